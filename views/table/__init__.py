"""The table on the network: phones that scan the host's code join the running game."""
