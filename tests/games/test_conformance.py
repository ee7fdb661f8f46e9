"""What every game that is played in turns must do, seen on random games.

One game for each game and number of players, of which some positions are looked at; WGS_GAMES asks for another number,
as .ci/play does, and then all positions are.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from support.playing import replay
from support.turn_games import KINDS, PLAYED, open_game, start, write

from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.randomness import Randomness
from wgs.games import GAMES, Rules
from wgs.games.play.players import PLAYERS, Limits, make_player
from wgs.games.play.playing import MadeMove, play_game

GAMES_EACH = int(os.environ.get("WGS_GAMES", "1"))
GOLDEN = Path(__file__).parent / "golden_games"
MOST_LISTED = 3000
"""So many moves of a list are looked at, and the first of them only where there are more."""
LIST_EVERY = 7
ALL_UNTIL = 12
CHECK_EVERY = 1 if "WGS_GAMES" in os.environ else 5  # lists of late positions come with every 35th
"""Of how many positions one is looked at, after the first ones."""
UNLISTED = {"RouteWords": "WordEntry", "WordsWithChilwell": "Try"}
"""Moves that may be made with a wrong word too; only those with right ones are listed."""
MOST_MOVES = 5000


def is_legal(rules: Rules[Any, Any], position: Any, seat: int, move: Any) -> bool:
    try:
        rules.check_move(position, seat, move)
    except IllegalMoveError:
        return False
    return True


def is_understood(rules: Rules[Any, Any], position: Any, text: str) -> bool:
    try:
        rules.notation.parse_move(position, 0, text)
    except IllegalMoveError as error:
        return error.kind != "text"
    return True


@dataclass
class Checker:
    """Looks at the positions of one random game; moves of earlier lists serve as moves that may be wrong later."""

    rules: Rules[Any, Any]
    randomness: Randomness
    earlier: list[Any] = field(default_factory=list)

    def check(self, position: Any, number: int) -> None:
        """Check what is quick in every position, and the whole list of moves in some."""
        rules = self.rules
        seats = range(len(rules.scores(position)))
        acting = rules.to_act(position)
        assert acting == tuple(sorted(set(acting)))
        assert set(acting) <= set(seats)
        assert (rules.outcome(position) is None) == bool(acting)
        rules.check_position(position)
        assert rules.notation.from_json(json.loads(write(rules, position))) == position
        is_sample = number < 10 or number % 25 == 0 or not acting
        for seat in seats:
            self.check_view(position, seat, acting, number, is_sample=is_sample)
        if number % (LIST_EVERY if number < 30 else 5 * LIST_EVERY):
            return
        assert rules.notation.draw(position, None, colours=True)
        for seat in acting:
            self.check_list(position, seat)
        for seat in set(seats) - set(acting):
            own = set(rules.iter_moves(position, seat))
            strange = next((move for move in self.earlier if move not in own), None)
            if strange is not None:
                with pytest.raises(IllegalMoveError):
                    rules.apply(position, seat, strange)

    def check_view(self, position: Any, seat: int, acting: tuple[int, ...], number: int, *, is_sample: bool) -> None:
        """Check that what is hidden from a seat makes no difference to it."""
        rules = self.rules
        view = rules.view(position, seat)
        if is_sample or (number % 3 == 0 and view != position):
            drawn = rules.notation.draw(view, seat, colours=False)
            assert drawn == rules.notation.draw(position, seat, colours=False)
            assert "\033" not in drawn
        spectated = rules.view(position, None)
        assert rules.view(spectated, None) == rules.view(view, None) == spectated
        if is_sample:
            rules.check_position(spectated)
            assert rules.notation.from_json(json.loads(write(rules, spectated))) == spectated
        others = [rules.advice.complete(view, seat, Randomness(self.randomness.bits())) for _ in range(1 + is_sample)]
        different = [each for each in (view, *others) if each != position]
        if not different:
            return
        assert rules.has_hidden
        assert rules.view(view, seat) == view
        assert rules.notation.from_json(json.loads(write(rules, view))) == view
        assert (rules.to_act(view), rules.scores(view)) == (acting, rules.scores(position))
        listed = list(islice(rules.iter_moves(position, seat), 20)) if seat in acting else []
        for other in different:
            rules.check_position(other)
            assert rules.view(other, seat) == view
            assert rules.view(other, None) == spectated
            assert seat not in acting or list(islice(rules.iter_moves(other, seat), 20)) == listed

    def check_list(self, position: Any, seat: int) -> None:
        """Check that the list of moves has no duplicates, and agrees with the checker; that moves can be written."""
        rules, draws = self.rules, self.randomness
        count = rules.count_moves(position, seat)
        moves = list(islice(rules.iter_moves(position, seat), MOST_LISTED))
        assert moves
        assert len(moves) == min(count, MOST_LISTED)
        assert len(set(moves)) == len(moves)
        for move in draws.sample(moves, 20):
            assert is_legal(rules, position, seat, move)
            text = rules.notation.format_move(position, seat, move)
            assert "\n" not in text
            assert rules.notation.parse_move(position, seat, text) == move
            assert rules.notation.parse_move(rules.view(position, seat), seat, text) == move
        if count <= MOST_LISTED:
            listed = set(moves)
            for move in draws.sample(self.earlier, 40):
                is_free = type(move).__name__ == UNLISTED.get(rules.name)
                assert is_legal(rules, position, seat, move) == (move in listed) or (is_free and move not in listed)
        self.earlier = [*self.earlier, *draws.sample(moves, 20)][-400:]

    def check_players(self, position: Any) -> None:
        """Check that program players make legal moves, the same whatever is hidden from them."""
        rules = self.rules
        (seat, *_) = rules.to_act(position)
        other = rules.advice.complete(rules.view(position, seat), seat, Randomness(99))
        for name in PLAYERS:
            player = make_player(name, Limits(playouts=4))
            chosen = [
                player.choose(rules, rules.view(each, seat), seat, Randomness(5))
                for each in (position, other, position)
            ]
            assert chosen[0] == chosen[1] == chosen[2]
            assert is_legal(rules, position, seat, chosen[0])


@KINDS
def test_random_games_end_and_all_of_their_positions_are_sound(name: str, players: int) -> None:
    rules = open_game(name).turn_rules
    for seed in range(GAMES_EACH):
        position = start(name, players, seed)
        checker = Checker(rules, Randomness(seed, 1))
        number = 0
        while acting := rules.to_act(position):
            if number < ALL_UNTIL or number % CHECK_EVERY == 0:
                checker.check(position, number)
            if number in {5, 28, 90} and seed == 0:
                checker.check_players(position)
            seat = checker.randomness.choice(acting)
            before = write(rules, position)
            move = rules.advice.random_move(rules.view(position, seat), seat, checker.randomness)
            after = rules.apply(position, seat, move)
            assert write(rules, position) == before
            assert rules.make_move(position, seat, move) == after != position
            position = after
            number += 1
            assert number < MOST_MOVES
        checker.check(position, 1)
        outcome = rules.outcome(position)
        assert outcome is not None
        assert outcome.winners == tuple(sorted(set(outcome.winners)))
        assert outcome.winners
        assert (len(outcome.scores), outcome.scores) == (players, rules.scores(position))


@KINDS
def test_a_game_is_played_again_from_its_seed_and_moves(name: str, players: int) -> None:
    rules = open_game(name).turn_rules
    sides = [make_player(("greedy", "random")[seat % 2]) for seat in range(players)]
    record = play_game(rules, start(name, players, 3), sides, seed=3)
    assert play_game(rules, start(name, players, 3), sides, seed=3) == record
    assert replay(rules, start(name, players, 3), record.moves) == record.position
    with pytest.raises(PlayError, match=f'move {len(record.moves) + 1}, "pass": the game is over'):
        replay(rules, start(name, players, 3), [*record.moves, MadeMove(0, "pass")])


@KINDS
def test_positions_of_other_games_and_versions_are_refused(name: str, players: int) -> None:
    rules = open_game(name).turn_rules
    data = json.loads(write(rules, start(name, players, 0)))
    assert data["version"] == 1
    others = [open_game(other).turn_rules for other in PLAYED if open_game(other).turn_rules.name != rules.name]
    wrongs: list[object] = [data | {"version": 2}, data | {"version": "1"}, {}, [], None, 5, "x", [data]]
    for wrong in wrongs:
        with pytest.raises(PlayError):
            rules.notation.from_json(wrong)
    for other in others:
        with pytest.raises(PlayError):
            other.notation.from_json(data)


@KINDS
def test_a_text_that_is_no_move_is_refused_with_the_reason(name: str, players: int) -> None:
    rules = open_game(name).turn_rules
    position = start(name, players, 0)
    for text in ("", " ", "?", "~~~", "a" * 1000, "1 2 3", "word", "\0", "swap", "x9 x9", "é é é"):
        with pytest.raises(IllegalMoveError) as caught:
            rules.check_move(position, 0, rules.notation.parse_move(position, 0, text))
        assert caught.value.kind in {"text", "word", "rule"}
        assert 10 < len(str(caught.value)) < 600


@KINDS
def test_so_many_can_play_and_no_others(name: str, players: int) -> None:
    rules = open_game(name).turn_rules
    assert len(rules.seats) >= players
    assert len(rules.scores(start(name, players, 0))) == players
    for number in (0, 1, max(rules.players) + 1):
        with pytest.raises(PlayError):
            start(name, number, 0)


def test_every_registered_game_is_in_the_shipped_config() -> None:
    assert {open_game(name).turn_rules.name for name in PLAYED} == set(GAMES)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_registered_game_has_a_golden_game(game: str) -> None:
    assert [path.name for path in GOLDEN.glob("*.txt") if path.stem == game] == [f"{game}.txt"]


@pytest.mark.parametrize("name", PLAYED)
def test_the_help_shows_moves_as_the_game_reads_them(name: str) -> None:
    rules = open_game(name).turn_rules
    position = start(name, 2, seed=1)
    forms = rules.notation.describe_moves(rules.view(position, 0), 0)
    assert "pass" in forms
    assert "resign" not in forms
    assert [form for form in forms if not is_understood(rules, position, form)] == []
