"""Choosing a mechanism, one of its presets, and its settings; all of it made from the mechanisms' own descriptions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette, QStandardItem, QStandardItemModel, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.gui.engine_words import in_words
from app.gui.models.missing import PARAMETERS, absent, is_offered, suggestion
from app.gui.phrases import Phrases
from app.gui.territory import system_territory
from app.purposes import purpose_of, starting_point
from engine.errors import UsageError
from engine.mechanisms.common.description import Parameter, UnitNumbers
from engine.models.library import LiveNames
from engine.privacy.guarantee import format_epsilon
from engine.session import DELTA

if TYPE_CHECKING:
    from engine.mechanisms.common.description import MechanismDescription, Preset
    from engine.results import Value

_DELTA = "δ"
LEAST_DELTA, MOST_DELTA = 1e-12, 0.01
"""Below, it would be as good as none; above, the promise would fail too often to be one."""

_SENTENCES = Qt.ItemDataRole.UserRole
_POPUP_WIDTH = 352


class _Combo(QComboBox):
    """A box that leaves the wheel to the page it stands on: scrolling past it must not change what is chosen."""

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        event.ignore()


class _Entry(QStyledItemDelegate):
    """Draws a mechanism of the list: its title, and under it its sentences."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        self.initStyleOption(option, index)
        option.text = ""
        style = option.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
        painter.save()
        painter.setPen(option.palette.color(role))
        top = option.rect.adjusted(8, 4, -8, -4)
        for text, font, height in self._lines(option.font, index, top.width()):
            painter.setFont(font)
            painter.drawText(QRect(top.left(), top.top(), top.width(), height), Qt.TextFlag.TextWordWrap, text)
            top.adjust(0, height, 0, 0)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: N802
        view = option.widget
        width = (view.viewport().width() if isinstance(view, QListView) and view.isVisible() else _POPUP_WIDTH) - 16
        return QSize(width, sum(height for _, _, height in self._lines(option.font, index, width)) + 8)

    @staticmethod
    def _lines(font: QFont, index: QModelIndex | QPersistentModelIndex, width: int) -> list[tuple[str, QFont, int]]:
        """Each text with its font and its height in pixels."""
        bold = QFont(font)
        bold.setBold(True)
        texts = [(index.data(), bold), *((text, font) for text in index.data(_SENTENCES))]
        room = QRect(0, 0, width, 1000)
        return [
            (text, face, QFontMetrics(face).boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()) for text, face in texts
        ]


