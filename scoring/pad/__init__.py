"""The score pad: a sheet while it is being filled in. Pure: documents, fields, edits and what a screen shows."""
