"""Guesses words with a masked language model, from the rest of the text alone."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.models.masked import MaskedModel, MaskedRequest, window_around


class MaskedWordGuesser:
    """Guesses words.

    Args:
        model: The model.
    """

    def __init__(self, model: MaskedModel) -> None:
        self._model = model

    @classmethod
    def load(cls, model: str) -> MaskedWordGuesser:
        """Loads a model by its id.

        Raises:
            NotInstalled: If it is not there.
            CheckFailed: If its files are damaged.
        """
        return cls(MaskedModel.load(model))

    def guesses(self, text: str, places: Sequence[tuple[int, int]], count: int) -> list[list[str]]:
        """The likeliest words at places of a text, each masked by itself, in small letters.

        Args:
            text: The text.
            places: Where the words stand.
            count: How many guesses of each.
        """
        tokens = self._model.tokens(text)
        requests = []
        for start, end in places:
            before = [token.id for token in tokens if token.end <= start]
            after = [token.id for token in tokens if token.start >= end]
            around, at = window_around([*before, self._model.mask, *after], len(before), self._model.window)
            requests.append(MaskedRequest([], around, at))
        found: list[list[str]] = [[] for _ in places]
        for number, logits in self._model.logits(requests):
            scores = logits[self._model.candidates]
            best = np.argpartition(scores, -count)[-count:]
            best = best[np.argsort(-scores[best], kind="stable")]
            found[number] = [self._model.text([int(id)]).strip().lower() for id in self._model.candidates[best]]
        return found
