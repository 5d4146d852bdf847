"""Numbers as cells show them: what spreadsheet programs show of the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.formats.number_format import BUILT_IN, NumberFormat, format_general


@pytest.mark.parametrize(
    ("code", "value", "shown"),
    [
        ("General", 0.1 + 0.2, "0.3"),
        ("General", -3.0, "-3"),
        ("general", 123456789012, "123456789012"),
        ("General", 1.5e20, "1.5E+20"),
        ('General" kg"', 3.5, "3.5 kg"),
        ("0", 2.5, "3"),
        ("0.00", 2.675, "2.68"),
        ("0.00", 1e20, "100000000000000000000.00"),
        ("#,##0", -1234567.5, "-1,234,568"),
        ("#,##0.00", 999.995, "1,000.00"),
        ("#,###", 0, ""),
        ("#,##0.0#", 12.345, "12.35"),
        ("0.###", 1.5, "1.5"),
        ("0.###", 1, "1"),
        (".00", 12.5, "12.50"),
        ("0%", 0.256, "26%"),
        ("0.00%", -0.25678, "-25.68%"),
        ('0.0"%"', 12.34, "12.3%"),
        ('0"."0', 12, "1.2"),
        ("0,", 12_345, "12"),
        ('0.0,,"M"', 12_345_678, "12.3M"),
        ("00000", 123, "00123"),
        ("000-00-0000", 12_345_678, "012-34-5678"),
        ("(###) ###-####", 5_551_234_567, "(555) 123-4567"),
        ("0.00E+00", 12_345.678, "1.23E+04"),
        ("0.00E+00", 9.999, "1.00E+01"),
        ("0.0E-0", 0.00012, "1.2E-4"),
        ("##0.0E+0", 123_456_789_012, "123.5E+9"),
        ("##0.0E+0", 0, "0.0E+0"),
        ("# ?/?", 2.5, "2 1/2"),
        ("?/?", 1.5, "3/2"),
        ("# ??/??", 2.675, "2 27/40"),
        ("# ?/8", 12.345, "12 3/8"),
        ("# ?/?", 3, "3"),
        ("#,##0.00 [$€-407]", 12, "12.00 €"),
        ('_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', -1234.5, "$(1,234.50)"),
        ('0.00;"neg "0.00;"zero"', -1, "neg 1.00"),
        ('0.00;"neg "0.00;"zero"', 0, "zero"),
        ("[<1]0.00;0", 0.5, "0.50"),
        ("[<1]0.00;0", 1.005, "1"),
        ("[Red][>=100]0;[<>5]0.0;0.00", 5, "5.00"),
        (";;;", 5, ""),
        ("0;-0;;@", 0, ""),
        ("@", 12.5, "12.5"),
        ("yyyy\\-mm\\-dd", 45_678.524, "2025-01-21"),
        ("dddd, d mmmm yyyy", 45_678, "Tuesday, 21 January 2025"),
        ("ddd d-mmm-yy", 45_678, "Tue 21-Jan-25"),
        ("mmmmm", 45_678, "J"),
        ("h:mm AM/PM", 45_678.524, "12:34 PM"),
        ("hh:mm a/p", 0.1, "02:24 A"),
        ("h:mm", 45_678.524, "12:34"),
        ("mm:ss.0", 0.000123, "00:10.6"),
        ("yyyy/m/d h:mm:ss", 45_678.9999999, "2025/1/22 0:00:00"),
        ("[h]:mm:ss", 1.5, "36:00:00"),
        ("[mm]:ss", 1.005, "1447:12"),
        ("[s]", 0.5, "43200"),
        ("d/m/yyyy", 59, "28/2/1900"),
        ("d/m/yyyy", 61, "1/3/1900"),
        ("d/m/yyyy", -1, "-1"),
        ("d/m/yyyy", 1e9, "1000000000"),
        ("0" * 300, 1, "1"),  # which no program writes
    ],
)
def test_numbers(code, value, shown):
    assert " ".join(NumberFormat(code).show_number(value).split()) == shown


def test_texts():
    assert NumberFormat("0.00").show_text("a") == "a"
    assert NumberFormat('@" units"').show_text("a") == "a units"
    assert NumberFormat(";;;").show_text("a") == ""
    assert NumberFormat('0;0;0;"<"@">"').show_text("a") == "<a>"


def test_days_since_1904():
    assert NumberFormat("d mmm yyyy").show_number(1, since_1904=True) == "2 Jan 1904"
    assert NumberFormat("d mmm yyyy").is_date
    assert not NumberFormat("0.00").is_date


@pytest.mark.parametrize("code", BUILT_IN.values())
def test_every_format_without_a_code_shows_something(code):
    assert NumberFormat(code).show_number(45_678.5)


@given(st.text('0#?,.%/EeyMmdhs;"\\_*[]@$ -+<>=12€GAP', max_size=30), st.floats(allow_nan=False, allow_infinity=False))
def test_no_format_surprises_it(code, value):
    made = NumberFormat(code)
    assert len(made.show_number(value)) < 2_000
    assert made.size <= 30
    assert format_general(value)
