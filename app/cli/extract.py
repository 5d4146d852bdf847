"""``palimpsest extract``: the facts of a text, without any privacy."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from app.cli.arguments import CommandLineParser, add_common, add_json
from app.cli.console import ProgressReport, print_json, printable, say
from app.cli.input import INPUT_OPTIONS, add_input, read_input
from engine.errors import UsageError
from engine.progress import CancelToken

if TYPE_CHECKING:
    from engine.models.parser import Parser as DependencyParser
    from engine.progress import Progress
    from engine.syntax import ParsedText
    from engine.triples.triple import Extraction

EPILOG = f"""\
examples:
  palimpsest extract letter.txt
  echo "My father lived in Leeds." | palimpsest extract - --json
  palimpsest extract sentences.txt --format carb

With --format carb each input line is one sentence and each output line one of its facts: sentence,
confidence, relation, first argument, second argument and so on, separated by tabs.

{INPUT_OPTIONS}"""


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "extract",
        help="list the facts of a text (no privacy)",
        description="List the facts of a text as subject, relation and object.\n"
        "Nothing here is private: these are the text's own facts.",
        epilog=EPILOG,
    )
    add_input(parser)
    parser.add_argument("--format", choices=["carb"], help="read one sentence per line, write tab-separated facts")
    add_common(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Extracts and prints."""
    if options.format and options.json:
        raise UsageError("Choose --json or --format carb, not both.")
    document = read_input(options)
    with ProgressReport(quiet=options.quiet) as progress:
        progress(0, None, "loading the parser")
        from engine.models.parser import Parser as DependencyParser
        from engine.triples.finder import ParserFactFinder

        parser = DependencyParser()
        if options.format == "carb":
            rows = _carb_rows(parser, document.text, progress)
        else:
            facts, parsed = ParserFactFinder(parser).find_with_sentences(document.text, progress, CancelToken())
    if options.format == "carb":
        print(*rows, sep="\n", end="\n" if rows else "")
    elif options.json:
        print_json({"triples": [_as_json(fact, parsed) for fact in facts]})
    else:
        for fact in facts:
            print(printable(f"{fact.confidence:.2f}  {fact.triple}"))
        if not facts:
            say("No facts found.")


def _carb_rows(parser: DependencyParser, text: str, progress: Progress) -> list[str]:
    """Every fact of every line, the least likely too: a scorer sets its own threshold."""
    from engine.triples.carb import carb_lines
    from engine.triples.extract import extract

    lines = [line.strip() for line in text.split("\n") if line.strip()]
    parsed = parser.parse_sentences(lines, progress)
    return [row for line, tree in zip(lines, parsed, strict=True) for row in carb_lines([line], extract(tree))]


def _as_json(fact: Extraction, parsed: ParsedText) -> dict[str, object]:
    sentence = parsed.sentences[fact.sentence]
    return {
        "subject": fact.triple.subject,
        "relation": fact.triple.relation,
        "object": fact.triple.object,
        "arguments": [argument.text for argument in fact.arguments],
        "confidence": round(fact.confidence, 4),
        "sentence": fact.sentence,
        "sentence_span": [sentence.start, sentence.end],
        "spans": [list(span) for span in fact.spans],
    }
