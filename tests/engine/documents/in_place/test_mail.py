"""Mails in their own layout: what people see of a mail, with other words, and nothing else of it."""

from email import message_from_bytes

import pytest

from engine.documents.document import DocumentPart
from engine.documents.in_place.replacements import LayoutLost
from tests.engine.documents.formats.reading import FILES
from tests.engine.documents.in_place.keeping import replaced, text_of

PARTS = (DocumentPart.BODY, DocumentPart.MAIL, DocumentPart.QUOTED)
NAMES = {"Miriam": "Eva", "Zoë Brandt": "Åsa Berg", "zoe@example.org": "asa@example.com"}
FLOWED = (
    b"From: Zebulon Quist <quist@example.org>\r\nReceived: from zebulon\r\nDate: Wed, 01 Jan 2020 10:00:00 +0000\r\n"
    b"Content-Type: text/plain; charset=iso-8859-1; format=flowed\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
    b"Ask Zebulon =\r\nQuist at the caf=E9, \r\nplease.\r\n\r\n-----Original Message-----\r\n> Who is Zebulon Quist?\r\n"
)


def test_headers_text_and_quotation_come_back_with_other_names(tmp_path):
    kept = replaced(FILES / "letter.eml", NAMES, parts=PARTS, notice="It is new.")
    mail = message_from_bytes(kept.content)
    assert mail.keys() == ["MIME-Version", "Content-Type", "Content-Transfer-Encoding", "From", "To", "Date", "Subject"]
    assert "Canary" not in kept.content.decode()
    text = text_of(kept.content, tmp_path / "new.eml", PARTS)
    assert "From: Åsa Berg <asa@example.com>" in text
    assert "Dear Eva," in text
    assert "> Was it green?\n>\n> Eva" in mail.get_payload(decode=True).decode()
    assert mail.get_payload(decode=True).decode().endswith("\n\nIt is new.\n")
    assert "2 attachments" not in " ".join(kept.remarks)
    assert "1 attachment." in " ".join(kept.remarks)


def test_a_page_stays_a_page(tmp_path):
    path = tmp_path / "letter.eml"
    page = b"<p>Ask <b>Zebulon Quist</b>.<!-- Zebulon Quist --></p>\n"
    path.write_bytes(b"Subject: Zebulon Quist\nContent-Type: text/html; charset=utf-8\n\n" + page)
    kept = replaced(path, {"Zebulon Quist": "Eva Berg"}, parts=PARTS, notice="It is new.")
    assert b"<p>Ask <b>Eva Berg</b>.</p>" in kept.content
    assert b"Zebulon" not in kept.content
    assert b"<small>It is new.</small>" in kept.content


def test_a_mail_in_another_encoding_with_flowing_lines(tmp_path):
    path = tmp_path / "letter.eml"
    path.write_bytes(FLOWED)
    kept = replaced(path, {"Zebulon Quist": "Eva Berg", "quist@example.org": "eva@example.com"}, parts=PARTS)
    assert b"zebulon" not in kept.content.lower()
    mail = message_from_bytes(kept.content)
    assert mail.get_param("format") == "flowed"
    assert "Ask Eva Berg at the café, please." in text_of(kept.content, tmp_path / "new.eml", PARTS)
    assert "> Who is Eva Berg?" in mail.get_payload(decode=True).decode()


def test_headers_that_were_not_read_are_left_out(tmp_path):
    path = tmp_path / "letter.eml"
    path.write_bytes(FLOWED.replace(b"-----Original Message-----\r\n> Who is Zebulon Quist?\r\n", b""))
    kept = replaced(path, {"Zebulon Quist": "Eva Berg"}, parts=(DocumentPart.BODY,))
    assert "From" not in message_from_bytes(kept.content)
    assert "2 headers of mails" in kept.remarks[0]


def test_a_mailbox_is_refused(tmp_path):
    path = tmp_path / "letter.eml"
    path.write_bytes(b"From a@example.org Wed Jan  1 10:00:00 2020\n" + FLOWED)
    with pytest.raises(LayoutLost, match="mailbox"):
        replaced(path, {}, parts=PARTS)


def test_a_mail_that_is_not_what_it_says_is_refused_or_read_back(tmp_path):
    path = tmp_path / "letter.eml"
    path.write_bytes("Subject: a\nContent-Type: multipart/mixed; boundary=b\n\nAsk Zoë Quist.\n".encode())
    with pytest.raises(LayoutLost):
        replaced(path, {"Zoë Quist": "Eva Berg"}, parts=PARTS)
