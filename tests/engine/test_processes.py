"""Children that run a module of the program, from its source and from what stands for a frozen program."""

import contextlib
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

import app
import engine
from app.cli.main import main
from engine import processes
from engine.documents.read import read_document
from engine.errors import NotInstalled
from engine.models import llama_probe

FROZEN = """\
#!{python}
import sys
sys.frozen = True
from app.cli.main import main
with open({log!r}, "a") as log:
    print(*sys.argv[1:3], file=log)
sys.exit(main())
"""


@pytest.fixture
def frozen(tmp_path, monkeypatch):
    """A program that is its own only interpreter; gives the file in which it notes how it was called."""
    program, log = tmp_path / "palimpsest", tmp_path / "log"
    program.write_text(FROZEN.format(python=sys.executable, log=str(log)))
    program.chmod(0o755)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    return log


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """A folder to work in, with files that stand for modules of Python and of the program."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    for name in ("json", "engine", "pypdfium2", "llama_cpp"):
        (folder / f"{name}.py").write_text("raise SystemExit(3)\n")
    monkeypatch.chdir(folder)


@pytest.fixture
def letter(tmp_path):
    path = tmp_path / "letter.pdf"
    canvas = Canvas(str(path))
    canvas.drawString(100, 700, "My sister sold the old house.")
    canvas.save()
    return path


def tried():
    """Whether a child said what it found of llama.cpp, or that there is none."""
    llama_probe._probe.cache_clear()
    try:
        return bool(llama_probe.probe().version)
    except NotInstalled as error:
        return "llama-cpp-python" in str(error) and importlib.util.find_spec("llama_cpp") is None


def test_children_start_from_the_source(letter, elsewhere):
    assert "sold the old house" in read_document(letter).text
    assert tried()


@pytest.mark.skipif(sys.platform == "win32", reason="a script cannot stand for a program there")
def test_children_start_from_a_frozen_program(letter, elsewhere, frozen):
    assert "sold the old house" in read_document(letter).text
    assert tried()
    assert frozen.read_text().splitlines() == [
        "--child engine.documents.formats.pdfium",
        "--child engine.models.llama_probe",
    ]


def test_no_other_module_is_run(capsys):
    with pytest.raises(ValueError, match="tempfile is not listed"):
        processes.child_command("tempfile")
    assert main(["--child", "tempfile"]) == 2
    assert capsys.readouterr().err.startswith("palimpsest: ")


def test_every_listed_module_is_there():
    for module in processes.CHILDREN:
        assert importlib.util.find_spec(module)


def test_nothing_else_calls_python():
    """In a frozen program ``sys.executable`` is the program itself."""
    folders = [Path(package.__file__).parent for package in (app, engine)]
    files = [path for folder in folders for path in folder.rglob("*.py")]
    assert [path.name for path in files if "sys.executable" in path.read_text(encoding="utf-8")] == ["processes.py"]


ENVIRONMENT = "import json, os; print(json.dumps(dict(os.environ)))"


def started_with(**options):
    """The environment that another program sees."""
    process = processes.start_program([sys.executable, "-c", ENVIRONMENT], stdout=subprocess.PIPE, **options)
    return json.loads(process.communicate()[0])


@pytest.fixture
def bundle(tmp_path, monkeypatch):
    """The environment of a bundle; gives its folder."""
    folder = tmp_path / "_internal"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(folder), raising=False)
    for name, value in {
        "_PYI_ARCHIVE_FILE": str(tmp_path / "palimpsest"),
        "PYINSTALLER_RESET_ENVIRONMENT": "1",
        "QT_PLUGIN_PATH": str(folder / "PySide6/Qt/plugins"),
        "PATH": os.pathsep.join((str(folder), os.environ.get("PATH", os.defpath), str(folder / "more"))),
        "OF_A_USER": "some words: and /a/path",
    }.items():
        monkeypatch.setenv(name, value)
    return folder


def test_other_programs_get_nothing_that_a_bundle_sets_for_itself(bundle, monkeypatch):
    seen = started_with()
    assert not {"_PYI_ARCHIVE_FILE", "PYINSTALLER_RESET_ENVIRONMENT", "QT_PLUGIN_PATH"} & set(seen)
    assert seen["PATH"] == os.environ["PATH"].removeprefix(f"{bundle}{os.pathsep}").removesuffix(
        f"{os.pathsep}{bundle / 'more'}"
    )
    assert seen["OF_A_USER"] == "some words: and /a/path"


def test_from_source_other_programs_get_the_environment_as_it_is(monkeypatch):
    monkeypatch.setenv("QT_PLUGIN_PATH", "/users/own")
    assert started_with()["QT_PLUGIN_PATH"] == "/users/own"


def test_an_environment_of_ones_own_is_kept(bundle):
    assert started_with(env={"QT_PLUGIN_PATH": "/users/own", **os.environ, "A": "b"})["A"] == "b"


@pytest.mark.parametrize("program", [sys.executable, "/no/such/program"])
def test_while_another_program_starts_windows_forgets_the_bundles_folder(bundle, monkeypatch, program):
    told = []
    monkeypatch.setattr(processes, "_set_library_folder", told.append)
    with contextlib.suppress(OSError):
        processes.start_program([program, "-c", ""]).wait()
    assert told == [None, str(bundle)]
