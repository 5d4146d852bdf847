"""Ages, measurements and times of day are told apart by rule."""

import re

import pytest

from engine.text.entities_by_rule import entities_by_rule
from engine.text.measures import Figure, figure_of, find_figures
from engine.text.mentions import NamedMention
from engine.text.units_in_context import unit_of


@pytest.mark.parametrize(
    ("text", "written", "figure"),
    [
        ("Seen, r/v 6/12", "6", Figure.DURATION),
        ("Foot check ref. 3/52", "3", Figure.DURATION),
        ("ORDER: 2 x 15KG", "15", Figure.MEASURE),
        ("Term\t12 years\t8, then a break", "8", Figure.COUNT),
        ("She is aged 43 now.", "43", Figure.AGE),
        ("a son aged 4 weeks came", "4", Figure.AGE),
        ("a baby of about 10 weeks old came", "10", Figure.AGE),
        ("a 3-month-old boy", "3", Figure.AGE),
        ("at the age of 18 months he", "18", Figure.AGE),
        ("for 4 weeks at home", "4", Figure.DURATION),
        ("for eleven days at home", "eleven", Figure.DURATION),
        ("aged cheddar, 4 weeks later", "4", Figure.DURATION),
        ("took 500 mg of it", "500", Figure.MEASURE),
        ("BP was 142 then", "142", Figure.MEASURE),
        ("a 15hp motor", "15", Figure.MEASURE),
        ("about 1,250 cu ft of it", "1,250", Figure.MEASURE),
        ("about 1900 kg of it", "1900", Figure.MEASURE),
        ("some 1250 sq. yds and", "1250", Figure.MEASURE),
        ("fence of 1900 lin m", "1900", Figure.MEASURE),
        ("Who\tCu ft\tNet\nQuist\t1250\t4\nLund\t520\t5", "1250", Figure.MEASURE),
        ("Who\tLoad (cu. ft)\tNet\nQuist\t1900\t4\nLund\t520\t5", "1900", Figure.MEASURE),
        ("Who\tPlot sq m\tNet\nQuist\t1900\t4\nLund\t520\t5", "1900", Figure.MEASURE),
        ("19 in December, 11 of them new", "11", Figure.COUNT),
        ("BP every 15 in the last hour", "15", Figure.COUNT),
        ("Rope ladder, 15G.", "15", Figure.MEASURE),
        ("chest tightness 5/10 at", "5", Figure.MEASURE),
        ("a 300L tank", "300", Figure.MEASURE),
        ("a 26 kW boiler", "26", Figure.MEASURE),
        ("a 3x4cm bruise", "3", Figure.MEASURE),
        ("a 3 x 4 cm bruise", "4", Figure.MEASURE),
        ("HR 92, T 36.4, sats", "36.4", Figure.MEASURE),
        ("hold it 48h only", "48", Figure.DURATION),
        ("obs 2-hourly now", "2", Figure.DURATION),
        ("came at 7:40 pm today", "7:40 pm", Figure.TIME),
        ("owes £500 to us", "£500", Figure.AMOUNT),
        ("Cash on night £350\nThe Quist Hole\tcakes", "£350", Figure.AMOUNT),
        ("he was 31 at the marriage and", "31", Figure.AGE),
        ("called between 8 and 10am but", "8", Figure.TIME),
        ("Staffing: 3 RN, 2 HCA on day", "2", Figure.MEASURE),
        ("under 4.0, 3 Dextro tablets or", "3", Figure.MEASURE),
        ("Coach\tLund, 33 seater, driver", "33", Figure.MEASURE),
        ("Time\tGCS\n3 pm\t14/15 (E4 V4 M6)", "14", Figure.MEASURE),
        ("GCS E3 VT M5 now", "5", Figure.MEASURE),
        ("GCS (E3 V4 M6) now", "6", Figure.MEASURE),
        ("Ref\tGuests day/eve\tPack\nQ\t110/160\tGold\n", "160", Figure.MEASURE),
        ("some 36 chairs", "36", Figure.COUNT),
        ("some 3,400 visitors", "3,400", Figure.MEASURE),
        ("Lund came 1½ hrs late", "1", Figure.DURATION),
        ("Dry, 7° all day", "7", Figure.MEASURE),
        ("Who\tPos\nQ\t4th\nL\t3rd\n", "4th", Figure.MEASURE),
        ("Who\tBest\nQ\t1:12.40\n", "1:12.40", Figure.TIME),
        ("Thursday 27th between 10 and noon", "10", Figure.TIME),
        ("on Sat 29th, 11.15 and 1.30, for £19.20 or £20.40", "1.30", Figure.TIME),
        ("has 2-3 pints a week", "2", Figure.MEASURE),
        ("cut from 12 months to 6, and", "6", Figure.DURATION),
        ("BCS 4/9 now", "4", Figure.MEASURE),
        ("TICKETS X2", "2", Figure.MEASURE),
        ("murmur gr 2/6 again", "2", Figure.MEASURE),
        ("a 5/10 left fore lameness", "5", Figure.MEASURE),
        ("smoked for 6y till", "6", Figure.DURATION),
        ("940 ml so far, aim 1500 of", "1500", Figure.MEASURE),
        ("has 64 kg (target 60)", "60", Figure.MEASURE),
        ("Quist sent 940, aim 1500", "1500", None),
        ("they split it 80/20", "80", Figure.MEASURE),
        ("they split it 80/20", "20", Figure.MEASURE),
        ("File\tQ7\tUnits\t16 + 4 dictating", "16", Figure.MEASURE),
        ("File\tQ7\tUnit\t16 + 4 dictating", "16", None),
        ("please bleep 318 if", "318", None),
        ("on pager 204, or", "204", None),
        ("extension 412 rings", "412", None),
        ("saying reduce to 16. It", "16", Figure.COUNT),
        ("all but communication (20), and", "20", Figure.COUNT),
        ("eleven patients", "eleven", Figure.COUNT),
        ("a 3-piece suite", "3", Figure.COUNT),
        ("transfer.\n2-person hoist", "2", Figure.MEASURE),
        ("carried 5-1, 2 abstained", "5", Figure.MEASURE),
        ("carried 5-1, 2 abstained", "1", Figure.MEASURE),
        ("carried 5-1, 2 abstained", "2", Figure.COUNT),
        ("for 7, against 2 and", "7", Figure.MEASURE),
        ("for 7, against 2 and", "2", Figure.COUNT),
        ("finished 2nd in it", "2nd", Figure.MEASURE),
        ("took 3rd place", "3rd", Figure.MEASURE),
        ("came back 2nd, then", "2nd", None),
        ("missed, 2nd FTA, note", "2nd", Figure.MEASURE),
        ("fasting readings are still 11–14", "14", Figure.MEASURE),
        ("sugars 11-14 before bed", "11", Figure.MEASURE),
        ("her 3rd home visit, so", "3rd", Figure.MEASURE),
        ("let, 25 Oct (7 nts)", "7", Figure.DURATION),
        ("tea at the Quist Arms, 60 expected.", "60", Figure.COUNT),
        ("bed 14 expected by", "14", None),
        ("a contract of 9,200 UDAs at", "9,200", Figure.MEASURE),
        ("EPDS completed: 11/30, so", "11", Figure.MEASURE),
        ("URR / Kt/V\t71% / 1.38\t73% / 1.42", "1.38", Figure.MEASURE),
        ("on the 2nd visit he", "2nd", Figure.MEASURE),
        ("bank hol, 2nd stay", "2nd", Figure.MEASURE),
        ("her 3rd admission", "3rd", Figure.MEASURE),
        ("Larch Lodge 0, late", "0", Figure.COUNT),
        ("Comfort (0) 7", "0", Figure.COUNT),
        ("2  0  11", "0", Figure.COUNT),
        ("room 0 now", "0", None),
        ("in bed 14 of", "14", None),
        ("rooms 11 to 17 were", "17", None),
        ("Bays 2, 5 and 7 were", "7", None),
        ("PLOTS 4 + 14", "14", None),
        ("the beds, 12 to 15 of them", "15", Figure.COUNT),
        ("on Ward 7 now", "7", None),
        ("Platform 9 was", "9", None),
        ("the 36 bus", "36", None),
        ("badge 3061 of", "3061", None),
        ("a lady, 80, who", "80", None),
        ("Comfort (76) came", "76", None),
        ("Comfort was 34 then", "34", None),
        ("home by 8, then", "8", Figure.TIME),
        ("all out by 8, then", "8", None),
        ("said yes to 1, no to 2.", "1", Figure.COUNT),
        ("said yes to 1, no to 2.", "2", Figure.COUNT),
        ("went to 2, home", "2", None),
        ("on demand, approx 7-8 in 24hrs, and", "7", Figure.MEASURE),
        ("on demand, approx 7-8 in 24hrs, and", "8", Figure.MEASURE),
        ("changed 3-5 x a day", "5", Figure.MEASURE),
        ("walks out 2-3 a week", "3", Figure.MEASURE),
        ("won 7-8 in London", "7", Figure.COUNT),
        ("Ann Quist 2-5, then", "5", Figure.COUNT),
        ("Ann Quist 2–5, then", "2", Figure.COUNT),
        ("floors 2–5 of it", "5", None),
        ("lives at 12–14, by Lund", "12", None),
        ("10–12 Elm", "12", None),
        ("House\tWho\n12–14\tAnn", "12", None),
        ("nurse for 11 of the shifts", "11", Figure.COUNT),
        ("Barthel\t3/20\t", "3", Figure.MEASURE),
        ("Barthel 12/20.", "12", Figure.MEASURE),
        ("Item\tThis year\tBefore\nMRC dyspnoea\t4\t3\n", "4", Figure.MEASURE),
        ("Item\tThis year\tBefore\nMRC dyspnoea\t4\t3\n", "3", Figure.MEASURE),
        ("Item\tThis year\tBefore\nClinical Frailty Scale\t5\t6\n", "5", Figure.MEASURE),
        ("mMRC 2, CAT", "2", Figure.MEASURE),
        ("on the 16th they", "16th", None),
        ("his entry of 14.10 says", "14.10", None),
        ("took 16.", "16", Figure.COUNT),
        ("in 6s all", "6", Figure.COUNT),
        ("Flat\tWho\n16\tBo\n", "16", None),
        ("on the 9th centile, just above 2nd.", "2nd", Figure.MEASURE),
        ("weight 47th–97th", "47th", Figure.MEASURE),
        ("(25th–50th), on the 9th centile", "50th", Figure.MEASURE),
        ("just above 2nd.", "2nd", None),
        ("Weeks 2 to 5: rest", "5", Figure.COUNT),
        ("from 2 to 5: rest", "5", None),
        ("Staff: 3 (two off)", "3", Figure.COUNT),
        ("Days 2-5 rest", "2", Figure.COUNT),
        ("stages 2–5.", "5", Figure.COUNT),
        ("on the 9th centile, at 2nd oak", "2nd", None),
        ("Rooms 31 to 34.", "34", None),
        ("from 31 to 34.", "34", Figure.COUNT),
        ("Entry\tDays lost\n212\tAnn", "212", Figure.COUNT),
    ],
)
def test_what_is_both_an_age_and_a_measurement_is_an_age(text, written, figure):
    mentions = [NamedMention(*each) for each in entities_by_rule(text)]
    (number,) = (number for number, mention in enumerate(mentions) if text[mention.start : mention.end] == written)
    assert figure_of(text, mentions, number) is figure


