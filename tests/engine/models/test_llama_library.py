"""What is asked of llama.cpp before a model is opened; a stand-in takes its place."""

import os
from types import SimpleNamespace

import pytest

from engine.models import llama_library


@pytest.mark.skipif(os.name == "nt", reason="the library is found by its path there")
@pytest.mark.parametrize(
    ("files", "loaded"),
    [
        (("libggml.so", "libggml-base.so", "libggml-cpu.so"), False),
        (("libggml.so", "libggml-base.so", "libggml-cpu-haswell.so", "libggml-cpu-x64.so"), True),
        ((), False),
    ],
)
def test_variants_for_processors_are_loaded_where_there_are_several(files, loaded, tmp_path):
    folder = tmp_path / "lib"
    folder.mkdir()
    for name in files:
        (folder / name).touch()
    calls = []
    library = SimpleNamespace(ggml_backend_load_all_from_path=calls.append)
    package = SimpleNamespace(__file__=str(tmp_path / "__init__.py"), llama_cpp=SimpleNamespace(_lib=library))
    llama_library._load_variants(package)
    assert calls == ([str(folder).encode()] if loaded else [])
