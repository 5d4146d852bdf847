"""Undo and redo, in whichever of the two texts was changed last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from app.gui.actions import Actions
    from app.gui.controllers.run import RunController
    from app.gui.panes.original import OriginalPane
    from app.gui.panes.output import OutputPane
    from app.gui.panes.text import TextView


class UndoController(QObject):
    """Takes back what was changed last, in the original or in the new text, and says in which.

    Args:
        original: Has the original.
        output: Has the new text.
        actions: What can be done.
        runs: Knows whether something runs, and both texts must stay as they are.
    """

    def __init__(self, original: OriginalPane, output: OutputPane, actions: Actions, runs: RunController) -> None:
        super().__init__(original)
        self._original, self._actions, self._runs = original.view, actions, runs
        self._in_original = actions.undo.text(), actions.redo.text()
        self._views: list[TextView] = [original.view, output.view]  # the one that was changed last comes first
        for view in tuple(self._views):
            view.document().undoCommandAdded.connect(lambda view=view: self._heed(view))
            for changed in (view.undoAvailable, view.redoAvailable, view.textChanged):
                changed.connect(self._enable)
        actions.undo.triggered.connect(self._undo)
        actions.redo.triggered.connect(self._redo)
        runs.changed.connect(self._enable)
        self._enable()

    def _heed(self, view: TextView) -> None:
        self._views.sort(key=lambda each: each is not view)

    def _undo(self) -> None:
        if view := self._to_undo:
            view.undo()
            self._heed(view)

    def _redo(self) -> None:
        if view := self._to_redo:
            view.redo()
            self._heed(view)

    @property
    def _to_undo(self) -> TextView | None:
        return next((view for view in self._open if view.document().isUndoAvailable()), None)

    @property
    def _to_redo(self) -> TextView | None:
        return next((view for view in self._open if view.document().isRedoAvailable()), None)

    @property
    def _open(self) -> list[TextView]:
        """The texts that the user can change: in the original marks can be made whatever is shown beside it."""
        return [view for view in self._views if view is self._original or not view.isReadOnly()]

    def _enable(self) -> None:
        still, undo, redo = not self._runs.run, self._to_undo, self._to_redo
        self._actions.undo.setEnabled(still and undo is not None)
        self._actions.redo.setEnabled(still and redo is not None)
        in_new_text = self.tr("&Undo in the new text"), self.tr("Red&o in the new text")
        self._actions.undo.setText(self._in_original[0] if undo in (None, self._original) else in_new_text[0])
        self._actions.redo.setText(self._in_original[1] if redo in (None, self._original) else in_new_text[1])
