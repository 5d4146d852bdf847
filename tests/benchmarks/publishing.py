"""A store published, fetched from a web server on this machine, put together and opened; and its next edition.

python -m tests.benchmarks.publishing assets/starter/store.sqlite
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from engine.store.parts import public_key, publish
from engine.store.pulling import pull
from engine.store.reader import TripleStore
from tests.engine.store.editing import edited


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def main() -> None:
    store, key = Path(sys.argv[1]), Ed25519PrivateKey.generate()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["PALIMPSEST_HOME"] = str(folder / "home")
        (folder / "web").mkdir()
        with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder / "web")) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{server.server_port}/"
            for edition in ("first", "100 facts fewer"):
                if edition != "first":
                    facts = range(TripleStore.open(store).info().triples)
                    store = edited(store, folder / "next.sqlite", set(random.Random(1).sample(facts, 100)))
                began = time.perf_counter()
                manifest = publish(store, folder / "web", key, name="bench", licence="CC0-1.0")
                published = time.perf_counter()
                pulled = pull(address, public_key(key))
                ended = time.perf_counter()
                print(
                    f"{edition}: {manifest.triples} facts, {manifest.bytes / 1e6:.1f} MB, {len(manifest.parts)} parts of "
                    f"together {manifest.sent / 1e6:.1f} MB; published in {published - began:.0f} s; fetched {pulled.fetched} "
                    f"parts, {pulled.bytes / 1e6:.2f} MB, opened after {ended - published:.0f} s",
                    flush=True,
                )
            server.shutdown()


if __name__ == "__main__":
    main()
