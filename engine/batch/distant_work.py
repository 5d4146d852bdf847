"""Documents that are rewritten where the ledger is not: on the nodes of a cluster, which may be lost at any moment.

A worker returns a new text with what it costs, and charges nobody. The program that holds the ledger charges first, and only
then writes the text. What a lost worker drew has reached nobody, and the document's next worker draws *the same*, because its
random numbers follow from a key that belongs to the document for the length of the run. So a document has one draw, whoever
makes it, and one charge, even if which worker is lost, and when, should follow from that draw. With new random numbers, draws
that are quick to work with would be returned more often than they should (docs/guarantees.md, "What a stopped run costs").

A file is opened where the ledger is, which also has the private list and the labels of texts.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from engine import mechanisms
from engine.batch.document_reader import Content, DocumentReader
from engine.batch.inputs import entry_content, read_entry
from engine.batch.job import Entry
from engine.batch.tagged_ledger import TaggedLedger
from engine.documents.document import Document
from engine.errors import BudgetRefused, PalimpsestError
from engine.executors.cluster import TaskGivenUp
from engine.executors.executor import Executor
from engine.ledger import LedgerAccount
from engine.privacy.randomness import draw_key
from engine.privacy.rounding import sum_decimals
from engine.private_list.applied import names_in_use
from engine.request import PrivacyRequest
from engine.results import Result
from engine.session import DELTA, Session
from engine.workers import portable_error

if TYPE_CHECKING:
    from engine.text.listed_names import ListedName


class _Task(NamedTuple):
    """A document to rewrite.

    Attributes:
        entry: What stands for it.
        content: The bytes of its file, or why there are none; None for a record.
        key: Of its random numbers.
    """

    entry: Entry
    content: Content
    key: bytes


class _Charge(NamedTuple):
    epsilon: float
    delta: float
    mechanism: str
    note: str


class _Answer(NamedTuple):
    """What came of a document.

    Attributes:
        result: The new text, or why there is none.
        read: How it was read, without its text; None for a record.
        text: Its text, for the ledger's label; empty if none was drawn for.
        charges: What it costs.
    """

    result: Result | PalimpsestError
    read: Document | None
    text: str
    charges: Sequence[_Charge]


@dataclass
class _Invoice:
    """A `LedgerAccount` that notes what a run costs, for the program that has the ledger and its cap.

    Attributes:
        text: The text that is rewritten.
        items: Its charges so far.
    """

    text: str = ""
    items: list[_Charge] = field(default_factory=list)

    def refuse_over_cap(self, epsilon: float) -> None:
        """Refuses nothing: the whole batch was checked before it began, and each charge is checked as it is made."""

    def charge(self, epsilon: float, delta: float, mechanism: str, note: str = "", document: str = "") -> str:
        """Notes a charge."""
        self.items.append(_Charge(epsilon, delta, mechanism, note))
        return ""

    def label(self, text: str) -> str:
        """Notes the text, which the ledger's key labels later."""
        self.text = text
        return ""

    def charges(self, document: str) -> tuple[float, ...]:
        """The charges of this run; those of earlier ones are added later."""
        return tuple(each.epsilon for each in self.items)


class _Worker:
    """A worker's side: a document in, a new text with its price out."""

    def __init__(
        self, request: PrivacyRequest, names: Sequence[ListedName], session: Callable[[LedgerAccount], Session]
    ) -> None:
        self._request, self._names = request, names
        self._invoice = _Invoice()
        self._reader = DocumentReader(request)
        self._session = session(self._invoice)

    def prepare(self, tasks: Sequence[_Task]) -> None:
        """Lets the session compute together what it needs for the next documents; see `engine.workers.attempt_each`.

        It is told of every document before its turn. So all are drawn with what a mechanism uses for many texts, whoever draws
        them, and a document that is drawn again is drawn alike.
        """
        texts = self._reader.read_ahead((task.entry, task.content) for task in tasks)
        self._session.for_replay(tasks[0].key, self._names).prepare(texts, self._request)

    def __call__(self, task: _Task) -> _Answer:
        invoice = self._invoice
        invoice.text, invoice.items = "", []
        read: Document | None = None
        try:
            text, blocks, read = self._reader.read(task.entry, task.content)
            result: Result | PalimpsestError = self._session.for_replay(task.key, self._names).privatize(
                text, self._request, blocks=blocks
            )
        except Exception as error:  # its charges go with it
            result = portable_error(error)
        return _Answer(result, read, invoice.text, invoice.items)


