"""What was kept of a document: shown in both texts, counted, and gone through word by word."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.document.chance import OldNames, find_mistakable
from app.document.places import FOLLOWED_PLACES
from app.gui.process.residual import FindResidualWords
from engine.text.markup import find_marks, strip_with_offsets

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.document.draws import Draw
    from app.gui.actions import Actions
    from app.gui.panes.original import OriginalPane
    from app.gui.panes.output import OutputPane
    from app.gui.process.engine import Engine, Job
    from app.gui.shown_document import ShownDocument
    from engine.text.residual_check import ResidualWords


class ResidualCheck(QObject):
    """Keeps the two texts and the line above the original in step with what was kept.

    Args:
        shown: The document on the screen.
        original: Shows what was replaced and what was kept, and the line about it.
        output: Shows what is new and what was kept.
        actions: What can be done.
        engine: Looks for what may tell who or where someone is.

    Attributes:
        looking: What looks for that, while it does.
        drawn_together: The drafts on show of the texts that were drawn together, by what they have in common.
        names_elsewhere: Names that other files of the list have replaced and that a draft may have copied, with their kinds.

    Signals:
        checked: The user found the kept words of the document on the screen right, or not any more.
        left: Of the document on the screen these kept words are left, in small letters: its new text may be changed by hand.
        passed_over: These kept words of it are not: they were taken out by hand, or looked through.
    """

    checked = Signal(bool)
    left = Signal(frozenset)
    passed_over = Signal(frozenset)

    def __init__(
        self, shown: ShownDocument, original: OriginalPane, output: OutputPane, actions: Actions, engine: Engine
    ) -> None:
        super().__init__(original)
        self._shown, self._original, self._output = shown, original, output
        self._bar, self._actions, self._engine = original.review, actions, engine
        self._text = ""
        self._draw: Draw | None = None
        self._kept: Sequence[ResidualWords] = ()
        self._open: list[int] = []
        self._walking = False
        self._to_marked: Callable[[tuple[int, int]], tuple[int, int]] = lambda span: span
        self.looking: Job | None = None
        self.drawn_together: Callable[[str], Sequence[Draw]] = lambda _: ()
        self.names_elsewhere: Callable[[Draw], tuple[tuple[str, str], ...]] = lambda _: ()
        self._mistakable: frozenset[int] = frozenset()
        self._settled = QTimer(self, singleShot=True, interval=0)  # once what the line offers has its room, which moves texts
        self._settled.timeout.connect(self._keep_in_view)
        for source in (shown.opened, shown.draw_changed, shown.marked):
            source.connect(self._look)
        shown.edited.connect(self._edited)
        self._bar.bind(actions.previous_kept, actions.next_kept)
        self._bar.next_wanted.connect(actions.next_kept.trigger)
        self._bar.previous_wanted.connect(actions.previous_kept.trigger)
        self._bar.replace_wanted.connect(actions.replace_words.trigger)
        self._bar.checked.connect(self._check)
        actions.next_kept.triggered.connect(lambda: self._go(1))
        actions.previous_kept.triggered.connect(lambda: self._go(-1))
        self._enable()

    def _look(self) -> None:
        """Another draw is shown, or none, or the same under other marks."""
        original, draw = self._shown.document.text, self._shown.document.draw
        if self.looking:
            self.looking.cancel()
            self.looking = None
        same = draw is not None and draw is self._draw
        self._text, self._draw, self._kept, self._open = original, draw, (), []
        if not same:
            self._walking = False
            self.passed_over.emit(frozenset())
        request = residual_request(original, draw, self.names_elsewhere(draw)) if draw else None
        if request is None:
            self._bar.hide()
            self._original.show_places()
            self._enable()
            return
        if not same:
            self._bar.wait()
            self._original.unselect()  # as what was lit goes out
        self._original.show_places(self._replaced())
        _, _, self._to_marked = strip_with_offsets(original)
        job = self._engine.submit(request)
        self.looking = job
        job.succeeded.connect(lambda kept: self._take(job, kept))
        job.failed.connect(lambda _: self._bar.hide())

    def look_again(self) -> None:
        """Counts again: the user has decided about words for all documents."""
        if self._draw is not None:
            self._look()

    def say_again(self) -> None:
        """Follows what was found right elsewhere, in the list of files, or came back in texts that were drawn with this one."""
        self._compare()
        self._edited()

    def _edited(self) -> None:
        """The shown text was changed by hand: what was taken out is there no more."""
        if self._draw and not self.looking and not self._bar.isHidden():
            self._tell()

    def _compare(self) -> None:
        """Finds which old names and numbers came back by chance."""
        draw = self._draw
        beside = self.drawn_together(draw.result.together) if draw and draw.result.together else ()
        self._mistakable = find_mistakable(draw, OldNames.of((draw, *beside))) if draw else frozenset()

    @property
    def _came_back(self) -> frozenset[str]:
        return self._draw.standing(self._mistakable) if self._draw else frozenset()

    def _replaced(self) -> list[tuple[int, int]]:
        assert self._draw is not None
        return [span for unit in self._draw.result.units for span in unit.source]

    def _take(self, job: Job, kept: Sequence[ResidualWords]) -> None:
        if self.looking is not job:
            return
        self.looking = None
        self._kept = [replace(each, source=self._to_marked(each.source)) for each in kept]
        self._output.show_kept([each.target for each in kept])
        self._compare()
        self._tell()

    def _tell(self) -> None:
        """Counts what is left; what was taken out of the new text by hand is not, unless there is too much to follow.

        What was looked through in a list counts only where nothing else is left, and nothing came back by chance.
        """
        seen = self._shown.document.looked_through
        follow = self._draw is not None and self._draw.edited and len(self._kept) <= FOLLOWED_PLACES
        self._open = [
            index
            for index, each in enumerate(self._kept)
            if not follow or self._output.still_there(index, self._text[slice(*each.source)])
        ]
        unseen = [
            index
            for index in self._open
            if self._kept[index].name not in seen and not seen.issuperset(self._kept[index].name.split())
        ]
        self._open = unseen if unseen or self._came_back else self._open
        self._original.show_places(self._replaced(), self._sources)
        self._say()
        self.left.emit(self._words)
        self.passed_over.emit(frozenset(each.name for each in self._kept) - self._words)

    @property
    def to_check(self) -> int:
        """How many kept words of the shown text nobody has checked."""
        return len(self._draw.unchecked(self._words)) if self._draw else 0

    @property
    def _sources(self) -> list[tuple[int, int]]:
        return [self._kept[index].source for index in self._open]

    @property
    def _words(self) -> frozenset[str]:
        return frozenset(self._names)

    @property
    def _names(self) -> list[str]:
        return [self._kept[index].name for index in self._open]

    def _check(self, checked: bool) -> None:
        """Takes what is kept for right, or for unchecked again."""
        if self.looking or self._draw is None:  # what is kept is not known at the moment
            self._bar.done.setChecked(not checked)
            return
        self._draw.checked = self._words | self._came_back if checked else frozenset()
        self._say()
        self.checked.emit(checked)

    def _say(self) -> None:
        assert self._draw is not None
        changed = self._draw.original is not None and self._draw.original != self._text
        sources, selected = self._sources, self._original.selected()
        at = sources.index(selected) if self._walking and selected in sources else -1
        came_back = self._came_back
        words = self._words | came_back
        checked = bool(words) and not self._draw.unchecked(words)
        marked = bool(find_marks(self._text))
        order = list(dict.fromkeys(self._names))
        at = order.index(self._names[at]) if at >= 0 else -1
        self._bar.say(
            len(order),
            at,
            marked=marked,
            marks_changed=changed,
            checked=checked,
            waiting=len(self._shown.document.unheeded_words),
            came_back=len(came_back),
            word=self._text[slice(*sources[0])] if len(order) == 1 else "",
        )
        self._enable()

    def _enable(self) -> None:
        for action in (self._actions.next_kept, self._actions.previous_kept):
            action.setEnabled(bool(self._open))

    def _go(self, step: int) -> None:
        """Selects the next kept word after the cursor, or the one before it; the first time the first or the last.

        One that stands in several places is come to once.
        """
        if not self._open:
            return
        firsts = {self._kept[index].name: index for index in reversed(self._open)}
        shown = sorted(firsts.values())
        sources = [self._kept[index].source for index in shown]
        start, end = self._original.selected()
        at = 0 if step > 0 else len(sources) - 1
        if self._walking:
            beyond = [n for n, span in enumerate(sources) if (span[0] >= end if step > 0 else span[1] <= start)]
            at = beyond[0 if step > 0 else -1] if beyond else at
        self._walking = True
        self._actions.of_pane("original").setChecked(True)
        self._original.select(sources[at])
        self._original.view.setFocus()
        place = self._output.kept(shown[at])
        self._output.view.light([place] if place else ())
        self._say()
        self._settled.start()

    def _keep_in_view(self) -> None:
        """Shows the selected words and their place in the new text again, if the texts have other room by now."""
        self._original.view.bring_into_view(self._original.selected())
        self._output.view.light(self._output.view.lit)


def residual_request(original: str, draw: Draw, elsewhere: tuple[tuple[str, str], ...] = ()) -> FindResidualWords | None:
    """What finds the copied words of a draw that may tell who or where somebody is; None if no word was copied.

    Args:
        original: The original with the user's markup.
        draw: One of its draws.
        elsewhere: Names that are replaced in other files, each with its kind.
    """
    if not _words_kept(original, draw.result.untouched):
        return None
    units = draw.result.units
    targets = tuple(sorted(target for unit in units for target in unit.targets))
    plain, to_plain, _ = strip_with_offsets(original)
    return FindResidualWords(
        plain,
        draw.result.output,
        tuple(map(to_plain, draw.result.untouched)),
        targets if all(unit.targets for unit in units) else (),
        tuple(to_plain(mark.inner) for mark in find_marks(original)),
        draw.result.mechanism,
        draw.result.parameters,
        elsewhere,
    )


def _words_kept(original: str, untouched: Sequence[tuple[int, int]]) -> bool:
    """Whether more was copied than the marks between words."""
    return any(sign.isalnum() for start, end in untouched for sign in original[start:end])
