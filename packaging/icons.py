"""Draw the program's icon in the sizes and files that installers ask for, from assets/icons/palimpsest.svg.

python packaging/icons.py build/palimpsest.ico build/palimpsest.icns build/palimpsest-48.png

A PNG's size stands at the end of its name. The pictures are the same bytes wherever the same Qt draws them.
"""

from __future__ import annotations

import argparse
import os
import re
import struct
import sys
from pathlib import Path

PICTURE = Path(__file__).resolve().parents[1] / "assets/icons/palimpsest.svg"

ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)

ICNS_TYPES = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,  # 16 points on a screen with twice the pixels, and so on
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
"""The types of entries of an .icns file that are PNG, and their width in pixels."""


def png(size: int) -> bytes:
    """The icon as a PNG, so many pixels wide and high."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer, QIODevice
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(PICTURE)).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # its stub wants bytes, Qt a string
    return bytes(buffer.data().data())


def ico() -> bytes:
    """The icon for Windows: every size as a PNG."""
    pictures = [png(size) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    entries = b""
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset)  # 0 means 256
        offset += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures)


def icns() -> bytes:
    """The icon for macOS."""
    entries = b""
    for kind, size in ICNS_TYPES.items():
        picture = png(size)
        entries += kind + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(entries)) + entries


def icon(name: str) -> bytes:
    """The icon in a file of that name.

    Raises:
        ValueError: If the name ends in none of ``.ico``, ``.icns`` and ``-SIZE.png``.
    """
    if name.endswith(".ico"):
        return ico()
    if name.endswith(".icns"):
        return icns()
    if size := re.search(r"-(\d+)\.png$", name):
        return png(int(size[1]))
    raise ValueError(f"{name} should end in .ico, .icns or -SIZE.png.")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help="what to write: .ico, .icns or -SIZE.png")
    for file in parser.parse_args().files:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(icon(file.name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
