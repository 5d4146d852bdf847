"""What was kept of a document: shown in both texts, counted, and gone through word by word."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.gui.panes.output import FOLLOWED_UNITS
from app.gui.process.engine import Engine, Job
from app.gui.process.requests import Review
from app.gui.window import MainWindow
from engine.text.markup import marks_in, without_marks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.document.draws import Draw
    from engine.text.residual_check import Kept


class ResidualCheck(QObject):
    """Keeps the two texts and the line above the original in step with what was kept.

    Args:
        window: The window.
        engine: Looks for what may tell who or where someone is.
    """

    def __init__(self, window: MainWindow, engine: Engine) -> None:
        super().__init__(window)
        self._window, self._engine = window, engine
        self._original = ""
        self._draw: Draw | None = None
        self._kept: Sequence[Kept] = ()
        self._open: list[int] = []
        self._walking = False
        self._to_marked: Callable[[tuple[int, int]], tuple[int, int]] = lambda span: span
        self.looking: Job | None = None
        actions, bar = window.actions_, window.original.review
        bar.bind(actions.previous_kept, actions.next_kept)
        bar.next_wanted.connect(actions.next_kept.trigger)
        bar.previous_wanted.connect(actions.previous_kept.trigger)
        actions.next_kept.triggered.connect(lambda: self._go(1))
        actions.previous_kept.triggered.connect(lambda: self._go(-1))
        self._enable()

    def look_at(self, original: str, draw: Draw | None) -> None:
        """Another draw is shown, or none, or the same under other marks."""
        if self.looking:
            self.looking.cancel()
            self.looking = None
        same = draw is not None and draw is self._draw
        self._original, self._draw, self._kept, self._open = original, draw, (), []
        if not same:
            self._walking = False
            self._window.original.review.hide()
        if draw is None or not _words_kept(original, draw.result.untouched):
            self._window.original.show_places()
            self._enable()
            return
        units = draw.result.units
        targets = tuple(unit.target for unit in units if unit.target)
        self._window.original.show_places(self._replaced())
        plain, to_plain, self._to_marked = without_marks(original)
        job = self._engine.submit(
            Review(
                plain,
                draw.result.output,
                tuple(map(to_plain, draw.result.untouched)),
                targets if len(targets) == len(units) else (),
                tuple(to_plain(mark.inner) for mark in marks_in(original)),
            )
        )
        self.looking = job
        job.succeeded.connect(lambda kept: self._take(job, kept))

    def edited(self) -> None:
        """The shown text was changed by hand: what was taken out is there no more."""
        if self._draw and self._kept:
            self._tell()

    def _replaced(self) -> list[tuple[int, int]]:
        assert self._draw is not None
        return [span for unit in self._draw.result.units for span in unit.source]

    def _take(self, job: Job, kept: Sequence[Kept]) -> None:
        if self.looking is not job:
            return
        self.looking = None
        self._kept = [replace(each, source=self._to_marked(each.source)) for each in kept]
        self._window.output.show_kept([each.target for each in kept])
        self._tell()

    def _tell(self) -> None:
        """Counts what is left; what was taken out of the new text by hand is not, unless there is too much to follow."""
        window = self._window
        follow = self._draw is not None and self._draw.edited and len(self._kept) <= FOLLOWED_UNITS
        self._open = [
            index
            for index, each in enumerate(self._kept)
            if not follow or window.output.still_there(index, self._original[slice(*each.source)])
        ]
        window.original.show_places(self._replaced(), self._sources)
        self._say()

    @property
    def _sources(self) -> list[tuple[int, int]]:
        return [self._kept[index].source for index in self._open]

    def _say(self) -> None:
        assert self._draw is not None
        changed = self._draw.original is not None and self._draw.original != self._original
        sources, selected = self._sources, self._window.original.selected()
        at = sources.index(selected) if self._walking and selected in sources else -1
        self._window.original.review.say(len(sources), at, marks_changed=changed)
        self._enable()

    def _enable(self) -> None:
        for action in (self._window.actions_.next_kept, self._window.actions_.previous_kept):
            action.setEnabled(bool(self._open))

    def _go(self, step: int) -> None:
        """Selects the next kept word after the cursor, or the one before it; the first time the first or the last."""
        if not self._open:
            return
        window, sources = self._window, self._sources
        start, end = window.original.selected()
        at = 0 if step > 0 else len(sources) - 1
        if self._walking:
            beyond = [n for n, span in enumerate(sources) if (span[0] >= end if step > 0 else span[1] <= start)]
            at = beyond[0 if step > 0 else -1] if beyond else at
        self._walking = True
        window.actions_.panes[0].setChecked(True)
        window.original.select(sources[at])
        window.original.view.setFocus()
        place = window.output.kept(self._open[at])
        window.output.view.light([place] if place else ())
        self._say()


def _words_kept(original: str, untouched: Sequence[tuple[int, int]]) -> bool:
    """Whether more was copied than the marks between words."""
    return any(sign.isalnum() for start, end in untouched for sign in original[start:end])
