"""Documents that are drawn together travel through the engine's process as one request."""

import pytest

from app.document.model import DocumentModel
from app.document.states import DocumentState
from app.gui.process import worker
from app.gui.process.requests import Privatize, PrivatizeTogether
from app.gui.process.run import JointRun
from app.gui.process.worker import RequestReport
from engine.errors import BudgetRefused, Cancelled, PalimpsestError, TextRefused
from engine.request import PrivacyRequest
from engine.results import FoundUnit, Unit
from engine.session import Session
from tests.app.gui.conftest import make_result
from tests.app.gui.fakes import FakeEngine

PRIVACY = PrivacyRequest("clusant", 10.0, settings={"k": 16, "clusters": "180"})
REQUEST = PrivatizeTogether(tuple(Privatize(text, PRIVACY, farthest=2.0) for text in ("one", "two", "three")))


@pytest.fixture
def documents(qapp):
    made = [DocumentModel() for _ in REQUEST.documents]
    for document, asked in zip(made, REQUEST.documents, strict=True):
        document.set_text(asked.text)
    return made


def test_the_engine_draws_them_and_tells_of_each(home, monkeypatch):
    asked, told = {}, []

    def privatize(session, texts, request, *, observers, **others):
        asked.update(texts=texts, settings=request.settings, **others)
        observers[1].found([FoundUnit("Ann")])
        observers[1].drawn([Unit("Ann", "Bo", 1.0, 9)])
        observers[1].written("never")
        return [make_result(), TextRefused("No name."), ZeroDivisionError("Ann")]

    monkeypatch.setattr(Session, "privatize_together", privatize)
    report = RequestReport(lambda kind, value: told.append((kind, value)))
    found = worker.handlers()[PrivatizeTogether](REQUEST, report)
    assert asked["texts"] == ["one", "two", "three"]
    assert asked["settings"] == {"k": 16}  # what differs from the defaults
    assert asked["blocks"] == [(), (), ()]
    assert told == [("found", (1, [FoundUnit("Ann")])), ("drawn", (1, [Unit("Ann", "Bo", 1.0, 9)]))]
    assert [type(each) for each in found[1:]] == [TextRefused, PalimpsestError]
    assert "Ann" not in str(found[2])  # which could quote the document


def test_each_document_gets_what_is_its_own(qtbot, documents):
    engine = FakeEngine()
    run = JointRun(engine, documents, REQUEST)
    assert {document.state for document in documents} == {DocumentState.RUNNING}
    shown = []
    run.drawn.connect(shown.append)
    [job] = engine.jobs
    job.found.emit((2, [FoundUnit("Ann")]))
    assert [len(document.units) for document in documents] == [0, 0, 1]
    job.drawn.emit((0, [Unit("Ann", "Bo", 1.0, 9)]))
    assert shown == [0]
    assert documents[0].units[0].private == "Bo"
    stopped = Cancelled("Cancelled.")
    stopped.charged = 3.0
    with qtbot.waitSignal(run.ended):
        job.succeed([make_result(), TextRefused("No name."), stopped])
    assert [document.state for document in documents] == [
        DocumentState.DONE,
        DocumentState.REFUSED,
        DocumentState.CANCELLED,
    ]
    assert documents[2].charges == [3.0]


def test_what_ends_the_request_ends_each_document(qtbot, documents):
    engine = FakeEngine()
    run = JointRun(engine, documents, REQUEST)
    with qtbot.waitSignal(run.ended):
        engine.jobs[0].fail(BudgetRefused("The cap is reached."))
    assert {str(document.error) for document in documents} == {"The cap is reached."}
    run = JointRun(engine, documents, REQUEST)
    run.cancel()
    assert {document.state for document in documents} == {DocumentState.CANCELLED}


def test_the_most_that_each_document_costs_is_known():
    assert (REQUEST.total, REQUEST.loss) == (10.0, 20.0)
