"""Language models in GGUF, run by llama.cpp behind the protocol of `engine.models.generative`.

A model gives logits and nothing else; tokens are drawn elsewhere, as from every other model. What a prompt asks is put into the
model's own chat template. The text in it is read as plain characters: a mark of the template is none where a document has it.

One file is open at a time: opening another gives the memory of the first back. It holds few texts at a time, too: one that had
to make room is read again when it goes on.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed, PalimpsestError
from engine.models import library
from engine.models.devices import Placement
from engine.models.llama_library import OpenFile
from engine.models.llama_probe import probe
from engine.models.opened import OPENED
from engine.models.prompts import PLACE
from engine.progress import CancelToken

WRITTEN = 500
"""Tokens kept free behind a prompt whose reader does not say how many will be written."""

Messages = Sequence[Mapping[str, str]]


class PromptFrame(NamedTuple):
    """What stands around a text when it is read.

    Attributes:
        before: Ids before it.
        after: Ids behind it.
    """

    before: list[int]
    after: list[int]


class LlamaModel:
    """A model in GGUF; see `engine.models.generative.LanguageModel`.

    Args:
        path: Its file.
        instruction: What is asked of a model that holds conversations, with `PLACE` in the place of a prompt.
    """

    def __init__(self, path: Path, instruction: str = PLACE) -> None:
        self._path = path
        self._instruction = instruction
        self.end = self._file.end
        self.candidates = self._file.candidates
        self.longest = self._file.longest

    @classmethod
    def load(cls, model: str) -> LlamaModel:
        """Opens a model by its id.

        Raises:
            NotInstalled: If it, or llama.cpp, is not there.
            CheckFailed: If its file is damaged or holds no model that writes.
        """
        return cls(library.require_gguf(model))

    @classmethod
    def following(cls, model: str, instruction: str) -> LlamaModel:
        """Opens a model that holds conversations, and asks it the same of every prompt.

        Raises:
            NotInstalled: If it, or llama.cpp, is not there.
            CheckFailed: If its file is damaged, or it holds no conversations.
        """
        found = cls(library.require_gguf(model), instruction)
        if not found.chats:
            raise CheckFailed(f"The model {model} has no chat template: it cannot be asked for anything.")
        return found

    @property
    def _file(self) -> OpenFile:
        return OPENED.file(self._path)

    @property
    def chats(self) -> bool:
        """Whether it has a chat template."""
        return self._file.template is not None

    @property
    def placement(self) -> Placement:
        """Where it is computed, and why there."""
        return probe(self._path).placement  # type: ignore[return-value]  # there is a file

    def frame(self, messages: Messages) -> PromptFrame:
        """A conversation as the model's template writes it, up to the answer.

        Args:
            messages: ``role`` and ``content`` of each; `PLACE` stands in the last where a text will be put.

        Raises:
            CheckFailed: If the template does not take the messages.
        """
        written = self._rendered(messages)
        before, place, after = written.partition(PLACE)
        if not place or PLACE in after:
            raise CheckFailed("The chat template of this model does not show what it is given.")
        file = self._file
        begin = [] if file.begin_name and before.startswith(file.begin_name) else file.beginning
        return PromptFrame([*begin, *file.tokens(before, special=True)], file.tokens(after, special=True))

    def plain(self, before: str = "", after: str = "") -> PromptFrame:
        """What stands around a text that the model just goes on with."""
        file = self._file
        return PromptFrame([*file.beginning, *file.tokens(before, special=True)], file.tokens(after, special=True))

    def begin(self, prompt: str) -> LlamaGeneration:
        """See `engine.models.generative.LanguageModel.begin`."""
        return self.begin_in(self._own_frame, prompt)

    def begin_in(self, frame: PromptFrame, text: str, cancel: CancelToken | None = None) -> LlamaGeneration:
        """Reads a text in a frame; what does not fit of it is left out.

        Args:
            frame: What stands around it.
            text: The text.
            cancel: Ends reading and writing when it is raised.
        """
        room = max(0, self.longest - 1 - len(frame.before) - len(frame.after))
        return LlamaGeneration(self, [*frame.before, *self._file.tokens(text)[:room], *frame.after], cancel)

    def perplexity(self, text: str, cancel: CancelToken | None = None) -> float:
        """The perplexity for a token of a text and its end, alone behind the beginning of all texts.

        Args:
            text: The text, of one token at least.
            cancel: Ends reading when it is raised.
        """
        file = self._file
        ids = [*file.tokens(f" {text}")[: self.longest - len(file.beginning) - 1], file.end]
        read = list(file.beginning) or [ids.pop(0)]  # a model without a mark for the beginning says nothing of the first token
        going = LlamaGeneration(self, read, cancel)
        losses = []
        for id in ids:
            logits = going.logits().astype(np.float64)
            losses.append(np.logaddexp.reduce(logits) - logits[id])
            going.append(id)
        return math.exp(math.fsum(losses) / len(losses))

    def length(self, text: str) -> int:
        """Number of tokens of a text."""
        return len(self._file.tokens(text))

    def room(self, frame: PromptFrame, tokens: int) -> int:
        """How many tokens a text may have in a frame so that so many can be written behind it."""
        return self.longest - len(frame.before) - len(frame.after) - tokens

    def shortened(self, text: str, tokens: int, before: str, after: str) -> str:
        """See `engine.models.generative.LanguageModel.shortened`; prompt and new text share the model's positions.

        Raises:
            PalimpsestError: If no text at all would fit.
        """
        room = self.room(self._own_frame, tokens) - self.length(before) - self.length(after)
        if room < 1:
            raise PalimpsestError(f"This model reads and writes {self.longest} tokens in all; let it write fewer.")
        return self._beginning(text, room)

    def surrounded(self, left: str, middle: str, right: str) -> str:
        """What stands between two texts, with as much of both as can be read: what is nearest is kept."""
        room = self.room(self._own_frame, min(WRITTEN, self.longest // 2)) - self.length(middle)
        right_length = self.length(right)
        left = self._ending(left, max(room // 2, room - right_length))
        return left + middle + self._beginning(right, room - self.length(left))

    def text(self, ids: Sequence[int]) -> str:
        """The text that tokens decode to, without special ones."""
        return self._file.data(ids).decode("utf-8", errors="replace")

    @cached_property
    def _own_frame(self) -> PromptFrame:
        return self.frame([{"role": "user", "content": self._instruction}]) if self.chats else self.plain()

    def _rendered(self, messages: Messages) -> str:
        from llama_cpp.llama_chat_format import Jinja2ChatFormatter

        file = self._file
        if file.template is None:
            raise CheckFailed("This model has no chat template.")
        merged = [dict(message) for message in messages]
        if merged[0]["role"] == "system" and len(merged) > 1:  # for templates that know no system
            merged = [{**merged[1], "content": f"{merged[0]['content']}\n\n{merged[1]['content']}"}, *merged[2:]]
        failure: Exception | None = None
        offered: Any
        for offered in ([dict(message) for message in messages], merged):
            try:
                formatter = Jinja2ChatFormatter(file.template, eos_token=file.name(file.end), bos_token=file.begin_name)
                return str(formatter(messages=offered, enable_thinking=False).prompt)
            except Exception as error:  # whatever a template makes of them
                failure = error
        raise CheckFailed("The chat template of this model cannot be used.") from failure

    def _beginning(self, text: str, room: int) -> str:
        """The longest beginning of a text of so many tokens."""
        ids = self._file.tokens(text)
        while len(ids) > room:
            if room < 1:
                return ""
            kept = len(self._file.data(ids[:room]).decode("utf-8", errors="ignore"))
            text = text[: min(kept, len(text) - 1)]
            ids = self._file.tokens(text)
        return text

    def _ending(self, text: str, room: int) -> str:
        """The longest ending of a text of so many tokens."""
        ids = self._file.tokens(text)
        while len(ids) > room:
            if room < 1:
                return ""
            kept = len(self._file.data(ids[-room:]).decode("utf-8", errors="ignore"))
            text = text[max(1, len(text) - kept) :]
            ids = self._file.tokens(text)
        return text


class LlamaGeneration:
    """A text that a model is writing. Reads each token once, as long as no more than `TEXTS` are written side by side.

    Args:
        model: The model.
        ids: What it has to read first.
        cancel: Ends reading and writing when it is raised.
    """

    def __init__(self, model: LlamaModel, ids: list[int], cancel: CancelToken | None = None) -> None:
        self._model = model
        self._ids = ids
        self._cancel = cancel
        self._read = 0
        self._logits = np.zeros(0, dtype=np.float32)

    def logits(self) -> NDArray[np.float32]:
        """See `engine.models.generative.TextGeneration.logits`.

        Raises:
            Cancelled: If it was stopped.
            PalimpsestError: If there is no room for another token.
        """
        if self._cancel is not None:
            self._cancel.check()
        file = self._model._file
        if not OPENED.holds(self):  # the tokens that it had read are no longer there
            self._read = 0
        if self._read < len(self._ids):
            with OPENED.place(self) as text:
                self._logits = file.read(text, self._read, self._ids[self._read :], self._cancel)
            self._read = len(self._ids)
        return self._logits

    def append(self, id: int) -> None:
        """See `engine.models.generative.TextGeneration.append`."""
        self._ids.append(id)
