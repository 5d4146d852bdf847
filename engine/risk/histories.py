"""Rules for what somebody did, what happened to them, to whom they belong, and of what there is but one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.risk import figures
from engine.risk.lexicon import heads_of, words_of
from engine.risk.numbers import as_number, comparable
from engine.risk.persons import SELVES, Rule, is_called, kind_of_role
from engine.risk.phrases import (
    NOUNS,
    UNCOMMON,
    dependents,
    has_case,
    make_trait,
    page_bits,
    phrase_span,
    says_what,
    subtree,
)
from engine.risk.rarity import zipf
from engine.risk.traits import Kind, Trait
from engine.syntax import Sentence, Word
from engine.text.entities import Entity
from engine.text.words import common_words

DONE = 7.2
"""Halvings of pages: what is had or done counts if its word is as rare as this, or its words are twice as rare together."""

RARE_THING = 15.0
"""The same for a verb with one word: what many do with common things ("buy a lamp") stays below it."""

COMBINED = 19.0
"""The same for the three rarest words of a deed, its verb among them."""

LONG = 90
"""Characters that a deed has at most."""

NAMED = frozenset({"person", "place", "organisation", "amount"})
"""Names that make a deed telling."""

OWNED = 10.0
"""The same for somebody's own thing with what describes it."""

_RANKS = frozenset("only sole first last youngest oldest eldest single".split())
_NEAR = 60  # characters in which it is said of what a superlative holds
_LONGEST_SHORT = 4  # letters of an illness in short
_PLAIN = 3.0  # halvings: a word that so many pages have says little beside a verb
_CLOSE = frozenset(
    "aunt brother cousin daughter granddaughter grandfather grandmother grandson half-brother half-sister husband nephew niece "
    "sister son stepbrother stepdaughter stepfather stepmother stepsister stepson twin uncle widow widower wife".split()
)
_MEASURES = frozenset("page occasion kilo gram litre liter spoonful spoon cup pint inch tin bag box".split())
_NO_RANKS = frozenset("best worst most least latest".split())
_OWNERS = frozenset("the my our his her their its".split())
_OF_KIN = frozenset("eldest youngest oldest middle third fourth second last".split())
_OF_TIME = frozenset(
    "second minute hour day week month evening night morning weekend time o'clock percent % today tomorrow yesterday".split()
)
_JOINED = frozenset({"conj", "xcomp", "advcl"})
_PARTIES = frozenset("nsubj nsubj:pass obj iobj obl obl:agent".split())
_DONE_TO = frozenset({"obj", "obl", "obl:agent"})
_HUMAN = frozenset("i me we us he him she her they them".split())
_NO_COUNTS = frozenset({"date", "time", "amount", "age", "phone", "code", "address"})
_OTHERS = "people|persons|patients|cases|children|families|men|women"
_FEW = "two|three|four|five|six|seven|a handful|a few"
_AMONG = r"one in (?:a |\d|ten|twenty|fifty|hundred|thousand|million)"
_UNLIKE_OTHERS = re.compile(
    r"\b(?:(?:no[- ]?one|nobody|none) else (?:here |there )?(?:in|on|at|has|have|had|can|could|does|did|do|who|with)"
    r"|no other (?!(?:than|way|choice|option|reason)\b"
    r"|[\w'’-]+ (?:(?:was|were|is|are) )?(?:found|identified|noted|raised|recorded|reported|seen)\b)|like no other"
    rf"|one of (?:only |just |like |about |maybe |the )*(?:{_FEW}|few)|the one (?:who|with|that)|the only ones?"
    r"|youngest ever|first ever|record holder|there(?:['’]s| is| are) (?:just|only) (?:the )?(?:one|two)"
    r"|(?:hold|held|broke|set)s? (?:the|an?) (?:[\w'’-]+ ){0,3}record)\b[^.;!?\n]{0,60}"
    r"|(?:(?<=, )|(?<=\bam )|(?<=['’][sm] )|(?<=\bis )|(?<=\bwas ))the one (?:off|from|with|behind|in|on)\b[^.,;!?\n]{0,60}"
    rf"|\b(?:(?:very|extremely|so|vanishingly|exceedingly) rare(?:ly)?\b|{_AMONG}"
    rf"|(?:only|just|fewer than|less than|no more than|barely) [\w,]+ (?:other )?(?:{_OTHERS})\b"
    r"|[\w,]+ others? (?:in the (?:world|country|county|state))\b)[^.;!?\n]{0,40}",
    re.IGNORECASE,
)


