from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from engine.errors import UsageError
from engine.evaluation.labels import classifiers
from engine.evaluation.labels.splitting import cross_validated, select_labelled, splits
from engine.evaluation.labels.study import LabelStudy
from engine.evaluation.metric import MeasurementOptions
from engine.evaluation.utility.efficiency import Efficiency
from engine.evaluation.utility.gain import RelativeGain, gain
from tests.engine.evaluation.corpus import COUNT, rewritten
from tests.engine.evaluation.results import rewriting

OPTIONS = MeasurementOptions(private=("author",), folds=3, repetitions=2)


def test_each_document_is_tested_once_in_each_repetition_by_what_others_taught() -> None:
    labelled = select_labelled(rewritten("identity"), "author", OPTIONS)
    seen = []
    for parts in splits(labelled, OPTIONS):
        assert sorted(np.concatenate([split.test for split in parts]).tolist()) == list(range(COUNT))
        assert all(not set(split.train) & set(split.test) for split in parts)
        seen.append([split.test.tolist() for split in parts])
    assert len(seen) == 2
    assert seen[0] != seen[1]


def test_documents_of_one_group_stay_on_one_side() -> None:
    texts = [replace(each, labels={**each.labels, "person": f"p{n // 3}"}) for n, each in enumerate(rewritten("identity"))]
    options = replace(OPTIONS, group="person")
    labelled = select_labelled(texts, "author", options)
    assert labelled.groups is not None
    for parts in splits(labelled, options):
        for split in parts:
            assert not set(labelled.groups[split.train]) & set(labelled.groups[split.test])


def test_a_person_has_the_label_that_most_of_their_documents_are_given() -> None:
    texts = [
        replace(each, labels={"sex": "mf"[n // 3 % 2], "person": f"p{n // 3}"})
        for n, each in enumerate(rewritten("identity", 18))
    ]
    labelled = select_labelled(texts, "sex", replace(OPTIONS, group="person"))
    right = labelled.labels.copy()
    right[[0, 3, 6]] = 1 - right[[0, 3, 6]]  # one of three each
    wrong = right.copy()
    wrong[[1, 4]] = 1 - wrong[[1, 4]]  # two of three for two persons
    study = LabelStudy(labelled, right[None], right[None], np.stack([right, wrong]))
    assert study.group_accuracy("all", study.static).mean == 1
    found = study.group_accuracy("some", study.adaptive)
    assert (found.mean, found.documents, found.repetitions) == (pytest.approx(5 / 6), 6, 2)


def test_what_is_to_be_told_does_not_stay_on_one_side() -> None:
    options = replace(OPTIONS, group="author")
    assert select_labelled(rewritten("identity"), "author", options).groups is None


def test_a_label_too_rare_to_be_in_every_part_is_left_out() -> None:
    texts = [*rewritten("identity"), rewriting("rare", "rare", labels={"author": "somebody"}), rewriting("none", "none")]
    assert select_labelled(texts, "author", OPTIONS).names == ("casual", "formal")
    assert len(select_labelled(texts, "author", OPTIONS).rewritings) == COUNT
    with pytest.raises(UsageError, match="nothing can be learned"):
        select_labelled(texts[:4], "author", OPTIONS)


def test_predictions_come_back_in_the_order_of_the_documents() -> None:
    labelled = select_labelled(rewritten("identity"), "author", OPTIONS)
    own, other = cross_validated(labelled, OPTIONS, lambda split: (split.test, labelled.labels[split.test]))
    assert (own == np.arange(COUNT)).all()
    assert own.shape == (2, COUNT)
    assert (other == labelled.labels).all()


def test_the_gain_is_what_is_left_of_use_less_what_is_left_of_the_attack() -> None:
    assert gain(0.8, 0.4, 0.8) == pytest.approx(0.3)
    assert gain(1.0, 0.0, 0.9) == 1
    assert gain(0.5, 0.0, 0.0) == 0.5


def test_a_gain_with_a_task_is_of_both_columns_and_needs_a_private_one() -> None:
    options = replace(OPTIONS, tasks=("mood",), repetitions=1)
    found = RelativeGain().measure(rewritten("identity", 18), options)
    assert {(each.figure, each.column) for each in found} == {
        ("similarity-static", "author"),
        ("similarity-adaptive", "author"),
        *((f"{kind}-{attacker}", "author / mood") for kind in ("task", "chance") for attacker in ("static", "adaptive")),
    }
    with pytest.raises(UsageError, match="needs a column"):
        RelativeGain().measure(rewritten("identity", 18))


def test_what_was_not_timed_has_no_cost() -> None:
    timed, untimed = rewriting("one two three four", "x", seconds=2.0, peak_bytes=5_000_000), rewriting("one", "x")
    found = {each.figure: each for each in Efficiency().measure([timed, untimed])}
    assert found["seconds"].mean == 2
    assert found["seconds-word"].mean == 0.5
    assert found["words-minute"].mean == 120
    assert found["megabytes"].mean == 5
    assert {each.documents for each in found.values()} == {1}
    with pytest.raises(UsageError, match=r"^Efficiency: none of these documents can be measured\.$"):
        Efficiency().measure([untimed])


def test_a_classifier_judges_alike_whether_or_not_counts_were_kept(monkeypatch):
    texts = [f"The {animal} sleeps {number} hours." for number in range(6) for animal in ("dog", "cat", "hen")]
    labels = np.arange(len(texts)) % 3

    def judged():
        classifier = classifiers.NgramClassifier(seed=1)
        classifier.fit(texts, labels)
        return list(classifier.predict([*texts, "A cat wakes.", "A cat wakes."]))

    before = judged()
    assert before[: len(texts)] == list(labels)
    monkeypatch.setattr(classifiers, "KEPT", 4)
    assert judged() == before
