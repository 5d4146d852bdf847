"""Countries by their usual names, which become other countries: no town stands well where one is meant.

The United Kingdom, its parts and Ireland are none of them, as they are home to most texts, and neither is Georgia, which is a
state too.
"""

from __future__ import annotations

import re

_NAMES = frozenset(
    name.strip().casefold()
    for name in (
        "Afghanistan,Albania,Algeria,Andorra,Angola,Antigua and Barbuda,Argentina,Armenia,Australia,Austria,Azerbaijan,Bahrain"
        ",Bangladesh,Barbados,Belarus,Belgium,Belize,Benin,Bhutan,Bolivia,Bosnia and Herzegovina,Bosnia & Herzegovina,Bosnia"
        ",Botswana,Brazil,Brunei,Bulgaria,Burkina Faso,Burma,Burundi,Cambodia,Cameroon,Canada,Cape Verde,Chad,Chile,China"
        ",Colombia,Costa Rica,Cote d'Ivoire,Côte d'Ivoire,Croatia,Cuba,Cyprus,Czechia,Denmark,Djibouti,Dominica,East Timor"
        ",Ecuador,Egypt,El Salvador,Equatorial Guinea,Eritrea,Estonia,Eswatini,Ethiopia,Fiji,Finland,France,Gabon,Germany"
        ",Ghana,Greece,Grenada,Guatemala,Guinea,Guinea-Bissau,Guyana,Haiti,Holland,Honduras,Hong Kong,Hungary,Iceland,India"
        ",Indonesia,Iran,Iraq,Israel,Italy,Ivory Coast,Jamaica,Japan,Jordan,Kazakhstan,Kenya,Kiribati,Kosovo,Kuwait"
        ",Kyrgyzstan,Laos,Latvia,Lebanon,Lesotho,Liberia,Libya,Liechtenstein,Lithuania,Luxembourg,Madagascar,Malawi,Malaysia"
        ",Mali,Malta,Mauritania,Mauritius,Mexico,Micronesia,Moldova,Monaco,Mongolia,Montenegro,Morocco,Mozambique,Myanmar"
        ",Namibia,Nauru,Nepal,New Zealand,Nicaragua,Niger,Nigeria,North Korea,North Macedonia,Norway,Oman,Pakistan,Palau"
        ",Palestine,Panama,Papua New Guinea,Paraguay,Peru,Poland,Portugal,Qatar,Romania,Russia,Rwanda,Saint Lucia,St Lucia"
        ",St Kitts and Nevis,St Vincent and the Grenadines,Samoa,San Marino,Saudi Arabia,Senegal,Serbia,Sierra Leone"
        ",Singapore,Slovakia,Slovenia,Somalia,Somaliland,South Africa,South Korea,South Sudan,Spain,Sri Lanka,Suriname"
        ",Swaziland,Sweden,Switzerland,Syria,Taiwan,Tajikistan,Tanzania,Thailand,Timor Leste,Timor-Leste,Togo,Tonga,Trinidad"
        ",Trinidad and Tobago,Trinidad & Tobago,Tunisia,Turkey,Türkiye,Turkmenistan,Tuvalu,Uganda,Ukraine,Uruguay,Uzbekistan"
        ",Vanuatu,Venezuela,Vietnam,Yemen,Zambia,Zimbabwe,America"
    ).split(",")
)
_WITH_ARTICLE = frozenset(
    name.strip().casefold()
    for name in (
        "Bahamas,Central African Republic,Comoros,Czech Republic,Democratic Republic of the Congo,Democratic Republic of Congo"
        ",DRC,Dominican Republic,Gambia,Maldives,Marshall Islands,Netherlands,Philippines,Republic of the Congo,Seychelles"
        ",Solomon Islands,United Arab Emirates,UAE,United States,United States of America,USA,U.S.A.,US"
    ).split(",")
)
"""Those before which an article stands."""
_ARTICLE = re.compile(r"the[ \u00a0]", re.IGNORECASE)


def is_country(name: str) -> bool:
    """Whether a place is a country, the United Kingdom, its parts and Ireland aside.

    >>> [is_country(name) for name in ("POLAND", "the Netherlands", "New Zealand", "Scotland", "Lund")]
    [True, True, True, False, False]
    """
    bare = name[article.end() :] if (article := _ARTICLE.match(name)) else name
    plain = " ".join(bare.split()).replace("’", "'").casefold()
    return plain in _NAMES or plain in _WITH_ARTICLE


def bears_article(name: str) -> bool:
    """Whether an article stands before a country.

    >>> [bears_article(name) for name in ("Gambia", "Poland")]
    [True, False]
    """
    return name.casefold() in _WITH_ARTICLE
