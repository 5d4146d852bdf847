"""One quantity decides: the certified worst loss is what is charged, rated, warned of, capped and stated."""

import math
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.documents.document import Block
from engine.documents.receipt import STAYING, UNRATED, build_receipt, guarantee_in_words, notice_of, summarize
from engine.errors import BudgetRefused
from engine.ledger import FileLedger
from engine.mechanisms import describe_all, load
from engine.mechanisms.common import blockwise
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.words.clusant import CluSanT
from engine.privacy.accounting import Allowance, split_budget
from engine.privacy.audit import worst_log_ratio
from engine.privacy.guarantee import Relation, describe_strength, describe_warning
from engine.privacy.randomness import SystemRandom
from engine.request import PrivacyRequest
from engine.results import INVENTED_NOTICE
from engine.session import Session
from tests.engine.mechanisms.common.test_blockwise import Shouting
from tests.engine.mechanisms.words.test_clusant import FakeFinder
from tests.engine.mechanisms.words.test_clusant import made as tiny_clusant

TEXT = "I met Zyxquolb at the clinic, and Zyxquolb was there again."
PER_DISTANCE = [("tem", {}), ("santext", {}), ("santext", {"calibration": "exact"}), ("clusant", {"k": 128})]


@pytest.fixture(scope="module")
def mechanisms():
    """The real ones, with a finder that needs no model."""
    real = cache(load)
    clusant = CluSanT(open_finder=lambda: FakeFinder("Zyxquolb"))
    return lambda mechanism: clusant if mechanism == "clusant" else real(mechanism)


@pytest.fixture
def session(tmp_path, mechanisms):
    made = Session(FileLedger(tmp_path / "ledger.jsonl"))
    made._load = mechanisms
    return made


@pytest.mark.parametrize(("mechanism", "chosen"), PER_DISTANCE)
def test_what_is_charged_rated_warned_of_and_stated_is_the_worst_loss(session, mechanism, chosen):
    result = session.privatize(TEXT, PrivacyRequest(mechanism, 60.0, settings=chosen))
    loss = result.guarantee.loss
    assert loss != 60.0
    assert result.charged == session._ledger.budget().spent == loss
    assert build_receipt(result, "")["worst_loss"] == loss
    words = " ".join(guarantee_in_words(result))
    assert "per unit of distance" in words
    assert describe_warning(loss) in words
    if result.guarantee.rated:
        assert f"Strength: {describe_strength(loss)}, " in words


def test_clusant_is_not_called_strong_where_two_persons_are_told_apart():
    """At ε = 1 and k = 128 the exact loss between the two persons that are farthest apart is 28.6."""
    mechanism = load("clusant")
    sampler = mechanism.sampler("person", 1.0, mechanism.description.settings({"k": 128}))
    levels = sampler.centres.levels(range(sampler.centres.size))
    one, other = (int(sampler.members[cluster][0]) for cluster in divmod(int(levels.argmax()), sampler.centres.size))
    found = {x: list(sampler.distribution(x).values()) for x in (one, other)}
    exact = worst_log_ratio(found)
    assert exact > 25
    assert exact <= sampler.ldp <= mechanism.worst_loss(1.0, mechanism.description.settings({"k": 128}))
    assert describe_strength(exact) == "weak"


@pytest.mark.parametrize(("mechanism", "chosen"), PER_DISTANCE)
@settings(max_examples=6, deadline=None)
@given(epsilon=st.floats(1e-3, 1e4), words=st.integers(1, 30))
def test_no_document_loses_more_than_was_foretold(tmp_path_factory, mechanisms, mechanism, chosen, epsilon, words):
    session = Session(FileLedger(tmp_path_factory.mktemp("loss") / "ledger.jsonl"))
    session._load = mechanisms
    text = "Zyxquolb went to the sea. " * words
    request = PrivacyRequest(mechanism, epsilon, settings=chosen)
    assert 0 < session.privatize(text, request).charged <= session.worst_loss(request)


