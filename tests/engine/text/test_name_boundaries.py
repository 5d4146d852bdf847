import pytest

from engine.text.entities import Entity
from engine.text.markup import read_markup
from engine.text.name_boundaries import (
    as_places,
    cut_at_cells,
    firm_names,
    kind_told,
    refine_names,
    titled_names,
    without_roles,
    without_small_ends,
)


def refined(marked):
    read = read_markup(marked)
    return [(read.text[each.start : each.end], each.kind) for each in refine_names(read.text, read.replaced)]


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("[[person: President Quist]] spoke", [("Quist", "person")]),
        ("[[person: Dr. Amsel]] and [[person: Aunt Toni]]", [("Amsel", "person"), ("Toni", "person")]),
        ("by A. [[person: Noel Amsel]]", [("A. Noel Amsel", "person")]),
        ("by [[person: R.E]]. [[person: Quist]] then", [("R.E. Quist", "person")]),
        ("with [[organisation: Quist]], Inc. on it", [("Quist, Inc.", "organisation")]),
        ("of [[person: Quist]] Ltd there", [("Quist Ltd", "organisation")]),
        ("in the [[place: U.S]]. for years", [("U.S.", "place")]),
        ("in the [[place: U.S]]. Then they left", [("U.S", "place")]),
        ("the [[place: Gulf]] of [[place: Lund]]", [("Gulf of Lund", "place")]),
        ("of Much [[place: Lund]] and [[place: Great]] [[place: Quist]]", [("Much Lund", "place"), ("Great Quist", "place")]),
        ("[[place: Lund]] [[place: Quist]]", [("Lund", "place"), ("Quist", "place")]),
        (
            "saw a Land [[organisation: Quist]] and a Patient [[organisation: Quist]]",
            [("Land Quist", "organisation"), ("Quist", "organisation")],
        ),
        ("Lund [[organisation: v Quist Ltd]]", [("Quist Ltd", "organisation")]),
        ("to [[organisation: Quist]] Fencing", [("Quist Fencing", "organisation")]),
        ("the City of [[place: Lund]] sued", [("City of Lund", "place")]),
        ("the [[organisation: Housing Authority]] of [[place: New Lund]]", [("Housing Authority of New Lund", "organisation")]),
        ("[[organisation: al]]-[[organisation: Quolb]] did", [("al-Quolb", "organisation")]),
        ("to [[person: O]]'[[person: Keefe]] too", [("O'Keefe", "person")]),
        ("so [[person: Anna Quist]]-Amsel came", [("Anna Quist-Amsel", "person")]),
        ("so [[person: Anna]]-Lena Quist", [("Anna-Lena", "person")]),
        ("the [[place: Lund]]-Quist road", [("Lund", "place")]),
        ("late [[person: James Quist]] Sr. and", [("James Quist Sr.", "person")]),
        ("by [[person: Bo Quist]] senior", [("Bo Quist senior", "person")]),
        ("by al-[[person: Quolb]] again", [("al-Quolb", "person")]),
        ("[[person: Anna]] of [[place: Lund]]", [("Anna", "person"), ("Lund", "place")]),
        ("at [[place: Quist]] & [[organisation: Lund Dental Care]]", [("Quist & Lund Dental Care", "organisation")]),
        ("at [[place: Quist Street]] Dental Care, Lund", [("Quist Street Dental Care", "organisation")]),
        ("for [[organisation: Quist]] and Lund Solicitors", [("Quist and Lund Solicitors", "organisation")]),
        ("[[person: Anna Quist]] of Lund Hospital", [("Anna Quist", "person")]),
        ("from [[organisation: Quist]] House with pain", [("Quist", "place")]),
        ("[[person: Quist]] went to School", [("Quist", "person")]),
        ("with [[person: Anna]] & [[person: Bo]]", [("Anna", "person"), ("Bo", "person")]),
        ("[[person: Quist A]].\t[[person: Lund B]].", [("Quist A", "person"), ("Lund B", "person")]),
        ("[[person: Anna]] [[person: Bo]]", [("Anna", "person"), ("Bo", "person")]),
        ("by [[person: Joanne]] Pickup, and", [("Joanne Pickup", "person")]),
        ("ask [[person: Joanne]] Monday or [[person: Anna]] Street", [("Joanne", "person"), ("Anna", "person")]),
        ("of [[place: Quist]] & [[person: Lund]] (who", [("Quist & Lund", "organisation")]),
    ],
)
def test_a_name_begins_and_ends_where_it_should(marked, expected):
    assert refined(marked) == expected


