"""Tables of goods: brands are no firms that are meant, and what goods are ordered by is nobody's code."""

import pytest

from engine.text.brand_names import without_brands
from engine.text.code_columns import with_columns_of_codes
from engine.text.entities import Entity
from engine.text.entities_by_rule import entities_by_rule
from engine.text.product_columns import find_product_codes
from engine.text.trade_codes import find_letters_of_trades

GOODS = "Product\tCode\tQuantity\nZyxol pouch\tOSC 4130\t3 x 10\nLundol seal\tMS 48T\t1\nAmselol\tOPP25\t2\n\nSend OPP25 again"


def codes_in(text):
    return [text[start:end] for start, end in find_product_codes(text)]


def test_the_codes_of_products_are_codes_of_nobody():
    assert codes_in(GOODS) == ["OSC 4130", "MS 48T", "OPP25"]
    found = entities_by_rule(GOODS)
    assert not [GOODS[each.start : each.end] for each in found if each.kind in ("code", "record")]
    assert not with_columns_of_codes(GOODS, [])
    assert "OSC" in {GOODS[start:end] for start, end in find_letters_of_trades(GOODS)}


@pytest.mark.parametrize("head", ["SKU", "Product code", "Part no.", "Cat. no.", "Stock code", "Item number"])
def test_items_have_codes_by_the_head_of_their_column(head):
    assert codes_in(f"Customer\tItem\t{head}\nZyx\that\tZ4130\n") == ["Z4130"]


@pytest.mark.parametrize(
    "heads",
    ["Customer\tItem\tCode", "Patient name\tProduct\tCode", "Item\tSerial no\tRoom", "Job\tCode\tDay", "Item\tAccount no\tDay"],
)
def test_other_columns_of_codes_may_be_of_somebody(heads):
    assert codes_in(f"{heads}\nZ4130\tZ4131\tZ4132\n") == []


def names_left(text, *names):
    places = [Entity(text.index(name), text.index(name) + len(name), kind) for name, kind in names]
    return [text[each.start : each.end] for each in without_brands(text, places)]


@pytest.mark.parametrize("kind", ["organisation", "place"])
def test_what_begins_a_cell_of_products_is_a_brand(kind):
    assert names_left(GOODS, ("Zyxol", kind)) == []


@pytest.mark.parametrize(
    ("text", "name", "kind"),
    [
        ("Product\tQty\nZyx bag\t2\n", "Zyx", "person"),
        ("Product\tQty\nZyx Ltd bag\t2\n", "Zyx Ltd", "organisation"),
        ("Product\tQty\nbag of Zyx\t2\n", "Zyx", "organisation"),
        ("Description\tQty\tPrice\nZyx boiler\t2\t£4\n", "Zyx", "organisation"),
        ("Description\tAmount\nZyx rent\t£4\n", "Zyx", "place"),
        ("Product\tQty\nReading map\t2\n", "Reading", "place"),
        ("Supplier\tProduct\nZyx\tbag\n", "Zyx", "organisation"),
    ],
)
def test_other_names_in_tables_stay(text, name, kind):
    assert names_left(text, (name, kind)) == [name]
