import pytest

from engine.mechanisms.words.entity_forms import write_mention
from engine.text.entities import Entity
from engine.text.entity_linking import link_mentions
from engine.text.markup import read_markup
from engine.text.mention_spans import tidy_mentions, with_agreed_kinds, with_marks_of_others, without_rests
from engine.text.mentions import NamedMention


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("On duty: Day K. Then Bo", "Day K", "Ross M. Then Bo"),
        ("signed, A.K.", "A.K", "M.R."),
        ("ask B.", "B", "M."),
        ("It was Keller. Then", "Keller", "Ross. Then"),
    ],
)
def test_an_initial_at_the_end_of_a_sentence_gets_one_full_stop(text, name, expected):
    start = text.index(name)
    mentions = tidy_mentions(text, [NamedMention(start, start + len(name), "person")])
    [entity] = link_mentions(text, mentions)
    assert write_mention("Maria Ross", entity.forms[0]) + text[mentions[0].end :] == expected


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("the Esk Valley Medical Practice's list", "Esk Valley Medical Practice's", "the Lagos Medical Practice's list"),
        ("at AMSEL SURGERY LTD", "AMSEL SURGERY LTD", "at LAGOS SURGERY LTD"),
        ("at the Surgery", "Surgery", "at the Lagos University"),
        ("on Elm Ward", "Elm Ward", "on Lagos Ward"),
        ("in MILL LANE", "MILL LANE", "in LAGOS LANE"),
        ("by Little Wenlow Parish Council", "Little Wenlow Parish Council", "by Lagos Parish Council"),
    ],
)
def test_the_kind_of_an_institution_stays(text, name, expected):
    start = text.index(name)
    [entity] = link_mentions(text, [NamedMention(start, start + len(name), "organisation")])
    assert text.replace(name, write_mention("Lagos University", entity.forms[0])) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Humphries & Sons", "Humphries & Sons' van"),
        ("Humphries Solicitors", "Humphries Solicitors' van"),
        ("Humphries & Ross", "Humphries & Ross's van"),
        ("Humphries & Bell", "Humphries & Bell's van"),
    ],
)
def test_a_plural_at_the_end_of_a_firm_takes_an_apostrophe_alone(name, expected):
    text = "Boothman & Lund's van"
    [entity] = link_mentions(text, [NamedMention(0, len("Boothman & Lund's"), "organisation")])
    assert text.replace("Boothman & Lund's", write_mention(name, entity.forms[0])) == expected


@pytest.mark.parametrize("against", ["v", "v.", "vs", "versus"])
def test_what_stands_between_the_parties_of_a_case_is_no_name(against):
    text = f"Anna Berg {against} Tom Quist"
    for spans in ([(0, len(text))], [(0, 9), (10, 10 + len(against)), (11 + len(against), len(text))]):
        found = tidy_mentions(text, [NamedMention(*span, "person") for span in spans])
        assert [text[each.start : each.end] for each in found] == ["Anna Berg", "Tom Quist"]


@pytest.mark.parametrize(
    ("text", "name", "kind", "is_name"),
    [
        ("Quay Lettings (Penwith) Ltd wrote", "Ltd", "organisation", False),
        ("to Dr Sa today", "Sa", "person", True),
        ("17 on the Edinburgh scale", "Edinburgh", "place", False),
        ("a Glasgow Coma Scale of 15", "Glasgow", "place", False),
        ("in Edinburgh she climbed", "Edinburgh", "place", True),
        ("Mr Harris scored twice", "Harris", "person", True),
    ],
)
def test_a_legal_form_and_a_scale_of_medicine_name_nobody(text, name, kind, is_name):
    at = text.index(name)
    assert bool(tidy_mentions(text, [NamedMention(at, at + len(name), kind)])) is is_name


@pytest.mark.parametrize("title", ["Mrs", "Dr", "Sister", "Nurse"])
def test_what_follows_a_title_is_a_person_whatever_was_found(title):
    text = f"{title} Larch rang. Larch Ltd is a firm."
    at = text.index("Larch")
    found = tidy_mentions(text, [NamedMention(at, at + 5, "organisation"), NamedMention(at + 12, at + 21, "organisation")])
    assert [(text[each.start : each.end], each.kind) for each in found] == [("Larch", "person"), ("Larch Ltd", "organisation")]


def test_a_firm_for_short_that_is_called_like_a_town_stays_one():
    text = "Colne Homes Ltd sold it. Ask Colne; ask Boston"
    found = [NamedMention(0, 15, "organisation"), *(NamedMention(*place, "organisation") for place in ((29, 34), (40, 46)))]
    assert [each.kind for each in tidy_mentions(text, found)] == ["organisation", "organisation", "place"]


def test_a_firm_with_a_title_in_its_name_stays_one():
    text = "Dr Larch Surgery"
    assert [each.kind for each in tidy_mentions(text, [NamedMention(0, len(text), "organisation")])] == ["organisation"]


