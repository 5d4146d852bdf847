"""All that stanza asks of the module when it is imported."""

from __future__ import annotations

from typing import NoReturn


class UDError(Exception):
    """A treebank that cannot be read."""


def build_evaluation_table(*_: object) -> NoReturn:
    """Would score a parser.

    Raises:
        NotImplementedError: Always; a checkout of the project can.
    """
    raise NotImplementedError("A packaged program cannot score a parser.")
