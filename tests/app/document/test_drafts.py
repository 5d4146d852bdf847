"""Drafts have names, are known to have left the machine or not, and are still so when a session is opened again."""

import json
from dataclasses import replace

import pytest

from app.document.chance import OldNames, PartOfDate, find_came_back, find_mistakable
from app.document.draws import Draw
from app.document.model import DocumentModel
from app.document.places import FOLLOWED_PLACES
from app.document.saved import SavedDraw, SavedSession, load, save
from engine.request import PrivacyRequest
from engine.results import Mention, Unit
from engine.risk.survival.replacements import Replacement
from tests.app.gui.conftest import TEXT, make_result


@pytest.fixture
def document():
    document = DocumentModel()
    document.set_text(TEXT)
    for epsilon in (10.0, 4.0, 2.0):
        document.begin()
        document.end(make_result(epsilon))
    return document


def saved(path, *draws):
    save(path, SavedSession(TEXT, "letter.txt", PrivacyRequest("dp-st", 10.0), draws, (10.0,) * len(draws), 0))
    return path


def test_a_draft_is_renamed_and_gets_its_number_back(document):
    told = []
    document.draws_described.connect(lambda: told.append(document.draws[1].name))
    document.rename(1, " For the clinic ")
    document.rename(1, "")
    assert told == ["For the clinic", ""]


def test_only_what_left_the_machine_and_is_not_shown_counts_as_released(document):
    first, _, last = document.draws
    assert document.released_guarantees == ()
    document.release(first)
    document.release(last)  # which is shown
    assert document.released_guarantees == (first.result.guarantee,)
    assert [draw.kept for draw in document.draws] == [True, False, True]
    document.show_draw(0)
    assert document.released_guarantees == (last.result.guarantee,)


def test_a_session_that_is_saved_has_not_left_the_machine(document):
    document.keep(all_draws=True)
    assert not any(draw.released for draw in document.draws)


def test_an_edit_after_it_left_does_not_bring_it_back(document):
    document.release(document.draws[2])
    document.edit("Another text.")
    assert document.draws[2].released
    assert not document.draws[2].kept


def test_names_and_what_left_come_back_with_a_session(tmp_path):
    path = saved(
        tmp_path / "a.palimpsest", SavedDraw(make_result(), None, name="Mine"), SavedDraw(make_result(), None, released=True)
    )
    assert [(draw.name, draw.released) for draw in load(path).draws] == [("Mine", False), ("", True)]


def test_a_draft_of_an_earlier_version_may_have_left(tmp_path):
    path = saved(tmp_path / "a.palimpsest", SavedDraw(make_result(), None))
    tree = json.loads(path.read_text("utf-8"))
    del tree["draws"][0]["released"], tree["draws"][0]["name"]
    path.write_text(json.dumps(tree), "utf-8")
    [draw] = load(path).draws
    assert (draw.name, draw.released) == ("", True)


def test_what_the_command_line_wrote_has_left(document):
    from engine.documents.document import Document

    session = SavedSession.of_run(make_result(), PrivacyRequest("dp-st", 10.0), Document(TEXT, "letter.txt", ""))
    assert session.draws[0].released


LETTER, WRITTEN = "[[Ann]] rang Bo and Cy.", "Eva rang Al and Ed."
SOURCES, TARGETS = ((2, 5), (13, 15), (20, 22)), ((0, 3), (9, 11), (16, 18))


def entities():
    """A draw that replaced three names."""
    units = [
        Unit(LETTER[slice(*source)], WRITTEN[slice(*target)], 1.0, 9, (source,), (target,), kind="person")
        for source, target in zip(SOURCES, TARGETS, strict=True)
    ]
    units = [replace(unit, mentions=(Mention(unit.original, unit.private, unit.source, unit.targets[0]),)) for unit in units]
    return Draw(replace(make_result(new=WRITTEN), units=units), WRITTEN)


def test_replacements_are_told_with_the_places_of_what_they_stand_for_in_the_plain_text():
    plain = ((0, 3),), ((9, 11),), ((16, 18),)
    told = tuple(Replacement(*each, kind="person") for each in zip(TARGETS, plain, strict=True))
    assert entities().replacements(LETTER) == told
    assert Draw(make_result(), "").replacements(TEXT) == ()  # facts stand for no place


