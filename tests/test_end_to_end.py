"""The thread as a whole, with the starter pack: a document in, a private document out, and bad input refused."""

import json
import logging
import shutil
import socket
from pathlib import Path

import pytest

from app.cli.main import main
from engine.mechanisms.triples import dp_st
from engine.models.embedder import NAME, SHA256
from engine.reconstruct.writer import RealizerWriter
from engine.store.builder import StoreEmbedder, build
from engine.store.reader import TripleStore
from engine.store.verification import StoreOpener
from engine.triples.finder import ParserFactFinder
from tests.engine.models.downloading.conftest import entry, listed, server  # noqa: F401
from tests.engine.store.damage import spoil_fact
from tests.engine.store.synthetic import SOURCES, facts

LETTER = Path(__file__).parents[1] / "assets" / "example-letter.txt"
PRIVATIZE = ["privatize", "--mechanism", "dp-st", "--json"]


@pytest.fixture(scope="module")
def opener():
    """Keeps the program's store open from test to test."""
    return StoreOpener()


@pytest.fixture(autouse=True)
def loaded(parser, embedder, opener, tmp_path, monkeypatch):
    """The real mechanism around models that are loaded once, and a ledger of the test's own."""
    made = dp_st.DPST(ParserFactFinder(parser), embedder, opener, RealizerWriter())
    monkeypatch.setattr(dp_st, "make", lambda: made)
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "home"))


@pytest.fixture
def offline(monkeypatch):
    """Fails the test when anything opens an internet socket."""
    opened = socket.socket.__init__

    def refuse(self, family=-1, *args, **kwargs):
        assert family not in (-1, socket.AF_INET, socket.AF_INET6), "an internet socket was opened"
        opened(self, family, *args, **kwargs)

    monkeypatch.setattr(socket.socket, "__init__", refuse)


@pytest.mark.parametrize("cluster", ["neighbourhood", "full"])
def test_a_letter_goes_in_and_another_comes_out(cluster, offline, capsys):
    assert main([*PRIVATIZE, str(LETTER), "--epsilon", "100", "--set", f"cluster={cluster}"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert len(said["units"]) >= 16
    assert sum(unit["original"] is not None for unit in said["units"]) >= 15
    assert said["epsilon"] == 100
    assert len(said["output"].split()) > 60
    assert said["guarantee"]["draws"] == len(said["units"])
    assert not any(name in said["output"] for name in ("Whitaker", "Judith", "Amsel"))


def test_spans_point_into_the_letter(parser):
    text = LETTER.read_text(encoding="utf-8")
    facts = ParserFactFinder(parser).find(text, lambda *_: None, None)
    assert len(facts) >= 15
    for fact in facts:
        words = {text[start:end] for part in (fact.relation, *fact.arguments) for start, end in part.spans}
        assert words
        assert all(word.strip() for word in words)


def test_the_document_reaches_no_log_and_no_file(tmp_path, caplog, capsys):
    canary = "Zyxquolb"
    document = tmp_path / "letter.txt"
    document.write_text(f"My neighbour {canary} lost her keys. I gave {canary} a new coat in the garden.")
    caplog.set_level(logging.DEBUG)
    out, receipt = tmp_path / "new.txt", tmp_path / "receipt.json"
    arguments = [*PRIVATIZE[:-1], str(document), "--epsilon", "50", "--output", str(out), "--receipt", str(receipt), "--quiet"]
    assert main(arguments) == 0
    assert canary not in caplog.text
    written = [path for path in tmp_path.rglob("*") if path.is_file() and path != document]
    assert {out, receipt} <= set(written)
    assert not any(canary.lower().encode() in path.read_bytes().lower() for path in written)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", 3),
        (b" \n\t\n", 3),
        (b"\x00\x01\x02\xff" * 50, 3),
        (b"Zyxquolb", 6),
        ("😀😀😀 😀".encode(), 6),
        ("הרופא אמר לי שאסור לי לעשן יותר".encode(), 6),
        (b"Der Arzt hat mir gesagt, dass ich nicht mehr rauchen darf, und Zyxquolb auch.", 6),
        (b"Zyxquolb. Zyxquolb! 12, 34; Zyxquolb", 6),
    ],
    ids=["empty", "blank", "binary", "word", "emoji", "right-to-left", "german", "no clause"],
)
def test_what_cannot_be_rewritten_is_refused_and_not_given_back(content, code, tmp_path, capsys):
    document = tmp_path / "odd.txt"
    document.write_bytes(content)
    output = tmp_path / "new.txt"
    assert main([*PRIVATIZE, str(document), "--epsilon", "10", "--set", "unit=fact", "--output", str(output)]) == code
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.splitlines()[-1].startswith("palimpsest: ")
    assert "Zyxquolb" not in shown.err
    assert not output.exists()
    assert document.read_bytes() == content


