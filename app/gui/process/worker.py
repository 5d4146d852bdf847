"""The inside of the engine's process: takes requests from a pipe and answers them. Uses no Qt.

Three threads share the work. One receives messages, so that a cancel gets through at any time; the main thread does heavy
requests, one at a time; the third does light ones. Nothing of a document is printed, and an error not raised on purpose is
reported by its type only, since its message could quote the document.

Messages to this process are ``(number, request)``, ``(number, None)`` to cancel, and None to end. Messages from it are
``(number, kind, value)``, where the kind is "ready" (number 0), "progressed", "watched", "found", "drawn", "written",
"succeeded" or "failed"; and "logged" (number 0) for what `engine.log` is told here.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

from app.gui.process import charges, files, list_key, requests, residual, risk, tables
from engine import errors, log, offline, threads
from engine.errors import PalimpsestError
from engine.privacy.guarantee import format_epsilon
from engine.progress import CancelToken

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from pathlib import Path

    from engine.documents.in_place.rewriting import KeptFile
    from engine.ledger import Ledger
    from engine.models.downloading.transfer import Snapshot
    from engine.results import FoundUnit, Unit
    from engine.session import Session

PROGRESS_SECONDS = 0.05
"""How often one stage tells its progress, at most."""

NICENESS = 1
"""How far the window comes before its engine. Beside a process busy on each core, the engine has 44 % of them; with 5, 25 %."""

LAST_SECONDS = 0.5
"""How long a light request may still take when the process is asked to end."""


class RequestReport:
    """Reports what a handler does while it works; also the `engine.mechanisms.common.run.Observer` of a run.

    Attributes:
        cancel: Set when the window asks to stop.
    """

    def __init__(self, tell: Callable[[str, object], None]) -> None:
        self.cancel = CancelToken()
        self._tell = tell
        self._stage: str | None = None
        self._told = 0.0
        self._shown = 0.0
        self._stages = log.StageLog()

    def progress(self, done: int, total: int | None, stage: str) -> None:
        """Reports progress: every stage and its end, and now and then what lies between."""
        now = time.monotonic()
        if stage != self._stage or done == total or now - self._told >= PROGRESS_SECONDS:
            self._stage, self._told = stage, now
            self._stages.turn_to(stage)
            self._tell("progressed", (done, total, stage))

    def end(self) -> None:
        """Ends the last stage."""
        self._stages.turn_to("")

    def found(self, units: Sequence[FoundUnit]) -> None:
        """Shows what was found in the original."""
        self._tell("found", list(units))

    def drawn(self, units: Sequence[Unit]) -> None:
        """Shows the private units, which are paid for."""
        self._tell("drawn", list(units))

    def of_document(self, number: int) -> DocumentReport:
        """Reports what is known of one of several documents.

        Args:
            number: The number of the document.
        """
        return DocumentReport(number, self._tell)

    def watched(self, snapshot: Snapshot) -> None:
        """Reports the progress of a download; the caller limits how often."""
        self._tell("watched", snapshot)

    def written(self, text: str) -> None:
        """Shows the new text as it grows, now and then."""
        now = time.monotonic()
        if now - self._shown >= PROGRESS_SECONDS:
            self._shown = now
            self._tell("written", text)


class DocumentReport:
    """Reports what is known of one of several documents; see `RequestReport`.

    Args:
        number: The number of the document.
        tell: Sends a message.
    """

    def __init__(self, number: int, tell: Callable[[str, object], None]) -> None:
        self._number, self._tell = number, tell

    def found(self, units: Sequence[FoundUnit]) -> None:
        """Shows what was found in the original."""
        self._tell("found", (self._number, list(units)))

    def drawn(self, units: Sequence[Unit]) -> None:
        """Shows the private units, which are paid for."""
        self._tell("drawn", (self._number, list(units)))

    def written(self, text: str) -> None:
        """Nothing: the new texts come all at once."""


Handler = Callable[[Any, RequestReport], object]
Handlers = Mapping[type[requests.Request], Handler]


def offline_handlers() -> Handlers:
    """The handlers of the engine's process, which from now on opens no internet connection whatever the request."""
    offline.enforce()
    return handlers()


