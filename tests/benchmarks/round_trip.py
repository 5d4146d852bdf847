"""How many names come back into answers to the annotated letters (`tests.letters`) that CluSanT rewrote.

    python -m tests.benchmarks.round_trip          over all letters
    python -m tests.benchmarks.round_trip 01 17    over those whose names begin so; what went wrong is listed

Each answer has every mention of the private text, changed as a chat bot might, with the words around it, but no sentence as it
was: after each mention there is a word more. A mention is *right* if it comes back as it stood in the original, changed alike;
*another form* if as another form of the same entity; *left* if the private form is still there; anything else is *wrong*. Those
that the answer lists as doubtful are counted among the left.
"""

from __future__ import annotations

import sys
from collections import Counter

from engine.mechanisms.common.run import RunContext
from engine.mechanisms.words.clusant import make
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SystemRandom
from engine.restoration.answer import restore_names
from engine.results import Result
from tests.letters import letters

EPSILON = 200.0
CHANGES = {
    "as it is": lambda form: form,
    "bold": lambda form: f"**{form}**",
    "curly apostrophes": lambda form: form.replace("'", "’"),
    "broken lines": lambda form: form.replace(" ", "\n"),
    "possessive": lambda form: f"{form}’s",
}
BEGIN, END = "\x02", "\x03"


def changed(text: str, places: list[tuple[int, int]], change) -> str:
    """A text with something done to each of its mentions, each between marks, and a word more after it."""
    pieces, at = [], 0
    for start, end in places:
        pieces += [text[at:start], BEGIN, change(text[start:end]), END, " perhaps"]
        at = end
    return "".join([*pieces, text[at:]])


def plain(form: str) -> str:
    return " ".join(form.replace("*", "").replace("’", "'").split())


def compare(result: Result, change) -> tuple[Counter[str], list[str]]:
    found = {mention.target: (number, mention) for number, unit in enumerate(result.units) for mention in unit.mentions}
    mentions = [(target, *found[target]) for target in sorted(found)]
    answer = changed(result.output, [target for target, _, _ in mentions], change)
    restored = restore_names(answer.replace(BEGIN, "").replace(END, ""), result)
    edges, at = [], 0
    for piece in answer.replace(END, BEGIN).split(BEGIN):
        edges.append(at)
        at += len(piece)
    counts, wrong = Counter(), []
    forms = [
        {plain(change(each.original)) for each in unit.mentions} | {plain(change(unit.original or ""))} for unit in result.units
    ]
    for number, (_, unit, mention) in enumerate(mentions):
        start, end = edges[2 * number + 1], edges[2 * number + 2]
        inside = [each for each in restored.replacements if each.start < end and each.end > start]
        pieces, last = [], start
        for each in inside:
            pieces += [restored_text(answer, last, each.start), each.text]
            last = each.end
        back = plain("".join([*pieces, restored_text(answer, last, end)]))
        private = plain(change(mention.private))
        if back == plain(change(mention.original)):
            verdict = "right"
        elif back in forms[unit]:
            verdict = "another form"
        elif back == private:
            verdict = "left"
        else:
            verdict = "wrong"
        counts[verdict] += 1
        if verdict in ("wrong", "left"):
            said = next((str(each.doubt) for each in restored.doubtful for at in each.places if start <= at[0] < end), "")
            wrong.append(f"{verdict}: {mention.private!r} for {mention.original!r} is {back!r} {said}")
    return counts, wrong


def restored_text(answer: str, start: int, end: int) -> str:
    return answer.replace(BEGIN, "").replace(END, "")[start:end]


def main(wanted: list[str]) -> None:
    mechanism = make()
    settings = mechanism.description.settings({})
    totals: dict[str, Counter[str]] = {name: Counter() for name in CHANGES}
    whole = Counter()
    for letter in letters():
        if wanted and not letter.name.startswith(tuple(wanted)):
            continue
        result = mechanism.privatize(letter.text, RunContext(Allowance(EPSILON), settings, SystemRandom()))
        whole[restore_names(result.output, result).text == letter.text] += 1
        for name, change in CHANGES.items():
            counts, wrong = compare(result, change)
            totals[name] += counts
            if wanted:
                print(*(f"{letter.name} {name} {each}" for each in wrong), sep="\n")
    print(f"the private text itself gives the original: {whole[True]} of {whole.total()}")
    for name, counts in totals.items():
        shares = ", ".join(f"{each} {counts[each] / counts.total():.3f}" for each in ("right", "another form", "left", "wrong"))
        print(f"{name:<20}{counts.total():5} mentions: {shares}")


if __name__ == "__main__":
    main(sys.argv[1:])
