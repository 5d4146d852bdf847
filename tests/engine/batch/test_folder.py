"""The folder of a batch's new texts tells how many there are, and nothing of which original is whose or which were refused."""

import json
import os
import random
import re
import tempfile
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.batch.job import EntryOutcome, Target
from engine.batch.options import RunOptions, Source
from engine.batch.run import run
from engine.batch.table import Columns, run_table
from engine.documents import write
from engine.errors import BudgetRefused, PalimpsestError, UsageError
from engine.ledger import FileLedger
from engine.progress import CancelToken
from engine.request import PrivacyRequest
from tests.engine.batch.quick import QuickSession

REQUEST = PrivacyRequest("custext", 0.1)
DAY = 24 * 60 * 60


def rewrite(folder, ledger, **options):
    """Rewrites a folder in this process."""
    target = Target(folder.parent / "new", receipts=".json", notice=False)
    return run(Source(folder), REQUEST, target, RunOptions(ledger, workers=0, session=QuickSession, **options))


def write_all(folder, texts):
    for name, text in texts.items():
        (folder / name).write_text(text)


def starred(name):
    """A name, with a star for what is drawn of it."""
    return re.sub("^private-text-[0-9a-f]{8}[.]", "private-text-*.", name)


def observed(folder):
    """All that can be seen of a folder but for what is drawn of the names."""
    own = folder.stat()  # before it is listed, which is a time of its own
    inside = [(starred(path.name), path.lstat()) for path in folder.rglob("*")]
    files = [(name, each.st_mode, each.st_nlink, each.st_size, each.st_mtime_ns, each.st_atime_ns) for name, each in inside]
    return (own.st_mode, own.st_nlink, own.st_mtime_ns, own.st_atime_ns), sorted(files)


@contextmanager
def watched():
    """The names of new files in the order in which they come."""
    link, names = os.link, []

    def noting(source, target, **options):
        link(source, target, **options)
        names.append(Path(target).name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "link", noting)
        yield names


@st.composite
def rosters(draw):
    """Two rosters of as many people, as many of whom are refused: their names, and what they wrote."""
    count, refused = draw(st.integers(2, 5)), draw(st.integers(0, 4))
    texts = ["unsuitable"] * min(refused, count) + ["a letter"] * max(0, count - refused)
    names = st.lists(st.text("abcxyz", min_size=1, max_size=6), min_size=count, max_size=count, unique=True)
    return [{f"{name}.txt": text for name, text in zip(draw(names), draw(st.permutations(texts)), strict=True)} for _ in "ab"]


def made_of(roster, seed):
    """What is seen of the folder that comes of a roster, and the names in the order in which they came."""
    with tempfile.TemporaryDirectory() as named, pytest.MonkeyPatch.context() as patch:
        place = Path(named)
        patch.setenv("PALIMPSEST_HOME", str(place / "home"))
        patch.setattr(random, "_urandom", random.Random(seed).randbytes)  # of which the system's generator gives its numbers
        (place / "letters").mkdir()
        write_all(place / "letters", roster)
        with watched() as names:
            rewrite(place / "letters", FileLedger(place / "ledger.jsonl"))
        return observed(place / "new"), [name for name in names if name.startswith("private")]


@settings(max_examples=10)
@given(rosters(), st.integers(0, 2**32))
def test_the_folder_is_the_same_whoever_was_refused_and_whatever_the_originals_are_called(two, seed):
    """With the same random numbers it is the same to the letter; then, whatever they are, it has the same distribution."""
    (first, came), (second, came_too) = made_of(two[0], seed), made_of(two[1], seed)
    assert first == second
    assert came == came_too


def test_names_are_drawn_anew_for_each_batch(folder, ledger, tmp_path):
    names = [f"{letter}.txt" for letter in "abcdefghijkl"]
    write_all(folder, dict.fromkeys(names, "a letter"))
    summary = rewrite(folder, ledger)
    by_output = [row.name for row in sorted(summary.entries, key=lambda row: (len(row.output.name), row.output.name))]
    assert sorted(by_output) == names
    assert by_output != names  # by chance, once in 12! times


