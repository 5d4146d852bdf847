"""A session that takes no time, for tests of what goes on around it."""

import os
import signal

from engine.errors import NotInstalled, TextRefused
from engine.privacy.guarantee import Guarantee, Relation
from engine.results import Result

EPSILON = 0.1
GUARANTEE = Guarantee("For tests.", Relation.DOCUMENT, "document", "all of it", EPSILON, 0.0, 1)


class QuickSession:
    """Stands where a `Session` does: the new text is the original in capitals."""

    def __init__(self, ledger, killed=""):
        self.ledger, self.killed = ledger, killed

    def privatize(self, text, request, **_):
        mechanism, epsilon = request.mechanism, request.epsilon
        if "unsuitable" in text:
            raise TextRefused("There is no fact in it.")
        if "missing" in text:
            raise NotInstalled("The model is not installed.")
        if "deadly" in text:
            os._exit(9)
        self.ledger.refuse_over_cap(epsilon)
        self._kill("drawn", text)
        label = self.ledger.label(text)
        self.ledger.charge(epsilon, 0.0, mechanism, "1 facts", label)
        self._kill("charged", text)
        if "broken" in text:
            raise ZeroDivisionError(text)
        paid = {"charged": epsilon, "charges": self.ledger.charges(label)}
        return Result(mechanism, {}, epsilon, 0.0, "fact", [], text.upper(), GUARANTEE, [], "none", {}, {}, **paid)

    def for_replay(self, key, names):
        return self

    def _kill(self, step, text):
        if self.killed == step and "last" in text:
            os.kill(os.getppid(), signal.SIGKILL)
            os._exit(9)
