"""CoreNLP in the extractor's place, against servers that answer as CoreNLP's does, or do not."""

import json
import os
import sys
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

import pytest

from engine.errors import Cancelled, NotInstalled, PalimpsestError, UsageError
from engine.progress import CancelToken, silent
from engine.triples import corenlp
from engine.triples.corenlp import CoreNLPFactFinder, converted, local

SECRET = "Zebedee"
OTHER_ADDRESSES = corenlp.other_addresses  # before the tests put it out of action
TEXT = f"{SECRET} 👍 lives here.\n\n  Ann left us."


def answer(text, one_sentence=False):
    """CoreNLP's JSON for a text whose words are parted by single signs; a sentence of three words or more is a fact."""
    sentences, tokens, at = [], [], 0
    for word in text.replace("\n", " ").split(" "):
        length = len(word.encode("utf-16-le")) // 2
        if word:
            tokens.append(
                {"index": len(tokens) + 1, "word": word, "characterOffsetBegin": at, "characterOffsetEnd": at + length}
            )
        at += length + 1
        if tokens and word.endswith(".") and not one_sentence:
            sentences, tokens = [*sentences, tokens], []
    return {"sentences": [_sentence(words) for words in [*sentences, *([tokens] if tokens else [])]]}


def _sentence(tokens):
    words, n = [token["word"] for token in tokens], len(tokens)
    if n < 3:
        return {"index": 0, "tokens": tokens, "openie": []}
    fact = {"subject": words[0], "subjectSpan": [0, 1], "relation": words[-2], "relationSpan": [n - 2, n - 1]}
    fact |= {"object": words[-1], "objectSpan": [n - 1, n]}
    return {"index": 0, "tokens": tokens, "openie": [fact]}


class Server:
    """A CoreNLP server in a thread. ``reply`` makes the body of an answer from the text, and takes the address asked for."""

    def __init__(self):
        self.texts, self.reply, self.status = [], lambda text, query: json.dumps(answer(text)).encode(), 200
        self.location, outer = "", self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                text = self.rfile.read(int(self.headers["Content-Length"])).decode()
                outer.texts.append(text)
                body = outer.reply(text, parse_qs(urlsplit(self.path).query))
                if body is not None:
                    self.send_response(outer.status)
                    if outer.location:
                        self.send_header("Location", outer.location)
                    self.end_headers()
                    with suppress(BrokenPipeError):  # where a test did not wait for it
                        self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.http = HTTPServer(("127.0.0.1", 0), Handler)
        self.endpoint = f"http://localhost:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, args=(0.01,), daemon=True).start()

    def stop(self):
        self.http.shutdown()
        self.http.server_close()


@pytest.fixture(autouse=True)
def offline(monkeypatch):
    monkeypatch.setattr(corenlp, "other_addresses", list)


@pytest.fixture
def server():
    server = Server()
    yield server
    server.stop()


def test_facts_have_places_in_the_document_past_signs_outside_the_basic_plane(server):
    facts, sentences = CoreNLPFactFinder(endpoint=server.endpoint).read(TEXT)
    assert [str(fact.triple) for fact in facts] == [f"{SECRET} | lives | here.", "Ann | left | us."]
    assert [TEXT[start:end] for start, end in facts[0].spans] == [SECRET, "lives", "here."]
    assert [TEXT[start:end] for start, end in sentences] == [f"{SECRET} 👍 lives here.", "Ann left us."]
    assert [(fact.sentence, fact.confidence) for fact in facts] == [(0, 1.0), (1, 1.0)]


def test_what_is_said_twice_in_a_row_is_told_once(server):
    text = "The old sister lives abroad. The old sister lives abroad. The cat sat down."
    finder = CoreNLPFactFinder(endpoint=server.endpoint)
    assert len(finder.read(text)[0]) == 3
    assert [fact.sentence for fact in finder.find(text, silent, CancelToken())] == [0, 2]
    assert "loopback" in str(finder.version["connection"])


def test_long_texts_are_sent_in_pieces_whose_places_and_sentences_go_on(server):
    text = "  " + "\n\n".join(f"Person{i} has thing{i}." for i in range(400))
    facts, sentences = CoreNLPFactFinder(endpoint=server.endpoint).read(text)
    assert len(server.texts) > 2
    assert max(map(len, server.texts)) <= corenlp.PIECE
    assert len(facts) == len(sentences) == 400
    for number, fact in enumerate(facts):
        assert fact.sentence == number
        assert [text[start:end] for start, end in fact.spans] == [f"Person{number}", "has", f"thing{number}."]


def test_lines_are_one_sentence_each_however_many_answers_there_are(server):
    server.reply = lambda text, query: json.dumps(answer(text, "isOneSentence': 'true'" in query["properties"][0])).encode()
    lines = ["Mr. Fox ate it.", "Hm", "Ann left us."]
    found = CoreNLPFactFinder(endpoint=server.endpoint).read_sentences(lines)
    assert [[str(fact.triple) for fact in facts] for facts in found] == [["Mr. | ate | it."], [], ["Ann | left | us."]]
    assert [lines[2][start:end] for start, end in found[2][0].spans] == ["Ann", "left", "us."]
    assert {fact.sentence for facts in found for fact in facts} == {0}


