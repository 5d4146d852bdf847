from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.text.entities import Entity
from engine.text.loose_names import with_loose_names
from engine.text.repeated_names import with_names_of_others

KNOWN = "Idris Quist, Pamela Lund, Gurdeep Amsel."
PERSONS = [Entity(0, 11, "person"), Entity(13, 24, "person"), Entity(26, 39, "person")]


IRISH = "Una Ní Quist, Bernadette O’Zyx"
OF_IRISH = [Entity(0, 12, "person"), Entity(14, 30, "person")]


def test_dotted_initials_of_somebody_known_are_no_firm():
    assert found("Done. I.Q.\nNext", ("I.Q", "organisation")) == [("I.Q.", "person")]


def test_a_first_name_signed_above_a_firm_is_no_part_of_it():
    text = "Pamela Zyx Dental Practice. At Zyx Dental Practice. Pamela Zyxley Dental Practice"
    found = [(0, 26, "organisation"), (31, 50, "organisation"), (52, 82, "organisation")]
    both = with_loose_names([KNOWN, text], [PERSONS, [Entity(*each) for each in found]])[1]
    assert [text[each.start : each.end] for each in both[:3]] == ["Pamela", "Zyx Dental Practice", "Zyx Dental Practice"]
    assert text[both[3].start : both[3].end].startswith("Pamela Zyxley")


def found(text, *others):
    own = [Entity(text.index(word), text.index(word) + len(word), kind) for word, kind in others]
    return [(text[each.start : each.end], each.kind) for each in with_loose_names([KNOWN, text], [PERSONS, own])[1]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Id and Pamela left", ["Id"]),
        ("Pamela & Id left", ["Id"]),
        ("“Id the Post”", ["Id"]),
        ("Then Pam rang.", ["Pam"]),
        ("Cheers\nPam x\n", ["Pam"]),
        ("Id: 4711", []),
        ("He and Pamela left", []),
        ("Gu the great", []),
        ("So said Id", []),
        ("GA/bl to sign", ["GA", "bl"]),
        ("IQ/bl, XY/bl", ["IQ", "bl"]),
        ("GA/bl/ZYX0412-1, XY/bl/ZYX0412-1", ["GA", "bl"]),
        ("km/hr, A/bl", []),
        ("initialled by IQ and GA", ["IQ", "GA"]),
        ("initialled by IQ and AB", []),
        ("noted P.L.\n", ["P.L."]),
        ("noted X.L., 9 P.M.", []),
        ("Last checked: 31 March 2025 PL\n", ["PL"]),
        ("Yes 4/3 (PL)\n", ["PL"]),
        ("Printed 3/4/2025 16:12  PL   Page 1\nBP taken 9.15am PL\nGiven 3 Apr PL\nBanked Fri PL", ["PL", "PL", "PL", "PL"]),
        ("Call at 16:12 PL said, up to 3.15 PL of it, see 3/4/2025 XY\n", []),
        ("Scan her\tPL 29/5\nsee PL 29/5 and\n", ["PL"]),
        ("Signed by all on 3/4, saw her PL\n", []),
        ("(PL note: to ring)", ["PL"]),
        ("the PL note, (PL)", []),
        ("I.Q. rang.\nIQ\nHigh IQ, IQ to ring", ["I.Q.", "IQ"]),
        ("IQ\nHigh IQ", []),
        ("a watch engraved “IQ 1959”, painted E.M.Z. 1911", ["IQ", "E.M.Z."]),
        ("engraved “XQ 1959”, painted R.I.P. and RED", []),
        ("seen by IQuist and GZyx", ["IQuist"]),
        ("mr quist rang, so did ms lund and mrs word", ["quist", "lund"]),
        ("Dr Zyx said no. Dr Z. round is late, Dr Q. too", ["Z"]),
        ("Mr Zyx's class. To meet Mr Z nearer the time, Mrs Z not, Mr Z Lund", ["Z"]),
    ],
)
def test_known_persons_are_found_by_a_few_letters(text, expected):
    assert [word for word, _ in found(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Seen. UNíQ (U. Ní Qu.) U.Ní Q. and U. Ní Qx", ["UNíQ", "U.Ní Q"]),
        ("B. Ní Q, BO'Z and BO’Z’s car", ["BO'Z", "BO’Z"]),
        ("17/2  B. eating better. B. Vitamins. R. knee", ["B"]),
    ],
)
def test_letters_of_somebody_known_may_have_a_particle_or_begin_what_a_patient_does(text, expected):
    found = with_loose_names([IRISH, text], [OF_IRISH, []])[1]
    assert [text[each.start : each.end] for each in found] == expected


