"""Draw the samples of the first screen and of the subjects of a new text.

``python packaging/make_samples.py`` writes ``assets/samples.json``.

Each is the first draw that its mechanism makes of the same invented letter, under the settings and ε that the window begins
with. The draws come from a seed, so that anybody can repeat them; a seeded draw has no guarantee, and a letter about nobody
needs none.
"""

from __future__ import annotations

import json
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

sys.path.insert(1, str(Path(__file__).parents[1]))

from app.gui.choices.suggestion import suggest_epsilon
from app.purposes import SAMPLES, STARTING_POINTS, Purpose, StartingPoint
from app.subjects import DOMAINS, SETTING
from engine.ledger import FileLedger
from engine.mechanisms import describe
from engine.privacy.randomness import SeededRandom
from engine.request import PrivacyRequest
from engine.session import Session

SEED = 6
LETTER = (
    "Dear Dr Okafor, my sister Judith Amsel came to your clinic in Hamburg on 4 March, and everybody was kind to her. "
    "Please send the results to 12 Mill Lane. Miriam Amsel"
)
"""Nobody wrote it, and it is about nobody."""


def draw(start: StartingPoint, session: Session) -> dict[str, object]:
    """A sample: how it was made, its text, and where that differs from the letter."""
    description = describe(start.mechanism)
    epsilon, per_word = suggest_epsilon(description, description.settings(start.settings), len(LETTER.split()))
    result = session.privatize(LETTER, PrivacyRequest(start.mechanism, epsilon, None, dict(start.settings), per_word))
    keeps = description.keeps_layout
    spans = sorted(span for unit in result.units for span in unit.targets) if keeps else []
    return {
        "mechanism": start.mechanism,
        "settings": dict(start.settings),
        "epsilon": epsilon,
        "per_word": per_word,
        "text": result.output,
        "replaced": spans,
    }


def main() -> int:
    """Draws one sample for each purpose, and for each subject of a new text."""
    new_text = STARTING_POINTS[Purpose.NEW_TEXT]
    with tempfile.TemporaryDirectory() as folder:

        def first_draw(start: StartingPoint) -> dict[str, object]:
            return draw(start, Session(FileLedger(Path(folder) / "ledger.jsonl"), SeededRandom(SEED)))

        samples = {purpose.value: first_draw(start) for purpose, start in STARTING_POINTS.items()}
        subjects = {
            subject.value: first_draw(replace(new_text, settings={SETTING: domains})) for subject, domains in DOMAINS.items()
        }
    held = {"seed": SEED, "letter": LETTER, "samples": samples, "subjects": subjects}
    SAMPLES.write_text(json.dumps(held, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
