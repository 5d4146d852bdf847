"""What a text that CluSanT made says of itself to whoever receives it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.mechanisms.words.clusant_settings import SHIFTED, kept_figures
from engine.results import Value
from engine.text.measures import Figure

_ALTERED = (
    "This text was altered: the names, places, addresses, dates, times, codes and numbers found in it were exchanged for "
    "others drawn at random, which can happen to be the same, except those that the sender chose to keep, and references to "
    "laws, cases, forms, national bodies, such as a ministry, and firms that everybody knows, such as a bank."
)
_ALTERED_BUT_TIMES = (
    "This text was altered: the names, places, addresses, dates, codes and numbers found in it were exchanged for others drawn "
    "at random, which can happen to be the same, except those that the sender chose to keep, and references to laws, cases, "
    "forms, national bodies, such as a ministry, and firms that everybody knows, such as a bank."
)
_AS_WRITTEN = "All else that was read is as it was written."
_REAL = {
    Figure.AGE: "Ages are real, and years of school, as far as they were recognised, unless the sender replaced them.",
    Figure.MEASURE: "Doses, other measurements and counts are real as far as they were recognised, unless the sender replaced "
    "them.",
    Figure.AMOUNT: "Sums of money are real as far as they were recognised, unless the sender replaced them.",
    Figure.TIME: "Times of day are real as far as they were recognised, unless the sender replaced them.",
}
_UNREAL_DISTANCES = "The distances between dates are not real: a length of time may not fit the dates beside it."
_REAL_DISTANCES = (
    "How far apart dates are, in days, their days of the week, and lengths of time that are named, such as 4 weeks, are real, "
    "unless the sender replaced them; where only a month or a year is named, it may be one off, and dates that were so many "
    "months apart may be a day or two more or less."
)
"""What is said of what was kept. The user may have marked some of it to be replaced, and a figure that no rule took for a dose
was replaced: nobody may rely on a dose of these."""


def notice_under(settings: Mapping[str, Value]) -> str:
    """The notice. It follows from the settings alone, or it would tell of the original.

    Args:
        settings: A value for every parameter; those that are missing keep nothing.

    >>> notice_under({"measures": "kept"}).split(". ")[1]
    'Doses, other measurements and counts are real as far as they were recognised, unless the sender replaced them'
    """
    kept = kept_figures(settings)
    real = [words for figure, words in _REAL.items() if figure in kept]
    distances = [_UNREAL_DISTANCES] if Figure.MEASURE in kept else []
    distances = [_REAL_DISTANCES] if settings.get("dates") == SHIFTED else distances
    altered = _ALTERED_BUT_TIMES if Figure.TIME in kept else _ALTERED
    return " ".join([altered, *real, *distances, _AS_WRITTEN])
