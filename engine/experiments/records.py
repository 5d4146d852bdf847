"""New texts as the journal of an experiment keeps them: everything that a metric may look at, and no word of an original.

What a unit was in the original is left out, and taken from the document again by the unit's place in it. A run that was never
interrupted reads its new texts from the journal too, so that resuming changes no figure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from engine.evaluation.metric import Rewriting
from engine.experiments.data import LabelledText
from engine.results import Mention, Result, Span, Unit


def record_of(result: Result, seconds: float, peak_bytes: int | None) -> dict[str, Any]:
    """A result as the journal keeps it, without its new text.

    Args:
        result: What a mechanism made of a document.
        seconds: How long it took.
        peak_bytes: The most memory that its process took; None if that is not known.
    """
    bare = replace(result, output="", units=[_without_original(unit) for unit in result.units])
    return {"result": msgspec.to_builtins(bare, enc_hook=float), "seconds": seconds, "peak_bytes": peak_bytes}


def rewriting_of(text: str, record: Mapping[str, Any], document: LabelledText) -> Rewriting:
    """The document with its new text, as metrics see them.

    Args:
        text: The new text.
        record: What `record_of` returned.
        document: The document.
    """
    result: Result = msgspec.convert(record["result"], Result)
    units = [_with_original(unit, document.text) for unit in result.units]
    return Rewriting(
        document.text,
        replace(result, output=text, units=units),
        labels=document.labels,
        seconds=record["seconds"],
        peak_bytes=record["peak_bytes"],
    )


def _without_original(unit: Unit) -> Unit:
    """A unit with "" for what it was; None stays None, for a slot that nothing was in."""
    mentions = tuple(replace(mention, original="") for mention in unit.mentions)
    return replace(unit, original=None if unit.original is None else "", mentions=mentions)


def _with_original(unit: Unit, text: str) -> Unit:
    mentions = tuple(_mention_of(mention, text) for mention in unit.mentions)
    return replace(unit, original=None if unit.original is None else _cut(text, unit.source), mentions=mentions)


def _mention_of(mention: Mention, text: str) -> Mention:
    return replace(mention, original=_cut(text, mention.source))


def _cut(text: str, places: Sequence[Span]) -> str:
    return " ".join(text[start:end] for start, end in places)
