"""Mechanisms at both ends: every metric says of each what it is. One keeps everything, two keep nothing."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from engine import evaluation
from engine.evaluation import shared as evaluation_models
from engine.evaluation.metric import Measurement, MeasurementOptions, ModelRole
from engine.models.entities import EntityFinder
from tests.engine.evaluation.corpus import COUNT, MECHANISMS, labelled_texts, rewritten
from tests.engine.models import tiny
from tests.thorough import briefly

FEW = 6
"""Documents of metrics that take long."""

SLOW = {"bertscore", "clauses", "pronouns", "names-kept"}


class Between:
    """What a figure is compared with: anything in a range."""

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high

    def __eq__(self, other: object) -> bool:
        return isinstance(other, float) and self.low <= other <= self.high

    def __repr__(self) -> str:
        return f"{self.low} to {self.high}"


CHANCE = Between(0.25, 0.75)
RARE = Between(0.0, 0.2)
LITTLE = Between(0.0, 0.3)
ANY = Between(-np.inf, np.inf)
HARMONIC = sum(1 / rank for rank in range(1, COUNT + 1)) / COUNT

ATTACKED = {
    "static-accuracy": (1, 0.5, CHANCE),
    "static-f1": (1, 1 / 3, CHANCE),
    "adaptive-accuracy": (1, CHANCE, CHANCE),
    "adaptive-f1": (1, Between(0, 0.6), CHANCE),
    **dict.fromkeys(("static-accuracy-group", "adaptive-accuracy-group", "original-accuracy-group"), (None, None, None)),
    "original-accuracy": (1, 1, 1),
    "original-f1": (1, 1, 1),
    "majority-accuracy": (0.5, 0.5, 0.5),
    "majority-f1": (1 / 3, 1 / 3, 1 / 3),
    "random-accuracy": (0.5, 0.5, 0.5),
}
USED = {
    "trained-accuracy": (1, CHANCE, CHANCE),
    "trained-f1": (1, Between(0, 0.75), CHANCE),
    "trained-points": (100 * 14 / 30, Between(-30, 30), Between(-30, 30)),
    "existing-accuracy": (1, CHANCE, CHANCE),
    "existing-points": (100 * 14 / 30, Between(-30, 30), Between(-30, 30)),
    "preserved": (100, Between(0, 75), Between(0, 75)),
    "original-accuracy": (1, 1, 1),
    "original-points": (100 * 14 / 30,) * 3,
    "majority-accuracy": (16 / 30,) * 3,
    "random-accuracy": (0.5,) * 3,
}
EXPECTED = {
    "similarity": {
        "cosine-minilm": (1, LITTLE, Between(0, 0.7)),
        "cosine-words": (1, LITTLE, LITTLE),
        "cosine-characters": (1, LITTLE, Between(0, 0.7)),
    },
    "overlap": {
        "bleu": (100, Between(0, 1), Between(0, 50)),
        "chrf": (100, Between(0, 10), Between(0, 60)),
        "rouge-1": (1, RARE, Between(0, 0.7)),
        "rouge-2": (1, 0, Between(0, 0.5)),
        "rouge-l": (1, RARE, Between(0, 0.7)),
    },
    "bertscore": {f"bertscore-{part}": (1, LITTLE, Between(0, 0.7)) for part in ("precision", "recall", "f1")},
    "mauve": {"mauve": (1, Between(0, 0.01), Between(0.7, 1))},
    "words-kept": {"content-words": (1, 0, Between(0, 0.4)), "numbers": (1, 0, 0)},
    "names-kept": {"names-kept": (1, 0, RARE)},
    "polarity": {"polarity-correlation": (1, 0, Between(-0.5, 0.5)), "polarity-side": (1, 0.5, CHANCE)},
    "coverage": {"coverage": (1, 1, 1)},
    "clauses": {"clauses": (Between(0.5, 1), 1, Between(0.5, 1))},
    "neighbours": {
        "neighbours-output": (Between(0.1, 0.2), Between(0.3, 0.5), Between(0.1, 0.2)),
        "neighbours-original": (Between(0.1, 0.2),) * 3,
    },
    "pronouns": {"pronouns": (0, 0, 0)},
    "diversity": {
        "distinct-1": (Between(0.7, 0.8), 1, Between(0.7, 0.8)),
        "distinct-2": (Between(0.8, 0.9), 1, Between(0.8, 0.9)),
        "distinct-3": (Between(0.9, 1), 1, Between(0.9, 1)),
        "distinct-2-all": (Between(0.3, 0.4), 1 / COUNT, Between(0.3, 0.4)),
    },
    "grammar": {"errors-output": (0, 0, 0), "errors-original": (0, 0, 0)},
    "perplexity": {"perplexity": (Between(1, 5), Between(20, np.inf), Between(1, 5))},
    "model-perplexity": {
        "perplexity-output": (ANY, ANY, ANY),
        "perplexity-original": (ANY, ANY, ANY),
        "coherence": (100, Between(0, 100), Between(0, 100)),
    },
    "judge": {f"judge-{name}": (5, 1, 5) for name in ("fluency", "consistency", "clarity", "conciseness", "repetitiveness")},
    "attribute-inference": ATTACKED,
    "attribute-inference-embeddings": ATTACKED,
    "attribute-inference-transformer": {
        figure: ends if ends[0] is None else (ANY, ANY, ANY) for figure, ends in ATTACKED.items()
    },
    "linkage": {
        "top1-words": (1, 1 / COUNT, RARE),
        "mrr-words": (1, HARMONIC, Between(0, 0.3)),
        "top1-embeddings": (1, 1 / COUNT, RARE),
        "mrr-embeddings": (1, HARMONIC, Between(0, 0.3)),
        "rank-embeddings": (1, (COUNT + 1) / 2, Between(10, 20)),
        "top1-random": (1 / COUNT,) * 3,
        "mrr-random": (HARMONIC,) * 3,
    },
    "loss-bound": {"loss-bound": (Between(5, 6), 0, 0)},
    "masked-token-inference": {
        "replaced-top1": (None, None, 0),
        "replaced-top5": (None, None, 0),
        "words-read": (1, 0, Between(0, 0.4)),
        "words-known": (1, 0, Between(0, 0.4)),
    },
    "exposure": {"exposure": (8, Between(0, 1.5), Between(0, 1.5))},
    "canaries": {"canaries": (1, 0, 0)},
    "utility-preservation": USED,
    "utility-preservation-embeddings": USED,
    "utility-preservation-transformer": dict.fromkeys(USED, (ANY, ANY, ANY)),
    "relative-gain": {
        "similarity-static": (0, Between(-0.5, -0.2), Between(-0.7, 0)),
        "similarity-adaptive": (0, Between(-0.5, -0.2), Between(-0.7, 0)),
        "task-static": (0, Between(-0.5, 0.5), Between(-0.5, 0.5)),
        "task-adaptive": (0, Between(-0.5, 0.5), Between(-0.5, 0.5)),
        "chance-static": (0, Between(-0.5, 0.5), Between(-0.6, 0.6)),
        "chance-adaptive": (0, Between(-0.5, 0.5), Between(-0.6, 0.6)),
    },
    "efficiency": {
        "seconds": (2, 2, 2),
        "seconds-word": (Between(2 / 50, 2 / 48),) * 3,
        "words-minute": (Between(30 * 48, 30 * 50),) * 3,
        "megabytes": (3, 3, 3),
    },
}
"""What each figure is: of texts that were left alone, of one text for all, of texts unrelated to the originals."""


class OneWord:
    """Guesses the same wherever it is asked."""

    def guesses(self, text, places, count):
        return [["anything"] * count for _ in places]


class Strict:
    """Gives what is empty of names 1, and everything else 5."""

    def probabilities(self, criterion, text):
        return [1, 0, 0, 0, 0] if text.startswith("Somebody") else [0, 0, 0, 0, 1]


@pytest.fixture(scope="module")
def models(tmp_path_factory):
    """Tiny models in a folder of the user's own."""
    home = tmp_path_factory.mktemp("models")
    tiny.bert(home / "models" / "tiny-bert")
    tiny.gpt2(home / "models" / "tiny-gpt2")
    return home


