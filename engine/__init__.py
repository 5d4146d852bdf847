"""The engine: everything in Palimpsest that works without a screen."""

from engine import offline

__version__ = "0.2.0"

offline.enforce_where_asked()
