"""Pronouns that stand for nobody: no fitting noun comes before them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.evaluation.metric import Direction, Metric, MetricDescription, Rewriting
from engine.evaluation.readability.clauses import TextParser
from engine.evaluation.shared import to_parse
from engine.syntax import ParsedText, Word

DESCRIPTION = MetricDescription(
    "pronouns",
    "Pronouns without antecedent",
    "How many of 100 words are he, she, it, they or their forms without a noun to stand for (100 documents at most).",
    Direction.LOWER,
)

REACH = 3
"""Sentences in which the noun is looked for, the pronoun's own included."""

_PERSONS = frozenset("he him his himself she her hers herself".split())
_THINGS = frozenset("it its itself".split())
_MANY = frozenset("they them their theirs themselves".split())


class Pronouns(Metric):
    """See `DESCRIPTION`.

    Args:
        parser: Parses the new texts.
    """

    description = DESCRIPTION

    def __init__(self, parser: TextParser) -> None:
        self._parser = parser

    def values(self, rewritings: Sequence[Rewriting], reference: Sequence[str] = ()) -> list[float]:
        """See `Metric.values`."""
        parsed = [self._parser.parse(each.result.output) for each in to_parse(rewritings)]
        counts = [(len(dangling_pronouns(text)), sum(len(each.words) for each in text.sentences)) for text in parsed]
        return [100 * dangling / words for dangling, words in counts if words]


def dangling_pronouns(parsed: ParsedText) -> list[Word]:
    """The pronouns of a text that no noun before them fits.

    He and she need a noun or a name in the singular, they one in the plural, two nouns or a name, and it any noun. An "it" that
    is a subject may stand for the weather, the time or a clause to come, and needs none.
    """
    found = []
    for number, sentence in enumerate(parsed.sentences):
        nouns = [
            word
            for earlier in parsed.sentences[max(0, number + 1 - REACH) : number]
            for word in earlier.words
            if _is_noun(word)
        ]
        for word in sentence.words:
            if _is_noun(word):
                nouns.append(word)
            elif word.upos in {"PRON", "DET"} and not word.deprel.startswith("expl") and _dangles(word, nouns):
                found.append(word)
    return found


def _dangles(pronoun: Word, nouns: Sequence[Word]) -> bool:
    form = pronoun.text.lower()
    if form in _PERSONS:
        return not any(noun.feats.get("Number") != "Plur" for noun in nouns)
    if form in _MANY:
        return not (len(nouns) > 1 or any(noun.feats.get("Number") == "Plur" or noun.upos == "PROPN" for noun in nouns))
    return form in _THINGS and not nouns and not (form == "it" and pronoun.deprel.startswith("nsubj"))


def _is_noun(word: Word) -> bool:
    return word.upos in {"NOUN", "PROPN"}


def make() -> Pronouns:
    """By the starter pack's parser."""
    from engine.evaluation import shared

    return Pronouns(shared.parser())
