"""What becomes of the annotated letters, and of the texts with planted quasi-identifiers (`tests.letters`).

    python -m tests.benchmarks.letters find      how many mentions the recogniser finds, and of what it finds how much is one
    python -m tests.benchmarks.letters join      how the mentions that are marked are joined into entities
    python -m tests.benchmarks.letters replace   a run of CluSanT: same entity, same replacement; then the real names back
    python -m tests.benchmarks.letters risk      how many planted quasi-identifiers the report lists

    --part odd|even   only the texts with such a number: mend rules by one half, and trust the other
    --part later      only the texts that were written later, by which no rule was mended
    --given           with `replace`: the mentions are the marked ones, so that the recogniser is out of it
    --numbers 31-40   with `risk`: only the texts with these numbers
    --show            what went wrong, each in its sentence

A mention is *found* if all its letters and digits are in found places, and in part if some are. What is found is *right* if it
touches a mention; medicines, laws and the like (`other`), titles alone and numbers in words count neither way. It *spills* if
it takes along a word that is no part of a name, nor a title. Kinds are right if a reader could call them so: see `SAME`.

Scores are of the strict mentions; nicknames, former names, families, adjectives and relative dates stand beside them.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple, TypeVar, cast

from engine.mechanisms.common.run import RunContext
from engine.mechanisms.words.clusant import CluSanT, make
from engine.models.entities import EntityFinder
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SystemRandom
from engine.progress import CancelToken, Progress, silent
from engine.restoration.answer import restore_names
from engine.results import Result, Span, Unit
from engine.risk.report import RiskReader
from engine.text.entities import Entity
from engine.text.words import common_words
from tests.letters import KINDS, Letter, Mark, RiskyText, later_letters, later_risky_texts, letters, risky_texts

AnyText = TypeVar("AnyText", Letter, RiskyText)

EPSILON = 200.0
BETWEEN = "\n\n* * *\n\n"
NAMES = ("person", "organisation", "place")
FREE = ("date", "time", "number", "amount", "age")
IDENTIFIERS = tuple(sorted(KINDS - {*NAMES, *FREE}))
FIXED = ("mail", "web", "phone", "iban", "card", "vin", "ip", "mac")
"""Identifiers with a checksum or a fixed form."""

SAME: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(("record", "code", "identity"), frozenset({"record", "code", "identity"})),
    "place": frozenset({"place", "address"}),
    "address": frozenset({"place", "address"}),
    "postcode": frozenset({"postcode", "address", "code"}),
}
"""What a mention may be called beside its own kind."""

_TITLES = frozenset(
    "mr mrs ms miss mme dr prof sir lord lady pc dc ds herr frau captain commander sister brother uncle auntie granddad madam "
    "cllr cllrs the a of and at in for née no nr jr sr senior junior".split()
)
_GENERATION = re.compile(r",? (?:Jr\.?|Sr\.?|senior|II|III)$")
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


class Found(NamedTuple):
    """A place that was found, and what it was taken for."""

    start: int
    end: int
    kind: str


@dataclass
class Tally:
    """Counts, and what went wrong."""

    counts: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    wrong: list[str] = field(default_factory=list)

    def add(self, row: str, **counts: int) -> None:
        self.counts[row].update({name: int(count) for name, count in counts.items()})

    def say(self, problem: str, letter: Letter, start: int, end: int, more: str = "") -> None:
        around = f"{letter.text[max(0, start - 30) : start]}[{letter.text[start:end]}]{letter.text[end : end + 25]}"
        self.wrong.append(f"{problem}\t{letter.name}\t{around!r} {more}")


def share(part: int, whole: int) -> str:
    return f"{part / whole:6.3f} ({part}/{whole})" if whole else "     -"


def named(text: str) -> set[int]:
    """Where the letters and digits of a text are."""
    return {at for at, sign in enumerate(text) if sign.isalnum()}


def signs(mark: Mark) -> set[int]:
    """Where the letters and digits of a mark are, without a generation: to leave "Jr." or "senior" tells nobody's name."""
    return {mark.start + at for at in named(_GENERATION.sub("", mark.text))}


def kind_of_place(mark: Mark, found: Iterable[Found]) -> str:
    """The kind of what covers most of a mark."""
    return max(found, key=lambda each: min(each.end, mark.end) - max(each.start, mark.start)).kind


def is_right(mark: Mark, kind: str) -> bool:
    return kind in SAME.get(mark.kind, {mark.kind})


