"""Transcripts as text: what they look like, how they are read, and what is refused."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wgs import Game, Toolkit
from wgs.base.errors import PlayError
from wgs.boards.tiles import format_tiles
from wgs.games.play.match import Match
from wgs.games.play.players import Limits
from wgs.games.play.setting import Setting
from wgs.games.play.transcript import (
    Transcript,
    TranscriptMove,
    describe_outcome,
    format_transcript,
    iter_transcript,
    parse_transcript,
)
from wgs.games.protocol import Outcome

GAMES = ["Contradictionary", "RouteWords", "WordRace (Square)", "WordsWithChilwell"]
TEXT = """\
# A short game
Transcript: 1
Game: Race
Rules: 0123456789abcdef
List: my words c0ffee
Seed: 7
Board: CATOOEDGNSET
Players: Red (human), Blue (search)

1. Red: TEN c1 c2 c3
# well

2. blue:   SET a4 b4 c4
Result: Red resigned; Red 3, Blue 3; Blue wins
"""


@cache
def find_game(name: str) -> Game:
    return Toolkit.load("wgs.json").game(name, dictionary="common")


def play_some(name: str, seed: int, moves: int) -> Match:
    """Play some moves of a game with random players."""
    game = find_game(name)
    board = next(game.iter_draws(1, seed=seed, plain=True)) if game.turn_rules.needs_board else ()
    setting = Setting(name, game.playing.digest, "common", "0" * 16, seed, format_tiles(board), ("random", "random"))
    match = Match(game.turn_rules, setting, game.turn_rules.start(2, seed, board), Limits())
    while len(match.moves) < moves and (acting := match.rules.to_act(match.position)):
        match.make(acting[0], match.choose(acting[0]))
    return match


def play_again(match: Match, transcript: Transcript) -> Any:
    game = find_game(match.setting.game)
    board = transcript.setting.board or None
    position = game.start_game(2, seed=transcript.setting.seed, board=board)
    for _, after in iter_transcript(match.rules, position, transcript):
        position = after
    return position


@settings(max_examples=12)
@given(st.sampled_from(GAMES), st.integers(0, 999), st.integers(0, 15))
def test_transcripts_of_random_games_are_read_back_and_played_to_the_same_position(
    name: str, seed: int, moves: int
) -> None:
    match = play_some(name, seed, moves)
    written = format_transcript(match.transcribe())
    read = parse_transcript(written)
    assert format_transcript(read) == written
    assert [(move.seat, move.text) for move in read.moves] == [(move.seat, move.text) for move in match.moves]
    assert (read.setting, read.seats, read.result) == (match.setting, match.seats, match.transcribe().result)
    assert play_again(match, read) == match.position


def test_what_a_transcript_says() -> None:
    read = parse_transcript("\ufeff" + TEXT.replace("\n", "\r\n"))
    assert read == Transcript(
        Setting("Race", "0123456789abcdef", "my words", "c0ffee", 7, "CATOOEDGNSET", ("human", "search")),
        ("Red", "Blue"),
        (TranscriptMove(0, "TEN c1 c2 c3", 10), TranscriptMove(1, "SET a4 b4 c4", 13)),
        "Red resigned; Red 3, Blue 3; Blue wins",
        14,
    )


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("Transcript: 1", "Transcript: 2", "line 2: the transcript has version 2; this wgs reads 1"),
        ("Transcript: 1\n", "", 'no line "Transcript: ..."'),
        ("Game: Race\n", "", 'no line "Game: ..."'),
        ("Seed: 7", "Seed: seven", 'line 6: the seed must be a whole number from 0 to 2**64 - 1, not "seven"'),
        ("Seed: 7", "Seed: 18446744073709551616", "line 6: the seed"),
        ("Seed: 7", "Sede: 7", 'line 6: "Sede:" is not a header of transcripts. Did you mean "Seed"?'),
        ("Seed: 7", "Seed: 7\nSeed: 8", 'line 7: "Seed:" appears a second time'),
        ("Seed: 7", "Seed:", 'line 6: "Seed:" has no value'),
        ("List: my words c0ffee", "List: c0ffee", "line 5: expected the name of the word list and its digest"),
        ("Red (human)", "Red", "line 8: expected players"),
        ("Blue (search)", "Blue (serch)", 'line 8: there is no player "serch". Did you mean "search"?'),
        ("Blue (search)", "Red (search)", "line 8: two players have the same name"),
        ("1. Red", "1. Rot", 'line 10: no player is called "Rot". Choose from: "Red", "Blue"'),
        ("2. blue", "3. blue", "line 13: expected move 2, but found move 3"),
        ("2. blue:", "2. blue", 'line 13: "2. blue   SET a4 b4 c4" is not a move'),
        ("2. blue:", "blue", 'line 13: "blue   SET a4 b4 c4" is neither'),
        ("2. blue:", "Seed: 3\n2. blue:", 'line 13: "Seed:" must come before the moves'),
        ("Blue wins", "Blue wins\n3. Red: pass", "line 15: nothing may follow the result"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(old: str, new: str, fault: str) -> None:
    assert old in TEXT
    with pytest.raises(PlayError) as caught:
        parse_transcript(TEXT.replace(old, new, 1))
    assert fault in str(caught.value)


def test_a_transcript_that_is_too_large_is_refused() -> None:
    with pytest.raises(PlayError, match="it is too large for a transcript: at most 4,000,000 characters are read"):
        parse_transcript("#" * 4_000_001)


@cache
def short_match() -> Match:
    return play_some("WordsWithChilwell", 1, 4)


@settings(max_examples=60)
@given(st.data())
def test_broken_transcripts_are_refused_and_nothing_else_happens(data: st.DataObject) -> None:
    text = format_transcript(short_match().transcribe())
    place = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(place, min(len(text), place + 30)))
    broken = text[:place] + data.draw(st.text(max_size=8)) + text[end:]
    with suppress(PlayError):
        read = parse_transcript(broken)
        assert not read.has_check or format_transcript(read) == text
        play_again(short_match(), read)


# --- Results ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winners", "said"),
    [((1,), "Blue wins"), ((0, 2), "Red and Green share"), ((0, 1, 2), "draw")],
)
def test_a_result_tells_who_has_won(winners: tuple[int, ...], said: str) -> None:
    outcome = Outcome("the last coin was taken", (3, 5, 3), winners)
    shown = describe_outcome(outcome, ("Red", "Blue", "Green"))
    assert shown == f"the last coin was taken; Red 3, Blue 5, Green 3; {said}"
