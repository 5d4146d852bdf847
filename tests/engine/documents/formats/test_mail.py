"""Mails: what was written now is read; headers, quotations and names of attachments are other parts."""

import re
from email.message import EmailMessage

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.document import DocumentPart, OtherPartsOnly
from engine.documents.formats import mail
from engine.documents.read import read_document
from engine.errors import UnreadableInput


def read(data, parts=(DocumentPart.BODY,)):
    return mail.read(data if isinstance(data, bytes) else bytes(data), "a.eml", parts, None)


def made(text="Dear Ann,\n\nall is well.\n", page="", **headers):
    message = EmailMessage()
    for name, value in {"From": "Zoë <zoe@example.com>", "To": "ann@example.com", "Subject": "Größe", **headers}.items():
        message[name] = value
    if text:
        message.set_content(text)
        if page:
            message.add_alternative(page, subtype="html")
    else:
        message.set_content(page, subtype="html")
    return message


def texts(document, part):
    return [document.text[block.start : block.end] for block in document.blocks if block.part is part]


def test_a_mail_has_parts():
    message = made()
    message.add_attachment(b"unseen", maintype="image", subtype="png", filename="Zoë.png")
    assert read(message).text == "Dear Ann,\n\nall is well."
    assert read(message).left_out == {DocumentPart.MAIL: 3, DocumentPart.ATTACHMENT: 1}
    document = read(message, list(DocumentPart))
    assert texts(document, DocumentPart.MAIL) == ["From: Zoë <zoe@example.com>", "To: ann@example.com", "Subject: Größe"]
    assert texts(document, DocumentPart.ATTACHMENT) == ["Zoë.png (image/png)"]


def test_of_alternatives_the_text_is_read():
    assert read(made("Plain.", "<p>Page.</p>")).text == "Plain."
    assert read(made(" \n", "<p>Page.</p>")).text == "Page."
    assert read(made("", "<p>Page.</p>")).text == "Page."


def test_a_text_may_have_a_name():
    """Some programs name the text as they would a file; a second one with a name is a file, and so is what says so."""
    part = b"--x\nContent-Type: text/plain; name=%b\nContent-Disposition: %b\n\nDear Ann\n"
    head = b"Subject: a\nContent-Type: multipart/mixed; boundary=x\n\n"
    named, inline = part % (b"body.txt", b""), part % (b"body.txt", b"inline")
    for first in (named, inline):
        document = read(head + first + named + b"--x--")
        assert (document.text, document.left_out[DocumentPart.ATTACHMENT]) == ("Dear Ann", 1)
    for first in (part % (b"a", b"attachment"), part % (b"a", b"inline; filename=a.txt")):
        document = read(head + first + named + b"--x--", list(DocumentPart))
        assert texts(document, DocumentPart.ATTACHMENT) == [
            "a (text/plain)" if b"filename" not in first else "a.txt (text/plain)"
        ]
    alternative = head.replace(b"mixed", b"alternative") + named + b"--x\nContent-Type: text/html\n\n<p>Page\n--x--"
    assert read(alternative).text == "Dear Ann"


def test_a_forwarded_mail_is_an_attachment():
    message = made()
    message.add_attachment(made("Secret."))
    assert read(message, [DocumentPart.BODY, DocumentPart.ATTACHMENT]).text == "Dear Ann,\n\nall is well.\n\nmessage/rfc822"


