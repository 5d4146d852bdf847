"""A session in a file of its own: the original, every new text of it, and what they cost.

Such a file is as private as the original itself; its first field says so. Opening it runs nothing, draws nothing and costs
nothing. Probabilities of candidates are never kept.
"""

from __future__ import annotations

import json
import math
import stat
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from app.gui.phrases import UNITS
from engine.documents.document import Block, Kind, Part
from engine.documents.write import write_new
from engine.errors import UnreadableInput, UsageError
from engine.mechanisms import describe
from engine.privacy.deniability import Deniability
from engine.privacy.guarantee import Guarantee, Relation
from engine.request import PrivacyRequest
from engine.results import INVENTED, Found, Result, Unit

if TYPE_CHECKING:
    from pathlib import Path

    from engine.results import Span, Value

VERSION = 1
LIMIT_BYTES = 50_000_000
"""The largest file that is written or read: an original of 10 MB and a few new texts of it."""

BEFORE_LOSSES = "Drawn by an earlier version, which did not say how much a text loses between any two originals."
"""Said of texts for which ε was for each unit of distance."""

ANOTHER_MECHANISM = "This is a privatized rewriting. What it says may differ from the original; it is not a record of anything."
"""Said of a text of an earlier version whose mechanism there is no more."""

_WARNING = "Holds the original document: do not hand it on."
_FORMAT = "palimpsest session"
_MOST_COUNTED = 2**31 - 1  # what a number in the window can hold

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SavedDraw:
    """One new text.

    Attributes:
        result: What the mechanism returned.
        text: The text as it stood, edited by hand or not.
        hidden: Rows of the units whose topic the user had hidden.
        omitted: Units that the user had left out.
    """

    result: Result
    text: str
    hidden: frozenset[int] = frozenset()
    omitted: tuple[Found, ...] = ()


@dataclass(frozen=True, slots=True)
class SavedSession:
    """All that is needed to go on where the user stopped.

    Attributes:
        text: The original.
        name: Its file's name without a folder; empty for typed text.
        privacy: What was chosen, which may differ from what a draw was made with. Its δ is not kept.
        draws: Every new text, oldest first.
        charges: ε of everything that the document cost, cancelled runs among them.
        shown: Index of the draw that was shown; -1 without one.
        structured: Whether its file marked what a passage is.
        blocks: The passages of the original; those of a plain text are not kept, since blank lines tell them.
    """

    text: str = field(repr=False)
    name: str
    privacy: PrivacyRequest
    draws: tuple[SavedDraw, ...] = field(default=(), repr=False)
    charges: tuple[float, ...] = ()
    shown: int = -1
    structured: bool = False
    blocks: tuple[Block, ...] = ()


def save(path: Path, session: SavedSession, *, replace: bool = False) -> None:
    """Writes a session, complete or not at all, readable by its owner only.

    Args:
        path: The file.
        session: What to write.
        replace: Whether a file that is there may be replaced.

    Raises:
        UsageError: Something is there and may not be replaced, the folder does not exist, or the session is larger than
            `LIMIT_BYTES`.
        PalimpsestError: The disk is full or the folder may not be written.
    """
    written = json.dumps(as_json(session), allow_nan=False) + "\n"  # ASCII: a character is a byte
    if len(written) > LIMIT_BYTES:
        raise UsageError(f"This session is larger than {LIMIT_BYTES // 1_000_000} MB and cannot be saved; export its texts.")
    write_new(path, written, force=replace)


def load(path: Path) -> SavedSession:
    """Reads a session.

    Raises:
        UnreadableInput: The file is missing or closed to this user, too large, no session, damaged, or of a newer version.
    """
    data = _bytes_of(path)
    try:
        tree = json.loads(data.decode("utf-8"), parse_constant=_refuse, parse_float=_finite)
    except (ValueError, RecursionError):  # ValueError: no UTF-8, no JSON, or a number beyond all bounds
        raise UnreadableInput(f"{path.name} is not a saved session, or it is damaged.") from None
    if not isinstance(tree, dict) or tree.get("format") != _FORMAT:
        raise UnreadableInput(f"{path.name} is not a saved session.")
    version = tree.get("version")
    if type(version) is int and version > VERSION:
        raise UnreadableInput(f"{path.name} was saved by a newer version of this program, which can open it.")
    try:
        if type(version) is not int or version != VERSION:
            raise _DamagedError("version")
        return _session(_Fields(tree))
    except _DamagedError as error:
        raise UnreadableInput(f"{path.name} is damaged: its field “{error}” makes no sense.") from None


