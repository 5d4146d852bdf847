import json
import math
import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from engine.errors import BudgetRefused, Cancelled, TextRefused, UsageError
from engine.ledger import FileLedger
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.words.clusant import LEAST_LOSS, CluSanT, make
from engine.mechanisms.words.clusant_audit import distributions, tiny_kind
from engine.mechanisms.words.clusant_candidates import CandidateKind, CandidateSets
from engine.mechanisms.words.clusant_sampling import ClusterSampler
from engine.mechanisms.words.mention_texts import unmarked_runs
from engine.privacy.accounting import Allowance
from engine.privacy.audit import worst_log_ratio, worst_rate
from engine.privacy.guarantee import Relation, format_epsilon
from engine.privacy.metric import MetricMechanism, probabilities
from engine.privacy.randomness import SeededRandom, SystemRandom
from engine.progress import CancelToken
from engine.request import PrivacyRequest
from engine.session import Session
from engine.text.entities import KINDS, Entity, merge_overlapping
from engine.text.entities_by_rule import entities_by_rule
from tests.engine.mechanisms.fakes import undrawn
from tests.engine.mechanisms.running import run
from tests.thorough import thoroughly

PLACE = "My friend {} of the clinic wrote to {} about the {} that she still owes us, and we spoke."


class FakeFinder:
    """Takes for a person each word that is in a list; the rules are the real ones."""

    class Tagger:
        version = "a list"

    tagger = Tagger()

    def __init__(self, *names):
        self.names = names

    def find(self, text, progress, cancel):
        at = [(found.start(), name) for name in self.names for found in re.finditer(re.escape(name), text)]
        return merge_overlapping([*(Entity(start, start + len(name), "person") for start, name in at), *entities_by_rule(text)])


def kind_named(name):
    clusterings = {180: tiny_kind().clusterings[6]}
    return CandidateKind(
        name, tuple(f"{text}-{name}" for text in tiny_kind().texts), tiny_kind().vectors, tiny_kind().unit, clusterings
    )


def made(*names):
    candidates = CandidateSets({name: kind_named(name) for name in KINDS}, {})
    return CluSanT(lambda: candidates, lambda: FakeFinder(*names))


# --- the distribution -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("epsilon", [0.5, 2.0, 20.0])
def test_clusters_of_one_candidate_and_k_one_are_santext_with_half_of_epsilon(epsilon):
    kind = tiny_kind()
    drawing = ClusterSampler(kind, 24, epsilon, 1)
    santext = MetricMechanism.paper(epsilon / 2, kind.size, kind.space.levels_per_unit, kind.diameter)
    for x in range(kind.size):
        expected = probabilities(santext.weights(kind.space.levels([x])[0]))
        found = drawing.distribution(x)
        assert [found[y] for y in range(kind.size)] == expected


def simplex():
    """Six candidates that are all as far from each other, in two clusters: CusText's utility is 0 for x itself and else -1."""
    return CandidateKind(
        "person", tuple("abcdef"), (np.eye(6) * 80).astype(np.int8), 60, {2: np.repeat([0, 1], 3).astype(np.uint16)}
    )


def custext(epsilon, group, x):
    """The paper's CusText: P(y) ∝ exp(ε·u/2) within the group of x, u = -(d - d_min)/(d_max - d_min)."""
    distances = {y: simplex().space.distance(x, y) for y in group}
    low, high = min(distances.values()), max(distances.values())
    weights = {y: math.exp(-epsilon / 2 * (d - low) / (high - low)) for y, d in distances.items()}
    return {y: weight / sum(weights.values()) for y, weight in weights.items()}


@pytest.mark.parametrize("epsilon", [1.0, 4.0])
def test_with_k_it_approaches_custext_with_half_of_epsilon(epsilon):
    expected = custext(epsilon / 2, (0, 1, 2), 0)
    apart = []
    for k in (1, 4, 16, 64, 128):
        found = ClusterSampler(simplex(), 2, epsilon, k).distribution(0)
        apart.append(sum(abs(float(found[y]) - expected.get(y, 0.0)) for y in range(6)) / 2)
    assert all(later < earlier for earlier, later in pairwise(apart))
    assert apart[0] > 0.1
    assert apart[-1] < 1e-6


