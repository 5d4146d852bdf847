"""Public figures: every one has a source, none is invented, and numbers are told as roughly as they are known."""

import tomllib

import pytest

from engine.risk import figures
from engine.risk.lexicon import countries_of_demonyms, cut_phrase, phrases_of
from engine.risk.rarity import UNLISTED, pages_per_use, zipf

TABLES = tomllib.loads(figures.FIGURES.read_text(encoding="utf-8"))


def test_every_figure_has_a_source():
    sources = TABLES["sources"]
    for table in ("religions", "conditions", "circumstances"):
        for name, (one_in, source) in TABLES[table].items():
            assert one_in > 1, name
            assert source in sources, name
    assert {TABLES["ages"]["source"], TABLES["occupations"]["source"], "un", "cities"} <= sources.keys()


def test_ages_make_up_the_whole_world():
    assert sum(TABLES["ages"]["decades"]) == pytest.approx(1, abs=0.01)
    assert sum(1 / figures.age(years).one_in for years in range(110)) == pytest.approx(1, abs=0.01)
    assert figures.age(110) is None


def test_countries_have_fewer_people_than_the_world():
    countries = TABLES["countries"]
    twice = ("uk", "britain", "england", "scotland", "wales", "northern ireland", "usa", "us", "america", "czechia")
    people = sum(count for name, count in countries.items() if name not in twice) * 1e6
    assert 0.9 * TABLES["world"] < people < TABLES["world"]


def test_every_people_has_its_country_and_every_figure_its_word():
    assert {country for country in countries_of_demonyms().values() if country} <= TABLES["countries"].keys()
    for table in ("religions", "occupations"):
        names = {name for name in TABLES[table] if name != "source"}
        assert not {name for name in names if cut_phrase(name) not in phrases_of(table)}, table


def test_what_is_not_counted_has_no_figure():
    assert figures.place("Thaxbury") is None
    assert figures.occupation("glassblower") is None
    assert figures.origin("tibetan") is None
    assert figures.counted("conditions", "hay fever") is None
    assert figures.combine([]) is None


def test_a_place_is_found_however_it_is_written():
    assert figures.place("the Netherlands").one_in == figures.place("NETHERLANDS").one_in
    assert figures.place("London").one_in < figures.place("Norwich").one_in


def test_figures_multiply():
    both = figures.combine([figures.age(43), figures.occupation("dentist")])
    assert both == pytest.approx(figures.age(43).one_in * figures.occupation("dentist").one_in)


def test_rarer_words_stand_on_fewer_pages():
    assert pages_per_use("house") < pages_per_use("regatta") < pages_per_use("zzyzx")
    assert zipf("zzyzx") == UNLISTED
    assert zipf("Regatta’s") == zipf("regatta")
