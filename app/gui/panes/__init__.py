"""The panes: the original, what was found, what replaced it, and the new text. `declared` lists them."""
