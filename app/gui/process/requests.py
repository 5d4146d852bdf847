"""The window's requests to the engine's process: plain values that travel through a pipe.

A *heavy* request may take long and loads models; heavy ones are answered one at a time. All others are answered beside them,
within milliseconds.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from engine.privacy.rounding import round_up

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from engine.documents.document import Block, DocumentPart
    from engine.privacy.guarantee import Guarantee
    from engine.request import PrivacyRequest
    from engine.results import Result, Unit, Value
    from engine.text.listed_names import ListedName


def worst_loss(epsilon: float, farthest: float) -> float:
    """The worst loss of a document, rounded up as `Mechanism.worst_loss` does.

    Args:
        epsilon: ε of the document.
        farthest: Its worst loss per requested ε.
    """
    try:
        return round_up(Fraction(epsilon) * Fraction(farthest))
    except OverflowError:  # beyond every float
        return math.inf


def changed_settings(mechanism: str, settings: Mapping[str, Value]) -> Mapping[str, Value]:
    """The settings that differ from their defaults. The session decides the others: blocks may have other defaults.

    Args:
        mechanism: Id of the mechanism.
        settings: All of its settings.
    """
    from engine.mechanisms import describe

    return describe(mechanism).changed(settings)


@dataclass(frozen=True, slots=True)
class Request:
    """Base of all requests.

    Attributes:
        heavy: Whether it waits for other heavy requests.
        repeatable: Whether it is harmless to do it twice, or to finish it when nobody wants the answer any more.
    """

    heavy: ClassVar[bool] = False
    repeatable: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Privatize(Request):
    """Rewrite a document; charged. Answered by a `Result`; its units are sent earlier, as they become known.

    Attributes:
        text: The document.
        privacy: The request, with every setting given.
        blocks: The blocks of the text, if the new text should have them too.
        farthest: The worst loss per requested ε; None while the window does not know it. See `ForecastRun`.
        key: What its draws follow from, so that another draft can repeat them; None if they are to be made anew. Of documents
            that are drawn together all have the same.
        share: The ε of each unit in the draft whose draws it repeats; see `engine.mechanisms.common.run.RunContext`.
    """

    heavy: ClassVar[bool] = True

    text: str = field(repr=False)
    privacy: PrivacyRequest
    blocks: tuple[Block, ...] = field(default=(), repr=False)
    farthest: float | None = 1.0
    key: bytes | None = field(default=None, repr=False)
    share: float | None = None

    @property
    def loss(self) -> float | None:
        """The worst loss of the whole document, the most it can be charged; None while unknown."""
        return None if self.farthest is None else worst_loss(self.total, self.farthest)

    @property
    def total(self) -> float:
        """ε of the whole document."""
        return self.privacy.total_epsilon(self.text)

    def of(self, text: str, blocks: tuple[Block, ...] = ()) -> Privatize:
        """The same for another text."""
        return replace(self, text=text, blocks=blocks)


@dataclass(frozen=True, slots=True)
class PrivatizeTogether(Request):
    """Rewrite documents so that what several of them name has one new name; each is charged.

    Answered by a list with the `Result` of each, or the `PalimpsestError` that says why there is none. Their units are sent
    earlier, each time with the number of the document.

    Attributes:
        documents: What is asked for each, under the same choices.
    """

    heavy: ClassVar[bool] = True

    documents: tuple[Privatize, ...]

    @property
    def loss(self) -> float | None:
        """The worst loss of each document, the most it can be charged; None while unknown."""
        return self.documents[0].loss

    @property
    def total(self) -> float:
        """ε of each document."""
        return self.documents[0].total


@dataclass(frozen=True, slots=True)
class ForecastRun(Request):
    """What is known about a run before any text is read. Answered by an `engine.results.Forecast`.

    Attributes:
        mechanism: Id of the mechanism.
        settings: The settings that differ from their defaults.
    """

    repeatable: ClassVar[bool] = True

    mechanism: str
    settings: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FindTopics(Request):
    """What a run would disclose about each unit without noise, for the user's own eyes; samples nothing and is free.

    Answered by a list of `engine.results.Topic`, in the order in which a run numbers the units.

    Attributes:
        blocks: As in `Privatize`.
    """

    heavy: ClassVar[bool] = True
    repeatable: ClassVar[bool] = True

    text: str = field(repr=False)
    mechanism: str
    settings: Mapping[str, Value] = field(default_factory=dict)
    blocks: tuple[Block, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Preview(Request):
    """Rewrite the built-in public sentence a few times; never the user's text, and free.

    Answered by an `engine.results.ExampleSample`.

    Attributes:
        epsilon: Total of the document that the user has in mind.
        units: How many units that document is expected to have; each draw of the preview gets its share.
        count: How many draws.
    """

    heavy: ClassVar[bool] = True
    repeatable: ClassVar[bool] = True

    mechanism: str
    epsilon: float
    units: int
    settings: Mapping[str, Value] = field(default_factory=dict)
    count: int = 5


@dataclass(frozen=True, slots=True)
class Likeliest(Request):
    """The likeliest candidates of one draw, for the user's own eyes. Answered by a list of `engine.results.Candidate`."""

    heavy: ClassVar[bool] = True
    repeatable: ClassVar[bool] = True

    mechanism: str
    unit: Unit = field(repr=False)
    settings: Mapping[str, Value] = field(default_factory=dict)
    count: int = 10
    versions: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ChooseDevices(Request):
    """Ask what computes. Answered by a list of `engine.models.devices.DeviceChoice`: PyTorch's and llama.cpp's."""

    heavy: ClassVar[bool] = True
    repeatable: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Read(Request):
    """Read a file, a table with all of its cells. Answered by an `engine.documents.document.Document`.

    Attributes:
        path: The file.
        parts: Parts to read besides the body.
    """

    repeatable: ClassVar[bool] = True

    path: Path
    parts: tuple[DocumentPart, ...] = ()


