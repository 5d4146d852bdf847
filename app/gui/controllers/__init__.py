"""The window's controllers: each connects some views with the document and the engine."""