@pytest.fixture(scope="module")
def encoder(embedder):
    return evaluation_models.RememberingEncoder(embedder)


@pytest.fixture(scope="module")
def reader(embedder, parser):
    return evaluation_models.RememberingParser(parser, EntityFinder(embedder))


@pytest.fixture
def shared(models, embedder, encoder, reader, monkeypatch):
    """Models that tests share, and stand-ins for those that are too large."""
    monkeypatch.setenv("PALIMPSEST_HOME", str(models))
    monkeypatch.setattr("engine.evaluation.intervals.COARSE", 100)
    monkeypatch.setattr(evaluation_models, "embedder", lambda: embedder)
    monkeypatch.setattr(evaluation_models, "encoder", lambda: encoder)
    monkeypatch.setattr(evaluation_models, "parser", lambda: reader)
    monkeypatch.setattr("engine.models.word_guesser.MaskedWordGuesser.load", lambda model: OneWord())
    monkeypatch.setattr("engine.models.llama_judge.LlamaJudge.load", lambda model: Strict())
    monkeypatch.setattr("engine.evaluation.readability.judge.choose_model", lambda options, role: "any")


def options() -> MeasurementOptions:
    return MeasurementOptions(
        reference=[text for text, _, _ in labelled_texts(5)],
        private=("author",),
        tasks=("mood",),
        repetitions=2,
        folds=3,
        models={ModelRole.CLASSIFIER: "tiny-bert", ModelRole.CAUSAL: "tiny-gpt2"},
    )


