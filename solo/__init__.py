"""The solo opponents: a machine that either asks something or tells what the AI does. Pure."""
