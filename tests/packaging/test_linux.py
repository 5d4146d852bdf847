"""``packaging/linux``: manual and completions say what the command line says, and packages hold what a desktop looks for."""

import argparse
import contextlib
import gzip
import importlib
import os
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ElementTree
from configparser import ConfigParser
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.cli.main import make_parser
from app.gui.controllers.open import SESSION_SUFFIX
from app.gui.queue.run import READABLE
from engine import __version__
from engine.distribution import own_distribution
from engine.documents.formats.declared import FORMATS
from tests.conftest import MISSING_OF_QT

PACKAGING = Path(__file__).parents[2] / "packaging"
MODULES = ("command_line", "completions", "contents", "desktop", "distribution", "icons", "manual", "package")
EPOCH = 1_763_856_000  # 23 November 2025
DISTRIBUTION = Path("_internal/assets/distribution.json")


def needs(program):
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


@pytest.fixture(scope="module")
def scripts():
    """The scripts as modules, which import each other from their folders."""
    folders = [str(PACKAGING / folder) for folder in ("linux", "pyinstaller", ".")]
    sys.path[:0] = folders
    yield SimpleNamespace(**{name: importlib.import_module(name) for name in MODULES})
    for folder in folders:
        sys.path.remove(folder)
    for name in MODULES:
        del sys.modules[name]


@pytest.fixture(scope="module")
def program(scripts):
    return scripts.command_line.read_command(make_parser())


@pytest.fixture(scope="module")
def written(scripts, program, tmp_path_factory):
    """Completions for each shell in a file."""
    folder = tmp_path_factory.mktemp("completions")
    for shell, write in scripts.completions.SHELLS.items():
        (folder / shell).write_text(write(program, ["dp-st", "tem"]), encoding="utf-8")
    return folder


def test_a_parser_is_read_whole(scripts):
    parser = argparse.ArgumentParser(prog="toy", description="Plays.", epilog="the end", add_help=False)
    parser.add_argument("-v", "--verbose", action="store_true", help="talk")
    below = parser.add_subparsers(dest="command").add_parser("run", help="run it", description="Runs it.", add_help=False)
    below.add_argument("files", metavar="FILE", nargs="*", help="what to run")
    below.add_argument("--speed", choices=("slow", "quick"), default="slow", help="how quick (%(default)s)")
    below.add_argument("--to", metavar="DIR", action="append", help="where to")
    line = scripts.command_line
    toy = line.read_command(parser)
    assert [" ".join(command.words) for command in toy.walk()] == ["toy", "toy run"]
    assert toy.options == (line.Option(("-v", "--verbose"), None, "talk", False),)
    (run,) = toy.commands
    assert (run.summary, run.description) == ("run it", "Runs it.")
    assert run.arguments == (line.Argument(line.Value("FILE", line.ValueKind.FILES), "what to run", False, True),)
    speed, to = run.options
    assert (speed.value.kind, speed.value.choices) == (line.ValueKind.CHOICES, ("slow", "quick"))
    assert speed.help == "how quick (slow)"
    assert (to.value, to.repeats) == (line.Value("DIR", line.ValueKind.FOLDERS), True)


def test_commands_are_those_of_the_program(program):
    assert {"gui", "privatize", "batch", "store", "budget"} <= {command.words[-1] for command in program.commands}
    assert ("palimpsest", "store", "build") in {command.words for command in program.walk()}


def test_the_manual_names_every_command_and_option(scripts, program):
    page = scripts.manual.manual(program, "1.2", "2026-11-23")
    plain = re.sub(r"\\f[BIR]", "", page).replace("\\-", "-").replace("\\(ga", "`").replace("\\(aq", "'").replace("\\e", "\\")
    assert plain.startswith('.TH "PALIMPSEST" "1" "2026-11-23" "palimpsest 1.2"')
    for command in program.walk():
        assert " ".join(command.words) in plain
        for option in command.options:
            assert ", ".join(option.flags) in plain
            assert option.help in plain
    assert "Exit codes: 0 done" in plain


@needs("mandoc")
def test_the_manual_is_sound(scripts, program):
    page = scripts.manual.manual(program, "1.2", "2026-11-23")
    told = subprocess.run(["mandoc", "-Tlint", "-Wwarning"], input=page, capture_output=True, text=True, check=False)
    assert told.stdout == ""


