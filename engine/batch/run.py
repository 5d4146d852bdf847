"""Runs a batch: each file is sampled, charged and written, in this order; anything a kill left halfway is found and reported.

A worker samples, and charges the ledger under the batch's id and the file's number. The main process then writes the new text
beside the journal, and publishes all of them when the run ends. A killed run leaves a file in one of these states:

* nothing was charged: it is sampled as if for the first time;
* it was charged, and its new text is not whole: nobody saw that draw, but it was paid for. It is drawn and charged again, and
  the summary and the file's receipt say so;
* its new text is whole: it is finished, and the next run publishes it if this one did not.

Files are taken in random order: in order of name, a run that ended early would tell which files it had reached.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path

from engine import log, mechanisms
from engine.batch.distant_work import DistantRun
from engine.batch.document_reader import DocumentReader
from engine.batch.inputs import inputs_at, inputs_of, read_entry
from engine.batch.job import BatchJob, Entry, EntryState, Release, Summary, Target
from engine.batch.journal import Journal
from engine.batch.options import RunOptions, Source
from engine.batch.publication import publish
from engine.batch.staging import RECEIPT
from engine.batch.table_layout import write_as_table
from engine.batch.tagged_ledger import TaggedLedger, tag_of
from engine.batch.together import JointAttempt
from engine.documents.document import Document, DocumentPart
from engine.documents.libreoffice import LibreOfficeMissing
from engine.documents.names import Naming, drawn_stems, following_stems, stems_of
from engine.documents.receipt import build_receipt
from engine.documents.receipt_page import receipt_file
from engine.documents.render import own_format, render
from engine.documents.write import refuse_existing
from engine.documents.writers.outline import clean_text
from engine.errors import BudgetRefused, PalimpsestError, UnreadableInput, UsageError
from engine.executors.executor import LocalExecutor
from engine.ledger import Ledger, LedgerAccount
from engine.privacy.rounding import sum_decimals
from engine.request import PrivacyRequest, multiply_epsilon
from engine.results import Result
from engine.session import Session

_Drawn = tuple[Result, Document | None]
"""The new text, and how its original was read; None for a record."""

AttemptEach = Callable[[Sequence[Entry], Callable[[], bool]], Generator[tuple[Entry, _Drawn | PalimpsestError]]]


def run(source: Source, request: PrivacyRequest, target: Target, options: RunOptions) -> Summary:
    """Privatizes every file in a folder. A file that fails keeps its error in its row, and the others go on.

    Args:
        source: The originals.
        request: What is asked of each.
        target: How the new texts are written; the folder is created if needed.
        options: How the work is done.

    Raises:
        UsageError: The request makes no sense, or there is another batch in the folder; see `Journal`.
        UnreadableInput: There is no file.
        BudgetRefused: The cap does not cover all files; nothing was sampled.
        PalimpsestError: The folder cannot be written.
    """
    folder = source.folder
    if folder.resolve() == target.folder.resolve():
        raise UsageError("The new texts need a folder of their own; --output names that of the originals.")
    if source.url:
        links: Sequence[Path] = ()
        entries = [
            Entry(
                Path(name),
                parts=source.include,
                whole_table=source.whole_tables,
                url=f"{source.url.rstrip('/')}/{name}",
                name=name,
                key=name,
            )
            for name in inputs_at(source.url, recursive=source.recursive)
        ]
    else:
        inputs = inputs_of(folder, recursive=source.recursive, leave=target.folder, follow_links=source.follow_links)
        links = inputs.links
        entries = [
            Entry(
                path,
                parts=source.include,
                whole_table=source.whole_tables,
                name=(name := os.fspath(path.relative_to(folder))),
                key=name,
            )
            for path in inputs.files
        ]
    with closing(
        open_journal(target.folder, folder, entries, request, target, options, source.include, whole_tables=source.whole_tables)
    ) as journal:
        _make_folder(target.folder)
        return replace(work(journal, entries, request, target, options), links=links)


def open_journal(
    place: Path,
    source: Path,
    entries: Sequence[Entry],
    request: PrivacyRequest,
    target: Target,
    options: RunOptions,
    include: Sequence[DocumentPart] = (),
    *,
    whole_tables: bool = False,
) -> Journal:
    """Opens the journal of a batch, unless the cap does not cover it; see `Journal`."""
    if not options.resume:  # a batch that is refused as a whole leaves no journal
        _refuse_over_cap(options, request, entries)
    asked = {**asdict(request), **asdict(target), "include": include}
    if options.together:  # a batch of any other kind has no word of it
        asked["together"] = True
    if whole_tables:
        asked["whole_tables"] = True
    del asked["folder"], asked["naming"]
    asked["keep_names"] = target.naming is Naming.ORIGINALS  # as earlier versions wrote it, whose batches are resumed
    if target.naming is Naming.NUMBERED:
        asked["numbered"] = True
    return Journal(place, source, asked, resume=options.resume)


def work(journal: Journal, entries: Sequence[Entry], request: PrivacyRequest, target: Target, options: RunOptions) -> Summary:
    """Makes one new text from each entry; see `run`."""
    batch = BatchWriter(journal, entries, target, options)
    done = [entry for entry in entries if entry.has_text]
    if options.resume:
        try:
            _refuse_over_cap(options, request, [entry for entry in entries if not entry.has_text])
        except BudgetRefused:
            batch.publish()  # what an earlier run finished is paid for
            raise
    for entry in done:
        options.on_end(entry)
    if options.together:
        return batch.run(JointAttempt(request, options, journal.id).attempt_each)
    executor = options.executor or LocalExecutor(options.workers)
    if executor.repeats:
        distant = DistantRun(request, TaggedLedger(options.ledger, journal.id), options.session, executor)
        return batch.run(distant.attempt_each)
    make = partial(_Worker, request, options.ledger, journal.id, options.session)
    return batch.run(lambda left, stopped: executor.attempt_each(left, make, stopped))


class BatchWriter:
    """The main process's side of a batch: does all the writing.

    Args:
        journal: The open journal.
        entries: The originals.
        target: How the new texts are written.
        options: How the work is done.
    """

    def __init__(self, journal: Journal, entries: Sequence[Entry], target: Target, options: RunOptions) -> None:
        self._journal, self._target, self._options = journal, target, options
        self.job = BatchJob(Release.AT_END, entries)
        self.job.ended.connect(options.on_end)
        self._numbers = {entry: number for number, entry in enumerate(entries, 1)}
        for entry in entries:
            entry.number = journal.number(entry.key + (entry.text or ""))
            if target.naming.keeps_order:  # in the order of the originals' own
                journal.name(entry.number, self._stems(entry))
        self._account()
        done = journal.done
        for entry in entries:
            if (name := done.get(entry.number)) is not None:
                entry.state, entry.output = EntryState.DONE, target.folder / name if name else None
        journal.sync()

    def run(self, attempt_each: AttemptEach) -> Summary:
        """Does the remaining work; see `run` of this module.

        Args:
            attempt_each: Rewrites and charges each of some entries until it is told to stop, and yields what came of it.
        """
        options, cancel, job = self._options, self._options.cancel, self.job
        left, of = job.waiting(), len(job.entries)
        options.progress(of - len(left), of, "files")

        def stopped() -> bool:
            return cancel.cancelled or job.halted is not None

        with closing(attempt_each(left, stopped)) as results:
            for number, (entry, drawn) in enumerate(results, of - len(left) + 1):
                self._end(entry, drawn)
                options.progress(number, of, "files")
        try:
            self.publish()
        except PalimpsestError as error:
            log.log_failure(error)
            job.halted = job.halted or error
        charged = self._account()  # the ledger alone knows all charges
        return replace(job.summary(cancelled=cancel.cancelled), epsilon=charged)

    def _end(self, entry: Entry, drawn: _Drawn | PalimpsestError) -> None:
        """Writes the new text, or notes why there is none."""
        if isinstance(drawn, PalimpsestError):
            log.log_failure(drawn)
            entry.epsilon = sum_decimals((entry.epsilon, drawn.charged))
            self.job.end(entry, drawn)
            return
        result, entry.read = drawn
        entry.epsilon = sum_decimals((entry.epsilon, result.charged))
        try:
            self._release(entry, result)
        except PalimpsestError as error:
            log.log_failure(error)
            self.job.end(entry, error, unwritten=True)
        else:
            self.job.end(entry)

    def publish(self) -> None:
        """Moves the finished files to the user's folder; those that cannot be moved stay behind.

        Raises:
            PalimpsestError: The folder cannot be written.
        """
        files = [entry for entry in self.job.entries if entry.text is None]
        if not files:  # but records, which the new table holds
            return
        try:
            publish(self._journal, self._target.folder, self._others)
        finally:
            for entry in [entry for entry in files if entry.has_text]:
                name = self._journal.published.get(entry.number)
                entry.state = EntryState.DONE if name else EntryState.WAITING
                moved = name and entry.output and entry.output.name != name
                entry.output = self._target.folder / name if name else None
                if moved:  # another program took the reported name
                    self._options.on_end(entry)

    def _release(self, entry: Entry, result: Result) -> None:
        """Writes one new text, with its receipt if wanted."""
        if entry.text is None:
            self._stage(entry, result)
        else:
            text = clean_text(result.output)
            self._journal.release(entry.number, text, self._receipt(entry, result, text) if self._target.receipts else None)

    def _stage(self, entry: Entry, result: Result) -> None:
        """Writes one new file to the staging folder, after its receipt."""
        target, journal = self._target, self._journal
        notice = result.notice if target.notice else ""
        kept = None if target.suffix else write_as_table(entry, result, notice)
        if kept:
            suffix, content, entry.note = kept[0], kept[1].content, " ".join(kept[1].remarks)
        else:
            suffix, content = self._rendered(entry, result, notice)
        files = {suffix: content}
        if target.receipts:
            receipt = self._receipt(entry, result, content, suffix=suffix, layout_kept=kept is not None)
            statement = receipt_file(receipt, target.receipts)
            files = {f"{RECEIPT}{target.receipts}": statement, **files}
        journal.name(entry.number, self._stems(entry))
        journal.stage(entry.number, files)
        entry.output = target.folder / f"{journal.stems[entry.number]}{suffix}"

    def _rendered(self, entry: Entry, result: Result, notice: str) -> tuple[str, bytes]:
        """One new text as a file with a layout of its own: how its name ends, and its bytes."""
        suffix = self._target.suffix or own_format(entry.path)
        try:
            return suffix, render(result.output, suffix, notice=notice, blocks=result.blocks)
        except UsageError as error:  # it is paid for
            entry.note = str(error)
            return ".txt", render(result.output, ".txt", notice=notice, blocks=result.blocks)

    def _receipt(
        self, entry: Entry, result: Result, written: str | bytes, *, suffix: str = "", layout_kept: bool = False
    ) -> dict[str, object]:
        return build_receipt(result, written, suffix=suffix, layout_kept=layout_kept) | {"date": self._journal.day.isoformat()}

    def _stems(self, entry: Entry) -> Iterator[str]:
        """Possible names of a new text, as in the window."""
        return stems_of(entry.path, self._target.naming, self._numbers[entry], len(self._numbers))

    def _others(self, stem: str) -> Iterator[str]:
        """Possible names of a new text whose own stem is taken."""
        return following_stems(stem) if self._target.naming.keeps_order else drawn_stems()

    def _charges(self) -> defaultdict[int, list[float]]:
        """ε of every charge of this batch, by file number."""
        charges: defaultdict[int, list[float]] = defaultdict(list)
        for entry in self._options.ledger.entries():
            tag = tag_of(entry)
            if entry["kind"] == "spend" and tag and tag[0] == self._journal.id:
                charges[tag[1]].append(entry["epsilon"])
        return charges

    def _account(self) -> float:
        """Notes each entry's charges in the ledger, and returns the sum, including entries that are gone."""
        charges, done = self._charges(), self._journal.done
        for entry in self.job.entries:
            of_entry = charges.get(entry.number, [])
            entry.epsilon = sum_decimals(of_entry)
            entry.lost = len(of_entry) - (entry.number in done and bool(of_entry))
        return sum_decimals(epsilon for of_entry in charges.values() for epsilon in of_entry)


