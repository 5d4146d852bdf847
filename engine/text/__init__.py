"""A text by itself: markup, words, names and numbers by rule, what two texts share, what of one still stands in another."""
