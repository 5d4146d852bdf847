"""The exact audit of DP-ST: every pair of documents over a tiny domain, every output, with the code that draws.

The public store here has three facts in one cluster and two in another, in the plane. A document has up to three facts in
order, each at one of six places around the circle. Places, facts and bounds are such that a fact's score reaches both ends of
its range, alone and together with its cluster's, so that the bound is attained and spending half as much again would show.
Distributions are those of what `SlotMechanism.sample` returns, driven by `engine.privacy.scripted`. Flat draws and passages
have audits of their own, whose figures and controls are part of this one.

Each negative control is the published reference with one of its faults (the paper's code, read line by line) put back into an
otherwise correct mechanism, but for the last few: faults that draws by rank, full mode or any draw could have. The audit has
to catch it, and with ``mended=True`` the same construction has to pass: so it is the fault that is caught, and not the
construction.

Two more of the reference's faults harm the text and not its privacy, so other tests cover them: it swaps subject and object,
and it looks up by cosine in clusters that were made by Euclidean distance (`engine.store.format_checks`: assignment equals
lookup).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.common.exact_audit import (
    EPSILON,
    AuditCase,
    NegativeControl,
    cache_within_audit,
    control_ratios,
    draw_controls,
    joint_distribution,
    map_outcomes,
    normalise,
    worst_among_alike,
    worst_ratio_of,
)
from engine.mechanisms.common.slots import fill_slots, slot_count
from engine.mechanisms.triples import flat_audit, passage_audit
from engine.mechanisms.triples.slot import SlotMechanism
from engine.privacy.accounting import Allowance, split_budget
from engine.privacy.audit import AuditReport
from engine.privacy.exponential import ExponentialMechanism, scale_scores
from engine.privacy.guarantee import Relation, format_epsilon
from engine.privacy.randomness import SeededRandom
from engine.privacy.scripted import Distribution, claimed_distribution
from engine.privacy.subset import SubsetMechanism
from engine.store.reader import Neighbourhood, Query
from engine.store.vectors import Int8, cosine, quantise

SLOT_COUNT = 2
MAX_FACTS = 3

Document = tuple[int, ...]


def plane_vectors(*degrees: int) -> Int8:
    """Unit vectors of the plane, as a store holds them: int8[n, 2]."""
    angles = np.radians(degrees)
    return quantise(np.column_stack([np.cos(angles), np.sin(angles)]))


PLACES: tuple[Query, ...] = tuple(plane_vectors(60, 135, 225, 315, 0, 100))
DOCUMENTS: tuple[Document, ...] = tuple(
    document for facts in range(MAX_FACTS + 1) for document in product(range(len(PLACES)), repeat=facts)
)


class TinyStore:
    """Five facts of the plane in two clusters, to the right and to the left: the public side of the audit."""

    vectors = plane_vectors(60, 300, 290, 120, 240)
    centroids = plane_vectors(0, 180)
    members: tuple[range, ...] = (range(0, 3), range(3, 5))

    def cluster_count(self, clustering: str) -> int:
        """Two."""
        return len(self.members)

    def null_cluster(self, clustering: str) -> int:
        """The first."""
        return 0

    def nearest_cluster(self, query: Query, clustering: str) -> int:
        """The cluster of the nearer centroid."""
        return int(self.cluster_scores(query, clustering).argmax())

    def cluster_scores(self, query: Query, clustering: str) -> NDArray[np.float64]:
        """Cosines to both centroids."""
        return cosine(query[None, :], self.centroids).ravel()

    def cluster_bounds(self, clustering: str) -> tuple[float, float]:
        """Inside what scores can be, so that clipping is exercised."""
        return -0.5, 0.5

    def cluster_sizes(self, clustering: str) -> NDArray[np.int64]:
        """Three and two, or all in one."""
        return np.array([len(each) for each in self.members])

    def neighbourhood(self, cluster: int, clustering: str) -> Neighbourhood:
        """The members, with bounds inside what scores can be, so that clipping is exercised."""
        return Neighbourhood(self.members[cluster], -0.2, 0.2)

    def scores(self, query: Query, neighbourhood: Neighbourhood) -> NDArray[np.float64]:
        """Cosines to all members."""
        return cosine(query[None, :], self.vectors[neighbourhood.ids]).ravel()


@dataclass(frozen=True)
class AuditSetting:
    """A mechanism on the tiny domain.

    Attributes:
        cluster: "neighbourhood" or "full".
        slots: As the parameter of that name.
        bounds: "ranks", "fitted" or "paper".
        epsilon: Budget of a document.
    """

    cluster: str = "full"
    slots: str | int = SLOT_COUNT
    bounds: str = "fitted"
    epsilon: float = EPSILON

    @property
    def relation(self) -> Relation:
        """The documents between which ε is claimed."""
        if self.cluster == "neighbourhood":
            return Relation.NEIGHBOURHOOD
        return Relation.DOCUMENT if isinstance(self.slots, int) else Relation.COUNT

    @property
    def documents(self) -> list[Document]:
        """Those that are compared: of a size class, whose smallest has four slots, one fact less, for there are 5⁴ outputs."""
        return [document for document in DOCUMENTS if self.slots != "class" or len(document) < MAX_FACTS]

    def make_slot(self, slots: int) -> SlotMechanism:
        """The mechanism of one of so many slots."""
        share = split_budget(self.epsilon, slots)[0]
        return SlotMechanism(TinyStore(), "tiny", full=self.cluster == "full", bounds=self.bounds, epsilon=share)

    def slot_contents(self, document: Document) -> list[int | None]:
        """What is in each slot."""
        return fill_slots(document, slot_count(self.slots, len(document)))

    def distribution(self, document: Document) -> Distribution:
        """The exact distribution of the released tuple of facts."""
        places = self.slot_contents(document)
        return joint_distribution([slot_distribution(self, len(places), place) for place in places])

    def disclosed(self, document: Document) -> tuple[int, ...]:
        """What the relation allows to be seen: the number of slots and, in neighbourhood mode, the cluster of each."""
        places, store = self.slot_contents(document), TinyStore()
        if self.cluster == "full":
            return (len(places),)
        return tuple(
            store.null_cluster("tiny") if place is None else store.nearest_cluster(PLACES[place], "tiny") for place in places
        )


SETTINGS = tuple(
    AuditSetting(cluster, slots, bounds)
    for cluster in ("full", "neighbourhood")
    for slots, bounds in (
        (SLOT_COUNT, "fitted"),
        ("class", "fitted"),
        ("paper", "fitted"),
        (SLOT_COUNT, "paper"),
        (SLOT_COUNT, "ranks"),
    )
)


def draw_case(slot: SlotMechanism, query: Query | None) -> AuditCase:
    """The draw of a slot, and what its weights say."""
    return lambda random: slot.sample(query, random, Allowance(slot.epsilon)).id, slot.distribution(query)


@cache_within_audit
def slot_distribution(setting: AuditSetting, slots: int, place: int | None) -> Distribution:
    """The exact distribution of what one of so many slots draws."""
    return claimed_distribution(*draw_case(setting.make_slot(slots), None if place is None else PLACES[place]))


def worst_loss_of(setting: AuditSetting) -> float:
    """Worst log-ratio over all pairs of documents that agree in what the setting discloses."""
    return worst_among_alike(setting.documents, setting.distribution, setting.disclosed)


# --- the faults, one at a time ----------------------------------------------------------------------------------------


def verbatim_without_triples(mended: bool) -> float:
    """A document without a triple comes back as it is."""
    setting = AuditSetting()

    def release(document: Document) -> Distribution:
        return setting.distribution(document) if document or mended else {"the original": Fraction(1)}

    return worst_ratio_of({document: release(document) for document in DOCUMENTS})


def singletons_dropped(mended: bool) -> float:
    """A fact is kept only where a near-duplicate follows it: told once, nothing of it comes out.

    Compared are documents of one fact, told once or more often, which have the same number of facts once each is told once.
    """
    setting = AuditSetting(slots="paper")

    def release(document: Document) -> Distribution:
        return setting.distribution(document[:1] if mended or len(document) > 1 else ())

    return worst_ratio_of({document: release(document) for document in DOCUMENTS if len(set(document)) == 1})


def length_from_text(mended: bool) -> float:
    """The writer's limit comes from the private text: the new text is as long as the old."""
    setting = AuditSetting()

    def release(document: Document) -> Distribution:
        limit = SLOT_COUNT if mended else min(len(document), SLOT_COUNT)
        return map_outcomes(setting.distribution(document), lambda facts: facts[:limit])

    return worst_ratio_of({document: release(document) for document in DOCUMENTS})


