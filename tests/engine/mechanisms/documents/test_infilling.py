"""PrivFill, which has no guarantee and says so, and PrivFillDP."""

from types import SimpleNamespace

import pytest

from engine.documents.receipt import build_receipt, guarantee_in_words
from engine.errors import BudgetRefused, Cancelled, NotInstalled, TextRefused, UsageError
from engine.ledger import FileLedger
from engine.mechanisms.documents import infilling, privfill, privfill_dp
from engine.mechanisms.documents.infilling import BLANK, prompt, sentence_spans
from engine.mechanisms.documents.privfill import PrivFill
from engine.mechanisms.documents.privfill_dp import PrivFillDP
from engine.models import loading
from engine.models.generative import Seq2SeqModel
from engine.privacy.accounting import split_budget
from engine.privacy.guarantee import Relation
from engine.progress import CancelToken
from engine.request import PrivacyRequest
from engine.session import Session
from tests.engine.mechanisms.fakes import undrawn
from tests.engine.mechanisms.running import run as run_mechanism
from tests.engine.models import tiny
from tests.thorough import thoroughly

TEXT = "My sister slept. The old house is by the sea. My sister slept."


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    folder = tiny.bart(tmp_path_factory.mktemp("models") / "infill")
    return Seq2SeqModel(loading.weights("AutoModelForSeq2SeqLM", folder), loading.tokenizer(folder))


@pytest.fixture
def private(model):
    return PrivFillDP(lambda id: model, lambda id: (-1.0, 1.0))


@pytest.fixture
def plain(model):
    return PrivFill(lambda id: model)


def run(mechanism, text=TEXT, epsilon=64.0, **asked):
    return run_mechanism(mechanism, text, epsilon, **asked)


def test_sentences_cover_every_word_once():
    text = 'One (two!) three?! "Four." Five\nsix: seven\n\n  eight… nine'
    assert [text[start:end] for start, end in sentence_spans(text)] == [
        "One (two!)",
        "three?!",
        '"Four."',
        "Five",
        "six: seven",
        "eight…",
        "nine",
    ]
    assert sentence_spans(" \n ") == []


def test_a_sentence_is_blanked_by_its_place_and_its_double_stays(model):
    places = sentence_spans(TEXT)
    assert prompt(model, TEXT, places[2]) == f"My sister slept. The old house is by the sea. {BLANK}"
    assert prompt(model, TEXT, places[0]) == f"{BLANK} The old house is by the sea. My sister slept."
    assert prompt(model, TEXT, None) == f"{TEXT} {BLANK}"


@pytest.mark.parametrize(("left", "right"), [(3000, 3000), (3000, 0), (0, 3000), (5, 3000), (3000, 5), (0, 0)])
def test_what_is_nearest_to_the_blank_is_kept(model, left, right):
    made = model.surrounded("a house " * left, BLANK, " the sea" * right)
    before, after = made.split(BLANK)
    assert ("a house " * left).endswith(before)
    assert (" the sea" * right).startswith(after)
    length = model._length(made)
    assert length <= model.longest
    if left + right > model.longest:
        assert length > model.longest - 12


@pytest.mark.parametrize("words", [1, 10, 2000])
def test_a_fixed_number_of_slots_discloses_nothing(private, words):
    result = run(private, "My sister slept. " * words, slots=2, tokens=4)
    assert len(result.units) == 2
    assert {unit.epsilon for unit in result.units} == {split_budget(64.0, 8)[0] * 4}
    assert (result.guarantee.relation, result.guarantee.leaks) == (Relation.DOCUMENT, ())
    assert "2 sentences of at most 4 tokens" in result.guarantee.statement
    assert "at ε = 8; 2 × 4 draws share ε = 64." in result.guarantee.statement
    assert result.guarantee.draws <= 8
    assert result.dropped == max(0, words - 2)
    assert [unit.original for unit in result.units] == ["My sister slept.", "My sister slept." if words > 1 else None]
    for unit in result.units:
        assert result.output[slice(*unit.targets[0])] == unit.private


@pytest.mark.parametrize(
    ("slots", "number", "leak"), [("count", 3, "number of sentences"), ("class", 4, "at most 4 sentences")]
)
def test_a_disclosed_number_is_listed(private, slots, number, leak):
    result = run(private, slots=slots, tokens=3)
    assert len(result.units) == number
    assert result.guarantee.relation is Relation.COUNT
    assert leak in result.guarantee.leaks[0]


