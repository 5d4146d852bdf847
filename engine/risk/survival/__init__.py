"""What of an original still stands in its new text, counted by what it is: names 0 of 5, dates 1 of 6.

The report (`engine.risk.report`) begins at the new text and asks what in it tells who somebody is. This begins at the original
and asks what became of each of its details (`counting`): which they are (`details`), as they are found by rules and lists
(`listed`, `relatives`) and cut to what each says (`misreadings`, `extents`, `deduplication`), and which places of the new text
still say them (`survivors`). Like the report, it is computed from the original: it is for the user's own eyes, and goes into no
release, receipt, export or log.
"""
