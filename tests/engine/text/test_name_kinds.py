"""The kinds of names, by the words before and in them."""

import re

import pytest

from engine.text.entities import Entity
from engine.text.name_kinds import as_places, kind_told, with_kinds


@pytest.mark.parametrize(
    ("text", "name", "kind", "told"),
    [
        ("Flat 9, H Thwaite, paid", "H Thwaite", "place", "person"),
        ("tap for Quist Infants, free", "Quist Infants", "person", "organisation"),
        ("Home: Tŷ Quist, Lund Rd", "Tŷ Quist", "person", "place"),
        ("Home: Ty Gwyn, Lund Rd", "Ty Gwyn", "person", "place"),
        ("Home: Bryn Awel", "Bryn Awel", "organisation", "place"),
        ("Home: Llys y Quist", "Llys y Quist", "person", "place"),
        ("Bryn Quist and Glen Lund", "Bryn Quist", "person", "person"),
        ("Mr Ty Mawr", "Ty Mawr", "person", "person"),
        ("Llys Quist Surgery", "Llys Quist Surgery", "organisation", "organisation"),
        ('Winifred Quist ("Win"), whom Win\'s friends like', "Win's", "place", "person"),
        ("Winifred Quist (“Win”)", "Win", "place", "person"),
        ('Zyxham Foods Ltd ("Zyxham"), Winifred Quist', "Zyxham", "organisation", "organisation"),
        ('Winifred Quist ("Amsel")', "Amsel", "organisation", "organisation"),
        ("Surname\tFirst name\nQuist\tStanley\n", "Stanley", "place", "person"),
        ("Surname\tTown\nQuist\tStanley\n", "Stanley", "place", "place"),
        ("in W Sussex, E Wood", "W Sussex", "place", "place"),
        ("that Quist Vale was at fault; Quist Vale Foods Ltd", "Quist Vale", "place", "organisation"),
        ("met in Quist Vale; Quist Vale Foods Ltd", "Quist Vale", "place", "place"),
        ("Fri covers Kasia am", "Kasia", "place", "person"),
        ("lates instead of Kasia", "Kasia", "place", "person"),
        ("lives for Kasia am", "Kasia", "place", "place"),
        ("the bus covers Zyxley", "Zyxley", "place", "place"),
        ("Members: R J Zyx, S A Quist, I C Zyx", "S A Quist", "organisation", "person"),
        ("Members: S.A. Quist and I.C. Zyx.", "S.A. Quist", "organisation", "person"),
        ("from S A Quist, of R J Zyx Ltd", "S A Quist", "organisation", "organisation"),
        ("from S A Quist, R J Zyx Ltd", "S A Quist", "organisation", "organisation"),
        ("on ZTV Quist, BTV Lund", "ZTV Quist", "organisation", "organisation"),
        ("at his sister Fiona's in Perth", "Fiona's", "place", "person"),
        ("He saw Florence's streets", "Florence's", "place", "place"),
        ("First child of Zyla (31, cook)", "Zyla", "place", "person"),
        ("a son of Lund, (31)", "Lund", "place", "place"),
        ("Carrigzyx Lower\nLund", "Carrigzyx Lower", "organisation", "place"),
        ("on Rowan Ward (Ward 9) and", "Rowan Ward", "person", "place"),
        ("Ward Sister, Rowan Ward", "Rowan Ward", "person", "place"),
        ("saw Rowan Ward (wife)", "Rowan Ward", "person", "person"),
        ("Mr Zyx of Lund Pyke, who acts", "Lund Pyke", "person", "organisation"),
        ("We told Lund Pyke. Ms J. Zyx MRICS of Lund Pyke came", "Lund Pyke", "person", "organisation"),
        ("Mr Zyx of Nether Pyke", "Nether Pyke", "person", "place"),
        ("Mr Zyx of Weston Pyke", "Weston Pyke", "person", "person"),
        ("Mr Zyx, a friend of Lund Pyke", "Lund Pyke", "person", "person"),
        ("Mr Zyx of Anna Pyke", "Anna Pyke", "person", "person"),
        ("Zyx Coaches of Amsel quoted", "Amsel", "organisation", "place"),
        ("Zyx Coaches by Amsel quoted", "Amsel", "organisation", "organisation"),
        ("rang Kilquist Motors", "Kilquist Motors", "organisation", "organisation"),
        ("IN THE COUNTY COURT AT ZYXTON", "ZYXTON", "organisation", "place"),
        ("in the Family Court sitting in Zyxton", "Zyxton", "organisation", "place"),
        ("4 Elm Road, Zyx Amsel, Norfolk NR2 1AB", "Zyx Amsel", "organisation", "place"),
        ("rang Zyx Amsel, Norfolk Police", "Zyx Amsel", "organisation", "organisation"),
        ("in Zyxton, Co. Cork", "Zyxton", "organisation", "place"),
        ("rang Anna Quist, Co. Cork", "Anna Quist", "person", "person"),
        ("Calum phones him", "Calum", "organisation", "person"),
        ("hours at Costa (manager", "Costa", "place", "organisation"),
        ("an interview at Quist on", "Quist", "place", "organisation"),
        ("an interview at the Quist office", "Quist", "organisation", "place"),
        ("Shildon social services", "Shildon", "organisation", "place"),
        ("at its Zyla branch from", "Zyla", "person", "place"),
        ("told Zyla branch matters", "Zyla", "person", "person"),
        ("moved to Anna's in Lund", "Anna's", "place", "person"),
        ("in the Wyre Forest team", "Wyre Forest", "organisation", "place"),
        ("Mr Anna Quist, 82, Newlyn. With", "Newlyn", "person", "place"),
        ("Anna Quist, 82, Robert, 8", "Robert", "person", "person"),
        ("email KidsZyx today", "KidsZyx", "person", "organisation"),
        ("email McZyx today", "McZyx", "person", "person"),
        ("DX 28317 Beverley", "Beverley", "organisation", "place"),
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
        ("Isla, who was with us, rang", "Isla", "place", "person"),
        ("We went to Isla", "Isla", "place", "place"),
        ("Florence is lovely", "Florence", "place", "place"),
        ("since the Lunds came; Anna Lund said", "Lunds", "place", "person"),
        ("since the Lunds came; Old Lund said", "Lunds", "place", "place"),
        ("under the Lund team", "Lund", "organisation", "place"),
        ("shifts at the Minerva.", "Minerva", "person", "place"),
        ("Florence is to have a phone", "Florence", "place", "person"),
        ("Florence is a town", "Florence", "place", "place"),
        ("Zyx-Lund Farms will pay", "Zyx-Lund Farms", "person", "organisation"),
        ("Mrs Farms will pay", "Farms", "person", "person"),
        ("Ken Umpleby at number 17", "Ken Umpleby", "organisation", "person"),
        ("Ken Quarry blasted", "Ken Quarry", "organisation", "organisation"),
        ("to the Lunds in", "Lunds", "person", "person"),
        ("from the Lund family", "Lund", "person", "person"),
        ("known as Zyx, 47", "Zyx", "organisation", "person"),
        ("known as Zyx Ltd", "Zyx Ltd", "organisation", "organisation"),
        ("the boys (Zyx 5, Ned 3)", "Zyx", "place", "person"),
        ("two sons, Zyx, 11, and Ned", "Zyx", "place", "person"),
        ("the road to Zyx 5, and on", "Zyx", "place", "place"),
        ("Amsel (Zyx) is sold", "Zyx", "organisation", "organisation"),
        ("bought The Smithy", "Smithy", "organisation", "place"),
        ("bought The Amsel", "Amsel", "organisation", "organisation"),
        ("no signal past Newton Zyx", "Newton Zyx", "person", "place"),
        ("as told by Newton Zyx", "Newton Zyx", "person", "person"),
        ("his sols (Zyxer Quist, Ms Lund)", "Zyxer Quist", "person", "organisation"),
        ("his sister (Zyxer Quist, Ms Lund)", "Zyxer Quist", "person", "person"),
        ("when S came", "S", "place", "person"),
        ('the boat "Zyx Quist", which', "Zyx Quist", "person", "place"),
        ("a lady at Ysgol Zyx Quist.", "Zyx Quist", "person", "place"),
        ("a lady called Zyx, who", "Zyx", "place", "person"),
        ("a village called Zyx, who", "Zyx", "place", "place"),
        ("near Zyx Barn", "Zyx Barn", "person", "place"),
        ("asked Anna Barn", "Anna Barn", "person", "person"),
        ("at 6 Zyx Loke, Lund", "Zyx Loke", "person", "place"),
        ("came down from Zyx the same", "Zyx", "person", "place"),
        ("a letter from Zyx the same", "Zyx", "person", "person"),
        ("a new firm, Zyx Quist, and", "Zyx Quist", "person", "organisation"),
        ("his wife is Zyx, who", "Zyx", "place", "person"),
        ("Dr Zyx (Brook St) saw", "Brook St", "person", "place"),
        ("on the Zyx side of Lund", "Zyx", "organisation", "place"),
        ("rang our team lead, Gurpreet Zyx, and", "Gurpreet Zyx", "place", "person"),
        ("in our town, Zyx Quist, and", "Zyx Quist", "place", "place"),
        ("a letter from Zyx Quist on behalf of Mrs Lund", "Zyx Quist", "person", "organisation"),
        ("Zyxo, our bank nurse, rang", "Zyxo", "place", "person"),
        ("spoke to Zyxo, duty SW", "Zyxo", "place", "person"),
        ("in Zyxo, our home", "Zyxo", "place", "place"),
        ("Bev Quist (grandmother, Zyxo) rang", "Zyxo", "place", "place"),
        ("Known as:  Zyxo (home)", "Zyxo", "place", "person"),
        ("The Old Maltings", "Old Maltings", "organisation", "place"),
        ("over the Zyx Arms, her brother", "Zyx Arms", "organisation", "place"),
        ("the Zyx Inn Ltd", "Zyx Inn Ltd", "organisation", "organisation"),
        ("Mr Quist, Zyx Fold.", "Zyx Fold", "person", "place"),
        ("met Anna Fold.", "Anna Fold", "person", "person"),
        ("Mr Fold rang", "Fold", "person", "person"),
        ("Mr Quist, Mill Clough.", "Mill Clough", "person", "place"),
        ("Ann, Zyx Clough and Bo", "Zyx Clough", "person", "person"),
        ("ref to Zyxo Unit sent", "Zyxo", "organisation", "place"),
        ("the Zyxo Stroke Unit rang", "Zyxo", "organisation", "place"),
        ("Zyxo Unit 3", "Zyxo", "organisation", "organisation"),
        ("HANDOVER ZYX WARD", "ZYX", "organisation", "place"),
        ("HANDOVER - MARK WARD - NIGHT", "MARK WARD", "person", "place"),
        ("SIGNED MARK WARD", "MARK WARD", "person", "person"),
        ("Mr Zyx Quistel MRICS of Quistel Lund, who", "Quistel Lund", "person", "organisation"),
        ("Anna Zyx of Quistel Lund, who", "Quistel Lund", "person", "organisation"),
        ("2nd Floor, Albert Chambers, Lund", "Albert Chambers", "organisation", "place"),
        ("counsel of Albert Chambers, Lund", "Albert Chambers", "organisation", "organisation"),
        ("of 7 Quist Bank, Marlow and", "Marlow", "person", "place"),
        ("healed. O.Ní Q.", "O.Ní Q.", "organisation", "person"),
        ("Susan Mill came. cc S Mill", "S Mill", "organisation", "person"),
        ("Susan Hill came. cc S Mill", "S Mill", "organisation", "organisation"),
        ("the Zyxside clinic", "Zyxside", "organisation", "place"),
        ('Ann "Nan" Zyxham', "Zyxham", "place", "person"),
        ("ROSALIND WARD - HANDOVER", "ROSALIND WARD", "person", "place"),
        ("Mrs Ward, Rosalind Ward (7) at HANDOVER", "Rosalind Ward", "person", "person"),
        ("seed from Quist & Lund.", "Quist & Lund", "place", "organisation"),
        ("at Quist & Lund County Court", "Quist & Lund", "place", "place"),
        ("Mrs Quist, Agnieszka. Speaks", "Agnieszka", "place", "person"),
        ("the insurers' (Zyxel Quist, ref", "Zyxel Quist", "person", "organisation"),
    ],
)
def test_the_words_beside_a_name_tell_its_kind(text, name, kind, told):
    start = text.index(name)
    assert kind_told(text, start, start + len(name), kind) == told


