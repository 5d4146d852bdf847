"""A client that writes lines of JSON to a server in a thread, and reads its lines."""

import json
import os
import threading
from contextlib import contextmanager

import pytest

from app.serve.folders import AllowedFolders
from app.serve.server import McpServer
from app.serve.tools import Toolbox
from tests.engine.restoration.test_answer import LETTER, result_of


class FakeSession:
    """Stands where `engine.session.Session` does: gives a result, raises an error, or works until it is cancelled."""

    def __init__(self):
        self.asked = []
        self.outcome = result_of(LETTER)
        self.waits = False
        self.began = threading.Event()
        self.nothing = threading.Event()

    def privatize(self, text, request, *, blocks, progress, cancel):
        self.asked.append((text, request, blocks))
        progress(0, None, "looking for names")
        progress(7, 19, "drawing replacements")
        self.began.set()
        while self.waits:
            self.nothing.wait(0.01)
            cancel.check()
        if isinstance(self.outcome, BaseException):
            raise self.outcome
        return self.outcome


class Client:
    """The other end of a server's streams."""

    def __init__(self, requests, answers):
        self._requests, self._answers = requests, answers
        self._id = 0
        self.notifications = []

    def write(self, line):
        self._requests.write(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n")
        self._requests.flush()

    def read(self):
        return json.loads(self._answers.readline())

    def send(self, method, params=None, **more):
        self._id += 1
        self.write({"jsonrpc": "2.0", "id": self._id, "method": method, "params": params or {}, **more})
        return self._id

    def notify(self, method, params):
        self.write({"jsonrpc": "2.0", "method": method, "params": params})

    def answer(self):
        while True:
            message = self.read()
            if "id" in message:
                return message
            self.notifications.append(message)

    def ask(self, method, params=None):
        sent = self.send(method, params)
        message = self.answer()
        assert message["id"] == sent
        return message

    def start(self, version="2025-11-25"):
        told = {"protocolVersion": version, "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
        answer = self.ask("initialize", told)
        self.notify("notifications/initialized", {})
        return answer["result"]

    def call(self, tool, **arguments):
        return self.ask("tools/call", {"name": tool, "arguments": arguments})["result"]


@pytest.fixture
def session():
    return FakeSession()


@pytest.fixture
def folder(tmp_path):
    path = tmp_path / "letters"
    path.mkdir()
    return path


@contextmanager
def serving(tools, **options):
    """A client of a server with these tools; the server ends when the client's stream does."""
    to_server, from_client = os.pipe()
    to_client, from_server = os.pipe()
    with os.fdopen(to_server, "rb") as requests, os.fdopen(from_server, "wb") as answers:
        server = threading.Thread(target=McpServer(tools, requests, answers, **options).run)
        server.start()
        with os.fdopen(from_client, "wb") as out, os.fdopen(to_client, "rb") as back:
            try:
                yield Client(out, back)
            finally:
                out.close()
                server.join(10)
                assert not server.is_alive()


@pytest.fixture
def connection(session, folder):
    with serving(Toolbox(AllowedFolders([folder]), session=session).tools()) as client:
        yield client


@pytest.fixture
def client(connection):
    connection.start()
    return connection
