"""A store in parts: what is published of it, signed, and put together again.

A part is a run of rows of one table, column by column, without the ids and ranges that follow from their order; so a fact that
is added or taken away leaves the parts of other facts as they are. Where a part ends depends on the rows alone: after a row
whose checksum is small enough for its length (content-defined chunking, as in M. O. Rabin, "Fingerprinting by Random
Polynomials", 1981, but on whole rows). Two stores that share runs of facts share parts, wherever those facts stand.

A part is named by the hash of its content, and sent compressed. The manifest lists the parts, and says the hash of everything
in the store that a private draw can depend on; it is signed with Ed25519 (RFC 8032), so whoever serves the parts need not be
trusted.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import apsw

from engine.errors import CheckFailed, UsageError
from engine.progress import CancelToken, Progress, silent
from engine.store import schema
from engine.store.shelf import check_name

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

PART_BYTES = 32 << 10
"""About how long a part is before it is compressed: an update fetches some of these for every fact that changed."""

FORMAT = 1
MANIFEST = "manifest.json"

_SIGNED = b"palimpsest store manifest\n"  # what is signed begins so, and can be taken for nothing else
_TABLES = {
    "meta": "SELECT key, value FROM meta ORDER BY key",
    "source": "SELECT id, name, domain, licence, attribution, documents, sha256 FROM source ORDER BY id",
    "projection": "SELECT inputs, dimension, matrix FROM projection",
    "clustering": "SELECT name, clusters, mean, min, max, null_cluster, low, high FROM clustering ORDER BY name",
    "triple": "SELECT subject, relation, object, source, support, vector FROM triple ORDER BY id",
    "centroid": "SELECT vector FROM centroid ORDER BY id",
    "cluster": "SELECT clustering, last - first + 1, low, high FROM cluster ORDER BY clustering, id",
    "membership": "SELECT clustering, centroid, cluster FROM membership ORDER BY clustering, centroid",
}
_NUMBERED = ("triple", "centroid")  # their ids run from 0
_OUT_OF_ORDER = """
SELECT count(*) FROM (
    SELECT id, row_number() OVER this - 1 AS place, first, lag(last, 1, -1) OVER this + 1 AS next
    FROM cluster WINDOW this AS (PARTITION BY clustering ORDER BY id))
