"""What a program for mail puts before the subject of what it answers or sends on: RE, FW, AW; they are nobody's initials."""

from __future__ import annotations

import re
from collections.abc import Iterator

_MARKS = r"(?P<{}>(?:[ \u00a0]?(?:RE|FWD?|AW|WG|SV|VS|TR)[ \u00a0]?:){})"
_ANSWERED = re.compile(
    rf"^[> \t]*(?:(?:Subject|Subj|Betreff)[ \u00a0]?[:\t]{_MARKS.format('subject', '+')}"
    rf"|(?:From|To|Cc|Sent|Date)[ \u00a0]?:[^\n]*\n[> \t]*{_MARKS.format('head', '+')}|{_MARKS.format('several', '{2,}')})",
    re.IGNORECASE | re.MULTILINE,
)
_MARK = re.compile("[A-Za-z]+")


def find_marks_of_answers(text: str) -> Iterator[tuple[int, int]]:
    r"""The marks of answers in the subjects of mails: behind that word, below another line of the head, or several in a row.

    >>> text = "Subject: AW: Fw: Lund\nAW: Yes.\nTo: Bo\nRE: Tea\n\nSV: SV: Oak"
    >>> [text[start:end] for start, end in find_marks_of_answers(text)]
    ['AW', 'Fw', 'RE', 'SV', 'SV']
    """
    for line in _ANSWERED.finditer(text):
        yield from (mark.span() for mark in _MARK.finditer(text, *line.span(line.lastgroup or 0)))