def row_of(mark: Mark) -> str:
    return mark.kind if mark.strict else f"~{mark.form}"


def score_finding(letter: Letter, found: Sequence[Found], tally: Tally) -> None:
    """Counts how well the mentions of a letter were found."""
    covered = {at for each in found for at in range(each.start, each.end)}
    for mark in letter.marks:
        if mark.kind not in KINDS:
            continue
        wanted = signs(mark)
        whole, part = wanted <= covered, bool(wanted & covered)
        touching = [each for each in found if each.start < mark.end and mark.start < each.end]
        kind = kind_of_place(mark, touching) if touching else ""
        right = whole and is_right(mark, kind)
        tally.add(row_of(mark), all=1, found=whole, part=part and not whole, kind=right)
        if not whole:
            tally.say("in part" if part else "missed", letter, mark.start, mark.end, row_of(mark))
        elif not right:
            tally.say("other kind", letter, mark.start, mark.end, f"{row_of(mark)} -> {kind}")
    gold = {at: mark.kind for mark in letter.marks for at in range(mark.start, mark.end)}
    for each in found:
        text = letter.text[each.start : each.end]
        kinds = {gold[at] for at in range(each.start, each.end) if at in gold}
        if kinds & KINDS:
            tally.add(f"={each.kind}", all=1, right=1)
            extra = [
                match[0]
                for match in _WORD.finditer(text)
                if not any(each.start + at in gold for at in range(*match.span())) and match[0].lower() not in _TITLES
            ]
            if extra:
                tally.add("spills", all=1)
                tally.say("spills", letter, each.start, each.end, f"{each.kind}: {' '.join(extra)}")
        elif "other" in kinds or set(words_of(text)) <= _TITLES or is_in_words(each.kind, text):
            tally.add("ignored", all=1)
        else:
            tally.add(f"={each.kind}", all=1)
            tally.say("no name", letter, each.start, each.end, each.kind)


def is_in_words(kind: str, text: str) -> bool:
    return kind in {"number", "date", "time", "age"} and not any(map(str.isdigit, text))


def tell_finding(tally: Tally) -> None:
    """Prints the rows of `find`."""

    def total(rows: Iterable[str]) -> Counter[str]:
        return sum((tally.counts[row] for row in rows if row in tally.counts), Counter())

    groups: dict[str, Sequence[str]] = {
        "names": NAMES,
        "identifiers": IDENTIFIERS,
        "of them, fixed form": FIXED,
        "persons, fixed form": ("person", *FIXED),
        "dates, numbers": FREE,
        "any": tuple(KINDS),
    }
    print(f"{'mentions':22}{'recall':>18}{'in part':>10}{'right kind':>18}{'precision':>18}")
    for name, rows in [*groups.items(), *((kind, (kind,)) for kind in (*NAMES, *FREE, *IDENTIFIERS))]:
        counts, said = total(rows), total(f"={row}" for row in rows)
        precision = share(said["right"], said["all"])
        found, kind = share(counts["found"], counts["all"]), share(counts["kind"], counts["all"])
        print(f"{name:22}{found:>18}{counts['part']:>10}{kind:>18}{precision:>18}")
    for row in sorted(row for row in tally.counts if row.startswith("~")):
        counts = tally.counts[row]
        print(
            f"{row:22}{share(counts['found'], counts['all']):>18}{counts['part']:>10}{share(counts['kind'], counts['all']):>18}"
        )
    print(f"spills {tally.counts['spills']['all']}, ignored {tally.counts['ignored']['all']}")


def units_at(units: Sequence[Unit]) -> dict[int, int]:
    """Which unit stands at each place of the original."""
    return {
        place: number
        for number, unit in enumerate(units)
        for mention in unit.mentions
        for span in mention.source
        for place in range(*span)
    }


