"""Experiments: texts under several mechanisms and budgets, measured side by side; resumable to the document.

An experiment is a file in TOML (`engine.experiments.experiment`). A run rewrites every text, measures the new texts, and writes
a table of figures and a report. It charges nothing, and releases no new text: whoever wants to hand one on privatizes the
document, which is charged.
"""
