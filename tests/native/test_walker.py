"""What the native code walks, writes and is compiled with, beside the Python code."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from support.engines import needs_native

from wgs import Grid, Lexicon
from wgs.analysis.format_reader import parse_analysis_format, parse_solution_format
from wgs.base.engines import find_native
from wgs.boards.tiles import MAX_ALPHABET, MAX_WORD_LETTERS
from wgs.config.scoring import ScoringSection
from wgs.solver import native, reference
from wgs.solver.scoring import BONUS_UNIT, ScoringRules

pytestmark = needs_native


@pytest.fixture(autouse=True, scope="module")
def module() -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WGS_ENGINE", "native")
        yield find_native()


# --- Every path -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("grid", "board", "words"),
    [
        # Hundreds of paths a word: they come in several batches, some of which end within a word.
        pytest.param(Grid.rectangle(4, 4), "A" * 16, "a aa aaa aaaa aaaaa", id="one letter"),
        pytest.param(Grid.rectangle(4, 4), "AaA" * 5 + "A", "aaa aaaa aaaaa", id="tiles of two letters"),
        pytest.param(Grid.rectangle(4, 4), "A?B?" * 4, "abab baab abba", id="wildcards"),
        pytest.param(Grid.rectangle(7, 1, "Full"), "AAAA?A.", "aaaa aaaaa baa", id="any tile after any other"),
        pytest.param(Grid.rectangle(5, 5, ((1, 0), (1, 1), (-2, 1))), "A" * 24 + "B", "aaa aaaa aaaaa", id="steps"),
        pytest.param(Grid.rectangle(9, 9, "Straight", wrap=True), "AAB" * 27, "aba abaa aabaa", id="wrapped"),
    ],
)
@pytest.mark.parametrize("least", [1, 4])
def test_both_engines_walk_every_path_in_the_same_order(grid: Grid, board: str, words: str, least: int) -> None:
    lexicon, rules = Lexicon(words.split()), ScoringRules(ScoringSection(min_word_length=least, word_bonus=[]))
    found, expected = (
        list(engine.make_solver(lexicon, rules, grid).iter_solutions(board)) for engine in (native, reference)
    )
    assert found == expected
    assert len(found) > 256


# --- Formats ----------------------------------------------------------------------------------------------------


def test_a_specifier_that_native_code_does_not_know_is_a_fault(module: Any) -> None:
    for kind in "xB":
        with pytest.raises(ValueError, match=f'the native engine cannot write the specifier "{kind}"'):
            module.SolutionTemplate([("t", b"word: ", 0, False), (kind, b"", 0, False)], b"", b"", b"")
    for kind in "Zw(":
        with pytest.raises(ValueError, match=rf'the native engine cannot write the specifier "[{kind}]"'):
            module.AnalysisTemplate([(kind, b"", 0, False)], b"")
    for kind in "WSXYxl":
        with pytest.raises(ValueError, match=rf'the native engine cannot write the specifier "{kind}"'):
            module.ScoreTemplate([(kind, b"", 0, False)])


@pytest.mark.parametrize(
    ("parse", "make", "text"),
    [
        (
            parse_solution_format,
            lambda module, pieces: module.SolutionTemplate(pieces, b"", b"", b""),
            "%w%s%l%m%b%g%p,%(; ).",
        ),
        (
            parse_analysis_format,
            lambda module, pieces: module.AnalysisTemplate(pieces, b""),
            "%B%D%1W%W%S%3C%4+C%P%4+P%X%4Y%50G.",
        ),
    ],
    ids=["solutions", "analyses"],
)
def test_native_code_knows_every_specifier(
    module: Any, parse: Callable[[str], Any], make: Callable[[Any, Any], object], text: str
) -> None:
    template = parse(text)
    assert not template.warnings
    assert make(module, [(kind, part.encode(), number, plus) for kind, part, number, plus in template.pieces])


# --- Numbers ----------------------------------------------------------------------------------------------------


def test_both_engines_have_the_same_limits(module: Any) -> None:
    assert (module.MAX_ALPHABET, module.MAX_WORD_LETTERS, module.BONUS_UNIT) == (
        MAX_ALPHABET,
        MAX_WORD_LETTERS,
        BONUS_UNIT,
    )
