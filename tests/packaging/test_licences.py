"""``packaging/licences.py``: whose everything in a bundle is, and under which licence."""

import importlib.metadata
import importlib.util
import json
import re
import sys
import sysconfig
from pathlib import Path

import pytest

PATH = Path(__file__).parents[2] / "packaging/licences.py"
NOT_IN_A_BUNDLE = {"udtools", "udapi"}
"""Under the GPL; stanza asks for them, and a stand-in takes their place."""


@pytest.fixture(scope="module")
def licences():
    spec = importlib.util.spec_from_file_location("licences", PATH)
    module = importlib.util.module_from_spec(spec)
    sys.modules["licences"] = module  # dataclasses look there
    spec.loader.exec_module(module)
    yield module
    del sys.modules["licences"]


@pytest.fixture
def site(licences, tmp_path, monkeypatch):
    """A folder in which distributions are installed; no others are seen."""
    monkeypatch.setattr(licences, "build_tools", lambda: [])
    folder = tmp_path / "site-packages"
    folder.mkdir()
    seen = importlib.metadata.distributions
    monkeypatch.setattr(importlib.metadata, "distributions", lambda: seen(path=[str(folder)]))
    return folder


def install(site, name, licence="MIT", texts=("Take it.",), **more):
    """Puts a distribution there; gives the path of its module."""
    package, about = site / name, site / f"{name}-1.0+cpu.dist-info"
    about.mkdir()
    package.mkdir(exist_ok=True)
    (package / "__init__.py").write_text("")
    named = {f"licenses/LICENSE.{number}": text for number, text in enumerate(texts)} | more
    for file, text in named.items():
        (about / file).parent.mkdir(exist_ok=True, parents=True)
        (about / file).write_text(text)
    fields = f"Metadata-Version: 2.4\nName: {name}\nVersion: 1.0+cpu\n"
    (about / "METADATA").write_text(fields + (f"License-Expression: {licence}\n" if licence else ""))
    files = [f"{name}/__init__.py", *(f"{about.name}/{file}" for file in ("METADATA", "RECORD", *named))]
    (about / "RECORD").write_text("".join(f"{file},,\n" for file in files))
    return package / "__init__.py"


def entries(*paths):
    return [(path.name, str(path)) for path in paths]


def test_what_is_in_a_bundle_is_named_with_its_licence_and_every_text(licences, site, tmp_path):
    toy = install(site, "toy", "MIT", ("Take it.", "It notes something."))
    install(site, "other", texts=())  # not in the bundle, so nobody asks for its text
    text = licences.third_party_licences(entries(toy), tmp_path / "work")
    assert "\ntoy 1.0+cpu: MIT\n    https://pypi.org/project/toy/1.0/#files\n" in text
    assert "\nTake it.\n" in text
    assert "\nIt notes something.\n" in text
    assert "other 1.0" not in text
    assert re.search(r"^Python 3[\d.]+: PSF-2\.0$", text, re.MULTILINE)
    assert "Bitstream Vera" in text
    assert "Universal Dependencies English-EWT (CC-BY-SA-4.0): " in text


def test_a_text_stands_there_once(licences, site, tmp_path):
    files = entries(install(site, "one"), install(site, "two", texts=("Take  it.\n",)))
    text = licences.third_party_licences(files, tmp_path / "work")
    assert text.count("Take it.") == 1
    assert "[licenses/LICENSE.0: the same text as under one: licenses/LICENSE.0]" in text
    assert text == licences.third_party_licences(files[::-1], tmp_path / "work")


@pytest.mark.parametrize(("name", "told"), [("scipy", True), ("toy", False)])
def test_texts_of_code_of_others_inside_a_package_are_there_too(licences, site, tmp_path, name, told):
    module = install(site, name)
    inner = module.parent / "COPYING_QHULL.txt"
    inner.write_text("Qhull is free.")
    with (site / f"{name}-1.0+cpu.dist-info/RECORD").open("a") as record:
        record.write(f"{name}/{inner.name},,\n")
    text = licences.third_party_licences(entries(module), tmp_path / "work")
    assert "Take it." in text
    assert ("Qhull is free." in text) is told


def test_a_distribution_without_a_text_stops_the_build(licences, site, tmp_path):
    with pytest.raises(licences.LicenceError, match=r"toy 1\.0\+cpu \(MIT\) has no text of its licence"):
        licences.third_party_licences(entries(install(site, "toy", texts=())), tmp_path / "work")


def test_a_text_that_this_project_has_looked_up_takes_its_place(licences, site, tmp_path):
    text = licences.third_party_licences(entries(install(site, "tokenizers", texts=())), tmp_path / "work")
    assert "\n[Apache-2.0]\n\n" in text
    assert text.count("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION") == 1


