"""Names that the words beside them tell."""

import pytest

from engine.text.entities import Entity
from engine.text.name_boundaries import refine_names
from engine.text.told_names import (
    address_lines,
    firm_names,
    names_surname_first,
    names_with_saint_or_mac,
    repeated_initials,
    society_names,
    told_names,
    trusts,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mr de la Cruz and Mrs Olds", ["de la Cruz", "Olds"]),
        ("Cllr June March and Mrs May Zyx, Mr May and June", ["June March", "May Zyx", "May"]),
        ("Cllr Day, Dr. A. B. Short, Ms al-Quolb", ["Day", "A. B. Short", "al-Quolb"]),
        ("the mr and Mrs went; Dr no, MR X", []),
        ("Dear Miss O'Keefe", ["O'Keefe"]),
        ("Cllrs. Zyx, B. Lund and Quist left; Drs Lund & Zyx", ["Zyx", "B. Lund", "Quist", "Lund", "Zyx"]),
        ("Miss A. Quist, Miss Ada Quist, Mrs B Then she", ["A. Quist", "Ada", "B"]),
        ("with his brother Denzil, my friend Then and her son Anna-Lou", ["Denzil", "Anna-Lou"]),
    ],
)
def test_what_follows_a_title_is_a_person(text, expected):
    assert [text[each.start : each.end] for each in told_names(text, [])] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("his wife Comfort had told us, and her son Hope too", ["Comfort", "Hope"]),
        ("his wife Then left. Mum Will ring. His wife Comfort Road", []),
    ],
)
def test_a_given_name_behind_a_relative_may_be_an_ordinary_word(text, expected):
    assert [text[each.start : each.end] for each in told_names(text, [])] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Pebble the PAT dog is back", ["Pebble"]),
        ("When the old dog is back, or Walk the dog", []),
        ("Then the cat was ill", []),
    ],
)
def test_an_animal_is_called_by_a_word_before_what_it_is_and_does(text, expected):
    assert [text[each.start : each.end] for each in told_names(text, [])] == expected


@pytest.mark.parametrize(
    ("text", "expected"), [("by Y. & I. Quist", ["Y."]), ("A & E Department", []), ("Vitamin B and C. Quist", [])]
)
def test_one_of_two_who_bear_a_surname_is_an_initial(text, expected):
    names = [Entity(text.index("Quist") - 3, len(text), "person")] if "Quist" in text else []
    assert [text[each.start : each.end] for each in told_names(text, names)] == expected


def test_a_nickname_stands_between_a_given_name_and_a_surname():
    text = "Anna 'Razor' Sharp, Edna \"Nan\" Quist-Lund; the 'Razor' Club, Desk 'Top' Lid"
    assert [text[each.start : each.end] for each in told_names(text, [])] == [
        *("Anna", "Razor", "Sharp"),
        *("Edna", "Nan", "Quist-Lund"),
    ]


def test_who_signs_with_kisses_or_has_the_surname_in_brackets_is_a_person():
    text = "Comfort (Quist) starts. Notes (Quist) begin.\n> Zyx x   020 7946 0000\nThanks x"
    quist = Entity(9, 14, "person")
    assert [text[each.start : each.end] for each in told_names(text, [quist])] == ["Comfort", "Zyx"]


def test_where_somebody_lives_is_a_place():
    text = "He lives in Redcar, moved back to Corbin Quist's, and moved to Sunday lessons."
    assert [(text[each.start : each.end], each.kind) for each in told_names(text, [])] == [
        ("Redcar", "place"),
        ("Corbin Quist", "place"),
    ]


def test_an_institution_stands_in_a_town():
    text = "Site: Quist Care Home, Anstruther. The Quist Surgery, Monday, and Quist Club, Chair."
    assert [text[each.start : each.end] for each in told_names(text, [])] == ["Anstruther"]


def test_who_does_a_job_has_a_name():
    text = "Bank HCA tonight is Blessing. The nurse was Kind to me."
    assert [text[each.start : each.end] for each in told_names(text, [])] == ["Blessing"]


def test_a_given_name_alone_on_its_line_signs():
    text = "I just can't.\n\nCarys x\n\nMay\n"
    assert [text[each.start : each.end] for each in told_names(text, [])] == ["Carys"]


