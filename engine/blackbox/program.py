"""The whole program as a black box: a file goes in, and what is handed out is looked at and thrown away."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from engine.batch.job import Target
from engine.batch.options import RunOptions, Source
from engine.batch.run import run
from engine.blackbox.documents import Original, write
from engine.blackbox.sight import Observation, observe_folder
from engine.documents.export import FORMATS, write_release
from engine.documents.read import read_document
from engine.ledger import FileLedger, LedgerAccount
from engine.mechanisms import describe
from engine.request import PrivacyRequest
from engine.results import Result
from engine.session import Session


class ObservedRelease(NamedTuple):
    """One run.

    Attributes:
        sight: What a receiver can see of it.
        result: What the program knows of it; None of a batch.
    """

    sight: Observation
    result: Result | None


@contextmanager
def throwaway_home() -> Iterator[Path]:
    """A folder that is the user's own for as long as it lasts, so that no ledger is charged and no journal stays."""
    before = os.environ.get("PALIMPSEST_HOME")
    with tempfile.TemporaryDirectory(prefix="palimpsest-audit-") as folder:
        os.environ["PALIMPSEST_HOME"] = folder
        try:
            yield Path(folder)
        finally:
            del os.environ["PALIMPSEST_HOME"]
            if before is not None:
                os.environ["PALIMPSEST_HOME"] = before


class Program:
    """Runs the program; mechanisms load once.

    Args:
        home: A folder for everything.
    """

    def __init__(self, home: Path) -> None:
        self._home = home
        self._session = Session(FileLedger(home / "ledger.jsonl"))

    def session(self, ledger: LedgerAccount | None = None) -> Session:
        """The session; it charges another ledger where one is given."""
        return self._session.with_ledger(ledger) if ledger else self._session

    def worst_loss(self, request: PrivacyRequest) -> float:
        """What a document is charged at most."""
        return self._session.worst_loss(request)

    @contextmanager
    def _new_folder(self) -> Iterator[Path]:
        folder = Path(tempfile.mkdtemp(dir=self._home))
        try:
            yield folder
        finally:
            shutil.rmtree(folder)

    def release(self, request: PrivacyRequest, original: Original, suffix: str) -> ObservedRelease:
        """Writes a document as a file, rewrites it, and looks at what is exported.

        Args:
            request: What is asked.
            original: The document.
            suffix: The format of the file; that of the new one as well where it can be written.
        """
        with self._new_folder() as folder:
            source = write(original, folder / f"original{suffix}")
            (out := folder / "out").mkdir()
            began = time.time()
            document = read_document(source)
            result = self.session(FileLedger(folder / "ledger.jsonl")).privatize(
                document.text, request, blocks=request.blocks_of(document, describe(request.mechanism))
            )
            new = out / f"new{suffix if suffix in FORMATS else '.txt'}"
            write_release(result, result.output, new, receipt_path=out / "new.json", source=source)
            return ObservedRelease(observe_folder(out, began), result)

    def folder(self, request: PrivacyRequest, originals: Mapping[str, Original], suffix: str) -> ObservedRelease:
        """Writes documents as files of one folder, rewrites all of them as a batch, and looks at the folder of the new ones.

        Args:
            request: What is asked of each.
            originals: The documents by name.
            suffix: The format of the files.
        """
        with self._new_folder() as folder:
            (source := folder / "originals").mkdir()
            for name, original in originals.items():
                write(original, source / f"{name}{suffix}")
            began = time.time()
            target = Target(folder / "out", receipts=".json")
            options = RunOptions(FileLedger(folder / "ledger.jsonl"), workers=0, session=self.session)
            run(Source(source), request, target, options)
            return ObservedRelease(observe_folder(target.folder, began), None)
