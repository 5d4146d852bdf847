"""The English parser: stanza's pipeline over a folder of models, giving plain `engine.syntax` trees.

The folder is laid out as stanza's own are (``resources.json`` and a folder per processor). Stanza's tokenizer and lemmatizer
are used as they are; a tagger and a parser of the starter pack's kind are run by `engine.models.analyser`, which gives the same
trees in a fraction of the time.
"""

from __future__ import annotations

import json
import logging
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, NamedTuple

from engine import assets
from engine.errors import NotInstalled
from engine.models import embedder as minilm
from engine.models.embedder import Embedder
from engine.progress import CancelToken, Progress, silent
from engine.syntax import ParsedText, Sentence, Word
from engine.text.chunks import cut_chunks, language_spans

if TYPE_CHECKING:
    import stanza
    from stanza.models.common.doc import Document

    from engine.models.analyser import Analyser, Analysis, PosTagger

STARTER = assets.STARTER / "parser"

PROCESSORS = "tokenize,mwt,pos,lemma,depparse"
TAGGING = "tokenize,mwt,pos"
PARAGRAPH = "\n\n"  # ends a paragraph, and so a sentence, for the tokenizer
BLOCK = 10_000  # characters parsed in one go: about a second, which is the step of progress and of cancelling
LONGEST_SENTENCE = 150  # words; the parser's memory grows with the square, and no sentence of prose is longer
LONGEST_WORD = 60  # characters that the models see of one word
EMPTY = "_"  # what stanza writes for no value
# All that stanza asks of a transformer that it never runs.
STAND_IN = SimpleNamespace(config=SimpleNamespace(hidden_size=minilm.DIMENSION), named_parameters=tuple)

# Typographic signs that the treebank writes in ASCII, one character for one so that offsets stay.
ASCII = str.maketrans({"‘": "'", "’": "'", "ʼ": "'", "“": '"', "”": '"', "„": '"', "–": "-", "\u00a0": " ", "\u00ad": "-"})


class Parser:
    """Parses English text. Models load at the first use.

    Args:
        embedder: Shared, so that MiniLM is in memory once. The parser is as quick: then one fact in 200 comes out otherwise.
        folder: Folder of stanza models; the starter pack's by default.
    """

    def __init__(self, embedder: Embedder | None = None, folder: Path = STARTER) -> None:
        self._embedder = embedder or Embedder()
        self._folder = folder

    @cached_property
    def _models(self) -> tuple[stanza.Pipeline, Analyser]:
        """Stanza's pipeline, of which the tokenizer and the lemmatizer are used, and the rest's stand-in."""
        from engine.models.analyser import Analyser
        from engine.models.features import layers

        pipeline = self._stanza(PROCESSORS, STAND_IN)
        tagger, parser = (pipeline.processors[name].trainer.model for name in ("pos", "depparse"))
        with layers(quick=self._embedder.quick):
            return pipeline, Analyser(tagger, parser, self._embedder.transformer, self._embedder.tokenizer)

    @cached_property
    def _vocabulary(self) -> frozenset[str]:
        return frozenset(word for word in self._embedder.tokenizer.get_vocab() if len(word) > 1)

    @cached_property
    def tagger(self) -> PosTagger:
        """The tagger alone, without the rest in memory."""
        from engine.models.analyser import PosTagger

        return PosTagger(self._stanza(TAGGING, STAND_IN).processors["pos"].trainer.model)

    def plain_pipeline(self) -> stanza.Pipeline:
        """Stanza's pipeline as it comes: the same trees, but slower.

        Raises:
            NotInstalled: If a model is missing.
        """
        from transformers import AutoModel, AutoTokenizer
        from transformers.utils import logging

        logging.disable_progress_bar()  # of reading 90 MB from the disk
        folder = minilm.verified_path()
        model, tokenizer = (kind.from_pretrained(folder, local_files_only=True) for kind in (AutoModel, AutoTokenizer))
        return self._stanza(PROCESSORS, model.eval(), tokenizer)

    def _stanza(self, processors: str, transformer: object, tokenizer: object = None) -> stanza.Pipeline:
        """Stanza's pipeline with these processors and this transformer, or `STAND_IN`."""
        if not (self._folder / "resources.json").is_file():
            raise NotInstalled(f"There are no parser models in {self._folder}.")
        import stanza
        from stanza.models.common.foundation_cache import BertRecord, FoundationCache

        logging.getLogger("stanza").setLevel(logging.ERROR)
        cache = FoundationCache(local_files_only=True)
        cache.bert[minilm.NAME] = BertRecord(transformer, tokenizer, {})
        return stanza.Pipeline(
            "en",
            dir=str(self._folder),
            processors=processors,
            package="default",
            foundation_cache=cache,
            download_method=None,
            use_gpu=False,
            verbose=False,
        )

    @property
    def version(self) -> str:
        """What the folder of models says of itself."""
        manifest = json.loads((self._folder / "resources.json").read_text(encoding="utf-8"))
        return str(manifest["en"].get("version", "stanza's own models"))

    def parse(self, text: str, progress: Progress = silent, cancel: CancelToken | None = None) -> ParsedText:
        """Parses a text of any length, block by block; what is no language is passed over (`engine.text.chunks`).

        Args:
            text: English text; a blank line ends a paragraph.
            progress: Told the number of characters read.
            cancel: Looked at between blocks.

        Raises:
            NotInstalled: If a model is missing.
            Cancelled: If it was stopped.
        """
        sentences: list[Sentence] = []
        for start, end in cut_chunks(text, BLOCK):
            if cancel:
                cancel.check()
            progress(start, len(text), "reading")
            for first, last in language_spans(text[start:end], self._vocabulary):
                sentences.extend(self._parse_block(text[start + first : start + last], start + first))
        progress(len(text), len(text), "reading")
        return ParsedText(text, tuple(sentences))

    def parse_many(self, texts: list[str], progress: Progress = silent, cancel: CancelToken | None = None) -> list[ParsedText]:
        """Parses several texts together, which is quicker than one at a time; see `parse`."""
        starts = [0, *accumulate(len(text) + len(PARAGRAPH) for text in texts)]
        sentences = self.parse(PARAGRAPH.join(texts), progress, cancel).sentences
        cuts = [bisect_left(sentences, start, key=lambda sentence: sentence.start) for start in starts]
        return [
            ParsedText(text, tuple(shift_sentence(sentence, -start) for sentence in sentences[first:end]))
            for text, start, first, end in zip(texts, starts, cuts, cuts[1:], strict=False)
        ]

    def parse_sentences(
        self, texts: list[str], progress: Progress = silent, cancel: CancelToken | None = None
    ) -> list[ParsedText]:
        """Parses texts of which each is taken as one sentence, however many full stops it has; see `parse`."""
        return [
            ParsedText(parsed.text, join_sentences(parsed.sentences)) for parsed in self.parse_many(texts, progress, cancel)
        ]

    def _parse_block(self, block: str, offset: int) -> Iterator[Sentence]:
        pipeline, analyser = self._models
        sentences = tokenize_sentences(pipeline.process(block.translate(ASCII), processors="tokenize,mwt"))
        analyses = analyser.analyse([[token.text for token in tokens] for tokens in sentences])
        tagged = zip(sentences, analyses, strict=True)
        pairs = [(token.text, upos) for tokens, found in tagged for token, upos in zip(tokens, found.upos, strict=True)]
        lemmas = lemmas_of(pipeline, pairs)
        for tokens, found in zip(sentences, analyses, strict=True):
            yield as_sentence(tokens, found, lemmas, block, offset)


