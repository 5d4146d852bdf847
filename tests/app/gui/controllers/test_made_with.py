"""A draft that was made with what is chosen is nowhere said to be made with something else."""

from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import Qt

from app.document.redrawing import HeldKey, Redrawn
from app.gui.process.requests import Privatize, changed_settings
from app.subjects import DOMAINS, Subject
from engine import mechanisms
from engine.documents.document import Block, BlockKind, Document
from tests.app.gui.conftest import TEXT, make_result
from tests.app.gui.queue.test_together import add, select

BLOCKS = (Block(0, 24), Block(25, len(TEXT)))
CHANGED = "You have changed the settings since."


def engine_draws(request, new="It is warm. We sold the boat."):
    """What the engine makes of a request: it states the settings of the run, and has blocks where it was given any."""
    described = mechanisms.describe(request.privacy.mechanism)
    changed = changed_settings(described.id, request.privacy.settings)
    by_blocks = request.blocks and not described.keeps_layout
    settings = described.settings_for_blocks(changed) if by_blocks else described.settings(changed)
    return replace(
        make_result(request.total, new),
        mechanism=described.id,
        parameters=described.public(settings),
        unit=described.unit_of(settings),
        blocks=(Block(0, len(new), BlockKind.PARAGRAPH),) if request.blocks else (),
    )


@pytest.fixture(params=[True, False], ids=["marked blocks", "plain"])
def program(qtbot, program, request, tmp_path, monkeypatch):
    monkeypatch.setattr(mechanisms.describe("dp-st").__class__, "missing", ())
    program.engine.answers |= {
        "Read": lambda asked: Document(TEXT, asked.path.name, "utf-8", BLOCKS, structured=request.param),
        "FindResidualWords": [],
        "CheckFile": None,
        "CountSurviving": (),
    }
    program.window.chooser.set("dp-st", {"domains": DOMAINS[Subject.ANY]})
    add(qtbot, program, [tmp_path / "one.txt", tmp_path / "other.txt"])
    select(program.window.queue, 0)
    return program


def draw(program):
    program.runs.privatize()
    job = program.engine.last(Privatize)
    job.succeed(engine_draws(job.request))
    return job.request


def is_made_so(program):
    """Whether all views say that the draft is of what is chosen."""
    said = CHANGED not in program.window.queue.detail.text()
    assert said is not program.window.epsilon.meaning.text().startswith("Next draft")
    return said


def test_a_topic_that_was_chosen_and_hides_is_no_change(qtbot, program):
    window = program.window
    [hide] = window.switches.boxes
    assert hide.isChecked()
    window.subject.list.setCurrentIndex(window.subject.list.findData(Subject.LAW))
    window.subject.list.activated.emit(window.subject.list.currentIndex())
    assert draw(program).privacy.settings["domains"] == DOMAINS[Subject.LAW]
    assert is_made_so(program)
    qtbot.mouseClick(hide, Qt.MouseButton.LeftButton)
    assert not window.subject.isVisible()
    assert not is_made_so(program)
    window.epsilon.slider.setValue(window.epsilon.slider.value() + 5)
    for _ in range(2):
        assert draw(program).privacy.settings["domains"] == ""
        assert is_made_so(program)
    window.epsilon.slider.setValue(window.epsilon.slider.value() + 1)
    assert not is_made_so(program)


@pytest.mark.parametrize("mechanism", [each.id for each in mechanisms.describe_all()])
def test_whatever_the_mechanism_hides_or_shows(program, mechanism):
    described, chooser = mechanisms.describe(mechanism), program.window.chooser
    for hidden in product((True, False), repeat=len(described.avoidable)):
        chooser.set(mechanism)
        for disclosure, hides in zip(described.avoidable, hidden, strict=True):
            chooser.change(disclosure.hidden_with if hides else disclosure.disclosed_with)
        draw(program)
        assert is_made_so(program)


def test_a_draft_that_repeats_draws_of_another_and_so_has_more_of_the_budget(program):
    draw(program)
    shown, privacy = program.shown.document.draw, program.choices.privacy
    shown.key, shown.redrawn = HeldKey(b"key", privacy, 1), Redrawn(same=1)
    shown.result = replace(shown.result, epsilon=3 * privacy.total_epsilon())
    program.runs.changed.emit()
    assert is_made_so(program)
