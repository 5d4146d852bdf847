"""What is to be evaluated: texts and their labels, mechanisms, budgets, and where the report goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.gui.choices.epsilon import parse_epsilon
from app.gui.engine_words import in_words
from engine.errors import UsageError
from engine.experiments.data import FOLDER
from engine.experiments.measuring import figure_reference
from engine.experiments.published import SIMILARITY

if TYPE_CHECKING:
    from engine.documents.formats.table import TableColumn
    from engine.mechanisms.common.description import MechanismDescription
    from engine.results import Value

DOCUMENTS = 100
"""How many texts are rewritten unless more are wanted: minutes, and intervals of some percent."""

BUDGETS = {"epsilon": "1, 10, 100, 1000", "per_word": "0.1, 0.5, 1, 5", "loss": "1, 10, 100, 1000"}
"""The budgets that are proposed, by what they are."""
_LINES = 4
_MOST = 1_000_000


class EvaluationForm(QWidget):
    """Asks what is to be evaluated.

    Args:
        descriptions: The mechanisms that can run here.
        parent: Owner.

    Signals:
        table_wanted: A table is to be chosen.
        folder_wanted: A folder of documents is to be chosen.
        output_wanted: A folder for the report is to be chosen.
        changed: Something was chosen.
    """

    table_wanted = Signal()
    folder_wanted = Signal()
    output_wanted = Signal()
    changed = Signal()

    def __init__(self, descriptions: Sequence[MechanismDescription], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._descriptions = descriptions
        self._path: Path | None = None
        self._chosen: tuple[str, Mapping[str, Value]] = ("", {})
        self._make_texts()
        self._make_mechanisms()
        self._make_suggestion()
        self._lay_out()
        self._follow_kind()
        self._follow_public()

    def _make_texts(self) -> None:
        self.path = QLineEdit(readOnly=True)
        self.path.setAccessibleName(self.tr("Texts"))
        self.path.setPlaceholderText(self.tr("A table with one text a row, or a folder of documents"))
        self.table_button = QPushButton(self.tr("&Table …"))
        self.table_button.setAccessibleName(self.tr("Choose a table"))
        self.table_button.clicked.connect(self.table_wanted)
        self.folder_button = QPushButton(self.tr("F&older …"))
        self.folder_button.setAccessibleName(self.tr("Choose a folder of documents"))
        self.folder_button.clicked.connect(self.folder_wanted)
        self.text = QComboBox()
        self.text.setAccessibleName(self.tr("Column of the text"))
        self.text.currentIndexChanged.connect(self._list_labels)
        self.private = _checked_list(self.tr("Labels that nobody should learn"))
        self.tasks = _checked_list(self.tr("Labels that should still be told"))
        for labels in (self.private, self.tasks):
            labels.itemChanged.connect(self.changed)
        self.documents = QSpinBox()
        self.documents.setRange(2, _MOST)
        self.documents.setValue(DOCUMENTS)
        self.documents.setAccessibleName(self.tr("How many texts are rewritten"))
        self.documents.setAccessibleDescription(self.tr("They are taken at random; metrics learn from the others."))

    def _make_mechanisms(self) -> None:
        self.mechanisms = _checked_list(self.tr("Mechanisms"))
        self.mechanisms.itemChanged.connect(self.changed)
        self.kind = QComboBox()
        self.kind.setAccessibleName(self.tr("What the budgets are"))
        for kind, words in (
            ("epsilon", self.tr("total ε of a document")),
            ("per_word", self.tr("ε of a word")),
            ("loss", self.tr("worst loss between any two documents")),
        ):
            self.kind.addItem(words, kind)
        self.kind.currentIndexChanged.connect(self._follow_kind)
        self.budgets = QLineEdit()
        self.budgets.setAccessibleName(self.tr("Budgets, with commas between them"))
        self.budgets.textEdited.connect(self.changed)
        self.words = QSpinBox()
        self.words.setRange(1, _MOST)
        self.words.setValue(100)
        self.words.setAccessibleName(self.tr("Public number of words of a text"))
        self.output = QLineEdit()
        self.output.setAccessibleName(self.tr("Folder for figures and report"))
        self.output.textEdited.connect(self.changed)
        self.output_button = QPushButton(self.tr("&Choose …"))
        self.output_button.setAccessibleName(self.tr("Choose a folder for figures and report"))
        self.output_button.clicked.connect(self.output_wanted)

    def _make_suggestion(self) -> None:
        self.public = QCheckBox(self.tr("These texts are &public, or so old that nobody's privacy depends on them"))
        self.public.toggled.connect(self._follow_public)
        self.suggest = QCheckBox(self.tr("&Suggest an ε that reaches this:"))
        self.suggest.toggled.connect(self._follow_public)
        self.similar = _share(0.4, self.tr("Least similarity to the original"))
        self.linked = _share(0.2, self.tr("Most texts that may be linked to their original"))

    def _lay_out(self) -> None:
        self.caution = QLabel(
            self.tr(
                "Figures are computed from the originals, and no guarantee covers them: for private texts they are for your "
                "own eyes. Do not choose ε by private texts; whoever learns that ε learns something about them. Nothing is "
                "released, so nothing is charged."
            )
        )
        self.caution.setWordWrap(True)
        self.caution.setTextFormat(Qt.TextFormat.PlainText)
        form = QFormLayout()
        form.setSpacing(8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        _add_row(form, self.tr("Texts"), self.path, self.table_button, self.folder_button)
        self._text_label = _add_row(form, self.tr("Text is in"), self.text)
        self._labels = self._make_labels()
        form.addRow(self._labels)
        _add_row(form, self.tr("Texts to rewrite"), self.documents)
        _add_row(form, self.tr("Mechanisms"), self.mechanisms)
        _add_row(form, self.tr("Budgets"), self.budgets, self.kind)
        self._words_label = _add_row(form, self.tr("Words of a text"), self.words)
        _add_row(form, self.tr("Figures and report"), self.output, self.output_button)
        targets = QHBoxLayout()
        targets.setSpacing(8)
        self._targets = [
            *_beside(targets, self.tr("similarity at least"), self.similar),
            *_beside(targets, self.tr("linked at most"), self.linked),
        ]
        targets.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.caution)
        column.addLayout(form)
        column.addWidget(self.public)
        column.addWidget(self.suggest)
        column.addLayout(targets)
        column.addStretch(1)
        self._show_labels(False)

    def _make_labels(self) -> QWidget:
        """The two lists of labels, side by side."""
        beside = QWidget()
        grid = QGridLayout(beside)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        grid.setHorizontalSpacing(12)
        named = (self.tr("Labels that nobody should learn"), self.private), (self.tr("Labels still to be told"), self.tasks)
        for column, (words, labels) in enumerate(named):
            label = QLabel(words)
            label.setBuddy(labels)
            grid.addWidget(label, 0, column)
            grid.addWidget(labels, 1, column)
        return beside

    def set_chosen(self, mechanism: str, settings: Mapping[str, Value]) -> None:
        """Lists the mechanisms, with the present one and its settings first and checked.

        Args:
            mechanism: Its id.
            settings: Those that are not at their defaults.
        """
        self._chosen = mechanism, settings
        self.mechanisms.clear()
        for description in sorted(self._descriptions, key=lambda each: each.id != mechanism):
            title = in_words(description.title)
            if description.id == mechanism and settings:
                title = self.tr("{title}, with the settings chosen now").format(title=title)
            _add_item(self.mechanisms, title, description.id, checked=description.id == mechanism)

    def set_table(self, path: Path, columns: Sequence[TableColumn]) -> None:
        """Takes a table.

        Args:
            path: The file.
            columns: Its columns; the longest is taken for the text.
        """
        self._take(path)
        self.text.clear()
        for column in columns:
            self.text.addItem(column.name, column.name)
        self.text.setCurrentIndex(self.text.findData(max(columns, key=lambda each: each.length).name))
        self._list_labels()
        filled = max(column.filled for column in columns)
        self.documents.setValue(min(DOCUMENTS, max(2, filled)))
        self._show_labels(True)

    def set_folder(self, path: Path) -> None:
        """Takes a folder of documents, whose label is the subfolder that each lies in."""
        self._take(path)
        self.text.clear()
        for labels in (self.private, self.tasks):
            labels.clear()
            _add_item(labels, self.tr("The subfolder"), FOLDER, checked=False)
        self._show_labels(True)

    def set_output(self, path: Path) -> None:
        """Takes the folder for the report."""
        self.output.setText(str(path))
        self.changed.emit()

    @property
    def folder(self) -> Path:
        """The folder for the report."""
        return Path(self.output.text().strip()).expanduser()

    @property
    def targets(self) -> tuple[str, ...]:
        """What a suggested ε should reach; empty if none is wanted, or the texts are not stated to be public."""
        if not (self.public.isChecked() and self.suggest.isChecked()):
            return ()
        linked = figure_reference("linkage", "top1-embeddings")
        return f"{SIMILARITY}>={self.similar.value():g}", f"{linked}<={self.linked.value():g}"

    def experiment(self) -> dict[str, Any]:
        """The tables of an experiment's file.

        Raises:
            UsageError: Something is missing, or is no budget.
        """
        if self._path is None:
            raise UsageError(self.tr("Choose a table or a folder of documents."))
        if not self.output.text().strip():
            raise UsageError(self.tr("Choose a folder for figures and report."))
        chosen = _checked(self.mechanisms)
        if not chosen:
            raise UsageError(self.tr("Choose a mechanism."))
        private, tasks = _checked(self.private), _checked(self.tasks)
        data: dict[str, Any] = {
            "path": str(self._path.absolute()),
            "private": private,
            "tasks": tasks,
            "documents": self.documents.value(),
            "texts": "public" if self.public.isChecked() else "private",
        }
        if self.text.currentData():
            data["text"] = self.text.currentData()
        kind = str(self.kind.currentData())
        if kind == "per_word":
            data["words"] = self.words.value()
        mechanism, settings = self._chosen
        return {
            "title": self.tr("Evaluation of {name}").format(name=self._path.name),
            "data": data,
            "budget": {kind: self._budgets()},
            "mechanisms": [{"id": id, "settings": dict(settings) if id == mechanism else {}} for id in chosen],
        }

    def _budgets(self) -> list[float]:
        typed = [part for part in self.budgets.text().replace(";", ",").split(",") if part.strip()]
        if not typed:
            raise UsageError(self.tr("Type at least one budget, such as 10."))
        return sorted({parse_epsilon(part) for part in typed})

    def _take(self, path: Path) -> None:
        self._path = path
        self.path.setText(str(path))
        self.output.setText(str(_free_folder(path)))
        self.changed.emit()

    def _list_labels(self) -> None:
        """Every column but that of the text."""
        names = [self.text.itemData(index) for index in range(self.text.count())]
        for labels in (self.private, self.tasks):
            checked = _checked(labels)
            labels.clear()
            for name in names:
                if name != self.text.currentData():
                    _add_item(labels, name, name, checked=name in checked)

    def _show_labels(self, shown: bool) -> None:
        self._labels.setVisible(shown)
        for column in (self.text, self._text_label):
            column.setVisible(shown and self.text.count() > 0)

    def _follow_kind(self) -> None:
        kind = str(self.kind.currentData())
        if self.budgets.text() in ("", *BUDGETS.values()):
            self.budgets.setText(BUDGETS[kind])
        for widget in (self.words, self._words_label):
            widget.setVisible(kind == "per_word")
        self.changed.emit()

    def _follow_public(self) -> None:
        """A suggestion is offered for public texts alone."""
        self.suggest.setVisible(self.public.isChecked())
        for widget in self._targets:
            widget.setVisible(self.public.isChecked() and self.suggest.isChecked())
        self.changed.emit()


def _free_folder(path: Path) -> Path:
    """A folder beside the texts that has no report yet."""
    base = path.with_name(f"{path.stem}-evaluation")
    number = 2
    folder = base
    while (folder / "report.html").exists():
        folder = base.with_name(f"{base.name}-{number}")
        number += 1
    return folder


def _checked_list(name: str) -> QListWidget:
    made = QListWidget()
    made.setAccessibleName(name)
    made.setFixedHeight(made.fontMetrics().height() * (_LINES + 1))
    return made


def _add_item(made: QListWidget, words: str, data: str, *, checked: bool) -> None:
    item = QListWidgetItem(words, made)
    item.setData(Qt.ItemDataRole.UserRole, data)
    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
    item.setCheckState(Qt.CheckState.Checked if checked else Qt.CheckState.Unchecked)


def _checked(made: QListWidget) -> list[str]:
    items = [made.item(row) for row in range(made.count())]
    return [str(item.data(Qt.ItemDataRole.UserRole)) for item in items if item.checkState() is Qt.CheckState.Checked]


def _share(value: float, name: str) -> QDoubleSpinBox:
    made = QDoubleSpinBox()
    made.setRange(0, 1)
    made.setSingleStep(0.05)
    made.setValue(value)
    made.setAccessibleName(name)
    return made


def _add_row(form: QFormLayout, words: str, *widgets: QWidget) -> QLabel:
    label = QLabel(words)
    label.setBuddy(widgets[0])
    if len(widgets) == 1:
        form.addRow(label, widgets[0])
        return label
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(widgets[0], 1)
    for widget in widgets[1:]:
        row.addWidget(widget)
    form.addRow(label, row)
    return label


def _beside(row: QHBoxLayout, words: str, field: QWidget) -> tuple[QLabel, QWidget]:
    label = QLabel(words)
    label.setBuddy(field)
    row.addWidget(label)
    row.addWidget(field)
    return label, field
