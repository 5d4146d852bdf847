"""Reads requests from one stream and answers on another. Calls are carried out one by one, in a thread beside the reading, so
that they can be cancelled.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import IO

from app.serve import protocol
from app.serve.protocol import Json, Message, ProtocolError, RequestId
from app.serve.tool import Tool, ToolResult
from engine import log
from engine.errors import Cancelled, PalimpsestError
from engine.progress import CancelToken

SECONDS_BETWEEN = 0.5
"""How long at least between two reports of progress of the same stage."""

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
    """

    def __init__(
        self,
        tools: Sequence[Tool],
        requests: IO[bytes],
        answers: IO[bytes],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tools = {tool.name: tool for tool in tools}
        self._requests, self._answers, self._clock = requests, answers, clock
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
            return call.tool.call(call.message.params.get("arguments", {}), self._report(call), call.cancel)
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

    def _report(self, call: _Call) -> Callable[[int, int | None, str], None]:
        """Reports progress to who asked for it: stages alone, since how much there is to do tells of the document."""
        token = call.message.meta.get("progressToken")
        if not isinstance(token, str | int):
            return lambda done, total, stage: None
        count, last, shown = 0, 0.0, ""

        def report(done: int, total: int | None, stage: str) -> None:
            nonlocal count, last, shown
            now = self._clock()
            if call.cancel.cancelled or (stage == shown and now - last < SECONDS_BETWEEN):
                return
            count, last, shown = count + 1, now, stage
            params = {"progressToken": token, "progress": count, "message": stage}
            self._write(protocol.notification("notifications/progress", params))

        return report

    def _write(self, message: Json) -> None:
        line = json.dumps(message, ensure_ascii=False, allow_nan=False).encode() + b"\n"
        with self._writing:
            self._answers.write(line)
            self._answers.flush()


def _discovered() -> Json:
    return {
        "supportedVersions": [*protocol.HANDSHAKE_VERSIONS, *protocol.STATELESS_VERSIONS],
        "capabilities": protocol.CAPABILITIES,
        "instructions": INSTRUCTIONS,
    }
