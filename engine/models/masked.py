"""Masked language models: a logit for each token of the vocabulary at the place that is masked.

What a model reads is a pair: a piece of the original, and beside it a piece of the text as it stands with one token masked. The
model of the starter pack is a head and five layers over all-MiniLM-L6-v2; any other is a folder of its own.

Only what is asked for is computed: pairs of one length run together, so that nothing is padded, and only the masked place goes
through the projection onto the vocabulary, which for a small model is more than half of the work.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed
from engine.models import embedder as minilm
from engine.models import library, loading

if TYPE_CHECKING:
    from torch import Tensor, nn
    from transformers import PreTrainedTokenizerBase

BATCH = 2_048
"""Tokens that run together."""

HEADS = ("cls", "lm_head", "head")
"""What architectures call the part behind the encoder."""


TIED = {"cls.predictions.decoder.weight", "cls.predictions.decoder.bias", "bert.embeddings.position_ids"}
"""What no file holds: the head's output weights are the embeddings."""

_ENGLISH = re.compile(r"(?:##)?[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+|[!-/:-@\[-`{-~£€§°–—‘’“”…]")
"""What a text in English is written with; vocabularies have pieces of other scripts, on which no draw should be lost."""


class TextToken(NamedTuple):
    """A token of a text.

    Attributes:
        id: Its id in the vocabulary.
        start: Where it begins.
        end: Where it ends.
    """

    id: int
    start: int
    end: int


class MaskedRequest(NamedTuple):
    """One thing to be read.

    Attributes:
        beside: Tokens of the original.
        around: Tokens of the text as it stands.
        at: Which of those is masked.
    """

    beside: Sequence[int]
    around: Sequence[int]
    at: int


