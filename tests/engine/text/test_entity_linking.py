"""Which mentions are of one entity."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.mechanisms.words.entity_forms import write_mention, write_name
from engine.mechanisms.words.scales import minutes_of
from engine.text.entities_by_rule import entities_by_rule
from engine.text.entity_linking import TEXT_BREAK, link_mentions
from engine.text.markup import read_markup
from engine.text.mention_spans import tidy_mentions
from engine.text.mentions import Case, NamedMention, WrittenForm
from engine.text.person_names import NameForm
from engine.text.units import NHS


def linked(marked):
    """The entities of a text with marks, each as the list of its mentions' words."""
    _, entities = linked_entities(marked)
    return [words for _, words in entities]


def linked_entities(marked):
    read = read_markup(marked)
    mentions = [NamedMention(start, end, kind or "person") for start, end, kind in read.replaced]
    entities = link_mentions(read.text, mentions)
    return read.text, [(e, [read.text[slice(*mentions[n][:2])] for n in e.mentions]) for e in entities]


@pytest.mark.parametrize(
    ("marked", "one"),
    [
        ("Dr [[F]] and Mrs [[Finch]]; Dr [[Farrow]]", ["F", "Farrow"]),
        ("Dr [[F]] left. Mrs [[Finch]] did.", ["F", "Finch"]),
        ("Dr [[O-B]], Dr [[O'Brien-Byrne]], Dr [[Oduya]]", ["O-B", "O'Brien-Byrne"]),
        ("Dr [[O-B]], Dr [[Obanya]]", ["O-B"]),
        ("Mrs [[J.]], Mrs [[Jessop]], Mr [[Jarvis]]", ["J.", "Jessop"]),
    ],
)
def test_an_initial_behind_a_title_is_of_whose_surname_it_begins(marked, one):
    assert linked(marked)[0] == one


@pytest.mark.parametrize(
    ("marked", "new"),
    [
        ("[[Ida Senior]], Mr [[D Senior]], Mr [[Senior]]", ["Maria Ross", "M Ross", "Ross"]),
        ("[[Ida Junior]]", ["Maria Ross"]),
        ("[[Ida Quist Senior]]", ["Maria Ross Senior"]),
        ("Mr [[Quist Senior]]", ["Ross Senior"]),
        ("[[Ida senior]]", ["Maria senior"]),
    ],
)
def test_senior_is_a_surname_where_no_other_stands_before_it(marked, new):
    _, entities = linked_entities(marked)
    assert [write_mention("Maria Ross", form) for entity, _ in entities for form in entity.forms] == new


@pytest.mark.parametrize(
    ("marked", "families"),
    [
        ("[[Novak, Ema]] and [[Petra Novakova]]", 1),
        ("[[Jan Svoboda]] and [[Eva Svobodová]]", 1),
        ("[[Jan Zyxek]] and [[Eva Zyxkova]]", 1),
        ("[[Jan Zyxny]] and [[Eva Zyxna]]", 1),
        ("[[Jan Lund]] and [[Petra Novakova]]", 2),
        ("[[Jan Kenny]] and [[Eva Kenna]]", 2),
    ],
)
def test_women_and_men_of_a_family_may_bear_other_endings(marked, families):
    _, entities = linked_entities(marked)
    assert len({entity.family for entity, _ in entities}) == families


def test_the_first_day_of_a_week_is_the_monday_that_texts_beside_it_name():
    named = "On [[date: 10 April 2025]] and [[date: 10 March 2025]]. Sent [[date: 7 March 2025]]: "
    text = f"{named}[[date: April]] rota, w/c [[date: 10th]]"
    assert ["10 March 2025", "10th"] in linked(text)
    assert ["10 April 2025", "10th"] in linked(text.replace("w/c ", ""))


def test_initials_of_a_surname_follow_its_new_bearer():
    _, entities = linked_entities("Dr [[F]] and Dr [[Farrow]]")
    [(entity, _)] = entities
    assert [write_mention("Maria Ross", form) for form in entity.forms] == ["R", "Ross"]


@pytest.mark.parametrize(
    ("marked", "persons"),
    [
        ("[[Ida Quist-Lund]], [[I. Quist-Lund]], [[Ida Quist Lund]], Mrs [[Quist-Lund]], [[Ida Q-L]]", 1),
        ("[[Ida Quist Lund]], [[Ada Quist-Bell]], Mrs [[Quist-Bell]]", 2),
        ("[[Kelly-Anne Quist]], [[Kelly Anne]], [[Kelly Anne Quist]]", 1),
        ("[[Kelly-Anne Quist]], [[Kelly Lund]]", 2),
        ("BABY [[Hughes]], Mr [[Hughes]]", 1),
        ('[[Edna]] "Nan" [[Quist-Lund]], Mrs [[Quist-Lund]]', 1),
        ('[[Edna]] said "Nan" to [[Quist-Lund]]', 2),
        ("[[Ann Quists]] car, [[Ann Quist]]", 1),
        ("[[Gerwyn Ní Quistan]], Ms [[Ní Quistan]], [[Gerwyn Ni Quistann]], [[Gerwyn N.Q.]]", 1),
        ("Auntie [[Ol]], Mrs [[Olwen Quist]]", 1),
        ("Mr [[Ol]], Mrs [[Olwen Quist]]", 2),
        ("a lady [[Zyxa]] rang, then [[Zyxa Quist]]", 1),
        ("[[Effie]], Mrs [[Euphemia Quist]]", 1),
        ("[[Priscilla Quist]], [[Cilla Quist]], [[Cilla]]", 1),
        ("[[Darren Quist]] said it was [[Daz]]", 1),
    ],
)
def test_a_persons_name_is_written_in_many_ways(marked, persons):
    assert len(linked(marked)) == persons


@pytest.mark.parametrize(
    ("marked", "persons"),
    [
        ("[[T]] & [[E Quist]], [[Tom]] & [[Ellie Quist]], [[QUIST T]]&[[E]], [[Trish]]", 3),
        ("[[Trish]], [[T]] & [[E Quist]], Mr [[Tom Quist]]", 3),
        ("[[Tom]] and [[Ellie Quist]], [[T Quist]]", 2),
        ("[[Tom Lund]]. [[Tom]] and [[Ellie Quist]]; [[T Quist]]", 3),
        ("Mr [[T]] and Mrs [[E Quist]]. Mr [[Tom Quist]] and Mrs [[Ellie Quist]]", 2),
    ],
)
def test_a_couple_has_the_surname_of_whoever_is_named_last(marked, persons):
    assert len(linked(marked)) == persons


def test_one_of_a_couple_is_written_as_before():
    _, entities = linked_entities("[[T]] & [[E Quist]], [[Tom]] & [[Ellie Quist]]")
    assert [[write_mention("Maria Ross", form) for form in entity.forms] for entity, _ in entities] == [
        ["M", "Maria"],
        ["M Ross", "Maria Ross"],
    ]
    assert len({entity.family for entity, _ in entities}) == 1


@pytest.mark.parametrize(
    ("marked", "persons"),
    [
        ("[[Becca Quist]], [[QUIST R L]]", 1),
        ("[[Rebecca Quist]], [[B Quist]]", 2),
        ("[[Becca Quist]], [[QUIST T L]]", 2),
        ("[[Becca Quist]], [[Rachel Quist]], [[QUIST R]]", 2),
    ],
)
def test_a_bank_knows_a_nickname_by_the_first_letter_of_the_whole_name(marked, persons):
    assert len(linked(marked)) == persons


def test_a_couple_behind_its_surname_is_called_by_the_initials_of_those_who_bear_it():
    columns = "Forename\tSurname\n[[Bernard]]\t[[Quist]]\n[[Joan]]\t[[Quist]]\n"
    bearers = [["Bernard", "Quist", "Quist", "B"], ["Joan", "Quist", "J"]]
    assert linked(f"{columns}\nTenant\tRent\n[[Quist]], Mr [[B]] & Mrs [[J]]\t9\n") == bearers
    persons = linked(f"{columns}\nTenant\tRent\n[[Quist]], Mrs [[J]] and Mr [[B]]\t9\n")
    assert persons == [["Bernard", "Quist", "B"], ["Joan", "Quist", "Quist", "J"]]


@pytest.mark.parametrize(
    ("marked", "persons"),
    [
        ("Surname\tFirst name\n[[Quist]]\t[[Margaret]] ([[Peggy]])\n\nMrs [[M Quist]], Mrs [[P Quist]]", 1),
        ("[[Rebecca Quist]], [[Becky Quist]], [[B Quist]], [[Quist, B.]], [[QUIST B]]", 1),
        ("[[Rebecca Quist]], [[B Quist]], hello [[Becky]]", 1),
        ("[[Rebecca Quist]], Mr [[B Quist]], hello [[Becky]]", 2),
        ("[[Rebecca Quist]], [[B Quist]], hello [[Barbara]]", 2),
        ("[[Rebecca Quist]], [[B Quist]], [[Becky Lund]], hello [[Becky]]", 3),
        ("[[Rebecca Quist]], [[Becky Quist]], [[R Quist]], [[B Quist]]", 1),
        ("[[Rebecca Quist]], [[Becky Quist]], [[Barbara Quist]], [[B Quist]]", 2),
        ("[[Rebecca Quist]], [[Ellen Quist]], [[B Quist]]", 3),
        ("[[Rebecca Quist]], [[Becky Quist]], [[Ellen Quist]], [[B Quist]]", 2),
        ("[[Rebecca Quist]], [[Becky Quist]], [[A]] & [[B Quist]]", 3),
        ("[[Rebecca Quist]], [[K Quist]]", 2),
    ],
)
def test_an_initial_is_of_whoever_is_called_by_a_nickname_that_begins_so(marked, persons):
    assert len(linked(marked)) == persons


