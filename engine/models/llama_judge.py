"""Has a chat model in GGUF score texts, and reads the probabilities of its scores instead of sampling one."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed
from engine.models.llama_cpp import LlamaModel, PromptFrame
from engine.models.prompts import PLACE

SCORES = "12345"


class LlamaJudge:
    """Scores texts from 1 to 5.

    Args:
        model: A model that holds conversations.
    """

    def __init__(self, model: LlamaModel) -> None:
        self._model = model
        self._frames: dict[str, PromptFrame] = {}

    @classmethod
    def load(cls, model: str) -> LlamaJudge:
        """Opens a model by its id.

        Raises:
            NotInstalled: If it, or llama.cpp, is not there.
            CheckFailed: If its file is damaged, or it holds no conversations.
        """
        opened = LlamaModel.load(model)
        if not opened.chats:
            raise CheckFailed(f"The model {model} has no chat template: it cannot be asked for a score.")
        return cls(opened)

    def probabilities(self, criterion: str, text: str) -> list[float]:
        """How probable each score from 1 to 5 is as the first word of the answer; they add up to 1.

        Args:
            criterion: What is to be judged, and what 5 means.
            text: The text; what exceeds the model's window is not read.
        """
        if criterion not in self._frames:
            self._frames[criterion] = self._model.frame([{"role": "user", "content": _question(criterion)}])
        logits = self._model.begin_in(self._frames[criterion], text).logits().astype(np.float64)
        scores = np.array([np.logaddexp.reduce(logits[ids]) for ids in self._ids])
        shares = np.exp(scores - np.logaddexp.reduce(scores))
        return [float(share) for share in shares]

    @cached_property
    def _ids(self) -> list[NDArray[np.intp]]:
        """The tokens that say each score, with or without a space."""
        written = {int(id): self._model.text([int(id)]).strip() for id in self._model.candidates}
        found = [np.array([id for id, name in written.items() if name == score], dtype=np.intp) for score in SCORES]
        if not all(len(ids) for ids in found):
            raise CheckFailed("This model has no tokens for the numbers from 1 to 5: it cannot be asked for a score.")
        return found


def _question(criterion: str) -> str:
    return (
        f"You will be given a text. Rate it from 1 (worst) to 5 (best) by one criterion alone.\n\n{criterion}\n\n"
        f"Text:\n{PLACE}\n\nAnswer with one number from 1 to 5 and nothing else."
    )
