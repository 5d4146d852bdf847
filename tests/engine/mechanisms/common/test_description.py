import json
import re
from dataclasses import replace

import pytest

from engine import mechanisms
from engine.documents.document import Block
from engine.errors import NotInstalled, UsageError
from engine.mechanisms.common.description import (
    Estimate,
    Example,
    MechanismDescription,
    Names,
    OtherUnit,
    Pace,
    Parameter,
    Preset,
    Requirement,
    parse_names,
)
from engine.privacy.guarantee import Guarantee, Relation
from engine.results import Result

NUMBER = "9" * 400


def make_result(description, stated):
    said = Guarantee("Hard to tell.", Relation.COUNT, "document", "all of it", 1.0, 0.0, 1, ())
    return Result(description.id, stated, 1.0, 0.0, description.unit, (), "New.", said, (), "rules", {}, {})


@pytest.mark.parametrize("kind", ["int", "float"])
@pytest.mark.parametrize("value", [NUMBER, int(NUMBER), "nan", "many", ""])
def test_what_is_no_usable_number_is_refused_in_one_short_line(kind, value):
    with pytest.raises(UsageError, match=r"slots takes a .*number") as refused:
        Parameter("slots", kind, 2, "Slots.", minimum=1).parse(value)
    assert len(str(refused.value)) < 100


def test_a_choice_may_take_numbers_beside_its_words():
    parameter = Parameter("slots", "choice", "class", "Slots.", choices=("class", "paper"), minimum=1, maximum=9)
    assert [parameter.parse(value) for value in ("paper", "7", 7)] == ["paper", 7, 7]
    for value in ("0", "10", "all", NUMBER):
        with pytest.raises(UsageError, match="class, paper or a whole number from 1 to 9"):
            parameter.parse(value)


def test_names_lose_their_order_repeats_and_blanks():
    parameter = Names("domains", "names", "", "Domains.")
    assert parameter.parse(" news, business,,news ") == "business,news"
    assert parse_names(parameter.parse("news, business")) == ("business", "news")
    assert parse_names(parameter.parse(parameter.default)) == ()


KEEP = Parameter(
    "keep",
    "choice",
    "none",
    "What stays.",
    choices=("none", "punctuation"),
    former_names=("copy",),
    former_values={"marks": "punctuation"},
)
RENAMED = MechanismDescription(
    "x",
    "X",
    "Does x.",
    "word",
    parameters=(KEEP,),
    block_defaults={"keep": "punctuation"},
    former_settings={"names": frozenset({"all", "pack"})},
)


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ({}, "none"),
        ({"keep": "marks"}, "punctuation"),
        ({"copy": "punctuation"}, "punctuation"),
        ({"copy": "marks", "names": "pack"}, "punctuation"),
        ({"names": "all"}, "none"),
    ],
)
def test_settings_of_earlier_versions_become_those_of_this_one(given, meant):
    assert RENAMED.settings(given) == {"keep": meant}


def test_settings_of_earlier_versions_go_before_the_defaults_of_passages():
    assert RENAMED.settings_for_blocks({"copy": "none"}) == {"keep": "none"}
    assert RENAMED.settings_for_blocks({"names": "all"}) == {"keep": "punctuation"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"names": "more"}, "x has no setting 'names' any more; leave it out, or give names=all or names=pack, not 'more'."),
        ({"names": NUMBER}, "names=all or names=pack"),
        ({"keep": "dots"}, "keep takes one of none, punctuation, not 'dots'."),
        ({"copy": "dots"}, "keep takes one of none, punctuation, not 'dots'."),
        ({"copy": "none", "keep": "none"}, "x has one setting 'keep', which is given by two names."),
        ({"other": "none"}, "x has no setting 'other'; it has keep."),
    ],
)
def test_a_setting_of_an_earlier_version_that_asks_for_something_else_is_refused_in_one_line(given, said):
    with pytest.raises(UsageError, match=re.escape(said)) as refused:
        RENAMED.settings(given)
    assert len(str(refused.value)) < 150


def test_what_is_missing_is_found_out_when_it_is_asked_for(tmp_path):
    store = Requirement("the store", tmp_path / "store.sqlite", "restore it")
    package = Requirement("the package", "no_such_package_anywhere", "install it")
    description = MechanismDescription(
        "x", "X", "Does x.", "fact", needs=(store, package, Requirement("Python's own", "json", ""))
    )
    assert description.missing == ("the store (restore it)", "the package (install it)")
    store.place.touch()
    assert description.as_dict()["missing"] == ["the package (install it)"]


