"""CluSanT draws entities: one draw for all mentions, each written in its own form, different ones told apart."""

import datetime
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import TextRefused, UsageError
from engine.ledger import FileLedger
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.words.clusant import CluSanT
from engine.mechanisms.words.clusant_candidates import CandidateKind
from engine.mechanisms.words.date_order import dates_in_order, put_in_order
from engine.mechanisms.words.date_shift import DAYS, FIRST, shift_dates
from engine.mechanisms.words.distinct_names import DrawnCandidate, assign_names
from engine.mechanisms.words.entity_forms import EVERY, ids_of_part, with_own_kind, write_name
from engine.mechanisms.words.identifier_candidates import LANDLINES, range_of_landline
from engine.mechanisms.words.scales import PERIODS
from engine.mechanisms.words.time_shift import times_together
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SeededRandom, SystemRandom
from engine.request import PrivacyRequest
from engine.session import Session
from engine.text.addresses import AddressForm, write_address
from engine.text.counties import bears_word, is_county
from engine.text.countries import bears_article, is_country
from engine.text.dates import WEEKDAYS, Date, read_date
from engine.text.entities import Entity, merge_overlapping
from engine.text.entities_by_rule import entities_by_rule
from engine.text.entity_linking import link_mentions
from engine.text.mentions import LinkedEntity, NamedMention, WrittenForm
from engine.text.organisation_names import OrganisationForm, split_institution, write_organisation_name
from engine.text.person_names import NameForm, fold, gender_of_given_name, name_parts
from engine.text.quantities import read_time
from engine.text.units import COUNTRY
from tests.engine.mechanisms.running import run
from tests.engine.mechanisms.words.candidates import open_candidates

FIVE = ("Anna Keller", "Tom Berg", "Eva Lindholm", "Raj Patel", "Maud Oyelaran")


class NothingFound:
    """Leaves everything to the user's marks."""

    class Tagger:
        version = "none"

    tagger = Tagger()

    def find(self, text, progress, cancel):
        return []


@pytest.fixture(scope="module")
def clusant():
    sets = open_candidates()
    return CluSanT(lambda: sets, NothingFound)


def forty_mentions():
    forms = "[[{0}]] came.|[[{1}]] sat.|[[{2}]]'s hat.|Dr [[{2}]] left.|[[{3}]] wrote.|[[{4}]].|[[{5}]].|[[{0}]].".split("|")
    lines = []
    for name in FIVE:
        given, surname = name.split()
        parts = name, given, surname, given[0] + surname[0], f"{given[0]}. {surname}", f"{surname}, {given}"
        lines += [form.format(*parts) for form in forms]
    return " ".join(lines)


def test_five_persons_named_forty_times_are_five_draws(clusant):
    spent = Allowance(50.0)
    result = clusant.privatize(forty_mentions(), RunContext(spent, clusant.description.settings({}), SeededRandom(0)))
    assert sum(len(unit.mentions) for unit in result.units) == 40
    assert result.guarantee.draws == len(result.units) == 5
    assert [unit.epsilon for unit in result.units] == [pytest.approx(10.0)] * 5
    once = clusant.sampler("person", result.units[0].epsilon, result.parameters).ldp
    assert spent.spent_loss == spent.loss == pytest.approx(5 * once)
    for unit in result.units:
        given, surname = name_parts(unit.private)
        assert [mention.private for mention in unit.mentions] == [
            unit.private,
            given,
            surname,
            surname,
            f"{given[0]}{surname[0]}".upper(),
            f"{given[0]}. {surname}",
            f"{surname}, {given}",
            unit.private,
        ]
        assert [result.output[slice(*mention.target)] for mention in unit.mentions] == [m.private for m in unit.mentions]


def test_entities_in_a_cap_pay_as_if_there_were_so_many_and_are_charged_for_what_is_drawn(clusant, tmp_path):
    ledger = FileLedger(tmp_path / "ledger.jsonl")
    session = Session(ledger)
    session._load = lambda _: clusant
    text = "I asked [[Anna Keller]] at home, and [[Anna]] said that [[Tom Berg]] was there with her."
    asked = PrivacyRequest("clusant", 200.0, settings={"entities": 20})
    result = session.privatize(text, asked)
    assert [unit.epsilon for unit in result.units] == [pytest.approx(10.0)] * 2
    assert result.epsilon == result.guarantee.epsilon == pytest.approx(20.0)
    once = clusant.sampler("person", result.units[0].epsilon, result.parameters).ldp
    assert result.charged == ledger.budget().spent == pytest.approx(2 * once)
    assert result.charged < session.worst_loss(asked) / 9
    assert "at most 20 different ones" in result.guarantee.accepted


def test_more_entities_than_the_cap_are_refused_before_any_draw(clusant):
    spent = Allowance(20.0)
    settings = clusant.description.settings({"entities": 1})
    with pytest.raises(TextRefused, match=r"2 names and numbers .* entities=1 allows 1: nothing was drawn"):
        clusant.privatize("[[Ann Lee]] met [[Bo Lind]].", RunContext(spent, settings, SystemRandom()))
    assert spent.spent == 0
    run(clusant, "[[Ann Lee]]: [[phone: 020 7946 0958]], [[phone: 020 7946 0959]]", entities=1)


def test_a_family_gets_one_surname_and_different_given_names(clusant):
    for seed in range(20):
        result = run(clusant, "[[Anna Keller]], [[Tom Keller]], the [[Kellers]]", epsilon=1.0, random=SeededRandom(seed))
        anna, tom = result.units
        assert name_parts(anna.private)[1] == name_parts(tom.private)[1]
        assert name_parts(anna.private)[0] != name_parts(tom.private)[0]


def test_a_town_has_one_name_in_addresses_alone_and_in_what_is_called_after_it():
    sets = open_candidates()
    clusant = CluSanT(lambda: sets, lambda: Found(organisation=["Lund Parish Council", "LPC"], place=["Lund"]))
    text = (
        "She wrote from 14 Hazel Grove, Lund LS6 2AB, and he from 8 Elm Road, Lund LS6 3AA. They live in Lund. The Lund Parish "
        "Council (LPC) wrote from 2 Oak Lane, Eskby QB1 2AA."
    )
    for seed in range(20):
        result = run(clusant, text, epsilon=1.0, names="british", random=SeededRandom(seed))
        first, second, town, council, other = (unit.private for unit in result.units)
        assert council == f"{town} Parish Council"
        assert f"{council} ({write_organisation_name(council, OrganisationForm.ACRONYM)}) wrote" in result.output
        ends = [each.partition(", ")[2] for each in (first, second, other)]
        assert ends[0].startswith(f"{town} ")
        assert ends[0].rpartition(" ")[0] == ends[1].rpartition(" ")[0] != ends[2].rpartition(" ")[0]
        assert first.partition(", ")[0] != second.partition(", ")[0]


@pytest.mark.parametrize(("written", "is_house"), [("of no. 14", True), ("at No 14", True), ("invoice no. 14", False)])
def test_a_house_may_be_named_by_its_number_alone(clusant, written, is_house):
    text = f"[[address: 14 Hazel Grove, Lund]] is let, and the tenant {written} owes three months of rent."
    for seed in range(5):
        result = run(clusant, text, epsilon=1.0, random=SeededRandom(seed))
        house = result.units[0]
        assert (len(house.mentions) > 1) == is_house
        if is_house:
            assert house.mentions[1].private == house.private.partition(" ")[0]


def test_neighbours_get_one_street_and_a_flat_stays_one(clusant):
    text = (
        "[[address: 14 Hazel Grove, Leeds LS6 2AB]], [[address: 16 Hazel Grove]], [[address: 8 Elm Road]], "
        "[[address: Hazel Grove]]; [[address: 14 Hazel Grove]]"
    )
    for seed in range(20):
        result = run(clusant, text, epsilon=1.0, random=SeededRandom(seed))
        mentions = sorted((each for unit in result.units for each in unit.mentions), key=lambda each: each.target)
        whole, neighbour, other, street, again = (mention.private for mention in mentions)
        house, _, name = again.partition(" ")
        assert whole.startswith(f"{again}, ")
        assert neighbour.endswith(f" {name}")
        assert not neighbour.startswith(f"{house} ")
        assert street == name
        assert not other.endswith(f" {name}")
        assert result.guarantee.draws == 4


@pytest.mark.parametrize("gender", ["drawn", "kept"])
def test_gender_is_kept_only_if_asked_for(clusant, gender):
    text = "[[Anna Keller]], [[Maud Berg]], [[Eva Lindholm]] and Mr [[Kim Poole]]"
    results = [run(clusant, text, epsilon=1.0, gender=gender, random=SeededRandom(seed)) for seed in range(10)]
    found = [[gender_of_given_name(name_parts(unit.private)[0]) for unit in result.units] for result in results]
    assert all(genders == ["f", "f", "f", "m"] for genders in found) == (gender == "kept")
    leaks = run(clusant, text, gender=gender).guarantee.leaks
    assert any("gender" in leak for leak in leaks) == (gender == "kept")


def test_whoever_is_old_stays_old_where_no_other_date_has_a_year(clusant):
    text = "D.o.b. [[date: 3/8/1938]]. [[Ann Lee]] fell on [[date: 16 November]]."
    for seed in range(20):
        result = run(clusant, text, dates="shifted", random=SeededRandom(seed))
        year = int(re.search(r"/(\d{4})", result.output)[1])
        assert 1936 <= year <= 1943


