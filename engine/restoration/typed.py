"""What somebody typed into a new text over words that it had copied from the original."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from engine.errors import UsageError
from engine.restoration.forms import without_possessive
from engine.results import Mention, Unit
from engine.text.diff import changed_runs, compare
from engine.text.quantities import read_quantity
from engine.text.words import common_words

if TYPE_CHECKING:
    from engine.results import Result, Span

TYPED = "typed"
"""The kind of units that were typed; without an original, they say only which words, and not what these stand for."""

MOST_WORDS = 6
"""So many words in one go may be a name; of more, a sentence was written anew."""

_WORD = re.compile(r"\w(?:\S*\w)?")
_BARE_WORD = re.compile(r"[^\W_]+")
_AROUND = " \t\n\u00a0\"“”‘’'.,;:!?()[]…–—-"
_JOINING = frozenset("& a and de in of on the van von".split())
_LEAST_SIGNS = 3
"""So many signs a word has at least that is told not to be put back: shorter ones may be anything."""


class _Typed(NamedTuple):
    """Words that were typed in one go.

    Attributes:
        place: Where they stand in the edited text.
        original: What was copied there; None where it can't be told, since a replacement went with it or more was written anew.
    """

    place: Span
    original: str | None


def typed_over(drawn: Result, text: str, moved: Sequence[tuple[Mention, Mention | None]]) -> list[Unit]:
    """The words that were typed over copied ones, as units that stand for those.

    Words that are no name or number stand for nothing. Whatever else was typed, and each word by itself, becomes a unit without
    an original, so that an answer that has it can be said not to be put right.

    Args:
        drawn: What the run returned.
        text: Its new text as it stands now.
        moved: The mentions as they were drawn, each with what became of it.
    """
    known = {word for _, now in moved if now for word in _bare_words(now.private)}
    drawn_words = _bare_words(drawn.output)
    units: list[Unit] = []
    for place, original in _find_typed(drawn, text, moved):
        words = text[slice(*place)]
        names = _names_in(text, place)
        is_name = _is_name(words, names)
        if original and (is_name or _are_quantities(words, original)):
            own = _bare_words(" ".join(names) or words)
            # What the text had already is meant itself, or is put back as it is elsewhere.
            if not own & known and not own <= drawn_words and words.casefold() != original.casefold():
                mention = Mention(original, words, (), place)
                units.append(Unit(original, words, 0.0, 1, targets=(place,), mentions=(mention,), kind=TYPED))
        told = [words, *names] if is_name else [name for name in names if not _bare_words(name) <= drawn_words]
        forms = dict.fromkeys(map(without_possessive, told))
        units += [Unit(None, form, 0.0, 1, kind=TYPED) for form in forms if len(form) >= _LEAST_SIGNS]
    return units


def words_typed(result: Result) -> list[str]:
    """The names and numbers that were typed into a text by hand, whether or not it is known what they stand for."""
    return list(dict.fromkeys(unit.private for unit in result.units if unit.kind == TYPED and unit.original is None))


def _find_typed(drawn: Result, text: str, moved: Sequence[tuple[Mention, Mention | None]]) -> Iterator[_Typed]:
    """What was typed over words between the replacements that are still known: there, all was copied.

    Args:
        drawn: What the run returned.
        text: Its new text as it stands now.
        moved: See `typed_over`.
    """
    output = drawn.output
    lost = [before.target for before, now in moved if now is None]
    lost += [target for unit in drawn.units if not unit.mentions for target in unit.targets]  # nobody followed them
    known = sorted((before.target, now.target) for before, now in moved if now)
    ends = (len(output), len(output)), (len(text), len(text))
    for (before, now), (before_next, now_next) in pairwise([((0, 0), (0, 0)), *known, ends]):
        at, new_at = before[1], now[1]
        old, new = output[at : before_next[0]], text[new_at : now_next[0]]
        if old == new:
            continue
        with suppress(UsageError):  # too long to be compared
            for old_run, new_run in changed_runs(compare(old, new).segments):
                first, last = _stripped(output, old_run[0] + at, old_run[1] + at)
                place = _stripped(text, new_run[0] + new_at, new_run[1] + new_at)
                if first < last and place[0] < place[1]:
                    is_sure = _is_whole(output, (first, last)) and _is_whole(text, place)
                    is_sure &= not any(first < end and start < last for start, end in lost)
                    yield _Typed(place, output[first:last] if is_sure else None)


def _stripped(text: str, start: int, end: int) -> Span:
    """A place without the signs around its words."""
    words = text[start:end]
    left = len(words) - len(words.lstrip(_AROUND))
    return (start + left, start + max(left, len(words.rstrip(_AROUND))))


def _is_whole(text: str, place: Span) -> bool:
    """Whether a place has whole words, few enough for a name and in one line."""
    start, end = place
    words = text[start:end]
    is_cut = text[start - 1 : start].isalnum() or text[end : end + 1].isalnum()
    return not is_cut and "\n" not in words and len(words.split()) <= MOST_WORDS


def _names_in(text: str, place: Span) -> list[str]:
    """The words at a place that are written as names or numbers; a common word that opens a sentence may be none."""
    found = []
    for match in _WORD.finditer(text, *place):
        word = match[0]
        if len(word) < 2 and not word.isdigit():
            continue
        if any(sign.isupper() or sign.isdigit() for sign in word) and not _opens_sentence(text, match.span(), place):
            found.append(word)
    return found


def _opens_sentence(text: str, word: Span, place: Span) -> bool:
    """Whether a word that was typed is a common one at the beginning of a sentence, and not all of its line."""
    if text[slice(*word)].lower() not in common_words():
        return False
    line = text[text.rfind("\n", 0, word[0]) + 1 :].partition("\n")[0]
    before = text[: word[0]].rstrip(" \t*_#>\"'“‘(")
    return (not before or before[-1] in ".!?:\n") and line.strip(_AROUND) != text[slice(*place)]


def _is_name(words: str, names: Sequence[str]) -> bool:
    """Whether all words that were typed may be one name or number."""
    parts = words.split()
    is_written_so = all(part in _JOINING or any(sign.isupper() or sign.isdigit() for sign in part) for part in parts)
    return bool(names) and is_written_so and parts[0] not in _JOINING and len(parts) <= MOST_WORDS


def _are_quantities(words: str, original: str) -> bool:
    return read_quantity(words) is not None and read_quantity(original) is not None


def _bare_words(text: str) -> set[str]:
    return {word.casefold() for word in _BARE_WORD.findall(text)}