def test_a_known_surname_is_found_without_its_apostrophe_or_its_second_capital():
    known = "Una O'Quist, Jan McLund, Zyx D'Amsel"
    persons = [Entity(0, 11, "person"), Entity(13, 23, "person"), Entity(25, 36, "person")]
    text = "U OQuist, OQUIST, O Quist’s, X Oquist, J. Mclund, MCLUND, ZDamsel, DAmsel, D Amsel, OQuists"
    found = with_loose_names([known, text], [persons, []])[1]
    assert [text[each.start : each.end] for each in found] == [
        *("U OQuist", "OQUIST", "O Quist", "Oquist", "J. Mclund", "MCLUND", "DAmsel"),
    ]


@pytest.mark.parametrize(("head", "is_named"), [("Whose", True), ("Held by", True), ("Grade", False)])
def test_a_letter_by_which_somebody_is_called_is_theirs_in_a_column_of_persons(head, is_named):
    text = f"I has a pension.\nWhat\t{head}\nFlat\tI\nCar\tB\n"
    found = with_loose_names([KNOWN, text], [PERSONS, [Entity(0, 1, "person")]])[1]
    assert [text[each.start : each.end] for each in found] == (["I", "I"] if is_named else ["I"])


def test_a_house_is_named_again_without_its_town():
    text = "lived at 27 Zyx Bank; 27 Zyx Bank, Lund ZZ1 2PL; 127 Zyx Bank"
    found = with_loose_names([text], [[Entity(9, 11, "number"), Entity(12, 20, "place"), Entity(22, 47, "address")]])[0]
    assert [(text[each.start : each.end], each.kind) for each in found] == [
        ("27 Zyx Bank", "address"),
        ("27 Zyx Bank, Lund ZZ1 2PL", "address"),
    ]


def test_a_known_surname_has_its_bare_initials_before_it():
    text = "Ann Bo Quist: saw J Quist, A Quist, A B Quist"
    known = [Entity(0, 12, "person"), *(Entity(at, at + 5, "person") for at in (20, 29, 40))]
    found = with_loose_names([text], [known])[0]
    assert [text[each.start : each.end] for each in found] == ["Ann Bo Quist", "Quist", "A Quist", "A B Quist"]


@pytest.mark.parametrize(
    ("text", "firm", "are_persons"),
    [
        ("for Pam & Gurdeep to sign", "Pam & Gurdeep", True),
        ("for Ann and Gurdeep", "Ann and Gurdeep", True),
        ("by Pam & Gurdeep Ltd", "Pam & Gurdeep", False),
        ("by Pam & Zyx", "Pam & Zyx", False),
        ("at the Rose & Grace", "Rose & Grace", False),
    ],
)
def test_two_first_names_are_no_firm(text, firm, are_persons):
    kinds = [kind for _, kind in found(text, (firm, "organisation"))]
    assert kinds == (["person", "person"] if are_persons else ["organisation"])


def test_a_file_that_is_headed_with_a_surname_is_no_firm():
    assert found("quote QUIST 318", ("QUIST 318", "organisation")) == [("QUIST", "person"), ("318", "number")]
    assert found("quote ZYX 318", ("ZYX 318", "organisation")) == [("ZYX 318", "organisation")]


def test_a_beginning_of_two_names_is_nobodys():
    texts = ["Idris Quist, Idwal Quist", "Id and Idris left"]
    own = [[Entity(0, 11, "person"), Entity(13, 24, "person")], [Entity(7, 12, "person")]]
    assert with_loose_names(texts, own)[1] == own[1]


def test_whom_the_user_keeps_in_one_text_is_not_looked_for_in_others():
    texts = ["Idris Quist", "Id and Ann left"]
    own = [[Entity(0, 11, "person")], [Entity(7, 10, "person")]]
    assert len(with_loose_names(texts, own)[1]) == 2
    assert with_loose_names(texts, own, [[], own[1]])[1] == own[1]


