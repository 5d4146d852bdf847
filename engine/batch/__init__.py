"""Many files under one mechanism: one new text each, resumable after a kill at any moment, with an exact account."""
