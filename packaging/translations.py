"""Collect the strings that a person reads, for translators: ``make strings``.

The window's own come from its calls of ``tr``, by Qt's tool. What the engine says comes from its source: the messages of its
errors, the descriptions of mechanisms and models, guarantees and stages of work. They go into a context of their own, and
into ``assets/translations/engine.json``, by which the window recognises them (`app.gui.engine_words`).
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(1, str(Path(__file__).parents[1]))

from app.gui.engine_words import CONTEXT, FIELD, PATTERNS
from engine import mechanisms
from engine.errors import PalimpsestError
from engine.models import catalog
from engine.risk.traits import Kind

ROOT = Path(__file__).parents[1]
FOLDER = PATTERNS.parent
TOOLS = Path(sys.executable).parent

WINDOW = ("app/gui",)
SILENT = re.compile(
    r"engine/(audit|blackbox|evaluation|experiments|triples)/|_audit\.py$|/audit\.py$"
    r"|privacy/(circle|exponential|gaussian|metric|scripted|subset)"
    r"|store/(build|collecting|fact_file|passage_cutting|pipeline|plan|texts)"
)
"""Parts of the engine that only the command line, or a programmer, hears of."""

SPEAKING = {
    "Guarantee",
    "Parameter",
    "UnitNumbers",
    "Names",
    "Preset",
    "Requirement",
    "Example",
    "AvoidableDisclosure",
    "MechanismDescription",
    "Forecast",
    "LayoutLost",
    "Help",
    "progress",
}
"""What takes sentences for a person, besides errors."""

WORDING = {
    "engine/documents/receipt.py",
    "engine/documents/document.py",
    "engine/documents/export.py",
    "engine/documents/formats/rows.py",
    "engine/documents/in_place/whole_table.py",
    "engine/mechanisms/triples/guarantee.py",
    "engine/mechanisms/words/clusant_guarantee.py",
    "engine/mechanisms/words/clusant_notice.py",
    "engine/privacy/guarantee.py",
    "engine/privacy/deniability.py",
    "engine/privacy/disclosure.py",
    "engine/results.py",
    "engine/risk/report.py",
    "engine/risk/entries.py",
    "engine/models/devices.py",
    "engine/models/llama_probe.py",
}
"""Modules whose sentences are all for a person."""

COMPOSED = (
    "one of {words}",
    "a number",
    "a number from {low}",
    "a number from {low} to {high}",
    "a whole number",
    "a whole number from {low}",
    "a whole number from {low} to {high}",
    "{words} or a whole number from {low}",
    "{words} or a whole number",
    "whole numbers from 1 with commas between them, such as 2,5",
    "names with commas between them, such as news,work",
    "and",
    "Topics are disclosed, up to {bits} bits a fact",
    "Groups of similar words are disclosed, up to {bits} bits a word",
    "Everything except the names and numbers found is copied",
    "it can then be seen",
    "What you asked for of {name} is empty; it has {what}.",
    "install Palimpsest again, or in a checkout run `git checkout assets/starter`",
    "`pip install {package}` installs it",
    "for {model}, `palimpsest models pull {again}` downloads it; or put its folder, with config.json, "
    "safetensors and tokenizer or with one file in GGUF, at {path}",
    "for {model}, put its folder, with config.json, safetensors and tokenizer or with one file in GGUF, at {path}",
    "a language model ({models}, or any chat model in GGUF)",
    "a language model ({models})",
    "The body of {name} is empty; it has {what}.",
    "{words} or a whole number from {low} to {high}",
    "{words} or a number from {low}",
    "About 1 person in {number} is {what} ({source}).",
    "By public figures, 1 person in {number} fits everything: on average, nobody else in the world.",
    "By public figures, 1 person in {number} fits everything: about {people} in the world.",
    "By public figures, 1 person in {number} fits everything: about {people} in the world, or about "
    "{those} in a country of {country}.",
    "By public figures, 1 person in {number} fits everything: about {people} in the world, or on average "
    "nobody else in a country of {country}.",
    "{n} entry describes one person, or very few.",
    "{n} entries each describe one person, or very few.",
    "By meaning and by words, your original is the nearest of all {candidates} candidates: it would be picked.",
    "By meaning, your original is the nearest of all {candidates} candidates: it would be picked.",
    "By words, your original is the nearest of all {candidates} candidates: it would be picked.",
    "million",
    "billion",
    "By meaning, your original is number {rank} of {candidates} candidates, nearer than {percentile} % "
    "of the other {others}: the new text narrows the search, though any text of the same kind may come as close.",
    "By meaning, your original is number {rank} of {candidates} candidates, nearer than {percentile} % "
    "of the other {others}: the new text does not lead to it.",
    "By words, your original is number {rank} of {candidates} candidates, nearer than {percentile} % of "
    "the other {others}: the new text narrows the search, though any text of the same kind may come as close.",
    "By words, your original is number {rank} of {candidates} candidates, nearer than {percentile} % of "
    "the other {others}: the new text does not lead to it.",
)
"""What the engine puts together from pieces that are no sentences by themselves."""

SINGLE_WORDS = set(
    "strong moderate weak block blocks note notes comment comments deletion deletions quotation quotations about".split()
)
"""Words that are for a person though they stand alone; most others are names of the program's own."""

