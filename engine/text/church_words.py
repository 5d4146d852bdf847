"""What churches read, keep and say, in all of them alike: Isaiah 9, the second Sunday of Advent as Advent 2, the Grace."""

from __future__ import annotations

import re
from collections.abc import Iterator

_BOOKS = (
    r"(?:Exodus|Leviticus|Deuteronomy|Psalms?|Ps\.?|Proverbs|Ecclesiastes|Lamentations|Habakkuk|Zephaniah|Haggai|Acts|Romans"
    r"|Galatians|Ephesians|Philippians|Colossians|Hebrews|Revelation|Song[ ]of[ ](?:Songs|Solomon)"
    r"|[12][ ](?:Kings|Chronicles|Corinthians|Cor\.?|Thessalonians))"
)
_BOOKS_OR_PEOPLE = (
    r"(?:Genesis|Joshua|Ruth|(?:[12][ ])?Samuel|Ezra|Nehemiah|Esther|Isaiah|Jeremiah|Ezekiel|Daniel|Hosea|Joel|Amos|Obadiah"
    r"|Jonah|Micah|Nahum|Zechariah|Malachi|Matthew|Mark|Luke|(?:[1-3][ ])?John|(?:[12][ ])?(?:Timothy|Peter)|Titus|Philemon"
    r"|James|Jude)"
)
"""Books that are called as people are."""
_VERSES = r"\d{1,2}(?:[ ]?[–-][ ]?\d{1,2}(?:[:.]\d{1,2})?)?[a-d]?"
_CHAPTER = r"(?:1[0-4]\d|150|[1-9]\d?)"
_ENDS = r"(?![\w/%]|[.,:]\d)"
_PASSAGE = re.compile(rf"(?<![\w'’-]){_BOOKS}[ \u00a0]{_CHAPTER}(?:[:.]{_VERSES}(?:,[ ]?{_VERSES})*)?{_ENDS}")
_READ = re.compile(
    rf"(?<![\w'’-])(?:[Rr]eading|[Rr]eads?|[Ll]essons?|[Gg]ospel|[Pp]reach(?:es|ed|ing)?|[Ss]ermon|[Pp]assage|[Vv]erses?)"
    rf"[ \u00a0](?:(?:is|from|on|of)[ \u00a0])?(?P<it>{_BOOKS_OR_PEOPLE}[ \u00a0]{_CHAPTER}(?:[:.]{_VERSES})?)"
    r"(?=[.,;)](?!\d)|[ \t]*(?:[\n\t\0|]|$)|[ \u00a0](?:at|on|in|for|from|and|not|instead|this|next|with)(?!\w))"
)
"""A book that may be somebody, behind what is done with it: reading Isaiah 9 at. A cell that heads it may be of a school's."""
_SUNDAY = re.compile(
    r"(?<![\w'’-])(?:Advent|Lent|Easter|Epiphany|Trinity|Pentecost|Proper)[ \u00a0](?P<it>[12]?\d)"
    r"(?![\w/-]|[.,:]\d|[ \u00a0](?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))"
)
"""A Sunday by how many have been since a feast."""


_PRAYER = re.compile(
    r"(?:(?:with|said|say|by|in)[ \u00a0]the|[Ss]aying[ \u00a0]the)[ \u00a0](?P<it>Grace)(?![\w'’-]|[ \u00a0][A-Z])"
    r"|(?<!\w)(?:the|The|Parochial|our)[ \u00a0](?P<council>Church[ \u00a0]Council)(?!\w)"
)
"""What a meeting closes with, and who meets: with the Grace, the Church Council."""
_BELLS = re.compile(
    r"(?:^[ \t]*(?:\d{1,2}[.)]?[ \t]+)?|\t)(?P<it>Bells)(?=[ \t]*$|[ \u00a0](?:fee|fund|and|report)s?(?!\w))", re.MULTILINE
)
"""A heading or an entry of a church's books that is of its bells."""


def find_church_words(text: str) -> Iterator[tuple[int, int]]:
    r"""The places of passages of the Bible, of the numbers of Sundays, and of a council, a prayer and the bells.

    >>> text = "Ann is reading Isaiah 9 at Mass on Advent 2, then Psalm 23:1-4. Isaiah 9, Zyx 7; 1 John 3.30"
    >>> [text[start:end] for start, end in find_church_words(text)]
    ['Psalm 23:1-4', 'Isaiah 9', '2']
    >>> text = "Closed with the Grace. The Church Council met Grace Lund.\n3. Bells\nBells fee, Bells Lane"
    >>> [text[start:end] for start, end in find_church_words(text)]
    ['Grace', 'Church Council', 'Bells', 'Bells']
    """
    yield from (match.span(match.lastgroup or 0) for match in _PRAYER.finditer(text))
    yield from (match.span("it") for match in _BELLS.finditer(text))
    yield from (match.span() for match in _PASSAGE.finditer(text))
    yield from (match.span("it") for pattern in (_READ, _SUNDAY) for match in pattern.finditer(text))
