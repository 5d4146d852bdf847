"""Classifiers that learn a label from texts: what attackers and tasks are measured with.

Each kind is told the seed of its training. Texts are turned into features by nothing that is learned from the texts to be
judged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Protocol

import numpy as np

from engine.evaluation.encoders import Encoder
from engine.evaluation.installed import choose_model, load_encoder
from engine.evaluation.labels.splitting import IntArray
from engine.evaluation.metric import MeasurementOptions, ModelRole
from engine.evaluation.optional import require_package

FEATURES = 2**16
"""Number of buckets that n-grams are hashed into."""

KEPT = 10_000
"""Number of texts whose counts are kept, some 20 KB each at 100 words."""


class TextClassifier(Protocol):
    """Learns labels and predicts them."""

    def fit(self, texts: Sequence[str], labels: IntArray) -> None:
        """Learns from texts with their labels."""
        ...

    def predict(self, texts: Sequence[str]) -> IntArray:
        """The label of each text."""
        ...


ClassifierFactory = Callable[[int], TextClassifier]
"""Makes a classifier that has learned nothing yet, from the seed of its training."""


class NgramClassifier:
    """A linear support vector machine over how often groups of two to four characters within words, words and pairs occur.

    Args:
        seed: Fixes the order in which documents are learned from.
    """

    def __init__(self, seed: int) -> None:
        require_package("sklearn")
        from sklearn.feature_extraction.text import TfidfTransformer
        from sklearn.svm import LinearSVC

        self._counters = _counters()
        self._weights = [TfidfTransformer(sublinear_tf=True) for _ in self._counters]
        self._model: Any = LinearSVC(random_state=seed)

    def fit(self, texts: Sequence[str], labels: IntArray) -> None:
        """See `TextClassifier.fit`."""
        for counter, weights in zip(self._counters, self._weights, strict=True):
            weights.fit(counter.count(texts))
        self._model.fit(self._features(texts), labels)

    def predict(self, texts: Sequence[str]) -> IntArray:
        """See `TextClassifier.predict`."""
        return np.asarray(self._model.predict(self._features(texts)), dtype=np.intp)

    def _features(self, texts: Sequence[str]) -> Any:
        from scipy.sparse import hstack

        counted = zip(self._counters, self._weights, strict=True)
        return hstack([weights.transform(counter.count(texts)) for counter, weights in counted], format="csr")


class _Counter:
    """Counts n-grams of texts, and keeps the counts: every label, fold and repetition asks for the same texts again.

    Args:
        kind: What is counted, as scikit-learn's `HashingVectorizer` takes it.
    """

    def __init__(self, **kind: Any) -> None:
        from sklearn.feature_extraction.text import HashingVectorizer

        self._vectorizer = HashingVectorizer(n_features=FEATURES, alternate_sign=False, norm=None, **kind)
        self._rows: dict[str, Any] = {}

    def count(self, texts: Sequence[str]) -> Any:
        """A sparse matrix of shape (texts, FEATURES)."""
        from scipy.sparse import vstack

        unknown = [text for text in dict.fromkeys(texts) if text not in self._rows]
        if len(self._rows) + len(unknown) > KEPT:
            self._rows.clear()
            unknown = list(dict.fromkeys(texts))
        if unknown:
            self._rows.update(zip(unknown, self._vectorizer.transform(unknown), strict=True))
        return vstack([self._rows[text] for text in texts], format="csr")


@cache
def _counters() -> tuple[_Counter, ...]:
    return (
        _Counter(analyzer="char_wb", ngram_range=(2, 4)),
        _Counter(token_pattern=r"\w+|[^\w\s]", ngram_range=(1, 2)),
    )


class EmbeddingClassifier:
    """Logistic regression over the embeddings of texts.

    Args:
        encoder: Embeds them.
    """

    def __init__(self, encoder: Encoder) -> None:
        require_package("sklearn")
        from sklearn.linear_model import LogisticRegression

        self._encoder = encoder
        self._model: Any = LogisticRegression(C=10, max_iter=1000)

    def fit(self, texts: Sequence[str], labels: IntArray) -> None:
        """See `TextClassifier.fit`."""
        self._model.fit(self._encoder.encode(list(texts)), labels)

    def predict(self, texts: Sequence[str]) -> IntArray:
        """See `TextClassifier.predict`."""
        return np.asarray(self._model.predict(self._encoder.encode(list(texts))), dtype=np.intp)


def embedding_classifiers(options: MeasurementOptions) -> ClassifierFactory:
    """Makes classifiers over MiniLM's embeddings, or those of the embedder that is named.

    Args:
        options: Names the embedder.

    Raises:
        NotInstalled: If it is not there.
    """
    encoder = load_encoder(options)
    return lambda seed: EmbeddingClassifier(encoder)


def transformer_classifiers(options: MeasurementOptions) -> ClassifierFactory:
    """Makes classifiers by fine-tuning an installed model.

    Args:
        options: Names the model.

    Raises:
        NotInstalled: If none is there.
    """
    model = choose_model(options, ModelRole.CLASSIFIER)

    def make(seed: int) -> TextClassifier:
        from engine.models.text_classifier import FineTunedClassifier

        return FineTunedClassifier(model, seed)

    return make