def handlers() -> Handlers:
    """The handler of each kind of request. Its imports are made when the first of its kind arrives."""
    making = threading.Lock()

    @cache
    def made() -> Session:
        from engine.ledger import default_ledger
        from engine.session import Session

        return Session(default_ledger())

    def session() -> Session:
        with making:  # both working threads ask for it
            return made()

    def drawing(request: requests.Privatize) -> Session:
        return session() if request.key is None else session().holding(request.key)

    def privatize(request: requests.Privatize, report: RequestReport) -> object:
        privacy = replace(
            request.privacy, settings=requests.changed_settings(request.privacy.mechanism, request.privacy.settings)
        )
        blocks, progress, cancel = request.blocks, report.progress, report.cancel
        return drawing(request).privatize(
            request.text, privacy, blocks=blocks, progress=progress, cancel=cancel, observer=report, share=request.share
        )

    def privatize_together(request: requests.PrivatizeTogether, report: RequestReport) -> object:
        asked = request.documents
        privacy = asked[0].privacy
        privacy = replace(privacy, settings=requests.changed_settings(privacy.mechanism, privacy.settings))
        outcomes = drawing(asked[0]).privatize_together(
            [each.text for each in asked],
            privacy,
            blocks=[each.blocks for each in asked],
            progress=report.progress,
            cancel=report.cancel,
            observers=[report.of_document(number) for number in range(len(asked))],
            shares=[each.share for each in asked],
        )
        for error in {type(each): each for each in outcomes if isinstance(each, Exception)}.values():
            log.log_failure(error)
        return [portable(each) if isinstance(each, Exception) else each for each in outcomes]

    def find_topics(request: requests.FindTopics, report: RequestReport) -> object:
        changed = requests.changed_settings(request.mechanism, request.settings)
        blocks, progress, cancel = request.blocks, report.progress, report.cancel
        return session().topics(request.text, request.mechanism, changed, blocks=blocks, progress=progress, cancel=cancel)

    def review_names(request: requests.ReviewNames, report: RequestReport) -> object:
        changed = requests.changed_settings(request.mechanism, request.settings)
        progress, cancel = report.progress, report.cancel
        return session().review(request.text, request.mechanism, changed, progress=progress, cancel=cancel)

    def preview(request: requests.Preview, report: RequestReport) -> object:
        return session().preview(
            request.mechanism,
            request.epsilon,
            request.units,
            request.settings,
            request.count,
            progress=report.progress,
            cancel=report.cancel,
        )

    def likeliest(request: requests.Likeliest, report: RequestReport) -> object:
        return session().likeliest(request.mechanism, request.unit, request.settings, request.count, request.versions)

    return {
        requests.Privatize: privatize,
        requests.PrivatizeTogether: privatize_together,
        requests.FindTopics: find_topics,
        requests.ForecastRun: lambda request, report: session().forecast(request.mechanism, request.settings),
        requests.Preview: preview,
        requests.Likeliest: likeliest,
        requests.ChooseDevices: _choose_devices,
        tables.SurveyTable: tables.survey,
        tables.ReadRecords: tables.read_records,
        tables.ReviewTexts: lambda request, report: tables.review_texts(request, report, session()),
        tables.ReviewRecords: lambda request, report: tables.review(request, report, session()),
        tables.RewriteTable: lambda request, report: tables.rewrite(request, report, session()),
        requests.Read: _read,
        files.CheckFile: files.check_file,
        requests.Compare: _compare,
        residual.FindResidualWords: lambda request, report: residual.find_residual_words(request, report, session()),
        requests.ReviewNames: review_names,
        risk.ReadRisk: risk.read_risk,
        risk.CountSurviving: risk.count_surviving,
        requests.ReadPrivateList: _read_private_list,
        requests.ChangePrivateList: _change_private_list,
        requests.ClearPrivateList: _clear_private_list,
        requests.Export: _export,
        requests.ExportInLayout: _export_in_layout,
        charges.ReadCharges: charges.read_charges,
        list_key.ReadListKey: list_key.read_list_key,
        requests.ReadBudget: lambda request, report: _account(_ledger()),
        requests.SetCap: _set_cap,
        requests.ResetBudget: _reset,
    }


