from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.gui.appearance import theme
from app.gui.choices.epsilon import (
    STEPS,
    ChosenEpsilon,
    ChosenGuarantee,
    DrawnLoss,
    EpsilonControl,
    LinkedShare,
    parse_epsilon,
    round_up_to_step,
)
from engine.errors import UsageError
from engine.results import Forecast

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")  # the offscreen screen


@pytest.fixture
def control(qtbot):
    control = EpsilonControl()
    qtbot.addWidget(control)
    control.show()
    return control


@pytest.fixture(params=[100, 150, 200])
def percent(request, qapp):
    """A text size, in percent."""
    before = qapp.font(), qapp.palette()
    theme.apply(theme.Theme.LIGHT, request.param)
    yield request.param
    theme.apply(theme.Theme.SYSTEM, 100)
    qapp.setFont(before[0])
    qapp.setPalette(before[1])


def type_in(qtbot, field, text):
    field.selectAll()
    qtbot.keyClicks(field, text)


@pytest.mark.parametrize(("text", "epsilon"), [("0.5", 0.5), ("12,5", 12.5), ("1e-3", 0.001), (" 40 ", 40.0), ("0,125", 0.125)])
def test_reads_a_number_in_the_ways_people_write_it(text, epsilon):
    assert parse_epsilon(text) == epsilon


@pytest.mark.parametrize("text", ["", "0", "-1", "nan", "inf", "ten", "1,000", "12,500,000", "1_0", "1e999"])
def test_refuses_what_is_no_budget(text):
    with pytest.raises(UsageError):
        parse_epsilon(text)


def test_says_what_is_proven_how_much_of_a_limit_that_is(qtbot, control):
    assert control.meaning.text() == (
        "Strangers cannot trace the new text to yours. Somebody who already has yours may well suspect it, but cannot be sure."
    )
    assert control.note.text() == ""
    assert control.figures.text() == (
        "ε = 10 for the document. If it is one of 1 000 equally likely texts to them, they pick it at most 957 times in 1 000 "
        "tries, instead of once. They learn nothing else."
    )
    type_in(qtbot, control.field, "12,5")
    assert control.value() == ChosenEpsilon(12.5, False, None, 12.5)
    assert "at most 997 times in 1 000" in control.figures.text()
    type_in(qtbot, control.field, "500")
    assert control.meaning.text() == (
        "⚠ A reader may conclude what yours is about. "
        "Somebody who already has yours may be able to tell that this came from it."
    )
    assert control.figures.text() == "ε = 500 for the document"
    type_in(qtbot, control.field, "1")
    assert (
        control.meaning.text() == "Strangers cannot trace the new text to yours. Somebody who already has yours cannot either."
    )
    assert "at most 3 times in 1 000 tries, instead of once" in control.figures.text()
    type_in(qtbot, control.field, "3")
    assert control.meaning.text().startswith(
        "Strangers cannot trace the new text to yours. Somebody who already has yours can suspect it"
    )


def test_a_limit_of_a_thousand_in_a_thousand_is_none(control):
    control.set_value(13.9)
    assert "may be able to tell that this came from it" in control.meaning.text()


def test_what_attackers_managed_stands_among_the_figures(control):
    control.set_promise(ChosenGuarantee(measured=lambda total: LinkedShare(25, 499) if total == 10 else None))
    assert "matched 25 of 100, each out of 499 texts, in published tests (blind guessing: 0.2)." in control.figures.text()
    control.set_promise(ChosenGuarantee(measured=lambda total: LinkedShare(97, 499) if total == 10 else None))
    assert "known attacks matched nearly all new texts with their originals" in control.figures.text()
    control.set_value(11)
    assert "attacks" not in control.figures.text()


def test_the_range_that_reads_well_is_marked_and_said(control):
    control.resize(600, 200)
    assert control.slider.band() is None
    control.set_promise(ChosenGuarantee(readable=(8.0, 120.0)))
    left, right = control.slider.band()
    assert 0 < left < right < control.slider.width()
    assert left < control.ends.reads_well.geometry().center().x() < right
    assert control.figures.text().endswith("resembles its original from ε = 8 to 120, by published results.")
    assert "In the coloured range a new text was nearer to its original" in control.slider.accessibleDescription()
    control.set_promise(ChosenGuarantee(readable=(2000.0, 9000.0)))
    assert control.ends.reads_well.isHidden()
    assert control.slider.band() is None  # beyond what the slider holds