@pytest.mark.parametrize("followed", [FOLLOWED_PLACES, 0])
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Eva rang Bo and Ed.", ["Eva", "Ed"]),  # restored by hand: it stands for itself
        ("Eva rang Al and Ed, and Bo.", ["Eva", "Al", "Ed"]),
        ("Al and Ed.", ["Al", "Ed"]),
        ("", []),
    ],
)
def test_of_an_edited_text_it_is_known_what_stands_as_drawn(text, left, followed, monkeypatch):
    monkeypatch.setattr("app.document.draws.FOLLOWED_PLACES", followed)
    draw = entities()
    draw.text = text
    assert [text[slice(*each.target)] for each in draw.replacements(LETTER) if not each.is_written] == left


def test_what_was_written_in_place_of_a_name_stands_for_it_as_written():
    draw = entities()
    draw.text = "Eva rang Bo and Ed."
    assert [draw.text[slice(*each.target)] for each in draw.replacements(LETTER) if each.is_written] == ["Bo"]


@pytest.mark.parametrize(("followed", "left"), [(FOLLOWED_PLACES, ["Eva", "Al", "Ed"]), (0, ["Ed"])])
def test_between_two_edits_replacements_are_known_if_they_are_followed(followed, left, monkeypatch):
    monkeypatch.setattr("app.document.draws.FOLLOWED_PLACES", followed)
    draw = entities()
    draw.text = "So Eva rang Al. Ed."
    assert [draw.text[slice(*each.target)] for each in draw.replacements(LETTER)] == left


def drawn_as(*names):
    """A draft in which each name stands for another."""
    mention = Mention("", "", ((0, 1),), (0, 1))
    units = [Unit(old, new, 1.0, 9, ((0, 1),), ((0, 1),), mentions=(mention,)) for old, new in names]
    result = replace(make_result(new="X"), units=units)
    return Draw(result, "X")


def test_what_came_back_by_chance_in_part_is_known():
    draw = drawn_as(
        ("3 May 2024", "9 June 2024"),
        ("3 May", "4 May"),
        ("May 2023", "June 2022"),
        ("0117 496 0588", "0117 496 0380"),
        ("+44 117 496 0588", "0117 496 0380"),
        ("0161 496 0588", "0117 496 0380"),
        ("01632 960 199", "12 May 2024"),
        ("8 Elm Road, Lund", "8 Ember Close, Amsel"),
        ("Unit 9, Garrison Wharf", "9 Ember Close"),
        ("8 Elm Road", "9 Ember Close"),
        ("8 Elm Road", "8 Elm Road"),
        ("12 March, 3 May", "12 April, 7 July"),
        ("Ulmenweg 8, Lund", "Ahornweg 8, Amsel"),
        ("J A", "J B"),
        ("J A", "A J"),
        ("February 2025", "February 2021"),
        ("3 May 2024", "3 May 2021"),
        ("08.30", "08.15"),
        ("3 May 2024", "9 May 2024"),
        ("Tuesday 3 May", "Tuesday 8 June"),
        ("3 May 2024", "3 May 2024"),
        ("07700 123456", "07700 900 320"),
        ("Sept", "Sep"),
    )
    units = [replace(unit, kind="time") if unit.original == "08.30" else unit for unit in draw.result.units]
    draw.result = replace(draw.result, units=units)
    found = find_came_back(draw)
    assert found.letters == [13]
    assert found.dates == {
        PartOfDate.DAY_AND_MONTH: [16],
        PartOfDate.MONTH_AND_YEAR: [18],
        PartOfDate.YEAR: [0],
        PartOfDate.MONTH: [1, 15, 22],
        PartOfDate.WEEKDAY: [19],
    }
    assert len(found.of_dates) == 7
    assert found.codes == [3, 4]
    assert found.houses == [7, 8, 10, 12]


def test_an_area_code_that_came_back_is_told_whatever_follows_it():
    draw = drawn_as(
        ("0117 925 1234", "0117 496 0380"),
        ("020 7123 4567", "020 7946 0730"),
        ("01632 445566", "01632 960 845"),
        ("0117 925 1234", "0113 496 0380"),
        ("0117/92512345", "0117 496 0380"),
    )
    assert find_came_back(draw).codes == [0, 1, 2]


def test_words_of_an_address_that_came_back_are_told_and_no_kind_of_street():
    pairs = (
        ("31 Amsel Row, Lund QC4 5MS", "27 Amsel Street, Farnwick QD9 4GU"),
        ("31 AMSEL ROW, LUND QC4 5MS", "27 Elm Row, Lund QD9 4GU"),
        ("Flat 2, Quist House, 8 Elm Road", "Flat 2, Berg House, 9 Ember Road"),
        ("QC4 5MS", "QC4 1AB"),
        ("8 Elm Road, Lund", "8 Elm Road, Lund"),
    )
    draw = drawn_as(*pairs)
    draw.result = replace(draw.result, units=[replace(unit, kind="address") for unit in draw.result.units])
    assert find_came_back(draw).of_addresses == {0: "Amsel", 1: "Lund", 3: "QC4"}
    assert find_came_back(drawn_as(*pairs)).of_addresses == {}  # of what is no address


