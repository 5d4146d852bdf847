import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from unittest.mock import create_autospec

import docx
import openpyxl
import pytest

from app.gui.process import engine as module
from app.gui.process import worker
from app.gui.process.engine import EngineProcess, EngineStopped
from app.gui.process.requests import (
    Compare,
    Export,
    ExportInLayout,
    FindTopics,
    ForecastRun,
    Likeliest,
    Preview,
    Privatize,
    PrivatizeTogether,
    Read,
    ReadBudget,
    ResetBudget,
    SetCap,
)
from engine.documents.document import Block
from engine.documents.in_place.replacements import LayoutLost
from engine.documents.read import read_document
from engine.documents.receipt import EDITED_TOO
from engine.errors import Cancelled, PalimpsestError, TextRefused, UsageError
from engine.ledger import default_ledger
from engine.request import PrivacyRequest
from engine.results import Unit
from engine.text.diff import compare
from tests.app.gui import toy_handlers
from tests.app.gui.conftest import make_result
from tests.engine.mechanisms.fakes import undrawn

WAIT = 10_000
"""Longest wait of a test, in milliseconds; far more than any takes."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="looks at processes as POSIX has them")


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


@pytest.fixture
def short_grace(monkeypatch):
    monkeypatch.setattr(module, "GRACE_SECONDS", 0.1)


def toy(what, text="text", **budget):
    return Privatize(text, PrivacyRequest(what, **{"epsilon": 10.0, **budget}))


class Ended:
    """How a job ended: listened to from its start on, and checked to happen once."""

    def __init__(self, job):
        self.job = job
        self.outcomes = []
        self.finished = 0
        job.succeeded.connect(lambda value: self.outcomes.append(("succeeded", value)))
        job.failed.connect(lambda error: self.outcomes.append(("failed", error)))
        job.cancelled.connect(lambda error: self.outcomes.append(("cancelled", error)))
        job.finished.connect(self.count)

    def count(self):
        self.finished += 1

    def __call__(self, qtbot):
        qtbot.waitUntil(lambda: self.finished > 0, timeout=WAIT)
        assert (len(self.outcomes), self.finished) == (1, 1)
        return self.outcomes[0]


def run(engine, qtbot, request):
    return Ended(engine.submit(request))(qtbot)


def under_way(engine, qtbot, request):
    """Submits a request and waits until the process is at it."""
    job = engine.submit(request)
    with qtbot.waitSignal(job.progressed, timeout=WAIT):
        pass
    return job


def is_there(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_answers(engine, qtbot):
    assert run(engine, qtbot, toy("echo", "ε and more")) == ("succeeded", "ε and more")


def test_a_large_text_does_not_hold_the_window_up(engine, qtbot):
    under_way(engine, qtbot, toy("patient")).cancel()
    text = "word " * 400_000  # more than any pipe holds
    began = time.monotonic()
    ended = Ended(engine.submit(toy("echo", text)))
    assert time.monotonic() - began < 0.05
    assert ended(qtbot) == ("succeeded", text)


def test_what_is_submitted_before_the_start_waits_for_it(qtbot):
    engine = EngineProcess(toy_handlers.handlers)
    ended = Ended(engine.submit(toy("echo")))
    assert engine.pid is None
    engine.start()
    assert ended(qtbot) == ("succeeded", "text")
    engine.close()


def test_it_says_when_it_is_ready_and_starts_once(engine, qtbot):
    with qtbot.waitSignal(engine.ready, timeout=WAIT):
        engine.start()
    pid = engine.pid
    engine.start()
    assert engine.pid == pid
    assert is_there(pid)


def test_an_error_raised_on_purpose_arrives_as_it_is_with_its_charge(engine, qtbot):
    outcome, error = run(engine, qtbot, toy("refuse"))
    assert outcome == "failed"
    assert (type(error), str(error), error.charged) == (TextRefused, "No facts were found.", 2.5)


def test_an_error_that_does_not_travel_keeps_its_kind_and_message(engine, qtbot):
    _, error = run(engine, qtbot, toy("awkward"))
    assert (type(error), str(error)) == (UsageError, "too awkward")


@pytest.mark.parametrize(("what", "kind"), [("bug", "TypeError"), ("unpicklable", "AttributeError|PicklingError")])
def test_any_other_error_tells_its_kind_and_nothing_of_the_document(engine, qtbot, capfd, what, kind):
    outcome, error = run(engine, qtbot, toy(what, "canary"))
    assert (outcome, type(error)) == ("failed", PalimpsestError)
    assert re.fullmatch(rf"Something inside failed \(({kind})\)\. Nothing was lost\.", str(error))
    assert run(engine, qtbot, toy("echo")) == ("succeeded", "text")
    assert "canary" not in "".join(capfd.readouterr())


def test_an_error_of_the_system_tells_the_reason_and_not_the_path():
    error = worker.portable(PermissionError(13, "Permission denied", "/home/canary"))
    assert (type(error), str(error)) == (PalimpsestError, "A file could not be used: Permission denied.")


def test_an_error_that_was_charged_for_does_not_claim_that_nothing_was_lost():
    failure = TypeError("canary")
    failure.charged = 12.5
    error = worker.portable(failure)
    assert str(error) == "Something inside failed (TypeError). ε = 12.5 had been drawn and is charged."
    assert error.charged == 12.5


def test_what_a_job_tells_arrives_in_order_before_its_answer(engine, qtbot):
    job = engine.submit(toy("steps"))
    told = []
    job.progressed.connect(lambda *state: told.append(state))
    for signal_ in (job.found, job.drawn, job.written, job.succeeded):
        signal_.connect(told.append)
    Ended(job)(qtbot)
    counted = told[:-5]
    assert counted[0] == (0, 100, "counting")
    assert counted[-1] == (100, 100, "counting")
    assert counted == sorted(set(counted))
    assert told[-5:] == [["found"], ["drawn"], (0, None, "writing"), "count", "counted"]


def test_progress_is_thinned_out(monkeypatch):
    now = 0.0
    monkeypatch.setattr(worker.time, "monotonic", lambda: now)
    told = []
    report = worker.RequestReport(lambda kind, value: told.append(value[0]))
    for done in range(100):
        report.progress(done, 1000, "counting")
        now += 1 / 64
    assert told == list(range(0, 100, 4))
    report.progress(1000, 1000, "counting")
    report.progress(0, 10, "writing")
    assert told[-2:] == [1000, 0]


def test_a_cancel_is_honoured_and_the_process_stays(engine, qtbot):
    job = under_way(engine, qtbot, toy("patient"))
    pid, ended = engine.pid, Ended(job)
    job.cancel()
    outcome, error = ended(qtbot)
    assert (outcome, type(error), error.charged) == ("cancelled", Cancelled, 0)
    assert run(engine, qtbot, toy("echo")) == ("succeeded", "text")
    assert engine.pid == pid


def test_a_waiting_job_is_cancelled_alone(engine, qtbot):
    first = under_way(engine, qtbot, toy("patient"))
    waiting, last = Ended(engine.submit(toy("die"))), Ended(engine.submit(toy("echo")))
    waiting.job.cancel()
    assert waiting.outcomes[0][0] == "cancelled"
    assert not first.over
    first.cancel()
    assert last(qtbot) == ("succeeded", "text")


def test_a_process_that_ignores_a_cancel_is_replaced_within_three_seconds(engine, qtbot):
    job = under_way(engine, qtbot, toy("deaf"))
    pid, ended, reasons = engine.pid, Ended(job), []
    engine.restarted.connect(reasons.append)
    began = time.monotonic()
    job.cancel()
    outcome, error = ended(qtbot)
    assert (outcome, error.charged) == ("cancelled", 0)
    assert str(error) == "Cancelled. The engine had to be stopped."
    assert not is_there(pid)  # and its memory with it
    assert run(engine, qtbot, toy("echo")) == ("succeeded", "text")
    assert time.monotonic() - began < 3
    assert reasons == ["The engine did not stop when asked, so it was restarted."]
    assert engine.pid != pid


@pytest.mark.parametrize(
    ("budget", "charged"),
    [
        ({}, 10.0),
        ({"epsilon": 0.5, "per_word": True, "words": 141}, 70.5),
        ({"epsilon": 0.5, "per_word": True}, 1.5),
    ],
)
def test_a_cancel_after_the_draws_says_what_they_cost(engine, qtbot, short_grace, make, budget, charged):
    engine = make()
    ended = Ended(under_way(engine, qtbot, toy("deaf after drawing", "three short words", **budget)))
    ended.job.cancel()
    outcome, error = ended(qtbot)
    assert (outcome, error.charged) == ("cancelled", charged)
    assert str(error) == f"Cancelled. The engine had to be stopped; ε = {charged:g} had been drawn and is charged."


def test_a_killed_process_fails_its_job_and_what_waits_goes_on(engine, qtbot):
    first = Ended(under_way(engine, qtbot, toy("deaf")))
    waiting = [Ended(engine.submit(toy("echo", text))) for text in ("one", "two")]
    pid = engine.pid
    with qtbot.waitSignal(engine.restarted, timeout=WAIT) as restarted:
        os.kill(pid, signal.SIGKILL)
    outcome, error = first(qtbot)
    assert (outcome, type(error), error.charged) == ("failed", EngineStopped, 0)
    assert str(error) == "The engine stopped unexpectedly. Nothing was lost; run again."
    assert restarted.args == ["The engine stopped unexpectedly and was restarted."]
    assert [ended(qtbot) for ended in waiting] == [("succeeded", "one"), ("succeeded", "two")]
    assert not is_there(pid)


def test_a_process_killed_after_the_draws_says_what_they_cost(engine, qtbot):
    ended = Ended(under_way(engine, qtbot, toy("deaf after drawing")))
    os.kill(engine.pid, signal.SIGKILL)
    outcome, error = ended(qtbot)
    assert (outcome, type(error), error.charged) == ("failed", EngineStopped, 10)
    assert "ε = 10 had been drawn and is charged" in str(error)


def test_an_idle_process_that_is_killed_is_started_again(engine, qtbot):
    run(engine, qtbot, toy("echo"))
    with qtbot.waitSignal(engine.restarted, timeout=WAIT):
        os.kill(engine.pid, signal.SIGKILL)
    assert run(engine, qtbot, toy("echo")) == ("succeeded", "text")


def test_after_three_quick_deaths_it_gives_up_until_asked_again(engine, qtbot):
    ended = [Ended(engine.submit(toy(what))) for what in ("die", "die", "die", "echo")]
    errors = [each(qtbot)[1] for each in ended]
    assert [type(error) for error in errors] == [EngineStopped] * 4
    assert str(errors[3]) == "The engine keeps stopping at start-up. Nothing was lost; the next run tries again."
    assert engine.pid is None
    assert run(engine, qtbot, toy("echo")) == ("succeeded", "text")


def test_a_process_that_never_gets_ready_fails_what_waits_for_it(make, qtbot):
    outcome, error = run(make(toy_handlers.handlers_that_crash), qtbot, toy("echo"))
    assert (outcome, type(error)) == ("failed", EngineStopped)


def test_deaths_long_after_the_start_are_not_counted(make, qtbot, monkeypatch):
    monkeypatch.setattr(module, "QUICK_SECONDS", 0.0)
    engine = make()
    ended = [Ended(engine.submit(toy(what))) for what in ("die", "die", "die", "echo")]
    assert [each(qtbot)[0] for each in ended] == ["failed", "failed", "failed", "succeeded"]


def test_a_light_request_is_answered_beside_a_heavy_one(engine, qtbot):
    heavy = under_way(engine, qtbot, toy("patient"))
    assert run(engine, qtbot, Read(Path("letter.txt"))) == ("succeeded", "letter.txt")
    assert not heavy.over


def test_a_stuck_light_request_gives_way_only_when_nothing_heavy_runs(qtbot, short_grace, make):
    engine = make()
    heavy = under_way(engine, qtbot, toy("patient"))
    stuck, waiting = under_way(engine, qtbot, Read(Path("slow"))), Ended(engine.submit(Read(Path("letter.txt"))))
    ended, pid, reasons = Ended(stuck), engine.pid, []
    engine.restarted.connect(reasons.append)
    stuck.cancel()
    assert ended.outcomes[0][0] == "cancelled"  # at once: nobody needs its answer
    qtbot.waitUntil(lambda: engine._light.overdue, timeout=WAIT)
    assert engine.pid == pid
    assert not heavy.over
    heavy.cancel()
    assert waiting(qtbot) == ("succeeded", "letter.txt")
    assert not is_there(pid)
    assert reasons == [""]  # nobody missed anything


def test_a_heavy_job_that_nobody_needs_is_over_at_once_and_may_end_in_its_own_time(qtbot, short_grace, make):
    engine = make()
    job, pid = under_way(engine, qtbot, Preview("slow", 1.0, 1)), engine.pid
    ended, after = Ended(job), Ended(engine.submit(toy("echo")))
    job.cancel()
    assert ended.outcomes[0][0] == "cancelled"
    assert after(qtbot) == ("succeeded", "text")
    assert engine.pid == pid  # with its models


def test_a_heavy_job_that_nobody_needs_and_never_ends_is_killed_without_a_word(qtbot, monkeypatch, make):
    monkeypatch.setattr(module, "PATIENT_SECONDS", 0.1)
    engine, reasons = make(), []
    engine.restarted.connect(reasons.append)
    job, pid = under_way(engine, qtbot, Preview("deaf", 1.0, 1)), engine.pid
    after = Ended(engine.submit(toy("echo")))
    job.cancel()
    assert after(qtbot) == ("succeeded", "text")
    assert not is_there(pid)
    assert reasons == [""]


def test_a_reading_beside_a_heavy_job_that_is_killed_is_done_again(qtbot, short_grace, make, tmp_path):
    engine = make()
    heavy = under_way(engine, qtbot, toy("deaf"))
    beside = Ended(under_way(engine, qtbot, Read(tmp_path / "slow once")))
    heavy.cancel()
    assert beside(qtbot) == ("succeeded", "slow once")


def test_an_export_beside_a_heavy_job_that_is_killed_is_not_done_twice(qtbot, short_grace, make):
    engine = make()
    heavy = under_way(engine, qtbot, toy("deaf"))
    beside = Ended(under_way(engine, qtbot, Export(None, "", Path("new.txt"))))
    heavy.cancel()
    outcome, error = beside(qtbot)
    assert (outcome, type(error)) == ("failed", EngineStopped)
    assert "Try again" in str(error)


def test_a_listener_may_submit_from_the_end_of_a_job(engine, qtbot):
    nexts = []
    first = engine.submit(toy("die"))
    first.failed.connect(lambda error: nexts.append(Ended(engine.submit(toy("echo")))))
    Ended(first)(qtbot)
    assert nexts[0](qtbot) == ("succeeded", "text")


@pytest.mark.parametrize("what", ["patient", "deaf"])
def test_closing_leaves_no_process_and_cancels_what_is_left(make, qtbot, what):
    engine = make()
    ended = [Ended(under_way(engine, qtbot, toy(what))), Ended(engine.submit(toy("echo")))]
    pid = engine.pid
    began = time.monotonic()
    engine.close()
    assert time.monotonic() - began < 2
    assert not is_there(pid)
    assert [each.outcomes[0][0] for each in ended] == ["cancelled", "cancelled"]
    assert run(engine, qtbot, toy("echo"))[0] == "cancelled"
    engine.start()
    assert engine.pid is None


def test_a_stopped_process_is_killed_at_closing(make, qtbot):
    engine = make()
    run(engine, qtbot, toy("echo"))
    pid = engine.pid
    os.kill(pid, signal.SIGSTOP)
    engine.close()
    assert not is_there(pid)


def test_closing_while_it_starts(make):
    engine = make()
    engine.close()
    assert engine.pid is None


PARENT = """
if __name__ == "__main__":  # the engine's process runs this file as well
    import json, sys
    from PySide6.QtCore import QCoreApplication
    from app.gui.process.engine import EngineProcess
    from app.gui.process.requests import Privatize
    from engine.request import PrivacyRequest
    from tests.app.gui import toy_handlers

    app = QCoreApplication([])
    engine = EngineProcess(toy_handlers.handlers)
    engine.start()

    def show(modules):
        heavy = [name for name in toy_handlers.HEAVY if name in sys.modules]
        print(json.dumps([engine.pid, modules, heavy]), flush=True)

    job = engine.submit(Privatize("text", PrivacyRequest("modules", 1.0)))
    job.succeeded.connect(show)
    deaf = engine.submit(Privatize("text", PrivacyRequest("deaf", 1.0)))
    app.exec()
