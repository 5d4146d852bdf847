"""How well a label of the originals can be told: from the originals, and from the new texts by two kinds of attackers.

A *static* attacker learned from originals and is shown new texts. An *adaptive* one knows the mechanism:
he learned from new texts of other documents.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from engine.evaluation.intervals import mean_interval, statistic_interval
from engine.evaluation.labels.classifiers import ClassifierFactory
from engine.evaluation.labels.splitting import IntArray, LabelledRewritings, Split, cross_validated
from engine.evaluation.metric import Measurement, MeasurementOptions


@dataclass(frozen=True)
class LabelStudy:
    """What was predicted of documents.

    Attributes:
        labelled: The documents with their labels.
        original: Labels predicted from originals by what was learned from originals; intp[repetitions, documents].
        static: From new texts by what was learned from originals.
        adaptive: From new texts by what was learned from new texts.
    """

    labelled: LabelledRewritings
    original: IntArray
    static: IntArray
    adaptive: IntArray

    @cached_property
    def majority(self) -> IntArray:
        """What always saying the most frequent label predicts; intp[1, documents]."""
        labels = self.labelled.labels
        return np.full((1, len(labels)), np.bincount(labels).argmax(), dtype=np.intp)

    def accuracy(self, figure: str, predicted: IntArray) -> Measurement:
        """The share of documents whose label was predicted, over all repetitions."""
        right = (predicted == self.labelled.labels).mean(axis=0)
        return self.measurement(figure, predicted, *mean_interval(right))

    def group_accuracy(self, figure: str, predicted: IntArray) -> Measurement:
        """The share of groups whose label most of their documents are given; of labels given as often, each counts in part."""
        groups, kinds = self.labelled.groups, len(self.labelled.names)
        assert groups is not None
        count = int(groups.max()) + 1
        true = _votes(groups, self.labelled.labels, count, kinds)
        right = np.zeros(count)
        for row in predicted:
            votes = _votes(groups, row, count, kinds)
            first = votes == votes.max(axis=1, keepdims=True)
            right += (first & (true > 0)).sum(axis=1) / first.sum(axis=1)
        mean, low, high = mean_interval(right / len(predicted))
        return Measurement(figure, mean, low, high, count, len(predicted), self.labelled.column)

    def macro_f1(self, figure: str, predicted: IntArray) -> Measurement:
        """The unweighted mean of the labels' F1, over all repetitions."""
        return self.interval(figure, predicted, lambda chosen: self.mean_f1(predicted, chosen))

    def mean_f1(self, predicted: IntArray, chosen: IntArray) -> float:
        """The mean macro F1 of the repetitions, of some documents."""
        truth = self.labelled.labels[chosen]
        return float(np.mean([macro_f1(truth, row[chosen]) for row in predicted]))

    def interval(self, figure: str, predicted: IntArray, statistic: Callable[[IntArray], float]) -> Measurement:
        """Any statistic of documents, with its interval."""
        return self.measurement(figure, predicted, *statistic_interval(len(self.labelled.labels), statistic))

    def measurement(self, figure: str, predicted: IntArray, mean: float, low: float, high: float) -> Measurement:
        """A figure of this study."""
        return Measurement(figure, mean, low, high, len(self.labelled.labels), len(predicted), self.labelled.column)


def study_labels(labelled: LabelledRewritings, make: ClassifierFactory, options: MeasurementOptions) -> LabelStudy:
    """Learns and predicts a label.

    Args:
        labelled: The documents with their labels.
        make: Makes a classifier.
        options: How often and how documents are split.
    """
    originals, outputs = np.array(labelled.originals, dtype=object), np.array(labelled.outputs, dtype=object)

    def predict(split: Split) -> tuple[IntArray, IntArray, IntArray]:
        static, adaptive = make(split.seed), make(split.seed)
        static.fit(list(originals[split.train]), labelled.labels[split.train])
        adaptive.fit(list(outputs[split.train]), labelled.labels[split.train])
        shown = list(outputs[split.test])
        return static.predict(list(originals[split.test])), static.predict(shown), adaptive.predict(shown)

    return LabelStudy(labelled, *cross_validated(labelled, options, predict))


def macro_f1(truth: IntArray, predicted: IntArray) -> float:
    """The unweighted mean of the F1 of all labels that occur among the true or the predicted ones."""
    size = int(max(truth.max(), predicted.max())) + 1
    right: NDArray[np.intp] = np.bincount(truth[truth == predicted], minlength=size)
    total = np.bincount(truth, minlength=size) + np.bincount(predicted, minlength=size)
    return float((2 * right[total > 0] / total[total > 0]).mean())


def _votes(groups: IntArray, labels: IntArray, count: int, kinds: int) -> IntArray:
    """How often each of so many groups has each of so many labels: intp[groups, labels]."""
    return np.bincount(groups * kinds + labels, minlength=count * kinds).reshape(count, kinds).astype(np.intp)
