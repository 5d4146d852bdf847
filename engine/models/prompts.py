"""What models that hold conversations are asked: public texts in ``assets/prompts``, with `PLACE` where a text is put."""

from __future__ import annotations

import json

from engine.assets import ASSETS

FOLDER = ASSETS / "prompts"

PLACE = "{text}"


def instruction(name: str) -> str:
    """A request in words, with `PLACE` in it."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8").strip()


def conversation(name: str) -> list[dict[str, str]]:
    """A conversation with examples: ``role`` and ``content`` of each message, with `PLACE` in the last."""
    messages: list[dict[str, str]] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["messages"]
    return messages