def test_unmatched_budgets_do_not_give_custext():
    found = ClusterSampler(simplex(), 2, 4.0, 128).distribution(0)
    assert abs(float(found[0]) - custext(4.0, (0, 1, 2), 0)[0]) > 0.05


@pytest.mark.parametrize(("epsilon", "k"), [(2.0, 1), (6.0, 8)])
@thoroughly("draws", 4_000, 20_000)
def test_draws_follow_the_exact_distribution(epsilon, k, draws):
    drawing, random = ClusterSampler(tiny_kind(), 6, epsilon, k), SeededRandom(5)
    expected = {y: float(p) * draws for y, p in drawing.distribution(7).items()}
    counts = Counter(drawing.sample(7, random) for _ in range(draws))
    often = [y for y, number in expected.items() if number >= 5]
    rest = draws - sum(counts[y] for y in often), draws - sum(expected[y] for y in often)
    observed, wanted = [counts[y] for y in often], [expected[y] for y in often]
    if rest[1] >= 5:
        observed, wanted = [*observed, rest[0]], [*wanted, rest[1]]
    else:
        wanted = [number * sum(observed) / sum(wanted) for number in wanted]
    assert chisquare(observed, wanted).pvalue > 1e-6


def test_every_candidate_can_come_out_for_every_entity():
    drawing = ClusterSampler(tiny_kind(), 6, 1e6, 128)
    assert all(p > 0 for x in range(tiny_kind().size) for p in drawing.distribution(x).values())
    found = distributions(drawing)
    assert worst_log_ratio(found) <= drawing.ldp < 90
    assert worst_rate(found, drawing.distance) <= 1e6


def test_a_tiny_epsilon_is_uniform_over_clusters_and_a_huge_one_keeps_the_entity():
    nearly = ClusterSampler(tiny_kind(), 6, 1e-6, 1).distribution(3)
    assert all(abs(p - Fraction(1, 24)) < 1e-6 for p in nearly.values())
    assert ClusterSampler(tiny_kind(), 6, 1e6, 1).distribution(3)[3] > 1 - Fraction(1, 10**9)


def test_one_cluster_is_separated_from_nothing():
    kind = CandidateKind("person", ("a", "b"), np.array([[1], [9]], dtype=np.int8), 10, {1: np.zeros(2, dtype=np.uint16)})
    drawing = ClusterSampler(kind, 1, 2.0, 1)
    assert drawing.center_distance == math.inf
    assert drawing.is_separated
    assert sum(drawing.distribution(0).values()) == 1


# --- a run ------------------------------------------------------------------------------------------------------------


def test_entities_are_replaced_by_their_kind_and_the_rest_is_copied_and_listed():
    text = "  Zyxquolb came at 4:32 pm. \n\nShe owes $12."
    mechanism = made("Zyxquolb")
    result = run(mechanism, text, epsilon=9.0)
    assert mechanism.candidate_versions(mechanism.description.settings({})).items() <= result.versions.items()
    assert [unit.original for unit in result.units] == ["Zyxquolb", "4:32 pm", "$12"]
    assert [unit.private.split("-")[1] for unit in result.units] == ["person", "time", "amount"]
    private = [unit.private for unit in result.units]
    assert result.output == f"  {private[0]} came at {private[1]}. \n\nShe owes {private[2]}."
    assert "".join(text[a:b] for a, b in result.untouched) == "   came at . \n\nShe owes ."
    for unit in result.units:
        assert [text[a:b] for a, b in unit.source] == [unit.original]
        assert result.output[slice(*unit.targets[0])] == unit.private
    assert sum(unit.epsilon for unit in result.units) == pytest.approx(9.0)


PIECES = ["Zyxquolb", "Ambrelle", "met", " ", ", ", ".\n\n", "$12", "4:32 pm", "[[", "]]", "{{", "}}", "place: ", "x", "é"]