def test_the_range_is_for_the_document_also_where_the_slider_holds_a_word(control):
    control.set_value(10)
    control.set_promise(ChosenGuarantee(readable=(100.0, 1000.0)))
    of_document = control.slider.band()
    control.set_value(10, per_word=True, words=100)
    assert control.slider.band()[1] < of_document[1]
    assert control.slider.band()[1] == control.slider._place(10.0)


def test_a_choice_that_is_known_to_give_noise_warns(control):
    control.set_promise(ChosenGuarantee(readable=(8.0, 120.0)))
    control.set_value(2)
    assert control.note.text().startswith(
        "⚠ More private, but left of the coloured range new texts had little to do with their originals in published tests."
    )
    control.set_value(8)
    assert "⚠" not in control.note.text()


def test_where_something_is_given_away_that_decides(control):
    control.set_promise(ChosenGuarantee(rated=False, forecast=Forecast(1.0, "Topics are disclosed, up to 11.6 bits a fact")))
    assert control.meaning.text() == "Anybody can read the topic of each fact, wherever the slider stands."
    assert control.note.text().startswith("All the rest of your text: loose limit. Strangers cannot trace the new one to it")


def test_what_a_draft_lost_takes_the_place_of_the_most_that_any_text_would(control):
    promise = ChosenGuarantee(per_distance=True, rated=False, forecast=Forecast(80.0, "Names are found and replaced"))
    control.set_value(10)
    control.set_promise(promise)
    assert "no useful limit" in control.note.text()
    control.set_promise(promise._replace(drawn=DrawnLoss(10.0, 7.9)))
    assert control.note.text().startswith(
        "As drawn · All the rest of your text: loose limit. Strangers cannot trace the new one to it"
    )
    control.set_value(11)
    assert "no useful limit" in control.note.text()


def test_what_former_new_texts_lost_counts_for_the_next(control):
    control.set_value(2)
    control.set_promise(ChosenGuarantee(forecast=Forecast(1.0), shows_other=True))
    alone = control.meaning.text()
    control.set_promise(ChosenGuarantee(forecast=Forecast(1.0), shows_other=True, before=40.0))
    assert alone.startswith("Next draft · ")
    assert "may be able to tell that this came from it" in control.meaning.text()
    assert "may be able" not in alone


def test_where_words_stay_the_slider_is_said_to_move_the_others_until_a_draft_tells_the_limit_of_one(control):
    copied = Forecast(80.0, "Everything except the names and numbers found is copied")
    promise = ChosenGuarantee(per_distance=True, rated=False, forecast=copied, readable=(20.0, 40.0))
    control.set_value(10)
    control.set_promise(promise)
    assert control.meaning.text() == "Every word stays except the names and numbers that are found."
    assert control.note.text().startswith(
        "The slider moves only those: the further left, the less each new one tells about yours."
    )
    control.set_promise(promise._replace(drawn=DrawnLoss(10.0, 79.0, 1.0, "entity")))
    assert control.note.text() == "As drawn · The new names and numbers give hardly anything away."
    control.set_value(11)
    assert "in 1 000" not in control.note.text()


@pytest.mark.parametrize(("epsilon", "step"), [(0.001, 0.01), (1.0, 1.0), (1.01, 1.1), (17.0, 18.0), (5000.0, 1000.0)])
def test_a_step_of_the_slider_is_never_below(epsilon, step):
    assert round_up_to_step(epsilon) == step


def test_a_bad_number_is_marked_in_place_and_the_last_good_one_stays(qtbot, control):
    type_in(qtbot, control.field, "25")
    with qtbot.waitSignal(control.changed):
        qtbot.keyClicks(control.field, "x")
    assert not control.is_valid()
    assert control.value().epsilon == 25
    assert control.note.text() == "⚠ Not a number. Type one such as 0.5 or 12. Nothing starts until then."
    assert control.meaning.text() == "No budget yet"
    assert "Not a number" in control.field.accessibleDescription()
    qtbot.keyClick(control.field, Qt.Key.Key_Return)
    assert control.field.text() == "25x"
    qtbot.keyClick(control.field, Qt.Key.Key_Backspace)
    assert control.is_valid()
    assert "Not a number" not in control.note.text()
    assert control.figures.text() == "ε = 25 for the document"


