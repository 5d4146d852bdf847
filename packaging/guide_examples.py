"""Draw the examples of the mechanism guide: ``python packaging/guide_examples.py`` rewrites them in ``docs/choosing.md``.

An example is a command in a fence of the page, and under it a quotation: the new text of one draw, as it comes, and a line with
what that cost. ``letter.txt`` is the program's example letter, ``paragraph.txt`` its third paragraph. With words as arguments,
only examples whose command has one of them are drawn again.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "choosing.md"
LETTER = ROOT / "assets" / "example-letter.txt"
PARAGRAPH = 3
"""Which paragraph of the letter is drawn of where a whole letter would be too long to show; the salutation is 0."""

EXAMPLE = re.compile(r"^```\n(palimpsest privatize .*)\n```\n(?:\n(?:>.*\n)+)?", re.MULTILINE)


def draw(command: str, folder: Path) -> str:
    """The new text as a quotation, and what it cost.

    Args:
        command: As it is typed.
        folder: Where it is typed; holds the documents, and the program's own files.

    Raises:
        subprocess.CalledProcessError: The program refuses.
    """
    words = [sys.executable, "-m", "app", *shlex.split(command)[1:], "--json", "--quiet"]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PALIMPSEST_HOME": str(folder / "home")}
    run = subprocess.run(words, cwd=folder, env=environment, stdout=subprocess.PIPE, check=True)
    result = json.loads(run.stdout)
    guarantee = result["guarantee"]
    given = "all that is copied" if guarantee["bits"] is None else f"at most {guarantee['bits']:.0f} bits"
    cost = f"ε = {result['epsilon']:g}; worst loss {guarantee['loss']:.4g}; given away without noise: {given}."
    lines = [*result["output"].strip().splitlines(), "", cost]
    return "".join(f"> {line}".rstrip() + "\n" for line in lines)


def main(wanted: list[str]) -> int:
    """Draws the examples that are wanted; by default all."""
    page = PAGE.read_text(encoding="utf-8")
    letter = LETTER.read_text(encoding="utf-8")

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "letter.txt").write_text(letter, encoding="utf-8")
        (folder / "paragraph.txt").write_text(letter.split("\n\n")[PARAGRAPH] + "\n", encoding="utf-8")

        def drawn(example: re.Match[str]) -> str:
            command = example[1]
            if wanted and not set(wanted) & set(shlex.split(command)):
                return example[0]
            print(command, flush=True)
            return f"```\n{command}\n```\n\n{draw(command, folder)}"

        page = EXAMPLE.sub(drawn, page)
    PAGE.write_text(page, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