@pytest.mark.parametrize("licence", ["GPL-3.0-or-later", "AGPL-3.0-only", "GNU General Public License v2 (GPLv2)"])
def test_the_gpl_stops_the_build(licences, site, tmp_path, licence):
    with pytest.raises(licences.LicenceError, match=r"toy 1\.0\+cpu is under "):
        licences.third_party_licences(entries(install(site, "toy", licence)), tmp_path / "work")


@pytest.mark.parametrize("licence", ["LGPL-2.1-or-later", "GNU Lesser General Public License v3"])
def test_the_lesser_gpl_does_not(licences, site, tmp_path, licence):
    assert f"toy 1.0+cpu: {licence}" in licences.third_party_licences(entries(install(site, "toy", licence)), tmp_path / "work")


@pytest.mark.parametrize(("licence", "refused"), [("MIT OR Apache-2.0", False), ("GPL-3.0-only", True)])
def test_libraries_in_rust_are_named(licences, site, tmp_path, licence, refused):
    parts = {"components": [{"name": "serde", "version": "1.2", "licenses": [{"expression": licence}]}]}
    files = entries(install(site, "toy", **{"sboms/toy.cyclonedx.json": json.dumps(parts)}))
    if refused:
        with pytest.raises(licences.LicenceError, match="toy holds serde"):
            licences.third_party_licences(files, tmp_path / "work")
    else:
        assert f"\nserde 1.2 ({licence})\n" in licences.third_party_licences(files, tmp_path / "work")


def test_a_file_that_came_later_belongs_to_the_package_it_is_in(licences, site, tmp_path):
    install(site, "toy")
    library = site / "toy/lib/libtoy.so"
    library.parent.mkdir()
    library.write_bytes(b"")
    assert "toy 1.0+cpu: MIT" in licences.third_party_licences([("toy/lib/libtoy.so", str(library))], tmp_path / "work")


def test_files_of_python_of_this_project_and_of_the_build_need_no_text(licences, site, tmp_path):
    made = tmp_path / "work/stripped/x.so"
    made.parent.mkdir(parents=True)
    made.write_bytes(b"")
    own = PATH.parents[1] / "engine/__init__.py"
    found = licences.sort_files(
        [("json", str(Path(sysconfig.get_path("stdlib"), "json/__init__.py"))), *entries(made, own), ("google", "-")],
        tmp_path / "work",
    )
    assert (found.distributions, found.libraries) == ((), ())


def test_hooks_that_run_in_a_bundle_are_not_under_the_gpl_of_those_that_do_not(licences, site, tmp_path):
    hook = install(site, "pyinstaller-hooks-contrib", "GPL-2.0-or-later AND Apache-2.0")
    assert "\npyinstaller-hooks-contrib 1.0+cpu: Apache-2.0\n" in licences.third_party_licences(
        entries(hook), tmp_path / "work"
    )


def test_what_makes_the_bundle_is_in_it_too(licences, site, tmp_path, monkeypatch):
    install(site, "pyinstaller", "GPLv2-or-later with a special exception")
    monkeypatch.setattr(licences, "build_tools", lambda: list(importlib.metadata.distributions()))
    text = licences.third_party_licences([], tmp_path / "work")
    assert "\npyinstaller 1.0+cpu: GPL-2.0-or-later WITH Bootloader-exception\n" in text


def test_a_file_of_nobody_stops_the_build(licences, site, tmp_path):
    (tmp_path / "found.dat").write_text("")
    with pytest.raises(licences.LicenceError, match=r"nobody is known to have made .*found\.dat"):
        licences.third_party_licences(entries(tmp_path / "found.dat"), tmp_path / "work")