def private_number_of_draws(mended: bool) -> float:
    """As many draws are made as the text has triples, each with ε over that number, and any two documents are claimed."""
    setting = AuditSetting(slots=SLOT_COUNT if mended else "paper")
    return worst_ratio_of({document: setting.distribution(document) for document in DOCUMENTS})


def private_divisor(mended: bool) -> float:
    """The number of draws is fixed, but each fact's draw has ε over the private number n of facts.

    At the textbook's temperature t = ε/2 the padding would make good for it: the worst pair, one fact against N, loses at most
    ε/2 + ε/2N in the first slot and ε/2N in each of the others, which is ε; there the unpadded number alone is the fault, as in
    `private_number_of_draws`. Calibrated to the exact ε of finitely many candidates, t is larger and the sum exceeds ε.
    """

    def release(document: Document) -> Distribution:
        share = split_budget(EPSILON, SLOT_COUNT if mended else len(document))[0]
        slot = SlotMechanism(TinyStore(), "tiny", full=False, bounds="fitted", epsilon=share)
        return joint_distribution(
            [
                claimed_distribution(*draw_case(slot, None if place is None else PLACES[place]))
                for place in AuditSetting().slot_contents(document)
            ]
        )

    same = [document for facts in range(1, SLOT_COUNT + 1) for document in product(first_cluster_places(), repeat=facts)]
    return worst_ratio_of({document: release(document) for document in same})


