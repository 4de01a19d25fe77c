"""The parts, called as the screens call them."""

import asyncio
from typing import Any

import flet as ft
import pytest

from locales import LANGUAGES, Language, Message, say
from testing.each import each_of
from testing.walk import all_of, find, handlers, plain_ui, unfit, words
from views import components as c
from views.components.icons import Icon
from views.theme import SEAT_COLOURS
from views.ui_context import Ui


def every_part(ui: Ui) -> dict[str, ft.Control]:
    def act(*_args: Any) -> None:
        pass

    options = [("one", "One"), ("two", "Two")]
    return {
        "primary_button": c.primary_button(ui, "a", "Go", act, icon=Icon.CASTLE),
        "quiet_button": c.quiet_button(ui, "a", "Go", act, danger=True),
        "icon_button": c.icon_button(ui, "a", ft.Icons.ADD, "Add", act),
        "card_button": c.card_button(ui, "a", ft.Text("Go"), act),
        "list_row": c.list_row(ui, "a", "Élodie", "red", act, leading=c.seat_badge(ui, "É", "red")),
        "segments": c.segments(ui, "a", "Choose", options, "one", act),
        "choice_chips": c.choice_chips(ui, "a", "Choose", options, {"one"}, act),
        "switch_row": c.switch_row(ui, "a", "Really", True, act, help_text="Yes"),
        "text_field": c.text_field(ui, "a", "Name", "Mo", act, on_submit=act),
        "search_field": c.search_field(ui, "a", "Search", "", act),
        "stepper": c.stepper(ui, "a", "Guildhalls", 2, act, high=3, detail="each 2", icon=Icon.GUILDHALL),
        "undo_bar": c.undo_bar(ui, say("app.stage.score"), None, act, act),
        "sheet": c.sheet(ui, "a", "More", [c.paragraph("Text")], act),
        "confirm": c.confirm(ui, "a", "Sure?", "Text", "Yes", act, act),
    }


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@each_of("name", every_part(plain_ui()))
def test_every_part_can_be_hit_and_heard(name: str, width: float, scale: float) -> None:
    assert unfit(every_part(plain_ui(width=width, scale=scale))[name]) == []


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_label_of_a_search_has_room_above_its_edge(scale: float) -> None:
    """Half of it rises over the edge, at three quarters of the size of the text."""
    [field] = all_of(ft.TextField, c.search_field(plain_ui(scale=scale), "a", "Search", "é", print))
    assert isinstance(field.margin, ft.Margin)
    assert field.text_size
    assert field.margin.top >= field.text_size * 0.75 / 2


def test_the_walker_finds_what_is_unfit() -> None:
    bare = ft.IconButton(ft.Icons.ADD, on_click=lambda: None)
    assert unfit(ft.Column([bare])) == ["IconButton []: no test id"]
    found = ["no name", "smaller than 48", "no ring around it under focus"]
    assert unfit(c.tid("a", bare)) == [f"IconButton a: {problem}" for problem in found]


# -- stepper --------------------------------------------------------------------------------------------------


def test_a_step_is_added_to_the_present_value() -> None:
    steps: list[int] = []
    control = c.stepper(plain_ui(), "worker", "Workers", 4, steps.append)
    find(control, "worker-plus").on_click()
    find(control, "worker-minus").on_click()
    assert steps == [1, -1]
    assert find(control, "worker-value").value == "4"
    assert {"One less: Workers", "One more: Workers"} <= set(words(control))


@pytest.mark.parametrize(("value", "less", "more"), [(0, True, False), (2, False, False), (3, False, True)])
def test_a_stepper_ends_at_its_range(value: int, less: bool, more: bool) -> None:
    control = c.stepper(plain_ui(), "a", "Guildhalls", value, lambda by: None, high=3)
    assert (find(control, "a-minus").disabled, find(control, "a-plus").disabled) == (less, more)


def held(control: ft.Control) -> dict[str, Any]:
    """What the plus of a stepper does when it is held."""
    return handlers(all_of(ft.GestureDetector, control)[-1])


