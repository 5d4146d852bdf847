"""Turns triples into text with a language model in GGUF.

The model reads only a fixed prompt and the released triples, a few at a time, and may write a fixed number of tokens for each
group. So the text is post-processing of what was released. If its text fails the checks, the realizer writes instead, and the
writer's name in the result says so.

Randomness here, if any, plays no part in the guarantee: the facts were drawn before.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.errors import Cancelled, PalimpsestError
from engine.models import library, prompts
from engine.privacy.randomness import RandomSource, SystemRandom
from engine.progress import CancelToken, Progress
from engine.reconstruct.clauses import content_words, make_clause
from engine.reconstruct.fluency import find_problem, strays_from
from engine.reconstruct.passages import realize_passages
from engine.reconstruct.realizer import Realization, realize
from engine.reconstruct.repetition import tell_once
from engine.reconstruct.writer import STAGE, RealizerWriter, ShowText, Writer, WrittenText, show_nothing
from engine.triples.triple import Triple

if TYPE_CHECKING:
    from engine.models.llama_cpp import LlamaGeneration, LlamaModel

FACTS_PER_PROMPT, TOKENS = 8, 320
"""Facts that a model is given at once, and tokens that it may write for them."""

TRAINED_FACTS_PER_PROMPT, TRAINED_TOKENS = 4, 160
"""The same for a model that was trained for this."""

FACTS_OF_PASSAGE = 12
"""The same for a model that is asked in words, where the facts belong to one passage."""

ASK = ">"
"""Ends the facts for such a model, before the number of sentences wanted; see ``packaging/starter/train_writer.py``."""

Span = tuple[int, int]

_BREAK = "\n\n"

_SENTENCE = re.compile(r"\S.*?(?:[.!?…]+[\"”’)\]]*(?=\s|\Z)|\Z)", re.DOTALL)
_STOP = re.compile(r"\n\s*(?:facts|user|system|assistant)\s*:", re.IGNORECASE)
_PLAIN = str.maketrans("’‘“”", "''\"\"")
_TAIL = 64  # characters of a text in which a new token may complete a stop
_OPENING = re.compile(r"\A\s*(?:(?:output )?text|answer)\s*:\s*", re.IGNORECASE)


class LlamaWriter:
    """Writes with a language model.

    Args:
        name: The model's id.
        model: The model. One with a chat template is asked in words. One without was trained for this: it reads facts one per
            line, as the realizer tells each alone, and writes after `ASK`; its text must tell them and nothing else.
        temperature: 0 always takes the likeliest token; above 0 tokens are sampled, at 1 with the model's own probabilities.
        random: The source of randomness for sampling.
        version: Details of the model, ready for JSON.
    """

    def __init__(
        self,
        name: str,
        model: LlamaModel,
        temperature: float = 0.0,
        random: RandomSource | None = None,
        version: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self._model = model
        self._temperature = temperature
        self._random = random or SystemRandom()
        self._version = version or {}
        self._never: NDArray[np.float32] = np.zeros(0, dtype=np.float32)  # -inf for tokens that may not come out
        self._messages = prompts.conversation("writer") if model.chats else []
        self._frame = model.frame(self._messages) if model.chats else model.plain()
        self._facts, self._tokens = (FACTS_PER_PROMPT, TOKENS) if model.chats else (TRAINED_FACTS_PER_PROMPT, TRAINED_TOKENS)

    def write(
        self, triples: Sequence[Triple], progress: Progress, cancel: CancelToken, show: ShowText = show_nothing
    ) -> WrittenText:
        """See `engine.reconstruct.writer.Writer.write`.

        Raises:
            Cancelled: The user stopped the work.
        """
        groups = _in_groups(triples, self._facts)
        parts, wrong = self._write_groups(groups, progress, cancel, show, realize)
        spans: list[Span] = []
        before = 0
        for part, places in parts:
            spans += [(start + before, end + before) if end else (0, 0) for start, end in places]
            before += len(part) + len(_BREAK)
        text = _BREAK.join(part for part, _ in parts)
        return WrittenText(text, tuple(spans), self._describe_writers(len(groups), wrong), self._version)

    def write_passages(
        self, passages: Sequence[Sequence[Triple]], progress: Progress, cancel: CancelToken, show: ShowText = show_nothing
    ) -> WrittenText:
        """See `engine.reconstruct.writer.Writer.write_passages`. The model reads a passage at once, unless it is long.

        Raises:
            Cancelled: The user stopped the work.
        """
        kept, tellers = tell_once([[make_clause(triple) for triple in passage] for passage in passages])
        told = [[passage[i] for i in places] for passage, places in zip(passages, kept, strict=True)]
        most = FACTS_OF_PASSAGE if self._messages else self._facts
        groups = [(i, group) for i, facts in enumerate(told) for group in _in_groups(facts, most)]
        parts, wrong = self._write_groups([group for _, group in groups], progress, cancel, show, _realize_passage)
        spans: dict[int, Span] = {}
        before = 0
        for (i, _), (part, _) in zip(groups, parts, strict=True):
            spans[i] = (spans.get(i, (before, 0))[0], before + len(part))
            before += len(part) + len(_BREAK)
        text = _BREAK.join(part for part, _ in parts)
        placed = tuple(spans.get(teller, (0, 0)) for teller in tellers)
        return WrittenText(text, placed, self._describe_writers(len(groups), wrong), self._version)

    def _write_groups(
        self,
        groups: Sequence[Sequence[Triple]],
        progress: Progress,
        cancel: CancelToken,
        show: ShowText,
        by_rule: Callable[[Sequence[Triple]], Realization],
    ) -> tuple[list[tuple[str, Sequence[Span]]], list[str]]:
        """The text of each group with the place of each fact in it, and what was wrong with the model's texts."""
        parts: list[tuple[str, Sequence[Span]]] = []
        wrong: list[str] = []
        for done, group in enumerate(groups):
            progress(done, len(groups), STAGE)
            before = "".join(part + _BREAK for part, _ in parts)
            text, places, fault = self._write_group(group, cancel, partial(_show_after, before, show), by_rule)
            wrong += [fault] if fault else []
            parts.append((text, places))
        progress(len(groups), len(groups), STAGE)
        return parts, wrong

    def _describe_writers(self, passages: int, wrong: Sequence[str]) -> str:
        """Who wrote what."""
        if not wrong:
            return self.name
        faults = ", ".join(dict.fromkeys(wrong))
        if len(wrong) == passages:
            return f"{RealizerWriter.name} ({self.name} {faults})"
        return f"{self.name}; {RealizerWriter.name} for {len(wrong)} of {passages} passages ({self.name} {faults})"

    def _write_group(
        self,
        triples: Sequence[Triple],
        cancel: CancelToken,
        show: ShowText,
        by_rule: Callable[[Sequence[Triple]], Realization],
    ) -> tuple[str, Sequence[Span], str | None]:
        """The text of a few facts, the place of each, and what was wrong with the model's text if the realizer wrote it."""
        try:
            text = self._generate(triples, cancel, show)
            fault = find_problem(text, triples, (message["content"] for message in self._messages))
            if fault is None and not self._messages and strays_from(text, sentences_alone(triples)):
                fault = "said something else"
        except Cancelled:
            raise
        except PalimpsestError:  # the facts are paid for, so that they have to be written
            text, fault = "", "could not finish"
        if fault is None:
            return text, locate_triples(text, triples), None
        realized = by_rule(triples)
        show(realized.text)
        return realized.text, realized.spans, fault

    def _generate(self, triples: Sequence[Triple], cancel: CancelToken, show: ShowText) -> str:
        given = as_json(triples) if self._messages else as_lines(triples)
        if self._model.length(given) > self._model.room(self._frame, self._tokens):
            raise PalimpsestError("These facts are too long for the model.")
        going = self._model.begin_in(self._frame, given, cancel)
        ids: list[int] = []
        text = ""
        while len(ids) < self._tokens and (id := self._next(going)) != self._model.end:
            ids.append(id)
            going.append(id)
            text += self._model.text([id])
            if _STOP.search(text, max(0, len(text) - _TAIL)):
                break
            show(text)
        return clean_output(self._model.text(ids), ended=len(ids) < self._tokens)

    def _next(self, going: LlamaGeneration) -> int:
        logits = going.logits()
        if self._never.size != logits.size:
            self._never = np.full(logits.size, -np.inf, dtype=np.float32)
            self._never[self._model.candidates] = 0
        scores = logits + self._never
        return int(scores.argmax()) if self._temperature == 0 else self._sample_token(scores)

    def _sample_token(self, scores: NDArray[np.float32]) -> int:
        weights = np.exp((scores.astype(np.float64) - scores.max()) / self._temperature)
        totals = np.cumsum(weights)
        return int(np.searchsorted(totals, self._random.bits(53) / 2**53 * totals[-1], side="right"))


