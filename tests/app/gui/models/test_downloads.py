"""What is being done, told by jobs that the test ends."""

from app.gui.models.downloads import AT_ONCE
from app.gui.models.work import Fetch, Import, Remove, Verify
from engine.errors import NotInstalled
from engine.models.library import FileCheck, InstallationRecord
from tests.app.gui.models.conftest import snapshot

RECORD = InstallationRecord("a", "some/a", "1", ())


def told(signal):
    values = []
    signal.connect(lambda *given: values.append(given))
    return values


def running(engine):
    return [job for job in engine.jobs if not job.over]


def test_so_many_at_once_and_the_others_in_turn(downloads, online):
    ids = [f"m{number}" for number in range(AT_ONCE + 2)]
    for id in ids:
        downloads.fetch(id)
    assert [job.request for job in running(online)] == [Fetch(id) for id in ids[:AT_ONCE]]
    assert downloads.of(ids[-1]).job is None
    running(online)[1].succeed(RECORD)
    assert [job.request.id for job in running(online)] == [ids[0], ids[2], ids[3]]
    running(online)[0].fail(NotInstalled("No."))
    assert running(online)[-1].request == Fetch(ids[4])


def test_what_was_asked_for_twice_is_done_once(downloads, online):
    downloads.fetch("a")
    downloads.fetch("a")
    downloads.remove("a")
    assert len(online.jobs) == 1
    assert downloads.of("a").work == Fetch("a")


def test_tells_how_far_and_what_came(downloads, online):
    moved, came, said = told(downloads.progressed), told(downloads.came), told(downloads.said)
    downloads.fetch("a")
    online.last(Fetch).watched.emit(snapshot())
    assert moved == [("a",)]
    assert downloads.of("a").snapshot.done == 250
    online.last(Fetch).succeed(RECORD)
    assert came == [(["a"],)]
    assert said == [(Fetch("a"), RECORD)]
    assert downloads.of("a") is None


def test_a_failure_is_remembered_until_the_next_try(downloads, online):
    downloads.fetch("a")
    online.last(Fetch).fail(NotInstalled("No network."))
    assert str(downloads.failures["a"]) == "No network."
    downloads.fetch("a")
    assert "a" not in downloads.failures


def test_stopping_ends_what_runs_and_takes_off_what_waits(downloads, online):
    ids = [f"m{number}" for number in range(AT_ONCE + 1)]
    for id in ids:
        downloads.fetch(id)
    said = told(downloads.said)
    downloads.stop(ids[-1])
    assert downloads.of(ids[-1]) is None
    downloads.stop_downloads()
    assert downloads.activities == []
    assert len(online.jobs) == AT_ONCE  # none was begun in the place of one that stopped
    assert said == []  # who asked for it needs not be told
    assert downloads.failures == {}


def test_downloads_are_added_up(downloads, online):
    assert downloads.together() is None
    downloads.fetch("a")
    downloads.fetch("b")
    online.jobs[0].watched.emit(snapshot(250, 1000, 100.0))
    together = downloads.together()
    assert (together.running, together.done, together.total) == (2, 250, None)  # of the other nothing is known
    online.jobs[1].watched.emit(snapshot(100, 500, 50.0))
    together = downloads.together()
    assert (together.done, together.total, together.speed) == (350, 1500, 150.0)
    assert together.seconds_left == 1150 / 150
    online.jobs[1].watched.emit(snapshot(100, 500, None))
    assert downloads.together().speed == 100.0


def test_what_needs_no_connection_goes_where_there_is_none(downloads, online, local, tmp_path):
    came, went = told(downloads.came), told(downloads.went)
    downloads.verify("a")
    local.last(Verify).succeed([FileCheck("f", False, "changed")])
    assert not downloads.checks["a"][0].ok
    downloads.take(tmp_path)
    local.last(Import).succeed([InstallationRecord("x", "import", None, ()), InstallationRecord("y", "import", None, ())])
    assert came == [(["x", "y"],)]
    downloads.remove("a")
    local.last(Remove).succeed(7)
    assert went == [("a",)]
    assert "a" not in downloads.checks
    assert online.jobs == []
