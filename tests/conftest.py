import gc
import importlib.util
import os
import socket
from pathlib import Path

import pytest
from hypothesis import settings

# On a busy machine any example may take long. `make thorough` asks for the other profile.
settings.register_profile("brief", deadline=None, max_examples=30)
settings.register_profile("thorough", deadline=None, max_examples=200)
settings.load_profile("brief")

TESTS = Path(__file__).parent
WINDOW = TESTS / "app" / "gui"

LONGEST = {
    TESTS / name
    for name in (
        "app/gui/queue/test_together.py",
        "app/gui/test_german.py",
        "app/gui/test_real.py",
        "app/gui/test_window.py",
        "engine/batch/test_run.py",
        "engine/blackbox/test_audit.py",
        "engine/evaluation/test_extremes.py",
        "engine/mechanisms/test_audits.py",
        "engine/store/test_pipeline.py",
        "test_end_to_end.py",
    )
}
"""Files that come first: one process has a whole file, and the other would wait for it at the end."""


def missing_of_qt():
    """What Qt lacks to draw, even where there is no screen: libraries of the system, which pip does not bring."""
    try:
        import PySide6.QtSvg
        import PySide6.QtWidgets  # noqa: F401
        from PySide6.QtCore import QPluginLoader
    except ImportError as error:
        return str(error)
    offscreen = QPluginLoader("platforms/qoffscreen")
    return "" if offscreen.load() else offscreen.errorString()


MISSING_OF_QT = missing_of_qt()
HAS_LLAMA = importlib.util.find_spec("llama_cpp") is not None


class Undrawable(pytest.Directory):
    """The tests of the window, where nothing can be drawn."""

    def collect(self):
        pytest.skip(f"Qt cannot draw here ({MISSING_OF_QT}); the README names what the window needs")


def pytest_addoption(pluginmanager):
    if MISSING_OF_QT:
        pluginmanager.unregister(name="pytest-qt")  # it would end the run before the first test


def pytest_collect_directory(path, parent):
    return Undrawable.from_parent(parent, path=path) if MISSING_OF_QT and path == WINDOW else None


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.path not in LONGEST)
    skip = pytest.mark.skip(reason="llama-cpp-python is not installed; `make llama` installs it")
    for item in items:
        if item.get_closest_marker("llama") and not HAS_LLAMA:
            item.add_marker(skip)


def pytest_collection_finish():
    gc.freeze()  # the tests live as long as the run; each full collection would look at all of them


@pytest.fixture(scope="session", autouse=True)
def home_of_all_tests(tmp_path_factory):
    """The user's own data goes into a folder of the tests, where a test names none of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PALIMPSEST_HOME", str(tmp_path_factory.mktemp("home")))
        patch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")  # never that of whoever runs the tests
        patch.setattr(os, "fsync", lambda _: None)  # slow, and no machine loses its power here
        yield


@pytest.fixture(scope="session")
def localhost():
    """The name of this machine for itself, which a root without /etc/hosts does not know."""
    try:
        socket.gethostbyname("localhost")
    except OSError:
        pytest.skip("the system does not know the name localhost")
    return "localhost"


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


@pytest.fixture
def memory():
    """The file system ``memory://``, empty."""
    import fsspec

    system = fsspec.filesystem("memory")

    def empty():
        system.store.clear()
        system.pseudo_dirs[:] = [""]

    empty()
    yield system
    empty()
