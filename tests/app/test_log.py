"""``--log``: a report of what a command did that has nothing of the document."""

import pytest

from app.cli.main import main
from engine.session import Session

CANARY = "Zyxquolb"
LETTER = f"My neighbour {CANARY} lost her keys. I gave {CANARY} a new coat in the garden."


@pytest.fixture
def letter(tmp_path):
    """A document whose folder, name and suffix quote it."""
    folder = tmp_path / f"{CANARY} letters"
    folder.mkdir()
    path = folder / f"{CANARY}.{CANARY}"
    path.write_text(LETTER, "utf-8")
    return path


@pytest.fixture
def logged(tmp_path):
    """Runs a command with a log; gives its exit code and the log, which has no canary."""
    path = tmp_path / "report.log"

    def run(*arguments):
        code = main([*map(str, arguments), "--quiet", "--log", str(path)])
        text = path.read_text("utf-8")
        assert CANARY.lower() not in text.lower()
        return code, text

    return run


def test_a_rewriting(letter, tmp_path, logged):
    out, receipt = tmp_path / "new.txt", tmp_path / "receipt.json"
    asked = ["--mechanism", "custext", "--epsilon", "30", "--set", "groups=drawn"]
    code, text = logged("privatize", letter, *asked, "--output", out, "--receipt", receipt)
    assert code == 0
    for said in ('"name": "privatize"', "output", '"mechanism": "custext"', "groups=drawn", "rewritten {", "ended"):
        assert said in text
    written = [path for path in tmp_path.rglob("*") if path.is_file() and path != letter]
    assert {out, receipt} < set(written)
    assert not [path for path in written if CANARY.lower().encode() in path.read_bytes().lower()]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_batch_of_which_one_is_refused(letter, tmp_path, logged, capsys, workers):
    (letter.parent / f"empty {CANARY}.txt").write_bytes(b"")
    asked = ["--mechanism", "custext", "--epsilon", "30", "--workers", workers]
    code, text = logged("batch", letter.parent, *asked, "--output", tmp_path / f"new {CANARY}")
    assert code == 7
    assert '"mechanism": "custext"' in text
    assert '"type": "UnreadableInput"' in text
    assert '"type": "CheckFailed"' in text


def test_an_extraction(letter, logged, parser, monkeypatch, capsys):
    monkeypatch.setattr("engine.models.parser.Parser", lambda: parser)
    code, text = logged("extract", letter)
    assert code == 0
    assert '"name": "extract"' in text


def test_an_error_inside_whose_message_quotes_the_document(letter, logged, monkeypatch, capsys):
    def broken(self, text, *arguments, **options):
        raise KeyError(text)

    monkeypatch.setattr(Session, "privatize", broken)
    code, text = logged("privatize", letter, "--mechanism", "custext", "--epsilon", "30")
    assert code == 1
    assert '"type": "KeyError"' in text
    assert "app/cli/privatize.py:" in text
    assert CANARY not in "".join(capsys.readouterr())


def test_what_is_typed_is_not_told(letter, logged, capsys):
    for typed in (["--set", f"{CANARY}=1"], ["--set", f"hide={CANARY}"], ["--column", CANARY]):
        code, text = logged("privatize", letter, "--mechanism", "dp-st", "--epsilon", "30", *typed)
        assert code == 2
    code, text = logged("privatize", letter, "--mechanism", CANARY, "--epsilon", "30")
    assert code == 2
    assert "epsilon=30" in text


def test_a_document_is_no_log(letter, capsys):
    assert main(["extract", str(letter), "--log", str(letter)]) == 2
    assert letter.read_text("utf-8") == LETTER
    assert "is not a log of this program" in capsys.readouterr().err


def test_there_is_none_unless_it_is_asked_for(letter, tmp_path, home, capsys):
    before = {path for path in tmp_path.rglob("*") if path.is_file()}
    assert main(["extract", str(letter), "--quiet"]) == 0
    assert {path for path in tmp_path.rglob("*") if path.is_file()} - before <= set(home.rglob("*"))
