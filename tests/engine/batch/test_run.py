"""Batches: every file once, whatever ends a run, and an account that agrees with the ledger."""

import hashlib
import hmac
import json
import os
import re
import signal
import stat
import subprocess
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

import docx
import pytest

from engine.batch import publication, staging
from engine.batch.inputs import inputs_of
from engine.batch.job import EntryOutcome, Target
from engine.batch.journal import Journal, is_begun
from engine.batch.options import RunOptions, Source
from engine.batch.run import run
from engine.documents.document import DocumentPart
from engine.documents.names import Naming
from engine.errors import BudgetRefused, NotInstalled, PalimpsestError, UnreadableInput, UsageError
from engine.ledger import FileLedger
from engine.progress import CancelToken
from engine.request import PrivacyRequest
from tests.engine.batch.quick import EPSILON, QuickSession
from tests.thorough import thoroughly

STEPS = {"drawn": 0, "charged": 1, "named": 1, "receipt": 1, "text": 0, "placed": 0, "published": 0}
"""Where a run is killed, and how many draws are then paid for without a new text."""

DRIVER = """
if __name__ == "__main__":  # its workers need less
    import sys
    from tests.engine.batch.test_run import main

    main(*sys.argv[1:])
"""


def main(source, output, ledger, resume, step="", workers="1"):
    """What a process does that is to be killed."""

    def die(*_, **__):
        os.kill(os.getpid(), signal.SIGKILL)

    last = len(os.listdir(source))
    if step == "named":
        kill_after(Journal, "name", lambda journal, number, *_: number == last, die)
    elif step == "receipt":
        kill_after(staging, "write_new", lambda path, *_, **__: path.name == f"{last}.receipt.json", die)
    elif step == "text":
        kill_after(staging, "write_new", lambda path, *_, **__: path.name == f"{last}.txt", die)
    elif step == "placed":
        kill_after(publication, "write_new", lambda *_, **__: True, die)
    elif step == "published":
        kill_after(Journal, "publish", lambda *_: True, die)
    summary = run(
        Source(Path(source)),
        PrivacyRequest("custext", EPSILON),
        Target(Path(output), receipts=".json", notice=False),
        RunOptions(FileLedger(Path(ledger)), resume == "resume", int(workers), session=partial(QuickSession, killed=step)),
    )
    print(json.dumps({"epsilon": summary.epsilon, "lost": summary.lost, "done": summary.of(EntryOutcome.DONE)}))


def kill_after(owner, name, when, die):
    """Replaces a function by one that ends the process once it did what it should."""
    done = getattr(owner, name)

    def replaced(*arguments, **options):
        done(*arguments, **options)
        if when(*arguments, **options):
            die()

    setattr(owner, name, replaced)


def write(folder, *texts):
    for number, text in enumerate(texts, 1):
        (folder / f"letter{number:04}.txt").write_text(text)


def work(folder, ledger, output=None, *, request=None, **options):
    target = Target(output or folder.parent / "new", notice=False)
    return run(Source(folder), request or PrivacyRequest("custext", EPSILON), target, quickly(ledger, **options))


def quickly(ledger, **options):
    """Without a process for each batch, unless a test asks for workers."""
    return RunOptions(ledger, **{"workers": 0, "session": QuickSession, **options})


def shapes(folder):
    """The names of a folder's files, with a star for what is drawn of them."""
    return sorted(re.sub("private-text-[0-9a-f]{8}[.]", "private-text-*.", name) for name in os.listdir(folder))


def journal_of(home):
    """The journal of the one batch of this user."""
    [journal] = (home / "batches").glob("*/journal")
    return journal


def test_every_file_has_one_new_text_and_is_charged_once(folder, ledger):
    write(folder, "one", "two", "three")
    rows = []
    summary = work(folder, ledger, workers=2, on_end=rows.append)
    assert [row.outcome for row in summary.entries] == [EntryOutcome.DONE] * 3
    assert sorted(row.number for row in rows) == [1, 2, 3]
    assert [row.output.read_text() for row in summary.entries] == ["ONE\n", "TWO\n", "THREE\n"]
    assert summary.epsilon == ledger.budget().spent == 0.3  # exactly, though 0.1 + 0.1 + 0.1 is not
    assert ledger.budget().releases == 3


