"""How much of a new text is made of sentences: those whose subject and finite verb agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.evaluation.metric import Direction, Metric, MetricDescription, Rewriting
from engine.evaluation.shared import to_parse
from engine.syntax import ParsedText, Sentence, Word

DESCRIPTION = MetricDescription(
    "clauses",
    "Whole clauses",
    "The share of sentences in which the parser finds a subject and a finite verb that agrees with it (100 documents at most).",
    Direction.HIGHER,
)


class TextParser(Protocol):
    """Parses texts; see `engine.models.parser.Parser`."""

    def parse(self, text: str) -> ParsedText:
        """A text with its sentences."""
        ...


class WholeClauses(Metric):
    """See `DESCRIPTION`.

    Args:
        parser: Parses the new texts.
    """

    description = DESCRIPTION

    def __init__(self, parser: TextParser) -> None:
        self._parser = parser

    def values(self, rewritings: Sequence[Rewriting], reference: Sequence[str] = ()) -> list[float]:
        """See `Metric.values`."""
        parsed = [self._parser.parse(each.result.output).sentences for each in to_parse(rewritings)]
        return [sum(map(is_clause, sentences)) / len(sentences) for sentences in parsed if sentences]


def is_clause(sentence: Sentence) -> bool:
    """Whether the main clause has a subject and a finite verb that agrees with it, by the parser's tags."""
    root = next(word for word in sentence.words if word.head < 0)
    below = [sentence.words[i] for i in sentence.children[root.index]]
    subject = next((word for word in below if word.deprel.split(":")[0] in {"nsubj", "csubj", "expl"}), None)
    verbs = [
        word
        for word in [*below, root]
        if word.xpos in {"VBZ", "VBP", "VBD", "MD"} and word.deprel in {"aux", "aux:pass", "cop", "root"}
    ]
    if subject is None or not verbs:
        return False
    return agrees(sentence, subject, min(verbs, key=lambda word: word.index))


def agrees(sentence: Sentence, subject: Word, verb: Word) -> bool:
    """Whether a present-tense verb has the form for its subject's person and number; "there" takes either."""
    if subject.deprel.startswith(("expl", "csubj")):
        return True
    coordinated = any(sentence.words[i].deprel == "conj" for i in sentence.children[subject.index])
    person = subject.feats.get("Person", "3")
    plural = coordinated or subject.feats.get("Number") == "Plur"
    third_singular = person == "3" and not plural
    form = verb.text.lower()
    if form in {"was", "were"}:
        return (form == "were") == (plural or person == "2")
    if verb.xpos == "VBZ":
        return third_singular
    return verb.xpos != "VBP" or not third_singular


def make() -> WholeClauses:
    """Whole clauses by the starter pack's parser."""
    from engine.evaluation import shared

    return WholeClauses(shared.parser())