def test_holding_repeats_until_the_thumb_lets_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("views.components.steppers._REPEAT", 0.001)
    ui, steps = plain_ui(), list[int]()

    def step(by: int) -> None:
        steps.append(by)
        if len(steps) == 3:  # a render in between made new controls: letting go arrives at one of those
            held(c.stepper(ui, "a", "Workers", 3, step))["on_long_press_end"]()

    asyncio.run(held(c.stepper(ui, "a", "Workers", 0, step))["on_long_press_start"]())
    assert steps == [1, 1, 1]


def test_a_thumb_that_never_lets_go_stops_at_the_end_of_the_range(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("views.components.steppers._REPEAT", 0)
    steps: list[int] = []
    control = c.stepper(plain_ui(), "a", "Guildhalls", 1, steps.append, high=3)
    asyncio.run(held(control)["on_long_press_start"]())
    assert steps == [1, 1]


# -- choices, fields, rows ------------------------------------------------------------------------------------


def test_a_choice_gives_its_value_and_shows_the_chosen_one_without_colour() -> None:
    chosen: list[str] = []
    control = c.segments(plain_ui(), "theme", "Theme", [("light", "Light"), ("dark", "Dark")], "dark", chosen.append)
    find(control, "theme-light").on_click()
    assert chosen == ["light"]
    assert [len(all_of(ft.Icon, find(control, f"theme-{name}"))) for name in ("light", "dark")] == [0, 1]


def test_a_row_that_leads_nowhere_is_no_button() -> None:
    assert unfit(c.list_row(plain_ui(), "a", "Élodie")) == []
    assert not handlers(find(c.list_row(plain_ui(), "a", "Élodie"), "a"))


def test_progress_of_nothing_is_nothing() -> None:
    bar = c.progress(plain_ui(), "a", "Ticked", 0, 0)
    assert "0 / 0" in words(bar)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_undo_bar_says_what_it_would_undo(language: Language) -> None:
    ui, label = plain_ui(language), say("app.players", n=3)
    bar = c.undo_bar(ui, label, None, lambda: None, lambda: None)
    assert any(ui.say(label) in text for text in words(bar))
    assert (find(bar, "undo").disabled, find(bar, "undo-redo").disabled) == (False, True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "label",
    [
        say("app.renamed-since"),
        say("nowhere.at.all"),
        say("app.settings.aside", other=1),
        say("app.players", n=say("x.y")),
    ],
    ids=lambda label: str(label.id),
)
def test_a_step_of_another_version_has_a_calm_name(language: Language, label: Message) -> None:
    said = words(c.undo_bar(plain_ui(language), label, label, lambda: None, lambda: None))
    assert any(plain_ui(language)("app.undo.step") in text for text in said)


# -- seats ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["Élodie", "Илья", "Mo"], ["É", "И", "M"]),
        (["Мария", "Mo", "Ёлка"], ["Ма", "Mo", "Ё"]),
        (["Ася", "Ann"], ["Ас", "An"]),
        (["Оля", "Olga"], ["Ол", "Ol"]),
        (["Cоня", "Соня"], ["C1", "С2"]),
        (["Anna", "Alex"], ["An", "Al"]),
        (["Anna", "Anton", "Bea"], ["A1", "A2", "B"]),
        (["mo", "Mo"], ["M1", "M2"]),
        (["Anna", "Player 4", "Player 5"], ["A", "P4", "P5"]),
        (["Paul", "Paul", "Player 1", "Player 2"], ["P1", "P2", "P3", "P4"]),
        (["🎲", " "], ["🎲", "?"]),
        ([], []),
    ],
    ids=str,
)
def test_letters_tell_the_seats_apart(names: list[str], letters: list[str]) -> None:
    assert c.seat_letters(names) == letters


@pytest.mark.parametrize("colour", [*SEAT_COLOURS, "teal of my own", None])
def test_a_seat_always_carries_its_letter(colour: str | None) -> None:
    assert words(c.seat_badge(plain_ui(), "É", colour)) == ["É"]