def test_text_cannot_become_a_request_of_roff(scripts):
    assert scripts.manual.escape(".so /etc/passwd\n'br \\n --x") == "\\&.so /etc/passwd\n\\(aqbr \\en \\-\\-x"


@pytest.mark.parametrize("shell", ["bash", "fish", "zsh"])
def test_completions_know_every_command_and_option(program, written, shell):
    text = (written / shell).read_text(encoding="utf-8")
    for command in program.walk():
        assert command.words[-1] in text
        for flag in (flag for option in command.options for flag in option.flags):
            assert (f"-l {flag[2:]}" if shell == "fish" and flag.startswith("--") else flag.lstrip("-")) in text


@pytest.mark.parametrize("shell", [pytest.param(shell, marks=needs(shell)) for shell in ("bash", "fish", "zsh")])
def test_completions_are_sound(written, shell):
    told = subprocess.run([shell, "-n", str(written / shell)], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")


CASES = [
    ("palimpsest priv", {"privatize"}),
    ("palimpsest store v", {"verify"}),
    ("palimpsest store build --outp", {"--output"}),
    ("palimpsest --quiet budget s", {"show"}),
    ("palimpsest privatize --mechanism d", {"dp-st"}),
    ("palimpsest privatize --structure ", {"keep", "drop"}),
    ("palimpsest privatize --output store --structure k", {"keep"}),
    ("palimpsest audit t", {"tem"}),
    ("palimpsest privatize a", {"a letter.txt"}),
]


@pytest.mark.skipif(sys.platform == "win32", reason="bash is another system's there")
@needs("bash")
@pytest.mark.parametrize(("typed", "offered"), CASES)
def test_bash_offers_what_fits(written, tmp_path, typed, offered):
    (tmp_path / "a letter.txt").touch()
    *words, last = typed.split(" ")
    script = (
        f'source "$1"; COMP_WORDS=({" ".join(words)} "{last}"); COMP_CWORD={len(words)}\n'
        f'_palimpsest palimpsest "{last}" "{words[-1]}"; printf "%s\\n" "${{COMPREPLY[@]}}"\n'
    )
    command = ["bash", "--norc", "-c", script, "bash", str(written / "bash")]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert set(told.stdout.splitlines()) == offered


@needs("fish")
@pytest.mark.parametrize(("typed", "offered"), CASES)
def test_fish_offers_what_fits(written, tmp_path, typed, offered):
    (tmp_path / "a letter.txt").touch()
    script = 'source $argv[1]; complete -C "$argv[2]"'
    command = ["fish", "--no-config", "-c", script, str(written / "fish"), typed]
    environment = os.environ | {"HOME": str(tmp_path)}
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True, env=environment)
    assert {line.partition("\t")[0] for line in told.stdout.splitlines()} == offered
    assert told.stderr == ""


def test_every_file_that_the_window_opens_has_a_type(scripts):
    opened = {*READABLE, *(suffix for kind in FORMATS for suffix in kind.suffixes), SESSION_SUFFIX}
    assert scripts.desktop.MIME_TYPES.keys() == opened


def test_types_that_desktops_may_not_know_are_declared(scripts):
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    declared = {
        glob.get("pattern"): kind.get("type")
        for kind in ElementTree.parse(PACKAGING / "linux/palimpsest.mime.xml").getroot()
        for glob in kind.findall(f"{space}glob")
    }
    assert declared.keys() == {f"*{SESSION_SUFFIX}", "*.msg", "*.jsonl", "*.ndjson"}
    assert all(scripts.desktop.MIME_TYPES[pattern[1:]] == kind for pattern, kind in declared.items())


def test_the_menu_entry_opens_the_window_with_files(scripts):
    parser = ConfigParser(interpolation=None)
    parser.read_string(scripts.desktop.desktop_entry(EPOCH))
    entry = parser["Desktop Entry"]
    assert entry["Exec"] == "palimpsest-gui %F"
    assert set(entry["MimeType"].strip(";").split(";")) == set(scripts.desktop.MIME_TYPES.values())


def test_the_metadata_is_that_of_this_version(scripts):
    component = ElementTree.fromstring(scripts.desktop.metainfo(EPOCH).encode())
    release = component.find("releases/release")
    assert (release.get("version"), release.get("date")) == (__version__, "2025-11-23")
    assert component.findtext("launchable") == "palimpsest.desktop"
    types = {kind.text for kind in component.findall("provides/mediatype")}
    assert types == set(scripts.desktop.MIME_TYPES.values())


