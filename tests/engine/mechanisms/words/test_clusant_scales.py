"""What CluSanT keeps of a number and of a date, and says that it keeps."""

import re
from itertools import pairwise

import pytest

from engine.mechanisms.words.clusant import CluSanT
from engine.mechanisms.words.clusant_candidates import CandidateSets
from engine.mechanisms.words.clusant_sampling import ScaleSampler
from engine.mechanisms.words.scales import PARTS_OF_DAY, PARTS_OF_LIFE, PERIODS, SCALED, ScaleChoice, ScaledKind, open_scale
from engine.privacy.randomness import SeededRandom
from engine.text.entities_by_rule import entities_by_rule
from engine.text.quantities import read_time
from tests.engine.mechanisms.running import run

DIGITS = "how many digits each number and amount has before the decimal point"
PERIOD = "in which period each date lies"
IN_DIGITS, IN_PERIODS = "in how many digits their numbers have", "in the periods of their dates"


class RulesAlone:
    """Finds what the rules find."""

    class Tagger:
        version = "none"

    tagger = Tagger()

    def find(self, text, progress, cancel):
        return entities_by_rule(text)


@pytest.fixture(scope="module")
def mechanism():
    candidates = CandidateSets({}, {}, {name: ScaledKind(name) for name in SCALED})
    return CluSanT(lambda: candidates, RulesAlone)


def drawn(mechanism, text, count=40, **settings):
    return [run(mechanism, text, epsilon=1e-3, random=SeededRandom(seed), **settings) for seed in range(count)]


def test_numbers_and_amounts_keep_how_many_digits_they_have(mechanism):
    text = "He owes £48,500 and $7 for 36 chairs, and £2.5 million more."
    outputs = {result.output for result in drawn(mechanism, text)}
    assert len(outputs) == 40
    for output in outputs:
        found = re.fullmatch(r"He owes £(\S+) and \$(\S+) for (\d+) chairs, and £(\S+) million more\.", output)
        assert [len(figures.partition(".")[0].replace(",", "")) for figures in found.groups()] == [5, 1, 2, 1]


@pytest.mark.parametrize(
    ("year", "first", "end"),
    [(1888, 1800, 1900), (1962, 1950, 1980), (2026, 2015, 2028), (2030, 2028, 2035), (2050, 2035, 2060)],
)
@pytest.mark.parametrize("written", ["14 March {}", "May {}", "{}"])
def test_dates_stay_in_their_period_whatever_they_say(mechanism, year, first, end, written):
    years = {int(result.output[-5:-1]) for result in drawn(mechanism, f"It was in {written.format(year)}.")}
    assert first <= min(years) < max(years) < end
    assert len(years) > 6


@pytest.mark.parametrize(
    ("age", "first", "last"), [(9, 1, 12), (15, 13, 17), (19, 18, 39), (64, 40, 64), (70, 65, 79), (81, 80, 99)]
)
def test_ages_stay_in_their_part_of_life(mechanism, age, first, last):
    ages = {int(re.search(r"\d+", result.output)[0]) for result in drawn(mechanism, f"She was aged {age} then.")}
    assert first <= min(ages) < max(ages) <= last
    assert len(ages) > 3


@pytest.mark.parametrize(
    ("age", "possible"), [(8, {8, 11, 18}), (18, {8, 11, 18}), (80, set(range(80, 90))), (83, set(range(80, 90)))]
)
def test_behind_an_no_age_is_left_alone_in_its_part(mechanism, age, possible):
    ages = {int(re.search(r"\d+", result.output)[0]) for result in drawn(mechanism, f"It was an {age}-year-old then.")}
    assert len(ages) > 2
    assert ages <= possible


