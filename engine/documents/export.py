"""Export: the new text and its receipt, written together or refused together."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from engine.documents.receipt import build_receipt, notice_of
from engine.documents.receipt_page import receipt_file
from engine.documents.render import FORMATS, check_format, own_format, render
from engine.documents.write import digest_of, refuse_changed, refuse_existing, release_day, write_new
from engine.documents.writers.outline import follow_edit
from engine.errors import PalimpsestError, UsageError

if TYPE_CHECKING:
    from datetime import date

    from engine.documents.in_place.rewriting import KeptFile
    from engine.privacy.guarantee import Guarantee
    from engine.results import Result

__all__ = ["FORMATS", "check_format", "own_format", "render", "write_release"]

_LARGEST_RECEIPT = 2**20
"""Bytes of a file that is looked at for what it states."""


def write_release(
    result: Result,
    text: str,
    path: Path,
    *,
    receipt_path: Path | None = None,
    notice: bool = True,
    edited: bool = False,
    draws: Sequence[float] = (),
    others: Sequence[Guarantee] = (),
    released: Sequence[Guarantee] = (),
    released_on: Collection[date] = (),
    replace: bool = False,
    unchanged: Collection[str] | None = None,
    source: Path | None = None,
    in_layout: KeptFile | None = None,
    old_receipts: Collection[Path] = (),
    own_digests: Collection[str] = (),
) -> tuple[Path, ...]:
    """Writes the new text and, if asked, its receipt. Whatever can be refused is refused before anything is written.

    The times of both files tell only the day.

    Args:
        result: What the mechanism returned.
        text: The new text, which may have been edited by hand.
        path: The file to write; its suffix chooses the format.
        receipt_path: Where the receipt goes, if anywhere; its suffix chooses a page for a person, otherwise it is JSON.
        notice: Whether the file says what it is.
        edited: Whether the text was edited by hand.
        draws: The charge of every run on this document, including this one; by default the runs that the result knows.
        others: The guarantees of the other texts drawn from this document.
        released: Those of them that have left the machine too.
        released_on: The days on which they did, as far as they are known.
        replace: Whether existing files may be replaced.
        unchanged: The digests of contents that may be replaced; None for any.
        source: The document's own file, which is never replaced.
        in_layout: The new text in the layout of the document's own file, if that is to be written.
        old_receipts: Files that may be receipts of what the file has in it by now. Those that are go with it: a receipt beside
            a file that it is not about misleads.
        own_digests: The digests of receipts that were written for it.

    Returns:
        The paths that were written.

    Raises:
        UsageError: The format is unknown or cannot represent a character of the text, a folder does not exist, or a file exists
            and may not be replaced; nothing was written.
        PalimpsestError: The disk is full or a folder is not writable. The message says so if the text was written and only the
            receipt was not.
    """
    targets = tuple(target for target in (path, receipt_path) if target)
    for target in targets:
        refuse_existing(target, force=True, source=source)  # what no permission to replace would heal
        if not replace and os.path.lexists(target):
            raise UsageError(f"{target} exists; choose another name, or allow replacing it.")
        if unchanged is not None:
            refuse_changed(target, unchanged)
    if len({target.resolve() for target in targets}) < len(targets):
        raise UsageError("The new text and its receipt need two names.")
    if in_layout:
        content = in_layout.content
    else:
        blocks = follow_edit(result.blocks, result.output, text)
        content = render(text, path.suffix, notice=notice_of(result, edited) if notice else "", blocks=blocks)
    made = build_receipt(
        result,
        content,
        edited=edited,
        draws=draws,
        others=others,
        released=released,
        released_on=released_on,
        layout_kept=in_layout is not None,
        suffix=path.suffix,
    )
    statement = receipt_file(made, receipt_path.suffix) if receipt_path else b""
    day = release_day()
    before = digest_of(path)
    is_another = before not in ("", made["output_sha256"])
    stale = [each for each in old_receipts if is_another and each not in targets and _is_receipt_of(each, before, own_digests)]
    write_new(path, content, force=replace, source=source, day=day)
    if receipt_path:
        try:
            write_new(receipt_path, statement, force=replace, source=source, day=day)
        except PalimpsestError as error:
            raise type(error)(f"The new text is in {path}, but its receipt could not be written. {error}") from None
    for each in stale:
        with suppress(OSError):
            each.unlink()
    return targets


def _is_receipt_of(path: Path, digest: str, own: Collection[str]) -> bool:
    """Whether a file is the receipt of another with a digest: one that was written for it, or one that states it."""
    if not path.is_file() or path.is_symlink():
        return False
    if digest_of(path) in own:
        return True
    try:
        return path.stat().st_size <= _LARGEST_RECEIPT and digest.encode() in path.read_bytes()
    except OSError:
        return False
