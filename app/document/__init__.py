"""The open document, without Qt: its text, its draws and their cost, and events for every change."""
