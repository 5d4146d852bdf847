"""``palimpsest update`` and ``palimpsest data``."""

import json
import shutil
from dataclasses import asdict

import pytest

from app.cli.main import main
from engine import __version__, distribution
from engine.distribution import Distribution
from engine.ledger import default_ledger
from tests.engine.models.downloading.conftest import server  # noqa: F401
from tests.engine.test_updates import CONTENT, FILE, RELEASE, as_json, copy  # noqa: F401


@pytest.fixture
def own(copy, monkeypatch):  # noqa: F811
    """The copy of the program that the tests run is one that may ask."""
    monkeypatch.setattr(distribution, "own_distribution", lambda: copy)
    return copy


def test_it_says_what_is_new_and_where_it_is(own, capsys):
    assert main(["update"]) == 0
    told = capsys.readouterr()
    assert told.err == "Asking 127.0.0.1 for the newest version.\n"
    assert told.out.splitlines() == [
        f"Palimpsest 9.0.0 of 2026-12-01 is newer than this copy, {__version__}.",
        "",
        "* Everything is new.",
        "",
        f"{own.downloads}/v9.0.0/{FILE.file} (2 kB)",
        f"SHA-256 {FILE.sha256}",
    ]


def test_json(own, capsys):
    assert main(["update", "--json", "--quiet"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert json.loads(told.out) == {
        "version": __version__,
        "updater": "",
        "asked": True,
        "newest": {"version": "9.0.0", "date": "2026-12-01", "notes": "* Everything is new."},
        "newer": True,
        "file": asdict(FILE),
        "url": f"{own.downloads}/v9.0.0/{FILE.file}",
        "saved": None,
    }


def test_notes_cannot_control_the_terminal(own, server, capsys):  # noqa: F811
    from dataclasses import replace

    server.files["/get/latest.json"] = as_json(replace(RELEASE, notes="new\x1b[2J")).encode()
    assert main(["update"]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_this_version_is_the_newest(own, server, capsys, tmp_path):  # noqa: F811
    from dataclasses import replace

    server.files["/get/latest.json"] = as_json(replace(RELEASE, version=__version__)).encode()
    assert main(["update", "--download", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"This is Palimpsest {__version__}; there is no newer version.\n"
    assert len(server.asked) == 1


def test_download(own, capsys, tmp_path):
    assert main(["update", "--download", str(tmp_path), "--quiet"]) == 0
    assert f"{tmp_path / FILE.file} has the SHA-256 that was promised, {FILE.sha256}." in capsys.readouterr().out
    assert (tmp_path / FILE.file).read_bytes() == CONTENT


@pytest.mark.parametrize("command", [["--offline", "update"], ["update", "--offline"]])
def test_offline_it_refuses_in_words(own, server, capsys, monkeypatch, command):  # noqa: F811
    monkeypatch.setenv("PALIMPSEST_OFFLINE", "0")  # set by the switch, and put back afterwards
    monkeypatch.setattr("engine.offline._install_hook", lambda: None)  # which nothing removes
    for name in ("HF_HUB_OFFLINE", "HF_DATASETS_OFFLINE", "TRANSFORMERS_OFFLINE"):
        monkeypatch.setenv(name, "0")
    assert main(command) == 4
    told = capsys.readouterr().err
    assert "looking for a newer version needs the network" in told
    assert "Asking" not in told
    assert server.asked == []


STORE = Distribution("windows-x64", "msix", "the Microsoft Store")


def test_a_store_s_copy_says_who_updates_it(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(distribution, "own_distribution", lambda: STORE)
    assert main(["update"]) == 0
    assert "updated by the Microsoft Store" in " ".join(capsys.readouterr().out.split())
    assert main(["update", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["asked"], told["updater"], told["newer"]) == (False, "the Microsoft Store", None)
    assert main(["update", "--download", str(tmp_path)]) == 2


def test_no_other_command_asks(own, server, capsys, tmp_path):  # noqa: F811
    for command in (["mechanisms"], ["models", "list"], ["store", "list"], ["budget", "show"], ["data"]):
        assert main(command) == 0
    assert server.asked == []


def test_data_says_where_everything_is_and_changes_nothing(home, capsys):
    assert main(["data"]) == 0
    told = capsys.readouterr().out
    assert str(home) in told
    assert "nothing yet" in told
    assert "delete it" in " ".join(told.split())
    assert not home.exists()
    default_ledger().charge(1.0, 0.0, "dp-st")
    (home / "models/mine").mkdir(parents=True)
    (home / "models/mine/model.gguf").write_bytes(b"x" * 2000)
    (home / "notes.txt").write_bytes(b"x" * 10)
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    assert main(["data", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["folder"] == str(home)
    assert (told["parts"]["models"], told["parts"]["other"]) == (2000, 10)
    assert told["bytes"] == sum(told["parts"].values()) == sum(map(len, before.values()))
    assert before == {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}


def test_removing_the_folder_removes_everything(home, capsys):
    default_ledger().charge(1.0, 0.0, "dp-st")
    shutil.rmtree(home)
    assert main(["budget", "show", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["epsilon"] == 0
