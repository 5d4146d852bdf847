"""The exact audits: the claimed bound of every mechanism, checked on a small domain with the code that draws.

That code is driven: it runs as it does for a document, but that its source of randomness answers by a script, and what it
returns for each answer makes the distributions that are compared (`engine.privacy.scripted`). A draw whose distribution is not
that of its weights is refused, whether or not it loses more than is claimed.
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
        UsageError: If there is no mechanism of that id.
    """
    module = mechanisms.module_of(mechanism)
    clear_cache()
    try:
        report: AuditReport = module.audit()
    except CheckFailed as error:
        return AuditReport(mechanism, EPSILON, math.inf, None, "none: nothing was compared", failure=str(error))
    return report
