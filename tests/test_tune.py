"""``packaging/tune.py`` on tiny models: they learn, and what is saved is found and run by the mechanisms."""

import json
from pathlib import Path

import numpy as np
import pytest

from engine.mechanisms.documents import privfill
from engine.mechanisms.tokens import dp_paraphrase
from engine.models import loading
from engine.models.generative import CausalModel, Seq2SeqModel
from tests.engine.models import tiny
from tests.scripts import load_script

SCRIPT = Path(__file__).parents[1] / "packaging" / "tune.py"


@pytest.fixture(scope="module")
def tune():
    return load_script(SCRIPT)


@pytest.fixture
def models(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    return tmp_path / "models"


def surprise(kind, folder, prompt, said):
    """Mean negative log-probability of the tokens of a text behind a prompt."""
    model, tokenizer = kind(loading.weights(kind.architecture, folder), loading.tokenizer(folder)), loading.tokenizer(folder)
    writing, losses = model.begin(prompt), []
    for id in tokenizer(said, add_special_tokens=False)["input_ids"]:
        logits = writing.logits().astype(float)
        losses.append(np.logaddexp.reduce(logits) - logits[id])
        writing.append(id)
    return np.mean(losses)


def test_the_paraphraser_learns_entailed_pairs(tune, models, tmp_path, capsys):
    base, data = tiny.gpt2(tmp_path / "gpt2"), tmp_path / "snli.jsonl"
    pairs = [("entailment", "my sister walked", "she walked"), ("contradiction", "my sister walked", "the train sang")]
    records = [dict(zip(("gold_label", "sentence1", "sentence2"), pair, strict=True)) for pair in pairs] * 40
    data.write_text("".join(json.dumps(record) + "\n" for record in records))
    output = models / "gpt2-paraphrase"
    options = ["--base", str(base), "--data", str(data), "--output", str(output), "--rate", "0.01"]
    assert tune.main(["paraphraser", *options]) == 0
    assert "40 examples" in capsys.readouterr().out
    prompt = "my sister walked" + dp_paraphrase.SEPARATOR
    before, after = (surprise(CausalModel, folder, prompt, "she walked") for folder in (base, output))
    assert after < before - 1
    assert dp_paraphrase.DESCRIPTION.missing == ()


def test_the_infiller_learns_sentences_from_their_surroundings(tune, models, tmp_path):
    base, data = tiny.bart(tmp_path / "bart"), tmp_path / "texts.jsonl"
    data.write_text((json.dumps({"text": "The river slept. She sang. The sea is near."}) + "\n") * 60 + '{"text": "One."}\n')
    output = models / "bart-infill"
    options = ["--base", str(base), "--data", str(data), "--output", str(output), "--rate", "0.01", "--limit", "48"]
    assert tune.main(["infiller", *options]) == 0
    prompt = "The river slept. [blank] The sea is near."
    before, after = (surprise(Seq2SeqModel, folder, prompt, "She sang.") for folder in (base, output))
    assert after < before - 1
    assert privfill.DESCRIPTION.missing == ()


def test_data_without_an_example_are_refused(tune, models, tmp_path):
    data = tmp_path / "snli.jsonl"
    data.write_text('{"gold_label": "-", "sentence1": "a", "sentence2": "b"}\n')
    options = ["--base", str(tiny.gpt2(tmp_path / "gpt2")), "--data", str(data), "--output", str(models / "x")]
    with pytest.raises(SystemExit, match="no example"):
        tune.main(["paraphraser", *options])
