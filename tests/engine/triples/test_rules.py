"""Every rule's docstring is its test."""

import pytest

from engine.triples.clauses import ARGUMENTS
from engine.triples.extract import extract
from engine.triples.factuality import UNSTATED_RULES
from engine.triples.nouns import NOUN_RULES
from engine.triples.subjects import SUBJECT_RULES
from tests.engine.triples.trees import read

RULES = [*ARGUMENTS, *SUBJECT_RULES, *UNSTATED_RULES, *NOUN_RULES]


def examples(rule):
    """The sentences of a docstring, each with the facts after it."""
    found = []
    for line in rule.__doc__.splitlines():
        line = line.strip()
        if line.startswith("=> "):
            found[-1][1].append(line[3:].rstrip())
        elif "/" in line and ">" in line:
            found.append((line, []))
    return found


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_example_of_a_rule_gives_exactly_its_facts(rule):
    assert examples(rule)
    for notation, expected in examples(rule):
        assert sorted(str(e.triple).rstrip() for e in extract(read(notation))) == sorted(expected)
