"""Formats are one list: an entry and its module make a format that does all that others do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.documents.formats.declared import FORMATS
from tests.test_architecture import ROOT

LETTER = "TOY\n= The old house\nWe sold the old house by the river.\n# Ask Ann first.\n"

DRIVE = """\
import sys
from app.cli.main import main
run = ["privatize", "letter.toy", "--mechanism", "tem", "--epsilon", "100", "--quiet"]
sys.exit(
    main([*run, "--output", "new.toy", "--receipt", "receipt.json"])
    or main([*run, "--output", "flat.toy", "--structure", "drop", "--no-notice"])
    or main([*run, "--output", "all.html", "--include", "comment"])
    or main(["batch", "folder", "--output", "out", *run[2:]])
    or main(["privatize", "notes.txt", *run[2:], "--output", "notes.toy", "--receipt", "page.toy"])
)
"""


@pytest.fixture
def toy(tmp_path: Path) -> dict[str, str]:
    """The environment of a process for which another package has brought the toy."""
    package = tmp_path / "packages" / "toy-1.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1\n")
    (package / "entry_points.txt").write_text("[palimpsest.formats]\ntoy = tests.engine.documents.toy\n")
    return {
        **os.environ,
        "PALIMPSEST_HOME": str(tmp_path / "home"),
        "PYTHONPATH": os.pathsep.join(map(str, (package.parent, ROOT))),
    }


def test_every_entry_names_modules_that_there_are() -> None:
    for module in {name for kind in FORMATS for name in (kind.reader, kind.whole, kind.writer, kind.layout) if name}:
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file()


def test_no_two_formats_share_a_suffix() -> None:
    suffixes = [suffix for kind in FORMATS for suffix in kind.suffixes]
    assert len(suffixes) == len(set(suffixes))


def test_one_module_and_one_entry_are_a_format(toy: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "letter.toy", tmp_path / "folder" / "letter.toy"):
        path.write_text(LETTER)
    (tmp_path / "notes.txt").write_text("We sold the old house by the river.")
    done = subprocess.run([sys.executable, "-c", DRIVE], cwd=tmp_path, env=toy, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr

    first, heading, body, notice = (tmp_path / "new.toy").read_text().splitlines()
    assert first == "TOY"
    assert heading.startswith("= ")
    assert not body.startswith(("=", "#"))
    assert notice.startswith("# This is a privatized rewriting")
    receipt = json.loads((tmp_path / "receipt.json").read_text())
    assert receipt["mechanism"] == "tem"

    assert "= " not in (tmp_path / "flat.toy").read_text()
    assert (tmp_path / "all.html").read_text().count("<p>") > 1
    (batched,) = (tmp_path / "out").glob("*.toy")
    assert batched.read_text().startswith("TOY\n= ")
    assert (tmp_path / "notes.toy").read_text().startswith("TOY\n")
    assert (tmp_path / "page.toy").read_text().startswith("TOY\n= ")


def test_a_file_that_is_not_what_its_name_says_is_refused(toy: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "letter.toy").write_text("We sold the old house.")
    code = "import sys; from app.cli.main import main; sys.exit(main(['extract', 'letter.toy']))"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=toy, capture_output=True, text=True, check=False)
    assert done.returncode == 3
    assert "it is not a toy" in done.stderr
