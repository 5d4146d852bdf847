"""Annotated letters and texts with planted quasi-identifiers: they judge the recogniser, the joining and the risk report.

All were written for this, by somebody who had not read the rules they judge. A text that has been used to mend a rule is no
measure of it any more.

All persons, organisations and addresses are invented; most towns are too, countries and large cities are not. Numbers come from
ranges that are reserved for examples or fail to name a bank, a maker or an office; those with a checksum have a valid one.

A letter is plain text with marks in it:

    Dear Mr {person.joe|Brown}, I met {person.joe~nickname|Joe} on {date.met|2 May} and paid {amount|£5}.

    {KIND.ENTITY~FORM|TEXT}    ENTITY and FORM may be missing; a mark without an entity is one of its own

KIND is a kind of `engine.mechanisms.words.clusant`, or one of two that the program has no kind for:

* `other`: a proper name of something else (a law, a medicine, a ward, a dog). Replacing it or not is both right.
* `word`: a word or number that looks like one of the names of the letter and is none. Replacing it is wrong.

The rules of annotation:

* Every mention of a person, a place, an organisation or a date, and everything with a digit, is marked. Pronouns, kinship
  ("Mum"), roles ("the manager") and numbers in words are not, unless they tell an age, a time or a date.
* A mark has the bare name: no title (Dr, Mrs, Captain), no article, no possessive 's. "Jr.", "III" and nobiliary particles
  belong to the name, legal forms to the organisation.
* Mentions have the same entity if they name the same thing, however they are written: "Anna Keller", "A. K.", "KELLER, Anna".
  The date 2 May 2023 and 02/05/23 is one entity, and so is a telephone number with or without spaces.
* `identity` is what a state gave to a person (passport, NHS, tax number); `record` what an office or a firm files something
  under (case, invoice, policy); `code` any other (badge, flight, account without IBAN). Readers would disagree about some, so a
  measure should count these three as one.

FORM tells of mentions that a strict score leaves out:

* `nickname`: a short name, alias or stage name (Bob for Robert), or any other mention whose form does not show that it is the
  same person.
* `maiden`: a former name.
* `family`: several persons at once ("the Joneses").
* `adjective`: "Polish".
* `relative`: a date that hangs on another one or on the day of writing ("three weeks later", "Monday").
* `acronym` is left in: such a mention counts, as the letter itself says what the acronym stands for.

A text of `tests/data/quasi-identifiers` has no names. It has marks without entities, whose kinds are `QUASI_KINDS`, and around
each of the three sentences that tell most a pair of angle brackets with its rank. A reason for each follows the line `---`:

    He is quiet. <<1|He was {role|the first mayor} of {place|Lee}.>> <<2|...
    ---
    1 The first mayor of a town is named in its history.

What is marked would help somebody who knows no name to find the person, alone or with the rest. The rank is by how few people
a sentence fits for somebody who can search newspapers, registers and catalogues, or who lives nearby.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

DATA = Path(__file__).parent / "data"
KINDS = frozenset(
    "person place organisation date time number amount code mail web phone handle address postcode coordinates iban card "
    "identity record plate vin ip mac age".split()
)
EXTRA_KINDS = frozenset({"other", "word"})
LENIENT_FORMS = frozenset({"nickname", "maiden", "family", "adjective", "relative"})
QUASI_KINDS = frozenset(
    "age date education event faith family hobby illness job language nationality number physical place possession relation "
    "role statistic".split()
)
FORMS = LENIENT_FORMS | {"", "acronym"}

_RANKED = re.compile(r"<<([1-9])\|(.+?)>>", re.DOTALL)
_MARK = re.compile(r"\{([a-z]+)(?:\.(\w+))?(?:~(\w+))?\|([^{}|]+)\}")


@dataclass(frozen=True, slots=True)
class Mark:
    """A marked mention.

    Attributes:
        kind: One of `KINDS` or `EXTRA_KINDS`.
        entity: What it names, unique within the letter.
        form: One of `FORMS`.
        start: Where it begins in the text.
        end: Where it ends.
        text: As it stands there.
    """

    kind: str
    entity: str
    form: str
    start: int
    end: int
    text: str

    @property
    def strict(self) -> bool:
        """Whether a strict score counts it."""
        return self.kind in KINDS and self.form not in LENIENT_FORMS


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter and its marks, in the order of the text."""

    name: str
    text: str
    marks: tuple[Mark, ...]

    def entities(self) -> dict[str, tuple[Mark, ...]]:
        """The marks by entity, without `other` and `word`."""
        found: dict[str, list[Mark]] = {}
        for mark in self.marks:
            if mark.kind in KINDS:
                found.setdefault(mark.entity, []).append(mark)
        return {entity: tuple(marks) for entity, marks in found.items()}


@dataclass(frozen=True, slots=True)
class RiskyText:
    """A text with planted quasi-identifiers.

    Attributes:
        name: Its file's name.
        text: The text.
        marks: The quasi-identifiers, in the order of the text.
        riskiest: The places of the three sentences that tell most, the worst first.
        reasons: Why, one for each.
    """

    name: str
    text: str
    marks: tuple[Mark, ...]
    riskiest: tuple[tuple[int, int], ...]
    reasons: tuple[str, ...]


def read_marks(marked: str) -> tuple[str, tuple[Mark, ...]]:
    """The text without its marks, and the marks."""
    pieces: list[str] = []
    marks: list[Mark] = []
    length = end = 0
    for match in _MARK.finditer(marked):
        kind, entity, form, text = match.groups()
        before = marked[end : match.start()]
        start = length + len(before)
        length = start + len(text)
        end = match.end()
        pieces += (before, text)
        marks.append(Mark(kind, f"{kind}.{entity or f'@{start}'}", form or "", start, length, text))
    return "".join(pieces) + marked[end:], tuple(marks)


def letters() -> tuple[Letter, ...]:
    """The annotated letters."""
    return _letters("letters")


def later_letters() -> tuple[Letter, ...]:
    """Letters that were written when the first ones were known to those who wrote the rules, and shown to them at the end."""
    return _letters("later-letters")


@cache
def _letters(folder: str) -> tuple[Letter, ...]:
    paths = sorted((DATA / folder).glob("*.txt"))
    return tuple(Letter(path.stem, *read_marks(path.read_text(encoding="utf-8"))) for path in paths)


@cache
def risky_texts() -> tuple[RiskyText, ...]:
    """The texts with planted quasi-identifiers."""
    return tuple(_risky(path) for path in sorted((DATA / "quasi-identifiers").glob("*.txt")))


@cache
def later_risky_texts() -> tuple[RiskyText, ...]:
    """Such texts, written and shown as `later_letters`."""
    return tuple(_risky(path) for path in sorted((DATA / "later-quasi-identifiers").glob("*.txt")))


def _risky(path: Path) -> RiskyText:
    marked, _, reasons = path.read_text(encoding="utf-8").partition("---\n")
    text, marks = read_marks(_RANKED.sub(r"\2", marked))
    ranked: dict[str, tuple[int, int]] = {}
    for rank, sentence in _RANKED.findall(marked):
        bare, _ = read_marks(sentence)
        start = text.index(bare)
        ranked[rank] = (start, start + len(bare))
    told = dict(line.split(" ", 1) for line in reasons.splitlines())
    ranks = sorted(ranked)
    return RiskyText(path.stem, text, marks, tuple(ranked[rank] for rank in ranks), tuple(told[rank] for rank in ranks))
