"""Numbers, amounts, ages, dates and times: their scales, and the loss of a draw on each."""

import datetime
import re
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.mechanisms.words.clusant_candidates import CandidateKind
from engine.mechanisms.words.clusant_sampling import ScaleSampler
from engine.mechanisms.words.scales import (
    FIFTHS,
    PARTS_OF_DAY,
    PARTS_OF_LIFE,
    PERIODS,
    RANGES,
    SCALED,
    Scale,
    ScaleChoice,
    ScaledKind,
    choose_scale,
    open_scale,
)
from engine.privacy.audit import worst_log_ratio, worst_rate
from engine.privacy.randomness import SeededRandom
from engine.privacy.scripted import claimed_distribution
from engine.text.entity_linking import link_mentions
from engine.text.mentions import NamedMention
from engine.text.units import CONSONANT, ONE, SEVERAL, VOWEL

DOSE = ScaleChoice("number", "dose", Fraction(1, 10))


def entity_of(text, written, kind="number"):
    start = text.index(written)
    return link_mentions(text, [NamedMention(start, start + len(written), kind)])[0]


def choice_of(text, written, kind="number"):
    return choose_scale(entity_of(text, written, kind))


def texts_of(choice):
    return open_scale(choice).texts


@pytest.mark.parametrize(("agrees", "digits"), [(frozenset(), 1), (frozenset(), 2), (frozenset({VOWEL}), 1)])
def test_no_ordinal_of_two_figures_is_above_the_last_day_of_a_month(agrees, digits):
    assert max(map(int, texts_of(ScaleChoice("number", "ordinal", agrees=agrees, digits=digits)))) <= 31


@pytest.mark.parametrize("k", [1, 16])
@pytest.mark.parametrize(
    "choice",
    [
        DOSE,
        ScaleChoice("number", "pulse"),
        ScaleChoice("number", "week", agrees=frozenset({SEVERAL})),
        ScaleChoice("number", "week", agrees=frozenset({ONE})),
        ScaleChoice("number", "temperature", Fraction(1, 10)),
        ScaleChoice("age", since=13),
        ScaleChoice("age", since=65),
        ScaleChoice("age", agrees=frozenset({VOWEL}), since=0),
        ScaleChoice("date", "day month"),
        ScaleChoice("date", "year", since=1800),
        ScaleChoice("date", "month year", since=1950),
        ScaleChoice("amount", "amount", Fraction(1, 100), digits=5),
        ScaleChoice("time", "hour", since=18),
        ScaleChoice("time", "minute", since=0),
    ],
)
def test_no_two_values_lose_more_than_their_distance_allows(choice, k):
    drawing = ScaleSampler(open_scale(choice), 2.0, k)
    inputs = [round(id) for id in np.linspace(0, drawing.kind.size - 1, 12)]
    found = {x: list(drawing.distribution(x).values()) for x in dict.fromkeys(inputs)}
    assert all(sum(each) == 1 and min(each) > 0 for each in found.values())
    assert worst_rate(found, drawing.distance) <= 2.0 * (1 + 1e-9)
    assert worst_log_ratio(found) <= drawing.ldp
    assert drawing.ldp <= 2.0 * float(drawing.farthest) * (1 + 1e-9)


@pytest.mark.parametrize(
    "choice", [ScaleChoice("time", "hour", since=6), ScaleChoice("age", agrees=frozenset({VOWEL}), since=0), DOSE]
)
def test_the_code_that_draws_has_this_distribution(choice):
    drawing = ScaleSampler(open_scale(choice), 3.0, 8)
    for x in range(0, drawing.kind.size, 7):
        claimed = drawing.distribution(x)
        assert claimed_distribution(lambda random, x=x: drawing.sample(x, random), claimed) == claimed


def test_neighbours_lose_as_much_as_is_claimed_and_no_more():
    drawing = ScaleSampler(open_scale(ScaleChoice("time", "hour", since=18)), 2.0, 4)
    found = {x: list(drawing.distribution(x).values()) for x in range(6)}
    assert worst_rate(found, drawing.distance) == pytest.approx(2.0, rel=0.35)
    assert drawing.distance(0, 5) == pytest.approx(5 * drawing.distance(0, 1))
    days = ScaleSampler(open_scale(ScaleChoice("date", "day month")), 2.0, 4)
    assert days.distance(0, 364) == days.distance(0, 1)


