"""Tags and trees of tokenized sentences: stanza's tagger and graph parser, run together, with the same results.

Stanza's own code serves training and many kinds of model; this serves inference with one kind, the starter pack's. It differs
in four ways. MiniLM is read once for both (`engine.models.features`), the LSTMs run on oneDNN (`engine.models.recurrent`), the
letters of a word are read once however often it comes, and a relation is scored for the head that a word was given, not for
each pair of words.

Dozat and Manning, "Deep biaffine attention for neural dependency parsing", ICLR 2017.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice, pairwise
from typing import TYPE_CHECKING, Any, overload

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from engine.models.features import WordFeatures, linear
from engine.models.heads import best_heads
from engine.models.recurrent import HighwayLstm, PackedRows, run

if TYPE_CHECKING:
    from tokenizers import Tokenizer

    from engine.models.minilm import MiniLm

TagChoice = Callable[[Sequence[str], Sequence[str], Sequence[str]], bool]

LABELLED = 128  # words whose relations are scored together: ten megabytes of products

ROOT, VOCAB_PREFIX_SIZE = 3, 4  # as in stanza's vocabularies
SCORERS = 4  # of arcs, of their directions, of their lengths, of relations

# What the arguments of the models have to be.
TAGGER = {"char": True, "charlm": False, "pretrain": False, "word_emb_dim": 0, "share_hid": True, "char_num_layers": 1}
TAGGER |= {"char_lowercase": False, "char_rec_dropout": 0, "rec_dropout": 0}
PARSER = {"char": False, "charlm": False, "pretrain": False, "word_emb_dim": 0, "use_upos": True, "use_xpos": True}
PARSER |= {"use_ufeats": True, "use_arc_embedding": False, "linearization": True, "distance": True, "rec_dropout": 0}
PARSER |= {"reversed": False, "resolve_head_constraints": False}


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of one sentence, word by word.

    Attributes:
        upos: Universal part-of-speech tags.
        xpos: Penn Treebank tags.
        feats: Morphological features, as ``Number=Plur|Person=3``, or ``_``.
        heads: The word each hangs on, from 1; 0 for the root.
        deprels: Relations to the heads.
        certainty: Probabilities of head and relation together, in (0, 1].
    """

    upos: list[str]
    xpos: list[str]
    feats: list[str]
    heads: list[int]
    deprels: list[str]
    certainty: list[float]


class Analyser:
    """Tags and parses.

    Args:
        tagger: Stanza's trained tagger (``stanza.models.pos.model.Tagger``).
        parser: Stanza's trained parser (``stanza.models.depparse.model.GraphParser``).
        transformer: The transformer that both were trained with.
        tokenizer: The transformer's.

    Raises:
        ValueError: If the models are not of the starter pack's kind.
    """

    def __init__(self, tagger: Any, parser: Any, transformer: MiniLm, tokenizer: Tokenizer) -> None:
        for model, kind in ((tagger, TAGGER), (parser, PARSER)):
            wrong = [name for name, value in kind.items() if model.args.get(name) != value]
            if wrong:
                raise ValueError(f"The parser's models are of a kind that cannot be read: {', '.join(wrong)}.")
        self.features = WordFeatures(transformer, tokenizer, tagger.bert_layer_mix.in_features)
        self._tagger = PosTagger(tagger)
        self._parser = GraphParser(parser, tagger.vocab)

    @overload
    def analyse(self, sentences: Sequence[Sequence[str]]) -> list[Analysis]: ...

    @overload
    def analyse(self, sentences: Sequence[Sequence[str]], chosen: TagChoice) -> list[Analysis | None]: ...

    def analyse(
        self, sentences: Sequence[Sequence[str]], chosen: TagChoice | None = None
    ) -> list[Analysis] | list[Analysis | None]:
        """Tags and parses sentences, given the words of each.

        Args:
            sentences: The words of each.
            chosen: Says by words, universal and Penn tags which sentences to parse; the others get None.
        """
        from stanza.models.common.utils import simplify_punct

        if not sentences:
            return []
        lengths = [len(sentence) for sentence in sentences]
        ends = list(accumulate(lengths))
        simple = [[word for (word,) in row] for row in simplify_punct([[[word] for word in words] for words in sentences])]
        with torch.no_grad():
            states = self.features(simple)
            tags = self._tagger(torch.cat([state[1:] for state in states]), simple)
            upos, xpos, feats = self._tagger.names(tags)
            spans = [slice(end - length, end) for end, length in zip(ends, lengths, strict=True)]
            kept = [
                number
                for number, (words, span) in enumerate(zip(sentences, spans, strict=True))
                if chosen is None or chosen(words, upos[span], xpos[span])
            ]
            trees = self._parse([states[number] for number in kept], [tags[spans[number]] for number in kept]) if kept else []
        found: list[Analysis | None] = [None] * len(sentences)
        for number, (heads, deprels, certainty) in zip(kept, trees, strict=True):
            span = spans[number]
            found[number] = Analysis(upos[span], xpos[span], feats[span], heads, deprels, certainty)
        return found

    def _parse(self, states: Sequence[Tensor], tags: Sequence[Tensor]) -> list[tuple[list[int], list[str], list[float]]]:
        """The trees of sentences; see `GraphParser`."""
        lengths = [len(each) for each in tags]
        ends = torch.tensor(lengths).add(1).cumsum(0)
        inside = torch.ones(int(ends[-1]), dtype=torch.bool)
        inside[ends - torch.tensor(lengths) - 1] = False  # where a sentence starts
        return self._parser(torch.cat(list(states)), inside, torch.cat(list(tags)), lengths)