@pytest.mark.parametrize(
    ("marked", "notation"),
    [
        ("[[Zyxa]]'s 6th birthday", NameForm.GIVEN),
        ("[[Zyxa's]] 3rd bday", NameForm.GIVEN),
        ("[[Zyxa]]'s 6th visit", NameForm.SURNAME),
        ("[[Zyxa]]'s 60th birthday", NameForm.SURNAME),
    ],
)
def test_a_child_whose_birthday_it_is_has_a_given_name(marked, notation):
    _, [(entity, _)] = linked_entities(marked)
    assert entity.forms[0].notation is notation


@pytest.mark.parametrize(
    ("marked", "one"),
    [
        ("[[Janet Orm]], [[Jo Lund]]. Updated [[date: 29/9/25]] [[JO]].", ["Janet Orm", "JO"]),
        ("[[Janet Orm]], [[Jo Lund]]. Signed: [[JO]]", ["Janet Orm", "JO"]),
        ("[[Janet Orm]], [[Jo Lund]]. at 9.30pm [[JO]]", ["Janet Orm", "JO"]),
        ("[[Janet Orm]], [[Jo Lund]]. RANG [[JO]]", ["Janet Orm"]),
        ("[[Janet Quist]], [[Jo Lund]]. Signed: [[JO]]", ["Janet Quist"]),
    ],
)
def test_letters_behind_a_stamp_are_initials_before_they_are_a_short_name(marked, one):
    assert linked(marked)[0] == one


def test_nobody_with_a_title_of_office_is_called_by_the_given_name_but_in_a_letter():
    assert linked("Her son [[Adrian]]. Dr [[A Quist]] came.")[0] == ["Adrian"]
    assert linked("My [[Adrian]]. Mr [[A Quist]] came.")[0] == ["Adrian", "A Quist"]
    assert linked("[[Adrian]], 3, fell. Prof. [[A Quist]] came.")[0] == ["Adrian"]
    assert linked("Prof. [[A Quist]]\nDear [[Adrian]], he came.")[0] == ["A Quist", "Adrian"]


@pytest.mark.parametrize(("words", "gender"), [("mum", "f"), ("dad", "m")])
def test_of_a_short_name_of_both_a_relative_tells_the_gender(words, gender):
    _, ((bernie, _),) = linked_entities(f"her {words} [[Bernie]] came")
    assert bernie.gender == gender


def test_a_listed_surname_behind_baby_stays_a_surname():
    _, ((hughes, _),) = linked_entities("BABY [[Hughes]] at noon")
    assert hughes.forms[0].notation is NameForm.SURNAME


def test_a_full_name_without_its_apostrophe_keeps_the_ending():
    _, ((quist, _),) = linked_entities("in [[Ann Quists]] car, said [[Ann Quist]]")
    assert [write_mention("Maria Ross", form) for form in quist.forms] == ["Maria Rosss", "Maria Ross"]


@pytest.mark.parametrize(
    ("marked", "one"),
    [
        ("[[Bill Heffernan]] ([[WH]]). [[WH]] and [[W.H.]]; [[Wade Hart]]", ["Bill Heffernan", "WH", "WH", "W.H."]),
        ("[[Sinéad Ní Bhriain]] ([[SNB]], chair). [[SNB]]'s", ["Sinéad Ní Bhriain", "SNB", "SNB"]),
        ("[[Hazel Adeyemi]] RVN ([[HA]]). [[HA]]", ["Hazel Adeyemi", "HA", "HA"]),
        ("[[Jane Ode]] ([[JO]]). [[JO]] and [[Joan Lund]]", ["Jane Ode", "JO", "JO"]),
    ],
)
def test_initials_in_brackets_are_of_who_stands_before_them(marked, one):
    _, entities = linked_entities(marked)
    entity, words = entities[0]
    assert words == one
    written = [write_mention("Maria Ross", form) for form in entity.forms]
    assert written == ["Maria Ross", *("M.R." if "." in word else "MR" for word in one[1:])]


@pytest.mark.parametrize(
    ("marked", "written"),
    [
        ("[[Beatrice]] “[[Bea]]” [[Quist]]. [[Bea]]'s, [[Beatrice]]", ["Maria", "Ria", "Ross", "Ria", "Maria"]),
        ('[[Hugh Quist]], known as "[[Shug]]"; [[Shug]]', ["Maria Ross", "Ria", "Ria"]),
        ("[[William Quist]], later [[Bill]]", ["Maria Ross", "Maria"]),
        ("[[William Quist]] (likes [[Bill]]), [[Bill]]", ["Maria Ross", "Ria", "Ria"]),
        ("[[William Quist]] (likes [[Bill]] best)", ["Maria Ross", "Maria"]),
        ("[[Chloris Quist]] (likes [[Chlo]]), [[Chlo]]", ["Maria Ross", "Ria", "Ria"]),
    ],
)
def test_what_somebody_is_called_besides_becomes_what_the_new_name_is_short_for(marked, written):
    _, [(entity, _)] = linked_entities(marked)
    assert [write_mention("Maria Ross", form) for form in entity.forms] == written


@pytest.mark.parametrize(
    ("short", "whole", "told"),
    [("Zebbo", "Gareth", "Gareth (Zebbo)"), ("Gaz", "Gareth", ""), ("Gaz", "Gary", ""), ("Gaz", "Gavin", "")],
)
def test_what_a_later_text_calls_somebody_besides_is_the_same_person_in_an_earlier_one(short, whole, told):
    text = f"{short} drove. \0 {whole} Quist came. \0 It is {told}."
    words = re.finditer(rf"{whole} Quist|{short}|{whole}", text)
    mentions = [NamedMention(*word.span(), "person") for word in words]
    [entity] = link_mentions(text, mentions, firsts=[1, 2][: len(mentions) - 1])
    assert entity.mentions == list(range(len(mentions)))


def test_a_dog_beside_its_owner_is_not_called_so():
    assert linked("[[Luke Quist]] paid. [[Zebbo]] ([[Luke]]) is well.") == [["Luke Quist", "Luke"], ["Zebbo"]]


def test_a_pet_form_is_the_first_that_is_listed():
    form = WrittenForm(NameForm.PET)
    assert [write_mention(name, form) for name in ("Robert Quist", "Keith Quist")] == ["Rob", "Keith"]


@pytest.mark.parametrize(
    ("marked", "written"),
    [
        ("[[organisation: West Zyx Pension Fund]]", "Howe Pension Fund"),
        ("[[organisation: Zyx Credit Union]]", "Howe Credit Union"),
        ("[[organisation: Zyx Building Society]]", "Howe Building Society"),
        ("[[organisation: Zyx Housing Association]]", "Howe Housing Association"),
        ("[[organisation: Zyx Health Board]]", "Howe Health Board"),
        ("[[organisation: Zyx Refrigeration]]", "Howe Refrigeration"),
    ],
)
def test_what_an_institution_is_stays(marked, written):
    _, [(entity, _)] = linked_entities(marked)
    assert write_mention("Howe Surgery", entity.forms[0]) == written


@pytest.mark.parametrize(
    ("marked", "one"),
    [
        (
            'Mr [[Reginald]] "[[Reg]]" [[Quist]]. Saw [[Reg]]. Mrs [[Quist]] and [[Bo Quist]]',
            ["Reginald", "Reg", "Quist", "Reg"],
        ),
        ("[[Kaur, Zyxjan]], then [[Zyxjan]]", ["Kaur, Zyxjan", "Zyxjan"]),
        ("[[Wm. Quist]], Mr [[Quist]], [[William]]", ["Wm. Quist", "Quist", "William"]),
        ("[[Bethan Quist]] or [[Beth]]", ["Bethan Quist", "Beth"]),
        ("[[Folasade Quist]], signed [[Sade]]", ["Folasade Quist", "Sade"]),
        ("[[Jacqui P-B]] and [[Jacqui P-B]]", ["Jacqui P-B", "Jacqui P-B"]),
        ("[[Anna Q-Z]] and [[Anna Quist-Zyx]]", ["Anna Q-Z", "Anna Quist-Zyx"]),
        ("[[Siobhan F.]], present: [[SF]]", ["Siobhan F.", "SF"]),
        ("[[Tiana Quist]]: [[T.]] cried. [[Tom Lund]] left. [[T.]] ate.", ["Tiana Quist", "T.", "T."]),
        ("[[Tiana-Rae QUIST]]\nKnown as:   [[ZyxZyx]] (home)", ["Tiana-Rae QUIST", "ZyxZyx"]),
    ],
)
def test_what_somebody_is_called_in_notes_is_one_person(marked, one):
    assert linked(marked)[0] == one


@pytest.mark.parametrize(
    "marked",
    [
        "likes to be called [[Zyxo]]",
        "Others in hh: [[Zyxo]], 2",
        'by "Uncle [[Zyxo]]"',
        "Known as:   [[Zyxo]] (home)",
        "Bed mgr = [[Zyxo]]",
    ],
)
def test_what_notes_call_somebody_is_a_given_name(marked):
    _, [(entity, _)] = linked_entities(marked)
    assert entity.forms[0].notation is NameForm.GIVEN


