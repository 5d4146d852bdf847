"""The subject of a new text: what is offered, what it sets, and what is said of it."""

import pytest

from app.gui.choices.subject_choice import SubjectChoice
from app.purposes import STARTING_POINTS, Purpose, read_samples
from app.subjects import DOMAINS, Subject, subject_of
from engine.store import starter_path
from engine.store.flat import FlatCandidates
from engine.store.reader import TripleStore


@pytest.fixture
def choice(qtbot):
    choice = SubjectChoice()
    qtbot.addWidget(choice)
    choice.show_domains(DOMAINS[Subject.ANY])
    return choice


def test_a_subject_sets_its_domains(qtbot, choice):
    assert choice.list.currentData() == Subject.ANY
    for subject in Subject:
        with qtbot.waitSignal(choice.wanted, timeout=500) as wanted:
            choice.list.activated.emit(choice.list.findData(subject))
        assert wanted.args == [{"domains": DOMAINS[subject]}]


def test_what_a_reader_can_tell_is_said_of_each(choice):
    assert "none about you or your case" in choice.note.text()
    assert "anybody can tell it then" in choice.note.text()
    choice.show_domains(DOMAINS[Subject.HEALTH], briefly=True)
    assert choice.list.currentText() == "health and care"
    assert choice.note.text() == ""
    assert "Anybody can tell the subject" in choice.list.toolTip() == choice.list.accessibleDescription()


def test_a_sample_shows_what_comes_before_anything_is_drawn(choice):
    for subject, domains in DOMAINS.items():
        choice.show_domains(domains)
        assert choice.note.text().endswith(f"For example: “{read_samples().on[subject]}”")


def test_other_domains_are_none_of_these_and_no_domains_hide_it(choice):
    choice.show_domains("news")
    assert choice.list.currentIndex() == -1
    choice.show_domains(None)
    assert choice.isHidden()


def test_the_programs_store_has_a_choice_of_passages_on_each():
    candidates = FlatCandidates.of(TripleStore.open(starter_path()))
    for subject, domains in DOMAINS.items():
        assert len(candidates.of_domains(tuple(domains.split(",")))) > 40_000, subject


def test_a_new_text_begins_with_no_subject_told():
    assert subject_of(STARTING_POINTS[Purpose.NEW_TEXT].settings["domains"]) is Subject.ANY
