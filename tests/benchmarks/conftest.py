"""What benchmarks do to a store they do here to the same stores as the tests of the store."""

from tests.models.conftest import clock, postgres_server, postgres_tables, store

__all__ = ["clock", "postgres_server", "postgres_tables", "store"]
