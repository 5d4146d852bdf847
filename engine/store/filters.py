"""Which facts of public text enter a store: clear statements that identify nobody and harm nobody.

The lists are files beside this module: ``blocked_words.txt``, ``odd_words.txt`` and ``public_names.txt``. A fact with a word
that is neither on the last one nor ordinary (`engine.text.words.common_words`) is out: that catches the names which a parser
takes for words, and what is misspelt.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import astuple
from functools import cache
from itertools import pairwise
from pathlib import Path

from engine.english import BE, MODALS, PREPOSITIONS, PRONOUNS, agree, agreement, finite_verb
from engine.syntax import Sentence, Word
from engine.text.words import common_words, lines_of, words_of
from engine.triples.triple import Extraction, Triple

MIN_WORDS, MAX_WORDS = 3, 14
"""Words of a fact."""
MAX_SENTENCE_WORDS = 60
"""Words of a sentence; a longer one is often several, run together, or parsed wrong."""

LETTERS = re.compile(r"[^\W\d_]+")
_CONTACT = re.compile(r"@|https?:|www\.|\b\w+\.(?:com|org|net|edu|gov|co|io|uk)\b", re.IGNORECASE)
_NUMBER = re.compile(r"\d[\d,]*\d\d|\d(?:[\s.\-/()]*\d){3,}")
_ADDRESS = re.compile(
    r"\bp\.?o\.? box\b|"
    r"\b\d+\s+(?:[^\W\d]+\s+){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|square)\b",
    re.IGNORECASE,
)
_PLAIN = re.compile(r"(?:[^\W_]|[ '’,.%$£€&-])+")
_MARKUP = re.compile(
    r"[a-z][A-Z]|[^\W\d_][.&$£€%]+[^\W_]|\.\.|,,|--|[^\W\d_]\d|\d[^\W\d_]{3}|(.)\1\1|[,.&-] [,.&-]|"
    r"(?:^|\s)(?:[,.'’]|ll\b|ve\b)|in['’](?!\w)|\bo['’] "  # what a clitic, "goin'" and "o' them" leave
)
_STUTTER = re.compile(
    r"\b(?!that\b|had\b)([^\W\d_]+(?: [^\W\d_]+)?),? \1\b", re.IGNORECASE
)  # "your your", as spoken text has it
VERBAL = frozenset({"AUX", "VERB"})
_PROPER = frozenset({"PROPN", "NOUN", "ADJ", "VERB", "X"})
_QUOTES = frozenset("\"“”‘’'`") | {"''", "``"}
_FUNCTION = frozenset({"ADP", "ADV", "AUX", "CCONJ", "DET", "PART", "PRON", "SCONJ"})
_BARE = frozenset({"MD", "VB", "VBP", "VBZ"})
_SUBJECT = ("nsubj", "csubj", "expl")
FINITE = frozenset({"MD", "VBD", "VBP", "VBZ"})
_CONTENT = frozenset({"ADJ", "NOUN", "PROPN", "VERB"})
_QUESTION_WORDS = frozenset("how what whatever when where which whichever who whoever whom whose why".split())
_EMPTY_SUBJECTS = _QUESTION_WORDS | frozenset("a an another any her his its my no our that's the their your".split())
_EMPTY_OBJECTS = _QUESTION_WORDS | frozenset(
    """all another any anything both done do it one ones own same so some something such that them then there these thing things
    this those too was way whatever""".split()
)
_POINTERS = frozenset("it that there these this those".split())
_DANGLING = frozenset(
    """a an and as at because but by during every few for from her if in into its like many most my nor of or other our same
    so such than that the their these this those though to until very was were what when where which while who whose with
    without your""".split()
)
_DANGLING_PAIRS = re.compile(r"\b(?:as (?:soon|long|far|many)|a (?:bit|couple|few|lot) of|such as|so that|no matter|in mind)$")
_TORN_INTO = frozenset({"dep", "discourse", "dislocated", "list", "orphan", "parataxis", "reparandum", "vocative"})
_UNCOUNTED = frozenset(
    """anger beauty bread breakfast business cancer children coffee crime death dinner education everybody everyone everything
    exercise faith fear food freedom friendship fruit health history honesty hope ice knowledge life love luck lunch meat
    milk money music nature nobody nothing pain peace people pollution poverty practice rain religion science silence sleep
    snow somebody someone something space stress sugar tea therapy time traffic travel truth war water weather work""".split()
)
_OPENS_NO_OBJECT = (BE | MODALS | frozenset("and but did does had has have nor or".split())) - {"better"}
_OPENS_NO_SUBJECT = PREPOSITIONS | frozenset("and are because but if is nor not or was were when while".split())


def storable_facts(found: Iterable[tuple[Extraction, Sentence]], counts: Counter[str]) -> Iterator[Triple]:
    """The facts that enter a store.

    Args:
        found: Facts with the sentences they were found in.
        counts: Gets the number of facts under "kept" and under the reason of each rejection, for the manifest.
    """
    for extraction, sentence in found:
        reason = rejection(extraction, sentence)
        counts[reason or "kept"] += 1
        if reason is None:
            yield _lower_opening(extraction.triple, sentence)


def rejection(extraction: Extraction, sentence: Sentence) -> str | None:
    """Why a fact does not enter a store, or None where it does; the reasons are the names of the rules.

    The rules that need no sentence come first (`text_rejection`); they see the fact as it would enter.
    """
    if reason := text_rejection(_lower_opening(extraction.triple, sentence)):
        return reason
    rules: dict[str, Callable[[], bool]] = {
        "name": lambda: has_private_name(extraction.triple.text, sentence),
        "unstated": lambda: is_unstated(extraction, sentence),
        "fragment": lambda: is_fragment(extraction, sentence),
    }
    return next((reason for reason, holds in rules.items() if holds()), None)


def text_rejection(triple: Triple) -> str | None:
    """Why the words of a fact alone keep it out of a store, or None where they do not."""
    text = triple.text
    rules: dict[str, Callable[[], bool]] = {
        "personal data": lambda: has_personal_data(text),
        "blocked word": lambda: has_blocked_word(triple),
        "markup": lambda: not _PLAIN.fullmatch(text) or bool(_MARKUP.search(text)),
        "length": lambda: not MIN_WORDS <= len(text.split()) <= MAX_WORDS,
        "stutter": lambda: bool(_STUTTER.search(text)),
        "name": lambda: has_capital(text),
        "odd word": lambda: not odd_words().isdisjoint(LETTERS.findall(text.lower())),
        "unknown word": lambda: not known_words().issuperset(LETTERS.findall(text.lower())),
        "fragment": lambda: is_incomplete(triple),
        "says nothing": lambda: says_nothing(triple),
    }
    return next((reason for reason, holds in rules.items() if holds()), None)


def has_personal_data(text: str) -> bool:
    """Whether a text holds a mail or web address, a number of three digits or more, or a street address."""
    return bool(_CONTACT.search(text) or _NUMBER.search(text) or _ADDRESS.search(text))


def has_blocked_word(triple: Triple) -> bool:
    """Whether a fact holds an obscene, hateful or self-harming expression."""
    exact, openings, phrases = _blocked_words()
    words = LETTERS.findall(triple.text.replace("*", "").lower())
    return (
        not exact.isdisjoint(words) or any(word.startswith(openings) for word in words) or bool(phrases.search(" ".join(words)))
    )


def has_capital(text: str) -> bool:
    """Whether a word after the first has a capital and is not on the public list: a name, or a second sentence run on."""
    _, _, rest = text.partition(" ")
    return any(word != "I" and not word.islower() and word.lower() not in public_names() for word in LETTERS.findall(rest))


def has_private_name(text: str, sentence: Sentence) -> bool:
    """Whether a text holds a proper noun that is not on the public list.

    A word counts as proper where the parser says so, or where it is capitalised without opening its sentence and is no function
    word.
    """
    opening, words = _opening_word(sentence), _words_by_spelling(sentence)
    for spelling in LETTERS.findall(text):
        here = words.get(spelling, [])
        proper = any(word.upos == "PROPN" for word in here)
        capital = spelling[0].isupper() and (not here or any(w is not opening and w.upos in _PROPER for w in here))
        if (proper or capital) and spelling != "I" and spelling.lower() not in public_names():
            return True
    return False


def is_unstated(extraction: Extraction, sentence: Sentence) -> bool:
    """Whether a fact is part of a question or an order, or only implied: without a subject or a finite verb of its own.

    Not stated in so many words is what a noun phrase implies ("his sons": "he has sons") or a participle ("the child, smiling":
    "the child is smiling"), what a relative clause says of an object ("I met people who came"), and what stands before its verb
    ("the film I liked", "here is your order").
    """
    verbs = [word for word in _words_in_spans(sentence, extraction.relation.spans) if word.upos in VERBAL]
    subject = extraction.subject.spans
    stated = any(word.deprel.startswith(_SUBJECT) for word in _words_in_spans(sentence, subject))
    first = extraction.arguments[0].spans if extraction.arguments else ()
    return (
        any("?" in word.text for word in sentence.words)
        or not stated
        or all(verb.xpos not in FINITE for verb in verbs)
        or any(verb.feats.get("Mood") == "Imp" for verb in verbs)
        or verbs[0].start < subject[0][0]
        or bool(first and first[0][0] < verbs[0].start)
    )


def is_incomplete(triple: Triple) -> bool:
    """Whether the words of a fact show that a part is missing, or that it begins or breaks off in the middle."""
    subject, relation, object_ = (part.lower().split() for part in (triple.subject, triple.relation, triple.object))
    finite = finite_verb(triple.relation)
    words = [*subject, *relation, *object_]
    return (
        finite is None
        or not LETTERS.search(triple.subject)
        or triple.subject.lower() in _EMPTY_SUBJECTS
        or subject[0] in _OPENS_NO_SUBJECT
        or triple.object.lower() in _EMPTY_OBJECTS
        or not _OPENS_NO_OBJECT.isdisjoint(object_[:1])
        or words[-1] in _DANGLING
        or bool(_DANGLING_PAIRS.search(" ".join(words)))
        or not triple.text[-1].isalnum()
        or not (BE - {"be"}).isdisjoint(relation[finite + 1 :])
        or relation[finite] == "be"
        or any(pair in {("had", "be"), ("has", "be"), ("have", "be")} for pair in pairwise(relation))
        or subject == object_
        or _verb_disagrees(triple)
    )


def _verb_disagrees(triple: Triple) -> bool:
    """Whether the verb does not agree with the subject ("it have"): the subject is another."""
    if triple.subject.lower() == "there":  # it has no number of its own
        return False
    return agree(triple.relation, agreement(triple.subject)) != triple.relation


def says_nothing(triple: Triple) -> bool:
    """Whether a fact only points at something that the store does not have: "that is fine", "he did it", "they came"."""
    subject, words = triple.subject.lower(), triple.text.split()
    return len(words) <= MIN_WORDS and (subject in _POINTERS or (subject in PRONOUNS and not triple.object))


def is_fragment(extraction: Extraction, sentence: Sentence) -> bool:
    """Whether the sentence shows that a fact lacks what it needs, or holds what does not belong to it."""
    covered = _words_in_spans(sentence, extraction.spans)
    places = {word.index for word in covered}
    relation = _words_in_spans(sentence, extraction.relation.spans)
    inside = [word for word in covered if word not in relation]
    return (
        not relation
        or len(sentence.words) > MAX_SENTENCE_WORDS
        or any(word.text in {"[", "]"} for word in sentence.words)  # marks of turns, within what was taken for a sentence
        or not any(word.upos in _CONTENT for word in covered)
        or any(word.deprel.split(":")[0] in _TORN_INTO and word.head in places for word in inside)
        or any(_lacks_its_clause(sentence, word, places) for word in inside)
        or any(before.lemma == "be" and verb.xpos in _BARE for before, verb in pairwise(relation))
        or _lacks_its_article(extraction, inside)
        or _is_bare_question(extraction, inside)
        or _breaks_off(extraction, sentence, covered)
        or _interleaves(relation, inside)
    )


def _lacks_its_clause(sentence: Sentence, noun: Word, places: set[int]) -> bool:
    """Whether a noun is left without the relative clause that says which is meant: "the areas (where you live)"."""
    children = [sentence.words[place] for place in sentence.children[noun.index]]
    definite = any(child.text.lower() in {"the", "those", "that", "all"} for child in children)
    plain = not any(child.deprel in {"amod", "nmod", "compound"} for child in children)
    return definite and plain and any(child.deprel == "acl:relcl" and child.index not in places for child in children)


def _lacks_its_article(extraction: Extraction, inside: list[Word]) -> bool:
    """Whether the subject is one noun that one can count, alone: "movie", "order", where notes and haste leave out "the"."""
    subject = extraction.subject.text
    return any(word.text == subject and (word.upos, word.xpos) == ("NOUN", "NN") for word in inside) and (
        subject.lower() not in _UNCOUNTED
    )


def _is_bare_question(extraction: Extraction, inside: list[Word]) -> bool:
    """Whether the object is a question word and its noun without a clause: "what kinds of milk"."""
    opening = extraction.triple.object.lower().split()[:1]
    return bool(_QUESTION_WORDS.intersection(opening)) and not any(word.upos in VERBAL for word in inside)


def _breaks_off(extraction: Extraction, sentence: Sentence, covered: list[Word]) -> bool:
    """Whether a fact takes up a quotation, or ends before an "of", or a verb without an object before what goes with it."""
    first, last = covered[0].index, covered[-1].index
    after = sentence.words[last + 1] if last + 1 < len(sentence.words) else None
    goes_on = after is not None and (after.text.lower() == "of" or (not extraction.triple.object and after.upos != "PUNCT"))
    return goes_on or any(word.text in _QUOTES and word.upos == "PUNCT" for word in sentence.words[first:last])


def _interleaves(relation: list[Word], inside: list[Word]) -> bool:
    """Whether an object stands inside the relation: "pulled it up" would become "pulled up it"."""
    return any(relation[0].index < word.index < relation[-1].index for word in inside if word.upos in {"DET", "NOUN", "PRON"})


def _words_in_spans(sentence: Sentence, spans: tuple[tuple[int, int], ...]) -> list[Word]:
    """The words of a sentence that begin in one of the spans."""
    return [word for word in sentence.words if any(start <= word.start < end for start, end in spans)]


def _lower_opening(triple: Triple, sentence: Sentence) -> Triple:
    """The fact without the capital of a word that only opens its sentence, and with "I" written large."""
    opening = _opening_word(sentence)
    first = next(iter(LETTERS.findall(triple.text)), "")
    lowered = {opening.text} if opening.upos != "PROPN" else set()
    if any(word.text == first and word.upos in _FUNCTION for word in sentence.words):
        lowered.add(first)

    def small(match: re.Match[str]) -> str:
        word = match[0]
        return word.lower() if word in lowered and word != "I" and word.lower() not in public_names() else word

    small_parts = (re.sub(r"(?<![\w'’-])[^\W\d_]+", small, part) for part in astuple(triple))
    return Triple(*(re.sub(r"\bi\b", "I", part) for part in small_parts))


def _opening_word(sentence: Sentence) -> Word:
    return next((word for word in sentence.words if word.upos != "PUNCT"), sentence.words[0])


def _words_by_spelling(sentence: Sentence) -> dict[str, list[Word]]:
    """The words of a sentence by each run of letters in them."""
    words: dict[str, list[Word]] = {}
    for word in sentence.words:
        for spelling in LETTERS.findall(word.text):
            words.setdefault(spelling, []).append(word)
    return words


@cache
def public_names() -> frozenset[str]:
    """Words with a capital letter that name no private person, in small letters."""
    return _word_list("public_names.txt")


@cache
def odd_words() -> frozenset[str]:
    """Words that no fact of a store has."""
    return _word_list("odd_words.txt")


@cache
def known_words() -> frozenset[str]:
    """The words that a fact of a store may have, in small letters."""
    return common_words() | public_names() | {"i"}


@cache
def _blocked_words() -> tuple[frozenset[str], tuple[str, ...], re.Pattern[str]]:
    """Blocked words, openings of words, and expressions of several words: apart, since one pattern of all would be slow."""
    entries = lines_of(Path(__file__).with_name("blocked_words.txt"))
    single = [entry for entry in entries if " " not in entry]
    phrases = (entry.replace("*", "[a-z]*") for entry in entries if " " in entry)
    return (
        frozenset(entry for entry in single if not entry.endswith("*")),
        tuple(entry.removesuffix("*") for entry in single if entry.endswith("*")),
        re.compile(rf"\b(?:{'|'.join(phrases)})\b"),
    )


def _word_list(name: str) -> frozenset[str]:
    return words_of(Path(__file__).with_name(name))
