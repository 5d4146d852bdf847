import pytest
from hypothesis import settings

settings.register_profile("untimed", deadline=None)  # on a busy machine any example may take long
settings.load_profile("untimed")


@pytest.fixture(scope="session", autouse=True)
def home_of_all_tests(tmp_path_factory):
    """The user's own data goes into a folder of the tests, where a test names none of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PALIMPSEST_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="session")
def embedder():
    """The real embedder, loaded once for all tests."""
    from engine.models.embedder import Embedder

    return Embedder()


@pytest.fixture(scope="session")
def parser(embedder):
    """The starter pack's parser, loaded once for all tests."""
    from engine.models.parser import Parser

    return Parser(embedder)
