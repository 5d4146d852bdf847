"""Rules for what somebody is: by what they do, believe, suffer from and like, where they come from, and what they look like."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from engine.risk import figures
from engine.risk.lexicon import countries_of_demonyms, find_phrases, heads_of, letters_of, phrases_of, words_of
from engine.risk.phrases import (
    NOUNS,
    clause_of,
    dependents,
    is_specific,
    make_trait,
    modifiers,
    phrase_span,
)
from engine.risk.rarity import zipf
from engine.risk.traits import Kind, Trait
from engine.syntax import Sentence, Word
from engine.text.entities import Entity
from engine.text.organisation_names import STREETS

Rule = Callable[[Sentence, Sequence[Entity]], Iterator[Trait]]

SELVES = frozenset("i we he she you they who".split())

_CONTENT = (*NOUNS, "ADJ", "VERB")
_COMMON = 4.4  # on Zipf's scale: a job that so common a word is for is no news
_PLAIN_PERSON = 5.0  # on the same scale: a word that so common says no more than that it is somebody
_YOUNG = frozenset({"boy", "girl"})  # who are anybody's unless it is said whose
_NOBODY = re.compile(r".*(?:[ts]ion|ment|ity|ness|time|[ae]nce|ure|fee|form|scan|ship|day)")
"""How words end that are things and doings, whatever stands before them: a late cancellation."""
_ABILITIES = frozenset("see hear walk speak smell taste stand read write swallow drive swim talk".split())
_EATING = frozenset({"eat", "drink"})
_ILLNESSES = frozenset("syndrome disease disorder tumour tumor transplant surgery palsy deficiency dystrophy".split())
TITLES = frozenset("mr mrs ms miss mx dr".split())
"""What stands before a surname, so that it is nobody's job."""
_DIAGNOSES = frozenset("diagnose diagnosed diagnosis suffer allergic".split())


