"""``palimpsest privatize``: what is refused before it costs anything, what is printed where, and what is written."""

import hashlib
import io
import json
import signal
import stat
import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest

from app.cli.console import cancelled_by_signals
from app.cli.main import main
from app.document.saved import is_encrypted, load
from engine.documents.document import Block, BlockKind
from engine.documents.export import FORMATS, render
from engine.errors import BudgetRefused, Cancelled, NotInstalled, PalimpsestError, TextRefused
from engine.mechanisms.common.description import MechanismDescription, Parameter, Requirement
from engine.mechanisms.documents import dp_bart
from engine.privacy.guarantee import Guarantee, Relation
from engine.request import PrivacyRequest
from engine.results import INVENTED_NOTICE as NOTICE
from engine.results import Result, Segment, Topic, Unit

SECRET = "Zebulon Quist lost his keys at the clinic."
NEW_TEXT = "I asked the office about a place.\nA friend drove us."
DESCRIPTION = MechanismDescription(
    "dp-st",
    "Semantic triples",
    "Replaces facts.",
    "fact",
    (
        Parameter("cluster", "choice", "full", "Which facts.", ("neighbourhood", "full"), only_with={"unit": "fact"}),
        Parameter("unit", "choice", "fact", "What is replaced.", ("passage", "fact")),
    ),
)
RESULT = Result(
    mechanism="dp-st",
    parameters={"cluster": "full"},
    epsilon=40.0,
    delta=0.0,
    unit="fact",
    units=[
        Unit("Zebulon Quist | lost | his keys", "I | asked | the office", 20.0, 134),
        Unit(None, "a friend | drove | us", 20.0, 99),
    ],
    output=NEW_TEXT,
    guarantee=Guarantee(
        "The output is 40-LDP for any two documents.", Relation.DOCUMENT, "document", "all of it", 40.0, 0.0, 4, ("the slots",)
    ),
    untouched=[],
    reconstructor="realizer",
    timings={"extract": 0.5},
    versions={"store": "ab"},
    dropped=3,
)


class FakeSession:
    """Stands where `engine.session.Session` does, and remembers what it was asked."""

    asked: list
    outcome: Result | BaseException

    def __init__(self, ledger):
        self.ledger = ledger

    def privatize(self, text, request, **asked):
        FakeSession.asked.append((text, request, asked))
        asked["progress"](1, 2, "drawing")
        if isinstance(FakeSession.outcome, BaseException):
            raise FakeSession.outcome
        return FakeSession.outcome

    def worst_loss(self, request, text):
        return 1.5 * request.total_epsilon(text)

    def topics(self, text, mechanism, settings, blocks, **asked):
        return [Topic("Zebulon Quist | lost | his keys", ((0, 7),), ("key", "door"), 134)]

    def segments(self, text, request, blocks):
        return []


@pytest.fixture(autouse=True)
def session(monkeypatch):
    FakeSession.asked = []
    FakeSession.outcome = RESULT
    monkeypatch.setitem(sys.modules, "engine.session", SimpleNamespace(Session=FakeSession, times=lambda e, words: e * words))
    monkeypatch.setitem(sys.modules, "engine.mechanisms.triples.dp_st", SimpleNamespace(DESCRIPTION=DESCRIPTION))
    return FakeSession


