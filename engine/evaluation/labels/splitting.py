"""Splits of documents for whatever is trained: each document is tested once in each repetition, by what others taught."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.evaluation.metric import MeasurementOptions, Rewriting
from engine.evaluation.optional import require_package

IntArray = NDArray[np.intp]


@dataclass(frozen=True)
class LabelledRewritings:
    """Documents whose label in a column can be learned.

    Attributes:
        column: The column.
        rewritings: The documents.
        labels: The label of each, as its number in `names`.
        names: The labels.
        groups: What stays on one side of a split, as a number for each document; None if each stands for itself.
    """

    column: str
    rewritings: Sequence[Rewriting]
    labels: IntArray
    names: tuple[str, ...]
    groups: IntArray | None

    @property
    def originals(self) -> list[str]:
        """The documents' texts."""
        return [each.original for each in self.rewritings]

    @property
    def outputs(self) -> list[str]:
        """The new texts."""
        return [each.result.output for each in self.rewritings]


@dataclass(frozen=True)
class Split:
    """One split.

    Attributes:
        train: The documents to learn from.
        test: The documents to be judged.
        seed: Fixes the training.
    """

    train: IntArray
    test: IntArray
    seed: int


def select_labelled(rewritings: Sequence[Rewriting], column: str, options: MeasurementOptions) -> LabelledRewritings:
    """The documents that have a label which enough others have as well: each part of a split needs one.

    Args:
        rewritings: The documents.
        column: The column of the label.
        options: Says how many parts there are and what stays together. Where that is the label itself, nothing does.

    Raises:
        UsageError: If fewer than two labels are left.
    """
    labelled = [each for each in rewritings if each.labels.get(column)]
    column_of_groups = options.group if options.group != column else ""  # else no label would be on both sides
    groups = [each.labels.get(column_of_groups, "") if column_of_groups else str(n) for n, each in enumerate(labelled)]
    members: dict[str, set[str]] = {}
    for each, group in zip(labelled, groups, strict=True):
        members.setdefault(each.labels[column], set()).add(group)
    names = tuple(sorted(name for name, found in members.items() if len(found) >= options.folds))
    if len(names) < 2:
        raise UsageError(
            f"The column {column} has fewer than two labels with at least {options.folds} "
            f"{'groups' if column_of_groups else 'documents'} each: nothing can be learned from it."
        )
    kept = [(each, group) for each, group in zip(labelled, groups, strict=True) if each.labels[column] in names]
    numbers = {group: number for number, group in enumerate(dict.fromkeys(group for _, group in kept))}
    return LabelledRewritings(
        column,
        [each for each, _ in kept],
        np.array([names.index(each.labels[column]) for each, _ in kept], dtype=np.intp),
        names,
        np.array([numbers[group] for _, group in kept], dtype=np.intp) if column_of_groups else None,
    )


def splits(labelled: LabelledRewritings, options: MeasurementOptions) -> Iterator[list[Split]]:
    """The splits of each repetition; labels are spread evenly over the parts.

    Args:
        labelled: The documents.
        options: How many repetitions and parts there are, and the seed.
    """
    require_package("sklearn")
    from sklearn.model_selection import StratifiedGroupKFold, StratifiedKFold

    kind = StratifiedKFold if labelled.groups is None else StratifiedGroupKFold
    for repetition in range(options.repetitions):
        seed = options.seed + repetition
        parts = kind(options.folds, shuffle=True, random_state=seed).split(labelled.labels, labelled.labels, labelled.groups)
        yield [Split(train, test, seed) for train, test in parts]


def cross_validated(
    labelled: LabelledRewritings, options: MeasurementOptions, predict: Callable[[Split], Sequence[IntArray]]
) -> list[IntArray]:
    """Predicted labels of every document in each repetition, by what was learned from documents of other parts.

    Args:
        labelled: The documents.
        options: See `splits`.
        predict: Learns from one part of a split and predicts the labels of the other, in several ways.

    Returns:
        For each way intp[repetitions, documents].
    """
    repetitions: list[list[IntArray]] = []
    for parts in splits(labelled, options):
        found: list[IntArray] = []
        for split in parts:
            for way, predicted in enumerate(predict(split)):
                if way == len(found):
                    found.append(np.zeros(len(labelled.labels), dtype=np.intp))
                found[way][split.test] = predicted
        repetitions.append(found)
    return [np.stack(ways) for ways in zip(*repetitions, strict=True)]
