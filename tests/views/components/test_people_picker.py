"""The people picker by itself: faces that sit down and get up, change places, names and colours."""

from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from locales import LANGUAGES, Language, Message
from models.values import Person
from setup.checklist import Seat
from setup.seating import Seats
from testing.people_and_matches import NOW
from testing.walk import all_of, find, plain_ui, unfit, words
from tests.views.test_texts import left_in_english
from views.components.people_picker import OFFERED, OPEN, PeoplePicker, people_picker
from views.components.people_sheets import people_sheet
from views.ui_context import Ui

ANN, BO = Seat("Ann", "id-Ann", "red"), Seat("Bo", "id-Bo", "blue")
SIZES = [(320, 1.0), (320, 2.0), (390, 1.0), (1280, 1.0)]


def person(name: str, *colours: str) -> Person:
    return Person(f"id-{name}", name, colours, False, NOW)


PEOPLE = (person("Ann", "red"), person("Bo", "blue"), person("Zoé", "red", "green"), person("Илья", "black"))


@dataclass
class Group:
    """A table as a test fills it; whoever is met becomes known."""

    seats: Seats = (ANN, BO)
    people: tuple[Person, ...] = PEOPLE
    fewest: int = 2
    most: int = 4
    nameless: bool = True
    ai: str | None = None
    memo: dict[str, Any] = field(default_factory=dict)
    said: list[Message] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)
    language: Language = "en"

    @property
    def ui(self) -> Ui:
        return plain_ui(self.language, memo=self.memo, **self.options)

    @property
    def picker(self) -> PeoplePicker:
        return PeoplePicker(
            self.ui,
            self.people,
            self.seats,
            self.change,
            lambda seat: replace(seat, person=f"id-{seat.name}"),
            lambda seat, name: replace(seat, name=name),
            ("blue", "red", "green", "yellow"),
            self.fewest,
            self.most,
            self.nameless,
            self.ai,
            "Clockwise.",
        )

    def change(self, label: Message, act: Any) -> None:
        self.said.append(label)
        self.seats = act(self.seats)

    @property
    def shown(self) -> list[Any]:
        dialog = people_sheet(self.picker)
        return [*people_picker(self.picker), *([dialog] if dialog else [])]

    def tap(self, *identifiers: str) -> None:
        for identifier in identifiers:
            find(self.shown, identifier).on_click()

    def type(self, text: str) -> None:
        box = find(self.shown, "seat-name")
        box.value = text
        box.on_change(ft.Event("change", box))

    def enter(self) -> None:
        find(self.shown, "seat-name").on_submit()

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def offered(self) -> list[str]:
        return [
            str(each.identifier)
            for each in all_of(ft.Semantics, self.shown)
            if (each.identifier or "").startswith("person-")
        ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "scale"), SIZES)
def test_everything_can_be_hit_and_heard(width: float, scale: float, language: Language) -> None:
    nobody = Group((Seat(), Seat()), ())
    solo = Group((Seat("Ann", "id-Ann", "red"), Seat("", None, "grey")), fewest=1, most=1, ai="Robot 1")
    for group in (Group(), nobody, solo, Group((ANN, BO, Seat()), most=3), Group((), nameless=False, fewest=0)):
        for opened in (None, "new", "order", 0, 1):
            group.memo[OPEN] = opened
            group.options, group.language = {"width": width, "scale": scale}, language
            assert unfit(group.shown) == [], opened
            assert language == "en" or left_in_english(language, words(group.shown)) == []


def test_a_tap_seats_and_a_tap_unseats() -> None:
    group = Group()
    group.tap("person-id-Zoé")
    assert group.seats[2] == Seat("Zoé", "id-Zoé", "green"), "the dearest colour that is free"
    group.tap("person-id-Илья")
    assert group.seats[3] == Seat("Илья", "id-Илья", "yellow"), "no black piece is in this box"
    group.tap("seat-1")
    assert group.names == ["Bo", "Zoé", "Илья"]
    assert group.offered == ["person-id-Ann"]


def test_a_known_person_sits_down_once_however_quick_the_taps() -> None:
    group = Group()
    zoe = find(group.shown, "person-id-Zoé")
    zoe.on_click()
    zoe.on_click()
    assert group.names == ["Ann", "Bo", "Zoé"]


def test_a_full_table_seats_nobody_and_a_table_for_one_changes_its_person() -> None:
    full = Group(most=2)
    assert find(full.shown, "seat-new").disabled
    full.tap("person-id-Zoé")
    assert full.names == ["Ann", "Bo"]
    alone = Group((ANN,), fewest=1, most=1)
    alone.tap("person-id-Bo")
    assert alone.seats == (BO,)
    alone.tap("seat-new")
    alone.type("Cy")
    alone.enter()
    assert (alone.names, alone.memo[OPEN]) == (["Cy"], None)


def test_two_taps_for_each_new_person() -> None:
    group = Group((), (), fewest=0, nameless=False)
    group.tap("seat-new")
    assert find(group.shown, "seat-name").autofocus
    group.type(" Ann  Lee ")
    group.tap("seat-save")
    assert (group.seats, group.memo[OPEN]) == ((Seat("Ann Lee", "id-Ann Lee", "blue"),), None)


