import pytest


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """A small public store, open."""
    from engine.store.reader import TripleStore
    from tests.engine.store.synthetic import make

    opened = TripleStore.open(make(tmp_path_factory.mktemp("store") / "public.sqlite"))
    yield opened
    opened.close()
