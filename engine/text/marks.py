"""Marks of tests at schools and at work, which have so many of any number of points: spelling 9/12, and no date."""

from __future__ import annotations

import re

from engine.text.units import SCORES

_SUBJECT = (
    r"(?:spellings?|maths|mathematics|arithmetic|numeracy|literacy|phonics|comprehension|times[ \u00a0]tables|dictation"
    r"|vocab(?:ulary)?|quiz|drug[ \u00a0]calc(?:ulation)?s?)"
)
"""What is marked, and hardly has a day."""
_SAID = (
    r"(?:(?:[ \u00a0](?:scores?|marks?|results?|test|quiz|was|is|of|at|now|only|just|got))*(?:[:=]|[ \u00a0]-)?[ \u00a0]\(?)"
)
_OF_SUBJECT = re.compile(rf"(?<![\w'’-]){_SUBJECT}{_SAID}$", re.IGNORECASE)
_OF_TEST = re.compile(
    r"(?<![\w'’-])(?:tests?|exams?|assessments?|quiz|mocks?|e-?learning|english|science|reading|writing|grammar|french|history|geography"
    rf"|(?:passed|failed|pass|fail|scored|scores|scoring)(?:[ \u00a0](?:with|on|by))?|marks?|score|got){_SAID}$",
    re.IGNORECASE,
)
_OF_MARK = re.compile(
    r"(?<![\w'’-])(?:(?:passed|failed|pass|fail)[ \u00a0](?:with|on)|scor(?:ed|es?|ing)|marked)[ \u00a0]$", re.IGNORECASE
)
_MOST = re.compile(r"/(?P<most>[1-9]\d{1,2})(?![\w/-]|\.\d)")
_BEHIND = re.compile(
    r"[ \u00a0](?:in|on)[ \u00a0](?:(?:the|her|his|their|my|a|an|this|last)[ \u00a0])?(?:[a-z]+[ \u00a0]){0,3}"
    rf"(?:{_SUBJECT}|tests?|exams?|assessments?)(?!\w)",
    re.IGNORECASE,
)
_MONTHS, _WEEKS = 12, (40, 52)
"""What stands behind the stroke of a date, and of so many weeks."""
_MOST_MARKS = 200
_USUAL = 5
"""Most tests have a multiple of so many points; another number may be how many people there are."""


def unit_of_marks(text: str, floor: int, start: int, end: int) -> str:
    """The unit of the marks that somebody has in a test, by the words beside them; empty of what may be a date.

    Args:
        text: The text.
        floor: Where what is read before the marks begins.
        start: Where the marks begin.
        end: Where they end, before the stroke and how many there are.

    >>> text = "spelling 9/12, test 16/20, test 9/12"
    >>> [unit_of_marks(text, 0, at, text.index("/", at)) for at in (9, 20, 32)]
    ['out of 10', 'out of 20', '']
    """
    of = _MOST.match(text, end)
    if not of or not text[start:end].isdigit():
        return ""
    got, most = int(text[start:end]), int(of["most"])
    if got > most or most > _MOST_MARKS:
        return ""
    is_told = _OF_SUBJECT.search(text, floor, start) or _OF_MARK.search(text, floor, start) or _BEHIND.match(text, of.end())
    may_be_other = most <= _MONTHS or most in _WEEKS or most % _USUAL
    if not (is_told or (not may_be_other and _OF_TEST.search(text, floor, start))):
        return ""
    return f"out of {max(points for points in SCORES if points <= most)}"
