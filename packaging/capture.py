"""What scripts that take pictures of the window share: waiting for it, and small files."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QEventLoop, QIODevice, QTimer
from PySide6.QtGui import QPixmap

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "images"

COLOURS = 96
"""As many colours as a picture keeps. Text is smoothed in a few shades of each, so fewer would show."""

PATIENCE_MS = 240_000


def wait(until: Callable[[], bool], settle_ms: int = 300) -> None:
    """Lets the window live until something is so, and a little longer."""
    loop, poll, limit = QEventLoop(), QTimer(interval=20), QTimer(singleShot=True, interval=PATIENCE_MS)
    poll.timeout.connect(lambda: loop.quit() if until() else None)
    limit.timeout.connect(loop.quit)
    poll.start()
    limit.start()
    loop.exec()
    if not until():
        raise SystemExit("The window did not get there.")
    QTimer.singleShot(settle_ms, loop.quit)
    loop.exec()


def save(picture: QPixmap, path: Path) -> None:
    """Writes a picture as a PNG with a palette."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    image = Image.open(BytesIO(bytes(buffer.data().data()))).convert("RGB")
    path.parent.mkdir(parents=True, exist_ok=True)
    image.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB")
