"""Handlers for tests of the engine's process: what a request does is named by its mechanism or path. No models."""

from __future__ import annotations

import os
import sys
import time

from app.gui import requests
from engine.errors import PalimpsestError, TextRefused, UsageError

HEAVY = ("torch", "stanza", "transformers", "llama_cpp", "sentence_transformers")


class AwkwardError(UsageError):
    """An error that can be pickled and not unpickled."""

    def __init__(self, one, two):
        super().__init__(f"{one} {two}")


def handlers():
    return {requests.Privatize: privatize, requests.Read: read, requests.Export: export}


def crashing():
    os._exit(1)


def privatize(request, report):
    match request.mechanism:
        case "echo":
            return request.text
        case "refuse":
            error = TextRefused("No facts were found.")
            error.charged = 2.5
            raise error
        case "awkward":
            raise AwkwardError("too", "awkward")
        case "bug":
            raise TypeError(f"the document says {request.text}")
        case "unpicklable":
            return lambda: None
        case "count":
            for done in range(2001):
                report.progress(done, 2000, "counting")
                time.sleep(0.0001)
            report.progress(0, None, "writing")
            report.found(["found"])
            report.drawn(["drawn"])
            return "counted"
        case "patient":  # looks at its token
            report.progress(0, None, "waiting")
            while True:
                report.cancel.check()
                time.sleep(0.005)
        case "deaf":  # never looks at its token
            report.progress(0, None, "waiting")
            time.sleep(60)
        case "deaf after drawing":
            report.drawn(["drawn"])
            time.sleep(60)
        case "die":
            os._exit(1)
        case "modules":
            return [name for name in sys.modules if name.split(".")[0] in (*HEAVY, "PySide6", "shiboken6")]
    raise PalimpsestError("No such toy.")


def read(request, report):
    if request.path.name == "slow":
        time.sleep(60)
    return request.path.name


def export(request, report):
    time.sleep(60)
