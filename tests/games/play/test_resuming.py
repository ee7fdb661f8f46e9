"""Matches that follow a saved game from the moves that they have in common."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from support.turn_games import open_game

from wgs.base.errors import PlayError
from wgs.base.randomness import Randomness
from wgs.base.record_fields import plain
from wgs.games.play.match import follow
from wgs.games.play.playing import MadeMove
from wgs.games.play.saved import format_saved, parse_saved
from wgs.service.dispatch import run
from wgs.service.play.requests import ShowMatch
from wgs.service.requests import ConfigSource
from wgs.service.workspace import Workspace

if TYPE_CHECKING:
    from wgs.games.play.match import Match

GAMES = ["WordRace (Square)", "RouteWords", "WordsWithChilwell", "Contradictionary"]


def play_on(match: Match, moves: int, seed: int) -> list[str]:
    """Make random moves, and return the saved game after each."""
    saved = []
    for number in range(moves):
        if match.to_act:
            seat = match.to_act[0]
            view = match.view(seat)
            match.make(seat, match.rules.advice.random_move(view, seat, Randomness(seed + number, 4)))
            saved.append(format_saved(match.save()))
    return saved


def show(match: Match) -> list[Any]:
    viewers = (None, *range(len(match.seats)))
    return [(plain(match.show(viewer)), plain(match.events(viewer))) for viewer in viewers]


@pytest.mark.parametrize("name", GAMES)
def test_a_match_that_follows_stands_where_one_does_that_was_resumed(name: str) -> None:
    game = open_game(name)
    first = game.open_match(["human", "human"], seed=5, plain=True)
    other = game.resume_match(parse_saved(format_saved(first.save())))
    one, two = play_on(first, 9, 0), play_on(other, 7, 100)
    for text in (one[-1], two[0], two[-1], one[2], one[-1], two[3]):
        follow(first, parse_saved(text))
        assert format_saved(first.save()) == text
        assert show(first) == show(game.resume_match(parse_saved(text)))


def test_entries_of_a_bonus_round_are_followed_too() -> None:
    game = open_game("RouteWords")
    match = game.open_match(["human", "human"], seed=5, board="TEIKLAMGQOWSWPREOTOLYTRDS")
    match.play(0, "bonus")
    match.draft(0, match.rules.read_move(match.position, 0, "word MET"))
    with_entry = format_saved(match.save())
    match.hand_in(0)
    without = format_saved(match.save())
    for text in (with_entry, without, with_entry):
        follow(match, parse_saved(text))
        assert format_saved(match.save()) == text


def test_a_game_whose_moves_do_not_fit_is_not_followed() -> None:
    match = open_game("WordsWithChilwell").open_match(["human", "human"], seed=5)
    saved = parse_saved(play_on(match, 4, 0)[-1])
    with pytest.raises(PlayError, match="do not lead to its position"):
        follow(match, replace(saved, moves=saved.moves[:2]))
    with pytest.raises(PlayError):
        follow(match, replace(saved, moves=(*saved.moves[:2], MadeMove(0, "7!"))))


def test_a_desk_plays_only_the_moves_that_it_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_game("WordsWithChilwell")
    saved = play_on(game.open_match(["human", "human"], seed=5), 4, 0)
    where: dict[str, Any] = {"config": ConfigSource("wgs.json"), "game": game.name, "dictionary": "common"}
    workspace = Workspace()
    fresh = [list(run(ShowMatch(**where, saved=text))) for text in saved]
    assert [list(run(ShowMatch(**where, saved=text), workspace)) for text in saved[:2]] == fresh[:2]
    monkeypatch.delattr("wgs.games.play.match.Match.resume")
    assert [list(run(ShowMatch(**where, saved=text), workspace)) for text in reversed(saved)] == fresh[::-1]
