import math
from fractions import Fraction

import mpmath
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BudgetRefused, UsageError
from engine.privacy.accounting import Accountant, Allowance, Loss, split_budget
from engine.privacy.exponential import ExponentialMechanism
from engine.privacy.gaussian import GaussianMechanism

costs = st.floats(0, 1e6)


def plain(epsilon):
    """A draw calibrated with 2t = ε: ρ = t²/2 = ε²/8."""
    return Loss(epsilon, epsilon**2 / 8)


def accountant_of(*losses):
    accountant = Accountant()
    for loss in losses:
        accountant.record(loss)
    return accountant


# ---------------------------------------------------------------- the accountant


def test_the_documented_examples():
    small = accountant_of(*[plain(1)] * 50)
    assert small.basic_composition == 50
    assert small.best_bound(1e-5).rule == "zcdp"
    assert small.best_bound(1e-5).epsilon == pytest.approx(23.2, abs=0.05)
    large = accountant_of(*[plain(10)] * 50)
    assert large.best_bound(1e-5) == (500, "basic")
    assert large.zcdp(1e-5) > 500


@given(st.lists(costs, max_size=20))
def test_totals_are_the_exact_sums_rounded_up(epsilons):
    accountant = accountant_of(*map(Loss.pure, epsilons))
    exact = sum(map(Fraction, epsilons))
    assert math.nextafter(accountant.basic_composition, -1) < exact <= accountant.basic_composition
    assert accountant.draws == len(epsilons)
    assert accountant.delta == 0


@given(st.lists(st.floats(1e-6, 100), min_size=1, max_size=20), st.floats(1e-12, 0.5))
def test_zcdp_is_an_upper_bound_and_tight(rhos, delta):
    computed = accountant_of(*(Loss(1, rho) for rho in rhos)).zcdp(delta)
    with mpmath.workdps(50):
        rho = mpmath.fsum(map(mpmath.mpf, rhos))
        exact = rho + 2 * mpmath.sqrt(rho * mpmath.log(1 / mpmath.mpf(delta)))
        assert exact <= computed <= exact * (1 + mpmath.mpf(2) ** -47)


def test_many_draws_of_one_loss_are_recorded_at_once():
    together, singly = Accountant(), accountant_of(*[plain(0.1)] * 7)
    together.record(plain(0.1), draws=7)
    assert (together.basic_composition, together.zcdp(1e-6), together.draws) == (singly.basic_composition, singly.zcdp(1e-6), 7)


def test_without_delta_only_the_sum_holds():
    accountant = accountant_of(plain(1), plain(2))
    assert accountant.zcdp(0) == math.inf
    assert accountant.best_bound(0) == (3, "basic")


def test_the_sum_does_not_hold_below_its_own_delta():
    gaussian = GaussianMechanism.calibrated(1, 1e-5, 1.0, (3,)).loss
    accountant = accountant_of(gaussian, gaussian)
    assert accountant.basic_composition == 2
    assert accountant.delta == 2e-5
    assert accountant.best_bound(1e-5).rule == "zcdp"
    assert accountant.best_bound(0).epsilon == math.inf


def test_nothing_drawn_costs_nothing():
    assert Accountant().best_bound(0) == (0, "basic")
    assert Accountant().zcdp(0) == 0


def test_a_calibrated_draw_costs_less_than_what_is_known_of_a_pure_one():
    assert ExponentialMechanism.calibrated(2, 268).loss.rho < Loss.pure(2).rho == pytest.approx(2)


@pytest.mark.parametrize("bad", [-1, math.nan, math.inf])
def test_an_impossible_loss_is_refused(bad):
    for fields in ((bad, 0, 0), (0, bad, 0), (0, 0, bad)):
        with pytest.raises(UsageError):
            Loss(*fields)


# ---------------------------------------------------------------- the allowance


@given(st.floats(0, 100), st.lists(st.floats(0, 50), max_size=20))
def test_an_allowance_is_never_exceeded_and_refuses_only_what_would(cap, wanted):
    allowance, total = Allowance(cap), Fraction(0)
    for cost in wanted:
        if total + Fraction(cost) <= cap:
            allowance.spend(cost)
            total += Fraction(cost)
        else:
            with pytest.raises(BudgetRefused):
                allowance.spend(cost)
        assert total <= allowance.spent <= math.nextafter(cap, math.inf)
        assert allowance.remaining <= Fraction(cap) - total


def test_delta_has_a_cap_of_its_own():
    allowance = Allowance(10, 2e-5)
    allowance.spend(1, 1.5e-5)
    with pytest.raises(BudgetRefused, match="δ = 1e-05"):
        allowance.spend(1, 1e-5)
    assert allowance.spent == 1


def test_a_refusal_says_what_is_left():
    allowance = Allowance(10)
    allowance.spend(7)
    with pytest.raises(BudgetRefused, match=r"costs ε = 4, and 3 of 10 is left"):
        allowance.spend(4)


@pytest.mark.parametrize("cost", [(-1,), (math.nan,), (math.inf,), (1, -1e-9), (1, math.nan), (1, math.inf)])
def test_an_impossible_cost_is_refused(cost):
    allowance = Allowance(10, 0.5)
    with pytest.raises(BudgetRefused, match="finite number"):
        allowance.spend(*cost)
    assert (allowance.spent, allowance.remaining) == (0, 10)


@pytest.mark.parametrize("caps", [(-1,), (math.nan,), (math.inf,), (1, -0.1), (1, 1), (1, math.nan)])
def test_an_impossible_cap_is_refused(caps):
    with pytest.raises(UsageError):
        Allowance(*caps)


# ---------------------------------------------------------------- shares


@settings(deadline=None)
@given(st.floats(1e-9, 1e9), st.integers(1, 1000))
def test_shares_never_sum_to_more_than_the_whole_and_lose_next_to_nothing(epsilon, n):
    shares = split_budget(epsilon, n)
    assert len(shares) == n
    assert len(set(shares)) == 1
    assert sum(map(Fraction, shares)) == Fraction(sum(shares)) <= epsilon
    assert sum(shares) >= epsilon * (1 - n * 2.0**-51)
    allowance = Allowance(epsilon)
    for share in shares:
        allowance.spend(share)


@pytest.mark.parametrize(("epsilon", "n", "share"), [(40, 8, 5), (512, 256, 2), (1, 1, 1), (4512, 141, 32)])
def test_a_share_that_is_exact_stays_exact(epsilon, n, share):
    assert split_budget(epsilon, n) == [share] * n


@pytest.mark.parametrize(("epsilon", "n"), [(0, 1), (-1, 1), (math.nan, 1), (math.inf, 1), (1, 0), (1, -1)])
def test_an_impossible_division_is_refused(epsilon, n):
    with pytest.raises(UsageError):
        split_budget(epsilon, n)
