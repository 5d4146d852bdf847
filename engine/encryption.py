"""Encrypts what the program keeps of the user's own and nobody else should read, such as the private list.

AES-256 in Galois/counter mode, with a random nonce for each encryption. The key is in the system's keyring. Where there is none
that keeps secrets, it is in a file of the user's data folder that only its owner can read: then the encryption protects copies
of the encrypted file, such as those of a backup or in a mail, but not a copy of the whole folder.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import json
import secrets
from pathlib import Path

from engine.data_format import is_newer, made_by_newer
from engine.documents.keys import own_key
from engine.documents.write import write_new
from engine.errors import CheckFailed, NotInstalled, UsageError
from engine.home import home
from engine.io import exclusive_lock, write_whole
from engine.system_keyring import SERVICE, has_keyring

FORMAT = 1
KEY_FILE = "private.key"
_ENTRY = "key of private files"
_NONCE = 12
_KEY_SIZE = 32
_KEYRING, _FILE = "keyring", "file"


def encrypt(content: bytes, purpose: str) -> str:
    """What to write instead of a private content: a line of JSON.

    Args:
        content: What nobody else should read.
        purpose: What it is; `decrypt` accepts it for this purpose only.

    Raises:
        NotInstalled: The keyring is locked or does not answer; nothing was written.
        OSError: The key's file cannot be read or written.
    """
    place = _KEYRING if has_keyring() else _FILE
    return json.dumps({"format": FORMAT, "key": place, "encrypted": encrypt_under(_key(place, create=True), content, purpose)})


def decrypt(written: str | bytes, purpose: str, name: str) -> bytes:
    """The private content of what `encrypt` gave.

    Args:
        written: What was written.
        purpose: As it was given to `encrypt`.
        name: What it is, as a sentence begins with it.

    Raises:
        CheckFailed: It was changed, belongs to another user or purpose, or is of a newer format.
        NotInstalled: Its key is in a keyring that is locked or does not answer.
        OSError: The key's file cannot be read.
    """
    try:
        envelope = json.loads(written)
        if is_newer(envelope.get("format", 1), FORMAT):
            raise CheckFailed(made_by_newer(name))
        if (place := envelope["key"]) not in (_KEYRING, _FILE):
            raise ValueError
        return decrypt_under(_key(place), envelope["encrypted"], purpose)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise CheckFailed(f"{name} cannot be decrypted: it is damaged, or the key of this user is another.") from None


def encrypt_under(key: bytes, content: bytes, purpose: str) -> str:
    """The content as base64, encrypted under a key of the caller's, such as a `guarded_key`.

    Args:
        key: 32 random bytes.
        content: What nobody else should read.
        purpose: What it is; `decrypt_under` accepts it for this purpose only.
    """
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = secrets.token_bytes(_NONCE)
    return base64.b64encode(nonce + AESGCM(key).encrypt(nonce, content, purpose.encode())).decode()


def decrypt_under(key: bytes, written: str, purpose: str) -> bytes:
    """What was given to `encrypt_under`.

    Args:
        key: The same key.
        written: What was returned.
        purpose: As it was given.

    Raises:
        ValueError: It is damaged, or the key or the purpose is another.
    """
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        sealed = base64.b64decode(written, validate=True)
        return AESGCM(key).decrypt(sealed[:_NONCE], sealed[_NONCE:], purpose.encode())
    except (InvalidTag, binascii.Error):
        raise ValueError("This was not encrypted with this key for this purpose.") from None


def guarded_key(path: Path, purpose: str, name: str, *, only_with_keyring: bool = False) -> bytes:
    """A random key in a file, encrypted under the key in the system's keyring; the file is created on first use.

    Where there is no keyring, or it is locked when the file is created, the file holds the key itself, and only its owner can
    read it. Such a key is encrypted as soon as a keyring answers, and stays the same.

    Args:
        path: The file.
        purpose: What the key is for; it is returned for this purpose only.
        name: What the key is, as a sentence begins with it.
        only_with_keyring: Whether there is no key at all where no keyring protects it.

    Raises:
        NotInstalled: The keyring is locked or not there, and the key is encrypted or `only_with_keyring`.
        CheckFailed: The file is damaged or of a newer format, or the keyring's key is another.
        OSError: The file cannot be read or written.
    """
    if only_with_keyring and not has_keyring():
        raise NotInstalled("This system has no keyring that could protect a key.")
    try:
        written = path.read_bytes()
    except FileNotFoundError:
        key = secrets.token_bytes(_KEY_SIZE)
        with contextlib.suppress(UsageError):  # another program was quicker
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_new(path, _guarded(key, purpose, only_with_keyring=only_with_keyring))
        written = path.read_bytes()
    if len(written) != _KEY_SIZE:
        return decrypt(written, purpose, name)
    if (guarded := _guarded(written, purpose, only_with_keyring=only_with_keyring)) != written:
        write_whole(path, guarded)
    return written


def _guarded(key: bytes, purpose: str, *, only_with_keyring: bool) -> bytes:
    """What to write of a key: encrypted under the keyring's or, without one, as it is."""
    if not has_keyring():
        return key
    try:
        return encrypt(key, purpose).encode()
    except NotInstalled:
        if only_with_keyring:
            raise
        return key


def _key(place: str, *, create: bool = False) -> bytes:
    """The key at a place.

    Raises:
        CheckFailed: There is none.
        NotInstalled: The keyring does not answer.
    """
    folder = home()
    if create:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with exclusive_lock(folder / f"{KEY_FILE}.lock"):  # of two programs that begin at once, one makes the key
            return _key_in_keyring(create=True) if place == _KEYRING else own_key(folder / KEY_FILE)
    if place == _KEYRING:
        return _key_in_keyring()
    if not (folder / KEY_FILE).exists():
        raise CheckFailed(f"The key {folder / KEY_FILE} is missing, and without it nothing encrypted can be read.")
    return own_key(folder / KEY_FILE)


def _key_in_keyring(*, create: bool = False) -> bytes:
    import keyring
    from keyring.errors import KeyringError

    if not has_keyring():
        raise NotInstalled("The key of your encrypted files is in the system's keyring, which is not there now.")
    try:
        found = keyring.get_password(SERVICE, _ENTRY)
        if found is None and create:
            keyring.set_password(SERVICE, _ENTRY, secrets.token_hex(32))
            found = keyring.get_password(SERVICE, _ENTRY)
    except KeyringError:
        raise NotInstalled("The system's keyring is locked or does not answer; nothing was changed.") from None
    if found is None:
        raise CheckFailed("The key of your encrypted files is no more in the system's keyring; without it they cannot be read.")
    return bytes.fromhex(found)
