"""Mails and mailboxes: headers, body, what is quoted, and the names of what is attached.

Of a mail's alternatives the plain text is read, and the web page where there is no text. Lines that begin with ``>`` are
quoted. So is what follows a line such as ``-----Original Message-----``, ``On 3 May, Ann wrote:`` or a block of headers inside
the text: the marked lines where those come next, since an answer may stand below them, and else all of it. In a web page, the
elements by which mail programs mark a quotation tell it. Signatures belong to the body.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from email import message_from_bytes
from email.errors import MessageError
from email.header import decode_header, make_header
from email.message import Message
from itertools import islice, pairwise

from engine.documents.document import Document, Kind, Part, Passage, assembled
from engine.documents.formats import webpage
from engine.documents.formats.charset import decoded_as
from engine.documents.formats.flow import LIMIT_CHARACTERS
from engine.errors import UnreadableInput

LIMIT_MAILS = 10_000
LIMIT_MAIL = 40_000_000  # bytes, with attachments; hardly a server lets larger ones pass
LIMIT_TEXT = 12_000_000  # bytes of one mail that are not packed as attachments are
LIMIT_LINES = 800_000
LIMIT_PARTS = 500
"""Of one mail."""

_LIMIT_CHECKS = 30_000_000

_MOST_HEADERS = 50
_LONGEST_HEADER = 10_000
_LONGEST_INTRODUCTION = 400
_SHOWN = ("From", "Reply-To", "To", "Cc", "Bcc", "Date", "Subject")

_PACKED = re.compile(rb"(?:^[A-Za-z0-9+/]{40,76}={0,2}\r?\n){20,}", re.MULTILINE)
_MAIL_BEGINS = re.compile(
    rb"\AFrom [^\n]*(?:\n|\Z)|(?:(?<=\n\n)|(?<=\n\r\n))"
    rb"From (?:(?=\S+[ \t\r]*\n)|(?=[^\n]{0,300}\d:\d\d)(?=[^\n]{0,300}\d{4}))[^\n]*\n(?=[A-Za-z][\w-]*:)"
)  # an address, or one and a time, and then headers: a sentence may begin with this word as well
_CONTENT_FIELD = re.compile(rb"^Content-[^\n]*(?:\n[ \t][^\n]*)*", re.MULTILINE | re.IGNORECASE)
_ESCAPED = re.compile(rb"^>(>*From )", re.MULTILINE)

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


def read(data: bytes, name: str, parts: Collection[Part], column: str | None) -> Document:
    """A mail, or all mails of a mailbox.

    Raises:
        UnreadableInput: It is no mail, encrypted, damaged or too large.
    """
    notes: dict[str, None] = {}
    found: list[Passage] = []
    characters = 0
    for mail in _divided(data.lstrip(b"\xef\xbb\xbf\r\n"), name):
        if len(mail) > LIMIT_MAIL:
            raise UnreadableInput(
                f"A mail of {name} is larger than {LIMIT_MAIL // 1_000_000} MB; save it without its attachments."
            )
        if len(mail) > LIMIT_TEXT and len(mail) - sum(len(match[0]) for match in _PACKED.finditer(mail)) > LIMIT_TEXT:
            raise UnreadableInput(
                f"A mail of {name} has more than {LIMIT_TEXT // 1_000_000} MB of text; save it as plain text (.txt), in parts."
            )
        if _intricate(mail):
            raise UnreadableInput(f"{name} has too many parts or lines to be read; save its text as plain text (.txt) first.")
        try:
            of_mail = _mail(message_from_bytes(mail), name, notes)
        except (RecursionError, ValueError, LookupError, TypeError, AttributeError, AssertionError, MessageError):
            # The library takes mails as they come, and its errors for crafted ones are many.
            raise UnreadableInput(f"{name} is damaged; save its text as plain text (.txt) first.") from None
        characters += sum(len(passage.text) for passage in of_mail)
        if characters > LIMIT_CHARACTERS:
            raise UnreadableInput(f"{name} has more than {LIMIT_CHARACTERS:,} characters; divide it into parts.")
        found += of_mail
    return assembled(found, name, "mail", parts, list(notes))


def _intricate(mail: bytes) -> bool:
    """Whether the library would take long over a mail: it seeks each boundary in each line, each parameter in all others.

    Of a mail's lines it makes objects, which take more memory than the mail where they are short.
    """
    boundaries, lines = mail.count(b"boundary="), mail.count(b"\n")
    return (
        boundaries > LIMIT_PARTS
        or lines > LIMIT_LINES
        or boundaries * lines > _LIMIT_CHECKS
        or (boundaries > 0 and mail.count(b"\n--") > 10 * LIMIT_PARTS)
        or any(len(field[0]) > _LONGEST_HEADER for field in _CONTENT_FIELD.finditer(mail))
    )


def _divided(data: bytes, name: str) -> Iterator[bytes]:
    """The mails of a mailbox, each made when its turn comes; what is no mailbox is one mail.

    Raises:
        UnreadableInput: There are too many.
    """
    if not data.startswith(b"From "):
        yield data
        return
    begins = list(islice(_MAIL_BEGINS.finditer(data), LIMIT_MAILS + 1))
    if len(begins) > LIMIT_MAILS:
        raise UnreadableInput(f"{name} has more than {LIMIT_MAILS} mails, which is the limit; divide it into parts.")
    ends = [*(begin.start() for begin in begins[1:]), len(data)]
    for begin, end in zip(begins, ends, strict=True):
        yield _ESCAPED.sub(rb"\1", data[begin.end() : end])


def _mail(mail: Message, name: str, notes: dict[str, None]) -> list[Passage]:
    if not any(mail[header] for header in (*_SHOWN, "Received", "Content-Type", "Message-ID")):
        raise UnreadableInput(f"{name} is damaged, or not what its name says: it is no mail.")
    found = [Passage(f"{header}: {value}", part=Part.MAIL) for header in _SHOWN for value in _values(mail, header)]
    body: list[Passage] = []
    attached: list[Passage] = []
    waiting = [mail]
    while waiting:
        part = waiting.pop()
        kind = part.get_content_type()
        if kind in ("multipart/encrypted", "application/pkcs7-mime", "application/x-pkcs7-mime") and "signed" not in str(
            part.get_param("smime-type", "")
        ):
            raise UnreadableInput(f"{name} is encrypted; open it in its mail program and save its text first.")
        held = part.get_payload()
        if part is not mail and _is_attached(part, first=not body):
            attached.append(_attachment(part))
        elif kind == "multipart/alternative" and isinstance(held, list):
            waiting += _best([inner for inner in held if isinstance(inner, Message)], name, notes)
        elif kind.startswith("multipart/") and isinstance(held, list):
            waiting += [inner for inner in reversed(held) if isinstance(inner, Message)]
        elif kind == "text/html":
            body += _told(webpage.passages(_text(part, name, notes), name, _quoting))
        elif kind == "text/plain" or kind.startswith("multipart/"):  # one without parts is a text
            body += _of_text(_unflowed(part, _text(part, name, notes)))
        else:
            attached.append(_attachment(part))
    if any(passage.text.lstrip().startswith("-----BEGIN PGP MESSAGE-----") for passage in body):
        raise UnreadableInput(f"{name} is encrypted; open it in its mail program and save its text first.")
    return [*found, *body, *attached]


def _is_attached(part: Message, *, first: bool) -> bool:
    """Whether a part is a file beside the text: it says so, or has a file's name and is not the `first` text.

    Some programs give the text itself a name, by its kind's parameter ``name``, or say of it that it stands ``inline``.
    """
    disposition = part.get_content_disposition()
    if disposition == "attachment" or not (first and part.get_content_maintype() == "text"):
        return disposition == "attachment" or bool(part.get_filename())
    return part.get_param("filename", header="content-disposition") is not None


def _best(alternatives: list[Message], name: str, notes: dict[str, None]) -> list[Message]:
    """The text among alternatives, if it is not blank; else the last, which is the richest (RFC 2046, section 5.1.4)."""
    for part in alternatives:
        is_text = part.get_content_type() == "text/plain" and not _is_attached(part, first=True)
        if is_text and _text(part, name, notes).strip():
            return [part]
    pages = [part for part in alternatives if part.get_content_type() == "text/html"]
    return pages[-1:] or alternatives[-1:]


def _values(mail: Message, header: str) -> Iterator[str]:
    values = [str(value) for key, value in mail.raw_items() if key.lower() == header.lower()]
    for value in values[:_MOST_HEADERS]:
        raw = value[:_LONGEST_HEADER].encode("ascii", "surrogateescape")  # as the library holds bytes outside ASCII
        try:
            unfolded = decoded_as(raw, "", header)
        except UnreadableInput:
            unfolded = raw.decode("utf-8", "replace")
        unfolded = re.sub(r"\s+", " ", unfolded).strip()
        try:
            yield str(make_header(decode_header(unfolded)))
        except (ValueError, LookupError, MessageError):  # an encoding that does not exist, or is not kept to
            yield unfolded


def _attachment(part: Message) -> Passage:
    name = re.sub(r"\s+", " ", str(part.get_filename() or "")).strip()
    kind = part.get_content_type()
    return Passage(f"{name} ({kind})" if name else kind, part=Part.ATTACHMENT)


def _text(part: Message, name: str, notes: dict[str, None]) -> str:
    """The text of a part, as well as it can be decoded."""
    data = part.get_payload(decode=True)
    if not isinstance(data, bytes):
        return ""
    try:
        return decoded_as(data, str(part.get_param("charset", "")), name)
    except UnreadableInput:
        text = data.decode("utf-8", "replace")
        if 10 * text.count("\ufffd") > len(text) or "\0" in text:
            raise
        notes["Some characters could not be decoded."] = None
        return text.replace("\r\n", "\n").replace("\r", "\n")


def _unflowed(part: Message, text: str) -> str:
    """A text with the lines joined that its program broke (RFC 3676, section 4)."""
    if str(part.get_param("format", "")).lower() != "flowed":
        return text
    deletes = str(part.get_param("delsp", "")).lower() == "yes"
    lines: list[list[str]] = []
    depth_before, flows = 0, False
    for line in text.split("\n"):
        depth = len(line) - len(line.lstrip(">"))
        rest = line[depth:].removeprefix(" ")
        if flows and depth == depth_before and rest != "-- ":
            lines[-1].append(rest)
        else:
            lines.append([">" * depth + (" " if depth else ""), rest])
        flows = rest.endswith(" ") and rest != "-- "
        if flows and deletes:
            lines[-1][-1] = rest[:-1]
        depth_before = depth
    return "\n".join(map("".join, lines))


def _of_text(text: str) -> list[Passage]:
    """The passages of a plain text: what blank lines part, and what is quoted apart from what is not."""
    found: list[Passage] = []
    for paragraph in re.split(r"\n(?:[ \t]*\n)+", text):
        run: list[str] = []
        marked = False
        for line in [*paragraph.split("\n"), None]:
            if run and (line is None or line.startswith(">") is not marked):
                found += _unmarked(run) if marked else _before_quotation(run)
                run = []
            if line is not None:
                marked = line.startswith(">")
                run.append(line)
    return _told(found)


def _unmarked(lines: list[str]) -> list[Passage]:
    """Quoted lines, without their marks; a line of marks only is a blank one."""
    text = "\n".join(re.sub(r"^(?:> ?)+", "", line) for line in lines)
    return [Passage(piece, Kind.QUOTE, Part.QUOTED) for piece in re.split(r"\n\s*\n", text)]


def _before_quotation(lines: list[str]) -> list[Passage]:
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
            or ((_LABEL.match(line.strip()) or not line.strip()) and _heads(lines[number : number + 6]))
            or _introduces("\n".join(lines[number:]) if number + 3 >= len(lines) else "", dated=True)
        )
    ]
    return [Passage("\n".join(lines[begin:end])) for begin, end in pairwise([0, *begins, len(lines)])]


def _quoting(tag: str, attributes: Mapping[str, str]) -> Part | None:
    """Whether an element is one that mail programs put around a quotation."""
    quotes = (
        (tag == "blockquote" and attributes.get("type", "").lower() == "cite")
        or not _QUOTING_CLASSES.isdisjoint(attributes.get("class", "").split())
        or attributes.get("id", "") in _QUOTING_IDS
    )
    return Part.QUOTED if quotes else None


def _told(found: list[Passage]) -> list[Passage]:
    """The passages with those made quoted that words tell to be: an introduction, and what follows it."""
    told: list[Passage] = []
    to_the_end, until = False, 0
    for number, passage in enumerate(found):
        text = passage.text.strip()
        if passage.part is Part.QUOTED and passage.kind is not Kind.QUOTE and _heads(text.split("\n")):
            to_the_end = True  # an element around the headers only
        elif passage.part is Part.BODY and not to_the_end and number >= until and _opens(found, number):
            until = _end_of_marked(found, number)
            to_the_end = not until
        quoted = passage.part is Part.BODY and (to_the_end or number < until)
        told.append(replace(passage, part=Part.QUOTED) if quoted else passage)
        to_the_end = to_the_end and not _AFTER.fullmatch(text.split("\n")[-1])
    return told


def _opens(found: Sequence[Passage], number: int) -> bool:
    """Whether a passage introduces a quotation."""
    text = found[number].text.strip()
    following = found[number + 1].text.strip().split("\n") if number + 1 < len(found) else []
    return (
        bool(_BEFORE.fullmatch(text.split("\n")[0]))
        or _heads(text.split("\n"))
        or (bool(_RULE.fullmatch(text)) and _heads(following))
        or (_introduces(text) and _is_marked(found, number + 1))
        or _introduces(text, dated=True)
    )


def _end_of_marked(found: Sequence[Passage], number: int) -> int:
    """Where the marked passages end that an introduction, with the headers after it, stands directly before; 0 if none do."""
    while not _is_marked(found, number):
        first, *rest = found[number].text.strip().split("\n") if number < len(found) else [""]
        introduces = _BEFORE.fullmatch(first) or _RULE.fullmatch(first) or _HEADER.match(first)
        if not first or not (_introduces("\n".join([first, *rest])) or (introduces and all(map(_HEADER.match, rest)))):
            return 0
        number += 1
    while _is_marked(found, number):
        number += 1
    return number


def _is_marked(found: Sequence[Passage], number: int) -> bool:
    """Whether there is a passage of this number that is marked as quoted."""
    return number < len(found) and (found[number].part is Part.QUOTED or found[number].kind is Kind.QUOTE)


def _introduces(text: str, *, dated: bool = False) -> bool:
    """Whether a text says who wrote what follows, and when if it has to be `dated`."""
    if len(text) > _LONGEST_INTRODUCTION or text.count("\n") > 2 or not _WROTE.search(text):
        return False
    return not dated or bool(_DATED.match(text))


def _heads(lines: Sequence[str]) -> bool:
    """Whether some lines begin with a mail's headers, as some programs put them over what they quote."""
    first = next((line.strip() for line in lines[:6] if line.strip()), "")
    if not _LABEL.match(first):
        return False
    labels = {label[1].lower() for line in lines[:6] if (label := _LABEL.match(line.strip()))}
    return "from" in labels and len(labels) >= 3
