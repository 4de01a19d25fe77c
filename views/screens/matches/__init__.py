"""A match of the history, and what is told about it beside the score."""
