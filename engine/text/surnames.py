"""The surnames of public lists, as the starter pack's recogniser of names has them."""

from __future__ import annotations

import json
from functools import cache

from engine import assets
from engine.text.person_names import fold


def is_listed_surname(word: str) -> bool:
    """Whether a public list has a surname; none has one while the starter pack is missing.

    >>> [is_listed_surname(word) for word in ("Anderson", "Andersen", "Andersin")]
    [True, True, False]
    """
    return fold(word) in _surnames()


@cache
def _surnames() -> frozenset[str]:
    path = assets.STARTER / "entities" / "names.json"
    return frozenset(map(fold, json.loads(path.read_text(encoding="utf-8"))["last"])) if path.is_file() else frozenset()