@pytest.mark.parametrize(
    ("command", "file"),
    [
        pytest.param(["desktop-file-validate"], "palimpsest.desktop", marks=needs("desktop-file-validate")),
        pytest.param(["appstreamcli", "validate", "--no-net"], "x.metainfo.xml", marks=needs("appstreamcli")),
    ],
)
def test_the_systems_own_checks_pass(scripts, tmp_path, command, file):
    made = scripts.desktop.desktop_entry(EPOCH) if file.endswith(".desktop") else scripts.desktop.metainfo(EPOCH)
    (tmp_path / file).write_text(made, encoding="utf-8")
    told = subprocess.run([*command, str(tmp_path / file)], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout


@pytest.fixture(scope="module")
def bundle(scripts, tmp_path_factory):
    """A bundle in small: the command is a program of this system."""
    folder = tmp_path_factory.mktemp("made") / "palimpsest"
    (folder / "_internal").mkdir(parents=True)
    shutil.copyfile(shutil.which("true") or sys.executable, folder / "palimpsest")
    (folder / "palimpsest").chmod(0o755)
    (folder / "palimpsest-gui").symlink_to("palimpsest")
    (folder / "_internal/notes.txt").write_text("notes\n")
    (folder / DISTRIBUTION).parent.mkdir()
    (folder / DISTRIBUTION).write_text(scripts.distribution.distribution("tar.zst", "linux-x86_64"))
    (folder / "_internal/THIRD-PARTY-LICENCES.txt").write_text("licences\n")
    return folder


linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="packages of Linux")
drawn = pytest.mark.skipif(bool(MISSING_OF_QT), reason="Qt's libraries are missing, which draw the icons")


@linux
@drawn
def test_an_installation_has_what_a_desktop_looks_for(scripts, bundle, tmp_path):
    scripts.package.stage(bundle, tmp_path / "usr", "lib/palimpsest", EPOCH)
    share = tmp_path / "usr/share"
    assert os.readlink(tmp_path / "usr/lib/palimpsest/palimpsest-gui") == "palimpsest"
    for size in scripts.desktop.ICON_SIZES:
        picture = (share / f"icons/hicolor/{size}x{size}/apps/palimpsest.png").read_bytes()
        assert int.from_bytes(picture[16:20], "big") == int.from_bytes(picture[20:24], "big") == size
    assert (share / "icons/hicolor/scalable/apps/palimpsest.svg").is_file()
    assert gzip.decompress((share / "man/man1/palimpsest.1.gz").read_bytes()).startswith(b'.TH "PALIMPSEST"')
    licences = share / "doc/palimpsest/THIRD-PARTY-LICENCES.txt"
    assert (licences.is_symlink(), licences.read_text()) == (True, "licences\n")
    assert gzip.decompress((share / "man/man1/palimpsest-gui.1.gz").read_bytes()) == b".so man1/palimpsest.1\n"
    for name in (
        "bash-completion/completions/palimpsest-gui",
        "applications/palimpsest.desktop",
        "mime/packages/palimpsest.xml",
    ):
        assert (share / name).is_file()


@linux
@needs("zstd")
def test_the_same_files_make_the_same_archive(scripts, tmp_path):
    made = []
    for number, names in enumerate(("ab", "ba")):
        folder = tmp_path / str(number)
        folder.mkdir()
        for name in names:
            (folder / name).write_text(name)
            os.utime(folder / name, (number, number))
            (folder / name).chmod(0o755 if name == "a" else 0o600 + 0o44 * number)
        (folder / "link").symlink_to("a")
        made.append(tmp_path / f"{number}.tar.zst")
        scripts.package.write_archive(folder, "palimpsest-1", made[-1], EPOCH, level=3)
    assert made[0].read_bytes() == made[1].read_bytes()
    subprocess.run(["zstd", "-q", "-d", str(made[0])], check=True)
    with tarfile.open(made[0].with_suffix("")) as archive:
        found = {entry.name: (entry.mode, entry.mtime, entry.uid, entry.linkname) for entry in archive}
    assert found["palimpsest-1/a"] == (0o755, EPOCH, 0, "")
    assert found["palimpsest-1/b"] == (0o644, EPOCH, 0, "")
    assert found["palimpsest-1/link"][3] == "a"


