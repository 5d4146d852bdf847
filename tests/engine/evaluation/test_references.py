"""Metrics give what the libraries give that everybody uses."""

from __future__ import annotations

import sys

import numpy as np
import pytest
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.metrics import accuracy_score, f1_score

from engine import evaluation
from engine.errors import NotInstalled
from engine.evaluation.encoders import paired_products, weighted_words
from engine.evaluation.labels.splitting import select_labelled
from engine.evaluation.labels.study import LabelStudy, macro_f1
from engine.evaluation.metric import MeasurementOptions
from engine.evaluation.similarity.bertscore import match_tokens
from engine.evaluation.similarity.mauve import mauve_of
from engine.evaluation.similarity.overlap import Overlap, rouge_f1
from engine.models.encoder_states import EncoderStates
from tests.engine.evaluation.corpus import rewritten
from tests.engine.evaluation.results import rewriting
from tests.engine.models import tiny

PAIRS = [
    ("The cat sat on the mat, and the dog ran away.", "A cat sat on a mat; the dog did not run away."),
    ("She paid 1,250.50 dollars for three old lamps.", "He paid 99 dollars for three lamps."),
    ("Nothing is left of it.", "Everything was kept by everybody else in town."),
    ("It's the same text -- don't you think?", "It's the same text -- don't you think?"),
]


def test_bleu_and_chrf_are_sacrebleus() -> None:
    sacrebleu = pytest.importorskip("sacrebleu", reason="sacrebleu is not installed")
    originals, outputs = [original for original, _ in PAIRS], [output for _, output in PAIRS]
    found = {each.figure: each.mean for each in Overlap().measure([rewriting(*pair) for pair in PAIRS])}
    assert found["bleu"] == pytest.approx(sacrebleu.corpus_bleu(outputs, [originals]).score, abs=1e-6)
    each = [sacrebleu.sentence_chrf(output, [original]).score for original, output in PAIRS]
    assert found["chrf"] == pytest.approx(np.mean(each), abs=1e-6)


@pytest.mark.parametrize("kind", ["1", "2", "l"])
def test_rouge_is_that_of_its_library(kind) -> None:
    scorer = pytest.importorskip("rouge_score.rouge_scorer", reason="rouge-score is not installed")
    name = f"rouge{kind.upper()}"
    for original, output in [*PAIRS, ("a", ""), ("a b", "b a")]:
        expected = scorer.RougeScorer([name]).score(original, output)[name].fmeasure
        assert rouge_f1(output, original, kind) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize(
    ("metric", "module", "name"), [("overlap", "sacrebleu", "sacrebleu"), ("linkage", "sklearn", "scikit-learn")]
)
def test_it_is_said_which_package_is_missing(monkeypatch, metric, module, name) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(NotInstalled, match=rf"^{name} is missing; .*pip install {name}"):
        evaluation.load(metric).measure(rewritten("identity", 4))


def test_cosines_of_words_are_scikit_learns() -> None:
    originals, outputs = [original for original, _ in PAIRS], [output for _, output in PAIRS]
    reference = TfidfVectorizer(sublinear_tf=True, token_pattern=r"\w+")
    known = reference.fit(originals).vocabulary_
    shared = [" ".join(word for word in output.lower().replace("'", " ").split() if word in known) for output in outputs]
    expected = np.asarray(reference.transform(originals).multiply(reference.transform(shared)).sum(axis=1)).ravel()
    assert paired_products(weighted_words(originals, originals), weighted_words(originals, shared)) == pytest.approx(
        expected.tolist(), abs=1e-6
    )


def test_accuracy_and_macro_f1_are_scikit_learns() -> None:
    random = np.random.default_rng(1)
    truth, guessed = random.integers(5, size=60), random.integers(4, size=60)
    assert macro_f1(truth, guessed) == pytest.approx(f1_score(truth, guessed, average="macro"), abs=1e-6)
    labelled = select_labelled(rewritten("identity"), "author", MeasurementOptions())
    rows = random.integers(2, size=(3, len(labelled.labels)))
    study = LabelStudy(labelled, rows, rows, rows)
    each_accuracy = [accuracy_score(labelled.labels, row) for row in rows]
    each_f1 = [f1_score(labelled.labels, row, average="macro") for row in rows]
    assert study.accuracy("a", rows).mean == pytest.approx(np.mean(each_accuracy), abs=1e-6)
    assert study.macro_f1("f", rows).mean == pytest.approx(np.mean(each_f1), abs=1e-6)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ([13, 7, 3, 11, 15, 11], [6, 5, 31, 8, 5, 5], 0.45610177127937407),
        ([6, 16, 23, 15], [60, 0, 0, 0], 0.019488415547837173),
        ([9, 8, 8, 10, 11, 14], [7, 9, 10, 11, 7, 16], 0.9971395070680529),
    ],
)
def test_mauve_of_shares_is_that_of_its_library(first, second, expected) -> None:
    """What mauve-text 0.4.0 gives for the groups into which it put sixty and sixty random vectors."""
    assert mauve_of(np.array(first) / 60, np.array(second) / 60) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize(
    ("layer", "expected"),
    [
        (1, [(0.948374330997467, 0.9132546782493591, 0.9304832220077515), (1, 1, 1), (0.8492780, 0.8674955, 0.8582901)]),
        (2, [(0.9824174642562866, 0.97737056016922, 0.9798874855041504), (1, 1, 1), (0.9480052, 0.9794814, 0.9634863)]),
    ],
)
def test_bertscore_is_that_of_its_library(layer, expected) -> None:
    """What bert-score 0.3.12 gives for the same weights, in single precision."""
    torch = pytest.importorskip("torch")
    from transformers import BertConfig, BertForMaskedLM

    shape = {"hidden_size": 16, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 32}
    model = BertForMaskedLM(BertConfig(vocab_size=len(tiny.BERT), max_position_embeddings=64, **shape)).eval()
    stream = np.random.RandomState(0)  # whose numbers are the same for ever
    with torch.no_grad():
        for name, parameter in sorted(model.named_parameters()):
            drawn = torch.from_numpy(stream.standard_normal(parameter.numel())).float().reshape(parameter.shape)
            parameter.copy_(drawn * 0.5 + float("LayerNorm.weight" in name))
    reader = EncoderStates(model.bert, tiny.word_pieces(), layer)
    pairs = [
        ("The old house by the river.", "A small garden near the sea!"),
        ("she walked to the train", "she walked to the train"),
        ("He sold two large red trains once, or never", "I sang"),
    ]
    for (output, original), wanted in zip(pairs, expected, strict=True):
        assert tuple(match_tokens(*reader.states([output, original]))) == pytest.approx(wanted, abs=1e-6)
