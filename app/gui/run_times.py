"""How long runs take on this machine, learned from those that were made: measured paces are those of another machine. No Qt."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.mechanisms.common.description import Estimate, MechanismDescription
    from engine.results import Value

SAVED = 0.3
"""What another draw of an unchanged text takes of the first, until one was seen: docs/measurements.md."""

REMEMBERED = 5
"""Runs of a kind that count, the latest ones."""

_DECISIVE = ("model", "writer", "representative", "store", "cluster")
"""Settings that decide which models and how large a store a run waits for."""


class RunKind(NamedTuple):
    """Runs that take alike for each word.

    Attributes:
        choice: The mechanism and the settings that decide how long it takes.
        again: Whether the text was read before.
    """

    choice: Hashable
    again: bool


class _Seen(NamedTuple):
    expected: float
    took: float


@dataclass(frozen=True, slots=True)
class PlannedRun:
    """A run before it begins.

    Attributes:
        kind: What sort of run it is.
        text: Tells whether another run is of the same text.
        expected: Seconds by the mechanism's measured pace.
    """

    kind: RunKind
    text: int
    expected: float


class RunTimes:
    """Compares what runs took with what they were expected to take, and corrects expectations by that.

    The first run of a choice may have waited for models, so it counts only until there is a second.
    """

    def __init__(self) -> None:
        self._seen: dict[RunKind, deque[_Seen]] = {}
        self._begun: set[Hashable] = set()
        self._read: tuple[int, Hashable] | None = None
        self._ended: set[Hashable] = set()

    def plan(
        self, text: str, description: MechanismDescription, settings: Mapping[str, Value], estimate: Estimate
    ) -> PlannedRun:
        """A run as the choices and its text make it.

        Args:
            text: The document.
            description: The mechanism.
            settings: A value for every parameter.
            estimate: By the mechanism's measured pace.
        """
        decisive = (str(settings.get(name)) for name in _DECISIVE)
        choice = (description.id, description.unit_of(settings), *decisive)
        identity = hash(text)
        return PlannedRun(RunKind(choice, (identity, choice) == self._read), identity, estimate.seconds)

    def seconds(self, run: PlannedRun) -> float:
        """How long a run takes, without loading models."""
        return run.expected * self._factor(run.kind)

    def loads_first(self, run: PlannedRun) -> bool:
        """Whether a run may have to load models, which nothing here foresees: the first one of its choice."""
        return run.kind.choice not in self._ended

    def learn(self, run: PlannedRun, took: float, *, warm: bool) -> None:
        """Learns from a run that ended with a text.

        Args:
            run: The run.
            took: How many seconds it took.
            warm: Whether the models of the mechanism's default settings were loaded before.
        """
        choice = run.kind.choice
        self._read = run.text, choice
        self._ended.add(choice)
        if not warm or run.expected <= 0:
            return
        seen = self._seen.setdefault(run.kind, deque(maxlen=REMEMBERED))
        if len(seen) == 1 and not run.kind.again and choice not in self._begun:
            seen.clear()
            self._begun.add(choice)
        seen.append(_Seen(run.expected, took))

    def _factor(self, kind: RunKind) -> float:
        if kind in self._seen:
            return _ratio(self._seen[kind])
        first = kind._replace(again=False)
        if kind.again:
            return SAVED * self._factor(first)
        others = [seen for other, seen in self._seen.items() if not other.again]
        return _ratio([one for seen in others for one in seen]) if others else 1.0


def _ratio(seen: deque[_Seen] | list[_Seen]) -> float:
    return sum(one.took for one in seen) / sum(one.expected for one in seen)
