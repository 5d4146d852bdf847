import os

import pytest

from app.gui.engine import EngineProcess
from app.gui.requests import Privatize
from engine.errors import PalimpsestError, TextRefused, UsageError
from tests.app.gui import toy_handlers

WAIT = 10_000
"""Longest wait of a test, in milliseconds; far more than any takes."""


@pytest.fixture
def make(qapp):
    made = []

    def make(handlers=toy_handlers.handlers):
        engine = EngineProcess(handlers)
        made.append(engine)
        engine.start()
        return engine

    yield make
    for engine in made:
        engine.close()


@pytest.fixture
def engine(make):
    return make()


def toy(what, text="text", **budget):
    return Privatize(text, what, **{"epsilon": 10.0, **budget})


class Ended:
    """How a job ended: kept from its start on, and checked to happen once."""

    def __init__(self, job):
        self.job = job
        self.outcomes = []
        job.succeeded.connect(lambda value: self.outcomes.append(("succeeded", value)))
        job.failed.connect(lambda error: self.outcomes.append(("failed", error)))
        job.cancelled.connect(lambda error: self.outcomes.append(("cancelled", error)))

    def __call__(self, qtbot):
        qtbot.waitUntil(lambda: self.outcomes != [], timeout=WAIT)
        assert len(self.outcomes) == 1
        return self.outcomes[0]


def run(engine, qtbot, request):
    return Ended(engine.submit(request))(qtbot)


def is_there(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_answers(engine, qtbot):
    assert run(engine, qtbot, toy("echo", "ε and more")) == ("succeeded", "ε and more")


def test_what_is_submitted_before_the_start_waits_for_it(qtbot):
    engine = EngineProcess(toy_handlers.handlers)
    ended = Ended(engine.submit(toy("echo")))
    assert engine.pid is None
    engine.start()
    assert ended(qtbot) == ("succeeded", "text")
    engine.close()


def test_an_error_raised_on_purpose_arrives_as_it_is_with_its_charge(engine, qtbot):
    outcome, error = run(engine, qtbot, toy("refuse"))
    assert outcome == "failed"
    assert (type(error), str(error), error.charged) == (TextRefused, "No facts were found.", 2.5)


def test_an_error_that_does_not_travel_keeps_its_kind_and_message(engine, qtbot):
    _, error = run(engine, qtbot, toy("awkward"))
    assert (type(error), str(error)) == (UsageError, "too awkward")


@pytest.mark.parametrize(("what", "kind"), [("bug", "TypeError"), ("unpicklable", "(AttributeError|PicklingError)")])
def test_another_error_says_its_kind_and_nothing_of_the_document(engine, qtbot, capfd, what, kind):
    _, error = run(engine, qtbot, toy(what, "canary"))
    assert type(error) is PalimpsestError
    assert error.args[0].startswith("Something inside failed (")
    assert pytest.approx(error.charged) == 0
    import re

    assert re.search(kind, str(error))
    assert run(engine, qtbot, toy("echo")) == ("succeeded", "text")
    assert "canary" not in str(error) + "".join(capfd.readouterr())
