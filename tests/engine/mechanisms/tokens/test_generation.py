"""DP-Prompt and DP-Paraphrase: a text drawn token by token."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from scipy.stats import binom

from engine.errors import BudgetRefused, Cancelled, NotInstalled, PalimpsestError, UsageError
from engine.ledger import FileLedger
from engine.mechanisms.tokens import dp_paraphrase, dp_prompt, generation
from engine.mechanisms.tokens import generation_audit as audit
from engine.mechanisms.tokens.generation import Paraphraser, TokenGeneration
from engine.mechanisms.tokens.generation_audit import EMPTY, TinyModel
from engine.mechanisms.tokens.token_sampler import TokenSampler
from engine.models import loading
from engine.models.generative import CausalModel, Seq2SeqModel
from engine.privacy.accounting import Allowance, split_budget
from engine.privacy.guarantee import Relation
from engine.privacy.randomness import SystemRandom
from engine.progress import CancelToken
from engine.request import PrivacyRequest
from engine.session import Session
from tests.engine.mechanisms.fakes import undrawn
from tests.engine.mechanisms.running import run as run_mechanism
from tests.engine.models import tiny
from tests.thorough import thoroughly

TEXT = "My sister walked to the old house by the sea."
CLIP = (-1.0, 1.0)


@pytest.fixture(scope="module")
def models(tmp_path_factory):
    folder = tmp_path_factory.mktemp("models")
    made = {}
    for id, build, kind in (("flan-t5-base", tiny.t5, Seq2SeqModel), ("gpt2-paraphrase", tiny.gpt2, CausalModel)):
        path = build(folder / id)
        made[id] = kind(loading.weights(kind.architecture, path), loading.tokenizer(path))
    return made


@pytest.fixture(params=[dp_prompt, dp_paraphrase], ids=["dp-prompt", "dp-paraphrase"])
def mechanism(request, models):
    template = getattr(request.param, "TEMPLATE", None) or generation.PromptTemplate("", dp_paraphrase.SEPARATOR)
    return Paraphraser(request.param.DESCRIPTION, template, models.get, lambda id: CLIP)


def run(mechanism, text=TEXT, epsilon=40.0, **asked):
    return run_mechanism(mechanism, text, epsilon, **asked)


def run_on(mechanism, **asked):
    """Again and again: a text may end with its first draw."""
    while True:
        run(mechanism, **asked)


def test_tokens_are_drawn_until_the_end_or_the_public_number(mechanism, models):
    lengths = {len(run(mechanism, tokens=12).units) for _ in range(10)}
    assert lengths <= set(range(13))
    result = run(mechanism, tokens=12)
    assert {unit.epsilon for unit in result.units} <= {split_budget(40.0, 12)[0]}
    assert "".join(result.output[slice(*unit.targets[0])] for unit in result.units) == result.output
    assert result.guarantee.relation is Relation.DOCUMENT
    assert result.guarantee.leaks == ()
    assert result.guarantee.draws == min(len(result.units) + 1, 12)
    assert "at most 12 tokens" in result.guarantee.statement


@pytest.mark.parametrize("words", [1, 10, 10_000])
def test_the_share_of_a_draw_does_not_depend_on_the_text(mechanism, words, monkeypatch):
    shares = []
    calibrated = TokenSampler.calibrated.__func__
    monkeypatch.setattr(
        TokenSampler,
        "calibrated",
        classmethod(
            lambda cls, epsilon, *rest, based: (
                shares.append((epsilon, *map(str, rest), based)) or calibrated(cls, epsilon, *rest, based)
            )
        ),
    )
    run(mechanism, "house " * words, tokens=5)
    run(mechanism, TEXT, tokens=5)
    assert shares[0] == shares[1]
    assert shares[0][0] == pytest.approx(8.0)


@thoroughly("runs", 60, 1000)
def test_no_canary_comes_out_of_many_runs(mechanism, runs):
    canaries = ("Quistworth", "48291", "quist@example.org", "</s>", "[blank]", ">>>>>")
    for number in range(runs):
        output = run(mechanism, f"{canaries[number % 6]} slept by the sea.", epsilon=80.0, tokens=2).output
        assert not any(canary in output for canary in canaries)


class Watched:
    """A model that remembers its prompts, and what was read and written behind each."""

    def __init__(self, model):
        self.model, self.prompts, self.seen = model, [], []

    def __getattr__(self, name):
        return getattr(self.model, name)

    def begin(self, prompt):
        writing, seen = self.model.begin(prompt), []
        self.prompts.append(prompt)
        self.seen.append(seen)

        def logits():
            seen.append(writing.logits().tobytes())
            return writing.logits()

        def append(id):
            seen.append(id)
            writing.append(id)

        return SimpleNamespace(logits=logits, append=append)


def test_the_writer_sees_the_document_in_its_prompt_only(models):
    watched = Watched(models["flan-t5-base"])
    run(Paraphraser(dp_prompt.DESCRIPTION, dp_prompt.TEMPLATE, lambda id: watched, lambda id: CLIP), tokens=3)
    assert watched.prompts == [f"Document : {TEXT}\nParaphrase of the document :"]


@pytest.mark.parametrize("id", ["flan-t5-base", "gpt2-paraphrase"])
def test_the_base_measure_is_the_same_for_any_document_if_the_draws_are(models, id, monkeypatch):
    model, prompts = models[id], generation.PromptTemplate("Document : ", "\nParaphrase :")
    sampler = TokenSampler.calibrated(9.0, model.candidates, CLIP, based=True)
    found = []
    for text in (TEXT, "The river slept.", ""):
        watched, expected, drawn = Watched(model), [], iter(model.candidates[[9, 4, 17]].tolist())

        def draw(sampler, logits, random, allowance, base, expected=expected, drawn=drawn):
            expected.append(base.tobytes())
            return next(drawn)

        monkeypatch.setattr(TokenSampler, "sample", draw)
        given = prompts.prompt(model, text, 3), prompts.empty
        list(TokenGeneration(watched, sampler, 3).sample_tokens(*given, SystemRandom(), Allowance(27.0)))
        assert watched.prompts == [f"Document : {text}\nParaphrase :", "Document : \nParaphrase :"]
        found.append((expected, watched.seen[1]))
    assert len(set(found[0][0])) == 3
    assert found[0] == found[1] == found[2]


def test_a_base_measure_is_named_in_the_guarantee_and_costs_no_more(mechanism):
    result = run(mechanism, tokens=6, base="released")
    assert {unit.epsilon for unit in result.units} <= {split_budget(40.0, 6)[0]}
    assert "computed from nothing but what is released" in result.guarantee.statement
    assert "released" not in run(mechanism, tokens=6).guarantee.statement


# A base measure says of its two unlikely tokens that they hardly ever come; only with a large ε do all have their chance.
SPREAD = pytest.mark.parametrize(("document", "epsilon", "based"), [("two", 3.0, False), ("one", 64.0, True)])
RUNS = 4000


@SPREAD
def test_a_run_draws_from_the_exact_distribution_that_the_audit_takes(document, epsilon, based):
    made = audit.generation(epsilon, based=based)
    exact = made.distribution(document, EMPTY)
    assert sum(exact.values()) == 1
    counts = dict.fromkeys(exact, 0)
    for _ in range(RUNS):
        drawn = tuple(made.sample_tokens(document, EMPTY, SystemRandom(), Allowance(epsilon)))
        counts[drawn if len(drawn) == made.tokens else (*drawn, made.model.end)] += 1
    assert not improbable(counts, exact)


@SPREAD
@pytest.mark.parametrize("times", [0.75, 1.5])
def test_draws_that_spend_another_epsilon_would_be_found(document, epsilon, based, times):
    exact, other = (audit.generation(spent, based=based).distribution(document, EMPTY) for spent in (epsilon, times * epsilon))
    numbers = np.random.default_rng(0).multinomial(RUNS, [float(other[outcome]) for outcome in exact])
    assert improbable(dict(zip(exact, numbers.tolist(), strict=True)), exact)


def improbable(counts, exact):
    """Outcomes that came too often or too seldom; right draws have one in fewer than one of ten million tests.

    The tails are those of the binomial distribution itself: many outcomes are too unlikely for a normal one.
    """
    level = 1e-7 / (2 * len(exact))
    tails = {
        outcome: (binom.cdf(counts[outcome], RUNS, float(chance)), binom.sf(counts[outcome] - 1, RUNS, float(chance)))
        for outcome, chance in exact.items()
    }
    return {outcome: both for outcome, both in tails.items() if min(both) < level}


def test_what_ends_early_says_that_the_rest_is_spent():
    class Ending(TinyModel):
        def begin(self, prompt):
            return SimpleNamespace(logits=lambda: np.array([-9.0, -9.0, 9.0]), append=lambda id: None)

    allowance = Allowance(60.0)
    sampler = TokenSampler.calibrated(20.0, TinyModel.candidates, None)
    assert list(TokenGeneration(Ending(), sampler, 3).sample_tokens("", "", SystemRandom(), allowance)) == []
    assert allowance.spent == 20.0
    said = generation.guarantee(60.0, sampler, 3, 0, secure=True)
    assert (said.epsilon, said.draws) == (60.0, 1)
    assert "ended after 1 draws" in said.statement


def test_the_budget_covers_every_draw(mechanism, monkeypatch):
    monkeypatch.setattr(generation, "split_budget", lambda epsilon, draws: [epsilon / draws * 2])
    with pytest.raises(BudgetRefused):
        run_on(mechanism, tokens=40)


def test_a_cancelled_run_stops(mechanism):
    cancel = CancelToken()
    with pytest.raises(Cancelled):
        run_on(mechanism, cancel=cancel, progress=lambda done, total, stage: cancel.cancel() if done else None)


def test_there_are_no_candidates_of_a_unit(mechanism):
    with pytest.raises(UsageError, match="depends on the whole text"):
        mechanism.likeliest(undrawn(None, 1.0), settings=mechanism.description.settings({}), count=3)


def test_too_many_tokens_for_the_model_are_refused_before_a_draw(models):
    mechanism = Paraphraser(
        dp_paraphrase.DESCRIPTION, generation.PromptTemplate("", dp_paraphrase.SEPARATOR), models.get, lambda id: CLIP
    )
    with pytest.raises(PalimpsestError, match="let it write fewer"):
        run(mechanism, tokens=500)


@pytest.mark.parametrize("module", [dp_prompt, dp_paraphrase])
def test_what_is_missing_is_named(module, tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    made = module.make()
    assert any("language model" in missing for missing in made.description.missing)
    monkeypatch.setattr("engine.session.mechanisms", SimpleNamespace(load=lambda id: made))
    ledger = FileLedger(tmp_path / "ledger.jsonl")
    with pytest.raises(NotInstalled, match="safetensors and tokenizer"):
        Session(ledger).privatize(TEXT, PrivacyRequest(made.description.id, 9.0))
    made.description = replace(made.description, needs=())
    with pytest.raises(NotInstalled, match="is not installed"):
        Session(ledger).privatize(TEXT, PrivacyRequest(made.description.id, 9.0))
    assert ledger.budget().spent == 0


def test_a_model_that_is_put_there_is_found_and_run(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    tiny.t5(tmp_path / "models" / "flan-t5-base")
    made = dp_prompt.make()
    assert made.description.missing == ()
    result = run(made, tokens=4)
    assert len(result.units) <= 4
    assert result.versions["model"] == "flan-t5-base"