def test_initials_that_are_written_like_half_of_the_day_are_somebodys_where_they_act():
    def found(text):
        names = [Entity(0, 11, "person")]
        return [text[each.start : each.end] for each in with_loose_names([text], [names])[0][1:]]

    assert found("Alan Mquist, at 10 AM. AM says so; AM's son. AM: an ISA") == ["AM", "AM", "AM"]
    assert not found("Alan Mquist, at 10 AM, or in the AM or PM")
    assert not found("Bo Mquister, AM says so")


def test_a_bare_initial_before_a_known_surname_is_of_the_name():
    assert found("thanks from G Amsel", ("Amsel", "person")) == [("G Amsel", "person")]
    assert found("thanks from B Amsel", ("Amsel", "person")) == [("Amsel", "person")]
    texts = ["Ada Quist", "A Quist cousin, to A Quist"]
    own = [[Entity(0, 9, "person")], [Entity(2, 7, "person"), Entity(21, 26, "person")]]
    assert [each.start for each in with_loose_names(texts, own)[1]] == [2, 19]


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("Task\tWho\nkeys\tIdris\nlift\tPamela\ndoor\tGA\n", ["GA"]),
        ("Task\tWho\ndoor\tGA\n", ["GA"]),
        ("Task\tWho\ndoor\tXY\n", []),
        ("Task\tKind\ndoor\tGA\n", []),
    ],
)
def test_initials_in_a_column_of_persons_are_those_of_a_known_one(table, expected):
    others = [(name, "person") for name in ("Idris", "Pamela") if name in table]
    assert [word for word, _ in found(table, *others) if len(word) == 2] == expected


def test_what_is_a_role_or_a_title_is_nobodys_initials_unless_somebody_has_them():
    assert found("lift\tGP\n", ("GP", "person")) == []
    assert found("lift\tGA\n", ("GA", "person")) == [("GA", "person")]


def test_letters_of_a_role_are_somebodys_only_where_they_were_found():
    texts = ["Guy Pell\nGP\n", "His GP rang. GP: Dr Lund"]
    own = [[Entity(0, 8, "person"), Entity(9, 11, "person")], []]
    assert with_names_of_others(texts, own, own)[1] == []


def test_letters_of_a_job_are_somebodys_in_a_text_that_calls_persons_by_their_initials():
    known = "Gordon Poll, Idris Quist, Pamela Lund."
    persons = [Entity(0, 11, "person"), Entity(13, 24, "person"), Entity(26, 37, "person")]

    def told(text):
        return [text[each.start : each.end] for each in with_loose_names([known, text], [persons, []])[1]]

    assert "GP" in told("IQ said no. PL agreed. GP has spoken to her.")
    assert "GP" not in told("IQ said no. PL saw the GP. Her GP has spoken to her.")
    assert "GP" not in told("She said no. GP has spoken to her.")


MINUTES = "Present: Imran Salt, Gill Roe, Karen Quist-Page"
OF_MINUTES = [Entity(9, 19, "person"), Entity(21, 29, "person"), Entity(31, 47, "person")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("IS reported it.\nGR asked KQP.\nAction: IS", ["IS", "GR", "KQP", "IS"]),
        ("GR and KQP rang. IS it due?\nWHAT IS DUE", ["GR", "KQP"]),
        ("IS reported it.", []),
        ("letter sent GR\tper KQP", ["GR", "KQP"]),
        ("page GR of it", []),
        ("code KQP-4, then KQP came", ["KQP"]),
    ],
)
def test_initials_of_those_who_are_named_in_full_are_theirs(text, found):
    both = with_loose_names([MINUTES, text], [OF_MINUTES, []])[1]
    assert [text[each.start : each.end] for each in both] == found