def as_json(session: SavedSession) -> dict[str, object]:
    """The session as what JSON can hold; the warning comes first."""
    return {
        "notice": _WARNING,
        "format": _FORMAT,
        "version": VERSION,
        "name": session.name,
        "text": session.text,
        "mechanism": session.privacy.mechanism,
        "settings": dict(session.privacy.settings),
        "epsilon": session.privacy.epsilon,
        "per_word": session.privacy.per_word,
        "words": session.privacy.words,
        "charges": list(session.charges),
        "shown": session.shown,
        "structured": session.structured,
        "blocks": _blocks_as_json(session.blocks),
        "draws": [
            {
                "result": result_as_json(draw.result),
                "edited": None if draw.text == draw.result.output else draw.text,
                "hidden": sorted(draw.hidden),
                "omitted": [{"original": unit.original, "source": unit.source} for unit in draw.omitted],
            }
            for draw in session.draws
        ],
    }


def result_as_json(result: Result) -> dict[str, object]:
    """A result with everything that is for the user's own eyes, unlike `Result.as_dict`."""
    return {
        "mechanism": result.mechanism,
        "parameters": dict(result.parameters),
        "epsilon": result.epsilon,
        "delta": result.delta,
        "unit": result.unit,
        "units": [
            {
                "original": unit.original,
                "private": unit.private,
                "epsilon": unit.epsilon,
                "candidates": unit.candidates,
                "source": unit.source,
                "target": unit.target,
            }
            for unit in result.units
        ],
        "output": result.output,
        "guarantee": result.guarantee.as_dict(),
        "untouched": list(result.untouched),
        "reconstructor": result.reconstructor,
        "timings": dict(result.timings),
        "versions": dict(result.versions),
        "read": result.read,
        "kept": result.kept,
        "dropped": result.dropped,
        "charged": result.charged,
        "charges": list(result.charges),
        "notice": result.notice,
        "blocks": _blocks_as_json(result.blocks),
    }


def _blocks_as_json(blocks: Sequence[Block]) -> list[object]:
    return [[block.start, block.end, block.kind, block.part, block.level] for block in blocks]


def result_from_json(tree: object, original: str) -> Result:
    """The result again, its units as a list; all places lie within the texts.

    Args:
        tree: What `result_as_json` gave.
        original: The original, which the places refer to.

    Raises:
        UnreadableInput: If something is missing or makes no sense.
    """
    try:
        return _result(_Fields.of(tree, "result"), len(original))
    except _DamagedError as error:
        raise UnreadableInput(f"The saved result is damaged: its field “{error}” makes no sense.") from None


class _DamagedError(ValueError):
    """Names the field that is wrong, and never quotes it."""


class _Fields:
    """A JSON object whose fields are taken one by one, each checked."""

    def __init__(self, tree: Mapping[str, Any]) -> None:
        self._tree = tree

    @classmethod
    def of(cls, tree: object, name: str) -> _Fields:
        if not isinstance(tree, dict):
            raise _DamagedError(name)
        return cls(tree)

    def __contains__(self, name: str) -> bool:
        return name in self._tree

    def with_more(self, **fields: object) -> _Fields:
        """The same with other values, or more of them."""
        return _Fields({**self._tree, **fields})

    def take(self, name: str, kind: Callable[[Any], T]) -> T:
        """A field as `kind` reads it; `kind` raises for what it does not take."""
        try:
            return kind(self._tree[name])
        except _DamagedError:
            raise
        except (KeyError, TypeError, ValueError):
            raise _DamagedError(name) from None

    def each(self, name: str, kind: Callable[[Any], T]) -> list[T]:
        """A field that is a list, each of it as `kind` reads it."""
        return self.take(name, lambda items: [kind(item) for item in _exactly(list)(items)])


def _session(fields: _Fields) -> SavedSession:
    text = fields.take("text", _text)
    draws = tuple(fields.each("draws", lambda tree: _draw(_Fields.of(tree, "draws"), len(text))))
    return SavedSession(
        text=text,
        name=fields.take("name", _file_name),
        privacy=PrivacyRequest(
            mechanism=fields.take("mechanism", _text),
            settings=fields.take("settings", _values),
            epsilon=fields.take("epsilon", _positive),
            per_word=fields.take("per_word", _exactly(bool)),
            words=fields.take("words", _or_none(_counted_from(1))),
        ),
        draws=draws,
        charges=tuple(fields.each("charges", _positive)),
        shown=fields.take("shown", lambda value: _index(value, len(draws))),
        structured=fields.take("structured", _exactly(bool)) if "structured" in fields else False,
        blocks=_blocks(fields, len(text)),
    )


