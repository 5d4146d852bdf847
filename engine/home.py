"""Where the user's own data are stored: the ledger, models and their calibrations."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """The user's data folder: ``$PALIMPSEST_HOME``, or the system's standard location."""
    if chosen := os.environ.get("PALIMPSEST_HOME"):
        return Path(chosen)
    import platformdirs

    return platformdirs.user_data_path("palimpsest", appauthor=False)
