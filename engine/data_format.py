"""The formats of the user's own files: an older version of the program says that a newer one wrote them, and leaves them alone.

A file says its format by a number under ``format``, or by a line with that number before the first line that needs it. A file
that names none is of format 1. A version that changes what a file means has to raise its number; a field that an older version
may ignore needs none.
"""

from __future__ import annotations


def is_newer(number: object, known: int = 1) -> bool:
    """Whether a format is newer than this version of the program.

    Args:
        number: What the file says.
        known: The newest format that this version knows.

    Raises:
        ValueError: If it is no number of a format.
    """
    if type(number) is not int or number < 1:
        raise ValueError(f"There is no format {number!r}.")
    return number > known


def made_by_newer(what: str) -> str:
    """What to say of a file that is newer.

    Args:
        what: The file, as a sentence begins with it.
    """
    return f"{what} was made by a newer version of Palimpsest, which alone can use it; nothing in it was changed."
