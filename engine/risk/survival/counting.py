"""What became of each detail of an original, by group."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.risk.comparison import Original
from engine.risk.quotations import surviving_quotations
from engine.risk.survival.deduplication import Alike, add_to_alike, each_once, without_figures_of_others, without_wrappers
from engine.risk.survival.details import COUNTED, NAMED, Detail, DetailCount, DetailGroup, group_of
from engine.risk.survival.extents import is_part_of_name, joins_cells, within_cells, within_sentences, without_names
from engine.risk.survival.listed import with_listed
from engine.risk.survival.misreadings import as_described, is_number, names_nobody, tells_nothing
from engine.risk.survival.places import is_joined
from engine.risk.survival.replacements import Copies, Replacement, as_replaced, find_wholes, units_of
from engine.risk.survival.survivors import follow_detail
from engine.risk.traits import Trait
from engine.text.roles_and_labels import find_labels
from engine.text.unnamed import find_kinds_alone


def count_surviving(
    original: str, said: Iterable[Trait], new: str, found: Sequence[Trait], replaced: Sequence[Replacement] = ()
) -> list[DetailCount]:
    """What became of each detail of an original, by group.

    Args:
        original: The original.
        said: Its traits.
        new: The new text.
        found: The traits of that.
        replaced: What stands in place of what. A detail that was drawn in place of something else tells a reader nothing,
            and does not count there, nor does a name in its own place: the draw may give the old one. Any other detail does in
            its own place, and each wherever the user wrote it or it was copied. What lies wholly within something that was
            replaced is a part of a name or address, such as the Chapel of 22 Chapel Row, and no detail.
    """
    said, found = within_cells(original, said), within_cells(new, found)  # before what lies beside a name is left out
    said = [as_described(original, trait) for trait in said if not tells_nothing(original, trait)]
    found = [as_described(new, trait) for trait in found if not tells_nothing(new, trait)]
    unnamed = {*find_kinds_alone(original), *find_labels(original)}
    said = [
        trait
        for trait in each_once(said)
        if group_of(trait) not in NAMED or not (trait.place in unnamed or names_nobody(original, trait))
    ]
    said = [trait for trait in said if group_of(trait) is not DetailGroup.NUMBERS or is_number(original, trait)]
    said, found = within_sentences(original, said), within_sentences(new, found)
    said, found = without_names(original, said), without_names(new, found)
    wholes = find_wholes(replaced)
    said = [each for each in said if not joins_cells(original, each, wholes)]  # and what is listed in it is found by itself
    said, found = with_listed(original, said), with_listed(new, found)
    said = [each for each in said if not (is_part_of_name(each, wholes) or joins_cells(original, each, wholes))]
    units, copies = units_of(replaced), Copies(original, new, replaced)
    said = as_replaced(original, said, units, copies)
    said = without_figures_of_others(said)
    found = [trait for trait in found if group_of(trait) not in COUNTED or not is_joined(trait.place, new)]
    written = Original(new, found)
    groups: dict[DetailGroup, list[Alike]] = {group: [] for group in DetailGroup}
    for trait in without_wrappers(said):
        add_to_alike(groups[group_of(trait)], original, trait, copies, units)
    counts = {
        group: tuple(follow_detail(original, each.traits, new, found, written, replaced, copies) for each in members)
        for group, members in groups.items()
    }
    counts[DetailGroup.QUOTATIONS] = tuple(
        Detail(new[slice(*target)] if target else original[slice(*place)], (place,), (target,) if target else ())
        for place, target in surviving_quotations(original, new)
    )
    return [DetailCount(group, details) for group, details in counts.items() if details]
