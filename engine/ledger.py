"""The ledger: how much of the privacy budget was spent, recorded before anything is released.

A ledger holds entries of three kinds, in order: a *spend*, a *cap* on the total, and a *reset* that starts the total over (what
was spent before stays readable). A line of the kind *format* says of what format the following ones are (`engine.data_format`).
A spend is the loss of a document, certified between any two originals: its ε, except for mechanisms that spend ε per unit of
distance. Totals follow basic composition: they add up ε and δ since the last reset.

The sums are exact: every number counts as the decimal that a person reads, so ten spends of 0.1 are 1.

The rest of the program knows `Ledger`. `FileLedger` keeps each entry as a line of JSON in a file that only its owner can read,
and reads each line once: a charge takes as long in a short ledger as in a long one. It holds no word of a document: a spend has
a random label, the day, the mechanism, ε, δ and the caller's public note. An ε that was multiplied by the document's own number
of words reveals that number. A spend also holds a keyed hash of the text (HMAC-SHA-256), so that a receipt can count all draws
of one text, and the window can say after a restart what a document has cost. The hash key lies beside the ledger, encrypted
under a key in the system's keyring: whoever copies both files cannot test whether a text was used. Where there is no keyring,
the hash key is not encrypted, and whoever has both files can.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import json
import math
import os
import secrets
import shutil
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any, BinaryIO, Protocol

from engine import io
from engine.data_format import is_newer, made_by_newer
from engine.encryption import guarded_key
from engine.errors import BudgetRefused, CheckFailed, NotInstalled, UsageError
from engine.home import home as home
from engine.privacy.rounding import as_decimal


@dataclass(frozen=True, slots=True)
class Budget:
    """The state of a ledger.

    Attributes:
        spent: ε spent since the last reset, rounded up to the next float.
        delta: δ spent since the last reset, rounded up to the next float.
        cap: Most ε that may be spent in all, or None for no cap.
        remaining: What the cap leaves, rounded down; None without a cap.
        releases: Number of spends since the last reset.
    """

    spent: float
    delta: float
    cap: float | None
    remaining: float | None
    releases: int


class LedgerAccount(Protocol):
    """The part of a ledger that a run needs. Every method raises `BudgetRefused` if the ledger cannot be read or written."""

    def refuse_over_cap(self, epsilon: float) -> None:
        """Raises `BudgetRefused` if spending `epsilon` would exceed the cap; records nothing."""

    def charge(self, epsilon: float, delta: float, mechanism: str, note: str = "", document: str = "") -> str:
        """Records a spend and returns its random label; raises `BudgetRefused`, recording nothing, if it would exceed the cap.

        Args:
            epsilon: The worst loss of the release, positive and finite.
            delta: Its δ, 0 for a pure guarantee.
            mechanism: The mechanism's id.
            note: Anything public about the release, such as the mechanism's settings; never anything from the document.
            document: The text's `label`; empty if its draws need not be found again.
        """

    def label(self, text: str) -> str:
        """This ledger's label for a text: the same each time, and as good as random without the ledger's key."""

    def charges(self, document: str) -> tuple[float, ...]:
        """ε of every spend on the text with this label, oldest first, including those before a reset."""


class Ledger(LedgerAccount, Protocol):
    """Where spends are recorded."""

    def budget(self) -> Budget:
        """The totals and the cap."""

    def set_cap(self, cap: float | None) -> None:
        """Sets the total ε that may be spent between resets; None removes the cap."""

    def reset(self) -> None:
        """Starts the totals over; the cap stays."""

    def entries(self) -> Sequence[dict[str, Any]]:
        """Every entry in order, including those before a reset."""


@dataclass(frozen=True, slots=True)
class _LedgerTotals:
    """The exact totals of a ledger's lines.

    Attributes:
        epsilon: ε since the last reset.
        delta: δ since the last reset.
        cap: The cap in force.
        releases: Number of spends since the last reset.
    """

    epsilon: Fraction = Fraction(0)
    delta: Fraction = Fraction(0)
    cap: Fraction | None = None
    releases: int = 0

    def after(self, entry: dict[str, Any]) -> _LedgerTotals:
        """The totals with one more entry.

        Raises:
            ValueError, KeyError, TypeError: If it is not an entry that this module writes.
        """
        match entry["kind"]:
            case "spend" if entry["epsilon"] > 0 and 0 <= entry["delta"] < 1:
                return replace(
                    self, epsilon=self.epsilon + entry["epsilon"], delta=self.delta + entry["delta"], releases=self.releases + 1
                )
            case "cap" if entry["epsilon"] is None or entry["epsilon"] > 0:
                return replace(self, cap=entry["epsilon"])
            case "reset":
                return _LedgerTotals(cap=self.cap)
            case "format":
                return self
        raise ValueError

    def refuse_over_cap(self, epsilon: float) -> None:
        """Raises `BudgetRefused` if one more spend would exceed the cap."""
        cost = _exact_decimal(epsilon)
        if self.cap is not None and self.epsilon + cost > self.cap:
            raise BudgetRefused(
                f"This costs ε = {epsilon:g}, and {float(self.epsilon):g} of the cap of {float(self.cap):g} is already spent. "
                "Choose a smaller ε, or change the cap (`palimpsest budget cap`, or Budget in the window's menu)."
            )


@dataclass(frozen=True, slots=True)
class _ReadState:
    """How far a ledger has been read.

    Attributes:
        file: Device and inode of the file; another file has to be read from its beginning.
        size: Number of bytes.
        lines: Number of lines.
        last: The last line, to check that what follows was appended.
        totals: Their totals.
        charges: ε of every spend on a text, by its label; grows with the ledger.
    """

    file: tuple[int, int] | None = None
    size: int = 0
    lines: int = 0
    last: bytes = b""
    totals: _LedgerTotals = _LedgerTotals()
    charges: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def is_prefix_of(self, file: BinaryIO) -> bool:
        """Whether an open ledger still begins with what was read."""
        state = os.fstat(file.fileno())
        if (state.st_dev, state.st_ino) != self.file or state.st_size < self.size:
            return False
        file.seek(self.size - len(self.last))
        return file.read(len(self.last)) == self.last


class FileLedger:
    """A `Ledger` in a plain file, shared safely by several programs at once.

    A ledger is *damaged* if its last line is incomplete (the power failed during the write) or if it holds anything unknown. It
    then refuses every spend until `reset` has set it aside under another name and begun a new one.

    This object reads each line once, except for the last; it picks up lines that other programs append.
    """

    def __init__(self, path: Path) -> None:
        """Names the file; it is created with the first entry."""
        self.path = path
        self._known = _ReadState()
        self._key: bytes | None = None

    def refuse_over_cap(self, epsilon: float) -> None:
        """Refuses early what `charge` would refuse; records nothing.

        Raises:
            BudgetRefused: The cap would be exceeded, or the ledger is damaged or cannot be written.
            UsageError: `epsilon` is not a positive finite number.
        """
        with self._exclusive_lock():
            self._totals().refuse_over_cap(epsilon)

    def charge(self, epsilon: float, delta: float, mechanism: str, note: str = "", document: str = "") -> str:
        """Records a spend on the disk before it returns; see `Ledger.charge`.

        Raises:
            BudgetRefused: The cap would be exceeded, or the ledger is damaged or cannot be written.
            UsageError: `epsilon` is not a positive finite number, or `delta` is not in [0, 1).
        """
        if not 0 <= delta < 1:
            raise UsageError("The δ of a release is at least 0 and below 1.")
        label = secrets.token_hex(8)
        with self._exclusive_lock():
            self._totals().refuse_over_cap(epsilon)
            known = {"document": document} if document else {}
            self._append("spend", id=label, mechanism=mechanism, epsilon=epsilon, delta=delta, note=note, **known)
        return label

    def label(self, text: str) -> str:
        """This ledger's label for a text, whatever its blank space; see `Ledger.label`.

        Raises:
            BudgetRefused: The key cannot be read or written, or the keyring that protects it does not answer.
        """
        key = self._key = self._key or self._label_key()  # the keyring is asked once: it may wait for the user
        return hmac.new(key, " ".join(text.split()).encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()[:32]

    def charges(self, document: str) -> tuple[float, ...]:
        """See `Ledger.charges`."""
        with self._exclusive_lock():
            self._totals()
        return tuple(self._known.charges.get(document, ()))

    def budget(self) -> Budget:
        """The totals and the cap."""
        with self._exclusive_lock():
            now = self._totals()
        remaining = None if now.cap is None else max(0.0, -_round_up(now.epsilon - now.cap))
        cap = None if now.cap is None else float(now.cap)
        return Budget(_round_up(now.epsilon), _round_up(now.delta), cap, remaining, now.releases)

    def set_cap(self, cap: float | None) -> None:
        """Sets or, with None, removes the cap; see `Ledger.set_cap`.

        Raises:
            UsageError: The cap is not a positive finite number.
        """
        if cap is not None:
            _exact_decimal(cap)
        with self._exclusive_lock():
            self._totals()  # refuses a damaged ledger
            self._append("cap", epsilon=cap)

    def reset(self) -> None:
        """Starts the totals over; a damaged ledger is set aside, and the last readable cap stays in force.

        Raises:
            BudgetRefused: The ledger cannot be written, or is of a newer format and so not damaged.
        """
        with self._exclusive_lock():
            if not self._catch_up():
                self._append("reset")
                return
            cap = self._known.totals.cap
            with self._refuse_on_error():
                shutil.copy(self.path, self.path.with_name(f"{self.path.name}.damaged-{secrets.token_hex(4)}"))
                # In one step, so that the cap is never out of force in between.
                io.write_whole(self.path, _entry_line("cap", epsilon=None if cap is None else float(cap)))

    def entries(self) -> list[dict[str, Any]]:
        """Every entry in order, including those before a reset."""
        with self._exclusive_lock():
            self._totals()  # refuses a damaged ledger
            with self._reading_errors():
                data = self.path.read_bytes() if self._known.lines else b""
        entries = (json.loads(line, parse_int=float) for line in data.splitlines())
        return [entry for entry in entries if entry["kind"] != "format"]

    def _label_key(self) -> bytes:
        """The key under which texts are hashed: 32 random bytes beside the ledger."""
        path = self.path.with_suffix(".key")
        try:
            with self._refuse_on_error():
                return guarded_key(path, "ledger", "The key of the ledger")
        except (CheckFailed, NotInstalled) as error:
            raise BudgetRefused(
                f"The key of the ledger cannot be used, so nothing is released: {error} Unlock the keyring and try again, or "
                f"delete {path} for good: a new key recognises none of the earlier draws of a text."
            ) from None

    def _totals(self) -> _LedgerTotals:
        """The totals, including everything other programs wrote.

        Raises:
            BudgetRefused: The ledger is damaged or cannot be read.
        """
        if damage := self._catch_up():
            raise BudgetRefused(
                f"The ledger {self.path} is damaged ({damage}), so nothing is released. "
                "`palimpsest budget reset` sets it aside and starts a new one."
            )
        return self._known.totals

    def _catch_up(self) -> str:
        """Reads new lines up to the first bad one, and returns what is wrong with that one, if there is one.

        Raises:
            BudgetRefused: The ledger cannot be read, or is of a newer format.
        """
        try:
            with self._reading_errors(), self.path.open("rb") as file:
                if not self._known.is_prefix_of(file):
                    state = os.fstat(file.fileno())
                    self._known = _ReadState((state.st_dev, state.st_ino))
                file.seek(self._known.size)
                data = file.read()
        except FileNotFoundError:
            self._known = _ReadState()
            return ""
        known = self._known
        size, lines, last, totals = known.size, known.lines, known.last, known.totals
        damage = ""
        for line in data.splitlines(keepends=True):
            try:
                if not line.endswith(b"\n"):
                    raise ValueError
                if self._is_of_newer_format(line):
                    raise BudgetRefused(f"{made_by_newer(f'The ledger {self.path}')} So nothing is released.")
                entry = json.loads(line, parse_float=Fraction, parse_int=Fraction, parse_constant=Fraction)
                totals = totals.after(entry)
                if label := entry.get("document"):
                    known.charges[label].append(float(entry["epsilon"]))
            except (ValueError, KeyError, TypeError, ZeroDivisionError):
                damage = f"line {lines + 1} is incomplete or unknown"
                break
            size, lines, last = size + len(line), lines + 1, line
        self._known = _ReadState(known.file, size, lines, last, totals, known.charges)
        return damage

    @staticmethod
    def _is_of_newer_format(line: bytes) -> bool:
        """Whether a line says that a newer version of the program wrote what follows; `ValueError` if it says nonsense."""
        if b'"format"' not in line:  # of no other line is the text read twice
            return False
        entry = json.loads(line)
        return entry["kind"] == "format" and is_newer(entry["format"])

    def _append(self, kind: str, **fields: Any) -> None:
        with self._refuse_on_error():
            descriptor = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            try:
                if os.fstat(descriptor).st_size == 0:
                    io.sync_folder(self.path.parent)  # first: if the name is lost, so is the charge
                io.append(descriptor, _entry_line(kind, **fields), sync=True)
            finally:
                os.close(descriptor)

    @contextlib.contextmanager
    def _reading_errors(self) -> Iterator[None]:
        """Turns any system error except a missing file into a `BudgetRefused`."""
        try:
            yield
        except FileNotFoundError:
            raise
        except OSError as error:
            raise BudgetRefused(f"The ledger {self.path} cannot be read ({error.strerror}), so nothing is released.") from None

    @contextlib.contextmanager
    def _refuse_on_error(self) -> Iterator[None]:
        """Turns any system error into a `BudgetRefused`."""
        try:
            yield
        except OSError as error:
            raise BudgetRefused(
                f"The ledger {self.path} cannot be written ({error.strerror}), so nothing is released."
            ) from None

    @contextlib.contextmanager
    def _exclusive_lock(self) -> Iterator[None]:
        """Locks the ledger against other programs; the lock ends with this program, however it ends."""
        with contextlib.ExitStack() as held:
            with self._refuse_on_error():
                self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                held.enter_context(io.exclusive_lock(self.path.with_name(f"{self.path.name}.lock")))
            yield


def default_ledger() -> FileLedger:
    """The user's own ledger."""
    return FileLedger(home() / "ledger.jsonl")


def _entry_line(kind: str, **fields: Any) -> bytes:
    return (json.dumps({"kind": kind, "day": date.today().isoformat(), **fields}) + "\n").encode()


def _exact_decimal(epsilon: float) -> Fraction:
    """The decimal that a person reads; raises `UsageError` if it is not a privacy budget."""
    if not 0 < epsilon < math.inf:
        raise UsageError(f"ε must be a positive finite number; it cannot be {epsilon}.")
    return as_decimal(epsilon)


def _round_up(value: Fraction) -> float:
    """The smallest float that is not below the value when both are read as decimals."""
    if value > Fraction(sys.float_info.max):
        return math.inf
    nearest = float(value)
    return nearest if as_decimal(nearest) >= value else math.nextafter(nearest, math.inf)
