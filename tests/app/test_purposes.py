"""What a user may want, and the samples of it."""

import pytest

from app import purposes
from app.purposes import STARTING_POINTS, Purpose, purpose_of, read_samples, starting_point
from engine import mechanisms


@pytest.mark.parametrize("purpose", Purpose)
def test_a_purpose_begins_with_settings_that_its_mechanism_takes(purpose):
    start = STARTING_POINTS[purpose]
    mechanisms.describe(start.mechanism).check_effective(start.settings)
    assert purpose_of(start.mechanism) is purpose
    assert all(purpose_of(other) is purpose for other in start.others)


def test_a_mechanism_chosen_for_reasons_of_its_own_serves_none():
    assert purpose_of("dp-bart") is None


def test_the_territory_says_where_new_names_are_from():
    begun = {
        each: starting_point(Purpose.SAME_LETTER, each).settings["names"] for each in ("GB", "IE", "IN", "US", "CA", "PH", "")
    }
    assert {each for each, names in begun.items() if names == "american"} == {"US", "CA", "PH"}
    assert set(begun.values()) == {"british", "american"}
    assert starting_point(Purpose.SAME_LETTER, "US").settings["k"] == STARTING_POINTS[Purpose.SAME_LETTER].settings["k"]
    assert starting_point(Purpose.NEW_TEXT, "US") is STARTING_POINTS[Purpose.NEW_TEXT]


def test_the_samples_were_made_as_the_purposes_begin():
    import json

    held = json.loads(purposes.SAMPLES.read_text(encoding="utf-8"))["samples"]
    for purpose, start in STARTING_POINTS.items():
        made = held[purpose]
        assert (made["mechanism"], made["settings"]) == (start.mechanism, dict(start.settings))


def test_a_sample_of_the_same_letter_differs_only_where_it_says_so():
    samples = read_samples()
    sample = samples.of[Purpose.SAME_LETTER]
    kept, end = [], 0
    for start, stop in sample.replaced:
        kept.append(sample.text[end:start])
        end = stop
    rest = samples.letter
    for piece in [*kept, sample.text[end:]]:
        assert piece in rest
        rest = rest[rest.index(piece) + len(piece) :]
    assert not any(name in sample.text for name in ("Amsel", "Hamburg", "Mill Lane"))


@pytest.mark.parametrize("content", [None, "[]", '{"letter": "Dear", "samples": {"new-text": {}}}'])
def test_damaged_samples_are_left_out(tmp_path, monkeypatch, content):
    path = tmp_path / "samples.json"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    monkeypatch.setattr(purposes, "SAMPLES", path)
    read_samples.cache_clear()
    assert read_samples().of == {}
    read_samples.cache_clear()
