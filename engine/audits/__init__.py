"""The exact audits: the claimed bound of every mechanism, checked on a small domain with the code that draws.

That code is driven: it runs as it does for a document, but that its source of randomness answers by a script, and what it
returns for each answer makes the distributions that are compared (`engine.privacy.scripted`). A draw whose distribution is not
that of its weights is refused, whether or not it loses more than is claimed.
"""

from __future__ import annotations

import math
from importlib import import_module

from engine.audits.exact import EPSILON, forget
from engine.errors import CheckFailed
from engine.mechanisms import describe
from engine.privacy.audit import AuditReport

_AUDITS = {
    "dp-st": ("dp_st", "audit"),
    "tem": ("words", "audit_tem"),
    "santext": ("words", "audit_santext"),
    "custext": ("words", "audit_custext"),
    "clusant": ("clusant", "audit"),
    "dp-mlm": ("dp_mlm", "audit"),
    "dp-mlm-plus": ("dp_mlm", "audit_plus"),
    "dp-prompt": ("generation", "audit_prompt"),
    "dp-paraphrase": ("generation", "audit_paraphrase"),
    "dp-bart": ("dp_bart", "audit"),
    "privfill": ("infilling", "audit"),
    "privfill-dp": ("infilling", "audit_dp"),
}


def audit(mechanism: str) -> AuditReport:
    """Checks the claimed bound of one mechanism exactly, and that its negative controls exceed it.

    Args:
        mechanism: Its id.

    Raises:
        UsageError: If there is no mechanism of that id.
    """
    module, function = _AUDITS[describe(mechanism).id]
    forget()
    try:
        report: AuditReport = getattr(import_module(f"{__name__}.{module}"), function)()
    except CheckFailed as error:
        return AuditReport(mechanism, EPSILON, math.inf, None, "none: nothing was compared", failure=str(error))
    return report