def test_an_initial_more_than_is_known_belongs_to_the_surname():
    text = "to J A Quist"
    both = with_loose_names(
        ["Judith Quist", text], [[Entity(0, 12, "person")], [Entity(3, 6, "person"), Entity(7, 12, "person")]]
    )
    assert both[1] == [Entity(3, 12, "person")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Will ring now. G", ["G"]),
        ("Will ring now.\n\nG x\n\nBye", ["G"]),
        ("Is it G?", []),
        ("Will ring now. T", []),
        ("G\ttea", []),
    ],
)
def test_the_letter_that_ends_a_note_is_whose_given_name_it_begins(text, found):
    both = with_loose_names([MINUTES, text], [OF_MINUTES, []])[1]
    assert [text[each.start : each.end] for each in both] == found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ref AMSEL G, please", ["AMSEL G"]),
        ("ref AMSEL B, please", ["AMSEL"]),
        ("for AMSEL G & Sons", ["AMSEL"]),
        ("AMSEL G/P\n", ["AMSEL G"]),
    ],
)
def test_a_bare_initial_behind_a_known_surname_is_of_the_name(text, expected):
    assert [word for word, _ in found(text, ("AMSEL", "person"))] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I'll put AMSEL G on it", ["AMSEL G"]),
        ("I'll put G AMSEL on it", ["G AMSEL"]),
        ("I'll put AMSEL B on it", ["AMSEL"]),
        ("I'll put Amsel G on it", ["Amsel"]),
        ("told AMSEL I will", ["AMSEL"]),
    ],
)
def test_the_initial_of_a_known_surname_in_capitals_is_of_the_name_in_a_sentence(text, expected):
    assert [word for word, _ in found(text, ("AMSEL" if "AMSEL" in text else "Amsel", "person"))] == expected


def test_the_initial_behind_capitals_may_be_of_a_given_name_that_stands_alone():
    text = "Freya is late. Put AMSEL F on it"
    assert [word for word, _ in found(text, ("Freya", "person"), ("AMSEL", "person"))] == ["Freya", "AMSEL F"]


def test_the_initials_of_a_couple_of_whom_a_list_tells_the_names_are_found():
    text = "First name\tSurname\nHugh & Ann\tQuist\nQuist H & A\tpaid"
    known = [(19, 23), (26, 29), (30, 35), (36, 41)]
    entities = with_loose_names([text], [[Entity(*each, "person") for each in known]])[0]
    assert [text[each.start : each.end] for each in entities] == ["Hugh", "Ann", "Quist", "Quist H", "A"]


def test_letters_of_a_stamp_that_are_a_role_are_nobodys():
    persons = [Entity(0, 14, "person"), Entity(16, 25, "person")]
    text = "Seen 3/4/2025 GP\nPrinted 16:12 RM"
    new = with_loose_names(["Gwen Pritchard, Ria Mbeki", text], [persons, []])[1]
    assert [text[each.start : each.end] for each in new] == ["RM"]


@pytest.mark.parametrize(
    ("written", "parts"),
    [
        ("G AMSEL ZYXA", ["G AMSEL", "ZYXA"]),
        ("AMSEL G K ZYXA", ["AMSEL G K", "ZYXA"]),
        ("AMSEL G OLLIE JAKE", ["AMSEL G", "OLLIE", "JAKE"]),
        ("B AMSEL ZYXA", ["B AMSEL ZYXA"]),
        ("G AMSEL LUND", ["G AMSEL LUND"]),
        ("G Amsel Zyxa", ["G Amsel Zyxa"]),
    ],
)
def test_a_given_name_behind_somebody_known_in_capitals_is_another(written, parts):
    assert [word for word, _ in found(f"Zyxa came. {written} PARTY", ("Zyxa", "person"), (written, "person"))][1:] == parts


def test_an_initial_of_one_payer_is_none_of_the_name_behind():
    text = "Bo Quist L, AMSEL G L LOTTIE, Lottie L."
    words = ("AMSEL G L", "LOTTIE", "Lottie L")
    own = [Entity(text.index(word), text.index(word) + len(word), "person") for word in words]
    assert [text[each.start : each.end] for each in with_loose_names([text], [own])[0]] == list(words)


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("AMSEL T&G\n", "AMSEL", ["AMSEL T", "G"]),
        ("AMSEL G&T\n", "AMSEL", ["AMSEL G", "T"]),
        ("AMSEL T/G\n", "AMSEL", ["AMSEL T", "G"]),
        ("AMSEL T&P\n", "AMSEL", ["AMSEL"]),
        ("T & G Amsel", "G Amsel", ["T", "G Amsel"]),
        ("T&G Amsel", "G Amsel", ["T", "G Amsel"]),
        ("in A&E Amsel", "E Amsel", ["E Amsel"]),
        ("B&Q, G Amsel", "G Amsel", ["G Amsel"]),
    ],
)
def test_both_initials_of_a_couple_are_names(text, name, expected):
    assert [word for word, _ in found(text, (name, "person"))] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Dictated by Ann, typed by MW, not signed", ["MW"]),
        ("Typed by: bl. Typed by: PA. Typed up. Typed by VAT office", ["bl"]),
        ("Proposed ZY, seconded BL. It proposed VAT.", ["ZY", "BL"]),
        ("Seconded by XY; seconded to NHS England", ["XY"]),
        ("Off now.\n\nPam\n\nLund | 01632 960300", ["Pam"]),
        ("Cheers\nGur\n", ["Gur"]),
    ],
)
def test_who_types_seconds_or_signs_is_somebody(text, expected):
    assert [word for word, kind in found(text) if kind == "person"] == expected


