"""Embedders of the catalog, such as Arctic Embed: any folder that sentence-transformers opens without code of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed, NotInstalled
from engine.installation import add_optional
from engine.models import library
from engine.models.devices import torch_choice


class SentenceEmbedder:
    """Turns texts into unit vectors.

    Args:
        folder: The model's folder.

    Raises:
        NotInstalled: If what runs it is not there.
        CheckFailed: If its files are damaged or are no embedder.
    """

    def __init__(self, folder: Path) -> None:
        try:
            from sentence_transformers import SentenceTransformer
        except ImportError as error:
            raise NotInstalled(f"sentence-transformers is missing; {add_optional('evaluate')}.") from error
        try:
            self._model: Any = SentenceTransformer(
                str(folder), device=str(torch_choice().device), local_files_only=True, trust_remote_code=False
            )
        except Exception as error:  # whatever the library makes of a damaged file
            raise CheckFailed(f"The model {folder.name} cannot be loaded: its files are damaged or no embedder.") from error

    @classmethod
    def load(cls, model: str) -> SentenceEmbedder:
        """Loads a model by its id.

        Raises:
            NotInstalled: If it is not there.
            CheckFailed: If its files are damaged.
        """
        return cls(library.require_folder(model))

    def encode(self, texts: list[str]) -> NDArray[np.float32]:
        """Embeds texts.

        Args:
            texts: Texts; what exceeds the model's window is ignored.

        Returns:
            float32[len(texts), d], each row of length 1.
        """
        found = self._model.encode(texts, normalize_embeddings=True, convert_to_numpy=True, show_progress_bar=False)
        return np.asarray(found, dtype=np.float32)
