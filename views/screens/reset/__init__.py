"""The Black Market reset of Architects, step by step for everyone at the table, with or without a session."""
