"""What can be told from the new text: the card under the texts, and what it has to be told by the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.gui.phrases import Phrases
from app.gui.process.engine import EngineStopped
from app.gui.process.requests import FindTopics
from app.gui.process.risk import CountSurviving
from engine.errors import UsageError
from engine.mechanisms import describe
from engine.mechanisms.common.description import UnitNumbers
from engine.privacy.guarantee import Relation
from engine.text.markup import strip_with_offsets

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.document.draws import Draw
    from app.gui.actions import Actions
    from app.gui.controllers.choices import ChoicesController
    from app.gui.controllers.run import RunController
    from app.gui.panes.disclosure_card import DisclosureCard
    from app.gui.panes.original import OriginalPane
    from app.gui.panes.output import OutputPane
    from app.gui.panes.units import UnitsPanes
    from app.gui.process.engine import Engine, Job
    from app.gui.shown_document import ShownDocument
    from engine.errors import PalimpsestError
    from engine.results import Span, Topic
    from engine.risk.survival.details import Detail, DetailCount

PAUSE_MS = 1_000
"""An edited text is counted again once the user has stopped typing for so long."""

MOST_WORDS = 3_000
"""Texts with more words are counted when the user asks for it: reading them takes more than some seconds."""


class DisclosureCardController(QObject):
    """Fills the card: what survives is counted, and topics are named, once a draw is shown. Neither costs ε.

    Args:
        shown: The document on the screen.
        choices: Knows whether blocks are kept.
        runs: What runs; nothing is counted meanwhile.
        card: Shows it.
        original: Shows where a detail stands in the original.
        units: Has the unit of a topic.
        output: Shows where a detail stands in the new text.
        actions: Show the panes.
        engine: Counts, and finds topics.

    Attributes:
        counting: The job that counts what survives, while it runs.
        naming: The job that finds the topics, while it runs.
    """

    def __init__(
        self,
        shown: ShownDocument,
        choices: ChoicesController,
        runs: RunController,
        card: DisclosureCard,
        original: OriginalPane,
        units: UnitsPanes,
        output: OutputPane,
        actions: Actions,
        engine: Engine,
    ) -> None:
        super().__init__(card)
        self._shown, self._choices, self._runs, self._card, self._engine = shown, choices, runs, card, engine
        self._original, self._units, self._output, self._actions = original, units, output, actions
        self._request: CountSurviving | None = None
        self._retried: CountSurviving | None = None
        self._asked: FindTopics | None = None
        self._named: tuple[Draw, Mapping[int, Topic]] | None = None
        self._phrases = Phrases(self)
        self.counting: Job | None = None
        self.naming: Job | None = None
        self._is_starting = self._is_lost = False
        self._later = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._later.timeout.connect(self._look)
        for source in (shown.opened, shown.draw_changed):
            source.connect(self._look)
        shown.edited.connect(self._later.start)
        shown.units_changed.connect(self._note_topics)
        runs.starting.connect(self._make_way)
        runs.changed.connect(self._look)
        card.count_wanted.connect(self.count)
        card.details_selected.connect(self._light)
        card.unit_selected.connect(units.select)
        card.copied_selected.connect(self._light_copied)

    def count(self) -> None:
        """Counts what of the original still stands in the new text as it is."""
        request = self._request
        if request is None or self._runs.run:
            return
        self.counting = job = self._engine.submit(request)
        self._is_lost = False
        self._card.show_counting()
        job.succeeded.connect(lambda counts: self._take(job, counts))
        job.failed.connect(lambda error: self._refuse(job, error))
        job.cancelled.connect(lambda _: self._give_up(job))

    def count_again(self) -> None:
        """Counts after the engine was restarted, unless that was tried already: what ends it once may end it again."""
        request = self._request
        if request is not None and self._is_lost and request != self._retried:
            self._retried = request
            self.count()

    def stop(self) -> None:
        """Stops whatever the engine does for the card."""
        counting, naming = self.counting, self.naming
        self.counting = self.naming = self._request = self._asked = None
        for job in (counting, naming):
            if job:
                job.cancel()

    def _make_way(self) -> None:
        """Leaves the engine to a run that is about to start."""
        self.stop()
        self._is_starting = True

    def _look(self) -> None:
        """Another draw is shown, or none, or the text of this one is another now."""
        document = self._shown.document
        draw = document.draw
        if self._runs.run or self._is_starting:
            self._is_starting = self._is_starting and self._runs.run is None
            return
        if draw is None or not draw.text.strip():
            self.stop()
            return
        self._look_for_topics(draw)
        request = CountSurviving(document.text, draw.text, draw.replacements(document.text))
        if request == self._request:
            return
        before, self._request = self._request, request
        if self.counting and before and before.original == request.original and document.words <= MOST_WORDS:
            return  # it is soon done, and keeps what it found in the original; stopped at each edit it would never end
        if self.counting:
            self.counting.cancel()
            self.counting = None
        if document.words > MOST_WORDS:
            self._card.offer_count()
        else:
            self.count()

    def _look_for_topics(self, draw: Draw) -> None:
        request = self._topics_request(draw)
        if request == self._asked:
            return
        if self.naming:
            self.naming.cancel()
            self.naming = None
        self._asked = request
        if request is None:
            return
        self.naming = job = self._engine.submit(request)
        job.succeeded.connect(lambda topics: self._name(job, draw, topics))
        job.finished.connect(lambda: self._end_naming(job))

    def _topics_request(self, draw: Draw) -> FindTopics | None:
        """What finds the topics that a draw gave away; None if there are none to be named."""
        result = draw.result
        if result.guarantee.relation is not Relation.NEIGHBOURHOOD or draw.original != self._shown.document.text:
            return None
        try:
            described = describe(result.mechanism)
        except UsageError:  # of a mechanism that is not here
            return None
        numbers = {parameter.name for parameter in described.parameters if isinstance(parameter, UnitNumbers)}
        if not numbers or self._shown.document.words > MOST_WORDS:
            return None
        settings = {name: value for name, value in result.parameters.items() if name not in numbers}
        return FindTopics(draw.original, result.mechanism, settings, self._choices.blocks if result.blocks else ())

    def _name(self, job: Job, draw: Draw, topics: Sequence[Topic]) -> None:
        if self.naming is not job or self._shown.document.draw is not draw:
            return
        known = {(topic.original, topic.source): topic for topic in topics}
        rows = {
            row: known[unit.original, unit.source]
            for row, unit in enumerate(draw.result.units)
            if unit.original is not None and (unit.original, unit.source) in known and row not in draw.hidden
        }
        self._named = draw, rows
        self._card.show_topics(rows)
        self._note_topics()

    def _note_topics(self) -> None:
        """Writes the topics under the facts, when those are shown anew."""
        document = self._shown.document
        if self._named is None or document.draw is not self._named[0] or document.lists_topics or self._runs.run:
            return
        words = {row: self._phrases.topic(topic) for row, topic in self._named[1].items()}
        self._units.model.add_notes(words)

    def _end_naming(self, job: Job) -> None:
        if self.naming is job:
            self.naming = None

    def _take(self, job: Job, counts: Sequence[DetailCount]) -> None:
        if self.counting is not job:
            return
        self.counting = None
        if job.request == self._request:
            self._card.show_counts(counts)
        else:  # the text was edited meanwhile
            self.count()

    def _refuse(self, job: Job, error: PalimpsestError) -> None:
        if self.counting is job:
            self.counting = None
            self._is_lost = isinstance(error, EngineStopped)
            self._card.show_problem(str(error))

    def _give_up(self, job: Job) -> None:
        """Somebody else stopped the engine."""
        if self.counting is job:
            self.counting, self._is_lost = None, True
            self._card.offer_count()

    def _light(self, details: Sequence[Detail]) -> None:
        """Shows where details stand in both texts."""
        sources = [place for detail in details for place in detail.sources]
        self._actions.of_pane("original").setChecked(True)
        self._original.view.light([self._to_marked(place) for place in sources])
        self._output.show_view(0)
        self._output.view.light([place for detail in details for place in detail.targets or detail.elsewhere])

    def _light_copied(self) -> None:
        """Shows what was copied, in the original."""
        if (draw := self._shown.document.draw) is not None:
            self._actions.of_pane("original").setChecked(True)
            self._original.view.light(tuple(draw.result.untouched))

    def _to_marked(self, place: Span) -> Span:
        return strip_with_offsets(self._shown.document.text)[2](place)
