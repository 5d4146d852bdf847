"""What new texts give away: attributes of whoever wrote the originals, which original is whose, and what stood in them."""
