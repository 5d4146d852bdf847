"""What other packages bring by their entry points, without installing any."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import EntryPoint

import pytest

from engine import plugins
from engine.plugins import Registry


def bring(monkeypatch: pytest.MonkeyPatch, registry: Registry, modules: Mapping[str, str]) -> None:
    """Has another package bring these modules, by their ids, until the test ends."""
    brought = {registry.group: [EntryPoint(id, module, registry.group) for id, module in modules.items()]}
    monkeypatch.setattr(plugins, "entry_points", lambda group: brought.get(group, []))
    monkeypatch.setattr(plugins, "entry_point_modules", plugins.entry_point_modules.__wrapped__)  # without its cache
