"""What was kept by the choice of settings, or of names for all documents, needs no check; what the review lists does."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from app.document.review import ReviewList
from app.gui.process.residual import FindResidualWords, find_residual_words
from engine.errors import Cancelled, NotInstalled
from engine.private_list import storage
from engine.private_list.storage import change_private_list
from engine.progress import CancelToken
from engine.text.entities_by_rule import kind_of
from engine.text.listed_names import ListedName
from engine.text.markup import find_marks, strip_with_offsets
from engine.text.review import LeftWords, Reason, ReplacedEntity, Review, Risk


def answer(request, review):
    """Answers a request.

    Args:
        request: The request.
        review: What the review finds; or the error that it ends with.
    """

    def review_text(text, mechanism, settings, *, cancel):
        if isinstance(review, Exception):
            raise review
        return review

    report = SimpleNamespace(cancel=CancelToken())
    return find_residual_words(request, report, SimpleNamespace(review=review_text))


def find_by_rule(request):
    """Answers a request where no names can be reviewed."""
    return answer(request, NotInstalled("The recogniser is missing."))


def copied(text, settings=None, mechanism="clusant", decided=()):
    return FindResidualWords(text, text, ((0, len(text)),), (), decided, mechanism, settings or {})


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({"measures": "kept"}, ["71", "2114", "15:40"]),
        ({"ages": "kept"}, ["81.4", "2114", "15:40"]),
        ({"dates": "shifted"}, ["71", "81.4", "2114", "15:40"]),
        ({"measures": "drawn", "ages": "drawn", "dates": "ordered"}, ["71", "81.4", "2114", "15:40"]),
        ({}, ["71", "81.4", "2114", "15:40"]),
    ],
)
def test_what_stays_by_choice_is_not_to_be_checked(settings, expected):
    text = "She is aged 71, weighs 81.4 kg and has 2114 hens at 15:40."
    assert [text[slice(*words.source)] for words in find_by_rule(copied(text, settings))] == expected


def test_names_that_the_private_list_keeps_are_not_to_be_checked(home):
    change_private_list((ListedName("Acme", ""), ListedName("Lund", "place")))

    def found(**settings):
        text = "She went to Acme and to Lund with Ann."
        return [text[slice(*words.source)] for words in find_by_rule(copied(text, settings))]

    assert found() == ["Lund", "Ann"]  # Lund is to be replaced, and still stands there
    assert found(private_list="ignored") == ["Acme", "Lund", "Ann"]


def test_a_private_list_that_cannot_be_read_leaves_all_to_be_checked(home):
    home.mkdir()
    (home / storage.FILE).write_text("no list")
    assert len(find_by_rule(copied("She went to Acme."))) == 1


REVIEWED = "Anna Berg met Anna and her da in Lund on Monday."


def span(words, nth=0):
    at = REVIEWED.index(words)
    for _ in range(nth):
        at = REVIEWED.index(words, at + 1)
    return at, at + len(words)


def left(words, *places):
    return LeftWords(words, kind_of(words), places, Reason.UNSURE, Risk.MEDIUM)


REVIEW = Review(
    (ReplacedEntity("Lund", "place", (span("Lund"),)),),
    (left("Anna Berg", span("Anna Berg"), span("Anna", 1)), left("da", span("da"))),
)


def test_what_the_review_lists_is_what_is_to_be_checked():
    found = answer(copied(REVIEWED), REVIEW)
    assert [(REVIEWED[slice(*words.source)], words.name) for words in found] == [
        ("Anna Berg", "anna berg"),
        ("Anna", "anna berg"),
        ("da", "da"),
        ("Lund", "lund"),  # it was to be replaced, and was copied
    ]
    assert [words.target for words in found] == [words.source for words in found]


def test_of_what_the_review_lists_only_what_was_copied_and_is_not_decided_is_to_be_checked():
    request = FindResidualWords(
        REVIEWED, REVIEWED.replace("Lund", "Hull"), ((0, 33), (37, 48)), ((33, 37),), (span("da"),), "clusant"
    )
    assert [words.name for words in answer(request, REVIEW)] == ["anna berg", "anna berg"]


@pytest.mark.parametrize("marked", [REVIEWED, REVIEWED.replace(" Anna", " {{Anna}}"), REVIEWED.replace("her da", "her [[da]]")])
def test_what_is_to_be_checked_is_what_the_list_counts(marked):
    plain, to_plain, _ = strip_with_offsets(marked)
    entries = ReviewList(REVIEW, plain)
    entries.follow(marked)
    decided = tuple(to_plain(mark.inner) for mark in find_marks(marked))
    lund = span("Lund")
    copies = ((0, lund[0]), (lund[1], len(REVIEWED)))
    request = FindResidualWords(REVIEWED, REVIEWED.replace("Lund", "Hull"), copies, (lund,), decided, "clusant")
    found = {words.name for words in answer(request, REVIEW)}
    assert found == {entry.text.casefold() for entry in entries.left if entries.is_to_check(entry)}
    assert len(found) == entries.number_left()


def test_a_name_that_another_file_has_replaced_and_this_one_copied_is_to_be_checked():
    text = "We met Anna Berg and Quist by the lund."
    elsewhere = (("Cy Quist", "person"), ("Lund", "date"), ("Berg", "person"))
    entries = Review((), (LeftWords("Anna Berg", "person", ((7, 16),), Reason.UNKNOWN, Risk.LOW),))
    assert [words.name for words in answer(replace(copied(text), elsewhere=elsewhere), entries)] == ["anna berg", "quist"]
    decided = replace(copied(text, decided=((21, 26),)), elsewhere=elsewhere)
    assert [words.name for words in answer(decided, entries)] == ["anna berg"]


def test_a_mechanism_without_a_review_goes_by_the_rule():
    found = answer(copied(REVIEWED, mechanism="dp-mlm"), AssertionError("asked for a review"))
    assert [words.name for words in found] == ["anna berg", "anna", "lund", "monday"]


def test_a_search_that_was_stopped_ends():
    with pytest.raises(Cancelled):
        answer(copied(REVIEWED), Cancelled())
