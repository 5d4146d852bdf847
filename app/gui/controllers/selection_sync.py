"""Looking closer at a document: where a unit came from and went, what it was drawn from, and how the new text differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.document.disclosure import HIDDEN
from app.gui.process.engine import Engine, Job
from app.gui.process.requests import Compare
from app.gui.window import MainWindow
from engine.results import Unit
from engine.text.markup import plain

if TYPE_CHECKING:
    from app.document.draws import Draw
    from engine.results import Span
    from engine.text.diff import Comparison

PAUSE_MS = 400
"""An edited text is compared again once the user has stopped typing for so long."""


class SelectionSync(QObject):
    """Ties the panes together: a selected unit is lit wherever it stands, and a place that is clicked selects its unit.

    Args:
        window: The window.
        engine: Makes the comparison.
    """

    def __init__(self, window: MainWindow, engine: Engine) -> None:
        super().__init__(window)
        self._window, self._engine = window, engine
        self._original = ""
        self._draw: Draw | None = None
        self.comparing: Job | None = None
        self._later = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._later.timeout.connect(self._compare)
        window.original.view.clicked_at.connect(lambda offset: self._select_at(offset, window.units.model.source))
        window.output.view.clicked_at.connect(lambda offset: self._select_at(offset, self._target))
        window.output.diff_wanted.connect(self._compare)
        window.units.selected.connect(self.light)
        window.units.wanted.connect(self._show_candidates)
        window.actions_.candidates.triggered.connect(lambda: self._show_candidates(window.units.row))
        window.candidates.closed.connect(window.candidates_dock.hide)

    def look_at(self, original: str, draw: Draw | None) -> None:
        """Another draw, or none, is shown."""
        self._original, self._draw = plain(original), draw
        self.light(-1)
        if self._window.output.shows_diff:
            self._compare()

    def edited(self) -> None:
        """The shown text was changed by hand."""
        if self._draw and self._window.output.shows_diff:
            self._later.start()

    def light(self, row: int) -> None:
        """Shows where a unit came from and where it went; -1 puts the lights out."""
        window = self._window
        window.original.view.light(window.units.model.source(row))
        window.output.view.light(self._target(row))
        unit = window.units.model.unit(row)
        if isinstance(unit, Unit) and self._draw:
            hidden = HIDDEN if row in self._draw.hidden else {}
            result = self._draw.result
            per_distance = window.units.model.per_distance
            window.candidates.set_unit(unit, result.mechanism, {**result.parameters, **hidden}, per_distance=per_distance)
        else:
            window.candidates.set_unit(None)
        window.actions_.candidates.setEnabled(isinstance(unit, Unit) and self._draw is not None)

    def _show_candidates(self, row: int) -> None:
        if isinstance(self._window.units.model.unit(row), Unit) and self._draw:
            self._window.units.select(row)
            self._window.show_candidates()
            self._window.candidates.button.click()

    def _target(self, row: int) -> list[Span]:
        drawn = isinstance(self._window.units.model.unit(row), Unit)
        place = self._window.output.place(row) if drawn else None
        return [place] if place else []

    def _select_at(self, offset: int, places: Callable[[int], Sequence[Span]]) -> None:
        """Selects the unit that stands closest around an offset."""
        around = []
        for row in range(self._window.units.model.rowCount()):
            lengths = [end - start for start, end in places(row) if start <= offset <= end]
            if lengths:
                around.append((min(lengths), row))
        if around:
            self._window.units.select(min(around)[1])

    def _compare(self) -> None:
        if self.comparing:
            self.comparing.cancel()
        if self._draw is None:
            self._window.output.diff.clear()
            return
        job = self._engine.submit(Compare(self._original, self._draw.text))
        self.comparing = job

        def show(comparison: Comparison) -> None:
            if self.comparing is job:
                self._window.output.diff.set_comparison(comparison)

        job.succeeded.connect(show)
        job.failed.connect(lambda error: self._window.output.diff.show_problem(str(error)))
