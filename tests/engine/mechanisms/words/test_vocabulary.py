import json
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.errors import CheckFailed, NotInstalled
from engine.mechanisms.words import audit as word_audit
from engine.mechanisms.words.vocabulary import GROUP_SIZES, PARAGRAPH, Vocabulary, starter_path
from engine.privacy.metric import certified_epsilons

STARTER = Vocabulary.open(starter_path())


def saved(tmp_path, **changes):
    tiny = replace(
        word_audit.tiny_vocabulary(), groups={size: np.zeros(50, dtype=np.uint16) for size in GROUP_SIZES}, **changes
    )
    path = tmp_path / "vocabulary.npz"
    tiny.save(path)
    return tiny, path


def test_what_is_saved_is_opened(tmp_path):
    tiny, path = saved(tmp_path, about={"made": "here"})
    opened = Vocabulary.open(path)
    assert opened.words == tiny.words
    assert (opened.vectors == tiny.vectors).all()
    assert opened.unit == tiny.unit
    assert opened.certified == tiny.certified
    assert opened.about["made"] == "here"
    assert opened.groups.keys() == set(GROUP_SIZES)
    assert opened.version == tiny.version


def test_what_is_missing_damaged_or_of_another_format_is_said(tmp_path):
    with pytest.raises(NotInstalled, match="git checkout"):
        Vocabulary.open(tmp_path / "none.npz")
    _, path = saved(tmp_path)
    whole = path.read_bytes()
    for damaged in (b"", b"no archive", whole[: len(whole) // 2], whole.replace(b"the\nof", b"the\nno", 1)):
        path.write_bytes(damaged)
        with pytest.raises(CheckFailed, match="damaged"):
            Vocabulary.open(path)
    saved(tmp_path, about={"format": 2})
    with pytest.raises(CheckFailed, match="another format"):
        Vocabulary.open(path)
    saved(tmp_path, words=("the", "The", *word_audit.tiny_vocabulary().words[2:]))
    with pytest.raises(CheckFailed, match="another format"):
        Vocabulary.open(path)


# --- the starter pack's -----------------------------------------------------------------------------------------------------


def test_it_holds_common_words_numerals_and_marks_and_is_small():
    assert 20_000 <= STARTER.size <= 30_000
    assert starter_path().stat().st_size < 4e6
    for word in ("the", "hospital", "judith", "don't", "monday", "42", "1987", "300000", ".", "?", "$", PARAGRAPH):
        assert word in STARTER.index
    assert STARTER.words[STARTER.index["monday"]] == "Monday"
    assert STARTER.words[STARTER.index["uk"]] == "UK"


def test_no_word_is_obscene_or_has_a_space():
    obscene = re.compile(r"fuck|shit|cunt|bitch|nigg|whore|slut|porn|rape[ds]?$|.*\s")
    assert not [word for word in STARTER.words if obscene.match(word.lower())]


def test_near_words_are_alike():
    for word, near in [("doctor", "physician"), ("river", "rivers"), ("7", "seven"), ("monday", "tuesday"), (",", ".")]:
        levels = STARTER.space.levels([STARTER.index[word]])[0]
        assert STARTER.index[near] in np.argsort(levels)[:6]


@pytest.mark.parametrize("size", GROUP_SIZES)
def test_groups_are_all_of_their_size(size):
    assert set(np.bincount(STARTER.groups[size])) == {size}


def test_groups_hold_similar_words():
    group = STARTER.groups[20]
    days = {group[STARTER.index[day]] for day in ("monday", "tuesday", "thursday", "friday")}
    assert len(days) == 1
    rng = np.random.default_rng(1)
    chosen = rng.choice(STARTER.size, 200, replace=False).tolist()
    levels = STARTER.space.levels(chosen)
    inside = np.mean([levels[i][group == group[word]].sum() / 19 for i, word in enumerate(chosen)])
    assert inside < 0.8 * levels.mean()


def test_the_stated_diameter_is_no_less_than_the_distances_of_some_words():
    levels = STARTER.space.levels(range(0, STARTER.size, 97))
    assert levels.max() <= STARTER.diameter
    assert STARTER.diameter / STARTER.space.levels_per_unit < 2


def test_certified_slopes_are_steeper_than_the_papers_and_rise():
    slopes, epsilons = zip(*STARTER.certified, strict=True)
    assert list(slopes) == sorted(slopes)
    assert list(epsilons) == sorted(epsilons)
    assert all(slope <= epsilon < 1.3 * slope for slope, epsilon in STARTER.certified)


def test_a_part_of_the_pairs_does_not_exceed_the_certificates():
    """The whole takes minutes: here the sums over all words, and the pairs of some hundred words with all."""
    from engine.privacy.metric import MetricMechanism

    space = STARTER.space
    rows = list(range(0, STARTER.size, 200))
    levels = space.levels(rows)
    for slope, epsilon in STARTER.certified[::9]:
        mechanism = MetricMechanism.with_slope(slope, epsilon, space.size, space.levels_per_unit, STARTER.diameter)
        logs = np.log(mechanism.weights(levels).sum(axis=1).astype(np.float64))
        apart = levels[:, rows] / space.levels_per_unit
        np.fill_diagonal(apart, np.inf)
        assert (slope + np.abs(logs[:, None] - logs[None, :]) / apart).max() <= epsilon + 1e-9


def test_certificates_of_the_audits_vocabulary_are_what_its_space_gives():
    tiny = word_audit.tiny_vocabulary()
    slopes = [slope for slope, _ in tiny.certified]
    assert [epsilon for _, epsilon in tiny.certified] == certified_epsilons(tiny.space, slopes, tiny.diameter)


def test_the_manifest_has_it():
    manifest = json.loads((Path(starter_path()).parent / "manifest.json").read_text(encoding="utf-8"))
    (entry,) = [file for file in manifest["files"] if file["file"] == "vocabulary.npz"]
    assert entry["bytes"] == starter_path().stat().st_size
    assert entry["made_by"] == "packaging/starter/build_vocabulary.py"
