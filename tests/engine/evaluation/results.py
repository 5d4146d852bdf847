"""Results as a mechanism might have given them."""

from __future__ import annotations

from engine.evaluation.metric import Rewriting
from engine.privacy.guarantee import Guarantee, Relation
from engine.results import Result, Unit


def rewriting(
    original: str,
    output: str,
    drawn: tuple[str, ...] = (),
    *,
    untouched: tuple[tuple[int, int], ...] = (),
    planted: dict[str, str] | None = None,
    labels: dict[str, str] | None = None,
    seconds: float | None = None,
    peak_bytes: int | None = None,
) -> Rewriting:
    """A document and this new text of it."""
    units = [Unit(None, private, 1.0, 10) for private in drawn]
    said = Guarantee("It is hard to tell.", Relation.DOCUMENT, "document", "all of it", 1.0, 0.0, 1, ())
    result = Result("toy", {}, 1.0, 0.0, "fact", units, output, said, untouched, "none", {}, {})
    return Rewriting(original, result, planted or {}, labels or {}, seconds, peak_bytes)