def test_libraries_of_the_system_become_packages(scripts):
    found = scripts.package.relations({"libc.so.6", "libEGL.so.1", "libstdc++.so.6"}, "2.35")
    assert found == {"Depends": "libc6 (>= 2.35), libgcc-s1, libstdc++6", "Recommends": "libegl1, xkb-data"}
    with pytest.raises(KeyError, match="libnowhere"):
        scripts.package.relations({"libnowhere.so.7"}, "2.35")


def test_what_stays_out_of_the_bundle_is_asked_of_the_system(scripts):
    """Every library that is left to the system has a package that brings it."""
    for library in scripts.package.DEBIAN_PACKAGES:
        left_out = not scripts.contents.is_wanted(library)
        assert left_out or scripts.package.DEBIAN_PACKAGES[library] in ("libc6", "libxcb1") or "wayland" in library


@linux
@drawn
@needs("dpkg-deb")
@needs("readelf")
def test_the_debian_package_is_sound_and_the_same_each_time(scripts, bundle, tmp_path):
    made = []
    for number in range(2):
        work = tmp_path / str(number)
        work.mkdir()
        made.append(work / "palimpsest.deb")
        scripts.package.make_deb(bundle, work, made[-1], EPOCH, level=3)
    assert made[0].read_bytes() == made[1].read_bytes()
    fields = subprocess.run(["dpkg-deb", "--field", str(made[0])], capture_output=True, text=True, check=True).stdout
    assert f"Version: {__version__}\n" in fields
    assert re.search(r"^Depends: libc6 \(>= 2\.\d+\), libgcc-s1, libstdc\+\+6$", fields, re.MULTILINE)
    listed = subprocess.run(["dpkg-deb", "--contents", str(made[0])], capture_output=True, text=True, check=True).stdout
    assert {line.split()[1] for line in listed.splitlines()} == {"root/root"}
    assert re.search(r"\./usr/bin/palimpsest-gui -> \.\./lib/palimpsest/palimpsest-gui$", listed, re.MULTILINE)
    assert "./usr/share/zsh/vendor-completions/_palimpsest" in listed
    copyright = (tmp_path / "0/deb/usr/share/doc/palimpsest/copyright").read_text()
    assert copyright.startswith("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n")
    assert "/usr/share/doc/palimpsest/THIRD-PARTY-LICENCES.txt" in copyright
    assert own_distribution(tmp_path / "0/deb/usr/lib/palimpsest" / DISTRIBUTION).updater.startswith("your package manager")
    assert own_distribution(bundle / DISTRIBUTION).package == "tar.zst"


@linux
def test_a_bundle_without_the_licences_of_others_is_not_packed(scripts, bundle, tmp_path):
    shutil.copytree(bundle, tmp_path / "palimpsest", symlinks=True)
    (tmp_path / "palimpsest/_internal/THIRD-PARTY-LICENCES.txt").unlink()
    with pytest.raises(FileNotFoundError, match="has no THIRD-PARTY-LICENCES"):
        scripts.package.stage(tmp_path / "palimpsest", tmp_path / "usr", "lib/palimpsest", EPOCH)


@linux
@drawn
@needs("mksquashfs")
def test_an_appimage_is_a_runtime_and_an_image(scripts, bundle, tmp_path):
    appdir = tmp_path / "palimpsest.AppDir"
    scripts.package.make_appdir(bundle, appdir, EPOCH)
    assert subprocess.run([str(appdir / "AppRun")], check=False).returncode == 0
    assert "TryExec" not in (appdir / "palimpsest.desktop").read_text()
    assert own_distribution(appdir / "usr/lib/palimpsest" / DISTRIBUTION).package == "AppImage"
    runtime, made = tmp_path / "runtime", [tmp_path / "1.AppImage", tmp_path / "2.AppImage"]
    runtime.write_bytes(b"\x7fELF runtime")
    for target in made:
        scripts.package.make_appimage(appdir, runtime, tmp_path, target, EPOCH, level=3)
    assert made[0].read_bytes().startswith(b"\x7fELF runtimehsqs")
    assert made[0].read_bytes() == made[1].read_bytes()
    assert made[0].stat().st_mode & stat.S_IXUSR


def test_the_time_of_a_release_is_that_of_its_commit(scripts):
    with contextlib.suppress(FileNotFoundError):  # there is no git
        assert scripts.package.last_commit() > 1_700_000_000
