"""Markup in the original, made with mouse or keyboard: words to replace (and as what kind), or to keep."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu

from app.gui.panes.kind_names import KindNames
from app.gui.panes.original import MOST_SHOWN
from app.gui.status import StatusKind, StatusLine
from engine.text.entities import KINDS
from engine.text.entities_by_rule import kind_of
from engine.text.markup import find_marks, has_marks, mark_edits, mark_places_edits, unmark_edits, without_markup
from engine.text.words import common_words

if TYPE_CHECKING:
    from app.gui.actions import Actions
    from app.gui.controllers.choices import ChoicesController
    from app.gui.controllers.run import RunController
    from app.gui.panes.original import OriginalPane

_SHORTEST_NAME = 2


class MarkupController(QObject):
    """Edits the brackets in the original; every edit can be undone.

    Args:
        original: Has the text.
        actions: What can be done.
        choices: Knows whether the chosen mechanism reads markup.
        runs: Knows whether something runs, and the original must stay as it is.
        status: Says what was marked.
    """

    def __init__(
        self,
        original: OriginalPane,
        actions: Actions,
        choices: ChoicesController,
        runs: RunController,
        status: StatusLine,
    ) -> None:
        super().__init__(original)
        self._original, self._actions, self._status = original, actions, status
        self._choices, self._runs = choices, runs
        self._kinds = KindNames(self)
        view = original.view
        for kind in KINDS:
            action = actions.replace_as.addAction(self._kinds.name(kind))
            action.triggered.connect(lambda _checked=False, kind=kind: self._put(kind))
        actions.replace_words.triggered.connect(lambda: self._put(""))
        actions.keep_words.triggered.connect(lambda: self._put("", stays=True))
        actions.remove_mark.triggered.connect(lambda: self._remove(*original.selected()))
        actions.remove_marks.triggered.connect(lambda: self._remove(0, len(view.text())))
        view.menu_wanted.connect(lambda menu, _: self._fill(menu))
        original.typing_refused.connect(self._say_where_to_type)
        view.textChanged.connect(self._enable)
        runs.changed.connect(self._enable)
        self._enable()

    def _enable(self) -> None:
        actions, view = self._actions, self._original.view
        text, still = view.text(), not self._runs.run
        whole = still and 0 < len(text) < MOST_SHOWN
        for action in (actions.replace_words, actions.keep_words, actions.replace_as.menuAction()):
            action.setEnabled(whole and self._choices.description.reads_marks)
        for action in (actions.remove_mark, actions.remove_marks):
            action.setEnabled(whole and has_marks(text))

    def _say_where_to_type(self) -> None:
        words = self.tr(
            "The original stays as it is beside its drafts. Type in the new text, or choose Edit ▸ Edit the original …"
        )
        if self._runs.run:
            words = self.tr("A run is in progress. Cancel it first.")
        self._status.say(words, StatusKind.WARNING)

    def _fill(self, menu: QMenu) -> None:
        """Puts what can be done with the selection on top of the context menu."""
        actions, pane = self._actions, self._original
        if actions.replace_words.isEnabled():
            words = pane.view.text()[slice(*pane.selected())].strip()
            if words:
                guessed = menu.addAction(
                    self.tr("&Replace this ({kind}, as guessed)").format(kind=self._kinds.name(kind_of(words)))
                )
                guessed.setShortcut(actions.replace_words.shortcut())
                guessed.triggered.connect(actions.replace_words.trigger)
            menu.addMenu(actions.replace_as)
            menu.addAction(actions.keep_words)
        if actions.remove_mark.isEnabled():
            menu.addAction(actions.remove_mark)
        if menu.actions():
            menu.addSeparator()

    def _put(self, kind: str, *, stays: bool = False) -> None:
        pane = self._original
        text, (start, end) = pane.view.text(), pane.selected()
        words = text[start:end].strip()
        if not words:
            self._status.say(self.tr("First select words of the original, or put the cursor in one."), StatusKind.WARNING)
            return
        places = [] if stays else _alike(without_markup(text), words)
        if len(places) > 1:
            edits = mark_places_edits(text, places, kind) or None
        else:
            edits = mark_edits(text, start, end, kind, stays=stays)
        if edits is None:
            self._status.say(
                self.tr("These words cannot be marked: they contain brackets or start like markup."), StatusKind.WARNING
            )
            return
        pane.apply(edits)
        moved = start + sum(len(edit.text) - (edit.end - edit.start) for edit in edits if edit.start < start)
        made = [mark for mark in find_marks(pane.view.text()) if mark.outer[1] > moved]
        pane.select(made[0].inner)  # so that another kind can be chosen at once
        if stays:
            self._status.say(self.tr("It stays, when you draw from now on. Ctrl+Z takes that back."))
            return
        said = self.tr("It is replaced ({kind}) when you draw. Ctrl+Z takes that back.")
        if len(places) > 1:
            said = self.tr("It is replaced ({kind}) in all {n} places when you draw. Ctrl+Z takes that back.")
        self._status.say(said.format(kind=self._kinds.name(kind or kind_of(words)), n=len(places)))

    def _remove(self, start: int, end: int) -> None:
        edits = unmark_edits(self._original.view.text(), start, end)
        if edits:
            self._original.apply(edits)
            self._status.say(self.tr("The markup is removed."))
        else:
            self._status.say(self.tr("There is no markup at the cursor."), StatusKind.WARNING)


def _alike(text: str, words: str) -> list[tuple[int, int]]:
    """Where words that somebody is called by stand in a text; nowhere if they are in small letters, or may mean something else.

    >>> _alike("AM says so. AM's May, in May", "AM"), _alike("AM says so. AM's May, in May", "May")
    ([(0, 2), (12, 14)], [])
    """
    is_ordinary = words.casefold() in common_words() and not words.isupper()
    if len(words) < _SHORTEST_NAME or not words[0].isupper() or is_ordinary:
        return []
    return [match.span() for match in re.finditer(rf"(?<!\w)(?<!\d ){re.escape(words)}(?!\w)", text)]
