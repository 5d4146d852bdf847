import json
import random
import shutil
import subprocess
import sys
from collections import Counter
from contextlib import contextmanager
from functools import cache
from itertools import product

import pyarrow
import pyarrow.parquet
import pytest

from engine.errors import Cancelled, CheckFailed, PalimpsestError, UnreadableInput, UsageError
from engine.executors.executor import LocalExecutor
from engine.progress import CancelToken, silent
from engine.store import build_tasks, filters
from engine.store.builder import recluster
from engine.store.format_checks import verify_format
from engine.store.passages import COHERENT, PASSAGE_LENGTHS, coherence, passage_text
from engine.store.pipeline import work_folder
from engine.store.plan import resume_or_create
from engine.store.reader import TripleStore
from engine.store.texts import Collection
from engine.store.two_levels import TreeShape
from engine.store.vectors import cosine
from tests.engine.store import toys
from tests.engine.store.synthetic import embed
from tests.engine.store.toys import NOUNS, VERBS, ToyModels, build_toy
from tests.thorough import thoroughly

STATEMENTS = [f"the {a} {verb} the {b}" for a, verb, b in product(NOUNS, VERBS, NOUNS) if a != b]


def remembered(function, key):
    """The function, called once for all arguments of one key."""
    known = {}

    def answer(*arguments):
        if (about := key(*arguments)) not in known:
            known[about] = function(*arguments)
        return known[about]

    return answer


# Every build has the same texts, and a fact is always read from the same words.
judged = cache(filters.text_rejection)
rejected = remembered(filters.rejection, lambda extraction, sentence: extraction.triple)
extracted = remembered(build_tasks.extract, lambda parsed: parsed.text)


@contextmanager
def cut_small():
    """Pieces of work so small that a small text has many."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.store.plan.SHARD_CHARACTERS", 2_000)
        patch.setattr("engine.store.pipeline.CHUNK_SIZE", 100)
        patch.setattr(filters, "text_rejection", judged)
        patch.setattr(filters, "rejection", rejected)
        patch.setattr(build_tasks, "extract", extracted)
        yield


@pytest.fixture(autouse=True)
def small_pieces():
    with cut_small():
        yield


@pytest.fixture(scope="session")
def inputs(tmp_path_factory):
    """Two inputs of some 15 and 8 shards; the second repeats a few facts of the first."""
    folder = tmp_path_factory.mktemp("inputs")
    shuffled = random.Random(0).sample(STATEMENTS, 1200)
    first = [{"text": "\n".join(shuffled[i : i + 5])} for i in range(0, 900, 5)]
    second = [{"text": "\n".join(shuffled[i : i + 30]), "source": f"book {i // 30 % 4}"} for i in range(800, 1200, 30)]
    paths = []
    for name, records in (("letters", first), ("books", second)):
        paths.append(folder / f"{name}.jsonl")
        paths[-1].write_text("".join(json.dumps(record) + "\n" for record in records))
    return paths


def content(path):
    store = TripleStore.open(path)
    try:
        return store.version()["sha256"]
    finally:
        store.close()


def texts_read(models):
    lines = models.log.read_text().splitlines() if models.log.exists() else []
    return sum(line != "died" for line in lines)


@pytest.fixture
def models(tmp_path):
    return ToyModels(tmp_path / "log")


@pytest.fixture(scope="session")
def whole(inputs, tmp_path_factory):
    """A store built without interruption."""
    path = tmp_path_factory.mktemp("whole") / "store"
    with cut_small():
        built = build_toy(inputs, path, ToyModels(path.with_name("log")))
    return path, built


def test_a_build_counts_what_it_read_dropped_and_kept(whole):
    path, built = whole
    assert (built.sources["letters"].documents, built.sources["books"].documents) == (180, 4)
    assert built.sources["letters"].words == 900 * 5
    assert built.distinct == built.facts == 1200
    assert built.supported == 100
    assert sum(source.found for source in built.sources.values()) == 1300
    assert (built.sources["letters"].sentences, built.sources["letters"].passed_over) == (900, 0)
    assert built.complete
    assert all(check.ok for check in verify_format(path))
    assert not work_folder(path).exists()
    assert TripleStore.open(path).info().domains == {"books": 400, "letters": 800}


@thoroughly("times", 2, 10)
def test_killed_at_random_moments_the_store_is_the_same(inputs, whole, tmp_path, times):
    output = tmp_path / "store"
    command = [sys.executable, "-m", "tests.engine.store.toys", str(output), "2", *map(str, inputs)]
    rng = random.Random(1)
    kills = 0
    while True:
        lines_left = rng.randrange(1, 14) if kills < times else None
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            for line in process.stdout:
                if lines_left is not None:
                    lines_left -= 1
                    if lines_left == 0 or line.startswith("0 None verifying"):
                        process.kill()
                        kills += 1
                        break
            process.stdout.read()
        if process.returncode == 0:
            break
    assert kills == times
    assert content(output) == content(whole[0])
    assert not work_folder(output).exists()


def test_order_of_inputs_and_number_of_workers_change_nothing(inputs, whole, models, tmp_path):
    build_toy(inputs[::-1], tmp_path / "store", models, executor=LocalExecutor(2))
    assert content(tmp_path / "store") == content(whole[0])


def cancelled_in(stage):
    """A cancel token, and the progress that cancels it at the second step of a stage."""
    cancel, seen = CancelToken(), []

    def progress(done, total, name):
        seen.append(name)
        if name.startswith(stage) and seen.count(name) == 2:
            cancel.cancel()

    return {"progress": progress, "cancel": cancel}


def test_cancelled_in_each_stage_it_goes_on_from_there_each_time(inputs, whole, models, tmp_path):
    output = tmp_path / "store"
    with pytest.raises(Cancelled, match=r"^Cancelled"):
        build_toy(inputs, output, models, **cancelled_in("counting"))
    assert not work_folder(output).exists()
    stages = "reading|collecting (shards)|embedding (facts)|collecting passages|embedding (passages)|clustering|writing"
    for stage in stages.split("|"):
        with pytest.raises(Cancelled, match=r"same command to resume"):
            build_toy(inputs, output, models, **cancelled_in(stage))
        assert work_folder(output).exists()
        assert not output.exists()
    build_toy(inputs, output, models)
    assert content(output) == content(whole[0])
    pieces_of_all = 180 + 14
    assert pieces_of_all <= texts_read(models) < pieces_of_all + 60  # at most the shard at work was read again


@contextmanager
def many_batches():
    """So few shards a batch that a small text has several batches, which go through files and processes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.store.collecting.BATCH", 9)
        patch.setattr("engine.store.collecting.PARTITIONS", 3)
        yield


