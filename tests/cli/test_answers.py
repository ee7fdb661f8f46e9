"""What each command prints, as text, JSON and CSV."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from typing import TYPE_CHECKING, Any

import pytest
from support import Run, run_wgs, small_config, write_config, write_words

from wgs import __version__
from wgs.base.engines import choose_engine

if TYPE_CHECKING:
    from pathlib import Path

WORDS = "act at cat ta"
DIGEST = hashlib.sha256(b"ACT\nAT\nCAT\nTA").hexdigest()[:16]
LIST = {"name": "Words", "words": 4, "digest": DIGEST}


@pytest.fixture
def tiny(tmp_path: Path) -> str:
    """A config of 2 x 2 cells whose words of three letters earn half a point more."""
    write_words(tmp_path, WORDS)
    rules = {"LetterValues": {"C": 4, "A": 1, "T": 1}, "LengthBonuses": {"3": 1.5}, "RoundBonusUp": True}
    return str(write_config(tmp_path, small_config(ScoringRules={"Letters": rules})))


def read_json(run: Run) -> list[Any]:
    return [json.loads(line) for line in run.out.splitlines()]


def read_csv(run: Run) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(run.out)))


# --- score ------------------------------------------------------------------------------------------------------


def test_score_prints_words_and_points_of_each_board(tiny: str) -> None:
    run = run_wgs(tiny, "score", "Tiny", stdin="CATS\nTAXX\nXXXX\n")
    assert (run.status, run.out, run.err) == (0, "4 20\n2 4\n0 0\n", "")


def test_score_as_json(tiny: str) -> None:
    run = run_wgs(tiny, "score", "Tiny", "--json", stdin="CATS\nT A|X.\nTA\n")
    few = "2 tiles, but the grid has 4 positions: positions 3 to 4 are left empty; "
    notes = [few + "if this is one row of a board, write all rows on one line"]
    assert read_json(run) == [
        {"board": "CATS", "words": 4, "points": 20},
        {"board": "T A|X.", "words": 2, "points": 4},
        {"board": "TA", "words": 2, "points": 4, "notes": notes},
    ]


def test_score_as_csv(tiny: str) -> None:
    run = run_wgs(tiny, "score", "Tiny", "--csv", stdin='CATS\nT,A,X\n"\n')
    assert run.out.splitlines()[:2] == ["board,words,points", "CATS,4,20"]
    assert read_csv(run)[1] == {"board": "T,A,X", "words": "2", "points": "4"}
    assert run.status == 1


def test_fewer_tiles_leave_cells_empty_and_more_are_left_out(tiny: str) -> None:
    run = run_wgs(tiny, "score", "Tiny", stdin="TA\nXTXXA\n")
    assert (run.status, run.out) == (0, "2 4\n0 0\n")


@pytest.mark.parametrize("command", ["score", "solve", "solve-dups", "analyze"])
def test_strict_refuses_boards_of_another_size(tiny: str, command: str) -> None:
    run = run_wgs(tiny, command, "Tiny", "--strict", "--json", stdin="CAT\nCATS\nCATSX\nCAT.\n\n")
    assert run.status == 1
    assert [record["line"] for record in read_json(run) if "error" in record] == [1, 3, 5]
    for line, tiles in ((1, 3), (3, 5), (5, 0)):
        assert f"line {line}: " in run.err
        assert f"found {tiles}" in run.err


# --- solve and solve-dups ---------------------------------------------------------------------------------------


def test_solve_prints_each_word_once_in_the_manuals_format(tiny: str) -> None:
    run = run_wgs(tiny, "solve", "Tiny", stdin="CATS\n")
    assert (run.status, run.err) == (0, "")
    assert run.out == "ACT:\t8 points\nAT:\t2 points\nCAT:\t8 points\nTA:\t2 points\n"


def test_solve_takes_format_prefix_and_suffix(tiny: str) -> None:
    arguments = (r"%w=%s:%l*%m+%b [%p,]%(; )", "<", r">\n")
    run = run_wgs(tiny, "solve", "Tiny", *arguments, stdin="CAT\n;TA\n\n")
    assert run.out.splitlines() == [
        "<ACT=8:6*1+1.5 [2,1,3]; AT=2:2*1+0 [2,3]; CAT=8:6*1+1.5 [1,2,3]; TA=2:2*1+0 [3,2]>",
        "<AT=4:2*2+0 [2,1]; TA=4:2*2+0 [1,2]>",
        "<>",
    ]


def test_solve_takes_the_smallest_of_equal_paths_and_solve_dups_takes_all(tiny: str) -> None:
    assert run_wgs(tiny, "solve", "Tiny", r"%w %p-\n", stdin="ATA\n").out == "AT 1-2\nTA 2-1\n"
    run = run_wgs(tiny, "solve-dups", "Tiny", r"%w %p-\n", stdin="ATA\n")
    assert run.out == "AT 1-2\nAT 3-2\nTA 2-1\nTA 2-3\n"


def test_solve_dups_wraps_every_board_in_prefix_and_suffix(tiny: str) -> None:
    run = run_wgs(tiny, "solve-dups", "Tiny", "%w%(,)", "[", r"]\n", stdin="TA\nXX\nATA\n")
    assert run.out == "[AT,TA]\n[]\n[AT,AT,TA,TA]\n"


def test_solve_as_json_has_an_object_a_board(tiny: str) -> None:
    first, second = read_json(run_wgs(tiny, "solve", "Tiny", "--json", stdin="CAT.\nXX..\n"))
    assert second == {"board": "XX..", "words": []}
    assert first["board"] == "CAT."
    assert [word["word"] for word in first["words"]] == ["ACT", "AT", "CAT", "TA"]
    assert first["words"][0] == {
        "word": "ACT",
        "points": 8,
        "letter_points": 6,
        "word_multiplier": 1,
        "length_bonus": 1.5,
        "path": [2, 1, 3],
        "grade": 10,
    }


def test_solve_dups_as_json_has_an_object_a_solution(tiny: str) -> None:
    records = read_json(run_wgs(tiny, "solve-dups", "Tiny", "--json", stdin="XX\nATA\n"))
    assert [(record["line"], record["board"], record["word"], record["path"]) for record in records] == [
        (2, "ATA", "AT", [1, 2]),
        (2, "ATA", "AT", [3, 2]),
        (2, "ATA", "TA", [2, 1]),
        (2, "ATA", "TA", [2, 3]),
    ]


@pytest.mark.parametrize(
    ("command", "paths"), [("solve", ["1 2", "2 1"]), ("solve-dups", ["1 2", "3 2", "2 1", "2 3"])]
)
def test_solve_as_csv_has_a_row_a_solution(tiny: str, command: str, paths: list[str]) -> None:
    rows = read_csv(run_wgs(tiny, command, "Tiny", "--csv", stdin="XX\nA,T,A\n"))
    assert [row["path"] for row in rows] == paths
    assert rows[0] == {
        "line": "2",
        "board": "A,T,A",
        "word": "AT",
        "points": "2",
        "letter_points": "2",
        "word_multiplier": "1",
        "length_bonus": "0",
        "path": "1 2",
        "grade": "10",
    }


def test_decimals_keep_their_form_in_csv(tiny: str) -> None:
    rows = read_csv(run_wgs(tiny, "solve", "Tiny", "--csv", stdin="CAT\n"))
    assert [row["length_bonus"] for row in rows] == ["1.5", "0", "1.5", "0"]


# --- analyze ----------------------------------------------------------------------------------------------------


def test_analyze_prints_the_manuals_format(tiny: str) -> None:
    run = run_wgs(tiny, "analyze", "Tiny", stdin="CATS\nX x\n")
    assert (run.status, run.out) == (0, "CATS: 4 words, 20 points\nX x: 0 words, 0 points\n")


def test_analyze_takes_a_format(tiny: str) -> None:
    run = run_wgs(tiny, "analyze", "Tiny", r"%B|%2C %3P %3+C %X %2Y %4W %99W %4S%%\n", stdin="CATS\n")
    assert run.out == "CATS|2 16 2 ACT 2 0 0 0%\n"


def test_analyze_as_json(tiny: str) -> None:
    (record, empty) = read_json(run_wgs(tiny, "analyze", "Tiny", "--json", stdin="CAT\nX\n"))
    assert (record["board"], record["words"], record["points"]) == ("CAT", 4, 20)
    assert record["best"] == {"word": "ACT", "points": 8}
    assert record["lengths"] == [
        {"length": 2, "words": 2, "points": 4},
        {"length": 3, "words": 2, "points": 16},
    ]
    assert record["positions"][0] == {"position": 1, "words": 2, "points": 16}
    assert [place["position"] for place in record["positions"]] == [1, 2, 3, 4]
    assert (empty["best"], empty["lengths"]) == (None, [])


def test_analyze_as_csv(tiny: str) -> None:
    rows = read_csv(run_wgs(tiny, "analyze", "Tiny", "--csv", stdin="CAT\nX\n"))
    assert [list(row.values()) for row in rows] == [["CAT", "4", "20", "ACT", "8"], ["X", "0", "0", "", "0"]]


@pytest.mark.parametrize("command", ["score", "solve", "solve-dups", "analyze"])
def test_a_first_json_object_names_game_and_list_when_it_is_asked_for(tiny: str, command: str, tmp_path: Path) -> None:
    plain = read_json(run_wgs(tiny, command, "Tiny", "--json", stdin="CAT\nTA\n"))
    first, *records = read_json(run_wgs(tiny, command, "tiny", "--json", "--meta", stdin="CAT\nTA\n"))
    assert records == plain
    assert not any("list" in record for record in plain)
    about = {"game": "Tiny", "list": LIST, "wgs": __version__, "engine": choose_engine()}
    assert first == {"meta": about}
    other = write_words(tmp_path, "ta cat", "other.txt")
    args = ("Tiny", "--json", "--meta", "--dictionary", str(other))
    digest = hashlib.sha256(b"CAT\nTA").hexdigest()[:16]
    (record,) = read_json(run_wgs(tiny, command, *args))
    assert record["meta"]["list"] == {"name": str(other), "words": 2, "digest": digest}


@pytest.mark.parametrize("command", ["score", "solve", "solve-dups", "analyze", "create", "best"])
@pytest.mark.parametrize("style", [(), ("--csv",)])
def test_only_json_has_a_first_object(tiny: str, command: str, style: tuple[str, ...]) -> None:
    run = run_wgs(tiny, command, "Tiny", "--meta", *style)
    assert (run.status, run.out) == (2, "")
    assert run.err == "wgs: --meta prints a JSON record: give it together with --json\n"


def test_csv_does_not_name_the_list(tiny: str) -> None:
    for command in ("score", "solve", "solve-dups", "analyze"):
        assert DIGEST not in run_wgs(tiny, command, "Tiny", "--csv", stdin="CAT\n").out


# --- create -----------------------------------------------------------------------------------------------------


def test_create_prints_one_board_or_as_many_as_asked_for(tiny: str) -> None:
    for count, arguments in ((1, ()), (3, ("3",)), (2, ("2", "0")), (2, ("2", "0", "0"))):
        run = run_wgs(tiny, "create", "Tiny", *arguments)
        assert (run.status, run.err) == (0, "")
        assert [len(board) for board in run.out.splitlines()] == [4] * count


def test_create_rolls_each_die_once(tiny: str) -> None:
    for board in run_wgs(tiny, "create", "Tiny", "20").out.splitlines():
        assert sorted((ord(letter) - ord("A")) // 2 for letter in board) == [0, 1, 2, 3]


def test_create_repeats_itself_by_seed(tiny: str) -> None:
    first = run_wgs(tiny, "create", "Tiny", "10", "--seed", "7").out
    assert run_wgs(tiny, "create", "Tiny", "10", "--seed=7").out == first
    assert run_wgs(tiny, "create", "Tiny", "10", "--seed", "8").out != first
    assert first.startswith(run_wgs(tiny, "create", "Tiny", "3", "--seed", "7").out)


def test_create_without_a_seed_varies(tiny: str) -> None:
    assert run_wgs(tiny, "create", "Tiny", "40").out != run_wgs(tiny, "create", "Tiny", "40").out


def test_create_tells_the_seed_in_json_and_csv(tiny: str) -> None:
    (drawn,) = read_json(run_wgs(tiny, "create", "Tiny", "--json"))
    assert run_wgs(tiny, "create", "Tiny", "--seed", str(drawn["seed"])).out == drawn["board"] + "\n"
    records = read_json(run_wgs(tiny, "create", "Tiny", "3", "--seed", "5", "--json"))
    assert [(record["seed"], record["number"]) for record in records] == [(5, 1), (5, 2), (5, 3)]
    rows = read_csv(run_wgs(tiny, "create", "Tiny", "3", "--seed", "5", "--csv"))
    assert [row["board"] for row in rows] == [record["board"] for record in records]


def test_create_needs_neither_words_nor_rules(tmp_path: Path) -> None:
    config = small_config("no such list.txt")
    config["GameRules"]["Tiny"] = {"LetterDistribution": "Dice"}
    run = run_wgs(str(write_config(tmp_path, config)), "create", "Tiny")
    assert (run.status, len(run.out)) == (0, 5)


# --- games and --version ----------------------------------------------------------------------------------------


@pytest.fixture
def two_games(tmp_path: Path) -> str:
    config = small_config()
    config["GameRules"]["Half, a"] = {
        "Description": "not ready",
        "GridDesign": "gone",
        "Dictionary": "gone",
        "TurnRules": "gone",
        "Language": "fi",
        "Years": "since 1987",
    }
    return str(write_config(tmp_path, config))


def test_games_lists_each_game_in_the_order_of_the_config(two_games: str) -> None:
    run = run_wgs(two_games, "games")
    assert (run.status, run.err) == (0, "")
    assert run.out.splitlines() == [
        "Game     Grid                   Letters  Words",
        "Tiny     2 x 2 cells, Diagonal  Dice     Words",
        "Half, a  -                      -        -",
        "  fi, since 1987, played in turns: not ready",
    ]


def test_games_as_json_and_csv(two_games: str) -> None:
    records = read_json(run_wgs(two_games, "games", "--json"))
    assert records[0] == {
        "game": "Tiny",
        "grid": "2 x 2 cells, Diagonal",
        "letters": "Dice",
        "dictionary": "Words",
        "description": None,
        "turn_based": False,
        "language": None,
        "years": None,
        "sources": None,
        "file": two_games,
    }
    assert (records[1]["game"], records[1]["description"]) == ("Half, a", "not ready")
    assert (records[1]["turn_based"], records[1]["language"], records[1]["years"]) == (True, "fi", "since 1987")
    rows = read_csv(run_wgs(two_games, "games", "--csv"))
    booleans = {"true": True, "false": False, "": None}
    assert [{key: booleans.get(value, value) for key, value in row.items()} for row in rows] == records


def test_the_games_that_ship_fit_on_a_screen_of_80_columns() -> None:
    lines = run_wgs("wgs.json", "games").out.splitlines()
    assert max(map(len, lines)) <= 80
    assert "  en, since 1987: " in "\n".join(lines)


def test_games_shows_one_game_with_all_its_parts(two_games: str) -> None:
    run = run_wgs(two_games, "games", "half, A")
    assert run.out.splitlines()[:8] == [
        "game:        Half, a",
        "description: not ready",
        "language:    fi",
        "years:       since 1987",
        "in turns:    yes: wgs play 'Half, a'",
        'GridDesign:  "gone"',
        'Dictionary:  "gone"',
        'TurnRules:   "gone"',
    ]
    (record,) = read_json(run_wgs(two_games, "games", "Tiny", "--json"))
    assert (record["game"], record["file"]) == ("Tiny", two_games)
    shipped = run_wgs("wgs.json", "games", "Boggle (New)").out.splitlines()
    assert "years:              since 1987" in shipped
    assert "in turns:           no" in shipped
    assert shipped[-1] == "config:             wgs.json (ships with wgs)"


def test_games_refuses_a_game_that_is_not_there(two_games: str) -> None:
    run = run_wgs(two_games, "games", "Tini")
    assert (run.status, run.out) == (2, "")
    listing = f"wgs {two_games} games lists all games"
    assert run.err == f'wgs: {two_games} has no game "Tini". Did you mean "Tiny"? ({listing})\n'


def test_games_of_a_config_without_games_says_so(tmp_path: Path) -> None:
    run = run_wgs(str(write_config(tmp_path, {})), "games", "--json")
    assert (run.status, run.out) == (0, "")
    assert run.err.endswith("config.json has no games; add entries to GameRules, or extend wgs.json\n")


def test_a_game_that_is_not_played_in_turns_is_answered_with_those_that_are() -> None:
    run = run_wgs("wgs.json", "simulate", "Boggle (New)", "--games", "2")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith('wgs: "Boggle (New)" is not played in turns: it names no TurnRules. Choose from: "')
    assert (
        '"WordRace (Hex)", "WordRace (Hex, bare)", "WordRace (Square)", "WordRace (Square, bare)", "RouteWords"'
        in run.err
    )


def test_version_names_the_engine() -> None:
    run = run_wgs("--version")
    assert run.status == 0
    assert run.out.startswith((f"wgs {__version__}, native engine (", f"wgs {__version__}, reference engine ("))
