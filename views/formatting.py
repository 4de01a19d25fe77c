"""Dates, numbers, games and tables in words."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import get_args

from babel.dates import format_date, format_datetime, format_time

from content.games import Module
from content.opponents import ai_name, opponents
from locales import WAYS, listed
from models.values import Match, MatchSeat, NewMatch, Player, Session
from setup.plan import Plan
from views.components.icons import Icon
from views.theme import SEAT_COLOURS
from views.ui_context import Ui

DOT = "\u00a0· "  # never at the start of a line
LOCALES = {language: ways.locale for language, ways in WAYS.items()}
GAMES = {"viscounts": "app.game.viscounts", "architects": "app.game.architects"}
MODULES = {module: f"terms.module.{module}" for module in get_args(Module)}
OPPONENTS = opponents()
COLOURS = {colour: f"app.colour.{colour}" for colour in SEAT_COLOURS}
STAGES = {
    "setup": "app.stage.setup",
    "play": "app.stage.play",
    "score": "app.stage.score",
    "finished": "app.stage.finished",
}


def name_of(ui: Ui, ids: Mapping[str, str], key: str) -> str:
    """What a newer version stored is shown as it was written."""
    return ui(ids[key]) if key in ids else key


GAME_ICONS = {"viscounts": Icon.CASTLE, "architects": Icon.CATHEDRAL}


def game_icon(game: str) -> Icon:
    return GAME_ICONS.get(game, Icon.CASTLE)


def mix(ui: Ui, game: str, modules: Sequence[str]) -> str:
    return DOT.join([name_of(ui, GAMES, game), *(name_of(ui, MODULES, module) for module in modules)])


def day(ui: Ui, when: datetime, now: datetime) -> str:
    """As people say it: today, yesterday, the weekday within a week, else the date."""
    local, today = when.astimezone(), now.astimezone().date()
    ago = (today - local.date()).days
    if ago in (0, 1):
        return ui("app.today") if ago == 0 else ui("app.yesterday")
    return format_date(local, "EEEE" if 1 < ago < 7 else "medium", locale=LOCALES[ui.texts.language])


def moment(ui: Ui, when: datetime) -> str:
    return format_datetime(when.astimezone(), "medium", locale=LOCALES[ui.texts.language])


def clock(ui: Ui, when: datetime) -> str:
    return format_time(when.astimezone(), "short", locale=LOCALES[ui.texts.language])


def capital(text: str) -> str:
    """A term that stands alone, as the beginning of a line."""
    return text[:1].upper() + text[1:]


def size(ui: Ui, octets: int) -> str:
    if octets < 1024 * 1024:
        return ui("app.size.kb", size=max(1, round(octets / 1024)))
    return ui("app.size.mb", size=f"{octets / 1024 / 1024:.1f}")


def plan_line(ui: Ui, plan: Plan) -> str:
    """What a plan is for: game, modules, players."""
    who = ui("app.players", n=plan.mix.players) if plan.opponent is None else ui("app.solo")
    return DOT.join([mix(ui, plan.mix.game, plan.mix.modules), who])


def session_title(ui: Ui, session: Session) -> str:
    """What tells one game from another: its name, else who plays."""
    names = ", ".join(name for name in seat_names(ui, session.players) if name.strip())
    return session.title or names or ui("app.home.continue")


def session_line(ui: Ui, session: Session) -> str:
    parts = [mix(ui, session.game, session.modules), name_of(ui, STAGES, session.stage)]
    if session.players:
        people = sum(player.controller == "human" for player in session.players)
        parts.append(ui("app.solo") if people < 2 else ui("app.players", n=people))
    return DOT.join(parts)


def winners(seats: Sequence[MatchSeat]) -> list[MatchSeat]:
    return [seat for seat in seats if seat.won]


def seat_name(ui: Ui, seat: MatchSeat | Player) -> str:
    """An AI is stored by its id, or before by its name in some language."""
    return ai_name(ui.texts, seat.name) if seat.controller == "ai" else seat.name


def seat_names(ui: Ui, seats: Iterable[MatchSeat | Player]) -> list[str]:
    return [seat_name(ui, seat) for seat in seats]


def player_name(ui: Ui, seat: MatchSeat) -> str:
    name = seat_name(ui, seat)
    return ui("app.ai-name", name=name) if seat.controller == "ai" else name


def outcome(ui: Ui, match: Match | NewMatch) -> str:
    """Who won, with what; a shared victory names all."""
    first = winners(match.seats)
    if not first:
        return ui("app.match.nobody")
    names = tuple(player_name(ui, seat) for seat in first)
    return ui("app.match.won", n=len(names), names=listed(names), total=first[0].total)


def match_line(ui: Ui, match: Match, now: datetime) -> str:
    table = ui("app.solo") if match.solo else ui("app.players", n=len(match.seats))
    return DOT.join([mix(ui, match.game, match.modules), day(ui, match.played_at, now), table])


def drawable(text: str) -> str:
    """For a picture, on one line: spaces and ends of lines as spaces, without signs that have no shape."""
    return "".join(" " if sign.isspace() else sign for sign in text if sign.isspace() or sign.isprintable())
