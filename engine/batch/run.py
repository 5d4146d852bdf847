"""A batch: every file is drawn, charged and written, in this order, and what a kill leaves in between is found and told.

A file's own process draws, and charges the ledger under the batch's id and the file's number; the batch's process then notes in
the journal what it will write, and writes it. A run that is killed leaves of a file one of these:

* nothing was charged: it is drawn as if for the first time;
* it was charged, and its new text is not whole: nobody saw that draw, but it was paid for. It is drawn and charged again, and
  the summary and the file's receipt say so;
* its new text is whole: it is finished, whether or not the journal came to say so.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from engine.batch.account import Item, Row, State, Summary
from engine.batch.inputs import files_of
from engine.batch.journal import RECEIPT, Journal
from engine.batch.order import Conduct, Request, Target
from engine.batch.pool import alone, spread
from engine.documents.document import Block, Document, Part
from engine.documents.read import read_document
from engine.documents.receipt import receipt
from engine.documents.receipt_page import receipt_file
from engine.documents.render import FORMATS, render
from engine.documents.write import refuse_existing, write_new
from engine.documents.writers.outline import cleaned
from engine.errors import BudgetRefused, NotInstalled, PalimpsestError, UnreadableInput, UsageError
from engine.ledger import Budget, Ledger
from engine.mechanisms.base import Result
from engine.session import Session, times

STEM = "private-text"
"""What numbered new texts are called."""

_SAME = {".htm": ".html", ".xhtml": ".html", ".markdown": ".md", ".docm": ".docx", ".jsonl": ".txt"}
_CHARGED = re.compile(r"; batch ([0-9a-f]{16}), file (\d+)")


@dataclass(frozen=True, slots=True)
class _Task:
    number: int
    item: Item


@dataclass(frozen=True, slots=True)
class _Drawn:
    result: Result
    read: Document | None


def run(source: Path, request: Request, target: Target, conduct: Conduct, *, recursive: bool = False) -> Summary:
    """Privatizes every file of a folder. What goes wrong with a file is its row's reason, and the others go on.

    Args:
        source: The folder of the originals.
        request: What is asked of each.
        target: How the new texts are written; the folder is made if it is not there.
        conduct: How the work is done.
        recursive: Whether subfolders are looked through.

    Raises:
        UsageError: The request makes no sense, or there is another batch in the folder; see `Journal`.
        UnreadableInput: There is no file.
        BudgetRefused: The cap does not cover all files; nothing was drawn.
        PalimpsestError: The folder cannot be written.
    """
    if source.resolve() == target.folder.resolve():
        raise UsageError("The new texts need a folder of their own; --output names that of the originals.")
    items = [
        Item(name := os.fspath(path.relative_to(source)), name, path)
        for path in files_of(source, recursive=recursive, leave=target.folder)
    ]
    return work(items, source, request, target, conduct)


def work(items: Sequence[Item], source: Path, request: Request, target: Target, conduct: Conduct) -> Summary:
    """Makes one new file of each item; see `run`."""
    if not conduct.resume:  # what refuses the whole batch leaves no journal behind
        _refuse_over_cap(conduct, request, items)
    _make_folder(target.folder)
    asked = {**asdict(request), **asdict(target)}
    del asked["folder"]
    journal = Journal(target.folder, source, asked, resume=conduct.resume)
    try:
        batch = _Batch(journal, items, target, conduct)
        left = [row for row in batch.rows if row.state is State.LEFT]
        if conduct.resume:
            _refuse_over_cap(conduct, request, [row.item for row in left])
        for row in batch.rows:
            if row.state is State.DONE:
                conduct.told(row)
        return batch.run(left, partial(_Drawer, request, conduct.ledger, journal.id, conduct.session))
    finally:
        journal.close()


class _Batch:
    """The side of the batch's own process: all that is written.

    Args:
        journal: The open journal.
        items: The originals.
        target: How the new texts are written.
        conduct: How the work is done.
    """

    def __init__(self, journal: Journal, items: Sequence[Item], target: Target, conduct: Conduct) -> None:
        self._journal, self._target, self._conduct = journal, target, conduct
        self._before = self._charges()
        self._numbered = (f"{STEM}-{number}" for number in count(1))
        self.rows = []
        for item in items:
            number = journal.number(item.key + (item.text or ""), self._stems(item.path))
            row = Row(item, number)
            if (name := journal.done.get(number)) is not None:
                row.state, row.output = State.DONE, target.folder / name if name else None
            self._account(row, self._before)
            self.rows.append(row)
        journal.sync()

    def run(self, left: Sequence[Row], make: Callable[[], Callable[[_Task], _Drawn]]) -> Summary:
        """Does what is left; see `run` of this module."""
        conduct, cancel = self._conduct, self._conduct.cancel
        rows = {row.number: row for row in left}
        halted: PalimpsestError | None = None
        finished = len(self.rows) - len(left)
        conduct.progress(finished, len(self.rows), "files")
        tasks = (_Task(row.number, row.item) for row in left)

        def stopped() -> bool:
            return cancel.cancelled or halted is not None

        work = spread(tasks, make, conduct.workers, stopped) if conduct.workers else alone(tasks, make, stopped)
        with closing(work) as results:
            for task, drawn in results:
                row = rows[task.number]
                try:
                    if isinstance(drawn, PalimpsestError):
                        raise drawn
                    row.read = drawn.read
                    self._release(row, drawn.result)
                except PalimpsestError as error:
                    row.state, row.reason, row.epsilon = State.FAILED, str(error), _sum((row.epsilon, error.charged))
                    if _concerns_all(error, drawn=error is not drawn):
                        row.state, halted = State.LEFT, halted or error
                else:
                    row.state, row.epsilon = State.DONE, _sum((row.epsilon, drawn.result.epsilon))
                finished += 1
                conduct.told(row)
                conduct.progress(finished, len(self.rows), "files")
        charges = self._charges()  # the ledger alone knows all of them
        for row in self.rows:
            self._account(row, charges)
        return Summary(
            self.rows,
            _sum(epsilon for of_file in charges.values() for epsilon in of_file),
            conduct.ledger.budget(),
            halted,
            cancel.cancelled,
        )

    def _release(self, row: Row, result: Result) -> None:
        """Brings one new text to the disk, with its receipt where one is wanted."""
        if row.item.text is None:
            self._write(row, result)
        else:
            text = cleaned(result.output)
            self._journal.release(row.number, text, self._receipt(row, result, text) if self._target.receipts else None)

    def _write(self, row: Row, result: Result) -> None:
        """Writes one new file, and before it the receipt."""
        target, journal = self._target, self._journal
        suffix = target.suffix or _own_format(row.item.path)
        try:
            content = render(result.output, suffix, notice=target.notice, blocks=result.blocks)
        except UsageError as error:  # it is paid for
            suffix, row.note = ".txt", str(error)
            content = render(result.output, suffix, notice=target.notice, blocks=result.blocks)
        while any(os.path.lexists(path) for path in self._places(row, suffix)):
            journal.move(row.number, self._stems(row.item.path))
        text, statement = self._places(row, suffix)
        files = {text.name: content}
        if target.receipts:
            files = {statement.name: receipt_file(self._receipt(row, result, content), target.receipts), **files}
        journal.writing(row.number, files)
        for name, data in files.items():
            write_new(target.folder / name, data, source=row.item.path)
        journal.finish(row.number)
        row.output = text

    def _receipt(self, row: Row, result: Result, written: str | bytes) -> dict[str, object]:
        earlier = self._before[row.number]
        return receipt(result, written, draws=(*earlier, result.epsilon) if earlier else ())

    def _places(self, row: Row, suffix: str) -> tuple[Path, Path]:
        stem = self._journal.stems[row.number]
        return (
            self._target.folder / f"{stem}{suffix}",
            self._target.folder / f"{stem}{RECEIPT}{self._target.receipts or '.json'}",
        )

    def _stems(self, path: Path) -> Iterator[str]:
        """What a new text may be called, as the window calls it."""
        if not self._target.keep_names:
            return self._numbered
        stem = f"{path.stem}-private"
        return (stem if number == 1 else f"{stem}-{number}" for number in count(1))

    def _charges(self) -> defaultdict[int, list[float]]:
        """ε of every charge of this batch, by the number of the file."""
        charges: defaultdict[int, list[float]] = defaultdict(list)
        for entry in self._conduct.ledger.entries():
            found = _CHARGED.search(entry.get("note", ""))
            if entry["kind"] == "spend" and found and found[1] == self._journal.id:
                charges[int(found[2])].append(entry["epsilon"])
        return charges

    @staticmethod
    def _account(row: Row, charges: Mapping[int, Sequence[float]]) -> None:
        of_file = charges.get(row.number, ())
        row.epsilon = _sum(of_file)
        row.lost = len(of_file) - (row.state is State.DONE and bool(of_file))


class _Drawer:
    """The side of a worker: a file in, a result out that is paid for."""

    def __init__(self, request: Request, ledger: Ledger, batch: str, session: Callable[[Ledger], Session]) -> None:
        self._request = request
        self._ledger = _Tagging(ledger, batch)
        self._session = session(self._ledger)

    def __call__(self, task: _Task) -> _Drawn:
        request = self._request
        read: Document | None = None
        text = task.item.text
        blocks: Sequence[Block] = ()
        if text is None:
            document = _read(task.item, request)
            text, read = document.text, replace(document, text="", blocks=())
            if document.structured if request.structure is None else request.structure:
                blocks = document.blocks
        self._ledger.number = task.number
        result = self._session.privatize(
            text,
            mechanism=request.mechanism,
            epsilon=request.epsilon,
            delta=request.delta,
            settings=request.settings,
            per_word=request.per_word,
            words=request.words,
            blocks=blocks,
        )
        return _Drawn(result, read)


class _Tagging:
    """A `Ledger` whose charges say for which file of which batch they are: by random id and number, which tell nothing."""

    def __init__(self, ledger: Ledger, batch: str) -> None:
        self._ledger, self._batch = ledger, batch
        self.number = 0

    def charge(self, epsilon: float, delta: float, mechanism: str, note: str = "") -> str:
        """See `Ledger.charge`."""
        return self._ledger.charge(epsilon, delta, mechanism, f"{note}; batch {self._batch}, file {self.number}")

    def refuse_over_cap(self, epsilon: float) -> None:
        """See `Ledger.refuse_over_cap`."""
        self._ledger.refuse_over_cap(epsilon)

    def budget(self) -> Budget:
        """See `Ledger.budget`."""
        return self._ledger.budget()

    def set_cap(self, cap: float | None) -> None:
        """See `Ledger.set_cap`."""
        self._ledger.set_cap(cap)

    def reset(self) -> None:
        """See `Ledger.reset`."""
        self._ledger.reset()

    def entries(self) -> Sequence[dict[str, Any]]:
        """See `Ledger.entries`."""
        return self._ledger.entries()


def _refuse_over_cap(conduct: Conduct, request: Request, items: Sequence[Item]) -> None:
    """Refuses what the cap cannot cover, before anything is drawn."""
    if not items:
        return
    if request.per_word and request.words is None:
        if conduct.ledger.budget().cap is None:
            return
        words = 0
        for done, item in enumerate(items):
            conduct.progress(done, len(items), "counting words")
            try:
                text = _read(item, request).text if item.text is None else item.text
            except UnreadableInput:  # its row will say so
                continue
            words += len(text.split())
    else:
        words = len(items) * (request.words or 1)
    if words:
        conduct.ledger.refuse_over_cap(times(request.epsilon, words))


def _read(item: Item, request: Request) -> Document:
    try:
        return read_document(item.path, parts=(Part.BODY, *request.include))
    except UsageError:  # only a table of several columns can be used wrongly here
        raise UnreadableInput(
            f"{item.path.name} is a table of several columns; rewrite it by itself, and say which column has the text."
        ) from None


def _concerns_all(error: PalimpsestError, *, drawn: bool) -> bool:
    """Whether an error would befall every other file too: what is missing, spent or full is so for all."""
    return isinstance(error, NotInstalled | BudgetRefused) or (drawn and not isinstance(error, UsageError))


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"The folder {folder} cannot be made: {error.strerror}.") from None
    refuse_existing(folder / ".palimpsest-probe")


def _own_format(path: Path) -> str:
    suffix = path.suffix.lower()
    suffix = _SAME.get(suffix, suffix)
    return suffix if suffix in FORMATS else ".txt"


def _sum(epsilons: Iterable[float]) -> float:
    """The sum of the decimals that a person reads, as the ledger adds them."""
    return float(sum((Fraction(repr(epsilon)) for epsilon in epsilons), Fraction(0)))
