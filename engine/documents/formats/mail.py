"""Mails and mailboxes: headers, body, what is quoted, and the names of what is attached.

Of a mail's alternatives the plain text is read, and the web page where there is no text. What is quoted is told by
`engine.documents.formats.quotations`. Signatures belong to the body.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from email import message_from_bytes
from email.errors import MessageError
from email.header import decode_header, make_header
from email.message import Message
from itertools import islice

from engine.documents.document import Document, DocumentPart, TextBlock, assemble_document
from engine.documents.formats.charset import decode_as, decode_mostly
from engine.documents.formats.flow import LIMIT_CHARACTERS
from engine.documents.formats.quotations import page_blocks, text_blocks
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
LOSSY = "Some characters could not be decoded."
"""What a person is told of a mail of which that holds."""

SHOWN_HEADERS = ("From", "Reply-To", "To", "Cc", "Bcc", "Date", "Subject")
"""What is read of a mail's headers."""

_PACKED = re.compile(rb"(?:^[A-Za-z0-9+/]{40,76}={0,2}\r?\n){20,}", re.MULTILINE)
_MAIL_BEGINS = re.compile(
    rb"\AFrom [^\n]*(?:\n|\Z)|(?:(?<=\n\n)|(?<=\n\r\n))"
    rb"From (?:(?=\S+[ \t\r]*\n)|(?=[^\n]{0,300}\d:\d\d)(?=[^\n]{0,300}\d{4}))[^\n]*\n(?=[A-Za-z][\w-]*:)"
)  # an address, or one and a time, and then headers: a sentence may begin with this word as well
_CONTENT_FIELD = re.compile(rb"^Content-[^\n]*(?:\n[ \t][^\n]*)*", re.MULTILINE | re.IGNORECASE)
_ESCAPED = re.compile(rb"^>(>*From )", re.MULTILINE)


def read(data: bytes, name: str, parts: Collection[DocumentPart], column: str | None) -> Document:
    """A mail, or all mails of a mailbox.

    Raises:
        UnreadableInput: It is no mail, encrypted, damaged or too large.
    """
    notes: dict[str, None] = {}
    found: list[TextBlock] = []
    characters = 0
    for mail in _split_mailbox(data.lstrip(b"\xef\xbb\xbf\r\n"), name):
        of_mail = mail_blocks(mail, name, notes)
        characters += sum(len(passage.text) for passage in of_mail)
        if characters > LIMIT_CHARACTERS:
            raise UnreadableInput(f"{name} has more than {LIMIT_CHARACTERS:,} characters; split it.")
        found += of_mail
    return assemble_document(found, name, "mail", parts, list(notes))


def mail_blocks(mail: bytes, name: str, notes: dict[str, None]) -> list[TextBlock]:
    """What one mail holds: headers, body, names of attachments.

    Args:
        mail: The mail.
        name: The file's name, for the errors.
        notes: Gets what a person should know of the reading.

    Raises:
        UnreadableInput: It is no mail, encrypted, damaged or too large.
    """
    if len(mail) > LIMIT_MAIL:
        raise UnreadableInput(f"A mail of {name} is larger than {LIMIT_MAIL // 1_000_000} MB; save it without its attachments.")
    if len(mail) > LIMIT_TEXT and len(mail) - sum(len(match[0]) for match in _PACKED.finditer(mail)) > LIMIT_TEXT:
        raise UnreadableInput(
            f"A mail of {name} has more than {LIMIT_TEXT // 1_000_000} MB of text; save it as plain text (.txt), in parts."
        )
    if _is_intricate(mail):
        raise UnreadableInput(f"{name} has too many parts or lines to be read; save its text as plain text (.txt) first.")
    try:
        return _parse_mail(message_from_bytes(mail), name, notes)
    except (RecursionError, ValueError, LookupError, TypeError, AttributeError, AssertionError, MessageError):
        # The library takes mails as they come, and its errors for crafted ones are many.
        raise UnreadableInput(f"{name} is damaged; save its text as plain text (.txt) first.") from None


def _is_intricate(mail: bytes) -> bool:
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