def test_a_word_in_brackets_that_a_name_begins_with_is_what_somebody_is_called():
    assert kind_told("Abirami (Abi) 15", 9, 12, "organisation") == "person"


def test_an_industrial_estate_is_called_by_its_place():
    text = "Unit 6, Lund Industrial Estate, Lund Business Park"
    found = as_places(text, [Entity(8, 23, "organisation"), Entity(32, 50, "place")])
    assert [(text[each.start : each.end], each.kind) for each in found] == [("Lund", "place"), ("Lund", "place")]


@pytest.mark.parametrize(
    "kind", ["Trade Park", "Industrial Estate", "Enterprise Centre", "Shopping Centre", "Business Village"]
)
def test_an_estate_of_firms_keeps_all_but_its_place(kind):
    text = f"Unit 11 Lund {kind}"
    [place] = as_places(text, [Entity(8, len(text), "place")])
    assert text[place.start : place.end] == "Lund"


@pytest.mark.parametrize("name", ["Lund Magistrates", "Lund Magistrates' Court", "Lund Crown Court", "Lund Sheriff Court"])
def test_a_court_keeps_all_but_its_place(name):
    text = f"at {name.removesuffix(' Court')} Court"
    [place] = as_places(text, [Entity(3, 3 + len(name), "organisation")])
    assert (text[place.start : place.end], place.kind) == ("Lund", "place")


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("and the Zyxel lad? Told", "Zyxel", "person"),
        ("and the Zyxel lads, at Zyxel", "Zyxel", "place"),
        ("Anna St Quist came", "Anna St Quist", "person"),
        ("Norton St Quist, York St Quist", "Norton St Quist", "place"),
        ("our sons Zyx and Denver, now 15", "Denver", "person"),
        ("her children Paris (9) and Lund", "Lund", "person"),
        ("her sons live in Denver", "Denver", "place"),
        ("Denver Quist (born 3 June 2017)", "Denver Quist", "person"),
        ("Zyxton, born of need", "Zyxton", "place"),
        ("Ann Quist (formerly Marsh)", "Marsh", "person"),
        ("Zyxton (formerly Marsh)", "Marsh", "place"),
        ("HHJ Lund sat", "Lund", "person"),
    ],
)
def test_children_and_former_names_are_persons(text, name, told):
    start = text.index(name)
    assert kind_told(text, start, start + len(name), "place") == told


