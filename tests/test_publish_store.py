"""``packaging/publish_store.py``: the catalog's entry of a store that is sound, as the downloader takes it."""

import hashlib
import json
import runpy
import sys
from pathlib import Path

import jsonschema
import pytest

from engine.models import catalog
from tests.engine.store.conftest import store_path, synthetic_space  # noqa: F401

SCRIPT = Path(__file__).parents[1] / "packaging" / "publish_store.py"
SCHEMA = json.loads(catalog.CATALOG.with_name("catalog.schema.json").read_text(encoding="utf-8"))


@pytest.fixture
def publish(tmp_path, monkeypatch, synthetic_space):  # noqa: F811
    """Runs it on a copy of the catalog, and gives its exit code."""
    file = tmp_path / "catalog.json"
    file.write_bytes(catalog.CATALOG.read_bytes())
    main = runpy.run_path(str(SCRIPT))["main"]

    def run(store, **changes):
        given = {"id": "wide", "title": "A store", "licence": "CC0-1.0", "url": "https://stores.example.org/wide/"} | changes
        options = [word for name, value in given.items() for word in (f"--{name}", value)]
        monkeypatch.setattr(sys, "argv", ["publish_store", str(store), *options, "--catalog", str(file)])
        return main(), json.loads(file.read_text(encoding="utf-8"))

    return run


def test_the_entry_names_address_size_and_hash_and_replaces_the_one_before(publish, store_path):  # noqa: F811
    before = json.loads(catalog.CATALOG.read_text(encoding="utf-8"))["entries"]
    for title in ("A store", "The same store"):
        code, raw = publish(store_path, title=title)
        assert code == 0
        jsonschema.validate(raw, SCHEMA)
        assert raw["entries"][:-1] == before
        entry = raw["entries"][-1]
        assert (entry["id"], entry["kind"], entry["title"]) == ("wide", "store", title)
        assert entry["source"] == {"url": "https://stores.example.org/wide/"}
        content = store_path.read_bytes()
        digest = hashlib.sha256(content).hexdigest()
        assert entry["files"] == [{"file": store_path.name, "bytes": len(content), "sha256": digest}]


@pytest.mark.parametrize(
    ("changes", "code"), [({"id": "a b"}, 2), ({"id": "starter"}, 2), ({"url": "http://x/"}, 2), ({"url": "https://x"}, 2)]
)
def test_what_cannot_be_published_changes_nothing(publish, store_path, changes, code, capsys):  # noqa: F811
    found, raw = publish(store_path, **changes)
    assert found == code
    assert capsys.readouterr().err.count("\n") == 1
    assert raw == json.loads(catalog.CATALOG.read_text(encoding="utf-8"))


def test_a_store_that_is_damaged_is_not_published(publish, tmp_path, capsys):
    (tmp_path / "none.sqlite").write_text("no store" * 1000)
    code, raw = publish(tmp_path / "none.sqlite")
    assert code == 7
    assert "damaged or not a triple store" in capsys.readouterr().err
    assert raw == json.loads(catalog.CATALOG.read_text(encoding="utf-8"))
