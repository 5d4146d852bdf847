"""Another draft after ticks: which key and share of ε it is drawn with, and what of the former one it keeps."""

from dataclasses import replace
from fractions import Fraction

import pytest

from app.document.draws import Draw
from app.document.model import DocumentModel
from app.document.redrawing import HeldKey, Redrawn, carry_over, holds_draws, plan_draw
from app.document.review import Outcome, ReviewList
from app.document.unheeded import find_retyped, find_to_stay
from engine.request import PrivacyRequest
from engine.results import Mention, Unit
from engine.text.review import ReplacedEntity, Review
from tests.app.gui.conftest import make_result

ORIGINAL = "Ann Berg met Olga in Lund. Berg left."
PRIVACY = PrivacyRequest("clusant", 20.0, settings={"entities": "found"})
FIXED = replace(PRIVACY, settings={"entities": 20})
TICKED = ORIGINAL.replace("Lund", "[[place: Lund]]")


def result_of(text, **names):
    """A new text in which names stand as units: what each stands for, with where the original has it, and how it is written."""
    units = []
    for original, private in names.items():
        original = original.replace("_", " ")
        mentions = []
        for word, form in dict(zip([original, original.split()[-1]], [private, private.split()[-1]], strict=True)).items():
            at, place = text.find(form), ORIGINAL.find(word)
            while at >= 0:
                if not any(each.target[0] <= at < each.target[1] for each in mentions):
                    mentions.append(Mention(word, form, ((place, place + len(word)),), (at, at + len(form))))
                at = text.find(form, at + 1)
        mentions.sort(key=lambda each: each.target)
        targets = tuple(each.target for each in mentions)
        units.append(Unit(original, private, 2.0, 9, mentions[0].source, targets, mentions=tuple(mentions)))
    result = replace(make_result(new=text), mechanism="clusant", unit="entity", units=units)
    return replace(result, untouched=((8, 12),))


FORMER = result_of("Ida Keller met Vera in Lund. Keller left.", Ann_Berg="Ida Keller", Olga="Vera")
AGAIN = result_of("Ida Keller met Vera in Hull. Keller left.", Ann_Berg="Ida Keller", Olga="Vera", Lund="Hull")


def drawn(privacy=PRIVACY, texts=1, text=TICKED):
    document = DocumentModel()
    document.set_text(ORIGINAL)
    document.end(FORMER, key=HeldKey(bytes(32), privacy, texts))
    document.mark(text)
    return document


# --- how the next draft is drawn ------------------------------------------------------------------------------------------


def test_ticks_are_drawn_with_the_key_and_the_share_of_the_draft_that_is_shown():
    document = drawn()
    planned = plan_draw([document], PRIVACY)
    assert planned.key == document.draw.key
    assert planned.former == (document.draw,)
    assert planned.shares == (2.0,)
    assert Fraction(planned.privacy.epsilon) >= 3 * Fraction(2)
    assert replace(planned.privacy, epsilon=20.0) == PRIVACY
    assert document.awaits_draw


def test_a_public_number_of_shares_gives_the_same_share_anyway():
    planned = plan_draw([drawn(FIXED)], FIXED)
    assert (planned.privacy, planned.shares, len(planned.former)) == (FIXED, (None,), 1)


def test_a_name_that_is_to_stay_is_a_tick_too():
    document = drawn(text=ORIGINAL.replace("Olga", "{{Olga}}"))
    assert document.unheeded == ()
    assert find_to_stay(document.draw, document.text) == ((13, 17),)
    assert plan_draw([document], PRIVACY).former


def test_another_kind_is_a_tick_too():
    document = DocumentModel()
    document.set_text(ORIGINAL)
    document.end(replace(FORMER, units=[replace(unit, kind="person") for unit in FORMER.units]))
    assert document.replaced
    document.mark(ORIGINAL.replace("Olga", "[[person: Olga]]"))
    assert document.awaiting == ()
    document.mark(ORIGINAL.replace("Olga", "[[place: Olga]]"))
    assert document.awaiting == find_retyped(document.draw, document.text) == ((13, 17),)
    assert document.replaced is None


