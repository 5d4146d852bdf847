"""A session in a file of its own: the original, every new text of it, and what they cost.

Such a file is as private as the original itself; its first field says so. It may be encrypted for this user on this machine
(`engine.encryption`). Opening it runs nothing, draws nothing and costs nothing. Probabilities of candidates are never kept.
"""

from __future__ import annotations

import json
import math
import re
import stat
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import msgspec

from engine.data_format import is_newer, made_by_newer
from engine.documents.document import Block
from engine.documents.write import write_new
from engine.encryption import decrypt, encrypt
from engine.errors import CheckFailed, PalimpsestError, UnreadableInput, UsageError
from engine.mechanisms import describe, describe_all
from engine.privacy.guarantee import Guarantee, Relation
from engine.request import PrivacyRequest
from engine.results import INVENTED_NOTICE, FoundUnit, Result

if TYPE_CHECKING:
    from pathlib import Path

    from engine.documents.document import Document
    from engine.results import Span

T = TypeVar("T")

VERSION = 2
LIMIT_BYTES = 50_000_000
"""The largest file that is written or read: an original of 10 MB and a few new texts of it."""

BEFORE_LOSSES = "Drawn by an earlier version, which did not state the loss between any two originals."
"""Said of texts for which ε was for each unit of distance."""

ANOTHER_MECHANISM = "This is a privatized rewriting. What it says may differ from the original; it is not a record of anything."
"""Said of a text of an earlier version whose mechanism there is no more."""

_WARNING = "Holds the original document: do not hand it on."
_FORMAT = "palimpsest session"
_PURPOSE = "session"
_ENCRYPTED = re.compile(rb'^\{[^{}]{0,200}"encrypted":')
_HEAD_BYTES = 300
_LIMIT_ENCRYPTED = LIMIT_BYTES * 4 // 3 + 1000  # its bytes are written in base 64
_MOST_COUNTED = 2**31 - 1  # what a number in the window can hold
_MOST_CANDIDATES = 10**31  # more than there are codes of one form: engine.mechanisms.words.formed_codes
_STRONGEST_POLARITY = 100.0  # standard deviations

_FORMER_UNIT = "mention"
"""What CluSanT drew in earlier versions."""

_ASKED = ("mechanism", "settings", "epsilon", "per_word", "words")  # of what was chosen; a file has them beside the text
_LOSSES = {"accepted", "bits", "loss", "deniability"}
_SINCE = {
    "session": {"notice", "structured", "blocks"},
    "draws": {"hidden", "omitted", "name", "released"},
    "result": {"charged", "charges", "notice", "read", "kept", "blocks", "together"},
    "units": {"words", "polarity", "before", "mentions", "entity", "kind"},
    "guarantee": {"brief", "unit_loss"},
}
"""Fields that files of earlier versions lack; `_LOSSES` came all at once. No other is left to its default, which may promise
too much."""


@dataclass(frozen=True, slots=True)
class SavedDraw:
    """One new text.

    Attributes:
        result: What the mechanism returned.
        edited: The text as it stood if it was edited by hand; None if it was not.
        hidden: Rows of the units whose topic the user had hidden.
        omitted: Units that the user had left out.
        name: What the user calls it; empty for its number.
        released: Whether its text has left the machine; that of a file of an earlier version may have.
    """

    result: Result
    edited: str | None
    hidden: frozenset[int] = frozenset()
    omitted: tuple[FoundUnit, ...] = ()
    name: str = ""
    released: bool = False

    def __post_init__(self) -> None:
        if self.edited == self.result.output:
            object.__setattr__(self, "edited", None)

    @property
    def text(self) -> str:
        """The text as it stood."""
        return self.result.output if self.edited is None else self.edited


