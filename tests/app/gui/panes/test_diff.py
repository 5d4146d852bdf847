import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette, QTextCursor

from app.gui.appearance.theme import contrast
from app.gui.panes.diff import SLICE, DiffView
from engine.text.diff import Comparison, Segment, compare

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")  # the offscreen screen

OLD = "I called my sister.\n\nShe was at home."
NEW = "I saw my brother.\n\nShe was at home today."


@pytest.fixture
def diff(qtbot):
    diff = DiffView()
    qtbot.addWidget(diff)
    diff.resize(300, 300)
    diff.show()
    return diff


def format_of(diff, word):
    cursor = diff.view.document().find(word)
    assert not cursor.isNull()
    return cursor.charFormat()


def selected(diff):
    return diff.view.textCursor().selectedText()


def test_removed_is_struck_and_added_is_underlined(diff):
    diff.set_comparison(compare(OLD, NEW))
    assert diff.view.toPlainText() == "I called saw my sister brother.\n\nShe was at home today."
    removed, added, same = (format_of(diff, word) for word in ("called", "today", "home"))
    assert removed.fontStrikeOut()
    assert not removed.fontUnderline()
    assert added.fontUnderline()
    assert not added.fontStrikeOut()
    assert not same.fontStrikeOut()
    assert not same.fontUnderline()
    assert removed.background().color() != added.background().color()
    assert same.background().style() == Qt.BrushStyle.NoBrush


@pytest.mark.parametrize(
    ("kept", "words", "said"),
    [
        (12, 180, "12 of 180 words (7 %) of the original also stand in the new text in the same order; common words do by"),
        (1, 500, "1 of 500 words (less than 1 %) of the original also stands in the new text; common words do by chance."),
        (999, 1000, "999 of 1000 words (more than 99 %) of the original"),
        (0, 5, "0 of 5 words (0 %) of the original also stand in the new text in the same order."),
        (5, 5, "5 of 5 words (100 %) of the original"),
        (0, 0, "The original has no words."),
    ],
)
def test_says_how_much_of_the_original_stays(diff, kept, words, said):
    diff.set_comparison(Comparison((), words, 10, kept))
    assert diff.sentence.text().startswith(said)
    assert diff.view.accessibleDescription().startswith(said)


def test_keys_walk_the_changes_around(qtbot, diff):
    diff.set_comparison(compare(OLD, NEW))
    assert diff.place.text() == "3 changes"
    diff.view.setFocus()
    seen = []
    for _ in range(4):
        qtbot.keyClick(diff.view, Qt.Key.Key_F7)
        seen.append(selected(diff))
    assert seen == ["called saw", "sister brother", " today", "called saw"]
    assert diff.place.text() == "Change 1 of 3"
    assert "Change 1 of 3" in diff.view.accessibleDescription()
    qtbot.keyClick(diff.view, Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert selected(diff) == " today"


def test_the_first_step_back_goes_to_the_last_change(qtbot, diff):
    diff.set_comparison(compare(OLD, NEW))
    qtbot.mouseClick(diff.before, Qt.MouseButton.LeftButton)
    assert selected(diff) == " today"
    qtbot.mouseClick(diff.after, Qt.MouseButton.LeftButton)
    assert selected(diff) == "called saw"


def test_can_mark_changes_in_words(qtbot, diff):
    diff.set_comparison(compare(OLD, NEW))
    qtbot.keyClick(diff.in_words, Qt.Key.Key_Space)
    assert diff.view.toPlainText() == (
        "I [removed: called] [added: saw] my [removed: sister] [added: brother].\n\nShe was at home [added: today]."
    )
    qtbot.keyClick(diff.view, Qt.Key.Key_F7)
    assert selected(diff) == "[removed: called] [added: saw]"
    qtbot.keyClick(diff.in_words, Qt.Key.Key_Space)
    assert "[" not in diff.view.toPlainText()


def test_texts_without_a_change_say_so(qtbot, diff):
    diff.set_comparison(compare(OLD, OLD))
    assert diff.place.text() == "No change"
    assert not diff.after.isEnabled()
    qtbot.keyClick(diff.view, Qt.Key.Key_F7)
    assert selected(diff) == ""


def test_another_comparison_replaces_the_last(diff):
    diff.set_comparison(compare(OLD, NEW))
    diff.next_change()
    diff.set_comparison(compare("a b", "a c"))
    assert diff.view.toPlainText() == "a b c"
    assert diff.place.text() == "1 change"
    diff.clear()
    assert diff.view.toPlainText() == diff.sentence.text() == diff.place.text() == ""


def test_says_why_there_is_no_comparison(diff):
    diff.set_comparison(compare(OLD, NEW))
    diff.show_problem("Texts of up to 20 000 words can be compared.")
    assert diff.view.toPlainText() == diff.place.text() == ""
    assert diff.view.accessibleDescription() == diff.sentence.text() == "Texts of up to 20 000 words can be compared."
    assert not diff.after.isEnabled()


def long_comparison():
    segments = [Segment(("same", "removed", "added")[place % 3], f"w{place} ") for place in range(3 * SLICE)]
    return Comparison(tuple(segments), 2 * SLICE, 2 * SLICE, SLICE)


def test_a_long_comparison_appears_by_and_by(qtbot, diff):
    comparison = long_comparison()
    with qtbot.waitSignal(diff.filled):
        diff.set_comparison(comparison)
        assert len(diff.view.toPlainText().split()) == SLICE
        diff.next_change()
    assert diff.view.toPlainText() == "".join(segment.text for segment in comparison.segments)
    assert diff.place.text() == f"Change 1 of {SLICE}"
    assert selected(diff) == "w1 w2 "


def test_a_new_comparison_stops_the_one_that_still_appears(qtbot, diff):
    diff.set_comparison(long_comparison())
    with qtbot.waitSignal(diff.filled):
        diff.set_comparison(compare("a b", "a c"))
    assert not diff._later.isActive()
    assert diff.view.toPlainText() == "a b c"


@pytest.mark.parametrize(("base", "text"), [("#ffffff", "#000000"), ("#18191b", "#e8e8e8")])
def test_both_tints_stay_legible_in_light_and_dark(diff, base, text):
    diff.set_comparison(compare(OLD, NEW))
    palette = QPalette(diff.palette())
    palette.setColor(QPalette.ColorRole.Base, QColor(base))
    palette.setColor(QPalette.ColorRole.Window, QColor(base))
    palette.setColor(QPalette.ColorRole.Text, QColor(text))
    palette.setColor(QPalette.ColorRole.WindowText, QColor(text))
    diff.setPalette(palette)
    for word in ("called", "saw"):
        background = format_of(diff, word).background().color()
        assert background != QColor(base)
        assert contrast(background, QColor(text)) >= 4.5


def test_a_palette_change_leaves_the_reader_where_he_was(diff):
    diff.set_comparison(compare(OLD, NEW))
    diff.next_change()
    palette = QPalette(diff.palette())
    palette.setColor(QPalette.ColorRole.Base, QColor("#fffff0"))
    diff.setPalette(palette)
    assert selected(diff) == "called saw"
    assert diff.place.text() == "Change 1 of 3"


def test_it_cannot_be_typed_into_and_fits_a_pane(qtbot, diff):
    diff.set_comparison(compare(OLD, NEW))
    diff.view.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(diff.view, "x")
    assert "x" not in diff.view.toPlainText()
    assert diff.minimumSizeHint().width() <= 300
    assert all(part.accessibleName() for part in (diff.view, diff.before, diff.after, diff.in_words))
