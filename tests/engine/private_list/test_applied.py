"""Every run heeds the private list, and nobody sees what is on it; a review says what a run would do."""

from types import SimpleNamespace

import pytest

from engine.documents.document import Block
from engine.errors import Cancelled, CheckFailed, TextRefused, UsageError
from engine.ledger import FileLedger
from engine.mechanisms.common.survey import survey_by_run
from engine.private_list import storage
from engine.private_list.applied import LEAK
from engine.private_list.storage import change_private_list
from engine.progress import CancelToken, silent
from engine.request import PrivacyRequest
from engine.session import Session
from engine.text.listed_names import ListedName
from engine.text.review import Reason
from tests.engine.private_list.toy import DESCRIPTION, Toy

TEXT = "I told Ann that the Blue Heron\nmay meet us in Lund, and {{Bo}} said that Bo is in the house."


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "own"))
    return tmp_path / "own"


@pytest.fixture
def toy(monkeypatch):
    made = Toy()
    monkeypatch.setattr("engine.session.mechanisms", SimpleNamespace(load=lambda mechanism: made))
    return made


@pytest.fixture
def session(home, toy):
    return Session(FileLedger(home / "ledger.jsonl"))


@pytest.fixture
def listed(home):
    change_private_list([ListedName("Blue Heron", "organisation"), ListedName("Lund", "place"), ListedName("Ann", "")])


class Watching:
    def __init__(self):
        self.units = {}

    def found(self, units):
        self.units["found"] = units

    def drawn(self, units):
        self.units["drawn"] = units

    def written(self, text):
        pass


def sources(units):
    return [TEXT[start:end] for unit in units for start, end in unit.source]


def test_listed_names_are_replaced_or_kept_wherever_they_stand(session, listed, toy):
    watching = Watching()
    result = session.privatize(TEXT, PrivacyRequest("toy", 1.0), observer=watching)
    assert [unit.original for unit in result.units] == ["Blue Heron", "Lund", "Bo"]
    assert result.output.startswith("I told Ann that the X")
    for units in (result.units, watching.units["found"], watching.units["drawn"]):
        assert sources(units) == ["Blue Heron", "Lund", "Bo"]
    assert [TEXT[slice(*mention.source[0])] for unit in result.units for mention in unit.mentions] == sources(result.units)
    copied = "".join(TEXT[start:end] for start, end in result.untouched)
    assert copied == "I told Ann that the \nmay meet us in , and Bo said that  is in the house."
    assert "[" not in result.output


def test_the_list_is_a_setting_that_is_told_and_not_what_is_on_it(session, listed):
    result = session.privatize(TEXT, PrivacyRequest("toy", 1.0))
    assert result.parameters["private_list"] == "used"
    assert result.guarantee.leaks == ("the rest", LEAK)
    without = session.privatize(TEXT, PrivacyRequest("toy", 1.0, settings={"private_list": "ignored"}))
    assert without.guarantee.leaks == ("the rest",)
    assert [unit.original for unit in without.units] == ["Ann", "Bo"]


def test_what_is_told_does_not_depend_on_whether_a_listed_name_is_in_the_text(session, listed):
    result = session.privatize("We have seen the old house with Bo in the summer.", PrivacyRequest("toy", 1.0))
    assert result.guarantee.leaks == ("the rest", LEAK)


def test_the_ledger_knows_the_text_as_the_user_has_it(session, home):
    session.privatize(TEXT, PrivacyRequest("toy", 1.0))
    change_private_list([ListedName("Lund", "place")])
    assert session.privatize(TEXT, PrivacyRequest("toy", 2.0)).charges == (1.0, 2.0)


def test_blocks_stay_where_they_are(session, listed):
    text = "Ann is in the Blue Heron.\n\nLund is where we have been with Bo."
    blocks = [Block(0, 25), Block(27, len(text))]
    result = session.privatize(text, PrivacyRequest("toy", 1.0), blocks=blocks)
    starts = [result.output[block.start : block.end] for block in result.blocks]
    assert [start[:1] for start in starts] == ["A", "X"]
    assert starts[1].endswith(".")


