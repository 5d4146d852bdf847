"""Texts drawn together: one draw for whatever several of them name, and each text has what is its own."""

import datetime
import re

import pytest

from engine.errors import BudgetRefused, Cancelled, TextRefused, UnreadableInput, UsageError
from engine.ledger import FileLedger
from engine.mechanisms.common.run import Clock, RunContext
from engine.mechanisms.words.clusant import CluSanT
from engine.mechanisms.words.identifier_candidates import range_of_landline
from engine.mechanisms.words.joint_texts import JointTexts, NamedText
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SeededRandom, SystemRandom
from engine.progress import CancelToken
from engine.request import MOST_TOGETHER, PrivacyRequest
from engine.session import Session
from engine.text.address_linking import street_in_short
from engine.text.dates import read_date
from engine.text.entities import Entity
from engine.text.markup import read_markup, without_markup
from engine.text.mentions import NamedMention
from engine.text.person_names import name_parts
from tests.engine.mechanisms.words.candidates import open_candidates
from tests.engine.mechanisms.words.test_entities_in_clusant import NothingFound

ADMITTED = "[[Karl Achterberg]] came to [[place: Hull]] on [[date: 3 May 2024]], and Dr [[Eva Lind]] saw him."
REVIEWED = (
    "On [[date: 24 May 2024]] Mr [[Achterberg]] of [[place: Hull]] felt better. [[Achterberg]] left with [[Olga Brandt]]."
)
LETTER = "Dear [[Olga Brandt]], we saw you with [[Karl Achterberg]] on [[date: 24 May 2024]]."
NOTES = [ADMITTED, REVIEWED, LETTER]


@pytest.fixture(scope="module")
def clusant():
    sets = open_candidates()
    return CluSanT(lambda: sets, NothingFound)


def draw(clusant, texts, epsilon=50.0, random=None, cancel=None, **chosen):
    """What becomes of texts that are drawn together, and what each has spent."""
    settings, clock = clusant.description.settings(chosen), Clock()
    random = random or SystemRandom()
    runs = [RunContext(Allowance(epsilon), settings, random, cancel=cancel or CancelToken(), clock=clock) for _ in texts]
    return clusant.privatize_together(texts, runs), [run.allowance for run in runs]


def named(result, original):
    """What is written in place of a mention."""
    return next(
        mention.private for unit in result.units for mention in unit.mentions if without_markup(mention.original) == original
    )


def parse(text):
    read = read_markup(text)
    return NamedText(read.text, [NamedMention(start, end, kind or "person") for start, end, kind in read.replaced])


def shared(*texts):
    """Which names are one, as the mentions of each entity in all texts."""
    joint = JointTexts([parse(text) for text in texts])
    whole = [each.text[mention.start : mention.end] for each in joint.texts for mention in each.mentions]
    return [[whole[number] for number in entity.mentions] for entity in joint.entities]


# --- who is the same ----------------------------------------------------------------------------------------------------


def test_what_several_texts_name_is_one():
    assert shared(*NOTES) == [
        ["Karl Achterberg", "Achterberg", "Achterberg", "Karl Achterberg"],
        ["Hull", "Hull"],
        ["3 May 2024"],
        ["Eva Lind"],
        ["24 May 2024", "24 May 2024"],
        ["Olga Brandt", "Olga Brandt"],
    ]


def test_a_part_of_a_name_is_of_somebody_in_its_own_text_if_anybody_there_has_it():
    assert shared("[[Anna Lewis]] sang.", "[[Anna]] slept; [[Anna Keller]] wept.") == [["Anna Lewis"], ["Anna", "Anna Keller"]]
    assert shared("[[Anna Lewis]] sang.", "[[Anna]] slept.") == [["Anna Lewis", "Anna"]]
    assert shared("[[date: 3 May 2024]]", "[[date: 3 May]], that is [[date: 3 May 2021]]") == [
        ["3 May 2024"],
        ["3 May", "3 May 2021"],
    ]


def test_each_text_has_its_own_way_to_write_dates():
    american, british = "On [[date: 05/31/2024]] and [[date: 05/06/2024]].", "On [[date: 31/05/2024]] and [[date: 05/06/2024]]."
    assert shared(american, british) == [["05/31/2024", "31/05/2024"], ["05/06/2024"], ["05/06/2024"]]