class PosTagger:
    """Stanza's tagger, given the transformer's states."""

    def __init__(self, trained: Any) -> None:
        self._letters = CharacterLstm(trained.charmodel, trained.trans_char, trained.vocab["char"])
        self._mix = mix(trained.bert_layer_mix)
        self._lstm = HighwayLstm(trained.taggerlstm, trained.taggerlstm_h_init, trained.taggerlstm_c_init)
        self._hidden = linear(trained.upos_hid.weight, trained.upos_hid.bias)
        columns = [trained.upos_clf, trained.tag_clf["xpos"], *trained.tag_clf["feats"]]
        self._classes = linear(torch.cat([c.weight for c in columns]), torch.cat([c.bias for c in columns]))
        self._widths = [column.out_features for column in columns]
        self._vocab = trained.vocab

    @property
    def layers(self) -> int:
        """How many of the transformer's layers it reads, from the last."""
        return len(self._mix)

    def __call__(self, states: Tensor, sentences: Sequence[Sequence[str]]) -> Tensor:
        """Tags words.

        Args:
            states: float32[words, layers, dimension]
            sentences: The words of each sentence.

        Returns:
            int64[words, 2 + features]: numbers of the universal tag, the Penn tag and the value of each feature.
        """
        hidden = self._hidden(self.states(states, sentences)).relu_()
        return torch.stack([scores.argmax(dim=1) for scores in self._classes(hidden).split(self._widths, dim=1)], dim=1)

    def states(self, states: Tensor, sentences: Sequence[Sequence[str]]) -> Tensor:
        """The LSTM's states, of which the tags are told: float32[words, size]; see `__call__`."""
        seen = torch.cat(
            [self._letters([word for words in sentences for word in words]), torch.einsum("nld,l->nd", states, self._mix)], 1
        )
        told: Tensor = self._lstm(seen, PackedRows([len(words) for words in sentences]))
        return told

    def names(self, tags: Tensor) -> tuple[list[str], list[str], list[str]]:
        """The names of numbered tags and features."""
        columns = tags.T.tolist()
        features = [tuple(row) for row in tags[:, 2:].tolist()]
        known = {row: self._vocab["feats"].id2unit(row) for row in set(features)}
        upos, xpos = (self._vocab[name].unmap(column) for name, column in zip(("upos", "xpos"), columns, strict=False))
        return upos, xpos, [known[row] for row in features]


class CharacterLstm:
    """What the tagger sees of the letters of a word: an LSTM's states, weighted and summed; see `HighwayLstm`."""

    def __init__(self, trained: Any, projection: nn.Linear, vocabulary: Any) -> None:
        self._embedding = trained.char_emb.weight.detach()
        (self._weights,) = ([weight.detach() for weight in weights] for weights in trained.charlstm.lstm.all_weights)
        self._first = (trained.charlstm_h_init[0].detach(), trained.charlstm_c_init[0].detach())
        self._attention = trained.char_attn
        self._projection = projection
        self._vocabulary = vocabulary

    def __call__(self, words: Sequence[str]) -> Tensor:
        """float32[words, size]; each spelling is read once, with those of the same length."""
        by_length: dict[int, list[str]] = {}
        for word in dict.fromkeys(words):
            by_length.setdefault(len(word), []).append(word)
        numbers: dict[str, int] = {}
        read = []
        for spellings in by_length.values():
            numbers.update(zip(spellings, range(len(numbers), len(numbers) + len(spellings)), strict=True))
            letters = torch.tensor([self._vocabulary.map(list(word)) for word in spellings])
            states = run(self._embedding[letters], self._weights, *self._first)
            read.append((states * self._attention(states).sigmoid()).sum(dim=1))
        projected: Tensor = self._projection(torch.cat(read))
        return projected[[numbers[word] for word in words]]


