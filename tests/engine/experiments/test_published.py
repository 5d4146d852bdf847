"""What the published tables say of a mechanism, and between which ε its texts are worth reading."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.experiments.published import PublishedPoint, published_curves, readable_range, scaled_epsilon, value_at
from engine.experiments.tables import _COLUMNS

TEXTS = 101


def row(
    epsilon: float, metric: str, figure: str, mean: float, *, mechanism: str = "tem", settings: str = "", words: int = 30
) -> str:
    cells: Mapping[str, object] = {
        "name": mechanism,
        "mechanism": mechanism,
        "settings": settings,
        "epsilon": epsilon,
        "epsilon_per_word": epsilon / words,
        "worst_loss": 2 * epsilon,
        "metric": metric,
        "figure": figure,
        "mean": mean,
        "low": mean - 0.01,
        "high": mean + 0.01,
        "documents": TEXTS,
        "refused": 3,
    }
    return ",".join(str(cells.get(column, "")) for column in _COLUMNS)


def rows(closeness: float, linked: float, similarity: float, epsilon: float, **about: object) -> list[str]:
    rank = 1 + (1 - closeness) * (TEXTS - 1)
    return [
        row(epsilon, "similarity", "cosine-minilm", similarity, **about),  # type: ignore[arg-type]
        row(epsilon, "linkage", "top1-words", linked / 2, **about),  # type: ignore[arg-type]
        row(epsilon, "linkage", "top1-embeddings", linked, **about),  # type: ignore[arg-type]
        row(epsilon, "linkage", "rank-embeddings", rank, **about),  # type: ignore[arg-type]
    ]


def write(folder: Path, name: str, *lines: list[str]) -> None:
    header = ",".join(_COLUMNS)
    folder.joinpath(f"{name}.csv").write_text("\n".join([header, *(line for each in lines for line in each)]) + "\n")


def test_a_point_has_the_figures_of_its_rows(tmp_path: Path) -> None:
    write(tmp_path, "letters", rows(0.8, 0.4, 0.3, 15), rows(0.5, 0.1, 0.2, 3))
    (curve,) = published_curves("tem", {}, folder=tmp_path)
    assert (curve.data_set, curve.words, curve.differing) == ("letters", 30, ())
    first, second = curve.points
    assert (first.epsilon, first.epsilon_per_word, first.worst_loss, first.refused, first.documents) == (3, 0.1, 6, 3, TEXTS)
    assert second.linked
    assert (second.linked.mean, second.linked.low, second.linked.high) == pytest.approx((0.4, 0.39, 0.41))
    assert second.closeness == pytest.approx(0.8)
    assert second.figures["similarity.cosine-minilm"].mean == 0.3


@pytest.mark.parametrize(
    "content", [None, "", "paper,figure\nDP-ST,0.5\n", "mechanism,epsilon\n\xff", ",".join(_COLUMNS) + "\ntem,tem,,x"]
)
def test_a_table_that_says_nothing_is_no_error(tmp_path: Path, content: str | None) -> None:
    folder = tmp_path / "results"
    if content is not None:
        folder.mkdir()
        folder.joinpath("letters.csv").write_text(content, encoding="latin-1")
    assert published_curves("tem", {}, folder=folder) == ()
    assert readable_range("tem", {}, 30, folder=folder) is None


def test_one_bad_table_does_not_hide_the_others(tmp_path: Path) -> None:
    tmp_path.joinpath("a.csv").write_text(
        ",".join(_COLUMNS) + "\n" + row(3, "linkage", "top1-words", 0.5).replace("0.5", "half")
    )
    write(tmp_path, "letters", rows(0.8, 0.4, 0.3, 15))
    assert [curve.data_set for curve in published_curves("tem", {}, folder=tmp_path)] == ["letters"]


def test_the_range_runs_from_nearer_than_unrelated_texts_to_all_linked(tmp_path: Path) -> None:
    write(tmp_path, "letters", rows(0.5, 0, 0.1, 1), rows(0.8, 0.5, 0.4, 10), rows(1, 0.9, 0.6, 100), rows(1, 1, 0.9, 1000))
    low, high = readable_range("tem", {}, 30, folder=tmp_path) or (0, 0)
    assert low == pytest.approx(10**1.5)  # 0.9 is halfway between 0.8 and 1
    assert high == pytest.approx(10**2.5)  # 0.95 is halfway between 0.9 and 1


def test_the_range_scales_with_the_number_of_words(tmp_path: Path) -> None:
    write(tmp_path, "letters", rows(0.5, 0, 0.1, 1), rows(1, 0.9, 0.6, 100), rows(1, 1, 0.9, 1000))
    of_30, of_300 = (readable_range("tem", {}, words, folder=tmp_path) for words in (30, 300))
    assert of_30
    assert of_300 == pytest.approx(tuple(10 * end for end in of_30))
    (curve,) = published_curves("tem", {}, folder=tmp_path)
    assert scaled_epsilon(curve, {}, 300) == 10
    assert scaled_epsilon(curve, {}, None) == 1


@pytest.mark.parametrize("mechanism", ["dp-bart", "dp-st"])
def test_epsilon_of_a_whole_document_or_its_passages_does_not_scale(tmp_path: Path, mechanism: str) -> None:
    about = {"mechanism": mechanism}
    write(tmp_path, "letters", rows(0.5, 0, 0.1, 1, **about), rows(1, 0.9, 0.6, 100, **about), rows(1, 1, 0.9, 1000, **about))
    assert (
        readable_range(mechanism, {}, 30, folder=tmp_path) == readable_range(mechanism, {}, 3000, folder=tmp_path) is not None
    )


def test_the_data_set_with_texts_of_like_length_decides(tmp_path: Path) -> None:
    write(tmp_path, "short", rows(1, 0.5, 0.4, 3), rows(1, 1, 0.9, 30))
    write(tmp_path, "long", rows(0, 0, 0, 1.5, words=150), rows(0.9, 0.5, 0.4, 150, words=150), rows(1, 1, 0.9, 300, words=150))
    assert (readable_range("tem", {}, 30, folder=tmp_path) or (0, 0))[0] == pytest.approx(3)
    assert (readable_range("tem", {}, 150, folder=tmp_path) or (0, 0))[0] == pytest.approx(150)


def test_a_range_that_begins_where_measuring_did_begins_as_low_as_elsewhere(tmp_path: Path) -> None:
    write(tmp_path, "short", rows(1, 0.5, 0.4, 3), rows(1, 1, 0.9, 30))
    write(tmp_path, "long", rows(1, 0.5, 0.4, 150, words=150), rows(1, 1, 0.9, 300, words=150))
    low, high = readable_range("tem", {}, 150, folder=tmp_path) or (0, 0)
    assert low == pytest.approx(15)
    assert 150 < high < 300


def test_texts_that_all_can_be_linked_from_the_beginning_end_where_more_adds_nothing(tmp_path: Path) -> None:
    write(tmp_path, "letters", rows(1, 1, 0.8, 1), rows(1, 1, 0.88, 10), rows(1, 1, 0.98, 100), rows(1, 1, 0.98, 1000))
    low, high = readable_range("tem", {}, 30, folder=tmp_path) or (0, 0)
    assert low == 1
    assert high == pytest.approx(10**1.8)  # 0.96 is four fifths of the way from 0.88 to 0.98


def test_a_mechanism_that_never_reads_well_has_no_range(tmp_path: Path) -> None:
    write(tmp_path, "letters", rows(0.5, 0, 0.1, 1), rows(0.7, 0.2, 0.2, 1000))
    assert readable_range("tem", {}, 30, folder=tmp_path) is None


def test_a_dip_begins_the_range_anew(tmp_path: Path) -> None:
    write(tmp_path, "letters", rows(1, 0, 0.1, 1), rows(0.8, 0, 0.1, 10), rows(1, 0.9, 0.6, 100), rows(1, 1, 0.9, 1000))
    assert (readable_range("tem", {}, 30, folder=tmp_path) or (0, 0))[0] == pytest.approx(10**1.5)


def test_other_settings_show_the_nearest_and_say_what_differs(tmp_path: Path) -> None:
    about = {"mechanism": "custext"}
    write(tmp_path, "letters", rows(1, 0.5, 0.4, 3, **about), rows(1, 0.6, 0.4, 3, settings="keep=punctuation", **about))
    (default,) = published_curves("custext", {}, folder=tmp_path)
    assert default.differing == ()
    (other,) = published_curves("custext", {"keep": "punctuation"}, folder=tmp_path)
    assert other.settings == {"keep": "punctuation"}
    assert other.differing == ()


def test_another_unit_is_another_curve(tmp_path: Path) -> None:
    about = {"mechanism": "dp-st"}
    write(tmp_path, "letters", rows(1, 0.5, 0.4, 3, settings="unit=fact", **about))
    assert published_curves("dp-st", {"unit": "passage"}, folder=tmp_path) == ()
    (curve,) = published_curves("dp-st", {"unit": "fact", "slots": "paper"}, folder=tmp_path)
    assert curve.differing == ("slots",)


def test_settings_that_make_no_sense_have_no_curve(tmp_path: Path) -> None:
    write(tmp_path, "letters", rows(1, 0.5, 0.4, 3))
    assert published_curves("tem", {"colour": "blue"}, folder=tmp_path) == ()
    assert published_curves("clusant", {}, folder=tmp_path) == ()


def test_what_comes_with_the_program_can_be_read() -> None:
    for mechanism in ("dp-st", "tem", "clusant"):
        for curve in published_curves(mechanism, {}):
            assert all(point.epsilon > 0 and math.isfinite(point.worst_loss) for point in curve.points)


def linked(point: PublishedPoint) -> float | None:
    return point.linked.mean if point.linked else None


@pytest.mark.parametrize(("epsilon", "value"), [(3, 0.2), (30, 0.4), (math.sqrt(90), 0.3), (2, None), (31, None)])
def test_a_value_between_points_and_none_beyond_them(tmp_path: Path, epsilon: float, value: float | None) -> None:
    write(tmp_path, "letters", rows(1, 0.2, 0.4, 3), rows(1, 0.4, 0.4, 30))
    (curve,) = published_curves("tem", {}, folder=tmp_path)
    assert value_at(curve.points, linked, epsilon) == (value if value is None else pytest.approx(value))