def test_an_implied_relation_has_no_place_and_facts_are_sorted_by_place():
    reply = answer("Ann left us.")
    [fact] = reply["sentences"][0]["openie"]
    implied = {
        "subject": "us",
        "subjectSpan": [2, 3],
        "relation": "is",
        "relationSpan": [-1, -1],
        "object": "",
        "objectSpan": [0, 0],
    }
    reply["sentences"][0]["openie"] = [implied | {"confidence": 0.5}, fact]
    facts = converted(reply, "Ann left us.")[0]
    assert [str(fact.triple) for fact in facts] == ["Ann | left | us.", "us | is | "]
    assert (facts[1].relation.spans, facts[1].arguments, facts[1].confidence) == ((), (), 0.5)


@pytest.mark.parametrize(
    "body",
    [
        b"Zebedee <html>",
        b"[" * 100_000,
        b'"Zebedee"',
        b"{}",
        b'{"sentences": [{"tokens": []}]}',
        b'{"sentences": [{"tokens": [{"characterOffsetBegin": 0, "characterOffsetEnd": 999}], "openie": []}]}',
        b'{"sentences": [{"tokens": [{"characterOffsetBegin": -1, "characterOffsetEnd": 2}], "openie": []}]}',
        b'{"sentences": [{"tokens": [{"characterOffsetBegin": 0, "characterOffsetEnd": 2}], "openie": [{"Zebedee": 1}]}]}',
        None,
    ],
)
def test_rubbish_is_refused_without_a_word_of_the_text(server, body):
    server.reply = lambda text, query: body
    with pytest.raises(PalimpsestError, match="answered") as caught:
        CoreNLPFactFinder(endpoint=server.endpoint).read(TEXT)
    assert SECRET not in str(caught.value)
    assert caught.value.__cause__ is None


def test_an_error_is_not_repeated(server):
    server.status, server.reply = 500, lambda text, query: text.encode()
    with pytest.raises(PalimpsestError, match="answered with an error") as caught:
        CoreNLPFactFinder(endpoint=server.endpoint).read(TEXT)
    assert SECRET not in str(caught.value)


def test_a_redirection_is_not_followed(server):
    elsewhere = Server()
    server.status, server.location = 307, elsewhere.endpoint
    server.reply = lambda text, query: b""
    with pytest.raises(PalimpsestError, match="not JSON"):
        CoreNLPFactFinder(endpoint=server.endpoint).read(TEXT)
    assert elsewhere.texts == []
    elsewhere.stop()


def test_a_slow_server_and_a_dead_one(server, monkeypatch):
    go_on = threading.Event()
    server.reply = lambda text, query: b"{}" if go_on.wait(10) else b""
    monkeypatch.setattr(corenlp, "REQUEST_TIMEOUT", 0.05)
    with pytest.raises(PalimpsestError, match="too long"):
        CoreNLPFactFinder(endpoint=server.endpoint).read(TEXT)
    go_on.set()
    with pytest.raises(PalimpsestError, match="no more"):
        CoreNLPFactFinder(endpoint=f"http://127.0.0.1:{corenlp.free_port()}").read(TEXT)


def test_a_proxy_for_the_internet_does_not_see_the_text(server, monkeypatch):
    proxy = Server()
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, proxy.endpoint)
    monkeypatch.delenv("no_proxy", raising=False)
    monkeypatch.delenv("NO_PROXY", raising=False)
    assert len(CoreNLPFactFinder(endpoint=server.endpoint).read(TEXT)[0]) == 2
    assert proxy.texts == []
    proxy.stop()


def test_it_is_cancelled_between_requests(server):
    token = CancelToken()

    def reply(text, query):
        token.cancel()
        return json.dumps(answer(text)).encode()

    server.reply = reply
    with pytest.raises(Cancelled):
        CoreNLPFactFinder(endpoint=server.endpoint).find("Ann has it.\n\n" * 400, silent, token)
    assert len(server.texts) == 1


def test_loopback_is_no_other_address(monkeypatch):
    addresses = ["127.0.1.1", "::1", "192.0.2.5", "fe80::1%eth0"]
    monkeypatch.setattr(corenlp, "NOWHERE", ())
    monkeypatch.setattr(corenlp.socket, "getaddrinfo", lambda *_: [(2, 1, 6, "", (address, 0)) for address in addresses])
    assert OTHER_ADDRESSES() == ["192.0.2.5", "fe80::1%eth0"]


