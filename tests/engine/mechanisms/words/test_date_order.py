"""Which date tells the year of another, how near dates of one year come, and where that leaves weekdays."""

import datetime
import re

import pytest

from engine.mechanisms.common.run import RunContext
from engine.mechanisms.words.clusant import CluSanT
from engine.mechanisms.words.date_order import LATER, WrittenWeekdays, dates_in_order, months_of_days, put_in_order, tell_years
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SeededRandom
from engine.text.dates import WEEKDAYS, Date, read_date
from engine.text.entities_by_rule import entities_by_rule
from engine.text.mentions import LinkedEntity
from tests.engine.mechanisms.running import run
from tests.engine.mechanisms.words.candidates import open_candidates


class ByRule:
    """Finds what the rules find."""

    class Tagger:
        version = "none"

    tagger = Tagger()

    def find(self, text, progress, cancel):
        return entities_by_rule(text)


@pytest.fixture(scope="module")
def clusant():
    sets = open_candidates()
    return CluSanT(lambda: sets, ByRule)


def dates(*said):
    return [LinkedEntity("date", str(date), [at], date=date) for at, date in enumerate(said)]


def test_a_date_is_of_the_year_of_its_own_text():
    entities = dates(Date(3, 5, 2024), Date(4, 5), Date(1, 2, 2020), Date(9, 3))
    assert tell_years(entities, firsts=(2,)) == [0, 0, 2, 2]


def test_a_year_alone_tells_that_of_no_date_where_another_text_has_a_whole_one():
    entities = dates(Date(1, 10, 2025), Date(15, 10), Date(year=2019), Date(16, 10))
    assert tell_years(entities, firsts=(1,)) == [0, 0, 2, 0]
    assert tell_years(dates(Date(15, 10), Date(year=2019))) == [1, 1]


def test_a_date_behind_since_tells_no_other_its_year_where_another_whole_one_does():
    entities = dates(Date(6, 2, 2024), Date(4, 3), Date(13, 5, 2025))
    assert tell_years(entities) == [0, 0, 2]
    entities[0].is_since = True
    assert tell_years(entities) == [0, 2, 2]
    assert tell_years(entities[:2]) == [0, 0]


@pytest.mark.parametrize(
    ("said", "gaps"),
    [
        ((Date(3, 5, 2024), Date(4, 5, 2024), Date(11, 5, 2024)), [LATER, 1, 7]),
        ((Date(3, 5), Date(11, 5), Date(12, 6)), [LATER, 31, LATER]),
        ((Date(28, 2, 2023), Date(1, 3, 2023)), [LATER, 1]),
        ((Date(28, 2, 2024), Date(1, 3, 2024)), [LATER, 7]),
        ((Date(30, 12, 2024), Date(2, 1, 2025)), [LATER, 7]),
        ((Date(31, 12, 2014), Date(1, 1, 2015)), [LATER, LATER]),
        ((Date(30, 11, 2024), Date(2, 1, 2025)), [LATER, LATER]),
        ((Date(None, 6), Date(9, 6), Date(None, 4)), [LATER, 0, LATER]),
        ((Date(11, 9), Date(9), Date(14)), [LATER, 7, 7]),
    ],
)
def test_it_is_told_in_which_class_a_date_comes_behind_the_one_before_it(said, gaps):
    assert [each.gap for each in dates_in_order(dates(*said))] == gaps


@pytest.mark.parametrize(
    ("said", "runs"),
    [
        ((Date(4, 6, 2024), Date(19, 12, 2024), Date(9, 1, 2025), Date(20, 5, 2025)), [[0, 1, 2], [3]]),
        ((Date(4, 6, 2024), Date(19, 12, 2024), Date(9, 1, 2025), Date(2, 2, 2025), Date(20, 5, 2025)), [[0], [1, 2, 3, 4]]),
        ((Date(4, 6, 2024), Date(19, 12, 2024), Date(9, 1, 2025), Date(20, 3)), [[0, 1, 2, 3]]),
        (
            (
                Date(2, 12, 2024),
                Date(19, 12, 2024),
                Date(year=2025),
                Date(None, 1, 2025),
                Date(9, 1, 2025),
                Date(None, 4, 2025),
            ),
            [[0, 1, 3, 4], [2, 5]],
        ),
        ((Date(30, 12, 2034), Date(2, 1, 2035)), [[0], [1]]),
        ((Date(19, 12, 2024), Date(20, 1, 2025)), [[0], [1]]),
    ],
)
def test_days_near_each_other_are_of_one_run_across_new_year(said, runs):
    order = dates_in_order(dates(*said))
    tellers = dict.fromkeys(each.year_from for each in order)
    assert [[each.number for each in order if each.year_from == teller] for teller in tellers] == runs


