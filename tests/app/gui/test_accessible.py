"""Nobody needs a mouse, sharp eyes or colours: a walk over every surface that the program has."""

from collections import defaultdict

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QAction, QFont, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMainWindow,
    QMenu,
    QScrollArea,
    QTableView,
    QWidget,
)
from shiboken6 import isValid

from app.gui import status
from app.gui.appearance import theme
from app.gui.appearance.focus import FocusRing, _Watcher, ring_focus
from app.gui.appearance.theme import Theme
from app.gui.panes.output import DragHandle
from tests.app.gui.surfaces import MAIN, SURFACES, drawn, parts, ready, running


def name_of(widget):
    """What a screen reader calls it. For a box, Qt may put the chosen text there, which says nothing of what is chosen."""
    if isinstance(widget, QComboBox):
        return widget.accessibleName()
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def described(widget):
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Description)


def is_inner(widget):
    """Whether it is a part of a widget that speaks for it: the field of a spin box, the button of a field."""
    return isinstance(widget.parent(), QAbstractSpinBox | QComboBox | QLineEdit)


def alternatives(widget):
    """The buttons of its group, one of which Tab reaches, and the arrow keys from there the others; or itself alone."""
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    return set(group.buttons()) if group and group.exclusive() else {widget}


def operable(surface, *policies):
    for widget in parts(surface):
        listens = any(widget.focusPolicy() & policy == policy for policy in policies)
        if listens and widget.isEnabled() and not widget.focusProxy() and not is_inner(widget):
            yield widget


def unnamed(surface):
    """What can have the keyboard, and has no name that could be said."""
    focusable = operable(surface, Qt.FocusPolicy.TabFocus, Qt.FocusPolicy.ClickFocus)
    return [widget for widget in focusable if not any(letter.isalpha() for letter in name_of(widget))]


@pytest.fixture(params=SURFACES)
def surface(request, program):
    return SURFACES[request.param](program)


@pytest.fixture
def ring(qapp):
    had = qapp.findChild(_Watcher)
    ring_focus(qapp)
    yield
    if not had and (watcher := qapp.findChild(_Watcher)):
        qapp.focusChanged.disconnect(watcher._move)
        watcher.setParent(None)


def test_whatever_takes_the_keyboard_has_a_name_and_keys_of_its_own_that_lead_to_it(surface):
    assert sum(1 for _ in operable(surface, Qt.FocusPolicy.TabFocus)) > 0
    assert not unnamed(surface)
    for label in (part for part in parts(surface) if isinstance(part, QLabel)):
        leads_to_its_widget(label, surface)
    assert not {key: owners for key, owners in keys(surface).items() if len(owners) > 1}


def leads_to_its_widget(label, surface):
    marked = not QKeySequence.mnemonic(label.text()).isEmpty() and label.textFormat() != Qt.TextFormat.PlainText
    buddy = label.buddy()
    if marked:
        assert buddy is not None, label.text()
    if buddy is not None:
        assert buddy.isVisibleTo(surface), label.text()
        assert buddy.focusPolicy() & Qt.FocusPolicy.TabFocus, label.text()


@pytest.mark.parametrize("name", ["drawn", "settings", "export", "history"])
def test_a_field_without_a_name_would_be_found(program, name):
    surface = SURFACES[name](program)
    field = QLineEdit(surface)
    field.show()
    assert unnamed(surface) == [field]


def test_tab_reaches_everything_both_ways_and_is_held_nowhere(qtbot, ring, surface):
    surface.activateWindow()
    qtbot.waitUntil(surface.isActiveWindow)
    walk(surface, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier)
    walk(surface, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)


