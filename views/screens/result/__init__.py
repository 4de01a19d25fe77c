"""The end of a game: who won and why, into the history, and on to the next one."""
