"""Playing the AI: its turn, what the person reports, its board, and what has happened."""
