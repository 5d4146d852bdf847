"""Children that run a module of the program, from its source and from what stands for a frozen program."""

import importlib.util
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
