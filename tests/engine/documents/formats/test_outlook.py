"""Messages of Outlook: read as mails are, in whichever form they keep their text, and refused where they mean harm."""

import struct
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.document import BlockKind, DocumentPart
from engine.documents.formats import mail, outlook, outlook_rtf
from engine.documents.read import read_document
from engine.errors import UnreadableInput
from tests.engine.documents.formats.compound_files import compound, message, packed

CLASS, SUBJECT, BODY, RTF, HTML = 0x001A, 0x0037, 0x1000, 0x1009, 0x1013
CODE_PAGE, INTERNET_CODE_PAGE = 0x3FFD, 0x3FDE
NAME, MEDIA_TYPE, DATA, METHOD = 0x3707, 0x370E, 0x3701, 0x3705

PAGE = '<html><body><p>Dear Zoë,</p><p>all is well.</p><blockquote type="cite"><p>Is it?</p></blockquote></body></html>'
ENCAPSULATED = (
    rb"{\rtf1\ansi\ansicpg1252\fromhtml1 \deff0{\fonttbl{\f0\fswiss Arial;}{\f1\fcharset204 Arial Cyr;}}{\colortbl\red0;}"
    rb"{\*\generator Microsoft Exchange Server;}\uc1\pard\plain\deftab360 \f0\fs24 "
    rb"{\*\htmltag19 <html>}{\*\htmltag50 <body>}{\*\htmltag64 <p class=\{a\}>}\htmlrtf {\htmlrtf0 Dear Zo\'eb,"
    rb"\htmlrtf\par}\htmlrtf0 {\*\htmltag72 </p>}{\*\mhtmltag72 <p unseen>}"
    rb"{\*\htmltag64 <p>}\htmlrtf {\b unseen\htmlrtf0 3 {\*\htmltag84 &lt;}\htmlrtf <\htmlrtf0  4 \u8364?, {\f1 \'c4\'e0}"
    rb"\tab\'97 \u-10179?\u-8704?\htmlrtf }\htmlrtf0\line {\*\htmltag72 </p>}{\*\htmltag58 </body>}}"
)
PLAIN_IN_RTF = (
    rb"{\rtf1\ansi\ansicpg1252\fromtext \deff0{\fonttbl{\f0\fswiss Arial;}}\pard Dear Zo\'eb,\par\par > Is it?\par Yes.}"
)
RICH = rb"{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}\pard Dear Zo\'eb,\par On 3 May 2024, Ann wrote:\par Is it?\par}"


def read(data, parts=(DocumentPart.BODY,)):
    return outlook.read(data, "a.msg", parts, None)


def shown(document):
    return [(block.part, document.text[block.start : block.end]) for block in document.blocks]


def test_a_message_is_read_as_a_mail_is(tmp_path):
    """The same mail, as a program for mails and as Outlook keeps it."""
    body = "Dear Ann,\n\nall is well.\n\n-- \nZoë\n\n> Is all well?\n"
    sent = (
        "From: Zoë Brandt <zoe@example.org>\nReply-To: office@example.org\nTo: Ann <ann@example.org>, Tom\n"
        "Cc: eve@example.org\nDate: Wed, 17 Jan 2024 21:20:00 +0000\nSubject: Größe\nMIME-Version: 1.0\n"
        "Content-Type: multipart/mixed; boundary=x\n\n"
        f"--x\nContent-Type: text/plain; charset=utf-8\n\n{body}\n--x\nContent-Type: image/png; name=a.png\n"
        "Content-Disposition: attachment\n\nunseen\n--x--\n"
    )
    kept = message(
        {
            CLASS: "IPM.Note",
            SUBJECT: "Größe",
            BODY: body.replace("\n", "\r\n"),
            0x0042: "Zoë Brandt",
            0x5D02: "zoe@example.org",
            0x0C1A: "A secretary",
            0x0050: "office@example.org",
        },
        fixed={0x0039: 133_500_000_000_000_000},
        recipients=[
            ({0x3001: "Ann", 0x39FE: "ann@example.org"}, {0x0C15: 1}),
            ({0x3001: "Tom", 0x3003: "/O=EXAMPLE/CN=TOM"}, {0x0C15: 1}),
            ({0x3001: "eve@example.org", 0x39FE: "eve@example.org"}, {0x0C15: 2}),
        ],
        attachments=[({NAME: "a.png", MEDIA_TYPE: "image/png"}, {DATA: b"unseen" * 2000}, {METHOD: 1})],
    )
    (tmp_path / "a.msg").write_bytes(kept)
    document = read_document(tmp_path / "a.msg")
    assert document.text == "Dear Ann,\n\nall is well.\n\n-- \nZoë"
    assert (document.encoding, document.left_out) == (
        "msg",
        {DocumentPart.MAIL: 6, DocumentPart.QUOTED: 1, DocumentPart.ATTACHMENT: 1},
    )
    of_mail = mail.read(sent.encode(), "a.eml", list(DocumentPart), None)
    assert shown(read(kept, list(DocumentPart))) == shown(of_mail)
    assert read(kept, list(DocumentPart)).blocks == of_mail.blocks


