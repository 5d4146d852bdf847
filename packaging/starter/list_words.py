"""Lists the ordinary words of public English: those that several independent texts write with a small letter.

A second list has those of them that stand in names too: Hall, Bridge.

A fact of the store may hold only such words and those of ``public_names.txt`` (`engine.store.filters`). A list counted from
properly written text tells names from words where the case of a text does not, and leaves out what is misspelt.

    python packaging/starter/list_words.py --corpora CORPORA
"""

from __future__ import annotations

import argparse
import json
import lzma
import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.text.person_names import is_given_name
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.words import COMMON_WORDS, WORDS_OF_NAMES

CORPORA = (
    "assistant_dialogs", "chat", "counselling", "encyclopedia", "fiction", "forum_comments", "medical_dialogs", "reviews",
    "service_dialogs", "tatoeba", "textbooks", "web_ewt",
)  # fmt: skip
EDITED = frozenset({"encyclopedia", "fiction", "tatoeba", "textbooks"})
"""Corpora that are seldom misspelt: they must have the word."""
CASED = frozenset({"chat", "counselling", "fiction", "tatoeba"})
"""Corpora of running sentences, without titles, whose capitals tell a name."""
SHORT = frozenset(
    """a ad ah am an as at ax be by cd cm co d do ex go he id if in is it kg km ll m mg ml mm me my no of on or ox pc pm re s so
    t th nd rd st to tv uk up us ve we wi""".split()
)
"""The words of one and two letters; others are abbreviations and misprints."""
TIMES = 2
"""How often edited text must have a word."""
SMALL = 0.3
"""Least share of a word's occurrences within sentences that have a small letter."""
MOSTLY_SMALL = 0.95
"""The same of a word that hardly stands in a name."""
UNTIDY = frozenset({"banking_queries", "complaints", "forum_comments"})
"""Corpora whose capitals tell little."""
SHORTEST_OF_NAMES = 4  # letters

# A word after another word or a comma: it does not open a sentence.
_WITHIN = re.compile(r"(?<=[^\W\d_][ '’-])[^\W\d_]+|(?<=[a-z], )[^\W\d_]+")


_BEHIND_SMALL = re.compile(r"(?<=[a-z][ '’-])[^\W\d_]+|(?<=[a-z], )[^\W\d_]+")


def main() -> None:
    """Writes ``engine/text/common_words.txt`` and ``engine/text/words_of_names.txt``."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--corpora", type=Path, required=True, help="folder of NAME.jsonl.xz")
    corpora: Path = parser.parse_args().corpora
    words = known({name: corpora / f"{name}.jsonl.xz" for name in CORPORA})
    _write(COMMON_WORDS, words, "that public texts write with a small letter")
    tidy = [path for path in sorted(corpora.glob("*.jsonl.xz")) if path.name.split(".")[0] not in UNTIDY]
    _write(WORDS_OF_NAMES, of_names(words, tidy), "of common_words.txt that public texts write with a capital too")


def _write(path: Path, words: Iterable[str], what: str) -> None:
    lines = textwrap.wrap(" ".join(sorted(words)), 128, break_on_hyphens=False)
    heading = f"# Words {what}; made by packaging/starter/list_words.py.\n"
    path.write_text(heading + "\n".join(lines) + "\n", encoding="utf-8")


def known(files: dict[str, Path]) -> frozenset[str]:
    """The words of two corpora or more that edited texts have, and that well-cased ones seldom write with a capital."""
    corpora: Counter[str] = Counter()
    edited: Counter[str] = Counter()
    small: Counter[str] = Counter()
    capital: Counter[str] = Counter()
    for name, path in files.items():
        found: Counter[str] = Counter()
        for text in _texts(path):
            found.update(word for word in _WITHIN.findall(text) if word.isascii())
        here = {word: times for word, times in found.items() if word.islower()}
        corpora.update(here.keys())
        if name in EDITED:
            edited.update(here)
        if name in CASED:
            small.update(here)
            capital.update({word.lower(): times for word, times in found.items() if word.istitle()})
    return SHORT | {  # where no well-cased text has a word, the other edited ones decide
        word
        for word, times in edited.items()
        if times >= TIMES and corpora[word] > 1 and small[word] >= SMALL * (small[word] + capital[word]) and len(word) > 2
    }


def of_names(words: Iterable[str], files: Iterable[Path]) -> frozenset[str]:
    """Those words that within sentences have a capital more than once in twenty times, and that no list of names has."""
    small: Counter[str] = Counter()
    capital: Counter[str] = Counter()
    for path in files:
        for text in _texts(path):
            for word in _BEHIND_SMALL.findall(text):
                if word.islower():
                    small[word] += 1
                elif word.istitle():
                    capital[word.lower()] += 1
    return frozenset(
        word
        for word in words
        if len(word) >= SHORTEST_OF_NAMES
        and small[word] < MOSTLY_SMALL * (small[word] + capital[word])
        and not (is_given_name(word.title()) or is_listed_surname(word) or is_listed_place(word))
    )


def _texts(path: Path) -> Iterator[str]:
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)["text"]


if __name__ == "__main__":
    main()
