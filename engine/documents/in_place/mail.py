"""Mails in their own layout: headers that people see, and the text or page that is read, with other words in them.

Everything else of the mail (technical headers, alternatives that are not read, attachments, signatures) is left behind.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable, Sequence
from email import message_from_bytes
from email.header import Header
from email.message import Message
from email.mime.multipart import MIMEMultipart

from engine.documents.formats.mail import SHOWN_HEADERS, decode_part, header_values
from engine.documents.in_place.replacements import LayoutLost
from engine.documents.in_place.webpage import WebpageLayout
from engine.documents.in_place.xml_parts import count_in_words

_FLOWED = ("format", "delsp")


def open_layout(data: bytes, name: str) -> MailLayout:
    """A mail whose words can be exchanged.

    Raises:
        LayoutLost: It is a mailbox.
        UnreadableInput: A part of it is no text.
    """
    data = data.lstrip(b"\xef\xbb\xbf\r\n")
    if data.startswith(b"From "):
        raise LayoutLost("A mailbox of several mails cannot be written in its own layout; save the mail alone (.eml).")
    return MailLayout(message_from_bytes(data), name)


class MailLayout:
    """See `engine.documents.in_place.tracing.LayoutFile`.

    Args:
        mail: The mail.
        name: The file's name, for errors.
    """

    def __init__(self, mail: Message, name: str) -> None:
        self._mail = mail
        self._headers = [(header, value) for header in SHOWN_HEADERS for value in header_values(mail, header)]
        self._numbers = [number for number, part in enumerate(mail.walk()) if _is_text(part)]
        parts = list(mail.walk())
        texts = [decode_part(parts[number], name, {}) for number in self._numbers]
        self._pages = [
            WebpageLayout(text) if parts[number].get_content_type() == "text/html" else None
            for number, text in zip(self._numbers, texts, strict=True)
        ]
        self._of_parts = [page.stretches if page else [text] for page, text in zip(self._pages, texts, strict=True)]
        self.stretches: Sequence[str] = [
            *(value for _, value in self._headers),
            *(piece for each in self._of_parts for piece in each),
        ]
        self.public: Sequence[str] = ()

    def is_text(self, character: str) -> bool:
        """See `LayoutFile.is_text`. The marks of quotations and addresses stay what they are."""
        return character.isalnum()

    def copy(self, stretches: Sequence[str]) -> bytes:
        """See `LayoutFile.copy`."""
        made = copy.deepcopy(self._mail)
        headers, of_parts = self._split(stretches)
        _write_headers(made, headers)
        parts = list(made.walk())
        for number, page, pieces in zip(self._numbers, self._pages, of_parts, strict=True):
            _fill(parts[number], page.copy(pieces) if page else pieces[0].encode())
        return _as_bytes(made)

    def finish(self, stretches: Sequence[str], notice: str) -> tuple[bytes, list[str]]:
        """See `LayoutFile.finish`. The new mail is in UTF-8."""
        headers, of_parts = self._split(stretches)
        parts = list(self._mail.walk())
        written: list[Message] = []
        said: list[str] = []
        for number, page, pieces in zip(self._numbers, self._pages, of_parts, strict=True):
            if not any(map(str.isalnum, "".join(pieces))):
                continue
            own = "" if written else notice  # it is said once
            content = f"{pieces[0].rstrip()}\n\n{own}\n".encode() if own else pieces[0].encode()
            if page:
                content, of_page = page.finish(pieces, own)
                said += of_page
            written.append(_new_part(parts[number], content))
        made: Message = MIMEMultipart(boundary="part") if len(written) > 1 else (written or [Message()])[0]
        for part in written if len(written) > 1 else ():
            made.attach(part)
        _write_headers(made, [(header, value) for header, value in headers if any(map(str.isalnum, value))])
        left = Counter({"attachment|attachments": sum(not part.is_multipart() for part in parts) - len(self._numbers)})
        if words := count_in_words(left):
            said.append(f"Taken out of the mail: {words}.")
        return _as_bytes(made), said

    def _split(self, stretches: Sequence[str]) -> tuple[list[tuple[str, str]], list[Sequence[str]]]:
        """The headers, and the stretches of each part."""
        at = len(self._headers)
        of_parts = []
        for pieces in self._of_parts:
            of_parts.append(stretches[at : at + len(pieces)])
            at += len(pieces)
        return [(header, value) for (header, _), value in zip(self._headers, stretches, strict=False)], of_parts


def _as_bytes(mail: Message) -> bytes:
    try:
        return mail.as_bytes()
    except (UnicodeError, ValueError, LookupError, TypeError, AttributeError):  # parts that are not what they say
        raise LayoutLost("The mail is put together in an unusual way, so its layout cannot be kept.") from None


def _is_text(part: Message) -> bool:
    return not part.is_multipart() and part.get_content_type() in ("text/plain", "text/html")


def _write_headers(mail: Message, headers: Iterable[tuple[str, str]]) -> None:
    """Gives a mail these headers in the place of those that people see."""
    for header in SHOWN_HEADERS:
        del mail[header]
    for header, value in headers:
        mail[header] = value if value.isascii() else Header(value, "utf-8", maxlinelen=75).encode()


def _fill(part: Message, content: bytes) -> None:
    """Gives a part another content, in UTF-8 as it is."""
    del part["Content-Transfer-Encoding"]
    part.set_payload(
        content.removeprefix(b"\xef\xbb\xbf").decode("ascii", "surrogateescape")
    )  # which is how the library holds bytes
    part.set_param("charset", "utf-8")
    part["Content-Transfer-Encoding"] = "8bit"


def _new_part(old: Message, content: bytes) -> Message:
    """A part of the new mail, which is wrapped as the old one."""
    made = Message()
    made["MIME-Version"] = "1.0"
    made["Content-Type"] = old.get_content_type()
    for name in _FLOWED:
        if value := old.get_param(name):
            made.set_param(name, str(value))
    _fill(made, content)
    return made
