"""What is chosen before a solo game begins: on the screen of a new game, and on the sheet over a setup plan."""
