"""Build the axis along which embeddings of good and of bad things differ, for `engine.mechanisms.triples.polarity`.

    pip install vaderSentiment==3.3.2    # no part of the program needs it
    python packaging/starter/build_polarity.py --corpora DIR

One logistic regression on MiniLM's embeddings learns from two kinds of public text. Pieces of film reviews are labelled by
their reviewers: the corpus has 1 000 bad reviews and then 1 000 good ones. Single sentences of other domains are labelled by
VADER's list of words, where that is sure, as many good as bad; without them the axis would know films alone. Printed is how
often an axis is right about reviews and sentences that it did not learn from; the file has the axis that was learned from all.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression
from vaderSentiment.vaderSentiment import SentimentIntensityAnalyzer

from engine.mechanisms.triples.polarity import FORMAT, starter_path
from engine.models import embedder as minilm
from engine.models.embedder import Embedder

BAD_REVIEWS, REVIEWS = 1000, 2000
PIECE_WORDS, PIECES, EVERY = 40, 15, 3  # of a review: words of a piece, how many from its start, of which each third
LEAST_WORDS = 15

SENTENCE_CORPORA = ("reviews", "tatoeba", "forum_comments")  # where VADER is right more often than in news or about health
SENTENCES = 3000  # of each corpus, half of them good
SENTENCE_WORDS = range(5, 36)
SURE = 0.4  # VADER's compound, from -1 to 1

REGULARIZATION = 1.0
DIGITS = 4
HELD_OUT = 5  # one in so many reviews and sentences

_SENTENCE_END = re.compile(r"(?<=[.!?;])\s+|\n")


@dataclass(frozen=True)
class Labelled:
    """A public text and whether it is good; texts with one origin are all learned from or all held out."""

    text: str
    good: bool
    corpus: str
    origin: int


def read_texts(path: Path) -> list[str]:
    """The texts of a corpus."""
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line)["text"] for line in lines]


def review_pieces(reviews: Sequence[str]) -> Iterator[Labelled]:
    """Pieces of film reviews, as their reviewers meant them."""
    for number, review in enumerate(reviews):
        words = review.split()
        for start in range(0, PIECE_WORDS * PIECES, PIECE_WORDS * EVERY):
            piece = words[start : start + PIECE_WORDS]
            if len(piece) >= LEAST_WORDS:
                yield Labelled(" ".join(piece), number >= BAD_REVIEWS, "film reviews", number)


def sure_sentences(corpus: str, texts: Sequence[str], analyzer: SentimentIntensityAnalyzer) -> Iterator[Labelled]:
    """As many good as bad sentences of a corpus; which ones follows from their hashes."""
    left = {True: SENTENCES // 2, False: SENTENCES // 2}
    for number, sentence in enumerate(sorted(set(_sentences(texts)), key=_digest)):
        if not any(left.values()):
            return
        compound = analyzer.polarity_scores(sentence)["compound"]
        if abs(compound) >= SURE and left[compound > 0]:
            left[compound > 0] -= 1
            yield Labelled(sentence, compound > 0, corpus, number)


def _sentences(texts: Sequence[str]) -> Iterator[str]:
    for text in texts:
        yield from (part.strip() for part in _SENTENCE_END.split(text) if len(part.split()) in SENTENCE_WORDS)


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def fit_axis(embeddings: NDArray[np.float32], good: NDArray[np.bool_]) -> LogisticRegression:
    """The regression whose coefficients are the axis."""
    return LogisticRegression(C=REGULARIZATION, max_iter=1000).fit(embeddings, good)


def report_held_out(examples: Sequence[Labelled], embeddings: NDArray[np.float32], good: NDArray[np.bool_]) -> None:
    """Prints how often an axis is right about what it did not learn from, by corpus."""
    held = np.array([example.origin % HELD_OUT == 0 for example in examples])
    corpora = np.array([example.corpus for example in examples])
    right = fit_axis(embeddings[~held], good[~held]).predict(embeddings) == good
    for corpus in dict.fromkeys(corpora.tolist()):
        of_corpus = corpora == corpus
        print(f"{corpus:16} {of_corpus.sum():6} examples, held out {right[of_corpus & held].mean():.3f}")


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    cli.add_argument("--corpora", type=Path, required=True, help="folder of the corpora")
    args = cli.parse_args()
    texts = {name: read_texts(args.corpora / f"{name}.jsonl.xz") for name in SENTENCE_CORPORA}
    films, texts["reviews"] = texts["reviews"][:REVIEWS], texts["reviews"][REVIEWS:]
    analyzer = SentimentIntensityAnalyzer()
    examples = list(review_pieces(films))
    for name, of_corpus in texts.items():
        examples += sure_sentences(name, of_corpus, analyzer)
    embeddings = Embedder().encode([example.text for example in examples])
    good = np.array([example.good for example in examples])
    report_held_out(examples, embeddings, good)
    axis = fit_axis(embeddings, good).coef_[0]
    content = {
        "format": FORMAT,
        "embedder": minilm.NAME,
        "embedder_sha256": minilm.SHA256,
        "axis": [round(float(value), DIGITS) for value in axis / np.linalg.norm(axis)],
    }
    starter_path().write_text(json.dumps(content) + "\n", encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
