"""Trees for tests: a compact notation for invented sentences, and CoNLL-U for treebanks."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.syntax import ParsedText, Sentence, Word

_UPOS = {
    "CC": "CCONJ", "CD": "NUM", "DT": "DET", "EX": "PRON", "FW": "X", "IN": "ADP", "MD": "AUX", "NNP": "PROPN", "NNPS": "PROPN",
    "POS": "PART", "PRP": "PRON", "PRP$": "PRON", "RP": "ADP", "TO": "PART", "WDT": "PRON", "WP": "PRON", "WP$": "PRON",
    "WRB": "ADV",
}  # fmt: skip
_FAMILY = {"NN": "NOUN", "JJ": "ADJ", "RB": "ADV", "VB": "VERB"}
_LEMMAS = {
    "is": "be", "am": "be", "are": "be", "was": "be", "were": "be", "been": "be", "'s": "be", "has": "have", "had": "have",
    "did": "do", "n't": "not", "said": "say", "says": "say", "made": "make", "met": "meet", "told": "tell",
}  # fmt: skip


def read(notation: str) -> ParsedText:
    """One sentence: ``word/TAG:relation>head`` with the head's word, ``word/TAG`` for the root; lemmas are guessed.

    Where the head's word occurs more than once, the nearest is meant.
    """
    cells = [re.fullmatch(r"(.+?)/([A-Z$.,]+|'')(?::(.+)>(.+?))?", cell) for cell in notation.split()]
    found = [cell.groups() for cell in cells if cell]
    assert len(found) == len(cells), f"cannot read {notation}"
    words, start = [], 0
    for index, (text, tag, relation, head) in enumerate(found):
        places = [i for i, other in enumerate(found) if other[0] == head and i != index]
        upos = _UPOS.get(tag) or _FAMILY.get(tag[:2]) or "PUNCT"
        upos = "PART" if text in ("not", "n't") else upos
        upos = (
            "AUX"
            if relation and relation.split(":")[0] in ("aux", "cop")
            else "SCONJ"
            if (tag, relation) == ("IN", "mark")
            else upos
        )
        nearest = min(places, key=lambda i: abs(i - index)) if head else -1
        lemma = _LEMMAS.get(text, text.lower())
        words.append(Word(index, text, lemma, upos, {}, nearest, relation or "root", start, start + len(text), tag))
        start += len(text) + 1
    text = " ".join(word.text for word in words)
    return ParsedText(text, (Sentence(tuple(words), 0, len(text)),))


def from_conllu(lines: Iterable[str]) -> ParsedText:
    """The sentences of a CoNLL-U file as one text, one sentence a line; words of a contraction share its letters."""
    text = ""
    sentences: list[Sentence] = []
    rows: list[list[str]] = []
    for line in [*lines, ""]:
        if line.strip():
            if not line.startswith("#"):
                rows.append(line.rstrip("\n").split("\t"))
            continue
        if rows:
            begin = len(text)
            words: list[Word] = []
            contraction_end = 0
            for row in rows:
                if "-" in row[0]:
                    contraction_end = int(row[0].split("-")[1])
                    glue = "SpaceAfter=No" in row[9]
                    continue
                if "." in row[0]:
                    continue
                number = int(row[0])
                feats = dict(pair.split("=", 1) for pair in row[5].split("|")) if row[5] != "_" else {}
                start = len(text)
                words.append(
                    Word(number - 1, row[1], row[2], row[3], feats, int(row[6]) - 1, row[7], start, start + len(row[1]), row[4])
                )
                text += row[1]
                inside = number < contraction_end
                closing = number == contraction_end
                if not (inside or (closing and glue) or (not closing and "SpaceAfter=No" in row[9])):
                    text += " "
            sentences.append(Sentence(tuple(words), begin, len(text.rstrip())))
            text = text.rstrip() + "\n"
            rows = []
    return ParsedText(text, tuple(sentences))
