"""Hidden states of an encoder, a vector for each token of a text: those of MiniLM, or of any installed encoder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.models import library, loading
from engine.models.embedder import DIMENSION, LONGEST, Embedder


class MiniLmStates:
    """The states of MiniLM's last layer.

    Args:
        embedder: Shared, so that MiniLM is in memory once.
    """

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder

    def states(self, texts: Sequence[str]) -> list[NDArray[np.float32]]:
        """Of each text a row for each token, special ones first and last: float32[tokens, 384]."""
        import torch

        from engine.models.features import batches_by_length, pad_batch

        transformer = self._embedder.transformer  # made here, since what is made in inference mode is of no use outside it
        pieces = [piece.ids for piece in self._embedder.tokenizer.encode_batch(list(texts))]
        rows = [ids if len(ids) <= LONGEST else [*ids[: LONGEST - 1], ids[-1]] for ids in pieces]
        found: list[NDArray[np.float32]] = [np.zeros((0, DIMENSION), dtype=np.float32)] * len(rows)
        for batch in batches_by_length(list(enumerate(rows))):
            with torch.inference_mode():
                states = transformer(*pad_batch([row for _, row in batch]))[-1].numpy()
            for (number, row), own in zip(batch, states, strict=True):
                found[number] = own[: len(row)].copy()  # else the whole batch would be kept
        return found


class EncoderStates:
    """The states of one layer of an installed encoder.

    Args:
        model: A transformers encoder.
        tokenizer: Its tokenizer.
        layer: Which layer; 0 is that of the embeddings.
    """

    def __init__(self, model: Any, tokenizer: Any, layer: int) -> None:
        self._model, self._tokenizer, self._layer = model, tokenizer, layer
        self._longest = int(model.config.max_position_embeddings) - 2

    @classmethod
    def load(cls, model: str, layer: int | None = None) -> EncoderStates:
        """Loads a model by its id.

        Args:
            model: A masked language model.
            layer: Which layer; by default the one of five sixths of the depth.

        Raises:
            NotInstalled: If it is not there.
            CheckFailed: If its files are damaged.
        """
        folder = library.require_folder(model)
        loaded = loading.weights("AutoModelForMaskedLM", folder).base_model
        depth = int(loaded.config.num_hidden_layers)
        return cls(loaded, loading.tokenizer(folder), depth * 5 // 6 if layer is None else layer)

    def states(self, texts: Sequence[str]) -> list[NDArray[np.float32]]:
        """Of each text a row for each token, special ones first and last: float32[tokens, d]."""
        return [self._states(text) for text in texts]

    def _states(self, text: str) -> NDArray[np.float32]:
        import torch

        ids: Sequence[int] = self._tokenizer(text, truncation=True, max_length=self._longest)["input_ids"]
        with torch.inference_mode():
            found = self._model(input_ids=torch.tensor([ids]), output_hidden_states=True).hidden_states[self._layer][0]
        return np.asarray(found.numpy(), dtype=np.float32)