def test_what_is_replaced_beside_a_number_is_not_read():
    text = "aged 4 weeks"
    found = [NamedMention(0, 4, "person", is_marked=True), NamedMention(5, 6, "number")]
    assert figure_of(text, found, 1) is Figure.DURATION
    found = [NamedMention(5, 6, "number"), NamedMention(7, 12, "person", is_marked=True)]
    assert figure_of(text, found, 0) is None


def test_only_numbers_count():
    found = [NamedMention(0, 3, "person"), NamedMention(9, 14, "place")]
    assert [figure_of("Amy went there", found, number) for number in (0, 1)] == [None, None]


def test_only_what_is_asked_for_is_found():
    text = "Aged 43, she took 5 mg at 15:40 for 2 weeks, at £90, from 36 boxes."
    found = {figure: [text[start:end] for start, end in find_figures(text, {figure})] for figure in Figure}
    assert found == {
        Figure.AGE: ["43"],
        Figure.MEASURE: ["5 mg"],
        Figure.DURATION: ["2 weeks"],
        Figure.TIME: ["15:40"],
        Figure.AMOUNT: ["£90"],
        Figure.COUNT: ["36"],
    }
    assert find_figures(text, ()) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Her HbA1c in September was 58.", ["58"]),
        ("what dose of fluoxetine do you see after stroke, 20 or 40?", ["20", "40"]),
        ("The dose is known. He has 40 sheep.", []),
        ("Glucose 9.1, creatinine 142, Na 136", ["9.1", "142", "136"]),
        ("sats 94%, sats this morning 91", ["94%", "91"]),
        ("INR last week 2.4", ["2.4"]),
        ("ABPI was 0.61 on the right and 0.94 on the left", ["0.61", "0.94"]),
        ("on the 2nd centile", ["2nd centile"]),
        ("Her score on the Edinburgh scale was 17", ["17"]),
        ("INR 3 today", ["3"]),
        ("eGFR had fallen to 41", ["41"]),
        ("creatinine on Monday had risen from 98 to 142", ["98", "142"]),
        ("Creatinine on admission was 142", ["142"]),
        ("CRP came back at 88, Hb up to 102, urea ~ 14", ["88", "102", "14"]),
        ("HbA1c on 3 May 2024 was 58", ["58"]),
        ("BP at 10:15 was 150/90", ["150", "90"]),
        ("Troponin (3 May): 41", ["41"]),
        ("potassium today is 5.9; sodium now 131", ["5.9", "131"]),
        ("PSA fell to 3.1 in August but was 7.8 on 28 October", ["3.1", "7.8"]),
        ("scored 17 on the PHQ-9 and ran a 10k race", ["17 on the PHQ-9", "10k"]),
        ("weighed 6lb 11oz", ["6lb", "11oz"]),
        ("PHQ-9 16 (was 19 on 7/10), Hb 98 (112 on 12/11)", ["16", "19", "98", "112"]),
        ("Sleeping 4-5 mg", ["4", "5 mg"]),
        ("I weigh 8 stone and Bo weighs 15.", ["8 stone", "15"]),
        ("On 2 l, then 3, smoked 40 a day", ["2 l", "3", "40 a day"]),
        ("22 units in the morning, 14 at night", ["22 units", "14"]),
        ("HbA1c 86 in September, was 71 in May", ["86", "71"]),
        ("His CIWA score was 7; on admission it was 19. Rockwood 6. In March it rained 3 times", ["7", "19", "6", "3 times"]),
        ("raised from 50 to 100 mg, 5 or 6 puffs", ["50", "100 mg", "5", "6 puffs"]),
        ("PHQ index: IQ 112, verbal 98", ["112", "98"]),
        ("Catheter 16 Ch, changed 13 November, was 14", ["16 Ch", "14"]),
        ("Weight 68 kg, was 74 in June; temp 37.9 on 12 November, 36 on 19 November", ["68 kg", "74", "37.9", "36"]),
        ("on the 9th centile, now below the 2nd", ["9th centile", "2nd"]),
        ("level 0.31 today, B12 212, QTc 468 ms, ACE-III 68", ["0.31", "212", "468 ms", "68"]),
        ("smokes 20 a day, up from 8; 4 doses", ["20 a day", "8", "4 doses"]),
        ("propranolol 40 mg twice a day, rising to 80; 12 degrees", ["40 mg", "80", "12 degrees"]),
        ("Left arm 2/5, leg 4/5", ["2/5", "4/5"]),
        ("Walks 6 metres with a frame, was 2 on 2 November. Barthel 11, was 7", ["6 metres", "2", "11", "7"]),
        ("thickener 1 scoop; ulcer 1.5 x 1 cm, 3 x 2 on 2 November", ["1 scoop", "1.5", "1 cm", "3", "2"]),
        ("Ratio to 1 : 18 at breakfast. Hypos: 3 since May", ["1", "18", "3"]),
        ("Dexamethasone 4 mg, was 8 until 10 November. Ca 2.71 on 6 November, 2.44 after", ["4 mg", "8", "2.71", "2.44"]),
        ("Hoehn and Yahr 4. Two falls", ["4"]),
        ("EPDS 11 on 12 October, 18 on 16 November", ["11", "18"]),
        ("9,400 of the 15,000 words", ["9,400", "15,000 words"]),
        ("dizzy, 3.1, and came round", ["3.1"]),
        ("NEWS 3, 4AT 9, trimeth 200 bd", ["3", "9", "200 bd"]),
        ("ulcer, category 2; falls risk 18, was 14", ["2", "18", "14"]),
    ],
)
def test_a_number_is_found_that_has_the_name_of_what_is_measured_before_it(text, found):
    assert [text[start:end] for start, end in find_figures(text, {Figure.MEASURE})] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Meter readings by Mr Zyx Quist: 1 July 04418, 1 August 04667, member 0162", ["04418", "04667"]),
        ("Day\tReading\tMember\nTue\t04418\t0162", ["04418"]),
        ("Mileage\t45210\tRef\t45218", ["45210"]),
        ("Reading 04418, meter no. 04667", []),
    ],
)
def test_what_is_read_off_a_meter_is_a_measure(text, found):
    assert [text[start:end] for start, end in find_figures(text, {Figure.MEASURE})] == found


