"""The dialog as a person uses it, with stand-ins for the processes."""

import json
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QLabel

from app.gui.models import detail, listing
from app.gui.models.access import AccessDialog
from app.gui.models.table import MEMORY, SIZE, STATE
from app.gui.models.work import Fetch, FindToken, Import, KeepToken, Remove, Verify
from engine.errors import NotInstalled
from engine.models.library import FileCheck, InstallationRecord, RecordedFile
from tests.app.gui.models.conftest import snapshot
from tests.engine.models.downloading.conftest import entry

RECORD = InstallationRecord("small", "some/small", "1", (RecordedFile("config.json", 2, "0" * 64, "hub"),))


def click(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def cells(dialog, column=0):
    return [dialog.found.index(row, column).data() for row in range(dialog.found.rowCount())]


def state(dialog, id):
    return dialog.model.index(dialog.model.row_of(id), STATE).data()


def put(home, model="small", record=True):
    folder = home / "models" / model
    folder.mkdir(parents=True)
    (folder / "config.json").write_text("{}")
    if record:
        (home / "models" / ".records").mkdir(exist_ok=True)
        content = {"id": model, "source": "some/small", "revision": "1", "files": []}
        content["files"] = [{"file": "config.json", "bytes": 2, "sha256": "0" * 64, "known": "hub"}]
        (home / "models" / ".records" / f"{model}.json").write_text(json.dumps(content))


def fetching(qtbot, dialog, id="small"):
    dialog.show_model(id)
    click(qtbot, dialog.detail.fetch_button)
    click(qtbot, dialog.detail.yes_button)


def test_lists_everything_with_its_state(dialog):
    assert cells(dialog) == ["A small one", "A large one", "One inside", "A refused one", "One for later"]
    assert cells(dialog, STATE) == ["not installed", "not installed", "in the program", "not offered", "not published yet"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("SMALL", ["A small one"]),
        ("dp-prompt gguf", ["A large one"]),
        ("not offered", ["A refused one"]),
        ("one some/", ["A small one", "A large one", "A refused one"]),
        ("zebra", []),
    ],
)
def test_search(dialog, qtbot, words, found):
    qtbot.keyClicks(dialog.search, words)
    assert cells(dialog) == found
    assert dialog.nothing.isVisible() == (not found)
    assert dialog.detail.title.text() == (found[0] if found else "Choose a model to see more.")


def test_says_why_something_is_not_offered(dialog):
    dialog.show_model("refused")
    assert dialog.detail.note.text() == "It runs code of its own."
    assert not dialog.detail.fetch_button.isVisible()
    dialog.show_model("later")
    assert not dialog.detail.fetch_button.isVisible()


@pytest.mark.parametrize(
    ("here", "words"), [(None, "20.0 MB"), (10**9, "20.0 MB"), (10**7, "20.0 MB, more than the 10.0 MB of")]
)
def test_says_if_this_machine_has_too_little_memory(dialog, monkeypatch, here, words):
    monkeypatch.setattr(detail, "memory_here", lambda: here)
    dialog.show_model("small")
    said = dialog.detail._values["memory"].text()
    assert said.startswith(words)
    assert ("more than" in said) == (here == 10**7)


@pytest.mark.parametrize(
    ("bundle", "words"),
    [(False, "is not installed: make llama installs it"), (True, "this edition of the program does not have")],
)
def test_a_model_that_needs_llama_cpp_is_not_offered_without_it(dialog, monkeypatch, bundle, words):
    monkeypatch.setattr(sys, "frozen", bundle, raising=False)
    monkeypatch.setattr(listing, "has_llama", lambda: False)
    dialog.show_model("large")
    assert f"It runs on llama.cpp, which {words}" in dialog.detail.notice.text()
    assert dialog.detail.fetch_button.isHidden()
    assert dialog.detail._values["state"].text() == "needs llama.cpp"


@pytest.mark.parametrize(
    ("title", "kind", "size", "memory"),
    [
        ("Plain", "masked", "up to 400 MB", "about 400 MB"),
        ("Some, 4 bits", "gguf", "about 70 MB", "about 70 MB"),
        ("Some, 8 bits", "gguf", "about 110 MB", "about 110 MB"),
    ],
)
def test_sizes_are_told_in_bytes_before_anybody_was_asked(dialog, listed, title, kind, size, memory):
    listed(entry("new", hub="some/new", title=title, kind=kind, parameters=100_000_000))
    dialog.show_model("new")
    row = dialog.model.row_of("new")
    assert [dialog.model.index(row, column).data() for column in (SIZE, MEMORY)] == [size, memory]
    assert dialog.detail._values["size"].text() == size