def empty_cluster(mended: bool) -> float:
    """Centroids without members are kept, and a fact that is nearest to one is lost.

    Here all facts of the store are the right centroid's, and the left one is left without. Merging gives every centroid a
    cluster with members, here the same. Compared are documents with the same number of facts.
    """

    class OneCluster(TinyStore):
        members = (range(0, 5),)

        def nearest_cluster(self, query: Query, clustering: str) -> int:
            return 0

    slot = SlotMechanism(OneCluster(), "tiny", full=False, bounds="fitted", epsilon=EPSILON / SLOT_COUNT)

    def release(place: int) -> Distribution:
        if mended or TinyStore().nearest_cluster(PLACES[place], "tiny") == 0:
            return claimed_distribution(*draw_case(slot, PLACES[place]))
        return {"nothing": Fraction(1)}

    full = [document for document in DOCUMENTS if len(document) == SLOT_COUNT]
    return worst_ratio_of({document: joint_distribution([release(place) for place in document]) for document in full})


def approximate_candidates(mended: bool) -> float:
    """Candidates come from a nearest-vector query with a limit, so the text decides which there are."""
    slot, store = single_slot_mechanism(), TinyStore()
    members = store.neighbourhood(0, "tiny")
    limit = members.size if mended else members.size - 1

    def release(place: int) -> Distribution:
        nearest = np.argsort(-store.scores(PLACES[place], members), kind="stable")[:limit]
        return normalise({id: p for id, p in claimed_distribution(*draw_case(slot, PLACES[place])).items() if id in nearest})

    return worst_ratio_of({(place,): release(place) for place in first_cluster_places()})


def exponential_overflow(mended: bool) -> float:
    """Weights are np.exp of ε·score/2 in float64, infinite above ε ≈ 1419 for some texts, whose run then fails."""
    epsilon, store = OVERFLOW_EPSILON, TinyStore()
    members = store.neighbourhood(0, "tiny")
    weights = ExponentialMechanism.calibrated(epsilon, members.size).weights if mended else reference_weights

    def release(place: int) -> Distribution:
        found = weights(scale_scores(store.scores(PLACES[place], members), 0, 1))
        if not np.isfinite(found).all():
            return {"an error": Fraction(1)}
        return normalise({id: Fraction(weight) for id, weight in zip(members.ids, found.tolist(), strict=True)})

    return worst_ratio_of({(place,): release(place) for place in first_cluster_places()})


def known_generator(mended: bool) -> float:
    """Draws come from a generator that is no secret: who knows its state knows what each text would give."""
    slot = single_slot_mechanism()

    def release(place: int) -> Distribution:
        if mended:
            return claimed_distribution(*draw_case(slot, PLACES[place]))
        ids = [slot.sample(PLACES[place], SeededRandom(seed), Allowance(EPSILON)).id for seed in range(10)]
        return {(seed, id): Fraction(1, 10) for seed, id in enumerate(ids)}

    return worst_ratio_of({(place,): release(place) for place in first_cluster_places()})


