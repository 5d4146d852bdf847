"""TEM, SanText and CusText alike: what holds for every mechanism that redraws every word."""

import json
import math
import re
from collections import Counter
from fractions import Fraction
from heapq import nlargest

import numpy as np
import pytest
from scipy.stats import chisquare

from engine.errors import BudgetRefused, Cancelled, TextRefused, UsageError
from engine.ledger import FileLedger
from engine.mechanisms import load
from engine.mechanisms.common.run import RunContext, Unobserved
from engine.mechanisms.words import audit as word_audit
from engine.mechanisms.words.custext import CusText
from engine.mechanisms.words.santext import SanText
from engine.mechanisms.words.tem import TEM
from engine.mechanisms.words.tokenizer import VocabularyToken
from engine.mechanisms.words.word_by_word import TextDisclosure, arrange_words
from engine.privacy.accounting import Allowance
from engine.privacy.audit import worst_log_ratio
from engine.privacy.randomness import SeededRandom, SystemRandom
from engine.progress import CancelToken
from engine.request import PrivacyRequest
from engine.session import Session
from tests.engine.mechanisms.fakes import undrawn
from tests.engine.mechanisms.running import run

IDS = ("tem", "santext", "custext")
VARIANTS = (
    ("tem", {}),
    ("santext", {}),
    ("santext", {"calibration": "exact"}),
    ("custext", {}),
    ("custext", {"groups": "drawn"}),
)
CANARIES = ("Zyxquolb", "90210473", "<mask>", "[SEP]", "</s>", "tHiS cAsInG", "judith.amsel@example.org", "Ωμέγα", "🦩")
PLACE = "My friend {} of the clinic saw me in the morning, and we spoke about pain in the knee."


@pytest.fixture(scope="module")
def loaded():
    """The mechanisms on the starter pack's vocabulary."""
    return {id: load(id) for id in IDS}


@pytest.fixture(params=VARIANTS, ids=lambda variant: "-".join((variant[0], *variant[1].values())))
def variant(request, loaded):
    id, settings = request.param
    return loaded[id], settings


def tiny(kind):
    """A mechanism on the audit's vocabulary, whose groups of 5 stand for those of 20."""
    vocabulary = word_audit.tiny_vocabulary()
    vocabulary = type(vocabulary)(
        vocabulary.words,
        vocabulary.vectors,
        vocabulary.unit,
        {20: vocabulary.groups[word_audit.GROUP]},
        vocabulary.certified,
        {},
    )
    return kind(lambda: vocabulary)


# --- T11: nothing of the original -------------------------------------------------------------------------------------


def test_no_canary_comes_out_of_any_document(variant):
    mechanism, settings = variant
    for canary in CANARIES * 4:
        result = run(mechanism, PLACE.format(canary), epsilon=1e6, **settings)
        said = json.dumps([result.output, [unit.private for unit in result.units], result.guarantee.as_dict()])
        assert canary not in said
        assert not any(piece in said.lower() for piece in ("zyxquolb", "90210473", "example.org", "judith", "mask>"))


@pytest.mark.parametrize("kind", [TEM, SanText, CusText])
def test_no_canary_comes_out_in_three_hundred_runs(kind):
    mechanism = tiny(kind)
    text = " ".join(CANARIES)
    for _ in range(300):
        output = run(mechanism, text, epsilon=1e6, slots=6).output
        assert not any(canary in output for canary in CANARIES)


def test_everything_that_comes_out_is_public(variant):
    mechanism, settings = variant
    result = run(mechanism, PLACE.format("Zyxquolb"), epsilon=500.0, **settings)
    public = set(mechanism.vocabulary.words)
    assert all(unit.private in public for unit in result.units)
    assert result.output.lower() == re.sub(r"\n\n", "\n\n", result.output).lower()
    for unit in result.units:
        start, end = unit.targets[0]
        assert result.output[start:end].lower() in (unit.private.lower(), "", "\n\n")


