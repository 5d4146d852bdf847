"""The models of this machine in the window: listed, fetched, imported, verified and removed."""
