"""The tools: privatize, restore, extract, and budget.

Whoever asks sees what a receiver may see: the new text, its receipt, and no more. A file is read only in the folders that the
user allows. What is private, such as a restored text, goes into a file there, unless it comes of a text that the asker gave.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from app.serve.folders import AllowedFolders
from app.serve.schemas import (
    BUDGET,
    EXTRACTED,
    PATH,
    PRIVATIZED,
    RESTORED,
    extract_properties,
    privatize_properties,
    text_property,
)
from app.serve.tool import Json, Tool, ToolResult
from engine.documents.document import Document, DocumentPart
from engine.documents.formats import plain
from engine.documents.in_place.rewriting import LayoutKeeper, can_keep_layout, seen_parts
from engine.documents.read import LIMIT_BYTES, read_document
from engine.documents.receipt import build_receipt
from engine.documents.receipt_page import receipt_file
from engine.documents.render import FORMATS, render
from engine.documents.write import refuse_existing, release_day, write_new
from engine.errors import PalimpsestError, UnreadableInput, UsageError
from engine.ledger import default_ledger
from engine.mechanisms import describe, describe_all
from engine.privacy.guarantee import format_epsilon
from engine.request import PrivacyRequest

if TYPE_CHECKING:
    from engine.progress import CancelToken, Progress
    from engine.results import Result
    from engine.session import Session

MOST_REMEMBERED = 20
"""So many private texts can be answered; of the oldest the names are forgotten."""


class _Source(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a tool works on: a text or a file."""

    text: str | None = None
    path: str | None = None

    def __post_init__(self) -> None:
        if (self.text is None) == (self.path is None):
            raise ValueError("give either text or path")


class _Privatize(_Source):
    mechanism: str
    epsilon: float
    delta: float | None = None
    per_word: bool = False
    words: int | None = None
    settings: dict[str, str | int | float] = {}
    structure: Literal["keep", "drop"] | None = None
    include: list[str] = []
    output: str | None = None
    receipt: str | None = None
    session: str | None = None


class _Restore(_Source):
    names: str | None = None
    session: str | None = None
    output: str | None = None


class _Extract(_Source):
    output: str | None = None


class _Budget(msgspec.Struct, forbid_unknown_fields=True):
    pass


class _Remembered(msgspec.Struct):
    """A private text that may be answered.

    Attributes:
        result: What the run returned.
        is_known: Whether who asked gave the original, so that its names are no news to them.
    """

    result: Any
    is_known: bool


