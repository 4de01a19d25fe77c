"""Sitting down, getting up, changing places and colours."""

from typing import get_args

from content import architects
from content.games import Game
from setup.checklist import Seat
from setup.mix import GAMES, most_players
from setup.seating import COLOURS, box_colours, free_colour, moved, recoloured, seated, unseated

ANN, BO, CY = Seat("Ann", "a", "red"), Seat("Bo", "b", "blue"), Seat("Cy", "c")
NOBODY = Seat()


def test_a_box_has_a_colour_for_everybody_who_can_play() -> None:
    for game in get_args(Game):
        for modules in ((), GAMES[game].modules):
            colours = box_colours(game, modules)
            assert len(colours) == len({*colours}) >= most_players(game, modules)
            assert {*colours} <= {*COLOURS}


def test_only_where_every_colour_of_a_box_is_known_no_other_is_offered() -> None:
    base = architects().setup.player_colours.by_box["base"]
    assert box_colours("architects", ()) == base
    assert box_colours("architects", ("age_of_artisans",)) == (*base, "orange")
    assert box_colours("viscounts", ())[:3] == ("red", "blue", "yellow")
    assert {*box_colours("viscounts", ())} == {*COLOURS}


def test_the_dearest_free_colour_of_the_box() -> None:
    assert free_colour(("red", "blue"), ("grey", "blue"), (ANN,)) == "blue"
    assert free_colour(("red", "blue", "green"), ("red",), (ANN, BO)) == "green"
    assert free_colour(("red",), (), (ANN,)) is None


def test_who_sits_down_takes_the_first_seat_without_a_name_or_one_more() -> None:
    assert seated((ANN, NOBODY, NOBODY), BO, 4) == (ANN, BO, NOBODY)
    assert seated((ANN, BO), CY, 3) == (ANN, BO, CY)
    assert seated((ANN, BO), CY, 2) == (ANN, BO)
    assert seated((ANN,), BO, 1) == (BO,)


def test_who_gets_up_leaves_a_smaller_table_or_a_seat_without_a_name() -> None:
    assert unseated((ANN, BO, CY), 1, 2) == (ANN, CY)
    assert unseated((ANN, BO), 0, 2) == (NOBODY, BO)
    assert unseated((ANN, BO, NOBODY), 0, 2) == (NOBODY, BO, NOBODY), "where seats have no name, their number stays"
    assert unseated((ANN, BO, NOBODY), 2, 2) == (ANN, BO)


def test_seats_between_move_up() -> None:
    assert moved((ANN, BO, CY), 0, 2) == (BO, CY, ANN)
    assert moved((ANN, BO, CY), 2, 0) == (CY, ANN, BO)


def test_a_colour_that_somebody_has_is_swapped() -> None:
    assert [seat.colour for seat in recoloured((ANN, BO, CY), 2, "red")] == [None, "blue", "red"]
    assert [seat.colour for seat in recoloured((ANN, BO, CY), 0, "blue")] == ["blue", "red", None]
    assert [seat.colour for seat in recoloured((ANN, BO, CY), 0, None)] == [None, "blue", None]
