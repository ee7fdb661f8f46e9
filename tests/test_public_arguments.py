"""Wrong arguments of public methods: a sentence names each."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from support.configs import small_config, write_config, write_words

import wgs
from wgs import Game, Grid, Lexicon, Randomness, Toolkit, Validator, to_columns
from wgs.parts.game_parts import GameParts
from wgs.parts.queries import Answers

if TYPE_CHECKING:
    from collections.abc import Iterator

UNCHECKED = re.compile(r"<class 'inspect._empty'>|object|Any|Unpack\[.*|Mapping\[.*")
"""The annotations of which arguments are not checked: self, what is anything."""


def list_methods() -> Iterator[Callable[..., Any]]:
    for kind in (Toolkit, Game, Answers, GameParts, Validator):
        for name, value in vars(kind).items():
            method = value.__func__ if isinstance(value, classmethod) else value
            if inspect.isfunction(method) and (name == "__init__" or not name.startswith("_")):
                yield method
    yield from (Lexicon.__init__, Lexicon.filter, Lexicon.diff)


@pytest.mark.parametrize("method", list(list_methods()), ids=lambda method: method.__qualname__)
def test_an_argument_of_a_wrong_type_is_named(method: Callable[..., Any]) -> None:
    for name, parameter in inspect.signature(method).parameters.items():
        is_single = parameter.kind not in {parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD}
        if name != "jobs" and is_single and not UNCHECKED.fullmatch(str(parameter.annotation)):
            with pytest.raises(TypeError, match=rf"^{name} must be .*, not <object object"):
                method(None, **{name: object()})


def test_annotations_of_arguments_name_classes() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(wgs.__file__).parent.rglob("*.py"))
    known = {*re.findall(r"^class (\w+)", source, re.MULTILINE), "Path"}
    known |= {
        "str",
        "int",
        "float",
        "bool",
        "None",
        "BoardLike",
        "Form",
        "SectionName",
    }  # these have rules of their own
    for method in list_methods():
        for parameter in inspect.signature(method).parameters.values():
            annotation = str(parameter.annotation)
            if "[" not in annotation and not UNCHECKED.fullmatch(annotation):
                assert set(annotation.split(" | ")) <= known, method


@pytest.fixture
def game(tmp_path: Path) -> Game:
    write_words(tmp_path, "cat\nact\n")
    return Toolkit.load(write_config(tmp_path, small_config())).game("Tiny")


def test_what_fits_is_taken_as_before(game: Game) -> None:
    assert game.score(board="CATS") == game.score("CATS")
    assert list(game.score_many(iter(["CATS"]))) == [game.score("CATS")]
    assert game.show("CATS", path=[1, 2]) == game.show("CATS", path=(1, 2))


@pytest.mark.parametrize(
    ("ask", "text"),
    [
        (lambda game: game.create(10**30), "the number of boards must be at most 9,223,372,036,854,775,807"),
        (lambda game: list(game.score_many(["CATS", 5])), "board must be a Board or a text, not 5"),
        (lambda game: game.score_many("CATS"), "boards must be an iterable, such as a list, not 'CATS'"),
        (lambda game: game.print_pdf([5]), "board must be a Board or a text, not 5"),
        (lambda _: Lexicon([5]), "a word must be a text, not 5"),  # type: ignore[list-item]
        (lambda _: Randomness("x"), "seed and stream must be whole numbers, not 'x' and 0"),  # type: ignore[arg-type]
        (lambda _: Grid([1]), r"cells must be pairs of whole numbers, such as \(0, 1\), not \[1\]"),  # type: ignore[list-item]
        (lambda _: Lexicon(["at"]).merge(5), "others must be a Lexicon, not 5"),  # type: ignore[arg-type]
        (lambda _: Toolkit.load("wgs.json").look_up(["CAT"]), r"words must be a text, not \['CAT'\]"),  # type: ignore[arg-type]
        (lambda game: game.grades_of("x"), "templates must be a SolutionTemplate or an AnalysisTemplate, not 'x'"),
        (lambda _: to_columns(5), "answers must be an iterable, such as a list, not 5"),  # type: ignore[arg-type]
    ],
)
def test_values_that_cannot_be_are_told(game: Game, ask: Callable[[Any], object], text: str) -> None:
    with pytest.raises((TypeError, wgs.WgsError), match=text):
        ask(game)
