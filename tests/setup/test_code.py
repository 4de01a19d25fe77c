"""Setup codes: round trips, and every slip of the finger is noticed."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locales import LANGUAGES, Message, texts
from setup.code import (
    ALPHABET,
    SEED_LENGTH,
    BadCode,
    SetupCode,
    check_digits,
    make_seed,
    mix_number,
    numbered_mix,
    parse,
    written,
)
from setup.mix import GAMES, BadSetup, Mix, all_mixes, make_mix
from setup.plan import from_code
from testing.each import each_of

MIXES = all_mixes(promos=True)
SEEDS = st.text(ALPHABET, min_size=SEED_LENGTH, max_size=SEED_LENGTH)
NUMBERS = st.integers(1, 28)
CODES = st.builds(
    SetupCode,
    st.sampled_from(MIXES),
    SEEDS,
    st.dictionaries(NUMBERS, st.integers(1, 99), max_size=8),
    st.frozensets(NUMBERS, max_size=8),
)
PLAIN = SetupCode(make_mix("viscounts", ("gates_of_gold",), 3), "WE5TK")


def reason(text: str) -> str:
    with pytest.raises(BadCode) as error:
        parse(text)
    return texts("en").render(error.value.what)


def test_the_alphabet_has_a_prime_number_of_signs_and_no_look_alikes() -> None:
    assert len(ALPHABET) == len(set(ALPHABET)) == 29
    assert not set("BILOSUZ") & set(ALPHABET)


def test_a_plain_code_is_two_groups_of_five() -> None:
    assert [len(group) for group in str(PLAIN).split("-")] == [5, 5]


@given(CODES)
def test_a_code_comes_back_from_its_text(code: SetupCode) -> None:
    assert parse(str(code)) == code


def test_every_mix_has_a_number_of_its_own() -> None:
    assert len({mix_number(mix) for mix in MIXES}) == len(MIXES)


def test_a_further_module_leaves_the_old_numbers_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {mix: mix_number(mix) for mix in MIXES}
    for game, choice in GAMES.items():
        more = {**GAMES, game: replace(choice, modules=(*choice.modules, "one_more"))}
        monkeypatch.setattr("setup.mix.GAMES", more)
        monkeypatch.setattr("setup.code.GAMES", more)
        numbers = {mix: mix_number(mix) for mix in all_mixes(promos=True)}
        assert len(numbers) > len(before)
        assert before.items() <= numbers.items()
        assert {number: numbered_mix(number) for number in numbers.values()} == {n: mix for mix, n in numbers.items()}


@given(CODES, st.data())
def test_every_wrong_character_is_noticed(code: SetupCode, data: st.DataObject) -> None:
    signs = written(code)
    at = data.draw(st.integers(0, len(signs) - 1))
    wrong = data.draw(st.sampled_from([sign for sign in ALPHABET if sign != signs[at]]))
    assert reason(signs[:at] + wrong + signs[at + 1 :])


@given(CODES, st.data())
def test_every_swap_of_neighbours_is_noticed(code: SetupCode, data: st.DataObject) -> None:
    signs = written(code)
    at = data.draw(st.integers(0, len(signs) - 2))
    swapped = signs[:at] + signs[at + 1] + signs[at] + signs[at + 2 :]
    assert swapped == signs or reason(swapped)


def test_every_single_slip_in_plain_codes_is_noticed_and_a_wrong_character_is_always_named() -> None:
    signs = written(PLAIN)
    for at, old in enumerate(signs):
        for new in set(ALPHABET) - {old}:
            told = reason(signs[:at] + new + signs[at + 1 :])
            assert told.startswith(f"character {at + 1} is probably wrong: “{old}” instead of “{new}”")
    for at in range(len(signs) - 1):
        if signs[at] != signs[at + 1]:
            assert reason(signs[:at] + signs[at + 1] + signs[at] + signs[at + 2 :])


def test_swapped_neighbours_are_named() -> None:
    signs = written(PLAIN)
    assert reason(signs[:5] + signs[6] + signs[5] + signs[7:]) == (
        f"characters 6 and 7 are probably swapped; the other way round it is {PLAIN}"
    )


@pytest.mark.parametrize(
    "typed",
    [
        "{code}",
        " {lower} ",
        "{spaced}",
        "{dashes}",
        "{code}\n",
        "\u200b{code}",
    ],
    ids=["as printed", "small letters", "spaces", "other dashes", "line end", "invisible sign"],
)
def test_a_code_may_be_typed_in_many_ways(typed: str) -> None:
    code = str(PLAIN)
    forms = {"code": code, "lower": code.lower(), "spaced": " ".join(code), "dashes": code.replace("-", " – ")}
    assert parse(typed.format(**forms)) == PLAIN


@given(CODES)
def test_look_alikes_are_read_as_what_they_look_like(code: SetupCode) -> None:
    typed = str(code).translate(str.maketrans("0152 8VAEKMHPCTYX3", "OISZ BUАЕКМНРСТУХЗ"))
    assert parse(typed) == code


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "empty;"),
        (" - ", "empty;"),
        ("105KT-VQ4K!", "character 10, “!”, does not occur in codes"),
        ("105K", "4 characters; a code has 10"),
        ("1", "1 character; a code has at least 10"),
        ("1" * 300, "characters; a code has 10"),
        ("AAAAAAAAAA", "mistyped"),
    ],
)
def test_what_is_no_code_is_told_why(typed: str, told: str) -> None:
    assert told in reason(typed)


def read(text: str) -> SetupCode | Message:
    try:
        return parse(text)
    except BadCode as error:
        return error.what


@given(st.text(max_size=40))
def test_any_text_is_a_code_or_a_clear_reason(text: str) -> None:
    match read(text):
        case SetupCode() as code:
            assert parse(str(code)) == code
        case why:
            assert all(texts(language).render(why) for language in LANGUAGES)


@given(
    st.sampled_from(["", *(written(SetupCode(mix, "WE5TK"))[:8] for mix in MIXES[:3])]), st.text(ALPHABET, max_size=9)
)
def test_well_typed_signs_that_no_app_wrote_are_refused_or_mean_themselves(start: str, rest: str) -> None:
    """With check characters of its own, any body: unknown versions and mixes, odd tails, pairs in the wrong order."""
    body = (start + rest).ljust(8, "0")
    digits = [ALPHABET.index(sign) for sign in body]
    signs = body + "".join(ALPHABET[digit] for digit in check_digits(digits))
    match read(signs):
        case SetupCode() as code:
            assert written(code) == signs
        case why:
            assert why.id == "setup.code.unknown"


@each_of("mix", MIXES)
def test_each_mix_has_its_own_number(mix: Mix) -> None:
    assert numbered_mix(mix_number(mix)) == mix


def test_numbers_without_a_mix_mean_nothing() -> None:
    numbers = {mix_number(mix) for mix in MIXES}
    assert len(numbers) == len(MIXES)
    assert {number for number in range(29 * 29) if numbered_mix(number)} == numbers


def test_the_order_that_codes_count_through_is_fixed() -> None:
    """Never change a line here: append, and old codes keep their meaning."""
    assert [(game, choice.modules, choice.opponents, choice.boards) for game, choice in GAMES.items()] == [
        (
            "viscounts",
            ("gates_of_gold", "keeper_of_keys", "promos"),
            ("cleric", "builder", "noble", "cards"),
            ("standard",),
        ),
        (
            "architects",
            ("age_of_artisans", "works_of_wonder", "promos"),
            ("aristocrat", "enforcer", "illusionist", "meddler", "patron", "peddler"),
            ("standard", "variable"),
        ),
    ]


def test_a_fresh_seed_has_five_signs_of_the_alphabet() -> None:
    assert make_seed(lambda n: n - 1) == ALPHABET[-1] * SEED_LENGTH


def test_a_plan_has_no_part_for_draws_that_its_mix_does_not_have() -> None:
    """Number 7 is of another module, 14 only the table can do, 28 is nothing yet."""
    for number in (7, 14, 28):
        for code in (
            SetupCode(PLAIN.mix, "WE5TK", {number: 1}),
            SetupCode(PLAIN.mix, "WE5TK", {}, frozenset({number})),
        ):
            assert parse(str(code)) == code
            with pytest.raises(BadSetup) as error:
                from_code(code)
            assert [problem.path for problem in error.value.problems] == ["code"]


def test_a_code_with_more_rerolls_than_the_app_allows_is_refused() -> None:
    assert reason(str(SetupCode(PLAIN.mix, "WE5TK", {3: 100}))).startswith("typed correctly, but")


@pytest.mark.parametrize("sign", ["\0", "\x1b", "\ud800", "\uffff"], ids=ascii)
def test_what_cannot_be_printed_is_told_by_its_number(sign: str) -> None:
    told = reason(f"170{sign}98")
    assert told.isprintable()
    assert f"U+{ord(sign):04X}" in told