@dataclass(frozen=True, slots=True)
class Compare(Request):
    """Compare two texts word by word. Answered by an `engine.text.diff.Comparison`."""

    repeatable: ClassVar[bool] = True

    old: str = field(repr=False)
    new: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class ReviewNames(Request):
    """What a run would replace and what it would leave, for the user's own eyes; samples nothing and is free.

    Answered by an `engine.text.review.Review`.
    """

    heavy: ClassVar[bool] = True
    repeatable: ClassVar[bool] = True

    text: str = field(repr=False)
    mechanism: str
    settings: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ReadPrivateList(Request):
    """The private list. Answered by a tuple of `engine.text.listed_names.ListedName`."""

    repeatable: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ChangePrivateList(Request):
    """Add names to the private list, and take others off. Answered by the list as it is then.

    Attributes:
        add: What to add.
        remove: What to take off.
    """

    repeatable: ClassVar[bool] = True

    add: tuple[ListedName, ...] = field(default=(), repr=False)
    remove: tuple[str, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class ClearPrivateList(Request):
    """Remove the private list, also one that cannot be read. Answered by the list as it is then."""

    repeatable: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Export(Request):
    """Write the new text and, where asked, its receipt. Answered by the paths that were written.

    Attributes:
        result: What the mechanism returned.
        text: The new text, which may have been edited by hand.
        path: The new file; its suffix is the format.
        receipt: Where the receipt goes, if anywhere.
        notice: Whether the file says that it is a privatized rewriting.
        edited: Whether the text was edited by hand.
        draws: What every run made of this document was charged, this one among them.
        replace: Whether a file that is there may be replaced.
        unchanged: The digests of contents that may be replaced (`engine.documents.write.digest_of`); None for any.
        source: The document's own file, which is never replaced.
        others: The guarantees of the other texts that were drawn of this document, among which this one was chosen.
        released: Those of them that have left the machine too.
        released_on: The days on which they did, as far as they are known.
        old_receipts: Files that may be receipts of what the file has in it, and go with that.
        own_digests: The digests of what was written there by this program.
    """

    result: Result = field(repr=False)
    text: str = field(repr=False)
    path: Path
    receipt: Path | None = None
    notice: bool = True
    edited: bool = False
    draws: tuple[float, ...] = ()
    replace: bool = False
    unchanged: tuple[str, ...] | None = None
    source: Path | None = None
    others: tuple[Guarantee, ...] = ()
    released: tuple[Guarantee, ...] = ()
    released_on: tuple[date, ...] = ()
    old_receipts: tuple[Path, ...] = ()
    own_digests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExportInLayout(Export):
    """The same as the document's own file, with other words in it. Answered by an `ExportedInLayout`.

    Attributes:
        original: The document, with the user's markup.
        parts: Parts that were read besides the body.
    """

    original: str = field(default="", repr=False)
    parts: tuple[DocumentPart, ...] = ()


@dataclass(frozen=True, slots=True)
class ExportedInLayout:
    """What was written.

    Attributes:
        paths: The files.
        remarks: What the user should know of the new file, a sentence each.
    """

    paths: tuple[Path, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReadBudget(Request):
    """The state of the ledger. Answered by an `Account`."""

    repeatable: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SetCap(Request):
    """Set or, with None, remove the cap on all spending. Answered by the `Account` after it."""

    cap: float | None


@dataclass(frozen=True, slots=True)
class ResetBudget(Request):
    """Start the totals over. Answered by the `Account` after it."""


@dataclass(frozen=True, slots=True)
class Account:
    """The ledger as the window shows it.

    Attributes:
        spent: ε since the last reset.
        delta: δ since the last reset.
        cap: Most ε that may be spent, or None.
        remaining: What the cap leaves; None without one.
        releases: Number of releases since the last reset.
        entries: Every entry in order: its ``kind`` ("spend", "cap", "reset"), ``day`` and, for a spend, ``mechanism``,
            ``epsilon``, ``delta`` and ``note``.
    """

    spent: float
    delta: float
    cap: float | None
    remaining: float | None
    releases: int
    entries: tuple[Mapping[str, object], ...] = ()
