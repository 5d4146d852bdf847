"""``packaging/smoke.py``: a bundle passes that does its work, and each way to fail is named."""

import json
import os
import runpy
import sys
from pathlib import Path

import pytest

import engine

SCRIPT = Path(__file__).parents[2] / "packaging/smoke.py"

STAND_IN = """\
#!{python} -ES
import json, os, sys
given = sys.argv[1:]
faults = {faults!r}
if os.path.basename(sys.argv[0]) == "palimpsest-gui":
    sys.exit(3 if "window" in faults or given != ["--smoke"] else 0)
if given == ["--version"]:
    print("palimpsest 9.9.9" if "version" in faults else "palimpsest {version}")
elif given[0] == "privatize":
    if "job" in faults:
        sys.exit("palimpsest: no facts were found")
    os.makedirs(os.environ["PALIMPSEST_HOME"])
    if "ledger" not in faults:
        open(os.path.join(os.environ["PALIMPSEST_HOME"], "ledger"), "w").close()
    session = "{{}}" if "session" in faults else '{{"encrypted": ""}}'
    document = "text" if "document" in faults else "PK of a document"
    for option, content in (("--output", document), ("--receipt", "{{}}"), ("--session", session)):
        with open(given[given.index(option) + 1], "w") as file:
            file.write(content)
    with open(given[1], encoding="utf-8") as file:
        text = file.read()
    print(json.dumps({{"output": {{"empty": " ", "same": text}}.get("".join(faults), "something else")}}))
elif given[0] == "audit":
    print(json.dumps({{"worst_log_ratio": 2.0, "negative_controls_failed": "audit" not in faults}}))
elif given[0] == "serve":
    asked = json.loads(sys.stdin.readline())
    version = "9.9.9" if "serve" in faults else "{version}"
    print(json.dumps({{"id": asked["id"], "result": {{"serverInfo": {{"version": version}}}}}}))
elif given[0] == "gui":
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"
    print(json.dumps({{"window_ms": 700.0, "heavy_modules": ["torch"] if "heavy" in faults else []}}))
"""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the stand-in is a script")


@pytest.fixture
def make(tmp_path):
    """A bundle whose programs are stand-ins, with these faults."""

    def make(*faults, inside=""):
        folder = tmp_path / "bundle"
        (folder / inside).mkdir(parents=True)
        for name in ("palimpsest", "palimpsest-gui"):
            program = folder / inside / name
            program.write_text(STAND_IN.format(python=sys.executable, faults=faults, version=engine.__version__))
            program.chmod(0o755)
        return folder

    return make


@pytest.fixture
def smoke(monkeypatch, capsys):
    main = runpy.run_path(str(SCRIPT))["main"]

    def smoke(folder):
        monkeypatch.setattr("sys.argv", ["smoke", str(folder)])
        return main(), capsys.readouterr()

    return smoke


@pytest.mark.parametrize("inside", ["", "Contents/MacOS"])
def test_a_bundle_that_works_passes_and_tells_what_was_measured(make, smoke, inside):
    code, told = smoke(make(inside=inside))
    assert (code, told.err) == (0, "")
    assert json.loads(told.out) == {"version": engine.__version__, "worst_log_ratio": 2.0, "window_ms": 700.0}


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        ("version", "calls itself `palimpsest 9.9.9`"),
        ("job", "no facts were found"),
        ("empty", "wrote no new text"),
        ("same", "wrote no new text"),
        ("document", "no Word document"),
        ("ledger", "was not charged"),
        ("session", "not encrypted"),
        ("serve", "did not answer as this version"),
        ("audit", "did not catch the faults"),
        ("window", "`palimpsest-gui --smoke` ended with exit code 3"),
        ("heavy", "loaded torch"),
    ],
)
def test_a_bundle_that_fails_is_told_by_what_it_did(make, smoke, fault, why):
    code, told = smoke(make(fault))
    assert code == 1
    assert why in told.err
    assert told.out == ""


def test_a_program_that_is_missing_is_named(make, smoke):
    folder = make()
    (folder / "palimpsest-gui").unlink()
    code, told = smoke(folder)
    assert code == 1
    assert "palimpsest-gui is missing" in told.err


def test_a_folder_that_is_given_from_here_is_found_from_the_folder_of_the_work(make, smoke, monkeypatch):
    monkeypatch.chdir(make().parent)
    assert smoke("bundle")[0] == 0
