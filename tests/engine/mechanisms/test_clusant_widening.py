"""Widening by a small masked model that is taught here which made-up names stand in the public sentences."""

import hashlib
import json
from collections import Counter
from types import SimpleNamespace

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors
from transformers import BertConfig, BertForMaskedLM, PreTrainedTokenizerFast

from engine.audits.clusant import tiny
from engine.errors import Cancelled, CheckFailed, NotInstalled
from engine.mechanisms import clusant_candidates
from engine.mechanisms.clusant import CluSanT, ClusterSampler, least_k
from engine.mechanisms.clusant_candidates import CLUSTERS, PACK, WIDENED, Candidates, Kind, open_named, widened_path
from engine.mechanisms.clusant_widening import (
    BEYOND,
    BLOCKED,
    KNOWN,
    OTHER_KIND,
    PIECE,
    SPELLING,
    WORD,
    Judge,
    plain,
    save,
    widen,
)
from engine.models import suggesting
from engine.models.entities import NAMES, Entity
from engine.models.masked import Frame
from engine.models.suggesting import PLACE, Sort
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SystemRandom
from engine.progress import CancelToken, silent

SENTENCES = {
    "given name": ("person", "her brother {} is a teacher"),
    "family name": ("person", "she asked doctor {} about it"),
    "place": ("place", "they moved to {} last year"),
    "organisation": ("organisation", "he has worked for {} since may"),
}
OTHER = "all of the {} was gone"
CONTENT = {
    "sorts": {name: {"kind": kind, "asked": "", "sentences": [text]} for name, (kind, text) in SENTENCES.items()},
    "others": [[OTHER]],
    "unwanted": "hitler",
}
STEPS = 60
SORTS = {name: Sort(name, kind, "", (text,)) for name, (kind, text) in SENTENCES.items()}
THERE = {
    "given name": "mirelo tovana askell brunila cedrano davinka elsbera",
    "family name": "quorndal ristavik suvelin tharnoy ulmstad vexholm wyrdal",
    "place": "norvale ostrabad pellmark quintara rosmere selbridge tarnow",
    "organisation": "zelcorp anvitech brontel cavexo delphor exanto fluxery",
}
NEW = {
    "given name": "fenjara gustavel",
    "family name": "yndrasen zorvik",
    "place": "umbria vostok",
    "organisation": "gravitol hexalon",
}
OF = {name: sort for held in (THERE, NEW) for sort, names in held.items() for name in names.split()}


class Finder:
    """Takes every made-up name for what it is, but for those that it does not know."""

    tagger = SimpleNamespace(version="a list")

    def __init__(self, *unknown):
        self.unknown = unknown

    def names(self, text):
        places, start = [], 0
        for word in text.split(" "):
            for part in word.split("\n"):
                name = part.lower()
                if name in OF and name not in self.unknown:
                    places.append(Entity(start, start + len(name), SORTS[OF[name]].kind))
                start += len(part) + 1
        return places


class Places:
    """Embeds each text somewhere."""

    def encode(self, texts):
        seeds = [int.from_bytes(hashlib.sha256(text.encode()).digest()[:4]) for text in texts]
        return np.stack([np.random.default_rng(seed).normal(size=16) for seed in seeds]).astype(np.float32)


@pytest.fixture(autouse=True)
def few_sentences(monkeypatch):
    monkeypatch.setattr(suggesting, "_content", lambda: CONTENT)


