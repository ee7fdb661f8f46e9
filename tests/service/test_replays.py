"""Games in writing as values: every position with all that was hidden, and the moves that were missed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from wgs.base.errors import WgsError
from wgs.base.files import Files
from wgs.export.records import format_json
from wgs.games.play.saved import format_saved
from wgs.games.play.transcript import iter_transcript, parse_transcript
from wgs.games.views import EVERYTHING
from wgs.service.answers import Fault
from wgs.service.dispatch import run
from wgs.service.replays.requests import FindMissed, ListWritten, ShowReplay
from wgs.service.requests import ConfigSource, Request
from wgs.service.workspace import Workspace
from wgs.toolkit import Toolkit

GOLDEN = Path(__file__).parents[1] / "games" / "golden_games"
CONFIG = ConfigSource("wgs.json")
DESK = Workspace()


def ask(request: Request, workspace: Workspace | None = None) -> list[Any]:
    return list(run(request, workspace or DESK))


@pytest.mark.parametrize("name", ["Contradictionary", "RouteWords-four", "WordRace", "WordsWithChilwell"])
def test_events_lead_from_position_to_position(name: str) -> None:
    text = (GOLDEN / f"{name}.txt").read_text()
    shown, *moves = ask(ShowReplay(config=CONFIG, text=text))
    written = parse_transcript(text)
    game = Toolkit.load("wgs.json").game(written.setting.game).as_played(written.setting)
    rules, scene, number = game.turn_rules, shown.view.position, 0
    position = game.playing.begin(written.setting)
    assert (shown.game, shown.players, shown.moves) == (written.setting.game, written.setting.players, len(moves))
    for move, (made, after) in zip(moves, iter_transcript(rules, position, written), strict=True):
        scene = scene.after(move.events)
        assert scene == rules.display.scene(after, EVERYTHING)
        assert (move.text, move.seat, move.scores) == (made.text, made.seat, rules.scores(after))
        assert [event.number for event in move.events] == list(range(number + 1, number + 1 + len(move.events)))
        number += len(move.events)
    assert (moves[-1].result, moves[-1].to_act) == (written.result, ())
    assert all(player["tiles"] is not None for player in scene.players if "tiles" in player)


def test_nothing_is_hidden_from_who_replays_a_game() -> None:
    """Two bombs, the second laid where a defuser of the other lies: each is seen, and told."""
    text = (GOLDEN / "Contradictionary.txt").read_text()
    shown, *moves = ask(ShowReplay(config=CONFIG, text=text))
    laid = next(event for move in moves for event in move.events if event.kind == "defuser_placed")
    assert (laid.seat, laid.changes.cells) == (1, {"m11": {"defuser": 1}})
    assert all(len(player["tiles"]) == 7 for player in shown.view.position.players)
    drawn = [text for move in moves for text in move.told if "drew" in text]
    assert any(text.startswith("One drew ") for text in drawn)
    assert any(text.startswith("Two drew ") for text in drawn)


def test_a_wrong_move_ends_the_replay_with_its_line() -> None:
    text = (GOLDEN / "RouteWords.txt").read_text().partition("Check:")[0]
    wrong = text.replace("3. Blue: MAX d4 d5 e5 > E6", "3. Blue: MAX d4 d5 e5 > A1")
    note, _, first, second, fault = ask(ShowReplay(config=CONFIG, text=wrong))
    assert note.text == 'the game: it is replayed as it stands: without a line "Check: ...", damage is not noticed'
    assert (first.number, second.text) == (1, "end")
    assert (fault.line, fault.kind) == (12, "move")
    assert 'line 12: move 3, "MAX d4 d5 e5 > A1" by Blue' in str(fault.text)
    *_, fault = ask(ShowReplay(config=CONFIG, text=text.replace("Result: ", "Result: so ")))
    assert isinstance(fault, Fault)
    assert str(fault.text).startswith("line ")


def test_a_saved_game_is_replayed_as_well(tmp_path: Path) -> None:
    game = Toolkit.load("wgs.json").game("Contradictionary (11)")
    match = game.open_match(["human", "human"], seed=1)
    for seat, move in ((0, "bomb f6"), (0, "pass"), (1, "pass")):
        match.play(seat, move)
    saved = format_saved(match.save())
    (tmp_path / "mine.json").write_text(saved)
    (tmp_path / "race.txt").write_text((GOLDEN / "WordRace.txt").read_text())
    (tmp_path / "words.txt").write_text("transcript\nacer\n")
    (tmp_path / "other.json").write_text("{}")
    workspace = Workspace(Files.under(tmp_path))
    listed = ask(ListWritten(config=CONFIG), workspace)
    assert {(each.file, each.kind, each.moves) for each in listed} == {
        ("mine.json", "saved", 3),
        ("race.txt", "transcript", 9),
    }
    shown, *moves = ask(ShowReplay(config=CONFIG, file="mine.json"), workspace)
    assert shown.view.position.after(moves[0].events).cells["f6"] == {"bomb": 0}
    assert [move.to_act for move in moves] == [(0,), (1,), (0,)]
    with pytest.raises(WgsError, match="checksum"):
        ask(ShowReplay(config=CONFIG, text=saved.replace("pass", "bomb a2")))
    with pytest.raises(WgsError, match="no file"):
        ask(ShowReplay(config=CONFIG, file="../race.txt"), workspace)
    with pytest.raises(WgsError, match="either"):
        ask(ShowReplay(config=CONFIG))


def test_missed_moves_are_found_from_what_the_player_saw() -> None:
    """Any legal words against the best ones: the second player misses something, the first one little."""
    text = (GOLDEN / "WordsWithChilwell.txt").read_text()
    found = ask(FindMissed(config=CONFIG, text=text))
    assert [each.number for each in found] == list(range(1, len(found) + 1))
    missed = {each.number: each for each in found if each.is_missed}
    assert all(each.preview.refusal is None and each.preview.text == each.best for each in missed.values())
    assert all(each.loss >= 10 and each.best != each.made for each in missed.values())
    losses = [sum(each.loss for each in found if each.seat == seat) for seat in (0, 1)]
    assert losses[1] > losses[0]
    assert all((each.loss, each.preview, each.best) == (0, None, each.made) for each in found if not each.is_missed)
    assert ask(FindMissed(config=CONFIG, text=text, first=3)) == found[2:]
    with pytest.raises(WgsError, match="first"):
        ask(FindMissed(config=CONFIG, text=text, first=99))


def test_a_bomb_that_only_prepares_a_word_is_not_judged() -> None:
    text = (GOLDEN / "Contradictionary.txt").read_text()
    found = ask(FindMissed(config=CONFIG, text=text, first=1))
    assert {1, 3} <= {each.number for each in found}
    assert 2 not in {each.number for each in found}
    assert all(json.loads(format_json(each)) for each in found)