def test_a_day_that_shares_its_month_is_shifted_with_the_date(clusant):
    text = "Fitted between [[number: 25]] and [[date: 28 May 2024]], said [[Ann Lee]]."
    for seed in range(20):
        result = run(clusant, text, dates="shifted", random=SeededRandom(seed))
        first, last = re.search(r"between (\d+) and (\d+) ", result.output).groups()
        assert int(first) == max(1, int(last) - 3)


def test_days_of_one_month_that_are_of_two_once_shifted_say_so(clusant):
    text = "On the [[date: 3rd]], [[date: 17th]] and [[date: 30th of May 2024]] [[Ann Lee]] fell."
    seen = set()
    for seed in range(40):
        result = run(clusant, text, dates="shifted", random=SeededRandom(seed))
        days = re.match(
            r"On the (\d+)\w+((?: of \w+(?: \d+)?)?), (\d+)\w+((?: of \w+(?: \d+)?)?) and (\d+)\w+( of \w+ \d+) ", result.output
        )
        last = datetime.datetime.strptime(days[5] + days[6], "%d of %B %Y")
        for back, day, month in ((27, days[1], days[2]), (13, days[3], days[4])):
            moved = last - datetime.timedelta(back)
            year = f" {moved.year}" if moved.year != last.year else ""
            assert int(day) == moved.day
            assert month == ("" if moved.month == last.month else f" of {moved:%B}{year}")
            seen.add(moved.month == last.month)
    assert seen == {True, False}


def test_shifted_dates_keep_their_distances_and_take_no_epsilon(clusant):
    text = "On [[date: Friday]], [[date: 3 May 2024]], [[Ann Lee]] fell. Three weeks later, on [[date: 24 May]], she was well."
    for seed in range(30):
        result = run(clusant, text, dates="shifted", random=SeededRandom(seed))
        pattern = r"On (\w+), (.+), [^,]+ fell. Three weeks later, on (.+), she.*"
        friday, full, later = re.fullmatch(pattern, result.output).groups()
        day = datetime.datetime.strptime(full, "%d %B %Y")
        assert friday == day.strftime("%A")
        moved = day + datetime.timedelta(21)
        assert later == f"{moved.day} {moved:%B}"
        assert [unit.epsilon for unit in result.units] == [0.0, pytest.approx(8.0 / 3), 0.0]
    drawn, shifted = run(clusant, text, dates="drawn"), run(clusant, text, dates="shifted")
    said = shifted.guarantee
    assert said.unit_loss == drawn.guarantee.unit_loss  # of the name
    losses = clusant.losses([unit.epsilon for unit in shifted.units], list(clusant._seen.values()), shifted.parameters)
    assert [loss > 0 for loss in losses] == [False, True, False]
    assert said.draws == 2
    assert any("how far apart the dates are" in leak for leak in said.leaks)
    assert "in how far apart their dates are" in said.statement


def test_weekdays_for_short_that_stay_are_spelled_as_they_were(clusant):
    text = "[[Ann Lee]] fell on [[date: Thurs 2 May 2024]], came [[date: Tues]] and left on [[date: Weds]]."
    for seed in range(10):
        result = run(clusant, text, dates="shifted", random=SeededRandom(seed))
        assert re.search(r" on Thurs \d.*, came Tues and left on Weds\.$", result.output)


@pytest.mark.parametrize("dates", ["drawn", "ordered", "shifted"])
def test_weekdays_that_may_change_are_spelled_alike(clusant, dates):
    text = "[[Ann Lee]] came [[date: Thurs]] and left on [[date: Weds]]."
    for seed in range(10):
        result = run(clusant, text, dates=dates, random=SeededRandom(seed))
        assert re.search(r" came [A-Z][a-z]{2} and left on [A-Z][a-z]{2}\.$", result.output)


DATES = st.one_of(
    st.dates().map(lambda day: Date(day.day, day.month, day.year)),
    st.tuples(st.integers(1, 28), st.integers(1, 12)).map(lambda said: Date(*said)),
    st.tuples(st.none(), st.integers(1, 12), st.integers(1, 9999)).map(lambda said: Date(*said)),
    st.integers(1, 9999).map(lambda year: Date(year=year)),
    st.integers(0, 6).map(lambda weekday: Date(weekday=weekday)),
)


@given(st.lists(DATES, min_size=1, max_size=5), st.integers(0, DAYS - 1))
def test_shifted_dates_say_as_much_as_before_and_are_as_different(dates, day):
    shifted = shift_dates(dates, datetime.date.fromordinal(FIRST + day))
    assert [date.fields for date in shifted] == [date.fields for date in dates]
    whole = [(one.ordinal, other.ordinal) for one, other in zip(dates, shifted, strict=True) if one.ordinal is not None]
    if whole and max(one for one, _ in whole) - min(one for one, _ in whole) < 365 * 1900:
        assert len({other - one for one, other in whole}) == 1


DAYS_OF_A_CENTURY = st.dates(datetime.date(1950, 1, 1), datetime.date(2050, 1, 1))


@given(st.lists(DAYS_OF_A_CENTURY, min_size=1, max_size=4), st.integers(-1300, 1300))
def test_dates_that_are_as_far_apart_and_of_the_same_weekdays_are_shifted_alike(days, by):
    dates = [Date(day.day, day.month, day.year) for day in days]
    later = [day + datetime.timedelta(weeks=by) for day in days]
    moved = [Date(day.day, day.month, day.year) for day in later]
    last = datetime.date(2025, 3, 4)
    assert shift_dates(dates, last) == shift_dates(moved, last)


@given(
    st.lists(DAYS_OF_A_CENTURY, max_size=4), st.lists(st.integers(1950, 2050), min_size=2, max_size=4), st.integers(0, DAYS - 1)
)
def test_years_alone_stay_as_far_apart_as_they_are(days, years, drawn):
    dates = [*(Date(day.day, day.month, day.year) for day in days), *(Date(year=year) for year in years)]
    moved = shift_dates(dates, datetime.date.fromordinal(FIRST + drawn))[len(days) :]
    assert len({(new.year or 0) - old for old, new in zip(years, moved, strict=True)}) == 1


@given(st.lists(DAYS_OF_A_CENTURY, min_size=1, max_size=4), st.integers(0, DAYS - 1))
def test_shifted_dates_keep_their_weekdays_in_the_six_years(days, drawn):
    dates = [Date(day.day, day.month, day.year) for day in days]
    moved = shift_dates(dates, datetime.date.fromordinal(FIRST + drawn))
    assert [(date.ordinal or 0) % 7 for date in moved] == [day.toordinal() % 7 for day in days]
    assert 2022 <= max(date.year or 0 for date in moved) <= 2027


def test_weekdays_stay_beside_shifted_dates_also_where_they_alone_tell_the_year(clusant):
    text = "Seen on [[date: Tuesday 5 March]], rang on the [[date: Friday]]; open [[date: Monday]] to [[date: Thursday]]."
    for seed in range(10):
        seen, *alone = (unit.private for unit in run(clusant, text, dates="shifted", random=SeededRandom(seed)).units)
        assert seen.startswith("Tuesday ")
        assert alone == ["Friday", "Monday", "Thursday"]


def test_months_alone_go_to_any_day_and_tell_no_weekday():
    outcomes = [
        Counter(str(shift_dates([month], datetime.date.fromordinal(FIRST + day))[0]) for day in range(DAYS))
        for month in (Date(None, 3, 2024), Date(None, 4, 2024))
    ]
    assert outcomes[0] == outcomes[1]


def test_a_birth_tells_the_year_of_no_other_date(clusant):
    text = "Seen [[date: 1 March 2024]]. She (born [[date: 3 May 1961]]) fell on [[date: 28 February]] and [[date: 2 March]]."
    for seed in range(10):
        seen, born, *others = (unit.private for unit in run(clusant, text, dates="shifted", random=SeededRandom(seed)).units)
        day = datetime.datetime.strptime(seen, "%d %B %Y")
        assert [f"{other} {day.year}" for other in others] == [
            f"{moved.day} {moved:%B} {day.year}" for moved in (day - datetime.timedelta(2), day + datetime.timedelta(1))
        ]
        assert (day - datetime.datetime.strptime(born, "%d %B %Y")).days == 22948


@pytest.mark.parametrize(
    ("before", "is_birth"),
    [
        ("(born", True),
        ("date of birth:", True),
        ("DOB", True),
        ("d.o.b.:", True),
        ("Her birthday is on", True),
        ("She was born on the", True),
        ("stubborn", False),
        ("Born in [[Leeds]], seen on", False),
        ("seen", False),
    ],
)
def test_what_is_a_date_of_birth_is_told_by_copied_words(clusant, before, is_birth):
    result = run(clusant, f"{before} [[date: 3 May 1961]], seen", dates="shifted")
    (entity,) = [entity for entity in clusant._seen.values() if entity.date]
    assert result.units
    assert entity.is_birth == is_birth


def test_the_days_to_draw_from_are_recent_and_every_weekday_is_as_likely():
    assert DAYS % 7 == 0
    assert datetime.date.fromordinal(FIRST) == datetime.date(2022, 1, 1)
    assert datetime.date.fromordinal(FIRST + DAYS) == datetime.date(2028, 1, 1)


# --- different replacements -----------------------------------------------------------------------------------------------

GIVEN, SURNAMES = ("Ada", "Bea", "Cyd", "Dan", "Eve", "Fay"), ("Ash", "Birch", "Cole", "Dale")
PERSONS = CandidateKind(
    "person",
    tuple(f"{given} {surname}" for given in GIVEN for surname in SURNAMES),
    np.array([[8 * i, 8 * j] for i in range(6) for j in range(4)], dtype=np.int8),
    60,
    {},
)
FORMS = (NameForm.FULL, NameForm.GIVEN, NameForm.SURNAME, NameForm.INITIAL_AND_SURNAME)


