"""Which names a private text has in place of which real ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from engine.errors import UsageError
from engine.mechanisms import describe
from engine.results import Mention

if TYPE_CHECKING:
    from engine.results import Result, Span

NO_NAMES = (
    "There are no names to put back: only a mechanism that replaces names and copies everything else (clusant) leaves a text "
    "whose names stand for others."
)


_COPYING = frozenset({"clusant"})
"""Mechanisms known to copy all else, so that what finds names need not be loaded, for seconds, where nothing is to be found."""

_GAP = "\n\n"


@dataclass(frozen=True, slots=True)
class ReplacedName:
    """An entity of the original, and what stands for it. For the user's own eyes.

    Attributes:
        original: Its fullest form in the original.
        private: The fullest form of its replacement.
        mentions: Where it is named.
        kind: What it was replaced as; empty if that is not known.
        entity: Its number among those that were drawn together; None if it has none.
    """

    original: str
    private: str
    mentions: tuple[Mention, ...] = field(repr=False)
    kind: str = ""
    entity: int | None = None

    def written(self) -> dict[str, str]:
        """What each form of the replacement stands for: where it stands for several, the one that does so most often."""
        counts: dict[str, Counter[str]] = {}
        for mention in self.mentions:
            counts.setdefault(mention.private, Counter())[mention.original] += 1
        forms = {private: found.most_common(1)[0][0] for private, found in counts.items()}
        return {self.private: self.original, **forms}


class PrivateTexts(NamedTuple):
    """Private texts that were drawn together, one behind the other, and the names in them.

    Attributes:
        output: The texts.
        spans: Where each of them stands.
        names: The names of all.
        own: The names of the text that was answered, and which of those of all each of them is.
    """

    output: str
    spans: tuple[Span, ...]
    names: list[ReplacedName]
    own: list[tuple[ReplacedName, int]]


def join_texts(answered: Result, beside: Sequence[Result] = ()) -> PrivateTexts:
    """A private text and those that were drawn together with it, the same whichever of them was answered.

    An entity that several of them name is one name with the mentions of all: what its new name stands for is told by them
    together. Without a number, as in sessions of earlier versions, an entity is known by what it was and became.

    Args:
        answered: How the text was drawn that was answered.
        beside: How the others were drawn.
    """
    output, spans = "", []
    found: dict[_Key, list[tuple[ReplacedName, int]]] = {}
    own: dict[_Key, ReplacedName] = {}
    for place, result in enumerate(sorted((answered, *beside), key=lambda result: result.output)):
        shift = len(output) + (len(_GAP) if output else 0)
        output += (_GAP if output else "") + result.output
        spans.append((shift, len(output)))
        for name in replaced_names(result):
            key = (result.together or str(place), name.entity) if name.entity is not None else (name.original, name.private)
            found.setdefault(key, []).append((name, shift))
            if result is answered:
                own[key] = name
    names = [_join_names(each) for each in found.values()]
    number = {key: at for at, key in enumerate(found)}
    return PrivateTexts(output, tuple(spans), names, [(name, number[key]) for key, name in own.items()])


_Key = tuple[str, int | str]


def _join_names(placed: Sequence[tuple[ReplacedName, int]]) -> ReplacedName:
    """What several texts have of one entity, each with the place where its text begins."""
    mentions = [_shifted(mention, by) for name, by in placed for mention in name.mentions]
    private = max((name.private for name, _ in placed), key=lambda form: (len(form), form))
    fullest = Counter(name.original for name, _ in placed if name.private == private)
    fullest.update(mention.original for mention in mentions if mention.private == private)
    original = max(fullest, key=lambda form: (fullest[form], len(form), form)) if len(placed) > 1 else placed[0][0].original
    first = placed[0][0]
    return replace(first, original=original, private=private, mentions=tuple(mentions))


def _shifted(mention: Mention, by: int) -> Mention:
    start, end = mention.target
    return replace(mention, target=(start + by, end + by)) if by else mention


def has_names(result: Result) -> bool:
    """Whether a result has names that can be put back."""
    try:
        copies_the_rest = result.mechanism in _COPYING or describe(result.mechanism).keeps_layout
    except UsageError:  # of another version
        copies_the_rest = False
    return copies_the_rest and any(unit.original for unit in result.units)


def replaced_names(result: Result) -> list[ReplacedName]:
    """The names that a result has in place of others, in their order; none if its mechanism writes a new text."""
    if not has_names(result):
        return []
    found: dict[tuple[str, str, int | None], list[Mention]] = {}
    kinds: dict[tuple[str, str, int | None], str] = {}
    for unit in result.units:
        if unit.original is not None:
            alone = (Mention(unit.original, unit.private, unit.source, target) for target in unit.targets)
            key = (unit.original, unit.private, unit.entity)
            found.setdefault(key, []).extend(unit.mentions or alone)
            kinds.setdefault(key, unit.kind)
    return [
        ReplacedName(original, private, tuple(dict.fromkeys(mentions)), kinds[original, private, entity], entity)
        for (original, private, entity), mentions in found.items()
    ]
