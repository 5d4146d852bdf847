import json
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import CheckFailed, NotInstalled
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.triples import polarity
from engine.mechanisms.triples.dp_st import DESCRIPTION, DPST
from engine.mechanisms.triples.passage_audit import TinyCandidates, _places
from engine.mechanisms.triples.passage_sampler import PassageSampler
from engine.mechanisms.triples.polarity import CLIP, FORMAT, WEIGHT, Polarity, PolarityAxis, polarity_of_store, starter_path
from engine.models import embedder as minilm
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SystemRandom
from engine.reconstruct.writer import RealizerWriter
from engine.store.reader import TripleStore
from tests.engine.mechanisms.fakes import BarFinder, WordEmbedder
from tests.engine.store import synthetic

DEGREES = st.integers(0, 359)
TEXT = "They lost the sea. They lost the long winter. The doctor lost cold coffee and my sister lost a red car."


class SpacedCandidates(TinyCandidates):
    """One passage on either side of each place, in pairs of opposite polarity."""

    words = np.full(4, 8)
    vectors = _places(40, 140, 220, 320)


@given(DEGREES, DEGREES, st.floats(-CLIP, CLIP), st.floats(0, 5), st.floats(0.5, 60), st.integers(1, 60))
def test_what_can_be_drawn_how_many_are_favoured_and_their_weights_do_not_depend_on_it(
    degrees, axis, segment_polarity, weight, epsilon, wished
):
    made = Polarity.among(TinyCandidates(), _places(axis)[0])
    plain = PassageSampler(TinyCandidates(), wished, epsilon, fewest=3)
    polar = PassageSampler(
        TinyCandidates(),
        wished,
        epsilon,
        fewest=3,
        polarity=Polarity(made.axis, made.mean, made.spread, made.of_candidates, weight),
    )
    assert polar.ids.tolist() == plain.ids.tolist()
    without = plain.distribution(plain.scores(list(_places(degrees)))[0])
    with_it = polar.distribution(polar.scores(list(_places(degrees)), [segment_polarity])[0])
    assert sorted(with_it.values()) == sorted(without.values())


@given(st.lists(st.tuples(DEGREES, st.integers(0, 300)), min_size=1, max_size=9), DEGREES)
def test_polarities_are_within_the_clip_and_a_segment_leans_on_the_whole_text(segments, axis):
    made = Polarity.among(TinyCandidates(), _places(axis)[0])
    places, words = _places(*(degrees for degrees, _ in segments)), [words for _, words in segments]
    found = made.of_segments(list(places), words)
    assert np.abs(found).max() <= CLIP
    assert np.abs(made.of_candidates).max() <= CLIP
    [alone] = made.of_segments(list(places[:1]), words[:1])
    assert made.of_segments([places[0]] * 3, [words[0]] * 3) == pytest.approx([alone] * 3)
    if not any(words):
        assert found == pytest.approx([found[0]] * len(found))


def test_of_two_candidates_as_near_the_one_of_the_segments_polarity_is_favoured():
    candidates = SpacedCandidates()
    sampler = PassageSampler(candidates, 8, 20.0, polarity=Polarity.among(candidates, _places(0)[0]))
    [upwards] = _places(90)
    for segment_polarity, nearest in ((1.0, 0), (-1.0, 1)):
        assert sampler.scores([upwards], [segment_polarity])[0].argmax() == nearest


def test_candidates_that_are_all_alike_have_no_polarity():
    class Alike(TinyCandidates):
        words = np.full(3, 8)
        vectors = _places(70, 70, 70)

    assert not Polarity.among(Alike(), _places(0)[0]).of_candidates.any()


def test_the_packs_axis_tells_what_is_good_from_what_is_bad(embedder):
    axis = PolarityAxis.open(starter_path())
    assert axis.embedder_sha256 == minilm.SHA256
    assert axis.direction.shape == (minilm.DIMENSION,)
    good = ["they extended their winning streak", "the doctor was kind and helped me", "I love this phone", "we were happy"]
    bad = ["our team lost every game", "the doctor was rude and hurt me", "I hate this phone", "we were miserable"]
    places = embedder.encode(good + bad) @ axis.direction
    assert (places[:4] > places[4:] + 0.05).all()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[1]",
        b"{}",
        b'{"format": 99, "axis": [1.0], "embedder_sha256": ""}',
        b'{"format": 1, "axis": [], "embedder_sha256": ""}',
        b'{"format": 1, "axis": [0.0, 0.0], "embedder_sha256": ""}',
        b'{"format": 1, "axis": [NaN], "embedder_sha256": ""}',
        b'{"format": 1, "axis": "word", "embedder_sha256": ""}',
        b'{"format": 1, "axis": [[1.0]], "embedder_sha256": ""}',
        b"\xff",
        b"[" * 100_000,
    ],
)
def test_a_damaged_axis_is_refused(tmp_path, content):
    path = tmp_path / "polarity.json"
    path.write_bytes(content)
    with pytest.raises(CheckFailed, match="no axis of polarity or is damaged"):
        PolarityAxis.open(path)


