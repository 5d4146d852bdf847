"""The last search: what counts as a trace of a name, and what every file has."""

from engine.documents.in_place.survivors import find_survivors, survives_in_text


def found(content, *originals, output="", public=()):
    return find_survivors({"word/media/a.bin": content}, originals, output, public)


def test_a_name_is_found_across_runs_and_in_attributes_and_in_bytes():
    assert found(b"<p><r>ANN mil</r><r>ler</r></p>", "Ann Miller")
    assert found(b'<p style="AnnMillerLetter"/>', "Ann Miller")
    assert found(b'<p style="Letter of Ann"/>', "Ann")
    assert found("\x01Ann Miller".encode("utf-16-le"), "Ann Miller")
    assert found("\x01Ann Miller".encode("utf-16-be"), "ann miller")
    assert found(b"\x01\x02Ann Miller", "Ann Miller")
    assert find_survivors({"word/media/ann.png": b"\x01"}, ["Ann"], "")


def test_what_every_file_has_is_no_trace():
    assert not found(b'<p color="black" font-name="Georgia" size="12345"/>', "Black", "Georgia", "12345", "US", "99")
    assert not found(b"<p>Annual</p>", "Ann")
    assert not found(b'<p style="Miller Grid"/>', "Miller", public=["Miller Grid"])
    assert not found(b"<p>Ann Miller</p>", "Ann Miller", output="Ask Ann Miller again.")


def test_markup_of_a_text_is_searched_for_whole_words():
    assert survives_in_text('<a name="ann miller">', ["Ann Miller"], "")
    assert not survives_in_text("Berliner", ["Berlin"], "Berliner")
