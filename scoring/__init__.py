"""Score sheets in, explained results out. Pure: no screen, no database, no clock."""
