"""``palimpsest restore``: the answer with its names, and what is said and refused."""

import io
import json
import sys
from dataclasses import replace

import pytest

from app.cli.main import main
from app.document.saved import SavedDraw, SavedSession, save
from engine.request import PrivacyRequest
from tests.engine.restoration.test_answer import LETTER, original_of, result_of

OTHER = result_of(["I live in ", ("a", "Jena", "Bonn"), "."])


@pytest.fixture
def session(tmp_path):
    path = tmp_path / "letter.palimpsest"
    draws = (SavedDraw(result_of(LETTER), None), SavedDraw(replace(OTHER, mechanism="clusant"), None))
    draws = tuple(replace(draw, result=replace(draw.result, units=_placed(draw.result.units))) for draw in draws)
    save(
        path,
        SavedSession(original_of(LETTER), "letter.txt", PrivacyRequest("clusant", 1.0), draws, (1.0, 1.0), 0),
        encrypted=True,
    )
    return path


def _placed(units):
    return [replace(unit, source=()) for unit in units]


@pytest.fixture
def answer(tmp_path):
    path = tmp_path / "answer.txt"
    path.write_text("**Anna Keller** should write.\r\nKeller too.\r\n", newline="")
    return path


def test_the_answer_goes_to_standard_output_and_the_rest_to_the_eye(session, answer, capsys):
    assert main(["restore", str(answer), "--session", str(session)]) == 0
    out, err = capsys.readouterr()
    assert out == "**Jane Smith** should write.\nKeller too.\n"
    assert "1 name was put back." in err
    assert "Left as it is, once: Keller (it stands for several names: James Ross, Jane Smith)." in err
    assert "Not in the answer: 3 March 2021 (9 May 1987), " in err
    assert err.endswith("do not hand it on.\n")


def test_what_may_be_of_the_new_text_is_said_first(session, answer, capsys):
    answer.write_text("Anna Keller comes on 4 March 2021.")
    assert main(["restore", str(answer), "--session", str(session), "--json"]) == 0
    out, err = capsys.readouterr()
    assert err.startswith("Look at these, which may be of the new text and were not put back: 4 March 2021.\n1 name was put")
    assert json.loads(out)["unrecognised"] == [{"private": "4 March 2021", "kind": "date"}]


def test_a_number_that_is_left_is_called_one_and_json_keeps_its_reasons(session, answer, capsys):
    answer.write_text("It takes 12 weeks.")
    assert main(["restore", str(answer), "--session", str(session), "--json"]) == 0
    out, err = capsys.readouterr()
    assert "Left as it is, once: 12 (it may be another number here: 7)." in err
    assert json.loads(out)["left"] == [{"private": "12", "originals": ["7"], "reason": "it may be no name here", "count": 1}]


def test_standard_input_and_json(session, monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"Anna's and Keller's")))
    assert main(["restore", "-", "--session", str(session), "--json", "--quiet"]) == 0
    out, err = capsys.readouterr()
    assert not err
    printed = json.loads(out)
    assert printed["text"] == "Jane's and Keller's"
    assert printed["restored"] == [{"private": "Anna", "original": "Jane", "count": 1}]
    assert printed["left"][0] == {
        "private": "Keller",
        "originals": ["James Ross", "Jane Smith"],
        "reason": "it stands for several names",
        "count": 1,
    }
    assert "do not hand it on" in printed["notice"]
    assert {"private": "Reading", "original": "Lund"} in printed["absent"]


def test_a_file_keeps_its_line_ends(session, answer, tmp_path, capsys):
    new = tmp_path / "new.txt"
    assert main(["restore", str(answer), "--session", str(session), "--output", str(new)]) == 0
    assert new.read_bytes() == b"**Jane Smith** should write.\r\nKeller too.\r\n"
    assert new.stat().st_mode & 0o077 == 0
    assert not capsys.readouterr().out
    assert main(["restore", str(answer), "--session", str(session), "--output", str(new)]) == 2
    assert main(["restore", str(answer), "--session", str(session), "--output", str(answer), "--force"]) == 2
    assert main(["restore", str(answer), "--session", str(session), "--output", str(new), "--force"]) == 0


def test_another_draw_of_the_session(session, answer, capsys):
    answer.write_text("Jena is nice.")
    assert main(["restore", str(answer), "--session", str(session), "--draw", "2", "--quiet"]) == 0
    assert capsys.readouterr().out == "Bonn is nice.\n"
    assert main(["restore", str(answer), "--session", str(session), "--draw", "3"]) == 2
    assert "2 new texts" in capsys.readouterr().err


def test_words_that_were_typed_into_the_new_text_and_are_left_are_told(tmp_path, answer, capsys):
    path = tmp_path / "edited.palimpsest"
    result = result_of(LETTER)
    result = replace(result, units=_placed(result.units))
    draw = SavedDraw(result, result.output.replace("It was", "We know Mr Quist and his"))
    save(path, SavedSession(original_of(LETTER), "", PrivacyRequest("clusant", 1.0), (draw,), (1.0,), 0), encrypted=True)
    answer.write_text("Ask Quist.")
    assert main(["restore", str(answer), "--session", str(path), "--json"]) == 0
    out, err = capsys.readouterr()
    assert "Not put back: words that you typed into the new text yourself, such as Quist." in err
    assert json.loads(out)["typed"] == ["Quist"]


def test_what_is_no_session_and_who_has_another_key(session, answer, tmp_path, monkeypatch, capsys):
    assert main(["restore", str(answer), "--session", str(answer)]) == 3
    assert main(["restore", str(answer), "--session", str(tmp_path / "none")]) == 3
    assert main(["restore", str(tmp_path / "none"), "--session", str(session)]) == 3
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "another"))
    assert main(["restore", str(answer), "--session", str(session)]) == 3
    assert "key" in capsys.readouterr().err


def test_a_session_without_a_text_or_names_is_refused(answer, tmp_path, capsys):
    path = tmp_path / "empty.palimpsest"
    save(path, SavedSession("A text.", "", PrivacyRequest("clusant", 1.0)))
    assert main(["restore", str(answer), "--session", str(path)]) == 2
    rewritten = replace(OTHER, mechanism="dp-st", unit="fact")
    drawn = (SavedDraw(rewritten, None),)
    save(path, SavedSession("I live in Bonn.", "", PrivacyRequest("dp-st", 1.0), drawn, (1.0,), 0), replace=True)
    assert main(["restore", str(answer), "--session", str(path)]) == 2
    assert "clusant" in capsys.readouterr().err