def test_only_what_is_missing_keeps_a_mechanism_from_running(tmp_path):
    need = Requirement("the store", tmp_path / "store.sqlite", "get it")
    description = MechanismDescription("x", "X", "Does x.", "fact", needs=(need,))
    with pytest.raises(NotInstalled, match=r"x cannot run: the store \(get it\)"):
        description.check_installed()
    need.place.touch()
    description.check_installed()


def test_every_mechanism_is_listed_once_and_found_by_its_id():
    ids = [description.id for description in mechanisms.describe_all()]
    assert len(set(ids)) == len(ids) == 12
    assert [mechanisms.load(id).description.id for id in ids] == ids
    with pytest.raises(UsageError, match="There is no mechanism 'later'; there are dp-st, tem"):
        mechanisms.load("later")


def test_an_estimate_counts_what_is_found_unless_the_mechanism_says_otherwise():
    description = MechanismDescription("x", "X", "Does x.", "word", pace=Pace(words_per_unit=2, words_per_second=10))
    assert description.estimate(40, {}) == Estimate(20, 4.0)
    doubling = MechanismDescription("x", "X", "Does x.", "word", pace=Pace(2, 10), drawn=lambda found, settings: 2 * found)
    assert doubling.estimate(40, {}) == Estimate(40, 4.0)
    assert MechanismDescription("x", "X", "Does x.", "word").estimate(40, {}) is None


SHORT, LONG = Example("Tea."), Example("Tea and bread.")
TWO_UNITS = MechanismDescription(
    "x",
    "X",
    "Does x.",
    "fact",
    parameters=(
        Parameter("unit", "choice", "fact", "What.", choices=("passage", "fact")),
        Parameter("size", "int", 134, "How many.", only_with={"unit": "fact"}),
        Parameter("near", "int", 1, "How near.", only_with={"unit": "fact", "size": 67}),
        Names("domains", "names", "", "Where.", only_with={"unit": "passage"}),
    ),
    example=LONG,
    pace=Pace(2, 10),
    unit_setting="unit",
    other_units={"passage": OtherUnit(lambda words, epsilon, settings: words * int(epsilon), lambda epsilon: SHORT, 20)},
)


def test_a_setting_may_choose_the_unit_and_with_it_the_number_of_draws_and_the_example():
    facts, passages = TWO_UNITS.settings({}), TWO_UNITS.settings({"unit": "passage"})
    assert [TWO_UNITS.unit_of(settings) for settings in (facts, passages, {})] == ["fact", "passage", "fact"]
    assert TWO_UNITS.units == ("fact", "passage")
    assert [TWO_UNITS.example_at(1.0, settings) for settings in (facts, passages)] == [LONG, SHORT]
    assert TWO_UNITS.estimate(40, {}) == TWO_UNITS.estimate(40, {}, 3.0) == Estimate(20, 4.0)
    assert TWO_UNITS.estimate(40, {"unit": "passage"}, 3.0) == Estimate(120, 2.0)
    assert TWO_UNITS.estimate(40, {"unit": "passage"}) is None
    assert TWO_UNITS.as_dict()["unit"] == "fact"


def test_what_has_no_effect_beside_other_settings_is_at_its_default():
    given = TWO_UNITS.settings({"size": 67, "near": 5, "domains": "law"})
    assert TWO_UNITS.effective(given) == given | {"domains": ""}
    assert TWO_UNITS.effective({**given, "size": 4}) == given | {"domains": "", "size": 4, "near": 1}
    drawn = TWO_UNITS.effective({**given, "unit": "passage"})
    assert drawn == {"unit": "passage", "size": 134, "near": 1, "domains": "law"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"unit": "passage", "size": 67}, "size has an effect only with unit=fact;"),
        ({"near": 5, "size": 4}, "near has an effect only with unit=fact, size=67;"),
        ({"domains": "law", "unit": "fact"}, "domains has an effect only with unit=passage;"),
        ({"domains": "law", "size": 67}, "has an effect only with unit="),
    ],
)
def test_a_setting_without_effect_is_refused_where_a_person_gave_it(given, said):
    with pytest.raises(UsageError, match=said):
        TWO_UNITS.check_effective(given)
    TWO_UNITS.check_effective({"unit": "passage", "domains": "law"})
    TWO_UNITS.check_effective({"size": 67, "near": 5})


PASSAGES_ON_LAW = {"unit": "passage", "domains": "law"}


