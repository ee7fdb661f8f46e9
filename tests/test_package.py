"""The package as a whole: its public names, its values, its shipped data, the size of its files."""

from __future__ import annotations

import ast
import inspect
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from decimal import Decimal
from functools import cached_property
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from support import ROOT

import wgs
from wgs import Analysis, Board, FoundWord, Grid, Score, Solution, Tile, Toolkit
from wgs.base.resources import data_folder

if TYPE_CHECKING:
    from types import ModuleType

PACKAGE = Path(wgs.__file__).parent
MODULES = ["wgs", *(module.name for module in pkgutil.walk_packages([str(PACKAGE)], "wgs."))]
IMPORTABLE = [name for name in MODULES if name != "wgs.__main__"]
LISTS = ["common", "standard", "english", "quarrel"]
GETTERS = (property, cached_property, classmethod)
EXPORTED = [name for name in dir(wgs) if name != "__version__"]


def iter_own(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """Go through the public classes and functions that a module defines."""
    for name, value in vars(module).items():
        is_code = inspect.isclass(value) or inspect.isfunction(value)
        if is_code and not name.startswith("_") and value.__module__ == module.__name__:
            yield name, value


def is_member(name: str, value: object) -> bool:
    """Tell whether an attribute of a class is a public method or property."""
    return not name.startswith("_") and (callable(value) or isinstance(value, GETTERS))


def is_property(value: object) -> bool:
    """Tell whether an attribute of a class is a property."""
    return isinstance(value, property)


# --- Public names -----------------------------------------------------------------------------------------


def test_the_package_offers_the_names_of_its_stub_and_nothing_else() -> None:
    stub = ast.parse((PACKAGE / "__init__.pyi").read_text(encoding="utf-8"))
    names = [alias.name for node in stub.body if isinstance(node, ast.ImportFrom) for alias in node.names]
    assert sorted(names) == dir(wgs)
    scope: dict[str, Any] = {}
    exec("from wgs import *", scope)
    assert scope.keys() - {"__builtins__"} == set(names)
    with pytest.raises(AttributeError, match="No wgs attribute Toolbox"):
        wgs.Toolbox  # type: ignore[attr-defined]  # noqa: B018 - asking for it is the test


def test_the_program_asks_modules_for_their_names_and_so_starts_sooner() -> None:
    nodes = ((file, node) for file in PACKAGE.rglob("*.py") for node in ast.walk(ast.parse(file.read_bytes())))
    asked = [
        (file.name, alias.name)
        for file, node in nodes
        if isinstance(node, ast.ImportFrom) and node.module == "wgs"
        for alias in node.names
    ]
    assert {name for _, name in asked} == {"_native"}  # its types


def test_the_public_names_are_those_that_the_docs_use_and_that_their_methods_give_and_take() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in [ROOT / "README.md", *ROOT.glob("docs/**/*.md")])
    used = {name.strip() for names in re.findall(r"from wgs import ([\w, ]+)", text) for name in names.split(",")}
    used |= set(re.findall(r"\bwgs\.([A-Z]\w+)", text))
    assert used <= set(dir(wgs))
    classes = [getattr(wgs, name) for name in EXPORTED if inspect.isclass(getattr(wgs, name))]
    methods: list[Any] = [value for each in classes for _, value in inspect.getmembers(each, inspect.isfunction)]
    methods += [value.fget for each in classes for _, value in inspect.getmembers(each, is_property)]
    methods += [value.func for each in classes for value in vars(each).values() if isinstance(value, cached_property)]
    annotated = [str(note) for each in (*classes, *methods) for note in getattr(each, "__annotations__", {}).values()]
    given = set(re.findall(r"\w+", " ".join(annotated)))
    raised = {each.__name__ for each in classes if issubclass(each, Exception | wgs.Message | wgs.Parameter)}
    assert sorted(set(EXPORTED) - used - given - raised) == []


def test_every_error_is_exported() -> None:
    errors = {name for name, value in iter_own(import_module("wgs.base.errors")) if inspect.isclass(value)}
    assert errors <= set(EXPORTED)
    others = {"BoardWarning", "Message", "Parameter", "StoppedError"}
    assert all(issubclass(getattr(wgs, name), wgs.WgsError) for name in errors - others)


@pytest.mark.parametrize("name", EXPORTED)
def test_every_exported_class_and_method_is_documented(name: str) -> None:
    exported = getattr(wgs, name)
    assert exported.__doc__
    assert not exported.__doc__.startswith(f"{name}(")
    members = [(key, value) for key, value in vars(exported).items() if is_member(key, value)]
    assert [key for key, value in members if not inspect.getdoc(value)] == []


