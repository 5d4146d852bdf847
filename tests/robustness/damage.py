"""Damaged copies of files, for `tests.robustness.fuzz`.

Bytes, lines and stretches are changed, left out, doubled, exchanged, made many; in a zip file those of a member, in a compound
file those of a stream, and in a PDF document those of an unpacked object, after which it is packed again; in markup whole
elements, tags and values. Words that the reader knows are put in place of others.
"""

from __future__ import annotations

import ast
import contextlib
import io
import random
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from olefile import OleFileIO

from engine.documents.formats.compound import SIGNATURE
from engine.documents.formats.outlook_rtf import decompress
from engine.errors import UnreadableInput
from tests.engine.documents.formats.compound_files import compound

_PIECES = re.compile(rb"<[^<>]{1,300}>|\\[a-z]+-?\d* ?|[{}]|/[A-Za-z]\w*|\b\d+\b|\"[^\"]{0,60}\"|\r?\n|[^\s<>{}\\]{1,40}")
_NAME = re.compile(rb"<([A-Za-z][\w:.-]*)")
_LEAF = re.compile(rb"<([A-Za-z][\w:.-]*)[^<>]*(?:/>|>[^<]*</\1>)")
_VALUE = re.compile(rb"(?:=\"|>)([^\"<>]*)(?=[\"<])")
_OBJECT = re.compile(rb"(\d+) 0 obj\s*(.*?)\s*endobj", re.DOTALL)
_STREAM = re.compile(rb"stream\r?\n(.*)\r?\n?endstream", re.DOTALL)
_LENGTH = re.compile(rb"/(?:Length\s+\d+(?:\s+0\s+R)?|Filter\s*(?:\[[^\]]*\]|/\w+))")
_TRAILER = re.compile(rb"trailer\s*<<.*?>>\s*startxref", re.DOTALL)
_ZIP_HEADERS = re.compile(rb"PK(?:\x01\x02|\x03\x04|\x05\x06)")
_STRANGE = (
    b"",
    b"-1",
    b"0",
    b"65536",
    b"99999999999999999999",
    b"1e400",
    b"nan",
    b"\0",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"&#xd800;",
    b"../../x",
    b"&a;",
    b"<!--",
    b"]]>",
    b"\\bin9",
)
_WRAPPED = (b"%b", b"<%b>", b"</%b>", b"<%b/>", b"\\%b", b"\\%b1 ", b"{\\*\\%b ", b"/%b ", b'"%b"', b"%b: ", b"\n%b ")
_CODECS = ("utf-16", "utf-16-le", "utf-32", "utf-8-sig", "cp1252", "latin-1", "utf-7", "cp037", "gb18030")
_WEIGHTED = ("content.xml", "document.xml")  # where the text is, of all that a package holds

Way = Callable[[bytes, "Damage"], bytes]


@dataclass
class Damage:
    """What the ways of damaging have to choose from.

    Attributes:
        draw: Where chance comes from.
        others: Files of the same format, or parts of one file.
        words: Words that the reader knows.
    """

    draw: random.Random
    others: list[bytes]
    words: list[bytes]

    def damaged(self, data: bytes) -> bytes:
        """A damaged copy of a file."""
        chance = self.draw.random()
        if data.startswith(b"PK") and chance < 0.92:
            try:
                return self._repacked(data) if chance < 0.86 else _headers(data, self)
            except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError):
                pass  # what is damaged already
        if data.startswith(SIGNATURE) and chance < 0.8 and (made := self._restreamed(data)):
            return made
        if data.startswith(b"%PDF") and chance < 0.85 and (made := self._rewritten(data)):
            return made
        return self._ways(data)

    def _ways(self, data: bytes, ways: Sequence[Way] | None = None) -> bytes:
        for _ in range(self.draw.choice((1, 1, 2, 3, 8))):
            data = self.draw.choice(ways or _WAYS)(data, self)
        return data

    def _repacked(self, data: bytes) -> bytes:
        made = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
            infos = [info for info in old.infolist() if not info.is_dir()]
            within = {info.filename: old.read(info) for info in infos if info.filename.endswith((".xml", ".rels"))}
            main = [name for name in within if name.endswith(_WEIGHTED)]
            chosen = self.draw.choice(main if main and self.draw.random() < 0.6 else sorted(within) or [""])
            inside = Damage(self.draw, list(within.values()), self.words)
            ways = _KEEPING if self.draw.random() < 0.8 else _WAYS  # what is not well-formed is refused at once
            for info in infos:
                content = old.read(info)
                new.writestr(info, inside._ways(content, ways) if info.filename == chosen else content)
        return made.getvalue()

    def _restreamed(self, data: bytes) -> bytes:
        """A compound file with one of its streams damaged, missing or in another's place."""
        try:
            file = OleFileIO(io.BytesIO(data))
            streams = {"/".join(path): file.openstream(path).read() for path in file.listdir()}
        except Exception:  # it is damaged already
            return b""
        if not streams:
            return b""
        chosen = self.draw.choice(sorted(streams))
        chance = self.draw.random()
        if chance < 0.1:
            del streams[chosen]
        elif chance < 0.2:
            streams[self.draw.choice(sorted(streams))] = streams[chosen]
        else:
            inside = Damage(self.draw, list(streams.values()), self.words)
            content = streams[chosen]
            if content[8:12] in (b"LZFu", b"MELA"):  # Rich Text, which has to be unpacked to be damaged
                with contextlib.suppress(UnreadableInput):
                    rich = inside._ways(decompress(content, ""))
                    content = struct.pack("<II4sI", len(rich) + 12, len(rich), b"MELA", 0) + rich
            else:
                content = inside._ways(content)
            streams[chosen] = content
        return compound(streams) if sum(map(len, streams.values())) < 3_000_000 else b""

    def _rewritten(self, data: bytes) -> bytes:
        """A PDF document with one of its objects damaged; without a table, which its readers then make themselves."""
        objects = {int(match[1]): _unpacked(match[2]) for match in _OBJECT.finditer(data)}
        trailer = _TRAILER.search(data)
        if not (objects and trailer):
            return b""
        pages = [number for number, (head, content) in objects.items() if b"/Page" in head or b"BT" in content]
        for _ in range(self.draw.choice((1, 1, 2, 4))):
            number = self.draw.choice(pages if pages and self.draw.random() < 0.7 else sorted(objects))
            inside = Damage(self.draw, [part for both in objects.values() for part in both if part], self.words)
            head, content = objects[number]
            if content and self.draw.random() < 0.7:
                content = inside._ways(content)
            else:
                head = inside._ways(head)
            objects[number] = head, content
        made = [b"%PDF-1.7\n"]
        for number, (head, content) in objects.items():
            if content:
                head = re.sub(rb">>\s*$", b"/Length %d >>" % len(content), head)
                content = b"\nstream\n" + content + b"\nendstream"
            made.append(b"%d 0 obj\n%b%b\nendobj\n" % (number, head, content))
        return b"".join(made) + trailer[0].removesuffix(b"startxref") + b"\n%%EOF\n"