def test_nothing_else_is_read_across_the_end_of_a_text():
    texts = ["She saw the wife of Dr", "[[Kim Sand]] came", "when she was born", "[[date: 3 May 1990]] it was"]
    joint = JointTexts([parse(text) for text in (f"[[Bo Ek]]. {texts[0]}", texts[1], f"[[Bo Ek]] {texts[2]}", texts[3])])
    [ek, kim, date] = joint.entities
    assert (ek.told, kim.told, date.is_birth) == ("f", "", False)


def test_each_text_has_its_own_mentions():
    joint = JointTexts([parse(text) for text in NOTES])
    own = joint.own()
    assert [[each.number for each in text] for text in own] == [[0, 1, 2, 3], [4, 0, 1, 5], [5, 0, 4]]
    assert [each.entity.mentions for each in own[1]] == [[0], [1, 3], [2], [4]]
    assert [each.entity.fullest for each in own[1]] == [0, 1, 2, 4]


# --- what is drawn ------------------------------------------------------------------------------------------------------


def test_names_agree_between_all_texts(clusant):
    [admitted, reviewed, letter], _ = draw(clusant, NOTES)
    achterberg = named(admitted, "Karl Achterberg")
    assert named(letter, "Karl Achterberg") == achterberg
    assert named(reviewed, "Achterberg") == name_parts(achterberg)[1]
    assert named(admitted, "Hull") == named(reviewed, "Hull")
    assert named(reviewed, "24 May 2024") == named(letter, "24 May 2024")
    assert len({achterberg, named(admitted, "Eva Lind"), named(letter, "Olga Brandt")}) == 3


def test_streets_agree_between_all_texts_also_where_one_names_it_alone(clusant):
    texts = ["[[Ann Lee]] of [[address: 14 Hazel Grove]]", "At [[address: 16 Hazel Grove]]", "Hazel Grove flooded"]
    results, _ = draw(clusant, texts)
    house, neighbour = named(results[0], "14 Hazel Grove"), named(results[1], "16 Hazel Grove")
    street = house.partition(" ")[2]
    assert house != neighbour == f"{neighbour.partition(' ')[0]} {street}"
    assert results[2].output == f"{street} flooded"
    for result in results:
        shared = "or have one surname, town, street, house, e-mail domain or area code"
        assert f"which names are the same, {shared}" in result.guarantee.statement
        assert any(f"{shared}, to a reader of several" in leak for leak in result.guarantee.leaks)


def test_area_codes_agree_between_all_texts(clusant):
    finding = CluSanT(open_candidates, clusant._open_finder)
    texts = ["Ring [[phone: 0117 496 0391]]", "or [[phone: 0117 911 0394]], [[phone: 020 7123 0730]]"]
    for seed in range(8):
        results, _ = draw(finding, texts, names="british", random=SeededRandom(seed))
        ranges = [range_of_landline(unit.private) for result in results for unit in result.units]
        assert ranges[0] == ranges[1] != ranges[2]


@pytest.mark.parametrize("texts", [["Saw [[person: Winifred]] Blackadder."], ["Saw Winifred [[person: Blackadder]]."]])
def test_a_mark_on_one_word_of_a_name_takes_no_blank_from_the_new_one(clusant, texts):
    finding = CluSanT(lambda: clusant.candidates, FoundOnce)
    results, _ = draw(finding, [*texts, "Winifred Blackadder, room four, fell."])
    assert re.fullmatch(r"Saw (\S+ \S+)\.", results[0].output)[1] == named(results[1], "Winifred Blackadder")


def test_a_named_house_and_its_flat_agree_between_all_texts(clusant):
    class Finder(FoundOnce):
        def find(self, text, progress=None, cancel=None):
            whole = re.match(r"(?:Flat 2,? )?Heron House(?:, Bryn Road, Lund)?|HERON HOUSE FLAT 2", text)
            return [Entity(0, whole.end(), "organisation" if text[0] == "H" else "address")] if whole else []

    texts = ["Flat 2, Heron House, Bryn Road, Lund", "HERON HOUSE FLAT 2", "Flat 2 Heron House", "Saw Heron House and Bryn Rd"]
    results, _ = draw(CluSanT(lambda: clusant.candidates, Finder), texts)
    flat, house, street = re.fullmatch(r"(Flat \d+), (.+ House), ([A-Z].+), .+", results[0].output).groups()
    assert [each.output for each in results[1:]] == [
        f"{house} {flat}".upper(),
        f"{flat} {house}",
        f"Saw {house} and {street_in_short(street)}",
    ]


