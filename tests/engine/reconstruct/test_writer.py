import pytest

from engine.errors import Cancelled
from engine.progress import CancelToken, silent
from engine.reconstruct.writer import RealizerWriter, Writer, WrittenText
from engine.triples.triple import Triple

FACTS = [Triple("I", "met", "a friend"), Triple("we", "drank", "tea")]


def test_it_writes_and_reports():
    writer: Writer = RealizerWriter()
    reports = []
    written = writer.write(FACTS, lambda *report: reports.append(report), CancelToken())
    assert written == WrittenText("I met a friend. We drank tea.", ((0, 14), (16, 28)), "realizer")
    assert reports[-1][:2] == (2, 2)


def test_it_can_be_cancelled():
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        RealizerWriter().write(FACTS, silent, cancel)


def test_it_stops_and_reports_along_the_way():
    cancel = CancelToken()
    reports = []

    def progress(done, total, stage):
        reports.append((done, total, stage))
        if done == 3:
            cancel.cancel()

    with pytest.raises(Cancelled):
        RealizerWriter().write(FACTS * 5, progress, cancel)
    assert reports == [(done, 10, "Writing the text") for done in range(4)]


def test_it_writes_passages_and_says_where_each_is():
    reports = []
    written = RealizerWriter().write_passages([FACTS, [FACTS[0]]], lambda *report: reports.append(report), CancelToken())
    assert written == WrittenText("I met a friend. We drank tea.", ((0, 29), (0, 29)), "realizer")
    assert [report[:2] for report in reports] == [(0, 2), (1, 2), (2, 2)]
