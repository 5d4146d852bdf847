"""``palimpsest extract``: the facts of a text, without any privacy."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from app.cli.arguments import Parser, add_common, add_json
from app.cli.console import ProgressReport, print_json, printable, say
from engine.documents.read import read_text
from engine.errors import UsageError

if TYPE_CHECKING:
    from engine.syntax import ParsedText
    from engine.triples.triple import Extraction

EPILOG = """\
examples:
  palimpsest extract letter.txt
  echo "My father lived in Leeds." | palimpsest extract - --json
  palimpsest extract sentences.txt --format carb

With --format carb each line of the input is one sentence, and each line of the output is one fact of it:
sentence, confidence, relation, first argument, second argument and so on, separated by tabs.
"""


def add_to(commands: argparse._SubParsersAction[Parser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "extract",
        help="list the facts of a text (no privacy)",
        description="List the facts of a text as subject, relation and object.\n"
        "Nothing here is private: the facts are the text's own.",
        epilog=EPILOG,
    )
    parser.add_argument("file", metavar="FILE", help="a plain text file, or - for standard input")
    parser.add_argument("--format", choices=["carb"], help="one sentence a line in, tab-separated facts out")
    add_common(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Extracts and prints."""
    if options.format and options.json:
        raise UsageError("Choose --json or --format carb, not both.")
    document = read_text(options.file)
    from engine.models.parser import Parser as DependencyParser
    from engine.triples.extract import extract

    with ProgressReport(quiet=options.quiet) as progress:
        progress(0, None, "loading the parser")
        parser = DependencyParser()
        if options.format == "carb":
            from engine.triples.carb import carb_lines

            sentences = [line.strip() for line in document.text.split("\n") if line.strip()]
            parsed = parser.parse_sentences(sentences, progress)
            lines = [line for text in parsed for line in carb_lines([text.text], extract(text))]
        else:
            text = parser.parse(document.text, progress)
            facts = extract(text)
    if options.format == "carb":
        for line in lines:
            print(line)
    elif options.json:
        print_json({"triples": [_as_json(fact, text) for fact in facts]})
    else:
        for fact in facts:
            print(printable(f"{fact.confidence:.2f}  {fact.triple}"))
        if not facts:
            say("No facts found.")


def _as_json(fact: Extraction, text: ParsedText) -> dict[str, object]:
    sentence = text.sentences[fact.sentence]
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
