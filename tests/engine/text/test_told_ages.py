"""Which numbers behind persons are their ages."""

import re

import pytest

from engine.text.entities_by_rule import entities_by_rule
from engine.text.markup import read_markup
from engine.text.mentions import NamedMention
from engine.text.told_ages import with_ages


def ages(marked):
    read = read_markup(marked)
    persons = [NamedMention(*each) for each in read.replaced]
    figures = [NamedMention(*each) for each in entities_by_rule(read.text)]
    apart = [each for each in figures if not any(one.start < each.end and each.start < one.end for one in persons)]
    return [read.text[each.start : each.end] for each in with_ages(read.text, sorted([*persons, *apart])) if each.kind == "age"]


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("First child of [[person: Zyla]] (31, care worker)", ["31"]),
        ("Mrs [[person: Quist]] (83, widow; lives alone)", ["83"]),
        ("[[person: Bo]] (5) and [[person: Zyla]] (nearly 12)", ["5", "12"]),
        ("Client: [[person: Bo Quist]], 88.", ["88"]),
        ("For [[person: B Quist]] (2)\nkids: [[person: Z. Lund]] (4); [[person: A Berg]] (62)", ["4", "62"]),
        ("Her mother, Mrs [[person: Quist]], is 79 and ill", ["79"]),
        ("concerned with [[person: Zyla]], 9, and [[person: Bo]] who is 6.", ["9", "6"]),
        ("Mr [[person: Quist]], 62\n", ["62"]),
        ("[[person: Zyla]] will be 18 on 3 August", ["18"]),
        ("[[person: Zyla]] is 12 also", ["12"]),
        ("[[person: Zyx]] will be 16 and [[person: Bo]] also 16, [[person: Zyla]] just 16 on 3 May.", ["16", "16", "16"]),
        ("Her son, aged 9 (10 on 3 May), and [[person: Zyx]] also 12 times", ["9", "10"]),
        ("[[person: Zyla]], born 19 January 2016, now 9.", ["9"]),
        ("[[person: Zyla]], niece, 59, farmer; her son, 40 miles off", ["59"]),
        ("[[person: Zyla]]\nDOB / age\t11/02/1979, 46\n", ["46"]),
        ("[[person: Zyla]] was 3 at the time", ["3"]),
        ("[[person: Zyla]] turned 40 and left", ["40"]),
        ("[[person: Zyla]] was 71.", ["71"]),
        ("[[person: Zyla]] is 7 and in Year 2, [[person: Edie]] is 4 and is in Reception", ["7", "4"]),
        ("ZYLA QUIST (a girl, born 4 May 2016)\n[[person: Zyla]] is 7. [[person: Bo]] is 4.", ["7"]),
        ("[[person: Zyla Quist]], 31 or 32, came", ["31", "32"]),
        ("Others in hh: [[person: Zyla]], 2. Saw", ["2"]),
        ("3  [[person: Quist, Zyla]] 79 – foot ulcer", ["79"]),
        ("1  Mrs [[person: Quist]] 88  #R NOF", ["88"]),
        ("[[person: Zyla]] is seventeen! [[person: Zyx]] was sixty-one.", ["seventeen", "sixty-one"]),
        ("Wife [[person: Zyla]] ([[person: Zy]]), 79, rung", ["79"]),
        ("Born / age\t4 May 1938, Lund – 86 yrs", ["86"]),
        ("Child\tAge\tRoom\n[[person: Zyla]]\t4 years 6 months\tOak\n[[person: Bo]]\t3 yrs, 2 mths\tElm", ["4", "3"]),
        ("Name\tAge / service\n[[person: Zyla]]\t61 / 22 yrs\n[[person: Bo]]\t12, fit\n[[person: Al]]\t9 months", ["61", "12"]),
        (
            "Bed\tName / age\tPlan\nA1\tMr [[person: Zyx Quist]] 84\nK0\tscan\nA2\t[[person: Bo Lund]], 88 yrs\nK1\tx",
            ["84", "88"],
        ),
        (
            "Bed\tName / age\tPlan\nA1\t[[person: Zyx]]\n88   dob x\tscan\nA2\t[[person: Bo]] “[[person: Al]]”\n79\nZQ",
            ["88", "79"],
        ),
        ("[[person: Zyla Quist]]: 83, been here since May. Her mother 79.", ["83", "79"]),
        ("x\tOwn, mother 83\tOwn", ["83"]),
        ("[[person: Ann Quist]], [[person: Bo Lund]]. [[person: AQ]] 46, [[person: BL]] 49. Two", ["46", "49"]),
        ("Told: no. For [[person: Ann Quist]]. [[person: AQ]] 46, [[person: B]] 49. [[person: B]] 51.", ["46", "49"]),
        ("Zyx, lurcher, 6y, 13.8 kg", ["6"]),
        ("[[person: Zyla Quist]]: 83, lives alone", ["83"]),
        ("[[person: Zyla]]: 79, [[person: Bo]]: 81, and 40: won", []),
        ("4 kids: [[person: Bo]] 9, [[person: Zyla]] 7, twins [[person: Ed]] & [[person: Al]], 3.", ["9", "7", "3"]),
    ],
)
def test_a_number_behind_a_person_is_an_age(marked, expected):
    assert ages(marked) == expected