@dataclass(frozen=True, slots=True)
class SavedSession:
    """Everything needed to continue where the user stopped.

    Attributes:
        text: The original.
        name: Its file's name without a folder; empty for typed text.
        privacy: What was chosen, which may differ from what a draw was made with. Its δ is not kept.
        draws: Every new text, oldest first.
        charges: ε of everything that the document cost, cancelled runs among them.
        shown: Index of the draw that was shown; -1 without one.
        structured: Whether its file marked blocks.
        blocks: The blocks of the original; those of a plain text are not saved, since blank lines give them.
    """

    text: str = field(repr=False)
    name: str
    privacy: PrivacyRequest
    draws: tuple[SavedDraw, ...] = field(default=(), repr=False)
    charges: tuple[float, ...] = ()
    shown: int = -1
    structured: bool = False
    blocks: tuple[Block, ...] = ()

    @classmethod
    def of_run(cls, result: Result, request: PrivacyRequest, document: Document) -> SavedSession:
        """The session of one run on a document.

        Args:
            result: What the run returned.
            request: What was asked.
            document: The original.
        """
        blocks = document.blocks if document.structured else ()
        draws = (SavedDraw(result, None, released=True),)
        return cls(document.text, document.name, request, draws, (result.charged,), 0, document.structured, blocks)


def save(path: Path, session: SavedSession, *, replace: bool = False, encrypted: bool = False) -> None:
    """Writes a session, completely or not at all, readable by its owner only.

    Args:
        path: The file.
        session: What to write.
        replace: Whether a file that is there may be replaced.
        encrypted: Whether only this user, on this machine, can read it.

    Raises:
        UsageError: Something is there and may not be replaced, the folder does not exist, or the session is larger than
            `LIMIT_BYTES`.
        NotInstalled: The keyring with the key is locked or does not answer.
        PalimpsestError: The disk is full or the folder may not be written, or the key cannot be read.
    """
    written = json.dumps(as_json(session), allow_nan=False)  # ASCII: a character is a byte
    if len(written) > LIMIT_BYTES:
        raise UsageError(f"This session is larger than {LIMIT_BYTES // 1_000_000} MB and cannot be saved; export its texts.")
    write_new(path, (encrypt_session(written) if encrypted else written) + "\n", force=replace)


def encrypt_session(written: str) -> str:
    """What to write instead of a session, so that only this user can read it, on this machine.

    Raises:
        NotInstalled: The keyring with the key is locked or does not answer.
        PalimpsestError: The key's file cannot be read or written.
    """
    try:
        return encrypt(written.encode(), _PURPOSE)
    except OSError as error:
        raise PalimpsestError(f"The key of your encrypted files cannot be used: {error.strerror}.") from None


def is_encrypted(path: Path) -> bool:
    """Whether a file is a session that is encrypted; False if it cannot be read."""
    try:
        with path.open("rb") as file:
            return _ENCRYPTED.search(file.read(_HEAD_BYTES)) is not None
    except (OSError, ValueError):
        return False


def load(path: Path) -> SavedSession:
    """Reads a session.

    Raises:
        UnreadableInput: The file is missing or closed to this user, too large, no session, damaged, of a newer version, or
            encrypted for another user or machine.
        NotInstalled: The keyring with its key is locked or does not answer.
    """
    data = _bytes_of(path)
    if _ENCRYPTED.search(data[:_HEAD_BYTES]):
        try:
            data = decrypt(data, _PURPOSE, path.name)
        except CheckFailed as error:
            raise UnreadableInput(str(error)) from None
        except OSError as error:
            raise UnreadableInput(f"The key of {path.name} cannot be read: {error.strerror}.") from None
    if len(data) > LIMIT_BYTES:
        raise UnreadableInput(f"{path.name} is larger than {LIMIT_BYTES // 1_000_000} MB, too large for a saved session.")
    try:
        tree = json.loads(data.decode("utf-8"), parse_constant=_refuse, parse_float=_finite)
    except (ValueError, RecursionError):  # ValueError: no UTF-8, no JSON, or a number beyond all bounds
        raise UnreadableInput(f"{path.name} is not a saved session, or it is damaged.") from None
    if not isinstance(tree, dict) or tree.get("format") != _FORMAT:
        raise UnreadableInput(f"{path.name} is not a saved session.")
    try:
        if is_newer(tree.get("version"), VERSION):
            raise UnreadableInput(made_by_newer(path.name))
    except ValueError:
        raise UnreadableInput(f"{path.name} is damaged: its field “version” makes no sense.") from None
    try:
        return _session(tree)
    except _DamagedError as error:
        raise UnreadableInput(f"{path.name} is damaged: its field “{error}” makes no sense.") from None
    except RecursionError:
        raise UnreadableInput(f"{path.name} is damaged: its fields lie too deep.") from None


