import json
import math
import re
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import beta, chisquare

from engine.errors import BudgetRefused, Cancelled, NotInstalled, TextRefused, UsageError
from engine.mechanisms.common.description import Estimate
from engine.mechanisms.common.run import RunContext, Unobserved
from engine.mechanisms.triples.audit import EPSILON, PLACES, AuditSetting, TinyStore, worst_loss_of
from engine.mechanisms.triples.dp_st import DESCRIPTION, DPST, SAMPLED_FACTS, make_slot, parse_triple
from engine.mechanisms.triples.slot import SlotMechanism
from engine.privacy.accounting import Allowance, Loss, split_budget
from engine.privacy.audit import worst_log_ratio
from engine.privacy.deniability import evenly_spaced
from engine.privacy.disclosure import bits_of_number
from engine.privacy.exponential import ExponentialMechanism
from engine.privacy.guarantee import describe_composition
from engine.privacy.randomness import SeededRandom, SystemRandom
from engine.progress import CancelToken, silent
from engine.reconstruct.writer import RealizerWriter
from engine.store.reader import Neighbourhood, TripleStore
from engine.store.vectors import cosine
from engine.store.verification import StoreOpener
from engine.triples.deduplicate import deduplicate
from engine.triples.finder import ParserFactFinder
from engine.triples.triple import Triple
from tests.engine.mechanisms.fakes import BarFinder, RecordingWriter, WordEmbedder, undrawn
from tests.engine.store.synthetic import make
from tests.thorough import thoroughly

CANARIES = ("Zyxquolb", "90210473", "<mask>", "[SEP] </s>", "tHiS cAsInG")


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    opened = TripleStore.open(make(tmp_path_factory.mktemp("store") / "public.sqlite"))
    yield opened
    opened.close()


@pytest.fixture
def mechanism(store):
    return DPST(BarFinder(), WordEmbedder(), lambda *_: store, RecordingWriter())


def run(mechanism, text, *, epsilon=8.0, random=None, cancel=None, observer=None, **settings):
    return mechanism.privatize(
        text,
        RunContext(
            Allowance(epsilon),
            DESCRIPTION.settings({"unit": "fact", "size": "67", **settings}),
            random or SystemRandom(),
            cancel=cancel or CancelToken(),
            observer=observer or Unobserved(),
        ),
    )


def document(facts):
    return "\n".join(f"my sister | bought | thing {number}" for number in range(facts))


# --- the guarantee, exactly -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bounds", ["ranks", "fitted"])
@pytest.mark.parametrize("cluster", ["full", "neighbourhood"])
def test_the_domain_attains_the_bound_so_that_spending_half_as_much_again_shows(cluster, bounds):
    assert worst_loss_of(AuditSetting(cluster, bounds=bounds)) == pytest.approx(EPSILON, rel=0.1)
    assert worst_loss_of(AuditSetting(cluster, bounds=bounds, epsilon=1.5 * EPSILON)) > 1.25 * EPSILON


