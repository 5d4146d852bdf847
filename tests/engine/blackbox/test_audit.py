"""The black-box audit at a small size: DP-ST on a small store and without models, from file to exported file and receipt.

What must hold is tested with an error of 1e-6, so that the suite does not fail by chance; with so many runs a fault that
separates two documents for sure would be seen all the same. Planted faults have to be seen with fewer.
"""

import os
import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from engine import mechanisms
from engine.blackbox import documents, faults
from engine.blackbox.audit import BlackBoxReport, CaughtFault, audit
from engine.blackbox.compare import DISCLOSED, EXCEEDED, HOLDS, REFUSED, Comparison, ComparisonCase, compare
from engine.blackbox.documents import FORMATS, Pair, paragraphs, writable, write
from engine.blackbox.plans import PLANS, planned_comparisons
from engine.blackbox.program import Program, throwaway_home
from engine.documents.read import read_document
from engine.errors import Cancelled, UsageError
from engine.mechanisms import describe_all
from engine.mechanisms.triples.dp_st import DPST
from engine.mechanisms.words.clusant_audit import tiny_kind
from engine.progress import CancelToken
from engine.reconstruct.writer import RealizerWriter
from engine.request import PrivacyRequest
from engine.triples.triple import Extraction, Phrase
from tests.engine.mechanisms.fakes import WordEmbedder
from tests.engine.mechanisms.words.test_clusant import made as clusant_of_a_few_names

ALPHA, RUNS = 1e-6, 60
FAULTY_ALPHA, FAULTY_RUNS = 0.05, 30
EPSILON = 0.3
FULL = PrivacyRequest("dp-st", EPSILON, settings={"cluster": "full", "slots": 4, "size": "67", "bounds": "paper"})
CLASS = PrivacyRequest("dp-st", EPSILON, settings={"cluster": "full", "slots": "class", "size": "67"})
TOPICS = PrivacyRequest("dp-st", EPSILON, settings={"cluster": "neighbourhood", "slots": "class", "size": "67"})
DP_ST_FAULTS = PLANS["dp-st"].faults
_FACT = re.compile(r"([^.?]*?) (likes?|bought|lost|talked about) ([^.?]*)")


class SentenceFinder:
    """Finds the facts of the audit's documents by their verbs."""

    def __init__(self):
        self.version = {"parser": "verbs"}

    def find(self, text, progress, cancel, perplexity=None, duplicates="same"):
        parts = ([Phrase(part.strip(), ((0, 1),)) for part in match.groups()] for match in _FACT.finditer(text))
        return [Extraction(subject, verb, (what,), 1.0, number) for number, (subject, verb, what) in enumerate(parts)]


@pytest.fixture
def program(store, tmp_path, monkeypatch):
    made = DPST(SentenceFinder(), WordEmbedder(), lambda *_: store, RealizerWriter())
    made.description = replace(made.description, needs=())
    monkeypatch.setattr(mechanisms, "load", {"dp-st": made, "clusant": clusant_of_a_few_names()}.__getitem__)
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)  # nothing has to outlast a power cut
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    return Program(tmp_path)


