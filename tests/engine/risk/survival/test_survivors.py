"""Which words and figures of a detail are left of it, and which came by chance."""

import pytest

from engine.risk.survival.counting import count_surviving
from engine.risk.survival.details import DetailGroup
from engine.risk.survival.replacements import Replacement
from engine.risk.traits import Kind, Trait
from tests.engine.risk.survival.details import as_kinds, left_beside, left_of, place, trait


def test_a_part_of_a_name_that_is_an_ordinary_word_is_no_survivor():
    original = "Rose Hill rang."
    said = [trait(original, "Rose Hill", Kind.NAME)]
    [count] = count_surviving(original, said, "She climbed the hill. Rose-coloured it was.", ())
    assert count.surviving == ()


def test_the_legal_form_of_a_company_is_no_survivor():
    original = "I worked for Brandt Ltd then."
    said = [trait(original, "Brandt Ltd", Kind.ORGANISATION)]
    [gone] = count_surviving(original, said, "I worked for Moran Ltd then.", ())
    assert gone.surviving == ()
    [kept] = count_surviving(original, said, "I worked for Brandt then.", ())
    assert len(kept.surviving) == 1


@pytest.mark.parametrize(
    ("new", "left"),
    [
        ("She gave his watch to the nurse.", "nurse"),
        ("Two nurses rang.", "nurses"),
        ("I work as a night nurse.", "night nurse"),
        ("I work at night.", ""),  # an everyday word that is not the head
        ("She nursed him.", ""),
    ],
)
def test_the_head_of_a_job_alone_survives(new, left):
    original = "I work as a night nurse."
    assert left_of(original, new, [trait(original, "night nurse", Kind.OCCUPATION)]) == {"night nurse": left}


def test_the_head_of_a_phrase_stands_before_what_follows_it():
    original = "A professor of mathematics wrote."
    said = [trait(original, "professor of mathematics", Kind.OCCUPATION)]
    assert left_of(original, "The professor rang.", said) == {"professor of mathematics": "professor"}
    assert left_of(original, "A kind of cake.", said) == {"professor of mathematics": ""}


@pytest.mark.parametrize(
    ("original", "name", "kind", "new"),
    [
        ("Ward: Elm Ward.", "Elm Ward", Kind.PLACE, "Ward: Pine Ward."),
        ("She rang Tay Surgery.", "Tay Surgery", Kind.ORGANISATION, "She rang Esk Surgery."),
        ("She rang Tay Surgery.", "Tay Surgery", Kind.HEALTH, "She rang Esk Surgery."),
    ],
)
def test_what_a_name_is_of_is_no_survivor(original, name, kind, new):
    [count] = count_surviving(original, [trait(original, name, kind)], new, ())
    assert count.surviving == ()


def test_one_digit_alone_is_no_survivor():
    original = "A score of 2 was noted."
    new = "Take 2 tablets."
    found = [trait(new, "2 tablets", Kind.NUMBER)]
    [count] = count_surviving(original, [trait(original, "score of 2", Kind.NUMBER)], new, found)
    assert count.surviving == ()


def test_a_name_in_what_was_drawn_for_something_else_is_no_survivor_but_a_copied_one_is():
    original, new = "Edith Marlow, 4 Elm Row", "Joan Price, 9 Marlow Street"
    said = [trait(original, "Edith Marlow", Kind.NAME)]
    assert left_beside(original, new, said, (), ("Edith Marlow", "Joan Price"), ("4 Elm Row", "9 Marlow Street")) == []
    new += ", asks Marlow"
    pairs = (("Edith Marlow", "Joan Price"), ("4 Elm Row", "9 Marlow Street"))
    names, *_ = count_surviving(
        original, said, new, (), [Replacement(place(new, after), (place(original, before),)) for before, after in pairs]
    )
    assert [detail.targets for detail in names.details] == [((len(new) - 6, len(new)),)]  # where it was copied alone


def test_where_a_name_was_drawn_for_something_else_by_chance_is_known():
    original, new = "Dear Ms Pugh, of Quist Fencing", "Dear Ms Okoro, of Pugh Fencing"
    said = [trait(original, "Pugh", Kind.NAME)]
    replaced = [
        Replacement(place(new, "Okoro"), (place(original, "Pugh"),)),
        Replacement(place(new, "Pugh Fencing"), (place(original, "Quist Fencing"),)),
    ]
    [names] = [count for count in count_surviving(original, said, new, (), replaced) if count.group is DetailGroup.NAMES]
    [pugh] = names.details
    assert (pugh.targets, pugh.elsewhere, pugh.got) == ((), (place(new, "Pugh"),), "Pugh")


