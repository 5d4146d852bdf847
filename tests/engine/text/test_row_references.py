from __future__ import annotations

from engine.text.mentions import NamedMention
from engine.text.row_references import with_row_numbers

REGISTER = "No\tWho\n1\tAnn\n2\tBo\n3\tCy"


def found(other: str, kept: list[tuple[int, int]] | None = None) -> list[str]:
    [own, _] = with_row_numbers([REGISTER, other], [[NamedMention(9, 12, "person")], []], [kept or [], []])
    return [REGISTER[each.start : each.end] for each in own]


def test_the_rows_of_a_list_have_new_numbers_where_another_text_names_them_by_these():
    assert found("Day\tMember no.\nMon\t3\nTue\t1") == ["1", "Ann", "2", "3"]
    assert found("Day\tMember no.\nMon\t3\nTue\t1", kept=[(7, 8)]) == ["Ann", "2", "3"]


def test_other_numbers_leave_them_as_they_are():
    for other in ("Day\tMember no.\nMon\t3\nTue\t14", "Day\tRoom no\nMon\t3\nTue\t1", "Day\tHours\nMon\t3\nTue\t1"):
        assert found(other) == ["Ann"]
