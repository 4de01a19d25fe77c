"""A new setup: the game, its modules, who plays; or the code of a plan that another phone has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from secrets import randbelow

import flet as ft

from locales import Message, say
from models.store import Store
from models.values import NewSession, Person
from setup.checklist import Seat, begin, read_checklist, written
from setup.code import make_seed
from setup.mix import GAMES, BadSetup, make_mix, most_players
from setup.plan import Choices, Plan, code_of, plan
from setup.variety import avoid, surprise
from views.companion import Companion
from views.components import (
    card,
    choice_chips,
    heading,
    muted,
    paragraph,
    primary_button,
    quiet_button,
    segments,
    sheet,
    stepper,
    switch_row,
    text_field,
    tid,
)
from views.icons import Icon
from views.screen import Screen
from views.setup.code import long_enough, plan_in
from views.setup.handover import players
from views.setup.pen import free_colour
from views.setup.seats import Table, seat_rows, seat_sheet
from views.ui import Ui
from views.words import DOT, MODULES
from views.words import GAMES as GAME_NAMES
from views.words import mix as mix_words

FORM = "form"
CODE = "code"
SURPRISE = "surprise"  # the modules that are owned, while its sheet is open
OWNED = "setup.owned."  # a setting for each game
RECENT = 30
DRAWN = "drawn"  # an opponent by chance


@dataclass(frozen=True, slots=True)
class Form:
    """What has been chosen so far. One seat is solo."""

    game: str = "viscounts"
    modules: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = (Seat(), Seat())
    solo: str | None = None
    boards: str = "standard"
    vary: bool = False

    @property
    def fewest(self) -> int:
        needed = GAMES[self.game].needs_for_solo
        return 1 if needed is None or needed in self.modules else 2

    @property
    def most(self) -> int:
        return most_players(self.game, self.modules)

    def plan(self, recent: Sequence[Plan]) -> Plan:
        solo = self.solo if len(self.seats) == 1 else None
        mix = make_mix(self.game, self.modules, len(self.seats), solo, self.boards)
        return plan(Choices(mix, avoid(mix, recent, randbelow) if self.vary else make_seed(randbelow)))


def fitted(form: Form) -> Form:
    """With as many seats as its modules allow, and nothing of another game."""
    choice = GAMES[form.game]
    modules = tuple(name for name in choice.modules if name in form.modules)
    boards = form.boards if form.boards in choice.boards else choice.boards[0]
    solo = form.solo if form.solo in choice.opponents else None
    form = replace(form, modules=modules, boards=boards, solo=solo)
    seats = form.seats[: form.most]
    return replace(form, seats=(*seats, *(Seat() for _ in range(form.fewest - len(seats)))))


def past_plans(store: Store, game: str) -> tuple[Plan, ...]:
    """The plans of a game's latest sessions, the newest first."""
    return tuple(read_checklist(body).plan for body in store.recent_bodies("plan", game, RECENT))


def like_last(store: Store, form: Form) -> Form:
    """With the modules and the boards of this game's last plan."""
    last = next(iter(past_plans(store, form.game)), None)
    return form if last is None else fitted(replace(form, modules=last.mix.modules, boards=last.mix.boards))


def create(ui: Ui, companion: Companion, made: Plan, seats: tuple[Seat, ...]) -> None:
    """A session with this plan, and on to it."""
    now = begin(made, seats)
    new = NewSession(
        game=made.mix.game,
        modules=made.mix.modules,
        players=players(ui, now),
        opponent=made.opponent,
        setup_code=str(code_of(made)),
    )

    def write(store: Store) -> str:
        id = store.add_session(new).id
        store.change_document(id, "plan", say("app.setup.did.begin"), written(now))
        return id

    ui.go(f"/session/{companion.change(write)}/setup")


