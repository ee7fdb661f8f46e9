"""Matches from request to request: as saved text, on a workspace that has them open or on another one."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from support.answers import run
from support.asking import write_source
from support.playing import BOARD, WORDS, race_config

from wgs import IllegalMoveError, PlayError, Toolkit, WgsError
from wgs.games.play.saved import parse_saved
from wgs.service.play.requests import (
    AskHint,
    ListMoves,
    MakeMove,
    OpenMatch,
    ResumeMatch,
    RunOut,
    ShuffleTiles,
    TranscribeMatch,
    UndoMoves,
    ViewMatch,
)
from wgs.service.requests import ConfigSource
from wgs.service.workspace import Workspace

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.games.play.match import Match
    from wgs.service.play.answers import MatchState

SHIPPED = ["WordsWithChilwell", "RouteWords", "Contradictionary", "WordRace (Square)"]


@pytest.fixture
def source(tmp_path: Path) -> ConfigSource:
    return write_source(tmp_path)


class Seats:
    """Asks about matches of one game, on one workspace."""

    def __init__(self, config: ConfigSource, game: str = "Race", dictionary: str | None = None) -> None:
        self.workspace = Workspace()
        self.game: dict[str, Any] = {"config": config, "game": game, "dictionary": dictionary}

    def open(self, *players: str, **values: Any) -> MatchState:
        state: MatchState = self.ask(OpenMatch(**self.game, players=players, seed=3, **values))
        return state

    def ask(self, request: Any) -> Any:
        (answer,) = run(request, self.workspace)
        return answer

    def move(self, state: MatchState, seat: int, move: str | None = None) -> Any:
        return self.ask(MakeMove(**self.game, saved=state.saved, seat=seat, move=move))

    def list_moves(self, state: MatchState, seat: int, most: int = 10) -> Any:
        return self.ask(ListMoves(**self.game, saved=state.saved, seat=seat, most=most))

    def view(self, state: MatchState, seat: int) -> Any:
        return self.ask(ViewMatch(**self.game, saved=state.saved, seat=seat))

    def undo(self, state: MatchState) -> Any:
        return self.ask(UndoMoves(**self.game, saved=state.saved))

    def resume(self, saved: str) -> Any:
        return self.ask(ResumeMatch(**self.game, saved=saved))


@pytest.fixture
def seats(source: ConfigSource) -> Seats:
    return Seats(source)


def open_match(state: MatchState, game: str) -> Match:
    """Open a match of a shipped game without requests."""
    return Toolkit.load("wgs.json").game(game, dictionary="common").resume_match(parse_saved(state.saved))


def test_a_match_is_opened_played_and_won(seats: Seats) -> None:
    state = seats.open("human", "greedy", board=BOARD)
    assert (state.seats, state.players, state.to_act, state.move) == (("Red", "Blue"), ("human", "greedy"), (0,), "")
    while state.outcome is None:
        (seat,) = state.to_act
        before = state
        state = seats.move(state, seat, seats.list_moves(state, seat, 1).moves[0] if seat == 0 else None)
        assert state.move
        assert state.saved != before.saved
    assert state.to_act == ()
    assert state.outcome.scores == state.scores


def test_an_illegal_move_is_a_fault_and_the_match_goes_on(seats: Seats) -> None:
    state = seats.open("human", "human", board=BOARD)
    fault = seats.move(state, 0, "zzz")
    assert (fault.kind, fault.given) == ("move", "zzz")
    assert fault.reason in {"text", "word", "rule"}
    assert seats.move(state, 1, "cat c1").reason == "turn"
    assert seats.move(state, 0, seats.list_moves(state, 0, 1).moves[0]).to_act == (1,)


def test_a_refused_move_leaves_the_match_open(seats: Seats, monkeypatch: pytest.MonkeyPatch) -> None:
    state = seats.open("human", "human", board=BOARD)
    monkeypatch.setattr("wgs.service.play.matches.parse_saved", None)  # nothing is played again
    assert seats.move(state, 0, "zzz").kind == "move"
    with pytest.raises(PlayError, match="there is no seat 7"):
        seats.move(state, 7, "zzz")
    assert seats.view(state, 0).to_act == (0,)


def test_a_view_tells_the_moves_as_its_seat_may_read_them() -> None:
    seats = Seats(ConfigSource("wgs.json"), "Contradictionary", "common")
    laid = seats.move(seats.open("human", "human"), 0, "bomb c3")
    assert seats.view(laid, 0).moves == ("One: bomb c3",)
    (told,) = seats.view(laid, 1).moves
    assert "c3" not in told
    assert laid.move == told.removeprefix("One: ")
    assert (seats.view(laid, 0).seconds, seats.view(laid, 0).result) == (None, "")
    over = seats.move(laid, 0, "resign")
    assert seats.view(over, 1).result.startswith("One resigned")


def test_time_runs_out_where_it_is_limited() -> None:
    seats = Seats(ConfigSource("wgs.json"), "RouteWords", "common")
    state = seats.open("human", "human", plain=True)
    assert seats.ask(RunOut(**seats.game, saved=state.saved, seat=0)).kind == "move"
    called = seats.move(state, 0, "bonus")
    assert seats.view(called, 1).seconds == 60
    late = seats.ask(RunOut(**seats.game, saved=called.saved, seat=1))
    assert late.to_act == (0,)


def test_a_transcript_says_whether_it_tells_secrets(seats: Seats) -> None:
    state = seats.open("human", "human", board=BOARD)
    written = seats.ask(TranscribeMatch(**seats.game, saved=state.saved))
    assert (f"Board: {BOARD}" in written.text, written.has_secrets) == (True, False)
    hidden = Seats(ConfigSource("wgs.json"), "WordsWithChilwell", "common")
    opened = hidden.open("human", "human")
    assert hidden.ask(TranscribeMatch(**hidden.game, saved=opened.saved)).has_secrets
    tiles = hidden.ask(ShuffleTiles(**hidden.game, saved=opened.saved, seat=0, times=2)).tiles
    assert sorted(tiles) == sorted(hidden.ask(ShuffleTiles(**hidden.game, saved=opened.saved, seat=0)).tiles)
    assert seats.ask(ShuffleTiles(**seats.game, saved=state.saved, seat=0)).kind == "move"


def test_a_move_that_is_hardly_ever_wanted_is_warned_of_and_made_when_one_is_sure() -> None:
    seats = Seats(ConfigSource("wgs.json"), "WordsWithChilwell", "common")
    state = seats.open("human", "human")
    unsure = {**seats.game, "saved": state.saved, "seat": 0, "is_sure": False}
    warned = seats.ask(MakeMove(**unsure, move="try XYZZY"))
    assert (warned.kind, warned.given) == ("warning", "try XYZZY")
    assert "would end your turn" in warned.text
    assert seats.move(state, 0, "try XYZZY").to_act == (1,)
    assert seats.ask(MakeMove(**unsure, move="pass")).to_act == (1,)
    assert seats.ask(MakeMove(**unsure, move="XYZZY +3")).kind == "move"


def test_hints_and_lists_are_moves_that_can_be_made(seats: Seats) -> None:
    state = seats.open("human", "human", board=BOARD)
    listed = seats.list_moves(state, 0, 3)
    hints = seats.ask(AskHint(**seats.game, saved=state.saved, seat=0, most=2))
    assert listed.count >= len(listed.moves) == 3
    assert len(hints.moves) == 2
    for move in (*listed.moves, *hints.moves):
        assert seats.move(state, 0, move).saved != state.saved


def test_moves_are_taken_back_up_to_the_last_of_a_person(seats: Seats) -> None:
    first = seats.open("human", "greedy", board=BOARD)
    second = seats.move(first, 0, seats.list_moves(first, 0, 1).moves[0])
    third = seats.move(second, 1)
    assert seats.undo(third) == first
    with pytest.raises(PlayError, match="no move to undo"):
        seats.undo(first)
    assert seats.move(first, 0, seats.list_moves(first, 0, 1).moves[0]) == second


@pytest.mark.parametrize("game", SHIPPED)
def test_another_desk_gives_the_same_answers_from_the_saved_text(game: str) -> None:
    kept = Seats(ConfigSource("wgs.json"), game, "common")
    state = kept.open("human", "greedy", plain=True)
    for _ in range(2):
        seat = state.to_act[0]
        fresh = Seats(ConfigSource("wgs.json"), game, "common")
        assert fresh.view(state, seat) == kept.view(state, seat)
        assert fresh.list_moves(state, seat) == kept.list_moves(state, seat)
        move = open_match(state, game).list_moves(seat, 1)[0] if seat == 0 else None
        after = kept.move(state, seat, move)
        assert fresh.move(state, seat, move) == after
        assert fresh.resume(after.saved) == kept.resume(after.saved) == after
        state = after


@pytest.mark.parametrize("game", SHIPPED)
def test_what_a_seat_sees_is_made_from_its_view_alone(game: str) -> None:
    seats = Seats(ConfigSource("wgs.json"), game, "common")
    state = seats.open("human", "human", plain=True)
    match = open_match(state, game)
    rules = match.rules
    for seat in range(2):
        view, seen = rules.view(match.position, seat), seats.view(state, seat)
        assert seen.position == rules.notation.to_json(view)
        assert seen.drawing == rules.notation.draw(view, seat, colours=False).rstrip("\n")
        assert (seen.seat, seen.scores, seen.to_act) == (seat, rules.scores(view), rules.to_act(view))
    if rules.has_hidden:
        assert seats.view(state, 0).position != rules.notation.to_json(match.position)


def test_an_older_text_begins_a_branch(seats: Seats) -> None:
    start = seats.open("human", "human", board=BOARD)
    moves = seats.list_moves(start, 0, 3).moves
    branches = [seats.move(start, 0, move) for move in moves]
    assert len({branch.saved for branch in branches}) == 3
    for move, branch in zip(moves, branches, strict=True):
        assert seats.resume(branch.saved) == branch
        assert Seats(config=seats.game["config"]).move(start, 0, move) == branch
    assert seats.view(start, 0).to_act == (0,)


def test_a_text_in_other_words_is_not_the_match_that_is_open(seats: Seats) -> None:
    start = seats.open("human", "human", board=BOARD)
    spaced = start.saved.replace("{\n", "{ \n", 1)
    assert seats.resume(spaced) == start
    seats.move(start, 0, seats.list_moves(start, 0, 1).moves[0])
    assert seats.view(start._replace(saved=spaced), 0).to_act == (0,)
    assert seats.view(start, 0).to_act == (0,)


def test_a_match_is_open_for_its_own_game_alone(source: ConfigSource, tmp_path: Path) -> None:
    (tmp_path / "other.txt").write_text(f"{WORDS} tens", encoding="utf-8")
    workspace = Workspace()
    (state,) = run(OpenMatch(config=source, game="Race", players=("human", "human"), seed=1, board=BOARD), workspace)
    changed = race_config(MaxWordLength=3)
    draft = replace(source, text=json.dumps(changed))
    with pytest.raises(PlayError, match="rules"):
        list(run(ViewMatch(config=draft, game="Race", saved=state.saved, seat=0), workspace))
    with pytest.raises(PlayError, match="played with the word list Words"):
        list(run(ViewMatch(config=source, game="Race", dictionary="other.txt", saved=state.saved, seat=0), workspace))


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (lambda saved: saved.replace('"seed": 3', '"seed": 4'), "was edited or damaged"),
        (lambda saved: saved[:90], "only part of one"),
        (lambda _: "", "not a saved game"),
        (lambda _: "{}", "not a saved game"),
    ],
)
def test_a_text_that_was_tampered_with_is_refused(seats: Seats, change: Any, text: str) -> None:
    state = seats.open("human", "human", board=BOARD)
    broken = state._replace(saved=change(state.saved))
    with pytest.raises(PlayError, match=text):
        seats.resume(broken.saved)
    with pytest.raises(PlayError, match=text):
        seats.view(broken, 0)
    with pytest.raises(PlayError, match=text):
        seats.undo(broken)


def test_wrong_seats_are_refused(seats: Seats) -> None:
    state = seats.open("human", "greedy", board=BOARD)
    for ask in (seats.view, seats.list_moves, seats.move):
        with pytest.raises(PlayError, match="there is no seat 2; seats are numbered from 0 to 1"):
            ask(state, 2)
        with pytest.raises(WgsError, match=r"seat of .* must be a whole number from 0 .*, not -1"):
            ask(state, -1)
    with pytest.raises(IllegalMoveError):
        seats.list_moves(state, 1)
    with pytest.raises(PlayError, match="Red is played by a person"):
        seats.move(state, 0)


@pytest.mark.parametrize(
    ("players", "text"),
    [
        (("human",), "takes 2 players, not 1"),
        (("human", "hunan"), 'there is no player "hunan". Did you mean "human"'),
    ],
)
def test_wrong_players_are_refused(seats: Seats, players: tuple[str, ...], text: str) -> None:
    with pytest.raises(WgsError, match=text):
        seats.open(*players)
