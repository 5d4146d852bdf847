"""Take the pictures of the window that the README shows: ``python packaging/screenshots.py`` writes them to ``docs/images``.

Those of the user guide come from ``guide_pictures.py``.

The real engine works on the example letter, so the new text is another one at every run. Sizes 1280×800 and 1920×1080, light
and dark; the window at work, with the comparison and the mechanism beside it, and with a list of files. The models have a
window of one size.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(1, str(Path(__file__).parents[1]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from capture import FOLDER, save, wait
from PySide6.QtWidgets import QWidget

from app.gui.appearance import theme
from app.gui.main import make_application, spare_from_collection
from app.gui.program import Program

SIZES = ((1280, 800), (1920, 1080))
THEMES = (theme.Theme.LIGHT, theme.Theme.DARK)
WINDOWS = {"empty": SIZES, "models": ((960, 720),), "done": SIZES, "chosen": SIZES, "files": SIZES}
"""What is taken, and at which sizes."""

PICTURES = [f"{name}-{width}-{chosen}" for name, sizes in WINDOWS.items() for width, _ in sizes for chosen in THEMES]


def main() -> int:
    """Takes them all."""
    application = make_application()
    program = Program()
    window = program.window
    theme.follow(program.settings)
    window.show()
    program.start_engine()
    wait(lambda: program.budget.account is not None)

    def take(name: str, widget: QWidget = window) -> None:
        for size in WINDOWS[name]:
            for chosen in THEMES:
                program.settings.theme = chosen
                widget.resize(*size)
                wait(lambda: True)
                save(widget.grab(), FOLDER / f"{name}-{size[0]}-{chosen}.png")

    take("empty")
    program.models.show("qwen2.5-0.5b")
    models = program.models.dialog
    assert models is not None
    wait(lambda: bool(models.devices.accessibleDescription()))
    models.detail.fetch_button.click()
    take("models", models)
    models.close()
    program.settings.first_run_done = True
    program.opener.try_example()
    window.epsilon.set_value(30.0)  # two segments
    program.runs.privatize()
    wait(lambda: program.runs.run is None)
    wait(lambda: program.card.counting is None)
    window.units.select(1)
    window.main_button.setFocus()
    take("done")
    window.output.show_view(1)
    window.actions_.drawer.setChecked(True)
    wait(lambda: bool(window.preview.outputs.text()) and not window.output.diff.view.document().isEmpty())
    take("chosen")
    window.actions_.drawer.setChecked(False)
    window.output.show_view(0)
    with tempfile.TemporaryDirectory() as folder:
        files = {
            "letter to the clinic.txt": program.shown.document.text,
            "notes.md": "My sister sold the house. She lives in a small flat now, and her son visits her on Sundays.",
            "receipts.txt": "12.50 7.80 3.20",
            "complaint.txt": "The bus was late again. I waited for an hour in the rain, and the driver did not say a word.",
        }
        for name, text in files.items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
        program.shown.document.keep()
        program.opener.open([Path(folder) / name for name in files])
        queue = window.queue.queue
        wait(lambda: len(queue.items) == len(files))
        window.queue.start_button.click()
        wait(lambda: not queue.running)
        window.queue.table.selectRow(1)
        take("files")
    window.leave()
    program.engine.close()
    application.quit()
    spare_from_collection()
    return 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["PALIMPSEST_HOME"] = home
        sys.exit(main())