def test_the_writing_depends_on_the_drawn_words_alone(variant):
    mechanism, settings = variant
    one = run(mechanism, "THE  doctor\nsaw my  KNEE.", epsilon=40.0, random=SeededRandom(3), **settings)
    other = run(mechanism, "the Doctor saw My knee .", epsilon=40.0, random=SeededRandom(3), **settings)
    assert one.output == other.output
    assert one.guarantee == other.guarantee


# --- T4 and T12: one support, and T13: as many draws as are public ----------------------------------------------------


@pytest.mark.parametrize(("kind", "settings"), [(TEM, {}), (SanText, {}), (CusText, {"groups": "drawn"})])
def test_support_is_the_same_for_every_word(kind, settings):
    mechanism = tiny(kind)
    sampler = mechanism.sampler(3.0, mechanism.description.settings(settings))
    found = [sampler.distribution(word) for word in (None, *range(50))]
    assert all(set(p) == set(range(50)) and min(p.values()) > 0 and sum(p.values()) == 1 for p in found)


@pytest.mark.parametrize("words", [1, 10, 10_000])
def test_fixed_slots_fix_the_number_of_draws(variant, words):
    mechanism, settings = variant
    result = run(mechanism, "doctor " * words, slots=5, **settings)
    assert len(result.units) == result.guarantee.draws == 5
    assert [unit.original for unit in result.units] == (["doctor"] * words + [None] * 4)[:5]
    assert result.dropped == max(0, words - 5)


@pytest.mark.parametrize(("slots", "draws"), [("count", 5), ("class", 6), (3, 3), ("9", 9)])
def test_slots(variant, slots, draws):
    mechanism, settings = variant
    result = run(mechanism, "the doctor saw me .", slots=slots, **settings)
    assert len(result.units) == draws
    assert sum(Fraction(unit.epsilon) for unit in result.units) <= Fraction(8.0)


def test_a_text_without_a_word_is_refused_unless_the_number_is_fixed(variant):
    mechanism, settings = variant
    with pytest.raises(TextRefused, match="no word"):
        run(mechanism, " \n ", **settings)
    with pytest.raises(TextRefused):
        run(mechanism, "...!?", keep="punctuation", **settings)
    assert len(run(mechanism, " \n ", slots=3, **settings).units) == 3


# --- the draws have the exact distribution ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "settings"), [(TEM, {}), (SanText, {"calibration": "exact"}), (CusText, {}), (CusText, {"groups": "drawn"})]
)
@pytest.mark.parametrize("original", ["doctor", None])
def test_draws_fit_the_distribution(kind, settings, original):
    mechanism = tiny(kind)
    settings = mechanism.description.settings(settings)
    sampler = mechanism.sampler(4.0, settings)
    word = original and mechanism.vocabulary.index[original]
    expected = sampler.distribution(word)
    counts = Counter(sampler.sample([word] * 20_000, SystemRandom()))
    assert counts.keys() <= expected.keys()
    assert chisquare([counts[y] for y in expected], [float(p) * 20_000 for p in expected.values()]).pvalue > 1e-6


@pytest.mark.parametrize(("kind", "settings"), [(TEM, {}), (SanText, {}), (CusText, {})])
def test_words_are_drawn_by_themselves_in_any_company(kind, settings):
    mechanism = tiny(kind)
    sampler = mechanism.sampler(1e6, mechanism.description.settings(settings))
    words = [3, None, 7, 3, *range(50), 7]
    drawn = sampler.sample(words, SystemRandom())
    assert all(x == y for x, y in zip(words, drawn, strict=True) if x is not None)


# --- T9: boundaries ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("epsilon", [0, -1, math.nan, math.inf])
def test_bad_epsilon_is_refused_before_the_text_is_read(variant, epsilon):
    class Unreadable:
        def __getattr__(self, name):
            raise AssertionError("the text was read")

    mechanism, settings = variant
    with pytest.raises(UsageError):
        run(mechanism, Unreadable(), epsilon=epsilon, **settings)