def _choose_devices(request: requests.ChooseDevices, report: RequestReport) -> object:
    from engine.models.devices import torch_choice
    from engine.models.llama_probe import llama_choice

    return [torch_choice(), llama_choice()]


def _read(request: requests.Read, report: RequestReport) -> object:
    from engine.documents.document import DocumentPart
    from engine.documents.read import read_document

    path = request.path.absolute()  # a file named "-" is no standard input here
    try:
        return read_document(path, parts=(DocumentPart.BODY, *request.parts), whole_table=True)
    except errors.UsageError:  # no column was chosen; the window has no way to
        raise errors.UnreadableInput(
            f"{path.name} is a table of several columns. Save that of the texts as a file of its own, or rewrite the table "
            "with the command palimpsest batch, which takes --column."
        ) from None


def _compare(request: requests.Compare, report: RequestReport) -> object:
    from engine.text.diff import compare

    return compare(request.old, request.new)


def _read_private_list(request: requests.ReadPrivateList, report: RequestReport) -> object:
    from engine.private_list.storage import read_private_list

    return read_private_list()


def _change_private_list(request: requests.ChangePrivateList, report: RequestReport) -> object:
    from engine.private_list.storage import change_private_list

    return change_private_list(request.add, request.remove)


def _clear_private_list(request: requests.ClearPrivateList, report: RequestReport) -> object:
    from engine.private_list.storage import clear_private_list, read_private_list

    clear_private_list()
    return read_private_list()


def _export(request: requests.Export, report: RequestReport) -> object:
    return _write_release(request)


def _export_in_layout(request: requests.ExportInLayout, report: RequestReport) -> object:
    from engine.documents.document import DocumentPart
    from engine.documents.in_place.replacements import LayoutLost
    from engine.documents.in_place.rewriting import LayoutKeeper
    from engine.documents.read import read_document
    from engine.documents.receipt import notice_of
    from engine.text.markup import strip_with_offsets

    assert request.source
    parts = (DocumentPart.BODY, *request.parts)
    document = read_document(request.source, parts=parts, whole_table=True)
    result = request.result
    if document.text != request.original:
        text, to, _ = strip_with_offsets(request.original)
        if document.text != text:
            raise LayoutLost("The text is not that of its file any more, so the file's layout cannot be kept.")
        result = replace(result, untouched=tuple(map(to, result.untouched)))
    keeper = LayoutKeeper(request.source.read_bytes(), request.source.suffix, document, parts)
    notice = notice_of(result, request.edited) if request.notice else ""
    kept = keeper.rewrite_result(result, notice, edited=request.text)
    return requests.ExportedInLayout(_write_release(request, kept), kept.remarks)


def _write_release(request: requests.Export, in_layout: KeptFile | None = None) -> tuple[Path, ...]:
    from engine.documents.export import write_release

    return write_release(
        request.result,
        request.text,
        request.path,
        receipt_path=request.receipt,
        notice=request.notice,
        edited=request.edited,
        draws=request.draws,
        others=request.others,
        released=request.released,
        released_on=request.released_on,
        replace=request.replace,
        unchanged=request.unchanged,
        source=request.source,
        in_layout=in_layout,
        old_receipts=request.old_receipts,
        own_digests=request.own_digests,
    )


def _set_cap(request: requests.SetCap, report: RequestReport) -> object:
    ledger = _ledger()
    ledger.set_cap(request.cap)
    return _account(ledger)


def _reset(request: requests.ResetBudget, report: RequestReport) -> object:
    ledger = _ledger()
    ledger.reset()
    return _account(ledger)


