"""What in a text may tell who or where someone is: names by a small tagger, and what is patterned by rules.

The user's own marks go before either (`engine.text.markup`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine import assets
from engine.errors import CheckFailed
from engine.models import library
from engine.models.embedder import Embedder
from engine.models.parser import Parser
from engine.models.token_classifier import ENTRY as SECOND
from engine.models.token_classifier import TokenClassifier
from engine.models.tokens import ASCII, LONGEST_WORD
from engine.progress import CancelToken, Progress, silent
from engine.recent import RecentResults
from engine.text.animal_names import with_animals
from engine.text.brand_names import without_brands
from engine.text.capitals import places_of_headings, without_openings, without_ordinary_words, without_small_words
from engine.text.chunks import cut_chunks
from engine.text.class_names import with_children, without_class_names
from engine.text.counties import find_counties, find_lines_above_counties
from engine.text.east_asian_names import with_east_asian_names
from engine.text.entities import NAMES, Entity, combine, subtract_entities
from engine.text.entities_by_rule import entities_by_rule
from engine.text.kinds_of_columns import with_kinds_of_columns
from engine.text.legal_terms import find_citations
from engine.text.located_streets import located_streets
from engine.text.loose_names import with_loose_names
from engine.text.name_boundaries import (
    cut_at_cells,
    joined_names,
    refine_names,
    with_first_halves,
    with_saints_endings,
    with_words_behind_particles,
    without_letters_of_jobs,
    without_possessives,
    without_small_ends,
)
from engine.text.name_kinds import as_places, with_councils, with_kinds
from engine.text.payer_names import with_payers
from engine.text.payment_codes import find_payment_codes
from engine.text.public_terms import are_public, end_before_term, find_public_terms
from engine.text.qualifications import find_parted_qualifications
from engine.text.ranks import persons_behind_ranks, without_possessives_of_ranked
from engine.text.repeated_names import as_families, families_of, repeated_names, without_words, words_written_small
from engine.text.roles_and_labels import EVERYBODYS, without_roles
from engine.text.short_days import find_days_by_letter
from engine.text.suspects import RatedWord, SuspectedEntity, suspected_entities
from engine.text.told_names import (
    address_lines,
    firm_names,
    hyphenated_places,
    labelled_persons,
    names_in_heads_of_mail,
    names_surname_first,
    names_with_saint_or_mac,
    persons_behind_titles,
    repeated_initials,
    society_names,
    told_names,
    trusts,
)
from engine.text.town_names import towns_of_headings, towns_of_several_words
from engine.text.unfound_names import (
    names_by_form,
    surname_first_of_columns,
    unfound_names,
    with_firms_of_columns,
    with_given_names,
    with_places_of_columns,
    with_surnames_behind,
)
from engine.text.unnamed import find_kinds_behind, find_unnamed, without_unnamed
from engine.text.words import common_words, sentence_words

if TYPE_CHECKING:
    import numpy as np
    import torch

    from engine.models.entity_tagger import NameTagger
    from engine.models.features import WordFeatures

STARTER = assets.STARTER / "entities"

ScoredSentence = tuple[list[tuple[int, int]], "np.ndarray[Any, Any]"]
"""The places of a sentence's words, and what the tagger scores them."""

DOUBT = 3.5
"""What suspects' scores take from "no name": the networks are too sure of it, and people need numbers that differ."""

KEPT = 300_000
"""Characters of the texts for which what was found is kept, for the next draw."""

BLOCK = 5_000  # characters read in one go, which is the step of progress and of cancelling