def entity(forms, family=None, name=""):
    return LinkedEntity("person", name, list(range(len(forms))), [WrittenForm(form) for form in forms], family=family)


entities = st.lists(
    st.tuples(st.lists(st.sampled_from(FORMS), min_size=1, max_size=3), st.none() | st.integers(0, 1), st.integers(0, 23)),
    min_size=1,
    max_size=4,
)


@settings(deadline=None)
@given(entities)
def test_different_persons_get_different_names_and_families_one_surname(found):
    drawn = [DrawnCandidate(entity(forms, family), PERSONS, EVERY, id) for forms, family, id in found]
    names = assign_names(drawn, ["No one else."])
    assert names[0] == PERSONS.texts[found[0][2]]
    parts = [name_parts(name) for name in names]
    assert len({given for given, _ in parts}) == len(parts)
    for one, (_, family, _) in enumerate(found):
        for other in range(one):
            same = family is not None and family == found[other][1]
            assert (parts[one][1] == parts[other][1]) == same


STREETS = ("Elm Road, Farnwick QC4 5MS", "Oak Lane, Esktown QB1 2AA", "Tarn Close, Dunford QD9 1XY", "Ivel Row, Oxmere QD2 4PH")
ADDRESSES = CandidateKind.uniform("address", [f"{house} {street}" for street in STREETS for house in range(1, 7)])
LANDLINE_PART = "british; a landline"
PARTS = (AddressForm.WHOLE, AddressForm.STREET, AddressForm.STREET_AND_TOWN, AddressForm.FLAT)
addresses = st.lists(
    st.tuples(
        st.lists(st.sampled_from(PARTS), min_size=1, max_size=3), st.integers(0, 2), st.integers(0, 1), st.integers(0, 23)
    ),
    min_size=1,
    max_size=5,
    unique_by=lambda each: each[1:3],
)


@settings(deadline=None)
@given(addresses)
def test_different_addresses_get_different_ones_and_those_in_one_street_one_street(found):
    drawn = [
        DrawnCandidate(
            LinkedEntity("address", "", [0], [WrittenForm(form) for form in forms], street=street, house=2 * street + house),
            ADDRESSES,
            EVERY,
            id,
        )
        for forms, street, house, id in found
    ]
    names = assign_names(drawn, [])
    assert write_address(names[0], AddressForm.WHOLE) == ADDRESSES.texts[found[0][3]]
    written = [{write_name(name, form) for form in each.entity.forms} for name, each in zip(names, drawn, strict=True)]
    streets = [write_address(name, AddressForm.STREET_NAME) for name in names]
    for one, (_, street, _, _) in enumerate(found):
        for other in range(one):
            assert not written[one] & written[other]
            assert (streets[one] == streets[other]) == (street == found[other][1])


@cache
def landlines():
    return CandidateKind.uniform("phone", [f"{beginning}{at:03}" for beginning in LANDLINES for at in range(4)])


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 63)), min_size=1, max_size=4), st.integers(0, 30))
def test_each_area_code_has_a_range_of_its_own_that_follows_from_the_draws_alone(found, turned):
    def assigned(names):
        return assign_names(
            [
                DrawnCandidate(
                    LinkedEntity("phone", name, [at], [WrittenForm()], area_code=code), landlines(), LANDLINE_PART, id
                )
                for at, ((code, id), name) in enumerate(zip(found, names, strict=True))
            ],
            [],
        )

    numbers = assigned([str(at) for at in range(len(found))])
    assert numbers == assigned([f"0117 496 0{turned:03}"] * len(found))
    assert numbers[0] == landlines().texts[found[0][1]]
    assert len(set(numbers)) == len(numbers)
    ranges = [range_of_landline(number) for number in numbers]
    for one, (code, _) in enumerate(found):
        for other in range(one):
            assert (ranges[one] == ranges[other]) == (code == found[other][0])


def test_more_area_codes_than_ranges_leave_different_numbers():
    drawn = [
        DrawnCandidate(LinkedEntity("phone", "", [at], [WrittenForm()], area_code=at), landlines(), LANDLINE_PART, 5)
        for at in range(len(LANDLINES) + 2)
    ]
    numbers = assign_names(drawn, [])
    assert len({range_of_landline(number) for number in numbers}) == len(LANDLINES)
    assert len(set(numbers)) == len(numbers)


@settings(deadline=None)
@given(st.lists(st.tuples(st.lists(st.integers(0, 3), max_size=3, unique=True), st.integers(0, 23)), min_size=1, max_size=6))
def test_each_town_has_one_new_name_in_all_addresses_that_name_it(found):
    drawn = []
    for street, (towns, id) in enumerate(found):
        form = WrittenForm(AddressForm.STREET_AND_TOWN, towns=tuple(range(len(towns))))
        address = LinkedEntity("address", "", [street], [form], street=street, towns=tuple(towns))
        drawn.append(DrawnCandidate(address, ADDRESSES, EVERY, id))
    written = [write_name(name, each.entity.forms[0]) for name, each in zip(assign_names(drawn, []), drawn, strict=True)]
    new: dict[int, set[str]] = {}
    for (towns, _), line in zip(found, written, strict=True):
        _, *names = line.split(", ")
        assert len(names) == max(1, len(towns))
        for town, name in zip(towns, names, strict=False):
            new.setdefault(town, set()).add(name)
    assert all(len(names) == 1 for names in new.values())
    assert len(set().union(*new.values())) == len(new)


def test_a_town_has_one_new_name_behind_a_village_and_alone(clusant):
    text = (
        "[[address: 7 Ash Row, Zyxby, Amselton, LS6 2AB]] [[address: 3 Elm Road, Amselton LS6 9XY]] [[place: Amselton]] "
        "[[address: 5 Oak Lane, Zyxby, Amselton]] [[place: Zyxby]]"
    )
    for seed in (65, 133, 1):  # of the first two, one draws New Mill and one Earls Court
        units = run(clusant, text, random=SeededRandom(seed)).units
        both, town, alone, short, village = (mention.private for unit in units for mention in unit.mentions)
        assert f", {village}, {alone}" in both
        assert f", {alone}" in town
        assert short.endswith(f", {village}, {alone}")
        assert village != alone


def test_flats_of_one_house_differ_in_their_numbers_alone():
    forms = [WrittenForm(AddressForm.FLAT), WrittenForm(AddressForm.STREET)]
    flats = [LinkedEntity("address", "", [0, 1], forms, street=0, house=0) for _ in range(3)]
    names = assign_names([DrawnCandidate(flat, ADDRESSES, EVERY, 8) for flat in flats], [])
    assert {write_address(name, AddressForm.WHOLE) for name in names} == {ADDRESSES.texts[8]}
    assert len({write_address(name, AddressForm.FLAT) for name in names}) == 3


def test_if_no_street_is_free_an_address_gets_another_house_of_one():
    forms = [WrittenForm(AddressForm.STREET)]
    found = [LinkedEntity("address", "", [0], forms, street=street) for street in range(2 * len(STREETS))]
    names = assign_names([DrawnCandidate(each, ADDRESSES, EVERY, 0) for each in found], [])
    assert len({name.partition(" ")[2] for name in names[: len(STREETS)]}) == len(STREETS)
    assert len(set(names)) == len(names)


@settings(deadline=None)
@given(entities, st.lists(st.text(max_size=5), min_size=4, max_size=4))
def test_what_the_entities_were_called_is_not_looked_at(found, names):
    drawn = [DrawnCandidate(entity(forms, family), PERSONS, EVERY, id) for forms, family, id in found]
    others = [
        each._replace(entity=replace(each.entity, name=name, date=Date(1, 2, 3)))
        for each, name in zip(drawn, names, strict=False)
    ]
    assert assign_names(drawn, ["Hello."]) == assign_names(others, ["Hello."])


def test_a_draw_that_is_taken_or_copied_gives_way_to_the_nearest_free_one():
    first, second = (DrawnCandidate(entity([NameForm.FULL]), PERSONS, EVERY, id) for id in (0, 0))
    assert assign_names([first, second], []) == ["Ada Ash", "Bea Birch"]
    assert assign_names([first], ["We asked Ada twice."]) == ["Bea Ash"]


def test_if_nothing_is_free_a_draw_stays():
    kind = CandidateKind("date", ("Monday", "Tuesday"), np.array([[0], [9]], dtype=np.int8), 60, {})
    days = [DrawnCandidate(LinkedEntity("date", "", [0], [WrittenForm()]), kind, EVERY, 1) for _ in range(3)]
    assert assign_names(days, []) == ["Tuesday", "Monday", "Tuesday"]


def test_a_possessive_ending_fits_the_new_name(clusant):
    found = {
        mention.private
        for seed in range(40)
        for unit in run(clusant, "[[James]]' dog", epsilon=0.1, random=SeededRandom(seed)).units
        for mention in unit.mentions
    }
    assert all(name.endswith("s'") or (name.endswith("'s") and not name.endswith("s's")) for name in found)


def test_a_form_is_that_of_the_mention(clusant):
    text = "[[organisation: Keller & Sons Ltd]], [[ANNA BERG]], [[amount: €1.250,50]], [[time: half past five]]"
    result = run(clusant, text, random=SeededRandom(3))
    firm, anna, amount, time = (unit.private for unit in result.units)
    assert not firm.endswith("Ltd")
    assert anna == anna.upper()
    assert re.fullmatch(r"€[\d.]+,00", amount)
    assert time.startswith("half past ")
    assert result.units[1].mentions[0].private == anna


