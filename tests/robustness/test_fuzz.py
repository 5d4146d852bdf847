"""The fuzzer reads damaged files of every format, and notices a reader that fails."""

import os
import sys
from pathlib import Path

import pytest

from engine.documents.formats import pdf
from engine.documents.read import read_document
from tests.robustness import fuzz
from tests.robustness.seeds import seeds

FORMATS = "txt md html docx xlsx pptx odt rtf pdf eml mbox msg csv jsonl".split()


class Unwatched(fuzz.Guard):
    """Hears nothing: what listens to this process cannot be taken off it again."""

    def __init__(self):
        self._folders, self._heard = [], []


@pytest.fixture
def fuzzer(tmp_path, monkeypatch):
    monkeypatch.setattr(pdf, "run_isolated", pdf.run_isolated)  # a fuzzer of PDF puts its own there
    return lambda format, files: fuzz.Fuzzer(format, 7, tmp_path / "kept", files, Unwatched())


@pytest.mark.parametrize("format", FORMATS)
def test_there_are_files_to_begin_with(format, tmp_path):
    (tmp_path / f"a.{format}").write_bytes(b"another")
    assert b"another" in seeds(format, [tmp_path])
    path = tmp_path / f"b.{format}"
    path.write_bytes(seeds(format)[0])
    assert read_document(path, column="text" if format in ("csv", "jsonl") else None).text


def test_a_format_without_any():
    with pytest.raises(LookupError, match=r"no \.xyz"):
        seeds("xyz")


@pytest.mark.parametrize("format", ["txt", "docx", "msg"])
def test_good_readers_give_no_finding(format, fuzzer, tmp_path):
    files = seeds(format)
    made = fuzzer(format, files)
    made.run(tmp_path / f"a.{format}", 600, most=len(files) + 12)
    assert made.outcomes.total() == len(files) + 12
    assert made.outcomes["read"] >= len(files)
    assert not (tmp_path / "kept").exists()


def test_a_planted_error_is_noticed(fuzzer, tmp_path, monkeypatch, capsys):
    def failing(path, **options):
        if b"[" not in path.read_bytes():
            raise IndexError("planted")
        return read_document(path, **options)

    monkeypatch.setattr(fuzz, "read_document", failing)
    made = fuzzer("txt", [b"one [two] three"])
    made.run(tmp_path / "a.txt", 600, most=40)
    found = made.outcomes["FOUND: IndexError: planted"]
    assert found > 0
    kept = sorted((tmp_path / "kept").iterdir())
    assert len(kept) == found
    assert not any(b"[" in path.read_bytes() for path in kept)
    assert fuzz.again(kept[0]) in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="there are no signals")
@pytest.mark.parametrize(
    ("does", "said"),
    [("os.kill(os.getpid(), 9)", "SIGKILL"), ("sys.exit(3)", "status 3"), ("sys.exit(1)", "status 1"), ("sys.exit(10)", "")],
)
def test_a_process_that_ends_is_noticed(does, said, tmp_path):
    command = [sys.executable, "-c", f"import os, sys; {does}"]
    ended = fuzz.supervised(command, tmp_path / "a.txt", dict(os.environ), tmp_path)
    assert said in ended
    assert bool(ended) is bool(said)


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("pathlib.Path('left').write_text('x')", "written to"),
        ("os.mkdir('left')", "is left"),
        ("socket.socket().close()", "socket"),
        ("subprocess.run(['true'])", "program"),
        ("pathlib.Path('a').exists()", ""),
    ],
)
def test_what_a_reading_leaves_is_noticed(does, said, tmp_path):
    """In a process of its own, since what listens cannot be taken off again."""
    code = (
        "import os, pathlib, socket, subprocess, sys\nfrom tests.robustness.fuzz import Guard\n"
        f"try:\n  with Guard([pathlib.Path.cwd()]).watching():\n    {does}\nexcept AssertionError as error:\n  print(error)"
    )
    import subprocess

    root = Path(fuzz.__file__).parents[2]
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said in run.stdout
    assert bool(run.stdout) is bool(said)