def _ledger() -> Ledger:
    from engine.ledger import default_ledger

    return default_ledger()


def _account(ledger: Ledger) -> requests.Account:
    budget = ledger.budget()
    entries = tuple(ledger.entries())
    return requests.Account(budget.spent, budget.delta, budget.cap, budget.remaining, budget.releases, entries)


def main(connection: Connection, factory: Callable[[], Handlers]) -> None:
    """Runs the process until it is asked to end or the window's process is gone.

    Args:
        connection: The pipe to the window's process.
        factory: Creates the table of handlers; a module-level function.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the window decides
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threads.let_threads_sleep()  # before a model is loaded
    if "fork" in multiprocessing.get_all_start_methods():
        # Libraries make locks that are never shared. Made for "spawn" these have names in the system, which a killed process
        # leaves behind, and of which Python then complains on standard error.
        multiprocessing.set_start_method("fork", force=True)
    RequestServer(connection, factory()).serve()


class RequestServer:
    """Receives messages and hands them to the two working threads."""

    def __init__(self, connection: Connection, handlers: Handlers) -> None:
        self._connection = connection
        self._handlers = handlers
        self._sending = threading.Lock()
        self._reports: dict[int, RequestReport] = {}
        self._heavy: SimpleQueue[tuple[int, requests.Request] | None] = SimpleQueue()
        self._light: SimpleQueue[tuple[int, requests.Request] | None] = SimpleQueue()
        self._light_thread = threading.Thread(target=self._work, args=(self._light,), name="light", daemon=True)

    def serve(self) -> None:
        """Does the heavy requests; never returns, since the receiving thread ends the process."""
        with log.attach_handler(log.RecordSender(partial(self._send, 0, "logged"))):
            self._light_thread.start()
            threading.Thread(target=self._receive, name="receive", daemon=True).start()
            self._send(0, "ready", None)
            self._work(self._heavy)

    def _receive(self) -> None:
        try:
            while message := self._connection.recv():
                number, request = message
                if request is None:
                    if report := self._reports.get(number):
                        report.cancel.cancel()
                    continue
                self._reports[number] = RequestReport(partial(self._send, number))
                (self._heavy if request.heavy else self._light).put((number, request))
            self._light.put(None)
            self._light_thread.join(LAST_SECONDS)
        except EOFError:  # the window's process is gone, for whatever reason
            pass
        finally:
            os._exit(0)  # even in mid-work: nobody saw what was not charged

    def _work(self, queue: SimpleQueue[tuple[int, requests.Request] | None]) -> None:
        while task := queue.get():
            number, request = task
            report = self._reports[number]
            log.log_event("request", number=number, name=type(request).__name__)
            try:
                report.cancel.check()
                self._send(number, "succeeded", self._handlers[type(request)](request, report))
            except Exception as error:
                log.log_failure(error)
                self._send(number, "failed", portable(error))
            report.end()
            log.log_event("answered", number=number)
            del self._reports[number]

    def _send(self, number: int, kind: str, value: object) -> None:
        with self._sending:
            try:
                self._connection.send((number, kind, value))
            except OSError:
                os._exit(1)  # nobody is left to receive it


def portable(error: Exception) -> PalimpsestError:
    """An error that is safe to send to the window: as it is if raised on purpose, otherwise its type only."""
    charged = getattr(error, "charged", 0.0)
    match error:
        case PalimpsestError():
            with contextlib.suppress(Exception):
                pickle.loads(pickle.dumps(error))
                return error
            known = next(kind for kind in type(error).__mro__ if kind.__module__ == errors.__name__)
            told: PalimpsestError = known(str(error))
        case OSError(strerror=str(reason)):
            told = PalimpsestError(f"A file could not be used: {reason}.")
        case _:
            cost = f"ε = {format_epsilon(charged)} had been drawn and is charged." if charged else "Nothing was lost."
            told = PalimpsestError(f"Something inside failed ({type(error).__name__}). {cost}")
    told.charged = charged
    return told