def test_a_huge_epsilon_gives_the_words_back_and_a_tiny_one_any(variant):
    mechanism, settings = variant
    text = "The doctor saw me in the morning. We spoke."
    assert run(mechanism, text, epsilon=1e7, **settings).output == text
    words = [unit.private for unit in run(mechanism, "doctor " * 300, epsilon=1e-4, **{**settings, "slots": "count"}).units]
    most = 20 if settings.get("groups") is None and mechanism.description.id == "custext" else 300
    assert len(set(words)) > 0.9 * most
    assert words.count("doctor") < 40


# --- what is kept -----------------------------------------------------------------------------------------------------


def test_kept_marks_are_untouched_and_cost_nothing(variant):
    mechanism, settings = variant
    text = "Doctor, nurse.\n\nKnee?"
    result = run(mechanism, text, keep="punctuation", **settings)
    assert [unit.original for unit in result.units] == ["Doctor", "nurse", "Knee"]
    assert [text[start:end] for start, end in result.untouched] == [",", ".", "\n\n", "?"]
    assert re.fullmatch(r"\S+,.*\S\.\n\n\S+\?", result.output, re.DOTALL)
    assert any("marks" in leak for leak in result.guarantee.leaks)
    assert run(mechanism, text, **settings).untouched == []


def test_what_earlier_versions_called_marks_is_punctuation(variant):
    mechanism, settings = variant
    result = run(mechanism, "Doctor, nurse.", keep="marks", **settings)
    assert result.parameters["keep"] == "punctuation"
    assert len(result.untouched) == 2
    with pytest.raises(UsageError, match="keep takes one of none, punctuation, not 'all'"):
        mechanism.description.settings({"keep": "all"})


def test_words_beyond_the_slots_are_left_out_with_the_marks_that_follow():
    tokens = [VocabularyToken(text, number, (number, number + 1), kind) for number, (text, kind) in enumerate(
        [("(", "mark"), ("a", "word"), (",", "mark"), ("b", "word"), (".", "mark"), ("c", "word"), ("!", "mark")]
    )]  # fmt: skip
    kept, order = arrange_words(tokens, frozenset({"mark"}), 2)
    assert [token.text for token in kept] == ["(", ",", "."]
    assert [place if isinstance(place, int) else place.text for place in order] == ["(", 0, ",", 1, "."]
    kept, order = arrange_words(tokens[:3], frozenset({"mark"}), 3)
    assert [place if isinstance(place, int) else place.text for place in order] == ["(", 0, ",", 1, 2]
    assert arrange_words(tokens, frozenset(), 2) == ([], [0, 1])


# --- what it says of itself -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "leaks"),
    [
        ({}, ["words, numbers and marks: 4"]),
        ({"slots": "class"}, ["at most 4"]),
        ({"slots": 7}, []),
        ({"keep": "punctuation"}, ["words and numbers: 3", "marks and paragraphs"]),
    ],
)
def test_leaks_are_listed(variant, settings, leaks):
    mechanism, own = variant
    guarantee = run(mechanism, "the doctor spoke.", **own, **settings).guarantee
    said = [leak for leak in guarantee.leaks if "group" not in leak and "roughly" not in leak]
    assert len(said) == len(leaks)
    assert all(word in leak for word, leak in zip(leaks, said, strict=True))


def test_relations(loaded):
    def relation(id, **settings):
        return run(loaded[id], "the doctor spoke.", **settings).guarantee.relation

    assert relation("tem") == relation("santext", slots=7) == "R-metric"
    assert relation("custext") == "R-nbhd"
    assert relation("custext", groups="drawn") == relation("custext", groups="drawn", slots="class") == "R-n"
    assert relation("custext", groups="drawn", slots=7) == "R-doc"


