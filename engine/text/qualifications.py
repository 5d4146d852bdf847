"""What somebody has passed, in letters behind the name: RVN, MRCVS, CertSAM."""

from __future__ import annotations

import re
from collections.abc import Iterator

_OF_SEVERAL_WORDS = (
    r"(?:BVM[ \u00a0]?&[ \u00a0]?S|MB,?[ \u00a0](?:BS|ChB|BChir|BCh)(?:,?[ \u00a0]BAO)?"
    r"|BM,?[ \u00a0](?:BS|BCh)|BDent[ \u00a0]Sc)"
)
"""Degrees whose letters are written apart: MB ChB, BVM&S."""
QUALIFICATION = (
    rf"(?:{_OF_SEVERAL_WORDS}|"
    r"(?:PG|GP|Grad|Adv|Assoc|H|A)?(?:Cert|Dip)(?:[A-Z]\w*|[ \u00a0](?:[A-Z]{2,6}|Ed|SAM|AVP)(?!\w))?"
    r"|MVB|MVM|BVMS|BVMedSci|BVSc|BVetMed|VetMB|MVetSci|DVMS?|DVetMed"
    r"|MRCVS|FRCVS|RVN|SVN|C?RGN|RMN|RSCN|RNMH|RNLD|RNID|RPHN|RNP|SRN|RCN"
    r"|FRCSI|FRCS|FRCPI|FRCP|FRCGP|MRCPI|MRCPCH|MRCPsych|MRCP|MRCGP|MICGP|MRCSI|MRCS|MRCOG|FRCOG|FRCR|FRCA|FFICM|FRCEM|FRCN"
    r"|MBBCh|MBBChir|MBBS|MBChB|BMBS|BMBCh|BMedSci|BAO|BDS|BChD|MFDS|BNurs|MNurs|MCSP|MPharmS|MPharm|BPharm|MRPharmS"
    r"|(?<=[a-z][ \u00a0])[BM]A|BSc|MSc|BEd|MEd|BEng|MEng|MPhil|DPhil|PhD|MBA|BCL|LLB|LLM|LLD|FCCA|ACCA|FCA|ACA"
    r"|FRICS|MRICS|[MF]CIOB|MCIAT|[MF]IStructE|[AF]CMA|[MF]CIPD|[AF]CILEx|CILEx"
    r"|CiLCA|ADI|PDI|FdSc|CEng|IEng|MIET|BHS(?:II|AI|I|PT)|MICE|FICE|RIBA|MRTPI|FRSA|PGCE|QTS|CMIOSH|MAAT|[FM]IMechE"
    r"|BSC|MSC|BENG|MENG|PHD|MPHIL|DPHIL|FDSC|CENG|IENG|BVSC|BVETMED|MBCHB|MRCPSYCH|MPHARM|BPHARM"
    r"|GRNCM|GRSM|ARCM|LRAM|ARCO|FRCO|LTCL|FTCL|ATCL|LGSM|FLCM|SCPHN|RNT|QTLS"
    r"|Mrics|Frics|Mciob|Mrcvs|Frcs|Frcp|Mrcp|Mrcgp|Mbchb|Mbbs|Cmiosh)"
    r"(?:[ \u00a0]?\((?:Hons?|Oxon|Cantab|Dub|Edin|Glas|Lond|NUI)\.?\))?"
)
_QUALIFICATIONS = re.compile(rf"{QUALIFICATION}(?!\w)(?:(?:,[ \u00a0]?|/|[ \u00a0]){QUALIFICATION}(?!\w))*")
_PARTED = re.compile(rf"(?<![\w&'’-]){QUALIFICATION}(?!\w)(?:(?:,[ \u00a0]?|/|[ \u00a0]){QUALIFICATION}(?!\w))*")
QUALIFICATION_BEHIND = re.compile(rf"(?<=[^\W\d_]|\)),?[ \u00a0]{QUALIFICATION}$")


def are_qualifications(written: str) -> bool:
    """Whether it is nothing but what somebody has passed.

    >>> [are_qualifications(each) for each in ("CertSAM", "Cert AVP", "MVB MRCVS", "Certa", "Ann RVN")]
    [True, True, True, False, False]
    """
    return _QUALIFICATIONS.fullmatch(written) is not None


def find_parted_qualifications(text: str) -> Iterator[tuple[int, int]]:
    """The places of what somebody has passed where more than one word says it, of which one may look like a name.

    >>> text = "Ann Quist BVM&S MRCVS, Bo Lund MB ChB (Hons), Cy Amsel RVN"
    >>> [text[start:end] for start, end in find_parted_qualifications(text)]
    ['BVM&S MRCVS', 'MB ChB (Hons)']
    """
    return (match.span() for match in _PARTED.finditer(text) if not match[0].isalpha())


def without_qualifications(name: str) -> str:
    """A name without what stands behind it of that kind.

    >>> without_qualifications("Ann Quist MVB, MRCVS"), without_qualifications("ANN QUIST BSC FRICS")
    ('Ann Quist', 'ANN QUIST')
    """
    while found := QUALIFICATION_BEHIND.search(name):
        name = name[: found.start()]
    return name


THEORISTS = r"(?:Gibbs|Kolb|Driscoll|Rolfe|Borton|Sch[oö]n|Benner|Maslow|Bloom|Boud|Peplau|Orem)(?:['’]s?)?"
"""Whose models everybody learns by who writes of what was learnt."""