def _split_mailbox(data: bytes, name: str) -> Iterator[bytes]:
    """The mails of a mailbox, each made when its turn comes; what is no mailbox is one mail.

    Raises:
        UnreadableInput: There are too many.
    """
    if not data.startswith(b"From "):
        yield data
        return
    begins = list(islice(_MAIL_BEGINS.finditer(data), LIMIT_MAILS + 1))
    if len(begins) > LIMIT_MAILS:
        raise UnreadableInput(f"{name} has more than {LIMIT_MAILS} mails, which is the limit; split it.")
    ends = [*(begin.start() for begin in begins[1:]), len(data)]
    for begin, end in zip(begins, ends, strict=True):
        yield _ESCAPED.sub(rb"\1", data[begin.end() : end])


def _parse_mail(mail: Message, name: str, notes: dict[str, None]) -> list[TextBlock]:
    if not any(mail[header] for header in (*SHOWN_HEADERS, "Received", "Content-Type", "Message-ID")):
        raise UnreadableInput(f"{name} is damaged, or its name is wrong: it is not mail.")
    found = [
        TextBlock(f"{header}: {value}", part=DocumentPart.MAIL)
        for header in SHOWN_HEADERS
        for value in header_values(mail, header)
    ]
    body: list[TextBlock] = []
    attached: list[TextBlock] = []
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
            attached.append(_describe_attachment(part))
        elif kind == "multipart/alternative" and isinstance(held, list):
            waiting += _best_alternative([inner for inner in held if isinstance(inner, Message)], name, notes)
        elif kind.startswith("multipart/") and isinstance(held, list):
            waiting += [inner for inner in reversed(held) if isinstance(inner, Message)]
        elif kind == "text/html":
            body += page_blocks(decode_part(part, name, notes), name)
        elif kind == "text/plain" or kind.startswith("multipart/"):  # one without parts is a text
            body += text_blocks(_unwrap_flowed(part, decode_part(part, name, notes)))
        else:
            attached.append(_describe_attachment(part))
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


def _best_alternative(alternatives: list[Message], name: str, notes: dict[str, None]) -> list[Message]:
    """The text among alternatives, if it is not blank; else the last, which is the richest (RFC 2046, section 5.1.4)."""
    for part in alternatives:
        is_text = part.get_content_type() == "text/plain" and not _is_attached(part, first=True)
        if is_text and decode_part(part, name, notes).strip():
            return [part]
    pages = [part for part in alternatives if part.get_content_type() == "text/html"]
    return pages[-1:] or alternatives[-1:]


def header_values(mail: Message, header: str) -> Iterator[str]:
    """The values of a header, decoded.

    Args:
        mail: The mail.
        header: Its name.
    """
    values = [str(value) for key, value in mail.raw_items() if key.lower() == header.lower()]
    for value in values[:_MOST_HEADERS]:
        raw = value[:_LONGEST_HEADER].encode("ascii", "surrogateescape")  # as the library holds bytes outside ASCII
        try:
            unfolded = decode_as(raw, "", header)
        except UnreadableInput:
            unfolded = raw.decode("utf-8", "replace")
        unfolded = re.sub(r"\s+", " ", unfolded).strip()
        try:
            yield str(make_header(decode_header(unfolded)))
        except (ValueError, LookupError, MessageError):  # an encoding that does not exist, or is not kept to
            yield unfolded


def _describe_attachment(part: Message) -> TextBlock:
    name = re.sub(r"\s+", " ", str(part.get_filename() or "")).strip()
    kind = part.get_content_type()
    return TextBlock(f"{name} ({kind})" if name else kind, part=DocumentPart.ATTACHMENT)


def decode_part(part: Message, name: str, notes: dict[str, None]) -> str:
    """The text of a part, as well as it can be decoded.

    Args:
        part: The part.
        name: The file's name, for the errors.
        notes: Gets what a person should know of the reading.

    Raises:
        UnreadableInput: It is no text.
    """
    data = part.get_payload(decode=True)
    if not isinstance(data, bytes):
        return ""
    text, lossy = decode_mostly(data, str(part.get_param("charset", "")), name)
    if lossy:
        notes[LOSSY] = None
    return text


def _unwrap_flowed(part: Message, text: str) -> str:
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
