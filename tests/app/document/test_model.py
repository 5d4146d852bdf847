"""The document without a window: no test here has an application of Qt."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.document.disclosure import Disclosure, UnitFate
from app.document.draws import Draw
from app.document.model import DocumentModel
from app.document.states import DocumentState, state_after
from engine.documents.document import BlockKind, DocumentPart, TextBlock, assemble_document
from engine.errors import BudgetRefused, Cancelled, NotInstalled, PalimpsestError, TextRefused, UnreadableInput, UsageError
from engine.privacy.guarantee import Guarantee, Relation
from engine.results import FoundUnit, Result, Topic, Unit

TEXT = "Ann lives in Bern. It rained."
NEW = "A friend lives by the sea."
READ = assemble_document([TextBlock("To Ann", BlockKind.TITLE, level=1), TextBlock("We met.")], "letter.docx", "")
EVENTS = ("state_changed", "text_changed", "units_changed", "written", "draw_changed", "edited", "charged")


def make_result(epsilon=10.0, new=NEW, **more):
    units = [Unit("Ann | lives in | Bern", "a friend | lives by | the sea", epsilon, 134, ((0, 17),), ((0, 25),))]
    guarantee = Guarantee("It is hard to tell.", Relation.COUNT, "document", "all of it", epsilon, 0.0, 1, ())
    return Result("dp-st", {}, epsilon, 0.0, "fact", units, new, guarantee, (), "realizer", {}, {}, **more)


@pytest.fixture
def document():
    document = DocumentModel()
    document.set_text(TEXT, "a.txt", Path("/nowhere/a.txt"))
    return document


@pytest.fixture
def drawn(document):
    document.begin()
    document.end(make_result())
    return document


def told(document):
    """A list that has the name of each event from now on."""
    names = []
    for name in EVENTS:
        getattr(document, name).connect(lambda *_, name=name: names.append(name))
    return names


def test_the_model_is_imported_without_qt():
    code = (
        "import sys, app.document.model, app.document.disclosure; sys.exit(any(m.startswith('PySide6') for m in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_document_begins_empty_and_is_ready_once_it_has_words(document):
    assert DocumentModel().state is DocumentState.EMPTY
    assert (document.state, document.text, document.name, document.words) == (DocumentState.READY, TEXT, "a.txt", 6)
    document.type_text("  \n")
    assert document.state is DocumentState.EMPTY


def test_beginning_tells_of_all_that_may_be_another(document):
    names = told(document)
    document.set_text("Other.")
    assert names == ["state_changed", "text_changed", "units_changed", "draw_changed", "charged"]


def test_what_a_file_marks_and_has_beside_its_body_comes_along(document):
    document.set_read(READ, Path("/nowhere/letter.docx"), (DocumentPart.NOTE,))
    assert document.structured
    assert [block.kind for block in document.blocks] == [BlockKind.TITLE, BlockKind.PARAGRAPH]
    assert (document.name, document.parts) == ("letter.docx", (DocumentPart.NOTE,))


def test_typing_within_a_block_keeps_it_and_over_its_edge_makes_the_text_plain(document):
    document.set_read(READ)
    document.type_text(READ.text.replace("We met.", "We met again."))
    assert document.structured
    assert [document.text[block.start : block.end] for block in document.blocks] == ["To Ann", "We met again."]
    document.type_text("To met again.")
    assert not document.structured
    assert len(document.blocks) == 1


@given(st.lists(st.text("ab \n", max_size=12), max_size=6))
def test_whatever_is_typed_blocks_hold_every_word(texts):
    document = DocumentModel()
    document.set_read(READ)
    for text in texts:
        document.type_text(text)
        inside = [word for block in document.blocks for word in text[block.start : block.end].split()]
        assert inside == text.split()
        assert (document.state is DocumentState.EMPTY) == (not text.strip())


def test_a_run_shows_what_it_finds_then_what_it_draws_then_its_text(document):
    names = told(document)
    document.begin()
    assert (document.state, list(document.units)) == (DocumentState.RUNNING, [])
    found = [FoundUnit("Ann | lives in | Bern", ((0, 17),))]
    document.show_found(found)
    assert document.units == found
    result = make_result()
    document.show_drawn(result.units)
    assert document.units == result.units
    document.end(result)
    assert (document.state, document.draw.text, document.shown, document.charges) == (DocumentState.DONE, NEW, 0, [10.0])
    assert names[-4:] == ["state_changed", "units_changed", "draw_changed", "charged"]


def test_the_ledger_is_believed_about_earlier_charges_of_the_same_text(document):
    document.begin()
    document.end(make_result(10.0, charges=(5.0, 10.0)))
    assert document.charges == [5.0, 10.0]
    document.begin()
    document.end(make_result(10.0, charges=(5.0, 10.0, 10.0)))
    assert document.charges == [5.0, 10.0, 10.0]  # and nothing twice


def test_a_run_that_fails_after_its_charge_costs_and_shows_the_draw_before_it(drawn):
    error = TextRefused("No facts.")
    error.charged = 3.0
    drawn.begin()
    drawn.stop(error)
    assert (drawn.state, drawn.error, drawn.charges) == (DocumentState.REFUSED, error, [10.0, 3.0])
    assert drawn.draw.text == NEW
    assert len(drawn.units) == 1


@pytest.mark.parametrize(
    ("error", "state"),
    [
        (Cancelled(), DocumentState.CANCELLED),
        (UsageError("x"), DocumentState.REFUSED),
        (UnreadableInput("x"), DocumentState.REFUSED),
        (NotInstalled("x", "y"), DocumentState.REFUSED),
        (BudgetRefused("x"), DocumentState.REFUSED),
        (TextRefused("x"), DocumentState.REFUSED),
        (PalimpsestError("x"), DocumentState.FAILED),
    ],
)
def test_an_error_says_where_the_document_stands(document, error, state):
    assert state_after(error) is state
    document.begin()
    document.stop(error)
    assert document.state is state


def test_draws_can_be_chosen_among_and_all_of_them_are_told_of(drawn):
    drawn.begin()
    drawn.end(make_result(4.0, "Another."))
    assert (drawn.shown, drawn.draw.text) == (1, "Another.")
    names = told(drawn)
    drawn.show_draw(0)
    assert (drawn.draw.text, names) == (NEW, ["units_changed", "draw_changed"])
    assert [guarantee.epsilon for guarantee in drawn.other_guarantees] == [4.0]


def test_edits_are_told_of_once_and_can_be_taken_back(drawn):
    drawn.keep()
    assert not drawn.unkept
    names = told(drawn)
    drawn.edit(NEW)
    assert names == []
    drawn.edit("Mine.")
    assert (names, drawn.draw.edited) == (["edited"], True)
    assert drawn.unkept
    assert drawn.unkept_edits
    drawn.revert()
    assert (drawn.draw.text, drawn.draw.edited, names) == (NEW, False, ["edited", "edited", "draw_changed"])


def test_every_draw_has_to_leave_the_window_before_nothing_would_be_lost(drawn):
    drawn.begin()
    drawn.end(make_result(4.0, "Another."))
    drawn.keep()
    assert drawn.unkept
    assert not drawn.unkept_edits
    drawn.keep(all_draws=True)
    assert not drawn.unkept


def test_drafts_are_passed_over_for_one_that_left_the_machine(drawn):
    drawn.begin()
    drawn.end(make_result(4.0, "Another."))
    drawn.release(drawn.draws[0])
    assert not drawn.unkept
    drawn.begin()
    drawn.end(make_result(4.0, "A third."))  # charged since, and nobody has it
    assert drawn.unkept
    drawn.release(drawn.draws[2])
    assert not drawn.unkept
    drawn.show_draw(1)
    drawn.edit("Mine.")
    assert drawn.unkept
    drawn.release(drawn.draws[0])  # which says nothing of the work on another
    assert drawn.unkept


def test_marks_move_the_places_of_draws_and_other_words_are_refused(drawn):
    drawn.mark("[[Ann]] lives in Bern. It rained.")
    ((start, end),) = drawn.draw.result.units[0].source
    assert "Bern" in drawn.text[start:end]
    assert drawn.text[end] == "."
    assert drawn.draw.original == TEXT
    with pytest.raises(ValueError, match="other words"):
        drawn.mark("Eve lives in Bern. It rained.")
    assert drawn.text.startswith("[[Ann]]")


def test_under_other_marks_the_ledger_knows_the_text_as_another(drawn):
    drawn.mark("[[Ann]] lives in Bern. It rained.")
    drawn.begin()
    drawn.end(make_result(4.0))
    assert drawn.charges_by_text == {TEXT: (10.0,), "[[Ann]] lives in Bern. It rained.": (4.0,)}
    assert drawn.charges == [10.0, 4.0]


def test_unlocking_takes_the_draws_and_leaves_their_cost(drawn):
    drawn.unlock()
    assert (drawn.draws, drawn.draw, drawn.charges, drawn.state) == ([], None, [10.0], DocumentState.READY)


def test_a_saved_document_comes_back_without_cost(document):
    document.restore([Draw(make_result(), "Mine.", kept=True)], [10.0, 2.0], 0)
    assert (document.state, document.draw.text, document.charges) == (DocumentState.DONE, "Mine.", [10.0, 2.0])
    assert not document.unkept
    other = DocumentModel()
    other.set_text(TEXT)
    other.count_also(document.charges_by_text)
    assert (other.charges, other.draws) == ([10.0, 2.0], [])


@pytest.fixture
def topics():
    return [Topic("Ann | lives in | Bern", ((0, 17),), ("lives",), 7)]


def test_topics_are_listed_until_there_is_a_draw_and_decisions_go_with_it(document, topics):
    request = ("text", "settings")
    document.disclose(Disclosure.found(request, topics))
    assert (document.lists_topics, list(document.units)) == (True, topics)
    decided = document.disclosure.with_fate(0, UnitFate.HIDE)
    document.disclose(decided)
    document.begin()
    assert not document.lists_topics
    document.end(make_result(), decided)
    assert document.draw.hidden == {0}
    assert isinstance(document.units[0], Unit)
    document.list_topics(True)
    assert list(document.units) == topics


def test_decisions_wait_while_a_run_would_be_another(document, topics):
    document.disclose(Disclosure.found("one", topics).with_fate(0, UnitFate.OMIT))
    names = told(document)
    document.look_ahead("other")
    assert (document.disclosure, document.is_unheeded, names) == (None, True, ["units_changed"])
    document.look_ahead("other")
    assert names == ["units_changed"]  # nothing new
    document.look_ahead("one")
    assert not document.is_unheeded
    assert document.disclosure.count(UnitFate.OMIT) == 1
    document.type_text("Other words.")
    assert (document.disclosure, document.is_unheeded) == (None, False)


def test_kept_words_that_were_found_right_are_right_in_the_next_draft_of_the_same_original(document):
    document.begin()
    document.end(make_result())
    document.draw.checked = frozenset({"tenancy"})
    document.begin()
    document.end(make_result(new="Somebody else lives there."))
    assert document.draw.checked == frozenset({"tenancy"})
    document.mark(TEXT.replace("Bern", "[[Bern]]", 1))
    document.begin()
    document.end(make_result(new="Nobody lives there."))
    assert document.draw.checked == frozenset({"tenancy"})
    document.set_text(TEXT + " More.", "a.txt", Path("/nowhere/a.txt"))
    document.begin()
    document.end(make_result())
    assert document.draw.checked == frozenset()
