"""What to draw with: the mechanism and its settings, ε, and a preview of both."""