def score_joining(letter: Letter, groups: Mapping[Mark, object], tally: Tally) -> None:
    """Counts how well mentions were joined.

    Args:
        letter: The letter.
        groups: What each mention that counts was joined to.
        tally: Where it is counted.
    """
    for kinds, row in ((NAMES, "names"), (("person",), "person"), (("date",), "date"), (IDENTIFIERS, "identifiers")):
        here = [mark for mark in groups if mark.kind in kinds]
        for one, two in combinations(here, 2):
            if one.kind != two.kind:
                continue
            same, joined = one.entity == two.entity, groups[one] == groups[two]
            tally.add(f"pairs of {row}", gold=same, joined=joined, both=same and joined)
            if row in {"names", "date", "identifiers"} and same != joined:
                what = "parted" if same else "joined wrongly"
                tally.say(what, letter, one.start, one.end, f"{one.text!r} | {two.text!r}")
        entities: dict[str, set[object]] = defaultdict(set)
        members: dict[object, set[str]] = defaultdict(set)
        for mark in here:
            entities[mark.entity].add(groups[mark])
            members[groups[mark]].add(mark.entity)
        for entity, joined_to in entities.items():
            exact = len(joined_to) == 1 and all(members[each] == {entity} for each in joined_to)
            tally.add(f"entities of {row}", all=1, exact=exact)


def score_replacing(letter: Letter, result: Result, tally: Tally) -> None:
    """Counts whether entities kept one replacement of their own, and whether the names come back."""
    units = result.units
    there = units_at(units)
    groups: dict[Mark, int] = {}
    for mark in letter.marks:
        numbers = {there.get(at, -1) for at in signs(mark)}
        if mark.strict and len(numbers) == 1 and numbers != {-1}:
            (groups[mark],) = numbers
    score_joining(letter, groups, tally)
    written: dict[str, str] = {}
    for entity, marks in letter.entities().items():
        strict = [mark for mark in marks if mark.strict and mark in groups]
        if not strict or strict[0].kind not in NAMES:
            continue
        news = {mark: replacement_at(mark, units[groups[mark]]) for mark in strict}
        longest = max(strict, key=lambda mark: len(mark.text))
        written[entity] = news[longest]
        if len(strict) > 1:
            odd = [mark for mark in strict if not is_form_of(news[mark], news[longest])]
            tally.add("entities of names written as one", all=1, one=not odd)
            if odd:
                shown = f"{longest.text!r}: {news[longest]!r}; {odd[0].text!r}: {news[odd[0]]!r}"
                tally.wrong.append(f"written as two\t{letter.name}\t{shown}")
    for one, two in combinations(written, 2):
        if one.split(".")[0] == two.split(".")[0]:
            differ = written[one].casefold() != written[two].casefold()
            tally.add("pairs of different names", all=1, differ=differ)
            if not differ:
                tally.wrong.append(f"one replacement\t{letter.name}\t{one} {two}: {written[one]!r}")


def replacement_at(mark: Mark, unit: Unit) -> str:
    """What was written in the place of a mark."""
    return next(mention.private for mention in unit.mentions if any(start <= mark.start < end for start, end in mention.source))


def is_form_of(written: str, name: str) -> bool:
    """Whether a name is written in words, initials or the acronym of another."""
    words = [word for word in words_of(name) if word not in _TITLES]
    firsts = "".join(word[0] for word in words)
    heads = "".join(part[0] for word in words for part in word.split("-"))
    own = [word for word in words_of(written) if word not in _TITLES]
    return all(word in words or word in heads or word in "-".join(words) for word in own) or "".join(own) in (firsts, heads)


def words_of(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(re.sub(r"['’][sS]?$", "", text))]


def score_restoring(letter: Letter, result: Result, tally: Tally) -> None:
    """Counts what comes back, from the new text itself, from its lines in another order and from an answer in other words."""
    back = restore_names(result.output, result).text
    tally.add("whole text back", all=1, same=back == letter.text)
    if back != letter.text:
        at = next((at for at, (one, two) in enumerate(zip(back, letter.text, strict=False)) if one != two), 0)
        tally.wrong.append(f"not restored\t{letter.name}\t{letter.text[at - 20 : at + 30]!r} is {back[at - 20 : at + 30]!r}")
    lines = result.output.splitlines()
    turned = restore_names("\n".join(reversed(lines)), result).text
    wanted = list(reversed(letter.text.splitlines()))
    if len(lines) == len(wanted):
        tally.add("lines in another order", all=1, same=turned.splitlines() == wanted)
        for one, two in zip(turned.splitlines(), wanted, strict=False):
            if one != two:
                tally.wrong.append(f"line not restored\t{letter.name}\t{two!r} is {one!r}")
    named_units = [unit for unit in result.units if unit.original and kinds_of(unit, letter) & {*NAMES, *IDENTIFIERS}]
    asked = [f"As to {unit.private}: I suggest to write, and to enclose {unit.private}'s own words." for unit in named_units]
    given = restore_names(BETWEEN.join(asked), result).text.split(BETWEEN)
    for unit, line in zip(named_units, given, strict=True):
        hoped = f"As to {unit.original}: I suggest to write, and to enclose {unit.original}'s own words."
        right = line in (hoped, hoped.replace("s's", "s'"))
        tally.add("names in an answer", all=1, same=right)
        if not right:
            tally.wrong.append(f"answer not restored\t{letter.name}\t{unit.private!r} should be {unit.original!r}: {line!r}")