def test_the_slider_moves_a_twentieth_and_a_quarter_of_a_decade(qtbot, control):
    qtbot.keyClick(control.slider, Qt.Key.Key_Right)
    assert control.value().epsilon == 11
    assert control.field.text() == "11"
    qtbot.keyClick(control.slider, Qt.Key.Key_PageUp)
    assert control.value().epsilon == 20
    qtbot.keyClick(control.slider, Qt.Key.Key_End)
    assert control.value().epsilon == 1000
    qtbot.keyClick(control.slider, Qt.Key.Key_Home)
    assert control.value().epsilon == 0.01


def test_the_scale_is_logarithmic():
    ratios = [b / a for a, b in pairwise(STEPS)]
    assert len(STEPS) == 101
    assert min(ratios) > 1.08
    assert max(ratios) < 1.17


@pytest.mark.parametrize(("epsilon", "near"), [(41, 40), (0.0001, 0.01), (5000, 1000), (10, 10), (0.5, 0.5)])
def test_a_value_between_two_steps_is_kept_and_the_handle_stands_at_the_nearest(control, epsilon, near):
    control.set_value(epsilon)
    assert control.value().epsilon == epsilon
    assert STEPS[control.slider.value()] == near


def test_per_word_shows_the_product(qtbot, control):
    control.set_value(0.5)
    qtbot.keyClick(control.scope, Qt.Key.Key_Down)
    assert control.value() == ChosenEpsilon(0.5, True, None, None)
    assert not control._count.isHidden()
    assert "once there is a document" in control.note.text()
    control.set_document_words(163)
    assert control.value() == ChosenEpsilon(0.5, True, None, 81.5)
    assert not control.leak.isHidden()
    type_in(qtbot, control.words, "141")
    assert control.value() == ChosenEpsilon(0.5, True, 141, 70.5)
    assert control.figures.text() == "0.5 per word × 141 words = 70.5 for the document"
    assert control.leak.isHidden()


def test_multiplies_as_a_person_does(control):
    control.set_value(0.1, per_word=True, words=141)
    assert control.value().total == 14.1
    assert "= 14.1 for" in control.figures.text()


def test_setting_a_preset_is_one_change(qtbot, control):
    changes = []
    control.changed.connect(lambda: changes.append(control.value()))
    control.set_value(0.5, per_word=True, words=30)
    control.set_value(0.5, per_word=True, words=30)
    assert changes == [ChosenEpsilon(0.5, True, 30, 15.0)]
    control.set_value(10)
    assert changes[1:] == [ChosenEpsilon(10.0, False, None, 10.0)]
    assert control._count.isHidden()


@pytest.mark.parametrize("epsilon", [0, -1, float("nan"), float("inf")])
def test_refuses_to_be_set_to_what_is_no_budget(control, epsilon):
    with pytest.raises(UsageError):
        control.set_value(epsilon)
    assert control.value().epsilon == 10


def test_fits_a_toolbar_and_does_not_change_height_with_the_value(control):
    assert control.minimumSizeHint().width() <= 420
    control.resize(420, control.height())
    heights = set()
    for epsilon in (1, 40, 500):
        control.set_value(epsilon)
        heights.add(control.heightForWidth(420))
    assert len(heights) == 1


def test_where_there_is_little_room_nothing_is_cut(qtbot, percent):
    home = QWidget()
    qtbot.addWidget(home)
    control = EpsilonControl()
    QHBoxLayout(home).addWidget(control)
    control.set_value(10, per_word=True)
    home.show()
    home.resize(0, 0)
    qtbot.waitUntil(lambda: control.width() == control.minimumSizeHint().width())
    assert control.slider.width() >= 160
    for part in control.ends.ends:
        assert part.width() >= part.minimumSizeHint().width()


def test_every_part_has_a_name(control):
    assert all(part.accessibleName() for part in (control.slider, control.field, control.scope, control.words))
    assert control.meaning.text() in control.slider.accessibleDescription()


def test_the_letter_and_its_field_say_what_it_is(control):
    assert "how much the new text may tell about yours" in control._name.toolTip()
    assert control.field.toolTip() == control._name.toolTip()


def test_where_a_draft_was_drawn_with_something_else_the_limit_is_said_to_be_the_next_ones(control):
    control.set_value(10.0)
    own = control.meaning.text()
    control.set_promise(ChosenGuarantee(shows_other=True))
    assert control.meaning.text() == f"Next draft · {own}"
    control.set_promise(ChosenGuarantee(drawn=DrawnLoss(10.0, 10.0)))
    assert control.meaning.text() == own
