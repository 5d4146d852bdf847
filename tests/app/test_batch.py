"""``palimpsest batch``: what is refused before it costs anything, what is printed where, and how it ends."""

import json
import os
import signal
import sys
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import pytest

from app.cli.main import main
from engine.batch import options
from engine.executors.executor import LocalExecutor
from engine.ledger import FileLedger
from engine.mechanisms.common.description import MechanismDescription, Parameter, Requirement
from engine.mechanisms.common.mechanism import Mechanism
from tests.engine.batch.quick import QuickSession
from tests.engine.batch.test_together import JointSession

DESCRIPTION = MechanismDescription(
    "dp-st",
    "Semantic triples",
    "Replaces facts.",
    "fact",
    (Parameter("cluster", "choice", "full", "Which facts are candidates.", ("neighbourhood", "full")),),
)


class Quick(Mechanism):
    """What a batch asks a mechanism itself: what it can cost."""

    description = DESCRIPTION


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setitem(sys.modules, "engine.mechanisms.triples.dp_st", SimpleNamespace(DESCRIPTION=DESCRIPTION, make=Quick))
    made = partial(options.RunOptions, session=QuickSession)

    def without_a_process_for_one(*arguments, executor, **more):
        return made(*arguments, executor=LocalExecutor(0) if executor.count == 1 else executor, **more)

    monkeypatch.setattr(options, "RunOptions", without_a_process_for_one)


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "letters"
    made.mkdir()
    (made / "ann.txt").write_text("one")
    (made / "bob.md").write_text("two")
    return made


def batch(source, output, *more, epsilon="0.5"):
    return main(["batch", str(source), "--output", str(output), "--mechanism", "dp-st", "--epsilon", epsilon, *more])


def test_rows_and_summary(folder, tmp_path, home, capsys):
    assert batch(folder, tmp_path / "new", "--receipts") == 0
    printed = capsys.readouterr()
    rows = sorted(row.split() for row in printed.out.splitlines())
    names = [row.pop(4) for row in rows]
    assert rows == [["1", "ε", "=", "0.5", "ann.txt"], ["2", "ε", "=", "0.5", "bob.md"]]
    assert "2  done" in printed.err
    assert "ε = 1  charged for all" in printed.err
    assert "no cap" in printed.err
    assert FileLedger(home / "ledger.jsonl").budget().spent == 1.0
    stems = [name.removesuffix(ending) for name, ending in zip(names, (".txt", ".md"), strict=True)]
    assert set(os.listdir(tmp_path / "new")) == {*names, *(f"{stem}.receipt.json" for stem in stems)}


def test_a_name_that_a_reason_begins_with_is_said_once(folder, tmp_path, capsys):
    (folder / "carl.txt").write_text("")
    (folder / "dora.csv").write_text("id,text\n1,one\n")
    (folder / "emil.txt").write_text("unsuitable")
    assert batch(folder, tmp_path / "new") == 7
    rows = [" ".join(line.split()[4:]) for line in capsys.readouterr().out.splitlines()]
    assert sorted(row for row in rows if row.startswith("failed")) == [
        "failed carl.txt is empty.",
        "failed dora.csv is a table of several columns; rewrite it by itself, and say which column has the text.",
        "failed emil.txt: There is no fact in it.",
    ]


def test_a_name_cannot_look_like_another_row(folder, tmp_path, capsys):
    (folder / "carl\n    9  ε = 0         done  dora.txt").write_text("")
    assert batch(folder, tmp_path / "new", "--format", "txt") == 7
    rows = capsys.readouterr().out.splitlines()
    assert len(rows) == 3
    assert any(r"carl\n    9" in row for row in rows)


def test_formats_that_tell_new_texts_apart_are_said(folder, tmp_path, capsys):
    assert batch(folder, tmp_path / "new") == 0
    assert "tell them apart; --format makes them alike" in capsys.readouterr().err
    assert batch(folder, tmp_path / "alike", "--format", "txt") == 0
    assert "tells them apart" not in capsys.readouterr().err