COMMAND_LINE = re.compile(r"(?<!privatize )--[a-z]|`palimpsest(?! privatize --dry)|pip install|\bstandard (in|out)put")
"""What only the command line says."""


def collect() -> list[str]:
    """Everything the engine may say to a person, each once, as patterns with named fields."""
    found: dict[str, None] = {}
    for path in sorted((ROOT / "engine").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not SILENT.search(name):
            for words in _said(ast.parse(path.read_text(encoding="utf-8")), all_of_it=name in WORDING):
                if " " in words or words in SINGLE_WORDS:
                    found[words] = None
    for words in _described():
        found[words] = None
    composed = set(COMPOSED)
    return [
        words
        for words in found
        if words in composed or (not COMMAND_LINE.search(words) and re.search(r"[a-z]{2}", FIELD.sub("", words)))
    ]


def _described() -> Iterator[str]:
    """What is made when the program runs: the catalogue of models, and what descriptions compute."""
    for entry in catalog.load().values():
        yield from (text for text in (entry.title, entry.note, entry.refused) if text)
    yield from (*map(str, Kind), *COMPOSED)
    for description in mechanisms.describe_all():
        yield from (description.title, description.summary, *description.units, description.notice)
        for parameter in description.parameters:
            yield from (parameter.help, parameter.unit)
        for preset in description.presets:
            yield from (preset.name, preset.help)
        for disclosure in description.avoidable:
            yield from (disclosure.hide, disclosure.price, disclosure.seen, disclosure.more)
        if description.help:
            yield from (description.help.goal, description.help.cost)


def _errors() -> set[str]:
    names, waiting = set(), [PalimpsestError]
    while waiting:
        kind = waiting.pop()
        names.add(kind.__name__)
        waiting += kind.__subclasses__()
    return names


def _said(tree: ast.Module, *, all_of_it: bool) -> Iterator[str]:
    speaking = _errors() | SPEAKING
    documented = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    if all_of_it:
        yield from _strings(tree, documented)
        return
    constants = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) in speaking:
            yield from _strings(node, documented)
            for used in ast.walk(node):
                if isinstance(used, ast.Name) and used.id in constants:
                    yield from _strings(constants[used.id], documented)


def _name(called: ast.expr) -> str:
    return called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""


def _strings(tree: ast.AST, documented: set[int]) -> Iterator[str]:
    inner: set[int] = set()
    for node in ast.walk(tree):
        if id(node) in documented or id(node) in inner:
            continue
        if isinstance(node, ast.JoinedStr):
            inner |= {id(part) for value in node.values for part in ast.walk(value) if not isinstance(part, ast.FormattedValue)}
            inner -= {id(part) for value in node.values if isinstance(value, ast.FormattedValue) for part in _fillers(value)}
            pattern = _pattern(node)
            if re.search(r"[a-z]{3}", FIELD.sub("", pattern)):
                yield pattern
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if " " in node.value.strip() or node.value.isalpha():
                yield node.value.strip()
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("strip", "get", "replace")
        ):
            inner |= {id(part) for argument in node.args for part in ast.walk(argument)}


def _fillers(value: ast.FormattedValue) -> Iterator[ast.AST]:
    """Words that a pattern may be filled with, as in ``{'a' if one else 'b'}``."""
    for node in ast.walk(value.value):
        if isinstance(node, ast.IfExp):
            yield from (node.body, node.orelse)


def _pattern(node: ast.JoinedStr) -> str:
    """A formatted string with simple names for what it is filled with."""
    written = ""
    names: dict[str, str] = {}
    for value in node.values:
        if isinstance(value, ast.Constant):
            written += str(value.value)
            continue
        assert isinstance(value, ast.FormattedValue)
        expression = ast.unparse(value)
        if expression not in names:
            words = re.findall(r"[A-Za-z_]+", ast.unparse(value.value))
            name = words[-1].strip("_") if words else "value"
            name = name if name and name not in names.values() else f"{name}{len(names) + 1}"
            names[expression] = name
        written += f"{{{names[expression]}}}"
    return written.strip()


def main() -> int:
    """Writes the engine's words and every catalogue; returns the exit code."""
    said = collect()
    PATTERNS.write_text(json.dumps(said, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    sources = sorted(path for folder in WINDOW for path in (ROOT / folder).rglob("*.py"))
    catalogues = sorted({FOLDER / "palimpsest_en.ts", *FOLDER.glob("palimpsest_*.ts")})
    with tempfile.TemporaryDirectory() as folder:
        engine = Path(folder) / "engine.py"
        engine.write_text("\n".join(f"QT_TRANSLATE_NOOP({CONTEXT!r}, {_quoted(words)})" for words in said), encoding="utf-8")
        _run("lupdate", "-silent", "-no-obsolete", "-locations", "none", *sources, engine, "-ts", *catalogues)
    for catalogue in catalogues:
        if catalogue.stem != "palimpsest_en":
            _run("lrelease", "-silent", catalogue)
    return 0


def _quoted(words: str) -> str:
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _run(tool: str, *arguments: object) -> None:
    subprocess.run([str(TOOLS / f"pyside6-{tool}"), *map(str, arguments)], cwd=ROOT, check=True)


if __name__ == "__main__":
    sys.exit(main())
