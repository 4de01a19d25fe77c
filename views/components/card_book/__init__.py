"""The card book where more than one screen needs it: entering a card, and comparing two books."""
