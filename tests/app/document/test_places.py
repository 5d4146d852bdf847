"""Where what was drawn stands while the new text is edited, and what the user wrote in its place."""

from dataclasses import replace

import pytest

from app.document.chance import find_came_back
from app.document.draws import Draw
from app.document.places import FollowedPlaces
from engine.results import Mention, Unit
from engine.text.markup import Edit
from tests.app.gui.conftest import make_result

TEXT = "He went to Kanpur by bus. Kanpur is far."
KANPUR = (11, 17)


def follow(*texts):
    places = FollowedPlaces(TEXT, [[KANPUR]])
    for text in texts:
        places.follow(text)
    [span] = places.now(0)
    return places.text[slice(*span)] if span else None


def typed(before, words, after):
    """The texts while words are typed, letter by letter."""
    return [before + words[:number] + after for number in range(1, len(words) + 1)]


@pytest.mark.parametrize(
    ("texts", "stands"),
    [
        ([TEXT.replace("went", "drove")], "Kanpur"),
        (["Yesterday " + TEXT], "Kanpur"),
        ([TEXT.replace("Kanpur by", "Delhi by")], "Delhi"),
        ([TEXT.replace("to Kanpur by", "towards New Delhi by")], None),  # which of it stands for Kanpur?
        ([TEXT.replace("to Kanpur by bus", "there")], None),
        ([TEXT.replace("Kanpur is", "It is").replace("to Kanpur by", "to Delhi by")], "Delhi"),
        ([TEXT.replace("to Kanpur ", "")], None),
        (typed("He went to ", "New Delhi", " by bus. Kanpur is far."), "New Delhi"),
        (typed("He went to Kanpur", "s", " by bus. Kanpur is far."), "Kanpurs"),
        (typed("He went to Kanpur", " city", " by bus. Kanpur is far."), "Kanpur"),
        (typed("He went to Kanpur", "'s edge", " by bus. Kanpur is far."), "Kanpur"),
        ([TEXT.replace("Kanpur by", " by"), *typed("He went to ", "the sea", " by bus. Kanpur is far.")], "the sea"),
        ([TEXT.replace("went to Kanpur by bus", ""), TEXT], "Kanpur"),
    ],
)
def test_a_place_is_followed_through_edits(texts, stands):
    assert follow(*texts) == stands


def test_what_was_written_at_known_places_need_not_be_looked_for():
    places = FollowedPlaces("Ann and Bo", [[(0, 3)], [(8, 10)]])
    places.follow("Bo and Ann", [Edit(0, 3, "Bo"), Edit(8, 10, "Ann")])
    assert [places.now(0), places.now(1)] == [[(0, 2)], [(7, 10)]]


NICKNAME = "So Gemma “Gemma” Khan rang at 68.10, 9.15 10.10 R."
NAMES = {"Gemma": (3, 8), "nickname": (10, 15), "Khan": (17, 21), "68.10": (30, 35), "9.15": (37, 41), "10.10": (42, 47)}


def retype(old, new, *, backspaces=False, within=None):
    """What stands for each name while a stretch of the text is written over, keystroke by keystroke, and once it is undone."""
    text, places = NICKNAME, FollowedPlaces(NICKNAME, [[span] for span in NAMES.values()])
    start = text.index(old, within or 0)
    if backspaces:
        for end in range(start + len(old), start, -1):
            text = text[: end - 1] + text[end:]
            places.follow(text, [Edit(end - 1, end, "")])
    else:
        text = text[:start] + text[start + len(old) :]
    for at, sign in enumerate(new, start):
        is_over = at == start and not backspaces
        text = text[:at] + sign + text[at:]
        places.follow(text, [Edit(at, at + len(old) if is_over else at, sign)])
    now = {name: places.now(number)[0] for number, name in enumerate(NAMES)}
    changed = {
        name: span and text[slice(*span)]
        for name, span in now.items()
        if not span or text[slice(*span)] != NICKNAME[slice(*NAMES[name])]
    }
    places.follow(NICKNAME)
    assert [places.now(number)[0] for number in range(len(NAMES))] == list(NAMES.values())
    return changed


@pytest.mark.parametrize("backspaces", [False, True])
@pytest.mark.parametrize(
    ("old", "within", "new", "changed"),
    [
        ("Gemma", 9, "Gem", {"nickname": "Gem"}),
        ("Gemma", 0, "Gem", {"Gemma": "Gem"}),
        ("Gemma” ", 9, "Gem", {"nickname": "Gem"}),  # glued to what follows
        ("Khan", 0, "R", {"Khan": "R"}),
        ("68.10", 0, "10.10", {"68.10": "10.10"}),
        ("10.10", 0, "9.15", {"10.10": "9.15"}),
        ("Gemma” Khan", 9, "Gem", {"nickname": None, "Khan": None}),
        ("Khan rang", 0, "Gem came", {"Khan": None}),
        ("at 68.10", 0, "10.10", {"68.10": None}),
        ("68.10, 9.15", 0, "0/9 10.10", {"68.10": None, "9.15": None}),
        (" R", 0, " M", {}),
    ],
)
def test_what_is_typed_is_booked_where_it_was_typed_or_nowhere(old, within, new, changed, backspaces):
    assert retype(old, new, within=within, backspaces=backspaces) == changed


