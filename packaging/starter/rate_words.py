"""Writes how often public English has its most frequent words, for `engine.risk.rarity`.

    python packaging/starter/rate_words.py

The rates are those of wordfreq, on Zipf's scale: the logarithm to base 10 of how often a word stands among 1,000,000,000 words.
"""

from __future__ import annotations

import re
import textwrap
from collections import defaultdict

import wordfreq

from engine.risk.rarity import WORD_RATES

WORDS = 60_000


def main() -> None:
    """Writes ``engine/risk/word_rates.txt``: a line of a rate, and lines of the words that have it."""
    words = [word for word in wordfreq.top_n_list("en", 5 * WORDS) if re.fullmatch("[a-z]+", word)][:WORDS]
    rated: dict[float, list[str]] = defaultdict(list)
    for word in words:
        rated[round(wordfreq.zipf_frequency(word, "en"), 1)].append(word)
    lines = ["# How often English has its words (wordfreq 3.1, CC BY-SA 4.0), on Zipf's scale; made by rate_words.py."]
    for rate, group in sorted(rated.items(), reverse=True):
        lines += [f"{rate:.1f}", *textwrap.wrap(" ".join(sorted(group)), 128)]
    WORD_RATES.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
