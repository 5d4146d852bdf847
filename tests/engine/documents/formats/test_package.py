"""Zip files that mean harm are refused, and nothing that they say of themselves is believed."""

import io
import struct
import zipfile
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.formats import package
from engine.documents.formats.package import Package
from engine.errors import UnreadableInput


def packed(members, method=zipfile.ZIP_DEFLATED):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for member, content in members.items():
            archive.writestr(member, content)
    return made.getvalue()


def test_members_are_read():
    opened = Package(packed({"a.xml": b"one", "b/c.xml": b"two" * 50_000}), "x.docx")
    assert opened.members == {"a.xml", "b/c.xml"}
    assert (opened.read("a.xml"), opened.read("b/c.xml")) == (b"one", b"two" * 50_000)


@pytest.mark.parametrize(
    "data",
    [b"", b"PK\x03\x04", b"PK\x03\x04" + b"\0" * 500, packed({"a": b"x" * 99})[:-30]],
    ids=["nothing", "a signature", "noughts", "cut off"],  # bytes that hold the time would name the last
)
def test_what_is_no_package(data):
    with pytest.raises(UnreadableInput, match=r"x\.docx is damaged"):
        Package(data, "x.docx")


def test_a_missing_member():
    with pytest.raises(UnreadableInput, match="damaged"):
        Package(packed({"a": b""}), "x.docx").read("b")


def test_a_bomb_is_refused_while_it_unpacks(monkeypatch):
    monkeypatch.setattr(package, "LIMIT_UNPACKED", 1_000_000)
    opened = Package(packed({"a": b"\0" * 1_000_001}), "x.docx")
    taken: list[int] = []
    with pytest.raises(UnreadableInput, match="unpacks to more than 1 MB"):
        taken.extend(len(chunk) for chunk in opened.chunks("a"))
    assert sum(taken) <= 1_000_000


def test_many_small_members_count_together(monkeypatch):
    monkeypatch.setattr(package, "LIMIT_UNPACKED", 1_000_000)
    opened = Package(packed({"a": b"\0" * 600_000, "b": b"\0" * 600_000}), "x.docx")
    opened.read("a")
    with pytest.raises(UnreadableInput, match="unpacks to more"):
        opened.read("b")


def test_a_size_that_lies_does_not_help():
    data = bytearray(packed({"a": b"\0" * 5_000_000}))
    for place, offset in ((data.index(b"PK\x03\x04"), 22), (data.index(b"PK\x01\x02"), 24)):
        data[place + offset : place + offset + 4] = struct.pack("<I", 10)
    with pytest.raises(UnreadableInput, match="damaged"):
        Package(bytes(data), "x.docx").read("a")


def test_too_many_members(monkeypatch):
    monkeypatch.setattr(package, "LIMIT_MEMBERS", 3)
    with pytest.raises(UnreadableInput, match="more than 3 parts"):
        Package(packed({str(i): b"" for i in range(4)}), "x.docx")


def test_an_encrypted_member():
    data = bytearray(packed({"a": b"secret"}))
    data[data.index(b"PK\x03\x04") + 6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    with pytest.raises(UnreadableInput, match="encrypted; save it without a password"):
        Package(bytes(data), "x.docx").read("a")


def test_another_way_of_packing():
    with pytest.raises(UnreadableInput, match="packed in an unusual way"):
        Package(packed({"a": b"text"}, zipfile.ZIP_LZMA), "x.docx").read("a")


WHOLE = packed({"a": b"some words that repeat, words that repeat", "b": b"x"})


@given(st.lists(st.tuples(st.integers(0, len(WHOLE) - 1), st.integers(0, 255)), min_size=1, max_size=8))
def test_no_damage_surprises(changes):
    data = bytearray(WHOLE)
    for at, byte in changes:
        data[at] = byte
    with suppress(UnreadableInput):
        opened = Package(bytes(data), "x.docx")
        for member in opened.members:
            opened.read(member)
