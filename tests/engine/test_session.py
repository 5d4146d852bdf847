import inspect
import pickle
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.documents.document import Block
from engine.errors import (
    BudgetRefused,
    Cancelled,
    NotInstalled,
    PalimpsestError,
    TextRefused,
    UnreadableInput,
    UsageError,
)
from engine.ledger import FileLedger
from engine.mechanisms.common.blockwise import epsilon_shares
from engine.mechanisms.common.description import Example, MechanismDescription, Parameter, Requirement
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.triples.dp_st import DPST
from engine.privacy.accounting import split_budget
from engine.privacy.deniability import Deniability
from engine.privacy.guarantee import NO_GUARANTEE, Guarantee, Relation
from engine.privacy.randomness import SystemRandom
from engine.progress import CancelToken
from engine.request import PrivacyRequest
from engine.results import Candidate, FoundUnit, Result, Segment, Unit
from engine.session import KEPT_FIGURES, Session, disclose_word_count, with_model_hash
from tests.engine.mechanisms.fakes import BarFinder, RecordingWriter, WordEmbedder, undrawn

TEXT = "I am writing about the old house that my sister bought."
FACTS = "\n".join(f"my sister | bought | the house by the sea and the garden {number}" for number in range(4))
DESCRIPTION = MechanismDescription(
    "fake",
    "Fake",
    "Says one thing.",
    "fact",
    (Parameter("slots", "int", 2, "Slots.", minimum=1), Parameter("depth", "int", 1, "Depth.")),
    example=Example("The sun rises.", {"slots": 1}),
)


class FakeMechanism(Mechanism):
    """Remembers how it was run, and says one thing or raises."""

    description = DESCRIPTION

    def __init__(self, ledger):
        self.ledger, self.runs, self.error, self.spent_meanwhile = ledger, [], None, None

    def privatize(self, text, run):
        epsilon, settings = run.epsilon, run.settings
        self.runs.append((text, epsilon, settings, run.random))
        self.spent_meanwhile = self.ledger.budget().spent
        if self.error:
            raise self.error
        run.allowance.spend(epsilon)
        guarantee = Guarantee("It is private.", Relation.DOCUMENT, "document", "all", epsilon, 0.0, 2, ())
        units = [Unit("a | b | c", "d | e | f", epsilon, 10)]
        return Result("fake", settings, epsilon, 0.0, "fact", units, "D e f.", guarantee, (), "realizer", {}, {})

    def likeliest(self, unit, *, settings, count):
        return [Candidate(f"{unit.original} at {unit.epsilon:g} with {settings}", 1.0)][:count]


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
    result = session.privatize(TEXT, PrivacyRequest("fake", 3.0))
    assert result.output == "D e f."
    assert fake.spent_meanwhile == 0
    assert ledger.budget().spent == 3.0
    session.privatize(TEXT, PrivacyRequest("fake", 4.0))
    assert ledger.budget().spent == 7.0


def test_the_figures_of_public_units_are_computed_once_for_each_budget_of_a_unit(session, fake, ledger):
    asked = []
    fake.deniability = lambda *, epsilon, settings: asked.append((epsilon, settings["slots"]))
    for run, epsilon, slots in ((session, 3.0, 2), (session.with_ledger(ledger), 3.0, 2), (session, 4.0, 2), (session, 4.0, 3)):
        run.privatize(TEXT, PrivacyRequest("fake", epsilon, settings={"slots": slots}))
    assert asked == [(3.0, 2), (4.0, 2), (4.0, 3)]


def test_only_the_figures_that_were_wanted_last_are_kept(session, fake):
    asked = []
    fake.deniability = lambda *, epsilon, settings: asked.append(epsilon)

    def run(epsilon):
        session.privatize(TEXT, PrivacyRequest("fake", epsilon))

    epsilons = [1.0 + number for number in range(KEPT_FIGURES)]
    for epsilon in (*epsilons, epsilons[0], 1000.0):  # one more than are kept; the second was wanted longest ago
        run(epsilon)
    assert asked == [*epsilons, 1000.0]
    run(epsilons[0])
    assert len(asked) == KEPT_FIGURES + 1
    run(epsilons[1])
    assert asked[-1] == epsilons[1]
    assert len(session._deniability) == KEPT_FIGURES


