"""The unit of the whole project: a semantic triple, and where one was found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Triple:
    """A fact as subject, relation and object; the object is empty where the clause has none ("my father | died |").

    Read in order, the three parts are a clause: the relation holds the verb with its auxiliaries, negation and, before an
    oblique object, its preposition.
    """

    subject: str
    relation: str
    object: str

    @property
    def text(self) -> str:
        """The clause as one line, which is what is embedded."""
        return " ".join(part for part in (self.subject, self.relation, self.object) if part)

    def __str__(self) -> str:
        return f"{self.subject} | {self.relation} | {self.object}"


@dataclass(frozen=True, slots=True)
class Phrase:
    """One part of an extraction with the places it was taken from.

    Attributes:
        text: The words as the fact states them; they may be re-inflected or, for an implied subject, come from elsewhere.
        spans: (start, end) character offsets into the document, in order.
    """

    text: str
    spans: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Extraction:
    """A fact found in a document.

    Attributes:
        subject: The first argument.
        relation: The verb group, or the relation that a noun phrase implies ("has", "is").
        arguments: The other arguments in order; the first joins the relation directly, each later one carries its preposition.
        confidence: From 0 to 1; orders the extractions of a text.
        sentence: Index of the sentence in the parsed text.
        certainty: How certain the parser is of the tree behind it, in [0, 1] (`engine.triples.certainty`); 1 where unknown.
        stands_for: How many facts of the document it stands for, itself included (`engine.triples.deduplicate`).
    """

    subject: Phrase
    relation: Phrase
    arguments: tuple[Phrase, ...]
    confidence: float
    sentence: int
    certainty: float = 1.0
    stands_for: int = 1

    @property
    def triple(self) -> Triple:
        """The extraction as a triple: all arguments after the first are joined to the object."""
        return Triple(self.subject.text, self.relation.text, " ".join(a.text for a in self.arguments if a.text))

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """Every place of the document that the fact was taken from, sorted."""
        parts = (self.subject, self.relation, *self.arguments)
        return tuple(sorted({span for part in parts for span in part.spans}))