def test_the_help_says_what_a_folder_and_a_table_tell(capsys):
    assert main(["batch", "--help"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "so the new table shows who was refused" in said
    assert "The records stay in order" in said
    assert "how many new texts there are, and their formats" in said
    assert "hand on a copy of the folder, or a zip file" in said


def test_receipts_may_be_pages_to_read(folder, tmp_path):
    assert batch(folder, tmp_path / "new", "--receipts", "--receipt-format", "md") == 0
    assert sorted(path.suffix for path in (tmp_path / "new").iterdir()) == [".md", ".md", ".md", ".txt"]
    for page in (tmp_path / "new").glob("*.receipt.md"):
        assert page.read_text().startswith("# Receipt of a new text")


def test_json_is_one_object_alone_on_standard_output(folder, tmp_path, capsys):
    (folder / "carl.txt").write_text("unsuitable")
    assert batch(folder, tmp_path / "new", "--json", "--format", "html", "--keep-names") == 7
    printed = capsys.readouterr()
    said = json.loads(printed.out)
    assert (said["done"], said["failed"], said["left"]) == (2, 1, 0)
    assert said["epsilon_of_all"] == said["budget"]["spent"] == 1.0
    assert [file["output"] for file in said["files"]] == ["ann-private.html", "bob-private.html", None]
    assert said["files"][2]["reason"] == "There is no fact in it."
    assert "1 of 3 are not done" in printed.err
    assert "--resume" in printed.err


def test_new_texts_can_be_numbered(folder, tmp_path, capsys):
    assert batch(folder, tmp_path / "new", "--numbered") == 0
    assert {path.stem for path in (tmp_path / "new").iterdir()} == {"private-text-1", "private-text-2"}
    assert batch(folder, tmp_path / "other", "--numbered", "--keep-names") == 2
    assert "not allowed with" in capsys.readouterr().err


def test_what_is_refused_costs_nothing(folder, tmp_path, home, capsys):
    assert main(["budget", "cap", "0.75"]) == 0
    new = tmp_path / "new"
    assert batch(folder, new) == 5
    assert batch(folder, new, "--words", "3") == 2
    assert batch(folder, new, "--delta", "1e-5") == 2
    assert batch(folder, new, "--set", "cluster=none") == 2
    assert batch(folder, new, "--receipt-format", "pdf") == 2
    assert batch(folder, new, "--resume") == 2
    assert batch(folder, new, "--column", "text") == 2
    assert batch(folder / "ann.txt", new) == 2
    assert batch(tmp_path / "nowhere", new) == 3
    assert FileLedger(home / "ledger.jsonl").budget().releases == 0
    assert list(new.glob("private*")) == []


def test_what_is_not_installed_ends_it_at_once(folder, tmp_path, monkeypatch, capsys):
    missing = MechanismDescription(
        "dp-st", "S", "R.", "fact", (), needs=(Requirement("a model", tmp_path / "no", "`palimpsest models pull x`"),)
    )
    monkeypatch.setitem(sys.modules, "engine.mechanisms.triples.dp_st", SimpleNamespace(DESCRIPTION=missing))
    assert batch(folder, tmp_path / "new") == 4
    assert not (tmp_path / "new").exists()


def test_interrupting_says_how_to_go_on(folder, tmp_path, monkeypatch, capsys):
    for number in range(9):
        (folder / f"more{number}.txt").write_text("text")
    with monkeypatch.context() as patched:
        patched.setattr("app.cli.batch._line", lambda row: signal.raise_signal(signal.SIGINT) or "a row")
        assert batch(folder, tmp_path / "new") == 130
    printed = capsys.readouterr()
    assert "10 of 11 are left" in printed.err
    assert "--resume" in printed.err
    assert batch(folder, tmp_path / "new", "--resume", "--quiet") == 0
    printed = capsys.readouterr()
    assert len(printed.out.splitlines()) == 11
    assert printed.err == ""


@pytest.mark.parametrize("ending", ["csv", "jsonl"])
def test_a_column_of_a_table(tmp_path, home, capsys, ending):
    (tmp_path / "notes.csv").write_text('id,name,text\n7,Ann,"one, two"\n8,Bob,\n9,Carl,unsuitable\n10,Dora,"one, two"\n')
    new = tmp_path / f"new.{ending}"
    arguments = (tmp_path / "notes.csv", new, "--column", "text", "--keep-columns", "id", "--receipts")
    assert batch(*arguments) == 7
    assert "protected by nothing: id" in capsys.readouterr().err
    expected = {
        "csv": 'id,text\n7,"ONE, TWO"\n8,\n9,\n10,"ONE, TWO"\n',
        "jsonl": "".join(
            json.dumps({"id": id_, "text": text}) + "\n"
            for id_, text in zip("7 8 9 10".split(), ["ONE, TWO", "", "", "ONE, TWO"], strict=True)
        ),
    }
    assert new.read_text() == expected[ending]
    (tmp_path / "notes.csv").write_text('id,name,text\n7,Ann,"one, two"\n8,Bob,\n9,Carl,mended\n10,Dora,"one, two"\n')
    assert batch(*arguments, "--resume") == 0
    assert "MENDED" in new.read_text()
    assert "Ann" not in new.read_text()
    assert FileLedger(home / "ledger.jsonl").budget().releases == 3
    receipts = [json.loads(line) for line in (tmp_path / f"new.{ending}.receipts.jsonl").read_text().splitlines()]
    assert [receipt["record"] for receipt in receipts] == [1, 3, 4]
    assert sorted(os.listdir(tmp_path)) == ["home", f"new.{ending}", f"new.{ending}.receipts.jsonl", "notes.csv"]
    assert os.listdir(home / "batches") == []
    assert batch(*arguments) == 2  # it is there already


def test_a_table_whose_batch_was_killed(tmp_path, home, capsys):
    (tmp_path / "notes.csv").write_text("text\none\ntwo\nunsuitable\n")
    arguments = (tmp_path / "notes.csv", tmp_path / "new.csv", "--column", "text", "--json")
    assert batch(*arguments) == 7
    [journal] = (home / "batches").glob("*/journal")
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-9])  # killed in the middle of the line of a record, which was charged before
    (tmp_path / "notes.csv").write_text("text\none\ntwo\nmended\n")
    capsys.readouterr()
    assert batch(*arguments, "--resume") == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["done"], said["lost_draws"], said["epsilon_of_all"]) == (3, 1, 2.0)
    assert (tmp_path / "new.csv").read_text() == "text\nONE\nTWO\nMENDED\n"
    assert FileLedger(home / "ledger.jsonl").budget().spent == 2.0