def test_without_workers_it_is_done_in_this_process(folder, ledger):
    write(folder, "one", "broken", "unsuitable", "four", "five")
    cancel = CancelToken()
    told = []

    def tell(row):
        told.append(row)
        if len(told) == 4:
            cancel.cancel()

    summary = work(folder, ledger, workers=0, on_end=tell, cancel=cancel)
    assert [row.outcome for row in summary.entries].count(EntryOutcome.LEFT) == 1
    summary = work(folder, ledger, workers=0, resume=True)
    assert [row.outcome.value for row in summary.entries] == ["done", "failed", "failed", "done", "done"]
    assert "ZeroDivisionError" in str(summary.entries[1].error)
    assert "broken" not in str(summary.entries[1].error)


def test_names_are_drawn_or_follow_the_originals_and_replace_nothing(folder, ledger, tmp_path):
    write(folder, "one", "two")
    (folder / "LETTER0001.md").write_text("three")
    new = tmp_path / "new"
    new.mkdir()
    (new / "letter.docx").write_text("there before")
    work(folder, ledger)
    assert shapes(new) == ["letter.docx", "private-text-*.md", "private-text-*.txt", "private-text-*.txt"]
    assert (new / "letter.docx").read_text() == "there before"
    target = Target(tmp_path / "named", receipts=".json", naming=Naming.ORIGINALS)
    run(Source(folder), PrivacyRequest("custext", EPSILON), target, quickly(ledger))
    assert sorted(os.listdir(tmp_path / "named")) == [
        "LETTER0001-private.md",
        "LETTER0001-private.receipt.json",
        "letter0001-private-2.receipt.json",
        "letter0001-private-2.txt",
        "letter0002-private.receipt.json",
        "letter0002-private.txt",
    ]


@pytest.mark.parametrize("naming", Naming)
def test_a_name_that_is_taken_meanwhile_is_passed_over(folder, ledger, tmp_path, naming):
    write(folder, "one")
    told = []

    def take(row):
        if not told:
            row.output.write_text("of another program")
        told.append(row.output)

    target = Target(tmp_path / "new", receipts=".json", notice=False, naming=naming)
    summary = run(Source(folder), PrivacyRequest("custext", EPSILON), target, quickly(ledger, on_end=take))
    taken, given = told
    assert summary.entries[0].output == given != taken
    assert (taken.read_text(), given.read_text()) == ("of another program", "ONE\n")
    assert given.with_suffix(".receipt.json").exists()
    assert not taken.with_suffix(".receipt.json").exists()
    names = {Naming.ORIGINALS: "letter0001-private-2.txt", Naming.NUMBERED: "private-text-1-2.txt"}
    assert given.name == names.get(naming, given.name)


def test_numbers_tell_the_order_of_the_originals(folder, ledger, tmp_path):
    write(folder, *(["Ann"] * 11))
    run(Source(folder), PrivacyRequest("custext", EPSILON), Target(tmp_path / "new", naming=Naming.NUMBERED), quickly(ledger))
    assert sorted(os.listdir(tmp_path / "new")) == [f"private-text-{number:02}.txt" for number in range(1, 12)]


def test_neither_the_folder_of_new_texts_nor_the_journal_names_an_original(folder, ledger, tmp_path, home):
    (folder / "zebulon.txt").write_text("A canary sang.")
    run(
        Source(folder),
        PrivacyRequest("custext", EPSILON),
        Target(tmp_path / "new", receipts=".json"),
        quickly(ledger),
    )
    held = b"".join(path.read_bytes() for path in (tmp_path / "new").iterdir())
    assert b"zebulon" not in held.lower()
    assert b"A canary" not in held
    assert b"zebulon" not in ledger.path.read_bytes()
    journal = journal_of(home)
    assert b"canary" not in journal.read_bytes().lower()
    assert stat.S_IMODE(journal.stat().st_mode) == 0o600
    assert sorted(os.listdir(journal.parent)) == ["journal", "lock"]  # nothing waits any more


def test_bad_files_are_told_and_the_others_go_on(folder, ledger):
    write(folder, "one", "", "unsuitable", "deadly", "broken", "two")
    summary = work(folder, ledger, workers=1)
    assert [row.outcome.value for row in summary.entries] == ["done", "failed", "failed", "failed", "failed", "done"]
    reasons = [str(row.error) for row in summary.entries]
    assert "empty" in reasons[1]
    assert "no fact" in reasons[2]
    assert "exit code 9" in reasons[3]
    assert "ZeroDivisionError" in reasons[4]
    assert "broken" not in reasons[4]  # the text itself
    assert [row.epsilon for row in summary.entries] == [0.1, 0, 0, 0, 0.1, 0.1]
    assert [row.lost for row in summary.entries] == [0, 0, 0, 0, 1, 0]
    assert summary.epsilon == ledger.budget().spent == 0.3


