"""``palimpsest store`` over a small real store."""

import hashlib
import json
import shutil
import sys
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

import engine.models.embedder
from app.cli.main import main
from engine.executors.executor import LocalExecutor
from engine.store import installed, verification
from engine.store.builder import SourcedTriple, StoreEmbedder, build
from engine.store.pipeline import BuildReport, SourceCounts
from engine.store.schema import Source
from engine.store.texts import Collection
from engine.triples.triple import Triple
from tests.engine.models.downloading.conftest import entry, listed, server  # noqa: F401

WHO = ["my father", "a friend", "the doctor", "she", "the office"]
DID = ["lived in", "wrote to", "left", "painted"]
WHAT = ["Leeds", "the town", "a house", "the letter", "the garden"]


def embed(texts):
    """Vectors that depend on the words alone, so that texts which share words are near."""
    vectors = np.zeros((len(texts), 16))
    for row, text in zip(vectors, texts, strict=True):
        for word in text.split():
            row += np.random.default_rng(list(word.encode())).normal(size=16)
    return vectors


class FakeEmbedder:
    def encode(self, texts):
        return embed(texts)


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    path = tmp_path_factory.mktemp("store") / "store.sqlite"
    triples = [Triple(who, did, what) for who in WHO for did in DID for what in WHAT]
    facts = [SourcedTriple(triple, "letters", str(number)) for number, triple in enumerate(triples)]
    source = Source("letters", "everyday", "CC0-1.0", "the testers", len(facts), "00")
    build(facts, [source], StoreEmbedder("words", "00", embed), path, dimension=8, created="2025-01-01")
    return path


@pytest.fixture
def store(built, monkeypatch):
    monkeypatch.setattr(engine.models.embedder, "Embedder", FakeEmbedder)
    monkeypatch.setattr(engine.models.embedder, "SHA256", "00")
    monkeypatch.setattr(engine.models.embedder, "DIMENSION", 16)
    for module in (installed, verification):
        monkeypatch.setattr(module, "starter_path", lambda: built)
    return built


def test_info_is_the_contract(store, capsys):
    assert main(["store", "info", "--json"]) == 0
    info = json.loads(capsys.readouterr().out)
    assert (info["triples"], info["dimension"], info["embedder"]) == (100, 8, "words")
    assert info["domains"] == {"everyday": 100}
    assert (info["passages"], info["domain_passages"]) == (0, {})
    assert info["bytes"] == store.stat().st_size
    assert [set(clustering) for clustering in info["clusterings"]] == [{"name", "clusters", "mean", "min", "max"}] * 3
    assert main(["store", "info", str(store)]) == 0
    assert "triples    100\npassages   0\n" in capsys.readouterr().out


