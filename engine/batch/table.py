"""Privatizes a column of a table or data set: each record is a document, and one new table has the records in order."""

from __future__ import annotations

import csv
import json
import re
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from engine.batch.job import Entry, EntryOutcome, Summary, Target
from engine.batch.options import RunOptions
from engine.batch.record_review import RecordDecisions
from engine.batch.run import open_journal, work
from engine.documents.formats.rows import RowRule
from engine.documents.formats.table import HALF_A_CHARACTER, has_half, without_halves
from engine.documents.read import read_columns
from engine.documents.write import refuse_existing, write_new
from engine.errors import TextRefused, UnreadableInput, UsageError
from engine.request import PrivacyRequest

FORMATS = (".csv", ".jsonl")
"""What the name of a new table may end in."""

_RECEIPTS = ".receipts.jsonl"

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a formula may begin with, in the signs of East Asian keyboards too; and blanks before one, which some programs skip."""

_PLAIN = re.compile(r"[+-]\d[\d.,]*(?:[eE][+-]?\d+)?\s?%?|[+-][.,]\d+|\W*")
"""A number, or what has neither letters nor digits."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a table that are used.

    Attributes:
        text: The one that is privatized.
        kept: Those that are copied verbatim; nothing protects them.
        rule: How the rows go with the header.
    """

    text: str
    kept: tuple[str, ...] = ()
    rule: RowRule = RowRule.STRICT


def run_table(
    source: Path,
    columns: Columns,
    request: PrivacyRequest,
    output: Path,
    options: RunOptions,
    *,
    receipts: bool = False,
    decisions: RecordDecisions | None = None,
) -> Summary:
    """Privatizes a column of a table, record by record; see `engine.batch.run.run`.

    The records keep their order. A blank record stays blank and costs nothing; one that failed is blank in the new table until
    a later run succeeds. Until all are done, the journal holds the finished ones.

    Args:
        source: The table.
        columns: Which of its columns count; all others are dropped.
        request: What is asked of each record.
        output: The new table; the ending of its name is the format.
        options: How the work is done.
        receipts: Whether a file beside the new table has the receipt of each record, one a line.
        decisions: What a person decided about names in the records.

    Raises:
        UsageError: The table has no such column, or is not the one that was decided about, or the new table cannot be written
            there.
        UnreadableInput: It is no table, or has no text in the column, or a row does not fit the header.
        BudgetRefused: The cap does not cover all records; nothing was sampled.
    """
    if output.suffix.lower() not in FORMATS:
        raise UsageError(f"The name of a new table must end in {' or '.join(FORMATS)}.")
    targets = [output, *([output.with_name(output.name + _RECEIPTS)] if receipts else [])]
    for path in targets:
        refuse_existing(path, force=options.resume, source=source)
    kept = read_columns(source, (*columns.kept, columns.text), columns.kept, columns.rule)
    texts = kept.pop(columns.text)
    places = [place for place, text in enumerate(texts) if text.strip()]
    if not places:
        raise UnreadableInput(f"{source.name} has no text in that column.")
    decisions = decisions or RecordDecisions()
    decisions.check(texts)
    entries = _entries(source, texts, places, decisions)
    target = Target(output, ".txt", receipts=".json" if receipts else "", notice=False)
    new, statements = [""] * len(texts), dict[int, str]()
    with closing(open_journal(output, source, entries, request, target, options)) as journal:
        summary = work(journal, entries, request, target, options)
        if summary.of(EntryOutcome.LEFT):
            return summary
        at = {entry.number: place for place, entry in zip(places, entries, strict=True)}
        for number, text, statement in journal.records():
            if (place := at.get(number)) is not None:  # else the record has left the table since the batch began
                new[place] = text
                statements[place] = json.dumps({"record": place + 1, **(statement or {})}, ensure_ascii=False) + "\n"
        copied = {column: [without_halves(cell) for cell in cells] for column, cells in kept.items()}
        table = _table({**copied, columns.text: new}, output.suffix.lower())
        lines = "".join(statements[place] for place in sorted(statements))
        for path, content in zip(targets, (table, lines), strict=False):  # without receipts, there is one target
            write_new(path, content, force=options.resume, source=source, day=journal.day)
    for entry in entries:
        entry.output = output if entry.has_text else None
    if not summary.of(EntryOutcome.FAILED):
        journal.forget()
    return summary


def _entries(source: Path, texts: Sequence[str], places: Sequence[int], decisions: RecordDecisions) -> list[Entry]:
    """The records with text, each identified by its text and how often that occurred before, so that rows may move."""
    seen: Counter[str] = Counter()
    entries = []
    for place in places:
        refused = HALF_A_CHARACTER.capitalize() if has_half(texts[place]) else ""
        text = without_halves(texts[place])
        try:
            text = decisions.mark(place, text)
        except TextRefused as error:
            refused = str(error)
        name, key = f"record {place + 1}", f"{seen[text]}:"
        entries.append(Entry(source, name=name, key=key, text=text, unreadable=refused))
        seen[text] += 1
    return entries


def _table(columns: dict[str, list[str]], suffix: str) -> str:
    rows = zip(*columns.values(), strict=True)
    if suffix == ".jsonl":
        return "".join(json.dumps(dict(zip(columns, row, strict=True)), ensure_ascii=False) + "\n" for row in rows)
    made = StringIO()
    writer = csv.writer(made, lineterminator="\n")
    writer.writerow(map(inert, columns))
    writer.writerows(map(inert, row) for row in rows)
    return made.getvalue()


def inert(cell: str) -> str:
    """The cell with an apostrophe before it where a spreadsheet could compute it, as ``=HYPERLINK(…)``; a number stays one.

    >>> [inert(cell) for cell in ("=1+1", "@SUM(A1)", "- no", "-5", "+1.5e3", "-1,250.00 %", "-", "plain")]
    ["'=1+1", "'@SUM(A1)", "'- no", '-5', '+1.5e3', '-1,250.00 %', '-', 'plain']
    """
    return "'" + cell if cell.startswith(_FORMULA) and not _PLAIN.fullmatch(cell) else cell
