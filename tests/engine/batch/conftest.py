import pytest

from engine.ledger import FileLedger


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "letters"
    made.mkdir()
    return made


@pytest.fixture
def ledger(tmp_path):
    return FileLedger(tmp_path / "ledger.jsonl")
