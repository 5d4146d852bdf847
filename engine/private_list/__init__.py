"""The user's private list of names: where it is kept, and how a run heeds it."""
