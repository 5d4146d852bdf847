"""The engine's process: what the window may ask of it, how it is kept alive, and what answers inside."""