def test_files_come_in_no_order_of_the_originals_and_only_when_all_are_through(folder, ledger, tmp_path):
    names = [f"{letter}.txt" for letter in "abcdefghijkl"]
    write_all(folder, dict.fromkeys(names, "a letter"))
    seen, told = [], []

    def tell(row):
        told.append(row.name)
        seen.extend(os.listdir(tmp_path / "new"))

    with watched() as came:
        summary = rewrite(folder, ledger, on_end=tell)
    assert seen == []
    assert told != names
    originals = {row.output.name: row.name for row in summary.entries}
    assert [originals[name] for name in came if name in originals] != names
    assert (
        sorted(map(starred, os.listdir(tmp_path / "new"))) == ["private-text-*.receipt.json"] * 12 + ["private-text-*.txt"] * 12
    )


def test_which_files_a_run_came_to_before_it_was_cancelled_is_drawn(folder, ledger):
    names = [f"{number:03}.txt" for number in range(100)]
    write_all(folder, dict.fromkeys(names, "a letter"))
    cancel, told = CancelToken(), []

    def tell(row):
        told.append(row.name)
        if len(told) == 12:
            cancel.cancel()

    rewrite(folder, ledger, on_end=tell, cancel=cancel)
    assert sorted(told) != names[:12]


def test_times_state_the_day_alone(folder, ledger, tmp_path):
    write_all(folder, {"a.txt": "a letter", "b.txt": "unsuitable"})
    rewrite(folder, ledger)
    new = tmp_path / "new"
    for state in [new.stat(), *(path.stat() for path in new.iterdir())]:
        assert state.st_mtime_ns == state.st_atime_ns
        assert state.st_mtime_ns % (DAY * 10**9) == 0
        assert 0 <= datetime.now(UTC).timestamp() - state.st_mtime < 2 * DAY


def test_what_a_later_run_adds_states_the_day_of_the_first(folder, ledger, tmp_path, monkeypatch):
    write_all(folder, {"a.txt": "a letter", "b.txt": "unsuitable"})
    with monkeypatch.context() as patch:
        patch.setattr("engine.batch.journal.release_day", lambda: date(2001, 2, 3))
        rewrite(folder, ledger)
    write_all(folder, {"b.txt": "mended"})
    assert rewrite(folder, ledger, resume=True).of(EntryOutcome.DONE) == 2
    new = tmp_path / "new"
    assert {path.stat().st_mtime for path in (new, *new.iterdir())} == {datetime(2001, 2, 3, tzinfo=UTC).timestamp()}
    assert [json.loads(path.read_text())["date"] for path in new.glob("*.json")] == ["2001-02-03"] * 2


def test_the_times_of_a_new_table_state_the_day_alone(tmp_path, ledger):
    (tmp_path / "notes.csv").write_text("text\none\ntwo\n")
    new = tmp_path / "new.csv"
    conduct = RunOptions(ledger, workers=0, session=QuickSession)
    run_table(tmp_path / "notes.csv", Columns("text"), REQUEST, new, conduct, receipts=True)
    made = sorted(path.name for path in tmp_path.glob("new*"))
    assert made == ["new.csv", "new.csv.receipts.jsonl"]
    for name in made:
        state = (tmp_path / name).stat()
        assert state.st_mtime_ns % (DAY * 10**9) == state.st_atime_ns % (DAY * 10**9) == 0


def test_a_table_that_is_not_done_leaves_nothing_beside_it(tmp_path, ledger, home):
    (tmp_path / "notes.csv").write_text("text\none\ntwo\nthree\n")
    cancel = CancelToken()
    conduct = RunOptions(ledger, workers=0, on_end=lambda _: cancel.cancel(), cancel=cancel, session=QuickSession)
    summary = run_table(tmp_path / "notes.csv", Columns("text"), REQUEST, tmp_path / "new.csv", conduct)
    assert summary.of(EntryOutcome.LEFT) == 2
    assert not any("new" in name for name in os.listdir(tmp_path))


def test_a_folder_that_was_moved_is_asked_for(folder, ledger, tmp_path):
    write_all(folder, {"a.txt": "a letter", "b.txt": "unsuitable"})
    rewrite(folder, ledger)
    (tmp_path / "new").rename(tmp_path / "moved")
    with pytest.raises(UsageError, match=r"is gone, and with it 1 new text.*move it back"):
        rewrite(folder, ledger, resume=True)
    target = Target(tmp_path / "moved", receipts=".json", notice=False)
    with pytest.raises(UsageError, match="if it was moved since, move it back"):
        run(Source(folder), REQUEST, target, RunOptions(ledger, resume=True, session=QuickSession))
    assert ledger.budget().releases == 1
    assert rewrite(folder, ledger).of(EntryOutcome.DONE) == 1  # a batch of its own
    assert ledger.budget().releases == 2