def test_resuming_does_what_failed_and_nothing_twice(folder, ledger, tmp_path):
    write(folder, "one", "unsuitable")
    first = work(folder, ledger).entries[0].output
    (folder / "letter0002.txt").write_text("mended")
    (folder / "another.txt").write_text("new")
    summary = work(folder, ledger, resume=True)
    assert [row.name for row in summary.entries] == ["another.txt", "letter0001.txt", "letter0002.txt"]
    assert [row.output.read_text() for row in summary.entries] == ["NEW\n", "ONE\n", "MENDED\n"]
    assert summary.entries[1].output == first
    assert len(os.listdir(tmp_path / "new")) == 3
    assert ledger.budget().releases == 3
    assert work(folder, ledger, resume=True).epsilon == ledger.budget().spent == 0.3


def test_only_what_was_begun_can_be_resumed_and_only_as_it_was_begun(folder, ledger, tmp_path, monkeypatch):
    write(folder, "one")
    with pytest.raises(UsageError, match="no batch"):
        work(folder, ledger, resume=True)
    work(folder, ledger)
    with pytest.raises(UsageError, match="already"):
        work(folder, ledger)
    with pytest.raises(UsageError, match="another epsilon"):
        work(folder, ledger, request=PrivacyRequest("custext", 5.0), resume=True)
    other = tmp_path / "others"
    other.mkdir()
    write(other, "two")
    with pytest.raises(UsageError, match="other originals"):
        work(other, ledger, tmp_path / "new", resume=True)
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "elsewhere"))
    with pytest.raises(UsageError, match="no batch"):
        work(folder, ledger, resume=True)
    assert ledger.budget().releases == 1


def test_one_batch_at_a_time_works_in_a_folder(folder, ledger):
    write(folder, "one")
    refused = []

    def begin_another(_):
        with pytest.raises(UsageError, match="at work") as error:
            work(folder, ledger, resume=True)
        refused.append(error)

    work(folder, ledger, on_end=begin_another)
    assert len(refused) == 1


def test_a_cap_that_does_not_cover_all_is_refused_before_anything_is_drawn(folder, ledger, tmp_path):
    write(folder, "one word", "two words here", "")
    ledger.set_cap(0.25)
    with pytest.raises(BudgetRefused):
        work(folder, ledger)
    with pytest.raises(BudgetRefused):
        work(folder, ledger, request=PrivacyRequest("custext", 0.06, per_word=True))  # of five words
    assert not (tmp_path / "new").exists()
    work(folder, ledger, request=PrivacyRequest("custext", 0.05, per_word=True))
    assert ledger.budget().spent == 0.1  # the stand-in multiplies nothing


def test_a_cap_holds_with_several_workers_when_another_program_spends(folder, ledger):
    write(folder, *["text"] * 8)
    ledger.set_cap(1.0)

    def spend(_):
        if ledger.budget().remaining >= 0.3:
            ledger.charge(0.3, 0.0, "another")

    summary = work(folder, ledger, workers=3, on_end=spend)
    assert summary.epsilon + 0.3 <= ledger.budget().spent <= 1.0
    assert isinstance(summary.halted, BudgetRefused)
    assert summary.of(EntryOutcome.LEFT) > 0
    assert summary.of(EntryOutcome.FAILED) == 0


@pytest.mark.parametrize(("texts", "kind"), [(["missing", "missing too"], NotInstalled)])
def test_what_is_missing_for_all_ends_the_batch(folder, ledger, texts, kind):
    write(folder, *texts)
    summary = work(folder, ledger)
    assert isinstance(summary.halted, kind)
    assert [row.outcome for row in summary.entries] == [EntryOutcome.LEFT, EntryOutcome.LEFT]


def test_a_disk_that_is_full_ends_the_batch_and_the_draw_is_told(folder, ledger, monkeypatch):
    write(folder, "one", "two", "three")

    def full(path, *_, **__):
        raise PalimpsestError(f"{path} cannot be written: no space.")

    with monkeypatch.context() as patched:
        patched.setattr(staging, "write_new", full)
        summary = work(folder, ledger)
    assert "no space" in str(summary.halted)
    assert summary.of(EntryOutcome.DONE) == 0
    assert summary.lost == ledger.budget().releases == 1
    assert work(folder, ledger, resume=True).of(EntryOutcome.DONE) == 3