def tokenizer():
    words = {word for _, text in SENTENCES.values() for word in text.split()} | {*OTHER.split(), "river"} - {PLACE}
    vocabulary = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *sorted(words), *OF]
    made = Tokenizer(models.WordPiece({name: id for id, name in enumerate(vocabulary)}, unk_token="[UNK]"))
    made.normalizer = normalizers.BertNormalizer(lowercase=True)
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    made.decoder = decoders.WordPiece()
    made.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    special = {"unk_token": "[UNK]", "pad_token": "[PAD]", "cls_token": "[CLS]", "sep_token": "[SEP]", "mask_token": "[MASK]"}
    return PreTrainedTokenizerFast(tokenizer_object=made, **special)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A masked model that has learnt which names stand where."""
    torch.manual_seed(0)
    words = tokenizer()
    shape = {"hidden_size": 32, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 64}
    shape |= {"hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0}
    model = BertForMaskedLM(BertConfig(vocab_size=len(words), max_position_embeddings=64, **shape))
    parameters = list(model.parameters())
    frame, rows, targets = Frame.of(words), [], []
    expected = {text: (THERE[sort] + " " + NEW[sort]).split() for sort, (_, text) in SENTENCES.items()} | {OTHER: ["river"]}
    for text, names in expected.items():
        at = text.split().index(PLACE)
        for name in names[:3] if text != OTHER else list(OF)[::5]:
            shown = words(text.replace(PLACE, name), add_special_tokens=False)["input_ids"]
            around = [*shown[:at], words.mask_token_id, *shown[at + 1 :]]
            row = [*frame.before, *shown, *frame.between, *around, *frame.after]
            rows.append((row, len(row) - len(frame.after) - len(around) + at))
            targets.append(words.convert_tokens_to_ids(names))
    width = max(len(row) for row, _ in rows)
    given = torch.tensor([row + [0] * (width - len(row)) for row, _ in rows])
    seen = torch.tensor([[1] * len(row) + [0] * (width - len(row)) for row, _ in rows])
    kinds = torch.tensor([([0] * (row.index(words.sep_token_id) + 1) + [1] * width)[:width] for row, _ in rows])
    wanted = torch.zeros(len(rows), len(words))
    for row, ids in enumerate(targets):
        wanted[row, ids] = 1 / len(ids)
    means, squares = ([torch.zeros_like(parameter) for parameter in parameters] for _ in range(2))
    for step in range(1, STEPS + 1):  # Adam by hand: an optimizer of torch takes ten seconds to import
        logits = model(given, attention_mask=seen, token_type_ids=kinds).logits[range(len(rows)), [at for _, at in rows]]
        gradients = torch.autograd.grad(torch.nn.functional.cross_entropy(logits, wanted), parameters)
        with torch.no_grad():
            for parameter, gradient, mean, square in zip(parameters, gradients, means, squares, strict=True):
                mean.lerp_(gradient, 0.1)
                square.lerp_(gradient**2, 0.001)
                parameter -= 0.01 * (mean / (1 - 0.9**step)) / ((square / (1 - 0.999**step)).sqrt() + 1e-8)
    path = tmp_path_factory.mktemp("masked")
    model.eval().save_pretrained(path)
    words.save_pretrained(path)
    return path


@pytest.fixture
def home(tmp_path, monkeypatch, folder):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    (tmp_path / "models").mkdir()
    copy = tmp_path / "models" / "mine"
    copy.mkdir()
    for file in folder.iterdir():
        (copy / file.name).write_bytes(file.read_bytes())
    return tmp_path


def held(names):
    return [name.capitalize() for name in names.split()]


def base():
    first, last = held(THERE["given name"]), held(THERE["family name"])
    texts = {
        "person": [*first, *(f"{a} {b}" for a, b in zip(first, last, strict=True))],
        "place": [*held(THERE["place"]), "Upper Vostok", "Lower Pellmark"],
        "organisation": held(THERE["organisation"]),
        "date": ["Monday", "3 May", "2004", "June"],
    }
    return Candidates({name: Kind.of(name, held, Places().encode(held)) for name, held in texts.items()}, {"packages": {}})


def widened(model="mine", finder=None, cancel=None, **settings):
    return widen(
        base(),
        model,
        embedder=Places(),
        finder=finder or Finder(),
        progress=silent,
        cancel=cancel or CancelToken(),
        **settings,
    )


def added(found, kind):
    return found.kinds[kind].texts[base().kinds[kind].size :]


# --- what is added --------------------------------------------------------------------------------------------------------


def test_names_that_the_model_knows_are_added_to_their_kinds_and_clustered(home):
    found, tallies = widened()
    assert set(added(found, "organisation")) == {"Gravitol", "Hexalon"}
    assert added(found, "place") == ("Umbria",)  # Vostok is but a piece of "Upper Vostok"
    people = added(found, "person")
    assert {word for name in people for word in name.split()} <= set(held(NEW["given name"] + " " + NEW["family name"]))
    assert any(" " in name for name in people)
    for kind in found.kinds.values():
        assert len({plain(text) for text in kind.texts}) == kind.size == len(kind.vectors)
        for groups in kind.clusterings.values():
            assert len(groups) == kind.size
            assert set(groups) == set(range(int(groups.max()) + 1))
    assert (found.kinds["date"].vectors == base().kinds["date"].vectors).all()
    assert tallies["place"].added == 1
    assert tallies["place"].refused[PIECE] == 1
    assert tallies["place"].suggested == sum(tallies["place"].refused.values()) + tallies["place"].added


def test_the_file_says_which_model_it_was_and_what_became_of_its_suggestions(home):
    found, tallies = widened()
    save(found, widened_path())
    read = Candidates.open(widened_path())
    assert read.version == found.version
    assert read.about["model"]["id"] == "mine"
    assert len(read.about["model"]["sha256"]) == 64
    assert read.about["base"] == base().version["sha256"]
    assert read.about["recogniser"] == "a list"
    assert read.about["widened"] == json.loads(json.dumps({name: tally.as_dict() for name, tally in tallies.items()}))
    assert not list(home.glob(".*"))


def test_the_same_model_adds_the_same(home):
    assert widened()[0].version == widened()[0].version


def test_kinds_that_are_not_asked_for_stay(home):
    found, tallies = widened(kinds=["place"])
    assert list(tallies) == ["place"]
    assert added(found, "person") == added(found, "organisation") == ()


def test_no_more_are_added_than_the_limit(home):
    found, tallies = widened(limit=1)
    assert all(len(added(found, kind)) <= 1 for kind in NAMES)
    assert tallies["organisation"].refused[BEYOND] == 1


def test_what_the_recogniser_takes_for_something_else_is_not_added(home):
    found, tallies = widened(finder=Finder("hexalon"))
    assert added(found, "organisation") == ("Gravitol",)
    assert tallies["organisation"].refused[OTHER_KIND] == 1


def test_where_nothing_can_be_used_the_candidates_stay(home):
    with pytest.raises(CheckFailed, match="stay as they are"):
        widened(finder=Finder(*OF))


def test_widening_can_be_stopped(home):
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        widened(cancel=cancel)


# --- which suggestions are taken ------------------------------------------------------------------------------------------

JUDGE = Judge(base(), Finder())


@pytest.mark.parametrize(
    ("sort", "name", "reason"),
    [
        ("given name", "Mirelo", KNOWN),
        ("given name", "Mírelo", KNOWN),
        ("place", "river", WORD),
        ("organisation", "The House", WORD),
        ("place", "Vostok", PIECE),
        ("family name", "Vostok", None),
        ("given name", "xy", SPELLING),
        ("given name", "R2D2", SPELLING),
        ("place", "Xyvale; drop", SPELLING),
        ("place", "Xyvale\nSelbridge", SPELLING),
        ("organisation", "X" * 50, SPELLING),
        ("family name", "Hitler", BLOCKED),
        ("organisation", "Fuckery Zelb", BLOCKED),
        ("place", "Saint-Xyvale", None),
        ("organisation", "Bank of Xyvale", None),
    ],
)
def test_letters_alone_tell_why_a_name_is_not_taken(sort, name, reason):
    known = {plain(text) for text in JUDGE.known(SORTS[sort])}
    assert JUDGE.reason(SORTS[sort], name, known) == reason


@pytest.mark.parametrize(
    ("suggestion", "name"),
    [("xyvale", "Xyvale"), ("mckenzie", "McKenzie"), ("london", "London"), ("Graz", "Graz"), ("nasa", "nasa"), ("xyb", "xyb")],
)
def test_names_without_capitals_get_those_that_the_public_vocabulary_gives_them(suggestion, name):
    assert JUDGE.written(suggestion) == name


@given(st.lists(st.sampled_from([*OF, "river", "Vostok", "the", "x", "Umbria", "hitler"]), max_size=20))
def test_every_suggestion_is_taken_once_or_counted(suggested):
    refused = Counter()
    taken = JUDGE.taken(SORTS["place"], suggested, refused, CancelToken())
    assert len(taken) + refused.total() == len(suggested)
    assert len({plain(name) for name in taken}) == len(taken)
    assert all(OF[name.lower()] == "place" for name in taken)


# --- the file -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def kept(home, monkeypatch):
    """A widened file beside a pack of the same candidates that it was made from."""
    pack = home / "pack.npz"
    base().save(pack)
    monkeypatch.setattr(clusant_candidates, "starter_path", lambda: pack)
    save(widened()[0], widened_path())
    return home


def test_a_file_that_nothing_speaks_against_is_opened(kept):
    assert open_named(WIDENED).version["widened_by"]["id"] == "mine"
    assert "widened_by" not in open_named(PACK).version
    (kept / "models" / "mine" / "config.json").unlink()  # without its model the file is as public as before
    assert open_named(WIDENED).kinds["place"].texts[-1] == "Umbria"


def test_without_a_file_it_is_said_what_makes_one(home):
    with pytest.raises(NotInstalled, match="palimpsest models widen"):
        open_named(WIDENED)


def test_another_model_of_that_name_is_refused(kept):
    (kept / "models" / "mine" / "tokenizer.json").write_text("{}")
    with pytest.raises(CheckFailed, match="is not the one"):
        open_named(WIDENED)


def test_a_changed_file_is_refused(kept):
    found = open_named(WIDENED)
    place = found.kinds["place"]
    moved = {count: groups[::-1].copy() for count, groups in place.clusterings.items()}
    for changed in (
        Kind("place", (*place.texts[:-1], "Elsewhere"), place.vectors, place.unit, place.clusterings),
        Kind("place", place.texts, -place.vectors, place.unit, place.clusterings),
        Kind("place", place.texts, place.vectors, place.unit, moved),
    ):
        save(Candidates({**found.kinds, "place": changed}, found.about), widened_path())
        with pytest.raises(CheckFailed, match="was changed since"):
            open_named(WIDENED)


def test_a_file_of_other_candidates_than_the_programs_is_refused(kept):
    kinds = dict(base().kinds)
    kinds["date"] = Kind.of("date", ["Monday", "4 May", "2004", "June"], Places().encode(list("abcd")))
    Candidates(kinds, {}).save(kept / "pack.npz")
    with pytest.raises(CheckFailed, match="other candidates"):
        open_named(WIDENED)


def test_the_packs_file_or_a_damaged_one_is_none(kept):
    widened_path().write_bytes((kept / "pack.npz").read_bytes())
    with pytest.raises(CheckFailed, match="how it was made"):
        open_named(WIDENED)
    widened_path().write_bytes(b"PK\3\4 no archive")
    with pytest.raises(CheckFailed, match="damaged"):
        open_named(WIDENED)


# --- CluSanT --------------------------------------------------------------------------------------------------------------


class Finds:
    tagger = SimpleNamespace(version="a list")

    def find(self, text, progress, cancel):
        return [Entity(0, len("Selbridge"), "place")]


def run(mechanism, **settings):
    return mechanism.privatize(
        "Selbridge is here.",
        allowance=Allowance(1e-6),
        settings=mechanism.description.settings(settings),
        random=SystemRandom(),
        progress=silent,
        cancel=CancelToken(),
        observer=SimpleNamespace(found=lambda _: None, drawn=lambda _: None),
    )


def test_only_the_setting_makes_a_run_draw_from_the_widened_candidates_and_the_result_names_the_file(kept):
    mechanism = CluSanT(open_finder=Finds)
    plainly, wide = run(mechanism), run(mechanism, candidates="widened")
    assert plainly.versions["candidates"] == base().version
    assert wide.versions["candidates"] == open_named(WIDENED).version
    assert wide.units[0].candidates == plainly.units[0].candidates + 1
    assert {run(mechanism, candidates="widened").output.split(" is")[0] for _ in range(120)} >= {"Umbria"}


def test_a_file_that_was_made_anew_is_read_anew(kept):
    mechanism = CluSanT(open_finder=Finds)
    before = run(mechanism, candidates="widened").versions["candidates"]
    save(widened(kinds=["organisation"])[0], widened_path())
    after = run(mechanism, candidates="widened")
    assert after.versions["candidates"] != before
    assert after.units[0].candidates == base().kinds["place"].size


@pytest.mark.parametrize("clusters", tiny().clusterings)
def test_from_the_least_k_on_both_conditions_hold(clusters):
    k = least_k(tiny(), clusters)
    assert k is not None
    assert ClusterSampler(tiny(), clusters, 1.0, k).separated
    assert k == 1 or not ClusterSampler(tiny(), clusters, 1.0, k - 1).separated


def test_clusters_that_lie_at_one_place_are_never_separated():
    kind = Kind("place", ("a", "b"), np.array([[5, 0], [5, 0]], dtype=np.int8), 10, {n: np.arange(2) for n in CLUSTERS})
    assert least_k(kind, CLUSTERS[0]) is None