@cache
def measured(metric: str, mechanism: str, count: int) -> list[Measurement]:
    """What a metric finds of a mechanism's texts; call it with `shared` models."""
    return list(evaluation.load(metric).measure(rewritten(mechanism, count), options()))


def test_every_metric_has_its_extremes() -> None:
    assert {each.id for each in evaluation.describe_all()} == EXPECTED.keys()


# The last test has one end of those that train a model.
@pytest.mark.parametrize(
    "metric", briefly(evaluation.REGISTRY.own, [each for each in evaluation.REGISTRY.own if "transformer" not in each])
)
def test_mechanisms_at_both_ends_have_the_figures_of_these_ends(metric, shared) -> None:
    count = FEW if metric in SLOW else 12 if "transformer" in metric else COUNT
    described = {figure.id for figure in evaluation.load(metric).description.figures}
    for end, mechanism in enumerate(MECHANISMS):
        found = measured(metric, mechanism, count)
        assert len({(each.figure, each.column) for each in found}) == len(found)
        assert {each.figure for each in found} <= described
        assert all(each.low - 1e-9 <= each.mean <= each.high + 1e-9 for each in found), found
        wanted = {figure: ends[end] for figure, ends in EXPECTED[metric].items() if ends[end] is not None}
        means = {each.figure: each.mean for each in found}
        assert means.keys() == wanted.keys()
        for figure, mean in means.items():
            expected = wanted[figure] if isinstance(wanted[figure], Between) else pytest.approx(wanted[figure], abs=1e-6)
            assert mean == expected, (mechanism, figure)


@pytest.mark.parametrize("metric", ["attribute-inference-transformer", "utility-preservation-transformer"])
def test_texts_that_were_left_alone_are_told_as_originals_are(metric, shared) -> None:
    found = {each.figure: each for each in measured(metric, "identity", 12)}
    shown = [found[figure].mean for figure in found if figure.endswith("accuracy") and not figure.startswith(("maj", "ran"))]
    assert len(set(shown)) == 1
