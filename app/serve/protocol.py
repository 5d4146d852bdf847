"""The Model Context Protocol's messages: JSON-RPC 2.0, one message a line.

Revisions up to 2025-11-25 begin with a handshake (`initialize`). Since 2026-07-28 there is none: every request names its
revision. A server may be asked in either way, and each request is answered in its own.

The official SDK is not used: it needs 26 other packages, among them an HTTP server and client, and an event loop that opens
internet sockets on Windows, for what are a few messages here. docs/serve.md says how it was tried as the client.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine import __version__

HANDSHAKE_VERSIONS = ("2024-11-05", "2025-06-18", "2025-11-25")
"""Revisions with a handshake, the oldest first; 2025-03-26 is not among them, since it has several messages in one."""
STATELESS_VERSIONS = ("2026-07-28",)

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
UNSUPPORTED_VERSION = -32022

_PREFIX = "io.modelcontextprotocol/"
VERSION_KEY, CAPABILITIES_KEY, SERVER_KEY = (
    f"{_PREFIX}{name}" for name in ("protocolVersion", "clientCapabilities", "serverInfo")
)

SERVER = {"name": "palimpsest", "title": "Palimpsest", "version": __version__}
CAPABILITIES: dict[str, dict[str, bool]] = {"tools": {}}

Json = dict[str, Any]
RequestId = str | int


class ProtocolError(Exception):
    """A message that is no request that can be answered.

    Attributes:
        code: JSON-RPC's number for it.
        data: More about it.
        id: The request's; None if it has none.
    """

    def __init__(self, code: int, message: str, data: Json | None = None, id: RequestId | None = None) -> None:
        super().__init__(message)
        self.code, self.data, self.id = code, data, id


@dataclass(frozen=True, slots=True)
class Message:
    """A request or, without an id, a notification.

    Attributes:
        method: What is asked for or told.
        params: With what.
        id: The request's.
    """

    method: str
    params: Mapping[str, Any]
    id: RequestId | None

    @property
    def meta(self) -> Mapping[str, Any]:
        """What the request says of itself."""
        meta = self.params.get("_meta")
        return meta if isinstance(meta, dict) else {}

    @property
    def version(self) -> str | None:
        """The revision that the request names; None if it is one of a handshake."""
        version = self.meta.get(VERSION_KEY)
        return version if isinstance(version, str) else None


def read_message(line: bytes) -> Message | None:
    """The message of a line; None if it is an answer, since nothing was asked.

    Raises:
        ProtocolError: It is none.
    """
    try:
        tree = json.loads(line)
    except (ValueError, RecursionError):
        raise ProtocolError(PARSE_ERROR, "A message is one line of JSON in UTF-8.") from None
    if not isinstance(tree, dict) or tree.get("jsonrpc") != "2.0":
        raise ProtocolError(INVALID_REQUEST, "A message is one JSON-RPC 2.0 object.")
    if "method" not in tree and ("result" in tree or "error" in tree):
        return None
    number = tree.get("id")
    known = number if isinstance(number, str | int) and not isinstance(number, bool) else None
    if "id" in tree and known is None:
        raise ProtocolError(INVALID_REQUEST, "The id of a request is a string or a whole number.")
    if not isinstance(tree.get("method"), str):
        raise ProtocolError(INVALID_REQUEST, "A message names its method.", id=known)
    params = tree.get("params", {})
    if not isinstance(params, dict):
        raise ProtocolError(INVALID_PARAMS, "Parameters are an object.", id=known)
    return Message(tree["method"], params, known)


def check_version(message: Message) -> None:
    """Refuses a request of a revision without a handshake that is not known, or that does not say what its client can do.

    Raises:
        ProtocolError: It is one.
    """
    if message.version not in STATELESS_VERSIONS:
        supported = [*HANDSHAKE_VERSIONS, *STATELESS_VERSIONS]
        data = {"supported": supported, "requested": message.version}
        raise ProtocolError(UNSUPPORTED_VERSION, "This revision of the protocol is not supported.", data)
    if not isinstance(message.meta.get(CAPABILITIES_KEY), dict):
        raise ProtocolError(INVALID_PARAMS, f"Since 2026-07-28, a request says {CAPABILITIES_KEY} in its _meta.")


def agreed_version(offered: object) -> str:
    """The revision of a handshake: the one that the client offers if it is known, else the newest.

    >>> agreed_version("2025-06-18"), agreed_version("1999-01-01")
    ('2025-06-18', '2025-11-25')
    """
    return str(offered) if offered in HANDSHAKE_VERSIONS else HANDSHAKE_VERSIONS[-1]


def response(message: Message, result: Json, *, cacheable: bool = False) -> Json:
    """The answer to a request, with what its revision adds.

    Args:
        message: The request.
        result: What it asked for.
        cacheable: Whether the client may keep it as long as the server runs.
    """
    if message.version:
        meta = {**result.get("_meta", {}), SERVER_KEY: SERVER}
        result = {**result, "_meta": meta, "resultType": "complete"}
        if cacheable:
            result |= {"ttlMs": 3_600_000, "cacheScope": "private"}
    return {"jsonrpc": "2.0", "id": message.id, "result": result}


def error_response(error: ProtocolError, id: RequestId | None = None) -> Json:
    """The answer to what cannot be answered.

    Args:
        error: Why.
        id: The request's.
    """
    said = {"code": error.code, "message": str(error), **({"data": error.data} if error.data else {})}
    return {"jsonrpc": "2.0", "id": error.id if id is None else id, "error": said}


def notification(method: str, params: Json) -> Json:
    """What is told without being asked."""
    return {"jsonrpc": "2.0", "method": method, "params": params}
