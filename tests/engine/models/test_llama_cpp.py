"""Models in GGUF: tiny real ones, opened by llama.cpp beside the same weights in transformers."""

import json
import math
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
import torch

from app.cli.main import main
from engine.errors import Cancelled, CheckFailed, NotInstalled, PalimpsestError
from engine.ledger import FileLedger
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.documents import privfill, privfill_dp
from engine.mechanisms.tokens import dp_paraphrase, dp_prompt
from engine.mechanisms.tokens.generation import TokenGeneration
from engine.mechanisms.tokens.token_sampler import TokenSampler
from engine.models import clip_ranges, library, llama_cpp, llama_library, llama_probe
from engine.models.generative import CausalModel, loader
from engine.models.llama_cpp import LlamaModel
from engine.models.opened import OPENED
from engine.models.prompts import PLACE
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SeededRandom, SystemRandom
from engine.progress import CancelToken
from engine.request import PrivacyRequest
from engine.session import Session
from tests.engine.models import tiny_gguf

pytestmark = pytest.mark.llama

TEXT = "My sister walked to the old house by the sea."
CLOSE = 0.03  # keys and values are kept in half precision


@pytest.fixture(scope="module")
def twin():
    return tiny_gguf.llama(context=1024)


@pytest.fixture(scope="module")
def path(twin, tmp_path_factory):
    return tiny_gguf.write(tmp_path_factory.mktemp("gguf") / "tiny.gguf", twin)


@pytest.fixture
def model(path):
    return LlamaModel(path)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    return tmp_path


def put(home, path, id="chat"):
    folder = home / "models" / id
    folder.mkdir(parents=True)
    (folder / "weights.gguf").symlink_to(path)


def scores(twin, ids):
    with torch.no_grad():
        return twin(torch.tensor([ids])).logits[0, -1].numpy()


# --- reading --------------------------------------------------------------------------------------------------------------


def test_the_logits_are_those_of_the_same_weights_and_each_token_is_read_once(model, twin, monkeypatch):
    reads = []
    read = llama_library.OpenFile.read
    monkeypatch.setattr(
        llama_library.OpenFile,
        "read",
        lambda self, text, start, ids, *r: reads.append(len(ids)) or read(self, text, start, ids, *r),
    )
    words = tiny_gguf.tokenizer()
    ids = [words.bos_token_id, *words(TEXT * 4)["input_ids"]]
    writing = model.begin_in(model.plain(), TEXT * 4)
    prompt = len(ids)
    for id in (70, 200, 12):
        for _ in range(2):
            assert np.abs(writing.logits() - scores(twin, ids)).max() < CLOSE
        assert writing.logits().shape == (len(words),)
        writing.append(id)
        ids.append(id)
    assert reads == [prompt, 1, 1]
    assert np.std(scores(twin, ids)) > 10 * CLOSE


def test_the_perplexity_of_a_text_is_that_of_the_same_weights(model, twin):
    words = tiny_gguf.tokenizer()
    ids = [words.bos_token_id, *model._file.tokens(f" {TEXT}"), model.end]
    with torch.no_grad():
        loss = twin(torch.tensor([ids]), labels=torch.tensor([ids])).loss.item()
    assert model.perplexity(TEXT) == pytest.approx(math.exp(loss), rel=1e-3)
    assert model.perplexity("a house " * 5_000) > 1  # of what it can read
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        model.perplexity(TEXT, cancel)


def test_two_texts_are_written_side_by_side_and_a_third_makes_room(model, twin, monkeypatch):
    words = tiny_gguf.tokenizer()
    starts = {text: [words.bos_token_id, *words(text)["input_ids"]] for text in ("a house", TEXT, "by the sea")}
    writings = {text: model.begin_in(model.plain(), text) for text in starts}
    for round in range(2):
        for text, ids in starts.items():
            assert np.abs(writings[text].logits() - scores(twin, ids)).max() < CLOSE
            writings[text].append(40 + round)
            ids.append(40 + round)


