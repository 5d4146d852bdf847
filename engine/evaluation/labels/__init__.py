"""Learning a label of the originals: splits, classifiers, and how well a label can be told."""