@pytest.mark.parametrize(
    "name", ["ZYXTON EMPLOYMENT TRIBUNAL", "Zyxton Employment Tribunal", "ZYXTON COUNTY COURT", "ZYXTON MAGISTRATES’ COURT"]
)
def test_a_tribunal_keeps_all_but_its_place_and_so_does_a_court_in_capitals(name):
    [place] = as_places(f"IN THE {name}", [Entity(7, 7 + len(name), "organisation")])
    assert (name[: place.end - place.start].title(), place.kind) == ("Zyxton", "place")


@pytest.mark.parametrize("name", ["Friends of Zyxwick", "the League of Friends of Zyxwick", "Zyxwick Citizens Advice"])
def test_what_every_place_has_keeps_all_but_the_place(name):
    [place] = as_places(f"{name} wrote", [Entity(0, len(name), "organisation")])
    assert (name[place.start : place.end], place.kind) == ("Zyxwick", "place")


def test_a_hospital_of_a_place_keeps_all_but_the_place():
    text = "at the University Hospital of Zyx"
    [place] = as_places(text, [Entity(7, len(text), "organisation")])
    assert (text[place.start : place.end], place.kind) == ("Zyx", "place")


def test_two_words_behind_what_firms_do_are_a_firm():
    text = "Our solicitors, Quist Lund of 4 Elm Road, and our cousin, Quist Lund of Esk."
    first, second = (match.span() for match in re.finditer("Quist Lund", text))
    assert [kind_told(text, *place, "place") for place in (first, second)] == ["organisation", "place"]