@pytest.mark.parametrize(
    ("text", "name", "kind"),
    [
        ("on Elm Ward", "Elm Ward", "place"),
        ("Ward: Rowan Ward", "Rowan Ward", "place"),
        ("Maple Ward, Bed 3", "Maple Ward", "place"),
        ("Simon Ward rang", "Simon Ward", "person"),
    ],
)
def test_a_ward_is_a_place_and_ward_a_surname(text, name, kind):
    start = text.index(name)
    assert tidy_mentions(text, [NamedMention(start, start + len(name), "person")])[0].kind == kind


def test_what_a_candidate_says_of_its_own_kind_gives_way():
    [entity] = link_mentions("Tay Surgery", [NamedMention(0, 11, "organisation")])
    assert write_mention("University of Jilin", entity.forms[0]) == "Jilin Surgery"


@pytest.mark.parametrize("against", ["v", "v.", "versus"])
def test_the_v_of_a_case_is_no_part_of_a_party(against):
    text = f"Ann Lee {against} Calder & Finch Ltd"
    mentions = tidy_mentions(text, [NamedMention(0, 7, "person"), NamedMention(8, len(text), "organisation")])
    assert [text[each.start : each.end] for each in mentions] == ["Ann Lee", "Calder & Finch Ltd"]


@pytest.mark.parametrize("rest", [" rang", " rang from"])
def test_ordinary_words_beside_a_mark_are_no_rest_of_a_name(rest):
    text = f"Adrian{rest}"
    assert without_rests(text, [Entity(0, len(text), "person")], [Entity(6, len(text), "person")]) == []


@pytest.mark.parametrize("rest", ["Quist", "van Quist", "quistgard"])
@pytest.mark.parametrize("between", [" ", "\n", ", ", " and "])
def test_the_rest_of_a_name_beside_a_mark_stays_without_what_parts_them(rest, between):
    text = f"Adrian{between}{rest}"
    found, left = [Entity(0, len(text), "person")], [Entity(6, len(text), "person")]
    assert [text[each.start : each.end] for each in without_rests(text, found, left)] == [rest]


@pytest.mark.parametrize(("before", "rest"), [("Ann ", "Ann"), ("A. ", "A."), ("Ann. ", "Ann"), ("Ann and ", "Ann")])
def test_the_rest_of_a_name_before_a_mark_keeps_no_blank(before, rest):
    text = f"{before}Quist"
    found, left = [Entity(0, len(text), "person")], [Entity(0, len(before), "person")]
    assert [text[each.start : each.end] for each in without_rests(text, found, left)] == [rest]


def test_what_is_nobodys_listed_name_is_of_one_kind_in_all_texts():
    texts = ["Zyxwick, Zyxwick, Zyxwick", "Zyxwick Zyxwick", "Florence Florence Florence", "Florence Florence"]
    kinds = ["place", "person", "place", "person"]
    mentions = [
        [NamedMention(at, at + len(word), kind) for at in range(len(text)) if text.startswith(word, at)]
        for text, kind, word in zip(texts, kinds, ["Zyxwick", "Zyxwick", "Florence", "Florence"], strict=True)
    ]
    agreed = [{each.kind for each in own} for own in with_agreed_kinds(texts, mentions)]
    assert agreed == [{"place"}, {"place"}, {"place"}, {"person"}]


@pytest.mark.parametrize(
    ("told", "kind"),
    [
        ("2 Elm Road, Zyxby Parva\n", "address"),
        ("Zyxby Parva\nLN8 4TR\n", "person"),
        ("Who\tVillage\nBo\tZyxby Parva\n", "organisation"),
    ],
)
def test_the_town_of_an_address_is_a_place_in_all_texts(told, kind):
    texts, name = [told, "Zyxby Parva and Lund Homes. Zyxby Parva"], "Zyxby Parva"
    start = 0 if kind == "address" else told.index(name)
    first = [NamedMention(3, 13, "address")] if told.startswith("At") else []
    first.append(NamedMention(start, told.index(name) + len(name), kind))
    if "LN8" in told:
        first.append(NamedMention(told.index("LN8"), len(told) - 1, "postcode"))
    second = [NamedMention(0, len(name), "person"), NamedMention(28, 28 + len(name), "person")]
    assert {each.kind for each in with_agreed_kinds(texts, [first, second])[1]} == {"place"}


def test_surnames_in_a_list_of_persons_are_persons():
    text = "Zyx (c), Quist, Potts, Amsel, Potts J, Lund"
    kinds = {"Zyx": "person", "Quist": "person", "Potts,": "place", "Amsel": "person", "Potts J": "place", "Lund": "person"}
    found = [NamedMention(at := text.index(name), at + len(name.strip(",")), kind) for name, kind in kinds.items()]
    assert {each.kind for each in tidy_mentions(text, found)} == {"person"}
    towns = "Zyxby, Potts, Esk"
    found = [NamedMention(0, 5, "place"), NamedMention(7, 12, "place"), NamedMention(14, 17, "person")]
    assert [each.kind for each in tidy_mentions(towns, found)] == ["place", "place", "person"]


