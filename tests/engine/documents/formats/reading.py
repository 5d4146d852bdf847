"""How the tests of the formats look at what was read."""

from engine.documents.document import DocumentPart
from engine.documents.read import read_document
from tests.documents_corpus import FILES

LETTER = [
    ("title", "The lost umbrella"),
    ("title", "What happened"),
    (
        "paragraph",
        "On Monday I left my umbrella on the ferry. I would like it back. Miriam gave it to me. Please write to me."
        "\nSincerely,\tZoë   Brandt, harbour café",
    ),
    ("paragraph", "There is a reward for the finder."),
    ("paragraph", "Twenty pounds, and a cake."),
    ("item", "It is green."),
    ("item", "Dark green, to be exact."),
    ("item", "It has a scratch."),
    ("quote", "“Who loses an umbrella gains a walk.”"),
    ("cell", "Where"),
    ("cell", "When"),
    ("cell", "Ferry\nUpper deck"),
    ("cell", "Monday, at six"),
    ("paragraph", "The umbrella was my grandmother’s."),
    ("paragraph", "Nobody else may have it."),
]
"""The body of the files named ``letter``."""

LETTER_APART = [
    ("header", "Lost Property Office, Harbour Street"),
    ("header", "Page 1"),
    ("note", "A green one, with a wooden handle."),
    ("note", "Nor borrow it."),
    ("comment", "Which ferry was it?"),
    ("deletion", "It was really very ugly."),
]
"""Their other parts."""

REPORT = [
    ("title", "The bridge in spring"),
    ("paragraph", "The old bridge was closed in March, because its northern pillar had moved by two centimetres."),
    ("title", "What was done"),
    ("item", "The pillar was measured again."),
    ("item", "It was propped up with timber:"),
    ("item", "oak below,"),
    ("item", "pine above."),
    ("quote", "Nothing is as lasting as a makeshift."),
    ("cell", "Month"),
    ("cell", "Vehicles"),
    ("cell", "April"),
    ("cell", "none"),
    ("cell", "May"),
    ("cell", "1,200"),
    ("paragraph", "The mayor, Mrs Okonkwo, crossed it first."),
]
"""The body of the files named ``report``."""

REPORT_APART = [("note", "By the surveyor’s own count.")]


def body(path):
    """Kind and text of every passage that is read by default."""
    document = read_document(path)
    return [(block.kind.value, document.text[block.start : block.end]) for block in document.blocks]


def apart(path):
    """Part and text of every passage that is not."""
    document = read_document(path, parts=list(DocumentPart))
    found = [(block.part.value, document.text[block.start : block.end]) for block in document.blocks]
    return [passage for passage in found if passage[0] != "body"]


def levels(path, kind):
    """The levels of the passages of a kind."""
    return [block.level for block in read_document(path).blocks if block.kind == kind]


__all__ = ["FILES", "LETTER", "LETTER_APART", "REPORT", "REPORT_APART", "apart", "body", "levels"]
