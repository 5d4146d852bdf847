"""Mechanisms that redraw the facts of a text from a public store."""
