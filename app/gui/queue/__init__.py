"""Many files: the list, its rows, the run through them, and their export."""
