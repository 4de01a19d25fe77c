"""The published JSON Schema is that of the models that read and write."""

from models.archive.schema import FILE, written


def test_up_to_date() -> None:
    assert FILE.read_text("utf-8") == written(), "run `python -m models.archive.schema`"