def test_a_word_of_every_day_with_kisses_signs_unless_it_closes_the_mail():
    text = "See you.\n\nBee x\n\nThanks xx\n"
    assert [text[each.start : each.end] for each in told_names(text, [])] == ["Bee"]


def test_somebody_stands_before_what_a_nurse_is():
    text = "Ceri Quistel RN; O. Zyxel CNM2, Ward Sister RN"
    names = [Entity(17, 19, "person")]
    assert [text[each.start : each.end] for each in told_names(text, names)] == ["Ceri Quistel", "O. Zyxel"]


def test_a_judge_has_a_title():
    text = "before EJ Quistel and DDJ Amsel"
    assert [text[each.start : each.end] for each in told_names(text, [])] == ["Quistel", "Amsel"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("for him, Messrs Quistel Lunder, may say", ["Quistel Lunder"]),
        ("Messrs Quistel and Lunder came; Mr Lunder left", []),
        ("Messrs Amsel & Lund Ltd", ["Amsel & Lund Ltd"]),
        ("Quistel & Lund – Employment\n", ["Quistel & Lund"]),
        ("with Quistel & Lund – Employment", []),
        ("Solicitor to pay: Quistel & Steep\n", ["Quistel & Steep"]),
        ("To pay: Quistel & Steep", []),
        ("Ask Q & L Roofing, or Q&L Plumbing", ["Q & L Roofing", "Q&L Plumbing"]),
        ("Q & L came, of Q & L Roofing; A & B", ["Q & L", "Q & L Roofing"]),
        ("of Western Dispute Resolution, who", ["Western Dispute Resolution"]),
        ("Head of Dispute Resolution; Alternative Dispute Resolution", []),
        ("Zyx, Amsel Quist Cyfreithwyr, Lund", ["Amsel Quist Cyfreithwyr"]),
    ],
)
def test_a_firm_may_be_told_by_what_stands_before_it_or_by_its_trade(text, expected):
    assert [text[each.start : each.end] for each in firm_names(text)] == expected


def test_a_pet_has_a_name():
    text = "his dog, Biscuit, and a cat called Mog; Dog Lane, the cat Show"
    assert [text[each.start : each.end] for each in told_names(text, [])] == ["Biscuit", "Mog", "Show"]


def test_whose_notes_they_are_may_be_told_by_initials():
    text = "Session 9. Client: R.P. (f, 27). Patient: AB. Time: AB"
    assert [text[each.start : each.end] for each in told_names(text, [])] == ["R.P.", "AB"]


def test_a_town_stands_before_its_postcode():
    assert told_names("Kelvin Way, Stoke Quist KA30 8QJ", []) == [Entity(12, 23, "place")]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["Mrs A. Quist", "Tigh na Mara", "Amselburn", "", "Dear Mrs Quist"], ["Tigh na Mara", "Amselburn"]),
        (["Mr B. Amsel", "Private and Confidential", "Amselburn", ""], ["Amselburn"]),
        (["Mr B. Amsel", "Amsel & Quist Ltd", ""], []),
        (["Mr Amsel came.", "Rain fell", ""], []),
        (["Amsel came", "Quistburn", ""], []),
        (["Amsel & Lund", "Chapel Walk", "Quistburn KA30 8QJ"], ["Chapel Walk"]),
        (["Chapel Row, Quistburn", "Lund KA30 8QJ"], ["Chapel Row"]),
        (["Amsel & Lund", "Chapel Walk", "Quistburn"], []),
    ],
)
def test_lines_below_a_person_are_an_address(lines, expected):
    text = "\n".join(lines)
    assert [text[each.start : each.end] for each in address_lines(text)] == expected


@pytest.mark.parametrize(
    ("text", "wards"),
    [
        ("HANDOVER TAMAR WARD (STROKE) - EARLY", ["TAMAR"]),
        ("WARD ROUND - BEECH MEDICAL WARD", ["BEECH"]),
        ("HANDOVER STROKE WARD", []),
        ("HANDOVER WARD 4, ROTA FOR THE UNIT", []),
        ("MARK WARD", []),
    ],
)
def test_a_heading_tells_a_ward(text, wards):
    assert [(text[start:end], kind) for start, end, kind in told_names(text, [])] == [(ward, "place") for ward in wards]


