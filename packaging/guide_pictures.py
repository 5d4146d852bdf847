"""Take the pictures of the user guide: ``python packaging/guide_pictures.py [NAME …]`` writes them to ``docs/images``.

The real engine works on the example letter, so each new text is another one at every run. `PICTURES` lists them all, in the
order in which they are taken; each function brings one about as a user would.
"""

from __future__ import annotations

import math
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(1, str(Path(__file__).parents[1]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from capture import FOLDER, save, wait
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from app.document.disclosure import UnitFate
from app.gui.appearance import theme
from app.gui.controllers.open import EXAMPLE
from app.gui.guarantee import GuaranteeCard
from app.gui.main import make_application, spare_from_collection
from app.gui.program import Program
from app.purposes import Purpose

SIZE = (1280, 800)
DOCUMENTS = Path("/home/judith/Documents")
"""What dialogs show instead of a folder of the machine that takes the pictures; nothing is written there."""

LETTER_WITH_NAMES = """\
Dear Mr Lindqvist,

Please move my appointment from 3 May to 17 May. I live at 12 Harbour Street in Cardiff now. My brother Tomas Varga will \
drive me from Swansea, and he can be reached under 029 2018 0455. I paid the bill of $240 to Brightwell on 28 April.

Yours sincerely,
Edith Marlow
"""
NOTES = {
    "to the landlord.txt": "The heating in our flat has not worked since Monday. I called, and nobody came. My son is ill.",
    "notes.md": "My sister sold the house. She lives in a small flat now, and her son visits her on Sundays.",
    "Notiz.txt": "Meine Schwester hat das Haus verkauft. Sie wohnt jetzt mit ihrem Sohn bei unserer Mutter.",
    "complaint.txt": "The bus was late again. I waited for an hour in the rain, and the driver did not say a word.",
}
"""Files for the list; one is refused, because it is not in English."""

TABLE = """\
id,ward,note
1,B2,"Slept badly. Her daughter brought her glasses, and she read for an hour."
2,B2,"He walked to the door without help. The cough is better than on Monday."
3,A1,"She asked for her tablets twice. Her son will take her home on Friday."
"""
SUSPICION = 1000
"""The picture of ε is about a reader who holds something for one in so many."""


class Scene:
    """The program with its engine, and the ways in which the pictures use it."""

    def __init__(self, program: Program, folder: Path) -> None:
        self.program, self.window, self.folder = program, program.window, folder

    def open(self, text: str, name: str) -> None:
        """Puts a text on the screen; nothing asks what becomes of the one before."""
        self.program.documents.begin(text, name)
        self.window.actions_.drawer.setChecked(False)
        self.window.output.show_view(0)
        self.window.main_button.setFocus()

    def choose(self, mechanism: str, epsilon: float, **settings: str | int | float) -> None:
        """Chooses what rewrites."""
        self.window.chooser.set(mechanism, settings)
        self.window.epsilon.set_value(epsilon)

    def draw(self) -> None:
        """Rewrites the document on the screen, and waits for the new text."""
        self.program.runs.privatize()
        wait(lambda: self.program.runs.run is None)
        wait(lambda: self.program.card.counting is None)
        self.window.main_button.setFocus()

    def theme(self, chosen: theme.Theme) -> None:
        """Light or dark."""
        self.program.settings.theme = chosen


def start(scene: Scene) -> QWidget:
    return scene.window


def topics(scene: Scene) -> QWidget:
    """What would be disclosed of each fact, before anything is drawn; one of the topics is hidden."""
    scene.program.settings.first_run_done = True
    scene.open(EXAMPLE.read_text(encoding="utf-8"), "Example letter")
    scene.choose("dp-st", 20.0, unit="fact", cluster="neighbourhood")
    bar = scene.window.units.topics
    bar.button.click()
    wait(lambda: scene.program.shown.document.lists_topics)
    scene.window.units.select(4)
    bar.fate.setCurrentIndex(bar.fate.findData(UnitFate.HIDE))
    bar.fate.activated.emit(bar.fate.currentIndex())
    return scene.window


def presets(scene: Scene) -> QWidget:
    scene.open(EXAMPLE.read_text(encoding="utf-8"), "Example letter")
    scene.choose("dp-st", 10.0)
    scene.window.actions_.drawer.setChecked(True)
    wait(lambda: bool(scene.window.preview.outputs.text()))
    return scene.window


def result(scene: Scene) -> QWidget:
    scene.window.actions_.drawer.setChecked(False)
    scene.draw()
    scene.window.units.select(0)
    return scene.window


def dark(scene: Scene) -> QWidget:
    scene.theme(theme.Theme.DARK)
    return scene.window


def guarantee(scene: Scene) -> QWidget:
    scene.theme(theme.Theme.LIGHT)
    scene.window.actions_.guarantee.trigger()
    card = _card(scene)
    card.resize(720, 560)
    return card


def drafts(scene: Scene) -> QWidget:
    """A second draw, compared with the original."""
    _card(scene).close()
    scene.choose("dp-st", 30.0)
    scene.draw()
    scene.window.output.show_view(1)
    wait(lambda: not scene.window.output.diff.view.document().isEmpty())
    return scene.window


def export(scene: Scene) -> QWidget:
    scene.program.exporter.export()
    dialog = scene.program.exporter.dialog
    assert dialog is not None
    dialog.format.setCurrentIndex(dialog.format.findData(".docx"))
    dialog.path.setText(str(DOCUMENTS / "private-text.docx"))
    dialog.adjustSize()
    return dialog


def budget(scene: Scene) -> QWidget:
    """Both draws, and a cap."""
    dialog = scene.program.exporter.dialog
    assert dialog is not None
    dialog.close()
    scene.window.actions_.budget.trigger()
    history = scene.program.dialogs.history
    assert history is not None
    history.resize(history.width(), 340)
    history.cap_wanted.emit(100.0)
    wait(lambda: scene.program.budget.account is not None and scene.program.budget.account.cap == 100.0)
    return history


def names(scene: Scene) -> QWidget:
    """Names and numbers replaced, and everything else copied."""
    history = scene.program.dialogs.history
    assert history is not None
    history.cap_wanted.emit(None)
    wait(lambda: scene.program.budget.account is not None and scene.program.budget.account.cap is None)
    history.close()
    scene.open(LETTER_WITH_NAMES, "letter.txt")
    scene.program.purposes.choose(Purpose.SAME_LETTER)
    scene.draw()
    return scene.window


def review(scene: Scene) -> QWidget:
    """What is replaced and what is left, in a list."""
    scene.program.shown.document.keep()
    scene.open(LETTER_WITH_NAMES.replace("Please", "The Brightwell Gardens Desk was kind. Please"), "letter.txt")
    scene.program.purposes.choose(Purpose.SAME_LETTER)
    scene.window.actions_.review_names.setChecked(True)
    wait(scene.window.name_review.tree.isVisible)
    return scene.window


def files(scene: Scene) -> QWidget:
    scene.window.review_dock.hide()
    for name, text in NOTES.items():
        (scene.folder / name).write_text(text, encoding="utf-8")
    scene.program.shown.document.keep()
    scene.choose("dp-st", 10.0)
    scene.program.opener.open([scene.folder / name for name in NOTES])
    queue = scene.window.queue.queue
    wait(lambda: len(queue.items) == len(NOTES))
    scene.window.queue.start_button.click()
    wait(lambda: not queue.running)
    scene.window.queue.table.selectRow(1)
    wait(lambda: scene.program.shown.document.path == scene.folder / "notes.md")
    wait(lambda: scene.program.card.counting is None)
    return scene.window


def table(scene: Scene) -> QWidget:
    path = scene.folder / "notes.csv"
    path.write_text(TABLE, encoding="utf-8")
    scene.program.opener.open([path])
    wait(lambda: scene.program.tables.dialog is not None)
    dialog = scene.program.tables.dialog
    assert dialog is not None
    dialog.output.setText(str(DOCUMENTS / "private-table.csv"))
    return dialog


def _card(scene: Scene) -> GuaranteeCard:
    """The guarantee card that is open."""
    return next(card for card in scene.window.findChildren(GuaranteeCard) if card.isVisible())


def epsilon(scene: Scene) -> QPixmap:
    """What becomes of a suspicion at most, by ε: the one picture that is drawn and not taken."""
    rows = [(loss, math.exp(loss) / (math.exp(loss) + SUSPICION - 1)) for loss in (0.1, 1, 3, 5, 10)]
    line, left, width = 44, 150, 720
    picture = QPixmap(1040, 96 + line * len(rows))
    picture.fill(QColor("#ffffff"))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = QFont(scene.window.font())
    font.setPixelSize(17)
    bold = QFont(font)
    bold.setBold(True)
    painter.setFont(bold)
    painter.setPen(QColor("#1b1f24"))
    side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    before = f"Before: 1 chance in {SUSPICION} that the new text was made from your letter and not from another."
    painter.drawText(QRectF(16, 12, 1000, 26), side, before)
    painter.drawText(QRectF(16, 38, 1000, 26), side, "After reading the new text, whatever else is known: at most")
    painter.setFont(font)
    for row, (loss, share) in enumerate(rows):
        top = 84 + row * line
        painter.setPen(QColor("#1b1f24"))
        painter.drawText(QRectF(16, top, left - 24, 30), side, f"ε = {loss:g}")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#e3e8ec"))
        painter.drawRect(QRectF(left, top, width, 30))
        painter.setBrush(QColor("#19657e"))
        painter.drawRect(QRectF(left, top, max(2.0, width * share), 30))
        painter.setPen(QColor("#1b1f24"))
        words = f"{share * SUSPICION:.2g}" if share * SUSPICION < 10 else f"{share * SUSPICION:.0f}"
        painter.drawText(QRectF(left + width + 12, top, 160, 30), side, f"{words} in {SUSPICION}")
    painter.end()
    return picture


PICTURES: dict[str, Callable[[Scene], QWidget | QPixmap]] = {
    "guide-start": start,
    "guide-epsilon": epsilon,
    "guide-topics": topics,
    "guide-presets": presets,
    "guide-result": result,
    "guide-dark": dark,
    "guide-guarantee": guarantee,
    "guide-drafts": drafts,
    "guide-export": export,
    "guide-budget": budget,
    "guide-names": names,
    "guide-review": review,
    "guide-files": files,
    "guide-table": table,
}


def _grab(shown: QWidget | QPixmap, scene: Scene) -> QPixmap:
    """The picture; the menu of presets, which is a window of its own, is drawn where it opens."""
    if isinstance(shown, QPixmap):
        return shown
    wait(lambda: True)
    picture = shown.grab()
    button = scene.window.chooser.presets
    if shown is scene.window and button.isVisible() and not scene.program.shown.document.draws:
        menu = scene.window.chooser.menu.grab()
        corner = button.mapTo(scene.window, QPoint(button.width(), button.height() + 2))
        painter = QPainter(picture)
        painter.drawPixmap(min(corner.x() - button.width(), SIZE[0] - menu.width() - 8), corner.y(), menu)
        painter.end()
    return picture


def main(wanted: list[str]) -> int:
    """Brings all scenes about in their order, and takes the pictures that are wanted; by default all."""
    if unknown := set(wanted) - set(PICTURES):
        raise SystemExit(f"There is no picture {', '.join(sorted(unknown))}; there are {', '.join(PICTURES)}.")
    application = make_application()
    program = Program()
    program.settings.theme = theme.Theme.LIGHT
    theme.follow(program.settings)
    program.window.show()
    wait(lambda: True)  # it fits itself into the screen first
    program.window.resize(*SIZE)
    program.start_engine()
    wait(lambda: program.budget.account is not None)
    with tempfile.TemporaryDirectory() as folder:
        scene = Scene(program, Path(folder))
        for name, bring_about in PICTURES.items():
            shown = bring_about(scene)
            if not wanted or name in wanted:
                save(_grab(shown, scene), FOLDER / f"{name}.png")
        program.window.leave()
        program.engine.close()
    application.quit()
    spare_from_collection()
    return 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["PALIMPSEST_HOME"] = home
        sys.exit(main(sys.argv[1:]))
