import pytest


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
