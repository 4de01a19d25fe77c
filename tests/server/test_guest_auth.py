"""Who comes in, who hears where to get the code, and how often one may guess."""

import asyncio
from http.cookies import SimpleCookie

import pytest

from app.phone_table import digits_of, fingerprint, new_secret
from server.guest_auth import FREE_TRIES, GuestAuth
from server.request_guard import Request, Response
from testing.languages import TRANSLATED

TOKEN = new_secret()


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def auth(clock: Clock) -> GuestAuth:
    return GuestAuth(lambda: TOKEN, clock)


def request(path: str = "/", query: str = "", client: str = "192.0.2.9", **headers: str) -> Request:
    packed = {name.replace("_", "-").encode(): value.encode("latin-1") for name, value in headers.items()}
    return Request(is_socket=False, method="GET", path=path, query=query, headers=packed, client=client)


def socket(cookie: str, client: str = "192.0.2.9") -> Request:
    return Request(True, "GET", "/ws", "", {b"cookie": cookie.encode("latin-1")}, client)


def cookies_of(answer: Response | None) -> dict[str, str]:
    assert answer
    jar = SimpleCookie()
    for name, value in answer.headers:
        if name == b"set-cookie":
            jar.load(value.decode())
    return {name: morsel.value for name, morsel in jar.items()}


def pair(**cookies: str) -> str:
    return "; ".join(f"{name}={value}" for name, value in cookies.items())


def test_without_a_code_one_hears_where_to_get_it(auth: GuestAuth) -> None:
    answer = auth(request(accept_language="fr-FR,fr;q=0.9"))
    assert answer == Response(403, "Demandez le code de la table à l’hôte.")
    assert auth(request("/assets/icons/worker.svg")) is not None
    assert auth(socket("")) is not None


def test_the_code_becomes_a_cookie_and_leaves_the_address(auth: GuestAuth) -> None:
    answer = auth(request("/session/1/score", f"k={TOKEN}"))
    assert answer
    assert answer.status == 303
    assert dict(answer.headers)[b"location"] == b"/session/1/score"
    cookies = cookies_of(answer)
    assert cookies["table"] == TOKEN
    assert len(cookies["phone"]) == 22
    assert all(b"HttpOnly" in value for name, value in answer.headers if name == b"set-cookie")
    assert auth(request(cookie=pair(**cookies))) is None
    assert auth(socket(pair(**cookies))) is None


@pytest.mark.parametrize("path", ["//evil.example/x", "/\r\nset-cookie: a=b", "/ü/\u2028"])
def test_no_path_leads_to_another_site_or_makes_a_header(auth: GuestAuth, path: str) -> None:
    answer = auth(request(path, f"k={TOKEN}"))
    assert answer
    location = dict(answer.headers)[b"location"]
    assert location.startswith(b"/")
    assert not location.startswith(b"//")
    assert not {*b"\r\n"} & {*location}


def test_a_phone_is_known_again_by_its_own_secret(auth: GuestAuth) -> None:
    mine = new_secret()
    again = cookies_of(auth(request(query=f"k={TOKEN}", cookie=pair(phone=mine))))
    assert again["phone"] == mine
    assert auth.phone(socket(pair(table=TOKEN, phone=mine))) == fingerprint(mine)
    assert mine not in fingerprint(mine)


@pytest.mark.parametrize("odd", ['"a\\012b"', "short", "x" * 400, "é" * 22, ""])
def test_a_phone_cookie_that_is_none_of_ours_is_never_sent_back(auth: GuestAuth, odd: str) -> None:
    fresh = cookies_of(auth(request(query=f"k={TOKEN}", cookie=f"phone={odd}")))
    assert len(fresh["phone"]) == 22
    assert auth(socket(f"table={TOKEN}; phone={odd}")) is not None


@pytest.mark.parametrize("other", ['prefs={"a": 1}', "name=a b", "flag", "a[b]=c", 'open="x', "café=1", "=", "a=b=c"])
def test_cookies_of_other_programs_on_this_machine_lock_nobody_out(auth: GuestAuth, other: str) -> None:
    ours = pair(table=TOKEN, phone=new_secret())
    assert auth(request(cookie=f"{other}; {ours}")) is None
    assert auth(socket(f"{ours}; {other}")) is None


