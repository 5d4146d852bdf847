import json
import shutil

import numpy as np
import pytest
import torch

from engine.errors import CheckFailed, NotInstalled
from engine.models import clip_ranges, library, loading
from engine.models.masked import MaskedModel, MaskedRequest, with_layers
from tests.engine.models import tiny

TEXT = "My sister walked to the old house by the sea."


@pytest.fixture(scope="module", params=["bert", "roberta"])
def folder(request, tmp_path_factory):
    return getattr(tiny, request.param)(tmp_path_factory.mktemp("models") / request.param)


@pytest.fixture(scope="module")
def model(folder):
    return MaskedModel(loading.weights("AutoModelForMaskedLM", folder), loading.tokenizer(folder))


def test_logits_are_those_of_the_plain_model_read_one_by_one(folder, model):
    plain = loading.weights("AutoModelForMaskedLM", folder)
    ids = [token.id for token in model.tokens(TEXT)]
    asked = [MaskedRequest(ids, ids, place) for place in range(len(ids))] + [MaskedRequest(ids[:3], ids[1:3], 1)]
    found = dict(model.logits(asked))
    assert sorted(found) == list(range(len(asked)))
    for index, one in enumerate(asked):
        around = [*one.around[: one.at], model.mask, *one.around[one.at + 1 :]]
        if folder.name == "bert":
            row = [2, *one.beside, 3, *around, 3]
            given = {"token_type_ids": torch.tensor([[0] * (len(one.beside) + 2) + [1] * (len(around) + 1)])}
        else:
            row, given = [0, *one.beside, 1, 1, *around, 1], {}
        with torch.no_grad():
            expected = plain(torch.tensor([row]), **given).logits[0]
        behind = len(row) - 1 - len(around) + one.at
        assert np.allclose(found[index], expected[behind].numpy(), atol=1e-4)


