from __future__ import annotations

import argparse

import pytest

from app.cli.arguments import add_request, privacy_request
from engine.errors import UsageError
from engine.request import PrivacyRequest


def asked(*options: str) -> PrivacyRequest:
    parser = argparse.ArgumentParser()
    add_request(parser)  # type: ignore[arg-type]
    return privacy_request(parser.parse_args(["--mechanism", "dp-bart", "--epsilon", "0.5", *options]))


def test_a_request_has_what_the_options_say() -> None:
    assert asked() == PrivacyRequest("dp-bart", 0.5)
    whole = asked("--delta", "1e-7", "--set", "length=8", "--per-word", "--words", "30", "--structure", "drop")
    assert whole == PrivacyRequest("dp-bart", 0.5, 1e-7, {"length": "8"}, per_word=True, words=30, structure=False)
    assert asked("--structure", "keep").structure is True


def test_a_number_of_words_alone_is_refused() -> None:
    with pytest.raises(UsageError, match="--per-word"):
        asked("--words", "30")
