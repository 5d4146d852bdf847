import math
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from engine.errors import BudgetRefused, Cancelled, NotInstalled, TextRefused, UsageError
from engine.ledger import FileLedger
from engine.mechanisms.tokens import dp_mlm
from engine.mechanisms.tokens import masked_draws as rewriting
from engine.mechanisms.tokens.dp_mlm import DPMLM
from engine.mechanisms.tokens.dp_mlm_plus import DPMLMPlus, draw_script
from engine.mechanisms.tokens.masked_draws import DrawStep, TokenRewriter
from engine.mechanisms.tokens.token_sampler import TokenSampler
from engine.models import loading
from engine.models.masked import MaskedModel
from engine.privacy.accounting import Allowance
from engine.privacy.guarantee import Relation
from engine.privacy.randomness import SeededRandom, SystemRandom
from engine.progress import CancelToken
from engine.request import PrivacyRequest
from engine.session import Session
from tests.engine.mechanisms.fakes import undrawn
from tests.engine.mechanisms.running import run as run_mechanism
from tests.engine.models import tiny
from tests.thorough import thoroughly

TEXT = "My sister slept in the old house by the sea."
CLIP = (-1.0, 1.0)


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    folder = tiny.bert(tmp_path_factory.mktemp("bert"))
    return MaskedModel(loading.weights("AutoModelForMaskedLM", folder), loading.tokenizer(folder))


@pytest.fixture(scope="module")
def byte_model(tmp_path_factory):
    folder = tiny.roberta(tmp_path_factory.mktemp("roberta"))
    return MaskedModel(loading.weights("AutoModelForMaskedLM", folder), loading.tokenizer(folder))


@pytest.fixture
def mechanism(model):
    return DPMLM(lambda id: model, lambda id: CLIP)


def run(mechanism, text=TEXT, epsilon=40.0, **asked):
    return run_mechanism(mechanism, text, epsilon, **asked)


@pytest.mark.parametrize("form", ["sequential", "frozen"])
def test_every_token_is_drawn(mechanism, model, form):
    result = run(mechanism, form=form)
    tokens = model.tokens(TEXT)
    assert [unit.original for unit in result.units] == [TEXT[token.start : token.end] for token in tokens]
    assert [unit.source for unit in result.units] == [((token.start, token.end),) for token in tokens]
    assert {unit.candidates for unit in result.units} == {len(model.candidates)}
    assert sum(unit.epsilon for unit in result.units) == pytest.approx(40.0, abs=1e-9)
    assert sum(unit.epsilon for unit in result.units) <= 40.0
    for unit in result.units:
        assert result.output[slice(*unit.targets[0])].lower() == unit.private.removeprefix("##")
    assert (result.guarantee.relation, result.guarantee.leaks) == (
        Relation.COUNT,
        (f"the number of tokens of the document: {len(tokens)}",),
    )
    assert result.untouched == ()


def test_a_model_of_bytes_writes_its_own_spaces(byte_model):
    result = run(DPMLM(lambda id: byte_model, lambda id: CLIP), epsilon=1e6)
    assert "".join(result.output[slice(*unit.targets[0])] for unit in result.units) == result.output


@pytest.mark.parametrize("words", [1, 10, 400])
@pytest.mark.parametrize("form", ["sequential", "frozen"])
def test_a_fixed_number_of_slots_discloses_nothing(mechanism, words, form):
    result = run(mechanism, "sister " * words, slots=12, form=form)
    assert len(result.units) == result.guarantee.draws == 12
    assert [unit.original for unit in result.units] == [*["sister"] * min(words, 12), *[None] * (12 - words)]
    assert {unit.epsilon for unit in result.units} == {run(mechanism, slots=12).units[0].epsilon}
    assert (result.guarantee.relation, result.guarantee.leaks) == (Relation.DOCUMENT, ())
    assert result.dropped == max(0, words - 12)


def test_a_size_class_is_listed(mechanism):
    result = run(mechanism, slots="class")
    assert len(result.units) == 12
    assert "at most 12 tokens" in result.guarantee.leaks[0]
    assert "of this size class" in result.guarantee.statement


@pytest.mark.parametrize("scoring", ["document", "word"])
@pytest.mark.parametrize("form", ["sequential", "frozen"])
def test_a_base_measure_costs_no_more_and_is_named_in_the_guarantee(mechanism, form, scoring):
    plain, based = (run(mechanism, form=form, scoring=scoring, base=base) for base in ("uniform", "released"))
    assert [unit.epsilon for unit in based.units] == [unit.epsilon for unit in plain.units]
    assert based.guarantee.relation is plain.guarantee.relation
    assert "computed from nothing but what is released, and none has less than 1/16777216" in based.guarantee.statement
    assert "released" not in plain.guarantee.statement


class Recording:
    """Passes a scorer's answers on and remembers the questions."""

    def __init__(self, model):
        self.model, self.asked, self.window, self.mask = model, [], model.window, model.mask

    def logits(self, asked):
        self.asked += asked
        return self.model.logits(asked)