def favoured_by_score(mended: bool) -> float:
    """As many candidates are favoured as are nearer than a threshold, so the text decides how many share the weight."""
    epsilon, store = EPSILON / SLOT_COUNT, TinyStore()
    members = store.neighbourhood(0, "tiny")
    subset = SubsetMechanism.calibrated(epsilon, members.size)

    def release(place: int) -> Distribution:
        scores = store.scores(PLACES[place], members)
        weights = [subset.heavy if near else subset.light for near in (scores > members.high).tolist()]
        found = subset.probabilities(scores) if mended else map(Fraction, weights)
        return normalise(dict(zip(members.ids, found, strict=True)))

    return worst_ratio_of({(place,): release(place) for place in first_cluster_places()}) * SLOT_COUNT


def whole_share_in_each_step(mended: bool) -> float:
    """The cluster is drawn with the slot's whole ε, and the fact with the whole of it again."""
    return worst_loss_of(AuditSetting(epsilon=EPSILON if mended else 2 * EPSILON))


OVERFLOW_EPSILON = 2000.0


def reference_weights(fractions: NDArray[np.float64]) -> NDArray[np.float64]:
    """The reference's weights."""
    with np.errstate(over="ignore"):
        return np.asarray(np.exp(OVERFLOW_EPSILON / 2 * fractions), dtype=np.float64)


def single_slot_mechanism() -> SlotMechanism:
    """Neighbourhood mode with a single slot."""
    return AuditSetting(cluster="neighbourhood").make_slot(1)


def first_cluster_places() -> list[int]:
    """The places of the first cluster."""
    return [place for place, query in enumerate(PLACES) if TinyStore().nearest_cluster(query, "tiny") == 0]


CONTROLS: Mapping[str, NegativeControl] = {
    "returns a text without triples verbatim": NegativeControl(verbatim_without_triples),
    "drops triples without a near-duplicate": NegativeControl(singletons_dropped),
    "limits the new text by the length of the old": NegativeControl(length_from_text),
    "draws as often as the text has triples, and claims any two documents": NegativeControl(private_number_of_draws),
    "divides ε by the private number of triples": NegativeControl(private_divisor),
    "drops a triple whose cluster is empty": NegativeControl(empty_cluster),
    "takes candidates from a limited nearest-vector query": NegativeControl(approximate_candidates),
    "overflows above ε ≈ 1419": NegativeControl(exponential_overflow, OVERFLOW_EPSILON),
    "draws from a generator whose state is known": NegativeControl(known_generator),
    "favours as many facts as are near, whatever their number": NegativeControl(favoured_by_score),
    "spends the slot's whole ε in each of two steps": NegativeControl(whole_share_in_each_step),
    **flat_audit.CONTROLS,
    **passage_audit.CONTROLS,
    **draw_controls(lambda: [draw_case(single_slot_mechanism(), PLACES[place]) for place in first_cluster_places()]),
}


def audit() -> AuditReport:
    """Audits every setting and gives the worst one's figure; a control that claims another ε counts by its share of that."""
    found = {setting: worst_loss_of(setting) for setting in SETTINGS}
    most = max(found, key=lambda setting: found[setting])
    full, neighbourhood = (
        format_epsilon(max(ratio for setting, ratio in found.items() if setting.cluster == cluster))
        for cluster in ("full", "neighbourhood")
    )
    of_passages, worst_of_passages = passage_audit.worst_setting()
    of_flat, worst_of_flat = flat_audit.worst_setting()
    worst, relation = max(
        (found[most], most.relation), (of_flat, worst_of_flat.relation), (of_passages, worst_of_passages.relation), key=_loss
    )
    return AuditReport(
        mechanism="dp-st",
        bound=EPSILON,
        worst_log_ratio=worst,
        relation=relation,
        domain=(
            f"{len(DOCUMENTS)} documents of up to {MAX_FACTS} facts in order, over a store of 5 facts in 2 clusters; "
            f"{SLOT_COUNT} slots, size classes (up to {MAX_FACTS - 1} facts) and one slot for each fact; ranks, "
            f"fitted and paper's bounds; every pair that agrees in what is disclosed. Worst in full mode by topic {full}, in "
            f"neighbourhood mode {neighbourhood}. Full mode by flat draws: {flat_audit.DOMAIN}; worst "
            f"{format_epsilon(of_flat)}. unit=passage: {passage_audit.DOMAIN}; worst {format_epsilon(of_passages)}"
        ),
        negative_controls=control_ratios(CONTROLS),
    )


def _loss(worst: tuple[float, Relation]) -> float:
    return worst[0]
