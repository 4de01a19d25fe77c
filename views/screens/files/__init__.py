"""Everything as files: out of the app, and into it after a look at what would come."""
