"""Measure the published results anew: public texts as tables, and the figures of experiments into the program and its docs.

python packaging/publish_results.py tables EVALUATION FOLDER     # the public texts and docs/results/*.toml, ready to run
palimpsest evaluate FOLDER/spooky.toml --output FOLDER/spooky    # and so on; hours on two cores
python packaging/publish_results.py publish FOLDER               # assets/results/*.csv, and the tables of docs/results.md

EVALUATION is the folder of the public data that CONTRIBUTING names. What is published holds figures, and no text.
"""

from __future__ import annotations

import argparse
import csv
import json
import lzma
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

from engine.experiments.measuring import ORIGINALS, figure_reference
from engine.experiments.published import RESULTS

WORDS_OF_A_PERSON = 100
"""How long a text of SynthPAI is at least, if the person wrote so much: as a letter."""

DOCS = Path(__file__).resolve().parents[1] / "docs"
EXPERIMENTS = DOCS / "results"
PAGE = DOCS / "results.md"

Row = Mapping[str, str]


@dataclass(frozen=True)
class Column:
    """A column of a table.

    Attributes:
        heading: Above it.
        reference: What identifies the figure.
        interval: Whether half the width of the interval stands behind it.
        percent: Whether it is shown in percent.
    """

    heading: str
    reference: str
    interval: bool = False
    percent: bool = False


COSINES = (
    Column("cosine, MiniLM", "similarity.cosine-minilm", interval=True),
    Column("cosine, words", "similarity.cosine-words"),
    Column("words kept, %", "words-kept.content-words", percent=True),
    Column("whole clauses, %", "clauses", percent=True),
)
LINKED = (
    Column("linked by words, %", "linkage.top1-words", interval=True, percent=True),
    Column("linked by embedding, %", "linkage.top1-embeddings", interval=True, percent=True),
)


def attacked(name: str, column: str) -> tuple[Column, ...]:
    """An attacker's F1 on new texts, for one label."""
    return tuple(
        Column(f"{name}, {attacker}", f"attribute-inference.{attacker}-f1.{column}", interval=True)
        for attacker in ("static", "adaptive")
    )


@dataclass(frozen=True)
class DataSet:
    """How a data set's figures are shown.

    Attributes:
        id: The name of its experiment and tables.
        columns: The figures of each condition.
        baselines: Figures of the originals and of guesses, which belong to the heading: what to call each, and which it is.
    """

    id: str
    columns: tuple[Column, ...]
    baselines: Mapping[str, str] = field(default_factory=dict)


def baselines(name: str, column: str) -> dict[str, str]:
    """What an attacker has on originals, and by the best blind guess."""
    return {
        f"{name}, from the originals": f"attribute-inference.original-f1.{column}",
        f"{name}, always the most frequent": f"attribute-inference.majority-f1.{column}",
    }


EQUAL_LOSS, FURTHER = ", equal loss", ", further ε"
"""How the experiments name a mechanism's conditions that belong to another table than that of ε for a word."""

COSINE = "similarity.cosine-minilm"

CHANCE = {"linked by chance": "linkage.top1-random"}
AUTHORS = (
    *COSINES,
    *LINKED,
    *attacked("author's F1", "author"),
    Column("relative gain", "relative-gain.similarity-adaptive.author"),
)
PERSONAL = {"sex": "sex", "age": "age", "relationship": "relationship", "income": "income"}

DATA_SETS = (
    DataSet("spooky", AUTHORS, CHANCE | baselines("author's F1", "author")),
    DataSet("spooky-2000", AUTHORS, CHANCE | baselines("author's F1", "author")),
    DataSet(
        "reddit",
        (
            *COSINES,
            *LINKED,
            *attacked("author's F1", "author_id"),
            Column("relative gain", "relative-gain.similarity-adaptive.author_id"),
        ),
        CHANCE | baselines("author's F1", "author_id"),
    ),
    DataSet(
        "synthpai",
        (
            *COSINES,
            *LINKED,
            *(
                Column(f"{name}'s F1", f"attribute-inference.adaptive-f1.{column}", interval=True)
                for name, column in PERSONAL.items()
            ),
        ),
        CHANCE | {key: value for name, column in PERSONAL.items() for key, value in baselines(f"{name}'s F1", column).items()},
    ),
    DataSet(
        "sst2",
        (
            *COSINES,
            *LINKED,
            Column("polarity's side", "polarity.polarity-side"),
            Column("sentiment, learned from originals", "utility-preservation.existing-accuracy.label", interval=True),
            Column("sentiment, learned from new texts", "utility-preservation.trained-accuracy.label", interval=True),
        ),
        CHANCE
        | {
            "sentiment, from the originals": "utility-preservation.original-accuracy.label",
            "sentiment, always the most frequent": "utility-preservation.majority-accuracy.label",
        },
    ),
)


