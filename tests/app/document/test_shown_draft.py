"""What the card under the texts has to tell of a draft follows from the document that shows it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.document.chance import CameBack
from app.document.model import DocumentModel
from app.document.shown_draft import ShownDraft
from engine.results import Mention
from tests.app.gui.conftest import make_result


def drawn(bits=None):
    result = make_result()
    mentions = (Mention("Lund", "Lund", ((0, 4),), (0, 4)),)
    same = replace(result.units[0], original="Lund", private="Lund", mentions=mentions, targets=((0, 4),))
    near = replace(
        result.units[0], original="Quist", private="Quista", mentions=(Mention("Quist", "Quista", ((9, 14),), (9, 15)),)
    )
    guarantee = replace(result.guarantee, bits=bits)
    return replace(result, guarantee=guarantee, units=[same, near], output="Lund and Quista")


@pytest.fixture
def document():
    document = DocumentModel()
    document.set_text("Lund and Quist")
    return document


def nothing_beside(_):
    return ()


def test_without_a_draft_there_is_nothing_to_tell(document):
    assert ShownDraft.of(document, nothing_beside) is None


def test_what_came_back_is_told_of_a_text_that_copies_alone(document):
    for bits, as_they_were, came_back in ((None, {0: [(0, 4)]}, [1]), (0.0, {}, [])):
        document.begin()
        document.end(drawn(bits))
        told = ShownDraft.of(document, nothing_beside)
        assert told is not None
        assert told.as_they_were == as_they_were
        assert list(told.came_back.nearly) == came_back
    assert told.came_back == CameBack()


def test_other_drafts_of_the_document_are_told(document):
    first, second = drawn(), drawn()
    for result in (first, second):
        document.begin()
        document.end(result)
    told = ShownDraft.of(document, nothing_beside)
    assert told is not None
    assert (told.alike, len(told.other_guarantees), len(told.charges)) == (2, 1, 2)
    assert not told.edited
