"""A token classifier that the user installed: a second recogniser of names.

It is a folder as transformers writes it (``AutoModelForTokenClassification``), with labels such as ``B-PER``. What it says of a
word is what it says of the word's first piece.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.errors import CheckFailed
from engine.models import library, loading
from engine.text.entities import NAMES

if TYPE_CHECKING:
    from transformers import PreTrainedTokenizerBase

ENTRY = "distilbert-ner"
"""Its id in the catalog."""

SPARE = 14  # places for word pieces that are left free, since some models number from more than 0
BATCH = 32  # sentences
LEAST = 1e-6  # no probability is lower, since the other recogniser may know better

_KINDS = {"PER": 0, "PERSON": 0, "LOC": 1, "LOCATION": 1, "GPE": 1, "FAC": 1, "ORG": 2, "ORGANISATION": 2, "ORGANIZATION": 2}


class TokenClassifier:
    """A classifier of the folder of an installed model; it loads at the first use.

    Args:
        model: Its id.
    """

    def __init__(self, model: str = ENTRY) -> None:
        self.model = model

    @cached_property
    def version(self) -> str:
        """The id, and what tells its weights from others'."""
        return f"{self.model} {library.fingerprint(self.model)}"

    @cached_property
    def _loaded(self) -> tuple[Any, PreTrainedTokenizerBase, np.ndarray[Any, Any]]:
        """The model, its tokenizer, and which tag each of its labels stands for: bool[labels, tags]."""
        folder = library.folder_of(self.model)
        model = loading.weights("AutoModelForTokenClassification", folder)
        return (
            model,
            loading.tokenizer(folder),
            tags_of_labels([model.config.id2label[i] for i in range(model.config.num_labels)]),
        )

    def score(self, sentences: Sequence[Sequence[str]]) -> list[np.ndarray[Any, Any]]:
        """The logarithm of the probability of each tag for each word: float32[words, tags] of each sentence.

        Args:
            sentences: Words of each, at least one.

        Raises:
            NotInstalled: If a file is missing.
            CheckFailed: If the model is damaged, or has no labels for names.
        """
        return [each for start in range(0, len(sentences), BATCH) for each in self._read(sentences[start : start + BATCH])]

    def _read(self, sentences: Sequence[Sequence[str]]) -> list[np.ndarray[Any, Any]]:
        import torch

        model, tokenizer, tags = self._loaded
        read = tokenizer(
            [list(words) for words in sentences],
            is_split_into_words=True,
            truncation=True,
            max_length=model.config.max_position_embeddings - SPARE,
            padding=True,
            return_tensors="pt",
        )
        with torch.inference_mode():
            chances = model(**read).logits.softmax(dim=2).numpy() @ tags
        found = []
        for row, words in enumerate(sentences):
            scores = np.full((len(words), tags.shape[1]), math.log(LEAST), dtype=np.float32)
            scores[:, 0] = 0.0  # of words that it did not read
            seen = set()
            for place, word in enumerate(read.word_ids(row)):
                if word is not None and word not in seen:
                    seen.add(word)
                    scores[word] = np.log(np.maximum(chances[row, place], LEAST))
            found.append(scores)
        return found


def tags_of_labels(labels: Sequence[str]) -> np.ndarray[Any, Any]:
    """Which tag each label stands for: float32[labels, tags]; kinds that are not replaced as names stand for none.

    Raises:
        CheckFailed: If no label is a kind of name.

    >>> tags_of_labels(["O", "B-PER", "I-MISC"]).argmax(axis=1).tolist()
    [0, 1, 0]
    """
    tags = np.zeros((len(labels), 1 + 2 * len(NAMES)), dtype=np.float32)
    for row, label in enumerate(labels):
        begins, _, kind = label.upper().rpartition("-")
        number = _KINDS.get(kind)
        tags[row, 0 if number is None else 2 * number + (2 if begins == "I" else 1)] = 1.0
    if not tags[:, 1:].any():
        raise CheckFailed("This model has no labels for persons, places or organisations.")
    return tags