def find_occupations(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """Jobs of the list: everyday ones where they are somebody's, others wherever they stand."""
    for words in find_phrases(letters_of(sentence), "occupations"):
        head = words[-1]
        lemma = head.lemma.lower()
        if head.upos not in (*NOUNS, "ADJ") or (len(words) == 1 and head.deprel in ("compound", "amod", "flat")):
            continue
        everyday = len(words) == 1 and (lemma in words_of("everyday_occupations") or zipf(lemma) > _COMMON)
        everyday = everyday and not any(other.deprel == "compound" for other in dependents(sentence, head))
        if len(words) == 1 and (is_called(sentence, head) or _is_surname(sentence, head)):
            continue
        if everyday and not _is_told_of_somebody(sentence, head) and not is_specific(sentence, head):
            continue
        start, end = phrase_span(sentence, head)
        name = " ".join([*(word.text.lower() for word in words[:-1]), lemma])
        yield make_trait(sentence, (min(start, words[0].start), end), Kind.OCCUPATION, figures.occupation(name))


def _is_surname(sentence: Sentence, word: Word) -> bool:
    """Whether a job is somebody's surname, behind a title: Miss Brewer."""
    before = sentence.words[word.index - 1].text if word.index else ""
    return word.text[:1].isupper() and before.rstrip(".").casefold() in TITLES


def is_called(sentence: Sentence, word: Word) -> bool:
    """Whether a hospital or the like is called by what is a job elsewhere: at the General."""
    below = [other.lemma.lower() for other in dependents(sentence, word)]
    in_capitals = all(other.text[:1].isupper() for other in sentence.words if other.upos in NOUNS)
    begins = word.index == 0 or word.text.islower() or in_capitals
    return not begins and "the" in below and bool({"at", "in", "from", "to"} & set(below))


def find_roles(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """What somebody is said to be or to work as, whatever the word; and whether there is but one: the vicar of the parish."""
    for word in sentence.words:
        lemma = word.lemma.lower()
        if word.upos != "NOUN" or lemma in words_of("vague") or not _is_told_of_somebody(sentence, word):
            continue
        described = modifiers(sentence, word)
        kin = lemma in words_of("kin")
        if (not described and (kin or zipf(lemma) > 5)) or _NOBODY.fullmatch(lemma):
            continue
        span = phrase_span(sentence, word, of=True)
        yield make_trait(sentence, clause_of(sentence, span, word), kind_of_role(lemma))
        definite = any(other.lemma.lower() == "the" for other in dependents(sentence, word))
        if definite and any(other.deprel == "nmod" for other in described):
            yield make_trait(sentence, span, Kind.UNIQUE)


def kind_of_role(lemma: str) -> Kind:
    """What a word says of somebody who is called by it.

    >>> [kind_of_role(word).value for word in ("sister", "carer", "neighbour", "man", "harpist")]
    ['family', 'occupation', 'relation to somebody', 'looks', 'occupation']
    """
    if lemma in (words_of("relatives") | words_of("counted_relatives")) - _YOUNG:
        return Kind.FAMILY
    if lemma in heads_of("occupations"):
        return Kind.OCCUPATION
    if lemma in heads_of("kin"):
        return Kind.RELATION
    described_only = lemma in words_of("persons") and zipf(lemma) > _PLAIN_PERSON  # "a tall woman" has no job by that
    return Kind.LOOKS if described_only else Kind.OCCUPATION


def _is_told_of_somebody(sentence: Sentence, word: Word) -> bool:
    """Whether it says what somebody is: "I am a …", "she works as a …", "my job as …", "a retired …"."""
    below = dependents(sentence, word)
    if any(other.deprel == "case" and other.lemma.lower() != "as" for other in below) and _has_copula(below):
        return False  # "she is on the night train"
    if any(_is_former(other) for other in below):
        return True
    article = any(other.lemma.lower() in ("a", "an", "the") for other in below)
    owned = any(other.deprel == "nmod:poss" for other in below) and word.lemma.lower() not in words_of("kin")
    named = article or (owned and zipf(word.lemma) < _COMMON)  # "I was her organist"
    if article and word.deprel == "xcomp" and sentence.words[word.head].lemma.lower() == "become":
        return True
    head = sentence.words[word.head] if word.head >= 0 else word
    if _has_copula(below):
        if any(other.text.lower() in ("not", "n't") for other in below):
            return False
        subjects = [other.lemma.lower() for other in below if other.deprel.startswith("nsubj")]
        if not subjects and word.deprel == "conj":  # "my partner was born here and is the harpist"
            subjects = [other.lemma.lower() for other in dependents(sentence, head) if other.deprel.startswith("nsubj")]
        return named and any(subject in SELVES or subject in words_of("kin") for subject in subjects)
    if article and word.deprel == "conj" and any(other.deprel == "cop" for other in dependents(sentence, head)):
        return True  # "he is a nurse and a painter"
    if word.deprel == "appos" and article:
        return True
    named_as = any(other.deprel == "case" and other.lemma.lower() == "as" for other in below)
    return named_as and word.head >= 0 and sentence.words[word.head].lemma.lower() in words_of("working")


def _has_copula(below: Sequence[Word]) -> bool:
    return any(other.deprel == "cop" for other in below)


def _is_former(word: Word) -> bool:
    listed = word.lemma.lower() in words_of("former") and word.xpos != "JJS"  # "the latest version" is no late one
    return listed and word.deprel in ("amod", "compound")


def _has_object(sentence: Sentence, verb: Word) -> bool:
    return any(other.deprel == "obj" for other in dependents(sentence, verb))


def make_list_rule(name: str, kind: Kind, *, everyday: bool = False, table: str = "") -> Rule:
    """A rule for a list of words.

    Args:
        name: The list.
        kind: What its words are about.
        everyday: Whether there is a list of those among them that count only with something uncommon beside them.
        table: The table of figures for them.
    """

    def rule(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
        common = words_of(f"everyday_{name}") if everyday else frozenset()
        for words in find_phrases(letters_of(sentence), name):
            head = next((word for word in reversed(words) if word.upos in _CONTENT), None)
            if head is None or (len(words) == 1 and head.lemma.lower() in common and not is_specific(sentence, head)):
                continue
            if any(word.text in ("Act", "Regulations") for word in sentence.words[words[-1].index + 1 : words[-1].index + 2]):
                continue
            if head.upos == "VERB" and kind is Kind.DATE:  # who lent a heater keeps no Lent
                continue
            if head.upos == "VERB" and len(words) == 1 and head.lemma.lower() == "engage" and _has_object(sentence, head):
                continue
            if head.lemma.lower() in ("adopt", "adopted") and any(word.text.title() in STREETS for word in sentence.words):
                continue  # a road that the council looks after
            figure = None
            if table:
                phrase = " ".join(word.text for word in words if word.upos != "PART")
                figure = figures.counted(table, phrase) or figures.counted(table, head.lemma)
            start, end = words[0].start, words[-1].end
            if head.upos in NOUNS:
                first, last = phrase_span(sentence, head)
                start, end = min(start, first), max(end, last)
            yield make_trait(sentence, (start, end), kind, figure)

    return rule


_OF_CLAUSES = frozenset({"VERB", "AUX", "PRON"})
"""Words that no group is called by: where one stands, a clause was taken for a phrase."""


_OF_BANDS = frozenset("age bottom council income low lower middle pay price salary tax top upper".split())
"""What a band is of, or where among others, that is a range and no group."""
_OF_ORDERS = frozenset("consent costs court final interim money postal purchase repeat sharing standing work".split())
"""What an order is that is no group."""


_NO_GROUPS = {"band": _OF_BANDS, "order": _OF_ORDERS}


def find_groups(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """Groups that have something before their name: the bell-ringing society."""
    for words in find_phrases(letters_of(sentence), "groups"):
        head = words[-1]
        if head.upos not in NOUNS or head.deprel == "compound":
            continue
        everyday = head.lemma.lower() in words_of("everyday_groups")
        telling = ("compound",) if everyday else ("compound", "amod")
        described = modifiers(sentence, head)
        of_none = _NO_GROUPS.get(head.lemma.lower(), ())
        if any(word.lemma.lower() in of_none for word in described) or _has_number(sentence, head):
            continue
        if any(word.deprel in telling and zipf(word.lemma) < 5 for word in described):
            start, end = phrase_span(sentence, head, of=True)
            if not any(word.upos in _OF_CLAUSES for word in sentence.words if start <= word.start < end):
                yield make_trait(sentence, (start, end), Kind.GROUP)


def _has_number(sentence: Sentence, word: Word) -> bool:
    """Whether a number stands behind a word: Band 5."""
    return word.index + 1 < len(sentence.words) and sentence.words[word.index + 1].text[:1].isdigit()


def find_origins(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """Nationalities, peoples and languages."""
    for word in sentence.words:
        for form in (word.text.lower(), word.lemma.lower()):
            if word.text[:1].isupper() and form in countries_of_demonyms():
                yield make_trait(sentence, (word.start, word.end), Kind.ORIGIN, figures.origin(form))
                break
    for words in find_phrases(letters_of(sentence), "peoples"):
        if words[0].text[:1].isupper() or len(words) > 1:
            yield make_trait(sentence, (words[0].start, words[-1].end), Kind.ORIGIN)


def find_illnesses(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """What is named like an illness, and whatever somebody is said to have been diagnosed with."""
    endings = tuple(phrase[0] for phrase in phrases_of("condition_endings"))
    for word in sentence.words:
        lemma = word.lemma.lower()
        if word.upos in (*NOUNS, "ADJ") and len(lemma) > 6 and lemma.endswith(endings):
            if lemma not in words_of("no_conditions") and zipf(lemma) < 4.2:
                yield make_trait(sentence, phrase_span(sentence, word), Kind.HEALTH)
        elif lemma in _ILLNESSES and word.upos in NOUNS:
            owned = any(other.deprel == "nmod:poss" and other.upos == "PROPN" for other in dependents(sentence, word))
            if owned or modifiers(sentence, word):
                span = phrase_span(sentence, word, owners=owned)
                name = " ".join(other.text for other in sentence.words if span[0] <= other.start < span[1])
                yield make_trait(sentence, span, Kind.HEALTH, figures.counted("conditions", name))
        elif lemma in _DIAGNOSES:
            for other in dependents(sentence, word):
                if other.deprel in ("obl", "nmod") and other.upos in NOUNS:
                    yield make_trait(sentence, phrase_span(sentence, other, of=True), Kind.HEALTH)


def find_inabilities(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """What somebody cannot do that others can: see, hear, walk."""
    for word in sentence.words:
        lemma = word.lemma.lower()
        if word.upos == "VERB" and lemma in _ABILITIES | _EATING:
            below = dependents(sentence, word)
            unable = any(other.lemma.lower() in ("can", "could") or other.text.lower() in ("ca", "can") for other in below)
            denied = [other for other in below if other.lemma.lower() in ("not", "n't", "no", "never", "hardly", "barely")]
            what = lemma not in _EATING and any(other.deprel == "obj" for other in below)
            if unable and denied and not what:
                yield make_trait(sentence, (denied[0].start, word.end), Kind.HEALTH)


def find_bodies(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """Parts of the body that are not as usual: a burnt hand, one blue eye."""
    for word in sentence.words:
        if word.upos != "NOUN" or word.lemma.lower() not in words_of("body_parts"):
            continue
        below = [
            other for other in dependents(sentence, word) if other.deprel in ("amod", "nummod") and other.index < word.index
        ]
        if any(other.lemma.lower() not in words_of("everyday_bodies") | words_of("vague") for other in below):
            yield make_trait(sentence, phrase_span(sentence, word), Kind.LOOKS)


RULES: tuple[Rule, ...] = (
    find_occupations,
    find_roles,
    find_groups,
    find_origins,
    find_illnesses,
    find_bodies,
    find_inabilities,
    make_list_rule("languages", Kind.ORIGIN),
    make_list_rule("holidays", Kind.DATE),
    make_list_rule("religions", Kind.RELIGION, table="religions"),
    make_list_rule("religious_acts", Kind.RELIGION),
    make_list_rule("family", Kind.FAMILY, everyday=True, table="circumstances"),
    make_list_rule("conditions", Kind.HEALTH, everyday=True, table="conditions"),
    make_list_rule("interests", Kind.INTEREST, everyday=True),
    make_list_rule("education", Kind.EDUCATION, everyday=True),
    make_list_rule("appearance", Kind.LOOKS, everyday=True, table="circumstances"),
    make_list_rule("belongings", Kind.BELONGING, everyday=True),
    make_list_rule("circumstances", Kind.CIRCUMSTANCE, everyday=True, table="circumstances"),
)
