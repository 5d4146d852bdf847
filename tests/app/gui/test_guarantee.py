from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from app.gui.guarantee import GuaranteeCard, GuaranteeLine
from engine.documents.receipt import UNRATED, guarantee_in_words
from engine.privacy.guarantee import NO_GUARANTEE, Guarantee, Relation
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
def line(qtbot):
    line = GuaranteeLine()
    qtbot.addWidget(line)
    return line


@pytest.fixture
def card(qtbot):
    card = GuaranteeCard()
    qtbot.addWidget(card)
    card.open()
    return card


def shown_text(card):
    return card._text.toPlainText()


def test_line_is_there_only_with_a_result(line):
    assert line.isHidden()
    line.set_result(made())
    assert line.isVisible()
    line.set_result(None)
    assert line.isHidden()


def test_line_says_the_mechanisms_own_words(line):
    result = made()
    line.set_result(result)
    assert result.guarantee.statement in line.words()
    assert "Can be seen: the topic of each fact; the size class of the document: it has at most 8 facts." in line.words()
    assert "Nothing of the original was copied." in line.words()
    assert "Nothing of the original was copied." in guarantee_in_words(result)  # the receipt says it so, too
    assert line.accessibleDescription() == line.words()


@pytest.mark.parametrize(
    ("epsilon", "word", "warned"),
    [(1.0, "Strong", False), (10.0, "Moderate", False), (10.1, "Weak", True), (101.0, "Almost none", True)],
)
def test_line_warns_in_words_and_by_a_sign_where_it_means_little(line, epsilon, word, warned):
    line.set_result(made(epsilon, Relation.COUNT))
    between = "between originals that agree in what can be seen"
    assert line.words().startswith(f"{word}, {between}: worst loss ε = {epsilon:g} for the whole doc")
    assert ("Little protection" in line.words() or "promises almost nothing" in line.words()) == warned
    assert line._warning_sign.isVisible() == warned


def test_line_counts_every_draw_of_the_document(line):
    result = made(10.0, Relation.COUNT)
    line.set_result(result, draws=[10.0, 10.0], others=[result.guarantee])
    assert line.words().startswith(
        "Weak, between originals that agree in what can be seen: worst loss ε = 20 for the whole document over 2 r"
    )


def test_line_gives_no_word_for_draws_of_which_it_does_not_know_what_they_let_be_seen(line):
    line.set_result(made(0.25, Relation.DOCUMENT), draws=[0.25, 0.25])
    assert "Strong" not in line.words()
    assert "on their own receipts: worst loss ε = 0.5 for the whole document over 2 runs." in line.words()
    assert line._warning_sign.isVisible()


@pytest.mark.parametrize("relation", [Relation.DOCUMENT, Relation.COUNT])
def test_line_never_promises_more_than_the_relation(line, relation):
    line.set_result(made(10.0, relation))
    assert line.words().startswith(f"Moderate, {relation.pairs_in_words}: worst loss ε = 10 for the whole document.")


def test_line_says_that_epsilon_is_for_each_unit_of_distance_and_rates_the_worst_loss(line):
    result = made(1.0, Relation.METRIC, charged=28.6)
    line.set_result(result)
    assert line.words().startswith(
        f"Weak, {Relation.METRIC.pairs_in_words}: ε = 1 for each unit of distance, worst loss ε = 28.6 for the whole document"
    )
    assert "Little protection" in line.words()


@pytest.mark.parametrize(("relation", "bits"), [(Relation.NEIGHBOURHOOD, 11.6), (Relation.METRIC, None)])
def test_line_gives_no_word_where_what_is_given_away_may_be_the_secret(line, relation, bits):
    result = made(0.01, relation)
    line.set_result(replace(result, guarantee=replace(result.guarantee, bits=bits)))
    assert line.words().startswith("Not rated, because what can be seen may be the secret itself; ")
    assert "worst loss ε = 0.01 for the whole document" in line.words()
    assert "Strong" not in line.words()
    assert line._warning_sign.isVisible()


