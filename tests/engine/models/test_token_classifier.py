import math

import numpy as np
import pytest
import torch

from engine.errors import CheckFailed, NotInstalled
from engine.models import library, loading
from engine.models.token_classifier import LEAST, TokenClassifier, tags_of_labels
from tests.engine.models import tiny

LABELS = ["O", "B-MISC", "I-MISC", "B-PER", "I-PER", "B-ORG", "I-ORG", "B-LOC", "I-LOC"]
SENTENCES = [["My", "sister", "walked", "singing"], ["near", "the", "old", "sea", "house", "."], ["so"]]


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    return tiny.token_classifier(tmp_path_factory.mktemp("models") / "tagger", LABELS)


@pytest.fixture
def classifier(made, monkeypatch):
    monkeypatch.setattr(library, "folder_of", lambda model: made)
    return TokenClassifier("tagger")


def test_a_word_gets_what_the_plain_model_says_of_its_first_piece(made, classifier):
    plain, tokenizer = loading.weights("AutoModelForTokenClassification", made), loading.tokenizer(made)
    for words, scores in zip(SENTENCES, classifier.score(SENTENCES), strict=True):
        read = tokenizer(words, is_split_into_words=True, return_tensors="pt")
        with torch.no_grad():
            chances = plain(**read).logits.softmax(dim=2)[0].numpy()
        first = [read.word_ids(0).index(word) for word in range(len(words))]
        person = [chances[place, LABELS.index("B-PER")] for place in first]
        place_goes_on = [chances[place, LABELS.index("I-LOC")] for place in first]
        none = [chances[place, [LABELS.index(label) for label in ("O", "B-MISC", "I-MISC")]].sum() for place in first]
        np.testing.assert_allclose(np.exp(scores[:, [1, 4, 0]]).T, [person, place_goes_on, none], atol=1e-5)


def test_words_beyond_what_the_model_reads_are_no_names(classifier):
    (scores,) = classifier.score([["sea"] * 80])
    assert scores[0, 0] < 0
    assert scores[-1].tolist() == pytest.approx([0.0, *[math.log(LEAST)] * 6])


def test_many_sentences_are_read_in_batches_without_change(classifier):
    many = classifier.score(SENTENCES * 20)
    for one, other in zip(many, classifier.score(SENTENCES) * 20, strict=True):
        np.testing.assert_allclose(one, other, atol=1e-4)


@pytest.mark.parametrize("labels", [["O", "B-MISC"], ["LABEL_0", "LABEL_1"], ["NOUN"]])
def test_a_model_that_knows_no_names_is_refused(labels):
    with pytest.raises(CheckFailed, match="no labels for persons"):
        tags_of_labels(labels)


def test_labels_are_known_by_several_words_and_with_and_without_a_beginning():
    assert tags_of_labels(["PERSON", "b-gpe", "I-ORGANIZATION", "B-FAC"]).argmax(axis=1).tolist() == [1, 3, 6, 3]


def test_a_missing_model_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(library, "folder_of", lambda model: tmp_path / model)
    with pytest.raises(NotInstalled):
        TokenClassifier("none").score(SENTENCES)
