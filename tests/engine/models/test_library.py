"""What is said of models that are or are not here."""

import sys

from engine.models import library


def test_a_missing_models_remedy_is_a_command_from_source_and_none_in_a_bundle(monkeypatch):
    assert "`palimpsest models pull roberta-base` downloads it" in library.remedy("roberta-base")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert library.remedy("roberta-base") == "Models … in the window's Rewrite menu downloads or imports it"
    assert library.remedy("mine") == "Models … in the window's Rewrite menu imports it"
