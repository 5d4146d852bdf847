"""Relatives with whose they are, wherever they stand: his daughter, the mother in law."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from functools import cache

from engine.risk.lexicon import phrases_of
from engine.risk.numbers import trait_at
from engine.risk.traits import Kind, Span, Trait, overlaps
from engine.text.person_names import is_given_name

_OWNERS = "my|our|his|her|their|your"
_OF_FIRM = re.compile(r"(?:my|our|his|her|your) partners?\s(?:Dr|Mr|Mrs|Ms|Miss|at the|in the)(?!\w)", re.IGNORECASE)
"""A partner in a practice or firm, with a title or where it is."""

_BESIDE_KIN = (
    "(?:big|dead|elder|eldest|estranged|ex|first|former|foster|grown-up|late|little|middle|old|older|oldest|only|own|second|single|"
    "step|surviving|third|twin|younger|youngest)"
)
"""What says which relative is meant."""


_FEAST_BEHIND = r"['’]?s?['’]?[ \u00a0](?:day|sunday)(?!\w)"
"""What makes a feast of a relative, with and without an apostrophe: Fathers day."""


@cache
def _kin_pattern() -> re.Pattern[str]:
    """Relatives with whose they are: his daughter, the mother in law. Of children and the like only those of somebody."""

    def any_of(name: str) -> str:
        return "|".join(sorted((r"[\s-]".join(phrase) for phrase in phrases_of(name)), key=len, reverse=True))

    owner, number = rf"(?:{_OWNERS}|whose)", r"(?:one|two|three|four|five|six|seven|\d)"
    kin = rf"(?P<kin>{any_of('relatives')})"
    counted = rf"(?P<counted>{any_of('counted_relatives')})"
    return re.compile(
        rf"(?<![\w-])(?<!&\s)(?:(?:{owner}\s)?(?:{_BESIDE_KIN}\s)?{kin}s?"
        r"|the\s(?:boys|children|girls|kids|twins|baby|chn)"
        rf"|(?:{owner}|(?:(?:{owner}|the)\s)?{number})\s(?:{_BESIDE_KIN}\s)?{counted}s?)(?![\w-]|{_FEAST_BEHIND})",
        re.IGNORECASE,
    )


_NURSE = re.compile(
    rf"(?<![\w'’])(?!(?:{_OWNERS}|kin)[ \u00a0])(?:[a-z]+,?|(?:[\w-]+-)?(?:[Aa]ssessment|Ward|Night|Day"
    r"|Clinic|Theatre|Junior|Senior|Deputy|Nursing|Unit|District|Community|Practice|Lead))[ \u00a0]Sister"
    r"(?!['’\w]|[ \u00a0]?[:=(])"
)
"""A sister with a capital within a sentence, who is a nurse: seen by Sister Quist."""
_SURNAME_BEHIND = re.compile(r"[ \u00a0](?:[A-Z]\.?[ \u00a0])?([A-Z][a-z][\w'’-]*)")
_LINE_OF_RANK = re.compile(r"(?:[ \u00a0]in[ \u00a0][Cc]harge)?(?:,[ \u00a0]|[ \u00a0][–-][ \u00a0])[A-Z]")
"""What stands behind a sister who is a nurse: Sister Quist; in a line of her own, Sister, Lund Ward."""
_OF_FORM = re.compile(r"[ \u00a0]?[:=(\t\0|]")
"""What stands behind a relative in a form."""


def find_relatives(text: str, taken: Set[int], told: Sequence[Span]) -> Iterator[Trait]:
    """Every relative in a text, and every sister who is a nurse.

    Args:
        text: The text.
        taken: The characters of names in it.
        told: Where it says something of a family that is known.
    """
    has_nurse = _NURSE.search(text) is not None
    for match in _kin_pattern().finditer(text):
        if match[0] == "Sister" and _is_rank(text, match):
            yield trait_at(text, match.span(), Kind.OCCUPATION)
        elif taken.isdisjoint(range(*match.span())) and not overlaps(match.span(), told):
            is_nurse = has_nurse and match[0] == "Sister" and not _OF_FORM.match(text, match.end())
            yield trait_at(text, match.span(), Kind.OCCUPATION if is_nurse else Kind.FAMILY)


def _is_rank(text: str, sister: re.Match[str]) -> bool:
    r"""Whether a sister is a nurse by what stands behind her: a surname, or in a line of her own where she works.

    >>> texts = ("Sister Quistowe rang", "Sister Jane rang", "B Lund\nSister, Amsel Unit", "Sister: Bo", "Sister, who rang")
    >>> [_is_rank(text, re.search("Sister", text)) for text in texts]
    [True, False, True, False, False]
    """
    if surname := _SURNAME_BEHIND.match(text, sister.end()):
        return not is_given_name(surname[1])
    return _LINE_OF_RANK.match(text, sister.end()) is not None and text[: sister.start()].endswith("\n")


def is_of_firm(text: str, start: int) -> bool:
    """Whether a partner in a practice or firm begins somewhere: my partner Dr Quist."""
    return _OF_FIRM.match(text, start) is not None


def relative_in(text: str, trait: Trait) -> str | None:
    """Who is related, of a trait that says no more than that: the sister of *his sister*; None of any other."""
    words = text[trait.start : trait.end]
    match = _kin_pattern().fullmatch(words) if trait.kind is Kind.FAMILY else None
    return next(filter(None, match.groups()), words) if match else None
