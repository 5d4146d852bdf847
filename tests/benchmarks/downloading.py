"""What hashing, journalling and resuming cost a download: the program's beside one that only writes to a file, in turn.

python -m tests.benchmarks.downloading [--mb 256] [--rounds 5]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import requests

from engine.models.downloading import network
from engine.models.downloading.fetch import Fetcher, RemoteFile
from engine.progress import CancelToken


def plain(url: str, folder: Path) -> None:
    with requests.get(url, stream=True) as response, (folder / "plain").open("wb") as file:
        for chunk in response.iter_content(256 << 10):
            file.write(chunk)
        file.flush()
        os.fsync(file.fileno())


def ours(url: str, folder: Path) -> None:
    with network.session() as session:
        Fetcher(session, CancelToken()).fetch(RemoteFile("ours", url), folder, folder / "journals", lambda *_: None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mb", type=int, default=256)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "file").write_bytes(os.urandom(options.mb << 20))
        command = [sys.executable, "-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", name, "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            assert server.stdout is not None
            url = f"http://127.0.0.1:{server.stdout.readline().split()[5]}/file"
            times: dict[str, list[float]] = {"plain": [], "ours": []}
            for _ in range(options.rounds):
                for way in (plain, ours):
                    for path in folder.glob("ours"), folder.glob("journals/*"):
                        for old in path:
                            old.unlink()
                    began = time.perf_counter()
                    way(url, folder)
                    times[way.__name__].append(time.perf_counter() - began)
            server.terminate()
    for way, seconds in times.items():
        print(f"{way:6} {median(seconds):6.2f} s, {options.mb * 1.048576 / median(seconds):6.0f} MB/s")
    print(f"ratio of the medians {median(times['ours']) / median(times['plain']):.2f}")


if __name__ == "__main__":
    main()
