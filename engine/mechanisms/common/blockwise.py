"""Rewriting a document block by block, so that its headings, paragraphs, lists and tables are preserved.

Each block is rewritten by itself with a share of the document's ε. A share depends on the block's number of words rounded up to
a power of two, so the split uses no more of the document than is disclosed anyway: how many blocks there are, what each is, and
its length to within a factor of two. A fixed number of slots or tokens then applies to each block.

A block in which a mechanism finds nothing to rewrite is left out: it is original text and cannot be kept. A number takes the
place of a heading, and `LEFT_OUT` that of a table cell, so that sections stay apart and columns stay aligned. Both follow from
what is disclosed anyway: which blocks were left out, and what each of them is.

A mechanism that copies whatever it does not replace preserves the blocks anyway: `with_copied_blocks` says where they are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import accumulate

from engine.documents.document import Block, BlockKind, TextBlock, assemble_document
from engine.errors import TextRefused
from engine.mechanisms.common.description import MechanismDescription, UnitNumbers, parse_numbers
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.run import Observer, RunContext
from engine.privacy.accounting import Allowance, split_budget
from engine.privacy.disclosure import bits_of_choices, bits_of_number
from engine.privacy.guarantee import Guarantee, Relation, combine_guarantees, format_epsilon
from engine.progress import CancelToken, Progress, silent
from engine.results import FoundUnit, Result, Segment, Span, Topic, Unit, Value

LEAK = "how many blocks the document has, what each of them is, and its number of words to within a factor of two"
_NUMBER = re.compile(r":? \d+\b")

GROWTH = 1.25
"""Units are shown again when there are so many times those shown before."""

LEFT_OUT = "…"

HEADING_LEFT_OUT = "Section {}"
"""What is written for a heading, with its number among the headings."""


def epsilon_shares(epsilon: float, text: str, blocks: Sequence[Block]) -> list[float]:
    """The ε of each block; the sum is at most `epsilon`, in floats as in exact arithmetic.

    Args:
        epsilon: ε of the document.
        text: The document.
        blocks: Its blocks.

    >>> epsilon_shares(12.0, "One two three. Four.", [Block(0, 14), Block(15, 20)])
    [9.599999999999994, 2.3999999999999986]
    """
    weights = [1 << length_doublings(text, block) for block in blocks]
    one = split_budget(epsilon, sum(weights))[0]
    return [weight * one for weight in weights]


def length_doublings(text: str, block: Block) -> int:
    """The length of a block to within a factor of two: how many doublings of 1 reach its number of words."""
    return max(0, len(text[block.start : block.end].split()) - 1).bit_length()


def privatize(mechanism: Mechanism, blocks: Sequence[Block], text: str, run: RunContext) -> Result:
    """Rewrites each block of a document with a mechanism, as `Mechanism.privatize` does a whole document.

    Args:
        mechanism: The mechanism.
        blocks: The blocks, with only blank space between them.
        text: The private text.
        run: The run of the whole document. Its observer sees the units of all blocks so far whenever there are new ones.

    Raises:
        TextRefused: If the mechanism can rewrite none of the blocks.
    """
    allowance, seen = run.allowance, _DocumentObserver(run.observer)
    parts: list[tuple[Block, Result | None]] = []
    refused: TextRefused | None = None
    delta = split_budget(allowance.delta, len(blocks))[0] if allowance.delta else 0.0
    for number, (block, share) in enumerate(zip(blocks, epsilon_shares(allowance.epsilon, text, blocks), strict=True)):
        run.step(number, len(blocks), "rewriting block by block")
        seen.turn_to(block.start)
        own = RunContext(
            _BlockAllowance(allowance, share, delta),
            shift_unit_numbers(mechanism.description, run.settings, seen.count),
            run.random,
            cancel=run.cancel,
            observer=seen,
        )
        try:
            result = mechanism.privatize(text[block.start : block.end], own)
        except TextRefused as error:
            refused = error
            parts.append((block, None))
        else:
            parts.append((block, result))
    seen.show()
    if all(result is None for _, result in parts):
        raise refused or TextRefused("The document has no block.")
    made = _join_results(parts, allowance)
    bits = _disclosed_bits([(block, result, length_doublings(text, block)) for block, result in parts])
    return replace(made, guarantee=replace(made.guarantee, bits=bits))


def shift_unit_numbers(description: MechanismDescription, settings: Mapping[str, Value], before: int) -> Mapping[str, Value]:
    """The settings for a block: unit numbers run through the whole document, and `before` units came earlier."""
    named = {parameter.name for parameter in description.parameters if isinstance(parameter, UnitNumbers)}
    own = {name: sorted(number - before for number in parse_numbers(settings[name]) if number > before) for name in named}
    return {**settings, **{name: ",".join(map(str, each)) for name, each in own.items()}}


def topics(
    mechanism: Mechanism,
    text: str,
    blocks: Sequence[Block],
    *,
    settings: Mapping[str, Value],
    progress: Progress,
    cancel: CancelToken,
) -> list[Topic]:
    """What a run would disclose about each unit without noise, in the order in which a run numbers them.

    Args:
        mechanism: The mechanism.
        text: The private text.
        blocks: Its blocks.
        settings: A value for every parameter.
        progress: Told how far the work is.
        cancel: Checked between blocks as well.
    """
    found: list[Topic] = []
    for number, block in enumerate(blocks):
        cancel.check()
        progress(number, len(blocks), "finding facts block by block")
        part = text[block.start : block.end]
        for topic in mechanism.topics(part, settings=settings, progress=silent, cancel=cancel):
            found.append(replace(topic, source=_shift_spans(topic.source, block.start)))
    return found


def segments(
    mechanism: Mechanism, text: str, blocks: Sequence[Block], *, epsilon: float, settings: Mapping[str, Value]
) -> list[Segment]:
    """The pieces that a run would replace, block by block.

    Args:
        mechanism: The mechanism.
        text: The private text.
        blocks: Its blocks.
        epsilon: ε of the document.
        settings: A value for every parameter.
    """
    return [
        replace(segment, source=_shift_spans([segment.source], block.start)[0])
        for block, share in zip(blocks, epsilon_shares(epsilon, text, blocks), strict=True)
        for segment in mechanism.segments(text[block.start : block.end], epsilon=share, settings=settings)
    ]


def with_copied_blocks(result: Result, blocks: Sequence[Block]) -> Result:
    """The result of a mechanism that copies whatever it does not replace, with the blocks of its output.

    Args:
        result: The result of the whole document.
        blocks: The document's blocks.
    """
    copied = [((start, end), end - start) for start, end in result.untouched]
    mentions = [each for unit in result.units for each in (unit.mentions or (unit,)) if each.source]
    replaced = [((each.source[0][0], each.source[-1][1]), len(each.private)) for each in mentions]
    places: list[tuple[Span, Span]] = []
    at = 0
    for span, length in sorted(copied + replaced):
        places.append((span, (at, at + length)))
        at += length
    found = []
    for block in blocks:
        within = [place for place in places if place[0][0] < block.end and block.start < place[0][1]]
        if within:
            (first, start), (last, end) = within[0], within[-1]
            # A copied span may extend beyond the block.
            begin = start[0] + max(0, block.start - first[0]) * (first in result.untouched)
            finish = end[1] - max(0, last[1] - block.end) * (last in result.untouched)
            found.append(block._replace(start=begin, end=finish))
    return replace(result, blocks=tuple(found))


def _join_results(parts: Sequence[tuple[Block, Result | None]], allowance: Allowance) -> Result:
    """Joins the results of blocks, None for blocks without one, into one result of the document."""
    results = [result for _, result in parts if result]
    first = results[0]
    headings = accumulate(int(block.kind is BlockKind.TITLE) for block, _ in parts)
    written = [
        (block, result, result.output if result else _stand_in(block.kind, number))
        for (block, result), number in zip(parts, headings, strict=True)
    ]
    made = assemble_document(
        (TextBlock(text, block.kind, level=block.level) for block, _, text in written if text.strip()), "", ""
    )
    places = iter(made.blocks)
    units: list[Unit] = []
    untouched: list[Span] = []
    for block, result, text in written:
        start = next(places).start - (len(text) - len(text.lstrip())) if text.strip() else 0
        if result is None:
            continue
        units += (
            replace(
                unit,
                source=_shift_spans(unit.source, block.start),
                targets=_shift_spans(unit.targets, start),
            )
            for unit in result.units
        )
        untouched += _shift_spans(result.untouched, block.start)
    timings = sum((Counter(dict(result.timings)) for result in results), Counter[str]())
    return Result(
        mechanism=first.mechanism,
        parameters=first.parameters,
        epsilon=allowance.epsilon,
        delta=allowance.delta,
        unit=first.unit,
        units=units,
        output=made.text,
        guarantee=_join_guarantees(results, allowance, len(parts)),
        untouched=untouched,
        reconstructor="; ".join(dict.fromkeys(result.reconstructor for result in results)),
        timings=timings,
        versions=first.versions,
        read=sum(result.read for result in results),
        kept=sum(result.kept for result in results),
        dropped=sum(result.dropped for result in results),
        blocks=made.blocks,
    )


def _stand_in(kind: BlockKind, number: int) -> str:
    """What is written for a block that is left out.

    Args:
        kind: What the block is.
        number: How many headings there are up to it.
    """
    if kind is BlockKind.TITLE:
        return HEADING_LEFT_OUT.format(number)
    return LEFT_OUT if kind is BlockKind.CELL else ""


def _join_guarantees(results: Sequence[Result], allowance: Allowance, passages: int) -> Guarantee:
    combined = combine_guarantees(result.guarantee for result in results)
    widest = max(results, key=lambda result: result.epsilon).guarantee
    figures = max(results, key=lambda result: max((unit.epsilon for unit in result.units), default=0.0)).guarantee.deniability
    total = format_epsilon(allowance.epsilon)
    limit = "It holds only between documents that agree in what is listed about their blocks."
    return replace(
        widest,
        statement=f"The document is rewritten block by block, and the shares of all {passages} blocks add up to ε = {total}. "
        f"For the block with the largest share: {widest.statement} {limit}",
        relation=Relation.COUNT if combined.relation is Relation.DOCUMENT else combined.relation,
        epsilon=None if any(result.guarantee.epsilon is None for result in results) else allowance.epsilon,
        delta=allowance.delta,
        draws=sum(result.guarantee.draws for result in results),
        leaks=(LEAK, _of_left_out(passages - len(results), passages), *_of_passages(combined.leaks)),
        secure=all(result.guarantee.secure for result in results),
        unit_loss=_largest([result.guarantee.unit_loss for result in results]),
        deniability=figures,
        brief=widest.brief and f"{_passages(len(results))}, ε = {total} in total; for each: {widest.brief} {limit}",
    )


def _largest(losses: Sequence[float | None]) -> float | None:
    """The largest of some losses; None if there is one that nothing bounds."""
    bounded = [loss for loss in losses if loss is not None]
    return max(bounded) if len(bounded) == len(losses) else None


def _passages(number: int) -> str:
    return "1 block" if number == 1 else f"{number} blocks"


def _of_left_out(number: int, passages: int) -> str:
    """What a block without a new text discloses: that it was left out."""
    return f"which blocks had nothing to rewrite and are left out of the new text: {number} of {passages}"


def _disclosed_bits(parts: Sequence[tuple[Block, Result | None, int]]) -> float | None:
    """How much the blocks disclose: how many, of what kind, how long, whether left out, and what their results disclose.

    Args:
        parts: Each block with its result (None if it is left out) and its length.
    """
    bits = bits_of_number(len(parts))
    for block, result, length in parts:
        bits += bits_of_choices(2 * len(BlockKind)) + bits_of_number(block.level) + bits_of_number(length)
        if result is not None:
            if result.guarantee.bits is None:
                return None
            bits += result.guarantee.bits
    return bits


def _of_passages(leaks: Sequence[str]) -> list[str]:
    """What the blocks disclose, without repeats: leaks that differ only in a number are listed without it."""
    alike: dict[str, list[str]] = {}
    for leak in leaks:
        alike.setdefault(_NUMBER.sub("", leak), []).append(leak)
    return [f"for each block, {same[0] if len(same) == 1 else without}" for without, same in alike.items()]


def _shift_spans(spans: Sequence[Span], by: int) -> tuple[Span, ...]:
    return tuple((start + by, end + by) for start, end in spans)


class _BlockAllowance(Allowance):
    """A block's share of the document's allowance; spending from it also spends from the document's."""

    def __init__(self, whole: Allowance, epsilon: float, delta: float) -> None:
        super().__init__(epsilon, delta, whole.reach)
        self._whole = whole

    def spend(self, epsilon: float, delta: float = 0.0, *, loss: float | None = None) -> None:
        super().spend(epsilon, delta, loss=loss)
        self._whole.spend(epsilon, delta, loss=loss)


