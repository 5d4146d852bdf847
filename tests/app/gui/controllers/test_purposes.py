"""A purpose and a document, in either order."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.gui.choices.suggestion import readable_range, suggest_epsilon
from app.gui.process.requests import Privatize
from app.gui.status import StatusKind
from app.purposes import STARTING_POINTS, Purpose
from engine.experiments import published
from engine.mechanisms import describe
from tests.app.gui.conftest import TEXT, make_result


def card(program, purpose):
    return next(card for card in program.window.empty.cards if card.purpose is purpose)


@pytest.fixture(autouse=True)
def unmeasured(monkeypatch):
    """No published results."""
    monkeypatch.setattr(published, "published_curves", lambda mechanism, settings: ())
    monkeypatch.setattr(published, "readable_range", lambda mechanism, settings, words: None)


@pytest.fixture
def fresh(program):
    """As it is when nobody has used it yet."""
    program.settings.first_run_done = False
    program.runs.changed.emit()
    return program


def test_nothing_is_chosen_before_the_user_chooses(fresh):
    assert not any(card.isChecked() for card in fresh.window.empty.cards)
    assert fresh.window.empty.next_step.text().startswith("Choose one of the three, and drop")
    assert not fresh.window.top.isVisible()


def test_tab_leads_to_the_first_purpose_and_none_looks_chosen_before(qtbot, fresh):
    assert fresh.window.focusWidget() is fresh.window.empty
    qtbot.keyClick(fresh.window.empty, Qt.Key.Key_Tab)
    assert fresh.window.focusWidget() is fresh.window.empty.cards[0]


def test_the_keyboard_goes_on_to_the_text(fresh):
    fresh.documents.begin(TEXT, "letter.txt")
    card(fresh, Purpose.SAME_LETTER).setFocus()
    card(fresh, Purpose.SAME_LETTER).click()
    assert fresh.window.focusWidget() is fresh.window.original.view


def test_what_becomes_of_a_list_is_asked_of_all_its_files(fresh):
    fresh.documents.begin(TEXT, "letter.txt")
    fresh.window.empty.show_files(30)
    assert fresh.window.empty.title.text() == "What do you want to make of these 30 files?"


def test_a_list_waits_for_the_purpose(fresh):
    fresh.queue.plan()
    assert fresh.window.queue.remark.text() == "Choose first what to make of them."
    card(fresh, Purpose.NEW_TEXT).click()
    assert fresh.window.queue.remark.text() == ""


def test_a_text_of_any_length_begins_where_it_reads_well_and_does_not_tell_its_length(monkeypatch):
    ranges = {words: (10.0 if words < 110 else 9.0, 90.0) for words in range(65, 129)}
    monkeypatch.setattr(published, "readable_range", lambda mechanism, settings, words: ranges[words])
    described = describe("dp-st")
    assert {suggest_epsilon(described, described.settings({}), words) for words in range(65, 129)} == {(10.0, False)}


def test_where_all_other_words_stay_it_begins_where_little_can_be_concluded(monkeypatch):
    monkeypatch.setattr(published, "readable_range", lambda mechanism, settings, words: (50.0, 90.0))
    described = describe("clusant")
    assert {suggest_epsilon(described, described.settings({}), words) for words in range(129, 257)} == {(1.4, False)}
    of_list = {suggest_epsilon(described, described.settings({}), words, of_list=True) for words in (129, 10_000)}
    assert of_list == {(0.71, False)}


def test_a_purpose_then_a_document(fresh):
    card(fresh, Purpose.SAME_LETTER).click()
    assert card(fresh, Purpose.SAME_LETTER).isChecked()
    assert fresh.window.empty.next_step.text().startswith("Drop documents")
    fresh.documents.begin(TEXT, "letter.txt")
    assert fresh.window.stack.shows_panes
    start = STARTING_POINTS[Purpose.SAME_LETTER]
    assert fresh.choices.description.id == start.mechanism
    assert fresh.choices.settings["k"] == start.settings["k"]
    assert fresh.window.epsilon.value().total == start.epsilon * 16  # words, the next power of two
    assert fresh.window.purpose_button.text() == "Same letter, other names"


@pytest.mark.parametrize(("territory", "names"), [("US", "american"), ("IE", "british"), ("", "british")])
def test_new_names_begin_in_the_systems_region(fresh, monkeypatch, territory, names):
    for module in ("controllers.choices", "choices.chooser"):
        monkeypatch.setattr(f"app.gui.{module}.system_territory", lambda: territory)
    card(fresh, Purpose.SAME_LETTER).click()
    fresh.documents.begin(TEXT)
    assert fresh.choices.settings["names"] == names
    assert fresh.window.mechanism_button.text() == "Advanced"
    fresh.window.chooser.change({"names": "anywhere"})
    assert fresh.window.mechanism_button.text() == "Advanced · 1 changed"


def test_a_document_then_a_purpose(fresh):
    fresh.documents.begin(TEXT, "Pasted text")
    assert fresh.window.empty.title.text() == "What do you want to make of this text?"
    fresh.documents.begin(TEXT, "letter.txt", Path("letter.txt"))
    assert not fresh.window.stack.shows_panes
    assert fresh.window.empty.title.text() == "What do you want to make of letter.txt?"
    card(fresh, Purpose.WORD_BY_WORD).click()
    assert fresh.window.stack.shows_panes
    value = fresh.window.epsilon.value()
    assert (value.epsilon, value.per_word) == (6.0, True)
    fresh.documents.begin("Another letter came from her.")
    assert fresh.window.stack.shows_panes  # it is asked once


def test_what_was_drawn_before_there_was_a_purpose_can_be_seen(fresh):
    fresh.documents.begin(TEXT, "letter.txt")
    fresh.runs.privatize()
    fresh.engine.last(Privatize).succeed(make_result())
    assert fresh.window.stack.shows_panes


def test_a_purpose_chosen_again_leaves_the_users_settings(program):
    program.purposes.choose(Purpose.WORD_BY_WORD)
    program.window.chooser.set("tem")
    program.window.epsilon.set_value(3)
    program.purposes.actions[Purpose.WORD_BY_WORD].trigger()
    assert program.choices.description.id == "tem"
    assert program.window.epsilon.value().epsilon == 3
    program.purposes.actions[Purpose.NEW_TEXT].trigger()
    assert program.choices.description.id == "dp-st"
    assert program.window.epsilon.value().epsilon == STARTING_POINTS[Purpose.NEW_TEXT].epsilon


def test_a_mechanism_that_serves_no_purpose_goes_by_its_own_name(program):
    program.window.chooser.set("dp-bart")
    assert program.window.purpose_button.text() == program.choices.description.title
    assert not any(action.isChecked() for action in program.purposes.actions.values())


@pytest.fixture
def measured(monkeypatch, unmeasured):
    """Results by which DP-ST reads well from ε = 7.4 to 70 on 512 words, and in proportion to their number."""

    def readable_range(mechanism, settings, words):
        return (7.4 * words / 512, 70 * words / 512) if mechanism == "dp-st" else None

    monkeypatch.setattr(published, "readable_range", readable_range)


def test_epsilon_moves_to_where_the_mechanism_reads_well(program, measured):
    program.purposes.choose(Purpose.WORD_BY_WORD)
    program.window.chooser.box.setCurrentIndex(program.window.chooser.box.findText("Semantic triples (DP-ST)"))
    # the step nearest to 7.4: 300 words, as long as there is no text, count as 512
    assert program.window.epsilon.value().epsilon == 7.1
    program.documents.begin("My sister has a boat. " * 120)
    assert program.window.epsilon.value().epsilon == 14  # 600 words count as 1024
    assert "noise" not in program.window.epsilon.note.text()
    program.window.epsilon.set_value(11)
    program.documents.begin("My sister has a boat.")
    assert program.window.epsilon.value().epsilon == 11  # what the user chose stays


def test_epsilon_stays_as_another_document_is_shown(program, measured):
    program.purposes.choose(Purpose.WORD_BY_WORD)
    program.purposes.choose(Purpose.NEW_TEXT)
    program.documents.begin("My sister has a boat. " * 60)
    before = program.window.epsilon.value()
    program.documents.begin("My sister has a boat. " * 600)
    assert program.window.epsilon.value().epsilon == before.epsilon


def test_what_a_purpose_begins_with_is_no_change_of_the_users(fresh):
    card(fresh, Purpose.SAME_LETTER).click()
    fresh.documents.begin(TEXT)
    button, chooser = fresh.window.mechanism_button, fresh.window.chooser
    assert button.text() == "Advanced"
    chooser.change({"gender": "kept"})
    assert button.text() == "Advanced"  # it has a switch of its own
    chooser.change({"entities": "40"})
    assert button.text() == "Advanced · 1 changed"
    chooser.reset.click()
    assert fresh.choices.settings["k"] == STARTING_POINTS[Purpose.SAME_LETTER].settings["k"]
    assert button.text() == "Advanced"


def test_an_old_result_says_what_made_it(program):
    program.documents.begin(TEXT)
    program.runs.privatize()
    program.engine.last(Privatize).succeed(make_result())
    stale = program.window.output.stale
    assert stale.isHidden()
    program.purposes.choose(Purpose.WORD_BY_WORD)
    assert stale.isVisible()
    assert stale.font().bold()
    assert program.window.epsilon.meaning.text().startswith("Next draft · ")
    assert "Made with “New text, another story”. Now chosen: “Word by word, for research”." in stale.text()
    program.purposes.choose(Purpose.NEW_TEXT)
    assert stale.isHidden()
    program.window.epsilon.set_value(make_result().epsilon)
    program.window.chooser.change({**make_result().parameters, "unit": "fact"})
    assert not program.window.epsilon.meaning.text().startswith("Next draft")


def test_epsilon_tells_no_length_but_its_power_of_two(program, measured):
    program.purposes.choose(Purpose.WORD_BY_WORD)
    program.purposes.choose(Purpose.NEW_TEXT)
    moved = set()
    for repeats in (60, 80, 100):  # 300, 400 and 500 words
        program.documents.begin("My sister has a boat. " * repeats)
        moved.add(program.window.epsilon.value().epsilon)
    assert len(moved) == 1


def test_the_defaults_come_with_their_own_epsilon(program):
    preset = next(preset for preset in program.choices.description.presets if preset.per_word and preset.settings)
    next(action for action in program.window.chooser.menu.actions() if action.text().startswith(preset.name)).trigger()
    assert program.window.epsilon.value().per_word
    program.window.chooser.reset.click()
    value = program.window.epsilon.value()
    assert (value.epsilon, value.per_word) == (STARTING_POINTS[Purpose.NEW_TEXT].epsilon, False)


def test_a_switch_hides_what_is_disclosed_and_keeps_the_other_settings(program):
    program.documents.begin(TEXT)
    program.window.chooser.set("custext", {"size": "10"})
    [groups, _] = program.window.switches.boxes
    assert groups.text() == "Hide the group of each word too"
    assert not groups.isChecked()
    assert groups.accessibleDescription() == "Anybody can read to which group of similar words each word belongs."
    groups.click()
    assert "four times the number on the slider" in groups.accessibleDescription()  # what holds now, and not before
    assert program.choices.settings["groups"] == "drawn"
    assert program.choices.settings["size"] == "10"
    assert program.window.switches.boxes[0].isChecked()
    program.window.switches.boxes[0].click()
    assert program.choices.settings["groups"] == "disclosed"


def test_once_a_text_is_drawn_the_switches_leave_the_texts_their_room(qtbot, program):
    window = program.window
    program.purposes.choose(Purpose.SAME_LETTER)
    program.documents.begin(TEXT)
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: window.switches.width() > 1000)
    before = window.switches.sizeHint().height()
    window.main_button.click()
    made = make_result(program.outlook.epsilon)
    program.engine.last(Privatize).succeed(replace(made, mechanism="clusant", parameters=program.choices.settings))
    assert not any(note.isVisible() for note in window.switches.findChildren(QLabel))
    assert window.switches.sizeHint().height() <= before / 2
    qtbot.waitUntil(lambda: all(box.isVisible() and box.toolTip() for box in window.switches.boxes))
    window.switches.boxes[-1].click()  # what holds now is another thing than what was drawn
    qtbot.waitUntil(lambda: all(note.isVisible() for note in window.switches.findChildren(QLabel)))


def test_a_switch_says_what_it_costs_by_published_results(program, monkeypatch):
    ranges = {"fact": (20.0, 200.0), "passage": (8.0, 90.0)}
    monkeypatch.setattr(published, "readable_range", lambda mechanism, settings, words: ranges[settings["unit"]])
    program.documents.begin(TEXT)
    program.window.chooser.set("dp-st", {"unit": "fact"})
    [box] = program.window.switches.boxes
    assert not box.isChecked()
    assert box.accessibleDescription().endswith("Worth reading from ε = 20; with a tick here, from 8.")
    assert "Each draft is charged ε = " in box.accessibleDescription()
    box.click()
    assert box.accessibleDescription().endswith("Worth reading from ε = 8; without the tick, from 20.")
    [note] = program.window.switches.findChildren(QLabel)
    assert note.text() == "Nobody can read the topics for certain, and few drafts are on just what yours is on."
    assert "Worth reading" in box.toolTip()
    assert "To come nearer, draw again or choose a subject" in box.toolTip()


def test_a_switch_takes_epsilon_along_to_where_a_text_is_worth_reading_and_says_so(program, monkeypatch):
    ranges = {"fact": (20.0, 200.0), "passage": (8.0, 90.0)}
    monkeypatch.setattr(published, "readable_range", lambda mechanism, settings, words: ranges[settings["unit"]])
    program.documents.begin(TEXT)
    program.window.chooser.set("dp-st", {"unit": "passage"})
    program.window.epsilon.set_value(10.0)
    [box] = program.window.switches.boxes
    box.click()
    assert program.window.epsilon.value().total == 20
    [note] = program.window.switches.findChildren(QLabel)
    assert note.text().endswith("Each draft is charged ε = 20.")
    assert not program.window.epsilon.note.text().startswith("⚠")
    program.window.epsilon.set_value(50.0)
    box.click()
    assert program.window.epsilon.value().total == 50  # the user's own, and in the range


@pytest.mark.parametrize(("groups", "known"), [("disclosed", True), ("drawn", False)])
def test_results_of_what_discloses_more_do_not_count(groups, known, monkeypatch):
    curve = published.PublishedCurve("custext", {}, "letters", 30, (), ("groups",))
    monkeypatch.setattr(published, "published_curves", lambda mechanism, settings: (curve,))
    monkeypatch.setattr(published, "readable_range", lambda mechanism, settings, words: (1.0, 2.0))
    description = describe("custext")
    assert bool(readable_range(description, description.settings({"groups": groups}), 30)) is known


def test_what_discloses_nothing_that_could_be_hidden_has_no_switch(program):
    program.documents.begin(TEXT)
    program.window.chooser.set("dp-bart")
    assert not program.window.switches.isVisible()


def test_another_language_is_told_at_once(program):
    text = (
        "Sehr geehrte Frau Doktor, meine Schwester war am Montag bei Ihnen und es geht ihr heute schon viel besser als vorher."
    )
    program.documents.begin(text)
    assert program.window.status.kind is StatusKind.WARNING
    assert "only English" in program.window.status.words
    assert not program.window.main_button.isEnabled()
    program.documents.begin(TEXT)
    assert program.window.main_button.isEnabled()


def test_the_title_says_what_is_on_the_screen(program):
    assert program.window.windowTitle() == "Palimpsest"
    program.opener.open_text(TEXT, "Pasted text")
    assert program.window.windowTitle().startswith("Pasted text")
    program.window.actions_.close.trigger()
    assert program.window.windowTitle() == "Palimpsest"