def test_ends_of_a_scale_draw_no_more_than_their_share():
    drawing = ScaleSampler(open_scale(ScaleChoice("age", since=40)), 1e-6, 1)
    chances = list(drawing.distribution(12).values())
    cells = np.diff(np.log1p(np.arange(39.5, 65.5) / 20))
    assert np.allclose(np.array(chances[1:-1], dtype=float), cells[1:-1] / cells.sum(), rtol=0.1)
    assert float(chances[0]) < 1.1 * float(chances[1])
    assert float(chances[-1]) < 1.1 * float(chances[-2])


@pytest.mark.parametrize(
    ("choice", "text", "candidate"),
    [
        (ScaleChoice("number", digits=4), "1203", "1,200"),
        (ScaleChoice("number", digits=2), "twenty-five", "25"),
        (ScaleChoice("number", digits=8), "60,000,000", "60,150,000"),
        (ScaleChoice("number", digits=15), "123,456,789,012,345", "999,500,000,000"),
        (ScaleChoice("number"), "0", "1"),
        (ScaleChoice("number", "dose", digits=3), "510", "500"),
        (ScaleChoice("number", "dose", digits=5), "12,000", "5,000"),
        (DOSE, "0.125", "0.1"),
        (ScaleChoice("number", "dose", Fraction(1, 1000)), "0.125", "0.125"),
        (ScaleChoice("number", "percentage", digits=3), "150", "100"),
        (ScaleChoice("amount", "amount", Fraction(1, 100), digits=3), "€ 203", "203"),
        (ScaleChoice("amount", "amount", Fraction(1, 100), digits=4), "1.250,50 €", "1,250"),
        (ScaleChoice("age", since=80), "eighty-three", "83"),
        (ScaleChoice("age", since=80), "103", "99"),
        (ScaleChoice("age", since=0), "0", "1"),
        (ScaleChoice("date", "day month"), "Aug. 3rd", "3 August"),
        (ScaleChoice("date", "day month"), "29 February", "1 March"),
        (ScaleChoice("date", "day month"), "31 December", "31 December"),
        (ScaleChoice("date", "day month year"), "03/14/2024", "14 March 2024"),
        (ScaleChoice("date", "day month year", since=1800), "1 May 1789", "1 January 1800"),
        (ScaleChoice("date", "month year"), "March 2019", "March 2019"),
        (ScaleChoice("date", "year", since=1800), "1666", "1800"),
        (ScaleChoice("date", "year", since=2035), "2107", "2059"),
        (ScaleChoice("time", "minute", since=12), "4:32 pm", "16:30"),
        (ScaleChoice("time", "minute", since=18), "23:59", "23:55"),
        (ScaleChoice("time", "minute", since=0), "0:00", "00:00"),
        (ScaleChoice("time", "hour", since=0), "half past five", "05:00"),
    ],
)
def test_a_value_is_taken_for_its_nearest_candidate(choice, text, candidate):
    scale = open_scale(choice)
    assert scale.texts[scale.place(text)] == candidate


def test_what_says_no_value_becomes_some_candidate():
    scale = open_scale(ScaleChoice("date", "day month year"))
    assert scale.place("long ago") == scale.place("long ago") < scale.size


