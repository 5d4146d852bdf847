"""Text to sentences of words: stanza's tokenizer, with the same results in less time.

The model is run as stanza runs it, to the last bit: in the same batches, with the same marks of padding. What differs is what
is done for each character around it, in Python, and that no objects are made which nobody asks for.

Qi et al., "Universal dependency parsing from scratch", CoNLL 2018, section 2.1.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from engine.models.tokens import LONGEST_SENTENCE, LONGEST_WORD, ParserToken
from engine.threads import one_thread

if TYPE_CHECKING:
    from stanza.models.common.doc import Document

# What the arguments of the model have to be.
TOKENIZER: dict[str, object] = {
    "charlm": False,
    "conv_res": None,
    "hierarchical": True,
    "rnn_layers": 1,
    "use_dictionary": False,
}
TOKENIZER |= {"use_mwt": True, "skip_newline": False}
TOKENIZER |= {"feat_funcs": ["space_before", "capitalized", "numeric", "end_of_para", "start_of_para"]}

_WINDOW = 1_000  # characters of a paragraph that are read at once
_PARAGRAPHS = 32  # in a batch
_END_OF_PARAGRAPH = re.compile(r"\n[\s\u0080-\u009f]*\n")
_WHITE = re.compile(r"[\s\u0080-\u009f]")
_INSIDE, _WORD, _SENTENCE, _CONTRACTION, _LAST_CONTRACTION = range(5)  # what a character ends
_TOO_LONG, _UNKNOWN = 300, "<UNK>"  # a token of more characters is none


class Paragraph(NamedTuple):
    """A paragraph as the tokenizer sees it.

    Attributes:
        characters: Its characters; a stretch of white space is one blank.
        places: The offset of each in the text, int64[characters].
    """

    characters: str
    places: NDArray[np.int64]


class _RawToken(NamedTuple):
    text: str
    start: int
    end: int
    contracted: bool


class Segmenter:
    """Cuts texts into sentences and these into words.

    Args:
        trained: Stanza's trained tokenizer (``stanza.models.tokenization.model.Tokenizer``).
        vocabulary: Its characters.
        expand: Divides contractions such as "don't": stanza's processor of words of several tokens.

    Raises:
        ValueError: If the model is not of the starter pack's kind.
    """

    def __init__(self, trained: Any, vocabulary: Any, expand: Callable[[Document], Document]) -> None:
        wrong = [name for name, value in TOKENIZER.items() if trained.args.get(name, False) != value]
        if wrong:
            raise ValueError(f"The tokenizer's model is of a kind that cannot be read: {', '.join(wrong)}.")
        self._model = trained.eval()
        self._noise = trained.args["hier_invtemp"]
        self._vocabulary = vocabulary
        self._expand = expand
        self._seen: dict[str, tuple[int, int, int, int]] = {}

    def __call__(self, text: str) -> list[list[ParserToken]]:
        """The words of each sentence; overlong sentences are cut and overlong words shortened."""
        paragraphs = list(cut_paragraphs(text))
        ends = self._ends([self._read(paragraph.characters) for paragraph in paragraphs])
        raw = [
            sentence for paragraph, found in zip(paragraphs, ends, strict=True) for sentence in _raw_sentences(paragraph, found)
        ]
        return self._divided(raw)

    def _read(self, characters: str) -> NDArray[np.int64]:
        """The number and three features of each character, and whether it is the last and the first: int64[n, 6]."""
        seen = self._seen
        for each in set(characters) - seen.keys():
            seen[each] = self._vocabulary.unit2id(each), each == " ", each.isupper(), each.isdecimal()
        read = np.zeros((len(characters), 6), dtype=np.int64)
        read[:, :4] = [seen[each] for each in characters]
        read[-1, 4] = read[0, 5] = 1
        return read

    def _ends(self, paragraphs: Sequence[NDArray[np.int64]]) -> list[NDArray[np.int64]]:
        """What each character of each paragraph ends."""
        order = sorted(range(len(paragraphs)), key=lambda number: len(paragraphs[number]), reverse=True)
        found: dict[int, NDArray[np.int64]] = {}
        for start in range(0, len(order), _PARAGRAPHS):
            batch = order[start : start + _PARAGRAPHS]
            found.update(zip(batch, self._ends_of_batch([paragraphs[number] for number in batch]), strict=True))
        return [found[number] for number in range(len(paragraphs))]

    def _ends_of_batch(self, batch: Sequence[NDArray[np.int64]]) -> list[NDArray[np.int64]]:
        """What each character ends; paragraphs that are too long go through in windows that begin with a sentence."""
        if len(batch[0]) < _WINDOW:
            return [row[: len(read)] for row, read in zip(self._best(batch), batch, strict=True)]
        done = [0] * len(batch)
        found: list[list[NDArray[np.int64]]] = [[] for _ in batch]
        while any(place < len(read) for place, read in zip(done, batch, strict=True)):
            windows = [read[place : place + _WINDOW] for place, read in zip(done, batch, strict=True)]
            best = self._best(windows, padded=any(done))
            for number, (read, window, row) in enumerate(zip(batch, windows, best, strict=True)):
                (stops,) = np.nonzero((row == _SENTENCE) | (row == _LAST_CONTRACTION))
                last = not len(stops) or done[number] >= len(read) - _WINDOW
                advance = len(window) if last else int(stops[-1]) + 1
                found[number].append(row[:advance])
                done[number] += advance
        return [np.concatenate(rows) for rows in found]

    def _best(self, rows: Sequence[NDArray[np.int64]], padded: bool = False) -> NDArray[np.int64]:
        """The likeliest end at each character: int64[rows, width].

        Args:
            rows: What is read of each paragraph.
            padded: Whether the padding of all of them is read; else one mark of it at the end of a paragraph.
        """
        longest = max(map(len, rows))
        width = min(longest + 1, _WINDOW) if not padded else longest
        read = torch.zeros(len(rows), width, 6, dtype=torch.int64)
        for number, row in enumerate(rows):
            read[number, : len(row)] = torch.from_numpy(row)
        lengths = [width if padded else min(len(row) + 1, width) for row in rows]
        with torch.no_grad():
            return self._scores(read, lengths).argmax(dim=2).numpy()

    def _scores(self, read: Tensor, lengths: list[int]) -> Tensor:
        """Log-probabilities of what a character ends: float32[rows, width, 5]."""
        model = self._model
        seen = torch.cat([model.embeddings(read[:, :, 0]), read[:, :, 1:].float()], dim=2)
        context = run_packed(model.rnn, seen, lengths)
        word, sentence, contraction = model.tok_clf(context), model.sent_clf(context), model.mwt_clf(context)
        again = run_packed(model.rnn2, context * (1 - torch.sigmoid(-word * self._noise)), lengths)
        word, sentence = word + model.tok_clf2(again), sentence + model.sent_clf2(again)
        contraction = contraction + model.mwt_clf2(again)
        no, yes = (nn.functional.logsigmoid(sign * torch.cat([word, sentence, contraction], 2)) for sign in (-1, 1))
        ends, goes_on, stops, plain, contracted = yes[:, :, 0], no[:, :, 1], yes[:, :, 1], no[:, :, 2], yes[:, :, 2]
        kinds = [no[:, :, 0], ends + goes_on + plain, ends + stops + plain, ends + goes_on + contracted]
        return torch.stack([*kinds, ends + stops + contracted], dim=2)

    def _divided(self, sentences: Sequence[Sequence[_RawToken]]) -> list[list[ParserToken]]:
        """The words, contractions divided."""
        from stanza.models.common.doc import Document

        listed = [
            [
                {"id": (number,), "text": token.text, "start_char": token.start, "end_char": token.end, "misc": "MWT=Yes"}
                for number, token in enumerate((token for token in sentence if token.contracted), start=1)
            ]
            for sentence in sentences
        ]
        listed = [tokens for tokens in listed if tokens]
        expanded = iter(
            [token.words for sentence in self._expand(Document(listed)).sentences for token in sentence.tokens]
            if listed
            else []
        )
        found: list[list[ParserToken]] = []
        for sentence in sentences:
            current: list[ParserToken] = []
            for token in sentence:
                if token.contracted:
                    parts = [(word.text, word.start_char, word.end_char) for word in next(expanded)]
                    if parts[0][1] is None:  # pieces that are no substrings of their token
                        parts = [(text, token.start, token.end) for text, _, _ in parts]
                else:
                    parts = [(token.text, token.start, token.end)]
                if len(current) + len(parts) > LONGEST_SENTENCE:
                    found.append(current)
                    current = []
                current += [ParserToken(text[:LONGEST_WORD], start, end) for text, start, end in parts]
            found.append(current)
        return found


def run_packed(lstm: nn.LSTM, values: Tensor, lengths: list[int]) -> Tensor:
    """An LSTM's states of rows of these lengths, descending: float32[rows, width, size]."""
    packed = nn.utils.rnn.pack_padded_sequence(values, lengths, batch_first=True)
    with one_thread():
        states = lstm(packed)[0]
    return nn.utils.rnn.pad_packed_sequence(states, batch_first=True)[0]


