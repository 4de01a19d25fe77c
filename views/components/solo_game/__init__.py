"""A solo game as several screens show it: its play, the Black Market reset, and the turns."""