@pytest.fixture
def letter(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text(SECRET)
    return path


def privatize(*arguments, mechanism="dp-st", epsilon="40"):
    return main(["privatize", *map(str, arguments), "--mechanism", mechanism, "--epsilon", epsilon])


def test_the_new_text_alone_is_on_standard_output(letter, capsys):
    assert privatize(letter) == 0
    printed = capsys.readouterr()
    assert printed.out == NEW_TEXT + "\n"
    for part in (
        "Facts found (1)",
        "3 more facts",
        "Private facts (2)",
        "ε = 40",
        "weak",
        "40-LDP",
        "the slots",
        NOTICE[:40],
        "any two documents",
    ):
        assert part in printed.err


def test_a_dash_for_the_output_is_standard_output(letter, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert privatize(letter, "--output", "-") == 0
    assert capsys.readouterr().out == NEW_TEXT + "\n"
    assert not (tmp_path / "-").exists()


def test_how_many_facts_were_read_and_kept_is_for_the_users_eyes_alone(letter, session, capsys, tmp_path):
    session.outcome = replace(RESULT, read=480, kept=11)
    assert privatize(letter, "--receipt", tmp_path / "receipt.json") == 0
    printed = capsys.readouterr()
    assert "480 facts read, 11 kept" in printed.err
    assert "480" not in printed.out + (tmp_path / "receipt.json").read_text()


def test_the_session_gets_the_text_and_every_option(letter, session):
    assert privatize(letter, "--per-word", "--words", 30, "--set", "cluster=neighbourhood", "--quiet") == 0
    [(text, request, asked)] = session.asked
    assert text == SECRET
    assert request == PrivacyRequest("dp-st", 40.0, settings={"cluster": "neighbourhood"}, per_word=True, words=30)
    assert not asked["cancel"].cancelled


def test_a_dry_run_says_cost_and_topics_and_draws_nothing(letter, session, capsys, tmp_path):
    assert privatize(letter, "--per-word", "--words", 2, "--dry-run", "--output", tmp_path / "new.txt") == 0
    printed = capsys.readouterr()
    assert "would cost at most ε = 120, its worst loss. Nothing was drawn." in printed.err
    assert printed.out == "   1  key, door (134 facts)  Zebulon Quist | lost | his keys\n"
    assert session.asked == []
    assert not (tmp_path / "new.txt").exists()


def test_a_dry_run_of_passages_lists_the_segments(letter, session, capsys, monkeypatch):
    segments = [Segment("Zebulon Quist lost\nhis keys.", (0, 28), 15.0, 27.2), Segment("word " * 99, (29, 50), 15.0, 27.2)]
    monkeypatch.setattr(session, "topics", lambda *args, **options: [])
    monkeypatch.setattr(session, "segments", lambda *args, **options: segments)
    assert privatize(letter, "--set", "unit=passage", "--dry-run") == 0
    printed = capsys.readouterr()
    first, second = printed.out.splitlines()
    assert first == "   1  27 words at ε = 15  Zebulon Quist lost his keys."
    assert second.endswith("word …")
    assert len(second) < 250
    assert "No topic is disclosed" in printed.err
    assert privatize(letter, "--set", "unit=passage", "--dry-run", "--json") == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["topics"] == []
    assert printed["segments"][0] == {"number": 1, "original": segments[0].original, "epsilon": 15.0, "words": 27.2}
    assert session.asked == []


def test_a_setting_without_effect_is_refused_before_the_letter_is_read(session, capsys):
    assert privatize("nowhere.txt", "--set", "unit=passage", "--set", "cluster=full") == 2
    assert "cluster has an effect only with unit=fact" in capsys.readouterr().err


def test_standard_input(monkeypatch, session):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(SECRET.encode())))
    assert privatize("-") == 0
    assert session.asked[0][0] == SECRET


def test_json_is_the_contract(letter, capsys):
    assert privatize(letter, "--json") == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed == {**json.loads(json.dumps(RESULT.as_dict())), "layout": "plain"}
    contract = "mechanism epsilon delta unit units output guarantee untouched reconstructor timings versions"
    assert set(contract.split()) <= set(printed)
    assert {"statement", "scope", "leaks"} <= set(printed["guarantee"])


def test_quiet_prints_the_text_only(letter, capsys):
    assert privatize(letter, "--quiet") == 0
    assert capsys.readouterr() == (NEW_TEXT + "\n", "")


def test_files_are_written_with_their_receipt(letter, tmp_path, capsys):
    output, receipt = tmp_path / "new.txt", tmp_path / "new.json"
    assert privatize(letter, "--output", output, "--receipt", receipt) == 0
    assert output.read_text() == f"{NEW_TEXT}\n\n{NOTICE}\n"
    written = json.loads(receipt.read_text())
    assert written["output_sha256"] == hashlib.sha256(output.read_bytes()).hexdigest()
    assert "Quist" not in receipt.read_text()
    assert "letter" not in receipt.read_text()
    assert {stat.S_IMODE(path.stat().st_mode) for path in (output, receipt)} == {0o600}
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "A friend drove us." in printed.err


def test_the_times_of_what_is_written_state_the_day_alone(letter, tmp_path):
    for force in ([], ["--force"]):
        assert privatize(letter, "--output", tmp_path / "new.txt", "--receipt", tmp_path / "new.json", *force) == 0
        for state in (tmp_path / "new.txt").stat(), (tmp_path / "new.json").stat():
            assert state.st_mtime_ns % (24 * 60 * 60 * 10**9) == 0 == state.st_atime_ns % (24 * 60 * 60 * 10**9)


def test_the_notice_can_be_left_out(letter, tmp_path):
    assert privatize(letter, "--output", tmp_path / "new.txt", "--no-notice") == 0
    assert (tmp_path / "new.txt").read_text() == NEW_TEXT + "\n"


@pytest.mark.parametrize("suffix", FORMATS)
def test_the_name_of_the_output_chooses_its_format(letter, tmp_path, suffix):
    output, receipt = tmp_path / f"new{suffix.upper()}", tmp_path / "new.json"
    assert privatize(letter, "--output", output, "--receipt", receipt) == 0
    assert output.read_bytes() == render(NEW_TEXT, suffix, notice=NOTICE)
    assert json.loads(receipt.read_text())["output_sha256"] == hashlib.sha256(output.read_bytes()).hexdigest()


