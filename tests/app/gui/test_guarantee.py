from __future__ import annotations

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from app.gui.guarantee import GuaranteeCard, GuaranteeWords
from engine.documents.receipt import EDITED, guarantee_in_words
from engine.privacy.guarantee import Guarantee, Relation
from engine.results import INVENTED_NOTICE as NOTICE
from engine.results import Result, Unit

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")  # the offscreen screen

ORIGINAL = "Rosalind <b>Quill</b> went home."


def made(epsilon=40.0, relation=Relation.NEIGHBOURHOOD, **changes):
    guarantee = Guarantee(
        statement="Each released fact is 5-indistinguishable only among facts of the same public cluster.",
        relation=relation,
        unit="document",
        scope="the whole text",
        epsilon=epsilon,
        delta=0.0,
        draws=8,
        leaks=("the topic of each fact", "the size class of the document: it has at most 8 facts"),
    )
    result = Result(
        mechanism="dp-st",
        parameters={"cluster": "neighbourhood"},
        epsilon=epsilon,
        delta=0.0,
        unit="fact",
        units=[Unit("Rosalind went home", "a friend left", 5.0, 134)],
        output="A friend left.",
        guarantee=guarantee,
        untouched=(),
        reconstructor="rules",
        timings={},
        versions={"palimpsest": "0.1.0", "store": {"name": "starter", "format": 1}},
    )
    return replace(result, **changes)


@pytest.fixture
def card(qtbot):
    card = GuaranteeCard()
    qtbot.addWidget(card)
    card.open()
    return card


def shown_text(card):
    return card._text.toPlainText()


@pytest.mark.parametrize(("draws", "edited"), [((), False), ((40.0, 20.0), True)])
def test_card_says_the_words_of_the_receipt_and_the_odds_in_place_of_a_word_for_strength(card, draws, edited):
    result = made()
    card.set_result(result, draws, edited)
    text = shown_text(card)
    for words in guarantee_in_words(result, edited=edited, draws=draws):
        if words == NOTICE:
            assert any(label.text() == NOTICE and label.isVisible() for label in card.findChildren(type(card._said)))
        elif words == EDITED:
            assert text.startswith(EDITED)
        elif words.startswith("Strength"):
            assert words not in text  # which would hide what is given away anyway
        else:
            assert words.removeprefix("Can be seen: ").removesuffix(".") in text
    assert Relation.NEIGHBOURHOOD.sentence in text
    assert "may be able to tell that this came from it. The topics are not meant by this: they can be seen." in text
    assert "in 8 random choices" in text


def test_card_says_what_all_draws_together_let_be_seen(card):
    result = made(10.0)
    result = replace(result, guarantee=replace(result.guarantee, relation=Relation.DOCUMENT, leaks=()))
    card.set_result(result, (10.0, 40.0), others=(made().guarantee,))
    assert "What can still be seen" not in shown_text(card)  # the other stayed on the machine
    card.set_result(result, (10.0, 40.0), others=(made().guarantee,), released=(made().guarantee,))
    said = "What can be seen besides in the other drafts that were exported or copied\nthe topic of each fact\n"
    assert said in shown_text(card)
    assert "What can still be seen in this text" not in shown_text(card)
    assert "not rated" not in shown_text(card)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("realizer", "Built-in sentence rules, no language model (realizer)"),
        ("a model", "a model"),
        ("replacement", "You did: it is your text, with names and numbers in it replaced."),
    ],
)
def test_card_says_who_wrote_the_text(card, name, words):
    card.set_result(made(reconstructor=name))
    assert f"Who wrote the text\n{words}" in shown_text(card)


def test_the_list_of_what_can_be_seen_is_gone_to(card):
    result = made(relation=Relation.METRIC)
    card.resize(400, 240)
    card.set_result(replace(result, guarantee=replace(result.guarantee, statement="Long. " * 300)))
    card.show_leaks()
    cursor = card._text.cursorForPosition(QPoint(20, 12))
    near = cursor.block().text() + cursor.block().next().text()
    assert card._text.verticalScrollBar().value() > 0
    assert "What can still be seen" in near