class GraphParser:
    """Stanza's graph parser, given the transformer's states and the tags."""

    def __init__(self, trained: Any, tags: Any) -> None:
        self._tags = []
        for name, embedding in (("upos", trained.upos_emb), ("xpos", trained.xpos_emb)):
            numbers = trained.vocab[name].map([tags[name].id2unit(number) for number in range(len(tags[name]))])
            self._tags.append((embedding.weight.detach()[numbers], embedding.weight.detach()[ROOT]))
        self._mix = mix(trained.bert_layer_mix)
        self._lstm = HighwayLstm(trained.parserlstm, trained.parserlstm_h_init, trained.parserlstm_c_init)
        scorers = [trained.unlabeled, trained.linearization, trained.distance, trained.deprel]
        self._as_word = linear(torch.cat([s.W1.weight for s in scorers]), torch.cat([s.W1.bias for s in scorers]))
        self._as_head = linear(torch.cat([s.W2.weight for s in scorers]), torch.cat([s.W2.bias for s in scorers]))
        *arcs, labels = (scorer.scorer.W_bilin for scorer in scorers)
        self._arcs = [linear(arc.weight.squeeze(2).T) for arc in arcs]
        self._arc_bias = torch.stack([arc.bias for arc in arcs]).detach()[:, :, None]
        self._label_shape = labels.weight.shape[1:]  # of the head's side and the relations
        self._labels = linear(labels.weight.flatten(1).T)
        self._label_bias = labels.bias.detach()
        self._relations = trained.vocab["deprel"]

    def __call__(
        self, states: Tensor, inside: Tensor, tags: Tensor, lengths: Sequence[int]
    ) -> list[tuple[list[int], list[str], list[float]]]:
        """Parses sentences.

        Args:
            states: The start and the words of each sentence, one after the other, float32[rows, layers, dimension].
            inside: Which rows are words, bool[rows].
            tags: As `PosTagger` gives them.
            lengths: Words of each sentence.

        Returns:
            The heads of each sentence's words, from 1, the relations to them and how probable both are together.
        """
        rows = PackedRows([length + 1 for length in lengths])
        tagged = self._tags[0][1].new_zeros(rows.total, self._tags[0][1].shape[0])
        for column, (embedding, root) in enumerate(self._tags):
            tagged[inside] += embedding[tags[:, column]]
            tagged[~inside] += root
        # Stanza's parser was trained on the sum of the tags' embeddings twice over, where features were meant.
        seen = torch.cat([tagged, tagged, torch.einsum("nld,l->nd", states, self._mix)], dim=1)
        context = self._lstm(seen, rows)
        words, heads = (append_one(layer(context).relu_()) for layer in (self._as_word, self._as_head))
        products = torch.stack([arc(words[number]) for number, arc in enumerate(self._arcs)])
        trees: list[NDArray[np.integer]] = []
        arcs: list[NDArray[np.float32]] = []
        starts = [0, *accumulate(length + 1 for length in lengths)]
        for start, end in pairwise(starts):
            scores = products[:, start:end] @ heads[:-1, start:end].transpose(1, 2) + self._arc_bias
            likely = arc_scores(*scores).numpy()
            trees.append(best_heads(likely)[1:])
            arcs.append(likely[np.arange(1, end - start), trees[-1]])
        chosen = torch.from_numpy(np.concatenate([tree + start for tree, start in zip(trees, starts, strict=False)]))
        names, labels = self._relations_of(words[-1][inside], heads[-1][chosen])
        relations, certainty = iter(names), iter(np.exp(np.concatenate(arcs).astype(np.float64) + labels).tolist())
        return [(tree.tolist(), list(islice(relations, len(tree))), list(islice(certainty, len(tree)))) for tree in trees]

    def _relations_of(self, words: Tensor, heads: Tensor) -> tuple[list[str], NDArray[np.float32]]:
        """The best relation of each word to its head, and its log-probability."""
        best, likely = [], []
        for word, head in zip(words.split(LABELLED), heads.split(LABELLED), strict=True):
            product = self._labels(word).view(len(word), *self._label_shape)
            found = ((head[:, None] @ product)[:, 0] + self._label_bias).log_softmax(dim=1).max(dim=1)
            best.append(found.indices)
            likely.append(found.values)
        numbers: list[int] = (torch.cat(best) + VOCAB_PREFIX_SIZE).tolist()
        relations: list[str] = self._relations.unmap(numbers)
        return relations, torch.cat(likely).numpy()


def mix(layer: nn.Linear) -> Tensor:
    """The weights of the transformer's layers: stanza learns the difference from their mean."""
    return layer.weight[0].detach() + 1 / layer.in_features


def append_one(values: Tensor) -> Tensor:
    """Cuts the dimensions among the scorers and adds the 1 that makes a bilinear form biaffine.

    Args:
        values: float32[rows, scorers * size]

    Returns:
        float32[scorers, rows, size + 1]
    """
    parts = torch.stack(values.chunk(SCORERS, dim=1))
    return torch.cat([parts, parts.new_ones(*parts.shape[:2], 1)], dim=2)


def arc_scores(arc: Tensor, direction: Tensor, distance: Tensor) -> Tensor:
    """Log-probabilities of heads from three scores: of the arc, of its direction and of its length.

    Qi et al., "Universal dependency parsing from scratch", CoNLL 2018, section 2.4.

    Args:
        arc: float32[n, n], of column ``j`` as the head of row ``i``.
        direction: Likewise.
        distance: Likewise.
    """
    places = torch.arange(len(arc))
    offsets = places - places[:, None]
    scores = arc + functional.logsigmoid(direction * offsets.sign())
    scores -= torch.log((offsets.abs() - 1 - functional.softplus(distance)).square() / 2 + 1)
    return scores.fill_diagonal_(-torch.inf).log_softmax(dim=1)