@pytest.mark.parametrize("generation", ["senior", "Junior"])
def test_whoever_is_called_senior_or_junior_is_so_once(generation):
    person = LinkedEntity("person", "Tom Quist", [0], [WrittenForm(NameForm.FULL, after=f" {generation}")])
    assert with_own_kind("Maria Ross", person) == "Maria Ross"


def test_the_likeliest_of_a_saved_unit_follow_from_its_mentions(clusant):
    text = "[[date: 3 May 2024]], [[date: 03/05/2024]]"
    result = run(clusant, "[[date: 3 May 2024]] and [[Ann Lee]]", epsilon=20.0)
    clusant._seen = {}
    best = clusant.likeliest(result.units[0], settings=result.parameters, count=5)
    assert all(re.fullmatch(r"\d+ \w+ \d{4}", candidate.private) for candidate in best)
    shifted = run(clusant, text, dates="shifted")
    with pytest.raises(UsageError, match="shifted together"):
        clusant.likeliest(shifted.units[0], settings=shifted.parameters, count=5)


def test_the_preview_of_a_cap_gives_its_one_name_the_share_of_an_entity(clusant):
    description = clusant.description
    settings = description.settings({"entities": 20})
    assert description.drawn(6, settings) == 20
    assert description.drawn(6, description.settings({})) == 6
    example = description.example_at(10.0, settings)
    result = run(clusant, f"{example.sentence} [[Ann Lee]]", epsilon=10.0, **{**settings, **example.settings})
    assert result.units[0].epsilon == 10.0


KEPT = {
    "ages": (
        ("61", "10"),
        "ages, which are copied as they are where they are recognised, and so are years of school and those of classes of "
        "school, such as the 4 of 4B",
    ),
    "measures": (
        ("500", "3", "2"),
        "scores, measurements and counts, such as doses, weeks and a pulse, which are copied as they are",
    ),
}


@pytest.mark.parametrize("kept", [(), ("ages",), ("measures",), ("ages", "measures")])
def test_ages_and_measures_are_copied_only_if_asked_for_and_it_is_said(kept):
    sets = open_candidates()
    clusant = CluSanT(lambda: sets, ByRule)
    text = (
        "[[Ann Lee]], aged 61, with a son aged 10 weeks, took 500 mg for 3 weeks and 2 pills in bed 8, then [[number: 40]] mg."
    )
    result = run(clusant, text, **dict.fromkeys(kept, "kept"))
    originals = {unit.original for unit in result.units}
    assert {"Ann Lee", "8", "40"} <= originals
    for setting, (figures, leak) in KEPT.items():
        assert (originals & set(figures) == set()) == (setting in kept)
        assert (leak in result.guarantee.leaks) == (setting in kept)


@pytest.mark.parametrize("dates", ["drawn", "ordered", "shifted"])
def test_lengths_of_time_are_copied_where_dates_are_shifted_and_times_never_are(dates):
    sets = open_candidates()
    text = "[[Ann Lee]] came on 3 May 2024 at 7:40 pm for eleven days, left at [[time: 11:10]]."
    result = run(CluSanT(lambda: sets, ByRule), text, dates=dates)
    originals = {unit.original for unit in result.units}
    assert originals == {"Ann Lee", "3 May 2024", "7:40 pm", "11:10"} | (set() if dates == "shifted" else {"eleven"})
    leaks = result.guarantee.leaks
    assert ("lengths of time, such as weeks, which are copied as they are" in leaks) == (dates == "shifted")
    assert any(leak.startswith("how far apart the times are that lie in one part of the day") for leak in leaks) == (
        dates != "drawn"
    )
    assert ("Times of one part of the day, or of two where they are near each other" in result.guarantee.statement) == (
        dates != "drawn"
    )
    assert any(leak.startswith("in which part of the day each time lies") for leak in leaks)


CHART = (
    "[[Ann Lee]]: BP 168/94, pulse 104, Temp 38.1, sats 93, RR: 22, GCS of 14/15, HbA1c 74, INR 2.8, CRP <5. Pain 6/10, type 2 "
    "diabetes, stage 3 ulcer, grade 2 tear, post-op day 2, day 3 post-operative."
)


def test_what_was_measured_is_copied_if_measurements_are_kept():
    sets = open_candidates()
    result = run(CluSanT(lambda: sets, ByRule), CHART, measures="kept")
    assert [unit.original for unit in result.units] == ["Ann Lee"]
    assert result.output.endswith(CHART.removeprefix("[[Ann Lee]]"))


def test_terms_stay_if_measurements_are_drawn_and_scores_stay_scores():
    sets = open_candidates()
    result = run(CluSanT(lambda: sets, ByRule), CHART)
    assert result.output.endswith("type 2 diabetes, stage 3 ulcer, grade 2 tear, post-op day 2, day 3 post-operative.")
    assert re.search(r"Pain (?:[1-9]|10)/10,", result.output)
    assert 34 <= float(re.search(r"Temp (\d\d(?:\.\d)?),", result.output)[1]) <= 43


class ByRule(NothingFound):
    """Finds what the rules find."""

    def find(self, text, progress, cancel):
        return entities_by_rule(text)


def test_a_name_goes_with_the_title_and_the_pronoun_that_stay(clusant):
    text = "Mr [[Ann Lee]] met [[Kim Berg]]. She left."
    for seed in range(10):
        one, other = run(clusant, text, epsilon=1.0, random=SeededRandom(seed)).units
        assert [gender_of_given_name(name_parts(unit.private)[0]) for unit in (one, other)] == ["m", "f"]


def test_numbers_keep_their_unit_and_size_and_weekdays_take_no_epsilon():
    sets = open_candidates()
    text = "On Friday [[Ann Lee]] took 500 mg."
    for seed in range(20):
        result = run(CluSanT(lambda: sets, ByRule), text, k=16, random=SeededRandom(seed))
        day, name, dose = result.units
        assert day.epsilon == 0
        assert name.epsilon > 0 < dose.epsilon
        assert day.private.endswith("day")
        assert 0.1 <= float(dose.private.replace(",", "")) <= 5_000
    said = run(CluSanT(lambda: sets, ByRule), text).guarantee.statement
    assert "Those of the kind weekday are drawn from a public list" in said
    assert "Of the kind number it is half of k" in said
    assert "A draw may also give what stood there before" in said


def test_ordered_dates_keep_their_order_and_nothing_else_of_it(clusant):
    seen = "[[date: 9 May 2019]]"
    text = f"Seen {seen}, born [[date: 03/02/1961]], on [[date: Monday]], admitted [[date: 3 May 2019]], seen {seen}."
    pattern = r"Seen (.+), born (.+), on \w+, admitted (.+), seen (.+)\."
    stays = set()
    for seed in range(30):
        result = run(clusant, text, epsilon=0.1, dates="ordered", random=SeededRandom(seed))
        seen, born, admitted, again = re.fullmatch(pattern, result.output).groups()
        days = [
            datetime.datetime.strptime(day, form)
            for day, form in ((born, "%d/%m/%Y"), (admitted, "%d %B %Y"), (seen, "%d %B %Y"))
        ]
        assert days == sorted(days)
        assert seen == again
        assert days[2].year == days[1].year  # as both were of 2019
        assert 2 <= (days[2] - days[1]).days <= 7  # and of one week
        stays.add((days[1].month, days[2] - days[1]))
    assert len(stays) > 20
    said = run(clusant, text, dates="ordered").guarantee
    assert any("in which order the dates come" in leak for leak in said.leaks)
    assert "in the order of their dates" in said.statement
    assert said.unit_loss == run(clusant, text, dates="drawn").guarantee.unit_loss


def test_days_without_a_year_are_in_order_with_the_day_that_tells_it(clusant):
    text = "Visit [[date: 14 October 2025]] (born [[date: 3 March 1941]]); home [[date: 9 October]], next [[date: 21 October]]."
    for seed in range(30):
        result = run(clusant, text, epsilon=0.1, dates="ordered", random=SeededRandom(seed))
        visit, born, discharged, later = (unit.private for unit in result.units)
        year = visit.split()[-1]
        days = [datetime.datetime.strptime(day, "%d %B %Y") for day in (f"{discharged} {year}", visit, f"{later} {year}")]
        assert days == sorted(days)
        assert int(born.split()[-1]) < 1950


def test_months_alone_are_in_order_with_each_other_and_with_the_days_around_them(clusant):
    text = "HbA1c in [[date: May]], then in [[date: September]]; [[date: 8 November]]: hers until [[date: October]]."
    seen = set()
    for seed in range(30):
        result = run(clusant, text, epsilon=0.1, dates="ordered", random=SeededRandom(seed))
        may, september, day, october = (read_date(unit.private)[0] for unit in result.units)
        assert may.month <= september.month <= october.month <= day.month
        seen.add(may.month)
    assert len(seen) > 3


def test_a_month_of_an_earlier_year_comes_before_the_days_without_a_year(clusant):
    text = "[[date: 24 November 2026]]: seen [[date: 20 November]]; alone since [[date: January 2023]]."
    for seed in range(30):
        result = run(clusant, text, epsilon=0.1, dates="ordered", random=SeededRandom(seed))
        letter, seen, died = (read_date(unit.private)[0] for unit in result.units)
        assert (died.year, died.month) <= (letter.year, seen.month)
        assert (seen.month, seen.day) <= (letter.month, letter.day)


PLACES = st.lists(
    st.one_of(
        st.dates(datetime.date(1990, 1, 1), datetime.date(2030, 1, 1)).map(lambda day: Date(day.day, day.month, day.year)),
        st.tuples(st.integers(1, 12), st.integers(1990, 2030)).map(lambda said: Date(None, *said)),
        st.integers(1990, 2030).map(lambda year: Date(year=year)),
    ),
    min_size=2,
    max_size=6,
)


