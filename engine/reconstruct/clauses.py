"""A triple as a clause: repaired so that it can stand in a sentence, and what the rules ask of it.

Drawn facts may disagree in number, lack an article or a finite verb, carry clitics or repeat a word where their parts meet.
`make_clause` mends that; the rest tells tenses, negations and kinds of phrases apart by their words alone.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.english import (
    BE,
    MODALS,
    PREPOSITIONS,
    PRONOUNS,
    SINGULAR,
    Agreement,
    agree,
    agreement,
    base_form,
    be,
    finite_verb,
    is_participle,
    is_past,
    objective,
    subjective,
)
from engine.triples.triple import Triple


def word_set(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


DEFINITE = word_set("the my our your his her its their this these those")
DETERMINERS = DEFINITE | word_set(
    "a an that some any no every each another all both many much few several more most what which"
)
SUBORDINATORS = word_set(
    "that which who whom whose what when where why how whether if because while although though unless until so"
)
_CONJUNCTIONS = word_set("and or but nor yet as than") | SUBORDINATORS
_HAVE = word_set("have has had")
AUXILIARIES = MODALS | BE | _HAVE | {"been"}
SUBJECT_PRONOUNS = word_set("i he she we they")
FUNCTION_WORDS = (DETERMINERS | _CONJUNCTIONS | PREPOSITIONS | MODALS | BE | _HAVE | PRONOUNS.keys()) | word_set(
    """also been being did do does doing done having hers here just m mine n n't not one ones only ours re s t theirs then
    there too ve very yours d ll"""
)
# Subjects that two facts may use for different things, or for none.
UNJOINABLE = word_set(
    """it this that these those there here one what who which something someone somebody everything everyone everybody
    nothing nobody none anything anyone anybody some others many all another"""
)
FEMALE = word_set("mother mom mum sister wife daughter aunt grandmother grandma girlfriend niece girl woman lady queen widow")
MALE = word_set("father dad brother husband son uncle grandfather grandpa boyfriend nephew boy man gentleman king widower")
THINGS = word_set(
    """apartment bag bank bed bike boat body book box building bus business car church city class coat college company
    computer country course dress exam factory farm film flight food game garden government hospital hotel house idea
    island job kitchen letter market meeting money mountain movie museum music office paper park party phone picture place
    plan plane problem program project report restaurant river road room school sea ship shop show song store story street
    team test town train tree trip university village war weather website window work world"""
)
_HAPPENINGS = word_set("been gone fallen risen arisen grown gotten lain swum")  # participles that take "have", never "was"
_STATES = {("supposed", "to"), ("located", "in"), ("located", "at"), ("based", "in"), ("based", "on"), ("interested", "in")}
_ACTIVE_BY = word_set("passed stopped lived walked abided dropped moved")  # "walked by" is no passive
_ABBREVIATION = re.compile(r"(?:\b(?:\w\.){2,}|\b(?:Mrs?|Ms|Dr|Jr|Sr|St|Inc|Ltd|Co|Corp|etc|vs)\.)$")
_MISPLACED = re.compile(
    r"(?<!\S)[a-z]+ (?:A(?:fter|gainst|lthough|mid|mong|s|t)|Because|Before|By|Despite|During|For|From"
    r"|I[fn]|On|Since|Through|Until|Upon|When|While|Without|With)\b"
)  # "left On Monday"
_REPAIRS = [
    (re.compile(pattern, re.IGNORECASE), replacement)
    for pattern, replacement in (
        (r"\b(ai|are|ca|could|d[io]d?|does|ha[ds]|have|is|might|must|need|sha|should|was|were|wo|would) (?=n['’]t\b)", r"\1"),
        (r"(?<=\w) (?=['’](?:s|m|re|ve|ll|d)(?!\w))", ""),  # I 'm
        (r"\b(gon|wan|got) (?=(?:na|ta)\b)", r"\1"),  # gon na
        (r"(?<=s) (?=['’](?: |$))", ""),  # my parents ' house
        (r" (?=[,.;:!?…]+(?: |$)|[)\]}”%])|(?<=[(\[{“$£€#]) ", ""),  # word , word
        (r"\b(a|an|the|of|to|in|on|at|for|with|and|is|are|was|were)(?: \1\b)+", r"\1"),  # in in
        (r"(?<![^\s\"“(])i(?=$|[\s,;!?'’])", "I"),  # i'm
        (r"^(?:[\s,;:!?…–—]|\.(?!\d)|-(?= ))+", ""),
    )
]
_END = re.compile(r"(?:[\s.,;:…–—-]+|(?<!\w)[!?]+|[!?]+$)(?=[\"”’)\]]*$)")
PHRASE = re.compile(rf" (?=(?:{'|'.join(sorted(PREPOSITIONS))})(?: |$))")  # where a prepositional phrase may begin
_YOU_SOUND = re.compile(r"eu|ewe|uni(?!n|m|d(?!i))|us[aeu]|ut[eio]|ubi|ur[ai]n|uk|one\b|once")


class Clause(NamedTuple):
    """A repaired triple. The verb begins with a finite verb, unless there is nothing but a subject."""

    subject: str
    verb: str
    object: str
    agreement: Agreement

    @property
    def length(self) -> int:
        """Its words."""
        return sum(len(part.split()) for part in (self.subject, self.verb, self.object))


def content_words(text: str) -> list[str]:
    """Returns the words of a text that carry its content: lower case, no clitics, present-tense verbs in their base form."""
    words = re.findall(r"[^\W_]+(?:['’][^\W_]+)*", text.lower())
    stems = (base_form(re.sub(r"(?:n['’]t|['’](?:s|m|re|ve|ll|d))+$", "", word)) for word in words)
    return [stem for stem in stems if stem and stem not in FUNCTION_WORDS]


def make_clause(triple: Triple) -> Clause:
    """Repairs one triple."""
    subject, relation, rest = (_clean_part(part) for part in (triple.subject, triple.relation, triple.object))
    if match := re.fullmatch(r"(.*\w)(['’](?:m|re|ve|ll|d))", subject):  # "I'm | going": the verb sits on its subject
        subject, relation = match[1], f"{match[2]} {relation}".strip()
    if not relation and not rest:
        return Clause(subject, "", "", SINGULAR)
    subject = subjective(subject) or "it"
    relation = re.sub(r"^(?=(?:s|m|re|ve|ll)\b)", "'", _lower_first(relation, verb=True))  # "it | s | raining"
    rest = objective(_lower_first(rest))
    relation, rest = _seam(relation, rest)
    numbered = _existing(relation, rest) if subject.lower() in {"there", "here"} else agreement(subject)
    verb = _clean_part(_finite(relation, rest, numbered))
    _, verb = _seam(subject, verb)
    return Clause(_articles(subject), *split_words(_articles(f"{verb} {rest}"), len(verb.split())), numbered)


def clause_line(clause: Clause) -> str:
    """The clause as one line, regardless of case."""
    return " ".join(part for part in clause[:3] if part).lower()


def _clean_part(part: str) -> str:
    """Normal spacing, clitics and quotes; no unpaired brackets, no punctuation at the ends."""
    part = re.sub(r"[\x00-\x1f\x7f-\x9f]", " ", part).replace("-LRB-", "(").replace("-RRB-", ")")
    for opening, closing in ("()", "[]", "{}", "“”"):
        if not _is_balanced(part, opening, closing):
            part = part.replace(opening, "").replace(closing, "")
    pieces = re.split(r"\"|``|''", part)
    quoted = len(pieces) % 2 == 1
    part = "".join(f'"{piece.strip()}"' if quoted and i % 2 else piece for i, piece in enumerate(pieces))
    part = _MISPLACED.sub(lambda match: match[0].lower(), " ".join(part.split()))
    for pattern, replacement in _REPAIRS:
        part = pattern.sub(replacement, part)
    return part if _ABBREVIATION.search(part) else _END.sub("", part)


def _is_balanced(text: str, opening: str, closing: str) -> bool:
    """Whether every bracket of one kind has its partner."""
    depth = 0
    for character in text:
        depth += (character == opening) - (character == closing)
        if depth < 0:
            return False
    return depth == 0


def _lower_first(part: str, verb: bool = False) -> str:
    """Lower-cases the first word of a relation or an object unless it is a name."""
    first, space, rest = part.partition(" ")
    title = first[:1].isupper() and (first[1:].islower() or (first == "A" and rest != ""))
    return first.lower() + space + rest if title and (verb or first.lower() in FUNCTION_WORDS - MODALS) else part


def _seam(left: str, right: str) -> tuple[str, str]:
    """Drops the words at the start of the right part that the left one already ends with."""
    before, after = left.lower().split(), right.lower().split()
    for n in (3, 2, 1):
        if len(before) >= n and before[-n:] == after[:n]:
            return left, " ".join(right.split()[n:])
    return left, right


def split_words(text: str, n: int) -> tuple[str, str]:
    """The first n words and the rest."""
    words = text.split()
    return " ".join(words[:n]), " ".join(words[n:])


def _articles(text: str) -> str:
    """Chooses "a" or "an" before words whose sound is certain."""

    def chosen(match: re.Match[str]) -> str:
        article, word = match[1], match[2]
        sound = word.lower()
        vowel = sound[0] in "aeiou" and not _YOU_SOUND.match(sound)
        if re.match(r"hour|honest|honou?r|heir", sound):
            vowel = True
        elif sound[0] == "h":
            return match[0]
        return f"{article[0]}{'n' if vowel else ''} {word}"

    return re.sub(r"(?<![\w'’-])([Aa]n?) (\w[a-z]+)(?![A-Z\d.])", chosen, text)


def _existing(relation: str, rest: str) -> Agreement:
    """The phrase that the verb agrees with in "there is a man in | the house": the one after it."""
    i = finite_verb(relation)
    words = [*relation.split()[(i or 0) + 1 :], *rest.split()]
    while words and words[0].lower() in {"be", "been", "to", "not", "n't", "also", "still", "always", "never", "only", "just"}:
        words = words[1:]
    return agreement(" ".join(words))


def _finite(relation: str, rest: str, numbered: Agreement) -> str:
    """The relation with a finite verb that agrees: "wearing" → "is wearing", "born in" → "was born in", "in" → "is in"."""
    words = relation.lower().split()
    if (i := finite_verb(relation)) is not None:
        if tuple(words[i : i + 2]) in _STATES:
            return f"{be(numbered)} {relation}"
        passive = words[i + 1 : i + 2] == ["by"] and words[i].endswith("ed") and words[i] not in _ACTIVE_BY
        return f"{be(numbered, past=True)} {relation}" if passive else agree(relation, numbered)
    participle = next((word for word in words if is_participle(word)), "")
    if participle.endswith(("ing", "gonna")) or not participle:
        auxiliary = be(numbered)
    elif participle in _HAPPENINGS or (words[-1] == participle and rest and rest.split()[0].lower() not in PREPOSITIONS):
        auxiliary = "has" if numbered == SINGULAR else "have"
    else:
        auxiliary = be(numbered, past=True)
    return f"{auxiliary} {relation}".strip()


def participle_form(word: str) -> str:
    """Which participle a word is, if any."""
    if not is_participle(word):
        return "past" if is_past(word) else "other"
    return "present" if word.endswith("ing") else "past"


def is_negated(verb: str) -> bool:
    """Whether a verb group is negated."""
    return re.search(r"n['’]t\b|\b(?:not|never|cannot)\b", verb) is not None


def tense_of(verb: str) -> str:
    """Tense and aspect, or the modal itself: verbs of one sentence should not differ in it."""
    words = verb.lower().split()
    i = finite_verb(verb) or 0
    stem = re.sub(r"n['’]t$", "", words[i])
    forms = {participle_form(word) for word in words[i + 1 :]}
    if stem in MODALS:
        return stem
    if stem in _HAVE and "past" in forms:
        return f"{stem} perfect"
    tense = "past" if stem in {"was", "were"} or is_past(stem) else "present"
    return f"{tense} progressive" if stem in BE and "present" in forms else tense


def holds_clause(rest: str) -> bool:
    """Whether an object holds a clause of its own, which a further verb would seem to belong to."""
    return not (SUBORDINATORS | SUBJECT_PRONOUNS).isdisjoint(rest.lower().split())


def objects_match(last: Clause, clause: Clause) -> bool:
    """Whether the objects of two clauses can share a verb: "I like dogs" and "I like cats"."""
    if last.verb != clause.verb or not last.object or not clause.object:
        return False
    kinds = {phrase_kind(last.object), phrase_kind(clause.object)}
    governor = last.verb.lower().split()[-1]
    if governor in PREPOSITIONS:
        return kinds <= {"determined", "name", "bare"}
    return len(kinds) == 1 and kinds.isdisjoint({"number", "name", "clause"} if governor in BE else {"number"})


def verbs_match(last: str, verb: str) -> bool:
    """Whether two verbs can share a subject: "met a friend" and "drove to the station"."""
    if verb == last or tense_of(verb) != tense_of(last) or is_negated(verb) != is_negated(last):
        return False
    return last.split()[0] != verb.split()[0] or last.split()[0] not in BE or shared_auxiliaries(last, verb) > 0


def phrase_kind(rest: str) -> str:
    """What sort of phrase an object is, by its first word."""
    first = rest.split()[0]
    if first[0].isdigit():
        return "number"
    if first.lower() in SUBORDINATORS | SUBJECT_PRONOUNS or first.endswith("ing"):
        return "clause"
    if first.lower() in PREPOSITIONS:
        return first.lower()
    if first.lower() in DETERMINERS | PRONOUNS.keys():
        return "determined"
    return "name" if first[0].isupper() else "bare"


def shared_auxiliaries(verb: str, following: str) -> int:
    """How many leading auxiliaries the second verb can do without: "was built and sold", "should leave and take"."""
    first, second = verb.lower().split(), following.lower().split()
    n = 0
    while n + 1 < min(len(first), len(second)) and first[n] == second[n] and first[n] in AUXILIARIES:
        n += 1
    if is_negated(verb) or is_negated(following):
        return 0
    for k in range(n, 0, -1):
        if first[k - 1] in MODALS:
            alike = (first[k] in AUXILIARIES) == (second[k] in AUXILIARIES)
        else:
            alike = participle_form(first[k]) == participle_form(second[k]) != "other"
        if alike:
            return k
    return 0


def capitalized(sentence: str) -> str:
    """The sentence with a capital first letter; "iPhone" and what begins with a sign or digit stay."""
    match = re.match(r"[\"“‘'(\[]*([^\W\d_])([^\W_]*)", sentence)
    if match is None or match[2] != match[2].lower() or match[1].upper().lower() != match[1]:
        return sentence
    return sentence[: match.start(1)] + match[1].upper() + sentence[match.end(1) :]
