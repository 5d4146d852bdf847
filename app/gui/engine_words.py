"""What the engine says, in the language of the window.

The engine and the command line speak English. Whatever of that the window shows is looked up in the catalogue under the context
`CONTEXT`, by the engine's own words: a sentence with values in it was collected from the source as a pattern with named fields
(``packaging/translations.py``), and is recognised here by that pattern. What is not recognised stays as it is. Nothing here is
asked where the language is English.
"""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QCoreApplication

from engine.assets import ASSETS
from engine.errors import PalimpsestError

CONTEXT = "Engine"
"""The context of the catalogue in which the engine's words are."""

PATTERNS = ASSETS / "translations" / "engine.json"
"""The engine's words, as they were collected."""

FIELD = re.compile(r"\{(\w+)\}")

_DEPTH = 4
"""How often what fills a field is looked at in turn."""

_ENDS = re.compile(r"(?<=[.:!?])(\s+)(?=[A-Z0-9'\"“‘ε])|(\n+|; )")
"""Where one thing that was said ends and another begins."""

_COUNTED = re.compile(r"(\d[\d .,]* )(.+)")
_LISTED = re.compile(r"(, | and )(?=\d)")

_VERBATIM = frozenset("file folder host hub id journal model name path place target url".split())
"""Fields that hold names of the user's or of other programs, which are never words of the engine's."""

_E = TypeVar("_E", bound=PalimpsestError)


class _Pattern(NamedTuple):
    source: str
    expression: re.Pattern[str]
    begins: str


def in_words(text: str) -> str:
    """What the engine said, in the language of the window.

    Args:
        text: One or more sentences, or a name or phrase, of the engine's.
    """
    return _in_words(text) if text and is_translated() else text


def is_translated() -> bool:
    """Whether the window speaks another language than the engine."""
    return bool(_translated(_PROBE))


def localize_error(error: _E) -> _E:
    """Translates an error's message in place, and returns the error."""
    if error.args and isinstance(error.args[0], str) and is_translated():
        error.args = (in_words(error.args[0]), *error.args[1:])
    return error


def forget_language() -> None:
    """Looks everything up anew, after another language was chosen."""
    _in_words.cache_clear()


_PROBE = "strong"
"""A word of the engine's that every catalogue has."""


def _translated(source: str) -> str:
    """The translation of a pattern; empty where there is none."""
    words = QCoreApplication.translate(CONTEXT, source)
    return "" if words == source else words


@lru_cache(maxsize=2_000)
def _in_words(text: str, depth: int = _DEPTH) -> str:
    if known := _whole(text, depth):
        return known
    if known := _counted(text, depth):
        return known
    pieces = _ENDS.split(text)
    if len(pieces) > 1:
        return "".join(_piece(piece, depth) for piece in pieces if piece)
    if text[:1].isupper() and (known := _whole(text[:1].lower() + text[1:], depth)):
        return known[:1].upper() + known[1:]
    return text


def _counted(text: str, depth: int) -> str:
    """The translation of numbers of things, such as "2 notes and 1 comment"; empty where it is none."""
    said = ""
    for piece in _LISTED.split(text):
        counted = _COUNTED.fullmatch(piece)
        if piece == " and ":
            said += " " + (_translated("and") or "and") + " "
        elif piece == ", ":
            said += piece
        elif counted and (known := _whole(counted[2], depth)):
            said += counted[1] + known
        else:
            return ""
    return said


def _piece(piece: str, depth: int) -> str:
    bare = piece.strip()
    if not any(letter.isalpha() for letter in bare):
        return piece
    if known := _whole(bare, depth):
        return piece.replace(bare, known)
    if bare[-1] in ".:" and (known := _whole(bare[:-1], depth)):
        return piece.replace(bare, known + bare[-1])
    if bare[0].isupper() and (known := _whole(bare.rstrip(".")[0].lower() + bare.rstrip(".")[1:], depth)):
        return piece.replace(bare.rstrip("."), known[:1].upper() + known[1:])
    return piece


def _whole(text: str, depth: int) -> str:
    """The translation of all of a text as one pattern; empty where it is none."""
    if words := _translated(text):
        return words
    if text in _plain():
        return text  # the same in both languages
    for pattern in _patterns():
        if text.startswith(pattern.begins) and (match := pattern.expression.fullmatch(text)):
            words = _translated(pattern.source)
            if words:
                return _filled(words, match.groupdict(), depth)
    return ""


def _filled(words: str, fields: dict[str, str], depth: int) -> str:
    def fill(field: re.Match[str]) -> str:
        value = fields.get(field[1], field[0])
        return _in_words(value, depth - 1) if depth and field[1] not in _VERBATIM else value

    return FIELD.sub(fill, words)


@cache
def _plain() -> frozenset[str]:
    return frozenset(source for source in _sources() if not FIELD.search(source))


@cache
def _patterns() -> tuple[_Pattern, ...]:
    """The patterns with fields: whole sentences first, and those with the most words of their own, before vaguer ones."""
    sources = [source for source in _sources() if FIELD.search(source)]
    sources.sort(key=lambda source: (not source.endswith("."), -len(FIELD.sub("", source))))
    return tuple(_Pattern(source, _expression(source), source.split("{")[0]) for source in sources)


def _expression(source: str) -> re.Pattern[str]:
    seen: set[str] = set()
    built, end = "", 0
    for field in FIELD.finditer(source):
        built += re.escape(source[end : field.start()])
        built += f"(?P={field[1]})" if field[1] in seen else f"(?P<{field[1]}>.*?)"
        seen.add(field[1])
        end = field.end()
    return re.compile(built + re.escape(source[end:]), re.DOTALL)


def _sources() -> list[str]:
    path = Path(PATTERNS)
    return [str(source) for source in json.loads(path.read_text(encoding="utf-8"))] if path.exists() else []
