"""Make what is published for Linux: an archive, a Debian package and an AppImage, out of one bundle.

python packaging/linux/package.py --output dist --work build/package

An AppImage is a runtime, which the AppImage project publishes, with an image of files behind it. Where no runtime is given,
only the folder of these files is made. The same sources, libraries and SOURCE_DATE_EPOCH (by default the time of the last
commit) give the same bytes.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterable
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[level]) for level in (2, 1, 0)]
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "pyinstaller"))

import contents
import desktop
import distribution

ROOT = desktop.ROOT
NAME = desktop.NAME
PROGRAMS = (NAME, f"{NAME}-gui")
KINDS = ("tar", "deb", "appimage")

DEBIAN_PACKAGES = {
    "ld-linux-x86-64.so.2": "libc6",
    "libc.so.6": "libc6",
    "libdl.so.2": "libc6",
    "libm.so.6": "libc6",
    "libpthread.so.0": "libc6",
    "libresolv.so.2": "libc6",
    "librt.so.1": "libc6",
    "libutil.so.1": "libc6",
    "libgcc_s.so.1": "libgcc-s1",
    "libstdc++.so.6": "libstdc++6",
    "libEGL.so.1": "libegl1",
    "libexpat.so.1": "libexpat1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libOpenGL.so.0": "libopengl0",
    "libdrm.so.2": "libdrm2",
    "libgbm.so.1": "libgbm1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libwayland-server.so.0": "libwayland-server0",
    "libxcb.so.1": "libxcb1",
}
"""The Debian packages of the libraries that a bundle takes from the system."""

WINDOW_DATA = frozenset({"xkb-data"})
"""What the window takes from the system besides: the layouts of keyboards, without which it cannot run under Wayland."""

LICENCES = "THIRD-PARTY-LICENCES.txt"
"""The file of a bundle with the licences of what others made (packaging/licences.py)."""

COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: {name}
Source: {homepage}
Comment: /usr/lib/{name} holds the work of many others besides: Python, Qt, PyTorch and other libraries.
 {licences}
 says what they are, under which licences, and where their sources are.

Files: *
Copyright: {authors}
License: Apache-2.0

Files: usr/lib/{name}/_internal/assets/starter/*
Copyright: {authors}, and the makers of the public data that manifest.json names there
License: CC-BY-SA-4.0
 The text is at https://creativecommons.org/licenses/by-sa/4.0/legalcode.

License: Apache-2.0
 On Debian systems, /usr/share/common-licenses/Apache-2.0 has the text.
"""
"""What a Debian package says of its licence."""

WITHOUT_WINDOW = frozenset({"libc6", "libgcc-s1", "libstdc++6"})
"""Those that the command needs too; the others are recommended, so that a server may do without them."""


def make_bundle(output: Path, work: Path, epoch: int) -> Path:
    """Runs PyInstaller.

    Returns:
        The folder of the bundle.
    """
    command = [sys.executable, "-m", "PyInstaller", str(ROOT / "build.spec"), "--noconfirm", "--log-level", "WARN"]
    # The order of sets decides the order of modules in the archive, and the epoch the time they carry.
    environment = os.environ | {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(epoch)}
    subprocess.run([*command, "--distpath", str(output), "--workpath", str(work)], check=True, env=environment)
    return output / NAME


def last_commit() -> int:
    """When the last commit was made, in seconds; where there is no repository, when the project's file was changed."""
    found = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    return int(found.stdout) if found.returncode == 0 else int((ROOT / "pyproject.toml").stat().st_mtime)


def stage(bundle: Path, folder: Path, programs: str, epoch: int) -> None:
    """Lays out an installation.

    Args:
        bundle: The folder of the bundle.
        folder: What becomes ``/usr``, or the top of the archive; emptied first.
        programs: Where the bundle goes, below the folder.
        epoch: When the release was made.

    Raises:
        FileNotFoundError: If the bundle does not hold the licences of what is in it.
    """
    shutil.rmtree(folder, ignore_errors=True)
    place = folder / programs
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(bundle, place, symlinks=True, copy_function=_link)
    desktop.install(folder, epoch)
    licences = next(place.rglob(LICENCES), None)
    if licences is None:
        raise FileNotFoundError(f"{bundle} has no {LICENCES}; make the bundle again")
    documents = folder / "share/doc" / NAME
    documents.mkdir(parents=True)
    (documents / LICENCES).symlink_to(os.path.relpath(licences, documents))