def test_an_initial_of_a_name_that_came_back_is_told_as_bare_initials_are():
    def person(old, new, *mentions):
        unit = drawn_as((old, new)).result.units[0]
        return replace(unit, kind="person", mentions=tuple(Mention(*each, ((0, 1),), (0, 1)) for each in mentions))

    units = [
        person("A Quist", "Anna Lund", ("A Quist", "A Lund")),
        person("Ann Quist", "Anna Lund", ("Ann Quist", "Anna Lund"), ("QUIST A", "LUND A")),
        person("Ann Quist", "Anna Lund", ("Ann Quist", "Anna Lund"), ("Ann", "Anna")),
        person("B Quist", "Bo Quist", ("B Quist", "B Quist")),
        person("A Quist", "Bo Lund", ("A Quist", "B Lund")),
        person("Quist", "Quorn", ("Quist", "Quorn"), ("Q.", "Q.")),
        person("Quist", "Lund", ("Quist", "Lund"), ("Q.", "L.")),
        person("Q.", "Q.", ("Q.", "Q.")),
    ]
    draw = drawn_as()
    draw.result = replace(draw.result, units=units)
    assert find_came_back(draw).letters == [0, 1, 5]


@pytest.mark.parametrize(
    ("other", "months"),
    [("25/12/2025", [2]), ("12/25/2025", [1]), ("5 December", [2]), ("Dec 5, 2025", [1])],
)
def test_months_of_dates_in_figures_are_read_as_the_text_writes_them(other, months):
    found = find_came_back(drawn_as((other, "1 June 1990"), ("09/10/2025", "09/26/2024"), ("09/10/2025", "08/10/2024")))
    assert found.dates == {PartOfDate.MONTH: months}


def test_a_new_name_that_is_an_old_one_of_another_text_is_known():
    draw = drawn_as(
        ("Ann Quist", "Eva Zyxby"),
        ("Lund & Co", "Amsel & Co"),
        ("Ola Berg", "Bo Lund"),
        ("2 May", "3 May"),
        ("ann@a.example", "eva@a.example"),
    )
    other = drawn_as(
        ("Cy Zyxby", "Ida Frey"), ("Ann Quist", "Eva Zyxby"), ("3 May", "4 May"), ("cy@b.example", "ida@b.example")
    )
    assert find_came_back(draw, [draw, other]).borrowed == [0]
    assert find_came_back(draw, [draw]).borrowed == []


def test_an_old_number_that_stands_for_somebody_else_is_told_however_it_is_grouped():
    pairs = [("07700 900289", "07700 900 518"), ("07700 900518", "07700 900 034"), ("07700 900034", "07700 900034")]
    result = make_result()
    units = [replace(result.units[0], original=old, private=new) for old, new in pairs]
    draw = Draw(replace(result, units=units), result.output)
    assert find_came_back(draw).numbers == [0, 1]


def test_a_person_can_be_taken_for_another_whose_name_or_number_stands_there_again():
    def draw_of(*names):
        drawn = drawn_as(*((old, new) for _, old, new in names))
        units = [replace(unit, kind=kind) for unit, (kind, _, _) in zip(drawn.result.units, names, strict=True)]
        guarantee = replace(drawn.result.guarantee, bits=None)
        return replace(drawn, result=replace(drawn.result, units=units, guarantee=guarantee))

    draw = draw_of(
        ("person", "Ann Quist", "Bo Zyxby"),  # of the other file
        ("person", "Bo Amsel", "Ann  Quist"),
        ("person", "Cy Lund", "Cy Lund"),
        ("person", "A", "B"),
        ("place", "Hull", "Zyxby"),
        ("date", "Zyx 2024", "Zyxby"),
        ("phone", "07700 900 111", "07700 900518"),
        ("phone", "07700 900 222", "07700 900 333"),
        ("organisation", "St Zyx's", "St Zyx's"),
        ("address", "5 Elm Road", "5 elm road"),
        ("number", "7", "7"),
        ("date", "Tuesday", "Tuesday"),
    )
    other = draw_of(("person", "Cyd Zyxby", "Ida Frey"), ("phone", "07700 900 518", "07700 900 034"), ("person", "B", "C"))
    assert find_mistakable(draw, OldNames.of([draw, other])) == {0, 1, 2, 6, 8, 9}
    assert find_mistakable(draw, OldNames.of([draw])) == {1, 2, 8, 9}
    public = replace(draw.result, guarantee=replace(draw.result.guarantee, bits=0.0))
    assert find_mistakable(replace(draw, result=public), OldNames.of([draw])) == set()


