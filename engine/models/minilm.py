"""MiniLM's layers: BERT (Devlin et al., "BERT", NAACL 2019, section 3) with six layers of 384 values, for inference alone.

Written out here because packages that can load any transformer take seconds to import, and every letter needs this one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from itertools import pairwise

import torch
from torch import Tensor
from torch.nn import functional

from engine.models.features import OneDnnLinear, PlainLinear, layers, linear, weight_type

HEADS = 12
LAYERS = 6

_ATTENDING = ("attention.self.query", "attention.self.key", "attention.self.value")

NORM_EPSILON = 1e-12


class LayerNorm:
    """Layer normalisation with trained weights."""

    def __init__(self, weights: Mapping[str, Tensor], name: str) -> None:
        self._weight, self._bias = weights[f"{name}.weight"], weights[f"{name}.bias"]

    def __call__(self, states: Tensor) -> Tensor:
        """float32[…, dimension], as the states."""
        return functional.layer_norm(states, self._weight.shape, self._weight, self._bias, NORM_EPSILON)


class EncoderLayer:
    """One layer: attention, then two dense layers, each added to what it read and normalised."""

    def __init__(self, weights: Mapping[str, Tensor], name: str) -> None:
        def dense(*parts: str) -> OneDnnLinear | PlainLinear:
            return linear(*(torch.cat([weights[f"{name}.{part}.{kind}"] for part in parts]) for kind in ("weight", "bias")))

        self._query, self._key, self._value = (dense(part) for part in _ATTENDING)
        self._make_attending = partial(dense, *_ATTENDING)
        self._quick = weight_type.get() is torch.bfloat16
        self._attended = dense("attention.output.dense")
        self._attended_norm = LayerNorm(weights, f"{name}.attention.output.LayerNorm")
        self._wide, self._narrow = dense("intermediate.dense"), dense("output.dense")
        self._norm = LayerNorm(weights, f"{name}.output.LayerNorm")

    def __call__(self, states: Tensor, mask: Tensor | None) -> Tensor:
        """The next states; see `MiniLm`."""
        query, key, value = (
            part(states).unflatten(2, (HEADS, -1)).transpose(1, 2) for part in (self._query, self._key, self._value)
        )
        attended = functional.scaled_dot_product_attention(query, key, value, mask).transpose(1, 2).flatten(2)
        states = self._attended_norm(self._attended(attended).add_(states))
        return self._norm(self._narrow(functional.gelu(self._wide(states))).add_(states))

    @cached_property
    def _attending(self) -> OneDnnLinear | PlainLinear:
        """Query, key and value in one layer, which is quicker; only `of_rows` needs it."""
        with layers(quick=self._quick):
            return self._make_attending()

    def of_rows(self, states: Tensor, ends: Sequence[int]) -> Tensor:
        """The next states of several sequences that stand one behind the other; see `MiniLm.of_rows`."""
        parts = self._attending.rounded(states).unflatten(1, (len(_ATTENDING), HEADS, -1)).permute(1, 2, 0, 3)
        attended = torch.zeros(states.shape, dtype=parts.dtype)
        for start, end in pairwise((0, *ends)):
            query, key, value = parts[:, None, :, start:end]
            found = functional.scaled_dot_product_attention(query, key, value)
            attended[start:end] = found[0].transpose(0, 1).flatten(1)
        states = self._attended_norm(self._attended(attended).add_(states))
        return self._norm(self._narrow(self._wide.rounded(states, gelu=True)).add_(states))


class MiniLm:
    """The transformer.

    Args:
        weights: Its trained weights, by their published names.
    """

    def __init__(self, weights: Mapping[str, Tensor]) -> None:
        self._words = weights["embeddings.word_embeddings.weight"]
        self._places = weights["embeddings.position_embeddings.weight"]
        self._text = weights["embeddings.token_type_embeddings.weight"][0]  # no text is ever compared with another one
        self._norm = LayerNorm(weights, "embeddings.LayerNorm")
        self._layers = [EncoderLayer(weights, f"encoder.layer.{number}") for number in range(LAYERS)]

    def __call__(self, ids: Tensor, mask: Tensor) -> list[Tensor]:
        """Reads sequences of word pieces, at most 512 each.

        Args:
            ids: int64[sequences, longest]
            mask: int64[sequences, longest], 1 where there is a piece.

        Returns:
            The embeddings, and the states after each layer: float32[sequences, longest, dimension].
        """
        seen = None if bool(mask.all()) else mask[:, None, None, :].bool()
        words = functional.embedding(ids, self._words)
        states = [self._norm(words.add_(self._text).add_(self._places[: ids.shape[1]]))]
        for layer in self._layers:
            states.append(layer(states[-1], seen))
        return states

    def of_rows(self, ids: Tensor, ends: Sequence[int]) -> Tensor:
        """Reads sequences that stand one behind the other, without padding between them.

        A sequence sees only itself, and no step adds up over rows. So for a given number of rows the states of a sequence are
        the same to the last bit, whatever stands before and behind it.

        Args:
            ids: int64[rows], at most 512 of a sequence; what stands behind the last sequence is ignored.
            ends: Where each sequence ends, ascending.

        Returns:
            The last states: float32[rows, dimension].
        """
        places = torch.zeros_like(ids)
        for start, end in pairwise((0, *ends)):
            places[start:end] = torch.arange(end - start)
        states = self._norm(functional.embedding(ids, self._words).add_(self._text).add_(self._places[places]))
        for layer in self._layers:
            states = layer.of_rows(states, ends)
        return states