class ParserToken(NamedTuple):
    """A word that is still without a tree.

    Attributes:
        text: The word as the models see it.
        start: Offset of its first character in the block.
        end: Offset just past its last.
    """

    text: str
    start: int
    end: int


def tokenize_sentences(document: Document) -> list[list[ParserToken]]:
    """The words of each sentence; overlong sentences are cut and overlong words shortened."""
    sentences: list[list[ParserToken]] = []
    for sentence in document.sentences:
        current: list[ParserToken] = []
        for token in sentence.tokens:
            places = [(word.start_char, word.end_char) for word in token.words]
            if places[0][0] is None:  # pieces that are no substrings of their token
                places = [(token.start_char, token.end_char)] * len(places)
            if len(current) + len(places) > LONGEST_SENTENCE:
                sentences.append(current)
                current = []
            current += [ParserToken(word.text[:LONGEST_WORD], *place) for word, place in zip(token.words, places, strict=True)]
        sentences.append(current)
    return sentences


def lemmas_of(pipeline: stanza.Pipeline, words: Iterable[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """The lemmas of words by their universal tag, each looked up once."""
    from stanza.models.common.doc import Document

    different = list(dict.fromkeys(words))
    if not different:
        return {}
    listed = [{"id": number, "text": text, "upos": upos} for number, (text, upos) in enumerate(different, start=1)]
    found = pipeline.process(Document([listed]), processors="lemma").sentences[0].words
    return {pair: word.lemma or word.text for pair, word in zip(different, found, strict=True)}


def as_sentence(
    tokens: Sequence[ParserToken], found: Analysis, lemmas: Mapping[tuple[str, str], str], block: str, offset: int
) -> Sentence:
    """A sentence as plain data; offsets are moved by ``offset``."""
    words = tuple(
        Word(
            index=index,
            text=block[token.start : token.end],
            lemma=lemmas[token.text, upos],
            upos=upos,
            feats={} if feats == EMPTY else dict(pair.split("=", 1) for pair in feats.split("|")),
            head=head - 1,
            deprel=deprel,
            start=offset + token.start,
            end=offset + token.end,
            xpos="" if xpos == EMPTY else xpos,
            certainty=certainty,
        )
        for index, (token, upos, xpos, feats, head, deprel, certainty) in enumerate(
            zip(tokens, found.upos, found.xpos, found.feats, found.heads, found.deprels, found.certainty, strict=True)
        )
    )
    return Sentence(words, words[0].start, words[-1].end)


def shift_sentence(sentence: Sentence, distance: int) -> Sentence:
    """The sentence with its places moved by ``distance`` characters."""
    words = tuple(replace(word, start=word.start + distance, end=word.end + distance) for word in sentence.words)
    return Sentence(words, words[0].start, words[-1].end)


def join_sentences(sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """Several sentences as one tree: later roots hang on the first as parataxis."""
    if not sentences:
        return ()
    words: list[Word] = []
    root = next(word.index for word in sentences[0].words if word.head < 0)
    for sentence in sentences:
        shift = len(words)
        for word in sentence.words:
            later_root = word.head < 0 and shift > 0
            words.append(
                replace(
                    word,
                    index=word.index + shift,
                    head=root if later_root else word.head if word.head < 0 else word.head + shift,
                    deprel="parataxis" if later_root else word.deprel,
                )
            )
    return (Sentence(tuple(words), words[0].start, words[-1].end),)