"""


def test_qt_stays_out_of_the_process_which_dies_with_the_window(tmp_path, qtbot):
    script = tmp_path / "window.py"
    script.write_text(PARENT)
    path = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[4])}
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, script], stdout=pipe, stderr=pipe, env=path) as window:
        try:
            pid, modules, heavy = json.loads(window.stdout.readline())
            assert is_running(pid)
        finally:
            window.kill()
        complaints = window.communicate()[1]  # ends when the last process that has this pipe does
    assert (modules, heavy, complaints) == ([], [], b"")
    qtbot.waitUntil(lambda: not is_running(pid), timeout=WAIT)


def is_running(pid):
    """Whether it is there and no zombie, which it may stay if nobody takes over the children of the dead."""
    if Path("/proc/self/stat").is_file():  # a bare Linux has no ps
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2]
        except OSError:
            return False
    else:
        state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout.strip()
    return state != "" and not state.startswith("Z")


def test_the_real_handlers_answer_what_is_light(make, qtbot, tmp_path):
    engine = make(worker.handlers)
    path = tmp_path / "letter.txt"
    path.write_text("A short letter.")
    outcome, document = run(engine, qtbot, Read(path))
    assert (outcome, document.text, document.name) == ("succeeded", "A short letter.", "letter.txt")
    assert run(engine, qtbot, Compare("one two", "one three")) == ("succeeded", compare("one two", "one three"))
    default_ledger().charge(4.5, 0.0, "dp-st", "9 facts")
    _, account = run(engine, qtbot, SetCap(10.0))
    assert (account.spent, account.cap, account.remaining, account.releases) == (4.5, 10.0, 5.5, 1)
    assert [entry["kind"] for entry in account.entries] == ["spend", "cap"]
    assert run(engine, qtbot, ReadBudget()) == ("succeeded", account)
    assert run(engine, qtbot, ResetBudget())[1].spent == 0


def test_the_real_handlers_pass_refusals_of_the_engine_on(make, qtbot):
    engine = make(worker.handlers)
    for request in (
        Privatize("text", PrivacyRequest("none", 1.0)),
        Preview("none", 1.0, 1),
        Likeliest("none", undrawn("a | b | c", 1.0)),
    ):
        outcome, error = run(engine, qtbot, request)
        assert (outcome, type(error)) == ("failed", UsageError)


def test_the_heavy_handlers_hand_every_field_to_one_session(monkeypatch):
    from engine import session

    made = create_autospec(session.Session)
    monkeypatch.setattr(session, "Session", made)
    handlers, report = worker.handlers(), worker.RequestReport(lambda kind, value: None)
    settings, blocks = {"slots": 1}, (Block(0, 4),)
    whole = {**settings, "size": "134"}  # at its default
    asked = PrivacyRequest("dp-st", 0.5, 1e-5, whole, per_word=True, words=141)
    unit = undrawn("a | b | c", 1.25)
    handlers[Privatize](Privatize("text", asked, blocks), report)
    handlers[Preview](Preview("dp-st", 10.0, 9, settings, 3), report)
    versions = {"store": {"sha256": "1"}}
    handlers[Likeliest](Likeliest("dp-st", unit, settings, 7, versions), report)
    handlers[FindTopics](FindTopics("text", "dp-st", whole, blocks), report)
    handlers[ForecastRun](ForecastRun("dp-st", settings), report)
    made.assert_called_once()
    real = made.return_value
    real.privatize.assert_called_once_with(
        "text",
        replace(asked, settings=settings),
        blocks=blocks,
        progress=report.progress,
        cancel=report.cancel,
        observer=report,
        share=None,
    )
    real.holding.assert_not_called()
    real.preview.assert_called_once_with("dp-st", 10.0, 9, settings, 3, progress=report.progress, cancel=report.cancel)
    real.likeliest.assert_called_once_with("dp-st", unit, settings, 7, versions)
    real.topics.assert_called_once_with(
        "text", "dp-st", settings, blocks=blocks, progress=report.progress, cancel=report.cancel
    )
    real.forecast.assert_called_once_with("dp-st", settings)


def test_a_key_reaches_the_session_that_holds_draws_and_nothing_that_is_shown(monkeypatch):
    from engine import session

    made = create_autospec(session.Session)
    monkeypatch.setattr(session, "Session", made)
    handlers, report = worker.handlers(), worker.RequestReport(lambda kind, value: None)
    key, holding = bytes(range(200, 232)), made.return_value.holding
    asked = Privatize("text", PrivacyRequest("clusant", 20.0), key=key, share=2.0)
    handlers[Privatize](asked, report)
    holding.assert_called_once_with(key)
    assert holding.return_value.privatize.call_args.kwargs["share"] == 2.0
    holding.return_value.privatize_together.return_value = []
    together = PrivatizeTogether((asked, replace(asked, share=None)))
    handlers[PrivatizeTogether](together, report)
    assert holding.return_value.privatize_together.call_args.kwargs["shares"] == [2.0, None]
    made.return_value.privatize.assert_not_called()
    for shown in (repr(asked), repr(together)):
        assert repr(key)[2:-1] not in shown
        assert "key" not in shown


def test_both_threads_that_work_share_one_session(monkeypatch):
    from engine import session

    made, both, instance = [], threading.Barrier(2), create_autospec(session.Session, instance=True)

    def make(ledger):
        made.append(ledger)
        with suppress(threading.BrokenBarrierError):
            both.wait(0.05)  # long enough for the other thread to come here as well, if it can
        return instance

    monkeypatch.setattr(session, "Session", make)
    handlers, report = worker.handlers(), worker.RequestReport(lambda kind, value: None)
    threads = [threading.Thread(target=handlers[ForecastRun], args=(ForecastRun("dp-st", {}), report)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1


def export_in_layout(path, original, untouched, new, target):
    """Has the engine's process export a text in which one name was replaced."""
    units = [Unit("Zebulon", "Eva", 1.0, 9, targets=((4, 7),))]
    result = replace(make_result(new=new), units=units, untouched=untouched, notice="It is new.")
    request = ExportInLayout(result, new, target, source=path, original=original)
    return worker.handlers()[ExportInLayout](request, worker.RequestReport(lambda kind, value: None))


