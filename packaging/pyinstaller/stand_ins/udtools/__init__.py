"""Stands in for udtools in a bundle: stanza imports it to score a parser against a treebank, which the program never does.

udtools and the udapi that it needs are under the GPL, and bring 7 MB of tables.
"""