@pytest.mark.parametrize(
    ("codec", "numbers"),
    [
        ("cp1252", {}),
        ("cp1252", {CODE_PAGE: 1252}),
        ("cp1251", {CODE_PAGE: 1251}),
        ("cp932", {CODE_PAGE: 932}),
        ("utf-8", {CODE_PAGE: 65001}),
        ("koi8-r", {INTERNET_CODE_PAGE: 20866}),
        ("utf-8", {CODE_PAGE: 4711}),  # which there is not
    ],
)
def test_code_pages(codec, numbers):
    text = {"cp1252": "Größe: 5 € café", "cp932": "東京の天気"}.get(codec, "Привет, мир")
    kept = message(eight_bit={BODY: text.encode(codec), SUBJECT: text.encode(codec)}, fixed=numbers)
    assert shown(read(kept, [DocumentPart.MAIL, DocumentPart.BODY])) == [
        (DocumentPart.MAIL, f"Subject: {text}"),
        (DocumentPart.BODY, text),
    ]


@pytest.mark.parametrize(
    ("page", "numbers"),
    [
        (PAGE.encode("cp1252"), {INTERNET_CODE_PAGE: 1252}),
        (PAGE.encode(), {INTERNET_CODE_PAGE: 65001}),
        (PAGE.encode(), {}),
        (PAGE.replace("<body>", '<meta charset="koi8-r"><body>').replace("Zoë", "Зоя").encode("koi8-r"), {}),
    ],
)
def test_a_web_page(page, numbers):
    document = read(message({BODY: " \r\n"}, binary={HTML: page}, fixed=numbers))
    assert document.text in ("Dear Zoë,\n\nall is well.", "Dear Зоя,\n\nall is well.")
    assert document.left_out == {DocumentPart.QUOTED: 1}


def test_a_web_page_that_is_a_text():
    assert read(message({HTML: PAGE})).text == "Dear Zoë,\n\nall is well."


def test_the_plain_text_comes_first():
    forms = {HTML: b"<p>page", RTF: packed(RICH)}
    assert read(message({BODY: "plain"}, binary=forms)).text == "plain"
    assert read(message({}, binary=forms)).text == "page"
    assert read(message({}, binary=forms | {HTML: b"<p> "})).text == "Dear Zoë,"


def test_a_page_within_rich_text():
    assert outlook_rtf.original_of(ENCAPSULATED, "a") == (
        "html",
        "<html><body><p class={a}>Dear Zoë,</p><p>3 &lt; 4 €, Да\t— 😀\n</p></body>",
    )
    assert read(message(binary={RTF: packed(ENCAPSULATED)})).text == "Dear Zoë,\n\n3 < 4 €, Да — 😀"


