import hashlib
import json

import numpy as np
import pytest

from app.cli.main import main
from engine.errors import Cancelled, CheckFailed, NotInstalled, UnreadableInput
from engine.models import clip_ranges
from engine.models.calibration import calibrate, sample_places
from engine.models.generative import CausalModel
from engine.models.masked import MaskedModel
from engine.progress import CancelToken, silent
from tests.engine.models import tiny

TEXT = "My sister walked to the old house by the sea.\n\nThe river is near. She slept in the red garden.\n" * 8


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    return tmp_path


def put(home, id, build):
    return build(home / "models" / id)


@pytest.mark.parametrize("build", [tiny.bert, tiny.roberta])
def test_a_masked_model_gets_the_mean_and_four_deviations_above(home, build):
    put(home, "mine", build)
    found = calibrate("mine", TEXT, "public", silent, CancelToken())
    model = MaskedModel.load("mine")
    asked = sample_places(model, [token.id for token in model.tokens(TEXT)])
    scores = np.concatenate([logits[model.candidates] for _, logits in model.logits(asked)]).astype(float)
    assert found.low == pytest.approx(scores.mean(), abs=1e-4)
    assert found.high == pytest.approx(scores.mean() + 4 * scores.std(), abs=1e-4)
    assert found.draws == len(asked)
    assert clip_ranges.clip_of("mine") == (found.low, found.high)


@pytest.mark.parametrize("build", [tiny.t5, tiny.bart, tiny.gpt2])
def test_a_model_that_writes_gets_the_lowest_and_the_highest_score(home, build):
    put(home, "mine", build)
    found = calibrate("mine", TEXT, "public", silent, CancelToken())
    assert found.draws >= 16
    if build is tiny.gpt2:
        model = CausalModel.load("mine")
        first = model.begin(TEXT.splitlines()[0]).logits()[model.candidates]
        assert found.low <= first.min() < first.max() <= found.high


def test_every_window_holds_its_place(home):
    put(home, "mine", tiny.bert)
    model = MaskedModel.load("mine")
    tokens = model.candidates[np.arange(300) % len(model.candidates)].tolist()
    asked = sample_places(model, tokens, 50)
    assert len(asked) == 50
    assert {asked[0].beside[asked[0].at], asked[-1].beside[asked[-1].at]} == {tokens[0], tokens[-1]}


def test_what_cannot_be_calibrated(home):
    with pytest.raises(NotInstalled, match="mine is not installed"):
        calibrate("mine", TEXT, "public", silent, CancelToken())
    folder = put(home, "mine", tiny.bert)
    with pytest.raises(UnreadableInput, match="no text"):
        calibrate("mine", " \n", "public", silent, CancelToken())
    put(home, "scribe", tiny.gpt2)
    with pytest.raises(UnreadableInput, match="no text"):
        calibrate("scribe", " \n", "public", silent, CancelToken())
    cancel = CancelToken()
    cancel.cancel()
    for id in ("mine", "scribe"):
        with pytest.raises(Cancelled):
            calibrate(id, TEXT, "public", silent, cancel)
    (folder / "config.json").write_text("{}")
    with pytest.raises(CheckFailed, match=r"config\.json"):
        calibrate("mine", TEXT, "public", silent, CancelToken())


# --- the command ----------------------------------------------------------------------------------------------------------


def test_the_command_keeps_the_range_with_the_hash_of_the_text(home, tmp_path, capsys):
    put(home, "mine", tiny.bert)
    public = tmp_path / "public.txt"
    public.write_text(TEXT)
    assert main(["models", "calibrate", "mine", "--text", str(public), "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["text"] == f"public.txt (SHA-256 {hashlib.sha256(TEXT.encode()).hexdigest()})"
    assert (printed["low"], printed["high"]) == clip_ranges.clip_of("mine")
    assert main(["models", "calibrate", "mine", "--text", str(public)]) == 0
    assert "mine: scores are clipped to" in capsys.readouterr().out


def test_a_model_that_is_not_there_is_refused_before_the_text_is_read(capsys):
    assert main(["models", "calibrate", "mine", "--text", "no/such.txt"]) == 4
    assert main(["models", "calibrate", "../mine", "--text", "no/such.txt"]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_the_list_names_models_and_what_they_are_for(home, capsys):
    put(home, "flan-t5-base", tiny.t5)
    put(home, "mine", tiny.bert)
    assert main(["models", "list", "--json"]) == 0
    models = {model["id"]: model for model in json.loads(capsys.readouterr().out)["models"]}
    assert models["flan-t5-base"]["installed"]
    assert models["flan-t5-base"]["mechanisms"] == ["dp-prompt"]
    mine = models["mine"]
    assert mine["installed"]
    assert mine["folder"] == str(home / "models" / "mine")
    assert mine["mechanisms"] == []
    assert mine["catalog"] is None
    assert not models["roberta-base"]["installed"]
    assert main(["models", "list"]) == 0
    assert "not installed" in capsys.readouterr().out
