import pytest


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """The user's own data goes into a folder of the test."""
    path = tmp_path / "home"
    monkeypatch.setenv("PALIMPSEST_HOME", str(path))
    return path
