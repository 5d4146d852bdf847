"""What a Linux desktop wants to know of the program: its entry in the menu, its metadata for software centres, its file types.

python packaging/linux/desktop.py PREFIX        writes everything below PREFIX/share
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import sys
import time
import tomllib
from pathlib import Path
from string import Template
from xml.sax.saxutils import escape

LINUX = Path(__file__).resolve().parent
ROOT = LINUX.parents[1]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT), str(LINUX), str(ROOT / "packaging")]

NAME = "palimpsest"
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)

SESSION = "application/x-palimpsest"
_OFFICE = "application/vnd.openxmlformats-officedocument"
_MACROS = "macroEnabled.12"
_OPEN = "application/vnd.oasis.opendocument"

MIME_TYPES = {
    ".csv": "text/csv",
    ".doc": "application/msword",
    ".docm": f"application/vnd.ms-word.document.{_MACROS}",
    ".docx": f"{_OFFICE}.wordprocessingml.document",
    ".dot": "application/msword-template",
    ".eml": "message/rfc822",
    ".fodt": f"{_OPEN}.text-flat-xml",
    ".htm": "text/html",
    ".html": "text/html",
    ".jsonl": "application/x-ndjson",
    ".log": "text/x-log",
    ".markdown": "text/markdown",
    ".mbox": "application/mbox",
    ".md": "text/markdown",
    ".msg": "application/vnd.ms-outlook",
    ".ndjson": "application/x-ndjson",
    ".odt": f"{_OPEN}.text",
    ".ott": f"{_OPEN}.text-template",
    ".palimpsest": SESSION,
    ".pdf": "application/pdf",
    ".pot": "application/vnd.ms-powerpoint",
    ".pps": "application/vnd.ms-powerpoint",
    ".ppsm": f"application/vnd.ms-powerpoint.slideshow.{_MACROS}",
    ".ppsx": f"{_OFFICE}.presentationml.slideshow",
    ".ppt": "application/vnd.ms-powerpoint",
    ".pptm": f"application/vnd.ms-powerpoint.presentation.{_MACROS}",
    ".pptx": f"{_OFFICE}.presentationml.presentation",
    ".rtf": "application/rtf",
    ".text": "text/plain",
    ".tsv": "text/tab-separated-values",
    ".txt": "text/plain",
    ".xhtml": "application/xhtml+xml",
    ".xls": "application/vnd.ms-excel",
    ".xlsm": f"application/vnd.ms-excel.sheet.{_MACROS}",
    ".xlsx": f"{_OFFICE}.spreadsheetml.sheet",
    ".xlt": "application/vnd.ms-excel",
}
"""The type of every file the window opens. Those that desktops may not know stand in ``palimpsest.mime.xml`` too."""


def substitutions(epoch: int) -> dict[str, str]:
    """What the templates leave open.

    Args:
        epoch: When the release was made, in seconds.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    publisher = tomllib.loads((ROOT / "packaging" / "publisher.toml").read_text(encoding="utf-8"))
    types = sorted(set(MIME_TYPES.values()))
    return {
        "version": project["version"],
        "summary": project["description"],
        "license": project["license"],
        "identifier": publisher["identifier"],
        "developer": publisher["name"],
        "homepage": publisher["homepage"],
        "date": time.strftime("%Y-%m-%d", time.gmtime(epoch)),
        "mime_types": "".join(f"{kind};" for kind in types),
        "media_types": "\n".join(f"    <mediatype>{kind}</mediatype>" for kind in types),
    }


def desktop_entry(epoch: int) -> str:
    """The entry in the menu."""
    return Template((LINUX / "palimpsest.desktop.in").read_text(encoding="utf-8")).substitute(substitutions(epoch))


def metainfo(epoch: int) -> str:
    """The metadata for software centres (AppStream)."""
    values = {name: value if name == "media_types" else escape(value) for name, value in substitutions(epoch).items()}
    return Template((LINUX / "palimpsest.metainfo.xml.in").read_text(encoding="utf-8")).substitute(values)


def install(prefix: Path, epoch: int) -> None:
    """Writes all that belongs below ``share``: menu entry, metadata, types, icons, manual page and completions.

    Args:
        prefix: Such as ``/usr``.
        epoch: When the release was made, in seconds.
    """
    import icons
    from command_line import read_command
    from completions import SHELLS
    from manual import manual

    from app.cli.main import make_parser
    from engine import __version__, mechanisms

    share = prefix / "share"
    identifier = substitutions(epoch)["identifier"]
    program = read_command(make_parser())
    page = manual(program, __version__, time.strftime("%Y-%m-%d", time.gmtime(epoch)))
    files = {
        f"applications/{NAME}.desktop": desktop_entry(epoch),
        f"metainfo/{identifier}.metainfo.xml": metainfo(epoch),
        f"mime/packages/{NAME}.xml": (LINUX / "palimpsest.mime.xml").read_text(encoding="utf-8"),
        f"man/man1/{NAME}.1.gz": page,
        f"man/man1/{NAME}-gui.1.gz": f".so man1/{NAME}.1\n",
        f"bash-completion/completions/{NAME}": SHELLS["bash"](program, mechanisms.REGISTRY.ids()),
        f"bash-completion/completions/{NAME}-gui": '. "${BASH_SOURCE[0]%-gui}"\n',
        f"fish/vendor_completions.d/{NAME}.fish": SHELLS["fish"](program, mechanisms.REGISTRY.ids()),
        f"zsh/site-functions/_{NAME}": SHELLS["zsh"](program, mechanisms.REGISTRY.ids()),
    }
    for name, text in files.items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        data = text.encode()
        path.write_bytes(gzip.compress(data, 9, mtime=0) if path.suffix == ".gz" else data)
    for size in ICON_SIZES:
        path = share / f"icons/hicolor/{size}x{size}/apps/{NAME}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(icons.png(size))
    path = share / f"icons/hicolor/scalable/apps/{NAME}.svg"
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(icons.PICTURE, path)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("prefix", metavar="PREFIX", type=Path)
    install(parser.parse_args().prefix, int(os.environ.get("SOURCE_DATE_EPOCH", time.time())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
