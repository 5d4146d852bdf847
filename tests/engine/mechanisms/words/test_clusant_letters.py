"""The annotated letters: given their mentions, each entity has one replacement, and different ones have different ones."""

import re
from itertools import combinations

import pytest

from engine.mechanisms.words.clusant import CluSanT
from engine.privacy.randomness import SeededRandom
from engine.text.entities import Entity
from engine.text.mentions import split_possessive
from engine.text.person_names import NameForm, fold, write_person_name
from tests.engine.mechanisms.running import run
from tests.engine.mechanisms.words.candidates import open_candidates
from tests.letters import KINDS, letters
from tests.thorough import briefly

PARTED = {"54-wedding": {"person.bride"}}
"""Whom nothing in the text shows to be one: a bride with two given names, and with one and a surname."""


class GivenMentions:
    """Finds the marks of a letter."""

    class Tagger:
        version = "marks"

    tagger = Tagger()

    def __init__(self, marks):
        self.marks = marks

    def find(self, text, progress, cancel):
        return [Entity(mark.start, mark.end, mark.kind) for mark in self.marks]


@pytest.fixture(scope="module")
def candidates():
    sets = open_candidates()
    return lambda: sets


def replaced(letter, candidates):
    """The marks that count, each with what stands there now."""
    marks = [mark for mark in letter.marks if mark.kind in KINDS]
    result = run(CluSanT(candidates, lambda: GivenMentions(marks)), letter.text, epsilon=200.0, random=SeededRandom(7))
    written = {mention.source[0][0]: mention.private for unit in result.units for mention in unit.mentions}
    return {mark: written[mark.start] for mark in marks if mark.strict and mark.start in written}


def plain(written):
    """A person's name without a possessive ending, a generation, and in the usual order."""
    bare = re.sub(r",? (?:Jr|Sr)\b\.?| senior$", "", split_possessive(written)[0])
    return re.sub(r"(.+), (.+)", r"\2 \1", bare)


def is_form_of(written, name):
    """Whether what is written is a person's name or a part of it."""
    forms = {fold(write_person_name(name, form)) for form in NameForm}
    return fold(written) in forms or set(written.split()) <= set(name.split())


@pytest.mark.parametrize("letter", briefly(letters(), letters()[::3]), ids=lambda letter: letter.name)
def test_an_entity_has_one_replacement_and_no_other_has_it(letter, candidates):
    found = replaced(letter, candidates)
    fullest = {}
    for mark in sorted(found, key=lambda mark: (-len(mark.text), mark.text.isupper())):
        fullest.setdefault(mark.entity, (mark, found[mark]))
    parted = set()
    for mark, written in found.items():
        first, of_first = fullest[mark.entity]
        is_one = is_form_of(plain(written), plain(of_first)) if mark.kind == "person" else fold(written) == fold(of_first)
        if not is_one and (mark.kind == "person" or fold(mark.text) == fold(first.text)):
            parted.add(mark.entity)
    assert parted == PARTED.get(letter.name, set())
    for (one, written), (other, of_other) in combinations(fullest.values(), 2):
        if fold(one.text) != fold(other.text):
            assert fold(written) != fold(of_other), (one, other)