def walk(surface, key, modifier):
    """Presses the key until the keyboard was everywhere."""
    expected = set(operable(surface, Qt.FocusPolicy.TabFocus))
    if surface.focusWidget() is None or surface.focusWidget() is surface:
        QTest.keyClick(surface, key, modifier)
    met, held, last = set(), 0, None
    for _ in range(4 * len(expected) + 40):
        widget = surface.focusWidget()
        assert widget is not None
        held = held + 1 if widget is last else 0
        assert held < 20, f"{widget} keeps the keyboard"
        met |= alternatives(widget)
        rings = [ring for ring in surface.findChildren(FocusRing) if isValid(ring) and ring.isVisible()]
        around = QRect(widget.mapTo(surface, widget.rect().topLeft()), widget.size())
        assert widget is last or not widget.isVisible() or any(ring.geometry().intersects(around) for ring in rings), widget
        if expected <= met:
            return
        last = widget
        QTest.keyClick(widget, key, modifier)
    assert not [f"{widget} {name_of(widget)}" for widget in expected - met]


def test_the_arrows_reach_the_other_view(qtbot, program):
    window = drawn(program)
    window.output.offer_diff(True)
    text, other = window.output._views.buttons()
    text.setFocus()
    QTest.keyClick(text, Qt.Key.Key_Right)
    assert other.isChecked()
    assert window.output.shows_diff


def test_everything_in_the_window_stands_in_a_menu(program):
    actions = program.window.actions_
    listed = set()

    def list_menu(menu):
        for action in menu.actions():
            listed.add(action)
            if action.menu():
                list_menu(action.menu())

    for action in program.window.menuBar().actions():
        list_menu(action.menu())
    wanted = {action for action in actions.findChildren(QAction) if action.text()}
    assert len(wanted) > 25
    assert not [action.text() for action in wanted - listed]
    assert actions.recent.menuAction() in listed


def test_what_the_mouse_can_drag_the_keyboard_can_copy(program):
    window = drawn(program)
    assert isinstance(window.output.handle, DragHandle)
    assert window.output.handle.text_to_drag
    copy = window.actions_.copy
    assert copy.isEnabled()
    assert not copy.shortcut().isEmpty()
    copy.trigger()
    assert QApplication.clipboard().text() == window.output.handle.text_to_drag


def keys(surface):
    """Every key that does something while the surface is as it is, and what says so."""
    found = defaultdict(set)

    def add(sequence, what):
        if not sequence.isEmpty():
            found[sequence.toString()].add(what)

    for action in surface.findChildren(QAction):
        if action.isEnabled() and not isinstance(action.parent(), QMenu):
            for shortcut in action.shortcuts():
                add(shortcut, action)
    for shortcut in surface.findChildren(QShortcut):
        if shortcut.isEnabled() and shortcut.parent().isVisible() and shortcut.parent().window() is surface:
            add(shortcut.key(), shortcut)
    for widget in parts(surface):
        if isinstance(widget, QAbstractButton) and widget.isEnabled():
            add(widget.shortcut(), widget)
        elif isinstance(widget, QLabel) and widget.buddy() and widget.buddy().isEnabled():
            add(QKeySequence.mnemonic(widget.text()), widget)
        elif isinstance(widget, QGroupBox):
            add(QKeySequence.mnemonic(widget.title()), widget)
    if isinstance(surface, QMainWindow):
        for action in surface.menuBar().actions():
            add(QKeySequence.mnemonic(action.text()), action)
    return found


def test_two_things_on_one_key_would_be_found(program):
    window = ready(program)
    QShortcut(QKeySequence("Ctrl+O"), window)
    assert {key for key, owners in keys(window).items() if len(owners) > 1} == {"Ctrl+O"}


def test_the_entries_of_a_menu_have_letters_of_their_own(program):
    for menu in program.window.menuBar().findChildren(QMenu):
        letters = [QKeySequence.mnemonic(a.text()).toString() for a in menu.actions() if a.text()]
        assert all(letters), [a.text() for a in menu.actions()]
        assert len(set(letters)) == len(letters), [a.text() for a in menu.actions()]


def test_a_screen_reader_is_told_what_goes_on(program, monkeypatch):
    said = []
    monkeypatch.setattr(status, "announce", lambda widget, words: said.append(words))
    window = running(program)
    line = window.status
    assert described(line._words) == line.words == "Reading sentences: 1 of 4"
    assert described(line._bar) == line.words
    line.progress(2, 4, "reading sentences")
    line.progress(1, 2, "drawing")
    line.say("Done.")
    assert said[-2:] == ["Drawing: 1 of 2", "Done."]  # a stage once, not each of its steps
    assert described(line._words) == "Done."


