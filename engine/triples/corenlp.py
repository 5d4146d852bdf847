"""Stanford CoreNLP's OpenIE in the place of this project's extractor, through stanza's client.

The client speaks HTTP to a Java server, so a TCP port of this machine is used, which nothing else here does: never the default.
CoreNLP's server knows no address to bind to and listens on every one that the machine has. It is therefore started only where
there is no address but loopback. A server that somebody runs already, in a container whose port is published on 127.0.0.1 for
one, is asked only if it answers on loopback alone.
"""

from __future__ import annotations

import ipaddress
import logging
import os
import re
import shutil
import socket
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import accumulate
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from engine.errors import NotInstalled, PalimpsestError, UsageError
from engine.models.passages import blocks
from engine.progress import CancelToken, Progress, silent
from engine.triples.deduplicate import SAME, Perplexity, deduplicate
from engine.triples.layout import paragraph_numbers
from engine.triples.triple import Extraction, Part

ANNOTATORS = "tokenize,ssplit,pos,lemma,depparse,natlog,openie"
MEMORY = "4G"
PIECE = 2_500  # characters sent in one request, which is the step of progress and of cancelling
START_TIMEOUT = 120.0  # seconds; models of some hundred megabytes are read
REQUEST_TIMEOUT = 60.0  # seconds for a block of text, the first of which may have to wait for the models
LOOPBACK = ("127.0.0.1", "::1", "localhost")
FETCH = "unpack https://nlp.stanford.edu/software/stanford-corenlp-latest.zip and set CORENLP_HOME to its folder"
# Addresses kept for documentation (RFC 5737 and 3849): a datagram socket "connected" there sends nothing, but has to choose
# the address of this machine that it would send from.
NOWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))

Span = tuple[int, int]
Answer = tuple[list[Extraction], list[Span]]


class CoreNLPFactFinder:
    """Finds facts with CoreNLP's OpenIE; see `engine.triples.finder.FactFinder`.

    Args:
        home: Folder with CoreNLP's jars, of which a server is started for each call and stopped at its end.
        endpoint: Address of a server that is running already, such as ``http://127.0.0.1:9000``; it is left running.

    Raises:
        NotInstalled: If no server is given and Java or CoreNLP is missing.
        UsageError: If the server is not one on this machine.
    """

    def __init__(self, home: Path | None = None, endpoint: str | None = None) -> None:
        self._endpoint = local(endpoint) if endpoint else None
        self._jar = None if endpoint else installed(home)

    @property
    def version(self) -> Mapping[str, object]:
        """What found the facts, and over what."""
        return {
            "extractor": "Stanford CoreNLP OpenIE",
            "corenlp": self._jar.stem.removeprefix("stanford-corenlp-") if self._jar else "a server that was running",
            "connection": "a TCP port on this machine's loopback address",
        }

    def find(
        self,
        text: str,
        progress: Progress,
        cancel: CancelToken,
        perplexity: Perplexity | None = None,
        duplicates: str = SAME,
    ) -> list[Extraction]:
        """See `FactFinder.find`."""
        facts, sentences = self.read(text, progress, cancel)
        numbers = paragraph_numbers(text, sentences)
        return deduplicate(facts, [numbers[fact.sentence] for fact in facts], perplexity, duplicates)

    def read(self, text: str, progress: Progress = silent, cancel: CancelToken | None = None) -> Answer:
        """Returns all facts in document order, and where each sentence lies.

        Raises:
            PalimpsestError: If the server does not start, would be open to others, dies, takes too long or answers nonsense.
            Cancelled: If it was stopped, which is looked at between requests.
        """
        facts: list[Extraction] = []
        sentences: list[Span] = []
        for found, places in self._answers(text, list(blocks(text, PIECE)), {}, progress, cancel):
            facts += [replace(fact, sentence=fact.sentence + len(sentences)) for fact in found]
            sentences += places
        return facts, sentences

    def read_sentences(
        self, texts: Sequence[str], progress: Progress = silent, cancel: CancelToken | None = None
    ) -> list[list[Extraction]]:
        """The facts of each text, which is taken as one sentence; places count from the text's beginning. See `read`."""
        starts = [0, *accumulate(len(text) + 1 for text in texts)]
        pieces = [(start, start + len(text)) for start, text in zip(starts, texts, strict=False)]
        whole = {"ssplit.isOneSentence": "true"}
        answers = self._answers("\n".join(texts), pieces, whole, progress, cancel, relative=True)
        return [[replace(fact, sentence=0) for fact in found] for found, _ in answers]

    def _answers(
        self,
        text: str,
        pieces: Sequence[Span],
        settings: dict[str, str],
        progress: Progress,
        cancel: CancelToken | None,
        relative: bool = False,
    ) -> Iterator[Answer]:
        """What CoreNLP says of each piece; ``relative`` counts places from the piece's beginning."""
        progress(0, len(text), "loading CoreNLP")
        with self._server(cancel) as annotate:
            for start, end in pieces:
                if cancel:
                    cancel.check()
                progress(start, len(text), "reading")
                piece = text[start:end]
                margin = len(piece) - len(piece.lstrip())  # cut off here, for some versions do and count from there
                answer = annotate(piece.strip(), settings)
                yield converted(answer, piece.strip(), margin if relative else start + margin)
        progress(len(text), len(text), "reading")

    @contextmanager
    def _server(self, cancel: CancelToken | None) -> Iterator[Callable[[str, dict[str, str]], object]]:
        """A function that asks the server; one that was started here is stopped in any case."""
        if self._endpoint:
            refuse_if_open(urlsplit(self._endpoint).port or 0)
            yield asking(self._client(self._endpoint))
            return
        if other_addresses():
            raise PalimpsestError(
                "CoreNLP's server would listen on every network address of this machine, so it is not started while there is "
                "one: go offline, or run the server in a container that publishes its port on 127.0.0.1 only and give --server."
            )
        from stanza.server import StartServer
        from stanza.server.client import clean_props_file

        client = self._client(f"http://localhost:{free_port()}", starts=True)
        try:
            wait_for(client, cancel)
            client.start_server = StartServer.DONT_START  # one that dies is reported, not silently started again
            yield asking(client)
        finally:
            client.stop()
            with suppress(OSError):
                clean_props_file(client.server_props_path)

    def _client(self, endpoint: str, starts: bool = False) -> Any:
        from stanza.server import CoreNLPClient, StartServer

        logging.getLogger("stanza").setLevel(logging.ERROR)
        try:
            return CoreNLPClient(
                start_server=StartServer.FORCE_START if starts else StartServer.DONT_START,
                endpoint=endpoint,
                annotators=ANNOTATORS,
                output_format="json",
                timeout=int(REQUEST_TIMEOUT * 500),  # milliseconds; the client itself waits for twice as long
                threads=1,
                memory=MEMORY,
                classpath=str(self._jar.parent / "*") if self._jar else None,
                be_quiet=True,
            )
        except (OSError, ValueError):
            raise PalimpsestError("CoreNLP's server cannot be started: its settings cannot be written here.") from None


