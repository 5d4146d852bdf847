"""Rich Text documents: as other programs write them, in all their corners, and as harm would have them."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.document import DocumentPart
from engine.documents.formats import flow, richtext
from engine.documents.read import read_document
from engine.errors import UnreadableInput
from tests.engine.documents.formats.reading import FILES, apart, body, levels

HEAD = (
    rb"{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset0 Times;}{\f1\fcharset204 Arial Cyr;}{\f2\fcharset128 Mincho;}"
    rb"{\f3\fcharset0\cpg1250 Arial CE{\*\falt Arial};}}{\stylesheet{\ql Normal;}{\s1\outlinelevel0 heading 1;}"
    rb"{\s2\sbasedon3 Ours;}{\s3\sbasedon2 Quote;}{\*\cs4 Title;}}"
)


@pytest.fixture
def rich(tmp_path):
    """Makes a Rich Text document of the markup of its body."""

    def make(markup, head=HEAD):
        path = tmp_path / "a.rtf"
        path.write_bytes(head + (markup if isinstance(markup, bytes) else markup.encode("cp1252")) + b"}")
        return path

    return make


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        (r"caf\'e9 \'80 5", "café € 5"),
        (r"\u8364?5 \u-4051? \u233\'e9t\u233\'e9", "€5  été"),
        (r"\u-10179\u-8703? \u-10179? x", "\U0001f601  x"),
        (r"\uc2\u12354\'82\'a0b\uc0\u12356 c", "あbいc"),
        (r"{\uc0\u233}\u233?", "éé"),
        (r"\f1\'cf\'f0\'e8\'e2\'e5\'f2", "Привет"),
        (r"\f2\'93\'fa\'96{\'7b}", "日\ufffd{"),
        (r"\f2\'93\'fa\'96\'7b", "日本"),
        (r"\f3\'e8 \plain\'e8", "č è"),
        (r"\f9\'e9", "é"),
        (r"a\~b\-c\_d\\\{\}", "a\u00a0b\u00adc\u2011d\\{}"),
        (r"\lquote a\rquote\ldblquote b\rdblquote\emdash\endash\bullet\tab x\line y", "‘a’“b”—–•\tx\ny"),
        ("one\r\n two\n{\\b  three}\\b0  four", "one two three four"),
        ("one\\\ntwo\\\r\nthree", "one\n\ntwo\n\nthree"),
        ("a\0\x01b\tc\x7f", "ab\tc\x7f"),
        (r"a{\*\unknown b{\par c}}d{\unknown e}", "ade"),
        (r"a{\pict 00ff\bin4 }{}}}b", "ab"),
        (r"a{\field{\*\fldinst{ EQ \\* jc3 \\o\\al(\\s\\up 10(\u12363\'3f),\u28450\'3fb)}}{\fldrslt {}}}c", "a漢bc"),
        (r"a{\field{\*\fldinst MACROBUTTON None <a name>}}b{\field{\*\fldinst EQ \\f(1,2)}}c", "a<a name>bc"),
        (r"a{\field{\*\fldinst EQ \\o(\\s\\up 9(b}}c{\field{\*\fldinst INCLUDETEXT d{\*\e f}}{\fldrslt g}}", "acg"),
        (r"a{\info{\title T}}{\xe{b}}{\*\bkmkstart c}{\field{\*\fldinst HYPERLINK d}{\fldrslt e}}", "ae"),
        (r"a\'zzb", "azzb"),
        (r"{\listtext 1.\tab}a", "a"),
    ],
)
def test_characters(rich, markup, text):
    assert read_document(rich(markup)).text == text


@pytest.mark.parametrize(("head", "text"), [(r"\mac", "é"), (r"\pc", "Ä"), (r"\ansicpg1251", "Ћ"), (r"\ansicpg99999", "Ž")])
def test_code_pages(rich, head, text):
    assert read_document(rich(rb"\'8e", b"{\\rtf1" + head.encode())).text == text


def test_styles(rich):
    path = rich(r"\s1 one\par\s2 two\par\pard\s3 three\par\pard\outlinelevel2 four\par\s4 five\par\pard six\par")
    assert body(path) == [
        ("title", "one"),
        ("quote", "two"),
        ("quote", "three"),
        ("title", "four"),
        ("title", "five"),
        ("paragraph", "six"),
    ]
    assert levels(path, "title") == [1, 3, 3]


def test_lists(rich):
    path = rich(
        r"{\listtext\'95\tab}\ls1\ilvl2 a\par\pard{\pntext 1.\tab}b\par\pard\fi-360 \bullet\tab c\par 12)\tab d\par"
        r"\pard 3.\tab e\par\pard\fi-360 Hanging f\par"
    )
    assert body(path) == [
        ("item", "a"),
        ("item", "b"),
        ("item", "c"),
        ("item", "d"),
        ("paragraph", "3.\te"),
        ("paragraph", "Hanging f"),
    ]
    assert levels(path, "item") == [2, 0, 0, 0]


def test_tracked_changes(rich):
    path = rich(
        r"He {\deleted never }\deleted came\deleted0{\revised often} goes.\par{\deleted gone\par}on.\par{\mvf moved}x\par"
    )
    assert body(path) == [("paragraph", "He often goes."), ("paragraph", "on."), ("paragraph", "x")]
    assert apart(path) == [("deletion", "never came"), ("deletion", "gone"), ("deletion", "moved")]


def test_parts(rich):
    path = rich(
        r"{\header H\par}{\footerf F}a{\footnote\pard\intbl n{\*\annotation c}o}b{\*\atnauthor Ann}"
        r"{\shp{\*\shpinst{\sp{\sn x}{\sv y}}{\shptxt box\par}}{\shprslt old}}c\par{\*\pgdsctbl{\header again}}"
    )
    assert body(path) == [("paragraph", "abc"), ("paragraph", "box")]
    assert apart(path) == [("header", "H"), ("header", "F"), ("note", "no"), ("comment", "c")]


def test_tables(rich):
    path = rich(
        r"before\par\trowd\cellx1\cellx2\intbl a\par b\cell c\cell\row\trowd\pard\intbl\cell{\intbl d}\cell\row"
        r"\pard after\par\trowd\intbl e\cell\row\pard"
    )
    assert read_document(path).text == "before\n\na\nb\tc\nd\n\nafter\n\ne"
    assert levels(path, "cell") == [0, 0, 1, 0]


def test_tables_in_tables(rich):
    path = rich(
        r"\trowd\intbl out 1\par\itap2 in 1\nestcell in 2\nestcell{\*\nesttableprops\nestrow}{\nonesttables\par}"
        r"\itap1 rest\cell out 2\cell\row\pard end"
    )
    assert read_document(path).text == "out 1\nin 1\tin 2\nrest\tout 2\n\nend"


def test_a_table_that_is_not_ended(rich):
    assert body(rich(r"\intbl a\cell b\pard c\par")) == [("cell", "a"), ("cell", "b"), ("paragraph", "c")]
    assert body(rich(r"\row\nestrow a\cell\nestcell b")) == [("paragraph", "a"), ("paragraph", "b")]


@pytest.mark.parametrize("share", [0.02, 0.5, 0.9, 0.999])
def test_truncated(tmp_path, share):
    data = (FILES / "letter.rtf").read_bytes()
    (tmp_path / "a.rtf").write_bytes(data[: int(len(data) * share)])
    with pytest.raises(UnreadableInput, match="damaged: it ends in the middle"):
        read_document(tmp_path / "a.rtf")


def test_limits(rich, monkeypatch):
    with pytest.raises(UnreadableInput, match="nested too deeply"):
        read_document(rich("{" * 1000 + "}" * 1000))
    monkeypatch.setattr(flow, "LIMIT_CHARACTERS", 1000)
    with pytest.raises(UnreadableInput, match="more than 1,000 characters"):
        read_document(rich("a" * 1001))
    monkeypatch.setattr(richtext, "LIMIT_TOKENS", 1000)
    with pytest.raises(UnreadableInput, match="too many pieces"):
        read_document(rich("{}" * 1000))


def test_what_follows_the_last_brace(rich):
    path = rich("a")
    path.write_bytes(path.read_bytes() + b"\0{b")
    assert read_document(path).text == "a"


def test_another_file(tmp_path):
    (tmp_path / "a.rtf").write_bytes(b"Dear Ann,")
    with pytest.raises(UnreadableInput, match="damaged, or its name is wrong"):
        read_document(tmp_path / "a.rtf")


WORDS = [
    b"\\" + word for word in (b"par", b"cell", b"row", b"nestcell", b"nestrow", b"intbl", b"itap3", b"itap0", b"pard", b"u-1")
]
WORDS += [
    b"\\footnote",
    b"\\shptxt",
    b"\\deleted",
    b"\\v",
    b"\\cs4",
    b"\\stylesheet",
    b"\\*",
    b"\\fonttbl",
    b"\\f9",
    b"\\bin3",
    b"\\'e",
    b"\\u55296",
    b"\\uc9",
    b"\\",
]


@given(st.lists(st.sampled_from([*WORDS, b"{", b"}", b"{", b"}", b"a", b" ", b"\xff", b"9", b"\n"]), max_size=40))
def test_nothing_surprises(pieces):
    with suppress(UnreadableInput):
        richtext.read(b"{\\rtf1" + b"".join(pieces) + b"}", "a.rtf", list(DocumentPart), None)


@pytest.mark.parametrize(
    ("markup", "text", "hidden"),
    [
        (r"Seen. {\v secret }Too.", "Seen. Too.", ["secret"]),
        (r"Seen. \v secret \v0 Too.", "Seen. Too.", ["secret"]),
        (r"\v secret\plain  Seen.", "Seen.", ["secret"]),
        (r"\v secret\par\pard more\par\v0 Seen.", "Seen.", ["secret", "more"]),
        (r"{\v one {\v0 Seen.} two}", "Seen.", ["one", "two"]),
        (r"{\v\deleted secret}Seen.", "Seen.", ["secret"]),
        (r"{\webhidden Seen.}", "Seen.", []),
        (r"\s5 secret\par\pard Seen.", "Seen.", ["secret"]),
        (r"\s6 secret\par\pard\s7 Seen.", "Seen.", ["secret"]),
        (r"\s5\v0 Seen.", "Seen.", []),
        (r"{\cs8 secret}Seen. \cs8 secret\plain Too.", "Seen. Too.", ["secret", "secret"]),
        (r"{\cs9 secret}{\cs5 Seen.}", "Seen.", ["secret"]),
    ],
)
def test_hidden_text_is_a_part_of_its_own(rich, markup, text, hidden):
    head = HEAD[:-1] + rb"{\s5\v Secret;}{\s6\sbasedon5 Ours;}{\s7\v0\sbasedon5 Open;}{\*\cs8\v ghost;}{\*\cs9\sbasedon8 x;}}"
    path = rich(markup, head)
    assert read_document(path).text == text
    assert apart(path) == [("hidden", part) for part in hidden]


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        (r"{\f2\fs24\*\cs7\cf0 The quick fox}\par end", "The quick fox\n\nend"),
        (r"{\b\*\unknown The quick fox}", "The quick fox"),
        (r"{The\* quick fox}", "The quick fox"),
        (r"{\*\cs7 The quick fox}", "The quick fox"),
        (r"a{\*\unknown b}{ \*\unknown c}{" + "\n" + r"\*\unknown d}e", "a e"),
    ],
)
def test_a_star_counts_only_where_a_group_begins(rich, markup, text):
    assert read_document(rich(markup)).text == text


def test_a_large_first_letter_begins_its_paragraph(rich):
    path = rich(r"{\pard\dropcapli3\dropcapt1 O\par}{\pard nce it rained.\par}\pard\dropcapli0 So.\par It did.")
    assert body(path) == [("paragraph", "Once it rained."), ("paragraph", "So."), ("paragraph", "It did.")]


WAYS = [(b"%s", False), (b"{\\v %s}", True), (b"\\v %s\\v0 ", True), (b"{\\cs8 %s}", True), (b"{\\v{\\v0 %s}}", False)]


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from(WAYS)), min_size=1, max_size=12))
def test_what_is_hidden_and_what_is_seen_are_all_there_is(pieces):
    """Each letter is read once, in its own part and in its order."""
    markup = b"".join(way % letter.encode() for letter, (way, _) in pieces)
    data = b"{\\rtf1{\\stylesheet{\\*\\cs8\\v ghost;}}" + markup + b"}"
    for part, is_hidden in ((DocumentPart.BODY, False), (DocumentPart.HIDDEN, True)):
        text = richtext.read(data, "a.rtf", [part], None).text
        assert "".join(text.split()) == "".join(letter for letter, (_, hides) in pieces if hides is is_hidden)
