"""Write the catalog's entry of a triple store: where its file will be, how large it is, and its hash.

python packaging/publish_store.py STORE --id ID --title TITLE --licence LICENCE --url https://stores.example.org/ID/

The store is verified first. Put STORE, under its own name, at the address; `palimpsest models pull ID` fetches it.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from app.cli.console import ProgressReport, cancelled_by_signals
from engine.errors import PalimpsestError, UsageError
from engine.models.catalog import CATALOG
from engine.store.installed import check_name
from engine.store.verification import verify_store


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", metavar="STORE", type=Path, help="a finished store")
    parser.add_argument("--id", required=True, help="its id: letters, digits, - and _")
    parser.add_argument("--title", required=True, help="what a person calls it")
    parser.add_argument("--licence", required=True, help="its licence, such as CC-BY-SA-4.0")
    parser.add_argument("--url", required=True, help="the address that its name is added to; it ends with /")
    parser.add_argument("--catalog", metavar="FILE", type=Path, default=CATALOG, help="the catalog (the program's)")
    options = parser.parse_args()
    try:
        with ProgressReport() as progress, cancelled_by_signals() as cancel:
            check_name(options.id)
            if not options.url.startswith("https://") or not options.url.endswith("/"):
                raise UsageError("The address begins with https:// and ends with /.")
            sha256 = verify_store(options.store, options.store.name, progress, cancel).file_sha256
    except PalimpsestError as error:
        print(f"publish_store: {error}", file=sys.stderr)
        return error.exit_code
    entry = {
        "id": options.id,
        "title": options.title,
        "kind": "store",
        "source": {"url": options.url},
        "revision": None,
        "files": [{"file": options.store.name, "bytes": options.store.stat().st_size, "sha256": sha256}],
        "licence": options.licence,
        "serves": ["dp-st"],
        "parameters": None,
        "memory": None,
    }
    catalog = json.loads(options.catalog.read_text(encoding="utf-8"))
    catalog["entries"] = [other for other in catalog["entries"] if other["id"] != options.id] + [entry]
    options.catalog.write_text(json.dumps(catalog, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    print(json.dumps(entry, indent=2, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
