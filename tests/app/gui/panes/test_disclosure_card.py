"""The card under the texts: what a reader can tell, what not, and the odds; with the keyboard, and nothing to copy."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from app.document.chance import CameBack, PartOfDate
from app.document.shown_draft import ShownDraft
from app.document.two_names import TwoNames
from app.gui.panes.card_links import MOST_NAMED
from app.gui.panes.disclosure_card import DisclosureCard
from engine.privacy.guarantee import Relation
from engine.results import Mention, Topic
from engine.risk.survival.details import Detail, DetailCount, DetailGroup
from tests.app.gui.conftest import make_result

GONE = DetailCount(DetailGroup.NAMES, (Detail("Ann Frost", ((0, 9),), ()), Detail("Bo", ((20, 22),), ())))
KEPT = DetailCount(DetailGroup.DATES, (Detail("3 May", ((30, 35),), ((4, 9),)), Detail("June", ((40, 44),), ())))


def made(loss=10.0, relation=Relation.COUNT, **changes):
    result = make_result(loss)
    return replace(result, guarantee=replace(result.guarantee, relation=relation, **changes))


@pytest.fixture
def card(qtbot):
    card = DisclosureCard()
    qtbot.addWidget(card)
    card.resize(1200, 300)
    card.set_result(ShownDraft(made()))
    return card


def follow(card, words):
    """Presses the link with these words."""
    document = card.page.document()
    cursor = document.find(words)
    assert not cursor.isNull(), card.words()
    card.page.anchorClicked.emit(QUrl(cursor.charFormat().anchorHref()))


def test_it_is_there_only_with_a_result(card):
    assert card.isVisible()
    card.set_result(None)
    assert card.isHidden()


def test_what_the_guarantee_discloses_and_the_limit_are_there_at_once(qtbot, card):
    assert "A reader can read the size class No word was copied: all come from public texts" in card.words()
    assert (
        "Strangers cannot trace the new text to yours. Somebody who already has yours may well suspect it, but cannot be sure. "
        "How far?" in card.words()
    )
    with qtbot.waitSignal(card.details_wanted, timeout=500):
        follow(card, "How far?")
    assert "ε" not in card.words()
    assert card.page.accessibleDescription() == card.words()


@pytest.mark.parametrize(
    ("loss", "odds"),
    [
        (1.0, r"cannot either|firm limit\. .* at most 3 times in 1 000"),
        (5.0, r"can suspect it, no more|middling limit\. .* at most 130 times in 1 000"),
        (10.0, r"cannot be sure|loose limit\. .* at most 957 times in 1 000"),
        (40.0, "may be able to tell|no useful limit"),
        (4000.0, "may be able to tell|no useful limit"),
    ],
)
def test_the_limit_is_rated_and_the_protection_is_not(card, loss, odds):
    for relation in Relation:
        card.set_result(ShownDraft(made(loss, relation)))
        assert re.search(odds, card.words().lower())
        assert not {"strong", "moderate", "weak", "rated"} & {word.strip(".,:;—").lower() for word in card.words().split()}


def test_a_loss_that_promises_next_to_nothing_says_so(card):
    card.set_result(ShownDraft(made(400.0)))
    assert "treat the new text as if it were the original" in card.words()


def test_what_is_disclosed_may_be_the_secret_whatever_the_odds(card):
    card.set_result(ShownDraft(made(0.01, Relation.NEIGHBOURHOOD, brief="Each fact is hidden among the facts of its topic.")))
    assert "All the rest of your text: firm limit" in card.words()
    assert "may be the secret itself, wherever the slider stands" in card.words()


def test_without_a_guarantee_nothing_is_bounded(card):
    card.set_result(ShownDraft(made(1.0, secure=False)))
    assert "Nothing bounds what a reader can conclude" in card.words()
    assert "in 1 000" not in card.words()
    assert "Treat the new text as you would treat yours." in card.words()


def test_its_own_text_comes_first_and_all_runs_after_it(card):
    own = made(1.0)
    card.set_result(ShownDraft(own, charges=[1.0, 9.0], other_guarantees=[own.guarantee]))
    words = card.words()
    assert "Strangers cannot trace the new text to yours. Somebody who already has yours cannot either." in words
    assert "If they see several of your 2 drafts, they may well suspect it, but cannot be sure." in words
    assert words.count("Strangers") == 1
    assert words.index("cannot be sure.") < words.index("How far?")
    card.set_result(ShownDraft(own, charges=[1.0, 9.0]))
    assert "What other draws disclose is on their own receipts." in card.words()


def test_where_a_loss_is_a_multiple_of_epsilon_the_limit_is_that_of_the_loss(card):
    card.set_result(ShownDraft(replace(made(1.0, Relation.METRIC), charged=28.6)))
    assert "may be able to tell that this came from it" in card.words()
    assert "28.6" not in card.words()


def test_a_length_is_told_in_plain_words(card):
    card.set_result(ShownDraft(made(leaks=("the size class of the document: it has at most 192 words",))))
    assert "roughly how long your text is (192 words at most)" in card.words()
    card.set_result(ShownDraft(made(leaks=("the size class of the document: it has at most 8 facts",))))
    assert "roughly how long your text is (8 facts at most)" in card.words()


def test_much_that_is_disclosed_of_the_form_stands_in_the_details(qtbot, card):
    leaks = ("every word that is copied, and any name", "the kind of each", "the form of each", "which of them name the same")
    card.set_result(ShownDraft(replace(made(10.0, Relation.METRIC, bits=None, leaks=leaks), untouched=((0, 4),))))
    assert "the kind of each" not in card.words()
    with qtbot.waitSignal(card.leaks_wanted, timeout=500):
        follow(card, "3 more things about the form and order of your text")
    shown = (
        "which telephone numbers are of mobiles, and which of landlines",
        "which e-mail addresses have one domain",
        "which landlines have one area code",
    )
    card.set_result(ShownDraft(replace(made(10.0, Relation.METRIC, bits=None, leaks=(*leaks, *shown)), untouched=((0, 4),))))
    assert "6 more things" in card.words()
    assert not any(each in card.words() for each in shown)


DATES_TOLD = {
    "how far apart the dates are, dates of birth among them": (
        "which days of the week the dates are, and how many days lie between them, and so how old people are"
    ),
    "in which order the dates come": "which date comes before which",
    "in which period each date lies that names its year: before 1900": "in which span of years each date lies: 2000 to 2014 is",
    "in which part of life each age lies: under 13": "in which part of life each age lies: 40 to 64 is one, 65 to 79 another",
    "in which part of the day each time lies, or": "roughly when in the day the times are",
}


@pytest.mark.parametrize(("leak", "said"), DATES_TOLD.items())
def test_what_is_told_of_dates_ages_and_times_is_not_of_the_form(qtbot, card, leak, said):
    leaks = ("every word that is copied, and any name", "the kind of each", "ages, which are copied as they are", leak)
    card.set_result(ShownDraft(replace(made(10.0, Relation.METRIC, bits=None, leaks=leaks), untouched=((0, 4),))))
    assert "1 more thing" in card.words()
    with qtbot.waitSignal(card.leaks_wanted, timeout=500):
        follow(card, said)


def test_dates_that_were_shifted_are_not_called_gone_without_what_is_left(card):
    dates = DetailCount(DetailGroup.DATES, GONE.details)
    leaks = ("every word that is copied", "how far apart the dates are, in days")
    card.set_result(ShownDraft(replace(made(10.0, Relation.METRIC, bits=None, leaks=leaks), untouched=((0, 4),))))
    card.show_counts([dates, DetailCount(DetailGroup.AGES, GONE.details)])
    assert "), but how far apart they are can be" in card.words()
    assert "), unless a date of birth tells them" in card.words()
    card.set_result(ShownDraft(replace(made(10.0, Relation.METRIC, bits=None, leaks=leaks[:1]), untouched=((0, 4),))))
    card.show_counts([dates, DetailCount(DetailGroup.AGES, GONE.details)])
    assert "dates (" in card.words()
    assert "but how far apart" not in card.words()
    assert "date of birth tells" not in card.words()


@pytest.mark.parametrize(
    ("leak", "is_told"), [("how far apart the dates are, in days", True), ("in which order the dates come", False)]
)
def test_an_age_that_the_dates_tell_came_not_out_as_it_was_by_chance(card, leak, is_told):
    result = made(10.0, Relation.METRIC, bits=None, leaks=("every word that is copied", leak))
    drawn = [("82", "82", "age"), ("11 April 1943", "10 September 1940", "date"), ("7 October 2025", "27 January 2023", "date")]
    units = [
        replace(result.units[0], original=old, private=new, kind=kind, mentions=(Mention(old, new, (0, 2), ((0, 2),)),))
        for old, new, kind in drawn
    ]
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=units), as_they_were={0: [(0, 2)]}))
    card.show_counts([DetailCount(DetailGroup.AGES, (Detail("82", ((0, 2),), ((0, 2),), "82"),))])
    assert ("ages, 1 of 1 found: 82, which the date of birth tells" in card.words()) is is_told
    assert ("Came back by chance; no reader can tell 82" in card.words()) is not is_told
    units[0] = replace(units[0], kind="number")  # of a plot, whatever the dates tell
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=units), as_they_were={0: [(0, 2)]}))
    assert "Came back by chance; no reader can tell 82" in card.words()


@pytest.mark.parametrize(
    ("leak", "is_told"), [("how far apart the dates are, in days", True), ("in which order the dates come", False)]
)
def test_a_weekday_stays_by_no_chance_where_dates_were_moved_by_weeks(card, leak, is_told):
    result = made(10.0, Relation.METRIC, bits=None, leaks=("every word that is copied", leak))
    unit = replace(
        result.units[0], original="Friday", private="Friday", mentions=(Mention("Friday", "Friday", (0, 6), ((0, 6),)),)
    )
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=[unit]), as_they_were={0: [(0, 6)]}))
    card.show_counts([DetailCount(DetailGroup.DATES, (Detail("Friday", ((0, 6),), ((0, 6),), "Friday"),))])
    assert ("dates, 1 of 1 found: Friday" in card.words()) is is_told
    assert ("as one in a dozen or so does: Friday" in card.words()) is not is_told


def test_where_dates_keep_their_order_alone_it_is_said_how_they_keep_their_distances(card):
    three = DetailCount(DetailGroup.DATES, tuple(Detail(f"{day} May", ((day, day + 5),), ()) for day in (3, 10, 17)))
    for leak, says in (("in which order the dates come", True), ("how far apart the dates are", False)):
        result = made(10.0, Relation.METRIC, bits=None, leaks=("every word that is copied", leak))
        card.set_result(ShownDraft(replace(result, untouched=((0, 4),), output=leak)))
        card.show_counts([three])
        assert ("not their distances and weekdays" in card.words()) is says
        card.show_counts([replace(three, details=three.details[:2])])
        assert "not their distances" not in card.words()


def test_a_name_that_was_exchanged_for_itself_leads_to_its_row(qtbot, card):
    result = made(10.0, Relation.METRIC, bits=None)
    unit = replace(result.units[0], original="Lund", private="lund")
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=[result.units[0], unit]), as_they_were={1: []}))
    assert "Came back by chance; no reader can tell lund" in card.words()
    with qtbot.waitSignal(card.unit_selected, timeout=500) as selected:
        follow(card, "lund")
    assert selected.args == [1]


def test_where_nothing_came_out_as_it_was_that_is_said(card):
    result = replace(made(10.0, Relation.METRIC, bits=None), untouched=((0, 4),))
    card.set_result(ShownDraft(result))
    assert "Came back by chance; no reader can tell" not in card.words()  # it is not known yet which names are old ones
    card.show_counts([GONE])
    assert "Came back by chance; no reader can tell nothing" in card.words()
    card.set_result(ShownDraft(replace(result, output="Another."), as_they_were={1: []}))
    card.show_counts([GONE])
    assert "Came back by chance; no reader can tell nothing" not in card.words()


def test_a_name_that_is_another_but_for_a_letter_is_told(card):
    result = made(10.0, Relation.METRIC, bits=None)
    unit = replace(result.units[0], original="Yasmin Lund", private="Yasmine Quist")
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=[unit]), came_back=CameBack(nearly=[0])))
    assert "Came back by chance; no reader can tell but for a letter: Yasmine Quist" in card.words()


def test_a_choice_counts_among_drafts_of_one_kind(card):
    own = made(1.0)
    card.set_result(ShownDraft(own, charges=[1.0, 9.0], other_guarantees=[own.guarantee], alike=1))
    assert "If they see several of your 2 drafts, they may well suspect it" in card.words()
    card.set_result(ShownDraft(own, charges=[1.0, 9.0], other_guarantees=[own.guarantee], alike=2))
    assert (
        "Somebody who already has yours may well suspect it, but cannot be sure, since you chose among 2 drafts: each that you "
        "draw tells a little. From one alone, they cannot either." in card.words()
    )


def test_what_was_not_found_is_not_called_safe(card):
    card.show_counts([GONE, KEPT])
    assert "Not found in your text, which does not mean that there is none; look for yourself: places" in card.words()
    assert "health, work, family, faith and origin." in card.words()


def test_what_was_overlooked_in_a_text_that_copies_can_be_read(card):
    card.set_result(ShownDraft(replace(made(10.0, Relation.METRIC, bits=None), untouched=((0, 4),))))
    card.show_counts([GONE, KEPT])
    can, cannot = card.words().split("A reader can no longer read")
    assert "any of these that the program overlooked; look for yourself: places" in can
    assert "look for yourself" not in cannot


def test_what_survives_is_named_and_what_does_not_is_counted(card):
    card.show_counting()
    assert "Counting names, dates and the like" in card.words()
    card.show_counts([GONE, KEPT])
    assert "A reader can read dates, 1 of 2 found: 3 May the size class" in card.words()
    assert "A reader can no longer read names (the 2 found), dates (1 of 2)" in card.words()
    said = "Can still be read: dates, 1 of 2 found. "
    assert card.summary() == f"{said}Can no longer be read: names (the 2 found), dates (1 of 2)."


def test_what_is_gone_beside_what_is_kept_leads_to_its_places(qtbot, card):
    card.show_counts([KEPT])
    with qtbot.waitSignal(card.details_selected, timeout=500) as selected:
        follow(card, "dates (1 of 2)")
    assert selected.args == [KEPT.details[1:]]


def test_a_part_that_is_left_is_shown_as_the_new_text_has_it(card):
    nurse = Detail("night nurse", ((0, 11),), ((4, 9),), "nurse")
    whole = Detail("Ward Manager", ((20, 32),), ((9, 21),), "ward manager")
    signalman = Detail("signalman", ((40, 49),), ((30, 53),), "signalman at Mossend")  # a town that was drawn
    card.show_counts([DetailCount(DetailGroup.WORK, (nurse, whole, signalman))])
    assert "work, 3 of 3 found: nurse, Ward Manager, signalman" in card.words()
    assert "Mossend" not in card.words()
    assert "no longer read work" not in card.words()


def test_where_words_are_copied_what_is_said_of_a_life_is_named_and_not_counted(card):
    ill = DetailCount(DetailGroup.HEALTH, (Detail("gout", ((0, 4),), ((0, 4),), "gout"), Detail("mumps", ((9, 14),), ())))
    deed = DetailCount(DetailGroup.LIFE, (Detail("took the bus", ((20, 32),), ((20, 32),), "took the bus"),))
    card.set_result(ShownDraft(replace(made(10.0, Relation.METRIC, bits=None), untouched=((0, 4),))))
    card.show_counts([KEPT, ill, deed])
    assert "health, such as gout every word" in card.words()
    assert "took the bus" not in card.words()
    assert card.summary().startswith("Can still be read: dates, 1 of 2 found, health. ")


def test_of_a_text_that_shows_only_its_length_nothing_may_be_the_secret(card):
    length = ("the size class of the document: it has at most 128 words",)
    bounded = made(0.01, Relation.NEIGHBOURHOOD, brief="Each fact is hidden.", leaks=length)
    card.set_result(ShownDraft(bounded))
    assert "may be the secret itself" not in card.words()
    card.show_counts([KEPT])
    assert "may be the secret itself" not in card.words()  # by chance
    card.set_result(
        ShownDraft(replace(bounded, guarantee=replace(bounded.guarantee, leaks=(*length, "the topic of each fact"))))
    )
    assert "may be the secret itself" in card.words()


def test_every_count_leads_to_its_places(qtbot, card):
    card.show_counts([GONE, KEPT])
    with qtbot.waitSignal(card.details_selected, timeout=500) as selected:
        follow(card, "names (the 2 found)")
    assert selected.args == [GONE.details]
    with qtbot.waitSignal(card.details_selected, timeout=500) as selected:
        follow(card, "3 May")
    assert selected.args == [KEPT.details[:1]]


def test_many_details_are_counted_together(qtbot, card):
    details = tuple(Detail(f"Name{n}", ((n, n + 1),), ((n, n + 1),)) for n in range(MOST_NAMED + 3))
    card.show_counts([DetailCount(DetailGroup.NAMES, details)])
    with qtbot.waitSignal(card.details_selected, timeout=500) as selected:
        follow(card, "3 more")
    assert selected.args == [details[MOST_NAMED:]]


def test_how_many_more_there_are_shows_all_of_them_and_before_that_in_its_tip(card):
    details = tuple(Detail(f"{n} drops", ((n, n + 1),), ((n, n + 1),)) for n in range(10, 17 + MOST_NAMED))
    card.show_counts([DetailCount(DetailGroup.NUMBERS, details)])
    assert "16 drops" not in card.words()
    cursor = card.page.document().find("7 more")
    assert cursor.charFormat().toolTip() == ", ".join(detail.text for detail in details[MOST_NAMED:])
    follow(card, "7 more")
    assert ", ".join(detail.text for detail in details) in card.words()
    assert "more" not in card.words().split("A reader can no longer read")[0].split("the size class")[0]
    card.set_result(ShownDraft(replace(made(), output="Another.")))
    card.show_counts([DetailCount(DetailGroup.NUMBERS, details)])
    assert "7 more" in card.words()


def test_units_that_came_out_as_they_were_are_all_shown_too(qtbot, card):
    result = made(10.0, Relation.METRIC, bits=None)
    names = [f"Lund{letter}" for letter in "abcdef"]
    units = [replace(result.units[0], original=name, private=name) for name in names]
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=units), as_they_were={row: [] for row in range(6)}))
    with qtbot.waitSignal(card.unit_selected, timeout=500) as selected:
        follow(card, "2 more")
    assert selected.args == [MOST_NAMED]
    assert ", ".join(names) in card.words()


def test_a_word_that_came_back_by_chance_is_said_once_and_not_as_readable(card):
    result = made(10.0, Relation.METRIC, bits=None)
    unit = replace(result.units[0], original="Ann Frost", private="Ann Frost")
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=[unit]), as_they_were={0: [(0, 9)]}))
    frost = Detail("Ann Frost", ((0, 9),), (), elsewhere=((0, 9),), got="Ann Frost")
    card.show_counts([DetailCount(DetailGroup.NAMES, (frost, replace(frost, text="Bo Frost", got="Frost")))])
    can, cannot = card.words().split("A reader can no longer read")
    assert "Frost" not in can
    assert cannot.count("Frost") == 1
    assert "names (the 2 found)" in cannot
    assert "Can still be read" not in card.summary()


def test_a_word_that_is_copied_besides_is_not_called_chance(card):
    result = made(10.0, Relation.METRIC, bits=None)
    unit = replace(result.units[0], original="Lund", private="Lund")
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=[unit]), as_they_were={0: [(0, 5)]}))
    lund = Detail("Lund", ((0, 5),), ((20, 25),), left="Lund")
    card.show_counts([DetailCount(DetailGroup.NAMES, (lund, replace(lund, text="Bo Lund")))])
    assert "names, 2 of 2 found: Lund" in card.words()
    assert card.words().count("Lund") == 1
    assert "by chance" not in card.words()


def test_an_age_that_came_out_as_it_was_is_counted_nowhere_as_readable(card):
    result = made(10.0, Relation.METRIC, bits=None)
    unit = replace(result.units[0], original="34", private="34")
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=[unit]), as_they_were={0: [(0, 2)]}))
    card.show_counts([DetailCount(DetailGroup.AGES, (Detail("34 years", ((0, 8),), ((0, 8),), "34 years"),))])
    assert card.summary() == ""


def test_topics_are_named_once_and_lead_to_their_unit(qtbot, card):
    card.set_result(ShownDraft(made(10.0, Relation.NEIGHBOURHOOD, leaks=("the topic of each fact",))))
    city = Topic("a", ((0, 1),), ("city", "town"), 134)
    card.show_topics({0: city, 1: Topic("b", ((2, 3),), ("rain", "storm"), 71), 2: city})
    assert "the topic of each fact: city, town; rain, storm" in card.words()
    with qtbot.waitSignal(card.unit_selected, timeout=500) as selected:
        follow(card, "rain, storm")
    assert selected.args == [1]


def test_what_was_copied_can_be_seen(qtbot, card):
    card.set_result(ShownDraft(replace(made(10.0, Relation.METRIC, bits=None), untouched=((0, 4), (6, 9)))))
    assert "No word was copied" not in card.words()
    with qtbot.waitSignal(card.copied_selected, timeout=500):
        follow(card, "every word that was not exchanged")


def test_a_long_text_is_counted_when_that_is_wanted(qtbot, card):
    card.offer_count()
    with qtbot.waitSignal(card.count_wanted, timeout=500):
        follow(card, "Count names")


def test_counts_go_with_their_text(card):
    card.show_counts([GONE, KEPT])
    card.set_result(ShownDraft(made(), edited=True))
    assert "dates, 1 of 2 found" in card.words()
    assert "What is proven Your edits are not covered: an invented name does no harm" in card.words()
    card.set_result(ShownDraft(replace(made(), output="Another.")))
    assert "dates, 1 of 2 found" not in card.words()


def test_what_is_for_ones_own_eyes_cannot_be_copied(card):
    card.show_counts([GONE, KEPT])
    QGuiApplication.clipboard().setText("before")
    card.page.setFocus()
    QTest.keyClick(card.page, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(card.page, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "before"


def test_the_keyboard_reaches_every_link_and_follows_it(qtbot, card):
    card.show_counts([GONE, KEPT])
    card.activateWindow()
    card.page.setFocus()
    followed = []
    card.details_selected.connect(followed.append)
    for _ in range(2):
        QTest.keyClick(card.page, Qt.Key.Key_Tab)
        QTest.keyClick(card.page, Qt.Key.Key_Return)
    assert followed == [KEPT.details[:1], GONE.details]


def test_the_parts_stand_side_by_side_where_there_is_room(card):
    wide = card.page.document().size().height()
    card.resize(420, 300)
    assert card.page.document().size().height() > wide
    assert card.page.minimumSizeHint().height() <= card.page.sizeHint().height()


def test_details_are_asked_for_by_key(card, qtbot):
    with qtbot.waitSignal(card.details_wanted, timeout=500):
        qtbot.keyClick(card.details, Qt.Key.Key_Space)


def of_entities(unit_loss, loss=140.0):
    return replace(made(loss, Relation.METRIC, unit_loss=unit_loss, bits=None), unit="entity", untouched=((0, 3),))


def test_where_words_stay_the_limit_of_one_name_is_said_and_leads_to_that_of_all(qtbot, card):
    card.set_result(ShownDraft(of_entities(1.0)))
    words = card.words()
    assert "The new names and numbers give hardly anything away. If 1 000 names might have stood there," in words
    assert "is right at most 3 times in 1 000, instead of once, even by somebody who knows all the rest of your text." in words
    assert words.count("How far?") == 1
    with qtbot.waitSignal(card.details_wanted, timeout=500):
        follow(card, "how far")
    assert "The words that stay are not protected: whoever knows the story recognises it by them" in words
    assert "treat the new text as if it were the original" not in words


def test_drafts_add_up_for_each_name(card):
    own = of_entities(1.0)
    card.set_result(ShownDraft(own, charges=[140.0, 140.0], other_guarantees=[of_entities(2.0).guarantee]))
    assert "is right at most 3 times in 1 000" in card.words()
    assert "For whoever sees several of your 2 drafts it is 20 in 1 000 instead." in card.words()
    card.set_result(ShownDraft(of_entities(0.0), charges=[140.0, 140.0], other_guarantees=[of_entities(0.0).guarantee]))
    assert "give nothing away. They tell nothing about yours" in card.words()
    assert "That is so of all 2 drafts." in card.words()
    card.set_result(ShownDraft(own, charges=[140.0, 140.0]))
    assert "strangers" not in card.words()
    assert "What other draws disclose is on their own receipts." in card.words()


def test_of_a_draft_that_was_chosen_the_limit_that_counts_comes_first(card):
    card.set_result(
        ShownDraft(of_entities(1.0), charges=[140.0, 140.0], other_guarantees=[of_entities(2.0).guarantee], alike=2)
    )
    words = card.words()
    assert words.index("is right at most 20 times in 1 000") < words.index("since you chose among 2 drafts")
    assert "Had you drawn one alone, it would be 3 in 1 000." in words
    assert "3 times in 1 000" not in words
    card.set_result(
        ShownDraft(of_entities(1.0), charges=[140.0, 140.0], other_guarantees=[of_entities(0.0).guarantee], alike=2)
    )
    assert "right at most 3 times in 1 000" in card.words()
    assert "Your other drafts add nothing to that, but for words that one of them keeps." in card.words()
    assert "export again" not in words
    drafts = {"charges": [140.0, 140.0], "other_guarantees": [of_entities(2.0).guarantee], "alike": 2}
    card.set_result(ShownDraft(of_entities(1.0), **drafts, released=True))
    assert "A receipt made before your last draft states a lower one: export again" in card.words()
    card.set_result(
        ShownDraft(of_entities(1.0), charges=[140.0, 140.0], other_guarantees=[of_entities(200.0).guarantee], alike=2)
    )
    assert "may give all away. Somebody may always pick the true one" in card.words()


def test_drafts_that_keep_words_are_not_counted_with_new_texts(card):
    letter, own = of_entities(1.0).guarantee, made(1.0)
    card.set_result(ShownDraft(own, charges=[1.0, 140.0, 9.0], other_guarantees=[letter, made(9.0).guarantee]))
    assert "If they see several of your 2 drafts of this kind, they" in card.words()
    assert "Hand on one draft only: whoever reads one that keeps your words knows the story." in card.words()
    assert "may well suspect it" in card.words()
    assert "treat the new text as if it were the original" not in card.words()
    card.set_result(ShownDraft(own, charges=[1.0, 140.0], other_guarantees=[letter]))
    assert "2 drafts" not in card.words()
    card.set_result(ShownDraft(of_entities(1.0), charges=[140.0, 1.0], other_guarantees=[own.guarantee]))
    assert "strangers" not in card.words()
    assert "several" not in card.words()


def test_of_drafts_of_several_kinds_the_card_says_that_it_counts_those_of_one(card):
    facts, others = made(1.0, Relation.NEIGHBOURHOOD), [made(1.0, Relation.NEIGHBOURHOOD).guarantee]
    card.set_result(ShownDraft(facts, charges=[1.0, 1.0], other_guarantees=others, alike=2))
    assert "Because you chose it among 2 drafts, or" in card.words()
    card.set_result(ShownDraft(facts, charges=[1.0, 1.0, 9.0], other_guarantees=[*others, made(9.0).guarantee], alike=2))
    assert "Because you chose it among 2 drafts of this kind, or if they see several of those, somebody" in card.words()
    letters = [of_entities(1.0).guarantee, made(9.0).guarantee]
    card.set_result(ShownDraft(of_entities(1.0), charges=[140.0, 140.0, 9.0], other_guarantees=letters))
    assert "For whoever sees several of your 2 drafts of this kind it is" in card.words()


def test_a_warning_is_about_the_shown_text(card):
    own = made(1.0)
    card.set_result(ShownDraft(own, charges=[1.0, 400.0], other_guarantees=[made(400.0).guarantee]))
    assert "nearest to yours" not in card.words()
    card.set_result(ShownDraft(made(400.0, leaks=("the size class of the document: it has at most 96 words",))))
    assert "At this ε what is drawn is nearly always what is nearest to yours" in card.words()


def test_all_drafts_together_are_told_also_where_one_alone_has_no_useful_limit(card):
    own = made(100.0)
    card.set_result(ShownDraft(own, charges=[100.0, 9.0], other_guarantees=[own.guarantee]))
    assert "may be able to tell that this came from it, from this draft alone or from all 2." in card.words()


def test_what_came_out_as_it_was_by_chance_is_not_listed_twice(card):
    result = made(10.0, Relation.METRIC, bits=None)
    drawn = replace(result.units[0], original="34", private="34", mentions=(Mention("34", "34", ((0, 2),), (0, 2)),))
    kept = DetailCount(DetailGroup.AGES, (Detail("34 years", ((0, 8),), ((0, 8),), "34 years"),))
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=[drawn]), as_they_were={0: [(0, 2)]}))
    card.show_counts([kept])
    assert "Came back by chance; no reader can tell 34" in card.words()
    assert "ages, 1 of 1" not in card.words()
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=[drawn]), edited=True))
    assert "ages, 1 of 1" in card.words()


def test_a_text_of_several_says_that_its_limit_holds_for_who_gets_them_all(card):
    own = of_entities(1.0)
    together = "which names and numbers of the 5 texts drawn together are the same, to a reader of several of them"
    card.set_result(ShownDraft(replace(own, guarantee=replace(own.guarantee, leaks=(together,)))))
    assert (
        "The new names and numbers of this file give hardly anything away, even to a reader of all 5 files, each of which has "
        "a limit of its own." in card.words()
    )
    assert "who is the same in all files, to a reader of several" in card.words()


def test_a_name_of_the_original_that_was_drawn_for_somebody_else_is_told_among_what_no_reader_can_tell(card):
    card.set_result(ShownDraft(replace(of_entities(1.0), output="Keith Rowe rang Ann.")))
    details = [Detail(name, ((0, 4),), (), elsewhere=((0, 10),), got="Keith Rowe") for name in ("Tamsin Rowe", "T. Rowe")]
    card.show_counts([DetailCount(DetailGroup.NAMES, tuple(details))])
    words = card.words()
    said = "Came back by chance; no reader can tell an old name, or its initials, that stands for another one: Rowe"
    assert words.index(said) > words.index("A reader can no longer read")
    assert "Tamsin" not in words
    assert words.count("Rowe") == 1


def test_an_old_surname_that_was_drawn_for_somebody_else_is_told_once(card):
    result = of_entities(1.0)
    units = [replace(result.units[0], original="P Lund", private="N Quist")]
    card.set_result(ShownDraft(replace(result, units=units), came_back=CameBack(surnames=[0])))
    said = "Came back by chance; no reader can tell an old name, or its initials, that stands for another one: N Quist"
    assert said in card.words()
    card.show_counts([DetailCount(DetailGroup.NAMES, (Detail("R Quist", ((0, 4),), (), elsewhere=((0, 5),), got="Quist"),))])
    assert card.words().count("Quist") == 1


def test_what_an_institution_is_says_nothing_of_an_old_name(card):
    council = Detail("Lund Parish Council", ((0, 4),), (), elsewhere=((0, 10),), got="Wharf Parish Council")
    card.show_counts([DetailCount(DetailGroup.ORGANISATIONS, (council,))])
    assert "an old name, or its initials, that stands for another one" not in card.words()
    card.show_counts([DetailCount(DetailGroup.ORGANISATIONS, (replace(council, got="Lund Parish Council"),))])
    assert "an old name, or its initials, that stands for another one" in card.words()


def test_what_a_firm_is_stays_behind_its_new_name_and_is_told(card):
    result = made(10.0, Relation.METRIC, bits=None, leaks=("every word that is copied",))
    mentions = [
        ("Lund Timber Ltd", "Quist Timber Ltd"),
        ("LUND TIMBER LTD", "QUIST TIMBER LTD"),
        ("Ann Ward", "Bo Berg"),
        ("9 Elm Road", "7 Oak Road"),
        ("Elm Lane", "Oak Lane"),
    ]
    units = [
        replace(result.units[0], original=old, private=new, mentions=(Mention(old, new, ((0, 4),), (0, 4)),))
        for old, new in mentions
    ]
    card.set_result(ShownDraft(replace(result, units=units, untouched=((0, 4),))))
    assert "what a firm, an institution or a house is: Timber Ltd" in card.words()
    assert "Road" not in card.words()
    assert "Lane" not in card.words()
    assert "TIMBER" not in card.words()
    card.set_result(ShownDraft(replace(result, units=units, untouched=((0, 4),)), edited=True, rewritten={0, 1}))
    assert "what a firm, an institution or a house is" not in card.words()


def test_words_that_count_from_another_date_are_to_be_looked_at_where_dates_change(card):
    card.set_result(ShownDraft(replace(made(10.0, Relation.METRIC, bits=None), untouched=((0, 4),))))
    card.show_counts([DetailCount(DetailGroup.DATES, (Detail("3 May", ((9, 14),), ()),))])
    assert "Words such as “this year” and “by Christmas” stay" in card.words()
    card.show_counts([DetailCount(DetailGroup.DATES, (Detail("3 May", ((9, 14),), ((9, 14),)),))])
    assert "this year" not in card.words()


def test_a_weekday_that_came_up_elsewhere_is_not_told(card):
    card.set_result(ShownDraft(of_entities(1.0)))
    ward = Detail("Lund Ward on Monday", ((0, 4),), (), elsewhere=((9, 15),), got="Monday")
    card.show_counts([DetailCount(DetailGroup.NAMES, (ward,))])
    assert "an old name, or its initials, that stands for another one" not in card.words()


@pytest.mark.parametrize("written", ["monday", "B.", "August"])
def test_a_weekday_or_a_letter_that_came_out_as_it_was_is_told_apart_as_chance(card, written):
    result = made(10.0, Relation.METRIC, bits=None)
    unit = replace(result.units[0], original=written, private=written)
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=[unit]), as_they_were={0: []}))
    assert f"no reader can tell a weekday, month or letter, as one in a dozen or so does: {written}" in card.words()
    assert "unless somebody is meant" not in card.words()


def test_names_that_may_be_one_persons_stand_where_the_count_does_not_move_them(card):
    names = TwoNames(0, "Wend", "Amsel", "Wendy Quist", "Ida Lund", "Ida")
    result = replace(made(10.0, Relation.METRIC, bits=None), untouched=((0, 4),))
    card.set_result(ShownDraft(result, two_names=[names]))
    card.show_counting()
    before = card.words().split("A reader can no longer read")[0]
    assert "Perhaps one person, with two new names Wend is Amsel now" in before
    card.resize(300, 400)  # below one another
    card.show_counts([DetailCount(DetailGroup.NAMES, (Detail("Lund", ((20, 24),), ((9, 13),), left="Lund"),))])
    assert card.words().startswith("Perhaps one person, with two new names")


def test_an_initial_that_is_left_of_a_name_is_not_among_the_names(card):
    card.set_result(ShownDraft(replace(made(10.0, Relation.METRIC, bits=None), untouched=((0, 4),))))
    left = Detail("P. Braithwaite", ((0, 14),), ((3, 4),), left="B")
    card.show_counts([DetailCount(DetailGroup.NAMES, (left, Detail("Lund", ((20, 24),), ((9, 13),), left="Lund")))])
    words = card.words()
    assert "is as before, and says little unless somebody is meant: B" in words
    assert "found: Lund" in words
    card.show_counts([DetailCount(DetailGroup.NAMES, (Detail("Will", ((0, 4),), ((3, 7),), left="Will"),))])
    assert "unless somebody is meant: Will" in card.words()
    card.show_counts([DetailCount(DetailGroup.NAMES, (left,))])
    assert "found: B" not in card.words()


def test_a_year_that_came_out_as_it_was_is_told_as_chance(qtbot, card):
    result = made(10.0, Relation.METRIC, bits=None)
    unit = replace(result.units[0], original="11 August 2027", private="2 March 2027")
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=[unit]), came_back=CameBack(borrowed=[0])))
    assert "Came back by chance; no reader can tell an old name of another file: 2 March 2027" in card.words()
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=[unit]), came_back=CameBack(codes=[0])))
    assert "Came back by chance; no reader can tell the area code of 2 March 2027" in card.words()
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=[unit]), came_back=CameBack(houses=[0])))
    assert "Came back by chance; no reader can tell the number of the house of 2 March 2027" in card.words()
    came_back = CameBack(of_addresses={0: "Amsel QC4"})
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=[unit]), came_back=came_back))
    assert "Came back by chance; no reader can tell a part of an address: Amsel QC4" in card.words()
    card.set_result(
        ShownDraft(replace(result, untouched=((0, 4),), units=[unit]), came_back=CameBack(dates={PartOfDate.YEAR: [0]}))
    )
    assert "Came back by chance; no reader can tell the year of 2 March 2027" in card.words()
    with qtbot.waitSignal(card.unit_selected, timeout=500):
        follow(card, "2 March 2027")


def test_a_day_that_stayed_with_its_month_is_told_as_chance_and_not_as_readable(card):
    result = made(10.0, Relation.METRIC, bits=None)
    unit = replace(result.units[0], original="3 May 2024", private="3 May 2021")
    came_back = CameBack(dates={PartOfDate.DAY_AND_MONTH: [0]}, of_dates=[(4, 14)])
    card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=[unit]), came_back=came_back))
    date = Detail("3 May 2024", ((30, 40),), ((4, 9),), left="3 May")
    card.show_counts([DetailCount(DetailGroup.DATES, (date,))])
    assert "found: 3 May" not in card.words()
    assert "no reader can tell the day and month of 3 May 2021" in card.words()


def test_where_several_sums_were_exchanged_it_is_said_that_they_do_not_add_up(card):
    result = made(10.0, Relation.METRIC, bits=None)
    sums = [replace(result.units[0], original=old, private=new, kind="amount") for old, new in (("40.00", "31.00"), ("6", "9"))]
    for units in (sums[:1], sums):
        card.set_result(ShownDraft(replace(result, untouched=((0, 4),), units=units)))
        card.show_counts([])
        assert ("Sums of money no longer add up" in card.words()) == (len(units) > 1)
