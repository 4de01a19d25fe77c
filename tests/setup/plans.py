"""Plans for the tests, and the rules that hold for each of them."""

from hypothesis import strategies as st

from setup.change import pick
from setup.code import ALPHABET, SEED_LENGTH
from setup.mix import Mix, all_mixes, make_mix
from setup.plan import Choices, Plan, plan
from setup.pools import first_seats, pool

MIXES = all_mixes(promos=True)
SEEDS = st.text(ALPHABET, min_size=SEED_LENGTH, max_size=SEED_LENGTH)
PLANS = st.builds(lambda mix, seed: plan(Choices(mix, seed)), st.sampled_from(MIXES), SEEDS)
GOLD, KEYS, ARTISANS, WONDERS = "gates_of_gold", "keeper_of_keys", "age_of_artisans", "works_of_wonder"


def made(mix: Mix, seed: str = "WE5TK") -> Plan:
    return plan(Choices(mix, seed))


def viscounts(*modules: str, players: int = 2, solo: str | None = None, seed: str = "WE5TK") -> Plan:
    return made(make_mix("viscounts", modules, players, solo), seed)


def architects(
    *modules: str, players: int = 2, solo: str | None = None, boards: str = "standard", seed: str = "WE5TK"
) -> Plan:
    return made(make_mix("architects", modules, players, solo, boards), seed)


def draft_options(now: Plan) -> tuple[str, ...]:
    """What the seat that is to choose may choose from; nothing where nobody is to choose."""
    return now.draft.left if now.draft is not None and now.draft.seat is not None else ()


def drafted(now: Plan) -> Plan:
    """Everyone takes the first that is left."""
    while options := draft_options(now):
        assert now.draft is not None
        assert now.draft.seat is not None
        now = pick(now, now.draft.seat, options[0])
    return now


def check(now: Plan) -> None:
    """What holds for every plan, whatever was locked, drawn again, entered or chosen."""
    mix = now.mix
    for draw in now.draws.values():
        assert draw.rerolls >= 0
        if draw.result is None:
            assert not draw.by_app or not draw.open
            continue
        assert len(draw.result) == draw.take
        assert set(draw.result) <= set(draw.candidates)
        assert draw.repeats or len(set(draw.result)) == len(draw.result), "no card twice"
    assert now.choices.entered.keys() == {draw.id for draw in now.draws.values() if draw.entered}
    if mix.game == "viscounts":
        check_viscounts(now)
    elif mix.boards == "variable" and not mix.is_solo:
        boards, start = now.draws["player_boards"].result, now.draws["start_player"].result
        assert start is None or start[0] in first_seats(mix, boards)[0], "the highest Virtue starts"


def check_viscounts(now: Plan) -> None:
    cards, heroes = now.draws["player_cards"].result or (), now.draws["heroes"].result or ()
    assert len(cards) == len(heroes) == (2 if now.mix.is_solo else now.mix.players + 1)
    assert set(heroes) <= set(pool("heroes", now.mix))
    if "hero_row" in now.draws:
        row = now.draws["hero_row"].result
        assert (row is not None) == (now.draft is not None and now.draft.over)
        taken = {hero for card, hero in zip(cards, heroes, strict=True) if card in now.choices.picks}
        assert not taken & set(row or ()), "no Hero in a deck and in the row"
    if "diversified" in now.draws:
        one, other = now.draws["diversified"].result, now.draws["specialized"].result
        assert not set(one or ()) & set(other or ())
