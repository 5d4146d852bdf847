"""Stanza's highway LSTM over many sentences at once, by oneDNN.

torch runs an LSTM over packed sequences step by step in MKL. Given sentences of like length, padded at the end, it leaves the
work to oneDNN, several times quicker. The direction from right to left reads each sentence turned round, so that there too the
padding comes last and changes nothing.

Zhang et al., "Highway long short-term memory RNNs for distant speech recognition", ICASSP 2016.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor, nn

from engine.models.features import linear, weight_type

PADDING = 1.3  # the longest sentence of a group by the shortest
GROUP = 2_048  # rows
FEW = 4  # sentences that are read together, be they of like length or not


class PackedRows:
    """Sentences that lie one after the other as the rows of a matrix, in groups of like length.

    Args:
        lengths: How many rows each sentence has.
    """

    def __init__(self, lengths: Sequence[int]) -> None:
        self.total = sum(lengths)
        ends = torch.tensor(lengths).cumsum(0)
        starts = ends - torch.tensor(lengths)
        self.groups: list[tuple[Tensor, Tensor, Tensor]] = []
        for group in group_by_length(lengths):
            of = torch.tensor([lengths[number] for number in group])[:, None]
            first = starts[group][:, None]
            step = torch.arange(int(of.max()))
            onward = first + torch.minimum(step, of - 1)
            backward = first + (of - 1 - step).clamp(min=0)
            self.groups.append((onward, backward, step < of))


def group_by_length(lengths: Sequence[int]) -> list[list[int]]:
    """Numbers of sentences, in groups of like length.

    >>> group_by_length([9, 30, 10, 31, 8, 9, 10, 1000])
    [[4, 0, 5, 2, 6], [1, 3], [7]]
    """
    groups: list[list[int]] = []
    for number in sorted(range(len(lengths)), key=lambda number: lengths[number]):
        group = groups[-1] if groups else []
        fits = lengths[number] * (len(group) + 1) <= GROUP
        if group and fits and (len(group) < FEW or lengths[number] <= PADDING * lengths[group[0]]):
            group.append(number)
        else:
            groups.append([number])
    return groups


class HighwayLstm(nn.Module):
    """Both directions of all layers, for inference.

    Args:
        trained: Stanza's ``HighwayLSTM``, with the hyperbolic tangent on the highway.
        hidden: Its first hidden state, float32[2 * layers, 1, size].
        cell: Its first cell state, likewise.
    """

    def __init__(self, trained: Any, hidden: Tensor, cell: Tensor) -> None:
        super().__init__()
        self.size = trained.hidden_size
        self.weights = []
        self.highways = []
        kind = weight_type.get()
        for layer, lstm in enumerate(trained.lstm):
            onward, backward = ([w.detach().to(kind) for w in weights] for weights in lstm.lstm.all_weights)
            first = [(hidden[row].detach().to(kind), cell[row].detach().to(kind)) for row in (2 * layer, 2 * layer + 1)]
            self.weights.append(((onward, *first[0]), (backward, *first[1])))
            gate, highway = trained.gate[layer], trained.highway[layer]
            self.highways.append(linear(torch.cat([gate.weight, highway.weight]), torch.cat([gate.bias, highway.bias])))

    def forward(self, values: Tensor, rows: PackedRows) -> Tensor:
        """Reads float32[rows, input], gives float32[rows, 2 * size]."""
        for weights, highway in zip(self.weights, self.highways, strict=True):
            read = values.new_empty(rows.total, 2 * self.size)
            for onward, backward, inside in rows.groups:
                for way, places in enumerate((onward, backward)):
                    states = run(values[places], *weights[way])
                    read[places[inside], way * self.size : (way + 1) * self.size] = states[inside]
            gate, passed = highway(values).chunk(2, dim=1)
            values = read.add_(gate.sigmoid_() * passed.tanh_())
        return values


def run(values: Tensor, weights: list[Tensor], hidden: Tensor, cell: Tensor) -> Tensor:
    """One direction of one layer: float32[batch, steps, input] to float32[batch, steps, size], from the same first states.

    It is computed in the type of the weights and states.
    """
    first = tuple(state.expand(1, len(values), state.shape[-1]).contiguous() for state in (hidden, cell))
    states: Tensor = torch.lstm(values.to(hidden.dtype), first, weights, True, 1, 0.0, False, False, True)[0]
    return states.float()
