"""What places texts in a space: embedders, and counts of words that need no model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.evaluation.optional import require_package


class Encoder(Protocol):
    """Places texts; see `engine.models.embedder.Embedder`."""

    def encode(self, texts: list[str]) -> NDArray[np.float32]:
        """A unit vector for each text."""
        ...


def paired_cosines(encoder: Encoder, texts: Sequence[str], others: Sequence[str]) -> list[float]:
    """The cosine of each text with its counterpart.

    Args:
        encoder: Places them.
        texts: Some texts.
        others: As many.
    """
    vectors = encoder.encode([*texts, *others])
    return [float(a @ b) for a, b in zip(vectors[: len(texts)], vectors[len(texts) :], strict=True)]


def weighted_words(background: Sequence[str], texts: Sequence[str]) -> Any:
    """Texts as counts of their words, weighted by how rare these are (TF-IDF).

    Args:
        background: The texts that tell how rare words are.
        texts: The texts.

    Returns:
        A sparse matrix with a row of length 1 for each text; a row of zeros for one that has no word of the background.
    """
    require_package("sklearn")
    from sklearn.feature_extraction.text import HashingVectorizer, TfidfTransformer

    counts = HashingVectorizer(token_pattern=r"\w+", n_features=2**18, alternate_sign=False, norm=None)
    return TfidfTransformer(sublinear_tf=True).fit(counts.transform(background)).transform(counts.transform(texts))


def hashed_characters(texts: Sequence[str]) -> Any:
    """Texts as counts of groups of three to five characters, hashed; nothing about them is learned.

    Returns:
        A sparse matrix with a row of length 1 for each text; a row of zeros for an empty one.
    """
    require_package("sklearn")
    from sklearn.feature_extraction.text import HashingVectorizer

    return HashingVectorizer(analyzer="char_wb", ngram_range=(3, 5), n_features=2**18, alternate_sign=False).transform(texts)


def paired_products(rows: Any, others: Any) -> list[float]:
    """The product of each row of a sparse matrix with its counterpart in another."""
    return [float(value) for value in np.asarray(rows.multiply(others).sum(axis=1)).ravel()]
