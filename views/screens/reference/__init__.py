"""What is looked up at the table: icons, the turn, resets, scoring, tracks and boards."""
