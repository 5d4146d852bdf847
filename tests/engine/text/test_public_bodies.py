"""Bodies of a whole country."""

import pytest

from engine.text.public_bodies import find_public_bodies


@pytest.mark.parametrize(
    "body",
    [
        "Home Office",
        "Foreign Office",
        "Post Office",
        "Companies House",
        "Land Registry",
        "Veterinary Council",
        "Veterinary Council of Ireland",
        "Law Society of Scotland",
        "Society of Trust and Estate Practitioners",
        "Royal Institution of Chartered Surveyors",
        "London Gazette",
        "Nursing and Midwifery Council",
        "Department of Justice",
        "Royal College of Veterinary Surgeons",
        "Residential Tenancies Board",
        "Citizens Advice",
        "Pensions Ombudsman Service",
        "Sport Wales",
        "Age UK",
        "Duke of Edinburgh's Award",
        "Dental Complaints Service",
        "Financial Services Compensation Scheme",
        "Brownies",
        "Beaver Scouts",
    ],
)
def test_a_body_of_a_whole_country_is_nobodys(body):
    text = f"told the {body}, and then"
    assert [text[start:end] for start, end in find_public_bodies(text)] == [body]


@pytest.mark.parametrize(
    "name",
    [
        "Lund Post Office",
        "Home Office Supplies Ltd",
        "Medical Council of Lund",
        "Lund Salvation Army",
        "Lund and Quist Law Society",
        "Homes Office",
    ],
)
def test_what_a_name_makes_of_it_is_somebodys(name):
    assert list(find_public_bodies(f"told the {name}, and then")) == []


def test_somebodys_award_is_a_body_of_the_country():
    assert list(find_public_bodies("on Anna's Duke of Edinburgh form")) == [(10, 27)]
    assert list(find_public_bodies("at Zyxwick's Post Office, and then")) == []
