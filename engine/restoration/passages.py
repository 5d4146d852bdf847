"""Finds what an answer repeats of a private text word for word. There, the place of a name tells what stood there."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.restoration.names import ReplacedName
from engine.results import Span

LEAST_COPIED = 2
"""So many words beside its names a line or a sentence needs, to be recognised as one of the private text, if it has a number or
is a single word: those may be anything."""

WORD = re.compile(r"[^\W_]+")
_LINE_END = re.compile(r"\n")
_PARAGRAPH_END = re.compile(r"\n[ \t>]*\n")
_SENTENCE_END = re.compile(r"(?<=[.!?])[\"'”’)\]*_]*\s+")


class PlacedName(NamedTuple):
    """A name in a repeated passage.

    Attributes:
        span: Its place in the answer.
        original: What stood there.
        name: Its number.
    """

    span: Span
    original: str
    name: int


class RepeatedPassage(NamedTuple):
    """What an answer repeats.

    Attributes:
        span: Its place in the answer; what is no name there was copied from the original.
        names: The names in it.
    """

    span: Span
    names: list[PlacedName]


class _Mention(NamedTuple):
    """A mention in a passage.

    Attributes:
        first: Number of its first word in the passage.
        last: Number past its last.
        lead: The signs before its first word.
        trail: Those after its last.
        original: What stood there.
        name: Number of the name.
    """

    first: int
    last: int
    lead: str
    trail: str
    original: str
    name: int


def repeated_passages(
    answer: str, output: str, names: Sequence[ReplacedName], texts: Sequence[Span] = ()
) -> Iterator[RepeatedPassage]:
    """What an answer repeats that holds names: a whole text, by each sign or by its words, or else lines and sentences.

    Args:
        answer: The answer.
        output: The private texts.
        names: The names in them.
        texts: Where each text stands, if there are several.
    """
    yield from _whole_texts(answer, output, names, texts or [(0, len(output))])
    known = _passages_with_mentions(output, names, texts)
    spans = [match.span() for match in WORD.finditer(answer)]
    words = [answer[start:end] for start, end in spans]
    done = 0
    for first, last in _passages(answer, [start for start, _ in spans]):
        mentions = known.get(tuple(words[first:last]))
        if not mentions or first < done:
            continue
        placed = []
        for each in mentions:
            start, end = spans[first + each.first][0], spans[first + each.last - 1][1]
            start -= len(each.lead)
            if start >= 0 and answer.startswith(each.lead, start) and answer.startswith(each.trail, end):
                placed.append(PlacedName((start, end + len(each.trail)), each.original, each.name))
        if len(placed) == len(mentions):
            done = last
            yield RepeatedPassage((spans[first][0], spans[last - 1][1]), placed)


def _whole_texts(answer: str, output: str, names: Sequence[ReplacedName], texts: Sequence[Span]) -> Iterator[RepeatedPassage]:
    """The texts that an answer holds as they are, the longest first; not one that may be another, or a name and little else."""
    placed = [(mention.target, mention.original, number) for number, name in enumerate(names) for mention in name.mentions]
    found: dict[str, list[PlacedName] | None] = {}
    for start, end in texts:
        inside = {target: (original, number) for target, original, number in placed if start <= target[0] and target[1] <= end}
        whole = [
            PlacedName((first - start, last - start), original, number)
            for (first, last), (original, number) in sorted(inside.items())
        ]
        words = len(WORD.findall(output[start:end])) - sum(len(WORD.findall(output[first:last])) for first, last in inside)
        if words >= LEAST_COPIED or len(texts) == 1 or answer.strip() == output[start:end].strip():
            found[output[start:end]] = whole if found.setdefault(output[start:end], whole) == whole else None
    for text, names_inside in sorted(found.items(), key=lambda each: -len(each[0])):
        begin = answer.find(text)
        if names_inside is not None and begin >= 0:
            moved = [each._replace(span=(begin + each.span[0], begin + each.span[1])) for each in names_inside]
            yield RepeatedPassage((begin, begin + len(text)), moved)


def _passages(text: str, starts: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The whole text, its lines and sentences as ranges of its words, in order; of those that begin alike the longest first."""
    found = {(0, len(starts))}
    for end_of_block in (_LINE_END, _PARAGRAPH_END):
        for block in _pieces(text, (0, len(text)), end_of_block):
            found |= {_words_in(piece, starts) for piece in (block, *_pieces(text, block, _SENTENCE_END))}
    yield from sorted(((first, last) for first, last in found if first < last), key=lambda each: (each[0], -each[1]))


def _pieces(text: str, span: Span, separator: re.Pattern[str]) -> Iterator[Span]:
    start, end = span
    for match in separator.finditer(text, start, end):
        yield start, match.start()
        start = match.end()
    yield start, end


def _words_in(span: Span, starts: Sequence[int]) -> tuple[int, int]:
    return bisect_left(starts, span[0]), bisect_left(starts, span[1])


def _passages_with_mentions(
    output: str, names: Sequence[ReplacedName], texts: Sequence[Span]
) -> dict[tuple[str, ...], list[_Mention] | None]:
    """The passages of private texts that hold names, by their words; None where the same words stand for other names."""
    spans = [match.span() for match in WORD.finditer(output)]
    starts = [start for start, _ in spans]
    words = [output[start:end] for start, end in spans]
    placed = sorted(
        _place(number, original, target, output, spans, starts)
        for number, name in enumerate(names)
        for target, original in ((mention.target, mention.original) for mention in name.mentions)
        if _is_of_words(target, spans, starts)
    )
    begins = [each.first for each in placed]
    found: dict[tuple[str, ...], list[_Mention] | None] = {}
    wholes = {(0, len(words)), *(_words_in(text, starts) for text in texts)}
    for first, last in {*_passages(output, starts), *wholes}:
        inside = placed[bisect_left(begins, first) : bisect_left(begins, last)]
        copied = last - first - sum(each.last - each.first for each in inside)
        is_whole = (first, last) in wholes
        if not inside or inside[-1].last > last:
            continue
        if copied < LEAST_COPIED and not is_whole and (last - first < 2 or any(map(str.isdigit, words[first:last]))):
            continue
        mentions = [each._replace(first=each.first - first, last=each.last - first) for each in inside]
        key = tuple(words[first:last])
        found[key] = mentions if found.setdefault(key, mentions) == mentions else None
    return found


def _is_of_words(target: Span, spans: Sequence[Span], starts: Sequence[int]) -> bool:
    """Whether a place begins and ends with words, or with signs beside them."""
    first, last = _words_in(target, starts)
    if first == last or (first and spans[first - 1][1] > target[0]):
        return False
    return spans[last - 1][1] <= target[1]


def _place(number: int, original: str, target: Span, output: str, spans: Sequence[Span], starts: Sequence[int]) -> _Mention:
    first, last = _words_in(target, starts)
    lead, trail = output[target[0] : spans[first][0]], output[spans[last - 1][1] : target[1]]
    return _Mention(first, last, lead, trail, original, number)