def test_what_is_typed_between_two_places_is_of_neither():
    places = FollowedPlaces("AnnBo", [[(0, 3)], [(3, 5)]])
    places.follow("AnnxBo", [Edit(3, 3, "x")])
    assert [places.now(0), places.now(1)] == [[(0, 3)], [(4, 6)]]


def test_an_edit_of_a_place_is_undone_step_by_step():
    one, two = TEXT.replace("Kanpur by", "Delhi by"), TEXT.replace("to Kanpur by bus", "there")
    places = FollowedPlaces(TEXT, [[KANPUR]])
    for text in (one, two, one):
        places.follow(text)
    assert places.now(0) == [(11, 16)]
    places.follow(TEXT)
    assert places.now(0) == [KANPUR]


LETTER = "Dear Ms Keller, Anna Keller writes from Bern."


@pytest.fixture
def draw():
    forms = ((8, 14), (16, 27))
    mentions = tuple(Mention("", LETTER[slice(*span)], ((0, 1),), span) for span in forms)
    anna = Unit("Jane Smith", "Anna Keller", 1.0, 9, targets=forms, mentions=mentions)
    bern = Unit("Leeds", "Bern", 1.0, 9, targets=((40, 44),), mentions=(Mention("", "Bern", ((0, 1),), (40, 44)),))
    return Draw(replace(make_result(new=LETTER), units=[anna, bern]), LETTER)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (LETTER, {}),
        (LETTER.replace("writes", "wrote"), {}),
        (LETTER.replace("Keller", "Lopez"), {0: "Anna Lopez"}),
        (LETTER.replace("Ms Keller", "Ms Lopez"), {}),  # Anna Keller is there still
        (LETTER.replace("Anna Keller", "Anna Lopez"), {0: "Anna Lopez"}),
        (LETTER.replace(" from Bern", ""), {1: ""}),
        (LETTER.replace("Dear Ms Keller, ", ""), {}),
        ("Dear Ms , writes from Basel.", {0: "", 1: "Basel"}),
    ],
)
def test_what_the_user_wrote_in_place_of_a_unit_is_known(draw, text, written):
    draw.text = text
    assert draw.written == written
    draw.text = LETTER
    assert draw.written == {}


def test_what_the_user_wrote_is_reckoned_once_for_each_text(draw):
    draw.text = LETTER.replace("Bern", "Basel")
    assert draw.written is draw.written
    draw.places.follow(LETTER)  # as the pane does before the document knows
    draw.text = LETTER.replace("Bern", "Genf")
    assert draw.written == {1: "Genf"}


@pytest.mark.parametrize(
    ("text", "stand"),
    [
        (LETTER, {1: [(40, 44)]}),
        ("So " + LETTER, {1: [(43, 47)]}),
        (LETTER.replace("Keller", "Lopez"), {1: [(38, 42)]}),
        (LETTER.replace("Bern", "Basel"), {}),
        (LETTER.replace(" from Bern", ""), {}),
    ],
)
def test_what_came_out_as_it_was_counts_until_somebody_writes_over_it(draw, text, stand):
    anna, bern = draw.result.units
    draw = Draw(replace(draw.result, units=[anna, replace(bern, original="bern")]), text)
    assert draw.as_they_were == stand


@pytest.mark.parametrize(("text", "rows"), [(LETTER, [0]), (LETTER.replace("Anna Keller", "Eva Lopez"), [])])
def test_what_came_out_as_it_was_but_for_a_letter_counts_until_somebody_writes_over_it(draw, text, rows):
    anna, bern = draw.result.units
    units = [replace(anna, original="Bo Kellar"), replace(bern, original="Basel")]
    assert find_came_back(Draw(replace(draw.result, units=units), text)).nearly == rows


def test_a_short_form_that_came_out_as_it_was_but_for_a_letter_counts_too(draw):
    anna, bern = draw.result.units
    mentions = [replace(each, original="Michael", private="Micheal") for each in anna.mentions]
    units = [replace(anna, original="Mick Askew", private="Micheal Lund", mentions=tuple(mentions)), bern]
    assert find_came_back(Draw(replace(draw.result, units=units), draw.text)).nearly == [0]


def test_too_many_places_are_not_followed(draw):
    units = [Unit("a", "b", 1.0, 9, targets=((0, 1),))] * 1001
    draw = Draw(replace(draw.result, units=units), "x")
    assert draw.places is None
    assert draw.written == draw.as_they_were == {}