def test_a_batch_of_an_earlier_version_is_refused_and_said_to_be_one(folder, ledger, tmp_path):
    write_all(folder, {"a.txt": "a letter"})
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / ".palimpsest.journal").write_text("{}\n")
    for resume in (False, True):
        with pytest.raises(UsageError, match="earlier version"):
            rewrite(folder, ledger, resume=resume)
    (tmp_path / "new.csv.unfinished").mkdir()
    (tmp_path / "new.csv.unfinished" / ".palimpsest.journal").write_text("{}\n")
    (tmp_path / "notes.csv").write_text("text\none\n")
    conduct = RunOptions(ledger, workers=0, session=QuickSession)
    with pytest.raises(UsageError, match="earlier version"):
        run_table(tmp_path / "notes.csv", Columns("text"), REQUEST, tmp_path / "new.csv", conduct)
    assert ledger.budget().releases == 0


def test_a_folder_is_held_under_each_of_its_names(folder, ledger, tmp_path):
    write_all(folder, {"a.txt": "a letter"})
    refused = []

    def begin_another(_):
        (tmp_path / "same").symlink_to(tmp_path / "new")
        target = Target(tmp_path / "same", receipts=".json", notice=False)
        for resume in (False, True):
            with pytest.raises(UsageError, match="at work") as error:
                run(Source(folder), REQUEST, target, RunOptions(ledger, resume=resume, session=QuickSession))
            refused.append(error)

    rewrite(folder, ledger, on_end=begin_another)
    assert len(refused) == 2


def full(path, *_, **__):
    raise PalimpsestError(f"{path} cannot be written: no space.")


def test_what_could_not_be_published_waits_and_is_not_paid_for_again(folder, ledger, tmp_path, monkeypatch):
    write_all(folder, {"a.txt": "a letter", "b.txt": "another"})
    with monkeypatch.context() as patch:
        patch.setattr("engine.batch.publication.write_new", full)
        summary = rewrite(folder, ledger)
    assert "no space" in str(summary.halted)
    assert [(row.outcome, row.output, row.lost) for row in summary.entries] == [(EntryOutcome.LEFT, None, 0)] * 2
    assert os.listdir(tmp_path / "new") == []
    with pytest.raises(UsageError, match="--resume"):
        rewrite(folder, ledger)
    assert rewrite(folder, ledger, resume=True).of(EntryOutcome.DONE) == 2
    assert ledger.budget().releases == 2


def test_a_cap_that_refuses_the_rest_keeps_nobody_from_what_is_paid_for(folder, ledger, tmp_path, monkeypatch):
    write_all(folder, {"a.txt": "a letter"})
    with monkeypatch.context() as patch:
        patch.setattr("engine.batch.publication.write_new", full)
        rewrite(folder, ledger)
    write_all(folder, {"b.txt": "another"})
    ledger.set_cap(0.1)
    with pytest.raises(BudgetRefused):
        rewrite(folder, ledger, resume=True)
    assert len(os.listdir(tmp_path / "new")) == 2


def test_a_receipt_that_waited_in_vain_joins_no_other_batch(folder, ledger, tmp_path, home):
    write_all(folder, {"a.txt": "unsuitable"})
    rewrite(folder, ledger)
    [journal] = (home / "batches").glob("*/journal")
    (journal.parent / "1.receipt.json").write_text("of a text that never came")
    write_all(folder, {"a.txt": "a letter"})
    target = Target(tmp_path / "new", notice=False)
    assert run(Source(folder), REQUEST, target, RunOptions(ledger, workers=0, session=QuickSession)).of(EntryOutcome.DONE) == 1
    assert list(map(starred, os.listdir(tmp_path / "new"))) == ["private-text-*.txt"]


def test_a_file_that_is_not_handed_on_keeps_its_moment(tmp_path):
    before = datetime.now(UTC).timestamp()
    write.write_new(tmp_path / "session.palimpsest", "mine")
    assert (tmp_path / "session.palimpsest").stat().st_mtime >= before - 1
