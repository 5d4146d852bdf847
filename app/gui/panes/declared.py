"""The panes, from left to right, in one list: whoever adds a pane adds an entry here, and its widget."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from app.gui.panes.original import OriginalPane
from app.gui.panes.output import OutputPane
from app.gui.settings import QT_TRANSLATE_NOOP, Option, Settings

if TYPE_CHECKING:
    from app.gui.panes.units import UnitsPanes
    from app.gui.process.engine import Engine
    from app.gui.shown_document import ShownDocument


@dataclass(frozen=True)
class PaneServices:
    """What a pane can be made with.

    Attributes:
        shown: The document on the screen.
        units: The two middle panes, which share their rows.
        engine: Answers what a pane asks for itself.
    """

    shown: ShownDocument
    units: UnitsPanes
    engine: Engine


@dataclass(frozen=True)
class PaneDeclaration:
    """One pane, as splitter, View menu, settings and screen readers know it.

    Attributes:
        name: Its name in the settings: ``window/show_…`` remembers whether it is shown.
        title: What the View menu calls it, with its letter marked; marked for translation in the context ``Panes``.
        make: Makes its widget.
        shortcut: The key that shows and hides it.
        icon: The picture in the menu; empty for none.
        share: How much of a wider window it gets, beside the others.
        width: Pixels that it has at first, beside the others.
        setting: Whether it is shown.
    """

    name: str
    title: str
    make: Callable[[PaneServices], QWidget]
    shortcut: str = ""
    icon: str = ""
    share: int = 10
    width: int = 300
    setting: Option[bool] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        setting = Option(f"window/show_{self.name}", True)
        setting.__set_name__(Settings, f"show_{self.name}")
        object.__setattr__(self, "setting", setting)

    @property
    def translated(self) -> str:
        """The title in the language of the window."""
        return QCoreApplication.translate("Panes", self.title)

    @property
    def accessible_name(self) -> str:
        """The title as it is read out."""
        return self.translated.replace("&", "")


PANES = (
    PaneDeclaration("original", QT_TRANSLATE_NOOP("Panes", "&Original"), lambda _: OriginalPane(), "Ctrl+1"),
    PaneDeclaration(
        "facts", QT_TRANSLATE_NOOP("Panes", "Fo&und"), lambda made: made.units.original, "Ctrl+2", share=9, width=280
    ),
    PaneDeclaration(
        "private", QT_TRANSLATE_NOOP("Panes", "&Private"), lambda made: made.units.private, "Ctrl+3", share=9, width=280
    ),
    PaneDeclaration("output", QT_TRANSLATE_NOOP("Panes", "&New text"), lambda _: OutputPane(), "Ctrl+4"),
)
