"""What a tool is: a name, schemas, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from engine.errors import UsageError
from engine.progress import CancelToken, Progress

Json = dict[str, Any]
Work = Callable[[Any, Progress, CancelToken], "ToolResult"]


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What a call gave.

    Attributes:
        text: In words.
        structured: The same for a program; None for an error.
        is_error: Whether it is an error.
    """

    text: str
    structured: Json | None = None
    is_error: bool = False

    def as_dict(self) -> Json:
        """The result, as the protocol has it."""
        structured = {} if self.structured is None else {"structuredContent": self.structured}
        return {"content": [{"type": "text", "text": self.text}], **structured, "isError": self.is_error}


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool.

    Attributes:
        name: What it is called by.
        title: Its name for a person.
        description: What the assistant is told of it.
        arguments: What it takes, as a class of msgspec.
        properties: The JSON schema of each argument.
        required: The arguments that must be given.
        output: The JSON schema of its structured result.
        work: What it does.
        reads_only: Whether it changes nothing.
    """

    name: str
    title: str
    description: str
    arguments: type[msgspec.Struct]
    properties: Json
    required: tuple[str, ...]
    output: Json
    work: Work = field(repr=False)
    reads_only: bool = False

    def as_dict(self) -> Json:
        """The tool, as the protocol lists it."""
        takes = {"type": "object", "properties": self.properties, "additionalProperties": False}
        return {
            "name": self.name,
            "title": self.title,
            "description": self.description,
            "inputSchema": {**takes, **({"required": list(self.required)} if self.required else {})},
            "outputSchema": self.output,
            "annotations": {
                "title": self.title,
                "readOnlyHint": self.reads_only,
                "destructiveHint": False,
                "idempotentHint": self.reads_only,
                "openWorldHint": False,
            },
        }

    def call(self, arguments: Mapping[str, Any], progress: Progress, cancel: CancelToken) -> ToolResult:
        """Calls it.

        Args:
            arguments: What it is given.
            progress: Told how far the work is.
            cancel: Stops the work.

        Raises:
            UsageError: It does not take such arguments.
        """
        try:
            taken = msgspec.convert(arguments, self.arguments)
        except msgspec.ValidationError as error:
            raise UsageError(f"{self.name} does not take these arguments: {error}.") from None
        return self.work(taken, progress, cancel)