def test_a_decade_and_an_age_of_one_figure_are_two():
    assert linked("aged [[age: 60]], in her [[age: 60s]], now [[age: 60]]") == [["60", "60"], ["60s"]]


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("[[Anna Keller]], [[Keller]], [[ANNA]], [[A. Keller]], [[AK]], [[Keller, Anna]]", 1),
        ("Dr. [[Anna Keller]] and Mrs [[Keller]]", 1),
        ("[[Anna Keller]] and Mr [[Keller]]", 2),
        ("[[Anna Keller]] and [[Peter Keller]]", 2),
        ("Dear Mrs [[Okafor]], your brother, [[Ozoemena Okafor]]. [[Ozoemena]]", 2),
        ("Dear Mrs [[Okafor]], your sister-in-law [[Ozoemena Okafor]]", 1),
        ("Mrs [[Keller]], my husband [[Anna Keller]]", 1),
        ("[[Bob]] and [[Robert Miles]]", 1),
        ("[[Raj]] and [[Rajesh Bhatt]]", 1),
        ('[[Hugh Quist]], "[[Zyx]]", and [[Zyx]]', 1),
        ("[[Hugh Quist]], known as [[Zyx]], and [[Zyx]]", 1),
        ("[[Hugh Quist]] and [[Zyx]]", 2),
        ("[[Kenneth]] and [[Kenny]]", 1),
        ("Mr [[L.]] and Mrs [[M. Quist]], Dear [[Leonard]]", 2),
        ("[[Fiona Quist]], nurse [[Fiona]]", 1),
        ("[[Salman]] and [[Sally]]", 2),
        ("Ms [[Anna McQuist]] and Mrs [[McQ]]", 1),
        ("Ms [[Anna McQuist]] and Mrs [[McA]]", 2),
        ("Mrs [[R Quist]], Dear [[Rosalind]]", 1),
        ("Mrs [[Bea Quist]], her son [[Neil]]. [[N Quist]]", 2),
        ("Dear [[Nell]] and [[Paul]]. Copies: Dr [[N Quist]]", 3),
        ("Dear [[Nell]]. Copies: Dr [[N Quist]]", 1),
        ("Dear [[Nell]] and [[Paul]]. Mrs [[N Quist]] rang", 2),
        ("Shared by [[Nell]]. [[N Quist]] signed. Col. [[Quist]] rang", 2),
        ("Mrs [[Bea Quist]], her son [[Neil]]. Drs [[H Amsel]] and [[N Lund]]", 4),
        ("[[Neil]] shops, her grandson [[Neil]]. [[N Lund]]", 2),
        ("Mr [[R Quist]], Dear [[Rosalind]]", 2),
        ("Mrs [[R Quist]], Dear [[Rosalind]] and [[Rachel]]", 2),
        ("[[organisation: Amsel & Lund]] and [[organisation: A&L]]", 1),
        ("[[organisation: Amsel & Lund]] and [[organisation: A&Q]]", 2),
        ("[[Will]] and [[Bill Quist]]", 2),
        ("[[Will]] and [[William Quist]], [[Bill]]", 1),
        ("[[Kate Quist]] and [[Katie]]", 1),
        ("[[Katherine Quist]] and [[Catherine]]", 1),
        ("Mrs [[D St Quist-Zyx]], Mrs [[St Quist-Zyx]], [[D. St Q-Z]], Mrs [[Zyx]], [[Dot St Q-Z]]", 1),
        ("Mrs [[Zyx]] and Mr [[Quist-Zyx]]", 2),
        ("[[Niamh O'Quist]], [[Niamh O'Q]] and Ms [[O'Q]]", 1),
        ("[[Nora Q.]] rang, [[N Quist]] paid, [[Nora]] left", 1),
        ("[[Nora Q.]] rang, [[E Quist]] paid", 2),
        ("[[Nora Q.]] and [[Nils Q.]] rang, [[N Quist]] paid", 2),
        ("Surname\tFirst name(s)\n[[Quist]]\t[[Nora]]\n[[Nora Q.]]", 1),
        ("[[Niamh O'Quist]] and [[Niamh O'Z]]", 2),
        ("[[Rose McQuist]] and [[R McQ]]", 1),
        ("[[Grace Quist]], on [[Graces]] desk", 1),
        ("[[Peter Quist]]. [[Peters]] asked", 2),
        ("[[Grace Quist-Lund]] and [[GQL]]", 1),
        ("[[place: Zyxel Cottage]] and [[place: Zyxel]]", 1),
        ("[[place: Zyxel Road]] and [[place: Zyxel]]", 2),
        ("[[Ann]] and [[Anna Berg]]", 2),
        ("[[J. Lee]], [[Jon Lee]] and [[Jane Lee]]", 2),
        ("[[James Price]], [[James Price Jr.]], [[James Price, Jr.]], [[James Price Sr.]]", 2),
        ("[[Li Na Berg]] and [[Li Na]]", 1),
        ("[[Zhiming Huang]] and [[Huang Zhiming]]", 1),
        ("[[Wendy Chen]], [[Chen W.]]", 1),
        ("[[organisation: Securities and Exchange Commission]] ([[organisation: SEC]], [[organisation: S.E.C.]])", 1),
        ("[[organisation: Keller & Sons Ltd]], [[organisation: Keller and Sons]], [[organisation: the Keller and Sons]]", 1),
        ("[[organisation: Z. Quist & Sons]], [[organisation: Z Lund Ltd]], [[organisation: Quist]]; [[organisation: Lund]]", 2),
        ("[[organisation: Lakeside Hospital]], [[organisation: Hillside Hospital]]", 2),
        ("[[organisation: Sporting Club Vallmora]], [[organisation: S.C. Vallmora]], [[organisation: Vallmora]]", 1),
        ("[[organisation: Atos]] and [[organisation: Atos SE]]", 1),
        ("[[place: United Kingdom]], [[place: UK]], [[place: U.K.]]", 1),
        ("[[place: LUND]], [[place: Lund]], [[place: Lund's]]", 1),
        ("[[person: Lund]] and [[place: Lund]]", 2),
        ("[[date: 3 May 2024]], [[date: May 3rd, 2024]], [[date: 2024-05-03]], [[date: 3 May]], [[date: 03.05.24]]", 1),
        ("[[date: 05/03/2024]] is [[date: 5 March]]", 1),
        ("[[date: 05/03/2024]] is [[date: May 3]]", 1),
        ("[[date: Friday]], [[date: 3 May 2024]] or [[date: Friday]]", 2),
        ("[[date: 3 May 2024]] and [[date: May 2024]]", 2),
        ("[[amount: $1,500]], [[amount: 1500 dollars]], [[amount: USD 1,500.00]]", 1),
        ("[[amount: $1,500]] and [[amount: €1,500]]", 2),
        ("[[amount: £1,500]] and [[amount: 1,500.00]]", 1),
        ("[[amount: £1,500]], [[amount: $20]] and [[amount: 1,500.00]]", 3),
        ("[[number: 25]] and [[number: twenty-five]]", 1),
        ("[[number: 25]] and [[age: 25]]", 2),
        ("[[time: 4:30 pm]] and [[time: 16:30]]", 1),
        ("[[phone: +44 20 7946 0958]] and [[phone: 020 7946 0958]]", 1),
        ("[[iban: DE66 9929 8198 0092 0381 64]] and [[iban: de66992981980092038164]]", 1),
        ("[[web: https://www.a.example/]] and [[web: a.example]]", 1),
        ("[[mail: Ann@example.org]] and [[mail: ann@example.org]]", 1),
    ],
)
def test_mentions_of_one_thing_are_joined(marked, expected):
    assert len(linked(marked)) == expected


def test_a_part_of_a_name_is_of_whom_was_named_last():
    found = linked("[[Anna Keller]] and [[Peter Keller]] came. [[Keller]] left. [[Anna]] stayed. Then [[Keller]] ate.")
    assert found == [["Anna Keller", "Anna", "Keller"], ["Peter Keller", "Keller"]]
    assert linked("[[Keller]] left, then [[Anna Keller]].") == [["Keller", "Anna Keller"]]


def test_persons_of_one_surname_are_a_family():
    _, entities = linked_entities("[[Anna Keller]], [[Peter Keller]], the [[Kellers]] and [[Eva Berg]]")
    (anna, _), (peter, _), (eva, _) = entities
    assert anna.family == peter.family != eva.family
    assert peter.forms[-1].notation is NameForm.PLURAL


def test_the_initial_of_a_couple_is_that_of_the_one_surname_that_begins_so():
    _, entities = linked_entities("both Mr & Mrs [[Q]], Mrs [[Anna Quist]], Dr [[Lund]]")
    (couple, _), (anna, _), (lund, _) = entities
    assert couple.family == anna.family != lund.family
    for others in ("Mr & Mrs [[Q]], Mrs [[Anna Quist]], Mrs [[Ida Quell]]", "Mr [[Q]], Mrs [[Anna Quist]]"):
        assert linked_entities(others)[1][0][0].family is None


@pytest.mark.parametrize("title", ["Granddad", "Grandad", "Nana", "Gran", "Auntie", "Uncle"])
def test_relatives_are_called_by_given_names(title):
    found = linked(f"{title} [[Zyxo]] said that [[Zyxo Tierney]] and [[Anna Tierney]] came")
    assert found == [["Zyxo", "Zyxo Tierney"], ["Anna Tierney"]]


@pytest.mark.parametrize(
    ("marked", "one"),
    [
        ("[[BXQ]]/[[vw]]: [[Bo Quist]]. [[BXQ]] rang", ["BXQ", "Bo Quist", "BXQ"]),
        ("[[WXL]] rang. [[Bill Lund]]", ["WXL", "Bill Lund"]),
        ("[[BXL]] rang. [[Bill Lund]], [[Bo Lisk]]", ["BXL"]),
        ("[[BXQ]] rang. [[Bo Quist]], [[Bea Quirk]]", ["BXQ"]),
    ],
)
def test_three_letters_are_of_the_one_whose_first_and_last_they_are(marked, one):
    assert one in linked(marked)


