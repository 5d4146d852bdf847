"""What new texts keep of their originals: meaning, wording, names and numbers, and whether they speak of good or bad."""
