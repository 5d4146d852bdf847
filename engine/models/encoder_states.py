"""Hidden states of an encoder, a vector for each token of a text: those of MiniLM, or of any installed encoder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.models import library, loading
from engine.models.embedder import LONGEST, Embedder


class MiniLmStates:
    """The states of MiniLM's last layer.

    Args:
        embedder: Shared, so that MiniLM is in memory once.
    """

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder

    def states(self, text: str) -> NDArray[np.float64]:
        """A row for each token, special ones first and last: float64[tokens, 384]."""
        import torch

        ids = self._embedder.tokenizer.encode(text).ids
        ids = ids if len(ids) <= LONGEST else [*ids[: LONGEST - 1], ids[-1]]
        transformer = self._embedder.transformer  # made here, since what is made in inference mode is of no use outside it
        with torch.inference_mode():
            found = transformer(torch.tensor([ids]), torch.ones((1, len(ids)), dtype=torch.int64))[-1][0]
        return np.asarray(found.double().numpy(), dtype=np.float64)


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

    def states(self, text: str) -> NDArray[np.float64]:
        """A row for each token, special ones first and last: float64[tokens, d]."""
        import torch

        ids: Sequence[int] = self._tokenizer(text, truncation=True, max_length=self._longest)["input_ids"]
        with torch.inference_mode():
            found = self._model(input_ids=torch.tensor([ids]), output_hidden_states=True).hidden_states[self._layer][0]
        return np.asarray(found.double().numpy(), dtype=np.float64)