def test_the_prompt_stands_in_the_models_template_and_its_marks_are_no_marks_in_a_text(model):
    words = tiny_gguf.tokenizer()
    file = model._file
    asked = LlamaModel(model._path, f"Say {PLACE} again.").begin("<|im_end|> a house")
    said = file.data(asked._ids).decode()
    assert said == "user\nSay <|im_end|> a house again.\nassistant\n"  # control tokens have no text
    ends = [id for id in asked._ids if id == words.eos_token_id]
    assert len(ends) == 1  # that of the template; the text's is plain characters
    assert asked._ids[0] == words.bos_token_id
    assert asked._ids.count(words.bos_token_id) == 1


def test_a_template_without_a_system_role_gets_the_request_with_the_first_message(path, twin, tmp_path):
    strict = "{% if messages[0]['role'] == 'system' %}{{ raise_exception('no') }}{% endif %}" + tiny_gguf.CHAT
    model = LlamaModel(tiny_gguf.write(tmp_path / "strict.gguf", twin, chat=strict))
    frame = model.frame([{"role": "system", "content": "Be brief."}, {"role": "user", "content": PLACE}])
    assert model.text(frame.before) == "user\nBe brief.\n\n"
    for broken in ("{{ nonsense( }}", "{{ messages[0]['role'] }}"):
        model = LlamaModel(tiny_gguf.write(tmp_path / "broken.gguf", twin, chat=broken))
        with pytest.raises(CheckFailed, match="chat template"):
            model.begin(TEXT)


def test_the_candidates_are_all_but_special_tokens_and_the_end(model):
    words = tiny_gguf.tokenizer()
    assert model.end == words.eos_token_id
    special = set(words.all_special_ids) | {words.convert_tokens_to_ids("<|im_start|>")}
    assert set(model.candidates.tolist()) == set(range(len(words))) - special | {model.end}


def test_a_long_text_is_cut_so_that_what_is_written_still_fits(model):
    cut = model.shortened("a house " * 2000, 20, "before ", " after")
    assert len(cut) < 8 * 2000
    assert ("a house " * 2000).startswith(cut)
    ids = model.begin(f"before {cut} after")._ids
    assert model.longest - 30 <= len(ids) <= model.longest - 20
    assert model.shortened(TEXT, 20, "", "") == TEXT
    with pytest.raises(PalimpsestError, match="let it write fewer"):
        model.shortened(TEXT, model.longest, "", "")
    assert len(model.begin("x" * 5000)._ids) < model.longest


@pytest.mark.parametrize(("left", "right"), [(2000, 2000), (2000, 0), (0, 2000), (3, 2000), (2000, 3), (0, 0)])
def test_what_is_nearest_to_the_blank_is_kept(model, left, right):
    made = model.surrounded("a house " * left, "[blank]", " the sea" * right)
    before, after = made.split("[blank]")
    assert ("a house " * left).endswith(before)
    assert (" the sea" * right).startswith(after)
    room = model.longest - llama_cpp.WRITTEN - 50
    if left + right > 6:
        assert model.length(made) > room - 20
    assert model.length(made) <= model.longest - llama_cpp.WRITTEN


def test_text_that_does_not_fit_is_an_error_and_not_a_cut(model):
    writing = model.begin_in(model.plain(), "x" * 5000)
    writing.logits()
    writing.append(5)
    writing.logits()
    writing.append(5)
    with pytest.raises(PalimpsestError, match="let it write fewer"):
        writing.logits()


def test_what_it_writes_is_decoded_by_bytes(model):
    words = tiny_gguf.tokenizer()
    ids = words("a house: déjà vu €")["input_ids"]
    assert model.text(ids) == "a house: déjà vu €"
    assert model.text([*ids, model.end]) == "a house: déjà vu €"


# --- stopping, memory, one at a time --------------------------------------------------------------------------------------