def recorded(model, ids, frozen=False, alone=False, based=False):
    recording = Recording(model)
    sampler = TokenSampler.calibrated(1.0, model.candidates, CLIP, based)
    steps = [DrawStep(place) for place in range(len(ids))]
    draws = TokenRewriter(recording, sampler, frozen, alone).sample_tokens(ids, steps, SystemRandom(), Allowance(len(ids)))
    drawn = dict(draws)
    return recording.asked, [drawn[place] for place in range(len(ids))]


def test_the_sequential_form_sees_what_was_drawn_and_the_frozen_form_the_original(model):
    ids = [token.id for token in model.tokens(TEXT)]
    asked, drawn = recorded(model, ids)
    for place, one in enumerate(asked):
        assert (one.beside, one.at) == (ids, place)
        assert one.around == [*drawn[:place], model.mask, *ids[place + 1 :]]
    asked, _ = recorded(model, ids, frozen=True)
    assert [one.around for one in asked] == [[*ids[:place], model.mask, *ids[place + 1 :]] for place in range(len(ids))]


@pytest.mark.parametrize("frozen", [False, True])
def test_scored_alone_no_draw_has_seen_another_token_of_the_original(model, frozen):
    ids = [token.id for token in model.tokens(TEXT)]
    asked, drawn = recorded(model, ids, frozen=frozen, alone=True)
    for place, one in enumerate(asked):
        before = [] if frozen else drawn[:place]
        assert (one.beside, one.around, one.at) == ([*before, ids[place]], [*before, model.mask], len(before))


@pytest.mark.parametrize(
    "steps", [[DrawStep(place) for place in range(9)], [DrawStep(0), DrawStep(0, True), DrawStep(4), DrawStep(7, True)]]
)
@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("frozen", [False, True])
def test_the_base_measure_is_the_same_for_any_original_if_the_draws_are(model, frozen, alone, steps, monkeypatch):
    found = []
    for seed in range(3):
        ids = np.random.default_rng(seed).choice(model.candidates, 9).tolist()
        drawn, bases = iter(model.candidates[:9].tolist()), []

        def draw(sampler, logits, random, allowance, expected, drawn=drawn, bases=bases):
            bases.append(expected.tobytes())
            return next(drawn)

        monkeypatch.setattr(TokenSampler, "sample", draw)
        recording = Recording(model)
        sampler = TokenSampler.calibrated(1.0, model.candidates, CLIP, based=True)
        list(TokenRewriter(recording, sampler, frozen, alone).sample_tokens(ids, steps, SystemRandom(), Allowance(9.0)))
        found.append(bases)
        public = recording.asked[: len(steps)] if frozen else recording.asked[::2]
        released = set() if frozen else set(model.candidates[:9].tolist())
        assert all({*one.beside, *one.around} <= released | {model.mask} for one in public)
    assert len(set(found[0])) > 1 or (frozen and alone)
    assert found[0] == found[1] == found[2]


def test_the_frozen_form_gives_every_draw_its_own_base_measure(model, monkeypatch):
    monkeypatch.setattr(rewriting, "AT_ONCE", 4)
    ids = model.candidates[:9].tolist()
    steps = [DrawStep(place) for place in range(9)]
    made = TokenRewriter(model, TokenSampler.calibrated(1e-6, model.candidates, CLIP, based=True), frozen=True)
    seen = {}

    def draw(sampler, logits, random, allowance, expected):
        seen[len(seen)] = expected
        return 0

    monkeypatch.setattr(TokenSampler, "sample", draw)
    order = [index for index, _ in made.sample_tokens(ids, steps, SystemRandom(), Allowance(9.0))]
    assert sorted(order) == list(range(9))
    for number, index in enumerate(order):
        [(_, alone)] = model.logits([made.base_request(9, steps[index], ())])
        assert seen[number] == pytest.approx(alone, abs=1e-4)


def test_a_huge_epsilon_with_a_base_measure_takes_the_likeliest_token(mechanism, model):
    result = run(mechanism, "sister", epsilon=1e5, clipping="anchored", base="released")
    plain = run(mechanism, "sister", epsilon=1e5, clipping="anchored")
    assert result.units[0].private == plain.units[0].private
    assert "more private than asked" in result.guarantee.statement


@pytest.mark.parametrize("frozen", [False, True])
def test_in_a_long_text_every_window_holds_its_mask(model, frozen):
    ids = (model.candidates[np.arange(150) % len(model.candidates)]).tolist()
    asked, _ = recorded(model, ids, frozen=frozen)
    assert len(asked) == 150
    for place, one in enumerate(asked):
        assert len(one.beside) == len(one.around) == model.window < 150
        assert one.around[one.at] == model.mask
        assert one.beside[one.at] == ids[place]


def test_a_huge_epsilon_takes_the_likeliest_token(mechanism, model):
    result = run(mechanism, "sister", epsilon=1e5, clipping="anchored")
    [token] = model.tokens("sister")
    [(_, logits)] = model.logits([TokenRewriter(model, None).read_request([token.id], DrawStep(0), ())])
    likeliest = model.candidates[logits[model.candidates].argmax()]
    assert result.units[0].private == model.names([likeliest])[0]
    assert "more private than asked" in result.guarantee.statement