def test_of_a_long_list_only_the_last_numbers_have_its_unit():
    found = find_figures(f"readings of {', '.join(str(10 + n % 80) for n in range(2_000))} and 7 days.", {Figure.DURATION})
    assert 1 < len(found) < 20


@pytest.mark.parametrize(
    "text",
    [
        "In September she met 58 of them.",
        "Her HbA1c is due. In September 58.",
        "The HbA1c clinic in September had 58 letters.",
        "Her HbA1c was taken by nurse 58.",
        "Urea: see letter 14 of Monday.",
        "day 4 of 7",
        "They sold it for 187k.",
        "on the night of 19/20 September",
        "We went to 31, then 14, of them.",
        "They ask 3.50 for 12.",
        "The rent was 925 a month.",
        "a group of 13, 12 of them late",
        "a size of 11, 13x 12 on it",
    ],
)
def test_other_numbers_are_no_measures(text):
    assert find_figures(text, {Figure.MEASURE}) == []


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("ABPI was 0.94 L and 1.02 R", ["ankle pressure", "ankle pressure"]),
        ("ABPI R 1.11, L 0.86", ["ankle pressure", "ankle pressure"]),
        ("ABPI (R) 1.11 (L) 0.86", ["ankle pressure", "ankle pressure"]),
        ("ABPI left 1.11, right 0.86", ["ankle pressure", "ankle pressure"]),
        ("ABPI by Zyx Quist on 3 May: left 1.11, right 0.86", ["", "ankle pressure", "ankle pressure"]),
        ("PHQ-9 11/27, now 6/27; memory 20/26", ["points", "points", "points"]),
        ("washed 3 x a week", ["repeats"]),
        ("prolactin 2,410, testosterone 1.1", ["concentration", "concentration"]),
        ("no access x2. 3 x DNA, type 7 x4", ["repeats", "repeats", "", "repeats"]),
        ("6.1 x 4.0 cm, 3x2cm", ["height", "height", "height", "height"]),
        ("(8y 9m)", ["", "month of a year"]),
        ("NEWS 3, 4AT 9", ["out of 20", "out of 10"]),
        ("IVI 8/24, BNO 4/7", ["hour", "day"]),
        ("Pain 3–4, GCS 13-14, help up to 9/wk", ["out of 10", "out of 10", "GCS", "GCS", "rate"]),
        ("a 12 hour shift, 3 hours a day, 8 hours' sleep, 12 hours", [*["hour of a day"] * 3, "hour"]),
        ("2h 10. Took 1 hour 5 minutes, 3 hours 20 oaks", ["hour", *["minute of an hour", "hour"] * 2, ""]),
        ("plots 4/5, BP 140/80", ["", "", "systolic", "diastolic"]),
        ("Routine 30d, recheck 8w, r/v 5m, fence 5m", ["day", "week", "month", "length"]),
        ("Rockall 4, Glasgow-Blatchford 11; Wells: 1.5, CIWA 8", ["points"] * 4),
        ("38 pts, pain 4 points, MMSE 24 points", ["few things", "out of 10", "points"]),
    ],
)
def test_shorthand_of_nurses_has_units(text, units):
    mentions = [NamedMention(*entity) for entity in entities_by_rule(text)]
    assert [unit_of(text, mentions, number) for number in range(len(mentions))] == units


