"""A metric as another package would bring it; docs/architecture.md says how to add one. It counts words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.evaluation.metric import Metric, MetricDescription, Rewriting

DESCRIPTION = MetricDescription("toy", "Toy", "How many words the new text has for each word of the original.")


class Toy(Metric):
    """See `DESCRIPTION`."""

    description = DESCRIPTION

    def values(self, rewritings: Sequence[Rewriting], reference: Sequence[str] = ()) -> list[float]:
        """See `Metric.values`."""
        return [len(each.result.output.split()) / len(each.original.split()) for each in rewritings]


def make() -> Toy:
    """The toy."""
    return Toy()