WHERE id <> place OR first <> next
"""


@dataclass(frozen=True, slots=True)
class StorePart:
    """A part.

    Attributes:
        content: SHA-256 of what it holds, which also names it.
        size: Bytes of that.
        sha256: SHA-256 of the file that is sent.
        bytes: Its size.
    """

    content: str
    size: int
    sha256: str
    bytes: int

    @property
    def file(self) -> str:
        """Where its file lies below the manifest's folder."""
        return f"parts/{self.content[:2]}/{self.content}"


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a published store consists of.

    Attributes:
        name: What the store is called; also the name of its file.
        version: Counts its editions from 1.
        content_sha256: Hash over all that a private draw can depend on, as `schema.content_hash` computes it.
        triples: Number of facts.
        bytes: Size of the store when it is put together.
        licence: Its licence.
        parts: Its parts, in order.
    """

    name: str
    version: int
    content_sha256: str
    triples: int
    bytes: int
    licence: str
    parts: tuple[StorePart, ...]

    @property
    def sent(self) -> int:
        """Bytes of all parts as they are sent."""
        return sum(part.bytes for part in self.parts)


def contents(store: Path, cancel: CancelToken | None = None) -> Iterator[bytes]:
    """The contents of the parts of a store, in order.

    Raises:
        NotInstalled: If there is no such file.
        CheckFailed: If it is damaged, no store, or numbered in another way than a store is.
        Cancelled: If it was stopped.
    """
    connection = schema.open_immutable(store)
    try:
        for table in _NUMBERED:
            rows, last = connection.execute(f"SELECT count(*), max(id) FROM {table}").get
            if last is not None and rows != last + 1:
                raise schema.damaged(store)
        if connection.execute(_OUT_OF_ORDER).get:
            raise schema.damaged(store)
        for table, query in _TABLES.items():
            yield from _cut(table, connection.execute(query), cancel or CancelToken())
    except (apsw.Error, UnicodeDecodeError) as error:
        raise schema.damaged(store) from error
    finally:
        connection.close()


def publish(
    store: Path,
    folder: Path,
    key: Ed25519PrivateKey,
    *,
    name: str,
    licence: str,
    progress: Progress = silent,
    cancel: CancelToken | None = None,
) -> Manifest:
    """Writes a store's parts and manifest into a folder that a web server can serve as it is.

    Parts that are there are kept, also those of the edition before, which somebody may be fetching; older ones are removed.

    Args:
        store: The store.
        folder: Where to publish it.
        key: What the manifest is signed with.
        name: What the store is called.
        licence: Its licence.
        progress: Told how many parts are written.
        cancel: Looked at between rows.

    Returns:
        The manifest.

    Raises:
        NotInstalled: If there is no such store.
        UsageError: If that cannot be a name.
        CheckFailed: If the store is damaged, or the folder holds an edition that this key did not sign.
        Cancelled: If it was stopped; the edition before is still whole.
    """
    check_name(name)
    before = None
    if (folder / MANIFEST).exists():
        before = opened((folder / MANIFEST).read_bytes(), public_key(key))
    known = {part.content: part for part in before.parts} if before else {}
    parts = []
    for content in contents(store, cancel):
        digest = hashlib.sha256(content).hexdigest()
        part = known.get(digest)
        if part is None or not (folder / part.file).is_file():
            packed = zlib.compress(content, 9)
            part = StorePart(digest, len(content), hashlib.sha256(packed).hexdigest(), len(packed))
            path = folder / part.file
            path.parent.mkdir(parents=True, exist_ok=True)
            new = path.with_name(f"{path.name}.new")
            new.write_bytes(packed)
            new.replace(path)
        parts.append(part)
        progress(len(parts), None, "writing parts")
    connection = schema.open_immutable(store)
    try:
        triples = int(connection.execute("SELECT count(*) FROM triple").get)
        found = schema.content_hash(connection)
    finally:
        connection.close()
    version = before.version if before and before.content_sha256 == found else (before.version if before else 0) + 1
    manifest = Manifest(name, version, found, triples, store.stat().st_size, licence, tuple(parts))
    new = folder / f"{MANIFEST}.new"
    new.write_bytes(signed(manifest, key))
    new.replace(folder / MANIFEST)
    current = {part.content for part in (*parts, *(before.parts if before else ()))}
    for path in (folder / "parts").glob("*/*"):
        if path.name not in current:
            path.unlink()
    return manifest


def public_key(key: Ed25519PrivateKey) -> str:
    """The public key of a private one, in hex."""
    return key.public_key().public_bytes_raw().hex()


def signed(manifest: Manifest, key: Ed25519PrivateKey) -> bytes:
    """A manifest's file: the manifest as text, and the signature over exactly that text."""
    text = json.dumps({"format": FORMAT, **asdict(manifest)}, separators=(",", ":"), sort_keys=True)
    signature = key.sign(_SIGNED + text.encode()).hex()
    return json.dumps({"manifest": text, "signature": signature, "public_key": public_key(key)}, indent=1).encode() + b"\n"


