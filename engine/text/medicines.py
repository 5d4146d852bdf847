"""Medicines, dressings and feeds by the names that they are sold under, which thousands take and which are nobody's."""

from __future__ import annotations

import re
from collections.abc import Iterator

BRANDS = frozenset(
    "Abasaglar Abidec Accrete Adcal Adizem Allevyn Aquacel Atrauman Atrovent Avamys Beconase Betmiga Betnovate Bricanyl"
    " Buscopan Butec BuTrans Calpol Canesten Cardura Cetraben Champix Cialis Clenil Clexane Complan Concerta Cosmocol"
    " Dalivit Depakote Dermol Dermovate Diprobase Dovobet Dulcolax Duoresp Eliquis Elleste Elvanse Entresto Epaderm Epilim"
    " EpiPen Eumovate Evorel Flamazine Flixotide Fluimucil Forceval Fortijuce Fortisip Forxiga Fosamax Fostair Fragmin"
    " Fresubin Fucibet Fucidin Gaviscon Humalog Humulin Ikervis Imodium Inadine Inhixa Instillagel Jardiance Jelonet Keppra"
    " Lantus Laxido Levemir Lyrica Lyumjev Matrifen Medihoney Mepilex Mepore Micralax Mirena Mounjaro Movicol Nebido Nexium"
    " Nexplanon Novomix NovoMix Novorapid NovoRapid Nurofen Oilatum Oramorph OxyContin Oxycontin OxyNorm Oxynorm Ozempic"
    " Pabrinex Piriton Prostap Prozac Pulmicort Qvar Relvar Ritalin Saflutan Salofalk Sandocal Senokot Seretide Seroquel"
    " Shortec Sinemet Solpadol Spiriva Stalevo Stemetil Strattera Symbicort Tegaderm Tegretol Thealoz Toujeo Tramacet"
    " Tresiba Trimbow Trulicity Urgotul Ventolin Vesicare Viagra Victoza Wegovy Xarelto Zapain Zoladex Zomorph"
    " Zoton Zydol".split()
)
_BRAND = re.compile(
    rf"(?<![\w'’-])(?:{'|'.join(sorted(BRANDS))})"
    r"(?:[ \u00a0](?:I|S|M3|SR|MR|XL|LA|Retard|Respimat|Accuhaler|Evohaler|Turbohaler|Compact|Plus|Advance|Border|Ag)(?!\w))?"
    r"(?![\w'’-])"
)


def find_medicines(text: str) -> Iterator[tuple[int, int]]:
    """The places of medicines that are written by the names they are sold under, with the letters behind these.

    >>> text = "Trimbow two puffs, Humulin I 22 units and Trimbowski"
    >>> [text[start:end] for start, end in find_medicines(text)]
    ['Trimbow', 'Humulin I']
    """
    yield from (match.span() for match in _BRAND.finditer(text))
