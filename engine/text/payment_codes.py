"""Codes by which banks and books of accounts call what kind of payment something is, in a column of their own: BGC, DD, C/L.

Every customer of a bank has them, so they name nobody, though somebody's initials may be the same: CR.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.table_cells import columns_of

_HEAD = re.compile(
    r"(?:(?:payment|transaction|trans?|txn|entry|bank)\.?[ ])?(?:types?|codes?|methods?|(?:type|transaction)[ ]codes?)"
    r"|(?:payment|transaction|trans?|txn)s?|how[ ]paid|paid[ ](?:by|how)|method[ ]of[ ]payment|DR[ ]?/[ ]?CR|CR[ ]?/[ ]?DR",
    re.IGNORECASE,
)
_CODES = frozenset(
    "CR DR BGC FPI FPO FPC FP DD SO STO D/D S/O CHQ CQ CQE CHEQ CHQS DEB BP TFR TRF TSF XFER POS CPT ATM COR BACS BAC CHAPS CHP"
    " INT CHG CHGS CHRG VIS C/L CSH CASH DPC DIV EFT EBP FEE FT IB IBT IBP MTU MB OBP OTH PAY PI PO REF RV SAL SDD SUB TEL TLR"
    " TT UNP UTD VISA ADV BBP CD CC CDM DC DCR DDR DEP GIR NSF ODF OD SCR SPB )))".split()
)
_OF_LETTERS = re.compile(r"[A-Z](?:[A-Z]{1,4}|/[A-Z])|\){3}")
_FEWEST_CODES = 2


def find_payment_codes(text: str) -> Iterator[tuple[int, int]]:
    r"""The cells of columns that say in letters what kind of payment each is, if most of the codes are those of banks.

    >>> text = "Date\tType\tWho\n1/5\tCR\tZyx\n2/5\tBGC\tAQ\n3/5\tZYX\tAQ\n4/5\t\tAQ\n"
    >>> [text[start:end] for start, end in find_payment_codes(text)]
    ['CR', 'BGC', 'ZYX']
    >>> list(find_payment_codes("Type\tWho\nCR\tZyx\nAQ\tBo\nZL\tBo\n"))
    []
    """
    for head, *cells in columns_of(text):
        filled = [cell for cell in cells if cell[0] < cell[1]]
        if filled and _HEAD.fullmatch(text, *head) and all(_OF_LETTERS.fullmatch(text, *cell) for cell in filled):
            codes = {text[slice(*cell)] for cell in filled}
            known = codes & _CODES
            if len(known) >= _FEWEST_CODES and 2 * len(known) > len(codes):
                yield from filled
