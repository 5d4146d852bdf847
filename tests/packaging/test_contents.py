"""``packaging/pyinstaller``: what goes into a bundle and what stays out, and what the bundle's programs do first."""

import importlib.util
import os
import re
import runpy
import struct
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

import app
import engine
from tests.scripts import load_script

FOLDER = Path(__file__).parents[2] / "packaging/pyinstaller"


FITS = """
import sys

class Refusing:
    def find_spec(self, name, *rest):
        if name in sys.argv[1:]:
            raise ModuleNotFoundError(name, name=name)

sys.meta_path.insert(0, Refusing())
import numpy as np
from engine.evaluation.encoders import hashed_characters, weighted_words
from engine.evaluation.labels.classifiers import EmbeddingClassifier, NgramClassifier
from engine.evaluation.labels.splitting import LabelledRewritings, splits
from engine.evaluation.metric import MeasurementOptions
from engine.evaluation.similarity.mauve import group_features

texts = [f"{word} number {number}" for number in range(6) for word in ("cats", "dogs", "birds")]
labels = np.arange(18) % 3

class Rows:
    def encode(self, texts):
        return np.eye(18, 4, dtype=np.float32)[: len(texts)] + 1

assert weighted_words(texts, texts).shape[0] == hashed_characters(texts).shape[0] == 18
for model in (NgramClassifier(1), EmbeddingClassifier(Rows())):
    model.fit(texts, labels)
    assert len(model.predict(texts)) == 18
for groups in (None, np.arange(18) // 2):
    assert len(list(splits(LabelledRewritings("", (), labels, ("a", "b", "c"), groups), MeasurementOptions(folds=2)))) == 3
assert len(group_features(np.random.default_rng(1).normal(size=(18, 5)), 3, 1)) == 18
"""


@pytest.fixture(scope="module")
def contents():
    return load_script(FOLDER / "contents.py")


def test_the_guide_goes_in_with_its_pictures(contents):
    docs = FOLDER.parents[1] / "docs"
    files = dict(contents.guide_files(docs))
    assert all(Path(origin).is_file() for origin in files)
    assert {docs / "guide.md", docs / "choosing.md", docs / "images/guide-start.png"} <= {Path(origin) for origin in files}
    assert {Path(origin).parent.name: folder for origin, folder in files.items()} == {
        "docs": "assets/guide",
        "images": "assets/guide/images",
    }
    assert sum(Path(origin).stat().st_size for origin in files) < 2_000_000


def folder_of(package):
    return Path(importlib.util.find_spec(package).submodule_search_locations[0])


def test_the_program_imports_nothing_that_is_left_out(contents):
    files = [path for package in (app, engine) for path in Path(package.__file__).parent.rglob("*.py")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in files)
    names = {name for pair in re.findall(r"^\s*(?:from ([\w.]+) )?import ([\w.]+)", code, re.MULTILINE) for name in pair}
    left_out = {out for out in contents.EXCLUDED_MODULES for name in names if name == out or name.startswith(f"{out}.")}
    # What tells that it is missing: stores from Parquet files and from the hub, and embedders of another format.
    assert left_out == {"datasets", "pyarrow", "sentence_transformers"}


def test_the_metrics_do_without_what_is_left_out_of_their_libraries(contents):
    """Each is fitted in a process in which importing what a bundle leaves out fails as there."""
    left_out = [name for name in contents.EXCLUDED_MODULES if name.startswith(("scipy.", "sklearn.")) or name == "pandas"]
    assert len(left_out) > 20
    subprocess.run([sys.executable, "-c", FITS, *left_out], check=True, cwd=FOLDER.parents[1])


@pytest.mark.parametrize(
    "place",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqwayland.so",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/lib/libQt6Widgets.so.6",
        "PySide6/QtSvg.abi3.so",
        "torch/bin/torch_shm_manager",
        "torch/lib/libtorch_cpu.so",
        "torch/distributed/config.py",
        "assets/starter/store.sqlite",
        "assets/help/models.md",
        "sqlite_vec/vec0.so",
        "libxcb-cursor.so.0",
        "torch-2.13.0.dist-info/licenses/LICENSE",
        "sklearn/utils/_repr_html/estimator.css",
        "scipy/special/_ufuncs.cpython-311-x86_64-linux-gnu.so",
    ],
)
def test_what_the_program_uses_goes_in(contents, place):
    assert contents.is_wanted(place)
    assert contents.is_wanted(place.replace("/", "\\"))


