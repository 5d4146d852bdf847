"""Everything the program brings along that is not code. `engine.assets` says where it lies."""
