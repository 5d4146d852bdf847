"""``palimpsest store``: the public triple store, which private facts are replaced from."""

from __future__ import annotations

import argparse
import dataclasses
import os
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.arguments import CommandLineParser, add_common, add_json, count
from app.cli.console import ProgressReport, cancelled_by_signals, print_json, printable, say
from app.cli.engines import add_engine, open_executor
from engine.documents.write import refuse_existing
from engine.errors import CheckFailed, NotInstalled, UnreadableInput, UsageError
from engine.remote_files import exists, is_url

if TYPE_CHECKING:
    from engine.store.pipeline import BuildReport
    from engine.store.reader import StoreInfo

EPILOG = """\
examples:
  palimpsest store info
  palimpsest store neighbourhood "my father lived in Leeds" --size 134 --limit 10
  palimpsest store build posts.jsonl.xz --source-name posts --licence CC0-1.0 --output mine.sqlite
  palimpsest store build posts.txt --output mine.sqlite --add mine
  palimpsest store build /shared/fineweb --output /shared/fineweb.sqlite --engine ray
  palimpsest store cluster mine.sqlite
  palimpsest store verify mine.sqlite
  palimpsest store add mine.sqlite --name mine
  palimpsest store list
  palimpsest privatize letter.txt --mechanism dp-st --epsilon 40 --set store=mine

A build stopped by Ctrl-C or a power cut resumes when you run the same command again; until the store is
finished, what is done is in FILE.building. A JSON or Parquet field "source" names the independent document
(a book, an author); without it every line or row is one.

With --engine ray, a cluster of Ray reads and embeds the texts (docs/ray.md); the store is the same. FILE has
to be in a folder that all nodes share.

STORE is a name from `palimpsest store list`, or a file; the default is the store that comes with the
program. `palimpsest models pull ID` downloads a store of the catalog. A store is verified before a document
draws from it, and refused if its file changes later.

Build or add stores of public text only: their facts are printed unchanged in other people's documents, and
those whose text a store was made from get no guarantee.
"""