def test_initials_are_of_whom_the_names_tell():
    assert linked("[[Siobhan McIlwaine]] and [[Sam Quist]]. [[SMcI]] rang.") == [["Siobhan McIlwaine", "SMcI"], ["Sam Quist"]]
    assert linked("[[Patrick Joseph Quist]], [[PJ]], rang. [[PJ]] left.") == [["Patrick Joseph Quist", "PJ", "PJ"]]
    assert linked("[[XY]] rang [[ZY]]. [[XY]] left.") == [["XY", "XY"], ["ZY"]]


def test_a_title_before_a_given_name_or_the_beginning_of_a_surname_finds_the_person():
    assert linked("To [[Robert Quist]]\nMr [[Rob]], hello") == [["Robert Quist", "Rob"]]
    assert linked("Dr [[S. Balasubra]] came. Dr [[Bala]] left. Mr [[Bala]] too.") == [["S. Balasubra", "Bala"], ["Bala"]]


def test_the_first_half_of_a_surname_may_be_an_initial():
    assert linked("[[Ann Gault-Simms]], [[Ann G-Simms]] and [[Ann G-Quist]]") == [
        ["Ann Gault-Simms", "Ann G-Simms"],
        ["Ann G-Quist"],
    ]


def test_an_apostrophe_stays_forgotten():
    _, ((grace, _),) = linked_entities("[[Grace Quist]], on [[Graces]] desk")
    assert [write_mention("Damien Cox", form) for form in grace.forms] == ["Damien Cox", "Damiens"]


def test_who_is_written_surname_first_stays_so():
    _, ((entity, _),) = linked_entities("[[Pritchard Mavis]]; [[Mavis]]")
    assert [write_mention("Ann Bell", form) for form in entity.forms] == ["Bell Ann", "Ann"]


@pytest.mark.parametrize(
    ("written", "new"),
    [("Niamh O'Q", "Damien C"), ("R McQ", "DC"), ("R. McQ", "D.C."), ("D. St Q-Z", "D.C."), ("St Quist-Zyx", "Cox")],
)
def test_letters_of_a_surname_of_several_parts_become_letters(written, new):
    _, ((entity, _),) = linked_entities(f"Ms [[{written}]]")
    assert write_mention("Damien Cox", entity.forms[0]) == new


def test_irish_surnames_have_a_particle():
    assert linked("Dr [[Ó Tuama]], [[Cian Ó Tuama]] and [[Orla Ní Tuama]]") == [["Ó Tuama", "Cian Ó Tuama"], ["Orla Ní Tuama"]]
    _, ((cian, _), _) = linked_entities("Dr [[Ó Tuama]], [[Cian Ó Tuama]] and [[Orla Ní Tuama]]")
    assert [write_name("Damien Cox", form) for form in cian.forms] == ["Cox", "Damien Cox"]


def test_a_mention_says_how_it_is_written():
    _, [(entity, _)] = linked_entities("[[Anna Keller]], Dr [[KELLER's]], [[Prof. A. Keller]]")
    full, capitals, titled = entity.forms
    assert (full.notation, full.case) == (NameForm.FULL, Case.AS_IS)
    assert (capitals.notation, capitals.case, capitals.possessive) == (NameForm.SURNAME, Case.CAPITALS, "'s")
    assert (titled.notation, titled.before) == (NameForm.INITIAL_AND_SURNAME, "Prof. ")
    assert (entity.name, entity.gender) == ("Anna Keller", "f")


@pytest.mark.parametrize(
    ("marked", "written"),
    [
        ("PAID IN [[place: QUISTOWE]]", "LUND"),
        ("DD [[organisation: QUISTEX]] 9", "LUND"),
        ("in the [[place: U.K.]]", "Lund"),
    ],
)
def test_a_name_in_capitals_alone_keeps_them(marked, written):
    _, [(entity, _)] = linked_entities(marked)
    assert write_name("Lund", entity.forms[0]) == written


def test_a_surname_in_capitals_beside_a_given_name_keeps_them():
    _, ((entity, _),) = linked_entities("[[Derek QUIST]], [[QUIST, Derek]], [[D QUIST]] and [[Derek Quist]]'s")
    written = [write_name("Sione Lacey", form) for form in entity.forms]
    assert written == ["Sione LACEY", "LACEY, Sione", "S LACEY", "Sione Lacey"]


def test_what_the_user_marked_keeps_neither_title_nor_legal_form():
    mentions = [NamedMention(0, 9, "person", is_marked=True), NamedMention(10, 18, "organisation", is_marked=True)]
    person, firm = link_mentions("Dr Keller Berg Ltd", mentions)
    assert (person.forms[0].before, firm.forms[0].after) == ("", "")


def test_a_name_that_was_once_taken_for_something_else_is_put_right():
    text = "Jiang met Jiang and Jiang, in Lund, Lund, by Lund and Lund"
    kinds = ["person", "organisation", "person", "place", "place", "person", "person"]
    places = [0, 10, 20, 30, 36, 45, 54]
    ends = [5, 15, 25, 34, 40, 49, 58]
    found = tidy_mentions(text, [NamedMention(*each) for each in zip(places, ends, kinds, strict=True)])
    assert [kind for _, _, kind, _ in found] == ["person"] * 3 + ["place", "place", "person", "person"]


def test_an_apostrophe_that_closes_a_quotation_is_no_part_of_a_name():
    for text, expected in (("James' dog", "James'"), ("He said 'ask James' and left", "James"), ("James's dog", "James")):
        start = text.index("James")
        [mention] = tidy_mentions(text, [NamedMention(start, start + 5, "person")])
        assert text[mention.start : mention.end] == expected


WORDS = [
    "Anna",
    "Keller",
    "A.",
    "Bob",
    "Robert",
    "van",
    "den",
    "Berg",
    "AK",
    "KELLER",
    "Dr",
    "Jr.",
    "Li",
    "Na",
    "Kellers",
    "O'Hara",
]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("[[phone: 0117 496 0391]] [[phone: +44 (0)117 911 0394]] [[phone: (020) 7123 0730]]", [0, 0, 1]),
        ("[[phone: 911 0394]] [[phone: 0117 496 0391]] [[phone: 0117 911 0394]]", [0, 0]),
        ("[[phone: 911 0394]] [[phone: 912 0394]] [[phone: 01632 960 845]]", [0, 1, 2]),
        ("[[phone: +1 415 555 0123]] [[phone: +1 415 555 0124]] [[phone: 07700 900 123]]", [0, 1, None]),
        ("[[phone: 01 496 0391]] [[phone: +353 1 497 0391]] [[phone: 0800 496 039]]", [0, 0, 1]),
    ],
)
def test_landlines_of_one_area_code_have_one_number(text, codes):
    assert [entity.area_code for entity, _ in linked_entities(text)[1]] == codes


KINDS = ["person", "organisation", "place", "date", "number", "amount", "time", "phone"]
SAID = [*WORDS, "Anna Keller", "Keller, Anna", "3 May", "2024", "12", "$3", "4 pm", "03/04/05", "'", "", "x", "İ", "ß"]


@example([("person", ["Anna", "Anna"]), ("person", ["Anna", "Anna", "Anna"])])
@given(st.lists(st.tuples(st.sampled_from(KINDS), st.lists(st.sampled_from(SAID), min_size=1, max_size=3)), max_size=8))
def test_every_mention_has_one_entity_whatever_it_says(found):
    text, mentions = "", []
    for kind, words in found:
        said = " ".join(words)
        mentions.append(NamedMention(len(text), len(text) + len(said), kind))
        text += f"{said}, "
    entities = link_mentions(text, mentions)
    assert sorted(number for entity in entities for number in entity.mentions) == list(range(len(mentions)))
    for entity in entities:
        assert entity.mentions == sorted(entity.mentions)
        assert len(entity.forms) == len(entity.mentions)
        assert entity.fullest in entity.mentions
        assert {mentions[number].kind for number in entity.mentions} == {entity.kind}
    assert [entity.mentions for entity in link_mentions(text, mentions)] == [entity.mentions for entity in entities]


@pytest.mark.parametrize(
    ("marked", "forms"),
    [
        ("Hi [[Nell]], how is Tom? [[Nell]], write.", [NameForm.GIVEN, NameForm.GIVEN]),
        ("your daughter [[Kiranpreet]] came", [NameForm.GIVEN]),
        ("[[Keeley]] (5) came. [[Keeley]]'s dog", [NameForm.GIVEN, NameForm.GIVEN]),
        ("[[Keeley]], aged 5, came", [NameForm.GIVEN]),
        ("Her [[Keeley]], 12, came", [NameForm.GIVEN]),
        ("[[Lund]], 5 Elm Road", [NameForm.SURNAME]),
        ("my best friend [[Zyxquolb]] says", [NameForm.GIVEN]),
        ('Anna "[[Zyx]]" Lund and [[Zyx]]', [NameForm.GIVEN, NameForm.GIVEN]),
        ("[[Zyxquolb]] came", [NameForm.SURNAME]),
        ("Dear [[Zyxquolb]], you and Mr [[Zyxquolb]]", [NameForm.SURNAME, NameForm.SURNAME]),
    ],
)
def test_who_is_greeted_by_a_word_or_so_old_has_it_for_a_given_name(marked, forms):
    _, [(entity, _)] = linked_entities(marked)
    assert [form.notation for form in entity.forms] == forms