def test_a_town_that_somebody_is_called_like_stays_theirs():
    texts = ["2 Elm Road, Zyxby", "Ann Zyxby. Zyxby"]
    mentions = [[NamedMention(0, 17, "address")], [NamedMention(0, 9, "person"), NamedMention(11, 16, "person")]]
    assert {each.kind for each in with_agreed_kinds(texts, mentions)[1]} == {"person"}


def test_the_short_form_of_a_firm_is_no_person():
    text = "Ann Zyx of Pascoe Zyx Solicitors. Yours, Pascoe Zyx, 8 Elm Road; Pascoe Lund"
    found = [(0, 7, "person"), (11, 32, "organisation"), (41, 51, "organisation"), (65, 76, "organisation")]
    kinds = [each.kind for each in tidy_mentions(text, [NamedMention(*each) for each in found])]
    assert kinds == ["person", "organisation", "organisation", "person"]


def test_a_name_without_marks_is_no_rest():
    assert len(without_rests("found", [Entity(0, 5, "person")], [Entity(0, 5, "person")])) == 1


@pytest.mark.parametrize(
    ("text", "kind"), [("Florence Zyx came. Florence left", "person"), ("Florence Zyx went to Florence", "place")]
)
def test_a_given_name_alone_is_the_persons_unless_somebody_is_there(text, kind):
    start = text.rindex("Florence")
    found = [NamedMention(0, 12, "person"), NamedMention(start, start + 8, "place")]
    assert tidy_mentions(text, found)[-1].kind == kind


def test_letters_that_a_text_defines_are_somebody_though_they_are_a_title():
    text = "Mark Rund (MR), Ann Quist (AQ). I told MR at noon. MR Lund left."
    persons = ((0, 9), (11, 13), (16, 25), (27, 29), (39, 41), (51, 53), (54, 58))
    kept = tidy_mentions(text, [NamedMention(*place, "person") for place in persons])
    assert [text[each.start : each.end] for each in kept] == ["Mark Rund", "MR", "Ann Quist", "AQ", "MR", "Lund"]


@pytest.mark.parametrize(
    ("marked", "kept"),
    [
        ("lift\t[[person: GP]]\tdone\n", True),
        ("Last checked 31 March 2025 [[person: MS]]\n", True),
        ("([[person: MS]] note: to ring)", True),
        ("Saw the [[person: GP]].\n", False),
        ("[[person: MS]] Quist", False),
        ("Asked [[person: MS]]", False),
    ],
)
def test_letters_that_are_also_a_title_or_a_role_are_somebodys_where_initials_stand(marked, kept):
    read = read_markup(marked)
    found = tidy_mentions(read.text, [NamedMention(start, end, kind) for start, end, kind in read.replaced])
    assert bool(found) == kept


@pytest.mark.parametrize(
    ("text", "name", "is_somebody"),
    [
        ("Who\tClosed\nAnn\tY\n", "Y", False),
        ("Who\tTold\nAnn\tK\n", "K", True),
        ("BP check at ten", "BP", False),
        ("BP rang at ten", "BP", True),
    ],
)
def test_a_tick_or_a_measurement_is_nobody(text, name, is_somebody):
    start = text.index(name)
    assert bool(tidy_mentions(text, [NamedMention(start, start + len(name), "person")])) == is_somebody


def again(texts, *mentions, kept=()):
    return [
        [text[each.start : each.end] for each in own]
        for text, own in zip(texts, with_marks_of_others(texts, mentions, kept or [[]] * len(texts)), strict=True)
    ]


def test_a_mark_reaches_the_same_words_in_capitals_and_what_was_found_within_them_gives_way():
    mark = NamedMention(19, 27, "place", is_marked=True)
    found = NamedMention(6, 9, "person")
    text = "LOWER ZYX FARM, at Zyx Farm, Zyx Farm"
    assert again([text], [found, mark]) == [["ZYX FARM", "Zyx Farm"]]
    assert again([text], [found, mark], kept=[[(10, 14)]]) == [["ZYX", "Zyx Farm"]]
    assert again(["A WALL, Wall"], [NamedMention(8, 12, "person", is_marked=True)]) == [["Wall"]]


def test_what_was_found_within_a_mark_of_another_text_stays_where_the_mark_has_no_room():
    mark = NamedMention(0, 8, "place", is_marked=True)
    found = [NamedMention(3, 6, "person"), NamedMention(7, 15, "place")]
    assert again(["Zyx Farm", "At Zyx Farm Row"], [mark], found) == [["Zyx Farm"], ["Zyx", "Farm Row"]]
    assert again(["Zyx Farm", "At Zyx Farm"], [mark], found[:1]) == [["Zyx Farm"], ["Zyx Farm"]]