def test_special_and_unused_tokens_are_no_candidates(folder, model):
    tokenizer = loading.tokenizer(folder)
    names = set(tokenizer.convert_ids_to_tokens(model.candidates.tolist()))
    assert not names & {"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "[unused0]", "<s>", "</s>", "<pad>", "<mask>", "<unk>"}
    assert len(names) == len(tokenizer) - (6 if folder.name == "bert" else 5)


def test_what_looks_like_a_special_token_is_read_as_characters(model, folder):
    special = set(loading.tokenizer(folder).all_special_ids) - {loading.tokenizer(folder).unk_token_id}
    for text in ("a [MASK] b", "a <mask> b", "[SEP] </s> <s> [CLS]"):
        assert not special & {token.id for token in model.tokens(text)}


def test_tokens_know_where_they_stand(model):
    text = "  My   sister's\n\nold house "
    tokens = model.tokens(text)
    assert "".join(text[token.start : token.end] for token in tokens).replace(" ", "").replace("\n", "") == "Mysister'soldhouse"


def test_a_long_text_is_taken_apart_whole(model):
    assert len(model.tokens("house " * 3000)) >= 3000


def test_a_pair_of_windows_fits_the_positions(model):
    ids = model.candidates[np.arange(model.window) % len(model.candidates)].tolist()
    [(_, logits)] = model.logits([MaskedRequest(ids, ids, model.window - 1)])
    assert np.isfinite(logits).all()


# --- what can be wrong with a folder --------------------------------------------------------------------------------------


@pytest.fixture
def broken(tmp_path):
    return tiny.bert(tmp_path / "models" / "tiny")


def load(folder):
    return MaskedModel(loading.weights("AutoModelForMaskedLM", folder), loading.tokenizer(folder))


@pytest.mark.parametrize("file", ["config.json", "model.safetensors", "tokenizer.json"])
def test_a_missing_file_is_named(broken, file):
    (broken / file).unlink()
    with pytest.raises(NotInstalled, match=rf"tiny has no {file}"):
        load(broken)


@pytest.mark.parametrize("file", ["config.json", "model.safetensors", "tokenizer.json"])
def test_a_damaged_file_is_one_clear_error(broken, file):
    data = (broken / file).read_bytes()
    (broken / file).write_bytes(data[: len(data) // 2])
    with pytest.raises(CheckFailed, match="tiny"):
        load(broken)


def test_weights_of_another_shape_are_refused(broken):
    config = json.loads((broken / "config.json").read_text())
    (broken / "config.json").write_text(json.dumps({**config, "intermediate_size": 48}))
    with pytest.raises(CheckFailed, match="tiny"):
        load(broken)


def test_missing_weights_are_refused_and_not_made_up(broken):
    from safetensors.torch import load_file, save_file

    weights = load_file(broken / "model.safetensors")
    save_file({name: value for name, value in weights.items() if "layer.1" not in name}, broken / "model.safetensors")
    with pytest.raises(CheckFailed, match="lacks weights"):
        load(broken)


def test_a_model_of_another_kind_is_refused(tmp_path):
    with pytest.raises(CheckFailed, match="gpt"):
        load(tiny.gpt2(tmp_path / "gpt"))


def test_pickled_weights_are_not_read(broken):
    (broken / "model.safetensors").rename(broken / "pytorch_model.bin")
    with pytest.raises(NotInstalled, match=r"model\.safetensors"):
        load(broken)


# --- finding, hashes and calibrations -------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path, monkeypatch, broken):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    return tmp_path


def test_models_are_found_by_the_names_of_their_folders(home):
    assert library.is_installed("tiny")
    assert not library.is_installed("roberta-base")
    assert "tiny" in library.installed_models()
    with pytest.raises(NotInstalled, match="models/roberta-base"):
        library.require_folder("roberta-base")


@pytest.mark.parametrize("id", ["", "..", "../tiny", "a/b", ".hidden", "/etc"])
def test_an_id_cannot_lead_elsewhere(home, id):
    with pytest.raises(library.UsageError):
        library.folder_of(id)


def test_a_calibration_belongs_to_one_model(home, broken):
    with pytest.raises(NotInstalled, match="calibrate tiny"):
        clip_ranges.clip_of("tiny")
    kept = clip_ranges.keep_calibration("tiny", -1.5, 2.5, "public.txt", 12)
    assert clip_ranges.clip_of("tiny") == (-1.5, 2.5)
    assert kept.sha256 == library.fingerprint("tiny")
    with (broken / "config.json").open("a") as file:
        file.write(" ")
    with pytest.raises(library.CheckFailed, match="not the one that was calibrated"):
        clip_ranges.clip_of("tiny")


def test_a_model_that_brings_its_own_range_is_held_to_its_hash_too(home, broken):
    own = {"low": -3.0, "high": 4.0, "sha256": library.fingerprint("tiny"), "text": "public", "draws": 7}
    (broken / "calibration.json").write_text(json.dumps(own))
    assert clip_ranges.clip_of("tiny") == (-3.0, 4.0)
    (broken / "calibration.json").write_text(json.dumps({**own, "sha256": "0"}))
    with pytest.raises(library.CheckFailed):
        clip_ranges.clip_of("tiny")
    (broken / "calibration.json").write_text("{")
    with pytest.raises(library.CheckFailed, match="damaged"):
        clip_ranges.clip_of("tiny")


def test_published_ranges_are_used_for_the_published_models(home, broken):
    shutil.copytree(broken, home / "models" / "roberta-base")
    assert clip_ranges.clip_of("roberta-base") == (-3.2093, 16.3048)


def test_an_empty_range_is_not_kept(home):
    with pytest.raises(library.CheckFailed, match="do not vary"):
        clip_ranges.keep_calibration("tiny", 1.0, 1.0, "public.txt", 12)


# --- the pack's model: MiniLM with layers of its own --------------------------------------------------------------------


@pytest.fixture(scope="module")
def pack(tmp_path_factory):
    """A folder as `packaging/starter/train_masked.py` writes it, with random weights."""
    from safetensors.torch import save_file
    from transformers import BertConfig, BertForMaskedLM

    from engine.models.embedder import minilm_path

    torch.manual_seed(0)
    folder = tmp_path_factory.mktemp("pack")
    config = json.loads((minilm_path() / "config.json").read_text())
    model = BertForMaskedLM(BertConfig.from_dict(config)).state_dict()
    changed = {n: v.half() for n, v in model.items() if n.startswith(("cls.predictions.transform", "cls.predictions.bias"))}
    changed |= {n: v.half() for n, v in model.items() if n.startswith("bert.encoder.layer.5.")}
    save_file(changed, folder / "model.safetensors")
    (folder / "config.json").write_text(json.dumps({**config, "palimpsest": {"passage": 62}}))
    return folder


def test_the_pack_changes_what_its_file_holds_and_nothing_else(pack):
    from safetensors.torch import load_file

    from engine.models.embedder import load_weights

    model, tokenizer, window = with_layers(pack)
    weights, first, changed = model.state_dict(), load_weights(), load_file(pack / "model.safetensors")
    for name, value in weights.items():
        if name in changed:
            assert torch.equal(value, changed[name].float()), name
        elif name.startswith("bert."):
            assert torch.equal(value, first[name.removeprefix("bert.")]), name
    assert torch.equal(weights["cls.predictions.decoder.weight"], first["embeddings.word_embeddings.weight"])
    assert torch.equal(weights["cls.predictions.decoder.bias"], weights["cls.predictions.bias"])
    made = MaskedModel(model, tokenizer, window)
    assert made.window == 62
    assert made.word_pieces
    names = made.names(made.candidates)
    assert len(names) == 27635
    assert {"house", "##ing", "?", "£"} <= set(names)
    assert not {"つ", "с", "##ი", "[MASK]", "[unused7]"} & set(names)


@pytest.mark.parametrize("damage", ["weights", "config", "shape", "missing"])
def test_a_damaged_pack_is_one_clear_error(pack, tmp_path, damage):
    from safetensors.torch import load_file, save_file

    folder = tmp_path / "pack"
    shutil.copytree(pack, folder)
    file = folder / "model.safetensors"
    weights = load_file(file)
    match damage:
        case "weights":
            file.write_bytes(file.read_bytes()[:100])
        case "config":
            (folder / "config.json").write_text("{}")
        case "shape":
            save_file({**weights, "cls.predictions.bias": torch.zeros(3)}, file)
        case "missing":
            save_file({name: value for name, value in weights.items() if "transform" not in name}, file)
    with pytest.raises(CheckFailed, match=r"is damaged: install Palimpsest again"):
        MaskedModel.from_the_pack(folder)
