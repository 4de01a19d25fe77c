"""A match of the history, and what is written about it beside the score."""
