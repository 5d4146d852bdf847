"""Counts what the window's beginning leaves of private matter in ordinary documents, and what it changes that should stay.

    python -m tests.benchmarks.office [--part dev] [--show] [NAME ...]

``office/PART/NAME.json`` is a set of documents that belong together, such as a nurse's letter, a solicitor's advice or the
tables and mails of an office: all invented, each with a key of its private forms (whose they are, and what) and of words that
should stay as they are. Each set is drawn together, as the window begins. Counted are

* private places of which something is left, apart where the review lists it to check, and where a kind of institution or the
  like is all that is left,
* words to stay that became something else,
* persons who have two new surnames, and full names that two persons have,
* entries of the lists to check.

Rules were made by what the part dev shows, so that its figures say little about other documents; nothing was made by the part
test before it was measured.
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from app.purposes import STARTING_POINTS, Purpose
from engine.errors import PalimpsestError
from engine.ledger import FileLedger
from engine.request import PrivacyRequest
from engine.results import Mention, Result, Value
from engine.session import Session

FOLDER = Path(__file__).with_name("office")
EPSILON_OF_WORD = 0.005  # enough for every name; what is drawn hardly matters here
_WORD = re.compile(r"[\w'’@.&/-]+")


class Private(NamedTuple):
    """A private form, what it is, and whose."""

    text: str
    kind: str
    whose: str


@dataclass(frozen=True, slots=True)
class DocumentSet:
    """Documents that belong together, with their key."""

    texts: dict[str, str]
    private: list[Private]
    stays: list[str]

    @classmethod
    def read(cls, path: Path) -> DocumentSet:
        """A set from its file."""
        raw = json.loads(path.read_text(encoding="utf-8"))
        private = sorted((Private(*each) for each in raw["private"]), key=lambda each: -len(each.text))
        texts = {name: "\n".join(lines) for name, lines in raw["texts"].items()}
        return cls(texts, private, sorted(raw["stays"], key=len, reverse=True))


@dataclass(slots=True)
class Count:
    """What was counted in sets, and what is worth looking at, in words."""

    figures: Counter[str] = field(default_factory=Counter)
    seen: list[str] = field(default_factory=list)

    def note(self, what: str, where: str) -> None:
        """Counts something that should not be."""
        self.figures[what] += 1
        self.seen.append(f"  {what}: {where}")


def places_of(text: str, form: str) -> Iterator[tuple[int, int]]:
    """Where a form stands as whole words."""
    return (match.span() for match in re.finditer(rf"(?<!\w){re.escape(form)}(?!\w)", text))


class ReadText:
    """A text, what was replaced in it, and what the review lists."""

    def __init__(self, name: str, text: str, result: Result, listed: Sequence[str]) -> None:
        self.name, self.text, self.listed = name, text, listed
        self._at: dict[int, Mention] = {}
        for mention in (mention for unit in result.units for mention in unit.mentions):
            self._at |= {at: mention for first, last in mention.source for at in range(first, last)}

    def mentions(self, start: int, end: int) -> list[Mention]:
        """What was replaced there, in order."""
        return list(dict.fromkeys(self._at[at] for at in range(start, end) if at in self._at))

    def left(self, start: int, end: int) -> list[str]:
        """The words that were copied there."""
        words = ((match[0], match.start(), match.end()) for match in _WORD.finditer(self.text[start:end]))
        return [word for word, first, last in words if not self.mentions(start + first, start + last)]

    def around(self, start: int, end: int) -> str:
        """A place with some of what stands about it."""
        return f"{self.name}: {self.text[max(0, start - 30) : end + 30]!r}"

    def is_told(self, form: str) -> bool:
        """Whether the review lists a form, some of it or more."""
        return any(listed in form or form in listed for listed in self.listed)


def count_set(documents: DocumentSet, session: Session, settings: Mapping[str, Value]) -> Count:
    """Draws a set and holds it against its key."""
    count = Count()
    texts = list(documents.texts.values())
    words = sum(len(text.split()) for text in texts)
    request = PrivacyRequest("clusant", EPSILON_OF_WORD * words, settings=settings)
    results = session.privatize_together(texts, request)
    reviews = session.review_together(texts, "clusant", settings)
    new_names: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for name, text, result, review in zip(documents.texts, texts, results, reviews, strict=True):
        if isinstance(result, Exception):
            count.note("refused", f"{name}: {result}")
            continue
        read = ReadText(name, text, result, [left.text for left in review.left])
        count.figures["listed to check"] += len(read.listed)
        private = count_private(read, documents.private, new_names, count)
        count_stays(read, documents.stays, private, count)
    count.figures["words"] += words
    count_persons(new_names, count)
    return count


def count_private(
    read: ReadText, forms: Sequence[Private], new_names: dict[str, dict[str, set[str]]], count: Count
) -> set[int]:
    """Counts the private forms of a text of which something is left; returns where they stand."""
    taken: set[int] = set()
    for form in forms:
        noted: set[tuple[str, ...]] = set()
        for start, end in places_of(read.text, form.text):
            if not taken.isdisjoint(range(start, end)):
                continue
            taken.update(range(start, end))
            count.figures["private"] += 1
            left, mentions = tuple(read.left(start, end)), read.mentions(start, end)
            is_alone = all(start <= first and last <= end for mention in mentions for first, last in mention.source)
            if not left and is_alone and form.kind == "person":
                new_names[form.whose][form.text].add(" ".join(mention.private for mention in mentions))
            if left and left not in noted:
                noted.add(left)
                how = "left" if not mentions else "left in part"
                told = ", listed" if read.is_told(form.text) else ""
                count.note(f"{how}{told}", f"{form.kind} {form.text!r} {list(left)}; {read.around(start, end)}")
    return taken


def count_stays(read: ReadText, stays: Sequence[str], private: set[int], count: Count) -> None:
    """Counts the words of a text that should have stayed and did not."""
    noted: set[Mention] = set()
    for form in stays:
        for start, end in places_of(read.text, form):
            if not private.isdisjoint(range(start, end)):
                continue
            count.figures["to stay"] += 1
            changed = [
                mention
                for mention in read.mentions(start, end)
                if mention.private != mention.original and not (form in mention.original and form in mention.private)
            ]
            if changed and noted.isdisjoint(changed):
                noted.update(changed)
                news = ", ".join(f"{mention.original!r} → {mention.private!r}" for mention in changed)
                count.note("changed", f"{form!r}: {news}; {read.around(start, end)}")


def count_persons(new_names: dict[str, dict[str, set[str]]], count: Count) -> None:
    """Counts persons whose last word became two, and new full names that several persons have."""
    bearers: dict[str, set[str]] = defaultdict(set)
    for whose, forms in new_names.items():
        last: dict[str, set[str]] = defaultdict(set)
        for old, news in forms.items():
            last[old.split()[-1]] |= {new.split()[-1] for new in news if new}
            for new in news:
                if " " in old:
                    bearers[new].add(whose)
        if any(len(news) > 1 for news in last.values()):
            count.note("two new names", f"{whose}: { {old: sorted(news) for old, news in forms.items()} }")
    for new, several in bearers.items():
        if len(several) > 1:
            count.note("name of two", f"{new}: {', '.join(sorted(several))}")


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("names", nargs="*", metavar="NAME", help="sets to draw (all of the part)")
    cli.add_argument("--part", default="dev", help="which sets: dev or test (dev)")
    cli.add_argument("--show", action="store_true", help="print each place that was counted")
    args = cli.parse_args()
    paths = sorted((FOLDER / args.part).glob("*.json"))
    settings = dict(STARTING_POINTS[Purpose.SAME_LETTER].settings)
    total: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as home:
        session = Session(FileLedger(Path(home) / "ledger.jsonl"))
        for path in (path for path in paths if not args.names or path.stem in args.names):
            try:
                count = count_set(DocumentSet.read(path), session, settings)
            except PalimpsestError as error:
                print(f"{path.stem}: {error}")
                continue
            total += count.figures
            if args.show:
                print(f"{path.stem}: {count.figures['words']} words", *count.seen, sep="\n", flush=True)
    print(", ".join(f"{number} {what}" for what, number in sorted(total.items())))
    per = 1000 / max(1, total["words"])
    wrong = [what for what in total if what.startswith(("left", "changed", "two", "name"))]
    print("per thousand words: " + ", ".join(f"{total[what] * per:.2f} {what}" for what in sorted(wrong)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
