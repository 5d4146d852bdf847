"""``palimpsest models``: the language models that mechanisms run on, and the ranges that their scores are clipped to."""

from __future__ import annotations

import argparse
import hashlib
from dataclasses import asdict
from pathlib import Path

from app.cli import downloads
from app.cli.arguments import CommandLineParser, add_common, add_json
from app.cli.console import ProgressReport, cancelled_by_signals, print_json
from engine.documents.read import read_document

EPILOG = (
    """\
examples:
  palimpsest models list
  palimpsest models devices
  palimpsest models calibrate roberta-base --text public.txt
"""
    + downloads.EPILOG
    + """
Calibrate on public text only: the resulting range is not kept secret. It is stored with the hash of the
model's files and refused once they change.
"""
)


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command with its actions."""
    parser = commands.add_parser(
        "models",
        help="list, download, verify and remove language models",
        description="List, download, verify and remove the language models that mechanisms run on, and find the\n"
        "range of their scores.",
        epilog=EPILOG,
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True, title="actions")
    listing = actions.add_parser("list", help="what there is, what is installed and which mechanisms use it")
    devices = actions.add_parser("devices", help="which device is used (CUDA, an Apple GPU or the processor), and why")
    calibrate = actions.add_parser("calibrate", help="find the range of a model's scores on public text")
    calibrate.add_argument("model", metavar="ID", help="an id from `palimpsest models list`")
    calibrate.add_argument("--text", metavar="FILE", type=Path, required=True, help="a public text of a few pages")
    for action, run in ((listing, _list), (devices, _devices), (calibrate, _calibrate)):
        add_common(action)
        add_json(action)
        action.set_defaults(run=run)
    downloads.add_to(actions)


def _list(options: argparse.Namespace) -> None:
    from engine.mechanisms import describe_all
    from engine.models import catalog, library

    used: dict[str, list[str]] = {model: [] for model in library.installed_models()}
    for description in describe_all():
        for parameter in description.parameters:
            if parameter.name in ("model", "writer"):
                for model in parameter.choices:
                    if model == "realizer":  # rules, no model
                        continue
                    used.setdefault(model, []).append(description.id)
    entries = catalog.load()
    for entry in entries.values():
        used.setdefault(entry.id, [])
    if options.json:
        models = [
            {
                "id": id,
                "installed": library.state_of(id) is library.ModelState.INSTALLED,
                "folder": str(library.folder_of(id)),
                "mechanisms": mechanisms,
                **downloads.facts_of(id),
            }
            for id, mechanisms in used.items()
        ]
        print_json({"models": models})
        return
    for id, mechanisms in used.items():
        serves = mechanisms or (entries[id].serves if id in entries else ())
        print(f"{id:<20}{downloads.state_of(id):<16}{', '.join(serves) or 'no mechanism'}")


def _devices(options: argparse.Namespace) -> None:
    from engine.models.devices import torch_choice
    from engine.models.llama_probe import llama_choice

    choices = [torch_choice(), llama_choice()]
    if options.json:
        print_json({"libraries": [choice.as_dict() for choice in choices]})
        return
    for choice in choices:
        print(f"{choice.library} {choice.version}: {choice.device or 'cannot be used'} ({choice.reason})")
        for device in choice.found:
            memory = (
                "" if device.free is None or device.total is None else f", {_gib(device.free)} of {_gib(device.total)} free"
            )
            print(f"  {device.name:<10}{device.kind:<8}{device.description}{memory}")


def _gib(size: int) -> str:
    return f"{size / 2**30:.1f} GiB"


def _calibrate(options: argparse.Namespace) -> None:
    from engine.models import library
    from engine.models.calibration import calibrate

    library.require_folder(options.model)
    text = read_document(str(options.text)).text
    source = f"{options.text.name} (SHA-256 {hashlib.sha256(text.encode()).hexdigest()})"
    with ProgressReport(quiet=options.quiet) as progress, cancelled_by_signals() as cancel:
        found = calibrate(options.model, text, source, progress, cancel)
    if options.json:
        print_json({"model": options.model, **asdict(found)})
    else:
        print(f"{options.model}: scores are clipped to {found.low:.4f} … {found.high:.4f}, from {found.draws} places")
