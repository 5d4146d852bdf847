"""What can go wrong, and the exit code that the command line gives it.

    PalimpsestError        1   something inside failed
    ├── UsageError         2   a value or an option makes no sense
    ├── UnreadableInput    3   the input is missing, binary, empty or has no text
    ├── NotInstalled       4   a model, a store or a package is missing; the message says what installs it
    ├── BudgetRefused      5   the privacy budget does not allow this
    ├── TextRefused        6   the mechanism cannot work on this text (no facts found, not English)
    ├── CheckFailed        7   a verification or an audit failed, or a batch is incomplete
    └── Cancelled        130   the user stopped it

A message is one clear line for a person, and never quotes the document.
"""


class PalimpsestError(Exception):
    """Base of every error that Palimpsest raises on purpose.

    Attributes:
        charged: ε that the ledger was charged although the work did not finish; it travels with the error.
    """

    exit_code = 1
    charged: float = 0.0


class UsageError(PalimpsestError):
    """A value or an option makes no sense."""

    exit_code = 2


class UnreadableInput(PalimpsestError):  # noqa: N818
    """The input cannot be read as text."""

    exit_code = 3


class NotInstalled(PalimpsestError):  # noqa: N818
    """Something that the task needs is not installed on this machine."""

    exit_code = 4


class BudgetRefused(PalimpsestError):  # noqa: N818
    """The privacy budget does not allow the release."""

    exit_code = 5


class TextRefused(PalimpsestError):  # noqa: N818
    """The mechanism cannot work on this text."""

    exit_code = 6


class CheckFailed(PalimpsestError):  # noqa: N818
    """A verification or an audit found something wrong."""

    exit_code = 7


class Cancelled(PalimpsestError):  # noqa: N818
    """The user stopped the work."""

    exit_code = 130


REFUSALS = (UsageError, UnreadableInput, NotInstalled, BudgetRefused, TextRefused)
"""What a user can put right; of anything else something inside failed."""
