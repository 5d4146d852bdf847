"""Measures how many names and identifiers the recogniser finds.

    python -m tests.benchmarks.names --data NER [--part dev] [--treebank TREEBANK] [--suspects]

Names are those of Universal NER's English-EWT (``NER/en_ewt-ner-test.iob2.xz``), a document at a time, its sentences joined by
blanks. A name is found if exactly its letters were found as one; it is hidden if every letter and digit of it lies in something
that was found, of whatever kind. What rules find (dates, numbers, addresses) does not count against precision. The recogniser
has learnt from the development part, so that figures of it say nothing about other texts.

With the treebank's files the documents are read once more with a blank line between paragraphs, as letters and mails have
them. Identifiers are those of ``tests/engine/text/planted_identifiers.txt``. With `--suspects` the last line says how many of
the missed names are among what is shown for review.
"""

from __future__ import annotations

import argparse
import lzma
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.models.entities import EntityFinder
from engine.text.entities import NAMES, Entity
from engine.text.markup import read_markup
from engine.text.words import lines_of

KINDS = dict(zip(("PER", "LOC", "ORG"), NAMES, strict=True))
PLANTED = Path(__file__).parents[1] / "engine" / "text" / "planted_identifiers.txt"
WRITTEN = frozenset({"date", "time", "number", "amount", "code", *NAMES})  # kinds that are no identifiers


class AnnotatedText(NamedTuple):
    """A document with its names."""

    text: str
    names: list[Entity]


def sentences(path: Path) -> Iterator[tuple[str, str, str, list[Entity]]]:
    """The document, the number, the text and the names of each sentence."""
    document = ""
    with lzma.open(path, "rt", encoding="utf-8") as file:
        for block in file.read().split("\n\n"):
            lines = block.split("\n")
            about = dict(line[2:].split(" = ", 1) for line in lines if line.startswith("# ") and " = " in line)
            document = about.get("newdoc id", document)
            if "text" in about:
                words = [line.split("\t") for line in lines if not line.startswith("#")]
                yield document, about["sent_id"], about["text"], names_of(about["text"], words)


def names_of(text: str, words: Sequence[Sequence[str]]) -> list[Entity]:
    """The names of a sentence from its words' columns."""
    names: list[Entity] = []
    at = 0
    for columns in words:
        if len(columns) < 3 or (start := text.find(columns[1], at)) < 0:
            continue
        at = start + len(columns[1])
        tag, _, kind = columns[2].partition("-")
        if kind in KINDS and (tag == "B" or not names):
            names.append(Entity(start, at, KINDS[kind]))
        elif kind in KINDS:
            names[-1] = names[-1]._replace(end=at)
    return names


def documents(path: Path, treebank: Path | None) -> list[AnnotatedText]:
    """The documents of a part; with a blank line before each paragraph that the treebank knows, otherwise in one line."""
    starts = paragraphs(treebank) if treebank else set()
    whole: dict[str, AnnotatedText] = {}
    for document, number, text, names in sentences(path):
        before = whole.get(document)
        lead = before.text + ("\n\n" if number in starts else " ") if before else ""
        moved = [Entity(len(lead) + each.start, len(lead) + each.end, each.kind) for each in names]
        whole[document] = AnnotatedText(lead + text, [*(before.names if before else ()), *moved])
    return list(whole.values())


def paragraphs(path: Path) -> set[str]:
    """The numbers of the sentences that begin a paragraph."""
    with lzma.open(path, "rt", encoding="utf-8") as file:
        blocks = [block for block in file.read().split("\n\n") if "# newpar" in block]
    return {block.split("# sent_id = ")[1].split("\n")[0] for block in blocks}


def is_hidden(text: str, name: Entity, found: Sequence[tuple[int, int]]) -> bool:
    """Whether every letter and digit of a name lies in something that was found."""
    inside = {place for start, end in found for place in range(start, end)}
    return all(place in inside for place in range(name.start, name.end) if text[place].isalnum())


def share(part: int, whole: int) -> str:
    return f"{part / whole:.3f}" if whole else "-"


