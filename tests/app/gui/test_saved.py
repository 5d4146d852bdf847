"""Saved sessions: exact, private, and unmoved by damage."""

import contextlib
import json
import math
import os
import stat
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.document import saved
from app.document.saved import ANOTHER_MECHANISM, SavedDraw, SavedSession, as_json, load, result_as_json, result_from_json, save
from app.document.shown_draft import ShownDraft
from app.gui.panes.disclosure_card import DisclosureCard
from engine.documents.document import Block, BlockKind
from engine.errors import UnreadableInput, UsageError
from engine.mechanisms import describe_all
from engine.privacy.deniability import Deniability
from engine.privacy.guarantee import Guarantee, Relation
from engine.request import PrivacyRequest
from engine.results import INVENTED_NOTICE, FoundUnit, Mention, Result, Unit

TEXT = "My sister Ada lives in Jena. She paints — badly."
OUTPUT = "A friend lives in a house."

amounts = st.floats(0, 1e6)
counts = st.integers(0, 10**6)
words = st.text(max_size=12)


def spans(length):
    return st.tuples(st.integers(0, length), st.integers(0, length)).map(lambda pair: tuple(sorted(pair)))


mentions = st.builds(Mention, words, words, st.lists(spans(len(TEXT)), min_size=1, max_size=2).map(tuple), spans(len(OUTPUT)))
units = st.builds(
    Unit,
    original=st.none() | words,
    private=words,
    epsilon=amounts,
    candidates=counts | st.integers(0, 10**31),
    source=st.lists(spans(len(TEXT)), max_size=3).map(tuple),
    targets=st.lists(spans(len(OUTPUT)), max_size=2).map(tuple),
    words=st.none() | st.floats(0, 1000),
    polarity=st.none() | st.floats(-2, 2),
    before=st.none() | st.lists(st.integers(0, 2**31 - 1), max_size=3).map(tuple),
    mentions=st.lists(mentions, max_size=2).map(tuple),
)
guarantees = st.builds(
    Guarantee,
    statement=words,
    relation=st.none() | st.sampled_from(Relation),
    unit=words,
    scope=words,
    epsilon=st.none() | amounts,
    delta=st.floats(0, 0.5),
    draws=counts,
    leaks=st.lists(words, max_size=3).map(tuple),
    secure=st.booleans(),
    brief=words,
    accepted=words,
    bits=st.none() | amounts,
    loss=st.none() | amounts,
    deniability=st.none() | st.builds(Deniability, st.floats(0, 1), counts, words),
)
results = st.builds(
    Result,
    mechanism=words,
    parameters=st.dictionaries(words, words | st.integers() | st.floats(allow_nan=False, allow_infinity=False), max_size=3),
    epsilon=amounts,
    delta=amounts,
    unit=st.sampled_from(sorted({description.unit for description in describe_all()})),
    units=st.lists(units, max_size=3),
    output=st.just(OUTPUT),
    guarantee=guarantees,
    untouched=st.lists(spans(len(TEXT)), max_size=2).map(tuple),
    reconstructor=words,
    timings=st.dictionaries(words, amounts, max_size=3),
    versions=st.dictionaries(words, words | counts | st.dictionaries(words, words, max_size=2), max_size=3),
    read=counts,
    kept=counts,
    dropped=counts,
    charged=amounts,
    charges=st.lists(st.floats(1e-3, 1e6), max_size=3).map(tuple),
    notice=words,
    blocks=st.lists(st.sampled_from(BlockKind), max_size=3).map(
        lambda kinds: tuple(Block(at, at + 1, kind, level=at) for at, kind in enumerate(kinds))
    ),
)