def queries(store, count, seed=7):
    """Padding, facts of the store, and places that no fact has."""
    rng = np.random.default_rng(seed)
    anywhere = [rng.integers(-127, 128, store.dimension).astype(np.int8) for _ in range(count // 2)]
    texts = [store.triple(int(id)).text for id in rng.choice(600, count - count // 2 - 1, replace=False)]
    return [None, *anywhere, *(store.project(place) for place in WordEmbedder().encode(texts))]


@pytest.mark.parametrize("bounds", ["ranks", "fitted"])
@pytest.mark.parametrize("epsilon", [0.1, 2.0, 20.0])
def test_full_mode_is_ldp_between_every_pair_of_inputs(store, epsilon, bounds):
    slot = SlotMechanism(store, "67", full=True, bounds=bounds, epsilon=epsilon)
    distributions = [slot.distribution(query) for query in queries(store, 25)]
    outputs = sorted(distributions[0])
    assert len(outputs) == 600
    assert worst_log_ratio({i: [p[y] for y in outputs] for i, p in enumerate(distributions)}) <= epsilon


@pytest.mark.parametrize("bounds", ["ranks", "fitted", "paper"])
def test_neighbourhood_mode_is_private_within_each_cluster(store, bounds):
    slot = SlotMechanism(store, "67", full=False, bounds=bounds, epsilon=3.0)
    groups = {}
    for query in queries(store, 100):
        cluster = store.null_cluster("67") if query is None else store.nearest_cluster(query, "67")
        groups.setdefault(cluster, []).append(slot.distribution(query))
    assert len(groups) > 1
    for distributions in groups.values():
        support = distributions[0].keys()
        assert all(p.keys() == support and min(p.values()) > 0 for p in distributions)
        assert worst_log_ratio({i: [p[y] for y in support] for i, p in enumerate(distributions)}) <= 3.0


def test_support_is_the_same_for_a_hundred_inputs(store):
    slot = SlotMechanism(store, "67", full=True, bounds="fitted", epsilon=8.0)
    supports = {frozenset(slot.distribution(query)) for query in queries(store, 100)}
    assert len(supports) == 1


@given(st.lists(st.integers(0, len(PLACES) - 1), max_size=3), st.sampled_from(["full", "neighbourhood"]))
def test_distributions_sum_to_one(places, cluster):
    assert sum(AuditSetting(cluster).distribution(tuple(places)).values()) == 1


# --- the draws have that distribution (the exponential mechanism's own tests draw more often) ------------------


@pytest.mark.parametrize("full", [True, False])
def test_at_equal_epsilon_draws_by_rank_are_nearer(store, full):
    def expected(bounds, query):
        distribution = SlotMechanism(store, "67", full=full, bounds=bounds, epsilon=6.0).distribution(query)
        return sum(float(p) * float(cosine(query[None, :], place_of(store, id))[0, 0]) for id, p in distribution.items())

    for query in [store.project(place) for place in WordEmbedder().encode(["a nurse lost the sea", "they bought black tea"])]:
        assert expected("ranks", query) > max(expected("fitted", query), expected("paper", query))


def place_of(store, id):
    return store.project(WordEmbedder().encode([store.triple(id).text])[0])[None, :]


def draw(slot, query, random):
    return slot.sample(query, random, Allowance(slot.epsilon))


@pytest.mark.parametrize("full", [True, False])
@thoroughly("draws", 4_000, 20_000)
def test_draws_fit_the_distribution(full, draws):
    slot = SlotMechanism(TinyStore(), "tiny", full=full, bounds="fitted", epsilon=2.0)
    expected = slot.distribution(PLACES[1])
    random = SeededRandom(1)
    counts = Counter(draw(slot, PLACES[1], random).id for _ in range(draws))
    observed = [counts[id] for id in expected]
    assert chisquare(observed, [float(p) * draws for p in expected.values()]).pvalue > 1e-6


def test_observed_loss_of_the_worst_pair_is_within_epsilon():
    slot = SlotMechanism(TinyStore(), "tiny", full=False, bounds="fitted", epsilon=1.0)
    near = [place for place in PLACES if TinyStore().nearest_cluster(place, "tiny") == 0]
    ratio, one, other, id = max(
        (float(slot.distribution(a)[y] / slot.distribution(b)[y]), i, j, y)
        for i, a in enumerate(near)
        for j, b in enumerate(near)
        for y in range(3)
    )
    assert ratio > 1.5
    draws, random = 10_000, SeededRandom(2)
    often = sum(draw(slot, near[one], random).id == id for _ in range(draws))
    seldom = sum(draw(slot, near[other], random).id == id for _ in range(draws))
    lower = beta.ppf(5e-7, often, draws - often + 1) / beta.ppf(1 - 5e-7, seldom + 1, draws - seldom)
    assert 0 < math.log(lower) <= 1.0


# --- boundaries -------------------------------------------------------------------------------------------------------


def test_tiny_epsilon_is_uniform(store):
    slot = SlotMechanism(store, "67", full=False, bounds="fitted", epsilon=1e-6)
    probabilities = slot.distribution(queries(store, 4)[1]).values()
    assert all(abs(p * len(probabilities) - 1) < 1e-6 for p in probabilities)


def test_huge_epsilon_picks_the_best(store):
    slot = SlotMechanism(store, "67", full=False, bounds="paper", epsilon=1e6)
    query = store.project(WordEmbedder().encode(["my sister bought the garden"])[0])
    best = slot.distribution(query)
    assert store.triple(max(best, key=best.get)).text == "my sister bought the garden"


class OddStore(TinyStore):
    """One cluster whose scores are whatever a test says."""

    def __init__(self, scores):
        self._scores = np.array(scores)

    def nearest_cluster(self, query, clustering):
        return 0

    def neighbourhood(self, cluster, clustering):
        return Neighbourhood(range(len(self._scores)), 0.0, 1.0)

    def scores(self, query, neighbourhood):
        return self._scores


@pytest.mark.parametrize("scores", [[np.inf, -np.inf], [np.nan, 0.5], [1e30, -1e30], [0.3, 0.3], [0.7]])
def test_odd_scores_keep_the_guarantee(scores):
    slot = SlotMechanism(OddStore(scores), "tiny", full=False, bounds="fitted", epsilon=1.0)
    distribution = slot.distribution(PLACES[0])
    assert sum(distribution.values()) == 1
    assert math.log(max(distribution.values()) / min(distribution.values())) <= 1.0


def test_no_candidates_are_refused():
    slot = SlotMechanism(OddStore([]), "tiny", full=False, bounds="fitted", epsilon=1.0)
    with pytest.raises(UsageError):
        draw(slot, PLACES[0], SystemRandom())


@pytest.mark.parametrize("full", [True, False])
def test_a_draw_beyond_the_allowance_is_not_made(full):
    slot = SlotMechanism(TinyStore(), "tiny", full=full, bounds="fitted", epsilon=1.0)
    allowance = Allowance(1.5)
    slot.sample(PLACES[0], SystemRandom(), allowance)
    with pytest.raises(BudgetRefused):
        slot.sample(PLACES[0], SystemRandom(), allowance)


def test_a_mechanism_that_overspends_releases_nothing(mechanism, monkeypatch):
    monkeypatch.setattr("engine.mechanisms.triples.dp_st.split_budget", lambda epsilon, slots: [epsilon] * slots)
    with pytest.raises(BudgetRefused):
        run(mechanism, document(3), slots=3)


@pytest.mark.parametrize("epsilon", [0, -1, math.nan, math.inf])
def test_bad_epsilon_is_refused_before_the_text_is_read(mechanism, epsilon):
    class Unreadable:
        def __getattr__(self, name):
            raise AssertionError("the text was read")

    with pytest.raises(UsageError):
        run(mechanism, Unreadable(), epsilon=epsilon)


# --- slots ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [1, 10, 10_000])
@pytest.mark.parametrize("cluster", ["full", "neighbourhood"])
def test_fixed_slots_fix_the_number_of_draws(mechanism, words, cluster):
    text = document(max(1, words // 4))
    result = run(mechanism, text, slots=5, cluster=cluster)
    assert len(result.units) == result.guarantee.draws == 5
    assert run(mechanism, text, slots=5, cluster=cluster, bounds="fitted").guarantee.draws == (10 if cluster == "full" else 5)
    assert result.dropped == max(0, words // 4 - 5)


def test_total_epsilon_is_the_sum_of_the_slots(mechanism):
    for slots in (1, 3, 7):
        result = run(mechanism, document(3), epsilon=10.0, slots=slots)
        assert sum(Fraction(unit.epsilon) for unit in result.units) <= 10
        assert result.epsilon == 10.0


# --- nothing of the original --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cluster", ["full", "neighbourhood"])
@thoroughly("runs", 200, 1000)
def test_no_canary_comes_out_of_many_runs(mechanism, cluster, runs):
    text = "\n".join(f"{canary} | {canary} likes | {canary}" for canary in CANARIES)
    for _ in range(runs):
        result = run(mechanism, text, epsilon=1e6, cluster=cluster, slots=2)
        shown = result.output + json.dumps([unit.private for unit in result.units]) + json.dumps(result.guarantee.as_dict())
        assert not any(canary.lower() in shown.lower() for canary in CANARIES)


def test_the_writer_gets_released_triples_and_nothing_else(store):
    writer = RecordingWriter()
    mechanism = DPST(BarFinder(), WordEmbedder(), lambda *_: store, writer)
    one = run(mechanism, "my sister | bought | the garden", epsilon=1e-6, slots=4, cluster="full", random=SeededRandom(3))
    other = run(
        mechanism, "Zyxquolb | lost | 90210473\nI | saw | you", epsilon=1e-6, slots=4, cluster="full", random=SeededRandom(3)
    )
    assert writer.given[0] == writer.given[1]
    assert one.output == other.output
    assert [str(triple) for triple in writer.given[0]] == [unit.private for unit in one.units]


def test_the_writer_gets_subject_relation_and_object_as_the_store_has_them(store):
    writer = RecordingWriter()
    run(DPST(BarFinder(), WordEmbedder(), lambda *_: store, writer), document(3), slots=30)
    public = {store.triple(id) for id in range(600)}
    assert len(writer.given[0]) == 30
    assert set(writer.given[0]) <= public
    assert not any(Triple(triple.object, triple.relation, triple.subject) in public for triple in writer.given[0])


@pytest.mark.parametrize(("cluster", "slots"), [("neighbourhood", 4), ("neighbourhood", "class"), ("full", "paper")])
def test_a_text_without_facts_is_refused(mechanism, cluster, slots):
    with pytest.raises(TextRefused):
        run(mechanism, "no facts here", cluster=cluster, slots=slots)


def test_full_mode_fills_a_text_without_facts_with_padding(mechanism):
    result = run(mechanism, "no facts here", cluster="full", slots=4)
    assert [unit.original for unit in result.units] == [None] * 4
    assert "no facts here" not in result.output


def test_cancelled_run_gives_nothing(mechanism):
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        run(mechanism, document(2), cancel=cancel)


# --- what it says of itself ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "relation", "leaks"),
    [
        ({"cluster": "full", "slots": 4}, "R-doc", []),
        ({"cluster": "full", "slots": "class"}, "R-n", ["size class"]),
        ({"cluster": "full", "slots": "paper"}, "R-n", ["number of facts"]),
        ({"cluster": "neighbourhood", "slots": 4}, "R-nbhd", ["topic", "roughly how many"]),
        ({"cluster": "neighbourhood", "slots": "paper"}, "R-nbhd", ["topic", "number of facts"]),
        ({"cluster": "neighbourhood", "slots": "class"}, "R-nbhd", ["topic", "at most 4 (the size class)"]),
    ],
)
def test_guarantee_names_relation_and_leaks(mechanism, settings, relation, leaks):
    said = run(mechanism, document(3), **settings).guarantee.as_dict()
    assert said["relation"] == relation
    assert len(said["leaks"]) == len(leaks)
    assert all(word in leak for word, leak in zip(leaks, said["leaks"], strict=True))


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"cluster": "full", "slots": 4}, "40.1235-LDP for any two documents that are accepted (in English, and not empty)"),
        ({"cluster": "full", "slots": "class"}, "any two documents of this size class"),
        ({"cluster": "full", "slots": "paper"}, "(in English, with at least one fact)"),
        ({"cluster": "neighbourhood", "slots": 3}, "fact is 13.3745-indistinguishable"),
    ],
)
def test_the_statement_is_exact_and_never_promises_more(mechanism, settings, said):
    assert said in run(mechanism, document(3), epsilon=40.12341, **settings).guarantee.statement


def test_the_statement_gives_the_mean_size_that_the_store_has(mechanism, store):
    mean = next(clustering.mean for clustering in store.info().clusterings if clustering.name == "67")
    assert f"({mean:.0f} facts on average)" in run(mechanism, document(3)).guarantee.statement


def test_the_statement_says_where_draws_are_more_private_than_asked(mechanism):
    assert "more private than asked" not in run(mechanism, document(3), epsilon=40.0).guarantee.statement
    assert (
        "4 of the 4 random choices are more private than asked" in run(mechanism, document(3), epsilon=1e6).guarantee.statement
    )


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"cluster": "full", "slots": 4}, "How well any two documents can be told apart is bounded, at ε = 40.2 in all."),
        ({"cluster": "full", "slots": "class"}, "any two documents of this size class can be"),
        ({"cluster": "neighbourhood", "slots": 3}, "hidden among the facts of its topic (67 on average), at ε = 13.4 each."),
    ],
)
def test_the_brief_statement_has_no_jargon_and_rounds_up(mechanism, settings, said):
    guarantee = run(mechanism, document(3), epsilon=40.12341, **settings).guarantee
    assert said in guarantee.brief
    assert not re.search("LDP|indistinguishable|cluster|slot", guarantee.brief)


