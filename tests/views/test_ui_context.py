"""What every handler goes through."""

import pytest

from views.ui_context import once


def test_what_begins_once_may_be_tried_again_if_it_did_not_begin() -> None:
    tries: list[int] = []

    def act(number: int) -> int:
        tries.append(number)
        if len(tries) == 1:
            raise OSError("full")
        return number

    begin = once(act)
    with pytest.raises(OSError, match="full"):
        begin(1)
    assert [begin(2), begin(3)] == [2, None]
    assert tries == [1, 2]
