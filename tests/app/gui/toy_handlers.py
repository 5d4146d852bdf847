"""Handlers for tests of the engine's process: what a request does is named by its mechanism or its path. No models."""

from __future__ import annotations

import multiprocessing
import os
import sys
import time

from app.gui.process import requests
from engine.errors import PalimpsestError, TextRefused, UsageError

HEAVY = ("torch", "stanza", "transformers", "llama_cpp", "sentence_transformers")


class AwkwardError(UsageError):
    """An error that can be pickled and not unpickled."""

    def __init__(self, one, two):
        super().__init__(f"{one} {two}")


def handlers():
    return {requests.Privatize: privatize, requests.Read: read, requests.Export: export, requests.Preview: preview}


def handlers_that_crash():
    os._exit(1)


def privatize(request, report):
    match request.privacy.mechanism:
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
        case "steps":
            for done in range(101):
                report.progress(done, 100, "counting")
            report.found(["found"])
            report.drawn(["drawn"])
            report.progress(0, None, "writing")
            report.written("count")
            report.written("counte")  # too soon after the other
            return "counted"
        case "patient":  # looks at its token
            report.progress(0, None, "waiting")
            while True:
                report.cancel.check()
                time.sleep(0.005)
        case "deaf":  # never looks at it, and holds a lock, as libraries do
            lock = multiprocessing.RLock()  # noqa: F841
            report.progress(0, None, "waiting")
            time.sleep(60)
        case "deaf after drawing":
            report.drawn(["drawn"])
            report.progress(0, None, "waiting")
            time.sleep(60)
        case "die":
            os._exit(1)
        case "modules":
            return [name for name in sys.modules if name.split(".")[0] in (*HEAVY, "PySide6", "shiboken6")]
    raise PalimpsestError("No such toy.")


def read(request, report):
    match request.path.name:
        case "slow":
            report.progress(0, None, "waiting")
            time.sleep(60)
        case "slow once" if not request.path.exists():
            request.path.touch()
            report.progress(0, None, "waiting")
            time.sleep(60)
    return request.path.name


def preview(request, report):
    report.progress(0, None, "waiting")
    time.sleep(60 if request.mechanism == "deaf" else 0.5)


def export(request, report):
    report.progress(0, None, "waiting")
    time.sleep(60)
