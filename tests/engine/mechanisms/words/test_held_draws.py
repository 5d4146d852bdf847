"""Another draft with the same key repeats the draws of whatever is as it was, and makes all others anew."""

from fractions import Fraction

import pytest

from engine.ledger import FileLedger
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.words import distinct_names
from engine.mechanisms.words.clusant import CluSanT
from engine.mechanisms.words.held_draws import HeldDraws
from engine.mechanisms.words.identifier_candidates import range_of_landline
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import HeldRandom, draw_key
from engine.request import PrivacyRequest
from engine.session import Session
from engine.text.markup import without_markup
from tests.engine.mechanisms.words.candidates import open_candidates
from tests.engine.mechanisms.words.test_entities_in_clusant import NothingFound

KEY = bytes(range(32))
LETTER = (
    "[[Karl Achterberg]] came to [[place: Hull]] on [[date: 3 May 2024]] with [[amount: £240]] and code [[code: QX71B]]. "
    "[[Eva Lind]] saw [[Achterberg]] at [[time: 10:15]] and rang [[phone number: 020 7946 0958]]. Tilda Moss wrote it down."
)
WITH_TILDA = LETTER.replace("Tilda Moss", "[[Tilda Moss]]")
TICKED_FIRST = "[[Bo Quist]] wrote. " + LETTER
APART = (
    "[[Karl Achterberg]] came on [[date: 3 May 2024]], at [[time: 10:15]] and left at [[time: 10:40]] on [[date: 9 May 2024]]."
)


@pytest.fixture(scope="module")
def clusant():
    sets = open_candidates()
    return CluSanT(lambda: sets, NothingFound)


@pytest.fixture
def drawn(monkeypatch):
    """The draws of each run as they were before names were told apart: by the name of each entity."""
    runs = []
    assign = distinct_names.assign_names

    def note(draws, copied):
        runs.append({each.entity.name: each.id for each in draws})
        return assign(draws, copied)

    monkeypatch.setattr(distinct_names, "assign_names", note)
    return runs


def draw(clusant, text, key, epsilon=200.0, share=None, **chosen):
    settings = clusant.description.settings({"entities": 20, **chosen})
    return clusant.privatize(text, RunContext(Allowance(epsilon), settings, HeldRandom(key), share=share))


def names(result):
    return {without_markup(unit.original): unit.private for unit in result.units}


def test_the_same_key_and_text_give_the_same_new_text(clusant):
    key = KEY
    assert draw(clusant, LETTER, key).output == draw(clusant, LETTER, key).output
    assert draw(clusant, LETTER, draw_key()).output != draw(clusant, LETTER, draw_key()).output


@pytest.mark.parametrize("dates", ["drawn", "ordered", "shifted"])
@pytest.mark.parametrize("more", [WITH_TILDA, TICKED_FIRST])
def test_one_more_name_leaves_every_other_draw_as_it_was(clusant, drawn, dates, more):
    key = KEY
    for text in (LETTER, more):
        draw(clusant, text, key, dates=dates)
    before, after = drawn
    assert len(after) == len(before) + 1
    assert before.items() <= after.items()


def test_a_name_that_is_added_changes_no_other_name(clusant):
    key = KEY
    before, after = (names(draw(clusant, text, key)) for text in (LETTER, WITH_TILDA))
    assert before.items() <= after.items()
    assert after.keys() - before.keys() == {"Tilda Moss"}


def test_a_landline_that_is_added_leaves_the_others_and_their_area_code(clusant):
    finding, before = (
        CluSanT(open_candidates, clusant._open_finder),
        "Ring [[phone: 0117 496 0391]] or [[phone: 0117 911 0394]]",
    )
    texts = (before, f"{before}, and [[phone: 0117 911 0382]] or [[phone: 020 7123 0730]]")
    old, new = ([unit.private for unit in draw(finding, text, KEY, names="british").units] for text in texts)
    assert new[:2] == old
    assert len({range_of_landline(number) for number in new[:3]}) == 1


def test_a_name_that_stays_leaves_the_others(clusant, drawn):
    key = KEY
    for text in (LETTER, LETTER.replace("[[Eva Lind]]", "{{Eva Lind}}")):
        draw(clusant, text, key)
    assert drawn[1] == {name: id for name, id in drawn[0].items() if name != "Eva Lind"}


@pytest.mark.parametrize("other", [{"epsilon": 190.0}, {"k": 5}, {"clusters": "90"}, {"names": "british"}])
def test_another_distribution_is_drawn_from_anew(clusant, drawn, other):
    named = [f"[[{given} {surname}]]" for given in ("Ada", "Ben", "Cleo") for surname in ("Ode", "Prill", "Quaid", "Rusk")]
    text, key = " met ".join(named), KEY
    for chosen in ({}, other):
        draw(clusant, text, key, **{"epsilon": 20.0, **chosen})
    assert sum(drawn[0][name] == drawn[1][name] for name in drawn[0]) < len(named) / 2


