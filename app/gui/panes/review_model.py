"""The review of names as a tree of two branches, what would be left and what would be replaced, each with groups of names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont

from app.document.review import Outcome
from app.document.review_groups import EntryGroup, group_entries, group_of
from app.document.told_apart import places_by_name
from engine.text.dates import is_weekday
from engine.text.review import Reason, Risk

if TYPE_CHECKING:
    from app.document.review import ReviewedNames, ReviewEntry
    from app.gui.panes.kind_names import KindNames

Index = QModelIndex | QPersistentModelIndex

LEFT, REPLACED = 0, 1
"""The rows of the branches."""

SETTLED = Qt.ItemDataRole.UserRole.value + 1
"""The role of a row's words as they were before what was decided since the draft that is shown."""
MOST_FILES_NAMED = 5
"""So many of the files that have an entry are named in its tip at most."""

_MOST_FORMS = 3  # of how an entry is written, in its row

_BRANCH = 0  # an index's id: of a branch this, of a group the row of its branch from 1 on
_GROUPS = 3  # and of an entry the row of its group in the table of all groups, from here on


class ReviewModel(QAbstractItemModel):
    """Entries with a box that is checked where an entry is replaced. Rows are made when they are looked at.

    Attributes:
        is_fixed: Whether nothing can be changed for now.

    Signals:
        ticked: The box of a row was ticked or unticked; its index. `wanted` follows.
        wanted: The user wants an entry to be replaced, or left: the `ReviewEntry`, and which.
    """

    ticked = Signal(QModelIndex)
    wanted = Signal(object, bool)

    def __init__(self, kinds: KindNames, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._list: ReviewedNames | None = None
        self._kinds = kinds
        self.is_fixed = False
        self._sought = ""
        self._groups: list[tuple[int, EntryGroup, list[ReviewEntry]]] = []
        self._tells_kind = False
        self._titles: dict[int, str] = {}
        self._bold = QFont()
        self._bold.setBold(True)

    def set_list(self, entries: ReviewedNames | None) -> None:
        """Replaces all rows."""
        self._list = entries
        self.seek("")

    def seek(self, words: str) -> None:
        """Lists the entries alone whose rows contain some words; empty for all of them."""
        self.beginResetModel()
        self._sought = words
        self._find_kinds_of_places()
        self._groups = [
            (branch, group, members)
            for branch in ((LEFT, REPLACED) if self._list else ())
            for group, members in group_entries(self._entries(branch), words, self._said)
        ]
        self._titles.clear()
        self.endResetModel()

    def _find_kinds_of_places(self) -> None:
        """Finds out as what organisations and places are replaced: rows tell it where there are several."""
        found = self._list
        places = [entry for entry in (found.replaced if found else ()) if group_of(entry) is EntryGroup.PLACES]
        self._tells_kind = len({found.kind(entry) for entry in places}) > 1 if found else False

    @property
    def sought(self) -> str:
        """The words that the listed entries contain; empty where all are listed."""
        return self._sought

    def number(self) -> int:
        """How many entries there are, listed or not."""
        return len(self._entries(LEFT)) + len(self._entries(REPLACED)) if self._list else 0

    def number_awaiting(self) -> int:
        """How many entries the user decided about since the draft that is shown."""
        return self._list.number_awaiting() if self._list else 0

    def follow(self) -> None:
        """Shows what became of the entries: the markup is another."""
        self._titles.clear()
        self._find_kinds_of_places()
        for row in range(self.rowCount()):
            branch = self.index(row, 0)
            self.dataChanged.emit(branch, branch)
            for each in range(self.rowCount(branch)):
                group = self.index(each, 0, branch)
                self.dataChanged.emit(group, group)
                self.dataChanged.emit(self.index(0, 0, group), self.index(self.rowCount(group) - 1, 0, group))

    def entry(self, index: Index) -> ReviewEntry | None:
        """The entry of a row; None for a branch or a group."""
        if self._list is None or not index.isValid() or index.internalId() < _GROUPS:
            return None
        return self._groups[index.internalId() - _GROUPS][2][index.row()]

    def first(self, branch: int) -> QModelIndex:
        """The row of the first listed entry of a branch; an invalid one if there is none."""
        return next(self._rows(branch), QModelIndex())

    def index_of(self, entry: ReviewEntry) -> QModelIndex:
        """The row of an entry; an invalid one if it is not listed."""
        for at, (_, _, members) in enumerate(self._groups):
            if entry in members:
                return self.createIndex(members.index(entry), 0, _GROUPS + at)
        return QModelIndex()

    def index_at(self, offset: int) -> QModelIndex:
        """The row of the entry with a mention at an offset of the original; an invalid one if there is none."""
        for at, (_, _, members) in enumerate(self._groups):
            row = self._list.entry_at(offset, members) if self._list else -1
            if row >= 0:
                return self.createIndex(row, 0, _GROUPS + at)
        return QModelIndex()

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """See Qt."""
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        if not parent.isValid():
            return self.createIndex(row, column, _BRANCH)
        if parent.internalId() == _BRANCH:
            return self.createIndex(row, column, parent.row() + 1)
        return self.createIndex(row, column, _GROUPS + self._first_group(parent.internalId() - 1) + parent.row())

    def parent(self, index: Index = QModelIndex()) -> QModelIndex:  # type: ignore[override]  # noqa: B008
        """See Qt."""
        if not index.isValid() or index.internalId() == _BRANCH:
            return QModelIndex()
        if index.internalId() < _GROUPS:
            return self.createIndex(index.internalId() - 1, 0, _BRANCH)
        at = index.internalId() - _GROUPS
        branch = self._groups[at][0]
        return self.createIndex(at - self._first_group(branch), 0, branch + 1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        """See Qt."""
        if self._list is None:
            return 0
        if not parent.isValid():
            return 2
        if parent.internalId() == _BRANCH:
            return sum(branch == parent.row() for branch, _, _ in self._groups)
        if parent.internalId() < _GROUPS:
            return len(self._groups[self._first_group(parent.internalId() - 1) + parent.row()][2])
        return 0

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        """See Qt."""
        return 1

    def _rows(self, branch: int) -> Iterator[QModelIndex]:
        """The rows of the listed entries of a branch."""
        for at, (of, _, members) in enumerate(self._groups):
            for row in range(len(members) if of == branch else 0):
                yield self.createIndex(row, 0, _GROUPS + at)

    def _first_group(self, branch: int) -> int:
        """The row of a branch's first group in the table of all groups."""
        return sum(of < branch for of, _, _ in self._groups)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """See Qt."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsUserCheckable if self.entry(index) else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See Qt."""
        if self._list is None or not index.isValid():
            return None
        if entry := self.entry(index):
            return self._entry_data(entry, role)
        if role == Qt.ItemDataRole.FontRole:
            return self._bold if index.internalId() == _BRANCH else None
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if index.internalId() != _BRANCH:
            _, group, members = self._groups[self._first_group(index.internalId() - 1) + index.row()]
            return self.tr("{group} ({n})").format(group=self._group_title(group), n=len(members))
        if index.row() not in self._titles:
            self._titles[index.row()] = self._branch_title(index.row())
        return self._titles[index.row()]

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: N802
        """Takes a click on a box, or Space."""
        entry = self.entry(index)
        if entry is None or role != Qt.ItemDataRole.CheckStateRole or self.is_fixed:
            return False
        self.ticked.emit(index)
        self.wanted.emit(entry, Qt.CheckState(value) != Qt.CheckState.Unchecked)
        return True

    def replaces(self, entry: ReviewEntry) -> bool:
        """Whether all mentions of an entry are replaced."""
        return self._list is not None and self._list.outcome(entry) is Outcome.REPLACED

    def explain(self, entry: ReviewEntry) -> str:
        """What becomes of an entry, and why it is listed."""
        assert self._list is not None
        kind = self._kinds.name(self._list.kind(entry))
        replaced = self.tr("Replaced ({kind})").format(kind=kind)
        if self._list.awaits_draw(entry):
            return self._explain_awaiting(entry, kind)
        match self._list.outcome(entry):
            case Outcome.REPLACED if self._list.is_marked(entry):
                return self.tr("{replaced}: you marked it").format(replaced=replaced)
            case Outcome.REPLACED if entry.is_listed:
                return self.tr("{replaced}: you chose that it always is").format(replaced=replaced)
            case Outcome.REPLACED if entry.kind == "date" and is_weekday(entry.text):
                return self.tr("Goes with the dates: where they move by whole weeks, a day of the week stays the same")
            case Outcome.REPLACED:
                return replaced
            case Outcome.MIXED:
                return self._explain_mixed(entry, kind)
        if self._list.is_marked(entry) or entry.reason is None or entry.risk is None:
            return self.tr("Stays: you marked it")
        if entry.reason is Reason.DECIDED:
            return self.tr("Stays: you chose that it always does")
        likely = self._likely(entry)
        if entry.reason is Reason.NUMBER:
            return likely
        return self.tr("{likely} ({reason})").format(likely=likely, reason=self._reason(entry.reason))

    def _explain_awaiting(self, entry: ReviewEntry, kind: str) -> str:
        """What becomes of an entry that the user decided about since the draft that is shown."""
        assert self._list is not None
        match self._list.outcome(entry):
            case Outcome.LEFT:
                return self.tr("Stays when you draw again")
            case Outcome.REPLACED:
                return self.tr("Replaced when you draw again ({kind})").format(kind=kind)
        return self.tr("Partly replaced when you draw again ({kind})").format(kind=kind)

    def _explain_mixed(self, entry: ReviewEntry, kind: str) -> str:
        """Where an entry stays that is replaced elsewhere."""
        assert self._list is not None
        stays = self._list.stays_in(entry)
        if not stays:
            return self.tr("Some are replaced, some stay ({kind})").format(kind=kind)
        where = stays[0] if len(stays) == 1 else self.tr("{n} files").format(n=len(stays))
        words = self.tr("Stays in {where}: tick to replace there too ({kind})")
        return words.format(where=where, kind=kind)

    def _where(self, entry: ReviewEntry) -> str:
        """In which file an entry stands, or in how many; empty where all is one text."""
        assert self._list is not None
        files = self._list.files(entry)
        if len(files) > 1:
            return self.tr("{n} files").format(n=len(files))
        return files[0] if files else ""

    def _where_in_full(self, entry: ReviewEntry) -> str:
        """The files in which an entry stands."""
        assert self._list is not None
        files = self._list.files(entry)
        listed = ", ".join(files[:MOST_FILES_NAMED])
        if len(files) > MOST_FILES_NAMED:
            listed = self.tr("{listed} and {n} more").format(listed=listed, n=len(files) - MOST_FILES_NAMED)
        return self.tr("In {files}.").format(files=listed) if files else ""

    def _entry_data(self, entry: ReviewEntry, role: int) -> object:
        assert self._list is not None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._shown(entry)
            case _ if role == SETTLED:
                return self._shown(entry, settled=True)
            case Qt.ItemDataRole.ToolTipRole:
                return "\n".join((self._counted(entry), *self._told(entry)))
            case Qt.ItemDataRole.AccessibleTextRole:
                return ". ".join((self._counted(entry), *(words.removesuffix(".") for words in self._told(entry))))
            case Qt.ItemDataRole.CheckStateRole:
                return _CHECKED[self._list.outcome(entry)]
        return None

    def names_to_part(self, entry: ReviewEntry) -> list[tuple[str, bool]]:
        """The names of an entry that may be somebody else's, and whether the user said so of each."""
        if self._list is None:
            return []
        apart = {name.casefold() for name in self._list.told_apart(entry)}
        return [(name, name.casefold() in apart) for name in self._list.names_to_part(entry)]

    def others(self, entry: ReviewEntry) -> list[tuple[ReviewEntry, bool]]:
        """The other persons, whoever is likeliest the same first, and whether the user said so of each."""
        if self._list is None:
            return []
        joined = self._list.joined(entry)
        return [(other, other in joined) for other in self._list.others(entry)]

    def details(self, entry: ReviewEntry) -> str:
        """All that is known of an entry, in sentences."""
        return " ".join((f"{entry.text}.", *self._told(entry)))

    def _told(self, entry: ReviewEntry) -> list[str]:
        """What becomes of an entry, where it stands, and what was drawn for it, a sentence each."""
        told = f"{self.explain(entry)}.", self._also_in_full(entry), self._where_in_full(entry), self._drawn_in_full(entry)
        return [words for words in told if words]

    def _also_in_full(self, entry: ReviewEntry) -> str:
        """How else an entry is written, and what of that is somebody else's."""
        assert self._list is not None
        apart = self._list.told_apart(entry)
        also = self._also(entry)
        said = [self.tr("Also written {others}.").format(others=", ".join(also))] if also else []
        said += [self.tr("“{name}” is somebody else.").format(name=name) for name in apart]
        said += [self.tr("The same person as “{name}”.").format(name=other.text) for other in self._list.joined(entry)]
        return " ".join(said)

    def _also(self, entry: ReviewEntry) -> list[str]:
        """How an entry is written besides, but for what is somebody else's."""
        assert self._list is not None
        apart = {name.casefold() for name in self._list.told_apart(entry)}
        also = self._list.also_written(entry)
        return [form for form in also if not apart.intersection(map(str.casefold, places_by_name(form, [(0, len(form))])))]

    def _counted(self, entry: ReviewEntry) -> str:
        """An entry with its neighbours, if it says little by itself, and how often it stands there."""
        times = len(entry.places)
        words = self.tr("{words} in “{around}”").format(words=entry.text, around=entry.around) if entry.around else entry.text
        if times == 1:
            return words
        assert self._list is not None
        also, apart = self._also(entry)[:_MOST_FORMS], self._list.told_apart(entry)[:_MOST_FORMS]
        counted = self.tr("{words} ({n} times)").format(words=words, n=times)
        if not entry.around and also:
            counted = self.tr("{words} ({n} times, also as {others})").format(words=words, n=times, others=", ".join(also))
        if apart:
            counted = self.tr("{words}, somebody else: {others}").format(words=counted, others=", ".join(apart))
        return counted

    def _said(self, entry: ReviewEntry) -> str:
        """The words by which an entry can be sought: those of its row, and of all its mentions."""
        assert self._list is not None
        return "\n".join((self._shown(entry), *self._list.also_written(entry)))

    def _shown(self, entry: ReviewEntry, *, settled: bool = False) -> str:
        """The row of an entry: one line, in which what was drawn for it follows; the tip has the rest.

        Args:
            entry: The entry.
            settled: As in the draft that is shown, whatever was decided since.
        """
        assert self._list is not None
        words = self._counted(entry)
        if joined := self._list.joined(entry):
            words = self.tr("{words}, the same as {others}").format(words=words, others=", ".join(each.text for each in joined))
        awaits = self._list.awaits_draw(entry) and not settled
        is_place = self._tells_kind and group_of(entry) is EntryGroup.PLACES
        if is_place and self._list.outcome(entry) is not Outcome.LEFT and not (settled and self._list.awaits_draw(entry)):
            kind = self._kinds.name(self._list.kind(entry))
            words = self.tr("{words} · {kind}").format(words=words, kind=kind)
        if where := self._where(entry):
            words = self.tr("{words} · {where}").format(words=words, where=where)
        private, written = self._list.private(entry), self._list.written(entry)
        if awaits:
            return self.tr("{words} · when you draw again").format(words=words)
        if not private:
            return words
        if written == "":
            return self.tr("{words} → deleted by you").format(words=words)
        return self.tr("{words} → {new}").format(words=words, new=private if written is None else written)

    def _drawn_in_full(self, entry: ReviewEntry) -> str:
        """What was drawn for an entry, and what stands there by now."""
        assert self._list is not None
        private, written = self._list.private(entry), self._list.written(entry)
        if not private:
            return ""
        if written is None:
            return self.tr("Drawn: {private}.").format(private=private)
        if not written:
            return self.tr("Drawn: {private}. Deleted by you.").format(private=private)
        return self.tr("Drawn: {private}. You wrote: {written}.").format(private=private, written=written)

    def _branch_title(self, row: int) -> str:
        """What a branch is, and how many there are to do with; those decided otherwise or already are counted apart."""
        assert self._list is not None
        entries = self._entries(row)
        awaiting = [entry for entry in entries if self._list.awaits_draw(entry)]
        outcomes = [self._list.outcome(entry) for entry in entries]
        settled = [self._list.outcome(entry) for entry in entries if entry not in awaiting]
        if row == REPLACED:
            unticked = settled.count(Outcome.LEFT)
            title = self.tr("Replaced: untick to keep ({n})").format(n=len(outcomes) - outcomes.count(Outcome.LEFT))
            counts = []
        else:
            number, ticked, unticked = self._list.number_left(), settled.count(Outcome.REPLACED), 0
            title = self.tr("Stays: tick to replace ({n})").format(n=number)
            chosen = len(outcomes) - outcomes.count(Outcome.REPLACED) - number
            counts = [self.tr("{n} by your choice").format(n=chosen)] if chosen > 0 else []
            counts += [self.tr("{n} ticked").format(n=ticked)] if ticked else []
        counts += [self.tr("{n} unticked").format(n=unticked)] if unticked else []
        counts += [self.tr("{n} to draw again").format(n=len(awaiting))] if awaiting else []
        return ", ".join((title, *counts))

    def _group_title(self, group: EntryGroup) -> str:
        return {
            EntryGroup.PERSONS: self.tr("Persons"),
            EntryGroup.PLACES: self.tr("Organisations and places"),
            EntryGroup.NUMBERS: self.tr("Contacts, dates and numbers"),
            EntryGroup.OTHERS: self.tr("Other words"),
        }[group]

    def _entries(self, branch: int) -> Sequence[ReviewEntry]:
        assert self._list is not None
        return self._list.left if branch == LEFT else self._list.replaced

    def _likely(self, entry: ReviewEntry) -> str:
        """What the user is to do with an entry, and how likely it is that it tells who or where somebody is."""
        assert entry.risk is not None
        if entry.reason is Reason.NUMBER:
            return {
                Risk.HIGH: self.tr("A long number: tick it if it tells who it is"),
                Risk.MEDIUM: self.tr("A short number: tick it if it tells who it is"),
                Risk.LOW: self.tr("A number: tick it if it tells who it is"),
            }[entry.risk]
        return {
            Risk.HIGH: self.tr("Looks like a name: tick it if it is one"),
            Risk.MEDIUM: self.tr("May be a name: tick it if it is one"),
            Risk.LOW: self.tr("Perhaps a name: tick it if it is one"),
        }[entry.risk]

    def _reason(self, reason: Reason) -> str:
        return {
            Reason.DECIDED: self.tr("you marked it"),
            Reason.PART: self.tr("part of a name that is replaced"),
            Reason.BESIDE: self.tr("beside a name that is replaced"),
            Reason.REPEAT: self.tr("a replaced name, written in another way"),
            Reason.ELSEWHERE: self.tr("replaced in another record or file"),
            Reason.SIMILAR: self.tr("spelled almost like a replaced name"),
            Reason.INITIALS: self.tr("looks like initials"),
            Reason.TITLE: self.tr("follows a title"),
            Reason.HANDLE: self.tr("with an @"),
            Reason.NUMBER: self.tr("a number"),
            Reason.UNSURE: self.tr("it is written or used like one"),
            Reason.LISTED: self.tr("on public lists of names"),
            Reason.UNKNOWN: self.tr("a capital letter, and no everyday word"),
            Reason.QUOTED: self.tr("in quotes"),
            Reason.CAPITAL: self.tr("a capital letter inside a sentence"),
        }[reason]


_CHECKED = {
    Outcome.REPLACED: Qt.CheckState.Checked,
    Outcome.LEFT: Qt.CheckState.Unchecked,
    Outcome.MIXED: Qt.CheckState.PartiallyChecked,
}
