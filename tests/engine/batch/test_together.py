"""The files of a batch are drawn together: read in order, charged one by one, and never resumed."""

import pytest

from engine.batch.job import EntryOutcome, Target
from engine.batch.options import RunOptions, Source
from engine.batch.run import run
from engine.batch.tagged_ledger import tag_of
from engine.errors import BudgetRefused, Cancelled, TextRefused, UsageError
from engine.progress import CancelToken
from engine.request import PrivacyRequest
from tests.engine.batch.quick import EPSILON, QuickSession

REQUEST = PrivacyRequest("dp-st", EPSILON, settings={"cluster": "full"})


class JointSession(QuickSession):
    """Draws all texts at once, and remembers them; stops before the draw, or refuses, if it is told to."""

    asked = ()
    error = None

    def privatize_together(self, texts, request, *, blocks, cancel, ledgers):
        JointSession.asked = tuple(texts)
        if self.error:
            raise self.error
        if cancel.cancelled:
            return [Cancelled("Cancelled.") for _ in texts]
        return [self._outcome(text, request, ledger) for text, ledger in zip(texts, ledgers, strict=True)]

    def _outcome(self, text, request, ledger):
        try:
            return JointSession(ledger).privatize(text, request)
        except TextRefused as error:
            return error


@pytest.fixture
def letters(folder):
    for name in ("c", "a", "b"):
        (folder / f"{name}.txt").write_text(f"text of {name}")
    return folder


def together(folder, tmp_path, ledger, session=JointSession, output="new", **options):
    how = RunOptions(ledger, workers=0, session=session, together=True, **options)
    return run(Source(folder), REQUEST, Target(tmp_path / output), how)


def test_all_files_are_drawn_at_once_in_the_order_of_their_names(letters, tmp_path, ledger):
    ended = []
    summary = together(letters, tmp_path, ledger, on_end=ended.append)
    assert JointSession.asked == ("text of a", "text of b", "text of c")
    assert [(entry.name, entry.outcome, entry.epsilon) for entry in summary.entries] == [
        (f"{name}.txt", EntryOutcome.DONE, EPSILON) for name in "abc"
    ]
    assert sorted(path.read_text().split("\n")[0] for path in (tmp_path / "new").iterdir()) == [
        f"TEXT OF {name}" for name in "ABC"
    ]
    assert sorted(tag_of(entry)[1] for entry in ledger.entries()) == [1, 2, 3]
    assert len(ended) == 3


def test_a_file_that_is_refused_or_cannot_be_read_keeps_its_reason(letters, tmp_path, ledger):
    (letters / "a.txt").write_text("unsuitable")
    (letters / "c.txt").write_text("")
    summary = together(letters, tmp_path, ledger)
    assert [entry.outcome for entry in summary.entries] == [EntryOutcome.FAILED, EntryOutcome.DONE, EntryOutcome.FAILED]
    assert len(list((tmp_path / "new").iterdir())) == 1


def test_a_batch_that_was_stopped_draws_nothing(letters, tmp_path, ledger):
    cancel = CancelToken()
    cancel.cancel()
    summary = together(letters, tmp_path, ledger, cancel=cancel)
    assert summary.of(EntryOutcome.LEFT) == 3
    assert ledger.entries() == []


def test_what_ends_all_is_the_reason_of_each(letters, tmp_path, ledger, monkeypatch):
    monkeypatch.setattr(JointSession, "error", BudgetRefused("The cap is reached."))
    summary = together(letters, tmp_path, ledger)
    assert str(summary.halted) == "The cap is reached."
    assert summary.of(EntryOutcome.LEFT) == 3


def test_it_cannot_be_resumed_as_another_batch(letters, tmp_path, ledger):
    (letters / "a.txt").write_text("unsuitable")
    together(letters, tmp_path, ledger)
    with pytest.raises(UsageError):
        run(Source(letters), REQUEST, Target(tmp_path / "new"), RunOptions(ledger, True, 0, session=QuickSession))
