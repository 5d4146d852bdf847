"""``packaging/llama.py``: llama.cpp for a bundle. The compiler and pip are stand-ins; docs/packaging.md says what was built."""

import subprocess
from pathlib import Path

import pytest

from tests.scripts import load_script

PATH = Path(__file__).parents[2] / "packaging/llama.py"


@pytest.fixture
def llama():
    return load_script(PATH)


@pytest.fixture
def commands(monkeypatch):
    """The commands that would have been run."""
    run = []
    monkeypatch.setattr(subprocess, "run", lambda command, **_: run.append([str(word) for word in command]))
    return run


def test_the_version_is_the_one_that_the_project_is_tested_with(llama):
    constraints = (PATH.parents[1] / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert f"llama_cpp_python=={llama.version()}" in constraints


@pytest.mark.parametrize(
    ("name", "goes_in"),
    [
        ("libllama.so", True),
        ("libggml-base.so.0", True),  # so it is called by those that are linked with it
        ("libggml-base.so.0.25.3", False),  # the same once more
        ("libggml-cpu-haswell.so", True),
        ("libggml-cpu-sapphirerapids.so", False),
        ("libggml.0.dylib", True),
        ("libggml.0.25.3.dylib", False),
        ("ggml-cpu-haswell.dll", True),
        ("ggml.lib", False),
        ("llama-quantize", False),
    ],
)
def test_each_library_goes_in_under_the_names_by_which_it_is_sought(llama, commands, monkeypatch, tmp_path, name, goes_in):
    made = tmp_path / "made"
    made.mkdir()
    (made / name).write_bytes(b"code")
    (tmp_path / "output/llama_cpp/lib").mkdir(parents=True)
    monkeypatch.setattr(llama.shutil, "rmtree", lambda *_, **__: None)  # pip would have filled it
    monkeypatch.setattr(llama, "compile_libraries", lambda *_: made)
    llama.build_package(tmp_path, tmp_path, tmp_path / "output")
    assert [path.name for path in (tmp_path / "output/llama_cpp/lib").iterdir()] == ([name] if goes_in else [])


def test_a_bundle_gets_variants_for_every_processor(llama, commands, monkeypatch, tmp_path):
    (tmp_path / "libraries/bin").mkdir(parents=True)
    (tmp_path / "output/llama_cpp").mkdir(parents=True)
    monkeypatch.setattr(llama.shutil, "rmtree", lambda *_, **__: None)
    llama.build_package(tmp_path, tmp_path, tmp_path / "output")
    configured, _, _ = commands
    assert {"-DGGML_NATIVE=OFF", "-DGGML_BACKEND_DL=ON", "-DGGML_CPU_ALL_VARIANTS=ON"} <= set(configured)


@pytest.mark.parametrize("accelerator", ["cuda", "vulkan"])
def test_a_module_is_one_library_that_fits_a_bundle(llama, commands, tmp_path, accelerator):
    made = tmp_path / "libraries/bin"
    made.mkdir(parents=True)
    for name in (f"libggml-{accelerator}.so", "libggml-base.so", "libggml-cpu-x64.so"):
        (made / name).write_bytes(b"code")
    llama.build_module(tmp_path, tmp_path, tmp_path / "output", accelerator)
    configured, compiled = commands
    assert {"-DGGML_BACKEND_DL=ON", f"-DGGML_{accelerator.upper()}=ON"} <= set(configured)
    assert compiled[-1] == f"ggml-{accelerator}"
    assert [path.name for path in (tmp_path / "output").iterdir()] == [f"libggml-{accelerator}.so"]
