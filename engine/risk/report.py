"""The report of residual risk: what in a new text still identifies, in which sentences, and how surely.

It is computed from the original, so it is for the user's own eyes: it belongs in no release, receipt, export or log.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from engine.progress import CancelToken, Progress, silent
from engine.risk import figures
from engine.risk.comparison import Original, split_by_original
from engine.risk.entries import Entry, join_traits
from engine.risk.figures import Figure, rounded
from engine.risk.finder import find_traits, with_kept_persons, with_marks
from engine.risk.linkage import Linkage, describe_attack, link, link_to_public
from engine.risk.rarity import SOURCE
from engine.risk.survival.counting import count_surviving
from engine.risk.survival.details import DetailCount
from engine.risk.survival.replacements import Replacement
from engine.risk.traits import Kind, Trait, overlaps
from engine.text.markup import read_markup

if TYPE_CHECKING:
    from engine.models.embedder import Embedder
    from engine.models.entities import EntityFinder
    from engine.store.reader import TripleStore
    from engine.syntax import ParsedText

PRIVATE = "For your own eyes: this report is computed from your original and is part of no file that you hand on."

CAVEAT = (
    "This assumes that everything is about one person and that no detail makes another likelier; figures are rounded. Anyone "
    "who knows the town, the firm or the family needs less."
)

RISKIEST = 3
"""Sentences that are named and highlighted."""

FURTHER = 0.8
"""What each further entry of a sentence counts for, of the one before: a list of small things does not outrank one deed."""

TELLING = 13.0
"""Halvings from which an entry tells much by itself: what fits fewer than one person in 8,000, or is as rare."""

COUNTRY = 50_000_000
"""People of a country of middling size, for which the number of people is told too."""


@dataclass(frozen=True, slots=True)
class RiskySentence:
    """A sentence of the new text.

    Attributes:
        start: Offset of its first character.
        end: Offset just past its last.
        text: The sentence.
        weight: How telling its entries are together; see `Entry.weight`.
        share: Its part of what all sentences tell, from 0 to 1.
        entries: Its entries, the most telling first.
    """

    start: int
    end: int
    text: str
    weight: float
    share: float
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class RiskReport:
    """What still identifies. `as_dict` is what ``palimpsest risk --json`` prints.

    Attributes:
        entries: What the new text says as the original does, the most telling first.
        invented: What the new text says and the original does not, in order.
        sentences: The sentences with entries, the riskiest first.
        linkages: What the attack gave; empty if there was nothing to compare with.
        together: The figures that go into `one_in`, one of each kind.
    """

    entries: tuple[Entry, ...]
    invented: tuple[str, ...]
    sentences: tuple[RiskySentence, ...]
    linkages: tuple[Linkage, ...]
    together: tuple[Figure, ...]

    @property
    def riskiest(self) -> tuple[RiskySentence, ...]:
        """The sentences that carry most of it."""
        return self.sentences[:RISKIEST]

    @property
    def one_in(self) -> float | None:
        """What has a public figure fits one person of so many, together; None if nothing has."""
        return figures.combine(self.together)

    @property
    def summary(self) -> tuple[str, ...]:
        """What the report says, in sentences; where there are figures, `CAVEAT` belongs to them."""
        return (*self._counted(), *self._fitting(), *describe_attack(self.linkages))

    def _counted(self) -> tuple[str, ...]:
        if self.entries:
            details = _count(
                len(self.entries), "detail that may identify somebody is", "details that may identify somebody are"
            )
            found = f"{details} still in the new text."
            if self.entries[0].weight < TELLING:
                found += " None of them says much by itself." if len(self.entries) > 1 else " It does not say much by itself."
        else:
            found = "Nothing was found in the new text that comes from your original and may identify somebody."
        if not self.invented:
            return (found,)
        others = _count(len(self.invented), "other such detail is", "other such details are")
        return (found, f"{others} invented: your original does not say so.")

    def _fitting(self) -> tuple[str, ...]:
        alone = [entry for entry in self.entries if Kind.UNIQUE in entry.kinds]
        said = []
        if self.one_in is not None:
            people = figures.world() / self.one_in
            fits = f"By public figures, 1 person in {rounded(self.one_in)} fits everything: "
            if people < 1:
                fits += "on average, nobody else in the world."
            else:
                fits += f"about {rounded(people)} in the world"
                located = any(figure.located for figure in self.together)
                fits += "." if located else f", or {_people(COUNTRY / self.one_in)} in a country of {rounded(COUNTRY)}."
            said.append(fits)
        if alone:
            said.append(f"{_count(len(alone), 'entry describes', 'entries each describe')} one person, or very few.")
        return tuple(said)

    def as_dict(self) -> dict[str, object]:
        """The report, ready for JSON."""
        return {
            "private": PRIVATE,
            "pages": SOURCE,
            "summary": list(self.summary),
            "entries": [_entry_as_dict(entry) for entry in self.entries],
            "invented": list(self.invented),
            "one_in": self.one_in,
            "together": [str(figure) for figure in self.together],
            "caveat": CAVEAT if self.together else "",
            "sentences": [
                {
                    "span": [each.start, each.end],
                    "text": each.text,
                    "share": round(each.share, 3),
                    "riskiest": each in self.riskiest,
                    "entries": [entry.text for entry in each.entries],
                }
                for each in self.sentences
            ],
            "attack": [
                {"by": each.by, "rank": each.rank, "candidates": each.candidates, "meaning": str(each)}
                for each in self.linkages
            ],
        }


def make_report(new: ParsedText, traits: Sequence[Trait], original: Original, linkages: Sequence[Linkage] = ()) -> RiskReport:
    """The report of a new text.

    Args:
        new: The new text.
        traits: Its traits.
        original: What the original says.
        linkages: What the attack gave.
    """
    both, invented = split_by_original(new.text, traits, original)
    entries = join_traits(new.text, both)
    there = [(entry.start, entry.end) for entry in entries]
    others = [entry.text for entry in join_traits(new.text, invented) if not overlaps((entry.start, entry.end), there)]
    ranked = tuple(sorted(entries, key=lambda entry: (-entry.weight, entry.start)))
    return RiskReport(ranked, tuple(others), _rank_sentences(new, ranked), tuple(linkages), _rarest_of_each_kind(ranked))


def _rank_sentences(new: ParsedText, entries: Sequence[Entry]) -> tuple[RiskySentence, ...]:
    """The sentences in which entries begin; what is said again counts where it is said first."""
    rows = []
    for sentence in new.sentences:
        inside = tuple(entry for entry in entries if sentence.start <= entry.start < sentence.end)
        weight = sum(entry.weight * FURTHER**place for place, entry in enumerate(inside))
        if weight:
            text = new.text[sentence.start : sentence.end]
            rows.append(RiskySentence(sentence.start, sentence.end, text, weight, 0.0, inside))
    total = sum(row.weight for row in rows)
    shares = (replace(row, share=row.weight / total) for row in rows)
    return tuple(sorted(shares, key=lambda row: (-row.weight, row.start)))


def _rarest_of_each_kind(entries: Sequence[Entry]) -> tuple[Figure, ...]:
    """One figure of each kind, the rarest: a second age or job is most likely somebody else's."""
    rarest: dict[Kind, Figure] = {}
    for entry in entries:
        for trait in entry.traits:
            if (figure := trait.figure) and (trait.kind not in rarest or figure.one_in > rarest[trait.kind].one_in):
                rarest[trait.kind] = figure
    return tuple(rarest.values())