def test_several_batches_give_the_same_store_stopped_in_each_stage(inputs, models, stopped):
    options = {"facts": 700, "passages": 60, "keep_work": True}
    with many_batches():
        for stage in ("collecting (shards)", "joining equal facts", "collecting passages"):
            with pytest.raises(Cancelled):
                build_toy(inputs, stopped, models, **options, **cancelled_in(stage))
        done = {path: path.stat().st_mtime_ns for path in work_folder(stopped).glob("collected-*/**/facts.json")}
        built = build_toy(inputs, stopped, models, **options)
        assert len(done) == 3 + 1  # partitions, and what was chosen of them
        assert all(path.stat().st_mtime_ns == time for path, time in done.items())
        several = content(stopped)
        for name in ("collected-*/facts-700/texts", "collected-*/batch-00000.json"):
            [path] = work_folder(stopped).glob(name)
            path.write_text("{")
            with pytest.raises(CheckFailed, match=r"damaged; delete"):
                build_toy(inputs, stopped, models, **options)
    assert build_toy(inputs, stopped, models, **options) == built
    assert content(stopped) == several


def test_a_build_makes_two_levels_of_cells_where_the_shape_says_so(inputs, whole, models, stopped):
    with many_batches():
        build_toy(inputs, stopped, models, shape=TreeShape(least=1000, group=300, sample=40))
    store, one = TripleStore.open(stopped), TripleStore.open(whole[0])
    assert [each._cells.has_tree for each in (store, one)] == [True, False]
    assert all(check.ok for check in verify_format(stopped))
    assert sorted(said_by(store)) == sorted(said_by(one))
    assert {str(store.triple(id_)) for id_ in range(1200)} == {str(one.triple(id_)) for id_ in range(1200)}
    assert not work_folder(stopped).exists()


def documents_of(path):
    """The lines of every record."""
    return [json.loads(record)["text"].splitlines() for record in path.read_text().splitlines()]


def said_by(store):
    """What each passage of a store says, fact by fact."""
    return [[store.triple(id_).text for id_ in ids] for ids in store.passages()[0]]


def is_within(part, whole):
    """Whether the lines come in the text in this order, others between them or not."""
    rest = iter(whole)
    return all(line in rest for line in part)


def test_every_passage_is_a_stretch_of_one_document(inputs, whole):
    store = TripleStore.open(whole[0])
    letters, books = map(documents_of, inputs)
    said = said_by(store)
    numbers = {store.triple(number).text: number for number in range(store.fact_count)}
    kept = Counter()
    for lines in letters:
        for facts in (lines[:2], lines[2:4], lines[:3], lines[:4]):
            coherent = coherence([numbers[fact] for fact in facts], store.vectors())
            if abs(coherent - COHERENT) > 0.01:  # the store rounds
                kept[facts in said] += 1
                assert (facts in said) == (coherent > COHERENT)
    assert kept[False] >= 1
    assert kept[True] > 100
    documents = [*letters, *books]
    for facts in said:
        assert len(facts) in PASSAGE_LENGTHS
        assert any(
            facts == lines[i : i + len(facts)] for lines in documents for i, line in enumerate(lines) if line == facts[0]
        )
    assert max(map(len, said)) == 24


