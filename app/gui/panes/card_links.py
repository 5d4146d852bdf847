"""The links of the card under the texts: lists of which the first are named, and where each leads."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from engine.risk.survival.details import Detail

MOST_NAMED = 4
"""So many details of a group, and topics, are named; the others are counted."""

LONGEST = 60
"""Characters of a detail that are shown."""


class CardLinks(QObject):
    """Writes links as HTML, and knows what those lead to whose address is but a number.

    Args:
        opened: The lists of which all is shown.

    Attributes:
        details: The details that each link to some shows.
        rests: Of each list with more than is named: what it is of, and what a press on the others shows in the texts besides,
            which are details, or the first unit.
    """

    def __init__(self, opened: Container[str] = ()) -> None:
        super().__init__()
        self._opened = opened
        self.details: list[tuple[Detail, ...]] = []
        self.rests: list[tuple[str, tuple[Detail, ...] | int]] = []

    def to_details(self, details: Sequence[Detail], words: str) -> str:
        """As HTML: a link to where details stand.

        Args:
            details: The details.
            words: What is pressed.
        """
        self.details.append(tuple(details))
        return link(f"details:{len(self.details) - 1}", words)

    def to_units(self, units: Sequence[tuple[int, str]], what: str) -> str:
        """As HTML: the first of some units.

        Args:
            units: Their rows, and what is said of each.
            what: What the list is of, by which it is known again.
        """
        named = [(cut(words), link(f"unit:{row}", cut(words))) for row, words in units]
        return self.with_more(named, what, units[MOST_NAMED][0] if len(units) > MOST_NAMED else 0)

    def first_of(self, details: Sequence[Detail], say: Callable[[Detail], str], what: str) -> str:
        """As HTML: the first details, and how many more there are, all with links.

        What is said of several alike stands there once, and leads to all of them.

        Args:
            details: The details.
            say: What is said of each.
            what: See `to_units`.
        """
        alike: dict[str, list[Detail]] = {}
        for detail in details:
            alike.setdefault(say(detail), []).append(detail)
        named = [(words, self.to_details(each, words)) for words, each in alike.items()]
        rest = [detail for each in list(alike.values())[MOST_NAMED:] for detail in each]
        return self.with_more(named, what, tuple(rest))

    def with_more(
        self, named: Sequence[tuple[str, str]], what: str, rest: tuple[Detail, ...] | int, between: str = ", "
    ) -> str:
        """As HTML: the first of a list, and how many more there are; all of them once the user asked for those.

        Args:
            named: The words of each, and its link.
            what: See `to_units`.
            rest: What a press on the others shows in the texts besides: details, or the first unit.
            between: What stands between two.
        """
        if len(named) <= MOST_NAMED or what in self._opened:
            return between.join(linked for _, linked in named)
        others = [words for words, _ in named[MOST_NAMED:]]
        self.rests.append((what, rest))
        more = link(f"more:{len(self.rests) - 1}", self.tr("%n more", "", len(others)), tip=between.join(others))
        return between.join([*(linked for _, linked in named[:MOST_NAMED]), more])


def link(target: str, words: str, tip: str = "") -> str:
    """As HTML: a link.

    Args:
        target: Where it leads.
        words: What is pressed.
        tip: What is said of it under the pointer.
    """
    title = f' title="{escape(tip)}"' if tip else ""
    return f'<a href="{target}"{title}>{escape(words)}</a>'


def cut(text: str) -> str:
    """A text in one line that is not too long.

    Args:
        text: The text.
    """
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 2]} …"


def left_of(detail: Detail) -> str:
    """What of a detail stands in the new text; of what it is a part is gone, and its link shows that.

    Args:
        detail: The detail.
    """
    text, left = cut(detail.text), cut(detail.left_of_it)
    return text if not left or left.casefold() == text.casefold() else left
