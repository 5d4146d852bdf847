"""What the window asks of a process of its own about answers to private texts. Holds no Qt; the process opens no connection."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from app.gui.process.requests import Request
from engine import offline

if TYPE_CHECKING:
    from app.gui.process.worker import Handlers, RequestReport
    from engine.restoration.answer import Restoration
    from engine.results import Result


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a private text.

    Attributes:
        text: Its text; that of a file is read from there.
        path: Its file; None for a text.
        corrected: What the user made of it by hand once it had its names; None if nothing was changed.
    """

    text: str = field(default="", repr=False)
    path: Path | None = None
    corrected: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class RestoreNames(Request):
    """Put the real names back into an answer. Answered by a `RestoredAnswer`.

    Attributes:
        answer: The answer.
        result: How the new text was drawn.
        text: The new text as it stands, which may have been edited.
        beside: How the texts were drawn that were drawn together with it, each with what it is now.
    """

    heavy: ClassVar[bool] = True
    answer: Answer
    result: Result = field(repr=False)
    text: str = field(repr=False)
    beside: tuple[tuple[Result, str], ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class RestoredAnswer:
    """An answer, and what became of it.

    Attributes:
        answer: The text of the answer.
        restoration: What was put back.
    """

    answer: str = field(repr=False)
    restoration: Restoration


@dataclass(frozen=True, slots=True)
class SaveRestored(Request):
    """Write an answer with the real names to a file, which is replaced. Answered by what to say of it, a tuple of sentences."""

    heavy: ClassVar[bool] = True
    answer: Answer
    result: Result = field(repr=False)
    text: str = field(repr=False)
    target: Path
    beside: tuple[tuple[Result, str], ...] = field(default=(), repr=False)


def local() -> Handlers:
    """What the process answers, which opens no connection, whatever it is asked."""
    offline.enforce()
    return {RestoreNames: _restore, SaveRestored: _save}


def _restore(request: RestoreNames, report: RequestReport) -> object:
    from engine.restoration.answer import restore_names
    from engine.restoration.edits import follow_edits
    from engine.restoration.files import read_answer

    path = request.answer.path
    text = read_answer(path).text if path else request.answer.text
    return RestoredAnswer(text, restore_names(text, follow_edits(request.result, request.text), _beside(request)))


def _beside(request: RestoreNames | SaveRestored) -> list[Result]:
    from engine.restoration.edits import follow_edits

    return [follow_edits(result, text) for result, text in request.beside]


def _save(request: SaveRestored, report: RequestReport) -> object:
    from engine.documents.write import write_new
    from engine.restoration.answer import restore_names
    from engine.restoration.edits import follow_edits
    from engine.restoration.files import render_text, restore_file

    path, target = request.answer.path, request.target
    if request.answer.corrected is not None:
        write_new(target, render_text(request.answer.corrected, target.suffix), force=True, source=path)
        return ()
    result = follow_edits(request.result, request.text)
    if path:
        restored = restore_file(path, result, target.suffix, _beside(request))
        write_new(target, restored.content, force=True, source=path)
        return restored.remarks
    restoration = restore_names(request.answer.text, result, _beside(request))
    write_new(target, render_text(restoration.text, target.suffix), force=True)
    return ()