def test_what_the_user_wrote_for_somebody_else_is_no_chance_and_an_age_written_over_is_gone():
    original, new = "Ann Pugh, 11, and Bo Lund, on 11 of 14 shifts", "Eva Kerr, 12, and Ann Pugh, on 11 of 14 shifts"
    said = [trait(original, "Ann Pugh", Kind.NAME), trait(original, "11", Kind.AGE)]
    replaced = [
        Replacement(place(new, "Eva Kerr"), (place(original, "Ann Pugh"),)),
        Replacement(place(new, "12"), (place(original, "11"),), is_written=True),
        Replacement(place(new, "Ann Pugh"), (place(original, "Bo Lund"),), is_written=True),
    ]
    counts = {count.group: count.details for count in count_surviving(original, said, new, (), replaced)}
    [pugh], [age] = counts[DetailGroup.NAMES], counts[DetailGroup.AGES]
    assert (pugh.targets, pugh.elsewhere) == ((place(new, "Ann Pugh"),), ())
    assert age.targets == ()


def test_the_end_of_a_figure_is_no_age():
    original, new = "when she was 8, urea 9.8", "when she was 5, urea 9.8"
    [ages] = [
        each
        for each in count_surviving(original, [trait(original, "8", Kind.AGE)], new, (), ())
        if each.group is DetailGroup.AGES
    ]
    assert [detail.targets for detail in ages.details] == [()]


def test_a_copied_figure_like_one_that_was_replaced_is_of_something_else():
    original, new = "Paid within 21 days; bed 21, gate 21.", "Paid within 14 days; bed 30, gate 21."
    assert "within 21 days" not in dict(left_beside(original, new, (), (), ("21 days", "14 days")))
    assert "within 21 days" in dict(left_beside(original, original, (), (), ("21 days", "21 days")))


def test_a_number_in_what_was_drawn_for_another_is_no_survivor_though_the_word_before_it_is_copied():
    original, new = "Temp 38.1, later temp 36.4.", "Temp 37.2, later temp 38.1."
    assert left_beside(original, new, (), (), ("38.1", "37.2"), ("36.4", "38.1")) == []


@pytest.mark.parametrize(("drawn", "got"), [("Anna Powers", "Anna"), ("Anna Keller", "Anna Keller"), ("Bea Powers", "")])
def test_a_name_that_was_drawn_in_its_own_place_is_chance_and_a_written_one_can_be_read(drawn, got):
    original, new = "Anna Keller rang.", f"{drawn} rang."
    said = [trait(original, "Anna Keller", Kind.NAME)]
    for is_written in (False, True):
        replaced = [Replacement(place(new, drawn), (place(original, "Anna Keller"),), is_written)]
        [names] = count_surviving(original, said, new, (), replaced)
        [keller] = names.details
        assert (keller.got, keller.left) == (("", got) if is_written else (got, ""))
        assert len(names.readable) == (is_written and got != "")


def test_a_surname_that_comes_back_with_a_relative_is_chance_for_both():
    original, new = "Ravi Anjali and Priya Anjali rang.", "Odhran Mellor and Anjali Mellor rang."
    said = [trait(original, "Ravi Anjali", Kind.NAME), trait(original, "Priya Anjali", Kind.NAME)]
    pairs = (("Ravi Anjali", "Odhran Mellor"), ("Priya Anjali", "Anjali Mellor"))
    replaced = [Replacement(place(new, after), (place(original, before),)) for before, after in pairs]
    [names] = count_surviving(original, said, new, (), replaced)
    assert [(each.targets, each.got) for each in names.details] == [((), "Anjali")] * 2
    assert (len(names.gone), len(names.readable), names.counted) == (2, 0, 2)


def test_a_word_that_was_drawn_and_copied_can_be_read_and_is_no_chance():
    original = "Ravi Anjali and Priya Mehta rang. See anjali.doc and the Anjali file."
    new = "Odhran Mellor and Anjali Mehta rang. See anjali.doc and the Anjali file."
    said = [trait(original, "Ravi Anjali", Kind.NAME), trait(original, "Priya Mehta", Kind.NAME)]
    pairs = (("Ravi Anjali", "Odhran Mellor"), ("Priya Mehta", "Anjali Mehta"))
    replaced = [Replacement(place(new, after), (place(original, before),)) for before, after in pairs]
    [names] = count_surviving(original, said, new, (), replaced)
    ravi, priya = names.details
    assert (ravi.left.casefold(), ravi.got) == ("anjali", "")
    assert (priya.left, priya.got) == ("", "Mehta")
    assert names.readable == (ravi,)


def test_a_name_of_every_day_that_was_drawn_is_not_that_which_begins_a_question():
    original, new = "Will Lund rang. Will he come?", "Will Quist rang. Will he come?"
    said = [trait(original, "Will Lund", Kind.NAME)]
    [names] = count_surviving(original, said, new, (), [Replacement((0, 10), ((0, 9),))])
    assert names.readable == ()


