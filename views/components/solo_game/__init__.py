"""A solo game as several screens show it: its play, the Black Market reset, the turns, and the setup plan before it."""
