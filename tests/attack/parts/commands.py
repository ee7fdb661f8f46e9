"""A command of each kind, quick on good input."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attack.world import TURN_GAMES

if TYPE_CHECKING:
    from random import Random


def pick_command(chance: Random, game: str, board: str) -> tuple[tuple[str, ...], bytes]:
    """Return a command about a game, without its config, and what its standard input has."""
    lines = f"{board}\n".encode("utf-8", "surrogatepass")
    seed = ("--seed", str(chance.randrange(100)))
    few = ("--evaluations", "40", *seed, "--jobs", "1")
    asked = [
        (("score", game), lines),
        (("solve", game, "--limit", "5"), lines),
        (("solve", game), lines),
        (("solve-dups", game, "--limit", "5"), lines),
        (("analyze", game), lines),
        (("show", game), lines),
        (("check-board", game), lines),
        (("check-word", game), b"cat\nquit\n"),
        (("why", game, board.replace("-", ""), "cat"), b""),
        (("create", game, "2", *seed), b""),
        (("create", game, "1", "3", *few), b""),
        (("best", game, "--seconds", "1", *few), b""),
        (("pdf", game, "--boards", "1", *seed, "--svg", "-o", "-"), b""),
        (("pdf", game, "--boards", "2", "--plain", *seed, "-o", "out.pdf", "--rules", "end"), b""),
        (("pdf", game, "-i", "-", "--keys", "end", "-o", "-"), lines),
        (("games",), b""),
        (("games", game), b""),
        (("check-config",), b""),
        (("check-config", "--json"), b""),
        (("lexicon", "info", "english"), b""),
    ]
    if game in TURN_GAMES:
        play = ("--plain", *seed, "--save", "save.json", "--transcript", "game.txt")
        asked += [
            (("play", game, "--players", "random,random", *play), b""),
            (("play", game, "--players", "human,random", *play), b"help\nhint\nscore\npass\nend\n"),
            (("simulate", game, "--games", "2", "--players", "random,random", "--plain", "--jobs", "1"), b""),
        ]
    return chance.choice(asked)
