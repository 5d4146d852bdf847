"""``palimpsest models widen``."""

import json
from collections import Counter

import numpy as np
import pytest

from app.cli import models
from app.cli.main import main
from engine.mechanisms import clusant_widening
from engine.mechanisms.clusant_candidates import CLUSTERS, Candidates, Kind, widened_path
from engine.mechanisms.clusant_widening import PIECE, WORD, Tally
from engine.models.entities import NAMES

GROUPS = {count: np.arange(4, dtype=np.uint16) // 2 for count in CLUSTERS}
VECTORS = np.array([[90, 0], [91, 0], [0, 90], [0, 91]], dtype=np.int8)


@pytest.fixture
def asked(monkeypatch):
    """What a stand-in for the engine's part is asked; it adds nothing but what is told here."""
    calls = []

    def widen(base, model, *, kinds, limit, progress, cancel):
        calls.append((model, tuple(kinds), limit))
        found = Candidates({name: Kind(name, tuple("abcd"), VECTORS, 90, GROUPS) for name in kinds}, {})
        return found, {name: Tally(9, Counter({WORD: 4, PIECE: 0}), 5) for name in kinds}

    monkeypatch.setattr(clusant_widening, "widen", widen)
    return calls


def test_all_kinds_are_widened_and_the_file_lies_with_the_users_data(asked, capsys, home):
    assert main(["models", "widen", "minilm"]) == 0
    assert asked == [("minilm", NAMES, 500)]
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert lines[:3] == [
        "person: 5 added, of 9 suggested",
        "       4  an ordinary word",
        "  both conditions of the paper's bound hold from k = 1 on, with 180 clusters",
    ]
    assert widened_path() == home / "candidates.npz"
    assert lines[-1] == f"{widened_path()}: SHA-256 {Candidates.open(widened_path()).version['sha256']}"
    assert "--set candidates=widened" in printed.err


def test_json(asked, capsys):
    assert main(["models", "widen", "mine", "--kind", "place", "--limit", "7", "--json", "--quiet"]) == 0
    assert asked == [("mine", ("place",), 7)]
    printed = capsys.readouterr()
    said = json.loads(printed.out)
    assert said["kinds"] == {"place": {"suggested": 9, "refused": {WORD: 4}, "added": 5, "conditions_hold_from_k": 1}}
    assert (said["model"], said["file"], said["candidates"]) == ("mine", str(widened_path()), 4)
    assert printed.err == ""


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(["none"], 4), (["minilm", "--kind", "code"], 2), (["minilm", "--limit", "0"], 2), (["../minilm"], 2), (["writer"], 2)],
)
def test_what_cannot_be_widened_is_one_line_and_leaves_no_file(arguments, code, capsys):
    assert main(["models", "widen", *arguments, "--quiet"]) == code
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert not widened_path().exists()


def test_the_commands_kinds_are_those_of_names():
    assert models.KINDS == NAMES