def installed(home: Path | None) -> Path:
    """CoreNLP's own jar in a folder, after a look whether all that it needs is there. Nothing is started.

    Raises:
        NotInstalled: If Java, the folder, the program or its models are missing.
    """
    if home is None:
        folder = os.environ.get("CORENLP_HOME")
        if not folder:
            raise NotInstalled(f"CORENLP_HOME is not set: {FETCH}.")
        home = Path(folder)
    if not shutil.which("java"):
        raise NotInstalled("CoreNLP needs Java, and there is no `java` on the path: install Java 8 or newer.")
    jars = sorted(home.glob("stanford-corenlp-*.jar"))
    program = [jar for jar in jars if re.fullmatch(r"stanford-corenlp-[\d.]+\.jar", jar.name)]
    if not program:
        raise NotInstalled(f"There is no CoreNLP in {home}: {FETCH}.")
    if not any(jar.name.endswith("-models.jar") for jar in jars):
        raise NotInstalled(f"CoreNLP's models (stanford-corenlp-…-models.jar) are not in {home}: {FETCH}.")
    return program[-1]


def local(endpoint: str) -> str:
    """The address of a server on this machine, by number, so that no name is looked up.

    >>> local("http://localhost:9000")
    'http://127.0.0.1:9000'
    """
    try:
        parts = urlsplit(endpoint)
        port, rest = parts.port, parts.path.strip("/") or parts.query or parts.fragment or parts.username
    except ValueError:
        port = None
    if not port or rest or parts.scheme != "http" or parts.hostname not in LOOPBACK:
        raise UsageError("CoreNLP's server must be on this machine: give it as http://127.0.0.1:PORT.")
    return f"http://{'[::1]' if parts.hostname == '::1' else '127.0.0.1'}:{port}"


