"""Build the starter pack's store of public facts.

    python packaging/starter/build_store.py --corpora DIR [--workers N] [--minutes-of-reading M]

Twelve public corpora, of which `COLLECTIONS` says how much is read. A build that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from app.cli.arguments import count
from app.cli.console import ProgressReport, cancelled_by_signals, say
from app.cli.store import default_workers, describe
from engine.errors import PalimpsestError
from engine.store import starter_path
from engine.store.pipeline import build_store
from engine.store.texts import Collection
from engine.store.vectors import DIMENSION

FACTS = 410_000

LINE = r"\n"  # a line is a turn or a paragraph
TURN = r"(?:^|\n)\s*(?:[\w ]{1,20}:|\[\w+\])\s*"  # "Doctor: ", "Guest_family: ", "[patient] "; headings of notes too

# Name, domain, licence, attribution; every so-many-th document is read, of what is long and repetitive few, all through the
# collection. Where two have one domain they speak of the same things.
COLLECTIONS = (
    ("tatoeba", "everyday", "CC-BY-2.0-FR", "Tatoeba and its contributors", 1, ""),
    ("fiction", "fiction", "CC0-1.0", "Standard Ebooks, of works in the public domain", 12, LINE),
    ("textbooks", "reference", "CC-BY-4.0", "OpenStax, Rice University, and the books' authors", 20, LINE),
    ("service_dialogs", "service", "CC-BY-SA-4.0", "Abhinav Rastogi and co-authors (Schema-Guided Dialogue)", 12, LINE),
    ("assistant_dialogs", "service", "CC-BY-4.0", "Google (Taskmaster-4)", 1, LINE),
    ("reviews", "reviews", "CC-BY-4.0", "Bo Pang and Lillian Lee; Bing Liu and co-authors", 4, LINE),
    ("chat", "chat", "CDLA-Sharing-1.0", "Karthik Gopalakrishnan and co-authors (Topical-Chat)", 1, LINE),
    ("forum_comments", "forum", "Apache-2.0 and CC-BY-4.0", "Dorottya Demszky and co-authors (GoEmotions)", 1, ""),
    ("counselling", "counselling", "MIT", "Nicolas Bertagnolli (CounselChat)", 1, LINE),
    ("medical_dialogs", "medical", "CC-BY-4.0", "Asma Ben Abacha, Wen-wai Yim and co-authors (MTS-Dialog, ACI-Bench)", 1, TURN),
    ("encyclopedia", "reference", "CC-BY-SA-4.0", "Jan Botha and co-authors (WikiSplit); Wikipedia's contributors", 2, LINE),
    ("web_ewt", "web", "CC-BY-SA-4.0", "Natalia Silveira and the contributors to UD English-EWT", 1, LINE),
)


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("--corpora", type=Path, required=True, help="folder with a NAME.jsonl.xz for each collection")
    cli.add_argument("--output", type=Path, default=starter_path())
    cli.add_argument("--workers", type=count, default=default_workers())
    cli.add_argument("--minutes-of-reading", type=count, help="then build from what was read until then")
    cli.add_argument("--fresh", action="store_true", help="start over")
    cli.add_argument("--keep-work", action="store_true", help="leave the work folder, so that facts can be chosen again")
    args = cli.parse_args()
    collections = [
        Collection(str(args.corpora / f"{name}.jsonl.xz"), name, domain, licence, attribution, every=every, breaks=breaks)
        for name, domain, licence, attribution, every, breaks in COLLECTIONS
    ]
    try:
        with ProgressReport() as progress, cancelled_by_signals() as cancel:
            built = build_store(
                collections,
                args.output,
                workers=args.workers,
                facts=FACTS,
                dimension=DIMENSION,
                fresh=args.fresh,
                keep_work=args.keep_work,
                reading_seconds=args.minutes_of_reading and 60 * args.minutes_of_reading,
                progress=progress,
                cancel=cancel,
            )
    except PalimpsestError as error:
        say(str(error))
        return error.exit_code
    say(describe(built))
    return 0


if __name__ == "__main__":
    sys.exit(main())
