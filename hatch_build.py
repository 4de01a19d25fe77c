"""Puts compiled catalogues into the wheel: an installed folder may be read-only, and then nothing could be kept."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCatalogues(BuildHookInterface):  # type: ignore[type-arg]  # any configuration
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        del version
        sys.path.insert(0, self.root)
        from locales.compiling import compile_catalogue

        self.folder = TemporaryDirectory()
        for source in sorted(Path(self.root, "locales").glob("*/*.po")):
            compiled = Path(self.folder.name) / f"{source.parent.name}-{source.stem}.mo"
            compiled.write_bytes(compile_catalogue(source))
            inside = f"locales/{source.parent.name}/{source.stem}.mo"
            build_data["force_include"][str(compiled)] = inside

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        del version, build_data, artifact_path
        self.folder.cleanup()
