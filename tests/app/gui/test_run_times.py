"""Forecasts follow what runs took on this machine."""

from types import SimpleNamespace

import pytest

from app.gui.controllers import run as run_controller
from app.gui.process.requests import Privatize
from app.gui.run_times import SAVED, RunTimes
from engine.mechanisms import describe
from engine.mechanisms.common.description import Estimate
from tests.app.gui.conftest import TEXT, make_result

TEM, CUSTEXT, DP_ST = describe("tem"), describe("custext"), describe("dp-st")


def plan(times, text="a text", description=TEM, seconds=10.0, **settings):
    return times.plan(text, description, description.settings(settings), Estimate(1, seconds))


def run(times, took, *args, warm=True, **options):
    times.learn(plan(times, *args, **options), took, warm=warm)


def test_before_any_run_the_measured_pace_holds():
    times = RunTimes()
    assert times.seconds(plan(times)) == 10.0


def test_the_next_text_takes_as_long_for_its_length_as_the_one_before():
    times = RunTimes()
    run(times, 30.0)
    assert times.seconds(plan(times, "another", seconds=20.0)) == 60.0


def test_another_draw_of_the_same_text_takes_what_the_last_one_took():
    times = RunTimes()
    run(times, 30.0)
    assert times.seconds(plan(times)) == pytest.approx(30 * SAVED)
    run(times, 3.0)
    assert times.seconds(plan(times)) == 3.0
    assert times.seconds(plan(times, "another")) == 30.0


def test_a_run_that_had_to_load_models_teaches_nothing_of_the_next():
    times = RunTimes()
    run(times, 30.0, warm=False)
    assert times.seconds(plan(times, "another")) == 10.0


def test_the_first_run_of_a_choice_may_have_loaded_more_so_the_second_replaces_it():
    times = RunTimes()
    run(times, 100.0)
    run(times, 20.0, "another")
    assert times.seconds(plan(times, "a third")) == 20.0
    run(times, 40.0, "a fourth")
    assert times.seconds(plan(times, "a fifth")) == 30.0


def test_only_the_first_run_of_a_choice_has_its_models_to_load():
    times = RunTimes()
    assert times.loads_first(plan(times))
    run(times, 30.0, warm=False)
    assert not times.loads_first(plan(times, "another"))
    assert times.loads_first(plan(times, description=DP_ST))


def test_what_was_never_run_is_taken_to_be_as_slow_as_what_was():
    times = RunTimes()
    run(times, 20.0)
    assert times.seconds(plan(times, "a text", CUSTEXT, 5.0)) == 10.0


def test_facts_and_passages_are_learned_apart():
    times = RunTimes()
    run(times, 20.0, "a text", DP_ST, unit="passage")
    run(times, 80.0, "a text", DP_ST, unit="fact")
    assert times.seconds(plan(times, "b", DP_ST, unit="passage")) == 20.0
    assert times.seconds(plan(times, "b", DP_ST, unit="fact")) == 80.0


def test_the_window_says_what_the_last_run_took(program, fake_engine, monkeypatch):
    seconds = iter((0.0, 80.0))
    monkeypatch.setattr(run_controller, "time", SimpleNamespace(monotonic=lambda: next(seconds)))
    program.documents.begin(TEXT)
    program.window.chooser.set("tem")
    program.window.epsilon.set_value(10.0)
    assert "about 1 s" in program.window.status.words
    program.runs.privatize()
    fake_engine.last(Privatize).succeed(make_result())
    program.documents.begin(f"Now {TEXT}")
    assert "about 8" in program.window.status.words  # a word more than what took 80 s