RESULT = Result(
    mechanism="dp-st",
    parameters={"cluster": "full", "size": 134, "share": 0.5},
    epsilon=40.0,
    delta=0.0,
    unit="fact",
    units=[
        Unit("My sister Ada | lives | in Jena", "a friend | lives | in a house", 20.0, 134, ((0, 27),), ((0, 26),)),
        Unit(None, "we | asked | a man", 20.0, 99),
    ],
    output=OUTPUT,
    guarantee=Guarantee("It is 40-LDP.", Relation.COUNT, "document", "all of it", 40.0, 0.0, 2, ("the count",)),
    untouched=((3, 9),),
    reconstructor="realizer",
    timings={"extract": 0.1 + 0.2},
    versions={"store": {"format": 1, "sha256": "ab"}},
    dropped=3,
)
SESSION = SavedSession(
    text=TEXT,
    name="letter.txt",
    privacy=PrivacyRequest("dp-st", 0.5, settings={"cluster": "full"}, per_word=True, words=80),
    draws=(
        SavedDraw(RESULT, OUTPUT, frozenset({0}), (FoundUnit("Ada | paints | badly", ((29, 48),)),)),
        SavedDraw(replace(RESULT, dropped=0), "A friend lives here."),
    ),
    charges=(40.0, 12.5, 40.0),
    shown=1,
)


def written(tmp_path, change=lambda tree: None):
    """A saved session after a change to its tree."""
    path = tmp_path / "letter.palimpsest"
    tree = json.loads(json.dumps(as_json(SESSION)))
    change(tree)
    path.write_text(json.dumps(tree), "utf-8")
    return path


@given(results)
def test_a_result_comes_back_equal(result):
    back = result_from_json(json.loads(json.dumps(result_as_json(result))), TEXT)
    assert back == result
    assert [type(unit.source) for unit in back.units] == [tuple] * len(result.units)
    assert back.guarantee.relation is result.guarantee.relation


def test_a_session_comes_back_equal(tmp_path):
    save(tmp_path / "a.palimpsest", SESSION)
    assert load(tmp_path / "a.palimpsest") == SESSION


@given(st.text(), st.text())
def test_any_text_comes_back_equal(tmp_path_factory, text, edited):
    path = tmp_path_factory.mktemp("saved") / "a.palimpsest"
    session = SavedSession(
        text, "", PrivacyRequest("dp-st", 10.0), draws=(SavedDraw(replace(RESULT, units=[], untouched=()), edited),), shown=0
    )
    save(path, session)
    assert load(path) == session


def test_the_file_says_first_what_it_holds_and_is_for_its_owner_only(tmp_path):
    path = tmp_path / "a.palimpsest"
    save(path, SESSION)
    assert path.read_text("utf-8").startswith('{"notice": "Holds the original document: do not hand it on."')
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_file_has_the_fields_that_the_last_version_reads():
    blocks = (Block(0, 2, BlockKind.TITLE, level=1),)
    tree = json.loads(json.dumps(as_json(replace(SESSION, structured=True, blocks=blocks))))
    asked = ["mechanism", "settings", "epsilon", "per_word", "words"]
    assert [*asked, "text", "name", "draws", "charges", "shown", "structured", "blocks"] == list(tree)[3:]
    assert tree["blocks"] == [[0, 2, "title", "body", 1]]
    first, second = tree["draws"]
    assert (first["edited"], first["hidden"]) == (None, [0])
    assert first["omitted"] == [{"original": "Ada | paints | badly", "source": [[29, 48]]}]
    assert second["edited"] == "A friend lives here."
    assert first["result"]["units"][0]["targets"] == [[0, 26]]
    assert first["result"]["guarantee"]["relation"] == "R-n"


def test_a_file_is_replaced_only_where_asked(tmp_path):
    path = tmp_path / "a.palimpsest"
    save(path, SESSION)
    with pytest.raises(UsageError):
        save(path, replace(SESSION, shown=0))
    save(path, replace(SESSION, shown=0), replace=True)
    assert load(path).shown == 0
    assert os.listdir(tmp_path) == ["a.palimpsest"]


def test_what_could_not_be_opened_again_is_not_saved(tmp_path, monkeypatch):
    monkeypatch.setattr(saved, "LIMIT_BYTES", 1000)
    with pytest.raises(UsageError, match="larger"):
        save(tmp_path / "a.palimpsest", SESSION)
    assert not os.listdir(tmp_path)


