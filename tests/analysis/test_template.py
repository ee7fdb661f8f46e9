"""Format strings: every specifier and escape of the manual's 3.3, 3.4 and 5.5, and what they leave open."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from decimal import Decimal
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wgs.analysis.format_reader import parse_analysis_format, parse_solution_format, parse_text
from wgs.analysis.measures import Analysis
from wgs.analysis.template import AnalysisTemplate, SolutionTemplate, TextTemplate
from wgs.base.errors import FormatError
from wgs.solver import FoundWord, Solution

PLONK = Solution("PLONK", (16, 12, 15, 14, 11), 17, 14, 1, Decimal(3), 5)
POL = Solution("POL", (16, 15, 12), 7, 7, 1, Decimal(0), 3)
QUIZ = Solution("QUIZ", (2, 3), 63, 45, 6, Decimal("1.40"), 4)

BOARD = Analysis(
    "ABCD",
    (
        FoundWord("AB", 1, 0b0011),
        FoundWord("ABC", 4, 0b0111),
        FoundWord("ADC", 4, 0b1101),
        FoundWord("BAD", 2, 0b1011),
        FoundWord("BADC", 9, 0b1111),
    ),
)
NO_WORDS = Analysis("::XYZ", ())

SIGNS = r"% %% \ \\ \t \n \) \q \% \} \%p, \%(;) ( ) %( %(,) %(\)) * + 0 99999 é"
SPECIFIERS = r"%p %p, %p\t %p\q %p\\n %p% %w %s %l %m %b %B %W %3C %8+P %*S %+ %*"
PIECES = st.sampled_from([*SIGNS.split(), *SPECIFIERS.split(), "\t", "\n"])
FORMATS = st.lists(PIECES | st.text(max_size=2), max_size=8).map("".join)

NO_SOLUTION_SPECIFIERS = "%z %W %B %3 %* %+ %) %é %P %C"
NO_ANALYSIS_SPECIFIERS = "%w %z %+X %+W %+S %+Y %+B %5+X %3B %*B %*C %*X %**W %*+C %++C %( %é"

Parse: TypeAlias = Callable[[str], SolutionTemplate | AnalysisTemplate | TextTemplate]
PARSERS: list[Parse] = [parse_solution_format, parse_analysis_format, parse_text]
PLAIN_TEXT = st.text(st.characters(codec="utf-8", exclude_characters="%\\"), min_size=1, max_size=3)
PLAIN = PLAIN_TEXT.map(lambda text: (text, text))
READ_ALONE = [("%w", "QUIZ"), ("%s", "63"), ("%l", "45"), ("%m", "6"), ("%b", "1.4"), ("%p,", "2,3")]
READ_ALONE += [("%%", "%"), (r"\t", "\t"), (r"\n", "\n"), (r"\\", "\\"), ("%(x)", "")]


def solve_text(text: str, *solutions: Solution) -> str:
    return "".join(parse_solution_format(text).render(solutions or (PLONK,)))


def analyze_text(text: str, analysis: Analysis = BOARD, position: int = 0) -> str:
    return parse_analysis_format(text).render(analysis, position)


def try_solution_format(text: str) -> SolutionTemplate | None:
    try:
        return parse_solution_format(text)
    except FormatError:
        return None


def rendered(template: SolutionTemplate | AnalysisTemplate | TextTemplate) -> str:
    if isinstance(template, SolutionTemplate):
        return "".join(template.render([PLONK]))
    return template.render(BOARD) if isinstance(template, AnalysisTemplate) else template.render()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("%w", "QUIZ"),
        ("%s", "63"),
        ("%l", "45"),
        ("%m", "6"),
        ("%b", "1.4"),
        ("%p,", "2,3"),
        ("%p-%w", "2-3QUIZ"),
        ("%%", "%"),
        ("%%w", "%w"),
        ("%w%s%%", "QUIZ63%"),
        ("100%% %w", "100% QUIZ"),
        ("", ""),
        ("plain {text}", "plain {text}"),
    ],
)
def test_solution_specifiers(text: str, expected: str) -> None:
    assert solve_text(text, QUIZ) == expected


@pytest.mark.parametrize(
    ("bonus", "expected"), [("0", "0"), ("2.0", "2"), ("1.50", "1.5"), ("100", "100"), ("0.000001", "0.000001")]
)
def test_length_bonus_is_printed_without_trailing_zeros(bonus: str, expected: str) -> None:
    assert solve_text("%b", Solution("A", (1,), 1, 1, 1, Decimal(bonus), 1)) == expected


@pytest.mark.parametrize("parse", PARSERS)
@pytest.mark.parametrize(
    ("text", "expected"), [(r"\t", "\t"), (r"\n", "\n"), (r"\\", "\\"), (r"a\\nb", r"a\nb"), (r"\\\t", "\\\t")]
)
def test_escapes_work_in_every_kind_of_format(parse: Parse, text: str, expected: str) -> None:
    template = parse(text)
    assert (rendered(template), template.warnings) == (expected, ())


@pytest.mark.parametrize("parse", PARSERS)
@pytest.mark.parametrize("text", [r"\q", "\\", r"a\0b", r"\r", r"\é", r"\W"])
def test_unknown_escape_is_printed_as_it_stands_with_one_warning(parse: Parse, text: str) -> None:
    template = parse(text)
    assert rendered(template) == text
    assert len(template.warnings) == 1


@pytest.mark.parametrize("parse", PARSERS)
@pytest.mark.parametrize("char", ["{", "}", "[", "(", ")", ",", '"', "'", " ", "\n", "-", "+", "*", "?", "€"])
def test_backslash_before_any_other_character_stands_for_that_character(parse: Parse, char: str) -> None:
    template = parse(f"a\\{char}b")
    assert (rendered(template), template.warnings) == (f"a{char}b", ())


@pytest.mark.parametrize(
    ("escaped", "plain"),
    [(r"\%w", "%w"), (r"[\%p,]", "[%p,]"), (r"%w\%(,)", "%w%(,)"), (r"%w%(\%\})", "%w%(%})"), (r"%p\%", "%p%")],
)
def test_escaped_percent_sign_starts_a_specifier(escaped: str, plain: str) -> None:
    assert parse_solution_format(escaped) == parse_solution_format(plain)
    assert parse_solution_format(escaped).warnings == ()


def test_escaped_percent_sign_starts_a_specifier_of_analyses_too() -> None:
    assert parse_analysis_format(r"\%3+C \%*W \%%") == parse_analysis_format("%3+C %*W %%")


def test_escaped_percent_sign_is_a_percent_sign_in_a_prefix() -> None:
    assert parse_text(r"100\%w").render() == "100%w"


@pytest.mark.parametrize("text", [r"\%z", r"\%", r"\%5"])
def test_unknown_specifier_keeps_its_backslash(text: str) -> None:
    for template in (parse_solution_format(text), parse_analysis_format(text)):
        assert rendered(template) == text
        assert len(template.warnings) == 1


@pytest.mark.parametrize("text", [*NO_SOLUTION_SPECIFIERS.split(), "% "])
def test_unknown_solution_specifier_is_printed_as_it_stands_with_one_warning(text: str) -> None:
    template = parse_solution_format(f"{text} {text}")
    assert "".join(template.render([PLONK])) == f"{text} {text}"
    (warning,) = template.warnings
    assert f'"{text}"' in warning


@pytest.mark.parametrize("text", [*NO_ANALYSIS_SPECIFIERS.split(), "% W"])
def test_unknown_analysis_specifier_is_printed_as_it_stands_with_one_warning(text: str) -> None:
    template = parse_analysis_format(f"{text}-{text}")
    assert template.render(BOARD) == f"{text}-{text}"
    assert len(template.warnings) == 1


@pytest.mark.parametrize("text", ["%", "a%", "%%%"])
def test_percent_sign_at_the_end_is_printed_with_a_warning(text: str) -> None:
    assert solve_text(text) == analyze_text(text) == text.replace("%%", "%")
    assert len(parse_solution_format(text).warnings) == len(parse_analysis_format(text).warnings) == 1


def test_stray_percent_sign_spoils_no_escape_behind_it() -> None:
    assert solve_text(r"100%\n") == analyze_text(r"100%\n") == "100%\n"


def test_number_without_a_letter_is_printed_as_it_stands() -> None:
    assert analyze_text("%12") == "%12"
    assert analyze_text("%12%C") == "%125"
    assert analyze_text("%5*W") == "%5*W"


def test_different_unknown_pieces_are_each_warned_of_once() -> None:
    warnings = parse_solution_format(r"%z %y \q %z \q").warnings
    assert [[piece in warning for piece in ("%z", "%y", r"\q")].index(True) for warning in warnings] == [0, 1, 2]


def test_known_pieces_give_no_warning() -> None:
    assert parse_solution_format(r"%w%s%l%m%b%p,%(\))%%\t\n\\").warnings == ()
    assert parse_analysis_format(r"%B%W%1W%*W%S%2S%*S%C%3C%+C%3+C%P%3P%+P%3+P%X%3X%Y%3Y%%\t\n\\").warnings == ()


@pytest.mark.parametrize(
    ("separator", "expected"),
    [
        (",", "16,15,12"),
        (" ", "16 15 12"),
        ("\n", "16\n15\n12"),
        ("p", "16p15p12"),
        (")", "16)15)12"),
        ("→", "16→15→12"),
    ],
)
@pytest.mark.parametrize("rest", ["", "]", ",", "w"])
def test_positions_take_the_next_character_as_separator(separator: str, expected: str, rest: str) -> None:
    assert solve_text(f"[%p{separator}{rest}", POL) == "[" + expected + rest


@pytest.mark.parametrize(
    ("text", "expected"),
    [(r"%p\t", "16\t15\t12"), (r"%p\n,", "16\n15\n12,"), (r"%p\\n", r"16\15\12n"), ("%p%w", "16%15%12w")],
)
def test_positions_take_an_escape_or_percent_sign_as_separator(text: str, expected: str) -> None:
    assert solve_text(text, POL) == expected


def test_one_position_needs_no_separator() -> None:
    assert solve_text("[%p,]", Solution("A", (7,), 1, 1, 1, Decimal(0), 1)) == "[7]"


def test_unknown_escape_as_separator_stands_between_positions_with_a_warning() -> None:
    assert solve_text(r"%p\q", POL) == r"16\q15\q12"
    assert len(parse_solution_format(r"%p\q").warnings) == 1


@pytest.mark.parametrize("text", ["%p", "%w %p", "%p,%p"])
def test_positions_at_the_end_without_separator_are_an_error(text: str) -> None:
    with pytest.raises(FormatError, match="separates") as caught:
        parse_solution_format(text)
    *_, line, caret = str(caught.value).split("\n")
    assert line[len(caret) - 1 :] == "%p"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("%w%(, )", "POL, QUIZ"),
        ("%(<)%w", "<POLQUIZ"),
        (r"%w%(\))", "POL)QUIZ"),
        (r"%w%(\n\t\\)", "POL\n\t\\QUIZ"),
        ("%w%(()", "POL(QUIZ"),
        ("%w%()", "POLQUIZ"),
        ("%w%(,)!", "POL,!QUIZ!"),
        ("%w%(%w)", "POL%wQUIZ"),
        (r"%w%(\q)", r"POL\qQUIZ"),
        ("%w%(a)%(b)", "POLabQUIZ"),
    ],
)
def test_text_between_solutions_is_left_out_behind_the_last(text: str, expected: str) -> None:
    assert solve_text(text, POL, QUIZ) == expected


def test_text_between_is_never_printed_for_one_solution_or_none() -> None:
    template = parse_solution_format("%w%(, )")
    assert list(template.render([POL])) == ["POL"]
    assert list(template.render([])) == []


@pytest.mark.parametrize("text", ["%(", "%w%(, ", r"%(\)", r"%w%(,\) "])
def test_text_between_that_is_never_closed_is_an_error(text: str) -> None:
    with pytest.raises(FormatError, match="never closed") as caught:
        parse_solution_format(text)
    *_, line, caret = str(caught.value).split("\n")
    assert line[len(caret) - 1 :].startswith("%(")


def test_each_solution_is_written_before_the_last_is_found() -> None:
    endless = parse_solution_format("%w%(,)").render(itertools.cycle([POL, QUIZ]))
    assert list(itertools.islice(endless, 3)) == ["POL,", "QUIZ,", "POL,"]


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        ("ABCD", "%B"),
        ("5", "%C %0C %+C %0+C %1+C %W %0W %1W"),
        ("20", "%P %0P %+P %0+P %1+P %S %0S %1S"),
        ("3", "%3C %03C %3W %4W"),
        ("10", "%3P"),
        ("4", "%3+C %3Y"),
        ("19", "%3+P"),
        ("17", "%3S"),
        ("15", "%4S"),
        ("BADC", "%X %0X %4X"),
        ("ABC", "%3X"),
        ("9", "%Y %0Y %4Y %4P %4+P"),
        ("%C", "%%C"),
    ],
)
def test_analysis_specifiers(expected: str, text: str) -> None:
    assert set(analyze_text(text).split()) == {expected}


@pytest.mark.parametrize("number", ["5", "99", "4097", "100000", "9" * 30, "1" + "0" * 5000])
def test_numbers_beyond_the_board_count_nothing(number: str) -> None:
    text = "|".join(f"%{number}{letter}" for letter in ["W", "S", "C", "P", "+C", "+P", "X", "Y"])
    assert analyze_text(text) == "0|0|0|0|0|0||0"


def test_leading_zeros_of_a_number_change_nothing() -> None:
    assert analyze_text(f"%{'0' * 40}3C") == "3"


def test_board_without_words_has_no_best_word_and_no_points() -> None:
    assert analyze_text("%B|%X|%Y|%C|%P|%W|%1S|%3X|%3Y|%2+C", NO_WORDS) == "::XYZ||0|0|0|0|0||0|0"


def test_best_word_of_equal_ones_is_the_alphabetically_first() -> None:
    equal = Analysis("?", tuple(FoundWord(word, 7, 1) for word in ("AB", "AC", "ZA")))
    assert analyze_text("%X %2X %Y", equal) == "AB AB 7"


@pytest.mark.parametrize(("position", "expected"), [(1, "5 20"), (3, "3 17"), (4, "3 15"), (5, "0 0"), (0, "5 20")])
def test_star_is_the_position_that_a_tool_tip_is_for(position: int, expected: str) -> None:
    assert analyze_text("%*W %*S", position=position) == expected


def test_star_outside_a_tool_tip_is_the_whole_board() -> None:
    assert analyze_text("%*W %*S") == analyze_text("%W %S")


def test_position_of_a_tool_tip_touches_no_other_specifier() -> None:
    assert analyze_text("%W %3W %C %1S", position=4) == analyze_text("%W %3W %C %1S")


@pytest.mark.parametrize("text", ["%w", "%%", "%", "100%", "%(, )", "%p", "%B"])
def test_prefix_and_suffix_know_no_specifiers(text: str) -> None:
    template = parse_text(text + r"\n")
    assert (template.render(), template.warnings) == (text + "\n", ())


def test_empty_formats_print_nothing() -> None:
    assert solve_text("", POL, QUIZ) == analyze_text("") == parse_text("").render() == ""


def test_manual_example_of_words_in_a_row() -> None:
    ab, fab = (Solution(word, (1, 2), points, 1, 1, Decimal(0), 2) for word, points in (("AB", 1), ("FAB", 9)))
    assert solve_text("%w (%s)%(, )", ab, fab, POL) + parse_text(r"\n").render() == "AB (1), FAB (9), POL (7)\n"


def test_manual_example_of_words_with_positions() -> None:
    assert solve_text(r"%w - %spts (%p,)\n", PLONK, POL) == "PLONK - 17pts (16,12,15,14,11)\nPOL - 7pts (16,15,12)\n"


def test_manual_example_of_json_elements() -> None:
    parts = [r'{"word" : "%w",\n "letter-points": "%l",\n "word-multiplier" : "%m", \n "length-bonus" : "%b", \n']
    parts += [r' "total-points" : "%s", \n "positions" : [\%p,]\n\}\%(,)\n']
    elements = json.loads("[" + solve_text("".join(parts), PLONK, POL) + "]")
    assert elements[0]["positions"] == [16, 12, 15, 14, 11]
    assert list(elements[0].values())[:5] == ["PLONK", "14", "1", "3", "17"]
    assert list(elements[1].values())[:5] == ["POL", "7", "1", "0", "7"]


def test_manual_example_of_a_board_in_a_sentence() -> None:
    text = r"%B: %C words, %S points. Best word is %X (%Y points)\n"
    assert analyze_text(text) == "ABCD: 5 words, 20 points. Best word is BADC (9 points)\n"


def test_manual_example_of_words_by_length() -> None:
    text = "".join(rf"{length}-letter words: %{length}C (%{length}P pts)\n" for length in ("3", "4", "5", "8+"))
    assert analyze_text(text).split("\n") == [
        "3-letter words: 3 (10 pts)",
        "4-letter words: 1 (9 pts)",
        "5-letter words: 0 (0 pts)",
        "8+-letter words: 0 (0 pts)",
        "",
    ]


def test_default_formats_of_the_manual() -> None:
    assert analyze_text("2:%2C 3:%3C 4:%4C 5:%5C 6:%6C 7:%7C 8+:%8+C") == "2:1 3:3 4:1 5:0 6:0 7:0 8+:0"
    assert analyze_text(r"%B: %W words, %S points\n") == "ABCD: 5 words, 20 points\n"
    assert analyze_text("%*W words, %*S points", position=3) == "3 words, 17 points"
    assert solve_text(r"%w:\t%s points\n", POL) == "POL:\t7 points\n"


def test_solution_details_may_hold_markup() -> None:
    text = '<b>%s</b>\\n<td width="50%%">x%m</td>%b'
    assert solve_text(text, QUIZ) == '<b>63</b>\n<td width="50%">x6</td>1.4'


@settings(max_examples=150)
@given(FORMATS)
def test_solution_format_is_written_as_a_format_of_the_same_segments(text: str) -> None:
    template = try_solution_format(text)
    assert template is None or parse_solution_format(str(template)).segments == template.segments


@settings(max_examples=150)
@given(FORMATS)
def test_analysis_format_is_written_as_a_format_of_the_same_segments(text: str) -> None:
    template = parse_analysis_format(text)
    assert parse_analysis_format(str(template)).segments == template.segments


@settings(max_examples=80)
@given(FORMATS)
def test_text_is_written_as_a_text_of_the_same_segments(text: str) -> None:
    assert parse_text(str(parse_text(text))).segments == parse_text(text).segments


@settings(max_examples=120)
@given(FORMATS, st.sampled_from([BOARD, NO_WORDS]), st.integers(0, 5000))
def test_any_analysis_format_is_rendered(text: str, analysis: Analysis, position: int) -> None:
    assert isinstance(parse_analysis_format(text).render(analysis, position), str)
    assert isinstance(parse_text(text).render(), str)


@settings(max_examples=120)
@given(FORMATS, st.lists(st.sampled_from([PLONK, POL, QUIZ]), max_size=3))
def test_any_solution_format_that_is_taken_is_rendered_once_for_each_solution(text: str, found: list[Solution]) -> None:
    template = try_solution_format(text)
    assert template is None or len(list(template.render(found))) == len(found)


@settings(max_examples=80)
@given(st.lists(PLAIN | st.sampled_from(READ_ALONE), max_size=10))
def test_pieces_of_a_solution_format_are_rendered_one_behind_the_other(pieces: list[tuple[str, str]]) -> None:
    text, expected = ("".join(piece[side] for piece in pieces) for side in (0, 1))
    assert solve_text(text, QUIZ) == expected