def as_json(session: SavedSession) -> dict[str, object]:
    """The session as JSON values, the warning first."""
    tree = _encode(session)
    asked = tree.pop("privacy")
    return {"notice": _WARNING, "format": _FORMAT, "version": VERSION, **{name: asked[name] for name in _ASKED}, **tree}


def result_as_json(result: Result) -> dict[str, object]:
    """A result with everything that is for the user's own eyes, unlike `Result.as_dict`."""
    return dict(_encode(result))


def result_from_json(tree: object, original: str) -> Result:
    """The result again, its units as a list; all places lie within the texts.

    Args:
        tree: What `result_as_json` gave.
        original: The original, which the places refer to.

    Raises:
        UnreadableInput: If something is missing or makes no sense.
    """
    try:
        tree = _upgrade_units(tree)
        result = _decode(tree, Result, "result")
        _refuse_missing(tree, _encode(result), "result")
        return _result(result, tree, original)
    except _DamagedError as error:
        raise UnreadableInput(f"The saved result is damaged: its field “{error}” makes no sense.") from None


class _DamagedError(ValueError):
    """Names the field that is wrong, and never quotes it."""


def _encode(value: object) -> Any:
    return msgspec.to_builtins(value, enc_hook=float)  # a float of NumPy is one, but not to msgspec


def _decode(tree: object, kind: type[T], name: str) -> T:
    try:
        return msgspec.convert(tree, kind)
    except msgspec.ValidationError as error:  # its words may quote what is wrong; the path after them has names of fields alone
        said, _, path = str(error).rpartition(" - at `$")
        missing = re.match(r"Object missing required field `(\w+)`", said or path)
        raise _DamagedError(missing[1] if missing else [name, *re.findall(r"\.(\w+)", path if said else "")][-1]) from None


def _refuse_missing(tree: Any, written: Any, name: str) -> None:
    """Refuses a tree that lacks what is written of the value that was decoded from it."""
    if isinstance(written, dict):
        since = _SINCE.get(name, set()) | (set() if "loss" in tree else _LOSSES)
        for field_name, value in written.items():
            if field_name in tree:
                _refuse_missing(tree[field_name], value, field_name)
            elif field_name not in since:
                raise _DamagedError(field_name)
    elif isinstance(written, list | tuple):
        if len(tree) != len(written):
            raise _DamagedError(name)
        for each, value in zip(tree, written, strict=True):
            _refuse_missing(each, value, name)


def _session(tree: dict[str, Any]) -> SavedSession:
    asked = {name: tree[name] for name in _ASKED if name in tree}
    if isinstance(draws := tree.get("draws"), list):
        tree = {**tree, "draws": [_upgrade_draw(draw) for draw in draws]}
    session = _decode({**tree, "privacy": asked}, SavedSession, "session")
    _refuse_missing(tree, as_json(session), "session")
    draws = tuple(
        replace(draw, result=_result(draw.result, given["result"], session.text))
        for draw, given in zip(session.draws, tree["draws"], strict=True)
    )
    session = replace(session, draws=draws)
    _check_session(session)
    return session


def _result(result: Result, tree: Any, original: str) -> Result:
    """A result as this version would have made it, checked.

    Args:
        result: What was decoded.
        tree: What it was decoded from.
        original: What its places refer to.
    """
    is_former = result.unit == "entity" and any("mentions" not in unit for unit in tree["units"])  # each was drawn by itself
    result = replace(
        result,
        unit=_FORMER_UNIT if is_former else result.unit,
        untouched=tuple(result.untouched),
        guarantee=result.guarantee if "loss" in tree["guarantee"] else _upgrade_guarantee(result.guarantee),
        notice=_notice(result),
    )
    _check_result(result, original)
    return result


def _upgrade_draw(draw: object) -> object:
    if not isinstance(draw, dict) or "result" not in draw:
        return draw
    return {"released": True, **draw, "result": _upgrade_units(draw["result"])}


def _upgrade_units(result: object) -> object:
    """What a result of an earlier version says of its units, whose place in the output was one or none."""
    if not isinstance(result, dict) or not isinstance(result.get("units"), list):
        return result
    units = [
        {**unit, "targets": [unit["target"]] if unit["target"] is not None else []}
        if isinstance(unit, dict) and "target" in unit and "targets" not in unit
        else unit
        for unit in result["units"]
    ]
    return {**result, "units": units}


