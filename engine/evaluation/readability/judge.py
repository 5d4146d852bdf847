"""What a language model on this machine thinks of new texts: G-Eval (Liu et al., EMNLP 2023) with DP-ST's five criteria.

For each criterion the model is asked for a number from 1 to 5. Its answer is not sampled: the numbers are weighted with the
probabilities that the model gives them, as in the paper. Another model is another judge, so only figures of one model compare;
what a small one says of texts is not what people say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.evaluation.installed import choose_model
from engine.evaluation.metric import (
    Direction,
    FigureDescription,
    MeasurementOptions,
    Metric,
    MetricDescription,
    ModelRole,
    Need,
    Requirement,
    Rewriting,
)

CRITERIA = {
    "fluency": "Fluency: how smoothly the text reads, as to grammar and the order of words. 5 is without fault.",
    "consistency": "Consistency: whether style and tone stay the same throughout the text. 5 is the same throughout.",
    "clarity": "Clarity: how easily a reader understands the text. 5 is understood at once.",
    "conciseness": "Conciseness: whether the text is free of needless words and details. 5 has none.",
    "repetitiveness": "Repetitiveness: whether the text says things again that it has said. 5 says nothing twice.",
}
"""The criteria by which DP-ST's authors have texts judged, in our words."""

SCORES = (1, 2, 3, 4, 5)

FIGURES = tuple(
    FigureDescription(
        f"judge-{name}",
        f"Judge: {name}",
        f"A language model's mean score from 1 to 5 for the new text's {name}, weighted by the probability of each score"
        + ("; 5 says nothing twice." if name == "repetitiveness" else "."),
        Direction.HIGHER,
    )
    for name in CRITERIA
)

DESCRIPTION = MetricDescription(
    "judge",
    "Language model as judge (G-Eval)",
    "What a language model on this machine thinks of the new texts, by five criteria.",
    Direction.HIGHER,
    (Requirement(Need.MODEL, ModelRole.JUDGE),),
    FIGURES,
)


class TextJudge(Protocol):
    """Scores texts; see `engine.models.llama_judge`."""

    def probabilities(self, criterion: str, text: str) -> Sequence[float]:
        """How probable each score from 1 to 5 is; they add up to 1."""
        ...


class Judge(Metric):
    """See `DESCRIPTION`.

    Args:
        judge: Scores texts; by default an installed model.
    """

    description = DESCRIPTION

    def __init__(self, judge: TextJudge | None = None) -> None:
        self._judge = judge

    def figures(self, rewritings: Sequence[Rewriting], options: MeasurementOptions) -> Mapping[str, Sequence[float]]:
        """See `Metric.figures`."""
        judge = self._judge or _load_judge(choose_model(options, ModelRole.JUDGE))
        return {
            f"judge-{name}": [
                sum(
                    score * probability
                    for score, probability in zip(SCORES, judge.probabilities(asked, each.result.output), strict=True)
                )
                for each in rewritings
            ]
            for name, asked in CRITERIA.items()
        }


def _load_judge(model: str) -> TextJudge:
    from engine.models.llama_judge import LlamaJudge

    return LlamaJudge.load(model)


def make() -> Judge:
    """A judge that is installed."""
    return Judge()