def test_a_huge_file_is_refused(tmp_path, monkeypatch):
    path = written(tmp_path)
    monkeypatch.setattr(saved, "LIMIT_BYTES", path.stat().st_size - 1)
    with pytest.raises(UnreadableInput, match="too large"):
        load(path)


def test_a_newer_version_is_named_as_such(tmp_path):
    with pytest.raises(UnreadableInput, match="newer version"):
        load(written(tmp_path, lambda tree: tree.update(version=3, text=None)))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0\1\2",
        b"\xff\xfe",
        b"{",
        b"[]",
        b"null",
        b'{"format": "other", "version": 1}',
        b"[" * 100_000,
        b'{"format": "palimpsest session", "version": 1, "epsilon": NaN}',
        b'{"format": "palimpsest session", "version": 1, "epsilon": 1e999}',
        b"1" * 5000,
        b"cos\nsystem\n(S'touch /tmp/x'\ntR.",
    ],
)
def test_what_is_no_session_is_refused_in_words(tmp_path, data):
    path = tmp_path / "a.palimpsest"
    path.write_bytes(data)
    with pytest.raises(UnreadableInput, match="saved session"):
        load(path)


def test_what_lies_too_deep_ends_in_words_if_at_all(tmp_path):
    deep = "[" * 900 + "]" * 900
    path = written(tmp_path, lambda tree: _draw(tree).update(versions="deep"))
    path.write_text(path.read_text("utf-8").replace('"versions": "deep"', f'"versions": {{"store": {deep}}}'), "utf-8")
    with contextlib.suppress(UnreadableInput):
        load(path)


def test_a_session_from_before_there_were_brief_words_is_read(tmp_path):
    path = written(tmp_path, lambda tree: _draw(tree)["guarantee"].pop("brief"))
    assert load(path).draws[0].result.guarantee.brief == ""


def _draw(tree):
    return tree["draws"][0]["result"]


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("version", lambda tree: tree.update(version=True)),
        ("version", lambda tree: tree.pop("version")),
        ("text", lambda tree: tree.pop("text")),
        ("text", lambda tree: tree.update(text=["a"])),
        ("name", lambda tree: tree.update(name="../../.bashrc")),
        ("settings", lambda tree: tree.update(settings={"size": [1]})),
        ("epsilon", lambda tree: tree.update(epsilon=0)),
        ("epsilon", lambda tree: tree.update(epsilon=True)),
        ("epsilon", lambda tree: tree.update(epsilon=10**400)),
        ("words", lambda tree: tree.update(words=0)),
        ("per_word", lambda tree: tree.update(per_word=1)),
        ("charges", lambda tree: tree.update(charges=[-1])),
        ("charges", lambda tree: tree.update(charges=None)),
        ("shown", lambda tree: tree.update(shown=2)),
        ("shown", lambda tree: tree.update(shown=-1)),
        ("draws", lambda tree: tree.update(draws=[None])),
        ("result", lambda tree: tree["draws"][0].update(result=7)),
        ("edited", lambda tree: tree["draws"][0].update(edited=7)),
        ("relation", lambda tree: _draw(tree)["guarantee"].update(relation="R-all")),
        ("leaks", lambda tree: _draw(tree)["guarantee"].update(leaks="the count")),
        ("secure", lambda tree: _draw(tree)["guarantee"].pop("secure")),
        ("epsilon", lambda tree: _draw(tree)["guarantee"].update(epsilon=-1)),
        ("source", lambda tree: _draw(tree)["units"][0].update(source=[[0, len(TEXT) + 1]])),
        ("source", lambda tree: _draw(tree)["units"][0].update(source=[[5, 4]])),
        ("source", lambda tree: _draw(tree)["units"][0].update(source=[[-1, 4]])),
        ("source", lambda tree: _draw(tree)["units"][0].update(source=[[1, 2, 3]])),
        ("targets", lambda tree: _draw(tree)["units"][0].update(targets=[[0, len(OUTPUT) + 1]])),
        ("targets", lambda tree: _draw(tree)["units"][0].update(targets=[[0.0, 1]])),
        ("mentions", lambda tree: _draw(tree)["units"][0].update(mentions=[["Ada", "Eva", [[0, 1]], [0, 99]]])),
        ("untouched", lambda tree: _draw(tree).update(untouched=[[0, 10**9]])),
        ("candidates", lambda tree: _draw(tree)["units"][0].update(candidates=10**32)),
        ("dropped", lambda tree: _draw(tree).update(dropped=-1)),
        ("unit", lambda tree: _draw(tree).update(unit="verse")),
        ("charged", lambda tree: _draw(tree).update(charged=-1)),
        ("charges", lambda tree: _draw(tree).update(charges=[0])),
        ("notice", lambda tree: _draw(tree).update(notice=1)),
        ("bits", lambda tree: _draw(tree)["guarantee"].update(bits="11")),
        ("loss", lambda tree: _draw(tree)["guarantee"].update(loss=-1)),
        ("support", lambda tree: _draw(tree)["guarantee"].update(deniability={"unchanged": 0.5, "support": -1, "sample": ""})),
        ("hidden", lambda tree: tree["draws"][0].update(hidden=[2])),
        ("omitted", lambda tree: tree["draws"][0].update(omitted=[None])),
        ("source", lambda tree: tree["draws"][0].update(omitted=[{"original": "a", "source": [[0, 10**6]]}])),
        ("timings", lambda tree: _draw(tree).update(timings={"a": "b"})),
        ("versions", lambda tree: _draw(tree).update(versions=[])),
    ],
)
def test_a_damaged_field_is_named_and_never_quoted(tmp_path, field, change):
    with pytest.raises(UnreadableInput, match=f"“{field}”") as caught:
        load(written(tmp_path, change))
    assert "Ada" not in str(caught.value)


