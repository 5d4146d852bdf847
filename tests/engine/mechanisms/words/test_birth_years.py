"""The year of a birth and the age that goes with it."""

import re

import pytest

from engine.mechanisms.words.birth_years import ToldBirth, find_births, put_births_with_ages
from engine.mechanisms.words.clusant import CluSanT
from engine.mechanisms.words.date_order import OrderedDate
from engine.privacy.randomness import SeededRandom
from engine.text.dates import read_date
from engine.text.entity_linking import link_mentions
from engine.text.markup import read_markup
from engine.text.mentions import NamedMention
from tests.engine.mechanisms.running import run
from tests.engine.mechanisms.words.candidates import open_candidates

LETTER = "[[date: 4 February 2025]]. "


@pytest.fixture(scope="module")
def clusant():
    sets = open_candidates()
    return CluSanT(lambda: sets)


def births(marked):
    read = read_markup(marked)
    mentions = [NamedMention(*each) for each in read.replaced]
    entities = link_mentions(read.text, mentions)
    named = {mention: number for number, entity in enumerate(entities) for mention in entity.mentions}
    found = find_births(read.text, mentions, [named[at] for at in range(len(mentions))], entities)
    return [tuple(entities[number].name for number in told[:3]) for told in found]


@pytest.mark.parametrize(
    ("written", "age"),
    [
        ("He was [[age: 69]] (born [[date: 12 Jan 1956]]).", "69"),
        ("[[age: 69]] yrs, dob [[date: 12/1/56]].", "69"),
        ("DOB: [[date: 12/01/1956]] ([[age: 69]])", "69"),
        ("Date of birth: [[date: 12 January 1956]] (aged [[age: 69]])", "69"),
        ("d.o.b. [[date: 12.01.1956]]. Thank you for sending this pleasant [[age: 69]]-year-old lady.", "69"),
        ("d.o.b. [[date: 12.01.1956]]. Her son is [[age: 40]], a [[age: 41]]-year-old driver.", None),
        ("Born / age\t[[date: 12 Jan 1956]], [[place: Lund]] – [[age: 69]] yrs", "69"),
        ("born [[date: 12 January 1956]]; [[person: Ann]] is [[age: 44]]", None),
        ("[[person: Ann Lund]] (a girl, born [[date: 12 January 1956]]). [[person: Ann]] is [[age: 69]]. She left.", "69"),
        ("[[person: Ann Lund]] (born [[date: 12 January 1956]]). [[person: Ann]] was [[age: 12]] then.", None),
        ("born [[date: 12 January 1956]] ([[age: 4]] weeks early)", None),
        ("D.O.B.\t[[date: 12 January 1956]]\nAge / sex\t[[age: 69]] / F\n", "69"),
        ("D.O.B.\t[[date: 12 January 1956]]\nHer son's age\t[[age: 40]]\n", None),
        (
            "[[person: Ann Quist]], DOB [[date: 12 January 1956]]. Mrs [[person: Quist]] is a [[age: 69]] year old widow.",
            "69",
        ),
        ("[[person: Ann Quist]], DOB [[date: 12 January 1956]]. [[person: Bo Lund]] is a [[age: 69]] year old nurse.", None),
    ],
)
def test_an_age_belongs_to_the_birth_beside_it(written, age):
    assert births(LETTER + written) == ([] if age is None else [("12 January 1956", age, "4 February 2025")])


def test_an_age_between_two_births_is_of_the_first():
    of_both = "DOB [[date: 12 Jan 1956]]  Age [[age: 69]]\tDOB [[date: 1 May 2024]] at noon\nDate: [[date: 4 May 2024]]"
    assert births(of_both) == [("12 January 1956", "69", "4 May 2024")]


def test_an_age_belongs_to_the_birth_in_the_row_above_it():
    form = "Child\t[[person: Bo]]\nDate of birth\t[[date: 12/01/2021]]\n{}\t[[age: 4]] years 0 months\n"
    assert births(LETTER + form.format("Age")) == [("12 January 2021", "4", "4 February 2025")]
    assert births(LETTER + form.format("Brother's age")) == []


def test_ages_belong_to_births_of_one_year():
    told = [ToldBirth(0, 2, 3), ToldBirth(1, 2, 3)]
    order = [OrderedDate(0, 0), OrderedDate(1, 0), OrderedDate(3, 3)]
    names = {0: "4 March 1990", 1: "9 June 1990", 2: "7", 3: "2 May 2026"}
    assert put_births_with_ages(names, order, told) == {0: "4 March 2019", 1: "9 June 2019"}


