"""The shapes of controls: edges, corners and room. Colours are those of the palette, so the sheet serves every theme.

Lengths that stand beside text are in heights of a letter (``em``) and grow with it.
"""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget

PRIMARY = "primary"
"""The property of the one button that leads on."""

BARE = "bare"
"""The property of a list without a frame."""

SHEET = """
QPushButton {
    border: 1px solid palette(mid); border-radius: 6px; padding: 0.3em 0.9em;
    background: palette(button); color: palette(button-text);
}
QPushButton:hover { border-color: palette(accent); }
QPushButton:pressed, QPushButton:checked { background: palette(midlight); border-color: palette(accent); }
QPushButton:disabled { background: palette(window); border-color: palette(midlight); }
QPushButton:flat { border-color: transparent; background: transparent; }
QPushButton:flat:hover { background: palette(midlight); }
QPushButton[primary="true"], QDialog QPushButton:default {
    background: palette(accent); border-color: palette(accent); color: palette(highlighted-text);
}
QPushButton[primary="true"]:hover, QDialog QPushButton:default:hover { border-color: palette(window-text); }
QPushButton[primary="true"]:disabled, QDialog QPushButton:default:disabled {
    background: palette(midlight); border-color: palette(midlight); color: palette(window-text);
}
QMainWindow QToolButton { border: 1px solid transparent; border-radius: 6px; padding: 0.25em 0.5em; }
QMainWindow QToolButton:hover { background: palette(midlight); }
QMainWindow QToolButton:pressed, QMainWindow QToolButton:checked { background: palette(midlight); border-color: palette(mid); }
QPlainTextEdit, QTextEdit, QTableView, QTreeView, QListView {
    border: 1px solid palette(mid); border-radius: 8px; background: palette(base);
}
UnitsTable { padding: 4px 0px; }
QHeaderView { background: palette(base); border: none; }
QHeaderView::section {
    background: palette(base); color: palette(text); border: none; border-bottom: 1px solid palette(mid); padding: 0.3em 0.5em;
}
QTableCornerButton::section { background: palette(base); border: none; }
QListView[bare="true"] { border: none; background: transparent; }
QComboBox QAbstractItemView { border-radius: 0; }
QGroupBox { border: 1px solid palette(mid); border-radius: 8px; margin-top: 1.6em; }
QGroupBox::title { subcontrol-origin: margin; subcontrol-position: top left; left: 0.3em; padding-bottom: 0.3em; }
QProgressBar { border: 1px solid palette(mid); border-radius: 4px; background: palette(base); text-align: center; }
QProgressBar::chunk { background: palette(accent); border-radius: 3px; }
QMenuBar { background: palette(window); border: none; }
QMenuBar::item { background: transparent; padding: 0.3em 0.7em; border-radius: 6px; }
QMenuBar::item:selected { background: palette(midlight); }
QToolTip { border: 1px solid palette(mid); padding: 0.3em; color: palette(tooltip-text); background: palette(tooltip-base); }
QSplitter::handle, QMainWindow::separator { background: transparent; }
QMainWindow::separator { width: 8px; height: 8px; }
QDockWidget::title { background: transparent; padding: 0.5em; }
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: palette(dark); border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: palette(accent); }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
"""


def make_bare(view: QWidget) -> None:
    """Takes the frame and the background off a list whose entries have their own."""
    view.setProperty(BARE, True)


def make_primary(button: QPushButton, *, on: bool = True) -> None:
    """Fills a button with the accent colour, or not any more; a window has one such button at most.

    Args:
        button: The button.
        on: Whether it leads on.
    """
    if bool(button.property(PRIMARY)) != on:
        button.setProperty(PRIMARY, on)
        button.style().unpolish(button)
        button.style().polish(button)