class EntityFinder:
    """Finds entities. Models load at the first use.

    Args:
        embedder: Shared, so that MiniLM is in memory once.
        folder: Folder of the tagger; the starter pack's by default.
    """

    def __init__(self, embedder: Embedder | None = None, folder: Path = STARTER) -> None:
        self._embedder = embedder or Embedder()
        self._folder = folder
        self._recent: RecentResults[tuple[list[Entity], list[ScoredSentence]]] = RecentResults(KEPT)

    @cached_property
    def tagger(self) -> NameTagger:
        """The tagger of names."""
        from engine.models.entity_tagger import NameTagger

        tagger = NameTagger.open(self._folder)
        if tagger.reads != self.parser.version:
            raise CheckFailed(
                f"The entity recogniser in {self._folder} belongs to other models of the parser: {assets.RESTORE}."
            )
        if self.second:
            tagger.version = f"{tagger.version}; {self.second.version}"
        return tagger

    @cached_property
    def second(self) -> TokenClassifier | None:
        """A second recogniser, if the user has installed one: what either finds is found."""
        return TokenClassifier() if library.is_installed(SECOND) else None

    @cached_property
    def parser(self) -> Parser:
        """Whose tagger of parts of speech the tagger of names builds on."""
        return Parser(self._embedder)

    @cached_property
    def features(self) -> WordFeatures:
        """MiniLM's features of words, of the layers that the tagger of parts of speech reads."""
        from engine.models.features import WordFeatures

        return WordFeatures(self._embedder.transformer, self._embedder.tokenizer, self.parser.tagger.layers)

    def read(self, sentences: Sequence[Sequence[str]]) -> list[torch.Tensor]:
        """What MiniLM and the tagger of parts of speech make of words.

        Args:
            sentences: Words of each, at least one.

        Returns:
            float32[words, 384 + 400] of each: the mean of MiniLM's layers, and the tagger's states.
        """
        import torch

        plain = [[word[:LONGEST_WORD].translate(ASCII) for word in words] for words in sentences]
        with torch.inference_mode():
            layers = torch.cat([rows[1:] for rows in self.features(plain)])
            seen = torch.cat([layers.mean(dim=1), self.parser.tagger.states(layers, plain)], dim=1)
        return list(seen.split([len(words) for words in plain]))

    def find(self, text: str, progress: Progress = silent, cancel: CancelToken | None = None) -> list[Entity]:
        """The entities of a text, in order and without overlaps.

        Args:
            text: English text.
            progress: Told the number of characters read.
            cancel: Looked at between blocks.

        Raises:
            NotInstalled: If a model is missing.
            CheckFailed: If one is damaged, or they do not belong together.
            Cancelled: If it was stopped.
        """
        return list(self._read(text, progress, cancel)[0])

    def survey(
        self, text: str, progress: Progress = silent, cancel: CancelToken | None = None
    ) -> tuple[list[Entity], list[SuspectedEntity]]:
        """What `find` returns, and what looks like a name but is not among it; the text is read once.

        Args:
            text: See `find`.
            progress: See `find`.
            cancel: See `find`.

        Returns:
            The entities; and what is left though it looks like a name, in order and outside of these.
        """
        found, blocks = self._read(text, progress, cancel)
        rated = (self._rate(text, places, scores) for places, scores in blocks)
        nobodys = [*find_unnamed(text), *find_kinds_behind(text, (each.end for each in found))]
        suspects = suspected_entities(text, rated, found, nobodys)
        return list(found), [each for each in suspects if text[each.start : each.end] not in EVERYBODYS]

    def _read(self, text: str, progress: Progress, cancel: CancelToken | None) -> tuple[list[Entity], list[ScoredSentence]]:
        """The entities of a text, and what the taggers made of its words."""

        def read() -> tuple[list[Entity], list[ScoredSentence]]:
            blocks = self._read_blocks(text, progress, cancel)
            return self._find(text, blocks), blocks

        return self._recent.of([text], read, len(text))

    def _find(self, text: str, sentences: Sequence[ScoredSentence]) -> list[Entity]:
        """The entities of a text whose sentences were read."""
        names: list[Entity] = []
        for places, scores in sentences:
            tags = self.tagger.tag_sentence([text[start:end] for start, end in places], scores)
            names += as_entities(places, tags)
        is_listed = self.tagger.is_listed
        apart = list(places_of_headings(text, names))
        names = without_openings(text, without_small_words(text, names, is_listed), is_listed)
        names = without_ordinary_words(text, names)
        lines = address_lines(text)
        names = [name for name in names if not any(line.start <= name.start and name.end <= line.end for line in lines)]
        counties = [Entity(*place, "place") for place in find_counties(text)]
        above = [Entity(*place, "place") for place in find_lines_above_counties(text)]
        ranked = list(persons_behind_ranks(text))
        streets = list(located_streets(text))
        before = (place for _, place in (*ranked, *streets))
        passed = [Entity(*place, "") for place in (*find_parted_qualifications(text), *before)]
        names = subtract_entities(without_possessives_of_ranked(text, names, ranked), [*counties, *above, *passed])
        names = combine(
            text,
            [
                *counties,
                *(line for line in above if not any(each.start < line.end and line.start < each.end for each in lines)),
                *firm_names(text),
                *society_names(text),
                *hyphenated_places(text),
                *towns_of_several_words(text),
                *towns_of_headings(text),
                *apart,
                *lines,
                *names_in_heads_of_mail(text),
                *labelled_persons(text),
                *names_surname_first(text),
                *names_with_saint_or_mac(text),
                *persons_behind_titles(text),
                *(name for name, _ in (*ranked, *streets)),
                *trusts(text),
                *names_by_form(text),
            ],
            without_small_ends(text, cut_at_cells(text, names)),
        )
        names = with_children(text, refine_names(text, sorted([*names, *told_names(text, names)])))
        names = with_east_asian_names(text, names)
        names = with_kinds(text, without_unnamed(text, without_roles(text, as_places(text, names))))
        names = combine(text, surname_first_of_columns(text, names), names)
        names = with_places_of_columns(text, with_given_names(text, sorted([*names, *unfound_names(text, names)])))
        names = with_payers(text, with_firms_of_columns(text, with_surnames_behind(text, names)))
        names = combine(text, repeated_initials(text, names), names)
        names = joined_names(text, without_possessives(text, with_first_halves(text, sorted(names))))
        names = without_letters_of_jobs(text, with_saints_endings(text, names))
        names = with_words_behind_particles(text, without_brands(text, with_animals(text, with_kinds_of_columns(text, names))))
        names = with_councils(text, with_east_asian_names(text, with_children(text, names)))
        names = without_class_names(text, names)
        names = without_words(text, names, words_written_small(text, names))
        names = as_families(text, names, families_of(text, names))
        cited = list(find_citations(text))
        terms = [*find_public_terms(text), *find_payment_codes(text), *find_days_by_letter(text)]
        names = [each for each in names if not _is_within(each, cited) and not are_public(text, each.start, each.end, terms)]
        names = [each._replace(end=end_before_term(text, *each, terms)) for each in names]
        repeated = [
            each
            for each in repeated_names(text, names)
            if not _is_within(each, terms) and (each.kind != "place" or not _is_within(each, cited))
        ]
        agreed = {(each.start, each.end) for each in repeated}  # whose kind was decided for the whole text
        others = [each for each in names if (each.start, each.end) not in agreed]
        return with_loose_names([text], [combine(text, entities_by_rule(text), [*repeated, *others])])[0]

    def _read_blocks(self, text: str, progress: Progress, cancel: CancelToken | None) -> list[ScoredSentence]:
        """The words of each sentence of a text with their scores."""
        from engine.models.entity_tagger import DocumentWords, mean_of_scores

        document = DocumentWords.of([text[start:end] for start, end in places] for places in sentence_words(text))
        read: list[ScoredSentence] = []
        for first, last in cut_chunks(text, BLOCK):
            if cancel:
                cancel.check()
            progress(first, len(text), "looking for names")
            block = text[first:last]
            sentences = [words for words in sentence_words(block) if words]
            if not sentences:
                continue
            words = [[block[start:end] for start, end in places] for places in sentences]
            scores = self.tagger.score(words, self.read(words), document)
            if self.second:
                scores = [mean_of_scores(*pair) for pair in zip(scores, self.second.score(words), strict=True)]
            moved = ([(first + start, first + end) for start, end in places] for places in sentences)
            read += zip(moved, scores, strict=True)
        return read

    def _rate(self, text: str, places: Sequence[tuple[int, int]], scores: np.ndarray[Any, Any]) -> list[RatedWord]:
        """The words of a sentence as the search for suspects needs them."""
        from engine.models.entity_tagger import capitals, probabilities_of_kinds

        words = [text[start:end] for start, end in places]
        of_kinds = probabilities_of_kinds(scores, DOUBT)
        ordinary = common_words()
        return [
            RatedWord(*place, kinds, strange, self.tagger.is_listed(word) and word.casefold() not in ordinary)
            for place, word, kinds, strange in zip(places, words, of_kinds, capitals(words), strict=True)
        ]


def _is_within(name: Entity, spans: Iterable[tuple[int, int]]) -> bool:
    """Whether one of several places holds all of a name."""
    return any(start <= name.start and name.end <= end for start, end in spans)


def as_entities(places: Sequence[tuple[int, int]], tags: Sequence[int]) -> list[Entity]:
    """Names from the tags of a sentence's words.

    Args:
        places: Of the words in the text.
        tags: Places in `engine.models.entity_tagger.TAGS`: 0 for none, then B and I of each of `NAMES`.
    """
    found: list[Entity] = []
    for (start, end), tag in zip(places, tags, strict=True):
        if tag and tag % 2:
            found.append(Entity(start, end, NAMES[tag // 2]))
        elif tag:
            found[-1] = found[-1]._replace(end=end)
    return found