@pytest.mark.parametrize("epsilon", ["0", "nan", "inf", "-1", "abc"])
def test_bad_epsilon_is_refused(epsilon, capsys):
    assert main([*PRIVATIZE, str(LETTER), "--epsilon", epsilon]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "positive" in shown.err


def test_full_mode_rewrites_even_a_text_without_facts(tmp_path, capsys):
    document = tmp_path / "word.txt"
    document.write_text("Zyxquolb")
    assert main([*PRIVATIZE, str(document), "--epsilon", "10", "--set", "cluster=full", "--set", "slots=3"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert [unit["original"] for unit in said["units"]] == [None] * 3
    assert "Zyxquolb" not in said["output"]


@pytest.fixture(scope="module")
def small(embedder, tmp_path_factory):
    """A small store in the real embedder's space."""
    path = tmp_path_factory.mktemp("small") / "small.sqlite"
    build(facts(240), SOURCES, StoreEmbedder(NAME, SHA256, embedder.encode), path, dimension=32, created="2025-01-01")
    return path


@pytest.fixture
def copied(small, tmp_path):
    """A copy of it that may be spoilt."""
    return shutil.copyfile(small, tmp_path / "small.sqlite")


def test_a_store_is_fetched_and_documents_draw_from_it(small, tmp_path, server, listed, capsys):  # noqa: F811
    content = small.read_bytes()
    server.files = {"/s/small.sqlite": content}
    files = {"files": ("small.sqlite",), "known": {"small.sqlite": content}}
    listed(entry("small", kind="store", url=f"{server.url}/s/", **files))
    assert main([*PRIVATIZE, str(LETTER), "--epsilon", "100", "--set", "store=small"]) == 4
    assert "There is no store small" in capsys.readouterr().err
    assert main(["models", "pull", "small", "--quiet"]) == 0
    capsys.readouterr()
    receipt = tmp_path / "receipt.json"
    arguments = [str(LETTER), "--epsilon", "100", "--set", "store=small", "--set", "size=67", "--receipt", str(receipt)]
    assert main([*PRIVATIZE, *arguments]) == 0
    said = json.loads(capsys.readouterr().out)
    public = {str(fact.triple) for fact in facts(240)}
    assert {unit["private"] for unit in said["units"]} <= public
    assert "The store small is taken to be made of public text" in said["guarantee"]["statement"]
    handed_on = json.loads(receipt.read_text(encoding="utf-8"))
    store = TripleStore.open(small)
    assert handed_on["versions"]["store"] == {"name": "small", **store.version()}
    assert handed_on["parameters"]["store"] == "small"


def test_a_store_in_a_file_is_named_without_its_folder(copied, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main([*PRIVATIZE, str(LETTER), "--epsilon", "100", "--set", "unit=fact", "--set", "store=small.sqlite"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["parameters"]["store"] == said["versions"]["store"]["name"] == "small.sqlite"
    assert str(tmp_path) not in json.dumps({key: value for key, value in said.items() if key != "units"})


def test_a_damaged_store_gives_no_document(copied, capsys):
    spoil_fact(copied)
    assert main([*PRIVATIZE, str(LETTER), "--epsilon", "100", "--set", f"store={copied}"]) == 7
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "The store small.sqlite fails its verification (content hash), so it is not used." in shown.err
    assert main(["budget", "show", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["releases"] == 0
