"""``packaging/update_manifest.py`` and ``packaging/distribution.py``: the program reads what they write."""

import hashlib
import json
import os
import runpy
from datetime import date
from pathlib import Path

import pytest

import engine
from engine import distribution, updates
from engine.distribution import own_distribution
from tests.packaging.specification import read_specification

PACKAGING = Path(__file__).parents[2] / "packaging"
OWN = 'name = "A"\nhomepage = "https://palimpsest.test"\ndownloads = "https://palimpsest.test/get"\n'
VERSION = engine.__version__
PUBLISHED = (
    f"palimpsest-{VERSION}-linux-x86_64.tar.zst",
    f"palimpsest-{VERSION}-linux-x86_64.AppImage",
    f"palimpsest-{VERSION}-windows-x64.exe",
    f"palimpsest-{VERSION}-macos-arm64.dmg",
)
OTHERS = (f"palimpsest_{VERSION}_amd64.deb", f"palimpsest-{VERSION}-windows-x64.msix", "SHA256SUMS")


@pytest.fixture
def release(tmp_path):
    """The files of a release."""
    folder = tmp_path / "files"
    folder.mkdir()
    for name in (*PUBLISHED, *OTHERS):
        (folder / name).write_text(name)
    (tmp_path / "notes.md").write_text("* Passages, “quoted” – ü.\n", encoding="utf-8")
    return folder


@pytest.fixture
def script(monkeypatch):
    monkeypatch.syspath_prepend(str(PACKAGING))
    return lambda name: runpy.run_path(str(PACKAGING / name))


@pytest.fixture
def publisher(tmp_path):
    path = tmp_path / "publisher.toml"
    path.write_text(OWN)
    return path


def test_the_program_reads_what_is_written_of_a_release(script, release, capsys):
    main = script("update_manifest.py")["main"]
    assert main([str(release), "--notes", str(release.parent / "notes.md"), "--date", "2026-12-01"]) == 0
    assert capsys.readouterr().out == f"{release / updates.NAME}\n"
    found = updates.read_release((release / updates.NAME).read_bytes(), "here")
    assert (found.version, found.date, found.notes) == (VERSION, date(2026, 12, 1), "* Passages, “quoted” – ü.\n")
    assert sorted(file.file for file in found.files) == sorted(PUBLISHED)
    for file in found.files:
        data = (release / file.file).read_bytes()
        assert (file.bytes, file.sha256) == (len(data), hashlib.sha256(data).hexdigest())


@pytest.mark.parametrize("package", ["tar.zst", "AppImage", "exe", "dmg"])
def test_a_copy_finds_the_file_of_its_own_kind(script, release, publisher, package, tmp_path):
    system = next(name for name in PUBLISHED if name.endswith(package)).removeprefix(f"palimpsest-{VERSION}-")
    made = script("distribution.py")["distribution"](package, system.removesuffix(f".{package}"), publisher)
    (tmp_path / distribution.NAME).write_text(made)
    own = own_distribution(tmp_path / distribution.NAME)
    assert own.refusal == ""
    text = script("update_manifest.py")["manifest"](release, VERSION, date(2026, 12, 1), "")
    found = updates.read_release(text.encode(), "here")
    file = found.file_for(own)
    assert file.file.endswith(f".{package}")
    assert updates.address_of(own, found, file) == f"https://palimpsest.test/get/v{VERSION}/{file.file}"


@pytest.mark.parametrize(
    ("name", "words"), [(f"palimpsest-{VERSION}-macos-arm64.dmg", "no file for macos"), ("", "is not of version")]
)
def test_a_release_that_is_not_whole_is_refused(script, release, capsys, name, words):
    if name:
        (release / name).unlink()
    else:
        (release / "palimpsest-0.0.1-linux-x86_64.AppImage").touch()
    assert script("update_manifest.py")["main"]([str(release), "--notes", str(release.parent / "notes.md")]) == 1
    assert words in capsys.readouterr().err
    assert not (release / updates.NAME).exists()


@pytest.mark.parametrize("package", ["deb", "msix"])
def test_what_something_else_updates_asks_nobody(script, publisher, tmp_path, package):
    made = script("distribution.py")["distribution"](package, "any", publisher)
    (tmp_path / distribution.NAME).write_text(made)
    own = own_distribution(tmp_path / distribution.NAME)
    assert own.downloads == ""
    assert "it is updated by" in own.refusal


@pytest.mark.parametrize("package", ["tar.zst", "AppImage", "exe", "dmg", "deb", "msix"])
def test_without_a_publisher_nobody_is_asked(script, tmp_path, package):
    unset = tmp_path / "publisher.toml"
    unset.write_text(OWN.replace("palimpsest.test", "palimpsest.example.org"))
    made = script("distribution.py")["distribution"](package, "any", unset)
    assert "example" not in made
    (tmp_path / distribution.NAME).write_text(made)
    assert own_distribution(tmp_path / distribution.NAME).refusal


def test_marking_a_copy_leaves_the_bundle_as_it_is(script, tmp_path):
    names = script("distribution.py")
    assert names["NAME"] == distribution.NAME
    place = Path("_internal/assets", distribution.NAME)
    for folder in ("bundle", "copy"):
        (tmp_path / folder / place.parent).mkdir(parents=True)
    (tmp_path / "bundle" / place).write_text(names["distribution"]("tar.zst", "linux-x86_64"))
    os.link(tmp_path / "bundle" / place, tmp_path / "copy" / place)
    names["mark"](tmp_path / "copy", "deb")
    assert json.loads((tmp_path / "bundle" / place).read_text())["package"] == "tar.zst"
    marked = json.loads((tmp_path / "copy" / place).read_text())
    assert (marked["package"], marked["system"]) == ("deb", "linux-x86_64")
    assert marked["updater"].startswith("your package manager")


@pytest.mark.parametrize(("platform", "package"), [("win32", "exe"), ("darwin", "dmg")])
def test_a_bundle_says_what_it_usually_becomes(tmp_path, platform, package):
    read_specification(platform, tmp_path / "work")
    own = json.loads((tmp_path / "work" / distribution.NAME).read_text())
    assert own["package"] == package
