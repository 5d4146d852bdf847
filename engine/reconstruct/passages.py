"""Writes passages by rule: the facts of one public text, in their order, as a text of their own.

Facts of one passage belong together, so more may be done with them than with facts drawn one by one (`realizer`): what one fact
contains is not told again, facts about one subject share a sentence also where tense or negation changes, subjects with one
predicate are told at once, and a pronoun stands where the passage itself says what it means. Each passage keeps its own
sentences, and a paragraph of its own where it is long enough.

Only the facts' words and a short list of function words are used, so the text is post-processing of what was released.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from engine.english import PREPOSITIONS, SINGULAR, agree, agreement
from engine.reconstruct.clauses import Clause, capitalized, make_clause, word_set
from engine.reconstruct.joins import find_connector, group_clauses, join_subjects, name_subject
from engine.reconstruct.realizer import Realization, Sentence, sentence_pieces
from engine.reconstruct.references import Namer
from engine.reconstruct.repetition import tell_once
from engine.triples.triple import Triple

LONGEST_PARAGRAPH = 7
"""A passage of more sentences is cut into paragraphs."""

OWN_PARAGRAPH = 3
"""A passage of so many sentences is a paragraph of its own; shorter ones stand together."""

Span = tuple[int, int]


def realize_passages(passages: Iterable[Sequence[Triple]]) -> Realization:
    """Writes passages as one text. Accepts any strings.

    Args:
        passages: The facts of each passage, in order.

    Returns:
        The text, with a span for each passage. A passage whose facts are all told before points to the passage that tells its
        first one; a passage of empty facts has an empty span.
    """
    clauses = [[_mended(make_clause(triple)) for triple in passage] for passage in passages]
    kept, tellers = tell_once(clauses)
    written: list[list[str]] = []
    namer = Namer()
    for passage, told in zip(clauses, kept, strict=True):
        namer.begin_passage()
        written.append(_write_sentences([passage[i] for i in told], namer))
    text, spans = _set_paragraphs(written)
    return Realization(text, tuple(spans[teller] for teller in tellers))


_MENDS = [
    (re.compile(pattern, re.IGNORECASE), replacement)
    for pattern, replacement in (
        (r"\bai not\b", "ain't"),
        (r"\b(c)an not\b", r"\1annot"),
        (r"\b(he|she|it) do(?= not\b|n['’]t\b)", r"\1 does"),
    )
]
_PERFECT = re.compile(r"(?:is|are|am)(?= (?:\w+ly |just |now |already )?(?:gotten|had)\b)")  # a wrong reading of "'s"


def _mended(clause: Clause) -> Clause:
    """A clause without small faults that stand out in a running text."""
    subject, verb, rest, numbered = clause
    for pattern, replacement in _MENDS:
        verb, rest = pattern.sub(replacement, verb), pattern.sub(replacement, rest)
    if _PERFECT.match(verb):
        verb = agree(_PERFECT.sub("has", verb, count=1), numbered)
    if re.fullmatch(rf"[^,]+, (?:{'|'.join(sorted(PREPOSITIONS))}) [^,]+", subject):
        subject += ","  # "this, in itself, is"
    words = verb.split()
    if subject.lower() == "there" and words in (["are"], ["were"]) and agreement(rest.split(" and ")[0]) == SINGULAR:
        verb, numbered = {"are": "is", "were": "was"}[words[0]], SINGULAR  # "there was a pause and a cry"
    return Clause(subject, verb, rest, numbered)


def _write_sentences(clauses: Sequence[Clause], namer: Namer) -> list[str]:
    """The sentences of a passage."""
    groups = group_clauses(join_subjects(clauses))
    sentences: list[list[Sentence]] = []
    texts: list[str] = []
    joined_before = False
    for i, group in enumerate(groups):
        connector = find_connector(sentences[-1], group, joined_before) if sentences else None
        word, subject = connector or ("", name_subject(groups[i - 1], group) if i else group[0][0].subject)
        told = _told(group, subject, namer)
        if connector is None:
            joined_before = bool(sentences) and len(sentences[-1]) > 1
            sentences.append([group])
            texts.append(told)
        else:
            sentences[-1].append(group)
            texts[-1] += f"{word}{told}"
    return [_finished(text) for text in texts if text]


def _finished(text: str) -> str:
    return capitalized(text) + ("" if re.search(r"[.!?…][\"”’)\]]*$", text) else ".")


def _told(group: Sentence, subject: str, namer: Namer) -> str:
    named = namer.subject(subject, group[0][0].verb)
    shown = [[clause._replace(object=namer.object(clause.object, clause.subject)) for clause in clauses] for clauses in group]
    return "".join(before + piece for _, before, piece in sentence_pieces(shown, named)).strip()


def _set_paragraphs(passages: Sequence[Sequence[str]]) -> tuple[str, list[Span]]:
    """Sets the sentences of passages in paragraphs; also returns where each passage stands."""
    text, spans = "", []
    open_sentences = 0  # of the paragraph that short passages share
    for sentences in passages:
        shares = 0 < open_sentences < OWN_PARAGRAPH and len(sentences) < OWN_PARAGRAPH
        text += "" if not text or not sentences else " " if shares else "\n\n"
        start = len(text)
        text += "\n\n".join(" ".join(part) for part in _parts(sentences))
        spans.append((start, len(text)) if sentences else (0, 0))
        if sentences:
            open_sentences = (open_sentences if shares else 0) + len(sentences)
    return text, spans


def _parts(sentences: Sequence[str]) -> list[Sequence[str]]:
    """A long passage in paragraphs of nearly equal length, which begin with something new where that is near."""
    count = -(-len(sentences) // LONGEST_PARAGRAPH)
    cuts = [_cut_near(sentences, len(sentences) * i // count) for i in range(1, count)]
    edges = sorted({0, *cuts, len(sentences)})
    return [sentences[start:end] for start, end in pairwise(edges)]


def _cut_near(sentences: Sequence[str], place: int) -> int:
    """The place itself, or one beside it, whose sentence does not point back or begin like the one before."""
    for near in (place, place + 1, place - 1):
        if 1 < near < len(sentences) - 1:
            last, first = (sentences[i].split()[0].lower() for i in (near - 1, near))
            if first not in _POINTING_BACK and first != last:
                return near
    return place


_POINTING_BACK = word_set("he she it they this that these those his her its their")