def test_every_missing_field_is_noticed(tmp_path):
    since = {
        "structured",
        "blocks",
        "read",
        "kept",
        "charged",
        "notice",
        "together",
    }  # files of before these fields can be read too
    for name in set(as_json(SESSION)) - {"notice", "format"} - since:
        with pytest.raises(UnreadableInput, match=f"“{name}”"):
            load(written(tmp_path, lambda tree, name=name: tree.pop(name)))
    for name in set(result_as_json(RESULT)) - since - {"charges"}:
        with pytest.raises(UnreadableInput, match=f"“{name}”"):
            load(written(tmp_path, lambda tree, name=name: _draw(tree).pop(name)))


def test_a_session_of_before_there_were_passages_can_be_read(tmp_path):
    def age(tree):
        for name in ("structured", "blocks"):
            del tree[name]
        for name in ("blocks", "read", "kept"):
            del _draw(tree)[name]

    assert load(written(tmp_path, age)) == SESSION


@pytest.mark.parametrize("field", ["words", "polarity", "before", "mentions"])
def test_a_session_of_before_units_had_a_field_can_be_read(tmp_path, field):
    def age(tree):
        for unit in _draw(tree)["units"]:
            del unit[field]

    assert load(written(tmp_path, age)) == SESSION


def test_a_session_of_before_a_unit_had_several_places_can_be_read(tmp_path):
    def age(tree):
        tree["version"] = 1
        for unit in _draw(tree)["units"]:
            unit["target"] = next(iter(unit.pop("targets")), None)
            del unit["mentions"]

    assert load(written(tmp_path, age)) == SESSION


@pytest.mark.parametrize("description", describe_all(), ids=lambda description: description.id)
def test_a_draw_of_any_unit_can_be_read(tmp_path, description):
    for unit in description.units:
        changed = load(written(tmp_path, lambda tree, unit=unit: _draw(tree).update(mechanism=description.id, unit=unit)))
        assert changed.draws[0].result.unit == unit


def of_an_earlier_version(tree, **guarantee):
    """What a session was before there was one quantity for all mechanisms."""
    for draw in tree["draws"]:
        del draw["hidden"], draw["omitted"]
        for name in ("charged", "charges", "notice"):
            del draw["result"][name]
        for name in ("accepted", "bits", "loss", "deniability"):
            del draw["result"]["guarantee"][name]
        draw["result"]["guarantee"].update(guarantee)


