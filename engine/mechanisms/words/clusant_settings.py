"""What can be set of CluSanT."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.mechanisms.common.description import Parameter
from engine.mechanisms.words.clusant_candidates import ANYWHERE, CLUSTERS, REGIONS
from engine.results import Value
from engine.text.measures import Figure

if TYPE_CHECKING:
    from engine.mechanisms.words.date_order import OrderedDate, WrittenWeekdays
    from engine.mechanisms.words.time_shift import MovedTimes
    from engine.mechanisms.words.value_order import OrderedValue
    from engine.text.mentions import LinkedEntity, NamedMention

MAX_K = 128
AS_FOUND = "found"
DRAWN, ORDERED, SHIFTED, KEPT = "drawn", "ordered", "shifted", "kept"
MOST_ENTITIES = 1000

PARAMETERS = (
    Parameter(
        "k",
        "int",
        4,
        "How much farther apart clusters count than they are: 1 draws far and wide, 128 keeps nearly every mention in its "
        "cluster, which then can be seen.",
        minimum=1,
        maximum=MAX_K,
    ),
    Parameter(
        "clusters",
        "choice",
        "180",
        "How many clusters the candidates of a kind are in; a kind with few candidates has fewer.",
        choices=tuple(map(str, CLUSTERS)),
    ),
    Parameter(
        "entities",
        "choice",
        AS_FOUND,
        "Among how many names and numbers ε is divided, however often each is named: as many as are found, or a number. A "
        "text with more of them is refused, and one with fewer costs less. Identifiers do not count.",
        choices=(AS_FOUND,),
        minimum=1,
        maximum=MOST_ENTITIES,
    ),
    Parameter(
        "names",
        "choice",
        ANYWHERE,
        "Where new names, places and firms, telephone numbers, addresses and the like are from: anywhere, Britain and Ireland, "
        "or the United States.",
        choices=(ANYWHERE, *REGIONS),
    ),
    Parameter(
        "gender",
        "choice",
        DRAWN,
        "Whether persons keep the gender that a given name tells, which can then be seen. New names go with the titles and "
        "pronouns that stay in the text in either case.",
        choices=(DRAWN, KEPT),
    ),
    Parameter(
        "dates",
        "choice",
        DRAWN,
        "Whether each date is drawn; or the new ones are put in the order of the old ones, which can then be seen; or all are "
        "shifted by as many weeks: how far apart they are, and their days of the week, can then be seen, and the draw takes "
        "nothing of ε. Unless each is drawn, the times of a part of the day are moved together, and how far apart they are can "
        "be seen.",
        choices=(DRAWN, ORDERED, SHIFTED),
    ),
    Parameter(
        "ages",
        "choice",
        DRAWN,
        "Whether each age is drawn, in its part of life; or the new ones are put in the order of the old ones, which can then "
        "be seen; or they are kept as they are, which tells them.",
        choices=(DRAWN, ORDERED, KEPT),
    ),
    Parameter(
        "measures",
        "choice",
        DRAWN,
        "Whether scores, measurements and counts, such as doses, weights, weeks and a pulse, are drawn, or kept as they are, "
        "which tells them. Ages, and numbers that name something (Ward 7), are not among them.",
        choices=(DRAWN, KEPT),
    ),
    Parameter(
        "amounts",
        "choice",
        DRAWN,
        "Whether each sum of money is drawn; or the new ones are put in the order of the old ones, which can then be seen; or "
        "they are kept as they are, which tells them. They add up only if kept.",
        choices=(DRAWN, ORDERED, KEPT),
    ),
    Parameter(
        "times",
        "choice",
        DRAWN,
        "Whether times of day are drawn, in their part of the day, or kept as they are, which tells them.",
        choices=(DRAWN, KEPT),
    ),
)


def shares_of_epsilon(found: int, settings: Mapping[str, Value]) -> int:
    """Into how many shares ε is divided, given how many entities a text is thought to have."""
    return entity_limit(settings) or found


def keeps_gender(settings: Mapping[str, Value]) -> bool:
    """Whether persons keep their apparent gender."""
    return settings["gender"] == KEPT


def kept_figures(settings: Mapping[str, Value]) -> frozenset[Figure]:
    """Which numbers are copied because the settings ask for it. Those of an earlier draft may lack some."""
    is_shifted = settings.get("dates") == SHIFTED  # a shift by whole days leaves what lies between dates
    kept = {
        Figure.AGE: settings.get("ages") == KEPT,
        Figure.MEASURE: settings.get("measures") == KEPT,
        Figure.COUNT: settings.get("measures") == KEPT,
        Figure.DURATION: settings.get("measures") == KEPT or is_shifted,
        Figure.AMOUNT: settings.get("amounts") == KEPT,
        Figure.TIME: settings.get("times") == KEPT,
    }
    return frozenset(figure for figure, is_kept in kept.items() if is_kept)


def keeps_years_of_school(settings: Mapping[str, Value]) -> bool:
    """Whether years of school stay, as ages do, and with them the figure of a class: the 4 of 4B."""
    return Figure.AGE in kept_figures(settings)


def is_shifted(entity: LinkedEntity, settings: Mapping[str, Value]) -> bool:
    """Whether an entity is a date that is shifted together with the others."""
    return settings["dates"] == SHIFTED and entity.date is not None


def keeps_weekdays(entities: Sequence[LinkedEntity], settings: Mapping[str, Value]) -> bool:
    """Whether all days of the week stay, and so are disclosed: a shift by whole weeks leaves them, if a date names a day."""
    return any(is_shifted(each, settings) and each.date and each.date.day and not each.is_birth for each in entities)


def is_weekday(entity: LinkedEntity) -> bool:
    """Whether an entity is a day of the week without a date."""
    return entity.date is not None and entity.date.fields == {"weekday"}


def is_weekday_alone(entity: LinkedEntity, mentions: Sequence[NamedMention]) -> bool:
    """Whether an entity is a day of the week without a date that nobody marked: where those stay, it is copied.

    Args:
        entity: The entity.
        mentions: All mentions of its text.
    """
    return is_weekday(entity) and not any(mentions[number].is_marked for number in entity.mentions)


def is_moved(entity: LinkedEntity, settings: Mapping[str, Value]) -> bool:
    """Whether an entity is a time that is moved together with the others of its part of the day."""
    from engine.mechanisms.words.time_shift import is_time

    return settings["dates"] != DRAWN and is_time(entity)


def moved_times(
    entities: Sequence[LinkedEntity], settings: Mapping[str, Value], firsts: Sequence[int] = ()
) -> list[MovedTimes]:
    """The times that are moved together; see `times_together`."""
    from engine.mechanisms.words.time_shift import times_together

    return times_together(entities, firsts) if settings["dates"] != DRAWN else []


def ordered_dates(
    entities: Sequence[LinkedEntity],
    settings: Mapping[str, Value],
    firsts: Sequence[int] = (),
    fewest: int = 2,
    written: WrittenWeekdays | None = None,
) -> list[OrderedDate]:
    """The dates whose replacements are put in the order of the originals, the earliest first; see `dates_in_order`."""
    from engine.mechanisms.words.date_order import NONE_WRITTEN, dates_in_order

    return dates_in_order(entities, firsts, fewest, written or NONE_WRITTEN) if settings["dates"] == ORDERED else []


def tells_weekdays(entities: Sequence[LinkedEntity], settings: Mapping[str, Value]) -> bool:
    """Whether a weekday that stands alone may be moved with another one, or with a date; see `weekdays_alone`."""
    alone = sum(map(is_weekday, entities))
    is_beside = any(entity.date and {"day", "month"} <= entity.date.fields and not entity.is_birth for entity in entities)
    return settings["dates"] == ORDERED and (alone > 1 or (alone == 1 and is_beside))


def tells_order_of_dates(entities: Sequence[LinkedEntity], settings: Mapping[str, Value], firsts: Sequence[int] = ()) -> bool:
    """Whether anything can be seen of the order of the dates."""
    return bool(ordered_dates(entities, settings, firsts))


_SETTING_OF_ORDER = {"amount": "amounts", "age": "ages"}


def ordered_values(entities: Sequence[LinkedEntity], settings: Mapping[str, Value]) -> dict[str, list[list[OrderedValue]]]:
    """The sums and ages whose replacements are put in the order of the originals, by kind; see `values_in_order`."""
    from engine.mechanisms.words.value_order import values_in_order

    asked = [kind for kind, setting in _SETTING_OF_ORDER.items() if settings[setting] == ORDERED]
    return {kind: order for kind in asked if (order := values_in_order(entities, kind))}


def entity_limit(settings: Mapping[str, Value]) -> int | None:
    """The public number of entities among which ε is divided; None if it is as many as are found."""
    return None if settings["entities"] == AS_FOUND else int(settings["entities"])
