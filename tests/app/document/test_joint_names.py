"""The list of a file's names has as one what was drawn as one with the names of other files."""

from dataclasses import replace

from app.document.joint_names import with_names_of_other_files
from app.document.model import DocumentModel
from engine.results import Mention, Unit
from engine.text.review import LeftWords, Reason, ReplacedEntity, Review, Risk
from tests.app.gui.conftest import make_result

ORIGINAL = "S Berg wrote. Sophie rang S. Berg."
NEW = "I Lund wrote. Vera rang I. Lund."


def drawn(*persons):
    """A file of which each person is a unit: where the original has the mentions of one, and where the new text does."""
    units = []
    for places in persons:
        mentions = tuple(Mention(ORIGINAL[slice(*one)], NEW[slice(*new)], (one,), new) for one, new in places)
        first = mentions[0]
        units.append(
            Unit(first.original, first.private, 2.0, 9, first.source, (first.target,), kind="person", mentions=mentions)
        )
    document = DocumentModel()
    document.set_text(ORIGINAL)
    document.end(replace(make_result(new=NEW), mechanism="clusant", unit="entity", together="one", units=units))
    return document


BERG, SOPHIE, AGAIN = ((0, 6), (0, 6)), ((14, 20), (14, 18)), ((26, 33), (24, 31))


def listed(review, document):
    found = with_names_of_other_files(review, document.draw, document.text).replaced
    return [(each.text, each.kind, each.places) for each in found]


def test_two_whom_other_files_tell_apart_are_two():
    review = Review((ReplacedEntity("S Berg", "place", ((0, 6), (14, 20), (26, 33))),))
    assert listed(review, drawn([BERG, AGAIN], [SOPHIE])) == [
        ("S. Berg", "person", ((0, 6), (26, 33))),
        ("Sophie", "person", ((14, 20),)),
    ]


def test_one_whom_other_files_tell_is_one():
    review = Review((ReplacedEntity("S Berg", "person", ((0, 6), (26, 33))), ReplacedEntity("Sophie", "person", ((14, 20),))))
    assert listed(review, drawn([BERG, SOPHIE, AGAIN])) == [("S. Berg", "person", ((0, 6), (14, 20), (26, 33)))]


def test_what_was_not_drawn_stays_as_it_is_listed():
    review = Review((ReplacedEntity("S Berg", "person", ((0, 6),)), ReplacedEntity("Sophie", "person", ((14, 20),))))
    assert listed(review, drawn([BERG]))[1] == ("Sophie", "person", ((14, 20),))


def test_what_was_ticked_stays_where_it_was_though_it_was_drawn_with_a_full_stop():
    document = DocumentModel()
    document.set_text("Sam Berg wrote to [[S.B]].")
    mentions = Mention("Sam Berg", "Ida Lund", ((0, 8),), (0, 8)), Mention("S.B.", "I.L.", ((20, 23), (25, 26)), (18, 22))
    source = tuple(place for mention in mentions for place in mention.source)
    unit = Unit("Sam Berg", "Ida Lund", 2.0, 9, source, kind="person", mentions=mentions)
    result = make_result(new="Ida Lund wrote to I.L.")
    document.end(replace(result, mechanism="clusant", unit="entity", together="one", units=[unit]))
    left = LeftWords("S.B", "person", ((18, 21),), Reason.INITIALS, Risk.LOW)
    review = Review((ReplacedEntity("Sam Berg", "person", ((0, 8),)),), (left,))
    assert with_names_of_other_files(review, document.draw, document.text) == review