def test_passages_are_placed_as_their_text(whole):
    store = TripleStore.open(whole[0])
    passages, vectors = store.passages()
    for ids, vector in list(zip(passages, vectors, strict=True))[::50]:
        query = store.project(embed([passage_text([store.triple(id_) for id_ in ids])])[0])
        assert cosine(query[None, :], vector[None, :])[0, 0] > 0.99


def test_a_limit_chooses_passages_and_facts_that_are_left_out_are_in_none(inputs, models, stopped):
    build_toy(inputs, stopped, models, passages=50, keep_work=True)
    assert TripleStore.open(stopped).passage_count == 50
    before = texts_read(models)
    build_toy(inputs, stopped, models, passages=0, keep_work=True)
    assert TripleStore.open(stopped).passage_count == 0
    build_toy(inputs, stopped, models, facts=500)
    store = TripleStore.open(stopped)
    documents = [lines for path in inputs for lines in documents_of(path)]
    said = said_by(store)
    assert len(said) > 50
    assert all(any(is_within(facts, lines) for lines in documents) for facts in said)
    assert texts_read(models) == before


def test_passages_survive_clustering_afresh(whole, tmp_path):
    path = tmp_path / "store"
    shutil.copyfile(whole[0], path)
    recluster(path)
    assert content(path) == content(whole[0])
    assert said_by(TripleStore.open(path)) == said_by(TripleStore.open(whole[0]))


def test_a_worker_that_dies_once_is_replaced(inputs, whole, tmp_path):
    models = ToyModels(tmp_path / "log", deadly="the letter saw the bridge", deaths=1)
    build_toy(inputs, tmp_path / "store", models, executor=LocalExecutor(2))
    assert "died" in models.log.read_text()
    assert content(tmp_path / "store") == content(whole[0])


def test_a_piece_of_work_that_kills_two_workers_ends_the_build_and_what_is_done_stays(inputs, whole, tmp_path):
    models = ToyModels(tmp_path / "log", deadly="the letter saw the bridge", deaths=2)
    with pytest.raises(PalimpsestError, match="ended 2 times"):
        build_toy(inputs, tmp_path / "store", models, executor=LocalExecutor())
    build_toy(inputs, tmp_path / "store", models)
    assert content(tmp_path / "store") == content(whole[0])


class Broken(ToyModels):
    def read(self, texts):
        raise ValueError(texts[0])


class NotFinite(ToyModels):
    def embed(self, texts):
        return super().embed(texts) * float("nan")


def test_an_error_of_the_program_in_a_worker_says_where_and_quotes_nothing(inputs, tmp_path):
    with pytest.raises(PalimpsestError, match=r"ValueError at test_pipeline\.py:\d+") as error:
        build_toy(inputs, tmp_path / "store", Broken(tmp_path / "log"), executor=LocalExecutor())
    assert "the" not in str(error.value).split()


def test_an_embedder_that_fails_makes_no_store(inputs, tmp_path):
    with pytest.raises(CheckFailed, match="not finite"):
        build_toy(inputs, tmp_path / "store", NotFinite(tmp_path / "log"))
    assert not (tmp_path / "store").exists()


@pytest.fixture(scope="session")
def stopped_build(inputs, tmp_path_factory):
    """A build that was stopped after a few shards: its output, and the log of its models."""
    folder, cancel = tmp_path_factory.mktemp("stopped"), CancelToken()

    def progress(done, total, name):
        if done and name.startswith("reading"):
            cancel.cancel()

    with cut_small(), pytest.raises(Cancelled):
        build_toy(inputs, folder / "store", ToyModels(folder / "log"), progress=progress, cancel=cancel)
    return folder / "store", folder / "log"


@pytest.fixture
def stopped(stopped_build, models, tmp_path):
    """The output of such a build, of the test's own."""
    output, log = stopped_build
    shutil.copytree(work_folder(output), work_folder(tmp_path / "store"))
    shutil.copy(log, models.log)
    return tmp_path / "store"


def test_a_stopped_build_is_not_mixed_with_another(inputs, models, stopped):
    with pytest.raises(UsageError, match=r"\(inputs\).*--fresh"):
        build_toy(inputs[:1], stopped, models)
    other = ToyModels(models.log, parser_id="another parser")
    with pytest.raises(UsageError, match=r"\(parser\).*--fresh"):
        build_toy(inputs, stopped, other)
    assert build_toy(inputs, stopped, other, fresh=True).parser == "another parser"


