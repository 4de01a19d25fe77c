"""The screens: Flet controls made from state. No rules and no SQL here."""
