"""Gives a reader damaged files until it crashes, hangs, or lets an error through that is not for a person.

    python -m tests.robustness.fuzz docx --minutes 10 [--seed 7] [--keep build/fuzz] [--seeds FOLDER]
    python -m tests.robustness.fuzz docx --file build/fuzz/FILE.docx

The files to begin with are those of `tests.robustness.seeds`. A damaged one (see `tests.robustness.damage`) that takes the
reader a way that none took before is damaged further. A finding is kept: an error that is none for a person, a document whose
passages do not fit its text, more than 5 s or 500 MB, a file left or written to, a socket, a program started that is none of
ours. Times are of the processor. The reading goes on in a process apart, so that the file that ends it (a signal, or nothing
said for 150 s by the clock) is kept too; the second command reads a kept file once more.

What PDFium reads is read in a process of its own, as always, but in one that is made from this, which is quicker. That it dies
is no finding, since it is there to die, but is told; an error of ours in it is one.
"""

import argparse
import contextlib
import dis
import gc
import inspect
import io
import json
import os
import random
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import engine.documents
from engine.documents import isolation
from engine.documents.document import Document, DocumentPart
from engine.documents.formats import pdf, pdfium
from engine.documents.formats.declared import FORMATS
from engine.documents.read import read_columns, read_document
from engine.errors import PalimpsestError
from tests.robustness.damage import Damage, known_words
from tests.robustness.seeds import seeds

SLOW = 5.0
"""Seconds of the processor after which a reading is a finding."""

MEMORY = 500
"""Megabytes, this program's own among them, from which on a reading is a finding."""

_HANGS = 120  # seconds by the clock
_SILENCE = 150  # seconds by the clock, after which the process that reads is killed
_MOST_CRASHES = 20
_FOUND = 10
"""The exit status of a process that reads, if it found something; an error ends Python with 1."""
_PROGRAMS = (sys.executable, "tesseract")
"""What a reading may start."""
_MOST_SOURCES = 3_000
_LARGEST_SOURCE = 300_000
_READERS = Path(engine.documents.__file__).parent
_ALSO = {
    "word": ("flow", "office", "package", "xml"),
    "workbook": ("drawing", "number_format", "office", "package", "block_list", "sheet", "xml"),
    "presentation": ("drawing", "office", "package", "block_list", "xml"),
    "opendocument": ("flow", "package", "xml"),
    "richtext": ("rtf_tokens", "flow"),
    "pdf": ("pdf_layout", "page_columns", "page_headers", "page_tables", "page_text", "pdfium", "pdf_forms", "shadows"),
    "mail": ("quotations", "webpage", "charset", "plain"),
    "outlook": (
        "compound",
        "outlook_rtf",
        "richtext",
        "rtf_tokens",
        "flow",
        "mail",
        "quotations",
        "webpage",
        "charset",
        "plain",
    ),
    "markdown": ("webpage", "plain"),
    "webpage": ("charset", "plain"),
    "table": ("plain", "rows"),
}
"""Of each format's module, those that it reads with."""

Arc = tuple[str, int, int]


class Ways:
    """Which lines of the readers followed which others.

    Args:
        modules: The readers' files.
    """

    def __init__(self, modules: list[Path]) -> None:
        self.seen: set[Arc] = set()
        self._files = {str(path) for path in modules}
        self._last = ("", 0)

    @property
    def lines(self) -> set[tuple[str, int]]:
        """Every line that was reached."""
        return {(file, line) for file, _, line in self.seen}

    @contextlib.contextmanager
    def watched(self) -> Iterator[None]:
        """Watches what happens meanwhile."""
        sys.settrace(self._call)
        try:
            yield
        finally:
            sys.settrace(None)

    def _call(self, frame: FrameType, event: str, argument: object) -> Any:
        return self._line if frame.f_code.co_filename in self._files else None

    def _line(self, frame: FrameType, event: str, argument: object) -> Any:
        if event == "line":
            file, line = frame.f_code.co_filename, frame.f_lineno
            last, before = self._last
            self.seen.add((file, before if last == file else 0, line))
            self._last = file, line
        return self._line