@given(PLACES, st.randoms(use_true_random=False))
def test_whatever_names_its_year_comes_out_in_order(dates, random):
    entities = [LinkedEntity("date", str(date), date=date) for date in dates]
    drawn = [_any_like(date, random) for date in dates]
    order = dates_in_order(entities)
    names = put_in_order(dict(enumerate(map(str, drawn))), order)
    ordered = [read_date(names[each.number])[0] for each in order]
    assert [date.fields for date in ordered] == [dates[each.number].fields for each in order]
    for at, date in enumerate(ordered):
        for other in ordered[at:]:
            assert (date.year, date.month or 0, date.day or 0) <= (other.year, other.month or 99, other.day or 99)
    former = [dates[each.number] for each in order]
    for at, other in pairwise(at for at, date in enumerate(former) if date.ordinal):
        if former[at].year == former[other].year:
            assert _class_of(former, at, other) == _class_of(ordered, at, other)
        elif former[other].year == former[at].year + 1 and period(ordered[at].year) == period(ordered[other].year):
            assert ordered[other].year == ordered[at].year + 1
    by_year = {(dates[each.number].year, date.year) for each, date in zip(order, ordered, strict=True)}
    assert len(by_year) == len({date.year for date in dates})


@given(
    st.lists(st.tuples(st.integers(1, 12), st.none() | st.integers(1, 28)), min_size=1, max_size=4),
    st.randoms(use_true_random=False),
)
def test_days_and_months_of_one_year_come_out_in_order(days, random):
    dates = [Date(29, 2, 2024), *(Date(day, month) for month, day in days)]
    entities = [LinkedEntity("date", str(date), date=date) for date in dates]
    drawn = [_any_like(date, random) for date in dates]
    order = dates_in_order(entities)
    names = put_in_order(dict(enumerate(map(str, drawn))), order)
    ordered = [read_date(names[each.number])[0] for each in order]
    assert [date.fields for date in ordered] == [dates[each.number].fields for each in order]
    for at, date in enumerate(ordered):
        for other in ordered[at:]:
            assert (date.month, date.day or 0) <= (other.month, other.day or 99)
    assert read_date(names[0])[0].year == drawn[0].year
    assert read_date(names[0])[0].ordinal


def _class_of(dates, at, other):
    """In which class the distance of two days lies."""
    days = dates[other].ordinal - dates[at].ordinal
    return sum(days > most for most in (0, 1, 7, 31))


def period(year):
    return max(first for first in PERIODS if first <= year)


def _any_like(date, random):
    """Any date that says as much."""
    day = datetime.date.fromordinal(
        random.randrange(datetime.date(1980, 1, 1).toordinal(), datetime.date(2040, 1, 1).toordinal())
    )
    return Date(date.day and day.day, date.month and day.month, date.year and day.year)


def test_one_whole_date_has_no_order(clusant):
    text = "Born [[date: 3 May 1961]], seen on [[date: Monday]]."
    result = run(clusant, text, dates="ordered")
    assert not any("order" in leak for leak in result.guarantee.leaks)
    assert clusant.likeliest(result.units[0], settings=result.parameters, count=3)


def test_no_odds_are_told_of_one_of_several_ordered_dates(clusant):
    result = run(clusant, "Born [[date: 3 May 1961]], seen [[date: 4 May 2020]] by [[Ann Lee]].", dates="ordered")
    with pytest.raises(UsageError, match="put in order"):
        clusant.likeliest(result.units[0], settings=result.parameters, count=3)
    assert clusant.likeliest(result.units[2], settings=result.parameters, count=3)
    clusant._seen = {}  # of a session that was saved
    with pytest.raises(UsageError, match="put in order"):
        clusant.likeliest(result.units[0], settings=result.parameters, count=3)


def test_whether_a_date_takes_part_in_the_order_follows_from_its_form(clusant):
    said = []
    for day in ("31 February 2020", "28 February 2020"):
        result = run(clusant, f"Seen [[date: 4 May 2020]], admitted [[date: {day}]].", dates="ordered", random=SeededRandom(1))
        seen, admitted = (datetime.datetime.strptime(unit.private, "%d %B %Y") for unit in result.units)
        assert admitted <= seen
        said.append(result.guarantee)
    assert said[0] == said[1]


class Found:
    """Finds some names, each with its kind, and what the rules find."""

    def __init__(self, **kinds):
        self.tagger, self.kinds = NothingFound.tagger, kinds

    def find(self, text, progress, cancel):
        named = [
            Entity(found.start(), found.end(), kind)
            for kind, names in self.kinds.items()
            for name in names
            for found in re.finditer(re.escape(name), text)
        ]
        return merge_overlapping([*named, *entities_by_rule(text)])


REGIONAL = (
    "Ann Lee of Acme Ltd and of Esk Valley Surgery in Lund, 2 Elm Road, Leeds LS1 4AB, rang 020 7946 0958 in "
    "[[plate: AB12 CDE]]."
)


@pytest.mark.parametrize("region", ["british", "american"])
def test_all_that_is_new_is_of_the_region_that_is_set_and_no_more_is_lost(region):
    sets = open_candidates()
    clusant = CluSanT(
        lambda: sets, lambda: Found(person=["Ann Lee"], organisation=["Acme Ltd", "Esk Valley Surgery"], place=["Lund"])
    )
    anywhere = run(clusant, REGIONAL, epsilon=1.0).guarantee
    of_region = {
        name: {kind.texts[id] for id in ids_of_part(kind, region)} for name, kind in sets.kinds.items() if len(kind.regions)
    }
    for seed in range(12):
        result = run(clusant, REGIONAL, epsilon=1.0, names=region, random=SeededRandom(seed))
        person, firm, surgery, place, address, phone, plate = (unit.private for unit in result.units)
        assert person in of_region["person"]
        assert place in of_region["place"]
        assert address in of_region["address"]
        assert phone in of_region["phone"]
        assert plate in of_region["plate"]
        assert firm.endswith(" Ltd")
        assert re.fullmatch(r"\w+ Surgery", surgery)
        assert result.parameters["names"] == region
    of_mobiles = ("which telephone numbers are of mobiles, and which of landlines: the new ones are again",)
    found = run(clusant, REGIONAL, epsilon=1.0, names=region).guarantee
    told = set(found.leaks) - set(anywhere.leaks)
    assert told == ({*of_mobiles} if region == "british" else set())
    statement = found.statement.replace(", in which telephone numbers are of mobiles", "")
    assert replace(found, leaks=anywhere.leaks, statement=statement) == anywhere


def test_a_mobile_becomes_a_mobile_and_a_landline_a_landline_where_numbers_are_british():
    sets = open_candidates()
    clusant = CluSanT(lambda: sets, ByRule)
    text = "[[Ann Lee]]: ring 07911 123456 (+44 7911 123456), or 0117 496 0000 at work, or her sister on 087 123 4567."
    form = r"ring {0} \({0}\), or (?!07).* at work, or her sister on {1}".format(r"(07700 900 \d{3})", r"07700 900 \d{3}")
    for seed in range(12):
        output = run(clusant, text, names="british", random=SeededRandom(seed)).output
        assert (found := re.search(form, output))
        assert found[1] == found[2]
    others = [
        text.replace("07911 123456", other).replace("7911 123456", other[1:]) for other in ("07700 900124", "07465 111111")
    ]
    assert len({run(clusant, each, names="british", random=SeededRandom(0)).output for each in (text, *others)}) == 1
    anywhere = {run(clusant, text, random=SeededRandom(seed)).output for seed in range(12)}
    assert not all(re.search(form, output) for output in anywhere)


OFFICE = "0117 496 0391, (0117) 911 0394, +44 (0)117 9110382; in town 020 7123 0730, at home 01632 445566, free 0800 123 456."


def test_landlines_of_one_area_code_get_one_again():
    sets = open_candidates()
    clusant = CluSanT(lambda: sets, ByRule)
    seen = set()
    for seed in range(40):
        numbers = [unit.private for unit in run(clusant, OFFICE, names="british", random=SeededRandom(seed)).units]
        assert len(set(numbers)) == 6
        ranges = [range_of_landline(number) for number in numbers]
        assert len({*ranges[:3]}) == 1
        assert len({*ranges} - {""}) == 4
        seen.add(ranges[0])
    assert len(seen) > 10
    elsewhere = OFFICE.replace("117", "161").replace("020 7123 0730", "0131 446 0144")
    outputs = {run(clusant, text, names="british", random=SeededRandom(1)).output for text in (OFFICE, elsewhere)}
    assert len(outputs) == 1


def test_it_says_which_landlines_have_one_area_code_where_they_get_one_again():
    sets = open_candidates()
    clusant = CluSanT(lambda: sets, ByRule)
    told = run(clusant, OFFICE, names="british").guarantee
    leak = "which landlines have one area code: the new ones have one again"
    assert leak in told.leaks
    assert "in which landlines have one area code, " in told.statement
    assert "given which have one, they lose nothing" in told.statement
    single = run(clusant, "Ring 0117 496 0391 or 07911 123456.", names="british").guarantee
    for other in (run(clusant, OFFICE).guarantee, run(clusant, OFFICE, names="american").guarantee, single):
        assert leak not in other.leaks
        assert "area code" not in other.statement


@pytest.mark.parametrize("kind_of_number", ["a mobile", "a landline"])
def test_there_are_numbers_enough_for_a_long_list_of_telephones(kind_of_number):
    assert len(ids_of_part(open_candidates().kinds["phone"], f"british; {kind_of_number}")) >= 500