@pytest.mark.parametrize("name", SCALED)
def test_a_candidate_is_taken_for_itself_and_places_ascend(name):
    for scale in (*ScaledKind(name).widest, ScaledKind(name).general):
        assert all(np.diff(scale.places) > 0)
        for id in range(0, scale.size, max(1, scale.size // 40)):
            assert scale.place(scale.texts[id]) == id
            assert scale.apart(id, id) == 0


@pytest.mark.parametrize("name", SCALED)
def test_no_scale_of_a_kind_is_wider_than_its_widest(name):
    steps = Fraction(1), Fraction(1, 1000)
    units = {"number": RANGES, "amount": ("amount", "pence")}.get(name, ())
    digits = (1, 2, 3, 6)
    choices = [ScaleChoice(name, unit, step, digits=number) for unit in units for step in steps for number in digits]
    choices += [ScaleChoice(name, unit, agrees=frozenset({VOWEL})) for unit in units]
    choices += [ScaleChoice("number", "", Fraction(10**6), 10**6, digits=4)] if name == "number" else []
    said = {"date": ("day month", "month year", "year", "day month year"), "time": ("hour", "minute"), "age": ("",)}.get(
        name, ()
    )
    parts = {"date": PERIODS[:-1], "time": PARTS_OF_DAY, "age": PARTS_OF_LIFE}.get(name, ())
    choices += [ScaleChoice(name, unit, since=since) for unit in said for since in parts]
    choices += [ScaleChoice(name, agrees=frozenset({VOWEL}), since=since) for since in parts if name == "age"]
    widest = max(Fraction(scale.span, scale.places_per_unit) for scale in ScaledKind(name).widest)
    scales = [scale for choice in choices if isinstance(scale := open_scale(choice), Scale)]
    assert all(Fraction(scale.span, scale.places_per_unit) <= widest for scale in scales)


def test_a_weekday_a_day_or_a_month_is_any_of_its_own_with_the_same_chance():
    for said, count in (("weekday", 7), ("day", 31), ("month", 12)):
        kind = open_scale(ScaleChoice("date", said))
        assert isinstance(kind, CandidateKind)
        assert kind.is_uniform
        assert kind.size == count


@pytest.mark.parametrize(
    ("text", "written", "kind", "choice"),
    [
        ("takes 5 mg daily", "5", "number", ScaleChoice("number", "dose")),
        ("takes 2.5 mg daily", "2.5", "number", DOSE),
        ("for 3 weeks", "3", "number", ScaleChoice("number", "week", agrees=frozenset({SEVERAL}))),
        ("for 1 week.", "1", "number", ScaleChoice("number", "week", agrees=frozenset({ONE}))),
        ("a 6 week course", "6", "number", ScaleChoice("number", "week", agrees=frozenset({CONSONANT}))),
        ("up by 7.5%", "7.5", "number", ScaleChoice("number", "percentage", Fraction(1, 10), since=0)),
        ("attends 74.3% of", "74.3", "number", ScaleChoice("number", "percentage", Fraction(1, 10), since=60)),
        ("below 85 % now", "85", "number", ScaleChoice("number", "percentage", since=80)),
        ("all 100 per cent", "100", "number", ScaleChoice("number", "percentage", since=80)),
        ("rose by 150%", "150", "number", ScaleChoice("number", "percentage", digits=3)),
        ("Ada in P6 (Mrs", "6", "number", ScaleChoice("number", "primary class")),
        ("into S3 now", "3", "number", ScaleChoice("number", "secondary class")),
        ("a Year 9 pupil", "9", "number", ScaleChoice("number", "school year", since=7)),
        ("of Y10 boys", "10", "number", ScaleChoice("number", "school year", agrees=frozenset({SEVERAL}), since=7)),
        ("a 36-hour shift", "36", "number", ScaleChoice("number", "hour of a day", agrees=frozenset({CONSONANT}), digits=2)),
        ("every 2nd weekend", "2nd", "number", ScaleChoice("number", "every")),
        ("a 3 bed flat", "3", "number", ScaleChoice("number", "bedrooms", agrees=frozenset({CONSONANT}))),
        ("an 80-year-old", "80", "age", ScaleChoice("age", agrees=frozenset({VOWEL}), since=80)),
        ("an 11-year-old", "11", "age", ScaleChoice("age", agrees=frozenset({VOWEL}), since=0)),
        ("an 18-year-old", "18", "age", ScaleChoice("age", agrees=frozenset({VOWEL}), since=0)),
        ("a 17-year-old", "17", "age", ScaleChoice("age", agrees=frozenset({CONSONANT}), since=13)),
        ("aged twelve", "twelve", "age", ScaleChoice("age", since=0)),
        ("aged 39", "39", "age", ScaleChoice("age", since=18)),
        ("is old", "old", "age", ScaleChoice("age", since=40)),
        ("a pulse of 88 then", "88", "number", ScaleChoice("number", "pulse", digits=2)),
        ("BP was 142 then", "142", "number", ScaleChoice("number", "pressure", digits=3)),
        ("Temp 38.1, wound", "38.1", "number", ScaleChoice("number", "temperature", Fraction(1, 10), digits=2)),
        ("GCS: 14 then", "14", "number", ScaleChoice("number", "GCS", digits=2)),
        ("Pain 6/10, gave", "6", "number", ScaleChoice("number", "out of 10")),
        ("an INR of 2.8, so", "2.8", "number", ScaleChoice("number", "clotting", Fraction(1, 10))),
        ("his ABPI (0.94) showed", "0.94", "number", ScaleChoice("number", "ankle pressure", Fraction(1, 100))),
        ("Apgars 9 then", "9", "number", ScaleChoice("number", "out of 10")),
        ("at 3 hr 20 there", "20", "number", ScaleChoice("number", digits=2)),
        ("pay 45p now", "45p", "amount", ScaleChoice("amount", "pence", digits=2)),
        ("pay £1.5 million", "£1.5 million", "amount", ScaleChoice("amount", "amount", Fraction(100_000), 1_000_000)),
        ("pay £1,500,000 now", "£1,500,000", "amount", ScaleChoice("amount", "amount", digits=7)),
        ("pay £25k now", "£25k", "amount", ScaleChoice("amount", "amount", Fraction(1000), 1000, digits=2)),
        ("pay £0.50 now", "£0.50", "amount", ScaleChoice("amount", "amount", Fraction(1, 100))),
        ("some forty oaks", "forty", "number", ScaleChoice("number", agrees=frozenset({SEVERAL}), digits=2)),
        ("the 3rd floor", "3rd", "number", ScaleChoice("number", "ordinal")),
        ("on Friday", "Friday", "date", ScaleChoice("date", "weekday")),
        ("on the 9th", "9th", "date", ScaleChoice("date", "day")),
        ("in May 2024", "May 2024", "date", ScaleChoice("date", "month year")),
        ("in 1979", "1979", "date", ScaleChoice("date", "year", since=1950)),
        ("on 1 January 1980", "1 January 1980", "date", ScaleChoice("date", "day month year", since=1980)),
        ("born 3/4/62", "3/4/62", "date", ScaleChoice("date", "day month year", since=1950)),
        ("in 1788", "1788", "date", ScaleChoice("date", "year", since=1800)),
        ("until 2061", "2061", "date", ScaleChoice("date", "year", since=2035)),
        ("on 5 May", "5 May", "date", ScaleChoice("date", "day month")),
        ("at 6 pm", "6 pm", "time", ScaleChoice("time", "hour", since=18)),
        ("at 18:25", "18:25", "time", ScaleChoice("time", "minute", since=18)),
        ("at 5:59", "5:59", "time", ScaleChoice("time", "minute", since=12)),
        ("at 05:59", "05:59", "time", ScaleChoice("time", "minute", since=0)),
        ("at 12:00", "12:00", "time", ScaleChoice("time", "minute", since=12)),
        ("at 12 am", "12 am", "time", ScaleChoice("time", "hour", since=0)),
        ("at noon", "noon", "time", ScaleChoice("time", "minute", since=12)),
    ],
)
def test_the_scale_follows_from_what_stands_beside_and_from_the_form(text, written, kind, choice):
    assert choice_of(text, written, kind) == choice


@settings(deadline=None)
@given(st.data(), st.integers(1, 6), st.sampled_from(["mg", "weeks", "oaks", "years", "bpm"]))
def test_the_scale_does_not_follow_from_the_value(data, digits, unit):
    one, other = (data.draw(st.integers(10 ** (digits - 1) + 1, 10**digits - 1)) for _ in range(2))
    assert choice_of(f"gave {one} {unit} then", str(one)) == choice_of(f"gave {other} {unit} then", str(other))


@settings(deadline=None)
@given(st.data(), st.sampled_from(FIFTHS))
def test_the_scale_does_not_follow_from_a_percentage_within_its_fifth(data, fifth):
    one, other = (data.draw(st.integers(max(fifth, 1), fifth + 19)) for _ in range(2))
    assert choice_of(f"fell by {one}% then", str(one)) == choice_of(f"fell by {other}% then", str(other))


@pytest.mark.parametrize(
    ("year", "stage"), [(1, (1, 6)), (6, (1, 6)), (7, (7, 11)), (11, (7, 11)), (13, (12, 13)), (14, (1, 13))]
)
def test_a_year_of_school_stays_in_its_stage(year, stage):
    texts = texts_of(choice_of(f"the Year {year} visit", str(year)))
    assert texts == tuple(str(each) for each in range(stage[0], stage[1] + 1))


@settings(deadline=None)
@given(st.data(), st.sampled_from(list(pairwise(PERIODS))), st.sampled_from(["%Y", "%B %Y", "%d/%m/%Y"]))
def test_the_scale_does_not_follow_from_a_date_within_its_period(data, period, written):
    first, last = datetime.date(period[0], 1, 1), datetime.date(period[1] - 1, 12, 31)
    one, other = (data.draw(st.dates(first, last)).strftime(written) for _ in range(2))
    assert choice_of(f"since {one} then", one, "date") == choice_of(f"since {other} then", other, "date")


@pytest.mark.parametrize(
    ("choice", "first", "last"),
    [
        (ScaleChoice("number"), "1", "9"),
        (ScaleChoice("number", digits=2), "10", "99"),
        (ScaleChoice("amount", "amount", digits=5), "10,000", "99,950"),
        (ScaleChoice("amount", "amount", Fraction(1, 100)), "0.1", "9.99"),
        (ScaleChoice("amount", "amount", Fraction(100_000), 1_000_000, digits=2), "10,000,000", "99,900,000"),
        (ScaleChoice("number", "dose", digits=2), "10", "80"),
        (ScaleChoice("number", "week", digits=2), "10", "52"),
        (ScaleChoice("number", "week", digits=3), "10", "52"),
        (ScaleChoice("number", "percentage", since=0), "1", "19"),
        (ScaleChoice("number", "percentage", Fraction(1, 10), since=60), "60", "79.9"),
        (ScaleChoice("number", "percentage", since=80), "80", "100"),
        (ScaleChoice("number", "primary class"), "1", "7"),
        (ScaleChoice("number", "school year", digits=2), "1", "13"),
        (ScaleChoice("number", "percentage", digits=3), "10", "100"),
        (ScaleChoice("number", "height", digits=3), "100", "300"),
        (ScaleChoice("number", "hour", digits=2), "10", "100"),
        (ScaleChoice("number", "hour of a day", digits=2), "10", "24"),
        (ScaleChoice("number", "hour of a day", digits=3), "10", "24"),
        (ScaleChoice("number", "minute of an hour", digits=2), "10", "59"),
        (ScaleChoice("number", "pulse", digits=2), "40", "200"),
        (ScaleChoice("number", "pulse", digits=3), "40", "200"),
        (ScaleChoice("number", "week", agrees=frozenset({VOWEL})), "8", "18"),
        (ScaleChoice("age", since=0), "1", "12"),
        (ScaleChoice("age", since=13), "13", "17"),
        (ScaleChoice("age", since=18), "18", "39"),
        (ScaleChoice("age", since=40), "40", "64"),
        (ScaleChoice("age", since=65), "65", "79"),
        (ScaleChoice("age", since=80), "80", "99"),
        (ScaleChoice("time", "minute", since=0), "00:00", "05:55"),
        (ScaleChoice("time", "hour", since=6), "06:00", "11:00"),
        (ScaleChoice("time", "minute", since=18), "18:00", "23:55"),
        (ScaleChoice("date", "day month year", since=2015), "1 January 2015", "31 December 2027"),
        (ScaleChoice("date", "month year", since=1980), "January 1980", "December 1999"),
        (ScaleChoice("date", "year", since=1800), "1800", "1899"),
        (ScaleChoice("date", "year", since=2035), "2035", "2059"),
    ],
)
def test_a_scale_is_of_one_number_of_digits_or_one_period_unless_it_is_narrow(choice, first, last):
    texts = texts_of(choice)
    assert (texts[0], texts[-1]) == (first, last)


@settings(deadline=None)
@given(st.data(), st.sampled_from([(1, 12), (13, 17), (18, 39), (40, 64), (65, 79), (80, 110)]))
def test_the_scale_does_not_follow_from_an_age_within_its_part_of_life(data, part):
    one, other = (str(data.draw(st.integers(*part))) for _ in range(2))
    assert choice_of(f"aged {one} then", one, "age") == choice_of(f"aged {other} then", other, "age")


@settings(deadline=None)
@given(st.data(), st.sampled_from([0, 6, 12, 18]))
def test_the_scale_does_not_follow_from_a_time_within_its_part_of_the_day(data, since):
    minutes = [data.draw(st.integers(60 * since, 60 * since + 359)) for _ in range(2)]
    one, other = (f"{minute // 60:02}:{minute % 60:02}" for minute in minutes)
    assert choice_of(f"at {one} then", one, "time") == choice_of(f"at {other} then", other, "time")


def test_dates_of_a_period_are_as_dense_throughout():
    for since in PERIODS[:-1]:
        scale = open_scale(ScaleChoice("date", "day month year", since=since))
        assert set(np.diff(scale.places)) == {1}


def test_entities_of_several_forms_have_the_digits_of_their_value():
    text = "pay £1.5 million or £1,500,000 now"
    mentions = [NamedMention(4, 16, "amount"), NamedMention(20, 30, "amount")]
    (entity,) = link_mentions(text, mentions)
    assert choose_scale(entity) == ScaleChoice("amount", "amount", Fraction(100_000), 1_000_000)


def test_a_mention_beside_a_number_is_not_read():
    text = "gave 5 mg daily"
    found = link_mentions(text, [NamedMention(5, 6, "number"), NamedMention(7, 9, "organisation", is_marked=True)])
    assert found[0].unit == ""


def test_both_numbers_of_a_blood_pressure_are_on_its_scale():
    text = "blood pressure was 142 over 88, and 7 over 9 in all"
    found = link_mentions(text, [NamedMention(m.start(), m.end(), "number") for m in re.finditer(r"\d+", text)])
    assert [entity.unit for entity in found] == ["pressure", "pressure", "", ""]


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("BM 9.4 then", "sugar"),
        ("BM 9.4 mmol/L then", "sugar"),
        ("glucose 9.4 then", "sugar"),
        ("glucose 170 then", "glucose"),
        ("Hb 94 then", "haemoglobin"),
        ("Hb 9.4 then", "concentration"),
        ("CRP 94 then", "CRP"),
        ("GCS 14 then", "GCS"),
        ("Band 6 nurse", "band"),
        ("since 28/40 she", "gestation"),
        ("G3 P2", "births"),
        ("BP 158 then", "pressure"),
    ],
)
def test_the_unit_is_told_by_what_is_measured(text, unit):
    written = re.search(r"\d+(?:\.\d+)?", text)[0]
    assert choice_of(text, written).unit == unit


