"""What is encrypted reads again for its user and purpose alone."""

import json

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.errors import KeyringLocked

from engine.encryption import decrypt, encrypt
from engine.errors import CheckFailed, NotInstalled

SECRET = b"Anna Lindqvist"


class MemoryKeyring(KeyringBackend):
    """Keeps secrets as a system's keyring does, as long as the test runs."""

    priority = 1

    def __init__(self):
        self.kept = {}
        self.locked = False

    def get_password(self, service, username):
        if self.locked:
            raise KeyringLocked
        return self.kept.get((service, username))

    def set_password(self, service, username, password):
        self.kept[service, username] = password

    def delete_password(self, service, username):
        del self.kept[service, username]


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def with_keyring(home):
    before = keyring.get_keyring()
    made = MemoryKeyring()
    keyring.set_keyring(made)
    yield made
    keyring.set_keyring(before)


def test_it_reads_again_and_shows_nothing(home):
    written = encrypt(SECRET, "list")
    assert decrypt(written, "list", "The list") == SECRET
    assert "Anna" not in written
    assert json.loads(written)["key"] == "file"
    assert encrypt(SECRET, "list") != written  # equal contents cannot be told


def test_without_a_keyring_the_key_is_readable_by_its_owner_alone(home):
    encrypt(SECRET, "list")
    assert (home / "private.key").stat().st_mode & 0o077 == 0


def test_the_key_is_in_the_keyring_where_there_is_one(home, with_keyring):
    written = encrypt(SECRET, "list")
    assert decrypt(written, "list", "The list") == SECRET
    assert json.loads(written)["key"] == "keyring"
    assert not (home / "private.key").exists()
    assert len(with_keyring.kept) == 1
    encrypt(SECRET, "map")
    assert len(with_keyring.kept) == 1


def test_what_the_key_file_encrypted_reads_on_after_a_keyring_came(home, with_keyring):
    keyring.set_keyring(keyring.backends.fail.Keyring())
    written = encrypt(SECRET, "list")
    keyring.set_keyring(with_keyring)
    assert decrypt(written, "list", "The list") == SECRET


def test_a_locked_keyring_is_said_and_no_key_is_made(home, with_keyring):
    written = encrypt(SECRET, "list")
    with_keyring.locked = True
    for act in (lambda: decrypt(written, "list", "The list"), lambda: encrypt(SECRET, "list")):
        with pytest.raises(NotInstalled, match="locked"):
            act()
    keyring.set_keyring(keyring.backends.fail.Keyring())
    with pytest.raises(NotInstalled, match="not there now"):
        decrypt(written, "list", "The list")


def test_a_key_that_is_gone_is_not_replaced_by_another(home, with_keyring):
    written = encrypt(SECRET, "list")
    with_keyring.kept.clear()
    with pytest.raises(CheckFailed, match="no more"):
        decrypt(written, "list", "The list")
    assert not with_keyring.kept
    keyring.set_keyring(keyring.backends.fail.Keyring())
    written = encrypt(SECRET, "list")
    (home / "private.key").unlink()
    with pytest.raises(CheckFailed, match="is missing"):
        decrypt(written, "list", "The list")
    assert not (home / "private.key").exists()


def test_changes_other_purposes_and_other_users_are_noticed(home, tmp_path, monkeypatch):
    written = encrypt(SECRET, "list")
    envelope = json.loads(written)
    changed = {**envelope, "encrypted": envelope["encrypted"][:-8] + "AAAAAAA="}
    for wrong in (json.dumps(changed), "{}", "[]", "no JSON", written[:40], json.dumps({**envelope, "encrypted": ""})):
        with pytest.raises(CheckFailed, match="The list cannot be decrypted"):
            decrypt(wrong, "list", "The list")
    with pytest.raises(CheckFailed):
        decrypt(written, "map", "The map")
    with pytest.raises(CheckFailed, match="newer version"):
        decrypt(json.dumps({**envelope, "format": 2}), "list", "The list")
    other = tmp_path / "other"
    monkeypatch.setenv("PALIMPSEST_HOME", str(other))
    encrypt(SECRET, "list")
    with pytest.raises(CheckFailed, match="another"):
        decrypt(written, "list", "The list")