def test_a_number_before_a_block_is_a_flat_of_it():
    sets = open_candidates()
    clusant = CluSanT(lambda: sets, lambda: Found(place=["Quist House"]))
    text = "7 Quist House, Lund LS6 2AB. Quist House has flats 3 and 7; 3 Quist House, LS6 2AB, is let, and no. 7 too."
    form = (
        r"(?P<seven>\d+) (?P<block>\w+ House), \w+ (?P<code>\w+ \w+)\. (?P=block) has flats (?P<three>\d+) and (?P=seven); "
        r"(?P=three) (?P=block), (?P=code), is let, and no\. (?P=seven) too\."
    )
    for seed in range(6):
        output = run(clusant, text, names="british", random=SeededRandom(seed)).output
        assert (found := re.fullmatch(form, output)), output
        assert found["three"] != found["seven"]


def test_a_street_stays_a_street():
    sets = open_candidates()
    clusant = CluSanT(lambda: sets, lambda: Found(place=["Mill Lane", "Station Road"], person=["Canal Street"]))
    text = "I fell in Mill Lane, by Station Road, then on Canal Street. Mill Lane is steep."
    for seed in range(12):
        output = run(clusant, text, epsilon=1.0, names="british", random=SeededRandom(seed)).output
        found = re.fullmatch(r"I fell in (\w+) Lane, by (\w+) Road, then on (\w+) Street\. (\w+) Lane is steep\.", output)
        assert found
        assert found[1] == found[4]
        assert len({found[1], found[2], found[3]}) == 3
    assert any("ward, street or kind" in leak for leak in run(clusant, text).guarantee.leaks)


@pytest.mark.parametrize("region", ["british", "american", "anywhere"])
def test_a_country_becomes_a_country_of_any_region_and_no_more_is_lost(region):
    sets = open_candidates()
    clusant = CluSanT(lambda: sets, lambda: Found(place=["Poland", "Gambia", "Lund"]))
    text = "In Poland, from the Gambia, to Lund. Poland's coast."
    for seed in range(12):
        result = run(clusant, text, epsilon=1.0, names=region, random=SeededRandom(seed))
        first, second, town = (unit.private for unit in result.units)
        assert result.output == f"In {first}, from the {second}, to {town}. {first}'{'' if first[-1] == 's' else 's'} coast."
        assert [is_country(name) for name in (first, second)] == [True, True]
        assert [bears_article(name) for name in (first, second)] == [False, True]
        assert region == "anywhere" or not is_country(town)
    assert any("which places are countries" in leak for leak in result.guarantee.leaks)
    sampler = clusant.sampler("place", 4.0, clusant.description.settings({}), COUNTRY)
    texts = {sampler.kind.texts[id] for id, chance in sampler.distribution(0).items() if chance}
    assert len(texts) > 100
    assert not texts & {"United Kingdom", "Ireland", "Georgia"}
    assert sampler.ldp == clusant.sampler("place", 4.0, clusant.description.settings({})).ldp


@pytest.mark.parametrize("region", ["british", "american", "anywhere"])
def test_a_county_becomes_a_county_and_the_draw_loses_nothing(region):
    sets = open_candidates()
    clusant = CluSanT(lambda: sets, lambda: Found(place=["Rutland", "Co. Offaly", "Durham", "Herts"]))
    text = "In Rutland, Co. Offaly or Herts, but not Durham. Rutland's coast."
    for seed in range(12):
        result = run(clusant, text, epsilon=1.0, names=region, random=SeededRandom(seed))
        first, second, third, town = (unit.private for unit in result.units)
        assert result.output.startswith(f"In {first}, {second} or {third}, but not {town}. {first}'")
        assert [is_county(name) for name in (first, second, third)] == [True, True, True]
        assert [bears_word(name) for name in (first, second, third)] == [False, True, False]
        assert len({first, second, third}) == 3
        assert [unit.epsilon for unit in result.units] == [0.0, 0.0, 0.0, 1.0]
    assert any("which are counties" in leak for leak in result.guarantee.leaks)
    secure = run(clusant, text, epsilon=1.0, names=region).guarantee.statement
    assert "in which of their places are countries or counties" in secure
    assert "Those of the kind county are drawn from a public list" in secure


def test_a_number_of_the_nhs_becomes_one_of_the_nhs():
    sets = open_candidates()
    clusant = CluSanT(lambda: sets, ByRule)
    text = "[[Ann Lee]], NHS number: 943 476 5919, NI number AB 12 34 56 C."
    for seed in range(6):
        output = run(clusant, text, names="british", random=SeededRandom(seed)).output
        assert re.search(r"NHS number: 999 \d{3} \d{4}, NI number QQ \d\d \d\d \d\d [A-D]\.$", output)
    originals = {
        run(clusant, text.replace("943 476 5919", other), random=SeededRandom(0)).output for other in ("943 476 5870",)
    }
    assert originals == {run(clusant, text, random=SeededRandom(0)).output}


def test_what_is_said_of_deniability_is_of_the_region(clusant):
    settings = clusant.description.settings({"k": 1})
    anywhere = clusant.deniability(epsilon=0.01, settings=settings)
    british = clusant.deniability(epsilon=0.01, settings={**settings, "names": "british"})
    assert british.unchanged > anywhere.unchanged
    sampler = clusant.sampler("person", 4.0, settings, "british")
    id = int(ids_of_part(sampler.kind, "british")[0])
    exact = sampler.distribution(id)
    found = sampler.outcomes(id)
    assert found.own == pytest.approx(float(exact[id]))
    assert sorted(found.masses) == pytest.approx(sorted(map(float, exact.values())))
    assert sampler.ldp == clusant.sampler("person", 4.0, settings).ldp


def test_a_day_alone_stays_before_or_after_the_date_that_tells_its_month(clusant):
    text = "Talked on [[date: 7 November]]; home on [[date: the 8th]], back on [[date: the 20th]], told on [[date: the 5th]]."
    seen = set()
    for seed in range(30):
        result = run(clusant, text, epsilon=0.1, dates="ordered", random=SeededRandom(seed))
        talked, home, later, told = (int(re.search(r"\d+", unit.private)[0]) for unit in result.units)
        assert told < talked < home == talked + 1 < later or talked < 8 or talked > 20  # where days of another month are near
        seen.add((home, told))
    assert len(seen) > 15
    assert any("in which order the dates come" in leak for leak in run(clusant, text, dates="ordered").guarantee.leaks)
    with pytest.raises(UsageError, match="put in order"):
        clusant.likeliest(result.units[1], settings=result.parameters, count=3)


SUMS = (
    "Owes [[amount: £1,390]], pays [[amount: £60]] of [[amount: £845]] rent; then [[amount: £1,210]], [[amount: £9.50]] left."
)


def test_ordered_sums_keep_their_order_and_nothing_else_of_it(clusant):
    orders = set()
    for seed in range(20):
        result = run(clusant, SUMS, epsilon=0.1, amounts="ordered", random=SeededRandom(seed))
        owed, paid, rent, left, _ = (float(unit.private.strip("£").replace(",", "")) for unit in result.units)
        assert paid < rent < left <= owed
        drawn = run(clusant, SUMS, epsilon=0.1, amounts="drawn", random=SeededRandom(seed))
        assert sorted(unit.private for unit in drawn.units) == sorted(unit.private for unit in result.units)
        orders.add([unit.private for unit in drawn.units] == [unit.private for unit in result.units])
    assert orders == {True, False}
    said = run(clusant, SUMS, amounts="ordered").guarantee
    assert any(leak.startswith("in which order the sums of money come") for leak in said.leaks)
    assert "in the order of their sums of money" in said.statement
    assert said.unit_loss == run(clusant, SUMS, amounts="drawn").guarantee.unit_loss


LIVES = "[[Ann Lee]], aged [[age: 44]], has a son of [[age: 19]]. He left at [[age: 20]], and she died at [[age: 51]]."


def test_ordered_ages_keep_their_order(clusant):
    for seed in range(20):
        result = run(clusant, LIVES, epsilon=0.1, ages="ordered", random=SeededRandom(seed))
        _, mother, son, left, died = (unit.private for unit in result.units)
        assert 18 <= int(son) < int(left) < 40 <= int(mother) < int(died) < 65
    said, drawn = run(clusant, LIVES, ages="ordered").guarantee, run(clusant, LIVES).guarantee
    assert "in which order the ages come, from the youngest to the oldest" in said.leaks
    assert not any("order" in leak for leak in drawn.leaks)
    assert "in the order of their ages, " in said.statement
    assert drawn.unit_loss == said.unit_loss


@pytest.mark.parametrize("dates", ["ordered", "shifted"])
def test_times_of_one_part_of_the_day_are_moved_together_for_nothing(clusant, dates):
    text = (
        "[[Ann Lee]] rang at [[time: 02.10]]; [[time: 02.40]] home, from [[time: 19:00]] to [[time: 19:45]] out; up at "
        "[[time: 7 am]]"
    )
    seen = set()
    for seed in range(30):
        result = run(clusant, text, epsilon=1.0, dates=dates, random=SeededRandom(seed))
        _, *times = (unit.private for unit in result.units)
        night, late, out, home, up = (read_time(time)[0] for time in times)
        assert late - night == 30
        assert home - out == 45
        assert 0 <= night < late < 360 <= up < 720 <= 1080 <= out < home < 1440
        assert times[4] == f"{up // 60} am"
        seen.add((night, out, up))
    assert len(seen) > 25
    said = run(clusant, text, epsilon=1.0, dates=dates)
    assert said.guarantee.draws == 4
    alone = run(clusant, "[[Ann Lee]] rang", epsilon=1 / 6)
    assert said.guarantee.unit_loss == pytest.approx(alone.guarantee.unit_loss)  # as if the times were drawn like the name
    with pytest.raises(UsageError, match="moved together"):
        clusant.likeliest(said.units[1], settings=said.parameters, count=3)