@pytest.mark.parametrize("settings", [{}, {"slots": 6}])
@pytest.mark.parametrize("id", ["tem", "santext"])
def test_the_statement_has_both_bounds_the_distance_and_the_total(loaded, id, settings):
    mechanism = loaded[id]
    result = run(mechanism, "the doctor spoke.", epsilon=80.0, **settings)
    draws = len(result.units)
    each = mechanism.sampler(result.units[0].epsilon, mechanism.description.settings(settings)).mechanism
    statement = result.guarantee.statement
    assert result.guarantee.epsilon == 80.0
    stated = [float(number) for number in re.findall(r"loses at most (?:ε = )?([\d.]+\d)", statement)]
    assert stated == pytest.approx([80 / draws, each.ldp_loss], rel=1e-5)
    assert stated[1] >= each.ldp_loss
    assert result.guarantee.unit_loss == each.ldp_loss
    total = float(re.search(r"output is ([\d.]+)-LDP for any two documents", statement)[1])
    assert total >= draws * each.ldp_loss
    assert total == pytest.approx(draws * each.ldp_loss, rel=1e-5)
    assert ("with this number of words" in statement) == (not settings)
    distance = float(re.search(r"at most ([\d.]+) \(", statement)[1])
    assert distance == pytest.approx(each.farthest, abs=0.01)
    assert not re.search("LDP|indistinguishable|slot", result.guarantee.brief)


def test_a_seed_voids_the_guarantee(variant):
    mechanism, settings = variant
    result = run(mechanism, "the doctor spoke.", random=SeededRandom(1), **settings)
    assert "No guarantee" in result.guarantee.statement
    assert result.guarantee.relation is result.guarantee.epsilon is None


def test_json_has_the_contract_and_no_probabilities(variant):
    mechanism, settings = variant
    said = json.loads(json.dumps(run(mechanism, "the doctor spoke.", **settings).as_dict()))
    wanted = "mechanism epsilon delta unit units output guarantee untouched reconstructor timings versions".split()
    assert set(wanted) <= set(said)
    assert said["versions"]["vocabulary"]["entries"] == mechanism.vocabulary.size
    assert all(set(unit) == {"original", "private", "epsilon", "candidates"} for unit in said["units"])


def test_presets_and_the_example_are_what_it_takes(loaded):
    for mechanism in loaded.values():
        names = [preset.name for preset in mechanism.description.presets]
        assert len(set(names)) == len(names) >= 3
        for preset in mechanism.description.presets:
            mechanism.description.settings(preset.settings)
        example = mechanism.description.example
        assert (
            len(mechanism.tokenizer.tokenize(example.sentence))
            == mechanism.description.settings(example.settings)["slots"]
            == 1
        )


def test_shapes_name_what_two_documents_must_share():
    assert TextDisclosure(5, 5, "none").alike == ""
    assert TextDisclosure(5, "count", "none").alike == " with this number of words and marks"
    assert "same marks" in TextDisclosure(5, 5, "punctuation").alike
    assert TextDisclosure(5, 5, "none").leaks == ()


# --- running ----------------------------------------------------------------------------------------------------------


def test_units_have_their_places_and_are_shown_before_and_after_the_draw(variant):
    mechanism, settings = variant
    seen = []

    class Watching(Unobserved):
        def found(self, units):
            seen.append([(unit.original, unit.source) for unit in units])

        def drawn(self, units):
            seen.append([unit.private for unit in units])

    result = run(mechanism, " Dear doctor!", observer=Watching(), **settings)
    assert seen[0] == [("Dear", ((1, 5),)), ("doctor", ((6, 12),)), ("!", ((12, 13),))]
    assert seen[1] == [unit.private for unit in result.units]
    assert [unit.source for unit in result.units] == [((1, 5),), ((6, 12),), ((12, 13),)]


def test_draws_are_paid_for_and_a_cancelled_run_gives_nothing(variant):
    mechanism, settings = variant
    allowance = Allowance(8.0)
    result = mechanism.privatize(
        "the doctor spoke.", RunContext(allowance, mechanism.description.settings(settings), SystemRandom())
    )
    assert allowance.spent == pytest.approx(8.0)
    assert allowance.spent >= sum(unit.epsilon for unit in result.units)
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        run(mechanism, "the doctor spoke.", cancel=cancel, **settings)