def test_another_ledger_is_charged_with_the_mechanisms_that_are_loaded(session, ledger, fake, tmp_path, monkeypatch):
    session.privatize(TEXT, PrivacyRequest("fake", 1.0))
    monkeypatch.setattr("engine.session.mechanisms", None)  # nothing more is loaded
    other = FileLedger(tmp_path / "other.jsonl")
    session.with_ledger(other).privatize(TEXT, PrivacyRequest("fake", 2.0))
    session.privatize(TEXT, PrivacyRequest("fake", 4.0))
    assert (ledger.budget().spent, other.budget().spent) == (5.0, 2.0)


def test_randomness_comes_from_the_system(session, fake):
    session.privatize(TEXT, PrivacyRequest("fake", 1.0))
    assert isinstance(fake.runs[0][3], SystemRandom)


def test_the_ledger_shows_nothing_of_the_document(session, ledger):
    session.privatize(TEXT, PrivacyRequest("fake", 1.0))
    assert not any(word in ledger.path.read_text() for word in ("house", "sister", "writing"))


def test_an_exceeded_cap_stops_the_work_before_it_starts(session, ledger, fake):
    ledger.set_cap(5.0)
    session.privatize(TEXT, PrivacyRequest("fake", 3.0))
    with pytest.raises(BudgetRefused):
        session.privatize(TEXT, PrivacyRequest("fake", 3.0))
    assert len(fake.runs) == 1
    assert ledger.budget().spent == 3.0


def test_a_ledger_that_cannot_be_written_keeps_the_text_in(session, ledger, monkeypatch):
    def refuse(*args):
        raise BudgetRefused("The ledger cannot be written.")

    monkeypatch.setattr(ledger, "charge", refuse)
    with pytest.raises(BudgetRefused):
        session.privatize(TEXT, PrivacyRequest("fake", 3.0))


@pytest.mark.parametrize("error", [TextRefused("No facts."), NotInstalled("No store."), Cancelled("Cancelled.")])
def test_what_is_not_released_costs_nothing(session, ledger, fake, error):
    fake.error = error
    with pytest.raises(type(error)):
        session.privatize(TEXT, PrivacyRequest("fake", 3.0))
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
        session.privatize(None, PrivacyRequest(**{"mechanism": "fake", "epsilon": 1.0, **asked}))
    assert not fake.runs


def test_per_word_multiplies_by_the_public_number(session, fake):
    session.privatize(TEXT, PrivacyRequest("fake", 0.5, per_word=True, words=141))
    assert fake.runs[0][1] == 70.5


def test_per_word_without_a_public_number_lists_the_leak(session, fake):
    result = session.privatize(TEXT, PrivacyRequest("fake", 0.5, per_word=True))
    assert fake.runs[0][1] == 0.5 * len(TEXT.split())
    assert any("number of words" in leak for leak in result.guarantee.leaks)
    assert result.guarantee.relation is Relation.COUNT
    assert result.guarantee.statement == "It is private. It holds only between documents of the same number of words."
    brief = replace(result, guarantee=replace(result.guarantee, brief="It is bounded."))
    assert (
        disclose_word_count(brief, 11).guarantee.brief
        == "It is bounded. It holds only between documents of the same number of words."
    )
    seeded = replace(result, guarantee=replace(result.guarantee, secure=False))
    assert disclose_word_count(seeded, 11).guarantee.statement == NO_GUARANTEE


def test_per_word_with_a_public_number_discloses_nothing(session, fake):
    guarantee = session.privatize(TEXT, PrivacyRequest("fake", 0.5, per_word=True, words=30)).guarantee
    assert (guarantee.relation, guarantee.leaks) == (Relation.DOCUMENT, ())


def test_what_cannot_run_here_is_refused_before_the_text_is_looked_at(session, fake):
    fake.description = replace(DESCRIPTION, needs=(Requirement("the store", Path("no/such/file"), "get it"),))
    with pytest.raises(NotInstalled, match="get it"):
        session.privatize(None, PrivacyRequest("fake", 1.0))
    assert not fake.runs


def test_empty_and_foreign_texts_are_refused(session, fake):
    with pytest.raises(UnreadableInput):
        session.privatize(" \n ", PrivacyRequest("fake", 1.0))
    with pytest.raises(TextRefused, match="English"):
        session.privatize("Мы поехали домой, потому что было уже поздно и темно.", PrivacyRequest("fake", 1.0))
    assert not fake.runs


# --- what is charged when -----------------------------------------------------------------------------------------------


class Watcher:
    """Remembers what it was shown and what the ledger held then, and does what a test wants at either moment."""

    def __init__(self, ledger, at_found=None, at_drawn=None):
        self._ledger, self._at_found, self._at_drawn = ledger, at_found, at_drawn
        self.found_units = self.drawn_units = self.spent_at_found = self.spent_at_drawn = None

    def found(self, units):
        self.found_units, self.spent_at_found = units, self._ledger.budget().spent
        if self._at_found:
            self._at_found()

    def drawn(self, units):
        self.drawn_units, self.spent_at_drawn = units, self._ledger.budget().spent
        if self._at_drawn:
            self._at_drawn()


