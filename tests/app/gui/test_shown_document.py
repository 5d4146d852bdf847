"""What the window hears of documents: of the one that is shown, and of no other."""

import pytest

from app.document.model import DocumentModel
from app.gui.shown_document import ShownDocument
from tests.app.gui.conftest import TEXT, make_result

EVENTS = ("opened", "state_changed", "text_changed", "units_changed", "draw_changed", "edited", "charged", "marked")


@pytest.fixture
def shown(qapp):
    return ShownDocument()


@pytest.fixture
def told(shown):
    names = []
    for name in EVENTS:
        getattr(shown, name).connect(lambda name=name: names.append(name))
    return names


def test_everything_that_happens_to_the_document_is_passed_on(shown, told):
    document = shown.document
    document.set_text(TEXT)
    document.end(make_result())
    document.edit("Mine.")
    document.mark(TEXT.replace("Bern", "[[Bern]]"))
    assert set(told) == set(EVENTS) - {"opened"}


def test_a_document_that_is_not_shown_any_more_is_not_heard(shown, told):
    before = shown.document
    shown.show(DocumentModel())
    told.clear()
    written = []
    shown.written.connect(written.append)
    before.set_text(TEXT)
    before.written.emit("Half of a text")
    assert told == written == []
    shown.document.written.emit("Half of another")
    assert written == ["Half of another"]


def test_a_document_that_is_shown_again_is_told_of_once(shown, told):
    shown.show(shown.document)
    assert told == ["opened"]
    told.clear()
    shown.document.type_text("a")
    assert told == ["state_changed", "units_changed"]