def _link(source: str, target: str) -> None:
    """Gives a file a second name, which takes no time and no room; on another file system it is copied."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def write_archive(folder: Path, name: str, target: Path, epoch: int, level: int) -> None:
    """Writes a compressed archive whose bytes depend on nothing but the files, their names and their modes.

    Args:
        folder: What goes in.
        name: What it is called inside.
        target: The file, ``.tar.zst``.
        epoch: The time of all files.
        level: How hard zstd tries.
    """
    command = ["zstd", f"-{level}", "--long=27", "-T2", "-q", "-f", "-o", str(target)]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as packer:
        assert packer.stdin
        with tarfile.open(fileobj=packer.stdin, mode="w|", format=tarfile.PAX_FORMAT) as archive:
            for path in (folder, *sorted(folder.rglob("*"))):
                entry = archive.gettarinfo(str(path), str(Path(name) / path.relative_to(folder)))
                entry.uid = entry.gid = 0
                entry.uname = entry.gname = ""
                entry.mtime = epoch
                entry.mode = 0o755 if entry.isdir() or entry.mode & stat.S_IXUSR else 0o644
                if entry.isreg():
                    with path.open("rb") as file:
                        archive.addfile(entry, file)
                else:
                    archive.addfile(entry)
    if packer.returncode:
        raise subprocess.CalledProcessError(packer.returncode, command)


def system_libraries(bundle: Path) -> tuple[set[str], str]:
    """What the bundle takes from the system: the libraries that it does not hold, and the version of glibc that it needs."""
    files = [path for path in sorted(bundle.rglob("*")) if path.is_file() and not path.is_symlink() and is_elf(path)]
    present = {path.name for path in bundle.rglob("*.so*")}
    needed = contents.needed_libraries(files)
    symbols = subprocess.run(
        ["readelf", "--version-info", "--wide", *map(str, files)], capture_output=True, text=True, check=True
    )
    versions = {tuple(map(int, version.split("."))) for version in re.findall(r"Name: GLIBC_([\d.]+)", symbols.stdout)}
    return set().union(*needed.values()) - present, ".".join(map(str, max(versions)))


def is_elf(path: Path) -> bool:
    """Whether a file is a library or program of Linux."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def relations(libraries: Iterable[str], glibc: str) -> dict[str, str]:
    """What the package depends on, and what it recommends.

    Raises:
        KeyError: If no package is known for a library.
    """
    packages = {DEBIAN_PACKAGES[library] for library in libraries} | WITHOUT_WINDOW
    depends = [f"libc6 (>= {glibc})" if name == "libc6" else name for name in sorted(packages & WITHOUT_WINDOW)]
    return {"Depends": ", ".join(depends), "Recommends": ", ".join(sorted((packages - WITHOUT_WINDOW) | WINDOW_DATA))}


def make_deb(bundle: Path, work: Path, target: Path, epoch: int, level: int) -> None:
    """Makes the Debian package.

    Args:
        bundle: The folder of the bundle.
        work: A folder to work in.
        target: The file, ``.deb``.
        epoch: When the release was made.
        level: How hard zstd tries.
    """
    root = work / "deb"
    stage(bundle, root / "usr", f"lib/{NAME}", epoch)
    distribution.mark(root / f"usr/lib/{NAME}", "deb")
    (root / "usr/bin").mkdir()
    for program in PROGRAMS:
        (root / "usr/bin" / program).symlink_to(f"../lib/{NAME}/{program}")
    share = root / "usr/share"
    (share / "zsh/site-functions").rename(share / "zsh/vendor-completions")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    publisher = tomllib.loads((ROOT / "packaging" / "publisher.toml").read_text(encoding="utf-8"))
    about = COPYRIGHT.format(
        name=NAME,
        homepage=publisher["homepage"],
        authors=project["authors"][0]["name"],
        licences=f"/usr/share/doc/{NAME}/{LICENCES}",
    )
    (share / "doc" / NAME / "copyright").write_text(about, encoding="utf-8")
    size = sum(path.lstat().st_size for path in root.rglob("*") if not path.is_dir()) // 1024
    control = {
        "Package": NAME,
        "Version": project["version"],
        "Section": "text",
        "Priority": "optional",
        "Architecture": debian_architecture(),
        "Maintainer": f"{publisher['name']} <{NAME}@{publisher['homepage'].partition('://')[2].partition('/')[0]}>",
        "Homepage": publisher["homepage"],
        "Installed-Size": str(size),
        **relations(*system_libraries(bundle)),
        "Suggests": "libreoffice-writer-nogui, tesseract-ocr",
        "Description": f"{project['description'][0].lower()}{project['description'][1:]}\n"
        " Palimpsest replaces the facts of a document with others, drawn at random under differential privacy, and writes\n"
        " a new text. It has a window and a command line, and everything runs on this machine.",
    }
    (root / "DEBIAN").mkdir()
    lines = [f"{field}: {value}\n" for field, value in control.items() if value]
    (root / "DEBIAN/control").write_text("".join(lines), encoding="utf-8")
    set_modes(root)
    command = ["dpkg-deb", "--root-owner-group", "-Zzstd", f"-z{level}", "--build", str(root), str(target)]
    subprocess.run(command, check=True, env=os.environ | {"SOURCE_DATE_EPOCH": str(epoch)}, stdout=subprocess.DEVNULL)