def test_the_numbers_of_a_row_are_of_what_its_first_cell_says():
    text = "HbA1c (mmol/mol)\t71\t88\nOaks\t3\t4\nempagliflozin 10, gliclazide cut to 80, Clara 12"
    mentions = [NamedMention(m.start(), m.end(), "number") for m in re.finditer(r"(?<![A-Za-z])\d+(?![A-Za-z])", text)]
    found = [unit_of(text, mentions, number) for number in range(len(mentions))]
    assert found == ["concentration", "concentration", "", "", "dose", "dose", ""]


def test_the_numbers_of_a_column_are_of_what_its_first_cell_says():
    text = "Seen\tHR\tGCS\tPain /10\tWt (kg)\tNorton\nat noon\t88\t15\t4\t61\t3rd\nMood (PHQ-9)\t16\t8\t2\t5\t6"
    mentions = [NamedMention(m.start(), m.end(), "number") for m in re.finditer(r"(?<=\t)\d+\w*", text)]
    found = [unit_of(text, mentions, number) for number in range(len(mentions))]
    assert found == ["pulse", "GCS", "out of 10", "weight", "", *["points"] * 5]


def test_the_row_above_tells_nothing_of_what_begins_the_next():
    text = "Job\tWho\tDeposit\tNotes\n4107\tQuist\tY\n4108\tLund\tY\tRest 26"
    mentions = [NamedMention(m.start(), m.end(), "number") for m in re.finditer(r"\d+", text)]
    assert [unit_of(text, mentions, number) for number in range(2)] == ["", ""]


