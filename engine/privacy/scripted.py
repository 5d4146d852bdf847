"""The exact distribution of a draw, found by trying every answer of its source of randomness.

A draw asks a source for uniform integers below bounds. Here the answers come from a script, so that a draw can be repeated with
every answer but the last the same. As the last answer goes from 0 to the bound, the outcome changes at a few places; the
distance between two of them, divided by the bound, is the probability of the outcome. Further requests make a tree, and the
probabilities along a path are multiplied. Weights are never looked at, so a draw that ignores its weights is found out.

The changes are found by bisection between places with different outcomes. Below a small bound every place is tried; otherwise
both ends of every interval given by the *claimed* probabilities, one random place inside each, and the middle of the whole. The
claim only says where to look first. An outcome can escape only if it occurs nowhere but between two such places that share
another outcome.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import Any, NamedTuple, TypeVar

from engine.errors import CheckFailed
from engine.privacy.randomness import SeededRandom

Distribution = Mapping[Any, Fraction]
"""The probability of every outcome."""

Option = TypeVar("Option")

UNFINISHED = "asks for more numbers than it may"
"""The outcome of a draw that is stopped."""

_MAX_ANSWERS = 100
_TRIED_WHOLE = 64
_PLACES = 20_000
_ONE = Fraction(1)


class _Exhausted(Exception):  # noqa: N818 - it stops a draw and is no error
    """A draw asked for more numbers than allowed."""


class ScriptedRandom:
    """A source that follows a script and, after its end, always gives the smallest or always the largest number.

    Args:
        script: The first answers.
        largest: Whether the answers after the script are the largest.
        most: The most numbers it gives.

    Attributes:
        asked: The requests so far: bounds of integers, and distributions.
    """

    secure = True  # what carries a guarantee is what has to be driven

    def __init__(self, script: Sequence[int] = (), *, largest: bool = False, most: int = _MAX_ANSWERS) -> None:
        self.asked: list[int | Distribution] = []
        self._script, self._largest, self._most = script, largest, most

    def bits(self, count: int) -> int:
        """See `RandomSource.bits`."""
        return self.integer_below(1 << count)

    def integer_below(self, bound: int) -> int:
        """See `RandomSource.integer_below`."""
        if bound < 1:
            raise ValueError("A bound must be positive.")
        return self._next_answer(bound, bound)

    def sample_from(self, distribution: Mapping[Option, Fraction]) -> Option:
        """An outcome of a draw whose distribution is known."""
        return list(distribution)[self._next_answer(distribution, len(distribution))]

    def _next_answer(self, asked: int | Distribution, bound: int) -> int:
        place = len(self.asked)
        if place == self._most:
            raise _Exhausted
        self.asked.append(asked)
        if place < len(self._script):
            return self._script[place]
        return bound - 1 if self._largest else 0


Draw = Callable[[ScriptedRandom], Hashable]
"""Draws with a source and returns what can be seen."""


def exact_distribution(draw: Draw, claimed: Distribution | None = None, *, most: int = _MAX_ANSWERS) -> dict[Any, Fraction]:
    """The distribution of a draw's outcomes. An error counts as an outcome, since it can be observed too.

    Args:
        draw: The draw.
        claimed: Its claimed distribution, in the order of the draw, which says where to look first.
        most: How many numbers a draw may ask for; a draw that asks for more has the outcome `UNFINISHED`.

    Raises:
        CheckFailed: If the outcome changes at too many places, as when each outcome is scattered over the whole range.
    """

    def run(script: _Script, largest: bool = False) -> _ScriptedRun:
        return _run_script(draw, ScriptedRandom(script, largest=largest, most=most))

    ends = list(accumulate((claimed or {}).values()))
    return _explore(run, (), run(()), ends)


def claimed_distribution(draw: Draw, claimed: Distribution) -> Distribution:
    """The distribution of a draw's outcomes, checked against the claimed one.

    Args:
        draw: The draw.
        claimed: Its claimed distribution.

    Raises:
        CheckFailed: If the two differ.
    """
    found = exact_distribution(draw, claimed)
    if found != {outcome: probability for outcome, probability in claimed.items() if probability}:
        zero = Fraction(0)
        worst = max({**claimed, **found}, key=lambda outcome: abs(found.get(outcome, zero) - claimed.get(outcome, zero)))
        raise CheckFailed(
            f"The draw is not from the weights: it gives {worst} with probability {float(found.get(worst, zero)):.6g}, and the "
            f"weights say {float(claimed.get(worst, zero)):.6g}."
        )
    return found


class _ScriptedRun(NamedTuple):
    """One run of a draw.

    Attributes:
        outcome: The value it returned.
        asked: The requests it made to its source.
    """

    outcome: Hashable
    asked: tuple[int | Distribution, ...]


_Script = tuple[int, ...]
_Behaviour = tuple[_ScriptedRun, ...]


def _run_script(draw: Draw, random: ScriptedRandom) -> _ScriptedRun:
    try:
        outcome = draw(random)
    except _Exhausted:
        outcome = UNFINISHED
    except Exception as error:
        outcome = repr(error)
    return _ScriptedRun(outcome, tuple(random.asked))


def _explore(
    run: Callable[..., _ScriptedRun], script: _Script, first: _ScriptedRun, ends: Sequence[Fraction]
) -> dict[Any, Fraction]:
    """The distribution of all draws whose first answers are those of the script.

    Args:
        run: Makes the draw with a script.
        script: The first answers.
        first: The run with these answers, followed by the smallest ones.
        ends: Where the claimed intervals end, as shares of this part of the whole.
    """
    if len(first.asked) <= len(script):
        return {first.outcome: _ONE}
    found: dict[Any, Fraction] = {}
    for answer, chance, after, inside in _branches(run, script, first.asked[len(script)], ends):
        for outcome, probability in _explore(run, (*script, answer), after, inside).items():
            share = chance if probability is _ONE else chance * probability
            found[outcome] = found[outcome] + share if outcome in found else share
    return found


def _branches(
    run: Callable[..., _ScriptedRun], script: _Script, asked: int | Distribution, ends: Sequence[Fraction]
) -> Iterator[tuple[int, Fraction, _ScriptedRun, Sequence[Fraction]]]:
    """The ways a draw can go on: for each an answer, its probability, the run, and the claimed ends within it."""
    if not isinstance(asked, int):
        for option, chance in enumerate(asked.values()):
            yield option, chance, run((*script, option)), ()
        return

    def behave(answer: int) -> _Behaviour:
        least = run((*script, answer))
        return (least,) if len(least.asked) == len(script) + 1 else (least, run((*script, answer), largest=True))

    places = [end * asked for end in ends]
    pieces = _answer_intervals(behave, asked, places)
    for (low, behaviour), (high, _) in pairwise([*pieces, (asked, ())]):
        goes_on = len(behaviour) > 1
        inside = [(place - low) / (high - low) for place in places if low < place < high] if goes_on else ()
        yield low, Fraction(high - low, asked), behaviour[0], inside


def _answer_intervals(
    behave: Callable[[int], _Behaviour], bound: int, ends: Sequence[Fraction]
) -> list[tuple[int, _Behaviour]]:
    """The answers below a bound at which a draw's behaviour changes, each with the new behaviour; 0 is the first.

    Args:
        behave: The draw's behaviour for an answer.
        bound: The bound that answers lie below.
        ends: Where the claimed intervals end.
    """
    tried = [(place, behave(place)) for place in _probe_places(bound, ends)]
    pieces, waiting = tried[:1], [*reversed(list(pairwise(tried)))]
    for _ in range(_PLACES):
        if not waiting:
            return pieces
        (low, before), (high, after) = waiting.pop()
        if before == after:
            continue
        if high - low == 1:
            pieces.append((high, after))
            continue
        middle = (low + high) // 2, behave((low + high) // 2)
        waiting += [(middle, (high, after)), ((low, before), middle)]
    raise CheckFailed("What the draw gives is no matter of a few intervals of its uniform number, so it has no exact audit.")


def _probe_places(bound: int, ends: Sequence[Fraction]) -> Sequence[int]:
    """The places to try first, in order, with 0 and the last place among them."""
    if bound <= _TRIED_WHOLE:
        return range(bound)
    starts = sorted({0, bound // 2, bound, *map(math.floor, ends)})
    random = SeededRandom(0)
    return sorted(
        {place for low, high in pairwise(starts) for place in (low, low + random.integer_below(high - low), high - 1)}
    )