def test_enter_saves_and_asks_for_the_next_until_the_table_is_full() -> None:
    group = Group((), (), fewest=0, most=3, nameless=False)
    group.tap("seat-new")
    fields = []
    for name in ("Ann", "Bo", "Cy"):
        fields.append(next(each.key for each in all_of(ft.Container, group.shown) if "name-" in str(each.key)))
        group.type(name)
        group.enter()
    assert group.names == ["Ann", "Bo", "Cy"]
    assert len({*fields}) == 3, "each is a new field, which takes the keyboard"
    assert len({seat.colour for seat in group.seats}) == 3
    assert group.memo[OPEN] is None
    half = Group()
    half.tap("seat-new")
    half.enter()
    assert half.memo[OPEN] is None, "nothing typed ends it"


def test_a_colour_is_a_swatch_and_only_free_ones_are_offered() -> None:
    group = Group()
    group.tap("seat-new")
    offered = [each.identifier for each in all_of(ft.Semantics, group.shown) if "colour-" in (each.identifier or "")]
    assert offered == ["seat-colour-green", "seat-colour-yellow"]
    group.type("Cy")
    group.tap("seat-colour-yellow")
    group.enter()
    assert group.seats[2].colour == "yellow"


def test_a_name_that_is_here_already_is_not_taken_and_one_that_is_known_is_found() -> None:
    group = Group()
    group.tap("seat-new")
    group.type(" ann ")
    assert find(group.shown, "seat-name").error
    assert find(group.shown, "seat-save").disabled
    group.enter()
    assert group.names == ["Ann", "Bo"]
    group.type("zo")
    group.tap("found-id-Zoé")
    assert (group.names, group.memo[OPEN]) == (["Ann", "Bo", "Zoé"], None)


def test_of_many_people_the_last_players_wait_beside_the_table() -> None:
    many = tuple(person(f"Name {number}") for number in range(30))
    group = Group((), many, fewest=0)
    assert group.offered == [f"person-id-Name {number}" for number in range(OFFERED)]
    group.tap("seat-new")
    group.type("name 2")
    assert find(group.shown, "found-id-Name 2")


def test_a_seat_may_stay_without_a_name() -> None:
    group = Group((Seat(), Seat()))
    assert "Player 2" in words(group.shown)
    group.tap("seat-anyone")
    assert group.names == ["", "", ""]
    group.tap("seat-3")
    assert group.names == ["", ""]
    group.tap("seat-2")
    group.type("Bo")
    group.tap("seat-save")
    assert group.names == ["", "Bo"], "where the table cannot be smaller, a tap asks for the name"
    group.tap("person-id-Ann")
    assert group.names == ["Ann", "Bo"]


def test_a_long_press_edits_a_seat() -> None:
    group = Group()
    find(group.shown, "seat-1").on_long_press()
    group.type("Anna")
    group.tap("seat-colour-blue", "seat-save")
    assert group.seats == (Seat("Anna", "id-Ann", "blue"), Seat("Bo", "id-Bo", "red")), "colours are swapped"
    find(group.shown, "seat-2").on_long_press()
    group.type("anna")
    assert find(group.shown, "seat-save").disabled
    group.tap("seat-leave")
    assert group.names == ["Anna", ""]


def test_the_sheet_of_the_order_has_arrows_and_leads_to_each_seat() -> None:
    group = Group()
    group.tap("person-id-Zoé", "seats-edit", "seat-later-1")
    assert group.names == ["Bo", "Ann", "Zoé"]
    group.tap("seat-earlier-3")
    assert group.names == ["Bo", "Zoé", "Ann"]
    assert find(group.shown, "seat-earlier-1").disabled
    assert find(group.shown, "seat-later-3").disabled
    group.tap("seat-edit-3")
    assert find(group.shown, "seat-name").value == "Ann"


def test_a_dragged_face_takes_the_place_it_is_dropped_on() -> None:
    group = Group()
    group.tap("person-id-Zoé")
    targets = all_of(ft.DragTarget, group.shown)
    assert [all_of(ft.Draggable, target)[0].data for target in targets] == [0, 1, 2]
    assert targets[2].on_accept
    targets[2].on_accept(SimpleNamespace(src=SimpleNamespace(data=0)))  # type: ignore[call-arg,arg-type]  # what a drop tells
    assert group.names == ["Bo", "Zoé", "Ann"]


def test_the_ai_stays_last_and_has_a_colour_only() -> None:
    group = Group((Seat(), Seat("", None, "grey")), fewest=1, most=1, ai="Cleric")
    group.tap("seat-2", "seat-colour-black", "seat-save")
    assert group.seats[1].colour == "black"
    group.tap("person-id-Ann")
    assert (group.names, group.seats[1].colour) == (["Ann", ""], "black")
    group.tap("seat-2")
    assert not [each for each in all_of(ft.Semantics, group.shown) if each.identifier in ("seat-name", "seat-leave")]
