"""A run that heeds the private list: the listed names of a text are put into the user's markup, which the mechanism reads.

What the run says of places is moved back to the text as it was, so that nobody else need know of the list.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import PalimpsestError, TextRefused
from engine.mechanisms.common.description import PRIVATE_LIST, MechanismDescription
from engine.results import AnyUnit, FoundUnit, Result, Span, Unit, Value, move_sources

if TYPE_CHECKING:
    from engine.documents.document import Block
    from engine.mechanisms.common.run import Observer
    from engine.text.entities import Entity
    from engine.text.listed_names import ListedName

LEAK = "that a private list of the user's took part in saying what is replaced and what is copied; not what is on it"
"""Said wherever a list was used, whether or not anything of it was found."""


def names_in_use(description: MechanismDescription, settings: Mapping[str, Value]) -> tuple[ListedName, ...]:
    """The private list, if the mechanism reads markup and the settings use it; else nothing.

    Args:
        description: The mechanism's description.
        settings: A value for every parameter.

    Raises:
        PalimpsestError: The list is there and cannot be read. Without it names would be left that should not be.
    """
    if not description.reads_marks or settings[PRIVATE_LIST.name] != "used":
        return ()
    from engine.private_list.storage import read_private_list

    try:
        return read_private_list()
    except PalimpsestError as error:
        raise type(error)(f"{error} With the setting {PRIVATE_LIST.name}=ignored a run does without it.") from None


class ListedText:
    """A text with the names of the private list in the user's markup, and the way back to the text as it was.

    Args:
        text: The text.
        names: The list.

    Attributes:
        text: The text with more markup.
        places: The listed names in the text without any markup; of an empty kind where they stay.

    Raises:
        TextRefused: If a name cannot be marked because of brackets in the text, and would be left.
    """

    def __init__(self, text: str, names: Sequence[ListedName]) -> None:
        from engine.text.listed_names import find_listed, mark_found
        from engine.text.markup import map_between_markups, without_markup

        self.is_in_use = bool(names)
        self.places = find_listed(without_markup(text), names) if names else []
        self.text = mark_found(text, self.places) if self.places else text
        if not _are_marked(self.text, self.places):
            raise TextRefused(
                "A name on your private list cannot be replaced here, because brackets beside it look like markup. Mark it in "
                f"the text, or go without the list ({PRIVATE_LIST.name}=ignored)."
            )
        self._back = map_between_markups(self.text, text) if self.text != text else None
        self._forth = map_between_markups(text, self.text) if self.text != text else None

    def move_back(self, unit: AnyUnit) -> AnyUnit:
        """A unit with its places in the text as it was."""
        return move_sources(unit, self._back) if self._back else unit

    def move_blocks(self, blocks: Sequence[Block]) -> Sequence[Block]:
        """Blocks of the text as those of the text with more markup, which may begin and end with a mark."""
        from engine.text.markup import find_marks

        if self._forth is None:
            return blocks
        marks = find_marks(self.text)
        firsts, lasts = ({mark.inner[side]: mark.outer[side] for mark in marks} for side in (0, 1))
        places = [self._forth(block[:2]) for block in blocks]
        return [
            block._replace(start=firsts.get(start, start), end=lasts.get(end, end))
            for block, (start, end) in zip(blocks, places, strict=True)
        ]

    def observer(self, observer: Observer) -> Observer:
        """An observer who knows the text as it was."""
        return _ListObserver(self, observer) if self._back else observer

    def restore(self, result: Result) -> Result:
        """A result with its places in the text as it was, which says that a list was used, whatever is on it."""
        if self._back:
            units = [self.move_back(unit) for unit in result.units]
            result = replace(result, units=units, untouched=_join(map(self._back, result.untouched)))
        if not self.is_in_use:
            return result
        guarantee = result.guarantee
        return replace(result, guarantee=replace(guarantee, leaks=(*guarantee.leaks, LEAK)))


def _are_marked(text: str, places: Sequence[Entity]) -> bool:
    """Whether some mark touches every place where a listed name is to be replaced."""
    from engine.text.markup import read_markup

    if not places:
        return True
    read = read_markup(text)
    marked = bytearray(len(read.text))
    for start, end, _ in (*read.replaced, *read.kept):
        marked[start:end] = b"\1" * (end - start)
    return all(any(marked[start:end]) for start, end, kind in places if kind)


def _join(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Spans in order, with those as one that follow each other with nothing between them."""
    joined: list[Span] = []
    for start, end in spans:
        if joined and joined[-1][1] == start:
            joined[-1] = joined[-1][0], end
        else:
            joined.append((start, end))
    return tuple(joined)


class _ListObserver:
    """Passes on units with their places in the text as it was."""

    def __init__(self, listed: ListedText, observer: Observer) -> None:
        self._listed, self._observer = listed, observer
        self.written = observer.written

    def found(self, units: Sequence[FoundUnit]) -> None:
        """See `Observer.found`."""
        self._observer.found([self._listed.move_back(unit) for unit in units])

    def drawn(self, units: Sequence[Unit]) -> None:
        """See `Observer.drawn`."""
        self._observer.drawn([self._listed.move_back(unit) for unit in units])