def screen(ui: Ui, companion: Companion, _params: Mapping[str, str]) -> Screen:
    store = companion.store

    def form() -> Form:
        kept = ui.memo.get(FORM)
        return kept if isinstance(kept, Form) else like_last(store, Form())

    def change(edit: Callable[[Form], Form]) -> None:
        ui.remember(FORM, fitted(edit(form())))

    def choose_game(game: str) -> None:
        change(lambda now: like_last(store, fitted(replace(now, game=game))))

    def meet(seat: Seat) -> Seat:
        colours = [seat.colour] if seat.colour else []
        return replace(seat, person=companion.change(lambda store: store.add_person(seat.name, colours)).id)

    def start() -> None:
        create(ui, companion, form().plan(past_plans(store, form().game)), form().seats)

    def own(game: str, modules: tuple[str, ...]) -> None:
        companion.change(lambda store: store.change_setting(f"{OWNED}{game}", list(modules)))

    table = Table(
        ui,
        form().seats,
        store.people(),
        lambda place, seat: change(lambda now: _put(now, place, seat)),
        lambda place: change(lambda now: _swapped(now, place)),
        meet,
    )
    owned = tuple(store.setting(f"{OWNED}{form().game}", ()))
    shown = new_setup(
        ui, form(), table, change, choose_game, start, lambda made: create(ui, companion, made, form().seats)
    )
    return replace(shown, dialog=surprise_sheet(ui, form(), owned, change, own) or seat_sheet(table))


def _put(form: Form, place: int, seat: Seat) -> Form:
    return replace(form, seats=(*form.seats[:place], seat, *form.seats[place + 1 :]))


def _swapped(form: Form, place: int) -> Form:
    seats = list(form.seats)
    seats[place - 1 : place + 1] = seats[place], seats[place - 1]
    return replace(form, seats=tuple(seats))


def new_setup(
    ui: Ui,
    form: Form,
    table: Table,
    change: Callable[[Callable[[Form], Form]], None],
    choose_game: Callable[[str], None],
    start: Callable[[], None],
    use: Callable[[Plan], None],
) -> Screen:
    choice = GAMES[form.game]

    def toggle(module: str) -> None:
        change(lambda now: replace(now, modules=_toggled(now.modules, module)))

    games = [(game, ui(GAME_NAMES[game])) for game in GAMES]
    modules = [(name, ui(MODULES[name])) for name in choice.modules]
    controls: list[ft.Control] = [
        segments(ui, "game", ui("app.setup.game"), games, form.game, choose_game),
        choice_chips(ui, "module", ui("app.setup.modules"), modules, form.modules, toggle),
    ]
    if len(choice.boards) > 1:
        boards = [(name, ui(BOARDS[name])) for name in choice.boards]
        controls.append(
            segments(
                ui,
                "boards",
                ui("app.setup.boards"),
                boards,
                form.boards,
                lambda name: change(lambda now: replace(now, boards=name)),
            )
        )
    controls += _players(ui, form, table, change)
    controls.append(
        switch_row(
            ui,
            "vary",
            ui("app.setup.vary"),
            form.vary,
            lambda on: change(lambda now: replace(now, vary=on)),
            help_text=ui("app.setup.vary.text"),
        )
    )
    controls.append(
        quiet_button(ui, "surprise", ui("app.setup.surprise"), lambda: ui.remember(SURPRISE, True), icon=Icon.DICE)
    )
    go = primary_button(ui, "start", ui("app.setup.start"), start, icon=Icon.SET_UP)
    side = [card(code_entry(ui, str(ui.memo.get(CODE, "")), use), key="code-entry")]
    return Screen(title=ui("app.home.setup"), controls=controls, side=side, foot=go)


BOARDS = {"standard": "app.setup.boards.standard", "variable": "app.setup.boards.variable"}


def _players(ui: Ui, form: Form, table: Table, change: Callable[[Callable[[Form], Form]], None]) -> list[ft.Control]:
    def step(by: int) -> None:
        change(lambda now: replace(now, seats=(*now.seats, Seat()) if by > 0 else now.seats[:-1]))

    count = stepper(
        ui,
        "players",
        ui("app.setup.players"),
        len(form.seats),
        step,
        low=form.fewest,
        high=form.most,
        detail=ui("app.solo") if len(form.seats) == 1 else None,
    )
    found: list[ft.Control] = [heading(ui("app.setup.who")), count]
    found += [muted(note) for note in _limits(ui, form)]
    if table.people:
        here = {seat.person for seat in form.seats if seat.person}
        options = [(one.id, one.name) for one in table.people]
        known = {one.id: one for one in table.people}

        def seat(id: str) -> None:
            change(lambda now: seated(now, known[id]))

        found.append(choice_chips(ui, "person", ui("app.setup.known"), options, here, seat))
    found += seat_rows(table)
    if len(form.seats) > 1:
        found.append(muted(ui("app.setup.clockwise")))
    else:
        opponents = [(DRAWN, ui("app.setup.opponent.drawn"))]
        opponents += [(name, ui(f"terms.opponent.{name}")) for name in GAMES[form.game].opponents]
        found.append(
            segments(
                ui,
                "opponent",
                ui("setup.draw.opponent"),
                opponents,
                form.solo or DRAWN,
                lambda name: change(lambda now: replace(now, solo=None if name == DRAWN else name)),
            )
        )
    return found


