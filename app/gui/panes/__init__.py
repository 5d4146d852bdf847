"""The four panes, from left to right: the original, what was found, what replaced it, and the new text."""
