"""Gives a reader damaged files until it crashes, hangs, or lets an error through that is not for a person.

    python -m tests.benchmarks.fuzz docx --minutes 10 [--seed 7] [--keep build/fuzz]

The files to begin with are those that other programs made for the suite, and some of our own. A damaged one (see
`tests.benchmarks.damage`) that takes the reader a way that none took before is damaged further. A finding is kept: an error
that is none for a person, a document whose passages do not fit its text, more than 5 s or 500 MB. Times are of the processor.

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
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import engine.documents
from engine.documents import isolation
from engine.documents.document import Block, Document, Kind, Part
from engine.documents.formats import pdf, pdfium
from engine.documents.read import FORMATS, read_document, read_records
from engine.documents.render import render
from engine.errors import UnreadableInput, UsageError
from engine.mechanisms.base import INVENTED as NOTICE
from tests.benchmarks.damage import Damage, known_words
from tests.documents_corpus import FILES

SLOW = 5.0
"""Seconds of the processor after which a reading is a finding."""

MEMORY = 500
"""Megabytes, this program's own among them, from which on a reading is a finding."""

_HANGS = 120  # seconds
_MOST_SOURCES = 3_000
_LARGEST_SOURCE = 300_000
_READERS = Path(engine.documents.__file__).parent
_ALSO = {
    "word": ("flow", "package", "xml"),
    "opendocument": ("flow", "package", "xml"),
    "richtext": ("flow",),
    "pdf": ("layout", "page_columns", "page_headers", "page_tables", "page_text", "pdfium", "pdf_forms", "shadows"),
    "mail": ("webpage", "charset", "plain"),
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


class Fuzzer:
    """Reads files of one format, and counts what comes of them.

    Args:
        format: The suffix of the files, such as docx.
        seed: Where chance begins.
        keep: The folder for findings.
    """

    def __init__(self, format: str, seed: int, keep: Path) -> None:
        self.outcomes: Counter[str] = Counter()
        self.deaths: Counter[str] = Counter()
        self.slowest = self.largest = 0.0
        self._format, self._seed, self._keep = format, seed, keep
        module = next((kind.module for kind in FORMATS if f".{format}" in kind.suffixes), "plain")
        self._modules = [_READERS / "formats" / f"{name}.py" for name in (module, *_ALSO.get(module, ()))]
        self.ways = Ways(self._modules)
        draw = random.Random(seed)
        self.sources = sources(format)
        self._damage = Damage(draw, self.sources, known_words(self._modules))
        if hasattr(os, "fork"):
            pdf.apart = self._forked

    def run(self, seconds: float) -> None:
        """Reads damaged files for so many seconds of the processor."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"a.{self._format}"
            for data in self.sources:
                self._read(path, data)
            self.begun = len(self.ways.lines & self.reachable())
            began = spent()
            while spent() - began < seconds:
                known = len(self.ways.seen)
                recent = self.sources[-50:] if self._damage.draw.random() < 0.3 else self.sources
                data = self._damage.damaged(self._damage.draw.choice(recent))
                good = self._read(path, data)
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

    def _read(self, path: Path, data: bytes) -> bool:
        """Whether nothing was found in reading some bytes."""
        path.write_bytes(data)
        memory()  # what making the file took does not count
        outcome, took = self._outcome(path, traced=True)
        if took > SLOW:  # to be watched takes time too
            outcome, took = self._outcome(path, traced=False)
        self.slowest = max(self.slowest, took)
        if took > SLOW:
            outcome = f"FOUND: slow ({took:.1f} s)"
        if (megabytes := memory()) > MEMORY:
            outcome = f"FOUND: {megabytes:.0f} MB"
        self.largest = max(self.largest, megabytes)
        self.outcomes[outcome] += 1
        if not outcome.startswith("FOUND"):
            return True
        self._keep.mkdir(parents=True, exist_ok=True)
        kept = self._keep / f"{self._format}-{self._seed}-{self.outcomes.total()}.{self._format}"
        kept.write_bytes(data)
        print(f"{outcome}: {kept}", file=sys.stderr, flush=True)
        return False

    def _outcome(self, path: Path, *, traced: bool) -> tuple[str, float]:
        began = spent()
        if hasattr(signal, "alarm"):
            signal.signal(signal.SIGALRM, _hang)
            signal.alarm(_HANGS)
        table = self._format in ("csv", "tsv", "jsonl", "ndjson")
        parts = set(Part) - ({Part.SCAN} if self._damage.draw.random() < 0.95 else set())
        try:
            with self.ways.watched() if traced else contextlib.nullcontext():
                check(read_document(path, parts=parts, column="text" if table else None))
                if table:
                    read_records(path, "text")
            outcome = "read"
        except (UnreadableInput, UsageError) as error:
            said = str(error)
            said.encode()
            outcome = "refused: " + re.sub(r"\d[\d.,]*", "N", said.replace(path.name, "the file")).partition(": ")[0]
        except Exception:
            outcome = "FOUND: " + traceback.format_exc(limit=-1).splitlines()[-1][:100]
        finally:
            if hasattr(signal, "alarm"):
                signal.alarm(0)
        return outcome, spent() - began

    def _forked(self, module: str, data: bytes, *arguments: str) -> Iterator[Any]:
        """As `isolation.apart`, but quicker, and more is told of how the process ended."""
        reading, writing = os.pipe()
        if not (child := os.fork()):
            os.close(reading)
            _child(writing, data, arguments, self.ways)
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
                raise isolation.Died
        finally:
            if status is None:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)


def _child(writing: int, data: bytes, arguments: tuple[str, ...], ways: Ways) -> None:
    """The process apart: says what it reads, then by which ways, and ends."""
    status = 0
    known = set(ways.seen)
    with os.fdopen(writing, "w") as file:
        try:
            sys.argv[1:] = arguments
            watch = ways.watched() if sys.gettrace() else contextlib.nullcontext()
            with watch:
                for value in isolation.limited(lambda: pdfium.pages(data)):
                    file.write(json.dumps(value) + "\n")
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
        if not select.select([file], [], [], isolation.SILENCE)[0]:
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


def sources(format: str) -> list[bytes]:
    """The files to begin with."""
    found = [path.read_bytes() for path in sorted(FILES.glob(f"*.{format}"))]
    mail = (FILES / "letter.eml").read_bytes().replace(b"\r\n", b"\n")
    found += {
        "mbox": [b"From ann@example.org Mon Jan  1 00:00:00 2024\n" + mail + b"\n" + b"From a\nTo: b\n\n>From c\n" * 2],
        "eml": [_NESTED],
        "txt": [(FILES / "report.md").read_bytes(), (FILES / "letter.rtf").read_bytes()[6:4000]],
        "tsv": [b'id\ttext\n1\tone\n2\t"two\nlines"\n'],
        "rtf": [_RICH],
        "html": [_PAGE],
        "md": [_MARKED],
        "pdf": [_two_columns(), _form()],
    }.get(format, [])
    if f".{format}" in (".docx", ".pdf", ".html", ".md"):
        found.append(_by_our_writer(f".{format}"))
    if not found:
        sys.exit(f"There is no .{format} in {FILES}.")
    return found


def _two_columns() -> bytes:
    """A document with columns, notes, running lines, a picture, a remark, a turned page and a table."""
    from PIL import Image
    from reportlab.lib.utils import ImageReader
    from reportlab.pdfgen.canvas import Canvas

    made = io.BytesIO()
    canvas = Canvas(made, pagesize=(595, 842), pageCompression=0)
    for page in range(3):
        canvas.setFont("Helvetica", 8)
        canvas.drawString(72, 810, f"A report, page {page}")
        canvas.drawString(72, 60, "1 A note at the foot.")
        canvas.setFont("Helvetica-Bold", 16)
        canvas.drawString(72, 780, "Over both columns")
        canvas.setFont("Helvetica", 10)
        for line in range(12):
            canvas.drawString(72, 740 - 13 * line, f"The left column has line {line} and a hy-")
            canvas.drawString(310, 740 - 13 * line, f"phen. The right one has line {line} too")
            canvas.drawString(72 + 100 * (line % 3), 500 - 20 * (line // 3), f"cell {line}")
        canvas.textAnnotation("A remark.", Rect=[100, 100, 120, 120])
        canvas.saveState()
        canvas.rotate(90)
        canvas.drawString(300, -30, "along the margin")
        canvas.restoreState()
        canvas.setPageRotation(90 * page)
        canvas.showPage()
    canvas.drawImage(ImageReader(Image.new("L", (20, 30), 200)), 0, 0, 595, 842)
    canvas.save()
    return made.getvalue()


def _form() -> bytes:
    """A form that is filled in."""
    from reportlab.pdfgen.canvas import Canvas

    made = io.BytesIO()
    canvas = Canvas(made, pagesize=(595, 842), pageCompression=0)
    canvas.drawString(72, 700, "Name:")
    canvas.acroForm.textfield(name="name", value="Anna Miller", x=160, y=694, width=200, height=20)
    canvas.acroForm.textfield(name="told", value="One line.\nTwo lines.", x=160, y=594, height=90, fieldFlags="multiline")
    canvas.acroForm.choice(name="town", value="Rome", options=[("Rome", "R"), ("Leeds", "L")], x=160, y=560, height=20)
    canvas.acroForm.listbox(name="days", value="Friday", options=["Monday", "Friday"], x=160, y=500, height=50)
    canvas.acroForm.checkbox(name="box", checked=True, x=160, y=460)
    canvas.save()
    return made.getvalue()


def _by_our_writer(suffix: str) -> bytes:
    passages = [
        ("A title", Kind.TITLE, 1),
        ("A paragraph that is rather long and goes over its line's end, so that it has two. " * 3, Kind.PARAGRAPH, 0),
        *((f"Item {number}", Kind.ITEM, number) for number in range(3)),
        *((f"Cell {row} {column}", Kind.CELL, row) for row in range(3) for column in range(2)),
        ("A quotation.", Kind.QUOTE, 0),
    ]
    blocks, text = [], ""
    for said, kind, level in passages:
        blocks.append(Block(len(text), len(text) + len(said.strip()), kind, Part.BODY, level))
        text += said.strip() + "\n"
    return render(text, suffix, notice=NOTICE, blocks=blocks)


_NESTED = b"""\
From: =?utf-8?q?Zo=C3=AB?= <z@example.org>
To: Ann <a@example.org>,
 Tom <t@example.org>
Date: Mon, 1 Jan 2024 10:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="o"

--o
Content-Type: multipart/alternative; boundary=i

--i
Content-Type: text/plain; charset=iso-8859-1; format=flowed; delsp=yes
Content-Transfer-Encoding: quoted-printable

D=E9ar Ann,\x20
thank you.
On Monday, 1 January 2024, Ann wrote:
> Come,\x20
> please.
--\x20
Z
--i
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: base64

PHA+RGVhciBBbm48L3A+PGJsb2NrcXVvdGUgdHlwZT0iY2l0ZSI+SGk8L2Jsb2NrcXVvdGU+
--i--
--o
Content-Type: message/rfc822

Subject: inner
From: b@example.org

-----Original Message-----
From: c
Sent: d
To: e
--o
Content-Type: application/pdf; name*=utf-8''caf%C3%A9.pdf
Content-Disposition: attachment

x
--o--
"""
_RICH = (
    rb"{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset128 Gothic;}}"
    rb"{\stylesheet{\s0 Normal;}{\s1\sbasedon0 heading 1;}{\s2\sbasedon1 Quote;}}{\*\listtable{\list}}"
    rb"{\header Page {\field{\*\fldinst PAGE}{\fldrslt 1}}\par}"
    rb"\pard\s1 A title\par\pard\plain\f1\'93\'8c\f0  caf\'e9 \u26481?\uc2\u-10179??\u-8704?? \~\_\- end"
    rb"{\footnote\pard note}\par"
    rb"{\*\annotation\pard remark}{\deleted gone}{\shp{\*\shpinst{\sp{\sn a}{\sv b}}{\shptxt\pard box\par}}}"
    rb"\pard\ls1\ilvl1{\listtext 1.\tab}item\par\trowd\pard\intbl one\cell two\itap2 in\nestcell{\*\nesttableprops\nestrow}"
    rb"\itap1\cell\row\pard{\upr{a}{\*\ud b}}{\pict\bin4 ab{}}\sect last\par}"
)
_PAGE = b"""<!doctype html><html><head><meta charset="utf-8"><title>t</title><style>p {}</style></head><body>
<h1>One</h1><p>Two <q>three</q> <del>four</del><br>five</p><ul><li>six<ol><li>seven</ol></ul>
<table><caption>c</caption><tr><th>a<th>b<tr><td>1<td><p>2<p>3</table><table role=presentation><tr><td>x</table>
<blockquote type=cite>q</blockquote><pre> a
  b</pre><div hidden>h</div><p style="display:none">i</p><noscript>n</noscript><!-- remark -->
<section role="doc-endnotes"><ol><li>note</ol></section><div style='mso-element:comment'>c</div><dialog>d</dialog>
<svg><text>s</text></svg><template>t</template><textarea>t</textarea><details><summary>s</summary>d</details></body></html>
"""
_MARKED = b"""---
title: t
---
# One

Two[^1] ^[inline] **b** ~~del~~ `code` [l](u "t") ![i](j) <b>h</b> &amp; \\*

1. a
   - b

     c
> q
> > r

| a | b |
|---|:-:|
| 1 | 2 |

Term
: definition

```
code
```
    indented

[^1]: note
"""


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("format", help="the suffix of the files to begin with, such as docx")
    parser.add_argument("--minutes", type=float, default=10, help="of the processor")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument("--keep", type=Path, default=Path("build/fuzz"), help="the folder for findings")
    options = parser.parse_args()
    gc.freeze()
    fuzzer = Fuzzer(options.format, options.seed, options.keep)
    begun, began = len(fuzzer.sources), time.monotonic()
    fuzzer.run(60 * options.minutes)
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
    print(missed(reachable - reached))
    sys.exit(any(outcome.startswith("FOUND") for outcome in fuzzer.outcomes))


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
