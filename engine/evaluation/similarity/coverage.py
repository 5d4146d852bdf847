"""How much of the sampled units the new text says: the share of their content words that it contains."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.evaluation.metric import Direction, Metric, MetricDescription, Rewriting
from engine.reconstruct.clauses import content_words

DESCRIPTION = MetricDescription(
    "coverage",
    "Coverage",
    "The share of the content words of what was drawn that stand in the new text.",
    Direction.HIGHER,
)


class Coverage(Metric):
    """See `DESCRIPTION`."""

    description = DESCRIPTION

    def values(self, rewritings: Sequence[Rewriting], reference: Sequence[str] = ()) -> list[float]:
        """See `Metric.values`."""
        counts = [count_covered([unit.private for unit in each.result.units], each.result.output) for each in rewritings]
        return [found / wanted for found, wanted in counts if wanted]


def count_covered(released: Iterable[str], text: str) -> tuple[int, int]:
    """How many of the released content words a text has, and how many there are in all, each counted once.

    Args:
        released: Private units; of a triple, bars divide the parts.
        text: The new text.
    """
    wanted = {word for unit in released for word in content_words(unit.replace("|", " "))}
    return len(wanted & set(content_words(text))), len(wanted)


def make() -> Coverage:
    """The metric."""
    return Coverage()
