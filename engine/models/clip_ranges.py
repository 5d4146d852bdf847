"""The range that a model's scores are clipped to: found on this machine, brought by the model, or published in a paper.

A calibration names the hash of the model that it was made with, and is refused for any other: a range that was fitted to other
weights would keep the guarantee but ruin the text.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from engine.data_format import is_newer, made_by_newer
from engine.errors import CheckFailed, NotInstalled
from engine.home import home
from engine.io import write_whole
from engine.models.library import CALIBRATION, fingerprint, require_folder

PUBLISHED = {
    "roberta-base": (-3.2093, 16.3048),
    "flan-t5-base": (-19.23, 7.48),
    "flan-t5-large": (-11.85, 14.65),
    "flan-t5-xl": (-9.66, 18.49),
    "gpt2-paraphrase": (-96.85, -8.75),
}
"""Ranges that papers give for their models."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """The range to which a model's scores are clipped.

    Attributes:
        low: Its lower end.
        high: Its upper end.
        sha256: Hash of the model that it was found with.
        text: What public text it was found on: name and SHA-256 of a file.
        draws: How many places of that text were looked at.
    """

    low: float
    high: float
    sha256: str
    text: str
    draws: int

    def as_json(self) -> str:
        """The text of its file."""
        return json.dumps(asdict(self), indent=2) + "\n"


def clip_of(model: str) -> tuple[float, float]:
    """The range to which a model's scores are clipped: as calibrated here or in the pack, else as published.

    Raises:
        NotInstalled: If the model is not there or has no range yet.
        CheckFailed: If its files are not those that were calibrated.
    """
    folder = require_folder(model)
    for path in (_own_calibration(model), folder / CALIBRATION):
        if path.is_file():
            found = _read(path)
            if found.sha256 != fingerprint(model):
                raise CheckFailed(
                    f"The model {model} is not the one that was calibrated; "
                    f"`palimpsest models calibrate {model} --text FILE` calibrates it."
                )
            return found.low, found.high
    if model in PUBLISHED:
        return PUBLISHED[model]
    raise NotInstalled(
        f"No range is known for the scores of {model}: `palimpsest models calibrate {model} --text FILE` finds one on public "
        "text, or choose --set clipping=anchored."
    )


def keep_calibration(model: str, low: float, high: float, text: str, draws: int) -> Calibration:
    """Stores a range with the model's hash, in the folder of the user's data.

    Raises:
        NotInstalled: If the model is not there.
        CheckFailed: If the range is empty, or a newer version of the program has stored one.
    """
    refuse_newer_calibration(model)
    if not low < high:
        raise CheckFailed(f"The scores of {model} do not vary: there is no range to clip them to.")
    found = Calibration(low, high, fingerprint(model), text, draws)
    path = _own_calibration(model)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, found.as_json())
    return found


def refuse_newer_calibration(model: str) -> None:
    """Refuses to replace a range that a newer version of the program has stored; a damaged one may be replaced.

    Raises:
        CheckFailed: If there is one.
    """
    path = _own_calibration(model)
    try:
        newer = is_newer(json.loads(path.read_text(encoding="utf-8")).get("format", 1))
    except (ValueError, AttributeError, OSError):
        return
    if newer:
        raise CheckFailed(made_by_newer(f"The calibration {path}"))


def _own_calibration(model: str) -> Path:
    return home() / "calibrations" / f"{model}.json"


def _read(path: Path) -> Calibration:
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        if is_newer(content.pop("format", 1)):
            raise CheckFailed(made_by_newer(f"The calibration {path}"))
        return Calibration(**content)
    except (ValueError, TypeError, AttributeError, OSError):
        raise CheckFailed(f"The calibration {path} is damaged; delete it and calibrate again.") from None
