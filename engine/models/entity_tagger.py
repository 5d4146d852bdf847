"""The network that marks names in a sentence: a small LSTM over MiniLM's features, the shape of words and lists of names.

MiniLM reads no capitals, so that the shape of each word is given beside it; and whether it stands in public lists of names.
Long short-term memory taggers: Huang, Xu and Yu, "Bidirectional LSTM-CRF models for sequence tagging", 2015.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from engine.errors import CheckFailed, NotInstalled

LAYERS = 4  # of MiniLM's, from the last
DIMENSION = 384
TAGS = ("O", "B-person", "I-person", "B-place", "I-place", "B-organisation", "I-organisation")
LISTS = ("first", "last", "place", "organisation")
LONGEST_PHRASE = 4  # words of a place or an organisation that is looked up
SHAPES = 11 + 2 * len(LISTS)

_FORMAT = "1"
_JOINING = frozenset(",-&('’/")


class Lists:
    """Public lists of names, in small letters.

    Args:
        names: For each of `LISTS` its names, of one or several words.
    """

    def __init__(self, names: Mapping[str, Sequence[str]]) -> None:
        self.names = {each: frozenset(names[each]) for each in LISTS}
        self._words = {each: frozenset(word for name in held for word in name.split()) for each, held in self.names.items()}

    def shapes(self, words: Sequence[str]) -> Tensor:
        """What can be seen of each word of a sentence without a model: float32[words, SHAPES]."""
        small = [word.casefold() for word in words]
        letters = [word for word in words if word.isalpha()]
        shouted = float(bool(letters) and all(word.isupper() for word in letters))
        titled = float(len(letters) > 1 and all(word[:1].isupper() for word in letters))
        quiet = float(all(word.islower() for word in letters))
        rows = []
        for place, word in enumerate(words):
            shape = [
                word[:1].isupper() and word[1:].islower(),
                word.isupper() and len(word) > 1,
                word.isupper() and len(word) == 1,
                word.islower(),
                any(sign.isdigit() for sign in word),
                not any(sign.isalnum() for sign in word),
                place == 0,
                "@" in word,
            ]
            held = [small[place] in self._words[each] and len(word) > 1 for each in LISTS]
            rows.append([*map(float, shape), shouted, titled, quiet, *map(float, held), *[0.0] * len(LISTS)])
        for first in range(len(words)):
            for last in range(first + 1, min(first + LONGEST_PHRASE, len(words)) + 1):
                phrase = " ".join(small[first:last])
                for column, each in enumerate(LISTS, start=SHAPES - len(LISTS)):
                    if phrase in self.names[each]:
                        for place in range(first, last):
                            rows[place][column] = 1.0
        return torch.tensor(rows).reshape(len(words), SHAPES)

    def widened(self, words: Sequence[str], tags: Sequence[int]) -> list[int]:
        """Tags in which capitals inside a sentence are names too: to miss a name is worse than to replace what is none.

        Where most words have capitals, as in a heading, they say nothing.

        Args:
            words: Of a sentence.
            tags: Places in `TAGS`.
        """
        out = list(tags)
        letters = [word for word in words if word.isalpha()]
        if 2 * sum(word.islower() for word in letters) < len(letters):
            return out
        for place in range(1, len(words)):
            word, before = words[place], words[place - 1]
            if out[place] or len(word) < 2 or not word[0].isupper() or not (before[0].isalnum() or before in _JOINING):
                continue
            kind = (out[place - 1] - 1) // 2 if out[place - 1] else self._kind(word.casefold())
            out[place] = 2 * kind + (2 if out[place - 1] else 1)
        return out

    def _kind(self, word: str) -> int:
        """Which of the kinds of names a single word most likely is of: 0 for a person, 1 for a place, 2 for an organisation."""
        if word in self.names["place"]:
            return 1
        return 0 if word in self.names["first"] or word in self.names["last"] else 2


class Network(nn.Module):
    """Scores of every tag for every word.

    Args:
        width: Of the projected features.
        hidden: Size of the LSTM's state in each direction.
        dropout: In training.
    """

    def __init__(self, width: int, hidden: int, dropout: float = 0.0) -> None:
        super().__init__()
        self.mix = nn.Parameter(torch.zeros(LAYERS))
        self.project = nn.Linear(DIMENSION, width)
        self.lstm = nn.LSTM(width + SHAPES, hidden, bidirectional=True, batch_first=True)
        self.out = nn.Linear(2 * hidden + SHAPES, len(TAGS))
        self.dropout = nn.Dropout(dropout)

    def forward(self, features: Sequence[Tensor], shapes: Sequence[Tensor]) -> list[Tensor]:
        """Reads sentences.

        Args:
            features: float32[words, LAYERS, DIMENSION] of each.
            shapes: float32[words, SHAPES] of each.

        Returns:
            float32[words, tags] of each.
        """
        lengths = torch.tensor([len(rows) for rows in shapes])
        mixed = torch.einsum("l,wld->wd", self.mix.softmax(0), torch.cat(list(features)))
        seen = torch.cat(list(shapes))
        rows = torch.cat([self.dropout(torch.relu(self.project(mixed))), seen], dim=1)
        padded = nn.utils.rnn.pad_sequence(list(rows.split(lengths.tolist())), batch_first=True)
        packed = nn.utils.rnn.pack_padded_sequence(padded, lengths, batch_first=True, enforce_sorted=False)
        read, _ = nn.utils.rnn.pad_packed_sequence(self.lstm(packed)[0], batch_first=True)
        states = torch.cat([sentence[:length] for sentence, length in zip(read, lengths.tolist(), strict=True)])
        scores = self.out(torch.cat([self.dropout(states), seen], dim=1))
        return list(scores.split(lengths.tolist()))


class Tagger:
    """A trained network with its lists.

    Args:
        network: Gives scores.
        lists: Public lists of names.
        bias: Taken from the score of "no name": a positive one finds more names, and more of what is none.
        version: What tells it from another one.
    """

    def __init__(self, network: Network, lists: Lists, bias: float, version: str = "") -> None:
        self._network = network.eval()
        self._lists = lists
        self._bias = bias
        self.version = version

    @classmethod
    def open(cls, folder: Path) -> Tagger:
        """Reads a tagger.

        Raises:
            NotInstalled: If it is missing.
            CheckFailed: If its files are damaged or of another format.
        """
        from safetensors import SafetensorError, safe_open

        try:
            names = json.loads((folder / "names.json").read_text(encoding="utf-8"))
            with safe_open(folder / "tagger.safetensors", framework="pt") as file:
                about = file.metadata()
                weights = {name: file.get_tensor(name).float() for name in file.keys()}  # noqa: SIM118  it is no mapping
            if about["format"] != _FORMAT:
                raise CheckFailed(f"{folder} holds an entity recogniser of another format than this program reads.")
            network = Network(int(about["width"]), int(about["hidden"]))
            network.load_state_dict(weights)
            return cls(network, Lists(names), float(about["bias"]), about["version"])
        except FileNotFoundError as error:
            raise NotInstalled(f"{error.filename} is missing; `git checkout assets/starter` restores it.") from error
        except (OSError, ValueError, KeyError, TypeError, RuntimeError, SafetensorError) as error:
            raise CheckFailed(
                f"The entity recogniser in {folder} is damaged; `git checkout assets/starter` restores it."
            ) from error

    def save(self, folder: Path) -> None:
        """Writes what `open` reads, in half precision."""
        from safetensors.torch import save_file

        folder.mkdir(parents=True, exist_ok=True)
        weights = {name: value.half().contiguous() for name, value in self._network.state_dict().items()}
        about = {
            "format": _FORMAT,
            "width": str(self._network.project.out_features),
            "hidden": str(self._network.lstm.hidden_size),
            "bias": repr(self._bias),
            "version": self.version,
        }
        save_file(weights, folder / "tagger.safetensors", metadata=about)
        names: Any = {each: sorted(held) for each, held in self._lists.names.items()}
        (folder / "names.json").write_text(json.dumps(names, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")

    def tag(self, sentences: Sequence[Sequence[str]], features: Sequence[Tensor]) -> list[list[int]]:
        """The tags of each sentence's words, as places in `TAGS`.

        Args:
            sentences: Words of each, at least one.
            features: float32[words, LAYERS, DIMENSION] of each.
        """
        with torch.inference_mode():
            scores = self._network(features, [self._lists.shapes(words) for words in sentences])
        found = [best_tags(each.log_softmax(dim=1).numpy(), self._bias) for each in scores]
        return [self._lists.widened(words, tags) for words, tags in zip(sentences, found, strict=True)]


def best_tags(scores: np.ndarray[Any, Any], bias: float) -> list[int]:
    """The best sequence of tags in which a name goes on only where it began (Viterbi).

    Args:
        scores: float32[words, tags].
        bias: Taken from the score of "no name".

    >>> best_tags(np.log(np.array([[0.4, 0.3, 0.3, 0, 0, 0, 0], [0.1, 0.1, 0.8, 0, 0, 0, 0]]) + 1e-9), 0.0)
    [1, 2]
    """
    allowed = np.array([[follows(before, after) for after in TAGS] for before in TAGS])
    barred = np.where(allowed, 0.0, -np.inf)
    biased = scores.astype(np.float64)
    biased[:, 0] -= bias
    total = biased[0] + np.where([tag.startswith("I") for tag in TAGS], -np.inf, 0.0)
    came = []
    for row in biased[1:]:
        ways = total[:, None] + barred
        came.append(ways.argmax(axis=0))
        total = ways.max(axis=0) + row
    tags = [int(total.argmax())]
    for back in reversed(came):
        tags.append(int(back[tags[-1]]))
    return tags[::-1]


def follows(before: str, after: str) -> bool:
    """Whether one tag may follow another.

    >>> follows("B-place", "I-place"), follows("O", "I-place"), follows("I-person", "I-place"), follows("O", "B-place")
    (True, False, False, True)
    """
    return not after.startswith("I") or before[1:] == after[1:]
