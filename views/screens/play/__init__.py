"""Playing the AI: its turn, what the person tells it, its board, and what has happened."""
