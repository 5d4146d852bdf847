"""The receipt of a release: what was promised about a new text, for whoever is handed both.

A receipt holds nothing that the release itself does not give away: no word of the original, no hash of it (that of a short text
can be guessed), no name of its file, no probability, and no time finer than the day.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Protocol

from engine import __version__

NOTICE = "This is a privatized rewriting. Its facts are invented; it is not a record of anything."
"""What every new text has to say of itself, once it leaves the program."""


class _Unit(Protocol):
    @property
    def epsilon(self) -> float: ...


class _Guarantee(Protocol):
    def as_dict(self) -> dict[str, object]: ...


class _Released(Protocol):
    """What a receipt reads of a mechanism's result; see `engine.mechanisms.base.Result`."""

    @property
    def mechanism(self) -> str: ...
    @property
    def epsilon(self) -> float: ...
    @property
    def delta(self) -> float: ...
    @property
    def unit(self) -> str: ...
    @property
    def units(self) -> Sequence[_Unit]: ...
    @property
    def guarantee(self) -> _Guarantee: ...
    @property
    def untouched(self) -> Sequence[object]: ...
    @property
    def reconstructor(self) -> str: ...
    @property
    def parameters(self) -> Mapping[str, object]: ...
    @property
    def versions(self) -> Mapping[str, object]: ...


def receipt(result: _Released, output: str) -> dict[str, object]:
    """Builds the receipt as a JSON object.

    Args:
        result: What the mechanism returned.
        output: The released text exactly as written, whose UTF-8 bytes are hashed.
    """
    shares = Counter(unit.epsilon for unit in result.units)
    return {
        "notice": NOTICE,
        "program": f"palimpsest {__version__}",
        "date": date.today().isoformat(),
        "mechanism": result.mechanism,
        "parameters": dict(result.parameters),
        "epsilon": result.epsilon,
        "delta": result.delta,
        "unit": result.unit,
        "composition": [{"units": count, "epsilon": epsilon} for epsilon, count in sorted(shares.items())],
        "guarantee": result.guarantee.as_dict(),
        "untouched": len(result.untouched),
        "reconstructor": result.reconstructor,
        "versions": dict(result.versions),
        "output_sha256": hashlib.sha256(output.encode("utf-8")).hexdigest(),
    }
