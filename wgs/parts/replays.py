"""Replay ids of one game: how a board is named so that it can be made again, and what has changed since."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from wgs.base.errors import Message, Parameter, ReplayError
from wgs.base.plurals import format_count
from wgs.optimize.replay import Replay, digest_text, format_constraints, format_replay, parse_constraints
from wgs.parts.digests import Digests
from wgs.version import __version__

if TYPE_CHECKING:
    from wgs.optimize.constraints import Constraints
    from wgs.optimize.results import MadeBoard
    from wgs.parts.game_parts import GameParts
    from wgs.parts.making import Making
    from wgs.parts.optimizing import Optimizing
    from wgs.solver import SearchLimit


class Replays:
    """Writes replay ids, and makes the boards of replay ids again.

    Args:
        game: The parts of the game.
        making: Draws its boards.
        find_optimizing: Finds what makes those that meet constraints, when it is needed.
    """

    def __init__(self, game: GameParts, making: Making, find_optimizing: Callable[[], Optimizing]) -> None:
        self._game = game
        self._making = making
        self._find_optimizing = find_optimizing
        self._digests = Digests(game)

    def write(self, made: MadeBoard, constraints: Constraints | None) -> str:
        """Write the replay id of a board; see `Game.replay_id`."""
        game = self._game
        parts = self._digest(constraints, plain=made.plain)
        named = game.chosen_list and game.dictionary and game.lexicon.name.replace("\\", "/").rpartition("/")[2]
        return format_replay(
            Replay(
                __version__,
                game.name,
                game.qualify(named) if "list" in parts else "",
                parts,
                made.seed,
                made.number,
                made.attempt,
                made.stop,
                "" if constraints is None else format_constraints(constraints),
                digest_text(made.text),
            )
        )

    def make_again(self, replay: Replay, avoid: Sequence[str], time_limit: SearchLimit) -> MadeBoard:
        """Make the board of a replay id again; see `Game.replay`."""
        constraints = parse_constraints(replay.constraints, avoid) if replay.constraints else None
        self._compare(replay, constraints)
        made = self._make_again(replay, constraints, time_limit)
        if not replay.is_of(made.text):
            why = "this version of wgs makes a different one"
            if constraints is None and not self._digests.is_complete:
                why = "the file or the generator that it came from has changed"
            if replay.version != __version__:
                why = (
                    f"it was made by wgs {replay.version}, and this is wgs {__version__}, which makes different boards"
                )
            raise ReplayError(f"the board cannot be made again: {why}")
        return made

    def _make_again(self, replay: Replay, constraints: Constraints | None, time_limit: SearchLimit) -> MadeBoard:
        seed, number, attempt = replay.seed, replay.number, replay.attempt
        if constraints is None:
            return self._making.draw_again(seed, number, attempt, plain="optimizer" not in replay.parts)
        from wgs.optimize.attempts import Order  # noqa: PLC0415 - random boards do without

        order = Order(1, seed, 1, first=number, attempt=attempt, stop=replay.stop, time_limit=time_limit)
        return next(self._find_optimizing().iter_optimized(constraints, order))

    def _digest(self, constraints: Constraints | None, *, plain: bool) -> dict[str, bytes]:
        """Return the digests of what a board depends on that meets constraints, or was drawn."""
        return self._digests.of_drawn(plain=plain) if constraints is None else self._digests.board

    def _compare(self, replay: Replay, constraints: Constraints | None) -> None:
        """Check that nothing has changed since a board was made; raises ReplayError that says what has."""
        now = self._digest(constraints, plain="optimizer" not in replay.parts)
        section = self._game.section
        names = {
            "letters": f'the letters (LetterDistributions "{section.letter_distribution}") or the size of a board',
            "grid": f'the grid (Grids "{section.grid_design}")',
            "rules": f'the scoring rules (ScoringRules "{section.scoring_rules}")',
            "list": Message("the dictionary", *self._describe_list(replay)) if "list" in now else "the dictionary",
            "optimizer": f'the optimizer (Optimizers "{section.optimizer}"), the home rows or MaxWordLength',
        }
        changed = [part for part in names if now.get(part) != replay.parts.get(part)]
        if changed:
            listed = [piece for part in changed for piece in ("; ", names[part])][1:]
            raise ReplayError("the board cannot be made again, because these have changed: ", *listed)

    def _describe_list(self, replay: Replay) -> tuple[str | Parameter, ...]:
        lexicon = self._game.lexicon
        here = f'now it is "{lexicon.name}" with {format_count(len(lexicon), "word")}'
        there = f'the board was made with "{replay.dictionary}"; ' if replay.dictionary else ""
        return f" ({there}{here}; choose another with ", Parameter("dictionary"), ")"