class _Setting(QWidget):
    """One parameter: its name, a box or field, its help, and what is wrong with what was typed."""

    changed = Signal()

    def __init__(self, parameter: Parameter, value: Value) -> None:
        super().__init__()
        self.parameter = parameter
        self.value = value
        self.problem = ""
        name = self.tr("δ") if parameter.name == _DELTA else parameter.name.replace("_", " ").capitalize()
        self.box: _Combo | None = None
        self.field: QLineEdit | None = None
        if parameter.kind == "choice":
            self.box = _Combo()
            self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            self.box.setMinimumContentsLength(8)  # the drawer is narrow, and large text wide
            self.box.addItems(parameter.choices)
            if parameter.minimum is not None:
                self.box.setEditable(True)
                self.box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
            self.box.currentTextChanged.connect(self._take)
        else:
            self.field = QLineEdit()
            self.field.textChanged.connect(self._take)
        self.editor: QWidget = self.box or self.field  # type: ignore[assignment]
        self.editor.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.editor.setAccessibleName(name)
        self.label = QLabel(name)
        self.label.setBuddy(self.editor)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.label)
        row.addWidget(self.editor, 1)
        if parameter.unit:
            row.addWidget(QLabel(in_words(parameter.unit)))
        self.help = _sentence(self._help())
        self.note = _sentence()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.note)
        column.addWidget(self.help)
        self.show_value(value)

    def show_condition(self, settings: Mapping[str, Value]) -> None:
        """Takes what is typed only where it has an effect beside these settings, and says otherwise what that takes."""
        applies = self.parameter.applies(settings)
        self.editor.setEnabled(applies)
        self.label.setEnabled(applies)
        idle = "" if applies else self.tr("Has an effect only with {condition}.").format(condition=self.parameter.condition)
        self.help.setText(idle or self._help())
        self.setToolTip(idle)
        self.note.setVisible(applies and bool(self.note.text()))
        self.editor.setAccessibleDescription(idle or self.note.text() or self.help.text())

    def show_choices(self, value: Value) -> None:
        """Offers what can be chosen now, and shows a value that is good now."""
        if self.box is not None:
            with QSignalBlocker(self.box):
                self.box.clear()
                self.box.addItems(self.parameter.choices)
                self.show_value(value)
        self._take(str(value))

    def show_value(self, value: Value) -> None:
        """Shows a good value."""
        if self.box is not None:
            if not self.box.isEditable() and self.box.findText(str(value)) < 0:  # gone from here, and not to be forgotten
                self.box.addItem(str(value))
            self.box.setCurrentText(str(value))
        elif self.field is not None:
            self.field.setText(str(value))
        self._take(str(value))

    def _help(self) -> str:
        parameter = self.parameter
        default = self.tr("Default: {}.").format(parameter.default if parameter.default != "" else self.tr("empty"))
        if parameter.kind == "choice" and parameter.minimum is None:  # the box shows what it takes
            return f"{in_words(parameter.help)} {default}"
        takes = self.tr("Takes {}.").format(in_words(parameter.allowed))
        return f"{in_words(parameter.help)} {takes} {default}"

    def _take(self, text: str) -> None:
        before = (self.value, self.problem)
        value, self.problem = _read(self.parameter, text.strip())
        self.value = self.value if value is None else value
        marked = self.tr("⚠ {problem} Nothing starts until then.").format(problem=self.problem) if self.problem else ""
        self.note.setText(marked)
        self.note.setVisible(bool(marked))
        self.editor.setAccessibleDescription(marked or self.help.text())
        if (self.value, self.problem) != before:
            self.changed.emit()


