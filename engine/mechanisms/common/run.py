"""What a run needs besides its text, and the result it returns: the same for every mechanism."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol

from engine import __version__
from engine.mechanisms.common.description import MechanismDescription
from engine.privacy.accounting import Allowance
from engine.privacy.exponential import check_epsilon
from engine.privacy.guarantee import Guarantee
from engine.privacy.randomness import RandomSource
from engine.progress import CancelToken, Progress, silent
from engine.results import FoundUnit, Result, Span, Unit, Value


class Observer(Protocol):
    """Receives the units of a run as they become known."""

    def found(self, units: Sequence[FoundUnit]) -> None:
        """Receives what was found in the original, before anything is sampled. For the user's own eyes."""
        ...

    def drawn(self, units: Sequence[Unit]) -> None:
        """Receives the private units after all draws, before the text is written; places in the output may be missing."""
        ...

    def written(self, text: str) -> None:
        """Receives the text written so far, after `drawn`; the final text may differ."""
        ...


class Unobserved:
    """An `Observer` that ignores everything."""

    def found(self, units: Sequence[FoundUnit]) -> None:
        """See `Observer.found`."""

    def drawn(self, units: Sequence[Unit]) -> None:
        """See `Observer.drawn`."""

    def written(self, text: str) -> None:
        """See `Observer.written`."""


class Clock:
    """Seconds spent in each stage."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    @contextmanager
    def __call__(self, stage: str) -> Iterator[None]:
        """Times a stage."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[stage] = time.perf_counter() - start


@dataclass(frozen=True, slots=True)
class RunContext:
    """One run of a mechanism.

    Attributes:
        allowance: Budget of the whole document, unspent; every draw is paid from it before it is made.
        settings: A value for every parameter, as `MechanismDescription.settings` gives them.
        random: Source of all randomness.
        progress: Told how far the work is.
        cancel: Checked between steps.
        observer: Receives the units as they become known. An error that it raises ends the run.
        clock: Times the stages.
        share: The ε of each unit in another draft, which a run that repeats draws of that one does not exceed; its allowance
            then has room for as many shares as may be needed, and what is left of it is not spent. None for any other run.
    """

    allowance: Allowance
    settings: Mapping[str, Value]
    random: RandomSource
    progress: Progress = silent
    cancel: CancelToken = field(default_factory=CancelToken)
    observer: Observer = field(default_factory=Unobserved)
    clock: Clock = field(default_factory=Clock)
    share: float | None = None

    @property
    def epsilon(self) -> float:
        """ε of the document.

        Raises:
            UsageError: If it is not a valid ε.
        """
        return check_epsilon(self.allowance.epsilon)

    def step(self, done: int, total: int | None, stage: str) -> None:
        """Reports progress, unless the run was cancelled.

        Raises:
            Cancelled: If it was stopped.
        """
        self.cancel.check()
        self.progress(done, total, stage)

    def result(
        self,
        description: MechanismDescription,
        units: Sequence[Unit],
        output: str,
        guarantee: Guarantee,
        *,
        reconstructor: str,
        versions: Mapping[str, object],
        settings: Mapping[str, Value] | None = None,
        untouched: Sequence[Span] = (),
        read: int = 0,
        kept: int = 0,
        dropped: int = 0,
    ) -> Result:
        """Builds the run's result; see `Result` for the arguments.

        Args:
            description: The mechanism's description.
            units: The units, in the order of the output.
            output: The new text.
            guarantee: What may be claimed about it.
            reconstructor: What wrote the text from the units.
            versions: Versions of the models and store used; the program's own is added.
            settings: The public ones, if not all settings are.
            untouched: Places of the original copied verbatim.
            read: Number of units found before deduplication.
            kept: How many were left after deduplication.
            dropped: How many of those got no slot.
        """
        return Result(
            mechanism=description.id,
            parameters=self.settings if settings is None else settings,
            epsilon=self.epsilon,
            delta=self.allowance.delta,
            unit=description.unit_of(self.settings),
            units=units,
            output=output,
            guarantee=guarantee,
            untouched=untouched,
            reconstructor=reconstructor,
            timings=self.clock.seconds,
            versions={"palimpsest": __version__, **versions},
            read=read,
            kept=kept,
            dropped=dropped,
        )
