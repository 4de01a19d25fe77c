"""The card book on the screen."""
