"""Persons that play for a score of their own against the AI, to measure opponents with.

They are part of no app: `scoring` counts their points at the end, and `solo` knows nothing of scores.
"""