@pytest.mark.parametrize(
    "place",
    [
        "PySide6/Qt/qml/QtQuick/libqtquick2plugin.so",
        "PySide6/Qt/lib/libQt6Quick.so.6",
        "PySide6/Qt/lib/libQt6Qml.so.6",
        "PySide6/Qt6Qml.dll",
        "PySide6/QtNetwork.abi3.so",
        "PySide6/Qt/plugins/platforms/libqeglfs.so",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/plugins/tls/libqopensslbackend.so",
        "libQt6Network.so.6",
        "torch/include/ATen/ATen.h",
        "torch/test/cpp/jit/test.py",
        "torch/bin/protoc",
        "torch/lib/libtorchbind_test.so",
        "torch/lib/libprotobuf.a",
        "libEGL.so.1",
        "libstdc++.so.6",
        "libcudart.so",
        "scipy-1.17.1.dist-info/METADATA",
        "sklearn/datasets/data/digits.csv.gz",
        "sklearn/metrics/_dist_metrics.pyx.tp",
        "numpy-2.4.6.dist-info/RECORD",
    ],
)
def test_what_nobody_uses_stays_out(contents, place):
    assert not contents.is_wanted(place)


def test_libraries_whose_users_were_left_out_go_too(contents):
    needed = {
        "palimpsest.so": {"liba.so.1", "libc.so.6"},
        "sub/plugin.so": {"libd.so.4"},
        "liba.so.1": {"libb.so.2"},
        "libb.so.2": set(),
        "libd.so.4": set(),
        "libgtk.so.3": {"libcairo.so.2"},
        "libcairo.so.2": {"libb.so.2"},
        "libpython3.11.so.1.0": set(),
    }
    assert contents.orphans(needed) == {"libgtk.so.3", "libcairo.so.2"}


def test_a_library_under_several_names_is_there_once(contents, tmp_path):
    places = {"lib/libggml.so": b"ggml", "lib/libggml.so.0": b"ggml", "lib/libllama.so": b"llama", "other/libggml.so": b"ggml"}
    for place, data in places.items():
        (tmp_path / place).parent.mkdir(exist_ok=True)
        (tmp_path / place).write_bytes(data)
    assert contents.link_copies((place, tmp_path / place) for place in places) == {"lib/libggml.so.0": "libggml.so"}


def elf(*kinds):
    """An ELF file of 64 bits with sections of these types."""
    header = b"\x7fELF\x02\x01\x01".ljust(40, b"\0") + struct.pack("<Q10xHHH", 64, 64, len(kinds), 0)
    return header + b"".join(struct.pack("<II", 0, kind).ljust(64, b"\0") for kind in kinds)


def test_symbol_tables_are_found(contents, tmp_path):
    library = tmp_path / "library.so"
    for data, found in ((elf(0, 1, 2, 3), True), (elf(0, 1, 11, 3), False), (b"MZ" + bytes(100), False)):
        library.write_bytes(data)
        assert contents.has_symbol_table(library) is found


def test_small_edited_and_stripped_libraries_are_not_stripped(contents, tmp_path):
    for name in ("small.so", "bare.so", "edited.so"):
        (tmp_path / name).write_bytes(elf(0, 11 if name == "bare.so" else 2))
    places = [("small.so", 10**6), ("bare.so", 1), ("numpy.libs/edited.so", 1)]
    for place, at_least in places:
        libraries = [(place, tmp_path / Path(place).name)]
        assert contents.stripped_copies(libraries, tmp_path / "copies", at_least) == {}


def run_program():
    """Runs the programs' script; `runpy.run_path` would give it another name."""
    script = FOLDER / "program.py"
    exec(compile(script.read_text(encoding="utf-8"), str(script), "exec"), {"__name__": "__main__"})


