"""The engine: everything of Palimpsest that works without a screen."""

__version__ = "0.1.0"
