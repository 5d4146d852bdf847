"""Words of wards, trades and offices that public texts seldom write, or seldom begin with, and that are nobody's surnames.

A capital at the beginning of a sentence makes no name of them. Nor does it of a word in the British spelling that American
texts write otherwise: Diarrhoea.
"""

from __future__ import annotations

import re
from pathlib import Path

from engine.text.words import common_words, words_of

EVERYDAY_WORDS = Path(__file__).with_name("everyday_words.txt")
DEPARTMENTS = frozenset(
    "physiotherapy dietetics orthotics radiology haematology rheumatology neurology cardiology urology dermatology"
    " microbiology oncology orthopaedics paediatrics orthoptics gynaecology gastroenterology nephrology".split()
)
"""What hospitals have departments of, and what is said of illnesses besides."""
EVERYDAY = words_of(EVERYDAY_WORDS) | DEPARTMENTS
_BRITISH = re.compile(r"ae|oe|is(?=(?:e|es|ed|ing|ation)$)")
_AMERICAN = {"ae": "e", "oe": "e", "is": "iz"}
_SHORTEST_BRITISH = 6  # letters; Rae and Roe are surnames


def is_everyday(word: str) -> bool:
    """Whether a word in small letters is one of these, or a common word in the British spelling.

    >>> [is_everyday(word) for word in ("sealant", "diarrhoea", "hospitalised", "quist", "roe")]
    [True, True, True, False, False]
    """
    if word in EVERYDAY or len(word) < _SHORTEST_BRITISH or word in common_words():
        return word in EVERYDAY
    return _BRITISH.sub(lambda match: _AMERICAN[match[0]], word) in common_words()
