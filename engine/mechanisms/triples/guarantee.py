"""What may be claimed about a text that DP-ST wrote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.mechanisms.common.slots import bits_disclosed
from engine.privacy.disclosure import bits_of_choices
from engine.privacy.guarantee import Guarantee, Relation, describe_composition, format_epsilon
from engine.results import Value
from engine.store.installed import STARTER as OWN_STORE
from engine.store.installed import public_label

if TYPE_CHECKING:
    from engine.mechanisms.triples.slot import SlotSample
    from engine.store.reader import ClusteringInfo


def state_guarantee(
    epsilon: float,
    settings: Mapping[str, Value],
    draws: Sequence[SlotSample],
    clustering: ClusteringInfo,
    hidden: int,
    secure: bool,
) -> Guarantee:
    """States what may be claimed about the new text.

    Args:
        epsilon: ε of the document.
        settings: A value for every parameter.
        draws: What each slot released.
        clustering: Size figures of the clustering.
        hidden: How many slots had their topic drawn though the others disclose theirs.
        secure: Whether every draw came from a secure source.
    """
    full, counted = settings["cluster"] == "full", settings["slots"]
    accepted = "in English, and not empty" if full and counted != "paper" else "in English, with at least one fact"
    leaks = _list_leaks(full, counted, len(draws), hidden)
    bits = bits_disclosed(counted, len(draws))
    if full:
        relation, (statement, brief) = (
            Relation.COUNT if leaks else Relation.DOCUMENT,
            any_documents_statement(epsilon, _shared_count(counted), accepted),
        )
    else:
        relation, (statement, brief) = (
            Relation.NEIGHBOURHOOD,
            _neighbourhood_statement(draws[0].epsilon, clustering.mean, hidden),
        )
        bits += bits_of_choices(clustering.clusters, len(draws) - hidden) + (len(draws) if hidden else 0)
    return assemble_guarantee(relation, statement, brief, epsilon, draws, leaks, bits, accepted, str(settings["store"]), secure)


def assemble_guarantee(
    relation: Relation,
    statement: str,
    brief: str,
    epsilon: float,
    draws: Sequence[SlotSample],
    leaks: tuple[str, ...],
    bits: float,
    accepted: str,
    store: str,
    secure: bool,
) -> Guarantee:
    """The guarantee of a text that is written from draws of a store alone, whatever each of them replaces.

    Args:
        relation: Between which documents it holds.
        statement: What it claims; what follows from the draws and the store is added.
        brief: The same in short.
        epsilon: ε of the document.
        draws: What was released.
        leaks: What can be seen of the original, whatever ε is.
        bits: How many bits that is, at most.
        accepted: Which documents are rewritten.
        store: Name of the store.
        secure: Whether every draw came from a secure source.
    """
    written, caution = _store_provenance(store)
    promises = [promise for draw in draws for promise in draw.sample_bounds]
    statement += caution
    if capped := [promise.worst_loss for promise in promises if promise.capped]:
        statement += (
            f" {len(capped)} of the {len(promises)} random choices are more private than asked: each loses at most "
            f"ε = {format_epsilon(max(capped))}."
        )
    statement += describe_composition((promise.loss, 1) for promise in promises)
    return Guarantee(
        statement=statement,
        relation=relation,
        unit="document",
        scope=f"the whole text of an accepted document ({accepted}): nothing of it is copied, {written}",
        epsilon=epsilon,
        delta=0.0,
        draws=len(promises),
        leaks=leaks,
        secure=secure,
        brief=brief,
        accepted=accepted,
        bits=bits,
    )


def _shared_count(counted: Value) -> str:
    """What two documents must share where every topic is sampled; empty for a fixed number of slots."""
    return {"class": " of this size class", "paper": " with this number of facts"}.get(str(counted), "")


def any_documents_statement(epsilon: float, alike: str, accepted: str) -> tuple[str, str]:
    """Statement and brief of a bound between any two documents.

    Args:
        epsilon: ε of the document.
        alike: What the documents must share, such as " of this size class"; empty for nothing.
        accepted: Which documents are rewritten.
    """
    return (
        f"The output is {format_epsilon(epsilon)}-LDP for any two documents{alike} that are accepted ({accepted}).",
        f"How well any two documents{alike} can be told apart is bounded, at ε = {format_epsilon(epsilon, 3)} in all.",
    )


def _neighbourhood_statement(each: float, mean: float, hidden: int) -> tuple[str, str]:
    """Statement and brief if topics are disclosed."""
    statement = (
        f"Each released fact is {format_epsilon(each)}-indistinguishable only among the facts of the same public topic "
        f"({mean:.0f} facts on average); the topic of each fact is disclosed."
    )
    brief = f"Each fact is hidden among the facts of its topic ({mean:.0f} on average), at ε = {format_epsilon(each, 3)} each."
    if hidden:
        apart = format_epsilon(each)
        statement += f" But for {hidden}: their topic is drawn too, so that they are {apart}-indistinguishable from any."
        brief += f" The topics of {hidden} are hidden too."
    return statement, brief


def _store_provenance(name: str) -> tuple[str, str]:
    """What is written, and what is to be said of a store that is not the program's own."""
    if name == OWN_STORE:
        return "only public facts are written", ""
    return (
        f"only facts of the store {public_label(name)} are written",
        f" The store {public_label(name)} is taken to be made of public text; nothing is promised to those it was made from.",
    )


def _list_leaks(full: bool, counted: Value, slots: int, hidden: int) -> tuple[str, ...]:
    """What can be seen of the original whatever ε is."""
    match counted:
        case "paper":
            number = f"the number of facts found: {slots}"
        case "class" if full:
            number = f"the size class of the document: it has at most {slots} facts"
        case "class":
            number = f"roughly how many facts were found, at most {slots} (the size class)"
        case _:
            # In neighbourhood mode slots without a fact all draw from one topic, which may stand out.
            number = "" if full else "roughly how many facts were found"
    topics = f"the topic of each fact but {hidden}, and which those are" if hidden else "the topic of each fact"
    return tuple(leak for leak in ("" if full else topics, number) if leak)
