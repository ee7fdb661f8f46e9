"""Old names of the public API work, and say the new ones."""

from __future__ import annotations

from typing import Any

import pytest

import wgs
from wgs import errors, optimize
from wgs.service.requests import ConfigSource, OptimizeBoards


@pytest.mark.parametrize(
    ("home", "old", "new"),
    [
        (wgs, "Wishes", "Constraints"),
        (optimize, "Wishes", "Constraints"),
        (wgs, "WishError", "ConstraintError"),
        (errors, "WishError", "ConstraintError"),
    ],
)
def test_an_old_name_is_the_new_thing_with_a_warning(home: Any, old: str, new: str) -> None:
    with pytest.warns(DeprecationWarning, match=f"{old} is now called {home.__name__}.{new}"):
        assert getattr(home, old) is getattr(home, new)


def test_an_old_argument_is_taken_with_a_warning() -> None:
    game: Any = wgs.Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    constraints = wgs.Constraints(words=wgs.Range(1), evaluations=1)
    with pytest.warns(
        DeprecationWarning, match=r"Game.optimize\(wishes=...\) is now called Game.optimize\(constraints"
    ):
        old = game.optimize(wishes=constraints, seed=1)
    assert old == game.optimize(constraints, seed=1)
    with pytest.warns(DeprecationWarning, match="Game.replay_id"):
        assert game.replay_id(old[0], wishes=constraints) == game.replay_id(old[0], constraints)


def test_an_old_field_of_a_request_is_taken_with_a_warning() -> None:
    given: dict[str, Any] = {"config": ConfigSource("wgs.json"), "game": "Boggle (New)", "seed": 1}
    constraints = wgs.Constraints(words=wgs.Range(1))
    with pytest.warns(DeprecationWarning, match=r"OptimizeBoards\(wishes=...\) is now called OptimizeBoards\(constr"):
        old = OptimizeBoards(**{**given, "wishes": constraints})
    assert old == OptimizeBoards(**given, constraints=constraints)
    assert hash(old) == hash(OptimizeBoards(**given, constraints=constraints))


def test_an_old_field_of_a_selection_is_taken_with_a_warning() -> None:
    given: dict[str, Any] = {"contains": [4, 1]}
    with pytest.warns(DeprecationWarning, match=r"Selection\(contains=...\) is now called Selection\(through=...\)"):
        old = wgs.Selection(**given)
    assert old == wgs.Selection(through=(1, 4))


def test_a_name_that_never_was_is_no_name() -> None:
    with pytest.raises(AttributeError, match=r"module 'wgs.errors' has no attribute 'NoSuchError'"):
        errors.NoSuchError  # type: ignore[attr-defined]  # noqa: B018 - asking for it is the test
