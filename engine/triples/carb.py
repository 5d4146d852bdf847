"""Facts in the columns that CaRB's scorer reads (Bhardwaj, Aggarwal and Mausam, 2019)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.triples.triple import Extraction


def carb_lines(sentences: Sequence[str], extractions: Iterable[Extraction]) -> Iterator[str]:
    """Yields a line for each fact: sentence TAB confidence TAB relation TAB arg1 TAB arg2 ….

    Args:
        sentences: The lines as they were read; `Extraction.sentence` counts them.
        extractions: Facts found in them.
    """
    for extraction in extractions:
        parts = (extraction.relation, extraction.subject, *extraction.arguments)
        cells = [sentences[extraction.sentence], f"{extraction.confidence:.4f}", *(part.text for part in parts)]
        yield "\t".join(" ".join(cell.split()) for cell in cells)
