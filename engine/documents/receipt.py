"""The receipt of a release: the guarantee of a new text, for whoever receives both.

A receipt reveals nothing that the release does not: no word of the original, no hash of it (the text behind a short text's hash
can be guessed), no file name, no probability, and no time finer than the day.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import ROUND_CEILING, Context
from fractions import Fraction
from typing import TYPE_CHECKING

from engine import __version__
from engine.english import plural_of
from engine.privacy.deniability import NEGLIGIBLE_MASS
from engine.privacy.guarantee import (
    CombinedGuarantee,
    Guarantee,
    Relation,
    combine_guarantees,
    describe_strength,
    describe_warning,
    format_epsilon,
)
from engine.privacy.rounding import as_decimal

if TYPE_CHECKING:
    from engine.results import Result

UNRATED = "not rated: what can be seen is given away whatever ε is, and may be the secret itself"
"""Said in place of a word where the loss alone does not tell how strong the protection is."""

LAYOUT_COPIED = (
    "The layout is the original's: its styles, tables, lists, page breaks and pictures were copied, and can be seen. Pictures "
    "were not looked at."
)
"""What is said of a new file that is the old one with other words in it."""


def guarantee_in_words(
    result: Result,
    *,
    edited: bool = False,
    draws: Sequence[float] = (),
    others: Sequence[Guarantee] = (),
    layout_kept: bool = False,
) -> list[str]:
    """The guarantee in plain words: the cost first, then what it means, what can be seen, and what the text is.

    The command line, the window and the receipt all use these words.

    Args:
        result: What the mechanism returned.
        edited: Whether the text has been edited by hand since.
        draws: The charge of every run on the document, including this one; by default the runs that the result knows.
        others: The guarantees of the other texts drawn from the document, among which this one was chosen.
        layout_kept: Whether the new file has the layout of the document's own.

    Raises:
        ValueError: The draw itself is not among `draws`.
    """
    guarantee, draws = result.guarantee, draws or result.charges
    total = _total_of_draws(result, draws)
    all_draws = combine_guarantees((guarantee, *others))
    lines = [
        _describe_cost(result),
        f"Strength: {_describe_strength(result.charged, guarantee.relation, guarantee.rated)}." if guarantee.relation else "",
        *_describe_all_draws(len(draws), total, all_draws if len(others) + 1 >= len(draws) else None),
        describe_warning(total),
        guarantee.statement,
        guarantee.relation and guarantee.relation.sentence,
        *comparable_figures(guarantee, result.unit),
        *(f"Can be seen: {leak}." for leak in guarantee.leaks),
        f"All draws together disclose: {'; '.join(all_draws.leaks)}." if set(all_draws.leaks) > set(guarantee.leaks) else "",
        "All draws together have no guarantee, because one of them has none."
        if all_draws.relation is None and guarantee.relation
        else "",
        f"Only a document that is {guarantee.accepted} gets a new text. Whether yours was rewritten or refused "
        "tells whether it is.",
        describe_copied(len(result.untouched), edited),
        LAYOUT_COPIED if layout_kept else "",
        "The text was edited by hand after it was drawn; the guarantee covers the text as drawn, not the edits."
        if edited
        else "",
        result.notice,
    ]
    return [line for line in lines if line]


def comparable_figures(guarantee: Guarantee, unit: str) -> list[str]:
    """The three figures that make mechanisms comparable, whatever their ε refers to; see `docs/mechanisms.md`.

    Args:
        guarantee: The guarantee of a text.
        unit: The unit that is replaced one by one.
    """
    if guarantee.loss is None:
        return []
    said = [_describe_loss(guarantee), _describe_disclosure(guarantee.bits)]
    if found := guarantee.deniability:
        said.append(
            f"Of {found.sample}, the median comes out as itself with probability {found.unchanged:.2g}; "
            f"{1 - NEGLIGIBLE_MASS:.0%} "
            f"of its draws fall on at least {_count_words(found.support, unit)}."
        )
    return said


def _describe_loss(guarantee: Guarantee) -> str:
    loss = f"ε = {format_epsilon(guarantee.loss or 0.0)}"
    if guarantee.relation is Relation.DOCUMENT or not guarantee.leaks:
        return f"Worst loss between any two accepted documents: {loss}."
    return f"Worst loss between any two accepted documents: no bound where what can be seen differs, else {loss}."


def _describe_disclosure(bits: float | None) -> str:
    if bits is None:
        return "Given away without noise: everything that is copied, and whatever else can be seen."
    return f"Given away without noise: {f'at most {math.ceil(bits)} bits' if bits else 'nothing'}."


def _describe_all_draws(draws: int, total: float, combined: CombinedGuarantee | None) -> list[str]:
    """The sentences about all draws, for a document with several.

    Args:
        draws: Number of runs.
        total: Their total charge.
        combined: The guarantee of all of them; None if not all are at hand.
    """
    if draws < 2:
        return []
    spent = format_epsilon(total)
    said = [f"The document was run {draws} times, and all runs count, whichever text is kept: ε = {spent}."]
    if combined is None:
        return [*said, "What the other runs disclose is on their own receipts."]
    if combined.relation:
        said.append(f"Strength of all runs together: {_describe_strength(total, combined.relation, combined.rated)}.")
    return said


def _describe_cost(result: Result) -> str:
    guarantee = result.guarantee
    if guarantee.secure and guarantee.epsilon is None:  # of a mechanism that has none
        return f"No ε holds. ε = {format_epsilon(result.charged)} was charged, so that the total is not too low."
    of = "per unit of distance, over the whole document" if guarantee.relation is Relation.METRIC else "for the whole document"
    return (
        f"ε = {format_epsilon(result.epsilon)}, δ = {result.delta:g} {of}, in "
        f"{_count_words(guarantee.draws, 'random choice')}; "
        "protected "
        f"unit: {result.unit}."
    )


def _describe_strength(loss: float, relation: Relation, rated: bool) -> str:
    """The word for a loss and the pairs of originals it holds for, without which the word means nothing."""
    return f"{describe_strength(loss)}, {relation.pairs_in_words}" if rated else UNRATED


def describe_copied(spans: int, edited: bool) -> str:
    """The sentence on what was copied from the original. For a text edited by hand, nobody can say that nothing was.

    Args:
        spans: How many spans the mechanism copied.
        edited: Whether the text was edited by hand since.
    """
    if spans:
        return f"Copied from the original: {_count_words(spans, 'span')}."
    return "" if edited else "Nothing of the original was copied."


def _count_words(number: int, what: str) -> str:
    return f"{number} {what if number == 1 else plural_of(what)}"


def build_receipt(
    result: Result,
    output: str | bytes,
    *,
    edited: bool = False,
    draws: Sequence[float] = (),
    others: Sequence[Guarantee] = (),
    layout_kept: bool = False,
) -> dict[str, object]:
    """Builds the receipt as a JSON object.

    Args:
        result: What the mechanism returned.
        output: The release exactly as written: the bytes of its file, or a text, which counts as its UTF-8 bytes.
        edited: Whether the text was edited by hand after it was drawn.
        draws: The charge of every run on the document, including this one; by default the runs that the result knows.
        others: The guarantees of the other texts drawn from the document, among which this one was chosen.
        layout_kept: Whether the new file has the layout of the document's own.

    Raises:
        ValueError: The draw itself is not among `draws`.
    """
    draws = draws or result.charges
    shares = Counter(unit.epsilon for unit in result.units)
    total = _total_of_draws(result, draws)
    made = {
        "notice": result.notice,
        "in_words": guarantee_in_words(result, edited=edited, draws=draws, others=others, layout_kept=layout_kept),
        "program": f"palimpsest {__version__}",
        "date": date.today().isoformat(),
        "mechanism": result.mechanism,
        "parameters": dict(result.parameters),
        "epsilon": result.epsilon,
        "worst_loss": result.charged,
        "delta": result.delta,
        "unit": result.unit,
        "composition": [{"units": count, "epsilon": epsilon} for epsilon, count in sorted(shares.items())],
        "guarantee": result.guarantee.as_dict(),
        "untouched": len(result.untouched),
        "structure_kept": bool(result.blocks),
        "layout_kept": layout_kept,
        "passages": [f"{block.kind} {block.level}" if block.level else block.kind.value for block in result.blocks],
        "edited_by_hand": edited,
        "reconstructor": result.reconstructor,
        "versions": dict(result.versions),
        "output_sha256": hashlib.sha256(output.encode("utf-8") if isinstance(output, str) else output).hexdigest(),
    }
    if len(draws) > 1:
        made |= {"draws_of_the_document": len(draws), "epsilon_of_all_draws": total}
    if others:
        combined = combine_guarantees((result.guarantee, *others))
        made["all_draws"] = {"relation": combined.relation and combined.relation.value, "leaks": list(combined.leaks)}
    return made


def receipt_json(made: Mapping[str, object]) -> str:
    """A receipt as the text of its file."""
    return json.dumps(made, ensure_ascii=False, indent=2) + "\n"


def _total_of_draws(result: Result, draws: Sequence[float]) -> float:
    """The total charge of all draws: the exact sum of the decimals that a person reads, rounded up to 15 digits."""
    if draws and result.charged not in draws:  # a receipt must not state less than was spent
        raise ValueError("the draw itself is not among the draws of the document")
    if len(draws) < 2:
        return result.charged
    total = sum(map(as_decimal, draws), Fraction(0))
    # Fifteen digits name a float that is shown with the same fifteen digits.
    return float(Context(prec=15, rounding=ROUND_CEILING).divide(total.numerator, total.denominator))
