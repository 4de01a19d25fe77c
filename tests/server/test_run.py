"""The server as a program: ports, its end, and what it never shows."""

import http.client
import io
import json
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from websockets.sync.client import connect

import bootstrap
from server.run import LOOPBACK, PortTaken, claim, claim_exactly, claim_free, port_of
from testing.running_app import RunningApp, app
from views.app_state import AppState
from views.theme import PALETTES

FLOOR = ["-m", "testing.baseline_app"]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def running(data: Path) -> Iterator[RunningApp]:
    with RunningApp(app(data)) as program:
        yield program


def get(port: int, path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
    """Asks for a path exactly as written."""
    connection = http.client.HTTPConnection(LOOPBACK, port, timeout=60)
    connection.putrequest("GET", path, skip_host="Host" in headers, skip_accept_encoding=True)
    for name, value in headers.items():
        if value:
            connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    found = answer.status, answer.read(), {name.lower(): value for name, value in answer.getheaders()}
    connection.close()
    return found


# -- ports ------------------------------------------------------------------------------------------------------------


def test_the_socket_is_bound_to_this_machine_only() -> None:
    with claim(0) as listener:
        assert listener.getsockname()[0] == "127.0.0.1"


def test_a_taken_port_is_named_and_a_free_one_offered() -> None:
    with claim(0) as taken:
        port = port_of(taken)
        with pytest.raises(PortTaken) as told:
            claim_exactly(port)
    sentence = str(told.value)
    assert sentence.startswith(f"Port {port} is taken by another program; port ")
    claim(int(sentence.rpartition(" ")[2])).close()


def test_without_a_wish_the_next_free_port_is_used() -> None:
    with claim_free(20_000) as first, claim_free(port_of(first)) as second:
        assert port_of(second) > port_of(first)


def test_a_taken_port_ends_the_program_with_one_sentence(running: RunningApp, tmp_path: Path) -> None:
    command = [sys.executable, *app(tmp_path), "--port", str(running.port)]
    done = subprocess.run(command, cwd=bootstrap.ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stdout in ("", "Opening the database ...\n")  # the latter where that takes a while
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"Port {running.port} is taken")


# -- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("program", ["floor", "app"])
def test_the_end_is_clean_while_a_page_is_open(how: signal.Signals, program: str, tmp_path: Path) -> None:
    with RunningApp(app(tmp_path) if program == "app" else FLOOR) as ending:
        with connect(f"ws://{LOOPBACK}:{ending.port}/ws", origin=None):
            assert ending.stop(how) == 0
        with socket.socket() as again:  # the port is free at once
            again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            again.bind((LOOPBACK, ending.port))


# -- what is served ---------------------------------------------------------------------------------------------------


def test_the_page_and_its_files(running: RunningApp) -> None:
    status, body, headers = get(running.port, "/")
    assert status == 200
    assert b"West Kingdom Companion" in body
    assert b"#f5e9d6" in body
    assert headers["content-security-policy"].startswith("default-src 'self'")
    assert json.loads(get(running.port, "/manifest.json")[1])["name"] == "West Kingdom Companion"
    assert get(running.port, "/icons/castle.svg")[0] == 200


def test_the_icon_on_a_home_screen(running: RunningApp) -> None:
    """Whatever the phone asks for: name, colours and icons of the sizes that they are said to have, and no secret."""
    page = get(running.port, "/")[1].decode()
    assert '<link rel="manifest" href="manifest.json">' in page
    manifest = json.loads(get(running.port, "/manifest.json")[1])
    assert (manifest["name"], manifest["display"], manifest["start_url"]) == (
        "West Kingdom Companion",
        "standalone",
        ".",
    )
    assert manifest["background_color"] == PALETTES["light"]["surface"]
    assert manifest["theme_color"] == PALETTES["light"]["primary"]
    icons = {(icon.get("purpose", "any"), icon["sizes"]): icon["src"] for icon in manifest["icons"]}
    assert set(icons) == {(use, size) for use in ("any", "maskable") for size in ("192x192", "512x512")}
    touch = re.search(r'<link rel="apple-touch-icon" href="([^"]+)">', page)
    assert touch
    for sizes, source in [*((sizes, source) for (_use, sizes), source in icons.items()), ("192x192", touch[1])]:
        status, body, headers = get(running.port, f"/{source}")
        assert (status, headers["content-type"]) == (200, "image/png")
        with Image.open(io.BytesIO(body)) as picture:
            assert "{}x{}".format(*picture.size) == sizes


def test_a_known_file_is_not_sent_twice(running: RunningApp) -> None:
    tag = get(running.port, "/main.dart.mjs")[2]["etag"]
    status, body, headers = get(running.port, "/main.dart.mjs", If_None_Match=tag)
    assert (status, body) == (304, b"")
    assert headers["cache-control"] == "no-cache"


def test_fonts_are_those_of_the_app(running: RunningApp) -> None:
    manifest = json.loads(get(running.port, "/assets/FontManifest.json")[1])
    families = {entry["family"] for entry in manifest}
    assert families >= {"Alegreya", "Alegreya Sans", "Symbols", "Emoji", "MaterialIcons"}
    for entry in manifest:
        for font in entry["fonts"]:
            assert get(running.port, f"/assets/{font['asset']}")[0] == 200, font


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", ""])
def test_another_name_gets_nothing(running: RunningApp, host: str) -> None:
    status, body, _ = get(running.port, "/", Host=host)
    assert status == 421
    assert b"flutter" not in body


def test_ways_out_of_the_assets_are_closed(running: RunningApp, data: Path) -> None:
    """Nothing of the data folder, the sources or the system is reachable by any address."""
    assert (data / "companion.db").is_file()
    up = "/".join([".."] * 12)
    ways = [
        "",
        "/",
        "//",
        f"/{up}/",
        f"/icons/{up}/",
        f"/{up.replace('..', '%2e%2e')}/",
        f"/{up.replace('/', '%2f')}%2f",
    ]
    ways += ["/..%5c..%5c", "/file:///", "/assets/../../"]
    targets = [
        str(data / "companion.db")[1:],
        "companion.db",
        "data/companion.db",
        "main.py",
        "etc/passwd",
        "views/app.py",
    ]
    for way in ways:
        for target in targets:
            path = f"{way}{target}" if way else f"/{target}"
            status, body, _ = get(running.port, path)
            shown = body if status == 200 else b""
            assert b"SQLite format" not in shown, path
            assert b"import bootstrap" not in shown, path
            assert b"import flet" not in shown, path
            assert b"root:" not in shown, path


# -- the program ------------------------------------------------------------------------------------------------------


def test_importing_the_program_starts_and_loads_nothing() -> None:
    code = "import main, sys; print([name for name in ('flet', 'sqlmodel', 'uvicorn') if name in sys.modules])"
    command = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(command, cwd=bootstrap.ROOT, capture_output=True, text=True, check=True)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


@pytest.mark.parametrize("wrong", [["--port", "x"], ["--port", "65536"], ["--port", "-1"], ["--prot", "1"]])
def test_a_wrong_option_is_explained(wrong: list[str]) -> None:
    done = subprocess.run([sys.executable, "main.py", *wrong], cwd=bootstrap.ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert line.startswith("main.py: ")
    assert line.endswith("--help tells what there is")


def test_built_for_a_phone_the_app_needs_no_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import flet

    import main

    started: list[dict[str, object]] = []
    monkeypatch.setenv("FLET_PLATFORM", "android")
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path))
    monkeypatch.setattr(flet, "run", lambda _main, **options: started.append(options))
    kept: list[AppState] = []
    make = AppState.__init__

    def keep(self: AppState, *given: Any) -> None:
        kept.append(self)
        make(self, *given)

    monkeypatch.setattr(AppState, "__init__", keep)
    assert main.start(main.read_options([])) == 0
    assert started == [{"assets_dir": "assets"}]
    assert (tmp_path / "companion.db").is_file()
    assert kept[0].store.people.all() == (), "inside a browser the app begins when `flet.run` has returned"
    kept[0].close()


def test_a_start_that_waits_for_its_database_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import main

    class Timer(threading.Timer):
        def __init__(self, seconds: float, say: Callable[[], None]) -> None:
            waits.append(self)
            super().__init__(seconds, say)

    waits: list[Timer] = []
    monkeypatch.setattr(threading, "Timer", Timer)
    monkeypatch.setattr(main, "PATIENCE", 0)
    with main.saying_that_it_waits():
        waits[-1].join()
    assert capsys.readouterr().out == "Opening the database ...\n"
    monkeypatch.setattr(main, "PATIENCE", 600)
    with main.saying_that_it_waits():
        pass
    waits[-1].join()
    assert capsys.readouterr().out == ""


def test_folders_named_in_the_environment_are_not_opened(tmp_path: Path) -> None:
    (tmp_path / "secret.json").write_text('{"secret": 1}')
    given = {"FLET_ASSETS_DIR": str(tmp_path), "FLET_UPLOAD_DIR": str(tmp_path)}
    with RunningApp(FLOOR, env=given) as program:
        assert get(program.port, "/secret.json")[0] == 404
        assert get(program.port, "/icons/castle.svg")[0] == 200
