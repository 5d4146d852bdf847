"""Names on a user's own list, found in a text as they are written and put into the user's markup.

A name with a capital letter is found as it stands, and all in capitals; any other however it is written. It is found as a whole
word or words, across line breaks too. An identifier that holds a listed name, such as a mail address, stays in one piece, since
it is replaced as a whole.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.errors import UsageError
from engine.text.entities import KINDS, Entity
from engine.text.entities_by_rule import kind_of
from engine.text.identifiers import PUBLIC, Identifier, find_identifiers
from engine.text.markup import ParsedMarkup, read_markup

LONGEST = 200  # characters of a name

_TOKEN = re.compile(r"[^\W_]+|[^\s]")
_BLANK = r"(?:[^\S\n\t]+\n?[^\S\n\t]*|\n[^\S\n\t]*)"  # no end of a paragraph and none of a table's cell


@dataclass(frozen=True, slots=True)
class ListedName:
    """A name on the list.

    Attributes:
        text: The name, with single blanks.
        kind: What it is replaced as, one of `KINDS`; empty if it is never replaced.
    """

    text: str
    kind: str

    @property
    def stays(self) -> bool:
        """Whether it is never replaced."""
        return not self.kind


def listed_name(text: str, kind: str = "", *, stays: bool = False) -> ListedName:
    """A name for the list, checked.

    Args:
        text: As a person typed it.
        kind: What it is replaced as; empty to take what it looks like.
        stays: Whether it is never replaced.

    Raises:
        UsageError: If it is empty, too long, or holds brackets, which markup could not hold; or there is no such kind.
    """
    text = " ".join(text.split())
    if not any(sign.isalnum() for sign in text):
        raise UsageError("A name for the list has at least one letter or digit.")
    if len(text) > LONGEST:
        raise UsageError(f"A name for the list has {LONGEST} characters at most.")
    if any(sign in "[]{}" for sign in text):
        raise UsageError("A name for the list has no brackets in it.")
    if kind and kind not in KINDS:
        raise UsageError(f"There is no such kind of name; there are {', '.join(KINDS)}.")
    return ListedName(text, "" if stays else kind or kind_of(text))


def find_listed(text: str, names: Iterable[ListedName]) -> list[Entity]:
    """Every mention of listed names, in order and without overlaps; those that stay have an empty kind.

    Of mentions that overlap the longest counts, and of two as long one that is replaced.

    >>> find_listed("LUND lies near Lund Hill.", [ListedName("Lund", "place"), ListedName("Lund Hill", "")])
    [Entity(start=0, end=4, kind='place'), Entity(start=15, end=24, kind='')]
    """
    taken = bytearray(len(text))
    read: dict[int, list[Identifier]] = {}
    chosen = []
    for each in sorted(_mentions(text, names), key=lambda each: (each.start - each.end, not each.kind)):
        if not any(taken[each.start : each.end]) and not _is_part_of_identifier(text, each, read):
            taken[each.start : each.end] = b"\1" * (each.end - each.start)
            chosen.append(each)
    return sorted(chosen)


def mark_found(text: str, found: Sequence[Entity]) -> str:
    """A text with markup around mentions; the user's own markup, and what it touches, stays as it is.

    Args:
        text: The text, which may have markup.
        found: What `find_listed` found in the text without it.

    >>> names = [ListedName("Ann", "person"), ListedName("Bo", "")]
    >>> mark_found("Ann met Bo and [[person: Ann]].", find_listed("Ann met Bo and Ann.", names))
    '[[person: Ann]] met {{Bo}} and [[person: Ann]].'
    """
    read = read_markup(text)
    marked = _with_marks(text, read, found)
    if read_markup(marked).text != read.text:  # brackets of the text became part of a mark
        apart = [each for each in found if not any(sign in "[]{}" for sign in read.text[max(0, each.start - 2) : each.end + 2])]
        marked = _with_marks(text, read, apart)
    return marked if read_markup(marked).text == read.text else text


def _with_marks(text: str, read: ParsedMarkup, found: Sequence[Entity]) -> str:
    own = sorted((*read.replaced, *read.kept))
    pieces: list[str] = []
    end = 0
    for mention in found:
        first, last = read.places[mention.start], read.places[mention.end - 1] + 1
        inside = text[first:last]
        if _touches(own, mention) or any(sign in "[]{}" for sign in inside):
            continue
        opening, closing = (f"[[{mention.kind}: ", "]]") if mention.kind else ("{{", "}}")
        pieces += text[end:first], opening, inside, closing
        end = last
    return "".join((*pieces, text[end:]))


def _mentions(text: str, names: Iterable[ListedName]) -> Iterator[Entity]:
    by_first: dict[str, list[tuple[re.Pattern[str], str]]] = defaultdict(list)
    for name in names:
        words = name.text.split()
        if first := _TOKEN.match(words[0]):
            by_first[first[0].casefold()].append((_pattern(words), name.kind))
    for token in _TOKEN.finditer(text):
        for pattern, kind in by_first.get(token[0].casefold(), ()):
            if match := pattern.match(text, token.start()):
                yield Entity(*match.span(), kind)


def _pattern(words: Sequence[str]) -> re.Pattern[str]:
    whole = _BLANK.join(map(re.escape, words))
    after = r"(?![^\W_])" if words[-1][-1].isalnum() else ""
    small = "".join(words)
    if small == small.lower():
        return re.compile(whole + after, re.IGNORECASE)
    capitals = _BLANK.join(map(re.escape, (word.upper() for word in words)))
    return re.compile(f"(?:{whole}|{capitals}){after}")


def _is_part_of_identifier(text: str, mention: Entity, read: dict[int, list[Identifier]]) -> bool:
    """Whether a mention is but a part of an identifier; of a long text only the lines with mentions are read, each once."""
    first, last = text.rfind("\n", 0, mention.start) + 1, text.find("\n", mention.end)
    if first not in read:
        found = find_identifiers(text[first : last if last >= 0 else len(text)])
        read[first] = [each for each in found if each.kind != PUBLIC]
    line, start, end = read[first], mention.start - first, mention.end - first
    around = line[max(0, bisect_left(line, (start,)) - 1) : bisect_left(line, (end,))]
    return any(each.end > start and (each.start < start or end < each.end) for each in around)


def _touches(entities: Sequence[Entity], mention: Entity) -> bool:
    """Whether a mention overlaps one of some entities that are in order and overlap none of each other."""
    at = bisect_left(entities, (mention.end,))
    return at > 0 and mention.start < entities[at - 1].end
