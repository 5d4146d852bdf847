import pytest

from engine.store.reader import TripleStore
from tests.engine.store.synthetic import make


@pytest.fixture(scope="session")
def store_path(tmp_path_factory):
    return make(tmp_path_factory.mktemp("store") / "public.sqlite")


@pytest.fixture(scope="session")
def store(store_path):
    opened = TripleStore.open(store_path)
    yield opened
    opened.close()
