"""What somebody has passed."""

import pytest

from engine.text.qualifications import are_qualifications, find_parted_qualifications, without_qualifications


@pytest.mark.parametrize(
    "written",
    [
        *("MVB CertSAM", "Cert AVP", "CertEd", "MRCVS", "RVN", "FRCS", "LLM, PGCE", "BVM&S DipECVS", "BVM & S", "VetMB MRCVS"),
        *("MB ChB", "MB, BCh, BAO", "BM BCh", "BSc (Hons)", "LLB(Hons)", "BVSc (Hons) MRCVS", "DPhil (Oxon)", "DVMS"),
    ],
)
def test_letters_behind_a_name_are_no_name(written):
    assert are_qualifications(written)
    assert without_qualifications(f"Zyx Quist {written}") == "Zyx Quist"


@pytest.mark.parametrize("written", ["Certa", "Dipti", "Zyx RVN", "RVNA", "Ma", "", "MB", "BM Quist", "A&B Quist", "(Hons)"])
def test_a_name_is_no_qualification(written):
    assert not are_qualifications(written)


def test_a_degree_that_is_written_apart_is_found_and_a_couple_by_its_letters_is_none():
    text = "Z. Quist BVM&S MRCVS and A&B Quist, MB Quist, Zyx Lund MB BS, Bo Amsel RVN"
    assert [text[start:end] for start, end in find_parted_qualifications(text)] == ["BVM&S MRCVS", "MB BS"]
