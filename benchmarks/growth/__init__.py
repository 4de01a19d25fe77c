"""How cost grows: with matches, with turns of a solo game, with cards and with steps to undo."""