def test_times_read_off_a_dial_stay_on_it_together(clusant):
    text = (
        "[[Ann Lee]] was not back at [[time: 4]]; [[time: 5.35]], away at [[time: 6]], [[time: 10.40]] home, up at "
        "[[time: 7:30 pm]]"
    )
    seen = set()
    for seed in range(30):
        _, *times = (unit.private for unit in run(clusant, text, dates="ordered", random=SeededRandom(seed)).units)
        back, came, away, home, up = (read_time(time)[0] for time in times)
        assert ((came - back) % 720, (away - back) % 720, (home - back) % 720) == (95, 120, 400)
        assert all(60 <= time < 780 for time in (back, came, away, home))
        assert up >= 1080
        assert not any(time.startswith("0") for time in times)
        seen.add(back)
    assert len(seen) > 6  # any hour of the dial


def test_sums_with_and_without_pence_come_in_one_order(clusant):
    text = "It pays up to [[amount: £45]]; it cost [[amount: £38.99]], with [[amount: £12.50]] for post."
    for seed in range(30):
        most, cost, post = run(clusant, text, epsilon=0.1, amounts="ordered", random=SeededRandom(seed)).units
        assert float(post.private[1:]) <= float(cost.private[1:]) <= float(most.private[1:])
        assert "." not in most.private
        assert re.fullmatch(r"£\d\d\.\d\d", cost.private)


def test_weekdays_alone_stay_as_far_apart(clusant):
    text = (
        "[[Ann Lee]] rests from [[date: Sunday]] to [[date: Thursday]], and works on [[date: Fridays]] and [[date: Saturdays]]."
    )
    seen = set()
    for seed in range(40):
        days = [
            WEEKDAYS.index(unit.private.removesuffix("s"))
            for unit in run(clusant, text, dates="ordered", random=SeededRandom(seed)).units[1:]
        ]
        assert [(day - days[0]) % 7 for day in days] == [0, 4, 5, 6]
        seen.add(days[0])
    assert len(seen) == 7
    ordered, drawn = run(clusant, text, dates="ordered").guarantee, run(clusant, text).guarantee
    assert any(leak.startswith("how many days lie between weekdays that stand without a date") for leak in ordered.leaks)
    assert "in how far apart their weekdays are" in ordered.statement
    assert not any("weekdays" in leak for leak in drawn.leaks)


def letters(name):
    return "".join(sign for sign in fold(name) if sign.isalpha())


CARD = "[[Ann Lee]] and [[Bo Reed]]: [[mail: a.lee7@lund.example]], [[mail: Reed@firm.example]], [[mail: info@firm.example]]."


def test_who_is_in_one_street_is_said_of_addresses_alone(clusant):
    leak = "which addresses were found to be in one town, which in one street, and which of one house"
    for text, is_said in (
        ("[[address: 9 Elm Road]]", True),
        ("[[address: LS6 2AB]] [[Ann Lee]]", True),
        ("[[Ann Lee]]", False),
    ):
        said = run(clusant, text).guarantee
        assert any(each.startswith(leak) for each in said.leaks) == is_said
        assert ("in which addresses are in one town or street" in said.statement) == is_said


def test_a_street_without_a_loss_takes_no_share(clusant):
    alone = run(clusant, "[[Ann Lee]]").guarantee
    beside = run(clusant, "[[Ann Lee]], [[address: 9 Elm Road]], [[address: 11 Elm Road]] and [[address: Flat 3, 9 Elm Road]]")
    assert beside.guarantee.unit_loss == alone.unit_loss
    assert beside.guarantee.epsilon == alone.epsilon


def test_an_address_made_of_a_name_is_made_of_the_new_one(clusant):
    result = run(clusant, CARD, epsilon=0.1)
    ann, bo, hers, his, nobodys = (unit.private for unit in result.units)
    assert hers.partition("@")[0] == f"{letters(ann)[0]}.{letters(name_parts(ann)[1])}"
    assert his.partition("@")[0] == letters(name_parts(bo)[1])
    assert {each.partition("@")[2] for each in (hers, his, nobodys)} <= {"example.org", "example.com", "example.net"}
    assert any(leak.startswith("whose each e-mail address is") for leak in result.guarantee.leaks)
    assert "in whose e-mail addresses they are" in result.guarantee.statement
    alone = run(clusant, "[[Ann Lee]]: [[mail: zyx@firm.example]]").guarantee
    assert not any("e-mail" in leak for leak in alone.leaks)


def test_an_address_is_nobodys_if_it_may_be_of_two(clusant):
    result = run(clusant, "[[Ann Lee]], [[Al Lee]]: [[mail: a.lee@lund.example]], [[mail: lee@lund.example]]")
    assert not any("whose" in leak for leak in result.guarantee.leaks)


def test_addresses_of_one_domain_are_of_one_again_in_all_texts(clusant):
    text = "[[Ann Lee]]: [[mail: ann@lund.example]], [[mail: zyx@Lund.example]] or [[mail: info@lund.example]]"
    hosts = set()
    for seed in range(8):
        result = run(clusant, text, random=SeededRandom(seed))
        addresses = [unit.private for unit in result.units if "@" in unit.private]
        assert len({*addresses}) == 3
        [host] = {each.partition("@")[2] for each in addresses}
        hosts.add(host)
    assert len(hosts) > 1
    guarantee = run(clusant, text).guarantee
    assert "in which e-mail addresses have one domain" in guarantee.statement
    assert any(leak.startswith("which e-mail addresses have one domain") for leak in guarantee.leaks)


@pytest.mark.parametrize(("other", "made_of_her"), [("one", 0), ("two", 2)])
def test_two_addresses_that_would_be_one_keep_what_was_drawn(clusant, other, made_of_her):
    text = f"[[Ann Lee]]: [[mail: a.lee@one.example]], [[mail: a.lee2@{other}.example]]"
    seen = set()
    for seed in range(20):
        ann, *addresses = (unit.private for unit in run(clusant, text, random=SeededRandom(seed)).units)
        assert len({*addresses}) == 2
        seen.add(sum(each.startswith(f"{letters(ann)[0]}.{letters(name_parts(ann)[1])}@") for each in addresses))
    assert seen == {made_of_her}


def test_the_days_of_a_night_follow_each_other(clusant):
    result = run(clusant, "Night of [[number: 14]]–[[date: 15 November 2025]], form PEEP/[[number: 14]], room [[number: 14]]")
    first, last, *_ = (unit.private for unit in result.units)
    assert int(first) + 1 == int(last.split()[0])
    shifted = run(clusant, "Night of [[number: 14]]–[[date: 15 November 2025]]", dates="shifted").output
    assert re.match(r"Night of \d+–\d+ \w+ \d{4}", shifted)


def test_a_number_in_words_keeps_its_capital(clusant):
    output = run(clusant, "[[number: Seventeen]] came; [[number: eighteen]] left.").output
    assert output[0].isupper()
    assert output.partition("; ")[2].islower()


def test_no_odds_are_told_of_one_of_several_ordered_sums(clusant):
    result = run(clusant, SUMS, amounts="ordered")
    with pytest.raises(UsageError, match="put in order"):
        clusant.likeliest(result.units[0], settings=result.parameters, count=3)
    assert clusant.likeliest(result.units[1], settings=result.parameters, count=3)  # the only one of two digits


def test_kept_sums_are_copied_and_said_to_be(clusant):
    result = run(clusant, "[[Ann Lee]] owes £845, and [[amount: £60]] more.", amounts="kept")
    assert "owes £845, and" in result.output
    assert [unit.original for unit in result.units] == ["Ann Lee", "£60"]
    assert any(leak.startswith("sums of money, which are copied") for leak in result.guarantee.leaks)


def test_kept_times_of_day_are_copied_and_said_to_be(clusant):
    result = run(clusant, "[[Ann Lee]] comes at 2.30 pm, not [[time: 4.15 pm]].", times="kept", dates="shifted")
    assert "comes at 2.30 pm, not" in result.output
    assert [unit.original for unit in result.units] == ["Ann Lee", "4.15 pm"]
    assert any(leak.startswith("times of day, which are copied") for leak in result.guarantee.leaks)


def test_a_time_between_two_of_the_night_is_one_of_the_night(clusant):
    text = "Phone at [[time: 04:25]], died [[time: ten past four]], verified [[time: 05.10]], home [[time: 6.40]]."
    for seed in range(10):
        phone, died, verified, _ = (
            unit.private for unit in run(clusant, text, epsilon=1.0, dates="ordered", random=SeededRandom(seed)).units
        )
        minutes = [read_time(time)[0] for time in (phone, died, verified)]
        assert [(each - minutes[1]) % 720 for each in minutes] == [15, 0, 60]  # on the dial, 00.10 is ten past twelve


def test_times_of_texts_that_share_one_are_moved_together():
    times = ["08:20", "08:23", "09:05", "08:20", "10:10", "07:15"]
    text = ", ".join(times)
    mentions = [NamedMention(at, at + 5, "time") for at in range(0, len(text), 7)]
    groups = times_together(link_mentions(text, mentions), firsts=(3, 5))
    assert [group.behind for group in groups] == [(0, 3, 45, 110), (0,)]