def _draw(fields: _Fields, length: int) -> SavedDraw:
    result = fields.take("result", lambda tree: _result(_Fields.of(tree, "result"), length))
    edited = fields.take("edited", _or_none(_text))
    hidden: frozenset[int] = frozenset()
    omitted: tuple[Found, ...] = ()
    if "hidden" in fields:
        hidden = frozenset(fields.each("hidden", lambda row: _index(row, len(result.units))))
        omitted = tuple(fields.each("omitted", lambda tree: _found(_Fields.of(tree, "omitted"), length)))
    return SavedDraw(result, result.output if edited is None else edited, hidden, omitted)


def _found(fields: _Fields, length: int) -> Found:
    return Found(fields.take("original", _text), tuple(fields.each("source", _span_within(length))))


def _result(fields: _Fields, length: int) -> Result:
    mechanism, output = fields.take("mechanism", _text), fields.take("output", _text)
    return Result(
        mechanism=mechanism,
        parameters=fields.take("parameters", _values),
        epsilon=fields.take("epsilon", _amount),
        delta=fields.take("delta", _amount),
        unit=fields.take("unit", _unit_of_drawing),
        units=fields.each("units", lambda tree: _unit(_Fields.of(tree, "units"), length, len(output))),
        output=output,
        guarantee=fields.take("guarantee", lambda tree: _guarantee(_Fields.of(tree, "guarantee"))),
        untouched=tuple(fields.each("untouched", _span_within(length))),
        reconstructor=fields.take("reconstructor", _text),
        timings=fields.take("timings", lambda tree: {_text(k): _amount(v) for k, v in _exactly(dict)(tree).items()}),
        versions=fields.take("versions", _exactly(dict)),
        read=fields.take("read", _counted_from(0)) if "read" in fields else 0,
        kept=fields.take("kept", _counted_from(0)) if "kept" in fields else 0,
        dropped=fields.take("dropped", _counted_from(0)),
        charged=fields.take("charged" if "charged" in fields else "epsilon", _amount),
        charges=tuple(fields.each("charges", _positive)) if "charges" in fields else (),
        notice=_notice(fields, mechanism),
        blocks=_blocks(fields, len(output)),
    )


def _notice(fields: _Fields, mechanism: str) -> str:
    """What the text says of itself. Earlier versions said of all, or kept nothing and meant, that the facts are invented."""
    notice = fields.take("notice", _text) if "notice" in fields else INVENTED
    if notice != INVENTED:
        return notice
    try:
        return describe(mechanism).notice
    except UsageError:
        return ANOTHER_MECHANISM


def _unit_of_drawing(value: Any) -> str:
    """What is replaced one by one; a mention was called entity once."""
    unit = "mention" if value == "entity" else _text(value)
    if unit not in UNITS:
        raise ValueError
    return unit


def _blocks(fields: _Fields, length: int) -> tuple[Block, ...]:
    """The passages of a text of so many characters; none in a session of before there were any."""

    def block(value: Any) -> Block:
        start, end, kind, part, level = _exactly(list)(value)
        span = _span_within(length)([start, end])
        return Block(*span, Kind(_text(kind)), Part(_text(part)), _counted_from(0)(level))

    found = tuple(fields.each("blocks", block)) if "blocks" in fields else ()
    if any(one.end > other.start for one, other in pairwise(found)):
        raise _DamagedError("blocks")
    return found


def _unit(fields: _Fields, length: int, written: int) -> Unit:
    return Unit(
        original=fields.take("original", _or_none(_text)),
        private=fields.take("private", _text),
        epsilon=fields.take("epsilon", _amount),
        candidates=fields.take("candidates", _counted_from(0)),
        source=tuple(fields.each("source", _span_within(length))),
        target=fields.take("target", _or_none(_span_within(written))),
    )


