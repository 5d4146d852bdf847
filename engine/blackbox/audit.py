"""The black-box audit of one mechanism, and its report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.blackbox.compare import EXCEEDED, Comparison, compare
from engine.blackbox.faults import Fault
from engine.blackbox.plans import PLANS, planned_comparisons
from engine.blackbox.program import Program, throwaway_home
from engine.errors import UsageError
from engine.mechanisms import describe
from engine.progress import CancelToken, Progress, silent

ALPHA = 0.05
"""How often an audit of a program without fault may say that a claim is exceeded."""

RUNS = 100
FEWEST_RUNS = 60
"""With fewer, no fault could be seen under every setting: bounds would stay below what is claimed."""


@dataclass(frozen=True)
class CaughtFault:
    """A fault that was put back.

    Attributes:
        fault: What was wrong.
        comparison: What the audit said of it.
    """

    fault: Fault
    comparison: Comparison

    @property
    def caught(self) -> bool:
        """Whether the audit saw it."""
        return self.comparison.verdict == EXCEEDED


@dataclass(frozen=True)
class BlackBoxReport:
    """What a black-box audit found.

    Attributes:
        mechanism: The mechanism's id.
        runs: How many runs were made of each document.
        comparisons: What was compared.
        faults: What was put back.
    """

    mechanism: str
    runs: int
    comparisons: Sequence[Comparison]
    faults: Sequence[CaughtFault]

    @property
    def compared(self) -> list[Comparison]:
        """The pairs for which something is claimed."""
        return [each for each in self.comparisons if each.bound is not None]

    @property
    def passed(self) -> bool:
        """Whether every fault exceeded its claim, and nothing else did."""
        held = all(each.verdict != EXCEEDED for each in self.comparisons)
        return held and bool(self.compared) and all(each.caught for each in self.faults)

    def as_dict(self) -> dict[str, object]:
        """The report, ready for JSON."""
        return {
            "mechanism": self.mechanism,
            "runs": self.runs,
            "confidence": 1 - ALPHA,
            "comparisons": [each.as_dict() for each in self.comparisons],
            "planted_faults": [
                {"name": each.fault.name, "caught": each.caught, **each.comparison.as_dict()} for each in self.faults
            ],
            "passed": self.passed,
        }


def audit(
    mechanism: str, runs: int = RUNS, *, progress: Progress = silent, cancel: CancelToken | None = None
) -> BlackBoxReport:
    """Audits a mechanism using only what the whole program hands out.

    Args:
        mechanism: Its id.
        runs: How many runs are made of each document.
        progress: Told how far the work is.
        cancel: Stops the work before the next run.

    Raises:
        UsageError: If there is no such mechanism, it needs a model from elsewhere, or the runs are too few.
        NotInstalled: If something is missing to run it.
        Cancelled: If it was stopped.
    """
    plan = PLANS.get(describe(mechanism).id)
    if plan is None:
        raise UsageError(f"The black-box audit covers {', '.join(PLANS)}, which need no model from elsewhere.")
    if runs < FEWEST_RUNS:
        raise UsageError(f"A black-box audit needs at least {FEWEST_RUNS} runs of each document.")
    cases = list(planned_comparisons(plan))
    alpha = ALPHA / len(cases)
    steps = [(case, None) for case in cases] + [(plan.faulty(fault), fault) for fault in plan.faults]
    made = []
    with throwaway_home() as home:
        program = Program(home)
        for done, (case, fault) in enumerate(steps):
            progress(done, len(steps), "comparing documents")
            ran = (cancel or CancelToken()).check
            if fault is None:
                made.append(compare(program, case, runs, alpha, ran))
                continue
            with fault.plant():
                made.append(compare(program, case, runs, alpha, ran))
    caught = [CaughtFault(*each) for each in zip(plan.faults, made[len(cases) :], strict=True)]
    return BlackBoxReport(mechanism, runs, made[: len(cases)], caught)
