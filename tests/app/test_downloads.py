"""``palimpsest models pull|import|verify|remove|login|network`` and the offline switch."""

import hashlib
import io
import json
import os
import socket
import sys

import pytest

from app.cli.downloads import TransferReport
from app.cli.main import main
from engine import offline
from engine.models import catalog
from engine.models.downloading import fetch
from engine.models.downloading.transfer import FileState, Snapshot
from tests.engine.models.downloading.conftest import entry, listed, server  # noqa: F401
from tests.engine.models.downloading.server import Fault

COMMIT = "3" * 40
FILES = {"config.json": b'{"architectures": ["BertForMaskedLM"]}', "model.safetensors": b"weights" * 1000}


@pytest.fixture
def hub(server, monkeypatch, listed):  # noqa: F811
    monkeypatch.setenv("HF_ENDPOINT", server.url)
    server.add_repository("some/toy", FILES, COMMIT, large=("model.safetensors",))
    listed(entry(hub="some/toy", files=tuple(FILES), note="Small."))
    monkeypatch.setattr(fetch, "wait", lambda *_: None)
    return server


def test_pull_shows_what_came_and_who_vouches_for_it(hub, capsys):
    assert main(["models", "pull", "toy"]) == 0
    printed = capsys.readouterr()
    digests = {name: hashlib.sha256(content).hexdigest() for name, content in FILES.items()}
    assert printed.out.splitlines() == [
        f"toy: 7 kB from some/toy, revision {COMMIT}",
        f"  {digests['config.json']}  config.json, 38 bytes, recorded now",
        f"  {digests['model.safetensors']}  model.safetensors, 7 kB, matches the hub",
    ]
    assert printed.err.startswith("A toy, licence CC0-1.0. Small.\n")


def test_pull_json(hub, capsys):
    assert main(["models", "pull", "toy", "--json", "--quiet"]) == 0
    printed = capsys.readouterr()
    [model] = json.loads(printed.out)["models"]
    assert (model["id"], model["revision"], len(model["files"])) == ("toy", COMMIT, 2)
    assert printed.err == ""


def test_pull_from_a_mirror(hub, capsys, monkeypatch):
    monkeypatch.setenv("HF_ENDPOINT", "https://hub.example.org")
    assert main(["models", "pull", "toy", "--mirror", hub.url]) == 0
    monkeypatch.delenv("HF_ENDPOINT")


@pytest.mark.parametrize(("status", "words"), [(401, "models login"), (403, "agree to its terms"), (404, "moved or withdrawn")])
def test_a_refusal_is_one_line_and_exit_code_4(hub, capsys, status, words):
    hub.faults[f"/some/toy/resolve/{COMMIT}/model.safetensors"] = [Fault(status=status)]
    assert main(["models", "pull", "toy", "--quiet"]) == 4
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert words in printed.err


def test_a_wrong_hash_is_exit_code_7(hub, capsys):
    hub.files[f"/some/toy/resolve/{COMMIT}/model.safetensors"] = b"Weights" * 1000
    assert main(["models", "pull", "toy", "--quiet"]) == 7
    assert "nothing was installed" in capsys.readouterr().err


def test_an_unknown_id_is_a_bad_use(hub, capsys):
    assert main(["models", "pull", "toy", "other"]) == 2
    assert hub.asked == []


