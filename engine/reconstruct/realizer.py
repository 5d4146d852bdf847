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

from engine.english import PLURAL, agreement
from engine.reconstruct.clauses import (
    DEFINITE,
    DETERMINERS,
    FEMALE,
    MALE,
    PHRASE,
    THINGS,
    UNJOINABLE,
    Clause,
    capitalized,
    clause_line,
    holds_clause,
    is_negated,
    make_clause,
    objects_match,
    shared_auxiliaries,
    split_words,
    verbs_match,
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
            it is said; an empty one has an empty span. `engine.reconstruct.passages` gives a span for each passage instead.
    """

    text: str
    spans: tuple[tuple[int, int], ...]


Sentence = list[list[Clause]]
"""Clauses with one subject, grouped by verb; those of a group differ in their object."""


def realize(triples: Iterable[Triple]) -> Realization:
    """Writes triples as grammatical text, in time proportional to their number. Accepts any strings."""
    clauses = [make_clause(triple) for triple in triples]
    lines = [clause_line(clause) for clause in clauses]
    unique = {line: clause for line, clause in zip(reversed(lines), reversed(clauses), strict=True) if line}
    home = _homes(unique)
    said = [unique[line] for line in dict.fromkeys(lines) if home.get(line) == line]
    text, places = _compose(_sentences(said))
    return Realization(text, tuple(places[home[line]] if line else (0, 0) for line in lines))


def _homes(lines: Iterable[str]) -> dict[str, str]:
    """The line that covers each line: itself, or the longest that adds a phrase ("it was sold": "it was sold to a couple")."""
    homes = {line: line for line in lines}
    for line in homes:
        for phrase in PHRASE.finditer(line):
            shorter = line[: phrase.start()]
            if shorter in homes and len(line) > len(homes[shorter]):
                homes[shorter] = line
    return homes


def _sentences(clauses: Sequence[Clause]) -> list[Sentence]:
    """Joins neighbouring clauses about the same subject."""
    sentences: list[Sentence] = []
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


def _fits(sentence: Sentence, clause: Clause) -> bool:
    """Whether a clause has the subject of a sentence and there is room for it."""
    clauses = [c for group in sentence for c in group]
    words = sum(c.length for c in clauses) + clause.length
    same = clause.verb != "" != clauses[0].verb and clause.subject.lower() == clauses[0].subject.lower()
    return same and len(clauses) < MAX_FACTS and words <= MAX_WORDS and not any(holds_clause(c.object) for c in clauses)


def _same_kind(group: list[Clause], clause: Clause) -> bool:
    """Whether the object of a clause can stand beside those of a group: "I like dogs" and "I like cats"."""
    return clause.subject.lower() not in UNJOINABLE - {"there"} and objects_match(group[-1], clause)


def _continues(sentence: Sentence, clause: Clause) -> bool:
    """Whether a clause can follow as a further verb: "I met a friend and drove to the station"."""
    return clause.subject.lower() not in UNJOINABLE and verbs_match(sentence[-1][-1].verb, clause.verb)


def _compose(sentences: Sequence[Sentence]) -> tuple[str, dict[str, tuple[int, int]]]:
    """Writes the sentences in paragraphs of nearly equal length; also returns where each clause stands, by `clause_line`."""
    parts: list[str] = []
    length = 0
    places: dict[str, tuple[int, int]] = {}
    paragraphs = max(1, round(len(sentences) / PARAGRAPH))
    starts = {len(sentences) * i // paragraphs for i in range(paragraphs)}
    for i, sentence in enumerate(sentences):
        opening = i in starts
        subject = sentence[0][0].subject
        pieces = list(sentence_pieces(sentence, subject if opening else _reference(sentences[i - 1], sentence)))
        parts.append("" if i == 0 else "\n\n" if opening else " ")
        length += len(parts[-1])
        text = ""
        for clause, before, piece in pieces:
            start = length + len(text) + len(before)
            places[clause_line(clause)] = (start, start + len(piece))
            text += before + piece
        parts.append(capitalized(text) + ("" if re.search(r"[.!?…][\"”’)\]]*$", text) else "."))
        length += len(parts[-1])
    return "".join(parts), places


def sentence_pieces(sentence: Sentence, subject: str) -> Iterator[tuple[Clause, str, str]]:
    """Yields each clause with what stands before its piece of the sentence, and the piece."""
    crowded = any(len(group) > 1 or re.search(r",|\band\b", group[0].object) for group in sentence[:-1])
    for i, group in enumerate(sentence):
        verb = group[0].verb
        if i:
            _, verb = split_words(verb, shared_auxiliaries(sentence[i - 1][0].verb, verb))
        piece = " ".join(part for part in ("" if i else subject, verb, group[0].object) if part)
        yield group[0], "" if i == 0 else ", " if i < len(sentence) - 1 else ", and " if crowded else " and ", piece
        for clause in group[1:]:
            conjunction = " or " if is_negated(verb) else " and "
            yield clause, conjunction if clause is group[-1] else ", ", clause.object


def _reference(previous: Sentence, sentence: Sentence) -> str:
    """How a sentence names its subject: by a pronoun if it is that of the previous one, and nothing there rivals it."""
    subject, verb, _, numbered = sentence[0][0]
    if not verb or subject.lower() in UNJOINABLE or subject.lower() != previous[0][0].subject.lower():
        return subject
    objects = [clause.object for group in previous for clause in group]
    mentioned = {word for part in objects for word in part.split()}
    named = any(word[0].isupper() and word != "I" for word in mentioned)
    words = subject.split()
    definite, head = words[0].lower() in DEFINITE, words[-1].lower()
    if numbered.person == 1 and " and " in subject:
        return "we"
    if numbered == PLURAL and (definite or len(words) == 1 or " and " in subject):
        return subject if any(agreement(part) == PLURAL for part in objects) else "they"
    for pronoun, heads in (("she", FEMALE), ("he", MALE)):
        if definite and head in heads and not named and heads.isdisjoint(mentioned):
            return pronoun
    if definite and head in THINGS and not named and DETERMINERS.isdisjoint(mentioned):
        return "it"
    return subject
