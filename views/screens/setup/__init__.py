"""Setting up a game: what is to be played and by whom, then the plan as a checklist for the whole table."""