def test_the_model_families_are_whole(contents):
    """A family that borrows from another needs it too, but for one that is a part of pictures."""
    transformers = folder_of("transformers")
    for family in contents.MODEL_FAMILIES:
        for path in (transformers / "models" / family).glob("*.py"):
            if path.name.startswith(("modular_", "convert_")):
                continue
            borrowed = re.findall(r"^from \.\.(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
            assert set(borrowed) - {"timm_backbone"} <= contents.MODEL_FAMILIES | {"auto"}, path
    modules, left_out = contents.model_modules(transformers), contents.excluded_model_modules(transformers)
    assert "transformers.models.bart.modeling_bart" in modules
    assert "transformers.models.align" in modules
    assert "transformers.models.align.modeling_align" in left_out
    assert not set(modules) & set(left_out)


def test_modules_that_read_their_own_source_have_it(contents):
    """torch's settings are read from the source of the module that holds them."""
    torch = folder_of("torch")
    for path in torch.rglob("*config*.py"):
        module = ".".join(("torch", *path.relative_to(torch).with_suffix("").parts))
        if module.startswith("torch.testing.") or module == "torch.utils._config_module":
            continue
        if "install_config_module(" in path.read_text(encoding="utf-8"):
            assert module in contents.WITH_SOURCE


def test_the_stand_in_has_what_stanza_asks_for():
    wanted = set()
    for path in folder_of("stanza").rglob("*.py"):
        found = re.findall(r"^\s*from udtools(\S*) import (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
        wanted |= {(module, name.strip()) for module, names in found if ".src" not in module for name in names.split(",")}
    assert wanted == {("", "udeval"), (".udeval", "UDError"), (".udeval", "build_evaluation_table")}
    stand_in = runpy.run_path(str(FOLDER / "stand_ins/udtools/udeval.py"))
    assert {name for module, name in wanted if module} <= stand_in.keys()


def test_what_it_stands_in_for_is_not_for_us_to_hand_on():
    assert "GPL" in distribution("udtools").metadata["License-Expression"]
    assert "GPL" in distribution("udapi").metadata["License-Expression"]


@pytest.mark.parametrize(
    ("called", "arguments", "told"),
    [
        ("/usr/bin/palimpsest", ["mechanisms"], ["mechanisms"]),
        ("/usr/bin/palimpsest-gui", ["letter.txt"], ["gui", "letter.txt"]),
        ("C:\\palimpsest\\palimpsest-gui.exe" if os.name == "nt" else "palimpsest-gui", [], ["gui"]),
    ],
)
def test_the_name_of_the_program_tells_what_it_is(called, arguments, told, monkeypatch):
    calls = []
    monkeypatch.setattr("app.cli.main.main", lambda given: calls.append(given) or 0)
    monkeypatch.setattr(sys, "argv", [called, *arguments])
    with pytest.raises(SystemExit) as ended:
        run_program()
    assert ended.value.code == 0
    assert calls == [told]


def test_a_child_of_the_window_is_no_window(monkeypatch):
    monkeypatch.setattr("app.cli.main.main", lambda _: pytest.fail("the program was started"))
    monkeypatch.setattr("engine.processes.run_child", lambda arguments: arguments[0] == "--child")
    monkeypatch.setattr(sys, "argv", ["palimpsest-gui", "--child", "engine.models.llama_probe"])
    run_program()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere nothing is changed")
@pytest.mark.parametrize(("original", "restored"), [("/opt/lib", "/opt/lib"), (None, None)])
def test_other_programs_get_the_users_own_library_path(original, restored, monkeypatch):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/palimpsest/_internal")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    monkeypatch.setenv("PYINSTALLER_RESET_ENVIRONMENT", "0")  # which is taken back after the test
    if original:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", original)
    runpy.run_path(str(FOLDER / "restore_environment.py"))
    assert os.environ.get("LD_LIBRARY_PATH") == restored
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ
    assert os.environ["PYINSTALLER_RESET_ENVIRONMENT"] == "1"  # or the program's own children would do without the path, too


def test_the_embedder_gives_the_same_vectors_from_half_the_bytes(contents, tmp_path, monkeypatch):
    from engine.models import embedder

    published = embedder.minilm_path()
    place = contents.EMBEDDER_WEIGHTS
    files = [(place, str(published / "model.safetensors"), "DATA"), ("gt/config.json", "config.json", "DATA")]
    weights, other = contents.with_halved_weights(files, tmp_path)
    assert other == files[1]
    assert Path(weights[1]).stat().st_size < 0.51 * (published / "model.safetensors").stat().st_size

    texts = ["the old dog slept", "interest rates fell again", "we met " * 200]
    vectors = embedder.Embedder().encode(texts)
    (tmp_path / "tokenizer.json").write_bytes((published / "tokenizer.json").read_bytes())
    monkeypatch.setattr(embedder, "minilm_path", lambda: tmp_path)
    assert (embedder.Embedder().encode(texts) == vectors).all()
