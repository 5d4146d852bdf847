"""What is asked of llama.cpp before a model is opened; a stand-in takes its place."""

import os
import sys
from types import SimpleNamespace

import pytest

from engine.models import llama_library


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """A llama.cpp with these libraries; gives the folders that backends were loaded from."""
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "höme"))
    monkeypatch.setattr(llama_library, "_listener", lambda: None)
    loaded = []

    def install(*libraries):
        folder = tmp_path / "llama_cpp/lib"
        folder.mkdir(parents=True)
        for name in libraries:
            (folder / name).touch()
        names = {name: lambda *_: None for name in ("llama_log_set", "llama_backend_init")}
        bindings = SimpleNamespace(_lib=SimpleNamespace(ggml_backend_load_all_from_path=loaded.append))
        package = SimpleNamespace(__file__=str(folder.parent / "__init__.py"), __version__="9.9", llama_cpp=bindings, **names)
        monkeypatch.setitem(sys.modules, "llama_cpp", package)
        return [str(folder).encode()], loaded

    llama_library.library.cache_clear()
    yield install
    llama_library.library.cache_clear()


pytestmark = pytest.mark.skipif(os.name == "nt", reason="the library is found by its path there")


@pytest.mark.parametrize(
    ("files", "loads"),
    [
        (("libggml.so", "libggml-base.so", "libggml-cpu.so"), False),
        (("libggml.so", "libggml-base.so", "libggml-cpu-haswell.so", "libggml-cpu-x64.so"), True),
        ((), False),
    ],
)
def test_variants_for_processors_are_loaded_where_there_are_several(files, loads, installed):
    folder, loaded = installed(*files)
    llama_library.library()
    assert loaded == (folder if loads else [])


def test_modules_for_graphics_cards_are_loaded_from_the_folder_of_this_version(installed):
    _, loaded = installed("libggml-cpu.so")
    llama_library.modules_folder("9.8").mkdir(parents=True)
    llama_library.library()
    assert loaded == []
    llama_library.library.cache_clear()
    llama_library.modules_folder("9.9").mkdir(parents=True)
    llama_library.library()
    assert loaded == [os.fsencode(llama_library.modules_folder("9.9"))]
