"""``palimpsest extract``: the facts of a text in three forms."""

import json
import sys
from types import SimpleNamespace

import pytest

from app.cli.main import main
from engine.syntax import ParsedText, Sentence
from engine.triples.triple import Extraction, Phrase

TEXT = "My father lived in Leeds.\n\nShe left.\n"
FACT = Extraction(Phrase("my father", ((0, 9),)), Phrase("lived in", ((10, 18),)), (Phrase("Leeds", ((19, 24),)),), 0.875, 0)
UNLIKELY = Extraction(Phrase("Leeds"), Phrase("left"), (), 0.1, 0, certainty=0.05)


class FakeParser:
    def parse_sentences(self, texts, progress):
        return [ParsedText(text, (Sentence((), 0, len(text)),)) for text in texts]


class FakeFinder:
    def __init__(self, parser):
        assert isinstance(parser, FakeParser)

    def find_with_sentences(self, text, progress, cancel):
        progress(0, len(text), "reading")
        return [FACT] if "father" in text else [], ParsedText(text, (Sentence((), 0, 25),))


@pytest.fixture(autouse=True)
def engine(monkeypatch):
    def extract(parsed):
        return [FACT, UNLIKELY] if "father" in parsed.text else []

    monkeypatch.setitem(sys.modules, "engine.triples.finder", SimpleNamespace(ParserFactFinder=FakeFinder))
    monkeypatch.setitem(sys.modules, "engine.models.parser", SimpleNamespace(Parser=FakeParser))
    monkeypatch.setitem(sys.modules, "engine.triples.extract", SimpleNamespace(extract=extract))


@pytest.fixture
def letter(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text(TEXT)
    return str(path)


def test_for_a_person(letter, capsys):
    assert main(["extract", letter]) == 0
    assert capsys.readouterr() == ("0.88  my father | lived in | Leeds\n", "")


def test_as_json(letter, capsys):
    assert main(["extract", letter, "--json"]) == 0
    [fact] = json.loads(capsys.readouterr().out)["triples"]
    assert fact == {
        "subject": "my father",
        "relation": "lived in",
        "object": "Leeds",
        "arguments": ["Leeds"],
        "confidence": 0.875,
        "sentence": 0,
        "sentence_span": [0, 25],
        "spans": [[0, 9], [10, 18], [19, 24]],
    }


def test_one_sentence_a_line(letter, capsys):
    assert main(["extract", letter, "--format", "carb"]) == 0
    assert capsys.readouterr().out == (
        "My father lived in Leeds.\t0.8750\tlived in\tmy father\tLeeds\nMy father lived in Leeds.\t0.1000\tleft\tLeeds\n"
    )


def test_no_facts_is_an_answer(tmp_path, capsys):
    (tmp_path / "a.txt").write_text("👍 👍")
    assert main(["extract", str(tmp_path / "a.txt")]) == 0
    assert capsys.readouterr() == ("", "No facts found.\n")
    assert main(["extract", str(tmp_path / "a.txt"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"triples": []}


def test_bad_use_and_unreadable_input(letter, tmp_path, capsys):
    assert main(["extract", letter, "--json", "--format", "carb"]) == 2
    assert main(["extract", letter, "--format", "xml"]) == 2
    assert main(["extract", str(tmp_path)]) == 3
    assert capsys.readouterr().out == ""