def window_around(tokens: list[int], at: int, size: int) -> tuple[list[int], int]:
    """At most `size` tokens with a place among them, in the middle where there is room, and where it then is.

    >>> window_around([10, 11, 12, 13, 14], 2, 3), window_around([10, 11, 12, 13, 14], 4, 3)
    (([11, 12, 13], 1), ([12, 13, 14], 2))
    """
    start = max(0, min(at - size // 2, len(tokens) - size))
    return tokens[start : start + size], at - start


@dataclass(frozen=True)
class PairFrame:
    """The special tokens around a pair, and the segment that each place belongs to.

    Attributes:
        before: Before the first part.
        between: Between both.
        after: After the second.
        segments: Segment of the places before, in the first part, between, in the second part and after.
    """

    before: tuple[int, ...]
    between: tuple[int, ...]
    after: tuple[int, ...]
    segments: tuple[int, int, int, int, int]

    @classmethod
    def of(cls, tokenizer: PreTrainedTokenizerBase) -> PairFrame:
        """As the tokenizer joins two texts."""
        joined = tokenizer("a", "a", return_token_type_ids=True)
        ids, types, parts = joined["input_ids"], joined["token_type_ids"], joined.sequence_ids()
        first, second = parts.index(0), parts.index(1)
        last_of_first = max(place for place, part in enumerate(parts) if part == 0)
        last = max(place for place, part in enumerate(parts) if part == 1)
        return cls(
            tuple(ids[:first]),
            tuple(ids[last_of_first + 1 : second]),
            tuple(ids[last + 1 :]),
            (types[0], types[first], types[last_of_first + 1], types[second], types[-1]),
        )

    @property
    def size(self) -> int:
        """How many special tokens there are."""
        return len(self.before) + len(self.between) + len(self.after)


class MaskedModel:
    """A masked language model. Build it with `load`.

    Args:
        model: A transformers model for masked language modelling.
        tokenizer: Its tokenizer.
        window: Tokens of each part of a pair that it is given at most; what fits its positions by default.

    Attributes:
        candidates: The public tokens that may come out: all but special and unused ones, and of word pieces those that are
            written with Latin letters, figures or common marks; intp[m], increasing.
        mask: The id of the mask.
        window: As above.
    """

    def __init__(self, model: Any, tokenizer: PreTrainedTokenizerBase, window: int | None = None) -> None:
        head = next((name for name in HEADS if hasattr(model, name)), None)
        if head is None or tokenizer.mask_token_id is None:
            raise CheckFailed("This is not a masked language model: it has no head or no mask.")
        self._tokenizer = tokenizer
        self._frame = PairFrame.of(tokenizer)
        self._segmented = getattr(model.config, "type_vocab_size", 0) > 1
        self._model = _accelerate(model)
        self._selected: Tensor | None = None
        getattr(self._model, head).register_forward_pre_hook(self._select)
        self.mask = int(tokenizer.mask_token_id)
        kept_back = (model.config.pad_token_id or 0) + 1  # by architectures that count positions from the padding on
        positions = min(int(model.config.max_position_embeddings), 1_024) - kept_back
        self.window = min(window or positions, (positions - self._frame.size) // 2)
        usable = loading.candidates(tokenizer)
        english = [bool(_ENGLISH.fullmatch(name)) for name in self.names(usable.tolist())]
        self.candidates = usable[english] if self.word_pieces else usable

    @classmethod
    def load(cls, model: str) -> MaskedModel:
        """Loads a model by its id.

        Raises:
            NotInstalled: If it is not there.
            CheckFailed: If its files are damaged.
        """
        folder = library.require_folder(model)
        if model in library.IN_THE_PACK:
            return cls.from_the_pack(folder)
        return cls(loading.weights("AutoModelForMaskedLM", folder), loading.tokenizer(folder))

    @classmethod
    def from_the_pack(cls, folder: Path) -> MaskedModel:
        """Loads what `packaging/starter/train_masked.py` made: MiniLM with a head and layers of its own.

        Raises:
            NotInstalled: If MiniLM is not there.
            CheckFailed: If the files are damaged.
        """
        return cls(*with_layers(folder))

    def tokens(self, text: str) -> list[TextToken]:
        """The tokens of a text, without special ones, however it may be written."""
        read = self._tokenizer(text, add_special_tokens=False, return_offsets_mapping=True)
        return [TextToken(id, *span) for id, span in zip(read["input_ids"], read["offset_mapping"], strict=True)]

    def names(self, ids: Sequence[int]) -> list[str]:
        """The tokens as the vocabulary writes them."""
        return [str(name) for name in self._tokenizer.convert_ids_to_tokens(list(ids))]

    @property
    def word_pieces(self) -> bool:
        """Whether a token that goes on with a word begins with two hashes; else tokens hold their spaces themselves."""
        return type(self._tokenizer.backend_tokenizer.model).__name__ == "WordPiece"

    @property
    def cased(self) -> bool:
        """Whether tokens have capitals."""
        return any(name != name.lower() for name in self._tokenizer.get_vocab() if not name.startswith(("[", "<")))

    def text(self, ids: Sequence[int]) -> str:
        """The text that tokens decode to."""
        return str(self._tokenizer.decode(list(ids), skip_special_tokens=False, clean_up_tokenization_spaces=False))

    def logits(self, asked: Sequence[MaskedRequest]) -> Iterator[tuple[int, NDArray[np.float32]]]:
        """Reads pairs.

        Args:
            asked: What is to be read; parts of at most `window` tokens.

        Yields:
            The index of one of them, and float32[vocabulary], a logit for each token at its masked place; in any order.
        """
        lengths: dict[tuple[int, int], list[int]] = defaultdict(list)
        for index, one in enumerate(asked):
            lengths[len(one.beside), len(one.around)].append(index)
        for (beside, around), indices in lengths.items():
            size = max(1, BATCH // (beside + around + self._frame.size))
            for start in range(0, len(indices), size):
                batch = indices[start : start + size]
                yield from zip(batch, self._run([asked[index] for index in batch]), strict=True)

    def _run(self, batch: Sequence[MaskedRequest]) -> NDArray[np.float32]:
        import torch

        rows, segments, places = zip(*(self.row(one) for one in batch), strict=True)
        given = {"input_ids": torch.tensor(rows)}
        if self._segmented:
            given["token_type_ids"] = torch.tensor(segments)
        self._selected = torch.tensor(places)
        with torch.inference_mode():
            found = self._model(**given).logits[:, 0].float().numpy()
        return np.asarray(found, dtype=np.float32)

    def row(self, one: MaskedRequest) -> tuple[list[int], list[int], int]:
        """A pair as the model reads it: its ids, the segment of each, and where the mask is."""
        frame = self._frame
        around = [*one.around[: one.at], self.mask, *one.around[one.at + 1 :]]
        parts = (frame.before, one.beside, frame.between, around, frame.after)
        ids = [id for part in parts for id in part]
        segments = [segment for segment, part in zip(frame.segments, parts, strict=True) for _ in part]
        return ids, segments, len(ids) - len(frame.after) - len(around) + one.at

    def _select(self, module: nn.Module, given: tuple[Any, ...]) -> tuple[Any, ...]:
        """Keeps of the encoder's states, float32[batch, length, d], the masked place of each: float32[batch, 1, d]."""
        states, *rest = given
        assert self._selected is not None
        return (states[range(len(states)), self._selected][:, None], *rest)


def _accelerate(model: Any) -> Any:
    """The model with its linear layers on oneDNN (see `engine.models.features.linear`)."""
    from torch import nn

    from engine.models.features import linear

    for module in list(model.modules()):
        for name, layer in module.named_children():
            if isinstance(layer, nn.Linear):
                setattr(module, name, linear(layer.weight, layer.bias))
    return model


def with_layers(folder: Path) -> tuple[Any, PreTrainedTokenizerBase, int]:
    """MiniLM with the head and the layers of a folder, its tokenizer, and the length of the passages it was trained on."""
    from safetensors import SafetensorError
    from safetensors.torch import load_file
    from transformers import BertConfig, BertForMaskedLM

    base = minilm.minilm_path()
    first = {f"bert.{name}": value for name, value in minilm.load_weights().items()}
    damaged = f"The masked language model in {folder} is damaged: {library.remedy('minilm')}."
    try:
        config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
        window = int(config["palimpsest"]["passage"])
        loaded = BertForMaskedLM(BertConfig.from_dict(config))
        missing, _ = loaded.load_state_dict({**first, **load_file(folder / "model.safetensors")}, strict=False)
    except (OSError, KeyError, TypeError, ValueError, RuntimeError, SafetensorError) as error:
        raise CheckFailed(damaged) from error
    if not set(missing) <= TIED:
        raise CheckFailed(damaged)
    loaded.tie_weights()
    return loaded.eval(), loading.tokenizer(base), window