def test_an_export_in_the_layout_of_the_original_follows_the_users_markup(tmp_path):
    path, new = tmp_path / "a.txt", tmp_path / "b.txt"
    path.write_bytes(b"Ask Zebulon\r\nor Ann.\r\n")
    untouched = [(0, 4), (15, 19), (21, 24), (26, 28)]
    answer = export_in_layout(path, "Ask [[Zebulon]]\nor {{Ann}}.\n", untouched, "Ask Eva\nor Ann.\n", new)
    assert answer.paths == (new,)
    assert new.read_bytes() == b"Ask Eva\r\nor Ann.\r\n\r\nIt is new.\r\n"


def export_edited(path, new, *edits):
    """Exports a file in its own layout in which Eva stands for Zebulon, after some words were written over by hand."""
    original = read_document(path).text
    result = replace(
        make_result(new=original.replace("Zebulon", "Eva")),
        units=[Unit("Zebulon", "Eva", 1.0, 9, targets=((4, 7),))],
        untouched=[(0, 4), (11, len(original))],
        notice="It is new.",
    )
    text = result.output
    for old, written in edits:
        text = text.replace(old, written)
    request = ExportInLayout(result, text, new, edited=True, source=path, original=original)
    worker.handlers()[ExportInLayout](request, worker.RequestReport(lambda kind, value: None))