def score_leftovers(letter: Letter, result: Result, tally: Tally) -> None:
    """Counts the entities of which a word still stands in the new text, and the mentions in a form of another."""
    drawn = " ".join(mention.private for unit in result.units for mention in unit.mentions)
    for entity, marks in letter.entities().items():
        if marks[0].kind not in NAMES or not any(mark.strict for mark in marks):
            continue
        words = {
            word for mark in marks for word in _WORD.findall(mark.text) if len(word) > 2 and word.lower() not in common_words()
        }
        left = [word for word in sorted(words) if re.search(rf"(?<!\w){word}(?!\w)", result.output) and word not in drawn]
        tally.add("entities of names with nothing left", all=1, same=not left)
        if left:
            tally.wrong.append(f"left\t{letter.name}\t{entity}: {' '.join(left)}")
    for unit in result.units:
        if kinds_of(unit, letter) & set(NAMES):
            own = {word.casefold() for word in _WORD.findall(unit.original or "") if len(word) > 2} - _TITLES - common_words()
            kept = own & {word.casefold() for mention in unit.mentions for word in _WORD.findall(mention.private)}
            tally.add("replacements without a word of the original", all=1, same=not kept)
            if kept:
                tally.wrong.append(f"word drawn again\t{letter.name}\t{unit.original!r}: {unit.private!r}")
        for mention in unit.mentions:
            odd = not is_form_of(mention.private, unit.private)
            if kinds_of(unit, letter) & {"person"}:
                tally.add("mentions of persons in a form of theirs", all=1, same=not odd)
                if odd:
                    became = f"{mention.private!r} of {unit.private!r}"
                    tally.wrong.append(f"other form\t{letter.name}\t{mention.original!r} of {unit.original!r}: {became}")


def kinds_of(unit: Unit, letter: Letter) -> set[str]:
    """The kinds of the marks that a unit stands on."""
    places = {at for mention in unit.mentions for span in mention.source for at in range(*span)}
    return {mark.kind for mark in letter.marks if places & signs(mark)}


def overlap(one: Span, two: Span) -> bool:
    return one[0] < two[1] and two[0] < one[1]


def chosen(part: str, first: Sequence[AnyText], later: Sequence[AnyText]) -> list[AnyText]:
    if part == "later":
        return list(later)
    return [text for text in first if not part or int(text.name[:2]) % 2 == (part == "odd")]


def chosen_letters(part: str) -> list[Letter]:
    return chosen(part, letters(), later_letters())


def find(part: str) -> Tally:
    finder = make().finder
    tally = Tally()
    for letter in chosen_letters(part):
        score_finding(letter, [Found(*each[:3]) for each in finder.find(letter.text)], tally)
    tell_finding(tally)
    return tally


def join(part: str) -> Tally:
    """Joining alone: its mentions are the marked ones."""
    from engine.text.entity_linking import NamedMention, link_mentions

    tally = Tally()
    for letter in chosen_letters(part):
        marks = [mark for mark in letter.marks if mark.kind in KINDS]
        entities = link_mentions(letter.text, [NamedMention(mark.start, mark.end, mark.kind) for mark in marks])
        joined = {marks[number]: at for at, entity in enumerate(entities) for number in entity.mentions}
        score_joining(letter, {mark: at for mark, at in joined.items() if mark.strict}, tally)
        lenient = {mark: at for mark, at in joined.items() if mark.form in {"nickname", "maiden"} or mark.strict}
        nicknamed = {mark.entity for mark in lenient if not mark.strict}
        for entity in nicknamed:
            tally.add(
                "entities with a nickname", all=1, exact=len({at for mark, at in lenient.items() if mark.entity == entity}) == 1
            )
    tell_joining(tally)
    return tally


def tell_joining(tally: Tally) -> None:
    for row, counts in tally.counts.items():
        if "gold" in counts:
            precision, recall = share(counts["both"], counts["joined"]), share(counts["both"], counts["gold"])
            print(f"{row:45} precision {precision}  recall {recall}")
        else:
            (part,) = {"exact", "one", "differ", "same"} & counts.keys()
            print(f"{row:45} {part} {share(counts[part], counts['all'])}")


