"""``packaging/linux/distributions.py``: what needs no root folder, no screen and no right to mount."""

import importlib
import json
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.conftest import MISSING_OF_QT

PACKAGING = Path(__file__).parents[2] / "packaging"
MODULES = ("distributions", "trials.console", "trials.installation", "trials.roots", "trials.sandbox", "trials.window")

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="distributions of Linux are tried on Linux"),
    pytest.mark.skipif(bool(MISSING_OF_QT), reason=f"pictures are read by Qt, which does not load ({MISSING_OF_QT})"),
]


@pytest.fixture(scope="module")
def scripts():
    """The scripts as modules, which import each other from their folders."""
    folders = [str(PACKAGING / folder) for folder in ("linux", "pyinstaller", ".")]
    before = set(sys.modules)
    sys.path[:0] = folders
    yield SimpleNamespace(**{name.rpartition(".")[2]: importlib.import_module(name) for name in MODULES})
    for folder in folders:
        sys.path.remove(folder)
    for name in set(sys.modules) - before:
        if name.partition(".")[0] in {"contents", "desktop", "distribution", "distributions", "package", "trials"}:
            del sys.modules[name]


def xwd(path, width, height, pixel):
    """A picture as an X server writes it, with one colour in its table and one at the end of each line that is not shown."""
    header = [0] * 25
    header[0], header[4], header[5], header[12], header[19] = 104, width, height, 4 * (width + 1), 1
    line = b"".join(bytes(pixel(x)) + b"\0" for x in range(width)) + b"\xff\xff\xff\0"
    path.write_bytes(struct.pack(">25I", *header) + b"name" + bytes(12) + line * height)
    return path


def test_a_screen_is_read_without_its_header_and_its_padding(scripts, tmp_path):
    from PySide6.QtGui import QColor, QImage

    source = xwd(tmp_path / "screen.xwd", 3, 2, lambda x: (10 * x, 20, 30))  # blue, green, red
    scripts.window.save_xwd(source, tmp_path / "screen.png")
    image = QImage(str(tmp_path / "screen.png"))
    assert (image.width(), image.height()) == (3, 2)
    assert [image.pixelColor(x, 1) for x in range(3)] == [QColor(30, 20, 10 * x) for x in range(3)]


def test_colours_are_counted_inside_of_the_margin(scripts, tmp_path):
    for name, pixel, colours in (("empty", lambda x: (9, 9, 9), 1), ("full", lambda x: (x % 250, 9, x // 250), 398)):
        scripts.window.save_xwd(xwd(tmp_path / "screen.xwd", 400, 3, pixel), tmp_path / f"{name}.png")
        assert scripts.window.count_colours(tmp_path / f"{name}.png", margin=1) == colours


def outcomes(scripts):
    make = scripts.distributions.Outcome
    return [
        make("debian-12", "audit", figures={"": 2.04}),
        make("debian-12", "window, X11", failed="no | text"),
        make("ubuntu-24.04", "audit", figures={"first": 1.5, "kind": "a|b"}),
    ]


def test_the_table_has_a_row_for_each_trial_and_a_column_for_each_system(scripts):
    assert scripts.distributions.table(outcomes(scripts)).splitlines() == [
        "| | Debian 12 | Ubuntu 24.04 |",
        "|---|---|---|",
        "| audit | 2.0 s | first 1.5 s; kind: a/b |",
        "| window, X11 | **failed**: no / text |  |",
    ]


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (lambda scripts: scripts.sandbox.FailedError("the new text is empty"), "the new text is empty"),
        (
            lambda scripts: json.JSONDecodeError("Expecting value", "", 0),
            "JSONDecodeError: Expecting value: line 1 column 1 (char 0)",
        ),
        (lambda scripts: KeyError("output"), "KeyError: 'output'"),
    ],
)
def test_what_fails_is_told_and_the_next_trial_goes_on(scripts, monkeypatch, tmp_path, error, told):
    def fail(*_):
        raise error(scripts)

    matrix = scripts.distributions.Matrix(tmp_path, None, tmp_path)
    monkeypatch.setattr(matrix, "_try", fail)
    outcome = matrix.run("debian-12", "audit", tmp_path, tmp_path)
    assert (outcome.failed, outcome.figures) == (told, {})


def test_without_a_debian_package_that_trial_says_so(scripts, tmp_path):
    matrix = scripts.distributions.Matrix(tmp_path, None, tmp_path)
    outcome = matrix.run("debian-12", scripts.distributions.PACKAGE, tmp_path, tmp_path)
    assert (outcome.failed, outcome.figures) == ("", {"not tried": "no --deb"})


def ended(scripts, output):
    return scripts.sandbox.Ended(0, json.dumps({"output": output}), "", 1.0)


def test_a_new_text_is_taken(scripts):
    assert scripts.console.require_new_text(ended(scripts, "I sold the boat."))["output"] == "I sold the boat."


@pytest.mark.parametrize("kept", ["", " \n"])
def test_an_empty_text_fails(scripts, kept):
    with pytest.raises(scripts.sandbox.FailedError, match="empty"):
        scripts.console.require_new_text(ended(scripts, kept))


def test_a_paragraph_of_the_original_fails(scripts):
    original = scripts.console.LETTER.read_text(encoding="utf-8").split("\n\n")[2]
    with pytest.raises(scripts.sandbox.FailedError, match="holds some of the original"):
        scripts.console.require_new_text(ended(scripts, f"I sold the boat.\n{original}"))


def test_the_keys_of_a_distribution_are_needed(scripts, monkeypatch, tmp_path):
    mirror, _, components = scripts.roots.SYSTEMS["debian-12"].archive
    system = scripts.roots.System("Debian 12", "bookworm", (mirror, tmp_path / "keys.gpg", components))
    monkeypatch.setitem(scripts.roots.SYSTEMS, "debian-12", system)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("something was started"))
    with pytest.raises(scripts.roots.MissingKeysError, match=r"keys\.gpg is missing"):
        scripts.roots.make_bare("debian-12", tmp_path)


