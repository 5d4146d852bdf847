"""Markdown in its own layout: the same marks around other words."""

import pytest

from engine.documents.in_place.replacements import LayoutLost
from tests.engine.documents.formats.reading import FILES
from tests.engine.documents.in_place.keeping import replaced, text_of

NAMES = {"Zebulon Quist": "Eva Berg", "4711": "9"}
SOURCE = """---
author: Zebulon Quist
---
# Zebulon Quist writes

1. Ask *Zebulon* **Quist** about `4711`, [Zebulon Quist](mailto:zebulon.quist@a.org "Zebulon Quist") &amp; others[^1].
2. Or [the *office*][o] or [o] or <a@b.org>.

<!-- Zebulon Quist -->
![Zebulon Quist](a.png "Zebulon Quist") <b title="Zebulon Quist">Zebulon Quist</b>

| Who           | What |
|---------------|-----:|
| Zebulon Quist | 4711 |

```text
Zebulon Quist = 4711
```

[o]: https://example.org/zebulon "Zebulon Quist"
[^1]: Zebulon Quist too.
"""
NEW = """# Eva Berg writes

1. Ask *Eva* **Berg** about `9`, [Eva Berg](#) &amp; others[^1].
2. Or [the *office*][o] or [o] or a@b.org.


![ ](a.png) <b>Eva Berg</b>

| Who           | What |
|---------------|-----:|
| Eva Berg | 9 |

```text
Eva Berg = 9
```

[o]: #
[^1]: Eva Berg too.
"""


def test_marks_stay_and_a_name_survives_nowhere(tmp_path):
    path = tmp_path / "letter.md"
    path.write_text(SOURCE, encoding="utf-8")
    kept = replaced(path, NAMES)
    assert kept.content.decode() == NEW
    assert "its front matter" in " ".join(kept.remarks)


def test_the_notice_is_set_apart(tmp_path):
    path = tmp_path / "letter.md"
    path.write_text("Ask Zebulon Quist.\n", encoding="utf-8")
    assert replaced(path, NAMES, notice="It is new.").content == b"Ask Eva Berg.\n\n---\n\n*It is new.*\n"


def test_a_replacement_that_markdown_would_take_for_a_mark_is_refused(tmp_path):
    path = tmp_path / "letter.md"
    path.write_text("Zebulon Quist left.\n", encoding="utf-8")
    with pytest.raises(LayoutLost, match="does not fit"):
        replaced(path, {"Zebulon Quist": "*Eva*"})


def test_a_whole_page_keeps_its_lines(tmp_path):
    path = FILES / "report.md"
    content = replaced(path, {"bridge": "tower", "Okonkwo": "Berg"}).content
    assert content.decode() == path.read_text(encoding="utf-8").replace("bridge", "tower").replace("Okonkwo", "Berg")
    assert "Mrs Berg" in text_of(content, tmp_path / "new.md")
