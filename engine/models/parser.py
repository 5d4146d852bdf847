"""The English parser: stanza's pipeline over a folder of models, giving plain `engine.syntax` trees.

The starter pack's models and stanza's own English models have the same layout (``resources.json`` and a folder per processor),
so one loader serves both. The starter's tagger and parser read MiniLM's hidden states, which are
computed once for both (`engine.models.features`).
"""

from __future__ import annotations

import json
import logging
import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.errors import NotInstalled
from engine.models import embedder as minilm
from engine.models.embedder import Embedder
from engine.progress import CancelToken, Progress, silent
from engine.syntax import ParsedText, Sentence, Word

if TYPE_CHECKING:
    import stanza
    from stanza.models.common.doc import Document

    from engine.models.features import SharedFeatures

STARTER = Path(__file__).parents[2] / "assets" / "starter" / "parser"

PROCESSORS = "tokenize,mwt,pos,lemma,depparse"
PARAGRAPH = "\n\n"  # ends a paragraph, and so a sentence, for the tokenizer
BLOCK = 5_000  # characters parsed in one go: less than a second, which is the step of progress and of cancelling
PARSED_TOGETHER = 400  # words, of sentences of like length: little padding
LONGEST_SENTENCE = 150  # words; the parser's memory grows with the square, and no sentence of prose is longer
LONGEST_WORD = 60  # characters that the models see of one word

# Typographic signs that the treebank writes in ASCII, one character for one so that offsets stay.
_ASCII = str.maketrans({"‘": "'", "’": "'", "ʼ": "'", "“": '"', "”": '"', "„": '"', "–": "-", "\u00a0": " ", "\u00ad": "-"})


class Parser:
    """Parses English text. Models load at the first use.

    Args:
        embedder: Shared, so that MiniLM is in memory once.
        folder: Folder of stanza models; the starter pack's by default.
    """

    def __init__(self, embedder: Embedder | None = None, folder: Path = STARTER) -> None:
        self._embedder = embedder or Embedder()
        self._folder = folder

    @cached_property
    def features(self) -> SharedFeatures:
        """MiniLM as the tagger and the parser both see it."""
        from engine.models.features import SharedFeatures

        return SharedFeatures(self._embedder.model[0].get_submodule("auto_model"))

    @cached_property
    def pipeline(self) -> stanza.Pipeline:
        """Stanza's pipeline, made quicker (`engine.models.features`).

        Raises:
            NotInstalled: If a model is missing.
        """
        self._require_models()
        from engine.models.features import decode_greedily

        pipeline = self.plain_pipeline(self.features, depparse_batch_size=PARSED_TOGETHER)
        model = pipeline.processors["depparse"].trainer.model
        model.decode_graph_predictions = decode_greedily(model.decode_graph_predictions)
        return pipeline

    def plain_pipeline(self, transformer: Any = None, **settings: Any) -> stanza.Pipeline:
        """Stanza's pipeline as it comes.

        Args:
            transformer: In the place of MiniLM.
            settings: Passed on to stanza.

        Raises:
            NotInstalled: If a model is missing.
        """
        self._require_models()
        import stanza
        from stanza.models.common.foundation_cache import BertRecord, FoundationCache

        logging.getLogger("stanza").setLevel(logging.ERROR)
        cache = FoundationCache(local_files_only=True)
        module = self._embedder.model[0]
        cache.bert[minilm.NAME] = BertRecord(module.auto_model if transformer is None else transformer, module.tokenizer, {})
        return stanza.Pipeline(
            "en",
            dir=str(self._folder),
            processors=PROCESSORS,
            package="default",
            foundation_cache=cache,
            download_method=None,
            use_gpu=False,
            verbose=False,
            **settings,
        )

    @property
    def version(self) -> str:
        """What the folder of models says of itself."""
        manifest = json.loads((self._folder / "resources.json").read_text(encoding="utf-8"))
        return str(manifest["en"].get("version", "stanza's own models"))

    def parse(self, text: str, progress: Progress = silent, cancel: CancelToken | None = None) -> ParsedText:
        """Parses a text of any length, block by block.

        Args:
            text: English text; a blank line ends a paragraph.
            progress: Told the number of characters read.
            cancel: Looked at between blocks.

        Raises:
            NotInstalled: If a model is missing.
            Cancelled: If it was stopped.
        """
        sentences: list[Sentence] = []
        for start, end in blocks(text):
            if cancel:
                cancel.check()
            progress(start, len(text), "reading")
            sentences.extend(self._parse_block(text[start:end], start))
        progress(len(text), len(text), "reading")
        return ParsedText(text, tuple(sentences))

    def parse_many(self, texts: list[str], progress: Progress = silent, cancel: CancelToken | None = None) -> list[ParsedText]:
        """Parses several texts together, which is quicker than one at a time; see `parse`."""
        starts = [0, *accumulate(len(text) + len(PARAGRAPH) for text in texts)]
        sentences = self.parse(PARAGRAPH.join(texts), progress, cancel).sentences
        cuts = [bisect_left(sentences, start, key=lambda sentence: sentence.start) for start in starts]
        return [
            ParsedText(text, tuple(moved(sentence, -start) for sentence in sentences[first:end]))
            for text, start, first, end in zip(texts, starts, cuts, cuts[1:], strict=False)
        ]

    def parse_sentences(
        self, texts: list[str], progress: Progress = silent, cancel: CancelToken | None = None
    ) -> list[ParsedText]:
        """Parses texts of which each is taken as one sentence, however many full stops it has; see `parse`."""
        return [ParsedText(parsed.text, joined(parsed.sentences)) for parsed in self.parse_many(texts, progress, cancel)]

    def _require_models(self) -> None:
        if not (self._folder / "resources.json").is_file():
            raise NotInstalled(f"There are no parser models in {self._folder}.")

    def _parse_block(self, block: str, offset: int) -> Iterator[Sentence]:
        document = self.pipeline.process(block.translate(_ASCII), processors="tokenize,mwt")
        document = bounded(document)
        if not document.sentences:
            return
        try:
            document = self.pipeline.process(document, processors="pos,lemma,depparse")
        finally:
            self.features.forget()
        for sentence in document.sentences:
            yield as_sentence(sentence, block, offset)