def test_names_stay_in_order_and_without_overlaps():
    text = "Quist, Inc. Amsel"
    names = [Entity(0, 5, "person"), Entity(7, 10, "organisation"), Entity(12, 17, "person")]
    assert [text[each.start : each.end] for each in refine_names(text, names)] == ["Quist, Inc", "Amsel"]
    assert refine_names(text, []) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mr de la Cruz and Mrs Olds", ["de la Cruz", "Olds"]),
        ("Cllr Day, Dr. A. B. Short, Ms al-Quolb", ["Day", "A. B. Short", "al-Quolb"]),
        ("the mr and Mrs went; Dr no, MR X", []),
        ("Dear Miss O'Keefe", ["O'Keefe"]),
        ("with his brother Denzil, my friend Then and her son Anna-Lou", ["Denzil", "Anna-Lou"]),
    ],
)
def test_what_follows_a_title_is_a_person(text, expected):
    assert [text[each.start : each.end] for each in titled_names(text, [])] == expected


def test_where_somebody_lives_is_a_place():
    text = "He lives in Redcar, moved back to Corbin Quist's, and moved to Sunday lessons."
    assert [(text[each.start : each.end], each.kind) for each in titled_names(text, [])] == [
        ("Redcar", "place"),
        ("Corbin Quist", "place"),
    ]


def test_an_institution_stands_in_a_town():
    text = "Site: Quist Care Home, Anstruther. The Quist Surgery, Monday, and Quist Club, Chair."
    assert [text[each.start : each.end] for each in titled_names(text, [])] == ["Anstruther"]


def test_who_does_a_job_has_a_name():
    text = "Bank HCA tonight is Blessing. The nurse was Kind to me."
    assert [text[each.start : each.end] for each in titled_names(text, [])] == ["Blessing"]


def test_a_given_name_alone_on_its_line_signs():
    text = "I just can't.\n\nCarys x\n\nMay\n"
    assert [text[each.start : each.end] for each in titled_names(text, [])] == ["Carys"]


def test_a_pet_has_a_name():
    text = "his dog, Biscuit, and a cat called Mog; Dog Lane, the cat Show"
    assert [text[each.start : each.end] for each in titled_names(text, [])] == ["Biscuit", "Mog", "Show"]


def test_whose_notes_they_are_may_be_told_by_initials():
    text = "Session 9. Client: R.P. (f, 27). Patient: AB. Time: AB"
    assert [text[each.start : each.end] for each in titled_names(text, [])] == ["R.P.", "AB"]


def test_a_town_stands_before_its_postcode():
    assert titled_names("Kelvin Way, Stoke Quist KA30 8QJ", []) == [Entity(12, 23, "place")]


def test_both_names_of_an_officer_are_one():
    text = "PC Naveed Akhtar found him."
    found = [Entity(10, 16, "person")]
    assert refine_names(text, sorted([*found, *titled_names(text, found)])) == [Entity(3, 16, "person")]


def test_what_was_found_behind_a_title_is_left_as_it_was_found():
    assert titled_names("Mr Quist and Ms Olds", [Entity(3, 8, "organisation")]) == [Entity(16, 20, "person")]


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
        ("Brown, Quist & Lund LLP, Charlotte Bank of Tampa LLC", ["Brown, Quist & Lund LLP", "Charlotte Bank of Tampa LLC"]),
    ],
)
def test_a_company_is_told_by_its_form(text, expected):
    assert [text[each.start : each.end] for each in firm_names(text)] == expected


def test_a_name_ends_with_its_cell():
    text = "Lee A.\tQuist B.   Lund | Amsel and Bo"
    names = [Entity(0, len("Lee A.\tQuist B.   Lund | Amsel"), "person"), Entity(len(text) - 2, len(text), "person")]
    assert [text[each.start : each.end] for each in cut_at_cells(text, names)] == ["Lee A.", "Quist B.", "Lund", "Amsel", "Bo"]