def find_relations(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """Somebody by another: the mayor's sister, the widow of the last keeper. Or kin that is counted or described."""
    for word in sentence.words:
        if word.upos not in NOUNS or word.lemma.lower() not in heads_of("kin"):
            continue
        others = [
            other
            for other in dependents(sentence, word)
            if other.upos in NOUNS and other.lemma.lower() not in words_of("vague")
        ]
        if any(
            other.deprel == "nmod:poss" or (other.deprel == "nmod" and has_case(sentence, other, "of", "to"))
            for other in others
        ):
            yield make_trait(sentence, phrase_span(sentence, word, of=True, owners=True), Kind.RELATION)
        elif telling := [other for other in dependents(sentence, word) if _describes_kin(other, word)]:
            found = (figures.counted("circumstances", other.lemma.lower()) for other in telling)
            kind = kind_of_role(word.lemma.lower())
            yield make_trait(sentence, phrase_span(sentence, word), kind, next(filter(None, found), None))
        elif word.lemma.lower() in _CLOSE and _is_owned(sentence, word):
            yield make_trait(sentence, phrase_span(sentence, word, owners=True), Kind.KIN)


def find_known_kin(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """Who somebody is said to be to another ("that was his father"), and who has to do with one that is known to all."""
    for word in sentence.words:
        lemma = word.lemma.lower()
        relations = {other.deprel for other in dependents(sentence, word)}
        if lemma in heads_of("kin") and {"cop", "nmod:poss"} <= relations:
            yield make_trait(sentence, phrase_span(sentence, word, owners=True), Kind.RELATION)
        elif lemma in words_of("dignitaries") and word.deprel in _PARTIES and word.head >= 0:
            verb = sentence.words[word.head]
            others = [other for other in dependents(sentence, verb) if other is not word and other.deprel in _PARTIES]
            if verb.upos == "VERB" and any(other.upos == "PRON" and other.lemma.lower() in _HUMAN for other in others):
                places = [verb, word, *others]
                yield make_trait(sentence, (min(p.start for p in places), max(p.end for p in places)), Kind.RELATION)


def _is_owned(sentence: Sentence, word: Word) -> bool:
    """Whether it is somebody's, told by a word such as "my"; what is the reader's or a thing's does not count."""
    return any(
        other.deprel == "nmod:poss" and other.upos == "PRON" and other.lemma.lower() not in ("your", "its")
        for other in dependents(sentence, word)
    )


def _describes_kin(word: Word, kin: Word) -> bool:
    if word.deprel == "nummod":
        return kin.lemma.lower() in words_of("counted_kin")
    forms = {word.lemma.lower(), word.text.lower()}
    return word.deprel in ("amod", "compound") and not forms.isdisjoint(words_of("telling_kin"))


def find_ranks_among_kin(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """The youngest of seven."""
    for word in sentence.words:
        if word.xpos == "JJS" or word.lemma.lower() in _OF_KIN:
            for other in dependents(sentence, word):
                if other.upos == "NUM" and other.deprel.startswith(("nmod", "obl")) and has_case(sentence, other, "of"):
                    yield make_trait(sentence, (word.start, other.end), Kind.FAMILY)


def find_only_ones(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """The only dentist in the valley, the first woman to sail there, the oldest house of the street."""
    for word in sentence.words:
        rank = word.text.lower()
        if rank in _NO_RANKS or not (word.xpos == "JJS" or rank in _RANKS):
            continue
        if word.deprel not in ("amod", "nummod", "compound", "advmod") or word.head < 0:
            continue
        head = sentence.words[word.head]
        if head.lemma.lower() in words_of("vague") or head.upos not in (*NOUNS, "ADJ", "NUM"):
            continue
        if word.deprel == "advmod" and (rank != "only" or word.index > head.index or head.upos not in NOUNS):
            continue  # "only" that is about something else
        below = dependents(sentence, head)
        if head.lemma.lower() in heads_of("kin") and not any(other.deprel.startswith("acl") for other in below):
            continue  # the eldest son is somebody's; see `find_relations`
        owned = any(other.lemma.lower() in _OWNERS for other in below)
        described = any(other.deprel.startswith(("nmod", "acl")) and other.upos != "PRON" for other in below)
        if _is_person(head) or (owned and described):
            yield make_trait(sentence, phrase_span(sentence, head, of=True, clauses=True, owners=True), Kind.UNIQUE)


def find_known_ones(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """Who is told by what they did, as if everybody knew: the boy who found the sword, the driver of the lorry."""
    for word in sentence.words:
        below = dependents(sentence, word)
        if word.upos not in NOUNS or not (_is_person(word) or _is_said_of_somebody(below)):
            continue
        if is_called(sentence, word) or not any(other.lemma.lower() == "the" for other in below):
            continue
        if any(
            other.deprel == "nmod" and other.upos in NOUNS and other.lemma.lower() not in words_of("vague") for other in below
        ):
            yield make_trait(sentence, phrase_span(sentence, word, of=True), kind_of_role(word.lemma.lower()))
        if any(_tells_which(sentence, other) for other in below):
            yield make_trait(sentence, phrase_span(sentence, word, of=True, clauses=True), Kind.UNIQUE)


def _is_said_of_somebody(below: Sequence[Word]) -> bool:
    """Whether what hangs on a noun makes it what somebody is: "she is the …"."""
    subject = any(other.deprel.startswith("nsubj") and other.lemma.lower() in SELVES for other in below)
    return subject and any(other.deprel == "cop" for other in below)


def _tells_which(sentence: Sentence, clause: Word) -> bool:
    """Whether a relative clause says which one is meant, and by something: not "the children, who cross the field"."""
    if clause.deprel != "acl:relcl" or clause.upos != "VERB":
        return False
    first = subtree(sentence, clause.index, ())[0].index
    after_comma = "," in (sentence.words[first].text, sentence.words[max(0, first - 1)].text)
    return not after_comma and any(
        other.upos in (*NOUNS, "NUM") for other in subtree(sentence, clause.index) if other is not clause
    )


def find_sites(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """What stands somewhere, with what it is called or is for before it: the old toll house at the bridge."""
    for word in sentence.words:
        lemma = word.lemma.lower()
        if word.upos not in NOUNS or lemma not in words_of("sites") or word.deprel in ("compound", "flat"):
            continue
        before = [
            other for other in dependents(sentence, word) if other.index < word.index and other.deprel in ("compound", "amod")
        ]
        if lemma == "clinic" and all(other.text in common_words() or _is_in_short(other.text) for other in before):
            continue  # the falls clinic is in every hospital
        named = any(other.deprel == "compound" or page_bits(other) > DONE for other in before)
        uncommon = sum(page_bits(other) for other in [word, *before]) > OWNED
        if named and (uncommon or lemma not in words_of("everyday_sites")):
            yield make_trait(sentence, phrase_span(sentence, word, of=True), Kind.PLACE)


def _is_in_short(word: str) -> bool:
    """Whether a word is a few capitals, as an illness is in short: the HF clinic."""
    return word.isupper() and len(word) <= _LONGEST_SHORT


def find_own_things(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """Somebody's own that is described: our converted bus, her glass eye."""
    for word in sentence.words:
        if word.upos != "NOUN" or word.lemma.lower() in words_of("vague") or word.lemma.lower() in heads_of("kin"):
            continue
        below = dependents(sentence, word)
        if _is_owned(sentence, word):
            beside = [
                other
                for other in below
                if other.deprel in ("amod", "compound", "nummod") and other.lemma.lower() not in words_of("vague")
            ]
            if beside and page_bits(word) + sum(map(page_bits, beside)) > OWNED:
                yield make_trait(sentence, phrase_span(sentence, word), Kind.BELONGING)


def find_unlike_others(text: str, sentence: Sentence) -> Iterator[Trait]:
    """Nobody else has it, no other did it."""
    for match in _UNLIKE_OTHERS.finditer(text, sentence.start, sentence.end):
        yield make_trait(sentence, match.span(), Kind.UNIQUE)


_PUBLICITY = re.compile(
    r"\b(?:seen|saw|see|recogni[sz]ed?|know) (?:me|him|her|us|them) (?:on|in|from)"
    r"|\b(?:was|were|been|is|am|are|appeared|featured) (?:once |briefly |all )?(?:on|in)"
    r"|\b(?:made|makes?|got into|hit)",
    re.IGNORECASE,
)
_MEDIA = re.compile(
    r"(?: all)?(?: the)?(?: (?:local|national|evening|morning|front))? "
    r"(?:television|telly|tv|radio|news|papers?|newspapers?|headlines|front page)\b",
    re.IGNORECASE,
)
_THIS_YEAR = re.compile(r"\b(?:this|last) (?:year|season)['’]?s ([\w-]+(?: [\w-]+)?)", re.IGNORECASE)
_BYNAME = re.compile(
    r"\b(?:call|calls|called|nicknamed) (?:me|him|her) (?:the )?(?:[A-Z“\"'‘]|(?<=the )\w)[\w'’ -]{2,30}"
    r"|\bknown (?:[a-z]+ )?as (?:the |[A-Z“\"'‘])[\w'’ -]{2,30}|\bnamed (?:me|him|her) after [\w'’ -]{2,30}"
)
_REPRESENTING = re.compile(
    r"\b\w+(?:s|ed|ing)? for (?:my|his|her|their|our|the) (?:country|county|national team)\b", re.IGNORECASE
)
_UNMARRIED = re.compile(
    r"\bnever (?:married|wed)\b|\b(?:have|has|had|having) no (?:children|kids|siblings)\b"
    r"|(?:(?<=[.!?,] )|^)no (?:children|kids)\b",
    re.IGNORECASE | re.MULTILINE,
)
_BEARINGS = re.compile(
    r"\b(?:north|south|east|west) of (?:the )?[\w-]+"
    r"|\b(?:nearest|closest) (?:[\w-]+ )?[\w-]+ (?:is|are|was|were) [^.;,!?\n]{3,50}",
    re.IGNORECASE,
)
_SCOPE = re.compile(
    r"\b(?:ever|on record|since [\w ]*\b(?:began|records|\d{4})|in (?:its|the|their|our) history"
    r"|of (?:its|his|her|their) (?:kind|class|age)"
    r"|in (?:the )?(?:country|world|county|district|region|parish|village|city|town))\b[^.,;!?\n]{0,30}",
    re.IGNORECASE,
)
_END = re.compile(r"[.,;:!?\n]")


def find_by_wording(text: str, sentence: Sentence) -> Iterator[Trait]:
    """What set phrases say: that there is but one, that it was in the news, that somebody never married, where a thing lies."""
    yield from find_unlike_others(text, sentence)
    yield from _find_superlatives(text, sentence)
    holders = words_of("persons") | words_of("dignitaries")
    for match in _THIS_YEAR.finditer(text, sentence.start, sentence.end):
        if match[1][0].isupper() or not holders.isdisjoint(match[1].lower().split()):
            yield make_trait(sentence, match.span(), Kind.UNIQUE)
    for match in _PUBLICITY.finditer(text, sentence.start, sentence.end):
        if media := _MEDIA.match(text, match.end(), sentence.end):
            yield make_trait(sentence, (match.start(), media.end()), Kind.EVENT)
    for pattern, kind in (
        (_BYNAME, Kind.UNIQUE),
        (_REPRESENTING, Kind.EVENT),
        (_UNMARRIED, Kind.FAMILY),
        (_BEARINGS, Kind.PLACE),
    ):
        for match in pattern.finditer(text, sentence.start, sentence.end):
            yield make_trait(sentence, match.span(), kind)


def _find_superlatives(text: str, sentence: Sentence) -> Iterator[Trait]:
    """The heaviest ever, the last in the county, whatever it is said of."""
    for word in sentence.words:
        rank = word.text.lower()
        if rank in _NO_RANKS or not (word.xpos in ("JJS", "RBS") or rank in _RANKS):
            continue
        scope = _SCOPE.search(text, word.end, min(sentence.end, word.end + _NEAR))
        if scope and not _END.search(text, word.end, scope.start()):
            yield make_trait(sentence, (word.start, scope.end()), Kind.UNIQUE)


def find_hobbies(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """Sports and hobbies that have something before them: fell running."""
    for before, word in pairwise(sentence.words):
        text = word.text.lower()
        if not text.endswith("ing") or word.upos not in ("NOUN", "VERB") or before.upos != "NOUN":
            continue
        stem = text.removesuffix("ing")
        stems = {word.lemma.lower(), stem, stem + "e", stem[:-1] if stem[-2:-1] == stem[-1:] else stem}
        if stems & words_of("pastimes") and before.head in (word.index, word.head) and page_bits(before) > _PLAIN:
            yield make_trait(sentence, (before.start, word.end), Kind.INTEREST)


def find_whereabouts(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """Where somebody is said to be: on the night ferry, at university."""
    for word in sentence.words:
        lemma = word.lemma.lower()
        if word.upos not in NOUNS or lemma in words_of("vague") | _OF_TIME or page_bits(word) < 5:
            continue
        below = dependents(sentence, word)
        if not any(other.deprel == "cop" for other in below) or not has_case(sentence, word, "on", "in", "at", "with"):
            continue
        if any(other.deprel.startswith("nsubj") and is_personal(other) for other in below):
            yield make_trait(sentence, phrase_span(sentence, word, of=True), Kind.ACTIVITY)


def find_deeds(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """What somebody did that few do, as far as the clause goes."""
    for word in sentence.words:
        lemma = word.lemma.lower()
        if word.upos != "VERB" or lemma not in words_of("deeds") or _has_thing_as_subject(sentence, word):
            continue
        inside = [other for other in subtree(sentence, word.index) if other.index > word.index]
        specific = any(map(_is_event, inside)) or says_what(inside, entities)
        if specific or lemma not in words_of("everyday_deeds"):
            end = max((other.end for other in inside), default=word.end)
            past = word.xpos in ("VBD", "VBN", "")
            kind = Kind.CIRCUMSTANCE if lemma in words_of("life_events") else Kind.EVENT
            yield make_trait(sentence, (word.start, end), kind if past else Kind.ACTIVITY)


def find_activities(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """What a person has or does: whatever the verb, if it is uncommon ("he owns the brewery"); and where and how they live and
    work, what they like to do, and what they have that is described.
    """
    for word in sentence.words:
        if word.upos != "VERB" or not _has_personal_subject(sentence, word):
            continue
        parts = [other for other in dependents(sentence, word) if other.deprel in _DONE_TO and other.upos in NOUNS]
        inside = [each for other in parts for each in subtree(sentence, other.index) if each.upos in (*NOUNS, "ADJ")]
        telling = any(_is_telling_object(sentence, word, other) for other in parts)
        if telling or _is_combination(word, inside, entities):
            after = [each for each in inside if each.index > word.index]
            inside = after or inside
            start = min(word.start, *(each.start for each in inside))
            near = [each.end for each in inside if each.end - start <= LONG]
            yield make_trait(sentence, (start, max(near, default=inside[0].end)), Kind.ACTIVITY)


def _is_combination(verb: Word, inside: Sequence[Word], entities: Sequence[Entity]) -> bool:
    """Whether what is done names somebody or something, or brings together several words that are not everyday."""
    if not inside:
        return False
    named = any(each.start <= word.start < each.end and each.kind in NAMED for word in inside for each in entities)
    bits = [page_bits(each) for each in inside if each.lemma.lower() not in words_of("vague")]
    together = sum(sorted([*bits, page_bits(verb)], reverse=True)[:3])
    return together > (DONE if named and page_bits(verb) > _PLAIN else COMBINED)


def _is_telling_object(sentence: Sentence, verb: Word, noun: Word) -> bool:
    """Whether what somebody does, with what it is done to, is uncommon."""
    lemma = verb.lemma.lower()
    if noun.lemma.lower() in words_of("vague") or noun.lemma.lower() in _OF_TIME:
        return False
    inside = [each for each in subtree(sentence, noun.index) if each.upos in (*NOUNS, "ADJ")]
    bits = [page_bits(each) for each in inside]
    rarest, together = max(bits, default=0.0), sum(bits)
    is_object = noun.deprel == "obj"
    described = any(page_bits(each) > _PLAIN for each in inside if each is not noun)
    if together + page_bits(verb) > (2 * DONE if described else RARE_THING):
        return True
    if lemma in words_of("stations"):
        return not is_object or lemma in ("study", "attend") or described
    if is_object and lemma in words_of("pastimes") | words_of("positions"):
        return described or rarest > DONE / 2
    return is_object and described and lemma in words_of("possessing") and together > DONE


def find_happenings(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """Events that are named: the 1998 regatta, the fire at the mill."""
    for word in sentence.words:
        in_date = any(each.start <= word.start < each.end and each.kind == "date" for each in entities)
        if not _is_event(word) or word.deprel == "compound" or in_date or word.text == "Court":  # the County Court is none
            continue
        start, end = phrase_span(sentence, word, of=True)
        inside = [other for other in sentence.words if start <= other.start < end and other is not word]
        named = any(other.upos in ("PROPN", "NUM") or page_bits(other) > UNCOMMON for other in inside)
        named = named or any(start <= each.start < end and each.kind != "time" for each in entities)
        everyday = word.lemma.lower() in words_of("everyday_events")
        described = any(
            other.deprel in ("amod", "compound") and other.lemma.lower() not in words_of("vague") for other in inside
        )
        if named or (not everyday and (described or zipf(word.lemma) < 4.6)):
            yield make_trait(sentence, (start, end), Kind.EVENT)


def find_counts(sentence: Sentence, entities: Sequence[Entity]) -> Iterator[Trait]:
    """How many of something: 62 acres, fourteen goats, thirty-one years."""
    for word in sentence.words:
        if word.upos != "NUM" or word.deprel != "nummod" or word.head < 0:
            continue
        head = sentence.words[word.head]
        lemma = head.lemma.lower()
        counted_otherwise = any(each.start <= word.start < each.end and each.kind in _NO_COUNTS for each in entities)
        if lemma in _OF_TIME | _MEASURES or len(lemma) == 1 or head.upos not in NOUNS or counted_otherwise:
            continue
        number = as_number(word.text)
        few = number is not None and (number < 4 or (number == 4 and lemma == "year"))
        if not few or (page_bits(head) >= UNCOMMON and _is_had(sentence, head)):
            start, end = phrase_span(sentence, head)
            yield Trait(min(word.start, start), end, Kind.NUMBER, frozenset(comparable([word.text, lemma])))


def _is_had(sentence: Sentence, word: Word) -> bool:
    """Whether a thing is somebody's, or what a person does something with."""
    verb = sentence.words[word.head] if word.head >= 0 else word
    return _is_owned(sentence, word) or (verb.upos == "VERB" and _has_personal_subject(sentence, verb))


def is_personal(word: Word) -> bool:
    """Whether a word stands for a person who may be meant: not for the reader."""
    return _is_person(word) or word.lemma.lower() in (_HUMAN | SELVES) - {"you"}


def _is_person(word: Word) -> bool:
    lemma = word.lemma.lower()
    return lemma in words_of("persons") or lemma in heads_of("kin") or lemma in heads_of("occupations")


def _is_event(word: Word) -> bool:
    return word.upos in NOUNS and word.text != "March" and word.lemma.lower() in heads_of("events")


def _has_personal_subject(sentence: Sentence, verb: Word) -> bool:
    """Whether the subject of a verb, or of that which it is joined with or hangs on, is a person."""
    subjects = [other for other in dependents(sentence, verb) if other.deprel.startswith("nsubj")]
    if not subjects:
        if verb.deprel == "root":
            return verb.xpos in ("VBZ", "VBD")  # notes leave the subject out: "Lives at the mill."
        return verb.deprel in _JOINED and verb.head >= 0 and _has_personal_subject(sentence, sentence.words[verb.head])
    lemma = subjects[0].lemma.lower()
    if lemma in ("who", "that") and verb.head >= 0:
        return _is_person(sentence.words[verb.head])
    return lemma in SELVES - {"they", "you"} or (subjects[0].upos == "NOUN" and _is_person(subjects[0]))


def _has_thing_as_subject(sentence: Sentence, verb: Word) -> bool:
    subjects = [other for other in dependents(sentence, verb) if other.deprel.startswith("nsubj")]
    return any(other.lemma.lower() == "it" or (other.upos == "NOUN" and not _is_person(other)) for other in subjects)


RULES: tuple[Rule, ...] = (
    find_relations,
    find_known_kin,
    find_ranks_among_kin,
    find_only_ones,
    find_known_ones,
    find_deeds,
    find_activities,
    find_happenings,
    find_counts,
    find_hobbies,
    find_whereabouts,
    find_own_things,
    find_sites,
)
