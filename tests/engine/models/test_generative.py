import numpy as np
import pytest
import torch

from engine.errors import CheckFailed, NotInstalled, PalimpsestError
from engine.models import loading
from engine.models.generative import CausalModel, Seq2SeqModel
from tests.engine.models import tiny

TEXT = "My sister walked to the old house by the sea."


@pytest.fixture(scope="module", params=["t5", "bart"])
def encoder_decoder(request, tmp_path_factory):
    return getattr(tiny, request.param)(tmp_path_factory.mktemp("models") / request.param)


@pytest.fixture(scope="module")
def decoder(tmp_path_factory):
    return tiny.gpt2(tmp_path_factory.mktemp("models") / "gpt2")


def opened(kind, folder):
    return kind(loading.weights(kind.architecture, folder), loading.tokenizer(folder))


def test_a_decoder_reads_each_token_once_and_says_what_it_would_say_of_the_whole(decoder):
    model, plain = opened(CausalModel, decoder), loading.weights(CausalModel.architecture, decoder)
    prompt = loading.tokenizer(decoder)(TEXT)["input_ids"]
    runs = []
    model._model.register_forward_pre_hook(
        lambda module, args, given: runs.append(given["input_ids"].shape[1]), with_kwargs=True
    )
    writing, written = model.begin(TEXT), []
    for id in (7, 300, 12):
        with torch.no_grad():
            expected = plain(input_ids=torch.tensor([prompt + written])).logits[0, -1].numpy()
        assert np.allclose(writing.logits(), expected, atol=1e-4)
        assert np.allclose(writing.logits(), expected, atol=1e-4)
        writing.append(id)
        written.append(id)
    assert runs == [len(prompt), 1, 1]


def test_an_encoder_reads_once_and_its_decoder_each_token_once(encoder_decoder):
    model, plain = opened(Seq2SeqModel, encoder_decoder), loading.weights(Seq2SeqModel.architecture, encoder_decoder)
    prompt = torch.tensor([loading.tokenizer(encoder_decoder)(TEXT)["input_ids"]])
    first = [plain.config.decoder_start_token_id]
    if encoder_decoder.name == "bart":
        first.append(loading.tokenizer(encoder_decoder).bos_token_id)
    assert model.start == first
    writing, written = model.begin(TEXT), first
    for id in (7, 300, 12):
        with torch.no_grad():
            expected = plain(input_ids=prompt, decoder_input_ids=torch.tensor([written])).logits[0, -1].numpy()
        assert np.allclose(writing.logits(), expected, atol=1e-4)
        writing.append(id)
        written.append(id)


def test_the_end_may_come_out_and_other_special_tokens_may_not(encoder_decoder, decoder):
    for kind, folder in ((Seq2SeqModel, encoder_decoder), (CausalModel, decoder)):
        model, tokenizer = opened(kind, folder), loading.tokenizer(folder)
        assert model.end in model.candidates
        others = set(tokenizer.all_special_ids) - {model.end}
        assert not others & set(model.candidates.tolist())


def test_a_long_text_is_cut_so_that_what_is_written_still_fits(decoder, encoder_decoder):
    model = opened(CausalModel, decoder)
    cut = model.shortened("house " * 1000, 20, "before ", " after")
    length = len(loading.tokenizer(decoder)(f"before {cut} after")["input_ids"])
    assert 128 - 20 - 8 <= length <= 128 - 20
    assert model.shortened(TEXT, 20, "", "") == TEXT
    with pytest.raises(PalimpsestError, match="128 tokens in all"):
        model.shortened(TEXT, 128, "", "")
    model = opened(Seq2SeqModel, encoder_decoder)
    cut = model.shortened("house " * 5000, 20, "before ", "")
    assert model.longest - 8 <= len(loading.tokenizer(encoder_decoder)(f"before {cut}")["input_ids"]) <= model.longest
    with pytest.raises(PalimpsestError, match="tokens each"):
        model.shortened(TEXT, model.longest, "", "")


@pytest.mark.parametrize("words", [0, 1, 5, 500])
def test_states_have_a_shape_that_does_not_depend_on_the_text(encoder_decoder, words):
    model = opened(Seq2SeqModel, encoder_decoder)
    states = model.states("house " * words, 16)
    assert states.shape == (16, model.dimension) == (16, 16)
    assert np.isfinite(states).all()


def test_states_of_the_right_length_are_those_of_the_encoder(encoder_decoder):
    model, tokenizer = opened(Seq2SeqModel, encoder_decoder), loading.tokenizer(encoder_decoder)
    plain = loading.weights(Seq2SeqModel.architecture, encoder_decoder)
    ids = tokenizer(TEXT)["input_ids"]
    with torch.no_grad():
        expected = plain.get_encoder()(input_ids=torch.tensor([ids])).last_hidden_state[0].numpy()
    assert np.allclose(model.states(TEXT, len(ids)), expected, atol=1e-4)


def test_decoding_takes_the_likeliest_and_stops(encoder_decoder):
    model = opened(Seq2SeqModel, encoder_decoder)
    states = model.states(TEXT, 16)
    written = model.decode(states, 9)
    assert len(written) <= 9
    assert written == model.decode(states, 20)[: len(written)]
    writing = model.begin(TEXT)
    assert set(written) <= set(model.candidates.tolist()) - {model.end}
    assert writing.logits().shape[0] > model.candidates.max()


@pytest.mark.parametrize("length", [0, 2, 10**6])
def test_a_length_that_the_model_cannot_read_is_refused(encoder_decoder, length):
    with pytest.raises(PalimpsestError, match="at once"):
        opened(Seq2SeqModel, encoder_decoder).states(TEXT, length)


def test_a_folder_of_another_kind_is_refused(decoder, encoder_decoder):
    with pytest.raises(CheckFailed):
        opened(Seq2SeqModel, decoder)


@pytest.mark.parametrize("kind", [CausalModel, Seq2SeqModel])
def test_a_model_is_loaded_by_its_id(kind, decoder, encoder_decoder, tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    with pytest.raises(NotInstalled, match="models/mine"):
        kind.load("mine")
    (tmp_path / "models").mkdir()
    (tmp_path / "models" / "mine").symlink_to(decoder if kind is CausalModel else encoder_decoder)
    assert kind.load("mine").begin(TEXT).logits().ndim == 1
