"""What ties a charge in the ledger to a file of a batch."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from engine.ledger import Ledger

_TAG = re.compile(r"; batch ([0-9a-f]{16}), file (\d+)")


def tag_of(entry: Mapping[str, Any]) -> tuple[str, int] | None:
    """The batch's id and the file's number in an entry of the ledger; None for one of no batch."""
    found = _TAG.search(entry.get("note", ""))
    return (found[1], int(found[2])) if found else None


class TaggedLedger:
    """An account that tags its charges with the batch's random id and the file's number, which reveal nothing.

    Args:
        ledger: The ledger.
        batch: The batch's id.

    Attributes:
        number: The number of the file that is worked on.
    """

    def __init__(self, ledger: Ledger, batch: str) -> None:
        self._ledger, self._batch = ledger, batch
        self.number = 0

    def charge(self, epsilon: float, delta: float, mechanism: str, note: str = "", document: str = "") -> str:
        """See `Ledger.charge`."""
        tagged = f"{note}; batch {self._batch}, file {self.number}"
        return self._ledger.charge(epsilon, delta, mechanism, tagged, document)

    def label(self, text: str) -> str:
        """See `Ledger.label`."""
        return self._ledger.label(text)

    def charges(self, document: str) -> tuple[float, ...]:
        """See `Ledger.charges`; leaves out the batch's other files, so as not to tell that two files have the same text."""
        known = self._ledger.charges(document)
        if len(known) < 2:
            return known
        spends = [entry for entry in self._ledger.entries() if entry["kind"] == "spend" and entry.get("document") == document]
        return tuple(entry["epsilon"] for entry in spends if self._counts(entry))

    def _counts(self, spend: Mapping[str, Any]) -> bool:
        """Whether a spend on this file's text was for this file, as far as this batch knows."""
        tag = tag_of(spend)
        return tag is None or tag[0] != self._batch or tag[1] == self.number

    def refuse_over_cap(self, epsilon: float) -> None:
        """See `Ledger.refuse_over_cap`."""
        self._ledger.refuse_over_cap(epsilon)