def test_a_surname_that_is_a_kind_of_institution_survives():
    original = "Mr Lodge rang."
    said = [trait(original, "Lodge", Kind.NAME)]
    [count] = count_surviving(original, said, original, said)
    assert (count.group, len(count.surviving)) == (DetailGroup.NAMES, 1)


def test_a_job_stays_where_the_name_beside_it_is_replaced():
    original, new = "Consultant Dr Quist saw her.", "Consultant Dr Amsel saw her."
    said = [trait(original, "Consultant Dr Quist", Kind.OCCUPATION)]
    replaced = [Replacement(place(new, "Amsel"), (place(original, "Quist"),))]
    [count] = count_surviving(original, said, new, (), replaced)
    assert [new[slice(*target)] for detail in count.surviving for target in detail.targets] == ["Consultant"]


def test_what_is_copied_survives_whatever_it_is_joined_to():
    original, new = "Mr Quist: ACE-III 68.", "Mr Amsel: ACE-III 68."
    said = [trait(original, "III 68", Kind.NUMBER)]
    replaced = [Replacement(place(new, "Amsel"), (place(original, "Quist"),))]
    [count] = count_surviving(original, said, new, (), replaced)
    assert [detail.left for detail in count.surviving] == ["III 68"]


@pytest.mark.parametrize(("drawn", "left"), [("Bank of Quist", ""), ("North & Kemp", ""), ("Norway Trust", "Norway")])
def test_a_word_of_a_name_that_stands_elsewhere_anyway_is_not_left_of_it(drawn, left):
    original, new = "The Bank of Norway wrote. In Norway it rains.", f"The {drawn} wrote. In Norway it rains."
    said = [trait(original, "Bank of Norway", Kind.ORGANISATION)]
    replaced = [Replacement(place(new, drawn), (place(original, "Bank of Norway"),))]
    [count] = count_surviving(original, said, new, (), replaced)
    assert [detail.left for detail in count.details] == [left]


def test_a_word_of_a_name_is_left_of_it_where_the_new_text_has_it_more_often():
    original = "The Bank of Norway wrote. In Norway it rains."
    said = [trait(original, "Bank of Norway", Kind.ORGANISATION)]
    assert left_of(original, "The bank wrote. In Norway it rains.", said) == {"Bank of Norway": ""}
    assert left_of(original, "Norway wrote. In Norway it rains.", said) == {"Bank of Norway": "Norway"}


def test_the_surname_of_a_partner_is_left_where_the_firm_keeps_its_name():
    original, new = "Quist Lund wrote. Ida Quist signs for Quist Lund.", "Quist Lund wrote. Ann Bell signs for Quist Lund."
    said = [trait(original, "Quist Lund", Kind.ORGANISATION), trait(original, "Ida Quist", Kind.NAME)]
    found = [trait(new, "Quist Lund", Kind.ORGANISATION), trait(new, "Ann Bell", Kind.NAME)]
    replaced = [Replacement(place(new, "Ann Bell"), (place(original, "Ida Quist"),))]
    [names, _] = count_surviving(original, said, new, found, replaced)
    assert [(detail.text, detail.left) for detail in names.details] == [("Ida Quist", "Quist")]


def test_a_name_of_the_original_that_was_drawn_for_somebody_else_is_known():
    original, new = "Brenda wrote, and Bren rang.", "Bren wrote, and Salma rang."
    said = [trait(original, "Brenda", Kind.NAME), Trait(18, 22, Kind.NAME, frozenset({"bren"}))]
    replaced = [Replacement((0, 4), ((0, 6),)), Replacement(place(new, "Salma"), ((18, 22),))]
    [names] = count_surviving(original, said, new, (), replaced)
    assert [(detail.text, detail.targets, detail.elsewhere) for detail in names.details] == [
        ("Brenda", (), ()),
        ("Bren", (), ((0, 4),)),
    ]


@pytest.mark.parametrize(
    ("original", "new", "left"),
    [
        ("It was 10 then.", "It was 10.30 then.", ""),
        ("It was 10 then.", "It was 10 then.", "10"),
        ("Gave 14 units.", "Gave 14 days.", ""),
        ("Gave 14 units.", "Took 14 units.", "Took 14 units"),
        ("They want £40.", "They want 40.", ""),
        ("They want £40.", "They want £40.", "40"),
    ],
)
def test_a_number_is_the_same_as_a_whole_and_with_its_unit(original, new, left):
    assert list(left_of(original, new).values()) == [left]


def test_what_was_typed_and_begins_alike_is_another():
    original, new = "Ada said about 11, or so.", "Eve said about 11.30, or so."
    said = [trait(original, "11", Kind.NUMBER)]
    [count] = count_surviving(original, said, new, (), [Replacement((0, 3), ((0, 3),))])
    assert count.surviving == ()