def report(title: str, texts: Sequence[AnnotatedText], found: Sequence[Sequence[Entity]]) -> None:
    """Prints precision and recall."""
    names = [[each for each in some if each.kind in NAMES] for some in found]
    print(f"{title}: {len(texts)} documents, {sum(len(each.names) for each in texts)} names")

    def counted(wanted: Callable[[Entity], bool]) -> tuple[int, int, int, int]:
        gold = [[name for name in each.names if wanted(name)] for each in texts]
        of_any = sum(len({name[:2] for name in some} & {e[:2] for e in there}) for some, there in zip(gold, names, strict=True))
        right = sum(len(set(some) & set(there)) for some, there in zip(gold, names, strict=True))
        hidden = sum(
            is_hidden(each.text, name, [e[:2] for e in there])
            for each, some, there in zip(texts, gold, found, strict=True)
            for name in some
        )
        return of_any, right, hidden, sum(map(len, gold))

    of_any, right, hidden, there = counted(lambda name: True)
    given = sum(map(len, names))
    print(f"  of any kind: precision {share(of_any, given)}, recall {share(of_any, there)}")
    print(f"  of the right kind: precision {share(right, given)}, recall {share(right, there)}")
    print(f"  hidden in full: {share(hidden, there)}")
    for kind in NAMES:
        of_any, right, hidden, there = counted(lambda name, kind=kind: name.kind == kind)
        print(
            f"  {kind} ({there}): found {share(of_any, there)}, with the right kind {share(right, there)},"
            f" hidden in full {share(hidden, there)}"
        )


def report_identifiers(finder: EntityFinder) -> None:
    """Prints how many planted identifiers are found, in a text with all else that is found."""
    right = hidden = there = 0
    for line in lines_of(PLANTED):
        read = read_markup(line)
        found = finder.find(read.text)
        planted = [each for each in read.replaced if each.kind not in WRITTEN]
        there += len(planted)
        right += len(set(planted) & set(found))
        hidden += sum(is_hidden(read.text, each, [e[:2] for e in found]) for each in planted)
    print(f"planted identifiers: {there}; with the right kind {share(right, there)}, hidden in full {share(hidden, there)}")


def report_suspects(finder: EntityFinder, texts: Sequence[AnnotatedText]) -> None:
    """Prints how much of what was missed is shown for review, and how much is shown."""
    missed = shown = count = 0
    for each in texts:
        found, suspects = finder.survey(each.text)
        count += len(suspects)
        for name in each.names:
            if not is_hidden(each.text, name, [e[:2] for e in found]):
                missed += 1
                shown += is_hidden(each.text, name, [(s[0], s[1]) for s in (*found, *suspects)])
    print(f"for review: {count} suspects; {shown} of {missed} names that are not hidden would be with them")


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("--data", type=Path, required=True, help="folder with en_ewt-ner-{dev,test}.iob2.xz")
    cli.add_argument("--part", choices=("dev", "test"), default="test")
    cli.add_argument("--treebank", type=Path, help="folder with en_ewt-{dev,test}.conllu.xz, for paragraphs")
    cli.add_argument("--suspects", action="store_true", help="also count what is shown for review")
    args = cli.parse_args()
    finder = EntityFinder()
    path = args.data / f"en_ewt-ner-{args.part}.iob2.xz"
    texts = documents(path, None)
    began = time.process_time()
    found = [finder.find(each.text) for each in texts]
    used = time.process_time() - began
    report(f"{args.part}, in one line", texts, found)
    print(f"  {used:.0f} s of the processor for {sum(len(each.text.split()) for each in texts)} words")
    if args.treebank:
        parted = documents(path, args.treebank / f"en_ewt-{args.part}.conllu.xz")
        report(f"{args.part}, in paragraphs", parted, [finder.find(each.text) for each in parted])
    report_identifiers(finder)
    if args.suspects:
        report_suspects(finder, texts)
    return 0


if __name__ == "__main__":
    sys.exit(main())
