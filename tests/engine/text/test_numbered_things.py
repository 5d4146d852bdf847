from __future__ import annotations

from engine.text.mentions import NamedMention
from engine.text.numbered_things import numbers_of_things, things_with_numbers

REGISTER = "Locker no\tWho\n4\tAnn\n7\tBo\n"


def found(text: str) -> list[str]:
    numbers = [NamedMention(at, at + 1, "number") for at, sign in enumerate(text) if sign.isdigit()]
    named = numbers_of_things(text, numbers, things_with_numbers([REGISTER, text]))
    return [text[slice(*place)] for place in sorted(named)]


def test_a_number_behind_the_word_of_a_column_says_which_one_is_meant():
    assert found("Ann lost locker 4. Is locker no. 7 free?") == ["4", "7"]
    assert found("Lockers 4, 7 and 9 are shut; 3 men came") == ["4", "7", "9"]


def test_what_only_counts_stays():
    assert found("We have 4 lockers, and locker 2 hours to spare; locker 3 more boxes") == []
    assert found("Key 4 and desk 7") == []


def test_a_column_of_records_names_no_things():
    assert (
        things_with_numbers(["Order no\tWho\n4\tAnn\n7\tBo\n", "Page\tWho\n4\tAnn\n7\tBo\n", "Rota\tWho\n4\tAnn\n7\tBo\n"])
        == {}
    )