def test_an_export_in_the_layout_of_the_original_has_what_was_edited_by_hand(tmp_path):
    path, new = tmp_path / "a.docx", tmp_path / "b.docx"
    document = docx.Document()
    document.add_paragraph("Ask Zebulon").runs[0].bold = True
    document.add_paragraph("by 2 May.", style="List Number")
    document.save(path)
    export_edited(path, new, ("2 May", "30 June"), ("Eva", "Ida"))
    made = docx.Document(new).paragraphs
    assert [paragraph.text for paragraph in made] == ["Ask Ida", "by 30 June.", f"It is new. {EDITED_TOO}"]
    assert made[0].runs[0].bold
    assert made[1].style.name == "List Number"


def test_a_workbook_that_was_edited_by_hand_is_one_still(tmp_path):
    path, new = tmp_path / "a.xlsx", tmp_path / "b.xlsx"
    book = openpyxl.Workbook()
    book.active.append(["Ask Zebulon", None, 40])
    book.active.append([None, "by 2 May"])
    book.save(path)
    export_edited(path, new, ("2 May", "30 June"), ("Eva", "Ida"), ("40", "forty"))
    rows = [[cell.value for cell in row] for row in openpyxl.load_workbook(new).active.iter_rows()]
    assert rows == [
        ["Ask Ida", None, "forty"],
        [None, "by 30 June", None],
        [None] * 3,
        [f"It is new. {EDITED_TOO}", None, None],
    ]