def test_a_table_is_refused_before_it_costs_anything(tmp_path, home, capsys):
    notes = tmp_path / "notes.csv"
    notes.write_text("id,text\n7,one\n")
    for output, more in (
        ("new.csv", ["--column", "none"]),
        ("new.csv", ["--column", "text", "--keep-columns", "text"]),
        ("new.csv", ["--column", "text", "--format", "txt"]),
        ("new.csv", ["--keep-columns", "id"]),
        ("new.docx", ["--column", "text"]),
        ("notes.csv", ["--column", "text"]),
    ):
        assert batch(notes, tmp_path / output, *more) == 2, more
    assert notes.read_text() == "id,text\n7,one\n"
    assert FileLedger(home / "ledger.jsonl").budget().releases == 0


def test_a_table_whose_rows_do_not_fit_is_refused_with_what_reads_it(tmp_path, home, capsys):
    notes, new = tmp_path / "notes.csv", tmp_path / "new.csv"
    notes.write_text('"text","label"\n"1","Anna told me, in Boston","a"\n"2","Tom lives in Paris","b"\n')
    asked = (notes, new, "--column", "text", "--keep-columns", "label")
    assert batch(*asked) == 3
    assert "notes.csv, line 2: the row has 3 cells, the header 2." in (said := capsys.readouterr().err)
    assert "--rows rownames" in said
    assert FileLedger(home / "ledger.jsonl").budget().releases == 0
    assert batch(*asked, "--rows", "rownames") == 0
    assert new.read_text() == 'label,text\na,"ANNA TOLD ME, IN BOSTON"\nb,TOM LIVES IN PARIS\n'
    notes.write_text("text,label\nAnna called, she is ill,a\nTom,b\n")
    for rows in ("strict", "rownames"):
        assert batch(notes, tmp_path / "other.csv", *asked[2:], "--rows", rows) == 3
        assert "--rows" not in capsys.readouterr().err
    assert not (tmp_path / "other.csv").exists()