def opened(file: bytes, key: str) -> Manifest:
    """The manifest in a file, if the owner of a key signed it.

    Args:
        file: Content of the file.
        key: Public key, in hex.

    Raises:
        UsageError: If that is no public key.
        CheckFailed: If the file is damaged, of another format, or was not signed with that key.
    """
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        owner = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
    except ValueError:
        raise UsageError("A public key is 64 hexadecimal digits.") from None
    try:
        raw = json.loads(file)
        text = str(raw["manifest"])
        owner.verify(bytes.fromhex(raw["signature"]), _SIGNED + text.encode())
    except InvalidSignature:
        raise CheckFailed(
            "The store's manifest was not signed with the key that is known: it comes from somebody else."
        ) from None
    except (ValueError, KeyError, TypeError):
        raise CheckFailed("The store's manifest is damaged, or no manifest.") from None
    inner = json.loads(text)
    if inner.pop("format") != FORMAT:
        raise CheckFailed("The store's manifest is of a newer format; a newer version of Palimpsest reads it.")
    manifest = Manifest(**(inner | {"parts": tuple(StorePart(**part) for part in inner["parts"])}))
    check_name(manifest.name)
    return manifest


def unpacked(part: StorePart, packed: bytes) -> bytes:
    """What a part holds.

    Raises:
        CheckFailed: If that is not what its name says.
    """
    try:
        content = zlib.decompressobj().decompress(packed, part.size + 1)
    except zlib.error:
        content = b""
    if hashlib.sha256(content).hexdigest() != part.content:
        raise CheckFailed(f"The part {part.content[:12]}… of the store is damaged.")
    return content


def assemble(
    manifest: Manifest,
    read: Callable[[StorePart], bytes],
    path: Path,
    *,
    progress: Progress = silent,
    cancel: CancelToken | None = None,
) -> None:
    """Puts a store together from its parts, and checks that it is the one of the manifest.

    Args:
        manifest: The manifest.
        read: Gives what a part holds, as `unpacked` does.
        path: The store to make; it must not exist.
        progress: Told how many parts are in it.
        cancel: Looked at between parts.

    Raises:
        CheckFailed: If it is another store than the manifest says.
        Cancelled: If it was stopped.
    """
    import msgpack

    cancel = cancel or CancelToken()
    ids = {table: count() for table in _NUMBERED}
    ends: dict[str, tuple[int, int]] = {}
    connection = schema.create(path)
    try:
        with connection:
            for done, part in enumerate(manifest.parts):
                cancel.check()
                progress(done, len(manifest.parts), "putting the store together")
                table, *columns = msgpack.unpackb(read(part))
                if table in ids:
                    columns.insert(0, [next(ids[table]) for _ in columns[0]])
                elif table == "cluster":
                    columns = list(zip(*_ranges(columns, ends), strict=True))
                elif table not in _TABLES:
                    raise ValueError
                places = ",".join("?" * len(columns))
                connection.executemany(f"INSERT INTO {table} VALUES({places})", zip(*columns, strict=True))
        found = schema.content_hash(connection)
    except (apsw.Error, ValueError, KeyError, TypeError, msgpack.UnpackException) as error:
        raise CheckFailed("The parts of the store do not fit together.") from error
    finally:
        connection.close()
    if found != manifest.content_sha256:
        raise CheckFailed("The store that its parts make is not the one that its manifest names.")


def _ranges(columns: list[Any], ends: dict[str, tuple[int, int]]) -> Iterator[tuple[Any, ...]]:
    """Rows of clusters, from their sizes; `ends` has the next id and fact of each clustering, and is brought forward."""
    for clustering, size, low, high in zip(*columns, strict=True):
        id, first = ends.get(clustering, (0, 0))
        ends[clustering] = id + 1, first + size
        yield clustering, id, first, first + size - 1, low, high


def _cut(table: str, rows: Iterator[tuple[Any, ...]], cancel: CancelToken) -> Iterator[bytes]:
    """The contents of the parts of a table."""
    import msgpack

    kept: list[tuple[Any, ...]] = []
    length = 0
    for row in rows:
        cancel.check()
        packed = msgpack.packb(row)
        kept.append(row)
        length += len(packed)
        small = zlib.crc32(packed) * PART_BYTES < len(packed) << 32
        if length >= 4 * PART_BYTES or (small and length >= PART_BYTES // 4):
            yield msgpack.packb([table, *zip(*kept, strict=True)])
            kept, length = [], 0
    if kept:
        yield msgpack.packb([table, *zip(*kept, strict=True)])
