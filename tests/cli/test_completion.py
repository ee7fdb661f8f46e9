"""Shell completion: what is offered at each place of a line, and how bash gets it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import run_wgs, small_config, write_config, write_words

from wgs.cli.completion import quote_rest, split_line
from wgs.cli.completion_scripts import SCRIPTS

GAMES = ["Boggle (New)", "Boggle (Old)", 'Cat\'s "$HOME" `x`\\', "Game: X", "Año"]
SHELL_TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["C"]), min_size=1, max_size=12)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with a config, a broken one, a word list and a folder."""
    monkeypatch.chdir(tmp_path)
    config = small_config(GameRules={name: {"Description": "For\n tests."} for name in GAMES})
    config["Dictionaries"] = {"My words": "words.txt"}
    write_config(tmp_path, config, "own.json")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    (tmp_path / "sub dir").mkdir()
    write_words(tmp_path, "at", "sub dir/words.txt")
    (tmp_path / ".hidden.json").write_text("{}", encoding="utf-8")
    return tmp_path


def offer(*words: str) -> list[str]:
    """Return what is offered behind these words, the last of which is at the cursor."""
    run = run_wgs("--complete", "zsh", *words)
    assert (run.status, run.err) == (0, "")
    return [line.partition("\t")[0] for line in run.out.splitlines()]


# --- What is offered --------------------------------------------------------------------------------------------


def test_the_config_is_a_shipped_one_a_file_or_a_command_that_needs_none() -> None:
    assert {"wgs.json", "own.json", "broken.json", "sub dir/", "new-config", "schema"} <= set(offer(""))
    assert offer("o") == ["own.json"]
    assert offer("wg") == ["wgs.json"]
    assert ".hidden.json" not in offer("")
    assert offer(".h") == [".hidden.json"]


def test_behind_the_config_stand_the_commands() -> None:
    commands = offer("wgs.json", "")
    assert {"create", "score", "solve", "solve-dups", "analyze", "games", "lexicon"} <= set(commands)
    assert offer("wgs.json", "sol") == ["solve", "solve-dups"]
    assert offer("broken.json", "games") == ["games"]


@pytest.mark.parametrize("command", ["create", "score", "solve", "solve-dups", "analyze"])
def test_behind_a_command_stand_the_games_of_the_config(command: str) -> None:
    assert offer("own.json", command, "") == GAMES
    assert offer("own.json", command, "bog") == GAMES[:2]
    assert offer("own.json", command, "--strict", "Boggle (N") == GAMES[:1]
    assert "Scramble" in offer("wgs.json", command, "")


def test_games_are_offered_with_their_descriptions() -> None:
    assert run_wgs("--complete", "fish", "own.json", "score", "Game").out == "Game: X\tFor tests.\n"


@pytest.mark.parametrize("config", ["broken.json", "gone.json", "sub dir", "", "\0", "x" * 5000])
def test_a_config_that_cannot_be_loaded_offers_no_games(config: str) -> None:
    assert offer(config, "score", "") == []


def test_behind_a_hyphen_stand_the_options() -> None:
    assert {"--dictionary", "--strict", "--json", "--csv", "--help"} <= set(offer("own.json", "score", "--"))
    assert offer("own.json", "score", "Game: X", "--d") == ["--dictionary"]
    assert {"--version", "--show-completion", "--install-completion", "--help"} == set(offer("--"))
    assert offer("own.json", "score", "--", "--d") == []
    assert "--min-length" in offer("own.json", "lexicon", "filter", "My words", "-")


def test_the_dictionary_is_a_name_of_the_config_a_shipped_list_or_a_file() -> None:
    lists = offer("own.json", "score", "Game: X", "--dictionary", "")
    assert lists[0] == "My words"
    assert {"common", "standard", "english", "own.json", "sub dir/"} <= set(lists)
    assert offer("own.json", "score", "--dictionary", "my") == ["My words"]
    assert offer("own.json", "score", "--dictionary=my") == ["--dictionary=My words"]
    assert offer("own.json", "score", "--dictionary", "sub dir/w") == ["sub dir/words.txt"]
    assert "common" in offer("broken.json", "score", "--dictionary", "c")


def test_an_option_and_its_value_do_not_take_the_place_of_the_game() -> None:
    for before in (["--dictionary", "common"], ["--dictionary=common"], ["--json"]):
        assert offer("own.json", "score", *before, "Año") == ["Año"]
    assert offer("own.json", "score", "Año", "") == []