def test_a_name_without_what_kind_it_is_stays_without():
    _, ((firm, _),) = linked_entities(
        "[[organisation: Elm Lettings Ltd]], [[organisation: Elm]], [[organisation: Elm Lettings]]"
    )
    assert [write_mention("Quist Trust Ltd", form) for form in firm.forms] == ["Quist Lettings Ltd", "Quist", "Quist Lettings"]


def test_a_letter_behind_mr_is_that_of_the_surname():
    text = "Clement Trevaskis came. Mr T left. C. wrote."
    mentions = [NamedMention(0, 17, "person"), NamedMention(27, 28, "person"), NamedMention(35, 37, "person")]
    [entity] = link_mentions(text, mentions)
    assert [form.notation for form in entity.forms] == [NameForm.FULL, NameForm.SURNAME_INITIAL, NameForm.INITIAL]
    assert [write_name("Damien Cox", form) for form in entity.forms] == ["Damien Cox", "C", "D."]


def test_a_public_house_keeps_what_it_is():
    [house] = link_mentions("in the Weavers Arms", [NamedMention(7, 19, "place")])
    assert house.forms[0].after == " Arms"


@pytest.mark.parametrize(("kind", "behind"), [("place", "Ward"), ("organisation", "Primary School")])
def test_what_is_called_for_a_saint_keeps_its_name_without_what_it_is(kind, behind):
    text = f"St Quist's {behind} was full; St Quist’s rang"
    short = text.index("St Quist’s")
    [saint] = link_mentions(text, [NamedMention(0, 11 + len(behind), kind), NamedMention(short, short + 10, kind)])
    assert [write_mention(f"Lund {behind}", form) for form in saint.forms] == [f"Lund {behind}", "Lund"]


def test_a_day_alone_is_of_the_month_that_its_weekday_tells():
    text = "2 December 2025; 4 November, 21 November; Thurs 4th, Tues 4th; 4 December"
    places = [match.span() for match in re.finditer(r"\d+ [A-Z]\w+(?: \d{4})?|T\w+|4th", text)]
    entities = link_mentions(text, [NamedMention(*place, "date") for place in places])
    alike = [[text[slice(*places[mention])] for mention in entity.mentions] for entity in entities]
    assert ["4th", "4 December"] in alike
    assert ["4 November", "4th"] in alike


def test_a_day_alone_is_of_the_month_that_texts_beside_it_tell_if_none_of_its_own_agrees():
    own, others = "Met on 29 April 2025. Leave on the 11th.", "Trip: 11 June. Born 11/02/2014."
    text = f"{own}\n\n\0\n\n{others}"
    words = ["29 April 2025", "11th", "11 June", "11/02/2014"]
    mentions = [NamedMention(text.index(word), text.index(word) + len(word), "date") for word in words]
    entities = link_mentions(text, mentions, firsts=[2])
    assert [entity.mentions for entity in entities] == [[0], [1, 2], [3]]


def test_a_day_alone_is_no_day_of_another_weekday_in_a_text_beside_it():
    text = "Met Wed 2 July. Rota: Thu 3.\n\n\0\n\nShe came on 3 June 2022."
    words = ["Wed 2 July", "Thu", "3", "3 June 2022"]
    mentions = [NamedMention(text.index(word), text.index(word) + len(word), "date") for word in words]
    mentions[2] = NamedMention(26, 27, "date")
    assert [entity.mentions for entity in link_mentions(text, mentions, firsts=[3])] == [[0], [1], [2], [3]]


def test_a_day_before_a_date_is_nobodys_birth():
    text = "Away from 8 to 9 March. Born 8 March 1961."
    words = ["8", "9 March", "8 March 1961"]
    mentions = [NamedMention(text.index(word), text.index(word) + len(word), "date") for word in words]
    assert [entity.mentions for entity in link_mentions(text, mentions)] == [[0], [1], [2]]


def test_a_day_alone_may_be_of_the_month_of_an_earlier_date_than_the_last_before_it():
    text = "22 Oct 2025: she pays by 1 March. Not on the 28th.\n\n\0\n\nMet on 28th October."
    words = ["22 Oct 2025", "1 March", "28th", "28th October"]
    mentions = [NamedMention(text.index(word), text.index(word) + len(word), "date") for word in words]
    assert [entity.mentions for entity in link_mentions(text, mentions, firsts=[3])] == [[0], [1], [2, 3]]


def test_a_day_alone_is_none_of_a_column_of_births():
    text = "7 November 2024\n\nName\tDOB\nQuist\t11/05/1940\n\nthe panel is on the 11th"
    words = ["7 November 2024", "11/05/1940", "11th"]
    mentions = [NamedMention(text.index(word), text.index(word) + len(word), "date") for word in words]
    entities = link_mentions(text, mentions)
    assert [(entity.mentions, entity.is_birth) for entity in entities] == [([0], False), ([1], True), ([2], False)]


def test_a_time_of_the_afternoon_is_not_that_of_the_early_morning():
    text = "The van leaves at 4.35 am, so come by 4.10. Tea is at 4.10, and the door shuts at 4.35."
    mentions = [NamedMention(*match.span(), "time") for match in re.finditer(r"4\.\d\d(?: am)?", text)]
    early, there, tea, shut = link_mentions(text, mentions)
    assert [minutes_of(each) for each in (early, there, tea, shut)] == [275, 250, 970, 995]


def test_a_day_of_several_years_is_that_of_the_year_of_the_date_before_it():
    text = "In on 13/05/2025. Last here 13/05/2024, card sent 01/05/2025, missed 13/5. Last here 13/05/2024, on 13/5."
    found = [NamedMention(*entity) for entity in entities_by_rule(text)]
    dates = {entity.name: len(entity.mentions) for entity in link_mentions(text, found) if entity.kind == "date"}
    assert dates == {"13 May 2025": 2, "13 May 2024": 3, "1 May 2025": 1}


def test_a_day_near_the_date_before_it_is_not_that_of_a_later_year_behind_it():
    text = "In on 12/11/2024. Runs out 19 November. New one to 19/11/2025. In on 3/3/2026, the 19/11/2025 one, 19 November."
    found = [NamedMention(*entity) for entity in entities_by_rule(text)]
    dates = {entity.name: len(entity.mentions) for entity in link_mentions(text, found) if entity.kind == "date"}
    assert dates == {"12 November 2024": 1, "19 November": 1, "19 November 2025": 3, "3 March 2026": 1}


def test_a_day_that_goes_on_from_a_date_is_of_its_month_whatever_other_files_name():
    text = "He came on 2 November and again on the 10th. Paid 10 October 2025, back on the 10th."
    places = [(11, 21), (39, 43), (50, 65), (79, 83)]
    entities = link_mentions(text, [NamedMention(*place, "date") for place in places], firsts=(2,))
    assert [(entity.name, entity.mentions) for entity in entities] == [
        ("2 November", [0]),
        ("10", [1]),
        ("10 October 2025", [2, 3]),
    ]


@pytest.mark.parametrize(
    ("words", "is_one"), [("Bo has it till the", False), ("It was due by the", True), ("Bo came the", True)]
)
def test_a_day_up_to_which_something_is_is_no_earlier_one_of_another_text(words, is_one):
    text = f"Minutes of 4 March 2025. {words} 19th.{TEXT_BREAK}Paid on 19/02/2025."
    dates = [NamedMention(*found.span(), "date") for found in re.finditer(r"4 March 2025|19th|19/02/2025", text)]
    linked = link_mentions(text, dates, firsts=[2])
    assert any(entity.mentions == [1, 2] for entity in linked) == is_one


def test_an_hour_behind_another_day_is_not_of_the_evening_before_it():
    text = "Open on Monday until 7.30 pm. The class is on Tuesday, 9 sharp."
    places = [(8, 14, "date"), (21, 28, "time"), (46, 53, "date"), (55, 56, "time")]
    entities = link_mentions(text, [NamedMention(*place) for place in places])
    assert [minutes_of(each) for each in entities if each.kind == "time"] == [1170, 540]


def test_a_day_before_its_month_is_not_that_month():
    text = "for June: 9th or 10th June"
    entities = link_mentions(text, [NamedMention(4, 8, "date"), NamedMention(10, 13, "date"), NamedMention(17, 26, "date")])
    assert [entity.mentions for entity in entities] == [[0], [1], [2]]


def test_what_only_counts_is_one_number():
    text = "38 points, 38 people, 38. 38 kg, 38 %"
    entities = link_mentions(text, [NamedMention(*match.span(), "number") for match in re.finditer("38", text)])
    assert [(entity.mentions, entity.unit) for entity in entities] == [
        ([0, 1, 2], "few things"),
        ([3], "weight"),
        ([4], "percentage"),
    ]


@pytest.mark.parametrize(
    ("words", "one"), [("I'll come on the", True), ("She came on the", False), ("I will. Seen on the", False)]
)
def test_a_day_that_is_to_come_is_of_the_next_month(words, one):
    text = f"7 March; 7 April; 20 March 2025. {words} 7th"
    places = [match.span() for match in re.finditer(r"\d+ [A-Z]\w+(?: \d{4})?|7th", text)]
    entities = link_mentions(text, [NamedMention(*place, "date") for place in places])
    assert ([1, 3] in [entity.mentions for entity in entities]) == one


