"""What a text that CluSanT made says of itself to whoever receives it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.mechanisms.words.clusant_settings import SHIFTED, kept_figures
from engine.results import Value
from engine.text.measures import Figure

_ALTERED = (
    "This text was altered: the names, places, addresses, dates, times, codes and numbers found in it were exchanged for "
    "others drawn at random, which can happen to be the same."
)
_ALTERED_BUT_TIMES = (
    "This text was altered: the names, places, addresses, dates, codes and numbers found in it were exchanged for others drawn "
    "at random, which can happen to be the same."
)
_PUBLIC = (
    "Real, as far as they were recognised and unless the sender replaced them, are references to laws, cases, forms and "
    "national bodies, such as a ministry"
)
"""How the list of what was kept begins. The user may have marked some of it to be replaced, and a figure that no rule took for
a dose was replaced: nobody may rely on a dose of these."""
_FIRMS = "firms that everybody knows, such as a bank"
_FIGURES = {
    Figure.AGE: "ages and years of school",
    Figure.MEASURE: "doses, other measurements and counts",
    Figure.AMOUNT: "sums of money",
    Figure.TIME: "times of day",
}
_LENGTHS = "lengths of time, such as 4 weeks"
_CHOSEN = "and whatever the sender chose to keep"
_UNREAL_DISTANCES = "The distances between dates are not real: a length of time may not fit the dates beside it."
_REAL_DISTANCES = (
    "Dates are as many days apart as they were, and on the same days of the week.",
    "Where only a month or a year is named, it may be one off; a day alone, such as the 7th, may be that of another month; and "
    "dates that were so many months apart may be a day or two more or less.",
)
_AS_WRITTEN = "All else that was read is as it was written."


def notice_under(settings: Mapping[str, Value]) -> str:
    """The notice. It follows from the settings alone, or it would tell of the original.

    Args:
        settings: A value for every parameter; those that are missing keep nothing.

    >>> notice_under({"measures": "kept"}).split("; ")[2]
    'doses, other measurements and counts'
    """
    kept, is_shifted = kept_figures(settings), settings.get("dates") == SHIFTED
    figures = [words for figure, words in _FIGURES.items() if figure in kept]
    real = "; ".join([_PUBLIC, _FIRMS, *figures, *([_LENGTHS] if is_shifted else []), _CHOSEN])
    distances = _REAL_DISTANCES if is_shifted else (_UNREAL_DISTANCES,) if Figure.MEASURE in kept else ()
    altered = _ALTERED_BUT_TIMES if Figure.TIME in kept else _ALTERED
    return " ".join([altered, f"{real}.", *distances, _AS_WRITTEN])