def known_words(modules: Iterable[Path]) -> list[bytes]:
    """The words that some modules of Python have among their strings, their documentation aside."""
    found: set[str] = set()
    for path in modules:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
                text = node.value.decode("latin-1") if isinstance(node.value, bytes) else node.value
                if "\n\n" not in text:
                    found |= {word for word in text.split() if 1 < len(word) <= 60}
    return [word.encode() for word in sorted(found)]


def _unpacked(content: bytes) -> tuple[bytes, bytes]:
    """What an object of a PDF document says of itself, and its stream, unpacked where it can be."""
    stream = _STREAM.search(content)
    if not stream:
        return content, b""
    head, data = content[: stream.start()], stream[1]
    if re.search(rb"/Filter\s*\[?\s*/ASCII85Decode", head):
        import base64

        try:
            data = base64.a85decode(data.strip().removesuffix(b"~>"))
        except ValueError:
            return head, data
    try:
        data = zlib.decompressobj().decompress(data)
    except zlib.error:
        return head, data
    return _LENGTH.sub(b"", head), data


def _flip(data: bytes, damage: Damage) -> bytes:
    changed = bytearray(data)
    for _ in range(damage.draw.choice((1, 2, 10)) if data else 0):
        changed[damage.draw.randrange(len(changed))] = damage.draw.randrange(256)
    return bytes(changed)


def _headers(data: bytes, damage: Damage) -> bytes:
    """What a zip file says of its members and of itself is changed."""
    changed = bytearray(data)
    for _ in range(damage.draw.choice((1, 2, 5))):
        header = damage.draw.choice(list(_ZIP_HEADERS.finditer(data)))
        at = header.start() + damage.draw.randrange(46)
        if at < len(changed):
            changed[at] = damage.draw.choice((0, 1, 255, damage.draw.randrange(256)))
    return bytes(changed)


def _stretch(data: bytes, damage: Damage) -> tuple[int, int]:
    start = damage.draw.randrange(len(data) + 1)
    return start, min(len(data), start + damage.draw.choice((1, 4, 40, 400, 4000)))


def _left_out(data: bytes, damage: Damage) -> bytes:
    start, end = _stretch(data, damage)
    return data[:start] + data[end:]


def _many(data: bytes, damage: Damage) -> bytes:
    start, end = _stretch(data, damage)
    return data[:start] + data[start:end] * damage.draw.choice((2, 2, 50, 1000)) + data[end:]


def _cut(data: bytes, damage: Damage) -> bytes:
    return data[: damage.draw.randrange(len(data) + 1)]


def _spliced(data: bytes, damage: Damage) -> bytes:
    start, end = _stretch(data, damage)
    other = damage.draw.choice(damage.others)
    begin, finish = _stretch(other, damage)
    return data[:start] + other[begin:finish] + data[end:]


