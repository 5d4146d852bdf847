"""The exact audits: the claimed bound of every mechanism, checked on a small domain with the code that draws."""

from __future__ import annotations

from importlib import import_module

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
    report: AuditReport = getattr(import_module(f"{__name__}.{module}"), function)()
    return report
