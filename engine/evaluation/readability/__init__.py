"""How new texts read: grammar, coherence, variety, and how usual their wording is."""
