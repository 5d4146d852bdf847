"""What reads the texts of these tests as the program does."""

import pytest

from engine.risk.report import RiskReader


@pytest.fixture(scope="module")
def reader(embedder):
    return RiskReader(embedder)