def test_a_mechanism_that_overspends_releases_nothing(variant, monkeypatch):
    monkeypatch.setattr("engine.mechanisms.words.word_by_word.split_budget", lambda epsilon, slots: [epsilon] * slots)
    mechanism, settings = variant
    with pytest.raises(BudgetRefused):
        run(mechanism, "the doctor spoke.", **settings)


def test_a_result_names_what_its_candidates_come_from(variant):
    mechanism, settings = variant
    result = run(mechanism, "the doctor spoke.", **settings)
    assert mechanism.candidate_versions(mechanism.description.settings(settings)).items() <= result.versions.items()


def test_the_likeliest_are_the_top_of_the_exact_distribution(variant):
    mechanism, own = variant
    settings = mechanism.description.settings(own)
    for original in ("doctors", "¶", "4711", None):
        word = None if original is None else mechanism.tokenizer.word(original)
        exact = mechanism.sampler(9.0, settings).distribution(word)
        likeliest = mechanism.likeliest(undrawn(original, 9.0), settings=settings, count=10)
        assert [c.probability for c in likeliest] == [float(p) for p in nlargest(10, exact.values())]
        assert len({c.private for c in likeliest}) == 10
    with pytest.raises(UsageError, match="not one word"):
        mechanism.likeliest(undrawn("two words", 9.0), settings=settings, count=10)


def test_a_session_runs_it_and_charges_it(tmp_path, loaded):
    session = Session(FileLedger(tmp_path / "ledger.jsonl"))
    result = session.privatize("The doctor saw me in the morning.", PrivacyRequest("santext", 10.0, per_word=True))
    assert result.epsilon == 70.0
    assert any("number of words" in leak for leak in result.guarantee.leaks)
    assert len(session.preview("custext", 100.0, 10).outputs) == 5


# --- the vocabulary of the starter pack, whole ------------------------------------------------------------------------


def test_the_bounds_hold_for_real_words(loaded):
    """On the whole vocabulary: a few words, all outputs, in exact integers."""
    vocabulary = loaded["santext"].vocabulary
    words = [vocabulary.index[word] for word in ("doctor", "physician", "nurse", ".", "1987", "the")]
    for id, settings in (("tem", {}), ("santext", {}), ("santext", {"calibration": "exact"})):
        sampler = loaded[id].sampler(12.0, loaded[id].description.settings(settings))
        rows = sampler.mechanism.weights(vocabulary.space.levels(words))
        logs = np.log(rows.astype(np.float64)) - np.log(rows.sum(axis=1).astype(np.float64))[:, None]
        for i, x in enumerate(words):
            for j, y in enumerate(words):
                loss = (logs[i] - logs[j]).max()
                assert loss <= 12.0 * sampler.distance(x, y) + 1e-9
                assert loss <= sampler.mechanism.ldp_loss


def test_exact_calibration_keeps_many_more_words_for_the_same_epsilon(loaded):
    word = loaded["santext"].vocabulary.index["doctor"]

    def kept(calibration):
        settings = loaded["santext"].description.settings({"calibration": calibration})
        return float(loaded["santext"].sampler(10.0, settings).distribution(word)[word])

    assert kept("exact") > 10 * kept("paper")


def test_drawn_groups_are_private_for_real_words(loaded):
    mechanism = loaded["custext"]
    sampler = mechanism.sampler(6.0, mechanism.description.settings({"groups": "drawn", "size": "100"}))
    words = [None, *(mechanism.vocabulary.index[word] for word in ("doctor", "physician", "the", "."))]
    found = {word: sampler.distribution(word) for word in words}
    outputs = sorted(found[None])
    assert len(outputs) == mechanism.vocabulary.size
    assert worst_log_ratio({word: [p[y] for y in outputs] for word, p in found.items()}) <= 6.0