def test_what_lies_elsewhere_or_is_chosen_otherwise_goes_on(inputs, models, stopped, tmp_path):
    copies = [shutil.copy(path, tmp_path / path.name) for path in inputs]
    built = build_toy(copies, stopped, models, facts=500, dimension=8)
    assert built.facts == 500
    assert TripleStore.open(stopped).info().triples == 500
    assert TripleStore.open(stopped).info().dimension == 8


def test_a_build_can_stop_reading_and_says_so(inputs, models, stopped):
    before, told = texts_read(models), []
    built = build_toy(inputs, stopped, models, reading_seconds=0, progress=lambda *now: told.append(now))
    assert not built.complete
    assert not any(stage == "reading (words)" for _, _, stage in told)
    assert 0 < built.facts < 1200
    assert texts_read(models) == before


def test_longer_lists_of_the_filters_need_no_reading_again(inputs, models, tmp_path, monkeypatch):
    build_toy(inputs, tmp_path / "store", models, keep_work=True)
    before = texts_read(models)
    judge = filters.text_rejection
    monkeypatch.setattr(filters, "text_rejection", lambda t: "blocked word" if "garden" in t.text else judge(t))
    built = build_toy(inputs, tmp_path / "store", models)
    assert texts_read(models) == before
    assert built.dropped["blocked word"] > 0
    connection_texts = [str(TripleStore.open(tmp_path / "store").triple(i)) for i in range(built.facts)]
    assert not any("garden" in text for text in connection_texts)


def test_parquet_gives_the_same_facts(inputs, whole, models, tmp_path):
    tables = []
    for path in inputs:
        records = [json.loads(line) for line in path.read_text().splitlines()]
        tables.append(tmp_path / f"{path.stem}.parquet")
        pyarrow.parquet.write_table(pyarrow.Table.from_pylist(records), tables[-1])
    built = build_toy(tables, tmp_path / "store", models)
    assert {**built.__dict__} == {**whole[1].__dict__}


def test_inputs_that_cannot_be_read_leave_nothing(models, tmp_path):
    broken = tmp_path / "broken.jsonl"
    broken.write_text('{"text": "the doctor saw the garden"}\nno json\n')
    with pytest.raises(UnreadableInput, match="broken"):
        build_toy([broken], tmp_path / "store", models)
    with pytest.raises(UsageError, match="same name"):
        build_toy([broken, broken], tmp_path / "store", models)
    assert {path.name for path in tmp_path.iterdir()} == {"broken.jsonl"}


def test_a_folder_of_somebody_else_is_left_alone(inputs, models, tmp_path):
    folder = work_folder(tmp_path / "store")
    folder.mkdir()
    (folder / "letter.txt").write_text("mine")
    with pytest.raises(UsageError, match="not a build"):
        build_toy(inputs, tmp_path / "store", models, fresh=True)
    assert (folder / "letter.txt").read_text() == "mine"


@pytest.mark.parametrize("name", ["plan.json", "shards"])
def test_a_damaged_work_folder_says_what_to_do(inputs, models, stopped, name):
    path = work_folder(stopped) / name
    if path.is_dir():
        path = next(path.glob("*.json"))
    path.write_text("{")
    with pytest.raises(CheckFailed, match=r"damaged; (--fresh|delete)"):
        build_toy(inputs, stopped, models)


def test_texts_without_facts_make_no_store(models, tmp_path):
    (tmp_path / "empty.txt").write_text("\n\n")
    with pytest.raises(UsageError, match="no facts"):
        build_toy([tmp_path / "empty.txt"], tmp_path / "store", models)


def test_the_first_shards_have_something_of_every_collection_and_of_its_end(inputs, tmp_path):
    collections = [Collection(str(path), path.stem, path.stem) for path in inputs]
    plan = resume_or_create(tmp_path, collections, "toy parser", silent, CancelToken())
    names = [name for name, _ in plan.shards()]
    assert len(set(names)) == len(names) == sum(part.shards for part in plan.parts)
    early = [name.split("-") for name in names[: len(names) // 4]]
    for index, part in enumerate(plan.parts):
        numbers = [int(number) for of, number in early if int(of) == index]
        assert max(numbers) > part.shards // 2
    assert plan.words == sum(len(text.split()) for _, pieces in plan.shards() for _, text in pieces)


def test_toys_cut_the_work_as_these_tests_do():
    from engine.store import pipeline, plan

    before = plan.SHARD_CHARACTERS, pipeline.CHUNK_SIZE
    toys.small_pieces()
    assert before == (plan.SHARD_CHARACTERS, pipeline.CHUNK_SIZE)
