"""Tables of a folder that are read with all of their cells: documents among others, written as tables again."""

import csv
import json
import sys
from types import SimpleNamespace

import pytest

from engine.batch import table_layout
from engine.batch.job import EntryOutcome, Target
from engine.batch.options import RunOptions, Source
from engine.batch.run import run
from engine.documents.in_place.replacements import LayoutLost
from engine.documents.names import Naming
from engine.errors import UsageError
from engine.mechanisms.common.blockwise import with_copied_blocks
from engine.mechanisms.common.description import MechanismDescription
from engine.mechanisms.common.mechanism import Mechanism
from engine.privacy.guarantee import Guarantee, Relation
from engine.request import PrivacyRequest
from engine.results import Result, Unit

OLD, NEW = "Zebulon Quist", "Eva Berg, junior"
GUARANTEE = Guarantee("Protected.", Relation.METRIC, "document", "names", 0.1, 0.0, 1, ("the rest",))
REQUEST = PrivacyRequest("dp-st", 0.1)
TABLE = f"Who;Fee;Note\r\n{OLD};4,50;\r\nBo;;late\r\n"


class ReplacingSession:
    """Replaces one name, and copies the rest."""

    def __init__(self, ledger):
        self.ledger = ledger

    def privatize(self, text, request, *, blocks=(), **_):
        self.ledger.charge(request.epsilon, 0.0, request.mechanism, "names", self.ledger.label(text))
        start = text.index(OLD)
        end, units = start + len(OLD), [Unit(OLD, NEW, 0.1, 9, ((start, start + len(OLD)),), ((start, start + len(NEW)),))]
        untouched = [(0, start)] * (start > 0) + [(end, len(text))] * (end < len(text))
        made = Result(
            request.mechanism,
            {},
            0.1,
            0.0,
            "mention",
            units,
            text.replace(OLD, NEW),
            GUARANTEE,
            untouched,
            "replacement",
            {},
            {},
            notice="It is new.",
        )
        return with_copied_blocks(made, blocks)

    def privatize_together(self, texts, request, *, blocks, cancel, ledgers):
        return [
            ReplacingSession(ledger).privatize(text, request, blocks=each)
            for text, each, ledger in zip(texts, blocks, ledgers, strict=True)
        ]


@pytest.fixture
def keeps_layout(monkeypatch):
    """Whether the mechanism copies what it does not replace; to be set before a run."""

    def describe(*, keeps):
        described = MechanismDescription("dp-st", "Names", "Replaces names.", "mention", keeps_layout=keeps)
        made = SimpleNamespace(DESCRIPTION=described, make=type("Quick", (Mechanism,), {"description": described}))
        monkeypatch.setitem(sys.modules, "engine.mechanisms.triples.dp_st", made)

    describe(keeps=True)
    return describe


@pytest.fixture
def letters(folder):
    (folder / "letter.txt").write_text(f"{OLD} left.")
    (folder / "register.csv").write_text(TABLE, newline="")
    return folder


def rewrite(folder, tmp_path, ledger, *, whole=True, together=False, resume=False, **target):
    how = RunOptions(ledger, workers=0, session=ReplacingSession, together=together, resume=resume)
    target = Target(tmp_path / "new", naming=Naming.ORIGINALS, **target)
    return run(Source(folder, whole_tables=whole), REQUEST, target, how)


def written(tmp_path):
    return {path.name: path.read_bytes().decode() for path in (tmp_path / "new").iterdir()}


@pytest.mark.parametrize("together", [False, True])
def test_a_table_is_written_as_a_table_beside_letters(letters, tmp_path, ledger, keeps_layout, together):
    summary = rewrite(letters, tmp_path, ledger, together=together, receipts=".json")
    new = written(tmp_path)
    assert new["register-private.csv"] == f"Who;Fee;Note\r\n{NEW};4,50;\r\nBo;;late\r\n"
    assert new["letter-private.txt"].startswith(f"{NEW} left.")
    assert json.loads(new["register-private.receipt.json"])["layout_kept"] is True
    assert json.loads(new["letter-private.receipt.json"])["layout_kept"] is False
    assert [entry.note for entry in summary.entries if entry.note] == [
        "A table has no line that says what it is; tell whoever gets it."
    ]
    assert summary.epsilon == 0.2


def test_without_the_option_a_table_is_refused_as_before(letters, tmp_path, ledger, keeps_layout):
    summary = rewrite(letters, tmp_path, ledger, whole=False)
    assert {entry.name: entry.outcome for entry in summary.entries} == {
        "letter.txt": EntryOutcome.DONE,
        "register.csv": EntryOutcome.FAILED,
    }
    assert set(written(tmp_path)) == {"letter-private.txt"}


@pytest.mark.parametrize(("keeps", "suffix"), [(False, None), (True, ".md")])
def test_another_mechanism_or_format_writes_no_table(letters, tmp_path, ledger, keeps_layout, keeps, suffix):
    keeps_layout(keeps=keeps)
    rewrite(letters, tmp_path, ledger, suffix=suffix)
    new = written(tmp_path)
    assert set(new) == {f"letter-private{suffix or '.txt'}", f"register-private{suffix or '.txt'}"}
    assert all("It is new." in text for text in new.values())


def test_what_cannot_be_written_as_a_table_is_paid_for_and_written_as_text(
    letters, tmp_path, ledger, keeps_layout, monkeypatch
):
    def lose(*_):
        raise LayoutLost("It does not fit.")

    monkeypatch.setattr(table_layout, "LayoutKeeper", lose)
    summary = rewrite(letters, tmp_path, ledger)
    assert written(tmp_path)["register-private.txt"].startswith(f"Who\tFee\tNote\n{NEW}\t4,50\n")
    assert "It does not fit. It is written as plain text." in [entry.note for entry in summary.entries]
    assert summary.of(EntryOutcome.DONE) == 2


def test_a_batch_is_resumed_only_with_its_tables_read_in_the_same_way(letters, tmp_path, ledger, keeps_layout):
    (letters / "empty.csv").write_text("")
    assert rewrite(letters, tmp_path, ledger).of(EntryOutcome.DONE) == 2
    with pytest.raises(UsageError):
        rewrite(letters, tmp_path, ledger, whole=False, resume=True)
    (letters / "empty.csv").write_text(f"{OLD},5\n")
    assert rewrite(letters, tmp_path, ledger, resume=True).of(EntryOutcome.DONE) == 3
    with (tmp_path / "new" / "empty-private.csv").open(newline="") as file:
        assert list(csv.reader(file)) == [[NEW, "5"]]
