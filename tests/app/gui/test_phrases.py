from __future__ import annotations

from app.gui.phrases import Phrases
from engine.mechanisms import describe_all


def test_every_mechanisms_unit_has_phrases_of_its_own() -> None:
    phrases = Phrases()
    for unit in {unit for description in describe_all() for unit in description.units}:
        assert "{" not in phrases.one(unit) + phrases.found(unit) + phrases.private(unit) + phrases.counted(2, unit)
    assert phrases.counted(1, "fact") == "1 fact"
    assert phrases.counted(3, "fact") == "3 facts"
    assert (phrases.found("passage"), phrases.one("passage")) == ("Parts of your text", "part")
    assert [phrases.counted(number, "passage") for number in (1, 2)] == ["1 part", "2 parts"]


def test_a_unit_that_only_another_package_knows_is_named() -> None:
    phrases = Phrases()
    assert phrases.found("greeting") == "Greetings found"
    assert phrases.private("greeting") == "Greetings drawn instead"
    assert [phrases.counted(number, "greeting") for number in (1, 2)] == ["1 greeting", "2 greetings"]


def test_a_number_of_units_is_in_the_plural() -> None:
    phrases = Phrases()
    assert phrases.counted(19, "entity") == "19 names and numbers"
    assert phrases.counted(19, "inquiry") == "19 inquiries"
    assert phrases.found("inquiry") == "Inquiries found"
    assert phrases.private("inquiry") == "Inquiries drawn instead"


def test_what_another_draft_would_tell_is_said_before_it_is_drawn() -> None:
    phrases = Phrases()
    assert "right at most about 424 times in 1 000 instead of 27, whichever you choose." in phrases.done(
        1, 3.3, 6.6, of_one=True
    )
    assert "a guess at a name is right 2 times in 1 000 at most, as before." in phrases.done(1, 0.1, 0.2, of_one=True)
    assert "neither tells a reader more" in phrases.done(1, 0.0, 0.0, of_one=True)
    assert "rise" in phrases.done(1, 3.3, 6.6, of_one=True, follows_ticks=True).partition("keeps the rest")[2]
    assert "424" not in phrases.done(1, 3.3, 6.6, of_one=True, follows_ticks=True)
    assert "unless a tick also changes a name" in phrases.done(1, 3.3, 6.6, of_one=True, follows_ticks=True)  # see held_draws
    assert "1 000" not in phrases.done(1, 3.3, 6.6)  # of all names at once, it is not of one


def test_another_new_text_is_called_untraceable_only_where_it_is() -> None:
    phrases = Phrases()
    assert "strangers cannot trace that either" in phrases.done(2, 14.2, 21.3, is_new=True)
    for spent, after in ((500.0, 1000.0), (7.1, 507.1), (500.0, None)):
        words = phrases.done(2, spent, after, is_new=True)
        assert "strangers cannot" not in words
        assert "a reader may conclude what yours is about" in words