@pytest.mark.parametrize(
    ("new", "survives"),
    [("Mrs C came in the w/c 9 May.", 0), ("So w. came.", 0), ("W/C and w/c", 0), ("Mrs W came.", 1)],
)
def test_an_initial_is_left_where_it_stands_alone_and_is_no_part_of_an_abbreviation(new, survives):
    original = "Mrs W came in the w/c 9 May."
    counts = count_surviving(original, [trait(original, "W", Kind.NAME)], new, ())
    assert sum(len(count.surviving) for count in counts if count.group is DetailGroup.NAMES) == survives


@pytest.mark.parametrize(
    ("drawn", "is_written", "survives"),
    [("B", False, 0), ("Q", False, 0), ("Q", True, 1)],
)
def test_an_initial_that_was_replaced_is_not_left_in_a_letter_that_stood_elsewhere(drawn, is_written, survives):
    original, new = "Depot on the Q side. Mrs Q came.", f"Depot on the Q side. Mrs {drawn} came."
    at = original.index("Q came")
    said = [Trait(at, at + 1, Kind.NAME, frozenset("q"))]
    counts = count_surviving(original, said, new, (), [Replacement((at, at + 1), ((at, at + 1),), is_written, "person")])
    assert sum(len(count.surviving) for count in counts if count.group is DetailGroup.NAMES) == survives


def test_what_an_institution_is_is_nothing_left_of_its_name():
    original, new = "Quist Hospitals NHS Foundation Trust", "Amsel Hospitals NHS Foundation Trust"
    replaced = as_kinds(original, new, ([original], new, "organisation"))
    [count] = count_surviving(original, [trait(original, original, Kind.ORGANISATION)], new, (), replaced)
    assert not count.surviving


def test_of_a_detail_of_which_but_an_everyday_word_is_left_nothing_is():
    original, new = "the Quist Report and owners of Lund Farm", "the Amsel Report and owners of Zyxby Farm"
    replaced = as_kinds(original, new, (["Quist"], "Amsel", "person"), (["Lund"], "Zyxby", "place"))
    said = [trait(original, "Quist Report", Kind.OCCUPATION), trait(original, "owners of Lund Farm", Kind.OCCUPATION)]
    counts = {count.group: count for count in count_surviving(original, said, new, (), replaced)}
    work = counts[DetailGroup.WORK]
    assert [detail.text for detail in work.gone] == ["Quist Report"]
    assert [detail.left_of_it for detail in work.surviving] == ["owners"]


@pytest.mark.parametrize(
    ("house", "drawn", "elsewhere", "got"),
    [
        ("4", "113", "Bo (4) has asthma", "Bo (4) has asthma"),
        ("Flat 1", "Flat 26", "Flat 8 leaks", "Flat 1 leaks"),
    ],
)
def test_a_house_or_flat_that_was_replaced_is_not_left_in_a_figure_of_something_else(house, drawn, elsewhere, got):
    original, new = f"Mrs Quist ({house}) rang. {elsewhere}.", f"Mrs Lund ({drawn}) rang. {got}."
    replaced = as_kinds(original, new, ([house], drawn, "address"))
    if got != elsewhere:
        replaced += as_kinds(original, new, ([elsewhere[5]], got[5], "address"))
    found = [trait(new, "(4)" if "(" in got else "Flat 1", Kind.CONTACT)]
    counts = count_surviving(original, [trait(original, house, Kind.CONTACT)], new, found, replaced)
    left = [detail.text for count in counts for detail in count.surviving if count.group is DetailGroup.CONTACTS]
    assert left == []


@pytest.mark.parametrize(
    ("contact", "drawn", "copied"),
    [("01632 960123", "01632 960999", "01632-960123"), ("Flat 1", "Flat 26", "FLAT 1")],
)
def test_a_contact_that_was_replaced_is_left_where_it_was_copied_as_such(contact, drawn, copied):
    original, new = f"Ask {contact}. Or: {copied}.", f"Ask {drawn}. Or: {copied}."
    replaced = as_kinds(original, new, ([contact], drawn, "phone" if contact[0] == "0" else "address"))
    said = [trait(original, contact, Kind.CONTACT)]
    counts = count_surviving(original, said, new, (), replaced)
    [left] = [count.surviving for count in counts if count.group is DetailGroup.CONTACTS]
    assert [detail.left for detail in left] == [copied]


def test_two_figures_of_a_code_that_another_has_too_are_not_left():
    original, new = "Sort code 05-62-19", "Sort code 63-19-56"
    said, found = [trait(original, "05-62-19", Kind.NUMBER)], [trait(new, "63-19-56", Kind.NUMBER)]
    assert left_beside(original, new, said, found, ("05-62-19", "63-19-56")) == []
    assert left_beside(original, original, said, said) == [("05-62-19", "05-62-19")]
