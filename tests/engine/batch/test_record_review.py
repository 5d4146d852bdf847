"""Records of a table reviewed together: one entry for what is written alike, and decisions as markup."""

import pytest

from engine.batch.record_review import RecordDecisions, fingerprint_of, review_records
from engine.errors import Cancelled, TextRefused, UsageError
from engine.progress import CancelToken
from engine.text.entities import Entity
from engine.text.review import LeftWords, Reason, ReplacedEntity, Review, Risk

TEXTS = ["Ann met Bo.", "", "Bo wrote to ANN.", "Das ist Deutsch.", "Then Ann called Bo."]


def review(text):
    """Finds Ann where she is written so, but not in the last text, and is not sure of Bo."""
    if "Deutsch" in text:
        raise TextRefused("Not English.")
    at, bo = text.find("Ann"), text.find("Bo")
    replaced = (ReplacedEntity("Ann", "person", ((at, at + 3),)),) if at >= 0 and "called" not in text else ()
    return Review(replaced, (LeftWords("Bo", "person", ((bo, bo + 2),), Reason.UNSURE, Risk.MEDIUM),))


def found(entry, starts):
    """Number and place of each mention."""
    records = []
    for start, end in entry.places:
        number = max(number for number, first in enumerate(starts) if first <= start)
        records.append((number, start - starts[number], end - starts[number]))
    return records


def test_what_is_written_alike_is_one_entry_of_all_records():
    answer = review_records(TEXTS, review)
    [ann] = answer.review.replaced
    assert found(ann, answer.starts) == [(0, 0, 3)]
    bo = next(words for words in answer.review.left if words.text == "Bo")
    assert found(bo, answer.starts) == [(0, 8, 10), (2, 0, 2), (4, 16, 18)]


def test_a_name_that_is_missed_in_one_record_is_listed_there_first():
    answer = review_records(TEXTS, review)
    first = answer.review.left[0]
    assert (first.text, first.reason, first.risk) == ("ANN", Reason.ELSEWHERE, Risk.HIGH)
    assert found(first, answer.starts) == [(2, 12, 15), (4, 5, 8)]


def test_a_name_that_stays_in_one_record_is_listed_in_the_others_too():
    def one(text):
        stays = (LeftWords("Little Quist", "organisation", ((0, 12),), Reason.UNSURE, Risk.MEDIUM),)
        return Review((), stays if text.startswith("Little Quist") else ())

    answer = review_records(["Little Quist called.", "LITTLE QUIST 90.00", "a little quist"], one)
    [entry] = answer.review.left
    assert (entry.reason, found(entry, answer.starts)) == (Reason.UNSURE, [(0, 0, 12), (1, 0, 12)])


def test_a_missed_name_is_found_in_small_letters_unless_it_is_a_word_too():
    def one(text):
        names = [name for name in ("Keller", "Will") if name in text]
        return Review(
            tuple(ReplacedEntity(name, "person", ((text.find(name), text.find(name) + len(name)),)) for name in names)
        )

    answer = review_records(["Keller met Will.", "Then keller said they will come."], one)
    assert [(words.text, found(words, answer.starts)) for words in answer.review.left] == [("keller", [(1, 5, 11)])]


def test_a_surname_alone_is_listed_where_another_record_has_the_whole_name():
    def one(text):
        return Review((ReplacedEntity("Winifred B. Keller", "person", ((0, 18),)),) if text.startswith("Winifred") else ())

    answer = review_records(["Winifred B. Keller fell.", "Mrs Keller rang B. Lund."], one)
    assert [(words.text, found(words, answer.starts)) for words in answer.review.left] == [("Keller", [(1, 4, 10)])]


def test_records_that_would_be_refused_are_told_and_the_others_reviewed():
    answer = review_records(TEXTS, review)
    assert answer.refused == {3: "Not English."}


def test_it_can_be_stopped():
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        review_records(TEXTS, review, cancel=token)


def test_decisions_become_markup_in_their_records():
    places = {0: [Entity(8, 10, "person"), Entity(0, 3, "")]}
    decisions = RecordDecisions(places, fingerprint_of(TEXTS))
    decisions.check(TEXTS)
    assert decisions.mark(0, TEXTS[0]) == "{{Ann}} met [[person: Bo]]."
    assert decisions.mark(2, TEXTS[2]) == TEXTS[2]


def test_of_decisions_that_overlap_the_one_that_replaces_holds():
    decided = [Entity(0, 3, ""), Entity(0, 10, "person"), Entity(8, 10, "place")]
    assert RecordDecisions({0: decided}).mark(0, TEXTS[0]) == "[[person: Ann met Bo]]."


def test_a_name_that_cannot_be_marked_is_refused_and_not_left():
    with pytest.raises(TextRefused):
        RecordDecisions({0: [Entity(0, 5, "person")]}).mark(0, "A[n]n met Bo.")


def test_another_table_than_was_reviewed_is_refused():
    decisions = RecordDecisions({0: [Entity(0, 3, "")]}, fingerprint_of(TEXTS))
    with pytest.raises(UsageError):
        decisions.check([*TEXTS, "More."])
    RecordDecisions().check(["Anything."])  # nothing was decided


def test_a_name_of_another_text_that_stays_here_is_listed_once():
    def one(text):
        if text.startswith("Ann"):
            return Review((ReplacedEntity("Ann Sikorska", "person", ((0, 12),)),))
        return Review((), (LeftWords("Sikorska pp", "person", ((7, 18),), Reason.UNSURE, Risk.HIGH),))

    texts = ["Ann Sikorska came.", "Signed Sikorska pp, sikorska"]
    alone = review_records(texts, one)
    assert {words.text for words in alone.review.left} == {"sikorska", "Sikorska pp"}