def _in_groups(triples: Sequence[Triple], most: int) -> list[Sequence[Triple]]:
    return [triples[start : start + most] for start in range(0, len(triples), most)]


def _realize_passage(triples: Sequence[Triple]) -> Realization:
    return realize_passages([triples])


def _show_after(before: str, show: ShowText, text: str) -> None:
    """Shows a text after what has already been written."""
    show(before + text)


def as_json(triples: Sequence[Triple]) -> str:
    """Triples as the prompt shows them, subject first.

    >>> as_json([Triple("I", "saw", "her")])
    '[{"subject": "I", "relation": "saw", "object": "her"}]'
    """
    facts = [{"subject": triple.subject, "relation": triple.relation, "object": triple.object} for triple in triples]
    return json.dumps(facts, ensure_ascii=False)


def as_lines(triples: Sequence[Triple]) -> str:
    r"""Triples as a model trained for them reads them, and how many sentences are wanted.

    >>> as_lines([Triple("I", "saw", "her"), Triple("Ann", "left", "")])
    ' I saw her.\n Ann left.\n>2'
    """
    sentences = sentences_alone(triples)
    return "".join(f" {sentence}\n" for sentence in sentences) + f"{ASK}{len(sentences)}"


def sentences_alone(triples: Sequence[Triple]) -> list[str]:
    """Each triple as the realizer tells it alone, with straight quotes and without duplicates."""
    said = (" ".join(realize([triple]).text.translate(_PLAIN).split()).replace(ASK, "") for triple in triples)
    return list(dict.fromkeys(sentence for sentence in said if sentence))