@settings(deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=16).map("".join))
def test_all_that_is_copied_is_listed_as_untouched_and_nothing_else_is(text):
    try:
        result = run(made("Zyxquolb", "Ambrelle"), text)
    except TextRefused:
        return
    starts, ends = zip(*sorted(target for unit in result.units for target in unit.targets), strict=True)
    gaps = zip((0, *ends), (*starts, len(result.output)), strict=True)
    assert "".join(result.output[a:b] for a, b in gaps) == "".join(text[a:b] for a, b in result.untouched)
    spans = sorted([*result.untouched, *(span for unit in result.units for span in unit.source)])
    assert all(a < b for a, b in spans)
    assert all(before[1] <= after[0] for before, after in pairwise(spans))
    brackets = [text[a:b] for a, b in zip((0, *(e for _, e in spans)), (*(s for s, _ in spans), len(text)), strict=True)]
    assert all(re.fullmatch(r"\s*(?:\]\]|\}\}|\[\[(?:\s*place:)?|\{\{|\s)*", left) for left in brackets)


def test_the_users_marks_go_first():
    text = "Ask [[the old miller]] or {{Zyxquolb}} at [[place: home]]."
    result = run(made("Zyxquolb"), text)
    assert [(unit.original, unit.private.split("-")[1]) for unit in result.units] == [
        ("the old miller", "person"),
        ("home", "place"),
    ]
    assert "Zyxquolb" in result.output
    assert "[[" not in result.output
    assert "{{" not in result.output


def test_the_same_entity_of_two_documents_at_one_place_has_the_same_support_and_a_bounded_loss():
    drawing = ClusterSampler(tiny_kind(), 6, 2.0, 4)
    found = {
        name: list(drawing.distribution(tiny_kind().place(name)).values()) for name in ("Zyxquolb", "Namea", "Ωμέγα", "4711")
    }
    assert worst_log_ratio(found) <= drawing.ldp


def test_canaries_never_come_out_where_they_were_found():
    mechanism = made("Zyxquolb", "tHiS oNe")
    for number in range(200):
        name = ("Zyxquolb", "tHiS oNe")[number % 2]
        result = run(mechanism, PLACE.format(name, f"judith{number}@example.org", f"{90210000 + number}"), epsilon=1e6)
        said = json.dumps([result.output, [unit.private for unit in result.units], result.guarantee.as_dict()])
        assert len(result.units) == 3
        assert not any(canary in said.lower() for canary in ("zyxquolb", "this one", "judith", "90210"))


def test_canaries_that_the_starter_pack_reads_never_come_out_of_60_documents_but_where_they_are_listed_as_untouched():
    candidates, finder = CandidateSets({name: kind_named(name) for name in KINDS}, {}), make().finder
    mechanism = CluSanT(lambda: candidates, lambda: finder)
    names = [f"{a} {b}" for a in ("Zyxquolb", "Kveldtrand", "Judyth", "Orrin") for b in ("Ambrelle", "Ostrowick", "Amselquist")]
    missed = 0
    for number in range(60):
        name, mail, code = names[number % len(names)], f"qx{number}.amsel@zyx.example", f"{70310000 + number}"
        text = PLACE.format(f"Ms. {name}", mail, code)
        result = run(mechanism, text, epsilon=1e6)
        copied = {place for span in result.untouched for place in range(*span)}
        start = text.index(name)
        listed = copied & set(range(start, start + len(name)))
        missed += bool(listed)
        assert listed or name not in result.output
        assert mail not in result.output
        assert code not in result.output
    assert missed <= 6


def test_a_missed_name_is_listed_as_untouched():
    text = "Zyxquolb met Ambrelle at noon on 3 May 2004."
    result = run(made("Ambrelle"), text)
    assert any("Zyxquolb" in text[a:b] for a, b in result.untouched)
    assert "every word that is copied" in result.guarantee.leaks[0]
    assert "A name that was not found is still there." in result.guarantee.statement


def test_a_text_without_entities_is_refused_and_nothing_is_charged(tmp_path):
    with pytest.raises(TextRefused, match="nothing would change"):
        run(made(), "there is nothing in here that anyone could mind at all")


