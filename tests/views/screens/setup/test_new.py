"""The form of a new setup, and codes from elsewhere."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.setup_form import Form, fitted, surprised
from locales import Language
from setup.checklist import Seat
from setup.mix import GAMES, make_mix, mix_problems
from setup.plan import Choices, Plan, code_of, plan
from setup.seating import box_colours
from testing.languages import in_turn
from testing.setup_tables import MIXES, PEOPLE
from testing.walk import find, framed, plain_ui, unfit, words
from tests.views.test_texts import left_in_english
from views.components.people_picker import PeoplePicker
from views.layout.page_layout import Screen
from views.screens.setup.join import code_entry
from views.screens.setup.new import SURPRISE, new_setup, surprise_sheet
from views.ui_context import Ui

FORMS = {
    "viscounts": Form(),
    "viscounts, solo": Form(seats=(Seat("Élodie", "id-e", "red"),)),
    "architects": Form("architects", ("age_of_artisans",), (Seat(),) * 6),
    "architects, solo": Form("architects", ("works_of_wonder",), (Seat(),), "peddler", "variable"),
}


class Page:
    """A form as a test fills it in."""

    def __init__(self, form: Form, **options: Any) -> None:
        self.form = form
        self.used: list[Plan] = []
        self.memo: dict[str, Any] = {}
        self.language = options.pop("language", "en")
        self.options = options

    @property
    def ui(self) -> Ui:
        return plain_ui(self.language, memo=self.memo, **self.options)

    def change(self, edit: Callable[[Form], Form]) -> None:
        self.form = fitted(edit(self.form))

    @property
    def screen(self) -> Screen:
        picker = PeoplePicker(
            self.ui,
            PEOPLE,
            self.form.seats,
            lambda _label, act: self.change(lambda now: replace(now, seats=act(now.seats))),
            lambda seat: seat,
            lambda seat, name: replace(seat, name=name),
            box_colours(self.form.game, self.form.modules),
            self.form.fewest,
            self.form.most,
        )
        return new_setup(self.ui, self.form, picker, self.change, self.choose_game, self.start, self.used.append)

    def choose_game(self, game: str) -> None:
        self.change(lambda now: replace(now, game=game))

    def start(self) -> None:
        self.used.append(self.form.plan(()))

    def tap(self, *identifiers: str) -> None:
        for identifier in identifiers:
            find([*self.screen.controls, *self.screen.side, self.screen.foot], identifier).on_click()


@pytest.mark.parametrize(("width", "scale"), [(320, 1.0), (320, 2.0), (390, 1.0), (1280, 1.0)])
@pytest.mark.parametrize("form", FORMS)
def test_everything_on_the_form_can_be_hit_and_heard(form: str, width: float, scale: float) -> None:
    page = Page(FORMS[form], width=width, scale=scale)
    assert unfit(framed(page.ui, page.screen)) == []


@pytest.mark.parametrize(("form", "language"), in_turn(FORMS))
def test_no_english_is_left_on_the_form(form: str, language: Language) -> None:
    page = Page(FORMS[form], language=language)
    assert left_in_english(language, words(framed(page.ui, page.screen))) == []


def test_a_plan_for_what_was_chosen() -> None:
    page = Page(Form())
    page.tap("module-gates_of_gold", "seat-anyone", "start")
    assert page.used[0].mix == make_mix("viscounts", ("gates_of_gold",), 3)
    page.tap("seat-3", "seat-2", "opponent-cleric", "start")
    assert page.used[1].mix == make_mix("viscounts", ("gates_of_gold",), 1, "cleric")
    page.tap("opponent-drawn", "start")
    assert page.used[2].mix.solo is None
    page.tap("game-architects", "boards-variable", "start")
    assert page.used[3].mix == make_mix("architects", (), 1, "constantine", boards="variable")
    page.tap("seat-anyone", "start")
    assert page.used[4].mix == make_mix("architects", (), 2, "constantine", boards="variable")
    page.tap("opponent-nobody", "start")
    assert page.used[5].mix == make_mix("architects", (), 2, boards="variable")


@pytest.mark.parametrize(
    ("taps", "seats"),
    [
        (["seat-2", "module-works_of_wonder", "module-works_of_wonder"], 1),
        (["module-works_of_wonder", "seat-2", "opponent-patron", "module-works_of_wonder"], 1),
        (["seat-2", "module-age_of_artisans"], 2),
        (["opponent-helena", "module-age_of_artisans", "module-age_of_artisans"], 2),
        (["opponent-helena", "seat-anyone", "seat-3"], 2),
        (["module-age_of_artisans", *["seat-anyone"] * 4, "module-age_of_artisans"], 5),
    ],
)
def test_the_form_is_always_one_that_can_be_played(taps: list[str], seats: int) -> None:
    page = Page(Form("architects"))
    for tap in taps:
        page.tap(tap)
        form = page.form
        assert mix_problems(form.game, form.modules, len(form.seats), form.against, form.boards) == ()
    assert len(page.form.seats) == seats


def test_what_a_larger_or_smaller_table_needs_is_said() -> None:
    assert "A table of 6 needs Age of Artisans." in words(list(Page(Form("architects")).screen.controls))
    said = words(list(Page(Form("architects", ("age_of_artisans",))).screen.controls))
    assert "Playing alone needs Works of Wonder." in said
    assert "A table of 6 needs Age of Artisans." not in said
    assert not [text for text in words(list(Page(Form()).screen.controls)) if " needs " in text]


def test_known_people_sit_down_and_get_up() -> None:
    page = Page(Form())
    page.tap("person-id-e", "person-id-z")
    assert [(seat.name, seat.colour) for seat in page.form.seats] == [("Élodie", "red"), ("Zoé", "green")]
    page.tap("seat-1")
    assert [seat.name for seat in page.form.seats] == ["Zoé"], "alone, as Viscounts can be played"
    page = Page(fitted(Form("architects", ("age_of_artisans",), page.form.seats)))
    page.tap("person-id-e", "seat-2")
    assert [seat.name for seat in page.form.seats] == ["Zoé", ""]


def test_chance_chooses_among_what_is_owned() -> None:
    for below in (lambda n: 0, lambda n: n - 1):
        form = surprised(Form("architects", ("promos",)), ("age_of_artisans",), below)
        assert set(form.modules) <= {"age_of_artisans"}
    alone = Form("architects", ("works_of_wonder",), (Seat(),))
    assert surprised(alone, (), lambda n: 0) == alone


def test_the_surprise_is_asked_for_what_is_on_the_shelf() -> None:
    memo: dict[str, Any] = {SURPRISE: True}
    owned = ["promos"]
    changed: list[Form] = []
    dialog = surprise_sheet(
        plain_ui(memo=memo),
        Form(),
        lambda: tuple(owned),
        lambda edit: changed.append(edit(Form())),
        owned.append,
    )
    assert unfit(dialog) == []
    find(dialog, "owned-gates_of_gold").on_click()
    assert owned == ["promos", "gates_of_gold"]
    find(dialog, "surprise-go").on_click()
    assert set(changed[0].modules) <= {*owned}
    assert memo[SURPRISE] is None


def test_variety_avoids_what_came_up() -> None:
    """With two of six opponents recent, the next one is new in all but a rare case of 24 equal draws."""
    mix = MIXES["architects, peddler"]
    form = Form("architects", mix.modules, (Seat(),), vary=True)
    recent = [plan(Choices(replace(mix, solo=name), "AAAAA")) for name in ("peddler", "patron")]
    assert form.plan(recent).opponent not in ("peddler", "patron")


# -- codes --------------------------------------------------------------------------------------------------------

MADE = plan(Choices(MIXES["viscounts, both, 3"], "AAAAA"))
CODE = str(code_of(MADE))


@pytest.mark.parametrize("text", [CODE, CODE.lower(), CODE.replace("-", " "), f"  {CODE} "])
def test_a_code_says_what_it_stands_for(text: str) -> None:
    used: list[Plan] = []
    controls = code_entry(plain_ui(), text, used.append)
    assert find(controls, "code-says").value.endswith("3\N{NO-BREAK SPACE}players")
    find(controls, "code-open").on_click()
    assert used == [MADE]


def test_a_typo_is_named() -> None:
    wrong = CODE[:3] + ("2" if CODE[3] != "2" else "3") + CODE[4:]
    memo: dict[str, Any] = {}
    controls = code_entry(plain_ui(memo=memo), wrong, print)
    assert CODE in find(controls, "code-text").error
    assert find(controls, "code-open").disabled
    assert unfit(controls) == []
    find(controls, "code-mend").on_click()
    assert memo == {"code": CODE}


@pytest.mark.parametrize(("whole", "said"), [(False, None), (True, "3 characters; a code has 10, or a few pairs more")])
def test_nobody_is_told_off_while_typing(whole: bool, said: str | None) -> None:
    assert find(code_entry(plain_ui(), "10J", print, whole=whole), "code-text").error == said


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_kept_of_another_game(game: str) -> None:
    other = next(name for name in GAMES if name != game)
    form = fitted(Form(game, GAMES[other].modules[:1], (Seat(),) * 9, GAMES[other].opponents[0], "variable"))
    assert form.modules == ()
    assert form.solo is None
    assert len(form.seats) == form.most
