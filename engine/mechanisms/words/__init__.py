"""Mechanisms that redraw words, numbers and names from public lists."""
