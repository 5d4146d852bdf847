"""The network that marks names in a sentence, over MiniLM, the tagger of parts of speech, spelling and lists of names.

MiniLM reads no capitals and has seen few names; the parser's tagger reads letters and was taught what is a proper noun. So the
network sees the states of both; how each word is written, here and elsewhere in the document; and whether it is an ordinary
word or stands in public lists of names. Convolutions over the sentence let it see where a name ends.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from engine.assets import RESTORE
from engine.errors import CheckFailed, NotInstalled
from engine.text.words import common_words

DIMENSION = 384 + 400  # of MiniLM's states and of those of the tagger of parts of speech
TAGS = ("O", "B-person", "I-person", "B-place", "I-place", "B-organisation", "I-organisation")
LISTS = ("first", "last", "place", "organisation")
LONGEST_PHRASE = 4  # words of a place or an organisation that is looked up
SHAPES = 11 + 2 * len(LISTS) + 5
SEEN = DIMENSION + SHAPES
BATCH = 4_000  # words

Biases = Sequence[tuple[float, float]]

_FORMAT = "4"
_JOINING = frozenset(",-&('’/")


@dataclass(frozen=True)
class DocumentWords:
    """How words are written in a document, by their small letters.

    Attributes:
        capitals: How often each has a capital that no rule of spelling asks for; see `capitals`.
        small: How often each is in small letters.
    """

    capitals: Counter[str] = field(default_factory=Counter)
    small: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, sentences: Iterable[Sequence[str]]) -> DocumentWords:
        """Counts the words of sentences."""
        counted = cls()
        for words in sentences:
            counted.capitals.update(word.casefold() for word, counts in zip(words, capitals(words), strict=True) if counts)
            counted.small.update(word for word in words if word.islower())
        return counted


class NameLists:
    """Public lists of names, in small letters.

    Args:
        names: For each of `LISTS` its names, of one or several words.
    """

    def __init__(self, names: Mapping[str, Sequence[str]]) -> None:
        self.names = {each: frozenset(names[each]) for each in LISTS}
        self._words = {each: frozenset(word for name in held for word in name.split()) for each, held in self.names.items()}
        self._ordinary = common_words()

    def holds(self, word: str) -> bool:
        """Whether a word is part of a name in any of them."""
        return len(word) > 1 and any(word.casefold() in words for words in self._words.values())

    def shapes(self, words: Sequence[str], document: DocumentWords) -> Tensor:
        """What can be seen of each word of a sentence without a model: float32[words, SHAPES].

        Args:
            words: Of a sentence.
            document: The words of its document.
        """
        small = [word.casefold() for word in words]
        strange = capitals(words)
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
            rows[-1] += self._document_shape(word, strange[place], document)
        for first in range(len(words)):
            for last in range(first + 1, min(first + LONGEST_PHRASE, len(words)) + 1):
                phrase = " ".join(small[first:last])
                for column, each in enumerate(LISTS, start=11 + len(LISTS)):
                    if phrase in self.names[each]:
                        for place in range(first, last):
                            rows[place][column] = 1.0
        return torch.tensor(rows).reshape(len(words), SHAPES)

    def _document_shape(self, word: str, is_strange: bool, document: DocumentWords) -> list[float]:
        """Whether a word is ordinary, and how it is written elsewhere in the document."""
        small = word.casefold()
        ordinary = small in self._ordinary
        return [
            float(ordinary),
            float(document.capitals[small] > is_strange),
            float(document.small[small] > word.islower()),
            float(is_strange),
            float(word.isalpha() and not ordinary),
        ]


def capitals(words: Sequence[str]) -> list[bool]:
    """Which words of a sentence have a capital that no rule of spelling asks for: inside of it, and not in a heading.

    Where most words have capitals, they say nothing.

    >>> capitals(["The", "man", "from", "Lund", "is", "here", ".", "Then"])
    [False, False, False, True, False, False, False, False]
    """
    letters = [word for word in words if word.isalpha()]
    if 2 * sum(word.islower() for word in letters) < len(letters):
        return [False] * len(words)
    return [
        place > 0 and len(word) > 1 and word[0].isupper() and (words[place - 1][0].isalnum() or words[place - 1] in _JOINING)
        for place, word in enumerate(words)
    ]


class Convolution(nn.Module):
    """Adds to each word what it and the two beside it show.

    Args:
        width: Units.
        dropout: In training, of what is added.
    """

    def __init__(self, width: int, dropout: float) -> None:
        super().__init__()
        self.convolution = nn.Conv1d(width, width, 3, padding=1)
        self.norm = nn.LayerNorm(width)
        self.dropout = nn.Dropout(dropout)

    def forward(self, values: Tensor, inside: Tensor) -> Tensor:
        """float32[sentences, words, width] from the same; see `TaggerNetwork.forward`."""
        beside = self.convolution((self.norm(values) * inside).transpose(1, 2)).transpose(1, 2)
        added: Tensor = values + self.dropout(torch.relu(beside))
        return added


class TaggerNetwork(nn.Module):
    """Scores of every tag for every word, from what is seen of the words of its sentence.

    Args:
        width: Units of each layer.
        depth: Number of convolutions.
        dropout: In training, of the layers; of what is seen half as much.
    """

    mean: Tensor
    scale: Tensor

    def __init__(self, width: int, depth: int, dropout: float = 0.0) -> None:
        super().__init__()
        self.register_buffer("mean", torch.zeros(SEEN))
        self.register_buffer("scale", torch.ones(SEEN))
        self.lightly = nn.Dropout(dropout / 2)
        self.into = nn.Linear(SEEN, width)
        self.convolutions = nn.ModuleList(Convolution(width, dropout) for _ in range(depth))
        self.norm = nn.LayerNorm(width)
        self.dropout = nn.Dropout(dropout)
        self.out = nn.Linear(width, len(TAGS))

    def forward(self, seen: Tensor, inside: Tensor) -> Tensor:
        """float32[sentences, words, tags]

        Args:
            seen: float32[sentences, words, SEEN], padded.
            inside: float32[sentences, words, 1]: 1 for a word, 0 for padding.
        """
        values = torch.relu(self.into(self.lightly((seen - self.mean) / self.scale)))
        for layer in self.convolutions:
            values = layer(values, inside)
        tags: Tensor = self.out(self.dropout(self.norm(values)))
        return tags


class NameTagger:
    """Trained networks with their lists.

    Args:
        networks: Of one width and depth; the geometric mean of their probabilities counts.
        lists: Public lists of names.
        biases: What is taken from the score of "no name", and what besides from that of words with a capital inside a sentence:
            the higher, the more names are found, the more of what is none, and the less surely where a name ends. Names are
            looked for with each pair in turn, and those that overlap none of before are added: to miss a name is worse than to
            replace what is none.
        version: What tells it from another one.
        reads: The version of the parser's models whose states it was trained on.
    """

    def __init__(
        self, networks: Sequence[TaggerNetwork], lists: NameLists, biases: Biases, version: str = "", reads: str = ""
    ) -> None:
        self._networks = [network.eval() for network in networks]
        self._lists = lists
        self._biases = biases
        self.version = version
        self.reads = reads

    @classmethod
    def open(cls, folder: Path) -> NameTagger:
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
            count, width, depth = (int(about[key]) for key in ("networks", "width", "depth"))
            networks = [TaggerNetwork(width, depth) for _ in range(count)]
            nn.ModuleList(networks).load_state_dict(weights)
            biases = [(float(bias), float(capital)) for bias, capital in json.loads(about["biases"])]
            return cls(networks, NameLists(names), biases, about["version"], about["reads"])
        except FileNotFoundError as error:
            raise NotInstalled(f"{error.filename} is missing: {RESTORE}.") from error
        except (OSError, ValueError, KeyError, TypeError, RuntimeError, SafetensorError) as error:
            raise CheckFailed(f"The entity recogniser in {folder} is damaged: {RESTORE}.") from error

    def save(self, folder: Path) -> None:
        """Writes what `open` reads, in half precision."""
        from safetensors.torch import save_file

        folder.mkdir(parents=True, exist_ok=True)
        weights = {name: value.half().contiguous() for name, value in nn.ModuleList(self._networks).state_dict().items()}
        about = {
            "format": _FORMAT,
            "networks": str(len(self._networks)),
            "width": str(self._networks[0].into.out_features),
            "depth": str(len(self._networks[0].convolutions)),
            "biases": json.dumps(self._biases),
            "version": self.version,
            "reads": self.reads,
        }
        save_file(weights, folder / "tagger.safetensors", metadata=about)
        names: Any = {each: sorted(held) for each, held in self._lists.names.items()}
        (folder / "names.json").write_text(json.dumps(names, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")

    def is_listed(self, word: str) -> bool:
        """Whether a word is part of a name in a public list."""
        return self._lists.holds(word)

    def score(
        self, sentences: Sequence[Sequence[str]], features: Sequence[Tensor], document: DocumentWords
    ) -> list[np.ndarray[Any, Any]]:
        """The logarithm of the probability of each tag for each word: float32[words, tags] of each sentence.

        Args:
            sentences: Words of each, at least one.
            features: float32[words, DIMENSION] of each.
            document: The words of the document that they are from.
        """
        seen = [
            torch.cat([read, self._lists.shapes(words, document)], dim=1)
            for words, read in zip(sentences, features, strict=True)
        ]
        found: dict[int, np.ndarray[Any, Any]] = {}
        with torch.inference_mode():
            for batch in batches_of_rows([len(words) for words in sentences]):
                rows = nn.utils.rnn.pad_sequence([seen[place] for place in batch], batch_first=True)
                inside = nn.utils.rnn.pad_sequence([torch.ones(len(seen[place]), 1) for place in batch], batch_first=True)
                each = torch.stack([network(rows, inside).log_softmax(dim=2) for network in self._networks])
                likely = each.mean(dim=0).log_softmax(dim=2)
                found |= {place: row[: len(seen[place])].numpy() for place, row in zip(batch, likely, strict=True)}
        return [found[place] for place in range(len(sentences))]

    def tag_sentence(self, words: Sequence[str], scores: np.ndarray[Any, Any]) -> list[int]:
        """The tags of a sentence's words, from what `score` gives."""
        tags = [0] * len(words)
        strange = np.array(capitals(words))
        for bias, capital in self._biases:
            tags = merge_tags(tags, best_tags(scores, bias + capital * strange))
        return tags