@pytest.mark.parametrize(
    ("text", "body", "quoted"),
    [
        ("Yes.\n\nOn 3 May 2021, Ann wrote:\n> Well?\n>\n> Ann\n", ["Yes."], ["On 3 May 2021, Ann wrote:", "Well?", "Ann"]),
        ("> Well?\nYes.\n> And Tom?\nNo.\n", ["Yes.", "No."], ["Well?", "And Tom?"]),
        ("Yes.\nOn Mon, May 3, 2021 at 10:00, Ann\n<ann@example.com> wrote:\n\n>> Well?\n", ["Yes."], None),
        ("Yes.\n\n-----Original Message-----\nFrom: Ann\nSent: Monday\n\nWell?\n\nAnn", ["Yes."], None),
        ("Yes.\n________________________________\nFrom: Ann\nSent: Monday\nTo: Zoe\nSubject: A\n\nWell?", ["Yes."], None),
        ("Yes.\n\nFrom: Ann\nDate: Monday\nTo: Zoe\n\nWell?", ["Yes."], None),
        ("Look.\n\n---------- Forwarded message ---------\nFrom: Ann\n\nWell?", ["Look."], None),
        ("Look.\n\nBegin forwarded message:\n\n> From: Ann\n> Well?", ["Look."], None),
        ("Yes.\n\nOn 3 May 2021, Ann wrote:\n\nWell?", ["Yes."], None),
        (
            "-----Original Message-----\nFrom: Ann\nSent: Monday\nTo: Zoe\n\n> Well?\n>\n> Ann\n\nYes.\n\nZoe",
            ["Yes.", "Zoe"],
            None,
        ),
        ("----- Original Message -----\n> Well?\nYes.\n> And Tom?\nNo.", ["Yes.", "No."], None),
        ('Hello.\n\n----- Original Message -----\nFrom: "Ann" <a@b>\nX-To: me\n\n> Well?\n\nYes.', ["Hello.", "Yes."], None),
        ("On 3 May 2021, Ann wrote:\n\n> Well?\n\nYes.", ["Yes."], None),
        ("From: Ann\nDate: Monday\nTo: Zoe\n\n> Well?\n\nYes.", ["Yes."], None),
        ("Yes.\n\n-----Original Message-----\nFrom: Ann\n\nWell?\n\n> Older.\n\nAnn", ["Yes."], None),
        ("-----Original Message-----\nWell?\n> Older.\nYes?", [], None),
        ("--- Original Message ---\nWell?\n\nAnn\n--- End of Original Message ---\n\nYes.", ["Yes."], None),
        ("--- Forwarded message ---\nWell?\n-- End forwarded message --\nYes.", ["Yes."], None),
        ("From: this day on all is well.\n\nZoe", ["From: this day on all is well.", "Zoe"], []),
        ("As Ann wrote:\n\nIt rained.\n\n-- \nZoe", ["As Ann wrote:", "It rained.", "-- \nZoe"], []),
        ("one\n-----\ntwo", ["one", "-----\ntwo"], []),
    ],
)
def test_quotations(text, body, quoted):
    document = read(made(text), [DocumentPart.BODY, DocumentPart.QUOTED])
    assert texts(document, DocumentPart.BODY) == body
    assert quoted is None or texts(document, DocumentPart.QUOTED) == quoted
    unmarked = re.sub("^>+", "", text, flags=re.MULTILINE)
    assert sorted(document.text.split()) == sorted(unmarked.split())  # nothing is lost


@pytest.mark.parametrize(
    "quotation",
    [
        "<blockquote type=cite><p>Well?</p></blockquote>",
        "<div class='gmail_quote'><div class=gmail_attr>On 3 May 2021, Ann wrote:</div><blockquote>Well?</blockquote></div>",
        "<div class='moz-cite-prefix'>On 3 May 2021 Ann wrote:</div><blockquote type='cite'>Well?</blockquote>",
        "<p>Ann wrote:</p><blockquote><p>Well?</p><p>And Tom?</p></blockquote>",
        "<div id=divRplyFwdMsg>From: Ann<br>Sent: Monday<br>To: Zoe</div><p>Well?</p>",
        "<div><b>From:</b> Ann<br><b>Sent:</b> Monday<br><b>To:</b> Zoe<br><b>Subject:</b> A</div><p>Well?</p>",
    ],
)
def test_quotations_of_pages(quotation):
    document = read(made("", f"<p>Yes.</p>{quotation}"))
    assert document.text == "Yes."
    assert document.left_out[DocumentPart.QUOTED] >= 1


def test_a_reply_below_a_quotation_is_body():
    page = "<p>Ann wrote:</p><blockquote><p>Well?</p></blockquote><p>Yes.</p>"
    assert read(made("", page)).text == "Yes."


def test_an_answer_below_a_page_that_is_quoted_is_body():
    page = "<p>-----Original Message-----<br>From: Ann<br>To: Zoe</p><blockquote><p>Well?</p></blockquote><p>Yes.</p>"
    assert read(made("", page)).text == "Yes."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("> Well?\n\n> Tom?\n", "it has 2 quotations."),
        ("---------- Forwarded message ---------\n\nWell?\n", "it has 2 quotations."),
        (" \n", "it has 3 headers of mails."),
    ],
)
def test_what_an_empty_mail_has_besides_is_told(tmp_path, text, said):
    path = tmp_path / "letter.eml"
    path.write_bytes(bytes(made(text)))
    with pytest.raises(UnreadableInput) as refusal:
        read_document(path)
    assert str(refusal.value) == f"The body of letter.eml is empty; {said}"