@pytest.mark.parametrize("name", IMPORTABLE)
def test_every_module_is_documented_and_keeps_its_promises(name: str) -> None:
    module = import_module(name)
    assert module.__doc__
    assert [key for key in getattr(module, "__all__", []) if not hasattr(module, key)] == []
    assert [key for key, value in iter_own(module) if not value.__doc__] == []


def test_the_version_is_that_of_the_installed_package() -> None:
    assert wgs.__version__ == version("wgs")


def test_the_folders_of_tests_are_those_of_the_package() -> None:
    tests = ROOT / "tests"
    folders = {file.parent.relative_to(tests) for file in tests.rglob("test_*.py")}
    # Tests of what is beside the package, of all fronts together, and of the pages in a browser.
    beside = {Path(name) for name in ("attack", "benchmarks", "data", "docs", "forms", "web/browser")}
    assert Path("games/word_race") in folders
    assert beside < folders
    assert [folder for folder in folders - beside if not (ROOT / "wgs" / folder).is_dir()] == []


# --- Values -----------------------------------------------------------------------------------------------

GRID = Grid([(3, 1), (1, 2)], "Straight")
WORD = FoundWord("AB", 1, 0b11)
VALUES = [
    (Tile("QU"), Tile("QU", wildcard=True), "letters"),
    (Board.fill(GRID, [Tile("A")]), Board.fill(GRID, [Tile("B")]), "tiles"),
    (Score(2, 5), Score(2, 6), "points"),
    (Solution("AB", (1, 2), 1, 0, 1, Decimal(1), 2), Solution("AB", (1, 2), 1, 0, 1, Decimal(2), 2), "path"),
    (WORD, FoundWord("AB", 1, 0b110), "cells"),
    (Analysis("AB", (WORD,)), Analysis("AB", ()), "found"),
    (GRID, Grid(GRID.cells, "Diagonal"), "cells"),
]


@pytest.mark.parametrize(("value", "other", "attribute"), VALUES)
def test_values_are_compared_by_value(value: object, other: object, attribute: str) -> None:
    copied = deepcopy(value)
    assert copied == value
    assert {value: attribute}[copied] == attribute
    assert value != other


@pytest.mark.parametrize(("value", "other", "attribute"), VALUES)
def test_values_cannot_be_changed(value: object, other: object, attribute: str) -> None:
    with pytest.raises(AttributeError):
        setattr(value, attribute, getattr(other, attribute))


# --- Shipped data -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["configs/wgs.json", *(f"dictionaries/{name}.txt" for name in LISTS)])
def test_the_data_is_there(name: str) -> None:
    assert (data_folder() / name).is_file()


def test_the_shipped_config_has_no_warnings() -> None:
    assert Toolkit.load("wgs.json").warnings == ()


def test_every_shipped_list_is_in_the_shipped_config_and_can_be_loaded() -> None:
    toolkit = Toolkit.load("wgs.json")
    sizes = [len(toolkit.load_dictionary(name)) for name in ("children", "common", "family", "standard", "english")]
    assert sizes == sorted(sizes)
    installed = {"czech", "italian", "swedish"}
    assert all(len(toolkit.load_dictionary(name)) for name in toolkit.config.dictionaries.keys() - installed)


def test_every_shipped_game_names_parts_that_exist() -> None:
    toolkit = Toolkit.load("wgs.json")
    for name in toolkit.games:
        game = toolkit.game(name)
        assert game.section.grid_design in toolkit.config.grids
        assert game.section.scoring_rules in toolkit.config.scoring_rules
        assert game.section.dictionary in toolkit.config.dictionaries
        assert game.section.letter_distribution in toolkit.config.letter_distributions
        assert game.preferences.solution_format == r"%w:\t%s points\n"


def test_every_list_and_notice_ships() -> None:
    kept_at_home = {"language-supplement.txt", "own-meanings.txt", "supplement.txt"}
    kept_at_home |= {"unsuitable.txt", "unsuitable-languages.txt"}
    lists = {path.name for path in (ROOT / "dictionaries").glob("*.txt")} - kept_at_home
    shipped = {path.name for path in (data_folder() / "dictionaries").iterdir()}
    assert lists | {"README.md", "SHA256SUMS"} <= shipped


def test_the_wheel_holds_no_script_among_its_data() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    data = table["tool"]["scikit-build"]["wheel"]["force-include"]
    assert [name for name in data if name.endswith(".py")] == []
    assert list((ROOT / "configs").glob("*.py")) == []


def test_answers_have_types_where_requests_are_carried_out() -> None:
    functions = (
        (path, node)
        for part in ("cli", "cluster", "service", "web")
        for path in (PACKAGE / part).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_")
    )
    untyped = [
        f"{path.stem}.{node.name}"
        for path, node in functions
        if any("Iterator[Any]" in ast.unparse(each) for each in (node.args, node.returns) if each is not None)
    ]
    assert untyped == []
