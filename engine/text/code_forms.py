"""The form of a code or record number: which of its signs are digits, which are letters, and what separates them."""

from __future__ import annotations

import re
from dataclasses import dataclass

DIGIT, LETTER = "9", "A"
"""What a digit and a letter are called in a pattern."""

LONGEST = 24
"""So many digits and letters a code with a form has at most."""

_GROUP = r"(?:\d+(?!\d)|[A-Z]{1,6}(?![A-Za-z])|[A-Za-z]{1,2}(?![A-Za-z]))"
_CODE = re.compile(rf"{_GROUP}(?:[ \u00a0./:_\u2010-\u2015-]{{0,3}}{_GROUP})*", re.ASCII)
"""Letters in a row are capitals, six at most, or two of any case: anything longer could be a word, as in a password."""


@dataclass(frozen=True, slots=True)
class CodeForm:
    """The form of a code.

    Attributes:
        template: The code with "9" for each digit, and "A" or "a" for each letter by its case.
    """

    template: str

    @property
    def pattern(self) -> str:
        """Which of its signs are digits and which are letters, without separators and case."""
        return "".join(sign for sign in self.template if sign.isalnum()).upper()

    def write(self, code: str) -> str:
        """A code in this form; as it is, if it has other digits and letters.

        Args:
            code: Its digits and letters, in capitals.
        """
        if pattern_of_code(code) != self.pattern:
            return code
        signs = iter(code)
        written = (next(signs) if sign.isalnum() else sign for sign in self.template)
        return "".join(sign.lower() if shown.islower() else sign for sign, shown in zip(written, self.template, strict=True))


def pattern_of_code(code: str) -> str:
    """The pattern of digits and letters.

    >>> pattern_of_code("VHL24")
    'AAA99'
    """
    return "".join(DIGIT if sign.isdigit() else LETTER for sign in code)


def read_code(text: str) -> tuple[str, CodeForm] | None:
    """The digits and letters of a code, and its form; None for one that may have words in it, or other signs.

    >>> code, form = read_code("ap/LDN-20461")
    >>> code, form.write("XKVTR38105")
    ('APLDN20461', 'xk/VTR-38105')
    >>> [read_code(text) for text in ("hunter2", "Pa55word", "x$9", "")]
    [None, None, None, None]
    """
    signs = "".join(sign for sign in text if sign.isalnum())
    if not _CODE.fullmatch(text) or len(signs) > LONGEST:
        return None
    template = re.sub("[a-z]", "a", re.sub("[A-Z]", LETTER, re.sub("[0-9]", DIGIT, text)))
    return signs.upper(), CodeForm(template)