def test_after_a_failed_download_import_is_offered(dialog, qtbot, online, monkeypatch):
    chosen = []
    monkeypatch.setattr(dialog, "_choose_folder", lambda: chosen.append("folder"))
    dialog.show_model("small")
    assert dialog.detail.import_button.isHidden()
    dialog._downloads.fetch("small")
    online.jobs[0].fail(NotInstalled("huggingface.co cannot be reached."))
    assert dialog.detail.import_button.isVisible()
    click(qtbot, dialog.detail.import_button)
    assert chosen == ["folder"]


def test_the_systems_own_word_on_its_memory():
    here = detail.memory_here()
    assert here is None or 2**28 < here < 2**50


def test_nothing_is_fetched_before_it_was_agreed_to(dialog, qtbot, online):
    dialog.show_model("small")
    click(qtbot, dialog.detail.fetch_button)
    asked = dialog.detail.asked.text()
    for part in (
        "A small one",
        "up to 20 MB",
        "huggingface.co",
        "some/small",
        "CC0-1.0",
        "nothing of any document is sent",
    ):
        assert part in asked
    assert online.jobs == []
    click(qtbot, dialog.detail.no_button)
    assert not dialog.detail.question.isVisible()
    assert online.jobs == []
    click(qtbot, dialog.detail.fetch_button)
    assert dialog.detail.yes_button.hasFocus()
    qtbot.keyClick(dialog.detail.yes_button, Qt.Key.Key_Space)
    assert [job.request for job in online.jobs] == [Fetch("small")]
    assert dialog.detail.stop_button.hasFocus()


def test_a_question_is_about_the_model_it_was_asked_of(dialog, qtbot, online):
    dialog.show_model("small")
    click(qtbot, dialog.detail.fetch_button)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Down)
    assert dialog.detail.title.text() == "A large one"
    assert not dialog.detail.question.isVisible()
    assert online.jobs == []


def test_the_server_that_is_asked_is_the_one_that_is_named(dialog, qtbot, monkeypatch):
    monkeypatch.setenv("HF_ENDPOINT", "https://mirror.example.org")
    dialog.show_model("small")
    click(qtbot, dialog.detail.fetch_button)
    assert "from mirror.example.org" in dialog.detail.asked.text()


def test_a_bad_address_is_said_instead_of_asked(dialog, qtbot, monkeypatch, online):
    monkeypatch.setenv("HF_ENDPOINT", "mirror")
    dialog.show_model("small")
    click(qtbot, dialog.detail.fetch_button)
    assert not dialog.detail.question.isVisible()
    assert "A mirror is given as an address" in dialog.detail.notice.text()
    assert online.jobs == []


def test_progress_of_each_file_and_of_all(dialog, qtbot, online):
    fetching(qtbot, dialog)
    job = online.last(Fetch)
    (whole, bar), (file, file_bar), (other, _), *_ = dialog.detail.lines
    assert whole.text() == "Asking the server for the list of files …"
    job.watched.emit(snapshot(250_000, 1_000_000, 50_000, files=(("a/weights.bin", 200_000, 400_000),)))
    assert whole.text() == "1 of 3 files · 250 kB of 1.0 MB · 50 kB a second · about 15 s left"
    assert (bar.value(), file_bar.value()) == (25, 50)
    assert file.text() == "weights.bin: 200 kB of 400 kB"
    assert not other.isVisible()
    assert state(dialog, "small") == "downloading, 25 %"
    assert dialog.together.text() == "1 download · 250 kB of 1.0 MB · 50 kB a second · about 15 s left"
    assert dialog.together_bar.value() == 25
    job.watched.emit(snapshot(250_000, None, None, files=(("a", 1, None), ("b", 2, None))))
    assert whole.text() == "1 of 3 files · 250 kB · waiting for the server"
    assert other.isVisible()
    fetching(qtbot, dialog, "large")
    assert dialog.together.text().startswith("2 downloads")


def test_pause_and_go_on(dialog, qtbot, online, home):
    fetching(qtbot, dialog)
    coming = home / "models" / ".small.coming" / "files"
    coming.mkdir(parents=True)
    (coming / "weights.bin").write_bytes(b"x" * 2000)
    click(qtbot, dialog.detail.stop_button)
    assert state(dialog, "small") == "partly downloaded: 2 kB"
    assert dialog.detail.fetch_button.hasFocus()
    assert dialog.detail.fetch_button.text() == "Go on &downloading"
    assert not dialog.together.isVisible()
    click(qtbot, dialog.detail.fetch_button)  # it was agreed to already
    assert len(online.jobs) == 2
    assert not online.last(Fetch).over