def test_line_says_it_briefly_where_the_mechanism_does(line):
    result = made()
    brief = "Each fact is hidden among the facts of its topic."
    line.set_result(replace(result, guarantee=replace(result.guarantee, brief=brief)))
    assert f"{brief} Can be seen: the topic of each fact; " in line.words()
    assert "indistinguishable" not in line.words()


def test_line_says_what_all_draws_together_let_be_seen(line):
    own = made(10.0, Relation.COUNT)
    own = replace(own, guarantee=replace(own.guarantee, leaks=("the count",)))
    line.set_result(own, draws=[10.0, 40.0], others=[made().guarantee])
    assert line.words().startswith("Not rated, ")
    assert "; between originals of the same topics: worst loss ε = 50 for the whole document over 2 runs." in line.words()
    assert "All draws together disclose: the count; the topic of each fact; " in line.words()


def test_line_says_that_the_text_was_edited(line):
    line.set_result(made(), edited=True)
    assert "Edited by hand: the guarantee covers the text as it was drawn" in line.words()
    assert "Nothing of the original" not in line.words()
    line.set_result(made())
    assert "Edited by hand" not in line.words()
    assert "Nothing of the original" in line.words()


def test_line_says_that_seeded_draws_have_no_guarantee(line):
    result = made(1.0)
    line.set_result(replace(result, guarantee=replace(result.guarantee, secure=False)))
    assert line.words().startswith("No mathematical guarantee.")
    assert NO_GUARANTEE in line.words()
    assert "Strong" not in line.words()
    assert line._warning_sign.isVisible()


def test_line_says_what_was_copied(line):
    line.set_result(made(untouched=((0, 8),)))
    assert "Copied from the original: 1 span." in line.words()
    assert "Nothing of the original" not in line.words()


def test_details_are_asked_for_by_key(line, qtbot):
    line.set_result(made())
    with qtbot.waitSignal(line.details_wanted, timeout=500):
        qtbot.keyClick(line.findChild(QPushButton), Qt.Key.Key_Space)


@pytest.mark.parametrize(("draws", "edited"), [((), False), ((40.0, 20.0), True)])
def test_card_says_every_word_of_the_receipt(card, draws, edited):
    result = made()
    card.set_result(result, draws, edited)
    text = shown_text(card)
    for words in guarantee_in_words(result, edited=edited, draws=draws):
        if words == NOTICE:
            assert any(label.text() == NOTICE and label.isVisible() for label in card.findChildren(type(card._said)))
        else:
            assert words.removeprefix("Can be seen: ").removesuffix(".") in text
    assert Relation.NEIGHBOURHOOD.sentence in text
    assert "in 8 random choices" in text
    assert ("edited by hand" in text) == edited


def test_card_says_what_all_draws_together_let_be_seen(card):
    result = made(10.0)
    result = replace(result, guarantee=replace(result.guarantee, relation=Relation.DOCUMENT, leaks=()))
    card.set_result(result, (10.0, 40.0), others=(made().guarantee,))
    assert "What can still be seen" not in shown_text(card)  # the other stayed on the machine
    card.set_result(result, (10.0, 40.0), others=(made().guarantee,), released=(made().guarantee,))
    title = "What can still be seen, in this text and the drafts that were handed on"
    assert f"{title}\nthe topic of each fact\n" in shown_text(card)
    assert f"Strength of all runs together: {UNRATED}." in shown_text(card)


@pytest.mark.parametrize(
    ("name", "words"), [("realizer", "Built-in sentence rules, no language model (realizer)"), ("a model", "a model")]
)
def test_card_says_who_wrote_the_text(card, name, words):
    card.set_result(made(reconstructor=name))
    assert f"Who wrote the text\n{words}" in shown_text(card)


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
