from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.document import Block, Document
from engine.errors import UsageError
from engine.mechanisms import describe
from engine.request import PrivacyRequest, multiply_epsilon

REQUEST = PrivacyRequest("dp-st", 0.1)


@given(st.floats(1e-3, 1e6), st.integers(1, 10**6))
def test_decimals_are_multiplied_exactly(epsilon: float, words: int) -> None:
    assert multiply_epsilon(epsilon, words) == float(Fraction(repr(epsilon)) * words)


def test_the_total_follows_from_the_public_number_of_words() -> None:
    request = replace(REQUEST, per_word=True, words=141)
    assert request.total_epsilon("three short words") == request.total_epsilon() == 14.1
    assert not request.discloses_words


def test_without_a_public_number_the_total_discloses_the_documents_own() -> None:
    request = replace(REQUEST, per_word=True)
    assert request.total_epsilon("three short words") == 0.3
    assert request.discloses_words
    assert REQUEST.total_epsilon("three short words") == 0.1


@pytest.mark.parametrize(
    "request_",
    [
        replace(REQUEST, epsilon=0.0),
        replace(REQUEST, epsilon=float("nan")),
        replace(REQUEST, epsilon=-1.0, per_word=True),
        replace(REQUEST, epsilon=1e308, per_word=True, words=100),
        replace(REQUEST, per_word=True, words=0),
        replace(REQUEST, delta=1e-5),
        replace(REQUEST, settings={"colour": "red"}),
        replace(REQUEST, settings={"cluster": "none"}),
    ],
)
def test_what_makes_no_sense_is_refused_without_a_text(request_: PrivacyRequest) -> None:
    with pytest.raises(UsageError):
        request_.check(describe("dp-st"))


def test_what_makes_sense_passes() -> None:
    REQUEST.check(describe("dp-st"))
    replace(REQUEST, mechanism="dp-bart", delta=1e-7, per_word=True).check(describe("dp-bart"))


@pytest.mark.parametrize(
    ("structure", "marked", "kept"), [(None, True, 1), (None, False, 0), (True, False, 1), (False, True, 0)]
)
def test_blocks_are_kept_as_the_format_does_unless_asked(structure: bool | None, marked: bool, kept: int) -> None:
    document = Document("text", "a.md", "utf-8", (Block(0, 4),), structured=marked)
    assert len(replace(REQUEST, structure=structure, mechanism="tem").blocks_of(document, describe("tem"))) == kept


@pytest.mark.parametrize(("unit", "structure", "kept"), [("passage", None, 0), ("passage", True, 1), ("fact", None, 1)])
def test_passages_take_the_place_of_the_whole_unless_asked(unit: str, structure: bool | None, kept: int) -> None:
    document = Document("text", "a.md", "utf-8", (Block(0, 4),), structured=True)
    request = PrivacyRequest("dp-st", 10.0, settings={"unit": unit}, structure=structure)
    assert len(request.blocks_of(document, describe("dp-st"))) == kept
