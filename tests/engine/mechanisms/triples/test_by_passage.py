import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BudgetRefused, UsageError
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.common.slots import slot_count
from engine.mechanisms.triples.by_passage import describe_passage, embed_segments
from engine.mechanisms.triples.dp_st import DESCRIPTION, DPST
from engine.mechanisms.triples.segments import segment_count, size_of
from engine.privacy.accounting import Allowance
from engine.privacy.guarantee import Relation
from engine.privacy.randomness import SeededRandom, SystemRandom
from engine.progress import CancelToken, silent
from engine.reconstruct.writer import RealizerWriter
from engine.store.builder import StoreContent, collect_distinct, finish_store, store_metadata
from engine.store.flat import FlatCandidates
from engine.store.passages import Passage, passage_text
from engine.store.reader import TripleStore
from engine.store.vectors import project_embeddings
from tests.engine.mechanisms.fakes import BarFinder, WordEmbedder, undrawn
from tests.engine.store import synthetic

LETTER = "My sister bought the garden. The doctor likes cold coffee, and the old dog lost the sea. " * 3


SECURE = SystemRandom()


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """600 facts, of which each five in a row make a passage."""
    path = tmp_path_factory.mktemp("store") / "public.sqlite"
    synthetic.make(path)
    plain = TripleStore.open(path)
    facts = collect_distinct(synthetic.facts())
    passages = [Passage(tuple(range(first, first + 5)), "letters") for first in range(0, 600, 5)]
    texts = [passage_text([facts[fact].triple for fact in passage.facts]) for passage in passages]
    matrix = plain._projection
    content = StoreContent(
        synthetic.SOURCES,
        facts,
        matrix,
        project_embeddings(synthetic.embed([fact.triple.text for fact in facts]), matrix),
        passages,
        project_embeddings(synthetic.embed(texts), matrix),
    )
    meta = store_metadata(synthetic.DIMENSION, "sum of words", "2" * 64, "2025-01-01")
    finish_store(path, meta, content, silent, CancelToken())
    opened = TripleStore.open(path)
    yield opened
    opened.close()


@pytest.fixture
def mechanism(store):
    return DPST(BarFinder(), WordEmbedder(), lambda *_: store, RealizerWriter())


@pytest.fixture
def privatize(mechanism):
    def run(text=LETTER, *, epsilon=30.0, allowance=None, random=SECURE, **settings):
        context = RunContext(allowance or Allowance(epsilon), DESCRIPTION.settings({"unit": "passage", **settings}), random)
        return mechanism.privatize(text, context)

    return run


def test_each_segment_becomes_one_passage_and_the_text_is_written_from_these_alone(privatize, store):
    result = privatize()
    assert (result.unit, len(result.units)) == ("passage", segment_count(30.0, 8)) == ("passage", 2)
    candidates = FlatCandidates.of(store)
    known = {describe_passage(candidates.triples(place)) for place in range(len(candidates))}
    for unit in result.units:
        [(start, end)] = unit.source
        assert LETTER[start:end] == unit.original
        assert unit.private in known
        assert result.output[slice(*unit.targets[0])].strip()
    assert " ".join(unit.original for unit in result.units).split() == LETTER.split()


def test_any_two_texts_are_within_epsilon_and_the_size_class_is_said(privatize):
    stated = privatize(slots=5).guarantee
    assert (stated.relation, stated.leaks, stated.epsilon) == (Relation.DOCUMENT, (), 30.0)
    classed = privatize().guarantee
    assert classed.relation is Relation.COUNT
    assert classed.leaks == ("the size class of the document: it has at most 64 words",)
    assert "any two documents of this size class" in classed.statement
    assert privatize(slots="paper").guarantee.leaks == ("the length of the document: 49 to 56 words",)


def test_the_length_of_the_new_text_follows_the_public_size_and_not_the_text(privatize):
    short, long = (privatize(text, slots=12) for text in ("We met.", LETTER * 9))
    assert [unit.candidates for unit in short.units] == [unit.candidates for unit in long.units]


@pytest.mark.parametrize("text", ["Tea.", "¶", "x y z"])
def test_a_text_without_a_fact_is_rewritten_all_the_same(privatize, text):
    assert privatize(text).output


def test_a_draw_is_paid_before_it_is_made(privatize):
    with pytest.raises(BudgetRefused):
        privatize(allowance=Spent(30.0))


class Spent(Allowance):
    """Says more is left than there is."""

    def __init__(self, epsilon):
        super().__init__(epsilon)
        super().spend(16.0, loss=16.0)


