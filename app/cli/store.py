"""``palimpsest store``: the public triple store."""

from __future__ import annotations

import argparse

from app.cli.arguments import Parser


def add_to(commands: argparse._SubParsersAction[Parser]) -> None:
    """Adds the command."""
    commands.add_parser("store", help="look at, search, build and verify the public triple store")