def test_a_text_that_a_format_has_no_signs_for_becomes_plain_text(folder, ledger, tmp_path):
    write(folder, "\u4e2d\u6587")
    target = Target(tmp_path / "new", ".pdf")
    row = run(Source(folder), PrivacyRequest("custext", EPSILON), target, quickly(ledger)).entries[0]
    assert row.output.suffix == ".txt"
    assert "fonts of a PDF" in row.note


def test_what_is_read_besides_the_body_is_told_or_asked_for(folder, ledger, tmp_path):
    document = docx.Document()
    document.add_paragraph("the body")
    document.sections[0].header.paragraphs[0].text = "the header"
    document.save(folder / "report.docx")
    row = work(folder, ledger).entries[0]
    assert row.output.suffix == ".docx"
    assert row.read.left_out == {DocumentPart.HEADER: 1}
    assert row.read.text == ""
    asked, source = PrivacyRequest("custext", EPSILON), Source(folder, include=(DocumentPart.HEADER,))
    target = Target(tmp_path / "other", ".txt", notice=False)
    row = run(source, asked, target, quickly(ledger)).entries[0]
    assert "THE HEADER" in row.output.read_text()
    assert run(source, asked, target, quickly(ledger, resume=True)).of(EntryOutcome.DONE) == 1


def test_cancelling_finishes_the_files_at_hand(folder, ledger):
    write(folder, *["text"] * 9)
    cancel = CancelToken()
    summary = work(folder, ledger, workers=1, on_end=lambda _: cancel.cancel(), cancel=cancel)
    assert summary.cancelled
    assert summary.of(EntryOutcome.DONE) == ledger.budget().releases == 1
    assert work(folder, ledger, resume=True).of(EntryOutcome.DONE) == ledger.budget().releases == 9


def test_which_files_are_taken(folder, tmp_path):
    write(folder, "one")
    for name in (".hidden.txt", "~$letter.docx", "Thumbs.db"):
        (folder / name).write_text("not taken")
    (folder / "same.txt").symlink_to(folder / "letter0001.txt")
    (folder / "gone.txt").symlink_to(tmp_path / "nowhere")
    (folder / "below").mkdir()
    (folder / "below" / "two.txt").write_text("two")
    (folder / "below" / "round").symlink_to(folder)
    (folder / "new").mkdir()
    (folder / "new" / "private-text-1.txt").write_text("new")

    def taken(recursive):
        return [str(p.relative_to(folder)) for p in inputs_of(folder, recursive=recursive, leave=folder / "new").files]

    assert taken(False) == ["letter0001.txt"]
    assert taken(True) == ["below/two.txt", "letter0001.txt"]
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(UnreadableInput, match="no file"):
        inputs_of(empty, recursive=True, leave=folder)


def test_the_originals_folder_is_not_written_to(folder, ledger):
    write(folder, "one")
    with pytest.raises(UsageError, match="folder of their own"):
        work(folder, ledger, folder)


