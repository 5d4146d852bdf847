"""The candidates that come with the program, opened once: each kind keeps what takes long to compute."""

from functools import cache

from engine.mechanisms.words import identifier_candidates

open_candidates = cache(identifier_candidates.open_candidates)
