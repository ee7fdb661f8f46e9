"""Save files: what they hold, and that only whole ones are taken."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wgs import Toolkit
from wgs.base.errors import PlayError
from wgs.base.sealed import find_check
from wgs.games.play.match import Match
from wgs.games.play.players import Limits
from wgs.games.play.saved import check_setting, format_saved, parse_saved
from wgs.games.play.setting import Setting


@cache
def make_match(moves: int = 4) -> Match:
    """Play some moves of WordsWithChilwell with random players."""
    game = Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common")
    setting = Setting(game.name, game.playing.digest, "common", "0" * 16, 1, "", ("random", "human"))
    match = Match(game.turn_rules, setting, game.start_game(seed=1), Limits(8, 2.5))
    for _ in range(moves):
        (seat,) = match.rules.to_act(match.position)
        match.make(seat, next(match.rules.iter_moves(match.position, seat)))
    return match


def resume(text: str) -> Match:
    match = make_match()
    start = match.rules.start(2, 1)
    return Match.resume(parse_saved(text), match.rules, start)


def rewrite(changes: dict[str, Any]) -> str:
    """Change what a save file says, and make its check fit."""
    data = json.loads(format_saved(make_match().save())) | changes
    return json.dumps(data | {"check": find_check(data)})


def test_a_saved_game_goes_on_as_it_was() -> None:
    match = make_match()
    again = resume(format_saved(match.save()))
    assert again.position == match.position
    assert (again.setting, again.moves, again.limits) == (match.setting, match.moves, match.limits)
    assert again.humans == (1,)
    assert again.save() == match.save()


@given(st.data())
def test_a_file_that_was_cut_or_edited_is_refused(data: st.DataObject) -> None:
    text = format_saved(make_match().save())
    place = data.draw(st.integers(0, len(text) - 3))
    end = data.draw(st.integers(place + 1, len(text)))
    put_in = data.draw(st.text(st.characters(codec="utf-8"), max_size=3) | st.just(""))
    broken = text[:place] + put_in + text[end:]
    try:
        is_same = json.loads(broken) == json.loads(text)
    except ValueError:
        is_same = False
    if not is_same:
        with pytest.raises(PlayError):
            resume(broken)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists, max_leaves=8))
def test_any_json_is_refused_in_a_sentence(value: Any) -> None:
    with pytest.raises(PlayError):
        parse_saved(json.dumps(value))


@given(
    st.sampled_from(["game", "words", "seed", "board", "players", "playouts", "seconds", "moves", "position"]),
    st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4), st.lists, max_leaves=5),
)
def test_wrong_values_with_a_check_that_fits_are_refused_too(key: str, value: Any) -> None:
    try:
        resumed = resume(rewrite({key: value}))
    except PlayError:
        return
    assert resumed.position == make_match().position


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"version": 2}, "it has version 2, but this wgs reads version 1"),
        ({"format": "chess"}, "it is not a saved game of wgs"),
        ({"moves": [[0, "pass"]]}, "its moves do not lead to its position"),
        ({"moves": [[1, "pass"]]}, 'move 1, "pass" by Player Two, is out of turn'),
        ({"moves": [[0, "QQQQ +0"]]}, 'move 1, "QQQQ +0" by Player One, is not a word'),
        ({"moves": [[2, "pass"]]}, "there is no seat 2"),
        ({"moves": [["Red", "pass"]]}, 'moves[0][0]: expected a whole number, found "Red"'),
        ({"players": ["human", "robot"]}, "players[1]: expected easy, expert, greedy, hard, human, "),
        ({"players": []}, "players: expected at least 1 item, found []"),
        ({"seed": -1}, "seed: expected 0 or more, found -1"),
        ({"seed": 1 << 64}, "seed: expected 18446744073709551615 or less, found 18446744073709551616"),
        ({"playouts": 0}, "playouts: expected 1 or more, found 0"),
        ({"playouts": 10**30}, "playouts: expected 1000000000 or less, found 1000"),
        ({"playouts": 100_001, "seconds": None}, "playouts: expected 100000 or less, found 100001"),
        ({"playouts": True}, "playouts: expected a whole number, found true"),
        ({"seconds": 1e300}, "seconds: expected 86400 or less, found 1e+300"),
        ({"seconds": float("nan")}, "seconds: expected a number, found NaN"),
        ({"moves": [[0, "pass"]] * 10_001}, "moves: expected at most 10,000 items, found 10,001"),
        ({"moves": [[0, "A" * 10_001]]}, "moves[0][1]: expected at most 10,000 characters, found 10,001"),
        ({"moves": [[0, "A" * 10_000]]}, 'move 1, "AAAA'),
        ({"board": "A" * 100_001}, "board: expected at most 100,000 characters, found 100,001"),
        ({"players": ["human"] * 17}, "players: expected at most 16 items, found 17"),
        ({"position": {"version": 9, "game": "WordsWithChilwell"}}, "version 9"),
    ],
)
def test_why_a_file_is_refused(changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(PlayError) as caught:
        resume(rewrite(changes))
    assert fault in str(caught.value)


def test_an_edited_file_is_told_from_a_cut_one() -> None:
    text = format_saved(make_match().save())
    with pytest.raises(PlayError, match="edited or damaged"):
        parse_saved(text.replace('"seed": 1', '"seed": 2'))
    with pytest.raises(PlayError, match="only part of one"):
        parse_saved(text[:-20])
    with pytest.raises(PlayError, match="cannot be read"):
        parse_saved("[" * 100_000)
    with pytest.raises(PlayError, match="cannot be read"):
        parse_saved("9" * 5000)
    with pytest.raises(PlayError, match="it is too large for a saved game: at most 4,000,000 characters are read"):
        parse_saved(" " * 4_000_001)


def test_other_rules_or_words_are_told() -> None:
    saved = make_match().save()
    other = Setting(saved.setting.game, "feed", "english", "beef", 1, "", ("human", "human"))
    with pytest.raises(PlayError) as caught:
        check_setting(saved, other)
    assert str(caught.value).count(";") == 1
    for part in ("the rules", "the word list common"):
        assert part in str(caught.value)


def test_of_another_game_that_alone_is_told() -> None:
    other = Setting("Other", "feed", "english", "beef", 1, "", ("human", "human"))
    with pytest.raises(PlayError) as caught:
        check_setting(make_match().save(), other)
    assert str(caught.value) == 'it is a game of "WordsWithChilwell", not of "Other"'


def test_a_saved_game_is_resumed_with_the_words_that_it_was_played_with() -> None:
    toolkit = Toolkit.load("wgs.json")
    board = "TEIKLAMGQuOWSWPREOTOLYTRDS"
    then = toolkit.game("RouteWords", dictionary="common").open_match(["human", "human"], seed=1, board=board)
    then.play(0, "swap a1 b1")
    again = toolkit.game("RouteWords").resume_match(then.save())
    assert again.setting.words == "common"
    assert again.position == then.position


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"turn_seconds": 0}, "turn_seconds: expected 1 or more, found 0"),
        ({"turn_seconds": True}, "turn_seconds: expected a whole number, found true"),
        ({"clocks": 7}, r"clocks: expected a list \[...\], found 7"),
        ({"clocks": [[0, -1]]}, r"clocks\[0\]\[1\]: expected 0 or more, found -1"),
        ({"clocks": [[0, float("nan")]]}, r"clocks\[0\]\[1\]: expected a number, found NaN"),
        ({"clocks": [[4, 1]]}, "there is no seat 4"),
        ({"drafts": "pass"}, "drafts: expected a list"),
        ({"drafts": [[2, "pass"]]}, "there is no seat 2"),
    ],
)
def test_times_that_cannot_be_are_refused(changes: dict[str, Any], reason: str) -> None:
    data = json.loads(format_saved(make_match().save())) | changes
    data["check"] = find_check(data)
    with pytest.raises(PlayError, match=reason):
        parse_saved(json.dumps(data))