def test_a_heading_that_is_replaced_says_nothing():
    text = "Seen\tNorton\nat noon\t14"
    name, number = NamedMention(5, 11, "person"), NamedMention(20, 22, "number")
    assert unit_of(text, [number], 0) == "points"
    assert unit_of(text, [name, number], 1) == ""


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("Na 118 > 121 -> 124", ["concentration"] * 3),
        ("Wt 81.4kg (was 78)", ["weight"] * 2),
        ("HbA1c 71 on 3/3/25 (84 before)", ["concentration", "", "concentration"]),
        ("BP 138/86  P 72, see P 72", ["systolic", "diastolic", "pulse", ""]),
        ("2hrly turns, 2 tabs, UO 850", ["hour", "few things", "volume"]),
        ("monofilament 9/10 L", ["out of 10"]),
    ],
)
def test_a_row_of_observations_has_units(text, units):
    mentions = [NamedMention(*entity) for entity in entities_by_rule(text)]
    assert [unit_of(text, mentions, number) for number in range(len(mentions))] == units


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Hb at 28/40 = 104. Hb day 1 = 91, plts 188, PCR 22", ["104", "91", "188", "22"]),
        ("Cord pH art 7.22 / ven 7.29. Apgars 8-9-10.", ["7.22", "7.29", "8", "9", "10"]),
        ("Syntometrine 1 amp IM. Uterus firm 3 below umb", ["1 amp", "3 below umb"]),
        ("last dose 16th. EBL 650ml", ["650ml"]),
        ("2nd degree tear, 2-0 Vicryl, contracting 3:10, GTT/HbA1c", []),
    ],
)
def test_a_birth_is_told_in_measures(text, kept):
    found = [text[slice(*place)] for place in find_figures(text, {Figure.MEASURE})]
    assert [each for each in found if each not in ("28", "28/40")] == kept


