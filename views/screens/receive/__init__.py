"""What comes in by code: read, shown with what it would change, and only then taken over."""