@thoroughly("runs", 60, 1000)
def test_no_special_token_or_rare_word_comes_out(mechanism, model, runs):
    canary = "XQUISTWORTH [MASK] <mask> [SEP] 48291 quist@example.org"
    never = ("QUIST", "quistworth", "[", "mask", "<", "48291", "@", "UNK")
    candidates = set(model.names(model.candidates))
    assert not any(word in name for name in candidates for word in never)
    for _ in range(runs):
        result = run(mechanism, f"{canary} slept.", epsilon=10.0, form="frozen")
        assert not any(word in result.output for word in never)
        assert {unit.private for unit in result.units} <= candidates


def test_seeded_runs_repeat_and_say_that_they_guarantee_nothing(mechanism):
    first, second = (run(mechanism, random=SeededRandom(5)) for _ in range(2))
    assert first.output == second.output
    assert first.guarantee.relation is None
    assert run(mechanism).guarantee.secure


def test_the_statement_of_word_scoring_gives_the_epsilon_of_one_draw(mechanism):
    said = run(mechanism, scoring="word").guarantee.statement
    assert "are read alike but for one token, ε is 3.63637" in said


def test_a_text_without_tokens_is_refused(mechanism):
    with pytest.raises(TextRefused, match="no token"):
        run(mechanism, " \n")


def test_the_whole_budget_covers_every_draw_and_no_more(mechanism, monkeypatch):
    monkeypatch.setattr(dp_mlm, "split_budget", lambda epsilon, draws: [epsilon / draws * 1.1])
    with pytest.raises(BudgetRefused):
        run(mechanism)


@pytest.mark.parametrize("form", ["sequential", "frozen"])
def test_a_cancelled_run_stops(mechanism, form):
    cancel = CancelToken()

    def progress(done, total, stage):
        if done == 2:
            cancel.cancel()

    with pytest.raises(Cancelled):
        run(mechanism, form=form, progress=progress, cancel=cancel)


def test_candidates_are_shown_where_they_are_those_of_the_draw(mechanism, model):
    settings = mechanism.description.settings({"scoring": "word"})
    best = mechanism.likeliest(undrawn("sister", 20.0), settings=settings, count=5)
    assert [c.probability for c in best] == sorted((c.probability for c in best), reverse=True)
    everything = mechanism.likeliest(undrawn(None, 20.0), settings=settings, count=1000)
    assert len(everything) == len(model.candidates)
    assert math.fsum(c.probability for c in everything) == pytest.approx(1)
    with pytest.raises(UsageError, match="one token"):
        mechanism.likeliest(undrawn("sister slept", 20.0), settings=settings, count=5)
    with pytest.raises(UsageError, match="context"):
        mechanism.likeliest(undrawn("sister", 20.0), settings=mechanism.description.settings({}), count=5)


def test_a_model_that_is_not_installed_is_named_and_nothing_is_charged(mechanism, tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    made = dp_mlm.make()
    made.description = replace(made.description, needs=())
    monkeypatch.setattr("engine.session.mechanisms", SimpleNamespace(load=lambda id: made))
    ledger = FileLedger(tmp_path / "ledger.jsonl")
    with pytest.raises(NotInstalled, match="roberta-base is not installed"):
        Session(ledger).privatize(TEXT, PrivacyRequest("dp-mlm", 9.0, settings={"model": "roberta-base"}))
    assert ledger.budget().spent == 0


# --- with additions and deletions -----------------------------------------------------------------------------------------


@pytest.fixture
def plus(model):
    return DPMLMPlus(lambda id: model, lambda id: CLIP)


@pytest.mark.parametrize("form", ["sequential", "frozen"])
def test_the_budget_is_divided_by_the_draws_that_are_made(plus, form):
    lengths = set()
    for _ in range(20):
        result = run(plus, add=0.4, delete=0.3, form=form)
        lengths.add(len(result.units))
        assert result.guarantee.draws == len(result.units)
        assert sum(unit.epsilon for unit in result.units) == pytest.approx(40.0, abs=1e-9)
        kept = [unit for unit in result.units if unit.original is not None]
        assert result.dropped == 11 - len(kept)
    assert len(lengths) > 3


def test_coins_are_as_biased_as_they_are_set():
    steps = draw_script(20_000, 0.15, 0.05, SystemRandom())
    inserted = sum(step.inserted for step in steps)
    assert inserted / 20_000 == pytest.approx(0.15, abs=0.015)
    assert (len(steps) - inserted) / 20_000 == pytest.approx(0.95, abs=0.015)
    assert draw_script(3, 0.0, 0.0, SystemRandom()) == [DrawStep(0), DrawStep(1), DrawStep(2)]
    assert draw_script(2, 1.0, 1.0, SystemRandom()) == [DrawStep(0, True), DrawStep(1, True)]
    assert len(draw_script(3, 0.0, 1.0, SystemRandom())) == 1


def test_the_coins_do_not_look_at_the_text(plus):
    def shape(text):
        return [unit.original is None for unit in run(plus, text, slots=8, add=0.5, random=SeededRandom(3)).units]

    assert shape("My sister slept by the old sea.") == shape("The river walked to the red garden.")
