"""The English parser: stanza's pipeline over a folder of models, giving plain `engine.syntax` trees.

The folder is laid out as stanza's own are (``resources.json`` and a folder per processor). Stanza's lemmatizer is used as it
is; a tokenizer, a tagger and a parser of the starter pack's kind are run by `engine.models.segmenter` and
`engine.models.analyser`, which give the same words and trees in a fraction of the time.
"""

from __future__ import annotations

import json
import logging
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Protocol

from engine import assets
from engine.errors import NotInstalled
from engine.models import embedder as minilm
from engine.models.embedder import Embedder
from engine.models.tokens import ASCII, ParserToken
from engine.progress import CancelToken, Progress, silent
from engine.syntax import ParsedText, Sentence, Word
from engine.text.chunks import cut_chunks, language_spans

if TYPE_CHECKING:
    import stanza

    from engine.models.analyser import Analyser, Analysis, PosTagger
    from engine.models.segmenter import Segmenter

STARTER = assets.STARTER / "parser"

PROCESSORS = "tokenize,mwt,pos,lemma,depparse"
TAGGING = "tokenize,mwt,pos"
PARAGRAPH = "\n\n"  # ends a paragraph, and so a sentence, for the tokenizer
BLOCK = 10_000  # characters parsed in one go: about a second, which is the step of progress and of cancelling
PORTION = 8_192  # words of chosen sentences that are analysed together: so many bound the memory
EMPTY = "_"  # what stanza writes for no value
# All that stanza asks of a transformer that it never runs.
STAND_IN = SimpleNamespace(config=SimpleNamespace(hidden_size=minilm.DIMENSION), named_parameters=tuple)


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
    def _models(self) -> tuple[stanza.Pipeline, Segmenter, Analyser]:
        """Stanza's pipeline, of which the lemmatizer is used, and what runs the others' models."""
        from engine.models.analyser import Analyser
        from engine.models.features import layers
        from engine.models.segmenter import Segmenter

        pipeline = self._stanza(PROCESSORS, STAND_IN)
        tokenizer, tagger, parser = (pipeline.processors[name].trainer for name in ("tokenize", "pos", "depparse"))
        segmenter = Segmenter(tokenizer.model, tokenizer.vocab, pipeline.processors["mwt"].process)
        with layers(quick=self._embedder.quick):
            analyser = Analyser(tagger.model, parser.model, self._embedder.transformer, self._embedder.tokenizer)
        return pipeline, segmenter, analyser

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
        for start, end in self._language(text):
            if cancel:
                cancel.check()
            progress(start, len(text), "reading")
            sentences.extend(self._parse_block(text[start:end], start))
        progress(len(text), len(text), "reading")
        return ParsedText(text, tuple(sentences))

    def _language(self, text: str) -> Iterator[tuple[int, int]]:
        """The blocks of a text, without what is no language."""
        for start, end in cut_chunks(text, BLOCK):
            for first, last in language_spans(text[start:end], self._vocabulary):
                yield start + first, start + last

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

    def parse_chosen(self, texts: list[str], choice: SentenceChoice) -> list[ParsedText]:
        """Parses the chosen sentences of several texts, the others come without words; see `parse_many`.

        What takes the time is done for the chosen ones alone, for equal ones once, and for those of like length together. So
        the last digits are others than those of `parse_many`.
        """
        pipeline, segmenter, analyser = self._models
        starts = [0, *accumulate(len(text) + len(PARAGRAPH) for text in texts)]
        text = PARAGRAPH.join(texts)
        cut: list[tuple[int, list[ParserToken]]] = []
        for start, end in self._language(text):
            cut += [(start, tokens) for tokens in segmenter(text[start:end].translate(ASCII))]
        chosen = dict.fromkeys(
            tuple(token.text for token in tokens)
            for start, tokens in cut
            if choice.by_words([text[start + token.start : start + token.end] for token in tokens])
        )
        analyses: dict[tuple[str, ...], Analysis | None] = {}
        for portion in portions(sorted(chosen, key=len)):
            analyses.update(zip(portion, analyser.analyse(portion, choice.by_tags), strict=True))
        read = [(words, found.upos) for words, found in analyses.items() if found]
        lemmas = lemmas_of(pipeline, (pair for sentence in read for pair in zip(*sentence, strict=True)))
        sentences: list[list[Sentence]] = [[] for _ in texts]
        for start, tokens in cut:
            number = bisect_right(starts, start + tokens[0].start) - 1
            found = analyses.get(tuple(token.text for token in tokens))
            place = start - starts[number]
            if found:
                sentences[number].append(as_sentence(tokens, found, lemmas, texts[number], place, place))
            else:
                sentences[number].append(Sentence((), place + tokens[0].start, place + tokens[-1].end))
        return [ParsedText(*pair) for pair in zip(texts, map(tuple, sentences), strict=True)]

    def _parse_block(self, block: str, offset: int) -> Iterator[Sentence]:
        pipeline, segmenter, analyser = self._models
        sentences = segmenter(block.translate(ASCII))
        analyses = analyser.analyse([[token.text for token in tokens] for tokens in sentences])
        tagged = zip(sentences, analyses, strict=True)
        pairs = [(token.text, upos) for tokens, found in tagged for token, upos in zip(tokens, found.upos, strict=True)]
        lemmas = lemmas_of(pipeline, pairs)
        for tokens, found in zip(sentences, analyses, strict=True):
            yield as_sentence(tokens, found, lemmas, block, offset)


class SentenceChoice(Protocol):
    """Which sentences are worth parsing."""

    def by_words(self, words: Sequence[str]) -> bool:
        """Whether a sentence is worth tagging, given its words as they stand in the text."""
        ...

    def by_tags(self, words: Sequence[str], upos: Sequence[str], xpos: Sequence[str]) -> bool:
        """Whether a tagged sentence is worth parsing."""
        ...


def portions(sentences: Iterable[tuple[str, ...]]) -> Iterator[list[tuple[str, ...]]]:
    """The sentences in portions of about `PORTION` words."""
    portion: list[tuple[str, ...]] = []
    words = 0
    for sentence in sentences:
        portion.append(sentence)
        words += len(sentence)
        if words >= PORTION:
            yield portion
            portion, words = [], 0
    if portion:
        yield portion


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
    tokens: Sequence[ParserToken],
    found: Analysis,
    lemmas: Mapping[tuple[str, str], str],
    text: str,
    offset: int,
    block: int = 0,
) -> Sentence:
    """A sentence as plain data; offsets are moved by ``offset``. The tokens' block starts at ``block`` of the text."""
    words = tuple(
        Word(
            index=index,
            text=text[block + token.start : block + token.end],
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