def test_the_two_numbers_of_a_pair_have_scales_of_their_own():
    for text, units in (("BP 158/94", ["systolic", "diastolic"]), ("at 36+4", ["gestation", "day of a week"])):
        found = link_mentions(text, [NamedMention(m.start(), m.end(), "number") for m in re.finditer(r"\d+", text)])
        assert [entity.unit for entity in found] == units
        assert all(open_scale(choose_scale(entity)).size > 5 for entity in found)


@pytest.mark.parametrize("part", ["days in", "nights in every", "nights out of", "weeks in", "hours in every"])
def test_a_part_of_a_time_has_the_unit_of_the_whole(part):
    text = f"12 {part} 14 then"
    found = link_mentions(text, [NamedMention(m.start(), m.end(), "number") for m in re.finditer(r"\d+", text)])
    assert found[0].unit == found[1].unit in RANGES


SAID_BESIDE = (
    "day days nights weeks hours in out of every each per a to from the x - / + mg ml kg % BP BM temp pulse band was".split()
)


@given(st.lists(st.sampled_from(["5", "12", "9.4", "3rd", *SAID_BESIDE]), max_size=12))
def test_whatever_stands_beside_a_number_it_has_a_scale(words):
    text = " ".join(words)
    found = link_mentions(text, [NamedMention(m.start(), m.end(), "number") for m in re.finditer(r"\d[\d.rd]*", text)])
    assert all(open_scale(choose_scale(entity)) for entity in found)


