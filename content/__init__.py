"""The game data: facts as TOML files with their sources, read by one typed loader."""
