"""Companies at a table, and games that they have played so many turns of."""

from itertools import combinations

from content.games import Game
from setup.ending import Company
from setup.mix import GAMES, most_against, most_players, opponents_of
from setup.turns import Turns, next_turn

AOA = "age_of_artisans"
THREE = Company("viscounts", frozenset(), 3)
HALL = Company("architects", frozenset(), 3)


def companies(game: Game) -> list[Company]:
    """Every number of people with every mix of modules, and as many against the AI as may be."""
    choice = GAMES[game]
    mixes = [mix for size in range(len(choice.modules) + 1) for mix in combinations(choice.modules, size)]
    return [
        Company(game, frozenset(mix), people, ai)
        for mix in mixes
        for people in range(1, most_players(game, mix) + 1)
        for ai in (True, False)
        if (people <= most_against(game, mix) and opponents_of(game, mix) if ai else people > 1)
    ]


def named(company: Company) -> str:
    architects = "bga" if not company.ai else "S60" if "works_of_wonder" in company.modules else "B19"
    rule = {"viscounts": "V5" if company.solo else "p23", "architects": architects}[company.game]
    return "-".join([rule, company.game, str(company.people), *sorted(company.modules)])


def played(company: Company, turns: int) -> Turns:
    return played_on(Turns(company), turns)


def played_on(now: Turns, turns: int) -> Turns:
    for _ in range(turns):
        now = next_turn(now)
    return now
