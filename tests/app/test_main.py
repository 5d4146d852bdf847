"""The command as a whole: help, version, light start-up, budget, listing and exit codes."""

import ctypes.util
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli.main import GROUPS, main, make_parser
from engine import __version__

ROOT = Path(__file__).parents[2]
HEAVY = ["torch", "stanza", "transformers", "sentence_transformers", "numpy", "apsw", "scipy", "opendp", "engine.text.units"]


@pytest.mark.parametrize(
    "command",
    [
        [],
        ["gui"],
        ["privatize"],
        ["batch"],
        ["evaluate"],
        ["extract"],
        ["mechanisms"],
        ["audit"],
        ["store"],
        ["store", "build"],
        ["models"],
        ["models", "pull"],
        ["budget"],
        ["budget", "cap"],
    ],
)
def test_every_command_has_help(command, capsys):
    assert main([*command, "--help"]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith(f"usage: {' '.join(['palimpsest', *command])}")
    assert printed.err == ""
    assert max(map(len, printed.out.splitlines())) <= 110


def test_every_command_of_the_readme_and_of_the_help_can_be_typed():
    epilogs = [getattr(group, "EPILOG", "") for group in (*GROUPS, sys.modules["app.cli.main"])]
    pages = [(ROOT / page).read_text() for page in ("README.md", "docs/command-line.md", "docs/llama.md", "docs/models.md")]
    lines = "\n".join([*pages, *epilogs]).splitlines()
    found = filter(None, (re.match(r"(?:  .*\| |  )?palimpsest((?: ?\S)*)", line) for line in lines))
    commands = [shlex.split(match[1], comments=True) for match in found]
    assert len(commands) > 50
    parser = make_parser()
    for command in commands:
        parser.parse_args(command)


def test_version(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"palimpsest {__version__}\n"


@pytest.mark.parametrize("arguments", [[], ["gui"]])
def test_without_a_screen_the_window_says_so(arguments, capsys, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert main(arguments) == 4
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("palimpsest: There is no screen here")
    assert printed.err.count("\n") == 1


def test_libraries_that_the_window_lacks_are_named(capsys, monkeypatch):
    from app.cli import gui

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(gui, "X11_LIBRARIES", {"libnowhere.so.7": "libnowhere7"})
    monkeypatch.setenv("DISPLAY", ":77")
    for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert main(["gui"]) == 4
    assert "(libnowhere.so.7): on Debian or Ubuntu, `sudo apt install libnowhere7` installs them" in capsys.readouterr().err


@pytest.mark.parametrize(("name", "value"), [("WAYLAND_DISPLAY", "wayland-0"), ("QT_QPA_PLATFORM", "wayland")])
def test_wayland_without_layouts_of_keyboards_is_refused(name, value, capfd, monkeypatch, tmp_path):
    if not ctypes.util.find_library("xkbcommon"):
        pytest.skip("libxkbcommon is not installed")
    for other in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv(name, value)
    for place in ("HOME", "XKB_CONFIG_ROOT", "XKB_CONFIG_EXTRA_PATH"):
        monkeypatch.setenv(place, str(tmp_path / "nowhere"))
    assert main(["gui"]) == 4
    printed = capfd.readouterr()
    assert "`sudo apt install xkb-data`" in printed.err
    assert printed.err.count("\n") == 1  # and the library is silent


def test_layouts_of_keyboards_are_found(monkeypatch, tmp_path):
    from app.cli import gui

    monkeypatch.setenv("XKB_CONFIG_ROOT", str(tmp_path))
    assert gui._finds_keyboards()


@pytest.fixture
def screen(monkeypatch):
    """A screen that Qt can draw on, as far as the command asks."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")


@pytest.mark.parametrize(
    ("bundle", "remedy"), [(False, "`pip install PySide6-Essentials`"), (True, "install Palimpsest again")]
)
def test_without_pyside6_the_window_says_so(bundle, remedy, screen, capsys, monkeypatch):
    monkeypatch.setattr(sys, "frozen", bundle, raising=False)
    for name in [name for name in sys.modules if name == "app.gui.main" or name.startswith("PySide6")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("app.gui.main", raising=False)
    monkeypatch.setitem(sys.modules, "PySide6", None)
    assert main(["gui"]) == 4
    said = capsys.readouterr().err
    assert "The window needs PySide6" in said
    assert remedy in said


@pytest.mark.parametrize(
    ("packages", "words"),
    [
        ({"libnowhere.so.7": "libnowhere7"}, "`sudo apt install libnowhere7`"),
        ({}, "libraries that do not load here (libother.so.1: cannot open shared object file)"),
    ],
)
def test_libraries_without_which_pyside6_does_not_load_are_named(packages, words, screen, capsys, monkeypatch):
    from app.cli import gui

    class Broken:
        def find_spec(self, name, path=None, target=None):
            if name == "app.gui.main":
                raise ImportError("libother.so.1: cannot open shared object file", name="QtGui")

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(gui, "DRAWING_LIBRARIES", packages)
    monkeypatch.delitem(sys.modules, "app.gui.main", raising=False)
    monkeypatch.delattr("app.gui.main", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Broken(), *sys.meta_path])
    assert main(["gui"]) == 4
    assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [["dance"], ["privatize"], ["budget"], ["extract"], ["--loud"], ["privatize", "a", "--mechanism"]]
)
def test_bad_use(arguments, capsys):
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("palimpsest: ")
    assert printed.err.count("\n") == 1
    assert "--help" in printed.err


LIGHT = f"""
import sys
from app.cli.main import GROUPS, main, make_parser

def run(*commands):
    codes = [main(command.split()) for command in commands]
    print(codes, sorted({{*{HEAVY}}} & {{*sys.modules}}), file=sys.stderr)

run("--help", "budget show", "privatize letter.txt --mechanism dp-st --epsilon -1", "extract no-such-file")
run("mechanisms", "mechanisms --json", "audit no-such", "privatize no-such-file --mechanism dp-st --epsilon 1")
"""


def test_light_commands_load_no_heavy_library():
    run = subprocess.run([sys.executable, "-c", LIGHT], capture_output=True, text=True, check=True)
    printed = [line for line in run.stderr.splitlines() if line.startswith("[")]
    assert printed == ["[0, 0, 2, 3] []", "[0, 0, 2, 3] ['engine.text.units', 'numpy']"]  # mechanisms describe themselves


def test_output_that_cannot_be_written_is_no_traceback(monkeypatch):
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    command = f"{sys.executable} -m app --help >/dev/full; echo $?"
    run = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert run.stdout == "1\n"
    assert run.stderr == "palimpsest: standard output cannot be written: No space left on device\n"


def test_a_reader_that_has_gone_ends_it_quietly(monkeypatch):
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    reading, writing = os.pipe()
    os.close(reading)
    run = subprocess.run(
        [sys.executable, "-m", "app", "--help"], stdout=writing, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writing)
    assert (run.returncode, run.stderr) == (1, "")


def test_mechanisms_as_json(capsys):
    assert main(["mechanisms", "--json"]) == 0
    listed = {mechanism["id"]: mechanism for mechanism in json.loads(capsys.readouterr().out)["mechanisms"]}
    ids = "dp-st tem santext custext clusant dp-mlm dp-mlm-plus dp-prompt dp-paraphrase dp-bart privfill privfill-dp"
    assert sorted(listed) == sorted(ids.split())
    assert {"cluster", "slots", "size"} <= {parameter["name"] for parameter in listed["dp-st"]["parameters"]}
    assert listed["privfill"]["missing"]


def test_mechanisms_for_a_person(capsys):
    assert main(["mechanisms"]) == 0
    printed = capsys.readouterr().out
    assert "--set cluster=" in printed
    assert "put its folder" in " ".join(printed.split())  # of a language model that is not installed
    assert "When blocks are preserved, paper is the default." in " ".join(printed.split())


def test_budget(capsys, home, tmp_path):
    def shown():
        assert main(["budget", "show", "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    assert shown() == {"epsilon": 0, "delta": 0, "cap": None, "remaining": None, "releases": 0}
    assert main(["budget", "cap", "100"]) == 0
    assert "ε = 100" in capsys.readouterr().err
    assert shown()["remaining"] == 100
    assert main(["budget", "show"]) == 0
    assert "remaining  ε = 100" in capsys.readouterr().out
    assert main(["budget", "reset", "--quiet"]) == 0
    assert main(["budget", "export"]) == 0
    assert [entry["kind"] for entry in json.loads(capsys.readouterr().out)["entries"]] == ["cap", "reset"]
    assert main(["budget", "cap", "none"]) == 0
    capsys.readouterr()
    assert shown()["cap"] is None
    assert sorted(path.name for path in home.iterdir()) == ["ledger.jsonl", "ledger.jsonl.lock"]


@pytest.mark.parametrize("cap", ["0", "-1", "nan", "inf", "much"])
def test_a_bad_cap(cap, capsys, home):
    assert main(["budget", "cap", cap]) == 2
    assert "positive finite number" in capsys.readouterr().err
    assert not home.exists()


def test_export_never_overwrites(tmp_path, capsys):
    target = tmp_path / "spent.json"
    assert main(["budget", "export", "--output", str(target)]) == 0
    assert json.loads(target.read_text())["entries"] == []
    target.write_text("before")
    assert main(["budget", "export", "--output", str(target)]) == 2
    assert target.read_text() == "before"
    assert main(["budget", "export", "--output", str(target), "--force"]) == 0
    assert json.loads(target.read_text())["releases"] == 0


def test_a_damaged_ledger_is_told_and_mended_by_reset(home, capsys):
    home.mkdir()
    Path(home, "ledger.jsonl").write_text('{"kind": "sp')
    assert main(["budget", "show"]) == 5
    assert "palimpsest budget reset" in capsys.readouterr().err
    assert main(["budget", "reset"]) == 0
    assert main(["budget", "show"]) == 0


def test_a_file_alone_opens_the_window_with_it(monkeypatch, tmp_path):
    from app.cli import gui

    path = tmp_path / "letter.txt"
    path.write_text("She left.")
    asked = []
    monkeypatch.setattr(gui, "run", lambda options: asked.append(options.files))
    assert main([str(path)]) == 0
    assert asked == [[path]]
