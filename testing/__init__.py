"""What tests and benchmarks share. It is no part of the app."""
