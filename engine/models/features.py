"""MiniLM's features of words: what the tagger and the parser see of a sentence.

Stanza runs the transformer once for the tagger and once for the parser, over batches padded to their longest sentence. Here it
runs once, over sentences of like length, and on oneDNN.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, TypeVar

import torch
from torch import Tensor, nn

if TYPE_CHECKING:
    from tokenizers import Tokenizer

    from engine.models.minilm import MiniLm

LONGEST = 512  # word pieces that MiniLM reads at once
PADDING = 1.15  # the longest sentence of a batch by the shortest
BATCH = 2_048  # word pieces
OVERLAP = 20  # word pieces that two slices of a long sentence share

Key = TypeVar("Key")


weight_type: ContextVar[torch.dtype] = ContextVar("type of weights", default=torch.float32)
"""What layers that are made for oneDNN keep their weights as, and multiply in; sums and results are float32."""


@contextmanager
def layers(*, quick: bool) -> Iterator[None]:
    """Quick layers, of those made within it, multiply in bfloat16: wrong in the third digit. Only some processors can."""
    token = weight_type.set(torch.bfloat16 if quick else torch.float32)
    try:
        yield
    finally:
        weight_type.reset(token)


def multiplies_bfloat16() -> bool:
    """Whether the processor multiplies matrices of bfloat16 itself."""
    return bool(torch.cpu.get_capabilities().get("amx_bf16", False))


class OneDnnLinear(nn.Module):
    """A linear layer by oneDNN, in single precision too; MKL leaves AVX-512 alone on processors that are not Intel's.

    Args:
        weight: float32[out, in]
        bias: float32[out]
    """

    def __init__(self, weight: Tensor, bias: Tensor | None = None) -> None:
        super().__init__()
        self._type = weight_type.get()
        self.weight = weight.detach().to(self._type).contiguous().to_mkldnn()
        self.bias = None if bias is None else bias.detach().to(self._type).contiguous()

    def forward(self, values: Tensor) -> Tensor:
        """See `nn.Linear`."""
        product: Tensor = torch.ops.mkldnn._linear_pointwise(values.to(self._type), self.weight, self.bias, "none", [], "")
        return product.float()

    def rounded(self, values: Tensor, *, gelu: bool = False) -> Tensor:
        """As `forward`, for another layer of the same kind: the result is of the type that these multiply in.

        Args:
            values: As for `forward`.
            gelu: Whether GELU is applied to the result.
        """
        after: tuple[str, list[float], str] = ("gelu", [], "none") if gelu else ("none", [], "")
        product: Tensor = torch.ops.mkldnn._linear_pointwise(values.to(self._type), self.weight, self.bias, *after)
        return product


class PlainLinear(nn.Linear):
    """A linear layer of PyTorch's, with what `OneDnnLinear` has besides."""

    def rounded(self, values: Tensor, *, gelu: bool = False) -> Tensor:
        """See `OneDnnLinear.rounded`."""
        product: Tensor = self(values)
        return nn.functional.gelu(product) if gelu else product


def linear(weight: Tensor, bias: Tensor | None = None) -> OneDnnLinear | PlainLinear:
    """A linear layer for inference: oneDNN's, where there is oneDNN; see `OneDnnLinear`."""
    if torch.backends.mkldnn.is_available():
        return OneDnnLinear(weight, bias)
    layer = PlainLinear(weight.shape[1], weight.shape[0], bias=bias is not None)
    layer.load_state_dict({"weight": weight} if bias is None else {"weight": weight, "bias": bias})
    return layer


