"""Hypothesis measures no times here: tests share the machine with others."""

from hypothesis import settings

settings.register_profile("scoring", deadline=None)
settings.load_profile("scoring")
