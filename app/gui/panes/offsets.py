"""Character offsets between Python, which counts code points, and Qt, which counts UTF-16 units."""

from __future__ import annotations

from bisect import bisect_left, bisect_right


class Offsets:
    """Translates the offsets of one text.

    Args:
        text: The text; only characters beyond the basic plane (emoji, for one) make a difference.
    """

    def __init__(self, text: str) -> None:
        # isascii is answered at once, which spares most texts the search.
        self._wide = [] if text.isascii() else [index for index, char in enumerate(text) if ord(char) > 0xFFFF]
        self._wide_in_qt = [index + before for before, index in enumerate(self._wide)]

    def to_qt(self, offset: int) -> int:
        """A Python offset as Qt's."""
        return offset + bisect_left(self._wide, offset)

    def from_qt(self, position: int) -> int:
        """Qt's position as a Python offset; one inside a character counts as behind it."""
        return position - bisect_right(self._wide_in_qt, position - 1)