def test_a_public_house_is_a_place():
    text = "over the Weavers Arms, at the Old Quist Inn. The arms; the Zyx Arms Ltd"
    assert [(text[start:end], kind) for start, end, kind in told_names(text, [])] == [
        ("Weavers Arms", "place"),
        ("Old Quist Inn", "place"),
    ]


def test_a_town_stands_behind_a_number_and_a_street():
    text = "at 8 Quist Court, Sale, and 12 Lund Street, Mum, or Elm Road, Sale."
    assert [(text[each.start : each.end], each.kind) for each in told_names(text, [])] == [("Sale", "place")]


def test_initials_are_told_by_a_title_or_an_age():
    text = "Dr O-B, W.P., 74F, fell; E.U., 28 states"
    assert [text[each.start : each.end] for each in told_names(text, [])] == ["O-B", "W.P."]


def test_a_surname_is_told_though_its_initial_was_found():
    text = "Mrs W. Pennant; Dr F. Later he"
    found = told_names(text, [Entity(4, 5, "person"), Entity(19, 20, "person")])
    assert [text[each.start : each.end] for each in found] == ["W. Pennant"]


def test_somebody_may_be_called_by_a_letter_behind_a_title():
    text = "Mrs A to bring it, Mr B's cat, Mr Q: no, Dr A thesis"
    assert [text[each.start : each.end] for each in told_names(text, [])] == ["A", "B", "Q"]


def test_both_names_of_an_officer_are_one():
    text = "PC Naveed Akhtar found him."
    found = [Entity(10, 16, "person")]
    assert refine_names(text, sorted([*found, *told_names(text, found)])) == [Entity(3, 16, "person")]


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("Nora came. N does not know; N, no", ["N", "N"]),
        ("Nora came. Plan N for her", []),
        ("Nora came. Plan Q does not help", []),
    ],
)
def test_a_letter_that_does_something_is_somebody_whose_name_begins_so(text, letters):
    found = repeated_initials(text, [Entity(0, 4, "person")])
    assert [text[each.start : each.end] for each in found] == letters


def test_what_was_found_behind_a_title_is_left_as_it_was_found():
    assert told_names("Mr Quist and Ms Olds", [Entity(3, 8, "organisation")]) == [Entity(16, 20, "person")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Yours,\nBo Quist\nBrown & Partners LLP", ["Brown & Partners LLP"]),
        ("It is from Smart Widgets Ltd, not from Hay & Sons.", ["Smart Widgets Ltd", "Hay & Sons"]),
        ("The Bank of Quist PLC and A. Lund & Co Ltd", ["Bank of Quist PLC", "A. Lund & Co Ltd"]),
        ("We are a Ltd, and limited.", []),
        ("2013: Bricklayer, P. Quist & Sons", ["P. Quist & Sons"]),
        ("She owes £640 to Bright Loans; Our Solicitors wrote.", ["Bright Loans"]),
        ("his solicitor, Ms Ann Quist of Bell Lund LLP in Cardiff", ["Bell Lund LLP"]),
        (
            "Mr Emil Amsel, Amsel & Quist Joinery Ltd; Thomas Lund, Lund Roofs Ltd",
            ["Amsel & Quist Joinery Ltd", "Lund Roofs Ltd"],
        ),
        ("Contact Dr. R. Lee, Bell Lund LLP, or Hannah Quist of Amsel Ltd", ["Bell Lund LLP", "Amsel Ltd"]),
        ("the Borough Dental Surgery, Lund; Village Vets rang", ["Borough Dental Surgery", "Village Vets"]),
        ("the borough dental service; City Council", []),
        ("Drains: Amsel & Son rang; Ann & Son paid", ["Amsel & Son"]),
        ("Penn & Lund wrote; P&L said, M&S sold", ["P&L"]),
        ("Brown, Quist & Lund LLP, Charlotte Bank of Tampa LLC", ["Brown, Quist & Lund LLP", "Charlotte Bank of Tampa LLC"]),
    ],
)
def test_a_company_is_told_by_its_form(text, expected):
    assert [text[each.start : each.end] for each in firm_names(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Dtr Zyxa in am. Bed mgr = Quistane, page 3316", ["Zyxa", "Quistane"]),
        ("NOK: Zyxa, prefers Monday, mentor is Kind", ["Zyxa"]),
        ("S/B Physio Quist, d/w Zyxa and cover for Lundy, w/ Monday", ["Quist", "Zyxa", "Lundy"]),
        ("HV Zyxa came, TA Mrs Quist too", ["Zyxa", "Quist"]),
        ("Mr Wm. Quist, Mrs Eliz Lund", ["Wm. Quist", "Eliz Lund"]),
        ("Known as:   ZyxZyx (home)", ["ZyxZyx"]),
    ],
)
def test_notes_tell_in_short_who_somebody_is(text, expected):
    assert [text[each.start : each.end] for each in told_names(text, [])] == expected


