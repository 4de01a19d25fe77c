"""The Python part of the pocket edition that runs in the browser's worker; nothing here is imported elsewhere."""
