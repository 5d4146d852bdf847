import pytest

from engine.models import catalog
from engine.models.catalog import CatalogEntry, CatalogFile
from engine.models.downloading import partial_file
from tests.engine.models.downloading.server import serving


@pytest.fixture
def server(monkeypatch):
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy", "HF_ENDPOINT", "PALIMPSEST_OFFLINE"):
        monkeypatch.delenv(name, raising=False)
    with serving() as running:
        yield running


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    path = tmp_path / "home"
    monkeypatch.setenv("PALIMPSEST_HOME", str(path))
    return path


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch):
    monkeypatch.setattr(partial_file, "BLOCK", 16 << 10)


def entry(id="toy", *, hub=None, url=None, files=("weights.bin",), known=None, **more):
    """An entry of a catalog. `known` gives contents whose size and hash it names."""
    import hashlib

    known = known or {}
    listed = tuple(
        CatalogFile(name, len(known[name]), hashlib.sha256(known[name]).hexdigest())
        if name in known
        else CatalogFile(name, None, None)
        for name in files
    )
    given = {
        "id": id,
        "title": "A toy",
        "kind": "masked",
        "hub": hub,
        "url": url,
        "package": None,
        "revision": None,
        "files": listed,
        "licence": "CC0-1.0",
        "serves": (),
        "parameters": None,
        "memory": None,
        "refused": "",
        "note": "",
    }
    return CatalogEntry(**(given | more))


@pytest.fixture
def listed(monkeypatch):
    """Puts entries into the catalog in place of the program's."""

    def put(*entries):
        monkeypatch.setattr(catalog, "load", lambda: {one.id: one for one in entries})

    return put
