"""What goes wrong around the program: signals, little memory, few descriptors, full and closed streams, a terminal."""

from __future__ import annotations

import json
from signal import SIGHUP, SIGINT, SIGKILL, SIGTERM
from typing import TYPE_CHECKING, get_args

from attack.case import Case, File, Shot, Stream, as_argument
from attack.mutation import TEXTS
from attack.parts.commands import pick_command
from attack.world import CONFIG, TURN_GAMES, config_files, pick_board, pick_game_and_board, read_config, words_file

if TYPE_CHECKING:
    from random import Random

_SIGNALS = (SIGINT, SIGTERM, SIGHUP, SIGKILL)


def make_signals(chance: Random) -> Case:
    """Send a signal to a program at work, to it alone, at any moment from its start on."""
    args, stdin, stream = _pick_long_work(chance)
    shots = [Shot(chance.choice((0.02, 0.2, 0.4, 0.7, 2.0)) * chance.random() * 2, chance.choice(_SIGNALS))]
    if chance.random() < 0.15:
        shots.append(Shot(shots[0].seconds + chance.random() * 0.05, chance.choice(_SIGNALS)))
    where: Stream = chance.choice(("pipe", "pipe", "terminal"))
    streams: tuple[Stream, Stream, Stream] = ("terminal",) * 3 if where == "terminal" else (stream, "pipe", "pipe")
    # Without an end, the program ends at the latest when this shot comes.
    last = Shot(shots[-1].seconds + 8, SIGKILL)
    is_fresh = chance.random() < 0.6
    return Case((CONFIG, *args), stdin, config_files(), streams, (*shots, last), is_fresh)


def _pick_long_work(chance: Random) -> tuple[tuple[str, ...], bytes, Stream]:
    """Return a command that has work for seconds, its standard input, and whether that ends."""
    turn_game, boards = chance.choice(TURN_GAMES), f"{pick_board(chance)}\n".encode() * 20_000
    many = ("--seed", "1", "--jobs", "2")
    works: list[tuple[tuple[str, ...], bytes, Stream]] = [
        (("simulate", turn_game, "--games", "300", "--players", "greedy,random", "--plain", *many), b"", "pipe"),
        (("simulate", "WordRace (Hex)", "--games", "50", "--players", "greedy,greedy", "--plain", *many), b"", "pipe"),
        (("create", "Boggle (New)", "500", "--words", "80..", *many), b"", "pipe"),
        (("create", "Boggle (New)", "300000", *many), b"", "pipe"),
        (("best", "Boggle (New)", "--seconds", "20", *many), b"", "pipe"),
        (("score", "Boggle (New)"), boards, "open"),
        (("solve", "Boggle (New)", "--json"), boards, "pipe"),
        (("analyze", "Boggle (New)"), boards, "open"),
        (("check-word", "Boggle (New)"), b"cat\n" * 100, "open"),
        (("pdf", "Boggle (New)", "--boards", "300", "--keys", "end", "-o", "out.pdf", "--seed", "1"), b"", "pipe"),
        (("pdf", "Boggle (New)", "-i", "-", "-o", "out.pdf"), boards[:50_000], "open"),
        (("play", turn_game, "--plain", "--seed", "1", "--save", "save.json"), b"hint\npass\nend\n", "open"),
        (("play", turn_game, "--players", "search,search", "--playouts", "500", "--seed", "1", "--plain"), b"", "open"),
        (("lexicon", "merge", "english", "words.txt", "-o", "out.txt"), b"", "pipe"),
        (("check-config",), b"", "pipe"),
        (("new-config", "new.json"), b"", "pipe"),
        (("--version",), b"", "pipe"),
    ]
    return chance.choice(works)


def make_memory(chance: Random) -> Case:
    """Run a command in little memory, from too little to start to nearly enough."""
    args, stdin = _pick_work(chance)
    is_fresh = chance.random() < 0.4
    memory = chance.randint(25, 400) if is_fresh else chance.choice((1, 2, 4, 8, 16, 32, 64, 100))
    return Case((CONFIG, *args), stdin, config_files(), is_fresh=is_fresh, memory=memory)


def _pick_work(chance: Random) -> tuple[tuple[str, ...], bytes]:
    if chance.random() < 0.3:
        args, stdin, _ = _pick_long_work(chance)
        if args[0] not in {"best", "play"} and "--words" not in args:
            return args, stdin[: 1 << 17]
    game, board = pick_game_and_board(chance)
    return pick_command(chance, game, board)


def make_descriptors(chance: Random) -> Case:
    """Run a command that may open few files, or write small ones."""
    args, stdin = _pick_work(chance)
    if chance.random() < 0.4:
        return Case((CONFIG, *args), stdin, config_files(), file_size=chance.choice((1, 100, 4096)))
    is_fresh = chance.random() < 0.3
    descriptors = chance.randint(6, 24)  # with fewer, Python itself does not start
    return Case((CONFIG, *args), stdin, config_files(), is_fresh=is_fresh, descriptors=descriptors)


def make_streams(chance: Random) -> Case:
    """Run a command whose standard streams are full, closed, broken, or a terminal."""
    args, stdin = _pick_work(chance)
    kinds: tuple[Stream, ...] = get_args(Stream)
    reading: Stream = chance.choice(("pipe", "closed", "terminal"))
    writing = [kind for kind in kinds if kind not in {"open", "folder"}]
    streams = (reading, chance.choice(writing), chance.choice(writing))
    stdin = stdin if reading == "pipe" else stdin.replace(b"\x03", b"")[:2000]
    return Case((CONFIG, *args), stdin, config_files(), streams, is_fresh=chance.random() < 0.2)


def make_terminals(chance: Random) -> Case:
    """Show a terminal what a config, a list or a board has of control characters."""
    odd = chance.choice([text for text in TEXTS if not text.isprintable() and "\ud800" not in text])
    config = read_config()
    config = json.loads(json.dumps(config).replace('"Tiny"', json.dumps(f"Ti{odd}ny")))
    game = f"Ti{odd}ny"
    rules = config["GameRules"][game]
    rules[chance.choice(("Description", "Sources", "Years", "Language"))] = f"a{odd}b"
    config["Preferences"]["Default"][chance.choice(("SolutionFormat", "AnalysisFormat", "SolutionPrefix"))] = (
        f"%w{odd}%B\n"
    )
    if chance.random() < 0.3:
        rules[f"Grid{odd}Design"] = odd
    words = words_file() if chance.random() < 0.5 else File("words.txt", f"cat\nb{odd}ad\nab\nba{odd}\n".encode())
    args, stdin = pick_command(chance, game, f"AB{odd}CD")
    streams: tuple[Stream, Stream, Stream] = chance.choice((("terminal",) * 3, ("pipe", "terminal", "terminal")))
    files = (File(CONFIG, json.dumps(config).encode()), words)
    args = tuple(map(as_argument, args))
    stdin = stdin if streams[0] == "pipe" else stdin.replace(b"\x03", b"")
    return Case((CONFIG, *args), stdin, files, streams)
