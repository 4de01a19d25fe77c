"""Setup plans: codes, seeded draws and the ordered steps for a table. Pure: the same code, the same plan."""
