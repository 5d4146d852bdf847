from __future__ import annotations

import csv
import json
import lzma
import runpy
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.experiments.experiment import read_experiment
from engine.experiments.published import RESULTS

PUBLISHING = SimpleNamespace(**runpy.run_path(str(Path(__file__).parents[2] / "packaging" / "publish_results.py")))


def test_the_page_shows_the_figures_of_the_program():
    page = PUBLISHING.PAGE.read_text(encoding="utf-8")
    assert PUBLISHING.with_tables(page) == page


@pytest.mark.parametrize("data_set", PUBLISHING.DATA_SETS, ids=lambda each: each.id)
def test_every_data_set_has_its_experiment_and_its_place_on_the_page(data_set):
    experiment = read_experiment(PUBLISHING.EXPERIMENTS / f"{data_set.id}.toml")
    assert experiment.data.texts == "public"
    assert f"<!-- tables: {data_set.id} -->" in PUBLISHING.PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("table", sorted(RESULTS.glob("*.csv")), ids=lambda path: path.stem)
def test_a_table_has_every_column_that_the_page_shows(table):
    data_set = next(each for each in PUBLISHING.DATA_SETS if each.id == table.stem)
    with table.open(encoding="utf-8", newline="") as file:
        drawn = list(PUBLISHING.draw_tables(data_set, list(csv.DictReader(file))))
    for cells in drawn[1].splitlines()[2:]:
        assert all(cell.strip() for cell in cells.split("|")[6:-1]), cells


def test_figures_are_rounded_and_settings_are_not():
    table = "name,epsilon,worst_loss,mean,low,high,spread\ndp-st,0.123456,0.123456,0.123456,1234.56,,\n"
    assert PUBLISHING.rounded(table).splitlines()[1] == "dp-st,0.123456,0.1235,0.1235,1235,,"


def test_a_person_is_one_text_with_what_is_inferred(tmp_path):
    person = {
        "texts": ["One, two.", "Three. " * 98, "Not this one."],
        "profile": {"age": 31, "sex": "female", "relationship_status": "in a relationship", "income_level": "low"},
    }
    for name in ("spooky-authors.csv.xz", "reddit-mental-health.csv.xz", "sst2-4000.csv.xz"):
        (tmp_path / name).write_bytes(lzma.compress(b"text,label\n"))
    (tmp_path / "synthpai.jsonl.xz").write_bytes(lzma.compress(json.dumps(person).encode()))
    PUBLISHING.write_tables(tmp_path, tmp_path / "made")
    with (tmp_path / "made" / "synthpai.csv").open(encoding="utf-8", newline="") as file:
        assert list(csv.DictReader(file)) == [
            {
                "text": "One, two.\n" + "Three. " * 98,
                "sex": "female",
                "age": "31 to 45",
                "relationship": "in relationship",
                "income": "low",
            }
        ]
    assert (tmp_path / "made" / "spooky.toml").exists()
    assert [PUBLISHING.age_band(years) for years in (30, 45, 46, 61)] == ["to 30", "31 to 45", "46 to 60", "over 60"]