PUBLIC = "Its facts go into new texts unchanged: use it only if everything it was made from is public."
"""Said whenever a store begins to be used."""


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command with its actions."""
    parser = commands.add_parser(
        "store",
        help="list, inspect, search, build, add and verify public triple stores",
        description="List, inspect, search, build, add and verify public triple stores.",
        epilog=EPILOG,
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True, title="actions")

    listing = actions.add_parser("list", help="installed stores, for `--set store=NAME`")
    info = actions.add_parser("info", help="what is in a store")
    verify = actions.add_parser("verify", help="check every promise of a store's format; exit code 7 if one fails")
    for action in (info, verify):
        action.add_argument("store", metavar="STORE", nargs="?", default="starter", help="a store; the program's by default")

    neighbourhood = actions.add_parser("neighbourhood", help="the public facts that could replace a text")
    neighbourhood.add_argument("text", metavar="TEXT", help="a short clause")
    neighbourhood.add_argument("--size", metavar="NAME", default="134", help="a clustering: 268, 134 (the default) or 67")
    neighbourhood.add_argument("--limit", metavar="N", type=count, default=20, help="print the N nearest members (20)")
    neighbourhood.add_argument("--store", metavar="STORE", default="starter", help="a store; the program's by default")

    build = actions.add_parser("build", help="build a store from public text, or resume a build")
    build.add_argument(
        "inputs",
        metavar="INPUT",
        nargs="+",
        help="txt or jsonl (also .gz and .xz), one document a line; parquet; a folder of these; their URL, such as "
        "s3://BUCKET/FOLDER; hf:NAME or hf:NAME:SPLIT",
    )
    build.add_argument("--output", metavar="FILE", type=Path, required=True, help="the store to make")
    build.add_argument("--force", action="store_true", help="replace FILE if it exists")
    build.add_argument("--fresh", action="store_true", help="start over, discarding a stopped build")
    build.add_argument(
        "--workers",
        metavar="N",
        type=count,
        help=f"processes; default: {default_workers()} on this machine, one for each core of a cluster",
    )
    add_engine(build)
    build.add_argument("--source-name", metavar="NAME", help="name of the collection; default: its file's name")
    build.add_argument("--domain", metavar="NAME", help="kind of language, such as medical; default: the name")
    build.add_argument("--licence", metavar="ID", default="unknown", help="its licence, such as CC-BY-4.0")
    build.add_argument("--attribution", metavar="TEXT", default="", help="who made it, as the licence requires")
    build.add_argument("--field", metavar="NAME", default="text", help="the field or column that holds the text (text)")
    build.add_argument("--every", metavar="K", type=count, default=1, help="read only every K-th document of each input")
    build.add_argument("--limit", metavar="N", type=count, help="read only N documents of each input")
    build.add_argument(
        "--minutes",
        metavar="M",
        type=count,
        help="take about M minutes: read parts from all over the inputs, and build from what was read in that time",
    )
    build.add_argument("--facts", metavar="N", type=count, help="keep N facts, first those stated by several documents")
    build.add_argument("--dimension", metavar="D", type=count, help="length of a stored vector (128)")
    build.add_argument("--passages", metavar="N", type=count, help="keep at most N passages (200000)")
    build.add_argument("--add", metavar="NAME", help="install the store under this name once it is built")

    cluster = actions.add_parser("cluster", help="cluster a store again")
    cluster.add_argument("store", metavar="FILE", type=Path, help="a store")

    adding = actions.add_parser("add", help="install a store from a file, such as one you built, under a name")
    adding.add_argument("file", metavar="FILE", type=Path, help="the store; it is copied")
    adding.add_argument("--name", metavar="NAME", help="name of the store; default: the file's name")

    remove = actions.add_parser("remove", help="remove a store that was added or downloaded")
    remove.add_argument("name", metavar="NAME", help="its name")

    for action in (listing, info, verify, neighbourhood, adding):
        add_json(action)
    runs = (
        (listing, _list),
        (info, _info),
        (verify, _verify),
        (neighbourhood, _neighbourhood),
        (build, _build),
        (cluster, _cluster),
        (adding, _add),
        (remove, _remove),
    )
    for action, run in runs:
        add_common(action)
        action.set_defaults(run=run)


@dataclasses.dataclass(frozen=True)
class ListedStore:
    """A store of the list.

    Attributes:
        name: Its name.
        triples: Number of facts; None if it cannot be read.
        bytes: Size of its file.
        clusterings: Names of its clusterings.
        source: Where it is from.
        state: "verified", "not verified yet", "changed" or "damaged".
    """

    name: str
    triples: int | None
    bytes: int
    clusterings: tuple[str, ...]
    source: str
    state: str


def _listed(name: str) -> ListedStore:
    from engine.store import installed, verification
    from engine.store.reader import TripleStore

    path = installed.find(name)
    size = path.stat().st_size if path.is_file() else 0
    try:
        record = None if name == installed.STARTER else installed.record_of(name)
        source = "comes with the program" if name == installed.STARTER else record.source if record else "put here by hand"
        state = (
            "changed" if verification.is_changed(name) else "verified" if verification.is_verified(name) else "not verified yet"
        )
        store = TripleStore.open(path)
        listed = ListedStore(name, store.fact_count, size, store.clustering_names, source, state)
        store.close()
    except (CheckFailed, NotInstalled, OSError):
        return ListedStore(name, None, size, (), "", "damaged")
    return listed


def _list(options: argparse.Namespace) -> None:
    from engine.models.downloading.transfer import format_size
    from engine.store import installed

    with ProgressReport(quiet=options.quiet) as progress:
        progress(0, None, "looking at the stores")
        stores = [_listed(name) for name in installed.store_names()]
    if options.json:
        print_json({"stores": [dataclasses.asdict(store) for store in stores]})
        return
    for store in stores:
        facts = "" if store.triples is None else f"{store.triples} facts, clusterings {', '.join(store.clusterings)}"
        print(printable(f"{store.name:<20}{store.state:<18}{format_size(store.bytes):>9}  {facts}".rstrip()))
        print(printable(f"{'':<20}{store.source}".rstrip()))


def _info(options: argparse.Namespace) -> None:
    from engine.store.installed import find
    from engine.store.reader import TripleStore

    info = TripleStore.open(find(options.store)).info()
    if options.json:
        print_json(dataclasses.asdict(info))
        return
    print(f"triples    {info.triples}")
    print(f"passages   {info.passages}")
    print(f"vectors    {info.dimension} values each, from {info.embedder}")
    print(f"domains    {', '.join(_domain(info, name) for name in sorted({*info.domains, *info.domain_passages}))}")
    print(f"size       {info.bytes / 1e6:.1f} MB")
    for clustering in info.clusterings:
        sizes = f"of {clustering.min} to {clustering.max} facts, {clustering.mean:.1f} in the mean"
        print(f"clustering {clustering.name}: {clustering.clusters} clusters {sizes}")


def _domain(info: StoreInfo, name: str) -> str:
    facts = f"{name} {info.domains.get(name, 0)}"
    return f"{facts} ({info.domain_passages.get(name, 0)} passages)" if info.passages else facts


def _verify(options: argparse.Namespace) -> None:
    from engine.store.format_checks import verify_format
    from engine.store.installed import find

    with ProgressReport(quiet=options.quiet) as progress, cancelled_by_signals() as cancel:
        checks = verify_format(find(options.store), progress=progress, cancel=cancel)
    failed = [check.name for check in checks if not check.ok]
    if options.json:
        print_json({"checks": [dataclasses.asdict(check) for check in checks], "passed": not failed})
    else:
        for check in checks:
            print(f"{'ok    ' if check.ok else 'FAILED'}  {check.name}  {check.detail}".rstrip())
    if failed:
        raise CheckFailed(f"The store fails its verification: {', '.join(failed)}.")


def _neighbourhood(options: argparse.Namespace) -> None:
    from engine.models.embedder import Embedder
    from engine.store.installed import find, public_label
    from engine.store.reader import TripleStore
    from engine.store.verification import check_embedder

    store = TripleStore.open(find(options.store))
    check_embedder(store, public_label(options.store))
    with ProgressReport(quiet=options.quiet) as progress:
        progress(0, None, "loading the embedder")
        query = store.project(Embedder().encode([options.text])[0])
    cluster = store.nearest_cluster(query, options.size)
    neighbourhood = store.neighbourhood(cluster, options.size)
    scores = store.scores(query, neighbourhood)
    nearest = sorted(zip(neighbourhood.ids, map(float, scores), strict=True), key=lambda member: -member[1])
    members = [(store.triple(id_), score) for id_, score in nearest[: options.limit]]
    if options.json:
        print_json(
            {
                "clustering": options.size,
                "cluster": cluster,
                "size": neighbourhood.size,
                "clip": [neighbourhood.low, neighbourhood.high],
                "members": [{**dataclasses.asdict(triple), "cosine": round(score, 4)} for triple, score in members],
            }
        )
        return
    for triple, score in members:
        print(printable(f"{score:6.3f}  {triple}"))
    if not options.quiet:
        say(f"{len(members)} of the {neighbourhood.size} facts of cluster {cluster}")


READING_SHARE = 0.6
"""Of the time of a build that has only some minutes; the rest goes into the vectors of what was read, and some to spare."""


def default_workers() -> int:
    """A process for each core, up to four: each needs most of a gigabyte."""
    return min(os.cpu_count() or 1, 4)


def _build(options: argparse.Namespace) -> None:
    refuse_existing(options.output, force=options.force)
    for location in options.inputs:
        if location.startswith("hf:"):
            continue
        if not (exists(location) if is_url(location) else Path(location).exists()):
            raise UnreadableInput(f"{location} does not exist.")
        if not is_url(location):
            refuse_existing(options.output, force=options.force, source=Path(location))
    if options.source_name and len(options.inputs) > 1:
        raise UsageError("One name does not fit several inputs; build from one, or leave the name out.")
    from engine.store.pipeline import PASSAGES, build_store
    from engine.store.texts import Collection
    from engine.store.vectors import DIMENSION
    from engine.store.verification import add_store, refuse_taken_name

    if options.add is not None:
        refuse_taken_name(options.add)
    collections = []
    for location in options.inputs:
        name = options.source_name or Path(location.removeprefix("hf:")).name.split(".")[0]
        collections.append(
            Collection(
                location,
                name,
                options.domain or name,
                options.licence,
                options.attribution,
                options.field,
                options.every,
                options.limit,
            )
        )
    with (
        ProgressReport(quiet=options.quiet) as progress,
        cancelled_by_signals() as cancel,
        open_executor(options, default_workers()) as executor,
    ):
        built = build_store(
            collections,
            options.output,
            executor=executor,
            facts=options.facts,
            passages=options.passages or PASSAGES,
            dimension=options.dimension or DIMENSION,
            fresh=options.fresh,
            reading_seconds=options.minutes and 60 * READING_SHARE * options.minutes,
            progress=progress,
            cancel=cancel,
        )
        if options.add is not None:
            add_store(options.output, options.add, progress, cancel)
    if not options.quiet:
        say(describe(built))
        added = f"`palimpsest store add {options.output}` lets documents draw from it. {PUBLIC}"
        say(added if options.add is None else installed_message(options.add))


def describe(built: BuildReport) -> str:
    """A table of what a build read, dropped and kept."""
    lines = [f"{'source':24} {'documents':>10} {'words':>10} {'found':>10} {'dropped':>10} {'in store':>10}"]
    for name, source in built.sources.items():
        dropped = source.dropped.total()
        lines.append(f"{name:24} {source.documents:10} {source.words:10} {source.found:10} {dropped:10} {source.kept:10}")
    lines += [f"{number:10} dropped: {reason}" for reason, number in built.dropped.most_common()]
    lines.append(f"{built.distinct:10} distinct facts left, {built.supported} of them in two documents or more")
    lines.append(f"{built.facts:10} facts in the store")
    if not built.complete:
        words = sum(source.words for source in built.sources.values())
        lines.append(f"{words:10} words were read in the time given, which is not all of them.")
    return "\n".join(lines)


def _cluster(options: argparse.Namespace) -> None:
    from engine.models import embedder
    from engine.store.builder import StoreEmbedder, recluster

    minilm = StoreEmbedder(embedder.NAME, embedder.SHA256, embedder.Embedder().encode)
    with ProgressReport(quiet=options.quiet) as progress, cancelled_by_signals() as cancel:
        recluster(options.store, minilm, progress=progress, cancel=cancel)


def _add(options: argparse.Namespace) -> None:
    from engine.store.verification import add_store

    name = options.file.stem if options.name is None else options.name
    with ProgressReport(quiet=options.quiet) as progress, cancelled_by_signals() as cancel:
        record = add_store(options.file, name, progress, cancel)
    if options.json:
        print_json(dataclasses.asdict(record))
        return
    print(record.name)
    if not options.quiet:
        say(installed_message(record.name))


def installed_message(name: str) -> str:
    """What to say once a store has come."""
    return f"`--set store={name}` draws from it. {PUBLIC}"


def _remove(options: argparse.Namespace) -> None:
    from engine.store.installed import remove

    remove(options.name)
