"""Messages that Outlook keeps as files (.msg, [MS-OXMSG]): headers, body, what is quoted, and the names of what is attached.

As of a mail, the plain text is read, the web page where there is no text, and the Rich Text where there is neither. The body of
what is no mail (an appointment, a contact, a note) is read too, if it has one; its fields are not. Attachments are only named.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Collection, Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

from engine.documents.document import Document, DocumentPart, TextBlock, assemble_document
from engine.documents.formats import mail, outlook_rtf, richtext, webpage
from engine.documents.formats.charset import decode_mostly
from engine.documents.formats.compound import MESSAGE, CompoundFile
from engine.documents.formats.flow import LIMIT_CHARACTERS
from engine.documents.formats.quotations import mark_quotations, page_blocks, text_blocks
from engine.errors import UnreadableInput

LIMIT_TEXT = 2 * mail.LIMIT_TEXT
"""Of a body, in bytes; a character takes two."""

LIMIT_ATTACHMENTS = 2048
"""As [MS-OXMSG] has it, section 2.2."""

_LONGEST_VALUE = 2_000_000  # bytes of a header or a name
_LONGEST_SHOWN = 10_000  # characters of them
_MOST_RECIPIENTS = 500
_ENTRY = struct.Struct("<HHI8s")

# Properties by their numbers ([MS-OXPROPS]).
_CLASS, _SUBJECT, _BODY, _RTF, _HTML = 0x001A, 0x0037, 0x1000, 0x1009, 0x1013
_SUBMITTED, _DELIVERED = 0x0039, 0x0E06
_SENDER = (0x0C1A, 0x5D01, 0x0C1F)  # a name, an internet address, an address of any kind
_AUTHOR = (0x0042, 0x5D02, 0x0065)
_REPLY_TO = 0x0050
_SHOWN = {"To": 0x0E04, "Cc": 0x0E03, "Bcc": 0x0E02}
_RECIPIENT = (0x3001, 0x39FE, 0x3003)
_RECIPIENT_TYPE, _RECIPIENT_TYPES = 0x0C15, {1: "To", 2: "Cc", 3: "Bcc"}
_CODE_PAGE, _INTERNET_CODE_PAGE = 0x3FFD, 0x3FDE
_LONG_FILE_NAME, _FILE_NAME, _DISPLAY_NAME, _MEDIA_TYPE, _METHOD, _DATA = 0x3707, 0x3704, 0x3001, 0x370E, 0x3705, 0x3701
_EMBEDDED_MESSAGE = 5

_UNICODE, _EIGHT_BIT, _BINARY = "001F", "001E", "0102"
_CODECS = {
    932: "shift_jis",
    936: "gbk",
    949: "cp949",
    950: "big5",
    10000: "mac_roman",
    20127: "us-ascii",
    20866: "koi8-r",
    21866: "koi8-u",
    51932: "euc-jp",
    51949: "euc-kr",
    52936: "hz",
    54936: "gb18030",
    65001: "utf-8",
    **dict.fromkeys((50220, 50221, 50222), "iso-2022-jp"),
    50225: "iso-2022-kr",
    **{28590 + part: f"iso-8859-{part}" for part in (*range(1, 11), 11, 13, 14, 15, 16)},
}
"""Names of code pages whose numbers are not those of Python's."""

_EPOCH = datetime(1601, 1, 1, tzinfo=UTC)
_ENCRYPTED = "{name} is encrypted; open it in its mail program and save its text first."


def read(data: bytes, name: str, parts: Collection[DocumentPart], column: str | None) -> Document:
    """A message of Outlook.

    Args:
        data: The file.
        name: Its name.
        parts: Which parts are wanted: the body, headers, quotations, names of attachments.
        column: Not used.

    Raises:
        UnreadableInput: It is encrypted, damaged or too large.
    """
    notes: dict[str, None] = {}
    message = _Message(CompoundFile(data, name), name, notes)
    found = [*message.headers(), *message.body(), *message.attachments()]
    if sum(len(passage.text) for passage in found) > LIMIT_CHARACTERS:
        raise UnreadableInput(f"{name} has more than {LIMIT_CHARACTERS:,} characters; split it.")
    return assemble_document(found, name, "msg", parts, list(notes))


