"""Viscounts of the West Kingdom: its score sheet, its rules, and advice for what a sheet leaves open."""
