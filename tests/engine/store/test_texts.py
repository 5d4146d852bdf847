import gzip
import json
import lzma
from types import SimpleNamespace

import datasets
import huggingface_hub
import pyarrow
import pyarrow.parquet
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotInstalled, UnreadableInput
from engine.store.texts import Collection, cut_shards

RECORDS = [{"id": 1, "text": "I slept."}, {"id": 2, "text": "She left.", "source": "a book"}]


def collection(path, **options):
    return Collection(str(path), "posts", "everyday", **options)


@pytest.mark.parametrize(("suffix", "opener"), [("", open), (".gz", gzip.open), (".xz", lzma.open)])
def test_json_lines_are_read(suffix, opener, tmp_path):
    path = tmp_path / f"posts.jsonl{suffix}"
    with opener(path, "wt") as file:
        file.writelines(json.dumps(record) + "\n" for record in RECORDS)
    assert list(collection(path).documents()) == [("0", "I slept."), ("a book", "She left.")]
    assert list(collection(path, limit=1).documents()) == [("0", "I slept.")]


def test_plain_lines_are_documents(tmp_path):
    path = tmp_path / "posts.txt"
    path.write_text("I slept.\nShe left.\n")
    assert [text.strip() for _, text in collection(path).documents()] == ["I slept.", "She left."]