def test_a_server_that_others_reach_gets_no_text(server, monkeypatch):
    monkeypatch.setattr(corenlp, "other_addresses", lambda: ["127.0.0.1"])  # as if it were another
    with pytest.raises(PalimpsestError, match="more than this machine's loopback"):
        CoreNLPFactFinder(endpoint=server.endpoint).read(TEXT)
    assert server.texts == []


@pytest.mark.parametrize(
    "url",
    ["http://example.org:9000", "https://127.0.0.1:9000", "http://127.0.0.1", "http://127.0.0.1:x", "http://a@localhost:1"],
)
def test_a_server_elsewhere_is_refused(url):
    with pytest.raises(UsageError, match="on this machine"):
        CoreNLPFactFinder(endpoint=url)
    assert local("http://[::1]:9000/") == "http://[::1]:9000"


def test_what_is_missing_is_said_before_anything_starts(tmp_path, monkeypatch):
    monkeypatch.delenv("CORENLP_HOME", raising=False)
    with pytest.raises(NotInstalled, match="CORENLP_HOME is not set"):
        CoreNLPFactFinder()
    monkeypatch.setenv("CORENLP_HOME", str(tmp_path / "none"))
    monkeypatch.setattr(corenlp.shutil, "which", lambda name: None)
    with pytest.raises(NotInstalled, match="install Java"):
        CoreNLPFactFinder()
    monkeypatch.setattr(corenlp.shutil, "which", lambda name: "/bin/java")
    with pytest.raises(NotInstalled, match="There is no CoreNLP"):
        CoreNLPFactFinder()
    (tmp_path / "stanford-corenlp-4.5.10.jar").touch()
    with pytest.raises(NotInstalled, match="models"):
        CoreNLPFactFinder(tmp_path)
    (tmp_path / "stanford-corenlp-4.5.10-models.jar").touch()
    assert CoreNLPFactFinder(tmp_path).version["corenlp"] == "4.5.10"


JAVA = """#!{python}
import os, sys
from http.server import BaseHTTPRequestHandler, HTTPServer
open({pid!r}, "w").write(str(os.getpid()))
if {mode!r} == "fails":
    sys.exit(1)
class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        if {mode!r} == "dies":
            os._exit(1)
        self.send_response(200)
        self.end_headers()
        self.wfile.write({body!r})
HTTPServer(("127.0.0.1", int(sys.argv[sys.argv.index("-port") + 1])), Handler).serve_forever()
"""


@pytest.fixture
def java(localhost, tmp_path, monkeypatch):
    """Puts a program on the path that serves as CoreNLP does, fails, or dies when asked; gives the file with its number."""
    if sys.platform == "win32":
        pytest.skip("a script is no program there")

    def install(mode):
        pid = tmp_path / "pid"
        body = json.dumps(answer("Ann left us.")).encode()
        program = tmp_path / "bin" / "java"
        program.parent.mkdir()
        program.write_text(JAVA.format(python=sys.executable, pid=str(pid), mode=mode, body=body))
        program.chmod(0o755)
        monkeypatch.setenv("PATH", str(program.parent), prepend=os.pathsep)
        return pid

    for name in ("stanford-corenlp-4.5.10.jar", "stanford-corenlp-4.5.10-models.jar"):
        (tmp_path / name).touch()
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    yield install
    assert list(work.iterdir()) == []  # the client's settings are gone


def ended(pid):
    try:
        os.kill(int(pid.read_text()), 0)
    except ProcessLookupError:
        return True
    return False


def test_the_server_is_started_and_stopped(java, tmp_path):
    pid = java("serves")
    facts, _ = CoreNLPFactFinder(tmp_path).read("Ann left us.")
    assert [str(fact.triple) for fact in facts] == ["Ann | left | us."]
    assert ended(pid)


def test_the_server_is_stopped_when_it_is_cancelled_and_when_it_talks_rubbish(java, tmp_path):
    pid = java("serves")
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        CoreNLPFactFinder(tmp_path).find("Ann left us.", silent, token)
    assert ended(pid) if pid.exists() else True
    with pytest.raises(PalimpsestError, match="not the output"):
        CoreNLPFactFinder(tmp_path).read("Ann.")  # shorter than what the answer speaks of
    assert ended(pid)


@pytest.mark.parametrize(("mode", "message"), [("fails", "did not start"), ("dies", "no more")])
def test_a_server_that_does_not_live(java, tmp_path, mode, message):
    pid = java(mode)
    with pytest.raises(PalimpsestError, match=message) as caught:
        CoreNLPFactFinder(tmp_path).read(TEXT)
    assert SECRET not in str(caught.value)
    assert ended(pid)


def test_no_server_is_started_where_others_would_reach_it(java, tmp_path, monkeypatch):
    pid = java("serves")
    monkeypatch.setattr(corenlp, "other_addresses", lambda: ["192.0.2.7"])
    with pytest.raises(PalimpsestError, match="not started"):
        CoreNLPFactFinder(tmp_path).read(TEXT)
    assert not pid.exists()
