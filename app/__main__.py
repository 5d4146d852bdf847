"""``python -m app`` is the command ``palimpsest``."""

import sys

from app.cli.main import main

sys.exit(main())
