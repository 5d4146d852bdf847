"""What a Python program needs of the engine, on one page; `docs/python.md` shows it. `engine` itself exports these names.

Each function does what the command of its name does, under the same ledger and cap.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.documents.document import Document
    from engine.ledger import Budget
    from engine.progress import CancelToken, Progress
    from engine.restoration.answer import Restoration
    from engine.results import Result, Value
    from engine.session import Session
    from engine.triples.triple import Extraction


def read(path: str | Path) -> Document:
    """Reads the body of a file of any format that can be read.

    Args:
        path: The file.

    Raises:
        UnreadableInput: It cannot be read, or has no text.
    """
    from engine.documents.read import read_document

    return read_document(Path(path))


def privatize(
    document: str | Document,
    mechanism: str,
    epsilon: float,
    *,
    delta: float | None = None,
    per_word: bool = False,
    words: int | None = None,
    structure: bool | None = None,
    settings: Mapping[str, Value] | None = None,
    progress: Progress | None = None,
    cancel: CancelToken | None = None,
) -> Result:
    """Rewrites a document, and charges it to the user's ledger.

    Args:
        document: A text, or what `read` gives.
        mechanism: Id of the mechanism.
        epsilon: ε of the document or, with `per_word`, of a word.
        delta: δ, for a mechanism that takes one.
        per_word: Whether ε is multiplied by a number of words.
        words: That number, which is public. Without it the document's own is used, and thereby disclosed.
        structure: Whether the new text keeps the blocks of the document; by default, as the format and the mechanism have it.
        settings: Settings of the mechanism; defaults for the others.
        progress: Told how far the work is.
        cancel: Stops the work.

    Raises:
        UsageError: A value makes no sense; nothing was read.
        BudgetRefused: The cap does not allow it.
        TextRefused: The mechanism cannot work on this text.
        NotInstalled: Something is missing.
        Cancelled: It was stopped.
    """
    from engine.documents.formats import plain
    from engine.ledger import default_ledger
    from engine.mechanisms import describe
    from engine.progress import silent
    from engine.request import PrivacyRequest

    request = PrivacyRequest(mechanism, epsilon, delta, dict(settings or {}), per_word, words, structure)
    description = describe(mechanism)
    request.check(description)
    description.check_effective(request.settings)
    if isinstance(document, str):
        document = plain.read(document.encode(), "the text")
    blocks = request.blocks_of(document, description)
    session = _loaded_session().with_ledger(default_ledger())  # the folder of the ledger may have changed
    return session.privatize(document.text, request, blocks=blocks, progress=progress or silent, cancel=cancel)


def restore(answer: str, result: Result) -> Restoration:
    """Puts the real names back into an answer to a private text. What it returns is as private as the original.

    Args:
        answer: The answer.
        result: What `privatize` returned, of a mechanism that replaces names (clusant).

    Raises:
        UsageError: The mechanism leaves no names that could be put back.
    """
    from engine.restoration.answer import restore_names

    return restore_names(answer, result)


def extract(text: str) -> list[Extraction]:
    """The facts of an English text, without any privacy.

    Args:
        text: The text.

    Raises:
        NotInstalled: The parser's models are missing.
    """
    from engine.models.parser import Parser
    from engine.progress import CancelToken, silent
    from engine.triples.finder import ParserFactFinder

    return list(ParserFactFinder(Parser()).find(text, silent, CancelToken()))


def receipt(result: Result) -> dict[str, object]:
    """The receipt of a new text, which may be handed on with it.

    Args:
        result: What `privatize` returned.
    """
    from engine.documents.receipt import build_receipt

    return build_receipt(result, result.output)


def budget() -> Budget:
    """What was spent of the user's privacy budget, and the cap."""
    from engine.ledger import default_ledger

    return default_ledger().budget()


@cache
def _loaded_session() -> Session:
    """What runs the mechanisms, which stay loaded."""
    from engine.ledger import default_ledger
    from engine.session import Session

    return Session(default_ledger())
