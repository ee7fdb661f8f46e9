"""Matches as values that fronts draw them from, asked for with requests."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wgs.base.errors import PlayError
from wgs.base.record_fields import make_record
from wgs.export.records import format_json
from wgs.games.play.saved import parse_saved
from wgs.service.dispatch import run
from wgs.service.play.requests import (
    DescribePlay,
    FindTargets,
    MakeMove,
    OpenMatch,
    PreviewMove,
    RecallMatch,
    ShowMatch,
    TellEvents,
)
from wgs.service.requests import ConfigSource
from wgs.service.workspace import Workspace


class Table:
    """A match of a shipped game between two people, whose moves are made by requests."""

    def __init__(self, game: str) -> None:
        self.workspace = Workspace()
        self.game: dict[str, Any] = {"config": ConfigSource("wgs.json"), "game": game, "dictionary": "common"}
        self.state = self.ask(OpenMatch(**self.game, players=("human", "human"), seed=1, plain=True))

    def ask(self, request: Any) -> Any:
        *_, answer = run(request, self.workspace)
        return answer

    def about(self, kind: Any, **fields: Any) -> Any:
        return self.ask(kind(**self.game, saved=self.state.saved, **fields))

    def move(self, seat: int, move: str) -> Any:
        answer = self.about(MakeMove, seat=seat, move=move)
        if hasattr(answer, "saved"):
            self.state = answer
        return answer


def test_a_client_follows_a_match_by_its_events() -> None:
    table = Table("Contradictionary")
    shown = make_record(table.about(ShowMatch, seat=0))
    assert (shown["view"]["revision"], shown["view"]["event"], shown["view"]["last"]) == (0, 0, None)
    table.move(0, '{"kind": "bomb", "cell": "c3"}')
    table.move(0, "pass")
    first = make_record(table.about(TellEvents, seat=1))
    assert [event["kind"] for event in first["events"]] == ["bomb_placed", "turn", "passed", "turn"]
    assert [event["number"] for event in first["events"]] == [1, 2, 3, 4]
    assert "c3" not in json.dumps(first)
    table.move(1, "pass")
    later = table.about(TellEvents, seat=1, since=first["last"])
    view = table.about(ShowMatch, seat=1).view
    assert [event.number for event in later.events] == [5, 6]
    assert (view.event, view.revision, view.last.text) == (6, 3, "pass")
    assert view.last.events == later.events
    assert "c3" in format_json(table.about(TellEvents, seat=0))
    assert make_record(table.about(ShowMatch))["view"]["seat"] is None


@pytest.mark.parametrize("game", ["Contradictionary", "WordsWithChilwell"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_match_is_recalled_as_its_viewer_saw_it(game: str, seat: int | None) -> None:
    table = Table(game)
    bomb = '{"kind": "bomb", "cell": "c3"}'
    made = ((0, bomb), (0, "pass"), (1, "pass")) if game == "Contradictionary" else ((0, "pass"), (1, "try XYZZY"))
    seen = [table.about(ShowMatch, seat=seat).view]
    for mover, move in made:
        table.move(mover, move)
        seen.append(table.about(ShowMatch, seat=seat).view)
    recalled = table.about(RecallMatch, seat=seat)
    scene = recalled.view.position
    assert scene == seen[0].position
    for shown, view in zip(recalled.moves, seen[1:], strict=True):
        scene = scene.after(shown.events)
        assert (scene, shown.text, shown.events) == (view.position, view.last.text, view.last.events)
    assert ("c3" in format_json(recalled)) == (game == "Contradictionary" and seat == 0)


def test_events_and_views_of_a_resumed_match_are_the_same() -> None:
    table = Table("WordsWithChilwell")
    for seat, move in ((0, "pass"), (1, "try XYZZY"), (0, "pass")):
        table.move(seat, move)
    told, shown = table.about(TellEvents), table.about(ShowMatch, seat=1)
    table.workspace = Workspace()
    assert (table.about(TellEvents), table.about(ShowMatch, seat=1)) == (told, shown)
    assert len(parse_saved(table.state.saved).moves) == 3


def test_a_move_is_previewed_found_and_refused_with_its_cells() -> None:
    table = Table("RouteWords")
    described = make_record(table.ask(DescribePlay(**table.game, players=3)))["description"]
    assert [seat["name"] for seat in described["seats"]] == ["Red", "Blue", "Green"]
    targets = table.about(FindTargets, seat=0, partial='{"kind": "swap", "cells": ["a1"]}').targets
    data = json.dumps({"kind": "swap", "cells": ["a1", targets.leading[0]]})
    preview = table.about(PreviewMove, seat=0, move=data).preview
    assert (preview.cells, preview.refusal) == (("a1", targets.leading[0]), None)
    assert table.about(PreviewMove, seat=0, move="{").preview.refusal.kind == "text"
    far = '{"kind": "swap", "cells": ["a1", "e5"]}'
    assert table.about(PreviewMove, seat=0, move=far).preview.refusal.cells == ("a1", "e5")
    fault = table.move(0, far)
    assert (fault.kind, fault.reason, fault.cells, fault.given) == ("move", "rule", ("a1", "e5"), far)
    assert table.about(FindTargets, seat=0, partial='{"kind": "fly"}').reason == "rule"
    assert table.about(FindTargets, seat=0, partial="fly").reason == "text"
    assert table.move(0, data).move.startswith("swap a1")


def test_seats_that_do_not_exist_are_refused() -> None:
    table = Table("WordRace (Hex)")
    for request in (ShowMatch, TellEvents):
        with pytest.raises(PlayError, match="there is no seat 2"):
            table.about(request, seat=2)
    with pytest.raises(PlayError, match="takes 2 players, not 4000000000"):
        table.ask(DescribePlay(**table.game, players=4_000_000_000))


def test_events_that_are_taken_back_are_forgotten() -> None:
    table = Table("WordRace (Hex)")
    game = table.workspace.game(DescribePlay(**table.game))
    match = game.resume_match(parse_saved(table.state.saved))
    match.make(0, next(match.rules.iter_moves(match.position, 0)))
    told = match.events(None)
    match.undo()
    assert (match.events(None), match.count_events(), match.show(None).last) == ([], 0, None)
    assert match.preview(0, "resign").warning == "you give up and lose the game"
    match.play(0, "resign")
    assert [event.kind for event in match.events(None)] == ["resigned", "over"]
    match.undo()
    assert match.events(None) == []
    match.make(0, next(match.rules.iter_moves(match.position, 0)))
    assert match.events(None) == told
