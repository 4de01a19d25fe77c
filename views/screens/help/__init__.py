"""The manual inside the app: the same pages as in `docs/manual`, read without any network."""
