"""Where what was drawn stands while the new text is edited, and what the user wrote in its place."""

from dataclasses import replace

import pytest

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
        ([TEXT.replace("to Kanpur by", "towards New Delhi by")], "towards New Delhi"),
        ([TEXT.replace("to Kanpur by bus", "there")], "there"),
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
        (LETTER.replace("Ms Keller", "Ms Lopez"), {0: "Lopez"}),
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


def test_too_many_places_are_not_followed(draw):
    units = [Unit("a", "b", 1.0, 9, targets=((0, 1),))] * 1001
    draw = Draw(replace(draw.result, units=units), "x")
    assert draw.places is None
    assert draw.written == draw.as_they_were == {}