def test_the_base_measure_reads_the_sentences_that_were_drawn_and_nothing_else(model, monkeypatch):
    prompts = []

    class Watched:
        def __getattr__(self, name):
            return getattr(model, name)

        def begin(self, prompt):
            prompts.append(prompt)
            return model.begin(prompt)

    result = run(PrivFillDP(lambda id: Watched(), lambda id: (-1.0, 1.0)), slots=3, tokens=4, base="released")
    drawn = [unit.private for unit in result.units]
    for number, public in enumerate(prompts[1::2]):
        assert public == f"{infilling.join_texts(drawn[:number])[0]} {BLANK}"
    assert "computed from nothing but what is released" in result.guarantee.statement
    assert "2 × 4" not in result.guarantee.statement
    assert result.guarantee.relation is Relation.DOCUMENT


@thoroughly("runs", 60, 1000)
def test_no_canary_comes_out_of_many_runs(private, runs):
    canaries = ("Quistworth", "48291", "quist@example.org", "</s>", BLANK)
    for number in range(runs):
        text = f"{canaries[number % 5]} slept by the sea. She saw {canaries[(number + 1) % 5]}."
        output = run(private, text, epsilon=80.0, slots=2, tokens=1).output
        assert not any(canary in output for canary in canaries)


def test_privfill_says_everywhere_that_it_has_no_guarantee(plain):
    result = run(plain, tokens=6)
    assert (result.guarantee.relation, result.guarantee.epsilon, result.guarantee.draws) == (None, None, 0)
    assert result.guarantee.statement.startswith("No guarantee")
    assert {unit.epsilon for unit in result.units} == {0.0}
    lines = guarantee_in_words(result)
    assert lines[0].startswith("No ε holds")
    assert not any(line.startswith("Strength") for line in lines)
    assert build_receipt(result, result.output)["guarantee"]["epsilon"] is None
    assert "no guarantee" in privfill.DESCRIPTION.title
    assert "no mathematical guarantee" in privfill.DESCRIPTION.summary


def test_privfill_rewrites_every_sentence_the_same_way_twice(plain):
    first, second = (run(plain, tokens=6) for _ in range(2))
    assert first.output == second.output
    assert [unit.original for unit in first.units] == [TEXT[slice(*place)] for place in sentence_spans(TEXT)]
    for unit in first.units:
        assert first.output[slice(*unit.targets[0])] == unit.private


@pytest.mark.parametrize("name", ["plain", "private"])
def test_a_text_without_sentences_is_refused(request, name):
    settings = {} if name == "plain" else {"slots": "count"}
    with pytest.raises(TextRefused, match="no sentence"):
        run(request.getfixturevalue(name), " \n ", **settings)


@pytest.mark.parametrize("name", ["plain", "private"])
def test_both_can_be_cancelled_and_have_no_candidates(request, name):
    mechanism = request.getfixturevalue(name)
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        run(mechanism, cancel=cancel, epsilon=1e-3)
    with pytest.raises(UsageError):
        mechanism.likeliest(undrawn(None, 1.0), settings={}, count=3)


def test_the_budget_covers_every_draw(private, monkeypatch):
    monkeypatch.setattr(privfill_dp, "split_budget", lambda epsilon, draws: [epsilon])
    with pytest.raises(BudgetRefused):
        run(private, slots=3, tokens=3)


@pytest.mark.parametrize("module", [privfill, privfill_dp])
def test_what_is_missing_is_named_and_what_is_there_is_run(module, tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    made = module.make()
    monkeypatch.setattr("engine.session.mechanisms", SimpleNamespace(load=lambda id: made))
    session = Session(FileLedger(tmp_path / "ledger.jsonl"))
    settings = {"tokens": 2}
    request = PrivacyRequest(made.description.id, 9.0, settings=settings)
    with pytest.raises(NotInstalled, match="bart-infill or flan-t5-infill"):
        session.privatize(TEXT, request)
    tiny.bart(tmp_path / "models" / "bart-infill")
    if module is privfill_dp:
        settings["clipping"] = "anchored"
    assert len(session.privatize(TEXT, request).units) in (3, 8)
