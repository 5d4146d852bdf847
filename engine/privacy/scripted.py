"""The exact distribution of a draw, from what it returns for whatever its source of randomness may answer.

A draw asks a source for uniform integers below bounds. Here the answers come from a script, so that a draw can be made again
and again with every answer but the last the same. As that one goes from 0 to the bound, what the draw returns changes at a few
places; how far those lie apart, divided by the bound, is how likely each outcome is. What a draw asks for next makes a tree,
and the chances along a path are multiplied. No weight is looked at: a draw that ignores its weights shows what it does instead.

Where the outcome changes is found by bisection between places that differ. Below a small bound every place is tried; otherwise
both ends of every interval that the *claimed* probabilities make, one place at random inside each, and the middle of the whole.
The claim only says where to look first. What could escape is an outcome that a draw gives nowhere but between two such places,
with the same outcome at both.
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


class _Exhausted(Exception):  # noqa: N818 - it stops a draw and is no error
    """A draw asked for more numbers than it may."""


class ScriptedRandom:
    """A source that answers as its script says and, behind its end, always with the least or always with the largest number.

    Args:
        script: The first answers.
        largest: Whether those behind the script are the largest.
        most: How many numbers it gives.

    Attributes:
        asked: What it was asked for so far: bounds of integers, and distributions.
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
        """One outcome of a draw whose distribution is known."""
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
    """The distribution of what a draw returns. An error counts as an outcome: it can be seen, too.

    Args:
        draw: The draw.
        claimed: What its distribution is said to be, in the order of the draw: it says where to look first.
        most: How many numbers a draw may ask for; one that asks for more has the outcome `UNFINISHED`.

    Raises:
        CheckFailed: If outcomes change at too many places, as they do where each is given for numbers from all over the range.
    """

    def run(script: _Script, largest: bool = False) -> _ScriptedRun:
        return _run_script(draw, ScriptedRandom(script, largest=largest, most=most))

    ends = list(accumulate((claimed or {}).values()))
    return _explore(run, (), run(()), ends)


def claimed_distribution(draw: Draw, claimed: Distribution) -> Distribution:
    """The distribution of what a draw returns, where that is what is claimed.

    Args:
        draw: The draw.
        claimed: What its distribution is said to be.

    Raises:
        CheckFailed: If it is another.
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
    """What a draw did.

    Attributes:
        outcome: What it returned.
        asked: What it asked its source for.
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
        run: Makes the draw by a script.
        script: The first answers.
        first: What comes of them, and of the least answers behind them.
        ends: Where the claimed intervals end, as shares of this part of the whole.
    """
    if len(first.asked) <= len(script):
        return {first.outcome: Fraction(1)}
    found: dict[Any, Fraction] = {}
    for answer, chance, after, inside in _branches(run, script, first.asked[len(script)], ends):
        for outcome, probability in _explore(run, (*script, answer), after, inside).items():
            found[outcome] = found.get(outcome, Fraction(0)) + chance * probability
    return found


def _branches(
    run: Callable[..., _ScriptedRun], script: _Script, asked: int | Distribution, ends: Sequence[Fraction]
) -> Iterator[tuple[int, Fraction, _ScriptedRun, Sequence[Fraction]]]:
    """The ways in which a draw goes on: an answer for each, its chance, what comes of it, and the claimed ends within it."""
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
    """The places below a bound from which on a draw behaves otherwise than before, with what it then does; 0 is the first.

    Args:
        behave: What the draw does for an answer.
        bound: What answers are below.
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
    """Where to look first, in order; 0 and the last place are among them."""
    if bound <= _TRIED_WHOLE:
        return range(bound)
    starts = sorted({0, bound // 2, bound, *map(math.floor, ends)})
    random = SeededRandom(0)
    return sorted(
        {place for low, high in pairwise(starts) for place in (low, low + random.integer_below(high - low), high - 1)}
    )
