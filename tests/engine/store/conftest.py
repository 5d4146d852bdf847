import pytest

from engine.models import embedder
from engine.store.reader import TripleStore
from tests.engine.store.synthetic import EMBEDDER, INPUTS, make, make_format_2, make_format_3, make_with_passages


@pytest.fixture(scope="session")
def store_path(tmp_path_factory):
    return make(tmp_path_factory.mktemp("store") / "public.sqlite")


@pytest.fixture(scope="session")
def store(store_path):
    opened = TripleStore.open(store_path)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def passages_path(tmp_path_factory):
    """The same facts, with passages."""
    return make_with_passages(tmp_path_factory.mktemp("passages") / "public.sqlite")


@pytest.fixture(scope="session")
def format_3_path(tmp_path_factory):
    """The same facts and passages in a file of format 3."""
    return make_format_3(tmp_path_factory.mktemp("format-3") / "public.sqlite")


@pytest.fixture(scope="session")
def format_2_path(tmp_path_factory):
    """The same facts in a file of format 2."""
    return make_format_2(tmp_path_factory.mktemp("format-2") / "public.sqlite")


@pytest.fixture
def synthetic_space(monkeypatch):
    """Facts are placed by the synthetic store's embedder, as far as what opens stores can tell."""
    monkeypatch.setattr(embedder, "SHA256", EMBEDDER.sha256)
    monkeypatch.setattr(embedder, "DIMENSION", INPUTS)
