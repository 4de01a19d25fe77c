"""The pocket edition: the whole app as static files that run in a browser alone.

`build.py` makes the folder on a computer, `web/` is what the browser runs, `browser/` is the Python part that runs
there. See docs/pocket.md.
"""
