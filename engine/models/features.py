"""MiniLM's features once for each sentence: what makes reading quicker than stanza's pipeline, with the same results.

Stanza's tagger and parser each run the transformer over the same sentences, and pad each batch to its longest sentence. Here
the first that asks has the sentences of like length run together, and the second gets what the first got. Heads are taken
greedily where that already gives a tree, which then is the best tree; stanza's exact search is kept for the other sentences.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

Pieces = tuple[int, ...]

PADDING = 1.15  # the longest sentence of a batch by the shortest
BATCH = 2_048  # word pieces


class SharedFeatures(nn.Module):
    """Stands for a transformer in stanza's models and remembers the hidden states of each sentence until `forget`.

    Args:
        transformer: The model itself.
    """

    _hf_peft_config_loaded = False  # what stanza asks a transformer before it uses it

    def __init__(self, transformer: nn.Module) -> None:
        super().__init__()
        self.transformer = quickened(transformer)
        self.config = transformer.config
        self._known: dict[Pieces, Tensor] = {}

    def forward(self, input_ids: Tensor, attention_mask: Tensor, output_hidden_states: bool = True) -> SimpleNamespace:
        """The hidden states of each layer, as the transformer gives them; zeros where the mask is."""
        lengths = attention_mask.sum(dim=1).clamp(min=1).tolist()  # a short sentence has nothing in the later slices of a batch
        rows = [tuple(ids[:length]) for ids, length in zip(input_ids.tolist(), lengths, strict=True)]
        self._learn(rows)
        padded = nn.utils.rnn.pad_sequence([self._known[row] for row in rows], batch_first=True)
        return SimpleNamespace(hidden_states=padded.unbind(dim=2))

    def forget(self) -> None:
        """Drops what is remembered, which is of use only while one block of text is read."""
        self._known.clear()

    def _learn(self, rows: Sequence[Pieces]) -> None:
        for batch in alike({row for row in rows if row not in self._known}):
            sequences = [torch.tensor(row) for row in batch]
            ids = nn.utils.rnn.pad_sequence(sequences, batch_first=True)
            mask = nn.utils.rnn.pad_sequence([torch.ones_like(sequence) for sequence in sequences], batch_first=True)
            with torch.no_grad():
                states = self.transformer(ids, attention_mask=mask, output_hidden_states=True).hidden_states
            stacked = torch.stack(states, dim=2)  # sentence, piece, layer, dimension
            for row, features in zip(batch, stacked, strict=True):
                self._known[row] = features[: len(row)]


class OneDnnLinear(nn.Module):
    """A linear layer by oneDNN, in single precision too; MKL leaves AVX-512 alone on processors that are not Intel's."""

    def __init__(self, layer: nn.Linear) -> None:
        super().__init__()
        self.weight = layer.weight.detach().to_mkldnn()
        self.bias = layer.bias.detach()

    def forward(self, values: Tensor) -> Tensor:
        """See `nn.Linear`."""
        return torch.ops.mkldnn._linear_pointwise(values, self.weight, self.bias, "none", [], "")


def quickened(transformer: nn.Module) -> nn.Module:
    """A copy with `OneDnnLinear` layers, where there is oneDNN."""
    if not torch.backends.mkldnn.is_available():
        return transformer
    embeddings = transformer.get_submodule("embeddings")  # the larger half, and looked up only
    copied = copy.deepcopy(transformer, {id(embeddings): embeddings})
    for module in list(copied.modules()):
        for name, layer in module.named_children():
            if isinstance(layer, nn.Linear):
                setattr(module, name, OneDnnLinear(layer))
    return copied


def alike(rows: set[Pieces]) -> Iterator[list[Pieces]]:
    """Batches of sequences of like length.

    >>> [[len(row) for row in batch] for batch in alike({(1,) * n for n in (3, 20, 21, 22, 40)})]
    [[3], [20, 21, 22], [40]]
    """
    batch: list[Pieces] = []
    for row in sorted(rows, key=lambda row: (len(row), row)):
        if batch and (len(row) > PADDING * len(batch[0]) or len(row) * (len(batch) + 1) > BATCH):
            yield batch
            batch = []
        batch.append(row)
    if batch:
        yield batch


def decode_greedily(decode: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
    """Stanza's ``decode_graph_predictions``, which is asked only for sentences whose best heads are no tree or break a rule."""
    from stanza.models.depparse.head_constraints import find_head_constraint_violations

    def decoded(
        vocab: Any,
        batch_size: int,
        predictions: Sequence[Sequence[NDArray[Any]]],
        lengths: Sequence[int],
        resolve_head_constraints: bool = False,
    ) -> list[Any]:
        trees = []
        for index, length in enumerate(lengths):
            scores, *labelled = (values[index] for values in predictions[:3])
            heads = scores[:length, :length].argmax(axis=1)
            heads[0] = 0
            if is_tree(heads):
                relations = vocab.unmap([labelled[0][word][heads[word]] for word in range(1, length)])
                if not (resolve_head_constraints and find_head_constraint_violations(heads, relations)):
                    trees.append([list(pair) for pair in zip(heads[1:], relations, strict=True)])
                    continue
            one = [values[index : index + 1] for values in predictions]
            trees += decode(vocab, 1, one, [length], resolve_head_constraints=resolve_head_constraints)
        return trees

    return decoded


def is_tree(heads: NDArray[np.integer]) -> bool:
    """Whether every word reaches the root, word 0, and exactly one word hangs on it.

    >>> is_tree(np.array([0, 2, 0, 2])), is_tree(np.array([0, 0, 0, 2])), is_tree(np.array([0, 2, 1, 0]))
    (True, False, False)
    """
    if np.count_nonzero(heads[1:] == 0) != 1:
        return False
    reached = heads
    for _ in range(len(heads).bit_length()):
        reached = reached[reached]  # twice as far up
    return not reached.any()
