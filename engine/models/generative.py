"""Language models that write token by token: encoders with decoders (FLAN-T5, BART), and decoders alone (GPT-2).

A model only returns logits; the next token is drawn elsewhere. Each token is read only once, since the keys and values of
earlier tokens are cached.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed, PalimpsestError
from engine.models import library, loading
from engine.models.devices import torch_choice

if TYPE_CHECKING:
    from torch import Tensor
    from transformers import PreTrainedTokenizerBase

LONGEST = 1_024
"""Tokens that a model is given at most, where it sets no limit of its own: its memory grows with the square."""


class TextGeneration(Protocol):
    """A text that is being written."""

    def logits(self) -> NDArray[np.float32]:
        """The logits of the next token, float32[vocabulary]."""
        ...

    def append(self, id: int) -> None:
        """Appends a token to the text."""
        ...


class LanguageModel(Protocol):
    """A model that writes: one of this module, or its replacement in a test or an audit."""

    @property
    def candidates(self) -> NDArray[np.intp]:
        """The public ids of the tokens that may be written, including the end."""
        ...

    @property
    def end(self) -> int:
        """The id that ends a text."""
        ...

    def begin(self, prompt: str) -> TextGeneration:
        """Reads a prompt."""
        ...

    def shortened(self, text: str, tokens: int, before: str, after: str) -> str:
        """The longest beginning of a text that fits between two parts of a prompt and leaves room to write this many tokens."""
        ...

    def text(self, ids: Sequence[int]) -> str:
        """The text that tokens decode to."""
        ...


def generate_greedily(model: LanguageModel, prompt: str, tokens: int) -> list[int]:
    """Continues a prompt, always with the likeliest token; returns the ids without the end.

    Args:
        model: The model.
        prompt: The prompt to continue.
        tokens: The most tokens to write.
    """
    return _generate_greedily(model, model.begin(prompt), tokens)


def _generate_greedily(model: LanguageModel, writing: TextGeneration, tokens: int) -> list[int]:
    written: list[int] = []
    while len(written) < tokens:
        best = int(model.candidates[writing.logits()[model.candidates].argmax()])
        if best == model.end:
            break
        written.append(best)
        writing.append(best)
    return written


def loader(kind: type[CausalModel] | type[Seq2SeqModel], asked: str = "") -> Callable[[str], Any]:
    """A function that loads a model by its id: a GGUF model with llama.cpp, any other as its kind.

    Args:
        kind: The kind of models tuned for the task.
        asked: The request in words to a GGUF model; see `engine.models.prompts.instruction`. By default the prompt alone.
    """

    def load(model: str) -> Any:
        if not library.is_gguf(model):
            return kind.load(model)
        from engine.models import prompts
        from engine.models.llama_cpp import LlamaModel

        return LlamaModel.following(model, prompts.instruction(asked) if asked else prompts.PLACE)

    return load


class _TransformersModel:
    """The common base of both kinds.

    Args:
        model: A transformers model.
        tokenizer: Its tokenizer.
    """

    architecture: str

    def __init__(self, model: Any, tokenizer: PreTrainedTokenizerBase) -> None:
        if tokenizer.eos_token_id is None:
            raise CheckFailed("The tokenizer of this model has no token that ends a text.")
        self._model = model
        self._tokenizer = tokenizer
        self.end = int(tokenizer.eos_token_id)
        self.candidates = np.union1d(loading.candidates(tokenizer), [self.end])
        config = model.config
        limits = [getattr(config, name, None) for name in ("max_position_embeddings", "n_positions")]
        self.longest = min([LONGEST, *(int(limit) for limit in limits if limit)])

    @classmethod
    def load(cls, model: str) -> Any:
        """Loads a model by its id.

        Raises:
            NotInstalled: If it is not there.
            CheckFailed: If its files are damaged.
        """
        folder = library.require_folder(model)
        return cls(loading.weights(cls.architecture, folder).to(torch_choice().device), loading.tokenizer(folder))

    def text(self, ids: Sequence[int]) -> str:
        """The text that tokens decode to, without special ones."""
        return str(self._tokenizer.decode(list(ids), skip_special_tokens=True, clean_up_tokenization_spaces=False))

    def _beginning(self, text: str, room: int) -> str:
        spans = self._tokenizer(text, add_special_tokens=False, return_offsets_mapping=True)["offset_mapping"]
        return text if len(spans) <= room else text[: spans[room - 1][1]]

    def _length(self, prompt: str) -> int:
        return len(self._tokenizer(prompt)["input_ids"])

    def _ids(self, prompt: str) -> Tensor:
        import torch

        return torch.tensor([self._tokenizer(prompt)["input_ids"][: self.longest]], device=self._model.device)


class CausalModel(_TransformersModel):
    """A decoder, whose text continues the prompt."""

    architecture = "AutoModelForCausalLM"

    def shortened(self, text: str, tokens: int, before: str, after: str) -> str:
        """See `LanguageModel.shortened`; prompt and new text share the model's positions.

        Raises:
            PalimpsestError: If no text at all would fit.
        """
        room = self.longest - self._length(before) - self._length(after) - tokens
        if room < 1:
            raise PalimpsestError(f"This model reads and writes {self.longest} tokens in all; let it write fewer.")
        return self._beginning(text, room)

    def begin(self, prompt: str) -> TextGeneration:
        """See `LanguageModel.begin`."""
        return _TransformersGeneration(self._model, {}, "input_ids", self._ids(prompt))


class Seq2SeqModel(_TransformersModel):
    """An encoder and a decoder, which write a text of their own.

    Attributes:
        start: The ids that the decoder reads first; some models, BART among them, want a second before the first word.
    """

    architecture = "AutoModelForSeq2SeqLM"

    def __init__(self, model: Any, tokenizer: PreTrainedTokenizerBase) -> None:
        super().__init__(model, tokenizer)
        said = model.generation_config
        if said.decoder_start_token_id is None:
            raise CheckFailed("This model does not say how its decoder starts.")
        self.start = [int(id) for id in (said.decoder_start_token_id, said.forced_bos_token_id) if id is not None]

    def shortened(self, text: str, tokens: int, before: str, after: str) -> str:
        """See `LanguageModel.shortened`.

        Raises:
            PalimpsestError: If no text at all would fit, or so much cannot be written.
        """
        room = self.longest - self._length(before) - self._length(after)
        if room < 1 or tokens > self.longest - 1:
            raise PalimpsestError(f"This model reads and writes {self.longest} tokens each; let it write fewer.")
        return self._beginning(text, room)

    def begin(self, prompt: str) -> TextGeneration:
        """See `LanguageModel.begin`."""
        import torch

        with torch.inference_mode():
            states = self._model.get_encoder()(input_ids=self._ids(prompt)).last_hidden_state
        return self._decoding(states)

    def surrounded(self, left: str, middle: str, right: str) -> str:
        """What stands between two texts, with as much of both as can be read: what is nearest is kept."""
        room = self.longest - self._length(middle) - 1
        spans = [self._tokenizer(text, add_special_tokens=False, return_offsets_mapping=True) for text in (left, right)]
        before, after = (read["offset_mapping"] for read in spans)
        share = max(room // 2, room - len(after))
        if len(before) > share:
            left = left[before[len(before) - share - 1][1] :]  # with the space before its first word
        rest = room - min(len(before), share)
        if len(after) > rest:
            right = right[: after[rest - 1][1]] if rest else ""
        return left + middle + right

    @property
    def dimension(self) -> int:
        """Size d of a hidden state."""
        return int(self._model.config.hidden_size)

    def states(self, text: str, length: int) -> NDArray[np.float64]:
        """The encoder's last hidden states of a text, cut or padded to a length that does not depend on it.

        Args:
            text: The text.
            length: Number L of tokens, special ones included.

        Returns:
            float64[L, d].

        Raises:
            PalimpsestError: If the model cannot read so many.
        """
        import torch

        pad = self._tokenizer.pad_token_id
        if not 3 <= length <= self.longest or pad is None:
            raise PalimpsestError(f"This model reads from 3 to {self.longest} tokens at once.")
        specials = self._length("")
        cut = self._beginning(text, length - specials)
        ids = self._tokenizer(cut)["input_ids"][:length]
        device = self._model.device
        padded = torch.tensor([[*ids, *[pad] * (length - len(ids))]], device=device)
        mask = torch.tensor([[1] * len(ids) + [0] * (length - len(ids))], device=device)
        with torch.inference_mode():
            found = self._model.get_encoder()(input_ids=padded, attention_mask=mask).last_hidden_state
        return np.asarray(found[0].cpu().double().numpy(), dtype=np.float64)

    def decode(self, states: NDArray[np.float64], tokens: int) -> list[int]:
        """Writes from hidden states, all of which are attended to, always taking the likeliest token.

        Args:
            states: float64[L, d].
            tokens: How many at most.

        Returns:
            Ids, without the end.
        """
        import torch

        return _generate_greedily(self, self._decoding(torch.from_numpy(states).float()[None].to(self._model.device)), tokens)

    def _decoding(self, states: Tensor) -> _TransformersGeneration:
        import torch
        from transformers.modeling_outputs import BaseModelOutput

        given = {
            "encoder_outputs": BaseModelOutput(last_hidden_state=states),
            "attention_mask": torch.ones(states.shape[:2], dtype=torch.long, device=states.device),
        }
        return _TransformersGeneration(
            self._model, given, "decoder_input_ids", torch.tensor([self.start], device=states.device)
        )


class _TransformersGeneration:
    """A text that a transformers model is writing: reads each token once.

    Args:
        model: The model.
        given: What it is given at every step.
        name: What it calls the tokens that it has not read yet.
        unread: Those, int64[1, n].
    """

    def __init__(self, model: Any, given: dict[str, Any], name: str, unread: Tensor) -> None:
        self._model, self._given, self._name = model, given, name
        self._unread: Tensor | None = unread
        self._past: Any = None
        self._logits = np.zeros(0, dtype=np.float32)

    def logits(self) -> NDArray[np.float32]:
        """See `TextGeneration.logits`."""
        import torch

        if self._unread is not None:
            with torch.inference_mode():
                read = self._model(**self._given, **{self._name: self._unread}, past_key_values=self._past, use_cache=True)
            self._past, self._unread = read.past_key_values, None
            self._logits = read.logits[0, -1].float().cpu().numpy()
        return self._logits

    def append(self, id: int) -> None:
        """See `TextGeneration.append`."""
        import torch

        self.logits()
        self._unread = torch.tensor([[id]], device=self._model.device)
