from __future__ import annotations

import math

import numpy as np
import pytest

from engine.errors import NotInstalled, UsageError
from engine.evaluation import shared
from engine.evaluation.attacks import ngrams, transformer
from engine.evaluation.attacks.exposure import CANDIDATES, exposure_of
from engine.evaluation.attacks.linkage import Linkage, Ranks
from engine.evaluation.attacks.loss_bound import LossBound, least_loss_of_linkage
from engine.evaluation.attacks.reconstruction import PLACES, MaskedTokenInference, masked_places
from engine.evaluation.installed import choose_model, load_encoder
from engine.evaluation.metric import MeasurementOptions, ModelRole
from tests.engine.evaluation.corpus import labelled_texts, rewritten
from tests.engine.evaluation.results import rewriting


def test_ranks_of_equal_scores_are_those_of_a_random_order() -> None:
    ranks = Ranks(np.array([[0.9, 0.1, 0.1], [0.5, 0.5, 0.1], [0.2, 0.2, 0.2]]))
    assert ranks.first == pytest.approx([1, 1 / 2, 1 / 3])
    assert ranks.reciprocal == pytest.approx([1, (1 + 1 / 2) / 2, (1 + 1 / 2 + 1 / 3) / 3])
    assert ranks.mean == pytest.approx([1, 1.5, 2])
    behind = Ranks(np.array([[0.1, 0.9], [0.9, 0.1]]))
    assert (behind.first == 0).all()
    assert behind.reciprocal == pytest.approx([0.5, 0.5])


def test_shared_words_link_what_was_rewritten_to_its_original() -> None:
    texts = [text for text, _, _ in labelled_texts(1, 8)]
    outputs = [" ".join(reversed(text.split())) for text in texts]
    found = Linkage().figures([rewriting(*pair) for pair in zip(texts, outputs, strict=True)], MeasurementOptions())
    assert np.mean(found["top1-words"]) == 1
    assert np.mean(found["top1-random"]) == pytest.approx(1 / 8)
    with pytest.raises(UsageError, match="at least two documents"):
        Linkage().measure([rewriting("a", "b")])


def test_originals_without_a_new_text_are_candidates_too() -> None:
    texts = [text for text, _, _ in labelled_texts(1, 8)]
    same = [rewriting(text, text) for text in texts[:2]]
    found = Linkage().figures(same, MeasurementOptions(candidates=texts))
    assert np.mean(found["top1-random"]) == pytest.approx(1 / 8)
    assert len(found["top1-words"]) == 2
    assert np.mean(found["top1-words"]) == np.mean(found["top1-embeddings"]) == 1
    twice = Linkage().figures(same, MeasurementOptions(candidates=[*texts, texts[0]]))
    assert twice["top1-words"] == pytest.approx([1 / 2, 1])
    assert twice["rank-embeddings"] == pytest.approx([1, 1])


@pytest.mark.parametrize("epsilon", [0.5, 2.0, 4.0])
def test_linkage_never_proves_more_than_the_epsilon_that_holds(epsilon) -> None:
    """A mechanism that names one of 40 documents: the right one with the highest probability that ε allows."""
    count, random = 40, np.random.default_rng(5)
    right = math.exp(epsilon) / (math.exp(epsilon) + count - 1)
    bounds = []
    for _ in range(60):
        named = np.where(random.random(count) < right, np.arange(count), (np.arange(count) + 1) % count)
        scores = np.zeros((count, count))
        scores[np.arange(count), named] = 1
        bounds.append(least_loss_of_linkage(scores, 0.05))
    assert np.mean(np.array(bounds) > epsilon) <= 0.1
    if epsilon > 2:
        assert np.mean(bounds) > epsilon / 2


def test_the_bound_wants_documents_that_differ() -> None:
    with pytest.raises(UsageError, match="all of them different"):
        LossBound().measure([rewriting("a", "b"), rewriting("a", "c")])


def test_a_word_in_the_place_of_one_is_a_replaced_word() -> None:
    places = list(masked_places("My old sister sold the boat.", "My old cousin sold one large boat."))
    assert [place.replaced for place in places] == ["", "", "sister", "", "", "", ""]
    assert places[2].span == (7, 13)
    assert 0 < len(list(masked_places("a", "word " * 500))) <= PLACES


class Knowing:
    """Guesses what it was told."""

    def __init__(self, *words):
        self.words = list(words)

    def guesses(self, text, places, count):
        return [self.words[:count] for _ in places]


def test_guessed_words_count_where_they_were_replaced_and_wherever_they_are_content() -> None:
    pair = rewriting("My old sister sold the boat.", "My old cousin sold the house.")
    found = MaskedTokenInference(Knowing("sister", "boat")).figures([pair], MeasurementOptions())
    assert found["replaced-top1"] == [0.5]
    assert found["replaced-top5"] == [1]
    assert found["words-read"] == [0.5]
    assert found["words-known"] == [1]


def test_the_real_model_guesses_an_easy_word() -> None:
    pair = rewriting("She drank a cup of tea in the morning.", "She drank a cup of sand in the morning.")
    found = MaskedTokenInference().figures([pair], MeasurementOptions())
    assert found["words-known"] >= found["words-read"]
    assert len(found["replaced-top5"]) == 1


def test_exposure_is_all_bits_for_what_stands_there_and_none_for_what_does_not() -> None:
    others = [f"q{number:04d}x" for number in range(CANDIDATES - 1)]
    assert exposure_of("zalmex", others, "The ZALMEX was sold.") == math.log2(CANDIDATES)
    assert exposure_of("zalmex", others, "It was sold.") == 0
    assert exposure_of("q0007", ["q0001", "q0002", "zzzzz"], "q000 was seen") == pytest.approx(math.log2(4 / 3))


def test_attackers_need_a_column_with_labels_that_can_be_learned() -> None:
    texts = rewritten("identity", 12)
    with pytest.raises(UsageError, match="needs a column"):
        ngrams.make().measure(texts)
    with pytest.raises(UsageError, match="fewer than two labels with at least 5 documents"):
        ngrams.make().measure(texts, MeasurementOptions(private=("city",)))


def test_measuring_again_gives_the_same_and_another_seed_other_splits() -> None:
    texts = rewritten("random")
    options = MeasurementOptions(private=("author",), repetitions=1, folds=3)
    assert ngrams.make().measure(texts, options) == ngrams.make().measure(texts, options)
    other = MeasurementOptions(private=("author",), repetitions=1, folds=3, seed=9)
    assert ngrams.make().measure(texts, options) != ngrams.make().measure(texts, other)


def test_a_missing_model_is_said_with_what_installs_it(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    options = MeasurementOptions(private=("author",), models={ModelRole.EMBEDDER: "arctic-embed-m-v1.5"})
    with pytest.raises(NotInstalled, match="No classifier model is installed: `palimpsest models pull"):
        transformer.make().measure(rewritten("identity", 12), options)
    with pytest.raises(NotInstalled, match=r"arctic-embed-m-v1\.5 is not installed"):
        load_encoder(options)
    assert choose_model(options, ModelRole.MASKED) == "minilm"
    assert load_encoder(MeasurementOptions()) is shared.encoder()