def test_an_age_belongs_to_the_birth_below_it_in_a_cell_for_both():
    table = "Bed\t{}\tPlan\nA1\t[[age: 69]]\n[[date: 12/01/1956]]\tscan\nA2\t[[age: 71]]\n[[date: 3/5/1953]]\trest\n"
    told = [("12 January 1956", "69", "4 February 2025"), ("3 May 1953", "71", "4 February 2025")]
    assert births(f"{LETTER}\n\n{table.format('Age / DOB')}") == told
    assert births(f"{LETTER}\n\n{table.format('DOB')}") == births(f"{LETTER}\n\n{table.format('Age, seen')}") == []


def test_whoever_died_has_the_age_of_that_day():
    told = births(LETTER + "b. [[date: 2 March 1937]] in Lund, d. [[date: 19 Dec 2024]] at home, aged [[age: 87]].")
    assert told == [("2 March 1937", "87", "19 December 2024")]


def test_no_age_is_told_where_no_day_says_when():
    assert births("In [[date: 2025]] he was [[age: 69]] (born [[date: 12 Jan 1956]]).") == []


def test_the_order_of_the_dates_is_kept():
    order = [OrderedDate(3, 3), OrderedDate(0, 0), OrderedDate(4, 4), OrderedDate(2, 2)]
    names = {0: "17 July 1973", 1: "68", 2: "2 April 2026", 3: "1960", 4: "1985"}
    assert put_births_with_ages(names, order, [ToldBirth(0, 1, 2)]) == {0: "17 July 1961"}
    assert put_births_with_ages(names | {1: "22"}, order, [ToldBirth(0, 1, 2)]) == {0: "17 July 1984"}


def test_nobody_who_is_68_was_born_in_1973(clusant):
    text = LETTER + "[[person: Ann Quist]], [[age: 69]] (born [[date: 29 February 1956]]), seen [[date: 3 March]]"
    for seed in range(20):
        output = run(clusant, text, epsilon=0.5, dates="ordered", ages="ordered", random=SeededRandom(seed)).output
        written = re.match(r"(.+?)\. .*?, (\d+) \(born (.*?)\)", output).groups()
        day, birth = (read_date(date)[0] for date in (written[0], written[2]))
        assert day.year - birth.year - ((birth.month, birth.day) > (day.month, day.day)) == int(written[1])


def test_an_age_follows_from_dates_that_are_moved_together(clusant):
    text = LETTER + "[[person: Ann Quist]], [[age: 69]] (born [[date: 29 February 1956]])"
    for seed in range(10):
        output = run(clusant, text, epsilon=0.5, dates="shifted", random=SeededRandom(seed)).output
        written = re.match(r"(.+?)\. .*?, (\d+) \(born (.*?)\)", output).groups()
        day, birth = (read_date(date)[0] for date in (written[0], written[2]))
        assert day.year - birth.year - ((birth.month, birth.day) > (day.month, day.day)) == int(written[1])


def test_an_age_is_told_on_the_day_that_most_others_of_the_text_are_near(clusant):
    text = (
        "DOB [[date: 21.07.1938]] ([[age: 87]]). Admitted [[date: 12.02.2024]]. Permit until [[date: 03.03.2026]]. "
        "A fall on [[date: 11.10.2025]]. Signed [[date: 30.10.2025]]."
    )
    for seed in range(20):
        output = run(clusant, text, epsilon=0.5, dates="shifted", random=SeededRandom(seed)).output
        assert re.search(r"\((\d+)\)", output)[1] in ("86", "87")
        birth, fall = (
            read_date(date, day_first=True)[0] for date in re.search(r"DOB (\S+) .* fall on (\S+)\. ", output).groups()
        )
        age = fall.year - birth.year - ((birth.month, birth.day) > (fall.month, fall.day))
        assert re.search(r"\((\d+)\)", output)[1] == str(age)


def test_who_turns_an_age_is_of_it_on_the_birthday_to_come(clusant):
    text = (
        "[[person: Bo Quist]], DOB [[date: 04/11/2015]]. " + LETTER + "[[person: Bo]] turns [[age: 10]] in [[date: November]]."
    )
    for seed in range(20):
        output = run(clusant, text, epsilon=0.5, dates="shifted", random=SeededRandom(seed)).output
        born, day, age = re.search(r"DOB (\S+)\. (.+?)\. .* turns (\d+) in", output).groups()
        birth, told = (read_date(date, day_first=True)[0] for date in (born, day))
        assert int(age) == told.year - birth.year - ((birth.month, birth.day) > (told.month, told.day)) + 1
