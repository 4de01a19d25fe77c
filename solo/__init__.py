"""The solo opponents: they replay a journal, and either ask something or give what the AI does. Pure."""
