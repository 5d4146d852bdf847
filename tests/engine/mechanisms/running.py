"""One run of a mechanism, without a session."""

from __future__ import annotations

from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.run import RunContext, Unobserved
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SystemRandom
from engine.progress import CancelToken, silent
from engine.results import Result


def run(
    mechanism: Mechanism, text, epsilon=8.0, delta=0.0, *, random=None, progress=silent, cancel=None, observer=None, **settings
) -> Result:
    """What a mechanism makes of a text with these settings and defaults for the others."""
    checked = mechanism.description.settings(settings)
    allowance, cancel = Allowance(epsilon, delta), cancel or CancelToken()
    return mechanism.privatize(
        text, RunContext(allowance, checked, random or SystemRandom(), progress, cancel, observer or Unobserved())
    )