@pytest.mark.parametrize(
    ("marked", "one"),
    [
        ("[[Len Ashqist]], [[Carol Lund]] ([[Len]]'s daughter); [[Len]]", ["Len Ashqist", "Len", "Len"]),
        ("[[Hugh Quist]] ([[Shug]]), [[Shug]]", ["Hugh Quist", "Shug", "Shug"]),
        ("From: [[Alun Quist]]\n\nCheers\n[[Al]]\n\nmore", ["Alun Quist", "Al"]),
        ("From: [[Alun Quist]]\n\nI met [[Al]] there", ["Alun Quist"]),
        ("From: [[Alun Quist]], [[Alan Lund]]\n\n[[Al]]\n", ["Alan Lund", "Al"]),
        ("From: [[Parminder Quist]]\n\nBest wishes, [[Pammi]]\n\nsaw [[Pammi]]", ["Parminder Quist", "Pammi", "Pammi"]),
        ("From: [[Parminder Quist]]\n\nBest wishes, [[Zammi]]\n", ["Parminder Quist"]),
        ("From: [[Parminder Quist]]\n\nI saw [[Pammi]] there.", ["Parminder Quist"]),
        ("[[Pamela Lund]]\nFrom: [[Parminder Quist]]\n\n[[Pam]]\n", ["Pamela Lund", "Pam"]),
        ("[[Willie Quist]], [[Wm. Quist]]", ["Willie Quist", "Wm. Quist"]),
        ("Mrs [[Danuta Zyxinski]]; Mrs [[Danuta Zyxinska]]", ["Danuta Zyxinski", "Danuta Zyxinska"]),
        ("[[Quist]] Mrs [[Danuta Zyx]] ([[Bogdan]], class 4) rang; [[Bogdan]]", ["Bogdan", "Bogdan"]),
        ("[[Hugh Zyx]] ([[Folake]] has promised); [[Folake]]", ["Folake", "Folake"]),
        ('[[Hugh Zyx]] (likes "[[Dot]]") and [[Dot]]', ["Hugh Zyx", "Dot", "Dot"]),
        ("[[Ida Zyx]] 9y. Mum Mrs [[Zyx]] ([[Gemma]]) rang. [[Gemma]] asked. [[Ida]] fine.", ["Zyx", "Gemma", "Gemma"]),
        ("[[Robert Zyx]] came. Mr [[Zyx]] ([[Bob]]) rang.", ["Robert Zyx", "Zyx", "Bob"]),
        ("Mrs [[D A Quist]]\nDear [[Deborah]]", ["D A Quist", "Deborah"]),
        ("Mr [[D A Quist]]\nDear [[Deborah]]", ["D A Quist"]),
        ("[[Doreen Amsel]]: [[Doreen]], Mrs [[Amsel]]; Mrs [[Doris Amquist]]; [[DA]], [[D.A.]]", ["DA", "D.A."]),
        ("[[Maureen Lund]], [[Sister Walsh]]; [[Ann Walsh]]", ["Sister Walsh", "Ann Walsh"]),
        ("[[Hattie Quist]], [[H M Quist]] ([[HMQ]])", ["Hattie Quist", "H M Quist", "HMQ"]),
        ("[[Pat Quist]]; [[ZYX P K]] [[PQ]]; [[QUENT P K]] [[PQ]]", ["Pat Quist", "PQ", "PQ"]),
        ("[[Jude Quist]]; said goodnight to [[Judey]]", ["Jude Quist", "Judey"]),
        ("Dr [[Ines Cardoso]]; Dr [[Cardosa]] rang", ["Ines Cardoso", "Cardosa"]),
        ("[[Carol Quist]]; rang [[Carole]]", ["Carol Quist", "Carole"]),
        ("[[Carol Quist]]; rang [[Carole]], [[Carole]]", ["Carol Quist"]),
        ("[[Louis Quist]]; rang [[Louise]]", ["Louis Quist"]),
        ("Mr [[Jan Zielinski]]; Mrs [[Zielinska]] rang", ["Jan Zielinski"]),
        ("[[Becky Lamb]]; [[LAMB REBECCA]]; [[Charlie Lamb]], [[Lamb C]]", ["Becky Lamb", "LAMB REBECCA"]),
        ("Mrs [[Danuta Zyx]] ([[Danka]]) rang; [[Danka]]", ["Danuta Zyx", "Danka", "Danka"]),
        ("[[Rupert Zyx]] (likes to be called [[Max]]); [[Max]]", ["Rupert Zyx", "Max", "Max"]),
        ("[[Rupert Zyx]], who prefers to be known as [[Max]]; [[Max]]", ["Rupert Zyx", "Max", "Max"]),
        ("[[Rupert Zyx]] likes [[Max]]", ["Rupert Zyx"]),
        ("[[Ann De la Zyx]]; [[Dela Zyx, Ann]]", ["Ann De la Zyx", "Dela Zyx, Ann"]),
        ("Mr [[Zyxrow]] ([[DZ]], chair); [[DZ]]; [[Dennis Z.]]; [[Dennis]]", ["Zyxrow", "DZ", "DZ", "Dennis Z.", "Dennis"]),
        (
            "Surname\tFirst name\n[[Zyx]]\t[[Ann]]\n[[Lund]]\t[[Bo]]\n[[Ann Z]], Mr [[Lund]]",
            ["Zyx", "Ann", "Ann Z"],
        ),
        ("Forename\tLast name\n[[Ann]]\t[[Zyx]]\n[[Ann Z]]", ["Ann", "Zyx", "Ann Z"]),
        ("First\tLast\n[[Ann]]\t[[Zyx]]\n[[Ann Z]]", ["Ann", "Zyx", "Ann Z"]),
        ("Surname\tRider\tParent\n[[Zyx-Lund]]\t[[Ida]]\t[[Bo Lund]]\n\n[[IDA Z-L]]", ["Zyx-Lund", "Ida", "IDA Z-L"]),
        ("Family name\tChildren\n[[Zyx]]\t[[Ann]]\n[[Amsel]]\t[[Clive]]\n\n[[C Amsel]]", ["Amsel", "Clive", "C Amsel"]),
        ("Surname\tKey worker\n[[Zyx]]\t[[Ann]]\n[[Ann Z]]", ["Zyx"]),
        ("Surname\tMember\n[[Zyx]]\t[[Ann Lund]]\n[[Ann L]]", ["Ann Lund", "Ann L"]),
        (
            "First name\tSurname\tKnown as\tAge\n[[Hugh]]\t[[Zyx]]\t[[Shug]]\t9\n[[Ann]]\t[[Zyx]]\t\t8\nTell [[Shug]]",
            ["Hugh", "Zyx", "Shug", "Shug"],
        ),
        (
            "Surname\tFirst name\tKnown as\n[[Quist]]\t[[Abdul Karim]]\t[[Karim]]\n"
            "[[A K Quist]] and Mr [[Quist]]: [[Karim Quist]] left, [[Karim]] rang",
            ["Quist", "Abdul Karim", "Karim", "A K Quist", "Quist", "Karim Quist", "Karim"],
        ),
        ("First name\tSurname\n[[Hugh]] & [[Ann]]\t[[Zyx]]\n[[A Zyx]], [[H Zyx]]", ["Hugh", "H Zyx"]),
        ("[[Hugh Zyx]], [[Ann Zyx]], [[Al Lund]]: [[Zyx H]] & [[A]]", ["Ann Zyx", "A"]),
        ("First name\tKnown as\tSurname\n[[Bo]]\t\t[[Lund]]\n[[Hugh]]\t[[Shug]]\t[[Zyx]]\n", ["Hugh", "Shug", "Zyx"]),
        (
            "surname\tforename\n[[Zyx]]\t[[Ann]]\n[[Zyx]]\t[[Ann]]\n[[Zyx]]\t[[Bo]]\nMrs [[Ann Zyx]]",
            ["Zyx", "Ann", "Zyx", "Ann", "Ann Zyx"],
        ),
        ("[[Pritchard Mavis]]; [[Mavis]]; mrs [[pritchard]]", ["Pritchard Mavis", "Mavis", "pritchard"]),
        ("[[Zyxal Harjit Singh]]; mr [[zyxal]]", ["Zyxal Harjit Singh", "zyxal"]),
        ("Mrs [[Bernadette O’Zyx]]; [[BO’Z]]", ["Bernadette O’Zyx", "BO’Z"]),
        ("[[Una Ní Quist]]; [[UNíQ]]; [[U. Ní Qu]]", ["Una Ní Quist", "UNíQ"]),
        ("[[Lorna Quist]]: as much as [[Lornas]], so", ["Lorna Quist", "Lornas"]),
        ("[[Idris Quist]]: [[Id]] and [[Eluned]]", ["Idris Quist", "Id"]),
        ("[[Jackie Thurqist]]; [[Gill Lund]]\n[[GL]]/[[jt]], [[JT]]", ["Jackie Thurqist", "jt", "JT"]),
        ("Mr [[Huw Bevan-Quist]]; Mr [[BQ]]", ["Huw Bevan-Quist", "BQ"]),
        ("Mr [[Huw Bevan-Quist]]; Parch. [[H. B.-Quist]]", ["Huw Bevan-Quist", "H. B.-Quist"]),
        ("Mr [[John Thurqist]]; Mr [[Huw Bevan-Quist]]; Mr [[JT]]", ["John Thurqist", "JT"]),
        ("Name\tKnown as\n[[Lund, Keith]]\t[[Zed]]\n[[Quist, Ann]]\t\n\n[[Zed]] rang", ["Lund, Keith", "Zed", "Zed"]),
        ("can [[Zedge]] (real name [[Bo Quist]], 24)", ["Zedge", "Bo Quist"]),
        ("[[Ron Quist]] rang; [[Ronnie]] is late", ["Ron Quist", "Ronnie"]),
        ("[[Don Quist]], Mr [[Donald Quist]]", ["Don Quist", "Donald Quist"]),
    ],
)
def test_persons_who_are_named_in_short_are_those_who_bear_the_name(marked, one):
    assert one in linked(marked)


