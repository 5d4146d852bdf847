"""Widens CluSanT's candidates by what a language model on this machine suggests.

The paper has a language model propose what may stand in the place of an entity. Here it is shown public sentences and public
names only (`engine.models.suggesting`), so what it adds depends on no document and is as public as the rest. A suggestion is
taken if it is spelt like a name, is no ordinary word nor a piece of a longer name, holds no slur, and if the recogniser takes
it for one of its kind in every public sentence of its sort. New names of people are put together from given and family names
by turns, so that nobody's whole name is taken over from a model. All candidates of the kind are then placed and clustered anew.

Only names can be widened. Dates, times, numbers and amounts come from rules that have them all; a code, a telephone number or
an address that a model writes may be somebody's.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle
from pathlib import Path

from engine.errors import CheckFailed
from engine.mechanisms.clusant_candidates import Candidates, Kind
from engine.mechanisms.vocabulary import Vocabulary
from engine.mechanisms.vocabulary import starter_path as vocabulary_path
from engine.models import installed
from engine.models.embedder import Embedder
from engine.models.entities import NAMES, EntityFinder
from engine.models.suggesting import PLACE, Sort, sorts, suggestions, unwanted
from engine.progress import CancelToken, Progress
from engine.store.filters import common_words, has_blocked_word
from engine.triples.triple import Triple

LIMIT = 500
"""Candidates that are added to a kind at most."""

SHORTEST, LONGEST = 3, 40
"""Characters of a name."""

ABBREVIATED = 4
"""Letters of a word that may be an abbreviation."""

READ_AT_ONCE = 200
"""Sentences that the recogniser is given in one go."""

_NAME = re.compile(r"[A-Z0-9][\w&.'-]*(?: (?:[A-Z0-9&][\w&.'-]*|of|and|the|de))*")
SHAPES = {
    "person": re.compile(r"[A-Z][a-zà-ÿ]+(?:[-' ]?[A-Z][a-zà-ÿ]+)*"),
    "place": _NAME,
    "organisation": _NAME,
}
"""How candidates are spelt."""

SPELLING, KNOWN, WORD, PIECE, BLOCKED, OTHER_KIND, BEYOND = (
    "not spelt like a name",
    "there already",
    "an ordinary word",
    "a piece of a longer name",
    "blocked words",
    "not of this kind to the recogniser",
    "beyond the limit",
)
"""Why a suggestion is not taken."""


@dataclass(frozen=True)
class Tally:
    """What became of the suggestions for a kind.

    Attributes:
        suggested: How many there were.
        refused: How many were not taken, and why.
        added: Candidates that were made of the others.
    """

    suggested: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    added: int = 0

    def as_dict(self) -> dict[str, object]:
        """The tally, ready for JSON."""
        return {"suggested": self.suggested, "refused": dict(+self.refused), "added": self.added}


def widen(
    base: Candidates,
    model: str,
    *,
    kinds: Iterable[str] = NAMES,
    limit: int = LIMIT,
    embedder: Embedder | None = None,
    finder: EntityFinder | None = None,
    progress: Progress,
    cancel: CancelToken,
) -> tuple[Candidates, dict[str, Tally]]:
    """Adds to the candidates of some kinds what a language model suggests.

    Args:
        base: The candidates that come with the program.
        model: Id of a masked language model, or of one in GGUF that holds conversations.
        kinds: Some of `engine.models.entities.NAMES`.
        limit: How many are added to a kind at most.
        embedder: MiniLM; loaded if it is not given.
        finder: The recogniser; loaded if it is not given.
        progress: Told how far it is.
        cancel: Looked at between steps.

    Returns:
        All kinds, whose `about` says which model it was, with its hash, and what became of its suggestions; and that by kind.

    Raises:
        UsageError: If the model can give no names.
        NotInstalled: If a model is missing.
        CheckFailed: If one is damaged, or nothing that was suggested can be used.
        Cancelled: If it was stopped.
    """
    chosen = frozenset(kinds)
    embedder = embedder or Embedder()
    finder = finder or EntityFinder(embedder)
    judge = Judge(base, finder)
    known = {sort: judge.known(sort) for sort in sorts()}
    found = suggestions(model, known, 2 * limit, progress, cancel)
    tallies: dict[str, Tally] = {}
    widened = dict(base.kinds)
    for name in NAMES:
        if name not in chosen:
            continue
        taken = {}
        tally = Tally()
        for sort, names in found.items():
            if sort.kind == name:
                progress(0, None, f"asking the recogniser: {sort.name}")
                taken[sort.name] = judge.taken(sort, names, tally.refused, cancel)
                tally = replace(tally, suggested=tally.suggested + len(names))
        new = _candidates(taken, limit, base.kinds[name], tally.refused)
        if new:
            cancel.check()
            texts = (*base.kinds[name].texts, *new)
            progress(0, None, f"placing {len(texts)} candidates: {name}")
            widened[name] = Kind.of(name, texts, embedder.encode(list(texts)))
        tallies[name] = replace(tally, added=len(new))
    if not any(tally.added for tally in tallies.values()):
        raise CheckFailed(f"Nothing that the model {model} suggests can be used: the candidates stay as they are.")
    about = {
        **base.about,
        "base": base.version["sha256"],
        "model": {"id": model, "sha256": installed.fingerprint(model)},
        "recogniser": finder.tagger.version,
        "widened": {name: tally.as_dict() for name, tally in tallies.items()},
    }
    return Candidates(widened, about | {"sha256": Candidates(widened, {}).version["sha256"]}), tallies


class Judge:
    """Says which suggestions are taken.

    Args:
        base: The candidates that are there already.
        finder: The recogniser.
    """

    def __init__(self, base: Candidates, finder: EntityFinder) -> None:
        self._finder = finder
        self._base = base
        self._unwanted = unwanted()
        self._vocabulary = Vocabulary.open(vocabulary_path())
        self._pieces: dict[str, set[str]] = {
            kind: {word for text in base.kinds[kind].texts for word in pieces(plain(text))} for kind in NAMES
        }

    def known(self, sort: Sort) -> list[str]:
        """The names of a sort among the candidates, each once."""
        texts = self._base.kinds[sort.kind].texts
        if sort.kind != "person":
            return list(texts)
        place = 0 if sort.name.startswith("given") else -1
        return list(dict.fromkeys(text.split()[place] for text in texts if place == 0 or " " in text))

    def taken(self, sort: Sort, suggested: Sequence[str], refused: Counter[str], cancel: CancelToken) -> list[str]:
        """Those that are taken, in order.

        Args:
            sort: What they should be.
            suggested: As the model wrote them.
            refused: Gets the number of the others, by reason.
            cancel: Looked at between steps.
        """
        known = {plain(name) for name in self.known(sort)}
        names: dict[str, None] = {}
        for suggestion in suggested:
            name = self.written(suggestion)
            if reason := self.reason(sort, name, known):
                refused[reason] += 1
            else:
                names[name] = None
                known.add(plain(name))
        right = self.recognised(sort, list(names), cancel)
        refused[OTHER_KIND] += len(names) - len(right)
        return right

    def written(self, suggestion: str) -> str:
        """A suggestion with capitals: as the public vocabulary writes the word, else with one at its start.

        Models that read no capitals write none. An abbreviation, and a short word that the vocabulary does not have, are left
        small: of those it cannot be told whether they name anything (CNN, USB), or are but the beginning of a name.
        """
        if suggestion != suggestion.lower():
            return suggestion
        id = self._vocabulary.index.get(suggestion)
        if id is not None:
            known = self._vocabulary.words[id]
            return suggestion if sum(map(str.isupper, known)) > len(known) / 2 else known
        if len(suggestion) <= ABBREVIATED:
            return suggestion
        return f"Mc{suggestion[2:].capitalize()}" if suggestion.startswith("mc") else suggestion.capitalize()

    def reason(self, sort: Sort, name: str, known: set[str]) -> str | None:
        """Why a name is not taken, as far as its letters say; None if nothing speaks against it."""
        small = plain(name)
        if small in known:
            return KNOWN
        if all(self._ordinary(word) for word in small.split()):
            return WORD
        if not (SHORTEST <= len(name) <= LONGEST and SHAPES[sort.kind].fullmatch(name)):
            return SPELLING
        if sort.kind != "person" and small in self._pieces[sort.kind]:
            return PIECE
        return BLOCKED if has_blocked_word(Triple("", name, "")) or not self._unwanted.isdisjoint(small.split()) else None

    def recognised(self, sort: Sort, names: Sequence[str], cancel: CancelToken) -> list[str]:
        """Those of which the recogniser takes every letter for one of the kind, in every sentence of the sort."""
        right = list(names)
        for sentence in sort.sentences:
            left = sentence.index(PLACE)
            read: list[str] = []
            for first in range(0, len(right), READ_AT_ONCE):
                cancel.check()
                batch = right[first : first + READ_AT_ONCE]
                text = "\n".join(sentence.replace(PLACE, name) for name in batch)
                places = {
                    place for entity in self._finder.names(text) if entity.kind == sort.kind for place in range(*entity[:2])
                }
                start = left
                for name in batch:
                    if places.issuperset(range(start, start + len(name))):
                        read.append(name)
                    start += len(sentence) - len(PLACE) + len(name) + 1
            right = read
        return right

    def _ordinary(self, word: str) -> bool:
        id = self._vocabulary.index.get(word)
        return word in common_words() or (id is not None and self._vocabulary.words[id].islower())


def _candidates(taken: dict[str, list[str]], limit: int, kind: Kind, refused: Counter[str]) -> list[str]:
    """The new candidates of a kind: names as they are; of people a quarter given names, and pairs with a family name."""
    if kind.name != "person":
        (names,) = taken.values()
        refused[BEYOND] += max(0, len(names) - limit)
        return names[:limit]
    given, family = taken.values()
    alone = given[: limit // 4]
    first = given or [text for text in kind.texts if " " not in text]
    pairs = [f"{a} {b}" for a, b in zip(cycle(first), family[: limit - len(alone)], strict=False)]
    there = {plain(text) for text in kind.texts}
    used = {name for text in (*alone, *pairs) for name in text.split()}
    refused[BEYOND] += sum(name not in used for name in (*given, *family))
    return [text for text in dict.fromkeys([*alone, *pairs]) if plain(text) not in there]


def pieces(name: str) -> list[str]:
    """The words of a name that has several, with spaces or hyphens between them.

    >>> pieces("coca-cola europacific"), pieces("lund")
    (['coca', 'cola', 'europacific'], [])
    """
    words = name.replace("-", " ").split()
    return words if len(words) > 1 else []


def plain(name: str) -> str:
    """A name in small letters without accents, by which two spellings of it are told to be one.

    >>> plain("Cláudio")
    'claudio'
    """
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def save(found: Candidates, path: Path) -> None:
    """Writes widened candidates in the place of those that were there, at once or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}")
    found.save(part)
    part.replace(path)