class Toolbox:
    """The tools, and what they remember of each other while the server runs.

    Args:
        folders: Where files may be named.
        reveal: Whether private texts may be shown to who asks, such as a model on this machine.
        session: What runs the mechanisms; made at the first call by default.
    """

    def __init__(self, folders: AllowedFolders, *, reveal: bool = False, session: Session | None = None) -> None:
        self._folders, self._reveal, self._session = folders, reveal, session
        self._remembered: dict[str, _Remembered] = {}
        self._numbers = count(1)

    def tools(self) -> list[Tool]:
        """The tools."""
        descriptions = [each for each in describe_all() if not each.missing]
        where = f"Files may be named in {self._folders}." if self._folders else "No files may be named."
        return [
            Tool(
                "privatize",
                "Rewrite a document privately",
                "Rewrite a document under differential privacy. Prefer path: then you never see the original. Answers with the "
                "new text (or writes it to output), and with its receipt, which states what is guaranteed. Every run is "
                f"charged to the user's budget. {where}",
                _Privatize,
                privatize_properties(descriptions),
                ("mechanism", "epsilon"),
                PRIVATIZED,
                self._privatize,
            ),
            Tool(
                "restore",
                "Put real names back",
                "Put the real names back into an answer to a text that was privatized with clusant. Name it by names, which "
                "privatize answered, or by session, a file that privatize wrote. If the original came from a file, the result "
                "goes to output and you do not see it. The result is as private as the original: never hand it on.",
                _Restore,
                {
                    **text_property("The answer"),
                    "names": {"type": "string", "description": "What privatize answered under names."},
                    "session": {**PATH, "description": "A session file."},
                    "output": {**PATH, "description": "Where to write the result: a file that does not exist yet."},
                },
                (),
                RESTORED,
                self._restore,
            ),
            Tool(
                "extract",
                "List the facts of a text",
                "List the facts of an English text as subject, relation and object. No privacy: these are the text's own "
                "facts. Those of a file go to output as JSON, and you do not see them.",
                _Extract,
                extract_properties(),
                (),
                EXTRACTED,
                self._extract,
            ),
            Tool(
                "budget",
                "Show the privacy budget",
                "Show what was spent of the user's privacy budget, the cap, and what is left. Only the user can change it.",
                _Budget,
                {},
                (),
                BUDGET,
                self._budget,
                reads_only=True,
            ),
        ]

    # privatize

    def _privatize(self, asked: _Privatize, progress: Progress, cancel: CancelToken) -> ToolResult:
        description = describe(asked.mechanism)
        description.check_installed()
        request = _request_of(asked)
        request.check(description)
        description.check_effective(request.settings)
        source = self._folders.find(asked.path) if asked.path else None
        output, receipt, session = self._targets(source, asked.output, asked.receipt, asked.session)
        if session:
            from app.document.saved import encrypt_session

            encrypt_session("")  # a key that is locked is told before anything is charged
        in_layout = bool(
            source
            and output
            and description.keeps_layout
            and asked.structure != "drop"
            and can_keep_layout(source.suffix, output.suffix)
        )
        parts = _parts_of(asked.include, source if in_layout else None)
        document = read_document(source, parts=parts) if source else _document_of(asked.text or "")
        keeper = LayoutKeeper(source.read_bytes(), source.suffix, document, parts) if source and in_layout else None
        blocks = request.blocks_of(document, description)
        result = self._own_session().privatize(document.text, request, blocks=blocks, progress=progress, cancel=cancel)
        return self._release(result, request, document, keeper, (output, receipt, session), source)

    def _release(
        self,
        result: Result,
        request: PrivacyRequest,
        document: Document,
        keeper: LayoutKeeper | None,
        targets: Sequence[Path | None],
        source: Path | None,
    ) -> ToolResult:
        """Writes what is to be written; what cannot be written is answered, since it is paid for."""
        output, receipt, session = targets
        problems: list[str] = []
        written: Json = {}
        released: str | bytes = result.output + "\n"
        if output:
            try:
                content = keeper.rewrite_result(result, result.notice).content if keeper else _rendered(result, output.suffix)
                write_new(output, content, source=source, day=release_day())
                released, written["output"] = content, str(output)
            except PalimpsestError as error:
                problems.append(f"{error} The new text is charged, so it is answered instead.")
        in_layout = bool(keeper and "output" in written)
        made = build_receipt(result, released, layout_kept=in_layout, suffix=output.suffix if output else "")
        if receipt:
            problems += _try_to_write(receipt, receipt_file(made, receipt.suffix), source)
            written |= {} if problems else {"receipt_file": str(receipt)}
        if session:
            problems += self._save_session(session, result, request, document)
            written |= {} if problems else {"session": str(session)}
        answer = {**written, "receipt": made, "problems": problems}
        if "output" not in written:
            answer["text"] = result.output
        if names := self._remember(result, is_known=source is None):
            answer["names"] = names
        words = [
            answer.get("text", f"The new text is in {output}."),
            *problems,
            *(str(line) for line in made["in_words"]),  # type: ignore[attr-defined]
        ]
        return ToolResult("\n\n".join(words), answer)

    def _remember(self, result: Result, *, is_known: bool) -> str | None:
        """What to name the names of a result by; None if there are none to put back."""
        from engine.restoration.names import has_names

        if not has_names(result):
            return None
        name = f"names-{next(self._numbers)}"
        self._remembered[name] = _Remembered(result, is_known)
        while len(self._remembered) > MOST_REMEMBERED:
            del self._remembered[next(iter(self._remembered))]
        return name

    def _save_session(self, path: Path, result: Result, request: PrivacyRequest, document: Document) -> list[str]:
        from app.document.saved import SavedSession, save

        try:
            save(path, SavedSession.of_run(result, request, document), encrypted=True)
        except PalimpsestError as error:
            return [str(error)]
        return []

    # restore

    def _restore(self, asked: _Restore, progress: Progress, cancel: CancelToken) -> ToolResult:
        from app.document.saved import load
        from engine.restoration.answer import PRIVATE_AGAIN, restore_names
        from engine.restoration.edits import follow_edits
        from engine.restoration.files import read_answer, render_text, restore_file

        if (asked.names is None) == (asked.session is None):
            raise UsageError("Give either names or session.")
        if asked.names is not None:
            found = self._remembered.get(asked.names)
            if found is None:
                raise UsageError("These names are not known any more; the server forgets them when it ends.")
            result, is_known = found.result, found.is_known
        else:
            session = load(self._folders.find(str(asked.session)))
            if not session.draws:
                raise UsageError("This session has no new text, so there are no names to put back.")
            draw = session.draws[session.shown]
            result, is_known = follow_edits(draw.result, draw.text), False
        source = self._folders.find(asked.path) if asked.path else None
        (output,) = self._targets(source, asked.output)
        if output is None and not (is_known or self._reveal):
            raise UsageError("The original came from a file, so its names are not shown to you: name an output to write to.")
        progress(0, None, "putting names back")
        if source and output:
            restored = restore_file(source, result, output.suffix)
            restoration, content = restored.restoration, restored.content
        else:
            restoration = restore_names(read_answer(source).text if source else str(asked.text), result)
            content = render_text(restoration.text, output.suffix) if output else b""
        answer: Json = {
            "notice": PRIVATE_AGAIN,
            "restored": sum(each.count for each in restoration.restored),
            "left": [
                {"form": each.private, "reason": str(each.doubt), "count": len(each.places)} for each in restoration.doubtful
            ],
            "absent": [name.private for name in restoration.absent],
            "typed": list(restoration.typed),
        }
        if output:
            write_new(output, content, source=source)
            answer["output"] = str(output)
        else:
            answer["text"] = restoration.text
        words = [
            answer.get("text", f"The answer with the real names is in {output}."),
            f"{answer['restored']} names were put back.",
            *(f"Left as it is: {each.private} ({each.reason})." for each in restoration.doubtful),
            *(f"Not put back: {words}, which the user typed." for words in restoration.typed),
            PRIVATE_AGAIN,
        ]
        return ToolResult("\n\n".join(words), answer)

    # extract and budget

    def _extract(self, asked: _Extract, progress: Progress, cancel: CancelToken) -> ToolResult:
        source = self._folders.find(asked.path) if asked.path else None
        (output,) = self._targets(source, asked.output)
        if source and output is None and not self._reveal:
            raise UsageError("The facts of a file are private, so they are not shown to you: name an output to write to.")
        document = read_document(source) if source else _document_of(asked.text or "")
        progress(0, None, "loading the parser")
        from engine.models.parser import Parser
        from engine.triples.finder import ParserFactFinder

        facts = ParserFactFinder(Parser()).find(document.text, progress, cancel)
        triples = [
            {
                "subject": fact.triple.subject,
                "relation": fact.triple.relation,
                "object": fact.triple.object,
                "confidence": round(fact.confidence, 4),
            }
            for fact in facts
        ]
        if output:
            write_new(output, json.dumps({"triples": triples}, ensure_ascii=False, indent=2) + "\n", source=source)
            return ToolResult(f"The facts are in {output}.", {"output": str(output)})
        lines = [f"{fact.confidence:.2f}  {fact.triple}" for fact in facts]
        return ToolResult("\n".join(lines) or "No facts found.", {"triples": triples})

    def _budget(self, asked: _Budget, progress: Progress, cancel: CancelToken) -> ToolResult:
        budget = default_ledger().budget()
        answer = {
            "epsilon": budget.spent,
            "delta": budget.delta,
            "cap": budget.cap,
            "remaining": budget.remaining,
            "releases": budget.releases,
        }
        spent = format_epsilon(budget.spent) if budget.spent else "0"
        left = (
            "there is no cap"
            if budget.remaining is None
            else f"ε = {format_epsilon(budget.remaining) if budget.remaining else 0} is left"
        )
        return ToolResult(f"Spent: ε = {spent}, δ = {budget.delta:g}, in {budget.releases} releases; {left}.", answer)

    # shared

    def _own_session(self) -> Session:
        if self._session is None:
            from engine.session import Session

            self._session = Session(default_ledger())
        return self._session

    def _targets(self, source: Path | None, *names: str | None) -> list[Path | None]:
        """The files to be written, none of which may exist."""
        targets = [self._folders.find(name) if name else None for name in names]
        named = [path for path in targets if path]
        for path in named:
            refuse_existing(path, source=source)
        if len(set(named)) < len(named):
            raise UsageError("Two files to be written have the same name.")
        return targets


