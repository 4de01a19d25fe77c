"""The store: SQLModel tables, upgrades, backups. The only package that talks SQL."""