def test_passages_are_written_and_the_receipt_is_a_page(letter, tmp_path, session):
    session.outcome = replace(RESULT, blocks=(Block(0, NEW_TEXT.index("\n"), BlockKind.TITLE, level=1),))
    output, receipt = tmp_path / "new.md", tmp_path / "receipt.md"
    assert privatize(letter, "--output", output, "--receipt", receipt) == 0
    assert output.read_text().startswith("# I asked the office about a place.\n\nA friend drove us.\n")
    assert receipt.read_text().startswith("# Receipt")
    assert hashlib.sha256(output.read_bytes()).hexdigest() in receipt.read_text()
    assert "paragraphs, headings and lists as in the original" in receipt.read_text()
    assert stat.S_IMODE(receipt.stat().st_mode) == 0o600


@pytest.mark.parametrize("name", ["new", "new.text", "new.rtf"])
def test_any_other_name_is_plain_text(letter, tmp_path, name):
    assert privatize(letter, "--output", tmp_path / name) == 0
    assert (tmp_path / name).read_text() == f"{NEW_TEXT}\n\n{NOTICE}\n"


def test_a_text_that_the_format_cannot_hold_is_printed(letter, tmp_path, capsys, session):
    session.outcome = replace(RESULT, output="東京 is a city.")
    receipt = tmp_path / "new.json"
    assert privatize(letter, "--output", tmp_path / "new.pdf", "--receipt", receipt, "--quiet") == 1
    printed = capsys.readouterr()
    assert printed.out == f"東京 is a city.\n\n{NOTICE}\n"
    assert ".docx" in printed.err
    assert "already charged" in printed.err
    assert not (tmp_path / "new.pdf").exists()
    assert json.loads(receipt.read_text())["output_sha256"] == hashlib.sha256(printed.out.encode()).hexdigest()


def test_the_page_and_the_receipt_say_the_same(letter, tmp_path, capsys):
    assert privatize(letter, "--receipt", tmp_path / "new.json") == 0
    page = " ".join(capsys.readouterr().err.split())
    words = json.loads((tmp_path / "new.json").read_text())["in_words"]
    assert words
    assert all(line in page for line in words)


def test_force_replaces(letter, tmp_path):
    (tmp_path / "new.txt").write_text("before")
    assert privatize(letter, "--output", tmp_path / "new.txt", "--force") == 0
    assert (tmp_path / "new.txt").read_text().startswith(NEW_TEXT)


@pytest.mark.parametrize("epsilon", ["0", "nan", "inf", "-1", "-inf", "-1e3", "abc", "", "1e999", "1e-999"])
def test_a_bad_epsilon_is_refused_before_the_file_is_opened(epsilon, capsys, monkeypatch):
    monkeypatch.setattr("app.cli.privatize.read_input", lambda _: pytest.fail("the file was read"))
    assert privatize("letter.txt", epsilon=epsilon) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("palimpsest: ε (epsilon) must be a positive finite number")
    assert printed.err.count("\n") == 1


BAD_USE = [
    (["--delta", "1"], "δ"),
    (["--delta", "-1e-5"], "δ"),
    (["--words", "0", "--per-word"], "whole number"),
    (["--words", "-3", "--per-word"], "whole number"),
    (["--words", "30"], "--per-word"),
    (["--set", "size"], "name=value"),
    (["--set", "colour=red"], "it has cluster"),
    (["--set", "cluster=none"], "one of neighbourhood, full"),
    (["--output", "LETTER", "--force"], "the input itself"),
    (["--receipt", "LETTER", "--force"], "the input itself"),
    (["--output", "LETTER"], "the input itself"),
    (["--output", "OTHER"], "exists"),
    (["--receipt", "OTHER"], "exists"),
    (["--output", "SAME", "--receipt", "SAME"], "same file"),
    (["--output", "no/such/folder/new.txt"], "folder"),
    (["--eps", "3"], "--eps"),
]


@pytest.mark.parametrize(("options", "reason"), BAD_USE)
def test_bad_use_is_refused_before_anything_is_spent(letter, tmp_path, capsys, session, options, reason):
    (tmp_path / "other.txt").write_text("before")
    names = {"LETTER": letter, "OTHER": tmp_path / "other.txt", "SAME": tmp_path / "same"}
    assert privatize(letter, *(names.get(option, option) for option in options)) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert reason in printed.err
    assert printed.err.count("\n") == 1
    assert session.asked == []
    assert (letter.read_text(), (tmp_path / "other.txt").read_text()) == (SECRET, "before")


