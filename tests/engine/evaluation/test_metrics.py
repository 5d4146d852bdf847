from __future__ import annotations

import math

import numpy as np
import pytest

from engine.errors import UsageError
from engine.evaluation.attacks import canaries
from engine.evaluation.attacks.canaries import Canaries, CanaryFate, fates
from engine.evaluation.metric import MeasurementOptions
from engine.evaluation.readability.clauses import WholeClauses, is_clause
from engine.evaluation.readability.perplexity import Perplexity, TrigramModel, tokenize_sentences
from engine.evaluation.similarity.cosine import Similarity
from engine.evaluation.similarity.coverage import Coverage, count_covered
from engine.models.embedder import Embedder
from engine.models.parser import Parser
from engine.syntax import ParsedText
from tests.engine.evaluation.results import rewriting
from tests.engine.triples.trees import read


class Letters:
    """Places a text by how often it has each letter."""

    def encode(self, texts):
        counts = np.array([[text.count(letter) for letter in "abc"] for text in texts], dtype=np.float32)
        return counts / np.linalg.norm(counts, axis=1, keepdims=True)


def test_similarity_is_the_cosine_of_a_text_with_its_own_new_text():
    texts = [rewriting("aa", "aa"), rewriting("ab", "a"), rewriting("a", "c")]
    found = Similarity(Letters()).figures(texts, MeasurementOptions())["cosine-minilm"]
    assert found == pytest.approx([1, math.sqrt(0.5), 0], abs=1e-6)


def test_the_real_embedder_finds_a_paraphrase_nearer_than_another_topic(embedder: Embedder):
    original = "My daughter bought a small house near the river."
    texts = [
        rewriting(original, "Our child purchased a little home by the water."),
        rewriting(original, "The engine needs new oil."),
    ]
    near, far = Similarity(embedder).figures(texts, MeasurementOptions())["cosine-minilm"]
    assert far < near - 0.3


@pytest.mark.parametrize(
    ("notation", "good"),
    [
        ("She/PRP:nsubj>sings sings/VBZ", True),
        ("She/PRP:nsubj>sing sing/VBP", False),
        ("Ann/NNP:nsubj>sing Bob/NNP:conj>Ann sing/VBP", True),
        ("Ann/NNP:nsubj>sings Bob/NNP:conj>Ann sings/VBZ", False),
        ("She/PRP:nsubj>tall were/VBD:cop>tall tall/JJ", False),
        ("She/PRP:nsubj>tall was/VBD:cop>tall tall/JJ", True),
        ("There/EX:expl>are are/VBP", True),
        ("She/PRP:nsubj>go will/MD:aux>go go/VB", True),
        ("singing/VBG", False),
        ("Sing/VB", False),
    ],
)
def test_a_clause_has_a_subject_and_a_verb_that_agrees(notation, good):
    assert is_clause(read(notation).sentences[0]) is good


def test_the_figure_is_the_share_of_sentences_that_are_clauses():
    good, bad = (read(notation).sentences[0] for notation in ("She/PRP:nsubj>sings sings/VBZ", "Sing/VB"))
    trees = {"both": (good, bad), "good": (good,), "": ()}

    class Known:
        def parse(self, text):
            return ParsedText(text, trees[text])

    found = WholeClauses(Known()).values([rewriting("x", text) for text in trees])
    assert found == [0.5, 1]  # a text without a sentence has none


def test_the_real_parser_tells_sentences_from_lists_of_words(parser: Parser):
    said = rewriting("x", "My sister lives in Bern. We sold the boat.")
    listed = rewriting("x", "The boat of my sister. In the garden.")
    assert WholeClauses(parser).values([said, listed]) == [1, 0]


def test_coverage_counts_each_content_word_of_the_draws_once():
    drawn = ("a friend | lives by | the sea", "a friend | sold | the boat")
    assert count_covered(drawn, "A friend lives near the sea.") == (3, 5)
    assert Coverage().values([rewriting("x", "A friend lives near the sea.", drawn), rewriting("x", "y")]) == [0.6]


def test_words_and_clitics_are_tokens_and_sentences_end_with_a_sign():
    assert list(tokenize_sentences("I don’t know. Ann's car")) == [["i", "do", "n't", "know", "."], ["ann", "'s", "car"]]


def test_trigram_probabilities_add_up_to_one():
    sentences = [line.split() for line in ("the cat sat .", "the dog sat .", "the cat ran .", "a dog ran .")]
    model = TrigramModel(sentences)
    known = {"the", "cat", "sat", "dog", "ran", "."}
    for before in [(), ("the",), ("<s>", "the"), ("never", "seen")]:
        assert sum(model.probability(before, word) for word in (*known, "<unk>")) == pytest.approx(1)


def test_what_was_often_read_is_less_perplexing():
    reference = ["The cat sat on the mat. The dog sat on the mat. The cat ran to the dog."] * 2
    usual, odd = Perplexity().values(
        [rewriting("x", "The cat sat on the mat."), rewriting("x", "Mat the on dog cat.")], reference
    )
    assert 1 < usual < odd
    (unheard,) = Perplexity().values([rewriting("x", "Quokkas zigzag westward.")], [*reference, "A single word here."])
    assert unheard > usual
    with pytest.raises(UsageError, match="Perplexity needs reference texts"):
        Perplexity().values([rewriting("x", "y")])


def test_canaries_are_gone_listed_or_out():
    text, planted = canaries.document(5)
    assert all(canary in text for canary in planted.values())
    assert planted != canaries.document(6)[1]
    start = text.index(planted["number"])
    number = (start, start + len(planted["number"]))
    shouted = rewriting(
        text, f"It is {planted['name'].upper()}, {planted['number']}.", (planted["word"],), untouched=(number,), planted=planted
    )
    assert fates(shouted) == {
        "word": CanaryFate.OUT,
        "number": CanaryFate.LISTED,
        "mail": CanaryFate.GONE,
        "name": CanaryFate.OUT,
    }
    clean = rewriting(text, "A friend lives by the sea.", planted=planted)
    assert Canaries().measure([shouted, clean, rewriting("nothing", "planted")])[0].mean == 0.25
