"""Mechanisms that redraw the tokens of a language model."""