def _upgrade_guarantee(guarantee: Guarantee) -> Guarantee:
    """A guarantee of an earlier version, which gave neither the worst loss nor how much is given away.

    Where ε was for each unit of distance, no ε is known that holds between any two originals.
    """
    guarantee = replace(guarantee, bits=None if guarantee.leaks else 0.0)
    if guarantee.relation is not Relation.METRIC:
        return guarantee
    statement = f"{BEFORE_LOSSES} {guarantee.statement}"
    return replace(guarantee, statement=statement, brief=BEFORE_LOSSES, relation=None, epsilon=None, loss=None)


_FORMER_NOTICE = "This is a privatized rewriting. Its facts are invented; it is not a record of anything."


def _notice(result: Result) -> str:
    """What the text says of itself. Earlier versions said of all, or kept nothing and meant, that the facts are invented."""
    if result.notice not in (INVENTED_NOTICE, _FORMER_NOTICE):
        return result.notice
    try:
        return describe(result.mechanism).notice
    except UsageError:
        return ANOTHER_MECHANISM


def _check_session(session: SavedSession) -> None:
    """Refuses values of the right type that make no sense."""
    asked = session.privacy
    _refuse_wrong(
        name="/" in session.name or "\0" in session.name,  # a name without a folder can lead nowhere
        epsilon=asked.epsilon <= 0,
        words=asked.words is not None and not 1 <= asked.words <= _MOST_COUNTED,
        charges=any(charge <= 0 for charge in session.charges),
        shown=session.shown not in (range(len(session.draws)) or (-1,)),
        blocks=not _in_order(session.blocks, session.text),
        hidden=not all(draw.hidden <= set(range(len(draw.result.units))) for draw in session.draws),
        source=not _within((span for draw in session.draws for unit in draw.omitted for span in unit.source), session.text),
    )


def _check_result(result: Result, original: str) -> None:
    """The same of a result."""
    for name, number in _numbers(result, "result"):
        most = _MOST_CANDIDATES if name == "candidates" else _MOST_COUNTED
        _refuse_wrong(**{name: not 0 <= number <= (most if isinstance(number, int) else sys.float_info.max)})
    _refuse_wrong(
        unit=result.unit not in {_FORMER_UNIT, *(unit for description in describe_all() for unit in description.units)},
        charges=0 in result.charges,
        polarity=any(abs(unit.polarity or 0.0) > _STRONGEST_POLARITY for unit in result.units),
        source=not _within((span for unit in result.units for span in unit.source), original),
        targets=not _within((target for unit in result.units for target in unit.targets), result.output),
        mentions=not all(
            _within(mention.source, original) and _within((mention.target,), result.output)
            for unit in result.units
            for mention in unit.mentions
        ),
        untouched=not _within(result.untouched, original),
        blocks=not _in_order(result.blocks, result.output),
    )


def _refuse_wrong(**wrong: bool) -> None:
    for name in wrong:
        if wrong[name]:
            raise _DamagedError(name)


def _numbers(value: object, name: str) -> Iterator[tuple[str, float]]:
    """Whatever a result counts or measures in numbers that are not negative, with the name of its field."""
    if is_dataclass(value):
        for each in fields(value):
            if each.name not in ("parameters", "versions", "polarity"):
                yield from _numbers(getattr(value, each.name), each.name)
    elif isinstance(value, dict | list | tuple):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _numbers(item, name)
    elif isinstance(value, int | float):
        yield name, value


def _within(spans: Iterable[Span], text: str) -> bool:
    return all(0 <= start <= end <= len(text) for start, end in spans)


def _in_order(blocks: tuple[Block, ...], text: str) -> bool:
    apart = all(one.end <= other.start for one, other in pairwise(blocks))
    counted = all(0 <= block.level <= _MOST_COUNTED for block in blocks)
    return apart and counted and _within((block[:2] for block in blocks), text)


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
            data = file.read(_LIMIT_ENCRYPTED + 1)
    except FileNotFoundError:
        raise UnreadableInput(f"{path.name} does not exist any more.") from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = error.strerror if isinstance(error, OSError) else error
        raise UnreadableInput(f"{path.name} cannot be read: {reason}.") from None
    return data
