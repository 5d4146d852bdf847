"""Build the list of given names by gender, by which CluSanT keeps the apparent gender of a name where that is asked for.

    pip install Faker==40.54.0    # no part of the program needs it
    python packaging/starter/build_given_names.py

The names are those of Faker's lists (MIT licence) of languages with Latin letters. A name counts for a gender if at least three
times as many languages list it for that one as for the other. Names that Faker lacks are in `further_given_names.txt`, and
so are those that are of another gender in Britain and Ireland.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import textwrap
from collections import Counter
from pathlib import Path

from engine.text.person_names import fold

LOCALES = (
    "en_US en_GB en_IE en_IN en_KE en_NG en_NZ en_PK de_DE fr_FR es_ES it_IT nl_NL pl_PL pt_PT sv_SE tr_TR id_ID da_DK no_NO "
    "fi_FI cs_CZ hu_HU ro_RO"
).split()
DECISIVE = 3
FURTHER = Path(__file__).with_name("further_given_names.txt")
OUTPUT = Path(__file__).parents[2] / "engine/text/given_names.txt"
HEAD = """\
# Given names in small letters, without accents: "f" those of women, "m" those of men, "u" those of both, or not known of whom.
# Made by packaging/starter/build_given_names.py from the lists of Faker 40.54.0 (MIT licence)
# and, for those that they lack, from packaging/starter/further_given_names.txt.
"""


def languages_with(attribute: str) -> Counter[str]:
    """In how many locales one of Faker's lists has each name; of a name of several words the first counts."""
    found: Counter[str] = Counter()
    for locale in LOCALES:
        provider = importlib.import_module(f"faker.providers.person.{locale}").Provider
        listed = {fold(name).split()[0].partition("-")[0] for name in getattr(provider, attribute, ()) if name.strip()}
        found.update(name for name in listed if name.isascii() and name.isalpha() and len(name) > 1)
    return found


def genders(women: Counter[str], men: Counter[str], others: Counter[str]) -> dict[str, list[str]]:
    """The names of each letter of the list."""
    lists: dict[str, list[str]] = {"f": [], "m": [], "u": []}
    for name in sorted({*women, *men, *others}):
        f, m = women[name], men[name]
        lists["f" if f >= max(1, DECISIVE * m) else "m" if m >= max(1, DECISIVE * f) else "u"].append(name)
    return lists


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("--output", type=Path, default=OUTPUT)
    args = cli.parse_args()
    lists = genders(*(languages_with(f"first_names{end}") for end in ("_female", "_male", "")))
    listed = {name for names in lists.values() for name in names}
    for line in FURTHER.read_text(encoding="utf-8").splitlines():
        if line.startswith("!"):
            letter, *names = line[1:].split()
            lists = {each: sorted({*own} - {*names} | ({*names} if each == letter else set())) for each, own in lists.items()}
        elif not line.startswith("#"):
            letter, *names = line.split()
            lists[letter] = sorted({*lists[letter], *names} - (listed - {*lists[letter]}))
    lines = [f"{letter} {line}" for letter, names in lists.items() for line in textwrap.wrap(" ".join(names), 126)]
    args.output.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    print(", ".join(f"{letter}: {len(names)}" for letter, names in lists.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
