"""Arguments, options and exit statuses of the commands, and what they say when something is amiss."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support import run_wgs, small_config, write_config, write_words

from wgs.cli.app import COMMANDS, WITHOUT_CONFIG

if TYPE_CHECKING:
    from pathlib import Path

SOLVING = ["score", "solve", "solve-dups", "analyze"]
OF_A_CONFIG = [command for command in COMMANDS if command not in {*WITHOUT_CONFIG, "new-config"}]
WITHOUT_JSON = {"pdf", "play", "serve"}
WITHOUT_CSV = {*WITHOUT_JSON, "rules", "show", "why", "simulate", "replay"}
OF_A_GAME = [
    command for command in OF_A_CONFIG if command not in {"games", "check-config", "replay", "serve", "anagram"}
]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WGS_ENGINE", raising=False)
    return tmp_path


@pytest.fixture
def tiny(tmp_path: Path) -> str:
    write_words(tmp_path, "act at cat ta")
    return str(write_config(tmp_path, small_config()))


def with_preferences(folder: Path, *, name: str | None = None, **default: str) -> str:
    """Write a config with default preferences, and a game that names some of its own."""
    write_words(folder, "at ta")
    config = small_config(Preferences={"Default": default})
    if name is not None:
        config["GameRules"]["Tiny"]["Preferences"] = name
    return str(write_config(folder, config))


def refuse(*args: str, stdin: str = "") -> str:
    """Run a command that cannot start; return its message."""
    run = run_wgs(*args, stdin=stdin)
    assert (run.status, run.out) == (2, "")
    return run.err


# --- Help and usage ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_help_needs_no_config(command: str) -> None:
    run = run_wgs(command, "--help")
    assert (run.status, run.err) == (0, "")
    assert command in run.out
    assert "--json" in run.out or command in {*WITHOUT_CONFIG, "new-config", *WITHOUT_JSON}


@pytest.mark.parametrize("command", COMMANDS)
def test_help_reads_no_config(command: str) -> None:
    assert run_wgs("no such config.json", command, "--help").status == 0


def test_help_of_the_program_lists_every_command() -> None:
    run = run_wgs("--help")
    assert run.status == 0
    assert all(f"\n  {command} " in run.out for command in COMMANDS)


def test_no_arguments_at_all_show_the_help() -> None:
    run = run_wgs()
    assert run.status == 2
    assert "Usage: wgs" in run.out + run.err


@pytest.mark.parametrize(
    ("args", "part"),
    [
        ((), "Missing command"),
        (("scor", "Tiny"), "score"),
        (("score",), "GAME"),
        (("score", "Tiny", "extra"), "extra"),
        (("score", "Tiny", "--bogus"), "--bogus"),
        (("solve", "Tiny", "%w", "a", "b", "c"), "(c)"),
        (("score", "Tiny", "--dictionary"), "--dictionary"),
        (("create", "Tiny", "--strict"), "--strict"),
    ],
)
def test_bad_usage_has_status_2_and_names_what_is_wrong(tiny: str, args: tuple[str, ...], part: str) -> None:
    assert part in refuse(tiny, *args)


@pytest.mark.parametrize("command", OF_A_GAME)
def test_an_unknown_game_is_refused_before_any_input(tiny: str, command: str) -> None:
    words = ["CATS", "cat"] if command == "why" else []
    message = refuse(tiny, command, "Tini", *words, stdin="CATS\n")
    assert message.startswith("wgs: ")
    assert 'no game "Tini". Did you mean "Tiny"?' in message


@pytest.mark.parametrize("command", [command for command in OF_A_CONFIG if command not in WITHOUT_CSV])
def test_json_and_csv_exclude_each_other(tiny: str, command: str) -> None:
    first = ["Tiny"] if command in [*OF_A_GAME, "anagram"] else []
    assert "--json and --csv" in refuse(tiny, command, *first, "--json", "--csv")


@pytest.mark.parametrize("command", ["solve", "solve-dups", "analyze"])
@pytest.mark.parametrize("style", ["--json", "--csv"])
def test_a_format_excludes_json_and_csv(tiny: str, command: str, style: str) -> None:
    assert "format" in refuse(tiny, command, "Tiny", "%w", style)


# --- Engines ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("args", [("--version",), *[("TINY", command, "Tiny") for command in SOLVING]])
@pytest.mark.parametrize("stdin", ["", "CATS\n"])
def test_an_unknown_engine_is_refused(
    tiny: str, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], stdin: str
) -> None:
    monkeypatch.setenv("WGS_ENGINE", "bogus")
    message = refuse(*[tiny if arg == "TINY" else arg for arg in args], stdin=stdin)
    assert message.startswith('wgs: WGS_ENGINE asks for the engine "bogus"')
    assert "reference" in message


@pytest.mark.parametrize("engine", ["reference", ""])
def test_an_engine_may_be_chosen(tiny: str, monkeypatch: pytest.MonkeyPatch, engine: str) -> None:
    monkeypatch.setenv("WGS_ENGINE", engine)
    assert run_wgs(tiny, "score", "Tiny", stdin="CATS\n").out == "4 10\n"


# --- Numbers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("0",), "BOARDS must be 1 or more, not 0"),
        (("-3",), "BOARDS must be 1 or more, not -3"),
        (("99999999999",), "BOARDS must be 4294967295 or less, not 99999999999"),
        (("x",), 'BOARDS must be a whole number of 1 or more, not "x"'),
        (("",), 'BOARDS must be a whole number of 1 or more, not ""'),
        (("1.5",), 'BOARDS must be a whole number of 1 or more, not "1.5"'),
        (("-1.5",), 'BOARDS must be a whole number of 1 or more, not "-1.5"'),
        (("1e3",), 'BOARDS must be a whole number of 1 or more, not "1e3"'),
        (("9" * 30,), f"BOARDS must be 4294967295 or less, not {'9' * 30}"),
        (("9" * 5000,), f"BOARDS must be 4294967295 or less, not {'9' * 37}..."),
        (("--seed", "1" + "0" * 20), f"--seed must be 18446744073709551615 or less, not 1{'0' * 20}"),
        (("--seed", "-" + "1" * 30), f"--seed must be 0 or more, not -{'1' * 30}"),
        (("1", "-1"), "MIN-WORDS must be 0 or more, not -1"),
        (("1", "0", "-1"), "MIN-POINTS must be 0 or more, not -1"),
        (("1", "0", "0", "least"), 'not "least"'),
        (("--seed", "-1"), "--seed must be 0 or more, not -1"),
        (("--seed=x",), '--seed must be a whole number of 0 or more, not "x"'),
    ],
)
def test_bad_numbers_have_their_own_message(tiny: str, args: tuple[str, ...], message: str) -> None:

    assert refuse(tiny, "create", "Tiny", *args).startswith("wgs: ")
    assert message in refuse(tiny, "create", "Tiny", *args)


# --- Dictionaries -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", SOLVING)
def test_a_dictionary_is_a_name_or_a_file(here: Path, command: str) -> None:
    config = small_config(Dictionaries={"Words": "words.txt", "Other": {"Path": "other.txt"}})
    path = str(write_config(here, config))
    write_words(here, "act at cat ta")
    write_words(here, "cat", "other.txt")
    write_words(here, "tac ca", "my_list.txt")

    def answer(*option: str) -> str:
        run = run_wgs(path, command, "Tiny", *option, stdin="CAT.\n")
        assert (run.status, run.err) == (0, "")
        return run.out

    everything, only_cat, only_mine = answer(), answer("--dictionary", "Other"), answer("--dictionary=my_list.txt")
    assert len({everything, only_cat, only_mine}) == 3
    assert answer("--dictionary=other.txt") == only_cat
    assert answer("--dictionary", str(here / "my_list.txt")) == only_mine


def test_a_dictionary_may_be_a_shipped_list(tiny: str) -> None:
    assert run_wgs(tiny, "score", "Tiny", "--dictionary", "common", stdin="CATS\n").out == "11 33\n"


@pytest.mark.parametrize("option", [["--dictionary=my own list.txt"], ["--dictionary", "my own list.txt"]])
def test_the_path_of_a_dictionary_may_have_blanks(here: Path, tiny: str, option: list[str]) -> None:
    write_words(here, "tac", "my own list.txt")
    run = run_wgs(tiny, "score", "Tiny", *option, stdin="CAT.\n")
    assert (run.status, run.out) == (0, "1 3\n")


@pytest.mark.parametrize("name", ["nope", "no such file.txt", "~nobody-of-this-name/words.txt"])
def test_an_unknown_dictionary_is_refused_with_the_names_there_are(tiny: str, name: str) -> None:
    message = refuse(tiny, "score", "Tiny", "--dictionary", name)
    assert message.startswith("wgs: ")
    assert name in message
    assert '"Words"' in message


def test_an_empty_dictionary_name_is_refused(tiny: str) -> None:
    assert refuse(tiny, "score", "Tiny", "--dictionary", "").startswith("wgs: ")


@pytest.mark.parametrize(
    ("data", "part"), [(b"", "empty"), (b"  \n", "empty"), (b"12 34\n", "none of its 2 words"), (b"\xff\n", "UTF-8")]
)
def test_a_word_list_that_cannot_be_used_is_refused_by_name(here: Path, tiny: str, data: bytes, part: str) -> None:
    (here / "bad.txt").write_bytes(data)
    message = refuse(tiny, "score", "Tiny", "--dictionary", "bad.txt")
    assert "bad.txt" in message
    assert part in message


def test_a_dictionary_makes_up_for_a_game_that_names_none(here: Path, tiny: str) -> None:
    config = small_config()
    config["GameRules"]["Tiny"]["Dictionary"] = "gone"
    path = str(write_config(here, config))
    assert '"gone"' in refuse(path, "score", "Tiny")
    assert run_wgs(path, "score", "Tiny", "--dictionary", "words.txt", stdin="CATS\n").out == "4 10\n"


def test_skipped_words_are_noted_once(here: Path, tiny: str) -> None:
    write_words(here, "cat naïve it's 42 " + "x" * 65 + " " + "y" * 64)
    run = run_wgs(tiny, "score", "Tiny", stdin="CATS\nCATS\nCATS\n")
    assert (run.status, run.out) == (0, "1 3\n" * 3)
    assert run.err.count("wgs: ") == 1
    assert "4 words" in run.err


# --- Formats ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["solve", "solve-dups"])
@pytest.mark.parametrize(
    ("given", "printed"),
    [
        (("-%w",), "-AT-TA"),
        (("--%w\\n",), "--AT\n--TA\n"),
        (("- ", "-1", "-2.5"), "-1- - -2.5"),
        (("%w", "- [", "- ]"), "- [ATTA- ]"),
        (("%w%%",), "AT%TA%"),
        (("--", "-x", "--y", "-z"), "--y-x-x-z"),
    ],
)
def test_arguments_may_begin_with_a_hyphen(tiny: str, command: str, given: tuple[str, ...], printed: str) -> None:
    run = run_wgs(tiny, command, "Tiny", *given, stdin="TA..\n")
    assert (run.status, run.out, run.err) == (0, printed, "")


def test_options_may_stand_among_arguments_with_hyphens(tiny: str) -> None:
    run = run_wgs(tiny, "solve", "--strict", "Tiny", "-%w", "--dictionary", "words.txt", "- ", stdin="TA..\n")
    assert (run.status, run.out) == (0, "- -AT-TA")


def test_an_analysis_format_may_begin_with_a_hyphen(tiny: str) -> None:
    assert run_wgs(tiny, "analyze", "Tiny", "-%C\\n", stdin="TA..\n").out == "-2\n"


def test_prefix_and_suffix_have_escapes_and_no_specifiers(tiny: str) -> None:
    run = run_wgs(tiny, "solve", "Tiny", "%w", r"%w\t%(,)%%\\", r"%p\n", stdin="TA..\nX...\n")
    assert (run.status, run.err) == (0, "")
    assert run.out == "%w\t%(,)%%\\ATTA%p\n" + "%w\t%(,)%%\\%p\n"


@pytest.mark.parametrize("command", ["solve", "solve-dups"])
def test_formats_left_out_come_from_the_preferences(here: Path, command: str) -> None:
    path = with_preferences(here, SolutionFormat=r"<%w>", SolutionPrefix=r"%w\t", SolutionSuffix=r"|\n")
    assert run_wgs(path, command, "Tiny", stdin="TA..\nX...\n").out == "%w\t<AT><TA>|\n%w\t|\n"
    assert run_wgs(path, command, "Tiny", "%w ", stdin="TA..\n").out == "%w\tAT TA |\n"
    assert run_wgs(path, command, "Tiny", "%w ", "", stdin="TA..\n").out == "AT TA |\n"
    assert run_wgs(path, command, "Tiny", "%w ", "", "", stdin="TA..\n").out == "AT TA "
    assert run_wgs(path, command, "Tiny", "", "", "", stdin="TA..\n").out == ""


def test_an_analysis_format_left_out_comes_from_the_preferences(here: Path) -> None:
    path = with_preferences(here, AnalysisFormat=r"%C of %B;")
    assert run_wgs(path, "analyze", "Tiny", stdin="TA..\nX...\n").out == "2 of TA..;0 of X...;"
    assert run_wgs(path, "analyze", "Tiny", "", stdin="TA..\n").out == ""


@pytest.mark.parametrize("command", ["solve", "solve-dups", "analyze"])
def test_unknown_specifiers_and_escapes_are_warned_about_once(tiny: str, command: str) -> None:
    run = run_wgs(tiny, command, "Tiny", r"%z%z\q", stdin="TA..\nTA..\n")
    assert run.status == 0
    assert run.out == r"%z%z\q" * (2 if command == "analyze" else 4)
    first, second = run.err.splitlines()
    assert '"%z"' in first
    assert r'"\q"' in second


def test_an_unknown_escape_in_a_prefix_is_warned_about_once(tiny: str) -> None:
    run = run_wgs(tiny, "solve", "Tiny", "%w", r"\q", "", stdin="TA..\nTA..\n")
    assert run.out == r"\qATTA\qATTA"
    assert run.err.count("\n") == 1


@pytest.mark.parametrize("command", ["solve", "solve-dups"])
@pytest.mark.parametrize("text", ["%w %p", "%w%(, "])
def test_a_format_that_cannot_be_used_is_refused_before_any_input(tiny: str, command: str, text: str) -> None:
    message = refuse(tiny, command, "Tiny", text, stdin="CATS\n")
    assert message.startswith("wgs: ")
    assert message.splitlines()[1].strip() == text.strip()


@pytest.mark.parametrize("command", ["solve", "solve-dups", "analyze"])
@pytest.mark.parametrize("style", ["--json", "--csv"])
def test_json_and_csv_need_no_format(here: Path, command: str, style: str) -> None:
    path = with_preferences(here, SolutionFormat="%z%p", AnalysisFormat="%z", SolutionSuffix=r"\q")
    run = run_wgs(path, command, "Tiny", style, stdin="TA..\n")
    assert (run.status, run.err) == (0, "")


@pytest.mark.parametrize("command", ["solve", "solve-dups", "analyze"])
@pytest.mark.parametrize("style", ["--json", "--csv"])
def test_json_and_csv_need_no_preferences(here: Path, command: str, style: str) -> None:
    path = with_preferences(here, name="gone")
    run = run_wgs(path, command, "Tiny", style, stdin="TA..\n")
    assert (run.status, run.err) == (0, "")


@pytest.mark.parametrize(("command", "texts"), [("solve", ["%w ", "", ""]), ("analyze", ["%C "])])
def test_preferences_that_do_not_exist_matter_only_where_they_are_needed(
    here: Path, command: str, texts: list[str]
) -> None:
    path = with_preferences(here, name="gone")
    assert '"gone"' in refuse(path, command, "Tiny")
    run = run_wgs(path, command, "Tiny", *texts, stdin="TA..\n")
    assert (run.status, run.err) == (0, "")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("pdf", "Boggle (New)", "--keys", "--out", "b.pdf"), "--keys needs a value, but --out follows it"),
    ],
)
def test_an_option_is_no_value_of_another(args: tuple[str, ...], message: str) -> None:
    run = run_wgs("wgs.json", *args)
    assert (run.status, run.out) == (2, "")
    assert run.err.splitlines()[-1] == f"wgs: {message}"