def debian_architecture() -> str:
    """This machine as Debian calls it."""
    return {"x86_64": "amd64", "aarch64": "arm64"}[platform.machine()]


def set_modes(folder: Path) -> None:
    """Lets everybody read everything, whatever the mask of whoever builds."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & stat.S_IXUSR else 0o644)


def make_appdir(bundle: Path, folder: Path, epoch: int) -> None:
    """Lays out what an AppImage is made of. Without arguments its program opens the window, else it is the command."""
    stage(bundle, folder / "usr", f"lib/{NAME}", epoch)
    distribution.mark(folder / f"usr/lib/{NAME}", "AppImage")
    (folder / "AppRun").symlink_to(f"usr/lib/{NAME}/{NAME}")
    shutil.copyfile(folder / f"usr/share/applications/{NAME}.desktop", folder / f"{NAME}.desktop")
    shutil.copyfile(folder / f"usr/share/icons/hicolor/256x256/apps/{NAME}.png", folder / f"{NAME}.png")
    (folder / ".DirIcon").symlink_to(f"{NAME}.png")
    entry = folder / f"{NAME}.desktop"  # there is no such program on the path
    entry.write_text(re.sub(r"^TryExec=.*\n", "", entry.read_text(encoding="utf-8"), flags=re.MULTILINE), encoding="utf-8")
    set_modes(folder)


def make_appimage(appdir: Path, runtime: Path, work: Path, target: Path, epoch: int, level: int) -> None:
    """Puts an image of a folder behind a runtime.

    Args:
        appdir: The folder.
        runtime: A runtime for AppImages of type 2.
        work: A folder to work in.
        target: The file, ``.AppImage``.
        epoch: The time of all files.
        level: How hard zstd tries.
    """
    image = work / "image.squashfs"
    options = [
        "-comp",
        "zstd",
        "-Xcompression-level",
        str(level),
        "-b",
        "1M",
        "-root-owned",
        "-no-xattrs",
        "-noappend",
        "-quiet",
    ]
    # It takes the time of files from the variable, too, and refuses to be told twice.
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(epoch)}
    subprocess.run(["mksquashfs", str(appdir), str(image), *options, "-no-progress"], check=True, env=environment)
    with target.open("wb") as file:
        for part in (runtime, image):
            with part.open("rb") as source:
                shutil.copyfileobj(source, file)
    target.chmod(0o755)
    image.unlink()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", metavar="DIR", type=Path, default=ROOT / "dist", help="where the packages go")
    parser.add_argument("--work", metavar="DIR", type=Path, default=ROOT / "build/package", help="where to work")
    parser.add_argument("--bundle", metavar="DIR", type=Path, help="a bundle that is made already")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS, help="what to make")
    parser.add_argument("--appimage-runtime", metavar="FILE", type=Path, help="a runtime for AppImages of type 2")
    parser.add_argument("--level", metavar="N", type=int, default=19, help="how hard zstd tries, from 1 to 19 (19)")
    options = parser.parse_args()
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH") or last_commit())
    output, work = options.output.resolve(), options.work.resolve()
    output.mkdir(parents=True, exist_ok=True)
    work.mkdir(parents=True, exist_ok=True)
    bundle = options.bundle or make_bundle(work / "bundle", work / "pyinstaller", epoch)
    version = desktop.substitutions(epoch)["version"]
    base = f"{NAME}-{version}-linux-{platform.machine()}"
    made = []
    if "tar" in options.kinds:
        made.append(output / f"{base}.tar.zst")
        stage(bundle, work / "tar", f"lib/{NAME}", epoch)
        (work / "tar/bin").mkdir()
        for program in PROGRAMS:
            (work / "tar/bin" / program).symlink_to(f"../lib/{NAME}/{program}")
        shutil.copyfile(ROOT / "LICENSE", work / "tar/LICENSE")
        write_archive(work / "tar", base, made[-1], epoch, options.level)
    if "deb" in options.kinds:
        if shutil.which("dpkg-deb"):
            made.append(output / f"{NAME}_{version}_{debian_architecture()}.deb")
            make_deb(bundle, work, made[-1], epoch, options.level)
        else:
            print("No Debian package: dpkg-deb is missing.", file=sys.stderr)
    if "appimage" in options.kinds:
        appdir = work / f"{NAME}.AppDir"
        shutil.rmtree(appdir, ignore_errors=True)
        make_appdir(bundle, appdir, epoch)
        if options.appimage_runtime:
            made.append(output / f"{base}.AppImage")
            make_appimage(appdir, options.appimage_runtime, work, made[-1], epoch, options.level)
        else:
            print(f"No AppImage: there is no runtime (--appimage-runtime). Its folder is {appdir}.", file=sys.stderr)
    for path in made:
        print(f"{path}  {path.stat().st_size / 1e6:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