def test_a_mail_that_only_quotes_names_the_option_that_reads_it(folder, tmp_path, home, capsys):
    (folder / "zoe.eml").write_bytes(b"From: Zoe\n\n> Well?\n")
    assert batch(folder, tmp_path / "new", "--json") == 7
    reasons = [file["reason"] for file in json.loads(capsys.readouterr().out)["files"]]
    told = "The body of zoe.eml is empty; it has 1 quotation. Read it with --include quoted."
    assert reasons == [None, None, told]
    assert batch(folder, tmp_path / "other") == 7
    assert f"zoe.eml: {told}" in capsys.readouterr().out


def test_links_that_are_not_followed_are_counted_and_named(folder, tmp_path, home, capsys):
    (tmp_path / "elsewhere.txt").write_text("three")
    (folder / "out.txt").symlink_to(tmp_path / "elsewhere.txt")
    (folder / "round\x1b\n.txt").symlink_to(folder / "round\x1b\n.txt")
    (folder / "two\r\n.txt").write_text("")
    assert batch(folder, tmp_path / "new", "--format", "txt") == 7
    printed = capsys.readouterr()
    assert r"2 links were not followed: out.txt, round\x1b\n.txt." in printed.err
    assert r"two\r\n.txt is empty." in printed.out
    assert len(printed.out.splitlines()) == 3
    assert batch(folder, tmp_path / "followed", "--format", "txt", "--follow-links", "--json") == 7
    said = json.loads(capsys.readouterr().out)
    assert [file["file"] for file in said["files"]] == ["ann.txt", "bob.md", "out.txt", "two\r\n.txt"]
    assert said["links_not_followed"] == ["round\x1b\n.txt"]
    assert FileLedger(home / "ledger.jsonl").budget().releases == 5


def test_a_folder_elsewhere_is_rewritten_to_a_folder_elsewhere(folder, tmp_path, home, capsys):
    (folder / ".hidden.txt").write_text("three")
    (folder / "more").mkdir()
    (folder / "more" / "carl.txt").write_text("four")
    new = tmp_path / "new"
    assert batch(folder.as_uri(), new.as_uri(), "--no-notice", "--recursive") == 0
    assert sorted(path.read_text().strip() for path in new.iterdir()) == ["FOUR", "ONE", "TWO"]
    assert sorted(row.split()[-1] for row in capsys.readouterr().out.splitlines()) == ["ann.txt", "bob.md", "more/carl.txt"]
    assert FileLedger(home / "ledger.jsonl").budget().spent == 1.5
    assert not list((home / "batches" / "elsewhere").rglob("*.txt"))
    assert batch(folder.as_uri(), new.as_uri()) == 2  # what is there is not replaced
    assert "exists already" in capsys.readouterr().err


def test_a_batch_elsewhere_is_resumed(folder, tmp_path, home):
    new = tmp_path / "new"
    (folder / "bob.md").write_text("missing")
    (folder / "carl.txt").write_text("")
    assert batch(folder.as_uri(), new.as_uri()) == 7
    finished = {path.name for path in new.glob("*")}
    (folder / "bob.md").write_text("two")
    (folder / "carl.txt").write_text("three")
    assert batch(folder.as_uri(), new.as_uri(), "--resume") == 0
    assert finished < {path.name for path in new.iterdir()}
    assert len(list(new.iterdir())) == 3
    assert FileLedger(home / "ledger.jsonl").budget().spent == 1.5


