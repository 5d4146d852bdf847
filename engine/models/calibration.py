"""Finding the range to which a model's scores are clipped, on public text.

Any range fixed beforehand keeps the guarantee; a good one spends it on the scores that tell tokens apart. A masked model gets
(μ, μ + 4σ) of its logits at masked places, as DP-MLM does; a model that writes gets the lowest and the highest logit it gave
while it went on with public text, as DP-Prompt does.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from engine.errors import CheckFailed, UnreadableInput
from engine.models import clip_ranges, library
from engine.models.clip_ranges import Calibration
from engine.models.generative import CausalModel, LanguageModel, Seq2SeqModel
from engine.models.masked import MaskedModel, MaskedRequest, window_around
from engine.progress import CancelToken, Progress

if TYPE_CHECKING:
    from engine.models.llama_cpp import LlamaModel

MASKED_PLACES = 400
"""Places of a text that are looked at, evenly spread."""

PROMPTS, STEPS = 25, 16
"""Passages that a model goes on with, and for how many tokens."""

SPREAD = 4.0
"""Standard deviations above the mean that a masked model's range reaches."""


def calibrate(model: str, text: str, source: str, progress: Progress, cancel: CancelToken) -> Calibration:
    """Finds a model's range on a public text and stores it with the model's hash.

    Args:
        model: Its id.
        text: Public text of a few paragraphs or more.
        source: What the text is called.
        progress: Told how many places were looked at.
        cancel: Looked at between them.

    Raises:
        NotInstalled: If the model is not there.
        CheckFailed: If it is damaged, no model that tokens are drawn from, or calibrated by a newer version of the program.
        UnreadableInput: If there is no text.
        Cancelled: If it was stopped.
    """
    folder = library.require_folder(model)
    clip_ranges.refuse_newer_calibration(model)  # not after minutes of work
    progress(0, None, "loading the language model")
    loaded = _kind(folder).load(model)
    if isinstance(loaded, MaskedModel):
        asked = sample_places(loaded, [token.id for token in loaded.tokens(text)])
        found, count = masked_range(loaded, asked, progress, cancel)
    else:
        found, count = generated_range(loaded, text, progress, cancel)
    return clip_ranges.keep_calibration(model, *found, source, count)


def sample_places(model: MaskedModel, tokens: Sequence[int], most: int = MASKED_PLACES) -> list[MaskedRequest]:
    """What the model is asked to read: places of a text, each masked in a copy of what stands around it.

    Raises:
        UnreadableInput: If there is none.
    """
    if not tokens:
        raise UnreadableInput("There is no text to calibrate on.")
    chosen = np.unique(np.linspace(0, len(tokens) - 1, min(most, len(tokens))).astype(int))
    windows = [window_around(list(tokens), int(place), model.window) for place in chosen]
    return [MaskedRequest(window, window, at) for window, at in windows]


def masked_range(
    model: MaskedModel, asked: Sequence[MaskedRequest], progress: Progress, cancel: CancelToken
) -> tuple[tuple[float, float], int]:
    """(μ, μ + 4σ) of the candidates' logits, and how many places were read."""
    total = squares = count = 0.0
    for done, (_, logits) in enumerate(model.logits(asked)):
        cancel.check()
        progress(done, len(asked), "reading")
        chosen = logits[model.candidates].astype(np.float64)
        total, squares, count = total + chosen.sum(), squares + (chosen**2).sum(), count + chosen.size
    mean = total / count
    return (float(mean), float(mean + SPREAD * math.sqrt(max(0.0, squares / count - mean**2)))), len(asked)


def generated_range(
    model: LanguageModel, text: str, progress: Progress, cancel: CancelToken
) -> tuple[tuple[float, float], int]:
    """The lowest and the highest logit of the candidates, and how many tokens were looked at.

    Raises:
        UnreadableInput: If there is no text.
    """
    paragraphs = [line.strip() for line in text.splitlines() if line.strip()][:PROMPTS]
    if not paragraphs:
        raise UnreadableInput("There is no text to calibrate on.")
    low, high, count = math.inf, -math.inf, 0
    for done, paragraph in enumerate(paragraphs):
        progress(done, len(paragraphs), "writing")
        writing = model.begin(model.shortened(paragraph, STEPS, "", ""))
        for _ in range(STEPS):
            cancel.check()
            logits = writing.logits()[model.candidates]
            low, high, count = min(low, float(logits.min())), max(high, float(logits.max())), count + 1
            best = int(model.candidates[logits.argmax()])
            if best == model.end:
                break
            writing.append(best)
    return (low, high), count


def _kind(folder: Path) -> type[MaskedModel] | type[CausalModel] | type[Seq2SeqModel] | type[LlamaModel]:
    """What loads a folder."""
    if library.gguf_of(folder):
        from engine.models.llama_cpp import LlamaModel

        return LlamaModel
    try:
        config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
        architecture = str(config["architectures"][0])
    except (ValueError, KeyError, IndexError, TypeError) as error:
        raise CheckFailed(f"The config.json of the model {folder.name} is damaged.") from error
    if architecture.endswith("ForMaskedLM"):
        return MaskedModel
    return Seq2SeqModel if config.get("is_encoder_decoder") else CausalModel