@pytest.mark.parametrize(("rest", "kind"), [("Mr Quist sat.", "person"), ("Quist sat.", "place")])
def test_a_given_name_before_somebodys_surname_is_no_place(rest, kind):
    text = f"I visited Alasdair Quist today. {rest}"
    assert kind_told(text, 10, 24, "place") == kind


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("which Imran Quist of Zyxdale Amsel (acting for them) sent", "Zyxdale Amsel"),
        ("our debt collectors, Zyxwick Amsel, which will charge", "Zyxwick Amsel"),
        ("Book Jarvis Joinery", "Jarvis Joinery"),
    ],
)
def test_two_surnames_that_act_for_somebody_or_collect_debts_are_a_firm(text, name):
    start = text.index(name)
    assert kind_told(text, start, start + len(name), "person") == "organisation"


def test_a_given_name_before_a_trade_stays_a_firm():
    assert kind_told("Jarvis Joinery quote", 0, 14, "organisation") == "organisation"


@pytest.mark.parametrize("group", ["Village Hall", "WI", "Brownies", "Parish Council"])
def test_what_every_village_has_stands_behind_a_village(group):
    assert kind_told(f"Zyxby Amsel {group} met", 0, 11, "person") == "place"
    assert kind_told(f"Anna Amsel {group} met", 0, 10, "person") == "person"
    whole = len(f"Zyxby Amsel {group}")
    assert as_places(f"Zyxby Amsel {group}", [Entity(0, whole, "person")]) == [Entity(0, 11, "place")]


