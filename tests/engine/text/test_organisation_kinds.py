"""What an organisation is, at the end of its name, which a new name keeps."""

import pytest

from engine.text.organisation_names import read_organisation_name


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Quist Occupational Health", " Occupational Health"),
        ("Quist Occupational Health Ltd", " Occupational Health"),
        ("Quist Lund Primary Care Network", " Primary Care Network"),
        ("Quist Brook Allotments", " Allotments"),
        ("Amsel Rovers", " Rovers"),
        ("Amsel Parva Village Hall Trust", " Village Hall Trust"),
        ("AMSEL COMMUNITY CENTRE ASSOCIATION", " COMMUNITY CENTRE ASSOCIATION"),
        ("Quist Parish Hall Management Committee", " Parish Hall Management Committee"),
        ("Quist Playing Field Trust", " Playing Field Trust"),
        ("Lund War Memorial Hall Charity", " War Memorial Hall Charity"),
        ("Lund Diagnostics Ltd", " Diagnostics"),
        ("Quist Fastenings Limited", " Fastenings"),
        ("Amsel Valves & Pumps", " Valves & Pumps"),
        ("Quist Brook Dialysis Unit", " Dialysis Unit"),
        ("Quist Minor Injuries Unit", " Minor Injuries Unit"),
        ("Quist Chambers", " Chambers"),
        ("Quist Build Limited", " Build"),
        ("Quist Build", " Build"),
        ("Quist Loft Conversions Ltd", " Loft Conversions"),
        ("Lund Home Improvements", " Home Improvements"),
        ("Amsel Painting & Decorating", " Painting & Decorating"),
        ("Quist Health", ""),
        ("Quist Vale Community Heart Failure Service", " Community Heart Failure Service"),
        ("Lund Older People's Mental Health Team", " Older People's Mental Health Team"),
        ("LUND LEG ULCER CLINIC", " LEG ULCER CLINIC"),
        ("Lund Team", ""),
        ("Community Stroke Team", ""),
        ("Hyper Acute Stroke Unit", ""),
    ],
)
def test_what_an_organisation_is_is_read(name, kind):
    assert read_organisation_name(name).institution == kind
