"""Telling two documents apart by what was seen of their runs: learned on one half of the runs, counted on the other.

An event is that a token is there or is not, that a number reaches a threshold or does not, or that a score does: the sum of
what every token says for the one document (naive Bayes). The score is learned on one quarter of the runs and its threshold on
the next, since among thousands of tokens some tell apart by chance the runs from which they were learned.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.blackbox.sight import Observation
from engine.privacy.confidence import least_loss, least_losses

_THRESHOLDS = 24


@dataclass(frozen=True)
class ObservableEvent:
    """Something that can be seen of a run or not.

    Attributes:
        name: What it is, in words.
        happened: Whether it is seen.
    """

    name: str
    happened: Callable[[Observation], bool]


@dataclass(frozen=True)
class Finding:
    """What a distinguisher found.

    Attributes:
        loss: A lower bound of the loss; -inf where nothing can be said.
        event: By what.
    """

    loss: float
    event: str


def bound_loss(left: Sequence[Observation], right: Sequence[Observation], alpha: float, delta: float = 0.0) -> Finding:
    """A lower bound of the loss between two documents, from as many runs of each.

    Args:
        left: What was seen of the runs of the one, in the order in which they were made.
        right: The same of the other.
        alpha: How often the bound may be wrong.
        delta: δ of what is claimed.
    """
    if len(left) != len(right) or len(left) < 8:
        raise ValueError("A distinguisher needs as many runs of both documents, at least 8.")
    learning, testing = slice(0, len(left) // 2), slice(len(left) // 2, None)
    findings = []
    for ones, others in ((left, right), (right, left)):
        event = _best_event(ones[learning], others[learning], alpha / 2, delta)
        with_one, with_other = (sum(map(event.happened, runs[testing])) for runs in (ones, others))
        findings.append(Finding(least_loss(with_one, with_other, len(ones[testing]), alpha / 2, delta), event.name))
    return max(findings, key=lambda finding: finding.loss)


def _best_event(ones: Sequence[Observation], others: Sequence[Observation], alpha: float, delta: float) -> ObservableEvent:
    """The event that would bound the loss highest if the runs to come are as those that were seen."""
    losses = least_losses(len(ones), alpha, delta)
    events = [*_of_tokens(ones, others), *_of_numbers(ones, others), *_of_score(ones, others)]
    # Of events that tell nothing apart, the clearest is taken: there may be more to see with more runs.
    return max(events, key=lambda found: (losses[found[1], found[2]], found[1] - found[2]))[0]


_Counted = tuple[ObservableEvent, int, int]
"""An event, and how often it was seen with the one document and with the other."""


def _of_tokens(ones: Sequence[Observation], others: Sequence[Observation]) -> Iterator[_Counted]:
    counts, other_counts = _count_tokens(ones), _count_tokens(others)
    for token in counts.keys() | other_counts.keys():
        there, absent = ObservableEvent(token, _has(token)), ObservableEvent(f"not: {token}", _lacks(token))
        yield there, counts[token], other_counts[token]
        yield absent, len(ones) - counts[token], len(others) - other_counts[token]


def _of_numbers(ones: Sequence[Observation], others: Sequence[Observation]) -> Iterator[_Counted]:
    for name in sorted({name for run in (*ones, *others) for name in run.numbers}):
        yield from _thresholds(name, _number(name), ones, others)


def _of_score(ones: Sequence[Observation], others: Sequence[Observation]) -> Iterator[_Counted]:
    half = len(ones) // 2
    learned, rest = _weights(ones[:half], others[:half]), slice(half, 2 * half)

    def score(run: Observation) -> float:
        return sum(learned.get(token, 0.0) for token in run.tokens)

    for event, with_one, with_other in _thresholds("score of all words", score, ones[rest], others[rest]):
        yield event, 2 * with_one, 2 * with_other


def _weights(ones: Sequence[Observation], others: Sequence[Observation]) -> Mapping[str, float]:
    """What each token says for the one document."""
    counts, other_counts = _count_tokens(ones), _count_tokens(others)
    return {
        token: math.log((counts[token] + 0.5) / (other_counts[token] + 0.5)) for token in counts.keys() | other_counts.keys()
    }


def _thresholds(
    name: str, value: Callable[[Observation], float], ones: Sequence[Observation], others: Sequence[Observation]
) -> Iterator[_Counted]:
    """That a value reaches a threshold, or does not, for thresholds between the values that were seen."""
    values, other_values = [value(run) for run in ones], [value(run) for run in others]
    found = sorted({*values, *other_values})
    for index in range(1, len(found), max(1, len(found) // _THRESHOLDS)):
        limit = found[index]
        with_one, with_other = (sum(each >= limit for each in some) for some in (values, other_values))
        yield ObservableEvent(f"{name} ≥ {limit:.10g}", _reaches(value, limit)), with_one, with_other
        yield ObservableEvent(f"{name} < {limit:.10g}", _misses(value, limit)), len(ones) - with_one, len(others) - with_other


def _has(token: str) -> Callable[[Observation], bool]:
    return lambda run: token in run.tokens


def _lacks(token: str) -> Callable[[Observation], bool]:
    return lambda run: token not in run.tokens


def _number(name: str) -> Callable[[Observation], float]:
    return lambda run: run.numbers.get(name, -math.inf)


def _reaches(value: Callable[[Observation], float], limit: float) -> Callable[[Observation], bool]:
    return lambda run: value(run) >= limit


def _misses(value: Callable[[Observation], float], limit: float) -> Callable[[Observation], bool]:
    return lambda run: value(run) < limit


def _count_tokens(runs: Sequence[Observation]) -> Counter[str]:
    """In how many runs each token was seen."""
    return Counter(token for run in runs for token in run.tokens)