@pytest.mark.parametrize(
    ("rest", "kind"), [("Mrs Zyxby rang.", "person"), ("Joan Zyxby rang.", "person"), ("Zyxby rang.", "organisation")]
)
def test_an_initial_and_a_surname_that_somebody_bears_are_no_firm(rest, kind):
    assert kind_told(f"F Zyxby, NHS No 999. {rest}", 0, 7, "organisation") == kind


@pytest.mark.parametrize(
    ("rest", "kind"),
    [("Mrs Zyxby rang.", "person"), ("Mrs Joan ZYXBY", "person"), ("Zyxby rang.", "organisation"), ("", "organisation")],
)
def test_a_surname_that_somebody_bears_with_an_initial_behind_it_is_no_firm(rest, kind):
    assert kind_told(f"Zyxby M   NHS No 999. {rest}", 0, 7, "organisation") == kind


def test_a_place_with_the_letter_of_a_side_behind_it_stays_one():
    assert kind_told("Zyxby E and Mrs Zyxby", 0, 7, "place") == "place"


@pytest.mark.parametrize(
    ("name", "below", "kind"),
    [
        ("Zyxby Lund", "Solicitors", "organisation"),
        ("Zyxby Lund", "Chartered Surveyors", "organisation"),
        ("Zyxby Lund", "Estate Agents and Valuers", "organisation"),
        ("Zyxby Lund", "Solicitor", "person"),
        ("Zyxby Lund", "Solicitors Regulation Authority", "person"),
        ("Zyxby Lund", "Amsel Solicitors", "person"),
        ("Anna Lund", "Solicitors", "person"),
        ("Zyxby", "Solicitors", "person"),
    ],
)
def test_what_stands_on_the_line_above_what_firms_are_is_one(name, below, kind):
    assert kind_told(f"By post\n{name}\n{below}\n12 Elm Road", 8, 8 + len(name), "person") == kind


def test_who_ends_a_line_above_what_firms_are_is_no_firm():
    assert kind_told("cc Zyxby Lund\nSolicitors\n", 3, 13, "person") == "person"


def test_a_firm_that_a_letter_is_addressed_to_is_one_on_its_next_page_too():
    assert kind_told("Zyxby Lund\nPage 2\n\nZyxby Lund\nSolicitors\n", 0, 10, "person") == "organisation"


