"""``palimpsest models pull|import|verify|remove|login|network``: bringing models here, and what the network may be used for."""

from __future__ import annotations

import argparse
import getpass
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from app.cli.arguments import CommandLineParser, add_common, add_json
from app.cli.console import ProgressReport, cancelled_by_signals, duration, print_json, say
from app.cli.store import installed_message
from engine.errors import CheckFailed, NotInstalled, UsageError

if TYPE_CHECKING:
    from engine.models.downloading.transfer import Snapshot
    from engine.models.library import InstallationRecord

EPILOG = """\
  palimpsest models pull qwen2.5-0.5b
  palimpsest models import /media/stick
  palimpsest models verify
  palimpsest models network --always-offline on

A download stopped by Ctrl-C, a cut connection or a power cut resumes when you run the same command again.
`models import` takes .gguf files and folders with config.json and safetensors.
"""


def add_to(actions: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the actions to those of ``palimpsest models``."""
    pull = actions.add_parser("pull", help="download models and stores of the catalog, or resume a download")
    pull.add_argument("models", metavar="ID", nargs="+", help="ids from `palimpsest models list`")
    pull.add_argument("--mirror", metavar="URL", help="use this mirror of the Hugging Face hub, this time only")
    importing = actions.add_parser("import", help="install models from a file or folder, such as a USB stick")
    importing.add_argument("path", metavar="PATH", type=Path, help="a .gguf file, a model's folder, or a folder of those")
    importing.add_argument("--id", metavar="ID", help="an id for a single model; default: its name")
    verify = actions.add_parser(
        "verify", help="compare models with the hashes recorded when they were installed; exit code 7 if one differs"
    )
    verify.add_argument("models", metavar="ID", nargs="*", help="ids; default: all that are recorded")
    remove = actions.add_parser("remove", help="remove a model, or what a stopped download has left")
    remove.add_argument("model", metavar="ID", help="its id")
    login = actions.add_parser("login", help="store a hub token, read from standard input, in the system's keyring")
    login.add_argument("--remove", action="store_true", help="delete the token")
    login.add_argument("--hub", metavar="URL", help="the hub or mirror it is for; default: the one in use")
    network = actions.add_parser("network", help="show or change what may use the network")
    network.add_argument("--always-offline", choices=("on", "off"), help="on: no command opens a connection from now on")
    network.add_argument("--mirror", metavar="URL", help="a mirror of the Hugging Face hub, or none")
    runs = ((pull, _pull), (importing, _import), (verify, _verify), (remove, _remove), (login, _login), (network, _network))
    for action, run in runs:
        add_common(action)
        add_json(action)
        action.set_defaults(run=run)


def state_of(model: str) -> str:
    """Whether a model is here, in a few words for a list."""
    from engine.models import library
    from engine.models.downloading.transfer import format_size

    match library.state_of(model):
        case library.ModelState.INSTALLED:
            return "installed"
        case library.ModelState.BUILT_IN:
            return "in the program"
        case library.ModelState.REFUSED:
            return "not offered"
        case library.ModelState.PARTLY:
            return f"{format_size(library.stopped_download_bytes(model))} so far"
        case library.ModelState.UNPUBLISHED:
            return "not published"
        case _:
            return "not installed"


def facts_of(model: str) -> dict[str, object]:
    """What the catalog and the record of its download say of a model."""
    from engine.models import catalog, library

    entry, record = catalog.load().get(model), library.record_of(model)
    return {
        "state": state_of(model),
        "catalog": None if entry is None else asdict(entry),
        "record": None if record is None else asdict(record),
    }


class TransferReport(ProgressReport):
    """A `ProgressReport` for bytes: `watch` takes the state of a download."""

    def __init__(self, stream: TextIO | None = None, *, quiet: bool = False) -> None:
        super().__init__(stream, quiet=quiet)
        self._snapshot: Snapshot | None = None

    def __call__(self, done: int, total: int | None, stage: str) -> None:
        """Takes the state of what comes before or after a download."""
        self._snapshot = None
        super().__call__(done, total, stage)

    def watch(self, snapshot: Snapshot) -> None:
        """Takes how far a download is."""
        self._snapshot = snapshot

    def line(self) -> str:
        """The state in words: the files on their way, bytes, speed and time left."""
        if self._snapshot is None:
            return super().line()
        from engine.models.downloading.transfer import format_size

        found = self._snapshot
        shown = [_how_far(state.path.rpartition("/")[2], state.done, state.total) for state in found.active[:2]]
        if len(found.active) > 2:
            shown.append(f"{len(found.active) - 2} more")
        of = f" of {format_size(found.total)}" if found.total is not None else ""
        text = f"{', '.join(shown) or 'checking'} – {found.files_done} of {found.files} files, {format_size(found.done)}{of}"
        if found.speed:
            text += f", {format_size(found.speed)} a second"
        if found.seconds_left is not None:
            text += f", about {duration(found.seconds_left)} left"
        return text


def _how_far(name: str, done: int, total: int | None) -> str:
    return f"{name} {100 * done // total} %" if total else name


def _pull(options: argparse.Namespace) -> None:
    import os

    from engine.models import catalog
    from engine.models.downloading import installation, network

    entries = [catalog.find(model) for model in options.models]
    if options.mirror:
        os.environ["HF_ENDPOINT"] = options.mirror
        network.hub()  # refuses what is no address
    records = []
    for entry in entries:
        if not options.quiet:
            say(f"{entry.title}, licence {entry.licence}. {entry.note}".rstrip())
        with TransferReport(quiet=options.quiet) as report, cancelled_by_signals() as cancel:
            report(0, None, f"asking for {entry.id}")
            records.append(installation.pull(entry.id, watch=report.watch, cancel=cancel))
        if entry.kind == "store" and not options.quiet:
            say(installed_message(entry.id))
    _show(options, records)


def _import(options: argparse.Namespace) -> None:
    from engine.models.downloading import installation

    found = installation.importable(options.path)
    if options.id and len(found) > 1:
        raise UsageError(
            f"There are {len(found)} models: {', '.join(place.name for _, place in found)}. Name one to give it an id."
        )
    records = []
    for id, place in found:
        with ProgressReport(quiet=options.quiet) as progress, cancelled_by_signals() as cancel:
            records.append(installation.import_model(place, options.id or id, progress=progress, cancel=cancel))
    _show(options, records)


def _show(options: argparse.Namespace, records: list[InstallationRecord]) -> None:
    from engine.models.downloading.transfer import format_size

    if options.json:
        print_json({"models": [asdict(record) for record in records]})
        return
    whose = {"": "recorded now", "catalog": "matches the catalog", "hub": "matches the hub", "record": "matches the record"}
    for record in records:
        revision = f", revision {record.revision}" if record.revision else ""
        print(f"{record.id}: {format_size(record.bytes)} from {record.source}{revision}")
        for file in record.files:
            print(f"  {file.sha256}  {file.file}, {format_size(file.bytes)}, {whose[file.known]}")


def _verify(options: argparse.Namespace) -> None:
    from engine.models import library

    models = options.models or [model for model in library.recorded_ids() if library.folder_of(model).is_dir()]
    if not models:
        raise NotInstalled("No model has been downloaded or imported yet; `palimpsest models list` shows what there is.")
    checks = {}
    for model in models:
        with ProgressReport(quiet=options.quiet) as progress, cancelled_by_signals() as cancel:
            checks[model] = library.verify(model, progress=progress, cancel=cancel)
    failed = [model for model, files in checks.items() if not all(check.ok for check in files)]
    if options.json:
        print_json(
            {"models": {model: [asdict(check) for check in files] for model, files in checks.items()}, "passed": not failed}
        )
    else:
        for model, files in checks.items():
            for check in files:
                print(f"{'ok    ' if check.ok else 'FAILED'}  {model}  {check.file}  {check.detail}")
    if failed:
        raise CheckFailed(
            f"Changed since it was installed: {', '.join(failed)}. "
            "`palimpsest models remove ID` and `palimpsest models pull ID` download it again."
        )


def _remove(options: argparse.Namespace) -> None:
    from engine.models import library
    from engine.models.downloading.transfer import format_size

    freed = library.remove(options.model)
    if options.json:
        print_json({"removed": options.model, "bytes": freed})
    elif not options.quiet:
        say(f"{options.model} is removed; {format_size(freed)} freed.")


def _login(options: argparse.Namespace) -> None:
    from engine.models.downloading import network

    address = options.hub or network.hub()
    network.check_address(address)
    token = None
    if not options.remove:
        token = getpass.getpass("Token: ") if sys.stdin.isatty() else sys.stdin.readline().rstrip("\r\n")
    network.store_token(address, token)
    if options.json:
        print_json({"host": network.host_of(address), "token": not options.remove})
    elif not options.quiet:
        say(f"The token for {network.host_of(address)} is {'out of' if options.remove else 'in'} the system's keyring.")


def _network(options: argparse.Namespace) -> None:
    from engine.models.downloading import network

    kept = network.read_settings()
    changed = network.NetworkSettings(
        offline=kept.offline if options.always_offline is None else options.always_offline == "on",
        mirror=kept.mirror if options.mirror is None else "" if options.mirror == "none" else options.mirror,
    )
    if changed != kept:
        network.save_settings(changed)
    if options.json:
        print_json(asdict(changed))
        return
    print(f"offline  {'on: no command opens a connection' if changed.offline else 'off: models are downloaded when you ask'}")
    print(f"hub      {changed.mirror or network.HUB}")