@pytest.fixture
def writer():
    return RecordingWriter()


@pytest.fixture
def triples(ledger, store, writer, monkeypatch):
    """A session whose mechanism is DP-ST on a small store."""
    made = DPST(BarFinder(), WordEmbedder(), lambda *_: store, writer)
    made.description = replace(made.description, needs=())
    monkeypatch.setattr("engine.session.mechanisms", SimpleNamespace(load=lambda mechanism: made))
    return Session(ledger)


def rewrite(session, cancel=None, settings=None, **asked):
    request = PrivacyRequest("dp-st", 8.0, settings=settings or {"size": "67", "slots": 4, "cluster": "neighbourhood"})
    return session.privatize(FACTS, request, cancel=cancel, **asked)


def cancel_at_the_third_draw(cancel):
    def progress(done, total, stage):
        if stage == "drawing facts" and done == 2:
            cancel.cancel()

    return progress


@pytest.mark.parametrize("cluster", ["neighbourhood", "full"])
def test_private_units_are_seen_once_they_are_charged(triples, ledger, cluster):
    watcher = Watcher(ledger)
    settings = {"size": "67", "slots": 6, "cluster": cluster}
    result = triples.privatize(FACTS, PrivacyRequest("dp-st", 8.0, settings=settings), observer=watcher)
    assert (watcher.spent_at_found, watcher.spent_at_drawn, ledger.budget().spent) == (0, 8.0, 8.0)
    assert [entry["note"] for entry in ledger.entries()] == ["6 facts"]
    originals = [f"my sister | bought | the house by the sea and the garden {number}" for number in range(4)]
    assert watcher.found_units == [FoundUnit(original, ((0, 1),)) for original in originals]
    assert [unit.original for unit in watcher.drawn_units] == [*originals, None, None]
    assert watcher.drawn_units == [replace(unit, targets=()) for unit in result.units]
    assert all(unit.targets for unit in result.units)


def test_cancelled_when_the_private_units_are_seen_is_charged_whole_and_once(triples, ledger, writer):
    cancel = CancelToken()
    with pytest.raises(Cancelled, match=r"Cancelled\. ε = 8 had been drawn and is charged\.") as stopped:
        rewrite(triples, cancel, observer=Watcher(ledger, at_drawn=cancel.cancel))
    assert stopped.value.charged == 8.0
    assert [(entry["epsilon"], entry["note"]) for entry in ledger.entries()] == [(8.0, "4 facts")]


def test_cancelled_between_draws_that_nobody_has_seen_is_free(triples, ledger, writer):
    cancel, watcher = CancelToken(), Watcher(ledger)
    with pytest.raises(Cancelled, match="before anything private was shown: nothing is charged") as stopped:
        rewrite(triples, cancel, observer=watcher, progress=cancel_at_the_third_draw(cancel))
    assert (stopped.value.charged, ledger.entries()) == (0, [])
    assert watcher.drawn_units is None
    assert not writer.given


FULL = {"size": "67", "slots": 4, "cluster": "full", "bounds": "fitted"}


def test_cancelled_between_draws_that_show_in_the_work_done_is_charged_what_was_drawn(triples, ledger, writer):
    cancel, watcher = CancelToken(), Watcher(ledger)
    with pytest.raises(Cancelled, match="ε = 6 had been drawn and is charged") as stopped:
        rewrite(triples, cancel, observer=watcher, progress=cancel_at_the_third_draw(cancel), settings=FULL)
    assert stopped.value.charged == 3 * split_budget(8.0, 4)[0] == 6.0
    entries = [(entry["epsilon"], entry["note"]) for entry in ledger.entries()]
    assert entries == [(6.0, "cancelled before anything private was shown")]
    assert watcher.drawn_units is None
    assert not writer.given


def test_cancelled_before_the_first_draw_is_free(triples, ledger):
    cancel = CancelToken()
    with pytest.raises(Cancelled, match="before anything private was shown: nothing is charged") as stopped:
        rewrite(triples, cancel, observer=Watcher(ledger, at_found=cancel.cancel))
    assert stopped.value.charged == 0
    assert ledger.entries() == []