def test_a_failure_is_one_sentence_beside_the_model(dialog, qtbot, online):
    fetching(qtbot, dialog)
    online.last(Fetch).fail(NotInstalled("The host cannot be reached."))
    assert dialog.detail.notice.text() == "The host cannot be reached."
    assert dialog.status.words == ""
    assert state(dialog, "small") == "failed"
    assert dialog.detail.fetch_button.isEnabled()


def test_a_failure_of_another_model_is_said_with_its_name(dialog, qtbot, online):
    fetching(qtbot, dialog)
    dialog.show_model("large")
    online.last(Fetch).fail(NotInstalled("The host cannot be reached."))
    assert dialog.status.words == "A small one: The host cannot be reached."


def test_what_came_is_installed(dialog, qtbot, online, home):
    fetching(qtbot, dialog)
    put(home)
    online.last(Fetch).succeed(RECORD)
    assert state(dialog, "small") == "installed"
    assert dialog.status.words == "A small one is installed."
    assert not dialog.detail.fetch_button.isVisible()
    assert dialog.detail.verify_button.isVisible()
    assert dialog.detail.remove_button.isVisible()


@pytest.mark.parametrize(
    ("ok", "words"),
    [
        (True, "Every file of A small one is unchanged."),
        (False, "Changed: config.json. Remove A small one and download it again."),
    ],
)
def test_verify(dialog, qtbot, local, home, ok, words):
    put(home)
    dialog.show_model("small")
    click(qtbot, dialog.detail.verify_button)
    local.last(Verify).progressed.emit(1, 4, "reading small")
    assert state(dialog, "small") == "verifying, 25 %"
    assert dialog.status.words == "Verifying A small one: 1 of 4"
    local.last(Verify).succeed([FileCheck("config.json", ok, "")])
    assert dialog.detail.notice.text() == words


def test_what_was_put_there_by_hand_cannot_be_verified(dialog, home):
    put(home, record=False)
    dialog.show_model("small")
    assert not dialog.detail.verify_button.isVisible()
    assert dialog.detail.remove_button.isVisible()


def test_remove_asks_first(dialog, qtbot, local, home):
    put(home)
    dialog.show_model("small")
    click(qtbot, dialog.detail.remove_button)
    assert dialog.detail.no_button.hasFocus()
    qtbot.keyClick(dialog.detail.no_button, Qt.Key.Key_Space)
    assert local.jobs == []
    click(qtbot, dialog.detail.remove_button)
    click(qtbot, dialog.detail.yes_button)
    (home / "models" / "small" / "config.json").unlink()
    (home / "models" / "small").rmdir()
    local.last(Remove).succeed(2_000_000)
    assert dialog.status.words == "A small one is removed; 2.0 MB freed."
    assert state(dialog, "small") == "not installed"


def test_an_import_from_a_drop_can_be_stopped_and_tells_what_it_took(dialog, qtbot, local, tmp_path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path))])
    action, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    dialog.dropEvent(QDropEvent(QPointF(), action, data, button, Qt.KeyboardModifier.NoModifier))
    assert local.last(Import).request == Import(tmp_path)
    local.last(Import).progressed.emit(2000, 4000, "copying model.gguf")
    assert dialog.status.words == "Importing: 50 %"
    click(qtbot, dialog.stop_import_button)
    assert local.last(Import).over
    assert not dialog.stop_import_button.isVisible()
    dialog.dropEvent(QDropEvent(QPointF(), action, data, button, Qt.KeyboardModifier.NoModifier))
    local.last(Import).succeed([RECORD])
    assert dialog.status.words == "Imported: small."


@pytest.mark.parametrize("place", [0, 1])
def test_an_import_from_the_menu(dialog, local, place):
    dialog.import_button.menu().actions()[place].trigger()
    chooser = dialog.findChild(QFileDialog)
    chooser.fileSelected.emit("/media/stick")
    assert local.last(Import).request == Import(Path("/media/stick"))
    chooser.close()


