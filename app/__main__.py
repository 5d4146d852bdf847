"""``python -m app`` is the command ``palimpsest``."""

import sys

from app.cli.main import main

if __name__ == "__main__":  # the engine's process imports this module again
    sys.exit(main())