@pytest.mark.parametrize("name", ["omit", "hide"])
def test_numbers_of_facts_are_refused(privatize, name):
    with pytest.raises(UsageError, match=f"^{name} numbers facts"):
        privatize(**{name: "1"})


def test_a_segment_shows_what_it_could_have_become_with_exact_probabilities(mechanism, privatize, store):
    result = privatize(LETTER * 2, epsilon=40.0)
    candidates, embedder = FlatCandidates.of(store), WordEmbedder()
    triples = [candidates.triples(place) for place in range(len(candidates))]
    known = {describe_passage(each): passage_text(each) for each in triples}
    for unit in result.units:
        settings = DESCRIPTION.settings(result.parameters)
        every = mechanism.likeliest(unit, settings=settings, count=10_000)
        assert len(every) == unit.candidates
        assert sum(candidate.probability for candidate in every) == pytest.approx(1)
        assert unit.private in {candidate.private for candidate in every}
        chances = [candidate.probability for candidate in every]
        assert chances == sorted(chances, reverse=True)
        [segment], said = embed_segments([unit.original], embedder), [known[candidate.private] for candidate in every[:5]]
        cosines = embedder.encode(said) @ segment / np.linalg.norm(segment)
        assert (np.diff(cosines) <= 1e-6).all()
        assert every[:3] == mechanism.likeliest(unit, settings=settings, count=3)


def test_the_likeliest_heed_the_domains(mechanism, store):
    settings = DESCRIPTION.settings({"unit": "passage", "domains": "medical"})
    found = mechanism.likeliest(undrawn("The old dog lost the sea.", 9.0, words=12.0), settings=settings, count=1000)
    assert len(found) == store.info().domains["medical"]


def test_without_a_length_there_is_no_list(mechanism):
    settings = DESCRIPTION.settings({"unit": "passage"})
    for unit in (undrawn("We met.", 1.0), undrawn(None, 1.0, words=12.0)):
        with pytest.raises(UsageError, match=r"stands for a segment, .* length"):
            mechanism.likeliest(unit, settings=settings, count=1)


def test_the_guarantee_says_how_a_public_passage_fares(mechanism, privatize, store):
    result = privatize(passage_text(FlatCandidates.of(store).triples(7)), epsilon=8.0, slots=5)
    figures = result.guarantee.deniability
    [unit] = result.units
    found = mechanism.likeliest(unit, settings=result.parameters, count=1)
    assert figures.unchanged == pytest.approx(found[0].probability)
    assert 0 < figures.support <= unit.candidates
    assert figures.sample == f"{unit.candidates} public passages and facts"


def test_domains_restrict_what_is_drawn_and_stand_in_the_receipt(privatize, store):
    result = privatize(LETTER * 4, epsilon=400.0, slots="paper", domains=" medical, medical")
    candidates = FlatCandidates.of(store)
    medical = {describe_passage(candidates.triples(place)) for place in candidates.of_domains(["medical"])}
    assert result.parameters["domains"] == "medical"
    assert {unit.private for unit in result.units} <= medical
    assert len(result.units) > 20
    both, every = (privatize(domains=domains).units[0].candidates for domains in ("medical,everyday", ""))
    assert both == every > privatize(domains="medical").units[0].candidates


def test_an_unknown_domain_is_refused_before_the_text_is_read(privatize):
    with pytest.raises(UsageError, match=r"^The store has no domain 'news'; it has everyday, medical\.$"):
        privatize(domains="medical,news")


def test_domains_are_refused_where_facts_are_drawn(privatize):
    with pytest.raises(UsageError, match=r"^domains restricts the draw of passages; set unit=passage"):
        privatize(domains="medical", unit="fact")


@given(st.integers(1, 400), st.floats(0.1, 400), st.sampled_from(["class", "paper", 3, 40]))
def test_the_estimate_is_the_number_of_segments(words, epsilon, slots):
    text = "tea " * words
    settings = {"unit": "passage", "slots": slots}
    count = segment_count(epsilon, slot_count(slots, size_of(text)))
    assert DESCRIPTION.estimate(words, settings, epsilon).units == count
    assert DESCRIPTION.estimate(words, settings) is None


