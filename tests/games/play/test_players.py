"""Program players, and whole games between them, on a game that is small enough to see through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from support.playing import replay

from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.randomness import Randomness
from wgs.games.play.players import LEVELS, PLAYERS, Limits, make_player
from wgs.games.play.playing import MadeMove, play_game
from wgs.games.protocol import Advice, Notation, Outcome, Rules

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile


@dataclass(frozen=True, slots=True)
class Heap:
    """Sticks that are left, and whose turn it is."""

    sticks: int
    turn: int = 0


class Nim(Rules[Heap, int]):
    """Take one to three sticks; who takes the last one wins. Taking more is the greater gain."""

    name: ClassVar[str] = "Nim"
    seats = ("First", "Second")

    def __init__(self) -> None:
        self.notation = NimNotation()
        self.advice = NimAdvice(self)

    def start(self, players: int, seed: int, board: Sequence[Tile] = ()) -> Heap:
        return Heap(10)

    def to_act(self, position: Heap) -> tuple[int, ...]:
        return (position.turn,) if position.sticks else ()

    def outcome(self, position: Heap) -> Outcome | None:
        return None if position.sticks else Outcome("no stick is left", (0, 0), (1 - position.turn,))

    def scores(self, position: Heap) -> tuple[int, ...]:
        return (0, 0)

    def check_position(self, position: Heap) -> None:
        pass

    def iter_moves(self, position: Heap, seat: int) -> Iterator[int]:
        yield from range(1, min(3, position.sticks) + 1)

    def check_move(self, position: Heap, seat: int, move: int) -> None:
        if move not in range(1, min(3, position.sticks) + 1):
            raise IllegalMoveError("rule", f"{move} sticks cannot be taken")

    def make_move(self, position: Heap, seat: int, move: int) -> Heap:
        return Heap(position.sticks - move, 1 - position.turn)


class NimNotation(Notation[Heap, int]):
    def parse_move(self, position: Heap, seat: int, text: str) -> int:
        return int(text)

    def format_move(self, position: Heap, seat: int, move: int) -> str:
        return str(move)

    def draw(self, view: Heap, seat: int | None, *, colours: bool) -> str:
        return "|" * view.sticks

    def to_json(self, position: Heap) -> dict[str, object]:
        return {}

    def from_json(self, data: object) -> Heap:
        return Heap(0)


class NimAdvice(Advice[Heap, int]):
    def __init__(self, rules: Nim) -> None:
        self.rules = rules

    def gain(self, view: Heap, seat: int, move: int) -> int:
        return move

    def promise(self, view: Heap, seat: int) -> int:
        return 0

    def find_win(self, view: Heap, seat: int) -> int | None:
        return view.sticks if 1 <= view.sticks <= 3 else None


NIM = Nim()


def choose(name: str, sticks: int, limits: Limits | None = None, seed: int = 1) -> Any:
    return make_player(name, limits).choose(NIM, Heap(sticks), 0, Randomness(seed))


def test_greedy_takes_what_brings_most() -> None:
    assert [choose("greedy", sticks) for sticks in (2, 5, 9)] == [2, 3, 3]


def test_random_makes_every_move_now_and_then() -> None:
    player = make_player("random")
    assert {player.choose(NIM, Heap(9), 0, Randomness(seed)) for seed in range(30)} == {1, 2, 3}


@pytest.mark.parametrize("playouts", [1, 4, 64])
def test_search_wins_at_once_and_leaves_no_win_when_it_can_be_helped(playouts: int) -> None:
    limits = Limits(playouts=playouts)
    assert [choose("search", sticks, limits) for sticks in (1, 2, 3, 5, 6, 7)] == [1, 2, 3, 1, 2, 3]
    assert choose("search", 4, limits) in {1, 2, 3}


class Bet(Nim):
    """Take a sure 100 or bet on a hidden number from 0 to 3: 0 wins 900, others lose as much. Then nobody moves."""

    has_hidden: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        self.advice = BetAdvice(self)

    def to_act(self, position: Heap) -> tuple[int, ...]:
        return (0,) if position.turn == 0 else ()

    def outcome(self, position: Heap) -> Outcome | None:
        return None

    def iter_moves(self, position: Heap, seat: int) -> Iterator[int]:
        yield from (1, 2)

    def make_move(self, position: Heap, seat: int, move: int) -> Heap:
        return Heap(100 if move == 1 else 900 if position.sticks == 0 else -900, 1)


class BetAdvice(NimAdvice):
    def complete(self, view: Heap, seat: int, randomness: Randomness) -> Heap:
        return Heap(randomness.below(4))

    def is_open(self, view: Heap, seat: int, move: int) -> bool:
        return move == 1

    def promise(self, view: Heap, seat: int) -> int:
        return view.sticks


def test_search_looks_again_and_again_at_a_move_that_depends_on_what_is_hidden() -> None:
    player = make_player("search", Limits(playouts=16))
    assert {player.choose(Bet(), Heap(-1), 0, Randomness(seed)) for seed in range(40)} == {1}


def test_search_keeps_to_its_time() -> None:
    began = monotonic()
    choose("search", 10, Limits(playouts=10**9, seconds_per_move=0.05))
    assert monotonic() - began < 5


def test_search_beats_greedy_and_games_are_repeatable() -> None:
    sides = [make_player("search"), make_player("greedy")]
    record = play_game(NIM, Heap(7), sides, seed=4)
    assert record.outcome == Outcome("no stick is left", (0, 0), (0,))
    assert play_game(NIM, Heap(7), sides, seed=4) == record
    assert replay(NIM, Heap(7), record.moves) == record.position
    assert record.position.sticks == 0


def test_a_replay_stops_at_the_first_move_that_cannot_be_made() -> None:
    moves = [MadeMove(0, "3"), MadeMove(1, "4")]
    with pytest.raises(PlayError, match=r'move 2, "4": 4 sticks cannot be taken'):
        replay(NIM, Heap(10), moves)
    with pytest.raises(PlayError, match=r'move 1, "3": it is First\'s turn'):
        replay(NIM, Heap(10), [MadeMove(1, "3")])


def test_a_game_needs_a_player_for_each_seat() -> None:
    with pytest.raises(PlayError, match="this position needs 2 players, not 1"):
        play_game(NIM, Heap(10), [make_player("random")], seed=1)


def test_players_are_found_by_name() -> None:
    names = ["random", "greedy", "search", "easy", "medium", "hard", "expert"]
    assert [make_player(name).name for name in PLAYERS] == list(PLAYERS) == names
    with pytest.raises(PlayError, match=r'there is no player "serch"\. Did you mean "search"\?'):
        make_player("serch")
    with pytest.raises(PlayError, match='Choose from: "random", "greedy", "search", "easy"'):
        make_player("human")


@pytest.mark.parametrize("limits", [{"playouts": 0}, {"seconds_per_move": 0}, {"seconds_per_move": float("nan")}])
def test_limits_that_allow_nothing_are_refused(limits: dict[str, Any]) -> None:
    with pytest.raises(PlayError, match=r"must be 1 or more|seconds_per_move must be a number above 0"):
        Limits(**limits)


@pytest.mark.parametrize(
    ("limits", "said"),
    [
        ({"playouts": 10**30}, "playouts must be 100,000 or less, not 1,000,000"),
        (
            {"playouts": 10**30, "seconds_per_move": 1},
            "playouts must be 1,000,000,000 or less, not 1,000",
        ),
        (
            {"seconds_per_move": 1e9},
            "seconds_per_move must be a number above 0 and at most 86400 ",
        ),
    ],
)
def test_limits_without_end_are_refused(limits: dict[str, Any], said: str) -> None:
    with pytest.raises(PlayError, match=said):
        Limits(**limits)


def test_shares_of_a_win() -> None:
    outcome = Outcome("equal", (3, 3, 1), (0, 1))
    assert ([outcome.share(seat) for seat in range(3)], outcome.is_draw) == ([0.5, 0.5, 0.0], False)
    assert Outcome("equal", (3, 3), (0, 1)).is_draw


# --- Levels -------------------------------------------------------------------------------------------------


def test_better_levels_notice_more_and_those_that_look_ahead_every_win() -> None:
    wins = {name: sum(choose(name, 3, seed=seed) == 3 for seed in range(200)) for name in LEVELS}
    assert list(wins) == ["easy", "medium", "hard", "expert"]
    assert wins["easy"] < wins["medium"] < wins["hard"] == wins["expert"] == 200


def test_a_game_says_how_much_of_what_levels_overlook_elsewhere_they_overlook_in_it() -> None:
    class Plain(Nim):
        def __init__(self) -> None:
            super().__init__()
            self.advice = PlainAdvice(self)

    class PlainAdvice(NimAdvice):
        overlooked = 0

    moves = [make_player("hard").choose(Plain(), Heap(7), 0, Randomness(seed)) for seed in range(20)]
    assert moves == [make_player("expert").choose(Nim(), Heap(7), 0, Randomness(seed)) for seed in range(20)]


class Whisper(Nim):
    """Nim, of which a mind knows only that one stick can be taken."""

    def iter_moves(self, position: Heap, seat: int) -> Iterator[int]:
        yield 1


class WhisperMinds:
    def __init__(self) -> None:
        self.asked: set[tuple[str, int]] = set()

    def find(self, level: str, spots: int) -> Rules[Any, Any]:
        self.asked.add((level, spots))
        return Whisper()


def test_a_level_makes_only_moves_that_its_mind_knows() -> None:
    rules = Nim()
    rules.minds = minds = WhisperMinds()
    assert {make_player("medium").choose(rules, Heap(9), 0, Randomness(seed)) for seed in range(20)} == {1}
    assert minds.asked == {("medium", LEVELS["medium"].spots)}


def test_a_level_that_sees_no_legal_move_makes_a_random_one() -> None:
    class Blind(Nim):
        def iter_moves(self, position: Heap, seat: int) -> Iterator[int]:
            yield 4

    class BlindMinds(WhisperMinds):
        def find(self, level: str, spots: int) -> Rules[Any, Any]:
            return Blind()

    rules = Nim()
    rules.minds = BlindMinds()
    assert {make_player("easy").choose(rules, Heap(9), 0, Randomness(seed)) for seed in range(30)} == {1, 2, 3}