def test_a_cancelled_prompt_stops_within_its_stride_and_a_cancelled_text_before_another_token(model, monkeypatch):
    cancel, strides = CancelToken(), []
    library = llama_library.library()
    decode = library.llama_decode

    def watched(context, batch):
        if len(strides) == 1:
            cancel.cancel()
        strides.append(decode(context, batch))
        return strides[-1]

    monkeypatch.setattr(library, "llama_decode", watched)
    with pytest.raises(Cancelled):
        model.begin_in(model.plain(), "a house " * 400, cancel).logits()
    assert strides == [0, 2]  # the second was given up in the middle

    cancel = CancelToken()
    writing = model.begin_in(model.plain(), TEXT, cancel)
    writing.logits()
    writing.append(5)
    strides.clear()
    cancel.cancel()
    with pytest.raises(Cancelled):
        writing.logits()
    assert strides == []


def test_a_text_goes_on_after_one_that_was_cancelled(model, twin):
    cancel = CancelToken()
    for _ in range(3):
        writing = model.begin_in(model.plain(), "a house " * 60, cancel)
        writing.logits()
        writing.append(5)
        cancel.cancel()
        with pytest.raises(Cancelled):
            writing.logits()
        cancel = CancelToken()
    words = tiny_gguf.tokenizer()
    expected = scores(twin, [words.bos_token_id, *words(TEXT)["input_ids"]])
    assert np.abs(model.begin_in(model.plain(), TEXT).logits() - expected).max() < CLOSE


@pytest.mark.skipif(not Path("/proc/self/statm").is_file(), reason="reads resident memory as Linux tells it")
def test_its_memory_comes_back(tmp_path):
    def resident():
        return int(Path("/proc/self/statm").read_text().split()[1])

    words = 8000 + len(tiny_gguf.tokenizer())
    twin = tiny_gguf.llama(hidden=256, vocabulary=words, context=1024, scale=1)
    path = tiny_gguf.write(tmp_path / "larger.gguf", twin, fillers=8000)
    for _ in range(2):  # the first time, the library keeps some memory of its own
        before = resident()
        file = llama_library.OpenFile(path)
        file.read(0, 0, list(range(100)))
        during = resident()
        file.close()
        after = resident()
    assert during - before > 2_000
    assert after - before <= 0.1 * (during - before)


def test_opening_another_closes_the_first_and_the_first_opens_again_when_asked(path, twin, tmp_path):
    first = LlamaModel(path)
    writing = first.begin(TEXT)
    expected = writing.logits()
    file = first._file
    other = LlamaModel(tiny_gguf.write(tmp_path / "other.gguf", tiny_gguf.llama(seed=6)))
    assert file._model is None
    assert np.abs(other.begin(TEXT).logits() - expected).max() > CLOSE
    assert np.abs(writing.logits() - expected).max() == 0  # known already
    writing.append(5)
    assert writing.logits().shape == expected.shape
    OPENED.close()
    assert OPENED.path is None
    assert np.array_equal(first.begin(TEXT).logits(), expected)


# --- files that are none --------------------------------------------------------------------------------------------------


def test_a_file_that_cannot_be_used_is_one_clear_error(path, twin, tmp_path):
    data = path.read_bytes()
    made = {
        "short": data[: len(data) - 5_000],
        "header": data[:300],
        "empty": b"",
        "noise": bytes(range(256)) * 20,
    }
    for name, content in made.items():
        (tmp_path / f"{name}.gguf").write_bytes(content)
        with pytest.raises(
            CheckFailed, match=rf"^{name}\.gguf is damaged, incomplete or not a GGUF model; download it again\.$"
        ):
            LlamaModel(tmp_path / f"{name}.gguf")
    tiny_gguf.write(tmp_path / "else.gguf", twin, architecture="nonesuch")
    with pytest.raises(
        CheckFailed, match=r"^else\.gguf is of the architecture 'nonesuch', which this llama\.cpp does not know\.$"
    ):
        LlamaModel(tmp_path / "else.gguf")
    with pytest.raises(NotInstalled, match="no longer exists"):
        LlamaModel(tmp_path / "none.gguf")
    assert OPENED.path is None
    assert LlamaModel(path).begin(TEXT).logits().ndim == 1


