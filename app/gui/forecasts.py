"""What is known about a run before it begins: asked of the engine once per choice, without waiting for the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.gui.process.requests import ForecastRun, worst_loss
from app.gui.queue.items import grouped
from app.gui.run_times import RunTimes
from engine.privacy.guarantee import format_epsilon
from engine.results import Forecast

if TYPE_CHECKING:
    from app.gui.choices.chooser import Chooser
    from app.gui.choices.epsilon import EpsilonControl
    from app.gui.process.engine import Engine
    from engine.mechanisms.common.description import MechanismDescription
    from engine.results import Value

DIGITS = 4
"""Of a loss that is a multiple of ε; the last one is rounded up."""

_Choice = tuple[str, frozenset[tuple[str, "Value"]]]


class Forecasts(QObject):
    """Remembers what the engine answered.

    Args:
        engine: Answers.
        parent: Its owner.

    Signals:
        learned: An answer arrived.
    """

    learned = Signal()

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._known: dict[_Choice, Forecast] = {}
        self._asked: set[_Choice] = set()

    def of(self, description: MechanismDescription, settings: Mapping[str, Value]) -> Forecast | None:
        """What is known about a run with these settings; None until its loss is known. `learned` may follow."""
        known = None if description.per_distance else Forecast(1.0)
        if description.rated(settings) and known:
            return known
        changed = description.changed(settings)
        choice = description.id, frozenset(changed.items())
        if choice not in self._known and choice not in self._asked and not description.missing:
            self._ask(choice, ForecastRun(description.id, changed))
        return self._known.get(choice, known)

    def _ask(self, choice: _Choice, request: ForecastRun) -> None:
        self._asked.add(choice)

        def learn(forecast: Forecast) -> None:
            self._known[choice] = forecast
            self.learned.emit()

        job = self._engine.submit(request)
        job.succeeded.connect(learn)
        job.finished.connect(lambda: self._asked.discard(choice))  # a failed request is repeated when needed again


class Outlook(QObject):
    """What a run would cost and disclose under the window's present choices.

    Args:
        chooser: Has the mechanism and its settings.
        epsilon: Has ε.
        engine: Answers what the window cannot know.
        parent: Its owner.

    Attributes:
        times: How long runs take on this machine.

    Signals:
        changed: An answer arrived; changes of the choices are signalled by whoever makes them.
    """

    changed = Signal()

    def __init__(self, chooser: Chooser, epsilon: EpsilonControl, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._chooser, self._epsilon = chooser, epsilon
        self.times = RunTimes()
        self._forecasts = Forecasts(engine, self)
        self._forecasts.learned.connect(self.changed)

    @property
    def forecast(self) -> Forecast | None:
        """What is known about a run; None until its loss is known."""
        return self._forecasts.of(self._chooser.description(), self._chooser.settings())

    @property
    def epsilon(self) -> float | None:
        """ε of the document on the screen; None while none is chosen, or its number of words is not known."""
        return self._epsilon.value().total if self._epsilon.is_valid() else None

    @property
    def loss(self) -> float | None:
        """The worst loss, and so cost, of this document as a decimal for display; None while unknown."""
        return self._loss_of(self.epsilon)

    @property
    def of_each(self) -> float | None:
        """The same for each document of a list; None also if it depends on the document's number of words."""
        return None if self.depends_on_words else self._loss_of(self._epsilon.value().total)

    def at(self, epsilon: float) -> tuple[float | None, str]:
        """The loss of a document at another ε, as a decimal for display, and in a word or two; None and "…" while unknown.

        Args:
            epsilon: ε of the document.
        """
        loss = self._loss_of(epsilon)
        return loss, self._in_words(loss, grouped)

    @property
    def depends_on_words(self) -> bool:
        """Whether ε depends on the document's own number of words."""
        value = self._epsilon.value()
        return value.per_word and value.words is None

    @property
    def cost(self) -> str:
        """The loss in a word or two: "10", "17.2 at most", or "…" while it is not known."""
        return self._in_words(self.loss)

    @property
    def cost_of_each(self) -> str:
        """The loss of each document of a list in a word or two; empty where it depends on its number of words."""
        return "" if self.depends_on_words else self._in_words(self.of_each, grouped)

    def _in_words(self, loss: float | None, written: Callable[[float], str] = format_epsilon) -> str:
        if loss is None:
            return "…"
        if self._chooser.description().per_distance:
            return self.tr("{loss} at most").format(loss=written(loss))
        return written(loss)

    def exceeds(self, remaining: float) -> bool:
        """Whether the document is known to cost more than that."""
        epsilon, forecast = self.epsilon, self.forecast
        return epsilon is not None and forecast is not None and worst_loss(epsilon, forecast.farthest) > remaining

    def _loss_of(self, epsilon: float | None) -> float | None:
        forecast = self.forecast
        if epsilon is None or forecast is None:
            return None
        if forecast.farthest == 1:
            return epsilon
        return float(format_epsilon(worst_loss(epsilon, forecast.farthest), DIGITS))