def batches_of_rows(lengths: Sequence[int], most: int = BATCH) -> list[list[int]]:
    """Places of sentences, those of like length together, and of not too many words.

    >>> batches_of_rows([3, 20, 2, 20, 20], most=40)
    [[2, 0], [1, 3], [4]]
    """
    batches: list[list[int]] = [[]]
    for place in sorted(range(len(lengths)), key=lambda place: lengths[place]):
        batch = batches[-1]
        if batch and (lengths[place] * (len(batch) + 1) > most or lengths[place] > 2 * lengths[batch[0]] + 8):
            batches.append(batch := [])
        batch.append(place)
    return batches


def probabilities_of_kinds(scores: np.ndarray[Any, Any], bias: float = 0.0) -> list[tuple[float, ...]]:
    """Of each word the probability that it is part of a name of each kind.

    Args:
        scores: The logarithm of the probability of each tag: float32[words, tags].
        bias: Taken from the score of "no name" beforehand.

    >>> probabilities_of_kinds(np.log(np.array([[0.5, 0.25, 0.0, 0.0, 0.125, 0.125, 0.0]]) + 1e-99))
    [(0.25, 0.125, 0.125)]
    >>> probabilities_of_kinds(np.log(np.array([[0.9, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0]]) + 1e-99), np.log(9))
    [(0.5, 0.0, 0.0)]
    """
    chances = np.exp(scores.astype(np.float64))
    chances[:, 0] *= np.exp(-bias)
    chances /= chances.sum(axis=1, keepdims=True)
    kinds = chances[:, 1:].reshape(len(chances), -1, 2).sum(axis=2)
    return [tuple(float(chance) for chance in row.round(6)) for row in kinds]