@pytest.mark.parametrize("surface_name", ["drawn", "files", "history"])
def test_the_cells_of_a_table_can_be_read(program, surface_name):
    surface = SURFACES[surface_name](program)
    tables = [part for part in parts(surface) if isinstance(part, QTableView)]
    assert tables
    for table in tables:
        spoken = QAccessible.queryAccessibleInterface(table)
        said = [spoken.child(number).text(QAccessible.Text.Name) for number in range(spoken.childCount())]
        model = table.model()
        for row in range(model.rowCount()):
            for column in (column for column in range(model.columnCount()) if not table.isColumnHidden(column)):
                index = model.index(row, column)
                words = index.data(Qt.ItemDataRole.AccessibleTextRole) or index.data()
                assert words in said, (table, row, column)


def scrolls(widget, bar):
    while widget := widget.parentWidget():
        if isinstance(widget, QScrollArea) and bar(widget).isVisible():
            return True
    return False


def is_covered(widget):
    """Whether a side of it cannot be seen, nor be scrolled to."""
    sideways, down = (scrolls(widget, bar) for bar in (QScrollArea.horizontalScrollBar, QScrollArea.verticalScrollBar))
    seen = widget.visibleRegion().boundingRect()
    if seen.isEmpty():  # all of it is out of sight
        return not sideways and not down
    return (seen.width() < widget.width() and not sideways) or (seen.height() < widget.height() and not down)


def clipped(surface):
    """Words that have less room than they need, and are not to be had otherwise."""
    for widget in parts(surface):
        if not isinstance(widget, QLabel | QAbstractButton) or not widget.text() or is_inner(widget):
            continue
        if isinstance(widget, QLabel) and widget.wordWrap():
            # A label measures itself by the widest of its lines, which may be a pixel more than it has.
            short = widget.heightForWidth(widget.width()) > widget.height() + 2
        else:
            wanted = widget.minimumSizeHint() if isinstance(widget, QLabel) else widget.sizeHint()
            short = wanted.width() > widget.width() + 1 or wanted.height() > widget.height() + 1
        if (short or is_covered(widget)) and widget.text().replace("&", "") not in widget.toolTip():
            yield f"{type(widget).__name__} {widget.text()!r}: {widget.size()} of {widget.sizeHint()}"


FONTS = ((200, 130), (260, 77), (150, 85))
"""Text size and space between letters, both in percent: fonts that are wider, higher and smaller than ours."""


def set_font(size, spacing=100):
    """Makes the font look like another one, since there may be no other."""
    font = QApplication.font()
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, spacing)
    QApplication.setFont(font)
    theme.apply(Theme.LIGHT, size)


@pytest.fixture
def large_font(qapp):
    """Text that is twice as large, in a font that is a third larger than ours besides."""
    before = qapp.font(), qapp.palette()
    set_font(260)
    yield
    theme.apply(Theme.SYSTEM, 100)
    qapp.setFont(before[0])
    qapp.setPalette(before[1])


@pytest.fixture
def large(large_font, request):
    """The program, made when the text is large already."""
    return request.getfixturevalue("program")


def settled(surface):
    """The surface, laid out: only what has wrapped tells what holds it how high it is."""
    before = None
    for turn in range(20):
        QApplication.processEvents()
        sizes = [part.geometry() for part in surface.findChildren(QWidget)]
        if turn > 1 and sizes == before:
            break
        before = sizes
    return surface


@pytest.mark.parametrize("name", SURFACES)
def test_no_words_are_clipped_in_a_larger_font_on_a_small_screen(large, name):
    large.window.resize(1280, 800)
    surface = settled(SURFACES[name](large))
    assert not list(clipped(surface))
    assert surface.height() <= 800
    if name in MAIN:  # it has to follow the settings while it is open
        for font in FONTS:
            set_font(*font)
            assert not list(clipped(settled(surface))), font


def test_clipped_words_would_be_found(program):
    window = ready(program)
    window.main_button.setFixedWidth(8)
    window.main_button.setMinimumWidth(8)
    QApplication.processEvents()
    assert any("Privatize" in words for words in clipped(window))