def test_parquet_gives_what_json_lines_give(tmp_path):
    records = [{"id": i, "text": f"Text {i}.", "source": f"book {i % 3}"} for i in range(2500)]
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(records), tmp_path / "posts.parquet", row_group_size=700)
    (tmp_path / "posts.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records))
    from_parquet, from_json = (
        list(cut_shards(collection(tmp_path / name, every=2), size=1000)) for name in ("posts.parquet", "posts.jsonl")
    )
    assert from_parquet == from_json
    assert from_json[0][0] == ("book 0", "Text 0.")


def test_every_so_many_and_a_limit(tmp_path):
    path = tmp_path / "posts.txt"
    path.write_text("".join(f"{i}\n" for i in range(20)))
    read = [number for number, _ in collection(path, every=3, limit=4).documents()]
    assert read == ["0", "3", "6", "9"]


def test_documents_are_held_out_by_the_hash_of_their_name_and_are_read_nowhere_else(tmp_path):
    path = tmp_path / "books.jsonl"
    path.write_text("".join(json.dumps({"text": f"Page {i}.", "source": f"book {i % 60}"}) + "\n" for i in range(180)))
    whole, held_out = (Collection(str(path), "books", "fiction", held_out=share) for share in (0, 5))
    read, left = (list(documents) for documents in (held_out.documents(), held_out.held_out_documents()))
    assert sorted(read + left) == sorted(whole.documents())
    assert not list(whole.held_out_documents())
    books = {book for book, _ in left}
    assert 4 <= len(books) <= 24
    assert len(left) == 3 * len(books)


def test_turn_marks_end_paragraphs(tmp_path):
    path = tmp_path / "posts.jsonl"
    path.write_text(json.dumps({"text": "Doctor: Sit down.\n[patient] I am well"}))
    [(_, text)] = collection(path, breaks=r"(?:^|\n)(?:\w+:|\[\w+\])\s*").documents()
    assert text == "\n\nSit down.\n\nI am well"


@pytest.mark.parametrize("content", [b"{not json}\n", b'{"id": 1}\n', b"[1, 2]\n", b"\xff\xfe\x00\n"])
def test_lines_that_are_no_documents_are_named(content, tmp_path):
    path = tmp_path / "posts.jsonl"
    path.write_bytes(content)
    with pytest.raises(UnreadableInput, match=r"posts\.jsonl"):
        list(collection(path).documents())


@pytest.mark.parametrize("name", ["posts.jsonl.xz", "posts.txt.gz", "posts.parquet"])
def test_a_broken_file_is_named(name, tmp_path):
    path = tmp_path / name
    with pytest.raises(UnreadableInput, match=name):
        list(collection(path).documents())
    path.write_bytes(b"no archive")
    with pytest.raises(UnreadableInput, match=name):
        list(collection(path).documents())


def test_a_missing_file_has_no_digest(tmp_path):
    with pytest.raises(UnreadableInput, match=r"posts\.txt"):
        collection(tmp_path / "posts.txt").digest()


@pytest.mark.parametrize(("location", "package"), [("posts.parquet", "pyarrow"), ("hf:someone/posts", "datasets")])
def test_a_missing_package_is_named_with_what_installs_it(location, package, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, package, None)
    with pytest.raises(NotInstalled, match=r'pip install "palimpsest\[build\]"'):
        list(collection(location).documents())


words = st.text("ab .\n", max_size=200)


@given(st.lists(words, max_size=20), st.integers(20, 400))
def test_shards_keep_every_word_in_order(tmp_path_factory, texts, size):
    path = tmp_path_factory.mktemp("texts") / "posts.jsonl"
    path.write_text("".join(json.dumps({"text": text}) + "\n" for text in texts))
    made = list(cut_shards(collection(path), size=size))
    pieces = [piece for shard in made for piece in shard]
    for number, text in enumerate(texts):
        kept = "".join(piece for document, piece in pieces if document == str(number))
        assert "".join(kept.split()) == "".join(text.split())
    assert all(sum(len(text) for _, text in shard) <= size for shard in made)
    assert made == list(cut_shards(collection(path), size=size))


@pytest.fixture
def hub(tmp_path, monkeypatch):
    """The hub's client, without a network: a folder stands for the data set, which ``datasets`` itself reads as a stream."""
    folder = tmp_path / "posts"
    folder.mkdir()
    (folder / "train.jsonl").write_text("".join(json.dumps({"text": f"Text {i}."}) + "\n" for i in range(30)))
    asked = []

    class Hub:
        def dataset_info(self, name):
            asked.append(name)
            return SimpleNamespace(sha="5" * 40)

    load = datasets.load_dataset

    def load_dataset(name, *, revision, **options):
        asked.append((name, revision))
        return load(str(folder), cache_dir=str(tmp_path / "cache"), **options)

    monkeypatch.setattr(huggingface_hub, "HfApi", Hub)
    monkeypatch.setattr(datasets, "load_dataset", load_dataset)
    return asked


def test_a_data_set_of_the_hub_is_streamed_at_its_revision(hub):
    posts = Collection("hf:someone/posts:train", "posts", "web", every=10)
    revision = posts.digest()
    assert list(posts.documents(revision)) == [("0", "Text 0."), ("10", "Text 10."), ("20", "Text 20.")]
    assert hub == ["someone/posts", ("someone/posts", "5" * 40)]


def test_a_data_set_that_cannot_be_reached_or_has_no_such_split_is_named(hub, monkeypatch):
    with pytest.raises(UnreadableInput, match="someone/posts"):
        list(Collection("hf:someone/posts:nosuch", "posts", "web").documents("5" * 40))

    class Unreachable:
        def dataset_info(self, name):
            raise ConnectionError("no route")

    monkeypatch.setattr(huggingface_hub, "HfApi", Unreachable)
    with pytest.raises(UnreadableInput, match=r"someone/posts cannot be reached \(ConnectionError\)"):
        Collection("hf:someone/posts", "posts", "web").digest()


def write_folder(folder):
    """Three files of 2 500 records, and some that are no texts."""
    pyarrow.parquet.write_table(
        pyarrow.Table.from_pylist([{"id": i, "text": f"Text {i}."} for i in range(2000)]),
        folder / "000_00000.parquet",
        row_group_size=300,
    )
    (folder / "later").mkdir()
    pyarrow.parquet.write_table(
        pyarrow.Table.from_pylist([{"id": i, "text": f"Text {i}."} for i in range(2000, 2400)]),
        folder / "later" / "001_00000.parquet",
    )
    (folder / "later" / "more.jsonl").write_text("".join(json.dumps({"text": f"Text {i}."}) + "\n" for i in range(2400, 2500)))
    (folder / "README.md").write_text("What these are.")
    (folder / "_SUCCESS.txt").write_text("")


def test_a_folder_is_one_collection_in_order_of_its_files_names(tmp_path):
    write_folder(tmp_path)
    read = collection(tmp_path)
    assert list(read.documents()) == [(str(i), f"Text {i}.") for i in range(2500)]
    before = read.digest()
    (tmp_path / "README.md").write_text("Something else.")
    assert read.digest() == before
    (tmp_path / "later" / "more.jsonl").rename(tmp_path / "later" / "most.jsonl")
    assert read.digest() != before


def test_a_folder_without_texts_is_refused(tmp_path):
    (tmp_path / "README.md").write_text("Nothing.")
    with pytest.raises(UnreadableInput, match="no file"):
        list(collection(tmp_path).documents())


def test_files_elsewhere_are_read_as_they_are_here(tmp_path, memory):
    write_folder(tmp_path)
    memory.put(str(tmp_path), "/corpus", recursive=True)
    here, there = collection(tmp_path), collection("memory://corpus")
    assert list(there.documents()) == list(here.documents())
    assert there.digest() == here.digest()
    one = collection("memory://corpus/later/more.jsonl")
    assert len(list(one.documents())) == 100
    assert one.digest() == collection(tmp_path / "later" / "more.jsonl").digest()
    assert list(cut_shards(there)) == list(cut_shards(here))


def test_what_is_missing_elsewhere_is_told(memory):
    with pytest.raises(UnreadableInput, match=r"missing\.jsonl"):
        list(collection("memory://missing.jsonl").documents())