def _limits(ui: Ui, form: Form) -> list[str]:
    """What more players, or playing alone, would need."""
    choice = GAMES[form.game]
    found = []
    if choice.needs_for_solo and form.fewest > 1:
        found.append(ui("app.setup.needs.solo", module=ui(MODULES[choice.needs_for_solo])))
    if choice.needs_for_most and form.most < choice.most_players:
        module = ui(MODULES[choice.needs_for_most])
        found.append(ui("app.setup.needs.most", players=choice.most_players, module=module))
    return found


def seated(form: Form, person: Person) -> Form:
    """Off the table, or onto it: in the first seat without a name, else in one more if the game has room."""
    here = next((place for place, seat in enumerate(form.seats) if seat.person == person.id), None)
    if here is not None:
        return _put(form, here, Seat())
    seat = Seat(person.name, person.id, free_colour(person, form.seats))
    empty = next((place for place, other in enumerate(form.seats) if not other.name), None)
    if empty is not None:
        return _put(form, empty, seat)
    return replace(form, seats=(*form.seats, seat)) if len(form.seats) < form.most else form


def _toggled(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(each for each in names if each != name) if name in names else (*names, name)


def surprise_sheet(
    ui: Ui,
    form: Form,
    owned: tuple[str, ...],
    change: Callable[[Callable[[Form], Form]], None],
    own: Callable[[str, tuple[str, ...]], None],
) -> ft.AlertDialog | None:
    """Which modules there are to choose from; then chance decides."""
    if not ui.memo.get(SURPRISE):
        return None
    options = [(name, ui(MODULES[name])) for name in GAMES[form.game].modules]
    close = ui.forget(SURPRISE)

    def draw() -> None:
        change(lambda now: surprised(now, owned, randbelow))
        close()

    controls: list[ft.Control] = [
        paragraph(ui("app.setup.surprise.text")),
        choice_chips(
            ui, "owned", ui("app.setup.owned"), options, owned, lambda name: own(form.game, _toggled(owned, name))
        ),
    ]
    go = primary_button(ui, "surprise-go", ui("app.setup.surprise.go"), draw, icon=Icon.DICE)
    return sheet(ui, "surprise", ui("app.setup.surprise"), controls, close, foot=go)


def surprised(form: Form, owned: Sequence[str], below: Callable[[int], int]) -> Form:
    """As before where nothing that is owned lets these people play."""
    try:
        mix = surprise(form.game, owned, len(form.seats), below)
    except BadSetup:
        return form
    return replace(form, modules=mix.modules, boards=mix.boards, solo=None)


def code_entry(ui: Ui, text: str, use: Callable[[Plan], None]) -> list[ft.Control]:
    """What a code stands for as soon as it is whole, and what is wrong with it where it is not."""
    found = plan_in(text) if text.strip() else None
    error = ui.say(found) if isinstance(found, Message) and long_enough(text) else None
    made = found if isinstance(found, Plan) else None

    def open_it() -> None:
        now = plan_in(str(ui.memo.get(CODE, text)))
        if isinstance(now, Plan):
            use(now)

    controls: list[ft.Control] = [
        heading(ui("app.setup.have-code")),
        text_field(
            ui,
            "code-text",
            ui("app.setup.code"),
            text,
            lambda typed: ui.remember(CODE, typed),
            error=error,
            helper=ui("app.setup.code.help"),
            on_submit=open_it,
        ),
    ]
    if made:
        who = ui("app.players", n=made.mix.players) if made.opponent is None else ui("app.solo")
        words = DOT.join([mix_words(ui, made.mix.game, made.mix.modules), who])
        controls.append(tid("code-says", paragraph(words), live_region=True))
    controls.append(quiet_button(ui, "code-open", ui("app.setup.code.open"), open_it, disabled=made is None))
    return controls


def from_link(ui: Ui, companion: Companion, params: Mapping[str, str]) -> Screen:
    """The address of a code: it says what it stands for, and begins nothing by itself."""
    text = str(ui.memo.get(CODE, params["code"]))
    entry = card(code_entry(ui, text, lambda made: create(ui, companion, made, ())), key="code-entry")
    return Screen(title=ui("app.home.setup"), controls=[entry])
