"""Everything in one file, and what comes out of such files: archives, tables for spreadsheets, plays for BG Stats."""