def test_letters_of_a_column_of_initials_are_persons_whoever_they_are():
    text = "Name\tMethod\tTaken by\nZyx\tSB\tSB\nBo\tDD\tXZ\nEve\tCard\tGP\n"
    assert found(text) == [("SB", "person"), ("XZ", "person")]
    assert found("Paid by\nSB\nXZ\n") == []
    assert found("What\tBy whom\nKeys\tSB / XZ\nPost\tGP\n") == [("SB", "person"), ("XZ", "person")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [("IQ – write to the bank\n", ["IQ"]), ("XY – write to the bank\n", []), ("IQ – Lund\n", [])],
)
def test_the_initials_of_somebody_known_say_who_is_to_act(text, expected):
    assert [word for word, _ in found(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It is so. Hope, if I may, this is cheaper.", [("Hope", "person")]),
        ("It is so. Hope, love and keys.", []),
        ("It is so. Grace, if I may, this is cheaper.", []),
    ],
)
def test_a_known_first_name_that_a_sentence_speaks_to_is_somebody(text, expected):
    known = "Hope Quist"
    both = with_loose_names([known, text], [[Entity(0, 10, "person")], []])[1]
    assert [(text[each.start : each.end], each.kind) for each in both] == expected


def test_initials_beside_others_are_persons_though_they_are_short_for_something():
    assert found("Present\tGA, PL; Beryl") == [("GA", "person"), ("PL", "person")]
    assert found("Present: GA; XY. In attendance: XY") == [("GA", "person")]


@pytest.mark.parametrize("name", ["QUIST, Una", "QUIST Una", "Una Quist"])
@pytest.mark.parametrize(
    ("behind", "expected"),
    [
        ("Signed off. UQ to ring Mon.", ["UQ"]),
        ("Pump; UQ will call and UQ rang.", ["UQ", "UQ"]),
        ("UQ rang. Ask UQ about it.", ["UQ", "UQ"]),
        ("UQ will be low.", []),
        ("The UQ to visit.", []),
        ("KQ to ring.", []),
    ],
)
def test_initials_that_ring_are_those_of_the_one_person_who_has_them(name, behind, expected):
    text = f"{name}. {behind}"
    own = [Entity(0, len(name), "person")]
    if expected:
        own.append(Entity(text.index("UQ"), text.index("UQ") + 2, "organisation"))
    both = with_loose_names([text], [own])[0]
    assert [(text[each.start : each.end], each.kind) for each in both[1:]] == [(word, "person") for word in expected]


@pytest.mark.parametrize("thing", ["stone", "kerb", "plot", "family", "party"])
def test_what_is_somebodys_is_no_place(thing):
    assert found(f"Lift the Quist {thing} on Friday", (f"Quist {thing}", "place")) == [("Quist", "person")]


def test_a_thing_of_nobody_known_stays_a_place():
    assert found("Lift the Zyx stone", ("Zyx stone", "place")) == [("Zyx stone", "place")]


@pytest.mark.parametrize("written", ["Quist - Lund", "Ann Quist - Lund", "Quist–Lund", "A. Quist -Lund"])
def test_a_surname_with_blanks_around_its_hyphen_is_one(written):
    texts = ["Ann Quist-Lund rang.", f"Ask {written} about it."]
    [only] = with_loose_names(texts, [[Entity(0, 14, "person")], []])[1]
    assert texts[1][only.start : only.end] == written


@pytest.mark.parametrize(
    ("item", "expected"), [("Ring the parents – PL", ["PL"]), ("Ring the parents – PC", []), ("8 – PL", [])]
)
def test_the_initials_behind_a_dash_at_the_end_of_an_item_are_a_known_persons(item, expected):
    assert [name for name, _ in found(f"{item}\nNext")] == expected


