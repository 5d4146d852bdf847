"""Web pages in their own layout: the same source, and no trace of a name outside of the text."""

import re

import pytest

from engine.documents.in_place.replacements import LayoutLost
from tests.engine.documents.formats.reading import FILES
from tests.engine.documents.in_place.keeping import replaced, text_of

NAME = "Zebulon Quist"
NAMES = {NAME: "Eva Berg", "René": "Karl"}
PAGE = f"""<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>{NAME}</title><meta name="author" content="{NAME}">
<link rel="stylesheet" href="style.css"><link rel="author" href="/zebulon-quist">
<style>/* {NAME} */ p {{ font: 1em Georgia, serif; }} #box {{ color: red }}</style>
<script>var name = "{NAME}";</script></head>
<body onload="greet('{NAME}')" data-owner="{NAME}">
<!-- {NAME} was here --><h1 id="zebulon-quist">{NAME} writes</h1>
<p class="first" id="box">Ask <b>Zebulon</b> <i>Quist</i>&nbsp;&amp; Ren&eacute; &lt;now&gt;.<br>
<a href="mailto:zebulon.quist@a.org" title="{NAME}">Write</a>, <a href="#zebulon-quist">look</a>
<img src="a.png" alt="{NAME}"><input value="{NAME}"><span hidden>{NAME} hides</span><del>{NAME} went</del></p>
<noscript>{NAME}</noscript><textarea>{NAME}</textarea><iframe srcdoc="{NAME}"></iframe></body></html>
"""


@pytest.fixture
def page(tmp_path):
    """Writes a page."""

    def make(source, encoding="utf-8"):
        path = tmp_path / "letter.html"
        path.write_bytes(source.encode(encoding))
        return path

    return make


def test_a_name_survives_nowhere_and_the_source_stays(page, tmp_path):
    kept = replaced(page(PAGE), NAMES, notice="It is new.")
    source = kept.content.decode()
    assert not re.search("zebulon|quist", source, re.IGNORECASE)
    assert "Ask <b>Eva</b> <i>Berg</i>\u00a0&amp; Karl &lt;now&gt;.<br>" in source
    assert '<p class="first" id="box">' in source
    assert "font: 1em Georgia, serif;" in source
    (mark,) = re.findall(r'<h1 id="(\w+)">Eva Berg writes</h1>', source)
    assert f'<a href="#{mark}">look</a>' in source
    assert '<link rel="stylesheet" href="style.css">' in source
    assert "It is new.</small></p>\n</body></html>" in source
    said = " ".join(kept.remarks)
    for what in ("1 comment", "1 deletion", "1 hidden block", "1 script", "1 link", "1 picture"):
        assert what in said


def test_another_encoding_becomes_utf8_and_says_so(page, tmp_path):
    source = '<html><head><meta charset="iso-8859-1"></head><body><p>Zebulon Quist at the café</p></body></html>'
    kept = replaced(page(source, "cp1252"), NAMES)
    assert b'charset="utf-8"' in kept.content
    assert text_of(kept.content, tmp_path / "new.html") == "Eva Berg at the café"
    bare = replaced(page("<p>Zebulon Quist at the café</p>", "cp1252"), NAMES)
    assert text_of(bare.content, tmp_path / "new.html") == "Eva Berg at the café"


def test_a_name_in_the_markup_that_stays_is_refused(page):
    with pytest.raises(LayoutLost, match="its markup"):
        replaced(page("<p class='zebulon quist'>Zebulon Quist left.</p>"), NAMES)


@pytest.mark.parametrize("name", ["letter.html", "report.html"])
def test_pages_of_real_programs_keep_their_tags(name):
    tags = re.compile(r"<(\w+)(?: class=\"[^\"]*\")?")
    before = (FILES / name).read_text(encoding="utf-8")
    after = replaced(FILES / name, {"umbrella": "lantern", "bridge": "tower"}).content.decode()
    gone = {"meta", "a", "title", "script"}
    assert [tag for tag in tags.findall(after) if tag not in gone] == [tag for tag in tags.findall(before) if tag not in gone]
