"""What can be said of a text by itself: marks typed into it, what two texts share, what of one still stands in another."""
