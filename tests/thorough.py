"""A test that asks briefly in ``make test``, and at length in ``make thorough``."""

import pytest


def thoroughly(name, brief, thorough):
    """Gives a test an argument: one value always, the other in ``make thorough``.

    Args:
        name: The argument, mostly a number of runs.
        brief: Its value in ``make test``.
        thorough: Its value in ``make thorough``.
    """
    return pytest.mark.parametrize(name, [brief, pytest.param(thorough, marks=pytest.mark.thorough)])


def briefly(values, brief):
    """Values of a parameter, of which ``make test`` takes a few and ``make thorough`` the others.

    Args:
        values: All values.
        brief: Those for ``make test``.
    """
    return [value if value in brief else pytest.param(value, marks=pytest.mark.thorough) for value in values]
