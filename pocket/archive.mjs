// Compiles what is staged and packs it, with the very Python that runs in the browser.
// node archive.mjs PYODIDE STAGE OUT NAME LEVEL: the folder NAME of STAGE becomes OUT/NAME.tar.zst. With "packages" goes
// Python's own library: what it needs before it can unpack anything as library.zip, the rest in the archive.
const [, , pyodideFolder, stage, out, name, level] = process.argv;
const { loadPyodide } = await import(new URL(`file://${pyodideFolder}/pyodide.mjs`));
const py = await loadPyodide({ indexURL: `${pyodideFolder}/`, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } }); // no columns: a sixth of the bytes
for (const [at, root] of [["/stage", stage], ["/out", out]]) {
  py.FS.mkdirTree(at);
  py.FS.mount(py.FS.filesystems.NODEFS, { root }, at);
}
py.globals.set("archive", name);
py.globals.set("level", Number(level));
py.runPython(`
import sys

at_start = {name.partition(".")[0] for name in sys.modules}

import io, pathlib, re, tarfile, zipfile
from compression import zstd
from importlib._bootstrap_external import _code_to_hash_pyc

FIRST = at_start | {"compression", "zstd", "importlib"}
# Only for development, other systems, or what a browser does not let a page do.
NEVER = {
    "_aix_support", "_android_support", "_apple_support", "_ios_support", "_pyio", "_pyrepl", "antigravity", "bdb",
    "cProfile", "compileall", "curses", "dbm", "doctest", "ensurepip", "ftplib", "idlelib", "imaplib", "mailbox",
    "multiprocessing", "nturl2path", "pdb", "pickletools", "poplib", "profile", "pstats", "pty", "pyclbr", "pydoc",
    "pydoc_data", "smtplib", "tabnanny", "test", "this", "tkinter", "trace", "turtle", "unittest", "venv", "wsgiref",
    "xmlrpc", "zipapp",
}
UNUSED = re.compile(r"xml/(dom|parsers|sax)/") # the charts' package loads xml.etree
# Of the encodings, those of files that a person may bring.
FOREIGN = re.compile(r"encodings/(cp(?!125|437)\\w+|mac_\\w+|iso8859_(?!1[.]|5[.]|15)\\w+|iso2022\\w*|big5\\w*|euc_\\w+|gb\\w+|shift_\\w+)[.]")
ENTRY_DATE = (2020, 1, 1, 0, 0, 0)


def compiled(source, name, optimize):
    """Without the place and time of its source, so that the same source gives the same bytes."""
    return bytes(_code_to_hash_pyc(compile(source, name, "exec", dont_inherit=True, optimize=optimize), bytes(8), False))


def pack(files, path):
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as packed:
        for name in sorted(files, key=lambda name: (name.rpartition(".")[2], name)):  # alike ones are packed smaller
            info = tarfile.TarInfo(name)
            info.size = len(files[name])
            packed.addfile(info, io.BytesIO(files[name]))
    options = {zstd.CompressionParameter.compression_level: level, zstd.CompressionParameter.window_log: 25}
    pathlib.Path(path).write_bytes(zstd.compress(plain.getvalue(), options=options))


files = {}
for path in sorted(pathlib.Path("/stage", archive).rglob("*")):
    name = path.relative_to("/stage").as_posix()
    if path.is_file() and path.suffix == ".py" and "/migrations/" not in name:  # Alembic looks for sources
        files[name + "c"] = compiled(path.read_bytes(), "/" + name, 0 if archive == "app" else 2)
    elif path.is_file():
        files[name] = path.read_bytes()
if archive == "packages":
    library = zipfile.ZipFile(next(path for path in sys.path if path.endswith(".zip")))
    with zipfile.ZipFile("/out/library.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as first:
        for name in sorted(library.namelist()):
            top = name.partition("/")[0].removesuffix(".py")
            if top in NEVER or name.endswith("/") or not name.endswith((".py", ".json")) or FOREIGN.match(name) or UNUSED.match(name):
                continue
            content = library.read(name)
            if name.endswith(".py"):
                name, content = name + "c", compiled(content, "/library/" + name, 2)
            if top in FIRST:
                first.writestr(zipfile.ZipInfo(name, ENTRY_DATE), content, zipfile.ZIP_DEFLATED, 9)
            else:
                files["library/" + name] = content
pack(files, f"/out/{archive}.tar.zst")
`);
