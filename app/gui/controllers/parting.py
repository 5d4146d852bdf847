"""Names of several persons that a draft took for one's: in its table the user says which is somebody else's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint

from app.document.told_apart import apart_edits, joined_edits, next_number, places_by_name, touching
from app.gui.panes.original import MOST_SHOWN
from app.gui.panes.parting_menu import PartingMenu
from app.gui.status import StatusKind
from engine.text.markup import apply_edits, read_markup, strip_with_offsets

if TYPE_CHECKING:
    from app.gui.controllers.run import RunController
    from app.gui.panes.original import OriginalPane
    from app.gui.panes.units import UnitsPanes
    from app.gui.shown_document import ShownDocument
    from app.gui.status import StatusLine

_Span = tuple[int, int]


class PartingController(QObject):
    """Marks a name of a row of the table in the original as somebody else's, or takes that back.

    Args:
        shown: The document on the screen.
        runs: What runs; nothing is marked meanwhile.
        units: The table.
        original: Takes the marks.
        status: Says what was marked.

    Attributes:
        menu: The menu of a row while it is open.
    """

    def __init__(
        self, shown: ShownDocument, runs: RunController, units: UnitsPanes, original: OriginalPane, status: StatusLine
    ) -> None:
        super().__init__(units)
        self._shown, self._runs, self._original, self._status = shown, runs, original, status
        self.menu: PartingMenu | None = None
        units.menu_wanted.connect(self._offer)

    def _offer(self, row: int, at: QPoint) -> None:
        named = self._names(row)
        if not named or self._runs.run:
            return
        apart = list(read_markup(self._shown.document.text).told_apart)
        names = [(name, any(touching(places, apart))) for name, places in named.items()]
        self.menu = PartingMenu(names, self._original, is_drawn=True)
        self.menu.wanted.connect(lambda name, on: self._tell_apart(row, name, on=on))
        self.menu.aboutToHide.connect(self._forget)
        self.menu.open_at(at)

    def _forget(self) -> None:
        self.menu = None

    def _names(self, row: int) -> dict[str, list[_Span]]:
        """The names of the person in a row, with their places in the text without marks; none where none can be parted."""
        document = self._shown.document
        draw = document.draw
        unit = draw.result.units[row] if draw and 0 <= row < len(draw.result.units) else None
        if draw is None or unit is None or unit.kind != "person":
            return {}
        plain, to_plain, _ = strip_with_offsets(document.text)
        places = [to_plain((each.source[0][0], each.source[-1][1])) for each in unit.mentions if each.source]
        named = places_by_name(plain, places)
        # the one name of a person may be that of somebody else in a file that was drawn with this one
        return named if len(named) > 1 or (named and draw.result.together) else {}

    def _tell_apart(self, row: int, name: str, *, on: bool) -> None:
        document = self._shown.document
        places = self._names(row).get(name)
        if not places or self._runs.run:
            return
        text = document.text
        edits = apart_edits(text, places, next_number([text])) if on else joined_edits(text, places, is_found=True)
        if not edits:
            self._status.say(self.tr("These words cannot be marked: they contain brackets."), StatusKind.WARNING)
            return
        if len(text) < MOST_SHOWN:
            self._original.apply(edits)
        else:
            document.mark(apply_edits(text, edits))
            self._original.show_text(document.text)
        words = self.tr("“{name}” is somebody else when you draw again. Ctrl+Z in the original takes that back.")
        if not on:
            words = self.tr("“{name}” is the same person again when you draw.")
        self._status.say(words.format(name=name))
