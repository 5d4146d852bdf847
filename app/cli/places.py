"""Where a batch reads from and writes to: paths, or URLs of other file systems."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from engine.remote_files import is_url


def parse_place(text: str) -> Path | str:
    """A path; a URL stays as it is."""
    return text if is_url(text) else Path(text)


@contextmanager
def local_places(options: argparse.Namespace) -> Iterator[Callable[[bool], None]]:
    """Turns the URLs among ``options.source`` and ``options.output`` into paths on this machine that stand for them.

    The folder's URL is then in ``options.source_url``, which is empty if it is a path.

    Args:
        options: Those of the command.

    Yields:
        What brings the new texts to where they go; it is told whether all are there, so that none need stay here.

    Raises:
        PalimpsestError: If something cannot be read or written there.
    """
    table = options.column is not None
    source, output = options.source, options.output
    options.source_url = source if isinstance(source, str) and not table else ""
    if isinstance(source, Path) and isinstance(output, Path):
        yield lambda complete: None
        return
    from engine.batch import remote_places

    def deliver(complete: bool) -> None:
        if isinstance(output, str):
            remote_places.deliver(output, table=table)
            if complete:
                remote_places.forget(output)

    with ExitStack() as fetched:
        if isinstance(output, str):
            options.output = remote_places.prepare(output, table=table, resume=options.resume)
        if isinstance(source, str):
            place = fetched.enter_context(remote_places.fetched(source)) if table else remote_places.local_place(source)
            options.source = place
        yield deliver