class Chooser(QWidget):
    """The mechanisms, and the presets and settings of the one that is chosen.

    One that cannot run here can be chosen too, to be read about: see `MechanismDescription.missing`.

    Signals:
        changed: Another mechanism or another setting, or `is_valid` changed.
        mechanism_chosen: The user chose another mechanism, or its defaults: ε is to be what suits it.
        structure_chosen: Whether the passages of the document are to be kept.
        preset_chosen: The `engine.mechanisms.common.description.Preset`; its settings are taken, its ε is left to the receiver.
        model_wanted: The user wants to fetch a model, whose id comes with it.

    Args:
        descriptions: The mechanisms, those that can run first; at least one.
    """

    changed = Signal()
    mechanism_chosen = Signal()
    preset_chosen = Signal(object)
    structure_chosen = Signal(bool)
    model_wanted = Signal(str)

    def __init__(self, descriptions: Sequence[MechanismDescription], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._listed = tuple(descriptions)
        self._descriptions = {description.id: description for description in descriptions}
        self._wording = Phrases(self)
        self._look()
        self._settings = {description.id: description.settings({}) for description in descriptions}
        self._delta = DELTA
        self._offered: list[tuple[Parameter, str]] = []
        self._rows: list[_Setting] = []
        self._build()
        self._show_description()

    def description(self) -> MechanismDescription:
        """The mechanism that is chosen."""
        return self._listed[self.box.currentIndex()]

    def missing(self) -> tuple[str, ...]:
        """What is not here to run the mechanism that is chosen, as it was found when models last came or went."""
        return self._missing[self.description().id]

    def absent_model(self) -> str | None:
        """The model that is chosen and not here, of a mechanism that would run with another."""
        return absent(self.settings()) if not self.missing() else None

    def wanted_model(self) -> str | None:
        """The model that would let the mechanism run as it is chosen; None if it can, or if the catalog has none."""
        model = self.absent_model()
        return model if model is not None and is_offered(model) else suggestion(self.description())

    def take_models(self, ids: Sequence[str]) -> None:
        """Looks again what can run here, after models came or went.

        Args:
            ids: Those that came. A mechanism whose chosen model is not here gets the first of them that it can use.
        """
        before = self._missing, {id: dict(settings) for id, settings in self._settings.items()}
        self._look()
        for description in self._descriptions.values():
            settings = self._settings[description.id]
            for parameter in (one for one in description.parameters if one.name in PARAMETERS):
                if settings[parameter.name] not in parameter.choices:  # it was the user's own, and is gone
                    settings[parameter.name] = parameter.parse(parameter.default)
                if absent({parameter.name: settings[parameter.name]}):
                    usable = (id for id in ids if id in parameter.choices)
                    settings[parameter.name] = next(usable, settings[parameter.name])
        if (self._missing, self._settings) == before and not ids:
            return
        for place, description in enumerate(self._descriptions.values()):
            self._describe(self._items.item(place), description)
        self._show_summary()
        settings = self._settings[self.description().id]
        for row in self._rows:  # all other fields stay as they are, also with what is being typed in them
            if row.parameter.name in PARAMETERS:
                row.show_choices(settings[row.parameter.name])
        if not self._rows:
            self._show_rows()
        self._offer_model()
        self.changed.emit()

    def settings(self) -> dict[str, Value]:
        """The last good value of each of its settings; those that have no effect beside the others are at their defaults."""
        return self.description().effective(self._settings[self.description().id])

    def delta(self) -> float | None:
        """δ of the document, for a mechanism that takes one."""
        return self._delta if self.description().takes_delta else None

    def is_valid(self) -> bool:
        """Whether every field holds the value that `settings` gives; if not, nothing should be started."""
        return not self.problem()

    def problem(self) -> str:
        """What is wrong with the first field whose value cannot be run with, in a sentence; empty if nothing is."""
        return next((problem for _, _, problem in self._effective() if problem), "")

    def changes(self, *, without: Collection[str] = ()) -> int:
        """How many settings, δ among them, are not as they begin; what cannot be taken as typed counts too.

        Args:
            without: Settings that do not count.
        """
        begins = self._beginning()
        counted = (one for one in self._effective() if one[0].name not in without)
        return sum(problem != "" or value != begins[parameter.name] for parameter, value, problem in counted)

    def _beginning(self) -> dict[str, Value]:
        """The settings with which the chosen mechanism begins: its defaults, but for what its purpose sets."""
        description = self.description()
        purpose = purpose_of(description.id)
        start = starting_point(purpose, system_territory()) if purpose else None
        begins = description.settings(start.settings if start and start.mechanism == description.id else {})
        return {**begins, _DELTA: DELTA}

    def _effective(self) -> Iterator[tuple[Parameter, Value, str]]:
        """Each setting that has an effect, its last good value, and what is wrong with what is chosen or typed."""
        settings = self._settings[self.description().id]
        if self._rows:
            held = [(row.parameter, row.value, row.problem) for row in self._rows]
        else:
            held = [(one, settings.get(one.name, self._delta), problem) for one, problem in self._offered]
        return (one for one in held if one[0].applies(settings))

    @property
    def advanced_panel(self) -> QWidget:
        """The settings, folded away until asked for. It may be put into any other layout, and stays the chooser's."""
        return self.panel

    def show_structure(self, on: bool, count: int | None = None, *, marked: bool = True) -> None:
        """Shows whether blocks are kept, and what can then be seen.

        Args:
            on: Whether they are.
            count: How many the document has; None without a document.
            marked: Whether its file marks what each of them is.
        """
        copied = self.description().keeps_layout
        with QSignalBlocker(self.structure):
            self.structure.setChecked(on and count != 1)
        self.structure.setText(self.tr("Keep headings, paragraphs and lists") if marked else self.tr("Keep paragraphs"))
        self.structure.setAccessibleName(self.structure.text())
        self.structure.setEnabled(count != 1)
        if count == 1:
            words = self.tr("This text is one block.")
        elif copied:
            words = self.tr("This mechanism copies what it does not replace, so all blocks can be seen either way.")
        else:
            words = self.tr(
                "Each block is rewritten by itself, with a share of ε that depends on its length. A reader can "
                "then see how many "
                "there are, what each of them is, and its number of words to a factor of two."
            )
        self.structure.setToolTip(words)
        self.structure.setAccessibleDescription(words)
        self.structure_note.setText(
            self.tr("{count} blocks, which can then be seen; they share ε.").format(count=count)
            if on and count and count > 1 and not copied
            else ""
        )
        self.structure_note.setVisible(bool(self.structure_note.text()))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """The settings are as available as the rest, wherever they stand, and follow the font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self.panel.setEnabled(self.isEnabled())
        elif event.type() == QEvent.Type.StyleChange:
            # Later: while a sheet is put on, a size that is asked for or set restyles widgets that Qt is walking over.
            QTimer.singleShot(0, self, self._line_up)

    def set(self, mechanism: str, settings: Mapping[str, Value] | None = None) -> None:
        """Chooses a mechanism and sets its settings; those not given, and δ, to their defaults.

        Raises:
            UsageError: If there is no such mechanism or setting, or a value makes no sense; then nothing is changed.
        """
        if mechanism not in self._descriptions:
            raise UsageError(self.tr("There is no mechanism named {}.").format(mechanism))
        before = (self.description().id, self.settings(), self.delta(), self.is_valid())
        self._delta = DELTA
        self._settings[mechanism] = _of_any_document(self._descriptions[mechanism], settings or {})
        with QSignalBlocker(self.box):
            self.box.setCurrentIndex(list(self._descriptions).index(mechanism))
        self._show_description()
        if (mechanism, self.settings(), self.delta(), self.is_valid()) != before:
            self.changed.emit()

    def change(self, values: Mapping[str, Value]) -> None:
        """Sets some settings of the chosen mechanism; the others, and δ, stay.

        Raises:
            UsageError: If there is no such setting, or a value makes no sense; then nothing is changed.
        """
        description = self.description()
        self._settings[description.id] = description.settings({**self._settings[description.id], **values})
        self._show_description()
        self.changed.emit()

    def _build(self) -> None:
        self.box = _Combo()
        self.box.setAccessibleName(self.tr("Mechanism"))
        self._items = self._model()
        self.box.setModel(self._items)
        self.box.setView(QListView())
        self.box.view().setItemDelegate(_Entry(self.box))
        self.box.view().setMinimumWidth(_POPUP_WIDTH)
        self.box.setMaxVisibleItems(6)
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(12)
        self.box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.box.currentIndexChanged.connect(self._chosen)
        label = QLabel(self.tr("&Mechanism"))
        label.setBuddy(self.box)
        self.summary = _sentence()
        self.get_model = QPushButton(self._wording.get_model())
        self.get_model.setAccessibleName(self._wording.get_model().removesuffix(" …"))
        self.get_model.clicked.connect(lambda: self.model_wanted.emit(self.wanted_model()))
        self.presets = QPushButton(self.tr("Pre&sets"))
        self.presets.setAccessibleDescription(self.tr("Budgets with the settings that go with them"))
        self.menu = QMenu(self)
        self.menu.setToolTipsVisible(True)
        self.presets.setMenu(self.menu)
        self.preset_help = _sentence()
        self.advanced = QToolButton()
        self.advanced.setText(self.tr("All settings"))
        self.advanced.setCheckable(True)
        self.advanced.setAutoRaise(True)
        self.advanced.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.advanced.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.advanced.toggled.connect(self._unfold)
        self.panel = QWidget()
        self._form = QVBoxLayout(self.panel)
        self._form.setContentsMargins(16, 0, 8, 8)
        self._form.setSpacing(16)
        self.differs = _sentence()
        self.reset = QPushButton(self.tr("Reset to defa&ults"))
        self.reset.clicked.connect(self._reset)
        self.structure = QCheckBox()
        self.structure.toggled.connect(self.structure_chosen)
        self.structure_note = _sentence()
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.presets)
        buttons.addWidget(self.advanced)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(label)
        column.addWidget(self.box)
        column.addWidget(self.summary)
        column.addWidget(self.get_model, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.structure)
        column.addWidget(self.structure_note)
        column.addLayout(buttons)
        column.addWidget(self.differs)
        column.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.preset_help)
        column.addWidget(self.panel)
        column.addStretch(1)
        self._unfold(False)
        self.show_structure(True)

    def _model(self) -> QStandardItemModel:
        model = QStandardItemModel(self)
        for description in self._descriptions.values():
            item = QStandardItem(in_words(description.title))
            self._describe(item, description)
            item.setEditable(False)
            model.appendRow(item)
        return model

    def _describe(self, item: QStandardItem, description: MechanismDescription) -> None:
        sentences = self._sentences(description)
        item.setData(sentences, _SENTENCES)
        item.setData(". ".join([in_words(description.title), " ".join(sentences)]), Qt.ItemDataRole.AccessibleTextRole)

    def _look(self) -> None:
        """Remembers what each mechanism lacks; asking for it at every stroke would look at files each time."""
        self._missing = {id: tuple(self._wording.needs(one)) for id, one in self._descriptions.items()}

    def _sentences(self, description: MechanismDescription) -> list[str]:
        """What it does, what ε is for, and what is missing to run it."""
        unit = description.unit_of(self._settings[description.id])
        one = self._wording.one(unit)
        piecewise = self.tr("Replaces one {} at a time; ε is for the whole document.").format(one)
        if description.per_distance:
            piecewise = self.tr(
                "Replaces one {} at a time; ε is for the whole document and for each unit of distance, so that the document "
                "may lose a multiple of it."
            ).format(one)
        whole = self.tr("Rewrites the document as a whole; ε is for all of it.")
        sentences = [in_words(description.summary), whole if unit == "document" else piecewise]
        if description.takes_delta:
            sentences.append(self.tr("It needs a δ besides ε: roughly the chance that the promise fails."))
        if missing := self._missing[description.id]:
            sentences.append(self.tr("⚠ Not installed: {}.").format(", ".join(missing)))
        return sentences

    def _chosen(self) -> None:
        self._show_description()
        self.mechanism_chosen.emit()
        self.changed.emit()

    def _show_summary(self) -> None:
        self.summary.setText("\n".join(self._sentences(self.description())))
        self.box.setAccessibleDescription(self.summary.text())

    def _show_description(self) -> None:
        description = self.description()
        self._show_summary()
        self.preset_help.hide()
        self.menu.clear()
        for preset in description.presets:
            action = self.menu.addAction(f"{in_words(preset.name).replace('&', '&&')}\t{self._budget(preset)}")
            action.setToolTip(in_words(preset.help))
            action.setStatusTip(in_words(preset.help))
            action.triggered.connect(lambda _checked=False, preset=preset: self._take_preset(preset))
        self.presets.setVisible(bool(description.presets))
        self.advanced.setVisible(bool(description.parameters))
        self.panel.setVisible(bool(description.parameters) and self.advanced.isChecked())
        self._show_rows()
        self._line_up()
        self._show_conditions()
        self._mark_changes()
        self._offer_model()

    def _show_rows(self) -> None:
        """A row for each setting, once they are first unfolded; those that are here already show the values of now."""
        description = self.description()
        settings = self._settings[description.id]
        wanted = [
            (parameter, settings[parameter.name])
            for parameter in description.parameters
            if not isinstance(parameter, UnitNumbers) and not _is_settled(parameter, settings[parameter.name])
        ]
        if description.takes_delta:
            wanted.insert(0, (self._delta_parameter(), self._delta))
        self._offered = [(parameter, _read(parameter, str(value))[1]) for parameter, value in wanted]
        if [row.parameter for row in self._rows] == [parameter for parameter, _ in wanted]:
            for row, (_, value) in zip(self._rows, wanted, strict=True):
                with QSignalBlocker(row):
                    row.show_choices(value)
                    row.show_value(value)
            return
        for row in self._rows:
            row.hide()
            row.deleteLater()
        self._rows = [_Setting(parameter, value) for parameter, value in wanted] if self.advanced.isChecked() else []
        for place, row in enumerate(self._rows):
            row.changed.connect(self._set)
            self._form.insertWidget(place, row)

    def _line_up(self) -> None:
        """Begins the fields one below the other."""
        widest = max((row.label.sizeHint().width() for row in self._rows), default=0)
        for row in self._rows:
            row.label.setMinimumWidth(widest)

    def _show_conditions(self) -> None:
        for row in self._rows:
            row.show_condition(self._settings[self.description().id])

    def _delta_parameter(self) -> Parameter:
        """δ, which is none of the mechanism's own settings, in the form of one."""
        help = self.tr("For the whole document: roughly the chance that the promise of ε fails.")
        return Parameter(_DELTA, "float", DELTA, help, minimum=LEAST_DELTA, maximum=MOST_DELTA)

    def _budget(self, preset: Preset) -> str:
        if preset.per_word and preset.words:
            return self.tr("ε = {each} × {words}").format(each=format_epsilon(preset.epsilon), words=preset.words)
        if preset.per_word and self.description().per_distance:
            return self.tr("ε = {each} per word and unit of distance").format(each=format_epsilon(preset.epsilon))
        if preset.per_word:
            return self.tr("ε = {each} per word").format(each=format_epsilon(preset.epsilon))
        if self.description().per_distance:
            return self.tr("ε = {total} per unit of distance").format(total=format_epsilon(preset.epsilon))
        return self.tr("ε = {total}").format(total=format_epsilon(preset.epsilon))

    def _take_preset(self, preset: Preset) -> None:
        self.set(self.description().id, preset.settings)
        self.preset_help.setText(f"{in_words(preset.name)}: {in_words(preset.help)}")
        self.preset_help.show()
        self.preset_chosen.emit(preset)

    def _set(self) -> None:
        """Takes what the rows hold."""
        values = {row.parameter.name: row.value for row in self._rows}
        self._delta = float(values.pop(_DELTA, self._delta))
        self._settings[self.description().id] |= values
        self._show_conditions()
        if self.description().unit_setting in values:
            self._describe(self._items.item(self.box.currentIndex()), self.description())
            self._show_summary()
        self._mark_changes()
        self._offer_model()
        self.changed.emit()

    def _reset(self) -> None:
        """Sets every setting as it begins; the button goes with them, and the keyboard to its neighbour."""
        if self.reset.hasFocus():
            (self.advanced if self.advanced.isVisible() else self.box).setFocus()
        self.set(self.description().id, {name: value for name, value in self._beginning().items() if name != _DELTA})
        self.mechanism_chosen.emit()

    def _offer_model(self) -> None:
        """The way to the model that is lacking."""
        wanted = self.wanted_model()
        self.get_model.setVisible(wanted is not None)
        self.get_model.setToolTip(self.tr("{model} is not installed: see what it is and download it").format(model=wanted))
        self.get_model.setAccessibleDescription(self.get_model.toolTip())

    def _mark_changes(self) -> None:
        """Says how many settings are not as they begin, also while they are folded away."""
        changed = self.changes()
        words = self.tr("You changed 1 setting.")
        if changed > 1:
            words = self.tr("You changed {} settings.").format(changed)
        self.differs.setText(words if changed else "")
        self.advanced.setAccessibleDescription(self.differs.text())
        for widget in (self.differs, self.reset):
            widget.setVisible(changed > 0)

    def _unfold(self, open_: bool) -> None:
        self.advanced.setArrowType(Qt.ArrowType.DownArrow if open_ else Qt.ArrowType.RightArrow)
        if open_ and not self._rows:
            self._show_rows()
            self._line_up()
            self._show_conditions()
        self.panel.setVisible(open_)


def _of_any_document(description: MechanismDescription, given: Mapping[str, Value]) -> dict[str, Value]:
    """The value of every parameter, those at their defaults that name units of one document."""
    numbered = {parameter.name for parameter in description.parameters if isinstance(parameter, UnitNumbers)}
    return description.settings({name: value for name, value in given.items() if name not in numbered})


def _is_settled(parameter: Parameter, value: Value) -> bool:
    """Whether there is nothing to choose: what is chosen is all there is."""
    if parameter.kind != "choice" or parameter.minimum is not None:
        return False
    choices = parameter.choices
    if isinstance(choices, LiveNames) and any(name != value for name in choices.named):
        return False  # without a look at what else there is, which takes longer
    return list(choices) == [value]


def _read(parameter: Parameter, text: str) -> tuple[Value | None, str]:
    """The value that a text stands for, None if for none, and why nothing can be started with it."""
    try:
        value = parameter.parse(text)
    except UsageError as error:
        return None, in_words(str(error))
    if parameter.kind != "choice" or parameter.minimum is not None or value in parameter.choices:
        return value, ""
    return value, QCoreApplication.translate("_Setting", "{value} is no longer installed.").format(value=value)


def _sentence(text: str = "") -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