@pytest.mark.parametrize(
    ("time", "first", "last"),
    [("05:40", 0, 5), ("6:00 am", 6, 11), ("12:15 pm", 12, 17), ("17:55", 12, 17), ("18:00", 18, 23), ("11 pm", 18, 23)],
)
def test_times_stay_in_their_part_of_the_day(mechanism, time, first, last):
    outputs = [result.output for result in drawn(mechanism, f"He came at {time} then.")]
    read = [read_time(re.fullmatch(r"He came at (.+) then\.", output)[1])[0] // 60 for output in outputs]
    assert first <= min(read) < max(read) <= last
    assert len(set(read)) > 3


def test_what_is_kept_is_listed_where_it_can_be_seen(mechanism):
    def said(text, **settings):
        guarantee = run(mechanism, text, **settings).guarantee
        return [*guarantee.leaks, guarantee.statement]

    def tells(words, lines):
        return any(words in line for line in lines)

    both = said("He paid £20 on 3 May 2024.")
    assert DIGITS in both
    assert tells(PERIOD, both)
    assert tells(f"{IN_DIGITS}, {IN_PERIODS}", both)
    dated = said("He came on 3 May 2024.")
    assert DIGITS not in dated
    assert not tells(IN_DIGITS, dated)
    shifted = said("He paid £20 on 3 May 2024.", dates="shifted")
    assert DIGITS in shifted
    assert not tells(PERIOD, shifted)
    assert not tells(IN_PERIODS, shifted)
    assert not tells(PERIOD, said("He paid £20 on 3 May."))


PARTS = {
    "She is aged 81.": "in which part of life each age lies: ",
    "It is 17:45.": "in which part of the day each time lies, or in which parts those do that are moved together: ",
}
IN_PARTS = {"She is aged 81.": "in the parts of life of their ages", "It is 17:45.": "in the parts of the day of their times"}


@pytest.mark.parametrize("text", PARTS)
def test_parts_are_listed_where_they_can_be_seen(mechanism, text):
    for other in PARTS:
        guarantee = run(mechanism, other).guarantee
        assert any(leak.startswith(PARTS[text]) for leak in guarantee.leaks) == (text == other)
        assert (IN_PARTS[text] in guarantee.statement) == (text == other)


def test_the_listed_parts_are_those_of_the_draw(mechanism):
    ages, times = (
        next(leak for leak in run(mechanism, text).guarantee.leaks if leak.startswith(begins)) for text, begins in PARTS.items()
    )
    spans = ", ".join(f"{first} to {following - 1}" for first, following in pairwise(PARTS_OF_LIFE[1:]))
    assert ages.endswith(f": under {PARTS_OF_LIFE[1]}, {spans}, or {PARTS_OF_LIFE[-1]} and over")
    assert "cut at {}, {} and {} o'clock".format(*PARTS_OF_DAY[1:]) in times


def test_the_listed_periods_are_those_of_the_draw(mechanism):
    (leak,) = [leak for leak in run(mechanism, "He came in 2019.").guarantee.leaks if leak.startswith(PERIOD)]
    spans = ", ".join(f"{first} to {next_ - 1}" for first, next_ in pairwise(PERIODS[1:-1]))
    assert leak.endswith(f": before {PERIODS[1]}, {spans}, or later")


def test_what_any_two_lose_is_that_of_the_numbers_of_as_many_digits(mechanism):
    settings = mechanism.description.settings({"k": 16})
    of_all = [ScaleSampler(open_scale(ScaleChoice("amount", "amount", digits=digits)), 3.0, 16) for digits in (2, 5)]
    for written, drawing in zip(("£48", "£48,500"), of_all, strict=True):
        result = run(mechanism, f"He paid {written} then.", epsilon=3.0, k=16)
        assert result.guarantee.unit_loss == drawing.ldp
        assert drawing.ldp <= 3.0 * mechanism.farthest(settings)


def test_the_likeliest_replacements_are_of_as_many_digits_and_of_the_period(mechanism):
    result = run(mechanism, "He paid £48,500 on 14 March 1962.", epsilon=20.0)
    settings = mechanism.description.settings({})
    for unit, pattern in zip(result.units, (r"£\d\d,\d{3}", r"\d+ \w+ 19[567]\d"), strict=True):
        best = mechanism.likeliest(unit, settings=settings, count=10_000)
        assert len(best) == unit.candidates
        assert sum(each.probability for each in best) == pytest.approx(1)
        assert all(re.fullmatch(pattern, each.private) for each in best)