def test_a_round_number_in_words_stays_round():
    assert texts_of(choice_of("some four thousand oaks", "four thousand")) == tuple(f"{n},000" for n in range(1, 10))


def test_candidates_agree_with_the_words_beside_them():
    assert texts_of(ScaleChoice("age", agrees=frozenset({VOWEL}), since=0)) == ("8", "11", "18")
    assert texts_of(ScaleChoice("age", agrees=frozenset({VOWEL}), since=80)) == tuple(map(str, range(80, 90)))
    assert "8" not in texts_of(ScaleChoice("age", agrees=frozenset({CONSONANT}), since=0))
    assert texts_of(ScaleChoice("number", "week", agrees=frozenset({SEVERAL})))[0] == "2"
    assert texts_of(ScaleChoice("number", "week", agrees=frozenset({ONE}))) == ("1",)


def test_draws_stay_in_the_range_of_their_unit():
    random = SeededRandom(1)
    for unit, limits in RANGES.items():
        scale = open_scale(ScaleChoice("number", unit, Fraction(1, 10), digits=2))
        values = [float(scale.texts[ScaleSampler(scale, 0.1, 1).sample(0, random)].replace(",", "")) for _ in range(20)]
        assert all(limits.low <= value <= limits.high for value in values)


def test_ordinary_doses_stay_of_a_like_size():
    drawing, random = ScaleSampler(open_scale(ScaleChoice("number", "dose", digits=3)), 5.0, 16), SeededRandom(3)
    drawn = [float(drawing.kind.texts[drawing.sample(drawing.kind.place("500"), random)].replace(",", "")) for _ in range(400)]
    assert np.median(np.abs(np.log(np.array(drawn) / 500))) < np.log(1.5)
    assert 100 <= min(drawn) <= max(drawn) <= 800
