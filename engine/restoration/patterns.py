"""How a form is found in an answer, and how its writing there is kept."""

from __future__ import annotations

import re

from engine.restoration.passages import WORD

_GAP = r"(?:[^\S\n\t]|[*_~`]){0,6}(?:[^\S\n\t]|\n[ \t>]*)(?:[^\S\n\t]|[*_~`]){0,6}"
"""What may stand between two words of a name: blanks, one line end, also of a quotation, and marks of Markdown."""
_APOSTROPHES, _HYPHENS = "['’‘ʼ`´]", "[-\u2010\u2011]"
_MARKS = re.compile(r"[*~`]+|(?<![^\W_])_+|_+(?![^\W_])")
_NUMBER = re.compile(r"\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+")
_LONG_WORD = re.compile(r"[^\W\d_]{5}")  # which is that of a date in capitals
_LONG_IDENTIFIER = 6
"""So many digits a number has at least that belongs to somebody."""


def form_key(form: str) -> str:
    """What forms that differ in signs and case alone have in common; an acronym is told from a word."""
    text = re.sub(_APOSTROPHES, "'", re.sub(_HYPHENS, "-", " ".join(form.split())))
    return text if text.isupper() else text.casefold()


def beginning_of(text: str) -> str:
    """What a word and a form that begins with it have in common."""
    word = WORD.match(text)
    return word[0][: 1 if word[0][0].isdigit() else 2].casefold() if word else ""


def plain_form(text: str) -> str:
    """A piece of an answer without its line ends and Markdown."""
    return " ".join(_MARKS.sub("", text).replace("\n>", "\n").split())


def is_identifier(private: str) -> bool:
    """Whether a form is a telephone number, an account or the like, whose signs may be grouped in other ways.

    >>> is_identifier("(651) 555-0185"), is_identifier("13 March 2021"), is_identifier("1,250,000")
    (True, False, False)
    """
    if any(sign in ",.:/@" or sign.islower() for sign in private) or _NUMBER.fullmatch(private) or _LONG_WORD.search(private):
        return False
    return sum(map(str.isdigit, private)) >= _LONG_IDENTIFIER


def pattern_of(private: str) -> re.Pattern[str]:
    """What finds a form, also with other blanks, apostrophes and hyphens, and with Markdown inside."""
    if is_identifier(private):
        signs = (sign for sign in private if sign.isalnum())
        return re.compile(r"[ \n\u00a0.()/-]{0,3}".join(map(re.escape, signs)), re.IGNORECASE)
    return re.compile(_GAP.join(map(_pattern_of_word, private.split())), re.IGNORECASE)


def _pattern_of_word(word: str) -> str:
    if word == "&":
        return r"(?:&|and)"
    escaped = re.sub(r"['’‘ʼ`´]", lambda _: _APOSTROPHES, re.escape(word))
    escaped = re.sub("\\\\-|[\u2010\u2011]", lambda _: _HYPHENS, escaped)
    return re.sub(r"^([^\W\d_])\\.$", r"\1\\.?", escaped)


def fits_case(found: str, private: str) -> bool:
    """Whether a form is written as a name: as in the private text, in capitals, or, of several words, without any."""
    plain = plain_form(found)
    if not any(map(str.isalpha, private)) or any(map(str.isdigit, private)) or "@" in private:
        return True
    if form_key(plain) == form_key(private) and plain[:1] == private[:1] and plain[1:] == private[1:]:
        return True
    if private.isupper():  # an acronym in small letters is a word
        return plain.isupper()
    if plain.isupper():
        return len(plain) > 2
    return len(private.split()) > 1 or (private.islower() and plain == private.capitalize())


def in_case_of(found: str, private: str, original: str) -> str:
    """The original, written as the form was: in capitals, or with its Markdown and line ends."""
    words = found.split()
    if not any(map(str.isalpha, found)) or "@" in original:
        return original
    plain = plain_form(found)
    if plain.isupper() and not private.isupper():
        original = original.upper()
    elif plain.islower() and not private.islower():
        original = original.lower()
    if len(private.split()) == 1:
        return original
    gaps = re.split(r"[^\s*_~`>]+", found)[1:-1]
    parts = original.split()
    if len(gaps) + 1 == len(parts) and any(gap != " " for gap in gaps):
        return "".join(part + gap for part, gap in zip(parts, [*gaps, ""], strict=True))
    marks = "".join(_MARKS.findall(found))
    if not marks:
        return original
    opened = found.index(marks[0])
    return f"{marks}{original}" if words and opened > 0 else original


def neighbours_of(text: str, start: int, end: int) -> tuple[str, str]:
    """The words before and after a place, in small letters; "" for none in its line."""
    before, after = text[max(start - 60, 0) : start].rpartition("\n")[2], text[end : end + 60].partition("\n")[0]
    last, first = re.findall(WORD, before), WORD.search(after)
    return (last[-1].casefold() if last else ""), (first[0].casefold() if first else "")
