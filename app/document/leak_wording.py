"""How the engine words what is disclosed whatever is drawn, by which it is known again."""

from __future__ import annotations

import re

OF_TOPICS = "topic of each"
"""What it says of topics that are disclosed."""

SIZE_CLASS = re.compile(r"the size class of the document: it has at most (\d+) (words|facts)")
"""How it says it of a length that is disclosed roughly."""

CHOSEN = "what passages are about"
"""How it begins what it says of the subject that the user chose."""

COPIED = ("every word that is copied", "ages, which are copied", "scores and measurements", "lengths of time")
"""How it begins what it says of what is copied."""

OF_FORM = (
    "which places of the text",
    "the kind of each",
    "which of them name",
    "the form of each",
    "how many digits",
    "the form and length of each code",
    "whose each e-mail address",
    "which e-mail addresses have one domain",
    "which telephone numbers are of mobiles",
    "which landlines have one area code",
    "which places are countries",
    "in which order the ages",
    "how far apart the times",
    "how many days lie between weekdays",
    "in which fifth of a hundred",
    "in which stage of school",
    "in which order the sums",
    "traces of the other texts",
)
"""How it begins what it says of the form of a text whose other words stay."""

DISTANCES = "how far apart the dates are"
"""How it begins what it says of dates that were shifted together."""

ORDER = "in which order the dates"
"""How it begins what it says of dates of which only the order is kept."""

TOGETHER = "which names and numbers of the"
"""How it begins what it says of texts that were drawn together; their number follows."""