class _Properties:
    """The properties of a message, a recipient or something attached.

    Args:
        file: The file.
        name: Its name, for the errors.
        folder: Where they lie in it: "" for those of the message, else a folder's name with a slash.
    """

    def __init__(self, file: CompoundFile, name: str, folder: str = "") -> None:
        self._file = file
        self._name = name
        self._folder = folder
        entries = file.read(folder + MESSAGE, LIMIT_TEXT)[8 if folder else 32 :]
        whole = len(entries) // _ENTRY.size * _ENTRY.size
        self._fixed = {number: value for _, number, _, value in _ENTRY.iter_unpack(entries[:whole])}

    def number(self, property: int) -> int:
        """A number; 0 if there is none."""
        return int.from_bytes(self._fixed.get(property, b"")[:4], "little")

    def time(self, property: int) -> str:
        """A time as a mail's header has it; "" if there is none."""
        tenths_of_microseconds = int.from_bytes(self._fixed.get(property, b""), "little")
        try:
            return (
                format_datetime(_EPOCH + timedelta(microseconds=tenths_of_microseconds // 10)) if tenths_of_microseconds else ""
            )
        except OverflowError:
            return ""

    def data(self, property: int, most: int = _LONGEST_VALUE, type: str = _BINARY) -> bytes:
        """Bytes; none if there are none."""
        return self._file.read(f"{self._folder}__substg1.0_{property:04X}{type}", most)

    def text(self, property: int, codec: str, notes: dict[str, None], most: int = _LONGEST_VALUE) -> str:
        """A text; "" if there is none.

        Args:
            property: Its number.
            codec: The encoding of texts that are not in Unicode.
            notes: Gets that some characters were lost.
            most: How many bytes it may have.

        Raises:
            UnreadableInput: It is no text, or too long.
        """
        if data := self.data(property, most, _UNICODE):
            return _clean_text(data.decode("utf-16-le", "replace"))
        return _decode_text(self.data(property, most, _EIGHT_BIT), codec, notes, self._name)


class _Message:
    """A message.

    Args:
        file: The file.
        name: Its name, for the errors.
        notes: Gets what a person should know of the reading.
    """

    def __init__(self, file: CompoundFile, name: str, notes: dict[str, None]) -> None:
        self._file, self._name, self._notes = file, name, notes
        self._properties = _Properties(file, name)
        self._codec = _codec_name(self._properties.number(_CODE_PAGE) or self._properties.number(_INTERNET_CODE_PAGE))
        self._attached = [_Properties(file, name, f"{folder}/") for folder in file.folders("__attach_version1.0_#")]
        if len(self._attached) > LIMIT_ATTACHMENTS:
            raise UnreadableInput(f"{name} has more than {LIMIT_ATTACHMENTS} attachments; save it without them.")

    def headers(self) -> list[TextBlock]:
        """From, To and the like, in the order in which they are shown of a mail."""
        recipients: dict[str, list[str]] = {header: [] for header in _SHOWN}
        for folder in self._file.folders("__recip_version1.0_#")[:_MOST_RECIPIENTS]:
            recipient = _Properties(self._file, self._name, f"{folder}/")
            header = _RECIPIENT_TYPES.get(recipient.number(_RECIPIENT_TYPE) & 15, "")
            if header and (person := self._person(recipient, _RECIPIENT)):
                recipients[header].append(person)
        shown = {
            header: ", ".join(recipients[header])[:_LONGEST_SHOWN] or self._line(self._properties, _SHOWN[header])
            for header in _SHOWN
        }
        values = {
            "From": self._person(self._properties, _AUTHOR) or self._person(self._properties, _SENDER),
            "Reply-To": self._line(self._properties, _REPLY_TO),
            **shown,
            "Date": self._properties.time(_SUBMITTED) or self._properties.time(_DELIVERED),
            "Subject": self._line(self._properties, _SUBJECT),
        }
        return [TextBlock(f"{header}: {value}", part=DocumentPart.MAIL) for header, value in values.items() if value]

    def body(self) -> list[TextBlock]:
        """The text, and what is quoted in it.

        Raises:
            UnreadableInput: It is encrypted, damaged or too large.
        """
        kind = self._line(self._properties, _CLASS).lower()
        if any(self._file_name(attached).lower() == "message.rpmsg" for attached in self._attached):
            raise UnreadableInput(_ENCRYPTED.format(name=self._name))
        if kind.startswith("ipm.note.smime"):
            return self._signed_body()
        found = next(filter(None, self._body_forms()), [])
        if any(passage.text.lstrip().startswith("-----BEGIN PGP MESSAGE-----") for passage in found):
            raise UnreadableInput(_ENCRYPTED.format(name=self._name))
        return found

    def attachments(self) -> list[TextBlock]:
        """What is attached: names and kinds."""
        return [TextBlock(self._attachment(attached), part=DocumentPart.ATTACHMENT) for attached in self._attached]

    def _body_forms(self) -> Iterator[list[TextBlock]]:
        """The body in each of its forms, the one that is to be read first; nothing of one that is blank."""
        plain = self._properties.text(_BODY, self._codec, self._notes, LIMIT_TEXT)
        if plain.strip():
            yield text_blocks(self._check_length(plain))
        if page := self._page():
            yield page_blocks(page, self._name)
        if packed := self._properties.data(_RTF, LIMIT_TEXT):
            yield self._of_rich_text(outlook_rtf.decompress(packed, self._name))

    def _page(self) -> str:
        """The body as a web page, which is bytes, or a text in messages of old."""
        data = self._properties.data(_HTML, LIMIT_TEXT)
        if not data:
            return self._properties.text(_HTML, self._codec, self._notes, LIMIT_TEXT)
        codec = _codec_name(self._properties.number(_INTERNET_CODE_PAGE)) or webpage.declared_encoding(data)
        return _decode_text(data, codec, self._notes, self._name)

    def _of_rich_text(self, data: bytes) -> list[TextBlock]:
        form, text = outlook_rtf.original_of(data, self._name) or ("", "")
        if form == "text":
            return text_blocks(self._check_length(text))
        return page_blocks(text, self._name) if form else mark_quotations(richtext.rtf_blocks(data, self._name))

    def _signed_body(self) -> list[TextBlock]:
        """The body of a mail that is signed: the whole mail, as it was sent, is what is attached to it.

        Raises:
            UnreadableInput: It is encrypted instead.
        """
        for attached in self._attached:
            if "multipart/signed" in self._line(attached, _MEDIA_TYPE).lower():
                sent = mail.mail_blocks(attached.data(_DATA, mail.LIMIT_MAIL), self._name, self._notes)
                return [passage for passage in sent if passage.part is not DocumentPart.MAIL]
        raise UnreadableInput(_ENCRYPTED.format(name=self._name))

    def _check_length(self, text: str) -> str:
        if text.count("\n") > mail.LIMIT_LINES:
            raise UnreadableInput(f"{self._name} has too many lines to be read; save its text as plain text (.txt), in parts.")
        return text

    def _line(self, properties: _Properties, property: int) -> str:
        """A header, or a name; what cannot be decoded of it is lost."""
        try:
            text = properties.text(property, self._codec, self._notes)
        except UnreadableInput:
            self._notes[mail.LOSSY] = None
            text = _clean_text(properties.data(property, type=_EIGHT_BIT).decode("cp1252", "replace"))
        return re.sub(r"\s+", " ", text[:_LONGEST_SHOWN]).strip()

    def _person(self, properties: _Properties, numbers: tuple[int, int, int]) -> str:
        """A name with its address; addresses that are no mail's are left out, as mails do not have them."""
        called, *addresses = (self._line(properties, number) for number in numbers)
        address = next((address for address in addresses if "@" in address), "")
        if not address or address == called:
            return called or address
        return f"{called} <{address}>" if called else address

    def _file_name(self, attached: _Properties) -> str:
        names = (self._line(attached, number) for number in (_LONG_FILE_NAME, _FILE_NAME, _DISPLAY_NAME))
        return next(filter(None, names), "")

    def _attachment(self, attached: _Properties) -> str:
        embedded = attached.number(_METHOD) == _EMBEDDED_MESSAGE
        called, kind = self._file_name(attached), self._line(attached, _MEDIA_TYPE) or ("message/rfc822" if embedded else "")
        if not called:
            return kind or "a file without a name"
        return f"{called} ({kind})" if kind else called


def _codec_name(code_page: int) -> str:
    """The name of a code page, as a mail would declare it; "" for none."""
    return _CODECS.get(code_page, f"cp{code_page}") if code_page else ""


def _decode_text(data: bytes, codec: str, notes: dict[str, None], name: str) -> str:
    """A text in a code page; a little of it may be lost."""
    text, lossy = decode_mostly(data.rstrip(b"\0"), codec, name)
    if lossy:
        notes[mail.LOSSY] = None
    return _clean_text(text)


def _clean_text(text: str) -> str:
    """A text without zeros, with every line end a line feed."""
    return text.replace("\0", "").replace("\r\n", "\n").replace("\r", "\n")
