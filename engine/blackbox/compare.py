"""Comparing two documents, or two folders of documents, as a receiver would."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from dataclasses import dataclass
from random import SystemRandom

from engine.blackbox.claim import ClaimReader
from engine.blackbox.distinguisher import bound_loss
from engine.blackbox.documents import Pair, RosterPair
from engine.blackbox.program import ObservedRelease, Program
from engine.errors import TextRefused
from engine.request import PrivacyRequest

RANDOM = SystemRandom()
"""Orders runs: were those of one document always first, whatever drifts meanwhile would seem to be theirs."""

REFUSED, DISCLOSED, HOLDS, EXCEEDED = "one is refused", "disclosed", "holds", "EXCEEDED"


@dataclass(frozen=True)
class ComparisonCase:
    """One comparison to make.

    Attributes:
        setting: The request to the program.
        pair: The two documents or folders.
        suffix: The format of their files.
    """

    setting: PrivacyRequest
    pair: Pair | RosterPair
    suffix: str


@dataclass(frozen=True)
class Comparison:
    """The outcome of a comparison.

    Attributes:
        case: What was compared.
        runs: How many runs were made of each document.
        claim: The loss that the receipts allow; None where nothing is claimed of these two.
        bound: A lower bound of the loss; None where nothing was compared.
        event: The event that best tells the two apart.
        verdict: Whether the claim holds, or why there is none.
    """

    case: ComparisonCase
    runs: int
    claim: float | None = None
    bound: float | None = None
    event: str = ""
    verdict: str = DISCLOSED

    def as_dict(self) -> dict[str, object]:
        """The comparison, ready for JSON; a bound that says nothing becomes the smallest float."""
        return {
            "pair": self.case.pair.name,
            "format": self.case.suffix[1:],
            "setting": str(self.case.setting),
            "runs": self.runs,
            "claim": self.claim,
            "lower_bound": None if self.bound is None else max(self.bound, -sys.float_info.max),
            "told_apart_by": self.event,
            "verdict": self.verdict,
        }


def compare(
    program: Program, case: ComparisonCase, runs: int, alpha: float, ran: Callable[[], None] = lambda: None
) -> Comparison:
    """Runs the program on both documents, and computes a lower bound of the loss between them.

    Args:
        program: The program.
        case: What is compared.
        runs: How many runs are made of each.
        alpha: How often the bound may be wrong.
        ran: Called before each run; whatever it raises ends the comparison.
    """
    run = _runner(program, case)
    sides: tuple[list[ObservedRelease], list[ObservedRelease]] = [], []
    for number in range(runs):
        for side in RANDOM.sample((0, 1), 2):
            ran()
            try:
                sides[side].append(run(side))
            except TextRefused:
                if number:  # else it is refused for what it is
                    raise
                return Comparison(case, number, verdict=REFUSED)
        if not number and (claim := _claim(program, case, [releases[0] for releases in sides])) is None:
            return Comparison(case, 1)
    left, right = ([release.sight for release in releases] for releases in sides)
    finding = bound_loss(left, right, alpha)
    assert claim is not None
    verdict = HOLDS if finding.loss <= claim else EXCEEDED
    return Comparison(case, runs, claim, finding.loss, finding.event if finding.loss > -math.inf else "nothing", verdict)


def _runner(program: Program, case: ComparisonCase) -> Callable[[int], ObservedRelease]:
    """A function that runs the program on one of the two."""
    if isinstance(case.pair, RosterPair):
        folders = case.pair.left, case.pair.right
        return lambda side: program.folder(case.setting, folders[side], case.suffix)
    originals = case.pair.left, case.pair.right
    return lambda side: program.release(case.setting, originals[side], case.suffix)


def _claim(program: Program, case: ComparisonCase, releases: list[ObservedRelease]) -> float | None:
    """What the receipts claim of the two; of folders, what those of the files that differ do."""
    if isinstance(case.pair, RosterPair):
        return case.pair.releases * program.worst_loss(case.setting)
    results = [release.result for release in releases]
    claimant = ClaimReader(program.session(), case.setting, case.suffix)
    return claimant.loss((case.pair.left, case.pair.right), [result for result in results if result])