def test_the_cap_counts_what_may_be_lost_before_the_text_is_read(session):
    session._ledger.set_cap(100.0)
    foretold = session.worst_loss(PrivacyRequest("santext", 70.0))
    assert 70.0 < 100.0 < foretold
    with pytest.raises(BudgetRefused):
        session.privatize(TEXT, PrivacyRequest("santext", 70.0))
    assert session._ledger.budget().spent == 0


def test_a_document_rewritten_passage_by_passage_is_charged_no_less_than_it_loses(session):
    blocks = (Block(0, 29), Block(30, len(TEXT)))
    result = session.privatize(TEXT, PrivacyRequest("santext", 10.0), blocks=blocks)
    assert session._ledger.budget().releases == 1
    assert result.guarantee.loss == result.charged <= session.worst_loss(PrivacyRequest("santext", 10.0))
    assert result.charged > 10.0


@pytest.mark.parametrize(
    ("mechanism", "chosen"),
    [("custext", {"groups": "disclosed"}), ("clusant", {})],
)
def test_no_word_for_strength_stands_beside_what_gives_the_subject_away(session, mechanism, chosen):
    result = session.privatize(TEXT, PrivacyRequest(mechanism, 0.01, settings=chosen))
    words = guarantee_in_words(result)
    assert f"Strength: {UNRATED}." in words or STAYING in words
    assert not any("strong" in line for line in words)
    assert any(line.startswith("Given away without noise: at most ") or "all that is copied" in line for line in words)


def test_the_bits_given_away_are_those_of_the_groups_and_the_count(session):
    result = session.privatize("one two three", PrivacyRequest("custext", 1.0))
    groups = int(load("custext").vocabulary.groups[20].max()) + 1
    assert result.guarantee.bits == pytest.approx(3 * math.log2(groups) + 5)
    assert session.privatize("one two three", PrivacyRequest("tem", 1.0, settings={"slots": 5})).guarantee.bits == 0


def test_the_figures_of_public_units_follow_from_the_settings_alone(session):
    one = session.privatize("It is me.", PrivacyRequest("santext", 8.0, settings={"slots": 4})).guarantee.deniability
    other = session.privatize("A long text on a subject. " * 5, PrivacyRequest("santext", 8.0, settings={"slots": 4}))
    assert one == other.guarantee.deniability
    assert 0 < one.unchanged < 1 < one.support < 24_000


# --- shares -------------------------------------------------------------------------------------------------------------


@given(st.floats(1e-12, 1e3), st.integers(1, 3000))
def test_shares_of_epsilon_and_of_delta_are_rounded_down(whole, count):
    shares = split_budget(whole, count)
    assert sum(map(Fraction, shares)) <= Fraction(whole)
    allowance = Allowance(1.0, min(whole, 0.5))
    for share in split_budget(min(whole, 0.5), count):
        allowance.spend(0.0, share)


@pytest.mark.parametrize("count", [3, 6, 7, 49, 93, 198])
def test_every_number_of_passages_is_paid_from_the_documents_delta(count):
    text = " ".join(["word"] * count)
    blocks = [Block(5 * number, 5 * number + 4) for number in range(count)]
    result = blockwise.privatize(Shouting(), blocks, text, RunContext(Allowance(8.0, 1e-5), {}, SystemRandom()))
    assert result.guarantee.delta == 1e-5


# --- all draws of a document ----------------------------------------------------------------------------------------------