def test_a_place_may_stand_before_a_telephone_number():
    text = "Ann (Low Zyx, 01632 960 001), Bo (Ward Manager, 01632 960 002), Al (Work, 01632 960 003), Ed (Zyxby, 01632 960 004)"
    assert [(text[each.start : each.end], each.kind) for each in told_names(text, [])] == [
        ("Low Zyx", "place"),
        ("Zyxby", "place"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("From: QUIST, Zyx\nCc: Zyxby, Lundo (Therapies); Amsel, Ann", ["QUIST, Zyx", "Zyxby, Lundo", "Amsel, Ann"]),
        ("To: Anna, Bo\nTo: Road Transport, Children's Services", []),
        ("3  Quist, Zyxjan 79 - T2DM\nBed 6 Zyxo, Anna 62F", ["Quist, Zyxjan", "Zyxo, Anna"]),
        ("Pupils\tZyxo, Anna M. (4127); O'Zyx, Anna (4119), Anna, Zyx (41)", ["Zyxo, Anna M.", "O'Zyx, Anna"]),
        ("C2\tQUIST, Zyxdeep\nDOB\tx\tAMSEL, Anna\n", ["QUIST, Zyxdeep", "AMSEL, Anna"]),
        ("Zyxo, Anna\nAnna, Zyxo 12\n2 Bread, Milk 3", ["Zyxo, Anna"]),
    ],
)
def test_a_surname_stands_first_in_lists_and_mail(text, expected):
    assert [text[each.start : each.end] for each in names_surname_first(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mrs St Quist-Zyx and Anna St. Quist-Zyx", ["St Quist-Zyx", "Anna St. Quist-Zyx"]),
        ("Mrs D St Quist-Zyx, D. St Q-Z: no; Mrs St Q-Z", ["D St Quist-Zyx", "D. St Q-Z", "St Q-Z"]),
        ("Emma Fitz St Quist-Zyx", ["Emma Fitz St Quist-Zyx"]),
        ("Bury St Quist-Zyx, at St Quist-Zyx", []),
        ("Anna O'Q's dad, Mr O’Q, Sean McQ", ["Anna O'Q", "O’Q", "Sean McQ"]),
        ("Anna O'Quist, the McQ, Anna O'Q'uist", []),
        ("(S. Ní Qu) by S.Ní Q. and SNíQ, S. Ó Q", ["S.Ní Q.", "SNíQ", "S. Ó Q"]),
    ],
)
def test_saints_and_letters_of_irish_surnames_are_of_the_name(text, expected):
    assert [text[each.start : each.end] for each in names_with_saint_or_mac(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Quist boy rang", ["Quist"]),
        ("and both Zyx-Lund girls", ["Zyx-Lund"]),
        ("the two younger Quist children", ["Quist"]),
        ("young Quist lad", ["Quist"]),
        ("The Romanian family, the Monday girls, the Scout lad, our Quist family", []),
        ("the Zyxton lad drove to Zyxton", []),
    ],
)
def test_a_child_or_family_is_called_by_its_surname(text, expected):
    assert [text[each.start : each.end] for each in told_names(text, [])] == expected


def test_a_trust_in_capitals_is_found_without_what_it_is():
    text = "at QUIST ZYX NHS FT and The LUND NHS TRUST"
    assert [text[each.start : each.end] for each in trusts(text)] == ["QUIST ZYX", "LUND"]


def test_a_surname_behind_a_trade_is_a_firm():
    text = "Undertaker Quolbs collected 1100; plumber Lunds, florist Flowers and Locksmith James came."
    assert [text[each.start : each.end] for each in firm_names(text)] == ["Quolbs", "Lunds"]


