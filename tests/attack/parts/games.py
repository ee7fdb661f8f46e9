"""What is kept of games and boards: saves, transcripts and replay ids, damaged and forged."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from attack.case import Case, File, as_argument
from attack.mutation import NUMBERS, change_bytes, change_json, change_text, pick_number, pick_text
from attack.world import CONFIG, TURN_GAMES, config_files, halve, read_config
from wgs import Toolkit
from wgs.games.play.saved import format_saved
from wgs.games.play.transcript import format_transcript
from wgs.optimize.replay import Replay, format_replay, parse_replay
from wgs.optimize.results import MadeBoard
from wgs.service.creating.requests import CreateBoards
from wgs.service.dispatch import run
from wgs.service.requests import ConfigSource

if TYPE_CHECKING:
    from random import Random

    from attack.case import Stream

_ANSWERS = ("help", "hint", "score", "moves", "undo", "shuffle", "pass", "save", "quit", "end", "1", "cat a1", "")


@dataclass(frozen=True)
class Material:
    """What a world leaves behind: for each game in turns a save and a transcript, and some replay ids."""

    saves: dict[str, str]
    transcripts: dict[str, str]
    replays: tuple[Replay, ...]


@cache
def read_material() -> Material:
    """Play a short game of each kind, and make some boards."""
    with TemporaryDirectory() as folder:
        for file in config_files():
            (Path(folder) / file.name).write_bytes(file.data)
        config = ConfigSource(str(Path(folder) / CONFIG))
        toolkit = Toolkit.load(config.path)
        matches = {game: toolkit.game(game).open_match(["random", "random"], seed=3, plain=True) for game in TURN_GAMES}
        for match in matches.values():
            for _ in range(10):
                if match.to_act:
                    match.advance(match.to_act[0])
        making = CreateBoards(config=config, game="Tiny", boards=3, seed=1, details=True)
        optimizing = CreateBoards(config=config, game="Boggle (New)", seed=1, words="0..", evaluations=9, details=True)
        made = [answer for request in (making, optimizing) for answer in run(request) if isinstance(answer, MadeBoard)]
    return Material(
        {game: format_saved(match.save()) for game, match in matches.items()},
        {game: format_transcript(match.transcribe()) for game, match in matches.items()},
        tuple(parse_replay(str(board.replay)) for board in made),
    )


def make_saves(chance: Random) -> Case:
    """Resume a game from a save that was cut, edited, or forged: one whose checksum is right."""
    saved = read_material().saves[chance.choice(TURN_GAMES)]
    if chance.random() < 0.3:
        data = change_bytes(chance, saved.encode())
    else:
        forged = change_json(chance, json.loads(saved))
        data = json.dumps(_seal(forged) if isinstance(forged, dict) else forged).encode("utf-8", "surrogatepass")
    answers = "\n".join(chance.choice(_ANSWERS) for _ in range(6))
    game = chance.choice(TURN_GAMES) if chance.random() < 0.1 else _name_game(saved)
    if chance.random() < 0.3:
        state = File("state/wgs/save.json", data)
        return Case((CONFIG, "play", game, "--load", state.name), answers.encode(), (state, *config_files()))
    return Case(
        (CONFIG, "play", game, "--load", "save.json"), answers.encode(), (File("save.json", data), *config_files())
    )


def _name_game(saved: str) -> str:
    return str(json.loads(saved)["game"])


def _seal(data: dict[str, Any]) -> dict[str, Any]:
    """Give the data of a save the checksum that belongs to them."""
    text = json.dumps({key: data[key] for key in sorted(data) if key != "check"}, sort_keys=True)
    return data | {"check": hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]}


def make_moves(chance: Random) -> Case:
    """Type odd moves and commands in a game."""
    game = chance.choice(TURN_GAMES)
    known = [line.split(": ", 1)[1] for line in halve(read_material().transcripts[game]).splitlines() if ": " in line]
    typed = [
        chance.choice((chance.choice(_ANSWERS), change_text(chance, chance.choice(known)), pick_text(chance), "hint 3"))
        for _ in range(chance.choice((1, 5, 20)))
    ]
    data = "\n".join(typed).encode("utf-8", "surrogatepass")
    players = chance.choice(("human,random", "human,human", "random,human", "human,greedy"))
    streams: tuple[Stream, Stream, Stream] = chance.choice(
        (("pipe", "pipe", "pipe"), ("terminal", "terminal", "terminal"))
    )
    data = data if streams[0] == "pipe" else data.replace(b"\x03", b"").replace(b"\x04", b"")
    return Case((CONFIG, "play", game, "--plain", "--seed", "1", "--players", players), data, config_files(), streams)


def make_transcripts(chance: Random) -> Case:
    """Replay a transcript that was edited, or changed in its bytes."""
    text = chance.choice(list(read_material().transcripts.values()))
    if chance.randrange(4):
        text = text.partition("Check:")[0]  # with its checksum, hardly any that was changed is replayed
    match chance.randrange(4):
        case 0:
            data = change_bytes(chance, text.encode())
        case 1:
            data = change_text(chance, text).encode("utf-8", "surrogatepass")
        case 2:
            lines = text.splitlines(keepends=True)
            place = chance.randrange(len(lines))
            lines[place] = change_text(chance, lines[place]) * chance.choice((1, 1, 2, 1000))
            data = "".join(lines).encode("utf-8", "surrogatepass")
        case _:
            key = chance.choice(("List", "Game", "Seed", "Board", "Players", "Rules"))
            lines = [
                line if not line.startswith(f"{key}:") else f"{key}: {pick_text(chance)}" for line in text.split("\n")
            ]
            data = "\n".join(lines).encode("utf-8", "surrogatepass")
    options = chance.choice(((), ("--json",), ("--final",), ("--color", "always")))
    if chance.random() < 0.5:
        return Case((CONFIG, "replay", "-", *options), data, config_files())
    return Case((CONFIG, "replay", "game.txt", *options), files=(File("game.txt", data), *config_files()))


def make_replays(chance: Random) -> Case:
    """Make the board of a replay id again that is mistyped, or forged: one whose checksum is right."""
    good = chance.choice(read_material().replays)
    text = change_text(chance, format_replay(good)) if chance.random() < 0.3 else format_replay(_forge(chance, good))
    return Case(
        (CONFIG, "create", "--replay", as_argument(text), *chance.choice(((), ("--json",)))), files=config_files()
    )


def _forge(chance: Random, replay: Replay) -> Replay:
    numbers = {name: abs(int(chance.choice(_WHOLE))) for name in ("seed", "number", "attempt", "stop")}
    texts = {
        "game": chance.choice((*read_config()["GameRules"], pick_text(chance)[:99])),
        "dictionary": chance.choice(("english", "words.txt", "/etc/passwd", "/dev/zero", "..", pick_text(chance)[:99])),
        "constraints": chance.choice((
            change_text(chance, replay.constraints or "words 5.."),
            f"words {pick_number(chance)}..\nevaluations {pick_number(chance)}",
        )),
        "version": change_text(chance, replay.version),
    }  # fmt: skip
    changed = {name: value for name, value in (numbers | texts).items() if chance.random() < 0.3}
    changed = {
        name: value.replace("\n", " ").encode("utf-8", "replace").decode() if isinstance(value, str) else value
        for name, value in changed.items()
    }
    return replace(replay, **changed)


_WHOLE = tuple(number for number in NUMBERS if isinstance(number, int))