@pytest.mark.parametrize(("rest", "kind"), [("Lund Estates Ltd", "person"), ("Lund & Sons Ltd", "organisation")])
def test_an_initial_and_a_surname_before_a_company_are_a_person(rest, kind):
    assert kind_told(f"cc T. Zyxby, {rest}", 3, 11, "organisation") == kind


@pytest.mark.parametrize(
    ("name", "kind"),
    [("Zyxby Pask", "organisation"), ("Great Zyxby", "place"), ("Milton Keynes", "place"), ("Elm Road", "place")],
)
def test_two_surnames_behind_somebody_with_a_qualification_are_a_firm(name, kind):
    text = f"a report by Anna Lund BSc MRICS of {name}, who came"
    start = text.index(name)
    assert kind_told(text, start, start + len(name), "place") == kind


@pytest.mark.parametrize(
    ("before", "behind", "found"),
    [
        ("Admitted to ", " 3-7 Feb", ("Zyxby", "place")),
        ("He was transferred urgently to ", ".", ("Zyxby", "place")),
        ("A week in ", " last year under Dr Lund", ("Zyxby", "place")),
        ("We wrote to ", " about it", ("Zyxby General", "person")),
    ],
)
def test_a_hospital_called_general_is_told_by_its_place(before, behind, found):
    text = f"{before}Zyxby General{behind}"
    [name] = as_places(text, [Entity(len(before), len(before) + 13, "person")])
    assert (text[name.start : name.end], name.kind) == found


def test_who_stands_before_a_company_of_a_trade_is_no_firm():
    assert kind_told("J. Zyxby, Amsel Builders Ltd", 0, 8, "person") == "person"


@pytest.mark.parametrize("before", ["Dog (", "her cat ", "a pony called "])
def test_an_animal_is_called_like_a_person(before):
    text = f"{before}Zyxo) is friendly"
    [name] = with_kinds(text, [Entity(len(before), len(before) + 4, "organisation")])
    assert name.kind == "person"


def test_a_town_in_a_column_of_surnames_is_a_person():
    text = "Ref\tSurname / Business\tFirst name\nC1\tZyxham\tAnna\n"
    start = text.index("Zyxham")
    [name] = with_kinds(text, [Entity(start, start + 6, "place")])
    assert name.kind == "person"


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("beds (Zyxoushka's room)", "Zyxoushka", "person"),
        ("Zyxoushka's bed is new", "Zyxoushka's", "person"),
        ("Leeds's room", "Leeds", "place"),
        ("Zyxby's high street", "Zyxby", "place"),
    ],
)
def test_whoever_has_a_room_is_somebody(text, name, told):
    start = text.index(name)
    assert kind_told(text, start, start + len(name), "place") == told


@pytest.mark.parametrize(
    ("text", "name", "kind", "told"),
    [
        ("Ann Zyxby of Quistlow Amsel wrote.", "Quistlow Amsel", "place", "organisation"),
        ("your solicitor, Ms Zyxby at Quistlow Amsel", "Quistlow Amsel", "place", "organisation"),
        ("Ann Zyxby at Quistlow Amsel rang; Quistlow Amsel act.", "Quistlow Amsel", "person", "organisation"),
        ("Ann Zyxby of Quistlow Magna", "Quistlow Magna", "place", "place"),
        ("Ann Zyxby of Quistbury Amsel", "Quistbury Amsel", "place", "place"),
        ("Ann Zyxby of Long Amsel", "Long Amsel", "place", "place"),
        ("the keys of Quistlow Amsel", "Quistlow Amsel", "person", "person"),
        ("Exors of Z Quist", "Z Quist", "person", "person"),
        ("Zyxby Chambers, 18 Lund Street", "Zyxby Chambers", "person", "place"),
        ("Anna Chambers, 18 Lund Street", "Anna Chambers", "person", "person"),
    ],
)
def test_two_surnames_behind_somebody_and_of_or_at_are_a_firm_and_no_village(text, name, kind, told):
    start = text.index(name)
    assert kind_told(text, start, start + len(name), kind) == told