def test_a_plain_text_within_rich_text():
    document = read(message(binary={RTF: packed(PLAIN_IN_RTF)}))
    assert (document.text, document.left_out) == ("Dear Zoë,\n\nYes.", {DocumentPart.QUOTED: 1})


def test_rich_text_of_its_own():
    assert outlook_rtf.original_of(RICH, "a") is None
    document = read(message(binary={RTF: packed(RICH)}))
    assert (document.text, document.left_out) == ("Dear Zoë,", {DocumentPart.QUOTED: 2})


def test_the_example_of_the_specification():
    """[MS-OXRTFCP], section 4.1.1."""
    data = bytes.fromhex("2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0")
    assert outlook_rtf.decompress(data, "a") == b"{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n"


@given(st.lists(st.sampled_from([b"a", b"\\par ", b"{\\b x}", b"\0\xff", b"The rain fell. "]), max_size=60).map(b"".join))
def test_what_is_packed_comes_back(data):
    assert outlook_rtf.decompress(packed(data), "a") == data


def test_rich_text_that_is_not_packed():
    held = struct.pack("<II4sI", len(RICH) + 12, len(RICH), b"MELA", 0) + RICH
    assert read(message(binary={RTF: held})).text == "Dear Zoë,"


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[:12],
        lambda data: data[:-1],
        lambda data: data[:40] + bytes([data[40] ^ 1]) + data[41:],
        lambda data: data.replace(b"LZFu", b"abcd"),
    ],
    ids=["cut off", "shortened", "changed", "of no kind"],
)
def test_damaged_rich_text(damage):
    with pytest.raises(UnreadableInput, match="damaged"):
        read(message(binary={RTF: damage(packed(RICH))}))


def test_rich_text_that_unpacks_to_much(monkeypatch):
    monkeypatch.setattr(outlook_rtf, "LIMIT", 1_000)
    with pytest.raises(UnreadableInput, match="too much"):
        read(message(binary={RTF: packed(b"{\\rtf1 " + b"rain " * 2_000 + b"}")}))


@pytest.mark.parametrize(
    "kind", ["IPM.Contact", "IPM.Appointment", "IPM.StickyNote", "IPM.Task", "IPM.Schedule.Meeting.Request"]
)
def test_what_is_no_mail_has_a_body_too(kind):
    assert read(message({CLASS: kind, SUBJECT: "Ann", BODY: "Met on the ferry."})).text == "Met on the ferry."


def test_what_has_no_body(tmp_path):
    (tmp_path / "a.msg").write_bytes(message({CLASS: "IPM.Contact", SUBJECT: "Ann"}))
    with pytest.raises(UnreadableInput, match="empty; it has 1 header"):
        read_document(tmp_path / "a.msg")


def test_attachments_are_named_and_not_read():
    attached = [
        ({NAME: "a  long\nname.docx", 0x3704: "ALONG~1.DOC"}, {DATA: b"unseen"}, {METHOD: 1}),
        ({0x3704: "B.TXT", MEDIA_TYPE: "text/plain"}, {DATA: b"unseen"}, {METHOD: 1}),
        ({0x3001: "Lunch"}, {}, {METHOD: 5}),
        ({}, {}, {}),
    ]
    document = read(message({BODY: "Hi"}, attachments=attached), list(DocumentPart))
    assert [text for part, text in shown(document) if part is DocumentPart.ATTACHMENT] == [
        "a long name.docx",
        "B.TXT (text/plain)",
        "Lunch (message/rfc822)",
        "a file without a name",
    ]
    assert "unseen" not in document.text


def test_the_text_of_an_attached_message_is_not_read():
    inner = {"__attach_version1.0_#00000000/__substg1.0_3701000D/__substg1.0_1000001F": "unseen".encode("utf-16-le")}
    outer = {"__properties_version1.0": b"\0" * 32, "__substg1.0_1000001F": "seen".encode("utf-16-le")}
    assert read(compound(outer | inner), list(DocumentPart)).text.startswith("seen")
    assert "unseen" not in read(compound(outer | inner), list(DocumentPart)).text


