"""Which names a private text has in place of which real ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from engine.errors import UsageError
from engine.mechanisms import describe
from engine.results import Mention

if TYPE_CHECKING:
    from engine.results import Result

NO_NAMES = (
    "There are no names to put back: only a mechanism that replaces names and copies everything else (clusant) leaves a text "
    "whose names stand for others."
)


_GAP = "\n\n"


@dataclass(frozen=True, slots=True)
class ReplacedName:
    """An entity of the original, and what stands for it. For the user's own eyes.

    Attributes:
        original: Its fullest form in the original.
        private: The fullest form of its replacement.
        mentions: Where it is named.
        kind: What it was replaced as; empty if that is not known.
    """

    original: str
    private: str
    mentions: tuple[Mention, ...] = field(repr=False)
    kind: str = ""

    def written(self) -> dict[str, str]:
        """What each form of the replacement stands for: where it stands for several, the one that does so most often."""
        counts: dict[str, Counter[str]] = {}
        for mention in self.mentions:
            counts.setdefault(mention.private, Counter())[mention.original] += 1
        forms = {private: found.most_common(1)[0][0] for private, found in counts.items()}
        return {self.private: self.original, **forms}


def with_names_beside(names: Sequence[ReplacedName], output: str, beside: Sequence[Result]) -> tuple[list[ReplacedName], str]:
    """The names of a private text, and those of texts that were drawn together with it, as if they followed in it.

    What the text itself has in place of something is left to it, and so are the numbers of the others: each text has its own.

    Args:
        names: The names of the text.
        output: The text.
        beside: How the others were drawn.

    Returns:
        The names of all, those of the text first; and all texts, the text first.
    """
    known = {form.casefold() for name in names for form in name.written()}
    joined = list(names)
    for result in beside:
        shift = len(output) + len(_GAP)
        output += _GAP + result.output
        for name in replaced_names(result):
            mentions = tuple(_shifted(mention, shift) for mention in name.mentions if mention.private.casefold() not in known)
            if name.private.casefold() not in known and any(sign.isupper() for sign in name.private):
                joined.append(replace(name, mentions=mentions))
    return joined, output


def _shifted(mention: Mention, by: int) -> Mention:
    start, end = mention.target
    return replace(mention, target=(start + by, end + by))


def has_names(result: Result) -> bool:
    """Whether a result has names that can be put back."""
    try:
        copies_the_rest = describe(result.mechanism).keeps_layout
    except UsageError:  # of another version
        copies_the_rest = False
    return copies_the_rest and any(unit.original for unit in result.units)


def replaced_names(result: Result) -> list[ReplacedName]:
    """The names that a result has in place of others, in their order; none if its mechanism writes a new text."""
    if not has_names(result):
        return []
    found: dict[tuple[str, str], list[Mention]] = {}
    kinds: dict[tuple[str, str], str] = {}
    for unit in result.units:
        if unit.original is not None:
            alone = (Mention(unit.original, unit.private, unit.source, target) for target in unit.targets)
            found.setdefault((unit.original, unit.private), []).extend(unit.mentions or alone)
            kinds.setdefault((unit.original, unit.private), unit.kind)
    return [ReplacedName(*names, tuple(dict.fromkeys(mentions)), kinds[names]) for names, mentions in found.items()]
