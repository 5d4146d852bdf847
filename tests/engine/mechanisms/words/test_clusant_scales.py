"""What CluSanT keeps of a number and of a date, and says that it keeps."""

import re
from itertools import pairwise

import pytest

from engine.mechanisms.words.clusant import CluSanT
from engine.mechanisms.words.clusant_candidates import CandidateSets
from engine.mechanisms.words.clusant_sampling import ScaleSampler
from engine.mechanisms.words.scales import PERIODS, SCALED, ScaleChoice, ScaledKind, open_scale
from engine.privacy.randomness import SeededRandom
from engine.text.entities import entities_by_rule
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
    ("year", "first", "end"), [(1888, 1800, 1900), (1962, 1950, 1980), (2026, 2015, 2035), (2050, 2035, 2060)]
)
@pytest.mark.parametrize("written", ["14 March {}", "May {}", "{}"])
def test_dates_stay_in_their_period_whatever_they_say(mechanism, year, first, end, written):
    years = {int(result.output[-5:-1]) for result in drawn(mechanism, f"It was in {written.format(year)}.")}
    assert first <= min(years) < max(years) < end
    assert len(years) > 8


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
