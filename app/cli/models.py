"""``palimpsest models``: the language models that mechanisms run on, and the ranges that their scores are clipped to."""

from __future__ import annotations

import argparse
import hashlib
from dataclasses import asdict
from pathlib import Path

from app.cli import downloads
from app.cli.arguments import Parser, add_common, add_json, count
from app.cli.console import ProgressReport, cancelled_by_signals, print_json, say
from engine.documents.read import read_document

EPILOG = (
    """\
examples:
  palimpsest models list
  palimpsest models devices
  palimpsest models calibrate roberta-base --text public.txt
  palimpsest models widen minilm
"""
    + downloads.EPILOG
    + """
Calibrate on public text only: the range that comes out of it is no secret. It is kept with the hash of
the model's files, and refused once they change.

Widening asks a model for more names that CluSanT may put in the place of those it finds;
`--set candidates=widened` draws from them. The model sees public names and sentences, no text of yours.
"""
)


KINDS = ("person", "place", "organisation")
"""Kinds that can be widened; `engine.models.entities.NAMES`, which would load NumPy for every command."""


def add_to(commands: argparse._SubParsersAction[Parser]) -> None:
    """Adds the command with its actions."""
    parser = commands.add_parser(
        "models",
        help="list, fetch, verify and remove language models",
        description="List, fetch, verify and remove the language models that mechanisms run on, and find their scores' range.",
        epilog=EPILOG,
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True, title="actions")
    listing = actions.add_parser("list", help="what there is, where it lies and which mechanisms use it")
    devices = actions.add_parser("devices", help="what computes: CUDA, an Apple GPU or the processor, and why")
    calibrate = actions.add_parser("calibrate", help="find the range of a model's scores on public text")
    calibrate.add_argument("model", metavar="ID", help="its id, as `palimpsest models list` gives it")
    calibrate.add_argument("--text", metavar="FILE", type=Path, required=True, help="a public text of a few pages")
    widen = actions.add_parser("widen", help="let a model add names to those that CluSanT draws from")
    widen.add_argument("model", metavar="ID", help="a masked language model, or one in GGUF that holds conversations")
    widen.add_argument(
        "--kind",
        dest="kinds",
        action="append",
        choices=KINDS,
        help="widen this kind alone; may be repeated (default: all three)",
    )
    widen.add_argument(
        "--limit", metavar="N", type=count, default=500, help="add so many to a kind at most (default: %(default)s)"
    )
    for action, run in ((listing, _list), (devices, _devices), (calibrate, _calibrate), (widen, _widen)):
        add_common(action)
        add_json(action)
        action.set_defaults(run=run)
    downloads.add_to(actions)


def _list(options: argparse.Namespace) -> None:
    from engine.mechanisms import describe_all
    from engine.models import catalog, installed

    used: dict[str, list[str]] = {model: [] for model in installed.every()}
    for description in describe_all():
        for parameter in description.parameters:
            if parameter.name in ("model", "writer"):
                for model in parameter.choices:
                    if model == "realizer":  # rules, no model
                        continue
                    used.setdefault(model, []).append(description.id)
    entries = catalog.load()
    for entry in entries.values():
        if entry.kind != "store":
            used.setdefault(entry.id, [])
    if options.json:
        models = [
            {
                "id": id,
                "installed": installed.is_installed(id),
                "folder": str(installed.folder_of(id)),
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
    from engine.models.devices import llama_choice, torch_choice

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
    from engine.models import installed
    from engine.models.calibration import calibrate

    installed.require(options.model)
    text = read_document(str(options.text)).text
    source = f"{options.text.name} (SHA-256 {hashlib.sha256(text.encode()).hexdigest()})"
    with ProgressReport(quiet=options.quiet) as progress, cancelled_by_signals() as cancel:
        found = calibrate(options.model, text, source, progress, cancel)
    if options.json:
        print_json({"model": options.model, **asdict(found)})
    else:
        print(f"{options.model}: scores are clipped to {found.low:.4f} … {found.high:.4f}, from {found.draws} places")


def _widen(options: argparse.Namespace) -> None:
    from engine.mechanisms import clusant_widening as widening
    from engine.mechanisms.clusant import DESCRIPTION, least_k
    from engine.mechanisms.clusant_candidates import PACK, open_named, widened_path

    with ProgressReport(quiet=options.quiet) as progress, cancelled_by_signals() as cancel:
        found, tallies = widening.widen(
            open_named(PACK),
            options.model,
            kinds=options.kinds or KINDS,
            limit=options.limit,
            progress=progress,
            cancel=cancel,
        )
        progress(0, None, "measuring the clusters")
        clusters = int(DESCRIPTION.settings({})["clusters"])
        both = {name: least_k(found.kinds[name], clusters) for name in tallies}
    widening.save(found, widened_path())
    if options.json:
        kinds = {name: {**tally.as_dict(), "conditions_hold_from_k": both[name]} for name, tally in tallies.items()}
        print_json({"model": options.model, "file": str(widened_path()), **found.version, "kinds": kinds})
        return
    for name, tally in tallies.items():
        print(f"{name}: {tally.added} added, of {tally.suggested} suggested")
        for reason, number in (+tally.refused).most_common():
            print(f"  {number:>6}  {reason}")
        held = f"from k = {both[name]} on" if both[name] else "for no k"
        print(f"  both conditions of the paper's bound hold {held}, with {clusters} clusters")
    print(f"{widened_path()}: SHA-256 {found.version['sha256']}")
    if not options.quiet:
        say("`palimpsest privatize FILE --mechanism clusant --epsilon E --set candidates=widened` draws from them.")
