"""Compound files: what is in them is read, and nothing that they say of themselves is believed."""

import struct
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.formats import compound
from engine.documents.formats.compound import KINDS, CompoundFile, kind_of
from engine.errors import UnreadableInput
from tests.engine.documents.formats import compound_files

names = st.text("abcXYZ_#0", min_size=1, max_size=20)
paths = st.lists(names, min_size=1, max_size=3).map("/".join)
contents = st.one_of(st.binary(max_size=200), st.sampled_from([b"x" * 4095, b"y" * 4096, b"z" * 70_000]))


def without_clashes(streams):
    """No path is the beginning of another, whatever the letters' size."""
    kept = {}
    for path, content in streams.items():
        small = [f"{other.lower()}/" for other in kept]
        if not any(f"{path.lower()}/".startswith(other) or other.startswith(f"{path.lower()}/") for other in small):
            kept[path] = content
    folders = {}
    for path in kept:
        for folder in path.split("/")[:-1]:
            folders.setdefault(folder.lower(), folder)
    return {"/".join([*(folders[f.lower()] for f in path.split("/")[:-1]), path.split("/")[-1]]): c for path, c in kept.items()}


@given(st.dictionaries(paths, contents, max_size=12).map(without_clashes))
def test_streams_come_back(streams):
    file = CompoundFile(compound_files.compound(streams), "a.msg")
    for path, content in streams.items():
        assert file.has(path.upper())
        assert file.read(path, 100_000) == content
    assert file.read("missing", 10) == b""
    tops = {path.split("/")[0].lower() for path in streams if "/" in path}
    assert file.folders("A") == sorted(top for top in tops if top.startswith("a"))


def test_a_large_file():
    """So large that the table of sectors has a list of its own."""
    content = bytes(range(256)) * 40_000
    assert CompoundFile(compound_files.compound({"a": content, "b": b"small"}), "a.msg").read("a", len(content)) == content


@pytest.mark.parametrize("kind", KINDS)
def test_kinds(kind):
    assert kind_of(compound_files.compound({kind: b"", "other": b"x"})) == kind
    assert kind_of(compound.SIGNATURE + kind.encode("utf-16-le")) == kind  # its tables are gone
    assert kind_of(compound_files.compound({f"attached/{kind}": b""})) == ""


SAMPLE = compound_files.compound({"a": b"x" * 9_000, "b": b"small"})


@pytest.mark.parametrize(
    ("at", "form", "value"),
    [
        (30, "<H", 0),  # the size of sectors, as a power of two
        (30, "<H", 60_000),
        (32, "<H", 30),
        (44, "<I", 0x0FFFFFFF),  # sectors of the table of sectors
        (64, "<I", 0x0FFFFFFF),  # sectors of the table of small sectors
        (48, "<I", 0x0FFFFFFF),  # the first sector of the directory
    ],
)
def test_headers_that_lie(at, form, value):
    data = bytearray(SAMPLE)
    struct.pack_into(form, data, at, value)
    with pytest.raises(UnreadableInput, match=r"a\.msg is damaged"):
        CompoundFile(bytes(data), "a.msg")


@pytest.mark.parametrize("entry", ["Root Entry", "b"])
def test_sizes_that_lie(entry):
    data = bytearray(SAMPLE)
    struct.pack_into("<Q", data, SAMPLE.index(f"{entry}\0".encode("utf-16-le")) + 120, 0xF0000000)
    with pytest.raises(UnreadableInput, match="damaged"):
        CompoundFile(bytes(data), "a.msg").read("b", 0xFFFFFFFF)


def test_limits(monkeypatch):
    file = CompoundFile(SAMPLE, "a.msg")
    with pytest.raises(UnreadableInput, match="too much text"):
        file.read("a", 8_999)
    monkeypatch.setattr(compound, "LIMIT_READ", 20_000)
    file = CompoundFile(SAMPLE, "a.msg")
    assert len(file.read("a", 9_000) + file.read("a", 9_000)) == 18_000
    with pytest.raises(UnreadableInput, match="too much text"):
        file.read("a", 9_000)
    monkeypatch.setattr(compound, "LIMIT_ENTRIES", 2)
    with pytest.raises(UnreadableInput, match="damaged"):
        CompoundFile(SAMPLE, "a.msg")


@given(st.integers(0, len(SAMPLE)), st.binary(max_size=40), st.integers(0, 600))
def test_damaged_files_are_answered(at, new, left_out):
    with suppress(UnreadableInput):
        file = CompoundFile(SAMPLE[:at] + new + SAMPLE[at + left_out :], "a.msg")
        for path in ("a", "b"):
            file.read(path, 1_000_000)
