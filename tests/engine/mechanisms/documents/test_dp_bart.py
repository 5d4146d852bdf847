import math
from functools import cache
from types import SimpleNamespace

import mpmath
import numpy as np
import pytest

from engine.errors import BudgetRefused, Cancelled, NotInstalled, UsageError
from engine.ledger import FileLedger
from engine.mechanisms.common.run import Unobserved
from engine.mechanisms.documents import dp_bart
from engine.mechanisms.documents.dp_bart import DPBART, add_noise
from engine.models import loading
from engine.models.generative import Seq2SeqModel
from engine.privacy.accounting import Allowance
from engine.privacy.gaussian import GaussianMechanism
from engine.privacy.guarantee import Relation
from engine.privacy.randomness import SeededRandom, SystemRandom
from engine.progress import CancelToken
from engine.request import PrivacyRequest
from engine.results import FoundUnit
from engine.session import DELTA, Session
from tests.engine.mechanisms.fakes import undrawn
from tests.engine.mechanisms.running import run as run_mechanism
from tests.engine.models import tiny
from tests.thorough import thoroughly

TEXT = "My sister walked to the old house by the sea."


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    folder = tiny.bart(tmp_path_factory.mktemp("models") / "bart-base")
    return Seq2SeqModel(loading.weights("AutoModelForSeq2SeqLM", folder), loading.tokenizer(folder))


@pytest.fixture
def mechanism(model):
    return DPBART(lambda id: model)


def run(mechanism, text=TEXT, epsilon=50.0, delta=1e-5, **asked):
    return run_mechanism(mechanism, text, epsilon, delta, **asked)


def test_noise_has_the_shape_of_the_encoding_and_no_pattern_in_it():
    states = np.zeros((80, 40))
    noisy, mechanism = add_noise(states, 5.0, 1e-5, 0.1, SystemRandom(), Allowance(5.0, 1e-5))
    assert noisy.shape == mechanism.shape == (80, 40)
    unit = noisy / mechanism.sigma
    assert abs(unit.mean()) < 6 / math.sqrt(unit.size)
    assert unit.std() == pytest.approx(1, abs=6 / math.sqrt(2 * unit.size))
    between_positions = np.corrcoef(unit)[np.triu_indices(80, 1)]
    assert np.abs(between_positions).max() < 7 / math.sqrt(40)
    assert between_positions.std() == pytest.approx(1 / math.sqrt(40), rel=0.1)


def test_the_noise_of_a_run_covers_its_delta_to_forty_digits():
    _, made = add_noise(np.zeros((64, 16)), 500.0, 1e-5, 0.1, SystemRandom(), Allowance(500.0, 1e-5))
    with mpmath.workdps(60):
        x = 2 * mpmath.mpf(0.1) * mpmath.sqrt(64 * 16) / mpmath.mpf(made.sigma)
        delta = mpmath.ncdf(x / 2 - 500 / x) - mpmath.exp(500) * mpmath.ncdf(-x / 2 - 500 / x)
    assert delta <= 1e-5
    assert delta > 0.9e-5


def test_the_figures_of_the_specification():
    for length, sigma in ((20, 0.90), (512, 4.53)):
        assert GaussianMechanism.calibrated(500.0, 1e-5, 0.1, (length, 768)).sigma == pytest.approx(sigma, abs=0.006)


@pytest.mark.parametrize("words", [1, 10, 3000])
def test_what_is_drawn_does_not_depend_on_the_length(mechanism, words):
    result = run(mechanism, "house " * words, length=20, tokens=9)
    other = run(mechanism, length=20, tokens=9)
    assert result.guarantee.statement == other.guarantee.statement
    assert "20 × 16 values" in result.guarantee.statement
    assert (result.guarantee.relation, result.guarantee.leaks, result.delta) == (Relation.DOCUMENT, (), 1e-5)


def test_the_decoder_sees_the_noisy_states_only(mechanism, model, monkeypatch):
    seen = []
    monkeypatch.setattr(
        "engine.mechanisms.documents.dp_bart.add_noise",
        lambda states, *rest: (
            np.ones_like(states),
            seen.append(states) or GaussianMechanism.calibrated(5.0, 1e-5, 0.1, states.shape),
        ),
    )
    assert run(mechanism).output == run(mechanism, "A small red garden.").output
    assert not np.allclose(*seen)


@thoroughly("runs", 60, 1000)
def test_no_canary_comes_out_of_many_runs(mechanism, monkeypatch, runs):
    monkeypatch.setattr(GaussianMechanism, "calibrated", cache(GaussianMechanism.calibrated))
    canaries = ("Quistworth", "48291", "quist@example.org", "</s>")
    for number in range(runs):
        output = run(mechanism, f"{canaries[number % 4]} slept by the sea.", length=4, tokens=2).output
        assert not any(canary in output for canary in canaries)


def test_one_unit_is_the_document(mechanism):
    class Watching(Unobserved):
        def found(self, units):
            assert units == [FoundUnit(TEXT, ((0, len(TEXT)),))]

    result = run(mechanism, observer=Watching())
    [unit] = result.units
    assert (unit.original, unit.private, unit.epsilon) == (TEXT, result.output, 50.0)


def test_epsilon_and_delta_are_spent_before_the_noise():
    for allowance in (Allowance(4.9, 1e-5), Allowance(5.0, 0.9e-5)):
        with pytest.raises(BudgetRefused):
            add_noise(np.zeros((2, 2)), 5.0, 1e-5, 0.1, SystemRandom(), allowance)


def test_seeded_runs_repeat_and_guarantee_nothing(mechanism):
    first, second = (run(mechanism, random=SeededRandom(1), epsilon=1e5) for _ in range(2))
    assert first.output == second.output
    assert first.guarantee.relation is None


def test_it_can_be_cancelled(mechanism):
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        run(mechanism, cancel=cancel)


def test_there_are_no_candidates(mechanism):
    with pytest.raises(UsageError, match="no candidates"):
        mechanism.likeliest(undrawn(TEXT, 1.0), settings={}, count=3)


# --- δ in the session -----------------------------------------------------------------------------------------------------


@pytest.fixture
def ledger(tmp_path):
    return FileLedger(tmp_path / "ledger.jsonl")


@pytest.fixture
def session(tmp_path, ledger, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    tiny.bart(tmp_path / "models" / "bart-base")
    made = dp_bart.make()
    monkeypatch.setattr("engine.session.mechanisms", SimpleNamespace(load=lambda id: made))
    return Session(ledger)


@pytest.mark.parametrize(("given", "charged"), [(None, DELTA), (1e-7, 1e-7)])
def test_delta_is_charged(session, ledger, given, charged):
    result = session.privatize(TEXT, PrivacyRequest("dp-bart", 20.0, delta=given))
    assert result.delta == result.guarantee.delta == charged
    assert ledger.budget().delta == charged
    assert f"{charged:g}" in result.guarantee.statement


@pytest.mark.parametrize("delta", [1.0, -1e-5, math.nan])
def test_a_delta_that_is_none_is_refused(session, delta):
    with pytest.raises(UsageError, match="δ"):
        session.privatize(TEXT, PrivacyRequest("dp-bart", 20.0, delta=delta))


def test_what_is_missing_is_named(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    with pytest.raises(NotInstalled, match="bart-base or bart-large"):
        dp_bart.make().description.check_installed()