def _guarantee(fields: _Fields) -> Guarantee:
    if "loss" not in fields:
        fields = _of_before_losses(fields)
    return Guarantee(
        statement=fields.take("statement", _text),
        relation=fields.take("relation", _or_none(Relation)),
        unit=fields.take("unit", _text),
        scope=fields.take("scope", _text),
        epsilon=fields.take("epsilon", _or_none(_amount)),
        delta=fields.take("delta", _amount),
        draws=fields.take("draws", _counted_from(0)),
        leaks=tuple(fields.each("leaks", _text)),
        secure=fields.take("secure", _exactly(bool)),
        brief=fields.take("brief", _text) if "brief" in fields else "",
        accepted=fields.take("accepted", _text),
        bits=fields.take("bits", _or_none(_amount)),
        loss=fields.take("loss", _or_none(_amount)),
        deniability=fields.take("deniability", _or_none(lambda tree: _deniability(_Fields.of(tree, "deniability")))),
    )


def _of_before_losses(fields: _Fields) -> _Fields:
    """A guarantee of an earlier version, which gave neither the worst loss nor how much is given away.

    Where ε was for each unit of distance, no ε is known that holds between any two originals.
    """
    leaks, epsilon = fields.take("leaks", _exactly(list)), fields.take("epsilon", _or_none(_amount))
    more: dict[str, object] = {"accepted": "in English, and not empty", "bits": None if leaks else 0.0, "deniability": None}
    if fields.take("relation", _or_none(Relation)) is Relation.METRIC:
        statement = f"{BEFORE_LOSSES} {fields.take('statement', _text)}"
        return fields.with_more(**more, statement=statement, brief=BEFORE_LOSSES, relation=None, epsilon=None, loss=None)
    return fields.with_more(**more, loss=epsilon)


def _deniability(fields: _Fields) -> Deniability:
    return Deniability(
        unchanged=fields.take("unchanged", _amount),
        support=fields.take("support", _counted_from(0)),
        sample=fields.take("sample", _text),
    )


def _exactly(kind: type[T]) -> Callable[[Any], T]:
    """Takes a value of this type alone; True is no number here."""

    def read(value: Any) -> T:
        if type(value) is not kind:
            raise TypeError
        return value

    return read


_text = _exactly(str)


def _or_none(kind: Callable[[Any], T]) -> Callable[[Any], T | None]:
    return lambda value: None if value is None else kind(value)


def _counted_from(least: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if not least <= _exactly(int)(value) <= _MOST_COUNTED:
            raise ValueError
        return int(value)

    return read


def _amount(value: Any) -> float:
    """A finite number of at least 0; a whole one stays whole, so that a result comes back as it was."""
    if type(value) not in (int, float) or not 0 <= value <= sys.float_info.max:
        raise ValueError
    amount: float = value
    return amount


def _positive(value: Any) -> float:
    if _amount(value) == 0:
        raise ValueError
    return _amount(value)


def _values(value: Any) -> dict[str, Value]:
    """A mechanism's settings."""
    if any(type(each) not in (str, int, float) for each in _exactly(dict)(value).values()):
        raise TypeError
    return dict(value)


def _span_within(length: int) -> Callable[[Any], Span]:
    """A place in a text of so many characters."""

    def read(value: Any) -> Span:
        start, end = (_exactly(int)(each) for each in _exactly(list)(value))
        if not 0 <= start <= end <= length:
            raise ValueError
        return start, end

    return read


def _index(value: Any, count: int) -> int:
    if not (0 <= _exactly(int)(value) < count or (value == -1 and count == 0)):
        raise ValueError
    return int(value)


def _file_name(value: Any) -> str:
    """A name without a folder, so that it can lead nowhere."""
    if "/" in _text(value) or "\0" in value:
        raise ValueError
    return str(value)


def _finite(number: str) -> float:
    if math.isinf(value := float(number)):
        raise ValueError
    return value


def _refuse(constant: str) -> NoReturn:
    """NaN and Infinity are not JSON."""
    raise ValueError(constant)


def _bytes_of(path: Path) -> bytes:
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # a pipe would never end, and a folder is no file
            raise UnreadableInput(f"{path.name} is not a file.")
        with path.open("rb") as file:
            data = file.read(LIMIT_BYTES + 1)
    except FileNotFoundError:
        raise UnreadableInput(f"{path.name} does not exist any more.") from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = error.strerror if isinstance(error, OSError) else error
        raise UnreadableInput(f"{path.name} cannot be read: {reason}.") from None
    if len(data) > LIMIT_BYTES:
        raise UnreadableInput(f"{path.name} is larger than {LIMIT_BYTES // 1_000_000} MB, too large for a saved session.")
    return data