def test_copy_copies_the_words_and_nothing_of_the_original(card, qtbot):
    result = made(untouched=((0, 8),))
    card.set_result(result, original=ORIGINAL)
    qtbot.mouseClick(card.findChild(QPushButton, "copy"), Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    assert copied == "\n".join(guarantee_in_words(result))
    assert "Rosalind" not in copied
    assert card._said.text() == "Copied."


def test_card_shows_untouched_spans_as_plain_text(card):
    card.set_result(made(untouched=((0, 8), (9, 21))), original=ORIGINAL)
    assert "Left untouched (2)" in shown_text(card)
    assert "Rosalind" in shown_text(card)
    assert "<b>Quill</b>" in shown_text(card)


def test_versions_are_folded_away(card, qtbot):
    card.set_result(made())
    assert "store: name starter" not in shown_text(card)
    qtbot.mouseClick(card.findChild(QPushButton, "versions"), Qt.MouseButton.LeftButton)
    assert "store: name starter, format 1" in shown_text(card)
    assert "cluster: neighbourhood" in shown_text(card)
    qtbot.mouseClick(card.findChild(QPushButton, "versions"), Qt.MouseButton.LeftButton)
    assert "store: name starter" not in shown_text(card)


def test_text_is_selected_by_keyboard(card, qtbot):
    card.set_result(made())
    qtbot.keyClick(card._text, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert "What can still be seen" in card._text.textCursor().selectedText()


def test_of_drafts_the_details_say_the_limit_that_counts_instead_as_the_card_and_the_receipt_do(card):
    def guarantee(loss):
        return replace(made(relation=Relation.METRIC).guarantee, unit_loss=loss, bits=None)

    result = made(unit="entity", guarantee=guarantee(1.9))
    limit = "This limit counts since you chose among 2 drafts, and for whoever sees several."
    card.set_result(result, (40.0, 40.0), others=(guarantee(1.95),))
    assert limit in shown_text(card)
    assert "right at most 45 times" in shown_text(card)
    card.set_result(result, (40.0, 40.0))  # the other is not at hand
    assert limit not in shown_text(card)


def test_of_drafts_the_details_say_one_thing_of_whether_the_others_count(card):
    own = replace(made(relation=Relation.METRIC).guarantee, unit_loss=1.9, bits=None)
    result = made(unit="entity", guarantee=own)
    card.set_result(result, (40.0, 40.0), others=(replace(own, unit_loss=0.0),))
    assert "Your other drafts add nothing to that, but for words that one of them keeps." in shown_text(card)
    assert "It adds nothing to the limit on one name." in shown_text(card)
    assert "count all" not in shown_text(card)
    assert "all runs count" not in shown_text(card)


def test_what_all_names_tell_counts_all_drafts(card):
    own = replace(made(relation=Relation.METRIC).guarantee, unit_loss=1.0, bits=None)
    result = replace(made(unit="entity", guarantee=own), epsilon=5.0, charged=5.0)
    card.set_result(result, (5.0,))
    assert "they pick yours at most 130 times" in shown_text(card)
    card.set_result(result, (5.0, 5.0), others=(own,))
    assert "They may be able to tell that this came from it." in shown_text(card)


@pytest.mark.parametrize("loss", [0.05, 0.7, 1.25, 1.83, 3.0, 6.0])
def test_the_window_and_the_receipt_say_the_same_number_of_times(qapp, loss):
    result = replace(made(relation=Relation.METRIC), unit="entity")
    result = replace(result, guarantee=replace(result.guarantee, unit_loss=loss))
    told = [GuaranteeWords().limit_of_one(loss, "entity"), guarantee_in_words(result)[0]]
    assert len({re.search(r"right at most (\S+) times", words)[1] for words in told}) == 1


def test_of_new_texts_the_details_say_what_all_drafts_and_what_one_alone_tell(card):
    own = replace(made(relation=Relation.DOCUMENT).guarantee, loss=5.0, epsilon=5.0, leaks=(), bits=8.0)
    result = replace(made(guarantee=own), epsilon=5.0, charged=5.0)
    card.set_result(result, (5.0, 3.0), others=(replace(own, loss=3.0),))
    said = shown_text(card)
    assert "since you chose among 2 drafts" in said
    assert "at most 749 times in 1 000 tries by all 2 drafts, and 130 times by this one alone" in said
    card.set_result(result, (5.0, 40.0))  # the other is not at hand
    assert "no useful limit is left by all 2 drafts" in shown_text(card)
    card.set_result(result, (5.0,))
    assert "at most 130 times in 1 000 tries, instead of once" in shown_text(card)
