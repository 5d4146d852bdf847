"""The window. No privacy logic and nothing heavy lives here: the engine works in a process of its own."""