@pytest.mark.parametrize(
    ("texts", "attachments"),
    [
        (
            {CLASS: "IPM.Note.SMIME"},
            [({NAME: "smime.p7m", MEDIA_TYPE: "application/pkcs7-mime"}, {DATA: b"0\x80"}, {METHOD: 1})],
        ),
        ({CLASS: "IPM.Note", BODY: "This is protected."}, [({NAME: "message.rpmsg"}, {DATA: b"\x76\xe8"}, {METHOD: 1})]),
        ({CLASS: "IPM.Note", BODY: "-----BEGIN PGP MESSAGE-----\n\nhQEMA"}, []),
    ],
)
def test_encrypted_messages_are_refused(texts, attachments):
    with pytest.raises(UnreadableInput, match="is encrypted"):
        read(message(texts, attachments=attachments))


def test_a_signed_message_is_read():
    sent = (
        b"Content-Type: multipart/signed; boundary=x; protocol=application/pkcs7-signature\n\n--x\nContent-Type: text/plain\n\n"
        b"Dear Ann.\n--x\nContent-Type: application/pkcs7-signature; name=smime.p7s\nContent-Disposition: attachment\n\nMA==\n"
        b"--x--\n"
    )
    attached = ({NAME: "smime.p7m", MEDIA_TYPE: "multipart/signed"}, {DATA: sent}, {METHOD: 1})
    document = read(message({CLASS: "IPM.Note.SMIME.MultipartSigned", SUBJECT: "Hello"}, attachments=[attached]))
    assert (document.text, document.left_out) == ("Dear Ann.", {DocumentPart.MAIL: 1, DocumentPart.ATTACHMENT: 2})


def test_limits(monkeypatch):
    many = [({NAME: str(number)}, {}, {}) for number in range(4)]
    monkeypatch.setattr(outlook, "LIMIT_ATTACHMENTS", 3)
    with pytest.raises(UnreadableInput, match="more than 3 attachments"):
        read(message({BODY: "Hi"}, attachments=many))
    monkeypatch.setattr(mail, "LIMIT_LINES", 50)
    with pytest.raises(UnreadableInput, match="too many lines"):
        read(message({BODY: "a\n" * 60}))
    monkeypatch.setattr(outlook, "LIMIT_TEXT", 50_000)
    with pytest.raises(UnreadableInput, match="too much text"):
        read(message({BODY: "a" * 30_000}))


def test_characters_that_cannot_be_decoded_are_told():
    document = read(message(eight_bit={BODY: b"It was \x81 here, " + b"and there. " * 9}))
    assert document.notes == (mail.LOSSY,)
    with pytest.raises(UnreadableInput):
        read(message(eight_bit={BODY: bytes(range(128, 256))}))


SAMPLE = message(
    {BODY: "Dear Ann", SUBJECT: "a"}, binary={RTF: packed(ENCAPSULATED)}, attachments=[({NAME: "a"}, {}, {METHOD: 1})]
)


@given(st.integers(0, len(SAMPLE)), st.binary(max_size=40), st.integers(0, 600))
def test_damaged_files_are_answered(at, new, left_out):
    with suppress(UnreadableInput):
        read(SAMPLE[:at] + new + SAMPLE[at + left_out :], list(DocumentPart))


@given(
    st.lists(st.sampled_from([rb"{\*\htmltag1 <p>}", b"{", b"}", b"\\htmlrtf ", b"\\htmlrtf0 ", b"\\u-10179?", b"\\'e9", b"x"]))
)
def test_any_encapsulation_is_answered(pieces):
    form, text = outlook_rtf.original_of(b"{\\rtf1\\fromhtml1 " + b"".join(pieces), "a")
    assert form == "html"
    assert "htmlrtf" not in text
    text.encode()


def test_kinds_stay():
    page = b"<h1>News</h1><ul><li>one</li></ul>"
    assert [block.kind for block in read(message(binary={HTML: page})).blocks] == [BlockKind.TITLE, BlockKind.ITEM]