class Failed(Exception):  # noqa: N818
    """An error of ours in the process apart."""


class Guard:
    """Hears what a reading does to the machine: files that it leaves or writes to, sockets, programs.

    Args:
        folders: Where nothing may be left.
    """

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders
        self._heard: list[str] = []
        self._listens = False
        sys.addaudithook(self._hear)

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """Listens meanwhile.

        Raises:
            AssertionError: Something was done that no reading needs.
        """
        before = self._files()
        self._heard.clear()
        self._listens = True
        try:
            yield
        finally:
            self._listens = False
        self.judge()
        if left := self._files() - before:
            raise AssertionError(f"a file is left: {sorted(left)[0]}")

    def judge(self) -> None:
        """Raises what was heard."""
        if self._heard:
            raise AssertionError(self._heard[0])

    def _files(self) -> set[str]:
        return {str(path) for folder in self._folders for path in folder.rglob("*")}

    def _hear(self, event: str, arguments: tuple[object, ...]) -> None:
        if not self._listens:
            return
        if event.startswith("socket.") or event in ("os.system", "os.exec"):
            self._heard.append(event)
        elif event == "open" and isinstance(arguments[0], str | bytes | Path) and str(arguments[0]) != os.devnull:
            if int(str(arguments[2])) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
                self._heard.append("a file was written to")
        elif event == "subprocess.Popen" and not any(program in str(arguments[1]) for program in _PROGRAMS):
            self._heard.append("a program was started")