class _DocumentObserver:
    """Shows an observer all units so far, at their places in the document, but not after every one of thousands of blocks.

    Args:
        observer: Receives them.
    """

    def __init__(self, observer: Observer) -> None:
        self._observer = observer
        self._found: list[FoundUnit] = []
        self._drawn: list[Unit] = []
        self._at = self._shown = 0

    @property
    def count(self) -> int:
        """How many units have been found so far."""
        return len(self._found)

    def turn_to(self, offset: int) -> None:
        """Notes where the next block begins."""
        self._at = offset

    def found(self, units: Sequence[FoundUnit]) -> None:
        """See `Observer.found`."""
        self._found += (replace(unit, source=_shift_spans(unit.source, self._at)) for unit in units)

    def drawn(self, units: Sequence[Unit]) -> None:
        """See `Observer.drawn`."""
        self._drawn += (replace(unit, source=_shift_spans(unit.source, self._at), targets=()) for unit in units)
        if len(self._drawn) > GROWTH * self._shown:
            self.show()

    def written(self, text: str) -> None:
        """Does nothing: the text of one block is not the document's."""

    def show(self) -> None:
        """Shows the units so far."""
        self._observer.found(self._found)
        if self._drawn:
            self._observer.drawn(self._drawn)
        self._shown = len(self._drawn)
