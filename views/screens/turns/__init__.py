"""Whose turn it is, and how many are left."""
