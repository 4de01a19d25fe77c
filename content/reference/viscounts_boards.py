"""Viscounts: the track of Virtue and Corruption, the Castle, the trades, Debts and Deeds."""

from __future__ import annotations

from content import viscounts
from content.viscounts_table import CollisionSpace
from locales import Message, say

from .lines import Line, Section, Writer, at_table, gains, listed


def parts(players: int | None = None) -> tuple[Section, ...]:
    return (
        Section(
            "track",
            say("reference.viscounts.track"),
            (*_track_rules(), *_track_spaces()),
            "collision",
            say("reference.viscounts.track.text"),
        ),
        Section("castle", say("terms.castle"), _castle(), "castle"),
        Section("papers", say("reference.viscounts.papers"), _papers(players)),
        Section("trades", say("reference.viscounts.trades"), _trades(), text=say("reference.viscounts.trades.text")),
    )


def owner_takes(space: CollisionSpace, *, ai: bool) -> tuple[str, ...]:
    """What the owner of a Collision takes on a space, in icon words."""
    papers = ("deed",) * space.deeds + ("debt",) * space.debts
    return papers + (("resource_any",) * space.resources if ai else ("silver",) * space.silver)


def _track_rules() -> tuple[Line, ...]:
    track, line = viscounts().collision_track, Writer("reference.viscounts.track")
    start = {"corruption": track.corruption_start, "virtue": track.virtue_start}
    return (
        line("markers", "virtue", start),
        line("both", "corruption"),
        line("meet", "collision"),
        line("first", "workshop", number=1),
        line("townsfolk", "hero", number=2),
        line("owner", "collision", number=3),
        line("others", "criminal", number=4),
        line("public", "public_building", module="keeper_of_keys"),
    )


def _track_spaces() -> tuple[Line, ...]:
    track = viscounts().collision_track
    return (
        *(_space(number, row, ai=False) for number, row in enumerate(track.human_above, 1)),
        *(_space(number, row, ai=True) for number, row in enumerate(track.ai_above, 1)),
    )


def _space(number: int, row: CollisionSpace, *, ai: bool) -> Line:
    below = viscounts().collision_track.below_for_opponents[number - 1]
    others = say(f"reference.viscounts.criminals.{CONDITIONS[below.criminals]}", what=gains(below.gain))
    said = "reference.viscounts.ai_space_takes" if ai else "reference.viscounts.space_takes"
    return Line(
        f"{'ai' if ai else 'space'}_{number}",
        say(said, what=gains(owner_takes(row, ai=ai)), others=others),
        say("reference.viscounts.space", space=number),
        "ai" if ai else "collision",
        solo=True if ai else None,
    )


CONDITIONS = {"1+": "some", "0": "none", "any": "any"}


def _castle() -> tuple[Line, ...]:
    castle, line = viscounts().castle, Writer("reference.viscounts.castle")
    enough, room = castle.move_threshold, castle.max_workers_per_section
    return (
        line("tier_1", "worker", {"workers": enough}),
        line("tier_2", "worker", {"workers": enough, "what": gains(castle.tier3_reward)}),
        line("crowd", "worker", {"workers": room}),
        line("bumped_1", "silver", {"what": gains(castle.bumped_from_tier1)}),
        line("bumped_2", "virtue", {"what": gains(castle.bumped_from_tier2)}),
        line("tier_3", "castle"),
        line("leader", "castle_leader", name=say("terms.castle_leader_card")),
        line("rewards", "castle"),
        *(
            Line(
                f"wedge_{number}",
                say("reference.viscounts.castle.wedge", what=_choice(reward)),
                say("reference.viscounts.wedge", wedge=number),
            )
            for number, reward in enumerate(castle.tier2_rewards_clockwise, 1)
        ),
    )


def _choice(reward: tuple[str, ...]) -> tuple[Message, ...]:
    """A reward "a/b" gives one of the two."""
    if len(reward) == 1 and "/" in reward[0]:
        one, other = reward[0].split("/")
        return (say("reference.or", one=say(f"terms.icon.{one}"), other=say(f"terms.icon.{other}")),)
    return gains(reward)


def _papers(players: int | None) -> tuple[Line, ...]:
    facts, line = viscounts(), Writer("reference.viscounts.paper")
    scales = facts.poverty_prosperity
    cards = {"poverty": scales.poverty.cards_on_top, "prosperity": scales.prosperity.cards_on_top}
    by_players = {id: at_table(counts, players) for id, counts in cards.items()}
    return (
        line("debt", "debt", {"what": gains(facts.debts_deeds.paid_debt.flip_reward)}, name=say("terms.debt")),
        line("deed", "deed", name=say("terms.deed")),
        *(
            line(id, id, {"players": listed(counts), "cards": listed(counts.values())}, name=say(f"terms.{id}"))
            for id, counts in by_players.items()
        ),
    )


def _trades() -> tuple[Line, ...]:
    """Spaces that trade alike stand together."""
    spaces: dict[tuple[str, int], list[str]] = {}
    for id, trade in viscounts().trades.items():
        spaces.setdefault((trade.gain, trade.merchants), []).append(id)
    return tuple(
        Line(
            f"trade_{gain}",
            say("reference.viscounts.trade_at", spaces=", ".join(at), merchants=merchants),
            say(f"terms.icon.{gain}"),
            gain,
        )
        for (gain, merchants), at in spaces.items()
    )
