"""A request to privatize a document, from the command line, a batch, the window, a preset or a saved session."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from engine.errors import UsageError
from engine.privacy.exponential import check_epsilon
from engine.privacy.rounding import as_decimal
from engine.results import Value

if TYPE_CHECKING:
    from engine.documents.document import Block
    from engine.mechanisms.common.description import MechanismDescription


MOST_TOGETHER = 100
"""So many documents are drawn together at most: each name is compared with all others."""


class HasBlocks(Protocol):
    """The part of a document that `PrivacyRequest.blocks_of` needs."""

    @property
    def structured(self) -> bool:
        """Whether its format marks blocks."""
        ...

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Its blocks."""
        ...


@dataclass(frozen=True, slots=True)
class PrivacyRequest:
    """A mechanism and its budget; says nothing about the text.

    Attributes:
        mechanism: Id of the mechanism.
        epsilon: Budget of the document or, with `per_word`, of a word.
        delta: δ of the document, for a mechanism that takes one; its default if None.
        settings: Values for parameters of the mechanism; defaults for the others.
        per_word: Whether `epsilon` is multiplied by a number of words.
        words: That number, which is public. With None the document's own is used, and thereby disclosed.
        structure: Whether the new text keeps the blocks of the original; None for the default of its format and the mechanism.
    """

    mechanism: str
    epsilon: float
    delta: float | None = None
    settings: Mapping[str, Value] = field(default_factory=dict, hash=False)
    per_word: bool = False
    words: int | None = None
    structure: bool | None = None

    def __str__(self) -> str:
        return " ".join([f"ε={self.epsilon:g}", *(f"{name}={value}" for name, value in self.settings.items())])

    @property
    def discloses_words(self) -> bool:
        """Whether the total ε follows from the document's own number of words."""
        return self.per_word and self.words is None

    def check(self, description: MechanismDescription) -> dict[str, Value]:
        """Refuses a request that makes no sense, without reading any text.

        Args:
            description: The mechanism's description.

        Returns:
            The value of every parameter of the mechanism.

        Raises:
            UsageError: If the mechanism does not accept ε, δ, a setting or the number of words.
        """
        settings = description.settings(self.settings)
        if self.delta and not description.takes_delta:
            raise UsageError(f"{self.mechanism} is purely ε-private: it has no δ.")
        if self.delta is not None and not 0 <= self.delta < 1:
            raise UsageError("δ must be a number between 0 and 1, such as 1e-5.")
        if self.discloses_words:
            check_epsilon(self.epsilon)
        else:
            self.total_epsilon()
        return settings

    def total_epsilon(self, text: str = "") -> float:
        """ε of the whole document.

        Args:
            text: The document, looked at only if the request `discloses_words`.

        Raises:
            UsageError: If it is not a positive, finite number, or there is no word.
        """
        if not self.per_word:
            return check_epsilon(self.epsilon)
        return multiply_epsilon(self.epsilon, len(text.split()) if self.words is None else self.words)

    def blocks_of(self, document: HasBlocks, description: MechanismDescription) -> tuple[Block, ...]:
        """The blocks that the new text should have; empty if the document is rewritten as a whole.

        Args:
            document: The original.
            description: The mechanism's description.

        Raises:
            UsageError: If the mechanism does not accept a setting.
        """
        keeps = self.structure
        if keeps is None:
            keeps = document.structured and not description.in_one_piece(description.settings(self.settings))
        return document.blocks if keeps else ()


def multiply_epsilon(epsilon: float, count: int) -> float:
    """ε for this many words or documents. Multiplies the decimals that a person reads, as the ledger adds them.

    >>> multiply_epsilon(0.1, 141)
    14.1

    Raises:
        UsageError: If it is not a positive, finite number, or there is no word.
    """
    if count < 1:
        raise UsageError(f"A document has at least one word, not {count}.")
    try:
        return check_epsilon(float(as_decimal(check_epsilon(epsilon)) * count))
    except OverflowError:
        raise UsageError("ε for the whole document is too large a number.") from None
