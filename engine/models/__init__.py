"""Models: finding, loading and running them. The only package that loads weights.

Everything runs from local files: the hub libraries are set to offline before any of them is imported, so that privatizing opens
no internet connection.
"""

import os

os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["HF_HUB_DISABLE_TELEMETRY"] = "1"
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