def test_a_session_of_an_earlier_version_can_be_read(tmp_path):
    [first, _] = load(written(tmp_path, of_an_earlier_version)).draws
    assert (first.result.charged, first.result.charges, first.result.notice) == (40.0, (), INVENTED_NOTICE)
    assert (first.result.guarantee.loss, first.result.guarantee.accepted) == (40.0, "in English, and not empty")
    assert first.result.guarantee.bits is None  # what can be seen was not counted, and is not nothing
    assert not first.hidden
    assert not first.omitted


@pytest.mark.parametrize("description", describe_all(), ids=lambda description: description.id)
@pytest.mark.parametrize("kept", [{}, {"notice": INVENTED_NOTICE}])
def test_a_text_of_an_earlier_version_says_what_its_mechanism_makes_true(tmp_path, description, kept):
    def of_an_earlier_version(tree):
        _draw(tree).pop("notice")
        _draw(tree).update(kept, mechanism=description.id)

    assert load(written(tmp_path, of_an_earlier_version)).draws[0].result.notice == description.notice


def test_a_text_of_a_mechanism_that_is_no_more_does_not_say_that_its_facts_are_invented(tmp_path):
    path = written(tmp_path, lambda tree: _draw(tree).update(mechanism="gone"))
    assert load(path).draws[0].result.notice == ANOTHER_MECHANISM


def test_an_entity_of_an_earlier_version_is_a_mention(tmp_path):
    def age(tree):
        _draw(tree)["unit"] = "entity"
        for unit in _draw(tree)["units"]:
            del unit["mentions"]

    path = written(tmp_path, age)
    assert load(path).draws[0].result.unit == "mention"


def test_of_a_session_of_an_earlier_version_no_price_per_distance_counts_as_what_is_lost(qtbot, tmp_path):
    path = written(tmp_path, lambda tree: of_an_earlier_version(tree, relation="R-metric", epsilon=0.5))
    result = load(path).draws[0].result
    line = DisclosureCard()
    qtbot.addWidget(line)
    line.set_result(ShownDraft(result))
    assert "earlier version" in line.words()
    assert "Strong" not in line.words()
    assert "orst loss" not in line.words()
    save(tmp_path / "again.palimpsest", SESSION)
    assert result_from_json(json.loads(json.dumps(result_as_json(result))), TEXT) == result


def test_the_passages_of_the_original_come_back_and_no_overlapping_ones(tmp_path):
    blocks = (Block(0, 2, BlockKind.TITLE, level=1), Block(3, 9))
    save(tmp_path / "a.palimpsest", replace(SESSION, structured=True, blocks=blocks))
    back = load(tmp_path / "a.palimpsest")
    assert (back.structured, back.blocks) == (True, blocks)
    title = [0, 2, "title", "body", 1]
    for damage in ([1, 5, "title", "body", 0], [3, 10_000, "cell", "body", 0], [3, 4, "poem", "body", 0], [3, 4]):
        with pytest.raises(UnreadableInput, match="“blocks”"):
            load(written(tmp_path, lambda tree, damage=damage: tree.update(blocks=[title, damage])))


def test_neither_a_folder_nor_a_pipe_nor_nothing_is_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.palimpsest")
    for path, words in ((tmp_path / "pipe.palimpsest", "no file|not a file"), (tmp_path, "not a file")):
        with pytest.raises(UnreadableInput, match=words):
            load(path)
    with pytest.raises(UnreadableInput, match="does not exist"):
        load(tmp_path / "gone.palimpsest")
    with pytest.raises(UnreadableInput):
        load(tmp_path / "a\0b")


def test_infinity_is_not_written(tmp_path):
    with pytest.raises(ValueError, match="JSON"):
        save(tmp_path / "a.palimpsest", replace(SESSION, privacy=replace(SESSION.privacy, epsilon=math.inf)))
    assert not os.listdir(tmp_path)
