"""Build the starter pack's store of public facts.

    python packaging/starter/build_store.py --corpora DIR [--workers N] [--minutes-of-reading M]

Reads the public corpora that `COLLECTIONS` lists. A build that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from app.cli.arguments import count
from app.cli.console import ProgressReport, cancelled_by_signals, say
from app.cli.store import default_workers, describe
from engine.errors import PalimpsestError
from engine.executors.executor import LocalExecutor
from engine.store import starter_path
from engine.store.pipeline import build_store
from engine.store.texts import Collection
from engine.store.vectors import DIMENSION

FACTS = 1_000_000

LINE = r"\n"  # a line is a turn or a paragraph
TURN = r"(?:^|\n)\s*(?:[\w ]{1,20}:|\[\w+\])\s*"  # "Doctor: ", "Guest_family: ", "[patient] "; headings of notes too

# Name, domain, licence, attribution; how its paragraphs end. Where two have one domain they speak of the same things.
COLLECTIONS = (
    ("assistant_dialogs", "service", "CC-BY-4.0", "Google (Taskmaster-4)", LINE),
    ("banking_queries", "finance", "CC-BY-4.0", "Iñigo Casanueva and co-authors (BANKING77)", LINE),
    ("blogs", "technology", "CC0-1.0", "digital-service teams of the US government", LINE),
    ("chat", "chat", "CDLA-Sharing-1.0", "Karthik Gopalakrishnan and co-authors (Topical-Chat)", LINE),
    ("clinical", "medical", "CC-BY-4.0", "Alex Papadopoulos Korfiatis and co-authors (PriMock57)", TURN),
    ("complaints", "finance", "US Government work and CC0-1.0", "Consumer Financial Protection Bureau", LINE),
    ("contracts", "law", "CC-BY-4.0", "The Atticus Project (CUAD)", LINE),
    ("counselling", "counselling", "MIT", "Nicolas Bertagnolli (CounselChat)", LINE),
    ("encyclopedia", "reference", "CC-BY-SA-4.0", "Jan Botha and co-authors (WikiSplit); Wikipedia's contributors", LINE),
    ("fiction", "fiction", "CC0-1.0", "Standard Ebooks, of works in the public domain", LINE),
    ("forum_comments", "forum", "Apache-2.0 and CC-BY-4.0", "Dorottya Demszky and co-authors (GoEmotions)", ""),
    ("government", "government", "CC0-1.0 and US Government work", "agencies and presidents of the United States", LINE),
    ("health", "health", "CC-BY-4.0", "Asma Ben Abacha and Dina Demner-Fushman (MedQuAD)", LINE),
    ("hr_synthetic", "work", "MIT", "the authors of the invented CVs and reviews", LINE),
    ("letters", "memoirs", "CC0-1.0", "Project Gutenberg, of works in the public domain", LINE),
    ("medical_dialogs", "medical", "CC-BY-4.0", "Asma Ben Abacha, Wen-wai Yim and co-authors (MTS-Dialog, ACI-Bench)", TURN),
    ("meetings", "work", "MIT and CC-BY-4.0", "Ming Zhong and co-authors (QMSum); the AMI and ICSI corpora", TURN),
    ("memoirs", "memoirs", "CC0-1.0", "Standard Ebooks, of works in the public domain", LINE),
    ("news", "news", "CC-BY-2.5", "Wikinews and its contributors; the GUM corpus", LINE),
    ("press_releases", "government", "US Government work", "members of the United States Senate", LINE),
    ("public_health", "health", "CC0-1.0 and US Government work", "Centers for Disease Control and Prevention (MMWR)", LINE),
    ("recipes", "everyday", "CC0-1.0", "the authors of the public-domain recipes", LINE),
    ("reviews", "reviews", "CC-BY-4.0", "Bo Pang and Lillian Lee; Bing Liu and co-authors", LINE),
    ("science", "science", "Apache-2.0 and CC-BY-4.0", "Isabel Cachola and co-authors (SciTLDR); PLOS; the GUM corpus", LINE),
    ("service_dialogs", "service", "CC-BY-SA-4.0", "Abhinav Rastogi and co-authors (Schema-Guided Dialogue)", LINE),
    ("tatoeba", "everyday", "CC-BY-2.0-FR", "Tatoeba and its contributors", ""),
    ("textbooks", "reference", "CC-BY-4.0", "OpenStax, Rice University, and the books' authors", LINE),
    ("travel", "reference", "CC-BY-SA-3.0", "Wikivoyage's contributors; the GUM corpus", LINE),
    ("web_ewt", "web", "CC-BY-SA-4.0", "Natalia Silveira and the contributors to UD English-EWT", LINE),
)
HELD_OUT = 20
"""One document in so many is left out, to measure the store on."""


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
        Collection(str(args.corpora / f"{name}.jsonl.xz"), name, domain, licence, attribution, breaks=breaks, held_out=HELD_OUT)
        for name, domain, licence, attribution, breaks in COLLECTIONS
    ]
    try:
        with ProgressReport() as progress, cancelled_by_signals() as cancel:
            built = build_store(
                collections,
                args.output,
                executor=LocalExecutor(args.workers),
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