def test_a_missing_axis_says_how_to_restore_it(tmp_path):
    with pytest.raises(NotInstalled, match="install Palimpsest again"):
        PolarityAxis.open(tmp_path / "polarity.json")


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    opened = TripleStore.open(synthetic.make_with_passages(tmp_path_factory.mktemp("store") / "public.sqlite"))
    yield opened
    opened.close()


@pytest.fixture
def axis(tmp_path, monkeypatch):
    """From what is lost to what is liked, for the synthetic store's embedder."""

    def write(embedder_sha256="2" * 64):
        likes, lost = synthetic.embed(["likes", "lost"]).astype(float)
        path = tmp_path / "polarity.json"
        path.write_text(json.dumps({"format": FORMAT, "axis": (likes - lost).tolist(), "embedder_sha256": embedder_sha256}))
        monkeypatch.setattr(polarity, "starter_path", lambda: path)
        return PolarityAxis.open(path)

    return write


@pytest.fixture
def mechanism(store):
    return DPST(BarFinder(), WordEmbedder(), lambda *_: store, RealizerWriter())


@pytest.fixture
def privatize(mechanism):
    def run(text=TEXT, epsilon=40.0, **settings):
        checked = DESCRIPTION.settings({"unit": "passage", **settings})
        return mechanism.privatize(text, RunContext(Allowance(epsilon), checked, SystemRandom()))

    return run


def test_a_receipt_names_the_axis_and_keeps_what_the_text_felt_to_itself(privatize, axis):
    made = axis()
    result = privatize()
    assert result.versions["polarity"] == {"sha256": made.sha256}
    assert result.parameters["polarity"] == 1.0
    assert all(unit.polarity is not None for unit in result.units)
    assert "polarity" not in str(result.as_dict()["units"])
    assert str(result.units[0].polarity) not in json.dumps(result.as_dict(), default=str)


@pytest.mark.parametrize(("setting", "embedder_sha256"), [(0, "2" * 64), (1, minilm.SHA256)])
def test_it_does_not_count_where_it_is_off_or_the_axis_belongs_to_another_embedder(privatize, axis, setting, embedder_sha256):
    axis(embedder_sha256)
    result = privatize(polarity=setting)
    assert "polarity" not in result.versions
    assert [unit.polarity for unit in result.units] == [None] * len(result.units)


def test_facts_are_drawn_without_it(mechanism, axis, monkeypatch):
    axis()
    monkeypatch.setattr(polarity, "starter_path", lambda: pytest.fail("The axis was read."))
    settings = DESCRIPTION.settings({"unit": "fact"})
    text = "the doctor | lost | cold coffee"
    assert "polarity" not in mechanism.privatize(text, RunContext(Allowance(9.0), settings, SystemRandom())).versions


def test_candidates_of_a_unit_are_listed_by_the_polarity_that_its_draw_had(mechanism, privatize, store, axis):
    axis()
    result = privatize(epsilon=45.0, polarity=4.0)
    settings = result.parameters
    assert len(result.units) > 1
    felt = polarity_of_store(store, 4.0)
    assert felt.weight == 4 * WEIGHT
    for unit in result.units:
        listed = mechanism.likeliest(unit, settings=settings, count=10_000)
        opposite = mechanism.likeliest(replace(unit, polarity=-unit.polarity), settings=settings, count=10_000)
        assert sum(candidate.probability for candidate in listed) == pytest.approx(1)
        assert {candidate.private for candidate in listed} == {candidate.private for candidate in opposite}
        assert listed != opposite


def test_a_text_of_one_segment_needs_no_polarity_to_list_its_candidates(mechanism, privatize, axis):
    axis()
    [unit] = privatize(epsilon=9.0).units
    asked = {"settings": DESCRIPTION.settings({"unit": "passage"}), "count": 50}
    assert mechanism.likeliest(replace(unit, polarity=None), **asked) == mechanism.likeliest(unit, **asked)