def test_the_fact_itself_is_its_nearest_neighbour(store, capsys):
    assert main(["store", "neighbourhood", "a friend left the garden", "--size", "67", "--limit", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["clustering"] == "67"
    assert len(found["members"]) == 3
    assert [*found["members"][0].values()][:3] == ["a friend", "left", "the garden"]
    cosines = [member["cosine"] for member in found["members"]]
    assert cosines == sorted(cosines, reverse=True)
    assert cosines[0] > 0.99
    assert main(["store", "neighbourhood", "a friend left the garden"]) == 0
    printed = capsys.readouterr()
    assert printed.out.splitlines()[0].endswith("a friend | left | the garden")
    assert len(printed.out.splitlines()) == 20
    assert "20 of the" in printed.err


def test_no_fact_is_placed_in_a_store_of_another_embedder(store, monkeypatch, capsys):
    monkeypatch.setattr(engine.models.embedder, "SHA256", "11")
    assert main(["store", "neighbourhood", "a friend left the garden"]) == 7
    assert "made with another embedder, words" in capsys.readouterr().err


def test_an_unknown_clustering(store, capsys):
    assert main(["store", "neighbourhood", "a friend", "--size", "1000"]) == 2
    assert "268" in capsys.readouterr().err


def test_verify(store, tmp_path, capsys):
    assert main(["store", "verify"]) == 0
    assert "FAILED" not in capsys.readouterr().out
    damaged = tmp_path / "damaged.sqlite"
    damaged.write_bytes(store.read_bytes().replace(b"the garden", b"the palace"))
    assert main(["store", "verify", str(damaged), "--json"]) == 7
    printed = capsys.readouterr()
    assert not json.loads(printed.out)["passed"]
    assert printed.err == "palimpsest: The store fails its verification: content hash.\n"


@pytest.mark.parametrize("action", [["info"], ["verify"], ["neighbourhood", "a friend", "--store"], ["cluster"]])
def test_a_store_that_is_not_there_or_is_none(store, action, tmp_path, capsys):
    assert main(["store", *action, str(tmp_path / "missing.sqlite")]) == 4
    (tmp_path / "none.sqlite").write_text("no store" * 1000)
    assert main(["store", *action, str(tmp_path / "none.sqlite")]) == 7
    assert all(line.startswith("palimpsest: ") for line in capsys.readouterr().err.splitlines())


@pytest.fixture
def mine(store, tmp_path):
    path = tmp_path / "mine.sqlite"
    path.write_bytes(store.read_bytes())
    (store.parent / "manifest.json").write_text(
        json.dumps({"files": [{"file": "store.sqlite", "sha256": hashlib.sha256(store.read_bytes()).hexdigest()}]})
    )
    return path


def test_a_store_is_added_listed_and_removed(mine, store, capsys):
    assert main(["store", "add", str(mine)]) == 0
    said = capsys.readouterr()
    assert said.out == "mine\n"
    assert "`--set store=mine` draws from it." in said.err
    assert "only if everything it was made from is public" in said.err
    assert main(["store", "add", str(mine), "--name", "second", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["source"] == str(mine)
    assert main(["store", "list", "--json"]) == 0
    starter, one, two = json.loads(capsys.readouterr().out)["stores"]
    assert (starter["name"], one["name"], two["name"]) == ("starter", "mine", "second")
    assert one == {
        "name": "mine",
        "triples": 100,
        "bytes": store.stat().st_size,
        "clusterings": ["268", "134", "67"],
        "source": str(mine),
        "state": "verified",
    }
    assert starter["state"] == "verified"
    assert main(["store", "list", "--quiet"]) == 0
    printed = capsys.readouterr().out
    assert "100 facts, clusterings 268, 134, 67" in printed
    assert str(mine) in printed
    assert main(["store", "remove", "mine"]) == 0
    assert main(["store", "info", "mine"]) == 4
    assert "There is no store mine" in capsys.readouterr().err


def test_a_store_of_the_catalog_is_fetched_listed_and_removed(mine, server, listed, capsys):  # noqa: F811
    content = mine.read_bytes()
    server.files["/s/facts.sqlite"] = content
    files = {"files": ("facts.sqlite",), "known": {"facts.sqlite": content}}
    listed(entry("wide", kind="store", url=f"{server.url}/s/", serves=("dp-st",), **files))
    assert main(["models", "list"]) == 0
    assert "wide                not installed   dp-st\n" in capsys.readouterr().out
    assert main(["models", "pull", "wide"]) == 0
    printed = capsys.readouterr()
    assert "facts.sqlite, " in printed.out
    assert "matches the catalog" in printed.out
    assert "`--set store=wide` draws from it." in printed.err
    assert main(["models", "list", "--json"]) == 0
    [wide] = [model for model in json.loads(capsys.readouterr().out)["models"] if model["id"] == "wide"]
    assert (wide["installed"], wide["state"]) == (True, "installed")
    assert main(["store", "list", "--json"]) == 0
    one = json.loads(capsys.readouterr().out)["stores"][1]
    assert (one["name"], one["triples"], one["source"], one["state"]) == ("wide", 100, f"{server.url}/s/", "not verified yet")
    assert main(["store", "verify", "wide"]) == 0
    assert main(["models", "verify", "wide"]) == 0
    assert main(["store", "remove", "wide"]) == 0
    assert main(["store", "info", "wide"]) == 4


def test_the_list_tells_what_cannot_be_used(mine, capsys):
    for name in ("changed", "damaged", "loose", "recordless"):
        assert main(["store", "add", str(mine), "--name", name, "--quiet"]) == 0
    with installed.path_of("changed").open("ab") as file:
        file.write(b"x")
    installed.path_of("damaged").write_bytes(b"no store" * 1000)
    installed.stores_folder().joinpath(".records", "loose.json").unlink()
    installed.stores_folder().joinpath(".records", "recordless.json").write_text("{")
    shutil.rmtree(installed.stores_folder() / ".verified")
    capsys.readouterr()
    assert main(["store", "list", "--json"]) == 0
    states = {store["name"]: store["state"] for store in json.loads(capsys.readouterr().out)["stores"]}
    assert states == {
        "starter": "verified",
        "changed": "changed",
        "damaged": "damaged",
        "loose": "not verified yet",
        "recordless": "damaged",
    }


def test_commands_take_names_too(mine, capsys):
    assert main(["store", "add", str(mine), "--name", "second", "--quiet"]) == 0
    assert main(["store", "verify", "second"]) == 0
    assert main(["store", "info", "second"]) == 0
    assert main(["store", "neighbourhood", "a friend left the garden", "--store", "second", "--limit", "1"]) == 0
    assert "a friend | left | the garden" in capsys.readouterr().out


@pytest.mark.parametrize(("arguments", "code"), [(["remove", "starter"], 2), (["remove", "none"], 2), (["add", "none"], 4)])
def test_what_cannot_be_added_or_removed(arguments, code, store, capsys):
    assert main(["store", *arguments]) == code
    assert capsys.readouterr().err.count("\n") == 1


def test_cluster_leaves_a_sound_store(store, tmp_path):
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(store.read_bytes())
    assert main(["store", "cluster", str(copy), "--quiet"]) == 0
    assert main(["store", "verify", str(copy), "--quiet"]) == 0


BUILT = BuildReport({"posts": SourceCounts(9, 80, 7, Counter(name=2, markup=1), 3)}, 4, 1, 3, ["f"], "p", complete=True)


def test_build_hands_everything_on_and_tells_what_became_of_the_facts(tmp_path, monkeypatch, capsys):
    asked = []

    def build_store(*given, **options):
        asked.append((given, options))
        return BUILT

    monkeypatch.setattr("engine.store.pipeline.build_store", build_store)
    source, output = tmp_path / "posts.txt", tmp_path / "new.sqlite"
    source.write_text("It rained.\n")
    options = "--source-name posts --domain web --licence CC0-1.0 --attribution us --field body --every 3 --limit 9"
    options += " --dimension 32 --facts 50 --workers 3 --fresh"
    assert main(["store", "build", str(source), "--output", str(output), *options.split()]) == 0
    [(given, passed)] = asked
    assert given == ([Collection(str(source), "posts", "web", "CC0-1.0", "us", "body", 3, 9)], output)
    assert {"dimension": 32, "facts": 50, "executor": LocalExecutor(3), "fresh": True}.items() <= passed.items()
    said = capsys.readouterr().err
    assert "2 dropped: name" in said
    assert "4 distinct facts left, 1 of them in two documents or more" in said
    assert f"`palimpsest store add {output}` lets documents draw from it." in said
    assert main(["store", "build", str(source), "hf:someone/posts:train", "--output", str(output), "--quiet"]) == 0
    assert [collection.name for collection in asked[1][0][0]] == ["posts", "posts:train"]
    assert capsys.readouterr().err == ""


def test_a_build_with_some_minutes_reads_for_most_of_them_and_says_how_much_it_read(tmp_path, monkeypatch, capsys):
    asked = []

    def build_store(*given, **options):
        asked.append(options["reading_seconds"])
        return replace(BUILT, complete=False)

    monkeypatch.setattr("engine.store.pipeline.build_store", build_store)
    source = tmp_path / "posts.txt"
    source.write_text("It rained.\n")
    command = ["store", "build", str(source), "--output", str(tmp_path / "new.sqlite")]
    assert main([*command, "--minutes", "30"]) == 0
    assert "80 words were read in the time given, which is not all of them." in capsys.readouterr().err
    assert main(command) == 0
    assert main([*command, "--minutes", "0"]) == 2
    [some, all_of_it] = asked
    assert 15 * 60 < some < 30 * 60
    assert all_of_it is None


def test_one_name_for_several_inputs_is_refused(tmp_path, capsys):
    inputs = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for path in inputs:
        path.write_text("It rained.\n")
    assert main(["store", "build", *map(str, inputs), "--source-name", "x", "--output", str(tmp_path / "new.sqlite")]) == 2
    assert "One name" in capsys.readouterr().err


def test_build_installs_the_store_under_a_name_that_is_free(tmp_path, monkeypatch, capsys):
    done = []
    monkeypatch.setattr("engine.store.pipeline.build_store", lambda *_, **__: done.append("built") or BUILT)
    monkeypatch.setattr("engine.store.verification.add_store", lambda file, name, *_: done.append((file, name)))
    source, output = tmp_path / "posts.txt", tmp_path / "new.sqlite"
    source.write_text("It rained.\n")
    assert main(["store", "build", str(source), "--output", str(output), "--add", "starter"]) == 2
    assert not done
    assert main(["store", "build", str(source), "--output", str(output), "--add", "mine"]) == 0
    assert done == ["built", (output, "mine")]
    assert "--set store=mine" in capsys.readouterr().err


def test_build_refuses_before_it_works(tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "engine.store.pipeline", None)  # importing it would fail
    source, there = tmp_path / "posts.txt", tmp_path / "there.sqlite"
    source.write_text("It rained.\n")
    there.write_text("before")
    assert main(["store", "build", str(source), "--output", str(there)]) == 2
    assert main(["store", "build", str(source), "--output", str(source), "--force"]) == 2
    assert main(["store", "build", str(tmp_path / "missing.txt"), "--output", str(tmp_path / "new.sqlite")]) == 3
    assert there.read_text() == "before"
    assert capsys.readouterr().err.count("\n") == 3