def test_what_was_asked_for_may_be_empty_too(tmp_path):
    message = made(" \n")
    message.add_attachment(b"unseen", maintype="image", subtype="png", filename="a.png")
    (tmp_path / "a.eml").write_bytes(bytes(message))
    said = r"^What you asked for of a\.eml is empty; it has 1 name of an attachment\.$"
    with pytest.raises(OtherPartsOnly, match=said) as refusal:
        read_document(tmp_path / "a.eml", parts=(DocumentPart.BODY, DocumentPart.QUOTED))
    assert refusal.value.left_out == {DocumentPart.ATTACHMENT: 1}
    assert read_document(tmp_path / "a.eml", parts=(DocumentPart.BODY, DocumentPart.ATTACHMENT)).text == "a.png (image/png)"


def test_broken_lines_are_joined_where_the_program_broke_them():
    flowed = b"Content-Type: text/plain; format=flowed\n\nIt rained \nall day.\n> Did it \n> rain?\n-- \nZoe\n"
    document = read(flowed, [DocumentPart.BODY, DocumentPart.QUOTED])
    assert texts(document, DocumentPart.BODY) == ["It rained all day.", "-- \nZoe"]
    assert texts(document, DocumentPart.QUOTED) == ["Did it rain?"]


BOX = b"""From ann@example.com Mon May  3 10:00:00 2021
From: ann@example.com
Subject: one

Dear Zoe,
>From now on all is well.

From zoe@example.com Mon May  3 11:00:00 2021
Subject: two

Good.
"""


def test_a_mailbox_has_mails(tmp_path):
    (tmp_path / "a.mbox").write_bytes(BOX)
    document = read_document(tmp_path / "a.mbox")
    assert document.text == "Dear Zoe,\nFrom now on all is well.\n\nGood."
    assert document.left_out == {DocumentPart.MAIL: 3}
    assert read(BOX.replace(b"\n", b"\r\n")).text == document.text


@pytest.mark.parametrize(
    "line",
    [
        "From what I hear, my sister has a house.",
        "From what I hear:\nNote: my sister has a house.",
        "From noon to 14:30 it rained.\nNote: all day.",
        "From\nSubject: nobody",
    ],
)
def test_a_sentence_may_begin_as_a_mail_of_a_mailbox_does(line):
    box = BOX.replace(b"Good.", f"Good.\n\n{line}\n\nBye.".encode())
    for data in (box, box.replace(b"\n", b"\r\n")):
        document = read(data)
        assert document.text.endswith(f"Good.\n\n{line}\n\nBye.")
        assert document.left_out == {DocumentPart.MAIL: 3}


@pytest.mark.parametrize(
    "line",
    [
        "From - Mon May 03 11:00:00 2021",
        "From 1234@xxx Mon May 03 11:00:00 +0000 2021",
        "From MAILER-DAEMON Mon, 3 May 2021 11:00:00 +0000",
        "From zoe@example.com",
        "From zoe@example.com  ",
    ],
)
def test_a_mail_of_a_mailbox_begins_with_an_address_and_a_time(line):
    box = BOX.replace(b"From zoe@example.com Mon May  3 11:00:00 2021", line.encode())
    assert read(box).left_out == {DocumentPart.MAIL: 3}
    assert read(box).text.endswith("all is well.\n\nGood.")


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"Subject: a\nContent-Type: text/plain; charset=latin-1\n\nZo\xeb \x80", "Zoë €"),
        (b"Subject: a\nContent-Type: text/plain; charset=nonsense\n\nZo\xc3\xab", "Zoë"),
        (b"Subject: a\nContent-Transfer-Encoding: base64\n\nRGVhciBBbm4", "Dear Ann"),
        (b"Subject: a\nContent-Transfer-Encoding: quoted-printable\n\nDear=20Ann=\n!=", "Dear Ann!"),
        (b"\xef\xbb\xbfSubject: a\n\nDear Ann", "Dear Ann"),
        (b"Content-Type: multipart/mixed; boundary=x\n\n--x\n\nDear Ann\n", "Dear Ann"),  # cut off
        (b"Content-Type: multipart/mixed\n\nDear Ann\n", "Dear Ann"),  # a boundary that is missing
        (b"Subject: a\nContent-Type: text/plain; charset=utf-8\n\n" + "日本語の手紙です。".encode()[:-1] + b" Dear Ann", None),
    ],
)
def test_what_is_broken_is_read_as_well_as_it_can_be(data, text):
    document = read(data)
    if text is None:
        assert document.text.endswith("Dear Ann")
        assert document.notes == ("Some characters could not be decoded.",)
    else:
        assert document.text == text


