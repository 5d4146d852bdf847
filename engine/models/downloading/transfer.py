"""Several files at once: how far each and all of them are, at what speed, and stopping them together."""

from __future__ import annotations

import shutil
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from dataclasses import dataclass
from pathlib import Path

from engine.errors import NotInstalled, PalimpsestError
from engine.models.downloading.fetch import Fetched, Fetcher, RemoteFile
from engine.progress import CancelToken

PARALLEL_DOWNLOADS = 4
"""Files that are fetched at the same time."""

SPARE = 64 << 20
"""Bytes of the disk that a download leaves free."""

_WINDOW = 5.0
_BEAT = 0.1


@dataclass(frozen=True, slots=True)
class FileState:
    """How far the download of a file is.

    Attributes:
        path: Its name.
        done: Bytes that are there.
        total: Bytes that it has, or None while that is unknown.
    """

    path: str
    done: int
    total: int | None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """How far a download is.

    Attributes:
        active: The files on their way.
        files_done: How many are whole.
        files: How many there are.
        done: Bytes that are there, with those of earlier runs.
        total: Bytes of all files, or None while that is unknown.
        speed: Bytes a second over the last seconds; None in the beginning.
        seconds_left: At that speed; None while it is unknown.
    """

    active: tuple[FileState, ...]
    files_done: int
    files: int
    done: int
    total: int | None
    speed: float | None
    seconds_left: float | None


DownloadWatch = Callable[[Snapshot], None]
"""Told how far a download is, ten times a second, from the thread that asked for it."""


def unwatched(_: Snapshot) -> None:
    """A `DownloadWatch` that tells nobody."""


class TransferMeter:
    """Adds up what the threads of a download report. Safe across threads.

    Args:
        files: What is to be fetched.
        clock: Seconds, as `time.monotonic` gives them.
    """

    def __init__(self, files: Sequence[RemoteFile], clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._done = dict.fromkeys((file.path for file in files), 0)
        self._totals = {file.path: file.bytes for file in files}
        self._active: set[str] = set()
        self._whole: set[str] = set()
        self._arrived = 0
        self._samples: deque[tuple[float, int]] = deque([(clock(), 0)])

    def note_progress(self, path: str, done: int, total: int | None) -> None:
        """Takes how far a file is. What is there when its fetching begins was not fetched now and counts for no speed."""
        with self._lock:
            if path in self._active:
                self._arrived += max(0, done - self._done[path])
            self._active.add(path)
            self._done[path] = done
            self._totals[path] = total

    def note_finished(self, file: Fetched) -> None:
        """Takes that a file is whole."""
        with self._lock:
            self._active.discard(file.path)
            self._whole.add(file.path)
            self._done[file.path] = self._totals[file.path] = file.bytes

    def snapshot(self) -> Snapshot:
        """How far it is now."""
        with self._lock:
            now = self._clock()
            self._samples.append((now, self._arrived))
            while len(self._samples) > 2 and now - self._samples[1][0] >= _WINDOW:
                self._samples.popleft()
            began, before = self._samples[0]
            speed = (self._arrived - before) / (now - began) if now > began and self._arrived > before else None
            done = sum(self._done.values())
            totals = [total for total in self._totals.values() if total is not None]
            total = sum(totals) if len(totals) == len(self._totals) else None
            return Snapshot(
                active=tuple(FileState(path, self._done[path], self._totals[path]) for path in sorted(self._active)),
                files_done=len(self._whole),
                files=len(self._totals),
                done=done,
                total=total,
                speed=speed,
                seconds_left=(total - done) / speed if speed and total is not None else None,
            )


def fetch_all(
    fetcher: Fetcher,
    files: Sequence[RemoteFile],
    folder: Path,
    journals: Path,
    *,
    stop: CancelToken,
    watch: DownloadWatch = unwatched,
    cancel: CancelToken | None = None,
) -> list[Fetched]:
    """Fetches files, several at once, or what is missing of them.

    Args:
        fetcher: What fetches one; made with `stop`.
        files: What to fetch.
        folder: Where they go.
        journals: Where their journals lie.
        stop: Cancelled here when one file fails or `cancel` is, so that the others stop as well.
        watch: Told how far it is.
        cancel: Looked at ten times a second.

    Returns:
        The files, in their order.

    Raises:
        NotInstalled: As `Fetcher.fetch` says, for the first file that fails, or if the disk has too little room.
        CheckFailed: As `Fetcher.fetch` says.
        Cancelled: If it was stopped; what has come stays.
    """
    there = sum(path.stat().st_size for file in files if (path := folder / file.path).is_file())
    require_space(folder, sum(file.bytes or 0 for file in files) - there)
    cancel = cancel or CancelToken()
    meter = TransferMeter(files)

    def one(file: RemoteFile) -> Fetched:
        fetched = fetcher.fetch(file, folder, journals, lambda done, total: meter.note_progress(file.path, done, total))
        meter.note_finished(fetched)
        return fetched

    with ThreadPoolExecutor(PARALLEL_DOWNLOADS, thread_name_prefix="download") as pool:
        futures = [pool.submit(one, file) for file in files]
        pending: set[Future[Fetched]] = set(futures)
        try:
            while pending:
                done, pending = wait_for(pending, _BEAT, FIRST_EXCEPTION)
                watch(meter.snapshot())
                for future in done:
                    future.result()
                cancel.check()
        except BaseException:
            stop.cancel()
            pool.shutdown(wait=False, cancel_futures=True)
            while any(future.running() for future in futures):
                fetcher.stop()
                wait_for([future for future in futures if future.running()], _BEAT)
            raise
    return [future.result() for future in futures]


def require_space(folder: Path, needed: int) -> None:
    """Refuses what the disk has no room for.

    Args:
        folder: Where it is to go; it need not exist yet.
        needed: Bytes.

    Raises:
        NotInstalled: If less than that and `SPARE` is free.
    """
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    if needed > 0 and needed + SPARE > free:
        raise NotInstalled(
            f"The disk has too little room: {format_size(needed)} and {format_size(SPARE)} to spare are needed, "
            f"{format_size(free)} are free. "
            "Nothing was started."
        )


def format_size(number: float) -> str:
    """A number of bytes in words, such as ``1.3 GB``."""
    for unit in ("bytes", "kB", "MB", "GB"):
        if number < 1000 or unit == "GB":
            return f"{number:.0f} {unit}" if unit in ("bytes", "kB") else f"{number:.1f} {unit}"
        number /= 1000
    raise PalimpsestError("A size cannot be written.")
