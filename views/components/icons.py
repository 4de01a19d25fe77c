"""The app's own icons: one drawing for one meaning, on every screen and in the legend."""

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

import flet as ft

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "icons"
# Not among the assets: an app built for the web has those outside, where only the page finds them.
CREDITS = Path(__file__).with_name("icon_credits.toml")


class Icon(StrEnum):
    """Every drawing of the game's things; the value is the name of its file."""

    CLAY = "clay"
    WOOD = "wood"
    STONE = "stone"
    GOLD = "gold"
    MARBLE = "marble"
    SILVER = "silver"
    INK = "ink"
    WORKER = "worker"
    VISCOUNT = "viscount"
    TRADING_POST = "trading_post"
    GUILDHALL = "guildhall"
    WORKSHOP = "workshop"
    CASTLE = "castle"
    CASTLE_LEADER = "castle_leader"
    CROWN = "crown"
    MANUSCRIPT = "manuscript"
    RIBBON = "ribbon"
    RIBBON_SET = "ribbon_set"
    DEBT = "debt"
    PAID_DEBT = "paid_debt"
    DEED = "deed"
    APPROVED_DEED = "approved_deed"
    OUTSIDER = "outsider"
    HERO = "hero"
    CHEST = "chest"
    PUBLIC_BUILDING = "public_building"
    BUILDER = "builder"
    CLERIC = "cleric"
    NOBLE = "noble"
    CRIMINAL = "criminal"
    MERCHANT = "merchant"
    VIRTUE = "virtue"
    CORRUPTION = "corruption"
    COLLISION = "collision"
    POVERTY = "poverty"
    PROSPERITY = "prosperity"
    PRISON = "prison"
    CATHEDRAL = "cathedral"
    BUILDING = "building"
    WONDER = "wonder"
    INFLUENCE = "influence"
    APPRENTICE = "apprentice"
    TOOL = "tool"
    ADORNMENT = "adornment"
    GUARDHOUSE = "guardhouse"
    BLACK_MARKET = "black_market"
    TAX = "tax"
    PRINCESS = "princess"
    PROFITEER = "profiteer"
    STOREHOUSE = "storehouse"
    SILVERSMITH = "silversmith"
    QUARRY = "quarry"
    FOREST = "forest"
    MINES = "mines"
    TOWN_CENTRE = "town_centre"
    SCHEME = "scheme"
    AI = "ai"
    SET_UP = "set_up"
    SCORE = "score"
    DICE = "dice"
    TROPHY = "trophy"
    PODIUM = "podium"
    HISTORY = "history"
    STATISTICS = "statistics"
    CARD_BOOK = "card_book"
    RULE = "rule"
    UNDO = "undo"
    SETTINGS = "settings"
    PEOPLE = "people"
    TIME = "time"
    OPPONENT_CLERIC = "opponent_cleric"
    OPPONENT_BUILDER = "opponent_builder"
    OPPONENT_NOBLE = "opponent_noble"
    OPPONENT_CARD = "opponent_card"
    OPPONENT_ARISTOCRAT = "opponent_aristocrat"
    OPPONENT_ENFORCER = "opponent_enforcer"
    OPPONENT_ILLUSIONIST = "opponent_illusionist"
    OPPONENT_MEDDLER = "opponent_meddler"
    OPPONENT_PATRON = "opponent_patron"
    OPPONENT_PEDDLER = "opponent_peddler"

    @property
    def label(self) -> str:
        """The id of its name, for the legend and for screen readers."""
        return f"app.icon.{self.value}"

    @property
    def src(self) -> str:
        """The address the page loads it from."""
        return f"icons/{self.value}.svg"

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.value}.svg"


def icon(name: Icon, size: float, colour: ft.ColorValue | None = None) -> ft.Image:
    """The drawing in one colour. It is decoration: the words beside it say what it means."""
    return ft.Image(
        src=name.src,
        width=size,
        height=size,
        color=colour or ft.Colors.ON_SURFACE,
        exclude_from_semantics=True,
    )


@dataclass(frozen=True, slots=True)
class Artist:
    name: str
    home: str
    icons: tuple[Icon, ...]


@lru_cache(maxsize=1)
def artists() -> tuple[Artist, ...]:
    """Who drew which icons; the licence wants them named where the app is presented."""
    entries = tomllib.loads(CREDITS.read_text(encoding="utf-8"))
    drawn = entries["icons"]
    return tuple(
        Artist(entry["name"], entry["home"], tuple(Icon(name) for name in drawn if drawn[name]["artist"] == key))
        for key, entry in entries["artists"].items()
    )
