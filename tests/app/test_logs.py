"""The log says what failed and where, and never what anybody typed."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import logs

PLAYER = "Élodie Щука"


@pytest.fixture(autouse=True)
def _root_logger_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    for handler in set(root.handlers) - set(handlers):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)


def written(folder: Path) -> str:
    return (folder / logs.FOLDER / logs.FILE).read_text(encoding="utf-8")


def fail_with_a_name() -> None:
    try:
        dict[str, int]().pop(PLAYER)
    except KeyError as error:
        raise ValueError(f"no seat for {PLAYER}") from error


def test_an_exception_is_logged_by_type_and_place(tmp_path: Path) -> None:
    logs.start(tmp_path)
    try:
        fail_with_a_name()
    except ValueError:
        logging.getLogger("companion.views").exception("a handler failed")
    text = written(tmp_path)
    assert PLAYER not in text
    assert "ERROR companion.views a handler failed" in text
    assert "ValueError" in text
    assert "KeyError" in text
    assert "fail_with_a_name" in text


def test_sentences_of_other_packages_stay_out(tmp_path: Path) -> None:
    logs.start(tmp_path)
    logging.getLogger("flet").error(f"Unhandled error: {PLAYER}")
    logging.getLogger("companions").error("%s", PLAYER)
    text = written(tmp_path)
    assert PLAYER not in text
    assert "ERROR flet test_logs.test_sentences_of_other_packages_stay_out" in text


def test_paths_do_not_name_the_account(tmp_path: Path) -> None:
    logs.start(tmp_path)
    try:
        fail_with_a_name()
    except ValueError:
        logging.getLogger("companion").exception("failed")
    assert str(Path(__file__).parent) not in written(tmp_path)


def test_the_file_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "SIZE", 1000)
    logs.start(tmp_path)
    for number in range(300):
        logging.getLogger(f"companion.{number}").warning("line %d", number)
    files = list((tmp_path / logs.FOLDER).iterdir())
    assert len(files) == logs.KEPT + 1
    assert all(file.stat().st_size <= 1000 for file in files)


def test_nobody_rolls_the_log_away(tmp_path: Path) -> None:
    """One logger may write so much and no more; the others go on, and it may again after a while."""
    logs.start(tmp_path)
    logger = logging.getLogger("companion.table")
    for number in range(1000):
        logger.warning("line %d", number)
    logging.getLogger("companion.data").warning("another one")
    later = logger.makeRecord(logger.name, logging.WARNING, "", 0, "later", (), None)
    later.created += 3600
    logger.handle(later)
    lines = written(tmp_path).splitlines()
    assert len(lines) == logs.AT_ONCE + 2
    assert lines[-1].endswith("later")


def test_a_folder_that_cannot_be_made_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    logs.start(tmp_path / "file" / "below")
    logging.getLogger("companion").error("nowhere to write")


def test_a_disk_that_is_full_stops_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    logs.start(tmp_path)
    (tmp_path / logs.FOLDER / logs.FILE).mkdir()
    logging.getLogger("companion").error("cannot be written")
    assert capsys.readouterr().err == ""
