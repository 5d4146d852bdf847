"""The receipt of a release: what was promised about a new text, for whoever is handed both.

A receipt holds nothing that the release itself does not give away: no word of the original, no hash of it (that of a short text
can be guessed), no name of its file, no probability, and no time finer than the day.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import ROUND_CEILING, Context
from fractions import Fraction
from typing import Protocol

from engine import __version__
from engine.documents.document import Block
from engine.privacy.guarantee import Guarantee, Relation, shown, strength, together, warning

NOTICE = "This is a privatized rewriting. Its facts are invented; it is not a record of anything."
"""What every new text has to say of itself, once it leaves the program."""


class _Unit(Protocol):
    @property
    def epsilon(self) -> float: ...


# ruff: disable[D102]
class Released(Protocol):
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
    def output(self) -> str: ...
    @property
    def blocks(self) -> Sequence[Block]: ...
    @property
    def guarantee(self) -> Guarantee: ...
    @property
    def untouched(self) -> Sequence[object]: ...
    @property
    def reconstructor(self) -> str: ...
    @property
    def parameters(self) -> Mapping[str, object]: ...
    @property
    def versions(self) -> Mapping[str, object]: ...


# ruff: enable[D102]
def in_words(
    result: Released, *, edited: bool = False, draws: Sequence[float] = (), others: Sequence[Guarantee] = ()
) -> list[str]:
    """What is guaranteed, in plain words: the cost first, then what it means, what can be seen, and what the text is.

    The command line, the window and the receipt all say it in these words.

    Args:
        result: What the mechanism returned.
        edited: Whether the text was edited by hand since.
        draws: ε of every run made of the document, this one among them; may be empty if it was the only one.
        others: The guarantees of the other texts that were drawn of the document, among which this one was chosen.

    Raises:
        ValueError: The draw itself is not among `draws`.
    """
    guarantee = result.guarantee
    total = _all_draws(result, draws)
    relation, leaks = together((guarantee, *others))
    lines = [
        _cost(result),
        f"Strength: {_strength(result.epsilon, guarantee.relation)}." if guarantee.relation else "",
        f"{len(draws)} runs were made of the document, and all of them count, whichever text is kept: ε = {shown(total)}."
        if len(draws) > 1
        else "",
        f"Strength of all together: {_strength(total, relation)}." if len(draws) > 1 and relation else "",
        warning(total),
        guarantee.statement,
        guarantee.relation and guarantee.relation.sentence,
        *(f"Can be seen: {leak}." for leak in guarantee.leaks),
        f"Over all draws can be seen: {'; '.join(leaks)}." if set(leaks) > set(guarantee.leaks) else "",
        "Over all draws there is no guarantee: one of them has none." if relation is None and guarantee.relation else "",
        copied(len(result.untouched), edited),
        "The text was edited by hand after it was drawn; the guarantee covers the text as drawn, not the edits."
        if edited
        else "",
        NOTICE,
    ]
    return [line for line in lines if line]


def _cost(result: Released) -> str:
    if result.guarantee.secure and result.guarantee.epsilon is None:  # of a mechanism that has none
        return f"No ε holds. ε = {shown(result.epsilon)} was charged, so that the account is not too low."
    return (
        f"ε = {shown(result.epsilon)}, δ = {result.delta:g} for the whole document, in "
        f"{_counted(result.guarantee.draws, 'random choice')}; protected unit: {result.unit}."
    )


def _strength(epsilon: float, relation: Relation) -> str:
    """The word for ε, and the originals between which it holds: the word means nothing without them."""
    return f"{strength(epsilon)}, {relation.between}"


def copied(spans: int, edited: bool) -> str:
    """The sentence on what was copied from the original; of a text that was edited by hand nobody knows that it was nothing.

    Args:
        spans: How many spans the mechanism copied.
        edited: Whether the text was edited by hand since.
    """
    if spans:
        return f"Copied from the original: {_counted(spans, 'span')}."
    return "" if edited else "Nothing of the original was copied."


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def receipt(
    result: Released,
    output: str | bytes,
    *,
    edited: bool = False,
    draws: Sequence[float] = (),
    others: Sequence[Guarantee] = (),
) -> dict[str, object]:
    """Builds the receipt as a JSON object.

    Args:
        result: What the mechanism returned.
        output: The release exactly as written: the bytes of its file, or a text, of which the UTF-8 bytes count.
        edited: Whether the text was edited by hand after it was drawn.
        draws: ε of every run made of the document, this one among them; may be empty if it was the only one.
        others: The guarantees of the other texts that were drawn of the document, among which this one was chosen.

    Raises:
        ValueError: The draw itself is not among `draws`.
    """
    shares = Counter(unit.epsilon for unit in result.units)
    total = _all_draws(result, draws)
    made = {
        "notice": NOTICE,
        "in_words": in_words(result, edited=edited, draws=draws, others=others),
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
        "structure_kept": bool(result.blocks),
        "edited_by_hand": edited,
        "reconstructor": result.reconstructor,
        "versions": dict(result.versions),
        "output_sha256": hashlib.sha256(output.encode("utf-8") if isinstance(output, str) else output).hexdigest(),
    }
    if len(draws) > 1:
        made |= {"draws_of_the_document": len(draws), "epsilon_of_all_draws": total}
    if others:
        relation, leaks = together((result.guarantee, *others))
        made["all_draws"] = {"relation": relation and relation.value, "leaks": list(leaks)}
    return made


def as_json(made: Mapping[str, object]) -> str:
    """A receipt as the text of its file."""
    return json.dumps(made, ensure_ascii=False, indent=2) + "\n"


def _all_draws(result: Released, draws: Sequence[float]) -> float:
    """ε of all draws together: the exact sum of the decimals that a person reads, rounded up to 15 digits."""
    if draws and result.epsilon not in draws:  # a receipt must not state less than was spent
        raise ValueError("the draw itself is not among the draws of the document")
    if len(draws) < 2:
        return result.epsilon
    total = sum((Fraction(repr(float(epsilon))) for epsilon in draws), Fraction(0))
    # Fifteen digits name a float that is shown with the same fifteen digits.
    return float(Context(prec=15, rounding=ROUND_CEILING).divide(total.numerator, total.denominator))
