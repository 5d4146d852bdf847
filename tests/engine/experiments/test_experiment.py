"""The file of an experiment: what it may say, and what is refused."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.errors import PalimpsestError, UnreadableInput, UsageError
from engine.experiments.data import read_data
from engine.experiments.experiment import Data, conditions_of, experiment_of, read_experiment
from engine.experiments.measuring import choose_metrics
from tests.engine.experiments.quick import content, write_data


def refused(match: str, **changes: Any) -> None:
    with pytest.raises(UsageError, match=match):
        conditions_of(experiment_of(content(**changes)))


def test_a_file_gives_every_mechanism_every_budget(tmp_path: Path) -> None:
    path = tmp_path / "experiment.toml"
    path.write_text(
        'title = "T"\n[data]\npath = "d.csv"\nwords = 30\n[budget]\nper_word = [0.1, 5]\n'
        '[[mechanisms]]\nid = "custext"\n[[mechanisms]]\nid = "tem"\nname = "near words"\nbudget = { epsilon = [7] }\n'
    )
    conditions = conditions_of(read_experiment(path))
    assert [(each.name, each.request.epsilon, each.base) for each in conditions] == [
        ("custext", 3.0, 0.1),
        ("custext", 150.0, 5.0),
        ("near words", 7.0, None),
    ]
    assert conditions[0].loss == 3.0
    assert conditions[2].loss > 7.0  # ε of tem is for each unit of distance


def test_budgets_of_equal_loss_have_the_loss_that_was_asked_for() -> None:
    conditions = conditions_of(experiment_of(content(budget={"loss": [10, 100]})))
    assert [each.loss for each in conditions] == pytest.approx([10, 100, 10, 100])
    assert conditions[0].request.epsilon == 10
    assert conditions[2].request.epsilon < 10


def test_what_the_loss_does_not_say_stands_beside_it() -> None:
    clusant, public, topics = conditions_of(
        experiment_of(
            content(
                mechanisms=[
                    {"id": "clusant"},
                    {"id": "dp-st"},
                    {"id": "dp-st", "settings": {"unit": "fact", "cluster": "neighbourhood"}},
                ],
                budget={"epsilon": [5]},
            )
        )
    )
    assert "copied" in clusant.caveat
    assert public.caveat == ""
    assert "Topics are disclosed" in topics.caveat


def test_what_is_not_understood_is_refused_with_its_place() -> None:
    refused("unknown field `epsilons`.*in budget", budget={"epsilons": [1]})
    refused("unknown field `metric`", metric="toy")
    refused(r"Expected `float`, got `str`.*in budget\.epsilon", budget={"epsilon": ["1"]})
    refused("missing required field `path`", data={})
    refused("newer version", format=2)
    refused("no format", format=0)


def test_what_makes_no_sense_is_refused() -> None:
    refused("one of epsilon, per_word and loss", budget={"epsilon": [1], "loss": [2]})
    refused("custext has no budget", budget={})
    refused("`words` in", budget={"per_word": [1]})
    refused("no mechanism 'nothing'", mechanisms=[{"id": "nothing"}])
    refused("no metric 'nothing'", measure={"metrics": ["nothing"]})
    refused("twice", mechanisms=[{"id": "tem"}, {"id": "tem"}])
    refused("same name", mechanisms=[{"id": "tem", "name": "a"}, {"id": "custext", "name": "a"}])
    refused("size", mechanisms=[{"id": "tem", "settings": {"size": 3}}])
    refused("purely ε-private", mechanisms=[{"id": "tem", "delta": 0.1}])


@pytest.mark.parametrize(("written", "match"), [(b"[data", "is not TOML"), (b"\xff\xfe", "is not TOML")])
def test_what_is_no_toml_is_unreadable(tmp_path: Path, written: bytes, match: str) -> None:
    path = tmp_path / "experiment.toml"
    path.write_bytes(written)
    with pytest.raises(UnreadableInput, match=match):
        read_experiment(path)
    with pytest.raises(UnreadableInput, match="cannot be read"):
        read_experiment(tmp_path / "none.toml")


def test_the_seed_alone_chooses_the_texts_and_the_rest_is_for_reference(tmp_path: Path) -> None:
    write_data(tmp_path)
    data = Data(path="data.csv", private=("author",), documents=4, reference=1)
    first, again, other = (read_data(data, tmp_path, seed) for seed in (1, 1, 3))
    assert first == again
    assert first.documents != other.documents
    assert (len(first.documents), len(first.reference)) == (4, 1)
    assert not {*(each.text for each in first.documents)} & {*(each.text for each in first.reference)}
    assert all(each.labels == {"author": each.text.split()[-1]} for each in first.documents)


def test_the_documents_of_a_folder_are_labelled_by_their_subfolder(tmp_path: Path) -> None:
    for name, text in (("ann/a.txt", "first"), ("bob/b.txt", "second"), ("bob/empty.txt", ""), ("c.txt", "third")):
        path = tmp_path / "letters" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    data = read_data(Data(path="letters", private=("folder",)), tmp_path, 0)
    assert {each.text: each.labels["folder"] for each in data.documents} == {"first": "ann", "second": "bob", "third": "."}
    assert data.unreadable == 1
    with pytest.raises(UsageError, match="'folder' alone"):
        read_data(Data(path="letters", private=("author",)), tmp_path, 0)


def test_equal_texts_are_told_apart_and_blank_ones_left_out(tmp_path: Path) -> None:
    write_data(tmp_path, "same", "same", " ", "other")
    found = read_data(Data(path="data.csv"), tmp_path, 0).documents
    assert [(each.text, each.occurrence) for each in found] == [("same", 0), ("same", 1), ("other", 0)]


@pytest.mark.parametrize(
    "data", [Data(path="none.csv"), Data(path="data.csv", text="none"), Data(path="data.csv", private=("text",))]
)
def test_data_that_are_not_there_are_refused(tmp_path: Path, data: Data) -> None:
    write_data(tmp_path)
    with pytest.raises(PalimpsestError):
        read_data(data, tmp_path, 0)


def test_a_metric_that_lacks_what_it_needs_is_refused_if_named_and_else_left_out() -> None:
    bare = experiment_of(content(data={"path": "data.csv"}))
    with pytest.raises(UsageError, match="marks cannot be measured: it needs a column in `private`"):
        choose_metrics(bare, 0)
    everything = experiment_of(content(data={"path": "data.csv"}, measure={}))
    chosen, left_out = choose_metrics(everything, 0)
    assert "toy" in {each.description.id for each in chosen}
    assert left_out.keys() >= {"marks", "perplexity", "canaries"}
    assert "name it in `metrics`" in " ".join(left_out.values())


def test_the_example_of_the_docs_can_run_and_the_page_names_every_key() -> None:
    docs = Path(__file__).parents[3] / "docs"
    experiment = read_experiment(docs / "examples" / "notes.toml")
    data = read_data(experiment.data, docs / "examples", experiment.seed)
    assert len(conditions_of(experiment)) == 8
    assert len(data.documents) == 24
    choose_metrics(experiment, len(data.reference))
    page = (docs / "evaluation.md").read_text(encoding="utf-8")
    block = page[page.index("```toml\n") + len("```toml\n") :].partition("```")[0]
    shown = experiment_of(tomllib.loads(block))
    for part in (shown, shown.data, shown.budget, shown.mechanisms[0], shown.measure, shown.plots[0]):
        for key in {*part.__struct_fields__} - {"format", "delta"}:
            assert re.search(rf"\b{key}\b", block), key
