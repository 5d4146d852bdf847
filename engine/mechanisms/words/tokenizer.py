"""Taking a text apart into tokens, and every token into the public vocabulary, by public rules.

Both are functions of what stands there alone: the same token becomes the same word of the vocabulary in every document, and
what is not in the vocabulary never stays itself. A word keeps its letters in lower case if the vocabulary has it. Otherwise it
loses its ending ("sister's", "gardeners"), or becomes the word that shares most letter trigrams with it. A number becomes the
nearest numeral, a mark the nearest mark; mail and web addresses, codes, single letters, pictures and other scripts become one
fixed word each.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.words.vocabulary import PARAGRAPH, Vocabulary
from engine.results import Span

_TOKEN = re.compile(
    r"""
    (?P<mail>   [\w.+-]+@[\w-]+(?:\.[\w-]+)+ )
  | (?P<web>    (?:https?://|www\.)[^\s<>()]*[\w/] | (?<!\w)[a-z][\w-]*(?:\.[\w-]+)*\.(?:com|org|net|edu|gov|info|io|co\.uk)\b )
  | (?P<ordinal> \d{1,9}(?:st|nd|rd|th)\b )
  | (?P<number> \d+(?:,\d{3})*(?:\.\d+)? (?! [\d_] | [^\W\d_]{4} ) (?= \b | [^\W\d_]{1,3}\b ) )
  | (?P<code>   [^\W_]*\d[\w]* )
  | (?P<word>   [^\W\d_]+(?:['’][^\W\d_]+)* )
  | (?P<paragraph> [^\S\n]*\n\s*\n\s* )
  | (?P<mark>   \.\.\.+ | (?<![^\W_])- | -(?![^\W_]) | [^\w\s-] | _ )
    """,
    re.VERBOSE | re.IGNORECASE,
)

_FIXED = {"mail": "email", "web": "website", "code": "code", "letter": "letter", "script": "foreign", "picture": "picture"}

_SAME_MARKS = {
    **dict.fromkeys("“”„«»″", '"'),
    **dict.fromkeys("‘’‚‹›`´′", "'"),
    **dict.fromkeys("–—−‐‑‒~•·_<>=*+^", "-"),
    **dict.fromkeys("[{", "("),
    **dict.fromkeys("]}", ")"),
    **dict.fromkeys("|\\", "/"),
    **dict.fromkeys("¥¢", "$"),
    **dict.fromkeys("°‰", "%"),
    **dict.fromkeys("#@", "&"),
    "…": "...",
    "¿": "?",
    "¡": "!",
    "§": PARAGRAPH,
}

_ENDINGS = tuple(
    tuple(rule.split(">"))
    for rule in """ies>y ied>y ier>y iest>y iness>y ily>y ves>f ves>fe es> s> d> ed> ed>e ing> ing>e er> er>e ers> est> ly>
    ness> less> ful> ful>e ment> ments> able> able>e ish> like> ism> ist> ists> ize> ise> ized> ised> izing> ising> isation>ize
    ization>ize ization> isation> our>or re>er ise>ize ised>ized ising>izing""".split()
)
_SHORTEST_STEM = 3
_LONGEST = 40
"""Letters of a word that are looked at."""


@dataclass(frozen=True, slots=True)
class VocabularyToken:
    """One token of a text.

    Attributes:
        text: As it stands there; a paragraph's end is `PARAGRAPH`.
        word: Id of the word of the vocabulary that it becomes.
        span: Where it stands.
        kind: "word", "number" or "mark".
    """

    text: str
    word: int
    span: Span
    kind: str


class VocabularyTokenizer:
    """The public rules, for one vocabulary.

    Args:
        vocabulary: What tokens become words of.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._index = vocabulary.index
        self._words = vocabulary.words
        self._numerals = vocabulary.numerals.tolist()
        self._lookup = lru_cache(maxsize=1 << 16)(self._word)

    def tokenize(self, text: str) -> list[VocabularyToken]:
        """The tokens of a text, in order; paragraphs' ends at the start and the end of the text are none."""
        stripped = text.strip()
        start = len(text) - len(text.lstrip())
        return [
            VocabularyToken(
                *self._word_of_group(str(match.lastgroup), match[0]), (match.start() + start, match.end() + start), _kind(match)
            )
            for match in _TOKEN.finditer(stripped)
        ]

    def word(self, token: str) -> int | None:
        """The word that a token's text, as `VocabularyToken.text` has it, becomes; None if it is not one token."""
        if token == PARAGRAPH:
            return self._index[PARAGRAPH]
        found = self.tokenize(token)
        return found[0].word if len(found) == 1 else None

    def _word_of_group(self, group: str, text: str) -> tuple[str, int]:
        match group:
            case "paragraph":
                return PARAGRAPH, self._index[PARAGRAPH]
            case "number":
                return text, self._number(text)
            case "ordinal":
                return text, self._ordinal(int(text[:-2]))
            case "mark":
                return text, self._mark(text)
            case "word":
                return text, self._lookup(text[:_LONGEST])
            case _:
                return text, self._index[_FIXED[group]]

    def _number(self, text: str) -> int:
        """The numeral nearest to a number, the smaller one of two."""
        whole, _, fraction = text.replace(",", "").partition(".")
        value = float(f"{int(whole[:18])}.{fraction[:18] or 0}") * 10.0 ** min(290, max(0, len(whole) - 18))
        above = min(bisect_left(self._numerals, value), len(self._numerals) - 1)
        below = max(0, above - 1)
        nearer = below if value - self._numerals[below] <= self._numerals[above] - value else above
        return self._index[str(self._numerals[nearer])]

    def _ordinal(self, number: int) -> int:
        """An ordinal that the vocabulary has, or the numeral nearest to it."""
        known = (self._index.get(f"{number}{ending}") for ending in ("st", "nd", "rd", "th"))
        return next((id for id in known if id is not None), self._number(str(number)))

    def _mark(self, text: str) -> int:
        mark = "..." if text.startswith("..") else _SAME_MARKS.get(text, text)
        if (id := self._index.get(mark)) is not None:
            return id
        symbol = unicodedata.category(text[0]) in ("So", "Sk", "Mn", "Me", "Cs", "Co", "Cn", "Cf")
        return self._index[_FIXED["picture"] if symbol else "-"]

    def _word(self, text: str) -> int:
        plain = _without_accents(text)
        if (id := self._index.get(plain)) is not None:
            return id
        letters = "".join(char for char in plain if "a" <= char <= "z")
        if len(letters) * 2 < len(plain):
            return self._index[_FIXED["script"]]
        if len(letters) == 1:
            return self._index[_FIXED["letter"]]
        for stem in _stems(plain):
            if (id := self._index.get(stem)) is not None:
                return id
        nearest = self._trigrams.nearest(letters)
        return self._index[_FIXED["script"]] if nearest is None else nearest

    @cached_property
    def _trigrams(self) -> TrigramIndex:
        return TrigramIndex([word.lower() if word.replace("'", "").isalpha() else "" for word in self._words])


class TrigramIndex:
    """Finds the word that shares most letter trigrams with another, relative to their lengths (Dice's coefficient).

    Args:
        words: The words, by id; an empty one is never found.
    """

    def __init__(self, words: list[str]) -> None:
        posted = defaultdict(list)
        for id, word in enumerate(words):
            for trigram in _trigrams(word):
                posted[trigram].append(id)
        self._posted: dict[str, NDArray[np.intp]] = {trigram: np.array(ids) for trigram, ids in posted.items()}
        self._counts = np.array([len(_trigrams(word)) for word in words])

    def nearest(self, word: str) -> int | None:
        """The id of the word that is most alike, the lowest of several; None where no trigram is shared."""
        trigrams = _trigrams(word)
        shared = np.zeros(len(self._counts))
        for trigram in sorted(trigrams):
            if (ids := self._posted.get(trigram)) is not None:
                shared[ids] += 1
        alike = shared / (self._counts + len(trigrams))
        return int(alike.argmax()) if alike.any() else None


def _trigrams(word: str) -> set[str]:
    padded = f"^{word}$"
    return {padded[i : i + 3] for i in range(len(padded) - 2)} if word else set()


def _kind(match: re.Match[str]) -> str:
    group = str(match.lastgroup)
    return "mark" if group in ("mark", "paragraph") else "number" if group in ("number", "ordinal") else "word"


def _without_accents(text: str) -> str:
    """A word in lower case, without accents, with a straight apostrophe."""
    decomposed = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def _stems(word: str) -> list[str]:
    """What a word may be a form of, the likeliest first."""
    shorter = [re.sub(r"(.)\1{2,}", r"\1\1", word), re.sub(r"(.)\1+", r"\1", word)] if re.search(r"(.)\1\1", word) else []
    before = [word.split("'")[0], word.replace("'", "")] if "'" in word else []
    cut = [word[: -len(ending)] + new for ending, new in _ENDINGS if word.endswith(ending) and len(word) > len(ending)]
    single = [stem[:-1] for stem in cut if len(stem) > _SHORTEST_STEM and stem[-1] == stem[-2]]
    return [stem for stem in (*shorter, *before, *cut, *single) if len(stem) >= _SHORTEST_STEM]
