"""What a rule for identifiers is, and what the modules of such rules share.

The rules are in `engine.text.identifier_rules` and in the modules that it puts in order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

PUBLIC = ""
"""The kind of what looks like an identifier and is nobody's, such as the number of a book."""
ANY = re.IGNORECASE
NO_ROOM = "".join(
    rf"(?<!\b{word}\s)"
    for word in "room grade class group plot unit block flat ward vitamin table option plan column line item point part section"
    " form band bay bed seat row figure question appendix type zone gate team phase stage level schedule exhibit annex".split()
)
"""What does not stand before an age or the number of a telephone: what is numbered itself, as rooms are."""
NO_ROOM_HERE = NO_ROOM.replace(r"\s", r"[ \u00a0]")
"""The same on one line."""

_BLANK_IN_PARAGRAPH = r"(?:[^\S\n]|\n(?![^\S\n]*\n))"
_SENTENCE_END = re.compile(r"(?<!\bno)(?<!\bnr)(?<!\bref)(?<!\bacct)[.!?][^\S\n]*\n", re.IGNORECASE)
_BLANK_LINE = re.compile(r"\n[^\S\n]*\n")
_BEGINS_DATE = re.compile(
    r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s)?\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep"
    r"|oct|nov|dec)[a-z]*\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\d{4}-\d\d-\d\d\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Rule:
    """A rule.

    Attributes:
        kind: Of what it finds.
        source: What is found, as a regular expression; its group "it", if it has one, is what is replaced.
        accepts: Whether what was matched is one after all.
        flags: Of the regular expression.
    """

    kind: str
    source: str
    accepts: Callable[[str], bool] | None = None
    flags: int = 0

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The expression, compiled at the first use: all of them take a tenth of a second."""
        source = self.source.replace(r"\s", _BLANK_IN_PARAGRAPH) if self.kind == "address" else self.source
        return re.compile(source, self.flags)

    def find(self, text: str) -> Iterator[tuple[int, int]]:
        """The places of what it finds."""
        group = "it" if "it" in self.pattern.groupindex else 0
        for match in self.pattern.finditer(text):
            is_apart = group and _is_of_another_line(text, match.start(), match.start(group))
            if not is_apart and (self.accepts is None or self.accepts(match[group])):
                yield match.span(group)


def _is_of_another_line(text: str, label: int, start: int) -> bool:
    r"""Whether what is found belongs to no label: a blank line or the end of a sentence stands between, or a date begins.

    >>> [_is_of_another_line(text, 0, text.index("9")) for text in ("Ref:\n9A41", "Ref:\n\n9A41", "Ref:\n9th May 2024")]
    [False, True, True]
    """
    between = text[label:start]
    ends = _BLANK_LINE.search(between) or _SENTENCE_END.search(between)
    return "\n" in between and (ends is not None or _BEGINS_DATE.match(text, start) is not None)


def compact(text: str) -> str:
    """An identifier without its separators, its letters as capitals."""
    return re.sub(r"[\s./\u2010-\u2015-]", "", text).upper()


def digits_of(text: str) -> str:
    """The digits of an identifier."""
    return re.sub(r"\D", "", text)
