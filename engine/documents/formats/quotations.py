"""What a mail quotes of those before it, told from what was written now.

Lines that begin with ``>`` are quoted. So is what follows a line such as ``-----Original Message-----``, ``On 3 May, Ann
wrote:`` or a block of headers inside the text: the marked lines where those come next, since an answer may stand below them,
and else all of it. In a web page, the elements by which mail programs mark a quotation tell it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from engine.documents.document import BlockKind, DocumentPart, TextBlock
from engine.documents.formats import webpage

_LONGEST_INTRODUCTION = 400
_QUOTING_CLASSES = frozenset(
    "gmail_quote gmail_attr gmail_extra yahoo_quoted protonmail_quote moz-cite-prefix zmail_extra tutanota_quote".split()
)
_QUOTING_IDS = frozenset({"divRplyFwdMsg", "appendonsend", "OLK_SRC_BODY_SECTION", "mail-editor-reference-message-container"})
_WROTE = re.compile(r"\b(?:wrote|writes|said|schrieb|écrit|escribió|scritto)\b[^.!?]{0,80}:$")
_DATED = re.compile(r"(?:On|Am|Le|El|Il)\b[^!?]*?\d")
_BEFORE = re.compile(
    r"[-_*\s]*(?:Original Message|Forwarded message|Forwarded by .{1,80}|Begin forwarded message:?)[-_*\s]*", re.IGNORECASE
)
_AFTER = re.compile(r"[-_*\s]*End (?:of )?(?:the )?(?:Original|Forwarded) Message[-_*\s]*", re.IGNORECASE)
_RULE = re.compile(r"[-_]{5,}")
_HEADER = re.compile(r"\*?[A-Z][\w-]{1,20}\*?\s*:|\s|$")
_LABEL = re.compile(r"\*?(From|Sent|Date|To|Cc|Subject|Reply-To)\s*:", re.IGNORECASE)


def text_blocks(text: str) -> list[TextBlock]:
    """The passages of a plain text: what blank lines part, and what is quoted apart from what is not."""
    found: list[TextBlock] = []
    for paragraph in re.split(r"\n(?:[ \t]*\n)+", text):
        run: list[str] = []
        marked = False
        for line in [*paragraph.split("\n"), None]:
            if run and (line is None or line.startswith(">") is not marked):
                found += _strip_marks(run) if marked else _before_quotation(run)
                run = []
            if line is not None:
                marked = line.startswith(">")
                run.append(line)
    return mark_quotations(found)


def page_blocks(page: str, name: str) -> list[TextBlock]:
    """The passages of a web page, with those that mail programs mark as quoted told from the others.

    Args:
        page: The page.
        name: The file's name, for the errors.

    Raises:
        UnreadableInput: The page is too large or nested too deeply.
    """
    return mark_quotations(webpage.page_blocks(page, name, _is_quoting))


def mark_quotations(found: list[TextBlock]) -> list[TextBlock]:
    """The passages with those made quoted that words tell to be: an introduction, and what follows it."""
    told: list[TextBlock] = []
    to_the_end, until = False, 0
    for number, passage in enumerate(found):
        text = passage.text.strip()
        if (
            passage.part is DocumentPart.QUOTED
            and passage.kind is not BlockKind.QUOTE
            and _begins_with_headers(text.split("\n"))
        ):
            to_the_end = True  # an element around the headers only
        elif passage.part is DocumentPart.BODY and not to_the_end and number >= until and _opens_quotation(found, number):
            until = _end_of_marked(found, number)
            to_the_end = not until
        quoted = passage.part is DocumentPart.BODY and (to_the_end or number < until)
        told.append(replace(passage, part=DocumentPart.QUOTED) if quoted else passage)
        to_the_end = to_the_end and not _AFTER.fullmatch(text.split("\n")[-1])
    return told


def _strip_marks(lines: list[str]) -> list[TextBlock]:
    """Quoted lines, without their marks; a line of marks only is a blank one."""
    text = "\n".join(re.sub(r"^(?:> ?)+", "", line) for line in lines)
    return [TextBlock(piece, BlockKind.QUOTE, DocumentPart.QUOTED) for piece in re.split(r"\n\s*\n", text)]


def _before_quotation(lines: list[str]) -> list[TextBlock]:
    """Lines of one paragraph; a line that introduces a quotation begins a passage."""
    begins = [
        number
        for number, line in enumerate(lines)
        if number
        and (
            _BEFORE.fullmatch(line)
            or _AFTER.fullmatch(line)
            or _AFTER.fullmatch(lines[number - 1])
            or _RULE.fullmatch(line.strip())
            or ((_LABEL.match(line.strip()) or not line.strip()) and _begins_with_headers(lines[number : number + 6]))
            or _is_introduction("\n".join(lines[number:]) if number + 3 >= len(lines) else "", dated=True)
        )
    ]
    return [TextBlock("\n".join(lines[begin:end])) for begin, end in pairwise([0, *begins, len(lines)])]


def _is_quoting(tag: str, attributes: Mapping[str, str]) -> DocumentPart | None:
    """Whether an element is one that mail programs put around a quotation."""
    quotes = (
        (tag == "blockquote" and attributes.get("type", "").lower() == "cite")
        or not _QUOTING_CLASSES.isdisjoint(attributes.get("class", "").split())
        or attributes.get("id", "") in _QUOTING_IDS
    )
    return DocumentPart.QUOTED if quotes else None


def _opens_quotation(found: Sequence[TextBlock], number: int) -> bool:
    """Whether a passage introduces a quotation."""
    text = found[number].text.strip()
    following = found[number + 1].text.strip().split("\n") if number + 1 < len(found) else []
    return (
        bool(_BEFORE.fullmatch(text.split("\n")[0]))
        or _begins_with_headers(text.split("\n"))
        or (bool(_RULE.fullmatch(text)) and _begins_with_headers(following))
        or (_is_introduction(text) and _is_marked(found, number + 1))
        or _is_introduction(text, dated=True)
    )


def _end_of_marked(found: Sequence[TextBlock], number: int) -> int:
    """Where the marked passages end that an introduction, with the headers after it, stands directly before; 0 if none do."""
    while not _is_marked(found, number):
        first, *rest = found[number].text.strip().split("\n") if number < len(found) else [""]
        introduces = _BEFORE.fullmatch(first) or _RULE.fullmatch(first) or _HEADER.match(first)
        if not first or not (_is_introduction("\n".join([first, *rest])) or (introduces and all(map(_HEADER.match, rest)))):
            return 0
        number += 1
    while _is_marked(found, number):
        number += 1
    return number


def _is_marked(found: Sequence[TextBlock], number: int) -> bool:
    """Whether there is a passage of this number that is marked as quoted."""
    return number < len(found) and (found[number].part is DocumentPart.QUOTED or found[number].kind is BlockKind.QUOTE)


def _is_introduction(text: str, *, dated: bool = False) -> bool:
    """Whether a text says who wrote what follows, and when if it has to be `dated`."""
    if len(text) > _LONGEST_INTRODUCTION or text.count("\n") > 2 or not _WROTE.search(text):
        return False
    return not dated or bool(_DATED.match(text))


def _begins_with_headers(lines: Sequence[str]) -> bool:
    """Whether some lines begin with a mail's headers, as some programs put them over what they quote."""
    first = next((line.strip() for line in lines[:6] if line.strip()), "")
    if not _LABEL.match(first):
        return False
    labels = {label[1].lower() for line in lines[:6] if (label := _LABEL.match(line.strip()))}
    return "from" in labels and len(labels) >= 3