def cut_paragraphs(text: str) -> Iterator[Paragraph]:
    """The paragraphs of a text that are not empty."""
    start = 0
    for end, following in [*((match.start(), match.end()) for match in _END_OF_PARAGRAPH.finditer(text)), (len(text), 0)]:
        whole = text[start:end].rstrip()
        if whole:
            characters = np.array(list(_WHITE.sub(" ", whole)))
            blank = characters == " "
            kept = np.flatnonzero(~(blank & np.roll(blank, 1)) | (np.arange(len(blank)) == 0))
            yield Paragraph("".join(characters[kept].tolist()), kept + start)
        start = following


def _raw_sentences(paragraph: Paragraph, ends: NDArray[np.int64]) -> Iterator[list[_RawToken]]:
    """The tokens of each sentence of a paragraph; its end is the end of a sentence."""
    from stanza.models.tokenization.utils import update_pred_regex

    characters = paragraph.characters
    ends = ends.copy()
    ends[-1] = _SENTENCE if ends[-1] <= _SENTENCE else _LAST_CONTRACTION
    if "@" in characters or "." in characters:  # mail and web addresses are one token
        ends = update_pred_regex(list(characters), ends)
    sentence: list[_RawToken] = []
    start = 0
    places = np.flatnonzero(ends)
    for place, kind in zip(places.tolist(), ends[places].tolist(), strict=True):
        text = characters[start : place + 1].lstrip()
        if text:
            first = place + 1 - len(text)
            shown = text if len(text) <= _TOO_LONG else _UNKNOWN
            span = int(paragraph.places[first]), int(paragraph.places[place]) + 1
            sentence.append(_RawToken(shown, *span, kind in (_CONTRACTION, _LAST_CONTRACTION)))
            if kind in (_SENTENCE, _LAST_CONTRACTION):
                yield sentence
                sentence = []
        start = place + 1
    if sentence:
        yield sentence
