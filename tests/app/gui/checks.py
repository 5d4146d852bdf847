"""What must hold of every surface of the program, whatever the screen, the font and the language."""

from collections import defaultdict
from itertools import chain

from PySide6.QtCore import QPoint, QRect, Qt
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
    QWidget,
)
from shiboken6 import isValid

from app.gui.appearance import theme
from app.gui.appearance.focus import FocusRing
from app.gui.appearance.theme import Theme
from tests.app.gui.surfaces import MAIN, SURFACES, parts

SCREENS = ((1366, 768), (1280, 720), (960, 540))
"""1920 × 1080 at 150 % are 1280 × 720 device-independent pixels, and 960 × 540 at 200 %."""
SMALLEST = SCREENS[-1]
TITLE_BAR = 36
FONTS = ((200, 130), (260, 77), (150, 85))
"""Text size and space between letters, both in percent: fonts that are wider, higher and smaller than ours."""


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


def lead_to_their_widgets(surface):
    for label in (part for part in parts(surface) if isinstance(part, QLabel)):
        leads_to_its_widget(label, surface)


def leads_to_its_widget(label, surface):
    marked = not QKeySequence.mnemonic(label.text()).isEmpty() and label.textFormat() != Qt.TextFormat.PlainText
    buddy = label.buddy()
    if marked:
        assert buddy is not None, label.text()
    if buddy is not None:
        assert buddy.isVisibleTo(surface), label.text()
        assert buddy.focusPolicy() & Qt.FocusPolicy.TabFocus, label.text()


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
        found = surface.findChildren(FocusRing, options=Qt.FindChildOption.FindDirectChildrenOnly)
        rings = [ring for ring in found if isValid(ring) and ring.isVisible()]
        around = QRect(widget.mapTo(surface, widget.rect().topLeft()), widget.size())
        needs_ring = widget is not last and widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        assert not needs_ring or any(ring.geometry().intersects(around) for ring in rings), widget
        if expected <= met:
            return
        last = widget
        QTest.keyClick(widget, key, modifier)
    assert not [f"{widget} {name_of(widget)}" for widget in expected - met]


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


def out_of_sight(window):
    """The ways on and out that somebody would have to look for."""
    for button in (window.main_button, *window.way_out):
        place = QRect(button.mapTo(window, QPoint(0, 0)), button.size())
        whole = window.rect().contains(place) and button.visibleRegion().boundingRect() == button.rect()
        if button.isVisible() and not whole:
            yield f"{button.text()} {place}"


def open_small(program, name):
    """A surface as it opens on the smallest screen."""
    program.window.resize(SMALLEST[0], SMALLEST[1] - TITLE_BAR)
    return settled(SURFACES[name](program))


def misfits(program, name, surface, screens=SCREENS):
    """What has too little room in a surface, or is not on the screen. A dialog asks for its room when it opens."""
    window = program.window
    for width, height in screens if name in MAIN else screens[-1:]:
        if name in MAIN and name != "narrow":  # which has a size of its own
            window.resize(width, height - TITLE_BAR)
            settled(surface)
        if surface.width() > width or (surface.height() > height - TITLE_BAR and name != "narrow"):
            yield f"{width}x{height}: {surface.size()}"
        for words in chain(clipped(surface), out_of_sight(window) if name in MAIN else ()):
            yield f"{width}x{height}: {words}"


def suits_anybody(qtbot, program, name):
    """Checks that a surface fits the screen, and that whatever takes the keyboard has a name and is reached; returns it."""
    surface = open_small(program, name)
    assert not list(misfits(program, name, surface))

    if name != "narrow":
        program.window.resize(1280, 800)
        settled(surface)
    assert any(operable(surface, Qt.FocusPolicy.TabFocus))
    assert not unnamed(surface)
    lead_to_their_widgets(surface)
    assert not {key: owners for key, owners in keys(surface).items() if len(owners) > 1}

    surface.activateWindow()
    qtbot.waitUntil(surface.isActiveWindow)
    walk(surface, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier)
    walk(surface, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    return surface


def set_font(size, spacing=100):
    """Makes the font look like another one, since there may be no other."""
    font = QApplication.font()
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, spacing)
    QApplication.setFont(font)
    theme.apply(Theme.LIGHT, size)