class Fuzzer:
    """Reads files of one format, and counts what comes of them.

    Args:
        format: The suffix of the files, such as docx.
        seed: Where chance begins.
        keep: The folder for findings.
        files: What to begin with.
        guard: Hears what a reading does to the machine.
    """

    def __init__(self, format: str, seed: int, keep: Path, files: Sequence[bytes], guard: Guard) -> None:
        self.outcomes: Counter[str] = Counter()
        self.deaths: Counter[str] = Counter()
        self.slowest = self.largest = 0.0
        self._format, self._seed, self._keep = format, seed, keep
        module = next((kind.reader.rpartition(".")[2] for kind in FORMATS if f".{format}" in kind.suffixes), "plain")
        self._modules = [_READERS / "formats" / f"{name}.py" for name in (module, *_ALSO.get(module, ()))]
        self.ways = Ways(self._modules)
        draw = random.Random(seed)
        self.sources = list(files)
        self._guard = guard
        self._damage = Damage(draw, self.sources, known_words(self._modules))
        if hasattr(os, "fork"):
            pdf.run_isolated = self._forked

    def run(self, path: Path, seconds: float, most: int = sys.maxsize) -> None:
        """Reads damaged files for so many seconds by the clock, each under one path; or so many files at `most`."""
        for data in self.sources[:]:
            self.read(path, data)
        self.begun = len(self.ways.lines & self.reachable())
        began = time.monotonic()
        while time.monotonic() - began < seconds and self.outcomes.total() < most:
            known = len(self.ways.seen)
            recent = self.sources[-50:] if self._damage.draw.random() < 0.3 else self.sources
            data = self._damage.damaged(self._damage.draw.choice(recent))
            good = self.read(path, data)
            if good and len(self.ways.seen) > known and len(data) < _LARGEST_SOURCE and len(self.sources) < _MOST_SOURCES:
                self.sources.append(data)

    def reachable(self) -> set[tuple[str, int]]:
        """The lines of the readers that can be reached at all: those of functions."""
        found: set[tuple[str, int]] = set()
        for path in self._modules:
            waiting = [(compile(path.read_text(encoding="utf-8"), str(path), "exec"), False)]
            while waiting:
                code, inside = waiting.pop()
                if inside:
                    found |= {(str(path), line) for _, line in dis.findlinestarts(code) if line != code.co_firstlineno}
                held = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
                waiting += [(part, inside or bool(part.co_flags & inspect.CO_OPTIMIZED)) for part in held]  # no class is
        return found

    def read(self, path: Path, data: bytes) -> bool:
        """Whether nothing was found in reading some bytes."""
        path.write_bytes(data)
        memory()  # what making the file took does not count, nor what the process holds anyway
        held = memory()
        outcome, took = self._outcome(path, traced=True)
        if took > SLOW:  # to be watched takes time too
            outcome, took = self._outcome(path, traced=False)
        self.slowest = max(self.slowest, took)
        if took > SLOW:
            outcome = f"FOUND: slow ({took:.1f} s)"
        if (megabytes := memory() - held) > MEMORY:
            outcome = f"FOUND: {megabytes:.0f} MB"
        self.largest = max(self.largest, megabytes)
        self.outcomes[outcome] += 1
        if not outcome.startswith("FOUND"):
            return True
        self._keep.mkdir(parents=True, exist_ok=True)
        kept = self._keep / f"{self._format}-{self._seed}-{self.outcomes.total()}.{self._format}"
        kept.write_bytes(data)
        print(f"{outcome}: {again(kept)}", file=sys.stderr, flush=True)
        return False

    def _outcome(self, path: Path, *, traced: bool) -> tuple[str, float]:
        began = spent()
        if hasattr(signal, "alarm"):
            signal.signal(signal.SIGALRM, _hang)
            signal.alarm(_HANGS)
        table = self._format in ("csv", "tsv", "jsonl", "ndjson")
        parts = set(DocumentPart) - ({DocumentPart.SCAN} if self._damage.draw.random() < 0.95 else set())
        try:
            with self._guard.watching(), self.ways.watched() if traced else contextlib.nullcontext():
                check(read_document(path, parts=parts, column="text" if table else None))
                if table:
                    read_columns(path, ["text"])
            outcome = "read"
        except PalimpsestError as error:
            said = str(error)
            said.encode()
            outcome = "refused: " + re.sub(r"\d[\d.,]*", "N", said.replace(path.name, "the file")).partition(": ")[0]
        except Exception:  # among them what the guard and the alarm raise
            outcome = "FOUND: " + traceback.format_exc(limit=-1).splitlines()[-1][:100]
        finally:
            if hasattr(signal, "alarm"):
                signal.alarm(0)
        return outcome, spent() - began

    def _forked(self, module: str, data: bytes, *arguments: str) -> Iterator[Any]:
        """As `isolation.run_isolated`, but quicker, and more is told of how the process ended."""
        reading, writing = os.pipe()
        if not (child := os.fork()):
            os.close(reading)
            _child(writing, data, arguments, self.ways, self._guard)
        os.close(writing)
        status = None
        try:
            with os.fdopen(reading, "rb", buffering=0) as file:
                for line in _lines_of(file):
                    value = json.loads(line)
                    if "ways" in value:
                        self.ways.seen.update((file, before, line) for file, before, line in value["ways"])
                    elif "failed" in value:
                        raise Failed(value["failed"])
                    else:
                        yield value
            _, status = os.waitpid(child, 0)
            if status:
                self.deaths[signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else "out of memory"] += 1
                raise isolation.IsolatedProcessDied
        finally:
            if status is None:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)


def _child(writing: int, data: bytes, arguments: tuple[str, ...], ways: Ways, guard: Guard) -> None:
    """The process apart: says what it reads, then by which ways, and ends."""
    status = 0
    known = set(ways.seen)
    with os.fdopen(writing, "w") as file:
        try:
            sys.argv[1:] = arguments
            watch = ways.watched() if sys.gettrace() else contextlib.nullcontext()
            with watch:
                for value in isolation.within_limits(lambda: pdfium.pages(data)):
                    file.write(json.dumps(value) + "\n")
            guard.judge()
            file.write(json.dumps({"ways": list(ways.seen - known)}) + "\n")
        except MemoryError:
            status = 1
        except BaseException:
            file.write(json.dumps({"failed": traceback.format_exc(limit=-1).splitlines()[-1]}) + "\n")
        with contextlib.suppress(OSError):
            file.flush()
        os._exit(status)