def test_a_format_that_begins_with_a_hyphen_is_an_argument() -> None:
    assert offer("own.json", "create", "Año", "-5", "0", "0", "") == ["minimize"]


def test_the_words_that_an_option_takes_are_offered() -> None:
    assert offer("--show-completion", "") == ["bash", "zsh", "fish"]
    assert offer("--show-completion=z") == ["--show-completion=zsh"]
    assert offer("own.json", "create", "Año", "1", "0", "0", "") == ["minimize"]


def test_groups_have_commands_of_their_own_and_any_number_of_lists() -> None:
    assert offer("own.json", "lexicon", "") == ["list", "check", "info", "diff", "merge", "filter", "install"]
    for before in (["info"], ["info", "a", "b", "c"], ["diff", "a"], ["filter", "--block"]):
        assert offer("own.json", "lexicon", *before, "my") == ["My words"]
    assert offer("own.json", "lexicon", "diff", "a", "b", "") == []


def test_commands_that_need_no_config_are_completed_without_one() -> None:
    assert "own.json" in offer("new-config", "")
    assert offer("new-config", "--f") == ["--force"]


def test_behind_an_unknown_command_nothing_is_offered_and_an_unknown_option_is_passed_over() -> None:
    assert offer("own.json", "nonsense", "") == []
    assert offer("own.json", "lexicon", "nonsense", "") == []
    assert offer("own.json", "score", "--nonsense=", "") == GAMES
    assert offer() == []


def test_no_word_list_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise AssertionError("a word list was read")

    monkeypatch.setattr("wgs.solver.shelf.load_lexicon", fail)
    monkeypatch.setattr("wgs.words.lexicon.Lexicon.__init__", fail)
    assert offer("own.json", "score", "Game") == ["Game: X"]
    assert "common" in offer("own.json", "lexicon", "info", "")


@given(
    st.lists(
        st.sampled_from(["own.json", "solve", "lexicon", "--json", "--", "-", "-5", "--dictionary", "="]) | SHELL_TEXT
    )
)
@settings(max_examples=25)
def test_no_line_ends_in_an_error(words: Sequence[str]) -> None:
    for shell, args in (("zsh", words), ("fish", words), ("bash", [" ".join(words), (*words, "")[-1]]), ("csh", words)):
        run = run_wgs("--complete", shell, *args)
        assert (run.status, run.err) == (0, "")


# --- Words and quotes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "words", "quote"),
    [
        ("wgs", ["wgs"], ""),
        ("wgs ", ["wgs", ""], ""),
        ("  wgs  a\t", ["wgs", "a", ""], ""),
        (r"Boggle\ \(N", ["Boggle (N"], ""),
        ("Boggle\\", ["Boggle"], ""),
        ('"a b" "c', ["a b", "c"], '"'),
        ("'a\\' 'b c", ["a\\", "b c"], "'"),
        (r'"a\"b\$c\d', ['a"b$c\\d'], '"'),
        ("--x='a b'c", ["--x=a bc"], ""),
        ('"" ', ["", ""], ""),
        ("", [""], ""),
    ],
)
def test_a_line_is_split_as_bash_splits_it(line: str, words: list[str], quote: str) -> None:
    assert split_line(line) == (words, quote)


@given(SHELL_TEXT)
def test_what_is_quoted_reads_back(text: str) -> None:
    assert split_line(quote_rest(text, "")) == ([text], "")
    for quote in "'\"":
        assert split_line(quote + quote_rest(text, quote) + quote) == ([text], "")


# --- bash -------------------------------------------------------------------------------------------------------

DRIVER = r"""
source /dev/stdin <<<"$SCRIPT"
COMP_LINE=$1 COMP_POINT=${#1}
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_wgs wgs
printf '%s\n' "${COMPREPLY[@]}"
for reply in "${COMPREPLY[@]}"; do
    eval "words=($OPEN$reply$OPEN)"
    printf '<%s>\n' "${words[@]}"
done
"""


def complete_in_bash(line: str, words: list[str], quote: str = "") -> tuple[list[str], list[str]]:
    """Call the function that completes in bash; ``words`` are those that bash divides the line into.

    Returns:
        What bash would put into the line, and the words that the shell then reads.
    """
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "SCRIPT": SCRIPTS["bash"], "OPEN": quote, "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        ["bash", "--norc", "-c", DRIVER, "bash", line, *words],
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    assert done.stderr == ""
    lines = [each for each in done.stdout.splitlines() if each]
    read = [each for each in lines if re.fullmatch("<.*>", each)]
    return lines[: len(lines) - len(read)], [each[1:-1] for each in read]