@pytest.mark.parametrize("epsilon", [0, -1, math.nan, math.inf])
def test_a_bad_epsilon_is_refused_before_the_text_is_read(epsilon, tmp_path):
    with pytest.raises(UsageError):
        Session(FileLedger(tmp_path / "ledger.json")).privatize("", PrivacyRequest("clusant", epsilon))


def test_the_former_setting_for_the_packs_candidates_is_left_out_and_any_other_is_refused():
    description = made().description
    assert description.settings({"candidates": "pack", "k": 7}) == description.settings({"k": 7})
    with pytest.raises(UsageError, match=r"no setting 'candidates' any more.*candidates=pack"):
        description.settings({"candidates": "widened"})


@pytest.mark.parametrize("settings", [{"k": 0}, {"k": 129}, {"clusters": "50"}, {"mark": "x"}])
def test_settings_outside_their_range_are_refused(settings):
    with pytest.raises(UsageError):
        made().description.settings(settings)


def test_an_allowance_that_does_not_hold_ends_the_run_before_anything_is_shown():
    spent = Allowance(1.0)
    spent.spend(0.9)
    with pytest.raises(BudgetRefused):
        made("Zyxquolb").privatize("Zyxquolb is here", RunContext(spent, made().description.settings({}), SystemRandom()))


def test_a_cancelled_run_draws_nothing():
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        run(made("Zyxquolb"), "Zyxquolb is here", cancel=cancel)


def test_the_guarantee_says_what_is_not_protected():
    result = run(made("Zyxquolb"), "Zyxquolb came at 4:32 pm.", epsilon=10.0, k=1)
    said = result.guarantee
    assert said.relation is Relation.METRIC
    assert said.epsilon == 10.0
    assert said.draws == 2
    assert said.statement.startswith("Only the 2 names and numbers that were found or marked, in 2 places,")
    assert "everything else is copied" in said.brief
    assert "the kind of each: person, time" in said.leaks
    assert "The paper's own bound does not hold here" in said.statement
    assert "Both conditions" in run(made("Zyxquolb"), "Zyxquolb is it", k=128).guarantee.statement


def test_a_weekday_and_a_month_alone_are_told_as_what_they_are():
    leaks = run(made("Zyxquolb"), "Zyxquolb came on [[date: Monday]] in [[date: June]].").guarantee.leaks
    assert "the kind of each: person, weekday, month" in leaks


def test_a_weekday_that_stays_is_copied_and_not_told_as_replaced():
    text = "Zyxquolb came on 3 May 2024, and comes on Fridays."
    result = run(made("Zyxquolb"), text, dates="shifted")
    assert [unit.original for unit in result.units] == ["Zyxquolb", "3 May 2024"]
    assert [text[slice(*place)] for place in result.untouched] == [" came on ", ", and comes on Fridays."]
    assert result.output.endswith(", and comes on Fridays.")
    assert "the kind of each: person, date" in result.guarantee.leaks
    assert result.guarantee.statement.startswith("Only the 2 names and numbers that were found or marked, in 2 places,")
    only = run(made(), "Come on Friday.", dates="shifted")
    assert [unit.original for unit in only.units] == ["Friday"]


def listing(*uniform):
    """CluSanT with kinds that are drawn uniformly beside those of `made`."""
    kinds = {name: CandidateKind.uniform(name, ("555-0100", "555-0101", "555-0102")) for name in uniform}
    candidates = CandidateSets({**{name: kind_named(name) for name in KINDS}, **kinds}, {})
    return CluSanT(lambda: candidates, lambda: FakeFinder("Zyxquolb"))


