"""Brands in tables of goods, which are no firms that are meant."""

from __future__ import annotations

from collections.abc import Iterable

from engine.text.entities import Entity
from engine.text.organisation_names import read_organisation_name
from engine.text.product_columns import find_products
from engine.text.surnames import is_listed_place


def without_brands(text: str, names: Iterable[Entity]) -> list[Entity]:
    r"""Names but for the firms and places that begin a cell of goods and have no form, kind or namesake: what makers call it.

    One that the text names elsewhere too is no brand alone, and stays one everywhere.

    >>> text = "Product\tCode\nZyxol pouch\tA41\nLund Ltd pouch\tA42\nAmsel bag\tA43\n\nAmsel rang"
    >>> places = (13, 18), (29, 37), (48, 53), (63, 68)
    >>> found = without_brands(text, [Entity(*place, "organisation") for place in places])
    >>> [text[each.start : each.end] for each in found]
    ['Lund Ltd', 'Amsel', 'Amsel']
    """
    names = list(names)
    cells = list(find_products(text))
    inside = {each for each in names if any(start <= each.start and each.end <= end for start, end in cells)}
    elsewhere = {text[each.start : each.end] for each in names if each not in inside}
    begins = {start for start, _ in cells}
    return [each for each in names if each not in inside or each.start not in begins or not _is_brand(text, each, elsewhere)]


def _is_brand(text: str, name: Entity, elsewhere: set[str]) -> bool:
    written = text[name.start : name.end]
    firm = read_organisation_name(written)
    is_alone = name.kind in ("organisation", "place") and not (firm.legal or firm.institution)
    return is_alone and not is_listed_place(written) and written not in elsewhere
