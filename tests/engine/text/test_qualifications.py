"""What somebody has passed."""

import pytest

from engine.text.qualifications import are_qualifications, without_qualifications


@pytest.mark.parametrize("written", ["MVB CertSAM", "Cert AVP", "CertEd", "MRCVS", "RVN", "FRCS", "LLM, PGCE", "BVM&S DipECVS"])
def test_letters_behind_a_name_are_no_name(written):
    assert are_qualifications(written)
    assert without_qualifications(f"Zyx Quist {written}") == "Zyx Quist"


@pytest.mark.parametrize("written", ["Certa", "Dipti", "Zyx RVN", "RVNA", "Ma", ""])
def test_a_name_is_no_qualification(written):
    assert not are_qualifications(written)