def test_headers_of_all_kinds_are_read():
    data = b"Subject: =?utf-8?q?Gr=C3=B6=C3=9Fe?= =?x?q?a?=\nFrom: Zo\xeb\nTo: a\n\tb\nCc: =?utf-8?b?x?=\n\nDear Ann"
    assert texts(read(data, [DocumentPart.MAIL]), DocumentPart.MAIL)[:2] == ["From: Zoë", "To: a b"]
    assert texts(read(b"From: \x01\x02\x03Zo\n\nDear Ann", list(DocumentPart)), DocumentPart.BODY) == ["Dear Ann"]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"Dear Ann,\n\nall is well.", "not mail"),
        (b"\x00\x01\x02", "not mail"),
        (b"Subject: a\nContent-Type: multipart/encrypted; boundary=x\n\n--x\n\nv\n--x--", "encrypted"),
        (b"Subject: a\nContent-Type: application/pkcs7-mime; smime-type=enveloped-data\n\nAAAA", "encrypted"),
        (b"Subject: a\n\n-----BEGIN PGP MESSAGE-----\n\nAAAA", "encrypted"),
        (b"Subject: a\n\n\x81\x8d\x8f\x90\x9d", "not text"),
        (
            b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(501)),
            "too many parts or lines",
        ),
        (b"Content-Type: text/plain" + b"; a*0=b" * 2_000 + b"\n\nx", "too many parts or lines"),
        (b"Content-Type: multipart/mixed; boundary=x\n\n" + b"--x\n\na\n" * 6_000, "too many parts or lines"),
        (b"Subject: a\n\n" + b"\n" * 800_001, "too many parts or lines"),
        ((BOX + b"\n") * 5_001, "more than 10000 mails"),
    ],
)
def test_what_cannot_be_read_is_refused(data, reason):
    with pytest.raises(UnreadableInput, match=reason):
        read(data)


ATTACHED = b"Content-Type: multipart/mixed; boundary=x\n\n--x\n\nDear Ann\n--x\nContent-Type: image/png\n\n%b--x--\n"


@pytest.mark.parametrize(
    "long", [b"some words\n" * 100, b"X-a: b\n" * 200, bytes(range(256)) * 5], ids=["text", "lines", "bytes"]
)
def test_only_what_is_packed_may_be_long(monkeypatch, long):
    monkeypatch.setattr(mail, "LIMIT_TEXT", 1_000)
    assert read(ATTACHED % ((b"QUFB" * 19 + b"\n") * 500)).text == "Dear Ann"
    for data in (ATTACHED % long, b"Subject: a\n" + long + b"\n\na", b"Subject: a\n\n" + long):
        with pytest.raises(UnreadableInput, match="MB of text"):
            read(data)


def test_the_texts_of_a_mailbox_are_limited(monkeypatch):
    monkeypatch.setattr(mail, "LIMIT_CHARACTERS", 1_000)
    with pytest.raises(UnreadableInput, match="more than 1,000 characters"):
        read(b"From a\nSubject: b\n\nDear Ann\n\n" * 100)


def test_every_line_end_is_a_line_feed():
    """Also where characters cannot be decoded."""
    for ill in (b"", b"\x81"):
        assert read(b"Subject: a\n\none\rtwo\r\nthree, and so on." + ill).text.startswith("one\ntwo\nthree")


def test_a_deep_mail_is_read():
    deep = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(100))
    assert read(deep + b"\nDear Ann").text == "Dear Ann"


LINES = """Subject: a|From: b|From c||To: =?utf-8?b?|--x|--x--|> quoted|On 3 May, Ann wrote:|-----
Content-Type: multipart/mixed; boundary=x|Content-Type: multipart/alternative; boundary=x|Content-Type: text/html
Content-Type: text/plain; charset="|Content-Type: text/plain; format=flowed|Content-Type: message/rfc822
Content-Transfer-Encoding: base64|Content-Disposition: attachment; filename*0*=a''%""".replace("\n", "|").split("|")


@given(st.lists(st.sampled_from(LINES) | st.text(max_size=5), max_size=25).map("\n".join))
def test_any_lines_are_answered(text):
    try:
        document = read(text.encode("utf-8", "replace"), list(DocumentPart))
    except UnreadableInput:
        return
    assert all(document.text[block.start : block.end].strip() for block in document.blocks)


def test_a_mail_that_is_too_large_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(mail, "LIMIT_MAIL", 50)
    path = tmp_path / "large.eml"
    path.write_bytes(b"Subject: a\n\n" + b"word " * 20)
    with pytest.raises(UnreadableInput, match="larger than"):
        read_document(path)
