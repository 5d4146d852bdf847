"""The exact audits check each mechanism's claimed bound on a small domain, with the very code that samples.

That code runs as it does for a document, except that its source of randomness is scripted; its results for every script give
the distributions that are compared (`engine.privacy.scripted`). A draw whose distribution does not match its weights fails,
whether or not it exceeds the claimed loss.
"""

from __future__ import annotations

import math

from engine import mechanisms
from engine.errors import CheckFailed
from engine.mechanisms.common.exact_audit import EPSILON, clear_cache
from engine.privacy.audit import AuditReport


def audit(mechanism: str) -> AuditReport:
    """Checks the claimed bound of one mechanism exactly, and that its negative controls exceed it.

    Args:
        mechanism: Its id.

    Raises:
        UsageError: If there is no mechanism with that id.
    """
    module = mechanisms.module_of(mechanism)
    clear_cache()
    try:
        report: AuditReport = module.audit()
    except CheckFailed as error:
        return AuditReport(mechanism, EPSILON, math.inf, None, "none: nothing was compared", failure=str(error))
    return report