def clean_output(text: str, ended: bool) -> str:
    r"""What a model wrote without what it put around it; a last sentence that was cut off is left out.

    >>> clean_output("Output text: I slept.\n\nFacts: [", True)
    'I slept.'
    >>> clean_output("I slept. She we", False)
    'I slept.'
    """
    text = _OPENING.sub("", _STOP.split(text)[0]).strip()
    sentences = [found.group() for found in _SENTENCE.finditer(text)]
    if not ended and sentences and not re.search(r"[.!?…][\"”’)\]]*\Z", text):
        text = text.removesuffix(sentences[-1]).rstrip()
    return text


def locate_triples(text: str, triples: Sequence[Triple]) -> list[Span]:
    """The sentence of a text that tells each triple, by common words; (0, 0) if none shares any."""
    places = [found.span() for found in _SENTENCE.finditer(text)]
    words = [set(content_words(text[start:end])) for start, end in places]
    spans = []
    for triple in triples:
        wanted = set(content_words(triple.text))
        common = [len(wanted & there) for there in words]
        best = max(common, default=0)
        spans.append(places[common.index(best)] if best else (0, 0))
    return spans


def writer(name: str, temperature: float) -> Writer:
    """The writer of this name: the realizer or an installed model. A model's memory is freed when another is chosen.

    Raises:
        NotInstalled: If the model or llama.cpp is not installed.
        CheckFailed: If its file is damaged.
    """
    from engine.models.llama_cpp import LlamaModel
    from engine.models.opened import OPENED

    if name == RealizerWriter.name:
        OPENED.close()
        return RealizerWriter()
    model = LlamaModel.load(name)
    placement = model.placement
    version = {
        "model": name,
        "sha256": library.fingerprint(name),
        "device": placement.device,
        "reason": placement.reason,
    }
    return LlamaWriter(name, model, temperature, version=version)
