"""The little English morphology that extraction and realization share: number and person of a noun phrase, agreeing verb forms,
pronoun case.

Everything here works on strings, by rule and by short lists of exceptions; nothing parses. A relation is taken to begin with
its verb group, possibly after adverbs, as `engine.triples.triple.Triple` promises. Clitics may stand alone ("do n't", "'m") or
joined ("don't").
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


class Agreement(NamedTuple):
    """What a finite verb agrees with.

    Attributes:
        person: 1, 2 or 3.
        number: ``sing`` or ``plur``.
    """

    person: Literal[1, 2, 3]
    number: Literal["sing", "plur"]


SINGULAR = Agreement(3, "sing")
PLURAL = Agreement(3, "plur")

_OBJECTIVE = {"i": "me", "he": "him", "she": "her", "we": "us", "they": "them"}
_SUBJECTIVE = {objective: subjective for subjective, objective in _OBJECTIVE.items()} | {"me": "I"}

PRONOUNS = {
    **dict.fromkeys(("i", "me", "myself"), Agreement(1, "sing")),
    **dict.fromkeys(("we", "us", "ourselves"), Agreement(1, "plur")),
    **dict.fromkeys(("you", "yourself", "y'all"), Agreement(2, "sing")),
    **dict.fromkeys(("he", "him", "she", "her", "it", "himself", "herself", "itself"), SINGULAR),
    **dict.fromkeys(("they", "them", "themselves"), PLURAL),
}

BE = _words("be am is are was were")
MODALS = _words("can could will would shall should may might must ought cannot ca wo sha better wanna gotta ai dare")
PREPOSITIONS = _words(
    """about above across after against along alongside amid among amongst around as at before behind below beneath beside
    besides between beyond by despite down during except for from in inside into like near of off on onto out outside over
    past per regarding since than through throughout to toward towards under underneath until unlike up upon via with
    within without"""
)
_NOT_FINITE = (
    PREPOSITIONS - {"like"}
    | PRONOUNS.keys()
    | _words("a an the my your his her its our their and or but because if that who which")
)
_ADVERBS = _words(
    """again ago all almost already also always barely both each either even ever finally first hardly here however indeed
    instead just kinda later long maybe merely much n't nearly neither never next not now nowadays often once only
    otherwise perhaps quite rarely rather recently scarcely seldom sometimes somehow somewhat soon sorta still then there
    therefore thus together today tomorrow tonight too twice usually very well yesterday yet"""
)
_ADVERB_PAIRS = frozenset(
    (("no", "longer"), ("kind", "of"), ("sort", "of"), ("at", "least"), ("at", "last"), ("at", "first"), ("of", "course"))
)
_VERBS_IN_LY = _words("ally apply belly bully comply fly imply multiply outfly rally rely reply sully supply tally")
_VERBS_IN_ED = _words("bleed breed embed exceed feed heed need proceed seed shed speed succeed wed weed")
_VERBS_IN_ING = _words("bring cling fling ping ring sing sling spring sting string swing wring")

# Irregular past forms; those that are also a base form ("put") agree with every subject, so they stay as they are.
_PASTS = _words(
    """arose ate awoke beat became began bent bet bid bit bled blew bore bought bound bred broadcast broke brought built
    burnt burst came cast caught chose clung cost crept cut dealt did dove drank dreamt drew drove dug dwelt fed fell felt
    fled flew flung forbade forecast foresaw forgave forgot forsook fought found froze gave got grew had heard held hid
    hit hung hurt kept knelt knew laid lay leant leapt learnt led left lent let lit lost made meant met misled mistook
    misunderstood outgrew overcame overheard overslept overtook paid put quit ran rang read rebuilt retold rid rode rose
    said sang sank sat saw sent set shed shone shook shot shrank shut slept slid slit smelt sold sought spat sped spelt
    spent spilt split spoke spoilt sprang stunk outshone prepaid outbid bust spread stank stole stood strode struck stuck
    stung strove swam swept swore swung taught thought threw thrust told took tore undertook underwent understood undid
    upset used was went were wept withdrew withheld withstood woke won wore wound wove wrote wrung"""
)
# Irregular participles that are no past form: alone they are not finite.
_PARTICIPLES = _words(
    """arisen awoken been begotten begun bitten blown born borne broken chosen done drawn driven drunk eaten fallen flown
    forbidden foregone foreseen forgiven forgotten frozen given gone gotten grown hidden known lain mistaken mown outgrown
    overdone overtaken proven ridden risen rung seen sewn shaken shown shrunk slain spoken stolen stricken sung sunk sworn
    swollen swum taken thrown torn trodden undergone undertaken undone withdrawn gonna woken worn woven written"""
)
_PERFECT = _words("been got gotten gone had become happened")  # "'s been": has, not is

_IRREGULAR_THIRD = {"be": "is", "have": "has", "do": "does", "quiz": "quizzes"}
_IRREGULAR_BASE = {third: base for base, third in _IRREGULAR_THIRD.items()} | {
    **dict.fromkeys(("am", "are", "was", "were"), "be"),
    "aches": "ache", "axes": "axe", "biases": "bias", "buses": "bus", "caches": "cache", "canoes": "canoe",
    "canvases": "canvas", "focuses": "focus", "gas": "gas", "gases": "gas", "shoes": "shoe", "tiptoes": "tiptoe", "toes": "toe",
    "unties": "untie", "waltzes": "waltz",
}  # fmt: skip
_TAKES_ES = re.compile(r"(?:ss|sh|ch|x|zz|[^aeiou]o)es$")

_SINGULAR_WORDS = _words(
    """a an another anybody anyone anything each either every everybody everyone everything little much neither nobody
    none nothing one somebody someone something that this what whatever"""
)
_PLURAL_WORDS = _words(
    """both few fewer many several these those various two three four five six seven eight nine ten eleven twelve thirteen
    fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety dozens
    hundreds thousands millions others"""
)
_MANY = _words("few couple dozen hundred thousand million billion")  # "a few": plural despite the article
_PLURAL_NOUNS = _words(
    """alumni bacteria cattle children criteria feet folk geese grandchildren lice men mice oxen passersby people
    phenomena police poultry stepchildren teeth women"""
)
_SINGULAR_IN_S = _words(
    """abbas achilles adams agnes aids alexis alias ames amos andreas andrews angeles arkansas athens athletics atkins
    atlas barnabas bias billiards brussels bus canvas carlos chaos charles chess chris christmas collins cosmos cummings
    curtis dallas daniels davis dawkins dennis diabetes dickens douglas economics edwards electronics elias ellis elvis
    ethics evans francis gas giles gladys gymnastics hamas hans harris hastings hayes headquarters hercules higgins holmes
    honduras hopkins hughes ines iris jacques james jenkins jennings jesus jonas jones josephs judas jules kansas keats
    laos lars lens lewis lois lourdes lucas luis lukas marcus mars massachusetts mathematics maths matthews matthias means
    measles mercedes midas miles molasses moses mullins mumps naples news nicholas nicolas niels odysseus orleans pancreas
    paris parsons perkins peters phillips phyllis physics politics pythagoras rabies reynolds richards robbins roberts
    rogers russ sanders saunders series silas simmons socrates sophocles species statistics stephens stevens tennis texas
    thomas tobias tomas travis ulysses vargas vegas versailles wales walters watkins wilkins williams yates"""
)
_SINGULAR_IN_MEN = _words("abdomen acumen amen carmen omen ramen regimen semen specimen stamen yemen")
_DETERMINERS = _words("all any her his its my no our some the their these those your") | _PLURAL_WORDS
_THE_MANY = _words(  # "the poor" are many
    """blind british dead deaf disabled dutch elderly english french homeless injured irish japanese chinese living needy poor
    rich sick spanish swiss unemployed wealthy wounded young"""
)
# "running shoes" has a plural head, "reading books" is one activity.
_ING_MODIFIERS = _words(
    """amazing boring building charming closing coming competing conflicting dining drinking driving dying evening
    existing exciting fishing floating flying following growing hearing hunting increasing interesting leading living
    loving missing morning moving neighboring opening outgoing outstanding parking passing remaining rising running
    shocking sleeping surprising surrounding swimming training turning walking washing wedding winning working"""
)
_SHARES = re.compile(  # quantities that leave the number to what follows "of"
    r"(?:(?:an? )(?:\S+ )?number|(?:(?:an?|the|\d\S*|two|three|whole|great|good|large|small|huge|vast|wide|almost) )*"
    r"(?:lot|bunch|couple|majority|minority|variety|handful|part|half|rest|remainder|percent|percentage|most|some|all|any"
    r"|plenty|lots|loads|tons|more|enough|\S*%|thirds|quarters)) of (.+)"
)
# What stands in brackets, and an apposition without "and": "my brother, the owner of two dogs".
_ASIDES = re.compile(
    r"\s*\([^)]*\)|\s*,\s+(?:an?|all|both|each|especially|her|his|including|its|my|one|our|some|the|their|which|who|your)\b"
    r"(?!.*\b(?:and|or)\b).*"
)
_CLAUSE_STARTS = _words("to what whether how why when where if because")
_POSTMODIFIERS = PREPOSITIONS | _words(
    "else has have he here i is are it she that there they was we were when where which who whom whose why you -- - – —"
)
_AFTER_A_PLURAL = re.compile(r"..+(?:ing|ed)|alone|available|such|this|worldwide")  # "the people sitting", "jobs available"


def _key(word: str) -> str:
    """The word as the lists here spell it: lower case, straight apostrophe, no punctuation around it."""
    return word.replace("’", "'").lower().strip('.,;:!?"()[]{}“”‘`*')


def agreement(noun_phrase: str) -> Agreement:
    """Returns the person and number that a verb takes after a subject.

    The expletive "there" has no number of its own: ask for that of the phrase after the verb.
    """
    phrase = re.sub(r"\s+(?=['’]s?(?:\s|$))|(?<=\w) (?=- )|(?<= -) ", "", noun_phrase)  # "my sister 's", "so - called"
    phrase = re.sub(r"United States|U\.S\.", "US", _ASIDES.sub("", phrase)) or noun_phrase
    words = [word for word in map(_key, phrase.split()) if word]
    if not words or words[0] in _CLAUSE_STARTS or phrase.strip() == "US":
        return SINGULAR
    if share := _SHARES.fullmatch(" ".join(words)):
        return agreement(share[1])
    if words[0] not in {"each", "every"} and (joined := _coordination(words)):
        return joined
    if len(words) == 1 and words[0] in PRONOUNS:
        return PRONOUNS[words[0]]
    return PLURAL if _is_plural(words, named=_is_name(phrase)) else SINGULAR


def _coordination(words: list[str]) -> Agreement | None:
    """The agreement of "A and B" or "A or B", or None where no such pair heads the phrase."""
    for i, word in enumerate(words[:-1]):
        if word in {"and", "&"} and i > 0:
            conjuncts = set(words)
            if conjuncts & {"i", "me", "we", "us"}:
                return Agreement(1, "plur")
            return Agreement(2, "plur") if "you" in conjuncts else PLURAL
        if word in {"or", "nor"} and i > 0:
            return agreement(" ".join(words[i + 1 :]))
        if word in _POSTMODIFIERS and i > 0 and words[0] != "both" and words[-1] not in {"i", "me", "he", "she"}:
            return None
    return None


def _is_name(noun_phrase: str) -> bool:
    """Whether all words of a phrase of two or more are capitalised, as in "Los Angeles" but not in "The Beatles"."""
    words = noun_phrase.split()
    capitalised = len(words) > 1 and not noun_phrase.isupper() and all(word[0].isupper() for word in words)
    return capitalised and words[0].lower() not in _DETERMINERS


def _is_plural(words: list[str], *, named: bool) -> bool:
    """Whether a single noun phrase, given as lower-case words, is plural."""
    first, rest = words[0], words[1:]
    if first in {"a", "an"} and rest and (rest[0] in _MANY or rest[:2] in (["great", "many"], ["good", "many"])):
        return True
    if first == "the" and len(rest) == 1 and rest[0] in _THE_MANY:
        return True
    if first in _SINGULAR_WORDS or first == "1" or named:
        return False
    if first in _PLURAL_WORDS or words == ["most"]:
        return True
    if re.fullmatch(r"[\d.,]+", first):
        return bool(rest)
    if first.endswith("ing") and len(first) > 5 and first not in _ING_MODIFIERS:
        return False
    return _plural_noun(_head(words))


def _head(words: list[str]) -> str:
    """The head noun: the last word before whatever modifies it from behind."""
    end = 1
    while end < len(words) and words[end] not in _POSTMODIFIERS:
        if _plural_noun(words[end - 1]) and _AFTER_A_PLURAL.fullmatch(words[end]):
            break
        end += 1
    return words[end - 1]


def _plural_noun(noun: str) -> bool:
    """Whether a lower-case noun is a plural form."""
    if noun in _PLURAL_NOUNS or noun in _PLURAL_WORDS or noun in {"they", "them"}:
        return True
    if noun.endswith("men"):
        return noun not in _SINGULAR_IN_MEN
    if noun.endswith(("people", "children")):
        return True
    return len(noun) > 2 and noun.endswith("s") and not noun.endswith(("ss", "us", "is", "'s")) and noun not in _SINGULAR_IN_S


def plural_of(noun: str) -> str:
    """The plural of a common noun.

    >>> plural_of("word"), plural_of("entity")
    ('words', 'entities')
    """
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2:-1] not in "aeiou" else f"{noun}s"


def be(agreement: Agreement, past: bool = False) -> str:
    """Returns the finite form of "be" for a subject."""
    if agreement.number == "plur" or agreement.person == 2:
        return "were" if past else "are"
    if past:
        return "was"
    return "am" if agreement.person == 1 else "is"


def third_person(verb: str) -> str:
    """Returns the third person singular, present tense, of a base form ("go" → "goes")."""
    if verb in _IRREGULAR_THIRD:
        return _IRREGULAR_THIRD[verb]
    if re.search(r"(?:s|x|z|ch|sh|[^aeiou]o)$", verb):
        return verb + "es"
    return verb[:-1] + "ies" if re.search(r"[^aeiou]y$", verb) else verb + "s"


def base_form(verb: str) -> str:
    """Returns the base form of a present-tense form ("goes" → "go", "am" → "be"); other forms come back unchanged."""
    if verb in _IRREGULAR_BASE:
        return _IRREGULAR_BASE[verb]
    if len(verb) < 3 or not verb.endswith("s") or verb.endswith(("ss", "us", "is", "'s")):
        return verb
    if verb.endswith("ies") and len(verb) > 4:  # not "dies"
        return verb[:-3] + "y"
    return verb[:-2] if _TAKES_ES.search(verb) else verb[:-1]


def is_past(verb: str) -> bool:
    """Whether a word is a past-tense form, regular or not ("walked", "went", "put")."""
    return verb in _PASTS or (verb.endswith("ed") and len(verb) > 3 and verb not in _VERBS_IN_ED)


def is_participle(word: str) -> bool:
    """Whether a word can only be a participle ("wearing", "written"), so that it needs an auxiliary."""
    return word in _PARTICIPLES or (word.endswith("ing") and len(word) > 4 and word not in _VERBS_IN_ING)


def finite_verb(relation: str) -> int | None:
    """Returns the index in ``relation.split()`` of the first finite verb, or None where the verb group has none."""
    words = [_key(word) for word in relation.split()]
    i = _skip_adverbs(words, 0)
    if i == len(words) or is_participle(words[i]) or words[i] in _NOT_FINITE or not re.search(r"\w\w|'\w", words[i]):
        return None
    return i


def _skip_adverbs(words: list[str], i: int) -> int:
    """Index of the first word from ``i`` that is no adverb."""
    while i < len(words):
        word = words[i]
        if tuple(words[i : i + 2]) in _ADVERB_PAIRS:
            i += 2
        elif word in _ADVERBS or not word or (word.endswith("ly") and word not in _VERBS_IN_LY):
            i += 1
        else:
            break
    return i


def agree(relation: str, agreement: Agreement) -> str:
    """Re-inflects the first finite verb of a relation for a subject; modals, past forms and all other words stay.

    A clitic verb is written out ("'m going" → "is going"), and "am" takes "not", never "n't".
    """
    words = relation.split()
    i = finite_verb(relation)
    if i is None:
        return " ".join(words)
    key, following = _key(words[i]), [_key(word) for word in words[i + 1 :]]
    stem, negation = key.removesuffix("n't"), "n't" if key.endswith("n't") else ""
    is_modal = stem == "need" and (negation != "" or following[:1] == ["n't"])
    verb = stem if is_modal else _inflect(_written_out(stem, following), agreement)
    if verb == "am" and following[:1] == ["n't"]:
        words[i + 1] = "not"
    if verb + negation != key:
        negation = " not" if verb == "am" and negation else negation.replace("'", "’" if "’" in words[i] else "'")
        at = words[i].lower().replace("’", "'").find(key)
        verb = verb.capitalize() if words[i][0].isupper() else verb
        words[i] = words[i][:at] + verb + negation + words[i][at + len(key) :]
    return " ".join(words)


def _written_out(word: str, following: list[str]) -> str:
    """The full form of a clitic verb; "'s" and "'d" depend on the word that follows them."""
    if word not in {"'s", "'d"}:
        return {"'m": "am", "'re": "are", "'ve": "have", "'ll": "will"}.get(word, word)
    i = _skip_adverbs(following, 0)
    after = following[i] if i < len(following) else ""
    if word == "'s":
        return "has" if after in _PERFECT else "is"
    return "had" if after == "better" or is_past(after) or is_participle(after) else "would"


def _inflect(verb: str, agreement: Agreement) -> str:
    """One finite verb, lower case, in the form that agrees."""
    if verb in MODALS or not verb.replace("-", "").isalpha():
        return verb
    if verb in {"was", "were"}:
        return be(agreement, past=True)
    if verb in BE:
        return be(agreement)
    if is_past(verb):
        return verb
    base = base_form(verb)
    return third_person(base) if agreement == SINGULAR else base


def subjective(noun_phrase: str) -> str:
    """Puts pronouns into the case of a subject ("me" → "I", "me and my friend" → "my friend and I")."""
    if match := re.fullmatch(r"(?:me|i) and (.+)", noun_phrase, re.IGNORECASE):
        return f"{subjective(match[1])} and I"
    conjuncts = re.split(r"(\s+(?:and|or)\s+)", noun_phrase)
    return "".join(conjunct if conjunct == "US" else _SUBJECTIVE.get(conjunct.lower(), conjunct) for conjunct in conjuncts)


def objective(noun_phrase: str) -> str:
    """Puts a pronoun into the case of an object, alone or last of a coordination ("he" → "him", "Tom and I" → "Tom and me")."""
    before, _, last = noun_phrase.rpartition(" ")
    if last.lower() in _OBJECTIVE and (not before or before.endswith((" and", " or"))):
        return f"{before} {_OBJECTIVE[last.lower()]}".strip()
    return noun_phrase