def test_a_table_that_was_opened_as_a_document_is_exported_as_a_table(tmp_path):
    path, new = tmp_path / "a.csv", tmp_path / "b.csv"
    path.write_bytes(b"Who;Fee\r\nZebulon;4,50\r\n")
    units = [Unit("Zebulon", "Eva", 1.0, 9, targets=((8, 11),))]
    original = "Who\tFee\nZebulon\t4,50"
    result = replace(make_result(new="Who\tFee\nEva\t4,50"), units=units, untouched=[(0, 8), (15, 20)], notice="It is new.")
    request = ExportInLayout(result, "Who\tFee\nEva\t5,50", new, edited=True, source=path, original=original)
    answer = worker.handlers()[ExportInLayout](request, worker.RequestReport(lambda kind, value: None))
    assert new.read_bytes() == b"Who;Fee\r\nEva;5,50\r\n"
    assert "no line that says what it is" in answer.remarks[0]


def test_an_original_that_is_not_its_file_any_more_has_no_layout(tmp_path):
    path, new = tmp_path / "a.txt", tmp_path / "b.txt"
    path.write_bytes(b"Ask somebody else.")
    with pytest.raises(LayoutLost, match="not that of its file"):
        export_in_layout(path, "Ask Zebulon.", [(0, 4), (11, 12)], "Ask Eva.", new)
    assert not new.exists()


def test_an_export_hands_every_field_on(monkeypatch):
    from engine.documents import export

    write = create_autospec(export.write_release)
    monkeypatch.setattr(export, "write_release", write)
    request = Export(
        "result",
        "text",
        Path("a.txt"),
        Path("a.json"),
        False,
        True,
        (1.0, 2.0),
        True,
        unchanged="digest",
        source=Path("b.txt"),
        others=("other",),
    )
    worker.handlers()[Export](request, worker.RequestReport(lambda kind, value: None))
    write.assert_called_once_with(
        "result",
        "text",
        Path("a.txt"),
        receipt_path=Path("a.json"),
        notice=False,
        edited=True,
        draws=(1.0, 2.0),
        others=("other",),
        released=(),
        released_on=(),
        replace=True,
        unchanged="digest",
        source=Path("b.txt"),
        in_layout=None,
        old_receipts=(),
        own_digests=(),
    )