def _lines(data: bytes, damage: Damage) -> bytes:
    """Some lines stand elsewhere, twice, many times, or not at all."""
    lines = data[:200_000].splitlines(keepends=True)
    if len(lines) < 2:
        return data
    start = damage.draw.randrange(len(lines))
    end = start + damage.draw.choice((1, 1, 2, 5))
    place = damage.draw.randrange(len(lines) + 1)
    moved = lines[start:end] * damage.draw.choice((1, 1, 2, 300))
    kept = lines if damage.draw.random() < 0.5 else lines[:start] + [b""] * len(lines[start:end]) + lines[end:]
    return b"".join([*kept[:place], *moved, *kept[place:]]) + data[200_000:]


def _piece_changed(data: bytes, damage: Damage) -> bytes:
    """Another piece in place of one, or one left out, doubled or made many: tags, control words, numbers, values, words."""
    found = [match.span() for match in _PIECES.finditer(data[:200_000])]
    if not found:
        return data
    start, end = damage.draw.choice(found)
    begin, finish = damage.draw.choice(found)
    piece, other = data[start:end], data[begin:finish]
    new = damage.draw.choice((other, other + piece, piece * 2, piece * 3000, damage.draw.choice(_STRANGE), b""))
    return data[:start] + new + data[end:]


def _word_put(data: bytes, damage: Damage) -> bytes:
    """A word that the reader knows, before a piece or in its place."""
    found = [match.span() for match in _PIECES.finditer(data[:200_000])]
    if not (found and damage.words):
        return data
    start, end = damage.draw.choice(found)
    new = damage.draw.choice(_WRAPPED) % damage.draw.choice(damage.words)
    return data[:start] + new + data[damage.draw.choice((start, end)) :]


def _valued(data: bytes, damage: Damage) -> bytes:
    """The value of an attribute, or a text between tags, is another: what is well-formed stays so."""
    found = list(_VALUE.finditer(data[:200_000]))
    if not found:
        return data
    place, other = damage.draw.choice(found), damage.draw.choice(found)
    new = damage.draw.choice(
        (other[1], b"", b"-1", b"0", b"7", b"99999999999", "\u202e\u0301\U0001f600".encode(), other[1] * 500)
    )
    if damage.words and damage.draw.random() < 0.4:
        new = re.sub(rb"[<&\"]", b"", damage.draw.choice(damage.words))
    return data[: place.start(1)] + new + data[place.end(1) :]


def _names(data: bytes, damage: Damage) -> list[bytes]:
    """The names of elements that the reader knows and the file may have: those of the namespaces that it declares."""
    prefixes = set(re.findall(rb"xmlns:(\w+)=", data[:20_000])) | {b""}
    words = [word for word in damage.words if re.fullmatch(rb"[A-Za-z][\w:-]*", word)]
    return [word for word in words if word.rpartition(b":")[0] in prefixes]


def _renamed(data: bytes, damage: Damage) -> bytes:
    """All elements of one name, or one of them, get that of others: what is well-formed stays so."""
    names = sorted(set(_NAME.findall(data)))
    if len(names) < 2:
        return data
    old = damage.draw.choice(names)
    known = [name for name in _names(data, damage) if (b":" in name) is (b":" in old)]
    new = damage.draw.choice(known if known and damage.draw.random() < 0.6 else names)
    if damage.draw.random() < 0.5:
        return re.sub(rb"(</?)" + re.escape(old) + rb"(?=[\s/>])", rb"\1" + new, data)
    leaves = [leaf for leaf in _LEAF.finditer(data[:200_000]) if leaf[1] == old]
    if not leaves:
        return data
    leaf = damage.draw.choice(leaves)
    changed = re.sub(rb"(</?)" + re.escape(old) + rb"(?=[\s/>])", rb"\1" + new, leaf[0])
    return data[: leaf.start()] + changed + data[leaf.end() :]


def _moved(data: bytes, damage: Damage) -> bytes:
    """Elements without others in them stand elsewhere, or often, or within themselves: what is well-formed stays so."""
    leaves = list(_LEAF.finditer(data[:200_000]))
    if not leaves:
        return data
    leaf, place = damage.draw.choice(leaves), damage.draw.choice(leaves)
    around = [name for name in _names(data, damage) if (b":" in name) is (b":" in leaf[1])]
    name = damage.draw.choice([leaf[1], *around])
    deep = damage.draw.choice((1, 1, 5, 150))
    new = damage.draw.choice((leaf[0], leaf[0] * 3000, b"<%b>" % name * deep + leaf[0] + b"</%b>" % name * deep))
    return data[: place.start()] + new + data[damage.draw.choice((place.start(), place.end())) :]


def _recoded(data: bytes, damage: Damage) -> bytes:
    """The same text in another encoding, whatever it says of itself."""
    return data.decode("utf-8", "replace").encode(damage.draw.choice(_CODECS), "replace")


_KEEPING: tuple[Way, ...] = (_renamed, _moved, _valued)
_WAYS: tuple[Way, ...] = (
    _flip,
    _left_out,
    _many,
    _cut,
    _spliced,
    _recoded,
    *[_lines] * 2,
    *[_word_put] * 4,
    *[_piece_changed] * 3,
    *[_renamed] * 4,
    *[_moved] * 4,
    *[_valued] * 2,
)