def blocks(text: str, size: int = BLOCK) -> Iterator[tuple[int, int]]:
    """Cuts a text into pieces of about ``size`` characters: after a paragraph, else after a line or sentence, else anywhere."""
    start = 0
    while start < len(text):
        end = min(start + size, len(text))
        if end < len(text):
            for boundary in (r"\n\s*\n", r"\n|[.!?]\s", r"\s"):
                found = [match.end() for match in re.finditer(boundary, text[start:end])]
                if found and found[-1] > size // 10:
                    end = start + found[-1]
                    break
        if text[start:end].strip():
            yield start, end
        start = end


def bounded(document: Document) -> Document:
    """The tokenized document with overlong sentences cut and overlong words shortened."""
    from stanza.models.common.doc import Document

    sentences: list[list[dict[str, Any]]] = []
    for sentence in document.sentences:
        current: list[dict[str, Any]] = []
        for token in sentence.tokens:
            words = [
                {"id": 0, "text": w.text[:LONGEST_WORD], "start_char": w.start_char, "end_char": w.end_char}
                for w in token.words
            ]
            if words[0]["start_char"] is None:  # pieces that are no substrings of their token
                for word in words:
                    word["start_char"], word["end_char"] = token.start_char, token.end_char
            if len(current) + len(words) > LONGEST_SENTENCE:
                sentences.append(current)
                current = []
            current.extend(words)
        sentences.append(current)
    for words in sentences:
        for index, word in enumerate(words, start=1):
            word["id"] = index
    return Document(sentences, text=document.text)


def as_sentence(sentence: Any, block: str, offset: int) -> Sentence:
    """Stanza's sentence as plain data; offsets are moved by ``offset``."""
    words = tuple(
        Word(
            index=word.id - 1,
            text=block[word.start_char : word.end_char],
            lemma=word.lemma or word.text,
            upos=word.upos,
            feats=dict(pair.split("=", 1) for pair in word.feats.split("|")) if word.feats else {},
            head=word.head - 1,
            deprel=word.deprel,
            start=offset + word.start_char,
            end=offset + word.end_char,
            xpos=word.xpos or "",
        )
        for word in sentence.words
    )
    return Sentence(words, words[0].start, words[-1].end)


def moved(sentence: Sentence, distance: int) -> Sentence:
    """The sentence with its places moved by ``distance`` characters."""
    words = tuple(replace(word, start=word.start + distance, end=word.end + distance) for word in sentence.words)
    return Sentence(words, words[0].start, words[-1].end)


def joined(sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
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