def test_hours_of_texts_that_share_a_time_are_cut_and_tear_nothing():
    times = ["8.30", "10.00", "16.30", "8.30", "9", "12"]
    text = ", ".join(times)
    places = [match.span() for match in re.finditer(r"[\d.]+", text)]
    linked = link_mentions(text, [NamedMention(*place, "time") for place in places], (3,))
    [group] = times_together(linked, firsts=(3,))
    assert group.behind == (0, 90, 480, 30, 210)
    assert len(group.starts) >= 12
    for start in group.starts:
        assert (start + 30) // 60 * 60 >= start


@pytest.mark.parametrize(
    ("times", "starts"), [("18:15 23:40", range(1080, 1115)), ("20:15 21:40", range(1080, 1355, 5)), ("18 23:40", [1080])]
)
def test_times_that_fill_their_part_of_the_day_move_by_minutes(times, starts):
    mentions = [NamedMention(*match.span(), "time") for match in re.finditer(r"\S+", times)]
    [group] = times_together(link_mentions(times, mentions))
    assert list(group.starts) == list(starts)


@pytest.mark.parametrize(
    ("times", "stays"),
    [
        (("11:05", "12:20"), [(6, 18)]),
        (("09:05", "11:05", "12:20", "16:00"), [(6, 18)]),
        (("08:00", "12:20"), [(6, 12), (12, 18)]),
        (("09:00", "12:20"), [(6, 18)]),
        (("11:05", "20:20"), [(6, 12), (18, 24)]),
        (("9.20",), [(6, 12)]),
        (("4", "5.35"), [(12, 18)]),
        (("11.40", "2.15"), [(6, 18)]),
        (("12.35 pm", "12.50", "1.05", "3.15"), [(12, 18)]),
        (("6.05", "5.15"), [(1, 25)]),
        (("13.20", "12.05"), [(12, 18)]),
        (("13.20", "3.15"), [(12, 18)]),
        (("13.20", "03.15"), [(0, 6), (12, 18)]),
        (("7.30", "12.40", "13.10", "18.05"), [(6, 12), (12, 18), (18, 24)]),
        (("4", "18.05"), [(12, 24)]),
        (("1", "18.05"), [(12, 18), (18, 24)]),
        (("22.00", "02.00", "06.00"), [(18, 36)]),
        (("21:30", "02:00"), [(0, 6), (18, 24)]),
    ],
)
def test_times_near_each_other_stay_so_across_noon_and_on_a_dial(times, stays):
    text = ", ".join(times)
    places = [re.search(rf"(?<![\d.:]){re.escape(time)}(?![\d.:])", text).span() for time in times]
    groups = times_together(link_mentions(text, [NamedMention(*place, "time") for place in places]))
    reached = sorted((min(group.starts), max(group.starts) + max(group.behind)) for group in groups)
    assert [(first // 60, -(-(last + 1) // 60)) for first, last in reached] == stays


def test_no_two_new_names_are_spelled_alike(clusant):
    names = ["Luka Croad", "Luca Atkins", "Mark Webb"]
    kind = CandidateKind("person", names, np.zeros((3, 2), dtype=np.int8), 1.0, {})
    drawn = [
        DrawnCandidate(LinkedEntity("person", str(id), forms=[WrittenForm(NameForm.FULL)]), kind, EVERY, id) for id in (0, 1)
    ]
    assert assign_names(drawn, []) == ["Luka Croad", "Mark Webb"]


def test_nobodys_initials_are_short_for_something_else(clusant):
    names = ["Gina Parr", "Mark Quill"]
    kind = CandidateKind("person", names, np.zeros((2, 2), dtype=np.int8), 1.0, {})
    whole, initials = ([WrittenForm(form)] for form in (NameForm.FULL, NameForm.INITIALS))
    for forms, expected in ((whole, "Gina Parr"), (whole + initials, "Mark Quill")):
        assert assign_names([DrawnCandidate(LinkedEntity("person", "x", forms=forms), kind, EVERY, 0)], []) == [expected]


def test_no_acronym_is_short_for_something_else():
    names = ["Barrow Primary", "Quill Xylem"]
    kind = CandidateKind("organisation", names, np.zeros((2, 2), dtype=np.int8), 1.0, {})
    forms = [WrittenForm(OrganisationForm.FULL), WrittenForm(OrganisationForm.ACRONYM)]
    for written, expected in ((forms[:1], "Barrow Primary"), (forms, "Quill Xylem"), (forms[1:], "Quill Xylem")):
        drawn = DrawnCandidate(LinkedEntity("organisation", "x", forms=written), kind, EVERY, 0)
        assert assign_names([drawn], []) == [expected]


@pytest.mark.parametrize(
    ("firm", "bears"),
    [("Quist & Sons Ltd", True), ("Lund Quist LLP", True), ("Quist's Bakery Ltd", True), ("Amsel Ltd", False)],
)
def test_a_firm_bears_the_new_surname_of_whom_it_is_called_after(firm, bears):
    sets = open_candidates()
    clusant = CluSanT(lambda: sets, lambda: Found(person=["Ann Quist"], organisation=[firm]))
    for seed in range(5):
        result = run(clusant, f"Ann Quist has left {firm} for good.", epsilon=1.0, random=SeededRandom(seed))
        person, new = (unit.private for unit in result.units)
        assert (name_parts(person)[1] in re.split(r"\W+", new)) == bears


@pytest.mark.parametrize("firm", ["Quist Joinery Ltd", "Quist & Lund Dental Laboratory", "Quist's Riding School"])
def test_a_firm_of_somebody_keeps_what_it_does_and_bears_the_surname_alone_before_it(firm):
    sets = open_candidates()
    clusant = CluSanT(lambda: sets, lambda: Found(person=["Ann Quist"], organisation=[firm]))
    kind = split_institution(firm.removesuffix(" Ltd"))[1]
    for seed in range(10):
        result = run(clusant, f"Ann Quist has left {firm} for good.", epsilon=1.0, random=SeededRandom(seed))
        person, new = (unit.private for unit in result.units)
        bearer = name_parts(person)[1]
        assert new.removesuffix(" Ltd") in (f"{bearer}{kind}", f"{bearer}'s{kind}")


@pytest.mark.parametrize("firm", ["Quist Lund Solicitors", "Lund Quist Solicitors"])
def test_a_firm_of_two_names_has_two_again_with_and_without_what_it_does(firm):
    sets = open_candidates()
    short = firm.removesuffix(" Solicitors")
    clusant = CluSanT(lambda: sets, lambda: Found(person=["Ann Quist"], organisation=[firm, short]))
    for seed in range(10):
        result = run(clusant, f"Ann Quist has left {firm}. See {short} for more.", epsilon=1.0, random=SeededRandom(seed))
        person, new = (unit.private for unit in result.units)
        names = new.removesuffix(" Solicitors").split()
        assert len(set(names)) == 2
        assert names[short.split().index("Quist")] == name_parts(person)[1]
        assert [mention.private for mention in result.units[1].mentions] == [new, new.removesuffix(" Solicitors")]


def test_a_firm_bears_the_new_surnames_of_both_partners_who_are_written_with_initials():
    sets = open_candidates()
    clusant = CluSanT(lambda: sets, lambda: Found(person=["A. M. Lund", "T. J. Quist"], organisation=["Quist Lund LLP"]))
    for seed in range(5):
        result = run(clusant, "Quist Lund LLP. Partners: A. M. Lund, T. J. Quist.", epsilon=1.0, random=SeededRandom(seed))
        firm, lund, quist = (unit.private for unit in result.units)
        assert firm == f"{name_parts(quist)[1]} & {name_parts(lund)[1]} LLP"


def test_what_is_called_by_a_name_alone_bears_that_of_its_house():
    sets = open_candidates()
    clusant = CluSanT(lambda: sets, lambda: Found(organisation=["Zyxwick"], place=["Zyxwick House"]))
    for seed in range(5):
        result = run(clusant, "We met at Zyxwick. Write to Zyxwick House.", epsilon=1.0, random=SeededRandom(seed))
        short, house = (unit.private for unit in result.units)
        assert house == f"{short} House"


def test_different_domains_stay_different_while_there_are_any(clusant):
    text = "[[mail: a@lund.example]] [[mail: b@lund.example]] [[mail: c@amsel.example]] [[mail: d@quist.example]]"
    for seed in range(10):
        result = run(clusant, text, random=SeededRandom(seed))
        first, second, *others = (unit.private.partition("@")[2] for unit in result.units)
        assert first == second
        assert len({first, *others}) == 3


def test_the_address_of_a_post_stays_one(clusant):
    text = "Write to [[mail: clerk@lund-parish.example]], [[mail: Info@lund.example]] or [[mail: zyx@lund.example]]."
    result = run(clusant, text)
    clerk, info, other = (unit.private for unit in result.units)
    assert (clerk.partition("@")[0], info.partition("@")[0]) == ("clerk", "info")
    assert {each.partition("@")[2] for each in (clerk, info, other)} <= {"example.org", "example.com", "example.net"}
    assert any(leak.startswith("which e-mail addresses are of a post") for leak in result.guarantee.leaks)
    alone = run(clusant, "[[mail: zyx@lund.example]]").guarantee
    assert not any("of a post" in leak for leak in alone.leaks)
    assert "of a post" not in alone.statement


def test_what_goes_from_night_to_morning_is_not_torn_apart():
    named = [LinkedEntity("time", name) for name in ("05:40", "08:15", "10:20", "20:00")]
    evening, near = times_together(named)
    assert (near.numbers, near.behind) == ((0, 1, 2), (0, 155, 280))
    assert (min(near.starts), max(near.starts)) == (0, 12 * 60 - 280 - 5)
    assert evening.numbers == (3,)
