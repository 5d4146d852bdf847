"""A batch without files and workers: where its entries stand, what ends all of them, and what it tells."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.batch.job import BatchJob, Entry, EntryOutcome, EntryState, Release
from engine.documents.document import DocumentPart, OtherPartsOnly
from engine.documents.libreoffice import LibreOfficeMissing
from engine.documents.names import Naming
from engine.errors import BudgetRefused, Cancelled, NotInstalled, PalimpsestError, TextRefused, UnreadableInput, UsageError


def made(count=1, release=Release.ON_EXPORT):
    return BatchJob(release, [Entry(Path(f"/nowhere/letter{number}.txt")) for number in range(count)])


def ended(error, state=EntryState.RUNNING, **how):
    """A job of one entry that was at work and has ended."""
    job = made()
    [entry] = job.entries
    job.set_state(entry, state)
    job.end(entry, error, **how)
    return job, entry


@pytest.mark.parametrize(
    ("error", "state", "outcome"),
    [
        (None, EntryState.DONE, EntryOutcome.DONE),
        (TextRefused("No facts."), EntryState.REFUSED, EntryOutcome.FAILED),
        (UnreadableInput("It is empty."), EntryState.REFUSED, EntryOutcome.FAILED),
        (PalimpsestError("Something inside failed."), EntryState.FAILED, EntryOutcome.FAILED),
        (Cancelled("Cancelled."), EntryState.CANCELLED, EntryOutcome.LEFT),
        (BudgetRefused("The cap is reached."), EntryState.REFUSED, EntryOutcome.LEFT),
    ],
)
def test_where_an_entry_stands_that_has_ended(error, state, outcome):
    job, entry = ended(error)
    assert (entry.state, entry.outcome, entry.error) == (state, outcome, error)
    assert entry.has_text == (error is None)
    assert job.summary().of(state) == job.summary().of(outcome) == 1


@pytest.mark.parametrize(
    ("error", "halts", "while_reading", "unwritten"),
    [
        (BudgetRefused("The cap is reached."), True, False, True),
        (NotInstalled("The model is missing."), True, False, True),
        (LibreOfficeMissing("It reads no .doc."), False, False, False),
        (UsageError("The name is taken."), False, False, False),
        (PalimpsestError("The disk is full."), False, False, True),
    ],
)
def test_what_ends_a_batch_is_what_would_end_every_other_entry(error, halts, while_reading, unwritten):
    assert (ended(error)[0].halted is error) == halts
    assert (ended(error, EntryState.READING)[0].halted is error) == while_reading
    assert (ended(error, unwritten=True)[0].halted is error) == unwritten


def test_the_first_reason_stays_until_the_next_start():
    job, entry = ended(BudgetRefused("The cap is reached."))
    first = job.halted
    job.end(entry, NotInstalled("The model is missing."))
    assert job.halted is job.summary().halted is first
    job.start()
    assert job.halted is None


def test_a_cancel_before_anything_was_drawn_has_no_more_to_say():
    assert ended(Cancelled("Cancelled."), EntryState.READING)[1].error is None


def test_an_order_that_could_tell_is_random():
    """By chance, an order that is as given comes once in 20! times."""
    told, held = made(20, Release.AT_END), made(20)
    assert held.waiting() == held.entries
    assert told.waiting() != told.entries
    assert set(told.waiting()) == set(told.entries)
    for entry in held.entries[1:]:
        held.end(entry)
    assert held.waiting() == held.entries[:1]
    assert held.to_release(Naming.ORIGINALS) == held.entries[1:]
    assert held.to_release(Naming.RANDOM) != held.entries[1:]
    assert set(held.to_release(Naming.RANDOM)) == set(held.entries[1:])


def test_what_ended_without_a_text_can_be_tried_again_and_waits():
    job = made(4)
    done, refused, cancelled, _ = job.entries
    job.end(done)
    job.end(refused, TextRefused("No facts."))
    job.end(cancelled, Cancelled("Cancelled."))
    job.retry(job.entries)
    assert [entry.state.name for entry in job.entries] == ["DONE", "WAITING", "WAITING", "WAITING"]
    assert refused.error is None


def test_an_entry_is_read_with_those_of_the_parts_that_it_has():
    job = made(2)
    for entry in job.entries:
        job.set_state(entry, EntryState.READING)
    quoting, other = job.entries
    job.end(quoting, OtherPartsOnly("The body is empty.", {DocumentPart.QUOTED: 2}))
    job.end(other, UnreadableInput("It is empty."))
    assert (quoting.other_parts, other.other_parts) == ({DocumentPart.QUOTED: 2}, {})
    job.retry(job.entries, (DocumentPart.NOTE,))
    assert job.waiting() == []
    job.retry(job.entries, (DocumentPart.NOTE, DocumentPart.QUOTED))
    assert job.waiting() == [quoting]
    assert (quoting.parts, quoting.other_parts) == ((DocumentPart.QUOTED,), {})


def test_every_change_is_told_and_every_end_as_well():
    job, changes, ends = made(), [], []
    job.changed.connect(lambda entry: changes.append(entry.state))
    job.ended.connect(lambda entry: ends.append(entry.state))
    [entry] = job.entries
    job.set_state(entry, EntryState.RUNNING)
    job.end(entry, TextRefused("No facts."))
    job.retry([entry])
    assert changes == [EntryState.RUNNING, EntryState.REFUSED, EntryState.WAITING]
    assert ends == [EntryState.REFUSED]


ERRORS = (None, TextRefused("No facts."), Cancelled("Cancelled."), BudgetRefused("The cap."), PalimpsestError("It failed."))


@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from([*ERRORS, "retry"])), max_size=30), st.sampled_from(Release))
def test_what_has_a_text_is_never_done_again(steps, release):
    job, finished = made(4, release), set()
    for number, step in steps:
        entry = job.entries[number]
        if step == "retry":
            job.retry([entry])
        elif entry in job.waiting():
            job.set_state(entry, EntryState.RUNNING)
            job.end(entry, step)
            finished |= {entry} if step is None else set()
        assert finished == {entry for entry in job.entries if entry.has_text}
        assert not finished & set(job.waiting())
        assert sum(job.summary().of(state) for state in EntryState) == sum(job.summary().of(each) for each in EntryOutcome) == 4