def _lines_of(file: io.RawIOBase) -> Iterator[bytes]:
    held = bytearray()
    while True:
        if not select.select([file], [], [], isolation.SILENCE_LIMIT_S)[0]:
            raise TimeoutError("the process apart is silent")
        piece = file.read(1_000_000)
        if not piece:
            return
        *lines, rest = bytes(held + piece).split(b"\n")
        held = bytearray(rest)
        yield from lines


def check(document: Document) -> None:
    """That a document is what it says: its passages lie in its text one after the other, and only blank space beside them.

    Raises:
        ValueError: It is not.
    """
    document.text.encode()  # no half characters
    at = 0
    for block in document.blocks:
        inside, before = document.text[block.start : block.end], document.text[at : block.start]
        if not (at <= block.start < block.end and inside.strip() == inside and not before.strip()):
            raise ValueError("a passage is not where it is said to be")
        at = block.end
    if document.blocks and document.text[at:].strip():
        raise ValueError("a text is in no passage")
    if "\r" in document.text:
        raise ValueError("a line end is no line feed")


def spent() -> float:
    """Seconds of the processor, those of processes that ended among them."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def memory() -> float:
    """The most that this process held since it was last asked, in megabytes; 0 where the system does not say."""
    try:
        status = Path("/proc/self/status").read_text()
        Path("/proc/self/clear_refs").write_text("5")
    except OSError:
        return 0.0
    return int(re.findall(r"VmHWM:\s*(\d+) kB", status)[0]) / 1_000


def again(kept: Path) -> str:
    """The command that reads a kept file once more."""
    return f"python -m tests.robustness.fuzz {kept.suffix[1:]} --file {kept}"


def supervised(command: Sequence[str], current: Path, environment: dict[str, str], folder: Path) -> str:
    """Runs a process that reads files, each under one path.

    Args:
        command: The process.
        current: The path.
        environment: The process's variables.
        folder: Where it works.

    Returns:
        What ended it before its work was done; "" for nothing.
    """
    process = subprocess.Popen(command, env=environment, cwd=folder)
    try:
        while True:
            with contextlib.suppress(subprocess.TimeoutExpired):
                status = process.wait(timeout=1)
                break
            with contextlib.suppress(FileNotFoundError):
                if time.time() - current.stat().st_mtime > _SILENCE:
                    return f"silent for {_SILENCE} s"
    finally:
        process.kill()
        process.wait()
    if status < 0:
        return f"ended by {signal.Signals(-status).name}"
    return "" if status in (0, _FOUND) else f"ended with status {status}"


def supervise(options: argparse.Namespace) -> bool:
    """Has files read in processes apart, until the time is over; whether nothing was found."""
    ends, seed, good = time.monotonic() + 60 * options.minutes, options.seed, True
    for _ in range(_MOST_CRASHES):
        with tempfile.TemporaryDirectory() as name:
            current, temp, work = Path(name, "in", f"a.{options.format}"), Path(name, "temp"), Path(name, "work")
            for folder in (current.parent, temp, work):
                folder.mkdir()
            root = Path(__file__).parents[2]
            paths = os.pathsep.join(filter(None, [str(root), os.environ.get("PYTHONPATH", "")]))
            environment = {**os.environ, "TMPDIR": str(temp), "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
            left = max(ends - time.monotonic(), 0) / 60
            told = [
                "--worker",
                str(current),
                "--minutes",
                str(left),
                "--seed",
                str(seed),
                "--keep",
                str(options.keep.resolve()),
            ]
            told += [part for folder in options.seeds for part in ("--seeds", str(folder.resolve()))]
            command = [sys.executable, "-m", "tests.robustness.fuzz", options.format, *told]
            crash = supervised(command, current, environment, work)
            if not crash:
                return good and not list(options.keep.glob(f"{options.format}-{seed}-*"))
            good = False
            options.keep.mkdir(parents=True, exist_ok=True)
            kept = options.keep / f"{options.format}-{seed}-crash.{options.format}"
            if not current.exists():
                sys.exit(f"the process that reads was {crash}, before it read anything")
            shutil.copy(current, kept)
            print(f"FOUND: {crash}: {again(kept)}", file=sys.stderr, flush=True)
        seed += 1
    return False


def work(options: argparse.Namespace) -> bool:
    """Reads files in this process, and tells what came of them; whether nothing was found."""
    path = options.worker
    guard = Guard([path.parent, Path(tempfile.gettempdir()), Path.cwd()])
    gc.freeze()
    fuzzer = Fuzzer(options.format, options.seed, options.keep, seeds(options.format, options.seeds), guard)
    begun, began = len(fuzzer.sources), time.monotonic()
    fuzzer.run(path, 60 * options.minutes)
    reached, reachable = fuzzer.ways.lines, fuzzer.reachable()
    print(
        f"{options.format}: {fuzzer.outcomes.total()} files of seed {options.seed} in {time.monotonic() - began:.0f} s, "
        f"the slowest {fuzzer.slowest:.2f} s, the largest {fuzzer.largest:.0f} MB\n"
        f"lines of its readers reached: {fuzzer.begun} by the {begun} files as they are, {len(reached & reachable)} of "
        f"{len(reachable)} by all; {len(fuzzer.ways.seen)} ways from line to line, {len(fuzzer.sources) - begun} files kept"
    )
    for counts in (fuzzer.outcomes, fuzzer.deaths):
        for outcome, count in counts.most_common():
            print(f"{count:>8} {'the process apart died: ' if counts is fuzzer.deaths else ''}{outcome}")
    print(missed(reachable - reached), flush=True)
    return not any(outcome.startswith("FOUND") for outcome in fuzzer.outcomes)


def read_again(format: str, path: Path) -> None:
    """Reads a kept file as the program does, and says what comes of it; an error that is none for a person is raised."""
    table = format in ("csv", "tsv", "jsonl", "ndjson")
    began = spent()
    try:
        document = read_document(path, parts=set(DocumentPart) - {DocumentPart.SCAN}, column="text" if table else None)
        check(document)
        if table:
            read_columns(path, ["text"])
        print(f"read: {len(document.text):,} characters, {len(document.blocks):,} passages")
    except PalimpsestError as error:
        print(f"refused: {error}")
    print(f"{spent() - began:.2f} s, {memory():.0f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("format", help="the suffix of the files to begin with, such as docx")
    parser.add_argument("--minutes", type=float, default=10, help="by the clock")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument("--keep", type=Path, default=Path("build/fuzz"), help="the folder for findings")
    parser.add_argument("--seeds", type=Path, action="append", default=[], help="a folder of further files to begin with")
    parser.add_argument("--file", type=Path, help="reads this file only")
    parser.add_argument("--worker", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.file:
        return read_again(options.format, options.file)
    if options.worker:
        sys.exit(0 if work(options) else _FOUND)
    sys.exit(0 if supervise(options) else 1)


def missed(lines: set[tuple[str, int]]) -> str:
    """Lines that were not reached, by module."""
    by_module: dict[str, list[int]] = {}
    for file, line in sorted(lines):
        by_module.setdefault(Path(file).stem, []).append(line)
    return "\n".join(f"not reached in {name}: {', '.join(map(str, numbers))}" for name, numbers in by_module.items())


def _hang(*_: object) -> None:
    raise TimeoutError("the reader hangs")


if __name__ == "__main__":
    main()