def _request_of(asked: _Privatize) -> PrivacyRequest:
    if asked.words is not None and not asked.per_word:
        raise UsageError("words needs per_word: it is the number of words to multiply by.")
    structure = None if asked.structure is None else asked.structure == "keep"
    return PrivacyRequest(
        asked.mechanism, asked.epsilon, asked.delta, dict(asked.settings), asked.per_word, asked.words, structure
    )


def _parts_of(include: Sequence[str], in_layout: Path | None) -> tuple[DocumentPart, ...]:
    """The parts of a file that are read.

    Args:
        include: Those that are asked for beside the body.
        in_layout: The file, if its layout is to be kept.

    Raises:
        UsageError: There is no such part.
    """
    try:
        asked = [DocumentPart(name) for name in include]
    except ValueError:
        raise UsageError(f"include takes parts of a document: {', '.join(DocumentPart)}.") from None
    return tuple(dict.fromkeys([DocumentPart.BODY, *asked, *(seen_parts(in_layout.suffix) if in_layout else ())]))


def _document_of(text: str) -> Document:
    """A text as a document.

    Raises:
        UnreadableInput: There is none, or too much.
    """
    if len(data := text.encode("utf-8", "replace")) > LIMIT_BYTES:
        raise UnreadableInput(f"The text is larger than {LIMIT_BYTES // 1_000_000} MB, which is the limit; split it.")
    if not text.strip():
        raise UnreadableInput("The text is blank.")
    return plain.read(data, "")


def _rendered(result: Result, suffix: str) -> bytes:
    kind = suffix.lower() if suffix.lower() in FORMATS else ".txt"
    return render(result.output, kind, notice=result.notice, blocks=result.blocks)


def _try_to_write(path: Path, content: bytes, source: Path | None) -> list[str]:
    try:
        write_new(path, content, source=source, day=release_day())
    except PalimpsestError as error:
        return [str(error)]
    return []