def test_what_a_payer_pays_for_is_no_name_with_the_initials():
    texts = ["Kwok Wing Lund", "1 May\tLUND KW TAICHI\n"]
    found = with_loose_names(texts, [[Entity(0, 14, "person")], [Entity(6, 10, "person"), Entity(11, 20, "person")]])[1]
    assert [texts[1][each.start : each.end] for each in found] == ["LUND KW"]


WORDS = ("QUIST", "LUND", "AMSEL", "ZYXLEY", "IA", "PA", "I", "P", "A", "&", "IDRIS")


@given(st.lists(st.tuples(st.sampled_from(WORDS), st.booleans(), st.sampled_from(("person", "organisation"))), max_size=6))
@example([("QUIST", False, "person"), ("IA", False, "person"), ("ZYXLEY", True, "person")])
def test_no_names_of_a_cell_overlap(words):
    text = "FPI\t" + " ".join(word for word, _, _ in words)
    found: list[Entity] = []
    at = len("FPI\t")
    for word, goes_on, kind in words:
        if goes_on and found:
            found[-1] = found[-1]._replace(end=at + len(word))
        elif word != "&":
            found.append(Entity(at, at + len(word), kind))
        at += len(word) + 1
    both = with_loose_names([KNOWN, text], [PERSONS, found])[1]
    assert all(0 <= each.start < each.end <= len(text) for each in both)
    assert all(one.end <= other.start for one, other in pairwise(both))


def test_letters_behind_a_surname_that_is_known_are_of_no_other_name():
    names = found("FPI\tQUIST IA ZYXLEY", ("QUIST", "person"), ("IA ZYXLEY", "person"))
    assert names == [("QUIST IA", "person"), ("ZYXLEY", "person")]


def test_how_a_bank_calls_a_payment_is_nobody():
    text = "Type\tFor\nPL\tbread\nDD\tgas\nCR\tbread\nPL\tgas\n"
    texts = [KNOWN.replace("Pamela Lund", "Carys Ramsel"), text]
    persons = [PERSONS[0], Entity(13, 25, "person")]
    named = [persons, []]
    both = with_loose_names(texts, with_names_of_others(texts, [[*persons, Entity(27, 29, "person")], []], named), named)
    assert both[1] == []


def test_letters_of_a_column_of_staff_are_persons_unless_they_are_a_word():
    assert found("Wt\tNurse\tSeen\n81\tZV\tYES\n82\tKB\tNIL\n") == [("ZV", "person"), ("KB", "person")]


def test_initials_of_somebody_known_behind_a_day_end_a_cell():
    assert found("Job\tNotes\nvan\tchased 15/10 PL\nbox\tat 15/10 ZV\n") == [("PL", "person")]


def test_the_number_of_a_file_is_left_behind_the_initials_of_who_dictated_a_letter():
    assert found("GA/bl/ZYX0412-1", ("GA/bl/ZYX0412-1", "record")) == [
        ("GA", "person"),
        ("bl", "person"),
        ("ZYX0412-1", "record"),
    ]
    assert found("XY/bl/ZYX0412-1", ("XY/bl/ZYX0412-1", "record")) == [("XY/bl/ZYX0412-1", "record")]


def test_the_mark_of_an_answer_is_nobodys_initials():
    text = "To: Rhoda Elver\nCc: Bo Quist\nSubject: RE: RE: hedge\n\nRE to ring Bo."
    found = with_loose_names([text], [[Entity(4, 15, "person"), Entity(20, 28, "person")]])[0]
    assert "RE" not in [text[each.start : each.end] for each in found if each.start < text.index("hedge")]


def test_an_initial_with_kisses_is_who_signs_and_no_firm():
    text = "From: Bronwen Elver\n\nSee you there.\n\nBxx"
    at = text.index("Bxx")
    found = with_loose_names([text], [[Entity(6, 19, "person"), Entity(at, at + 3, "organisation")]])[0]
    assert [text[each.start : each.end] for each in found] == ["Bronwen Elver", "B"]
    assert with_loose_names(["Ok.\n\nBxx"], [[Entity(5, 8, "organisation")]])[0] == []


def test_letters_found_as_initials_are_the_same_persons_elsewhere():
    text = "File IQ/XW/0412. Typed by XW. Then XW rang; XW 4.1, XW Stores"
    assert found(text, ("IQ/XW/0412", "record")) == [
        *((word, "person") for word in ("IQ", "XW")),
        ("0412", "record"),
        *((word, "person") for word in ("XW", "XW")),
    ]
