"""Fetches a file in a process of its own, to be killed.

python -m tests.engine.models.downloading.child URL FOLDER
"""

import sys
from pathlib import Path

from engine.models.downloading import network, partial_file
from engine.models.downloading.fetch import Fetcher, RemoteFile
from engine.progress import CancelToken

if __name__ == "__main__":
    partial_file.BLOCK = 16 << 10
    url, folder = sys.argv[1], Path(sys.argv[2])
    with network.session() as session:
        fetcher = Fetcher(session, CancelToken(), pause=lambda *_: None)
        fetcher.fetch(RemoteFile("weights", url), folder / "files", folder / "journals", lambda *_: None)
