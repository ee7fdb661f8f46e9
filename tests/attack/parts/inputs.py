"""What commands read: boards in every form, and lists of words."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

from attack.case import Case, File, as_argument
from attack.mutation import change_bytes, change_text, pick_text, pick_value
from attack.world import CONFIG, config_files, pick_board, pick_game_and_board, read_words

if TYPE_CHECKING:
    from random import Random

    from attack.case import Stream

_BOARD_COMMANDS = ("score", "solve", "solve-dups", "analyze", "check-board", "show")
_HARD_BOARDS = (
    ("WordsWithChilwell", "".join(";" * place + "?" for place in range(12))),
    ("Super Big Boggle", "STARELINDOEMPTYGASHUNTERIC??????????"),
    ("Boggle (New)", "?" * 16),
    ("Boggle (New)", "A" * 15 + "?"),
    ("Scrabble", "?" * 7),
    ("Super Big Boggle", "A" * 36),
    ("Super Big Boggle", "E?" * 18),
)


def make_boards(chance: Random) -> Case:
    """Give a command boards: odd notation, odd characters, too few or too many tiles, in text, CSV and JSON."""
    game, board = pick_game_and_board(chance)
    boards = [_pick_board(chance, board) for _ in range(chance.choice((1, 1, 3, 30)))]
    form, data = chance.choice((_write_lines, _write_csv, _write_json))(chance, boards)
    data = change_bytes(chance, data) if chance.random() < 0.3 else data
    options = [form] if chance.random() < 0.3 else []
    options += chance.choice(((), (), ("--json",), ("--csv",), ("--json", "--meta"), ("--strict",), ("--rows",)))
    command = chance.choice((*_BOARD_COMMANDS, "pdf", "simulate"))
    match command:
        case "pdf":
            options = ["-i", "-", "-o", "-"]
        case "simulate":
            options = ["-i", "-", "--games", "1", "--players", "random,random"]
        case "check-board" | "show":
            options = [option for option in options if option in {"--strict", "--rows", form}]
    return Case((CONFIG, command, game, *options), data, config_files())


def _pick_board(chance: Random, board: str) -> str:
    match chance.randrange(4):
        case 0:
            return board
        case 1:
            return change_text(chance, board)
        case 2:
            return "".join("?" if chance.random() < 0.1 else letter for letter in board)
        case _:
            return pick_text(chance) if chance.random() < 0.3 else pick_board(chance, chance.randint(0, 40))


def _write_lines(chance: Random, boards: list[str]) -> tuple[str, bytes]:
    end = chance.choice(("\n", "\n", "\r\n", "\n\n", " \n", "\t5\t20\n"))
    text = end.join(boards) + chance.choice(("", end))
    encoding = chance.choice(("utf-8", "utf-8", "utf-8", "utf-8-sig", "utf-16", "latin-1"))
    return "--from=lines", text.encode(encoding, "surrogatepass" if "utf" in encoding else "replace")


def _write_csv(chance: Random, boards: list[str]) -> tuple[str, bytes]:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=chance.choice((",", ",", ";", "\t")))
    writer.writerow(chance.choice((["board"], ["n", "board"], ["board", "board"], ["Board"], ["n"])))
    for number, board in enumerate(boards):
        writer.writerow(chance.choice(([number, board], [board], [board, number], [])))
    return "--from=csv", out.getvalue().encode("utf-8", "surrogatepass")


def _write_json(chance: Random, boards: list[str]) -> tuple[str, bytes]:
    records: list[Any] = [{"board": board, "words": 3} for board in boards]
    for place in range(len(records)):
        if chance.random() < 0.3:
            records[place] = chance.choice(({"board": pick_value(chance)}, {}, pick_value(chance)))
    return "--from=json", "\n".join(map(json.dumps, records)).encode("utf-8", "surrogatepass")


def make_hard_boards(chance: Random) -> Case:
    """Give a command a board that has more paths than can be searched: full of wild cards, or of one letter."""
    game, board = chance.choice(_HARD_BOARDS)
    options = chance.choice(((), ("--json",)))
    command = chance.choice((
        ("score", game, *options),
        ("analyze", game, *options),
        ("solve", game, "--limit", "5"),
        ("solve", game, "--through", "1,2"),
        ("solve-dups", game, "--sort", "points", "--limit", "5"),
    ))  # fmt: skip
    return Case((CONFIG, *command), f"{board}\nTEST\n".encode(), config_files())


def make_words(chance: Random) -> Case:
    """Give a command a list of words: any bytes, long lines, other encodings, a file with a large hole."""
    name = "list.txt"
    file = _pick_list(chance, name)
    game, board = pick_game_and_board(chance)
    commands: list[tuple[str, ...]] = [
        ("score", game, "-d", name),
        ("solve", game, "-d", name, "--limit", "5"),
        ("create", game, "1", "-d", name, "--seed", "1"),
        ("lexicon", "info", name),
        ("lexicon", "diff", name, "english"),
        ("lexicon", "merge", name, "english"),
        ("lexicon", "filter", name, "--min-length", "3", "-o", "kept.txt"),
        ("lexicon", "filter", "english", "--block", name),
        ("lexicon", "info", name, "--alphabet", chance.choice(("ABC", "ÄÖÜ", "", pick_text(chance)[:50]))),
        ("create", game, "1", "--avoid-list", name, "--seed", "1", "--evaluations", "20"),
        ("check-config",),
        ("check-word", game, "-d", name),
    ]
    args = tuple(map(as_argument, chance.choice(commands)))
    streams: tuple[Stream, Stream, Stream] = ("pipe", chance.choice(("pipe", "pipe", "terminal")), "pipe")
    config = File("with-list.json", json.dumps({"Extends": CONFIG, "Dictionaries": {"mine": name}}).encode())
    which = chance.choice((CONFIG, "with-list.json"))
    return Case((which, *args), board.encode() + b"\n", (file, config, *config_files()), streams)


def _pick_list(chance: Random, name: str) -> File:
    text = "\n".join(chance.sample(read_words(), 200))
    odd = (
        File(name, change_bytes(chance, text.encode())),
        File(name, change_text(chance, text).encode("utf-8", "surrogatepass")),
        File(name, text.encode(chance.choice(("utf-16", "utf-32", "utf-8-sig", "cp037")))),
        File(name, chance.choice((b"a", b"ab ", b"\n", b"\0", b"\xc3\xa9")) * chance.choice((10**5, 2 * 10**6))),
        File(name, text.encode(), "sparse", chance.choice((1 << 20, 1 << 26, 1 << 30, 1 << 34))),
        File(name, chance.randbytes(chance.choice((0, 1, 100, 10_000)))),
        chance.choice((File(name, kind="folder"), File(name, b"/dev/zero", "link"), File(name))),
    )
    return chance.choice((odd[0], *odd))