def mean_of_scores(one: np.ndarray[Any, Any], other: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The logarithm of the mean of two probabilities, given their logarithms.

    >>> np.exp(mean_of_scores(np.log(np.array([0.2])), np.log(np.array([0.6])))).round(3).tolist()
    [0.4]
    """
    mean: np.ndarray[Any, Any] = np.logaddexp(one, other) - np.log(2)
    return mean


def best_tags(scores: np.ndarray[Any, Any], bias: np.ndarray[Any, Any] | float) -> list[int]:
    """The best sequence of tags in which a name goes on only where it began (Viterbi).

    Args:
        scores: float32[words, tags].
        bias: Taken from the score of "no name": float64[words], or the same for all.

    >>> best_tags(np.log(np.array([[0.4, 0.3, 0.3, 0, 0, 0, 0], [0.1, 0.1, 0.8, 0, 0, 0, 0]]) + 1e-9), 0.0)
    [1, 2]
    """
    allowed = np.array([[may_follow(before, after) for after in TAGS] for before in TAGS])
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


def merge_tags(tags: Sequence[int], others: Sequence[int]) -> list[int]:
    """Tags, and those of other names where these overlap none.

    >>> merge_tags([0, 0, 1, 0, 0], [0, 3, 4, 0, 5])
    [0, 0, 1, 0, 5]
    """
    out = list(tags)
    first = 0
    while first < len(others):
        last = first + 1
        while last < len(others) and others[last] and others[last] % 2 == 0:
            last += 1
        if not any(tags[first:last]):
            out[first:last] = others[first:last]
        first = last
    return out


def may_follow(before: str, after: str) -> bool:
    """Whether one tag may follow another.

    >>> pairs = (("B-place", "I-place"), ("O", "I-place"), ("I-person", "I-place"), ("O", "B-place"))
    >>> [may_follow(before, after) for before, after in pairs]
    [True, False, False, True]
    """
    return not after.startswith("I") or before[1:] == after[1:]
