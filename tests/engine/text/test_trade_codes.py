"""Sizes, shades, grades and teeth are no codes that tell whose something is."""

import pytest

from engine.text.entities_by_rule import entities_by_rule, with_codes_of_others
from engine.text.trade_codes import find_letters_of_trades, find_trade_codes


def _codes(text):
    return [text[each.start : each.end] for each in entities_by_rule(text) if each.kind in ("code", "record")]


@pytest.mark.parametrize(
    "text",
    [
        "Four tyres, 205/55 R16 91V, and two 195/65R15",
        "crowns on UL4-6 and UR2-UL2",
        "Print it on A3 paper, send it in a C5 envelope",
        "M10 bolts and M8x40 screws",
        "ten lengths of 4x2 timber, C24 graded joists",
        "two GU10 lamps and B22 bulbs, a 13A plug and a 32A cooker circuit",
        "IP65 fittings to BS 7671, and FFP3 masks",
        "Euro 6 and RAL 7016",
        "a licence with category C1, category D1E too",
        "The dentist asked for shade A2, not A3.5 or BL3",
    ],
)
def test_what_a_trade_sells_by_is_no_code(text):
    assert _codes(text) == []


def test_columns_of_shades_teeth_and_sizes_have_no_codes_of_persons():
    text = "Job\tShade\tTooth\tSize\tLevel\n40718\tBL3\tUL4-6\t12L\tL3\n40719\tA3.5\tLR7\t14\tK4\n\nMade in BL3, and a 12L"
    assert [text[each.start : each.end] for each in entities_by_rule(text)] == ["40718", "40719"]


def test_a_code_that_looks_so_stays_one_elsewhere():
    assert _codes("Member A2 paid; unit M10, and room C24; ask for BL3") == ["A2", "M10", "C24", "BL3"]
    assert _codes("In the shade by Lund Crown Court, room A2") == ["A2"]
    assert _codes("Class\tTeacher\n7B\tAnn") == _codes("7B")


def test_what_is_a_shade_in_one_text_is_none_in_another():
    texts = ["Job\tShade\n1\tBL3\n", "Made in BL3"]
    found = [entities_by_rule(text) for text in texts]
    assert found[1]
    assert with_codes_of_others(texts, found)[1] == []


def test_letters_of_sizes_are_nobodys_initials():
    text = "Who\tT-shirt size\nZyx\tM\nLund\tXL\n\nL rang"
    assert [text[start:end] for start, end in find_letters_of_trades(text)] == ["M", "XL"]


@pytest.mark.parametrize("head", ["Licence", "Driving licence", "Category", "Licence category", "License class", "HGV licence"])
def test_what_somebody_may_drive_is_no_code_and_no_initials(head):
    cells = ["C1", "B", "C1+E", "D1", "B, C1"]
    text = f"Who\t{head}\n" + "".join(f"Quist\t{cell}\n" for cell in [*cells, "QUIST801018"])
    assert [text[each.start : each.end] for each in entities_by_rule(text)] == ["QUIST801018"]
    assert {"C1", "B"} <= {text[start:end] for start, end in find_letters_of_trades(text)}


@pytest.mark.parametrize(("head", "is_level"), [("Role", True), ("Qualification", True), ("Ref", False), ("Plot", False)])
def test_a_level_below_what_somebody_is_or_has_passed_is_no_code(head, is_level):
    text = f"Staff\t{head}\nZyx\tL3\nLund\tL2\n\nZyx is L3"
    assert [text[start:end] for start, end in find_trade_codes(text)] == (["L3", "L2", "L3"] if is_level else [])