class WordFeatures:
    """The hidden states of each word, at its last word piece, from the last layers of a transformer.

    Args:
        transformer: Gives the states of its layers.
        tokenizer: Its tokenizer.
        layers: How many layers, from the last.
    """

    def __init__(self, transformer: MiniLm, tokenizer: Tokenizer, layers: int) -> None:
        self._transformer = transformer
        self._tokenizer = tokenizer
        self._layers = layers

    def __call__(self, sentences: Sequence[Sequence[str]]) -> list[Tensor]:
        """Reads sentences.

        Args:
            sentences: Words of each.

        Returns:
            For each sentence float32[1 + words, layers, dimension]: the mark of its start, then its words.
        """
        pieces, places = self._pieces(sentences)
        slices = [(number, start) for number, ids in enumerate(pieces) for start in self._starts(len(ids))]
        read: dict[tuple[int, int], Tensor] = {}
        for batch in batches_by_length([(key, pieces[key[0]][key[1] : key[1] + LONGEST]) for key in slices]):
            ids, mask = pad_batch([row for _, row in batch])
            states = self._transformer(ids, mask)
            stacked = torch.stack(states[-self._layers :], dim=2)  # slice, piece, layer, dimension
            for row, ((number, start), pieces_read) in enumerate(batch):
                skipped = OVERLAP if start else 0
                inside = [p - start for p in places[number] if start + skipped <= p < start + len(pieces_read)]
                read[number, start] = stacked[row, inside]
        return [torch.cat([read[number, start] for start in self._starts(len(ids))]) for number, ids in enumerate(pieces)]

    def _starts(self, length: int) -> range:
        """Where the slices of a sentence start: all but the first go on behind the overlap, as stanza cuts them."""
        return range(0, max(length - OVERLAP, 1), LONGEST - OVERLAP)

    def _pieces(self, sentences: Sequence[Sequence[str]]) -> tuple[list[list[int]], list[list[int]]]:
        """Word pieces of each sentence, and the place of the start and of each word's last piece among them."""
        read = self._tokenizer.encode_batch(list(sentences), is_pretokenized=True)
        found = [last_pieces(pieces.word_ids) for pieces in read]
        for number, sentence in enumerate(sentences):
            if len(found[number]) < len(sentence):  # a word of which the tokenizer leaves nothing, such as a mark of direction
                words = [word if self._tokenizer.encode(word, add_special_tokens=False).ids else "-" for word in sentence]
                read[number] = self._tokenizer.encode(words, is_pretokenized=True)
                found[number] = last_pieces(read[number].word_ids)
        return [pieces.ids for pieces in read], [[0, *places] for places in found]


def last_pieces(word_ids: Sequence[int | None]) -> list[int]:
    """The place of the last piece of each word.

    >>> last_pieces([None, 0, 1, 1, 2, None])
    [1, 3, 4]
    """
    return list({word: place for place, word in enumerate(word_ids) if word is not None}.values())


def pad_batch(rows: Sequence[Sequence[int]]) -> tuple[Tensor, Tensor]:
    """A batch of sequences as int64[rows, longest], and the mask of what is theirs.

    >>> pad_batch([[5, 6], [7]])
    (tensor([[5, 6],
            [7, 0]]), tensor([[1, 1],
            [1, 0]]))
    """
    ids = nn.utils.rnn.pad_sequence([torch.tensor(row) for row in rows], batch_first=True)
    lengths = torch.tensor([len(row) for row in rows])
    return ids, (torch.arange(ids.shape[1]) < lengths[:, None]).long()


def batches_by_length(rows: Sequence[tuple[Key, list[int]]]) -> Iterator[list[tuple[Key, list[int]]]]:
    """Batches of sequences of like length.

    >>> [[len(row) for _, row in batch] for batch in batches_by_length([(n, [1] * n) for n in (20, 3, 40, 22, 21)])]
    [[3], [20, 21, 22], [40]]
    """
    batch: list[tuple[Key, list[int]]] = []
    for key, row in sorted(rows, key=lambda pair: len(pair[1])):
        if batch and (len(row) > PADDING * len(batch[0][1]) or len(row) * (len(batch) + 1) > BATCH):
            yield batch
            batch = []
        batch.append((key, row))
    if batch:
        yield batch
