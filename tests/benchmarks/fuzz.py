"""Gives a reader damaged files until it crashes, hangs, or lets an error through that is not for a person.

    python -m tests.benchmarks.fuzz docx --minutes 10 [--seed 7] [--keep build/fuzz]

Each file comes from one that other programs made: bytes and stretches are changed, left out, doubled, exchanged, made many; in
a zip file those of a member, after which it is packed again; in markup whole elements, tags and values too. A finding is kept.
Times are of the processor.
"""

import argparse
import io
import random
import re
import signal
import sys
import tempfile
import time
import traceback
import zipfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from engine.documents.document import Part
from engine.documents.read import read_document
from engine.errors import UnreadableInput, UsageError
from tests.documents_corpus import FILES

SLOW = 5.0
"""Seconds of the processor after which a reading is a finding."""

_PIECES = re.compile(rb"<[^<>]{1,300}>|\\[a-z]+-?\d* ?|[{}]|\b\d+\b|\"[^\"]{0,60}\"|\r?\n|[^\s<>{}\\]{1,40}")
_NAME = re.compile(rb"<([A-Za-z][\w:.-]*)")
_LEAF = re.compile(rb"<([A-Za-z][\w:.-]*)[^<>]*(?:/>|>[^<]*</\1>)")
_STRANGE = (
    b"",
    b"-1",
    b"0",
    b"65536",
    b"99999999999999999999",
    b"\0",
    b"\xff\xfe",
    b"../../x",
    b"&a;",
    b"<!--",
    b"]]>",
    b"\\bin9",
)


def mutated(data: bytes, draw: random.Random, others: list[bytes]) -> bytes:
    """A damaged copy of a file."""
    if data.startswith(b"PK") and draw.random() < 0.85:
        return _repacked(data, draw, others)
    for _ in range(draw.choice((1, 1, 2, 3, 8))):
        data = draw.choice(_WAYS)(data, draw, others)
    return data


