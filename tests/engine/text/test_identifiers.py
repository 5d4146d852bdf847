"""Identifiers: every planted one is found as it stands, with its kind, and plain prose has none."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text.entities_by_rule import entities_by_rule
from engine.text.identifiers import KINDS, PUBLIC, find_identifiers
from engine.text.markup import read_markup
from engine.text.words import lines_of

PLANTED = [read_markup(line) for line in lines_of(Path(__file__).with_name("planted_identifiers.txt"))]
SIGNS = "aB9@.:/-+()#[] \n,'_xZ0°"


def test_there_are_sentences_with_every_kind():
    assert len(PLANTED) >= 60
    assert set(KINDS) <= {entity.kind for read in PLANTED for entity in read.replaced}


@pytest.mark.parametrize("read", PLANTED, ids=lambda read: read.text[:40])
def test_a_planted_identifier_is_found_as_it_stands_and_with_its_kind(read):
    found = entities_by_rule(read.text)
    assert [entity for entity in read.replaced if entity not in found] == []


@pytest.mark.parametrize(
    "text",
    [
        "In case you come, order what you like; the file is on the record.",
        "We had a reservation for dinner, and a booking at the inn.",
        "The password is wrong, and so is the reference.",
        "std::vector and e.g. i.e. a.m. are none.",
        "He said: look at this. Then he left (at last).",
        "Regalia and tags, plates and cards. The plate was full.",
        "Mr. Smith of St. James lives on Mill Lane and in London, Ohio.",
        "Call me later or text her. Ring the bell.",
        "The end.So it went on.It was late.",
        "Login failed. My username is not working.",
    ],
)
def test_plain_prose_has_no_identifiers(text):
    assert find_identifiers(text) == []


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Susan (07700 900341) will visit", "07700 900341"),
        ("Susan (tel. 07700 900341) will", "07700 900341"),
        ("Ring (020) 7946 0958 now", "(020) 7946 0958"),
        ("Ring (+44 20 7946 0958) now", "+44 20 7946 0958"),
        ("(Ring (555) 123-4567)", "(555) 123-4567"),
    ],
)
def test_brackets_around_a_telephone_number_stay(text, number):
    assert [text[each.start : each.end] for each in entities_by_rule(text)] == [number]


@pytest.mark.parametrize(
    "text",
    [
        "type 2 diabetes, Stage 3b of a grade 2 tear",
        "post-op day 2, postoperative day 12, POD 3, day 4 post-op",
        "type 2 on insulin, type 1 since birth, diabetic",
        "Co-amoxiclav day 4 of 7, then day 1.\nDay 2: better. Week 3 of 12, cycle 2 of 6",
    ],
)
def test_terms_of_medicine_with_a_number_stay(text):
    assert entities_by_rule(text) == []


@pytest.mark.parametrize("text", ["type 2 houses", "in grade 12", "a grade 3 pupil", "on 6/10", "stage 3/7"])
def test_other_numbers_are_replaced(text):
    assert entities_by_rule(text) != []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("twice a day 4 tablets", "4"),
        ("Doris Day 44", "44"),
        ("Boxing Day 26 December", "26 December"),
        ("on day 12 June", "12 June"),
        ("by day 07700 900123", "07700 900123"),
        ("week 12", "12"),
        ("within a week 3 of 12 left", "12"),
    ],
)
def test_a_number_behind_day_or_week_that_is_of_no_course_is_replaced(text, found):
    assert [text[each.start : each.end] for each in entities_by_rule(text)][-1:] == [found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Pain 6/10.", "6"),
        ("Pain on walking was 4/10.", "4"),
        ("the pain had been 8/10 since", "8"),
        ("scored 14 out of 15,", "14"),
        ("a 7/10 pain", "7"),
    ],
)
def test_of_a_score_the_points_are_found_and_not_how_many_there_are(text, found):
    assert [(text[each.start : each.end], each.kind) for each in entities_by_rule(text)] == [(found, "number")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("You are 46 and began", [("46", "age")]),
        ("three children (Amsel 11, Quist now 9)", [("11", "age"), ("9", "age")]),
        ("(Room 11, Bed 9)", [("11", "number"), ("9", "number")]),
        ("for her 80th birthday on", [("80th", "age")]),
        ("(I am a retired postman, 67, and not from", [("67", "age")]),
        ("until Rufus is 18, and he is 18 now", [("18", "age")]),
        ("our bill (no. 7734/2025)", [("7734/2025", "record")]),
        ("Holder no. 42 610 778", [("42 610 778", "record")]),
        ("Job number K224019, at K22 4019", [("K224019", "record"), ("K22 4019", "postcode")]),
        ("Hospital (no. QXH 604 118 2) the same", [("QXH 604 118 2", "record")]),
        ("Lund\nQXH 318 4402\nhosp no 318 4402", [("QXH 318 4402", "record"), ("318 4402", "record")]),
        ("2 May\tby text\n22917\tZyx", [("2 May", "date"), ("22917", "number")]),
        ("ring me on\n01632 960111", [("01632 960111", "phone")]),
        ("call\n318 4402", [("318 4402", "phone")]),
        ("TEL 318 4402, ring QXH 318 4402, AMU 318 4402", [("318 4402", "phone")] * 3),
        ("She has CKD 3b, AKI stage 2 and NYHA class 3", []),
        ("of 7 Quist Bank, Lund, 2 Lund Bank, Amsel", [("7 Quist Bank", "address"), ("2", "number")]),
        ("Zyx\t9b Quistgate, Lund\tZyx", [("9b Quistgate, Lund", "address")]),
        ("12 Quistgate, Lincoln", [("12 Quistgate, Lincoln", "address")]),
        ("3 Wingate, Ann", [("3", "number")]),
        ("Zyx\tFlat 4, 9 Castle Fengate\tLund", [("Flat 4, 9 Castle Fengate", "address")]),
        ("at 12 Church Gate.", [("12 Church Gate", "address")]),
        ("3 Ann Wingate", [("3", "number")]),
        ("at 5 Quist Brow, 4 Mill Bottoms", [("5 Quist Brow", "address"), ("4 Mill Bottoms", "address")]),
        ("caveat no. 1763-0099-4412-8870", [("1763-0099-4412-8870", "record")]),
        ("the boy, who was then nine, ran; she was perhaps 60, tall", [("nine", "age"), ("60", "age")]),
        (
            "Bo and Zyx Quist, 14 and 11, of Lund and Amsel, 3 and 4 Elm",
            [("14", "age"), ("11", "age"), ("3", "number"), ("4", "number")],
        ),
        ("the Quists (Bo, 14, and Zyx, 11) moved", [("14", "age"), ("11", "age")]),
        ("ceiling AGAIN, mother 83\n", [("83", "age")]),
        ("the rule (PEEP/14) forbids", [("PEEP/14", "code")]),
        ("the u11s, 10 yrs, dob then. [slide 7: a title]", [("10", "age")]),
        ("She will see her 95th on 17 May", [("95th", "age"), ("17 May", "date")]),
        ("born Tuesday, now 84, and was 69 (born)", [("Tuesday", "date"), ("84", "age"), ("69", "age")]),
        ("It's O G D E N, Z-O-F-I-A, plan A B C, marks N N N N", [("O G D E N", "code"), ("Z-O-F-I-A", "code")]),
    ],
)
def test_ages_and_codes_are_told_by_their_form(text, found):
    assert [(text[each.start : each.end], each.kind) for each in entities_by_rule(text)] == found


def test_a_second_score_is_one_of_as_many_points():
    text = "Pain 6/10 at night, 2/10 by day; pain 3/10, left on 2/11."
    found = [(text[each.start : each.end], each.kind) for each in entities_by_rule(text)]
    assert found == [("6", "number"), ("2", "number"), ("3", "number"), ("2/11", "date")]


@pytest.mark.parametrize("number", ["ISBN 978-3-16-148410-0", "ISBN: 316148410X", "978-3-16-148410-0"])
def test_the_number_of_a_book_is_nobodys_and_stays(number):
    assert [each.kind for each in find_identifiers(f"See {number}.")] == [PUBLIC]
    assert entities_by_rule(f"See {number}.") == []


def test_a_number_that_is_no_books_is_not_kept_for_one():
    assert [(e.kind, e.end - e.start) for e in entities_by_rule("ISBN 978-3-16-148410-1")] != []


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Meet @ann or ann@example.org", ["handle", "mail"]),
        ("http://192.0.2.7/status", ["web"]),
        ("12 Acacia Avenue, Springfield, IL 62704", ["address"]),
        ("call 020 7946 0958 ext. 44", ["phone"]),
    ],
)
def test_of_identifiers_that_overlap_the_longest_is_found(text, kinds):
    assert [each.kind for each in find_identifiers(text)] == kinds


@given(st.text(SIGNS, max_size=80))
def test_identifiers_are_in_order_without_overlaps_and_without_blanks_at_their_ends(text):
    found = find_identifiers(text)
    assert all(a.end <= b.start for a, b in pairwise(found))
    assert all(text[e.start : e.end] == text[e.start : e.end].strip() != "" for e in found)


@pytest.mark.parametrize(
    ("text", "age"),
    [
        ("Winifred Blackadder, room 14, 88 yrs", "88"),
        ("Cyril Onwudiwe, 79 yrs, seen", "79"),
        ("Seen: Ann Quist 81y.", "81"),
        ("Spoke to Ann Quist (79 years).", "79"),
        ("81 yrs\nFell in the night", "81"),
        ("88F with chest pain", "88"),
        ("Ann Quist, 88F, fell", "88"),
        ("Pt: M, 79. Fell", "79"),
        ("Andrew, 79, fell", "79"),
        ("Mr Quist is 71. He fell", "71"),
        ("Mrs Ann Lund was 84 and frail", "84"),
        ("Ann Quist is now 64.", "64"),
        ("T is 43, pharmacist (Band 7)", "43"),
        ("old Mr Quist, who I gather is 91 and as sharp as ever", "91"),
        ("who, I am told, is 77, said", "77"),
        ("a child of 14. She", "14"),
        ("a man of 70 – alone", "70"),
        ("two chn: Josephine (Josie) 15, GCSEs next year", "15"),
        ("Mrs Ann Lund, 52, 27 Elm Rise", "52"),
        ("Flat 3, Elm Court. 79. Tenant since", "79"),
        ("She will be 18 on 30 June", "18"),
        ("She turned 40 last week", "40"),
        ("He is nearly 17.", "17"),
        ("she's only 19.\n\nBo is", "19"),
        ("he was 36 then, and", "36"),
        ("nobody under 18 gets asked", "18"),
        ("people over 65 are free", "65"),
        ("my son, nearly 17, and", "17"),
        ("seen a 74F by Dr Lund", "74"),
    ],
)
def test_an_age_in_notes_is_one(text, age):
    assert (text.index(age), text.index(age) + 2, "age") in find_identifiers(text)


@pytest.mark.parametrize(
    "text",
    [
        "after treatment, 3 years later",
        "After treatment, 30 years later",
        "for 30 years, she slept",
        "Ann Quist, 30 years later, fell",
        "Quist Partners, 30 years, let",
        "Flat 12F, High Street",
        "12F, High Street",
        "10 years of pain",
        "Sentence: 25 years, served",
        "Lund Road, 25 yrs",
        "M, 79 beds",
        "Mr Quist is 71 miles away",
        "Lund Road is 12.",
        "Mr Quist was 20.5 over",
        "Room B is 43, full",
        "X is 43, so it fits",
        "T is 37, pulse 80",
        "P is 80. BP is 90.",
        "a mother of 30.",
        "a 10M fall",
        "It cost 54M, all told",
        "It will be 18 on Friday",
        "Staff Nurse, 11 yrs.",
        "Health Visitor, 12 yrs, Lund",
        "born in the 60s",
        "the others were 30 then",
        "nobody under 18 stone, people over 65 miles off",
        "her 21st century, his 12th floor",
        "in the late 70s",
    ],
)
def test_a_length_of_time_or_a_flat_is_no_age(text):
    assert "age" not in {each.kind for each in find_identifiers(text)}


@pytest.mark.parametrize("text", ["in his 60s.", "in their late 60s", "a man, mid-60s, fell"])
def test_a_decade_of_a_life_is_an_age(text):
    [age] = find_identifiers(text)
    assert (text[age.start : age.end], age.kind) == ("60s", "age")


@pytest.mark.parametrize("text", ["in the 60s,", "of the early 60s.", "temps in the high 30s"])
def test_a_decade_of_everybody_is_public(text):
    assert [each.kind for each in find_identifiers(text)] == [PUBLIC]


@pytest.mark.parametrize(
    ("text", "street"),
    [
        ("Our pathway says via GP.\n2. Early Help", None),
        ("refer via Quist 3 times", None),
        ("rang via Dr. Lund 4 weeks on", None),
        ("sent Via GP 2", None),
        ("in Rue Lepic\n12 was", None),
        ("lives at via Roma 12, Milano", "via Roma 12"),
        ("Via Roma 12", "Via Roma 12"),
        ("via Garibaldi 7", "via Garibaldi 7"),
        ("in Rue Lepic 12", "Rue Lepic 12"),
        ("House, 5 Quist Road, Lund", "5 Quist Road"),
        ("at The Lodge, 5 Quist Road", "The Lodge, 5 Quist Road"),
    ],
)
def test_a_street_abroad_has_its_name_on_one_line(text, street):
    found = [text[each.start : each.end] for each in find_identifiers(text) if each.kind == "address"]
    assert [each.removesuffix(", Milano") for each in found] == ([street] if street else [])


def test_the_codes_of_forms_and_certificates_are_nobodys():
    text = "certificate (FP92A), SF200, GMS1, a MatB1, Med3, CT600, SA302, MG11, IN01, LP1F and V5C/2; certificate no. FP92A7"
    found = [text[start:end] for start, end, kind in find_identifiers(text) if kind == PUBLIC]
    assert found == "FP92A,SF200,GMS1,MatB1,Med3,CT600,SA302,MG11,IN01,LP1F,V5C/2".split(",")
    assert [each.kind for each in find_identifiers("our ref SF200")] == ["record"]


def test_the_code_of_a_public_form_is_nobodys():
    text = "on KO41b, FP10 and a MAT B1; JCT Minor Works form, 2016 edition, JCT 2011, Golf 1.6 TDI, Transit 350"
    assert [(text[each.start : each.end], each.kind) for each in find_identifiers(text)] == [
        ("KO41b", PUBLIC),
        ("FP10", PUBLIC),
        ("MAT B1", PUBLIC),
        ("2016", PUBLIC),
        ("2011", PUBLIC),
        ("1.6", PUBLIC),
        ("350", PUBLIC),
    ]


@pytest.mark.parametrize(("text", "found"), [("Farouk 3, Beattie 4, Lund 4", []), ("Mannerheimintie 4", ["Mannerheimintie 4"])])
def test_a_name_with_a_count_is_no_street(text, found):
    assert [text[each.start : each.end] for each in find_identifiers(text) if each.kind == "address"] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Your ref:\n\n9th October 2024", []),
        ("Your ref:\n9th October 2024", []),
        ("Their account.\n0331 - seen", []),
        ("Our ref: QX/118", ["QX/118"]),
        ("UFN:   091124/003", ["091124/003"]),
        ("Account number\n31926819", ["31926819"]),
        ("A/c 3010 88642 7. He", ["3010 88642 7"]),
        ("A/c 3010 88642 7 days", ["3010 88642"]),
    ],
)
def test_a_record_number_is_of_the_label_before_it(text, found):
    assert [text[each.start : each.end] for each in find_identifiers(text) if each.kind == "record"] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("our sons Zyx and Quist, now 15 and 12.", ["15", "12"]),
        ("her children, aged 9, 7 and 4,", ["9", "4"]),
        ("our sons moved, now 15 and 12 weeks ago", []),
    ],
)
def test_the_ages_of_several_children_are_told_together(text, found):
    assert [text[each.start : each.end] for each in find_identifiers(text) if each.kind == "age"] == found


@pytest.mark.parametrize("text", ["Our ref:   QX/ZYX.31", "Appeal No. QX/57714/2024", "Petition No: P123/24"])
def test_the_reference_of_a_letter_or_appeal_is_a_record(text):
    assert [each.kind for each in find_identifiers(text)] == ["record"]


@pytest.mark.parametrize(
    ("text", "age"),
    [
        ("a week after his 47th.", "47th"),
        ("mum's 60th, so", "60th"),
        ("their 50th\n", "50th"),
        ("her 21st on Saturday", "21st"),
        ("Bo Quist's 3rd birthday", "3rd"),
        ("Ann's 90th tea is on", "90th"),
        ("see Amsel's 18th, then", "18th"),
        ("a 60th bash with", "60th"),
        ("for a surprise 21st party", "21st"),
        ("HALL A QUIST 50TH\t40.00", "50TH"),
        ("Day\tOccasion\nSat\t21st\nSun\tclub", "21st"),
        ("the rest for his 40th (£22). Says", "40th"),
        ("Main\t40th - A Quist\t07", "40th"),
        ("Quist\tDeposit 40th\t50.00", "40th"),
        ("Hall\tQuist 40th\t8", "40th"),
    ],
)
def test_a_birthday_alone_is_an_age(text, age):
    assert [text[start:end] for start, end, kind in find_identifiers(text) if kind == "age"] == [age]


@pytest.mark.parametrize(
    "text",
    [
        "Monday's 21st, the club's 50th anniversary, in the 40th minute",
        "Ann\tWeight 50th\t8\nBo\tPlaced 40th\t9",
        "on Sat 21st party at Lund, WEIGHT 50TH\n",
        "Day\tOccasion\nSat\tSat 21st party\nSun\tclub",
        "Day\tOf\nSat\t21st\n",
    ],
)
def test_other_ordinals_are_no_ages(text):
    assert not [each for each in find_identifiers(text) if each.kind == "age"]


@pytest.mark.parametrize(
    ("text", "weeks"),
    [
        ("the 2nd Wed of a month, 1st and 3rd Tuesdays", ["2nd", "1st", "3rd"]),
        ("Day\tWho\nThu (1st)\tZyx\nTues 2nd & 4th\tLund\n", ["1st", "2nd & 4th"]),
        ("Sat 1st Sun 2nd, Wed (2nd), 5th Montague, the 6th Wed", []),
    ],
)
def test_the_week_of_a_month_is_counted(text, weeks):
    assert [text[start:end] for start, end, kind in find_identifiers(text) if kind == PUBLIC] == weeks


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("Microchip 985 555 000 431 207, apricot", ["985 555 000 431 207"]),
        ("985 555 000 431", ["985 555 000 431"]),
        ("£123 456 789 012, 020 555 010 020, 123 456 789", []),
    ],
)
def test_groups_of_three_digits_are_one_code(text, codes):
    assert [text[start:end] for start, end, kind in find_identifiers(text) if kind == "code"] == codes


@pytest.mark.parametrize(
    "text",
    [
        "Samaritans 116 123, or text SHOUT to 85258",
        "Childline 0800 1111, Lund on 0800 58 58 58",
        "smell gas? 0800 111 999",
    ],
)
def test_the_numbers_of_helplines_stay(text):
    assert {kind for _, _, kind in find_identifiers(text)} == {PUBLIC}
    assert not entities_by_rule(text)


def test_the_number_of_another_telephone_does_not():
    assert [kind for _, _, kind in find_identifiers("Lund on 0800 468 1234")] == ["phone"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("sent to a number ending 636. It", ["636"]),
        ("her mobile ends in 6361, and", ["6361"]),
        ("the line ended 12% up", ["12"]),
        ("police (incident 461 of 12/12/24)", ["461", "12/12/24"]),
    ],
)
def test_the_last_figures_of_a_telephone_and_what_police_note_are_codes(text, found):
    entities = entities_by_rule(text)
    assert [text[each.start : each.end] for each in entities] == found
    assert (entities[0].kind == "code") == ("%" not in text)


def test_pages_in_brackets_are_of_a_bundle_where_one_is_named():
    text = "Quist denies it (D14). The bundle follows."
    assert not entities_by_rule(text)
    assert [each.kind for each in entities_by_rule(text.split(". ")[0])] == ["code"]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("laid to a fall of less than 1:120 and", "1:120"),
        ("drawn to 1:50", "1:50"),
        ("with 1:15 g of it", "1:15"),
        ("under NICE guideline NG18.", "NG18"),
        ("by Gibbs (1988) and", "1988"),
        ("told the F2 then", "F2"),
        ("BM back to normal (4-7), off", "4-7"),
        ("1)\t2 pts side by side", "1"),
        ("her SADQ-H10 score fell", "SADQ-H10"),
        ("APPENDIX 2\n\nThe", "2"),
        ("came for items 3 to 5 of them", "3 to 5"),
        ("Interest is claimed under section 69 at 8% a year", "8"),
        ("the plan is at 1:2500 and", "1:2500"),
        ("1954 Act\tOutside it", "1954"),
        ("as to costs under Part 36 and", "36"),
        ("Under Condition 6 of hire", "6"),
        ("served with tabs 1 to 9", "1 to 9"),
        ("at pages C1 to C19 of it", "C1 to C19"),
        ("replies to CPSE.1 by", "1"),
        ("an S21 notice", "S21"),
        ("Statement: 1st", "1st"),
        ("occupation code 2125, at", "2125"),
        ("boiler off again, error F28", "F28"),
        ("a red Yamaha MT-07 came", "MT-07"),
        ("her Dexcom G6 sensor", "G6"),
        ("on MI5 again", "MI5"),
        ("the over-21 rate", "21"),
        ("is on 1257L M1 until", "1257L M1"),
        ("the crash, A638 at Lund", "A638"),
        ("Co-careldopa\t25/100, one tab", "25/100"),
    ],
)
def test_slopes_scales_items_of_agendas_and_the_interest_of_the_law_are_nobodys(text, number):
    assert [text[start:end] for start, end, kind in find_identifiers(text) if kind == PUBLIC and text[start:end] == number]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("bleep 318 for porters", ["318"]),
        ("bleep 1203 or 319, pager no. 0412", ["1203", "319", "0412"]),
        ("DECT 45112, short code 7714", ["45112", "7714"]),
        ("ring page 318", ["318"]),
        ("on x2231 or ext 4471", ["2231", "4471"]),
        ("Ring 4471, ext. 318.", ["4471", "318"]),
        ("Ext 4471, ext. 318", ["4471", "318"]),
    ],
)
def test_each_number_by_which_somebody_is_called_within_a_house_is_a_code(text, found):
    assert [(text[start:end], kind) for start, end, kind in find_identifiers(text)] == [(number, "code") for number in found]


@pytest.mark.parametrize("text", ["bleeped 12 times", "see page 318", "ring 999", "call 300 people", "2400 x1200"])
def test_other_numbers_call_nobody(text):
    assert all(kind != "code" for _, _, kind in find_identifiers(text))


@pytest.mark.parametrize(
    "text",
    [
        "on radio channel 4",
        "clocks on GMT+1 and UTC+01:00",
        "a 12-lead ECG, 3 lead ECG, a 5-point scale, 2 layer compression, 4-layer bandage",
        "the under 14s, over 65s lunch club, under-11s",
        "the under 14 team and U12 training, our U16",
    ],
)
def test_channels_clocks_and_groups_have_numbers_that_are_nobodys(text):
    assert entities_by_rule(text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("sent 09:12:33 +0100 by", ["09:12:33"]),
        ("children under 14 must pay", ["14"]),
        ("She is under 14 now", ["14"]),
        ("lives in room U12", ["12"]),
    ],
)
def test_beside_them_times_ages_and_rooms_are_found(text, found):
    assert [text[start:end] for start, end, _ in entities_by_rule(text)] == found


def test_other_shares_and_times_are_not():
    assert not find_identifiers("won 8% more at 1:50")


def test_numbers_of_rows_are_nobodys():
    kinds = {kind for _, _, kind in find_identifiers("No.\tName\n1\tZyx\n2\tBo\n")}
    assert kinds == {PUBLIC}
    assert not find_identifiers("Plot\tName\n1\tzyx\n2\tbo\n")
    assert not find_identifiers("No.\tName\n7\tZyx\n9\tBo\n")


@pytest.mark.parametrize(
    ("text", "public"),
    [
        ("Zyx, 200 Breast; Relay 4x50 Free", ["200", "4x50"]),
        ("200 Breaston Road, 50 Flyers", []),
        ("on 90gsm Uncoated, in Pantone 2945", ["90gsm", "2945"]),
        ("see TG20:21 and BRE Digest 251", ["TG20:21", "251"]),
        ("section E4 has Condition Rating 2", ["E4", "2"]),
        ("Section C4, plot 12", []),
        ("send the VAT 1614A. If", ["VAT 1614A"]),
        ("Clenil Modulite 100 bd; Clenil 4", ["100"]),
    ],
)
def test_figures_of_races_paper_reports_and_inhalers_are_everybodys(text, public):
    assert [text[start:end] for start, end, kind in find_identifiers(text) if kind == PUBLIC] == public


def test_a_day_behind_the_name_of_a_record_is_no_record():
    text = "Seen on the unit 16/10, report 4/9. Unit 416/10 and order no. 16/10"
    assert [text[start:end] for start, end, kind in find_identifiers(text) if kind == "record"] == ["416/10", "16/10"]


def test_a_number_that_ends_a_line_behind_a_word_is_of_no_address_below():
    text = "Founded 1904\nThe Lodge, Quist Lane, Zyxford, Warwickshire CV35 7TJ"
    assert [(text[start:end].partition(",")[0], kind) for start, end, kind in entities_by_rule(text)] == [
        ("1904", "date"),
        ("The Lodge", "address"),
    ]


@pytest.mark.parametrize("text", ["DBS 001784420000", "DBS cert no. 0017 8442 0000", "Name\tDBS\nZyx\t001784420000 seen\n"])
def test_a_certificate_of_who_may_work_with_children_is_no_telephone(text):
    assert [kind for _, _, kind in entities_by_rule(text)] in (["record"], ["code"])


@pytest.mark.parametrize(
    "text", ["U13, asthma", "fourth in Division 2", "Tier 3", "4th XV capt", "the 2nds", "1st team", "T2, on insulin"]
)
def test_teams_leagues_and_types_of_diabetes_are_nobodys(text):
    assert entities_by_rule(text) == []


def test_a_room_is_no_age_group():
    assert len(entities_by_rule("in room U13, T2 bed")) == 2
