"""The files of the queue as a table: what they are called, where they stand, what they cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.document.draws import NAMED_UNITS
from app.gui.appearance.icons import icon
from app.gui.choices.purpose_words import purpose_words
from app.gui.engine_words import in_words
from app.gui.phrases import Phrases
from app.purposes import STARTING_POINTS, purpose_of
from engine.batch.job import BatchJob, Entry, EntryState, Release
from engine.errors import UsageError
from engine.mechanisms import describe
from engine.privacy.guarantee import combine_guarantees, format_epsilon
from engine.privacy.rounding import sum_decimals

if TYPE_CHECKING:
    from app.document.draws import Draw
    from app.document.exported import ExportedText
    from app.document.model import DocumentModel
    from app.document.two_names import TwoNames
    from engine.errors import PalimpsestError
    from engine.mechanisms.common.description import MechanismDescription
    from engine.results import Value

NAME, STATE, FACTS, COST, RESULT = range(5)

STANDING = Qt.ItemDataRole.UserRole
"""The role under which each cell says in one line where its file stands."""

Index = QModelIndex | QPersistentModelIndex


_ICONS = {
    EntryState.WAITING: "waiting",
    EntryState.READING: "running",
    EntryState.RUNNING: "running",
    EntryState.DONE: "ok",
    EntryState.REFUSED: "warning",
    EntryState.FAILED: "error",
    EntryState.CANCELLED: "cancel",
}


@dataclass(eq=False, slots=True)
class QueueItem(Entry):
    """A file of the list, and what the window shows of it.

    Attributes:
        stage: What the engine is at while it runs.
        percent: How much of the stage is done, or None while that is unknown.
        paid: What the run under way is charged at most, once its private units were shown and so are charged.
        facts: How many units were found in it, as soon as that is known.
        document: The original, its new texts and their cost; None until it has been read.
        export_error: Why the new text was not written.
        unread: Whether the document has new texts of an earlier start, and not yet its original.
        to_check: The words kept in the new text that may tell who or where somebody is, in small letters; None while they are
            unknown.
        checked: The new text that this was counted of.
        counting: Whether they are being looked for, for the first time in that text.
        mistakable: The rows of what came back by chance there; see `app.document.chance.find_mistakable`.
        two_names: The names there that may be somebody's who is called otherwise; see `app.document.two_names`.
        reviewed: Whether the user has looked at the new text and found it right.
        excluded: Whether the user left it out: it is neither reviewed nor exported any more.
        names: How many names, addresses and contacts of the original can be read in the new text, and of how many; None while
            that is not counted.
        chosen: How many of those that can be read stay because the user wants it.
        counted: The new text that they were counted in.
        drawn_with: What its new text has in common with those that were drawn together with it; empty if none were.
    """

    stage: str = ""
    percent: int | None = None
    paid: float = 0.0
    facts: int | None = None
    document: DocumentModel | None = field(default=None, repr=False)
    export_error: PalimpsestError | None = None
    unread: bool = False
    to_check: frozenset[str] | None = None
    checked: Draw | None = field(default=None, repr=False)
    counting: bool = False
    mistakable: frozenset[int] = frozenset()
    two_names: Sequence[TwoNames] = ()
    reviewed: bool = False
    excluded: bool = False
    names: tuple[int, int] | None = None
    chosen: int = 0
    counted: str | None = field(default=None, repr=False)
    drawn_with: str = ""

    @property
    def needs_review(self) -> bool:
        """Whether a person should look at it before the new texts are exported.

        That is so where there is no new text, where words were copied into it that may tell who or where somebody is, and where
        an old name or number came back by chance; not where the user left the file out.
        """
        if self.excluded:
            return False
        if self.state in (EntryState.REFUSED, EntryState.FAILED):
            return True
        draw = self.document.draw if self.document else None
        if draw is None or self.reviewed or (self.exported is not None and self.exported.draw is draw):
            return False
        if self.checked is not draw or self.to_check is None:  # not counted yet; or of an earlier start, without its places
            return bool(draw.result.untouched) and (self.unread or any(end > start for start, end in draw.result.untouched))
        return bool(self.to_check or self.came_back)

    @property
    def came_back(self) -> frozenset[str]:
        """The old names and numbers that came back by chance, in small letters; not those written over, or found right."""
        draw = self.document.draw if self.document else None
        return draw.unchecked(draw.standing(self.mistakable)) if draw and draw is self.checked else frozenset()

    @property
    def doubtful_names(self) -> list[TwoNames]:
        """Those of its `two_names` that nobody wrote over."""
        draw = self.document.draw if self.document else None
        return [each for each in self.two_names if each.row not in draw.written] if draw and draw is self.checked else []

    @property
    def to_draw_again(self) -> int:
        """How many names the user decided to replace that its new text still has."""
        if self.excluded or self.unread or self.document is None or self.state is not EntryState.DONE:
            return 0
        return len(self.document.unheeded_words)

    @property
    def is_open(self) -> bool:
        """Whether it is to be reviewed, or to be drawn again."""
        return self.needs_review or self.to_draw_again > 0

    @property
    def is_known_open(self) -> bool:
        """Whether it is open, and not for the only reason that nobody knows yet what it keeps."""
        return (self.needs_review and not self.counting) or self.to_draw_again > 0

    def take_for_right(self) -> None:
        """Notes that the user found its new text right, and with it the words kept there."""
        self.reviewed = True
        if self.document and self.document.draw and self.document.draw is self.checked:
            self.document.draw.checked |= (self.to_check or frozenset()) | self.came_back

    @property
    def exported(self) -> ExportedText | None:
        """The file that its new text was written to last, and what it had in it; None if it was not exported."""
        return self.document.exported if self.document else None

    @property
    def changed_since_export(self) -> bool:
        """Whether that file has another text than the one that is shown."""
        return self.document is not None and self.document.changed_since_export

    @property
    def cost(self) -> float:
        """What everything came to that this file was charged, runs without a result among it."""
        return sum_decimals(self.document.charges) if self.document else 0.0

    @property
    def has_text(self) -> bool:
        """Whether there is a new text to export."""
        return self.document is not None and self.document.draw is not None

    @property
    def to_export(self) -> bool:
        """Whether its new text is among all that are exported."""
        return self.has_text and not self.excluded

    @property
    def awaits_export(self) -> bool:
        """Whether its new text is among them and was not exported yet; the other drafts are not exported."""
        draw = self.document.draw if self.document else None
        return draw is not None and not draw.kept and self.to_export

    @property
    def unkept(self) -> bool:
        """Whether a new text would be lost with its row."""
        return self.document is not None and self.document.unkept


class QueueModel(QAbstractTableModel):
    """A job as a table: rows are files in the order they were given, the columns are `NAME` to `RESULT`.

    Attributes:
        job: The job. Files are added to it and taken out through this model only.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.job = BatchJob[QueueItem](Release.ON_EXPORT)
        self._phrases = Phrases(self)
        self._choice: tuple[str, float | None, Mapping[str, Value] | None] | None = None
        self._sizes: Counter[str] = Counter()
        self._agreeing = ""

    @property
    def items(self) -> Sequence[QueueItem]:
        """The files."""
        return self.job.entries

    def drawn_together(self, id: str) -> list[Draw]:
        """The new texts on show that have the id of texts that were drawn together."""
        draws = (item.document.draw for item in self.items if id and item.document)
        return [draw for draw in draws if draw and draw.result.together == id]

    def append(self, items: Sequence[QueueItem]) -> None:
        """Adds rows at the end."""
        first = len(self.items)
        self.beginInsertRows(QModelIndex(), first, first + len(items) - 1)
        self.job.entries.extend(items)
        self.endInsertRows()
        self._follow_draws(items)

    def remove(self, first: int, count: int) -> None:
        """Takes so many rows out from there on."""
        self.beginRemoveRows(QModelIndex(), first, first + count - 1)
        gone = self.job.entries[first : first + count]
        del self.job.entries[first : first + count]
        self.endRemoveRows()
        self._sizes -= Counter(item.drawn_with for item in gone if item.drawn_with)
        self._follow_draws(())

    def refresh(self, item: QueueItem) -> None:
        """Shows a row again; nothing if it has gone."""
        if item in self.items:
            row = self.items.index(item)
            self._follow_draws([item])
            self.dataChanged.emit(self.index(row, NAME), self.index(row, RESULT))

    def differs(self, item: QueueItem) -> bool:
        """Whether other files have new texts that agree in their names, and that of a file does not agree with them.

        Args:
            item: The file.
        """
        if not self._agreeing or not item.has_text or item.drawn_with == self._agreeing:
            return False
        return item.document is not None and item.document.draw is not None and item.document.draw.result.unit in NAMED_UNITS

    def _follow_draws(self, items: Sequence[QueueItem]) -> None:
        """Notes which new texts were drawn together, once those of some files may be others."""
        for item in items:
            draw = item.document.draw if item.document else None
            now = draw.result.together if draw else ""
            if now != item.drawn_with:
                self._sizes -= Counter([item.drawn_with])
                self._sizes[now] += 1
                item.drawn_with = now
        largest = [(each, size) for each, size in self._sizes.most_common(2) if each][:1]
        agreeing = next((each for each, size in largest if size > 1), "")
        if agreeing != self._agreeing:
            self._agreeing = agreeing
            if self.items:
                self.dataChanged.emit(self.index(0, NAME), self.index(len(self.items) - 1, RESULT))

    def set_choice(self, mechanism: str, epsilon: float | None, settings: Mapping[str, Value] | None = None) -> None:
        """Takes what the next files would be rewritten with; a file that was rewritten otherwise says with what.

        Args:
            mechanism: Id of the mechanism.
            epsilon: ε of a file; None where it depends on the file.
            settings: Its settings; None if they are not to be compared.
        """
        if (mechanism, epsilon, settings) != self._choice:
            self._choice = mechanism, epsilon, settings
            if self.items:
                self.dataChanged.emit(self.index(0, NAME), self.index(len(self.items) - 1, RESULT))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """See Qt."""
        return 0 if parent.isValid() else len(self.items)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """See Qt."""
        return 0 if parent.isValid() else RESULT + 1

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:  # noqa: N802
        """See Qt."""
        if orientation == Qt.Orientation.Vertical:
            return section + 1 if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(section)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.tr("Worst loss of the file, runs without a result included") if section == COST else None
        titles = (self.tr("Name"), self.tr("State"), self.tr("Found"), self.tr("Cost (ε)"), self.tr("Result"))
        return titles[section] if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See Qt."""
        if not index.isValid():
            return None
        item, column = self.items[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._words(item, column)
            case Qt.ItemDataRole.ToolTipRole:
                said = self.about(item) or self.standing(item)
                return f"{item.path}\n{said}" if column == NAME else self._words(item, column)
            case _ if role == STANDING:
                return self.standing(item)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(item, column)
            case Qt.ItemDataRole.DecorationRole if column == STATE:
                return icon(self._icon(item))
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(column)
        return None

    @staticmethod
    def _icon(item: QueueItem) -> str:
        if item.has_text and item.is_known_open:
            return "warning"
        return "edit" if item.state is EntryState.DONE and item.changed_since_export else _ICONS[item.state]

    def standing(self, item: QueueItem) -> str:
        """Where a file stands, in one line: its state, what there is to review in it, or why it has no new text.

        Args:
            item: The file.
        """
        words = self._standing(item)
        if self.differs(item) and item.state is EntryState.DONE and not item.excluded:
            return self.tr("other names than in other files · {standing}").format(standing=words)
        return words

    def _standing(self, item: QueueItem) -> str:
        if item.excluded:
            reason = self._reason(item)
            return self.tr("left out: {reason}").format(reason=reason) if reason else self.tr("left out of the export")
        if item.export_error is not None:
            return self._result(item)
        if item.error is not None:
            return self.tr("{state}: {reason}").format(state=self._state(item), reason=self._reason(item))
        if not item.has_text or item.state is not EntryState.DONE:
            return self._state(item)
        if waiting := item.to_draw_again:
            words = self.tr("to draw again: 1 word that you ticked can still be read")
            many = self.tr("to draw again: {n} words that you ticked can still be read").format(n=waiting)
            return words if waiting == 1 else many
        if item.exported is not None and not (item.changed_since_export and item.needs_review):
            return self._exported(item)
        if item.needs_review and item.counting:
            return self.tr("{state} · looking for kept words …").format(state=self._state(item))
        if not item.needs_review:
            words = self.tr("reviewed") if item.reviewed else self._state(item)
            holds = self._made(item) if self._is_of_other_choice(item) else self._holds(item)
            return self.tr("{state} · {result}").format(state=words, result=holds)
        words = self._needs_review_words(item)
        if not (number := len(item.came_back)):
            return words
        back = self.tr("1 old name or number came back by chance")
        back = back if number == 1 else self.tr("{n} old names or numbers came back by chance").format(n=number)
        return self.tr("needs review: {what}").format(what=back) if item.to_check == frozenset() else f"{words}, {back}"

    def _needs_review_words(self, item: QueueItem) -> str:
        if item.to_check and self._names_readable(item):
            words = self.tr("needs review: names and addresses readable {n}, words to check {words}")
            return words.format(n=self._names_readable(item), words=len(item.to_check))
        if item.to_check and len(item.to_check) == 1:
            return self.tr("needs review: 1 kept word to check")
        if item.to_check:
            return self.tr("needs review: {n} kept words to check").format(n=len(item.to_check))
        return self.tr("needs review: words of the original are kept")

    def about(self, item: QueueItem) -> str:
        """What a row may have too little room for: why a file has no new text, or what its new text was made with.

        Args:
            item: The file.
        """
        if item.export_error is not None or item.error is not None:
            words = self._result(item)
            if item.needs_review and not item.has_text:
                words += " " + self.tr(
                    "There is no new text to review. Correct the file and press “Try again”, or press “Leave out” or “Remove”."
                )
            return words
        draw = item.document.draw if item.document else None
        if draw is None or item.state is not EntryState.DONE:
            return ""
        words = self.tr("Made as: {choice}.").format(choice=self._made(item))
        if self._is_of_other_settings(item):
            words += " " + self.tr("You have changed the settings since. Draw again to apply them.")
        if item.to_draw_again:
            words = f"{self._phrases.unheeded_words(item.document.unheeded_words)} {words}" if item.document else words
        holds = self.tr("{holds}.").format(holds=self._holds(item))
        words = f"{words} {holds[:1].upper()}{holds[1:]}"
        if item.exported is not None and item.changed_since_export:
            other = self.tr("{name} has another text than the one shown. Export again to replace it.")
            words += " " + other.format(name=item.exported.path.name)
        if self.differs(item):
            words += " " + self.tr(
                "Its new names do not agree with those of other files, which were drawn together. Select all files and draw "
                "them together to have all agree."
            )
        return words

    def _words(self, item: QueueItem, column: int) -> str:
        match column:
            case 0:
                return item.name
            case 1:
                return self._state(item)
            case 2:
                return "" if item.facts is None else str(item.facts)
            case 3:
                return grouped(item.cost) if item.cost else ""
        return self._result(item)

    def _state(self, item: QueueItem) -> str:
        words = {
            EntryState.WAITING: self.tr("waiting"),
            EntryState.READING: self.tr("reading"),
            EntryState.RUNNING: self.tr("running"),
            EntryState.DONE: self.tr("done"),
            EntryState.REFUSED: self.tr("refused"),
            EntryState.FAILED: self.tr("failed"),
            EntryState.CANCELLED: self.tr("cancelled"),
        }[item.state]
        if item.state is EntryState.DONE and item.changed_since_export:
            words = self.tr("changed since the export")
        if item.percent is not None:
            words = self.tr("{state} {percent} %").format(state=words, percent=item.percent)
        return self.tr("{state}: {stage}").format(state=words, stage=in_words(item.stage)) if item.stage else words

    def _result(self, item: QueueItem) -> str:
        if item.export_error is not None:
            return self.tr("Not exported: {reason}").format(reason=in_words(str(item.export_error)))
        if item.error is not None:
            return in_words(str(item.error))
        if item.document is None or item.document.draw is None:
            return ""
        words = self._holds(item)
        return f"{words}, {self._exported(item)}" if item.exported is not None else words

    def _exported(self, item: QueueItem) -> str:
        """Which file has the new text, or has it as it was before it was changed."""
        assert item.exported
        words = (
            self.tr("changed since it was exported as {name}") if item.changed_since_export else self.tr("exported as {name}")
        )
        return words.format(name=item.exported.path.name)

    def _reason(self, item: QueueItem) -> str:
        """Why a file has no new text, without its name, which stands in the line above."""
        reason = in_words(str(item.error)) if item.error else ""
        return reason.removeprefix(item.name).lstrip(" :")

    def _made(self, item: QueueItem) -> str:
        """What a new text was made with: the purpose or, for another mechanism, that, and ε."""
        assert item.document
        assert item.document.draw
        result = item.document.draw.result
        purpose = purpose_of(result.mechanism)
        if purpose and STARTING_POINTS[purpose].mechanism == result.mechanism:
            title = purpose_words(purpose).title
        else:
            described = _described(result.mechanism)
            title = in_words(described.title) if described else result.mechanism
        return self.tr("{title}, ε = {epsilon}").format(title=title, epsilon=grouped(result.epsilon))

    def _is_of_other_choice(self, item: QueueItem) -> bool:
        draw = item.document.draw if item.document else None
        if draw is None or self._choice is None:
            return False
        mechanism, epsilon, _ = self._choice
        return draw.result.mechanism != mechanism or (epsilon is not None and draw.asked_epsilon != epsilon)

    def _is_of_other_settings(self, item: QueueItem) -> bool:
        """Whether the mechanism, ε or any other setting is not what the new text was made with."""
        if self._is_of_other_choice(item):
            return True
        draw = item.document.draw if item.document else None
        settings = self._choice[2] if self._choice else None
        described = _described(draw.result.mechanism) if draw else None
        if draw is None or settings is None or described is None:
            return False
        return not described.made(draw.result, settings)

    def has_changed(self, item: QueueItem) -> bool:
        """Whether another draw of a file would heed what was changed since its new text: its marks, or the settings.

        Args:
            item: The file.
        """
        document = item.document
        draw = document.draw if document else None
        if document is None or draw is None:
            return False
        is_marked = draw.original is not None and not item.unread and draw.original != document.text
        return is_marked or self._is_of_other_settings(item)

    def _names_readable(self, item: QueueItem) -> int:
        """How many names and addresses can be read in a new text that the user did not choose to keep, as far as is counted."""
        draw = item.document.draw if item.document else None
        return item.names[0] - item.chosen if draw and item.names and item.counted == draw.text else 0

    def _holds(self, item: QueueItem) -> str:
        """What holds of a new text: how many names can be read in it or, while that is not known, what became of them."""
        assert item.document
        assert item.document.draw
        draw = item.document.draw
        if combine_guarantees(each.result.guarantee for each in item.document.draws).relation is None:
            return self.tr("no guarantee")
        if item.counted == draw.text and item.names and item.names[1]:
            words = self.tr("{n} of {total} found names, places and addresses readable").format(
                n=item.names[0], total=item.names[1]
            )
            return self.tr("{words}, {chosen} by your choice").format(words=words, chosen=item.chosen) if item.chosen else words
        described = _described(draw.result.mechanism)
        if described and described.keeps_layout:
            found = sum(unit.original is not None for unit in draw.result.units)
            return self.tr("{units} replaced").format(units=self._phrases.counted(found, draw.result.unit))
        return self.tr("words are copied") if draw.result.untouched else self.tr("no word copied")

    def _spoken(self, item: QueueItem, column: int) -> str:
        """What a screen reader says; a number alone would say nothing."""
        words = self._words(item, column)
        if column == NAME:  # the only one that the list shows: it says all
            cost = self._spoken(item, COST)
            return self.tr("{name}, {standing}, {cost}").format(name=words, standing=self.standing(item), cost=cost)
        if column == FACTS:
            if item.facts is None:
                return self.tr("not known yet what is found")
            draw = item.document.draw if item.document else None
            return self._phrases.counted(item.facts, draw.result.unit) if draw else self.tr("{n} found").format(n=item.facts)
        if column == COST:
            return self.tr("ε = {epsilon}").format(epsilon=words) if words else self.tr("no cost yet")
        return words or self.tr("no result yet")


def _alignment(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column in (FACTS, COST) else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


def grouped(epsilon: float) -> str:
    """ε as a person reads it, with its thousands set apart."""
    return f"{float(format_epsilon(epsilon)):,.15g}".replace(",", "\N{NO-BREAK SPACE}")


def _described(mechanism: str) -> MechanismDescription | None:
    """A mechanism; None for one of another package that is not here any more."""
    with suppress(UsageError):
        return describe(mechanism)
    return None
