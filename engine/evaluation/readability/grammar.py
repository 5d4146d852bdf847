"""Grammar errors that rules find without doubt: few of those there are, but none that is right."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.evaluation.metric import (
    Direction,
    FigureDescription,
    MeasurementOptions,
    Metric,
    MetricDescription,
    Rewriting,
)
from engine.evaluation.words import words_of

RULES: Mapping[str, re.Pattern[str]] = {
    "a word twice": re.compile(
        r"\b(?!(?:had|that|very|really|so|ha|no|bye|yes|out|in|well)\b)([a-z]+) \1\b(?!')", re.IGNORECASE
    ),
    "a before a vowel": re.compile(
        r"\b[Aa] (?=[aeio]|u[bdfglmnprstvz](?![aeiou]|i[^mnv]))(?!one\b|once\b|eu|uni|us[aeu]|ut[ei]|ur[aeiou]|ub[ei]|uk)[a-z]+"
    ),
    "an before a consonant": re.compile(r"\b[Aa]n (?!hour|honest|hono|heir|herb|hist|hotel)[bcdfghjklmnpqrstvwxyz][a-z]+"),
    "two articles": re.compile(
        r"\b(the|an?) (?!\1\b)(?:the|an?|my|your|his|its|our|their)\b(?! (?:be|grade|la)\b)", re.IGNORECASE
    ),
    "two prepositions": re.compile(
        r"\b(?:of|at|from|with|into) (?:of|at|with|into)\b(?! (?:all|least|most|once|first|last|home|times)\b)", re.IGNORECASE
    ),
    "person": re.compile(
        r"\b(?<!and )(?<!or )(?:(?:he|she|it) (?:are|am|don't)|(?:they|we|you) (?:is|was|has|does)|I (?:is|has|does))\b",
        re.IGNORECASE,
    ),
    "blank before a mark": re.compile(r"\w [,;:.!?](?!\.)(?=\s|$)"),
    "two marks": re.compile(r"(?:,,|;;|,\.(?!\.)|,;|(?<!\.)\.\.(?!\.))"),
    "small letter after a full stop": re.compile(r"[a-z]{3,}[.!?] (?!(?:com|org|net)\b)[a-z]{2,}"),
    "small i": re.compile(r"(?<![\w.'’/-])i(?![\w.'’/-])(?! ?[=)\]])"),
}
"""What is wrong, and the pattern that finds it."""

FIGURES = (
    FigureDescription(
        "errors-output",
        "Errors per 100 words",
        "How many errors of grammar and marks the rules find in 100 words of the new text.",
        Direction.LOWER,
    ),
    FigureDescription(
        "errors-original",
        "Errors per 100 words of originals",
        "How many errors of grammar and marks the rules find in 100 words of the original, to compare with.",
    ),
)

DESCRIPTION = MetricDescription(
    "grammar",
    "Grammar errors by rule",
    "How many plain errors of grammar and marks rules find: doubled words, wrong articles, forms that disagree, lone marks.",
    Direction.LOWER,
    figures=FIGURES,
)


class Grammar(Metric):
    """See `DESCRIPTION`."""

    description = DESCRIPTION

    def figures(self, rewritings: Sequence[Rewriting], options: MeasurementOptions) -> Mapping[str, Sequence[float]]:
        """See `Metric.figures`."""
        return {
            "errors-output": _rates([each.result.output for each in rewritings]),
            "errors-original": _rates([each.original for each in rewritings]),
        }


def errors_of(text: str) -> list[tuple[str, str]]:
    """The errors of a text: the rule, and what stands there."""
    straight = text.replace("’", "'")
    found = [(match.start(), rule, match.group()) for rule, pattern in RULES.items() for match in pattern.finditer(straight)]
    return [(rule, written) for _, rule, written in sorted(found)]


def _rates(texts: Sequence[str]) -> list[float]:
    counts = [(len(errors_of(text)), len(words_of(text))) for text in texts]
    return [100 * errors / words for errors, words in counts if words]


def make() -> Grammar:
    """The metric."""
    return Grammar()
