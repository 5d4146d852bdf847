"""What happens in the window: each controller ties some of its views to the document and to the engine."""
