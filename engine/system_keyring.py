"""The system's keyring, where the user's tokens and keys are kept."""

from __future__ import annotations

SERVICE = "palimpsest"
"""The name that the program's entries have there."""


def has_keyring() -> bool:
    """Whether the keyring keeps secrets secret: none at all does not, nor do those that write files."""
    import keyring

    backend = keyring.get_keyring()
    found = getattr(backend, "backends", [backend])
    unsafe = ("keyring.backends.fail", "keyring.backends.null", "keyrings.alt")
    return bool(found) and not any(type(one).__module__.startswith(unsafe) for one in found)