@pytest.mark.parametrize(
    ("setting", "pair", "suffix"),
    [
        (FULL, documents.ONE_PASSAGE_AND_MANY, ".txt"),
        pytest.param(FULL, documents.NO_FACTS, ".txt", marks=pytest.mark.thorough),
        pytest.param(FULL, documents.OTHER_WORDS, ".md", marks=pytest.mark.thorough),
        (CLASS, documents.WHO_IS_REFUSED, ".txt"),
    ],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_a_receiver_learns_no_more_than_is_claimed(program, setting, pair, suffix):
    comparison = compare(program, ComparisonCase(setting, pair, suffix), RUNS, ALPHA)
    assert comparison.verdict == HOLDS, comparison
    assert comparison.runs == RUNS


@pytest.mark.parametrize("fault", DP_ST_FAULTS, ids=[fault.name for fault in DP_ST_FAULTS])
def test_every_planted_fault_is_caught(program, fault):
    case = ComparisonCase(CLASS if fault.setting == "counted" else FULL, fault.pair, fault.suffix)
    with fault.plant():
        comparison = compare(program, case, FAULTY_RUNS, FAULTY_ALPHA)
    assert comparison.verdict == EXCEEDED, comparison


def test_a_planted_fault_is_gone_afterwards():
    owner = SimpleNamespace(name="right")

    def planted():
        with faults.patched(owner, "name", "wrong"):
            raise Cancelled(owner.name)

    with pytest.raises(Cancelled, match="wrong"):
        planted()
    assert owner.name == "right"


def test_calling_epsilon_for_each_unit_of_distance_the_loss_is_caught(program):
    near, far = (paragraphs(f"I met [[person: {tiny_kind().texts[index]}-person]] there.") for index in (0, -1))
    case = ComparisonCase(PrivacyRequest("clusant", 1.0, settings={"k": 128}), Pair("far names", near, far), ".txt")
    assert compare(program, case, 8, ALPHA).claim > 2
    with faults.EPSILON_AS_LOSS.plant():
        comparison = compare(program, case, RUNS, FAULTY_ALPHA)
    assert comparison.claim == 1.0
    assert comparison.verdict == EXCEEDED, comparison


def test_receipts_of_a_folder_do_not_tell_that_two_of_its_files_say_the_same(program):
    fact, other = paragraphs(documents.FACT), paragraphs(documents.OTHER_FACT)
    alike, unlike = (program.folder(FULL, {"ann": text, "bob": fact}, ".txt").sight for text in (fact, other))
    assert alike.numbers.keys() == unlike.numbers.keys()
    assert not any("draws_of_the_document" in token for token in alike.tokens)


def test_receipts_that_list_what_differs_claim_nothing_of_it(program):
    for setting, pair, suffix in (
        (FULL, documents.ONE_PASSAGE_AND_MANY, ".md"),
        (FULL, documents.LIST_AND_TABLE, ".html"),
        (CLASS, documents.SHORT_AND_LONG, ".txt"),
        (TOPICS, documents.ANOTHER_FACT, ".txt"),
    ):
        assert compare(program, ComparisonCase(setting, pair, suffix), RUNS, ALPHA).verdict == DISCLOSED
    alike = Pair("one topic", paragraphs("They lost the sea."), paragraphs("They lost the sea. "))
    assert compare(program, ComparisonCase(TOPICS, alike, ".txt"), 8, ALPHA).claim == EPSILON


def test_a_document_that_is_refused_is_not_compared(program):
    assert compare(program, ComparisonCase(TOPICS, documents.NO_FACTS, ".txt"), RUNS, ALPHA).verdict == REFUSED


def test_documents_are_read_as_they_are_meant(tmp_path):
    for original in (documents.STRUCTURED, documents.TABLE, paragraphs(documents.ODD)):
        for suffix in FORMATS:
            if not writable(original, suffix):
                continue
            document = read_document(write(original, tmp_path / f"original{suffix}"))
            assert document.text.split() == " ".join(passage.text for passage in original).split()
            marks_cells = suffix not in (".pdf", ".eml", ".txt")
            if marks_cells or (suffix == ".pdf" and original is documents.STRUCTURED):
                assert [block.kind for block in document.blocks] == [passage.kind for passage in original]


def test_every_mechanism_that_comes_with_its_models_has_a_plan_with_every_format():
    assert set(PLANS) == {each.id for each in describe_all() if each.bounded} - {
        "dp-prompt",
        "dp-paraphrase",
        "dp-bart",
        "privfill-dp",
    }
    for plan in PLANS.values():
        assert {case.suffix for case in planned_comparisons(plan)} == set(FORMATS)
        assert plan.faults


def test_an_audit_spends_no_budget_and_leaves_nothing_behind(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    with throwaway_home() as home:
        assert os.environ["PALIMPSEST_HOME"] == str(home)
        (home / "ledger.jsonl").touch()
    assert os.environ["PALIMPSEST_HOME"] == str(tmp_path)
    assert not home.exists()
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_audited_is_refused(program):
    with pytest.raises(UsageError, match="which need no model from elsewhere"):
        audit("dp-bart")
    with pytest.raises(UsageError, match="at least 60 runs"):
        audit("dp-st", 59)


def test_an_audit_can_be_stopped(program):
    cancel = CancelToken()
    with pytest.raises(Cancelled):
        audit("dp-st", 60, progress=lambda done, total, stage: cancel.cancel(), cancel=cancel)


def report(*verdicts, caught=EXCEEDED):
    comparisons = [
        Comparison(ComparisonCase(FULL, documents.NO_FACTS, ".txt"), 100, 0.5, -float("inf"), "nothing", verdict)
        for verdict in verdicts
    ]
    fault = Comparison(ComparisonCase(FULL, faults.CUT.pair, ".txt"), 100, 0.5, 2.0, "size ≥ 5", caught)
    return BlackBoxReport("dp-st", 100, comparisons, [CaughtFault(faults.CUT, fault)])


def test_an_audit_passes_only_where_claims_hold_and_every_fault_is_caught():
    assert report(HOLDS, HOLDS).passed
    assert not report(HOLDS, EXCEEDED).passed
    assert not report(HOLDS, caught=HOLDS).passed
    assert not report().passed
