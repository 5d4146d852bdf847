"""Tables of goods: what they are called by those who make them, and by which code they are ordered.

A brand is sold to thousands, and so is what has a code in a catalogue. Neither tells who or which one is meant.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from engine.text.table_cells import columns_of

Span = tuple[int, int]

_HEADS_PRODUCTS = re.compile(
    r"(?:(?:name|description|type)[ ]of[ ])?(?:products?|appliances?|consumables?|dressings?)"
    r"(?:[ ](?:name|description|details|ordered|required|type))?",
    re.IGNORECASE,
)
_HEADS_ITEMS = re.compile(r"(?:(?:stock|order)[ ])?items?(?:[ ](?:name|description|ordered))?|description", re.IGNORECASE)
"""What heads products where another column has their codes, and else anything."""
_HEADS_CODES = re.compile(
    r"(?:(?:product|item|stock|part|order(?:ing)?|cat(?:alogue)?|manufacturer'?s?|supplier'?s?|pip|nhs|npc|model)[ .]{1,2})"
    r"(?:codes?|no\.?|nos\.?|number|ref\.?|reference)|skus?|npc|pip[ ]?code",
    re.IGNORECASE,
)
_HEADS_CODES_BESIDE = re.compile(r"codes?", re.IGNORECASE)
"""The same, where no column of the table is of persons or accounts."""
_HEADS_PERSONS = re.compile(
    r"(?:.*(?<!\w))?(?:name|who|customer|client|patient|pupil|student|member|tenant|account|hirer|donor|staff|resident|payee|payer"
    r"|teacher|contact|address)s?(?!\w).*",
    re.IGNORECASE,
)
_CODE = re.compile(r"(?=[^\n]*\d)[A-Z\d](?:[A-Z\d]|[ ./-](?=[A-Z\d])){1,19}")
_TELLING = re.compile(r"(?=[^\n]*[A-Z])(?=[^\n]*\d)[A-Z\d ./-]{4,}")
"""A code that is one elsewhere in the text too."""


class _Table(NamedTuple):
    """The cells of a table of goods: what they are, and their codes."""

    products: list[Span]
    codes: list[Span]


def find_product_codes(text: str) -> Iterator[Span]:
    r"""The codes of goods, in columns of them beside what they are.

    >>> text = "Product\tCode\tQty\nZyxol pouch\tOSC 4130\t3\nLundol\tnone\t1\n"
    >>> [text[start:end] for start, end in find_product_codes(text)]
    ['OSC 4130']
    >>> list(find_product_codes("Product\tCustomer\tCode\nZyxol\tLund\tA4130\n"))
    []
    """
    for table in _tables(text):
        yield from (cell for cell in table.codes if _CODE.fullmatch(text, *cell))


def telling_product_codes(text: str) -> set[str]:
    r"""Those of letters and figures, which mean the same elsewhere.

    >>> telling_product_codes("Item\tSKU\nZyxol\tA4130\nLundol\t12\n")
    {'A4130'}
    """
    return {code for start, end in find_product_codes(text) if _TELLING.fullmatch(code := text[start:end])}


def find_products(text: str) -> Iterator[Span]:
    r"""The cells that say what goods are called.

    >>> text = "Product\tQty\nZyxol pouch\t3\n"
    >>> [text[start:end] for start, end in find_products(text)]
    ['Zyxol pouch']
    """
    return (cell for table in _tables(text) for cell in table.products)


def _tables(text: str) -> Iterator[_Table]:
    """The tables of goods of a text."""
    columns: dict[int, list[tuple[Span, ...]]] = defaultdict(list)
    for column in columns_of(text):
        columns[text.rfind("\n", 0, column[0][0])].append(column)
    for beside in columns.values():
        heads = [text[slice(*head)] for head, *_ in beside]
        is_of_persons = any(
            _HEADS_PERSONS.fullmatch(head) and not (_HEADS_PRODUCTS.fullmatch(head) or _HEADS_ITEMS.fullmatch(head))
            for head in heads
        )
        products = [cells for head, (_, *cells) in zip(heads, beside, strict=True) if _HEADS_PRODUCTS.fullmatch(head)]
        items = [cells for head, (_, *cells) in zip(heads, beside, strict=True) if _HEADS_ITEMS.fullmatch(head)]
        rules = (_HEADS_CODES,) if is_of_persons else (_HEADS_CODES, _HEADS_CODES_BESIDE)
        codes = [cells for head, (_, *cells) in zip(heads, beside, strict=True) if any(rule.fullmatch(head) for rule in rules)]
        goods = products + (items if codes else [])
        if goods:
            yield _Table([cell for cells in goods for cell in cells], [cell for cells in codes for cell in cells])
