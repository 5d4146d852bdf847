"""The report and the table: whole, readable without a network, and without any text."""

from __future__ import annotations

import csv
import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.errors import UsageError
from engine.experiments.experiment import experiment_of
from engine.experiments.outcome import Outcome
from engine.experiments.plots import Axis, Plot, Point, Series, Value, draw_plot
from engine.experiments.report import PRIVATE, PUBLIC, build_report
from engine.experiments.suggestion import parse_target, suggest
from tests.engine.experiments.quick import TEXTS, content, noted, run, write_data

VOID = {"meta", "br", "hr", "img", "input", "link"}
LOADING = {"src", "href", "srcset", "data", "action", "poster", "xlink:href", "background"}


class Page(HTMLParser):
    """Notes what a page would load, and checks that its elements close in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.loads: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.loads += [f"{name}={value}" for name, value in attrs if name in LOADING]
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture
def outcome(tmp_path: Path) -> Outcome:
    write_data(tmp_path)
    return run(tmp_path, content(title='A <b>bold</b> & "quoted" title', plots=[{"x": "marks.seen.author", "y": "toy"}]))


def test_a_page_loads_nothing_and_is_whole(tmp_path: Path, outcome: Outcome) -> None:
    written = (tmp_path / "out/report.html").read_text()
    page = Page()
    page.feed(written)
    assert page.open == []
    assert page.loads == []
    assert not {"script", "link", "img", "iframe", "object", "b"} & {*page.seen}
    assert len(page.ids) == len({*page.ids})
    assert not re.search(r"url\(|@import|https?://", written)
    assert "default-src 'none'" in written
    assert "prefers-color-scheme: dark" in written


def test_plots_are_well_formed_and_have_words_for_who_does_not_see_them(tmp_path: Path, outcome: Outcome) -> None:
    plots = re.findall(r'<svg class="plot".*?</svg>', (tmp_path / "out/report.html").read_text(), re.DOTALL)
    assert len(plots) == 1 + 1  # the one that was asked for, and against the loss each figure that differs
    for plot in plots:
        root = ElementTree.fromstring(plot)
        title, text = (root.find(name) for name in ("title", "desc"))
        assert root.get("role") == "img"
        assert title is not None
        assert title.text
        assert text is not None
        assert text.text
        assert root.get("aria-labelledby") == f"{title.get('id')} {text.get('id')}"
        assert "custext" in text.text
        assert "tem" in text.text
        assert len([path for path in root.iter("path") if path.get("class") == "marker"]) == 4


def test_the_page_has_every_figure_and_says_whose_eyes_it_is_for(tmp_path: Path, outcome: Outcome) -> None:
    written = (tmp_path / "out/report.html").read_text()
    for told in ("How a label shows.", "The ε of the first new text.", "lower is better", "custext", "author", PUBLIC):
        assert told.lower() in written.lower()
    run(tmp_path, content(data={"path": "data.csv", "private": ["author"]}), replace=True)
    private = (tmp_path / "out/report.html").read_text()
    assert PRIVATE in private
    assert PUBLIC not in private


def test_the_table_has_a_row_for_each_figure(tmp_path: Path, outcome: Outcome) -> None:
    with (tmp_path / "out/figures.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(outcome.figures) == 1 + 4 * 3
    row = next(row for row in rows if row["name"] == "tem" and row["figure"] == "seen" and row["epsilon"] == "2.0")
    assert (row["metric"], row["column"], row["direction"], row["mean"]) == ("marks", "author", "lower is better", "1.0")
    assert (row["documents"], row["trainings"], row["draws"], row["refused"]) == ("6", "3", "2", "0")
    assert float(row["worst_loss"]) > 2


def test_the_same_table_as_parquet(tmp_path: Path, outcome: Outcome) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    write_data(tmp_path)
    run(tmp_path, replace=True, table_format="parquet")
    table = parquet.read_table(tmp_path / "out/figures.parquet").to_pylist()
    with (tmp_path / "out/figures.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [row["mean"] for row in table] == [float(row["mean"]) for row in rows]
    assert table[0]["epsilon"] is None


def test_a_suggestion_is_the_least_loss_at_which_the_whole_interval_holds(outcome: Outcome) -> None:
    assert [each.condition is not None for each in suggest(outcome, [parse_target("marks.seen.author>=0.9")])] == [True, True]
    assert [each.condition for each in suggest(outcome, [parse_target("marks.seen.author>=0.95")])] == [None, None]
    first, second = suggest(outcome, [parse_target("toy>=1"), parse_target("marks.seen.author>=0.5")])
    assert (first.name, second.name) == ("tem", "custext")  # custext discloses groups, of which its smaller loss says nothing
    assert first.condition
    assert second.condition
    assert (first.condition.request.epsilon, second.condition.request.epsilon) == (1, 1)
    assert first.condition.loss > second.condition.loss
    assert second.condition.caveat
    page = build_report(outcome, [parse_target("toy>=1")], [first, second])
    assert "Suggested ε" in page


def test_refining_tries_budgets_between_the_suggested_and_the_next_smaller_one(tmp_path: Path) -> None:
    write_data(tmp_path)
    tables = content(mechanisms=[{"id": "tem"}], budget={"epsilon": [1, 16]}, repetitions=1)
    target = parse_target("marks.budget.author>=3")
    outcome = run(tmp_path, tables, targets=(target,), refinements=2)
    assert [each.request.epsilon for each in outcome.counts] == [1, 2, 4, 16]
    [suggestion] = suggest(outcome, [target])
    assert suggestion.condition
    assert suggestion.condition.request.epsilon == 4
    assert sorted(noted(tmp_path)) == sorted(f"tem {epsilon} {text}" for epsilon in (1, 2, 4, 16) for text in TEXTS)


def test_refining_per_word_stays_a_budget_per_word(tmp_path: Path) -> None:
    write_data(tmp_path)
    data = {"path": "data.csv", "private": ["author"], "texts": "public", "words": 10}
    tables = content(data=data, mechanisms=[{"id": "tem"}], budget={"per_word": [0.1, 0.4]}, repetitions=1)
    outcome = run(tmp_path, tables, targets=(parse_target("marks.budget.author>=3"),), refinements=1)
    assert [(each.base, each.request.epsilon) for each in outcome.counts] == [(0.1, 1), (0.2, 2), (0.4, 4)]


def test_a_suggestion_needs_texts_that_are_stated_to_be_public(tmp_path: Path) -> None:
    write_data(tmp_path)
    targets = (parse_target("toy>=1"),)
    silent = content(data={"path": "data.csv", "private": ["author"]})
    for tables in (silent, content()):  # a file that says so may have been copied
        with pytest.raises(UsageError, match="--public-texts"):
            run(tmp_path, tables, targets=targets, public=False)
    assert not (tmp_path / "notes").exists()
    run(tmp_path, silent, targets=targets, public=True)
    private = content(data={"path": "data.csv", "private": ["author"], "texts": "private"})
    with pytest.raises(UsageError, match="says that its texts are private"):
        run(tmp_path, private, targets=targets, public=True)


def test_a_target_that_nothing_gives_is_refused_before_any_work(tmp_path: Path) -> None:
    write_data(tmp_path)
    with pytest.raises(UsageError, match=r"gives nothing\.there; there are .*marks\.seen\.author"):
        run(tmp_path, targets=(parse_target("nothing.there<=1"),))
    assert not (tmp_path / "notes").exists()
    for typed in ("toy", "toy=1", "toy>1", ">=1", "toy>=x"):
        with pytest.raises(UsageError, match="figure and a bound"):
            parse_target(typed)


def places(plot: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"translate\(([\d.]+) ([\d.]+)\)\" d=", plot)]


def test_equal_ratios_have_equal_lengths_on_a_logarithmic_axis() -> None:
    points = tuple(Point(Value(x, x, x), Value(y, y, y), "") for x, y in ((1, 0.0), (10, 0.5), (100, 1.0)))
    (x1, y1), (x2, y2), (x3, y3) = places(draw_plot(Plot("p", "t", Axis("x", True), Axis("y"), (Series(0, "s", points),))))
    assert x2 - x1 == pytest.approx(x3 - x2, abs=0.2)
    assert x1 < x2
    assert y1 - y2 == pytest.approx(y2 - y3, abs=0.2)
    assert y1 > y3


@pytest.mark.parametrize("values", [(0.0, 0.0), (5.0, 5.0), (-3.0, 1e6), (1e-9, 2e-9), (0.2,)])
def test_any_values_stay_inside_of_the_frame(values: tuple[float, ...]) -> None:
    points = tuple(Point(Value(10.0**i, 10.0**i, 10.0**i), Value(y, y, y), "") for i, y in enumerate(values))
    for logarithmic in (False, True):
        plot = draw_plot(Plot("p", "t", Axis("x", logarithmic), Axis("y"), (Series(9, "s", points),)))
        assert all(60 <= x <= 640 and 0 <= y <= 360 for x, y in places(plot))
        assert 2 <= plot.count('class="tick"') <= 30


def test_no_text_is_in_the_page(tmp_path: Path, outcome: Outcome) -> None:
    written = (tmp_path / "out/report.html").read_text().lower()
    assert not [text for text in TEXTS if text in written]


def test_an_experiment_of_many_mechanisms_tells_them_apart_beyond_the_colours() -> None:
    point = Point(Value(1, 1, 1), Value(1, 1, 1), "")
    series = tuple(Series(i, str(i), (point, point)) for i in range(12))
    plot = draw_plot(Plot("p", "t", Axis("x"), Axis("y"), series))
    looks = re.findall(r'<g class="(series-\d)"><path class="line" d="[^"]*"( stroke-dasharray="[^"]*")?/>', plot)
    assert len(looks) == len({*looks}) == 12


def test_the_default_title_and_seed() -> None:
    experiment = experiment_of({"data": {"path": "x.csv"}, "mechanisms": [{"id": "tem"}]})
    assert (experiment.title, experiment.seed, experiment.data.texts) == ("Evaluation", 0, None)