def test_drawn_one_by_one_they_do_not(clusant):
    found = {
        named(draw(clusant, [text], epsilon=0.1)[0][0], "Karl Achterberg") for text in (ADMITTED, LETTER) for _ in range(4)
    }
    assert len(found) > 2


def test_each_result_has_the_places_of_its_own_text_alone(clusant):
    results, _ = draw(clusant, NOTES)
    for text, result in zip(NOTES, results, strict=True):
        mentions = [mention for unit in result.units for mention in unit.mentions]
        assert len(mentions) == text.count("[[")
        for mention in mentions:
            assert "".join(text[slice(*span)] for span in mention.source) == mention.original
            assert result.output[slice(*mention.target)] == mention.private
        assert all(unit.original in without_markup(text) for unit in result.units)
        copied = "".join(text[slice(*span)] for span in result.untouched)
        assert copied == re.sub(r"\[\[.*?\]\]", "", text)


def test_what_several_texts_name_has_one_number_in_all_of_them(clusant):
    texts = ["[[date: Saturday]], then [[Eva Lind]].", "[[date: Monday]] and [[date: Saturday]], Dr [[Lind]]."]
    (first, second), _ = draw(clusant, texts)
    numbers = [{unit.original: unit.entity for unit in result.units} for result in (first, second)]
    assert numbers[0]["Saturday"] == numbers[1]["Saturday"]
    assert numbers[0]["Eva Lind"] == numbers[1]["Lind"]
    assert len(set(numbers[1].values())) == 3
    assert {unit.original: unit.kind for unit in second.units} == {"Monday": "date", "Saturday": "date", "Lind": "person"}


def test_dates_of_all_texts_move_together(clusant):
    for seed in range(10):
        [admitted, reviewed, letter], _ = draw(clusant, NOTES, random=SeededRandom(seed), dates="shifted")
        days = [read_date(named(*each))[0].ordinal for each in ((admitted, "3 May 2024"), (letter, "24 May 2024"))]
        assert days[1] - days[0] == 21
        assert named(reviewed, "24 May 2024") == named(letter, "24 May 2024")


def test_a_date_without_a_year_is_of_the_year_that_its_own_text_tells(clusant):
    texts = ["Seen [[date: 3 May 2024]].", "Seen [[date: 2 March 2026]].", "After [[date: 3 May 2024]] came [[date: 12 May]]."]
    for seed in range(10):
        results, _ = draw(clusant, texts, random=SeededRandom(seed), dates="ordered")
        first, later, again = (
            read_date(named(results[at], of))[0] for at, of in ((0, "3 May 2024"), (1, "2 March 2026"), (2, "12 May"))
        )
        assert first.ordinal < later.ordinal
        assert (again.month, again.day) >= (first.month, first.day)


def test_a_written_weekday_tells_the_year_of_a_date_that_is_moved_with_those_of_other_texts(clusant):
    texts = ["From [[date: 28 January 2025]] on.", "[[date: Mon 2 Dec]], late.", "Seen [[date: 5 December 2024]]."]
    for seed in range(20):
        results, _ = draw(clusant, texts, random=SeededRandom(seed), dates="shifted")
        late, seen = (read_date(named(results[at], of))[0] for at, of in ((1, "Mon 2 Dec"), (2, "5 December 2024")))
        day = datetime.date.fromordinal(seen.ordinal - 3)
        assert (late.day, late.month, late.weekday) == (day.day, day.month, day.weekday())


# --- what it costs ------------------------------------------------------------------------------------------------------


def test_a_name_is_as_well_protected_as_in_the_fullest_of_its_texts(clusant):
    few, many = "[[Eva Lind]] met [[Bo Ek]].", "[[Eva Lind]], [[Olga Brandt]], [[Kim Sand]] and [[Raj Patel]]."
    [one, other], _ = draw(clusant, [few, many], epsilon=12.0)
    assert [unit.epsilon for unit in one.units] == [pytest.approx(3.0), pytest.approx(6.0)]
    assert [unit.epsilon for unit in other.units] == [pytest.approx(3.0)] * 4
    by_itself = draw(clusant, [many], epsilon=12.0)[0][0]
    assert [unit.epsilon for unit in other.units] == [unit.epsilon for unit in by_itself.units]


