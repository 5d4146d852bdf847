"""What there is to know of one model, and what can be done with it."""

from __future__ import annotations

import os
from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.icons import icon
from app.gui.engine_words import in_words
from app.gui.models.downloads import Activity, Downloads
from app.gui.models.listing import ModelItem
from app.gui.models.words import ModelWords
from app.gui.models.work import Fetch
from engine.errors import PalimpsestError
from engine.models.downloading.transfer import PARALLEL_DOWNLOADS
from engine.models.library import ModelState


class DetailPane(QWidget):
    """Shows a model, asks what has to be asked in place, and tells `Downloads` what is wanted.

    Args:
        downloads: What is being done about the models.
        words: How that is said.
        host: Who a model would be fetched from; raises `PalimpsestError` if no valid address is set.
        parent: Owner.

    Signals:
        import_wanted: A model that could not be downloaded is to be imported; whether it is a file in GGUF and not a folder.
    """

    import_wanted = Signal(bool)

    def __init__(
        self, downloads: Downloads, words: ModelWords, host: Callable[[ModelItem], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._downloads, self._words, self._host = downloads, words, host
        self._item: ModelItem | None = None
        self._refusal = ""
        self._agreed: set[str] = set()
        self._confirmed: Callable[[], None] | None = None
        self._make_facts()
        self._make_progress()
        self._make_question()
        self._make_buttons()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for part in (self.title, self._facts, self.note, self._notice_row, self._progress, self.question, self._actions):
            column.addWidget(part)
        column.addStretch()
        downloads.progressed.connect(self._moved)
        self.show_item(None)

    def show_item(self, item: ModelItem | None) -> None:
        """Shows a model as it is now; None shows that none is chosen."""
        if item is None or self._item is None or item.id != self._item.id:
            self._close_question()
        self._item = item
        self._show_facts()
        self._show_activity()
        self._show_buttons()

    def set_refusal(self, reason: str) -> None:
        """Says why nothing can be fetched now; empty if something can."""
        self._refusal = reason
        if reason and self.question.isVisible() and self._confirmed == self._fetch:
            self._close_question()
        self._show_buttons()

    def ask_to_fetch(self) -> None:
        """Says what a download would do, and asks; once it was agreed to, it goes on without."""
        assert self._item is not None
        if self._item.id in self._agreed:
            self._fetch()
            return
        try:
            words = self._words.consent(self._item, self._host(self._item))
        except PalimpsestError as error:
            self._notify("error", str(error))
            return
        self._ask(words, self.tr("Download &now"), self.tr("Not &yet"), self._fetch)
        self.yes_button.setFocus()

    def ask_to_remove(self) -> None:
        """Says what would be gone, and asks."""
        assert self._item is not None
        id = self._item.id
        yes = self.tr("&Discard it") if self._item.state is ModelState.PARTLY else self.tr("Re&move it")
        self._ask(self._words.removal(self._item), yes, self.tr("&Keep it"), lambda: self._downloads.remove(id))
        self.no_button.setFocus()

    def _make_facts(self) -> None:
        self.title = _label()
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self._facts = QWidget()
        self._form = QFormLayout(self._facts)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(2)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        self._values: dict[str, QLabel] = {}
        for name, title in (
            ("serves", self.tr("For")),
            ("licence", self.tr("Licence")),
            ("source", self.tr("From")),
            ("size", self.tr("Size")),
            ("memory", self.tr("Memory")),
            ("state", self.tr("State")),
            ("folder", self.tr("Folder")),
        ):
            value = _label()
            value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            value.setAccessibleName(title)
            self._values[name] = value
            self._form.addRow(QLabel(title), value)  # as words it would be a buddy that no key leads to
        self.note = _label()
        self._notice_row = QWidget()
        self._sign = QLabel()
        self._sign.setFixedSize(16, 16)
        self.notice = _label()
        row = QHBoxLayout(self._notice_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.notice, 1)

    def _make_progress(self) -> None:
        self._progress = QWidget()
        grid = QGridLayout(self._progress)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        self.lines: list[tuple[QLabel, QProgressBar]] = []
        for place in range(PARALLEL_DOWNLOADS + 1):  # the download as a whole, and its files
            label, bar = _label(), QProgressBar()
            bar.setTextVisible(False)
            bar.setFixedSize(240, 8)
            bar.setAccessibleName(self.tr("Progress of the file") if place else self.tr("Progress of the download"))
            grid.addWidget(label, place, 0)
            grid.addWidget(bar, place, 1)
            self.lines.append((label, bar))

    def _make_question(self) -> None:
        self.question = QFrame()
        self.question.setFrameShape(QFrame.Shape.StyledPanel)
        self.asked = _label()
        self.yes_button, self.no_button = QPushButton(), QPushButton()
        self.yes_button.clicked.connect(self._answer_yes)
        self.no_button.clicked.connect(self._answer_no)
        answers = QHBoxLayout()
        answers.setSpacing(8)
        answers.addStretch()
        answers.addWidget(self.yes_button)
        answers.addWidget(self.no_button)
        column = QVBoxLayout(self.question)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(self.asked)
        column.addLayout(answers)
        self.question.hide()

    def _make_buttons(self) -> None:
        self.fetch_button = QPushButton(icon("download"), "")
        self.stop_button = QPushButton(icon("cancel"), "")
        self.verify_button = QPushButton(icon("ok"), self.tr("&Verify"))
        self.verify_button.setToolTip(self.tr("Read its files again and compare them with the recorded hashes"))
        self.remove_button = QPushButton(icon("clear"), "")
        self.import_button = QPushButton(icon("open"), self.tr("Import i&nstead …"))
        what = self.tr("Take it from a file or folder that was downloaded on another computer")
        self.import_button.setToolTip(what)
        self.import_button.setAccessibleName(self.tr("Import instead"))
        self.import_button.setAccessibleDescription(what)
        self.fetch_button.clicked.connect(self.ask_to_fetch)
        self.import_button.clicked.connect(self._import)
        self.stop_button.clicked.connect(self._stop)
        self.verify_button.clicked.connect(self._verify)
        self.remove_button.clicked.connect(self.ask_to_remove)
        self._actions = QWidget()
        row = QHBoxLayout(self._actions)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for button in (self.fetch_button, self.import_button, self.stop_button, self.verify_button, self.remove_button):
            button.setAutoDefault(False)
            row.addWidget(button)
        self.why = _label()
        row.addWidget(self.why, 1)
        for button in (self.yes_button, self.no_button):
            button.setAutoDefault(False)

    @property
    def _activity(self) -> Activity | None:
        return self._downloads.of(self._item.id) if self._item else None

    def _show_facts(self) -> None:
        item = self._item
        self._facts.setVisible(item is not None)
        self.title.setText(in_words(item.title) if item else self.tr("Choose a model to see more."))
        if item is None:
            self.note.hide()
            self._notice_row.hide()
            return
        values = {
            "serves": self._words.serves(item),
            "licence": item.licence,
            "source": item.source,
            "size": self._words.extent(item),
            "memory": self._memory(item),
            "state": self._words.state(item, self._activity, self._downloads.failures.get(item.id)),
            "folder": str(item.folder) if item.state is ModelState.INSTALLED else "",
        }
        for place, (name, label) in enumerate(self._values.items()):
            label.setText(values[name])
            label.setAccessibleDescription(values[name])
            self._form.setRowVisible(place, bool(values[name]))
        self.note.setText(in_words(item.refused or item.note))
        self.note.setVisible(bool(self.note.text()))
        self._show_notice(item)

    def _memory(self, item: ModelItem) -> str:
        words, here = self._words.memory(item), memory_here()
        needed = item.memory if item.memory is not None else item.expected_memory
        if needed is not None and here is not None and needed > here:
            return self.tr("{needed}, more than the {here} of this machine").format(needed=words, here=self._words.bytes(here))
        return words

    def _show_notice(self, item: ModelItem) -> None:
        failure, checks = self._downloads.failures.get(item.id), self._downloads.checks.get(item.id)
        if failure is not None:
            sign, words = "error", str(failure)
        elif checks is not None:
            sign = "ok" if all(check.ok for check in checks) else "warning"
            words = self._words.verdict(checks, item.title)
        elif not item.runs:
            sign, words = "warning", self._words.unusable()
        else:
            sign = words = ""
        self._notify(sign, words)

    def _notify(self, sign: str, words: str) -> None:
        self.notice.setText(words)
        self._notice_row.setVisible(bool(words))
        if sign:
            self._sign.setPixmap(icon(sign).pixmap(QSize(16, 16), self.devicePixelRatioF()))

    def _show_activity(self) -> None:
        activity = self._activity
        fetching = activity is not None and isinstance(activity.work, Fetch)
        self._progress.setVisible(fetching)
        if activity is None or not fetching:
            return
        snapshot = activity.snapshot
        files = snapshot.active if snapshot and snapshot.files > 1 else ()
        rows = [(self._words.download(activity), snapshot.done if snapshot else 0, snapshot.total if snapshot else None)]
        rows += [(self._words.file(state), state.done, state.total) for state in files[: len(self.lines) - 1]]
        for place, (label, bar) in enumerate(self.lines):
            used = place < len(rows)
            label.setVisible(used)
            bar.setVisible(used and (place > 0 or activity.job is not None))
            if used:
                words, done, total = rows[place]
                label.setText(words)
                bar.setAccessibleDescription(words)
                bar.setMaximum(100 if total else 0)
                bar.setValue(min(100, 100 * done // total) if total else 0)

    def _show_buttons(self) -> None:
        item, activity = self._item, self._activity
        had_focus = next((button for button in (self.fetch_button, self.stop_button) if button.hasFocus()), None)
        fetching = activity is not None and isinstance(activity.work, Fetch)
        partly = item is not None and item.state is ModelState.PARTLY
        self.fetch_button.setText(self.tr("Go on &downloading") if partly else self.tr("&Download …"))
        self.fetch_button.setVisible(item is not None and item.fetchable and not fetching)
        self.fetch_button.setEnabled(not self._refusal and activity is None)
        failed = item is not None and item.id in self._downloads.failures
        self.import_button.setVisible(failed and not self.fetch_button.isHidden())
        why = self._refusal or self.tr("First shows what will be downloaded, from where and under which licence")
        self.fetch_button.setToolTip(why)
        self.fetch_button.setAccessibleDescription(why)
        self.why.setText(self._refusal if not self.fetch_button.isHidden() else "")
        self.stop_button.setText(self.tr("&Pause") if fetching else self.tr("Sto&p"))
        stop = self.tr("Pauses it; what has arrived is kept") if fetching else self.tr("Stops it")
        self.stop_button.setToolTip(stop)
        self.stop_button.setAccessibleDescription(stop)
        self.stop_button.setVisible(activity is not None)
        self.stop_button.setEnabled(activity is not None and not activity.stopping)
        self.verify_button.setVisible(item is not None and item.recorded)
        self.verify_button.setEnabled(activity is None)
        self.remove_button.setVisible(item is not None and item.removable and not fetching)
        self.remove_button.setEnabled(activity is None)
        self.remove_button.setText(self.tr("Disca&rd …") if partly else self.tr("&Remove …"))
        for button in (self.fetch_button, self.stop_button, self.verify_button, self.remove_button):
            button.setAccessibleName(button.text().replace("&", "").removesuffix(" …"))
        if had_focus is not None and had_focus.isHidden():  # one takes the place of the other, and the keyboard stays there
            other = self.stop_button if had_focus is self.fetch_button else self.fetch_button
            other.setFocus()

    def _moved(self, id: str) -> None:
        if self._item is not None and id == self._item.id:
            self._show_activity()
            self._values["state"].setText(self._words.state(self._item, self._activity, None))

    def _fetch(self) -> None:
        if self._item is not None:
            self._agreed.add(self._item.id)
            self._downloads.fetch(self._item.id)

    def _import(self) -> None:
        if self._item is not None:
            self.import_wanted.emit(self._item.gguf)

    def _verify(self) -> None:
        if self._item is not None:
            self._downloads.verify(self._item.id)

    def _stop(self) -> None:
        if self._item is not None:
            self._downloads.stop(self._item.id)

    def _ask(self, words: str, yes: str, no: str, confirmed: Callable[[], None]) -> None:
        self._confirmed = confirmed
        self.asked.setText(words)
        for button, text in ((self.yes_button, yes), (self.no_button, no)):
            button.setText(text)
            button.setAccessibleName(text.replace("&", ""))
            button.setAccessibleDescription(words)
        self.question.show()
        self._actions.hide()

    def _answer_yes(self) -> None:
        confirmed = self._confirmed
        self._close_question()
        if confirmed:
            confirmed()

    def _answer_no(self) -> None:
        self._close_question()

    def _close_question(self) -> None:
        """Takes the question away; the keyboard goes to what it was about."""
        had_focus = self.yes_button.hasFocus() or self.no_button.hasFocus()
        self._confirmed = None
        self.question.hide()
        self._actions.show()
        if had_focus:
            buttons = (self.fetch_button, self.stop_button, self.verify_button, self.remove_button)
            if (left := next((button for button in buttons if button.isVisible()), None)) is not None:
                left.setFocus()


def memory_here() -> int | None:
    """Bytes of this machine's memory; None where the system does not say."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return None


def _label() -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
