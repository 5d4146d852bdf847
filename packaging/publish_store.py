"""Publish a triple store: a folder of signed parts that any web server can serve as it is.

python packaging/publish_store.py --new-key publisher.pem     make a key; keep it safe, give away the public one that is printed
python packaging/publish_store.py STORE FOLDER --key publisher.pem --name NAME --licence ID

Give the same folder again for the next edition: parts that did not change stay as they are, and nobody fetches them twice.
`palimpsest store pull URL --key KEY` fetches it.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from app.cli.console import ProgressReport, cancelled_by_signals
from engine.errors import PalimpsestError
from engine.store.parts import public_key, publish


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", metavar="STORE", type=Path, nargs="?", help="a finished store")
    parser.add_argument("folder", metavar="FOLDER", type=Path, nargs="?", help="where to publish it")
    parser.add_argument("--key", metavar="FILE", type=Path, help="the publisher's private key (PEM)")
    parser.add_argument("--name", help="what the store is called: letters, digits, - and _")
    parser.add_argument("--licence", help="its licence, such as CC-BY-SA-4.0")
    parser.add_argument("--new-key", metavar="FILE", type=Path, help="make a private key in this file and print its public key")
    options = parser.parse_args()
    if options.new_key:
        print(new_key(options.new_key))
        return 0
    if not all((options.store, options.folder, options.key, options.name, options.licence)):
        parser.error("STORE, FOLDER, --key, --name and --licence are all needed")
    key = read_key(options.key)
    try:
        with ProgressReport() as progress, cancelled_by_signals() as cancel:
            manifest = publish(
                options.store, options.folder, key, name=options.name, licence=options.licence, progress=progress, cancel=cancel
            )
    except PalimpsestError as error:
        print(f"publish_store: {error}", file=sys.stderr)
        return error.exit_code
    print(f"{manifest.name}, edition {manifest.version}: {len(manifest.parts)} parts, {manifest.sent / 1e6:.1f} MB")
    print(f"public key {public_key(key)}")
    return 0


def new_key(path: Path) -> str:
    """Makes a private key that only its owner can read, and gives its public key."""
    key = Ed25519PrivateKey.generate()
    text = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(text)
    return public_key(key)


def read_key(path: Path) -> Ed25519PrivateKey:
    key = serialization.load_pem_private_key(path.read_bytes(), None)
    if not isinstance(key, Ed25519PrivateKey):
        raise SystemExit(f"{path} holds no Ed25519 key")
    return key


if __name__ == "__main__":
    sys.exit(main())