def test_a_seed_voids_the_guarantee(mechanism):
    result = run(mechanism, document(2), random=SeededRandom(1))
    assert "No guarantee" in result.guarantee.statement
    assert result.guarantee.relation is result.guarantee.epsilon is None
    assert result.epsilon == 8.0


def test_json_has_the_contract_and_no_probabilities(mechanism):
    said = json.loads(json.dumps(run(mechanism, document(3)).as_dict()))
    wanted = "mechanism epsilon delta unit units output guarantee untouched reconstructor timings versions".split()
    assert set(wanted) <= set(said)
    assert {"statement", "scope", "leaks"} <= set(said["guarantee"])
    assert all(set(unit) == {"original", "private", "epsilon", "candidates"} for unit in said["units"])


# --- the store --------------------------------------------------------------------------------------------------------


STORE = next(parameter for parameter in DESCRIPTION.parameters if parameter.name == "store")


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "home"))


def test_a_store_is_a_name_or_a_file(home, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.sqlite").write_bytes(b"facts")
    assert DESCRIPTION.settings({})["store"] == "starter"
    assert DESCRIPTION.settings({"store": "mine.sqlite"})["store"] == str(tmp_path / "mine.sqlite")
    assert DESCRIPTION.settings({"store": "of-another-machine"})["store"] == "of-another-machine"
    assert STORE.allowed == "starter or a store's file"
    for neither in ("no/file", "other.sqlite", "", 7.5):
        with pytest.raises(UsageError, match="name of a store"):
            DESCRIPTION.settings({"store": neither})


def test_a_result_that_names_the_file_of_its_store_is_made_with_that_store(home, mechanism, tmp_path):
    (tmp_path / "mine.sqlite").write_bytes(b"facts")
    made = run(mechanism, "Anna | lives in | Bern", store=str(tmp_path / "mine.sqlite"), hide="1")
    assert made.parameters["store"] == "mine.sqlite"
    assert not {"omit", "hide"} & set(made.parameters)
    chosen = DESCRIPTION.settings({"size": "67"})
    assert DESCRIPTION.made(made, {**chosen, "store": str(tmp_path / "mine.sqlite"), "hide": "2"})
    assert not DESCRIPTION.made(made, chosen)


@pytest.mark.parametrize("settings", [{"store": "wide"}, {"store": "/stores/wide"}])
def test_only_of_the_programs_store_it_is_known_that_it_is_public(home, mechanism, settings):
    own = run(mechanism, document(2))
    assert "only public facts are written" in own.guarantee.scope
    assert "taken to be" not in own.guarantee.statement
    other = DPST(BarFinder(), WordEmbedder(), mechanism._open_store, RecordingWriter()).privatize(
        document(2), RunContext(Allowance(8.0), {**DESCRIPTION.settings({"size": "67"}), **settings}, SystemRandom())
    )
    assert "The store wide is taken to be made of public text" in other.guarantee.statement
    assert "only facts of the store wide are written" in other.guarantee.scope
    assert other.versions["store"]["name"] == other.parameters["store"] == "wide"
    assert other.versions["store"]["sha256"] == own.versions["store"]["sha256"]
    now = mechanism.candidate_versions(DESCRIPTION.settings({"unit": "fact"}))
    assert now["store"]["sha256"] == own.versions["store"]["sha256"]


def test_store_and_clustering_are_looked_for_before_the_text_is_read(home, store):
    class Unread:
        version = ""

        def find(self, text, progress, cancel, perplexity=None, duplicates="same"):
            raise AssertionError("the text was read")

    made = DPST(Unread(), WordEmbedder(), StoreOpener(), RecordingWriter())
    with pytest.raises(NotInstalled, match="There is no store wide"):
        run(made, document(1), store="wide")
    made = DPST(Unread(), WordEmbedder(), lambda *_: store, RecordingWriter())
    with pytest.raises(UsageError, match="no clustering 1000; it has 268, 134, 67"):
        made.privatize(
            document(1), RunContext(Allowance(8.0), {**DESCRIPTION.settings({"unit": "fact"}), "size": "1000"}, SystemRandom())
        )


def test_a_model_chooses_among_near_duplicates_and_stays_open(store, home, tmp_path):
    near = ["my sister | bought | a red bicycle", "my sister | bought | a red bicycle in May"]

    class Finder(BarFinder):
        def find(self, text, progress, cancel, perplexity=None, duplicates="same"):
            facts = super().find(text, progress, cancel)
            return [min(facts, key=lambda fact: perplexity(fact.triple.text))] if perplexity else facts[:1]

    class Longest:
        def perplexity(self, sentence, cancel):
            return -len(sentence)

    def writers(*asked):
        raise AssertionError("the model would be closed")

    writer = tmp_path / "home" / "models" / "mine"
    writer.mkdir(parents=True)
    (writer / "weights.gguf").write_bytes(b"GGUF")
    asked = []
    made = DPST(
        Finder(), WordEmbedder(), lambda *_: store, RealizerWriter(), writers, lambda name: asked.append(name) or Longest()
    )
    result = run(made, "\n".join(near), slots="paper", duplicates="paper", representative="mine")
    assert [unit.original for unit in result.units] == near[1:]
    assert asked == ["mine"]
    assert result.versions["facts"]["representative"]["model"] == "mine"
    assert len(result.versions["facts"]["representative"]["sha256"]) == 64
    plain = run(DPST(Finder(), WordEmbedder(), lambda *_: store, RealizerWriter()), "\n".join(near), slots="paper")
    assert [unit.original for unit in plain.units] == near[:1]
    assert "representative" not in plain.versions["facts"]


def test_what_was_read_and_what_was_kept_are_counted_for_the_user_alone(store):
    asked = []

    class Finder(BarFinder):
        def find(self, text, progress, cancel, perplexity=None, duplicates="same"):
            asked.append(duplicates)
            facts = super().find(text, progress, cancel)
            return deduplicate(facts, [0] * len(facts), perplexity, duplicates)

    said = ["my sister | bought | a coat", "My sister | bought | a coat", "my sister | bought | a goat", "it | rained | "]
    made = DPST(Finder(), WordEmbedder(), lambda *_: store, RealizerWriter())
    kept = [run(made, "\n".join(said), slots=2, duplicates=rule) for rule in ("same", "paper")]
    assert [(result.read, result.kept, result.dropped) for result in kept] == [(4, 3, 1), (4, 2, 0)]
    assert asked == ["same", "paper"]
    assert not {"read", "kept", "dropped"} & kept[0].as_dict().keys()


def test_each_run_draws_from_the_store_it_names(store, tmp_path):
    asked = []
    made = DPST(BarFinder(), WordEmbedder(), lambda *given: asked.append(given[0]) or store, RecordingWriter())
    run(made, document(1))
    run(made, document(1), store="wide")
    made.likeliest(undrawn(None, 1.0), settings=DESCRIPTION.settings({"unit": "fact", "store": "law"}), count=1)
    assert asked == ["starter", "wide", "law"]


# --- the likeliest candidates ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("full", [True, False])
@pytest.mark.parametrize("original", ["my sister | bought | the garden", "my father | died | ", None])
def test_the_likeliest_are_the_top_of_the_exact_distribution(mechanism, store, full, original):
    query = None
    if original:
        query = store.project(WordEmbedder().encode([original.replace(" | ", " ").strip()])[0])
    settings = DESCRIPTION.settings({"size": "67", "cluster": "full", "bounds": "fitted"} if full else {"size": "67"})
    exact = make_slot(store, 6.0, settings).distribution(query)
    assert len(exact) == 600 or not full
    likeliest = mechanism.likeliest(undrawn(original, 6.0), settings=settings, count=10)
    assert [c.probability for c in likeliest] == [float(p) for p in sorted(exact.values(), reverse=True)[:10]]
    by_text = {str(store.triple(id)): float(p) for id, p in exact.items()}
    assert len({c.private for c in likeliest}) == 10
    assert all(by_text[c.private] == c.probability for c in likeliest)
    everything = mechanism.likeliest(undrawn(original, 6.0), settings=settings, count=10_000)
    assert len(everything) == len(exact)
    assert sum(c.probability for c in everything) == pytest.approx(1)


def test_what_follows_from_facts_drawn_before_is_not_listed_without_them(mechanism):
    settings = DESCRIPTION.settings({"size": "67", "cluster": "full"})
    with pytest.raises(UsageError, match="follows from the facts drawn before it"):
        mechanism.likeliest(undrawn("my sister | bought | the garden", 6.0), settings=settings, count=10)


def test_the_likeliest_of_a_unit_of_a_run_hold_what_was_drawn(mechanism):
    settings = DESCRIPTION.settings({"size": "67", "slots": 3})
    for unit in run(mechanism, document(2), epsilon=8.0, slots=3).units:
        candidates = mechanism.likeliest(unit, settings=settings, count=unit.candidates + 1)
        assert len(candidates) == unit.candidates
        assert unit.private in {candidate.private for candidate in candidates}


def test_a_fact_is_taken_apart_as_it_was_put_together():
    for triple in (Triple("I", "saw", "you"), Triple("my father", "died", ""), Triple("", "rains", "")):
        assert parse_triple(str(triple)) == triple
    for other in ("", "two | parts", "a bar | of | its | own"):
        with pytest.raises(UsageError, match="three parts"):
            parse_triple(other)


# --- what is promised before the draw, and topics ---------------------------------------------------------------------------


def test_what_is_promised_does_not_follow_from_the_clusters_that_were_drawn(mechanism, store):
    settings = {"cluster": "full", "slots": 6, "bounds": "fitted"}
    said = {run(mechanism, document(3), epsilon=3.0, random=Seeming(seed), **settings).guarantee.statement for seed in range(8)}
    assert len(said) == 1
    share = split_budget(3.0, 6)[0] / 2
    sizes = set(store.cluster_sizes("67").tolist())
    assert len(sizes) > 1
    over = ExponentialMechanism.calibrated(share, store.cluster_count("67")).loss
    worst = max(ExponentialMechanism.calibrated(share, size).loss.rho for size in sizes)
    assert said.pop().endswith(describe_composition([(over, 6), (Loss(share, worst), 6)]))


class Seeming(SeededRandom):
    """A seeded source that passes for a secure one, so that the guarantee is stated."""

    secure = True


def test_no_word_for_strength_stands_beside_disclosed_topics(mechanism, store):
    said = run(mechanism, document(3), epsilon=0.01, slots="paper").guarantee
    assert not said.rated
    assert said.bits == pytest.approx(3 * math.log2(store.cluster_count("67")) + bits_of_number(3))
    full = run(mechanism, document(3), epsilon=0.01, slots=4, cluster="full").guarantee
    assert full.rated
    assert full.bits == 0


def test_the_topics_that_would_be_disclosed_are_named_before_anything_is_drawn(mechanism, store):
    settings = DESCRIPTION.settings({"size": "67"})
    topics = mechanism.topics(document(3), settings=settings)
    assert [topic.original for topic in topics] == [f"my sister | bought | thing {n}" for n in range(3)]
    public = {word for id in range(600) for word in store.triple(id).text.lower().split()}
    assert all(0 < len(topic.words) <= 3 and public.issuperset(topic.words) for topic in topics)
    assert mechanism.topics(document(3), settings={**settings, "cluster": "full"}) == []


def test_a_hidden_topic_is_drawn_and_not_disclosed(mechanism, store):
    result = run(mechanism, document(3), epsilon=3.0, slots="paper", hide="2")
    assert result.guarantee.draws == 3
    assert result.guarantee.leaks[0] == "the topic of each fact but 1, and which those are"
    assert "omit" not in result.parameters
    assert "hide" not in result.parameters
    assert [unit.candidates == 600 for unit in result.units] == [False, True, False]
    fitted = run(mechanism, document(3), epsilon=3.0, slots="paper", hide="2", bounds="fitted")
    assert fitted.guarantee.draws == 4
    assert fitted.units[1].candidates < 600
    everywhere = run(mechanism, document(3), epsilon=3.0, slots="paper", hide="2", cluster="full").guarantee
    assert "but 1" not in " ".join(everywhere.leaks)


def test_a_fact_that_is_left_out_is_neither_drawn_nor_counted(mechanism):
    result = run(mechanism, document(3), epsilon=3.0, slots="paper", omit="1,3", hide="2,9")
    assert [unit.original for unit in result.units] == ["my sister | bought | thing 1"]
    assert [unit.candidates for unit in result.units] == [600]
    with pytest.raises(TextRefused):
        run(mechanism, document(3), omit="1,2,3")


@pytest.mark.parametrize("value", ["0", "-1", "1.5", "two", "1;2", "99999999999"])
def test_bad_numbers_of_facts_are_refused(value):
    with pytest.raises(UsageError, match="hide takes whole numbers from 1"):
        DESCRIPTION.settings({"hide": value})
    assert DESCRIPTION.settings({"hide": " 5, 2,2 "})["hide"] == "2,5"


def test_the_figures_of_public_facts_are_those_of_their_exact_distributions(mechanism, store):
    settings = DESCRIPTION.settings({"size": "67"})
    found = mechanism.deniability(epsilon=4.0, settings=settings)
    slot = SlotMechanism(store, "67", full=False, bounds="ranks", epsilon=4.0)
    exact = [float(slot.distribution(store.vector(id))[id]) for id in evenly_spaced(store.fact_count, SAMPLED_FACTS)]
    assert found.unchanged == pytest.approx(sorted(exact)[len(exact) // 2 - 1], rel=0.2)
    full = mechanism.deniability(epsilon=4.0, settings={**settings, "cluster": "full"})
    assert full.unchanged < found.unchanged
    assert full.support > found.support


# --- presets, the example, the estimate -----------------------------------------------------------------------------------


def test_presets_are_settings_that_it_takes():
    names = [preset.name for preset in DESCRIPTION.presets]
    assert len(set(names)) == len(names) == 10
    for preset in DESCRIPTION.presets:
        DESCRIPTION.settings(preset.settings)
        assert preset.per_word == (preset.words is not None)
    papers = [preset for preset in DESCRIPTION.presets if preset.per_word]
    assert [round(p.epsilon * p.words, 9) for p in papers] == [3, 15, 30, 14.1, 70.5, 141]
    wanted = {
        "unit": "fact",
        "cluster": "neighbourhood",
        "slots": "paper",
        "bounds": "paper",
        "size": "268",
        "duplicates": "paper",
    }
    wanted |= {
        "store": "starter",
        "representative": "confidence",
        "writer": "realizer",
        "temperature": 0.0,
        "omit": "",
        "hide": "",
        "domains": "",
        "polarity": 1.0,
    }
    assert all(DESCRIPTION.settings(preset.settings) == wanted for preset in papers)


@pytest.mark.parametrize(
    ("settings", "units"),
    [({}, 24), ({"slots": 5}, 5), ({"slots": "7"}, 7), ({"slots": "paper"}, 20), ({"cluster": "full"}, 24)],
)
def test_the_estimate_follows_the_slots(settings, units):
    assert DESCRIPTION.estimate(163, {"unit": "fact", **settings}) == Estimate(units, pytest.approx(0.3 + 163 / 1000))


def test_the_estimate_of_a_text_without_a_word_is_of_the_smallest_class():
    assert DESCRIPTION.estimate(0, {"unit": "fact"}) == Estimate(4, 0.3)
    with pytest.raises(UsageError):
        DESCRIPTION.estimate(163, {"slots": 0})


def test_the_example_is_one_fact_and_the_pace_is_that_of_the_letter(parser):
    finder = ParserFactFinder(parser)
    example = DESCRIPTION.example
    assert len(finder.find(example.sentence, silent, CancelToken())) == 1
    assert DESCRIPTION.settings(example.settings)["slots"] == 1
    letter = (Path(__file__).parents[4] / "assets" / "example-letter.txt").read_text(encoding="utf-8")
    found = len(finder.find(letter, silent, CancelToken()))
    assert len(letter.split()) / found == pytest.approx(DESCRIPTION.pace.words_per_unit, rel=0.01)


def test_describing_and_estimating_load_nothing_heavy():
    code = (
        "import sys; from engine.mechanisms import describe_all\n"
        "print([d.estimate(100, d.with_unit({})) for d in describe_all()][0].units)\n"
        "print(*{'torch', 'stanza', 'transformers', 'sentence_transformers', 'llama_cpp', 'engine.session'} & {*sys.modules})"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["12"]
