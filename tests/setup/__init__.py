"""Tests of setup plans."""
