"""Tables between the window and the engine: what a table has, and rewriting a column of it record by record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar

from app.gui.process.requests import Request, changed_settings
from engine.documents.formats.rows import RowRule

if TYPE_CHECKING:
    from pathlib import Path

    from app.gui.process.worker import RequestReport
    from engine.batch.record_review import RecordDecisions, RecordsReview
    from engine.documents.formats.table import TableColumn
    from engine.request import PrivacyRequest
    from engine.results import Value
    from engine.session import Session
    from engine.text.review import Review

PAGE = 50
"""So many records are read for the window at once."""


@dataclass(frozen=True, slots=True)
class SurveyTable(Request):
    """Look at a table. Answered by a list of `engine.documents.formats.table.TableColumn`.

    Attributes:
        path: The table.
        rule: How its rows go with its header.
    """

    repeatable: ClassVar[bool] = True

    path: Path
    rule: RowRule = RowRule.STRICT


@dataclass(frozen=True, slots=True)
class ReadRecords(Request):
    """Read some records of a table, to look at. Answered by a `RecordPage`.

    Attributes:
        path: The table.
        column: The column with the texts.
        number: A record that is to be among them, from 0.
        rule: How its rows go with its header.
        output: The new table with their new texts; None if there is none yet.
    """

    repeatable: ClassVar[bool] = True

    path: Path
    column: str
    number: int
    rule: RowRule = RowRule.STRICT
    output: Path | None = None


@dataclass(frozen=True, slots=True)
class RecordPage:
    """Some records of a table.

    Attributes:
        first: The number of the first of them, from 0.
        total: How many the table has.
        records: The text and the new text of each; None for a new text that there is not.
    """

    first: int
    total: int
    records: tuple[tuple[str, str | None], ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class ReviewRecords(Request):
    """What a run would replace and leave in all records, and which it would refuse; samples nothing and is free.

    Answered by an `engine.batch.record_review.RecordsReview`.

    Attributes:
        path: The table.
        column: The column with the texts.
        mechanism: Id of the mechanism.
        settings: Its settings.
        rule: How the table's rows go with its header.
    """

    heavy: ClassVar[bool] = True
    repeatable: ClassVar[bool] = True

    path: Path
    column: str
    mechanism: str
    settings: Mapping[str, Value] = field(default_factory=dict)
    rule: RowRule = RowRule.STRICT


@dataclass(frozen=True, slots=True)
class ReviewTexts(Request):
    """The same for texts that are there: the files of a list. Answered by an `engine.batch.record_review.RecordsReview`.

    Attributes:
        texts: The texts, with the user's markup; an empty one is passed over.
        mechanism: Id of the mechanism.
        settings: Its settings.
        are_joint: Whether they are to be drawn together.
    """

    heavy: ClassVar[bool] = True
    repeatable: ClassVar[bool] = True

    texts: tuple[str, ...] = field(repr=False)
    mechanism: str
    settings: Mapping[str, Value] = field(default_factory=dict)
    are_joint: bool = False


@dataclass(frozen=True, slots=True)
class RewriteTable(Request):
    """Rewrite a column of a table, every record as a document of its own; each is charged. Answered by an `Outcome`.

    What an interrupted run for the same output has done is not done again. Asked to stop, it ends after the record at hand.

    Attributes:
        path: The table.
        column: The column to rewrite.
        kept: Columns that are copied as they are.
        output: The new table; its suffix is the format.
        receipts: Whether a file beside it has the receipt of each record.
        privacy: What is asked of each record.
        rule: How its rows go with its header.
        decisions: What the user decided about names in the records; None for nothing.
    """

    heavy: ClassVar[bool] = True

    path: Path
    column: str
    kept: tuple[str, ...]
    output: Path
    receipts: bool
    privacy: PrivacyRequest
    rule: RowRule = RowRule.STRICT
    decisions: RecordDecisions | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What rewriting a table came to.

    Attributes:
        done: Number of records with a new text.
        failed: Number and reason of each record without one, by the number in the table.
        left: Number of records that were not begun.
        lost: Number of draws that were charged without a new text.
        epsilon: ε of all records together.
        halted: What ended it before its time; empty if nothing did.
        cancelled: Whether the user ended it.
    """

    done: int
    failed: Mapping[int, str] = field(repr=False)
    left: int
    lost: int
    epsilon: float
    halted: str = ""
    cancelled: bool = False