def _repacked(data: bytes, draw: random.Random, others: list[bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        infos = [info for info in old.infolist() if not info.is_dir()]
        chosen = draw.choice([info for info in infos if info.filename.endswith((".xml", ".rels"))])
        within = [old.read(info) for info in infos]
        for info in infos:
            content = old.read(info)
            if info is chosen:
                for _ in range(draw.choice((1, 1, 2, 3, 8))):
                    content = draw.choice(_WAYS)(content, draw, within)
            new.writestr(info, content)
    return made.getvalue()


def _flip(data: bytes, draw: random.Random, others: list[bytes]) -> bytes:
    changed = bytearray(data)
    for _ in range(draw.choice((1, 2, 10)) if data else 0):
        changed[draw.randrange(len(changed))] = draw.randrange(256)
    return bytes(changed)


def _stretch(data: bytes, draw: random.Random) -> tuple[int, int]:
    start = draw.randrange(len(data) + 1)
    return start, min(len(data), start + draw.choice((1, 4, 40, 400, 4000)))


def _left_out(data: bytes, draw: random.Random, others: list[bytes]) -> bytes:
    start, end = _stretch(data, draw)
    return data[:start] + data[end:]


def _many(data: bytes, draw: random.Random, others: list[bytes]) -> bytes:
    start, end = _stretch(data, draw)
    return data[:start] + data[start:end] * draw.choice((2, 2, 50, 1000)) + data[end:]


def _cut(data: bytes, draw: random.Random, others: list[bytes]) -> bytes:
    return data[: draw.randrange(len(data) + 1)]


def _spliced(data: bytes, draw: random.Random, others: list[bytes]) -> bytes:
    start, end = _stretch(data, draw)
    other = draw.choice(others)
    begin, finish = _stretch(other, draw)
    return data[:start] + other[begin:finish] + data[end:]


def _piece_changed(data: bytes, draw: random.Random, others: list[bytes]) -> bytes:
    """Another piece in place of one, or one left out, doubled or made many: tags, control words, numbers, values, words."""
    found = [match.span() for match in _PIECES.finditer(data[:200_000])]
    if not found:
        return data
    start, end = draw.choice(found)
    begin, finish = draw.choice(found)
    piece, other = data[start:end], data[begin:finish]
    new = draw.choice((other, other + piece, piece * 2, piece * 3000, draw.choice(_STRANGE), b""))
    return data[:start] + new + data[end:]


def _renamed(data: bytes, draw: random.Random, others: list[bytes]) -> bytes:
    """All elements of one name get that of others: what is well-formed stays so."""
    names = sorted(set(_NAME.findall(data)))
    if len(names) < 2:
        return data
    old, new = draw.sample(names, 2)
    return re.sub(rb"(</?)" + re.escape(old) + rb"(?=[\s/>])", rb"\1" + new, data)


def _moved(data: bytes, draw: random.Random, others: list[bytes]) -> bytes:
    """Elements without others in them stand elsewhere, or often, or within themselves: what is well-formed stays so."""
    leaves = list(_LEAF.finditer(data[:200_000]))
    if not leaves:
        return data
    leaf, place = draw.choice(leaves), draw.choice(leaves)
    name = leaf[1]
    deep = draw.choice((5, 150))
    new = draw.choice((leaf[0], leaf[0] * 3000, b"<%b>" % name * deep + leaf[0] + b"</%b>" % name * deep))
    return data[: place.start()] + new + data[draw.choice((place.start(), place.end())) :]


_WAYS: tuple[Callable[[bytes, random.Random, list[bytes]], bytes], ...] = (
    _flip,
    _left_out,
    _many,
    _cut,
    _spliced,
    *[_piece_changed] * 3,
    *[_renamed] * 3,
    *[_moved] * 3,
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("format", help="the suffix of the files to begin with, such as docx")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument("--keep", type=Path, default=Path("build/fuzz"), help="the folder for findings")
    options = parser.parse_args()
    sources = [path.read_bytes() for path in sorted(FILES.glob(f"*.{options.format}"))]
    if not sources:
        sys.exit(f"There is no .{options.format} in {FILES}.")
    draw = random.Random(options.seed)
    outcomes: Counter[str] = Counter()
    slowest = 0.0
    end = time.monotonic() + 60 * options.minutes
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"a.{options.format}"
        while time.monotonic() < end:
            path.write_bytes(mutated(draw.choice(sources), draw, sources))
            began = time.process_time()
            if hasattr(signal, "alarm"):
                signal.signal(signal.SIGALRM, _hang)
                signal.alarm(120)
            try:
                read_document(path, parts=list(Part), column="text" if options.format in ("csv", "tsv", "jsonl") else None)
                outcome = "read"
            except (UnreadableInput, UsageError) as error:
                outcome = "refused: " + re.sub(r"\d[\d.,]*", "N", str(error).replace(path.name, "the file")).partition(": ")[0]
            except Exception:
                outcome = "FOUND: " + traceback.format_exc(limit=-1).splitlines()[-1][:100]
            finally:
                if hasattr(signal, "alarm"):
                    signal.alarm(0)
            took = time.process_time() - began
            slowest = max(slowest, took)
            if took > SLOW:
                outcome = "FOUND: slow"
            outcomes[outcome] += 1
            if outcome.startswith("FOUND"):
                options.keep.mkdir(parents=True, exist_ok=True)
                kept = options.keep / f"{options.format}-{options.seed}-{sum(outcomes.values())}.{options.format}"
                kept.write_bytes(path.read_bytes())
                print(f"{outcome}: {kept}", file=sys.stderr)
    print(f"{options.format}: {sum(outcomes.values())} files of seed {options.seed}, the slowest {slowest:.2f} s")
    for outcome, count in outcomes.most_common():
        print(f"{count:>8} {outcome}")
    sys.exit(any(outcome.startswith("FOUND") for outcome in outcomes))


def _hang(*_: object) -> None:
    raise TimeoutError("the reader hangs")


if __name__ == "__main__":
    main()
