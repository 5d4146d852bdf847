"""The window, the real processes that fetch, and a real server: from the button to a mechanism that can run."""

import os
import signal
import socket
import sys
import threading

import pytest
from PySide6.QtCore import Qt

from app.gui.models import work
from app.gui.process import worker
from app.gui.process.engine import EngineProcess, EngineStopped
from app.gui.process.process_per_job import ProcessPerJob
from engine.errors import Cancelled, NotInstalled, UnreadableInput
from engine.models import catalog
from engine.models.downloading import network
from engine.offline import Offline
from tests.engine.models.downloading.server import Fault, serving

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="looks at processes as POSIX has them")

WAIT = 60_000
COMMIT = "4" * 40
MODEL = catalog.find("bart-base")
WEIGHTS = f"/{MODEL.hub}/resolve/{COMMIT}/model.safetensors"


@pytest.fixture
def hub(monkeypatch):
    """A hub that has a catalogued model, with contents of the test's own."""
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy", "PALIMPSEST_OFFLINE"):
        monkeypatch.delenv(name, raising=False)
    with serving() as server:
        files = {file.file: b"{}" for file in MODEL.files} | {"model.safetensors": b"weights" * 100_000}
        server.add_repository(MODEL.hub, files, COMMIT, large=("model.safetensors",))
        monkeypatch.setenv("HF_ENDPOINT", server.url)
        yield server


def end(apart, qapp):
    """Closes it, and waits for the threads that would still tell of its processes when it is gone."""
    apart.close()
    for thread in threading.enumerate():
        if thread.name == "engine":
            thread.join(10)
    qapp.processEvents()


@pytest.fixture
def online(qapp, home):
    apart = ProcessPerJob(work.online)
    yield apart
    end(apart, qapp)


@pytest.fixture
def local(qapp, home):
    apart = ProcessPerJob(work.local)
    yield apart
    end(apart, qapp)


@pytest.fixture
def held(hub):
    """The weights come to a stop after their first bytes, until the test lets them go on."""
    go = threading.Event()
    hub.faults[WEIGHTS] = [Fault(hold=lambda: go.wait(60))]
    yield go
    go.set()


def ended(qtbot, job):
    got = []
    for how in ("succeeded", "failed", "cancelled"):
        getattr(job, how).connect(lambda value, how=how: got.append((how, value)))
    qtbot.waitUntil(lambda: bool(got), timeout=WAIT)
    return got[0]


def begun(qtbot, job):
    """Waits until the first bytes of the weights are there."""
    seen = []
    job.watched.connect(seen.append)
    qtbot.waitUntil(lambda: bool(seen and seen[-1].files_done == seen[-1].files - 1 and seen[-1].active), timeout=WAIT)


def test_from_the_missing_model_to_a_mechanism_that_can_run(qtbot, program, hub, home):
    window, chooser = program.window, program.window.chooser
    program.documents.begin("My sister moved.")
    chooser.set("dp-bart")
    window.actions_.drawer.setChecked(True)
    assert not window.main_button.isEnabled()
    assert window.status.remedy.isVisible()
    qtbot.mouseClick(chooser.get_model, Qt.MouseButton.LeftButton)
    dialog = program.models.dialog
    assert dialog.isVisible()
    assert dialog.detail.title.text() == MODEL.title
    qtbot.waitUntil(lambda: dialog.detail.fetch_button.height() > 8)  # once it is laid out
    qtbot.mouseClick(dialog.detail.fetch_button, Qt.MouseButton.LeftButton)
    assert hub.asked == []
    qtbot.waitUntil(lambda: dialog.detail.yes_button.height() > 8)
    qtbot.mouseClick(dialog.detail.yes_button, Qt.MouseButton.LeftButton)
    dialog.close()
    qtbot.waitUntil(window.models_button.isVisible)
    qtbot.waitUntil(lambda: not program.models.downloads.activities, timeout=WAIT)
    assert not window.models_button.isVisible()
    assert (home / "models" / "bart-base" / "model.safetensors").read_bytes() == b"weights" * 100_000
    assert not chooser.missing()
    assert not chooser.get_model.isVisible()
    assert window.main_button.isEnabled()


def test_killed_in_the_middle_it_goes_on_where_it_was(qtbot, online, hub, held, home):
    job = online.submit(work.Fetch("bart-base"))
    begun(qtbot, job)
    [child] = online._running
    os.kill(child.pid, signal.SIGKILL)
    outcome, error = ended(qtbot, job)
    assert (outcome, type(error)) == ("failed", EngineStopped)
    held.set()
    whole = hub.firsts(f"/{MODEL.hub}/resolve/{COMMIT}/config.json")
    outcome, record = ended(qtbot, online.submit(work.Fetch("bart-base")))
    assert (outcome, record.revision) == ("succeeded", COMMIT)
    assert hub.firsts(f"/{MODEL.hub}/resolve/{COMMIT}/config.json") == whole  # what was whole was not asked for again


