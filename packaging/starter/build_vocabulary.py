"""Build the vocabulary of the word mechanisms: words, numerals and marks, each at its place in a public space.

    python packaging/starter/build_vocabulary.py --corpora DIR

Words are the most frequent ones of wordfreq's English list that running text has too, without slurs and obscenities,
possessives, spellings that lack their apostrophe, and pieces that are no word by themselves. Corpora are only counted: they
tell which words are in use and which have a capital. A word's vector is MiniLM's embedding of it, centred, reduced to the
principal axes of the vocabulary, made a unit vector and rounded to int8.
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
from engine.mechanisms.words.clustering import cosines, fill_groups, greedy_groups, place_embeddings
from engine.mechanisms.words.vocabulary import GROUP_SIZES, PARAGRAPH, Vocabulary, starter_path
from engine.models import embedder as minilm
from engine.models.embedder import Embedder
from engine.privacy.metric import MetricSpace, certified_epsilons
from engine.progress import Progress
from engine.store.filters import has_blocked_word
from engine.text.words import common_words
from engine.triples.triple import Triple

SIZE = 24_000  # a multiple of every group size; later words are rarer than one in a million
DIMENSION = 128
UNIT = 240  # the largest length that keeps nearly every coordinate within int8
ROUNDS = 8
WISHES = 12  # groups that a word may exchange its place for
LEAST_GAIN = 1e-6
SLOPES = [round(float(slope), 4) for slope in np.geomspace(0.25, 100, 53)]

MARKS = [".", ",", ";", ":", "!", "?", "...", "-", "(", ")", '"', "'", "&", "/", "%", "$", "£", "€", PARAGRAPH]
MEANING = {"...": "and so on", "&": "and sign", "/": "slash", "%": "percent", "$": "dollars", "£": "pounds", "€": "euros"}
MEANING |= {PARAGRAPH: "new paragraph", "(": "bracket open (", ")": "bracket close )"}
YEARS = range(1900, 2031)
LARGE = [digit * 10**power for power in range(2, 9) for digit in range(1, 10)]
SCALES = ((10**6, "million"), (10**3, "thousand"), (100, "hundred"))

POSSESSED = frozenset(
    "it he she that this what who where when why how there here let one everyone someone anyone nobody everybody somebody "
    "anybody everything something nothing".split()
)
BARE = frozenset("its were well id ill hell shell wed shed cant wont lets theyd".split())
SHORT = frozenset(
    "a i ad ah ai am an as at be by do dr eh er eu ex fm go ha he hi ho id if in is it jo kg km lb li me mg mm mr ms mt my no "
    "of oh ok on or ox oz pc pm so st to tv uh uk um up us vs we yo".split()
)
FRAGMENTS = frozenset(  # contractions and spellings of speech cut short; halves of fixed phrases; bare stems and abbreviations
    """didn ain coz n't tis til dat dis dem dey sho som yer lil def alot
    goin lookin talkin gettin nothin comin sayin somethin tryin thinkin makin workin feelin lovin takin bein livin rockin runnin
    actin havin tellin playin movin mornin
    hoc vivo situ fide bona viva vita haram kung gras sic ins dos
    ais ala alt ani aus aux bas boi cas cert ces comp das det eds emi eng ent exec fei fer ger gis ind iss ist
    ito lac lis loc lps mam mcc mech med mich mis mon mot mps nal nam nom nps oda plc pol psi rea rel ren res
    rms roi rom sae sas sem ses shu soc sox spp ste tam tel tenn ther tia ude var ver vin vol vols wal wil
    ami bien bon che dans del della der des ein entre les mari mein moi pas que qui sie sol sous sur una und une
    uno vous""".split()
)
FIXED = ("email", "website", "code", "letter", "foreign", "picture")  # what rules of tokens.py need
READ = ("tatoeba", "fiction", "textbooks", "encyclopedia", "web_ewt")
OFTEN = 4  # occurrences inside sentences for a word to be in use
CAPITAL, NAME = 0.75, 0.6  # share that the usual spelling must have: of a common word, of another


def frequent() -> list[str]:
    """The words in lower case, the most frequent first."""
    listed = wordfreq.top_n_list("en", 80_000)
    joined = {word.replace("'", ""): word for word in reversed(listed) if "'" in word}
    return [
        word
        for word in listed
        if re.fullmatch(r"[a-z]+(?:'[a-z]+)?|\d{1,2}(?:st|nd|rd|th)", word)
        and (len(word) > 2 or word in SHORT)
        and word not in FRAGMENTS
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
            written.append(common if count > (CAPITAL if word in common_words() else NAME) * counts.total() else word)
    return written


def grouped(space: MetricSpace, vectors: NDArray[np.int8], seeds: list[int], size: int) -> NDArray[np.uint16]:
    """A partition into groups of `size` similar words: CusText's greedy rule, then k-means with groups of that size."""
    units = vectors / np.linalg.norm(vectors.astype(np.float64), axis=1, keepdims=True)
    groups = greedy_groups(space, seeds, size)
    for _ in range(ROUNDS):
        groups = fill_groups(cosines(units, groups), size)
    for _ in range(ROUNDS):
        exchange(cosines(units, groups), groups)
    return groups.astype(np.uint16)


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
        texts = [*(word.lower() for word in words), *map(spoken, numbers()), *(MEANING.get(mark, mark) for mark in MARKS)]
        vectors = place_embeddings(Embedder().encode(texts).astype(np.float64), DIMENSION, UNIT)
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