def test_a_root_that_is_there_is_used_again(scripts, monkeypatch, tmp_path):
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("something was started"))
    for name in ("debian-12", "debian-12-window"):
        (tmp_path / name).mkdir()
    bare = scripts.roots.make_bare("debian-12", tmp_path)
    assert bare == tmp_path / "debian-12"
    assert scripts.roots.make_complete(bare, ["libgl1"]) == tmp_path / "debian-12-window"


def test_libraries_of_the_system_count_if_the_bundle_has_them_too(scripts, monkeypatch, tmp_path):
    system = scripts.sandbox.Sandbox(os.getpid(), "/opt/palimpsest")
    system.outside = tmp_path
    inside = tmp_path / "opt/palimpsest/_internal"
    inside.mkdir(parents=True)
    for name in ("libssl.so.3", "libz.so.1"):
        (inside / name).touch()
    loaded = {"/opt/palimpsest/_internal/libssl.so.3", "/usr/lib/libz.so.1.2.13", "/usr/lib/libc.so.6", "/usr/lib/libsslx.so.1"}
    monkeypatch.setattr(system, "libraries", lambda: loaded)
    assert system.libraries_from_elsewhere() == {"/usr/lib/libz.so.1.2.13"}


def test_what_runs_elsewhere_is_not_seen(scripts):
    """This test's own processes are in the same namespace as what it takes for the first process of a system."""
    waiting = [sys.executable, "-c", "print(flush=True); input()"]
    with subprocess.Popen(waiting, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout.readline()  # before that it may be no process of its own yet
        system = scripts.sandbox.Sandbox(os.getpid(), "/opt/palimpsest")
        found = system.processes()
        assert "input()" in found[child.pid]
        assert os.getpid() not in found
        child.communicate(b"\n")


def test_something_that_never_becomes_so_fails_in_words(scripts):
    system = scripts.sandbox.Sandbox(os.getpid(), "/opt/palimpsest")
    with pytest.raises(scripts.sandbox.FailedError, match="no window"):
        system.wait(lambda: False, "no window", patience=-1)


@pytest.mark.skipif(shutil.which("zstd") is None, reason="zstd is not installed")
def test_an_archive_is_unpacked_and_a_folder_taken_as_it_is(scripts, tmp_path):
    folder = tmp_path / "palimpsest-1/lib/palimpsest"
    folder.mkdir(parents=True)
    (folder / "palimpsest").write_text("program")
    archive = tmp_path / "palimpsest-1.tar.zst"
    subprocess.run(["tar", "--use-compress-program=zstd", "-cf", str(archive), "-C", str(tmp_path), "palimpsest-1"], check=True)
    with scripts.distributions.unpacked(archive, tmp_path) as bundle:
        assert (bundle / "palimpsest").read_text() == "program"
        assert bundle != folder
    assert not bundle.exists()
    with scripts.distributions.unpacked(folder, tmp_path) as bundle:
        assert bundle == folder
