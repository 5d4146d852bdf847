"""How much of the original's wording is left: BLEU and chrF (sacrebleu), ROUGE-1, ROUGE-2 and ROUGE-L (Lin, 2004)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.evaluation.intervals import mean_interval, statistic_interval
from engine.evaluation.metric import (
    DEFAULT_OPTIONS,
    FigureDescription,
    Measurement,
    MeasurementOptions,
    Metric,
    MetricDescription,
    Rewriting,
)
from engine.evaluation.optional import require_package

FIGURES = (
    FigureDescription(
        "bleu",
        "BLEU",
        "BLEU (0 to 100) of all new texts together against their originals, by sacrebleu: shared runs of one to four words.",
    ),
    FigureDescription(
        "chrf",
        "chrF",
        "chrF2 (0 to 100) of a new text against its original, by sacrebleu: shared groups of one to six characters.",
    ),
    FigureDescription("rouge-1", "ROUGE-1", "The F1 of the words that a new text shares with its original."),
    FigureDescription(
        "rouge-2", "ROUGE-2", "The F1 of the pairs of neighbouring words that a new text shares with its original."
    ),
    FigureDescription(
        "rouge-l", "ROUGE-L", "The F1 of the longest sequence of words that a new text has in the order of its original."
    ),
)

DESCRIPTION = MetricDescription(
    "overlap",
    "Overlap of words",
    "How much of the original's wording is left: good where a text is to be kept, bad where it is not to be found again.",
    figures=FIGURES,
)

_TOKEN = re.compile(r"[a-z0-9]+")


class Overlap(Metric):
    """See `DESCRIPTION`."""

    description = DESCRIPTION

    def measure(self, rewritings: Sequence[Rewriting], options: MeasurementOptions = DEFAULT_OPTIONS) -> list[Measurement]:
        """See `Metric.measure`.

        Raises:
            NotInstalled: If sacrebleu is missing.
        """
        require_package("sacrebleu")
        from sacrebleu.metrics.bleu import BLEU
        from sacrebleu.metrics.chrf import CHRF

        if not rewritings:
            raise UsageError("Overlap of words: there are no documents.")
        pairs = [(each.result.output, each.original) for each in rewritings]
        sentence = BLEU(effective_order=True)  # else it warns; the counts are the same
        scores = [sentence.sentence_score(output, [original]) for output, original in pairs]
        counts = np.array([[*each.counts, *each.totals, each.sys_len, each.ref_len] for each in scores])

        def corpus_bleu(chosen: NDArray[np.intp]) -> float:
            *shared, length, wanted = counts[chosen].sum(axis=0).tolist()
            return float(BLEU.compute_bleu(shared[:4], shared[4:], length, wanted, smooth_method="exp").score)

        each_chrf = [CHRF().sentence_score(output, [original]).score for output, original in pairs]
        rouge = {f"rouge-{kind}": [rouge_f1(output, original, kind) for output, original in pairs] for kind in "12l"}
        return [
            Measurement("bleu", *statistic_interval(len(pairs), corpus_bleu), len(pairs)),
            *(
                Measurement(figure, *mean_interval(values), len(pairs))
                for figure, values in {"chrf": each_chrf, **rouge}.items()
            ),
        ]


def rouge_f1(output: str, original: str, kind: str) -> float:
    """ROUGE's F1 over words as they stand, in small letters.

    Args:
        output: The new text.
        original: The original.
        kind: 1, 2 or l.
    """
    new, old = (_TOKEN.findall(text.lower()) for text in (output, original))
    if kind == "l":
        shared, lengths = _longest_common(new, old), (len(new), len(old))
    else:
        grams, wanted = (Counter(zip(*(words[start:] for start in range(int(kind))), strict=False)) for words in (new, old))
        shared, lengths = (grams & wanted).total(), (grams.total(), wanted.total())
    return 2 * shared / sum(lengths) if shared else 0.0


def _longest_common(words: Sequence[str], others: Sequence[str]) -> int:
    """The length of the longest common subsequence."""
    best = [0] * (len(others) + 1)
    for word in words:
        diagonal = 0
        for place, other in enumerate(others, 1):
            above = best[place]
            best[place] = diagonal + 1 if word == other else max(above, best[place - 1])
            diagonal = above
    return best[-1]


def make() -> Overlap:
    """The metric."""
    return Overlap()