def test_a_firm_may_write_a_figure_for_a_word():
    text = "Care4Zyx and HomeCare4U start, Care24"
    assert [text[each.start : each.end] for each in firm_names(text)] == ["Care4Zyx", "HomeCare4U"]


def test_partners_and_a_form_in_brackets_make_a_firm():
    text = "Zyx, Quist & Lund – Private Client; ZYX & SONS (TRANSPORT) LTD; Ann, Bo & Cy came"
    assert [text[each.start : each.end] for each in firm_names(text)] == ["Zyx, Quist & Lund", "ZYX & SONS (TRANSPORT) LTD"]


def test_a_side_is_nobodys_initial():
    text = "Mrs L came. L arm, 0.9 L and L gaiter ulcer, L said"
    assert [each[:2] for each in repeated_initials(text, [Entity(4, 5, "person")])] == [(4, 5), (45, 46)]


def test_the_letter_of_a_pulse_is_nobodys_initial():
    text = "Mrs P: 79 today, P: 79, P went"
    assert [each[:2] for each in repeated_initials(text, [Entity(4, 5, "person")])] == [(4, 5), (24, 25)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann Quist (née Onions)", ["Onions"]),
        ("Ann Quist, nee Field, came", ["Field"]),
        ("Bo Zyx otherwise known as Bo Hedge.", ["Bo Hedge"]),
        ("Bo Zyx a.k.a. Bo Stone", ["Bo Stone"]),
        ("Ann Quist (formerly Marsh) and (formerly Head of Zyx)", ["Marsh"]),
        ("Ann Quist, formerly Head of Zyx", []),
        ("maiden name: O'Field-Bell", ["O'Field-Bell"]),
        ("Deponent: A Quist; 2nd. Witness: B. C. Zyx-Lund", ["A Quist", "B. C. Zyx-Lund"]),
        ("OIC DC 1234 Quist", ["Quist"]),
    ],
)
def test_papers_of_the_law_tell_who_somebody_is(text, expected):
    assert [text[each.start : each.end] for each in told_names(text, [])] == expected


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("buried at St Mark the Martyr, Lund", [("St Mark the Martyr", "place")]),
        ("in school at Holy Rood.", [("Holy Rood", "place")]),
        ("She left Sacred Heart High", [("Sacred Heart High", "organisation")]),
        ("at Our Lady's, from All Saints", [("Our Lady's", "place"), ("All Saints", "place")]),
        ("Holy Family RC Primary School sang", [("Holy Family RC Primary School", "organisation")]),
        ("married at Christ Church", [("Christ Church", "place")]),
        ("Our Lady of Lourdes Primary", [("Our Lady of Lourdes Primary", "organisation")]),
        ("we believe the Holy Trinity is one", []),
        ("off at All Saints Day", []),
        ("the Good Shepherd knows", []),
    ],
)
def test_schools_and_churches_may_be_called_by_what_is_holy(text, found):
    assert [(text[each.start : each.end], each.kind) for each in society_names(text)] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("fridge man (Quist Refrigeration, van 2)", ["Quist Refrigeration"]),
        ("Zyx Coachworks and Lund Catering", ["Zyx Coachworks", "Lund Catering"]),
        ("Lund & Quist Aggregates", ["Lund & Quist Aggregates"]),
        ("Zyx Plumbing and Heating came", ["Zyx Plumbing and Heating"]),
        ("an NVQ Catering, the School Catering", ["School Catering"]),
    ],
)
def test_a_trade_tells_a_firm(text, found):
    assert [text[each.start : each.end] for each in firm_names(text)] == found


