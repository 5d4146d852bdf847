"""Which model a mechanism lacks, and which one would do."""

from dataclasses import replace

import pytest

from app.gui.models.listing import listing
from app.gui.models.missing import absent, is_offered, suggestion
from engine.mechanisms import describe, describe_all
from engine.models import catalog, library
from engine.models.library import InstallationRecord, ModelState, RecordedFile


def put(home, model, *files):
    folder = home / "models" / model
    folder.mkdir(parents=True)
    for name in files:
        (folder / name).write_bytes(b"{}")


def test_the_default_where_the_catalog_has_it_and_else_the_smallest_that_serves(home):
    assert suggestion(describe("dp-prompt")) == "flan-t5-base"
    assert suggestion(describe("dp-bart")) == "bart-base"
    assert suggestion(describe("privfill")) == "qwen2.5-0.5b"  # its own is not published
    assert suggestion(describe("dp-st")) is None


def test_none_once_one_is_there(home):
    put(home, "mine", "model.gguf")
    assert suggestion(describe("dp-prompt")) is None
    assert suggestion(describe("dp-bart")) == "bart-base"  # no chat model


@pytest.mark.parametrize("description", describe_all(), ids=lambda description: description.id)
def test_what_is_suggested_can_be_fetched_and_would_do(home, description):
    if (id := suggestion(description)) is not None:
        assert is_offered(id)
        put(home, id, "model.gguf" if catalog.find(id).kind == "gguf" else "config.json")
        assert not [need for need in description.needs if callable(need.place) and not need.is_met]


def test_the_model_that_settings_name_and_that_is_not_here(home):
    assert absent({"model": "minilm", "writer": "realizer", "size": 3}) is None
    assert absent({"model": "roberta-base"}) == "roberta-base"
    assert absent({"writer": "mine"}) == "mine"
    put(home, "mine", "model.gguf")
    assert absent({"writer": "mine"}) is None


def test_models_that_cannot_be_had_are_not_offered():
    assert not is_offered("jina-embeddings-v3")
    assert not is_offered("starter")
    assert not is_offered("all-minilm-l6-v2")
    assert not is_offered("mine")


def test_a_store_of_the_catalog_is_listed_like_a_model(home, monkeypatch):
    published = replace(catalog.find("common-crawl"), url="https://stores.example.org/")
    monkeypatch.setattr(catalog, "load", lambda: {published.id: published})
    [item] = listing(describe_all())
    assert (item.state, item.fetchable, item.removable) == (ModelState.ABSENT, True, False)
    put(home, "common-crawl", "facts.sqlite")
    file = RecordedFile("facts.sqlite", 2, "00", "catalog")
    library.save_record(InstallationRecord("common-crawl", "https://stores.example.org/", None, (file,)))
    [item] = listing(describe_all())
    assert (item.state, item.fetchable, item.removable, item.recorded) == (ModelState.INSTALLED, False, True, True)
    assert item.bytes == 2


def test_the_list_has_the_whole_catalog_and_what_else_is_here(home):
    put(home, "roberta-base", "config.json")
    put(home, "mine", "model.gguf")
    coming = home / "models" / ".gpt2.coming" / "files"
    coming.mkdir(parents=True)
    (coming / "model.safetensors").write_bytes(b"x" * 10)
    items = {item.id: item for item in listing(describe_all())}
    assert set(items) == {*catalog.load(), "mine"}
    states = {id: item.state for id, item in items.items()}
    assert states["roberta-base"] is states["mine"] is ModelState.INSTALLED
    assert states["gpt2"] is ModelState.PARTLY
    assert items["gpt2"].came == 10
    assert states["all-minilm-l6-v2"] is states["starter"] is ModelState.BUILT_IN
    assert states["jina-embeddings-v3"] is ModelState.REFUSED
    assert states["common-crawl"] is ModelState.UNPUBLISHED
    assert states["bart-base"] is ModelState.ABSENT
    assert {"dp-prompt", "dp-paraphrase", "privfill"} <= set(items["mine"].serves)
    for item in items.values():
        assert item.fetchable == (item.state in (ModelState.ABSENT, ModelState.PARTLY))
        assert item.removable == (item.id in ("roberta-base", "mine", "gpt2"))
        assert not item.recorded
