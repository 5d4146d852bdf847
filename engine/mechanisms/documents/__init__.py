"""Mechanisms that redraw a document or its sentences as a whole."""
