"""Finds the facts of a document: parses it, extracts facts, and drops duplicates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.models.parser import Parser, shift_sentence
from engine.progress import CancelToken, Progress
from engine.recent import RecentResults
from engine.syntax import ParsedText
from engine.triples.deduplicate import SAME_WORDING, Perplexity, deduplicate
from engine.triples.extract import extract
from engine.triples.line_breaks import paragraph_numbers, split_at_line_breaks, without_entities
from engine.triples.triple import Extraction

MIN_CONFIDENCE = 0.25
"""Extractions below it are left out: mostly what a possessive pronoun implies ("my knee": I have a knee)."""

MIN_CERTAINTY = 0.45
"""Extractions below it are left out. In the thirty documents of docs/extraction.md 90 % of what is left is true, not 88 %,
in the 22 that no rule was mended on 80 %, not 78 %; 5 and 6 % of what is true is lost. A stricter one finds too little in
long sentences: with this the recall of CaRB's known facts is 0.40, with 0.55 it would be 0.33."""


KEPT = 300_000
"""Characters of the texts whose trees are kept for the next draw; these take about a hundred times the memory."""


class FactFinder(Protocol):
    """Finds the facts of a text. Another extractor can replace `ParserFactFinder` by having these two members."""

    @property
    def version(self) -> Mapping[str, object]:
        """Identifies the fact finder in receipts."""
        ...

    def find(
        self,
        text: str,
        progress: Progress,
        cancel: CancelToken,
        perplexity: Perplexity | None = None,
        duplicates: str = SAME_WORDING,
    ) -> list[Extraction]:
        """The facts in document order, without duplicates.

        Args:
            text: The text.
            progress: Told how far the work is.
            cancel: Checked between steps.
            perplexity: Chooses among duplicates; without it the surest is kept.
            duplicates: What counts as a duplicate, as in `engine.triples.deduplicate.deduplicate`.
        """
        ...


class ParserFactFinder:
    """Reads facts from Universal Dependencies trees (`engine.triples.extract`).

    Args:
        parser: Gives the trees.
    """

    def __init__(self, parser: Parser) -> None:
        self._parser = parser
        self._recent: RecentResults[ParsedText] = RecentResults(KEPT)

    @property
    def version(self) -> Mapping[str, object]:
        """The parser's models."""
        return {"parser": self._parser.version}

    def find(
        self,
        text: str,
        progress: Progress,
        cancel: CancelToken,
        perplexity: Perplexity | None = None,
        duplicates: str = SAME_WORDING,
    ) -> list[Extraction]:
        """See `FactFinder.find`."""
        return self.find_with_sentences(text, progress, cancel, perplexity, duplicates)[0]

    def find_with_sentences(
        self,
        text: str,
        progress: Progress,
        cancel: CancelToken,
        perplexity: Perplexity | None = None,
        duplicates: str = SAME_WORDING,
    ) -> tuple[list[Extraction], ParsedText]:
        """The result of `find`, and the sentences that the facts refer to by index."""
        parsed = self._recent.of([text], lambda: self._parse_sections(text, progress, cancel), len(text))
        facts = likely_facts(extract(parsed))
        numbers = paragraph_numbers(text, [(sentence.start, sentence.end) for sentence in parsed.sentences])
        return deduplicate(facts, [numbers[fact.sentence] for fact in facts], perplexity, duplicates), parsed

    def _parse_sections(self, text: str, progress: Progress, cancel: CancelToken) -> ParsedText:
        """The trees of a text; no sentence runs on over a deliberate line break."""
        text = without_entities(text)
        places = list(split_at_line_breaks(text))
        pieces = self._parser.parse_many([text[start:end] for start, end in places], progress, cancel)
        read = zip(places, pieces, strict=True)
        return ParsedText(text, tuple(shift_sentence(one, start) for (start, _), piece in read for one in piece.sentences))


def likely_facts(facts: Sequence[Extraction]) -> Sequence[Extraction]:
    """The likely facts; if there are none, only the likeliest one, which is better than refusing the text."""
    likely = [fact for fact in facts if is_likely(fact)]
    return likely or sorted(facts, key=lambda fact: -fact.confidence)[:1]


def is_likely(fact: Extraction) -> bool:
    """Whether a fact is likely enough to be true and worth stating."""
    return fact.confidence >= MIN_CONFIDENCE and fact.certainty >= MIN_CERTAINTY
