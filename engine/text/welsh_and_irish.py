"""What letters in English say in Welsh, Irish or Gaelic: how they open and close, and what stands over a service."""

from __future__ import annotations

import re
from collections.abc import Iterator

_PHRASE = re.compile(
    (
        r"(?<![\w'’-])(?:Annwyl(?:[ ](?:Syr|Fadam|Gyfaill|Gyfeillion|bawb))?|Cofion(?:[ ](?:cynnes|gorau|caredig|cu))?"
        r"|Gyda[ ](?:chofion|diolch)|Yn[ ](?:gywir|ddiffuant|gynnes)|Yr[ ]eiddoch(?:[ ]yn[ ](?:gywir|ddiffuant))?"
        r"|Diolch(?:[ ](?:yn[ ]fawr|o[ ]galon|am))?|Pob[ ](?:hwyl|lwc|bendith)|Hwyl(?:[ ]fawr)?|Cariad[ ]mawr"
        r"|Bore[ ]da|Prynhawn[ ]da|P'nawn[ ]da|Noswaith[ ]dda|Nos[ ]da|Nadolig[ ]Llawen"
        r"|Blwyddyn[ ]Newydd[ ]Dda|Penblwydd[ ]Hapus"
        r"|Croeso|Llongyfarchiadau|Er[ ]cof(?:[ ]am)?|Trefn[ ](?:y[ ])?(?:Gwasanaeth|Oedfa)|Trefnwyr[ ]Angladdau"
        r"|A[ ](?:chara|chairde)|Le[ ](?:meas(?:[ ]mór)?|gach[ ]dea-ghuí|dea-ghuí|buíochas)|Is[ ]mise(?:[ ]le[ ]meas)?"
        r"|Go[ ]raibh(?:[ ]míle)?[ ]maith[ ](?:agat|agaibh)|Slán(?:[ ](?:go[ ]fóill|abhaile|leat|libh|agat))?|Beannachtaí?"
        r"|Dia[ ](?:duit|dhuit|daoibh)|Sláinte|Nollaig[ ]Shona|Mise[ ]le[ ]meas|Mar[ ]sin[ ]leibh|Tapadh[ ](?:leat|leibh)"
        r"|Rheolwr(?:[ ]y[ ](?:Practis|Feddygfa|Swyddfa|Ward))?|Ysgol[ ]Sul|Coiste[ ](?:na[ ]nÓg|Chontae|Contae)|An[ ]Coiste"
        r"|Cathaoirleach|Rúnaí|Cisteoir|Leas-Chathaoirleach"
        r"|Le[ ]deagh[ ]dh(?:ù|u)rachd|Is[ ]mise)(?![\w'’-])"
    ).replace("[ ]", r"[ \u00a0]")
)


def find_phrases(text: str) -> Iterator[tuple[int, int]]:
    """The places of such phrases.

    >>> text = "Annwyl Quist, A chara, Slán go fóill, Cofion gorau, Le Meas"
    >>> [text[start:end] for start, end in find_phrases(text)]
    ['Annwyl', 'A chara', 'Slán go fóill', 'Cofion gorau']
    """
    return (match.span() for match in _PHRASE.finditer(text))
