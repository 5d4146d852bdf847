"""Names that a language model knows: it is shown public sentences and public names, and says what could stand there too.

A masked model reads each sentence with a name of the sort in it, and beside it the same sentence with a mask in its place. A
token is of a sort if it is much likelier in the sentences of that sort than in those of all others, and than in places where no
name belongs: "French" is likely where one moves to, but more so before "people". A model in GGUF that holds conversations is
asked for a list. Nothing is drawn: the same model always gives the same names.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.models import installed, prompts
from engine.models.generative import LanguageModel
from engine.models.masked import Masked, MaskedModel, windowed
from engine.progress import CancelToken, Progress

EXAMPLES = 200
"""Public names of a sort that a masked model is shown, one by one."""

MARGIN = 1.0
"""How much likelier a token is in the sentences of its sort than in all others, as the logarithm."""

LISTED, ROUNDS, IDLE, TOKENS = 8, 60, 4, 200
"""Names that a conversation shows; how often it asks at most, and how often for nothing new; tokens of an answer."""

PLACE = "{}"
"""Where a name stands in a sentence."""

_BULLET = re.compile(r"^\s*(?:[-*•–]|\d+[.):])\s*")


@dataclass(frozen=True, slots=True)
class Sort:
    """A sort of names.

    Attributes:
        name: Such as "given name".
        kind: The kind of entity that it belongs to.
        asked: What a conversation says of examples.
        sentences: Public sentences, each with `PLACE` in it.
    """

    name: str
    kind: str
    asked: str
    sentences: tuple[str, ...]


def _content() -> dict[str, Any]:
    content: dict[str, Any] = json.loads((prompts.FOLDER / "names.json").read_text(encoding="utf-8"))
    return content


def sorts() -> list[Sort]:
    """The sorts of names that a model is asked for."""
    return [Sort(name, said["kind"], said["asked"], tuple(said["sentences"])) for name, said in _content()["sorts"].items()]


def unwanted() -> frozenset[str]:
    """Names that no one should be given, in small letters."""
    return frozenset(_content()["unwanted"].split())


def suggestions(
    model: str, known: Mapping[Sort, Sequence[str]], limit: int, progress: Progress, cancel: CancelToken
) -> dict[Sort, list[str]]:
    """What a model suggests for some sorts, the likeliest first.

    Args:
        model: Its id: a masked language model, or one in GGUF that holds conversations.
        known: Public names of every sort; what they are compared with.
        limit: How many new ones of a sort a conversation is asked for at most.
        progress: Told how far it is.
        cancel: Looked at between sentences and tokens.

    Raises:
        UsageError: If it can give no names.
        NotInstalled: If it is not there.
        CheckFailed: If its files are damaged, or it is neither.
        Cancelled: If it was stopped.
    """
    if model == "writer":
        raise UsageError("The small writer turns facts into sentences and knows no names; minilm does.")
    installed.require(model)
    progress(0, None, "loading the language model")
    if not installed.is_gguf(model):
        return fitting(MaskedModel.load(model), known, progress, cancel)
    from engine.models.llama_cpp import LlamaModel

    loaded = LlamaModel.following(model, prompts.instruction("names"))
    found: dict[Sort, list[str]] = {}
    for sort, names in known.items():
        found[sort] = []
        for name in listed(loaded, sort, names, cancel):
            found[sort].append(name)
            progress(len(found[sort]), limit, f"asking for names: {sort.name}")
            if len(found[sort]) == limit:
                break
    return found


def fitting(
    model: MaskedModel, known: Mapping[Sort, Sequence[str]], progress: Progress, cancel: CancelToken
) -> dict[Sort, list[str]]:
    """The tokens of a masked model that are names of a sort.

    Args:
        model: Reads.
        known: Public names of every sort.
        progress: Told how many sentences were read.
        cancel: Looked at between them.

    Raises:
        Cancelled: If it was stopped.
    """
    words = _words(model)
    shown = {sort: _evenly([name for name in names if len(model.tokens(name)) == 1] or names) for sort, names in known.items()}
    mixed = _evenly([name for names in shown.values() for name in names])
    rows = [(names, sort.sentences) for sort, names in shown.items()] + [(mixed, other) for other in _content()["others"]]
    sizes = [len(names) * len(sentences) for names, sentences in rows]
    read = [_asked(model, sentence, name) for names, sentences in rows for name in names for sentence in sentences]
    asked, copied = [one for one, _ in read], [ids for _, ids in read]
    owner = np.repeat(np.arange(len(sizes)), sizes)
    mass = np.zeros((len(sizes), len(model.candidates)))
    for done, (index, logits) in enumerate(model.logits(asked)):
        cancel.check()
        progress(done, len(asked), "reading public sentences")
        mass[owner[index]] += _likelihoods(logits[model.candidates], np.isin(model.candidates, copied[index]))
    likely = np.log(mass / np.array(sizes)[:, None] + np.finfo(float).tiny)
    found = {}
    for row, sort in enumerate(known):
        others = [other for other, rival in enumerate([*known, None]) if rival is None or rival.kind != sort.kind]
        others += range(len(known) + 1, len(sizes))
        same = [other for other, rival in enumerate(known) if rival.kind == sort.kind]
        chosen = (likely[row] - likely[others].max(axis=0) >= MARGIN) & (likely[row] == likely[same].max(axis=0))
        order = np.argsort(-likely[row], kind="stable")
        found[sort] = [words[place] for place in order if chosen[place] and words[place]]
    return found


def listed(model: LanguageModel, sort: Sort, known: Sequence[str], cancel: CancelToken) -> Iterator[str]:
    """The names that a conversation lists when it is shown some of a sort, each once.

    Args:
        model: Writes, after the instruction ``names`` of the prompts.
        sort: The sort.
        known: Public names of it; those that are shown change from one time to the next.
        cancel: Looked at between tokens.

    Raises:
        Cancelled: If it was stopped.
    """
    seen: set[str] = set()
    idle = 0
    for turn in range(ROUNDS):
        shown = [known[place] for place in range(turn, len(known), max(1, len(known) // LISTED))][:LISTED]
        new = [name for name in _lines(_answer(model, f"{sort.asked}: {', '.join(shown)}.", cancel)) if name not in seen]
        idle = 0 if new else idle + 1
        if idle == IDLE:
            return
        seen.update(new)
        yield from dict.fromkeys(new)


def _answer(model: LanguageModel, prompt: str, cancel: CancelToken) -> str:
    writing = model.begin(prompt)
    ids: list[int] = []
    while len(ids) < TOKENS:
        cancel.check()
        best = int(model.candidates[writing.logits()[model.candidates].argmax()])
        if best == model.end:
            break
        ids.append(best)
        writing.append(best)
    else:
        return model.text(ids).rpartition("\n")[0]  # the last line may be cut
    return model.text(ids)


def _lines(answer: str) -> list[str]:
    return [name for line in answer.split("\n") if (name := _BULLET.sub("", line).strip(" \t\r*\"'.,;"))]


def _words(model: MaskedModel) -> list[str]:
    """Each candidate as a word of its own; empty if it is none."""
    if model.word_pieces:
        return [name if name.isalpha() else "" for name in model.names(model.candidates.tolist())]
    texts = [model.text([id]) for id in model.candidates.tolist()]
    return [text[1:] if text[:1] == " " and text[1:].isalpha() else "" for text in texts]


def _asked(model: MaskedModel, sentence: str, name: str) -> tuple[Masked, list[int]]:
    """A sentence with a name, beside it the same with one mask in the name's place, and the tokens of the name."""
    start = sentence.index(PLACE)
    tokens = model.tokens(sentence.replace(PLACE, name))
    ids = [token.id for token in tokens]
    held = [place for place, token in enumerate(tokens) if token.start < start + len(name) and token.end > start]
    around, at = windowed([*ids[: held[0] + 1], *ids[held[-1] + 1 :]], held[0], model.window)
    return Masked(windowed(ids, held[0], model.window)[0], around, at), ids[held[0] : held[-1] + 1]


def _likelihoods(logits: NDArray[np.float32], same: NDArray[np.bool_]) -> NDArray[np.float64]:
    """The probability of each candidate, without the name that it can copy."""
    raised = np.exp(logits.astype(np.float64) - logits.max())
    raised /= raised.sum()
    raised[same] = 0
    return raised


def _evenly(names: Sequence[str]) -> list[str]:
    """Some of the names, from all over the list."""
    return [names[place] for place in np.unique(np.linspace(0, len(names) - 1, min(EXAMPLES, len(names))).astype(int))]
