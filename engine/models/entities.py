"""What in a text may tell who or where someone is: names by a small tagger, and what is patterned by rules.

Kinds are person, place and organisation; and date, time, number, amount, code, phone, mail and web. The user's own marks go
before either: ``[[…]]`` round what is to be replaced, with the kind in front if it should not be guessed (``[[place: Lund]]``),
and ``{{…}}`` round what is to stay.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from engine import assets
from engine.errors import CheckFailed
from engine.models.embedder import Embedder
from engine.models.parser import ASCII, LONGEST_WORD, Parser
from engine.models.passages import blocks
from engine.progress import CancelToken, Progress, silent

if TYPE_CHECKING:
    import torch

    from engine.models.entity_tagger import Tagger
    from engine.models.features import WordFeatures

STARTER = assets.STARTER / "entities"

NAMES = ("person", "place", "organisation")
KINDS = (*NAMES, "date", "time", "number", "amount", "code", "phone", "mail", "web")
BLOCK = 5_000  # characters read in one go, which is the step of progress and of cancelling
LONGEST_SENTENCE = 120  # words that are read together
SHORTEST_REPEATED = 3  # characters of a name that is looked for elsewhere in the text

_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_ORDINAL = r"\d{1,2}(?:st|nd|rd|th)?"
_SPOKEN = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen"
    r"|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion)"
)
_SCALE = r"(?:\s?(?:k|m|bn|mn|hundred|thousand|million|billion)\b)?"
_FIGURE = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?"

_RULES = (
    ("mail", r"[\w.+%'-]+\s?@\s?[\w-]+(?:\.[\w-]+)+"),
    ("web", r"(?:https?://|ftp://|www\.)[^\s<>()\[\]{}\"]*[\w/]|(?<![\w@.])[a-z0-9][\w-]*(?:\.[\w-]+)*\."
            r"(?:com|org|net|edu|gov|info|io|eu|co\.uk|de|fr)\b(?:/[^\s<>()\[\]{}\"]*[\w/])?"),
    ("amount", rf"(?:[$£€¥]|\b(?:usd|eur|gbp)\s?)\s?{_FIGURE}{_SCALE}"
               rf"|\b(?:{_FIGURE}{_SCALE}|{_SPOKEN}(?:[ -]{_SPOKEN})*)\s"
               r"(?:dollars?|euros?|pounds?|usd|eur|gbp|cents?|bucks|quid)\b"),
    ("date", rf"\b(?:\d{{4}}[-/.]\d{{1,2}}[-/.]\d{{1,2}}|\d{{1,2}}[-/.]\d{{1,2}}[-/.](?:\d{{4}}|\d{{2}}))\b(?![-/.]\d)"
             rf"|\b(?:{_ORDINAL}\s(?:of\s)?{_MONTH}(?:,?\s?'?\d{{2,4}}\b)?"
             rf"|{_MONTH}\s(?:the\s)?{_ORDINAL}\b(?!\s?[:%])(?:,?\s\d{{4}}\b)?"
             rf"|{_MONTH},?\s\d{{4}}\b|{_DAY}\b|(?-i:\b(?:January|February|April|June|July|August|September|October|November|December)\b)"
             rf"|(?<![\d,.$£€])(?:1[6-9]|20)\d\d(?:s|-\d{{2,4}})?\b(?![,.]?\d|%))"),
    ("time", r"\b(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}(?:\s?[ap](?:m\b|\.m\b\.?))?"
             r"|\b(?:1[0-2]|0?\d)\s?[ap](?:m\b|\.m\b\.?)|\b\d{1,2}\so'?clock\b"),
    ("phone", r"(?<!\w)\+\d{1,3}(?:[ .-](?:\(\d{1,5}\))?\d{1,5}){2,6}(?!\w)|(?<!\w)\+\d{8,15}\b"
              r"|(?<![\w.-])\+?(?:\(\d{1,5}\)|\d{1,5})(?:[ .-]?\(?\d{2,5}\)?){1,4}[ .-]\d{3,5}(?![\w])"),
    ("code", r"(?<![\w@])(?=[\w-]*\d)(?=[\w-]*[^\W\d_])[^\W_][\w]*(?:[-/][\w]+)*(?<!\d(?:st|nd|rd|th))\b"
             r"|\b\d+(?:[-/]\d+)+\b|\b\d{7,}\b"),
    ("number", rf"(?<![\w.]){_FIGURE}(?:st|nd|rd|th)?{_SCALE}(?!\w)|\b{_SPOKEN}(?:[ -]{_SPOKEN})+\b"
               r"|\b(?:eleven|twelve|thir|four|fif|six|seven|eigh|nine)teen\b|\b(?:eleven|twelve|twenty|thirty|forty|fifty|sixty"
               r"|seventy|eighty|ninety)\b"),
)  # fmt: skip
_PATTERNS = tuple((kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in _RULES)

_MARK = re.compile(r"\[\[\s*(?:(\w+):\s*)?([^\[\]]*?[^\s\[\]])\s*\]\]|\{\{([^{}]+)\}\}")
_WORD = re.compile(r"['’](?:s|re|ve|ll|d|m|t)\b|[^\W_]+(?:[.@][^\W_]+)*|[^\w\s]|_")
_SENTENCE_END = re.compile(r"\n\s*\n|(?<=[.!?])[\"'”’)]*\s+(?=[\"'“‘(]*[A-Z0-9])|\n")
_TITLES = frozenset("mr mrs ms dr prof st sr jr lt gen col sgt rev hon capt inc corp ltd co no vs etc".split())


class Entity(NamedTuple):
    """A span of a text.

    Attributes:
        start: Offset of its first character.
        end: Offset just past its last.
        kind: One of `KINDS`.
    """

    start: int
    end: int
    kind: str


class Marks(NamedTuple):
    """What the user marked in a text.

    Attributes:
        text: The text without the brackets.
        places: Offset in the marked text of every character of `text`, and of its end.
        replaced: Spans of `text` to be replaced; an empty kind is still to be guessed.
        kept: Spans of `text` to stay.
    """

    text: str
    places: tuple[int, ...]
    replaced: tuple[Entity, ...]
    kept: tuple[Entity, ...]


def read_marks(marked: str) -> Marks:
    """Takes the user's brackets out of a text; a word before a colon that names no kind is part of what is marked.

    >>> read_marks("Ask [[place: Lund]] or {{Ann}}.")[::2]
    ('Ask Lund or Ann.', (Entity(start=4, end=8, kind='place'),))
    """
    pieces: list[str] = []
    places: list[int] = []
    replaced: list[Entity] = []
    kept: list[Entity] = []
    end = 0
    for match in _MARK.finditer(marked):
        stays = match[3] is not None
        first, last = match.span(3 if stays else 2)
        kind = (match[1] or "").casefold()
        if kind and kind not in KINDS:
            first, kind = match.start(1), ""
        for start, stop in ((end, match.start()), (first, last)):
            pieces.append(marked[start:stop])
            places += range(start, stop)
        (kept if stays else replaced).append(Entity(len(places) - (last - first), len(places), kind))
        end = match.end()
    pieces.append(marked[end:])
    places += range(end, len(marked) + 1)
    return Marks("".join(pieces), tuple(places), tuple(replaced), tuple(kept))


def patterned(text: str) -> list[Entity]:
    """What the rules find, in order and without overlaps; the rule that stands first in the list goes first."""
    found: list[Entity] = []
    taken = bytearray(len(text))
    for kind, pattern in _PATTERNS:
        for match in pattern.finditer(text):
            start, end = match.span()
            if start < end and not any(taken[start:end]):
                taken[start:end] = b"\1" * (end - start)
                found.append(Entity(start, end, kind))
    return sorted(found)


def kind_of(text: str) -> str:
    """The kind that the rules give to a whole entity; "person" where they give none."""
    found = patterned(text)
    return found[0].kind if len(found) == 1 and found[0][:2] == (0, len(text)) else "person"


def united(entities: Iterable[Entity]) -> list[Entity]:
    """Entities without overlaps: those that overlap become one, of the kind of the longest.

    >>> united([Entity(0, 8, "person"), Entity(5, 9, "number"), Entity(9, 12, "date")])
    [Entity(start=0, end=9, kind='person'), Entity(start=9, end=12, kind='date')]
    """
    out: list[Entity] = []
    longest = 0
    for entity in sorted(entities):
        if out and entity.start < out[-1].end:
            last = out[-1]
            wider = entity.end - entity.start > longest
            out[-1] = Entity(last.start, max(last.end, entity.end), entity.kind if wider else last.kind)
            longest = max(longest, entity.end - entity.start)
        else:
            out.append(entity)
            longest = entity.end - entity.start
    return out


def repeated(text: str, names: Sequence[Entity]) -> list[Entity]:
    """Where else in a text the names stand that were found in it: to miss one of two lets the other be read after all.

    Looked for are names of three characters or more that begin with a capital, as they are written; each is of the kind that it
    was found to be most often.

    >>> repeated("Ask Ann Lee. Is Ann Lee in?", [Entity(4, 11, "person")])
    [Entity(start=4, end=11, kind='person'), Entity(start=16, end=23, kind='person')]
    """
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for start, end, kind in names:
        if end - start >= SHORTEST_REPEATED and text[start].isupper():
            counts[text[start:end]][kind] += 1
    beginnings: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for name in sorted(counts, key=len, reverse=True):
        if word := _WORD.match(name):
            beginnings[word[0]].append((name, counts[name].most_common(1)[0][0]))
    found = []
    for word in _WORD.finditer(text):
        for name, kind in beginnings.get(word[0], ()):
            end = word.start() + len(name)
            if text.startswith(name, word.start()) and not (name[-1].isalnum() and text[end : end + 1].isalnum()):
                found.append(Entity(word.start(), end, kind))
                break
    return found


def cut(entities: Iterable[Entity], others: Sequence[Entity]) -> list[Entity]:
    """What is left of the entities outside of the others, which keeps its kind.

    >>> cut([Entity(0, 8, "place")], [Entity(4, 6, "")])
    [Entity(start=0, end=4, kind='place'), Entity(start=6, end=8, kind='place')]
    """
    left = list(entities)
    for other in others:
        parts = [
            part
            for e in left
            for part in (e._replace(end=min(e.end, other.start)), e._replace(start=max(e.start, other.end)))
            if part.start < part.end
        ]
        left = list(dict.fromkeys(parts))
    return left


def sentences(text: str) -> Iterator[list[tuple[int, int]]]:
    """The words of each sentence, as places in the text; long sentences are cut."""
    for start, end in _stretches(text):
        words = [(start + match.start(), start + match.end()) for match in _WORD.finditer(text[start:end])]
        for first in range(0, len(words), LONGEST_SENTENCE):
            yield words[first : first + LONGEST_SENTENCE]


def _stretches(text: str) -> Iterator[tuple[int, int]]:
    """From the start of each sentence to its end: not after a title, an initial or an abbreviation."""
    start = 0
    for match in _SENTENCE_END.finditer(text):
        before = re.search(r"(\w+)\.$", text[start : match.start()])
        if before and (before[1].casefold() in _TITLES or len(before[1]) == 1) and "\n" not in match[0]:
            continue
        yield start, match.start()
        start = match.end()
    yield start, len(text)


class EntityFinder:
    """Finds entities. Models load at the first use.

    Args:
        embedder: Shared, so that MiniLM is in memory once.
        folder: Folder of the tagger; the starter pack's by default.
    """

    def __init__(self, embedder: Embedder | None = None, folder: Path = STARTER) -> None:
        self._embedder = embedder or Embedder()
        self._folder = folder

    @cached_property
    def tagger(self) -> Tagger:
        """The tagger of names."""
        from engine.models.entity_tagger import Tagger

        tagger = Tagger.open(self._folder)
        if tagger.reads != self.parser.version:
            raise CheckFailed(
                f"The entity recogniser in {self._folder} belongs to other models of the parser: {assets.RESTORE}."
            )
        return tagger

    @cached_property
    def parser(self) -> Parser:
        """Whose tagger of parts of speech the tagger of names builds on."""
        return Parser(self._embedder)

    @cached_property
    def features(self) -> WordFeatures:
        """MiniLM's features of words, of the layers that the tagger of parts of speech reads."""
        from engine.models.features import WordFeatures

        return WordFeatures(self._embedder.transformer, self._embedder.model[0].tokenizer, self.parser.tagger.layers)

    def read(self, sentences: Sequence[Sequence[str]]) -> list[torch.Tensor]:
        """What MiniLM and the tagger of parts of speech make of words.

        Args:
            sentences: Words of each, at least one.

        Returns:
            float32[words, 384 + 400] of each: the mean of MiniLM's layers, and the tagger's states.
        """
        import torch

        plain = [[word[:LONGEST_WORD].translate(ASCII) for word in words] for words in sentences]
        with torch.inference_mode():
            layers = torch.cat([rows[1:] for rows in self.features(plain)])
            seen = torch.cat([layers.mean(dim=1), self.parser.tagger.states(layers, plain)], dim=1)
        return list(seen.split([len(words) for words in plain]))

    def find(self, text: str, progress: Progress = silent, cancel: CancelToken | None = None) -> list[Entity]:
        """The entities of a text, in order and without overlaps.

        Args:
            text: English text.
            progress: Told the number of characters read.
            cancel: Looked at between blocks.

        Raises:
            NotInstalled: If a model is missing.
            CheckFailed: If one is damaged, or they do not belong together.
            Cancelled: If it was stopped.
        """
        names: list[Entity] = []
        for start, end in blocks(text, BLOCK):
            if cancel:
                cancel.check()
            progress(start, len(text), "looking for names")
            names += [Entity(start + e.start, start + e.end, e.kind) for e in self.names(text[start:end])]
        return united([*patterned(text), *names, *repeated(text, names)])

    def names(self, text: str) -> list[Entity]:
        """The names in a text, read in one go."""
        places = [words for words in sentences(text) if words]
        if not places:
            return []
        words = [[text[start:end] for start, end in sentence] for sentence in places]
        tags = self.tagger.tag(words, self.read(words))
        return [entity for sentence, found in zip(places, tags, strict=True) for entity in as_entities(sentence, found)]


def as_entities(places: Sequence[tuple[int, int]], tags: Sequence[int]) -> list[Entity]:
    """Names from the tags of a sentence's words.

    Args:
        places: Of the words in the text.
        tags: Places in `engine.models.entity_tagger.TAGS`: 0 for none, then B and I of each of `NAMES`.
    """
    found: list[Entity] = []
    for (start, end), tag in zip(places, tags, strict=True):
        if tag and tag % 2:
            found.append(Entity(start, end, NAMES[tag // 2]))
        elif tag:
            found[-1] = found[-1]._replace(end=end)
    return found
