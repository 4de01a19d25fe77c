"""What a game is looked up for at the table: its turn, its resets, its tracks and boards, from the facts.

Everything is said in `Message`s of the catalogue `reference`; every number in them is read from the game's files.
How a game is scored is said by `scoring.summary`.
"""
