import gzip
import json
import lzma
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import UnreadableInput, UsageError
from engine.store.schema import Source
from engine.store.texts import batches, build_store, documents, facts

RECORDS = [{"id": 1, "text": "I slept."}, {"id": 2, "text": "She left.", "source": "a book"}]


@pytest.mark.parametrize(("suffix", "opener"), [("", open), (".gz", gzip.open), (".xz", lzma.open)])
def test_json_lines_are_read(suffix, opener, tmp_path):
    path = tmp_path / f"posts.jsonl{suffix}"
    with opener(path, "wt") as file:
        file.writelines(json.dumps(record) + "\n" for record in RECORDS)
    assert list(documents(path, "text")) == [("0", "I slept."), ("a book", "She left.")]
    assert list(documents(path, "text", limit=1)) == [("0", "I slept.")]


def test_plain_lines_are_documents(tmp_path):
    path = tmp_path / "posts.txt"
    path.write_text("I slept.\n\nShe left.\n")
    assert [text.strip() for _, text in documents(path, "text")] == ["I slept.", "She left."]


@pytest.mark.parametrize("content", [b"{not json}\n", b'{"id": 1}\n', b"[1, 2]\n", b"\xff\xfe\x00\n"])
def test_lines_that_are_no_documents_are_named(content, tmp_path):
    path = tmp_path / "posts.jsonl"
    path.write_bytes(content)
    with pytest.raises(UnreadableInput, match=r"posts\.jsonl"):
        list(documents(path, "text"))


def test_a_broken_archive_is_named(tmp_path):
    path = tmp_path / "posts.jsonl.xz"
    path.write_bytes(b"no archive")
    with pytest.raises(UnreadableInput):
        list(documents(path, "text"))


@given(st.lists(st.text(max_size=30).map(lambda text: ("id", text)), max_size=30), st.integers(1, 40))
def test_batches_keep_every_document_in_order(found, size):
    made = list(batches(iter(found), size))
    assert [document for batch in made for document in batch] == found
    assert all(len(batch) == 1 or sum(len(text) + 2 for _, text in batch[:-1]) + len(batch[-1][1]) <= size for batch in made)


def test_facts_know_their_document(parser):
    source = Source("posts", "everyday", "CC0-1.0", "us", 3, "0" * 64)
    texts = [("a", "The children bought a red car."), ("b", "Hello!"), ("c", "My sister lost her keys.\nThe dog found them.")]
    counts = Counter()
    found = [(str(fact.triple), fact.document) for fact in facts(iter(texts), source, parser, counts)]
    assert ("the children | bought | a red car", "a") in found
    assert ("my sister | lost | her keys", "c") in found
    assert counts["kept"] == len(found)


def test_one_name_for_several_inputs_is_refused(tmp_path):
    with pytest.raises(UsageError):
        build_store([tmp_path / "a.txt", tmp_path / "b.txt"], tmp_path / "new.sqlite", name="posts")