def test_a_writer_that_fails_is_charged_whole_and_once(triples, ledger, writer, monkeypatch):
    def fail(*_):
        raise PalimpsestError("The writer stopped.")

    monkeypatch.setattr(writer, "write", fail)
    with pytest.raises(PalimpsestError, match=r"The writer stopped\.") as failed:
        rewrite(triples)
    assert failed.value.charged == ledger.budget().spent == 8.0
    assert ledger.budget().releases == 1


def test_a_failure_between_draws_is_charged_what_was_drawn(triples, ledger):
    def fail(done, total, stage):
        if stage == "drawing facts" and done == 1:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as failed:
        rewrite(triples, progress=fail)
    assert failed.value.charged == 2.0
    assert [(e["epsilon"], e["note"]) for e in ledger.entries()] == [(2.0, "failed before anything private was shown")]


def test_an_observer_that_fails_does_not_undo_the_charge(triples, ledger):
    def fail():
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError) as failed:
        rewrite(triples, observer=Watcher(ledger, at_drawn=fail))
    assert failed.value.charged == ledger.budget().spent == 8.0


def test_a_ledger_that_refuses_after_the_draws_keeps_everything_in(triples, ledger, writer):
    watcher = Watcher(ledger, at_found=lambda: ledger.set_cap(7.0))  # by another program, meanwhile
    with pytest.raises(BudgetRefused, match="cap of 7") as refused:
        rewrite(triples, observer=watcher)
    assert refused.value.charged == ledger.budget().spent == 0
    assert watcher.drawn_units is None
    assert not writer.given


def test_a_ledger_that_refuses_what_a_cancelled_run_drew_is_told(triples, ledger):
    cancel = CancelToken()
    watcher = Watcher(ledger, at_found=lambda: ledger.set_cap(1.0))
    with pytest.raises(Cancelled, match="ε = 6 had been drawn; the ledger refused the charge") as stopped:
        rewrite(triples, cancel, observer=watcher, progress=cancel_at_the_third_draw(cancel), settings=FULL)
    assert stopped.value.charged == ledger.budget().spent == 0


def test_a_mechanism_that_overspends_is_charged_what_it_drew(triples, ledger, monkeypatch):
    monkeypatch.setattr("engine.mechanisms.triples.dp_st.split_budget", lambda epsilon, slots: [epsilon / 2] * slots)
    with pytest.raises(BudgetRefused, match="0 of 8 is left") as refused:
        rewrite(triples)
    assert refused.value.charged == ledger.budget().spent == 8.0


def test_a_mechanism_that_swallows_the_refusal_releases_nothing(session, fake, ledger, monkeypatch):
    privatize = fake.privatize

    def swallowing(text, run):
        ledger.set_cap(2.0)
        with pytest.raises(BudgetRefused):
            run.observer.drawn([Unit("a | b | c", "d | e | f", 3.0, 10)])
        return privatize(text, run)

    monkeypatch.setattr(fake, "privatize", swallowing)
    with pytest.raises(BudgetRefused):
        session.privatize(TEXT, PrivacyRequest("fake", 3.0))
    assert ledger.budget().spent == 0


def test_what_was_charged_travels_with_the_error():
    error = Cancelled("Cancelled.")
    error.charged = 2.5
    sent = pickle.loads(pickle.dumps(error))
    assert (type(sent), str(sent), sent.charged) == (Cancelled, "Cancelled.", 2.5)
    assert PalimpsestError("Failed.").charged == 0


# --- previews and candidates ----------------------------------------------------------------------------------------------


def test_a_preview_rewrites_the_public_example_at_the_budget_of_one_unit_for_free(session, fake, ledger):
    stages = []
    sample = session.preview("fake", 10.0, 3, {"slots": 7, "depth": 9}, 2, lambda *stage: stages.append(stage))
    share = split_budget(10.0, 3)[0]
    assert [run[:3] for run in fake.runs] == [("The sun rises.", share, {"slots": 1, "depth": 9})] * 2
    assert (sample.sentence, sample.outputs, sample.epsilon_unit) == ("The sun rises.", ("D e f.", "D e f."), share)
    assert stages == [(0, 2, "drawing the example"), (1, 2, "drawing the example")]
    assert ledger.entries() == []
    assert "text" not in inspect.signature(session.preview).parameters


def test_a_preview_can_be_cancelled(session, fake):
    cancel = CancelToken()
    with pytest.raises(Cancelled):
        session.preview("fake", 10.0, 3, progress=lambda *_: cancel.cancel() if fake.runs else None, cancel=cancel)
    assert len(fake.runs) == 2


