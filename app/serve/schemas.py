"""The JSON schemas of what the tools take and give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.serve.tool import Json
from engine.documents.document import DocumentPart

if TYPE_CHECKING:
    from engine.mechanisms.common.description import MechanismDescription, Parameter

PATH: Json = {"type": "string"}


def _object(properties: Json, required: Sequence[str] = ()) -> Json:
    return {"type": "object", "properties": properties, "required": list(required)}


def text_property(what: str) -> Json:
    """The schemas of a text and of a file instead of it.

    Args:
        what: What it is, as a sentence begins with it.
    """
    return {
        "text": {"type": "string", "description": f"{what}. Give this or path."},
        "path": {**PATH, "description": f"{what}, as a file that is read here; its content is not shown to you."},
    }


def privatize_properties(descriptions: Sequence[MechanismDescription]) -> Json:
    """What `privatize` takes.

    Args:
        descriptions: The mechanisms that can run.
    """
    summaries = " ".join(f"{each.id}: {each.summary}" for each in descriptions)
    return {
        **text_property("The document"),
        "mechanism": {"type": "string", "enum": [each.id for each in descriptions], "description": summaries},
        "epsilon": {
            "type": "number",
            "exclusiveMinimum": 0,
            "description": "The privacy budget ε of the document: a small one hides more, a large one keeps more of it.",
        },
        "delta": {"type": "number", "minimum": 0, "exclusiveMaximum": 1, "description": "δ, for mechanisms that take one."},
        "per_word": {
            "type": "boolean",
            "default": False,
            "description": "Multiply epsilon by words or, without it, by the document's own number of words, which is then "
            "disclosed.",
        },
        "words": {"type": "integer", "minimum": 1, "description": "A public number of words, for per_word."},
        "settings": {
            "description": "Settings of the mechanism; defaults for the others.",
            "anyOf": [_settings_of(each) for each in descriptions],
        },
        "structure": {
            "type": "string",
            "enum": ["keep", "drop"],
            "description": "keep: headings, paragraphs, lists and tables are preserved, and can be seen.",
        },
        "include": {
            "type": "array",
            "items": {"type": "string", "enum": [str(part) for part in DocumentPart]},
            "description": "Parts of a file to read beside its body.",
        },
        "output": {
            **PATH,
            "description": "Where to write the new text: a file that does not exist yet. With clusant and a path of the same "
            "format, its layout is kept.",
        },
        "receipt": {**PATH, "description": "Where to write the receipt, besides answering it."},
        "session": {**PATH, "description": "Where to save the names for restore, encrypted for this user on this machine."},
    }


def extract_properties() -> Json:
    """What `extract` takes."""
    return {**text_property("The text"), "output": {**PATH, "description": "Where to write the facts, as JSON."}}


def _settings_of(description: MechanismDescription) -> Json:
    properties = {parameter.name: _parameter(parameter) for parameter in description.parameters}
    return {"title": description.id, "type": "object", "properties": properties, "additionalProperties": False}


def _parameter(parameter: Parameter) -> Json:
    """The schema of one setting; what it takes beyond a JSON type is in its description."""
    said = f"{parameter.help} Takes {parameter.allowed}."
    said += f" Has an effect only with {parameter.condition}." if parameter.condition else ""
    schema: Json = {"description": said, "default": parameter.default}
    bounds = {"minimum": parameter.minimum, "maximum": parameter.maximum}
    match parameter.kind:
        case "int" | "float":
            schema["type"] = "integer" if parameter.kind == "int" else "number"
            schema |= {name: bound for name, bound in bounds.items() if bound is not None}
        case "choice" if parameter.minimum is None:
            schema |= {"type": "string", "enum": list(parameter.choices)}
        case _:
            schema["type"] = ["string", "integer"]
    return schema


_TRIPLE = _object(
    {**{name: {"type": "string"} for name in ("subject", "relation", "object")}, "confidence": {"type": "number"}},
    ("subject", "relation", "object", "confidence"),
)

PRIVATIZED = _object(
    {
        "text": {"type": "string", "description": "The new text, unless it is in output."},
        "output": PATH,
        "receipt_file": PATH,
        "session": PATH,
        "names": {"type": "string", "description": "Names the names for restore, as long as the server runs."},
        "receipt": _object(
            {
                "in_words": {
                    "type": "array",
                    "items": {"type": "string"},
                    "description": "What is guaranteed, in plain words.",
                },
                "epsilon": {"type": "number"},
                "delta": {"type": "number"},
                "worst_loss": {"type": "number", "description": "What was charged."},
                "guarantee": {"type": "object"},
            },
            ("in_words", "epsilon", "delta", "worst_loss", "guarantee"),
        ),
        "problems": {"type": "array", "items": {"type": "string"}, "description": "Files that could not be written."},
    },
    ("receipt", "problems"),
)
RESTORED = _object(
    {
        "notice": {"type": "string"},
        "text": {"type": "string", "description": "The answer with the real names, unless it is in output."},
        "output": PATH,
        "restored": {"type": "integer", "description": "How many names were put back."},
        "left": {
            "type": "array",
            "items": _object({"form": {"type": "string"}, "reason": {"type": "string"}, "count": {"type": "integer"}}),
            "description": "Forms that were left as they are, since it could not be told what they stand for.",
        },
        "absent": {"type": "array", "items": {"type": "string"}, "description": "Names that the answer lacks."},
        "typed": {
            "type": "array",
            "items": {"type": "string"},
            "description": "Words that the user typed into the new text and that were not put back.",
        },
    },
    ("notice", "restored", "left", "absent", "typed"),
)
EXTRACTED = _object({"triples": {"type": "array", "items": _TRIPLE}, "output": PATH})
BUDGET = _object(
    {
        "epsilon": {"type": "number"},
        "delta": {"type": "number"},
        "cap": {"type": ["number", "null"]},
        "remaining": {"type": ["number", "null"]},
        "releases": {"type": "integer"},
    },
    ("epsilon", "delta", "cap", "remaining", "releases"),
)
