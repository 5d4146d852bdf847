"""The picture of the house in docs/architecture.md is that of the imports."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
EVERYWHERE = {
    "errors",
    "progress",
    "home",
    "assets",
    "io",
    "log",
    "processes",
    "workers",
    "offline",
    "english",
    "syntax",
    "__version__",
}


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports when it runs: not for its types alone."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in typing:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room(module: str) -> str | None:
    """The room that a module belongs to; None for what everything may use and for other packages."""
    house, _, rest = module.partition(".")
    name = rest.partition(".")[0]
    return f"{house}.{name}" if house in ("app", "engine") and name and name not in EVERYWHERE else None


def arrows() -> set[tuple[str, str]]:
    """Every pair of rooms of which the first imports the second."""
    found = set()
    for path in [*ROOT.glob("engine/**/*.py"), *ROOT.glob("app/**/*.py")]:
        start = room(".".join(path.relative_to(ROOT).with_suffix("").parts))
        for end in map(room, imported(path)):
            if start and end and start != end and "__" not in start:
                found.add((start, end))
    return found


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
    table = text[text.index("| room") : text.index("## The life")]
    told = set(re.findall(r"`((?:app|engine)\.\w+)`", table))
    assert told == {end for pair in arrows() for end in pair}
