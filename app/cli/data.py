"""``palimpsest data``: where the user's own data are, and how to remove them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from app.cli.arguments import CommandLineParser, add_common, add_json
from app.cli.console import print_json, wrap
from engine.home import home

KINDS = {
    "ledger": ("ledger.*",),
    "settings": ("window.ini*", "network.json"),
    "private list": ("private-list.json*", "private.key*"),
    "list of files": ("files.list*",),
    "batches": ("batches", "batch.key"),
    "models": ("models", "calibrations", "candidates.npz", "llama", "hashes.json"),
    "stores": ("stores",),
}
"""What lies there, by the names that it has there."""

REMOVAL = (
    "Nothing else of yours is kept, but for documents, new texts, receipts, sessions and logs that you saved elsewhere, and, "
    "in the system's keyring, tokens (`palimpsest models login --remove`) and the key of encrypted files. Uninstalling leaves "
    "this folder. To remove everything, delete it: the ledger and with it the budget that was spent are then forgotten."
)


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "data",
        help="say where your data are and how to remove them",
        description="Say in which folder the ledger, settings, models and stores are, and how to remove them.",
        epilog="example:\n  palimpsest data --json\n\nPALIMPSEST_HOME in the environment names another folder.",
    )
    add_common(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Prints the folder, and what is in it; changes nothing."""
    from engine.models.downloading.transfer import format_size

    folder = home().absolute()
    sizes = {kind: sum(map(_size, _files(folder, patterns))) for kind, patterns in KINDS.items()}
    everything = sum(map(_size, folder.rglob("*")))
    sizes["other"] = max(0, everything - sum(sizes.values()))
    if options.json:
        print_json({"folder": str(folder), "bytes": everything, "parts": sizes})
        return
    print(f"{folder}\n")
    for kind, size in sizes.items():
        if size:
            print(f"  {kind:<14}{format_size(size)}")
    if not everything:
        print("  nothing yet")
    print(f"\n{wrap(REMOVAL)}")


def _files(folder: Path, patterns: tuple[str, ...]) -> Iterator[Path]:
    for pattern in patterns:
        for path in folder.glob(pattern):
            yield from path.rglob("*") if path.is_dir() else (path,)


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() and not path.is_symlink() else 0
