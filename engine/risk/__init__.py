"""What in a new text may still tell who somebody is, however it was made.

A new text is compared with its original: what both say of a person (`engine.risk.finder`, `engine.risk.comparison`), how many
people that fits by public figures (`engine.risk.figures`, `engine.risk.rarity`), which sentences carry most of it, and how
surely the original is found among others (`engine.risk.linkage`). All of it is computed from the original: it is for the user's
own eyes and goes into no release, receipt, export or log.
"""