def test_new_year_parts_days_that_have_no_room_in_a_year_or_last_longer_than_two():
    first = datetime.date(2021, 2, 1)
    for days, step in ((430, 1), (800, 30)):
        said = [first + datetime.timedelta(number * step) for number in range(days // step)]
        order = dates_in_order(dates(*(Date(day.day, day.month, day.year) for day in said)))
        assert len({each.year_from for each in order}) == len({day.year for day in said})
        assert dates_in_order(dates(*(Date(day.day, day.month, day.year) for day in said[-20:])))[-1].year_from == 0


def test_it_is_told_which_year_follows_which():
    order = dates_in_order(dates(Date(3, 5, 2024), Date(4, 1, 2025), Date(year=2019), Date(9, 9)))
    assert [(each.number, each.is_next_year) for each in order] == [(2, False), (0, False), (3, False), (1, True)]


def test_a_weekday_may_tell_another_year_or_month():
    entities = dates(Date(20, 1, 2025), Date(9, 9), Date(4, 11, 2024), Date(weekday=1), Date(18))
    order = dates_in_order(entities, written=WrittenWeekdays({1: 0}, [(3, 4)]))
    assert [each.number for each in order] == [1, 2, 4, 0]
    assert [each.number for each in dates_in_order(entities)] == [2, 4, 0, 1]
    august = dates(Date(27, 6, 2023), Date(weekday=1), Date(11))
    order = dates_in_order(august, written=WrittenWeekdays({}, [(1, 2)]))
    assert [(each.number, each.gap) for each in order] == [(0, LATER), (2, 31)]


def test_the_first_day_of_a_week_is_of_the_month_in_which_it_is_a_monday():
    entities = dates(Date(7, 3, 2025), Date(month=4), Date(10))
    assert months_of_days(entities, {0: 0, 1: 0})[2] == (1, 4)
    entities[2].weekday = 0
    assert months_of_days(entities, {0: 0, 1: 0})[2] == (0, 3)


def test_a_day_that_no_date_of_its_text_tells_is_of_the_month_that_its_weekday_tells_next_to_a_date():
    entities = dates(Date(13, 1, 2025), Date(10, 3, 2025), Date(weekday=3), Date(13))
    written = WrittenWeekdays({}, [(2, 3)])
    assert months_of_days(entities, {0: 0, 1: 1}, firsts=[2], written=written) == {3: (1, 3)}


def test_a_month_alone_tells_that_of_the_day_behind_it():
    """The list of 7 July 2025; a letter of 3 March 2025 says that the July cut was done on the 22nd."""
    entities = dates(Date(7, 7, 2025), Date(3, 3, 2025), Date(None, 7), Date(22))
    order = dates_in_order(entities)
    assert [each.number for each in order] == [1, 2, 0, 3]
    new = put_in_order({0: "28 August 2021", 1: "3 May 2021", 2: "June", 3: "11"}, order)
    assert len({read_date(new[number])[0].month for number in (0, 2, 3)}) == 1


LOG = """Mon 9 Sept 2024: late.
Tues 10 Sept: late again.
Thurs 19 Sept: Gran rang.
Mon 7 – Wed 9 Oct: away.
Seen 13 January 2025, all since September.
"""


def _day(written, year):
    return datetime.datetime.strptime(f"{written} {year}", "%a %d %b %Y").date()


def test_a_log_stays_as_long_as_it_was_and_its_weekdays_are_those_of_the_calendar(clusant):
    starts = set()
    for seed in range(30):
        output = run(clusant, LOG, epsilon=0.5, dates="ordered", random=SeededRandom(seed)).output
        one, year, other, later, from_day, to_day, review, month = re.fullmatch(
            r"(.+) (\d{4}): late.\n(.+): late again.\n(.+): Gran rang.\n(.+) – (.+): away.\nSeen (.+), all since (.+).\s",
            output,
        ).groups()
        first, second, third, last = (_day(day, year) for day in (one, other, later, to_day))
        assert [f"{day:%a}" for day in (first, second, third, last)] == [day[:3] for day in (one, other, later, to_day)]
        assert (second - first).days == 1
        assert 8 <= (third - second).days <= 31
        assert 8 <= (last - third).days <= 31
        begins = last - datetime.timedelta(2)
        assert from_day == f"{begins:%a} {begins.day}"
        assert int(review[-4:]) == int(year) + 1 or int(year) == 2027
        assert month == f"{first:%B}"
        starts.add((first.month, first.day))
    assert len(starts) > 20


@pytest.mark.parametrize(
    "text",
    [
        "On Tuesday 3rd June he came; on the Wednesday, log 187 of 04/06, he rang.",
        "On Tuesday 3rd June he came; on the Wednesday he rang.",
        "On 3 June 2025 he came; on the Wednesday he rang.",
    ],
)
def test_a_weekday_alone_stays_as_far_from_the_date_beside_it(clusant, text):
    for seed in range(20):
        result = run(clusant, text, epsilon=0.5, dates="ordered", random=SeededRandom(seed))
        found = re.match(r"On (?:(\w+) )?(\d+)(?:\w\w)? (\w+)(?: (\d{4}))? he came; on the (\w+)", result.output)
        weekday, day, month, year, behind = found.groups()
        if year:
            weekday = f"{datetime.datetime.strptime(f'{day} {month} {year}', '%d %B %Y'):%A}"
        assert WEEKDAYS.index(behind) == (WEEKDAYS.index(weekday) + 1) % 7
    said = run(clusant, text, dates="ordered").guarantee
    assert any(leak.startswith("how many days lie between weekdays") for leak in said.leaks)
    assert "in how far apart their weekdays are, and from their dates" in said.statement


def test_a_day_alone_has_the_weekday_of_the_calendar(clusant):
    text = "Letter of 28 August 2025. Return it by 11 September; I can be there on Tuesday the 9th."
    for seed in range(20):
        output = run(clusant, text, epsilon=0.5, dates="ordered", random=SeededRandom(seed)).output
        found = re.match(r"Letter of .+ (\d{4})\. Return it by (\d+) (\w+); I can be there on (\w+) the (\d+)", output)
        year, day, month, weekday, alone = found.groups()
        last = datetime.datetime.strptime(f"{day} {month} {year}", "%d %B %Y")
        before = [last - datetime.timedelta(days) for days in range(2, 8)]
        assert (weekday, int(alone)) in [(f"{each:%A}", each.day) for each in before]


def test_a_day_alone_is_of_the_month_that_its_weekday_tells_also_behind_another_date(clusant):
    text = "Seen on 14 March 2023. Bloods of 6 January were fine. I went back on Friday 17th."
    for seed in range(20):
        output = run(clusant, text, epsilon=0.5, dates="ordered", random=SeededRandom(seed)).output
        day, month, year, weekday, alone = re.search(r"on (\d+) (\w+) (\d{4}).* on (\w+) (\d+)", output).groups()
        seen = datetime.datetime.strptime(f"{day} {month} {year}", "%d %B %Y")
        behind = [seen + datetime.timedelta(days) for days in range(2, 8)]
        assert (weekday, int(alone)) in [(f"{each:%A}", each.day) for each in behind]


@pytest.mark.parametrize("dates", ["ordered", "shifted"])
def test_a_day_alone_comes_behind_the_date_of_its_text_and_no_birth(clusant, dates):
    table = "Bed\tAge / DOB\tPlan\nA1\t84\n12/05/1940\tscan\nA2\t66\n09/06/1958\trest\n"
    text = f"Round of 5 November 2024\n\n{table}\nWatch her till then. The panel is Tuesday 12th."
    for seed in range(20):
        output = run(clusant, text, epsilon=0.5, dates=dates, random=SeededRandom(seed)).output
        first, weekday, alone = re.search(r"of (\d+ \w+ \d{4})[\s\S]* is (\w+) (\d+)", output).groups()
        seen = datetime.datetime.strptime(first, "%d %B %Y")
        behind = [seen + datetime.timedelta(days) for days in range(2, 8)]
        assert (weekday, int(alone)) in [(f"{each:%A}", each.day) for each in behind]


def test_weekdays_alone_without_a_date_stay_as_far_apart(clusant):
    for seed in range(10):
        output = run(
            clusant, "From Sunday to Thursday, 5 of us.", epsilon=0.5, dates="ordered", random=SeededRandom(seed)
        ).output
        first, last = re.match(r"From (\w+) to (\w+)", output).groups()
        assert (WEEKDAYS.index(last) - WEEKDAYS.index(first)) % 7 == 4


def together(clusant, texts, seed):
    settings = clusant.description.settings({"dates": "ordered"})
    return clusant.privatize_together(
        texts, [RunContext(Allowance(5.0), settings, SeededRandom(seed + at)) for at in range(len(texts))]
    )


def test_a_weekday_alone_becomes_that_of_a_date_that_was_of_it(clusant):
    letter = "Letter of 12 March 2025. The panel met on Monday and saw the file of Tuesday 11 March."
    notes = "Panel of Monday 10 March 2025, and of Monday 7 April 2025."
    for seed in range(20):
        named = together(clusant, [letter, notes], seed)
        met = re.search(r"met on (\w+) and", named[0].output)[1]
        panel = re.search(r"Panel of (\w+) ", named[1].output)[1]
        assert met == panel


def test_a_weekday_alone_is_that_of_the_end_of_a_span_before_that_of_another_date(clusant):
    text = "Camp from Wednesday 18 June to Friday 20 June 2025. Fees by Friday 9 May. Bus on the Wednesday, back on the Friday."
    for seed in range(20):
        [named] = together(clusant, [text], seed)
        first, last = re.search(r"from (\w+) .* to (\w+) ", named.output).groups()
        assert re.search(r"on the (\w+), back on the (\w+)\.", named.output).groups() == (first, last)


def test_the_days_of_a_plan_stay_as_many(clusant):
    rota = "Rota from 3 March 2025\n\nDay\tWho\nMonday\tAnn\nTuesday\tBo\nThursday\tCy\n\nSeen 13 March 2025.\n"
    letter = "Letter of 14 April 2025. On Mondays and Thursdays she is in; the next is on Thursday 17 April."
    for seed in range(20):
        named = together(clusant, [rota, letter], seed)
        days = re.findall(r"^(\w+day)\t", named[0].output, re.MULTILINE)
        assert [(WEEKDAYS.index(day) - WEEKDAYS.index(days[0])) % 7 for day in days] == [0, 1, 3]
        assert re.search(r"On (\w+)s and (\w+)s she", named[1].output).groups() == (days[0], days[2])


def test_one_of_two_days_stays_as_far_from_the_other(clusant):
    text = "Letter of Tuesday 3 June 2025. Come on Tuesday or Wednesday. The last visit was on Wednesday 28 May."
    for seed in range(20):
        [named] = together(clusant, [text], seed)
        one, other = re.search(r"on (\w+) or (\w+)\.", named.output).groups()
        assert (WEEKDAYS.index(other) - WEEKDAYS.index(one)) % 7 == 1


def test_a_span_of_weekdays_stays_as_long(clusant):
    text = "Letter of 6 March 2025. With her from Friday after tea until Sunday at noon. Seen Tuesday 4 March, then Sunday 9th."
    for seed in range(20):
        [named] = together(clusant, [text], seed)
        first, last = re.search(r"from (\w+) after tea until (\w+) at", named.output).groups()
        assert (WEEKDAYS.index(last) - WEEKDAYS.index(first)) % 7 == 2


def test_a_weekday_alone_is_that_of_a_near_date_of_another_text_before_a_far_one_of_its_own(clusant):
    letter = "Letter of 26 May 2025. She fell on Monday 19 May and went home on the Thursday. The form is of 1 May."
    notes = "Sent home on 22 May 2025."
    for seed in range(20):
        named = together(clusant, [letter, notes], seed)
        home = read_date(re.search(r"on (\d.*)\.", named[1].output)[1])[0]
        day = datetime.date(home.year, home.month, home.day)
        assert re.search(r"home on the (\w+)\.", named[0].output)[1] == WEEKDAYS[day.weekday()]


def test_the_ends_of_a_range_stay_in_order_though_one_leaves_its_year_open(clusant):
    text = "Seen 12 September 2023. Leave 14 April to 6 June 2025; away 3 Nov until 12 Jan 2026; here 9 May 2019 – 2 July."
    for seed in range(20):
        output = run(clusant, text, epsilon=0.5, dates="ordered", random=SeededRandom(seed)).output
        seen, start, end, away, back, came, went = re.fullmatch(
            r"Seen (.+). Leave (.+) to (.+); away (.+) until (.+); here (.+) – (.+).", output
        ).groups()
        year = int(end.split()[-1])
        assert _day_of(seen) < _day_of(f"{start} {year}") < _day_of(end)
        assert back.split()[-1] == str(year + 1)
        assert _day_of(f"{away} {year}") > _day_of(end)
        assert _day_of(came) < _day_of(f"{went} {came.split()[-1]}") < _day_of(seen)


def test_days_stay_near_each_other_across_new_year(clusant):
    text = "Letter of 4 June 2024.\nTues 10 Dec: late. Fri 20 Dec: late. Seen 20/12/24, then 9/1/25. Fri 10 Jan: off sick.\n"
    crossed = 0
    for seed in range(30):
        output = run(clusant, text, epsilon=0.5, dates="ordered", random=SeededRandom(seed)).output
        letter, late, again, seen, then, sick = re.fullmatch(
            r"Letter of (.+)\.\n(.+): late\. (.+): late\. Seen (.+), then (.+)\. (.+): off sick\.\n", output
        ).groups()
        seen, then = (datetime.datetime.strptime(each, "%d/%m/%y").date() for each in (seen, then))
        assert 8 <= (then - seen).days <= 31
        assert _day_of(letter) < seen
        assert _day(again, seen.year) == seen
        assert 8 <= (seen - _day(late, seen.year)).days <= 31
        assert (_day(sick, then.year) - then).days == 1
        for written, year in ((late, seen.year), (again, seen.year), (sick, then.year)):
            assert written[:3] == f"{_day(written, year):%a}"
        crossed += then.month != 1
    assert crossed


def test_a_weekday_alone_stays_as_far_from_a_date_that_new_year_parts_from_its_run(clusant):
    for seed in range(20):
        text = "Seen 19 December 2024. Rang on 9 January 2025, and on the Friday."
        output = run(clusant, text, epsilon=0.5, dates="ordered", random=SeededRandom(seed)).output
        rang, behind = re.search(r"Rang on (.+), and on the (\w+)", output).groups()
        assert behind == f"{_day_of(rang) + datetime.timedelta(1):%A}"


def _day_of(written):
    for month in ("%b", "%B"):
        try:
            return datetime.datetime.strptime(written, f"%d {month} %Y").date()
        except ValueError:
            continue
    raise AssertionError(written)


def test_a_day_alone_is_moved_as_the_date_before_it_in_the_text_is(clusant):
    text = "Sent 2 October 2025 13:10. A claim until 11 Feb 2026.\nSent 2 October 2025 09:20. Bo must sign by the 17th.\n"
    for seed in range(30):
        output = run(clusant, text, dates="shifted", random=SeededRandom(seed)).output
        sent, day = re.search(r"\nSent (\d+ \w+ \d+) .* by the (\d+)", output).groups()
        assert (_day_of(sent) + datetime.timedelta(15)).day == int(day)


def test_a_day_that_a_far_date_tells_the_year_of_is_moved_with_the_dates_near_it(clusant):
    text = "Permit until 3.3.26, since 12.2.24. A fall on 11/10. Review due 12/11.\nSigned: 30/10/25.\n"
    for seed in range(30):
        output = run(clusant, text, dates="shifted", random=SeededRandom(seed)).output
        fall, review, signed = re.search(r"on (\S+)\. Review due (\S+)\.\nSigned: (\S+)\.", output).groups()
        signed = datetime.datetime.strptime(signed, "%d/%m/%y")
        moved = [signed - datetime.timedelta(19), signed + datetime.timedelta(13)]
        assert [fall, review] == [f"{day:%d/%m}" for day in moved]


def test_a_day_alone_behind_a_date_far_from_all_others_is_of_the_month_of_those(clusant):
    text = "Permit until 3.3.26. Poor sleep (4th and 19th). A fall on 11/10, a rash on 22/10.\nSigned: 30/10/25.\n"
    for seed in range(30):
        output = run(clusant, text, dates="shifted", random=SeededRandom(seed)).output
        first, last, signed = re.search(r"\((\w+) and (\w+)\)[^$]*Signed: (\S+)\.", output).groups()
        signed = datetime.datetime.strptime(signed, "%d/%m/%y")
        moved = [signed - datetime.timedelta(26), signed - datetime.timedelta(11)]
        assert [int(day[:-2]) for day in (first, last)] == [day.day for day in moved]


@pytest.mark.parametrize(
    ("text", "days"),
    [
        (
            "Held [[date: Thursday 6 November 2025]]. Due by [[date: 30 March]]; [[date: 21 April]]. Next meeting "
            "[[date: Weds 14 January]].",
            [144, 166, 69],
        ),
        (
            "Letter of [[date: 6 November 2025]]. Here on [[date: 9 June]], [[date: 20 May]], [[date: Tues 21 January]].",
            [-150, -170, -289],
        ),
    ],
)
def test_days_without_a_year_stay_as_far_from_the_day_of_the_text(clusant, text, days):
    for seed in range(20):
        held, *others = (unit.private for unit in run(clusant, text, dates="shifted", random=SeededRandom(seed)).units)
        day = datetime.datetime.strptime(re.sub(r"^\D+", "", held), "%d %B %Y")
        moved = [day + datetime.timedelta(each) for each in days]
        assert [re.sub(r"^\D+", "", each) for each in others] == [f"{each.day} {each:%B}" for each in moved]
        assert others[-1].split()[0][:3] == f"{moved[-1]:%a}"