def test_mechanisms_that_cannot_be_chosen(letter, capsys, monkeypatch):
    needs = (Requirement("the model", letter.with_name("nowhere"), "get it"),)
    monkeypatch.setattr(dp_bart, "DESCRIPTION", replace(dp_bart.DESCRIPTION, needs=needs))
    assert privatize(letter, mechanism="dp-rot13") == 2
    assert "dp-st, tem" in capsys.readouterr().err
    assert privatize(letter, mechanism="dp-bart") == 4
    assert "dp-bart cannot run: the model (get it)" in capsys.readouterr().err


@pytest.mark.parametrize(
    "data",
    [b"", b" \n\n", b"\0\x01\x02binary", b"\x89PNG\r\n\x1a\n\0", None],
    ids=["empty", "blank", "binary", "image", "missing"],
)
def test_unreadable_input(tmp_path, capsys, session, data):
    path = tmp_path / "input.txt"
    if data is not None:
        path.write_bytes(data)
    assert privatize(path) == 3
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("palimpsest: ")
    assert printed.err.count("\n") == 1
    assert session.asked == []


@pytest.mark.parametrize(
    ("outcome", "code"),
    [
        (TextRefused("No facts were found."), 6),
        (BudgetRefused("The cap\nis reached."), 5),
        (NotInstalled("The parser is missing."), 4),
        (Cancelled("Cancelled."), 130),
        (KeyboardInterrupt(), 130),
        (ValueError(SECRET), 1),
        (MemoryError(), 1),
    ],
)
def test_what_goes_wrong_is_one_line_and_nothing_is_written(letter, tmp_path, capsys, session, outcome, code):
    session.outcome = outcome
    assert privatize(letter, "--output", tmp_path / "new.txt") == code
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "Quist" not in printed.err
    assert not (tmp_path / "new.txt").exists()


def test_debug_shows_where(letter, capsys, session):
    session.outcome = ValueError("inside")
    assert privatize(letter, "--debug") == 1
    assert "Traceback" in capsys.readouterr().err


def test_a_text_that_cannot_be_written_is_printed(letter, tmp_path, capsys, monkeypatch):
    def full(*_, **__):
        raise PalimpsestError("The disk is full.")

    monkeypatch.setattr("app.cli.privatize.write_new", full)
    assert privatize(letter, "--output", tmp_path / "new.txt", "--quiet") == 1
    printed = capsys.readouterr()
    assert printed.out == f"{NEW_TEXT}\n\n{NOTICE}\n"
    assert "already charged" in printed.err


@pytest.mark.parametrize("words", ["My father lived in Leeds", "--words=1" + "0" * 5000])
def test_what_was_typed_is_not_repeated(words, capsys):
    assert privatize("letter.txt", *words.split()) == 2
    printed = capsys.readouterr().err
    assert "Leeds" not in printed
    assert len(printed) < 300


def test_a_pasted_text_is_no_command(capsys):
    assert main([SECRET]) == 2
    assert "Quist" not in capsys.readouterr().err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_cancels_and_a_second_one_interrupts(number):
    before = signal.getsignal(number)
    with cancelled_by_signals() as cancel:
        signal.raise_signal(number)
        assert cancel.cancelled
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(number)
    assert signal.getsignal(number) is before


def test_a_session_is_saved_encrypted_for_the_user(letter, tmp_path, capsys):
    path = tmp_path / "letter.palimpsest"
    assert privatize(letter, "--session", path) == 0
    assert is_encrypted(path)
    saved = load(path)
    assert (saved.text, saved.name, saved.shown) == (SECRET, "letter.txt", 0)
    assert saved.draws[0].result.output == NEW_TEXT
    assert "keep it to yourself" in capsys.readouterr().err


def test_a_session_that_cannot_be_saved_is_refused_before_the_text_is_read(letter, session, tmp_path, monkeypatch, capsys):
    path = tmp_path / "letter.palimpsest"
    path.write_text("mine")
    assert privatize(letter, "--session", path) == 2
    assert privatize(letter, "--session", tmp_path / "a", "--output", tmp_path / "a") == 2
    monkeypatch.setattr("app.document.saved.encrypt", raiser(NotInstalled("The keyring is locked.")))
    assert privatize(letter, "--session", tmp_path / "new") == 4
    assert not session.asked
    assert path.read_text() == "mine"


def test_a_session_that_fails_at_the_end_leaves_the_new_text(letter, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("app.document.saved.write_new", raiser(PalimpsestError("The disk is full.")))
    assert privatize(letter, "--session", tmp_path / "new") == 1
    printed = capsys.readouterr()
    assert printed.out == NEW_TEXT + "\n"
    assert "The disk is full. The new text is not affected by that." in printed.err


def raiser(error):
    def fail(*_, **__):
        raise error

    return fail