def survey(request: SurveyTable, report: RequestReport) -> list[TableColumn]:
    """Answers a `SurveyTable`."""
    from engine.documents.read import survey_table

    return survey_table(request.path.absolute(), request.rule)


def read_records(request: ReadRecords, report: RequestReport) -> RecordPage:
    """Answers a `ReadRecords`."""
    from engine.documents.read import read_columns

    texts = read_columns(request.path.absolute(), (request.column,), rule=request.rule)[request.column]
    new: list[str] = []
    if request.output is not None:
        new = read_columns(request.output, (request.column,))[request.column]
    first = max(0, request.number // PAGE * PAGE)
    records = [(text, new[place] or None if place < len(new) else None) for place, text in enumerate(texts)]
    return RecordPage(first, len(texts), tuple(records[first : first + PAGE]))


def review(request: ReviewRecords, report: RequestReport, session: Session) -> RecordsReview:
    """Answers a `ReviewRecords`."""
    from engine.documents.read import read_columns

    texts = read_columns(request.path.absolute(), (request.column,), rule=request.rule)[request.column]
    return _review_all(texts, request, report, session)


def review_texts(request: ReviewTexts, report: RequestReport, session: Session) -> RecordsReview:
    """Answers a `ReviewTexts`."""
    from engine.mechanisms import describe

    if not request.are_joint or not describe(request.mechanism).reads_marks:
        return _review_all(request.texts, request, report, session)
    from engine.documents.formats.table import has_half
    from engine.documents.language import refuse_other_languages
    from engine.errors import TextRefused

    joint = list[str]()
    for text in dict.fromkeys(request.texts):
        try:
            refuse_other_languages(text)
        except TextRefused:
            continue  # it is refused by itself, and the others are drawn without it
        if text.strip() and not has_half(text):
            joint.append(text)
    settings = changed_settings(request.mechanism, request.settings)
    found = session.review_together(joint, request.mechanism, settings, progress=report.progress, cancel=report.cancel)
    return _review_all(request.texts, request, report, session, dict(zip(joint, found, strict=True)))


def _review_all(
    texts: Sequence[str],
    request: ReviewRecords | ReviewTexts,
    report: RequestReport,
    session: Session,
    known: Mapping[str, Review] | None = None,
) -> RecordsReview:
    """Reviews texts one by one, but for those whose review is known."""
    from engine.batch.record_review import review_records
    from engine.documents.language import refuse_other_languages
    from engine.mechanisms import describe
    from engine.text.review import Review

    settings = changed_settings(request.mechanism, request.settings)
    reads_marks = describe(request.mechanism).reads_marks

    def review_text(text: str) -> Review:
        if known and text in known:
            return known[text]
        if reads_marks:
            return session.review(text, request.mechanism, settings, cancel=report.cancel)
        refuse_other_languages(text)
        return Review()

    return review_records(texts, review_text, progress=report.progress, cancel=report.cancel)


def rewrite(request: RewriteTable, report: RequestReport, session: Session) -> Outcome:
    """Answers a `RewriteTable`: in this process, with the models that it has loaded."""
    from engine.batch.job import EntryOutcome
    from engine.batch.journal import is_begun
    from engine.batch.options import RunOptions
    from engine.batch.table import Columns, run_table
    from engine.ledger import default_ledger

    privacy = request.privacy
    privacy = replace(privacy, settings=changed_settings(privacy.mechanism, privacy.settings))
    resume = is_begun(request.output)
    summary = run_table(
        request.path.absolute(),
        Columns(request.column, request.kept, request.rule),
        privacy,
        request.output,
        RunOptions(default_ledger(), resume, 0, progress=report.progress, cancel=report.cancel, session=session.with_ledger),
        receipts=request.receipts,
        decisions=request.decisions,
    )
    return Outcome(
        summary.of(EntryOutcome.DONE),
        {
            int(entry.name.rpartition(" ")[2]): str(entry.error)
            for entry in summary.entries
            if entry.outcome is EntryOutcome.FAILED
        },
        summary.of(EntryOutcome.LEFT),
        summary.lost,
        summary.epsilon,
        str(summary.halted or ""),
        summary.cancelled,
    )