def write_tables(evaluation: Path, folder: Path) -> None:
    """Public texts as tables, each beside its experiment.

    Args:
        evaluation: The folder of the compressed public data.
        folder: Where they go.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for source, name in (
        ("spooky-authors.csv.xz", "spooky.csv"),
        ("reddit-mental-health.csv.xz", "reddit.csv"),
        ("sst2-4000.csv.xz", "sst2.csv"),
    ):
        with (
            lzma.open(evaluation / source, "rt", encoding="utf-8", newline="") as packed,
            (folder / name).open("w", encoding="utf-8", newline="") as table,
        ):
            # A post may begin with a blank, which without quotation marks looks like a text that was cut at a comma.
            csv.writer(table, quoting=csv.QUOTE_ALL).writerows(csv.reader(packed))
    with lzma.open(evaluation / "synthpai.jsonl.xz", "rt", encoding="utf-8") as lines:
        persons = [person_row(json.loads(line)) for line in lines]
    with (folder / "synthpai.csv").open("w", encoding="utf-8", newline="") as table:
        writer = csv.DictWriter(table, list(persons[0]))
        writer.writeheader()
        writer.writerows(persons)
    for experiment in EXPERIMENTS.glob("*.toml"):
        shutil.copy(experiment, folder)


def person_row(person: dict[str, object]) -> dict[str, str]:
    """A person of SynthPAI as one text, with the first comments, and the attributes that are inferred."""
    texts, profile = person["texts"], person["profile"]
    assert isinstance(texts, list)
    assert isinstance(profile, dict)
    return {
        "text": "\n".join(first_comments(texts)),
        "sex": profile["sex"],
        "age": age_band(profile["age"]),
        "relationship": profile["relationship_status"].replace("in a relationship", "in relationship"),
        "income": profile["income_level"],
    }


def first_comments(texts: Iterable[str]) -> Iterator[str]:
    """Comments up to the one with which there are `WORDS_OF_A_PERSON`."""
    words = 0
    for text in texts:
        yield text
        words += len(text.split())
        if words >= WORDS_OF_A_PERSON:
            return


def age_band(years: int) -> str:
    """The group of an age."""
    return next((name for top, name in ((30, "to 30"), (45, "31 to 45"), (60, "46 to 60")) if years <= top), "over 60")


def publish(folder: Path) -> None:
    """Figures of finished experiments into the program, and the tables of the docs.

    Args:
        folder: Where each experiment has a folder of its name.
    """
    RESULTS.mkdir(exist_ok=True)
    for data_set in DATA_SETS:
        found = folder / data_set.id / "figures.csv"
        if found.exists():
            (RESULTS / f"{data_set.id}.csv").write_text(rounded(found.read_text(encoding="utf-8")), encoding="utf-8")
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def rounded(table: str) -> str:
    """The same figures to four digits, which is more than their intervals warrant."""
    rows = list(csv.DictReader(StringIO(table)))
    made = StringIO()
    writer = csv.DictWriter(made, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({name: f"{float(cell):.4g}" if name in _ROUNDED and cell else cell for name, cell in row.items()})
    return made.getvalue()


_ROUNDED = {"mean", "low", "high", "spread", "worst_loss"}


def with_tables(page: str) -> str:
    """The page with the tables that belong to the program's figures.

    Args:
        page: The page; each data set's tables stand between two comments, `tables: ID` and `end`.
    """
    for data_set in DATA_SETS:
        table = RESULTS / f"{data_set.id}.csv"
        begin, end = f"<!-- tables: {data_set.id} -->\n", "<!-- end -->"
        if begin not in page or not table.exists():
            continue
        before, _, rest = page.partition(begin)
        _, _, after = rest.partition(end)
        with table.open(encoding="utf-8", newline="") as file:
            drawn = "\n\n".join(draw_tables(data_set, list(csv.DictReader(file))))
        page = f"{before}{begin}\n{drawn}\n\n{end}{after}"
    return page


def draw_tables(data_set: DataSet, rows: Sequence[Row]) -> Iterator[str]:
    """Baselines, and the tables of ε for a word, of equal loss and of equal cosine, in Markdown.

    Args:
        data_set: How they are shown.
        rows: The figures.
    """
    conditions: dict[tuple[str, ...], dict[str, Row]] = {}
    for row in rows:
        key = (row["name"], row["epsilon"], row["epsilon_per_word"], row["worst_loss"], row["caveat"], row["refused"])
        conditions.setdefault(key, {})[figure_reference(row["metric"], row["figure"], row["column"])] = row
    # What is refused is left out, so originals are told best where the fewest are.
    fewest_last = sorted(conditions.items(), key=lambda each: -int(each[0][5]))
    any_figure = {reference: row for _, figures in fewest_last for reference, row in figures.items()}
    told = [f"{name} {float(any_figure[id]['mean']):.3g}" for name, id in data_set.baselines.items() if id in any_figure]
    yield f"For comparison: {'; '.join(told)}."
    measured = {key: figures for key, figures in conditions.items() if key[0] != ORIGINALS}
    yield "\n".join(draw_table(data_set, {key: figures for key, figures in measured.items() if key[2]}))
    losses = {loss_of(key) for key in measured if key[0].endswith(EQUAL_LOSS)}
    if losses:
        equal = {key: figures for key, figures in measured.items() if loss_of(key) in losses and not key[0].endswith(FURTHER)}
        yield "The same at equal loss between any two documents:"
        yield "\n".join(draw_table(data_set, dict(sorted(equal.items(), key=lambda each: float(each[0][3])))))
    if any(key[0].endswith(FURTHER) for key in measured):
        facts = {key: figures for key, figures in measured.items() if key[0].startswith("dp-st") and COSINE in figures}
        yield "dp-st as it is and as in the paper, by cosine:"
        yield "\n".join(draw_table(data_set, dict(sorted(facts.items(), key=lambda each: float(each[1][COSINE]["mean"])))))


def loss_of(key: tuple[str, ...]) -> str:
    """A condition's worst loss to three digits: what was asked for and what is certified differ by rounding."""
    return f"{float(key[3]):.3g}"


