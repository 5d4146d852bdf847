"""What a choice would do: a few draws of a public example sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.gui.phrases import Phrases
from app.gui.process.requests import Preview, worst_loss
from engine.mechanisms import describe
from engine.privacy.guarantee import format_epsilon

if TYPE_CHECKING:
    from app.gui.process.engine import Engine, Job
    from engine.errors import PalimpsestError
    from engine.results import ExampleSample, Value

DEBOUNCE = 400
"""Milliseconds without a change before a choice is drawn."""


class PreviewPanel(QWidget):
    """Five draws of a public sentence at the chosen ε, under "What would this do?".

    It draws by itself while it can be seen and the engine has nothing else to do; a draw no longer asked for is cancelled.

    Signals:
        drawn: New draws are shown.
    """

    drawn = Signal()

    def __init__(self, engine: Engine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._request: Preview | None = None
        self._phrases = Phrases(self)
        self._unit = ""
        self._farthest: float | None = 1.0
        self._job: Job | None = None
        self._stale = True
        self._busy = False
        self._wait = QTimer(self, singleShot=True, interval=DEBOUNCE)
        self._wait.timeout.connect(self._draw_if_idle)
        self._build()
        self._clear()

    def set_request(
        self,
        mechanism: str,
        epsilon_total: float,
        units: int,
        settings: Mapping[str, Value],
        farthest: float | None = 1.0,
    ) -> None:
        """Sets what is drawn.

        Args:
            mechanism: Id of the mechanism.
            epsilon_total: ε of the document that the user has in mind.
            units: How many units it is expected to have; each has its share of ε.
            settings: Values for parameters of the mechanism.
            farthest: The most that a unit loses for each ε; None while that is not known.

        Raises:
            UsageError: If there is no such mechanism.
        """
        request = Preview(mechanism, epsilon_total, max(1, units), dict(settings))
        self._farthest = farthest
        if request == self._request:
            return
        description = describe(mechanism)
        self._unit = self._phrases.one(description.unit_of(description.settings(settings)))
        self._request = request
        self.button.setEnabled(not self._busy)
        self._stale = True
        self._cancel()
        self._clear()
        self._arm()

    def set_none(self, why: str) -> None:
        """Draws nothing until the next `set_request`, and says why."""
        self._cancel()
        self._request = None
        self._clear()
        self.button.setEnabled(False)
        self._say(why)

    def set_busy(self, busy: bool) -> None:
        """Tells whether the engine works on a document: nothing is drawn then, and a draw under way makes room."""
        self._busy = busy
        self.button.setEnabled(not busy and self._request is not None)
        if busy:
            if self._job is not None:
                self._cancel()
                self._say(self.tr("Waiting for the document."))
        else:
            self._arm()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Draws soon."""
        super().showEvent(event)
        self._arm()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Draws nothing that nobody sees."""
        super().hideEvent(event)
        self._cancel()

    def _build(self) -> None:
        title = QLabel(self.tr("What would this do?"))
        bold = title.font()
        bold.setBold(True)
        title.setFont(bold)
        remark = QLabel(self.tr("A public example, not your text. It costs nothing."))
        self.sentence = QLabel()
        self.outputs = QLabel()
        self.outputs.setTextFormat(Qt.TextFormat.PlainText)
        self.outputs.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.outputs.setAccessibleName(self.tr("Draws of the public example"))
        self.state = QLabel()
        for label in (remark, self.sentence, self.outputs, self.state):
            label.setWordWrap(True)
        self.button = QPushButton(self.tr("Draw f&ive"))
        self.button.setAccessibleDescription(remark.text())
        self.button.clicked.connect(self._draw)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.button)
        row.addWidget(self.state, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        for widget in (title, remark, self.sentence, self.outputs):
            column.addWidget(widget)
        column.addLayout(row)

    def _arm(self) -> None:
        if self._request is not None and self._stale and self.isVisible() and not self._busy:
            self._wait.start()

    def _draw_if_idle(self) -> None:
        if self._stale and self.isVisible() and not self._busy:
            self._draw()

    def _draw(self) -> None:
        if self._request is None:
            return
        self._cancel()
        self._stale = False
        job = self._job = self._engine.submit(self._request)
        self._say(self.tr("Waiting …"))
        job.progressed.connect(lambda done, total, _stage: self._progress(job, done, total))
        job.succeeded.connect(lambda sample: self._show_sample(job, sample))
        job.failed.connect(lambda error: self._show_failure(job, error))
        job.cancelled.connect(lambda error: self._show_failure(job, error))

    def _cancel(self) -> None:
        """Gives up the draw under way; what it still tells is not listened to."""
        self._wait.stop()
        if (job := self._job) is not None:
            self._job = None
            self._stale = True
            job.cancel()

    def _progress(self, job: Job, done: int, total: int | None) -> None:
        if job is self._job:
            self._say(self.tr("Drawing, {done} of {total} …").format(done=done, total=total) if total else self.tr("Drawing …"))

    def _show_sample(self, job: Job, sample: ExampleSample) -> None:
        if job is not self._job:
            return
        self._job = None
        self.sentence.setText(self.tr("“{}” becomes:").format(sample.sentence))
        self.outputs.setText("\n".join(f"{number}.  {output}" for number, output in enumerate(sample.outputs, 1)))
        for label in (self.sentence, self.outputs):
            label.show()
        self._say(self._cost(sample))
        self.drawn.emit()

    def _cost(self, sample: ExampleSample) -> str:
        """What each draw cost a unit, had it been of a document."""
        words = self.tr("Each {unit} at ε = {epsilon}.")
        if self._request and describe(self._request.mechanism).per_distance:
            words = self.tr("Each {unit} at ε = {epsilon} for each unit of distance: worst loss {loss}.")
        loss = "…" if self._farthest is None else format_epsilon(worst_loss(sample.epsilon_unit, self._farthest), 3)
        return words.format(unit=self._unit, epsilon=format_epsilon(sample.epsilon_unit, 3), loss=loss)

    def _show_failure(self, job: Job, error: PalimpsestError) -> None:
        if job is self._job:
            self._job = None
            self._say(f"⚠ {error}")

    def _clear(self) -> None:
        """Shows no draw: one of another choice would be taken for this one's."""
        for label in (self.sentence, self.outputs):
            label.clear()
            label.hide()
        self._say("")

    def _say(self, text: str) -> None:
        self.state.setText(text)
        self.outputs.setAccessibleDescription(text)
