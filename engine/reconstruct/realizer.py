"""Turns triples into text by rule: the writer that always works.

Each triple is read in order as one clause; the rules repair what drawing the facts independently may have broken (agreement,
case, articles, clitics, repeated words at the seams), say a fact only once, join neighbouring facts about the same subject, and
use a pronoun where nobody could misread it. The text consists of the triples' words and a few function words, and depends on
nothing else, so it is post-processing of what was released.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.english import (
    BE,
    MODALS,
    PLURAL,
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

MAX_FACTS = 3
"""At most this many facts share a sentence."""

MAX_WORDS = 22
"""Facts are joined only while their sentence stays within this many words."""

PARAGRAPH = 5
"""Sentences in a paragraph, about."""


@dataclass(frozen=True, slots=True)
class Realization:
    """A text made from triples.

    Attributes:
        text: The text; paragraphs are separated by an empty line.
        spans: For each triple, in order, the (start, end) offsets of the part that states it. A repeated triple points to where
            it is said; an empty one has an empty span.
    """

    text: str
    spans: tuple[tuple[int, int], ...]


class _Clause(NamedTuple):
    """A repaired triple. The verb begins with a finite verb, unless there is nothing but a subject."""

    subject: str
    verb: str
    object: str
    agreement: Agreement

    @property
    def length(self) -> int:
        """Its words."""
        return sum(len(part.split()) for part in (self.subject, self.verb, self.object))


_Sentence = list[list[_Clause]]  # clauses with one subject, grouped by verb; those of a group differ in their object


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


_DEFINITE = _set("the my our your his her its their this these those")
_DETERMINERS = _DEFINITE | _set("a an that some any no every each another all both many much few several more most what which")
_SUBORDINATORS = _set(
    "that which who whom whose what when where why how whether if because while although though unless until so"
)
_CONJUNCTIONS = _set("and or but nor yet as than") | _SUBORDINATORS
_HAVE = _set("have has had")
_AUXILIARIES = MODALS | BE | _HAVE | {"been"}
_SUBJECTS = _set("i he she we they")
_FUNCTION_WORDS = (_DETERMINERS | _CONJUNCTIONS | PREPOSITIONS | MODALS | BE | _HAVE | PRONOUNS.keys()) | _set(
    """also been being did do does doing done having hers here just m mine n n't not one ones only ours re s t theirs then
    there too ve very yours d ll"""
)
# Subjects that two facts may use for different things, or for none.
_UNJOINABLE = _set(
    """it this that these those there here one what who which something someone somebody everything everyone everybody
    nothing nobody none anything anyone anybody some others many all another"""
)
_FEMALE = _set("mother mom mum sister wife daughter aunt grandmother grandma girlfriend niece girl woman lady queen widow")
_MALE = _set("father dad brother husband son uncle grandfather grandpa boyfriend nephew boy man gentleman king widower")
_THINGS = _set(
    """apartment bag bank bed bike boat body book box building bus business car church city class coat college company
    computer country course dress exam factory farm film flight food game garden government hospital hotel house idea
    island job kitchen letter market meeting money mountain movie museum music office paper park party phone picture place
    plan plane problem program project report restaurant river road room school sea ship shop show song store story street
    team test town train tree trip university village war weather website window work world"""
)
_HAPPENINGS = _set("been gone fallen risen arisen grown gotten lain swum")  # participles that take "have", never "was"
_STATES = {("supposed", "to"), ("located", "in"), ("located", "at"), ("based", "in"), ("based", "on"), ("interested", "in")}
_ACTIVE_BY = _set("passed stopped lived walked abided dropped moved")  # "walked by" is no passive
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
_PHRASE = re.compile(rf" (?=(?:{'|'.join(sorted(PREPOSITIONS))})(?: |$))")  # where a prepositional phrase may begin
_YOU_SOUND = re.compile(r"eu|ewe|uni(?!n|m|d(?!i))|us[aeu]|ut[eio]|ubi|ur[ai]n|uk|one\b|once")


def realize(triples: Iterable[Triple]) -> Realization:
    """Writes triples as grammatical text, in time proportional to their number. Accepts any strings."""
    clauses = [_clause(triple) for triple in triples]
    lines = [_clause_line(clause) for clause in clauses]
    unique = {line: clause for line, clause in zip(reversed(lines), reversed(clauses), strict=True) if line}
    home = _homes(unique)
    said = [unique[line] for line in dict.fromkeys(lines) if home.get(line) == line]
    text, places = _compose(_sentences(said))
    return Realization(text, tuple(places[home[line]] if line else (0, 0) for line in lines))


def content_words(text: str) -> list[str]:
    """Returns the words of a text that carry its content: lower case, no clitics, present-tense verbs in their base form."""
    words = re.findall(r"[^\W_]+(?:['’][^\W_]+)*", text.lower())
    stems = (base_form(re.sub(r"(?:n['’]t|['’](?:s|m|re|ve|ll|d))+$", "", word)) for word in words)
    return [stem for stem in stems if stem and stem not in _FUNCTION_WORDS]


def _homes(lines: Iterable[str]) -> dict[str, str]:
    """The line that covers each line: itself, or the longest that adds a phrase ("it was sold": "it was sold to a couple")."""
    homes = {line: line for line in lines}
    for line in homes:
        for phrase in _PHRASE.finditer(line):
            shorter = line[: phrase.start()]
            if shorter in homes and len(line) > len(homes[shorter]):
                homes[shorter] = line
    return homes


def _clause(triple: Triple) -> _Clause:
    """Repairs one triple."""
    subject, relation, rest = (_clean_part(part) for part in (triple.subject, triple.relation, triple.object))
    if match := re.fullmatch(r"(.*\w)(['’](?:m|re|ve|ll|d))", subject):  # "I'm | going": the verb sits on its subject
        subject, relation = match[1], f"{match[2]} {relation}".strip()
    if not relation and not rest:
        return _Clause(subject, "", "", SINGULAR)
    subject = subjective(subject) or "it"
    relation = re.sub(r"^(?=(?:s|m|re|ve|ll)\b)", "'", _lower_first(relation, verb=True))  # "it | s | raining"
    rest = objective(_lower_first(rest))
    relation, rest = _seam(relation, rest)
    numbered = _existing(relation, rest) if subject.lower() in {"there", "here"} else agreement(subject)
    verb = _clean_part(_finite(relation, rest, numbered))
    _, verb = _seam(subject, verb)
    return _Clause(_articles(subject), *_split(_articles(f"{verb} {rest}"), len(verb.split())), numbered)


def _clause_line(clause: _Clause) -> str:
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
    return first.lower() + space + rest if title and (verb or first.lower() in _FUNCTION_WORDS - MODALS) else part


def _seam(left: str, right: str) -> tuple[str, str]:
    """Drops the words at the start of the right part that the left one already ends with."""
    before, after = left.lower().split(), right.lower().split()
    for n in (3, 2, 1):
        if len(before) >= n and before[-n:] == after[:n]:
            return left, " ".join(right.split()[n:])
    return left, right


def _split(text: str, n: int) -> tuple[str, str]:
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


def _sentences(clauses: Sequence[_Clause]) -> list[_Sentence]:
    """Joins neighbouring clauses about the same subject."""
    sentences: list[_Sentence] = []
    for clause in clauses:
        if sentences and _fits(sentences[-1], clause):
            if _same_kind(sentences[-1][-1], clause):
                sentences[-1][-1].append(clause)
                continue
            if _continues(sentences[-1], clause):
                sentences[-1].append([clause])
                continue
        sentences.append([[clause]])
    return sentences


def _fits(sentence: _Sentence, clause: _Clause) -> bool:
    """Whether a clause has the subject of a sentence and there is room for it."""
    clauses = [c for group in sentence for c in group]
    words = sum(c.length for c in clauses) + clause.length
    same = clause.verb != "" != clauses[0].verb and clause.subject.lower() == clauses[0].subject.lower()
    return same and len(clauses) < MAX_FACTS and words <= MAX_WORDS and not any(_holds_clause(c.object) for c in clauses)


def _holds_clause(rest: str) -> bool:
    """Whether an object holds a clause of its own, which a further verb would seem to belong to."""
    return not (_SUBORDINATORS | _SUBJECTS).isdisjoint(rest.lower().split())


def _same_kind(group: list[_Clause], clause: _Clause) -> bool:
    """Whether the object of a clause can stand beside those of a group: "I like dogs" and "I like cats"."""
    last = group[-1]
    if last.verb != clause.verb or not last.object or not clause.object or clause.subject.lower() in _UNJOINABLE - {"there"}:
        return False
    kinds = {_kind(last.object), _kind(clause.object)}
    governor = last.verb.lower().split()[-1]
    if governor in PREPOSITIONS:
        return kinds <= {"determined", "name", "bare"}
    return len(kinds) == 1 and kinds.isdisjoint({"number", "name", "clause"} if governor in BE else {"number"})


def _kind(rest: str) -> str:
    """What sort of phrase an object is, by its first word."""
    first = rest.split()[0]
    if first[0].isdigit():
        return "number"
    if first.lower() in _SUBORDINATORS | _SUBJECTS or first.endswith("ing"):
        return "clause"
    if first.lower() in PREPOSITIONS:
        return first.lower()
    if first.lower() in _DETERMINERS | PRONOUNS.keys():
        return "determined"
    return "name" if first[0].isupper() else "bare"


def _continues(sentence: _Sentence, clause: _Clause) -> bool:
    """Whether a clause can follow as a further verb: "I met a friend and drove to the station"."""
    last = sentence[-1][-1].verb
    if clause.subject.lower() in _UNJOINABLE or clause.verb == last:
        return False
    if _tense(clause.verb) != _tense(last) or _negated(clause.verb) != _negated(last):
        return False
    return last.split()[0] != clause.verb.split()[0] or last.split()[0] not in BE or _shared_auxiliaries(last, clause.verb) > 0


def _shared_auxiliaries(verb: str, following: str) -> int:
    """How many leading auxiliaries the second verb can do without: "was built and sold", "should leave and take"."""
    first, second = verb.lower().split(), following.lower().split()
    n = 0
    while n + 1 < min(len(first), len(second)) and first[n] == second[n] and first[n] in _AUXILIARIES:
        n += 1
    if _negated(verb) or _negated(following):
        return 0
    for k in range(n, 0, -1):
        if first[k - 1] in MODALS:
            alike = (first[k] in _AUXILIARIES) == (second[k] in _AUXILIARIES)
        else:
            alike = _form(first[k]) == _form(second[k]) != "other"
        if alike:
            return k
    return 0


def _form(word: str) -> str:
    """Which participle a word is, if any."""
    if not is_participle(word):
        return "past" if is_past(word) else "other"
    return "present" if word.endswith("ing") else "past"


def _negated(verb: str) -> bool:
    return re.search(r"n['’]t\b|\b(?:not|never|cannot)\b", verb) is not None


def _tense(verb: str) -> str:
    """Tense and aspect, or the modal itself: verbs of one sentence should not differ in it."""
    words = verb.lower().split()
    i = finite_verb(verb) or 0
    stem = re.sub(r"n['’]t$", "", words[i])
    forms = {_form(word) for word in words[i + 1 :]}
    if stem in MODALS:
        return stem
    if stem in _HAVE and "past" in forms:
        return f"{stem} perfect"
    tense = "past" if stem in {"was", "were"} or is_past(stem) else "present"
    return f"{tense} progressive" if stem in BE and "present" in forms else tense


def _compose(sentences: Sequence[_Sentence]) -> tuple[str, dict[str, tuple[int, int]]]:
    """Writes the sentences in paragraphs of nearly equal length; also returns where each clause stands, by `_clause_line`."""
    parts: list[str] = []
    length = 0
    places: dict[str, tuple[int, int]] = {}
    paragraphs = max(1, round(len(sentences) / PARAGRAPH))
    starts = {len(sentences) * i // paragraphs for i in range(paragraphs)}
    for i, sentence in enumerate(sentences):
        opening = i in starts
        subject = sentence[0][0].subject
        pieces = list(_pieces(sentence, subject if opening else _reference(sentences[i - 1], sentence)))
        parts.append("" if i == 0 else "\n\n" if opening else " ")
        length += len(parts[-1])
        text = ""
        for clause, before, piece in pieces:
            start = length + len(text) + len(before)
            places[_clause_line(clause)] = (start, start + len(piece))
            text += before + piece
        parts.append(_capitalized(text) + ("" if re.search(r"[.!?…][\"”’)\]]*$", text) else "."))
        length += len(parts[-1])
    return "".join(parts), places


def _pieces(sentence: _Sentence, subject: str) -> Iterator[tuple[_Clause, str, str]]:
    """Yields each clause with what stands before its piece of the sentence, and the piece."""
    crowded = any(len(group) > 1 or re.search(r",|\band\b", group[0].object) for group in sentence[:-1])
    for i, group in enumerate(sentence):
        verb = group[0].verb
        if i:
            _, verb = _split(verb, _shared_auxiliaries(sentence[i - 1][0].verb, verb))
        piece = " ".join(part for part in ("" if i else subject, verb, group[0].object) if part)
        yield group[0], "" if i == 0 else ", " if i < len(sentence) - 1 else ", and " if crowded else " and ", piece
        for clause in group[1:]:
            conjunction = " or " if _negated(verb) else " and "
            yield clause, conjunction if clause is group[-1] else ", ", clause.object


def _capitalized(sentence: str) -> str:
    """The sentence with a capital first letter; "iPhone" and what begins with a sign or digit stay."""
    match = re.match(r"[\"“‘'(\[]*([^\W\d_])([^\W_]*)", sentence)
    if match is None or match[2] != match[2].lower() or match[1].upper().lower() != match[1]:
        return sentence
    return sentence[: match.start(1)] + match[1].upper() + sentence[match.end(1) :]


def _reference(previous: _Sentence, sentence: _Sentence) -> str:
    """How a sentence names its subject: by a pronoun if it is that of the previous one, and nothing there rivals it."""
    subject, verb, _, numbered = sentence[0][0]
    if not verb or subject.lower() in _UNJOINABLE or subject.lower() != previous[0][0].subject.lower():
        return subject
    objects = [clause.object for group in previous for clause in group]
    mentioned = {word for part in objects for word in part.split()}
    named = any(word[0].isupper() and word != "I" for word in mentioned)
    words = subject.split()
    definite, head = words[0].lower() in _DEFINITE, words[-1].lower()
    if numbered.person == 1 and " and " in subject:
        return "we"
    if numbered == PLURAL and (definite or len(words) == 1 or " and " in subject):
        return subject if any(agreement(part) == PLURAL for part in objects) else "they"
    for pronoun, heads in (("she", _FEMALE), ("he", _MALE)):
        if definite and head in heads and not named and heads.isdisjoint(mentioned):
            return pronoun
    if definite and head in _THINGS and not named and _DETERMINERS.isdisjoint(mentioned):
        return "it"
    return subject
