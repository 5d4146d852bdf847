"""Which numbers are days of a month."""

import pytest

from engine.text.days_of_month import with_days
from engine.text.entities_by_rule import entities_by_rule
from engine.text.mentions import NamedMention


def days(text):
    found = with_days(text, [NamedMention(*each) for each in entities_by_rule(text)])
    return [text[each.start : each.end] for each in found if each.kind == "date"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("But 2 of them, 23 and 30 Nov, he did", ["23", "30 Nov"]),
        ("on 2, 9 and 16 May", ["2", "9", "16 May"]),
        ("Shouting on Sat 31 May. Admits the 31st got out of hand, the 30th got out", ["Sat 31 May", "31st"]),
        ("Rang on 31 May, the 31st call, the 31st listed house", ["31 May"]),
        ("the night of 5/6 April 2025", ["5", "6 April 2025"]),
        ("between 11 and 15 May", ["11", "15 May"]),
        ("SAT 7 on call", ["SAT", "7"]),
        ("off on the 12th to 18th", ["12th", "18th"]),
        ("holiday next week, 12th to 18th.", ["12th", "18th"]),
        ("the 12th to 18th floors", []),
        ("Day\tDose\n4/9\t1/2\n6/9\t3/40", ["4/9", "6/9"]),
        ("4/9 16.10\tlabel\n6/9 06.50\tcall, 1/2 tablet", ["4/9", "6/9"]),
        ("3/12 - rang Bo\n\n3/12 - Bo rang", ["3/12", "3/12"]),
        ("Fri 6 off sick", ["Fri", "6"]),
        ("Rota for w/c 10th is done, wk beginning 17 too", ["10th", "17"]),
        ("the 10th rota is done", []),
        ("To be paid by 4th\nnot hit by 4th gear", ["4th"]),
        ("paid 40 and 30 Nov", ["30 Nov"]),
        ("make it the Monday instead, 25th, or even Friday", ["Monday", "25th", "Friday"]),
        ("the Monday rate, 25th in all, on Monday at least, 9th floor", ["Monday", "Monday"]),
        ("copied it, posted 11th.", ["11th"]),
        ("came 12th, it was the 14th, his 18th. 11th try, 41st, 3rd.", ["14th"]),
        ("on the 9th centile, was below 25th.", []),
        ("Who\tPaid\nZyx\tY 2/6\nBo\tY 30/5\nAl\t1/2", ["2/6", "30/5", "1/2"]),
        ("Dose\tPaid\nx 2/6 left\tY 30/5", ["30/5"]),
        ("Task\tSeen\nDrugs\tgood. Calculations 10/10.\nWounds\t30/5", ["30/5"]),
        ("in 12, 5 May", ["5 May"]),
        ("Mon 3 oaks fell", []),
        ("free either 15th or 22nd. In 2nd or 3rd. ", ["15th", "22nd"]),
        ("The run is the 7th. The prize was the 7th.", ["7th"]),
        ("last day 8th if it comes off. Next visit 3rd. Last day 8th floor", ["8th", "3rd"]),
        ("told by phone 4th pm, appt 6th kept, phone 4th floor", ["4th", "6th"]),
        ("11th - shut\n1st - Zyx", ["11th"]),
        ("Day\tDose\n1/4\t2 ml\n2/4\t3 ml\n\n(measured 1/4), flat 2/4, 1/4 cup", ["1/4", "2/4", "1/4"]),
        ("between 5 and May 2024", ["May 2024"]),
        ("Sun 8 Dec, then 13th for the scan, then 2nd scan", ["Sun 8 Dec", "13th"]),
        ("seen 4/5/24. Weight 4/5 – less, half 1/2 – more, flat 4/5", ["4/5/24", "4/5"]),
        ("Event\tBundle pp.\n6 June 2011\tleft", ["6 June 2011"]),
        ("my letter of 11/2 WAS sent, carded 14/8. See form on file 9/4", ["11/2", "14/8", "9/4"]),
        ("scored 3/8. He passed 9/14, a pint of 3/4", []),
        ("form signed 08/11. Referral sent 09/12, BO 09/10 – soft", ["08/11", "09/12", "09/10"]),
        ("page 01/12, Barthel 09/10, ref 08/11", []),
        ("Offered 4C 10/10", ["10/10"]),
        ("Seen 14/10/25. Home 10/10. Check done 9/10 by Bo, pain 8/10, done 3/5", ["14/10/25", "10/10", "9/10"]),
        ("your email of the 4th and for letting me in, minutes of the 9th, the 4th and", ["4th", "9th"]),
        ("Texted Zyx 3/10, offered 9/10 seats, offered 1/2.", ["3/10"]),
        ("viewings from 10/3 with notice, shut after 11/4", ["10/3", "11/4"]),
        ("pain went from 7/10 to 3/10, open from 24/7", []),
        ("adm 4/6, swab 3/6 + pus", ["4/6", "3/6"]),
        ("to do 29/3 and 5/4 at noon", ["29/3", "5/4"]),
        ("rang 17/2, 3/2, 6/3 & 1/4. Come on 2/5 or 9/5", ["17/2", "3/2", "6/3", "1/4", "2/5", "9/5"]),
        ("away 4/4 – 16/4, back 3/5 to 18/5", ["4/4", "16/4", "3/5", "18/5"]),
        ("since 17/2 and 1/2 tablet, 18/2, 7/10, flat 3/2 and 19/2", ["17/2", "18/2", "19/2"]),
        ("Rang 27/10/2025. Form arrived, due back 7/11.", ["27/10/2025", "7/11"]),
        ("Date\tNote\n2/11/25\tFall 8/11, form done\n3/11/25\tPony 16/5", ["2/11/25", "8/11", "3/11/25", "16/5"]),
        ("Fall 8/11, form done, 27 October 2025", ["27 October 2025"]),
        ("14.11.25: seen on 7.11 at 9.11, on 20.11 and on 3.45", ["14.11.25", "7.11", "20.11"]),
        ("14 November 2025: seen on 7.11", ["14 November 2025"]),
        ("Who\t05/11\t12/11\t19/11\tNote\nBo\t/\t/\tA\tcoat lost 12/11", ["05/11", "12/11", "19/11", "12/11"]),
        ("On 2/11/25 got 8/11, attended 9/11, year 5/9, 8/11 of them, 9/12 boxes, power 3/5, mood 6/10.", ["2/11/25"]),
        ("On 2/11/25 she came, spelling 4/7. Odds 9/2, plot 14/3, won 6/4", ["2/11/25"]),
    ],
)
def test_a_day_is_told_by_what_stands_next_to_it(text, expected):
    assert days(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("per Zyx 10/9\t12", ["10/9"]), ("typed by Zyx 6/3 - B", ["6/3"]), ("Zyx 6/10, Zyx 4/5.", []), ("Zyx 2/3 of it", [])],
)
def test_a_day_behind_who_did_something_is_told(text, expected):
    persons = [NamedMention(place, place + 3, "person") for place in range(len(text)) if text.startswith("Zyx", place)]
    mentions = sorted([*persons, *(NamedMention(*each) for each in entities_by_rule(text))])
    assert [text[each.start : each.end] for each in with_days(text, mentions) if each.kind == "date"] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("still no date so the 21st is only pencilled in, keep the 14th free, the 13th would do", ["21st", "14th", "13th"]),
        ("in the 18th is, the 14th floor is, her 21st was fun, the 9th is off, the 12th hole", []),
    ],
)
def test_a_day_that_is_or_does_something_is_one_beside_other_dates(text, expected):
    assert days(text) == []
    assert days(f"On 9 October 2025 {text}") == ["9 October 2025", *expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Stairs assessed 10/10 alone, AMTS 9/10, pain 2/10 now", ["10/10"]),
        ("Physio 9/10 stairs. Pain on moving was 8/10 and 3/10 at rest, a 7/10 ache, felt at 4/10 sites", ["9/10"]),
        ("Reviewed by pain team 6/10. NRS 5/10, rates it as 6/10, headache, 7/10 at worst", ["6/10"]),
        ("CT 8/11 NAD, Dressing 4/9 changed, 12/10 Elm Street, had 9/11, 1/4 of it", ["8/11"]),
    ],
)
def test_a_day_among_others_is_no_score_unless_words_say_so(text, expected):
    notes = f"Born 4/2/1941. Adm 9/10/25. {text}."
    assert days(notes) == ["4/2/1941", "9/10/25", *expected]
    assert days(f"Pain 2/10. {text.partition(' ')[0]} 10/10 alone. On 9/3/25.") == ["9/3/25"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("OT stairs 4/12, bloods last 7/12", ["4/12", "7/12"]),
        ("abx 5/12, 20mg 4/12, baclofen 3/12, 6/12 ago, back in 7/12", []),
    ],
)
def test_a_day_near_others_of_a_text_of_medicine_is_no_length(text, expected):
    notes = f"BP 130/80, bloods ok, 20mg nocte, NHS. Visit 30/11. {text}."
    assert days(notes) == ["30/11", *expected]
    assert days(notes.replace("30/11", "30/6")) == ["30/6"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Stairs assessed 8/10 by Zyx, 5/6 by Zyx, pain 7/10 by Zyx", ["8/10", "5/6"]),
        ("Examined 3/5. Pupils rated 4/5. Pain assessed 6/10", ["3/5"]),
    ],
)
def test_a_day_on_which_somebody_was_seen_needs_no_other_date(text, expected):
    persons = [NamedMention(place, place + 3, "person") for place in range(len(text)) if text.startswith("Zyx", place)]
    mentions = sorted([*persons, *(NamedMention(*each) for each in entities_by_rule(text))])
    assert [text[each.start : each.end] for each in with_days(text, mentions) if each.kind == "date"] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Who\tPaid\nZyx\tY 6/9\nBo\tY bank 10/9\nCy\tpart cash 3/9\nAl\thalf\n", ["6/9", "10/9", "3/9"]),
        ("Who\tFees\nZyx\tchq, 2/10\nBo\tSO 1/2\nCy\tSue 5/12\nAl\t1/2 day rate\n", ["2/10", "1/2", "5/12"]),
        ("Mrs Lund pd 6/9, Bo rec'd 7/10, Cy paid by cheque 11/9. Paid 6/8 of it.", ["6/9", "7/10", "11/9"]),
        ("Eye\tVA\tSeen\nR\t6/9\t14/10\nL\t6/12\tBo 3/9\n", ["14/10", "3/9"]),
        ("Who\tNotes\nZyx\tscore 7/9\nBo\tsigned 14/9\nCy\tflat 2/1\n", ["14/9"]),
    ],
)
def test_a_day_on_which_somebody_paid_and_those_of_its_column_are_told(text, expected):
    assert days(text) == expected


def test_what_the_user_marked_keeps_its_kind():
    text = "23 and 30 Nov"
    marked = [NamedMention(0, 2, "number", is_marked=True), NamedMention(7, 13, "date")]
    assert with_days(text, marked) == marked


def test_so_many_months_of_a_text_of_medicine_are_no_date():
    notes = "Seen 27/10/2025, bloods ok, BP 130/80, 20mg nocte. Sertraline 6/12, carry on to 3/12. Bed 3/7, back 5/11."
    found = [(notes[start:end], kind) for start, end, kind in entities_by_rule(notes)]
    assert ("6", "number") in found
    assert ("3", "number") in found
    assert ("3/7", "code") in found
    assert days(notes) == ["27/10/2025", "5/11"]
    assert days("Seen 27/10/2025. Paid 6/12, carry on.") == ["27/10/2025", "6/12"]
    assert "6/12" in days(notes.replace("27/10", "27/12").replace("Sertraline", "due"))
