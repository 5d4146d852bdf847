"""The document at hand without a screen: its text, its draws, their cost, and who is told of a change."""
