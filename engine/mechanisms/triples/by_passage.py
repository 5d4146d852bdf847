"""``unit=passage``: a text is cut into segments, each draws one public passage, and the writer sees these alone.

How many segments there are and how long the passages should be follows from ε and the public size of the document. Nothing of
the text decides what can be drawn, so no topic is disclosed: see docs/passages.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate, repeat
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.mechanisms.common.description import Example, parse_names
from engine.mechanisms.common.slots import bits_disclosed, slot_count
from engine.mechanisms.triples.guarantee import any_documents_statement, assemble_guarantee
from engine.mechanisms.triples.passage_sampler import PassageSampler, public_outcomes
from engine.mechanisms.triples.rescoring import rescore, texts_again
from engine.mechanisms.triples.segments import (
    WORDS_PER_FACT,
    cut_segments,
    segment_count,
    size_of,
    size_of_words,
    words_of_passage,
)
from engine.privacy.accounting import split_budget
from engine.privacy.deniability import Deniability
from engine.privacy.guarantee import Guarantee, Relation
from engine.results import Candidate, FoundUnit, Segment, Unit, Value

if TYPE_CHECKING:
    from engine.mechanisms.common.run import RunContext
    from engine.mechanisms.triples.polarity import Polarity
    from engine.mechanisms.triples.slot import SlotSample
    from engine.models.embedder import Embedder
    from engine.reconstruct.writer import Writer, WrittenText
    from engine.store.flat import FlatCandidates
    from engine.store.reader import TripleStore
    from engine.triples.triple import Triple

PASSAGE, FACT = "passage", "fact"
"""What draws replace: all that a segment says, or one fact."""

DOMAINS = "domains"
"""The setting that names the domains of the store that are drawn from."""

SEPARATOR = "; "
"""Stands between the facts of a passage where a person reads them."""

ACCEPTED = "in English, and not empty"

_SHORT_EXAMPLE = "My sister lives in a small house by the sea."
_EXAMPLE = f"{_SHORT_EXAMPLE} She moved there after she lost her job, and I visit her every summer with the children."

_WORDS_AT_ONCE = 150
"""Words that are embedded together; the embedder reads hardly more."""

_SAMPLERS = 32
"""Samplers that are kept for a store: of other sizes, budgets or settings."""

_SEGMENTS_AT_ONCE = 16
"""Segments that are scored together: all of a letter, and of a book no more than the memory holds."""


def check_settings(settings: Mapping[str, Value], numbered: Sequence[str]) -> None:
    """Refuses settings that the chosen unit cannot honour.

    Args:
        settings: A value for every parameter.
        numbered: The settings that name facts by their numbers.

    Raises:
        UsageError: If one of them is set.
    """
    if settings["unit"] == FACT:
        if settings[DOMAINS]:
            raise UsageError(f"{DOMAINS} restricts the draw of passages; set unit=passage, or leave it out.")
        return
    if given := [name for name in numbered if settings[name]]:
        raise UsageError(f"{given[0]} numbers facts, and passages are drawn here; set unit=fact, or leave it out.")


def draw_passages(
    text: str, run: RunContext, store: TripleStore, embedder: Embedder, polarity: Polarity | None = None
) -> tuple[list[Unit], list[list[Triple]], list[SlotSample], int]:
    """Cuts a text and draws a passage for each segment.

    Args:
        text: The private text, not empty.
        run: Everything else.
        store: The public store.
        embedder: Places segments; the store's own.
        polarity: What polarity adds to scores; None if nothing.

    Returns:
        The units, what was drawn for each, how it was drawn, and the public size of the document in facts.

    Raises:
        UsageError: If the store lacks a domain that the settings name; the text was not read.
        BudgetRefused: If a draw would exceed the allowance.
        Cancelled: If it was stopped.
    """
    from engine.store.flat import FlatCandidates

    candidates = FlatCandidates.of(store)
    size = slot_count(run.settings["slots"], size_of(text))
    count = segment_count(run.epsilon, size)
    with run.clock("extract"):
        spans = cut_segments(text, count)
        segments = [text[start:end] for start, end in spans]
    run.observer.found([FoundUnit(segment, (span,)) for segment, span in zip(segments, spans, strict=True)])
    with run.clock("embed"):
        run.progress(0, None, "placing segments")
        embeddings = embed_segments(segments, embedder)
        queries = [store.project(embedding) for embedding in embeddings]
    polarities = polarity.of_segments(queries, count_words(segments)) if polarity else []
    words = words_of_passage(size, count)
    sampler = _sampler(candidates, words, split_budget(run.epsilon, count)[0], run.settings, polarity)
    samples: list[SlotSample] = []
    with run.clock("draw"):
        for first in range(0, count, _SEGMENTS_AT_ONCE):
            scored = slice(first, first + _SEGMENTS_AT_ONCE)
            coarse = sampler.scores(queries[scored], polarities[scored])
            for scores in rescore(sampler, coarse, embeddings[scored], polarities[scored], candidates, embedder):
                run.step(len(samples), count, "drawing passages")
                samples.append(sampler.sample(scores, run.random, run.allowance))
        released = [candidates.triples(sample.id) for sample in samples]
    units = [
        Unit(
            segment,
            describe_passage(triples),
            sample.epsilon,
            sample.candidates,
            (span,),
            words=words,
            polarity=segment_polarity,
        )
        for segment, span, triples, sample, segment_polarity in zip(
            segments, spans, released, samples, polarities or repeat(None, count), strict=True
        )
    ]
    return units, released, samples, size


def read_ahead(
    texts: Sequence[tuple[str, float]],
    settings: Mapping[str, Value],
    store: TripleStore,
    embedder: Embedder,
    polarity: Polarity | None = None,
) -> None:
    """Embeds all at once what `draw_passages` will embed for several texts; draws nothing.

    Args:
        texts: The texts, none empty, and ε of each.
        settings: A value for every parameter.
        store: As for `draw_passages`.
        embedder: As for `draw_passages`. It remembers, and a vector follows from its text alone.
        polarity: As for `draw_passages`.

    Raises:
        UsageError: As `draw_passages`.
    """
    from engine.store.flat import FlatCandidates

    candidates = FlatCandidates.of(store)
    planned = [(text, plan_segments(text, epsilon, settings)) for text, epsilon in texts]
    embed_segments([segment.original for _, segments in planned for segment in segments], embedder)
    again: list[str] = []
    for _, segments in planned:
        originals = [segment.original for segment in segments]
        queries = [store.project(embedding) for embedding in embed_segments(originals, embedder)]
        polarities = polarity.of_segments(queries, count_words(originals)) if polarity else []
        sampler = _sampler(candidates, segments[0].words, segments[0].epsilon, settings, polarity)
        for first in range(0, len(segments), _SEGMENTS_AT_ONCE):
            scored = slice(first, first + _SEGMENTS_AT_ONCE)
            again += texts_again(sampler, sampler.scores(queries[scored], polarities[scored]), candidates)
    embedder.encode(again)


def plan_segments(text: str, epsilon: float, settings: Mapping[str, Value]) -> list[Segment]:
    """The segments that `draw_passages` would cut a text into.

    Args:
        text: The private text.
        epsilon: ε of the document.
        settings: A value for every parameter.
    """
    size = slot_count(settings["slots"], size_of(text))
    count = segment_count(epsilon, size)
    share, words = split_budget(epsilon, count)[0], words_of_passage(size, count)
    return [Segment(text[start:end], (start, end), share, words) for start, end in cut_segments(text, count)]


def count_segments(words: int, epsilon: float, settings: Mapping[str, Value]) -> int:
    """How many segments a text with so many words has.

    Args:
        words: Number of words of the text.
        epsilon: ε of the document.
        settings: A value for every parameter.
    """
    return segment_count(epsilon, slot_count(settings["slots"], size_of_words(words)))


def example_segment(epsilon: float) -> Example:
    """A public text that a preview rewrites as one segment at this ε; a single sentence where a longer one would be cut."""
    size = size_of(_EXAMPLE)
    if segment_count(epsilon, size) > 1:
        return Example(_SHORT_EXAMPLE, {"slots": 1})
    return Example(_EXAMPLE, {"slots": size})


def candidates_among(candidates: FlatCandidates, settings: Mapping[str, Value]) -> NDArray[np.int64] | None:
    """The places of the candidates that the settings admit; None for all of them.

    Raises:
        UsageError: If the store lacks a domain that the settings name.
    """
    domains = parse_names(settings[DOMAINS])
    return candidates.of_domains(domains) if domains else None


def likeliest_passages(
    unit: Unit,
    settings: Mapping[str, Value],
    count: int,
    store: TripleStore,
    embedder: Embedder,
    polarity: Polarity | None = None,
) -> list[Candidate]:
    """The likeliest outcomes of a segment's draw, most likely first.

    Args:
        unit: The segment. Without a polarity it is taken to be all that the text says.
        settings: A value for every parameter.
        count: How many at most.
        store: As for `draw_passages`.
        embedder: As for `draw_passages`.
        polarity: As for `draw_passages`.

    Raises:
        UsageError: If the store lacks a domain that the settings name, or it is not a segment.
    """
    from engine.store.flat import FlatCandidates

    if unit.original is None or unit.words is None:
        raise UsageError("Every passage stands for a segment, and follows from the length that it should have.")
    candidates = FlatCandidates.of(store)
    sampler = _sampler(candidates, unit.words, unit.epsilon, settings, polarity)
    embeddings = embed_segments([unit.original], embedder)
    queries, polarities = [store.project(embeddings[0])], []
    if polarity:
        own = unit.polarity
        polarities = polarity.of_segments(queries, count_words([unit.original])) if own is None else [own]
    [scores] = rescore(sampler, sampler.scores(queries, polarities), embeddings, polarities, candidates, embedder)
    return [
        Candidate(describe_passage(candidates.triples(id)), probability) for id, probability in sampler.likeliest(scores, count)
    ]


def _sampler(
    candidates: FlatCandidates, words: float, epsilon: float, settings: Mapping[str, Value], polarity: Polarity | None
) -> PassageSampler:
    """Draws a passage of so many words with this ε; one for all texts of a size, since it takes a while to find its candidates.

    Raises:
        UsageError: If the store lacks a domain that the settings name.
    """

    def make(words: float, epsilon: float, domains: Value, polarity: Polarity | None) -> PassageSampler:
        among = candidates_among(candidates, {DOMAINS: domains})
        return PassageSampler(candidates, words, epsilon, among=among, polarity=polarity)

    known = candidates.store.cached("passage samplers", lambda: lru_cache(_SAMPLERS)(make))
    return known(words, epsilon, settings[DOMAINS], polarity)


def count_words(segments: Sequence[str]) -> list[int]:
    """How many words each segment has."""
    return [len(segment.split()) for segment in segments]


def embed_segments(segments: Sequence[str], embedder: Embedder) -> np.ndarray:
    """The embedding of each segment, float[n, inputs]; of a long one the mean of its parts.

    Args:
        segments: Texts; a text without words has a place too.
        embedder: What places them.
    """
    parts = [_parts(segment) for segment in segments]
    embeddings = np.asarray(embedder.encode([part for several in parts for part in several]), dtype=np.float64)
    ends = list(accumulate(len(several) for several in parts))
    return np.stack([embeddings[start:end].mean(axis=0) for start, end in zip([0, *ends], ends, strict=False)])


def _parts(segment: str) -> list[str]:
    count = -(-len(segment.split()) // _WORDS_AT_ONCE) or 1
    return [segment[start:end] for start, end in cut_segments(segment, count)]


def describe_passage(triples: Sequence[Triple]) -> str:
    """A passage as a person reads it: its facts, one after the other; none has a semicolon of its own."""
    return SEPARATOR.join(map(str, triples))


def write_passages(
    writer: Writer, units: Sequence[Unit], released: Sequence[Sequence[Triple]], run: RunContext
) -> tuple[list[Unit], WrittenText]:
    """Writes what was drawn, and says where each unit stands in the text."""
    written = writer.write_passages(released, run.progress, run.cancel, run.observer.written)
    return [replace(unit, targets=(span,)) for unit, span in zip(units, written.spans, strict=True)], written


def guarantee_of_passages(
    epsilon: float, slots: Value, size: int, samples: Sequence[SlotSample], store: str, secure: bool, domains: Value = ""
) -> Guarantee:
    """What may be said of the new text.

    Args:
        epsilon: ε of the document.
        slots: The setting of that name.
        size: The public size of the document, in facts.
        samples: What each segment released.
        store: Name of the store.
        secure: Whether every draw came from a secure source.
        domains: The setting of that name: which are named says what kind of text it is.
    """
    from engine.store.flat import LEFT_OUT

    leak, alike = _disclosed_size(slots, size)
    named = [name for name in parse_names(domains) if not name.startswith(LEFT_OUT)]
    chosen = f"what passages are about, which was chosen: {', '.join(named)}" if named else ""
    guarantee = assemble_guarantee(
        Relation.COUNT if leak else Relation.DOCUMENT,
        *any_documents_statement(epsilon, alike, ACCEPTED),
        epsilon,
        samples,
        tuple(filter(None, (chosen, leak))),
        bits_disclosed(slots, size),
        ACCEPTED,
        store,
        secure,
    )
    return replace(guarantee, deniability=_deniability_of(samples[0]))


def _deniability_of(sample: SlotSample) -> Deniability:
    """What becomes of the store's passages at the budget of a segment; exact, and the same for each that could be drawn."""
    outcomes = public_outcomes(sample.epsilon, sample.candidates)
    return Deniability(outcomes.own, outcomes.support, f"{sample.candidates} public passages and facts")


def _disclosed_size(slots: Value, size: int) -> tuple[str, str]:
    """What is disclosed of the length of the document, and what two documents must then share; empty for a fixed size."""
    words = WORDS_PER_FACT * size
    return {
        "class": (f"the size class of the document: it has at most {words} words", " of this size class"),
        "paper": (f"the length of the document: {words - WORDS_PER_FACT + 1} to {words} words", " of this length"),
    }.get(str(slots), ("", ""))
