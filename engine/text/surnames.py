"""The surnames and places of public lists, as the starter pack's recogniser of names has them."""

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
    return fold(word) in _listed("last")


def is_listed_place(name: str) -> bool:
    """Whether a public list has a place; none has one while the starter pack is missing.

    >>> [is_listed_place(name) for name in ("Whitby", "Larkfield Green")]
    [True, False]
    """
    return fold(name) in _listed("place")


@cache
def _listed(kind: str) -> frozenset[str]:
    path = assets.STARTER / "entities" / "names.json"
    return frozenset(map(fold, json.loads(path.read_text(encoding="utf-8"))[kind])) if path.is_file() else frozenset()