def test_entities_of_one_label_are_drawn_apart(clusant):
    sampler, key = clusant.sampler("person", 10.0, clusant.description.settings({})), KEY
    held, again = HeldDraws(HeldRandom(key)), HeldDraws(HeldRandom(key))
    streams = [each.of_entity(sampler, "", "Eva Lind").bits(128) for each in (held, held, again, again)]
    assert streams[:2] == streams[2:]
    assert streams[0] != streams[1]


def test_dates_that_are_shifted_and_times_move_alike_again(clusant):
    key = KEY
    before, after = (
        names(draw(clusant, text, key, dates="shifted")) for text in (APART, APART + " [[Tilda Moss]] wrote it down.")
    )
    assert before.items() <= after.items()
    others = {draw(clusant, APART, draw_key(), dates="shifted").output for _ in range(4)}
    assert len(others) > 1


# --- the share of ε -------------------------------------------------------------------------------------------------------


def test_a_share_of_as_many_as_are_found_becomes_another_with_each_name(clusant, drawn):
    key = KEY
    first, other = (draw(clusant, text, key, 20.0, entities="found") for text in (LETTER, WITH_TILDA))
    assert max(unit.epsilon for unit in first.units) > max(unit.epsilon for unit in other.units)


def test_with_the_share_of_the_former_draft_the_draws_are_held_and_the_sum_is_charged(clusant, drawn, tmp_path):
    key, ledger = KEY, FileLedger(tmp_path / "ledger.jsonl")
    session = Session(ledger)
    session._load = lambda _: clusant
    session = session.holding(key)
    first = session.privatize(LETTER, PrivacyRequest("clusant", 20.0))
    share = max(unit.epsilon for unit in first.units)
    again = session.privatize(WITH_TILDA, PrivacyRequest("clusant", 40.0), share=share)
    assert names(first).items() <= names(again).items()
    assert drawn[0].items() <= drawn[1].items()
    paid = [unit.epsilon for unit in again.units if unit.epsilon]
    assert paid == [share] * (sum(unit.epsilon > 0 for unit in first.units) + 1)
    assert again.epsilon == again.guarantee.epsilon == pytest.approx(float(sum(map(Fraction, paid))))
    assert again.charged > first.charged
    assert again.charges == (first.charged,) or again.charged == ledger.budget().spent - first.charged


@pytest.mark.parametrize("dates", ["ordered", "shifted"])
def test_the_share_of_a_draft_whose_dates_and_times_move_together_has_room(clusant, drawn, dates):
    key = KEY
    first = draw(clusant, LETTER, key, 20.0, entities="found", dates=dates)
    share = max(unit.epsilon for unit in first.units)
    room = share * (sum(unit.epsilon > 0 for unit in first.units) + 1)
    again = draw(clusant, WITH_TILDA, key, room, share, entities="found", dates=dates)
    assert max(unit.epsilon for unit in again.units) == share
    assert drawn[0].items() <= drawn[1].items()


def test_a_share_that_there_is_no_room_for_becomes_a_smaller_one(clusant):
    result = draw(clusant, LETTER, draw_key(), 1.0, share=5.0, entities="found")
    assert sum(unit.epsilon for unit in result.units) <= 1.0
    assert max(unit.epsilon for unit in result.units) == pytest.approx(1.0 / sum(unit.epsilon > 0 for unit in result.units))


def test_texts_drawn_together_hold_their_draws(clusant, drawn):
    key, texts = KEY, [LETTER, "[[Eva Lind]] met [[Olga Brandt]]. Tilda Moss wrote."]
    settings = clusant.description.settings({})

    def together(texts, epsilon, shares):
        runs = [RunContext(Allowance(epsilon), settings, HeldRandom(key), share=share) for share in shares]
        return clusant.privatize_together(texts, runs)

    first = together(texts, 30.0, [None, None])
    shares = [max(unit.epsilon for unit in each.units) for each in first]
    marked = [each.replace("Tilda Moss", "[[Tilda Moss]]") for each in texts]
    again = together(marked, 60.0, shares)
    assert drawn[0].items() <= drawn[1].items()
    assert all(names(before).items() <= names(after).items() for before, after in zip(first, again, strict=True))
    assert names(again[0])["Tilda Moss"] == names(again[1])["Tilda Moss"]


def test_a_session_gives_each_of_several_texts_the_share_of_its_former_draft(clusant, tmp_path):
    session = Session(FileLedger(tmp_path / "ledger.jsonl"))
    session._load = lambda _: clusant
    letter = (
        "[[Eva Lind]] met [[Olga Brandt]] at the station in the morning, and Tilda Moss wrote to both of them that it was late."
    )
    session, texts = session.holding(KEY), [LETTER, letter]
    first = session.privatize_together(texts, PrivacyRequest("clusant", 30.0))
    shares = [max(unit.epsilon for unit in each.units) for each in first]
    assert shares[0] < shares[1]
    texts[1] = texts[1].replace("Tilda Moss", "[[Tilda Moss]]")
    again = session.privatize_together(texts, PrivacyRequest("clusant", 90.0), shares=shares)
    assert [max(unit.epsilon for unit in each.units) for each in again] == shares
    assert all(names(before).items() <= names(after).items() for before, after in zip(first, again, strict=True))