@pytest.mark.parametrize(
    ("marked", "left"),
    [
        ("[[person: Ward]] B3, 02/11/2026.", []),
        ("[[person: Son]] [[person: Mark]] in Leeds", ["Mark"]),
        ("[[person: Mrs]]. [[person: Quist]] came", ["Quist"]),
        ("by [[person: podiatrist]] [[person: Elaine Quist]]", ["Elaine Quist"]),
        ("[[organisation: BP]] 168/94, then [[organisation: HR]] 104", []),
        ("[[organisation: BP]] was sued by [[person: Ward]]", ["BP", "Ward"]),
        ("[[person: Son]] and [[person: Mark]] met", ["Son", "Mark"]),
        ("[[person: Mr]] and [[person: Mrs]] [[person: Quist]]", ["Quist"]),
        ("on [[place: Bonfire]] Night at [[place: Bonfire]] Lane", ["Bonfire"]),
        ("due at [[place: Michaelmas]] and on [[place: Lady Day]]", []),
        ("saw [[person: Mark]] [[person: Quist]]", ["Mark", "Quist"]),
        ("saw [[person: rachel]] [[person: Quist]]", ["rachel", "Quist"]),
        ("[[person: van]] [[person: Quist]]", ["van", "Quist"]),
        ("[[place: Falls]] team. [[person: Dietician]]. Ask [[person: Falls]].", ["Falls"]),
        ("Dr [[person: Dietician]]. Mr [[person: Stroke]] team", ["Dietician", "Stroke"]),
        ("[[organisation: Solicitors]] wrote", []),
        ("Love,\n[[organisation: Gill]] [[person: xx]]", ["Gill"]),
        ("He watched the [[organisation: Six Nations]].", []),
        ("at the [[organisation: Town Hall]], not at [[organisation: Lund Hall]]", ["Lund Hall"]),
        ("Professor of [[organisation: Physical Geography]] of [[organisation: Physical Geography]]", ["Physical Geography"]),
        ("[[organisation: Duty of]] care", []),
        ("until [[organisation: Advent]]; the [[organisation: Samaritans]]", []),
    ],
)
def test_a_word_that_says_who_where_or_what_is_measured_is_no_name(marked, left):
    read = read_markup(marked)
    assert [read.text[each.start : each.end] for each in without_roles(read.text, read.replaced)] == left


@pytest.mark.parametrize("label", ["Ward", "Consultant", "Next of kin", "Claimant"])
def test_what_a_form_asks_for_is_no_name(label):
    text = f"Letter\n {label}: Quist"
    at = text.index(label)
    names = [Entity(at, at + len(label), "person"), Entity(len(text) - 5, len(text), "person")]
    assert [text[each.start : each.end] for each in without_roles(text, names)] == ["Quist"]
    spoken = f"The {label}: Quist"
    assert len(without_roles(spoken, [Entity(4, 4 + len(label), "person")])) == 1


@pytest.mark.parametrize(
    ("found", "left"),
    [
        ("Adrian rang", "Adrian"),
        ("Adrian Quist rang from", "Adrian Quist"),
        ("Adrian van", "Adrian van"),
        ("Ludwig van Quist", "Ludwig van Quist"),
        ("Adrian quistgard", "Adrian quistgard"),
        ("adrian rang", "adrian rang"),
        ("Adrian rose", "Adrian rose"),
    ],
)
def test_a_person_loses_the_ordinary_words_in_small_letters_behind_the_name(found, left):
    [name] = without_small_ends(found, [Entity(0, len(found), "person")])
    assert found[: name.end] == left


@pytest.mark.parametrize(
    ("found", "left"),
    [("Quist Society committee", "Quist Society"), ("Bank of butter", "Bank of butter"), ("Quist ltd", "Quist ltd")],
)
def test_an_organisation_loses_what_it_has(found, left):
    [name] = without_small_ends(found, [Entity(0, len(found), "organisation")])
    assert found[: name.end] == left


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Session 1, 5 May.", "Session"),
        ("Seen on 5 May. Counsellor: Anna Quist.", "Counsellor"),
        ("Tenancy 70431/B", "Tenancy"),
        ("Order no. 88213", "Order"),
        ("I, Anna Quist, say", "I"),
        ("moved to the Lund depot", "the"),
    ],
)
def test_what_a_form_or_a_sentence_says_beside_a_name_is_none(text, name):
    start = text.index(name)
    assert without_roles(text, [Entity(start, start + len(name), "person")]) == []


