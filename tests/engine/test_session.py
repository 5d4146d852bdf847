from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.errors import BudgetRefused, Cancelled, NotInstalled, TextRefused, UnreadableInput, UsageError
from engine.ledger import FileLedger
from engine.mechanisms.base import Description, Need, Parameter, Result, Unit
from engine.privacy.guarantee import NO_GUARANTEE, Guarantee, Relation
from engine.privacy.randomness import SystemRandom
from engine.session import Session, disclosing_words

TEXT = "I am writing about the old house that my sister bought."
DESCRIPTION = Description("fake", "Fake", "Says one thing.", "fact", (Parameter("slots", "int", 2, "Slots.", minimum=1),))


class FakeMechanism:
    """Remembers how it was run, and says one thing or raises."""

    description = DESCRIPTION

    def __init__(self, ledger):
        self.ledger, self.runs, self.error, self.spent_meanwhile = ledger, [], None, None

    def privatize(self, text, *, allowance, settings, random, progress, cancel, observer):
        epsilon = allowance.epsilon
        self.runs.append((text, epsilon, settings, random))
        self.spent_meanwhile = self.ledger.budget().spent
        if self.error:
            raise self.error
        guarantee = Guarantee("It is private.", Relation.DOCUMENT, "document", "all", epsilon, 0.0, 2, ())
        units = [Unit("a | b | c", "d | e | f", epsilon, 10)]
        return Result("fake", settings, epsilon, 0.0, "fact", units, "D e f.", guarantee, (), "realizer", {}, {})


@pytest.fixture
def ledger(tmp_path):
    return FileLedger(tmp_path / "ledger.jsonl")


@pytest.fixture
def fake(ledger, monkeypatch):
    made = FakeMechanism(ledger)

    def load(mechanism):
        if mechanism != "fake":
            raise UsageError(f"There is no mechanism {mechanism!r}.")
        return made

    monkeypatch.setattr("engine.session.mechanisms", SimpleNamespace(load=load))
    return made


@pytest.fixture
def session(ledger, fake):
    return Session(ledger)


def test_a_release_is_charged(session, ledger, fake):
    result = session.privatize(TEXT, mechanism="fake", epsilon=3.0)
    assert result.output == "D e f."
    assert fake.spent_meanwhile == 0
    assert ledger.budget().spent == 3.0
    session.privatize(TEXT, mechanism="fake", epsilon=4.0)
    assert ledger.budget().spent == 7.0


def test_randomness_comes_from_the_system(session, fake):
    session.privatize(TEXT, mechanism="fake", epsilon=1.0)
    assert isinstance(fake.runs[0][3], SystemRandom)


def test_the_ledger_shows_nothing_of_the_document(session, ledger):
    session.privatize(TEXT, mechanism="fake", epsilon=1.0)
    assert not any(word in ledger.path.read_text() for word in ("house", "sister", "writing"))


def test_an_exceeded_cap_stops_the_work_before_it_starts(session, ledger, fake):
    ledger.set_cap(5.0)
    session.privatize(TEXT, mechanism="fake", epsilon=3.0)
    with pytest.raises(BudgetRefused):
        session.privatize(TEXT, mechanism="fake", epsilon=3.0)
    assert len(fake.runs) == 1
    assert ledger.budget().spent == 3.0


def test_a_ledger_that_cannot_be_written_keeps_the_text_in(session, ledger, monkeypatch):
    def refuse(*args):
        raise BudgetRefused("The ledger cannot be written.")

    monkeypatch.setattr(ledger, "charge", refuse)
    with pytest.raises(BudgetRefused):
        session.privatize(TEXT, mechanism="fake", epsilon=3.0)


@pytest.mark.parametrize("error", [TextRefused("No facts."), NotInstalled("No store."), Cancelled("Cancelled.")])
def test_what_is_not_released_costs_nothing(session, ledger, fake, error):
    fake.error = error
    with pytest.raises(type(error)):
        session.privatize(TEXT, mechanism="fake", epsilon=3.0)
    assert ledger.budget().spent == 0


@pytest.mark.parametrize(
    "asked",
    [
        {"epsilon": 0},
        {"epsilon": -1.0},
        {"epsilon": float("nan")},
        {"epsilon": float("inf")},
        {"epsilon": "abc"},
        {"epsilon": 10**400},
        {"mechanism": "none"},
        {"settings": {"slots": 0}},
        {"settings": {"slots": "many"}},
        {"settings": {"colour": "red"}},
        {"delta": 1e-5},
        {"per_word": True, "words": 0},
        {"per_word": True, "words": -3},
        {"per_word": True, "words": 10**400},
        {"epsilon": 1e300, "per_word": True, "words": 10**300},
    ],
)
def test_bad_values_are_refused_before_the_text_is_looked_at(session, fake, asked):
    with pytest.raises(UsageError):
        session.privatize(None, **{"mechanism": "fake", "epsilon": 1.0, **asked})
    assert not fake.runs


def test_per_word_multiplies_by_the_public_number(session, fake):
    session.privatize(TEXT, mechanism="fake", epsilon=0.5, per_word=True, words=141)
    assert fake.runs[0][1] == 70.5


def test_per_word_without_a_public_number_lists_the_leak(session, fake):
    result = session.privatize(TEXT, mechanism="fake", epsilon=0.5, per_word=True)
    assert fake.runs[0][1] == 0.5 * len(TEXT.split())
    assert any("number of words" in leak for leak in result.guarantee.leaks)
    assert result.guarantee.relation is Relation.COUNT
    assert result.guarantee.statement == "It is private. It holds only between documents of the same number of words."
    seeded = replace(result, guarantee=replace(result.guarantee, secure=False))
    assert disclosing_words(seeded).guarantee.statement == NO_GUARANTEE


def test_per_word_with_a_public_number_discloses_nothing(session, fake):
    guarantee = session.privatize(TEXT, mechanism="fake", epsilon=0.5, per_word=True, words=30).guarantee
    assert (guarantee.relation, guarantee.leaks) == (Relation.DOCUMENT, ())


def test_what_cannot_run_here_is_refused_before_the_text_is_looked_at(session, fake):
    fake.description = replace(DESCRIPTION, needs=(Need("the store", Path("no/such/file"), "get it"),))
    with pytest.raises(NotInstalled, match="get it"):
        session.privatize(None, mechanism="fake", epsilon=1.0)
    assert not fake.runs


def test_empty_and_foreign_texts_are_refused(session, fake):
    with pytest.raises(UnreadableInput):
        session.privatize(" \n ", mechanism="fake", epsilon=1.0)
    with pytest.raises(TextRefused, match="English"):
        session.privatize("Мы поехали домой, потому что было уже поздно и темно.", mechanism="fake", epsilon=1.0)
    assert not fake.runs