@pytest.mark.parametrize("slots", ["class", "paper", 3])
def test_the_segments_told_before_a_run_are_those_of_the_run(mechanism, privatize, slots):
    settings = DESCRIPTION.settings({"unit": "passage", "slots": slots})
    segments = mechanism.segments(LETTER, epsilon=40.0, settings=settings)
    told = [(segment.original, (segment.source,), segment.epsilon, segment.words) for segment in segments]
    drawn = privatize(epsilon=40.0, slots=slots).units
    assert told == [(unit.original, unit.source, unit.epsilon, unit.words) for unit in drawn]
    assert len(told) == 3
    assert mechanism.segments(LETTER, epsilon=40.0, settings=DESCRIPTION.settings({"unit": "fact"})) == []


@pytest.mark.parametrize("epsilon", [0.5, 10.0, 22.4, 37.0, 500.0])
def test_the_preview_draws_one_passage_for_its_example_at_the_share_of_a_segment(privatize, epsilon):
    example = DESCRIPTION.example_at(epsilon, DESCRIPTION.settings({"unit": "passage"}))
    [unit] = privatize(example.sentence, epsilon=epsilon, **example.settings).units
    assert unit.original == example.sentence
    assert unit.epsilon == epsilon


def test_a_store_without_passages_says_what_to_do(tmp_path):
    plain = TripleStore.open(synthetic.make(tmp_path / "plain.sqlite", 40))
    mechanism = DPST(BarFinder(), WordEmbedder(), lambda *_: plain, RealizerWriter())
    with pytest.raises(UsageError, match=r"has no passages; set unit=fact\.$"):
        mechanism.privatize(LETTER, RunContext(Allowance(30.0), DESCRIPTION.settings({"unit": "passage"}), SeededRandom(1)))


def test_a_large_budget_brings_the_passage_that_a_text_was_made_of(privatize, store):
    candidates = FlatCandidates.of(store)
    facts = candidates.triples(7)
    result = privatize(passage_text(facts), epsilon=22.0, slots=1)
    chosen = privatize(passage_text(facts), epsilon=22.0, slots=5)
    assert len(result.units) == 1
    assert chosen.units[0].private == describe_passage(facts)


def test_a_long_text_at_a_large_budget_is_drawn_segment_by_segment(privatize):
    result = privatize(LETTER * 6, epsilon=600.0, slots="paper")
    assert len(result.units) == size_of(LETTER * 6) == 39
    assert all(unit.epsilon == pytest.approx(600 / 39) for unit in result.units)


def test_a_long_segment_is_embedded_in_parts():
    class Counting(WordEmbedder):
        seen: list[int]

        def encode(self, texts):
            self.seen = [len(text.split()) for text in texts]
            return super().encode(texts)

    embedder = Counting()
    assert embed_segments(["tea " * 400, "tea", "¶"], embedder).shape == (3, synthetic.INPUTS)
    assert max(embedder.seen) <= 150
    assert sum(embedder.seen) == 402


def test_nothing_is_disclosed_but_the_size_so_the_loss_says_all():
    assert DESCRIPTION.rated(DESCRIPTION.settings({"unit": "passage"}))
    assert size_of(LETTER) == 7


class Remembering(WordEmbedder):
    """Notes which texts are new to it."""

    def __init__(self):
        self.known, self.new = set(), []

    def encode(self, texts):
        self.new += [text for text in texts if text not in self.known]
        self.known.update(texts)
        return super().encode(texts)


@pytest.mark.parametrize("polarity", [0.0, 1.0])
@pytest.mark.parametrize("epsilon", [8.0, 30.0])
def test_what_is_read_ahead_is_all_that_draws_embed_and_no_draw_is_another_for_it(store, epsilon, polarity):
    texts = [LETTER, "The dog lost the garden. " * 9]
    settings = DESCRIPTION.settings({"unit": "passage", "polarity": polarity})

    def outputs(mechanism):
        return [mechanism.privatize(text, RunContext(Allowance(epsilon), settings, SeededRandom(4))).output for text in texts]

    embedder = Remembering()
    ahead = DPST(BarFinder(), WordEmbedder(), lambda *_: store, RealizerWriter(), independent=lambda: embedder)
    ahead.prepare([(text, epsilon) for text in texts], settings)
    assert embedder.new
    embedder.new.clear()
    alone = DPST(BarFinder(), WordEmbedder(), lambda *_: store, RealizerWriter())
    assert outputs(ahead) == outputs(alone)
    assert not embedder.new


def test_facts_are_not_read_ahead(store):
    embedder = Remembering()
    mechanism = DPST(BarFinder(), WordEmbedder(), lambda *_: store, RealizerWriter(), independent=lambda: embedder)
    mechanism.prepare([(LETTER, 30.0)], DESCRIPTION.settings({"unit": "fact"}))
    assert not embedder.known
