"""The options of a layout as Python programs give them: their names and types are those of the config."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import GenericAlias
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from pydantic import ValidationError
from pydantic.alias_generators import to_snake

from wgs import PrintError, Toolkit
from wgs.base.declarations import list_declared
from wgs.config.layout_keys import LayoutKeys
from wgs.config.layout_options import LayoutOptions
from wgs.config.layouts import PrintLayoutSection

FILES = {"font", "board_font", "clues"}


def as_given(name: str, hint: Any) -> Any:
    """Return the type that a program gives for an option: any sequence for a tuple, and a path for a file."""
    if get_origin(hint) is tuple:
        return GenericAlias(Sequence, get_args(hint)[:1])
    return hint | Path if name in FILES else hint


def test_options_have_the_names_and_types_of_the_section() -> None:
    hints = get_type_hints(PrintLayoutSection)
    section = {name: as_given(name, hints[name]) for name in PrintLayoutSection.model_fields}
    assert get_type_hints(LayoutOptions) == section


def test_mypy_and_the_game_refuse_an_option_that_is_none_and_a_value_of_another_type() -> None:
    """Mypy complains of a comment that keeps it from complaining where there is nothing to complain of."""
    game = Toolkit.load("wgs.json").game("Boggle (New)")
    with pytest.raises(PrintError, match=r'per_pag: a layout has no such option\. Did you mean "per_page"'):
        game.print_pdf([], per_pag=4)  # type: ignore[call-arg]
    with pytest.raises(PrintError, match="key_style"):
        game.layout(key_style="long")  # type: ignore[arg-type]
    assert game.layout(sheets=["empty"], rules_text=["Find words."]).sheets == ("empty",)


def test_faults_of_a_layout_come_in_the_order_of_its_keys() -> None:
    wrong: dict[str, object] = {key: {} for key in reversed(list(list_declared(LayoutKeys)))}
    with pytest.raises(ValidationError) as refused:
        PrintLayoutSection.model_validate(wrong)
    found = dict.fromkeys(fault["loc"][0] for fault in refused.value.errors())
    assert [to_snake(str(key)) for key in found] == list(list_declared(LayoutKeys))
