"""Matches from Python: what a seat may ask, and which seats there are."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from wgs import Game, Toolkit
from wgs.base.errors import IllegalMoveError, PlayError
from wgs.games.play.saved import format_saved, parse_saved

if TYPE_CHECKING:
    from wgs.games.play.match import Match


@cache
def shipped(name: str) -> Game:
    return Toolkit.load("wgs.json").game(name, dictionary="common")


def open_match(name: str = "WordsWithChilwell", *players: str) -> Match:
    return shipped(name).open_match(players or ("human", "greedy"), seed=1, plain=True)


ASKED: dict[str, Callable[[Match, Any], Any]] = {
    "view": lambda match, seat: match.view(seat),
    "draw": lambda match, seat: match.draw(seat),
    "hint": lambda match, seat: match.hint(seat, 1),
    "list": lambda match, seat: match.list_moves(seat, 1),
    "count": lambda match, seat: match.count_moves(seat),
    "shuffle": lambda match, seat: match.shuffle(seat, 1),
    "play": lambda match, seat: match.play(seat, "pass"),
    "advance": lambda match, seat: match.advance(seat),
}


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 0.0])
@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
def test_a_seat_that_does_not_exist_sees_nothing_and_does_nothing(ask: Callable[[Match, Any], Any], seat: Any) -> None:
    match = open_match()
    with pytest.raises(PlayError, match="there is no seat"):
        ask(match, seat)
    assert match.moves == []


def test_hints_are_for_who_is_to_move() -> None:
    match = open_match()
    assert len(match.hint(0, 3)) == 3
    with pytest.raises(IllegalMoveError, match="it is Player One's turn"):
        match.hint(1, 3)


def test_a_program_moves_when_it_is_told_to() -> None:
    match = open_match("WordsWithChilwell", "human", "greedy")
    match.play(0, "pass")
    made = match.advance(1)
    assert (made.seat, match.to_act) == (1, (0,))
    with pytest.raises(PlayError, match="Player One is played by a person"):
        match.advance(0)


def test_a_match_goes_on_where_it_was_saved() -> None:
    match = open_match()
    match.play(0, "pass")
    match.advance(1)
    again = shipped("WordsWithChilwell").resume_match(match.save())
    assert (again.position, again.moves) == (match.position, match.moves)
    assert again.hint(0, 2) == match.hint(0, 2)
    with pytest.raises(PlayError, match="it is a game of"):
        shipped("Contradictionary").resume_match(match.save())


# --- Nothing costly by slip -------------------------------------------------------------------------------------

LETTERS = "TEIKLAMGQuOWSWPREOTOLYTRDS"


def warning(match: Match, seat: int, text: str) -> str:
    return match.find_warning(seat, match.rules.read_move(match.position, seat, text))


def open_route(*players: str, seed: int = 1, board: str = LETTERS) -> Match:
    return shipped("RouteWords").open_match(players or ("human", "human"), seed=seed, board=board)


def test_giving_up_is_warned_of_in_every_game() -> None:
    assert warning(open_match(), 0, "resign") == "you give up and lose the game"
    assert warning(open_route(*["human"] * 3), 0, "resign") == "you leave the game and cannot win it"


def test_blanks_that_are_not_needed_are_warned_of() -> None:
    match = open_match()  # the hand is BEEHNOOSSTTT and three blanks
    assert warning(match, 0, "HONEST +9") == ""
    assert warning(match, 0, "HONESt +9").startswith("a blank would stand for t, which you have as a letter")
    assert warning(match, 0, "hONEsT +9").startswith("blanks would stand for h and s, which you have as letters")


def test_the_price_of_a_second_action_is_told_before_it_is_paid() -> None:
    match = open_route()
    assert warning(match, 0, "swap a1 b1") == ""
    match.play(0, "swap a1 b1")
    travel = next(move for move in match.list_moves(0, 99) if ">" in move)
    assert warning(match, 0, travel) == "moving as well costs 1 point (you have 1)"


def test_so_many_tiles_that_the_game_ends_are_warned_of() -> None:
    match = open_match("WordsWithChilwell", "human", "human")  # with 15 tiles each
    assert warning(match, 0, "pass") == ""
    for seat in (0, 1):
        match.play(seat, "pass")
    assert warning(match, 0, "pass") == "you would hold 21 tiles, which ends the game"


def test_an_action_is_undone_while_its_turn_goes_on() -> None:
    match = open_route()
    match.play(0, "swap a1 b1")
    assert match.undo() == 1
    assert match.moves == []
    match.play(0, "swap a1 b1")
    match.play(0, "end")
    with pytest.raises(PlayError, match="cannot be undone"):
        match.undo()


def test_a_bomb_is_taken_back_before_the_word_unless_it_met_a_defuser() -> None:
    match = shipped("Contradictionary").open_match(["human", "human"], seed=1)
    before = match.position
    match.play(0, "bomb c4")
    assert match.may_undo
    match.undo()
    assert match.position == before
    match.play(0, "defuser c4")
    assert not match.may_undo  # or defusers could look for bombs
    match.play(0, "pass")
    match.play(1, "bomb c4")
    assert not match.may_undo
    assert "A bomb met a defuser on c4: One has the bomb now, and the defuser is used up." in match.tell_effects(2)


# --- Bonus rounds -----------------------------------------------------------------------------------------------


def test_an_entry_is_bettered_until_it_is_handed_in() -> None:
    match = open_route()
    match.play(1, "bonus")
    for text in ("word EAT", "word TEST"):
        assert match.is_draft(0, match.rules.read_move(match.position, 0, text))
        match.draft(0, match.rules.read_move(match.position, 0, text))
    assert match.timing.drafts == {0: "word TEST"}
    assert len(match.moves) == 1
    again = shipped("RouteWords").resume_match(match.save())
    assert again.timing.drafts == {0: "word TEST"}
    assert again.run_out(0).text == "word TEST"
    assert again.run_out(1).text == "none"
    assert again.tell_effects(2) == [
        "Lengths: Red 4 letters, Blue no word.",
        "Words: Red TEST.",
        "Red wins 4 points in the bonus round.",
        "Red +4 points, now 5.",
    ]


def test_turns_have_a_time_limit_where_the_game_allows_it() -> None:
    match = shipped("Contradictionary").open_match(["human", "human"], seed=1, turn_seconds=90)
    again = shipped("Contradictionary").resume_match(parse_saved(format_saved(match.save())))
    clock = again.clock(0)
    assert clock is not None
    assert clock.seconds == 90
    assert again.run_out(0).text == "timeout"
    assert again.outcome is not None
    assert again.outcome.winners == (1,)
    with pytest.raises(PlayError, match="turns of WordsWithChilwell have no time limit"):
        shipped("WordsWithChilwell").open_match(["human", "human"], turn_seconds=90)


def test_people_may_interrupt_where_a_move_may_be_made_out_of_turn() -> None:
    match = open_route()
    assert match.may_interrupt(1)
    match.play(1, "bonus")
    for seat in (0, 1):
        match.play(seat, "none")
    assert not match.may_interrupt(1)
    assert not open_match().may_interrupt(1)


# --- What happened, and racks -----------------------------------------------------------------------------------


def test_an_explosion_is_told_to_both_and_what_is_drawn_only_to_its_player() -> None:
    match = shipped("Contradictionary").open_match(["human", "human"], seed=1)
    match.play(0, "bomb n1")
    match.play(0, "pass")
    word = next(move for move in match.list_moves(1, 9999) if move.startswith("1N "))
    match.play(1, word)
    letters = " ".join(word.partition(" ")[2])
    for seat in (0, 1, None):
        told = match.tell_effects(2, seat)
        expected = f"A bomb on n1 destroyed Two's word! It scores nothing, and its new tiles are lost: {letters}."
        assert told[0] == expected
        assert [line[:9] for line in told[1:]] == (["You drew "] if seat == 1 else [])


def test_tiles_stay_as_they_were_shuffled() -> None:
    match = open_match()
    tiles = match.shuffle(0, 1)
    match.racks.keep(0, tiles)
    assert " ".join(tiles) in match.draw(0)
    assert match.view(0).hands[0] != "".join(tiles)
    match.play(0, "HONEST +9")
    order = iter(tiles)
    assert all(tile in order for tile in match.racks.of(match.view(0), 0)[:11])  # whichever of equal tiles are gone
    assert len(match.racks.of(match.view(0), 0)) == 18


def test_what_the_tiles_left_in_hand_cost_is_told_after_the_points_of_the_last_word() -> None:
    match = open_match("WordsWithChilwell", "human", "human")
    for seat in (0, 1, 0):
        match.play(seat, "pass")
    word = match.hint(1, 1)[0].partition(" ")[0]
    match.play(1, f"{word} +0")
    told = match.tell_effects(3)
    assert told[0].startswith("Player Two +")
    for line, name in zip(told[1:], match.seats, strict=True):
        assert line.startswith(f"{name} loses ")
        assert "for the tiles left in hand" in line