def test_initials_are_written_in_the_letters_that_they_were_written_in():
    _, entities = linked_entities("[[Jackie Thurqist]]; [[Gill Lund]]\n[[GL]]/[[jt]], [[JT]]")
    forms = {word: form for entity, words in entities for word, form in zip(words, entity.forms, strict=True)}
    assert [write_mention("Ann Bell", forms[word]) for word in ("GL", "jt", "JT")] == ["AB", "ab", "AB"]


def test_a_time_read_off_a_dial_behind_one_of_the_evening_is_of_the_evening():
    def evening(text):
        places = [match.span() for match in re.finditer(r"\d+:\d\d|\d+ o'clock|twenty to \w+", text)]
        entities = link_mentions(text, [NamedMention(*place, "time") for place in places])
        return [form.notation.is_evening for entity in entities for form in entity.forms]

    assert evening("given at 18:05 and the other at 8 o'clock; came twenty to eleven") == [False, True, False]
    assert evening("given at 22:15, came twenty to eleven") == [False, True]
    assert evening("given at 18:05\nseen at 8 o'clock") == [False, False]
    assert evening("given at 14:05, the other at 8 o'clock") == [False, False]
    assert evening("given at 22:05, the other at 12 o'clock") == [False, False]


def test_a_title_before_somebodys_own_name_tells_more_than_the_list_of_given_names():
    assert linked("Ms [[Oluwaseun Quist]]; [[Oluwaseun Adenike Quist]]") == [["Oluwaseun Quist", "Oluwaseun Adenike Quist"]]
    assert linked("Ms [[Quist]]; [[David Quist]]") == [["Quist"], ["David Quist"]]


def test_a_date_is_of_what_goes_on_only_if_since_stands_before_all_of_its_mentions():
    marked = "since [[date: 6 May 2024]], since [[date: 7 May 2024]]; on [[date: 7 May 2024]], [[date: 8 May 2024]]"
    assert [each.is_since for each, _ in linked_entities(marked)[1]] == [True, False, False]


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("Due\tOn\n09/06/2025\tMon\n", True),
        ("Due\tOn\nMon\t09/06/2025\n", True),
        ("on 9 June 2025 (Mon)", True),
        ("on 9 June 2025 and Mon", False),
    ],
)
def test_a_weekday_in_the_cell_beside_a_date_is_of_that_date(text, is_one):
    day = re.search(r"09/06/2025|9 June 2025", text).span()
    mentions = sorted([NamedMention(*day, "date"), NamedMention(text.index("Mon"), text.index("Mon") + 3, "date")])
    assert (len(link_mentions(text, mentions)) == 1) == is_one


def test_the_head_of_a_column_says_that_numbers_are_of_the_nhs():
    text = "Name\tNHS no\tNI no\nAnn\t999 204 4187\tQQ 12 34 56 A\n"
    places = [(text.index("999"), text.index("\tQQ")), (text.index("QQ"), len(text) - 1)]
    nhs, other = link_mentions(text, [NamedMention(*place, "identity") for place in places])
    assert (nhs.agrees, other.agrees) == ({NHS}, set())


def test_the_given_name_of_one_of_a_couple_is_none_of_a_family():
    couple = linked_entities("Mr [[Simon]] and Mrs [[Anna Quist]]")[1][0][0]
    assert couple.forms[0].notation is NameForm.GIVEN
    assert linked_entities("Mr [[Simon]] and Mrs Quist")[1][0][0].forms[0].notation is NameForm.SURNAME


@pytest.mark.parametrize(("other", "is_one"), [("28-Feb-25", True), ("28-Feb-22", False)])
def test_a_day_without_a_year_is_no_day_of_another_text_that_is_years_away(other, is_one):
    own = "19 February 2025: reply by 28 February."
    text = f"{own}{TEXT_BREAK}{other}"
    mentions = [
        NamedMention(text.index(each), text.index(each) + len(each), "date")
        for each in ("19 February 2025", "28 February", other)
    ]
    assert (len(link_mentions(text, mentions, firsts=(2,))) == 2) == is_one


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("the meeting at 7.30 (see 19:30)", ["19:30"]),
        ("breakfast at 7.30 (see 07:30)", ["07:30"]),
        ("it opens at 7.30 (see 07:30 and 19:30)", ["07:30", "19:30"]),
        ("at 7.30, 8.15 and 20:00", ["07:30", "08:15", "20:00"]),
    ],
)
def test_the_same_time_elsewhere_tells_the_half_of_the_day(text, names):
    found = [NamedMention(*entity) for entity in entities_by_rule(text)]
    assert [entity.name for entity in link_mentions(text, found) if entity.kind == "time"] == names


def test_the_end_of_a_span_tells_the_half_of_the_day_of_its_beginning():
    text = "From 5.00 to 6.30 pm, 11.15–1.15 pm, 9.30 - 11 am, and at 5.00 pm"
    found = [NamedMention(*entity) for entity in entities_by_rule(text)]
    times = [entity for entity in link_mentions(text, found) if entity.kind == "time"]
    assert [time.name for time in times] == ["17:00", "18:30", "11:15", "13:15", "09:30", "11:00"]
    assert [form.notation.write(20 * 60) for form in times[0].forms] == ["8.00", "8.00 pm"]


def test_behind_the_title_of_a_nurse_or_nun_a_listed_surname_is_no_given_name():
    _, entities = linked_entities("[[Sister Walsh]] and [[Sister Mercy]]")
    assert [write_mention("Maria Ross", entity.forms[0]) for entity, _ in entities] == ["Sister Ross", "Sister Maria"]


def linked_texts(*marked):
    """The entities of several texts with marks, each as the list of its mentions' words."""
    read = [read_markup(each) for each in marked]
    whole = TEXT_BREAK.join(each.text for each in read)
    mentions: list[NamedMention] = []
    firsts, at = [], 0
    for each in read:
        firsts.append(len(mentions))
        mentions += [NamedMention(at + start, at + end, kind or "person") for start, end, kind in each.replaced]
        at += len(each.text) + len(TEXT_BREAK)
    entities = link_mentions(whole, mentions, firsts=tuple(firsts[1:]))
    return [[whole[slice(*mentions[number][:2])] for number in entity.mentions] for entity in entities]


LIST_OF_PARENTS = "[[Lea Quist]] owes fees, sent [[LQ]]. [[Lea]] rang."
MINUTES = "Present: [[Ann Amsel]], [[Lorna Quill]]. [[Lea]] rang. [[AA]] to chase, [[LQ]] reported."


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_initials_of_two_are_of_whoever_is_named_beside_others_who_are_called_by_theirs(order):
    texts = (LIST_OF_PARENTS, MINUTES, "Entered by [[LQ]], [[AA]]")
    persons = linked_texts(*(texts[number] for number in order))
    assert sorted(next(words for words in persons if "Lorna Quill" in words)) == ["LQ", "LQ", "LQ", "Lorna Quill"]


def test_initials_of_two_are_of_whoever_is_named_in_full_in_their_text():
    assert linked_texts("[[Lea Quist]], [[Lea]]", "[[Lorna Quill]] came; [[Lea]], [[Lea]]: [[LQ]]", "[[LQ]]") == [
        ["Lea Quist", "Lea", "Lea", "Lea"],
        ["Lorna Quill", "LQ", "LQ"],
    ]


def test_two_letters_that_one_signs_with_are_hers_in_other_texts_too_unless_another_may_be_called_so():
    letter = "From: [[Alwyn Quist]]\n\nCheers\n[[Al]]\n"
    assert linked_texts(letter, "Text [[Al]] when out") == [["Alwyn Quist", "Al", "Al"]]
    assert linked_texts(letter, "Text [[Al]]", "[[Alfie]] the dog") == [["Alwyn Quist", "Al", "Al"], ["Alfie"]]
    assert linked_texts(letter, "[[Albert Lund]]: [[Al]] came") == [["Alwyn Quist", "Al"], ["Albert Lund"], ["Al"]]
    assert linked_texts("From: [[Alwyn Quist]]\n\nCheers", "Text [[Al]] when out") == [["Alwyn Quist"], ["Al"]]


def test_two_nicknames_of_one_name_in_different_texts_are_two_persons_unless_a_full_name_joins_them():
    assert linked_texts("[[Bobby]] shod it", "We saw [[Bob]]") == [["Bobby"], ["Bob"]]
    assert linked_texts("[[Robert Quist]]: [[Bobby]]", "[[Bob]] came") == [["Robert Quist", "Bobby", "Bob"]]
    assert linked_texts("[[Robert]]", "[[Bob]] rang", "[[Bobby]]") == [["Robert", "Bob", "Bobby"]]
    assert linked_texts("[[Bobby]] rang, so did [[Bob]]", "[[Bob]]") == [["Bobby", "Bob", "Bob"]]


def test_a_name_alone_is_of_nobody_whom_another_text_has_by_an_initial():
    assert linked_texts("Mrs [[D Lund]]", "Hi [[Debs]]. From [[Debbie Quist]]") == [["D Lund"], ["Debs", "Debbie Quist"]]
    assert linked_texts("Seen by [[D Lund]], said [[Debs]]") == [["D Lund", "Debs"]]


def test_a_name_alone_is_no_longer_form_of_a_short_one_with_a_surname():
    assert linked("[[Sam Quist]] and [[Samina]]; [[Samina Lund]]")[0] == ["Sam Quist"]
    assert linked("[[Samina Quist]] and [[Sam]]") == [["Samina Quist", "Sam"]]


