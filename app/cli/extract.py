"""``palimpsest extract``: the facts of a text, without any privacy."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from app.cli.arguments import Parser, add_common, add_json
from app.cli.console import ProgressReport, print_json, printable, say
from app.cli.reading import READING, add_reading, read
from engine.errors import UsageError
from engine.progress import CancelToken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.progress import Progress
    from engine.triples.corenlp import CoreNLPFactFinder
    from engine.triples.triple import Extraction

EPILOG = f"""\
examples:
  palimpsest extract letter.txt
  echo "My father lived in Leeds." | palimpsest extract - --json
  palimpsest extract sentences.txt --format carb

With --format carb each line of the input is one sentence, and each line of the output is one fact of it:
sentence, confidence, relation, first argument, second argument and so on, separated by tabs.

--extractor corenlp asks Stanford CoreNLP's OpenIE, for those who have Java and CoreNLP (its folder in
CORENLP_HOME). Its server speaks over a TCP port, which nothing else here opens, and listens on every network
address of the machine, so it is started only while there is none but loopback, that is offline. --server
names one that runs on this machine already, such as in a container that publishes its port on 127.0.0.1 only;
it gets the text only if it answers on no other address.

{READING}"""


def add_to(commands: argparse._SubParsersAction[Parser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "extract",
        help="list the facts of a text (no privacy)",
        description="List the facts of a text as subject, relation and object.\n"
        "Nothing here is private: the facts are the text's own.",
        epilog=EPILOG,
    )
    add_reading(parser)
    parser.add_argument("--format", choices=["carb"], help="one sentence a line in, tab-separated facts out")
    parser.add_argument(
        "--extractor",
        choices=["palimpsest", "corenlp"],
        default="palimpsest",
        help="what finds the facts; corenlp uses a TCP port of this machine (default: palimpsest)",
    )
    parser.add_argument("--server", metavar="URL", help="with corenlp: a server running here, such as http://127.0.0.1:9000")
    add_common(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Extracts and prints."""
    if options.format and options.json:
        raise UsageError("Choose --json or --format carb, not both.")
    if options.server and options.extractor != "corenlp":
        raise UsageError("--server goes with --extractor corenlp.")
    document = read(options)
    lines = [line.strip() for line in document.text.split("\n") if line.strip()]
    with ProgressReport(quiet=options.quiet) as progress:
        progress(0, None, "loading the parser")
        extractor = _extractor(options.extractor, options.server)
        if options.format == "carb":
            found = extractor.read_sentences(lines, progress)
        else:
            facts, sentences = extractor.read(document.text, progress)
    if options.format == "carb":
        from engine.triples.carb import carb_lines

        for line, of_line in zip(lines, found, strict=True):
            for row in carb_lines([line], of_line):
                print(row)
    elif options.json:
        version = {} if isinstance(extractor, _Own) else {"extractor": extractor.version}
        print_json({"triples": [_as_json(fact, sentences) for fact in facts], **version})
    else:
        for fact in facts:
            print(printable(f"{fact.confidence:.2f}  {fact.triple}"))
        if not facts:
            say("No facts found.")


def _extractor(name: str, server: str | None) -> _Own | CoreNLPFactFinder:
    if name == "palimpsest":
        return _Own()
    from engine.triples.corenlp import CoreNLPFactFinder

    return CoreNLPFactFinder(endpoint=server)


class _Own:
    """This project's extractor, with the two methods of CoreNLP's."""

    def read(self, text: str, progress: Progress) -> tuple[list[Extraction], list[tuple[int, int]]]:
        """The facts that a mechanism would replace, and the places of the sentences that they count."""
        from engine.models.parser import Parser as DependencyParser
        from engine.triples.finder import ParserFactFinder

        facts, parsed = ParserFactFinder(DependencyParser()).read(text, progress, CancelToken())
        return facts, [(sentence.start, sentence.end) for sentence in parsed.sentences]

    def read_sentences(self, texts: list[str], progress: Progress) -> list[list[Extraction]]:
        """All facts of each text, which is taken as one sentence, the least likely too: a scorer sets its own threshold."""
        from engine.models.parser import Parser as DependencyParser
        from engine.triples.extract import extract

        return [extract(parsed) for parsed in DependencyParser().parse_sentences(texts, progress)]


def _as_json(fact: Extraction, sentences: Sequence[tuple[int, int]]) -> dict[str, object]:
    return {
        "subject": fact.triple.subject,
        "relation": fact.triple.relation,
        "object": fact.triple.object,
        "arguments": [argument.text for argument in fact.arguments],
        "confidence": round(fact.confidence, 4),
        "sentence": fact.sentence,
        "sentence_span": list(sentences[fact.sentence]),
        "spans": [list(span) for span in fact.spans],
    }
