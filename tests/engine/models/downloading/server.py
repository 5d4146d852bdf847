"""A real HTTP server on this machine that can be told to misbehave, and remembers what it was asked for."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import signal
import socket
import ssl
import struct
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote, urlsplit


@dataclass(frozen=True)
class Fault:
    """What goes wrong with one answer.

    Attributes:
        status: Answer with this status and nothing else.
        cut: Cut the connection after this many bytes of the body.
        kill: With ``cut``: first kill the client, this process.
        longer: Say that the body has this many bytes more than it has.
        shift: Answer a range with another one, this many bytes further.
        no_length: Leave out how long the body is.
        after: Seconds that the client is asked to wait.
        hold: Called after the first bytes, or before a status; what it waits for, the client waits for.
        extra: Bytes that are sent after the body.
    """

    status: int = 0
    cut: int | None = None
    kill: Callable[[], int] | None = None
    longer: int = 0
    shift: int = 0
    no_length: bool = False
    after: int | None = None
    hold: Callable[[], object] | None = None
    extra: int = 0


@dataclass
class Asked:
    """A request: its path, the first byte that it wants, its headers, and how it was answered."""

    path: str
    first: int
    headers: dict[str, str]
    status: int = 0


@dataclass
class Server:
    """What it serves, and what it saw.

    Attributes:
        files: Contents by path.
        tags: ETags by path, with quotes; by default the hash of the content.
        faults: What goes wrong with the next requests for a path, in turn; None is a good answer.
        redirects: Where else a path is.
        ranges: Whether it knows ranges.
        asked: The requests, in their order.
        tokens: Tokens that it lets in; empty for everybody.
    """

    files: dict[str, bytes] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)
    faults: dict[str, list[Fault | None]] = field(default_factory=dict)
    redirects: dict[str, str] = field(default_factory=dict)
    ranges: bool = True
    asked: list[Asked] = field(default_factory=list)
    tokens: set[str] = field(default_factory=set)
    url: str = ""

    def firsts(self, path: str) -> list[int]:
        """First bytes of the requests for a path."""
        return [asked.first for asked in self.asked if asked.path == path]

    def add_repository(self, name: str, files: dict[str, bytes], commit: str, large: tuple[str, ...] = ()) -> None:
        """Serves a repository as the Hugging Face hub does; the hub knows the hashes of large files only."""
        siblings = []
        for path, content in files.items():
            self.files[f"/{name}/resolve/{commit}/{path}"] = content
            sibling = {"rfilename": path, "size": len(content), "blobId": hashlib.sha1(content).hexdigest()}
            if path in large:
                sha256 = hashlib.sha256(content).hexdigest()
                sibling["lfs"] = {"size": len(content), "sha256": sha256, "pointerSize": 134}
            siblings.append(sibling)
        listing = json.dumps({"id": name, "sha": commit, "siblings": siblings}).encode()
        for revision in ("main", commit):
            self.files[f"/api/models/{name}/revision/{revision}"] = listing


@contextlib.contextmanager
def serving(encryption: ssl.SSLContext | None = None):
    """Runs a `Server`, over TLS if it is told how."""
    server = Server()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            answer(server, self)

        def log_message(self, *_):
            pass

    class Quiet(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *_):
            pass  # a client that went away

    with Quiet(("127.0.0.1", 0), Handler) as http:
        server.url = f"http://127.0.0.1:{http.server_port}"
        if encryption:
            http.socket = encryption.wrap_socket(http.socket, server_side=True)
            server.url = server.url.replace("http:", "https:")
        thread = threading.Thread(target=http.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            http.shutdown()
            thread.join()


def answer(server: Server, request: BaseHTTPRequestHandler) -> None:
    path = unquote(urlsplit(request.path).path)
    wanted = request.headers.get("Range", "")
    first = int(wanted.removeprefix("bytes=").rstrip("-") or 0)
    asked = Asked(path, first, dict(request.headers))
    server.asked.append(asked)
    faults = server.faults.get(path)
    fault = (faults.pop(0) if faults else None) or Fault()

    def head(status: int, headers: dict[str, object]) -> None:
        asked.status = status
        request.send_response(status)
        for name, value in headers.items():
            request.send_header(name, str(value))
        request.end_headers()

    if fault.status:
        if fault.hold:
            fault.hold()
        headers = {"Content-Length": 0} | ({} if fault.after is None else {"Retry-After": fault.after})
        return head(fault.status, headers)
    if server.tokens and request.headers.get("Authorization", "").removeprefix("Bearer ") not in server.tokens:
        return head(401, {"Content-Length": 0})
    if path in server.redirects:
        return head(302, {"Location": server.redirects[path], "Content-Length": 0})
    if path not in server.files:
        return head(404, {"Content-Length": 0})
    content = server.files[path]
    tag = server.tags.get(path, f'"{hashlib.sha256(content).hexdigest()}"')
    headers: dict[str, object] = {"ETag": tag} if tag else {}
    if wanted and server.ranges and request.headers.get("If-Range", tag) == tag:
        if first >= len(content):
            return head(416, {"Content-Range": f"bytes */{len(content)}", "Content-Length": 0})
        status, body = 206, content[first + fault.shift :]
        headers["Content-Range"] = f"bytes {first + fault.shift}-{len(content) - 1}/{len(content)}"
    else:
        status, body = 200, content
    if fault.no_length:
        headers["Connection"] = "close"
        request.close_connection = True
    else:
        headers["Content-Length"] = len(body) + fault.longer
    head(status, headers)
    body += b"\0" * fault.extra
    if fault.hold:
        request.wfile.write(body[:1000])
        fault.hold()
        body = body[1000:]
    if fault.cut is None and not fault.longer:
        request.wfile.write(body)
        return None
    request.wfile.write(body[: fault.cut])
    if fault.kill:
        os.kill(fault.kill(), signal.SIGKILL)
    elif fault.cut is not None and fault.cut % 2:  # half of the cuts are rude
        request.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    request.close_connection = True
    return None