def driven(tmp_path, folder, *arguments):
    (tmp_path / "driver.py").write_text(DRIVER)
    command = [sys.executable, str(tmp_path / "driver.py"), str(folder), str(tmp_path / "new"), str(tmp_path / "ledger.jsonl")]
    return subprocess.Popen(
        [*command, *arguments],
        env={**os.environ, "PYTHONPATH": os.getcwd()},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


@pytest.mark.parametrize("step", STEPS)
def test_killed_between_any_two_steps_each_file_is_finished_once(folder, ledger, tmp_path, step):
    write(folder, "first", "second", "last")
    killed = driven(tmp_path, folder, "begin", step)
    killed.communicate()
    assert killed.returncode == -signal.SIGKILL
    for waiting in (tmp_path / "new", *(tmp_path / "home" / "batches").iterdir()):
        (waiting / ".palimpsest-abcd_123").write_text("the half of a new text")
    summary = work_again(folder, ledger, tmp_path)
    assert summary.of(EntryOutcome.DONE) == 3
    assert summary.lost == STEPS[step] == summary.entries[-1].lost
    assert ledger.budget().releases == 3 + STEPS[step]
    assert summary.epsilon == ledger.budget().spent
    assert shapes(tmp_path / "new") == [f"private-text-*.{end}" for end in ("receipt.json", "txt") for _ in range(3)]
    receipt = json.loads(summary.entries[-1].output.with_suffix(".receipt.json").read_text())
    assert receipt.get("draws_of_the_document", 1) == 1 + STEPS[step]


def work_again(folder, ledger, tmp_path):
    target = Target(tmp_path / "new", receipts=".json", notice=False)
    return run(Source(folder), PrivacyRequest("custext", EPSILON), target, quickly(ledger, resume=True))


def test_a_journal_that_is_cut_short_is_read_as_far_as_it_is_whole(folder, ledger, home):
    write(folder, "one", "two")
    outputs = {row.output for row in work(folder, ledger).entries}
    journal = journal_of(home)
    whole = journal.read_bytes()
    journal.write_bytes(whole + b'{"kind": "fi')
    summary = work(folder, ledger, resume=True)
    assert {row.output for row in summary.entries} == outputs
    assert ledger.budget().releases == 2
    journal.write_bytes(whole.replace(b'"kind": "published"', b'"kind": "gone"'))
    with pytest.raises(PalimpsestError, match="damaged"):
        work(folder, ledger, resume=True)


@thoroughly("files", 9, 60)
def test_killed_at_any_moment_each_file_is_finished_once(folder, ledger, tmp_path, files):
    killed_at_random(folder, ledger, tmp_path, files=files, kills=2)


def killed_at_random(folder, ledger, tmp_path, *, files, kills, workers=2):
    """Kills runs once they have written some more files; `tests/benchmarks/batch.py` does it with a thousand."""
    write(folder, *(f"letter {number} last" for number in range(files)))
    new, finished = tmp_path / "new", 0
    for kill in range(1, kills + 1):
        process = driven(tmp_path, folder, "resume" if is_begun(new) else "begin", "", str(workers))
        while process.poll() is None and finished < files * kill // (kills + 1):
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.01)
            finished = sum(1 for _ in (tmp_path / "home" / "batches").glob("*/*.txt"))
        process.kill()
        process.communicate()
        assert process.returncode == -signal.SIGKILL
    last = driven(tmp_path, folder, "resume", "", str(workers))
    said = json.loads(last.communicate()[0])
    assert said["done"] == files
    written = sorted(path.read_text() for path in new.glob("*.txt"))
    assert written == sorted(f"LETTER {number} LAST\n" for number in range(files))
    assert len(list(new.glob("*.receipt.json"))) == files
    budget = ledger.budget()
    assert budget.releases == files + said["lost"]
    assert budget.spent == said["epsilon"]
    return said


def test_a_journal_as_it_has_always_been_goes_on(folder, ledger, tmp_path, home):
    """Written out, so that whoever changes the format notices: a batch may be resumed by a later version."""
    write(folder, "one", "two", "three")
    new, key = tmp_path / "new", b"k" * 32

    def hashed(text):
        return hmac.new(key, os.fsencode(text), hashlib.sha256).hexdigest()[:32]

    asked = {"mechanism": "custext", "epsilon": EPSILON, "delta": None, "settings": {}, "per_word": False, "words": None}
    asked |= {"structure": None, "suffix": None, "receipts": "", "notice": False, "keep_names": False, "include": []}
    lines = [
        {
            "kind": "batch",
            "id": "0123456789abcdef",
            "day": "2026-11-01",
            "source": hashed(str(folder.resolve())),
            "request": asked,
        },
        {"kind": "file", "file": hashed("letter0001.txt"), "number": 1},
        {"kind": "file", "file": hashed("letter0002.txt"), "number": 2},
        {"kind": "name", "number": 1, "stem": "private-text-00000001"},
        {"kind": "name", "number": 2, "stem": "private-text-00000002"},
        {"kind": "published", "number": 1, "ending": ".txt"},
    ]
    place = home / "batches" / hashlib.sha256(os.fsencode(os.path.normcase(new.resolve()))).hexdigest()[:32]
    place.mkdir(parents=True)
    (home / "batch.key").write_bytes(key)
    (place / "journal").write_text("".join(json.dumps(line) + "\n" for line in lines) + '{"kind": "na')
    (place / "2.txt").write_text("TWO\n")
    new.mkdir()
    (new / "private-text-00000001.txt").write_text("ONE\n")
    for number in (1, 2, 2):  # a draw of the second was lost
        ledger.charge(EPSILON, 0.0, "custext", f"1 facts; batch 0123456789abcdef, file {number}")
    summary = work(folder, ledger, resume=True)
    assert [entry.output.read_text() for entry in summary.entries] == ["ONE\n", "TWO\n", "THREE\n"]
    assert [entry.output.stem for entry in summary.entries[:2]] == ["private-text-00000001", "private-text-00000002"]
    assert [(entry.epsilon, entry.lost) for entry in summary.entries] == [(0.1, 0), (0.2, 1), (0.1, 0)]
    assert summary.epsilon == ledger.budget().spent == 0.4