def test_of_windows_only_microsofts_runtimes_go_in(licences, site, tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("SYSTEMROOT", str(tmp_path))
    text = licences.third_party_licences(entries(tmp_path / "System32/VCRUNTIME140.dll"), tmp_path / "work")
    assert "Microsoft Visual C++ and C runtimes" in text
    with pytest.raises(licences.LicenceError, match=r"libcrypto-3-x64\.dll"):
        licences.third_party_licences(entries(tmp_path / "System32/libcrypto-3-x64.dll"), tmp_path / "work")


@pytest.mark.parametrize(
    ("library", "stem"),
    [
        ("libglib-2.0.so.0.7400.6", "libglib-2.0"),
        ("numpy.libs/libgfortran-040039e1-0352e75f.so.5.0.0", "libgfortran"),
        ("PIL/.dylibs/libfreetype.6.dylib", "libfreetype"),
        ("scipy.libs/libscipy_openblas-6cdc3b4a.so", "libscipy_openblas"),
        ("sklearn/.dylibs/libomp.dylib", "libomp"),
        ("PIL/.dylibs/libz.1.3.1.zlib-ng.dylib", "libz"),
        ("numpy.libs\\msvcp140-a1b2c3d4e5f6.dll", "libmsvcp140"),
        ("libxcb-render.so.0", "libxcb-render"),
        ("libpcre2-8.so.0.11.2", "libpcre2-8"),
    ],
)
def test_a_library_is_known_by_its_stem(licences, library, stem):
    assert licences.stem(library) == stem


def test_libraries_that_wheels_bring_along_are_told_and_unknown_ones_stop_the_build(licences):
    names = [
        "numpy.libs/libgfortran-040039e1.so.5.0.0",
        "torch/lib/libgomp.so.1",
        "PySide6/Qt/lib/libQt6Core.so.6",
        "x/libx.so",
    ]
    assert licences.vendored_libraries(names) == dict.fromkeys(names[:2], "GPL-3.0-or-later WITH GCC-exception-3.1")
    with pytest.raises(licences.LicenceError, match=r"no licence is known of pillow\.libs/libnew-12345678\.so"):
        licences.vendored_libraries([*names, "pillow.libs/libnew-12345678.so.1"])


def test_the_library_behind_pythons_readline_must_stay_out(licences, site, tmp_path):
    with pytest.raises(licences.LicenceError, match=r"libreadline\.so\.8 \(GPL-3"):
        licences.third_party_licences([("libreadline.so.8", "/lib/libreadline.so.8")], tmp_path / "work")


@pytest.fixture
def debian(licences, tmp_path, monkeypatch):
    """A system whose package libfoo1 has libz and libzstd, and lists the first under /lib."""
    told = {
        "--search": "libfoo1:amd64: /lib/x/libz.so.1\nlibfoo1:amd64, other:amd64: /usr/lib/x/libzstd.so.1\n",
        "--show": "libfoo1:amd64\tlibfoo1\t1:2-3+b1\tfoo\t1:2-3\n",
    }
    monkeypatch.setattr(licences, "ask_dpkg", lambda question, *rest: told[question])
    monkeypatch.setattr(licences, "DOCUMENTS", tmp_path)
    (tmp_path / "libfoo1").mkdir()
    (tmp_path / "libfoo1/copyright").write_text("Foo's makers say so.\n")
    return tmp_path


def test_libraries_of_the_system_are_told_by_package_with_their_source(licences, debian):
    (found,) = licences.system_components([Path("/usr/lib/x/libz.so.1"), Path("/usr/lib/x/libzstd.so.1")])
    assert found.name == "libfoo1 (libz.so.1, libzstd.so.1)"
    assert (found.licence, found.source) == ("BSD-3-Clause AND Zlib", "source package foo 1:2-3 of Debian or Ubuntu")
    assert found.texts == (("libfoo1", "Foo's makers say so."),)


def test_libraries_of_the_system_without_a_licence_stop_the_build(licences, debian):
    with pytest.raises(licences.LicenceError, match=r"no licence is known of libnew\.so\.1"):
        licences.system_components([Path("/usr/lib/x/libnew.so.1")])
    with pytest.raises(licences.LicenceError, match=r"libbz2\.so\.1: of no Debian package"):
        licences.system_components([Path("/usr/lib/x/libbz2.so.1")])
    (debian / "libfoo1/copyright").unlink()
    with pytest.raises(licences.LicenceError, match="copyright is missing"):
        licences.system_components([Path("/usr/lib/x/libz.so.1")])


def test_qt_is_told_with_what_its_licence_asks_for(licences, site, tmp_path):
    text = licences.third_party_licences(entries(install(site, "PySide6_Essentials", texts=())), tmp_path / "work")
    assert "you may replace them by your own builds" in text
    assert "https://download.qt.io/official_releases/qt/1.0" in text
    for words in (
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "GNU GENERAL PUBLIC LICENSE",
        "GCC RUNTIME LIBRARY EXCEPTION",
        "UNICODE",
    ):
        assert words in text


def runtime_distributions():
    """What the program needs at run time, with all that this needs."""
    from packaging.requirements import Requirement

    names, left = {}, ["palimpsest"]
    while left:
        for line in importlib.metadata.requires(left.pop()) or ():
            needed = Requirement(line)
            if needed.marker is None or needed.marker.evaluate({"extra": ""}):
                name = needed.name.lower().replace("_", "-").replace(".", "-")
                if name not in names:
                    names[name] = importlib.metadata.distribution(needed.name)
                    left.append(needed.name)
    return names


def test_everything_that_the_program_needs_may_be_in_a_bundle(licences):
    refused = set()
    for name, found in runtime_distributions().items():
        try:
            component = licences.distribution_component(found)
            assert component.licence, name
            assert all(text for _, text in component.texts), name
        except licences.LicenceError:
            refused.add(name)
    assert refused <= NOT_IN_A_BUNDLE
