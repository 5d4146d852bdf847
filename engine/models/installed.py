"""Models on this machine: a folder for each, found by its id, with its hash and the range its scores are clipped to.

A model is a folder with ``config.json``, weights in safetensors and a tokenizer, or with a file in GGUF, for llama.cpp. The
user's own lie under ``models`` in the folder of the user's data. A calibration names the hash of the model that it was made
with, and is refused for any other: a range that was fitted to other weights would keep the guarantee but ruin the text.
"""

from __future__ import annotations

import hashlib
import json
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import overload

from engine.assets import RESTORE, STARTER
from engine.errors import CheckFailed, NotInstalled, UsageError
from engine.home import home
from engine.models import catalog, hashes

CALIBRATION = "calibration.json"

IN_THE_PACK = {"minilm": "masked", "writer": "writer"}

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


def folder_of(model: str) -> Path:
    """Where a model lies, or would lie.

    Raises:
        UsageError: If that cannot be the id of a model.
    """
    if not model or model != Path(model).name or model.startswith("."):
        raise UsageError("The id of a model is the name of its folder.")
    return STARTER / IN_THE_PACK[model] if model in IN_THE_PACK else home() / "models" / model


def is_installed(model: str) -> bool:
    """Whether it is there; looks and loads nothing."""
    return (folder_of(model) / "config.json").is_file() or is_gguf(model)


def gguf_of(folder: Path) -> Path | None:
    """The file in GGUF that a folder holds, the first of several parts; None if it holds none."""
    found = sorted(path for path in folder.glob("*.gguf") if not path.name.startswith("."))
    return found[0] if found and not (folder / "config.json").is_file() else None


def is_gguf(model: str) -> bool:
    """Whether it is there as a file in GGUF."""
    return gguf_of(folder_of(model)) is not None


def require_gguf(model: str) -> Path:
    """A model's file in GGUF.

    Raises:
        NotInstalled: If it is not there.
    """
    found = gguf_of(require(model))
    if found is None:
        raise NotInstalled(f"The model {model} is there, but not in GGUF, which llama.cpp reads.")
    return found


def remedy(model: str) -> str:
    """What brings a model here, in a few words."""
    if model in IN_THE_PACK:
        return RESTORE
    entry = catalog.load().get(model)
    fetch = f"`palimpsest models pull {model}` fetches it; or " if entry is not None and entry.hub else ""
    return f"{fetch}put its folder, with config.json, safetensors and tokenizer or with one file in GGUF, at {folder_of(model)}"


def require(model: str) -> Path:
    """A model's folder.

    Raises:
        NotInstalled: If it is not there.
    """
    if not is_installed(model):
        raise NotInstalled(f"The model {model} is not installed: {remedy(model)}.")
    return folder_of(model)


def every() -> list[str]:
    """The ids of the models that are there."""
    own = home() / "models"
    found = [path.name for path in own.iterdir() if not path.name.startswith(".")] if own.is_dir() else []
    return [model for model in [*IN_THE_PACK, *sorted(found)] if is_installed(model)]


class Live(Sequence[str]):
    """Names that are looked up whenever they are asked for."""

    @abstractmethod
    def _all(self) -> list[str]: ...

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        return self._all()[index]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())


class Choosable(Live):
    """Models that a setting names, and behind them all of the user's own in GGUF that are there when it is looked at.

    Args:
        named: Those that it names.
    """

    def __init__(self, *named: str) -> None:
        self.named = named

    def _all(self) -> list[str]:
        own = (model for model in every() if model not in (*self.named, *IN_THE_PACK))
        return [*self.named, *filter(is_gguf, own)]


def fingerprint(model: str) -> str:
    """SHA-256 over a model's files, names and contents, without its calibration.

    Raises:
        NotInstalled: If it is not there.
    """
    return hash_of(require(model))


def hash_of(folder: Path) -> str:
    """SHA-256 over a folder's files, names and contents, without a calibration."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != CALIBRATION)
    return _digest(folder, tuple((path, path.stat().st_size, path.stat().st_mtime_ns) for path in paths))


@lru_cache(maxsize=8)
def _digest(folder: Path, files: tuple[tuple[Path, int, int], ...]) -> str:
    """The hash, computed again only if a file changed."""
    digest = hashlib.sha256()
    for path, size, _ in files:
        digest.update(f"{path.relative_to(folder).as_posix()}\0{size}\0".encode())
        digest.update(bytes.fromhex(hashes.sha256_of(path)))
    return digest.hexdigest()


def clip_of(model: str) -> tuple[float, float]:
    """The range to which a model's scores are clipped: as calibrated here or in the pack, else as published.

    Raises:
        NotInstalled: If the model is not there or has no range yet.
        CheckFailed: If its files are not those that were calibrated.
    """
    folder = require(model)
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
        CheckFailed: If the range is empty.
    """
    if not low < high:
        raise CheckFailed(f"The scores of {model} do not vary: there is no range to clip them to.")
    found = Calibration(low, high, fingerprint(model), text, draws)
    path = _own_calibration(model)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(found.as_json(), encoding="utf-8")
    return found


def _own_calibration(model: str) -> Path:
    return home() / "calibrations" / f"{model}.json"


def _read(path: Path) -> Calibration:
    try:
        return Calibration(**json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError, OSError):
        raise CheckFailed(f"The calibration {path} is damaged; delete it and calibrate again.") from None