class DistantRun:
    """The side that has the ledger.

    Args:
        request: What is asked of each document.
        ledger: Charged before a new text is passed on.
        session: Creates each worker's session; picklable.
        executor: Runs the work.
    """

    def __init__(
        self,
        request: PrivacyRequest,
        ledger: TaggedLedger,
        session: Callable[[LedgerAccount], Session],
        executor: Executor,
    ) -> None:
        self._request, self._ledger, self._executor = request, ledger, executor
        description = mechanisms.describe(request.mechanism)
        self._settings = request.check(description)
        self._discards = description.draws_unseen(self._settings)
        self._make = partial(_Worker, request, names_in_use(description, self._settings), session)

    def attempt_each(
        self, entries: Sequence[Entry], stopped: Callable[[], bool]
    ) -> Generator[tuple[Entry, tuple[Result, Document | None] | PalimpsestError]]:
        """Rewrites and charges each document, and yields it as it ends; see `engine.workers.attempt_each`."""
        results = self._executor.attempt_each(_Tasks(entries), self._make, stopped)
        try:
            for task, answer in results:
                if isinstance(answer, PalimpsestError):
                    yield task.entry, self._settle_unanswered(task, answer)
                else:
                    yield task.entry, self._settle(task.entry, answer)
        finally:
            results.close()
            if not self._discards:
                self._settle_interrupted(self._executor.interrupted)

    def _settle(self, entry: Entry, answer: _Answer) -> tuple[Result, Document | None] | PalimpsestError:
        """Charges what a document costs, and returns what came of it; without its new text if the ledger refuses."""
        self._ledger.number = entry.number
        label = self._ledger.label(answer.text) if answer.charges else ""
        paid: list[float] = []
        refused: BudgetRefused | None = None
        for epsilon, delta, mechanism, note in answer.charges:
            try:
                self._ledger.charge(epsilon, delta, mechanism, note, label)
                paid.append(epsilon)
            except BudgetRefused as error:
                refused = error
        result = answer.result
        if isinstance(result, PalimpsestError):
            result.charged = sum_decimals(paid)
            return result
        return refused or (replace(result, charges=self._ledger.charges(label)), answer.read)

    def _settle_unanswered(self, task: _Task, error: PalimpsestError) -> PalimpsestError:
        """Charges a document whose workers were lost each time: it may have been because of what they drew."""
        if isinstance(error, TaskGivenUp):
            error.charged = self._charge_most(task, "its workers were lost before anything private was shown")
        return error

    def _settle_interrupted(self, tasks: Iterable[_Task]) -> None:
        """Charges documents that somebody stopped who may have known something of their draws."""
        for task in tasks:
            self._charge_most(task, "cancelled before anything private was shown")

    def _charge_most(self, task: _Task, note: str) -> float:
        """Charges the most that a run on a document can cost, unless the ledger refuses."""
        text = task.entry.text or ""
        if self._request.discloses_words and not text and isinstance(task.content, bytes):
            with suppress(PalimpsestError):
                text = read_entry(task.entry, task.content).text
        mechanism = mechanisms.load(self._request.mechanism)
        delta = (self._request.delta or DELTA) if mechanism.description.takes_delta else 0.0
        self._ledger.number = task.entry.number
        with suppress(PalimpsestError):  # as in a session: nothing private was shown
            loss = mechanism.worst_loss(self._request.total_epsilon(text), self._settings)
            self._ledger.charge(loss, delta, self._request.mechanism, note, self._ledger.label(text) if text else "")
            return loss
        return 0.0


class _Tasks:
    """The tasks of some entries, each made when it is needed."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[_Task]:
        for entry in self._entries:
            content: Content = None
            if entry.text is None and not entry.unreadable:
                try:
                    content = entry_content(entry)
                except PalimpsestError as error:
                    content = error
            yield _Task(entry, content, draw_key())
