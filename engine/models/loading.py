"""Loading a transformers model from its folder: safetensors only, no code of the model's own, every weight where it belongs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed, NotInstalled

if TYPE_CHECKING:
    from transformers import PreTrainedTokenizerBase


def tokenizer(folder: Path) -> PreTrainedTokenizerBase:
    """The tokenizer of a folder. What looks like a special token in a text is read as plain characters.

    Raises:
        NotInstalled: If it is not there.
        CheckFailed: If it cannot be read.
    """
    from transformers import AutoTokenizer

    if not (folder / "tokenizer.json").is_file():
        raise NotInstalled(f"The model {folder.name} has no tokenizer.json.")
    try:
        found = AutoTokenizer.from_pretrained(
            folder, local_files_only=True, trust_remote_code=False, split_special_tokens=True, verbose=False
        )
        found.backend_tokenizer.no_truncation()
        found.backend_tokenizer.no_padding()
    except Exception as error:  # whatever the library makes of a damaged file
        raise CheckFailed(f"The tokenizer of the model {folder.name} cannot be read ({type(error).__name__}).") from error
    return found


def weights(architecture: str, folder: Path) -> Any:
    """The model of a folder, in single precision, ready to be run.

    Args:
        architecture: A class of transformers, such as ``AutoModelForMaskedLM``.
        folder: Where it lies.

    Raises:
        NotInstalled: If a file is missing.
        CheckFailed: If the files are damaged or are not those of such a model.
    """
    import torch
    import transformers
    from transformers.utils import logging

    for file in ("config.json", "model.safetensors"):
        if not (folder / file).is_file() and not (folder / f"{file}.index.json").is_file():
            raise NotInstalled(f"The model {folder.name} has no {file}.")
    logging.disable_progress_bar()
    before = logging.get_verbosity()
    logging.set_verbosity_error()  # what it would warn of is an error here
    try:
        model, found = getattr(transformers, architecture).from_pretrained(
            folder,
            local_files_only=True,
            trust_remote_code=False,
            use_safetensors=True,
            dtype=torch.float32,
            output_loading_info=True,
        )
    except Exception as error:  # whatever the library makes of a damaged file
        raise CheckFailed(f"The model {folder.name} cannot be loaded: its files are damaged or no {architecture}.") from error
    finally:
        logging.set_verbosity(before)
    if found["missing_keys"] or found["mismatched_keys"]:
        raise CheckFailed(f"The model {folder.name} lacks weights, or has some of another shape.")
    return model.eval()


def candidates(tokenizer: PreTrainedTokenizerBase) -> NDArray[np.intp]:
    """The public ids of the tokens that text is made of: all but special and unused ones; intp[m], increasing."""
    never = set(tokenizer.all_special_ids)
    usable = [id for name, id in tokenizer.get_vocab().items() if id not in never and not _reserved(name)]
    return np.array(sorted(usable), dtype=np.intp)


def _reserved(name: str) -> bool:
    """Whether a vocabulary only keeps the place free, or uses it for marking."""
    return name.startswith(("[unused", "madeupword", "<extra_id_")) or (name.startswith("<|") and name.endswith("|>"))