@pytest.mark.parametrize("asked", [{"epsilon": float("nan")}, {"epsilon": 0}, {"units": 0}, {"settings": {"slots": 0}}])
def test_a_preview_of_bad_values_is_refused(session, fake, asked):
    with pytest.raises(UsageError):
        session.preview(**{"mechanism": "fake", "epsilon": 1.0, "units": 1, **asked})
    assert not fake.runs


def test_a_mechanism_without_an_example_has_no_preview(session, fake):
    fake.description = replace(DESCRIPTION, example=None)
    with pytest.raises(NotInstalled, match="no example"):
        session.preview("fake", 1.0, 1)


def test_the_segments_of_blocks_lie_in_them_and_share_epsilon(session, fake):
    def segments(text, *, epsilon, settings):
        middle = len(text) // 2
        return [
            Segment(text[:middle], (0, middle), epsilon / 2, 8.0),
            Segment(text[middle:], (middle, len(text)), epsilon / 2, 8.0),
        ]

    fake.segments = segments
    text, blocks = "One two three four.\nFive.", (Block(0, 19), Block(20, 25))
    request = PrivacyRequest("fake", 1.0, per_word=True, words=30)
    found = session.segments(text, request, blocks=blocks)
    assert [text[slice(*segment.source)] for segment in found] == [segment.original for segment in found]
    shares = epsilon_shares(30.0, text, blocks)
    assert [segment.epsilon for segment in found] == [share / 2 for share in shares for _ in range(2)]
    assert [segment.epsilon for segment in session.segments(text, request)] == [15.0, 15.0]


def test_figures_that_come_with_the_guarantee_are_kept(session, fake):
    figures = Deniability(0.5, 7, "9 public passages")
    plain = fake.privatize

    def privatize(text, run):
        result = plain(text, run)
        return replace(result, guarantee=replace(result.guarantee, deniability=figures))

    fake.privatize = privatize
    assert session.privatize(TEXT, PrivacyRequest("fake", 3.0)).guarantee.deniability == figures


def test_the_likeliest_candidates_cost_nothing(session, ledger):
    said = session.likeliest("fake", undrawn("a | b | c", 2.0), {"slots": 3})
    assert said == [Candidate("a | b | c at 2 with {'slots': 3, 'depth': 1}", 1.0)]
    assert ledger.entries() == []
    assert session.likeliest("fake", undrawn("a", 0.0)) != []  # as what is drawn uniformly
    for bad in ((undrawn(None, -1.0),), (undrawn(None, 1.0), {"slots": 0})):
        with pytest.raises(UsageError):
            session.likeliest("fake", *bad)


@pytest.mark.parametrize(
    ("then", "known"),
    [({}, True), ({"store": {"sha256": "1"}}, True), ({"facts": {"sha256": "2"}}, True), ({"store": {"sha256": "2"}}, False)],
)
def test_candidates_of_a_text_that_was_drawn_from_other_data_are_not_known(session, fake, then, known):
    fake.candidate_versions = lambda settings: {"store": {"name": "starter", "sha256": "1"}}
    unit = undrawn("a | b | c", 2.0)
    if known:
        assert session.likeliest("fake", unit, versions=then) == session.likeliest("fake", unit)
    else:
        with pytest.raises(UsageError, match="drawn from another store or vocabulary than is here now"):
            session.likeliest("fake", unit, versions=then)


def test_what_took_part_is_said_with_the_hash_of_an_installed_model(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    (tmp_path / "models" / "tiny").mkdir(parents=True)
    (tmp_path / "models" / "tiny" / "config.json").write_text("{}")
    first = with_model_hash({"palimpsest": "1", "model": "tiny"})
    assert list(first) == ["palimpsest", "model", "model_sha256"]
    (tmp_path / "models" / "tiny" / "config.json").write_text('{"layers": 2}')
    assert with_model_hash({"model": "tiny"})["model_sha256"] != first["model_sha256"]
    assert with_model_hash({"model": "elsewhere"}) == {"model": "elsewhere"}
    assert with_model_hash({"store": {"sha256": "ab"}}) == {"store": {"sha256": "ab"}}


def test_a_passage_has_defaults_of_its_own_unless_the_user_says_otherwise(fake, session, monkeypatch):
    fake.description = replace(DESCRIPTION, block_defaults={"slots": 7})
    text = "We went out.\n\nThey were here."
    for given in ({}, {"slots": 3}):
        session.privatize(text, PrivacyRequest("fake", 1.0, settings=given), blocks=(Block(0, 12), Block(14, 29)))
    session.privatize(text, PrivacyRequest("fake", 1.0))
    assert [settings["slots"] for _, _, settings, _ in fake.runs] == [7, 7, 3, 3, 2]