def test_identifiers_take_no_share_of_epsilon_and_lose_nothing():
    text = "Zyxquolb and 4:32 pm: call 020 7946 0958 or +1 415 555 0123."
    mechanism, spent = listing("phone"), Allowance(8.0)
    result = mechanism.privatize(text, RunContext(spent, mechanism.description.settings({"k": 1}), SystemRandom()))
    assert [unit.epsilon for unit in result.units] == [4.0, 4.0, 0.0, 0.0]
    assert [unit.candidates for unit in result.units][2:] == [3, 3]
    assert {unit.private for unit in result.units[2:]} <= {"555-0100", "555-0101", "555-0102"}
    alone = [mechanism.sampler(kind, 4.0, result.parameters).ldp for kind in ("person", "time")]
    assert spent.spent_loss == pytest.approx(sum(alone))
    assert result.guarantee.unit_loss == max(alone)
    assert (
        "Those of the kind phone are drawn from a public list, each entry as likely as any other" in result.guarantee.statement
    )
    assert f"differ by {format_epsilon(sum(alone))} at most" in result.guarantee.statement
    assert "the kind of each: person, time, phone" in result.guarantee.leaks


def test_a_text_of_identifiers_alone_loses_nothing():
    mechanism, spent = listing("phone", "mail"), Allowance(8.0)
    text = "call 020 7946 0958 or write to ann@example.org"
    result = mechanism.privatize(text, RunContext(spent, mechanism.description.settings({}), SystemRandom()))
    assert spent.spent_loss == spent.loss == pytest.approx(2 * LEAST_LOSS)
    assert [unit.epsilon for unit in result.units] == [4.0, 4.0]
    assert "Those of the kind phone or mail" in result.guarantee.statement
    assert "times the distance" not in result.guarantee.statement


def test_a_text_of_identifiers_alone_is_charged_and_recorded(tmp_path):
    ledger, mechanism = FileLedger(tmp_path / "ledger.json"), listing("phone")
    session = Session(ledger)
    session._load = lambda _: mechanism
    result = session.privatize("Please call me on 020 7946 0958 when you are at home.", PrivacyRequest("clusant", 8.0))
    assert 0 < result.charged == pytest.approx(LEAST_LOSS)
    assert ledger.budget().releases == 1


def test_the_likeliest_outcomes_of_an_identifier_are_all_as_likely():
    mechanism = listing("phone")
    best = mechanism.likeliest(undrawn("020 7946 0958", 3.0), settings=mechanism.description.settings({}), count=2)
    assert [candidate.probability for candidate in best] == [1 / 3, 1 / 3]


def test_kinds_that_are_drawn_uniformly_do_not_count_in_the_general_figures():
    names = CandidateSets({name: kind_named(name) for name in ("person", "date")}, {})
    more = CandidateSets({**names.kinds, "phone": CandidateKind.uniform("phone", ("555-0100", "555-0101"))}, {})
    one, other = (CluSanT(lambda sets=sets: sets, FakeFinder) for sets in (names, more))
    settings = one.description.settings({})
    assert one.farthest(settings) == other.farthest(settings)
    assert one.deniability(epsilon=2.0, settings=settings) == other.deniability(epsilon=2.0, settings=settings)


def test_seeded_draws_have_no_guarantee():
    first, second = (run(made("Zyxquolb"), "Zyxquolb is here", random=SeededRandom(3)) for _ in range(2))
    assert first.output == second.output
    assert first.guarantee.epsilon is None


def test_the_likeliest_outcomes_are_those_of_the_kind_that_was_found():
    mechanism = made("May")
    settings = mechanism.description.settings({})
    run(mechanism, "May came with us", epsilon=3.0)
    best = mechanism.likeliest(undrawn("May", 3.0), settings=settings, count=4)
    assert all(candidate.private.endswith("-person") for candidate in best)
    exact = mechanism.sampler("person", 3.0, settings).distribution(mechanism.candidates.kinds["person"].place("May"))
    assert [candidate.probability for candidate in best] == sorted(map(float, exact.values()), reverse=True)[:4]
    assert mechanism.likeliest(undrawn("12 May 2004", 3.0), settings=settings, count=1)[0].private.endswith("-date")
    for nothing in (None, " "):
        with pytest.raises(UsageError):
            mechanism.likeliest(undrawn(nothing, 3.0), settings=settings, count=1)


def test_runs_follow_the_places():
    assert unmarked_runs((0, 1, 2), 1, 1) == ()
    assert unmarked_runs((0, 1, 5, 6, 9, 10), 0, 5) == ((0, 2), (5, 7), (9, 10))