def other_addresses() -> list[str]:
    """The machine's addresses besides loopback: those of its name, and those that it would send from."""
    found: set[str] = set()
    with suppress(OSError):
        found.update(str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None))
    for family, nowhere in NOWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as sender:
            sender.connect((nowhere, 9))
            found.add(str(sender.getsockname()[0]))
    return sorted(address for address in found if not ipaddress.ip_address(address).is_loopback)


def refuse_if_open(port: int) -> None:
    """Raises `PalimpsestError` if a port of this machine answers on an address that others may reach."""
    for address in other_addresses():
        with suppress(OSError), socket.create_connection((address, port), timeout=2):
            raise PalimpsestError(
                f"The server on port {port} listens on more than this machine's loopback address, so the text is not sent: "
                "run it in a container that publishes its port on 127.0.0.1 only."
            )


def free_port() -> int:
    """A port that is free on loopback now."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(client: Any, cancel: CancelToken | None) -> None:
    """Starts the server and waits until it answers; stanza's own wait does not see that the program has ended."""
    from stanza.server.client import PermanentlyFailedException

    deadline = time.monotonic() + START_TIMEOUT
    try:
        client.start()
        while client.server.poll() is None and time.monotonic() < deadline:
            if cancel:
                cancel.check()
            # It listens once its models are loaded. Stanza's question would go through a proxy, if one is set.
            with suppress(OSError), socket.create_connection((client.server_host, client.server_port), timeout=1):
                return
            time.sleep(0.1)
    except (OSError, PermanentlyFailedException):
        pass
    raise PalimpsestError("CoreNLP's server did not start; does it have Java 8 or newer and enough memory?")


def asking(client: Any) -> Callable[[str, dict[str, str]], object]:
    """A function that sends one piece of text and returns the server's answer, whose errors quote nothing of the text."""
    from stanza.server.client import AnnotationException, TimeoutException

    def annotate(text: str, settings: dict[str, str]) -> object:
        message = "CoreNLP's server answered with an error, or no more."
        try:
            # A proxy set for the internet must not see a text on its way to this machine, nor may an answer redirect it.
            direct = {"proxies": {"http": None, "all": None}, "allow_redirects": False}
            return client.annotate(text, properties=settings, **direct)
        except TimeoutException:
            message = "CoreNLP's server took too long."
        except AnnotationException:
            pass
        except (ValueError, OSError, RecursionError):
            message = "CoreNLP's server answered with something that is not JSON."
        raise PalimpsestError(message)

    return annotate


def converted(answer: object, text: str, offset: int = 0) -> Answer:
    """CoreNLP's JSON as facts in the order of the document, and the places of its sentences.

    Its offsets count UTF-16 units, as Java does; its triples name their parts' tokens from the first to just past the last. Its
    JSON gives no confidence, so all have 1.

    Args:
        answer: What the server said of a piece of text.
        text: That piece.
        offset: Where the piece begins, which places count from.

    Raises:
        PalimpsestError: If the answer is not what CoreNLP says.
    """
    place = [offset + i for i, sign in enumerate(text) for _ in range(2 if sign > "\uffff" else 1)] + [offset + len(text)]
    facts: list[Extraction] = []
    sentences: list[Span] = []
    try:
        for number, sentence in enumerate(answer["sentences"]):  # type: ignore[index]
            ends = [(token["characterOffsetBegin"], token["characterOffsetEnd"]) for token in sentence["tokens"]]
            if not all(0 <= begin <= end for begin, end in ends):
                raise ValueError
            words = [(place[begin], place[end]) for begin, end in ends]
            sentences.append((words[0][0], words[-1][1]))
            found = [_extraction(triple, words, number) for triple in sentence["openie"]]
            facts += sorted((fact for fact in found if fact.subject.text and fact.relation.text), key=lambda fact: fact.spans)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        # The cause is not chained: it may name a piece of the answer, which quotes the text.
        problem = PalimpsestError("CoreNLP's server answered with something that is not the output of its OpenIE.")
        raise problem from None
    return facts, sentences


def _extraction(triple: Mapping[str, Any], words: Sequence[Span], sentence: int) -> Extraction:
    """One triple; a part that is only implied has no tokens, and so no place."""

    def part(name: str) -> Part:
        start, end = triple[f"{name}Span"]
        return Part(" ".join(triple[name].split()), ((words[start][0], words[end - 1][1]),) if 0 <= start < end else ())

    arguments = (part("object"),) if triple["object"].strip() else ()
    confidence = min(1.0, max(0.0, float(triple.get("confidence", 1.0))))
    return Extraction(part("subject"), part("relation"), arguments, confidence, sentence)
