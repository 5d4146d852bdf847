"""XML that means harm is refused."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.formats import xml
from engine.errors import UnreadableInput


class Heard:
    def __init__(self):
        self.events = []

    def start(self, tag, attributes):
        self.events.append((tag, attributes))

    def end(self, tag):
        self.events.append(f"/{tag}")

    def characters(self, text):
        self.events.append(text)


def heard(data):
    listener = Heard()
    xml.XmlParser({"urn:a": "a"}, "x.docx").parse([data], listener)
    return listener.events


def test_events_and_prefixes():
    assert heard(b'<q:p xmlns:q="urn:a" xmlns="urn:b" q:k="1" l="2">one <r/>&lt;&#233;</q:p>') == [
        ("a:p", {"a:k": "1", "l": "2"}),
        "one ",
        (":r", {}),
        "/:r",
        "<é",
        "/a:p",
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "iso-8859-1"])
def test_encodings(encoding):
    assert heard(f'<?xml version="1.0" encoding="{encoding}"?><p>é</p>'.encode(encoding))[1] == "é"


@pytest.mark.parametrize(
    "data",
    [
        b'<!DOCTYPE p [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><p>&b;</p>',
        b'<!DOCTYPE p [<!ENTITY a SYSTEM "file:///etc/passwd">]><p>&a;</p>',
        b'<!DOCTYPE p SYSTEM "http://localhost:9/x.dtd"><p/>',
        b'<!DOCTYPE p [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]><p/>',
        "<!DOCTYPE p><p/>".encode("utf-16"),
    ],
)
def test_declarations_are_refused(data):
    with pytest.raises(UnreadableInput, match="declares entities or a document type"):
        heard(data)


@pytest.mark.parametrize(
    "data", [b"", b"<p>", b"<p></q>", b"text", b"<p>&nbsp;</p>", b"<p>\0</p>", b"<q:p/>", b"<p a='1' a='2'/>"]
)
def test_what_is_not_well_formed(data):
    with pytest.raises(UnreadableInput, match="not well-formed"):
        heard(data)


@pytest.mark.parametrize("encoding", ["klingon", "zlib_codec", "utf-7", "idna", "hex"])
def test_strange_encodings(encoding):
    with pytest.raises(UnreadableInput):
        heard(f'<?xml version="1.0" encoding="{encoding}"?><p>+AGE-é</p>'.encode())


def test_depth_and_number(monkeypatch):
    with pytest.raises(UnreadableInput, match="nested too deeply"):
        heard(b"<p>" * 100_000)
    monkeypatch.setattr(xml, "LIMIT_ELEMENTS", 1000)
    with pytest.raises(UnreadableInput, match="too many elements"):
        heard(b"<p>" + b"<q/>" * 1000 + b"</p>")


def test_attributes_count_too(monkeypatch):
    monkeypatch.setattr(xml, "LIMIT_ATTRIBUTES", 5)
    assert heard(b"<p a='1' b='2' c='3' d='4' e='5'/>")
    with pytest.raises(UnreadableInput, match="too many elements"):
        heard(b"<p a='1' b='2' c='3'><q d='4' e='5' f='6'/></p>")


def test_elements_of_all_files_count_together(monkeypatch):
    monkeypatch.setattr(xml, "LIMIT_ELEMENTS", 10)
    parser = xml.XmlParser({}, "x.docx")
    parser.parse([b"<p>" + b"<q/>" * 5 + b"</p>"], Heard())
    with pytest.raises(UnreadableInput, match="too many elements"):
        parser.parse([b"<p>" + b"<q/>" * 5 + b"</p>"], Heard())


@pytest.mark.parametrize("begin", [b'<p a="', b"<p><!--", b"<p", b"<p><?q "])
def test_a_tag_without_end(begin):
    with pytest.raises(UnreadableInput, match="tag longer than 1 MB"):
        heard(begin + b"x" * 3_000_000)


@given(st.text(st.sampled_from("<>/p!-[]&;\"'= aCDT?\0\ud7ff"), max_size=40))
def test_nothing_surprises(text):
    with suppress(UnreadableInput):
        heard(text.encode())