class _Worker:
    """A worker's side: a file in, a paid result out."""

    def __init__(
        self, request: PrivacyRequest, ledger: Ledger, batch: str, session: Callable[[LedgerAccount], Session]
    ) -> None:
        self._request = request
        self._ledger = TaggedLedger(ledger, batch)
        self._session = session(self._ledger)
        self._reader = DocumentReader(request)

    def prepare(self, entries: Sequence[Entry]) -> None:
        """Lets the session compute together what it needs for the next entries; see `engine.workers.attempt_each`."""
        texts = self._reader.read_ahead((entry, None) for entry in entries)
        self._session.prepare(texts, self._request)

    def __call__(self, entry: Entry) -> _Drawn:
        text, blocks, read = self._reader.read(entry)
        self._ledger.number = entry.number
        return self._session.privatize(text, self._request, blocks=blocks), read


def _refuse_over_cap(options: RunOptions, request: PrivacyRequest, entries: Sequence[Entry]) -> None:
    """Refuses what the cap cannot cover, before anything is sampled."""
    if not entries:
        return
    if request.discloses_words:
        if options.ledger.budget().cap is None:
            return
        words = 0
        for done, entry in enumerate(entries):
            options.progress(done, len(entries), "counting words")
            try:
                text = read_entry(entry).text if entry.text is None else entry.text
            except (UnreadableInput, LibreOfficeMissing):  # its row will say so
                continue
            words += len(text.split())
    else:
        words = len(entries) * (request.words or 1)
    if words:
        mechanism = mechanisms.load(request.mechanism)
        settings = mechanism.description.settings(request.settings)
        options.ledger.refuse_over_cap(mechanism.worst_loss(multiply_epsilon(request.epsilon, words), settings))


def _make_folder(folder: Path) -> None:
    """Creates the output folder, and makes sure it can be written before anything is paid for."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"The folder {folder} cannot be made: {error.strerror}.") from None
    refuse_existing(folder / ".palimpsest-probe")
