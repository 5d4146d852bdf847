"""What is said of models that are or are not here."""

import sys

from engine.models import library


    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert library.remedy("roberta-base") == "Models … in the window's Rewrite menu downloads or imports it"
    assert library.remedy("privfill-bart") == "Models … in the window's Rewrite menu imports it"
