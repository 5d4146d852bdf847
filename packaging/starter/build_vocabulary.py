"""Build the vocabulary of the word mechanisms: words, numerals and marks, each at its place in a public space.

    python packaging/starter/build_vocabulary.py --corpora DIR

Words are the most frequent ones of wordfreq's English list that running text has too, without slurs and obscenities,
possessives, and spellings that lack their apostrophe. Corpora are only counted: they tell which words are in use and which have
a capital. A word's vector is MiniLM's embedding of it, centred, reduced to the principal axes of the vocabulary, made a unit
vector and rounded to int8.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import lzma
import re
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import wordfreq
from numpy.typing import NDArray

from app.cli.console import ProgressReport
from engine.mechanisms.vocabulary import GROUP_SIZES, PARAGRAPH, Vocabulary, starter_path
from engine.models import embedder as minilm
from engine.models.embedder import Embedder
from engine.privacy.metric import MetricSpace, certified_epsilons
from engine.progress import Progress
from engine.store.filters import has_blocked_word
from engine.triples.triple import Triple

SIZE = 24_000  # a multiple of every group size; later words are rarer than one in a million
DIMENSION = 128
UNIT = 240  # the largest length that keeps nearly every coordinate within int8
ROUNDS = 8
NEAREST = 60  # groups that a word may be put into while there is choice
WISHES = 12  # groups that a word may exchange its place for
LEAST_GAIN = 1e-6
SLOPES = [round(float(slope), 4) for slope in np.geomspace(0.25, 100, 53)]

MARKS = [".", ",", ";", ":", "!", "?", "...", "-", "(", ")", '"', "'", "&", "/", "%", "$", "£", "€", PARAGRAPH]
MEANING = {"...": "and so on", "&": "and sign", "/": "slash", "%": "percent", "$": "dollars", "£": "pounds", "€": "euros"}
MEANING |= {PARAGRAPH: "new paragraph", "(": "bracket open (", ")": "bracket close )"}
YEARS = range(1900, 2031)
LARGE = [digit * 10**power for power in range(2, 9) for digit in range(1, 10)]
SCALES = ((10**6, "million"), (10**3, "thousand"), (100, "hundred"))
SMALL = "zero one two three four five six seven eight nine ten twenty thirty forty fifty sixty seventy eighty ninety".split()

POSSESSED = frozenset(
    "it he she that this what who where when why how there here let one everyone someone anyone nobody everybody somebody "
    "anybody everything something nothing".split()
)
BARE = frozenset("its were well id ill hell shell wed shed cant wont lets theyd".split())
SHORT = frozenset(
    "a i o ad ah ai al am an as at be by do dr ed eh em er eu ex fm go ha he hi ho id if in is it jo kg km la lb le li me mg "
    "mm mr ms mt my no of oh ok on or ox oz pc pm so st to tv uh uk um up us vs we yo".split()
)
FIXED = ("email", "website", "code", "letter", "foreign", "picture")  # what rules of tokens.py need
READ = ("tatoeba", "fiction", "textbooks", "encyclopedia", "web_ewt")
OFTEN = 4  # occurrences inside sentences for a word to be in use


def frequent() -> list[str]:
    """The words in lower case, the most frequent first."""
    listed = wordfreq.top_n_list("en", 80_000)
    joined = {word.replace("'", ""): word for word in reversed(listed) if "'" in word}
    return [
        word
        for word in listed
        if re.fullmatch(r"[a-z]+(?:'[a-z]+)?|\d{1,2}(?:st|nd|rd|th)", word)
        and (len(word) > 2 or word in SHORT)
        and (word in BARE or word not in joined or likelier(word, joined[word]))
        and (not word.endswith("'s") or word.removesuffix("'s") in POSSESSED)
        and not has_blocked_word(Triple("", word, ""))
    ]


def likelier(word: str, other: str) -> bool:
    return wordfreq.word_frequency(word, "en") > wordfreq.word_frequency(other, "en")


def numbers() -> list[int]:
    return sorted({*range(101), *YEARS, *LARGE})


def spoken(number: int) -> str:
    """What is embedded for a numeral: the embedder reads long digits badly."""
    for scale, name in SCALES:
        if number >= scale and number not in YEARS:
            return f"{spoken(number // scale)} {name}"
    return str(number)


def in_use(words: list[str], corpora: Path, progress: Progress) -> list[str]:
    """Those of the words that public texts have inside their sentences, with the capitals that they have there."""
    seen: dict[str, Counter[str]] = {word: Counter() for word in words}
    inside = re.compile(r"(?<=[\w,;] )(?:[^\W\d_]+(?:'[^\W\d_]+)?|\d+[a-z]+)")
    for name in READ:
        progress(0, None, f"reading {name}")
        with lzma.open(corpora / f"{name}.jsonl.xz", "rt", encoding="utf-8") as lines:
            for line in lines:
                for word in inside.findall(json.loads(line)["text"].replace("’", "'")):
                    if (counts := seen.get(word.lower())) is not None:
                        counts[word] += 1
    written = []
    for word, counts in seen.items():
        if counts.total() >= OFTEN:
            common, count = counts.most_common(1)[0]
            written.append(common if count > 0.75 * counts.total() else word)
    return written


def placed(texts: list[str]) -> NDArray[np.int8]:
    """The vectors of some texts."""
    embeddings = Embedder().encode(texts).astype(np.float64)
    centred = embeddings - embeddings.mean(axis=0)
    _, _, axes = np.linalg.svd(centred, full_matrices=False)
    reduced = centred @ axes[:DIMENSION].T
    unit = reduced / np.linalg.norm(reduced, axis=1, keepdims=True)
    return np.clip(np.rint(unit * UNIT), -127, 127).astype(np.int8)


def grouped(space: MetricSpace, vectors: NDArray[np.int8], seeds: list[int], size: int) -> NDArray[np.uint16]:
    """A partition into groups of `size` similar words: CusText's greedy rule, then k-means with groups of that size."""
    units = vectors / np.linalg.norm(vectors.astype(np.float64), axis=1, keepdims=True)
    groups = greedy(space, seeds, size)
    for _ in range(ROUNDS):
        groups = filled(cosines(units, groups), size)
    for _ in range(ROUNDS):
        exchange(cosines(units, groups), groups)
    return groups.astype(np.uint16)


