"""Facts as a person reads them: the three parts of each as a sentence."""

from __future__ import annotations

import re

_BETWEEN = re.compile(r"; (?=[^|]* \| [^|]* \| )")
_PARTS = 3


def as_sentences(text: str) -> str:
    """A fact, or the facts of a passage, as sentences; any other text as it is.

    Args:
        text: What a unit or a candidate is.

    >>> as_sentences("we | sold | the boat; it | rained | ")
    'We sold the boat. It rained.'
    >>> as_sentences("Rain | or shine")
    'Rain | or shine'
    """
    facts = [fact.split(" | ") for fact in _BETWEEN.split(text)]
    if any(len(parts) != _PARTS for parts in facts):
        return text
    return " ".join(_sentence(" ".join(filter(None, map(str.strip, parts)))) for parts in facts)


def _sentence(words: str) -> str:
    ended = words if words.endswith((".", "!", "?", "…")) else f"{words}."
    return ended[:1].upper() + ended[1:]