def test_offline_stops_downloads_and_disables_them_with_the_reason(dialog, qtbot, online, home):
    fetching(qtbot, dialog)
    qtbot.keyClick(dialog.offline_box, Qt.Key.Key_Space)
    assert json.loads((home / "network.json").read_text()) == {"offline": True, "mirror": ""}
    assert online.last(Fetch).over
    assert not dialog.detail.fetch_button.isEnabled()
    assert dialog.detail.fetch_button.toolTip() == dialog.network_note.text() == "Palimpsest is set to stay offline."
    qtbot.keyClick(dialog.offline_box, Qt.Key.Key_Space)
    assert json.loads((home / "network.json").read_text())["offline"] is False
    assert dialog.detail.fetch_button.isEnabled()


def test_started_offline_nothing_can_be_switched_on(dialog, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_OFFLINE", "1")
    dialog.refresh()
    assert dialog.offline_box.isChecked()
    assert not dialog.offline_box.isEnabled()
    assert not dialog.detail.fetch_button.isEnabled()
    assert "started offline" in dialog.network_note.text()


def test_a_damaged_setting_counts_as_offline_until_it_is_made_anew(dialog, qtbot, home):
    home.mkdir(exist_ok=True)
    (home / "network.json").write_text("{")
    dialog.refresh()
    assert not dialog.detail.fetch_button.isEnabled()
    assert "network.json is damaged" in dialog.network_note.text()
    qtbot.keyClick(dialog.offline_box, Qt.Key.Key_Space)
    assert dialog.detail.fetch_button.isEnabled()


def test_a_damaged_record_is_named_and_the_list_stays(dialog, home):
    (home / "models" / ".records").mkdir(parents=True)
    (home / "models" / ".records" / "small.json").write_text("{")
    dialog.refresh()
    assert "small.json is damaged" in dialog.status.words
    assert len(cells(dialog)) == 5


def test_says_what_computes_and_why(dialog, qtbot):
    wanted = (
        "PyTorch 2.13 runs on the processor: this PyTorch is built for the processor only. "
        "llama.cpp cannot be used: llama-cpp-python is not installed."
    )
    qtbot.waitUntil(lambda: dialog.devices.text() == wanted)


def test_closing_it_stops_no_download(dialog, qtbot, online):
    fetching(qtbot, dialog)
    click(qtbot, dialog.close_button)
    assert not dialog.isVisible()
    assert not online.last(Fetch).over


@pytest.fixture
def access(qtbot, local, clean, home):
    dialog = AccessDialog(local)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_a_token_is_stored_and_never_shown(access, qtbot, local):
    local.last(FindToken).succeed(False)
    assert access.state.text() == "None is stored for huggingface.co."
    assert not access.remove_button.isEnabled()
    qtbot.keyClicks(access.token, " hf_secret ")
    qtbot.keyClick(access.token, Qt.Key.Key_Return)
    request = local.last(KeepToken).request
    assert request == KeepToken("https://huggingface.co", "hf_secret")
    assert "hf_secret" not in repr(request)
    local.last(KeepToken).succeed(True)
    assert access.state.text() == "Stored for huggingface.co."
    assert access.token.text() == ""
    assert not any("hf_secret" in label.text() for label in access.findChildren(QLabel))
    click(qtbot, access.remove_button)
    assert local.last(KeepToken).request.token is None


def test_a_keyring_that_answers_too_late_disturbs_nobody(qtbot, local, clean, home):
    access = AccessDialog(local)
    access.open()
    access.close()
    with qtbot.waitSignal(access.destroyed):
        access.deleteLater()
    local.last(FindToken).succeed(True)


def test_without_a_keyring_the_reason_is_said(access, local):
    local.last(FindToken).fail(NotInstalled("This system has no keyring."))
    assert access.message.text() == "This system has no keyring."
    assert access.state.text() == "No token can be used."


def test_a_mirror(access, qtbot, local, home):
    qtbot.keyClicks(access.address, "ftp://x")
    click(qtbot, access.use_button)
    assert "A mirror is given as an address" in access.message.text()
    access.address.setText("https://mirror.example.org")
    with qtbot.waitSignal(access.changed):
        click(qtbot, access.use_button)
    assert json.loads((home / "network.json").read_text())["mirror"] == "https://mirror.example.org"
    assert local.last(FindToken).request == FindToken("https://mirror.example.org")


def test_an_address_of_the_environment_is_shown_and_fixed(qtbot, local, clean, home, monkeypatch):
    monkeypatch.setenv("HF_ENDPOINT", "https://mirror.example.org")
    access = AccessDialog(local)
    qtbot.addWidget(access)
    assert access.address.text() == "https://mirror.example.org"
    assert not access.address.isEnabled()
    assert "HF_ENDPOINT" in access.message.text()