def test_each_text_pays_for_what_it_names_and_for_nothing_else(clusant):
    results, spent = draw(clusant, NOTES)
    for result, allowance in zip(results, spent, strict=True):
        bounds = [clusant.sampler(kind_of(unit), unit.epsilon, result.parameters).ldp for unit in result.units]
        if not any("2024" in unit.original for unit in result.units):
            assert allowance.loss == pytest.approx(sum(bounds))
        assert allowance.loss == allowance.spent_loss
        assert allowance.spent <= allowance.epsilon
        assert result.epsilon == 50.0


def kind_of(unit):
    return "date" if "2024" in unit.original else "place" if unit.original == "Hull" else "person"


def test_what_an_entity_loses_follows_from_how_all_texts_name_it(clusant):
    texts = ["On [[date: 3 May 2024]].", "On [[date: 3 May]]."]
    alone = [draw(clusant, [text])[0][0].guarantee.unit_loss for text in texts]
    assert alone[0] != alone[1]
    results, spent = draw(clusant, texts)
    assert [result.guarantee.unit_loss for result in results] == [alone[0]] * 2
    assert [allowance.loss for allowance in spent] == [alone[0]] * 2


def test_all_texts_together_lose_less_than_the_sum(clusant):
    names = ["[[Eva Lind]] met [[Bo Ek]].", "[[Eva Lind]] met [[Kim Sand]]."]
    results, spent = draw(clusant, names, epsilon=10.0)
    once = clusant.sampler("person", results[0].units[0].epsilon, results[0].parameters).ldp
    assert [allowance.loss for allowance in spent] == [pytest.approx(2 * once)] * 2  # of all three it is three times


def test_a_text_of_identifiers_alone_pays_something_beside_one_with_names(clusant):
    _, spent = draw(clusant, ["Ask [[Eva Lind]], [[mail: eva@lind.se]].", "Write to [[mail: eva@lind.se]]."])
    assert 0 < spent[1].loss < 1e-6 < spent[0].loss


def test_with_a_number_of_entities_a_text_with_more_is_refused_and_the_others_are_drawn(clusant):
    [many, few], spent = draw(
        clusant, ["[[Eva Lind]], [[Bo Ek]], [[Kim Sand]].", "[[Eva Lind]] left."], entities=2, epsilon=10.0
    )
    assert isinstance(many, TextRefused)
    assert [unit.epsilon for unit in few.units] == [5.0]
    assert (spent[0].spent_loss, few.epsilon) == (0, 5.0)


def test_a_text_without_a_name_is_refused_and_the_others_are_drawn(clusant):
    [nothing, result], _ = draw(clusant, ["Nothing here.", ADMITTED])
    assert "nothing would change" in str(nothing)
    assert named(result, "Hull")
    assert all(isinstance(each, TextRefused) for each in draw(clusant, ["Nothing.", "Nothing here."])[0])


# --- what is said -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dates", "said"), [("shifted", "how far apart"), ("ordered", "in which order")])
def test_it_says_that_names_agree_and_what_that_tells(clusant, dates, said):
    [admitted, _, _], _ = draw(clusant, NOTES, dates=dates)
    leaks = " ".join(admitted.guarantee.leaks)
    assert "It was drawn together with 2 other texts" in admitted.guarantee.statement
    assert "which names and numbers of the 3 texts drawn together are the same" in leaks
    assert "traces of the other texts" in leaks
    assert f"{said} the dates of all these texts" in leaks
    assert "how far apart the times" not in leaks
    [timed, _], _ = draw(clusant, [f"At [[time: 19:30]] {ADMITTED}", f"At [[time: 20:10]] {LETTER}"], dates=dates)
    assert "how far apart the times are, in those of these texts that share one" in " ".join(timed.guarantee.leaks)
    [alone], _ = draw(clusant, [ADMITTED], dates=dates)
    assert "together with" not in alone.guarantee.statement
    assert "drawn together" not in " ".join(alone.guarantee.leaks)


def test_a_single_date_is_told_to_be_in_order_with_those_of_other_texts(clusant):
    [one, _], _ = draw(
        clusant, ["[[Eva Lind]] came on [[date: 3 May 2024]].", "And left on [[date: 9 May 2024]]."], dates="ordered"
    )
    assert any("in which order the dates of all these texts come" in leak for leak in one.guarantee.leaks)