def test_a_surname_without_its_apostrophe_is_the_same():
    assert linked("[[Grace O'Quist]], [[GRACE OQUIST]], [[OQUIST G]], Mrs [[D’Amsel]], Mrs [[Damsel]]") == [
        ["Grace O'Quist", "GRACE OQUIST", "OQUIST G"],
        ["D’Amsel", "Damsel"],
    ]
    assert linked("[[Grace O'Quist]], [[Grace O Quist]], [[G O Quist]], Mrs [[O Quist]], [[Lee O Lund]]") == [
        ["Grace O'Quist", "Grace O Quist", "G O Quist", "O Quist"],
        ["Lee O Lund"],
    ]


def test_the_initial_behind_a_surname_and_another_is_of_the_same_surname():
    couples = linked("[[Nora Quist]], [[Bo Quist]], [[Ben Lund]]: [[Quist, N]] & [[B]]; [[Quist N]] + [[B]]")
    assert couples == [["Nora Quist", "Quist, N", "Quist N"], ["Bo Quist", "B", "B"], ["Ben Lund"]]


def test_a_second_given_name_by_which_somebody_is_known_is_no_surname():
    _, [(person, _)] = linked_entities("Surname\tFirst name\tKnown as\n[[Quist]]\t[[Abdul Karim]]\t[[Karim]]\n[[Karim Quist]]")
    assert [form.notation for form in person.forms][1:] == [NameForm.GIVEN, NameForm.GIVEN, NameForm.FULL]


def test_the_first_word_of_a_firm_with_an_s_is_the_firm():
    assert linked("[[organisation: Quist Roofing]] came. I paid [[organisation: Quists]].") == [["Quist Roofing", "Quists"]]
    apart = linked("[[organisation: Quist Roofing]], [[organisation: Quists Bakery]]: I paid [[organisation: Quists]].")
    assert apart == [["Quist Roofing"], ["Quists Bakery", "Quists"]]


def test_a_title_before_a_given_name_in_a_column_of_its_own_parts_nothing():
    text = "Surname\tFirst name\nQuist\tDr Anna\nLund\tMrs E\nDr Quist rang. Mrs Lund is ill.\n"
    places = [(19, 24), (28, 32), (33, 37), (42, 43), (47, 52), (63, 67)]
    mentions = [NamedMention(*place, "person") for place in places]
    assert [text[each.start : each.end] for each in mentions] == ["Quist", "Anna", "Lund", "E", "Quist", "Lund"]
    assert [each.mentions for each in link_mentions(text, mentions)] == [[0, 1, 4], [2, 3, 5]]


def test_a_sign_that_was_taken_for_a_firm_is_one_of_its_own():
    text = "', Quist Roofing Ltd"
    mentions = [NamedMention(0, 1, "organisation"), NamedMention(3, len(text), "organisation")]
    assert [entity.mentions for entity in link_mentions(text, mentions)] == [[0], [1]]


def test_a_given_name_behind_a_rank_belongs_to_the_surname_beside_it():
    text = "Surname\tFirst name\n[[Quist]]\tMaj. [[T R]]\n[[Lund]]\tRev. [[Hilary]]\n\n[[Hilary Lund]], Maj [[Quist]]"
    assert linked(text) == [["Quist", "T R", "Quist"], ["Lund", "Hilary", "Hilary Lund"]]
    initials = linked_entities(text)[1][0][0].forms[1]
    assert write_mention("Ann Amsel", initials).rstrip(".") == "A"


@pytest.mark.parametrize(("others", "form"), [("", NameForm.SURNAME), (" and [[Leigh Quist]]", NameForm.GIVEN)])
def test_a_canon_is_called_by_the_surname_unless_somebody_has_it_for_a_given_name(others, form):
    _, entities = linked_entities(f"c/o Canon [[Leigh]]{others}")
    entity, _ = entities[0]
    assert entity.forms[0].notation is form


@pytest.mark.parametrize("written", ["QUIST LUND J", "Quist - Lund", "J QUIST LUND", "Quist Lund"])
def test_a_surname_of_two_halves_is_written_without_its_hyphen(written):
    assert len(linked(f"Cllr [[Jemima Quist-Lund]] paid.\n1 May\t[[{written}]]\t9")) == 1


def test_the_second_of_two_given_names_is_none_of_a_surname_in_a_column_of_its_own():
    text = "Surname\tFirst name\n[[Quist]]\t[[Siu Mei]]\n"
    assert len(linked(text + "\n[[Mei Quist]] rang.\n1 May\t[[QUIST SM]]\t9")) == 1


@pytest.mark.parametrize(
    ("short", "club", "is_one"),
    [
        ("Quist HC", "Quist Hockey Club", True),
        ("Quist Vale RFC", "Quist Vale Rugby Club", True),
        ("Quist HC", "Quist Golf Club", False),
        ("Lund HC", "Quist Hockey Club", False),
    ],
)
def test_a_club_is_called_by_the_letters_of_what_it_is_and_keeps_them(short, club, is_one):
    text = f"{short} met at {club}."
    places = ((0, len(short)), (text.index(club), len(text) - 1))
    entities = link_mentions(text, [NamedMention(*place, "organisation") for place in places])
    assert (len(entities) == 1) == is_one
    assert write_mention("Amsel & Sons Ltd", entities[0].forms[0]).endswith(f" {short[-3:].strip()}")


@pytest.mark.parametrize(
    ("marked", "written"),
    [
        ("Pay [[date: Mar]]–[[date: May]]", ["Sep", "Sep"]),
        ("Pay [[date: May]]/[[date: Aug]]", ["Sep", "Sep"]),
        ("Pay [[date: March]]–[[date: May]]", ["September", "September"]),
        ("Pay [[date: Mar]], in [[date: May]]", ["Sep", "September"]),
    ],
)
def test_may_is_for_short_beside_a_month_that_is(marked, written):
    _, entities = linked_entities(marked)
    assert [write_mention("September", form) for entity, _ in entities for form in entity.forms] == written


@pytest.mark.parametrize(
    ("marked", "fullest"),
    [
        ("Mr [[Ann QUIST]]; chase [[Ann Q]]'s swab", "Ann QUIST"),
        ("Mrs [[Ann QUIST]]; for [[A. Quist]], rang", "Ann QUIST"),
        ("[[Ann Q]] rang; for [[A. Quist]]", "A. Quist"),
        ("[[Ann Quist]]'s: [[QUIST, Ann]]", "Ann Quist"),
    ],
)
def test_a_person_is_known_by_the_form_that_has_given_name_and_surname(marked, fullest):
    read = read_markup(marked)
    mentions = [NamedMention(start, end, kind or "person") for start, end, kind in read.replaced]
    [person] = link_mentions(read.text, mentions)
    assert read.text[slice(*mentions[person.fullest][:2])] == fullest


def of_one(text, words, marked=""):
    """Which of some words of a text name whom the first names, of which the user marked one."""
    places = [(found.start(), found.end(), word) for word in words for found in re.finditer(rf"(?<!\w){word}(?!\w)", text)]
    mentions = [
        NamedMention(start, end, "mail" if "@" in word else "person", is_marked=word == marked)
        for start, end, word in sorted(places)
    ]
    entities = link_mentions(text, mentions)
    written = [[text[slice(*mentions[number][:2])] for number in entity.mentions] for entity in entities]
    return next(each for each in written if words[0] in each)


@pytest.mark.parametrize(
    ("text", "marked", "one"),
    [
        ("Sr Quist came. Notes ZQ. ZQ rang.", "ZQ", ["Quist", "ZQ", "ZQ"]),
        ("Sr Quist came. Notes ZQ.", "", ["Quist"]),
        ("Sr Quist saw Mr Quine. Notes ZQ.", "ZQ", ["Quist", "ZQ"]),
        ("Mr Quist met Mr Quine. Notes ZQ.", "ZQ", ["Quist"]),
        ("Sr Quist and Zoe Quine. Notes ZQ.", "ZQ", ["Quist"]),
    ],
)
def test_two_letters_that_the_user_marked_are_of_the_one_whom_they_may_be_of(text, marked, one):
    assert of_one(text, ["Quist", "Zoe Quine" if "Zoe" in text else "Quine", "ZQ"], marked) == one


@pytest.mark.parametrize(
    ("text", "one"),
    [
        ("Mr Quist wrote from z.quist@lund.example. ZQ rang.", ["Quist", "ZQ"]),
        ("Mr Quist wrote from b.quist@lund.example. ZQ rang.", ["Quist"]),
        ("Mr Quist wrote from z.quist@lund.example and b.quist@lund.example. ZQ rang.", ["Quist"]),
    ],
)
def test_a_mail_address_tells_the_initial_of_somebody_who_is_called_by_a_surname_alone(text, one):
    addresses = re.findall(r"\S+@\w+\.\w+", text)
    assert of_one(text, ["Quist", "ZQ", *addresses]) == one


def test_a_given_name_is_of_whose_initial_stands_in_its_line_rather_than_another_that_begins_so():
    marked = "ask [[Ansel]] first.\n\n[[A. Quistowe]]: rash. [[Annika]] tearful."
    assert linked(marked) == [["Ansel"], ["A. Quistowe", "Annika"]] or linked(marked) == [["A. Quistowe", "Annika"], ["Ansel"]]


@pytest.mark.parametrize(
    ("marked", "together"),
    [
        ("[[Joan Quistowe]] rang. By Mrs [[Quistowes]] gate", True),
        ("[[Joan Edward]] rang, [[Bo Edwards]] too. By Mrs [[Edwards]] gate", False),
    ],
)
def test_a_surname_behind_a_title_may_have_the_s_of_what_somebody_has(marked, together):
    of_first = next(words for words in linked(marked) if words[0].startswith("Joan"))
    assert (len(of_first) == 2) == together