def test_bash_quotes_the_names_of_games() -> None:
    replies, words = complete_in_bash("wgs own.json solve ", ["wgs", "own.json", "solve", ""])
    assert replies[0] == r"Boggle\ \(New\)"
    assert words == GAMES


@pytest.mark.parametrize("quote", ["'", '"'])
def test_bash_goes_on_within_an_open_quotation_mark(quote: str) -> None:
    line = f"wgs own.json solve {quote}Cat"
    replies, words = complete_in_bash(line, line.split(), quote)
    assert len(replies) == 1
    assert words == [GAMES[2]]


@pytest.mark.parametrize(
    ("line", "words", "replies"),
    [
        (r"wgs own.json solve Boggle\ \(N", ["wgs", "own.json", "solve", r"Boggle\ \(N"], [r"Boggle\ \(New\)"]),
        ("wgs own.json solve Game:", ["wgs", "own.json", "solve", "Game", ":"], [r"\ X"]),
        (
            "wgs own.json score Año --dictionary=My",
            ["wgs", "own.json", "score", "Año", "--dictionary", "=", "My"],
            [r"My\ words"],
        ),
        ("wgs own.json score Año --dictionary=", ["wgs", "own.json", "score", "Año", "--dictionary", "="], None),
        ("wgs sub", ["wgs", "sub"], [r"sub\ dir/"]),
        ("wgs broken.json score ", ["wgs", "broken.json", "score", ""], []),
    ],
)
def test_bash_puts_in_what_is_behind_its_own_division_of_words(
    line: str, words: list[str], replies: list[str] | None
) -> None:
    found, _ = complete_in_bash(line, words)
    assert found == replies if replies is not None else {"common", r"My\ words"} <= set(found)


def test_bash_calls_the_program_that_is_typed() -> None:
    program = Path(sys.executable).parent / "wgs"
    call = f"COMP_LINE='x wg' COMP_POINT=4 COMP_WORDS=(x wg) COMP_CWORD=1; _wgs '{program}'; echo ${{COMPREPLY[@]}}"
    done = subprocess.run(
        ["bash", "-c", SCRIPTS["bash"] + call], capture_output=True, text=True, check=True, env={"PATH": "/bin"}
    )
    assert (done.stdout, done.stderr) == ("wgs.json\n", "")


# --- The scripts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shell", SCRIPTS)
def test_the_script_of_a_shell_is_shown(shell: str) -> None:
    run = run_wgs("--show-completion", shell)
    assert (run.status, run.out, run.err) == (0, SCRIPTS[shell], "")
    assert f"--complete {shell} " in run.out


@pytest.mark.parametrize("option", ["--show-completion", "--install-completion"])
def test_other_shells_are_answered_with_those_that_there_are(option: str) -> None:
    run = run_wgs(option, "tcsh")
    assert (run.status, run.out) == (2, "")
    assert 'for the shell "tcsh". Choose from: "bash", "zsh", "fish"' in run.err


@pytest.mark.parametrize(
    ("shell", "script", "start_up"),
    [
        ("bash", ".local/share/wgs/completion.bash", ".bashrc"),
        ("zsh", ".local/share/wgs/completion.zsh", ".zshrc"),
        ("fish", ".config/fish/completions/wgs.fish", None),
    ],
)
def test_installing_writes_the_script_and_one_line_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch, shell: str, script: str, start_up: str | None
) -> None:
    home = folder / "my home"
    home.mkdir()
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "ZDOTDIR"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", str(home))
    if start_up:
        (home / start_up).write_text("alias x=y", encoding="utf-8")
    for _ in range(2):
        run = run_wgs("--install-completion", shell)
        assert (run.status, run.err) == (0, "")
        assert str(home / script) in run.out
    assert (home / script).read_text(encoding="utf-8") == SCRIPTS[shell]
    if start_up:
        assert (home / start_up).read_text(encoding="utf-8") == f"alias x=y\nsource '{home / script}'\n"


def test_installing_where_nothing_can_be_written_is_an_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "file"))
    run = run_wgs("--install-completion", "bash")
    assert (run.status, run.out) == (2, "")
    assert "cannot be installed" in run.err
    assert "--show-completion bash" in run.err
