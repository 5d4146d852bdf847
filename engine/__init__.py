"""The engine: everything in Palimpsest that works without a screen."""

from engine import offline

__version__ = "0.1.0"

offline.enforce_where_asked()
