"""Reads requests from one stream and answers on another. Calls are carried out one by one, in a thread beside the reading, so
that they can be cancelled.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import IO

from app.serve import protocol
from app.serve.protocol import Json, Message, ProtocolError, RequestId
from app.serve.tool import Tool, ToolResult
from engine import log
from engine.errors import Cancelled, PalimpsestError
from engine.progress import CancelToken, Progress, silent

SECONDS_BETWEEN = 0.5
"""How long at least between two reports of progress of the same stage."""
SECONDS_AT_MOST = 10.0
"""How long at most between two reports: some clients give up on what they hear nothing of."""

INSTRUCTIONS = (
    "Palimpsest rewrites documents under differential privacy on the user's own machine. Give it a file's path rather than "
    "its text where you can: then you see only the private text. Every run is charged to the user's privacy budget, also a "
    "second one on the same document, and cannot be undone. What a restored text says is private: do not pass it on."
)


@dataclass(slots=True)
class _Call:
    message: Message
    tool: Tool
    cancel: CancelToken = field(default_factory=CancelToken)


class McpServer:
    """A server of the Model Context Protocol.

    Args:
        tools: What can be called.
        requests: Where messages come from, one a line.
        answers: Where they go.
        clock: Tells the time, for reports of progress.
        seconds_at_most: How long at most between two of these.
    """

    def __init__(
        self,
        tools: Sequence[Tool],
        requests: IO[bytes],
        answers: IO[bytes],
        clock: Callable[[], float] = time.monotonic,
        seconds_at_most: float = SECONDS_AT_MOST,
    ) -> None:
        self._tools = {tool.name: tool for tool in tools}
        self._requests, self._answers, self._clock = requests, answers, clock
        self._seconds_at_most = seconds_at_most
        self._writing = threading.Lock()
        self._calls: dict[RequestId, _Call] = {}
        self._waiting: SimpleQueue[_Call | None] = SimpleQueue()
        self._is_initialized = False

    def run(self) -> None:
        """Serves until no request can come any more, then cancels what is under way."""
        worker = threading.Thread(target=self._work, name="calls")
        worker.start()
        try:
            for line in self._requests:
                if line.strip():
                    self._receive(line)
        finally:
            for call in list(self._calls.values()):
                call.cancel.cancel()
            self._waiting.put(None)
            worker.join()

    def _receive(self, line: bytes) -> None:
        try:
            message = protocol.read_message(line)
        except ProtocolError as error:
            self._write(protocol.error_response(error))
            return
        if message is None:
            return
        if message.id is None:
            self._take_notification(message)
            return
        try:
            self._take_request(message)
        except ProtocolError as error:
            self._write(protocol.error_response(error, message.id))

    def _take_notification(self, message: Message) -> None:
        if message.method == "notifications/cancelled":
            id = message.params.get("requestId")
            call = self._calls.get(id) if isinstance(id, str | int) else None
            if call:
                call.cancel.cancel()

    def _take_request(self, message: Message) -> None:
        if message.version:
            protocol.check_version(message)
        elif message.method == "initialize":
            self._write(protocol.response(message, self._shake_hands(message)))
            return
        elif message.method == "ping":
            self._write(protocol.response(message, {}))
            return
        elif message.method in ("tools/list", "tools/call") and not self._is_initialized:
            raise ProtocolError(protocol.INVALID_REQUEST, "The first request is initialize.")
        match message.method:
            case "server/discover" if message.version:
                self._write(protocol.response(message, _discovered(), cacheable=True))
            case "tools/list":
                tools = [tool.as_dict() for tool in self._tools.values()]
                self._write(protocol.response(message, {"tools": tools}, cacheable=True))
            case "tools/call":
                self._take_call(message)
            case _:
                raise ProtocolError(protocol.METHOD_NOT_FOUND, "There is no such method.")

    def _shake_hands(self, message: Message) -> Json:
        if "protocolVersion" not in message.params:
            raise ProtocolError(protocol.INVALID_PARAMS, "initialize names a protocolVersion.")
        self._is_initialized = True
        return {
            "protocolVersion": protocol.agreed_version(message.params["protocolVersion"]),
            "capabilities": protocol.CAPABILITIES,
            "serverInfo": protocol.SERVER,
            "instructions": INSTRUCTIONS,
        }

    def _take_call(self, message: Message) -> None:
        name, arguments = message.params.get("name"), message.params.get("arguments", {})
        tool = self._tools.get(name) if isinstance(name, str) else None
        if tool is None:
            raise ProtocolError(protocol.INVALID_PARAMS, f"There is no such tool; there are {', '.join(self._tools)}.")
        if not isinstance(arguments, dict):
            raise ProtocolError(protocol.INVALID_PARAMS, "The arguments of a tool are an object.")
        if message.id is None or message.id in self._calls:
            raise ProtocolError(protocol.INVALID_REQUEST, "A request with this id is under way.")
        call = self._calls[message.id] = _Call(message, tool)
        self._waiting.put(call)

    def _work(self) -> None:
        """Carries out the calls; the mechanisms are loaded once, and work on one document at a time."""
        while call := self._waiting.get():
            result = None if call.cancel.cancelled else self._outcome(call)
            id = call.message.id
            if id is not None:
                del self._calls[id]
            if result and not call.cancel.cancelled:  # nobody waits for what was cancelled
                self._write(protocol.response(call.message, result.as_dict()))

    def _outcome(self, call: _Call) -> ToolResult | None:
        """What a call gave; an error too is a result that the assistant can read. None if it was cancelled."""
        log.log_event("call", tool=call.tool.name)
        try:
            with self._reporting(call) as progress:
                return call.tool.call(call.message.params.get("arguments", {}), progress, call.cancel)
        except Cancelled:
            return None
        except PalimpsestError as error:
            charged = f" ε = {error.charged:g} was charged all the same." if error.charged else ""
            return ToolResult(f"{error}{charged}", is_error=True)
        except OSError as error:
            return ToolResult(f"A file could not be used: {error.strerror}.", is_error=True)
        except Exception as error:  # its words could hold the document
            log.log_failure(error)
            return ToolResult(f"Internal error ({type(error).__name__}).", is_error=True)

    @contextmanager
    def _reporting(self, call: _Call) -> Iterator[Progress]:
        """Reports progress to who asked for it."""
        token = call.message.meta.get("progressToken")
        if not isinstance(token, str | int):
            yield silent
            return
        report = _ProgressReport(call, token, self._write, self._clock)
        ended = threading.Event()

        def repeat() -> None:
            while not ended.wait(self._seconds_at_most):
                report.repeat()

        thread = threading.Thread(target=repeat, name="progress")
        thread.start()
        try:
            yield report
        finally:
            ended.set()
            thread.join()

    def _write(self, message: Json) -> None:
        line = json.dumps(message, ensure_ascii=False, allow_nan=False).encode() + b"\n"
        with self._writing:
            self._answers.write(line)
            self._answers.flush()


class _ProgressReport:
    """Tells a client the stages of a call, but not how much there is to do, which tells of the document.

    Args:
        call: The call.
        token: What the client knows its reports by.
        write: Writes a message.
        clock: Tells the time.
    """

    def __init__(self, call: _Call, token: RequestId, write: Callable[[Json], None], clock: Callable[[], float]) -> None:
        self._call, self._token, self._write, self._clock = call, token, write, clock
        self._telling = threading.Lock()
        self._count, self._last, self._stage = 0, 0.0, ""

    def __call__(self, done: int, total: int | None, stage: str) -> None:
        """Takes the state of the work."""
        if stage != self._stage or self._clock() - self._last >= SECONDS_BETWEEN:
            self._tell(stage)

    def repeat(self) -> None:
        """Tells the stage once more, if there is one."""
        if self._stage:
            self._tell(self._stage)

    def _tell(self, stage: str) -> None:
        with self._telling:
            if self._call.cancel.cancelled:
                return
            self._count, self._last, self._stage = self._count + 1, self._clock(), stage
            params = {"progressToken": self._token, "progress": self._count, "message": stage}
            self._write(protocol.notification("notifications/progress", params))


def _discovered() -> Json:
    return {
        "supportedVersions": [*protocol.HANDSHAKE_VERSIONS, *protocol.STATELESS_VERSIONS],
        "capabilities": protocol.CAPABILITIES,
        "instructions": INSTRUCTIONS,
    }
