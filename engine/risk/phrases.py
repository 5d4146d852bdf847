"""Phrases of a parsed sentence: where they stand, what describes them, and how rare their words are."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable, Sequence

from engine.risk.figures import Figure
from engine.risk.lexicon import words_of
from engine.risk.numbers import comparable
from engine.risk.rarity import is_listed, pages_per_use
from engine.risk.traits import Kind, Span, Trait
from engine.syntax import Sentence, Word
from engine.text.entities import Entity
from engine.text.words import common_words

NOUNS = ("NOUN", "PROPN")

UNCOMMON = 7.5
"""Halvings: a word that one page of English in 2 to this has is uncommon."""

RARE = 10.5
"""The same for a word that is rare."""

CLAUSES = frozenset("acl acl:relcl advcl advcl:relcl conj cc parataxis punct mark ccomp discourse vocative".split())
"""Relations that lead out of a phrase."""

_OWN = frozenset("amod compound nummod nmod:unmarked nmod:npmod".split())
_BEHIND = frozenset("flat compound nummod nmod:unmarked nmod:npmod".split())
_DESCRIBING = frozenset("amod compound nummod nmod flat nmod:unmarked nmod:npmod".split())
_OPENING = frozenset("case det punct cc".split())
_PARTING = frozenset(', ; : ( ) [ ] “ ” " – — -- …'.split())
_BLANK = re.compile(r"(.)\1+|[A-Z]{2,}")  # what stands for something left out, and abbreviations
_NAMING = frozenset({"person", "place", "organisation", "amount"})
_OF_TIME = frozenset({"date", "time", "age"})


def dependents(sentence: Sentence, word: Word) -> list[Word]:
    """What hangs on a word directly, in order."""
    return [sentence.words[child] for child in sentence.children[word.index]]


def subtree(sentence: Sentence, index: int, without: Collection[str] = CLAUSES) -> list[Word]:
    """A word and what hangs on it, without some relations, in order."""
    found, stack = [], [index]
    while stack:
        place = stack.pop()
        found.append(sentence.words[place])
        stack += [child for child in sentence.children[place] if sentence.words[child].deprel not in without]
    return sorted(found, key=lambda word: word.index)


def phrase_span(sentence: Sentence, head: Word, *, of: bool = False, owners: bool = False, clauses: bool = False) -> Span:
    """Where a noun stands with what describes it, without its article.

    Args:
        sentence: Its sentence.
        head: The noun.
        of: Whether with what follows by a preposition ("of the valley").
        owners: Whether with whose it is.
        clauses: Whether with the clause that follows ("to sail there").
    """
    words = [head]
    for other in dependents(sentence, head):
        if other.index < head.index:
            fits = other.deprel in _OWN or (owners and other.deprel == "nmod:poss")
        else:
            fits = other.deprel in _BEHIND or (of and other.deprel == "nmod")
            fits = fits or (clauses and other.deprel in ("acl", "acl:relcl"))
        if fits:
            words += subtree(sentence, other.index, {"punct"} if other.deprel.startswith("acl") else CLAUSES)
    words.sort(key=lambda word: word.start)
    while len(words) > 1 and words[0].deprel in _OPENING and words[0].index < head.index:
        del words[0]
    return words[0].start, words[-1].end


def clause_of(sentence: Sentence, span: Span, head: Word) -> Span:
    """What of a phrase stands with its head between marks: a comma or bracket begins something else.

    Args:
        sentence: Its sentence.
        span: Where the phrase stands.
        head: Its head.
    """
    start, end = span
    for word in sentence.words:
        if word.text in _PARTING and start <= word.start < head.start:
            start = sentence.words[word.index + 1].start
        elif word.text in _PARTING and head.end <= word.start < end:
            return start, sentence.words[word.index - 1].end
    return start, end


def modifiers(sentence: Sentence, head: Word) -> list[Word]:
    """Adjectives, nouns and numbers that describe a noun, and what follows it by a preposition."""
    return [other for other in dependents(sentence, head) if other.deprel in _DESCRIBING]


def has_case(sentence: Sentence, word: Word, *prepositions: str) -> bool:
    """Whether one of some prepositions stands before a noun."""
    return any(other.deprel == "case" and other.lemma.lower() in prepositions for other in dependents(sentence, word))


def is_specific(sentence: Sentence, head: Word) -> bool:
    """Whether a noun has a name, a number or an uncommon word beside it."""
    vague = words_of("vague")
    return any(
        word.upos in ("PROPN", "NUM") or page_bits(word) > UNCOMMON
        for word in modifiers(sentence, head)
        if word.lemma.lower() not in vague
    )


def says_what(words: Sequence[Word], entities: Iterable[Entity]) -> bool:
    """Whether words name somebody or something, or are uncommon; when it was does not count."""
    if not words:
        return False
    start, end = words[0].start, words[-1].end
    inside = [each for each in entities if start <= each.start < end]
    timed = {word.index for word in words for each in inside if each.kind in _OF_TIME and each.start <= word.start < each.end}
    return any(each.kind in _NAMING for each in inside) or any(
        word.upos == "PROPN" or (word.upos in ("NOUN", "ADJ") and page_bits(word) > UNCOMMON)
        for word in words
        if word.index not in timed
    )


def is_content(word: Word) -> bool:
    """Whether a word says something by itself."""
    letters = word.text.replace("-", "")
    told = word.upos in ("NOUN", "PROPN", "ADJ", "VERB", "ADV")
    return told and letters.isalpha() and len(word.text) > 2 and not _BLANK.fullmatch(letters)


def page_bits(word: Word) -> float:
    """How often pages are halved until one has the word in either form: the logarithm to base 2 of `pages_per_use`."""
    if not is_content(word):
        return 0.0
    forms = {word.text.lower(), word.lemma.lower()}
    if not any(map(is_listed, forms)) and any(form in common_words() for form in forms):
        return RARE  # a form without a rate, of a word that public texts have
    return min(math.log2(pages_per_use(form)) for form in forms)


def make_trait(sentence: Sentence, span: Span, kind: Kind, figure: Figure | None = None) -> Trait:
    """A trait of a sentence, with the words of it that count."""
    inside = [word for word in sentence.words if span[0] <= word.start < span[1]]
    words = [word.text if word.upos == "NUM" else word.lemma for word in inside if word.upos in (*NOUNS, "ADJ", "VERB", "NUM")]
    return Trait(*span, kind, frozenset(comparable(words)), figure)
