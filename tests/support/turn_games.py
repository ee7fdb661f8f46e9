"""The turn-based games of the config that ships, and positions of random games of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from wgs import Toolkit
from wgs.base.randomness import Randomness

if TYPE_CHECKING:
    from wgs.games import Rules

TOOLKIT = Toolkit.load("wgs.json")
PLAYED = [name for name in TOOLKIT.games if TOOLKIT.game(name).section.turn_rules is not None]


@cache
def open_game(name: str) -> Any:
    return TOOLKIT.game(name, dictionary="common")


def start(name: str, players: int, seed: int) -> Any:
    """Start a game on a random board, which is not optimised: that would take seconds."""
    game = open_game(name)
    rules = game.turn_rules
    return rules.start(players, seed, next(game.iter_draws(1, seed=seed, plain=True)) if rules.needs_board else ())


def iter_kinds() -> list[tuple[str, int]]:
    """List the games of the shipped config with their numbers of players."""
    return [(name, players) for name in PLAYED for players in open_game(name).turn_rules.players]


KINDS = pytest.mark.parametrize(("name", "players"), iter_kinds())


def iter_random_moves(name: str, players: int, seed: int, most: int) -> Iterator[tuple[Any, int, Any, Any]]:
    """Yield the moves of a random game, each with the positions before and after it, and who makes it."""
    rules, position, randomness = open_game(name).turn_rules, start(name, players, seed), Randomness(seed, 1)
    for _ in range(most):
        acting = rules.to_act(position)
        if not acting:
            return
        seat = randomness.choice(acting)
        move = rules.advice.random_move(rules.view(position, seat), seat, randomness)
        after = rules.apply(position, seat, move)
        yield position, seat, move, after
        position = after


def write(rules: Rules[Any, Any], position: Any) -> str:
    return json.dumps(rules.notation.to_json(position), sort_keys=True)


def tell(rules: Rules[Any, Any], position: Any, seat: int, text: str) -> dict[int | None, dict[str, Any]]:
    """Make a move and return its events by kind for each viewer; they lead from view to view."""
    move = rules.read_move(position, seat, text)
    after, told = rules.apply(position, seat, move), {}
    for viewer in (None, *range(len(rules.scores(position)))):
        events = rules.display.events(position, seat, move, after, viewer)
        assert rules.display.scene(position, viewer).after(events) == rules.display.scene(after, viewer)
        told[viewer] = {event.kind: event for event in events}
    return told