def test_a_receipt_counts_every_draw_of_the_text_that_the_ledger_knows(session, mechanisms, tmp_path):
    first = session.privatize(TEXT, PrivacyRequest("custext", 2.0))
    session.privatize("Quite another text.", PrivacyRequest("custext", 5.0))
    later = Session(FileLedger(tmp_path / "ledger.jsonl"))  # another command, another day
    later._load = mechanisms
    tenth = later.privatize(f"  {TEXT}\n", PrivacyRequest("custext", 3.0))
    assert (first.charges, tenth.charges) == ((2.0,), (2.0, 3.0))
    made = build_receipt(tenth, "")
    assert (made["draws_of_the_document"], made["epsilon_of_all_draws"]) == (2, 5.0)
    assert any("The document was run 2 times" in line and "ε = 5." in line for line in made["in_words"])
    assert "draws_of_the_document" not in build_receipt(first, "")


def test_the_ledger_knows_a_text_by_a_hash_that_its_key_makes(session, tmp_path):
    session.privatize(TEXT, PrivacyRequest("custext", 2.0))
    written = (tmp_path / "ledger.jsonl").read_text()
    assert FileLedger(tmp_path / "ledger.jsonl").label(TEXT) in written
    (tmp_path / "ledger.key").unlink()
    assert FileLedger(tmp_path / "ledger.jsonl").label(TEXT) not in written
    assert (tmp_path / "ledger.key").stat().st_mode & 0o077 == 0


# --- what a new text says of itself -----------------------------------------------------------------------------------------


def test_what_a_new_text_says_of_itself_is_true_of_its_mechanism(session):
    notices = {description.id: description.notice for description in describe_all()}
    assert notices["dp-st"] == INVENTED_NOTICE
    assert [id for id, notice in notices.items() if "from public texts" in notice] == [
        "dp-st"
    ]  # the others may leave what was said
    assert "without any guarantee" in notices["privfill"]
    assert "found in it were exchanged for others drawn at random" in notices["clusant"]
    assert "words were drawn" in notices["santext"] == notices["tem"] == notices["custext"]
    result = session.privatize(TEXT, PrivacyRequest("clusant", 1.0))
    assert guarantee_in_words(result)[-1] == build_receipt(result, "")["notice"] == notices["clusant"]
    kept = session.privatize(TEXT, PrivacyRequest("clusant", 1.0, settings={"measures": "kept"}))
    assert "; doses, other measurements and counts; " in guarantee_in_words(kept)[-1]
    assert "ages and years of school" not in guarantee_in_words(kept)[-1]


def test_of_a_text_edited_by_hand_that_is_said_first(session):
    result = session.privatize(TEXT, PrivacyRequest("clusant", 1.0))
    assert guarantee_in_words(result, edited=True)[0].startswith("The text was edited by hand after it was drawn")
    for said in (build_receipt(result, "", edited=True)["notice"], summarize(result, edited=True)[0]):
        assert said.startswith("The text was edited by hand after it was drawn")
        assert said.endswith(result.notice)
    assert notice_of(result, edited=True) == f"{result.notice} It was also edited by hand."
    assert notice_of(result, edited=False) == result.notice
    assert "edited" not in " ".join(guarantee_in_words(result))


def test_a_name_that_stands_several_times_is_drawn_and_charged_once(tmp_path):
    session = Session(FileLedger(tmp_path / "ledger.jsonl"))
    session._load = lambda _: tiny_clusant("Zyxquolb")
    result = session.privatize(TEXT, PrivacyRequest("clusant", 1.0))
    once = session.privatize("I met Zyxquolb at the clinic, and she was there again.", PrivacyRequest("clusant", 1.0))
    words = " ".join(guarantee_in_words(result))
    assert result.unit == "entity"
    assert "protected unit: entity" in words
    assert "Each is drawn once, however often it is named." in words
    assert result.guarantee.draws == 1
    assert len(result.units[0].targets) == 2
    assert result.charged == once.charged
    assert result.guarantee.relation is Relation.METRIC


def test_what_a_refusal_tells_is_on_every_card(session):
    for mechanism in ("tem", "custext", "clusant"):
        words = guarantee_in_words(session.privatize(TEXT, PrivacyRequest(mechanism, 1.0)))
        assert any(line.endswith("Whether yours was rewritten or refused tells whether it is.") for line in words)
