"""The folder that a static host serves: the files of one version in a folder of its own, and a page that names it."""

from __future__ import annotations

import hashlib
import html
import json
import re
import shutil
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from locales import HERE as LOCALES
from locales import LANGUAGES, Texts, texts
from locales.compiling import compile_catalogue
from pocket import patches
from pocket.packages import HERE, CannotBuild

ROOT: Final = HERE.parent
WEB: Final = HERE / "web"
NAME: Final = "West Kingdom Companion"
PAGE: Final = ("index.html", "service-worker.js")
"""Of `web/`, those that lie beside the folders of versions."""
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "connect-src 'self' data: blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "media-src 'self' data: blob:",
        "font-src 'self' data:",
        "manifest-src 'self'",
        "base-uri 'self'",
        "form-action 'none'",
    )
)
"""Flutter writes style elements. Python and the client are WebAssembly, which `wasm-unsafe-eval` lets be compiled;
neither needs `unsafe-eval`. The client asks another host for a script of Rive: this is what holds it back."""
COMPILED: Final = ("main.dart.mjs", "main.dart.wasm")
CLIENT_BUILDS: Final[Mapping[str, tuple[str, ...]]] = {
    renderer: (*program, f"{renderer}.js", f"{renderer}.wasm")
    for renderer, program in (
        ("canvaskit/skwasm", COMPILED),
        ("canvaskit/skwasm_heavy", COMPILED),
        ("canvaskit/chromium/canvaskit", ("main.dart.js",)),
        ("canvaskit/canvaskit", ("main.dart.js",)),
    )
}
"""Of Flet's client a browser loads one build, by the name of its renderer. Flutter's loader decides which: WebAssembly
where the browser is known to run it well, with a graphics card or what imitates one; JavaScript elsewhere, as in Safari
and Firefox. The small one of each needs what Chromium has."""
FROM_CLIENT: Final = (
    "flutter.js",
    *sorted({name for build in CLIENT_BUILDS.values() for name in build}),
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    "pyodide/pyodide-lock.json",
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/fonts/MaterialIcons-Regular.otf",
    "assets/fonts/roboto.woff2",
    "assets/packages/cupertino_icons/assets/CupertinoIcons.ttf",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
)
"""What only controls that the app has not would load is left out."""
NOTICES: Final = "assets/NOTICES"
DECODER_LICENCE: Final = ROOT / "assets/licences/jsQR-Apache-2.0.txt"
AT_START: Final = (
    "pyodide/pyodide.asm.wasm",
    "library.zip",
    "packages.tar.zst",
    "app.tar.zst",
)
"""What the bar at the start counts, with one build of the client."""
PICTURES: Final = ROOT / "docs/screens"
"""Of the help. They lie beside the app, and are fetched after the start or when they are seen."""
PARTS: Final = ("app", "content", "interchange", "locales", "models", "pocket/browser", "scoring", "setup", "solo")
SCREENS: Final = ("views", "docs/manual", "docs/credits.md", "assets/icons")


def client_folder() -> Path:
    """Flet's client and Pyodide, as the package `flet-web` brings them."""
    return Path(str(files("flet_web"))) / "web"


def stage_app(target: Path) -> None:
    """The app's own files; catalogues are compiled already."""
    for part in (*PARTS, *SCREENS):
        source = ROOT / part
        for path in sorted(source.rglob("*")) if source.is_dir() else [source]:
            left_out = "__pycache__" in path.parts or path.suffix in (".po", ".mo", ".tmp", ".pyc", ".png")
            if path.is_file() and not left_out:
                _copy(path, target / path.relative_to(ROOT))
    (target / "pocket/__init__.py").write_bytes((HERE / "__init__.py").read_bytes())
    for language in LANGUAGES:
        for catalogue in sorted((LOCALES / language).glob("*.po")):
            compiled = target / "locales" / language / f"{catalogue.stem}.mo"
            compiled.parent.mkdir(parents=True, exist_ok=True)
            compiled.write_bytes(compile_catalogue(catalogue))


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def lay_out_version(folder: Path) -> None:
    """All but what is packed, and `release.js`, which names the version."""
    client = client_folder()
    for name in FROM_CLIENT:
        if not (client / name).is_file():
            raise CannotBuild(f"flet-web has no {name}: see pocket/site.py")
        _copy(client / name, folder / name)
    patches.apply(folder)
    assets = ROOT / "assets"
    for path in sorted(assets.rglob("*")):
        place = path.relative_to(assets)
        if path.is_file() and place.parts[0] != "fonts" and place.name != "manifest.json":
            _copy(path, folder / place)
    for path in sorted(PICTURES.glob("*.png")):
        _copy(path, folder / PICTURES.name / path.name)
    # Flutter looks for the font of last resort by the name that it has on a foreign host.
    _copy(client / "assets/fonts/roboto.woff2", folder / "assets/fonts/roboto/v32/KFOmCnqEu92Fr1Me4GZLCzYlKw.woff2")
    for path in sorted(WEB.glob("*.js")):
        if path.name not in PAGE:
            _copy(path, folder / path.name)


def licences(packages: str) -> str:
    decoder = DECODER_LICENCE.read_text("utf-8")
    client = (client_folder() / NOTICES).read_text("utf-8")
    return f"jsQR\n\n{decoder}\n\n{packages}\n\n{client}"