class GivenMentions:
    """Finds the marks of the letters, in place of the recogniser."""

    class Tagger:
        version = "marks"

    tagger = Tagger()

    def __init__(self, texts: Sequence[Letter]) -> None:
        self._marks = {letter.text: letter.marks for letter in texts}

    def find(self, text: str, progress: Progress = silent, cancel: CancelToken | None = None) -> list[Entity]:
        return [Entity(mark.start, mark.end, mark.kind) for mark in self._marks[text] if mark.kind in KINDS]


def runs(part: str, given: bool) -> Iterator[tuple[Letter, Result]]:
    finder = cast(EntityFinder, GivenMentions(chosen_letters(part)))
    mechanism = CluSanT(open_finder=lambda: finder) if given else make()
    settings = mechanism.description.settings({})
    for letter in chosen_letters(part):
        yield letter, mechanism.privatize(letter.text, RunContext(Allowance(EPSILON), settings, SystemRandom()))


def replace(part: str, given: bool) -> Tally:
    tally = Tally()
    for letter, result in runs(part, given):
        score_replacing(letter, result, tally)
        score_restoring(letter, result, tally)
        score_leftovers(letter, result, tally)
    tell_joining(tally)
    return tally


def risk(part: str, numbers: range) -> Tally:
    """The report of each text as if it had been copied: everything that was planted is still there."""
    reader, tally = RiskReader(), Tally()
    for text in chosen(part, risky_texts(), later_risky_texts()):
        if int(text.name[:2]) not in numbers:
            continue
        letter = Letter(text.name, text.text, text.marks)
        report = reader.read(text.text, text.text, ["Some other text."])
        listed = {at for entry in report.entries for at in range(entry.start, entry.end)}
        planted = {at for mark in text.marks for at in range(mark.start, mark.end)}
        for mark in text.marks:
            wanted = signs(mark)
            touched, most = bool(wanted & listed), len(wanted & listed) * 2 >= len(wanted)
            for row in ("planted", f"planted {mark.kind}"):
                tally.add(row, all=1, touched=touched, listed=most)
            if not most:
                tally.say("listed in part" if touched else "not listed", letter, mark.start, mark.end, mark.kind)
        for entry in report.entries:
            right = bool(planted & set(range(entry.start, entry.end)))
            tally.add("entries on something planted", all=1, listed=right)
            if not right:
                tally.say("not planted", letter, entry.start, entry.end, str(entry.kinds[0]))
        tally.add("letters and digits in entries", all=len(named(text.text)), listed=len(named(text.text) & listed))
        named_places = [(sentence.start, sentence.end) for sentence in report.riskiest]
        judged = [any(overlap(one, two) for two in text.riskiest) for one in named_places]
        first = bool(named_places) and overlap(named_places[0], text.riskiest[0])
        tally.add("riskiest sentences", all=3, listed=sum(judged))
        tally.add("texts with all three right", all=1, listed=sum(judged) == 3)
        tally.add("texts with the first right", all=1, listed=first)
        for one, right in zip(named_places, judged, strict=True):
            if not right:
                tally.say("not so risky", letter, *one)
        for two in text.riskiest:
            if not any(overlap(one, two) for one in named_places):
                tally.say("risky sentence not named", letter, *two)
    for row, counts in tally.counts.items():
        also = f"  touched {share(counts['touched'], counts['all'])}" if "touched" in counts else ""
        print(f"{row:35} {share(counts['listed'], counts['all'])}{also}")
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("find", "join", "replace", "risk"))
    parser.add_argument("--part", choices=("odd", "even", "later"), default="")
    parser.add_argument("--given", action="store_true")
    parser.add_argument("--numbers", default="1-99", metavar="FIRST-LAST")
    parser.add_argument("--show", action="store_true")
    args = parser.parse_args()
    if args.what == "replace":
        tally = replace(args.part, args.given)
    else:
        first, _, last = args.numbers.partition("-")
        numbers = range(int(first), int(last or first) + 1)
        tally = risk(args.part, numbers) if args.what == "risk" else {"find": find, "join": join}[args.what](args.part)
    kinds = Counter(line.split("\t")[0] for line in tally.wrong)
    print(", ".join(f"{name} {count}" for name, count in kinds.most_common()))
    if args.show:
        print("\n".join(sorted(tally.wrong)))


if __name__ == "__main__":
    main()
