"""Does the program still give what it gave? For changes of the code that should change nothing else.

    python -m tests.robustness.unchanged record before.json     on the commit before
    python -m tests.robustness.unchanged compare before.json    on the commit after

Every mechanism rewrites the same documents, of every format that is read and into every format that is written. Its random
bits follow from the case alone, so that two runs of the same code give the same bytes. Only what others rely on is used: the
command line, its files and its JSON. Mechanisms whose models come from elsewhere get tiny ones with random weights. Times
and versions of libraries are left out. Both runs have to be made on one machine, since matrix products differ between
processors.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import io
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from app.cli.main import main as palimpsest
from engine.privacy import randomness
from tests.engine.models import tiny

FILES = Path(__file__).parents[1] / "engine" / "documents" / "files"
LETTER = Path(__file__).parents[2] / "assets" / "example-letter.txt"
OUTPUTS = (".txt", ".md", ".html", ".docx", ".pdf", ".jsonl")
RUNS = {
    "dp-st": ["", "cluster=full", "cluster=full slots=8", "slots=paper bounds=paper duplicates=paper size=67", "hide=1 omit=2"],
    "tem": ["", "slots=class", "slots=12"],
    "santext": ["", "calibration=exact"],
    "custext": ["", "groups=drawn", "groups=drawn size=50"],
    "clusant": ["", "k=1", "k=32 clusters=45"],
    "dp-mlm": ["", "form=frozen", "clipping=anchored base=released"],
    "dp-mlm-plus": ["", "form=frozen"],
    "dp-prompt": ["tokens=8", "tokens=8 clipping=anchored base=released"],
    "dp-paraphrase": ["tokens=8"],
    "dp-bart": ["tokens=8 length=8"],
    "privfill": ["tokens=8"],
    "privfill-dp": ["tokens=8 slots=2 clipping=anchored"],
}
MODELS = {"flan-t5-base": tiny.t5, "gpt2-paraphrase": tiny.gpt2, "bart-base": tiny.bart, "bart-infill": tiny.bart}
_VOLATILE = {"timings", "versions", "program", "date", "sha256"}
_OPENDP = {"dp-bart"}
"""Their noise comes from a library, unless the source says that it is not secure."""


@contextlib.contextmanager
def repeated(case: str) -> Iterator[None]:
    """The operating system's generator gives bits that follow from the name of the case meanwhile."""
    stream = randomness.SeededRandom(int.from_bytes(hashlib.sha256(case.encode()).digest()[:8]))
    kept = randomness.SystemRandom.bits
    randomness.SystemRandom.bits = lambda self, count: stream.bits(count)
    randomness.SystemRandom.secure = not any(name in case for name in _OPENDP)
    try:
        yield
    finally:
        randomness.SystemRandom.bits, randomness.SystemRandom.secure = kept, True


def run(case: str, *arguments: str) -> tuple[int, str]:
    """The exit code and standard output of one command."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with repeated(case), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = palimpsest([*arguments])
    out.flush()
    return code, out.buffer.getvalue().decode()


def steady(value: object) -> object:
    """JSON without what differs from run to run."""
    if isinstance(value, dict):
        return {key: steady(each) for key, each in value.items() if key not in _VOLATILE}
    if isinstance(value, list):
        return [steady(each) for each in value]
    return value


def digest(data: bytes) -> str:
    """A short hash."""
    return hashlib.sha256(data).hexdigest()[:20]


def digest_json(text: str) -> str:
    """The hash of JSON, whatever the order of its keys and without what differs from run to run."""
    return digest(json.dumps(steady(json.loads(text)), sort_keys=True).encode())


def privatized(case: str, source: Path, folder: Path, mechanism: str, settings: str, suffix: str) -> dict[str, object]:
    """What `palimpsest privatize` gives: its exit code, its JSON, its file and its receipt."""
    new, receipt = folder / f"new{suffix}", folder / "receipt.json"
    sets = [word for setting in settings.split() for word in ("--set", setting)]
    arguments = ["privatize", str(source), "--mechanism", mechanism, "--epsilon", "200", *sets]
    code, out = run(case, *arguments, "--json", "--force", "--output", str(new), "--receipt", str(receipt))
    if code:
        return {"exit": code}
    found = {
        "exit": code,
        "json": digest_json(out),
        "file": digest(new.read_bytes()),
        "receipt": digest_json(receipt.read_text()),
    }
    new.unlink()
    receipt.unlink()
    return found


def batch(case: str, source: Path, folder: Path, *arguments: str) -> dict[str, object]:
    """What `palimpsest batch` gives: its exit code, the fields of its summary and how many files: its workers draw again."""
    target = folder / f"batch{source.suffix}"
    code, out = run(case, "batch", str(source), "--output", str(target), "--epsilon", "200", *arguments, "--json")
    written = sorted(path for path in (target.rglob("*") if target.is_dir() else [target]) if path.is_file())
    return {"exit": code, "summary": sorted(json.loads(out)) if out else "", "files": len(written)}


def cases(folder: Path) -> Iterator[tuple[str, dict[str, object]]]:
    """Every case and what it gives."""
    for mechanism, settings in RUNS.items():
        for chosen in settings:
            name = f"{mechanism} {chosen}".strip()
            yield name, privatized(name, LETTER, folder, mechanism, chosen, ".txt")
    for source in sorted(FILES.iterdir()):
        for mechanism in ("dp-st", "custext", "clusant"):
            name = f"{mechanism} of {source.name}"
            column = "text" if source.suffix in (".csv", ".jsonl") else ""
            if not column:
                yield name, privatized(name, source, folder, mechanism, "", ".txt")
        code, out = run(source.name, "extract", str(source), "--json")
        yield f"facts of {source.name}", {"exit": code, "json": digest_json(out) if out else ""}
    for suffix in OUTPUTS:
        for mechanism in ("dp-st", "clusant"):
            name = f"{mechanism} into {suffix}"
            yield name, privatized(name, FILES / "report.md", folder, mechanism, "", suffix)
    for name in ("letters.csv", "letters.jsonl"):
        yield f"batch of {name}", batch(name, FILES / name, folder, "--column", "text", "--mechanism", "custext")
    for mechanism in ("dp-st", "clusant"):
        with tempfile.TemporaryDirectory() as inner:
            inputs = Path(inner) / "in"
            inputs.mkdir()
            for source in (FILES / "letter.docx", FILES / "letter.eml", FILES / "report.md"):
                (inputs / source.name).write_bytes(source.read_bytes())
            yield f"batch {mechanism}", batch(f"batch {mechanism}", inputs, Path(inner), "--mechanism", mechanism)


def main() -> int:
    """Records, or compares and says what differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("do", choices=("record", "compare"))
    parser.add_argument("file", type=Path)
    options = parser.parse_args()
    now = {}
    with tempfile.TemporaryDirectory() as home:
        os.environ["PALIMPSEST_HOME"] = home
        for name, make in MODELS.items():
            make(Path(home) / "models" / name)
        for name, found in cases(Path(home)):
            now[name] = found
            print(f"{len(now):4}  {name}: exit {found['exit']}", file=sys.stderr)
    if options.do == "record":
        options.file.write_text(json.dumps(now, indent=1))
        return 0
    before = json.loads(options.file.read_text())
    differ = sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))
    for name in differ:
        print(f"{name}: {before.get(name)} became {now.get(name)}")
    print(f"{len(now) - len(differ)} of {len(now)} are the same")
    return int(bool(differ))


if __name__ == "__main__":
    sys.exit(main())
