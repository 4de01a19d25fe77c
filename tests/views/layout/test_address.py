from views.layout.address import Address


def begun(at: str = "/people") -> tuple[Address, list[str]]:
    sent: list[str] = []
    return Address(at, sent.append), sent


def test_the_browser_is_asked_once_and_after_the_drawing() -> None:
    address, sent = begun()
    address.go("/settings")
    assert (address.route, sent) == ("/settings", [])
    address.follow()
    address.follow()
    assert sent == ["/settings"]
    assert not address.arrived("/settings")


def test_two_ways_within_one_drawing_ask_for_the_last() -> None:
    address, sent = begun()
    address.go("/settings")
    address.go("/history")
    address.follow()
    assert sent == ["/history"]
    assert not address.arrived("/history")


def test_the_browsers_own_back_button_is_followed() -> None:
    address, sent = begun()
    address.go("/settings")
    address.follow()
    assert not address.arrived("/settings")
    assert address.arrived("/people")
    assert address.route == "/people"
    address.follow()
    assert sent == ["/settings"]


def test_what_is_looked_up_comes_back_to_where_it_was_opened() -> None:
    address, _sent = begun("/session/7/score")
    address.go("/help")
    address.go("/help/score")
    assert address.game == address.left == "/session/7/score"
    assert address.place
    address.go("/help")
    assert address.place
    assert address.back(address.place) == "/session/7/score"