def test_oxygen_is_no_district_of_a_town():
    assert [each[:2] for each in told_names("Wean O2, aim high", [])] == []
    assert [each[:2] for each in told_names("Zyxham S2, by the sea", [])] == [(0, 6)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Fees of Quist Structural Ltd and Quist Structural Ltd", ["Quist Structural Ltd", "Quist Structural Ltd"]),
        ("Accounts, Quist Plant Hire Ltd", ["Quist Plant Hire Ltd"]),
        ("DEB\tQUIST TIMBER & FENCING\t38.50", ["QUIST TIMBER & FENCING"]),
        ("PAYMENT TO QUIST ROOFING, NEW TIMBER & FENCING", ["QUIST ROOFING"]),
        ("Site Manager, Quist Plant Hire Ltd", ["Quist Plant Hire Ltd"]),
        ("Bank of Quist plc, Friends of Quist Ltd, Bell, Quist & Co", ["Friends of Quist Ltd", "Bell, Quist & Co"]),
    ],
)
def test_what_a_firm_has_and_where_somebody_works_there_is_no_part_of_its_name(text, expected):
    assert [text[each.start : each.end] for each in firm_names(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Dr A Quist\nScar Lane Surgery\n22 Scar Lane", ["Scar Lane Surgery"]),
        (
            "Edge Lane Medical Centre rang. At Mill Road Primary School",
            ["Edge Lane Medical Centre", "Mill Road Primary School"],
        ),
        ("Day Surgery, At Road School, The Street Surgery", []),
    ],
)
def test_what_is_called_for_its_street_is_found_wherever_it_stands(text, expected):
    assert [text[each.start : each.end] for each in society_names(text)] == expected


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Ann, Unit 4, Feeder Trading Est, paid", "Feeder"),
        ("at Unit 6 Marsh Lane Industrial Estate", "Marsh Lane"),
        ("Units 2-3, The Grove Business Park", "The Grove"),
    ],
)
def test_an_estate_behind_a_number_in_it_is_a_place_whatever_the_words(text, place):
    assert [(text[each.start : each.end], each.kind) for each in told_names(text, [])] == [(place, "place")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("feeding the cat (Zyxle), her dog (called Custard, aged 4)", ["Zyxle", "Custard"]),
        ("Cat (Custard) is out. The dog is called Mustard.", ["Custard", "Mustard"]),
        ("the dog (Labrador), a cat (Male)", []),
        ("Rose (friend, no. 5), Hope (her neighbour)", ["Rose", "Hope"]),
        ("Rose (pink), Then (friend)", []),
    ],
)
def test_pets_and_friends_are_told_in_brackets(text, expected):
    assert [text[each.start : each.end] for each in told_names(text, [])] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Customer\tNet\nHare & Hounds\t220.83\nRose & Crown\t5\n", ["Hare & Hounds", "Rose & Crown"]),
        ("at the Plume of Feathers, opposite the Plough and Harrow.", ["Plume of Feathers", "Plough and Harrow"]),
        ("Crown and Bridge work. The dog and duck. George and Rose came.", []),
        ("Bell and Swan met. Mr Hare rang. Hare & Hounds", []),
    ],
)
def test_a_public_house_is_told_by_the_words_of_its_sign(text, expected):
    assert [text[each.start : each.end] for each in firm_names(text)] == expected


@pytest.mark.parametrize(("text", "expected"), [("Rm 7, Quistley\t3/4/38", ["Quistley"]), ("Room 3, Upstairs", [])])
def test_a_part_of_a_home_stands_behind_the_room(text, expected):
    found = told_names(text, [])
    assert [text[each.start : each.end] for each in found if each.kind == "place"] == expected


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("Dr A Quist|Bridge Surgery|22 Lund Street|Amsel", ["Bridge Surgery"]),
        ("Bridge Surgery|Lund|Amsel NG10 3GE", ["Bridge Surgery"]),
        ("Old Quist Dental,|Lund NG10 3GE", ["Old Quist Dental"]),
        ("Day Surgery|22 Lund Street", []),
        ("Best Practice|1 Agree the list|2 Sign it", []),
        ("Bridge Surgery|Discussed with Ann", []),
    ],
)
def test_a_practice_that_is_a_line_of_an_address_is_one_whatever_its_words(lines, expected):
    text = lines.replace("|", "\n")
    assert [text[each.start : each.end] for each in society_names(text)] == expected


@pytest.mark.parametrize(
    ("text", "firms"),
    [
        ("less Quist B.S. mortgage", ["Quist B.S."]),
        ("the Lund Vale BS savings account", ["Lund Vale BS"]),
        ("a loan from Quist B/S.", ["Quist B/S"]),
        ("Your BS account", []),
        ("Quist BS before tea", []),
    ],
)
def test_a_building_society_in_short_is_told_by_what_it_lends_or_keeps(text, firms):
    assert [text[each.start : each.end] for each in firm_names(text)] == firms
