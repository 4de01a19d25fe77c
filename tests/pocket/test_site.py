"""The folder for a static host: its page, its list of files, and how it is shown on this machine."""

import gzip
import hashlib
import http.client
import json
import re
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from locales import LANGUAGES, texts
from pocket import site
from pocket.preview import server_for


@pytest.fixture
def made(tmp_path: Path) -> tuple[Path, str]:
    """A folder with small files in the place of what is packed."""
    folder = tmp_path / "made"
    version_folder = folder / "version"
    for name in (*site.AT_START, *site.FROM_CLIENT):
        path = version_folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(name.encode() * 400)
    (version_folder / "screens").mkdir()
    for language in LANGUAGES:
        (version_folder / "screens" / f"home-light-{language}.png").write_bytes(language.encode())
    return folder, site.write_page(folder, version_folder)


def test_the_list_names_every_file_of_the_version_with_its_hash(made: tuple[Path, str]) -> None:
    folder, version = made
    release = json.loads((folder / "release.json").read_text("utf-8"))
    assert release["version"] == version
    every = [*release["files"], *(picture for pictures in release["pictures"].values() for picture in pictures)]
    listed = {path: (size, sha) for path, size, sha in every}
    assert len(listed) == len(every)
    for path in (folder / version).rglob("*"):
        if path.is_file():
            content = path.read_bytes()
            named = listed[path.relative_to(folder).as_posix()]
            assert named == (len(content), hashlib.sha256(content).hexdigest())
    assert {"index.html", "manifest.json"} <= set(listed)


def test_the_pictures_of_the_help_are_listed_apart_by_their_language(made: tuple[Path, str]) -> None:
    folder, version = made
    release = json.loads((folder / "release.json").read_text("utf-8"))
    assert not [path for path, _, _ in release["files"] if "/screens/" in path]
    assert {language: [path for path, _, _ in pictures] for language, pictures in release["pictures"].items()} == {
        language: [f"{version}/screens/home-light-{language}.png"] for language in LANGUAGES
    }


def test_each_build_of_the_client_is_named_with_its_files_and_its_size(made: tuple[Path, str]) -> None:
    folder, version = made
    release = json.loads((folder / "release.json").read_text("utf-8"))
    sizes = {path: size for path, size, _ in release["files"]}
    script = (folder / version / "release.js").read_text("utf-8")
    counted = json.loads(script.partition("release = ")[2].partition(";\n")[0])
    assert counted["start"] == sum(sizes[f"{version}/{name}"] for name in site.AT_START)
    assert release["builds"].keys() == counted["builds"].keys()
    for build, paths in release["builds"].items():
        assert f"{version}/{build}.wasm" in paths
        assert counted["builds"][build] == sum(sizes[path] for path in paths)


def test_a_change_of_any_file_is_another_version(made: tuple[Path, str], tmp_path: Path) -> None:
    folder, version = made
    other = tmp_path / "other"
    (folder / version).rename(other)
    (other / "app.tar.zst").write_bytes(b"something else")
    (other / "release.js").unlink()
    assert site.write_page(tmp_path, other) != version


def test_the_page_allows_its_own_origin_alone(made: tuple[Path, str]) -> None:
    folder, version = made
    page = (folder / "index.html").read_text("utf-8")
    assert f'<base href="./{version}/">' in page
    assert "'unsafe-eval'" not in page
    assert not re.search(r"https?://", page)
    assert "%" not in re.sub(r"100%", "", page)


def test_the_page_has_its_words_in_every_language(made: tuple[Path, str]) -> None:
    folder, version = made
    script = (folder / version / "release.js").read_text("utf-8")
    for language in LANGUAGES:
        assert json.dumps(texts(language)("pocket.use-here"), ensure_ascii=False) in script
    said = set(re.findall(r'"(pocket\.[a-z.-]+)"', "".join(path.read_text("utf-8") for path in site.WEB.glob("*.js"))))
    found = json.loads(script.partition("const texts = ")[2].partition(";\n")[0])
    assert {id for id in said if not id.endswith(".")} <= set(found["en"])


def test_the_manifest_stays_within_its_folder(made: tuple[Path, str]) -> None:
    folder, version = made
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert [each["url"] for each in manifest["shortcuts"]] == ["./#/new/setup", "./#/new/score", "./#/new/play"]
    assert all(icon["src"].startswith(f"{version}/icons/") for icon in manifest["icons"])
    assert all((site.ROOT / "assets" / icon["src"].partition("/")[2]).is_file() for icon in manifest["icons"])


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[int]:
    (tmp_path / "index.html").write_text("x" * 5000, "utf-8")
    (tmp_path / "app.zst").write_bytes(b"packed")
    with server_for(tmp_path, 0, "/sub/") as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


def asked(port: int, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port)
    try:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        connection.close()


def test_files_are_compressed_as_a_static_host_does(shown: int) -> None:
    status, headers, content = asked(shown, "/sub/", **{"Accept-Encoding": "gzip"})
    assert (status, headers["content-encoding"], gzip.decompress(content)) == (200, "gzip", b"x" * 5000)
    assert asked(shown, "/sub/app.zst", **{"Accept-Encoding": "gzip"})[2] == b"packed"
    assert asked(shown, "/sub/")[2] == b"x" * 5000


def test_what_has_ended_answers_on_no_connection_that_is_still_open(tmp_path: Path) -> None:
    """A browser keeps its connections: it would get files of a host that is gone."""
    (tmp_path / "index.html").write_text("x", "utf-8")
    with server_for(tmp_path, 0) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        connection = http.client.HTTPConnection("127.0.0.1", server.server_port)
        connection.request("GET", "/")
        assert connection.getresponse().read() == b"x"
        kept = connection.sock
        server.shutdown()
        thread.join()
    kept.settimeout(10)
    assert kept.recv(1) == b""
    connection.close()


@pytest.mark.parametrize("path", ["/", "/sub/missing.js", "/sub/../../etc/passwd"])
def test_nothing_else_is_served(shown: int, path: str) -> None:
    assert asked(shown, path)[0] == 404