# --- the ledger ---------------------------------------------------------------------------------------------------------


class Watcher:
    """Remembers what the ledger had when private units of a text were shown."""

    def __init__(self, ledger):
        self.ledger, self.found_units, self.drawn_units, self.releases = ledger, [], [], None

    def found(self, units):
        assert self.ledger.budget().releases == 0
        self.found_units = units

    def drawn(self, units):
        self.releases, self.drawn_units = self.ledger.budget().releases, units

    def written(self, text):
        pass


@pytest.fixture
def ledger(tmp_path):
    return FileLedger(tmp_path / "ledger.jsonl")


@pytest.fixture
def session(ledger, clusant, monkeypatch):
    session = Session(ledger)
    monkeypatch.setattr(session, "_load", lambda _: clusant)
    monkeypatch.setattr("engine.session.refuse_other_languages", lambda text: None)
    return session


REQUEST = PrivacyRequest("clusant", 50.0)


def test_all_texts_are_charged_before_anything_of_one_is_shown(session, ledger):
    watchers = [Watcher(ledger) for _ in NOTES]
    results = session.privatize_together(NOTES, REQUEST, observers=watchers)
    assert [watcher.releases for watcher in watchers] == [3, 3, 3]
    for text, result, watcher in zip(NOTES, results, watchers, strict=True):
        assert ledger.charges(ledger.label(text)) == (result.charged,) == result.charges
        assert result.charged == result.guarantee.loss
        assert [unit.original for unit in watcher.found_units] == [unit.original for unit in watcher.drawn_units]
    assert ledger.budget().spent == pytest.approx(sum(result.charged for result in results))
    assert len({result.together for result in results}) == 1
    assert results[0].together
    assert session.privatize_together(NOTES, REQUEST)[0].together != results[0].together
    assert not session.privatize(ADMITTED, REQUEST).together


def test_a_cap_that_does_not_cover_all_texts_refuses_all(session, ledger, clusant):
    one = session.worst_loss(REQUEST)
    ledger.set_cap(2.5 * one)
    with pytest.raises(BudgetRefused):
        session.privatize_together(NOTES, REQUEST)
    assert ledger.budget().releases == 0


def test_a_cap_that_others_use_up_meanwhile_refuses_all(session, ledger):
    ledger.set_cap(3.0 * session.worst_loss(REQUEST))
    watchers = [Watcher(ledger) for _ in NOTES]

    def spend(done, total, stage):
        if stage == "drawing replacements" and not done:
            ledger.charge(ledger.budget().remaining - 1e-6, 0.0, "another")

    results = session.privatize_together(NOTES, REQUEST, observers=watchers, progress=spend)
    assert all(isinstance(result, BudgetRefused) for result in results)
    assert [watcher.drawn_units for watcher in watchers] == [[], [], []]
    assert ledger.budget().releases == 1


def test_a_run_that_is_stopped_is_charged_for_what_each_text_had_drawn(session, ledger):
    cancel = CancelToken()

    def stop(done, total, stage):
        if stage == "drawing replacements" and done == 2:
            cancel.cancel()

    watchers = [Watcher(ledger) for _ in NOTES]
    results = session.privatize_together(NOTES, REQUEST, observers=watchers, progress=stop, cancel=cancel)
    assert all(isinstance(result, Cancelled) for result in results)
    assert [watcher.drawn_units for watcher in watchers] == [[], [], []]
    charges = [sum(ledger.charges(ledger.label(text))) for text in NOTES]
    assert [result.charged for result in results] == charges
    assert charges[0] > charges[2] > 0  # two draws are the first one's, and one of these the last one's
    assert "had been drawn and is charged" in str(results[0])


def test_a_run_that_is_stopped_before_the_first_draw_is_free(session, ledger):
    cancel = CancelToken()
    cancel.cancel()
    results = session.privatize_together(NOTES, REQUEST, cancel=cancel)
    assert [result.charged for result in results] == [0, 0, 0]
    assert ledger.entries() == []


def test_texts_that_cannot_be_read_are_left_out(session, ledger):
    results = session.privatize_together([ADMITTED, "  ", "Nothing.", LETTER], REQUEST)
    assert [type(result) for result in results[1:3]] == [UnreadableInput, TextRefused]
    assert named(results[0], "Karl Achterberg") == named(results[3], "Karl Achterberg")
    assert ledger.budget().releases == 2


