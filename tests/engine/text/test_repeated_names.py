"""Names that were found once: they are found wherever they stand, by their parts, in short and by initials."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text.entities import Entity
from engine.text.repeated_names import repeated_names, with_names_of_others, without_words, words_written_small

SPANS = st.lists(st.tuples(st.integers(0, 30), st.integers(1, 9)).map(lambda p: Entity(p[0], sum(p), "place")), max_size=6)


def test_initials_of_a_person_that_were_found_once_are_found_everywhere():
    text = "Rose Adair (RA) left. RA, late. BP rose."
    found = repeated_names(text, [Entity(0, 10, "person"), Entity(22, 24, "person")])
    assert [text[each.start : each.end] for each in found] == ["Rose Adair", "RA", "RA"]
    assert [text[each.start : each.end] for each in repeated_names(text, [Entity(0, 10, "person")])] == ["Rose Adair"]


@pytest.mark.parametrize(
    ("text", "initials"),
    [
        ("Rose Adair rang. Notes RA", ["RA"]),
        ("Rose Adair rang. RA to write.", ["RA"]),
        ("Rose Adair rang. Sats 96 RA to stay.", []),
        ("Rose Adair rang. Sats good on RA", []),
        ("Paul Adair rang. PA to write.", []),
    ],
)
def test_initials_of_somebody_who_acts_are_found_though_nothing_found_them(text, initials):
    found = repeated_names(text, [Entity(0, 10, "person")])
    assert [text[each.start : each.end] for each in found[1:]] == initials


def test_a_letter_behind_a_given_name_that_was_found_elsewhere_is_of_the_surname_where_somebody_acts_behind_it():
    text = "Zyxa Quist rang. I told Zyxa Q she may. Zyxa B is a house."
    found = repeated_names(text, [Entity(0, 10, "person")])
    assert [text[each.start : each.end] for each in found] == ["Zyxa Quist", "Zyxa Q", "Zyxa"]


def test_a_name_found_once_is_marked_wherever_it_stands_and_only_as_a_whole():
    text = "Lund is old. We saw Lundy and lund, then Lund. AB met AB. Ms. Lund-Ek, of Lund, and Al."
    names = [Entity(0, 4, "place"), Entity(41, 45, "place"), Entity(47, 49, "organisation"), Entity(62, 66, "person")]
    assert [text[e.start : e.end] for e in names] == ["Lund", "Lund", "AB", "Lund"]
    found = repeated_names(text, names)
    assert [e.start for e in found] == [match.start() for match in re.finditer(r"\b[Ll]und\b", text)]
    assert {e[1:] for e in found} == {(e.start + 4, "place") for e in found}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Quistel Lund Opticians wrote: Quistel Lund. Bye", "organisation"),
        ("Bridget Lund Opticians wrote: Bridget Lund. Bye", "person"),
        ("Bridget Lund Opticians wrote: Bridget Lund. Ms Bridget left", "organisation"),
        ("Quistel Lund Opticians wrote: Quistel Lund. Mr Lund left", "person"),
    ],
)
def test_a_firm_of_several_names_is_one_for_short(text, kind):
    names = [Entity(0, 22, "organisation"), Entity(30, 42, "person")]
    assert [each.kind for each in repeated_names(text, names) if each.start == 30] == [kind]


@pytest.mark.parametrize(
    ("partners", "kind"),
    [("R Quist, S-J Lund", "organisation"), ("R. A. Quist, Jane Lund", "organisation"), ("S-J Lund", "person")],
)
def test_a_firm_for_short_is_nobody_where_its_first_partner_is_named_with_initials(partners, kind):
    text = f"Quist Lund is part of Quist Lund Solicitors Ltd. {partners}. Jane Lund."
    names = [Entity(0, 10, "person"), Entity(22, 47, "organisation")]
    assert repeated_names(text, names)[0].kind == kind


def test_a_firm_for_short_is_no_place_unless_somebody_is_there():
    text = "Brightwater Ltd wrote. Brightwater ended it."
    firm, short = Entity(0, 15, "organisation"), Entity(23, 34, "place")
    assert [each.kind for each in repeated_names(text, [firm, short])] == ["organisation", "organisation"]
    assert [each.kind for each in repeated_names(f"{text} In Brightwater it rains.", [firm, short])][1] == "place"


def test_somebody_is_not_in_a_firm_behind_a_comma():
    text = "our customer, Brightwater Homes Ltd, rang. Brightwater paid."
    firm, short = Entity(14, 35, "organisation"), Entity(43, 54, "place")
    assert {each.kind for each in repeated_names(text, [firm, short])} == {"organisation"}


def test_what_somebody_is_called_for_short_is_found():
    text = "her husband Tadeusz; she can say Tadek, and bill. Robert Lee: will Bob come?"
    found = repeated_names(text, [Entity(12, 19, "person"), Entity(50, 60, "person")])
    assert [text[each.start : each.end] for each in found] == ["Tadeusz", "Tadek", "Robert Lee", "Bob"]


def test_partners_are_looked_for_without_what_their_firm_does_and_somebodys_surname_is_no_place():
    text = "Amsel & Quist Joinery, Amsel & Quist came, AQ rang, aq; Ann Zyx, N. Zyx"
    names = [Entity(0, 21, "organisation"), Entity(56, 63, "person"), Entity(68, 71, "place")]
    found = [(text[each.start : each.end], each.kind) for each in repeated_names(text, names)]
    assert found == [
        ("Amsel & Quist Joinery", "organisation"),
        ("Amsel & Quist", "organisation"),
        ("Ann Zyx", "person"),
        ("N. Zyx", "person"),
    ]


def test_an_institution_is_called_by_its_first_word_unless_that_is_a_listed_place():
    for word, kind in (("Zyxfield", "organisation"), ("Leeds", "place")):
        text = f"{word} General Hospital; an X-ray at {word}"
        names = [Entity(0, len(word) + 17, "organisation"), Entity(len(text) - len(word), len(text), "place")]
        assert repeated_names(text, names)[-1].kind == kind


def test_the_longer_of_two_repeated_names_is_marked():
    text = "New York and New York Times; later New York Times, New York."
    found = repeated_names(text, [Entity(0, 8, "place"), Entity(13, 27, "organisation")])
    assert [(text[e.start : e.end], e.kind) for e in found][2:] == [("New York Times", "organisation"), ("New York", "place")]


def test_a_part_of_a_persons_name_is_found_alone_unless_it_is_an_ordinary_word():
    text = "Judith Amsel Field came. AMSEL left the Field, as judith did; amsel too. Judith Amsel Field saw Amsels."
    found = repeated_names(text, [Entity(0, 18, "person")])
    assert [text[e.start : e.end] for e in found] == ["Judith Amsel Field", "AMSEL", "Judith Amsel Field"]
    assert repeated_names("Old Lund was old, and Lund is.", [Entity(0, 8, "place")]) == [Entity(0, 8, "place")]


def test_a_name_is_found_in_capitals_and_in_small_letters_if_it_is_no_ordinary_word():
    found = repeated_names(
        "Zyxquolb? ZYXQUOLB! zyxquolb. Hope, HOPE and hope.", [Entity(0, 8, "place"), Entity(30, 34, "person")]
    )
    assert [e.start for e in found] == [0, 10, 20, 30, 36]


@given(st.text("AaB .-'", max_size=40), SPANS)
def test_repeated_names_are_in_the_text_as_they_were_found(text, spans):
    names = [e for e in spans if e.end <= len(text)]
    written = {text[e.start : e.end] for e in names}
    small = {name.casefold() for name in written}
    assert all(text[e.start : e.end].casefold() in small for e in repeated_names(text, names))


def test_a_single_name_is_the_firm_that_is_called_so_unless_somebody_is():
    text = "Quist Ltd wrote. Quist rang. Amsel & Sons Ltd wrote. Mr Amsel rang."
    firms = [
        Entity(text.index(name), text.index(name) + len(name), "organisation") for name in ("Quist Ltd", "Amsel & Sons Ltd")
    ]
    taken = [Entity(at, at + 5, "person") for at in (text.index("Quist rang"), text.index("Amsel rang"))]
    kinds = {(text[start:end], kind) for start, end, kind in repeated_names(text, [*firms, *taken])}
    assert {("Quist", "organisation"), ("Amsel", "person")} < kinds


def test_initials_alone_on_their_line_are_of_who_bears_them():
    text = "Maud Tiler rang.\nMT\nSeen at MT."
    found = [Entity(0, 10, "person"), Entity(17, 19, "organisation"), Entity(28, 30, "organisation")]
    assert [each.kind for each in repeated_names(text, found)] == ["person", "person", "person"]


def test_a_name_is_of_one_kind_in_all_texts():
    texts = ["Quist Ltd and Lund", "Quist rang Lund."]
    found = [[Entity(0, 9, "organisation"), Entity(14, 18, "place")], [Entity(0, 5, "person"), Entity(11, 15, "place")]]
    second = with_names_of_others(texts, found, found)[1]
    assert second == [Entity(0, 5, "organisation"), Entity(11, 15, "place")]


def test_a_family_is_found_by_its_surname_in_any_of_several_texts():
    texts = ["Mrs Quist and Ann Amsel rang.", "Re: Amsels\n\nThe Quists have booked. Annas came."]
    named = [[Entity(4, 9, "person"), Entity(14, 23, "person")], [Entity(12, 22, "organisation")]]
    found = with_names_of_others(texts, named, named)[1]
    assert [(texts[1][each.start : each.end], each.kind) for each in found] == [("Amsels", "person"), ("Quists", "person")]


def test_a_given_name_that_is_a_word_is_found_inside_a_sentence():
    text = "Mrs Grace Quist rang. I spoke to Grace. Grace was said. By the Grace of God."
    found = repeated_names(text, [Entity(4, 15, "person")])
    assert [each.start for each in found] == [4, text.index("Grace. G")]


def test_initials_behind_an_entry_are_of_who_bears_them():
    text = "Chased. TB\nTB to ring, had TB once, Tom Brill agreed; a GP to ring Gil Pym"
    found = repeated_names(
        text, [Entity(text.index("Tom"), text.index("Tom") + 9, "person"), Entity(len(text) - 7, len(text), "person")]
    )
    assert [text[each.start : each.end] for each in found] == ["TB", "TB", "Tom Brill", "Gil Pym"]


def test_letters_of_both_halves_of_a_surname_are_initials_too():
    text = "Speak to AQL only. Anna Quist-Lund, Bo St Amsel-Zyx. BAZ"
    found = repeated_names(text, [Entity(9, 12, "organisation"), Entity(19, 34, "person"), Entity(36, 51, "person")])
    assert [text[each.start : each.end] for each in found if each.kind == "person"][:2] == ["AQL", "Anna Quist-Lund"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Grace Quist rang. On Graces desk.", ["Graces"]),
        ("Eluned Quist rang. Round to Eluneds with Bo.", ["Eluneds"]),
        ("Graham Quist rang. Grahams a worrier.", ["Grahams"]),
        ("Graham Quist rang. Ask Grahams with me.", []),
        ("Mark Quist rang. In Marks bag. Marks list is full.", ["Marks"]),
        ("Tom Quist rang. Toms new phone, Toms rang.", ["Toms"]),
        ("Peter Quist and Bo Peters. Peters asked; Peters dad.", ["Peters", "Peters"]),
        ("James Quist. James house.", ["James"]),
        ("Grace Quist. Three graces house.", []),
    ],
)
def test_a_name_without_its_apostrophe_is_found_before_what_is_owned(text, found):
    persons = [Entity(0, text.index("Quist") + 5, "person")]
    if "Bo Peters" in text:
        persons.append(Entity(16, 25, "person"))
    names = repeated_names(text, persons)
    assert [text[each.start : each.end] for each in names if each not in persons] == found


def test_what_is_somebodys_is_that_person_though_it_was_taken_for_a_place():
    text = "Grace Quist rang. On Graces desk."
    found = repeated_names(text, [Entity(0, 11, "person"), Entity(21, 27, "place")])
    assert [(text[each.start : each.end], each.kind) for each in found] == [("Grace Quist", "person"), ("Graces", "person")]


@pytest.mark.parametrize(
    ("other", "kind"), [("J Quist", "person"), ("Quist J", "person"), ("Quist's Bakery", "organisation"), ("J Lund", "place")]
)
def test_at_somebodys_is_that_person_unless_a_firm_is_called_so(other, kind):
    text = f"{other} rang.\nDo not go up at Quist's till Monday."
    start = text.rindex("Quist's")
    first = "organisation" if other.endswith("Bakery") else "person"
    found = repeated_names(text, [Entity(0, len(other), first), Entity(start, start + 7, "place")])
    assert [each.kind for each in found if each.start == start] == [kind]


@pytest.mark.parametrize(
    ("firm", "kind"), [("Quist Vale Foods", "organisation"), ("Quist Mill", "place"), ("Quist Vale", "place")]
)
def test_a_firm_without_its_legal_form_is_no_place_in_another_text(firm, kind):
    texts = [f"{firm} / dismissal", f"Write to {firm} Ltd."]
    found = [[Entity(0, len(firm), "place")], [Entity(9, 13 + len(firm), "organisation")]]
    assert [each.kind for each in with_names_of_others(texts, found, found)[0]] == [kind]


def test_an_auxiliary_that_opens_a_note_is_not_somebody_who_is_called_so():
    text = "Saw Will. Will ring back; will call. Will rang. (Will let him know) Will's mum"
    found = repeated_names(text, [Entity(4, 8, "person")])
    assert [each.start for each in found] == [4, text.index("Will rang"), text.index("Will's")]


@pytest.mark.parametrize(
    ("name", "short", "is_found"),
    [
        ("Zyxeor Cold Stores Ltd", "Zyxeor", True),
        ("Zyxeor Bakery", "Zyxeor", True),
        ("Welsh Bakery", "Welsh", False),
        ("Cold Bakery", "Cold", False),
        ("Anna Bakery", "Anna", False),
    ],
)
def test_a_firm_is_called_by_the_first_word_that_tells_which(name, short, is_found):
    text = f"{name}. At your {short} site."
    found = repeated_names(text, [Entity(0, len(name), "organisation")])
    assert [text[each.start : each.end] for each in found] == [name, *([short] if is_found else [])]


def test_a_person_is_not_the_firm_that_is_called_alike():
    text = "Zyxeor Bakery, Ann Zyxeor. Zyxeor rang."
    found = repeated_names(text, [Entity(0, 13, "organisation"), Entity(15, 25, "person")])
    assert [each.kind for each in found] == ["organisation", "person", "person"]


def test_a_house_is_called_by_its_name_alone_too():
    text = "Zyxeor Farm, Higher Zyxeor"
    assert [text[each.start : each.end] for each in repeated_names(text, [Entity(0, 11, "organisation")])] == [
        "Zyxeor Farm",
        "Zyxeor",
    ]


def test_initials_of_who_checked_are_somebodys():
    text = "chkd MG / P. Adair, typed by M. Gallow. Gave MG, checked BP."
    names = [Entity(10, 18, "person"), Entity(29, 38, "person")]
    assert Entity(5, 7, "person") in repeated_names(text, names)


def test_a_name_in_capitals_is_of_the_kind_of_the_name():
    text = "QUIST HALL. Quist Hall, Quist Hall"
    found = repeated_names(text, [Entity(0, 10, "organisation"), Entity(12, 22, "place"), Entity(24, 34, "place")])
    assert [each.kind for each in found] == ["place"] * 3


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Inês Quist rang; I. Quist came", "I. Quist"),
        ("Inês Quist rang; class 6B. Quist came", "Quist"),
        ("Inês Quist rang; Inês Q. coughs", "Inês Q."),
        ("Inês Quist rang; Inês C. coughs", "Inês"),
        ("Kelly-Anne Quist\t;\nKAQ\tdone", "KAQ"),
        ("Bo Quist;\nXY\tdone", None),
        ("Bo Quist;\nBQ done", None),
    ],
)
def test_initials_are_found_beside_names_and_in_cells(text, found):
    person = Entity(0, text.index("Quist") + 5, "person")
    later = [text[each.start : each.end] for each in repeated_names(text, [person]) if each.start > text.index(";")]
    assert later == ([found] if found else [])


def test_a_word_that_is_somebodys_first_name_is_no_firm():
    text = "Zyl Quist rang Zyl"
    names = [Entity(0, 9, "person"), Entity(15, 18, "organisation")]
    assert [each.kind for each in repeated_names(text, names)] == ["person", "person"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann Quist, Bo Lund and Cy Marl. Present: AQ, BL, CM", ["AQ", "BL", "CM"]),
        ("Ann Quist, Bo Lund and Cy Marl. Ask AQ or BL", ["AQ", "BL"]),
        ("Ann Quist, Bo Lund and Cy Marl. Use AQ or XZ", []),
        ("Ann Quist, Bo Lund and Cy Marl. Apologies: AQ. So", ["AQ"]),
        ("Ann Quist, Bo Lund and Cy Marl. The AQ form", []),
    ],
)
def test_initials_beside_others_are_of_persons(text, expected):
    persons = [Entity(text.index(name), text.index(name) + len(name), "person") for name in ("Ann Quist", "Bo Lund", "Cy Marl")]
    found = [text[each.start : each.end] for each in repeated_names(text, persons)]
    assert [name for name in found if name.isupper()] == expected


@pytest.mark.parametrize(
    ("text", "kind"), [("Quist Surgery, 2 Elm Road, Quist LS1 4AB", "place"), ("Quist Surgery rang Quist", "organisation")]
)
def test_a_town_behind_a_comma_is_no_institution_in_short(text, kind):
    surgery, last = Entity(0, 13, "organisation"), text.rindex("Quist")
    found = repeated_names(text, [surgery, Entity(last, last + 5, "place")])
    assert found[-1] == (last, last + 5, kind)


def test_a_last_will_is_nobody_whoever_is_called_so():
    text = "Will Quist read the Will. She asked Will."
    found = [text[each.start : each.end] for each in repeated_names(text, [Entity(0, 10, "person"), Entity(36, 40, "person")])]
    assert found == ["Will Quist", "Will"]


@pytest.mark.parametrize(
    ("other", "is_name"),
    [
        ("Broken: one zyxel table.", False),
        ("Broken: a zyxel table. it was old", True),
        ("They rang zyxel today.", True),
        ("Broken: one lund table.", True),
    ],
)
def test_a_thing_that_is_counted_is_no_firm_of_another_text(other, is_name):
    texts = ["Zyxel and Lund were paid.", other]
    named = [[Entity(0, 5, "organisation"), Entity(10, 14, "place")], []]
    assert bool(with_names_of_others(texts, named, named)[1]) == is_name


def test_what_every_village_has_tells_that_a_name_is_the_villages():
    text = "Zyxby Amsel Village Hall let. Zyxby Amsel is small; Zyxby Amsel is quiet."
    person, *others = [Entity(at.start(), at.end(), "person") for at in re.finditer("Zyxby Amsel", text)]
    found = repeated_names(text, [person._replace(kind="place"), *others])
    assert {each.kind for each in found} == {"place"}
    assert {each.kind for each in repeated_names(text.replace("Village Hall", "Ltd"), [person, *others])} == {"person"}


def test_the_hall_of_a_village_is_not_the_hall_of_another_house():
    text = "Hall Cottage, and the Village Hall"
    for found in (Entity(0, 12, "place"), Entity(0, 4, "place")):
        assert repeated_names(text, [found]) == [found]


@pytest.mark.parametrize(
    ("firm", "short", "kind"),
    [
        ("Zyxwick Amsel Fixings Limited", "Zyxwick Amsel", "organisation"),
        ("Trent Vale Veterinary Referrals", "Trent Vale", "organisation"),
        ("Ann Amsel Interiors Limited", "Ann Amsel", "person"),
    ],
)
def test_a_firm_is_called_by_its_first_words_unless_somebody_is(firm, short, kind):
    text = f"{firm} wrote. She started with {short} on Monday."
    start = text.rindex(short)
    found = repeated_names(text, [Entity(0, len(firm), "organisation"), Entity(start, start + len(short), "person")])
    assert found[-1] == (start, start + len(short), kind)


def test_a_case_is_called_by_the_first_word_of_a_firm_whatever_the_word():
    text = "MARSH SUPPLY LIMITED sues. Marsh v Lund; Lund v Marsh. A Marsh; the marsh."
    found = repeated_names(text, [Entity(0, 20, "organisation")])
    assert [each.start for each in found[1:]] == [27, 48]


def test_a_firm_in_capitals_is_called_by_its_first_word_in_small_letters_too():
    found = repeated_names("ZYXEOR STORES LIMITED, Zyxeor", [Entity(0, 21, "organisation")])
    assert found[1:] == [Entity(23, 29, "organisation")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Quistonite bridge. She does all our quistonite.", []),
        ("Quistonite bridge. She lives in quistonite.", ["Quistonite", "quistonite"]),
        ("Quistonite rang from Quistonite about all our quistonite.", ["Quistonite", "Quistonite", "quistonite"]),
        ("Whitby bridge. She does all our whitby.", ["Whitby", "whitby"]),
        ("Quistonite Ltd. Quistonite bridge, all our quistonite.", ["Quistonite Ltd", "Quistonite", "quistonite"]),
    ],
)
def test_a_word_that_is_also_written_small_is_no_place(text, found):
    names = [Entity(*match.span(), "place") for match in re.finditer("Quistonite(?: Ltd)?|Whitby", text)]
    left = without_words(text, names, words_written_small(text, names))
    assert [text[each.start : each.end] for each in repeated_names(text, left)] == found


def test_a_word_that_another_text_writes_small_is_no_place():
    texts = ["Quistonite bridge", "She does all our quistonite."]
    found = [[Entity(0, 10, "place")], []]
    assert with_names_of_others(texts, found, found) == [[], []]


@pytest.mark.parametrize("firm", ["Z. Quistel & Sons", "Z A Quistel & Daughter", "Quistel Bros", "Z. Quistel Ltd"])
def test_the_surname_of_whom_a_firm_is_called_after_is_the_firm_alone(firm):
    text = f"Priced by {firm}. Enc. Quistel quotation"
    start = text.index("Quistel q")
    assert Entity(start, start + 7, "organisation") in repeated_names(text, [Entity(10, 10 + len(firm), "organisation")])


def test_an_ordinary_word_that_a_firm_is_called_after_is_none():
    text = "Priced by Z. Marsh & Sons. Marsh plants grew."
    assert repeated_names(text, [Entity(10, 25, "organisation")]) == [Entity(10, 25, "organisation")]


@pytest.mark.parametrize(
    ("text", "known", "expected"),
    [
        ("Miss Ada Bright sold it. The Brights cut it.", "Ada Bright", ["Ada Bright", "Brights"]),
        ("Miss Ada Bright sold it. The Bright family's hedge", "Ada Bright", ["Ada Bright", "Bright"]),
        ("Miss Ada Young sold it. The Young boys came, with the Young wine.", "Ada Young", ["Ada Young", "Young"]),
        ("Miss Ada Hill sold it. The Hills are high, the Bright family too.", "Ada Hill", ["Ada Hill"]),
    ],
)
def test_families_are_called_by_surnames_that_are_words(text, known, expected):
    at = text.index(known)
    found = repeated_names(text, [Entity(at, at + len(known), "person")])
    assert [text[each.start : each.end] for each in found] == expected


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Rose Quist keeps the books. Rose will do the boxes.", ["Rose Quist", "Rose"]),
        ("Rose Quist keeps the books. Rose beds are to be weeded.", ["Rose Quist"]),
        ("Ms Ann Stone came. Enc: 2. Plan  3. Stone report", ["Ann Stone", "Stone"]),
        ("Ms Ann Stone came. Stone walls are wet.", ["Ann Stone"]),
    ],
)
def test_a_name_that_is_a_word_is_found_where_a_sentence_begins_before_what_persons_do_or_write(text, found):
    first = text.index(found[0])
    names = [Entity(first, first + len(found[0]), "person")]
    assert [text[each.start : each.end] for each in repeated_names(text, names)] == found


def test_a_part_of_a_public_term_is_nobody_who_is_named_in_another_text():
    texts = ["Reg Quist rang. Ask Reg.", "VAT Reg GB 1, ask Reg"]
    named = [[Entity(0, 9, "person"), Entity(20, 23, "person")], []]
    assert with_names_of_others(texts, named, named)[1] == [Entity(18, 21, "person")]


@pytest.mark.parametrize(
    ("text", "name", "kind"),
    [
        ("Ann Quistel rang; it is at Quistel's for now", "Quistel", "person"),
        ("Ann Quistel rang; it is at Quistel for now", "Quistel", "place"),
        ("Bo Quistel paid; Isla Quistel may play", "Isla Quistel", "person"),
        ("Bo Quistel paid; they met in Isla Quistel", "Isla Quistel", "place"),
        ("Bo Quistel paid; Zyx Quistel may play", "Zyx Quistel", "place"),
    ],
)
def test_a_name_with_a_surname_of_the_text_is_somebodys_unless_it_stands_where_places_do(text, name, kind):
    person = text.split()[0] + " Quistel"
    at = text.rindex(name)
    found = repeated_names(text, [Entity(0, len(person), "person"), Entity(at, at + len(name), "place")])
    assert [each.kind for each in found if each.start == at] == [kind]


def test_a_club_is_found_by_the_letters_of_what_it_is():
    text = "Quist Vale Hockey Club met. Quist Vale HC lost to Lund HC."
    found = repeated_names(text, [Entity(0, 22, "organisation")])
    assert [text[each.start : each.end] for each in found] == ["Quist Vale Hockey Club", "Quist Vale HC"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Quist Amsel Solicitors wrote to Mr Amsel. Quist Amsel | Page", ["Quist Amsel Solicitors", "Amsel", "Quist Amsel"]),
        ("Ann Amsel Solicitors wrote to Mr Amsel. Ann Amsel | Page", ["Ann Amsel Solicitors", "Amsel", "Amsel"]),
    ],
)
def test_two_partners_are_a_firm_without_what_it_does_too(text, found):
    at = text.index("Mr Amsel") + len("Mr ")
    names = [Entity(0, text.index(" wrote"), "organisation"), Entity(at, at + len("Amsel"), "person")]
    assert [text[each.start : each.end] for each in repeated_names(text, names)] == found


def test_a_firm_is_called_by_the_letters_of_its_partners_unless_they_are_short_for_something_else():
    text = "Quist Lund Solicitors; a letter to QL; Bevan Lund LLP, nothing from BL, a BL book"
    firms = [Entity(text.index(name), text.index(name) + len(name), "organisation") for name in _FIRMS]
    assert [text[each.start : each.end] for each in repeated_names(text, firms)] == [_FIRMS[0], "QL", _FIRMS[1], "BL"]


_FIRMS = ("Quist Lund Solicitors", "Bevan Lund LLP")


def test_a_name_with_the_surname_first_is_looked_for_by_its_parts():
    text = "Zyxfield, Rosalind; Roz Zyxfield came"
    found = repeated_names(text, [Entity(0, 18, "person"), Entity(20, 23, "person")])
    assert [text[each.start : each.end] for each in found] == ["Zyxfield, Rosalind", "Roz Zyxfield"]