def test_a_row_whose_day_is_in_the_cell_above_has_its_heads_all_the_same():
    text = "Date\tTime\tRR\tHR\n1/4\t1955\t44\t158\n20:30\t40\t162\n2230\t36\t150"
    mentions = [NamedMention(m.start(), m.end(), "number") for m in re.finditer(r"(?<=\t)\d{2,3}(?=\t|\n|$)", text)]
    found = [unit_of(text, mentions, number) for number in range(len(mentions))]
    assert found == ["breathing", "pulse"] * 3


@pytest.mark.parametrize(
    ("text", "found"), [("Massage, 8 sessions at £48.00", ["8"]), ("Quist House, 8 was let", []), ("Quist House, 8", [])]
)
def test_how_many_of_something_behind_what_it_is(text, found):
    assert [text[slice(*each)] for each in find_figures(text, {Figure.COUNT})] == found


@pytest.mark.parametrize(
    ("text", "figure"),
    [
        ("You scored 61 and Mr Amsel 66.", Figure.COUNT),
        ("She was given 61, Ann Amsel 66; that", Figure.COUNT),
        ("They got 61, Quist 64 and Mr Amsel 66.", Figure.COUNT),
        ("They met 61 and Mr Amsel 66.", None),
        ("She scored 61 when Mr Amsel 66.", None),
    ],
)
def test_what_stands_behind_a_score_and_a_name_is_another_score(text, figure):
    names = [NamedMention(*match.span(), "person") for match in re.finditer("Ann Amsel|Amsel|Quist", text)]
    numbers = [NamedMention(*match.span(), "number") for match in re.finditer(r"\d+", text)]
    mentions = sorted([*names, *numbers])
    assert figure_of(text, mentions, len(mentions) - 1) == figure


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("put it no higher than 60:40 on liability", ["60", "40"]),
        ("odds of 9:4, shared 65:35", ["9", "4", "65", "35"]),
        ("Luke 9:70, ref 60:40, Lund 12:74", []),
        ("not before 12:40", []),
    ],
)
def test_the_parts_of_a_ratio_are_measures(text, kept):
    assert [text[slice(*each)] for each in find_figures(text, {Figure.MEASURE})] == kept


