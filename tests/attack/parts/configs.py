"""Configs: changed bytes, changed structure, extreme values for every key, and paths that lead anywhere."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from attack.case import Case, File, as_argument
from attack.mutation import change_bytes, change_json, nest, pick_number, pick_text, pick_value, write_json
from attack.parts.commands import pick_command
from attack.world import (
    CONFIG,
    GAMES,
    config_files,
    find_used,
    pick_game_and_board,
    read_config,
    read_font,
    read_schema,
    words_file,
)

if TYPE_CHECKING:
    from random import Random

_SECTIONS = {
    "GridSection": "Grids",
    "ScoringSection": "ScoringRules",
    "LetterDistributionSection": "LetterDistributions",
    "GameSection": "GameRules",
    "PreferencesSection": "Preferences",
    "OptimizerSection": "Optimizers",
    "PrintLayoutSection": "PrintLayouts",
    "WordRaceSection": "TurnRules",
    "WordsWithChilwellSection": "TurnRules",
    "RouteWordsSection": "TurnRules",
    "ContradictionarySection": "TurnRules",
}

_STRANGE_FILES = (
    File("a-fifo", kind="fifo"),
    File("a-folder", kind="folder"),
    File("to-itself", b"to-itself", "link"),
    File("to-a-device", b"/dev/zero", "link"),
    File("to-a-fifo", b"a-fifo", "link"),
    File("to-a-secret", b"/etc/passwd", "link"),
    File("huge", b'{"Description": "', "sparse", 1 << 30),
    File("empty"),
    File("text", b"\x7fELF is this\nnot\0json\n"),
    words_file("more-words.txt"),
)
_STRANGE_PATHS = (
    *(file.name for file in _STRANGE_FILES),
    "/dev/zero", "/dev/stdin", "/dev/tty", "/dev/random", "/etc/passwd", "/proc/self/mem", "/proc/self/environ", "/",
    "..", "~", "~nobody/x", "a" * 5000, "\0", "no-such", CONFIG, "wgs.json", "./../files/huge", "text/inside",
)  # fmt: skip


def make_bytes(chance: Random) -> Case:
    """Change the bytes of a config."""
    config = json.dumps(_pick_piece(chance), indent=chance.choice((None, 1))).encode()
    data = nest(chance) if chance.random() < 0.05 else change_bytes(chance, config)
    return _ask(chance, (File(CONFIG, data), words_file()))


def make_structure(chance: Random) -> Case:
    """Change the parts of a config."""
    config = _pick_piece(chance)
    game = chance.choice(list(config["GameRules"]))
    return _ask(chance, (File(CONFIG, write_json(chance, change_json(chance, config))), words_file()), game)


def make_extreme(chance: Random) -> Case:
    """Give a key of the schema a value at the edge of its type, or beyond, in a section that a game uses."""
    config = deepcopy(read_config())
    game = chance.choice(GAMES)
    used = find_used(game)
    owners = [name for name, section in _SECTIONS.items() if section in used and read_schema()[name]]
    owner = chance.choice(owners)
    key = chance.choice(list(read_schema()[owner]))
    entry = config[_SECTIONS[owner]][used[_SECTIONS[owner]]]
    entry[key] = _pick_extreme(chance, entry.get(key))
    return _ask(chance, config_files(config), game)


def _pick_extreme(chance: Random, value: Any) -> Any:
    """Return a value like one that is there, with a number, text or part at the edge; now and then of any kind."""
    if chance.random() < 0.15:
        return pick_value(chance)
    match value:
        case bool():
            return not value
        case int() | float():
            return pick_number(chance)
        case str():
            return pick_text(chance)
        case list() | dict() if value:
            places: Any = deepcopy(value)
            key = chance.choice(list(places) if isinstance(places, dict) else range(len(places)))
            places[key] = _pick_extreme(chance, places[key])
            return places
        case _:
            return chance.choice((pick_number, pick_text, pick_value))(chance)


def make_without(chance: Random) -> Case:
    """Remove or empty sections and entries, or fill one with many misspelt names."""
    config = deepcopy(read_config())
    for section in chance.sample(list(config), chance.randint(1, 3)):
        if chance.random() < 0.3:
            config[section] = chance.choice(({}, [], None, "", 0))
        elif chance.random() < 0.5 and isinstance(config[section], dict):
            config[section].pop(chance.choice(list(config[section])), None)
        else:
            del config[section]
    if chance.random() < 0.3:
        number = chance.choice((10, 1000, 20_000))
        many: dict[str, Any] = {
            f"{chance.choice(('GridDesing', 'Boogle', 'Qu', 'x'))}{place}": {} for place in range(number)
        }
        config[chance.choice(("GameRules", "Grids", "Description", "ScoringRules"))] = many
    return _ask(chance, config_files(config))


def make_chain(chance: Random) -> Case:
    """Let configs extend each other: long chains, rings, fans, and files that are no configs."""
    length = chance.choice((1, 2, 10, 100, 1000))
    last = chance.choice((None, CONFIG, "wgs.json", "0.json", *_STRANGE_PATHS))
    files = [
        File(f"{place}.json", json.dumps({"Extends": f"{place + 1}.json" if place + 1 < length else last}).encode())
        for place in range(length)
    ]
    first: Any = chance.choice(("0.json", ["0.json", last], [f"{place}.json" for place in range(length)], last))
    config = {"Extends": first, **_pick_piece(chance)}
    return _ask(chance, (*files, *_STRANGE_FILES, *config_files(config)))


def make_paths(chance: Random) -> Case:
    """Let a config name files that are devices, pipes, folders, links, secrets, or far too large."""
    config = deepcopy(read_config())
    path, game = chance.choice(_STRANGE_PATHS), chance.choice(GAMES)
    used = find_used(game)
    match chance.randrange(5):
        case 0:
            config["Extends"] = chance.choice((path, [path], ["wgs.json", path]))
        case 1:
            config["Dictionaries"]["english"] = chance.choice((path, {"Path": path}))
        case 2:
            config["LetterDistributions"][used["LetterDistributions"]] = {
                "GenerationMethod": "WordList",
                "WordListFile": path,
            }
        case 3:
            config["PrintLayouts"]["Strange"] = {"Font": path}
            config["GameRules"][game]["PrintLayout"] = "Strange"
        case _:
            path = "a-folder" if "fifo" in path else path  # whoever types the name of a pipe wants to wait for it
            return _ask(chance, (*_STRANGE_FILES, *config_files()), game, path)
    return _ask(chance, (*_STRANGE_FILES, *config_files(config)), game)


def make_fonts(chance: Random) -> Case:
    """Print with a font that is damaged: its tables, their order, its end, or its kind."""
    font = read_font()
    match chance.randrange(4):
        case 0:
            data = change_bytes(chance, font)
        case 1:  # the directory of tables, and their headers
            place = chance.randrange(12, 400)
            data = font[:place] + chance.randbytes(chance.choice((1, 2, 4, 16))) + font[place:]
            data = data[: len(font)] if chance.random() < 0.7 else data
        case 2:
            table = chance.randrange(12, 12 + 16 * font[5], 16)
            start = int.from_bytes(font[table + 8 : table + 12], "big") + chance.randrange(64)
            odd = chance.choice((b"\xff\xff", b"\0\0", b"\x7f\xff\xff\xff", b"\0\0\0\0", chance.randbytes(4)))
            data = font[:start] + odd + font[start + len(odd) :]
        case _:
            kind = chance.choice((b"wOF2", b"wOFF", b"OTTO", b"ttcf", b"true", b"%!PS", b"\0\1\0\0"))
            data = kind + font[4 : chance.choice((4, 12, 100, 5000, len(font)))]
    file = File("font.ttf", data)
    out = chance.choice((("-o", "out.pdf"), ("--svg", "-o", "out.svg"), ("--png", "--dpi", "40", "-o", "out.png")))
    command = ("pdf", "Tiny", "--board", chance.choice(("ABCD", "TEST")), *out)
    if chance.random() < 0.5:
        return Case((CONFIG, *command, "--font", "font.ttf"), files=(file, *config_files()))
    config = deepcopy(read_config())
    config["PrintLayouts"]["Own"] = {"Font": "font.ttf"}
    config["GameRules"]["Tiny"]["PrintLayout"] = "Own"
    return Case((CONFIG, *command), files=(file, *config_files(config)))


def _pick_piece(chance: Random) -> dict[str, Any]:
    """Return a config with one or two games and what they need, so that a change hits something that is used."""
    config = read_config()
    games = chance.sample(GAMES, chance.choice((1, 1, 2)))
    kept: dict[str, Any] = {"Dictionaries": config["Dictionaries"], "Preferences": config["Preferences"]}
    for game in games:
        for section, name in find_used(game).items():
            kept.setdefault(section, {})[name] = config[section][name]
    return deepcopy(kept)


def _ask(chance: Random, files: tuple[File, ...], game: str = "", config: str = CONFIG) -> Case:
    """Return a case with some command about these files."""
    any_game, board = pick_game_and_board(chance)
    args, stdin = pick_command(chance, game or any_game, board)
    return Case((as_argument(config), *args), stdin, files)
