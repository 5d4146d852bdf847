"""What llama.cpp has open: one file, and a place in it for each of a few texts."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.models import opened
from engine.models.llama_library import TEXTS
from engine.models.opened import OpenedModel


@pytest.fixture
def closed(monkeypatch):
    """The files that were closed."""
    names = []

    class File:
        def __init__(self, path, layers):
            self.path = path

        def close(self):
            names.append(self.path.name)

    monkeypatch.setattr(opened, "OpenFile", File)
    monkeypatch.setattr(opened, "probe", lambda path: SimpleNamespace(placement=SimpleNamespace(layers=0)))
    return names


def test_one_file_is_open_at_a_time_and_stays_open_while_it_is_asked_for(closed):
    model = OpenedModel()
    first = model.file(Path("first"))
    assert model.file(Path("first")) is first
    assert closed == []
    model.file(Path("second"))
    assert (closed, model.path) == (["first"], Path("second"))
    model.close()
    model.close()
    assert (closed, model.path) == (["first", "second"], None)


def test_closing_takes_the_texts_along(closed):
    model = OpenedModel()
    model.file(Path("first"))
    with model.place("a"):
        pass
    assert model.holds("a")
    model.file(Path("second"))
    assert not model.holds("a")


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.booleans())))
def test_no_two_writers_have_one_place_and_the_one_longest_not_asked_makes_room(asked):
    model = OpenedModel()
    recent = []
    for writer, fails in asked:
        if writer in recent:
            recent.remove(writer)
        elif len(recent) == TEXTS:
            recent.pop(0)
        try:
            with model.place(writer) as place:
                assert place in range(TEXTS)
                assert place not in model._places.values()
                if fails:
                    raise ZeroDivisionError
            recent.append(writer)
        except ZeroDivisionError:
            assert not model.holds(writer)
        assert [held for held in "abcdef" if model.holds(held)] == sorted(recent)
