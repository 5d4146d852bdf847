"""Numbers of rows by which other texts name what is in them: the register has *No.* 1, 2, 3 …, and a list *Hirer no.* 2.

By themselves such numbers count the rows, and stay. Where they are replaced in one text, they are in the other too, or nobody
could find the row.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.text.mentions import NamedMention, put_where_free
from engine.text.table_cells import columns_of, find_row_numbers

_HEAD_OF_REFERENCES = re.compile(
    r"(?!(?:bay|bed|bus|court|flat|house|invoice|item|line|locker|order|page|phone|pitch|plot|receipt|room|route|seat|table"
    r"|tel|unit|ward|week)\b)[a-z]+(?:'s)?[ \u00a0](?:no|nr|num|number|ref|id|#)\.?",
    re.IGNORECASE,
)
"""What heads a column of the numbers of persons or groups that a list has."""
_FEWEST = 2


def with_row_numbers(
    texts: Sequence[str], mentions: Sequence[list[NamedMention]], kept: Sequence[Sequence[tuple[int, int]]]
) -> list[list[NamedMention]]:
    r"""The mentions of texts, with the numbers of the rows that columns of other texts refer to.

    Args:
        texts: The texts.
        mentions: What was found or marked in each, in order.
        kept: What the user keeps in each.

    >>> register, list_ = "No.\tWho\n1\tAnn\n2\tBo\n3\tCy", "Day\tHirer no.\nMon\t3\nTue\t1"
    >>> [[each[:2] for each in found] for found in with_row_numbers([register, list_], [[], []], [[], []])]
    [[(8, 9), (14, 15), (19, 20)], []]
    >>> with_row_numbers([register, list_.replace("3", "4")], [[], []], [[], []])
    [[], []]
    """
    references = [list(_references(text)) for text in texts]
    found = []
    for at, (text, own, kept_here) in enumerate(zip(texts, mentions, kept, strict=True)):
        rows = list(find_row_numbers(text)) if any(references) else []
        numbers = {text[slice(*row)] for row in rows}
        others = [column for other, columns in enumerate(references) if other != at for column in columns]
        named = rows if any(column <= numbers for column in others) else []
        found.append(put_where_free(text, own, (NamedMention(*row, "number") for row in named), kept_here))
    return found


def _references(text: str) -> Iterator[set[str]]:
    """The numbers in each column of a text that are those of a list elsewhere."""
    for head, *cells in columns_of(text):
        numbers = {text[slice(*cell)].strip() for cell in cells} - {""}
        if (
            len(numbers) >= _FEWEST
            and all(map(str.isdigit, numbers))
            and _HEAD_OF_REFERENCES.fullmatch(text[slice(*head)].strip())
        ):
            yield numbers
