"""The ledger knows a document after a restart, and nobody else can ask it which documents those were."""

import hashlib
import hmac
import json

import keyring
import pytest

from engine.encryption import guarded_key
from engine.errors import BudgetRefused, NotInstalled
from engine.ledger import FileLedger, default_ledger
from tests.engine.test_encryption import MemoryKeyring, home, with_keyring  # noqa: F401

TEXT = "My sister lives in Bern."


def spend(ledger: FileLedger, epsilon: float = 2.0) -> None:
    ledger.charge(epsilon, 0.0, "dp-st", document=ledger.label(TEXT))


@pytest.mark.usefixtures("with_keyring")
def test_the_total_of_a_document_is_there_after_a_restart(home):  # noqa: F811
    spend(default_ledger())
    spend(default_ledger(), 3.0)
    later = default_ledger()
    assert later.charges(later.label(f"  {TEXT}\n")) == (2.0, 3.0)
    assert later.charges(later.label("Another text.")) == ()


def test_the_folder_alone_tests_no_document_where_there_is_a_keyring(home, with_keyring):  # noqa: F811
    spend(default_ledger())
    entry = json.loads((home / "ledger.jsonl").read_text())
    written = (home / "ledger.key").read_bytes()
    sealed = json.loads(written)["encrypted"]
    for key in (written, sealed.encode(), written[:32], b""):
        assert hmac.new(key, TEXT.encode(), hashlib.sha256).hexdigest()[:32] != entry["document"]
    keyring.set_keyring(MemoryKeyring())  # of whoever copied the folder
    with pytest.raises(BudgetRefused, match="keyring"):
        default_ledger().label(TEXT)


def test_a_locked_keyring_refuses_and_says_what_helps(home, with_keyring):  # noqa: F811
    spend(default_ledger())
    before = (home / "ledger.jsonl").read_bytes()
    with_keyring.locked = True
    with pytest.raises(BudgetRefused, match=r"Unlock the keyring .*ledger\.key"):
        default_ledger().label(TEXT)
    with_keyring.locked = False
    assert default_ledger().charges(default_ledger().label(TEXT)) == (2.0,)
    assert (home / "ledger.jsonl").read_bytes() == before


def test_the_key_lies_in_its_own_file_where_there_is_no_keyring(home):  # noqa: F811
    spend(default_ledger())
    assert len((home / "ledger.key").read_bytes()) == 32
    assert (home / "ledger.key").stat().st_mode & 0o077 == 0
    assert default_ledger().charges(default_ledger().label(TEXT)) == (2.0,)


def test_a_key_from_before_there_was_a_keyring_is_encrypted_and_stays_the_same(home, with_keyring):  # noqa: F811
    keyring.set_keyring(keyring.backends.fail.Keyring())
    spend(default_ledger())
    plain = (home / "ledger.key").read_bytes()
    keyring.set_keyring(with_keyring)
    assert default_ledger().charges(default_ledger().label(TEXT)) == (2.0,)
    assert plain not in (home / "ledger.key").read_bytes()
    assert (home / "ledger.key").stat().st_mode & 0o077 == 0
    assert default_ledger().charges(default_ledger().label(TEXT)) == (2.0,)


def test_a_keyring_that_is_locked_at_first_costs_no_run(home, with_keyring):  # noqa: F811
    with_keyring.locked = True
    spend(default_ledger())
    with_keyring.locked = False
    assert default_ledger().charges(default_ledger().label(TEXT)) == (2.0,)
    assert len((home / "ledger.key").read_bytes()) > 32


def test_the_keyring_is_asked_once_for_many_texts(home, with_keyring, monkeypatch):  # noqa: F811
    spend(default_ledger())
    ledger, asked = default_ledger(), []
    monkeypatch.setattr(with_keyring, "get_password", lambda *names: asked.append(names) or with_keyring.kept[names])
    assert len({ledger.label(f"Text {number}.") for number in range(50)}) == 50
    assert len(asked) == 1


def test_a_damaged_key_refuses(home):  # noqa: F811
    spend(default_ledger())
    (home / "ledger.key").write_bytes(b"short")
    with pytest.raises(BudgetRefused, match="damaged"):
        default_ledger().label(TEXT)


def test_two_programs_that_begin_at_once_have_one_key(home, with_keyring, monkeypatch):  # noqa: F811
    from engine import encryption

    path, real = home / "ledger.key", encryption.write_new
    monkeypatch.setattr(
        encryption,
        "write_new",
        lambda *given: [monkeypatch.undo(), guarded_key(path, "ledger", "It"), real(*given)],
    )
    first = guarded_key(path, "ledger", "It")
    assert first == guarded_key(path, "ledger", "It")


def test_no_key_is_made_where_only_a_keyring_would_do(home, with_keyring):  # noqa: F811
    path = home / "x.key"
    keyring.set_keyring(keyring.backends.fail.Keyring())
    with pytest.raises(NotInstalled, match="no keyring"):
        guarded_key(path, "x", "It", only_with_keyring=True)
    keyring.set_keyring(with_keyring)
    with_keyring.locked = True
    with pytest.raises(NotInstalled, match="locked"):
        guarded_key(path, "x", "It", only_with_keyring=True)
    assert not path.exists()