def test_cancelled_it_keeps_what_came(qtbot, online, hub, held, home):
    job = online.submit(work.Fetch("bart-base"))
    begun(qtbot, job)
    job.cancel()
    outcome, error = ended(qtbot, job)
    assert (outcome, type(error)) == ("cancelled", Cancelled)
    assert (home / "models" / ".bart-base.coming" / "files" / "model.safetensors").stat().st_size >= 1000
    assert not (home / "models" / "bart-base").exists()


def test_a_refusal_arrives_as_one_sentence(qtbot, online, hub):
    hub.faults[WEIGHTS] = [Fault(status=403)]
    outcome, error = ended(qtbot, online.submit(work.Fetch("bart-base")))
    assert (outcome, type(error)) == ("failed", NotInstalled)
    assert "agree to its terms" in str(error)


def test_the_setting_keeps_the_process_offline(qtbot, online, hub):
    network.save_settings(network.NetworkSettings(offline=True))
    outcome, error = ended(qtbot, online.submit(work.Fetch("bart-base")))
    assert (outcome, type(error)) == ("failed", Offline)
    assert hub.asked == []


def test_verify_remove_and_import(qtbot, online, local, hub, home, tmp_path):
    assert ended(qtbot, online.submit(work.Fetch("bart-base")))[0] == "succeeded"
    outcome, checks = ended(qtbot, local.submit(work.Verify("bart-base")))
    assert outcome == "succeeded"
    assert all(check.ok for check in checks)
    stick = tmp_path / "stick" / "bart-base"
    stick.parent.mkdir()
    (home / "models" / "bart-base").rename(stick)
    outcome, records = ended(qtbot, local.submit(work.Import(stick.parent)))
    assert [(record.id, record.source) for record in records] == [("bart-base", "import")]
    assert ended(qtbot, local.submit(work.Remove("bart-base")))[0] == "succeeded"
    assert not (home / "models" / "bart-base").exists()
    outcome, error = ended(qtbot, local.submit(work.Import(tmp_path / "home")))
    assert (outcome, type(error)) == ("failed", UnreadableInput)


def test_only_the_process_that_fetches_can_make_an_internet_socket(qtbot, monkeypatch, home, clean_environment):
    assert EngineProcess()._handlers is worker.offline_handlers
    for factory, refused in ((sockets_online, False), (sockets_local, True), (sockets_of_the_engine, True)):
        apart = ProcessPerJob(factory)
        outcome, value = ended(qtbot, apart.submit(work.Verify("anything")))
        assert (outcome, type(value)) == (("failed", Offline) if refused else ("succeeded", type(None)))
        apart.close()


@pytest.fixture
def clean_environment(monkeypatch):
    monkeypatch.delenv("PALIMPSEST_OFFLINE", raising=False)


def sockets_online():
    return work.online() | {work.Verify: make_socket}


def sockets_local():
    return work.local() | {work.Verify: make_socket}


def sockets_of_the_engine():
    return worker.offline_handlers() | {work.Verify: make_socket}


def make_socket(request, report):
    socket.socket().close()


def test_closing_the_window_asks_and_then_waits_until_the_download_has_stopped(qtbot, program, hub, held, home):
    downloads = program.models.downloads
    downloads.fetch("bart-base")
    begun(qtbot, downloads.of("bart-base").job)
    program.window.close()
    [box] = [child for child in program.window.children() if child.metaObject().className() == "QMessageBox"]
    assert program.window.isVisible()
    stop, stay = box.buttons()
    qtbot.mouseClick(stay, Qt.MouseButton.LeftButton)
    assert program.window.isVisible()
    assert downloads.activities
    program.window.close()
    box = next(c for c in program.window.children() if c.metaObject().className() == "QMessageBox" and c.isVisible())
    stop = next(button for button in box.buttons() if button.text() == "&Stop and close")
    qtbot.mouseClick(stop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not program.window.isVisible(), timeout=WAIT)
    assert not downloads.activities
    assert (home / "models" / ".bart-base.coming" / "files" / "model.safetensors").stat().st_size >= 1000


WINDOW = """
import os, socket, sys
from PySide6.QtCore import QTimer
from app.gui import main

def tried():
    try:
        socket.socket()
    except Exception as error:
        print(type(error).__name__, os.environ.get("PALIMPSEST_OFFLINE"), flush=True)
    os._exit(0)

if __name__ == "__main__":
    QTimer.singleShot(0, tried)
    main.run()
"""


def test_the_process_of_the_window_refuses_sockets_and_leaves_the_choice_to_those_it_starts(tmp_path, clean_environment):
    import subprocess

    script = tmp_path / "window.py"
    script.write_text(WINDOW)
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.getcwd()}
    ended = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, env=environment, timeout=120)
    assert ended.stdout == "Offline None\n", ended.stderr