@pytest.mark.parametrize(
    ("code", "kind", "words"),
    [
        (-signal.SIGILL, NotInstalled, "built for another processor"),
        (-signal.SIGKILL, PalimpsestError, "not enough memory"),
        (-signal.SIGABRT, CheckFailed, "gave up on it"),
        (-signal.SIGSEGV, CheckFailed, "damaged, or needs a newer"),
        (0xC000001D, NotInstalled, "built for another processor"),
        (3, CheckFailed, "without a word"),
    ],
)
def test_a_child_that_dies_takes_nobody_with_it(tmp_path, monkeypatch, code, kind, words):
    fatal = tmp_path / "fatal.gguf"
    fatal.write_bytes(b"GGUF")
    alone = json.dumps({"version": "9.9", "accelerated": False, "devices": [], "placement": None})

    def run(command, **_):
        dies = str(fatal) in command
        return subprocess.CompletedProcess(command, int(code) if dies else 0, "loading" if dies else alone, "")

    monkeypatch.setattr(subprocess, "run", run)
    llama_probe._probe.cache_clear()
    with pytest.raises(kind, match=words) as caught:
        LlamaModel(fatal)
    assert str(caught.value).startswith("fatal.gguf cannot be run here")
    assert type(caught.value) is kind


def test_a_child_that_really_dies_is_noticed(tmp_path, monkeypatch):
    real = subprocess.run
    monkeypatch.setattr(
        subprocess,
        "run",
        lambda command, **given: real([sys.executable, "-c", "import os; os.abort()"], **given),
    )
    (tmp_path / "fatal.gguf").write_bytes(b"GGUF")
    llama_probe._probe.cache_clear()
    with pytest.raises(NotInstalled, match=r"llama\.cpp ends as soon as it is loaded"):
        llama_probe.probe(tmp_path / "fatal.gguf")


def test_without_the_package_the_command_that_installs_it_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "llama_cpp", None)
    llama_library.library.cache_clear()
    try:
        with pytest.raises(NotInstalled, match=r"pip install \"palimpsest\[llama\]\""):
            llama_library.library()
    finally:
        llama_library.library.cache_clear()


def test_an_encoder_is_refused(path, monkeypatch):
    library = llama_library.library()
    monkeypatch.setattr(library, "llama_model_has_encoder", lambda model: True)
    with pytest.raises(CheckFailed, match="has no model that continues a text"):
        llama_library.OpenFile(path)


# --- installed models and the mechanisms ----------------------------------------------------------------------------------


def test_it_is_found_by_its_id_calibrated_and_refused_once_it_changes(home, path, twin, capsys):
    with pytest.raises(NotInstalled, match="one file in GGUF"):
        LlamaModel.load("chat")
    put(home, path)
    assert library.is_installed("chat")
    assert "chat" in library.installed_models()
    public = home / "public.txt"
    public.write_text(f"{TEXT}\n\n{TEXT}\n")
    assert main(["models", "calibrate", "chat", "--text", str(public), "--json"]) == 0
    low, high = clip_ranges.clip_of("chat")
    printed = json.loads(capsys.readouterr().out)
    assert (printed["low"], printed["high"]) == (low, high)
    first = LlamaModel.load("chat")
    seen = first.begin(TEXT).logits()[first.candidates]
    assert low <= seen.min() < seen.max() <= high
    (home / "models" / "chat" / "weights.gguf").unlink()
    tiny_gguf.write(home / "models" / "chat" / "weights.gguf", twin)
    assert clip_ranges.clip_of("chat") == (low, high)  # the same bytes
    (home / "models" / "chat" / "weights.gguf").write_bytes(path.read_bytes() + b" ")
    with pytest.raises(CheckFailed, match="not the one that was calibrated"):
        clip_ranges.clip_of("chat")
    assert main(["models", "list", "--json"]) == 0
    listed = {entry["id"]: entry for entry in json.loads(capsys.readouterr().out)["models"]}
    assert listed["chat"]["mechanisms"] == ["dp-st", "dp-prompt", "dp-paraphrase", "privfill", "privfill-dp"]


