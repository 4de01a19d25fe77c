"""Playing the AI of Viscounts."""