@pytest.mark.parametrize(
    ("stated", "chosen"),
    [
        (PASSAGES_ON_LAW, PASSAGES_ON_LAW),
        ({}, {"domains": "law", "near": 5, "unit": "fact"}),  # hidden: neither has an effect
        ({"domains": "law"}, {}),
        ({"size": 67}, {"unit": "fact", "size": 67}),  # of an earlier version, which had no other unit
    ],
)
def test_a_result_is_made_with_settings_that_differ_in_nothing_that_has_an_effect(stated, chosen):
    result = make_result(TWO_UNITS, stated)
    assert TWO_UNITS.made(result, TWO_UNITS.settings({}) | chosen)
    for other in ({"unit": "fact", "size": 4}, {"unit": "passage", "domains": "news"}):
        assert not TWO_UNITS.made(result, TWO_UNITS.settings({}) | chosen | other)
    assert not TWO_UNITS.made(replace(result, mechanism="other"), TWO_UNITS.settings({}) | chosen)


@pytest.mark.parametrize(
    ("stated", "given"), [({"copy": "marks"}, {"keep": "punctuation"}), ({"names": "all"}, {}), ({"keep": "none"}, {})]
)
def test_what_an_earlier_version_stated_is_compared_as_it_is_meant_now(stated, given):
    assert RENAMED.made(make_result(RENAMED, stated), RENAMED.settings(given))
    assert not RENAMED.made(make_result(RENAMED, {"names": "own"}), RENAMED.settings(given))
    assert not RENAMED.made(make_result(RENAMED, {"lost": 1}), RENAMED.settings(given))


def test_of_a_result_by_blocks_the_defaults_of_blocks_are_no_change():
    by_blocks = replace(make_result(RENAMED, {"keep": "punctuation"}), blocks=(Block(0, 1),))
    assert RENAMED.made(by_blocks, RENAMED.settings({}))
    assert not RENAMED.made(replace(by_blocks, blocks=()), RENAMED.settings({}))
    assert not RENAMED.made(replace(by_blocks, parameters={"keep": "none"}), RENAMED.settings({}))


def test_a_setting_brings_along_what_it_has_an_effect_with():
    plain = TWO_UNITS.settings({})
    assert TWO_UNITS.settings({"domains": "law"}) == plain | {"unit": "passage", "domains": "law"}
    assert TWO_UNITS.settings({"near": 5}) == plain | {"size": 67, "near": 5}
    assert TWO_UNITS.settings({"domains": ""}) == plain
    assert TWO_UNITS.settings({"domains": "law", "unit": "fact"})["unit"] == "fact"


def test_settings_of_before_the_unit_could_be_chosen_are_of_the_mechanisms_own():
    assert TWO_UNITS.with_unit({"size": 67}) == {"unit": "fact", "size": 67}
    assert TWO_UNITS.with_unit({"unit": "passage"}) == {"unit": "passage"}
    assert RENAMED.with_unit({"keep": "none"}) == {"keep": "none"}


def test_presets_are_part_of_the_description():
    preset = Preset("Small", "A small budget.", 0.5, {"slots": 3}, per_word=True, words=30)
    description = MechanismDescription("x", "X", "Does x.", "fact", presets=(preset, Preset("Large", "A large one.", 50.0)))
    small, large = json.loads(json.dumps(description.as_dict()))["presets"]
    wanted = {"name": "Small", "help": "A small budget.", "epsilon": 0.5, "settings": {"slots": 3}, "per_word": True}
    assert small == {**wanted, "words": 30}
    assert (large["settings"], large["per_word"], large["words"]) == ({}, False, None)
    assert len({description, description}) == 1


def test_there_is_an_estimate_only_for_the_settings_that_the_pace_was_measured_with():
    model = Parameter("model", "choice", "small", "A model.", choices=("small", "large"))
    pace = Pace(2, 10, {"model": "small"})
    description = MechanismDescription("x", "X", "Does x.", "word", parameters=(model,), pace=pace)
    assert description.estimate(40, {}) == description.estimate(40, {"model": "small"}) == Estimate(20, 4.0)
    assert description.estimate(40, {"model": "large"}) is None
    slow_to_begin = replace(description, pace=replace(pace, seconds_per_run=0.5))
    assert slow_to_begin.estimate(40, {}) == Estimate(20, 4.5)


def test_every_pace_was_measured_with_the_mechanisms_defaults():
    for description in mechanisms.describe_all():
        if description.pace:
            assert description.estimate(1000, {}, 10.0).seconds > 0


@pytest.mark.parametrize("description", mechanisms.describe_all(), ids=lambda each: each.id)
def test_a_default_needs_no_check(description):
    for parameter in description.parameters:
        assert parameter.parse(parameter.default) == parameter.default