@pytest.mark.parametrize(
    ("text", "name", "kind", "told"),
    [
        ("at his sister Fiona's in Perth", "Fiona's", "place", "person"),
        ("He saw Florence's streets", "Florence's", "place", "place"),
        ("Calum phones him", "Calum", "organisation", "person"),
        ("tel. of the Leith office", "Leith", "organisation", "place"),
        ("passed over for the Leith post", "Leith", "organisation", "place"),
        ("He grew up in Shildon.", "Shildon", "person", "place"),
        ("Bridge House, Durham Road, Shildon", "Shildon", "person", "place"),
        ("I believe in Robert Quist.", "Robert Quist", "person", "person"),
        ("At Shildon he was a signalman.", "Shildon", "person", "place"),
        ("I have confidence in Quist. Mr Quist came.", "Quist", "person", "person"),
        ("mould in Temi's room", "Temi", "person", "person"),
        ("In Quist's view it is so.", "Quist's", "person", "person"),
        ("She believes in Anna.", "Anna", "person", "person"),
        ("at Flat 12, Elm Court, Lund", "Elm Court", "organisation", "place"),
        ("order 8 (Elm Court, flat 12)", "Elm Court", "organisation", "place"),
        ("the ruling of Elm Court", "Elm Court", "organisation", "organisation"),
        ("Name: Zyxquol Lund", "Zyxquol Lund", "place", "person"),
        ("to Anna and Mary S for", "Mary S", "place", "person"),
        ("in Nether Stowey", "Nether Stowey", "person", "place"),
        ("appointment with Anna Rule", "Anna Rule", "place", "person"),
        ("since the Lunds came; Anna Lund said", "Lunds", "place", "person"),
        ("since the Lunds came; Old Lund said", "Lunds", "place", "place"),
        ("under the Lund team", "Lund", "organisation", "place"),
        ("shifts at the Minerva.", "Minerva", "person", "place"),
        ("Ken Umpleby at number 17", "Ken Umpleby", "organisation", "person"),
        ("Ken Quarry blasted", "Ken Quarry", "organisation", "organisation"),
        ("to the Lunds in", "Lunds", "person", "person"),
        ("from the Lund family", "Lund", "person", "person"),
    ],
)
def test_the_words_beside_a_name_tell_its_kind(text, name, kind, told):
    start = text.index(name)
    assert kind_told(text, start, start + len(name), kind) == told


def test_an_institution_is_named_after_somebody():
    text = "born at Queen's Medical Centre in Lund"
    [name] = refine_names(text, [Entity(8, 13, "place")])
    assert (text[name.start : name.end], name.kind) == ("Queen's Medical Centre", "organisation")


def test_an_industrial_estate_is_called_by_its_place():
    text = "Unit 6, Lund Industrial Estate, Lund Business Park"
    found = as_places(text, [Entity(8, 23, "organisation"), Entity(32, 50, "place")])
    assert [(text[each.start : each.end], each.kind) for each in found] == [("Lund", "place"), ("Lund", "place")]


def test_an_institution_may_have_several_words_of_its_kind():
    text = "at Holly Bank Primary School now"
    [name] = refine_names(text, [Entity(3, 8, "place")])
    assert text[name.start : name.end] == "Holly Bank Primary School"


def test_what_seems_to_be_a_kings_is_a_place():
    text = "a teacher at King's Norton Girls'"
    [name] = refine_names(text, [Entity(13, 17, "person"), Entity(20, 32, "organisation")])
    assert text[name.start : name.end] == "King's Norton Girls"


@pytest.mark.parametrize("kind", ["place", "organisation"])
def test_a_place_ends_before_the_kind_of_site(kind):
    text = "moved to the Goole depot"
    [name] = without_small_ends(text, [Entity(13, len(text), kind)])
    assert text[name.start : name.end] == "Goole"


def test_kisses_are_no_name():
    text = "Love, Gill xx"
    [name] = without_small_ends(text, [Entity(6, len(text), "organisation")])
    assert text[name.start : name.end] == "Gill"


@pytest.mark.parametrize("name", ["Lund Magistrates", "Lund Magistrates' Court", "Lund Crown Court", "Lund Sheriff Court"])
def test_a_court_keeps_all_but_its_place(name):
    text = f"at {name.removesuffix(' Court')} Court"
    [place] = as_places(text, [Entity(3, 3 + len(name), "organisation")])
    assert (text[place.start : place.end], place.kind) == ("Lund", "place")


def test_a_public_house_has_two_words_on_its_sign():
    text = "at the Fox and Hounds; the Lund and Quist"
    found = [Entity(7, 10, "organisation"), Entity(27, 31, "organisation")]
    assert [text[each.start : each.end] for each in refine_names(text, found)] == ["Fox and Hounds", "Lund"]
