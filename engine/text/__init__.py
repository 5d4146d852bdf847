"""Plain texts: markup, words, names and numbers by rule, comparing two texts, and finding what one still has of another."""
