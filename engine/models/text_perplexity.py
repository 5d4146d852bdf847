"""The perplexity of texts under an installed language model."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

from engine.models import library, loading
from engine.models.devices import torch_choice
from engine.models.generative import LONGEST


def load_text_model(model: str) -> Any:
    """A model with a method `perplexity`: a GGUF file run by llama.cpp, any other by transformers.

    Raises:
        NotInstalled: If it, or what runs it, is not there.
        CheckFailed: If its files are damaged.
    """
    if library.is_gguf(model):
        from engine.models.llama_cpp import LlamaModel

        return LlamaModel.load(model)
    return CausalTextModel(library.require_folder(model))


class CausalTextModel:
    """A decoder, such as GPT-2.

    Args:
        folder: Its folder.
    """

    def __init__(self, folder: Path) -> None:
        self._model: Any = loading.weights("AutoModelForCausalLM", folder).to(torch_choice().device)
        self._tokenizer = loading.tokenizer(folder)
        limit = getattr(self._model.config, "max_position_embeddings", None)
        self._longest = min(LONGEST, int(limit)) if limit else LONGEST

    def perplexity(self, text: str) -> float:
        """The perplexity of a text behind the token that begins texts; what exceeds the model's window is not read.

        Args:
            text: The text, of one token at least.
        """
        import torch

        begin = self._tokenizer.bos_token_id
        begin = self._tokenizer.eos_token_id if begin is None else begin
        ids = [begin, *self._tokenizer(text, add_special_tokens=False)["input_ids"]][: self._longest]
        row = torch.tensor([ids], device=self._model.device)
        with torch.inference_mode():
            logits = self._model(row).logits[0, :-1].double()
        losses = torch.nn.functional.cross_entropy(logits, row[0, 1:])
        return math.exp(float(losses))
