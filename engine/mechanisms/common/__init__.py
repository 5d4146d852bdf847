"""What every mechanism has: its description, a run, slots, and documents rewritten block by block."""
