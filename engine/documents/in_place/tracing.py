"""Finds the place in a file of each character that was read from it, with the help of the file's own reader.

The reader is given a copy of the file in which the characters are exchanged for code points that nobody uses, each of which
says its place. What it makes of the copy tells where everything came from, whatever it leaves out, moves or joins. That it
makes the same of the copy as of the file is checked character by character.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from engine.documents.in_place.replacements import LayoutLost, Replacement, spread

_FIRST, _COUNT = 0x40000, 0x90000  # planes 4 to 12, in which no character is or will soon be

LOST = "What was read of this file cannot be followed back to its places in it."


class LayoutFile(Protocol):
    """A file whose text stands in stretches that can be exchanged.

    Attributes:
        stretches: Its pieces of text, in the order of the file.
        public: Values of attributes that every such file may have, such as names of styles.
    """

    stretches: Sequence[str]
    public: Sequence[str]

    def is_text(self, character: str) -> bool:
        """Whether such a character in a stretch is one to be read, and no blank or markup."""
        ...

    def copy(self, stretches: Sequence[str]) -> bytes:
        """The file with other stretches and nothing else changed."""
        ...

    def finish(self, stretches: Sequence[str], notice: str) -> tuple[bytes, list[str]]:
        """The file with other stretches, and without whatever else may say something of the original.

        Args:
            stretches: The text.
            notice: A last paragraph; empty for none.

        Returns:
            The file, and what a person should know of it, a sentence each.
        """
        ...


@runtime_checkable
class FittingLayout(LayoutFile, Protocol):
    """A file some of whose stretches must have a form, such as the names of sheets. All are read in their order."""

    def fit(self, stretches: Sequence[str]) -> tuple[list[str], list[str]]:
        """The stretches in the form that they must have, and what a person should know of that, a sentence each."""
        ...


class TracedText:
    """A text, the file it was read from, and the place there of each of its characters.

    Args:
        file: The file.
        text: The text as it was read.
        read: Reads a file of this format.

    Raises:
        LayoutLost: Some of the text cannot be found in the file.
    """

    def __init__(self, file: LayoutFile, text: str, read: Callable[[bytes], str]) -> None:
        self._file, self._text = file, text
        self._joined = "".join(file.stretches)
        self._numbered = [place for place, sign in enumerate(self._joined) if not sign.isspace() and file.is_text(sign)]
        if len(self._numbered) > _COUNT:
            raise LayoutLost(f"The file has more than {_COUNT:,} characters, too many to keep its layout; split it.")
        if any(_FIRST <= ord(sign) < _FIRST + _COUNT for sign in self._joined):
            raise LayoutLost(LOST)
        self._places = self._find_places(read(file.copy(self._numbered_stretches())))

    def replace(self, replacements: Sequence[Replacement]) -> list[str]:
        """The file's stretches with what is replaced, and without any character that was not read.

        Args:
            replacements: Of the text as it was read.
        """
        read = {place for place in self._places if place is not None}
        signs = list(self._joined)
        for place in self._numbered:
            if place not in read:
                signs[place] = ""
        ends = self._ends()
        for each in replacements:
            self._replace_one(each, signs, ends)
        made, at = [], 0
        for stretch in self._file.stretches:
            made.append("".join(signs[at : at + len(stretch)]))
            at += len(stretch)
        return made

    def _replace_one(self, each: Replacement, signs: list[str], ends: Sequence[int]) -> None:
        pieces: list[list[int]] = []
        blanks: list[int] = []  # that begin a stretch
        whole, after_blank, breaks = True, False, False
        for at in range(each.start, each.end):
            place, is_blank = self._places[at], self._text[at].isspace()
            if place is not None and pieces and ends[place] == ends[pieces[-1][-1]] and self._joins(pieces[-1][-1], place):
                pieces[-1] += range(pieces[-1][-1] + 1, place + 1)
            elif place is not None and is_blank:
                blanks.append(place)
            elif place is not None:
                whole = whole and (not pieces or after_blank) and not (pieces and breaks)
                pieces.append([place])
            after_blank = is_blank
            breaks = is_blank and (breaks or self._text[at] == "\n")
        if each.text and not pieces:
            raise LayoutLost(LOST)
        texts = ["".join(self._joined[place] for place in piece) for piece in pieces]
        shares = spread(each.text, texts, whole=whole) if each.text else [""] * len(pieces)
        for piece, share in zip(pieces, shares, strict=True):
            for place in piece:
                signs[place] = ""
            signs[piece[0]] = share
        if not all(shares):
            for place in blanks:
                signs[place] = ""

    def _joins(self, before: int, after: int) -> bool:
        """Whether nothing but blank space stands between two places."""
        return before < after and not self._joined[before + 1 : after].strip()

    def _ends(self) -> list[int]:
        """Where the stretch of each character ends."""
        ends: list[int] = []
        for stretch in self._file.stretches:
            ends += [len(ends) + len(stretch)] * len(stretch)
        return ends

    def _numbered_stretches(self) -> list[str]:
        signs = list(self._joined)
        for number, place in enumerate(self._numbered):
            signs[place] = chr(_FIRST + number)
        made, at = [], 0
        for stretch in self._file.stretches:
            made.append("".join(signs[at : at + len(stretch)]))
            at += len(stretch)
        return made

    def _find_places(self, numbered: str) -> list[int | None]:
        """The place of each character of the text; readers may set blank space otherwise where they know words."""
        signs = "".join(numbered.split())
        if len(signs) != len("".join(self._text.split())):
            raise LayoutLost(LOST)
        found: list[int | None] = []
        following = iter(signs)
        for read in self._text:
            sign = " " if read.isspace() else next(following)
            number = ord(sign) - _FIRST
            place = self._numbered[number] if 0 <= number < len(self._numbered) else None
            if not read.isspace() and (sign if place is None else self._joined[place]) != read:
                raise LayoutLost(LOST)
            found.append(place)
        free = set(range(len(self._joined))).difference(self._numbered)
        for step, order in ((1, range(1, len(found))), (-1, range(len(found) - 2, -1, -1))):
            for at in order:
                near = found[at - step]
                if found[at] is None and near is not None and near + step in free and self._is_same(near + step, at):
                    found[at] = near + step
                    free.discard(near + step)
        return found

    def _is_same(self, place: int, at: int) -> bool:
        """Whether a character of the file that has no number may be one of the text."""
        there, here = self._joined[place], self._text[at]
        return there == here or (there.isspace() and here.isspace())
