"""Files of the starter pack that hold arrays and say what they are, opened in one way and refused in one way."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from engine.assets import RESTORE
from engine.errors import CheckFailed, NotInstalled


@contextmanager
def opened(path: Path, what: str, version: int) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """The arrays of a file by name, and what it says of itself; read what is wanted before it is closed.

    Args:
        path: The file.
        what: What it should be, with its article.
        version: Of the format that the caller reads.

    Raises:
        NotInstalled: If there is no such file.
        CheckFailed: If it is of another version, damaged, or lacks what the caller looks for.
    """
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            about = json.loads(arrays["about"].tobytes())
            if about.get("format") != version:
                raise of_another_format(path)
            yield arrays, about
    except FileNotFoundError as error:
        raise NotInstalled(f"The file {path} is missing: {RESTORE}.") from error
    except (OSError, ValueError, KeyError, AttributeError, EOFError, BadZipFile, zlib.error) as error:
        raise CheckFailed(f"{path} is not {what} or is damaged: {RESTORE}.") from error


def of_another_format(path: Path) -> CheckFailed:
    """The refusal of a file whose parts do not fit together as the program expects."""
    return CheckFailed(f"{path} is of another format than this program reads: {RESTORE}.")