def test_a_list_that_cannot_be_read_stops_the_run_unless_it_is_ignored(session, home):
    home.mkdir(exist_ok=True)
    (home / storage.FILE).write_text("nonsense")
    with pytest.raises(CheckFailed, match="private_list=ignored"):
        session.privatize(TEXT, PrivacyRequest("toy", 1.0))
    assert session.privatize(TEXT, PrivacyRequest("toy", 1.0, settings={"private_list": "ignored"})).output


@pytest.mark.parametrize("text", ["We met in [[ {Lund ]] of the house.", "We met in [[a]] the {{ [Lund]] house of them."])
def test_a_listed_name_is_never_left_because_of_brackets(session, home, text):
    change_private_list([ListedName("Lund", "place")])
    assert "Lund" not in session.privatize(text, PrivacyRequest("toy", 1.0)).output


def test_a_listed_name_that_cannot_be_marked_stops_the_run(session, listed, monkeypatch):
    monkeypatch.setattr("engine.text.listed_names.mark_found", lambda text, found: text)
    with pytest.raises(TextRefused, match="brackets"):
        session.privatize(TEXT, PrivacyRequest("toy", 1.0))


def test_a_review_draws_and_charges_nothing(session, listed, home):
    review = session.review(TEXT, "toy")
    plain = TEXT.replace("{{Bo}}", "Bo")
    assert [(entity.text, entity.kind, entity.is_listed) for entity in review.replaced] == [
        ("Blue Heron", "organisation", True),
        ("Lund", "place", True),
        ("Bo", "person", False),
        ("Bo", "person", False),
    ]
    assert [[plain[slice(*place)] for place in entity.places] for entity in review.replaced][2:] == [["Bo"], ["Bo"]]
    assert [(words.text, words.reason) for words in review.left] == [("Ann", Reason.DECIDED)]
    assert not (home / "ledger.jsonl").exists()


def test_what_the_user_marked_is_listed_whatever_it_looks_like(session, home):
    review = session.review(TEXT.replace("house", "[[place: house]]"), "toy")
    assert "house" in [words.text for words in review.left]
    assert [entity.text for entity in review.replaced] == ["Ann", "Bo", "Bo"]  # whatever is marked


def test_texts_reviewed_together_know_the_initials_of_each_others_persons(session, home):
    change_private_list([ListedName("Sue Webb", "person")])
    texts = ["We met Sue Webb in the house.", "The SW was in the old house with them."]
    assert session.review(texts[1], "toy").left == ()
    named, unnamed = session.review_together(texts, "toy")
    assert [words.text for words in unnamed.left] == ["SW"]
    assert named.left == ()


def test_a_review_of_a_text_without_names_has_none(session, home):
    assert session.review("We have seen the old house with them in the summer.", "toy").replaced == ()


def test_a_review_refuses_what_a_run_refuses(session, home, toy, monkeypatch):
    with pytest.raises(TextRefused, match="English"):
        session.review("Wir haben das alte Haus im Sommer mit ihnen gesehen.", "toy")
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        session.review(TEXT, "toy", cancel=cancel)
    monkeypatch.setattr(
        toy, "description", SimpleNamespace(reads_marks=False, settings=lambda _: {}, check_installed=lambda: None)
    )
    with pytest.raises(UsageError, match="nothing to review"):
        session.review(TEXT, "toy")


def test_a_survey_ends_before_anything_could_be_drawn(toy):
    settings = DESCRIPTION.settings({})
    found = survey_by_run(toy, TEXT, settings, silent, CancelToken()).found
    assert [unit.original for unit in found] == ["Ann", "Bo"]

    class Hasty(Toy):
        def privatize(self, text, run):
            run.random.integer_below(2)

    class Silent(Toy):
        def privatize(self, text, run):
            return None

    for wrong in (Hasty, Silent):
        with pytest.raises(AssertionError):
            survey_by_run(wrong(), TEXT, settings, silent, CancelToken())