def as_persons(*names, kinds=None):
    """A draft in which each name stands for another; all are persons' if nothing else is said."""
    drawn = drawn_as(*names)
    units = [
        replace(
            unit, kind=(kinds or {}).get(row, "person"), mentions=(Mention(unit.original, unit.private, ((0, 1),), (0, 1)),)
        )
        for row, unit in enumerate(drawn.result.units)
    ]
    guarantee = replace(drawn.result.guarantee, bits=None)
    return replace(drawn, result=replace(drawn.result, units=units, guarantee=guarantee))


@pytest.mark.parametrize(
    "old", ["R Quist", "QUIST", "R & S Quist", "Quist A", "Quist family", "Ann Lund-Quist", "Quist, 5 Elm Lane"]
)
@pytest.mark.parametrize("new", ["N Quist", "QUIST", "Mrs N Quist"])
def test_a_surname_of_the_same_text_and_of_others_that_stands_for_somebody_else_is_known(old, new):
    kinds = {1: "address"} if "," in old else {}
    draw = as_persons(("P Amsel", new), (old, "9 Oak Row, Hull" if kinds else "A Berg"), ("Bo Frey", "Ida Holm"), kinds=kinds)
    other = as_persons(("Jack Quist", "Bo Berg"))
    for beside in ([draw, other], [draw]):
        assert find_mistakable(draw, OldNames.of(beside)) == {0}
        found = find_came_back(draw, beside)
        assert [*found.borrowed, *found.surnames] == [0]


def test_a_surname_that_came_back_for_its_own_bearer_or_is_no_surname_is_nobody_elses():
    names = (
        ("Ann Quist", "Ida Quist"),
        ("Bo Quist", "Cy Quist"),
        ("Cy Baker", "Bo Lund"),
        ("Eva Frey", "Ann Holm"),  # Ann is a given name of somebody
        ("8 Baker House, 5 Elm Road", "Quist House, 7 Oak Row"),
        ("Amsel House, 5 Elm Road", "7 Oak Row"),
        ("Ola Berg", "Ola Amsel"),
    )
    draw = as_persons(*names, kinds={4: "address", 5: "address"})
    assert find_mistakable(draw, OldNames.of([draw])) == set()
    everyday = as_persons(("Cy Baker", "Bo Lund"), ("Ida Frey", "Eva Baker"))
    assert find_came_back(everyday).surnames == [1]


def test_initials_that_were_those_of_somebody_else_are_told():
    draw = as_persons(("QTL", "AB"), ("AB", "CD"), ("E. F.", "E. F."), ("Ida Quist", "Ann Lund"))
    assert find_came_back(draw).surnames == [0]
    assert find_mistakable(draw, OldNames.of([draw])) >= {0}


def test_an_answer_has_back_what_was_written_by_hand_however_much_of_a_line_was():
    names = [("14/03/1941", "999 536 5871"), ("84", "84"), ("999 204 6171", "QQ 15 43 32 D")]
    result = make_result()
    text, units = "DOB / NHS No. ", []
    for (old, new), between in zip(names, (" (", " yrs) ", "."), strict=True):
        target = (len(text), len(text) + len(new))
        mention = Mention(old, new, ((0, 1),), target)
        units.append(replace(result.units[0], original=old, private=new, targets=(target,), mentions=(mention,)))
        text += new + between
    draw = Draw(replace(result, output=text, units=units, unit="entity"), text)
    for number, now in enumerate(("02/05/1940", "82", "999 536 5871")):
        [place] = draw.places.now(number)
        draw.text = draw.text[: place[0]] + now + draw.text[place[1] :]
        draw.places.follow(draw.text)
    assert [(unit.original, unit.private) for unit in draw.followed.units] == [
        ("14/03/1941", "02/05/1940"),
        ("84", "82"),
        ("999 204 6171", "999 536 5871"),
    ]
    assert draw.followed.output == draw.text == "DOB / NHS No. 02/05/1940 (82 yrs) 999 536 5871."
