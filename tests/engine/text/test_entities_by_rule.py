"""What rules find in a text: numbers, sums, dates, times and codes, told by their form and by what stands around them."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text.days_of_month import with_days
from engine.text.entities import KINDS, Entity
from engine.text.entities_by_rule import entities_by_rule, kind_of, with_codes_of_others
from engine.text.identifiers import PUBLIC, find_identifiers
from engine.text.lone_months import find_lone_months
from engine.text.mentions import NamedMention
from engine.text.unnamed import without_unnamed

ALPHABET = "aB9.,:-/@$%+()[]{}' \n"


@pytest.mark.parametrize(
    ("text", "found", "kind"),
    [
        ("Write to judith.amsel@example.org today", "judith.amsel@example.org", "mail"),
        ("see https://example.com/a?b=1, please", "https://example.com/a?b=1", "web"),
        ("on their site example.org it says", "example.org", "web"),
        ("he paid $1,250.50 for it", "$1,250.50", "amount"),
        ("it is 3 million dollars by now", "3 million dollars", "amount"),
        ("born on 14 March 1984 here", "14 March 1984", "date"),
        ("since August 3rd, 2004 we", "August 3rd, 2004", "date"),
        ("the 2004-03-14 report", "2004-03-14", "date"),
        ("due 03/14/04 at", "03/14/04", "date"),
        ("DOB 11/10/40, lives", "11/10/40", "date"),
        ("born 3/3/52 in", "3/3/52", "date"),
        ("the next session 7 March in", "7 March", "date"),
        ("question 4, at stage 14 Sept we", "14 Sept", "date"),
        ("come on Monday again", "Monday", "date"),
        ("in 1999 they", "1999", "date"),
        ("at 4:32 pm sharp", "4:32 pm", "time"),
        ("at 7 am sharp", "7 am", "time"),
        ("call (202) 555-0147 now", "(202) 555-0147", "phone"),
        ("call +44 20 7946 0958 now", "+44 20 7946 0958", "phone"),
        ("call +44 (0)20 7946 0958 now", "+44 (0)20 7946 0958", "phone"),
        ("call +46 70 123 45 67 now", "+46 70 123 45 67", "phone"),
        ("about 12345678901 he", "12345678901", "code"),
        ("the AB-12345 was", "AB-12345", "code"),
        ("release 1.2.3 of", "1.2.3", "code"),
        ("had 12,000 of", "12,000", "number"),
        ("had twenty-five of", "twenty-five", "number"),
    ],
)
def test_a_rule_finds_each_patterned_kind(text, found, kind):
    assert [(text[e.start : e.end], e.kind) for e in entities_by_rule(text)] == [(found, kind)]
    assert kind_of(found) == kind


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("seen on 19th w/ Bo", {"19th": "date"}),
        ("off since 24th. Then", {"24th": "date"}),
        ("fun day Sat 6 December 12-3 all", {"Sat 6 December": "date"}),
        ("born 6 December 12, said", {"6 December 12": "date"}),
        ("find about 30k at most", {"30k": "amount"}),
        ("a fair figure is 18-24k, then", {"18": "amount", "24k": "amount"}),
        ("her lease ends Jan. Then", {"Jan": "date"}),
        ("paid quarterly from Jan and", {"Jan": "date"}),
    ],
)
def test_the_words_around_tell_days_months_and_sums(text, found):
    told = {text[each.start : each.end]: each.kind for each in entities_by_rule(text)}
    assert {written: told.get(written) for written in found} == found


@pytest.mark.parametrize("text", ["she ran 10k on", "a card from Jan was", "not till Jan comes"])
def test_no_sum_is_what_somebody_ran_nor_a_month_who_somebody_is(text):
    assert not any(each.kind in ("amount", "date") for each in entities_by_rule(text))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("starts at 9.30 on Monday", "time"),
        ("left at 9.30. Then", "time"),
        ("sold at 9.30 per kilo", "number"),
        ("until 1.30, when", "time"),
        ("none before 8.30.", "time"),
        ("LUND, Zyx  68y\nSeen", "age"),
        ("LUND, Zyx 41y\tSeen", "age"),
        ("cannula resited 3/4 AB, flushed", "date"),
        ("come, best before 10 as she", "time"),
        ("Drug round 2145. Then", "time"),
        ("your email of 4/4 came", "date"),
        ("an ultrasound booked 11.25. Then", "time"),
        ("we booked 11.25 hours of it", "number"),
        ("her niece is phoning after 10. Then", "time"),
        ("11 August 2026, telephone, 09.50. Tenant", "time"),
        ("his daughter Seren, 7, had", "age"),
        ("between 21.10 and 21.40 on", "time"),
        ("Offered: 19 October, 10.30.", "time"),
        ("came back at 11.30 after", "number"),
        ("left at 9.30, came back at 11.30 after", "time"),
        ("left at 9.30, weighs about 11.30 kg", "number"),
        ("left at 9.30 with 11.30 more", "number"),
        ("from 10.52 until 1.40 because", "time"),
        ("Call, 21 October, 9.40: the head", "time"),
        ("on 21 October, 9.40 kg", "number"),
        ("Rang Eva at 11: she agrees", "time"),
        ("Her husband came at 8 and saw", "time"),
        ("came at 8 per cent", "number"),
        ("by his collar at about 1.50 on the 4th", "time"),
        ("sold at about 1.50 per kilo", "number"),
        ("last dose 20.00.", "time"),
        ("on 3/4/2024, 02.15.", "time"),
    ],
)
def test_a_time_with_a_full_stop_is_told_by_what_stands_beside_it(text, kind):
    assert kind in {each.kind for each in entities_by_rule(text)}


@pytest.mark.parametrize(
    ("text", "kind"),
    [("left on 2/11 after", "date"), ("next visit 21/11", "date"), ("seen 13/10", "date"), ("on 32/11", "code")],
)
def test_a_day_and_a_month_in_figures_are_a_date_behind_words_that_say_when(text, kind):
    assert [each.kind for each in entities_by_rule(text)] == [kind]


@pytest.mark.parametrize("text", ["I may march on.", "He is a second-rate one.", "An e.g. or i.e. is none.", "Is it so? No!"])
def test_plain_words_are_left_alone(text):
    assert entities_by_rule(text) == []


@given(st.text(ALPHABET, max_size=60))
def test_no_digit_of_a_text_is_missed(text):
    public = (each for each in find_identifiers(text) if each.kind == PUBLIC)  # as the number of an item: 9. Tea
    covered = {place for e in (*entities_by_rule(text), *public) for place in range(e.start, e.end)}
    assert {place for place, sign in enumerate(text) if sign.isdigit()} <= covered


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Until 17 May. I live here.", "17 May"),
        ("until 17 May.", "17 May"),
        ("It was 5 Jan. We met.", "5 Jan"),
        ("It was 5 Jan.\nWe met.", "5 Jan"),
        ("On 5 Jan. 2004 we met.", "5 Jan. 2004"),
        ("On Jan. 5 we met.", "Jan. 5"),
        ("at 4 p.m. Then we left.", "4 p.m"),
        ("at 4 p.m. on the dot", "4 p.m."),
        ("for $3. Then", "$3"),
        ("(see www.example.com/a).", "www.example.com/a"),
        ("to 'ann@example.org'.", "ann@example.org"),
        ("at 17 Mill Lane.", "17 Mill Lane"),
        ("to us (AQ/ZYX0412/3).", "AQ/ZYX0412/3"),
        ("call 020 7946 0958.", "020 7946 0958"),
    ],
)
def test_the_end_of_a_sentence_is_no_part_of_what_is_found(text, found):
    assert [text[e.start : e.end] for e in entities_by_rule(text)] == [found]


@given(st.text(ALPHABET, max_size=60))
def test_what_is_found_is_in_order_and_does_not_overlap(text):
    found = entities_by_rule(text)
    assert all(a.end <= b.start for a, b in pairwise(found))
    assert all(e.start < e.end and e.kind in KINDS for e in found)


def test_an_hour_at_the_end_of_a_clause_is_one_in_a_text_that_names_others():
    def kinds(text):
        return [each.kind for each in entities_by_rule(text)]

    assert kinds("Rang at 9.35; he shouted at me in the street at 11. I left.") == ["time", "time"]
    assert kinds("He shouted at 11. I left.") == ["number"]
    assert kinds("Rang at 9.35, looked at 11 sheep.") == ["time", "number"]


def test_on_the_19th_is_a_date_wherever_it_stands():
    def kinds(text):
        return [each.kind for each in entities_by_rule(text)]

    assert kinds("On the 19th the memory nurse wrote; the scan of the 18th showed it.") == ["date", "date"]
    assert kinds("On the 19th floor, on the 9th hole") == ["number", "number"]


def test_hours_behind_a_date_are_times():
    text = "Site visit, Saturday 8 March 2025, 10 to 11.15. Present: 10 to 12.50 kg"
    times = [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "time"]
    assert times == ["10", "11.15"]


def test_no_entity_crosses_the_cells_of_a_table():
    text = "12 May\t1,200\t10:30\tpm\t+41 31\t555 12 34"
    found = [text[start:end] for start, end, _ in entities_by_rule(text)]
    assert found[:3] == ["12 May", "1,200", "10:30"]
    assert not any("\t" in each for each in found)


@pytest.mark.parametrize(
    "text",
    [
        "co-beneldopa 25/100 daily",
        "Seretide 250/25 inhaler",
        "Trelegy Ellipta\t92/55/22\tdaily",
        "zyxterol 100/6 two puffs",
        "T1 diabetic, T2 DM",
        "Adcal-D3 twice",
        "the CURB-65 score",
        "L4/L5 and L5-S1",
        "her CHA2DS2-VASc",
        "CD4 count",
        "colon cancer, T4N2M1",
        "her DS1500/SR1 is done",
        "a Fresenius 5008, FX80",
    ],
)
def test_terms_and_strengths_are_no_codes(text):
    assert entities_by_rule(text) == []


@pytest.mark.parametrize(
    "text", ["no. H482913", "Flat C4/12B", "case 25/1004/7", "ref QX-4471", "Red Deer T4N 2M1", "van FX80 KLM"]
)
def test_digits_that_may_identify_are_found(text):
    assert entities_by_rule(text)


def test_the_day_of_a_month_is_a_date_and_a_floor_is_none():
    text = "Away from the 20th until the 22nd; it came on the 9th. On the 2nd floor, on the 25th centile."
    dates = [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "date"]
    assert dates == ["20th", "22nd", "9th"]


def test_a_day_with_its_weekday_is_one_date():
    text = "by Friday 20 November, on Monday, 3rd March 2025, Tuesday the 4th of May, Sunday 20/11/2026, or on Friday in May."
    dates = [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "date"]
    days = ["Friday 20 November", "Monday, 3rd March 2025", "Tuesday the 4th of May", "Sunday 20/11/2026"]
    assert dates == [*days, "Friday", "May"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Late x3 this week.", [("3", "number")]),
        ("drops Lacey (Y4) first", [("4", "number")]),
        ("6lb 11oz", [("6", "number"), ("11", "number")]),
        ("Mem no\tWho\n0112\tone\n0118\ttwo\n0162\tsix\n", [("0112", "code"), ("0118", "code"), ("0162", "code")]),
        ("log 0611 of 19/11", [("0611", "code"), ("19/11", "date")]),
        ("a half of 3/4", [("3/4", "code")]),
        ("I dialled 999 at once.", []),
        ("the first 999 people", [("999", "number")]),
        ("T3b N1 M1, Gleason 4+5, L4/5, 75 mg/m2", [("75", "number")]),
        ("a fracture of T12, tender over C5 and C6; L4 tenderness", []),
        ("FEV1/FVC, CA125, CA 19-9 or CA19-9", []),
        ("Diagnosis: 1. Gout", []),
        ("third fall (4/8, 19/9)", [("4/8", "date"), ("19/9", "date")]),
        ("on the 15th of next month", [("15th", "date")]),
        ("my partner Steve (41) and I (Becca, 38), see Table (3)", [("41", "age"), ("38", "age"), ("3", "number")]),
        ("so 111 was rung", []),
        ("In the account 148k, ref 148K", [("148k", "amount"), ("148K", "record")]),
        ("Reported to the police on 101. Spoke to 111 at home, told 111 or 999 if worse", []),
        ("Did Zyx ring the police? Yes, 101, and the police (101) rang back", []),
        ("on 101 of them, called on 111 people", [("101", "number"), ("111", "number")]),
        ("Grievance GR/26/114 – hearing", [("GR/26/114", "code")]),
        ("at 12 noon, Wednesday", [("12 noon", "time"), ("Wednesday", "date")]),
        (
            "on 14 October, 30 October, 12 November, 36 beds",
            [("14 October", "date"), ("30 October", "date"), ("12 November", "date"), ("36", "number")],
        ),
        ("children: Oscar (11) and Tilly (7)", [("11", "age"), ("7", "age")]),
        ("It went when R was 11.", [("11", "age")]),
        ("Sleeping 4-5 h", [("4", "number"), ("5", "number")]),
        ("R.P. (f, 27); her cousin Gemma, then 13.", [("27", "age"), ("13", "age")]),
        ("on leave till the 23rd\n[", [("23rd", "date")]),
        ("Visited from 11.15 to 12.40.", [("11.15", "time"), ("12.40", "time")]),
        ("It rose from 11.15 to 12.40.", [("11.15", "number"), ("12.40", "number")]),
        ("from 7.50 to 9.25 per cent", [("7.50", "number"), ("9.25", "number")]),
        ("told on the 10th and the 15th.", [("10th", "date"), ("15th", "date")]),
        ("At 17.20 Quist rang, at 09.05 she left", [("17.20", "time"), ("09.05", "time")]),
        ("ground 8 and section 21", []),
        ("grounds 8, 10 and 11", []),
        ("at 14 Heol y Bryn, Pontardawe SA8 4JH", [("14 Heol y Bryn, Pontardawe SA8 4JH", "address")]),
        (
            "works 9 till 2 there, then till 6, was 8 until 10 November",
            [("9", "time"), ("2", "time"), ("6", "time"), ("8", "number"), ("10 November", "date")],
        ),
        ("got there about 10.40, late", [("10.40", "time")]),
        ("Rang 8.52, met at 1.", [("8.52", "time"), ("1", "time")]),
        ("Mon 7/10\n8 rang", [("Mon 7/10", "date"), ("8", "number")]),
        ("three days (Mon, Tues, Thurs)", [("Mon", "date"), ("Tues", "date"), ("Thurs", "date")]),
        ("unit Mon/Wed/Fri, Sun pm", [("Mon", "date"), ("Wed", "date"), ("Fri", "date"), ("Sun", "date")]),
        ("figures for the 17th but, for the 3rd time", [("17th", "date"), ("3rd", "number")]),
        ("a coat age 9-10, blue", [("9", "age"), ("10", "age")]),
        ("s.98 ERA; ss.15, 20–21 and 26 EqA", []),
        ("in KS2, quoting HX/7714402", [("HX/7714402", "code")]),
        ("Our ref: MW/ceh here", [("MW/ceh", "code")]),
        ("Ann (5F), Bo (3N)", [("5F", "code"), ("3N", "code")]),
        ("on three rounds (15th, 16th and 22nd)", [("15th", "date"), ("16th", "date"), ("22nd", "date")]),
        ("Mrs Quist (bed 14, 91, stable)", [("14", "number"), ("91", "age")]),
        ("no access to no. 12. Left card", [("12", "number")]),
    ],
)
def test_what_notes_and_letters_write(text, found):
    assert [(text[start:end], kind) for start, end, kind in entities_by_rule(text)] == found


def test_a_weekday_may_be_short():
    text = "She comes Thu 5th, Wed and Sat, on Mon 3 May, by Tue, 4th June 2026; ring Thurs. Every Sat and Sun."
    found = [text[start:end] for start, end, _ in entities_by_rule(text)]
    assert found == ["Thu", "5th", "Wed", "Sat", "Mon 3 May", "Tue, 4th June 2026", "Thurs", "Sat", "Sun"]
    assert entities_by_rule("Sat with her, as Mr Fri does. Wed in the Sun, by Mon Amsel, Sat-Nav.") == []


def test_a_holiday_is_no_weekday():
    text = "On Good Friday, not Black Friday, but on Friday"
    assert [each.start for each in entities_by_rule(text)] == [text.rindex("Friday")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("She rang back 9.15 and yes", ["9.15"]),
        ("Tried again 3.20, got him.", ["3.20"]),
        ("Confirmed by email 10.52.", ["10.52"]),
        ("Start 11.05, finish 12.17 (12 units)", ["11.05", "12.17"]),
        ("The scan is on 20/3 at the clinic, 2.15, with Eva", ["2.15"]),
        ("9.40 rang the bank. Held.\n\n10.15 rang Quill & Co.", ["9.40", "10.15"]),
        ("Left at 9.30; 10.40 home, out till 11.20", ["9.30", "10.40", "11.20"]),
        ("4.10 The Tenant pays.\n4.11 The Tenant repairs.\n4.12 The Landlord insures.", []),
        ("4.1 The Tenant pays.\n4.10 The Landlord insures.", []),
        ("mean 3.25 (SD 1.20), odds ratio 2.15", []),
        ("Left at 9.30. Version 2.10, clause 12.15, 2.50 each, scored 3.20, a pH of 7.25, lactate 2.10", ["9.30"]),
        ("Left at 9.30. It rose from 2.10 to 3.45.", ["9.30"]),
        ("Bo in 8.40, teeth. Home 5.30. Told Ann 8.20. Shut 6pm", ["8.40", "5.30", "8.20", "6pm"]),
        ("Day\tAt\tFor\n4/9\t16.10\t2.10\n6/9\t17:30\t3.15", ["16.10", "17:30"]),
        ("4/9 16.10\tlabel printed\n6/9 06.50\tcall", ["16.10", "06.50"]),
        ("Left at 9.30. Tea 2.50, cake 3.75, bread 1.20", ["9.30"]),
        ("Left at 9.30. Owed £7.10, 5.20", ["9.30"]),
        ("Came at 9.30. In room 2.14, see 5.12 and 6.15 of the lease", ["9.30"]),
        ("Came at 9.15, 2.20 for bread. Balance due 4.50.", ["9.15"]),
        ("Doses: 08.00 5mg, 12.00 10mg", ["08.00", "12.00"]),
        ("Mon 9.00-5.30, Tue 10.00 – 14.15", ["9.00", "5.30", "10.00", "14.15"]),
        ("£9.00-9.30 a week, 9.00-9.30 per cent", []),
        ("The 2.30 appointment was missed", ["2.30"]),
        ("Day 1   Mon 4/8/25   10.35   B. Zyx", ["10.35"]),
        (
            "Zyx, Mon 4/8/25, 09.35. Rang 10.40. Sum 1.86. No access 11.05, Quist 12.10. Rate 3.40",
            ["09.35", "10.40", "11.05", "12.10"],
        ),
        ("8.30\tQuist\n9.15\tLund\n11.00\tslot", ["8.30", "9.15", "11.00"]),
        ("8.31\tflour\n9.15\ttea\n11.00\teggs", []),
        ("11.00\tflour\n9.15\ttea\n8.30\teggs", []),
        ("Arr 15.15 dep 17.20", ["15.15", "17.20"]),
        ("care at 8, 12.30, 5 and 9, ring by 10.", ["8", "12.30", "10"]),
        ("on 13 Jan 2025, 9.11 hrs", ["9.11"]),
        ("mottled at half eleven, a half two, half ten of them", ["half eleven"]),
        ("Meeting, 11.15 start (11.25 really)", ["11.15", "11.25"]),
        ("Mrs Quist 3.30\nout 1pm to 2pm, owes 3.30", ["3.30", "1pm", "2pm"]),
        ("25/03 12.30 Dr Quist's room", ["12.30"]),
        ("Dose 1.25 mg, in 12.30 15m. Called 3.30 on the way home", ["12.30", "3.30"]),
        ("BM at 8.40 was 6.1, a pH of about 7.25 then", ["8.40"]),
        ("Tea\t2.50\nCake\t3.20\nLeft at 9.30.", ["9.30"]),
        ("Time\tWho\n9.30\tZyx\n1.15\tAmsel, 2.50 m", ["9.30", "1.15"]),
        ("When\tWhat\n3rd May, 9.10\tseen\n17.52\tshut", ["9.10", "17.52"]),
        ("Booked\tActual\nin\t12.00\t12.36\nout\t1.30\t1.58", ["12.00", "12.36", "1.30", "1.58"]),
        ("Booked\tActual\nin\t12.00\t12.36\nout\t1.30\t1.88", []),
        ("In\tOut\tLeft\nfee\t12.50\t1.30\nrent\t9.40\t2.15\t41.75", []),
        ("10.15\tZyx\n11.00\tAmsel\n1.30\tQuist", ["10.15", "11.00", "1.30"]),
        ("\t11.00\t11.20\t11.40\npH\t7.25\t7.30\t7.35", ["11.00", "11.20", "11.40"]),
        ("11.00\t11.20\t11.40\nK\t4.10\t4.20\t4.50", ["11.00", "11.20", "11.40"]),
        ("\t1.12\t1.31\t2.40\npH\t7.25\t7.30\t7.35", []),
        ("Time: 16.50, dark. Discharged 23.30.", ["16.50", "23.30"]),
        ("Gate open from 9.30 until 1.15 on 3 May. The 11.00 papers, for 2.50 each", ["9.30", "1.15", "11.00"]),
        ("have her ready, hat and all, for 9.45.", ["9.45"]),
        ("sells it there for 9.45.", ["9.45"]),
        ("We meet 6.30 for 7.\nSupper, 7 for 7.30pm", ["6.30", "7", "7", "7.30pm"]),
        ("pay 6.30 for 9. Sold 2.50 for 3 oaks", []),
        ("Up at about 9.10 or 9.15. Odds OR 2.15.", ["9.10", "9.15"]),
        ("Zyx in Mon 16th 9.15 w/ Bo, on 3 May 4.20.", ["9.15", "4.20"]),
        ("Day\tWho\nWed 19th Nov, 8.30\tZyx\nFri 5th Dec, 8.45\tBo", ["8.30", "8.45"]),
        ("Paid\tWho\nTues, 8.30\tZyx\n5 Dec 8.75\tBo\n4 Dec 8.45\tAl", ["8.30"]),
        ("On 3 May 4.20, on 4 May 9.75 and £2", []),
        ("Re:\n> 4.55 this afternoon, >2.50 this afternoon", ["4.55"]),
        ("07.30 to 20.30hrs, 1.30 hrs", ["07.30", "20.30"]),
        ("Sewing, Mondays 10 to 12 in the hall. Room 3 to 5.", ["10", "12"]),
        ("Choir 9.15 am to 11. From £2.30 to 4.", ["9.15 am", "11"]),
        ("Job\tTime\tPlots\nA1\t8–12\t1–4\n", ["8", "12"]),
        ("Day\tEarly 7.45\tLate 11.00-19.00\nMonday\tQuist\tLund", ["7.45", "11.00", "19.00"]),
        ("Fetched by his wife 4.45\npaid 2.45", ["4.45"]),
        ("Tea 4pm, my 14.10 entry; a pH of 14.10", ["4pm", "14.10"]),
        (
            "6/5/24 9.40  Seen by Zyx, ratio 0.83\n8/5  Revisited 16.20. Bag due change 12.00, small change 12.00",
            ["9.40", "16.20", "12.00"],
        ),
        ("6/5/24 9.40 Petrol\n8/5/24 4.99 Tea\n9/5/24 12.40 Oil", []),
        ("6/5/24 9.40 Petrol, so £12 in all", []),
    ],
)
def test_a_clock_with_a_full_stop_is_told_from_what_is_measured_or_paid(text, found):
    assert [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "time"] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("0312 - called to a fall\n0331 - on scene\n0410 left", ["0312", "0331", "0410"]),
        ("1710 rang\n1745 on scene\n1930 home\n2210 asleep", ["1710", "1745", "1930", "2210"]),
        ("1910 born\n1945 wed\n2010 died", []),
        ("1745 rang\n1710 on scene\n2210 asleep", []),
        ("Job\tTime\n0231\t9.05\n0244\t9.40\n0250\t10.15\n", ["9.05", "9.40", "10.15"]),
        ("Temp 38 at 2300, 37 @ 06. BM at 0600, patch 0800, by 1000", ["2300", "06", "0600", "0800", "1000"]),
        ("Temp 38 at 2300, fell by 1000 feet @ 06/7", []),
        ("2210 - called\n2245 - on scene\n1945 - home", ["2210", "2245", "1945"]),
        ("Ring me at 0655 please. At 1430 we left, at 1430 feet", ["0655", "1430"]),
        ("1945 - peace\n1948 - health service", []),
        ("3rd March 2025, 1400-1510. In 1914-1918, pages 1400-1510, from 1930-1945", ["1400", "1510"]),
        ("the PIN 0312 - changed, log 0611 of 19/11", []),
        ("Time found: 0805. Ambulance 0851. Told 0915, room 1410", ["0805", "0851", "0915"]),
        ("Sinemet 0700 1100 1500 1900 2300", ["0700", "1100", "1500", "1900", "2300"]),
        ("1900 1910 1920, 1500 1100 1730, 1000 1400 mg", []),
        ("Seen 9.20am. MRI booked 1150 weds, lands at LHR 1740. Room due 1740 more, oaks 1150", ["9.20am", "1150", "1740"]),
    ],
)
def test_four_digits_are_a_time_in_a_log_and_behind_at(text, found):
    assert [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "time"] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("drilling at 11 at night, from 5 in the morning", ["11 at night", "5 in the morning"]),
        ("not after 9 o'clock at night, 7.30 in the evening", ["9 o'clock at night", "7.30 in the evening"]),
        ("Drilling: not after 9, Sundays not before 8", ["9", "8"]),
        ("works a 2–10 shift, then 6-2 shift", ["2", "10", "6", "2"]),
        ("at my sister's from 4 tomorrow", ["4"]),
        ("takes 2 in the morning and 18 at night", []),
        ("daily at 9ish, some 9ish", ["9"]),
        ("takes 2.5 am and 2 am", ["2 am"]),
        ("not before 18 weeks, 3-4 shifts a week", []),
    ],
)
def test_an_hour_is_told_by_the_words_around_it(text, found):
    assert [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "time"] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("by Fri 21st, or Tuesday 11th at 10.30", ["Fri", "21st", "Tuesday", "11th"]),
        ("last Thursday (14th). He", ["Thursday", "14th"]),
        ("on tues 11/3 she", ["tues 11/3"]),
        ("seen Weds 6/3/24", ["Weds 6/3/24"]),
        ("Sat 8 into Sun 9 Feb", ["Sat", "Sun 9 Feb"]),
        ("Mon 7 – Wed 9 Oct", ["Mon", "Wed 9 Oct"]),
        ("THURS 14 SEPT 2023, 2PM", ["THURS 14 SEPT 2023"]),
        ("chosen for the relay, 31st.", ["31st"]),
        ("married 2007, sep. 09/02/2025 when", ["2007", "09/02/2025"]),
        ("on Saturday 21st birthday, Monday 2nd half, sat 3/4 of an hour", ["Saturday", "Monday"]),
        ("yours of the 23rd, the 2nd of the 14th Foot", ["23rd"]),
        ("MON 13\nrang\nTues 14: shut\nsee you Sat 7", ["MON", "13", "Tues", "14", "Sat", "7"]),
        ("Mon 3 oaks", []),
        ("Thur 13 - working party\n\nTues\nLetter", ["Thur", "13", "Tues"]),
        ("appt Mon 18 at 9.20, Tue 14 at two", ["Mon", "18", "Tue", "14"]),
        ("Mon 14 - 20 oaks. Mon 14 at least", []),
        ("MON 2 FEB\n0745 up\nTUES 3rd\nWED 4TH  off\nSAT 7 on call", ["MON 2 FEB", "TUES", "3rd", "WED", "4TH", "SAT"]),
        ("on 3 May\n2014, on 4 June\n1430 out", ["3 May\n2014", "4 June"]),
        ("7.50 May P. rang, 50 May be", []),
        ("Fri 13/6 11:05 rang", ["Fri 13/6"]),
        ("She's 69 next month (14th) and", ["14th"]),
        ("Last Saturday, the 28th, we", ["Saturday", "28th"]),
        ("away on 14th he says, and on 3rd floor", ["14th"]),
        ("account 80-22-19, on 12-10-19", ["12-10-19"]),
        ("the Dec ones, (bloods Feb) and (wife Jan)", ["Dec", "Feb"]),
        ("off till the 22nd so alone", ["22nd"]),
        ("Next panel 10/4. Then", ["10/4"]),
        ("born twenty-first of May", ["twenty-first of May"]),
        (
            "eighteenth of the third nineteen ninety three; the first of the second half",
            ["eighteenth of the third", "nineteen ninety three"],
        ),
        ("[2] Sat 10:15 - woman", ["Sat"]),
        ("on Sun to Weds, in the Sun", ["Sun", "Weds"]),
        ("s.9 Wills Act 1837", []),
        ("Mon 3/3 and Tues 3/4", ["Mon 3/3", "Tues 3/4"]),
        ("Date of report: 15.11.24 – by Zyx", ["15.11.24"]),
        ("Fee €\n10/06/25\tpaid", ["10/06/25"]),
        ("lock fitted 10/1 and tested, scored 10/1 and", ["10/1"]),
        ("a photo with date stamp 05 04 03. Code 05 04 03", ["05 04 03"]),
        ("Tues 13th May 16.55–17.10", ["Tues 13th May"]),
        ("c. 1920–36, of the 1920s-36, 1920-1936", ["1920–36", "1920s-36", "1920-1936"]),
        ("Aug '23 and March '22, May '22s", ["Aug '23", "March '22"]),
        ("28/11 rang\n30/11 2 men\n4/12 Zyx Drive", ["28/11", "30/11", "4/12"]),
        ("0/1 Zyx\n1/1 9 men\n1/2 2 men\n2/1 3 men", []),
    ],
)
def test_a_day_is_told_by_its_weekday(text, found):
    assert [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "date"] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("since 28/40, at 36+4", [("28", "number"), ("36", "number"), ("4", "number")]),
        ("G3 P2, now G12P10", [("3", "number"), ("2", "number"), ("12", "number"), ("10", "number")]),
        ("lost 1.4L, 1.5l, 2L of O2, ward 4L", [("1.4", "number"), ("1.5", "number"), ("2", "number"), ("4L", "code")]),
        ("passed 54M, fall; 72F with pain", [("54", "age"), ("72", "age")]),
        ("costs £54M, or 54M people; it was 72F, warm", [("£54M", "amount"), ("54M", "code"), ("72F", "code")]),
        (
            "Owed\tHow\n£310.00\t150.50 by cheque, 1,200.75 of it\t40.10 metres",
            [("£310.00", "amount"), ("150.50", "amount"), ("1,200.75", "number"), ("40.10", "number")],
        ),
        ("paid £672 not 640 as agreed", [("£672", "amount"), ("640", "amount")]),
        ("Who\tExtra\nBo\t8.00\nAl\t36.00\nCy\t18.00", [("8.00", "amount"), ("36.00", "amount"), ("18.00", "amount")]),
        ("Net\tTotal\n£1,150.00\t1380.00", [("£1,150.00", "amount"), ("1380.00", "amount")]),
        ("£20 not 30 people, £25-30 a week", [("£20", "amount"), ("30", "number"), ("£25", "amount"), ("30", "amount")]),
        ("posted 2nd class, came 2nd", [("2nd", "number")]),
        ("Beds 2-4; Tables 3–5, Questions 4-6, Pages 8–9", [("2", "number"), ("4", "number")]),
        ("Quist v Lund – A Berg (2)\nA Berg (2)", [("2", "number")]),
        ("Plots 14/15 and FLATS 3/4; flat rate 3/4", [(each, "number") for each in ("14", "15", "3", "4")] + [("3/4", "code")]),
        ("Plot 14 £33.50, 12 € paid", [("14", "number"), ("£33.50", "amount"), ("12 €", "amount")]),
        ("20mg /24h, away for 6/12", [("20", "number"), ("6", "number")]),
        ("he sang in the 60s", []),
        ("Mr Zyx Quist, 74, “Zy” to all", [("74", "age")]),
        ("He sails and, at 81, still rows.", [("81", "age")]),
        ("DOB 29.8.36 (88)", [("29.8.36", "date"), ("88", "age")]),
        ("Bo is 88 (date of birth 29.8.36)", [("88", "age"), ("29.8.36", "date")]),
        ("Ann Lund\n88, DOB 29.8.36", [("88", "age"), ("29.8.36", "date")]),
        ("Bed 8, DOB 29.8.36", [("8", "number"), ("29.8.36", "date")]),
        (" 2/10 home\n• 7/10 was it", [("2/10", "date"), ("7/10", "date")]),
        ("NovoMix 30, Humulin M3, mixtard 30, Lantus 20 units", [("20", "number")]),
        ("her P60 and P45", []),
        ("crates in 5s not 10s, Year 2s", [("5", "number"), ("10", "number"), ("2", "number")]),
        ("readings of 26-31%", [("26", "number"), ("31", "number")]),
        ("Exhibits QX1–QX3, see QX2; not T1", [("QX", "code")] * 3 + [("T1", "code")]),
        (
            "Flat\tWeekly rent\tKey\n3\t101.2\tx\n4\t0\t5\n",
            [("3", "number"), ("101.2", "amount"), ("4", "number"), ("0", "number"), ("5", "number")],
        ),
        ("two hundred and fifty, a hundred and ten", [("two hundred and fifty", "number")]),
        ("Band 7, Quarry Park; 7 Quarry Park", [("7", "number"), ("7 Quarry Park", "address")]),
        ("at £30-60k, £3-4k", [("£30", "amount"), ("60k", "amount"), ("£3", "amount"), ("4k", "amount")]),
        ("€1.2m–1.5m, £250 to 300 a month", [(each, "amount") for each in ("€1.2m", "1.5m", "£250", "300")]),
        ("between £30 and 60k; £30 and 60 chairs", [*[(each, "amount") for each in ("£30", "60k", "£30")], ("60", "number")]),
        ("between £30 and 40 people", [("£30", "amount"), ("40", "number")]),
        ("carried 5-1, lost 12-3, won 5-1", [(each, "number") for each in ("5", "1", "12", "3", "5", "1")]),
    ],
)
def test_numbers_of_notes_keep_what_stands_around_them(text, found):
    assert [(text[start:end], kind) for start, end, kind in entities_by_rule(text)] == found


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("To ring Dad at 10 each day, and at 6 every morning.", ["10", "6"]),
        ("Said about 11, came around 4.", ["11", "4"]),
        ("on Weds at 10, or Thu by 4.", ["10", "4"]),
        ("Who\tTest\nBo\t05/02/26 9.00\nAl\t16/12/25 13.35\tMr Lund test 11.14", ["9.00", "13.35", "11.14"]),
        ("Rang at 11:48, work til 6. Fit til 80.", ["11:48", "6"]),
        ("Ada left at about 9 to meet him.", ["9"]),
        ("On Tuesday the 9th, about 11.", ["11"]),
        ("She works from 6 till 2.", ["6", "2"]),
        ("The chart at 9.20 says all well.", ["9.20"]),
        ("He bowls till half 4. Half 4 people, a half 3.", ["half 4"]),
        ("Mr Quist at 10 and Mr Lund at quarter past three", ["10", "quarter past three"]),
        ("on break from 11 till quarter past", ["11"]),
        ("on earlies, so ring after 3.", ["3"]),
        ("Keys from the shop before 8\n", ["8"]),
        ("Ring after 3 weeks, comes before 8 others", []),
        ("I've kept 2.10 and 2.18 clear", ["2.10", "2.18"]),
        ("Rang Mr Quist 15.20 on 01632 960001", ["15.20"]),
        ("one call at 11.24 lasting 52 seconds", ["11.24"]),
        ("the table for 12.30 with Zyx", ["12.30"]),
        ("Leaving the house 10.35\nTea", ["10.35"]),
        ("Sent: 3 May 2024 9:12\nWe met at half past two. Home 4.10 and fed the cat.", ["9:12", "half past two", "4.10"]),
        ("It rang up 15.20 on the till, 2.10 and 2.18 kg clear", []),
        ("She said about 11 people came, at 10 each.", []),
        ("It grew from 6 until 20% were left, from 6 till 2% went.", []),
        ("She was there about 6 weeks, from 3 till 5 years of age.", []),
        ("Mon, Tue 9-5, Fri 9-1 and (Mon-Fri 9.30–4)", ["9", "5", "9", "1", "9.30", "4"]),
        ("open 9-1 tomorrow; Thursdays 10–1 or at home", ["9", "1", "10", "1"]),
        ("won on Sunday 4-1, a Sat 9-3 win, on Monday 9-10 people", []),
        ("Thu 9 October, 8–11: fence. Fri 10 Oct 2025 9-4.30, 4 July, 7–9", ["8", "11", "9", "4.30", "7", "9"]),
        ("On 6 May, 8–10 people came; shut Mon 9-10 April, beat on 4 May, 3–1.", []),
        ("Came at 9.30. It was there at 5 when she left.", ["9.30", "5"]),
        ("Doors 10-12 Tues, 2-4 Fri. Viewings 3-5 only, asleep 11–5 with tablets", ["10", "12", "2", "4", "3", "5", "11", "5"]),
        ("Sat am\tTombola at Zyx Hall, 9-1\tAda", ["9", "1"]),
        ("Won at home, 9-1\nAsleep 4-5 hours, doors 3-4 panels, lost 2-4 Fri, weeks 2-4 Mon, Zyx, 11-5", []),
        ("Up at 8am. Dark by 4 and cold, so is he away by 3?", ["8am", "4", "3"]),
        ("Up at 8am. Cut by 4, it fell by 3 and rose by 5.", ["8am"]),
        ("Silence at 11 - Ada leads, lunch at 1.", ["11", "1"]),
        ("Ring 01632 960001 before 4. Can she come Thurs about 10?", ["4", "10"]),
        ("01632 960001 before 4 weeks, lunch at 1 euro", []),
        ("Ann Quist has the hall 10-4 for a fair", ["10", "4"]),
        ("Bo can do Sunday (23rd, 2-5) or 1-3 on the 24th.", ["2", "5", "1", "3"]),
        ("Bo can do the Sunday instead (23rd, 2-5) or so.", ["2", "5"]),
        ("Day\tTime\nFri\t10-12\nSat\t9am-12\nSun\t9am-11 only", ["10", "12", "9am", "12", "9am", "11"]),
        ("a gap from 3 to 5 o'clock", ["3", "5 o'clock"]),
        ("Date\tKO\tScore\n2/11\t10.30\t2-1\n9/11\t11.00\t0-4", ["10.30", "11.00"]),
        ("Meet 9.45 for 10.30 KO. Cost 9.45", ["9.45", "10.30"]),
        ("We play Zyx, 10.30 KO; KO 2.15 at Lund", ["10.30", "2.15"]),
        ("FD = 8am-6pm, AM = 8-1, PM = 1-6. Ratio = 1-8", ["8am", "6pm", "8", "1", "1", "6"]),
        ("Zyx 8.30-6, soup 12–1.30 and 9.30-11", ["8.30", "6", "12", "1.30", "9.30", "11"]),
        ("pH 7.15-8, £4.30-6, 1.30-2 m, 5.15-6 per cent, 1.25-2, section 2-4.15", []),
        ("\tMon\tSat\nQuist\t8.30-6\t9-12\nLund\t8-4\t1-7", ["8.30", "6", "9", "12", "8", "4", "1", "7"]),
        ("\tHome\tWon\nQuist\t3-5\t8-4\nLund\t2-3\t9-5", ["8", "4", "9", "5"]),
        ("Time\tEntry\tSign\n07.50\tSettled by 4.\tQL\n08.30\tcut by 4.\tQL", ["07.50", "4", "08.30"]),
        ("Ann in 2-5 for tea, lost 10-4, a 9-3 win, ref 10-4, 10-4 Elm, 12-3-60", []),
    ],
)
def test_hours_are_told_by_the_words_beside_them(text, times):
    assert [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "time"] == times


@pytest.mark.parametrize(
    ("text", "ages"),
    [
        ("He will act, but at 84 he would rather not.", ["84"]),
        ("At 71, she still drives.", ["71"]),
        ("At 11 he would call.", []),
        ("At 60 miles he was tired.", []),
    ],
)
def test_what_somebody_does_at_a_number_of_years_tells_an_age(text, ages):
    assert [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "age"] == ages


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("P6 and P2, (S3) or Y10", ["6", "2", "3", "10"]),
        ("In P6/7 since May", ["6", "7"]),
        ("P60, P12, S7, P6A", []),
    ],
)
def test_of_a_class_the_letter_stays(text, numbers):
    assert [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "number"] == numbers


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("sats 93% on 2L, started 15L, now 1L NC; seat 15L", ["93%", "2", "15", "1", "15L"]),
        ("no x2 at 0141 496 0277 x2, 2x ZYX", ["2", "0141 496 0277", "2", "2"]),
        ("4AT 9, D5/7 doxy, D4 post op, FY2 Quist, s47 agreed", ["9"]),
        ("the 0-19 service, 24h care, tgt 88-92, cat 2", []),
        ("the 0-19 School Nursing Service, from 0-19 Elm", ["0-19"]),
        ("BO on D4. Reweigh D8, Fri. Flat D4", ["Fri", "D4"]),
        ("nitrofurantoin 3/7 from Dr, amoxicillin 5/7.", ["3", "5"]),
        ("2-3 pints a week, 8-10 feeds in 24hrs, 2-3 times a day, 2-3 Elm", ["2", "3", "8", "10", "24", "2", "3", "2-3"]),
        ("BCS 4/9 today, body condition 3.5/5", ["4", "3.5"]),
        ("PIN 08X1234Q\t14/10/25 12.25", ["08X1234Q", "14/10/25", "12.25"]),
        ("Nausea (0-5), washed in 50:50, EQ-5D-5L 11131", ["11131"]),
        ("Mobility: A1 + WZF to commode, transfers with A2, moved to A1", ["A1"]),
        ("A2 + rollator, A1 and her frame; bed A2 and bay A1", ["A2", "A1"]),
        ("R2M1 left, CKD G4 A3 (was G3bA1), V100 prescriber, A2 form", ["G3bA1", "A2"]),
        ("placed on s2 by them, now under s.37/41; off s17", ["s17"]),
        ("low mood (F32.1), ICD-10 G35, file G35", ["G35"]),
        ("charts 11/12 compliant, 18/24 (75%) signed, file 18/24", ["75", "18/24"]),
        ("consent form 4, form 4", ["4"]),
        ("Day 2 – 8 June, home\nDay 4 – 10 Jun, home\nDays 2", ["8 June", "10 Jun", "2"]),
        ("Apgars 6 at 1, 8 at 5 and 9 at 10", ["6", "8", "9"]),
        ("Apgars were 6 at 1 and 8 at 5, home at 5", ["6", "8", "5"]),
        ("hip 6/10 on walking and 1/10 at rest, seen 6/10 on Elm", ["6", "1", "6/10"]),
        ("97%\t3L\t88\n97%\tair", ["97", "3", "88", "97"]),
        ("PHQ-9 11/27, now 6/27; GAD-7 5/21, file 6/27", ["11", "6", "5", "6/27"]),
        ("Attention 16/18, fluency 9/14, note 9/14", ["16", "9", "9/14"]),
        ("RiO 204 7781", ["204 7781"]),
        ("Bed\t4\tAge\t83\nGP", ["4", "83"]),
        ("stools type 5-6, bends 0-110 degrees, file 5-6", ["5-6"]),
        ("3/7 of diarrhoea, room 3/7 of", ["3", "3/7"]),
        ("Date\tPain /10\n2/9\t6.1", ["2/9", "6.1"]),
        ("Code: preserve safety (13, 16), no. 10, and para 7 of the Code; Code 1.1", []),
        ("Practise effectively (7.3, as people)", []),
        ("since August Bank Holiday", []),
        ("BNO 4/7, IVI 8/24, NovoRapid 6-8u", ["4", "8", "6", "8"]),
        ("G1 P0, P0 G1, 14Fr, 350mls", ["1", "0", "0", "1", "14", "350"]),
        ("4ish stone, 20ish", ["4", "20"]),
        ("SR2 left", ["2"]),
        ("SR4\tLund", ["4"]),
        ("IV tazocin QDS d3, pred 20mg d2/7, D6 abx; off flat d4", ["20", "d4"]),
        ("doxy 100mg OD 5/7, ill 3/7 ago, 2/12 hx. Room 3/7", ["100", "5", "3", "2", "3/7"]),
        ("# ribs 4-7 L, toes 2 and 3, ribs 4 days", ["4"]),
        ("50/50 slough, 65/35 split, flat 50/50, 65/30 split", ["50/50", "65", "30"]),
        ("pO2 8, pCO2 6, FiO2 28, T2RF, T1RF, d/w surgical F2, SHO/ST3 aware, esc to F1. Flat F2", ["8", "6", "28", "F2"]),
        ("pain 4 to 7/10", ["4", "7"]),
        ("100 mg OD, 7/7; room, 7/7", ["100", "7", "7/7"]),
        ("at [31–38].", []),
        ("14 Zyx Chambers, Lund", ["14 Zyx Chambers"]),
        ("SR3, SR12", ["3", "12"]),
        ("Pack, boat trip 10.30\tLunch, coach at 1.15\tBus fare 1.15", ["10.30", "1.15", "1.15"]),
        ("2 Zyx Cottages, Dog Lane, 3", ["2 Zyx Cottages, Dog Lane", "3"]),
        ("Flat 19, Zyx Point, and", ["Flat 19, Zyx Point"]),
        ("Routine 30d\tUrgent 4d, recheck 8w; within 2/7. Bus 30d, a 3d print", ["30", "4", "8", "2", "30d", "3d"]),
    ],
)
def test_shorthand_of_nurses_is_no_code(text, found):
    assert [text[each.start : each.end] for each in entities_by_rule(text)] == [each.rstrip("%") for each in found]


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("coming 10ish, home 4ish", ["10", "4"]),
        ("coming Tues 20th between 9 and 12. Or Friday between 2 and 4", ["9", "12", "2", "4"]),
        ("between 9 and 12 boxes; on Friday between 9 and 12 boxes", []),
        ("pulled it out at about 5. Seen at around 7 and again at about 12 and 14 weeks, at about 9 kg", ["5", "7"]),
        ("between 12-2, 8pm-4am, 8-4pm, visiting 2-4", ["12", "2", "8pm", "4am", "8", "4pm", "2", "4"]),
        ("between 12-2 weeks, between 3-4 people", []),
        ("given x2 (2310, 0405), pulse at 0600", ["2310", "0405", "0600"]),
        ("arrived 2130, BM @ 1800", ["2130", "1800"]),
        ("mibbe no before 11", ["11"]),
        ("out between 7 and 3 when she is on the ward; between 2 and 7 calls", ["7", "3"]),
        ("Thurs 30th first thing, 8.30 to 11", ["8.30", "11"]),
        ("has been coming at 11.15 so; back to 12.30 from then", ["11.15", "12.30"]),
        ("mobile 07700 900341 (0800–2000), Lund (2010-2015)", ["0800", "2000"]),
    ],
)
def test_nurses_tell_times_in_short(text, times):
    assert [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "time"] == times


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        ("in Jan, since Oct; end Sept", ["Jan", "Oct", "Sept"]),
        ("before Jan came, in Jan Quist's, by Mar Quist", []),
        ("the May unit meeting, the May", ["May"]),
        ("in '71 and since ’94; '71 rules", ["'71", "’94"]),
        ("Mon–Thurs, Mon-Fri", ["Mon", "Thurs"]),
        ("C diff +ve 16th. EDD 12/6", ["16th", "12/6"]),
        ("TKR R 3/9, EVAR 4/10 (well); op 6/9. d/c 9/9, post op 3/9, THR 3/12, OGD 2/7 ago", ["3/9", "4/10", "6/9", "9/9"]),
    ],
)
def test_nurses_tell_dates_in_short(text, dates):
    assert [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "date"] == dates


@pytest.mark.parametrize(
    ("text", "ages"),
    [
        ("is 84 herself", ["84"]),
        ("Her 89th is 3 weeks off", ["89th"]),
        ("bright and chatty, 84th birthday on Friday; a 50th birthday of clubs", ["84th"]),
        ("her 91st centile, birthday (90th)", ["90th"]),
        ("(8y 8m)", ["8"]),
    ],
)
def test_nurses_tell_ages_in_short(text, ages):
    assert [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "age"] == ages


def test_a_number_of_the_nhs_is_told_by_its_check_digit():
    assert [each.kind for each in entities_by_rule("Edna, 943 476 5870, 943 476 5871")] == ["identity", "phone"]


def test_a_table_has_sums_where_the_text_names_some():
    rows = "Price\t628,500.00\nLoan\t(102,500.00)\nFee\t90.00\nOaks\t3.50 m\n"
    assert [rows[each.start : each.end] for each in entities_by_rule(rows) if each.kind == "amount"] == []
    text = f"{rows}at £600."
    found = [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "amount"]
    assert found == ["628,500.00", "102,500.00", "90.00", "£600"]


def test_what_is_short_or_owed_is_a_sum_in_a_text_of_sums():
    text = "Who\tAmount\tNote\nZyx\t37.00\t18.50 short\nAnn\t9.00\towes us, 12.50 owing\nBo\t8.00\tcame 9.30 over to tea\n"
    sums = [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "amount"]
    assert sums == ["37.00", "18.50", "9.00", "12.50", "8.00"]


def test_a_column_of_what_came_in_has_sums_and_one_of_times_has_none():
    rows = "Day\tWho\tIn\tOut\nMon\tAnn\t9.30\t11.45\nTue\tBo\t{}\t9.30\n"
    texts = [rows.format(said) for said in ("312.00", "12.00")]
    sums = [[text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "amount"] for text in texts]
    assert sums == [["9.30", "11.45", "312.00", "9.30"], []]


def test_what_is_reckoned_with_is_a_sum_in_a_text_of_sums():
    text = "£1, £2 and £3. House    410,000.00\n 523,000 less charity 10,000 = 513,000 @ 40%; 1,200 miles, pages 1,000"
    sums = [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "amount"]
    assert sums == ["£1", "£2", "£3", "410,000.00", "523,000", "10,000", "513,000"]


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        ("Will\tEnc 2\nJan 2022\tcard\n", ["Jan 2022"]),
        ("seen on 2\nJan 2022\tcard", ["Jan 2022"]),
        ("seen on 2\nJanuary 2022", ["2\nJanuary 2022"]),
        ("Dated this 22nd day of March 2025.", ["22nd day of March 2025"]),
    ],
)
def test_a_date_is_whole_and_of_one_row(text, dates):
    assert [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "date"] == dates


@pytest.mark.parametrize(
    ("head", "kind"), [("DBS no.", "code"), ("Mobile", "phone"), ("Ref for calls", "phone"), ("Policy", "code")]
)
def test_what_heads_a_column_says_which_numbers_are_of_phones(head, kind):
    text = f"Name\t{head}\nAnn\t07700 900132\nBo\t07700 900178\n"
    assert {each.kind for each in entities_by_rule(text)} == {kind}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("expires 09/2025, so", [("09/2025", "date")]),
        ("Folio AN 141872L, leasehold", [("AN 141872L", "record")]),
        ("drew 141 L of oil", [("141", "number")]),
    ],
)
def test_months_of_years_and_folios_are_found_whole(text, found):
    assert [(text[each.start : each.end], each.kind) for each in entities_by_rule(text)] == found


def test_a_class_of_a_year_that_is_named_is_a_code():
    text = "Years 7 and 9 are out. Put Zyx with 7L, and keep 4L of milk for 9K."
    assert [text[each.start : each.end] for each in entities_by_rule(text) if each.kind == "code"] == ["7L", "9K"]


def test_the_code_of_a_file_needs_no_label():
    text = "of visit QX-2026-0417, by QX-2026-04"
    assert [text[each.start : each.end] for each in entities_by_rule(text)] == ["QX-2026-0417", "2026-04"]


def test_the_mark_behind_a_code_is_none_of_it_where_it_stands_without():
    text = "Our ref: QXH/4/3307/BZ. Quote QXH/4/3307, your ref: QXL/4/3308/BZ."
    codes = [text[each.start : each.end] for each in entities_by_rule(text)]
    assert codes == ["QXH/4/3307", "BZ", "QXH/4/3307", "QXL/4/3308/BZ"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Rents of Zyx (11B), Ms Amsel (13)", "number"),
        ("Seen: Zyx (81F), Ms Amsel (13)", "age"),
        ("Rents of Zyx (11B).\nMs Amsel (13)", "age"),
    ],
)
def test_a_number_in_brackets_beside_one_with_a_letter_is_no_age(text, kind):
    assert [each.kind for each in entities_by_rule(text) if text[each.start : each.end] == "13"] == [kind]


def test_a_code_that_is_a_part_of_a_longer_one_is_the_same_there():
    texts = [
        "Zyx, patient no. 20417, of QR113",
        "Our ref: TZ/20417, your ref: SC/04/GP/20417",
        "Tenancy ref\nQR113\tZyx",
        "Ref: QR113/BZ",
    ]
    found = with_codes_of_others(texts, [entities_by_rule(text) for text in texts])
    codes = [[text[each.start : each.end] for each in own] for text, own in zip(texts, found, strict=True)]
    assert codes == [["20417", "QR113"], ["TZ", "20417", "SC/04/GP", "20417"], ["QR113"], ["QR113", "BZ"]]


@pytest.mark.parametrize(
    "text", ["Ref: QXH/2016/0884 in case no. 2016", "Exhibit TWZ12, at TWZ12/15", "bed no. 12, ref TZ/12/8"]
)
def test_a_year_a_page_and_a_short_number_are_no_code_within_another(text):
    assert [text[each.start : each.end] for each in entities_by_rule(text) if text[each.start - 1] == "/"] == []


@pytest.mark.parametrize(
    ("head", "kind"),
    [("Pt no", "record"), ("Member no.", "record"), ("Patient ID", "record"), ("No.", "number"), ("Visits", "number")],
)
def test_figures_below_a_head_that_calls_for_a_code_are_no_quantity(head, kind):
    text = f"{head}\tWho\n20417\tZyx\n20418\tAmsel\n"
    assert [each.kind for each in entities_by_rule(text)] == [kind] * 2


def test_units_of_a_column_are_all_codes_also_those_that_are_vitamins_elsewhere():
    texts = ["Pet\tKennel\nZyx\tK4\nBo\tK1\nAl\tB12\n", "Bo went to K1, and has vitamin K1 and B12 injections"]
    found = with_codes_of_others(texts, [entities_by_rule(text) for text in texts])
    assert [[text[each.start : each.end] for each in own] for text, own in zip(texts, found, strict=True)] == [
        ["K4", "K1", "B12"],
        ["K1"],
    ]


def test_a_code_of_one_text_is_one_in_all():
    texts = ["Staff no. 7731; ref Q/2025/4/LUND", "to 7731 and 7731 ml, under Q/2025/4/LUND"]
    found = with_codes_of_others(texts, [entities_by_rule(text) for text in texts])[1]
    assert [(texts[1][each.start : each.end], each.kind) for each in found] == [
        ("7731", "record"),
        ("7731", "number"),
        ("Q/2025/4/LUND", "record"),
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("an accident on the M4 near Lund", []),
        ("off the A46, then down A303", []),
        ("locker M4 is hers", ["M4"]),
        ("the M4 5AB flats", ["M4 5AB"]),
        ("serviced the Worcester 30i boiler", []),
        ("order 30i came", ["30i"]),
    ],
)
def test_a_road_and_the_strength_of_a_boiler_are_no_codes(text, found):
    assert [text[each.start : each.end] for each in entities_by_rule(text)] == found


def test_the_letters_of_a_reference_are_the_same_where_they_stand_alone():
    text = "Ref: RJW/BEL0092/2. Tel 0115.\nBEL0092/2 Draft 2 RJW, RJWs"
    found = [text[each.start : each.end] for each in entities_by_rule(text)]
    assert found.count("RJW") == 2


def test_a_unit_of_an_estate_that_is_called_like_a_street_is_no_address():
    assert not [each for each in entities_by_rule("at Unit 6, Marsh Lane Trading Estate") if each.kind == "address"]
    assert [each.kind for each in entities_by_rule("at Unit 6, Marsh Lane") if each.kind == "address"]


def test_a_date_below_the_head_of_a_number_too_is_a_date():
    text = "DOB / NHS No.\t14/03/1941 (84 yrs)   999 204 6171"
    assert [(text[each.start : each.end], each.kind) for each in entities_by_rule(text)] == [
        ("14/03/1941", "date"),
        ("84", "age"),
        ("999 204 6171", "identity"),
    ]


def test_both_numbers_of_two_aisles_are_found():
    text = "the racking at Aisles 11 and 12; it fell"
    assert [text[each.start : each.end] for each in entities_by_rule(text)] == ["11", "12"]


@pytest.mark.parametrize("text", ["(due 1st of month)", "by the 3rd of each month", "28th of every month"])
def test_the_day_of_a_month_on_which_something_is_due_is_a_date(text):
    assert [each.kind for each in entities_by_rule(text)] == ["date"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("split it 80/20", [("80", "number"), ("20", "number")]),
        ("plot 80/20, 80/21, 85/15 Elm", [("80", "number"), ("20", "number"), ("80/21", "code"), ("85/15", "code")]),
        ("murmur gr 2/6, a 5/10 lameness", [("2", "number"), ("5", "number")]),
        ("lame, 2/6 in all", [("2/6", "code")]),
        ("smoked for 6y, room 6y", [("6", "number"), ("6y", "code")]),
    ],
)
def test_shares_grades_and_years_are_no_codes(text, found):
    assert [(text[each.start : each.end], each.kind) for each in entities_by_rule(text)] == found


def test_the_ends_of_a_row_of_centiles_are_no_days():
    text = "Seen\t9th-25th\nCentile\t9th-25th\t2nd\n"
    found = [NamedMention(*each) for each in entities_by_rule(text)]
    kinds = [day.kind for day in with_days(text, found)]
    assert kinds == ["date", "date", "number", "number", "number"]


def test_the_ends_of_a_range_with_decimals_are_whole():
    text = "from 2.25-3, 12.5-14.5 or 7-8.5"
    assert [text[each.start : each.end] for each in entities_by_rule(text)] == ["2.25", "3", "12.5", "14.5", "7", "8.5"]


def test_a_round_birthday_of_a_week_is_an_age_and_takings_are_for_a_month():
    text = "Zyx is having her 80th that week; takings for May were up, the rent for June too"
    assert [(text[each.start : each.end], each.kind) for each in entities_by_rule(text)][:1] == [("80th", "age")]
    assert [text[slice(*each)] for each in find_lone_months(text)] == ["May", "June"]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("I can go 11 to 2 instead", ["time", "time"]),
        ("open 10 to 1 daily", ["time", "time"]),
        ("we won 10 to 3.", ["number", "number"]),
        ("at odds of 10 to 1.", ["number", "number"]),
    ],
)
def test_hours_that_go_past_noon_are_times_and_no_count(text, kinds):
    assert [each.kind for each in entities_by_rule(text)] == kinds


@pytest.mark.parametrize(
    "text", ["As you know he is 74 with diabetes", "Mrs Quist was 81 with COPD", "my mother is 79 who lives alone"]
)
def test_how_old_somebody_is_with_an_illness_is_an_age(text):
    assert [each.kind for each in entities_by_rule(text)] == ["age"]


@pytest.mark.parametrize(
    "name", ["Quist Street", "Mill Street", "Victoria Road", "Amsel Close", "Rowan House", "Quist Farm", "Lund Hill"]
)
def test_what_ends_as_streets_and_houses_do_is_a_place(name):
    assert kind_of(name) == "place"


@pytest.mark.parametrize("name", ["Ann Lane", "Mr Quist Street", "A Close", "Bo Hill", "Lane"])
def test_but_not_who_is_called_so(name):
    assert kind_of(name) == "person"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("due in April\n9\tLund", ["April", "9"]),
        ("due\tApril\t9\t12", ["April", "9", "12"]),
        ("on April\n9 she came", ["April\n9"]),
    ],
)
def test_a_month_at_the_end_of_a_cell_has_no_day_in_the_next(text, found):
    assert [text[each.start : each.end] for each in entities_by_rule(text)] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Callus both 1st MTPs, 5th MTP joint, a 9th rib", []),
        ("DNA (2nd), 3rd toenail", []),
        ("final warning (12th)", ["12th"]),
        ("Double depth, 2nd space for Lund; 2nd interment in it", []),
        ("met on 2nd space for", ["2nd"]),
        ("won the 100 Club, the 50/50 club draw and 5-a-side", []),
        ("all 100 club members came", ["100"]),
        ("her 11+ exam", []),
    ],
)
def test_which_of_few_and_what_many_play_is_no_figure(text, found):
    assert [text[each.start : each.end] for each in entities_by_rule(text)] == found


def test_a_code_of_a_letter_and_figures_is_one_also_with_a_blank():
    texts = ["paid for B15, 280", "Ref: AQ/B15. The right in B 15 was, B 12, at B 15%"]
    found = with_codes_of_others(texts, [entities_by_rule(text) for text in texts])
    codes = [[text[e.start : e.end] for e in own if e.kind == "code"] for text, own in zip(texts, found, strict=True)]
    assert codes == [["B15"], ["AQ", "B15", "B 15"]]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Would Zyx be free from 11?", "time"),
        ("He is coming at 4.", "time"),
        ("Bo is picked up by 3 on Friday", "time"),
        ("open until 9\n", "time"),
        ("It is free from 11 to 14 residents.", "number"),
        ("Tickets start from 5.", "number"),
        ("He came from 11 homes.", "number"),
    ],
)
def test_the_hour_at_which_somebody_comes_is_a_time_in_any_text(text, kind):
    assert entities_by_rule(text)[0].kind == kind


def test_how_a_match_ended_is_nothing_to_replace():
    text = "Team\tH/A\tResult\nQuist\tH\tW 3-1\nLund\tA\tL 0-2 (red card)\nZyx 7\tH\tW 4-0"
    assert [text[each.start : each.end] for each in entities_by_rule(text)] == ["7"]
    letters = [Entity(match.start(), match.end(), "person") for match in re.finditer(r"(?<!\w)[HAWL](?!\w|/)", text)]
    assert len(letters) == 7
    assert without_unnamed(text, letters) == []


@pytest.mark.parametrize("path", ["FP6", "FP 6", "Footpath 6", "footpath no. 6", "BW6", "bridleway 6", "Byway 6", "BOAT 6"])
def test_the_number_of_a_path_is_one_code_however_the_path_is_written(path):
    text = f"the report on {path} was deferred"
    assert [(text[each.start : each.end], each.kind) for each in entities_by_rule(text)] == [("6", "code")]


@pytest.mark.parametrize("words", ["the footpath 1.5 m wide", "Footpath 10% steeper"])
def test_how_wide_or_steep_a_path_is_is_no_code(words):
    assert "code" not in {each.kind for each in entities_by_rule(words)}


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Time\tWho\n10.10\tMrs Quist\nof Lund\tsore\n10.30\tMr Amsel\nof Lund\tbetter", ["time", "time"]),
        ("Slots\tWho\n09.40\tMrs Quist\nof Lund\tsore\n10.30\tMr Amsel\nof Lund\tbetter", ["time", "time"]),
        ("Rate\tWho\n10.17\tMrs Quist\nof Lund\tsore\n9.31\tMr Amsel\nof Lund\tbetter", ["number", "number"]),
        ("Rate\tWho\n09.40\tMrs Quist\nof Lund\tsore\n97.35\tMr Amsel\nof Lund\tbetter", ["number"]),
    ],
)
def test_a_column_of_times_goes_on_below_a_cell_of_several_lines(text, kinds):
    assert [each.kind for each in entities_by_rule(text)][-len(kinds) :] == kinds


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Mobile 07700900713", [("07700900713", "phone")]),  # whatever sums of digits it has
        ("so 14 Quist Bank must be sold", [("14 Quist Bank", "address")]),
        ("We went to see 9 Lund Gate.", [("9 Lund Gate", "address")]),
        ("Room 9 Lund Gate is free", [("9", "number")]),
    ],
)
def test_a_mobile_is_no_national_number_and_a_house_is_one_within_a_sentence(text, found):
    assert [(text[each.start : each.end], each.kind) for each in entities_by_rule(text)] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("18/01 LAMPS. In 18/03(b)\n18/02 ROOF\n18/03 HALL\nZyx Club, 2018", [("2018", "date")]),
        ("18/01 Rent 20.00\n18/02 Rent 20.00", [("18/01", "date"), ("18/02", "date")]),
        ("See minute 18/03(b).", []),
        ("Bo D2 LSCS, 3rd degree, SVD D1", []),
        ("Bed D2 LSCS", [("D2", "code")]),
        ("Title ZX 45678 is ours", [("ZX 45678", "record")]),
        ("24/01187/FUL Lund Barton", [("24/01187/FUL", "record")]),
        ("NHS Ann 943 476 5871, Bo 943 476 5872", [("943 476 5871", "identity"), ("943 476 5872", "identity")]),
        ("a break at year 6", []),
    ],
)
def test_items_days_titles_and_plans_are_told_by_what_stands_beside_them(text, found):
    entities = [entity for entity in entities_by_rule(text) if any(map(str.isdigit, text[entity.start : entity.end]))]
    dates_and_more = [(text[start:end], kind) for start, end, kind in entities if kind not in ("number", "amount")]
    assert dates_and_more == found
