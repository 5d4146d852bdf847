"""The log: what happened, and nothing of a document."""

import json
import stat
from dataclasses import replace

import pytest

from engine import log
from engine.errors import PalimpsestError, UsageError
from engine.mechanisms import describe
from engine.session import _public_settings

CANARY = "Zyxquolb"


def lines(path):
    """Messages and facts of a log."""
    header, *rest = path.read_text("utf-8").splitlines()
    assert header == log.HEADER
    return [(line.split(" ", 3)[2], json.loads(line.split(" ", 3)[3])) for line in rest]


def failing():
    """Raises an error that quotes a document, because of others that do."""
    try:
        try:
            {}[CANARY]
        except KeyError:
            raise OSError(2, f"no {CANARY}", f"/home/{CANARY}") from None
    except OSError as error:
        error.add_note(CANARY)
        raise ValueError(f"what is {CANARY}?") from error


def test_nothing_is_logged_unless_somebody_asks(tmp_path, capfd):
    log.log_event("begun", size=3)
    path = tmp_path / "a.log"
    with log.attach_handler(log.LogFile(path)):
        log.log_event("done", size=4, name="a b", whole=True)
    log.log_event("over")
    assert lines(path) == [("done", {"size": 4, "name": "a b", "whole": True})]
    assert capfd.readouterr() == ("", "")


def test_an_error_is_told_by_type_and_place_alone(tmp_path):
    path = tmp_path / "a.log"
    with log.attach_handler(log.LogFile(path)):
        try:
            failing()
        except ValueError as error:
            log.log_failure(error)
    (first, told), (second, cause) = lines(path)
    assert (first, told["type"]) == ("failed", "ValueError")
    assert [place.partition(":")[0] for place in told["at"]] == ["test_log.py", "test_log.py"]
    assert told["at"][-1].endswith(" failing")
    assert (second, cause["type"], cause["errno"]) == ("cause", "FileNotFoundError", 2)
    assert CANARY not in path.read_text("utf-8")


def test_the_code_is_named_without_the_folders_that_it_lies_in(tmp_path):
    path = tmp_path / "a.log"
    with log.attach_handler(log.LogFile(path)):
        try:
            describe("none")
        except UsageError as error:
            log.log_failure(error)
    [(_, told)] = lines(path)
    assert told["at"][-1].startswith("engine/plugins.py:")
    assert str(tmp_path.home()) not in path.read_text("utf-8")


def test_errors_that_caused_each_other_end(tmp_path):
    one, other = ValueError(), ValueError()
    one.__cause__, other.__cause__ = other, one
    path = tmp_path / "a.log"
    with log.attach_handler(log.LogFile(path)):
        log.log_failure(one)
    assert len(lines(path)) == 2


def test_a_log_is_for_its_owner_and_goes_on(tmp_path):
    path = tmp_path / "a.log"
    for number in range(2):
        with log.attach_handler(log.LogFile(path)):
            log.log_event("run", number=number)
    assert lines(path) == [("run", {"number": 0}), ("run", {"number": 1})]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("content", [b"Dear Ann,", b"# A", b"\xff\xfe\x00", log.HEADER[:-1].encode()])
def test_no_other_file_is_appended_to(tmp_path, content):
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    with pytest.raises(UsageError, match="not a log"):
        log.LogFile(path)
    assert path.read_bytes() == content


def test_what_cannot_be_opened_is_an_error_in_words(tmp_path):
    for path in (tmp_path, tmp_path / "gone" / "a.log", tmp_path / "a\0b"):
        with pytest.raises(PalimpsestError, match="cannot be written"):
            log.LogFile(path)


def test_a_disk_that_is_full_stops_nothing(tmp_path, capfd):
    file = log.LogFile(tmp_path / "a.log")
    with log.attach_handler(file):
        file.stream.close()
        log.log_event("done")
    assert capfd.readouterr() == ("", "")


def test_stages_are_told_once_by_their_first_word(tmp_path):
    path = tmp_path / "a.log"
    with log.attach_handler(log.LogFile(path)):
        stages = log.StageLog()
        for stage in ("reading Zyxquolb", "reading", "drawing", "reading", "writing", ""):
            stages.turn_to(stage)
    assert [(message, facts["name"]) for message, facts in lines(path)] == [
        ("stage", "reading"),
        ("stage", "drawing"),
        ("stage", "writing"),
    ]


def test_the_last_lines_are_kept_in_memory(monkeypatch):
    monkeypatch.setattr(log, "MOST_LINES", 3)
    recent = log.RecentLines()
    with log.attach_handler(recent):
        for number in range(5):
            log.log_event("run", number=number)
    header, versions, *rest = recent.text().splitlines()
    assert header == log.HEADER
    assert {"palimpsest", "python", "system", "torch"} <= json.loads(versions).keys()
    assert [json.loads(line.split(" ", 3)[3])["number"] for line in rest] == [2, 3, 4]


def test_records_of_another_process_are_taken_as_they_are(tmp_path):
    sent = []
    with log.attach_handler(log.RecordSender(sent.append)):
        log.log_event("done", size=1)
    log.log_received(json.loads(json.dumps(sent[0])))  # nobody asks for it here
    path = tmp_path / "a.log"
    with log.attach_handler(log.LogFile(path)):
        log.log_received({**sent[0], "processName": "engine"})
    assert lines(path) == [("done", {"size": 1})]
    assert " engine done " in path.read_text("utf-8")


def test_settings_that_follow_from_the_document_or_that_a_person_named_are_not_told():
    described = describe("dp-st")
    settings = described.settings({"cluster": "full", "hide": "1,2", "omit": "3"})
    told = _public_settings(described, settings)
    assert "cluster=full" in told
    assert "store=starter" in told
    assert "hide" not in told
    assert "omit" not in told
    assert CANARY not in _public_settings(described, {**settings, "store": CANARY, "writer": CANARY})
    other = describe("tem")
    slots = next(each for each in other.parameters if each.name == "slots")
    assert f"slots={slots.default}" in _public_settings(replace(other), other.settings({}))
