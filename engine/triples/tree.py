"""A parsed sentence as the rules see it: dependents by relation, and short phrases read off the tree.

Nothing here recurses and every phrase is cut at a fixed length, so that a sentence of thousands of words or a tree as deep as
the sentence is long costs time in proportion to its words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.syntax import Sentence, Word
from engine.triples.lexicon import WITH_ADVERB
from engine.triples.triple import Phrase

# What a phrase does without: clauses and asides that hang on a noun say facts of their own.
ASIDES = frozenset(
    {
        "acl:relcl",
        "advcl:relcl",
        "appos",
        "parataxis",
        "dep",
        "discourse",
        "vocative",
        "reparandum",
        "list",
        "dislocated",
        "orphan",
    }
)
LINKS = frozenset({"cc", "cc:preconj", "conj"})
CLAUSES = frozenset({"acl", "advcl", "ccomp", "csubj"})
RELATIVE = frozenset({"WDT", "WP", "WP$", "WRB"})
# What belongs to a noun as a predicate, not as a thing.
PREDICATE_RELATIONS = (
    "case",
    "punct",
    "mark",
    "cop",
    "aux",
    "expl",
    "nsubj",
    "nsubj:pass",
    "nsubj:outer",
    "csubj",
    "advcl",
    "ccomp",
)
QUOTES = frozenset("\"'`“”‘’") | {"``", "''"}
# What a phrase avoids, from its fullest form to its shortest.
SHORTER = (ASIDES, ASIDES | CLAUSES, ASIDES | CLAUSES | LINKS, ASIDES | CLAUSES | LINKS | {"nmod", "obl", "nmod:unmarked"})
FREE_RELATIVE = ASIDES - {"acl:relcl"}  # "what he said"
PHRASE_LIMIT = 14  # words; the gold arguments of CaRB's development set have a median of three


class Piece(NamedTuple):
    """A word of a fact.

    Attributes:
        text: The word as the fact states it.
        place: Index of the word of the sentence that it comes from; -1 where the fact only implies it.
    """

    text: str
    place: int = -1


Pieces = tuple[Piece, ...]

_NEGATIONS = {"n't": "not", "nt": "not"}
_CLITICS = {
    "'m": "am",
    "m": "am",
    "'re": "are",
    "re": "are",
    "r": "are",
    "'ve": "have",
    "ve": "have",
    "'ll": "will",
} | _NEGATIONS
_STEMS = {"wo": "will", "ca": "can", "sha": "shall"}


def expand_contraction(word: Word, head: Word | None = None) -> str:
    """A verb or negation as it is written in full: "n't" is "not", "'d" "had" or "would", "'s" of a verb "is" or "has".

    Which verb "'d" is, the form of the one it helps (its head) tells better than its own tag: "I'd like" is "would".
    """
    if word.upos not in ("AUX", "VERB", "PART") or word.xpos == "POS":
        return word.text
    text = word.text.lower().replace("’", "'")
    if text in ("'s", "s"):
        return "has" if word.lemma == "have" else "is"
    if text in ("'d", "d"):
        if head is not None and head.xpos in ("VB", "VBN"):
            return "would" if head.xpos == "VB" else "had"
        return "had" if word.lemma == "have" or word.xpos == "VBD" else "would"
    if text in _STEMS and word.xpos == "MD":
        return _STEMS[text]
    return _CLITICS.get(text, word.text)


def implied_words(text: str) -> Pieces:
    """Words that the sentence implies but does not contain."""
    return tuple(Piece(word) for word in text.split())


class SentenceTree:
    """One sentence of a text.

    Args:
        text: The whole text, which the words' offsets refer to.
        sentence: The sentence with its tree.
    """

    def __init__(self, text: str, sentence: Sentence) -> None:
        self.text = text
        self.words = sentence.words
        self._below: list[dict[str, list[int]]] = [{} for _ in self.words]
        for word in self.words:
            if word.head >= 0:
                self._below[word.head].setdefault(word.deprel, []).append(word.index)
        self.order = self._from_the_root(sentence)
        self.antecedents = {word.index: noun for word in self.words if (noun := self._antecedent(word)) is not None}
        self.resumed = {self._clause_of(word) for word in self.antecedents}  # relative clauses that have a relative word
        self.is_question = any(word.text.startswith("?") and self._ends(word.index) for word in self.words[-3:])

    def _ends(self, mark: int) -> bool:
        """Whether a question mark ends the sentence: after a full stop it is a sign that got lost on the way."""
        return mark == 0 or self.words[mark - 1].text != "."

    def _from_the_root(self, sentence: Sentence) -> list[int]:
        order = [word.index for word in self.words if word.head < 0]
        for index in order:  # grows while it is read
            order.extend(sentence.children[index])
        return order

    def _antecedent(self, word: Word) -> int | None:
        """The noun that a relative word stands for."""
        if word.xpos not in RELATIVE or word.deprel == "acl:relcl":
            return None
        for _ in range(4):  # "the man to whom she wanted to speak"
            if word.deprel == "acl:relcl":
                return self._agreeing(word.head, word.index)
            if word.head < 0:
                return None
            word = self.words[word.head]
        return None

    def _agreeing(self, noun: int, clause: int) -> int:
        """The noun itself, or the plural one that it tells more of where the verb wants one: "lessons in life that help"."""
        verbs = [self.words[i] for i in (clause, *self.dependents(clause, "aux", "aux:pass", "cop"))]
        above = self.words[self.words[noun].head] if self.words[noun].deprel == "nmod" else None
        plural = any(verb.xpos == "VBP" for verb in verbs) and bool(self.dependents(clause, "nsubj", "nsubj:pass"))
        singular = self.words[noun].xpos in ("NN", "NNP") and not self.dependents(noun, "conj")
        own = any(self.words[i].xpos not in RELATIVE for i in self.dependents(clause, "nsubj", "nsubj:pass"))
        return above.index if above and above.xpos == "NNS" and plural and singular and not own else noun

    def _clause_of(self, index: int) -> int:
        """The relative clause of a relative word."""
        while self.words[index].deprel != "acl:relcl":
            index = self.words[index].head
        return index

    def dependents(self, head: int, *relations: str) -> list[int]:
        """Dependents in any of the relations, in the order of the words."""
        table = self._below[head]
        found = [index for relation in relations for index in table.get(relation, ())]
        return sorted(found) if len(relations) > 1 else found

    def lemmas(self, start: int, count: int) -> str:
        """The lemmas of a stretch of the sentence with blanks between them."""
        return " ".join(word.lemma.lower() for word in self.words[max(start, 0) : start + count])

    def first_dependent(self, head: int, *relations: str) -> Word | None:
        """The first such dependent, if there is one."""
        found = self.dependents(head, *relations)
        return self.words[found[0]] if found else None

    def prepositions(self, head: int) -> list[int]:
        """The prepositions of a noun, without the possessive 's."""
        found = [case for case in self.dependents(head, "case") if self.words[case].xpos != "POS"]
        if not found and self.words[head].deprel == "obl" and self.words[head].upos in ("NOUN", "PROPN", "PRON"):
            found = self.dependents(head, "mark")  # a preposition that the parser took for a conjunction
        if not found and self.words[head].lemma in ("which", "whom") and head and self.words[head - 1].xpos == "IN":
            found = [head - 1]  # "with which he came", where the parser gave "with" to the verb
        adverb = [i - 1 for i in found[:1] if i and (self.words[i - 1].lemma.lower(), self.words[i].lemma) in WITH_ADVERB]
        return adverb + [part for case in found for part in [case, *self.dependents(case, "fixed")] if part not in adverb]

    def span(
        self, head: int, drop: Iterable[int] = (), avoid: frozenset[str] = ASIDES, limit: int = PHRASE_LIMIT
    ) -> list[int] | None:
        """The words under a head in order, without the dropped words' and the avoided relations' subtrees.

        Returns:
            Word indices, or nothing where there are more than the limit.
        """
        seen = [head]
        dropped = set(drop)
        for index in seen:
            for relation, indices in self._below[index].items():
                if relation in avoid:
                    continue
                seen.extend(i for i in indices if i not in dropped)
                if len(seen) > limit + 10:
                    return None
        return self._trim(sorted(seen), limit)

    def _trim(self, indices: list[int], limit: int) -> list[int] | None:
        """Without quotes, brackets and the punctuation that is left next to a gap or at an edge."""
        kept: list[int] = []
        for index in indices:
            word = self.words[index]
            if word.upos == "PUNCT" and (word.text in QUOTES or word.text in "()[]{}"):
                continue
            loose = word.upos == "PUNCT" and word.xpos not in ("HYPH", "$")
            if loose and (not kept or self.words[kept[-1]].upos == "PUNCT"):
                continue
            if not kept and (word.xpos == "SYM" or word.lemma == "or") and word.deprel == "cc":
                continue  # what is left of "and/or"
            kept.append(index)
        while kept and self.words[kept[-1]].upos == "PUNCT":
            kept.pop()
        return kept if len(kept) <= limit else None

    def phrase(self, head: int, drop: Iterable[int] = (), joint: bool = True, limit: int = PHRASE_LIMIT) -> Pieces:
        """A noun phrase (or the like) without its preposition, asides and relative clauses, as long as the limit allows.

        Args:
            head: Its head.
            drop: Dependents to leave out, such as the subject of a noun that is the predicate.
            joint: Whether conjuncts belong to it.
            limit: Words at most; what is too long loses its clauses first, then what prepositions add.
        """
        if self.is_each_other(head + 1):
            return self.pieces([head, head + 1])
        if head in self.antecedents:
            head = self.antecedents[head]
            drop = self.dependents(head, "advmod")  # "only the man who"
        drop = [*drop, *self.dependents(head, *PREDICATE_RELATIONS)]
        drop += self.dependents(head, *LINKS) if not joint else [i for i in self.dependents(head, "cc") if i < head]
        levels = (FREE_RELATIVE, *SHORTER) if self.words[head].xpos in RELATIVE else SHORTER
        for avoid in levels:
            indices = self.span(head, drop, avoid, limit)
            if indices:
                return self._with_antecedents(indices)
        return self.pieces([head])

    def is_each_other(self, index: int) -> bool:
        """Whether a word is the second of "each other", divided from the first by the parser."""
        pair = self.words[max(index - 1, 0) : index + 1]
        return [word.text.lower() for word in pair] == ["each", "other"] and pair[0].head != index

    def _with_antecedents(self, indices: list[int]) -> Pieces:
        """The words, with nouns for the relative words among them: "most of whom", "whose house"."""
        found: list[Piece] = []
        for index in indices:
            noun = self.antecedents.get(index)
            if noun is None or noun in indices or self.words[index].xpos == "WRB":
                found += self.pieces([index])
            else:
                found += self.pieces(sorted([noun, *self.dependents(noun, "det", "amod", "compound", "flat", "nummod")[:6]]))
                found += implied_words("'s") if self.words[index].xpos == "WP$" else ()
        return tuple(found)

    def pieces(self, indices: Iterable[int]) -> Pieces:
        """The words, with contractions written out ("n't" is "not")."""
        words = [self.words[i] for i in indices]
        return tuple(Piece(self._expanded_word(w), w.index) for w in words)

    def _expanded_word(self, word: Word) -> str:
        text = expand_contraction(word, self.words[word.head] if word.head >= 0 else None)
        if text != "is" or word.text.lower() == "is":
            return text
        for verb in self.words[word.index + 1 : word.index + 4]:
            of_it = verb.index == word.head or (verb.head == word.head and verb.upos == "AUX")
            if of_it and verb.text.lower() in ("been", "got"):  # "he's been ill"
                return "has"
        return text

    def to_phrase(self, pieces: Sequence[Piece]) -> Phrase:
        """The pieces as text, spaced as in the document where they stand there next to each other."""
        text = ""
        spans: list[tuple[int, int]] = []
        before: Word | None = None
        for piece in pieces:
            word = self.words[piece.place] if piece.place >= 0 else None
            if word and before and (word.start, word.end) == (before.start, before.end):
                continue  # the second word of a contraction that the parser could not divide
            text += piece.text if not text or self._is_glued(piece, before) else " " + piece.text
            if word:
                spans.append((word.start, word.end))
            before = word
        return Phrase(text, _merge_adjacent(sorted(set(spans)), self.text))

    def _is_glued(self, piece: Piece, before: Word | None) -> bool:
        """Whether a piece follows the one before it without a blank."""
        if piece.place < 0:
            return piece.text == "'s"
        word = self.words[piece.place]
        if word.upos == "PUNCT" and piece.place > 0:
            before = self.words[piece.place - 1]  # a comma stays at the word before, whatever that is
        return before is not None and word.start == before.end and piece.text == word.text


def _merge_adjacent(spans: Iterable[tuple[int, int]], text: str) -> tuple[tuple[int, int], ...]:
    """Neighbouring spans become one where only white space lies between them."""
    joined: list[tuple[int, int]] = []
    for start, end in spans:
        if joined and not text[joined[-1][1] : start].strip():
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return tuple(joined)
