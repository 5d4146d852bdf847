"""How rare words are in public English, by a public list of rates."""

from __future__ import annotations

from functools import cache
from pathlib import Path

WORD_RATES = Path(__file__).with_name("word_rates.txt")

PAGE = 500
"""Words of a page, by which rates are told."""

SOURCE = f"Pages have {PAGE} words; how often public English has a word is from wordfreq 3.1."

UNLISTED = 2.0
"""The rate that a word without one is taken to have; those of the list are higher."""


@cache
def _rates() -> dict[str, float]:
    rates: dict[str, float] = {}
    rate = 0.0
    for line in WORD_RATES.read_text(encoding="utf-8").splitlines()[1:]:
        if line[:1].isdigit():
            rate = float(line)
        else:
            rates.update(dict.fromkeys(line.split(), rate))
    return rates


def zipf(word: str) -> float:
    """The logarithm to base 10 of how often a word stands among 1,000,000,000.

    >>> zipf("the") > 7 > zipf("regatta") > zipf("floccinaucinihilipilification") == UNLISTED
    True
    """
    return _rates().get(word.lower().replace("’", "'").removesuffix("'s"), UNLISTED)


def is_listed(word: str) -> bool:
    """Whether there is a public rate for a word."""
    return word.lower() in _rates()


def pages_per_use(word: str) -> float:
    """One page of English in so many has the word, at least 1.

    >>> pages_per_use("the")
    1.0
    >>> 500 < pages_per_use("regatta") < 5000
    True
    """
    return max(1.0, 10 ** (9 - zipf(word)) / PAGE)
