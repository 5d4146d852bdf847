"""Where the user's own data lie: the ledger, models and their calibrations."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """The folder of the user's own data: ``$PALIMPSEST_HOME``, or the system's place for such."""
    if chosen := os.environ.get("PALIMPSEST_HOME"):
        return Path(chosen)
    import platformdirs

    return platformdirs.user_data_path("palimpsest", appauthor=False)
