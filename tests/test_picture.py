"""The diagram in docs/architecture.md shows the imports as they are."""

from __future__ import annotations

import re

from tests.test_architecture import ROOT, program_needs

PAGE = ROOT / "docs" / "architecture.md"
EVERYWHERE = {
    "errors",
    "events",
    "progress",
    "home",
    "data_format",
    "distribution",
    "installation",
    "assets",
    "io",
    "log",
    "plugins",
    "processes",
    "recent",
    "remote_files",
    "threads",
    "workers",
    "executors",
    "offline",
    "english",
    "syntax",
    "system_keyring",
    "__main__",
}


def room(module: str) -> str | None:
    """The room that a module belongs to; None for what everything may use and for other packages."""
    house, _, rest = module.partition(".")
    name = rest.partition(".")[0]
    return f"{house}.{name}" if house in ("app", "engine") and name and name not in EVERYWHERE else None


def arrows() -> set[tuple[str, str]]:
    """Every pair of rooms of which the first imports the second."""
    needed = {name: each.loading | each.calling for name, each in program_needs().items()}
    pairs = {(room(name), room(other)) for name, others in needed.items() for other in others}
    return {(start, end) for start, end in pairs if start and end and start != end}


def test_the_picture_is_that_of_the_imports() -> None:
    drawn = set(re.findall(r"^ *(\S+) --> (\S+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    right = arrows()
    lines = "\n".join(f"    {start} --> {end}" for start, end in sorted(right))
    assert drawn == right, f"The picture should have these lines:\n{lines}"


def test_no_two_rooms_import_each_other() -> None:
    found = arrows()
    assert not [(start, end) for start, end in found if (end, start) in found]


def test_the_page_says_what_each_room_is() -> None:
    text = PAGE.read_text(encoding="utf-8")
    table = text[text.index("| package") : text.index("## The life")]
    told = set(re.findall(r"`((?:app|engine)\.\w+)`", table))
    assert told == {end for pair in arrows() for end in pair}