def test_list_verify_and_remove(hub, capsys):
    assert main(["models", "list"]) == 0
    assert "toy                 not installed" in capsys.readouterr().out
    assert main(["models", "pull", "toy", "--quiet"]) == 0
    capsys.readouterr()
    assert main(["models", "list", "--json"]) == 0
    [toy] = [model for model in json.loads(capsys.readouterr().out)["models"] if model["id"] == "toy"]
    assert (toy["installed"], toy["state"], toy["catalog"]["licence"]) == (True, "installed", "CC0-1.0")
    assert toy["record"]["revision"] == COMMIT
    assert main(["models", "verify", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["passed"] is True
    assert main(["models", "remove", "toy"]) == 0
    assert "toy is removed; 7 kB freed" in capsys.readouterr().err
    assert main(["models", "verify"]) == 4


def test_a_changed_file_is_found(hub, capsys, home):
    main(["models", "pull", "toy"])
    (home / "models" / "toy" / "config.json").write_text("{}")
    capsys.readouterr()
    assert main(["models", "verify", "toy"]) == 7
    printed = capsys.readouterr()
    assert "FAILED  toy  config.json  changed since it was installed" in printed.out
    assert "palimpsest models remove" in printed.err


def test_a_stopped_download_is_listed(hub, capsys):
    hub.faults[f"/some/toy/resolve/{COMMIT}/model.safetensors"] = [Fault(cut=5000), Fault(status=403)]
    assert main(["models", "pull", "toy", "--quiet"]) == 4
    capsys.readouterr()
    assert main(["models", "list"]) == 0
    assert "toy                 5 kB so far" in capsys.readouterr().out


def test_import(hub, capsys, tmp_path):
    for id in ("one", "two"):
        for name, content in FILES.items():
            path = tmp_path / "stick" / id / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    assert main(["models", "import", str(tmp_path / "stick"), "--id", "mine"]) == 2
    assert "There are 2 models: one, two" in capsys.readouterr().err
    assert main(["models", "import", str(tmp_path / "stick"), "--json"]) == 0
    assert [model["id"] for model in json.loads(capsys.readouterr().out)["models"]] == ["one", "two"]
    assert main(["models", "import", str(tmp_path / "stick" / "one"), "--id", "mine"]) == 0
    assert main(["models", "import", str(tmp_path / "none")]) == 3


def test_login_without_a_keyring(hub, capsys, monkeypatch):
    import keyring
    from keyring.backends.fail import Keyring

    before = keyring.get_keyring()
    keyring.set_keyring(Keyring())
    monkeypatch.setattr(sys, "stdin", io.StringIO("hf_secret\n"))
    try:
        assert main(["models", "login"]) == 4
    finally:
        keyring.set_keyring(before)
    printed = capsys.readouterr()
    assert "has no keyring" in printed.err
    assert "hf_secret" not in printed.out + printed.err


def test_the_line_of_a_transfer():
    report = TransferReport(io.StringIO())
    assert report.line() == "working …"
    states = tuple(FileState(f"sub/{name}", 50, 200) for name in "abc")
    report.watch(Snapshot(states, 2, 6, 1_500_000, 6_000_000, 500_000.0, 9.0))
    assert report.line() == "a 25 %, b 25 %, 1 more – 2 of 6 files, 1.5 MB of 6.0 MB, 500 kB a second, about 9 s left"
    report.watch(Snapshot((FileState("a", 5, None),), 0, 1, 5, None, None, None))
    assert report.line() == "a – 0 of 1 files, 5 bytes"


class TestOffline:
    @pytest.fixture
    def opened(self, monkeypatch):
        """The internet sockets that are really made; each fails the command that makes it."""
        for name in (offline.VARIABLE, "HF_HUB_OFFLINE", "HF_DATASETS_OFFLINE", "TRANSFORMERS_OFFLINE"):
            monkeypatch.setenv(name, "")  # so that it is as before afterwards
        made = []
        create = socket.socket.__init__

        def record(self, family=-1, type=-1, proto=-1, fileno=None):
            create(self, family, type, proto, fileno)
            if fileno is None and family in (-1, socket.AF_INET, socket.AF_INET6):
                made.append(family)
                self.close()
                raise AssertionError("an internet socket was made")

        monkeypatch.setattr(socket.socket, "__init__", record)
        return made

    def test_without_it_a_download_makes_a_socket(self, hub, capsys, opened):
        assert main(["models", "pull", "toy"]) == 1
        assert opened

    def test_no_command_makes_an_internet_socket(self, hub, capsys, opened, tmp_path, monkeypatch):
        """What works on a text loads models, and runs in `test_end_to_end.py` with all sockets refused."""
        letter = tmp_path / "letter.txt"
        letter.write_text("My sister moved to Leeds. She works at a bank.")
        monkeypatch.setattr(sys, "stdin", io.StringIO("hf_secret\n"))
        for arguments, code in (
            (["models", "pull", "toy"], 4),
            (["models", "list"], 0),
            (["models", "network"], 0),
            (["models", "verify"], 4),
            (["models", "import", str(tmp_path)], 3),
            (["models", "remove", "toy"], 4),
            (["models", "login"], 4),
            (["models", "calibrate", "toy", "--text", str(letter)], 4),
            (["store", "info"], 0),
            (["mechanisms"], 0),
            (["budget", "show"], 0),
            (["extract", str(tmp_path / "none.txt")], 3),
        ):
            assert main([*arguments, "--offline"]) == code, arguments
        assert opened == []
        assert hub.asked == []

    def test_the_switch_reaches_processes_that_the_program_starts(self, opened, capsys):
        import subprocess

        main(["models", "network", "--offline"])
        code = "import engine, socket\ntry: socket.socket()\nexcept Exception as error: print(type(error).__name__)"
        ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=os.environ, check=True)
        assert ended.stdout == "Offline\n"

    def test_local_sockets_still_work_and_names_are_not_looked_up(self, opened):
        offline.enforce()
        first, second = socket.socketpair()
        first.close()
        second.close()
        with pytest.raises(offline.Offline):
            socket.getaddrinfo("example.org", 443)

    def test_the_setting_stays(self, hub, capsys, opened, monkeypatch):
        assert main(["models", "network", "--always-offline", "on", "--mirror", "https://mirror.example.org"]) == 0
        assert main(["models", "pull", "toy"]) == 4
        assert opened == []
        monkeypatch.setenv(offline.VARIABLE, "")  # a new process does not inherit it
        assert main(["models", "network", "--always-offline", "off", "--mirror", "none"]) == 0
        monkeypatch.setenv(offline.VARIABLE, "")
        capsys.readouterr()
        assert main(["models", "network", "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == {"offline": False, "mirror": ""}

    def test_a_bad_mirror_is_a_bad_use(self, capsys, home):
        assert main(["models", "network", "--mirror", "https://me:secret@hub.example.org"]) == 2
        assert "secret" not in capsys.readouterr().err


def test_the_whole_catalog_can_be_listed(capsys):
    assert main(["models", "list", "--json"]) == 0
    listed_ids = {model["id"] for model in json.loads(capsys.readouterr().out)["models"]}
    assert catalog.load().keys() <= listed_ids