def test_other_mechanisms_draw_each_text_by_itself(tmp_path):
    with pytest.raises(UsageError, match="draws each document by itself"):
        Session(FileLedger(tmp_path / "ledger")).privatize_together(NOTES, PrivacyRequest("custext", 10.0))


def test_too_many_texts_are_refused_before_any_is_read(session):
    with pytest.raises(UsageError, match="too many"):
        session.privatize_together([ADMITTED] * (MOST_TOGETHER + 1), REQUEST)


def test_the_documents_own_number_of_words_tells_no_common_epsilon(session):
    with pytest.raises(UsageError, match="--words"):
        session.privatize_together(NOTES, PrivacyRequest("clusant", 1.0, per_word=True))


class FoundOnce(NothingFound):
    """Finds a whole name, and no part of it."""

    def find(self, text, progress, cancel):
        at = text.find("Winifred Blackadder, room")
        return [Entity(at, at + len("Winifred Blackadder"), "person")] if at >= 0 else []


def test_a_name_that_was_found_in_one_text_is_looked_for_in_all(clusant):
    texts = ["Winifred Blackadder, room four, fell.", "Saw Mrs Blackadder.", "WINIFRED BLACKADDER ate with [[Olga Brandt]]."]
    finding = CluSanT(lambda: clusant.candidates, FoundOnce)
    results, _ = draw(finding, texts)
    original = [[without_markup(mention.original) for unit in each.units for mention in unit.mentions] for each in results]
    assert original == [["Winifred Blackadder"], ["Blackadder"], ["WINIFRED BLACKADDER", "Olga Brandt"]]
    [alone], _ = draw(finding, texts[1:2])
    assert isinstance(alone, TextRefused)


def test_a_name_that_the_user_marks_in_one_text_is_replaced_in_all(clusant):
    texts = ["The [[place: Zyx]] went.", "All Zyx are here, and {{Zyx}} too, with Zyxes.", "Zyx and [[person: Eva Lind]]"]
    (first, second, third), _ = draw(clusant, texts)
    new = named(first, "Zyx")
    assert second.output == f"All {new} are here, and Zyx too, with Zyxes."
    assert third.output.startswith(f"{new} and ")


def test_a_name_that_the_user_keeps_is_not_looked_for_in_other_texts(clusant):
    finding = CluSanT(lambda: clusant.candidates, FoundOnce)
    results, _ = draw(finding, ["{{Winifred Blackadder}}, room four, [[Olga Brandt]]", "Saw Mrs Blackadder."])
    assert isinstance(results[1], TextRefused)


def test_a_name_that_the_user_told_apart_is_another_persons_in_all_texts(clusant):
    texts = ["[[Karl Achterberg]] came, and [[Karl]] left.", "[[person2: Karl]] saw [[Achterberg]]."]
    (one, other), _ = draw(clusant, texts, random=SeededRandom(7))
    assert len(one.units) == 1
    assert [unit.original for unit in other.units] == ["Karl", "Achterberg"]
    assert other.units[0].entity != other.units[1].entity == one.units[0].entity
    assert named(other, "Karl") != named(one, "Karl")


def test_persons_whom_the_user_joined_are_one_in_all_texts(clusant):
    texts = [
        "[[person2: Karl Achterberg]] came, and [[Eva]] left.",
        "[[person2: Tank]] saw [[Achterberg]] and [[person2: KA]].",
    ]
    (one, other), _ = draw(clusant, texts, random=SeededRandom(7))
    karl, tank = one.units[0], other.units[0]
    assert (tank.original, len(tank.mentions), tank.entity) == ("Tank", 2, karl.entity)
    assert other.units[1].entity != karl.entity  # Achterberg is somebody else: that mark has no number
    initials = "".join(word[0] for word in karl.private.split())
    assert other.output.endswith(f" and {initials}.")
    assert tank.private in (karl.private, *karl.private.split())


def test_who_is_told_apart_may_have_the_surname_of_others(clusant):
    [result], _ = draw(clusant, ["[[Karl Achterberg]] met [[person2: Karl Achterberg]] and [[person3: Karl]]."])
    one, other, third = (unit.private for unit in result.units)
    assert name_parts(one)[1] == name_parts(other)[1]
    assert len({one, other, third}) == 3