def _entry_as_dict(entry: Entry) -> dict[str, object]:
    return {
        "text": entry.text,
        "span": [entry.start, entry.end],
        "kinds": [str(kind) for kind in entry.kinds],
        "reasons": list(entry.reasons),
        "one_in": entry.one_in,
    }


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _people(number: float) -> str:
    return "on average nobody else" if number < 1 else f"about {rounded(number)}"


class RiskReader:
    """Makes reports. Models and the public store that come with the program load at the first use and stay.

    Args:
        embedder: Shared, so that MiniLM is in memory once.
        store: Whose texts the original is ranked among; the starter pack's by default.
    """

    def __init__(self, embedder: Embedder | None = None, store: TripleStore | None = None) -> None:
        self._given_embedder, self._given_store = embedder, store
        self._last: tuple[str, list[Trait]] | None = None

    @cached_property
    def _embedder(self) -> Embedder:
        from engine.models.embedder import Embedder

        return self._given_embedder or Embedder()

    @cached_property
    def _finder(self) -> EntityFinder:
        from engine.models.entities import EntityFinder

        return EntityFinder(self._embedder)

    @cached_property
    def _store(self) -> TripleStore:
        from engine.store import starter_path
        from engine.store.reader import TripleStore

        return self._given_store or TripleStore.open(starter_path())

    def read(
        self,
        original: str,
        new: str,
        among: Sequence[str] = (),
        progress: Progress = silent,
        cancel: CancelToken | None = None,
    ) -> RiskReport:
        """The report of a new text.

        Args:
            original: The original, without markup.
            new: The new text.
            among: Other documents that the original could be mistaken for; without any, public texts.
            progress: Told what is done.
            cancel: Looked at between steps.

        Raises:
            NotInstalled: If a model is missing.
            CheckFailed: If one is damaged.
            Cancelled: If it was stopped.
        """
        read, found = self._traits_of(new, progress, cancel)
        said = found if original == new else self._traits_of_original(original, progress, cancel)
        progress(0, None, "looking for the original among other texts")
        encode = self._embedder.encode
        attacks = link(new, original, among, encode) if among else link_to_public(new, original, self._store, encode)
        return make_report(read, found, Original(original, said), attacks)

    def count(
        self,
        original: str,
        new: str,
        replaced: Sequence[Replacement] = (),
        progress: Progress = silent,
        cancel: CancelToken | None = None,
    ) -> list[DetailCount]:
        """What of an original still stands in its new text; much quicker than a report, which an attack is part of.

        Args:
            original: The original, with the user's markup.
            new: The new text.
            replaced: What was drawn in place of what, as far as that is known.
            progress: Told what is done.
            cancel: Looked at between steps.

        Raises:
            NotInstalled: If a model is missing.
            CheckFailed: If one is damaged.
            Cancelled: If it was stopped.
        """
        marked = read_markup(original)
        said = with_marks(marked.text, self._traits_of_original(marked.text, progress, cancel), marked.replaced)
        said = with_kept_persons(marked.text, said, marked.kept)
        return count_surviving(marked.text, said, new, self._traits_of(new, progress, cancel)[1], replaced)

    def _traits_of_original(self, text: str, progress: Progress, cancel: CancelToken | None) -> list[Trait]:
        """Kept for the next draw or edit, which has the same original."""
        if self._last is None or self._last[0] != text:
            self._last = text, self._traits_of(text, progress, cancel)[1]
        return self._last[1]

    def _traits_of(self, text: str, progress: Progress, cancel: CancelToken | None) -> tuple[ParsedText, list[Trait]]:
        parsed = self._finder.parser.parse(text, progress, cancel)
        return parsed, find_traits(parsed, self._finder.find(text, progress, cancel))