@pytest.mark.parametrize("module", [dp_prompt, dp_paraphrase, privfill, privfill_dp])
def test_a_mechanism_runs_on_any_installed_chat_model(home, path, module, monkeypatch):
    made = module.make()
    assert any("any chat model in GGUF" in missing for missing in made.description.missing)
    put(home, path)
    assert made.description.missing == ()
    monkeypatch.setattr("engine.session.mechanisms", SimpleNamespace(load=lambda id: made))
    settings = {"model": "chat", "tokens": 4}
    if module is not privfill:
        settings["clipping"] = "anchored"
    session = Session(FileLedger(home / "ledger.jsonl"))
    result = session.privatize(TEXT, PrivacyRequest(made.description.id, 64.0, settings=settings))
    assert result.versions["model"] == "chat"
    assert result.versions["model_sha256"] == library.fingerprint("chat")
    assert len(result.units) in (1, 8) if "privfill" in made.description.id else len(result.units) <= 4


def test_a_model_that_holds_no_conversations_is_not_asked(home, twin, tmp_path):
    put(home, tiny_gguf.write(tmp_path / "plain.gguf", twin, chat=None), "plain")
    with pytest.raises(CheckFailed, match="plain has no chat template"):
        loader(CausalModel, "paraphrase")("plain")
    assert not LlamaModel.load("plain").chats
    assert LlamaModel.load("plain").begin(TEXT).logits().ndim == 1


def test_what_is_asked_stands_around_the_prompt(home, path):
    put(home, path)
    model = loader(CausalModel, "paraphrase")("chat")
    said = model.text(model.begin(f"{TEXT} >>>>> ")._ids)
    assert said.startswith("user\nSay what stands before the mark >>>>> in other words.")
    assert f"{TEXT} >>>>> \nassistant" in said


# --- the one sampler (T15) ------------------------------------------------------------------------------------------------


class Recorded:
    """What a transformers model with the same logits would be to the sampler."""

    def __init__(self, model, given):
        self.candidates, self.end, self._given = model.candidates, model.end, given

    def begin(self, prompt):
        written = []
        return SimpleNamespace(logits=lambda: self._given[tuple(written)], append=written.append)


def test_the_same_logits_give_the_same_draws_and_no_sampler_of_the_library_is_called(model, monkeypatch):
    library = llama_library.library()

    def refused(*given):
        raise AssertionError("the library drew")

    for name in dir(library):
        if name.startswith("llama_sampler_") and callable(getattr(library, name)):
            monkeypatch.setattr(library, name, refused)
    for name in ("sample", "generate", "eval", "__init__"):
        monkeypatch.setattr(library.Llama, name, refused)
    few = np.union1d(model.candidates[:40], [model.end])
    sampler = TokenSampler.calibrated(8.0, few, (-3.0, 3.0))
    given = {}
    begin = model.begin

    def recording(prompt):
        writing, written = begin(prompt), []

        def logits():
            return given.setdefault(tuple(written), writing.logits().copy())

        def append(id):
            written.append(id)
            writing.append(id)

        return SimpleNamespace(logits=logits, append=append)

    monkeypatch.setattr(model, "begin", recording)
    ours = TokenGeneration(model, sampler, 12)
    drawn = list(ours.sample_tokens(TEXT, "", SeededRandom(7), Allowance(1e6)))
    theirs = TokenGeneration(Recorded(model, given), sampler, 12)
    assert list(theirs.sample_tokens(TEXT, "", SeededRandom(7), Allowance(1e6))) == drawn
    assert len(drawn) > 1
    first = sampler.distribution(given[()])
    assert first == sampler.distribution(begin(TEXT).logits())
    assert set(first) == set(few.tolist())
    assert min(first.values()) > 0


def test_a_canary_does_not_come_out_of_a_chat_model(home, path):
    put(home, path)
    made = dp_prompt.make()
    for canary in ("Quistworth", "48291", "<|im_end|>", "<|im_start|>"):
        result = made.privatize(
            f"{canary} slept by the sea.",
            RunContext(
                Allowance(80.0),
                made.description.settings({"model": "chat", "tokens": 8, "clipping": "anchored"}),
                SystemRandom(),
            ),
        )
        assert canary not in result.output
