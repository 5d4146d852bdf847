"""A transformer fine-tuned to tell a label of texts. It is trained in memory and never saved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed
from engine.models import library, loading
from engine.models.devices import torch_choice

LONGEST = 256
"""Tokens of a text that are read."""

BATCH = 16
EPOCHS = 3
RATE = 3e-5


class FineTunedClassifier:
    """An encoder with a linear layer over its first state, trained with AdamW.

    Args:
        model: The id of a masked language model.
        seed: Fixes the new layer and the order of the texts.
        epochs: How often each text is learned from.
        rate: The highest learning rate; it falls to nothing.
    """

    def __init__(self, model: str, seed: int, *, epochs: int = EPOCHS, rate: float = RATE) -> None:
        self._folder = library.require_folder(model)
        if model in library.IN_THE_PACK:
            raise CheckFailed(f"The model {model} belongs to a mechanism and cannot be fine-tuned.")
        self._tokenizer = loading.tokenizer(self._folder)
        self._seed, self._epochs, self._rate = seed, epochs, rate
        self._device = torch_choice().device
        self._encoder: Any = None
        self._head: Any = None

    def fit(self, texts: Sequence[str], labels: NDArray[np.intp]) -> None:
        """Trains anew from the published weights.

        Args:
            texts: Texts, at least one.
            labels: Their labels, from 0 on.
        """
        import torch
        from torch.nn.functional import cross_entropy

        state = torch.random.get_rng_state()
        torch.manual_seed(self._seed)
        try:
            self._encoder = loading.weights("AutoModelForMaskedLM", self._folder).base_model.to(self._device)
            self._head = torch.nn.Linear(self._encoder.config.hidden_size, int(labels.max()) + 1).to(self._device)
        finally:
            torch.random.set_rng_state(state)
        parameters = [*self._encoder.parameters(), *self._head.parameters()]
        optimizer = torch.optim.AdamW(parameters, lr=self._rate, weight_decay=0.01)
        steps = self._epochs * -(-len(texts) // BATCH)
        schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: max(0.0, 1 - step / steps))
        order = np.random.default_rng(self._seed)
        known = torch.tensor(labels, device=self._device)
        for _ in range(self._epochs):
            for batch in np.array_split(order.permutation(len(texts)), -(-len(texts) // BATCH)):
                loss = cross_entropy(self._logits([texts[number] for number in batch]), known[torch.from_numpy(batch)])
                optimizer.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(parameters, 1.0)
                optimizer.step()
                schedule.step()

    def predict(self, texts: Sequence[str]) -> NDArray[np.intp]:
        """The label of each text.

        Args:
            texts: Texts.
        """
        import torch

        found = []
        for start in range(0, len(texts), BATCH):
            with torch.inference_mode():
                found.append(self._logits(texts[start : start + BATCH]).argmax(dim=1).cpu().numpy())
        return np.concatenate(found).astype(np.intp) if found else np.zeros(0, dtype=np.intp)

    def _logits(self, texts: Sequence[str]) -> Any:
        longest = min(LONGEST, int(self._encoder.config.max_position_embeddings) - 2)
        rows = [self._tokenizer(text, truncation=True, max_length=longest)["input_ids"] for text in texts]
        return self._head(self._states(rows))

    def _states(self, rows: Sequence[Sequence[int]]) -> Any:
        """The first state of each row of tokens."""
        import torch

        width = max(map(len, rows))
        padding = self._tokenizer.pad_token_id or 0
        ids = torch.tensor([[*row, *[padding] * (width - len(row))] for row in rows], device=self._device)
        mask = torch.tensor([[1] * len(row) + [0] * (width - len(row)) for row in rows], device=self._device)
        return self._encoder(input_ids=ids, attention_mask=mask).last_hidden_state[:, 0]