def write_page(target: Path, version_folder: Path) -> str:
    """Everything beside the version's folder, which gets its name; gives the version."""
    size = _size(version_folder, AT_START)
    builds = {build: _size(version_folder, names) for build, names in CLIENT_BUILDS.items()}
    page = {name: (WEB / name).read_bytes() for name in PAGE}
    listed = {path.relative_to(version_folder).as_posix(): path for path in _files(version_folder)}
    seed = hashlib.sha256(b"".join(page.values()) + _manifest("").encode())
    for name, path in listed.items():
        seed.update(f"{name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    version = seed.hexdigest()[:12]
    (version_folder / "release.js").write_text(_release(version, size, builds), "utf-8", newline="\n")
    version_folder.rename(target / version)
    words = texts("en")
    values = {
        "POLICY": POLICY,
        "VERSION": version,
        "NAME": NAME,
        "ABOUT": words("pocket.about"),
        "NO_SCRIPT": words("pocket.failed.browser"),
    }
    (target / "index.html").write_text(_filled((WEB / "index.html").read_text("utf-8"), values), "utf-8", newline="\n")
    (target / "service-worker.js").write_bytes(page["service-worker.js"])
    (target / "manifest.json").write_text(_manifest(f"{version}/"), "utf-8", newline="\n")
    (target / ".nojekyll").write_bytes(b"")  # a forge's pages would leave files out otherwise
    entries = {
        path.relative_to(target).as_posix(): (path.stat().st_size, _sha256(path))
        for path in _files(target)
        if path.name not in ("service-worker.js", ".nojekyll", "licences.txt", "release.json")
    }
    later = {path for path in entries if path.startswith(f"{version}/{PICTURES.name}/")}
    release = {
        "version": version,
        "files": [[path, *entry] for path, entry in entries.items() if path not in later],
        "builds": {build: [f"{version}/{name}" for name in names] for build, names in CLIENT_BUILDS.items()},
        "pictures": {
            language: [[path, *entries[path]] for path in sorted(later) if path.endswith(f"-{language}.png")]
            for language in LANGUAGES
        },
    }
    (target / "release.json").write_text(json.dumps(release, indent=0), "utf-8", newline="\n")
    return version


def _size(folder: Path, names: Iterable[str]) -> int:
    return sum((folder / name).stat().st_size for name in names)


def _files(folder: Path) -> Iterable[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _filled(text: str, values: Mapping[str, str]) -> str:
    return re.sub(r"%([A-Z_]+)%", lambda found: html.escape(values[found[1]], quote=True).replace("&#x27;", "'"), text)


def _release(version: str, size: int, builds: Mapping[str, int]) -> str:
    """What the page must know before anything else is here: the version, and its words."""
    found = {language: _page_words(texts(language)) for language in LANGUAGES}
    engine = re.search(r'"engineRevision":"(\w+)"', (client_folder() / "flutter_bootstrap.js").read_text("utf-8"))
    if not engine:
        raise CannotBuild("flet-web names no engine in flutter_bootstrap.js: see pocket/site.py")
    release = {"version": version, "start": size, "builds": builds, "engine": engine[1]}
    return (
        f"export const release = {json.dumps(release)};\n"
        f"const texts = {json.dumps(found, ensure_ascii=False)};\n"
        "/** Null also where the browser lets the page keep nothing. */\n"
        "export const remembered = name => { try { return localStorage.getItem(name); } catch { return null; } };\n"
        'const wished = [remembered("companion-language"), ...navigator.languages].filter(Boolean);\n'
        'export const language = wished.map(each => each.slice(0, 2)).find(each => each in texts) || "en";\n'
        "export const words = id => texts[language][id];\n"
    )


def _page_words(words: Texts) -> dict[str, str]:
    """Those that the page itself says, without Python."""
    scripts = "".join(path.read_text("utf-8") for path in sorted(WEB.glob("*.js")))
    reasons = {f"pocket.failed.{reason}" for reason in ("app", "browser", "held", "network", "storage")}
    ids = {*re.findall(r"\"(pocket\.[a-z.-]+[a-z])\"", scripts), *reasons}
    return {id: words(id) for id in sorted(ids)}


def _manifest(version: str) -> str:
    words = texts("en")
    icon: dict[str, Any] = {"type": "image/png"}
    icons = [
        icon | {"src": f"{version}icons/icon-{purpose}{size}.png", "sizes": f"{size}x{size}"} | extra
        for size in (192, 512)
        for purpose, extra in (("", {}), ("maskable-", {"purpose": "maskable"}))
    ]
    shortcuts = [
        {"name": words(f"pocket.shortcut.{name}"), "url": f"./#/new/{name}", "icons": [icons[0]]}
        for name in ("setup", "score", "play")
    ]
    share = {
        "action": "./share",
        "method": "POST",
        "enctype": "multipart/form-data",
        "params": {
            "title": "title",
            "text": "text",
            "url": "url",
            "files": [
                {"name": "files", "accept": ["image/*", "application/json", "text/csv", ".json", ".csv", ".zip"]}
            ],
        },
    }
    manifest = {
        "id": "./",
        "name": NAME,
        "short_name": "Companion",
        "description": words("pocket.about"),
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f5e9d6",
        "theme_color": "#8b2c28",
        "icons": icons,
        "shortcuts": shortcuts,
        "share_target": share,
    }
    return json.dumps(manifest, indent=2)