def test_a_table_elsewhere_is_rewritten_to_a_table_elsewhere(memory, home):
    memory.pipe_file("/data/notes.csv", b"id,text\n1,one\n2,two\n")
    assert batch("memory://data/notes.csv", "memory://data/new.csv", "--column", "text", "--receipts") == 0
    assert memory.cat_file("/data/new.csv") == b"text\nONE\nTWO\n"
    assert memory.exists("/data/new.csv.receipts.jsonl")
    assert not [path for path in (home / "batches").rglob("*") if path.suffix in (".csv", ".jsonl")]


def test_new_texts_that_could_not_be_brought_to_their_place_wait_here(memory, home, monkeypatch, capsys):
    memory.pipe_file("/data/notes.csv", b"text\none\n")
    with monkeypatch.context() as patch:
        patch.setattr(type(memory), "pipe_file", lambda *_: (_ for _ in ()).throw(OSError()))
        assert batch("memory://data/notes.csv", "memory://data/new.csv", "--column", "text") == 1
    assert "cannot be written" in capsys.readouterr().err
    assert batch("memory://data/notes.csv", "memory://data/new.csv", "--column", "text") == 2
    assert "it is at memory://data/new.csv now" in capsys.readouterr().err
    assert memory.cat_file("/data/new.csv") == b"text\nONE\n"
    assert FileLedger(home / "ledger.jsonl").budget().spent == 0.5


def test_ray_that_is_missing_is_told(folder, tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert batch(folder, tmp_path / "new", "--engine", "ray") == 4
    assert 'pip install "palimpsest[ray]"' in capsys.readouterr().err
    assert batch(folder, tmp_path / "new", "--ray-address", "auto") == 2
    assert "--ray-address needs --engine ray" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--resume"], "--resume does not go with --together"),
        (["--workers", "2"], "--workers does not go with --together"),
        (["--engine", "ray"], "--engine ray does not go with --together"),
        ([], "dp-st draws each file by itself"),
    ],
)
def test_what_does_not_go_with_files_drawn_together_is_refused(folder, tmp_path, home, capsys, more, said):
    assert batch(folder, tmp_path / "new", "--together", *more) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_files_are_drawn_together_where_the_mechanism_can(folder, tmp_path, home, capsys, monkeypatch):
    described = replace(DESCRIPTION, draws_together=True)
    monkeypatch.setitem(sys.modules, "engine.mechanisms.triples.dp_st", SimpleNamespace(DESCRIPTION=described, make=Quick))
    monkeypatch.setattr(options, "RunOptions", partial(options.RunOptions, session=JointSession))
    (folder / "cid.txt").write_text("unsuitable")
    assert batch(folder, tmp_path / "new", "--together") == 7
    printed = capsys.readouterr()
    assert JointSession.asked == ("one", "two", "unsuitable")
    assert "To have all agree, draw them again into another folder." in printed.err
    assert "--resume" not in printed.err


def test_a_table_is_not_drawn_together(tmp_path, home, capsys):
    table = tmp_path / "notes.csv"
    table.write_text("text\nAnn\n")
    assert batch(table, tmp_path / "new.csv", "--column", "text", "--together") == 2
    assert "--column does not go with --together" in capsys.readouterr().err


def test_a_table_can_be_read_whole_among_other_files(folder, tmp_path, capsys):
    (folder / "dora.csv").write_text("id,text\n1,one\n")
    assert batch(folder, tmp_path / "new", "--format", "txt") == 7
    assert batch(folder, tmp_path / "whole", "--format", "txt", "--whole-table", "--no-notice") == 0
    assert "ID\tTEXT\n1\tONE\n" in [path.read_text() for path in (tmp_path / "whole").iterdir()]


def test_a_table_is_read_by_column_or_whole(tmp_path, home, capsys):
    table = tmp_path / "notes.csv"
    table.write_text("id,text\n1,Ann\n")
    assert batch(table, tmp_path / "new.csv", "--column", "text", "--whole-table") == 2
    assert "--whole-table does not apply to a table" in capsys.readouterr().err
    assert batch(table, tmp_path / "new", "--whole-table") == 2
    assert "use `palimpsest privatize`" in capsys.readouterr().err