def test_what_the_draft_did_not_replace_is_no_longer_listed_as_replaced():
    names = ReviewList(
        Review((ReplacedEntity("Berg", "person", ((4, 8),)), ReplacedEntity("Olga", "person", ((13, 17),)))), ORIGINAL
    )
    names.follow(ORIGINAL, replaced=[(4, 8)])
    assert [names.outcome(entry) for entry in names.replaced] == [Outcome.REPLACED, Outcome.LEFT]


@pytest.mark.parametrize(
    ("document", "privacy"),
    [
        (lambda: drawn(text=ORIGINAL), PRIVACY),
        (drawn, replace(PRIVACY, epsilon=21.0)),
        (drawn, replace(PRIVACY, settings={"entities": "found", "k": 8})),
        (lambda: drawn(replace(PRIVACY, per_word=True)), replace(PRIVACY, per_word=True)),
        (lambda: drawn(texts=2), PRIVACY),
    ],
    ids=["no tick", "another ε", "another setting", "ε for each word", "drawn with others"],
)
def test_all_is_drawn_anew_with_a_key_of_its_own(document, privacy):
    document = document()
    planned = plan_draw([document], privacy)
    assert planned.former == ()
    assert planned.privacy == privacy
    assert planned.key.key != document.draw.key.key
    assert not holds_draws([document], privacy)
    assert plan_draw([document], privacy).key.key != planned.key.key


def test_a_mechanism_that_holds_nothing_gets_no_key():
    assert plan_draw([drawn()], PrivacyRequest("dp-st", 10.0)) is None


def test_a_draft_of_an_earlier_start_has_no_key():
    document = drawn()
    document.restore([Draw(FORMER, FORMER.output)], [], 0)
    assert plan_draw([document], PRIVACY).former == ()


def test_texts_that_were_drawn_together_are_again_with_the_key_of_all():
    both = [drawn(texts=2), drawn(texts=2, text=ORIGINAL)]
    planned = plan_draw(both, PRIVACY)
    assert planned.key == both[0].draw.key
    assert len(planned.former) == len(planned.shares) == 2
    for others in (both[:1], [*both, drawn(texts=2)], [both[0], drawn(FIXED, 2)]):
        if others[-1].draw.key.privacy == FIXED:
            others[-1].draw.key = replace(others[-1].draw.key, key=bytes([1]) * 32)
        assert plan_draw(others, PRIVACY).former == ()


def test_no_key_is_shown():
    document = drawn()
    for shown in (repr(document.draw), repr(document.draw.key), repr(plan_draw([document], PRIVACY))):
        assert repr(bytes(32))[2:-1] not in shown


# --- what is kept of the former draft -------------------------------------------------------------------------------------


def test_what_was_written_over_is_written_over_again_in_each_form():
    document = drawn()
    former = document.draw
    document.edit(former.text.replace("Ida Keller", "Maria Lopez").replace("Keller", "Lopez"))
    document.end(AGAIN, key=former.key, former=former)
    assert document.draw.text == "Maria Lopez met Vera in Hull. Lopez left."
    assert document.draw.redrawn == Redrawn(new=1, same=2, carried=1)
    assert document.draw.written == {0: "Maria Lopez"}
    assert document.draw.result.output == AGAIN.output
    assert former.text == "Maria Lopez met Vera in Lund. Lopez left."
    assert (former.asked_epsilon, document.draw.asked_epsilon) == (AGAIN.epsilon, PRIVACY.epsilon)


def test_a_person_who_was_written_over_is_again_in_forms_that_the_fullest_does_not_tell():
    original, forms = "Berg, A came to Lund. Ann rang; AB asked.", ("Keller, I", "Ida", "IK")
    texts = [f"Keller, I came to {town}. Ida rang; IK asked." for town in ("Lund", "Hull")]
    results = []
    for text in texts:
        places = [(text.index(form), text.index(form) + len(form)) for form in forms]
        mentions = tuple(Mention("x", form, ((0, 1),), place) for form, place in zip(forms, places, strict=True))
        unit = Unit("Berg, A", "Keller, I", 2.0, 9, ((0, 1),), tuple(places), mentions=mentions, kind="person")
        results.append(replace(make_result(new=text), mechanism="clusant", unit="entity", units=[unit]))
    document = DocumentModel()
    document.set_text(original)
    document.end(results[0])
    document.edit("Lopez, M came to Lund. Maria rang; ML asked.")
    document.end(results[1], former=document.draw)
    assert document.draw.text == "Lopez, M came to Hull. Maria rang; ML asked."
    assert document.draw.redrawn.carried == 1