def test_how_often_something_is_taken_is_a_measure():
    text = "dressings x3/wk, then 2x/day"
    assert [text[slice(*each)] for each in find_figures(text, {Figure.MEASURE})] == ["3/wk", "2x/day"]


def test_which_allotment_or_grave_it_is_is_no_count():
    assert find_figures("ALLOTMENT 5, grave 12 and pitch 4", {Figure.COUNT}) == []


@pytest.mark.parametrize(
    ("text", "stays"),
    [
        ("Catheter flushed 12.25", ["12.25"]),
        ("tmrw 8.40, or 13.05", ["8.40", "13.05"]),
        ("Q. Zyxan, 21.10", ["21.10"]),
        ("ref 12.25, pin 13.05", []),
        ("clinic note 4.11.26, next 14.11", []),
        ("clinic note 4.11.26, next 14.41", ["14.41"]),
        ("Turnover: 41,900 net, then 3,215.75", ["41,900", "3,215.75"]),
        ("policy 41,900, ref 3,215, claim no. 1,418", []),
    ],
)
def test_a_bare_decimal_stays_where_whatever_it_may_be_does(text, stays):
    every = {Figure.MEASURE, Figure.AMOUNT, Figure.TIME}
    assert [text[slice(*place)] for place in find_figures(text, every)] == stays


def test_a_bare_decimal_is_drawn_where_sums_are():
    assert find_figures("Catheter flushed 12.25", {Figure.MEASURE, Figure.TIME}) == []
    assert find_figures("Turnover: 41,900 net", {Figure.MEASURE, Figure.TIME}) == []


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Ext 3 storey at the rear", ["3 storey"]),
        ("a 5-door car, 4-way splitter and 2 coats", ["5-door", "4-way", "2 coats"]),
        ("Plot 8 bedroom, 3 bed detached, a 2 man lift", ["8 bedroom", "3 bed", "2 man"]),
        ("flat 5 door forced, room 6 man shouting", []),
    ],
)
def test_storeys_doors_and_coats_are_measures_or_counts(text, kept):
    assert [text[slice(*place)] for place in find_figures(text, {Figure.MEASURE, Figure.COUNT})] == kept


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Heel 7x4, was 8 × 5 × 1", ["7", "4", "8", "5", "1"]),
        ("amp R 4th + 5th", ["4th", "5th"]),
        ("4th/5th toes", ["4th", "5th"]),
        ("3rd & 4th metatarsal, of our 2nd and 3rd XI", ["3rd", "2nd"]),  # beside one that is copied
        ("on the 4th + 5th floors", []),
    ],
)
def test_sizes_without_a_unit_and_toes_are_measures(text, kept):
    assert [text[slice(*place)] for place in find_figures(text, {Figure.MEASURE})] == kept
