"""What is changed in files of other packages: each line is found by its content, in a file of a known hash.

A package that was updated changes the hash; then the build stops, and whoever updates looks whether the fault is still
there.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pocket.packages import CannotBuild


@dataclass(frozen=True, slots=True)
class Patch:
    path: str
    """In the folder of a version."""
    sha256: str
    """Of the whole file before."""
    lines: tuple[tuple[str, str], ...]
    """Each before and after."""


PATCHES: Final = (
    Patch(
        "pyodide/pyodide.asm.mjs",
        "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
        (
            # Pyodide 314.0.7 (Emscripten): fdatasync, which SQLite calls at a commit, answers "done" without asking the
            # file system, so that nothing is flushed. It can go once Emscripten's system call passes it on, as its
            # fsync does.
            (
                "function ___syscall_fdatasync(fd){try{var stream=SYSCALLS.getStreamFromFD(fd);return 0}",
                "function ___syscall_fdatasync(fd){try{var stream=SYSCALLS.getStreamFromFD(fd);"
                "return stream.stream_ops?.fsync?.(stream)??0}",
            ),
            # A compiled module takes memory wherever there is some. One that a snapshot of the memory holds has to be
            # where it was: `web/snapshot.js` says where. Nothing else sets this.
            (
                "var getMemory=size=>{if(runtimeInitialized){return _calloc(size,1)}",
                'var getMemory=size=>{if(runtimeInitialized){return Module["memoryFor"]?.(size)??_calloc(size,1)}',
            ),
        ),
    ),
)


def apply(folder: Path, patches: tuple[Patch, ...] = PATCHES) -> None:
    for patch in patches:
        path = folder / patch.path
        content = path.read_bytes()
        if hashlib.sha256(content).hexdigest() != patch.sha256:
            raise CannotBuild(f"{patch.path} is not the file that the patch was made for: see pocket/patches.py")
        text = content.decode("utf-8")
        for before, after in patch.lines:
            if text.count(before) != 1:
                raise CannotBuild(f"{patch.path} has not the line to be patched exactly once: see pocket/patches.py")
            text = text.replace(before, after)
        path.write_bytes(text.encode("utf-8"))