def greedy(space: MetricSpace, seeds: list[int], size: int) -> NDArray[np.intp]:
    """Each seed that is still free takes the nearest free words. Later groups are made of what is left."""
    groups = np.full(space.size, -1)
    for seed in seeds:
        if groups[seed] < 0:
            levels = np.where(groups < 0, space.levels([seed])[0], np.iinfo(np.int32).max)
            levels[seed] = -1
            groups[np.argsort(levels, kind="stable")[:size]] = groups.max() + 1
    return groups


def cosines(units: NDArray[np.float64], groups: NDArray[np.intp]) -> NDArray[np.float32]:
    """The likeness of every word to every group."""
    centres = np.zeros((groups.max() + 1, units.shape[1]))
    np.add.at(centres, groups, units)
    centres /= np.linalg.norm(centres, axis=1, keepdims=True)
    return units.astype(np.float32) @ centres.astype(np.float32).T


def filled(likeness: NDArray[np.float32], size: int) -> NDArray[np.intp]:
    """Puts words into groups, the likest pairs first, while there is room."""
    likest = min(NEAREST, likeness.shape[1])
    near = np.argpartition(-likeness, likest - 1, axis=1)[:, :likest]
    order = np.argsort(-np.take_along_axis(likeness, near, 1).ravel(), kind="stable")
    groups = np.full(len(likeness), -1)
    room = np.full(likeness.shape[1], size)
    for word, group in zip((order // likest).tolist(), near.ravel()[order].tolist(), strict=True):
        if groups[word] < 0 and room[group]:
            groups[word] = group
            room[group] -= 1
    for word in np.flatnonzero(groups < 0):
        groups[word] = np.where(room > 0, likeness[word], -np.inf).argmax()
        room[groups[word]] -= 1
    return groups


def exchange(likeness: NDArray[np.float32], groups: NDArray[np.intp]) -> None:
    """Lets two words change places where both together gain, those first that are worst off."""
    members = [np.flatnonzero(groups == group) for group in range(likeness.shape[1])]
    likest = min(WISHES, likeness.shape[1])
    near = np.argpartition(-likeness, likest - 1, axis=1)[:, :likest]
    own = likeness[np.arange(len(groups)), groups]
    for word in np.argsort(own - np.take_along_axis(likeness, near, 1).max(axis=1), kind="stable"):
        home = groups[word]
        wishes = near[word][likeness[word, near[word]] > likeness[word, home]]
        if not len(wishes):
            continue
        others = np.stack([members[group] for group in wishes])
        gain = (likeness[word, wishes] - likeness[word, home])[:, None]
        gain = gain + likeness[others, home] - likeness[others, wishes[:, None]]
        wish, place = np.unravel_index(gain.argmax(), gain.shape)
        if gain[wish, place] > LEAST_GAIN:
            other = others[wish, place]
            members[home][members[home] == word] = other
            members[wishes[wish]][place] = word
            groups[word], groups[other] = wishes[wish], home


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("--corpora", type=Path, required=True, help=f"folder with {', '.join(READ)} (.jsonl.xz)")
    cli.add_argument("--output", type=Path, default=starter_path())
    args = cli.parse_args()
    with ProgressReport() as progress:
        words = in_use(frequent(), args.corpora, progress)[: SIZE - len(numbers()) - len(MARKS)]
        missing = [word for word in FIXED if word not in words]
        if missing:
            raise SystemExit(f"not among the words: {', '.join(missing)}")
        entries = [*words, *map(str, numbers()), *MARKS]
        progress(0, None, "embedding")
        vectors = placed([*(word.lower() for word in words), *map(spoken, numbers()), *(MEANING.get(m, m) for m in MARKS)])
        space = MetricSpace(vectors, UNIT)
        seeds = [*range(len(entries) - len(MARKS), len(entries)), *range(len(entries) - len(MARKS))]
        groups = {}
        for size in GROUP_SIZES:
            progress(0, None, f"groups of {size}")
            groups[size] = grouped(space, vectors, seeds, size)
        progress(0, None, "measuring")
        reach = space.diameter()
        certified = certified_epsilons(space, SLOPES, reach, lambda done, all: progress(done, all, "certifying slopes"))
    about = {
        "diameter": reach,
        "wordfreq": importlib.metadata.version("wordfreq"),
        "embedder": {"name": minilm.NAME, "sha256": minilm.SHA256},
        "corpora": list(READ),
    }
    Vocabulary(tuple(entries), vectors, UNIT, groups, tuple(zip(SLOPES, certified, strict=True)), about).save(args.output)
    print(f"{len(entries)} entries, {args.output.stat().st_size / 1e6:.2f} MB, diameter {reach / space.levels_per_unit:.3f}")
    print(f"clipped coordinates: {(np.abs(vectors.astype(int)) == 127).mean():.2e}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