def draw_table(data_set: DataSet, conditions: Mapping[tuple[str, ...], Mapping[str, Row]]) -> Iterator[str]:
    """One row for each condition."""
    headings = ["mechanism", "ε a word", "ε", "worst loss", "refused", *(column.heading for column in data_set.columns)]
    yield f"| {' | '.join(headings)} |"
    yield "|" + "---|" * len(headings)
    for (name, epsilon, per_word, loss, caveat, refused), figures in conditions.items():
        cells = [
            name.removesuffix(EQUAL_LOSS).removesuffix(FURTHER) + ("*" if caveat else ""),
            f"{float(per_word):g}" if per_word else "",
            f"{float(epsilon):.3g}" if float(epsilon) < 1000 else f"{float(epsilon):.0f}",
            f"{float(loss):.3g}" if float(loss) < 1000 else f"{float(loss):.0f}",
            refused if refused != "0" else "",
            *(shown(figures.get(column.reference), column) for column in data_set.columns),
        ]
        yield f"| {' | '.join(cells)} |"


def shown(row: Row | None, column: Column) -> str:
    """A figure as the table has it."""
    if row is None:
        return ""
    mean, half = float(row["mean"]), (float(row["high"]) - float(row["low"])) / 2
    told = [mean, half] if column.interval else [mean]
    return " ± ".join(f"{100 * each:.1f}" if column.percent else f"{each:.2f}" for each in told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    tables = commands.add_parser("tables", help="write public texts as tables, beside their experiments")
    tables.add_argument("evaluation", metavar="EVALUATION", type=Path)
    tables.add_argument("folder", metavar="FOLDER", type=Path)
    published = commands.add_parser("publish", help="put figures into the program and the docs")
    published.add_argument("folder", metavar="FOLDER", type=Path)
    options = parser.parse_args()
    if options.command == "tables":
        write_tables(options.evaluation, options.folder)
    else:
        publish(options.folder)


if __name__ == "__main__":
    main()