@pytest.mark.parametrize(
    "marked",
    [
        "[[person: Quist]] (12, p. 4)",
        "[[person: Quist]] (12, 14)",
        "[[person: Quist]] (2019)",
        "[[person: Quist]] (111)",
        "Mrs [[person: Quist]] (12, side room)",
        "[[place: Lund]] (31, care home)",
        "[[person: Quist]], 12 people came",
        "[[person: Quist]], 12.5 mg",
        "scored: [[person: Quist]], 54.",
        "[[person: Bo]] 9, [[person: Zyla]] 7.",
        "[[person: T]] is 37.",
        "his brother [[person: Bo]], 60/40.",
        "[[person: Ann Quist]] sold: [[person: AQ]] 46.",
        "[[person: Ann Quist]] scored. [[person: BP]] 46.",
        "[[person: Ann Quist]] won, [[person: AQ]] 46\n",
        "[[person: Waterlow]] was 14 kg",
        "[[person: Bo]] is 4 in the queue",
        "[[person: Bo]] is thirty miles off",
        "Stage\tDosage\n[[person: Zyla]]\t61",
        "Bed\tName\tPlan\nA1\tMr [[person: Zyx Quist]] 84\nK0\tscan",
        "Plan / age of roof\t84 tiles left over, room 12",
        "3  [[person: Quist]] 79 mg",
        "Saw [[person: Quist]] 79 – times",
    ],
)
def test_another_number_behind_a_name_is_none(marked):
    assert ages(marked) == []


def test_what_the_user_marked_stays_as_it_is():
    text = "Bo (31, cook)"
    marked = [NamedMention(0, 2, "person"), NamedMention(4, 6, "number", is_marked=True)]
    assert with_ages(text, marked) == marked


@pytest.mark.parametrize(
    ("text", "places", "expected"),
    [
        ("Ann is 15 and Bo 12, so", [(0, 3, "person"), (7, 9, "number"), (14, 16, "person"), (17, 19, "number")], [15, 12]),
        ("Ann Lee came. AL is 49.", [(0, 7, "person"), (14, 16, "person"), (20, 22, "number")], [49]),
        ("Ann came. BP is 49.", [(0, 3, "person"), (10, 12, "person"), (16, 18, "number")], []),
        ("Ann won 15 and Bo 12, so", [(0, 3, "person"), (8, 10, "number"), (15, 17, "person"), (18, 20, "number")], []),
    ],
)
def test_an_age_beside_another_or_behind_initials_is_one(text, places, expected):
    found = with_ages(text, [NamedMention(*place) for place in places])
    assert [int(text[each.start : each.end]) for each in found if each.kind == "age"] == expected


def test_an_age_in_brackets_behind_a_date_in_a_column_of_births_is_one():
    text = "Name\tDOB\tMRN\nZyx\t19/07/1938 (86)\t4411\n"
    places = [(13, 16, "person"), (17, 27, "date"), (29, 31, "number"), (33, 37, "number")]
    found = with_ages(text, [NamedMention(*place) for place in places])
    assert [text[each.start : each.end] for each in found if each.kind == "age"] == ["86"]


@pytest.mark.parametrize(
    "text", ["She would have been twelve.", "he'd have been 93, the same", "he must have been fifty then."]
)
def test_how_old_somebody_would_have_been_is_an_age(text):
    assert [each.kind for each in entities_by_rule(text)] == ["age"]


@pytest.mark.parametrize("before", ["Date of birth\t", "DOB: ", "born on "])
def test_the_years_behind_a_date_of_birth_are_an_age(before):
    text = f"Kept since 11 August (78 years).\n\n{before}11 August 1946 (78 years)"
    mentions = []
    for day in ("11 August", "11 August 1946"):
        floor = mentions[-1].end if mentions else 0
        start, end = text.index(day, floor), text.index("(", floor) + 1
        mentions += [NamedMention(start, start + len(day), "date"), NamedMention(end, end + 2, "number")]
    assert [each.kind for each in with_ages(text, mentions)] == ["date", "number", "date", "age"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mrs Quist (13) and Bo Lund (7) came.", ["7"]),
        ("Mrs Quist (71) came.", ["71"]),
        ("Plot 7 is let, plot 11A not. Owing: Ada (11B), Bo Lund (7), her son Cy (9).\nDi Quist (71).", ["9"]),
        ("Plot 7 is let, plot 9 not. Owing: Bo Lund (12), Di Quist (71).", ["71"]),
        ("Plot 7 is let. Owing: Bo Lund (12).", ["12"]),
    ],
)
def test_the_number_of_a_plot_behind_its_holder_is_no_age(text, expected):
    persons = [NamedMention(*each.span(), "person") for each in re.finditer("Di Quist|Quist|Bo Lund|Ada|Cy", text)]
    found = [NamedMention(*each) for each in entities_by_rule(text)]
    mentions = sorted([*persons, *(each for each in found if text[each.start].isdigit())])
    assert [text[each.start : each.end] for each in with_ages(text, mentions) if each.kind == "age"] == expected