def test_guessing_gets_slower_with_every_guess(auth: GuestAuth, clock: Clock) -> None:
    def guess() -> int:
        answer = auth(request(query=f"k={new_secret()}"))
        assert answer
        return answer.status

    assert [guess() for _ in range(FREE_TRIES + 1)] == [403] * (FREE_TRIES + 1)
    assert guess() == 429
    # While one waits, not even the right code is looked at.
    assert (auth(request(query=f"k={TOKEN}")) or Response(0)).status == 429
    waited = []
    for _ in range(5):
        start = clock.now
        while guess() == 429:
            clock.now += 0.25
        waited.append(clock.now - start)
    assert waited == sorted(waited)
    assert waited[-1] >= 8
    # Others are not slowed down by it.
    assert (auth(request(query=f"k={TOKEN}", client="192.0.2.10")) or Response(0)).status == 303


def test_six_digits_stand_for_the_code(auth: GuestAuth) -> None:
    digits = digits_of(TOKEN)
    answer = auth(request(query=f"d={digits[:3]}+{digits[3:]}"))
    assert answer
    assert (answer.status, dict(answer.headers)[b"location"]) == (303, b"/")
    assert cookies_of(answer)["table"] == TOKEN
    assert auth(request(cookie=pair(**cookies_of(answer)))) is None
    assert GuestAuth(lambda: None)(request(query=f"d={digits}")) == auth(request()), "a closed table opens to nobody"


def test_digits_differ_from_code_to_code_and_do_not_tell_it() -> None:
    found = {digits_of(new_secret()) for _ in range(50)}
    assert len(found) > 45
    assert all(len(digits) == 6 and digits.isdecimal() for digits in found)


def test_wrong_digits_of_all_addresses_count_together(auth: GuestAuth, clock: Clock) -> None:
    """Many addresses are easy to have in a network; a million of digits would be tried in minutes."""
    numbers = iter(range(1, 1_000_000))

    def guess() -> int:
        number = next(numbers)
        digits = f"{(int(digits_of(TOKEN)) + number) % 1_000_000:06}"
        return (auth(request(query=f"d={digits}", client=f"192.0.2.{number % 250}")) or Response(0)).status

    evening, tries = 5 * 3600, 0
    while clock.now < evening:
        tries += guess() == 403
        clock.now += 1
    assert tries < 80
    assert (auth(request(query=f"d={digits_of(TOKEN)}", client="192.0.2.251")) or Response(0)).status == 429
    assert (auth(request(query=f"k={TOKEN}", client="192.0.2.251")) or Response(0)).status == 303, (
        "the code still works"
    )


def test_a_browser_gets_a_field_for_the_digits(auth: GuestAuth) -> None:
    answer = auth(request(accept="text/html,*/*", accept_language=TRANSLATED[0]))
    assert answer
    assert (answer.status, answer.kind) == (403, b"text/html")
    assert f'lang="{TRANSLATED[0]}"' in answer.text
    assert 'name="d"' in answer.text
    policy = dict(answer.headers)[b"content-security-policy"]
    assert b"default-src 'none'" in policy
    assert b"script" not in policy
    assert TOKEN not in answer.text
    assert digits_of(TOKEN) not in answer.text


def test_guessing_by_cookie_is_guessing(auth: GuestAuth) -> None:
    found = {
        (auth(request(cookie=pair(table=new_secret(), phone=new_secret()))) or Response(0)).status for _ in range(20)
    }
    assert found == {403, 429}


def test_a_phone_with_the_code_of_an_old_table_does_not_lock_itself_out(auth: GuestAuth) -> None:
    old = pair(table=new_secret(), phone=new_secret())
    assert {(auth(request(cookie=old)) or Response(0)).status for _ in range(100)} == {403}
    assert (auth(request(query=f"k={TOKEN}", cookie=old)) or Response(0)).status == 303


def test_a_closed_table_opens_to_nobody() -> None:
    auth = GuestAuth(lambda: None)
    assert (auth(request(query=f"k={TOKEN}")) or Response(0)).status == 403
    assert (auth(request(query="k=", cookie="table=; phone=")) or Response(0)).status == 403


def test_a_phone_can_be_shown_out() -> None:
    async def scenario() -> None:
        auth = GuestAuth(lambda: TOKEN)
        with auth.admitted("a") as first, auth.admitted("a") as second, auth.admitted("b") as other:
            assert auth.present == {"a", "b"}
            auth.disconnect("a")
            assert (first.is_set(), second.is_set(), other.is_set()) == (True, True, False)
            auth.disconnect()
            assert other.is_set()
        assert not auth.present

    asyncio.run(scenario())