def test_what_was_written_over_another_name_than_before_is_not():
    document = drawn()
    document.edit(document.draw.text.replace("Vera", "Rosa"))
    other = result_of("Ida Keller met Nora in Hull. Keller left.", Ann_Berg="Ida Keller", Olga="Nora", Lund="Hull")
    document.end(other, former=document.draw)
    assert document.draw.text == other.output
    assert document.draw.redrawn == Redrawn(new=2, same=1, others=True)


def test_whatever_else_was_changed_by_hand_is_told():
    document = drawn()
    document.edit(document.draw.text.replace("left", "stayed").replace("Vera", "Rosa"))
    document.end(AGAIN, former=document.draw)
    assert document.draw.text == "Ida Keller met Rosa in Hull. Keller left."
    assert document.draw.redrawn == Redrawn(1, 2, 1, others=True)


def test_a_draft_that_was_not_touched_leaves_nothing_to_carry_over():
    assert carry_over(Draw(FORMER, FORMER.output), Draw(AGAIN, AGAIN.output)) == Redrawn(1, 2)


def test_a_draft_that_is_drawn_anew_has_nothing_of_another():
    document = drawn()
    document.edit(document.draw.text.replace("Vera", "Rosa"))
    document.end(AGAIN)
    assert (document.draw.text, document.draw.redrawn) == (AGAIN.output, None)


def test_the_numbers_of_several_texts_add_up():
    assert Redrawn(1, 2, 3) + Redrawn(4, 5, 6, others=True) == Redrawn(5, 7, 9, others=True)


# --- what drafts tell together --------------------------------------------------------------------------------------------


def losing(result, loss):
    return replace(result, guarantee=replace(result.guarantee, unit_loss=loss))


@pytest.mark.parametrize(
    ("again", "key", "beside"),
    [
        (AGAIN, bytes(32), [0.5]),  # Olga and Ann Berg were drawn once, and Lund for the second alone
        (AGAIN, bytes(31) + b"1", [2.5]),  # all was drawn anew
        (result_of("Ida Keller met Vera in Lund. Keller left.", Ann_Berg="Ida Keller"), bytes(32), [0.5]),
        (result_of("Ida Keller met Rosa in Lund. Keller left.", Ann_Berg="Ida Keller", Olga="Rosa"), bytes(32), [2.5]),
        (result_of("Ida Keller met Vera in Lund. Keller left.", Berg="Keller", Olga="Vera"), bytes(32), [2.5]),
    ],
)
def test_a_draw_that_two_drafts_share_counts_once(again, key, beside):
    document = DocumentModel()
    document.set_text(ORIGINAL)
    document.end(losing(FORMER, 2.5), key=HeldKey(bytes(32), PRIVACY))
    document.end(losing(again, 2.0), key=HeldKey(key, PRIVACY))
    assert [each.unit_loss for each in document.other_guarantees] == beside
    assert document.released_guarantees == ()
    document.draws[0].released = True
    assert [each.unit_loss for each in document.released_guarantees] == beside
    document.show_draw(0)
    assert [each.unit_loss for each in document.other_guarantees] == [0.0 if beside == [0.5] else 2.0]


def test_drafts_of_another_text_share_nothing():
    document = DocumentModel()
    document.set_text(ORIGINAL)
    document.end(losing(FORMER, 2.5), key=HeldKey(bytes(32), PRIVACY))
    document.draws[0].original = f"{ORIGINAL} Bye."
    document.end(losing(AGAIN, 2.0), key=HeldKey(bytes(32), PRIVACY))
    assert [each.unit_loss for each in document.other_guarantees] == [2.5]
